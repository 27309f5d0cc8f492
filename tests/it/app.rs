//! The whole program in a real terminal, as people use it.

use std::process::{Command, Stdio};
use std::time::Duration;

use rustix::process::Signal;

use crate::pty::{Setting, Terminal};

/// Both clocks and the words of the running side, in a window of any size.
const TO_MOVE: &str = "TO MOVE";

fn clock(control: &str) -> Terminal {
    Terminal::start(&["play", "-c", control, "--device", "off"])
}

/// The referee starts Black's clock. Nobody's finger comes again within a tenth of a second; a test
/// must not either, or its next Space counts as the first one held on.
fn start(terminal: &mut Terminal) {
    terminal.keys(" ");
    terminal.wait_for(TO_MOVE);
    terminal.watch_for(Duration::from_millis(100));
}

#[test]
fn a_short_game_is_played_and_lost_on_time() {
    let mut terminal = clock("1s + 2x2s");
    terminal.wait_for("moves first");
    start(&mut terminal);
    terminal.keys(" ");
    terminal.wait_for("1 move");
    // White thinks: main time, the first period, the last one.
    terminal.wait_for("period 1 of 2");
    terminal.wait_for("last period");
    terminal.wait_for("GAME OVER");
    // The last row of the frame.
    let over = terminal.wait_for("n new game");
    assert!(over.contains("Black wins on time"), "{over}");
    assert!(over.contains("time is over"), "{over}");
    // Nothing pressed afterwards changes anything.
    terminal.keys("  asdf\tjkl\r p");
    terminal.watch_for(Duration::from_millis(300));
    assert_eq!(terminal.text(), over, "the end stands");
    terminal.keys("q");
    terminal.wait_for("record");
    terminal.keys("\x1b");
    terminal.wait_until("the question gone", |text| !text.contains("y leave"));
    terminal.keys("n");
    terminal.wait_for("Begin a new game");
    terminal.keys("y");
    // The whole frame: half of it still shows the other game.
    terminal.wait_until("a fresh clock", |text| {
        text.contains("moves first") && text.contains("0 moves") && !text.contains("1 move ")
    });
    terminal.keys("q");
    terminal.wait_for("Leave the game?");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
    terminal.assert_given_back();
}

#[test]
fn each_players_keys_do_nothing_on_the_others_turn() {
    let mut terminal = clock("10m");
    terminal.wait_for("moves first");
    // Black cannot start the own clock; White's key starts it.
    terminal.keys("a");
    terminal.watch_for(Duration::from_millis(200));
    assert!(!terminal.text().contains(TO_MOVE), "{}", terminal.text());
    terminal.keys("j");
    terminal.wait_for(TO_MOVE);
    terminal.keys("jjj;;\r");
    terminal.watch_for(Duration::from_millis(200));
    assert!(!terminal.text().contains("1 move"), "{}", terminal.text());
    terminal.keys("a");
    terminal.wait_for("1 move");
    terminal.keys("aaaa\t");
    terminal.watch_for(Duration::from_millis(200));
    assert!(!terminal.text().contains("2 moves"), "{}", terminal.text());
}

#[test]
fn a_pause_freezes_both_clocks_and_a_paste_presses_nothing() {
    let mut terminal = clock("10m");
    terminal.wait_for("moves first");
    start(&mut terminal);
    terminal.keys("p");
    let paused = terminal.wait_for("P A U S E D");
    terminal.watch_for(Duration::from_millis(1500));
    assert_eq!(terminal.text(), paused, "nothing moves in a pause");
    terminal.keys("p");
    terminal.wait_for(TO_MOVE);
    terminal.keys("\x1b[200~ q\ny\nrr \x1b[201~");
    terminal.watch_for(Duration::from_millis(300));
    let text = terminal.text();
    assert!(text.contains(TO_MOVE) && !text.contains("1 move"), "{text}");
    assert!(
        !text.contains("Leave the game?") && !text.contains("Referee"),
        "{text}"
    );
}

#[test]
fn asking_whether_to_leave_stops_no_clock_and_no_press() {
    let mut terminal = clock("10m");
    terminal.wait_for("moves first");
    start(&mut terminal);
    terminal.keys("q");
    terminal.wait_for("Leave the game?");
    terminal.keys(" ");
    terminal.keys("n");
    terminal.wait_for("1 move");
    terminal.wait_until("the question gone", |text| {
        !text.contains("Leave the game?")
    });
}

/// A player leaned on his key: the repeats ended his next turn too.
#[test]
fn a_held_key_presses_once() {
    let mut terminal = clock("10m");
    terminal.wait_for("moves first");
    terminal.keys("j");
    terminal.wait_for(TO_MOVE);
    terminal.keys("w");
    for _ in 0..4 {
        terminal.watch_for(Duration::from_millis(20));
        terminal.keys("w");
    }
    terminal.keys("jw");
    terminal.wait_for("1 move");
    terminal.watch_for(Duration::from_millis(200));
    assert!(!terminal.text().contains("2 moves"), "{}", terminal.text());
}

/// A player reached for his clock while the referee's question stood, and ruled against himself.
#[test]
fn a_press_under_the_referees_question_confirms_nothing_and_does_not_count() {
    let mut terminal = clock("10m");
    terminal.wait_for("moves first");
    start(&mut terminal);
    terminal.keys("r571");
    terminal.wait_for("Enter do it");
    terminal.keys(" ");
    terminal.wait_for("did not count");
    terminal.keys("\t");
    terminal.watch_for(Duration::from_millis(200));
    assert!(!terminal.text().contains("1 move"), "{}", terminal.text());
    assert!(
        !terminal.text().contains("GAME OVER"),
        "{}",
        terminal.text()
    );
}

