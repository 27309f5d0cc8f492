//! The whole screen with board and clocks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::panel::Face;
use super::picture::picture;
use super::place::Plan;
use super::{BoardLook, Sign, info, keys};
use crate::color::PerColor;
use crate::tui::paint::{Align, cut, harmless, put, width};
use crate::tui::screen::clock;
use crate::tui::screen::drill::DrillPanel;
use crate::tui::theme::Theme;
use crate::tui::view::View;
use crate::tui::words;

/// Columns of the line that are shown.
const LONGEST_SHOWN: u16 = 24;

/// Draws board and clocks in the places of `plan`.
pub fn render(view: &View, plan: &Plan, theme: &Theme, buffer: &mut Buffer) {
    if let Some(header) = plan.header {
        clock::header(view, header, theme, buffer);
    }
    let sides = PerColor::from_fn(|color| clock::SideView::new(view, color));
    let left = view.game.seats().left();
    for (color, place) in [(left, plan.left), (left.opponent(), plan.right)] {
        clock::half::render(view, &sides, color, place, theme, buffer);
    }
    board(view, plan, theme, buffer);
    info::render(view, plan, theme, buffer);
    clock::footer(view, plan.sound, theme, buffer);
    entry(view, plan.entry, theme, buffer);
    keys::render(view, plan.keys, theme, buffer);
}

/// The board alone, in its place.
pub fn board(view: &View, plan: &Plan, theme: &Theme, buffer: &mut Buffer) {
    let look = BoardLook {
        theme: *theme,
        glyphs: view.ui.glyphs,
        step: plan.step,
    };
    let mut picture = picture(view.game, &view.ui.board);
    let missed = view.ui.drill.as_ref().and_then(DrillPanel::missed);
    if let Some(point) = missed.filter(|point| picture.at(*point) == Sign::Empty) {
        picture.set(point, Sign::Missed);
    }
    super::render(&picture, look, view.text, plan.board, buffer);
}

/// What is typed, and beside it why it was refused.
fn entry(view: &View, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (panel, game, text) = (&view.ui.board, view.game, view.text);
    match panel.face {
        Face::Board if keys::is_open(view) => {}
        Face::Board => return,
        Face::Clock | Face::ClockAlone => {
            let told = text.get("board-letters-clock");
            put(&told, area.y, Align::Left, theme.text, area, buffer);
            return;
        }
    }
    let typed = cut(&harmless(&panel.line), LONGEST_SHOWN);
    let mut room = area;
    let mut write = |words: &str, style: Style, buffer: &mut Buffer| {
        let columns = put(words, room.y, Align::Left, style, room, buffer);
        room = Rect {
            x: room.x + columns,
            width: room.width - columns,
            ..room
        };
    };
    write(&prompt(view), theme.strong, buffer);
    write(&typed, theme.strong, buffer);
    write(" ", theme.text.add_modifier(Modifier::REVERSED), buffer);
    let (note, style) = match panel.note_words(game, text) {
        Some(note) => (note, theme.warning),
        None if panel.line.is_empty() => {
            let example = panel.coordinates.example(game.settings().board.size);
            let id = match &view.ui.drill {
                Some(_) => "drill-entry-hint",
                None => "board-entry-hint",
            };
            let hint = text.with(id, &[("example", example.into())]);
            (hint, theme.text)
        }
        None => return,
    };
    write("  ", theme.text, buffer);
    write(&note, style, buffer);
}

/// Whose move is typed, and its number.
fn prompt(view: &View) -> String {
    let (game, text) = (view.game, view.text);
    let made = u32::try_from(game.history().moves().len()).unwrap_or(u32::MAX);
    let side = words::color(text, game.to_play());
    let asked = text.with(
        "board-entry",
        &[("n", made.saturating_add(1).into()), ("side", side.into())],
    );
    format!("{asked} ")
}

/// What was refused, where there is no room for it beside the line.
pub fn long_note(view: &View, columns: u16) -> Option<String> {
    let panel = &view.ui.board;
    let note = panel.note_words(view.game, view.text)?;
    let typed = cut(&harmless(&panel.line), LONGEST_SHOWN);
    let used = width(&prompt(view)) + width(&typed) + 3;
    (panel.types() && used.saturating_add(width(&note)) > columns).then_some(note)
}

#[cfg(test)]
mod tests;
