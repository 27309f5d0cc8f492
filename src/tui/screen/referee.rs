//! The referee's menu: every act in two or three keys, shown before it is done.
//!
//! It asks the game for nothing but [`Command`]s, and stops no clock by being open.

pub mod act;
pub mod preview;
mod view;

#[cfg(test)]
pub(crate) mod tests;

use crossterm::event::{KeyCode, KeyEvent};

use self::act::{Act, Figure, Question, Ruling};
use super::dialog::Stroke;
use super::dialog::field::TextField;
use crate::clock::notation::{DurationFault, parse_duration};
use crate::clock::side::Correction;
use crate::color::Color;
use crate::game::command::{Command, PauseReason, Refusal};
use crate::game::result::Margin;
use crate::game::{Game, Seats};
use crate::time::Moment;
use crate::tui::text::Text;

/// The menu, with the act that is being made.
#[derive(Clone, Debug)]
pub struct RefereeMenu {
    step: Step,
    /// The item under the mark in a list.
    marked: usize,
    answers: Answers,
    field: TextField,
    fault: Option<Fault>,
}

/// What came of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefereeOutcome {
    /// The menu stays.
    Stay,
    /// The menu is closed; nothing was done.
    Close,
    /// The referee has confirmed this. If the game refuses it, [`RefereeMenu::refused`] says so;
    /// else the menu is closed.
    Ask(Command),
    /// The side to move wants to seal its move: it is asked for it, unseen.
    Seal,
    /// The sealed move is to be opened.
    Unseal,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Which act?
    Acts,
    /// The question of this number.
    Question(usize),
    /// A reason in the referee's own words, at the question of this number.
    OwnReason(usize),
    /// It is shown, and Enter does it. `turns` were made when it was shown.
    Confirm { turns: usize },
}

/// What has been answered so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Answers {
    act: Option<Act>,
    side: Option<Color>,
    figure: Option<Figure>,
    value: String,
    ruling: Option<Ruling>,
    reason: String,
}

/// What is wrong with an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Refused(Refusal),
    Duration(DurationFault),
    NotANumber,
    NotAMargin,
    ReasonMissing,
    /// Somebody pressed while the act was shown.
    GameWentOn,
}

/// What takes the keys.
enum Entry {
    List(usize),
    Typed,
    Confirmation,
}

impl Default for RefereeMenu {
    fn default() -> Self {
        Self::new()
    }
}

impl RefereeMenu {
    /// The menu, at the list of acts.
    pub fn new() -> Self {
        Self {
            step: Step::Acts,
            marked: 0,
            answers: Answers::default(),
            field: TextField::default(),
            fault: None,
        }
    }

    /// Takes a key that came at `now`. Reasons are recorded in `text`'s language.
    pub fn handle(
        &mut self,
        key: KeyEvent,
        game: &Game,
        now: Moment,
        text: &Text,
    ) -> RefereeOutcome {
        match (self.entry(), Stroke::of(key)) {
            (_, Stroke::Back) => return self.back(),
            (Entry::List(_), Stroke::Other(KeyCode::Char('s'))) if self.step == Step::Acts => {
                return RefereeOutcome::Seal;
            }
            (Entry::List(_), Stroke::Other(KeyCode::Char('o'))) if self.step == Step::Acts => {
                return RefereeOutcome::Unseal;
            }
            (Entry::Typed, Stroke::Enter) => self.take_typed(game, now),
            (Entry::Typed, _) => {
                self.field.handle(key);
                self.fault = None;
            }
            (Entry::Confirmation, Stroke::Enter) => return self.confirm(game, now),
            (Entry::List(_), Stroke::Up) => self.marked = self.marked.saturating_sub(1),
            (Entry::List(count), Stroke::Down) => {
                self.marked = (self.marked + 1).min(count.saturating_sub(1));
            }
            (Entry::List(_), Stroke::Enter) => self.pick(self.marked, game, now, text),
            (Entry::List(count), Stroke::Other(KeyCode::Char(letter))) => {
                if let Some(item) = self.item_of(letter).filter(|item| *item < count) {
                    self.marked = item;
                    self.pick(item, game, now, text);
                }
            }
            (Entry::List(_), Stroke::None | Stroke::Other(_)) => {}
            (Entry::Confirmation, Stroke::None | Stroke::Up | Stroke::Down | Stroke::Other(_)) => {}
        }
        RefereeOutcome::Stay
    }

