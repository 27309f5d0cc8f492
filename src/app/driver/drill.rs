//! Drills at the board: a record whose moves are guessed, and presses that come late and not too late.
//!
//! The clock is the game's own: a guess is the press of its turn, and the record's move is what is played.

use std::ops::ControlFlow;
use std::time::Duration;

use super::practice::{Desk, Seat};
use super::{Driver, Redraw};
use crate::board::Move;
use crate::clock::side::Crossing;
use crate::color::Color;
use crate::game::Status;
use crate::game::command::{Command, Refusal};
use crate::game::event::Event;
use crate::game::result::{GameResult, Why};
use crate::practice::press::Press;
use crate::practice::replay::{Next, Replay};
use crate::practice::session::Learner;
use crate::time::Moment;

/// How long the record's own move is waited for, so that the eye can follow.
const SHOWN_AFTER: Duration = Duration::from_millis(700);

/// A record whose moves are guessed.
pub(super) struct ReplaySeat {
    pub replay: Replay,
    /// When the record plays its own move.
    shows_at: Option<Moment>,
    /// When the count of the turn ran out.
    ran_out: Option<Moment>,
}

/// The side that answers by itself in the press drill.
pub(super) struct PressSeat {
    pub press: Press,
    pub side: Color,
    /// When it answers.
    answers_at: Option<Moment>,
    /// When the count of the turn ran out.
    ran_out: Option<Moment>,
}

impl ReplaySeat {
    pub(super) const fn new(replay: Replay) -> Self {
        Self {
            replay,
            shows_at: None,
            ran_out: None,
        }
    }
}

impl PressSeat {
    /// `side` answers.
    pub(super) const fn new(press: Press, side: Color) -> Self {
        Self {
            press,
            side,
            answers_at: None,
            ran_out: None,
        }
    }
}

