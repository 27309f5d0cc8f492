//! From one question to the next: an act is chosen, its questions are answered, it is confirmed.

use super::act::{Act, Question};
use super::answer::{Answers, Fault};
use super::choice::{Fault as ClockFault, Figure, PARITIES, Ruling};
use super::{RefereeMenu, RefereeOutcome, Step, listed, may, offences, preview, reason};
use crate::color::Color;
use crate::game::Game;
use crate::time::Moment;
use crate::tui::screen::dialog::field::TextField;
use crate::tui::text::Text;

impl RefereeMenu {
    /// Takes the act up, if the game allows it now.
    pub(super) fn choose(&mut self, act: Act, game: &Game, now: Moment) -> RefereeOutcome {
        self.fault = None;
        if let Err(refusal) = may::may(act, game, now) {
            self.fault = Some(Fault::Refused(refusal));
            return RefereeOutcome::Stay;
        }
        if act == Act::Seal {
            return RefereeOutcome::Seal;
        }
        if act == Act::Unseal {
            return RefereeOutcome::Unseal;
        }
        self.answers = Answers {
            act: Some(act),
            ..Answers::default()
        };
        // A count is recounted for the side that thinks now, whoever thinks at the end.
        self.answers.side = Some(game.to_move()).filter(|_| act == Act::Recount);
        self.go_to(0, game, now)
    }

    pub(super) fn pick(
        &mut self,
        item: usize,
        game: &Game,
        now: Moment,
        text: &Text,
    ) -> RefereeOutcome {
        self.fault = None;
        match self.step {
            Step::Acts => match listed(game, now).get(item) {
                Some((act, _)) => self.choose(*act, game, now),
                None => RefereeOutcome::Stay,
            },
            Step::Question(number) => {
                if self.question() == Some(Question::Reason) {
                    let act = self.answers.act;
                    let reason = act.and_then(|act| reason::reasons(act).get(item));
                    let Some(reason) = reason else {
                        self.step = Step::OwnReason(number);
                        self.field = TextField::default();
                        return RefereeOutcome::Stay;
                    };
                    self.answers.reason = reason.words(text);
                } else {
                    self.answer(item, game, now);
                }
                self.go_to(number + 1, game, now)
            }
            Step::OwnReason(_) | Step::Confirm { .. } => RefereeOutcome::Stay,
        }
    }

    /// Takes an item of the list of the question in hand as its answer.
    fn answer(&mut self, item: usize, game: &Game, now: Moment) {
        let answers = &mut self.answers;
        let question = match self.step {
            Step::Question(number) => {
                let ruling = answers.ruling;
                let act = answers.act;
                act.and_then(|act| act.questions(ruling).get(number).copied())
            }
            Step::Acts | Step::OwnReason(_) | Step::Confirm { .. } => None,
        };
        match question {
            Some(Question::Side | Question::Whom | Question::Holder) => {
                answers.side = Color::BOTH.get(item).copied();
            }
            Some(Question::Figure) => answers.figure = Figure::ALL.get(item).copied(),
            Some(Question::Ruling) => answers.ruling = Ruling::ALL.get(item).copied(),
            Some(Question::ClockError) => answers.clock_fault = ClockFault::ALL.get(item).copied(),
            Some(Question::Guess) => answers.guess = PARITIES.get(item).copied(),
            Some(Question::Offence) => answers.offence = offences(game, now).get(item).copied(),
            Some(Question::Remedy) => {
                self.answers.remedy = self.remedies(game).get(item).copied();
            }
            Some(
                Question::Value
                | Question::Second
                | Question::Lateness
                | Question::Margin
                | Question::Span
                | Question::Held
                | Question::Reason,
            )
            | None => {}
        }
    }

    pub(super) fn take_typed(&mut self, game: &Game, now: Moment) {
        let typed = self.field.value().trim().to_owned();
        match self.step {
            Step::OwnReason(number) => {
                if typed.is_empty() {
                    self.fault = Some(Fault::ReasonMissing);
                    return;
                }
                self.answers.reason = typed;
                self.go_to(number + 1, game, now);
            }
            Step::Question(number) => {
                self.answers.value = typed;
                // The reason is still to come; everything else is there to be tried.
                let tried = self.answers.command(game);
                let tried = tried.and_then(|command| {
                    preview::after(game, now, &command)
                        .map(|_| ())
                        .map_err(Fault::Refused)
                });
                match tried {
                    Ok(()) => {
                        self.go_to(number + 1, game, now);
                    }
                    Err(fault) => self.fault = Some(fault),
                }
            }
            Step::Acts | Step::Confirm { .. } => {}
        }
    }

    /// Goes to the question of this number, or to the end of the questions.
    fn go_to(&mut self, number: usize, game: &Game, now: Moment) -> RefereeOutcome {
        self.marked = 0;
        self.fault = None;
        self.field = TextField::default();
        let Some(question) = self.questions().get(number) else {
            let turns = game.turns().len();
            self.step = Step::Confirm { turns };
            let is_told = self.answers.act.is_some_and(Act::is_only_told);
            return if is_told {
                self.confirm(game, now)
            } else {
                RefereeOutcome::Stay
            };
        };
        if self.has_one_answer(*question, game) {
            self.answers.remedy = self.remedies(game).first().copied();
            return self.go_to(number + 1, game, now);
        }
        self.step = Step::Question(number);
        RefereeOutcome::Stay
    }

    /// Whether a question has one answer only, and is not asked.
    fn has_one_answer(&self, question: Question, game: &Game) -> bool {
        question == Question::Remedy && self.remedies(game).len() == 1
    }

    pub(super) fn back(&mut self, game: &Game) -> RefereeOutcome {
        self.fault = None;
        self.field = TextField::default();
        let number = match self.step {
            Step::Acts => return RefereeOutcome::Close,
            Step::OwnReason(number) => number + 1,
            Step::Question(number) => number,
            Step::Confirm { .. } => self.questions().len(),
        };
        self.marked = 0;
        let questions = self.questions();
        let asked = (0..number).rev().find(|before| {
            let question = questions.get(*before);
            question.is_some_and(|question| !self.has_one_answer(*question, game))
        });
        self.step = asked.map_or(Step::Acts, Step::Question);
        RefereeOutcome::Stay
    }

    pub(super) fn confirm(&mut self, game: &Game, now: Moment) -> RefereeOutcome {
        let turns = game.turns().len();
        let Step::Confirm { turns: seen } = self.step else {
            return RefereeOutcome::Stay;
        };
        if turns != seen {
            // What is shown now is not what was read.
            self.step = Step::Confirm { turns };
            self.fault = Some(Fault::GameWentOn);
            return RefereeOutcome::Stay;
        }
        let command = match self.answers.command(game) {
            Ok(command) => command,
            Err(fault) => {
                self.fault = Some(fault);
                return RefereeOutcome::Stay;
            }
        };
        match preview::after(game, now, &command) {
            Ok(_) => RefereeOutcome::Ask(command),
            Err(refusal) => {
                self.fault = Some(Fault::Refused(refusal));
                RefereeOutcome::Stay
            }
        }
    }
}
