//! What happened in a game: facts, journaled before they count.

use std::time::Duration;

use super::command::{ConfirmedBy, GapCause, PauseReason};
use super::nigiri::Nigiri;
use super::result::{GameResult, Why};
use super::ruling::{Offence, Remedy};
use super::seal::{Commitment, Proof};
use crate::board::score::Marks;
use crate::board::{Illegal, Move, Point};
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
    /// A move came on the board.
    MovePlayed {
        /// Whose.
        side: Color,
        /// Which.
        played: Move,
        /// Stones it captured.
        captured: u32,
    },
    /// An illegal move was kept as it was played. It is void, and its turn lost.
    MoveVoided {
        /// Whose.
        side: Color,
        /// Where the stone was put.
        point: Point,
        /// Which rule forbids it.
        illegal: Illegal,
        /// Why, in the referee's words; may be empty.
        reason: String,
    },
    /// The last move was taken off the board.
    MoveErased {
        /// Whose it was.
        side: Color,
    },
    /// A side said that the game is over, instead of moving.
    EndProposed {
        /// Which.
        side: Color,
    },
    /// Play has ended; the clocks stand, and the game is counted.
    PlayEnded(PlayEnd),
    /// Play goes on from where it ended.
    PlayResumed {
        /// Why.
        reason: String,
    },
    /// What is marked for the count from now on. Who had agreed has not any more.
    Marked(Marks),
    /// A side agrees with the count as it is marked.
    CountAgreed {
        /// Which.
        side: Color,
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
    /// A side sealed its move, instead of playing it.
    MoveSealed {
        /// Which.
        side: Color,
        /// What binds the move.
        commitment: Commitment,
    },
    /// The sealed move was opened.
    Unsealed {
        /// Whose.
        side: Color,
        /// Which.
        played: Move,
        /// Why it is taken to be the one that was sealed.
        proof: Proof,
        /// Why the referee vouches for it; may be empty.
        reason: String,
    },
    /// A player asked how much time is left.
    TimeAsked {
        /// Who.
        side: Color,
    },
    /// A player left the seat by permission.
    SeatLeft {
        /// Who.
        side: Color,
    },
    /// A player came back.
    SeatTaken {
        /// Who.
        side: Color,
    },
    /// A side was advised.
    Advised {
        /// Which.
        side: Color,
        /// What about.
        reason: String,
    },
    /// A warning was taken back.
    WarningWithdrawn {
        /// Whose.
        side: Color,
        /// Why.
        reason: String,
        /// Its warnings that are left.
        count: u32,
    },
    /// The referee ruled. What follows from it is said by the events after this one.
    Ruled {
        /// What about.
        offence: Offence,
        /// Who did it.
        side: Color,
        /// What.
        remedy: Remedy,
        /// In the referee's words; may be empty.
        reason: String,
    },
    /// What the game is played under was confirmed before it began.
    SettingConfirmed {
        /// For whom.
        side: Color,
        /// Who says so.
        by: ConfirmedBy,
    },
    /// Something for the record.
    Noted {
        /// Whom it is about, if anybody.
        side: Option<Color>,
        /// What.
        reason: String,
    },
    /// Colours were drawn. If they change, each player keeps the seat.
    ColorsDrawn(Nigiri),
    /// The result was taken back.
    ResultWithdrawn {
        /// Why.
        reason: String,
    },
    /// The result is confirmed.
    ResultConfirmed,
    /// An entry was taken back, as if it had not been made.
    Undone {
        /// Its place among the entries, from 0.
        entry: usize,
        /// Why.
        reason: String,
    },
    /// The game went back to an earlier state.
    Restored {
        /// How many entries had been made.
        entries: usize,
        /// The moment of that state.
        as_of: Moment,
        /// Why.
        reason: String,
    },
}

