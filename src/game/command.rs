//! What may be asked of a game, and why it may be refused.

use std::time::Duration;

use super::result::{GameResult, Why};
use crate::board::score::Marks;
use crate::board::{Illegal, Move, Point};
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
    /// The last press is taken back, with the move that was made by it: its side goes on thinking from
    /// where it pressed. A move that was recorded ahead of its press is taken back alone.
    TakeBack {
        /// Why.
        reason: String,
    },
    /// The next move of the record, as the recorder sees it; where the board is played on, the move of
    /// the side to move, which ends its turn.
    PlayMove(Move),
    /// An illegal move of the record is kept as it was played: void, and the turn is lost
    /// (seed 000 ch. 2 art. 10).
    KeepIllegal {
        /// Where the stone was put.
        point: Point,
        /// Why, in the referee's words; may be empty.
        reason: String,
    },
    /// The recorder takes the last move out of the record. The clocks are not touched.
    EraseMove,
    /// The side to move says that the game is over, instead of moving (seed 004 art. 13.2).
    ProposeEnd(Color),
    /// The other side says so too.
    AgreeEnd(Color),
    /// A dispute about the count: play goes on from where it ended (seed 000 art. 12.3).
    ResumePlay {
        /// Why.
        reason: String,
    },
    /// What is marked for the count from now on.
    Mark(Marks),
    /// A side agrees with the count as it is marked.
    AgreeCount(Color),
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
    /// There is no board beside this clock.
    NoBoard,
    /// The rules forbid the move.
    Illegal(Illegal),
    /// The move is legal: there is nothing to rule about.
    LegalMove,
    /// A turn ends with a stone or a pass, not with a press alone.
    PlaceAStone,
    /// So many moves that were pressed for have not been recorded.
    OpenPlaces(u32),
    /// No move has been recorded.
    NothingToErase,
    /// Play has not ended.
    NotCounting,
    /// Play has ended; what is left is the count.
    Counting,
    /// The other side has not said that the game is over.
    NothingProposed,
    /// Fewer stones were captured than the event stops the count for.
    TooFewStones,
    /// Nobody lifts stones: the turn captured none, or the board is on the screen.
    NothingToLift,
}
