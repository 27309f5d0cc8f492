//! Practice in a real terminal: engines that fail, drills, what is told afterwards.

use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use crate::engine::double;
use crate::pty::{Setting, Terminal};

/// `dumiao practice` against the scripted engine on nine lines.
fn against(options: &str, more: &[&str]) -> Terminal {
    let engine = format!("{} {options}", double());
    let mut args = vec![
        "practice", "--engine", &engine, "--size", "9", "--device", "off",
    ];
    args.extend(more);
    let mut terminal = practice(&args);
    start(&mut terminal);
    terminal
}

fn practice(args: &[&str]) -> Terminal {
    Terminal::start_with(&Setting {
        columns: 100,
        rows: 30,
        args,
        env: &[],
    })
}

/// Starts the clock as soon as the other side is there.
fn start(terminal: &mut Terminal) {
    terminal.wait_for("moves first");
    let mut waited = 0;
    while !terminal.text().contains("TO MOVE") {
        terminal.keys(" ");
        terminal.watch_for(Duration::from_millis(200));
        waited += 1;
        assert!(waited < 60, "the clock starts:\n{}", terminal.text());
    }
}

fn types(terminal: &mut Terminal, word: &str) {
    terminal.keys(word);
    terminal.wait_for(word);
    terminal.keys("\r");
    terminal.watch_for(Duration::from_millis(100));
}

