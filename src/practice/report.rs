//! What a practice game comes to: where the time went, and how near to its end it was.
//!
//! It is worked out from the entries of the game, by playing them again. Turns that were taken back are not
//! in it.

use std::collections::BTreeMap;
use std::time::Duration;

use super::replay::Verdict;
use super::session::{Learner, Session};
use crate::clock::reading::{Reading, Stage};
use crate::clock::side::End;
use crate::color::{Color, PerColor};
use crate::game::event::{Event, Stamped};
use crate::game::result::{GameResult, Why};
use crate::game::{Game, Status, Turn};
use crate::sheet::{Source, counted_presses};
use crate::time::Moment;

/// A press in so much of the end of a count is a late one.
pub const LATE: Duration = Duration::from_secs(3);

/// What a practice game comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What was practised.
    pub session: Session,
    /// The control of the learner, as it is written.
    pub control: String,
    /// How long one count of the learner is, where the control has counts.
    pub count: Option<Duration>,
    /// How the game ended, if it has.
    pub result: Option<(GameResult, Why)>,
    /// Every turn that stands, both sides', in their order.
    pub thinks: Vec<Think>,
    /// What the turns of each side that learns come to.
    pub sums: Vec<(Color, Sums)>,
    /// What the guesses come to.
    pub guesses: Guesses,
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Think {
    /// Its number in the game, from 1.
    pub number: u32,
    /// Whose.
    pub side: Color,
    /// Time used.
    pub used: Duration,
    /// How it was pressed.
    pub pressed: Pressed,
    /// What was left of the count, or of main time that nothing follows, at the press; of a count after a burnt
    /// one only where that was the last.
    pub left: Option<Duration>,
    /// Periods or reserved minutes that were burnt.
    pub burnt: u32,
}

/// How a turn was pressed. The later ones are worse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pressed {
    /// In main time.
    InMain,
    /// In a count.
    InCount,
    /// In the last three seconds of a count.
    Late,
    /// After a period was burnt.
    AfterBurning,
}

/// Parts of a game, as Go players divide it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// 布局, moves 1 to 50 on 19 lines.
    Opening,
    /// 中盘, moves 51 to 150.
    Middle,
    /// 官子, from move 151 on.
    End,
}

/// What the turns of a side come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// Turns.
    pub moves: u32,
    /// Time used in all.
    pub used: Duration,
    /// The median of the thinks, rounded down to the millisecond.
    pub median: Duration,
    /// The longest think, and the number of its turn.
    pub longest: Option<(Duration, u32)>,
    /// Turns pressed in a count.
    pub in_count: u32,
    /// Turns pressed in the last three seconds of one.
    pub late: u32,
    /// Periods burnt, those of a last turn that no press has ended too.
    pub burnt: u32,
    /// The least that was left at a press in a count, and the number of its turn.
    pub nearest: Option<(Duration, u32)>,
    /// Turns and time by phase: opening, middle, end.
    pub phases: [(u32, Duration); 3],
    /// Whether the game was lost on time.
    pub flag: Flag,
}

/// Whether a flag fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Flag {
    /// It did not.
    #[default]
    Stands,
    /// It did.
    Fell,
}

/// What the guesses of a replay come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Guesses {
    /// Moves that were asked for.
    pub asked: u32,
    /// The move itself, or one that is the same by symmetry.
    pub hits: u32,
    /// Near it.
    pub near: u32,
    /// Elsewhere.
    pub elsewhere: u32,
    /// None in time.
    pub late: u32,
}

impl Phase {
    /// All of them, in their order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// The phase of move `number` on a board of so many intersections: 50 and 150 moves of 361, in proportion.
    pub fn of(number: u32, intersections: u16) -> Self {
        let scaled = u64::from(number) * 361;
        let points = u64::from(intersections.max(1));
        if scaled <= 50 * points {
            Self::Opening
        } else if scaled <= 150 * points {
            Self::Middle
        } else {
            Self::End
        }
    }
}

