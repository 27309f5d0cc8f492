//! What an entry of the record was, in a few words: what is undone is named before it is.

use crate::color::Color;
use crate::game::event::{Event, Stamped};
use crate::tui::screen::dialog::words;
use crate::tui::text::Text;

/// What an entry was, whose, when in the game, and why. An entry that cannot be undone alone has no words.
pub(super) fn entry(stamped: &Stamped, text: &Text) -> String {
    let (id, side, reason) = match &stamped.event {
        Event::Corrected { side, reason, .. } => ("referee-correct", Some(*side), reason.as_str()),
        Event::Warned { side, reason, .. } => ("referee-warn", Some(*side), reason.as_str()),
        Event::WarningWithdrawn { side, reason, .. } => {
            ("referee-withdraw-warning", Some(*side), reason.as_str())
        }
        Event::Advised { side, reason } => ("referee-advise", Some(*side), reason.as_str()),
        Event::SeatsSwapped => ("referee-swap", None, ""),
        Event::LateCharged { side, .. } => ("referee-late", Some(*side), ""),
        Event::GapCharged { .. } => ("referee-entry-gap", None, ""),
        Event::SeatLeft { side } => ("referee-entry-left", Some(*side), ""),
        Event::SeatTaken { side } => ("referee-entry-back", Some(*side), ""),
        Event::Noted { side, reason } => ("referee-note", *side, reason.as_str()),
        Event::ColorsDrawn(_) => ("referee-nigiri", None, ""),
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
        | Event::ResultWithdrawn { .. }
        | Event::ResultConfirmed
        | Event::Undone { .. }
        | Event::Restored { .. } => return String::new(),
    };
    let side = side.map(|side: Color| words::color(side, text));
    let reason = Some(crate::tui::paint::harmless(reason)).filter(|reason| !reason.is_empty());
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
