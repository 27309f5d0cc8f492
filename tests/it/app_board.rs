//! The board beside the clock, in a real terminal, as recorders and players use it.

use std::path::PathBuf;
use std::time::Duration;

use dumiao::sgf;

use crate::pty::{Setting, Terminal};

/// `dumiao play` with a board of nine lines, or with `more`; its record goes to the path that comes with it.
fn board(usage: &str, more: &[&str], (columns, rows): (u16, u16)) -> (Terminal, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder").keep();
    let path = folder.join("game.sgf");
    let save = path.to_string_lossy().into_owned();
    let mut args = vec![
        "play",
        "-c",
        "10m + 3x30s",
        "--device",
        "off",
        "--board",
        usage,
    ];
    args.extend(["--save", &save]);
    args.extend(if more.is_empty() {
        &["--size", "9"]
    } else {
        more
    });
    let setting = Setting {
        columns,
        rows,
        args: &args,
        env: &[],
    };
    (Terminal::start_with(&setting), path)
}

fn start(terminal: &mut Terminal) {
    terminal.wait_for("moves first");
    terminal.keys(" ");
    terminal.wait_for("TO MOVE");
    terminal.watch_for(Duration::from_millis(100));
}

/// Types `words` with Enter after each, and waits until the line asks for the next move.
fn types(terminal: &mut Terminal, words: &str) {
    for word in words.split_whitespace() {
        terminal.keys(word);
        terminal.wait_for(word);
        terminal.keys("\r");
        terminal.watch_for(Duration::from_millis(100));
    }
}

fn record(path: &PathBuf) -> sgf::record::Record {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file = sgf::read(&bytes).expect("SGF");
    sgf::record::Record::read(&file, 1).expect("a game")
}

#[test]
fn a_game_on_nine_lines_with_a_ko_two_passes_and_a_count() {
    let (mut terminal, path) = board("play", &[], (100, 30));
    start(&mut terminal);
    types(&mut terminal, "e5 d5 d4 e4 c5 f5 d6 e6 a1 d5");
    let text = terminal.wait_for("LIFT 1 STONE");
    assert!(
        text.contains("captured by Black 1, White 1") || text.contains("White 1"),
        "{text}"
    );
    types(&mut terminal, "e5");
    terminal.wait_for("as after move 9 again");
    terminal.keys("\x1b");
    terminal.watch_for(Duration::from_millis(100));
    types(&mut terminal, "j9 a9 pass pass");
    let text = terminal.wait_for("White wins by");
    assert!(
        !text.contains("as after move 9"),
        "what was refused is past:\n{text}"
    );
    // Black's lone stone in the corner is dead.
    // Enter has ended every turn so far; here it agrees to nothing by itself.
    terminal.keys("\r");
    terminal.watch_for(Duration::from_millis(150));
    terminal.keys("\r");
    terminal.watch_for(Duration::from_millis(150));
    assert!(
        terminal.text().contains("nobody has agreed"),
        "{}",
        terminal.text()
    );
    terminal.keys("b\r");
    terminal.watch_for(Duration::from_millis(150));
    terminal.keys("w\r");
    terminal.wait_for("both sides have agreed");
    terminal.keys("q");
    terminal.wait_for("Leave");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
    terminal.assert_given_back();
    let record = record(&path);
    assert_eq!(record.moves.len(), 14);
    assert_eq!(record.result.printed, "W+8.5");
    assert!(record.moves.iter().all(|entry| entry.time_left.is_some()));
}

#[test]
fn a_recorder_follows_with_coordinates_while_the_players_press() {
    let (mut terminal, path) = board("record", &[], (100, 30));
    start(&mut terminal);
    // Two presses before the recorder has typed: two open places.
    terminal.keys(" ");
    terminal.wait_for("1 move");
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys(" ");
    terminal.wait_for("not recorded");
    types(&mut terminal, "e5 c3");
    terminal.wait_until("nothing open", |text| !text.contains("not recorded"));
    // A space that the recorder types is no press.
    terminal.keys("g7 ");
    terminal.wait_for("g7");
    terminal.watch_for(Duration::from_millis(150));
    assert!(!terminal.text().contains("2 moves"), "{}", terminal.text());
    terminal.keys("\x1b");
    terminal.watch_for(Duration::from_millis(100));
    // A wrong one is taken back, and nobody's clock with it.
    types(&mut terminal, "g7");
    terminal.keys("\x7f");
    terminal.watch_for(Duration::from_millis(150));
    types(&mut terminal, "g3");
    terminal.keys("\x13");
    terminal.wait_for("saved as");
    let moves = record(&path).moves;
    assert_eq!(moves.len(), 3);
    assert!(
        moves[0].time_left.is_some() && moves[2].time_left.is_none(),
        "Black has not pressed"
    );
    terminal.keys("\x03");
    terminal.wait_for("Leave");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
}

