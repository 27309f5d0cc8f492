//! What may be asked of a game, and why it may be refused.

use std::time::Duration;

use super::nigiri::Nigiri;
use super::result::{GameResult, Why};
use super::ruling::{Offence, Remedy};
use super::seal::{Commitment, Proof};
use crate::board::score::Marks;
use crate::board::{Illegal, Move, Point};
use crate::clock::side::{Correction, CorrectionFault};
use crate::color::Color;
use crate::time::Moment;

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
    /// Before the start: what the game is played under is what was agreed.
    ConfirmSetting {
        /// For whom.
        side: Color,
        /// Who says so.
        by: ConfirmedBy,
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
    /// The game stops until another session. No move is sealed.
    Adjourn {
        /// Why, and until when, in words; may be empty.
        reason: String,
    },
    /// The side to move has sealed its move: its turn is over, and the game stops until another session
    /// (seed 000 ch. 2 art. 5).
    Seal {
        /// What binds the move.
        commitment: Commitment,
        /// Why, and until when, in words; may be empty.
        reason: String,
    },
    /// The sealed move is opened and played, and the opponent's clock starts. One that the rules forbid
    /// is a lost turn (seed 000 ch. 2 art. 13).
    Unseal {
        /// The move.
        played: Move,
        /// Why it is taken to be the one that was sealed.
        proof: Proof,
        /// Why the referee vouches for it; may be empty.
        reason: String,
    },
    /// A player asks how much time is left (seed 000 art. 7.1, seed 004 art. 16.2). No clock is touched.
    AskTime(Color),
    /// A player leaves the seat by permission, in the opponent's time, once a game (seed 000 art. 14.6).
    LeaveSeat(Color),
    /// A player is back.
    TakeSeat(Color),
    /// Advice, which is no warning (seed 000 art. 14.4).
    Advise {
        /// Whom.
        side: Color,
        /// What about.
        reason: String,
    },
    /// The last warning of a side is taken back.
    WithdrawWarning {
        /// Whose.
        side: Color,
        /// Why.
        reason: String,
    },
    /// The referee rules about something that happened at the board.
    Rule {
        /// What happened.
        offence: Offence,
        /// Who did it.
        side: Color,
        /// What is ruled: one of [`Offence::remedies`].
        remedy: Remedy,
        /// In the referee's words; may be empty.
        reason: String,
    },
    /// Something for the record that changes nothing: a complaint, an agreement, a report.
    Note {
        /// Whom it is about, if anybody.
        side: Option<Color>,
        /// What.
        reason: String,
    },
    /// Who is Black was drawn (seed 004 art. 10).
    DrawColors(Nigiri),
    /// The clock was wrong: both readings are reset in proportion to the time used
    /// (spec/time-controls.md, section 4).
    ResetClocks {
        /// By how much it was wrong, both sides together.
        error: ClockError,
        /// Why.
        reason: String,
    },
    /// The result is taken back: the game stands where it stood before.
    WithdrawResult {
        /// Why.
        reason: String,
    },
    /// Both players and the referee confirm the result: nobody may change it any more
    /// (seed 004 art. 16.4).
    ConfirmResult,
    /// One entry is taken back as if it had not been made; everything else stays.
    Undo {
        /// Its place in [`super::Game::entries`].
        entry: usize,
        /// Why.
        reason: String,
    },
    /// The game goes on from an earlier state, and stands. What came after it stays in the record, and
    /// counts no more.
    Restore {
        /// How many of [`super::Game::entries`] had been made.
        entries: usize,
        /// The moment of that state: from then on no time was used.
        as_of: Moment,
        /// Why.
        reason: String,
    },
}

/// Who says that what a game is played under is what was agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConfirmedBy {
    /// The player.
    Player,
    /// The referee, who begins the game without the player's word.
    Referee,
}

/// By how much a clock was wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockError {
    /// It has counted so much that nobody used.
    Fast(Duration),
    /// It has not counted so much that was used.
    Slow(Duration),
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
    /// An engine of this name has failed, at practice.
    Engine(String),
    /// A flag has fallen that is to be claimed.
    FlagFell,
    /// The game goes on in another session; why and when, in words, may be empty.
    Adjourned(String),
}

/// What a gap in the program's time was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GapCause {
    /// The machine was suspended.
    Sleep,
    /// The program was stopped by a key (Ctrl-Z) or a signal and continued.
    Stopped,
    /// The program was left, or ended by a fault, and the game was resumed.
    Closed,
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
    /// The move is sealed: it is opened first.
    MoveSealed,
    /// No move is sealed.
    NothingSealed,
    /// The turn's move is on the board already.
    AlreadyMoved,
    /// A player leaves the seat in the opponent's time only.
    OwnTurn,
    /// The player has left the seat once already.
    LeftBefore,
    /// The player is in the seat.
    NotAway,
    /// The side has no warning.
    NoWarning,
    /// The game is not over.
    NotOver,
    /// The result is confirmed.
    Confirmed,
    /// That entry cannot be taken back alone.
    CannotUndo,
    /// There is no such entry, or no such moment after it.
    NoSuchEntry,
    /// The rules of the event do not provide that ruling.
    NotProvided,
    /// Colours are drawn before lateness is charged.
    AlreadyCharged,
    /// A flag has fallen and has not been claimed: the opponent claims, or the referee gives time.
    FlagFell,
    /// A flag had fallen that was taken back: the referee sets the reading first.
    FlagHadFallen,
}
