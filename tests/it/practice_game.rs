//! Whole games against engines in a real terminal, from a script, at real speed.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use dumiao::board::{History, Move};
use dumiao::sgf;
use dumiao::sgf::record::Record;
use serde_json::Value;

use crate::pty::{Setting, Terminal};

/// A program that `./test` installs.
#[track_caller]
pub fn program(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let mut files = folders.map(|folder| folder.join(name));
    let found = files.find(|file| file.is_file());
    found.unwrap_or_else(|| panic!("{name} is not installed here: ./test installs it"))
}

/// A second gnugo, which thinks for the learner: what it says is typed.
struct Head {
    child: Child,
    says: BufReader<ChildStdout>,
    hears: ChildStdin,
}

impl Head {
    fn new(gnugo: &Path, size: u8) -> Self {
        let mut child = Command::new(gnugo)
            .args(["--mode", "gtp", "--level", "1", "--seed", "7"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut head = Self {
            says: BufReader::new(child.stdout.take().unwrap()),
            hears: child.stdin.take().unwrap(),
            child,
        };
        head.ask(&format!("boardsize {size}"));
        head.ask("komi 7.5");
        head
    }

    #[track_caller]
    fn ask(&mut self, command: &str) -> String {
        writeln!(self.hears, "{command}").unwrap();
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            assert_ne!(self.says.read_line(&mut line).unwrap(), 0, "{command}");
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer.push_str(&line);
        }
        let said = answer.trim().strip_prefix('=');
        let said = said.unwrap_or_else(|| panic!("{command}: {answer}"));
        said.trim().to_owned()
    }
}

impl Drop for Head {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read(path: &Path) -> Option<Record> {
    let bytes = std::fs::read(path).ok()?;
    let file = sgf::read(&bytes).expect("SGF");
    Some(Record::read(&file, 1).expect("a game"))
}

/// A move as GTP has it on a board of nine lines.
fn vertex(made: Move) -> String {
    match made {
        Move::Pass => "pass".to_owned(),
        Move::Play(point) => {
            let column = "ABCDEFGHJ".chars().nth(usize::from(point.column)).unwrap();
            format!("{column}{}", 9 - point.row)
        }
    }
}

/// Waits until the record has `wanted` moves.
#[track_caller]
fn moves(terminal: &mut Terminal, path: &Path, wanted: usize) -> Vec<Move> {
    for _ in 0..1000 {
        if let Some(record) = read(path)
            && record.moves.len() >= wanted
        {
            return record.moves.iter().map(|one| one.played).collect();
        }
        terminal.watch_for(Duration::from_millis(20));
    }
    panic!(
        "move {wanted} did not come; the screen is:\n{}",
        terminal.text()
    );
}

#[test]
fn a_whole_game_against_gnugo_is_legal_to_its_end_and_its_times_and_count_are_right() {
    let gnugo = program("gnugo");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    let engine = format!("{} --mode gtp --level 1 --seed 3", gnugo.display());
    let save = path.to_string_lossy().into_owned();
    let args = [
        "practice",
        "--engine",
        &engine,
        "-c",
        "1m + 3x5s",
        "--size",
        "9",
        "--save",
        &save,
        "--device",
        "off",
        "--name",
        "Script",
    ];
    let setting = Setting {
        columns: 100,
        rows: 30,
        args: &args,
        env: &[],
    };
    let mut terminal = Terminal::start_with(&setting);
    terminal.wait_for("moves first");
    // The clock cannot be started before the engine is there.
    let mut waited = 0;
    while !terminal.text().contains("TO MOVE") {
        terminal.keys(" ");
        terminal.watch_for(Duration::from_millis(300));
        waited += 1;
        assert!(
            waited < 60,
            "the engine is ready in time:\n{}",
            terminal.text()
        );
    }
    terminal.wait_for("GNU Go: ready");
    let mut head = Head::new(&gnugo, 9);
    let mut played = Vec::new();
    let mut typed = 0_u32;
    loop {
        let own = head.ask("genmove black");
        // The script thinks: its minute is soon spent, and then two periods are burnt.
        let thinks = match typed {
            0..=5 => 9_500,
            8 | 11 => 5_600,
            _ => 700,
        };
        terminal.watch_for(Duration::from_millis(thinks));
        terminal.keys(&own.to_lowercase());
        terminal.wait_for(&own.to_lowercase());
        terminal.keys("\r");
        typed += 1;
        // The engine may have answered by the time we look.
        let before = played.len();
        played = moves(&mut terminal, &path, before + 1);
        assert_eq!(vertex(played[before]).to_lowercase(), own.to_lowercase());
        if ended(&played) {
            break;
        }
        played = moves(&mut terminal, &path, before + 2);
        let answer = vertex(played[before + 1]);
        head.ask(&format!("play white {answer}"));
        if ended(&played) {
            break;
        }
        assert!(
            typed < 120,
            "a game on nine lines ends:\n{}",
            terminal.text()
        );
    }
    // Its own count is shown, its dead stones are marked, and both agree as soon as the learner does.
    terminal.wait_for("GNU Go counts");
    terminal.keys("b");
    let shown = terminal.wait_for("wins by");
    assert!(shown.contains("wins by"), "{shown}");
    check_record(&gnugo, &path, &played);
    check_sheet(&mut terminal, played.len());
}

fn ended(played: &[Move]) -> bool {
    played.ends_with(&[Move::Pass, Move::Pass])
}

/// The record is legal for us and for gnugo, which sees the same position.
fn check_record(gnugo: &Path, path: &Path, played: &[Move]) {
    let record = read(path).unwrap();
    assert_eq!(record.moves.len(), played.len());
    let mut history = History::new(
        dumiao::board::Position::empty(dumiao::board::Size::square(9).unwrap()),
        dumiao::color::Color::Black,
        dumiao::board::Repetition::default(),
    );
    for one in &record.moves {
        assert_eq!(one.color, history.to_play());
        history.play(one.played).expect("a legal move");
        assert!(one.time_left.is_some(), "each move has its time");
    }
    let mut head = Head::new(gnugo, 9);
    head.ask(&format!("loadsgf {}", path.display()));
    let stones = |color: &str, head: &mut Head| {
        let listed = head.ask(&format!("list_stones {color}"));
        let mut stones: Vec<String> = listed.split_whitespace().map(str::to_owned).collect();
        stones.sort();
        stones
    };
    for (color, name) in [
        (dumiao::color::Color::Black, "black"),
        (dumiao::color::Color::White, "white"),
    ] {
        let size = history.position().size();
        let mut own: Vec<String> = size
            .points()
            .filter(|point| history.position().at(*point) == Some(color))
            .map(|point| vertex(Move::Play(point)))
            .collect();
        own.sort();
        assert_eq!(stones(name, &mut head), own, "{name}");
    }
}

/// Every millisecond is on the sheet, the minute was spent, and two periods were burnt by thinking.
fn check_sheet(terminal: &mut Terminal, moves: usize) {
    let state = terminal.state.path().to_path_buf();
    terminal.keys("q");
    terminal.wait_for("y");
    terminal.keys("y");
    terminal.wait_for_end();
    let dumiao = |args: &[&str]| -> Vec<u8> {
        let output = Command::new(env!("CARGO_BIN_EXE_dumiao"))
            .args(args)
            .env("DUMIAO_STATE", &state)
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{args:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        output.stdout
    };
    let games: Value = serde_json::from_slice(&dumiao(&["games", "--format", "json"])).unwrap();
    let id = games[0]["id"].as_str().unwrap().to_owned();
    let sheet: Value =
        serde_json::from_slice(&dumiao(&["sheet", &id, "--format", "json"])).unwrap();
    let turns = sheet["turns"].as_array().unwrap();
    assert_eq!(turns.len(), moves);
    let black: Vec<&Value> = turns.iter().filter(|turn| turn["side"] == "B").collect();
    let used: u64 = black
        .iter()
        .map(|turn| turn["used_ms"].as_u64().unwrap())
        .sum();
    assert!(used > 60_000, "{used}");
    let last = &black.last().unwrap()["reading"];
    assert_eq!(last["stage"], "count");
    assert_eq!(last["periods"], 1, "two were burnt: {last}");
    assert_eq!(
        last["period_ms"], 5_000,
        "a press gives the period back whole: {last}"
    );
}
