//! `dumiao check`, as an organizer runs it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use dumiao::event_file::SHIPPED;
use serde_json::Value;

struct Run {
    status: i32,
    out: String,
    err: String,
}

fn dumiao(arguments: &[&str]) -> Run {
    let run = Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("LANG")
        .env("XDG_CONFIG_HOME", "/nowhere")
        .output();
    let Output {
        status,
        stdout,
        stderr,
    } = run.expect("the program starts");
    Run {
        status: status.code().expect("no signal"),
        out: String::from_utf8(stdout).expect("UTF-8"),
        err: String::from_utf8(stderr).expect("UTF-8"),
    }
}

/// What is said of a file with this text.
fn check(event: &str, options: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(folder.path(), event);
    let mut arguments = vec!["check", path.to_str().expect("UTF-8")];
    arguments.extend(options);
    dumiao(&arguments)
}

fn written(folder: &Path, event: &str) -> PathBuf {
    let path = folder.join("event.toml");
    fs::write(&path, event).expect("written");
    path
}

/// The text of a report in one line, so that breaks do not matter.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn report(event: &str, options: &[&str]) -> String {
    let run = check(event, options);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    run.out
}

fn json(event: &str, options: &[&str]) -> Value {
    let mut all = vec!["--format", "json"];
    all.extend(options);
    let out = report(event, &all);
    assert_eq!(out.lines().count(), 1, "one object");
    serde_json::from_str(&out).expect("JSON")
}

#[track_caller]
fn says(report: &str, parts: &[&str]) {
    let flat = flat(report);
    for part in parts {
        assert!(flat.contains(part), "\"{part}\" is not in:\n{report}");
    }
}

/// The example of spec/event-file.md.
const LEAGUE: &str = include_str!("../events/league.toml");

#[test]
fn the_example_of_the_organizers_is_told_in_both_its_languages() {
    let out = report(LEAGUE, &[]);
    says(
        &out,
        &[
            "City Club League 2026",
            "games of no round that is named here Black: 2h reserve 5m White: 1h30m reserve 5m",
            "round 6 (Final) 3h reserve 5m",
            "3 hours in all, of which the last 5 minutes are counted minute by minute",
            "Komi: White is given 3.75 stones, which are 7.5 points.",
            "Called by the plan \"official\", Black in zh, White in zh, then en:",
            "2:45:00 10 minutes until the countdown",
            "0:30 0:40 0:50 0:55 0:58 the seconds; 1:00 1 minute, 4 minutes remain",
            "0:51-1:00 1 to 10; 1:00 time over: loss",
            "EGF: class A by the time: 2 hours 55 minutes and 45 periods are 3 hours 40 minutes",
            "6 (Final) 2026-12-06 09:30 1 250 2:05 (11:35) 10:08 (19:38)",
            "Typical: so many moves of 30 seconds each",
            "Who comes late, 15 minutes at most, is charged with it",
            "The file has no fault. To look at: 1.",
            "Note, round 6 (Final): The event gives Black and White different time",
        ],
    );
    assert!(
        out.contains("全局共3小时，其中最后5分钟逐分钟读秒"),
        "{out}"
    );
    assert!(out.contains("棋盘和规定同设置"), "{out}");
}

#[test]
fn every_line_fits_eighty_columns() {
    use unicode_width::UnicodeWidthStr;
    for language in ["en", "zh", "ja", "ko"] {
        let out = report(LEAGUE, &["--lang", language]);
        for line in out.lines() {
            assert!(line.width() <= 80, "{language}: {line}");
        }
    }
}

#[test]
fn every_preset_is_checked_without_a_fault() {
    for (name, _) in SHIPPED {
        let run = dumiao(&["check", name]);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{name}");
        says(
            &run.out,
            &["Setting ", "Time table", "The file has no fault"],
        );
        for language in ["zh", "ja", "ko"] {
            let run = dumiao(&["--lang", language, "check", name]);
            for part in ["check-", "warn-", "control-", "policy-", "{", "}"] {
                assert!(!run.out.contains(part), "{language} {name}: {}", run.out);
            }
        }
    }
}

