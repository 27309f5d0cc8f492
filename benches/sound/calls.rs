//! `calls` and `loaded`: the onset of each call against its instant.
#![expect(clippy::float_arithmetic, reason = "figures, for people")]

use std::process::Command as Process;
use std::time::Duration;

use dumiao::color::PerColor;
use dumiao::game::command::Command;
use dumiao::journal::line::CallOutcome;
use dumiao::monotonic::Stamp;

use crate::Asked;
use crate::board::{Board, Opening};
use crate::ear::{Ear, Said};
use crate::machine::{Load, Stall, Watch, Who};
use crate::report::Report;
use crate::rig::{Recording, Server};
use crate::score::{Figures, Plan, Score, middle, ms, nanos};

const MS: i64 = 1_000_000;
/// An error that has to be explained.
const OUTLIER: i64 = 30 * MS;

/// One part: what is played, and for how long.
struct Part<'a> {
    title: &'a str,
    opening: Opening<'a>,
    seconds: u64,
    /// The thinks between the presses, in milliseconds, over and over; none: one think to the end.
    thinks: &'a [u64],
}

fn parts(seconds: u64) -> Vec<Part<'static>> {
    let count = Opening {
        control: "1s + 99x10s",
        plan: "countdown",
        voices: PerColor {
            black: "zh",
            white: "en",
        },
        more: &[],
    };
    // Presses between two words and in the midst of them.
    let thinks: &[u64] = &[21_300, 13_600, 34_150, 8_450, 25_900, 17_200];
    vec![
        Part {
            title: "Black zh, White en, presses now and then",
            opening: count,
            seconds,
            thinks,
        },
        Part {
            title: "one think, as dumiao calls prints it",
            opening: Opening {
                control: "5s + 9x60s",
                plan: "official",
                ..count
            },
            seconds: seconds * 2 / 5,
            thinks: &[],
        },
        Part {
            title: "Black ja, White ko, presses now and then",
            opening: Opening {
                voices: PerColor {
                    black: "ja",
                    white: "ko",
                },
                ..count
            },
            seconds: seconds * 2 / 5,
            thinks,
        },
    ]
}

/// The program by itself.
pub fn run(asked: &Asked) -> Vec<Report> {
    all(asked, "calls")
}

/// The same beside four busy loops.
pub fn loaded(asked: &Asked) -> Vec<Report> {
    let _load = Load::of(4);
    all(asked, "loaded")
}

fn all(asked: &Asked, command: &str) -> Vec<Report> {
    let parts = parts(asked.seconds.unwrap_or(330));
    let wanted = |number: &usize| asked.part.is_none_or(|part| part == number + 1);
    let numbered = (0..).zip(&parts).filter(|(number, _)| wanted(number));
    numbered
        .map(|(_, part)| play(part, command, asked))
        .collect()
}

fn play(part: &Part, command: &str, asked: &Asked) -> Report {
    let title = format!("{command}: {}, {} s", part.title, part.seconds);
    let mut report = Report::new(title);
    let server = Server::start();
    let mut board = Board::open(&part.opening, &server, "sound: live");
    let recorder = server.record();
    let watch = Watch::start();
    board.press(Command::Start);
    let end = board.pressed_at.plus(Duration::from_secs(part.seconds));
    for think in part.thinks.iter().cycle() {
        let until = board.pressed_at.plus(Duration::from_millis(*think));
        if until >= end {
            break;
        }
        board.watch_until(until);
        board.press_next();
    }
    board.watch_until(end);
    let end = Stamp::now();
    let stalls = watch.stop();
    let recording = recorder.stop();
    board.tune();
    board.leave();

    let ear = Ear::of_all();
    let plan = Plan::of(&board, &part.opening, end, &ear);
    let score = Score::new(&plan, &recording, &ear);
    if asked.is_verbose {
        println!("{}", score.table());
        let first = plan.calls.first().map_or(0, |call| call.at);
        for one in &score.heard {
            let at = ms(nanos(recording.stamp(one.start)) - first);
            let lasts = one.end - one.start;
            println!(
                "{at:>10.1} {:<24} {lasts:>6} frames, {one:?}",
                ear.name(one.said)
            );
        }
    }
    if part.thinks.is_empty() {
        let (same, printed) = as_printed(&plan, &part.opening, &ear);
        let value = format!("{same} of {printed}");
        report.limit(
            "calls as dumiao calls has them",
            value,
            "all",
            same == printed,
        );
    }
    judge(&mut report, &plan, &score);
    explain(&mut report, &score, &stalls, &recording);
    let outcomes = plan
        .record
        .calls
        .iter()
        .filter_map(|call| match &call.outcome {
            CallOutcome::Missed { reason } => Some((call, reason)),
            CallOutcome::Said => None,
        });
    let mut missed = 0;
    for (call, reason) in outcomes {
        missed += 1;
        let (side, at) = (call.side, call.due);
        println!(
            "     in the record: {side:?} {} of {at} was missed: {reason}",
            call.prompt
        );
    }
    report.tell("missed, by the record", missed.to_string());
    report
}

