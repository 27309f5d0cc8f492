//! Names that would command a terminal, turn a line around, break a format or leave a folder: shown
//! harmlessly wherever an event's names go.

use std::path::Path;
use std::process::Command as Process;

use dumiao::color::PerColor;
use dumiao::event_file::{Presets, parse};
use dumiao::game::command::Command;
use dumiao::sgf;
use unicode_width::UnicodeWidthStr;

use crate::pty::Terminal;
use crate::sheet::journals::{Shelf, Table, header};

/// Names by what they would do.
fn names() -> Vec<(&'static str, String)> {
    let plain = [
        ("clear the screen", "a\u{1b}[2J\u{1b}[Hb"),
        ("set the title", "a\u{1b}]0;x\u{7}b"),
        ("one byte for escape", "a\u{9b}2Jb"),
        ("turn the line around", "a\u{202e}drow\u{202c}b"),
        ("isolate", "\u{2067}a\u{2066}b"),
        ("marks of direction", "\u{200f}a\u{200e}\u{61c}b"),
        ("a name from right to left", "\u{5d0}\u{5d1}\u{5d2}"),
        (
            "joined and of no width",
            "a\u{200b}\u{200d}\u{2060}\u{feff}b",
        ),
        ("tags", "a\u{e0041}\u{e007f}b"),
        ("no characters", "a\u{fffe}\u{ffff}\u{fdd0}b"),
        (
            "line breaks",
            "a\r\nb\nc\u{2028}d\u{2029}e\u{85}f\u{b}g\u{c}h",
        ),
        ("nothing", "a\0b"),
        ("back", "abc\u{8}\u{8}\u{7f}"),
        ("quotes", "a\"b'c`d"),
        ("a tree of its own", "a];B[aa](;W[bb])\\]\\"),
        ("a backslash at the end", "a\\"),
        ("a formula", "=1+1"),
        ("a formula by a sign", "+1"),
        ("a formula by a minus", "-1"),
        ("a formula by a command", "@SUM(A1)"),
        ("a formula behind a tab", "\t=1+1"),
        ("cells", "a,b;c\td"),
        ("markup", "<b>&amp;</b>]]>"),
        ("a path", "../../etc/passwd"),
        ("a path of another system", "..\\..\\CON"),
        ("a device", "CON"),
        ("hidden", ".hidden"),
        ("an option", "--help"),
        ("a placeable", "{ $name } { -term }"),
        ("a format", "%s%n{}"),
    ];
    let mut names: Vec<(&str, String)> = plain
        .into_iter()
        .map(|(what, name)| (what, name.to_owned()))
        .collect();
    names.push(("marks without end", format!("a{}b", "\u{301}".repeat(500))));
    names.push(("wide", "\u{9577}".repeat(300)));
    names.push(("long", "x".repeat(10_000)));
    names
}

/// A basic string of TOML.
fn quoted(name: &str) -> String {
    let letters = name.chars().map(|letter| match letter {
        '"' | '\\' => format!("\\{letter}"),
        _ if letter.is_control() => format!("\\u{:04x}", u32::from(letter)),
        _ => letter.to_string(),
    });
    format!("\"{}\"", letters.collect::<String>())
}

fn event(name: &str) -> String {
    let name = quoted(name);
    format!(
        "name = {name}\nextends = \"blitz\"\n[[round]]\nnumber = 1\nname = {name}\n[[game]]\nround = 1\ntable = 1\n\
         black = {{ name = {name}, rank = {name} }}\nwhite = {{ name = \"White\", rank = \"1d\" }}\n"
    )
}

fn shown(shelf: &Shelf, folder: &Path, arguments: &[&str]) -> (i32, String) {
    let output = Process::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(arguments)
        .current_dir(folder)
        .env("DUMIAO_STATE", shelf.state())
        .env("XDG_CONFIG_HOME", folder)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("LANG")
        .output()
        .expect("the program starts");
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).expect("UTF-8");
    (output.status.code().expect("no signal"), text)
}