impl Report {
    /// What `source` comes to, practised as `session` says.
    pub fn of(source: &Source, session: &Session) -> Self {
        let fresh = Game::new(source.settings.clone(), source.seats);
        let mut game = fresh.clone();
        let mut presses = BTreeMap::new();
        for (place, entry) in source.entries.iter().enumerate() {
            let Stamped { at, event } = &entry.stamped;
            if let Event::Pressed { .. } = event {
                let clock = game.clock().side_at(game.to_move(), *at);
                presses.insert(place, (clock.reading(), clock.stretch().end));
            }
            game.apply(&entry.stamped);
        }
        let mut periods = PerColor::from_fn(|side| fresh.reading(side, Moment::OPENED).periods);
        let thinks = thinks(&game, &presses, &mut periods);
        let sides: Vec<Color> = match session.learner {
            Learner::Side(side) => vec![side],
            Learner::Both => Color::BOTH.to_vec(),
        };
        let result = match game.status() {
            Status::Over { result, why, .. } => Some((*result, *why)),
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting => None,
        };
        let points = game.settings().board.size.intersections();
        let of_learner = sides.first().copied().unwrap_or(Color::Black);
        let control = game.settings().controls.of(of_learner);
        let first = fresh.reading(of_learner, Moment::OPENED).period;
        let sums = sides.iter().map(|side| {
            let mut sums = Sums::of(thinks.iter().filter(|think| think.side == *side), points);
            let lost = result.is_some_and(|(result, why)| {
                why == Why::Time && result.winner() == Some(side.opponent())
            });
            sums.flag = if lost { Flag::Fell } else { Flag::Stands };
            // Whoever loses on time or resigns has burnt what he has burnt, though no press follows.
            if let (Status::Over { at, .. }, true) = (game.status(), game.to_move() == *side) {
                sums.burnt += burnt(*periods.of(*side), &game.reading(*side, *at));
            }
            (*side, sums)
        });
        Self {
            control: control.to_string(),
            count: Some(first).filter(|count| !count.is_zero()),
            result,
            sums: sums.collect(),
            guesses: Guesses::of(session),
            thinks,
            session: session.clone(),
        }
    }

    /// The turns of `side`.
    pub fn thinks_of(&self, side: Color) -> impl Iterator<Item = &Think> {
        self.thinks.iter().filter(move |think| think.side == side)
    }

    /// What the turns of all who learn come to, together.
    pub fn total(&self) -> Sums {
        match self.sums.as_slice() {
            [(_, only)] => only.clone(),
            several => {
                let mut total = Sums::default();
                for (_, sums) in several {
                    total.add(sums);
                }
                let mut used: Vec<Duration> = self.thinks.iter().map(|think| think.used).collect();
                total.median = median(&mut used);
                total
            }
        }
    }
}

/// The turns of `game` that count. `presses` has the reading of each press right before it, and what the end
/// of its stretch was; `periods` is what each side had before its first turn, and afterwards what it has in the
/// turn that no press has ended.
fn thinks(
    game: &Game,
    presses: &BTreeMap<usize, (Reading, End)>,
    periods: &mut PerColor<Option<u32>>,
) -> Vec<Think> {
    let mut thinks = Vec::new();
    for ((place, turn), number) in counted_presses(game).iter().zip(game.turns()).zip(1..) {
        let before = std::mem::replace(periods.of_mut(turn.side), turn.reading.periods);
        if let Some((reading, end)) = presses.get(place) {
            thinks.push(Think::new(number, turn, (reading, *end), before));
        }
    }
    thinks
}

/// Periods of which there were so many `before`, and are not any more.
fn burnt(before: Option<u32>, now: &Reading) -> u32 {
    match (before, now.periods) {
        (Some(before), Some(now)) => before.saturating_sub(now),
        (_, _) => 0,
    }
}

