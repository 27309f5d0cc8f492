//! What may be asked of a game, and why it may be refused.

use std::time::Duration;

use super::result::{GameResult, Why};
use crate::clock::side::{Correction, CorrectionFault};
use crate::color::Color;

/// Something asked of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The referee starts the clock of the side to move.
    Start,
    /// A player presses. Before the start, the opponent of the side to move starts the clock so.
    Press(Color),
    /// The clocks stand until the referee lets them run.
    Pause(PauseReason),
    /// The clocks run again.
    Resume,
    /// The mover lifts captured stones: the count stands (seed 000 art. 14.4).
    HoldCaptures,
    /// The stones are lifted: the count goes on.
    ReleaseCaptures,
    /// The referee sets figures of a reading.
    Correct {
        /// Whose.
        side: Color,
        /// Which.
        correction: Correction,
        /// Why, in the referee's words.
        reason: String,
    },
    /// A count is set back to a second that was called wrongly (seed 004 art. 16.2).
    Recount {
        /// Whose.
        side: Color,
        /// Seconds of the count that have passed.
        elapsed: Duration,
        /// Why.
        reason: String,
    },
    /// The last press was no move: its side goes on thinking from where it pressed.
    TakeBackPress {
        /// Why.
        reason: String,
    },
    /// The players change seats; colours and clocks stay with them.
    SwapSeats,
    /// A player arrived after the appointed time.
    Late {
        /// Who.
        side: Color,
        /// How much later.
        by: Duration,
    },
    /// A warning.
    Warn {
        /// Whom.
        side: Color,
        /// Why.
        reason: String,
    },
    /// The program did not run, or was not run, for a span that belongs to nobody so far.
    NoteGap {
        /// How long.
        span: Duration,
        /// What it was.
        cause: GapCause,
    },
    /// The span of a gap is charged to the side to move.
    ChargeGap {
        /// How long.
        span: Duration,
    },
    /// The game ends with this result.
    End {
        /// The result.
        result: GameResult,
        /// Its reason.
        why: Why,
        /// In the referee's words.
        reason: String,
    },
}

/// Why the clocks stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PauseReason {
    /// The referee's, in words; may be empty.
    Referee(String),
    /// A player called the referee.
    RefereeCalled,
    /// The machine slept, or the program was stopped.
    Gap(GapCause),
}

/// What a gap in the program's time was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GapCause {
    /// The machine was suspended.
    Sleep,
    /// The program was stopped by a key (Ctrl-Z) or a signal and continued.
    Stopped,
}

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game has not begun.
    NotStarted,
    /// The game has begun.
    AlreadyStarted,
    /// The game is over.
    Over,
    /// The clocks stand.
    Paused,
    /// The clocks do not stand.
    NotPaused,
    /// It is the other side's turn.
    NotYourTurn,
    /// Nobody has pressed yet.
    NothingToTakeBack,
    /// Captured stones are held in a count only.
    NotInACount,
    /// The event counts the time for lifting stones.
    CapturesCounted,
    /// The correction cannot be made.
    Correction(CorrectionFault),
}