impl Event {
    /// Whether the clocks read after it what they read before, for sure.
    pub(super) const fn leaves_readings(&self) -> bool {
        match self {
            Self::GapCharged { span } => span.is_zero(),
            Self::Paused(_)
            | Self::CapturesHeld
            | Self::SeatsSwapped
            | Self::Warned { .. }
            | Self::GapNoted { .. }
            | Self::EndProposed { .. }
            | Self::Marked(_)
            | Self::CountAgreed { .. }
            | Self::MoveSealed { .. }
            | Self::TimeAsked { .. }
            | Self::SeatLeft { .. }
            | Self::SeatTaken { .. }
            | Self::Advised { .. }
            | Self::WarningWithdrawn { .. }
            | Self::Ruled { .. }
            | Self::SettingConfirmed { .. }
            | Self::Noted { .. } => true,
            Self::Started
            | Self::Pressed { .. }
            | Self::LimitReached { .. }
            | Self::Resumed
            | Self::CapturesReleased
            | Self::Corrected { .. }
            | Self::PressTakenBack { .. }
            | Self::LateCharged { .. }
            | Self::MovePlayed { .. }
            | Self::MoveVoided { .. }
            | Self::MoveErased { .. }
            | Self::PlayEnded(_)
            | Self::PlayResumed { .. }
            | Self::Ended { .. }
            | Self::Unsealed { .. }
            | Self::ColorsDrawn(_)
            | Self::ResultWithdrawn { .. }
            | Self::ResultConfirmed
            | Self::Undone { .. }
            | Self::Restored { .. } => false,
        }
    }

    /// Whom it is about, if it is about one side.
    pub const fn side(&self) -> Option<Color> {
        match self {
            Self::Pressed { side, .. }
            | Self::LimitReached { side, .. }
            | Self::Corrected { side, .. }
            | Self::PressTakenBack { side, .. }
            | Self::LateCharged { side, .. }
            | Self::Warned { side, .. }
            | Self::MovePlayed { side, .. }
            | Self::MoveVoided { side, .. }
            | Self::MoveErased { side }
            | Self::EndProposed { side }
            | Self::CountAgreed { side }
            | Self::MoveSealed { side, .. }
            | Self::Unsealed { side, .. }
            | Self::TimeAsked { side }
            | Self::SeatLeft { side }
            | Self::SeatTaken { side }
            | Self::Advised { side, .. }
            | Self::WarningWithdrawn { side, .. }
            | Self::Ruled { side, .. }
            | Self::SettingConfirmed { side, .. } => Some(*side),
            Self::Noted { side, .. } => *side,
            Self::Started
            | Self::Paused(_)
            | Self::Resumed
            | Self::CapturesHeld
            | Self::CapturesReleased
            | Self::SeatsSwapped
            | Self::GapNoted { .. }
            | Self::GapCharged { .. }
            | Self::PlayEnded(_)
            | Self::PlayResumed { .. }
            | Self::Marked(_)
            | Self::Ended { .. }
            | Self::ColorsDrawn(_)
            | Self::ResultWithdrawn { .. }
            | Self::ResultConfirmed
            | Self::Undone { .. }
            | Self::Restored { .. } => None,
        }
    }

    /// Why, in the words that were given; may be empty.
    pub fn reason(&self) -> &str {
        match self {
            Self::Paused(
                PauseReason::Referee(reason)
                | PauseReason::Adjourned(reason)
                | PauseReason::Engine(reason),
            )
            | Self::Corrected { reason, .. }
            | Self::PressTakenBack { reason, .. }
            | Self::Warned { reason, .. }
            | Self::MoveVoided { reason, .. }
            | Self::PlayResumed { reason }
            | Self::Ended { reason, .. }
            | Self::Unsealed { reason, .. }
            | Self::Advised { reason, .. }
            | Self::WarningWithdrawn { reason, .. }
            | Self::Ruled { reason, .. }
            | Self::Noted { reason, .. }
            | Self::ResultWithdrawn { reason }
            | Self::Undone { reason, .. }
            | Self::Restored { reason, .. } => reason,
            Self::Started
            | Self::Pressed { .. }
            | Self::LimitReached { .. }
            | Self::Paused(
                PauseReason::RefereeCalled | PauseReason::FlagFell | PauseReason::Gap(_),
            )
            | Self::Resumed
            | Self::CapturesHeld
            | Self::CapturesReleased
            | Self::SeatsSwapped
            | Self::LateCharged { .. }
            | Self::GapNoted { .. }
            | Self::GapCharged { .. }
            | Self::MovePlayed { .. }
            | Self::MoveErased { .. }
            | Self::EndProposed { .. }
            | Self::PlayEnded(_)
            | Self::Marked(_)
            | Self::CountAgreed { .. }
            | Self::MoveSealed { .. }
            | Self::TimeAsked { .. }
            | Self::SeatLeft { .. }
            | Self::SeatTaken { .. }
            | Self::ColorsDrawn(_)
            | Self::SettingConfirmed { .. }
            | Self::ResultConfirmed => "",
        }
    }
}

/// How play ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayEnd {
    /// Two passes in a row (seed 004 art. 7.3).
    TwoPasses,
    /// Both sides said so, the side to move first (seed 004 art. 13.2).
    Agreed,
}
