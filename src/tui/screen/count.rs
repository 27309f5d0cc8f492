//! The count: the board with what is marked, the sum of each side line by line, and who agrees.
//!
//! **Invariant:** the program proposes and adds up; people mark and agree. Owners and dead stones are told
//! by signs, not by colour alone.

mod sum;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::board::cursor;
use super::board::panel::BoardOutcome;
use super::board::place::Plan;
use super::board::screen as board_screen;
use super::clock;
use crate::board::Point;
use crate::board::dead::propose;
use crate::board::score::{Count, Marks};
use crate::color::Color;
use crate::game::command::{Command, Refusal};
use crate::game::{Game, Status};
use crate::tui::keymap::{UiAction, plain};
use crate::tui::paint::{Align, put};
use crate::tui::theme::Theme;
use crate::tui::view::View;
use crate::tui::words;

/// The state of the count on the screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CountPanel {
    cursor: Option<Point>,
    question: Option<Question>,
    note: Option<Note>,
}

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    /// Whether this side agrees.
    Agrees(Color),
    /// Whether play goes on.
    Resume,
}

/// What stands above the keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Note {
    /// What is marked now is the program's proposal.
    Proposal,
    /// There is no stone at the cursor.
    NoStone,
    Refused(Refusal),
}

use BoardOutcome::{Act, Ask, Taken};

impl CountPanel {
    /// Where the cursor is.
    pub fn cursor(&self, game: &Game) -> Point {
        let size = game.settings().board.size;
        self.cursor
            .filter(|point| size.contains(*point))
            .unwrap_or(Point::new(size.width() / 2, size.height() / 2))
    }

    /// The game has refused what was asked.
    pub fn refused(&mut self, refusal: Refusal) {
        self.note = Some(Note::Refused(refusal));
    }

    /// Takes a key while the count is made.
    pub fn key(&mut self, key: KeyEvent, game: &Game) -> BoardOutcome {
        if let Some(question) = self.question.take()
            && key.code == KeyCode::Enter
        {
            self.note = None;
            return Ask(match question {
                Question::Agrees(side) => Command::AgreeCount(side),
                Question::Resume => Command::ResumePlay {
                    reason: String::new(),
                },
            });
        }
        let size = game.settings().board.size;
        let here = self.cursor(game);
        if let Some(to) = cursor::moved(Some(here), None, key.modifiers, key.code, size) {
            self.cursor = Some(to);
            self.note = None;
            return Taken;
        }
        if let KeyCode::Char(letter) = key.code {
            return self.letter(plain(letter), game);
        }
        // Enter has ended every turn so far: it answers a question here, and asks none.
        if key.code == KeyCode::Esc {
            self.note = None;
        }
        Taken
    }

    /// Marks the chain on a point that was clicked, or makes it alive again.
    pub fn click(&mut self, point: Point, game: &Game) -> BoardOutcome {
        self.cursor = Some(point);
        self.question = None;
        self.toggle_dead(game)
    }

    fn letter(&mut self, letter: char, game: &Game) -> BoardOutcome {
        self.note = None;
        match letter {
            ' ' | 'x' | 'd' => self.toggle_dead(game),
            's' => {
                let mut marks = game.marks().clone();
                marks.toggle_shared(game.history().position(), self.cursor(game));
                Ask(Command::Mark(marks))
            }
            'a' => {
                self.note = Some(Note::Proposal);
                Ask(Command::Mark(Marks {
                    dead: propose(game.history().position()),
                    ..game.marks().clone()
                }))
            }
            'c' => Ask(Command::Mark(Marks::default())),
            'b' => self.ask_agreement(Color::Black),
            'w' => self.ask_agreement(Color::White),
            'r' => {
                self.question = Some(Question::Resume);
                Taken
            }
            '?' | '/' => Act(UiAction::Help),
            'q' => Act(UiAction::Quit),
            _ => Taken,
        }
    }

