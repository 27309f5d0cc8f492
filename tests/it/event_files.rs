//! Event files with faults: the message of each is what stands in the `.txt` beside it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dumiao::event_file::{EventFileError, Presets, open, parse};
use proptest::prelude::*;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/events/broken")
}

/// The broken files, by name.
pub(crate) fn broken() -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder()).expect("the folder is there");
    let files = files.map(|entry| entry.expect("it can be read").path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    files
}

/// What a person reads, with the path as he gave it.
fn told(path: &Path) -> String {
    let Err(error) = open(path, &Presets::shipped()) else {
        return "no fault\n".to_owned();
    };
    let folder = format!("{}/", folder().display());
    format!("{error}\n").replace(&folder, "")
}

/// `DUMIAO_WRITE_MESSAGES=1` writes the messages, to be read aloud and then committed.
#[test]
fn each_broken_file_has_the_message_that_a_person_needs() {
    let files = broken();
    assert!(files.len() >= 40, "{}", files.len());
    let mut wrong = Vec::new();
    for path in files {
        let told = told(&path);
        let kept = path.with_extension("txt");
        if std::env::var_os("DUMIAO_WRITE_MESSAGES").is_some() {
            std::fs::write(&kept, &told).expect("it is written");
        }
        let wanted = std::fs::read_to_string(&kept).unwrap_or_default();
        if told != wanted {
            wrong.push(format!(
                "--- {}\n{told}--- wanted\n{wanted}",
                path.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The message of a text that has no file.
fn told_of(source: &str) -> String {
    match parse(source, "e.toml", None, &Presets::shipped()) {
        Ok(_) => "no fault".to_owned(),
        Err(error) => error.to_string(),
    }
}

/// What no one types, but what a damaged file or another program may hand over.
#[test]
fn monsters_are_refused_in_a_few_lines() {
    let deep =
        "brackets or points of a key lie more than 80 deep in each other; no event file needs that";
    let many = (0..2_000).map(|n| format!("key{n} = 1\n"));
    let many = many.collect::<Vec<_>>().concat();
    let letters = "x".repeat(10_000);
    for (source, first) in [
        (
            format!("x = {}1{}", "[".repeat(1_000), "]".repeat(1_000)),
            deep,
        ),
        (
            format!("x = {}1{}", "{ a = ".repeat(1_000), " }".repeat(1_000)),
            deep,
        ),
        (format!("a{} = 1", ".a".repeat(10_000)), deep),
        (format!("[a{}]", ".a".repeat(10_000)), deep),
        (format!("x = {}", "[".repeat(100_000)), deep),
        (
            many,
            "no such key. Keys of an event file: name, extends, pairings, time, calls, rules, round, game",
        ),
        (
            format!("{letters} = 1"),
            "no such key. Keys of an event file: name, extends, pairings, time, calls, rules, round, game",
        ),
        (
            format!("time.control = \"{letters}\""),
            "found \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\"; allowed: a time control",
        ),
        (
            format!("time.control = \"1h\"\nrules.komi = \"{letters}\""),
            "found \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\": no komi",
        ),
        (
            format!("extends = \"{letters}\""),
            "there is no preset \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\"; there are chinese-national",
        ),
        (
            format!("time.control = \"1h\"\ncalls.plan = \"{letters}\""),
            "there is no call plan \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\"; allowed",
        ),
        (
            format!("time.control = \"1h\"\ncalls.languages = \"{letters}\""),
            "found \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\"; the shipped voices",
        ),
        (
            format!("time.control = {{ system = \"{letters}\" }}"),
            "found \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\"",
        ),
        (
            format!("time.control = {}", "9".repeat(10_000)),
            "found the number 9999999999999999999999999999999999999999…",
        ),
        (
            format!(
                "time.control = \"1h\"\nrules.board = {}",
                "9".repeat(10_000)
            ),
            "found 9999999999999999999999999999999999999999…; allowed",
        ),
    ] {
        let told = told_of(&source);
        assert!(told.contains(first), "{first}\n--- is not in\n{told}");
        assert!(told.len() < 20_000, "{} bytes", told.len());
        let longest = told.lines().map(|line| line.chars().count()).max();
        assert!(longest < Some(700), "{longest:?}: {told}");
    }
}

fn presets(files: &[(&str, &str)]) -> (tempfile::TempDir, Presets) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, source) in files {
        std::fs::write(folder.path().join(name), source).expect("it is written");
    }
    let presets = Presets::with_folder(folder.path().to_path_buf());
    (folder, presets)
}

/// What is told of a file that extends `a`.
fn extending(files: &[(&str, &str)]) -> String {
    let (folder, presets) = presets(files);
    let told = parse("extends = \"a\"\n", "e.toml", None, &presets).expect_err("a fault");
    told.to_string()
        .replace(&format!("{}/", folder.path().display()), "")
}

#[test]
fn presets_of_ones_own_are_told_with_their_file() {
    for (files, wanted) in [
        (
            vec![
                ("a.toml", "extends = \"b\"\n"),
                ("b.toml", "extends = \"a\"\n"),
            ],
            "b.toml, line 1, column 11, extends: presets extend each other in a circle: a extends b extends a\n  \
             1 | extends = \"a\"\n    |           ^^^",
        ),
        (
            vec![(
                "a.toml",
                "[time]\ncontrol = \"1h + 3y\"\n[rules]\nkomi = \"many\"\n",
            )],
            "a.toml, line 2, column 17, time.control: \"3y\": not a duration: write it as 1h30m, 90s, 500ms or \
             1:30:00\n  2 | control = \"1h + 3y\"\n    |                 ^^\na.toml, line 4, column 8, \
             rules.komi: found \"many\": no komi: write 3.75 stones or 7.5 points; a bare number is points, as \
             in SGF\n  4 | komi = \"many\"\n    |        ^^^^^^",
        ),
        (
            vec![("a.toml", "extends = \"agaa\"\n")],
            "a.toml, line 1, column 11, extends: there is no preset \"agaa\"; did you mean \"aga\"? `dumiao \
             presets` lists them all\n  1 | extends = \"agaa\"\n    |           ^^^^^^",
        ),
    ] {
        assert_eq!(extending(&files), wanted);
    }
}

#[test]
fn what_is_no_text_file_is_told_in_a_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let long = std::fs::File::create(path("long.toml")).expect("a file");
    long.set_len(8 * 1024 * 1024 + 1).expect("it grows");
    std::fs::write(path("zero.toml"), [0u8; 100]).expect("it is written");
    for (name, wanted) in [
        ("none.toml", "none.toml: there is no such file"),
        ("", ": this is a folder"),
        (
            "long.toml",
            "long.toml: longer than 8 MiB, which no event file is",
        ),
        (
            "zero.toml",
            "zero.toml, line 1, column 1: a control character (U+0000) stands here",
        ),
    ] {
        let error = open(&path(name), &Presets::shipped())
            .expect_err("a fault")
            .to_string();
        assert!(error.contains(wanted), "{error}");
    }
}

/// What is changed in a file: a place, in thousandths of its length, and what happens there.
#[derive(Clone, Debug)]
enum Change {
    Cut(usize, usize),
    Twice(usize, usize),
    Add(usize, &'static str),
    Letter(usize, char),
}

const PIECES: [&str; 34] = [
    "[",
    "]",
    "{",
    "}",
    "[[",
    "]]",
    "=",
    ",",
    ".",
    "\"",
    "\"\"\"",
    "'",
    "'''",
    "#",
    "\n",
    "\r\n",
    "\t",
    "“",
    "”",
    "，",
    "\u{feff}",
    "\0",
    "\u{202e}",
    "\\",
    "[[round]]\nnumber = 1\n",
    "[[game]]\n",
    "black = { name = \"A\" }\n",
    "99999999999999999999",
    "-1",
    "1e400",
    "2026-13-45T99:99:99",
    "true",
    "control",
    "a.b.c.d = 1\n",
];

fn change() -> impl Strategy<Value = Change> {
    let at = 0..1000usize;
    let long = 1..80usize;
    prop_oneof![
        (at.clone(), long.clone()).prop_map(|(at, long)| Change::Cut(at, long)),
        (at.clone(), long).prop_map(|(at, long)| Change::Twice(at, long)),
        (at.clone(), proptest::sample::select(&PIECES[..]))
            .prop_map(|(at, piece)| Change::Add(at, piece)),
        (at, any::<char>()).prop_map(|(at, letter)| Change::Letter(at, letter)),
    ]
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for change in changes {
        let length = letters.len();
        let place = |at: &usize| at * length / 1000;
        match change {
            Change::Cut(at, long) => {
                let from = place(at);
                letters.drain(from..(from + long).min(length));
            }
            Change::Twice(at, long) => {
                let from = place(at);
                let part = letters[from..(from + long).min(length)].to_vec();
                letters.splice(from..from, part);
            }
            Change::Add(at, piece) => {
                let from = place(at);
                letters.splice(from..from, piece.chars());
            }
            Change::Letter(at, letter) => {
                if let Some(old) = letters.get_mut(place(at)) {
                    *old = *letter;
                }
            }
        }
    }
    letters.into_iter().collect()
}

#[expect(
    clippy::disallowed_methods,
    reason = "how long the reading takes is measured"
)]
fn timed<T>(act: impl FnOnce() -> T) -> (T, Duration) {
    let started = Instant::now();
    let done = act();
    (done, started.elapsed())
}

/// The messages alone, without what the file itself says.
fn words_of(error: &EventFileError) -> String {
    let messages = error.faults.iter().map(|fault| fault.message.as_str());
    messages.collect::<Vec<_>>().join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn any_text_is_an_event_or_is_refused_with_places_inside_of_it(
        file in 0..200usize,
        changes in proptest::collection::vec(change(), 0..8),
    ) {
        let files = broken();
        let bytes = files.get(file).map(|path| std::fs::read(path).expect("it is there"));
        let text = match bytes {
            Some(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            None => include_str!("../events/league.toml").to_owned(),
        };
        let source = changed(&text, &changes);
        let (read, took) = timed(|| parse(&source, "e.toml", None, &Presets::shipped()));
        prop_assert!(took < Duration::from_secs(1), "{took:?} for {source:?}");
        let Err(error) = read else { return Ok(()) };
        prop_assert!(!error.faults.is_empty());
        let lines: Vec<&str> = source.split('\n').collect();
        for fault in &error.faults {
            prop_assert!(!fault.message.is_empty());
            if let Some(place) = &fault.place {
                prop_assert!((1..=lines.len()).contains(&place.line), "{place:?} in {source:?}");
                let letters = lines[place.line - 1].chars().count();
                prop_assert!((1..=letters + 1).contains(&place.column), "{place:?} in {source:?}");
            }
        }
        let told = error.to_string();
        let command = told.chars().find(|letter| letter.is_control() && *letter != '\n');
        prop_assert_eq!(command, None, "{:?}", told);
        // What the crates say of their types is for nobody in a hall.
        for leak in ["struct ", "expected ", "invalid type", "TOML parse", "Some(", "enum "] {
            prop_assert!(!words_of(&error).contains(leak), "{leak}: {told}");
        }
    }
}

/// Files full of faults: the first ones are told, and quickly.
#[test]
fn of_a_file_full_of_faults_the_first_ones_are_told() {
    let rows = |row: &str| row.repeat(500_000 / row.len());
    let keys = |before: &str, after: &str| {
        let keys = (0..40_000).map(|n| format!("{before}{n}{after}"));
        keys.collect::<Vec<_>>().concat()
    };
    for source in [
        keys("key", " = 1\n"),
        rows("komi 7\n"),
        rows("[[game]]\nround = 1\n"),
        rows("[["),
        rows("x = \"\n"),
        rows("{"),
        rows("name = 1\n"),
        format!("x = [{}]", rows("1,")),
        format!("x = {{ {} }}", keys("k", " = 1, ")),
        format!("calls.main-time = [{}]", rows("1,")),
        rows("\n"),
        rows("\""),
        rows("[a]\n"),
    ] {
        let (told, took) = timed(|| told_of(&source));
        assert!(told.len() < 40_000, "{}", told.len());
        let begin: String = source.chars().take(30).collect();
        // Unoptimized and beside a full machine; what is quadratic takes minutes.
        assert!(took < Duration::from_secs(20), "{took:?}: {begin:?}");
    }
}

/// The event files that README shows: indented, between its words and its commands.
fn examples(readme: &str) -> Vec<String> {
    let line = |line: &str| {
        let inside = line.strip_prefix("    ").or(line.is_empty().then_some(""));
        inside
            .filter(|line| !line.starts_with("dumiao "))
            .map(str::to_owned)
    };
    let mut blocks = vec![String::new()];
    for line in readme.lines().map(line) {
        match (line, blocks.last_mut()) {
            (Some(line), Some(block)) => *block += &(line + "\n"),
            (None, _) | (_, None) => blocks.push(String::new()),
        }
    }
    let is_event = |block: &String| block.contains("extends ") || block.contains("[time]\n");
    blocks.into_iter().filter(is_event).collect()
}

#[test]
fn the_examples_of_readme_are_events() {
    let examples = examples(include_str!("../../README.md"));
    assert!(!examples.is_empty());
    // The lists of pairings that they name are those of the club.
    let club = folder().join("../club");
    for example in examples {
        let read = parse(&example, "e.toml", Some(&club), &Presets::shipped());
        let told = read.map_err(|error| error.to_string()).err();
        assert_eq!(told, None, "{example}");
    }
}

#[test]
fn the_program_tells_all_faults_of_a_file_and_ends_with_1() {
    for command in [vec!["check"], vec!["results"], vec!["play", "-e"]] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
            .args(command)
            .arg("many-faults.toml")
            .current_dir(folder())
            .env("LC_ALL", "C.UTF-8")
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(output.stdout, b"");
        let told = String::from_utf8(output.stderr).expect("UTF-8");
        let wanted = include_str!("../events/broken/many-faults.txt");
        assert_eq!(told, format!("dumiao: {wanted}"));
    }
}
