//! How long a line may wait for the disk before the screen says so.

use std::time::Duration;

use crate::game::event::Event;

/// How long a line may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Waits {
    /// A result or an act of the referee: people wait for it.
    Briefly,
    /// Anything else.
    Long,
}

impl Waits {
    pub const ALL: [Self; 2] = [Self::Briefly, Self::Long];

    pub const fn patience(self) -> Duration {
        match self {
            Self::Briefly => Duration::from_millis(300),
            Self::Long => Duration::from_secs(1),
        }
    }
}

/// One thing for each kind of waiting.
#[derive(Default)]
pub(super) struct PerWaits<T> {
    briefly: T,
    long: T,
}

impl<T> PerWaits<T> {
    pub const fn of(&self, waits: Waits) -> &T {
        match waits {
            Waits::Briefly => &self.briefly,
            Waits::Long => &self.long,
        }
    }

    pub const fn of_mut(&mut self, waits: Waits) -> &mut T {
        match waits {
            Waits::Briefly => &mut self.briefly,
            Waits::Long => &mut self.long,
        }
    }
}

/// How long the line of `event` may wait.
pub(super) const fn patience(event: &Event) -> Waits {
    match event {
        Event::Corrected { .. }
        | Event::PressTakenBack { .. }
        | Event::LateCharged { .. }
        | Event::Warned { .. }
        | Event::WarningWithdrawn { .. }
        | Event::GapCharged { .. }
        | Event::MoveVoided { .. }
        | Event::PlayResumed { .. }
        | Event::Ended { .. }
        | Event::MoveSealed { .. }
        | Event::Unsealed { .. }
        | Event::Advised { .. }
        | Event::Ruled { .. }
        | Event::ColorsDrawn(_)
        | Event::ResultWithdrawn { .. }
        | Event::ResultConfirmed
        | Event::Undone { .. }
        | Event::Restored { .. } => Waits::Briefly,
        Event::Started
        | Event::Pressed { .. }
        | Event::LimitReached { .. }
        | Event::Paused(_)
        | Event::Resumed
        | Event::CapturesHeld
        | Event::CapturesReleased
        | Event::SeatsSwapped
        | Event::GapNoted { .. }
        | Event::MovePlayed { .. }
        | Event::MoveErased { .. }
        | Event::EndProposed { .. }
        | Event::PlayEnded(_)
        | Event::Marked(_)
        | Event::CountAgreed { .. }
        | Event::TimeAsked { .. }
        | Event::SeatLeft { .. }
        | Event::SeatTaken { .. }
        | Event::SettingConfirmed { .. }
        | Event::Noted { .. } => Waits::Long,
    }
}
