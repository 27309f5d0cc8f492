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

use std::fmt::Write;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use dumiao::clock::notation;
use dumiao::color::{Color, PerColor};
use dumiao::game::command::Command;
use dumiao::game::event::Stamped;
use dumiao::game::prompt::Prompt;
use dumiao::game::settings::{BoardSettings, Rules, Settings};
use dumiao::game::{Game, Seats};
use dumiao::journal;
use dumiao::journal::line::{self, CallOutcome};
use dumiao::monotonic::Stamp;
use dumiao::plan_file;
use dumiao::speech;
use dumiao::time::{Moment, whole_millis};
use dumiao::tui::text::{Language, Text};
use dumiao::tui::words;

use crate::ear::{self, Heard, Word, listen, loudest};
use crate::pty::{Setting, Terminal};
use crate::rig::{self, Recording, Server};

const CONTROL: &str = "5s + 2x15s";
const COLUMNS: u16 = 100;
const MS: i64 = 1_000_000;
/// Silence between two words of one call.
const GAP_FRAMES: usize = 2880;
/// Longer than any think of this game.
const HORIZON: Duration = Duration::from_secs(120);

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
    let words = ear::words("zh");
    let mut at_the_board = Board::open(CONTROL, &server);
    let recorder = server.record();

    at_the_board.press(Command::Start);
    // In main time nothing is said, and nothing after the press.
    at_the_board.watch_until(at_the_board.pressed_at.plus(Duration::from_millis(1500)));
    at_the_board.press(Command::Press(Color::Black));
    // White goes into the count and presses in the middle of "two".
    let two = at_the_board.planned(Prompt::Digit(2));
    let half = word(&words, two.prompts[0]).samples.len() / 2;
    at_the_board.watch_until(two.at.plus(span(half)));
    at_the_board.press(Command::Press(Color::White));
    // Black's time runs through a period and to the flag.
    let end = at_the_board.planned(Prompt::Digit(10));
    at_the_board.watch_until(end.at.plus(Duration::from_millis(2500)));
    let screen = at_the_board.terminal.text();
    let recording = recorder.stop();
    assert!(
        screen.contains("GAME OVER") && screen.contains("WINS"),
        "{screen}"
    );
    at_the_board.terminal.keys("qy");
    assert!(at_the_board.terminal.wait_for_end().success());
    at_the_board.terminal.assert_given_back();

    let calls = at_the_board.made();
    let heard = listen(&recording.samples, &words);
    let table = Table::new(&calls, &heard, &recording, &words);
    println!("{}", table.text);
    println!("{}", missed(&at_the_board));
    table.check(&recording);
    check_presses(&at_the_board, &calls, &recording);
    check_captions(&at_the_board, &calls);
    check_record(&at_the_board, &calls);
}

#[test]
fn a_sound_server_that_dies_in_a_count_is_told_of_and_used_again() {
    let _alone = crate::ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut server = Server::start();
    let words = ear::words("zh");
    let mut at_the_board = Board::open("1s + 3x15s", &server);
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
    let heard: Vec<&str> = listen(&recording.samples, &words)
        .iter()
        .map(|one| one.prompt.map_or("?", speech::Prompt::id))
        .collect();
    let late = back.saturating_since(two.at.plus(Duration::from_millis(1500)));
    println!("live again after {late:?}; then heard: {}", heard.join(" "));
    // The rest of the count, from wherever it came back on.
    let count = ["n4", "n5", "n6", "n7", "n8", "n9"];
    assert!(heard.len() >= 3 && count.ends_with(&heard), "{heard:?}");
}

/// Calls of one moment: heard one after the other, shown as one caption.
#[derive(Clone, Debug)]
struct Call {
    at: Stamp,
    side: Color,
    prompts: Vec<Prompt>,
    /// Which think it belongs to, from 0.
    think: usize,
}

/// The program in its terminal, and beside it the same game, played by the test with the instants of
/// its own keys.
struct Board {
    terminal: Terminal,
    game: Game,
    opened: Stamp,
    pressed_at: Stamp,
    /// Of each think that is over.
    calls: Vec<Call>,
    /// Of the think in progress, to its end.
    ahead: Vec<Call>,
    presses: Vec<Stamp>,
    /// What the screen showed, whenever it changed.
    shown: Vec<(Stamp, String)>,
}

impl Board {
    /// Starts the program with the control and waits until its sound is live.
    fn open(control: &str, server: &Server) -> Self {
        let mut terminal = Terminal::start_with(&Setting {
            columns: COLUMNS,
            rows: 30,
            args: &["--lang", "en", "play", "-c", control, "--voice", "zh"],
            env: &[("PULSE_SERVER", &server.address())],
        });
        // The program may ask where the cursor is, and this terminal does not answer by itself.
        terminal.wait_for("sound: live");
        let control = Arc::new(notation::parse(control).unwrap());
        let settings = Settings {
            players: PerColor::default(),
            controls: PerColor::both(control),
            plan: plan_file::shipped("official").unwrap(),
            rules: Rules::default(),
            board: BoardSettings::default(),
        };
        let opened = Stamp::now();
        Self {
            terminal,
            game: Game::new(settings, Seats::BlackLeft),
            opened,
            pressed_at: opened,
            calls: Vec::new(),
            ahead: Vec::new(),
            presses: Vec::new(),
            shown: Vec::new(),
        }
    }

