//! One side of the clock, in whatever room it has.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::side::{SideView, Turn};
use super::{name, sign};
use crate::color::{Color, PerColor};
use crate::game::Status;
use crate::tui::digits::{self, DigitSize};
use crate::tui::paint::{Align, packed, put, width, wrap};
use crate::tui::theme::Theme;
use crate::tui::view::{Glyphs, View};
use crate::tui::words;

/// Rows from which a side has a frame, and from which it has big digits.
const FRAMED: u16 = 14;
const BIG: u16 = 9;
/// Rows of the smallest big digits.
const SMALLEST_DIGITS: u16 = 5;

/// A line below the digits. Those of the least `rank` stay when there is no room for all.
struct Line {
    text: String,
    style: Style,
    rank: u8,
}

/// Draws the side of `color` into `area`.
pub fn render(
    view: &View,
    sides: &PerColor<SideView>,
    color: Color,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let side = sides.of(color);
    let inner = if area.height >= FRAMED {
        frame(side.turn(), view.ui.glyphs, area, theme, buffer);
        Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height - 2,
        }
    } else {
        area
    };
    if inner.height >= BIG {
        let mut below = lines(view, side, inner, theme);
        // The digits of both sides stand in the same rows.
        let other = lines(view, sides.of(color.opponent()), inner, theme);
        for _ in below.len()..other.len() {
            below.push(Line {
                text: String::new(),
                style: theme.text,
                rank: u8::MAX,
            });
        }
        big(view, side, below, inner, theme, buffer);
    } else {
        compact(view, side, inner, theme, buffer);
    }
}

fn big(
    view: &View,
    side: &SideView,
    mut lines: Vec<Line>,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let mut rest = area;
    let take_row = |rest: &mut Rect| {
        let y = rest.y;
        rest.y += 1;
        rest.height = rest.height.saturating_sub(1);
        y
    };
    if area.height > BIG {
        let y = take_row(&mut rest);
        put(
            &title(view, side.color),
            y,
            Align::Center,
            theme.strong,
            area,
            buffer,
        );
        let y = take_row(&mut rest);
        turn_line(view, side, y, area, theme, buffer);
    } else {
        let y = take_row(&mut rest);
        title_and_turn(view, side, y, area, theme, buffer);
    }
    let room = usize::from(rest.height.saturating_sub(SMALLEST_DIGITS));
    while lines.len() > room
        && let Some(last) =
            (0..lines.len()).max_by_key(|&index| lines.get(index).map(|line| line.rank))
    {
        lines.remove(last);
    }
    let below = u16::try_from(lines.len()).unwrap_or(0);
    let place = Rect {
        height: rest.height.saturating_sub(below),
        ..rest
    };
    big_time(side, place, theme, buffer);
    for (y, line) in (place.bottom()..rest.bottom()).zip(&lines) {
        put(&line.text, y, Align::Center, line.style, area, buffer);
    }
}

/// The lines below the digits, in their order.
fn lines(view: &View, side: &SideView, area: Rect, theme: &Theme) -> Vec<Line> {
    let columns = area.width.saturating_sub(2);
    let roomy = area.height >= 14;
    let weight = if side.is_running() {
        theme.strong
    } else {
        theme.text
    };
    let mut lines = Vec::new();
    let mut push = |text: String, style, rank| lines.push(Line { text, style, rank });
    for (index, text) in wrap(&side.phase(), columns, 2).into_iter().enumerate() {
        push(text, weight, u8::from(index > 0));
    }
    if let Status::Over { .. } = view.game.status() {
        for parts in side.summary() {
            for text in packed(&parts, columns) {
                push(text, theme.text, 3);
            }
        }
        return lines;
    }
    let then_lines = if roomy { 2 } else { 1 };
    for text in wrap(&side.then(), columns, then_lines) {
        push(text, theme.text, 2);
    }
    // The row of the caption is always there, so that nothing moves when one comes.
    match side.caption() {
        Some(caption) => push(format!(" {caption} "), theme.caption, 3),
        None => push(String::new(), theme.text, 3),
    }
    // What a referee looks for is the last to go.
    let marked = !side.marks().is_empty();
    for (index, text) in packed(&side.facts(), columns).into_iter().enumerate() {
        push(text, theme.text, if marked && index == 0 { 1 } else { 4 });
    }
    if roomy {
        push(side.used(), theme.text, 5);
    }
    let controls = &view.game.settings().controls;
    if controls.black != controls.white {
        push(controls.of(side.color).to_string(), theme.text, 6);
    }
    lines
}

/// Four rows or more without big digits: name, time and phase, what is next, the last call.
fn compact(view: &View, side: &SideView, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let mut rows = area.top()..area.bottom();
    let Some(y) = rows.next() else { return };
    title_and_turn(view, side, y, area, theme, buffer);
    let Some(y) = rows.next() else { return };
    let style = if side.is_running() {
        theme.strong.add_modifier(Modifier::REVERSED)
    } else {
        theme.strong
    };
    let columns = put(
        &format!(" {} ", side.time()),
        y,
        Align::Left,
        style,
        area,
        buffer,
    );
    let beside = Rect {
        x: area.x + columns + 1,
        width: area.width.saturating_sub(columns + 1),
        ..area
    };
    put(&side.phase(), y, Align::Left, theme.strong, beside, buffer);
    let over = matches!(view.game.status(), Status::Over { .. });
    let lines: Vec<(String, Style)> = if over {
        side.summary()
            .map(|parts| (parts.join("   "), theme.text))
            .into()
    } else {
        let facts = (side.facts().join("   "), theme.text);
        let caption = side
            .caption()
            .map(|caption| (format!(" {caption} "), theme.caption));
        let then = (side.then(), theme.text);
        // A call takes the row of the facts where there is only one row for both.
        match (area.height, caption) {
            // But what a referee looks for stays, and takes the row of what is next.
            (..=4, Some(caption)) if !side.marks().is_empty() => vec![facts, caption],
            (..=4, Some(caption)) => vec![then, caption],
            (..=4, None) => vec![then, facts],
            (_, Some(caption)) => vec![then, caption, facts],
            (_, None) => vec![then, (String::new(), theme.text), facts],
        }
    };
    for (y, (line, style)) in rows.zip(&lines) {
        put(line, y, Align::Left, *style, area, buffer);
    }
}

