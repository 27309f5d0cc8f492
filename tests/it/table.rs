//! A table of an event, from the command line or the set-up screen to the first press.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::process::Signal;

use crate::pty::{Setting, Terminal};

const LEAGUE: &str = r#"name = "City League"
extends = "chinese-national"
[time]
control = "1h reserve 5m"
[calls]
languages = ["en"]
black = { language = "zh" }
[[round]]
number = 2
name = "Final"
time.control = "2h reserve 5m"
[[game]]
round = 2
table = 1
black = { name = "Mei", rank = "6d" }
white = { name = "Tom", rank = "5d" }
[[game]]
round = 2
table = 2
black = { name = "Ida" }
white = { name = "Per" }
"#;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (200, 50), (40, 12)];

/// A folder with the event file, and one that is broken.
struct Hall {
    folder: tempfile::TempDir,
}

impl Hall {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("league.toml"), LEAGUE).unwrap();
        let broken = LEAGUE.replace("number = 2", "numbr = 2");
        std::fs::write(folder.path().join("broken.toml"), broken).unwrap();
        Self { folder }
    }

    fn file(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// The table 1 of the final.
    fn table(&self, size: (u16, u16), more: &[&str]) -> Terminal {
        let file = self.file("league.toml");
        let mut args = vec!["play", "-e", &file, "--round", "2", "--table", "1"];
        args.extend(["--device", "off"]);
        args.extend(more);
        start(size, &args)
    }

    fn set_up(&self, size: (u16, u16)) -> Terminal {
        start(size, &["-e", &self.file("league.toml"), "--device", "off"])
    }
}

fn start((columns, rows): (u16, u16), args: &[&str]) -> Terminal {
    Terminal::start_with(&Setting {
        columns,
        rows,
        args,
        env: &[],
    })
}

/// Whoever types while the card comes up confirms nothing by that; and no finger comes again at once.
fn settled(terminal: &mut Terminal) {
    terminal.watch_for(Duration::from_millis(800));
}

/// The lines of the only journal.
fn journal(state: &Path) -> (PathBuf, String) {
    let games = std::fs::read_dir(state.join("games")).unwrap();
    let mut files: Vec<PathBuf> = games.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "jsonl"));
    assert_eq!(files.len(), 1, "{files:?}");
    let text = std::fs::read_to_string(&files[0]).unwrap();
    (files.remove(0), text)
}

#[track_caller]
fn refused(args: &[&str], words: &[&str]) {
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(args)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(1), "{args:?}");
    let told = String::from_utf8(run.stderr).unwrap();
    for word in words {
        assert!(told.contains(word), "{word}: {told}");
    }
}

#[test]
fn both_players_confirm_the_card_and_then_the_clock_can_be_started() {
    let hall = Hall::new();
    for size in SIZES {
        let mut terminal = hall.table(size, &[]);
        terminal.wait_for("黑方确认");
        terminal.wait_for("White confirms");
        settled(&mut terminal);
        terminal.keys(" ");
        // A letter that is the referee's on the clock is a player's here.
        terminal.keys("r");
        let shown = terminal.wait_for("黑方已确认");
        assert!(shown.contains("White confirms"), "{shown}");
        terminal.keys("p");
        terminal.wait_until("the clock", |text| !text.contains("黑方已确认"));
        settled(&mut terminal);
        settled(&mut terminal);
        terminal.keys(" ");
        // What was told is not told any more.
        terminal.wait_until("the clock that runs", |text| {
            text.contains("TO MOVE") && !text.contains("Confirmed:")
        });
        let (_, lines) = journal(terminal.state.path());
        let confirmed = |side: &str| {
            lines.contains(&format!(
                "\"kind\":\"setting-confirmed\",\"side\":\"{side}\",\"by\":\"player\""
            ))
        };
        assert!(confirmed("B") && confirmed("W"), "{size:?} {lines}");
        assert!(lines.contains("\"kind\":\"started\""), "{lines}");
    }
}

