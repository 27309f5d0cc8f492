//! The press drill: pressing late, and not too late.
//!
//! Each turn is one real count with its real calls, and has a window at its end in which the press belongs. The
//! windows grow shorter from turn to turn: the learner begins with the last ten seconds and ends with the last
//! one, as far as the count is long enough for them. The other side answers by itself after a moment, so that
//! the turns follow each other as in a game.

use std::fmt;
use std::time::Duration;

use super::draw::Draw;
use super::replay::control;
use crate::clock::control::{Control, ControlFault};
use crate::clock::notation::print_duration;
use crate::game::call_plan::{CallPlan, Count, LastTen};
use crate::time::whole_millis;

/// Turns of a drill that is not told how many.
pub const TURNS: u32 = 20;
/// Points for a press on the last instant; half of them for one as the window opens.
pub const POINTS_MOST: u32 = 10;
/// The windows, in seconds, each for an equal part of the turns. A window is at most half of the count.
const WINDOWS: [u64; 5] = [10, 5, 3, 2, 1];
/// The other side's answer comes after this long at least.
const ANSWER_LEAST: Duration = Duration::from_millis(800);
/// And at most so much later, in milliseconds.
const ANSWER_SPREAD: usize = 1200;
/// The shortest count: half of it is the window of a second.
const SHORTEST: Duration = Duration::from_secs(2);

/// A series of turns, and how they were pressed.
///
/// It knows no clock: it is told how long the learner has thought in each turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Press {
    turns: u32,
    count: Duration,
    seed: u64,
    marks: Vec<Mark>,
    score: Score,
}

/// What a turn asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The press belongs in this last part of the count.
    pub window: Duration,
    /// The length of the count.
    pub count: Duration,
}

/// How a turn was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Before the window.
    TooEarly {
        /// How long before it.
        by: Duration,
    },
    /// In the window.
    Good {
        /// What was left of the count.
        left: Duration,
    },
    /// Not before the count was over: it would have cost a period, or the game.
    Over,
}

/// What the presses come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Points in all.
    pub points: u32,
    /// Turns that were pressed, or whose count ran out.
    pub turns: u32,
    /// Presses in their windows.
    pub good: u32,
    /// Presses before them.
    pub early: u32,
    /// Counts that ran out.
    pub over: u32,
    /// Good ones in a row, up to now.
    pub streak: u32,
    /// The most good ones in a row.
    pub best_streak: u32,
    /// The least that was left at a good press.
    pub nearest: Option<Duration>,
}

/// Why there is no such drill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PressFault {
    /// No turns.
    NoTurns,
    /// A count below two seconds.
    TooShort {
        /// What was asked for.
        count: Duration,
    },
    /// More turns, or a longer count, than a control can have.
    Control(ControlFault),
}

impl Press {
    /// A drill of `turns` turns with a count of `count` each. `seed` decides when the other side answers.
    ///
    /// # Errors
    /// [`PressFault`] without turns, for a count below two seconds, or beyond what a control can have.
    pub fn new(turns: u32, count: Duration, seed: u64) -> Result<Self, PressFault> {
        if turns == 0 {
            return Err(PressFault::NoTurns);
        }
        if count < SHORTEST {
            return Err(PressFault::TooShort { count });
        }
        control(count, turns).map_err(PressFault::Control)?;
        Ok(Self {
            turns,
            count,
            seed,
            marks: Vec::new(),
            score: Score::default(),
        })
    }

    /// The control of its game, the same one for both sides.
    ///
    /// # Errors
    /// None for a drill that [`Self::new`] has made.
    pub fn control(&self) -> Result<Control, ControlFault> {
        control(self.count, self.turns)
    }

    /// How many turns it has.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// The number of the turn that is next or running, from 1; `None` after the last.
    pub fn turn(&self) -> Option<u32> {
        let turn = u32::try_from(self.marks.len()).ok()?.checked_add(1)?;
        (turn <= self.turns).then_some(turn)
    }

    /// What the turn of this number asks for, from 1.
    pub fn target(&self, turn: u32) -> Target {
        let half = self.count / 2;
        let fitting: Vec<Duration> = WINDOWS
            .into_iter()
            .map(Duration::from_secs)
            .filter(|window| *window <= half)
            .collect();
        let steps = u32::try_from(fitting.len()).unwrap_or(1);
        let step = u64::from(turn.saturating_sub(1).min(self.turns - 1)) * u64::from(steps)
            / u64::from(self.turns);
        let window = usize::try_from(step)
            .ok()
            .and_then(|step| fitting.get(step));
        Target {
            window: window.copied().unwrap_or(half),
            count: self.count,
        }
    }

