//! The shipped presets: each stated in words here, and thought through on its clock.

use std::time::Duration;

use dumiao::clock::notation::{parse_duration, print_duration};
use dumiao::clock::reading::{Reading, Stage};
use dumiao::clock::side::SideClock;
use dumiao::event_file::{Presets, SHIPPED};

/// A preset in words, and thinks one after the other with the reading after each press.
struct Stated {
    name: &'static str,
    /// What a player is told.
    in_words: &'static str,
    plan: &'static str,
    thinks: &'static [(&'static str, &'static str)],
}

const STATED: [Stated; 16] = [
    Stated {
        name: "chinese-national",
        in_words: "3 hours, of which the last 5 minutes are counted: each full minute of one think takes one of them, and spending the last one loses",
        plan: "official",
        thinks: &[
            ("2h54m59999ms", "main 1ms"),
            ("1m", "count 5"),
            ("59999ms", "count 5"),
            ("1m", "count 4"),
            ("3m59999ms", "count 1"),
            ("59999ms", "count 1"),
            ("1m", "lost"),
        ],
    },
    Stated {
        name: "chinese-local",
        in_words: "1 hour, of which the last minute is counted: a think that reaches a minute in it loses",
        plan: "official",
        thinks: &[("59m", "count 1"), ("59999ms", "count 1"), ("1m", "lost")],
    },
    Stated {
        name: "absolute",
        in_words: "1 hour in all",
        plan: "official",
        thinks: &[("59m59999ms", "main 1ms"), ("1ms", "lost")],
    },
    Stated {
        name: "moves-per-period",
        in_words: "1 hour, then 15 moves in each 10 minutes; what is left of the 10 minutes is kept",
        plan: "official",
        thinks: &[
            ("1h", "14 moves in 10m"),
            ("1m", "13 moves in 9m"),
            ("0s", "12 moves in 9m"),
            ("0s", "11 moves in 9m"),
            ("0s", "10 moves in 9m"),
            ("0s", "9 moves in 9m"),
            ("0s", "8 moves in 9m"),
            ("0s", "7 moves in 9m"),
            ("0s", "6 moves in 9m"),
            ("0s", "5 moves in 9m"),
            ("0s", "4 moves in 9m"),
            ("0s", "3 moves in 9m"),
            ("0s", "2 moves in 9m"),
            ("0s", "1 moves in 9m"),
            ("1m", "15 moves in 18m"),
            ("18m", "lost"),
        ],
    },
    Stated {
        name: "world-mind-games",
        in_words: "1 hour, then three periods of 30 seconds",
        plan: "fast",
        thinks: &[
            ("1h", "count 3"),
            ("29999ms", "count 3"),
            ("30s", "count 2"),
            ("59999ms", "count 1"),
            ("30s", "lost"),
        ],
    },
    Stated {
        name: "japanese-title",
        in_words: "8 hours; each think costs its full minutes, so one of less than a minute costs nothing",
        plan: "japanese",
        thinks: &[
            ("59999ms", "main 8h"),
            ("1m", "main 7h59m"),
            ("2m59s", "main 7h57m"),
            ("7h56m", "main 1m"),
            ("59999ms", "main 1m"),
            ("1m", "lost"),
        ],
    },
    Stated {
        name: "nhk-cup",
        in_words: "10 minutes, then 30 seconds a move; a longer think takes one of ten minutes, begun ones are gone",
        plan: "nhk",
        thinks: &[
            ("10m", "count 10"),
            ("29999ms", "count 10"),
            ("30s", "count 9"),
            ("89999ms", "count 8"),
            ("90s", "count 6"),
            ("6m29999ms", "count 0"),
            ("30s", "lost"),
        ],
    },
    Stated {
        name: "korean-league",
        in_words: "10 minutes, then five periods of 40 seconds",
        plan: "korean",
        thinks: &[
            ("10m", "count 5"),
            ("39999ms", "count 5"),
            ("40s", "count 4"),
            ("2m39999ms", "count 1"),
            ("40s", "lost"),
        ],
    },
    Stated {
        name: "egf-byoyomi",
        in_words: "1 hour, then three periods of 30 seconds",
        plan: "fast",
        thinks: &[
            ("1h", "count 3"),
            ("29999ms", "count 3"),
            ("89999ms", "count 1"),
            ("30s", "lost"),
        ],
    },
    Stated {
        name: "egf-canadian",
        in_words: "1 hour, then 15 moves in each 5 minutes; what is left of the 5 minutes is lost",
        plan: "official",
        thinks: &[
            ("1h", "14 moves in 5m"),
            ("1m", "13 moves in 4m"),
            ("0s", "12 moves in 4m"),
            ("0s", "11 moves in 4m"),
            ("0s", "10 moves in 4m"),
            ("0s", "9 moves in 4m"),
            ("0s", "8 moves in 4m"),
            ("0s", "7 moves in 4m"),
            ("0s", "6 moves in 4m"),
            ("0s", "5 moves in 4m"),
            ("0s", "4 moves in 4m"),
            ("0s", "3 moves in 4m"),
            ("0s", "2 moves in 4m"),
            ("0s", "1 moves in 4m"),
            ("1m", "15 moves in 5m"),
            ("5m", "lost"),
        ],
    },
    Stated {
        name: "aga",
        in_words: "1 hour and a half, then five periods of 30 seconds",
        plan: "fast",
        thinks: &[
            ("1h30m", "count 5"),
            ("29999ms", "count 5"),
            ("119999ms", "count 2"),
            ("60s", "lost"),
        ],
    },
    Stated {
        name: "ing",
        in_words: "1 hour, then three extensions of 10 minutes for 2 points each",
        plan: "official",
        thinks: &[
            ("59m59999ms", "main 1ms"),
            ("1ms", "-2 points, 10m and 2 more"),
            ("9m59999ms", "-2 points, 1ms and 2 more"),
            ("1ms", "-4 points, 10m and 1 more"),
            ("10m", "-6 points, 10m and 0 more"),
            ("10m", "lost"),
        ],
    },
    Stated {
        name: "kgs-default",
        in_words: "half an hour, then five periods of 30 seconds",
        plan: "fast",
        thinks: &[
            ("30m", "count 5"),
            ("29999ms", "count 5"),
            ("30s", "count 4"),
            ("2m", "lost"),
        ],
    },
    Stated {
        name: "pandanet",
        in_words: "1 minute, then 25 moves in each 10 minutes; what is left is lost",
        plan: "official",
        thinks: &[
            ("1m", "24 moves in 10m"),
            ("24s", "23 moves in 9m36s"),
            ("9m36s", "lost"),
        ],
    },
    Stated {
        name: "fischer-club",
        in_words: "40 minutes, and 20 seconds more after each press",
        plan: "countdown",
        thinks: &[
            ("30s", "main 39m50s"),
            ("10s", "main 40m"),
            ("0s", "main 40m20s"),
            ("40m20s", "lost"),
        ],
    },
    Stated {
        name: "blitz",
        in_words: "5 minutes, and 3 seconds more after each press",
        plan: "countdown",
        thinks: &[("1s", "main 5m2s"), ("5m2s", "lost")],
    },
];

