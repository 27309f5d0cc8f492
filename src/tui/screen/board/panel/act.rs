//! What keys and clicks at the board ask for.

use crossterm::event::{
    Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};

use super::BoardOutcome::{Act, Ask, PassOn, Save, Taken};
use super::{
    Asked, BoardOutcome, BoardPanel, Face, LineState, Note, Question, TakesBack, counts,
    last_point, may_be_kept, screen,
};
use crate::board::Move;
use crate::game::command::Command;
use crate::game::result::{GameResult, How, Why};
use crate::game::settings::BoardUse;
use crate::game::{Game, Status};
use crate::tui::keymap::{UiAction, plain};
use crate::tui::screen::board::cursor;
use crate::tui::screen::board::entry::{self, LONGEST, Typed};
use crate::tui::screen::board::picture::picture;

/// Which way Tab goes through the faces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    On,
    Back,
}

impl BoardPanel {
    pub(super) fn key(&mut self, key: KeyEvent, game: &Game, size: (u16, u16)) -> BoardOutcome {
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
            self.asked = Some(Asked::Count);
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
        // Without room there is the clock, and the sums of a count in words.
        if !fits && !counts(game) {
            return;
        }
        // On a board that is played on a letter is a move as long as the board is seen: one that was
        // meant so must not pause the clock or open the referee's menu.
        let shares = fits && game.settings().board.usage == BoardUse::Record;
        self.face = match (self.face, turn) {
            (Face::Board, Turn::On) | (Face::ClockAlone, Turn::Back) if shares => Face::Clock,
            (Face::Board, Turn::On | Turn::Back) | (Face::Clock, Turn::On) => Face::ClockAlone,
            (Face::Clock, Turn::Back) | (Face::ClockAlone, Turn::On | Turn::Back) => Face::Board,
        };
        self.question = None;
    }

    fn typed_key(&mut self, key: KeyEvent, game: &Game) -> BoardOutcome {
        // Any key but Enter is a no to what is asked.
        let question = self.question.take();
        if let KeyCode::Char(letter) = key.code {
            return self.letter(letter, game);
        }
        if let KeyCode::Modifier(_) = key.code {
            return player_presses(game);
        }
        if key.code == KeyCode::Enter {
            return self.enter(question, game);
        }
        if key.code == KeyCode::Backspace {
            return self.back(game);
        }
        if key.code == KeyCode::Esc {
            // First what is typed goes, then the cursor.
            if question.is_none() && self.line.is_empty() && self.note.is_none() {
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

    pub(super) fn clear(&mut self) {
        self.line.clear();
        self.line_state = LineState::Open;
        self.note = None;
        self.refused = None;
        self.question = None;
    }

    fn letter(&mut self, letter: char, game: &Game) -> BoardOutcome {
        match plain(letter) {
            // What is being typed is the recorder's, with a space in it too. A line that was refused stays
            // for a ruling, and the players play on.
            ' ' if !self.line.is_empty() && self.line_state != LineState::Refused => Taken,
            ' ' => player_presses(game),
            '?' | '/' => Act(UiAction::Help),
            typed => {
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
        self.line_state = LineState::Open;
        if self.line.pop().is_some() {
            return Taken;
        }
        match game.settings().board.usage {
            BoardUse::Record => Ask(Command::EraseMove),
            BoardUse::Play | BoardUse::ClockOnly => Taken,
        }
    }

    fn enter(&mut self, question: Option<Question>, game: &Game) -> BoardOutcome {
        if let Some(Question::Resigns(side)) = question {
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
            Typed::Resign if self.takes_back == TakesBack::Nobody => {
                self.clear();
                Act(UiAction::Quit)
            }
            Typed::Resign => {
                self.line.clear();
                let side = self.speaks_for.unwrap_or(game.to_move());
                self.question = Some(Question::Resigns(side));
                Taken
            }
            Typed::Save => {
                self.clear();
                Save
            }
            Typed::Undo => match game.settings().board.usage {
                BoardUse::Record => Ask(Command::EraseMove),
                BoardUse::Play if self.takes_back == TakesBack::Players => {
                    self.clear();
                    Act(UiAction::TakeBack)
                }
                BoardUse::Play | BoardUse::ClockOnly => {
                    self.line.clear();
                    self.note = Some(match self.takes_back {
                        TakesBack::Nobody => Note::GuessesStand,
                        TakesBack::Referee | TakesBack::Players => Note::RefereeTakesBack,
                    });
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
        self.asked = Some(Asked::Move(made));
        self.refused = None;
        Ask(Command::PlayMove(made))
    }

    pub(super) fn mouse(
        &mut self,
        mouse: MouseEvent,
        game: &Game,
        size: (u16, u16),
    ) -> BoardOutcome {
        let Some(plan) = self.plan(game, screen(size)) else {
            return if counts(game) { Taken } else { PassOn };
        };
        if !matches!(mouse.kind, MouseEventKind::Down(MouseButton::Left)) {
            return Taken;
        }
        let place = picture(game, self).geometry(plan.step, plan.board);
        if let Some(point) = place.and_then(|place| place.point_at(mouse.column, mouse.row)) {
            return match game.status() {
                Status::Counting => {
                    self.asked = Some(Asked::Count);
                    self.count.click(point, game)
                }
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

/// A key or a click of a player: a press beside a recorded board; on a board that is played on it does
/// nothing but start the clock.
fn player_presses(game: &Game) -> BoardOutcome {
    match (game.settings().board.usage, game.status()) {
        (BoardUse::Play, Status::Ready) | (BoardUse::Record | BoardUse::ClockOnly, _) => PassOn,
        // A claim beside a fallen flag.
        (BoardUse::Play, Status::Paused(_)) if game.claimant().is_some() => PassOn,
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
