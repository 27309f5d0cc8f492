//! `presses`: from a press in the midst of a word to silence.
#![expect(clippy::float_arithmetic, reason = "figures, for people")]

use std::time::Duration;

use dumiao::color::PerColor;
use dumiao::game::command::Command;
use dumiao::monotonic::Stamp;

use crate::Asked;
use crate::board::{Board, Opening};
use crate::ear::{Ear, Heard, Said, loudest, steepest};
use crate::machine::Watch;
use crate::report::Report;
use crate::rig::{Recording, Server};
use crate::score::{Plan, Score, lead, middle, ms, nanos, span, stamp};

const MS: i64 = 1_000_000;
/// The presses of a whole run.
const PRESSES: u64 = 120;
/// A press takes about so many milliseconds of the run.
const EACH: u64 = 1300;
/// A word that is quieter than this at the press is in one of its own pauses.
const SOUNDING_DBFS: f32 = -35.0;
/// Below this nothing is heard any more: -50 dBFS.
const QUIET: f32 = 0.003;

/// What one press did.
struct Cut {
    /// From the key to the last sound.
    after: i64,
    /// The largest step between two samples about the cut, as a multiple of the word's own.
    step: f32,
    /// The same, for people.
    text: String,
}

pub fn run(asked: &Asked) -> Vec<Report> {
    let presses = asked
        .seconds
        .map_or(PRESSES, |seconds| seconds * 1000 / EACH);
    let mut report = Report::new(format!("presses: {presses} in the midst of a word"));
    let opening = Opening {
        control: "1s + 999x10s",
        plan: "countdown",
        voices: PerColor {
            black: "zh",
            white: "en",
        },
        more: &[],
    };
    let ear = Ear::of_all();
    let server = Server::start();
    let mut board = Board::open(&opening, &server, "sound: live");
    let recorder = server.record();
    let watch = Watch::start();
    board.press(Command::Start);
    for number in 0..presses {
        let call = board.ahead().first().expect("a call lies ahead").clone();
        let voice = *opening.voices.of(call.side);
        let id = call.prompts[0].to_string();
        let word = ear.find(voice, &id).expect("the voice has it");
        let whole = span(ear.words[word].samples.len());
        // Anywhere from 15 to 85 % of the word, so that no two presses are alike.
        let share = 15 + i64::try_from(number * 37 % 71).unwrap_or(0);
        let begin = nanos(call.at) - lead(voice, &id);
        board.watch_until(stamp(begin + whole * share / 100));
        board.press_next();
    }
    board.watch_until(board.pressed_at.plus(Duration::from_millis(700)));
    let end = Stamp::now();
    let stalls = watch.stop();
    let recording = recorder.stop();
    board.tune();
    board.leave();

    let plan = Plan::of(&board, &opening, end, &ear);
    let score = Score::new(&plan, &recording, &ear);
    let mut pauses = 0;
    let mut cuts = Vec::new();
    for (key, pressed) in board.presses.iter().zip(&plan.presses).skip(1) {
        match cut(*key, *pressed, &plan, &score.heard, &recording, &ear) {
            Some(cut) => {
                if asked.is_verbose || cut.step > 1.0 {
                    println!("     {}", cut.text);
                }
                cuts.push(cut);
            }
            None => pauses += 1,
        }
    }
    report.tell(
        "presses, in a pause of the word",
        format!("{}, {pauses}", cuts.len()),
    );
    judge(&mut report, &cuts, asked.seconds.is_none());
    let after = score.after_a_press;
    report.limit(
        "calls begun after a press",
        after.to_string(),
        "0",
        after == 0,
    );
    let wrong = score.wrong + score.unplanned + score.doubled + score.missing;
    report.limit(
        "wrong, missing, doubled",
        wrong.to_string(),
        "0",
        wrong == 0,
    );
    let stall = stalls
        .iter()
        .map(|stall| stall.length)
        .max()
        .unwrap_or_default();
    report.tell(
        "the longest stall of a thread",
        format!("{} ms", stall.as_millis()),
    );
    for fault in &score.faults {
        println!("     {fault}");
    }
    vec![report]
}

fn judge(report: &mut Report, cuts: &[Cut], is_whole: bool) {
    if is_whole {
        let enough = cuts.len() >= 90;
        report.limit(
            "presses while a word sounded",
            cuts.len().to_string(),
            "90 or more",
            enough,
        );
    }
    let mut after: Vec<f64> = cuts.iter().map(|cut| ms(cut.after)).collect();
    after.sort_by(f64::total_cmp);
    if after.is_empty() {
        report.limit("press to silence", "nothing".to_owned(), "measured", false);
        return;
    }
    let p99 = after[(after.len() * 99).div_ceil(100) - 1];
    let worst = after[after.len() - 1];
    let median = middle(&after);
    report.limit(
        "press to silence, median",
        format!("{median:.1} ms"),
        "at most 10 ms",
        median <= 10.0,
    );
    report.limit(
        "press to silence, p99",
        format!("{p99:.1} ms"),
        "at most 50 ms",
        p99 <= 50.0,
    );
    report.tell("press to silence, worst", format!("{worst:.1} ms"));
    let mut steps: Vec<f64> = cuts.iter().map(|cut| f64::from(cut.step)).collect();
    steps.sort_by(f64::total_cmp);
    let clicks = steps.iter().filter(|step| **step > 1.0).count();
    report.tell(
        "step at the cut / in the word",
        format!(
            "{:.2}, at most {:.2}",
            middle(&steps),
            steps[steps.len() - 1]
        ),
    );
    report.limit(
        "cuts with a larger step (clicks)",
        format!("{clicks} of {}", cuts.len()),
        "0",
        clicks == 0,
    );
}

/// What is heard from the key on. `None` if nothing sounded then.
fn cut(
    key: Stamp,
    pressed: i64,
    plan: &Plan,
    heard: &[Heard],
    recording: &Recording,
    ear: &Ear,
) -> Option<Cut> {
    let next = plan.calls.iter().find(|call| call.at > pressed);
    let until = next.map_or(recording.samples.len(), |next| {
        recording.frame(stamp(next.at - 30 * MS))
    });
    let from = recording.frame(key);
    let before = &recording.samples[from.saturating_sub(480)..from];
    if loudest(before) < SOUNDING_DBFS {
        return None;
    }
    let rest = recording.samples.get(from..until)?;
    let last = rest.iter().rposition(|sample| sample.abs() > QUIET);
    let last = from + last.unwrap_or(0);
    let after = nanos(recording.stamp(last)) - nanos(key);
    let word = heard.iter().rev().find(|one| one.start <= from)?;
    let own = match word.said {
        Said::Word(index) => steepest(&ear.words[index].samples) * word.gain,
        Said::Tone(_) | Said::Unknown => return None,
    };
    let first = last.saturating_sub(96);
    let about = &recording.samples[first..(last + 240).min(until)];
    let steps = about.windows(2).map(|pair| (pair[1] - pair[0]).abs());
    let (place, step) = steps
        .enumerate()
        .max_by(|one, other| one.1.total_cmp(&other.1))?;
    let near = &recording.samples[(first + place).saturating_sub(3)..first + place + 5];
    let text = format!(
        "{}: silent {:.1} ms after the press; a step of {step:.3} ({:.2} x the word's own), {} frames before the \
         last sound, in {near:.3?}",
        ear.name(word.said),
        ms(after),
        step / own,
        last.saturating_sub(first + place),
    );
    Some(Cut {
        after: after.max(0),
        step: step / own,
        text,
    })
}
