//! What becomes of a game whose engine has failed, or says nothing.

use std::time::Duration;

use super::{OnReturn, Question, Silence, State};
use crate::app::dialogs::Dialog;
use crate::app::driver::{Driver, PASSING};
use crate::game::Status;
use crate::game::command::{Command, PauseReason};
use crate::game::result::{GameResult, How, Why};
use crate::monotonic::Stamp;
use crate::time::Moment;
use crate::tui::screen::dialog::words::span;
use crate::tui::screen::trouble::{Choice, Clocks, Trouble, TroubleDialog};
use crate::tui::view::BannerKind;
use crate::tui::words::opponent;

/// Whoever thinks longer than this may be asked about.
const LONG: Duration = Duration::from_secs(30);

impl Driver<'_> {
    /// The engine has failed at `at`: the clocks stand from then on, and whoever plays is asked.
    pub(super) fn engine_fails(&mut self, at: Moment, trouble: Trouble) {
        let running = self.game.is_running();
        let name = self.engine_name();
        let Some(seat) = self.engine() else { return };
        if seat.is_away() {
            return;
        }
        seat.state = State::Failed(trouble.clone());
        seat.question = None;
        seat.held = None;
        if seat.on_return == OnReturn::Nothing && running {
            seat.on_return = OnReturn::Resume;
        }
        if running {
            self.stop_for_engine(at);
        }
        // What is over is over: nobody needs the engine any more.
        if !matches!(self.game.status(), Status::Over { .. }) {
            let clocks = self.clocks();
            let question = TroubleDialog::new(name, trouble, clocks);
            self.dialog = Some(Dialog::trouble(question));
        }
    }

    fn stop_for_engine(&mut self, at: Moment) {
        let reason = PauseReason::Engine(self.engine_name());
        let _over = self.ask(at, Command::Pause(reason));
    }

    /// How the clocks are as far as an engine in trouble goes.
    fn clocks(&self) -> Clocks {
        match self.game.status() {
            Status::Paused(_) => Clocks::Stand,
            Status::Ready
            | Status::Running
            | Status::HoldingCaptures
            | Status::Counting
            | Status::Over { .. } => Clocks::AsTheyAre,
        }
    }

    /// The engine owes an answer to `command` since `since`. Its clock runs on, if it does: that is its own time.
    pub(super) fn engine_is_silent(&mut self, at: Moment, command: String, since: Duration) {
        let text = opponent::silent(self.text, &self.engine_name(), &command, since);
        self.tell(BannerKind::Warning, text, at + PASSING * 2);
        let learner_thinks =
            self.game.is_running() && Some(self.game.to_move()) != self.engine_side();
        let Some(seat) = self.engine() else { return };
        let since = at.before(since);
        seat.silent = Some(Silence { command, since });
        // Nobody who thinks is held up by it; the line of the engine says it, and Ctrl-T asks.
        if self.dialog.is_none() && !learner_thinks {
            let _asked = self.ask_about_trouble();
        }
    }

    /// Something has been heard of the engine: nobody has to be asked about its silence any more.
    pub(super) fn is_heard_again(&mut self) {
        if let Some(seat) = self.engine() {
            seat.silent = None;
        }
        if matches!(&self.dialog, Some(Dialog::Trouble(asked)) if asked.is_about_silence()) {
            self.dialog = None;
        }
    }

    /// Asks, or asks again, what becomes of an engine that has failed or says nothing. Whether one does.
    pub(in crate::app::driver) fn ask_about_trouble(&mut self) -> bool {
        if matches!(self.game.status(), Status::Over { .. }) {
            return false;
        }
        let now = self.base.moment(Stamp::now());
        let text = self.text;
        let Some(seat) = self.engine() else {
            return false;
        };
        let silence = |since: Moment, command: String| Trouble::Silent {
            span: span(now.since(since), text),
            command,
        };
        let thinks_long = |question: &&Question| now.since(question.since) >= LONG;
        let trouble = match (&seat.state, &seat.silent) {
            (State::Failed(trouble), _) => trouble.clone(),
            (State::Absent, _) => return false,
            (State::Starting | State::Ready, Some(silent)) => {
                silence(silent.since, silent.command.clone())
            }
            (State::Starting | State::Ready, None) => {
                match seat.question.as_ref().filter(thinks_long) {
                    Some(question) => silence(question.since, "genmove".to_owned()),
                    None => return false,
                }
            }
        };
        let name = seat.name.clone();
        let clocks = self.clocks();
        self.dialog = Some(Dialog::trouble(TroubleDialog::new(name, trouble, clocks)));
        true
    }

    pub(in crate::app::driver) fn settle_trouble(&mut self, at: Moment, choice: Choice) {
        self.dialog = None;
        let running = self.game.is_running();
        let name = self.engine_name();
        let Some(seat) = self.engine() else { return };
        match choice {
            Choice::Restart => {
                seat.state = State::Starting;
                seat.told = None;
                seat.question = None;
                seat.silent = None;
                seat.opponent.restart();
                // Its clock does not run while it is being started.
                if running {
                    seat.on_return = OnReturn::Resume;
                    self.stop_for_engine(at);
                }
            }
            Choice::AskAgain => {
                seat.state = State::Ready;
                seat.told = None;
                self.go_on_after_trouble(at);
            }
            Choice::PlayForIt => {
                seat.state = State::Absent;
                seat.silent = None;
                self.ui.board.speaks_for = None;
                self.go_on_after_trouble(at);
                let text = opponent::played_by_hand(self.text, &name);
                self.tell(BannerKind::Note, text, at + PASSING * 2);
            }
            Choice::EngineLoses => {
                let end = Command::End {
                    result: GameResult::win(seat.side.opponent(), How::Resignation),
                    why: Why::Resignation,
                    reason: format!("{name} failed"),
                };
                self.ask_aloud(at, end);
            }
        }
    }

    fn go_on_after_trouble(&mut self, at: Moment) {
        let Some(seat) = self.engine() else { return };
        let on_return = std::mem::replace(&mut seat.on_return, OnReturn::Nothing);
        if on_return == OnReturn::Resume {
            self.ask_aloud(at, Command::Resume);
        }
    }
}
