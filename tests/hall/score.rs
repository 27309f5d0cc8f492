//! What should have been heard, what was heard, and how far the one is from the other.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "figures in milliseconds and dBFS, for people"
)]

use std::fmt::Write;
use std::time::Duration;

use dumiao::color::Color;
use dumiao::game::event::Event;
use dumiao::game::prompt::Prompt;
use dumiao::game::{Game, Seats};
use dumiao::journal::Recovered;
use dumiao::monotonic::Stamp;
use dumiao::speech::{self, voice_named};

use super::board::{Board, Call, Opening, calls};
use super::ear::{Ear, Heard, SIGNS, Said, loudest};
use super::rig::{RATE, Recording};

const MS: i64 = 1_000_000;
/// Silence between two words of one call.
const GAP_FRAMES: usize = 2880;
/// Silence between two voices that take turns.
const TURN_FRAMES: usize = 10_560;
/// What is said again ends so long before the next call.
const ROOM: i64 = 200 * MS;
/// And a number of the count is said again only where nothing else is called for so long.
const ROOM_OF_NUMBER: i64 = 4_500 * MS;
/// A word of which so little is heard before it is cut need not be known, nor heard at all.
const TOO_SHORT: i64 = 120 * MS;
/// A word is looked for from so long before its instant to so long after it.
const EARLY: i64 = 200 * MS;
const LATE: i64 = 400 * MS;
/// What sounds later than this after a press was not cut by it.
const CUT_WITHIN: i64 = 50 * MS;

/// A sound that belongs to a call.
#[derive(Clone, Debug)]
pub struct Piece {
    pub said: Said,
    /// After the begin of the call.
    pub offset: i64,
    pub frames: usize,
}

/// A call as it should be heard.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The instant of its first sample, in nanoseconds.
    pub at: i64,
    /// The instant it is made for.
    pub instant: i64,
    pub side: Color,
    pub think: usize,
    pub pieces: Vec<Piece>,
    /// The next call or press, which cuts it.
    pub cut: i64,
}

/// All that should be heard in a game.
pub struct Plan {
    pub calls: Vec<Planned>,
    /// The presses, by the program's own stamp.
    pub presses: Vec<i64>,
    /// How long each key was on its way to the program; known to half a millisecond.
    pub ways: Vec<i64>,
    /// What begins later is nobody's concern.
    pub end: i64,
    /// What the program wrote down.
    pub record: Recovered,
}

impl Plan {
    /// The plan of the game that was played at `board` and left, as it was recorded, on the instants of its
    /// presses. The record has them to the millisecond from an instant which is not written down: the keys tell
    /// it. Nothing was heard after `end`.
    ///
    /// # Panics
    /// A key that made no press, or the other way round.
    #[track_caller]
    pub fn of(board: &Board, opening: &Opening, end: Stamp, ear: &Ear) -> Self {
        let record = board.record();
        let mut game = Game::new(opening.settings(), Seats::BlackLeft);
        let mut moments = Vec::new();
        let mut thinks = Vec::new();
        for stamped in &record.events {
            game.apply(stamped);
            if matches!(stamped.event, Event::Started | Event::Pressed { .. }) {
                let in_game = |at: dumiao::time::Moment| Stamp::from_nanos(at.millis() * 1_000_000);
                thinks.push(calls(&game, stamped.at, moments.len(), in_game));
                moments.push(nanos(in_game(stamped.at)));
            }
        }
        assert_eq!(moments.len(), board.presses.len(), "every key is a press");
        let opened: Vec<i64> = board
            .presses
            .iter()
            .zip(&moments)
            .map(|(key, at)| nanos(*key) - at)
            .collect();
        let quickest = opened.iter().copied().max().unwrap_or(0);
        let share = i64::try_from(opened.len()).unwrap() + 1;
        let opened_at = quickest - MS + MS / share;
        let ways = opened.iter().map(|one| opened_at + MS / 2 - one).collect();
        let end = nanos(end);
        let presses = moments.iter().map(|at| at + opened_at);
        let presses: Vec<i64> = presses.take_while(|press| *press < end).collect();
        let mut all = Vec::new();
        for (think, calls) in thinks.iter().take(presses.len()).enumerate() {
            let until = presses.get(think + 1).copied().unwrap_or(end);
            let nexts = calls.iter().skip(1).map(|next| Some(nanos(next.at)));
            let each = calls.iter().zip(nexts.chain([None]));
            let own = each.map(|(call, next)| {
                let room = next.map(|next| next - nanos(call.at));
                let at = nanos(call.at) + opened_at;
                planned(call, at, room, opening.voices.of(call.side), ear)
            });
            let mut own: Vec<Planned> = own.filter(|call| call.at < until).collect();
            let next: Vec<i64> = own.iter().skip(1).map(|call| call.at).collect();
            for (call, cut) in own.iter_mut().zip(next.into_iter().chain([until])) {
                call.cut = cut;
            }
            all.append(&mut own);
        }
        Self {
            calls: all,
            presses,
            ways,
            end,
            record,
        }
    }
}