/// How many of the planned calls are those which the program prints, word by word and to the
/// millisecond after the start.
fn as_printed(plan: &Plan, opening: &Opening, ear: &Ear) -> (usize, usize) {
    let mut program = Process::new(env!("CARGO_BIN_EXE_dumiao"));
    program.args([
        "calls",
        opening.control,
        "--plan",
        opening.plan,
        "--format",
        "json",
    ]);
    let printed = program.output().expect("the program runs").stdout;
    let printed = String::from_utf8(printed).expect("its output is text");
    let printed: Vec<serde_json::Value> = printed
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    let start = plan.presses.first().copied().unwrap_or(0);
    let planned: Vec<(i64, String)> = plan
        .calls
        .iter()
        .flat_map(|call| {
            let at = (call.instant - start) / MS;
            let pieces = call.pieces.iter().filter_map(|piece| match piece.said {
                Said::Word(word) => Some(&ear.words[word]),
                Said::Tone(_) | Said::Unknown => None,
            });
            let words = pieces.filter(|word| word.voice == *opening.voices.black);
            let pieces = words.map(|word| word.id.clone());
            pieces.map(move |prompt| (at, prompt)).collect::<Vec<_>>()
        })
        .collect();
    let same = planned
        .iter()
        .zip(&printed)
        .filter(|((at, prompt), line)| {
            line["at_ms"].as_i64() == Some(*at) && line["prompt"].as_str() == Some(prompt)
        })
        .count();
    (same, planned.len())
}

/// The figures and their limits.
pub fn judge(report: &mut Report, plan: &Plan, score: &Score) {
    let errors = score.errors();
    let figures = Figures::of(&errors);
    let said = score.rows.len();
    report.tell("calls, sounds heard", format!("{}, {said}", figures.n));
    let within = |value: f64, limit: f64| value.abs() <= limit;
    let signed = |value: f64| format!("{value:+.3} ms");
    report.limit(
        "onset, median",
        signed(figures.median),
        "within 2 ms",
        within(figures.median, 2.0),
    );
    report.limit(
        "onset, sd of the middle 90 %",
        format!("{:.3} ms", figures.spread),
        "at most 1 ms",
        within(figures.spread, 1.0),
    );
    report.limit(
        "onset, p99",
        format!("{:.3} ms", figures.p99),
        "at most 15 ms",
        within(figures.p99, 15.0),
    );
    report.limit(
        "onset, slope",
        format!("{:+.3} ms/min", figures.slope),
        "under 1 ms a minute",
        figures.slope.abs() < 1.0,
    );
    report.tell("onset, worst", format!("{:.3} ms", figures.worst));
    let mut ways: Vec<f64> = plan.ways.iter().map(|way| ms(*way)).collect();
    ways.sort_by(f64::total_cmp);
    let worst = ways.last().copied().unwrap_or(0.0);
    let way = format!("{:.1}, at most {worst:.1} ms", middle(&ways));
    report.tell("a key on its way, +-0.5 ms", way);
    let wrong = score.wrong + score.unplanned;
    let right = score.rows.len() - score.wrong;
    report.limit(
        "right word, right voice",
        format!("{right} of {}", right + wrong + score.missing),
        "all",
        wrong == 0 && score.missing == 0,
    );
    report.limit(
        "missing",
        score.missing.to_string(),
        "0",
        score.missing == 0,
    );
    report.limit(
        "doubled",
        score.doubled.to_string(),
        "0",
        score.doubled == 0,
    );
    report.limit(
        "begun after a press",
        format!("{} of {}", score.after_a_press, plan.presses.len()),
        "0",
        score.after_a_press == 0,
    );
    report.limit(
        "silence where it belongs",
        format!("{:.1} dBFS", score.loudest),
        &format!("under -50 dBFS, in {:.0} s", score.silent.as_secs_f64()),
        score.loudest < -50.0,
    );
    for fault in &score.faults {
        println!("     {fault}");
    }
}

