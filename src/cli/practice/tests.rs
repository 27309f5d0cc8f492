//! What is chosen on the set-up screen is what is typed on the command line.

use clap::Parser;

use super::{PracticeArgs, play, table};
use crate::app::practice::{Begins, Partner};
use crate::app::{self, Options, TableSettings};
use crate::cli::play::ClockArgs;
use crate::tui::screen::dialog::tests::{flat, keys, screen, text};
use crate::tui::screen::setup::SetupScreen;
use crate::tui::text::Language;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    practice: PracticeArgs,
}

/// The table of `dumiao practice` with these words.
fn typed(words: &[&str]) -> TableSettings {
    let words = ["practice"].into_iter().chain(words.iter().copied());
    let args = Command::try_parse_from(words).unwrap().practice;
    table(args, Language::En).unwrap()
}

fn options() -> Options {
    play::options(&ClockArgs::default(), Language::En).unwrap()
}

/// The table that is begun on the set-up screen of `dumiao`, whose keys begin at its first line.
fn chosen(typed: &str) -> Result<TableSettings, Box<SetupScreen>> {
    let first = play::to_choose(&ClockArgs::default(), None, Language::En).unwrap();
    let typed = "<Up><Up>".to_owned() + typed + "<F5>";
    app::begun(&first, &mut options(), &keys(&typed))
}

/// All that is the same where the same is practised.
fn told(table: &TableSettings) -> String {
    let own = table.practice.as_ref().expect("practice");
    format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        own.session("game".to_owned()),
        own.partner,
        own.learner,
        table.game_settings(),
        (table.seats, table.signs, table.card),
        (&table.ranks, &table.recorded_result, table.left),
        (table.coordinates, &table.save_to, &table.from_event),
        table.voices.clone().map(|voice| voice.id()),
    )
}

const PLAY: [&str; 6] = [
    "",
    "<Right>",
    "<Right><Right>",
    "<Right><Right><Right>",
    "<Left><Left>",
    "<Left>",
];

#[test]
fn the_same_choices_are_the_same_practice() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf").display().to_string();
    let sgf = "(;GM[1]FF[4]SZ[9]PB[Mei]BR[6d]PW[Tom]RE[B+R];B[ee];W[cc];B[gg];W[cg])";
    std::fs::write(&file, sgf).unwrap();
    let [_, alone, together, engine, press, replay] = PLAY;
    // The engine is a program that every machine has. It is not started.
    let engine = engine.to_owned() + "<Down><Left><Down>sh -c 'exit 0'";
    let rows: [(String, Vec<&str>); 13] = [
        (alone.to_owned(), vec![]),
        // Time system, control, byo-yomi, name.
        (
            alone.to_owned() + "<Down><Down><C-u>1m + 3x10s<Down><Right><Down>Mei",
            vec!["-c", "1m + 3x10s", "-n", "Mei"],
        ),
        (
            alone.to_owned() + "<Down><Down><C-u>1m + 3x10s",
            vec!["-c", "1m + 3x10s", "--byoyomi"],
        ),
        (
            together.to_owned() + "<Down><Down><Down><Down>Mei<Down>Tom",
            vec!["--together", "-b", "Mei", "-w", "Tom"],
        ),
        // A preset comes with its plan and its rules.
        (
            together.to_owned() + "<Down><Right><Left>",
            vec!["--together", "-c", "chinese-national", "--byoyomi"],
        ),
        (engine.clone(), vec!["--engine", "sh -c 'exit 0'"]),
        (
            // The engine's own name, and White's moves.
            engine.clone() + "<Down><Right>" + "<Down><Down><Down><Down>Mei",
            vec![
                "--engine",
                "sh -c 'exit 0'",
                "--color",
                "white",
                "-n",
                "Mei",
            ],
        ),
        (
            // Board: size after the seats and the rules.
            engine + "<Down><Down><Down><C-u>10m<Down><Right><Down><Down><Down><Down><Right>",
            vec!["--engine", "sh -c 'exit 0'", "-c", "10m", "--size", "13"],
        ),
        (press.to_owned(), vec!["--press", "-c", "30s/each"]),
        (
            press.to_owned() + "<Down><C-u>10s/each<Down>Mei",
            vec!["--press", "-c", "10s/each", "-n", "Mei"],
        ),
        (
            replay.to_owned() + "<Down>" + &file,
            vec!["--replay", &file, "-c", "30s/each"],
        ),
        (
            replay.to_owned() + "<Down>" + &file + "<Down><Left>",
            vec!["--replay", &file, "--color", "white", "-c", "30s/each"],
        ),
        (
            replay.to_owned() + "<Down>" + &file + "<Down><Down><C-u>0s + 3x20s",
            vec!["--replay", &file, "-c", "0s + 3x20s"],
        ),
    ];
    for (keys, words) in rows {
        let chosen = chosen(&keys).map_err(|screen| shown(&screen));
        let mut chosen = chosen.unwrap_or_else(|words| panic!("{keys}\n{words}"));
        let mut typed = typed(&words);
        // A drill is never stopped by a rule of an event, and a lot falls as it falls.
        for table in [&mut chosen, &mut typed] {
            table.rules = crate::game::settings::Rules::default();
            if let Some(practice) = &mut table.practice
                && let Partner::Pacer(press) = &practice.partner
            {
                let (turns, count) = (press.turns(), press.target(1).count);
                let same = crate::practice::press::Press::new(turns, count, 1).unwrap();
                practice.partner = Partner::Pacer(Box::new(same));
            }
        }
        assert_eq!(told(&chosen), told(&typed), "{keys}");
    }
}