    /// Ends a turn, or starts the game, with Space.
    fn press(&mut self, command: Command) {
        let now = Stamp::now();
        self.terminal.keys(" ");
        let at = Moment::from_millis(whole_millis(now.saturating_since(self.opened)));
        for stamped in self.game.due(at) {
            self.game.apply(&stamped);
        }
        for event in self.game.decide(at, command).unwrap() {
            self.game.apply(&Stamped { at, event });
        }
        self.ahead.retain(|call| call.at < now);
        self.calls.append(&mut self.ahead);
        let mut ahead: Vec<Call> = Vec::new();
        for cue in self.game.cues(at, at + HORIZON) {
            // Moments are whole; the press was between two.
            let instant = now.plus(cue.at.since(at));
            match ahead.last_mut() {
                Some(call) if call.at == instant => call.prompts.push(cue.prompt),
                _ => ahead.push(Call {
                    at: instant,
                    side: cue.side,
                    prompts: vec![cue.prompt],
                    think: self.presses.len(),
                }),
            }
        }
        self.ahead = ahead;
        self.presses.push(now);
        self.pressed_at = now;
    }

    /// The call of this think that begins with `prompt`.
    fn planned(&self, prompt: Prompt) -> Call {
        let call = self.ahead.iter().find(|call| call.prompts[0] == prompt);
        call.unwrap_or_else(|| panic!("{prompt} is not in {:?}", self.ahead))
            .clone()
    }

    /// Every call that was due up to the last press, and those after it.
    fn made(&self) -> Vec<Call> {
        [self.calls.clone(), self.ahead.clone()].concat()
    }

    /// How often the bell has rung.
    fn bells(&self) -> usize {
        String::from_utf8_lossy(&self.terminal.bytes)
            .matches('\x07')
            .count()
    }

    /// Reads the screen until `end`.
    fn watch_until(&mut self, end: Stamp) {
        loop {
            let left = end.saturating_since(Stamp::now());
            if left.is_zero() {
                return;
            }
            self.terminal.watch_for(left.min(Duration::from_millis(20)));
            let text = self.terminal.text();
            if self.shown.last().is_none_or(|(_, last)| *last != text) {
                self.shown.push((Stamp::now(), text));
            }
        }
    }
}

/// One word as it was planned and as it was heard.
struct Row {
    prompt: Prompt,
    think: usize,
    error: i64,
}

struct Table {
    text: String,
    rows: Vec<Row>,
    faults: Vec<String>,
}

impl Table {
    fn new(calls: &[Call], heard: &[Heard], recording: &Recording, words: &[Word]) -> Self {
        let planned: Vec<(Stamp, Prompt, usize)> = calls
            .iter()
            .flat_map(|call| {
                let mut at = call.at;
                call.prompts.iter().map(move |&prompt| {
                    let planned = (at, prompt, call.think);
                    at = at.plus(span(word(words, prompt).samples.len() + GAP_FRAMES));
                    planned
                })
            })
            .collect();
        let zero = calls[0].at;
        let seconds =
            |at: Stamp| (at.nanos().cast_signed() - zero.nanos().cast_signed()) as f64 / 1e9;
        let mut text = format!(
            "{:<14}{:>12}{:>12}{:>11}{:>10}\n",
            "prompt", "planned s", "heard s", "error ms", "likeness"
        );
        let mut rows = Vec::new();
        let mut faults = Vec::new();
        let mut ears = heard.iter().peekable();
        for (at, prompt, think) in planned {
            // What was heard long before this was planned by nobody.
            while let Some(extra) =
                ears.next_if(|one| recording.stamp(one.start).plus(Duration::from_millis(200)) < at)
            {
                faults.push(not_planned(extra, &seconds, recording));
            }
            let name = prompt.to_string();
            let soon = at.plus(Duration::from_millis(400));
            let Some(one) = ears.next_if(|one| recording.stamp(one.start) < soon) else {
                faults.push(format!("{name} at {:.3} s was not heard", seconds(at)));
                let _ = writeln!(text, "{name:<14}{:>12.3}{:>12}", seconds(at), "-");
                continue;
            };
            let stamp = recording.stamp(one.start);
            let error = stamp.nanos().cast_signed() - at.nanos().cast_signed();
            let said = one.prompt.map_or("?", speech::Prompt::id);
            if said != name {
                faults.push(format!("{name} at {:.3} s: {said} was heard", seconds(at)));
            }
            let _ = writeln!(
                text,
                "{name:<14}{:>12.3}{:>12.3}{:>+11.2}{:>10.3}{}",
                seconds(at),
                seconds(stamp),
                error as f64 / 1e6,
                one.likeness,
                if one.is_cut { "  cut" } else { "" }
            );
            rows.push(Row {
                prompt,
                think,
                error,
            });
        }
        faults.extend(ears.map(|extra| not_planned(extra, &seconds, recording)));
        Self { text, rows, faults }
    }

