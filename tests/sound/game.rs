//! A game in a real terminal, heard on a real sound server: the right words, at their instants, cut by
//! the press, as the screen says them.
//!
//! These are the tests that wait: sound takes its time. They fail where there is no sound server.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    clippy::print_stdout,
    reason = "samples are floating point numbers; the figures are for --nocapture"
)]

use std::sync::PoisonError;
use std::time::Duration;

use dumiao::color::{Color, PerColor};
use dumiao::game::command::Command;
use dumiao::game::prompt::Prompt;
use dumiao::journal::line::{self, CallOutcome};
use dumiao::monotonic::Stamp;
use dumiao::tui::text::{Language, Text};
use dumiao::tui::words;

use crate::board::{Board, COLUMNS, Call, Opening};
use crate::ear::{Ear, loudest};
use crate::pty::{Setting, Terminal};
use crate::rig::{self, Recording, Server};
use crate::score::{Plan, Score, stamp};

const CONTROL: &str = "5s + 2x15s";
const MS: i64 = 1_000_000;

// What is asked for. The middle is what the program is accountable for; a single word may suffer
// from a machine that stands still for a moment.
const MEDIAN_ERROR: i64 = 3 * MS;
const WORST_ERROR: i64 = 30 * MS;
const SILENT_AFTER: Duration = Duration::from_millis(50);
const SILENCE_DBFS: f32 = -50.0;
const CAPTION_WITHIN: Duration = Duration::from_millis(250);

#[test]
fn a_game_is_heard_as_it_is_planned_and_shown() {
    let _alone = crate::ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let server = Server::start();
    let ear = Ear::of(&["zh"]);
    let opening = opening(CONTROL);
    let mut at_the_board = Board::open(&opening, &server, "sound: live");
    let recorder = server.record();

    at_the_board.press(Command::Start);
    // In main time nothing is said, and nothing after the press.
    at_the_board.watch_until(at_the_board.pressed_at.plus(Duration::from_millis(1500)));
    at_the_board.press(Command::Press(Color::Black));
    // White goes into the count and presses in the middle of "two".
    let two = at_the_board.planned(Prompt::Digit(2));
    let word = ear.find("zh", "n2").unwrap();
    let half = ear.words[word].samples.len() / 2;
    at_the_board.watch_until(two.at.plus(span(half)));
    at_the_board.press(Command::Press(Color::White));
    // Black's time runs through a period and to the flag.
    let end = at_the_board.planned(Prompt::Digit(10));
    at_the_board.watch_until(end.at.plus(Duration::from_millis(2500)));
    let screen = at_the_board.terminal.text();
    let end = Stamp::now();
    let recording = recorder.stop();
    assert!(
        screen.contains("GAME OVER") && screen.contains("WINS"),
        "{screen}"
    );
    at_the_board.terminal.keys("qy");
    assert!(at_the_board.terminal.wait_for_end().success());
    at_the_board.terminal.assert_given_back();

    let plan = Plan::of(&at_the_board, &opening, end, &ear);
    let score = Score::new(&plan, &recording, &ear);
    println!("{}", score.table());
    println!("{}", missed(&plan.record.calls));
    check(&score, &recording);
    check_presses(&at_the_board, &plan, &recording);
    let calls = at_the_board.made();
    check_captions(&at_the_board, &calls);
    check_record(&plan.record.calls, &calls);
}