fn big_time(side: &SideView, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let style = if side.is_urgent() {
        theme.digit_urgent
    } else if side.is_running() {
        theme.digit_running
    } else {
        theme.digit_standing
    };
    let shown = side.time();
    // A row of air above and below where there is plenty.
    let air = u16::from(area.height > SMALLEST_DIGITS + 2);
    let height = area.height - 2 * air;
    let largest = DigitSize::largest(&side.widest_time(), area.width, height)
        .or_else(|| DigitSize::largest(&shown, area.width, height));
    let Some(digit) = largest else {
        let y = area.y + area.height / 2;
        put(&shown, y, Align::Center, theme.strong, area, buffer);
        return;
    };
    let columns = digit.width_of(&shown);
    let x = area.x + area.width.saturating_sub(columns) / 2;
    let y = area.y + area.height.saturating_sub(digit.height()) / 2;
    digits::paint(&shown, digit, (x, y), style, area, buffer);
}

/// Sign, colour and name.
pub fn title(view: &View, side: Color) -> String {
    let color = words::color(view.text, side);
    let name = name(view, side);
    format!("{} {color}  {name}", sign(side, view.ui.glyphs))
        .trim_end()
        .to_owned()
}

/// What the side does, across its whole breadth.
fn turn_line(view: &View, side: &SideView, y: u16, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (id, style) = match side.turn() {
        Turn::Runs => ("clock-to-move", reversed(theme)),
        Turn::Stands => ("clock-stands", theme.strong),
        Turn::First => ("clock-moves-first", theme.strong),
        Turn::Waits => ("clock-waits", theme.dim),
        Turn::Won => ("clock-wins", reversed(theme)),
        Turn::Done => return,
    };
    if matches!(side.turn(), Turn::Runs | Turn::Won) {
        digits::fill(
            Rect {
                y,
                height: 1,
                ..area
            },
            style,
            buffer,
        );
    }
    put(&view.text.get(id), y, Align::Center, style, area, buffer);
}

/// Name and turn in one row; the row of the running side is reversed and has a mark before it.
fn title_and_turn(
    view: &View,
    side: &SideView,
    y: u16,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let (mark, id, style) = match side.turn() {
        Turn::Runs => (">>> ", "clock-to-move-short", reversed(theme)),
        Turn::Stands => ("  ", "clock-stands", theme.strong),
        Turn::First => ("  ", "clock-moves-first", theme.strong),
        Turn::Waits => ("  ", "clock-waits", theme.text),
        Turn::Won => ("  ", "clock-wins", reversed(theme)),
        Turn::Done => ("  ", "", theme.text),
    };
    let turn = if id.is_empty() {
        String::new()
    } else {
        view.text.get(id)
    };
    if matches!(side.turn(), Turn::Runs | Turn::Won) {
        digits::fill(
            Rect {
                y,
                height: 1,
                ..area
            },
            style,
            buffer,
        );
    }
    let room = Rect {
        width: area.width.saturating_sub(width(&turn) + 2),
        ..area
    };
    put(
        &format!("{mark}{}", title(view, side.color)),
        y,
        Align::Left,
        style,
        room,
        buffer,
    );
    put(&turn, y, Align::Right, style, area, buffer);
}

fn reversed(theme: &Theme) -> Style {
    theme.strong.add_modifier(Modifier::REVERSED)
}

/// A frame, of heavier signs around the side that runs.
fn frame(turn: Turn, glyphs: Glyphs, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let heavy = matches!(turn, Turn::Runs | Turn::Won);
    // Corners from the upper left one clockwise, then a horizontal and a vertical piece.
    let [
        upper_left,
        upper_right,
        lower_right,
        lower_left,
        across,
        down,
    ] = match (glyphs, heavy) {
        (Glyphs::Unicode, true) => ["┏", "┓", "┛", "┗", "━", "┃"],
        (Glyphs::Unicode, false) => ["┌", "┐", "┘", "└", "─", "│"],
        (Glyphs::Ascii | Glyphs::Wide, true) => ["#"; 6],
        (Glyphs::Ascii | Glyphs::Wide, false) => ["+", "+", "+", "+", "-", "|"],
    };
    let style = if heavy { theme.strong } else { theme.text };
    let (right, bottom) = (
        area.right().saturating_sub(1),
        area.bottom().saturating_sub(1),
    );
    for position in area.intersection(buffer.area).positions() {
        let (x, y) = (position.x, position.y);
        let symbol = match (x == area.x, x == right, y == area.y, y == bottom) {
            (true, _, true, _) => upper_left,
            (_, true, true, _) => upper_right,
            (true, _, _, true) => lower_left,
            (_, true, _, true) => lower_right,
            (_, _, true, _) | (_, _, _, true) => across,
            (true, ..) | (_, true, ..) => down,
            (false, false, false, false) => continue,
        };
        if let Some(cell) = buffer.cell_mut(position) {
            cell.set_symbol(symbol).set_style(style);
        }
    }
}
