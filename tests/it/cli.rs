//! The built program: what it prints, where, and its exit status.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What a run of the program came to.
struct Run {
    status: i32,
    out: String,
    err: String,
}

fn dumiao(arguments: &[&str]) -> Run {
    run(arguments, None)
}

fn run(arguments: &[&str], input: Option<&str>) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dumiao"));
    command
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("LANG");
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that reads nothing may have gone already.
    let _ = stdin.write_all(input.unwrap_or_default().as_bytes());
    drop(stdin);
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().expect("it ends");
    Run {
        status: status.code().expect("no signal"),
        out: String::from_utf8(stdout).expect("UTF-8"),
        err: String::from_utf8(stderr).expect("UTF-8"),
    }
}

/// Wrong input: status 1, a message that says `part`, nothing on standard output.
fn refused(run: &Run, part: &str) {
    assert_eq!(run.status, 1, "{}", run.err);
    assert_eq!(run.out, "", "nothing is written");
    assert!(run.err.contains(part), "\"{part}\" is not in: {}", run.err);
    assert!(run.err.starts_with("dumiao: "), "{}", run.err);
}

/// The lines of a JSON output.
fn json(out: &str) -> Vec<serde_json::Value> {
    out.lines()
        .map(|line| serde_json::from_str(line).expect("one object a line"))
        .collect()
}

/// The official table of calls.md, section 1, for five reserved minutes after two hours 55.
fn official_table() -> Vec<(u64, String)> {
    let mut table = vec![
        (2 * 3_600_000 + 45 * 60_000, "begin10".to_owned()),
        (2 * 3_600_000 + 50 * 60_000, "begin5".to_owned()),
        (2 * 3_600_000 + 54 * 60_000, "begin1".to_owned()),
    ];
    let begin = 2 * 3_600_000 + 55 * 60_000;
    table.push((begin, "countdown-begins".to_owned()));
    table.push((begin, "remain5".to_owned()));
    for left in (1..=4).rev() {
        let minute = begin + (4 - left) * 60_000;
        for second in [30, 40, 50, 55, 58] {
            table.push((minute + second * 1000, format!("s{second}")));
        }
        table.push((minute + 60_000, "minute".to_owned()));
        let rest = if left == 1 {
            "last-minute".to_owned()
        } else {
            format!("remain{left}")
        };
        table.push((minute + 60_000, rest));
    }
    let last = begin + 4 * 60_000;
    for second in [30, 40, 50] {
        table.push((last + second * 1000, format!("s{second}")));
    }
    for second in 1..=10 {
        table.push((last + (50 + second) * 1000, format!("n{second}")));
    }
    table.push((last + 60_000, "time-over".to_owned()));
    table
}

