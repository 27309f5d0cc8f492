//! A move is sealed: typed twice, unseen, while the own clock runs on (seed 000 ch. 2 art. 5).
//!
//! **Invariant:** nothing of what is typed is drawn but its length, and nothing of it is kept when the
//! dialog is closed. Whether the board allows the move is not told: an envelope does not tell either.

pub mod adjourned;
mod hidden;
mod large;
pub mod reopening;
#[cfg(test)]
mod tests;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use self::hidden::Hidden;
use super::board::Coordinates;
use super::board::entry::{self, EntryFault, Typed};
use super::dialog::{Anchor, Look, Row, Sheet, Stroke, words};
use crate::board::{Move, Size};
use crate::color::Color;
use crate::game::Game;
use crate::time::Moment;
use crate::tui::keymap::plain;
use crate::tui::text::Text;

/// The side to move is asked for the move that it seals. It stops no clock.
#[derive(Debug)]
pub struct SealDialog {
    side: Color,
    coordinates: Coordinates,
    step: Step,
    typed: Hidden,
    fault: Option<Fault>,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SealOutcome {
    /// The question stands.
    Stay,
    /// Back to thinking; nothing is kept.
    Close,
    /// This move is sealed now. [`SealDialog::failed`] is told if it cannot be.
    Seal(Move),
}

#[derive(PartialEq, Eq)]
enum Step {
    /// The move is typed.
    First,
    /// It is typed once more, and was this.
    Second(Move),
    /// It is on its way to the disk; no key does anything.
    Written,
}

impl std::fmt::Debug for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::First => "First",
            Self::Second(_) => "Second",
            Self::Written => "Written",
        })
    }
}

/// What is wrong with what was typed. It never says what that was.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Fault {
    Entry(EntryFault),
    Differ,
    NotWritten(String),
}

impl SealDialog {
    /// Asks `side`, whose turn it is. Points are read as the table names them.
    pub const fn new(side: Color, coordinates: Coordinates) -> Self {
        Self {
            side,
            coordinates,
            step: Step::First,
            typed: Hidden::new(),
            fault: None,
        }
    }

    /// Takes a key: every key is the sealing side's.
    pub fn handle(&mut self, key: KeyEvent, game: &Game) -> SealOutcome {
        if self.step == Step::Written {
            return SealOutcome::Stay;
        }
        match Stroke::of(key) {
            Stroke::Back => {
                self.typed.clear();
                self.step = Step::First;
                return SealOutcome::Close;
            }
            Stroke::Enter => return self.enter(game.settings().board.size),
            Stroke::Other(KeyCode::Backspace) => {
                self.typed.pop();
                self.fault = None;
            }
            Stroke::Other(KeyCode::Char(letter)) => {
                self.typed.push(plain(letter));
                self.fault = None;
            }
            Stroke::None | Stroke::Up | Stroke::Down | Stroke::Other(_) => {}
        }
        SealOutcome::Stay
    }

    fn enter(&mut self, size: Size) -> SealOutcome {
        let read = read_move(self.typed.text(), size, self.coordinates);
        self.typed.clear();
        self.fault = None;
        match (read, &self.step) {
            (Ok(played), Step::First) => self.step = Step::Second(played),
            (Ok(played), Step::Second(first)) if *first == played => {
                self.step = Step::Written;
                return SealOutcome::Seal(played);
            }
            // Which of the two was the typing error is not known: both are typed anew.
            (Ok(_) | Err(_), Step::Second(_)) => self.start_over(Fault::Differ),
            (Err(fault), Step::First) => self.start_over(Fault::Entry(fault)),
            (Ok(_) | Err(_), Step::Written) => {}
        }
        SealOutcome::Stay
    }

    /// Says that the move could not be sealed, and why. The side goes on thinking, and may try again.
    pub fn failed(&mut self, why: &str) {
        self.start_over(Fault::NotWritten(why.to_owned()));
    }

    fn start_over(&mut self, fault: Fault) {
        self.typed.clear();
        self.step = Step::First;
        self.fault = Some(fault);
    }

    /// Draws it in the middle of `area`, with the side's clock as it is at `now`.
    pub fn draw(
        &self,
        frame: &mut Frame,
        area: Rect,
        (game, now): (&Game, Moment),
        text: &Text,
        look: Look,
    ) {
        let theme = look.theme;
        let side = words::color(self.side, text);
        let of_side = |id| text.with(id, &[("side", side.clone().into())]);
        let reading = words::reading_with_periods(&game.reading(self.side, now), text);
        let clock = text.with(
            "seal-clock",
            &[
                ("side", side.clone().into()),
                ("reading", reading.as_str().into()),
            ],
        );
        let mut body = vec![Row::new(clock, theme.strong)];
        let mut focus = 1;
        match &self.step {
            Step::First => body.push(self.line(text.get("seal-first"), look)),
            Step::Second(_) => {
                body.push(Row::new(text.get("seal-typed-once"), theme.text));
                body.push(self.line(text.get("seal-second"), look));
                focus = 2;
            }
            Step::Written => body.push(Row::new(text.get("seal-writing"), theme.strong)),
        }
        match &self.fault {
            Some(fault) => body.push(Row::new(
                fault_words(fault, self.coordinates, game, text),
                theme.warning,
            )),
            None => {
                let example = self.coordinates.example(game.settings().board.size);
                let example = [("example", example.into())];
                body.push(Row::new(text.with("seal-hint", &example), theme.dim));
            }
        }
        let keys = match self.step {
            Step::First => "seal-keys-first",
            Step::Second(_) => "seal-keys-second",
            Step::Written => "seal-keys-none",
        };
        Sheet {
            title: of_side("seal-title"),
            head: vec![Row::new(of_side("seal-turn-away"), theme.strong)],
            body,
            focus,
            anchor: Anchor::Middle,
            foot: vec![Row::new(text.get(keys), theme.dim)],
        }
        .draw(frame, area, look);
    }

    /// The line that is typed: a sign for each letter.
    fn line(&self, label: String, look: Look) -> Row {
        let dots = self.typed.dots();
        let cursor = label.width() + 1 + dots.len();
        Row::new(format!("{label} {dots}"), look.theme.text).with_cursor(cursor)
    }
}

fn fault_words(fault: &Fault, coordinates: Coordinates, game: &Game, text: &Text) -> String {
    match fault {
        Fault::Entry(fault) => entry_words(*fault, coordinates, game, text),
        Fault::Differ => text.get("seal-differ"),
        Fault::NotWritten(why) => text.with("seal-not-written", &[("why", why.as_str().into())]),
    }
}

/// Why a line is no move, and what could be typed. It does not repeat the line.
fn entry_words(fault: EntryFault, coordinates: Coordinates, game: &Game, text: &Text) -> String {
    let example = coordinates.example(game.settings().board.size);
    let example = [("example", example.into())];
    match fault {
        EntryFault::Unknown => text.with("seal-fault-unknown", &example),
        EntryFault::NotOnBoard => text.get("seal-fault-not-on-board"),
        EntryFault::Ambiguous => text.get("seal-fault-ambiguous"),
        EntryFault::LetterNeeded => text.with("seal-fault-letter-needed", &example),
    }
}

/// Reads a point or a pass.
fn read_move(line: &str, size: Size, coordinates: Coordinates) -> Result<Move, EntryFault> {
    match entry::parse(line, size, coordinates)? {
        Typed::Play(point) => Ok(Move::Play(point)),
        Typed::Pass => Ok(Move::Pass),
        Typed::Over | Typed::Resign | Typed::Save | Typed::Undo | Typed::Keep => {
            Err(EntryFault::Unknown)
        }
    }
}
