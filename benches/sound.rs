//! What is heard of the program on a real sound server: each command prints its figures and their
//! limits, and ends with failure when one is missed.
//!
//! `cargo bench --bench sound -- calls|loaded|presses|killed|idle|decode|all [--seconds N]`

#![expect(clippy::print_stdout, reason = "it prints its figures")]
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a benchmark that cannot be set up stops"
)]

#[path = "../tests/hall/board.rs"]
#[expect(dead_code, reason = "shared with the test of the sound")]
mod board;
#[path = "../tests/hall/ear.rs"]
mod ear;
#[path = "../tests/hall/machine.rs"]
mod machine;
#[path = "../tests/it/pty.rs"]
#[expect(
    dead_code,
    reason = "the terminal of the other test crate, of which less is needed here"
)]
mod pty;
#[path = "../tests/hall/rig.rs"]
#[expect(dead_code, reason = "shared with the test of the sound")]
mod rig;
#[path = "../tests/hall/score.rs"]
#[expect(dead_code, reason = "shared with the test of the sound")]
mod score;

#[path = "sound/calls.rs"]
mod calls;
#[path = "sound/decode.rs"]
mod decode;
#[path = "sound/idle.rs"]
mod idle;
#[path = "sound/killed.rs"]
mod killed;
#[path = "sound/presses.rs"]
mod presses;
#[path = "sound/report.rs"]
mod report;

use std::process::ExitCode;

use report::Report;

const USAGE: &str = "cargo bench --bench sound -- COMMAND [--seconds N] [--part N] [--verbose]
  calls    the onset of each call in two languages, and which call it is
  loaded   the same beside four busy loops
  presses  from a press in the midst of a word to silence
  killed   the sound server dies in mid-count and comes back
  idle     what sound costs while no call is near, and the call after it
  decode   the voices: size, time to decode, the first call after a start
  all      every command, and one table
";

/// What the command line asks for.
pub struct Asked {
    /// How long the longest part is to take.
    seconds: Option<u64>,
    /// The only part of a command that is wanted, from 1.
    part: Option<usize>,
    /// Whether each single sound is printed.
    is_verbose: bool,
}

fn main() -> ExitCode {
    let mut commands = Vec::new();
    let mut asked = Asked {
        seconds: None,
        part: None,
        is_verbose: false,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            // From cargo itself.
            "--bench" => {}
            "--verbose" => asked.is_verbose = true,
            "--seconds" => asked.seconds = args.next().and_then(|number| number.parse().ok()),
            "--part" => asked.part = args.next().and_then(|number| number.parse().ok()),
            other => commands.push(other.to_owned()),
        }
    }
    let all = ["calls", "loaded", "presses", "killed", "idle", "decode"];
    if commands == ["all"] {
        commands = all.map(str::to_owned).to_vec();
    }
    if commands.is_empty() || commands.iter().any(|one| !all.contains(&one.as_str())) {
        print!("{USAGE}");
        return ExitCode::from(2);
    }
    let mut reports: Vec<Report> = Vec::new();
    for command in &commands {
        let done = match command.as_str() {
            "loaded" => calls::loaded(&asked),
            "presses" => presses::run(&asked),
            "killed" => killed::run(&asked),
            "idle" => idle::run(&asked),
            "decode" => decode::run(&asked),
            _ => calls::run(&asked),
        };
        reports.extend(done);
    }
    report::finish(&reports)
}
