//! Drills in a real terminal: how they are left, killed and told of afterwards.

use std::path::Path;
use std::process::Output;
use std::time::Duration;

use rustix::process::Signal;

use crate::pty::{Setting, Terminal};

const RECORD: &str = "(;GM[1]FF[4]SZ[9]PB[Anna]PW[Ben]KM[7];B[ee];W[cc];B[gg];W[gc])";

fn begin(args: &[&str], (columns, rows): (u16, u16)) -> Terminal {
    let mut terminal = Terminal::start_with(&Setting {
        columns,
        rows,
        args,
        env: &[],
    });
    terminal.wait_for("moves first");
    terminal
}

/// The clock runs.
fn start(terminal: &mut Terminal) {
    terminal.keys(" ");
    terminal.wait_for("TO MOVE");
    terminal.watch_for(Duration::from_millis(200));
}

fn replay(record: &str, more: &[&str], size: (u16, u16)) -> (Terminal, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    std::fs::write(&path, record).unwrap();
    let file = path.to_string_lossy().into_owned();
    let mut args = vec!["practice", "--replay", &file, "--device", "off"];
    args.extend(more);
    (begin(&args, size), folder)
}

fn types(terminal: &mut Terminal, word: &str) {
    terminal.keys(word);
    terminal.wait_for(word);
    terminal.keys("\r");
    terminal.watch_for(Duration::from_millis(100));
}

fn dumiao(state: &Path, args: &[&str]) -> Output {
    std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(args)
        .env("DUMIAO_STATE", state)
        .env("LC_ALL", "en_US.UTF-8")
        .output()
        .unwrap()
}

/// The id of the only game in `state`.
fn only_game(state: &Path) -> String {
    let games = std::fs::read_dir(state.join("games")).unwrap();
    let names = games.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    let mut ids = names.filter_map(|name| name.strip_suffix(".jsonl").map(str::to_owned));
    ids.next().unwrap()
}

/// Nobody goes on with the drill in `state`, and who wants to is told what it came to and how another begins.
fn check_is_over(state: &Path, came_to: &str, anew: &str) {
    let id = only_game(state);
    for (args, told) in [
        (vec!["resume"], vec!["there is no game without a result"]),
        (
            vec!["resume", &id],
            vec!["is a drill", came_to, anew, "dumiao progress"],
        ),
        (vec!["resume", &id, "--at", "2"], vec!["is a drill"]),
    ] {
        let output = dumiao(state, &args);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {error}");
        for told in told {
            assert!(error.contains(told), "{args:?}: {error}");
        }
    }
    let progress = dumiao(state, &["progress", &id]);
    assert!(progress.status.success(), "what it came to is kept");
}

#[test]
fn a_drill_that_is_left_was_said_to_be_resumed_and_was_ruled_by_the_referee() {
    let (mut terminal, _folder) = replay(RECORD, &["-c", "30s/each"], (80, 24));
    start(&mut terminal);
    types(&mut terminal, "e5");
    terminal.wait_for("Guess 2/4");
    terminal.keys("\x03");
    let asked = terminal.wait_for("Leave the drill?");
    assert!(asked.contains("What it came to is kept"), "{asked}");
    assert!(!asked.contains("resume"), "{asked}");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
    let said = terminal.text();
    assert!(
        said.contains("the drill was left. How it went: dumiao progress"),
        "{said}"
    );
    let state = terminal.into_state();
    check_is_over(
        state.path(),
        "guessing the moves of Anna - Ben, 1 of 1 found",
        "dumiao practice --replay FILE.sgf -c 30s/each",
    );
    let id = only_game(state.path());
    let sheet = dumiao(state.path(), &["sheet", &id]);
    let sheet = String::from_utf8_lossy(&sheet.stdout).into_owned();
    assert!(sheet.contains("the drill was left"), "{sheet}");
    assert!(!sheet.contains("the referee"), "{sheet}");
}