#[test]
fn calls_prints_the_official_table_as_json() {
    let run = dumiao(&["calls", "3h reserve 5m", "--format", "json"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines = json(&run.out);
    let found: Vec<(u64, String)> = lines
        .iter()
        .map(|line| {
            assert_eq!(line["type"], "call");
            assert_eq!(line["side"], "B");
            assert!(line["text"].is_string());
            let prompt = line["prompt"].as_str().expect("a prompt");
            (line["at_ms"].as_u64().expect("ms"), prompt.to_owned())
        })
        .collect();
    assert_eq!(found, official_table());
}

#[test]
fn calls_prints_the_official_table_as_text() {
    let run = dumiao(&["calls", "3h reserve 5m"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let found: Vec<(String, String)> = run
        .out
        .lines()
        .map(|line| {
            let mut words = line.split_whitespace();
            let mut word = || words.next().expect("an instant and a prompt").to_owned();
            (word(), word())
        })
        .collect();
    let expected: Vec<(String, String)> = official_table()
        .into_iter()
        .map(|(ms, prompt)| {
            let (h, m, s) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60);
            (format!("{h}:{m:02}:{s:02}.{:03}", ms % 1000), prompt)
        })
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn calls_under_another_plan() {
    let run = dumiao(&[
        "calls",
        "0s + 2x30s",
        "--plan",
        "countdown",
        "--format",
        "json",
    ]);
    let prompts: Vec<String> = json(&run.out)
        .iter()
        .map(|line| line["prompt"].as_str().expect("a prompt").to_owned())
        .collect();
    let ten = |prompts: &mut Vec<String>| prompts.extend((1..=10).rev().map(|n| format!("n{n}")));
    let mut expected = Vec::new();
    ten(&mut expected);
    expected.extend(["period-taken", "last-period"].map(str::to_owned));
    ten(&mut expected);
    expected.push("time-over".to_owned());
    assert_eq!((run.status, prompts), (0, expected));
}

#[test]
fn calls_of_silence_says_so() {
    let text = dumiao(&["calls", "1h", "--plan", "silent"]);
    assert_eq!((text.status, text.out.lines().count()), (0, 1));
    let json = dumiao(&["calls", "1h", "--plan", "silent", "--format", "json"]);
    assert_eq!((json.status, json.out.as_str()), (0, ""));
}

#[test]
fn calls_of_a_wrong_control_or_plan() {
    refused(
        &dumiao(&["calls", "1h reserv 5m"]),
        "column 4: \"reserv\" cannot stand here",
    );
    refused(&dumiao(&["calls", ""]), "no control is given");
    refused(
        &dumiao(&["calls", "1h", "--plan", "loud"]),
        "there is no call plan \"loud\"; the plans are: official, japanese, nhk, korean, fast, \
         countdown, beeps, silent",
    );
}

const GAME: &str = r#"
control = "3h reserve 5m"
steps = ["B 2h54m55s", "W 10s", "B 150s", "wait 12s", "W 30s", "B 10m"]
"#;

#[test]
fn simulate_prints_json_with_the_fields_of_the_specification() {
    let run = self::run(&["simulate", "-", "--format", "json"], Some(GAME));
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines = json(&run.out);
    let turn = lines
        .iter()
        .find(|line| line["type"] == "turn" && line["n"] == 3)
        .expect("the third turn");
    let expected = serde_json::json!({
        "type": "turn", "n": 3, "side": "B", "used_ms": 150_000, "at_ms": 10_655_000,
        "reading": { "stage": "count", "main_ms": 0, "period_ms": 60_000, "periods": 3,
            "moves_left": null, "points_lost": 0, "flagged": false },
    });
    assert_eq!(turn, &expected);
    let of = |kind: &str| {
        let found = lines.iter().find(|line| line["type"] == kind);
        found.unwrap_or_else(|| panic!("no {kind}")).clone()
    };
    assert_eq!(
        of("stage"),
        serde_json::json!({"type": "stage", "side": "B", "at_ms": 10_510_000, "stage": "count"})
    );
    let reading = of("reading");
    assert_eq!(reading["at_ms"], 10_667_000);
    assert_eq!(reading["B"]["stage"], "count");
    assert_eq!(reading["W"]["main_ms"], 10_478_000);
    assert_eq!(
        of("flag"),
        serde_json::json!({"type": "flag", "side": "B", "at_ms": 10_877_000})
    );
    assert_eq!(
        of("end"),
        serde_json::json!({"type": "end", "at_ms": 10_877_000, "result": "W+T", "why": "time"})
    );
    let at: Vec<u64> = lines
        .iter()
        .map(|line| line["at_ms"].as_u64().expect("ms"))
        .collect();
    assert!(at.is_sorted(), "in order of time");
    let call = lines
        .iter()
        .find(|line| line["type"] == "call" && line["prompt"] == "s30")
        .expect("a call");
    assert_eq!(
        (&call["side"], &call["at_ms"]),
        (&"B".into(), &10_540_000.into())
    );
}

#[test]
fn an_absolute_reading_has_no_periods_and_no_moves() {
    let game = "control = \"1h\"\nsteps = [\"B 1s\"]\n";
    let run = self::run(&["simulate", "-", "--format", "json"], Some(game));
    let reading = &json(&run.out)[0]["reading"];
    assert!(reading["periods"].is_null() && reading["moves_left"].is_null());
}

#[test]
fn simulate_reads_a_file_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.toml");
    std::fs::write(&path, GAME).expect("a file");
    let file = dumiao(&[
        "simulate",
        path.to_str().expect("UTF-8"),
        "--format",
        "json",
    ]);
    let input = self::run(&["simulate", "-", "--format", "json"], Some(GAME));
    assert_eq!((file.status, &file.out), (0, &input.out));
    let text = dumiao(&["simulate", path.to_str().expect("UTF-8")]);
    assert_eq!(text.status, 0);
    assert!(
        text.out.contains("B  turn 3, used 0:02:30.000: count"),
        "{}",
        text.out
    );
    assert!(text.out.contains("W+T (time)"), "{}", text.out);
}

#[test]
fn simulate_of_what_is_no_scenario() {
    let simulate = |text: &str| self::run(&["simulate", "-"], Some(text));
    refused(&simulate("not toml"), "-: TOML parse error at line 1");
    refused(&simulate("control = \"1h\"\nsteps = 3\n"), "line 2");
    refused(
        &simulate("control = \"1 hour\"\nsteps = []\n"),
        "time control \"1 hour\"",
    );
    refused(
        &simulate("control = \"1h\"\nplan = \"x\"\nsteps = []\n"),
        "no call plan \"x\"",
    );
    refused(&simulate("steps = []\n"), "control");
    refused(
        &dumiao(&["simulate", "/nowhere/game.toml"]),
        "/nowhere/game.toml: ",
    );
}

#[test]
fn simulate_of_a_step_that_cannot_be_read() {
    let game = "control = \"1h\"\nsteps = [\"B 1s\", \"W one\"]\n";
    refused(
        &self::run(&["simulate", "-"], Some(game)),
        "step 2, \"W one\": a step is one of",
    );
}

#[test]
fn simulate_of_a_step_that_is_refused_ends_there_and_says_which() {
    let game = "control = \"1h\"\nsteps = [\"B 1s\", \"B 1s\", \"W 1s\"]\n";
    let run = self::run(&["simulate", "-", "--format", "json"], Some(game));
    assert_eq!(run.status, 1);
    assert!(
        run.err.contains("step 2, \"B 1s\", is refused"),
        "{}",
        run.err
    );
    let turns = json(&run.out)
        .iter()
        .filter(|line| line["type"] == "turn")
        .count();
    assert_eq!(turns, 1, "what was played before it is shown, and no more");
}

#[test]
fn usage_is_status_two() {
    for arguments in [
        &["simulate"][..],
        &["calls"],
        &["calls", "1h", "--format", "xml"],
        &["preset"],
        &["completions"],
        &["completions", "cmd"],
        &["nonsense"],
        &["--nonsense"],
    ] {
        let run = dumiao(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!run.err.is_empty(), "{arguments:?}");
    }
}

#[test]
fn help_and_version() {
    let help = dumiao(&["--help"]);
    assert_eq!((help.status, help.err.as_str()), (0, ""));
    assert!(help.out.contains("Examples:") && help.out.contains("Exit status:"));
    let version = dumiao(&["--version"]);
    let expected = concat!("dumiao ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!((version.status, version.out.as_str()), (0, expected));
}

#[test]
fn presets_are_listed_and_each_is_an_event_file() {
    let run = dumiao(&["presets", "--format", "json"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let presets = json(&run.out);
    let mut names = Vec::new();
    for preset in &presets {
        let name = preset["name"].as_str().expect("a name");
        let printed = dumiao(&["preset", name]);
        assert_eq!((printed.status, printed.err.as_str()), (0, ""), "{name}");
        let event = dumiao::event_file::parse(
            &printed.out,
            name,
            None,
            &dumiao::event_file::Presets::shipped(),
        )
        .expect("an event file");
        assert_eq!(preset["control"], event.terms.controls.black.to_string());
        assert_eq!(preset["title"], event.name);
        assert_eq!(preset["plan"], event.terms.plan.name);
        assert!(
            printed.out.contains("# Source: "),
            "{name} says where it comes from"
        );
        names.push(name);
    }
    // The list of event-file.md.
    for name in [
        "chinese-national",
        "chinese-local",
        "absolute",
        "moves-per-period",
        "world-mind-games",
        "japanese-title",
        "nhk-cup",
        "korean-league",
        "egf-byoyomi",
        "egf-canadian",
        "aga",
        "ing",
        "kgs-default",
        "pandanet",
        "fischer-club",
        "blitz",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    let text = dumiao(&["presets"]);
    assert_eq!((text.status, text.out.lines().count()), (0, presets.len()));
    for name in names {
        assert!(text.out.contains(name), "{name}");
    }
}

#[test]
fn the_two_presets_of_the_rule_texts() {
    let run = dumiao(&["presets", "--format", "json"]);
    let presets = json(&run.out);
    let control = |name: &str| {
        let found = presets.iter().find(|preset| preset["name"] == name);
        found.map(|preset| preset["control"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(
        control("chinese-national").as_deref(),
        Some("3h reserve 5m")
    );
    assert_eq!(control("chinese-local").as_deref(), Some("1h reserve 1m"));
    assert_eq!(
        control("moves-per-period").as_deref(),
        Some("1h + 15/10m carry")
    );
}

#[test]
fn an_unknown_preset_names_the_nearest() {
    refused(
        &dumiao(&["preset", "chinese-nationl"]),
        "dumiao: there is no preset \"chinese-nationl\"; did you mean \"chinese-national\"? `dumiao presets` lists",
    );
    refused(
        &dumiao(&["preset", "zzzzzz"]),
        "dumiao: there is no preset \"zzzzzz\"; there are chinese-national, ",
    );
}

#[test]
fn completions_for_three_shells() {
    for (shell, part) in [
        ("bash", "complete -F _dumiao"),
        ("zsh", "#compdef dumiao"),
        ("fish", "complete -c dumiao"),
    ] {
        let run = dumiao(&["completions", shell]);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{shell}");
        assert!(run.out.contains(part), "{shell}");
        assert!(run.out.contains("simulate"), "{shell}");
    }
}

#[test]
fn the_manual_page() {
    let run = dumiao(&["man"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains(".TH dumiao 1"), "{}", run.out);
    assert!(run.out.contains("simulate"));
}

#[test]
fn a_file_cannot_command_the_terminal_or_go_on_for_ever() {
    let script = "control = \"1h\"\nsteps = [\"B warn \\u001b[31mx\", \"B 1s\"]";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.toml");
    std::fs::write(&path, script).unwrap();
    for args in [
        ["simulate", path.to_str().unwrap()],
        ["preset", "\u{1b}[31mx"],
    ] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
            .args(args)
            .output();
        let output = output.unwrap();
        assert!(
            !output.stdout.contains(&0x1b) && !output.stderr.contains(&0x1b),
            "{output:?}"
        );
    }
    for (args, why) in [
        (["simulate", "/dev/zero"].as_slice(), "16 MiB"),
        (&["play", "-e", "/dev/zero"], "no ordinary file"),
    ] {
        let endless = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
            .args(args)
            .output()
            .unwrap();
        assert_eq!(endless.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&endless.stderr).contains(why));
    }
}

#[test]
fn play_refuses_a_board_that_contradicts_itself_and_says_what_to_do() {
    let rows: [(&[&str], &str); 5] = [
        (
            &["--size", "9"],
            "--size is for a board, and this is a clock only: add --board play",
        ),
        (
            &["--board", "--handicap", "10"],
            "10 handicap stones: a board of 19 lines has points for 2 to 9",
        ),
        (
            &[
                "--board",
                "record",
                "--rules",
                "japanese",
                "--komi",
                "3.75 stones",
            ],
            "japanese rules count points, not stones",
        ),
        (
            &["--board", "--record", "a.sgf", "--save", "a.sgf"],
            "--save would write over the record that is continued: name another file",
        ),
        (
            &["--board", "--save", "/"],
            "--save /: this is a folder; name a file in it",
        ),
    ];
    for (arguments, part) in rows {
        refused(&dumiao(&[&["play", "-c", "1h"], arguments].concat()), part);
    }
    let usage: [(&[&str], &str); 5] = [
        (&["--board", "--no-board"], "cannot be used with"),
        (&["--ascii", "--stones", "wide"], "cannot be used with"),
        (&["--rules", "chinees"], "did you mean \"chinese\"?"),
        (
            &["--komi", "3.75 points"],
            "a number of stones wants the word",
        ),
        (&["--size", "26"], "allowed: 2 to 25 lines"),
    ];
    for (arguments, part) in usage {
        let run = dumiao(&[&["play", "-c", "1h"], arguments].concat());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(part), "{}", run.err);
    }
}

#[test]
fn the_help_of_play_names_every_option_of_the_board() {
    let help = dumiao(&["play", "--help"]);
    assert_eq!((help.status, help.err.as_str()), (0, ""));
    for option in [
        "--board [<USE>]",
        "--no-board",
        "--size <N>",
        "--rules <NAME>",
        "--komi <KOMI>",
        "--handicap <N>",
        "--record <FILE.sgf>",
        "--save <FILE.sgf>",
        "--coordinates <STYLE>",
        "--stones <SIGNS>",
    ] {
        assert!(help.out.contains(option), "{option}: {}", help.out);
    }
}

/// JSON was no JSON where a name held a control character, and a name could turn its line around.
#[test]
fn machine_formats_stay_what_they_are_whatever_a_name_holds() {
    let record = "(;CA[UTF-8]SZ[9]PB[a\u{85}b\u{202e}c]RU[x\u{9f}];B[aa])";
    for args in [
        ["record", "--format", "json", "-"],
        ["count", "--format", "json", "-"],
    ] {
        let text = run(&args, Some(record)).out;
        assert_eq!(json(&text).len(), 1, "{args:?}");
        assert!(
            !text.contains('\u{202e}') && !text.contains('\u{85}'),
            "{text}"
        );
    }
}