#[test]
fn faults_are_told_all_at_once_and_nothing_else() {
    let run = check(
        "[time]\ncontrol = \"1h ++\"\n[rules]\nboard = 7.5\nkomy = 3\n",
        &[],
    );
    assert_eq!(run.status, 1);
    assert_eq!(run.out, "");
    for part in ["line 2", "line 4", "line 5", "komy", "^"] {
        assert!(run.err.contains(part), "{part}: {}", run.err);
    }
}

#[test]
fn what_is_no_event_is_refused() {
    let run = dumiao(&["check", "/nowhere/league.toml"]);
    assert_eq!(run.status, 1);
    assert!(run.err.contains("/nowhere/league.toml"), "{}", run.err);
    let run = check(LEAGUE, &["--round", "7"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("rounds: 6"), "{}", run.err);
    for option in [["--moves", "0"], ["--moves", "2001"], ["--pace", "30"]] {
        let run = check(LEAGUE, &option);
        assert_eq!(run.status, 2, "{option:?}");
    }
}

#[test]
fn one_round_is_told_alone() {
    let out = report(LEAGUE, &["--round", "6"]);
    says(&out, &["round 6 (Final)"]);
    assert!(!out.contains("2h reserve 5m"), "{out}");
}

#[test]
fn moves_and_pace_are_taken_as_given() {
    let found = json(
        "time.control = \"1h\"\n",
        &["--moves", "101", "--pace", "20s"],
    );
    let round = &found["rounds"][0];
    assert_eq!(round["moves"], 101);
    assert_eq!(round["typical_ms"], 101 * 20_000);
    assert_eq!(round["typical_late_ms"], 101 * 20_000 + 900_000);
    assert_eq!(round["longest_ms"], 2 * 3_600_000 - 2);
    assert_eq!(round["longest_of_any_number_of_moves"], true);
    assert_eq!(found["pace_ms"], 20_000);
    // A typical game takes no more than the clocks give.
    let found = json("time.control = \"10m\"\n", &[]);
    assert_eq!(found["rounds"][0]["typical_ms"], 2 * 600_000 - 2);
    let nine = json("time.control = \"1h\"\n[rules]\nboard = 9\n", &[]);
    assert_eq!(nine["rounds"][0]["moves"], 60);
}

#[test]
fn the_machine_form_has_what_the_text_has() {
    let found = json(LEAGUE, &[]);
    assert_eq!(found["name"], "City Club League 2026");
    let settings = found["settings"].as_array().expect("settings");
    assert_eq!(settings.len(), 2);
    let last = &settings[1];
    assert_eq!(last["rounds"], serde_json::json!([6]));
    assert_eq!(last["elsewhere"], false);
    assert_eq!(last["games"], 1);
    assert_eq!(last["control"]["white"], "3h reserve 5m");
    assert_eq!(last["plan"], "official");
    assert_eq!(last["languages"], serde_json::json!(["zh", "en"]));
    let code = last["code"].as_str().expect("a code");
    assert_eq!((code.len(), code.as_bytes()[3]), (7, b'-'));
    let languages: Vec<&Value> = last["words"]
        .as_array()
        .expect("words")
        .iter()
        .map(|words| &words["language"])
        .collect();
    assert_eq!(languages, ["zh", "en"]);
    let calls = last["calls"]["black"].as_array().expect("parts");
    let parts: Vec<&Value> = calls.iter().map(|part| &part["part"]).collect();
    assert_eq!(parts, ["main", "count", "count-last"]);
    let first = &calls[0]["calls"][0];
    assert_eq!(
        first,
        &serde_json::json!({"after_ms": 9_900_000, "prompt": "begin10"})
    );
    assert_eq!(
        last["egf"]["white"],
        serde_json::json!({
            "system": "byo-yomi", "basic_ms": 10_500_000, "adjusted_ms": 13_200_000, "class": "A"
        })
    );
    let round = &found["rounds"][0];
    assert_eq!(round["start"], "2026-12-06T09:30:00+08:00");
    assert_eq!(round["name"], "Final");
    assert_eq!(round["settings"], serde_json::json!([1]));
    assert_eq!(round["next"], Value::Null);
    let warning = &found["warnings"][0];
    assert_eq!(warning["kind"], "odds-dropped");
    assert_eq!(warning["weight"], "note");
    assert_eq!(warning["rounds"], serde_json::json!([6]));
}

#[test]
fn a_day_that_does_not_work_out_is_told() {
    let event = "name = \"Day\"\n[time]\ncontrol = \"1h + 3x60s\"\n[calls]\nlanguages = [\"en\"]\n\
                 [[round]]\nnumber = 1\nstart = 2026-12-06T09:00:00+01:00\n\
                 [[round]]\nnumber = 2\nstart = 2026-12-06T11:00:00+01:00\n\
                 [[round]]\nnumber = 3\nname = \"Evening\"\nstart = 2026-12-06T15:00:00+01:00\n";
    let out = report(event, &[]);
    says(
        &out,
        &[
            "1 2026-12-06 09:00 250 2:05 (11:05) 6:14 (15:14) 2:00",
            "Serious, round 1: A typical game takes 2 hours 5 minutes, but round 2 starts 2 hours after",
            "Warning, round 2: A game can take 6 hours 14 minutes in 250 moves, but round 3 (Evening) \
             starts 4 hours after this one; from 117 moves on it can run into it.",
            "To look at: 2.",
        ],
    );
    let next = &json(event, &[])["rounds"][1]["next"];
    let same = serde_json::json!({"round": 3, "gap_ms": 14_400_000, "too_long_from_moves": 117});
    assert_eq!(next, &same);
}

#[test]
fn a_voice_that_cannot_be_used_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("club")).expect("a folder");
    let event = "name = \"Day\"\n[time]\ncontrol = \"1h\"\n[calls]\nvoice = \"club\"\n";
    let path = written(folder.path(), event);
    let run = dumiao(&["check", path.to_str().expect("UTF-8")]);
    assert_eq!(run.status, 0, "{}", run.err);
    says(
        &run.out,
        &[
            "Serious: The voice",
            "cannot be used on this machine",
            "voice.toml",
        ],
    );
}

