//! The board at the keys: what is typed, where the cursor is, and what is asked of the game.
//!
//! **Invariant:** a stone is placed by Enter or a click only. Nothing pasted and no repeat of a held key
//! asks for anything.

mod act;
mod note;

use crossterm::event::{Event as TerminalEvent, KeyCode};
use ratatui::layout::Rect;

use super::entry::EntryFault;
use super::place::Plan;
use super::{Coordinates, Numbers};
use crate::board::{Illegal, Move, Point};
use crate::color::Color;
use crate::game::command::{Command, Refusal};
use crate::game::settings::BoardUse;
use crate::game::{Game, Status};
use crate::tui::keymap::UiAction;
use crate::tui::screen::count::CountPanel;
use crate::tui::screen::help::{BOARD_KEYS, CLOCK_KEYS, COUNT_KEYS, KeyHelp};

/// The state of the board on the screen. It belongs to [`crate::tui::view::Ui`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardPanel {
    pub(super) face: Face,
    pub(super) line: String,
    /// Whether the line is still being typed.
    line_state: LineState,
    pub(super) note: Option<Note>,
    pub(super) question: Option<Question>,
    pub(super) cursor: Option<Point>,
    pub(super) refused: Option<(Point, Illegal)>,
    /// How points are named and read.
    pub coordinates: Coordinates,
    /// Which moves bear their number.
    pub numbers: Numbers,
    /// The side for which the keyboard speaks; `None`: both, one after the other.
    pub speaks_for: Option<Color>,
    /// Who takes moves back on a board that is played on.
    pub takes_back: TakesBack,
    /// What was asked for and is not answered yet.
    asked: Option<Asked>,
    pub(in crate::tui::screen) count: CountPanel,
}

/// What is shown, and who has the letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Face {
    /// The board and the clocks; letters are typed at the board.
    #[default]
    Board,
    /// The board and the clocks; letters mean what they mean on the clock.
    Clock,
    /// The clock alone.
    ClockAlone,
}

/// Who takes moves back on a board that is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TakesBack {
    /// The referee.
    #[default]
    Referee,
    /// The players themselves: it is practice.
    Players,
    /// Nobody, and nobody resigns: it is a drill.
    Nobody,
}

/// Who asked, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    /// For this move.
    Move(Move),
    /// The count, for whatever it was.
    Count,
}

/// Whether a line is still being typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum LineState {
    /// It is.
    #[default]
    Open,
    /// It was entered and refused: it can be corrected, and a new letter begins a new one.
    Refused,
}

/// What stands beside the line that is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Note {
    Fault(EntryFault),
    Refused(Refusal),
    /// The referee takes moves back where the board is played on.
    RefereeTakesBack,
    /// What was guessed stands.
    GuessesStand,
    /// Nothing was refused that could be kept.
    NothingToKeep,
}

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Whether this side resigns.
    Resigns(Color),
}

/// What came of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardOutcome {
    /// It is not the board's: it means what it means on the clock.
    PassOn,
    /// The board has taken it; the screen is drawn anew.
    Taken,
    /// The game is asked for this. [`BoardPanel::answered`] is told what it says.
    Ask(Command),
    /// The same as this on the clock.
    Act(UiAction),
    /// The record is saved as a file.
    Save,
}

use BoardOutcome::{Act, Ask, PassOn, Save, Taken};

impl BoardPanel {
    /// Takes an event on a screen of `size`. It comes after the dialogs and before the clock's keys;
    /// repeats of held keys are dropped before it, but for those that [`BoardPanel::may_repeat`].
    pub fn handle(&mut self, event: &TerminalEvent, game: &Game, size: (u16, u16)) -> BoardOutcome {
        if game.settings().board.usage == BoardUse::ClockOnly {
            return PassOn;
        }
        self.asked = None;
        match event {
            TerminalEvent::Key(key) => self.key(*key, game, size),
            TerminalEvent::Mouse(mouse) => self.mouse(*mouse, game, size),
            TerminalEvent::Paste(_) => Taken,
            TerminalEvent::FocusGained | TerminalEvent::FocusLost | TerminalEvent::Resize(..) => {
                PassOn
            }
        }
    }

    /// Takes an event that a dialog over the board leaves to the players: of keys and clicks only their
    /// presses are left, so that nothing is typed or placed unseen.
    pub fn handle_under_dialog(
        &self,
        event: &TerminalEvent,
        game: &Game,
        size: (u16, u16),
    ) -> BoardOutcome {
        let mut unseen = self.clone();
        match unseen.handle(event, game, size) {
            PassOn => PassOn,
            Act(UiAction::PressOf(side)) => Act(UiAction::PressOf(side)),
            Taken | Ask(_) | Act(_) | Save => Taken,
        }
    }

    /// Whether a held key may do this again and again: the cursor moves.
    pub const fn may_repeat(event: &TerminalEvent) -> bool {
        let TerminalEvent::Key(key) = event else {
            return false;
        };
        matches!(
            key.code,
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right
        )
    }