#[test]
fn the_card_has_the_table_of_the_event_in_both_languages() {
    let hall = Hall::new();
    let mut terminal = hall.table((200, 50), &[]);
    terminal.wait_for("White confirms");
    let shown = terminal.text();
    for words in [
        "City League",
        "Mei",
        "6d",
        "Tom",
        "2 hours in all",
        "全局共2小时",
        "Code:",
        "代码",
    ] {
        assert!(shown.contains(words), "{words}\n{shown}");
    }
    assert!(!shown.contains("Changed by hand"), "{shown}");
}

#[test]
fn what_is_typed_beside_the_event_counts_and_is_named_on_the_card() {
    let hall = Hall::new();
    let mut terminal = hall.table((200, 50), &["-c", "5m + 3x30s", "-b", "Ann"]);
    let shown = terminal.wait_for("Changed by hand");
    assert!(
        shown.contains("event file: time control, names."),
        "{shown}"
    );
    assert!(shown.contains("Ann") && !shown.contains("Mei"), "{shown}");
}

#[test]
fn a_held_key_confirms_nothing_more_and_starts_nothing() {
    let hall = Hall::new();
    let mut terminal = hall.table((80, 24), &[]);
    terminal.wait_for("黑方确认");
    // Held since before the card came up: it repeats, 30 a second.
    for _ in 0..40 {
        terminal.keys("f");
        terminal.watch_for(Duration::from_millis(30));
    }
    assert!(
        !terminal.text().contains("黑方已确认"),
        "{}",
        terminal.text()
    );
    settled(&mut terminal);
    settled(&mut terminal);
    terminal.keys("f");
    terminal.wait_for("黑方已确认");
    settled(&mut terminal);
    // White confirms and holds the key: after half a second it comes again and again.
    terminal.keys("j");
    terminal.watch_for(Duration::from_millis(500));
    for _ in 0..20 {
        terminal.keys("j");
        terminal.watch_for(Duration::from_millis(30));
    }
    terminal.wait_for("Confirmed:");
    assert!(!terminal.text().contains("TO MOVE"), "{}", terminal.text());
    let (_, lines) = journal(terminal.state.path());
    assert!(!lines.contains("\"kind\":\"started\""), "{lines}");
}

#[test]
fn a_paste_confirms_nothing() {
    let hall = Hall::new();
    let mut terminal = hall.table((80, 24), &[]);
    terminal.wait_for("黑方确认");
    settled(&mut terminal);
    terminal.keys("\x1b[200~ffjj\x1b[201~");
    terminal.watch_for(Duration::from_millis(300));
    let (_, lines) = journal(terminal.state.path());
    assert!(!lines.contains("setting-confirmed"), "{lines}");
}

#[test]
fn the_referee_goes_on_without_and_the_sheet_says_so() {
    let hall = Hall::new();
    let mut terminal = hall.table((100, 30), &[]);
    terminal.wait_for("黑方确认");
    settled(&mut terminal);
    terminal.keys("f");
    terminal.wait_for("黑方已确认");
    terminal.keys("\x1bOQ");
    terminal.wait_for("Confirmed:");
    let (path, lines) = journal(terminal.state.path());
    assert!(
        lines.contains("\"side\":\"W\",\"by\":\"referee\""),
        "{lines}"
    );
    let sheet = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(["sheet", &path.display().to_string()])
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let sheet = String::from_utf8(sheet.stdout).unwrap();
    let told = "confirmed before the start by Black; for White by the";
    assert!(sheet.contains(told), "{sheet}");
}

#[test]
fn escape_goes_back_to_the_set_up_with_the_event_on_it() {
    let hall = Hall::new();
    let mut terminal = hall.table((100, 30), &[]);
    terminal.wait_for("黑方确认");
    terminal.keys("\x1b");
    let shown = terminal.wait_for("as in the event");
    for words in ["City League", "2  Final", "1  Mei - Tom", "2h reserve 5m"] {
        assert!(shown.contains(words), "{words}\n{shown}");
    }
}

