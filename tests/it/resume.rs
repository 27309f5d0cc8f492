//! An unfinished game comes back exactly, in a real terminal: after a kill, a quit, a pause, an
//! adjournment, a count.

use std::path::PathBuf;
use std::process::Command;
use std::sync::mpsc;
use std::time::Duration;

use rustix::process::Signal;
use tempfile::TempDir;

use crate::pty::{Setting, Terminal};

const OFF: [&str; 2] = ["--device", "off"];

/// A window in which a board is seen, and one in which the time stands in plain digits.
const LARGE: (u16, u16) = (100, 30);
const SMALL: (u16, u16) = (60, 14);

fn begin_in((columns, rows): (u16, u16), args: &[&str]) -> Terminal {
    let args: Vec<&str> = args.iter().chain(&OFF).copied().collect();
    let setting = Setting {
        columns,
        rows,
        args: &args,
        env: &[],
    };
    let mut terminal = Terminal::start_with(&setting);
    terminal.wait_for("0 moves");
    terminal.keys(" ");
    terminal.wait_for("TO MOVE");
    terminal.watch_for(Duration::from_millis(150));
    terminal
}

fn begin(args: &[&str]) -> Terminal {
    begin_in(LARGE, args)
}

fn clock(control: &str) -> Terminal {
    begin(&["play", "-c", control])
}

fn small(control: &str) -> Terminal {
    begin_in(SMALL, &["play", "-c", control])
}

/// `dumiao` with `args` where the game was left.
fn again(state: TempDir, args: &[&str]) -> Terminal {
    again_in(LARGE, state, args)
}

fn again_in((columns, rows): (u16, u16), state: TempDir, args: &[&str]) -> Terminal {
    let args: Vec<&str> = args.iter().chain(&OFF).copied().collect();
    let setting = Setting {
        columns,
        rows,
        args: &args,
        env: &[],
    };
    Terminal::start_in(state, &setting)
}

fn killed(terminal: Terminal) -> TempDir {
    terminal.signal(Signal::KILL);
    terminal.into_state()
}

fn quit(mut terminal: Terminal) -> (String, TempDir) {
    terminal.keys("\x03");
    terminal.wait_for("y leave");
    terminal.keys("y");
    assert!(terminal.wait_for_end().success());
    terminal.assert_given_back();
    (terminal.text(), terminal.into_state())
}

/// What the program says on a command line, where the game was left, and its status.
fn told(state: &TempDir, args: &[&str]) -> (i32, String) {
    let out = Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(args)
        .env("DUMIAO_STATE", state.path())
        .env("LC_ALL", "en_US.UTF-8")
        .output()
        .expect("it runs");
    let words = String::from_utf8_lossy(&out.stderr).into_owned();
    (out.status.code().expect("a status"), words)
}

fn journals(state: &TempDir) -> Vec<PathBuf> {
    let folder = std::fs::read_dir(state.path().join("games")).expect("a folder");
    let mut paths: Vec<PathBuf> = folder
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    paths.sort();
    paths
}

/// The lines of the only journal.
fn journal(state: &TempDir) -> String {
    let paths = journals(state);
    assert_eq!(paths.len(), 1, "{paths:?}");
    std::fs::read_to_string(&paths[0]).expect("a journal")
}

/// The first time on a small screen: the upper side's.
fn seconds(text: &str) -> u64 {
    time(text).unwrap_or_else(|| panic!("no time in\n{text}"))
}

fn time(text: &str) -> Option<u64> {
    text.lines().find_map(|line| {
        let (minutes, seconds) = line.split_whitespace().next()?.split_once(':')?;
        Some(minutes.parse::<u64>().ok()? * 60 + seconds.parse::<u64>().ok()?)
    })
}

