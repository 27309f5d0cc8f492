//! `killed`: the sound server dies in mid-count, and comes back.
use std::collections::BTreeMap;
use std::time::Duration;

use dumiao::color::PerColor;
use dumiao::game::command::Command;
use dumiao::game::event::Event;
use dumiao::journal::line::CallOutcome;
use dumiao::monotonic::Stamp;

use crate::Asked;
use crate::board::{Board, Opening};
use crate::ear::{Ear, Heard};
use crate::machine::Watch;
use crate::report::Report;
use crate::rig::{Device, Recording, Server};
use crate::score::{Plan, Planned, ms, nanos};

const MS: i64 = 1_000_000;
/// How often the server is killed in a whole run.
const TIMES: u64 = 6;
/// One time takes about so many seconds.
const EACH: u64 = 10;
/// Calls are back within this.
const BACK: i64 = 2_000 * MS;
const ON_TIME: i64 = 30 * MS;

/// One death of the server.
struct Death {
    at: Stamp,
    /// Its socket is there again.
    back: Stamp,
    /// The screen told of it, and that the sound lives again.
    told: Option<Stamp>,
    live: Option<Stamp>,
    recording: Recording,
    /// The first and the last instant of the recording.
    begin: Stamp,
    end: Stamp,
}

pub fn run(asked: &Asked) -> Vec<Report> {
    let times = asked
        .seconds
        .map_or(TIMES, |seconds| (seconds / EACH).max(1));
    let mut report = Report::new(format!("killed: the server dies {times} times in a count"));
    let opening = Opening {
        control: "1s + 99x10s",
        plan: "countdown",
        voices: PerColor {
            black: "zh",
            white: "en",
        },
        more: &[],
    };
    let watch = Watch::start();
    let mut server = Server::start_with(Device::Keeps);
    let mut board = Board::open(&opening, &server, "sound: live");
    board.press(Command::Start);
    board.watch_until(board.pressed_at.plus(Duration::from_millis(3300)));
    let mut deaths = Vec::new();
    for number in 0..times {
        let at = Stamp::now();
        server.kill();
        // A press while there is no server, every other time.
        board.watch_until(at.plus(Duration::from_millis(200)));
        if number % 2 == 1 {
            board.press_next();
        }
        let dead = Duration::from_millis(400 + 650 * (number % 5));
        board.watch_until(at.plus(dead).plus(Duration::from_millis(300)));
        server.restart();
        let back = Stamp::now();
        let recorder = server.record_soon();
        // So that the deaths do not all come at the same place in a word.
        let lives = Duration::from_millis(6200 + 170 * number);
        board.watch_until(back.plus(lives));
        let end = Stamp::now();
        let recording = recorder.stop();
        let shown = |wanted: &str, since: Stamp| {
            let mut all = board.shown.iter();
            let found = all.find(|(when, text)| *when >= since && text.contains(wanted));
            found.map(|(when, _)| *when)
        };
        let begin = recording.begin();
        deaths.push(Death {
            at,
            back,
            told: shown("SOUND LOST", at),
            live: shown("sound: live", back),
            recording,
            begin,
            end,
        });
    }
    let end = Stamp::now();
    let stood = watch.stop().iter().map(|stall| stall.length).max();
    let stood = i64::try_from(stood.unwrap_or_default().as_nanos()).unwrap_or(0);
    if asked.is_verbose {
        println!("{}", board.terminal.text());
    }
    board.tune();
    board.leave();

    let ear = Ear::of_all();
    let plan = Plan::of(&board, &opening, end, &ear);
    hear(&mut report, &plan, &deaths, &ear);
    told(&mut report, &plan, &deaths);
    unaffected(&mut report, &plan, stood);
    readings(&mut report, &plan, &board.shown);
    vec![report]
}

