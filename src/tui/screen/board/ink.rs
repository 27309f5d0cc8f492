//! How points are drawn: signs and styles by what the terminal can show.

use ratatui::style::{Modifier, Style};

use super::Sign;
use crate::board::{Point, Size};
use crate::color::Color;
use crate::tui::theme::Theme;
use crate::tui::view::Glyphs;

/// What is drawn at a point: one sign, or two cells of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// One or two signs, each one cell wide.
    pub sign: String,
    /// Their style.
    pub style: Style,
}

/// The sign and the style of a stone, without marks.
pub const fn stone(color: Color, glyphs: Glyphs, theme: &Theme) -> (&'static str, Style) {
    match (glyphs, color) {
        (Glyphs::Unicode, Color::Black) => ("●", theme.wood),
        (Glyphs::Unicode, Color::White) => ("○", theme.wood),
        (Glyphs::Ascii, Color::Black) => ("X", theme.strong),
        (Glyphs::Ascii, Color::White) => ("O", theme.strong),
        (Glyphs::Wide, Color::Black) => ("##", theme.black_stone),
        (Glyphs::Wide, Color::White) => ("()", theme.white_stone),
    }
}

/// The style of the lines of the board. The full stone is Black's, which is only believed where it is
/// dark on something light: on a dark terminal it would shine.
pub const fn ground(glyphs: Glyphs, theme: &Theme) -> Style {
    match glyphs {
        Glyphs::Ascii => theme.text,
        Glyphs::Unicode | Glyphs::Wide => theme.wood,
    }
}

/// What `sign` looks like at `point`; `is_star` where the board has a star point.
pub fn drawn(
    sign: Sign,
    (point, size, is_star): (Point, Size, bool),
    glyphs: Glyphs,
    theme: &Theme,
) -> Drawn {
    let lines = ground(glyphs, theme);
    let marked = lines.add_modifier(Modifier::BOLD);
    let (sign, style) = match sign {
        Sign::Empty => (crossing(point, size, is_star, glyphs), lines),
        Sign::Stone(color) => stone(color, glyphs, theme),
        Sign::Dead(color) => match (glyphs, color) {
            (Glyphs::Unicode, Color::Black) => ("●x", theme.wood),
            (Glyphs::Unicode, Color::White) => ("○x", theme.wood),
            (Glyphs::Ascii, Color::Black) => ("Xx", theme.dim),
            (Glyphs::Ascii, Color::White) => ("Ox", theme.dim),
            (Glyphs::Wide, Color::Black) => ("#x", theme.black_stone),
            (Glyphs::Wide, Color::White) => ("(x", theme.white_stone),
        },
        Sign::Owned(color) => match (glyphs, color) {
            (Glyphs::Unicode, Color::Black) => ("■", lines),
            (Glyphs::Unicode, Color::White) => ("□", lines),
            (Glyphs::Ascii | Glyphs::Wide, Color::Black) => ("b", lines),
            (Glyphs::Ascii | Glyphs::Wide, Color::White) => ("w", lines),
        },
        Sign::Shared => ("/", marked),
        Sign::Void => ("v", marked),
        Sign::Refused => ("!", marked),
        Sign::Missed => ("x", marked),
    };
    Drawn {
        sign: sign.to_owned(),
        style,
    }
}

/// The sign of a point without a stone.
fn crossing(point: Point, size: Size, is_star: bool, glyphs: Glyphs) -> &'static str {
    if glyphs != Glyphs::Unicode {
        return if is_star { "+" } else { "." };
    }
    if is_star {
        return "╋";
    }
    let (left, right) = (point.column == 0, point.column + 1 == size.width());
    let (top, bottom) = (point.row == 0, point.row + 1 == size.height());
    match (left, right, top, bottom) {
        (true, _, true, _) => "┌",
        (_, true, true, _) => "┐",
        (true, _, _, true) => "└",
        (_, true, _, true) => "┘",
        (true, ..) => "├",
        (_, true, ..) => "┤",
        (_, _, true, _) => "┬",
        (_, _, _, true) => "┴",
        (false, false, false, false) => "┼",
    }
}
