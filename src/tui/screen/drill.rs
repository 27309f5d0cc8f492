//! A drill beside the clock: what is asked for, how the last turn went, and what they come to.

mod bar;
pub mod partner;
mod strip;

use std::time::Duration;

use crate::board::{Move, Point};
use crate::game::call_plan::CallPlan;
use crate::practice::press::{self, Mark, Press, Target};
use crate::practice::replay::{self, Ending, Judged, Next, Replay, Verdict};

pub(in crate::tui::screen) use strip::{Line, lines, notes, render};

/// A drill as it is shown. It belongs to [`crate::tui::view::Ui`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrillPanel {
    /// The moves of a record are guessed.
    Replay(ReplayPanel),
    /// Pressing late, and not too late.
    Press(PressPanel),
}

/// A replay as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayPanel {
    /// How long each move has.
    pub count: Duration,
    /// What comes next.
    pub next: Next,
    /// The number of the next guess, from 1.
    pub turn: u32,
    /// The number in the record of the move that is next, from 1.
    pub number: u32,
    /// How many moves are guessed in all.
    pub turns: u32,
    /// What the guesses come to.
    pub score: replay::Score,
    /// The last guess.
    pub last: Option<Judged>,
    /// Why it ends where it does.
    pub ending: Ending,
}

/// A press drill as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PressPanel {
    /// How long each turn has.
    pub count: Duration,
    /// The number of the turn and what it asks for; `None` after the last.
    pub turn: Option<(u32, Target)>,
    /// How many turns there are.
    pub turns: u32,
    /// The digit that is called as the window opens, where one is.
    pub called: Option<u8>,
    /// What the presses come to.
    pub score: press::Score,
    /// What the last turn asked for, and how it was pressed.
    pub last: Option<(Target, Mark)>,
}

impl DrillPanel {
    /// What is shown of a replay with a count of `count` for each move.
    pub fn replay(replay: &Replay, count: Duration) -> Self {
        let score = replay.score();
        Self::Replay(ReplayPanel {
            count,
            next: replay.next(),
            turn: score.asked.saturating_add(1),
            number: replay.number(),
            turns: replay.to_guess(),
            score,
            last: replay.last(),
            ending: replay.ending(),
        })
    }

    /// What is shown of a press drill that is called by `plan`.
    pub fn press(press: &Press, plan: &CallPlan) -> Self {
        let turn = press.turn().map(|turn| (turn, press.target(turn)));
        Self::Press(PressPanel {
            count: press.target(1).count,
            turn,
            turns: press.turns(),
            called: turn.and_then(|(_, target)| target.called(plan)),
            score: press.score(),
            last: press.last(),
        })
    }

    /// How long each turn has: a drill has no other time.
    pub const fn count(&self) -> Duration {
        match self {
            Self::Replay(replay) => replay.count,
            Self::Press(press) => press.count,
        }
    }

    /// The point of the last guess, where it was not the move: it is marked on the board.
    pub fn missed(&self) -> Option<Point> {
        let Self::Replay(ReplayPanel {
            last: Some(judged), ..
        }) = self
        else {
            return None;
        };
        match (judged.verdict, judged.guessed) {
            (
                Verdict::Alike | Verdict::Near { .. } | Verdict::Elsewhere,
                Some(Move::Play(point)),
            ) => Some(point),
            (
                Verdict::Alike | Verdict::Near { .. } | Verdict::Elsewhere,
                Some(Move::Pass) | None,
            )
            | (Verdict::Hit | Verdict::TimeOver, _) => None,
        }
    }
}

#[cfg(test)]
mod tests;
