//! The question before a game is left. Asking stops no clock.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::dialog::{Anchor, Look, Row, Sheet, Stroke};
use crate::game::{Game, Status};
use crate::tui::text::Text;

/// The question. No is the answer unless yes is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct QuitDialog;

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuitOutcome {
    /// The question stands.
    Stay,
    /// Back to the game.
    Close,
    /// The game is left.
    Leave,
}

impl QuitDialog {
    /// Takes a key.
    pub fn handle(self, key: KeyEvent) -> QuitOutcome {
        match Stroke::of(key) {
            Stroke::Other(KeyCode::Char('y' | 'Y')) => QuitOutcome::Leave,
            Stroke::Other(KeyCode::Char('n' | 'N')) | Stroke::Enter | Stroke::Back => {
                QuitOutcome::Close
            }
            Stroke::None | Stroke::Up | Stroke::Down | Stroke::Other(_) => QuitOutcome::Stay,
        }
    }

    /// Draws the question in the middle of `area`.
    pub fn draw(self, frame: &mut Frame, area: Rect, game: &Game, text: &Text, look: Look) {
        let clock = match game.status() {
            Status::Running => Some("quit-clock-running"),
            Status::Paused(_) | Status::HoldingCaptures | Status::Counting => {
                Some("quit-clock-standing")
            }
            Status::Ready | Status::Over { .. } => None,
        };
        let question = match game.status() {
            Status::Over { .. } => "quit-question-over",
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting => "quit-question",
        };
        let row = |id| Row::new(text.get(id), look.theme.text);
        let mut foot: Vec<Row> = clock.map(row).into_iter().collect();
        foot.push(row(match game.status() {
            Status::Over { .. } => "quit-record-kept",
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting => "quit-resume",
        }));
        Sheet {
            title: text.get("quit-title"),
            head: Vec::new(),
            body: vec![
                Row::new(text.get(question), look.theme.strong),
                row("quit-keys"),
            ],
            focus: 0,
            anchor: Anchor::Middle,
            foot,
        }
        .draw(frame, area, look);
    }
}

#[cfg(test)]
mod tests {
    use super::super::dialog::tests::{LOOK, SIZES, flat, keys, screen, text};
    use super::super::referee::tests::game;
    use super::*;
    use crate::tui::text::Language;

    #[test]
    fn only_yes_leaves() {
        use QuitOutcome::{Close, Leave, Stay};
        let rows = [
            ("y", Leave),
            ("n", Close),
            ("<Enter>", Close),
            ("<Esc>", Close),
            ("q", Stay),
            (" ", Stay),
            ("<C-y>", Stay),
        ];
        for (typed, outcome) in rows {
            assert_eq!(QuitDialog.handle(keys(typed)[0]), outcome, "{typed}");
        }
    }

    #[test]
    fn the_question_says_that_the_clock_runs_and_fits_any_window() {
        let game = game("1h + 3x30s");
        let text = text(Language::En);
        for size in SIZES {
            let shown = screen(size, |f| QuitDialog.draw(f, f.area(), &game, &text, LOOK));
            let flat = flat(&shown);
            let large = size.0 >= 10 && size.1 >= 4;
            assert_eq!(flat.contains("Leavethegame?"), large, "{size:?}\n{shown}");
            let runs = size.0 >= 40;
            assert!(!runs || flat.contains("clockrunson"), "{size:?}\n{shown}");
            assert!(!runs || flat.contains("dumiaoresume"), "{size:?}\n{shown}");
        }
    }
}