    fn toggle_dead(&mut self, game: &Game) -> BoardOutcome {
        let (position, point) = (game.history().position(), self.cursor(game));
        if position.at(point).is_none() {
            self.note = Some(Note::NoStone);
            return Taken;
        }
        self.note = None;
        let mut marks = game.marks().clone();
        marks.toggle_dead(position, point);
        Ask(Command::Mark(marks))
    }

    fn ask_agreement(&mut self, side: Color) -> BoardOutcome {
        self.question = Some(Question::Agrees(side));
        Taken
    }
}

/// Draws the count in the places of `plan`; without a plan, the sums in words alone.
pub fn render(view: &View, plan: Option<&Plan>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let Some(count) = view.game.count() else {
        return;
    };
    let Some(plan) = plan else {
        without_board(view, &count, area, theme, buffer);
        return;
    };
    if let Some(header) = plan.header {
        clock::header(view, header, theme, buffer);
    }
    board_screen::board(view, plan, theme, buffer);
    let left = view.game.seats().left();
    sum::side(view, &count, left, plan.left, theme, buffer);
    let rest = sum::side(view, &count, left.opponent(), plan.right, theme, buffer);
    sum::legend(view, rest, theme, buffer);
    sum::outcome(view, &count, plan.info, theme, buffer);
    clock::footer(view, plan.sound, theme, buffer);
    question(view, plan.entry, theme, buffer);
    keys(view, plan.keys, theme, buffer);
}

/// On a screen without room for the board: the sums, what is asked, and the keys.
fn without_board(view: &View, count: &Count, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let row = |y| Rect {
        y,
        height: 1,
        ..area
    };
    let Some(rest) = area.height.checked_sub(2).filter(|rest| *rest > 0) else {
        sum::in_words(view, count, area, theme, buffer);
        return;
    };
    let sums = Rect {
        height: rest,
        ..area
    };
    sum::in_words(view, count, sums, theme, buffer);
    question(view, row(area.bottom() - 2), theme, buffer);
    keys(view, row(area.bottom() - 1), theme, buffer);
}

/// What is asked, or what is to be known about what was done.
fn question(view: &View, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (panel, text) = (&view.ui.board.count, view.text);
    let banner = view.ui.banner.as_ref();
    let banner = banner.filter(|banner| banner.is_shown(view.now));
    if let (None, Some(banner)) = (panel.question, banner) {
        let style = clock::banner_style(banner.kind, theme);
        put(&banner.text, area.y, Align::Left, style, area, buffer);
        return;
    }
    let (words, style) = match (panel.question, panel.note) {
        (Some(Question::Agrees(side)), _) => {
            let side = words::color(text, side);
            (
                text.with("count-ask-agree", &[("side", side.into())]),
                theme.strong.add_modifier(Modifier::REVERSED),
            )
        }
        (Some(Question::Resume), _) => (
            text.get("count-ask-resume"),
            theme.strong.add_modifier(Modifier::REVERSED),
        ),
        (None, Some(Note::Proposal)) => (text.get("count-proposal"), theme.warning),
        (None, Some(Note::NoStone)) => (text.get("count-no-stone"), theme.strong),
        (None, Some(Note::Refused(refusal))) => (words::refusal(text, refusal), theme.warning),
        (None, None) => match view.game.status() {
            Status::Over { .. } => return,
            Status::Counting
            | Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures => (text.get("count-hint"), theme.text),
        },
    };
    put(&words, area.y, Align::Left, style, area, buffer);
}

/// The keys of the count; after the end, those of the clock.
fn keys(view: &View, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let items = match view.game.status() {
        Status::Counting if view.ui.board.types() => vec![
            ("Space", "count-key-dead"),
            ("s", "count-key-shared"),
            ("a", "count-key-propose"),
            ("b w", "count-key-agree"),
            ("?", "clock-key-help"),
            ("r", "count-key-resume"),
            ("Tab", "board-key-clock"),
            ("c", "count-key-clear"),
            ("F3", "clock-key-referee"),
            ("q", "clock-key-quit"),
        ],
        Status::Counting
        | Status::Ready
        | Status::Running
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Over { .. } => clock::key_items(view, buffer.area),
    };
    clock::put_keys(view, &items, area, theme, buffer);
}

#[cfg(test)]
mod tests;
