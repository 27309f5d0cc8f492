//! The game is adjourned with a sealed move: who sealed it, since when, and how the game goes on.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::game::Game;
use crate::tui::screen::dialog::{Anchor, Look, Row, Sheet, Stroke, words};
use crate::tui::text::Text;

/// What stands on the screen between two sessions. Nobody's clock runs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AdjournedDialog {
    since: String,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdjournedOutcome {
    /// It stays.
    Stay,
    /// The board is looked at.
    Close,
    /// The sealed move is to be opened.
    Unseal,
    /// The program is to be left.
    Leave,
}

impl AdjournedDialog {
    /// Adjourned since that date and time; empty where it is not known.
    pub const fn new(since: String) -> Self {
        Self { since }
    }

    /// Takes a key: there are no others than these.
    pub fn handle(&self, key: KeyEvent) -> AdjournedOutcome {
        match Stroke::of(key) {
            Stroke::Other(KeyCode::F(2)) => AdjournedOutcome::Unseal,
            Stroke::Other(KeyCode::Char('q' | 'Q') | KeyCode::F(10)) => AdjournedOutcome::Leave,
            Stroke::Back => AdjournedOutcome::Close,
            Stroke::None | Stroke::Up | Stroke::Down | Stroke::Enter | Stroke::Other(_) => {
                AdjournedOutcome::Stay
            }
        }
    }

    /// Draws it in the middle of `area`.
    pub fn draw(&self, frame: &mut Frame, area: Rect, game: &Game, text: &Text, look: Look) {
        let theme = look.theme;
        // The sealed turn has ended: its side is the one that is not to move.
        let side = game
            .sealed()
            .map_or(game.to_move().opponent(), |sealed| sealed.side);
        let side = words::color(side, text);
        let turn = u32::try_from(game.turns().len()).unwrap_or(u32::MAX);
        let sealed = text.with(
            "seal-adjourned",
            &[("side", side.into()), ("n", turn.into())],
        );
        let mut body = vec![Row::new(sealed, theme.strong)];
        if !self.since.is_empty() {
            let since = [("when", self.since.as_str().into())];
            body.push(Row::new(text.with("seal-since", &since), theme.text));
        }
        body.push(Row::new(text.get("seal-adjourned-clocks"), theme.text));
        body.push(Row::new(text.get("seal-adjourned-resume"), theme.strong));
        Sheet {
            title: text.get("seal-adjourned-title"),
            head: Vec::new(),
            body,
            focus: 0,
            anchor: Anchor::Top,
            foot: vec![Row::new(text.get("seal-adjourned-keys"), theme.dim)],
        }
        .draw(frame, area, look);
    }
}
