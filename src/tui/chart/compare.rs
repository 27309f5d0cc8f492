//! Rows of bars side by side: of one side from left to right, of two from a middle that has the names.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{ink, scaled};
use crate::tui::paint::width;
use crate::tui::screen::dialog::Look;

/// The longest bar, in columns.
const LONGEST: usize = 60;

/// A row of bars.
pub struct Share {
    /// What it is of.
    pub name: String,
    /// How long the bar of each side is, and the words beside it. One or two.
    pub bars: Vec<(u64, String)>,
    /// The sign and colour of the bars; `None`: those of bars that mean nothing else.
    pub ink: Option<(&'static str, Style)>,
}

/// Bars as long as their share of the longest; a bar whose number is small enough has a column for each.
pub fn shares(rows: &[Share], columns: usize, look: Look) -> Vec<Line<'static>> {
    let cells = |text: &String| usize::from(width(text));
    let widest = |cells: &dyn Fn(&Share) -> usize| rows.iter().map(cells).max().unwrap_or(0);
    let names = widest(&|row| cells(&row.name));
    let words = widest(&|row| row.bars.iter().map(|bar| cells(&bar.1)).max().unwrap_or(0));
    let sides = rows.iter().map(|row| row.bars.len()).max().unwrap_or(1);
    let room = columns.saturating_sub(names + sides * (words + 2) + 2 * sides) / sides.max(1);
    let room = room.clamp(1, LONGEST);
    let bars = rows.iter().flat_map(|row| &row.bars);
    let most = bars.map(|bar| bar.0).max().unwrap_or(0).max(1);
    // A column for each, where all of them have one.
    let whole = most.max(u64::try_from(room).unwrap_or(1).min(most.saturating_mul(2)));
    let line = |row: &Share| {
        let (sign, style) = row.ink.unwrap_or((ink::plain(look), look.theme.strong));
        let bar = |share: u64| {
            let length = scaled(share, whole, room);
            sign.repeat(if share > 0 { length.max(1) } else { 0 })
        };
        let name = format!("{}{}", row.name, " ".repeat(names - cells(&row.name)));
        let mut spans = Vec::new();
        match row.bars.as_slice() {
            [left, right] => {
                let bars = (bar(left.0), bar(right.0));
                let pad = (room + words).saturating_sub(cells(&bars.0) + cells(&left.1));
                spans.push(Span::raw(" ".repeat(pad)));
                spans.push(Span::styled(format!("{}  ", left.1), look.theme.text));
                spans.push(Span::styled(bars.0, style));
                spans.push(Span::styled(format!("  {name}  "), look.theme.text));
                spans.push(Span::styled(bars.1, style));
                spans.push(Span::styled(format!("  {}", right.1), look.theme.text));
            }
            bars => {
                spans.push(Span::styled(format!("{name}  "), look.theme.text));
                for (share, after) in bars {
                    spans.push(Span::styled(bar(*share), style));
                    spans.push(Span::styled(format!("  {after}"), look.theme.text));
                }
            }
        }
        Line::from(spans)
    };
    rows.iter().map(line).collect()
}
