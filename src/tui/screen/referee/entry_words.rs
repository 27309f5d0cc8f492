//! What an entry of the record was, in a few words: what is undone is named before it is.

use crate::game::event::{Event, Stamped};
use crate::tui::screen::dialog::words;
use crate::tui::text::Text;

/// What an entry was, whose, when in the game, and why. An entry that cannot be undone alone has no words.
pub(super) fn entry(stamped: &Stamped, text: &Text) -> String {
    let event = &stamped.event;
    let id = match event {
        Event::Corrected { .. } => "referee-correct",
        Event::Warned { .. } => "referee-warn",
        Event::WarningWithdrawn { .. } => "referee-withdraw-warning",
        Event::Advised { .. } => "referee-advise",
        Event::SeatsSwapped => "referee-swap",
        Event::LateCharged { .. } => "referee-late",
        Event::GapCharged { .. } => "referee-entry-gap",
        Event::SeatLeft { .. } => "referee-entry-left",
        Event::SeatTaken { .. } => "referee-entry-back",
        Event::Noted { .. } => "referee-note",
        Event::ColorsDrawn(_) => "referee-nigiri",
        Event::Started
        | Event::Pressed { .. }
        | Event::LimitReached { .. }
        | Event::Paused(_)
        | Event::Resumed
        | Event::CapturesHeld
        | Event::CapturesReleased
        | Event::PressTakenBack { .. }
        | Event::GapNoted { .. }
        | Event::MovePlayed { .. }
        | Event::MoveVoided { .. }
        | Event::MoveErased { .. }
        | Event::EndProposed { .. }
        | Event::PlayEnded(_)
        | Event::PlayResumed { .. }
        | Event::Marked(_)
        | Event::CountAgreed { .. }
        | Event::Ended { .. }
        | Event::MoveSealed { .. }
        | Event::Unsealed { .. }
        | Event::TimeAsked { .. }
        | Event::Ruled { .. }
        | Event::SettingConfirmed { .. }
        | Event::ResultWithdrawn { .. }
        | Event::ResultConfirmed
        | Event::Undone { .. }
        | Event::Restored { .. } => return String::new(),
    };
    let side = event.side().map(|side| words::color(side, text));
    let reason =
        Some(crate::tui::paint::harmless(event.reason())).filter(|reason| !reason.is_empty());
    let at = text.with(
        "referee-entry-at",
        &[(
            "time",
            words::clock_time(stamped.at.since(crate::time::Moment::OPENED)).into(),
        )],
    );
    let parts = [Some(text.get(id)), side, Some(at), reason];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" / ")
}