#[test]
fn a_table_is_chosen_on_the_set_up_screen() {
    let hall = Hall::new();
    for size in SIZES {
        let mut terminal = hall.set_up(size);
        terminal.wait_for("Round");
        // The round, then the second table.
        terminal.keys("\x1b[C");
        terminal.wait_for("Final");
        terminal.keys("\x1b[B\x1b[C\x1b[C");
        terminal.wait_for("Ida - Per");
        terminal.keys("\x1b[15~");
        let card = terminal.wait_for("White confirms");
        assert!(card.contains("City League"), "{size:?}\n{card}");
        assert!(!card.contains("Mei"), "{size:?}\n{card}");
    }
}

#[test]
fn an_event_with_rounds_opens_the_set_up_screen_where_none_is_named() {
    let hall = Hall::new();
    let file = hall.file("league.toml");
    let mut terminal = start((80, 24), &["play", "-e", &file, "--device", "off"]);
    terminal.wait_for("City League");
    terminal.wait_for("none: what holds for the whole event");
}

#[test]
fn a_broken_file_is_read_on_the_set_up_screen_with_all_its_faults() {
    let hall = Hall::new();
    for size in SIZES {
        let mut terminal = start(size, &["--device", "off"]);
        terminal.wait_for("Time system");
        terminal.keys("\x1b[A");
        terminal.watch_for(Duration::from_millis(100));
        terminal.keys(&hall.file("broken.toml"));
        terminal.keys("\r");
        terminal.wait_for("What is wrong");
        let mut seen = String::new();
        for _ in 0..12 {
            let text = terminal.text();
            seen += &text.replace(|sign: char| sign.is_whitespace() || "│".contains(sign), "");
            terminal.keys("\x1b[B\x1b[B\x1b[B");
            terminal.watch_for(Duration::from_millis(60));
        }
        assert!(seen.contains("numbr"), "{size:?} {seen}");
        // Nothing is started with it.
        terminal.keys("\r");
        terminal.wait_until("the form", |text| !text.contains("What is wrong"));
        terminal.keys("\x1b[15~");
        terminal.wait_for("What is wrong");
    }
}

#[test]
fn a_wrong_round_table_or_voice_is_told_with_what_there_is() {
    let hall = Hall::new();
    let file = hall.file("league.toml");
    let play = ["play", "-e", &file, "--round"];
    refused(
        &[&play[..], &["9"]].concat(),
        &["round 9 is not in this event", "2"],
    );
    refused(
        &[&play[..], &["2", "--table", "7"]].concat(),
        &["table 7 of round 2", "1, 2"],
    );
    let voice = LEAGUE.replace("languages = [\"en\"]", "voice = \"nobody\"");
    std::fs::write(hall.folder.path().join("voice.toml"), voice).unwrap();
    refused(
        &["play", "-e", &hall.file("voice.toml")],
        &["voice", "nobody"],
    );
}

#[test]
fn a_game_that_was_killed_after_the_card_goes_on_with_its_card_and_its_voices() {
    let hall = Hall::new();
    let mut terminal = hall.table((100, 30), &[]);
    terminal.wait_for("黑方确认");
    settled(&mut terminal);
    terminal.keys("f");
    terminal.wait_for("黑方已确认");
    terminal.signal(Signal::KILL);
    let state = terminal.into_state();
    let (path, _) = journal(state.path());
    assert!(path.exists());
    // One side has confirmed: the game is found without its name.
    let mut again = Terminal::start_in(
        state,
        &Setting {
            columns: 100,
            rows: 30,
            args: &["resume", "--device", "off"],
            env: &[],
        },
    );
    let card = again.wait_for("黑方已确认");
    assert!(card.contains("White confirms"), "{card}");
    settled(&mut again);
    again.keys("j");
    again.wait_for("Confirmed:");
    // Both have confirmed: so it is again.
    again.signal(Signal::KILL);
    let mut last = Terminal::start_in(
        again.into_state(),
        &Setting {
            columns: 100,
            rows: 30,
            args: &["resume", "--device", "off"],
            env: &[],
        },
    );
    let shown = last.wait_for("the referee starts it");
    assert!(shown.contains("Mei"), "{shown}");
}