/// A recorder typed `d11`, and the second 1 was taken for a held key: D1 was in the record.
#[test]
fn a_digit_typed_twice_is_two_digits() {
    let (mut terminal, _) = board("record", &["--size", "13"], (100, 40));
    start(&mut terminal);
    terminal.keys("d11");
    terminal.wait_for("d11");
}

#[test]
fn letters_are_the_recorders_and_tab_gives_them_to_the_clock() {
    let (mut terminal, _) = board("record", &[], (100, 30));
    start(&mut terminal);
    terminal.keys("a");
    terminal.watch_for(Duration::from_millis(200));
    assert!(!terminal.text().contains("1 move"), "{}", terminal.text());
    terminal.keys("\x1b");
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys("\t");
    terminal.watch_for(Duration::from_millis(100));
    terminal.keys("a");
    terminal.wait_for("1 move");
}

#[test]
fn a_stone_is_placed_with_the_mouse() {
    let (mut terminal, _) = board("play", &[], (100, 30));
    start(&mut terminal);
    let (row, line) = terminal
        .text()
        .lines()
        .enumerate()
        .find(|(_, line)| line.trim_start().starts_with("5 "))
        .map(|(row, line)| (row, line.to_owned()))
        .expect("row 5");
    let first = line
        .chars()
        .position(|sign| "├+".contains(sign))
        .expect("the left edge");
    let columns = line
        .chars()
        .skip(first)
        .take_while(|sign| !sign.is_whitespace())
        .count();
    let step = (columns - 1) / 8;
    // E5, the middle.
    let (x, y) = (first + 4 * step + 1, row + 1);
    terminal.keys(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    terminal.wait_for("move 1: B E5");
}

#[test]
fn on_eighty_columns_the_board_and_the_clocks_are_read_together_and_tab_switches() {
    for size in [(80, 24), (200, 50)] {
        let (mut terminal, _) = board("play", &["--size", "19"], size);
        start(&mut terminal);
        types(&mut terminal, "q16");
        let text = terminal.wait_for("move 1: B Q16");
        assert!(
            text.contains("TO MOVE") && text.contains("main time"),
            "{text}"
        );
        // On a board that is played on no letter is the clock's as long as the board is seen.
        terminal.keys("\t");
        terminal.wait_until("the clock alone", |text| !text.contains("Q16"));
    }
}

#[test]
fn a_record_is_continued_where_it_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("old.sgf");
    let old = "(;GM[1]SZ[9]KM[6.5]RU[Japanese]PB[Anna]PW[Ben]TM[600]OT[10m + 3x30s];B[ee]BL[590];W[cc]WL[580.5])";
    std::fs::write(&path, old).expect("written");
    let path = path.to_string_lossy().into_owned();
    let saved = folder.path().join("new.sgf");
    let save = saved.to_string_lossy().into_owned();
    let args = [
        "play", "--record", &path, "--device", "off", "--board", "record", "--save", &save,
    ];
    let setting = Setting {
        columns: 100,
        rows: 30,
        args: &args,
        env: &[],
    };
    let mut terminal = Terminal::start_with(&setting);
    terminal.wait_for("Ben");
    let text = terminal.wait_for("F10");
    assert!(
        text.contains("Anna") && text.contains("10m + 3x30s"),
        "{text}"
    );
    terminal.keys(" ");
    terminal.watch_for(Duration::from_millis(150));
    types(&mut terminal, "g7");
    terminal.wait_for("move 3: B G7");
    terminal.keys(" ");
    terminal.wait_for("1 move");
    terminal.keys("\x13");
    terminal.wait_for("saved as");
    let moves = record(&saved).moves;
    let left = moves[2].time_left.expect("Black has pressed");
    assert!(
        left < Duration::from_secs(590) && left > Duration::from_secs(560),
        "{left:?}"
    );
}
