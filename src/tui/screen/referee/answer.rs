//! What has been answered so far, and the command that it makes.

use std::time::Duration;

use super::act::Act;
use super::choice::{Fault as ClockFault, Figure, Ruling};
use super::seat_command;
use crate::clock::notation::{DurationFault, parse_duration};
use crate::clock::side::Correction;
use crate::color::Color;
use crate::game::Game;
use crate::game::command::{ClockError, Command, PauseReason, Refusal};
use crate::game::nigiri::{Nigiri, Parity};
use crate::game::result::Margin;
use crate::game::ruling::{Offence, Remedy};

/// What has been answered so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Answers {
    pub(super) act: Option<Act>,
    pub(super) side: Option<Color>,
    pub(super) figure: Option<Figure>,
    pub(super) value: String,
    pub(super) ruling: Option<Ruling>,
    pub(super) clock_fault: Option<ClockFault>,
    pub(super) guess: Option<Parity>,
    pub(super) offence: Option<Offence>,
    pub(super) remedy: Option<Remedy>,
    pub(super) reason: String,
}

/// What is wrong with an answer, or is to be known about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    Refused(Refusal),
    Duration(DurationFault),
    NotANumber,
    NotAMargin,
    ReasonMissing,
    /// Somebody pressed while the act was shown.
    GameWentOn,
    /// This side pressed while its keys were dead; nobody where it is not known who.
    DeadPress(Option<Color>),
}

impl Answers {
    /// The command that the answers make; what has not been answered yet is as it usually is.
    ///
    /// # Errors
    /// What is wrong with an answer that was typed, or why there is no such act now.
    pub(super) fn command(&self, game: &Game) -> Result<Command, Fault> {
        let reason = self.reason.clone();
        let side = self.side.unwrap_or(Color::Black);
        let act = self.act.ok_or(Fault::NotANumber)?;
        Ok(match act {
            Act::Correct => Command::Correct {
                side,
                correction: self.correction()?,
                reason,
            },
            Act::Recount => {
                let seconds = self.value.parse::<u32>();
                let seconds = seconds.map(|n| Duration::from_secs(n.into()));
                let elapsed = seconds.or_else(|_| self.span())?;
                Command::Recount {
                    side,
                    elapsed,
                    reason,
                }
            }
            Act::TakeBack => Command::TakeBack { reason },
            Act::Warn => Command::Warn { side, reason },
            Act::Result => {
                let ruling = self.ruling.unwrap_or(Ruling::Void);
                let margin = match ruling {
                    Ruling::Counted(_) => margin(&self.value).ok_or(Fault::NotAMargin)?,
                    Ruling::Resigned(_)
                    | Ruling::Forfeits(_)
                    | Ruling::Draw
                    | Ruling::BothLose
                    | Ruling::Void
                    | Ruling::Replay => Margin(0),
                };
                let (result, why) = (ruling.result(margin), ruling.why());
                Command::End {
                    result,
                    why,
                    reason,
                }
            }
            Act::Start => Command::Start,
            Act::Pause => Command::Pause(PauseReason::Referee(reason)),
            Act::Resume => Command::Resume,
            Act::HoldCaptures => Command::HoldCaptures,
            Act::ReleaseCaptures => Command::ReleaseCaptures,
            Act::SwapSeats => Command::SwapSeats,
            Act::Late => Command::Late {
                side,
                by: self.span()?,
            },
            Act::AskTime => Command::AskTime(side),
            Act::ResetClocks => {
                let span = self.span()?;
                let error = match self.clock_fault.unwrap_or(ClockFault::Fast) {
                    ClockFault::Fast => ClockError::Fast(span),
                    ClockFault::Slow => ClockError::Slow(span),
                };
                Command::ResetClocks { error, reason }
            }
            Act::Nigiri => Command::DrawColors(self.nigiri()?),
            Act::Rule => Command::Rule {
                offence: self.offence.unwrap_or(Offence::ForbiddenPoint),
                side,
                remedy: self.remedy.unwrap_or(Remedy::LostTurn),
                reason,
            },
            Act::Advise => Command::Advise { side, reason },
            Act::WithdrawWarning => Command::WithdrawWarning { side, reason },
            Act::Note => Command::Note {
                side: self.side,
                reason,
            },
            Act::Seat => seat_command(game, side),
            Act::Adjourn => Command::Adjourn { reason },
            // They are asked for elsewhere, and never come here.
            Act::Seal | Act::Unseal => return Err(Fault::Refused(Refusal::NothingSealed)),
            Act::ResumePlay => Command::ResumePlay { reason },
            Act::WithdrawResult => Command::WithdrawResult { reason },
            Act::ConfirmResult => Command::ConfirmResult,
            Act::Undo => {
                let entry = game.undoable();
                let entry = entry.ok_or(Fault::Refused(Refusal::CannotUndo))?;
                Command::Undo { entry, reason }
            }
        })
    }

    fn correction(&self) -> Result<Correction, Fault> {
        let mut correction = Correction::default();
        match self.figure.unwrap_or(Figure::MainTime) {
            Figure::MainTime => correction.main = Some(self.span()?),
            Figure::PeriodTime => correction.period = Some(self.span()?),
            Figure::Periods => correction.periods = Some(self.number()?),
            Figure::MovesLeft => correction.moves_left = Some(self.number()?),
            Figure::MovesMade => correction.moves_made = Some(self.number()?),
        }
        Ok(correction)
    }

    fn nigiri(&self) -> Result<Nigiri, Fault> {
        let held = self.number()?;
        if held == 0 {
            return Err(Fault::NotANumber);
        }
        Ok(Nigiri {
            holder: self.side.unwrap_or(Color::Black),
            held,
            guess: self.guess.unwrap_or(Parity::Odd),
        })
    }

    fn number(&self) -> Result<u32, Fault> {
        self.value.parse().map_err(|_| Fault::NotANumber)
    }

    fn span(&self) -> Result<Duration, Fault> {
        parse_duration(&self.value).map_err(Fault::Duration)
    }
}

/// A margin as it is typed: `2.75`, `2 3/4`, `3/4`. It is above zero, in whole quarters.
fn margin(typed: &str) -> Option<Margin> {
    let mut words = typed.split_whitespace();
    let (first, second) = (words.next()?, words.next());
    let fraction = |word: &str| match word {
        "1/4" => Some(1),
        "1/2" | "2/4" => Some(2),
        "3/4" => Some(3),
        _ => None,
    };
    let quarters = match (fraction(first), second) {
        (Some(part), None) => part,
        (None, None) => Margin::from_text(first)?.0,
        (None, Some(part)) => Margin::from_text(first)?.0.checked_add(fraction(part)?)?,
        (Some(_), Some(_)) => return None,
    };
    (quarters > 0 && words.next().is_none()).then_some(Margin(quarters))
}
