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
        self.event.side()
    }

    /// Why, in the words that were given; may be empty.
    pub fn reason(&self) -> &str {
        self.event.reason()
    }
}

/// The name of `event` in machine formats.
pub const fn id(event: &Event) -> &'static str {
    match event {
        Event::Started => "start",
        Event::Pressed { .. } => "press",
        Event::LimitReached { .. } => "limit",
        Event::Paused(PauseReason::Referee(_) | PauseReason::Gap(_) | PauseReason::Engine(_)) => {
            "pause"
        }
        Event::Paused(PauseReason::RefereeCalled) => "call-referee",
        Event::Paused(PauseReason::FlagFell) => "flag-fell",
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
        Event::SettingConfirmed { .. } => "confirm-setting",
        Event::Noted { .. } => "note",
        Event::ColorsDrawn(_) => "nigiri",
        Event::ResultWithdrawn { .. } => "withdraw-result",
        Event::ResultConfirmed => "confirm",
        Event::Undone { .. } => "undo",
        Event::Restored { .. } => "restore",
    }
}
