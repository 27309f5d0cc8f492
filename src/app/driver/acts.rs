//! What the referee and the players ask for besides moves and presses: a call for the referee, how much
//! time is left, and what is told about a press that did not count.

use std::time::Duration;

use crossterm::event::{Event as TerminalEvent, KeyCode, KeyEventState};

use super::voice::{ANSWER, BELL};
use super::{Driver, PASSING};
use crate::app::dialogs::Dialog;
use crate::color::Color;
use crate::game::Status;
use crate::game::command::{Command, PauseReason};
use crate::game::cue;
use crate::game::prompt::Prompt;
use crate::speech::{Manner, Sign};
use crate::time::Moment;
use crate::tui::keymap::{self, KeyContext, UiAction};
use crate::tui::screen::board::panel::BoardOutcome;
use crate::tui::screen::dialog::words::reading;
use crate::tui::screen::referee::preview;
use crate::tui::view::{BannerKind, Bell, Caption};
use crate::tui::words;

/// The answer to a time query is not spoken this close to a call: it would be cut off, or cut it off.
const ROOM_FOR_WORDS: Duration = Duration::from_millis(2500);

impl Driver<'_> {
    /// A player calls the referee: the clocks stand at once, the sound is one that no call has, and the
    /// screen asks who called. Nobody has to answer.
    pub(super) fn call_referee(&mut self, at: Moment) {
        let paused = self.ask(at, Command::Pause(PauseReason::RefereeCalled));
        if paused.is_err() {
            // Nothing runs that could be stopped: the call is written down and told all the same. After
            // a confirmed result nothing more is written.
            let words = self.text.get("clock-referee-called");
            let (side, reason) = (None, words.clone());
            let _ = self.ask(at, Command::Note { side, reason });
            self.tell(BannerKind::Note, words, at + PASSING * 3);
        }
        self.dialog = Some(Dialog::called());
        match self.ui.bell {
            Bell::StandsIn => (0..3).for_each(|_| self.screen.ring()),
            Bell::Silent if self.signs.has(Sign::Referee) => {
                let sign = Manner::Sign(Sign::Referee);
                self.say_now(at, Color::Black, &[], sign, BELL);
            }
            Bell::Silent => {}
        }
    }

    /// Shows both readings for a while, and says what the side that asked has left.
    pub(super) fn answer_time(&mut self, at: Moment, side: Color) {
        let left = self.game.seats().left();
        let told = |color: Color| {
            let reading = reading(&self.game.reading(color, at), self.text);
            format!("{} {reading}", words::color(self.text, color))
        };
        let shown = self.text.with(
            "clock-time-asked",
            &[
                ("left", told(left).into()),
                ("right", told(left.opponent()).into()),
            ],
        );
        self.tell(BannerKind::Note, shown, at + PASSING * 2);
        let clock = self.game.clock().side_at(side, at);
        let prompts = cue::answer(&clock);
        if prompts.is_empty() {
            return;
        }
        *self.ui.captions.of_mut(side) = Some(Caption {
            prompts: prompts.clone(),
            at,
        });
        if self.is_quiet(at) {
            let prompts = [vec![side_prompt(side)], prompts].concat();
            self.say_now(at, side, &prompts, Manner::Words, ANSWER);
        }
    }

    /// Whether no call is being made around `at`.
    fn is_quiet(&self, at: Moment) -> bool {
        let next = self.track.next_wake();
        let comes = next.is_some_and(|next| next.since(at) < ROOM_FOR_WORDS);
        let came = self.track.last_came();
        let sounds = came.is_some_and(|came| at.since(came) < ROOM_FOR_WORDS);
        !comes && !sounds
    }

    /// The side whose turn has come is told so for a while, in the row of the calls: one who did not see
    /// that the other pressed has his own clock running.
    pub(super) fn show_turn(&mut self, at: Moment, side: Color) {
        if matches!(self.game.status(), Status::Running) {
            let prompts = vec![Prompt::Moved];
            *self.ui.captions.of_mut(side) = Some(Caption { prompts, at });
        }
    }

    /// It is nobody's turn while the clocks stand.
    pub(super) fn hide_turn(&mut self) {
        for side in Color::BOTH {
            let caption = self.ui.captions.of_mut(side);
            if caption
                .as_ref()
                .is_some_and(|caption| caption.prompts == [Prompt::Moved])
            {
                *caption = None;
            }
        }
    }

    /// The clocks stand; the dialog stays. Where nothing runs it says why not.
    pub(super) fn stop_clocks(&mut self, at: Moment) {
        let pause = Command::Pause(PauseReason::Referee(String::new()));
        if let Err(refusal) = self.ask(at, pause)
            && let Some(dialog) = &mut self.dialog
        {
            dialog.refused(refusal);
        }
    }

    /// A key or a click came while the players' keys were dead. If it would have counted as a press, its
    /// player is told that it did not.
    pub(super) fn tell_dead_press(&mut self, at: Moment, event: &TerminalEvent) {
        if is_digit(event) {
            return;
        }
        let game = preview::settled(&self.game, at);
        let size = self.size();
        let action = match self.ui.board.handle_under_dialog(event, &game, size) {
            BoardOutcome::Act(action) => action,
            BoardOutcome::PassOn => keymap::action(event, &KeyContext::of(&game, size)),
            BoardOutcome::Taken | BoardOutcome::Ask(_) | BoardOutcome::Save => UiAction::Nothing,
        };
        let (side, command) = match (action, game.status()) {
            (UiAction::EndTurn, Status::Ready) => (None, Command::Start),
            (UiAction::EndTurn, _) => {
                let side = game.to_move();
                (Some(side), Command::Press(side))
            }
            (UiAction::PressOf(side), _) => (Some(side), Command::Press(side)),
            (
                UiAction::Pause
                | UiAction::Help
                | UiAction::Mute
                | UiAction::Louder
                | UiAction::Quieter
                | UiAction::Referee
                | UiAction::CallReferee
                | UiAction::AskTime
                | UiAction::Quit
                | UiAction::Suspend
                | UiAction::CaptureHold
                | UiAction::Card
                | UiAction::Redraw
                | UiAction::NewGame
                | UiAction::Report
                | UiAction::TakeBack
                | UiAction::Nothing,
                _,
            ) => return,
        };
        if game.decide(at, command).is_err() {
            return;
        }
        if let Some(dialog) = &mut self.dialog {
            dialog.press_was_dead(side);
        }
        let told = words::dead_press(self.text, side);
        // The record says it too: who was kept from pressing by a dialog can be given the time back.
        let reason = told.clone();
        let _ = self.ask(at, Command::Note { side, reason });
        self.tell(BannerKind::Warning, told, at + PASSING * 2);
    }
}

/// A digit that a list does not have is a slip of the referee's, and no press.
fn is_digit(event: &TerminalEvent) -> bool {
    matches!(event, TerminalEvent::Key(key)
        if matches!(key.code, KeyCode::Char(letter) if letter.is_ascii_digit())
            && !key.state.contains(KeyEventState::KEYPAD))
}

const fn side_prompt(side: Color) -> Prompt {
    match side {
        Color::Black => Prompt::Black,
        Color::White => Prompt::White,
    }
}