/// What is heard of a call in these voices, as in `zh+en`, if after `room` there is another.
fn planned(call: &Call, at: i64, room: Option<i64>, voices: &str, ear: &Ear) -> Planned {
    let mut voices = voices.split('+');
    let first = voices.next().unwrap_or_default();
    let ids: Vec<String> = call.prompts.iter().map(ToString::to_string).collect();
    let is_number = call.prompts.iter().copied().all(counts);
    let lead = if is_number { lead(first, &ids[0]) } else { 0 };
    let mut row = InTurn::default();
    for (index, id) in ids.iter().enumerate() {
        row.push(GAP_FRAMES, first, id, ear);
        if let Some(sign) = sign(&call.prompts).filter(|_| index == 0) {
            row.push(GAP_FRAMES, SIGNS, sign, ear);
        }
    }
    let is_close = room.is_some_and(|room| room < ROOM_OF_NUMBER);
    for voice in voices.filter(|_| !(is_number && is_close)) {
        let mut longer = row.clone();
        let mut gap = TURN_FRAMES;
        for id in &ids {
            longer.push(gap, voice, id, ear);
            gap = GAP_FRAMES;
        }
        if room.is_some_and(|room| longer.end() - lead + ROOM > room) {
            break;
        }
        row = longer;
    }
    Planned {
        at: at - lead,
        instant: at,
        side: call.side,
        think: call.think,
        pieces: row.0,
        cut: at,
    }
}

/// Sounds in a row.
#[derive(Clone, Default)]
struct InTurn(Vec<Piece>);

impl InTurn {
    #[track_caller]
    fn push(&mut self, gap: usize, voice: &str, id: &str, ear: &Ear) {
        let word = ear.find(voice, id);
        let word = word.unwrap_or_else(|| panic!("the voice {voice} has no {id}"));
        let offset = if self.0.is_empty() {
            0
        } else {
            self.end() + span(gap)
        };
        self.0.push(Piece {
            said: Said::Word(word),
            offset,
            frames: ear.words[word].samples.len(),
        });
    }

    fn end(&self) -> i64 {
        let last = self.0.last();
        last.map_or(0, |last| last.offset + span(last.frames))
    }
}

/// A number of the count: its stressed sound falls on its second.
fn counts(prompt: Prompt) -> bool {
    matches!(prompt, Prompt::Digit(_) | Prompt::Seconds(_))
}

/// How long before its second a number of the count begins, in nanoseconds.
pub fn lead(voice: &str, id: &str) -> i64 {
    let (voice, prompt) = (voice_named(voice), speech::Prompt::from_id(id));
    let onset = voice
        .ok()
        .zip(prompt)
        .map(|(voice, prompt)| voice.onset(prompt));
    let onset = onset.unwrap_or_default().as_nanos();
    i64::try_from(onset).unwrap_or(0)
}

/// The sign that stands after the first word of a call.
fn sign(prompts: &[Prompt]) -> Option<&'static str> {
    let is = |wanted: &[Prompt]| prompts.iter().any(|prompt| wanted.contains(prompt));
    if is(&[Prompt::TimeOver]) {
        Some("flag")
    } else if is(&[Prompt::Minute, Prompt::PeriodTaken]) || prompts == [Prompt::LastPeriod] {
        Some("taken")
    } else {
        None
    }
}

/// One sound as it was planned and as it was heard.
#[derive(Clone, Debug)]
pub struct Row {
    /// Which think it belongs to.
    pub think: usize,
    pub name: String,
    pub at: i64,
    pub error: i64,
    /// Whether it is the first of its call.
    pub is_first: bool,
    pub is_right: bool,
}