/// What was heard after each death.
fn hear(report: &mut Report, plan: &Plan, deaths: &[Death], ear: &Ear) {
    let (mut missing, mut late, mut said) = (0, 0, 0);
    let mut first_back: Vec<f64> = Vec::new();
    for death in deaths {
        let heard = ear.listen(&death.recording.samples);
        let begun = |one: &Heard| nanos(death.recording.stamp(one.start));
        // A word that had begun before the recording is not known to it.
        let begin = nanos(death.begin) + 50 * MS;
        let mut spare: Vec<&Heard> = heard.iter().filter(|one| begun(one) > begin).collect();
        let end = nanos(death.end) - 500 * MS;
        let mut back = None;
        for call in plan
            .calls
            .iter()
            .filter(|call| call.at > nanos(death.back) && call.at < end)
        {
            let found = spare.iter().position(|one| {
                let error = begun(one) - call.at;
                one.said == call.pieces[0].said && error.abs() <= ON_TIME
            });
            match found {
                Some(found) => {
                    back = back.or(Some(begun(spare[found]) - nanos(death.back)));
                    said += 1;
                    spare.remove(found);
                }
                None if call.at > nanos(death.back) + BACK => {
                    missing += 1;
                    let since = ms(call.at - nanos(death.back));
                    println!(
                        "     {} was not heard, {since:.0} ms after the server was back",
                        ear.name(call.pieces[0].said)
                    );
                }
                None => {}
            }
            // The words after the first of a call stand with it.
            for piece in call.pieces.iter().skip(1) {
                let at = call.at + piece.offset;
                let is_it =
                    |one: &&&Heard| one.said == piece.said && (begun(one) - at).abs() <= ON_TIME;
                if let Some(found) = spare.iter().position(|one| is_it(&one)) {
                    spare.remove(found);
                }
            }
        }
        for one in spare {
            if begun(one) < end {
                late += 1;
                let since = ms(begun(one) - nanos(death.back));
                println!(
                    "     {} was heard {since:.0} ms after the server was back: no call's instant",
                    ear.name(one.said)
                );
            }
        }
        first_back.push(back.map_or(f64::INFINITY, ms));
    }
    let each: Vec<String> = first_back.iter().map(|one| format!("{one:.0}")).collect();
    let heard = deaths
        .iter()
        .map(|one| one.begin.saturating_since(one.back).as_millis().to_string());
    report.tell(
        "recorded from so many ms after",
        heard.collect::<Vec<_>>().join(" "),
    );
    report.tell("first call after it is back, ms", each.join(" "));
    report.tell("calls heard on time", said.to_string());
    report.limit(
        "missing from 2 s after it is back",
        missing.to_string(),
        "0",
        missing == 0,
    );
    report.limit(
        "late, or at no call's instant",
        late.to_string(),
        "0",
        late == 0,
    );
}

/// What the screen and the record tell of it.
fn told(report: &mut Report, plan: &Plan, deaths: &[Death]) {
    let record = &plan.record;
    let after = |when: Option<Stamp>, at: Stamp| {
        when.map_or("never".to_owned(), |when| {
            when.saturating_since(at).as_millis().to_string()
        })
    };
    let lost: Vec<String> = deaths.iter().map(|one| after(one.told, one.at)).collect();
    let live: Vec<String> = deaths.iter().map(|one| after(one.live, one.back)).collect();
    let all_told = deaths
        .iter()
        .all(|one| one.told.is_some() && one.live.is_some());
    report.tell("\"SOUND LOST\" on the screen, ms after", lost.join(" "));
    report.tell("\"sound: live\", ms after it is back", live.join(" "));
    report.limit("told on the screen", all_told.to_string(), "true", all_told);

    // The calls of the record against the plan: each has an outcome, and those of a dead time are missed.
    let start = plan.presses.first().copied().unwrap_or(0);
    let zero = record.events.first().map_or(0, |event| event.at.millis());
    let moment = |call: &Planned| u64::try_from((call.instant - start) / MS).unwrap_or(0) + zero;
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut untold, mut claimed) = (0, 0);
    for call in &plan.calls {
        let is_dead = deaths
            .iter()
            .any(|death| call.at > nanos(death.at) + 20 * MS && call.at < nanos(death.back));
        let of = record
            .calls
            .iter()
            .find(|one| one.due.millis() == moment(call) && one.side == call.side);
        match of.map(|one| &one.outcome) {
            Some(CallOutcome::Missed { reason }) => {
                *reasons.entry(reason).or_default() += 1;
                println!("     missed, \"{reason}\": {}", place(call, deaths));
            }
            Some(CallOutcome::Said) if is_dead => {
                claimed += 1;
                println!(
                    "     the record has a call of {} ms as said; there was no server",
                    moment(call)
                );
            }
            Some(CallOutcome::Said) => {}
            None => {
                // What a press or the end cut before it was due is in nobody's record.
                let is_cut = plan
                    .presses
                    .iter()
                    .any(|press| (press - call.at).abs() < 40 * MS);
                let is_last = plan
                    .calls
                    .last()
                    .is_some_and(|last| last.at - call.at < 1500 * MS);
                if !is_cut && !is_last {
                    untold += 1;
                    println!(
                        "     the record has nothing of a call at {} ms",
                        moment(call)
                    );
                }
            }
        }
    }
    let reasons: Vec<String> = reasons
        .iter()
        .map(|(why, n)| format!("{why} {n}"))
        .collect();
    report.tell("missed in the record, and why", reasons.join(", "));
    report.limit(
        "calls the record leaves out",
        untold.to_string(),
        "0",
        untold == 0,
    );
    report.limit(
        "said by the record, not heard",
        claimed.to_string(),
        "0",
        claimed == 0,
    );
    let states: Vec<&str> = record
        .sound
        .iter()
        .map(|(_, state)| state.as_str())
        .collect();
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for state in states {
        *kinds.entry(state).or_default() += 1;
    }
    for (state, n) in kinds {
        println!("     in the record {n} x: {state}");
    }
}