/// What `dumiao ARGS` prints.
fn printed(state: &Path, args: &[&str]) -> String {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(args)
        .env("DUMIAO_STATE", state)
        .env("LC_ALL", "en_US.UTF-8")
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

fn leave(terminal: &mut Terminal) {
    // A key right after Esc would be one with Alt.
    terminal.watch_for(Duration::from_millis(150));
    terminal.keys("\x03");
    terminal.wait_for("y");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn an_engine_that_crashes_is_started_anew_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let once = folder.path().join("once");
    let options = format!("--crash-at 2 --once {}", once.display());
    let mut terminal = against(&options, &["-c", "10m + 3x30s"]);
    types(&mut terminal, "e5");
    terminal.wait_for("move 2: W A9");
    types(&mut terminal, "e4");
    let shown = terminal.wait_for("has ended: exit status 3");
    assert!(shown.contains("I have run out of luck"), "{shown}");
    terminal.wait_for("The clocks stand");
    // It is left for now, and asked about again.
    terminal.keys("\x1b");
    terminal.wait_until("the question is gone", |text| {
        !text.contains("exit status 3")
    });
    terminal.keys("\x14");
    terminal.wait_for("exit status 3");
    terminal.keys("1");
    terminal.wait_for("is back: the clocks run");
    terminal.wait_for("move 4: W B9");
    leave(&mut terminal);
}

#[test]
fn an_illegal_answer_and_one_that_is_no_move_are_told_and_asked_about() {
    let mut terminal = against("--illegal-at 1 --unreadable-at 2", &["-c", "10m"]);
    types(&mut terminal, "e5");
    terminal.wait_for("answered E5, which the rules forbid");
    terminal.keys("2");
    terminal.wait_for("was asked for a move and answered");
    terminal.keys("2");
    terminal.wait_for("move 2: W A9");
    // Nobody plays for the engine while it is there, nor says that the game is over for it.
    let mut slow = against("--slow 1500", &["-c", "10m"]);
    types(&mut slow, "e5");
    types(&mut slow, "c3");
    slow.wait_for("is to move");
    slow.wait_for("move 2: W A9");
    leave(&mut slow);
    leave(&mut terminal);
}

#[test]
fn a_person_plays_on_for_an_engine_that_has_failed_or_it_has_lost() {
    let mut terminal = against("--crash-at 1", &["-c", "10m"]);
    types(&mut terminal, "e5");
    terminal.wait_for("exit status 3");
    terminal.keys("2");
    terminal.wait_for("you play the moves of");
    types(&mut terminal, "c3");
    terminal.wait_for("move 2: W C3");
    leave(&mut terminal);
    let mut terminal = against("--crash-at 1", &["-c", "10m"]);
    types(&mut terminal, "e5");
    terminal.wait_for("exit status 3");
    terminal.keys("3");
    terminal.wait_for("wins by resignation");
    leave(&mut terminal);
}

#[test]
fn an_engine_that_never_answers_loses_on_time_and_the_screen_lives() {
    let mut terminal = against(
        "--never-answer genmove --stderr-mb 10",
        &["-c", "0s + 2x2s"],
    );
    types(&mut terminal, "e5");
    terminal.keys("\x1bOP");
    terminal.wait_for("these keys");
    terminal.keys("\x1b");
    let shown = terminal.wait_for("GAME OVER");
    assert!(shown.contains("Black wins"), "{shown}");
    leave(&mut terminal);
}

#[test]
fn an_answer_that_comes_after_the_flag_is_told_and_changes_nothing() {
    let mut terminal = against("--slow 4000", &["-c", "0s + 1x2s"]);
    types(&mut terminal, "e5");
    terminal.wait_for("GAME OVER");
    terminal.wait_for("too late");
    let shown = terminal.text();
    assert!(shown.contains("Black wins"), "{shown}");
    leave(&mut terminal);
}

#[test]
fn an_engine_resigns_and_the_next_game_is_played_with_the_colours_exchanged() {
    let mut terminal = against("--resign-at 2", &["-c", "10m", "--name", "Anna"]);
    types(&mut terminal, "e5");
    terminal.wait_for("move 2: W A9");
    types(&mut terminal, "e4");
    terminal.wait_for("wins by resignation");
    // How it went, at once.
    terminal.keys("v");
    terminal.wait_for("against Double");
    terminal.wait_for("2 moves");
    terminal.keys("\t");
    terminal.wait_for("[2 time left]");
    terminal.keys("5");
    terminal.wait_for("this is the first one");
    terminal.keys("\x1b");
    terminal.wait_for("GAME OVER");
    terminal.watch_for(Duration::from_millis(150));
    terminal.keys("n");
    terminal.wait_for("colours exchanged");
    terminal.keys("x");
    start(&mut terminal);
    // The engine has Black now, and begins.
    terminal.wait_for("move 1: B A9");
    let shown = terminal.text();
    assert!(shown.contains("Anna"), "{shown}");
    leave(&mut terminal);
    let state = terminal.into_state();
    let told = printed(state.path(), &["progress"]);
    // In the second one only the engine has moved: it is no practice yet.
    assert!(told.contains("1 session of practice"), "{told}");
    let json = printed(state.path(), &["progress", "--format", "json"]);
    let first: Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!(first["kind"], "engine");
    assert_eq!(first["result"], "B+R");
    assert_eq!(first["sides"]["B"]["moves"], 2);
}

#[test]
fn moves_are_taken_back_in_practice_with_the_engines_answer() {
    let mut terminal = against("", &["-c", "10m"]);
    types(&mut terminal, "undo");
    terminal.wait_for("no move of yours to take back");
    types(&mut terminal, "e5");
    terminal.wait_for("move 2: W A9");
    types(&mut terminal, "undo");
    terminal.wait_for("taken back: your move");
    terminal.wait_until("both moves are gone", |text| !text.contains("move 2:"));
    types(&mut terminal, "a9");
    terminal.wait_for("move 2: W B9");
    leave(&mut terminal);
}

#[test]
fn passes_lead_to_the_count_and_the_engine_agrees_with_the_learner() {
    let mut terminal = against("--pass-at 1", &["-c", "10m"]);
    types(&mut terminal, "over");
    terminal.wait_for("counts W+7.5");
    terminal.keys("b");
    terminal.wait_for("White wins by");
    leave(&mut terminal);
}

#[test]
fn a_game_against_an_engine_goes_on_with_it_after_a_kill() {
    let mut terminal = against("", &["-c", "10m"]);
    types(&mut terminal, "e5");
    terminal.wait_for("move 2: W A9");
    terminal.watch_for(Duration::from_millis(700));
    terminal.signal(rustix::process::Signal::KILL);
    terminal.wait_for_end();
    let state = terminal.into_state();
    let mut terminal = Terminal::start_in(
        state,
        &Setting {
            columns: 100,
            rows: 30,
            args: &["resume", "--device", "off"],
            env: &[],
        },
    );
    terminal.wait_for("charge nobody");
    terminal.keys("\r");
    terminal.watch_for(Duration::from_millis(300));
    terminal.keys("\x1bOQ");
    terminal.wait_for("TO MOVE");
    types(&mut terminal, "c3");
    terminal.wait_for("move 4: W B9");
    leave(&mut terminal);
}

const RECORD: &str = "(;GM[1]FF[4]SZ[9]PB[Anna]PW[Ben]KM[7];B[ee];W[cc];B[gg];W[gc])";

#[test]
fn the_moves_of_a_record_are_guessed_each_within_its_count() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    std::fs::write(&path, RECORD).unwrap();
    let file = path.to_string_lossy().into_owned();
    let mut terminal = practice(&[
        "practice", "--replay", &file, "-c", "3s/each", "--device", "off",
    ]);
    start(&mut terminal);
    terminal.wait_for("Guess 1/4");
    types(&mut terminal, "e5");
    terminal.wait_for("Guess 2/4");
    // Near it; the record's move is played.
    types(&mut terminal, "c6");
    terminal.wait_for("Guess 3/4");
    terminal.wait_for("C7");
    // A slip onto a stone is no guess. Then the count runs out.
    types(&mut terminal, "e5");
    terminal.wait_for("Guess 4/4");
    terminal.keys("\x1b");
    terminal.watch_for(Duration::from_millis(150));
    types(&mut terminal, "g7");
    terminal.wait_for("the drill is over");
    terminal.keys("v");
    let shown = terminal.wait_for("2 of 4 found, 1 near, 0 elsewhere, 1 too late");
    assert!(shown.contains("Anna - Ben"), "{shown}");
    terminal.keys("\x1b");
    leave(&mut terminal);
    let state = terminal.into_state();
    let json = printed(state.path(), &["progress", "last", "--format", "json"]);
    let first: Value = serde_json::from_str(json.trim()).unwrap();
    assert_eq!(first["guesses"]["hits"], 2);
    assert_eq!(first["sides"]["B"]["periods_burnt"], 1);
    // A drill is no game that goes on, and its moves are no record of their own.
    assert!(!state.path().join("records").exists());
}