/// Whether a terminal would obey a letter, or show the line the wrong way round for it.
fn commands(letter: char) -> bool {
    let turns = matches!(
        letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    turns || (letter.is_control() && letter != '\n')
}

#[track_caller]
fn harmless(text: &str, what: &str, where_: &str) {
    let found = text.chars().find(|letter| commands(*letter));
    assert_eq!(found, None, "{what}: {where_}: {text:?}");
    assert!(!text.contains("panicked"), "{what}: {where_}: {text}");
}

#[test]
fn an_events_names_command_nothing_and_break_no_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = Shelf::new();
    for (what, name) in names() {
        std::fs::write(folder.path().join("e.toml"), event(&name)).expect("written");
        let run = |arguments: &[&str]| {
            let (status, text) = shown(&shelf, folder.path(), arguments);
            assert_eq!(status, 0, "{what}: {arguments:?}: {text}");
            text
        };
        for format in ["text", "json"] {
            let told = run(&["check", "e.toml", "--format", format]);
            harmless(&told, what, &format!("check {format}"));
            if format == "json" {
                let json: serde_json::Value = serde_json::from_str(&told).expect("JSON");
                assert!(json.is_object());
            }
        }
        for format in ["text", "csv", "json", "opengotha"] {
            let told = run(&["results", "e.toml", "--format", format]);
            harmless(
                &told.replace("\r\n", "\n"),
                what,
                &format!("results {format}"),
            );
            match format {
                "csv" => {
                    let mut rows = csv::Reader::from_reader(told.as_bytes());
                    let rows: Vec<csv::StringRecord> =
                        rows.records().collect::<Result<_, _>>().expect("rows");
                    assert_eq!(rows.len(), 1, "{what}: {told}");
                    let formula = |cell: &str| cell.starts_with(['=', '+', '-', '@', '\t']);
                    assert!(!rows[0].iter().any(formula), "{what}: {told}");
                }
                "json" => {
                    let _: serde_json::Value = serde_json::from_str(&told).expect("JSON");
                }
                "text" => {
                    let widest = told.lines().map(UnicodeWidthStr::width).max();
                    assert!(widest <= Some(100), "{what}: {widest:?}: {told}");
                }
                _ => {}
            }
        }
    }
}

#[test]
fn a_games_names_command_nothing_and_leave_no_folder() {
    let shelf = Shelf::new();
    let folder = tempfile::tempdir().expect("a folder");
    for (what, name) in names() {
        let mut header = header("5m + 3s/move");
        header.settings.players = PerColor {
            black: name.clone(),
            white: "White".to_owned(),
        };
        header.ranks = PerColor::both(name.clone());
        header.heading.clone_from(&name);
        let mut table = Table::open(&shelf, header);
        table.ask(Command::Start);
        table.run(1_000);
        table.ask(Command::Note {
            side: None,
            reason: name.clone(),
        });
        let id = table.close();
        assert!(
            id.chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '-'),
            "{what}: {id}"
        );
        for format in ["text", "csv", "json", "sgf"] {
            let (status, told) = shown(&shelf, folder.path(), &["sheet", &id, "--format", format]);
            assert_eq!(status, 0, "{what}: {told}");
            harmless(
                &told.replace("\r\n", "\n").replace('\u{c}', ""),
                what,
                &format!("sheet {format}"),
            );
            if format == "sgf" {
                let read = sgf::read(told.as_bytes()).expect("a record");
                assert_eq!(read.collection.games().len(), 1, "{what}: one tree: {told}");
            }
        }
        let (status, told) = shown(&shelf, folder.path(), &["games"]);
        assert_eq!(status, 0, "{what}: {told}");
        harmless(&told, what, "games");
    }
    let games = std::fs::read_dir(shelf.state().join("games")).expect("the journals");
    assert!(games.count() >= names().len());
    assert_eq!(
        std::fs::read_dir(shelf.state())
            .expect("the folder")
            .count(),
        1
    );
}