#[test]
fn two_languages_take_turns_where_there_is_time() {
    let _alone = crate::ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let server = Server::start();
    let opening = Opening {
        plan: "japanese",
        voices: PerColor::both("zh+en"),
        ..opening("1s + 2x30s")
    };
    let mut at_the_board = Board::open(&opening, &server, "sound: live");
    let recorder = server.record();
    at_the_board.press(Command::Start);
    let nine = at_the_board.planned(Prompt::Digit(9));
    at_the_board.watch_until(nine.at.plus(Duration::from_millis(900)));
    let end = Stamp::now();
    let recording = recorder.stop();
    at_the_board.tune();
    at_the_board.leave();
    let ear = Ear::of(&["zh", "en"]);
    let plan = Plan::of(&at_the_board, &opening, end, &ear);
    let score = Score::new(&plan, &recording, &ear);
    println!("{}", score.table());
    check(&score, &recording);
    // Both say that the count begins, and ten seconds (English has one sound for both tens); twenty is followed too
    // soon by the last ten.
    let heard: Vec<String> = score.heard.iter().map(|one| ear.name(one.said)).collect();
    let of = |voice: &str| heard.iter().filter(|name| name.starts_with(voice)).count();
    let english: Vec<&String> = heard
        .iter()
        .filter(|name| name.starts_with("en "))
        .collect();
    assert_eq!(
        english.last().map(|name| name.as_str()),
        Some("en n10"),
        "{heard:?}"
    );
    assert_eq!((of("zh "), of("en ")), (13, 3), "{heard:?}");
}

#[test]
fn a_flag_that_is_to_be_claimed_is_called_when_it_falls() {
    let _alone = crate::ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let event = folder.path().join("event.toml");
    let source = "name = \"Cup\"\n[time]\ncontrol = \"1s + 1x12s\"\n[calls]\nlanguages = [\"en\"]\n\
                  [rules]\nflag = \"claimed\"\n";
    std::fs::write(&event, source).unwrap();
    let mut terminal = Terminal::start_with(&Setting {
        columns: 100,
        rows: 30,
        args: &["--lang", "en", "play", "-e", event.to_str().unwrap()],
        env: &[("PULSE_SERVER", &server.address())],
    });
    terminal.wait_for("Black confirms");
    // Keys count from a moment after the card has come up.
    let settled = Duration::from_millis(800);
    terminal.watch_for(settled);
    terminal.keys("f");
    terminal.watch_for(settled);
    terminal.keys("j");
    terminal.wait_until("the clock", |text| !text.contains("What this game"));
    terminal.watch_for(2 * settled);
    terminal.wait_for("sound: live");
    let recorder = server.record();
    terminal.keys(" ");
    terminal.wait_for("White: Space claims");
    terminal.watch_for(Duration::from_millis(2800));
    let recording = recorder.stop();
    let ear = Ear::of(&["en"]);
    let heard = ear.listen(&recording.samples);
    let heard: Vec<String> = heard.iter().map(|one| ear.name(one.said)).collect();
    let end = ["en n9", "en n10", "sign flag", "en time-over"];
    assert!(heard.ends_with(&end.map(str::to_owned)), "{heard:?}");
}

#[test]
fn a_sound_server_that_dies_in_a_count_is_told_of_and_used_again() {
    let _alone = crate::ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut server = Server::start();
    let ear = Ear::of(&["zh"]);
    let mut at_the_board = Board::open(&opening("1s + 3x15s"), &server, "sound: live");
    at_the_board.press(Command::Start);
    let two = at_the_board.planned(Prompt::Digit(2));
    at_the_board.watch_until(two.at.plus(Duration::from_millis(300)));
    assert_eq!(at_the_board.bells(), 0, "the voice is heard, no bell");
    server.kill();
    // "Three" is shown and rung, not said.
    at_the_board.watch_until(two.at.plus(Duration::from_millis(1500)));
    let screen = at_the_board.terminal.text();
    assert!(
        screen.contains("SOUND LOST: no sound server is running"),
        "{screen}"
    );
    assert_eq!(at_the_board.bells(), 1, "{screen}");
    assert!(
        half(&screen, Color::Black).contains(&"3".to_owned()),
        "{screen}"
    );
    server.restart();
    at_the_board.terminal.wait_for("sound: live");
    let back = Stamp::now();
    let recorder = server.record();
    let nine = at_the_board.planned(Prompt::Digit(9));
    at_the_board.watch_until(nine.at.plus(Duration::from_millis(900)));
    let recording = recorder.stop();
    let heard: Vec<String> = ear
        .listen(&recording.samples)
        .iter()
        .map(|one| ear.name(one.said))
        .collect();
    let late = back.saturating_since(two.at.plus(Duration::from_millis(1500)));
    println!("live again after {late:?}; then heard: {}", heard.join(" "));
    // The rest of the count, from wherever it came back on.
    let count = ["zh n4", "zh n5", "zh n6", "zh n7", "zh n8", "zh n9"].map(str::to_owned);
    assert!(heard.len() >= 3 && count.ends_with(&heard), "{heard:?}");
}

