//! The line of keys while the board is on the screen. It tells the truth for whoever has the letters.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::panel::Face;
use crate::game::Status;
use crate::game::settings::BoardUse;
use crate::tui::screen::clock;
use crate::tui::theme::Theme;
use crate::tui::view::View;

/// Whether moves may still be entered.
pub fn is_open(view: &View) -> bool {
    match view.game.status() {
        Status::Over { .. } => view.game.open_places() > 0,
        Status::Counting => false,
        Status::Ready | Status::Running | Status::Paused(_) | Status::HoldingCaptures => true,
    }
}

pub fn render(view: &View, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let items = match view.ui.board.face {
        Face::Board if is_open(view) => at_the_board(view),
        Face::Board | Face::Clock | Face::ClockAlone => clock::key_items(view, buffer.area),
    };
    clock::put_keys(view, &items, area, theme, buffer);
}

/// The keys while letters are typed, the most needed first.
fn at_the_board(view: &View) -> Vec<(&'static str, &'static str)> {
    let recorded = view.game.settings().board.usage == BoardUse::Record;
    let place = if recorded {
        ("Enter", "board-key-record")
    } else {
        ("Enter", "board-key-play")
    };
    let press = ("Space Shift", "clock-key-end-turn");
    let mut keys = Vec::new();
    if view.ui.board.offers_to_keep(view.game) {
        keys.push(("k Enter", "board-key-keep"));
    }
    match view.game.status() {
        Status::Ready => keys.push(("Space", "clock-key-start")),
        Status::Running => {
            keys.extend(recorded.then_some(press));
            keys.push(place);
            keys.push(("F2", "clock-key-pause"));
        }
        Status::Paused(_) => {
            keys.push(if view.game.sealed().is_some() {
                ("F3 o", "clock-key-unseal")
            } else {
                ("F2", "clock-key-resume")
            });
            keys.extend(recorded.then_some(place));
        }
        Status::HoldingCaptures => {
            keys.push(("F4", "clock-key-captures-end"));
            keys.extend(recorded.then_some(press));
            keys.push(place);
        }
        Status::Over { .. } => keys.push(place),
        Status::Counting => {}
    }
    keys.push(("Tab", "board-key-clock"));
    keys.push(("F1", "clock-key-help"));
    if recorded {
        keys.push(("Backspace", "board-key-erase"));
    } else {
        keys.push(("F8", "board-key-pass"));
    }
    keys.push(("F3", "clock-key-referee"));
    keys.push(("F10", "clock-key-quit"));
    // What is captured on the screen is off the board at once.
    keys.extend(recorded.then_some(("F4", "clock-key-captures")));
    keys.push(("F9", "clock-key-call"));
    keys.push(("F12", "clock-key-time"));
    keys.push(("F6", "board-key-numbers"));
    keys.push(("F7", "board-key-coordinates"));
    keys.push(("Ctrl-S", "board-key-save"));
    let mut seen = Vec::new();
    keys.retain(|(key, _)| {
        let first = !seen.contains(key);
        seen.push(*key);
        first
    });
    keys
}