    /// How long after the press of turn `turn` the other side presses: 0.8 to 2 seconds.
    pub fn answer_after(&self, turn: u32) -> Duration {
        let mut draw = Draw::of(self.seed ^ u64::from(turn).rotate_left(32));
        let more = u64::try_from(draw.below(ANSWER_SPREAD + 1)).unwrap_or(0);
        ANSWER_LEAST + Duration::from_millis(more)
    }

    /// Marks the turn that runs: `used` is how long the learner has thought; the count or more if it ran out.
    /// `None` after the last turn.
    pub fn mark(&mut self, used: Duration) -> Option<Mark> {
        let target = self.target(self.turn()?);
        let mark = target.mark(used);
        self.score.add(mark, target);
        self.marks.push(mark);
        Some(mark)
    }

    /// What the last turn that was marked asked for, and its mark.
    pub fn last(&self) -> Option<(Target, Mark)> {
        let mark = self.marks.last()?;
        let turn = u32::try_from(self.marks.len()).ok()?;
        Some((self.target(turn), *mark))
    }

    /// The marks so far, in the order of the turns.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// What the presses come to so far.
    pub const fn score(&self) -> Score {
        self.score
    }
}

impl Target {
    /// How a press after `used` would be marked.
    pub fn mark(self, used: Duration) -> Mark {
        let opens = self.count.saturating_sub(self.window);
        match self.count.checked_sub(used) {
            None | Some(Duration::ZERO) => Mark::Over,
            Some(_) if used < opens => Mark::TooEarly { by: opens - used },
            Some(left) => Mark::Good { left },
        }
    }

    /// The digit that is called as the window opens, where `plan` calls the last ten seconds one by one:
    /// "seven" for the last three seconds of a count upwards, "three" downwards. `None` where the plan calls
    /// none there, or the word is a number of seconds.
    pub fn called(self, plan: &CallPlan) -> Option<u8> {
        let seconds = u8::try_from(self.window.as_secs()).ok()?;
        match plan.last.last_ten {
            LastTen::OneByOne(Count::Elapsed) => {
                10_u8.checked_sub(seconds).filter(|said| *said > 0)
            }
            LastTen::OneByOne(Count::Remaining) => (seconds <= 10).then_some(seconds),
            LastTen::ByMarks | LastTen::Never => None,
        }
    }
}

impl Mark {
    /// What it brings for `target`: half of [`POINTS_MOST`] as the window opens, all of it on the last
    /// instant, in whole points; nothing outside.
    pub fn points(self, target: Target) -> u32 {
        let half = u64::from(POINTS_MOST / 2);
        match self {
            Self::TooEarly { .. } | Self::Over => 0,
            Self::Good { left } => {
                let window = whole_millis(target.window).max(1);
                let passed = window.saturating_sub(whole_millis(left));
                // Rounded up, so that the last fifth of the window brings all of it.
                let more = (half * passed).div_ceil(window);
                u32::try_from(half + more).unwrap_or(POINTS_MOST)
            }
        }
    }
}

impl Score {
    /// The most points that the turns so far could have brought.
    pub const fn most(&self) -> u32 {
        self.turns.saturating_mul(POINTS_MOST)
    }

    fn add(&mut self, mark: Mark, target: Target) {
        self.turns += 1;
        self.points += mark.points(target);
        match mark {
            Mark::Good { left } => {
                self.good += 1;
                self.streak += 1;
                self.best_streak = self.best_streak.max(self.streak);
                self.nearest = Some(self.nearest.map_or(left, |nearest| nearest.min(left)));
                return;
            }
            Mark::TooEarly { .. } => self.early += 1,
            Mark::Over => self.over += 1,
        }
        self.streak = 0;
    }
}

impl fmt::Display for PressFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTurns => f.write_str("a press drill needs at least one turn"),
            Self::TooShort { count } => write!(
                f,
                "a count of {} is too short to press late in; give 2 s or more, such as 10s or 30s",
                print_duration(*count)
            ),
            Self::Control(ControlFault::TooMany) => {
                f.write_str("a press drill has at most 9990 turns")
            }
            Self::Control(fault) => write!(f, "the count of the press drill: {fault}"),
        }
    }
}

impl std::error::Error for PressFault {}