    /// Whether this is a letter or a digit that is typed into the line: the same one may come twice, as in
    /// `d11`, and nothing is done by it.
    pub fn is_text(&self, event: &TerminalEvent, game: &Game, size: (u16, u16)) -> bool {
        let TerminalEvent::Key(key) = event else {
            return false;
        };
        let typed =
            matches!(key.code, KeyCode::Char(letter) if crate::tui::keymap::plain(letter) != ' ');
        typed && !counts(game) && self.has_letters(game, size)
    }

    /// What the game said to the command of [`BoardOutcome::Ask`]. The board shows a refusal itself.
    pub fn answered(&mut self, answer: Result<(), Refusal>) {
        let asked = self.asked.take();
        let refusal = match (answer, asked) {
            (Ok(()), _) => {
                self.clear();
                return;
            }
            (Err(refusal), Some(Asked::Count)) => {
                self.count.refused(refusal);
                return;
            }
            (Err(refusal), Some(Asked::Move(_)) | None) => refusal,
        };
        self.refused = match (refusal, asked) {
            (Refusal::Illegal(illegal), Some(Asked::Move(Move::Play(point)))) => {
                Some((point, illegal))
            }
            (_, _) => None,
        };
        self.note = Some(Note::Refused(refusal));
        self.line_state = LineState::Refused;
    }

    /// The keys to be shown by the help.
    pub fn help_keys(&self, game: &Game, size: (u16, u16)) -> &'static [KeyHelp] {
        if self.has_letters(game, size) {
            if counts(game) { COUNT_KEYS } else { BOARD_KEYS }
        } else {
            CLOCK_KEYS
        }
    }

    /// Where the parts are if the board is shown in `area`.
    pub fn plan(&self, game: &Game, area: Rect) -> Option<Plan> {
        if self.face == Face::ClockAlone {
            return None;
        }
        self.room(game, area)
    }

    /// What is shown, and who has the letters, if there is room.
    pub const fn face(&self) -> Face {
        self.face
    }

    /// The message that says what Tab leads to.
    pub const fn tab_id(&self) -> &'static str {
        match self.face {
            Face::Board => "board-key-clock",
            Face::Clock => "board-key-clock-alone",
            Face::ClockAlone => "board-key-board",
        }
    }

    /// Whether the move that was refused may be kept for a ruling.
    pub fn offers_to_keep(&self, game: &Game) -> bool {
        self.refused
            .is_some_and(|(_, illegal)| may_be_kept(game, illegal))
    }

    /// Whether letters are the board's, if there is room for it.
    pub fn types(&self) -> bool {
        self.face == Face::Board
    }

    /// Whether there is room for the board in `area`, shown or not.
    pub fn has_room(&self, game: &Game, area: Rect) -> bool {
        self.room(game, area).is_some()
    }

    fn room(&self, game: &Game, area: Rect) -> Option<Plan> {
        let board = &game.settings().board;
        if board.usage == BoardUse::ClockOnly {
            return None;
        }
        Plan::of(area, board.size, self.coordinates)
    }

    /// Whether letters are typed at the board, or are commands of the count.
    pub fn has_letters(&self, game: &Game, size: (u16, u16)) -> bool {
        let open = match game.status() {
            Status::Over { .. } => game.open_places() > 0,
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting => true,
        };
        // The sum of the count is shown on any screen, and its keys are those of the count.
        let seen = self.plan(game, screen(size)).is_some() || counts(game);
        // While the clocks stand for the count nobody presses, and the letters are the count's.
        let typed_at = match self.face {
            Face::Board => true,
            Face::Clock => counts(game),
            Face::ClockAlone => false,
        };
        open && seen && typed_at
    }
}

const fn screen((columns, rows): (u16, u16)) -> Rect {
    Rect::new(0, 0, columns, rows)
}

/// Whether the count is on the screen: it is being made, or it decided the game. A result that was
/// declared is shown as any other is, whatever the record would come to.
pub fn counts(game: &Game) -> bool {
    match game.status() {
        Status::Counting => game.settings().board.usage != BoardUse::ClockOnly,
        Status::Over { .. } => game.agreed_count().is_some(),
        Status::Ready | Status::Running | Status::Paused(_) | Status::HoldingCaptures => false,
    }
}

/// Whether a refused move may stay for a ruling: it was made on the board that is recorded.
pub(super) fn may_be_kept(game: &Game, illegal: Illegal) -> bool {
    let recorded = game.settings().board.usage == BoardUse::Record;
    match illegal {
        Illegal::Suicide | Illegal::Superko { .. } => recorded,
        Illegal::OffBoard | Illegal::Occupied => false,
    }
}

/// The point of the last move that had one.
pub(super) fn last_point(game: &Game) -> Option<Point> {
    use crate::board::history::Kind;
    match game.history().moves().last()?.kind {
        Kind::Play(point) | Kind::Void(point) => Some(point),
        Kind::Pass | Kind::Over => None,
    }
}

#[cfg(test)]
pub(in crate::tui) mod tests;