/// What was heard, beside what should have been.
#[derive(Default)]
pub struct Score {
    pub rows: Vec<Row>,
    pub faults: Vec<String>,
    pub wrong: usize,
    pub missing: usize,
    pub doubled: usize,
    /// Sounds that nobody planned, the doubled ones left out.
    pub unplanned: usize,
    pub after_a_press: usize,
    /// The words that went on elsewhere: their names, where, and by how much.
    pub torn: Vec<(String, i64, i64)>,
    /// How long nothing should be heard, and the loudest that was.
    pub silent: Duration,
    pub loudest: f32,
    /// All that was heard.
    pub heard: Vec<Heard>,
}

impl Score {
    pub fn new(plan: &Plan, recording: &Recording, ear: &Ear) -> Self {
        let heard = ear.listen(&recording.samples);
        let mut score = Self {
            loudest: -120.0,
            ..Self::default()
        };
        let zero = plan.calls.first().map_or(0, |call| call.at);
        let mut ears = heard.iter().peekable();
        let mut before: Option<(Said, i64)> = None;
        for call in &plan.calls {
            for (index, piece) in call.pieces.iter().enumerate() {
                let at = call.at + piece.offset;
                if at >= call.cut {
                    continue;
                }
                let is_short = at + TOO_SHORT > call.cut;
                let stamp = |one: &Heard| nanos(recording.stamp(one.start));
                while let Some(extra) = ears.next_if(|one| stamp(one) < at - EARLY) {
                    score.extra(plan, ear, extra, stamp(extra), before, zero);
                }
                let name = ear.name(piece.said);
                if is_short {
                    // As far as it goes: so little of it that it may be anything.
                    let is_it = |one: &&Heard| {
                        let is_own = one.said == piece.said || one.said == Said::Unknown;
                        stamp(one) < call.cut + MS && is_own
                    };
                    while ears.next_if(is_it).is_some() {}
                    continue;
                }
                let Some(one) = ears.next_if(|one| stamp(one) < at + LATE) else {
                    score.missing += 1;
                    let text = format!("{name} at {} s was not heard", seconds(at - zero));
                    score.faults.push(text);
                    continue;
                };
                let is_right = ear.is_alike(one.said, piece.said);
                if !is_right {
                    score.wrong += 1;
                    let said = ear.name(one.said);
                    let when = seconds(at - zero);
                    let likeness = one.likeness;
                    let text = format!("{name} at {when} s: {said} was heard ({likeness:.3})");
                    score.faults.push(text);
                }
                score.rows.push(Row {
                    think: call.think,
                    name,
                    at,
                    error: stamp(one) - at,
                    is_first: index == 0,
                    is_right,
                });
                before = Some((one.said, stamp(one)));
                if let Some((tear, shift)) = one.torn {
                    let at = nanos(recording.stamp(tear));
                    let shift = shift * 1_000_000_000 / RATE.cast_signed();
                    score.torn.push((ear.name(one.said), at, shift));
                }
            }
        }
        for extra in ears {
            let stamp = nanos(recording.stamp(extra.start));
            if stamp > plan.end - TOO_SHORT {
                break;
            }
            score.extra(plan, ear, extra, stamp, before, zero);
        }
        score.hear_silence(plan, recording);
        score.heard = heard;
        score
    }

    /// A sound that nobody planned.
    fn extra(
        &mut self,
        plan: &Plan,
        ear: &Ear,
        heard: &Heard,
        at: i64,
        before: Option<(Said, i64)>,
        zero: i64,
    ) {
        let name = ear.name(heard.said);
        let when = seconds(at - zero);
        let press = plan.presses.iter().rev().find(|press| **press < at);
        let since = press.map_or(i64::MAX, |press| at - press);
        let is_doubled = before.is_some_and(|(said, when)| {
            said == heard.said && heard.said != Said::Unknown && at - when < 2000 * MS
        });
        let what = if is_doubled {
            self.doubled += 1;
            "heard once more"
        } else if since < 1000 * MS {
            self.after_a_press += 1;
            "begun after a press"
        } else {
            self.unplanned += 1;
            "planned by nobody"
        };
        self.faults.push(format!("{name} at {when} s: {what}"));
    }