#[test]
fn a_name_where_a_value_is_wrong_is_told_harmlessly() {
    for (what, name) in names() {
        let name = quoted(&name);
        for source in [
            format!("{name} = 1\n"),
            format!("time.{name} = 1\n"),
            format!("extends = {name}\n"),
            format!("time.control = {name}\n"),
            format!("time.control = {{ system = {name} }}\n"),
            format!("time.control = \"1h\"\ncalls.plan = {name}\n"),
            format!("time.control = \"1h\"\ncalls.languages = [{name}]\n"),
            format!("time.control = \"1h\"\ncalls.main-time = [{name}]\n"),
            // A number alone is a komi.
            format!(
                "time.control = \"1h\"\nrules.komi = {}\n",
                name.replacen('"', "\"x", 1)
            ),
            format!("time.control = \"1h\"\nrules.set = {name}\n"),
            format!("time.control = \"1h\"\nrules.captures = {name}\n"),
            format!("time.control = \"1h\"\nrules.board = {name}\n"),
            format!("pairings = {name}\ntime.control = \"1h\"\n"),
            format!("time.control = \"1h\"\nround = [{{ number = 1, start = {name} }}]\n"),
        ] {
            let beside = Path::new("/nowhere");
            let error = parse(&source, "e.toml", Some(beside), &Presets::shipped())
                .map(|event| event.name)
                .expect_err(&source);
            let told = error.to_string();
            harmless(&told, what, &source);
            assert!(told.chars().count() < 2_000, "{what}: {told}");
        }
    }
}

/// Files of presets whose names are commands.
#[test]
#[cfg(unix)]
fn presets_with_hostile_names_are_listed_harmlessly() {
    let folder = tempfile::tempdir().expect("a folder");
    let presets = folder.path().join("dumiao/presets");
    std::fs::create_dir_all(&presets).expect("a folder");
    for name in [
        "a\u{1b}[2Jb",
        "a\u{202e}b",
        "-c",
        ".hidden",
        "a b",
        "CON",
        "a\nb",
    ] {
        let text = format!("name = {}\nextends = \"blitz\"\n", quoted(name));
        std::fs::write(presets.join(format!("{name}.toml")), text).expect("written");
    }
    std::fs::write(presets.join("broken\u{1b}[2J.toml"), "x").expect("written");
    let shelf = Shelf::new();
    for format in ["text", "json"] {
        let (_, told) = shown(&shelf, folder.path(), &["presets", "--format", format]);
        harmless(&told, "a file", &format!("presets {format}"));
    }
    for name in [
        "a\u{1b}[2Jb",
        "a\u{202e}b",
        "../presets/CON",
        "broken\u{1b}[2J",
    ] {
        for command in ["preset", "check"] {
            let (_, told) = shown(&shelf, folder.path(), &[command, name]);
            harmless(&told, "a file", &format!("{command} {name:?}"));
        }
    }
}

/// On a real terminal: the card and the clock.
#[test]
fn the_screen_obeys_no_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = names();
    let short = all.iter().map(|(_, name)| name.as_str());
    let short: Vec<&str> = short.filter(|name| name.len() < 100).collect();
    // Each of them by itself would take a minute: a few at once, in every place.
    for part in short.chunks(6) {
        let path = folder.path().join("e.toml");
        std::fs::write(&path, event(&part.concat())).expect("written");
        let path = path.display().to_string();
        let mut terminal = Terminal::start(&[
            "play", "-e", &path, "--round", "1", "--table", "1", "--device", "off",
        ]);
        terminal.wait_for("confirms: press a key");
        // A key that comes together with the card is none for it.
        terminal.watch_for(std::time::Duration::from_millis(800));
        terminal.keys("f");
        terminal.wait_for("has confirmed");
        terminal.keys("j");
        terminal.wait_for("starts the clock");
        let told = String::from_utf8_lossy(&terminal.bytes).into_owned();
        for command in [
            "\u{1b}]0;",
            "\u{7}",
            "\u{9b}",
            "\u{202e}",
            "\u{2066}",
            "\u{2067}",
            "\u{61c}",
            "\u{8}",
            "\0",
        ] {
            assert!(!told.contains(command), "{command:?} is obeyed: {part:?}");
        }
        // It is ended with its folder.
    }
}
