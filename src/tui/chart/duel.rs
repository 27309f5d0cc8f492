//! The thinks of a game as bars: those of Black above the line, those of White hang from it.

use std::time::Duration;

use ratatui::text::{Line, Span};

use super::axis::{Axis, margin};
use super::ink::{Made, Way, cell, dots, legend, sign, style};
use super::{clock, scaled};
use crate::color::Color;
use crate::practice::report::Report;
use crate::practice::session::Kind;
use crate::time::whole_millis;
use crate::tui::screen::dialog::Look;
use crate::tui::text::Text;
use crate::tui::words;

/// The highest half of the picture, in rows.
const HIGHEST: usize = 20;

/// The thinks of the sides that are looked at, in at most so many columns and rows.
pub fn duel(
    report: &Report,
    (columns, rows): (usize, usize),
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let sides = report.sides();
    let axis = Axis::of(report, &sides, columns);
    let halves = sides.len().max(1);
    let parts = parts(report);
    let legend = legend(&axis.presses(), columns, text, look);
    let signs = match Made::with(look) {
        Made::OfBlocks => halves,
        Made::OfSigns => 0,
    };
    let beside = 1 + signs + parts + legend.len();
    let high = (rows.saturating_sub(beside) / halves).clamp(1, HIGHEST);
    let half = Half::new(report, &axis, high, look);
    let mut lines = Vec::new();
    for (side, way) in sides.iter().zip([Way::Up, Way::Down]) {
        let name = if halves > 1 {
            words::color(text, *side)
        } else {
            String::new()
        };
        let mut rows: Vec<Line<'static>> = (0..high)
            .map(|row| half.row(*side, row, way, &name))
            .collect();
        if signs > 0 {
            rows.insert(0, half.signs(*side, &name));
        }
        match way {
            Way::Up => {
                rows.reverse();
                lines.extend(rows);
                lines.push(axis.numbers(look));
            }
            Way::Down => lines.extend(rows),
        }
    }
    if parts > 0 {
        lines.push(axis.phases(text, look));
    }
    lines.extend(legend);
    lines
}

/// Lines that the parts of the game take. The turns of a press drill are not parts of one.
pub(super) const fn parts(report: &Report) -> usize {
    match report.session.kind {
        Kind::Engine { .. } | Kind::Alone | Kind::Together | Kind::Replay { .. } => 1,
        Kind::Press => 0,
    }
}

/// The bars on one side of the line; both sides have the same scale.
struct Half<'a> {
    axis: &'a Axis,
    high: usize,
    top: Duration,
    /// The length of a count and the row in which it ends, where it is in the picture.
    count: Option<(Duration, usize)>,
    look: Look,
}

impl<'a> Half<'a> {
    fn new(report: &Report, axis: &'a Axis, high: usize, look: Look) -> Self {
        let bars = axis.columns.iter();
        let bars = bars.flat_map(|column| [column.bars.black, column.bars.white]);
        let longest = bars.flatten().map(|bar| bar.used).max();
        let longest = longest.unwrap_or_default().max(Duration::from_secs(1));
        // A count as long as main time would press everything else flat.
        let count = report.count.filter(|count| *count <= longest * 4);
        let top = longest.max(count.unwrap_or_default());
        let row = |count| (eighths(count, top, high).saturating_sub(1)) / 8;
        Self {
            axis,
            high,
            top,
            count: count.map(|count| (count, row(count))),
            look,
        }
    }

    /// The row of this number, counted from the line.
    fn row(&self, side: Color, row: usize, way: Way, name: &str) -> Line<'static> {
        let at_count = self.count.filter(|(_, its)| *its == row);
        let label = match (at_count, Made::with(self.look)) {
            (_, Made::OfSigns) if row == 0 && !name.is_empty() => name.to_owned(),
            _ if row + 1 == self.high => clock(self.top),
            (Some((count, _)), _) => clock(count),
            (None, _) => String::new(),
        };
        let empty = if at_count.is_some() {
            dots(self.look)
        } else {
            " "
        };
        let mut spans = vec![margin(&label, self.look)];
        let broad = self.axis.broad();
        for column in &self.axis.columns {
            let painted = column.bars.of(side).and_then(|bar| {
                let high = eighths(bar.used, self.top, self.high);
                // Of signs, a bar has the rows that it fills by half, and one at the least.
                let high = match Made::with(self.look) {
                    Made::OfBlocks => high,
                    Made::OfSigns => high.max(4),
                };
                let high = high.saturating_sub(row * 8).min(8);
                cell(high, bar.pressed, way, self.look)
            });
            let (sign, style) = painted.unwrap_or((empty, self.look.theme.dim));
            spans.push(Span::styled(sign.repeat(broad), style));
            let gap = empty.repeat(self.axis.each - broad);
            spans.push(Span::styled(gap, self.look.theme.dim));
        }
        Line::from(spans)
    }

    /// How each turn was pressed, as signs beside the line.
    fn signs(&self, side: Color, name: &str) -> Line<'static> {
        let mut spans = vec![margin(name, self.look)];
        for column in &self.axis.columns {
            let bar = column.bars.of(side);
            let (sign, style) = bar.map_or((" ", self.look.theme.dim), |bar| {
                (sign(bar.pressed), style(bar.pressed, self.look))
            });
            let gap = " ".repeat(self.axis.each - 1);
            spans.push(Span::styled(format!("{sign}{gap}"), style));
        }
        Line::from(spans)
    }
}

/// How high a span is, in eighths of a row; at least one, for no think is nothing.
fn eighths(span: Duration, top: Duration, rows: usize) -> usize {
    scaled(whole_millis(span), whole_millis(top), rows * 8).max(1)
}
