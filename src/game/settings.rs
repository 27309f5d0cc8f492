//! What is fixed before a game begins.

use std::sync::Arc;
use std::time::Duration;

use super::call_plan::CallPlan;
use super::rule_set::RuleSet;
use crate::board::handicap;
use crate::board::history::History;
use crate::board::position::Position;
use crate::board::score::{Compensation, Scoring};
use crate::board::{Move, Point, Repetition, Size};
use crate::clock::control::Control;
use crate::color::{Color, PerColor};
use crate::points::HalfPoints;

/// The settings of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Names as they are shown and recorded; may be empty.
    pub players: PerColor<String>,
    /// Each side's control; they differ with time odds.
    pub controls: PerColor<Arc<Control>>,
    /// What is called, and when.
    pub plan: Arc<CallPlan>,
    /// The event's policies.
    pub rules: Rules,
    /// The board, and what it is used for.
    pub board: BoardSettings,
}

/// The board of one game: its rules, and what it is used for (spec/rules-board.md).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardSettings {
    /// What it is used for.
    pub usage: BoardUse,
    /// The rules by their name; what follows may differ from them.
    pub rule_set: RuleSet,
    /// Its size.
    pub size: Size,
    /// Which repetition is forbidden.
    pub repetition: Repetition,
    /// How the game is counted.
    pub scoring: Scoring,
    /// What White is given, in points: 3 3/4 stones are 7 1/2 points.
    pub komi: HalfPoints,
    /// Handicap stones; 0 and 1 are none on the board.
    pub handicap: u8,
    /// What Black gives back for them.
    pub compensation: Compensation,
    /// What stands on the board before this clock begins.
    pub opening: Opening,
}

/// What the board is used for beside the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardUse {
    /// Not at all.
    #[default]
    ClockOnly,
    /// The players press, a recorder enters the moves as they come.
    Record,
    /// The players place their stones on it: a stone ends the turn.
    Play,
}

impl BoardUse {
    /// All of them, in the order of the set-up screen.
    pub const ALL: [Self; 3] = [Self::ClockOnly, Self::Record, Self::Play];
}

/// What stands on the board before the clock begins: handicap stones, or a record that is continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Stones that nobody has played, of each colour.
    pub stones: PerColor<Vec<Point>>,
    /// Who moves first.
    pub first: Color,
    /// Moves made before, in their order. One that the rules forbid is a lost turn.
    pub moves: Vec<(Color, Move)>,
}

impl Default for Opening {
    fn default() -> Self {
        Self {
            stones: PerColor::default(),
            first: Color::Black,
            moves: Vec::new(),
        }
    }
}

impl Opening {
    /// `stones` handicap stones on their customary points, White to move; the empty board for fewer
    /// than two. `None` where there is no custom for so many on a board of `size`.
    pub fn handicap(size: Size, stones: u8) -> Option<Self> {
        if stones < 2 {
            return Some(Self::default());
        }
        let points = handicap::fixed(size, stones)?;
        Some(Self {
            stones: PerColor {
                black: points,
                white: Vec::new(),
            },
            first: Color::White,
            moves: Vec::new(),
        })
    }
}

impl Default for BoardSettings {
    fn default() -> Self {
        Self {
            usage: BoardUse::default(),
            rule_set: RuleSet::default(),
            size: Size::NINETEEN,
            repetition: Repetition::default(),
            scoring: Scoring::Area,
            komi: HalfPoints(15),
            handicap: 0,
            compensation: Compensation::HalfTheStones,
            opening: Opening::default(),
        }
    }
}

impl BoardSettings {
    /// The board as it is when the clock begins.
    pub fn history(&self) -> History {
        let opening = &self.opening;
        let mut position = Position::empty(self.size);
        for color in Color::BOTH {
            for point in opening.stones.of(color) {
                position.set(*point, Some(color));
            }
        }
        let mut history = History::new(position, opening.first, self.repetition);
        for (color, one) in &opening.moves {
            if history.play_as(*color, *one).is_err()
                && let Move::Play(point) = *one
            {
                history.void_as(*color, point);
            }
        }
        history
    }
}

/// The policies of an event that concern time and order (spec/event-file.md, `[rules]`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether lifting captured stones is counted.
    pub captures: CapturePolicy,
    /// What lateness costs.
    pub lateness: Lateness,
    /// What warnings cost.
    pub warnings: WarningPolicy,
    /// What two moves in a row cost.
    pub two_in_a_row: TwoInARow,
    /// What overrunning the last minute costs.
    pub overrun: Overrun,
    /// Whether a fallen flag ends the game by itself.
    pub flag: FlagPolicy,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            captures: CapturePolicy::NotCounted,
            lateness: Lateness {
                policy: LatenessPolicy::Single,
                limit: Duration::from_secs(900),
            },
            warnings: WarningPolicy::TwoLose,
            two_in_a_row: TwoInARow::Loss,
            overrun: Overrun::Loss,
            flag: FlagPolicy::Stop,
        }
    }
}

/// Whether the time to lift captured stones is counted (seed 000 art. 14.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CapturePolicy {
    /// In a count it is not: a hold stops it.
    NotCounted,
    /// It is.
    Counted,
    /// It is not, from this many stones on.
    StopFrom(u32),
}

/// What a late arrival costs (seed 000 art. 14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lateness {
    /// How it is charged.
    pub policy: LatenessPolicy,
    /// The longest that still plays. Longer is a forfeit.
    pub limit: Duration,
}

/// How lateness is charged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LatenessPolicy {
    /// Once.
    Single,
    /// Twice.
    Double,
    /// Black's clock runs from the appointed time: Black's is charged whoever is late.
    ClockRuns,
}

/// What warnings cost (seed 000 art. 16.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WarningPolicy {
    /// The second in a game loses it.
    TwoLose,
    /// One stone each, at the count.
    StoneEach,
    /// Two points each, at the count.
    TwoPoints,
    /// Nothing.
    Free,
}

/// What two moves in a row cost (seed 000 art. 8.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwoInARow {
    /// The game.
    Loss,
    /// The second move: it is taken off the board.
    Void,
}

/// What overrunning the last minute costs (spec/event-file.md, `overrun`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overrun {
    /// The game.
    Loss,
    /// The turn, if the player asks for it: it counts as a pass.
    PassOnRequest,
}

/// Whether a fallen flag ends the game by itself (spec/event-file.md, `flag`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FlagPolicy {
    /// It does.
    #[default]
    Stop,
    /// It does not: the clocks stand until the opponent claims the game, or the referee gives time.
    Claimed,
}