    /// Takes a paste: into an answer that is typed, as one line. Elsewhere it does nothing.
    pub fn paste(&mut self, pasted: &str) {
        if let Entry::Typed = self.entry() {
            self.field.paste(pasted);
            self.fault = None;
        }
    }

    /// Says that the game refused what was asked.
    pub const fn refused(&mut self, refusal: Refusal) {
        self.fault = Some(Fault::Refused(refusal));
    }

    /// The item of a list that a key stands for: its digit, or `b` and `w` where a side is asked.
    fn item_of(&self, letter: char) -> Option<usize> {
        if self.question() == Some(Question::Side)
            && let Some(color) = Color::from_letter(letter)
        {
            return Color::BOTH.iter().position(|side| *side == color);
        }
        let digit = letter.to_digit(10)?;
        usize::try_from(digit).ok()?.checked_sub(1)
    }

    fn questions(&self) -> &'static [Question] {
        self.answers
            .act
            .map_or(&[], |act| act.questions(self.answers.ruling))
    }

    fn question(&self) -> Option<Question> {
        match self.step {
            Step::Question(number) => self.questions().get(number).copied(),
            Step::Acts | Step::OwnReason(_) | Step::Confirm { .. } => None,
        }
    }

    /// Whether letters and Space are text now, not keys.
    pub fn is_typing(&self) -> bool {
        matches!(self.entry(), Entry::Typed)
    }

    fn entry(&self) -> Entry {
        match self.step {
            Step::Acts => Entry::List(Act::COUNT),
            Step::OwnReason(_) => Entry::Typed,
            Step::Confirm { .. } => Entry::Confirmation,
            Step::Question(_) => match self.question() {
                Some(Question::Side) => Entry::List(Color::BOTH.len()),
                Some(Question::Figure) => Entry::List(Figure::ALL.len()),
                Some(Question::Ruling) => Entry::List(Ruling::ALL.len()),
                Some(Question::Reason) => {
                    Entry::List(self.answers.act.map_or(0, |act| act.reasons().len()) + 1)
                }
                Some(
                    Question::Value | Question::Second | Question::Lateness | Question::Margin,
                ) => Entry::Typed,
                None => Entry::Confirmation,
            },
        }
    }

    fn pick(&mut self, item: usize, game: &Game, now: Moment, text: &Text) {
        self.fault = None;
        match self.step {
            Step::Acts => {
                let act = Act::of(game).into_iter().nth(item);
                let Some(act) = act else { return };
                if let Err(refusal) = act.may(game, now) {
                    self.fault = Some(Fault::Refused(refusal));
                    return;
                }
                self.answers = Answers {
                    act: Some(act),
                    ..Answers::default()
                };
                // A count is recounted for the side that thinks now, whoever thinks at the end.
                self.answers.side = Some(game.to_move()).filter(|_| act == Act::Recount);
                self.go_to(0, game);
            }
            Step::Question(number) => {
                match self.question() {
                    Some(Question::Side) => self.answers.side = Color::BOTH.get(item).copied(),
                    Some(Question::Figure) => self.answers.figure = Figure::ALL.get(item).copied(),
                    Some(Question::Ruling) => self.answers.ruling = Ruling::ALL.get(item).copied(),
                    Some(Question::Reason) => {
                        let act = self.answers.act;
                        let reason = act.and_then(|act| act.reasons().get(item));
                        let Some(reason) = reason else {
                            self.step = Step::OwnReason(number);
                            self.field = TextField::default();
                            return;
                        };
                        self.answers.reason = reason.words(text);
                    }
                    Some(
                        Question::Value | Question::Second | Question::Lateness | Question::Margin,
                    )
                    | None => {}
                }
                self.go_to(number + 1, game);
            }
            Step::OwnReason(_) | Step::Confirm { .. } => {}
        }
    }

    fn take_typed(&mut self, game: &Game, now: Moment) {
        let typed = self.field.value().trim().to_owned();
        match self.step {
            Step::OwnReason(number) => {
                if typed.is_empty() {
                    self.fault = Some(Fault::ReasonMissing);
                    return;
                }
                self.answers.reason = typed;
                self.go_to(number + 1, game);
            }
            Step::Question(number) => {
                self.answers.value = typed;
                // The reason is still to come; everything else is there to be tried.
                let tried = self.command();
                let tried = tried.and_then(|command| {
                    preview::after(game, now, &command)
                        .map(|_| ())
                        .map_err(Fault::Refused)
                });
                match tried {
                    Ok(()) => self.go_to(number + 1, game),
                    Err(fault) => self.fault = Some(fault),
                }
            }
            Step::Acts | Step::Confirm { .. } => {}
        }
    }

    fn go_to(&mut self, number: usize, game: &Game) {
        self.marked = 0;
        self.fault = None;
        self.field = TextField::default();
        self.step = if number < self.questions().len() {
            Step::Question(number)
        } else {
            Step::Confirm {
                turns: game.turns().len(),
            }
        };
    }

    fn back(&mut self) -> RefereeOutcome {
        self.fault = None;
        self.field = TextField::default();
        let number = match self.step {
            Step::Acts => return RefereeOutcome::Close,
            Step::OwnReason(number) => number + 1,
            Step::Question(number) => number,
            Step::Confirm { .. } => self.questions().len(),
        };
        self.marked = 0;
        self.step = number.checked_sub(1).map_or(Step::Acts, Step::Question);
        RefereeOutcome::Stay
    }

    fn confirm(&mut self, game: &Game, now: Moment) -> RefereeOutcome {
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
        let command = match self.command() {
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

    /// The command that the answers make.
    fn command(&self) -> Result<Command, Fault> {
        let reason = self.answers.reason.clone();
        let side = self.answers.side.unwrap_or(Color::Black);
        let value = self.answers.value.as_str();
        let number = || value.parse::<u32>().map_err(|_| Fault::NotANumber);
        let span = || parse_duration(value).map_err(Fault::Duration);
        Ok(match self.answers.act.unwrap_or(Act::SwapSeats) {
            Act::Correct => {
                let mut correction = Correction::default();
                match self.answers.figure.unwrap_or(Figure::MainTime) {
                    Figure::MainTime => correction.main = Some(span()?),
                    Figure::PeriodTime => correction.period = Some(span()?),
                    Figure::Periods => correction.periods = Some(number()?),
                    Figure::MovesLeft => correction.moves_left = Some(number()?),
                    Figure::MovesMade => correction.moves_made = Some(number()?),
                }
                Command::Correct {
                    side,
                    correction,
                    reason,
                }
            }
            Act::Recount => {
                let seconds = value
                    .parse::<u32>()
                    .map(|n| std::time::Duration::from_secs(n.into()));
                let elapsed = seconds.or_else(|_| span())?;
                Command::Recount {
                    side,
                    elapsed,
                    reason,
                }
            }
            Act::TakeBack => Command::TakeBack { reason },
            Act::Warn => Command::Warn { side, reason },
            Act::Result => {
                let ruling = self.answers.ruling.unwrap_or(Ruling::Void);
                let margin = match ruling {
                    Ruling::Counted(_) => margin(value).ok_or(Fault::NotAMargin)?,
                    Ruling::Resigned(_)
                    | Ruling::Forfeits(_)
                    | Ruling::Draw
                    | Ruling::BothLose
                    | Ruling::Void => Margin(0),
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
            Act::Late => Command::Late { side, by: span()? },
        })
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

/// The side on the left, by its name.
pub(crate) fn left_of(seats: Seats, text: &Text) -> String {
    super::dialog::words::color(seats.left(), text)
}
