//! A game is adjourned with a sealed move and goes on in another session, in a real terminal.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::pty::{Setting, Terminal};

/// The sealed point and how it must stand nowhere: named, in SGF, as its column and row.
const POINT: &str = "o7";
const TRACES: [&str; 5] = ["O7", "o7", "[nm]", "\"nm\"", "nm\n"];

/// Opens the referee's menu and takes the act that seals a move.
fn asks_to_seal(terminal: &mut Terminal) {
    terminal.keys("\x1bOR");
    terminal.wait_for("Referee");
    terminal.keys("s");
    terminal.wait_for("seals a move");
}

/// A game on nineteen lines that is played on, Black to move, White's first stone on D4.
fn board_game() -> (Terminal, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder").keep();
    let path = folder.join("game.sgf");
    let save = path.to_string_lossy().into_owned();
    let args = [
        "play",
        "-c",
        "10m + 3x30s",
        "--device",
        "off",
        "--board",
        "play",
        "--size",
        "19",
        "--save",
        &save,
    ];
    let setting = Setting {
        columns: 100,
        rows: 30,
        args: &args,
        env: &[],
    };
    let mut terminal = Terminal::start_with(&setting);
    terminal.wait_for("moves first");
    terminal.keys(" ");
    terminal.wait_for("TO MOVE");
    terminal.watch_for(Duration::from_millis(100));
    for point in ["q16", "d4"] {
        terminal.keys(point);
        terminal.wait_for(point);
        terminal.keys("\r");
        terminal.watch_for(Duration::from_millis(100));
    }
    terminal.wait_for("move 2: W D4");
    (terminal, path)
}

/// Types the move twice, unseen.
fn seals(terminal: &mut Terminal, point: &str) {
    asks_to_seal(terminal);
    for _ in 0..2 {
        terminal.keys(point);
        let dots = "*".repeat(point.len());
        terminal.wait_for(&dots);
        terminal.keys("\r");
        terminal.watch_for(Duration::from_millis(100));
    }
    terminal.wait_for("ADJOURNED");
}

fn leaves(terminal: &mut Terminal) {
    terminal.keys("q");
    terminal.wait_for("Leave the game?");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
    terminal.assert_given_back();
}

/// Every file below `folder`, with its name.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let bytes = std::fs::read(&path).expect("a file");
            found.push((path, bytes));
        }
    }
    found
}

fn sealed_file(terminal: &Terminal) -> PathBuf {
    let all = files(terminal.state.path());
    let sealed = all
        .into_iter()
        .map(|(path, _)| path)
        .find(|path| path.extension().is_some_and(|end| end == "sealed"));
    sealed.expect("a sealed file")
}

fn assert_no_trace(bytes: &[u8], of: &str) {
    let text = String::from_utf8_lossy(bytes);
    for trace in TRACES {
        assert!(!text.contains(trace), "{trace:?} is in {of}:\n{text}");
    }
}

#[test]
fn nothing_of_a_sealed_move_is_kept_where_somebody_reads_it() {
    let (mut terminal, path) = board_game();
    seals(&mut terminal, POINT);
    let text = terminal.text();
    for part in [
        "Black has sealed a move, the one of turn 3",
        "dumiao resume",
        "Sealed 20",
    ] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
    // Nobody's key does anything now, and looking at the board shows nothing.
    terminal.keys(" a\r");
    terminal.watch_for(Duration::from_millis(200));
    terminal.keys("\x1b");
    terminal.wait_until("the board", |text| !text.contains("dumiao resume"));
    assert_no_trace(terminal.text().as_bytes(), "the screen");
    terminal.keys("\x1b[21~");
    terminal.wait_for("Leave the game?");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
    assert_no_trace(&terminal.bytes, "what the terminal was sent");
    let all = files(terminal.state.path());
    assert!(all.len() >= 2, "the journal and the sealed file");
    for (name, bytes) in &all {
        assert_no_trace(bytes, &name.display().to_string());
    }
    let record = std::fs::read(&path).expect("the record");
    assert_no_trace(&record, "the record");
    assert!(
        String::from_utf8_lossy(&record).contains("[pd]"),
        "Q16 is in it"
    );
}

#[test]
fn a_sealed_move_is_opened_shown_and_played() {
    let (mut terminal, _) = board_game();
    seals(&mut terminal, POINT);
    terminal.keys("\x1b");
    terminal.wait_until("the board", |text| !text.contains("dumiao resume"));
    terminal.keys("\x1bOQ");
    terminal.wait_for("Open Black's sealed move?");
    terminal.keys("\r");
    let text = terminal.wait_for("Black's sealed move: O7");
    assert!(
        text.contains("fits the record") && text.contains("White's clock"),
        "{text}"
    );
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys("\r");
    terminal.wait_for("move 3: B O7");
    let text = terminal.wait_for("TO MOVE");
    assert!(!text.contains("ADJOURNED"), "{text}");
    leaves_running(&mut terminal);
    let all = files(terminal.state.path());
    let journal = all
        .iter()
        .find(|(name, _)| name.extension().is_some_and(|end| end == "jsonl"));
    let (_, journal) = journal.expect("the journal");
    let journal = String::from_utf8_lossy(journal);
    assert!(
        journal.contains("move-sealed") && journal.contains("unsealed"),
        "{journal}"
    );
}

