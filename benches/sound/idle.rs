//! `idle`: what sound costs while no call is near, and the first call after it.
#![expect(clippy::float_arithmetic, reason = "figures, for people")]

use std::collections::BTreeMap;
use std::time::Duration;

use dumiao::color::PerColor;
use dumiao::game::command::Command;
use dumiao::monotonic::Stamp;

use crate::Asked;
use crate::board::{Board, Opening};
use crate::ear::Ear;
use crate::machine::worked;
use crate::report::Report;
use crate::rig::{Server, asked as pactl};
use crate::score::{Plan, Score, ms};

/// The time in which the work is measured, and what comes before and after it.
const IDLE: u64 = 30;
const BEFORE: u64 = 3;
const AFTER: u64 = 7;

pub fn run(asked: &Asked) -> Vec<Report> {
    let idle = asked.seconds.unwrap_or(IDLE).max(5);
    let mut report = Report::new(format!("idle: main time, no call for {idle} s, then one"));
    // The notice of ten minutes comes when the idle time is over.
    let first = BEFORE + idle + AFTER;
    let control = format!("10m{first}s + 3x30s");
    let opening = Opening {
        control: &control,
        plan: "official",
        voices: PerColor {
            black: "zh",
            white: "en",
        },
        more: &[],
    };
    let ear = Ear::of_all();
    let server = Server::start();
    let off = Opening {
        more: &["--device", "off"],
        ..opening
    };
    let mut silent = Board::open(&off, &server, "sound");
    let mut board = Board::open(&opening, &server, "sound: live");
    let recorder = server.record();
    board.press(Command::Start);
    silent.press(Command::Start);
    let watch = |board: &mut Board, silent: &mut Board, seconds: u64| {
        let end = board.pressed_at.plus(Duration::from_secs(seconds));
        while Stamp::now() < end {
            let step = Stamp::now().plus(Duration::from_millis(40));
            board.watch_until(step.min(end));
            silent.watch_until(Stamp::now());
            silent.terminal.watch_for(Duration::from_millis(1));
        }
    };
    watch(&mut board, &mut silent, BEFORE);
    let from = Stamp::now();
    let before = [worked(board.terminal.pid()), worked(silent.terminal.pid())];
    watch(&mut board, &mut silent, BEFORE + idle);
    let after = [worked(board.terminal.pid()), worked(silent.terminal.pid())];
    let lasted = Stamp::now().saturating_since(from);
    let inputs = pactl(&server, &["list", "sink-inputs"]);
    watch(&mut board, &mut silent, first + 3);
    let end = Stamp::now();
    let playing = pactl(&server, &["list", "sink-inputs"]);
    let recording = recorder.stop();
    board.tune();
    board.leave();
    silent.leave();

    let is_corked = inputs.contains("Corked: yes") && !inputs.contains("Corked: no");
    report.limit(
        "the stream is corked",
        is_corked.to_string(),
        "true",
        is_corked,
    );
    report.tell(
        "and while it speaks",
        (playing.contains("Corked: no")).to_string(),
    );
    let share = |spent: Duration| spent.as_secs_f64() / lasted.as_secs_f64() * 100.0;
    let [live, off] = [0, 1].map(|one| {
        let spent = |(name, until): (&String, &Duration)| {
            let from = before[one].get(name).copied().unwrap_or_default();
            (name.clone(), until.saturating_sub(from))
        };
        after[one]
            .iter()
            .map(spent)
            .collect::<BTreeMap<String, Duration>>()
    });
    for (name, spent) in &live {
        let other = off
            .get(name)
            .map_or("none".to_owned(), |spent| format!("{:.3} %", share(*spent)));
        let value = format!("{:.3} %", share(*spent));
        println!("     thread {name:<16} {value:>10}   without sound {other:>10}");
    }
    let sound: Duration = live
        .iter()
        .filter(|(name, _)| name.contains("speech") || name.contains("pulse"))
        .map(|(_, spent)| *spent)
        .sum();
    report.limit(
        "the threads of sound, of a core",
        format!("{:.4} %", share(sound)),
        "under 0.1 %",
        share(sound) < 0.1,
    );
    let [whole, without] = [live, off].map(|all| share(all.values().sum()));
    let more = whole - without;
    report.limit(
        "the whole program, more than without",
        format!("{more:+.4} %"),
        "under 0.1 %",
        more < 0.1,
    );
    report.tell("the whole program", format!("{whole:.3} %, {without:.3} %"));

    let plan = Plan::of(&board, &opening, end, &ear);
    let score = Score::new(&plan, &recording, &ear);
    let first = score.rows.first();
    let error = first.map_or(f64::INFINITY, |row| ms(row.error));
    report.limit(
        "then the first call, onset",
        format!("{error:+.2} ms"),
        "within 15 ms",
        error.abs() <= 15.0,
    );
    let faults = score.faults.len();
    report.limit(
        "wrong, missing, doubled",
        faults.to_string(),
        "0",
        faults == 0,
    );
    for fault in &score.faults {
        println!("     {fault}");
    }
    vec![report]
}
