//! The referee's menu: every act in two or three keys, shown before it is done.
//!
//! It asks the game for nothing but [`Command`]s, and stops no clock by being open. **Invariant:** from
//! the moment an act is chosen that changes something, no press reaches the game
//! ([`RefereeMenu::keys_of_players`]), and the menu says so.

pub mod act;
mod answer;
pub mod choice;
mod entry_words;
mod may;
pub mod preview;
mod reason;
mod steps;
mod view;

#[cfg(test)]
pub(crate) mod tests;

use crossterm::event::{KeyCode, KeyEvent};

use self::act::{Act, Question};
use self::answer::{Answers, Fault};
use self::choice::{Fault as ClockFault, Figure, PARITIES, Ruling};
use super::dialog::Stroke;
use super::dialog::field::TextField;
use crate::color::Color;
use crate::game::command::{Command, Refusal};
use crate::game::ruling::{Offence, Remedy};
use crate::game::{Away, Game, Seats, Status};
use crate::time::Moment;
use crate::tui::keymap::plain;
use crate::tui::text::Text;

/// The menu, with the act that is being made.
#[derive(Clone, Debug)]
pub struct RefereeMenu {
    origin: Origin,
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
    /// The key means nothing here: a player may have pressed.
    Unused,
    /// The menu is closed; nothing was done.
    Close,
    /// The clocks are to be stopped; the menu stays.
    Pause,
    /// The referee has confirmed this. If the game refuses it, [`RefereeMenu::refused`] says so;
    /// else the menu is closed.
    Ask(Command),
    /// The side to move wants to seal its move: it is asked for it, unseen.
    Seal,
    /// The sealed move is to be opened.
    Unseal,
}

/// What becomes of the players' presses while the menu is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayersKeys {
    /// Space, Shift and the mouse press; letters and digits are the menu's.
    Live,
    /// None presses.
    Dead,
}

/// Who has opened the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// The referee.
    Menu,
    /// A player who called for him.
    Call,
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

/// What takes the keys.
enum Entry {
    List,
    Typed,
    Confirmation,
}

/// Rows of a column of acts, where there are two columns.
const COLUMN: usize = 12;

impl Default for RefereeMenu {
    fn default() -> Self {
        Self::new()
    }
}

impl RefereeMenu {
    /// The menu, at the list of acts.
    pub fn new() -> Self {
        Self {
            origin: Origin::Menu,
            step: Step::Acts,
            marked: 0,
            answers: Answers::default(),
            field: TextField::default(),
            fault: None,
        }
    }

