//! An engine that hangs or fails at the board, and what is done at the board while one thinks.

use std::path::Path;
use std::time::Duration;

use crate::engine::double;
use crate::pty::{Setting, Terminal};

fn at_the_board(options: &str, more: &[&str]) -> Terminal {
    let engine = format!("{} {options}", double());
    let mut args = vec![
        "practice", "--engine", &engine, "--size", "9", "--device", "off",
    ];
    args.extend(more);
    Terminal::start_with(&Setting {
        columns: 100,
        rows: 30,
        args: &args,
        env: &[],
    })
}

/// A game whose clock runs.
fn against(options: &str, more: &[&str]) -> Terminal {
    let mut terminal = at_the_board(options, more);
    terminal.wait_for(": ready");
    terminal.keys(" ");
    terminal.wait_for("TO MOVE");
    terminal
}

fn types(terminal: &mut Terminal, word: &str) {
    terminal.keys(word);
    terminal.wait_for(word);
    terminal.keys("\r");
    terminal.watch_for(Duration::from_millis(100));
}

fn keys(terminal: &mut Terminal, keys: &[&str]) {
    for key in keys {
        terminal.keys(key);
        terminal.watch_for(Duration::from_millis(200));
    }
}

fn log(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// F2 and F3, as xterm sends them.
const F2: &str = "\x1bOQ";
const F3: &str = "\x1bOR";

#[test]
fn an_engine_that_hangs_at_the_start_is_asked_about_and_can_be_replaced_by_hand() {
    let mut terminal = at_the_board("--never-answer list_commands", &["-c", "10m"]);
    let shown = terminal.wait_for("has not answered for 10 s");
    assert!(shown.contains("list_commands"), "{shown}");
    assert!(!shown.contains("The clocks stand"), "{shown}");
    // Left for now, it is asked again where the clock is to be started.
    terminal.keys("\x1b");
    terminal.wait_until("the question is gone", |text| {
        !text.contains("has not answered")
    });
    terminal.keys(" ");
    terminal.wait_for("has not answered");
    terminal.keys("2");
    terminal.wait_for("you play its moves");
    terminal.watch_for(Duration::from_millis(200));
    terminal.keys(" ");
    terminal.wait_for("TO MOVE");
    types(&mut terminal, "e5");
    types(&mut terminal, "c3");
    terminal.wait_for("move 2: W C3");
}

#[test]
fn an_engine_that_hangs_in_the_game_is_asked_about_and_started_anew_with_its_clock_standing() {
    let folder = tempfile::tempdir().unwrap();
    let once = folder.path().join("once");
    let options = format!("--never-answer play --once {}", once.display());
    let mut terminal = against(&options, &["-c", "10m"]);
    types(&mut terminal, "e5");
    terminal.wait_for("has not answered for 10 s");
    terminal.keys("1");
    terminal.wait_for("is back: the clocks run");
    terminal.wait_for("move 2: W A9");
}

#[test]
fn the_clock_does_not_go_on_for_an_engine_that_has_failed_before_it_is_said_what_becomes_of_it() {
    let mut terminal = against("--illegal-at 1", &["-c", "10m"]);
    types(&mut terminal, "e5");
    terminal.wait_for("answered E5, which the rules forbid");
    terminal.keys("\x1b");
    let shown = terminal.wait_for("has failed (Ctrl-T)");
    assert!(!shown.contains("by the referee"), "{shown}");
    terminal.watch_for(Duration::from_millis(200));
    terminal.keys(F2);
    terminal.wait_for("answered E5, which the rules forbid");
    terminal.keys("2");
    terminal.wait_for("move 2: W A9");
}

#[test]
fn an_answer_waits_while_an_act_of_the_referee_is_being_made() {
    let mut terminal = against("--slow 2500", &["-c", "10m"]);
    types(&mut terminal, "e5");
    keys(&mut terminal, &[F3, "5", "1"]);
    terminal.watch_for(Duration::from_secs(3));
    let shown = terminal.text();
    assert!(!shown.contains("move 2:"), "{shown}");
    keys(&mut terminal, &["\x1b", "\x1b", "\x1b"]);
    terminal.wait_for("move 2: W A9");
}

#[test]
fn a_pause_does_not_make_an_engine_think_anew() {
    let folder = tempfile::tempdir().unwrap();
    let heard = folder.path().join("log");
    let options = format!("--slow 1500 --log {}", heard.display());
    let mut terminal = against(&options, &["-c", "10m"]);
    types(&mut terminal, "e5");
    terminal.keys(F2);
    terminal.wait_for("PAUSED");
    terminal.watch_for(Duration::from_secs(2));
    assert!(!terminal.text().contains("move 2:"), "{}", terminal.text());
    terminal.keys(F2);
    terminal.wait_for("move 2: W A9");
    types(&mut terminal, "e4");
    terminal.wait_for("move 4: W B9");
    let told = log(&heard);
    let asked = |what: &str| told.iter().filter(|line| line.contains(what)).count();
    assert_eq!((asked("genmove"), asked("clear_board")), (2, 1), "{told:?}");
}

#[test]
fn an_engine_takes_the_colour_that_was_drawn() {
    let mut terminal = at_the_board("", &["-c", "10m"]);
    terminal.wait_for(": ready");
    keys(&mut terminal, &[F3, "g", "1", "7", "\r", "1", "\r"]);
    terminal.wait_for("White");
    terminal.watch_for(Duration::from_millis(500));
    keys(&mut terminal, &["\x1b"]);
    let mut waited = 0;
    while !terminal.text().contains("move 1: B A9") {
        terminal.watch_for(Duration::from_millis(200));
        terminal.keys(" ");
        waited += 1;
        assert!(waited < 40, "{}", terminal.text());
    }
    types(&mut terminal, "e5");
    terminal.wait_for("move 3: B B9");
    // Whoever resigns has lost.
    types(&mut terminal, "resign");
    terminal.watch_for(Duration::from_millis(200));
    terminal.keys("\r");
    terminal.wait_for("Black (engine-double) wins by resignation");
}

#[test]
fn an_engine_with_a_time_of_its_own_needs_no_count() {
    let mut terminal = at_the_board("", &["--engine-control", "10m"]);
    let shown = terminal.wait_for(": ready");
    assert!(shown.contains("moves first"), "{shown}");
}

#[test]
fn an_engine_that_hangs_over_a_move_that_was_taken_back_is_not_called_ready() {
    let mut terminal = against("--never-answer genmove", &["-c", "10m"]);
    types(&mut terminal, "e5");
    terminal.wait_for("Double: thinks");
    types(&mut terminal, "undo");
    terminal.wait_for("taken back");
    // The learner is not held up by a question, and finds it by the key that is named.
    terminal.wait_for("Double: no answer");
    assert!(
        !terminal.text().contains("genmove white"),
        "{}",
        terminal.text()
    );
    terminal.keys("\x14");
    terminal.wait_for("has not answered for");
}
