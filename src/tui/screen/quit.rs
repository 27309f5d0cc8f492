//! The question before a game is left. Asking stops no clock.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::dialog::{Anchor, Look, Row, Sheet, Stroke};
use crate::game::{Game, Status};
use crate::tui::text::Text;

/// The question. No is the answer unless yes is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct QuitDialog {
    /// What is left.
    pub leaves: Leaves,
}

/// What is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Leaves {
    /// A game, which goes on another time.
    #[default]
    Game,
    /// A drill, which does not.
    Drill,
}

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
        let (question, kept) = match (game.status(), self.leaves) {
            (Status::Over { .. }, Leaves::Game) => ("quit-question-over", Some("quit-record-kept")),
            (Status::Over { .. }, Leaves::Drill) => ("quit-question-over", Some("drill-quit-kept")),
            // Nothing has come of it yet.
            (Status::Ready, Leaves::Drill) => ("drill-quit-question", None),
            (
                Status::Running | Status::Paused(_) | Status::HoldingCaptures | Status::Counting,
                Leaves::Drill,
            ) => ("drill-quit-question", Some("drill-quit-over")),
            (
                Status::Ready
                | Status::Running
                | Status::Paused(_)
                | Status::HoldingCaptures
                | Status::Counting,
                Leaves::Game,
            ) => ("quit-question", Some("quit-resume")),
        };
        let row = |id| Row::new(text.get(id), look.theme.text);
        let foot = clock.into_iter().chain(kept).map(row).collect();
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
            let dialog = QuitDialog::default();
            assert_eq!(dialog.handle(keys(typed)[0]), outcome, "{typed}");
        }
    }

    #[test]
    fn the_question_says_that_the_clock_runs_and_fits_any_window() {
        let game = game("1h + 3x30s");
        let text = text(Language::En);
        for size in SIZES {
            let dialog = QuitDialog::default();
            let shown = screen(size, |f| dialog.draw(f, f.area(), &game, &text, LOOK));
            let flat = flat(&shown);
            let large = size.0 >= 10 && size.1 >= 4;
            assert_eq!(flat.contains("Leavethegame?"), large, "{size:?}\n{shown}");
            let runs = size.0 >= 40;
            assert!(!runs || flat.contains("clockrunson"), "{size:?}\n{shown}");
            assert!(!runs || flat.contains("dumiaoresume"), "{size:?}\n{shown}");
        }
    }

    #[test]
    fn leaving_a_drill_tells_nobody_to_resume_it() {
        let game = game("0s + 12x30s");
        for language in Language::ALL {
            let text = text(language);
            let dialog = QuitDialog {
                leaves: Leaves::Drill,
            };
            for size in [(80, 24), (100, 30), (200, 50)] {
                let shown = screen(size, |f| dialog.draw(f, f.area(), &game, &text, LOOK));
                assert!(!shown.contains("resume"), "{language:?}\n{shown}");
                assert!(shown.contains("dumiao progress"), "{language:?}\n{shown}");
            }
        }
    }
}