#[test]
fn a_game_that_was_killed_comes_back_paused_at_its_last_known_reading() {
    let mut terminal = small("10m");
    terminal.watch_for(Duration::from_millis(2500));
    let seen = seconds(&terminal.text());
    let state = killed(terminal);
    let mut terminal = again_in(SMALL, state, &["resume"]);
    let text = terminal.wait_for("The program was closed for");
    assert!(
        text.contains("charge nobody") && text.contains("the wall"),
        "{text}"
    );
    terminal.keys("\r");
    terminal.wait_until("the question gone", |text| !text.contains("charge nobody"));
    let text = terminal.wait_for("the program was closed");
    assert!(seconds(&text).abs_diff(seen) <= 1, "{seen}\n{text}");
    terminal.keys("p");
    terminal.wait_for("TO MOVE");
    terminal.watch_for(Duration::from_millis(200));
    terminal.keys(" ");
    terminal.wait_for("1 move");
    let state = killed(terminal);
    let lines = journal(&state);
    assert!(
        lines.contains("\"gap-charged\"") && lines.contains("\"reopened\""),
        "{lines}"
    );
}

#[test]
fn a_game_that_was_left_by_a_key_loses_nothing_and_says_how_to_go_on() {
    for signal in [None, Some(Signal::TERM), Some(Signal::HUP)] {
        let mut terminal = clock("10m");
        terminal.watch_for(Duration::from_millis(300));
        let state = match signal {
            None => {
                terminal.keys("q");
                let text = terminal.wait_for("dumiao resume");
                assert!(text.contains("The clock runs on"), "{text}");
                terminal.keys("n");
                terminal.wait_until("the question gone", |text| !text.contains("y leave"));
                let (text, state) = quit(terminal);
                assert!(text.contains("dumiao resume 20"), "{text}");
                state
            }
            Some(signal) => {
                terminal.signal(signal);
                terminal.wait_for_end();
                terminal.assert_given_back();
                terminal.into_state()
            }
        };
        let last = journal(&state).lines().last().expect("lines").to_owned();
        assert!(
            last.contains("\"paused\"") && last.contains("closed"),
            "{signal:?}: {last}"
        );
        let mut terminal = again(state, &["resume"]);
        terminal.wait_for("The program was closed for");
    }
}

#[test]
fn a_gap_is_charged_in_whole_or_in_part() {
    for (keys, charged) in [("2\r", None), ("31s\r", Some(1))] {
        let (_, state) = quit(small("10m"));
        // The gap is a second at least.
        let (_kept, nothing) = mpsc::channel::<()>();
        let _ = nothing.recv_timeout(Duration::from_millis(1500));
        let mut terminal = again_in(SMALL, state, &["resume"]);
        terminal.wait_for("charge nobody");
        let before = 600;
        terminal.keys(keys);
        terminal.wait_until("the question gone", |text| !text.contains("charge nobody"));
        let text = terminal.wait_for("PAUSED");
        let left = seconds(&text);
        match charged {
            Some(span) => assert!(before - left >= span && before - left < span + 20, "{left}"),
            None => assert!(left < before, "{left}"),
        }
        let lines = journal(&terminal.into_state());
        assert_eq!(lines.matches("\"gap-charged\"").count(), 1, "{lines}");
    }
}

#[test]
fn a_count_goes_on_from_the_second_at_which_it_stood() {
    let mut terminal = small("0s + 3x12s");
    // Three have been counted.
    terminal.wait_until("seven seconds", |text| time(text) == Some(7));
    terminal.watch_for(Duration::from_millis(300));
    let state = killed(terminal);
    let mut terminal = again_in(SMALL, state, &["resume"]);
    terminal.wait_for("charge nobody");
    terminal.keys("\r");
    let text = terminal.wait_until("paused", |text| {
        text.contains("PAUSED") && !text.contains("charge nobody")
    });
    assert!(text.contains("period 1 of 3"), "{text}");
    assert!((7..=8).contains(&seconds(&text)), "{text}");
    terminal.keys("p");
    terminal.wait_until("five seconds", |text| time(text) == Some(5));
    terminal.watch_for(Duration::from_millis(300));
    // Each once: what was counted is not counted again, and nothing is left out.
    let lines = journal(&killed(terminal));
    for second in 1..=5 {
        let prompt = format!("\"prompt\":\"n{second}\"");
        assert_eq!(lines.matches(&prompt).count(), 1, "{prompt}\n{lines}");
    }
}

#[test]
fn a_game_that_was_paused_comes_back_paused_without_a_question() {
    let mut terminal = clock("10m");
    terminal.keys("p");
    terminal.wait_for("both clocks stand");
    for kill in [true, false] {
        let state = if kill {
            killed(terminal)
        } else {
            quit(terminal).1
        };
        terminal = again(state, &["resume"]);
        terminal.wait_for("as it was left");
        let text = terminal.wait_for("both clocks stand");
        assert!(!text.contains("charge nobody"), "{text}");
    }
    terminal.keys("p");
    terminal.wait_for("TO MOVE");
}

