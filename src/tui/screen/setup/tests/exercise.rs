//! The lines of what is played.

use std::collections::BTreeSet;

use super::*;
use crate::board::Size;
use crate::practice::choice::{OpeningChoice, SideChoice, Timing};
use crate::tui::screen::dialog::tests::flat;

const PLAY: Field = Field::Turned(Choice::Play);

fn engine(id: &str, name: &str, levels: Option<(u32, u32)>) -> EngineItem {
    EngineItem {
        id: id.to_owned(),
        name: name.to_owned(),
        levels,
    }
}

fn engines() -> Vec<EngineItem> {
    vec![
        engine("gnugo", "GNU Go", Some((1, 10))),
        engine("plain", "Plain", None),
    ]
}

/// The screen at its first line, after `keys`; whatever it looks for is found.
fn after(choice: &SetupChoice, keys: &str) -> SetupScreen {
    let mut setup = SetupScreen::new(data(), choice);
    look(&mut setup);
    while setup.focus() != PLAY {
        typed(&mut setup, "<Up>");
    }
    for key in super::keys(keys) {
        setup.handle(key);
        look(&mut setup);
    }
    setup
}

fn look(setup: &mut SetupScreen) {
    match setup.to_look_for() {
        Some(SetupOutcome::LookForEngines) => setup.engines_found(Ok(engines())),
        Some(SetupOutcome::LookForRecords) => {
            setup.records_found(vec!["a.sgf".to_owned(), "b.sgf".to_owned()]);
        }
        Some(_) | None => {}
    }
}

/// Turns to what is played: `turns` times to the right.
fn to(turns: usize) -> String {
    "<Right>".repeat(turns)
}

/// Whether `words` are on the screen, over however many lines.
fn tells(setup: &SetupScreen, words: &str) -> bool {
    flat(&shown(setup, (80, 24))).contains(&flat(words))
}

#[track_caller]
fn begun(setup: &mut SetupScreen) -> SetupChoice {
    let outcome = typed(setup, "<F5>");
    let SetupOutcome::Start(choice) = outcome else {
        panic!("{outcome:?} at {:?}", setup.focus());
    };
    *choice
}

fn labels(setup: &SetupScreen) -> Vec<&'static str> {
    setup.rows().map(|row| row.label).collect()
}

/// A line for each choice, to compare them by.
fn told(choice: &SetupChoice) -> String {
    let control = choice.controls.black.to_string();
    let Some(own) = &choice.practice else {
        return format!("game {control}");
    };
    let with = match &own.with {
        WithChoice::Nobody => "alone".to_owned(),
        WithChoice::Player => "together".to_owned(),
        WithChoice::Engine { asked, level: None } => asked.clone(),
        WithChoice::Engine {
            asked,
            level: Some(level),
        } => format!("{asked} {level}"),
        WithChoice::Pacer => "press".to_owned(),
        WithChoice::Record(path) => format!("record {path}"),
    };
    let side = match own.side {
        None => "usual",
        Some(SideChoice::Side(Color::Black)) => "black",
        Some(SideChoice::Side(Color::White)) => "white",
        Some(SideChoice::ByLot) => "lot",
        Some(SideChoice::Both) => "both",
    };
    let timing = match own.timing {
        Timing::FromMove1 => "first",
        Timing::AsSet => "set",
    };
    let opening = match own.opening {
        OpeningChoice::AsSet => "empty",
        OpeningChoice::AtRandom => "random",
    };
    format!(
        "{with}, {side}, {control} {timing}, {opening}, {:?}",
        choice.board.usage
    )
}

#[test]
fn each_way_to_play_starts_with_what_was_chosen() {
    let engine = to(3) + "<Down>";
    let rows = [
        (String::new(), "game 3h reserve 5m"),
        (to(1), "alone, usual, 3h reserve 5m first, empty, Play"),
        (to(2), "together, usual, 3h reserve 5m first, empty, Play"),
        (to(3), "gnugo, black, 3h reserve 5m first, empty, Play"),
        (
            engine.clone() + "<Down>7<Down><Right>",
            "gnugo 7, white, 3h reserve 5m first, empty, Play",
        ),
        (
            engine.clone() + "<Down><Down><Left>",
            "gnugo, lot, 3h reserve 5m first, empty, Play",
        ),
        (
            engine.clone() + "<Right>",
            "plain, black, 3h reserve 5m first, empty, Play",
        ),
        (
            engine + "<Right><Right><Down>mine --mode gtp<Down><Left>",
            "mine --mode gtp, lot, 3h reserve 5m first, empty, Play",
        ),
        (to(4), "press, usual, 30s/each first, empty, ClockOnly"),
        (
            to(4) + "<Down><C-u>10s/each",
            "press, usual, 10s/each first, empty, ClockOnly",
        ),
        (
            to(5) + "<Down><Right>",
            "record a.sgf, both, 30s/each first, empty, Play",
        ),
        (
            to(5) + "<Down>my.sgf<Down><Left>",
            "record my.sgf, white, 30s/each first, empty, Play",
        ),
        // The way round, and back to a game with nothing left of it.
        (to(6), "game 3h reserve 5m"),
    ];
    for (keys, expected) in rows {
        assert_eq!(
            told(&begun(&mut after(&initial(), &keys))),
            expected,
            "{keys}"
        );
    }
}