    /// The menu after a call for the referee: it asks who called, and why. Nobody has to answer.
    pub fn called() -> Self {
        let answers = Answers {
            act: Some(Act::Note),
            ..Answers::default()
        };
        Self {
            origin: Origin::Call,
            step: Step::Question(0),
            answers,
            ..Self::new()
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
        let settled = preview::settled(game, now);
        let game = &settled;
        let stroke = Stroke::of(key);
        match (self.entry(), stroke) {
            (_, Stroke::Back) => return self.back(game),
            (_, Stroke::None) => {}
            (_, Stroke::Other(KeyCode::F(2))) => return RefereeOutcome::Pause,
            (_, Stroke::Other(KeyCode::Modifier(_))) => return RefereeOutcome::Unused,
            (Entry::Typed, Stroke::Enter) => self.take_typed(game, now),
            (Entry::Typed, _) => {
                self.field.handle(key);
                self.fault = None;
            }
            (Entry::Confirmation, Stroke::Enter) => return self.confirm(game, now),
            (Entry::List, Stroke::Enter) => return self.pick(self.marked, game, now, text),
            (Entry::List, Stroke::Up) => self.mark(self.marked.checked_sub(1), game, now),
            (Entry::List, Stroke::Down) => self.mark(Some(self.marked + 1), game, now),
            (Entry::List, Stroke::Other(KeyCode::Left)) if self.step == Step::Acts => {
                self.mark(self.marked.checked_sub(COLUMN), game, now);
            }
            (Entry::List, Stroke::Other(KeyCode::Right)) if self.step == Step::Acts => {
                self.mark(Some(self.marked + COLUMN), game, now);
            }
            (Entry::List, Stroke::Other(KeyCode::Home | KeyCode::PageUp)) => {
                self.mark(Some(0), game, now);
            }
            (Entry::List, Stroke::Other(KeyCode::End | KeyCode::PageDown)) => {
                self.mark(Some(usize::MAX), game, now);
            }
            (entry, Stroke::Other(KeyCode::Char(letter))) => {
                let letter = plain(letter);
                if let Entry::List = entry
                    && let Some(outcome) = self.letter(letter, game, now, text)
                {
                    return outcome;
                }
                return if letter == 'p' {
                    RefereeOutcome::Pause
                } else {
                    RefereeOutcome::Unused
                };
            }
            (Entry::List | Entry::Confirmation, Stroke::Other(_))
            | (Entry::Confirmation, Stroke::Up | Stroke::Down) => {}
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

    /// Says that `side`, or somebody, pressed and that it did not count.
    pub const fn press_was_dead(&mut self, side: Option<Color>) {
        self.fault = Some(Fault::DeadPress(side));
    }

    /// What becomes of the players' presses now.
    pub fn keys_of_players(&self) -> PlayersKeys {
        let changes = self.answers.act.is_some_and(|act| !act.is_only_told());
        if self.step != Step::Acts && changes {
            PlayersKeys::Dead
        } else {
            PlayersKeys::Live
        }
    }

    /// Whether letters and Space are text now, not keys.
    pub fn is_typing(&self) -> bool {
        matches!(self.entry(), Entry::Typed)
    }

    fn mark(&mut self, item: Option<usize>, game: &Game, now: Moment) {
        let last = self.list_length(game, now).saturating_sub(1);
        self.marked = item.unwrap_or(0).min(last);
    }

    /// A letter or a digit in a list: the act or the item that it stands for, if it does.
    fn letter(
        &mut self,
        letter: char,
        game: &Game,
        now: Moment,
        text: &Text,
    ) -> Option<RefereeOutcome> {
        if self.step == Step::Acts {
            let act = Act::of(game).into_iter().find(|act| act.key() == letter)?;
            let listed = listed(game, now);
            let place = listed.iter().position(|(listed, _)| *listed == act);
            self.marked = place.unwrap_or(self.marked);
            return Some(self.choose(act, game, now));
        }
        let item = self.item_of(letter)?;
        if item >= self.list_length(game, now) {
            return None;
        }
        self.marked = item;
        Some(self.pick(item, game, now, text))
    }

    /// The item of a list that a key stands for: its digit, or `b` and `w` where a side is asked.
    fn item_of(&self, letter: char) -> Option<usize> {
        let asks_a_side = matches!(
            self.question(),
            Some(Question::Side | Question::Whom | Question::Holder)
        );
        if let Some(color) = Color::from_letter(letter).filter(|_| asks_a_side) {
            return Color::BOTH.iter().position(|side| *side == color);
        }
        match letter.to_digit(10)? {
            0 => Some(9),
            digit => usize::try_from(digit).ok()?.checked_sub(1),
        }
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

    fn entry(&self) -> Entry {
        match self.step {
            Step::Acts => Entry::List,
            Step::OwnReason(_) => Entry::Typed,
            Step::Confirm { .. } => Entry::Confirmation,
            Step::Question(_) => match self.question() {
                Some(
                    Question::Side
                    | Question::Whom
                    | Question::Figure
                    | Question::Ruling
                    | Question::ClockError
                    | Question::Holder
                    | Question::Guess
                    | Question::Offence
                    | Question::Remedy
                    | Question::Reason,
                ) => Entry::List,
                Some(
                    Question::Value
                    | Question::Second
                    | Question::Lateness
                    | Question::Margin
                    | Question::Span
                    | Question::Held,
                ) => Entry::Typed,
                None => Entry::Confirmation,
            },
        }
    }

    fn list_length(&self, game: &Game, now: Moment) -> usize {
        if self.step == Step::Acts {
            return listed(game, now).len();
        }
        match self.question() {
            Some(Question::Side | Question::Holder) => Color::BOTH.len(),
            Some(Question::Whom) => Color::BOTH.len() + 1,
            Some(Question::Figure) => Figure::ALL.len(),
            Some(Question::Ruling) => Ruling::ALL.len(),
            Some(Question::ClockError) => ClockFault::ALL.len(),
            Some(Question::Guess) => PARITIES.len(),
            Some(Question::Offence) => offences(game, now).len(),
            Some(Question::Remedy) => self.remedies(game).len(),
            Some(Question::Reason) => {
                self.answers.act.map_or(0, |act| reason::reasons(act).len()) + 1
            }
            Some(
                Question::Value
                | Question::Second
                | Question::Lateness
                | Question::Margin
                | Question::Span
                | Question::Held,
            )
            | None => 0,
        }
    }

    /// What may be ruled about the offence that was chosen.
    fn remedies(&self, game: &Game) -> &'static [Remedy] {
        let rules = &game.settings().rules;
        self.answers
            .offence
            .map_or(&[], |offence| offence.remedies(rules))
    }
}

/// The acts of the list, and whether each is possible now. After the end there are only those that are.
fn listed(game: &Game, now: Moment) -> Vec<(Act, Result<(), Refusal>)> {
    let over = matches!(game.status(), Status::Over { .. });
    let acts = Act::of(game).map(|act| (act, may::may(act, game, now)));
    acts.into_iter()
        .filter(|(_, may)| !over || may.is_ok())
        .collect()
}

/// The offences about which something may be ruled now.
fn offences(game: &Game, now: Moment) -> Vec<Offence> {
    Offence::ALL
        .into_iter()
        .filter(|offence| may::may_rule(*offence, game, now).is_ok())
        .collect()
}

/// What is asked when `side` leaves the seat, or comes back to it.
fn seat_command(game: &Game, side: Color) -> Command {
    match game.away().of(side) {
        Away::Since(_) => Command::TakeSeat(side),
        Away::Never | Away::WasOnce => Command::LeaveSeat(side),
    }
}

/// The side on the left, by its name.
pub(crate) fn left_of(seats: Seats, text: &Text) -> String {
    super::dialog::words::color(seats.left(), text)
}
