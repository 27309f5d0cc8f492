//! `decode`: the voices in the program: their size, how long they take to decode, and whether the first
//! call after a start is late.
#![expect(clippy::float_arithmetic, reason = "figures, for people")]

use std::time::Duration;

use dumiao::color::PerColor;
use dumiao::game::command::Command;
use dumiao::monotonic::Stamp;

use crate::Asked;
use crate::board::{Board, Opening};
use crate::ear::{Ear, decoded_afresh, voices};
use crate::report::Report;
use crate::rig::Server;
use crate::score::{Plan, Score, ms};

/// How often the program is started in a whole run.
const STARTS: u64 = 5;
/// A start takes about so many seconds of the run.
const EACH: u64 = 5;
const LARGEST_MB: f64 = 25.0;

pub fn run(asked: &Asked) -> Vec<Report> {
    let mut report = Report::new("decode: the voices in the program");
    let program = env!("CARGO_BIN_EXE_dumiao");
    let bytes = std::fs::metadata(program)
        .expect("the program is there")
        .len();
    let size = Duration::from_micros(bytes).as_secs_f64();
    report.limit(
        "the program, all voices in it",
        format!("{size:.1} MB"),
        "under 25 MB",
        size < LARGEST_MB,
    );
    for voice in voices() {
        let from = Stamp::now();
        let words = decoded_afresh(&voice);
        let spent = Stamp::now().saturating_since(from).as_secs_f64() * 1e3;
        let value = format!("{spent:.0} ms");
        report.tell(&format!("{voice}, {words} words decoded at once"), value);
    }

    let ear = Ear::of_all();
    let starts = asked
        .seconds
        .map_or(STARTS, |seconds| (seconds / EACH).max(1));
    let mut live: Vec<f64> = Vec::new();
    let mut errors: Vec<f64> = Vec::new();
    let mut faults = Vec::new();
    for number in 0..starts {
        let names = voices();
        let voice = |from: u64| {
            let index = usize::try_from(number + from).unwrap_or(0) % names.len();
            names[index].as_str()
        };
        let opening = Opening {
            control: "1s + 3x10s",
            plan: "countdown",
            voices: PerColor {
                black: voice(0),
                white: voice(1),
            },
            more: &[],
        };
        let server = Server::start();
        let recorder = server.record();
        let from = Stamp::now();
        let mut board = Board::open(&opening, &server, "sound: live");
        live.push(board.opened.saturating_since(from).as_secs_f64() * 1e3);
        // The clock starts at once: the first call is a second away.
        board.press(Command::Start);
        board.watch_until(board.pressed_at.plus(Duration::from_millis(3900)));
        let end = Stamp::now();
        let recording = recorder.stop();
        board.tune();
        board.leave();
        let plan = Plan::of(&board, &opening, end, &ear);
        let score = Score::new(&plan, &recording, &ear);
        if asked.is_verbose {
            println!("{}{:?}", score.table(), recording.clock());
        }
        errors.extend(score.rows.first().map(|row| ms(row.error)));
        faults.extend(score.faults);
    }
    let list = |all: &[f64], digits: usize| {
        let each: Vec<String> = all.iter().map(|one| format!("{one:.digits$}")).collect();
        each.join(" ")
    };
    report.tell("from the start to \"sound: live\", ms", list(&live, 0));
    report.tell("the first call, 1 s after Space, ms", list(&errors, 2));
    let worst = errors
        .iter()
        .fold(0.0, |most: f64, one| most.max(one.abs()));
    let all = u64::try_from(errors.len()) == Ok(starts);
    report.limit(
        "the first call is on time",
        format!("{worst:.2} ms"),
        "within 15 ms, each",
        worst <= 15.0 && all,
    );
    report.limit(
        "wrong, missing, doubled",
        faults.len().to_string(),
        "0",
        faults.is_empty(),
    );
    for fault in &faults {
        println!("     {fault}");
    }
    vec![report]
}
