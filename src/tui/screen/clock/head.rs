//! The running clocks in the first rows of a screen that hides them: whoever looks at something else must not
//! lose the game behind it.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Clear;

use super::side::SideView;
use super::{banner_style, sign};
use crate::color::Color;
use crate::game::Status;
use crate::tui::digits;
use crate::tui::paint::{Align, put, width};
use crate::tui::theme::Theme;
use crate::tui::view::View;
use crate::tui::words;

/// A row of both sides, and one of what is told in passing.
const ROWS: u16 = 2;

/// Draws both clocks at the top of `area` as long as the game has no result; what is left is for the others.
pub fn draw(view: &View, frame: &mut Frame, area: Rect) -> Rect {
    let area = area.intersection(frame.area());
    let runs = match view.game.status() {
        Status::Running | Status::Paused(_) | Status::HoldingCaptures => true,
        Status::Ready | Status::Counting | Status::Over { .. } => false,
    };
    if !runs || area.height <= ROWS {
        return area;
    }
    let head = Rect {
        height: ROWS,
        ..area
    };
    frame.render_widget(Clear, head);
    let theme = view.ui.palette.theme();
    let buffer = frame.buffer_mut();
    buffer.set_style(head, theme.text);
    let half = head.width / 2;
    let left = Rect {
        width: half,
        height: 1,
        ..head
    };
    let right = Rect {
        x: head.x + half,
        width: head.width - half,
        ..left
    };
    let seated = view.game.seats().left();
    for (color, place) in [(seated, left), (seated.opponent(), right)] {
        side(view, color, place, &theme, buffer);
    }
    let banner = view.ui.banner.as_ref();
    if let Some(banner) = banner.filter(|banner| banner.is_shown(view.now)) {
        let style = banner_style(banner.kind, &theme);
        put(&banner.text, head.y + 1, Align::Left, style, head, buffer);
    }
    Rect {
        y: area.y + ROWS,
        height: area.height - ROWS,
        ..area
    }
}

/// `>>> ● Black  0:28  period 1 of 3`, or as much of it as there is room for; the running side is reversed.
fn side(view: &View, color: Color, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let side = SideView::new(view, color);
    let runs = side.is_running();
    let mark = if runs { ">>> " } else { "  " };
    let (sign, name) = (sign(color, view.ui.glyphs), words::color(view.text, color));
    let whole = format!("{mark}{sign} {name}  {}  {}", side.time(), side.phase());
    let told = if width(&whole) < area.width {
        whole
    } else {
        format!("{mark}{sign} {}", side.short())
    };
    let style = if runs {
        theme.strong.add_modifier(Modifier::REVERSED)
    } else {
        theme.text
    };
    if runs {
        digits::fill(area, style, buffer);
    }
    put(&told, area.y, Align::Left, style, area, buffer);
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;
    use crate::game::command::{Command, PauseReason};
    use crate::tui::testing::Table;
    use crate::tui::text::Language;

    /// The rows of the head of `table`, and how many rows it leaves.
    fn head(table: &Table, columns: u16, rows: u16) -> (Vec<String>, u16) {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        let mut left = 0;
        let draw = |frame: &mut Frame| left = draw(&table.view(), frame, frame.area()).height;
        terminal.draw(draw).unwrap();
        let buffer = terminal.backend().buffer();
        let row = |y| {
            let cells = (0..columns).filter_map(|x| buffer.cell((x, y)));
            let row: String = cells.map(ratatui::buffer::Cell::symbol).collect();
            row.trim_end().to_owned()
        };
        ((0..rows.min(ROWS)).map(row).collect(), left)
    }

    #[test]
    fn the_time_runs_on_above_the_chart_of_a_running_game() {
        let mut table = Table::played("0s + 3x30s", Language::En, &[3, 4]);
        for (columns, rows) in [(80, 24), (100, 30), (200, 50)] {
            let (shown, left) = head(&table, columns, rows);
            assert_eq!(left, rows - ROWS);
            let told = &shown[0];
            assert!(told.contains("Black  0:30  period 1 of 3"), "{told}");
            assert!(told.contains(">>> ○ White  0:26  period 1 of 3"), "{told}");
        }
        // A window without room for words has the times, and one without rows has what it asked for.
        assert!(head(&table, 40, 12).0[0].contains(">>> ○ 0:26 (3)"));
        assert_eq!(head(&table, 80, 2).1, 2);
        table.wait(Duration::from_secs(10));
        assert!(head(&table, 80, 24).0[0].contains("White  0:16"));
        table.ask(Command::Pause(PauseReason::RefereeCalled));
        let (shown, _) = head(&table, 80, 24);
        assert!(shown[0].contains("White  0:16") && !shown[0].contains(">>>"));
        // Nothing runs before the start and after the end.
        for quiet in [
            Table::new("1h", Language::En),
            Table::played("0s + 1x5s", Language::En, &[9]),
        ] {
            assert_eq!(head(&quiet, 80, 24).1, 24);
        }
    }
}