#[test]
fn the_press_drill_is_marked_and_left_over() {
    let mut terminal = practice(&[
        "practice", "--press", "--turns", "2", "--seed", "1", "-c", "3s/each", "--device", "off",
    ]);
    start(&mut terminal);
    terminal.wait_for("Turn 1/2");
    terminal.keys(" ");
    terminal.wait_for("too early");
    // Nobody presses for the side that answers by itself.
    terminal.keys(" ");
    terminal.wait_for("Turn 2/2");
    terminal.wait_for("time over: not pressed");
    terminal.wait_for("the drill is over");
    leave(&mut terminal);
    let state = terminal.into_state();
    let told = printed(state.path(), &["progress", "last"]);
    assert!(told.contains("press drill  3.0 s"), "{told}");
    assert!(told.contains("1 not in time"), "{told}");
}

#[test]
fn alone_the_count_runs_from_the_first_move_and_a_random_opening_is_the_same_again() {
    let args = |seed| {
        [
            "practice",
            "--random-opening",
            "--seed",
            seed,
            "--size",
            "9",
            "-c",
            "10m + 3x30s",
            "--byoyomi",
            "--device",
            "off",
        ]
    };
    let stones = |terminal: &mut Terminal| {
        terminal.wait_for("moves first");
        terminal.wait_for("F10 quit");
        terminal.watch_for(Duration::from_millis(300));
        let text = terminal.text();
        let rows = text
            .lines()
            .filter(|line| line.contains('┼') || line.contains('●'));
        rows.map(|row| row.chars().take(40).collect::<String>())
            .collect::<Vec<_>>()
    };
    let mut first = practice(&args("3"));
    let mut same = practice(&args("3"));
    let mut other = practice(&args("4"));
    let opening = stones(&mut first);
    assert_eq!(opening, stones(&mut same));
    assert_ne!(opening, stones(&mut other));
    start(&mut first);
    first.wait_for("period 1 of 3");
    for terminal in [&mut first, &mut same, &mut other] {
        leave(terminal);
    }
}

#[test]
fn what_does_not_go_together_is_said_before_anything_is_opened() {
    let rows: [(&[&str], &str); 8] = [
        (
            &["--engine", "no-such-engine"],
            "there is no program no-such-engine",
        ),
        (
            &["--engine", "gnugo --mode gtp", "--level", "3"],
            "no levels are known",
        ),
        (&["--engine", "/bin/sh", "--no-board"], "leave --no-board"),
        (&["--color", "white"], "--color: against an engine"),
        (&["--replay", "/nonexistent.sgf"], "/nonexistent.sgf"),
        (&["--press", "--board"], "needs no board"),
        (&["--byoyomi", "-c", "1h"], "absolute time has no count"),
        (&["--random-opening", "--size", "6"], "none for 6"),
    ];
    for (args, told) in rows {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
            .arg("practice")
            .args(args)
            .env("LC_ALL", "en_US.UTF-8")
            .output()
            .unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {error}");
        assert!(error.contains(told), "{args:?}: {error}");
    }
}
