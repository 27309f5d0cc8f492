//! What happened in a game: facts, journaled before they count.

use std::time::Duration;

use super::command::{GapCause, PauseReason};
use super::result::{GameResult, Why};
use crate::clock::reading::Reading;
use crate::clock::side::{Correction, Crossing};
use crate::color::Color;
use crate::time::Moment;

/// An event with its moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamped {
    /// When it happened; for a limit, the exact deadline.
    pub at: Moment,
    /// What happened.
    pub event: Event,
}

/// A fact of a game. Applying it cannot fail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The clock of the side to move runs for the first time.
    Started,
    /// A side ended its turn.
    Pressed {
        /// Which side.
        side: Color,
        /// Time used by the think.
        used: Duration,
    },
    /// A side reached a limit of its control.
    LimitReached {
        /// Which side.
        side: Color,
        /// Which limit.
        crossing: Crossing,
    },
    /// The clocks stand.
    Paused(PauseReason),
    /// The clocks run again.
    Resumed,
    /// The count stands while captured stones are lifted.
    CapturesHeld,
    /// The count goes on.
    CapturesReleased,
    /// Figures were set by the referee.
    Corrected {
        /// Whose.
        side: Color,
        /// Which.
        correction: Correction,
        /// The reading before.
        before: Reading,
        /// The reading after.
        after: Reading,
        /// Why.
        reason: String,
    },
    /// The last press was taken back.
    PressTakenBack {
        /// The side that is to move again.
        side: Color,
        /// Why.
        reason: String,
    },
    /// The players changed seats.
    SeatsSwapped,
    /// A side was charged for coming late.
    LateCharged {
        /// Which.
        side: Color,
        /// How late it was.
        late: Duration,
        /// What it was charged.
        charged: Duration,
    },
    /// A side was warned.
    Warned {
        /// Which.
        side: Color,
        /// Why.
        reason: String,
        /// Its warnings so far, with this one.
        count: u32,
    },
    /// The program did not run for a span that is in nobody's time.
    GapNoted {
        /// How long.
        span: Duration,
        /// What it was.
        cause: GapCause,
    },
    /// The side to move was charged the span of a gap.
    GapCharged {
        /// How long.
        span: Duration,
    },
    /// The game is over.
    Ended {
        /// The result.
        result: GameResult,
        /// Its reason.
        why: Why,
        /// In the referee's words; may be empty.
        reason: String,
    },
}