#[test]
fn a_list_of_pairings_is_part_of_the_event() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = "round,table,black,white\n1,1,Ana,Bo\n1,2,Cy,Ana\n";
    fs::write(folder.path().join("round1.csv"), list).expect("written");
    let event = "name = \"Day\"\npairings = \"round1.csv\"\n[time]\ncontrol = \"1h\"\n\
                 [calls]\nlanguages = [\"en\"]\n";
    let path = written(folder.path(), event);
    let run = dumiao(&["check", path.to_str().expect("UTF-8")]);
    assert_eq!(run.status, 0, "{}", run.err);
    let twice = "Serious, round 1: Ana is paired at tables 1, 2 in the same round.";
    says(
        &run.out,
        &["round 1; games of no round that is named here", twice],
    );
}

#[test]
fn hostile_names_do_no_harm() {
    let long = "x".repeat(10_000);
    let event = format!(
        "name = \"\\u001b[2JCup\\u202e\"\n[time]\ncontrol = \"1h\"\n[calls]\nlanguages = [\"en\"]\n\
         [[round]]\nnumber = 1\nname = \"{long}\"\n\
         [[game]]\nround = 1\ntable = 1\nblack = {{ name = \"{long}\" }}\n\
         white = {{ name = \"{long}\" }}\n"
    );
    for format in ["text", "json"] {
        let out = report(&event, &["--format", format]);
        let harmful = |letter: char| letter.is_control() && letter != '\n' || letter == '\u{202e}';
        assert!(!out.contains(harmful), "{format}");
    }
    let out = report(&event, &[]);
    assert!(
        out.lines().all(|line| line.len() < 200),
        "a name fills the screen"
    );
    says(&out, &["is on both sides of the board"]);
}
