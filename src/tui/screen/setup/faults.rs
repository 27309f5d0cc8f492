//! What is wrong with a file, to be read and scrolled.

use std::cell::Cell;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::tui::screen::dialog::{Anchor, Look, Row, Sheet, Stroke, room_in};
use crate::tui::text::Text;

/// The faults, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FaultsDialog {
    lines: Vec<String>,
    /// The first line that is seen. Drawing settles how far it goes.
    top: Cell<usize>,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FaultsOutcome {
    Stay,
    Close,
}

/// Lines of a page.
const PAGE: usize = 8;

impl FaultsDialog {
    pub(super) fn new(lines: &[String]) -> Self {
        Self {
            lines: lines.to_vec(),
            top: Cell::new(0),
        }
    }

    pub(super) fn handle(&self, key: KeyEvent) -> FaultsOutcome {
        let top = self.top.get();
        self.top.set(match Stroke::of(key) {
            Stroke::Enter | Stroke::Back => return FaultsOutcome::Close,
            Stroke::Up => top.saturating_sub(1),
            Stroke::Down => top + 1,
            Stroke::Other(KeyCode::PageUp) => top.saturating_sub(PAGE),
            Stroke::Other(KeyCode::PageDown | KeyCode::Char(' ')) => top + PAGE,
            Stroke::Other(KeyCode::Home) => 0,
            Stroke::Other(KeyCode::End) => usize::from(u16::MAX),
            Stroke::None | Stroke::Other(_) => top,
        });
        FaultsOutcome::Stay
    }

    pub(super) fn draw(&self, frame: &mut Frame, area: Rect, text: &Text, look: Look) {
        let (width, height) = room_in(area);
        let keys = Row::new(text.get("setup-faults-keys"), look.theme.dim);
        let style = look.theme.text;
        let rows = self.lines.iter().map(|line| Row::new(line.clone(), style));
        let all: Vec<Row> = rows.flat_map(|row| row.lines(width)).collect();
        // The keys and the air above them stay in sight.
        let room = height.saturating_sub(keys.lines(width).len() + 1).max(1);
        self.top
            .set(self.top.get().min(all.len().saturating_sub(room)));
        let body = all.into_iter().skip(self.top.get()).take(room).collect();
        Sheet {
            title: text.get("setup-faults-title"),
            head: Vec::new(),
            body,
            focus: 0,
            anchor: Anchor::Top,
            foot: vec![keys],
        }
        .draw(frame, area, look);
    }
}