#[test]
fn byo_yomi_and_the_opening_are_turned() {
    let mut setup = after(&initial(), &to(1));
    while setup.focus() != Field::Turned(Choice::Timing) {
        typed(&mut setup, "<Down>");
    }
    // What the count alone comes to is told.
    assert!(shown(&setup, (80, 24)).contains("5 min basic time"));
    typed(&mut setup, "<Right>");
    while setup.focus() != Field::Turned(Choice::Opening) {
        typed(&mut setup, "<Down>");
    }
    typed(&mut setup, " ");
    assert_eq!(
        told(&begun(&mut setup)),
        "alone, usual, 3h reserve 5m set, random, Play"
    );
}

#[test]
fn what_does_not_apply_is_not_shown() {
    let rows: [(usize, &[&str], &[&str]); 6] = [
        (
            0,
            &["setup-event", "setup-white-control", "setup-black-name"],
            &[
                "exercise-engine",
                "exercise-timing",
                "exercise-opening",
                "exercise-own-name",
            ],
        ),
        (
            1,
            &[
                "exercise-timing",
                "exercise-own-name",
                "setup-board",
                "exercise-opening",
            ],
            &[
                "setup-event",
                "setup-white-control",
                "setup-black-name",
                "exercise-side",
            ],
        ),
        (
            2,
            &["exercise-timing", "setup-black-name", "setup-white-name"],
            &["exercise-own-name", "exercise-side"],
        ),
        (
            3,
            &[
                "exercise-engine",
                "exercise-level",
                "exercise-side",
                "setup-komi",
            ],
            &[
                "exercise-command",
                "setup-board",
                "setup-white-name",
                "exercise-record",
            ],
        ),
        (
            4,
            &["exercise-count", "exercise-own-name"],
            &[
                "setup-preset",
                "setup-control",
                "setup-size",
                "setup-handicap",
                "setup-coordinates",
            ],
        ),
        (
            5,
            &[
                "exercise-record",
                "exercise-side",
                "exercise-count",
                "setup-coordinates",
            ],
            &[
                "setup-preset",
                "exercise-timing",
                "setup-size",
                "exercise-own-name",
            ],
        ),
    ];
    for (turns, with, without) in rows {
        let labels = labels(&after(&initial(), &to(turns)));
        for label in with {
            assert!(labels.contains(label), "{turns}: {label} in {labels:?}");
        }
        for label in without {
            assert!(!labels.contains(label), "{turns}: {label} in {labels:?}");
        }
    }
    // A random opening needs an empty board of a size that has openings.
    let mut choice = initial();
    choice.board.size = Size::square(7).unwrap();
    assert!(!labels(&after(&choice, &to(1))).contains(&"exercise-opening"));
    let other = after(&initial(), &(to(3) + "<Down><Left>"));
    assert!(labels(&other).contains(&"exercise-command"));
    assert!(!labels(&other).contains(&"exercise-level"));
}

#[test]
fn a_drill_has_a_count_of_its_own_and_no_list_of_time_systems() {
    for (turns, listed) in [(0, true), (1, true), (3, true), (4, false), (5, false)] {
        let words = shown(&after(&initial(), &to(turns)), (200, 50));
        assert_eq!(words.contains("10m + 30s units 10x1m"), listed, "{words}");
    }
}