/// Each outlier beside the stall that explains it.
pub fn explain(report: &mut Report, score: &Score, seen: &[Stall], recording: &Recording) {
    let late = recording.late.iter().map(|(from, length)| Stall {
        who: Who::Recorder,
        from: *from,
        length: *length,
    });
    let stalls: Vec<Stall> = seen.iter().copied().chain(late).collect();
    for who in [Who::Machine, Who::Threads, Who::Recorder] {
        let own: Vec<f64> = stalls
            .iter()
            .filter(|stall| stall.who == who)
            .map(|stall| stall.length.as_secs_f64() * 1e3)
            .collect();
        let longest = own.iter().copied().fold(0.0, f64::max);
        let name = match who {
            Who::Machine => "the machine stood still > 5 ms",
            Who::Threads => "other threads waited > 5 ms",
            Who::Recorder => "the recorder waited > 5 ms",
        };
        report.tell(name, format!("{} x, at most {longest:.0} ms", own.len()));
    }
    let because = |from: i64, until: i64, at_least: i64| {
        let inside = stalls.iter().filter(|stall| stall.who != Who::Threads);
        let longest = inside
            .filter(|stall| {
                nanos(stall.from) < until && nanos(stall.from.plus(stall.length)) > from
            })
            .max_by_key(|stall| stall.length);
        let enough = longest.filter(|stall| length(stall) > at_least);
        enough.map(|stall| {
            let since = ms(until - nanos(stall.from));
            let long = stall.length.as_millis();
            format!(
                "{:?} stood still for {long} ms, {since:.0} ms before",
                stall.who
            )
        })
    };
    let mut unexplained = 0;
    let mut outliers = 0;
    let firsts = score.rows.iter().filter(|row| row.is_first);
    for row in firsts.filter(|row| row.error.abs() > OUTLIER) {
        outliers += 1;
        let late = row.at + row.error.max(0);
        let why = because(row.at - 400 * MS, late, row.error.abs() / 2);
        unexplained += usize::from(why.is_none());
        let why = why.unwrap_or_else(|| "unexplained".to_owned());
        println!(
            "     {} is off by {:+.1} ms: {why}",
            row.name,
            ms(row.error)
        );
    }
    let value = format!("{outliers}, {unexplained} unexplained");
    report.limit(
        "off by over 30 ms",
        value,
        "all explained",
        unexplained == 0,
    );
    let mut unexplained = 0;
    for (name, at, shift) in &score.torn {
        let why = because(at - 400 * MS, at + 50 * MS, shift.abs() / 2);
        unexplained += usize::from(why.is_none());
        let why = why.unwrap_or_else(|| "unexplained".to_owned());
        println!(
            "     {name} is torn and goes on {:+.1} ms later: {why}",
            ms(*shift)
        );
    }
    let value = format!("{}, {unexplained} unexplained", score.torn.len());
    report.limit("torn words", value, "all explained", unexplained == 0);
}

fn length(stall: &Stall) -> i64 {
    i64::try_from(stall.length.as_nanos()).unwrap_or(i64::MAX)
}
