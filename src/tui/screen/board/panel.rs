//! The board at the keys: what is typed, where the cursor is, and what is asked of the game.
//!
//! **Invariant:** a stone is placed by Enter or a click only. Nothing pasted and no repeat of a held key
//! asks for anything.

use crossterm::event::{
    Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent,
    MouseEventKind,
};
use ratatui::layout::Rect;

use super::cursor;
use super::entry::{self, EntryFault, LONGEST, Typed};
use super::picture::picture;
use super::place::Plan;
use super::{Coordinates, Numbers};
use crate::board::{Illegal, Move, Point, RecurrenceKind};
use crate::color::Color;
use crate::game::command::{Command, Refusal};
use crate::game::result::{GameResult, How, Why};
use crate::game::settings::BoardUse;
use crate::game::{Game, Status};
use crate::tui::keymap::{UiAction, plain};
use crate::tui::screen::count::CountPanel;
use crate::tui::screen::help::{BOARD_KEYS, CLOCK_KEYS, COUNT_KEYS, KeyHelp};
use crate::tui::text::Text;
use crate::tui::words;

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
    /// The stone that was asked for and not answered yet.
    asked: Option<Move>,
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
        match event {
            TerminalEvent::Key(key) => self.key(*key, game, size),
            TerminalEvent::Mouse(mouse) => self.mouse(*mouse, game, size),
            TerminalEvent::Paste(_) => Taken,
            TerminalEvent::FocusGained | TerminalEvent::FocusLost | TerminalEvent::Resize(..) => {
                PassOn
            }
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

    /// What the game said to the command of [`BoardOutcome::Ask`]. The board shows a refusal itself.
    pub fn answered(&mut self, answer: Result<(), Refusal>) {
        let asked = self.asked.take();
        match answer {
            Ok(()) => self.clear(),
            Err(refusal) => {
                self.refused = match (refusal, asked) {
                    (Refusal::Illegal(illegal), Some(Move::Play(point))) => Some((point, illegal)),
                    (_, _) => None,
                };
                self.note = Some(Note::Refused(refusal));
                self.line_state = LineState::Refused;
            }
        }
        self.count.answered(answer);
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
        open && seen && self.face == Face::Board
    }

    fn key(&mut self, key: KeyEvent, game: &Game, size: (u16, u16)) -> BoardOutcome {
        match key.kind {
            KeyEventKind::Press => {}
            KeyEventKind::Repeat if Self::may_repeat(&TerminalEvent::Key(key)) => {}
            KeyEventKind::Repeat | KeyEventKind::Release => return Taken,
        }
        let held = key.modifiers - KeyModifiers::SHIFT;
        let is_arrow = Self::may_repeat(&TerminalEvent::Key(key));
        if held == KeyModifiers::CONTROL && !is_arrow {
            let saves = matches!(key.code, KeyCode::Char(letter) if plain(letter) == 's');
            return if saves { Save } else { PassOn };
        }
        if let KeyCode::F(number) = key.code {
            return self.function_key(number, self.room(game, screen(size)).is_some());
        }
        let turn = if key.code == KeyCode::Tab {
            Some(Turn::On)
        } else {
            (key.code == KeyCode::BackTab).then_some(Turn::Back)
        };
        if let Some(turn) = turn {
            self.turn_face(game, size, turn);
            return Taken;
        }
        if !self.has_letters(game, size) || !(held.is_empty() || is_arrow) {
            return PassOn;
        }
        if counts(game) {
            return self.count.key(key, game);
        }
        self.typed_key(key, game)
    }

    fn function_key(&mut self, number: u8, has_room: bool) -> BoardOutcome {
        match number {
            1 => Act(UiAction::Help),
            2 => Act(UiAction::Pause),
            3 => Act(UiAction::Referee),
            4 => Act(UiAction::CaptureHold),
            5 => Act(UiAction::Mute),
            6 => {
                self.numbers = self.numbers.next();
                Taken
            }
            7 => {
                self.coordinates = self.coordinates.other();
                Taken
            }
            8 if has_room => {
                self.face = Face::Board;
                "pass".clone_into(&mut self.line);
                self.note = None;
                self.question = None;
                Taken
            }
            10 => Act(UiAction::Quit),
            _ => PassOn,
        }
    }

    /// Clock, board, or both with the letters to either, as there is room.
    fn turn_face(&mut self, game: &Game, size: (u16, u16), turn: Turn) {
        let fits = self.room(game, screen(size)).is_some();
        self.face = match (self.face, turn) {
            (Face::Board, Turn::On) | (Face::ClockAlone, Turn::Back) if fits => Face::Clock,
            (Face::Clock, Turn::On) | (Face::Board, Turn::Back) => Face::ClockAlone,
            (Face::Board, Turn::On) => Face::ClockAlone,
            (Face::Clock, Turn::Back) | (Face::ClockAlone, Turn::On | Turn::Back) => Face::Board,
        };
        self.question = None;
    }

    fn typed_key(&mut self, key: KeyEvent, game: &Game) -> BoardOutcome {
        if let KeyCode::Char(letter) = key.code {
            return self.letter(letter, game);
        }
        if let KeyCode::Modifier(_) = key.code {
            return player_presses(game);
        }
        if key.code == KeyCode::Enter {
            return self.enter(game);
        }
        if key.code == KeyCode::Backspace {
            return self.back(game);
        }
        if key.code == KeyCode::Esc {
            // First what is typed goes, then the cursor.
            if self.question.is_none() && self.line.is_empty() && self.note.is_none() {
                self.cursor = None;
            }
            self.clear();
            return Taken;
        }
        let size = game.settings().board.size;
        let last = last_point(game);
        let moved = cursor::moved(self.cursor, last, key.modifiers, key.code, size);
        self.cursor = moved.or(self.cursor);
        Taken
    }

    fn clear(&mut self) {
        self.line.clear();
        self.line_state = LineState::Open;
        self.note = None;
        self.refused = None;
        self.question = None;
    }

    fn letter(&mut self, letter: char, game: &Game) -> BoardOutcome {
        match plain(letter) {
            ' ' => player_presses(game),
            '?' | '/' => Act(UiAction::Help),
            typed => {
                self.question = None;
                if self.line_state == LineState::Refused {
                    self.line.clear();
                    self.line_state = LineState::Open;
                }
                if self.line.chars().count() < LONGEST && !letter.is_control() {
                    self.line.push(typed);
                }
                // A refusal stays while it is ruled about.
                if !matches!(self.note, Some(Note::Refused(_))) {
                    self.note = None;
                }
                Taken
            }
        }
    }

    /// Backspace deletes; on an empty line the recorder takes the last move out of the record.
    fn back(&mut self, game: &Game) -> BoardOutcome {
        self.question = None;
        self.line_state = LineState::Open;
        if self.line.pop().is_some() {
            return Taken;
        }
        match game.settings().board.usage {
            BoardUse::Record => Ask(Command::EraseMove),
            BoardUse::Play | BoardUse::ClockOnly => Taken,
        }
    }

    fn enter(&mut self, game: &Game) -> BoardOutcome {
        if let Some(Question::Resigns(side)) = self.question.take() {
            return Ask(Command::End {
                result: GameResult::win(side.opponent(), How::Resignation),
                why: Why::Resignation,
                reason: String::new(),
            });
        }
        if self.line.is_empty() {
            return match self.cursor {
                Some(point) => self.ask_move(Move::Play(point)),
                None => Taken,
            };
        }
        let size = game.settings().board.size;
        match entry::parse(&self.line, size, self.coordinates) {
            Ok(typed) => self.do_typed(typed, game),
            Err(fault) => {
                self.line_state = LineState::Refused;
                self.note = Some(Note::Fault(fault));
                Taken
            }
        }
    }

    fn do_typed(&mut self, typed: Typed, game: &Game) -> BoardOutcome {
        match typed {
            Typed::Play(point) => {
                self.cursor = None;
                self.ask_move(Move::Play(point))
            }
            Typed::Pass => self.ask_move(Move::Pass),
            Typed::Over => match game.end_proposed() {
                Some(side) => Ask(Command::AgreeEnd(side.opponent())),
                None => Ask(Command::ProposeEnd(game.to_move())),
            },
            Typed::Resign => {
                self.line.clear();
                self.question = Some(Question::Resigns(game.to_move()));
                Taken
            }
            Typed::Save => {
                self.clear();
                Save
            }
            Typed::Undo => match game.settings().board.usage {
                BoardUse::Record => Ask(Command::EraseMove),
                BoardUse::Play | BoardUse::ClockOnly => {
                    self.line.clear();
                    self.note = Some(Note::RefereeTakesBack);
                    Taken
                }
            },
            Typed::Keep => match self.refused {
                Some((point, illegal)) if may_be_kept(game, illegal) => Ask(Command::KeepIllegal {
                    point,
                    reason: String::new(),
                }),
                Some(_) | None => {
                    self.line.clear();
                    self.note = Some(Note::NothingToKeep);
                    Taken
                }
            },
        }
    }

    fn ask_move(&mut self, made: Move) -> BoardOutcome {
        self.asked = Some(made);
        self.refused = None;
        Ask(Command::PlayMove(made))
    }

    fn mouse(&mut self, mouse: MouseEvent, game: &Game, size: (u16, u16)) -> BoardOutcome {
        let Some(plan) = self.plan(game, screen(size)) else {
            return if counts(game) { Taken } else { PassOn };
        };
        if !matches!(mouse.kind, MouseEventKind::Down(_)) {
            return Taken;
        }
        let place = picture(game, self).geometry(plan.step, plan.board);
        if let Some(point) = place.and_then(|place| place.point_at(mouse.column, mouse.row)) {
            return match game.status() {
                Status::Counting => self.count.click(point, game),
                Status::Over { .. } if game.open_places() == 0 => Taken,
                Status::Ready
                | Status::Running
                | Status::Paused(_)
                | Status::HoldingCaptures
                | Status::Over { .. } => {
                    self.question = None;
                    self.line.clear();
                    self.ask_move(Move::Play(point))
                }
            };
        }
        let side = plan.side_at(game.seats(), (mouse.column, mouse.row));
        match (side, player_presses(game), game.status()) {
            (_, _, Status::Counting | Status::Over { .. }) => Taken,
            (Some(side), PassOn, _) => Act(UiAction::PressOf(side)),
            (_, _, _) => Taken,
        }
    }
}

