//! Event files with faults: the message of each is what stands in the `.txt` beside it.

use std::path::{Path, PathBuf};

use dumiao::event_file::{Presets, open, parse};

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
    let many: String = (0..2_000).map(|n| format!("key{n} = 1\n")).collect();
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