#[test]
fn a_drill_that_was_killed_came_back_as_a_plain_game() {
    let args = [
        "practice", "--press", "--turns", "3", "-c", "20s/each", "--device", "off",
    ];
    let mut terminal = begin(&args, (80, 24));
    start(&mut terminal);
    terminal.keys(" ");
    terminal.wait_for("too early");
    terminal.wait_for("Turn 2/3");
    terminal.watch_for(Duration::from_millis(700));
    terminal.signal(Signal::KILL);
    terminal.wait_for_end();
    let state = terminal.into_state();
    check_is_over(
        state.path(),
        "press drill, ",
        "dumiao practice --press --turns 3 -c 20s/each",
    );
    // Nor is it offered where another game is set up.
    let mut terminal = Terminal::start_in(
        state,
        &Setting {
            columns: 80,
            rows: 24,
            args: &["--device", "off"],
            env: &[],
        },
    );
    terminal.wait_for("Time system");
    terminal.watch_for(Duration::from_millis(500));
    let shown = terminal.text();
    assert!(!shown.contains("Not finished"), "{shown}");
}

#[test]
fn resume_passes_over_a_drill_to_the_game_before_it() {
    let mut terminal = begin(&["play", "-c", "10m", "--device", "off"], (80, 24));
    start(&mut terminal);
    terminal.keys("q");
    terminal.wait_for("y leave");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
    let game = terminal.text();
    let state = terminal.into_state();
    let setting = |args| Setting {
        columns: 80,
        rows: 24,
        args,
        env: &[],
    };
    let args = ["practice", "--press", "-c", "20s/each", "--device", "off"];
    let mut terminal = Terminal::start_in(state, &setting(&args));
    terminal.wait_for("moves first");
    start(&mut terminal);
    // Whoever drills was told of the game, in a row that the drill needs.
    assert!(
        !terminal.text().contains("A game without"),
        "{}",
        terminal.text()
    );
    terminal.watch_for(Duration::from_millis(500));
    terminal.signal(Signal::KILL);
    terminal.wait_for_end();
    let state = terminal.into_state();
    let mut terminal = Terminal::start_in(state, &setting(&["resume", "--device", "off"]));
    let shown = terminal.wait_for("10m");
    assert!(!shown.contains("for each move"), "{game}\n{shown}");
    terminal.keys("\x03");
}

