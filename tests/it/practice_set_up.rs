//! Practice begun on the set-up screen, in a real terminal.

use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use crate::engine::double;
use crate::pty::{Setting, Terminal};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
/// Ctrl-S, which starts as F5 does.
const START: &str = "\x13";
/// Ctrl-U, which empties a line.
const EMPTY: &str = "\x15";

/// `dumiao` alone, in a folder without engines of the user's own, at the first line of the screen.
fn set_up(columns: u16, rows: u16) -> Terminal {
    let home = tempfile::tempdir().unwrap();
    let home = home.path().display().to_string();
    let mut terminal = Terminal::start_with(&Setting {
        columns,
        rows,
        args: &["--device", "off"],
        env: &[("HOME", home.as_str()), ("XDG_CONFIG_HOME", home.as_str())],
    });
    terminal.wait_for("Chinese rules, national event");
    terminal.keys(&UP.repeat(2));
    terminal.wait_for("> Play");
    terminal
}

/// Turns to another command as the engine, and types it.
fn against(terminal: &mut Terminal, command: &str) {
    terminal.keys(&RIGHT.repeat(3));
    terminal.wait_for("< against an engine >");
    terminal.keys(DOWN);
    terminal.wait_for("> Engine");
    // The last one, whatever is installed here.
    terminal.keys(LEFT);
    terminal.wait_for("another command");
    terminal.keys(DOWN);
    terminal.keys(command);
    let end: String = command.chars().rev().take(12).collect();
    terminal.wait_for(&end.chars().rev().collect::<String>());
}

/// Turns the board to nine lines: the line is below the command.
fn nine_lines(terminal: &mut Terminal) {
    while !terminal.text().contains("> Board size") {
        terminal.keys(DOWN);
        terminal.watch_for(Duration::from_millis(60));
    }
    terminal.keys(&RIGHT.repeat(2));
    terminal.wait_for("< 9x9 >");
}

fn start_clock(terminal: &mut Terminal) {
    terminal.wait_for("moves first");
    let mut waited = 0;
    while !terminal.text().contains("TO MOVE") {
        terminal.keys(" ");
        terminal.watch_for(Duration::from_millis(200));
        waited += 1;
        assert!(waited < 60, "the clock starts:\n{}", terminal.text());
    }
}

fn plays(terminal: &mut Terminal, word: &str) {
    terminal.keys(word);
    terminal.wait_for(word);
    terminal.keys("\r");
    // Two Enters at once are one that is held.
    terminal.watch_for(Duration::from_millis(200));
}

fn leave(terminal: &mut Terminal) {
    terminal.watch_for(Duration::from_millis(150));
    terminal.keys("\x03");
    terminal.wait_for("y");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
}

/// What is kept of the one game in `state`: its settings as the journal has them, and its session without
/// the name of the game.
fn kept(state: &Path) -> (Value, Value) {
    let games = state.join("games");
    let read = |folder: &Path| {
        let files = std::fs::read_dir(folder).unwrap();
        let mut files = files.map(|entry| entry.unwrap().path());
        let ends = |end: &std::ffi::OsStr| end == "json" || end == "jsonl";
        let file = files.find(|path| path.is_file() && path.extension().is_some_and(ends));
        std::fs::read_to_string(file.expect("a file")).unwrap()
    };
    let journal = read(&games);
    let mut first: Value = serde_json::from_str(journal.lines().next().unwrap()).unwrap();
    let mut session: Value = serde_json::from_str(&read(&games.join("practice"))).unwrap();
    session.as_object_mut().unwrap().remove("game");
    let mut header = first["header"].take();
    // A preset that the command line names stands above the clock; what is chosen by hand has no name.
    for own in ["game", "boot", "holder", "heading"] {
        header.as_object_mut().unwrap().remove(own);
    }
    (header, session)
}