fn opening(control: &str) -> Opening<'_> {
    Opening {
        control,
        plan: "official",
        voices: PerColor {
            black: "zh",
            white: "zh",
        },
        more: &[],
    }
}

fn check(score: &Score, recording: &Recording) {
    let stall = recording.stall().as_millis();
    let worst_read = format!(
        "The recorder was kept waiting for up to {stall} ms; a machine that stalls is not the program's fault."
    );
    let table = score.table();
    assert!(
        score.faults.is_empty(),
        "{}\n{worst_read}\n{table}",
        score.faults.join("\n"),
    );
    let mut thinks: Vec<usize> = score.rows.iter().map(|row| row.think).collect();
    thinks.dedup();
    let mut inner = Vec::new();
    for think in thinks {
        let rows = || score.rows.iter().filter(|row| row.think == think);
        // All words of a think stand on one press: what is common to them is what is not known of the
        // press, less than a millisecond, and the constant of the device.
        let common = median(rows().map(|row| row.error));
        println!("think {think}: all of it {:+.2} ms", common as f64 / 1e6);
        assert!(
            (-WORST_ERROR..=WORST_ERROR).contains(&common),
            "think {think} is off by {common} ns\n{worst_read}\n{table}"
        );
        inner.extend(rows().map(|row| (row.name.clone(), row.error - common)));
    }
    let whole = median(score.rows.iter().map(|row| row.error));
    let spread = median(inner.iter().map(|(_, error)| error.abs()));
    let (word, worst) = inner.iter().max_by_key(|(_, error)| error.abs()).unwrap();
    println!(
        "median {:+.2} ms; within a think: half within {:.3} ms, worst {:+.2} ms ({word}); recorder late by up to {stall} ms",
        whole as f64 / 1e6,
        spread as f64 / 1e6,
        *worst as f64 / 1e6,
    );
    assert!(
        whole.abs() <= MEDIAN_ERROR,
        "the median is {whole} ns\n{worst_read}\n{table}"
    );
    assert!(
        spread <= MEDIAN_ERROR,
        "half are off by {spread} ns or more\n{table}"
    );
    assert!(
        worst.abs() <= WORST_ERROR,
        "{word} is off by {worst} ns\n{worst_read}\n{table}"
    );
}

/// A press cuts the word that sounds, and nothing is heard until the next call.
fn check_presses(board: &Board, plan: &Plan, recording: &Recording) {
    for (index, &press) in board.presses.iter().enumerate() {
        let pressed = plan.presses[index];
        let next = plan.calls.iter().find(|call| call.at > pressed).unwrap();
        let from = recording.frame(press.plus(SILENT_AFTER));
        // A call may be early by as much as it may be late.
        let until = recording.frame(stamp(next.at - WORST_ERROR));
        let level = loudest(&recording.samples[from..until]);
        let before = recording.frame(press.plus(Duration::ZERO));
        let word = loudest(&recording.samples[before.saturating_sub(2400)..before]);
        let last = recording.samples[before..until]
            .iter()
            .rposition(|sample| sample.abs() > 0.003);
        let tail = last.map_or(0.0, |frames| frames as f64 / 48.0);
        println!(
            "press {index}: before it {word:.1} dBFS, silent after {tail:.1} ms, then {level:.1} dBFS"
        );
        assert!(
            level < SILENCE_DBFS,
            "after press {index} something is heard: {level:.1} dBFS"
        );
        if index == 2 {
            assert!(
                word > -40.0,
                "the press came in the middle of a word, {word:.1} dBFS"
            );
        }
    }
}

