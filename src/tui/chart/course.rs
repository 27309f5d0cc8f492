//! The course of a figure over the sessions, as one line of small bars.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::bar;
use ratatui::widgets::{Sparkline, Widget};

use crate::tui::screen::dialog::Look;
use crate::tui::view::Glyphs;

/// Eight heights that are told apart without being high.
const ASCII: bar::Set<'static> = bar::Set {
    full: "#",
    seven_eighths: "%",
    three_quarters: "*",
    five_eighths: "+",
    half: "=",
    three_eighths: "-",
    one_quarter: ".",
    one_eighth: "_",
    empty: "_",
};

/// `values` from left to right, a column each, from nought to the greatest of them; a session without the figure
/// is a gap.
pub fn course(values: &[Option<u64>], look: Look) -> String {
    let set = match look.glyphs {
        // Nought is a value too, and is seen.
        Glyphs::Unicode => bar::Set {
            empty: "▁",
            ..bar::NINE_LEVELS
        },
        Glyphs::Ascii | Glyphs::Wide => ASCII,
    };
    let columns = u16::try_from(values.len()).unwrap_or(u16::MAX);
    let area = Rect::new(0, 0, columns, 1);
    let mut drawn = Buffer::empty(area);
    Sparkline::default()
        .data(values.iter().copied())
        .bar_set(set)
        .absent_value_symbol(" ")
        .absent_value_style(Style::new())
        .render(area, &mut drawn);
    drawn.content().iter().map(Cell::symbol).collect()
}