/// A reading in short.
fn short(reading: &Reading) -> String {
    let count = reading.periods.unwrap_or_default();
    match reading.stage {
        Stage::Main => format!("main {}", print_duration(reading.main)),
        Stage::Count => format!("count {count}"),
        Stage::Quota => format!(
            "{} moves in {}",
            reading.moves_left.unwrap_or_default(),
            print_duration(reading.period)
        ),
        Stage::Penalty => format!(
            "-{} points, {} and {count} more",
            reading.points_lost,
            print_duration(reading.period)
        ),
        Stage::Over => "lost".to_owned(),
    }
}

fn duration(text: &str) -> Duration {
    parse_duration(text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

#[test]
fn each_preset_is_what_is_said_of_it() {
    assert_eq!(
        SHIPPED.map(|(name, _)| name),
        STATED.map(|stated| stated.name)
    );
    for stated in &STATED {
        let preset = Presets::shipped().open(stated.name).expect("it is shipped");
        let controls = &preset.terms.controls;
        assert_eq!(controls.black, controls.white, "{}", stated.name);
        assert_eq!(preset.terms.plan.name, stated.plan, "{}", stated.name);
        let mut clock = SideClock::new(controls.black.clone());
        for (number, (think, wanted)) in stated.thinks.iter().enumerate() {
            clock.think(duration(think));
            clock.press();
            assert_eq!(
                short(&clock.reading()),
                *wanted,
                "{}: {}; think {} of {think}",
                stated.name,
                stated.in_words,
                number + 1
            );
        }
    }
}

#[test]
fn each_preset_names_its_source_and_no_weak_one() {
    for (name, source) in SHIPPED {
        let comment: String = source
            .lines()
            .take_while(|line| line.starts_with('#'))
            .collect();
        assert!(comment.contains("# Source: "), "{name}");
        assert!(!comment.contains("common practice"), "{name}");
        assert!(
            source.lines().all(|line| line.chars().count() <= 110),
            "{name}"
        );
    }
}

/// What `dumiao check` warns of in a preset, but for the language, which is the event's to choose.
#[test]
fn no_preset_surprises_with_a_warning() {
    for (name, _) in SHIPPED {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
            .args(["check", name, "--format", "json"])
            .env("LC_ALL", "C.UTF-8")
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(0), "{name}");
        let checked: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let warnings = checked["warnings"].as_array().expect("a list");
        let kinds = warnings
            .iter()
            .map(|warning| warning["kind"].as_str().expect("a kind"));
        let kinds: Vec<&str> = kinds.filter(|kind| *kind != "no-language").collect();
        // Three seconds a move are little, and blitz is that.
        let wanted: &[&str] = if name == "blitz" {
            &["bonus-small"]
        } else {
            &[]
        };
        assert_eq!(kinds, wanted, "{name}");
    }
}
