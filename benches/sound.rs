//! What is heard of the program on a real sound server: each command prints its figures and their
//! limits, and ends with failure when one is missed.
//!
//! `cargo bench --bench sound -- calls|loaded|presses|killed|idle|decode|all [--seconds N]`

#![expect(clippy::print_stdout, reason = "it prints its figures")]

#[path = "../tests/hall/board.rs"]
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
mod rig;
#[path = "../tests/hall/score.rs"]
mod score;

#[path = "sound/calls.rs"]
mod calls;
#[path = "sound/report.rs"]
mod report;

use std::process::ExitCode;

use report::Report;

const USAGE: &str = "cargo bench --bench sound -- COMMAND [--seconds N] [--verbose]
  calls    the onset of each call in two languages, and which call it is
  loaded   the same beside four busy loops
  all      every command, and one table
";

/// What the command line asks for.
pub struct Asked {
    /// How long the longest part is to take.
    seconds: Option<u64>,
    /// Whether each single sound is printed.
    is_verbose: bool,
}

fn main() -> ExitCode {
    let mut commands = Vec::new();
    let mut asked = Asked {
        seconds: None,
        is_verbose: false,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            // From cargo itself.
            "--bench" => {}
            "--verbose" => asked.is_verbose = true,
            "--seconds" => asked.seconds = args.next().and_then(|number| number.parse().ok()),
            other => commands.push(other.to_owned()),
        }
    }
    let all = ["calls", "loaded"];
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
            _ => calls::run(&asked),
        };
        reports.extend(done);
    }
    report::finish(&reports)
}
