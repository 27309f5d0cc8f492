//! The lines of the event.

use std::num::NonZeroU32;

use super::*;
use crate::tui::screen::dialog::tests::flat;

fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap()
}

fn players(black: &str, white: &str) -> PerColor<String> {
    PerColor {
        black: black.to_owned(),
        white: white.to_owned(),
    }
}

fn item() -> EventItem {
    EventItem {
        name: "City League".to_owned(),
        rounds: vec![
            RoundItem {
                number: number(1),
                label: "1".to_owned(),
                tables: Vec::new(),
            },
            RoundItem {
                number: number(2),
                label: "Final".to_owned(),
                tables: vec![TableItem {
                    number: number(7),
                    players: players("Mei", "Tom"),
                }],
            },
        ],
    }
}

fn fill() -> EventFill {
    EventFill {
        controls: PerColor::both(Arc::new(notation::parse("2h reserve 5m").unwrap())),
        players: players("Mei", "Tom"),
        plan: "of the league".to_owned(),
        voices: PerColor::both(VoiceItem {
            id: "own".to_owned(),
            label: "own".to_owned(),
        }),
        board: BoardSettings::default(),
        coordinates: Coordinates::Letters,
    }
}

/// The screen with the event open on it, at the line of the round.
fn opened() -> SetupScreen {
    let mut setup = SetupScreen::new(data(), &initial());
    let file = "league.toml".to_owned();
    assert_eq!(typed(&mut setup, "<Up>league.toml"), SetupOutcome::Stay);
    assert_eq!(typed(&mut setup, "<Enter>"), SetupOutcome::OpenEvent(file));
    setup.event_opened(Ok(item()));
    setup.fill(fill(), &[]);
    setup
}

#[test]
fn an_event_is_opened_and_its_table_chosen() {
    let mut setup = opened();
    assert_eq!(setup.focus(), Field::Turned(Choice::Round));
    assert_eq!(typed(&mut setup, "<Right>"), SetupOutcome::ChooseTable);
    // The first round has no pairings: there is no line for a table.
    typed(&mut setup, "<Down>");
    assert_eq!(setup.focus(), Field::Turned(Choice::Preset));
    typed(&mut setup, "<Up><Right><Down>");
    assert_eq!(setup.focus(), Field::Turned(Choice::Table));
    assert_eq!(typed(&mut setup, "<Right>"), SetupOutcome::ChooseTable);
    let words = shown(&setup, (80, 24));
    for line in ["City League", "2  Final", "7  Mei - Tom", "as in the event"] {
        assert!(words.contains(line), "{line}\n{words}");
    }
    let SetupOutcome::Start(choice) = typed(&mut setup, "<F5>") else {
        panic!("no start");
    };
    let event = choice.event.unwrap();
    assert_eq!(event.file, "league.toml");
    assert_eq!(
        (event.round, event.table),
        (Some(number(2)), Some(number(7)))
    );
    assert_eq!(choice.preset, None);
    assert_eq!(choice.plan, "of the league");
    assert_eq!(choice.voices.black, "own");
    assert_eq!(choice.controls.black.to_string(), "2h reserve 5m");
    assert_eq!(choice.players, players("Mei", "Tom"));
}

#[test]
fn another_round_forgets_the_table() {
    let mut setup = opened();
    typed(&mut setup, "<Left><Down><Right><Up><Left>");
    let choice = setup.event_choice().unwrap();
    assert_eq!((choice.round, choice.table), (Some(number(1)), None));
}

#[test]
fn the_control_of_the_event_can_be_left_and_taken_again() {
    let mut setup = opened();
    typed(&mut setup, "<Down><Right>");
    assert_eq!(setup.controls().unwrap().black.to_string(), "3h reserve 5m");
    typed(&mut setup, "<Left>");
    assert_eq!(setup.controls().unwrap().black.to_string(), "2h reserve 5m");
    assert!(shown(&setup, (80, 24)).contains("as in the event"));
}

#[test]
fn a_broken_event_starts_nothing_and_its_faults_can_be_read_to_the_end() {
    let faults: Vec<String> = (1..=40)
        .map(|line| format!("league.toml, line {line}\n"))
        .collect();
    let faults = faults.concat();
    for size in [(40, 12), (80, 24), (200, 50)] {
        let mut setup = SetupScreen::new(data(), &initial());
        typed(&mut setup, "<Up>league.toml<Enter>");
        setup.event_opened(Err(faults.clone()));
        let mut seen = String::new();
        for _ in 0..45 {
            let words = shown(&setup, size);
            assert!(words.contains("Esc back"), "{words}");
            seen += &flat(&words);
            typed(&mut setup, "<Down>");
        }
        assert!(
            seen.contains("league.toml,line1") && seen.contains("line40"),
            "{size:?}"
        );
        // The file may have been mended: it is read anew, and nothing is started.
        for again in ["<Esc><F5>", "<Esc><Enter>"] {
            let file = "league.toml".to_owned();
            assert_eq!(typed(&mut setup, again), SetupOutcome::OpenEvent(file));
            setup.event_opened(Err(faults.clone()));
        }
        assert!(shown(&setup, size).contains("What is wrong"));
        // Without the event the game can be started.
        assert_eq!(
            typed(&mut setup, "<Esc><C-u><Enter>"),
            SetupOutcome::OpenEvent(String::new())
        );
        setup.event_closed();
        assert!(matches!(typed(&mut setup, "<F5>"), SetupOutcome::Start(_)));
    }
}

#[test]
fn the_files_of_the_folder_are_turned_through_and_a_typed_one_is_moved_in() {
    let mut setup = SetupScreen::new(data(), &initial());
    let rows = [
        ("<Up><Right>", "city.toml"),
        ("<Right>", "league.toml"),
        ("<Right>", ""),
        ("<Left>", "league.toml"),
        ("x<Left><Left>y", "league.tomylx"),
    ];
    for (keys, file) in rows {
        typed(&mut setup, keys);
        assert_eq!(setup.event_file(), file, "{keys}");
    }
    // What was typed is opened before anything is started.
    let file = "league.tomylx".to_owned();
    assert_eq!(typed(&mut setup, "<F5>"), SetupOutcome::OpenEvent(file));
}

#[test]
fn names_of_an_event_do_no_harm() {
    let mut setup = SetupScreen::new(data(), &initial());
    let mut item = item();
    item.name = "A\u{1b}[2JB\u{202e}C".to_owned();
    typed(&mut setup, "<Up>league.toml<Enter>");
    setup.event_opened(Ok(item));
    let words = shown(&setup, (80, 24));
    assert!(
        !words.contains('\u{1b}') && !words.contains('\u{202e}'),
        "{words}"
    );
}

#[test]
fn a_preset_that_cannot_be_read_is_named_and_starts_nothing() {
    let mut data = data();
    data.presets.insert(
        0,
        PresetItem {
            trouble: Some("club.toml, line 2: no such key".to_owned()),
            ..preset("club", "", "official")
        },
    );
    let mut setup = SetupScreen::new(data, &initial());
    typed(&mut setup, "<Left>");
    assert!(shown(&setup, (80, 24)).contains("cannot be read"));
    assert_eq!(typed(&mut setup, "<F5>"), SetupOutcome::Stay);
    assert!(shown(&setup, (80, 24)).contains("club.toml, line 2"));
    typed(&mut setup, "<Esc><Right>");
    assert!(matches!(typed(&mut setup, "<F5>"), SetupOutcome::Start(_)));
}