    /// Between the end of what was planned and the next call there is nothing.
    fn hear_silence(&mut self, plan: &Plan, recording: &Recording) {
        for (index, call) in plan.calls.iter().enumerate() {
            let Some(next) = plan.calls.get(index + 1) else {
                break;
            };
            let last = call.pieces.last();
            let end = last.map_or(call.at, |last| call.at + last.offset + span(last.frames));
            // A press cuts what sounds; what comes after the press is a new think's.
            let end = end.min(call.cut);
            let from = end + CUT_WITHIN;
            let until = next.at - 30 * MS;
            if until <= from {
                continue;
            }
            let frame = |at: i64| recording.frame(stamp(at));
            let level = loudest(&recording.samples[frame(from)..frame(until)]);
            self.silent += Duration::from_nanos((until - from).unsigned_abs());
            self.loudest = self.loudest.max(level);
            if level > -50.0 {
                self.faults.push(format!(
                    "between {} and the next call something is heard: {level:.1} dBFS",
                    self.rows.last().map_or("the begin", |row| &row.name)
                ));
            }
        }
    }

    /// The errors of the calls' begins.
    pub fn errors(&self) -> Vec<(i64, i64)> {
        let first = self.rows.iter().filter(|row| row.is_first && row.is_right);
        first.map(|row| (row.at, row.error)).collect()
    }

    /// Each sound with its error, a line each.
    pub fn table(&self) -> String {
        let zero = self.rows.first().map_or(0, |row| row.at);
        let mut text = format!("{:<24}{:>12}{:>11}\n", "sound", "planned s", "error ms");
        for row in &self.rows {
            let _ = writeln!(
                text,
                "{:<24}{:>12}{:>+11.2}",
                row.name,
                seconds(row.at - zero),
                ms(row.error)
            );
        }
        text
    }
}

/// Figures of errors, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    pub n: usize,
    pub median: f64,
    /// The standard deviation of the middle 90 %.
    pub spread: f64,
    /// 99 % are not further off.
    pub p99: f64,
    pub worst: f64,
    /// Milliseconds a minute.
    pub slope: f64,
}

impl Figures {
    /// Of errors with their instants, in nanoseconds.
    pub fn of(errors: &[(i64, i64)]) -> Self {
        let mut sorted: Vec<f64> = errors.iter().map(|(_, error)| ms(*error)).collect();
        sorted.sort_by(f64::total_cmp);
        let n = sorted.len();
        if n == 0 {
            return Self::default();
        }
        let median = middle(&sorted);
        let aside = n / 20;
        let inner = &sorted[aside..n - aside];
        let mean = inner.iter().sum::<f64>() / inner.len() as f64;
        let square = |one: &f64| (one - mean) * (one - mean);
        let spread = (inner.iter().map(square).sum::<f64>() / inner.len() as f64).sqrt();
        let mut sizes: Vec<f64> = sorted.iter().map(|one| one.abs()).collect();
        sizes.sort_by(f64::total_cmp);
        Self {
            n,
            median,
            spread,
            p99: sizes[(n * 99).div_ceil(100).max(1) - 1],
            worst: sizes[n - 1],
            slope: slope(errors),
        }
    }
}

/// The median of the slopes between all pairs that are far from each other, in milliseconds a minute.
fn slope(errors: &[(i64, i64)]) -> f64 {
    let mut slopes = Vec::new();
    for (index, (at, error)) in errors.iter().enumerate() {
        for (later, other) in &errors[index + 1..] {
            let minutes = (later - at) as f64 / 6e10;
            if minutes > 0.25 {
                slopes.push(ms(other - error) / minutes);
            }
        }
    }
    slopes.sort_by(f64::total_cmp);
    if slopes.is_empty() {
        0.0
    } else {
        middle(&slopes)
    }
}

/// The value in the middle, of values in order.
pub fn middle(sorted: &[f64]) -> f64 {
    let (below, above) = (sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2]);
    f64::midpoint(below, above)
}

pub fn nanos(at: Stamp) -> i64 {
    at.nanos().cast_signed()
}

pub fn stamp(at: i64) -> Stamp {
    Stamp::from_nanos(at.unsigned_abs())
}

/// How long so many frames take, in nanoseconds.
pub fn span(frames: usize) -> i64 {
    i64::try_from(u64::try_from(frames).unwrap() * 1_000_000_000 / RATE).unwrap()
}

pub fn ms(nanos: i64) -> f64 {
    nanos as f64 / 1e6
}

fn seconds(nanos: i64) -> String {
    format!("{:.3}", nanos as f64 / 1e9)
}