fn leaves_running(terminal: &mut Terminal) {
    terminal.keys("\x1b[21~");
    terminal.wait_for("Leave the game?");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn a_sealed_move_on_a_stone_is_a_lost_turn() {
    let (mut terminal, _) = board_game();
    seals(&mut terminal, "d4");
    terminal.keys("\x1bOQ");
    terminal.wait_for("Open Black's sealed move?");
    terminal.keys("\r");
    terminal.wait_for("A stone stands there: Black's turn is lost");
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys("\r");
    terminal.wait_for("void at D4");
    terminal.wait_for("TO MOVE");
}

#[test]
fn a_lost_sealed_file_is_told_and_the_referee_vouches_for_the_move() {
    let (mut terminal, _) = board_game();
    seals(&mut terminal, POINT);
    std::fs::remove_file(sealed_file(&terminal)).expect("removed");
    terminal.keys("\x1bOQ");
    terminal.wait_for("Open Black's sealed move?");
    terminal.keys("\r");
    terminal.wait_for("The sealed file is not there");
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys("\r");
    terminal.wait_for("The move, as a point");
    terminal.keys("o7\r");
    terminal.wait_for("Why is it this one?");
    terminal.keys("both agree\r");
    let text = terminal.wait_for("referee's word");
    assert!(text.contains("both agree"), "{text}");
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys("\r");
    terminal.wait_for("move 3: B O7");
}

#[test]
fn a_sealed_file_that_was_changed_is_told() {
    let (mut terminal, _) = board_game();
    seals(&mut terminal, POINT);
    let path = sealed_file(&terminal);
    let mut bytes = std::fs::read(&path).expect("read");
    bytes[200] ^= 1;
    std::fs::write(&path, bytes).expect("written");
    terminal.keys("\x1bOQ");
    terminal.wait_for("Open Black's sealed move?");
    terminal.keys("\r");
    let text = terminal.wait_for("The sealed file is damaged");
    assert_no_trace(text.as_bytes(), "the screen");
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys("\x1b");
    terminal.wait_until("the question gone", |text| !text.contains("is damaged"));
}

#[test]
fn a_move_that_cannot_be_put_on_the_disk_is_not_sealed_and_the_clock_runs_on() {
    let (mut terminal, _) = board_game();
    let games = terminal.state.path().join("games");
    let elsewhere = terminal.state.path().join("elsewhere");
    std::fs::rename(&games, &elsewhere).expect("moved");
    asks_to_seal(&mut terminal);
    for _ in 0..2 {
        terminal.keys(POINT);
        terminal.wait_for("**");
        terminal.keys("\r");
        terminal.watch_for(Duration::from_millis(100));
    }
    let text = terminal.wait_for("Not sealed, and the clock runs on");
    assert_no_trace(text.as_bytes(), "the screen");
    std::fs::rename(&elsewhere, &games).expect("moved back");
    for _ in 0..2 {
        terminal.keys(POINT);
        terminal.wait_for("**");
        terminal.keys("\r");
        terminal.watch_for(Duration::from_millis(100));
    }
    terminal.wait_for("ADJOURNED");
    leaves(&mut terminal);
}

#[test]
fn the_flag_falls_while_the_move_is_typed() {
    let mut terminal = Terminal::start(&["play", "-c", "3s", "--device", "off"]);
    terminal.wait_for("moves first");
    terminal.keys(" ");
    terminal.wait_for("TO MOVE");
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys("r");
    terminal.wait_for("Referee");
    terminal.keys("s");
    terminal.wait_for("seals a move");
    terminal.keys("q16\rq16");
    terminal.wait_for("GAME OVER");
    let text = terminal.wait_until("the question gone", |text| !text.contains("seals a move"));
    assert!(text.contains("White wins on time"), "{text}");
}

#[test]
fn beside_a_clock_alone_the_move_is_shown_and_nothing_else() {
    let setting = Setting {
        columns: 40,
        rows: 12,
        args: &["play", "-c", "10m", "--device", "off"],
        env: &[],
    };
    let mut terminal = Terminal::start_with(&setting);
    terminal.watch_for(Duration::from_millis(300));
    terminal.keys(" ");
    terminal.watch_for(Duration::from_millis(300));
    terminal.keys("r");
    terminal.watch_for(Duration::from_millis(300));
    terminal.keys("s");
    terminal.wait_for("seals a move");
    for _ in 0..2 {
        terminal.keys(POINT);
        terminal.wait_for("**");
        terminal.keys("\r");
        terminal.watch_for(Duration::from_millis(100));
    }
    terminal.wait_for("ADJOURNED");
    terminal.keys("\x1bOQ");
    terminal.wait_for("Open Black's");
    terminal.keys("\r");
    terminal.wait_for("sealed move: O7");
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys("\r");
    terminal.wait_for("1 move");
}