/// Where a call stands in the last death before it.
fn place(call: &Planned, deaths: &[Death]) -> String {
    let last = deaths.iter().rev().find(|death| nanos(death.at) < call.at);
    last.map_or(String::new(), |death| {
        let since = |at: Stamp| format!("{:+.0}", ms(call.at - nanos(at)));
        format!(
            "{} ms from the death, {} ms from the server's return, {} ms from \"sound: live\"",
            since(death.at),
            since(death.back),
            death.live.map_or("never".to_owned(), since)
        )
    })
}

/// The clock goes on as the library has it, and keys are taken at once.
///
/// A machine that stood still for `stood` nanoseconds may delay both by so much.
fn unaffected(report: &mut Report, plan: &Plan, stood: i64) {
    let record = &plan.record;
    report.tell(
        "the longest stall of a thread",
        format!("{:.0} ms", ms(stood)),
    );
    let limits = record.events.iter().zip(&record.walls);
    let opened = record.opened;
    let mut latest = 0;
    let mut limits_seen = 0;
    for (event, wall) in limits {
        if matches!(event.event, Event::LimitReached { .. }) {
            limits_seen += 1;
            let written = (*wall - opened).num_milliseconds();
            let due = i64::try_from(event.at.millis()).unwrap_or(0);
            latest = latest.max((written - due).abs());
        }
    }
    report.limit(
        "a period's end, from when it is due",
        format!("{limits_seen}: at most {latest} ms"),
        "within 30 ms and the stall",
        latest <= 30 + stood / MS,
    );
    let worst = plan.ways.iter().copied().max().unwrap_or(0);
    report.limit(
        "a press, from the key to its stamp",
        format!("{}: at most {:.1} ms", plan.ways.len(), ms(worst)),
        "within 20 ms and the stall",
        worst < 20 * MS + stood,
    );
}

/// Whenever the screen changed, the think that runs was shown as the plan's presses have it.
fn readings(report: &mut Report, plan: &Plan, shown: &[(Stamp, String)]) {
    let (mut right, mut wrong) = (0, 0);
    for (at, screen) in shown {
        let at = nanos(*at);
        let Some(pressed) = plan
            .presses
            .iter()
            .rev()
            .find(|press| **press < at - 100 * MS)
        else {
            continue;
        };
        // A press that is a moment old may not be on the screen yet.
        if plan
            .presses
            .iter()
            .any(|press| *press > *pressed && *press < at)
            || at > plan.end
        {
            continue;
        }
        let Some(seconds) = this_think(screen) else {
            continue;
        };
        let elapsed = at - pressed;
        let ahead = seconds * 1000 * MS - elapsed;
        // The screen is seen a moment after it was drawn.
        if (-1300 * MS..30 * MS).contains(&ahead) {
            right += 1;
        } else {
            wrong += 1;
            println!(
                "     the screen has {seconds} s of a think of {:.0} ms",
                ms(elapsed)
            );
        }
    }
    report.limit(
        "the think as the screen has it",
        format!("{right} of {}", right + wrong),
        "all",
        wrong == 0 && right > 0,
    );
}

/// The seconds of the think of the side to move, as in "this think 0:07".
fn this_think(screen: &str) -> Option<i64> {
    let middle = usize::from(crate::board::COLUMNS / 2);
    let half = |is_left: bool| {
        let row = move |line: &str| -> String {
            if is_left {
                line.chars().take(middle).collect()
            } else {
                line.chars().skip(middle).collect()
            }
        };
        screen.lines().map(row).collect::<Vec<String>>().join("\n")
    };
    let halves = [half(true), half(false)];
    let moving = halves.iter().find(|half| half.contains("TO MOVE"))?;
    let (_, after) = moving.split_once("this think ")?;
    let (minutes, rest) = after.split_once(':')?;
    let seconds: String = rest.chars().take(2).collect();
    Some(minutes.parse::<i64>().ok()? * 60 + seconds.parse::<i64>().ok()?)
}