#[test]
fn an_adjourned_game_comes_back_adjourned() {
    let mut terminal = clock("10m");
    terminal.keys("p");
    terminal.wait_for("both clocks stand");
    let state = killed(terminal);
    // What the referee's menu writes for an adjournment.
    let path = journals(&state).pop().expect("a journal");
    let held = dumiao::journal::read(&path).expect("a sound journal");
    let run = dumiao::journal::header::Run {
        program: "t".to_owned(),
        boot: held.header.boot.clone(),
        ..Default::default()
    };
    let wall = dumiao::monotonic::wall_now();
    let quiet = Box::new(|_| {});
    let (journal, recovered) =
        dumiao::journal::Journal::reopen(&path, run, wall, quiet).expect("open");
    let words = "until nine".to_owned();
    let reason = dumiao::game::command::PauseReason::Adjourned(words);
    let event = dumiao::game::event::Event::Paused(reason);
    journal.append(recovered.last_at, wall, &event);
    assert_eq!(journal.close(), 0);
    let mut terminal = again(state, &["resume"]);
    let text = terminal.wait_for("adjourned: until nine");
    assert!(!text.contains("charge nobody"), "{text}");
}

#[test]
fn a_game_that_is_counted_comes_back_with_its_marks_and_its_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let save = folder.path().join("final.sgf");
    let named = save.to_string_lossy().into_owned();
    let mut terminal = begin(&[
        "play", "-c", "10m", "--board", "play", "--size", "9", "--save", &named,
    ]);
    for word in "e5 c3 pass pass".split_whitespace() {
        terminal.keys(word);
        terminal.wait_for(word);
        terminal.keys("\r");
        terminal.watch_for(Duration::from_millis(150));
    }
    terminal.wait_for("nobody has agreed");
    // The stone under the cursor, wherever it is, is marked dead by its name.
    terminal.keys("b\r");
    terminal.wait_for("Black agrees");
    let state = killed(terminal);
    let mut terminal = again(state, &["resume"]);
    let text = terminal.wait_for("Black agrees");
    assert!(!text.contains("charge nobody"), "{text}");
    terminal.keys("w\r");
    terminal.wait_for("both sides have agreed");
    let (text, state) = quit(terminal);
    assert!(
        text.contains("dumiao sheet") && text.contains("final.sgf"),
        "{text}"
    );
    let names = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(names, 1, "the record goes on in its file");
    let record = std::fs::read_to_string(&save).expect("a record");
    assert!(record.contains("RE["), "{record}");
    // It is over now.
    let id = journals(&state)[0]
        .file_stem()
        .expect("a name")
        .to_string_lossy()
        .into_owned();
    let (status, words) = told(&state, &["resume", &id]);
    assert_eq!(status, 1, "{words}");
    assert!(words.contains("this game is over"), "{words}");
    let (status, words) = told(&state, &["resume"]);
    assert_eq!(status, 1, "{words}");
    assert!(words.contains("no game without a result"), "{words}");
}

#[test]
fn a_second_process_is_refused_a_game_that_is_kept() {
    let terminal = clock("10m");
    let paths = journals(&terminal.state);
    let id = paths[0]
        .file_stem()
        .expect("a name")
        .to_string_lossy()
        .into_owned();
    let args = ["resume", &id, "--device", "off"];
    let setting = Setting {
        columns: 100,
        rows: 30,
        args: &args,
        env: &[("DUMIAO_STATE", &terminal.state.path().to_string_lossy())],
    };
    let mut second = Terminal::start_with(&setting);
    assert_eq!(second.wait_for_end().code(), Some(3), "{}", second.text());
    assert!(
        second.text().contains("another dumiao"),
        "{}",
        second.text()
    );
}