impl Think {
    /// `reading` is that of the press, before it, in a stretch that had this `end`; `periods` those at the
    /// begin of the turn.
    fn new(
        number: u32,
        turn: &Turn,
        (reading, end): (&Reading, End),
        periods: Option<u32>,
    ) -> Self {
        let burnt = burnt(periods, reading);
        let left = match reading.stage {
            Stage::Main if reading.periods.is_none() && reading.period.is_zero() => {
                Some(reading.main)
            }
            Stage::Main | Stage::Over => None,
            // What is left of the period after the one that was burnt says nothing of a near thing, unless
            // the flag comes next.
            Stage::Count | Stage::Quota | Stage::Penalty if burnt > 0 && end != End::Flag => None,
            Stage::Count | Stage::Quota | Stage::Penalty => Some(reading.period),
        };
        let pressed = match (reading.stage, left) {
            _ if burnt > 0 => Pressed::AfterBurning,
            (_, Some(left)) if left <= LATE => Pressed::Late,
            (Stage::Main | Stage::Over, _) => Pressed::InMain,
            (Stage::Count | Stage::Quota | Stage::Penalty, _) => Pressed::InCount,
        };
        Self {
            number,
            side: turn.side,
            used: turn.used,
            pressed,
            left,
            burnt,
        }
    }
}

impl Sums {
    fn of<'a>(thinks: impl Iterator<Item = &'a Think>, intersections: u16) -> Self {
        let mut sums = Self::default();
        let mut used = Vec::new();
        for think in thinks {
            used.push(think.used);
            let phase = match Phase::of(think.number, intersections) {
                Phase::Opening => 0,
                Phase::Middle => 1,
                Phase::End => 2,
            };
            let mut phases = [(0, Duration::ZERO); 3];
            if let Some(phase) = phases.get_mut(phase) {
                *phase = (1, think.used);
            }
            let in_count = think.left.filter(|_| think.pressed != Pressed::InMain);
            sums.add(&Self {
                moves: 1,
                used: think.used,
                median: Duration::ZERO,
                longest: Some((think.used, think.number)),
                in_count: u32::from(think.pressed != Pressed::InMain),
                late: u32::from(think.left.is_some_and(|left| left <= LATE)),
                burnt: think.burnt,
                nearest: in_count.map(|left| (left, think.number)),
                phases,
                flag: Flag::Stands,
            });
        }
        sums.median = median(&mut used);
        sums
    }

    /// Adds up, but for the median.
    fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.used += other.used;
        self.in_count += other.in_count;
        self.late += other.late;
        self.burnt += other.burnt;
        self.longest = match (self.longest, other.longest) {
            (Some(one), Some(two)) if two.0 > one.0 => Some(two),
            (one, two) => one.or(two),
        };
        self.nearest = match (self.nearest, other.nearest) {
            (Some(one), Some(two)) if two.0 < one.0 => Some(two),
            (one, two) => one.or(two),
        };
        for (mine, its) in self.phases.iter_mut().zip(other.phases) {
            mine.0 += its.0;
            mine.1 += its.1;
        }
        if other.flag == Flag::Fell {
            self.flag = Flag::Fell;
        }
    }

    /// The mean think, rounded down.
    pub fn mean(&self) -> Duration {
        self.used.checked_div(self.moves).unwrap_or_default()
    }
}

fn median(used: &mut [Duration]) -> Duration {
    used.sort_unstable();
    let middle = used.len() / 2;
    match (used.len() % 2, used.get(middle)) {
        (_, None) => Duration::ZERO,
        (0, Some(upper)) => {
            let lower = used.get(middle - 1).copied().unwrap_or_default();
            (lower + *upper) / 2
        }
        (_, Some(one)) => *one,
    }
}

impl Guesses {
    fn of(session: &Session) -> Self {
        let mut guesses = Self::default();
        for guess in &session.guesses {
            guesses.asked += 1;
            let counter = match guess.verdict {
                Verdict::Hit | Verdict::Alike => &mut guesses.hits,
                Verdict::Near { .. } => &mut guesses.near,
                Verdict::Elsewhere => &mut guesses.elsewhere,
                Verdict::TimeOver => &mut guesses.late,
            };
            *counter += 1;
        }
        guesses
    }
}
