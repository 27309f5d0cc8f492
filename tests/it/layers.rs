//! Arrows between rooms point down only, and the core has no input, output or clock of the machine.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A room of the program, and the rooms it may know. `app`, `cli` and `main` may know all.
const ROOMS: [(&str, &[&str]); 22] = [
    ("time", &[]),
    ("color", &[]),
    ("points", &[]),
    ("monotonic", &["time"]),
    ("clock", &["time", "color"]),
    ("board", &["color", "points"]),
    ("game", &["time", "color", "points", "clock", "board"]),
    // A call plan and a list of pairings as files. An event names them, so these stand a step below the
    // others.
    ("plan_file", CORE),
    ("pairings", CORE),
    ("standings", &["color"]),
    // What an event comes to stands above the event.
    (
        "schedule",
        &[
            "time",
            "color",
            "points",
            "clock",
            "board",
            "game",
            "event_file",
            "plan_file",
        ],
    ),
    (
        "event_file",
        &[
            "time",
            "color",
            "points",
            "clock",
            "board",
            "game",
            "plan_file",
            "pairings",
        ],
    ),
    // A key is stamped where it is read, and a sound is placed on the machine's own time.
    (
        "tui",
        &[
            "time",
            "color",
            "points",
            "clock",
            "board",
            "game",
            "monotonic",
            "practice",
        ],
    ),
    ("speech", CORE_AND_STAMPS),
    ("journal", CORE),
    ("sgf", CORE),
    ("gtp", CORE),
    ("sheet", CORE),
    // An answer is stamped where it is read.
    (
        "engine",
        &[
            "time",
            "color",
            "points",
            "clock",
            "board",
            "game",
            "gtp",
            "monotonic",
        ],
    ),
    (
        "practice",
        &["time", "color", "points", "clock", "board", "game", "sheet"],
    ),
    ("app", ALL),
    ("cli", ALL),
];
const CORE: &[&str] = &["time", "color", "points", "clock", "board", "game"];
const CORE_AND_STAMPS: &[&str] = &[
    "time",
    "color",
    "points",
    "clock",
    "board",
    "game",
    "monotonic",
];
const ALL: &[&str] = &[
    "time",
    "color",
    "points",
    "monotonic",
    "clock",
    "board",
    "game",
    "plan_file",
    "pairings",
    "standings",
    "event_file",
    "schedule",
    "tui",
    "speech",
    "journal",
    "sgf",
    "gtp",
    "engine",
    "practice",
    "sheet",
    "app",
    "cli",
];
/// What the core does not use (design.md: the core has no I/O).
const NOT_IN_CORE: [&str; 12] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::thread",
    "std::process",
    "Instant",
    "SystemTime",
    "chrono",
    "ratatui",
    "rodio",
    "serde",
];
/// What reads the machine's clock.
const MACHINE_CLOCK: [&str; 5] = [
    "Instant::now",
    "SystemTime::now",
    "Utc::now",
    "Local::now",
    "clock_gettime",
];

#[test]
fn arrows_point_down() {
    let mut wrong = Vec::new();
    for (path, code) in sources() {
        let room = room(&path);
        if room == "main" || room == "lib" {
            continue;
        }
        let Some((_, allowed)) = ROOMS.iter().find(|(name, _)| *name == room) else {
            wrong.push(format!(
                "{}: the room {room} is not in the table",
                path.display()
            ));
            continue;
        };
        for known in rooms_known(&code) {
            if known != room && !allowed.contains(&known.as_str()) {
                wrong.push(format!("{}: {room} knows {known}", path.display()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "arrows that point up:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn the_core_has_no_input_and_output() {
    let mut wrong = Vec::new();
    for (path, code) in sources() {
        if CORE.contains(&room(&path).as_str()) {
            for name in NOT_IN_CORE.iter().filter(|name| has_word(&code, name)) {
                wrong.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "in the core:\n{}", wrong.join("\n"));
}

#[test]
fn one_file_reads_the_clock_of_the_machine() {
    let mut wrong = Vec::new();
    for (path, code) in sources() {
        if room(&path) != "monotonic" {
            for name in MACHINE_CLOCK.iter().filter(|name| has_word(&code, name)) {
                wrong.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "outside monotonic.rs:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn every_file_of_a_room_lies_beside_its_folder() {
    for (path, _) in sources() {
        let name = path.file_name().expect("a file");
        assert_ne!(
            name,
            "mod.rs",
            "{}: foo.rs + foo/, no mod.rs",
            path.display()
        );
    }
}

#[test]
fn the_test_sees_arrows() {
    let code = "use crate::clock::Clock;\nfn f() { crate::tui::words::x() }\n\
                use crate::{color::Color, game::{Game, Seats}};\n";
    let known: Vec<String> = rooms_known(code).into_iter().collect();
    assert_eq!(known, ["clock", "color", "game", "tui"]);
    assert!(has_word("let now = Instant::now();", "Instant"));
    assert!(!has_word("the Instantaneous", "Instant"));
    assert_eq!(without_comments("a // b\n/// c\nd"), "a \n\nd\n");
    assert!(sources().len() > 20, "the sources are found");
}

fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    collect(
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
        &mut found,
    );
    found
}

fn collect(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let code = std::fs::read_to_string(&path).expect("a source");
            found.push((path, without_comments(&code)));
        }
    }
}

/// The first folder or file below `src`.
fn room(path: &Path) -> String {
    let below = path.strip_prefix(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
    let first = below
        .expect("below src")
        .components()
        .next()
        .expect("a name");
    let name = first.as_os_str().to_string_lossy();
    name.trim_end_matches(".rs").to_owned()
}

fn without_comments(code: &str) -> String {
    let mut kept = String::new();
    for line in code.lines() {
        kept.push_str(line.split("//").next().unwrap_or_default());
        kept.push('\n');
    }
    kept
}

/// The rooms named after `crate::`, in lists too.
fn rooms_known(code: &str) -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        if let Some(list) = rest.strip_prefix('{') {
            let mut depth = 0;
            let mut name = String::new();
            for letter in list.chars() {
                match letter {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => known.extend(first_name(&std::mem::take(&mut name))),
                    _ => {}
                }
                if depth == 0 && letter != ',' {
                    name.push(letter);
                }
            }
            known.extend(first_name(&name));
        } else {
            known.extend(first_name(rest));
        }
    }
    known
}

fn first_name(text: &str) -> Option<String> {
    let text = text.trim_start();
    let end = text.find(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
    let name = &text[..end.unwrap_or(text.len())];
    (!name.is_empty()).then(|| name.to_owned())
}

fn has_word(code: &str, word: &str) -> bool {
    let part = |letter: Option<char>| letter.is_some_and(|l| l.is_alphanumeric() || l == '_');
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !part(before) && !part(after)
    })
}