impl Driver<'_> {
    /// When a drill does something by itself.
    pub(super) fn drill_wakes(&self) -> Option<Moment> {
        let desk = self.desk.as_ref().filter(|_| self.game.is_running())?;
        match &desk.partner {
            Seat::Replay(seat) => seat.shows_at,
            Seat::Pacer(seat) => seat.answers_at,
            Seat::AtTheKeyboard | Seat::Engine(_) => None,
        }
    }

    /// Does what a drill does by itself by `now`.
    pub(super) fn attend_drill(&mut self, now: Moment) {
        if !self.game.is_running() {
            return;
        }
        self.settle_ran_out();
        match self.desk.as_mut().map(|desk| &mut desk.partner) {
            Some(Seat::Replay(_)) => self.attend_replay(now),
            Some(Seat::Pacer(seat)) if seat.press.turn().is_none() => {
                self.end_drill(now, Why::DrillOver);
            }
            Some(Seat::Pacer(seat)) => {
                if let Some(at) = seat.answers_at.filter(|at| *at <= now)
                    && self.game.to_move() == seat.side
                {
                    seat.answers_at = None;
                    let side = seat.side;
                    let _pressed = self.ask(at, Command::Press(side));
                }
            }
            Some(Seat::AtTheKeyboard | Seat::Engine(_)) | None => {}
        }
    }

    fn replay(&mut self) -> Option<&mut ReplaySeat> {
        match &mut self.desk.as_mut()?.partner {
            Seat::Replay(seat) => Some(seat),
            Seat::AtTheKeyboard | Seat::Engine(_) | Seat::Pacer(_) => None,
        }
    }

    fn attend_replay(&mut self, now: Moment) {
        let began = self.game.turns().last().map(|turn| turn.at);
        let Some(seat) = self.replay() else { return };
        match seat.replay.next() {
            Next::Guess(_) => seat.shows_at = None,
            Next::Over => self.end_drill(now, Why::DrillOver),
            Next::Shown(..) => {
                let after = began.map_or(now, |began| began + SHOWN_AFTER);
                let at = *seat.shows_at.get_or_insert(after.max(now));
                if at <= now
                    && let Some((_, played)) = seat.replay.show()
                {
                    seat.shows_at = None;
                    let _played = self.ask(now, Command::PlayMove(played));
                }
            }
        }
    }

    /// What the keyboard asks of a game in which moves are guessed.
    pub(super) fn ask_beside_replay(
        &mut self,
        at: Moment,
        command: Command,
    ) -> ControlFlow<Result<(), Refusal>, Command> {
        let running = self.game.is_running();
        if self.replay().is_none() {
            return ControlFlow::Continue(command);
        }
        // A record's players neither agree on anything nor resign any more: who wants no more of it leaves.
        if matches!(
            command,
            Command::ProposeEnd(_) | Command::AgreeEnd(_) | Command::End { .. }
        ) {
            if running {
                self.ask_to_leave();
            }
            return ControlFlow::Break(Ok(()));
        }
        let Command::PlayMove(guess) = command else {
            return ControlFlow::Continue(command);
        };
        if !running {
            return ControlFlow::Continue(command);
        }
        // A count that ran out before this key came has been judged without it.
        self.apply_due(at);
        let before = self.game.turns().len();
        self.settle_ran_out();
        let its_turn = before == self.game.turns().len();
        let Some(seat) = self.replay() else {
            return ControlFlow::Break(Err(Refusal::NotYourTurn));
        };
        if !its_turn || !matches!(seat.replay.next(), Next::Guess(_)) {
            return ControlFlow::Break(Err(Refusal::NotYourTurn));
        }
        if let Err(illegal) = seat.replay.allowed(guess) {
            return ControlFlow::Break(Err(Refusal::Illegal(illegal)));
        }
        ControlFlow::Break(self.take_guess(at, Some(guess)))
    }

    fn take_guess(&mut self, at: Moment, guess: Option<Move>) -> Result<(), Refusal> {
        let Some(seat) = self.replay() else {
            return Err(Refusal::NotYourTurn);
        };
        let Some(judged) = seat.replay.judge(guess) else {
            return Err(Refusal::NotYourTurn);
        };
        let guesses = seat.replay.guesses().to_vec();
        let played = self.ask(at, Command::PlayMove(judged.played));
        if let Some(desk) = &mut self.desk {
            desk.session.guesses = guesses;
        }
        self.keep_session();
        self.redraw = Redraw::Needed;
        played
    }

    /// What an event comes to in a drill. What is to be asked of the game because of it waits until it is
    /// attended: more may be due.
    pub(super) fn drill_has(&mut self, at: Moment, event: &Event) {
        let learner = self.desk.as_ref().map(|desk| desk.practice.learner);
        let is_learner = |side: Color| match learner {
            Some(Learner::Side(learner)) => learner == side,
            Some(Learner::Both) => true,
            None => false,
        };
        let partner = self.desk.as_mut().map(|desk| &mut desk.partner);
        match (event, partner) {
            (Event::LimitReached { side, crossing }, Some(Seat::Replay(seat)))
                if ran_out(*crossing) && is_learner(*side) =>
            {
                seat.ran_out = Some(at);
            }
            (Event::LimitReached { side, crossing }, Some(Seat::Pacer(seat)))
                if ran_out(*crossing) && is_learner(*side) =>
            {
                seat.ran_out = Some(at);
            }
            (Event::Pressed { side, used }, Some(Seat::Pacer(seat))) if is_learner(*side) => {
                seat.ran_out = None;
                if let Some(turn) = seat.press.turn() {
                    let _mark = seat.press.mark(*used);
                    seat.answers_at = Some(at + seat.press.answer_after(turn));
                }
            }
            (Event::Pressed { .. }, Some(Seat::Replay(seat))) => seat.ran_out = None,
            (_, _) => {}
        }
    }

    /// A count that ran out ends the turn of a drill, at that moment.
    fn settle_ran_out(&mut self) {
        match self.desk.as_mut().map(|desk| &mut desk.partner) {
            Some(Seat::Replay(seat)) => {
                if let Some(at) = seat.ran_out.take() {
                    let _played = self.take_guess(at, None);
                }
            }
            Some(Seat::Pacer(seat)) => {
                if let Some(at) = seat.ran_out.take() {
                    let side = seat.side.opponent();
                    let _pressed = self.ask(at, Command::Press(side));
                }
            }
            Some(Seat::AtTheKeyboard | Seat::Engine(_)) | None => {}
        }
    }

    /// The drill is over: nobody has won it.
    fn end_drill(&mut self, at: Moment, why: Why) {
        let end = Command::End {
            result: GameResult::Void,
            why,
            reason: String::new(),
        };
        let _ended = self.ask(at, end);
    }

    /// A drill that is left is over: nobody goes on with it.
    pub(super) fn leave_drill(&mut self, at: Moment) {
        let begun = !matches!(self.game.status(), Status::Ready | Status::Over { .. });
        if self.is_drill() && begun {
            self.end_drill(at, Why::DrillLeft);
        }
    }

    /// Whether what is at the board is a drill.
    pub(super) const fn is_drill(&self) -> bool {
        matches!(
            self.desk,
            Some(Desk {
                partner: Seat::Replay(_) | Seat::Pacer(_),
                ..
            })
        )
    }
}

/// Whether a count of a drill is over.
const fn ran_out(crossing: Crossing) -> bool {
    matches!(crossing, Crossing::PeriodTaken { .. })
}
