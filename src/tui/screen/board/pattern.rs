//! A pattern of stones that shows whether this terminal takes their signs to be as wide as the
//! program does.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::ink;
use crate::color::Color;
use crate::tui::paint::{Align, put};
use crate::tui::theme::Theme;
use crate::tui::view::Glyphs;

/// Columns and rows of the pattern.
pub const PATTERN_SIZE: (u16, u16) = (18, 4);

/// Draws the test pattern of `glyphs` into `area`, in [`PATTERN_SIZE`] of its upper left corner: rows of
/// as many columns, with and without stones, each ended by a bar. Where the bars do not stand one
/// under the other the terminal sees these signs wider than they are drawn, and other signs should be
/// chosen. Shown by the set-up screen and the sound check.
pub fn stones_test_pattern(glyphs: Glyphs, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    let rows = [
        "................".to_owned(),
        filled(&[Color::Black, Color::White], glyphs, theme),
        lines(glyphs),
        filled(&[Color::White], glyphs, theme),
    ];
    for (y, row) in (area.top()..area.bottom()).zip(&rows) {
        put(
            &format!("|{row}|"),
            y,
            Align::Left,
            theme.text,
            area,
            buffer,
        );
    }
    paint(glyphs, theme, area, buffer);
}

/// Sixteen columns of stones of these colours in turn.
fn filled(colors: &[Color], glyphs: Glyphs, theme: &Theme) -> String {
    let mut row = String::new();
    for color in colors.iter().cycle().take(8) {
        let (sign, _) = ink::stone(*color, glyphs, theme);
        row.push_str(sign);
        if glyphs != Glyphs::Wide {
            row.push(' ');
        }
    }
    row
}

fn lines(glyphs: Glyphs) -> String {
    match glyphs {
        Glyphs::Unicode => "├─┼─┼─╋─┼─┼─┼─┤─".to_owned(),
        Glyphs::Ascii | Glyphs::Wide => ". . . + . . . . ".to_owned(),
    }
}

/// The colours of painted stones.
fn paint(glyphs: Glyphs, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    if glyphs != Glyphs::Wide {
        return;
    }
    for (row, colors) in [(1, [Color::Black, Color::White]), (3, [Color::White; 2])] {
        let y = area.y.saturating_add(row);
        for (stone, color) in (0..8_u16).zip(colors.iter().cycle()) {
            let place = Rect::new(area.x.saturating_add(1 + 2 * stone), y, 2, 1);
            let style = ink::stone(*color, glyphs, theme).1;
            buffer.set_style(place.intersection(area), style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::paint::width;
    use crate::tui::testing::shown;
    use crate::tui::theme::Palette;

    #[test]
    fn the_bars_stand_one_under_the_other() {
        for glyphs in Glyphs::ALL {
            for palette in Palette::ALL {
                let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 5));
                let theme = palette.theme();
                let area = Rect::new(1, 0, 19, 5);
                stones_test_pattern(glyphs, &theme, area, &mut buffer);
                let text = shown(&buffer);
                let rows: Vec<&str> = text.lines().take(4).collect();
                for row in rows {
                    assert!(row.starts_with(" |") && row.ends_with('|'), "{row}");
                    assert_eq!(width(row), PATTERN_SIZE.0 + 1, "{row}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_drawn_outside() {
        for (width, height) in [(0, 0), (1, 1), (5, 2), (40, 9)] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 3));
            let area = Rect::new(3, 1, width, height);
            for glyphs in Glyphs::ALL {
                stones_test_pattern(glyphs, &Palette::Standard.theme(), area, &mut buffer);
            }
            assert!(shown(&buffer).starts_with('\n'), "{width}x{height}");
        }
    }
}