#[test]
fn over_and_resign_end_no_drill_as_a_game() {
    let (mut terminal, _folder) = replay(RECORD, &["-c", "30s/each"], (80, 24));
    start(&mut terminal);
    for word in ["over", "resign"] {
        types(&mut terminal, word);
        terminal.wait_for("Leave the drill?");
        terminal.keys("n");
        terminal.wait_for("Guess 1/4");
    }
    terminal.keys("\x03");
    terminal.wait_for("Leave the drill?");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn a_record_with_a_fault_late_in_it_was_refused_whole() {
    // The fourth move stands where the first one does.
    let broken = "(;GM[1]FF[4]SZ[9];B[ee];W[cc];B[gg];W[ee];B[gc])";
    for size in [(80, 24), (100, 30)] {
        let (mut terminal, _folder) = replay(broken, &["-c", "1m + 2x20s"], size);
        terminal.wait_for("Up to move 3: 4 is illegal");
        terminal.wait_for("No main time: 20 s a move");
        start(&mut terminal);
        terminal.wait_for("Guess 1/3");
        for (guess, wait) in [("e5", "Guess 2/3"), ("c7", "Guess 3/3"), ("g3", "The end")] {
            types(&mut terminal, guess);
            terminal.wait_for(wait);
        }
        // The line of what it came to was cut off there, and a referee had to confirm it.
        terminal.wait_for("the drill is over");
        let shown = terminal.wait_for("points 9/9");
        assert!(
            shown.contains("The end: 3 moves guessed"),
            "{size:?}\n{shown}"
        );
        assert!(shown.contains("points 9/9"), "{size:?}\n{shown}");
        assert!(!shown.contains("confirmed"), "{size:?}\n{shown}");
        terminal.keys("\x03");
        terminal.wait_for("y leave");
        terminal.keys("y");
        assert!(terminal.wait_for_end().success());
    }
    let (terminal, _folder) = replay(broken, &["--to", "2", "-c", "20s/each"], (100, 30));
    assert!(
        !terminal.text().contains("Up to move"),
        "{}",
        terminal.text()
    );
}

#[test]
fn the_other_side_of_a_drill_was_told_that_it_was_its_turn() {
    let (mut terminal, _folder) =
        replay(RECORD, &["--color", "black", "-c", "30s/each"], (100, 30));
    start(&mut terminal);
    terminal.keys("e5");
    terminal.wait_for("e5");
    terminal.keys("\r");
    terminal.wait_for("The record moves");
    assert!(
        !terminal.text().contains("your turn"),
        "{}",
        terminal.text()
    );
    terminal.wait_for("your turn");
    terminal.keys("\x03");
    terminal.wait_for("y leave");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn a_flag_that_fell_behind_how_it_went_was_not_seen() {
    let args = [
        "practice",
        "-c",
        "0s + 2x3s",
        "--size",
        "9",
        "--device",
        "off",
    ];
    let mut terminal = begin(&args, (80, 24));
    start(&mut terminal);
    types(&mut terminal, "e5");
    // The clock runs above the chart, and its end closes it.
    terminal.keys("\x14");
    let shown = terminal.wait_for("Esc: back to the game");
    let head = shown.lines().next().unwrap();
    assert!(
        head.contains("Black  0:03") && head.contains(">>> ○ White  0:0"),
        "{shown}"
    );
    terminal.wait_for("White  0:01");
    let shown = terminal.wait_for("GAME OVER");
    assert!(shown.contains("Black wins on time"), "{shown}");
    assert!(!shown.contains("Esc: back to the game"), "{shown}");
    terminal.keys("\x03");
    terminal.wait_for("y leave");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn what_says_nothing_is_refused_with_what_to_type() {
    let rows: [(&[&str], &str); 7] = [
        (
            &["--no-board", "--random-opening"],
            "leave --no-board or --random-opening out",
        ),
        (&["--engine", ""], "--engine: it is empty"),
        (&["--seed", "3"], "--seed: nothing here is left to chance"),
        (&["--replay", "x.sgf", "--komi", "5"], "leave --komi out"),
        (
            &["--replay", "x.sgf", "--save", "y.sgf"],
            "leave --save out",
        ),
        (
            &["--replay", "x.sgf", "--from", "5", "--to", "3"],
            "comes before the first, --from 5",
        ),
        (&["--press", "--save", "y.sgf"], "needs no board"),
    ];
    for (args, told) in rows {
        let folder = tempfile::tempdir().unwrap();
        let args = [&["practice"], args].concat();
        let output = dumiao(folder.path(), &args);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {error}");
        assert!(error.contains(told), "{args:?}: {error}");
    }
}

/// A turn that a referee took back in a drill left record, board and points out of step.
#[test]
fn a_drill_has_no_referee_and_takes_nothing_back() {
    let (mut terminal, _folder) = replay(RECORD, &["-c", "30s/each"], (80, 24));
    start(&mut terminal);
    types(&mut terminal, "a1");
    terminal.wait_for("Guess 2/4");
    terminal.keys("\x1bOR");
    terminal.wait_for("A drill has no referee");
    types(&mut terminal, "undo");
    terminal.wait_for("what was guessed stands");
    terminal.wait_for("Guess 2/4");
    let mut terminal = begin(
        &["practice", "--press", "-c", "5s/each", "--device", "off"],
        (80, 24),
    );
    start(&mut terminal);
    terminal.keys("r");
    terminal.wait_for("A drill has no referee");
}

/// It waited for somebody to write into the pipe.
#[test]
fn a_pipe_is_no_record_to_guess() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("game.sgf");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let output = dumiao(
        folder.path(),
        &["practice", "--replay", &pipe.to_string_lossy()],
    );
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        told.contains("this is no file; name a game record"),
        "{told}"
    );
    assert_eq!(output.status.code(), Some(1), "{told}");
}