/// The screen shows each call on its side when it is heard, and no other.
fn check_captions(board: &Board, calls: &[Call]) {
    let text = Text::new(Language::En);
    for side in Color::BOTH {
        // The end of the game takes the place of the last caption.
        let mine: Vec<(Stamp, String)> = calls
            .iter()
            .filter(|call| call.side == side && call.prompts[0] != Prompt::Digit(10))
            .map(|call| (call.at, words::caption(&text, &call.prompts)))
            .collect();
        let captions: Vec<&String> = mine.iter().map(|(_, caption)| caption).collect();
        let mut seen: Vec<(Stamp, String)> = Vec::new();
        for (at, screen) in &board.shown {
            let caption = half(screen, side)
                .into_iter()
                .find(|row| captions.contains(&row));
            if let Some(caption) = caption
                && seen.last().is_none_or(|(_, last)| *last != caption)
            {
                seen.push((*at, caption));
            }
        }
        let seen_captions: Vec<&String> = seen.iter().map(|(_, caption)| caption).collect();
        assert_eq!(
            seen_captions, captions,
            "captions of {side:?}, in their order"
        );
        let mut latest = Duration::ZERO;
        for ((planned, caption), (shown, _)) in mine.iter().zip(&seen) {
            let early = planned.saturating_since(*shown);
            let late = shown.saturating_since(*planned);
            assert!(
                early < Duration::from_millis(5) && late < CAPTION_WITHIN,
                "caption \"{caption}\" of {side:?}: {early:?} early, {late:?} late"
            );
            latest = latest.max(late);
        }
        println!(
            "{side:?}: {} captions as heard, seen within {latest:?}",
            mine.len()
        );
    }
}

/// What the program itself says that it did not say.
fn missed(calls: &[line::Call]) -> String {
    let missed = calls
        .iter()
        .filter(|call| call.outcome != CallOutcome::Said);
    let row =
        |call: &line::Call| format!("missed by the record: {} {:?}\n", call.prompt, call.outcome);
    missed.map(row).collect()
}

/// The record of the game has the same calls.
fn check_record(recorded: &[line::Call], calls: &[Call]) {
    let recorded: Vec<(Color, String, CallOutcome)> = recorded
        .iter()
        .map(|call| (call.side, call.prompt.clone(), call.outcome.clone()))
        .collect();
    let made: Vec<(Color, String, CallOutcome)> = calls
        .iter()
        .flat_map(|call| {
            call.prompts
                .iter()
                .map(|prompt| (call.side, prompt.to_string()))
        })
        .map(|(side, prompt)| (side, prompt, CallOutcome::Said))
        .collect();
    assert_eq!(recorded, made, "the calls in the record");
    println!("record: {} prompts said, as heard", made.len());
}

/// The rows of a side's half of the screen.
fn half(screen: &str, side: Color) -> Vec<String> {
    let middle = usize::from(COLUMNS / 2);
    let row = |line: &str| -> String {
        match side {
            Color::Black => line.chars().take(middle).collect(),
            Color::White => line.chars().skip(middle).collect(),
        }
    };
    let frame = |sign: char| sign.is_whitespace() || ('─'..='╿').contains(&sign);
    screen
        .lines()
        .map(|line| row(line).trim_matches(frame).to_owned())
        .collect()
}

fn span(frames: usize) -> Duration {
    Duration::from_nanos(u64::try_from(frames).unwrap() * 1_000_000_000 / rig::RATE)
}

fn median(values: impl Iterator<Item = i64>) -> i64 {
    let mut sorted: Vec<i64> = values.collect();
    sorted.sort_unstable();
    sorted[sorted.len() / 2]
}
