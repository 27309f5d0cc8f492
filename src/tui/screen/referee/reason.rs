//! Reasons to choose from; another one may always be typed.

use super::act::Act;
use crate::tui::text::Text;

/// A reason to choose, by the id of its message; empty for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reason(&'static str);

impl Reason {
    const NONE: Self = Self("");

    /// The reason as it is recorded; may be empty.
    pub(super) fn words(self, text: &Text) -> String {
        if self == Self::NONE {
            String::new()
        } else {
            text.get(self.0)
        }
    }

    /// The reason as it stands in the list.
    pub(super) fn label(self, text: &Text) -> String {
        text.get(if self == Self::NONE {
            "referee-reason-none"
        } else {
            self.0
        })
    }
}

/// The reasons that are offered for an act.
pub(super) const fn reasons(act: Act) -> &'static [Reason] {
    match act {
        Act::Correct => &[
            Reason("referee-reason-clock-set-wrongly"),
            Reason("referee-reason-press-noticed-late"),
            Reason("referee-reason-clock-fault"),
            Reason("referee-reason-ruling"),
        ],
        Act::Recount => &[
            Reason("referee-reason-misread"),
            Reason("referee-reason-unheard"),
            Reason("referee-reason-disturbed"),
        ],
        Act::TakeBack => &[
            Reason("referee-reason-pressed-by-mistake"),
            Reason("referee-reason-no-move"),
            Reason("referee-reason-ruling"),
        ],
        Act::Warn | Act::Advise => &[
            Reason("referee-reason-noise"),
            Reason("referee-reason-device"),
            Reason("referee-reason-left-seat"),
            Reason("referee-reason-press-before-move"),
            Reason("referee-reason-stone-moved"),
            Reason("referee-reason-conduct"),
        ],
        Act::WithdrawWarning => &[
            Reason("referee-reason-wrong-side"),
            Reason("referee-reason-not-justified"),
            Reason("referee-reason-appeal"),
        ],
        Act::Result => &[
            Reason::NONE,
            Reason("referee-reason-ruling"),
            Reason("referee-reason-absent"),
            Reason("referee-reason-agreed"),
        ],
        Act::Pause => &[
            Reason::NONE,
            Reason("referee-reason-dispute"),
            Reason("referee-reason-break"),
            Reason("referee-reason-disturbed"),
        ],
        Act::ResetClocks => &[
            Reason("referee-reason-clock-fault"),
            Reason("referee-reason-clock-set-wrongly"),
        ],
        Act::Rule => &[Reason::NONE, Reason("referee-reason-agreed")],
        Act::Note => &[
            Reason("referee-reason-about-time"),
            Reason("referee-reason-about-board"),
            Reason("referee-reason-about-conduct"),
            Reason("referee-reason-agreed"),
        ],
        Act::Adjourn => &[
            Reason::NONE,
            Reason("referee-reason-end-of-session"),
            Reason("referee-reason-disturbed"),
            Reason("referee-reason-agreed"),
        ],
        Act::ResumePlay => &[
            Reason("referee-reason-life-and-death"),
            Reason("referee-reason-open-borders"),
            Reason("referee-reason-dispute"),
        ],
        Act::WithdrawResult => &[
            Reason("referee-reason-entered-wrongly"),
            Reason("referee-reason-clock-fault"),
            Reason("referee-reason-appeal"),
            Reason("referee-reason-ruling"),
        ],
        Act::Undo => &[
            Reason("referee-reason-entered-wrongly"),
            Reason("referee-reason-wrong-side"),
            Reason("referee-reason-appeal"),
        ],
        Act::Start
        | Act::Resume
        | Act::HoldCaptures
        | Act::ReleaseCaptures
        | Act::SwapSeats
        | Act::Late
        | Act::AskTime
        | Act::Nigiri
        | Act::Seat
        | Act::Seal
        | Act::Unseal
        | Act::ConfirmResult => &[],
    }
}