#[test]
fn what_is_typed_counts_for_whatever_table_is_chosen_later() {
    let hall = Hall::new();
    let file = hall.file("league.toml");
    let play = ["play", "-e", &file, "-c", "5m + 3x30s", "--device", "off"];
    let mut terminal = start((200, 50), &play);
    terminal.wait_for("5m + 3x30s");
    terminal.keys("\x1b[C");
    terminal.wait_for("Final");
    terminal.keys("\x1b[B\x1b[C");
    let shown = terminal.wait_for("Mei - Tom");
    assert!(shown.contains("5m + 3x30s"), "{shown}");
    terminal.keys("\x1b[15~");
    let card = terminal.wait_for("Changed by hand");
    assert!(card.contains("event file: time control."), "{card}");
}

#[test]
fn any_game_shows_its_card_by_a_key_and_starts_as_it_did() {
    let mut terminal = start((80, 24), &["play", "-c", "5m + 3x30s", "--device", "off"]);
    terminal.wait_for("the referee starts it");
    terminal.keys("\x05");
    terminal.wait_for("What this game is played under");
    terminal.keys("\x1b");
    terminal.wait_for("the referee starts it");
    // A key right after Esc would be one with Alt.
    settled(&mut terminal);
    terminal.keys(" ");
    terminal.wait_for("TO MOVE");
    // The key is not taken for one that is held.
    settled(&mut terminal);
    terminal.keys("\x05");
    let card = terminal.wait_for("What this game is played under");
    assert!(!card.contains("confirms"), "{card}");
}

#[test]
fn presets_that_cannot_be_read_are_named_and_the_others_listed() {
    let config = tempfile::tempdir().unwrap();
    let folder = config.path().join("dumiao/presets");
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("club.toml", "name = \"Our club\"\nextends = \"blitz\"\n");
    write("wrong.toml", "extends = \"blitz\"\nrulse = 1\n");
    write("aga.toml", "extends = \"blitz\"\n");
    let run = |args: &[&str]| {
        std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
            .args(args)
            .env("LC_ALL", "C")
            .env("XDG_CONFIG_HOME", config.path())
            .output()
            .unwrap()
    };
    let list = run(&["presets"]);
    assert_eq!(list.status.code(), Some(1));
    let told = String::from_utf8(list.stdout).unwrap();
    assert!(
        told.contains("Our club") && told.contains("club.toml"),
        "{told}"
    );
    assert!(!told.contains("wrong"), "{told}");
    let faults = String::from_utf8(list.stderr).unwrap();
    for words in ["wrong.toml, line 2", "rulse", "aga.toml"] {
        assert!(faults.contains(words), "{words}: {faults}");
    }
    let own = run(&["preset", "club"]);
    assert!(String::from_utf8(own.stdout).unwrap().contains("Our club"));
    let mut terminal = Terminal::start_with(&Setting {
        columns: 200,
        rows: 50,
        args: &["--device", "off"],
        env: &[("XDG_CONFIG_HOME", &config.path().display().to_string())],
    });
    let shown = terminal.wait_for("Our club");
    assert!(shown.contains("cannot be read"), "{shown}");
}

#[test]
fn acts_are_not_given_up_by_one_escape_and_what_was_is_not_offered() {
    let hall = Hall::new();
    let mut terminal = hall.table((100, 30), &[]);
    terminal.wait_for("黑方确认");
    // The players change seats by the referee's menu.
    terminal.keys("\x1bOR");
    terminal.wait_for("Swap seats");
    terminal.keys("8");
    terminal.wait_for("Enter do it");
    settled(&mut terminal);
    terminal.keys("\r");
    terminal.watch_for(Duration::from_millis(300));
    terminal.keys("\x1b");
    terminal.watch_for(Duration::from_millis(300));
    if !terminal.text().contains("White confirms") {
        terminal.keys("\x05");
    }
    terminal.wait_for("White confirms");
    settled(&mut terminal);
    terminal.keys("\x1b");
    terminal.wait_for("Esc again: 1 act");
    settled(&mut terminal);
    settled(&mut terminal);
    terminal.keys("\x1b");
    terminal.wait_for("as in the event");
    terminal.signal(Signal::KILL);
    let state = terminal.into_state();
    let (_, lines) = journal(state.path());
    assert!(lines.contains("given up on the card"), "{lines}");
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .arg("resume")
        .env("LC_ALL", "C")
        .env("DUMIAO_STATE", state.path())
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(1));
}