#[test]
fn signals_and_a_panic_give_the_terminal_back() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut terminal = clock("10m");
        terminal.wait_for("moves first");
        start(&mut terminal);
        terminal.signal(signal);
        terminal.wait_for_end();
        terminal.assert_given_back();
    }
    let args = ["play", "-c", "10m", "--device", "off"];
    let env = [("DUMIAO_TEST_PANIC", "1")];
    let setting = Setting {
        columns: 100,
        rows: 30,
        args: &args,
        env: &env,
    };
    let mut terminal = Terminal::start_with(&setting);
    terminal.wait_for("moves first");
    terminal.keys("\x0c");
    assert!(!terminal.wait_for_end().success());
    terminal.assert_given_back();
    assert!(
        terminal.text().contains("asked for by DUMIAO_TEST_PANIC"),
        "{}",
        terminal.text()
    );
}

#[test]
fn ctrl_z_gives_the_terminal_back_and_the_clocks_stand_on_return() {
    let mut terminal = clock("10m");
    terminal.wait_for("moves first");
    start(&mut terminal);
    terminal.keys("\x1a");
    terminal.wait_until("an empty screen", |text| text.trim().is_empty());
    terminal.watch_for(Duration::from_secs(4));
    terminal.signal(Signal::CONT);
    terminal.wait_for("P A U S E D");
    // The referee leaves the gap uncharged, and lets the clocks run.
    terminal.keys("\r");
    let stands = |text: &str| text.contains("this think 0:00") || text.contains("this think 0:01");
    terminal.wait_until("the think as it was", stands);
    terminal.keys("p");
    terminal.wait_for(TO_MOVE);
    terminal.signal(Signal::TERM);
    terminal.wait_for_end();
    terminal.assert_given_back();
}

#[test]
fn a_program_that_was_stopped_notices_and_asks() {
    let mut terminal = clock("10m");
    terminal.wait_for("moves first");
    start(&mut terminal);
    terminal.signal(Signal::STOP);
    terminal.watch_for(Duration::from_secs(5));
    // A press that came while nothing could judge it is not one.
    terminal.keys(" ");
    terminal.signal(Signal::CONT);
    terminal.wait_for("P A U S E D");
    assert!(!terminal.text().contains("1 move"), "{}", terminal.text());
}

#[test]
fn every_window_shows_the_clock_or_what_it_needs() {
    let mut terminal = clock("10m + 3x30s");
    terminal.wait_for("moves first");
    start(&mut terminal);
    for (columns, rows) in [(20, 5), (1, 1), (40, 12), (24, 6), (200, 50), (80, 24)] {
        terminal.resize(columns, rows);
        terminal.watch_for(Duration::from_millis(250));
        for keys in ["?", "\x1b", "r", "\x1b", "q", "n"] {
            terminal.keys(keys);
            terminal.watch_for(Duration::from_millis(60));
        }
    }
    terminal.wait_for(TO_MOVE);
    terminal.resize(20, 5);
    terminal.wait_for("9:5");
}

#[test]
fn the_set_up_screen_starts_what_was_chosen() {
    let mut terminal = Terminal::start(&[]);
    terminal.wait_for("Chinese rules, national event");
    // Down to Black's name, typed; then start.
    terminal.keys("\x1b[B\x1b[B\x1b[BLee");
    terminal.wait_for("Lee");
    terminal.keys("\x13");
    let clock = terminal.wait_for("moves first");
    assert!(
        clock.contains("Lee") && clock.contains("3h reserve 5m"),
        "{clock}"
    );
}

#[test]
fn without_a_terminal_it_says_so_and_ends() {
    let output = Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(["play", "-c", "10m"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("is not a terminal"), "{message}");
    assert!(output.stdout.is_empty());
}

#[test]
fn an_unwritable_state_folder_is_said_on_the_screen_and_the_game_goes_on() {
    let args = ["play", "-c", "10m", "--device", "off"];
    let env = [("DUMIAO_STATE", "/proc/nowhere")];
    let setting = Setting {
        columns: 100,
        rows: 30,
        args: &args,
        env: &env,
    };
    let mut terminal = Terminal::start_with(&setting);
    let shown = terminal.wait_for("/proc/nowhere");
    assert!(shown.contains("moves first"), "{shown}");
    start(&mut terminal);
}

#[test]
fn the_record_on_disk_replays_to_the_game_that_was_played() {
    let mut terminal = clock("1s + 1x1s");
    terminal.wait_for("moves first");
    start(&mut terminal);
    terminal.keys(" ");
    terminal.wait_for("GAME OVER");
    terminal.keys("q");
    terminal.wait_for("y leave");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
    let folder = terminal.state.path().join("games");
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|f| f.unwrap().path())
        .collect();
    files.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "jsonl")
    });
    assert_eq!(files.len(), 1, "{files:?}");
    let recovered = dumiao::journal::read(&files[0]).unwrap();
    let game = recovered.game();
    assert_eq!(game.turns().len(), 1);
    let over = format!("{:?}", game.status());
    assert!(over.contains("Time") && over.contains("Black"), "{over}");
}