#[test]
fn a_game_against_an_engine_is_begun_on_the_set_up_screen() {
    let engine = format!("{} --resign-at 2", double());
    let mut terminal = set_up(100, 30);
    against(&mut terminal, &engine);
    nine_lines(&mut terminal);
    terminal.keys(START);
    start_clock(&mut terminal);
    plays(&mut terminal, "e5");
    terminal.wait_for("move 2: W A9");
    plays(&mut terminal, "e4");
    terminal.wait_for("wins by resignation");
    // The journal and the session are those of the command line with the same choices.
    let args = [
        "practice", "--engine", &engine, "--size", "9", "--device", "off",
    ];
    let mut typed = Terminal::start_with(&Setting {
        columns: 100,
        rows: 30,
        args: &args,
        env: &[],
    });
    start_clock(&mut typed);
    plays(&mut typed, "e5");
    typed.wait_for("move 2: W A9");
    plays(&mut typed, "e4");
    typed.wait_for("wins by resignation");
    typed.watch_for(Duration::from_millis(300));
    assert_eq!(kept(terminal.state.path()), kept(typed.state.path()));
    // Another game begins at once, with the colours exchanged if they are to be.
    terminal.keys("n");
    terminal.wait_for("s back to the set-up");
    terminal.keys("x");
    start_clock(&mut terminal);
    terminal.wait_for("move 1: B A9");
    leave(&mut typed);
    leave(&mut terminal);
}

#[test]
fn an_engine_that_is_not_here_is_told_on_the_screen_and_another_one_can_be_typed() {
    let mut terminal = set_up(80, 24);
    against(&mut terminal, "nosuch-engine --gtp");
    terminal.keys(START);
    terminal.wait_for("There is no program nosuch-engine here");
    assert!(terminal.text().contains("> Command"), "{}", terminal.text());
    terminal.keys(EMPTY);
    terminal.wait_for("no command yet");
    terminal.keys(&double());
    terminal.watch_for(Duration::from_millis(200));
    terminal.keys(START);
    start_clock(&mut terminal);
    plays(&mut terminal, "q16");
    terminal.wait_for("move 2: W A19");
    leave(&mut terminal);
}

#[test]
fn after_practice_the_set_up_screen_comes_back_as_it_was_left() {
    let mut terminal = set_up(100, 30);
    terminal.keys(RIGHT);
    terminal.wait_for("< practice alone >");
    terminal.keys(&DOWN.repeat(2));
    terminal.wait_for("> Time control");
    terminal.keys(EMPTY);
    terminal.keys("1m + 1x2s");
    terminal.wait_for("1 period of 2 s");
    terminal.keys(START);
    start_clock(&mut terminal);
    // Byo-yomi from the first move: two seconds, and the flag falls.
    terminal.wait_for("wins on time");
    terminal.keys("n");
    terminal.wait_for("y begin");
    terminal.keys("s");
    let shown = terminal.wait_for("< practice alone >");
    assert!(shown.contains("1m + 1x2s"), "{shown}");
    assert!(shown.contains("from the first move"), "{shown}");
    // And begins again.
    terminal.keys(START);
    start_clock(&mut terminal);
    terminal.wait_for("wins on time");
    leave(&mut terminal);
}

/// The command line guessed it up to the fault, the screen refused it whole.
#[test]
fn a_record_with_a_fault_is_guessed_up_to_it_from_the_set_up_screen_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.sgf");
    let record = "(;GM[1]FF[4]SZ[9];B[ee];W[cc];B[gg];W[ee];B[gc])";
    std::fs::write(&path, record).unwrap();
    let mut terminal = set_up(100, 30);
    terminal.keys(&RIGHT.repeat(5));
    terminal.wait_for("guess a record's moves");
    terminal.keys(DOWN);
    terminal.wait_for("> Record");
    terminal.keys(EMPTY);
    terminal.keys(&path.display().to_string());
    terminal.wait_for("g.sgf");
    terminal.keys(START);
    start_clock(&mut terminal);
    terminal.wait_for("Guess 1/3");
    terminal.wait_for("Up to move 3: 4 is illegal");
}
