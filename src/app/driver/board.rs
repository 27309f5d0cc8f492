//! The board at the table: its keys, the record that is continued, the record that is saved.

use std::ops::ControlFlow;
use std::path::Path;

use crossterm::event::Event as TerminalEvent;

use super::{Driver, Next, PASSING};
use crate::app::save::{self, Occasion, Saved};
use crate::color::{Color, PerColor};
use crate::game::command::Command;
use crate::monotonic::Stamp;
use crate::sgf::continued::ClockLeft;
use crate::time::Moment;
use crate::tui::screen::board::panel::BoardOutcome;
use crate::tui::view::{Banner, BannerKind};
use crate::tui::words;

/// Why the clocks of a record that is continued are set.
pub(super) const AS_IN_THE_RECORD: &str = "as in the record that is continued";

impl Driver<'_> {
    /// Gives the board an event that came at `at`, and does what it asks for. What it leaves means what
    /// it means on the clock. Under a dialog it takes no more than the players' presses.
    pub(super) fn take_at_the_board(
        &mut self,
        at: Moment,
        event: &TerminalEvent,
        size: (u16, u16),
    ) -> ControlFlow<Option<Next>> {
        let outcome = if self.dialog.is_some() {
            self.ui.board.handle_under_dialog(event, &self.game, size)
        } else {
            self.ui.board.handle(event, &self.game, size)
        };
        match outcome {
            BoardOutcome::PassOn => return ControlFlow::Continue(()),
            BoardOutcome::Taken => {}
            BoardOutcome::Ask(command) => {
                let answer = match self.ask_in_practice(at, command) {
                    ControlFlow::Continue(command) => self.ask(at, command),
                    ControlFlow::Break(answer) => answer,
                };
                self.ui.board.answered(answer);
            }
            BoardOutcome::Act(action) => return ControlFlow::Break(self.act(at, action)),
            BoardOutcome::Save => self.save(Occasion::Asked),
        }
        ControlFlow::Break(None)
    }

    /// A record that has a result is continued all the same; who does so knows it.
    pub(super) fn tell_result(&mut self, result: &str) {
        if !result.is_empty() {
            let text = words::recorded_result(self.text, result);
            self.tell(BannerKind::Warning, text, Moment::OPENED + PASSING * 5);
        }
    }

    /// The clocks of a record that is continued stand as it left them.
    pub(super) fn set_clocks(&mut self, left: &PerColor<Option<ClockLeft>>) {
        for side in Color::BOTH {
            let Some(left) = left.of(side) else { continue };
            let set = left.corrections().into_iter().any(|correction| {
                let reason = AS_IN_THE_RECORD.to_owned();
                let command = Command::Correct {
                    side,
                    correction,
                    reason,
                };
                self.ask(Moment::OPENED, command).is_ok()
            });
            if !set {
                let text = words::clock_not_set(self.text, side);
                let kind = BannerKind::Warning;
                let until = None;
                self.ui.banner = Some(Banner { text, kind, until });
            }
        }
    }

    /// The record of a game that is over is saved without being asked for.
    pub(super) fn save_at_the_end(&mut self) {
        if save::is_worth_it(&self.game) {
            self.save(Occasion::Asked);
        }
    }

    /// Saves the record as it is now.
    pub(super) fn save(&mut self, occasion: Occasion) {
        self.saver.save(&self.game, occasion);
    }

    pub(super) fn tell_saved(&mut self, saved: Saved) {
        let now = self.base.moment(Stamp::now());
        let (text, kind) = match saved {
            Saved::Written(_, Occasion::Move) => return,
            Saved::Written(path, Occasion::Asked) => {
                (words::saved(self.text, &end_of(&path)), BannerKind::Note)
            }
            Saved::Failed(path, error) => {
                let (path, error) = (end_of(&path), error.to_string());
                let told = words::not_saved(self.text, &path, &error);
                (told, BannerKind::Warning)
            }
        };
        self.tell(kind, text, now + PASSING * 2);
    }
}

/// A path in as many letters as a screen has room for: its end is what tells it from others.
fn end_of(path: &Path) -> String {
    const MOST: usize = 44;
    let whole = path.display().to_string();
    let letters = whole.chars().count();
    if letters <= MOST {
        return whole;
    }
    let end: String = whole.chars().skip(letters - MOST).collect();
    format!("..{end}")
}