    fn check(&self, recording: &Recording) {
        let stall = recording.stall.as_millis();
        let worst_read = format!(
            "The recorder was kept waiting for up to {stall} ms; a machine that stalls is not the program's fault."
        );
        assert!(
            self.faults.is_empty(),
            "{}\n{worst_read}\n{}",
            self.faults.join("\n"),
            self.text
        );
        let mut thinks: Vec<usize> = self.rows.iter().map(|row| row.think).collect();
        thinks.dedup();
        let mut inner = Vec::new();
        for think in thinks {
            let rows = || self.rows.iter().filter(|row| row.think == think);
            // All words of a think stand on one press: what is common to them is the way of that key
            // through the terminal, and the constant of the device.
            let common = median(rows().map(|row| row.error));
            println!("think {think}: all of it {:+.2} ms", common as f64 / 1e6);
            assert!(
                (-WORST_ERROR..=WORST_ERROR).contains(&common),
                "think {think} is off by {common} ns\n{worst_read}\n{}",
                self.text
            );
            inner.extend(rows().map(|row| (row.prompt, row.error - common)));
        }
        let whole = median(self.rows.iter().map(|row| row.error));
        let middle = median(inner.iter().map(|(_, error)| *error));
        let spread = median(inner.iter().map(|(_, error)| error.abs()));
        let (prompt, worst) = *inner.iter().max_by_key(|(_, error)| error.abs()).unwrap();
        println!(
            "median {:+.2} ms; within a think: median {:+.3} ms, half within {:.3} ms, worst {:+.2} ms ({prompt}); recorder late by up to {stall} ms",
            whole as f64 / 1e6,
            middle as f64 / 1e6,
            spread as f64 / 1e6,
            worst as f64 / 1e6,
        );
        assert!(
            whole.abs() <= MEDIAN_ERROR,
            "the median is {whole} ns\n{worst_read}\n{}",
            self.text
        );
        assert!(
            spread <= MEDIAN_ERROR,
            "half are off by {spread} ns or more\n{}",
            self.text
        );
        assert!(
            worst.abs() <= WORST_ERROR,
            "{prompt} is off by {worst} ns\n{worst_read}\n{}",
            self.text
        );
    }
}

fn not_planned(heard: &Heard, seconds: &dyn Fn(Stamp) -> f64, recording: &Recording) -> String {
    let what = heard
        .prompt
        .map_or("a sound that is no word", speech::Prompt::id);
    format!(
        "{what} was heard at {:.3} s, planned by nobody",
        seconds(recording.stamp(heard.start))
    )
}

/// A press cuts the word that sounds, and nothing is heard until the next call.
fn check_presses(board: &Board, calls: &[Call], recording: &Recording) {
    for (index, &press) in board.presses.iter().enumerate() {
        let next = calls
            .iter()
            .map(|call| call.at)
            .find(|at| *at > press)
            .unwrap();
        let from = recording.frame(press.plus(SILENT_AFTER));
        // A call may be early by as much as it may be late.
        let until = recording.frame(next) - 1440;
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
fn missed(board: &Board) -> String {
    let all = recorded(board);
    let missed = all.iter().filter(|call| call.outcome != CallOutcome::Said);
    let row =
        |call: &line::Call| format!("missed by the record: {} {:?}\n", call.prompt, call.outcome);
    missed.map(row).collect()
}

fn recorded(board: &Board) -> Vec<line::Call> {
    let games = board.terminal.state.path().join("games");
    let files: Vec<_> = std::fs::read_dir(&games)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    assert_eq!(files.len(), 1, "one game, one record: {files:?}");
    journal::read(&files[0]).unwrap().calls
}

/// The record of the game has the same calls.
fn check_record(board: &Board, calls: &[Call]) {
    let recorded: Vec<(Color, String, CallOutcome)> = recorded(board)
        .into_iter()
        .map(|call| (call.side, call.prompt, call.outcome))
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

fn word(words: &[Word], prompt: Prompt) -> &Word {
    let id = prompt.to_string();
    words.iter().find(|word| word.prompt.id() == id).unwrap()
}

fn span(frames: usize) -> Duration {
    Duration::from_nanos(u64::try_from(frames).unwrap() * 1_000_000_000 / rig::RATE)
}

fn median(values: impl Iterator<Item = i64>) -> i64 {
    let mut sorted: Vec<i64> = values.collect();
    sorted.sort_unstable();
    sorted[sorted.len() / 2]
}
