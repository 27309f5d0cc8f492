//! The question before another game takes the place of one that is over.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::dialog::{Anchor, Look, Row, Sheet, Stroke};
use super::quit::Leaves;
use crate::tui::text::Text;

/// The question. No is the answer unless yes is said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AgainDialog {
    kept: String,
    rematch: Rematch,
    set_up: SetUp,
    /// What is over.
    over: Leaves,
}

/// Whether the same players may go on with their colours exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rematch {
    /// They may.
    Offered,
    /// Who plays what is not for them to say, or there is only one of them.
    #[default]
    No,
}

/// Whether something else may be chosen on the set-up screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SetUp {
    /// It may.
    Offered,
    /// It comes by itself, or there is nothing to choose.
    #[default]
    No,
}

/// The colours of another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colors {
    /// As before.
    Kept,
    /// Each player takes the other's.
    Exchanged,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AgainOutcome {
    /// The question stands.
    Stay,
    /// Back to the game that is over.
    Close,
    /// Another game begins.
    Begin(Colors),
    /// Another game is chosen on the set-up screen.
    SetUp,
}

impl AgainDialog {
    /// The question; the game that is over is kept as `kept`, which may be empty.
    pub const fn new(kept: String, rematch: Rematch, set_up: SetUp) -> Self {
        Self {
            kept,
            rematch,
            set_up,
            over: Leaves::Game,
        }
    }

    /// The question after a drill.
    pub const fn drill() -> Self {
        Self {
            kept: String::new(),
            rematch: Rematch::No,
            set_up: SetUp::Offered,
            over: Leaves::Drill,
        }
    }

    /// Takes a key.
    pub fn handle(&self, key: KeyEvent) -> AgainOutcome {
        match Stroke::of(key) {
            Stroke::Other(KeyCode::Char('y' | 'Y')) => AgainOutcome::Begin(Colors::Kept),
            Stroke::Other(KeyCode::Char('x' | 'X')) if self.rematch == Rematch::Offered => {
                AgainOutcome::Begin(Colors::Exchanged)
            }
            Stroke::Other(KeyCode::Char('s' | 'S')) if self.set_up == SetUp::Offered => {
                AgainOutcome::SetUp
            }
            Stroke::Other(KeyCode::Char('n' | 'N')) | Stroke::Enter | Stroke::Back => {
                AgainOutcome::Close
            }
            Stroke::None | Stroke::Up | Stroke::Down | Stroke::Other(_) => AgainOutcome::Stay,
        }
    }

    /// Draws the question in the middle of `area`.
    pub fn draw(&self, frame: &mut Frame, area: Rect, text: &Text, look: Look) {
        let (title, question) = match self.over {
            Leaves::Game => ("again-title", "again-question"),
            Leaves::Drill => ("drill-again-title", "drill-again-question"),
        };
        let kept = match self.over {
            Leaves::Game => {
                let id = ("id", self.kept.as_str().into());
                (!self.kept.is_empty()).then(|| text.with("again-kept", &[id]))
            }
            Leaves::Drill => Some(text.get("drill-quit-kept")),
        };
        let kept = kept.map(|kept| Row::new(kept, look.theme.text));
        let exchanged = (self.rematch == Rematch::Offered)
            .then(|| Row::new(text.get("again-exchanged"), look.theme.text));
        let set_up = (self.set_up == SetUp::Offered)
            .then(|| Row::new(text.get("again-set-up"), look.theme.text));
        Sheet {
            title: text.get(title),
            head: Vec::new(),
            body: [
                Row::new(text.get(question), look.theme.strong),
                Row::new(text.get("again-keys"), look.theme.text),
            ]
            .into_iter()
            .chain(exchanged)
            .chain(set_up)
            .collect(),
            focus: 0,
            anchor: Anchor::Middle,
            foot: kept.into_iter().collect(),
        }
        .draw(frame, area, look);
    }
}

#[cfg(test)]
mod tests {
    use super::super::dialog::tests::{LOOK, SIZES, keys, screen, text};
    use super::*;
    use crate::tui::text::Language;

    #[test]
    fn only_yes_begins_another_game() {
        use AgainOutcome::{Begin, Close, Stay};
        let rows = [
            ("y", Begin(Colors::Kept)),
            ("x", Stay),
            ("s", Stay),
            ("n", Close),
            ("<Enter>", Close),
            ("<Esc>", Close),
            (" ", Stay),
        ];
        let kept = || "20261130-100000-00".to_owned();
        let rematch = AgainDialog::new(kept(), Rematch::Offered, SetUp::Offered);
        assert_eq!(rematch.handle(keys("x")[0]), Begin(Colors::Exchanged));
        assert_eq!(rematch.handle(keys("s")[0]), AgainOutcome::SetUp);
        let dialog = AgainDialog::new(kept(), Rematch::No, SetUp::No);
        for (typed, outcome) in rows {
            assert_eq!(dialog.handle(keys(typed)[0]), outcome, "{typed}");
        }
        for language in Language::ALL {
            let text = text(language);
            for size in SIZES {
                screen(size, |f| dialog.draw(f, f.area(), &text, LOOK));
            }
            let shown = screen((80, 24), |f| dialog.draw(f, f.area(), &text, LOOK));
            assert!(shown.contains("20261130-100000-00"), "{shown}");
            let drill = AgainDialog::drill();
            let shown = screen((80, 24), |f| drill.draw(f, f.area(), &text, LOOK));
            let question = text.get("drill-again-question");
            assert!(shown.contains(&question), "{shown}");
            assert!(shown.contains("dumiao progress"), "{shown}");
        }
    }
}
