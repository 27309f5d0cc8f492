//! What `dumiao check` costs on a large event: 500 players, 9 rounds, 2250 games, three controls and
//! handicaps of all sizes; in milliseconds, the best of several repeats. The command is run as a process
//! of its own, on the file, with all that it prints.
//!
//! `cargo bench --bench event`

#![expect(clippy::print_stdout, reason = "it prints its table")]
#![expect(
    clippy::disallowed_methods,
    reason = "a benchmark measures the time of the machine"
)]
#![allow(
    clippy::unwrap_used,
    reason = "a benchmark that cannot be set up stops"
)]

use std::fmt::Write;
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use dumiao::event_file::{Presets, parse};
use dumiao::schedule::{Assumed, Schedule};

/// Repeats, of which the best is printed: the machine has other work.
const REPEATS: usize = 15;
const PLAYERS: usize = 500;
const ROUNDS: usize = 9;

fn main() {
    let source = event();
    let games = PLAYERS / 2 * ROUNDS;
    let bytes = source.len();
    println!("{PLAYERS} players, {ROUNDS} rounds, {games} games, {bytes} bytes");
    println!("{:<46} {:>8}", "operation", "ms");
    let presets = Presets::shipped();
    row("read the file", || {
        black_box(parse(&source, "event.toml", None, &presets).unwrap());
    });
    let event = parse(&source, "event.toml", None, &presets).unwrap();
    row("what it comes to", || {
        black_box(Schedule::of(&event, None, &Assumed::default()));
    });
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("event.toml");
    std::fs::write(&path, &source).unwrap();
    for format in ["text", "json"] {
        row(
            &format!("dumiao check --format {format}, as a process"),
            || {
                let status = Command::new(env!("CARGO_BIN_EXE_dumiao"))
                    .args(["check", "--format", format])
                    .arg(&path)
                    .stdout(Stdio::null())
                    .status();
                assert!(status.unwrap().success());
            },
        );
    }
}

fn row(name: &str, mut run: impl FnMut()) {
    let mut best = Duration::MAX;
    for _ in 0..REPEATS {
        let begin = Instant::now();
        run();
        best = best.min(begin.elapsed());
    }
    let tenths = best.as_micros() / 100;
    println!("{name:<46} {:>6}.{}", tenths / 10, tenths % 10);
}

/// Each round pairs every player with another one; no pair meets twice.
fn event() -> String {
    let mut text = String::from(
        "name = \"Large event\"\nextends = \"egf-byoyomi\"\n[calls]\nlanguages = [\"zh\", \"en\"]\n",
    );
    for round in 1..=ROUNDS {
        let (day, hour) = (6 + (round - 1) / 3, 9 + (round - 1) % 3 * 5);
        writeln!(
            text,
            "[[round]]\nnumber = {round}\nstart = 2026-12-{day:02}T{hour:02}:00:00+08:00"
        )
        .unwrap();
        if round > 6 {
            text.push_str("time.control = \"1h30m + 3x60s\"\n");
        }
    }
    for round in 1..=ROUNDS {
        for table in 1..=PLAYERS / 2 {
            let other = (table + round) % (PLAYERS / 2);
            let handicap = (table * 7 + round) % 10;
            writeln!(
                text,
                "[[game]]\nround = {round}\ntable = {table}\nhandicap = {handicap}\n\
                 black = {{ name = \"Player {table} 甲\", rank = \"3d\" }}\n\
                 white = {{ name = \"Opponent {other} 乙\", rank = \"4d\" }}"
            )
            .unwrap();
            if table % 50 == 0 {
                text.push_str("time.black = \"45m + 3x30s\"\n");
            }
        }
    }
    text
}