#[test]
fn a_fault_is_told_on_its_line_and_nothing_starts() {
    type Row<'a> = (&'a str, String, Field, &'a str);
    let level = Field::Typed(Entry::Level);
    let count = Field::Typed(Entry::Count);
    let rows: [Row; 9] = [
        (
            "",
            to(3) + "<Down><Down>11",
            level,
            "a whole number from 1 to 10",
        ),
        (
            "",
            to(3) + "<Down><Down>x",
            level,
            "a whole number from 1 to 10",
        ),
        (
            "",
            to(3) + "<Down><Left>",
            Field::Typed(Entry::Command),
            "no command yet",
        ),
        (
            "",
            to(4) + "<Down><C-u>1h",
            count,
            "one count for each move",
        ),
        ("", to(4) + "<Down><C-u>1s/each", count, "too short"),
        ("", to(4) + "<Down><C-u>30z", count, "30z"),
        ("", to(5), Field::Typed(Entry::Record), "no record yet"),
        (
            "1h",
            to(1),
            Field::Turned(Choice::Timing),
            "absolute time has no count",
        ),
        (
            "5m + 3s/move",
            to(2),
            Field::Turned(Choice::Timing),
            "increments have no count",
        ),
    ];
    for (control, keys, field, told) in rows {
        let mut choice = initial();
        if !control.is_empty() {
            choice.preset = None;
            choice.controls = PerColor::both(Arc::new(notation::parse(control).unwrap()));
        }
        let mut setup = after(&choice, &keys);
        assert_eq!(typed(&mut setup, "<F5>"), SetupOutcome::Stay, "{keys}");
        assert_eq!(setup.focus(), field, "{keys}");
        let words = shown(&setup, (80, 24));
        assert!(tells(&setup, told), "{keys}: {words}");
    }
}

#[test]
fn an_engine_that_is_not_here_is_told_until_another_one_is_chosen() {
    let mut setup = after(&initial(), &(to(3) + "<Down><Left><Down>nosuch"));
    let told = |setup: &SetupScreen| tells(setup, "There is no program nosuch here");
    assert!(matches!(typed(&mut setup, "<F5>"), SetupOutcome::Start(_)));
    setup.engine_refused(EngineTrouble::NoProgram("nosuch".to_owned()));
    assert_eq!(setup.focus(), Field::Typed(Entry::Command));
    assert!(told(&setup));
    // It may have been installed: it is tried again.
    assert!(matches!(typed(&mut setup, "<F5>"), SetupOutcome::Start(_)));
    typed(&mut setup, "2");
    assert!(!told(&setup));
    // One that is known by name may have gone since it was looked for.
    let mut setup = after(&initial(), &to(3));
    setup.engine_refused(EngineTrouble::NoProgram("nosuch".to_owned()));
    assert_eq!(setup.focus(), Field::Turned(Choice::Engine));
    assert!(told(&setup));
    typed(&mut setup, "<Right>");
    assert!(!told(&setup));
}

#[test]
fn where_no_engine_is_installed_it_is_said_and_a_command_can_be_typed() {
    let mut setup = SetupScreen::new(data(), &initial());
    typed(&mut setup, "<Up><Up>");
    assert_eq!(typed(&mut setup, &to(3)), SetupOutcome::LookForEngines);
    setup.engines_found(Ok(Vec::new()));
    assert!(tells(&setup, "None that is known by name is installed"));
    typed(&mut setup, "<Down><Down>mine");
    assert!(told(&begun(&mut setup)).starts_with("mine, black"));
    // They are looked for once.
    assert_eq!(setup.to_look_for(), None);
}

#[test]
fn a_file_of_engines_with_a_fault_starts_nothing_and_enter_shows_it() {
    let mut setup = SetupScreen::new(data(), &initial());
    typed(&mut setup, &("<Up><Up>".to_owned() + &to(3)));
    setup.engines_found(Err("engines.toml, line 2: no".to_owned()));
    assert!(tells(&setup, "The file of engines cannot be read"));
    assert_eq!(typed(&mut setup, "<F5>"), SetupOutcome::Stay);
    assert!(shown(&setup, (80, 24)).contains("engines.toml, line 2"));
    typed(&mut setup, "<Esc>");
    assert!(!shown(&setup, (80, 24)).contains("engines.toml, line 2"));
    typed(&mut setup, "<Enter>");
    assert!(shown(&setup, (80, 24)).contains("engines.toml, line 2"));
    // Who comes back to it has mended the file, perhaps.
    typed(&mut setup, "<Esc><Up><Right>");
    assert_eq!(typed(&mut setup, "<Left>"), SetupOutcome::LookForEngines);
}

#[test]
fn a_record_that_cannot_be_used_is_told_until_another_one_is_typed() {
    let mut setup = after(&initial(), &(to(5) + "<Down>my.sgf"));
    assert!(matches!(typed(&mut setup, "<F5>"), SetupOutcome::Start(_)));
    setup.record_refused("my.sgf: no game".to_owned());
    assert!(shown(&setup, (80, 24)).contains("my.sgf: no game"));
    typed(&mut setup, "<Esc>");
    assert_eq!(setup.focus(), Field::Typed(Entry::Record));
    assert!(shown(&setup, (80, 24)).contains("Enter shows why"));
    typed(&mut setup, "<Enter>");
    assert!(shown(&setup, (80, 24)).contains("my.sgf: no game"));
    // It may have been mended: it is tried again.
    typed(&mut setup, "<Esc>");
    assert!(matches!(typed(&mut setup, "<F5>"), SetupOutcome::Start(_)));
    typed(&mut setup, "<C-u>other.sgf");
    assert!(!shown(&setup, (80, 24)).contains("Enter shows why"));
}