#[test]
fn what_was_changed_by_hand_is_kept_and_printed() {
    let hall = Hall::new();
    let mut terminal = hall.table((200, 50), &["-b", "Zoe"]);
    let card = terminal.wait_for("Changed by hand");
    assert!(card.contains("Zoe") && !card.contains("6d"), "{card}");
    settled(&mut terminal);
    terminal.keys("f");
    terminal.wait_for("黑方已确认");
    terminal.signal(Signal::KILL);
    let state = terminal.into_state();
    let (path, _) = journal(state.path());
    let sheet = |more: &[&str]| {
        let run = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
            .args(["sheet", &path.display().to_string()])
            .args(more)
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        String::from_utf8(run.stdout).unwrap()
    };
    let told = sheet(&[]);
    assert!(
        told.contains("Changed by hand, not as in the event file: names."),
        "{told}"
    );
    let json: serde_json::Value = serde_json::from_str(&sheet(&["--format", "json"])).unwrap();
    assert_eq!(json["setting"]["changed"], serde_json::json!(["players"]));
    let mut again = Terminal::start_in(
        state,
        &Setting {
            columns: 200,
            rows: 50,
            args: &["resume", "--voice", "en", "--device", "off"],
            env: &[],
        },
    );
    // In Black's language too, whatever the voice is now.
    let card = again.wait_for("黑方已确认");
    assert!(card.contains("Changed by hand"), "{card}");
}

#[test]
fn an_event_file_that_changed_is_read_anew_before_the_game() {
    let hall = Hall::new();
    let path = hall.folder.path().join("league.toml");
    let mut terminal = hall.table((100, 30), &[]);
    terminal.wait_for("黑方确认");
    // A fault is told, the path stays, and nothing is started.
    std::fs::write(&path, LEAGUE.replace("number = 2", "numbr = 2")).unwrap();
    terminal.keys("\x1b");
    terminal.wait_for("What is wrong");
    terminal.keys("\r");
    let form = terminal.wait_until("the form", |text| !text.contains("What is wrong"));
    assert!(form.contains("league.toml"), "{form}");
    terminal.keys("\x1b[15~");
    terminal.wait_for("What is wrong");
    terminal.keys("\r");
    terminal.wait_until("the form", |text| !text.contains("What is wrong"));
    // Mended: it is read by the same key.
    std::fs::write(&path, LEAGUE).unwrap();
    terminal.keys("\x1b[15~");
    terminal.wait_for("none: what holds for the whole event");
    terminal.keys("\x1b[C");
    terminal.wait_for("Final");
    terminal.keys("\x1b[B\x1b[C");
    terminal.wait_for("Mei - Tom");
    // Another one has written to it: what is new counts, and nobody has changed it by hand.
    std::fs::write(&path, LEAGUE.replace("2h reserve 5m", "3h reserve 5m")).unwrap();
    terminal.keys("\x1b[15~");
    let card = terminal.wait_for("全局共3小时");
    assert!(!card.contains("Changed by hand"), "{card}");
    std::fs::write(&path, LEAGUE).unwrap();
    terminal.keys("\x1b");
    let form = terminal.wait_for("as in the event");
    assert!(form.contains("2h reserve 5m"), "{form}");
    std::fs::write(&path, LEAGUE.replace("number = 2", "numbr = 2")).unwrap();
    terminal.keys("\x1b[15~");
    terminal.wait_for("What is wrong");
}
