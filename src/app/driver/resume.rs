//! Leaving a game, and going on with it: between the two no clock runs.

use super::{Driver, PASSING};
use crate::app::dialogs::Dialog;
use crate::app::resume::{self, GoingOn};
use crate::app::{Kept, KeptAs};
use crate::game::Status;
use crate::game::command::{Command, PauseReason};
use crate::monotonic::Stamp;
use crate::tui::screen::gap::GapDialog;
use crate::tui::screen::offer::Offered;
use crate::tui::screen::quit::Leaves;
use crate::tui::screen::restore::RestoreDialog;
use crate::tui::view::BannerKind;
use crate::tui::words;

/// What of a game that goes on is still to be told and asked.
pub(super) struct Return {
    gap: resume::Gap,
    back_to: Option<resume::Place>,
    torn: bool,
    note: Option<String>,
}

impl Return {
    pub(super) fn of(going_on: &GoingOn) -> Self {
        Self {
            gap: going_on.gap,
            back_to: going_on.back_to,
            torn: resume::was_torn(&going_on.recovered),
            note: going_on.note.clone(),
        }
    }
}

impl Driver<'_> {
    /// The clocks stand as they stood when the program ended. If one ran, the referee is asked about the
    /// time since; if none did, the game is as it was.
    pub(super) fn go_on(&mut self, back: Return) {
        let at = self.last_heartbeat;
        self.apply_due(at);
        if let Some(reason) = back.note {
            // Any game takes a note but one whose result is confirmed, which nobody goes on with.
            let _noted = self.ask(at, Command::Note { side: None, reason });
        }
        let ran = self.game.is_running();
        let before = resume::undecided(&self.game);
        let noted = Command::NoteGap {
            span: back.gap.span,
            cause: resume::CAUSE,
        };
        // A game that is over takes no gap.
        let noted = self.ask(at, noted).is_ok();
        let question = (noted && (ran || before.is_some())).then(|| {
            let span = before.unwrap_or_default() + back.gap.span;
            GapDialog::new(span, resume::CAUSE).measured(back.gap.measure)
        });
        self.dialog = match (back.back_to, question) {
            (Some(place), question) => {
                let dialog = RestoreDialog::new(place.seq, place.entries, place.as_of);
                Some(Dialog::restore(dialog, question))
            }
            (None, question) => question.map(Dialog::asked_gap),
        };
        let told = if back.torn {
            "resume-torn"
        } else {
            "resume-as-it-was"
        };
        let text = self.text.get(told);
        self.tell(BannerKind::Note, text, at + PASSING * 2);
    }

    /// A game without a result is kept beside the one that is played: how it comes back is told in passing.
    pub(super) fn tell_unfinished(&mut self, games: &[Offered]) {
        if let Some(last) = games.first()
            && self.ui.banner.is_none()
            // Whoever drills reads what the drill says.
            && !self.is_drill()
        {
            let who = last.who(self.text).into();
            let text = self.text.with("resume-kept", &[("who", who)]);
            self.tell(
                BannerKind::Note,
                text,
                self.base.moment(Stamp::now()) + PASSING * 2,
            );
        }
    }

    /// Asks whether to leave.
    pub(super) fn ask_to_leave(&mut self) {
        let leaves = if self.is_drill() {
            Leaves::Drill
        } else {
            Leaves::Game
        };
        self.dialog = Some(Dialog::quit(leaves));
    }

    /// What is kept of the game.
    pub(super) fn kept(&self) -> Kept {
        let told = match *self.game.status() {
            Status::Over { result, why, .. } => {
                Some(words::game_result(self.text, &self.game, result, why))
            }
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting => None,
        };
        Kept {
            id: self
                .record
                .kept_id()
                .filter(|_| *self.game.status() != Status::Ready || self.game.is_to_be_ended()),
            result: told,
            what: if self.is_drill() {
                KeptAs::Drill
            } else {
                KeptAs::Game
            },
            record: self.saver.file(),
            not_on_disk: 0,
        }
    }

    /// The game is left: from this moment on its clocks stand, so that nobody pays for the way out.
    pub(super) fn stand_when_left(&mut self) {
        let at = self.base.moment(Stamp::now());
        self.leave_drill(at);
        if matches!(self.game.status(), Status::Paused(_) | Status::Counting) {
            self.beat(at);
        }
        if self.game.is_running() {
            let closed = Command::Pause(PauseReason::Gap(resume::CAUSE));
            // A flag that fell on the way out has ended the game already.
            let _over = self.ask(at, closed);
        }
    }
}