const fn screen((columns, rows): (u16, u16)) -> Rect {
    Rect::new(0, 0, columns, rows)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    On,
    Back,
}

/// Whether the count is on the screen: it is being made, or it decided the game.
pub fn counts(game: &Game) -> bool {
    match game.status() {
        Status::Counting => true,
        Status::Over { why, .. } => *why == Why::Count,
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

/// A key or a click of a player: a press beside a recorded board; on a board that is played on it does
/// nothing but start the clock.
fn player_presses(game: &Game) -> BoardOutcome {
    match (game.settings().board.usage, game.status()) {
        (BoardUse::Play, Status::Ready) | (BoardUse::Record | BoardUse::ClockOnly, _) => PassOn,
        (
            BoardUse::Play,
            Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting
            | Status::Over { .. },
        ) => Taken,
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

impl BoardPanel {
    /// What stands beside the line that is typed.
    pub(super) fn note_words(&self, game: &Game, text: &Text) -> Option<String> {
        if let Some(Question::Resigns(side)) = self.question {
            let side = words::color(text, side);
            return Some(text.with("board-resigns", &[("side", side.into())]));
        }
        Some(match self.note.as_ref()? {
            Note::Fault(fault) => words::board::entry_fault(text, *fault),
            Note::Refused(refusal) => {
                let mut told = words::refusal(text, *refusal);
                if let Some((point, Illegal::Superko { .. })) = self.refused
                    && let Some(recurrence) = game.history().recurrence_of(game.to_play(), point)
                    && !matches!(recurrence.kind, RecurrenceKind::Ko | RecurrenceKind::Other)
                {
                    let kind = words::board::recurrence_kind(text, recurrence.kind);
                    told = words::joined(text, kind, told);
                }
                match self.refused {
                    Some((_, illegal)) if may_be_kept(game, illegal) => {
                        words::joined(text, told, text.get("board-may-be-kept"))
                    }
                    Some(_) | None => told,
                }
            }
            Note::RefereeTakesBack => text.get("board-referee-takes-back"),
            Note::NothingToKeep => text.get("board-nothing-to-keep"),
        })
    }
}

#[cfg(test)]
pub(in crate::tui) mod tests;