#[test]
fn the_set_up_screen_offers_the_game_first() {
    let mut terminal = begin(&["play", "-c", "10m", "-b", "Anna", "-w", "Ben"]);
    terminal.keys(" ");
    terminal.wait_for("1 move");
    let state = killed(terminal);
    let mut terminal = again(state, &[]);
    let text = terminal.wait_for("no result yet");
    assert!(
        text.contains("Anna - Ben  10m") && text.contains("1 turn"),
        "{text}"
    );
    // Not now: the set-up screen is there, and next time it is offered again.
    terminal.watch_for(Duration::from_millis(500));
    terminal.keys("\x1b");
    terminal.wait_until("the offer gone", |text| !text.contains("no result yet"));
    let state = killed(terminal);
    let mut terminal = again(state, &[]);
    terminal.wait_for("no result yet");
    terminal.watch_for(Duration::from_millis(500));
    terminal.keys("\r");
    let text = terminal.wait_for("charge nobody");
    assert!(text.contains("Anna") || text.contains("closed"), "{text}");
    let state = killed(terminal);
    // A new game tells of it in passing.
    let mut terminal = again(state, &["play", "-c", "5m"]);
    terminal.wait_for("A game without a result is kept: Anna - Ben");
}

#[test]
fn a_referee_takes_a_game_back_to_an_entry_and_nothing_is_deleted() {
    let mut terminal = clock("10m");
    terminal.keys(" ");
    terminal.wait_for("1 move");
    terminal.watch_for(Duration::from_millis(1500));
    let state = killed(terminal);
    let lines = journal(&state);
    let started = lines
        .lines()
        .position(|line| line.contains("\"started\""))
        .expect("a start");
    let path = journals(&state)[0].to_string_lossy().into_owned();
    let at = started.to_string();
    let (status, words) = told(&state, &["resume", &path, "--at", "9999"]);
    assert_eq!(status, 1, "{words}");
    assert!(words.contains("has the lines 0 to"), "{words}");
    // As it is, first.
    let mut terminal = again(state, &["resume", &path, "--at", &at]);
    let text = terminal.wait_for("Back to an entry");
    assert!(text.contains("10:00"), "{text}");
    terminal.keys("\x1b");
    let text = terminal.wait_for("charge nobody");
    assert!(text.contains("White is to move"), "{text}");
    let state = killed(terminal);
    let mut terminal = again(state, &["resume", &path, "--at", &at]);
    terminal.wait_for("Back to an entry");
    terminal.keys("5bell rang\r");
    terminal.wait_until("the question gone", |text| {
        !text.contains("Back to an entry")
    });
    terminal.wait_for("by the referee: bell rang");
    let after = journal(&killed(terminal));
    assert!(after.starts_with(&lines), "only added to");
    assert!(after.contains("\"restored\""), "{after}");
}

#[test]
fn a_damaged_journal_is_named_and_left_and_what_stands_before_it_may_go_on() {
    let mut terminal = clock("10m");
    terminal.keys(" ");
    terminal.wait_for("1 move");
    terminal.watch_for(Duration::from_millis(1500));
    let state = killed(terminal);
    let path = journals(&state)[0].clone();
    let lines = std::fs::read_to_string(&path).expect("a journal");
    let last = lines.lines().count() - 2;
    let damaged: String = lines
        .lines()
        .enumerate()
        .map(|(n, line)| if n == last { line.replace("at_ms", "at_mz") } else { line.to_owned() } + "\n")
        .collect();
    std::fs::write(&path, &damaged).expect("written");
    let id = path
        .file_stem()
        .expect("a name")
        .to_string_lossy()
        .into_owned();
    let (status, words) = told(&state, &["resume", &id]);
    assert_eq!(status, 1, "{words}");
    let line = format!("line {}", last + 1);
    assert!(
        words.contains(&line) && words.contains("--before-damage"),
        "{words}"
    );
    let mut terminal = again(state, &["resume", &id, "--before-damage"]);
    terminal.wait_for("charge nobody");
    let state = killed(terminal);
    assert_eq!(
        std::fs::read_to_string(&path).expect("there"),
        damaged,
        "left as it was"
    );
    let paths = journals(&state);
    let copy = paths
        .iter()
        .find(|other| **other != path)
        .expect("a new one");
    let copied = std::fs::read_to_string(copy).expect("there");
    assert!(copied.contains("Copied from the record"), "{copied}");
    let mut terminal = again(state, &["resume"]);
    terminal.wait_for("charge nobody");
    terminal.keys("\r");
    terminal.wait_for("1 move");
}