#[test]
fn a_random_opening_and_a_colour_by_lot_are_drawn_anew() {
    let [_, alone, _, _, _, _] = PLAY;
    // The opening stands after the komi.
    let way = "<Down>".repeat(11) + "<Right>";
    let table = chosen(&(alone.to_owned() + &way)).map_err(|screen| shown(&screen));
    let table = table.unwrap();
    let practice = table.practice.as_ref().unwrap();
    assert!(matches!(practice.begins, Begins::AtRandom(_)));
    assert!(!table.board.opening.moves.is_empty());
}

fn shown(setup: &SetupScreen) -> String {
    screen((80, 24), |frame| {
        setup.draw(frame, frame.area(), &text(Language::En));
    })
}

#[test]
fn what_cannot_be_practised_is_told_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("no.sgf"), "no record").unwrap();
    std::fs::write(path("empty.sgf"), "(;GM[1]FF[4]SZ[9])").unwrap();
    let [_, _, _, engine, _, replay] = PLAY;
    let command = engine.to_owned() + "<Down><Left><Down>";
    let record = replay.to_owned() + "<Down>";
    let rows = [
        (
            command.clone() + "nosuch-engine --gtp",
            "There is no program nosuch-engine here",
        ),
        (command + "sh 'x", "a quotation mark is not closed"),
        (record.clone() + &path("missing.sgf"), "No such file"),
        (record.clone() + &path("no.sgf"), "no.sgf: "),
        (record.clone() + &path(""), "this is no file"),
        (record + &path("empty.sgf"), "there is no move to guess"),
    ];
    for (keys, expected) in rows {
        let Err(screen) = chosen(&keys) else {
            panic!("{keys} starts");
        };
        let words = shown(&screen);
        assert!(flat(&words).contains(&flat(expected)), "{keys}\n{words}");
    }
}

#[test]
fn what_was_practised_is_on_the_set_up_screen_as_it_was_asked_for() {
    let rows: [&[&str]; 4] = [
        &["-c", "1m + 3x10s", "-n", "Mei", "--byoyomi"],
        &["--together", "-b", "Mei", "-w", "Tom", "-c", "10m + 3x30s"],
        &[
            "--engine",
            "sh -c 'exit 0'",
            "--color",
            "white",
            "-n",
            "Mei",
        ],
        &["--press", "-c", "10s/each"],
    ];
    for words in rows {
        let first = typed(words);
        let again = app::begun(&first, &mut options(), &keys("<F5>"));
        let again = again.map_err(|screen| shown(&screen)).unwrap();
        let own = |table: &TableSettings| table.practice.as_ref().unwrap().session(String::new());
        assert_eq!(own(&again), own(&first), "{words:?}");
        assert_eq!(again.controls, first.controls, "{words:?}");
        assert_eq!(again.players, first.players, "{words:?}");
    }
    // With the colours exchanged too.
    let mut first = typed(&["--engine", "sh -c 'exit 0'", "-n", "Mei"]);
    first.exchange_colors();
    let again = app::begun(&first, &mut options(), &keys("<F5>"));
    let again = again.map_err(|screen| shown(&screen)).unwrap();
    assert_eq!(again.players, first.players);
    assert_eq!(again.players.white, "Mei");
}
