//! What was done besides moves and presses: by the referee, by a player, by time (spec/referee.md).

use chrono::{DateTime, FixedOffset};

use super::state::{Field, State};
use super::{Entry, Standing};
use crate::color::Color;
use crate::game::command::PauseReason;
use crate::game::event::Event;
use crate::time::Moment;

/// One act, and what it changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// The number of its line.
    pub seq: u64,
    /// When, in game time.
    pub at: Moment,
    /// When, on the wall.
    pub wall: DateTime<FixedOffset>,
    /// What.
    pub event: Event,
    /// What stood before it.
    pub before: State,
    /// What stands after it.
    pub after: State,
    /// What is different. Both moments are the same, so that no time passes in between.
    pub changed: Vec<Field>,
    /// Whether it still counts.
    pub standing: Standing,
}

/// Whether `event` is an act; a press, a move that was recorded and a limit are none.
pub const fn is_act(event: &Event) -> bool {
    !matches!(
        event,
        Event::Pressed { .. } | Event::MovePlayed { .. } | Event::LimitReached { .. }
    )
}

impl Act {
    pub(super) fn new(entry: &Entry, before: State, after: State) -> Self {
        Self {
            seq: entry.seq,
            at: entry.stamped.at,
            wall: entry.wall,
            event: entry.stamped.event.clone(),
            changed: before.differs_in(&after),
            before,
            after,
            standing: Standing::Counts,
        }
    }

    pub(super) fn with(self, standing: Standing) -> Self {
        Self { standing, ..self }
    }

    /// Its name in machine formats.
    pub const fn id(&self) -> &'static str {
        id(&self.event)
    }

    /// Whom it is about, if it is about one side.
    pub const fn side(&self) -> Option<Color> {
        side(&self.event)
    }

    /// Why, in the words that were given; may be empty.
    pub fn reason(&self) -> &str {
        reason(&self.event)
    }
}

/// The name of `event` in machine formats.
pub const fn id(event: &Event) -> &'static str {
    match event {
        Event::Started => "start",
        Event::Pressed { .. } => "press",
        Event::LimitReached { .. } => "limit",
        Event::Paused(PauseReason::Referee(_) | PauseReason::Gap(_)) => "pause",
        Event::Paused(PauseReason::RefereeCalled) => "call-referee",
        Event::Paused(PauseReason::Adjourned(_)) => "adjourn",
        Event::Resumed => "resume",
        Event::CapturesHeld => "hold",
        Event::CapturesReleased => "release",
        Event::Corrected { .. } => "correct",
        Event::PressTakenBack { .. } => "take-back",
        Event::SeatsSwapped => "swap",
        Event::LateCharged { .. } => "late",
        Event::Warned { .. } => "warn",
        Event::GapNoted { .. } => "gap",
        Event::GapCharged { .. } => "charge-gap",
        Event::MovePlayed { .. } => "move",
        Event::MoveVoided { .. } => "void",
        Event::MoveErased { .. } => "erase",
        Event::EndProposed { .. } => "over",
        Event::PlayEnded(_) => "count",
        Event::PlayResumed { .. } => "resume-play",
        Event::Marked(_) => "mark",
        Event::CountAgreed { .. } => "agree",
        Event::Ended { .. } => "end",
        Event::MoveSealed { .. } => "seal",
        Event::Unsealed { .. } => "unseal",
        Event::TimeAsked { .. } => "ask-time",
        Event::SeatLeft { .. } => "leave",
        Event::SeatTaken { .. } => "return",
        Event::Advised { .. } => "advise",
        Event::WarningWithdrawn { .. } => "withdraw-warning",
        Event::Ruled { .. } => "rule",
        Event::Noted { .. } => "note",
        Event::ColorsDrawn(_) => "nigiri",
        Event::ResultWithdrawn { .. } => "withdraw-result",
        Event::ResultConfirmed => "confirm",
        Event::Undone { .. } => "undo",
        Event::Restored { .. } => "restore",
    }
}

/// Whom `event` is about, if it is about one side.
pub const fn side(event: &Event) -> Option<Color> {
    match event {
        Event::Pressed { side, .. }
        | Event::LimitReached { side, .. }
        | Event::Corrected { side, .. }
        | Event::PressTakenBack { side, .. }
        | Event::LateCharged { side, .. }
        | Event::Warned { side, .. }
        | Event::MovePlayed { side, .. }
        | Event::MoveVoided { side, .. }
        | Event::MoveErased { side }
        | Event::EndProposed { side }
        | Event::CountAgreed { side }
        | Event::MoveSealed { side, .. }
        | Event::Unsealed { side, .. }
        | Event::TimeAsked { side }
        | Event::SeatLeft { side }
        | Event::SeatTaken { side }
        | Event::Advised { side, .. }
        | Event::WarningWithdrawn { side, .. }
        | Event::Ruled { side, .. } => Some(*side),
        Event::Noted { side, .. } => *side,
        Event::Started
        | Event::Paused(_)
        | Event::Resumed
        | Event::CapturesHeld
        | Event::CapturesReleased
        | Event::SeatsSwapped
        | Event::GapNoted { .. }
        | Event::GapCharged { .. }
        | Event::PlayEnded(_)
        | Event::PlayResumed { .. }
        | Event::Marked(_)
        | Event::Ended { .. }
        | Event::ColorsDrawn(_)
        | Event::ResultWithdrawn { .. }
        | Event::ResultConfirmed
        | Event::Undone { .. }
        | Event::Restored { .. } => None,
    }
}

/// Why, in the words that were given; may be empty.
pub fn reason(event: &Event) -> &str {
    match event {
        Event::Paused(PauseReason::Referee(reason) | PauseReason::Adjourned(reason))
        | Event::Corrected { reason, .. }
        | Event::PressTakenBack { reason, .. }
        | Event::Warned { reason, .. }
        | Event::MoveVoided { reason, .. }
        | Event::PlayResumed { reason }
        | Event::Ended { reason, .. }
        | Event::Unsealed { reason, .. }
        | Event::Advised { reason, .. }
        | Event::WarningWithdrawn { reason, .. }
        | Event::Ruled { reason, .. }
        | Event::Noted { reason, .. }
        | Event::ResultWithdrawn { reason }
        | Event::Undone { reason, .. }
        | Event::Restored { reason, .. } => reason,
        Event::Started
        | Event::Pressed { .. }
        | Event::LimitReached { .. }
        | Event::Paused(PauseReason::RefereeCalled | PauseReason::Gap(_))
        | Event::Resumed
        | Event::CapturesHeld
        | Event::CapturesReleased
        | Event::SeatsSwapped
        | Event::LateCharged { .. }
        | Event::GapNoted { .. }
        | Event::GapCharged { .. }
        | Event::MovePlayed { .. }
        | Event::MoveErased { .. }
        | Event::EndProposed { .. }
        | Event::PlayEnded(_)
        | Event::Marked(_)
        | Event::CountAgreed { .. }
        | Event::MoveSealed { .. }
        | Event::TimeAsked { .. }
        | Event::SeatLeft { .. }
        | Event::SeatTaken { .. }
        | Event::ColorsDrawn(_)
        | Event::ResultConfirmed => "",
    }
}