#[test]
fn an_event_hides_practice_and_its_games_are_none() {
    let mut setup = after(&initial(), "<Down>league.toml");
    assert_eq!(
        typed(&mut setup, "<Up>"),
        SetupOutcome::OpenEvent("league.toml".to_owned())
    );
    setup.event_opened(Ok(EventItem {
        name: "City League".to_owned(),
        rounds: Vec::new(),
    }));
    assert!(!labels(&setup).contains(&"exercise-play"));
    assert_eq!(setup.focus(), Field::Typed(Entry::Event));
    assert_eq!(begun(&mut setup).practice, None);
    // What is typed as an event and was never opened is no matter where one practises.
    let mut setup = after(&initial(), &to(1));
    typed(&mut setup, "<Left><Down>");
    for letter in ['x', 'y'] {
        typed(&mut setup, &letter.to_string());
    }
    typed(&mut setup, "<Up>");
    setup.event_opened(Err("xy: no such file".to_owned()));
    typed(&mut setup, "<Esc><Up>");
    typed(&mut setup, &to(1));
    assert!(told(&begun(&mut setup)).starts_with("alone"));
}

#[test]
fn what_was_chosen_is_on_the_screen_again() {
    let rows = [
        to(1),
        to(2),
        to(3) + "<Down><Down>7<Down><Right>",
        to(3) + "<Down><Left><Down>mine --x<Down><Left>",
        to(4) + "<Down><C-u>10s/each",
        to(5) + "<Down>my.sgf<Down><Left>",
    ];
    for keys in rows {
        let mut chosen = begun(&mut after(&initial(), &keys));
        if let Some(own) = &mut chosen.practice {
            own.own_name = "Mei".to_owned();
            own.timing = Timing::AsSet;
        }
        let mut again = SetupScreen::new(data(), &chosen);
        assert_eq!(again.focus(), PLAY);
        look(&mut again);
        let begun = begun(&mut again);
        assert_eq!(begun.practice, chosen.practice, "{keys}");
        assert_eq!(begun.controls, chosen.controls, "{keys}");
        assert_eq!(begun.board, chosen.board, "{keys}");
    }
}

#[test]
fn the_line_under_the_focus_is_in_every_window_whatever_is_played() {
    for language in Language::ALL {
        let mut choice = initial();
        choice.language = language;
        for turns in 0..6 {
            for size in [(40, 12), (60, 20), (80, 24), (120, 40), (200, 50)] {
                let mut setup = after(&choice, &to(turns));
                for _ in 0..setup.rows().count() {
                    let text = text(language);
                    let words = shown(&setup, size);
                    let focus = words
                        .lines()
                        .find(|line| line.trim_start().starts_with("> "));
                    let focus = focus.unwrap_or_else(|| panic!("no focus {size:?}\n{words}"));
                    if size.0 >= 60 {
                        let label = text.get(label(setup.focus()));
                        assert!(focus.contains(&label), "{label} {size:?}\n{words}");
                    }
                    if let Field::Turned(choice) = setup.focus()
                        && size.0 >= 80
                    {
                        let value = format!("< {} >", setup.chosen(choice, &text));
                        assert!(focus.contains(&value), "{value} {size:?}\n{words}");
                    }
                    typed(&mut setup, "<Down>");
                }
                // Around the end.
                assert_eq!(setup.focus(), PLAY);
            }
        }
    }
}

#[test]
fn names_of_engines_do_no_harm() {
    let mut setup = SetupScreen::new(data(), &initial());
    typed(&mut setup, &("<Up><Up>".to_owned() + &to(3)));
    setup.engines_found(Ok(vec![engine("x", "A\u{1b}[2JB\u{202e}C", None)]));
    let words = shown(&setup, (80, 24));
    assert!(
        !words.contains('\u{1b}') && !words.contains('\u{202e}'),
        "{words}"
    );
}

#[test]
fn every_message_of_what_is_played_exists_and_is_shown() {
    let english = include_str!("../../../../../assets/locales/en/setup.ftl");
    let ids = english.lines().filter(|line| line.starts_with("exercise-"));
    let ids: BTreeSet<&str> = ids.filter_map(|line| line.split(" =").next()).collect();
    let code = [
        include_str!("../exercise/words.rs"),
        include_str!("../rows.rs"),
        include_str!("../view.rs"),
        include_str!("../view/form.rs"),
    ];
    let literals = code
        .iter()
        .flat_map(|source| source.split('"').skip(1).step_by(2));
    let asked: BTreeSet<&str> = literals.filter(|id| id.starts_with("exercise-")).collect();
    assert_eq!(asked, ids);
}
