//! What the dialogs share: the box they stand in, and rows that wrap and scroll.
//!
//! **Invariant:** a dialog draws inside its area, whatever the size of the window.

pub mod field;
#[cfg(test)]
pub(crate) mod tests;
pub mod words;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::tui::theme::Theme;
use crate::tui::view::Glyphs;

/// How a dialog looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Colours.
    pub theme: Theme,
    /// Lines.
    pub glyphs: Glyphs,
}

impl Glyphs {
    /// The frame of a box.
    pub const fn border(self) -> border::Set<'static> {
        match self {
            Self::Unicode => border::PLAIN,
            Self::Ascii | Self::Wide => border::Set {
                top_left: "+",
                top_right: "+",
                bottom_left: "+",
                bottom_right: "+",
                vertical_left: "|",
                vertical_right: "|",
                horizontal_top: "-",
                horizontal_bottom: "-",
            },
        }
    }

    /// A line across.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Unicode => "─",
            Self::Ascii | Self::Wide => "-",
        }
    }
}

/// The widest line of a dialog; longer ones are hard to read.
const WIDEST: u16 = 76;
/// Below this a dialog has no frame: its rows need the room.
const FRAMED: (u16, u16) = (24, 9);

/// A row of a dialog. It wraps where it is too long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    text: String,
    style: Style,
    /// Columns by which its second line is set in.
    hang: usize,
    /// The column of the cursor, in a row that is typed in.
    cursor: Option<usize>,
    /// What stands beside it from a column on. Such a row does not wrap.
    beside: Option<(usize, String, Style)>,
}

impl Row {
    pub(crate) const fn new(text: String, style: Style) -> Self {
        Self {
            text,
            style,
            hang: 0,
            cursor: None,
            beside: None,
        }
    }

    pub(crate) const fn blank() -> Self {
        Self::new(String::new(), Style::new())
    }

    pub(crate) const fn hanging(mut self, hang: usize) -> Self {
        self.hang = hang;
        self
    }

    pub(crate) const fn with_cursor(mut self, column: usize) -> Self {
        self.cursor = Some(column);
        self
    }

    /// Words that stand beside the row, from `column` on.
    pub(crate) fn beside(mut self, column: usize, text: String, style: Style) -> Self {
        self.beside = Some((column, text, style));
        self
    }

    fn width(&self) -> usize {
        self.beside
            .as_ref()
            .map_or(self.text.width(), |(column, text, _)| column + text.width())
    }

    /// The lines that it takes in `width` columns.
    pub(crate) fn lines(&self, width: usize) -> Vec<Self> {
        if self.cursor.is_some() || self.beside.is_some() {
            return vec![self.clone()];
        }
        wrap(&self.text, width, self.hang)
            .into_iter()
            .map(|text| Self {
                text,
                ..self.clone()
            })
            .collect()
    }
}

/// Where the focus of a body that does not fit is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    /// In the middle: what is before and after it is seen too.
    Middle,
    /// At the top: the body is scrolled by it.
    Top,
}

/// A row of a list that is chosen from, with its digit; the tenth has the key that stands in its place.
pub(crate) fn item(place: usize, label: &str, marked: bool, theme: Theme) -> Row {
    let (mark, style) = if marked {
        ('>', theme.chosen)
    } else {
        (' ', theme.text)
    };
    Row::new(format!("{mark} {} {label}", (place + 1) % 10), style).hanging(4)
}

/// A dialog: a title, rows that are always of use, rows to choose from, and the keys.
pub(crate) struct Sheet {
    pub(crate) title: String,
    pub(crate) head: Vec<Row>,
    pub(crate) body: Vec<Row>,
    /// The row of the body that must be seen.
    pub(crate) focus: usize,
    pub(crate) anchor: Anchor,
    pub(crate) foot: Vec<Row>,
}

impl Sheet {
    /// Draws it in the middle of `area`. What does not fit goes in this order: the keys, the head,
    /// the rows of the body that are far from the focus.
    pub(crate) fn draw(&self, frame: &mut Frame, area: Rect, look: Look) {
        let area = area.intersection(frame.area());
        if area.is_empty() {
            return;
        }
        let framed = is_framed(area);
        let margin = if framed { MARGIN } else { 0 };
        let (widest, tallest) = room_in(area);
        let title = (!framed).then(|| Row::new(self.title.clone(), look.theme.strong));
        let (lines, width) = self.fit(title, widest, tallest);
        let inner = if framed {
            let width = columns(width.max(self.title.width() + 2).min(widest)) + margin;
            let outer = middle(area, width, columns(lines.len()) + 2);
            let block = Block::bordered()
                .border_set(look.glyphs.border())
                .border_style(look.theme.text)
                .title(Line::styled(format!(" {} ", self.title), look.theme.strong))
                .style(look.theme.text);
            frame.render_widget(Clear, outer);
            clear_halves(frame, outer);
            frame.render_widget(block, outer);
            Rect {
                x: outer.x + 2,
                y: outer.y + 1,
                width: outer.width - 4,
                height: outer.height - 2,
            }
        } else {
            frame.render_widget(Clear, area);
            area
        };
        draw_rows(frame, inner, &lines);
    }

    /// The lines that fit, and the width of the widest of all. Without a frame the title is a line.
    fn fit(&self, title: Option<Row>, width: usize, height: usize) -> (Vec<Row>, usize) {
        let part =
            |rows: &[Row]| -> Vec<Row> { rows.iter().flat_map(|row| row.lines(width)).collect() };
        let title: Vec<Row> = title.into_iter().collect();
        let (title, head) = (part(&title), part(&self.head));
        let (body, foot) = (part(&self.body), part(&self.foot));
        let before = self.body.iter().take(self.focus);
        let focus = before.map(|row| row.lines(width).len()).sum();
        let all = head.iter().chain(&body).chain(&foot);
        let widest = all.map(Row::width).max().unwrap_or(0);
        let mut parts: Vec<Vec<Row>> = vec![title, head, body, foot];
        // The keys, then the head, then the title.
        for part in [3, 1, 0] {
            if rows_in(&parts) > height
                && let Some(part) = parts.get_mut(part)
            {
                part.clear();
            }
        }
        parts.retain(|part| !part.is_empty());
        let gaps = rows_in(&parts) + parts.len().saturating_sub(1) <= height;
        let mut lines = Vec::new();
        for part in parts {
            if gaps && !lines.is_empty() {
                lines.push(Row::blank());
            }
            lines.extend(part);
        }
        if lines.len() > height {
            let last = lines.len() - height;
            lines.drain(
                ..match self.anchor {
                    Anchor::Middle => window(lines.len(), focus, height),
                    Anchor::Top => focus.min(last),
                },
            );
            lines.truncate(height);
        }
        (lines, widest)
    }
}

/// Columns of the frame and the air beside the rows.
const MARGIN: u16 = 4;

const fn is_framed(area: Rect) -> bool {
    area.width >= FRAMED.0 && area.height >= FRAMED.1
}

/// The widest line and the most lines of a dialog in `area`.
pub(crate) fn room_in(area: Rect) -> (usize, usize) {
    if is_framed(area) {
        let width = area.width.min(WIDEST + MARGIN) - MARGIN;
        (usize::from(width), usize::from(area.height - 2))
    } else {
        (usize::from(area.width), usize::from(area.height))
    }
}

/// The rows around `focus` that fit `height` lines of `width` columns, and the place of the focus among
/// them; at least the focus itself.
pub(crate) fn trimmed(
    mut rows: Vec<Row>,
    mut focus: usize,
    width: usize,
    height: usize,
) -> (Vec<Row>, usize) {
    let lines = |rows: &[Row]| -> usize { rows.iter().map(|row| row.lines(width).len()).sum() };
    while rows.len() > 1 && lines(&rows) > height {
        // The end goes first where as much is after the focus as before it.
        if rows.len() - 1 - focus.min(rows.len() - 1) >= focus {
            rows.pop();
        } else {
            rows.remove(0);
            focus -= 1;
        }
    }
    (rows, focus)
}

fn rows_in(parts: &[Vec<Row>]) -> usize {
    parts.iter().map(Vec::len).sum()
}

/// The first of `count` lines that is shown, so that `focus` is in sight of a window of `height`.
pub(crate) fn window(count: usize, focus: usize, height: usize) -> usize {
    let above = height.saturating_sub(1) / 2;
    focus
        .saturating_sub(above)
        .min(count.saturating_sub(height))
}

pub(crate) fn draw_rows(frame: &mut Frame, area: Rect, rows: &[Row]) {
    for (row, y) in rows.iter().zip(area.top()..area.bottom()) {
        let line = Rect {
            y,
            height: 1,
            ..area
        };
        frame.render_widget(Line::styled(row.text.as_str(), row.style), line);
        if let Some((column, text, style)) = &row.beside
            && columns(*column) < area.width
        {
            let rest = Rect {
                x: line.x + columns(*column),
                width: line.width - columns(*column),
                ..line
            };
            frame.render_widget(Line::styled(text.as_str(), *style), rest);
        }
        if let Some(column) = row.cursor
            && columns(column) < area.width
        {
            frame.set_cursor_position(Position::new(area.x + columns(column), y));
        }
    }
}

/// A wide character that the left edge of `area` cuts in two would hide the edge: it goes.
fn clear_halves(frame: &mut Frame, area: Rect) {
    let Some(x) = area.x.checked_sub(1) else {
        return;
    };
    for y in area.top()..area.bottom() {
        if let Some(cell) = frame.buffer_mut().cell_mut((x, y))
            && cell.symbol().width() > 1
        {
            cell.set_symbol(" ");
        }
    }
}

/// The rectangle of this size in the middle of `area`, no larger than it.
fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// A count of cells as the terminal counts them.
pub(crate) fn columns(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// Breaks `text` into lines of at most `width` columns, the later ones set in by `hang`. Lines break
/// at spaces, and around the characters of Chinese and Japanese.
pub(crate) fn wrap(text: &str, width: usize, hang: usize) -> Vec<String> {
    let hang = if hang * 2 > width { 0 } else { hang };
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut taken = 0;
    let mut fresh = true;
    for unit in units(text) {
        let wide = unit.width();
        if taken + wide <= width || fresh && wide <= width {
            line += &unit;
            taken += wide;
            fresh = fresh && unit.trim().is_empty() && !lines.is_empty();
            continue;
        }
        if unit.trim().is_empty() {
            continue;
        }
        if !fresh {
            lines.push(std::mem::replace(&mut line, " ".repeat(hang)));
            taken = hang;
        }
        fresh = false;
        for piece in unit.graphemes(true) {
            if taken + piece.width() > width && taken > hang {
                lines.push(std::mem::replace(&mut line, " ".repeat(hang)));
                taken = hang;
            }
            line += piece;
            taken += piece.width();
        }
    }
    lines.push(line);
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}

/// The pieces of a text between which a line may break.
fn units(text: &str) -> Vec<String> {
    const CLOSING: &str = "，。、；：！？）」』》";
    const OPENING: &str = "（「『《";
    let mut units: Vec<String> = Vec::new();
    let mut joins = false;
    for piece in text.graphemes(true) {
        let space = piece.trim().is_empty();
        let free = piece.width() == 2 && !is_hangul(piece) && !OPENING.contains(piece);
        let closing = CLOSING.contains(piece);
        match units.last_mut() {
            Some(unit) if !space && ((joins && !free) || (closing && !unit.trim().is_empty())) => {
                unit.push_str(piece);
            }
            Some(unit) if free && OPENING.contains(unit.as_str()) => unit.push_str(piece),
            _ => units.push(piece.to_owned()),
        }
        joins = !space && !free;
    }
    units
}

fn is_hangul(piece: &str) -> bool {
    piece
        .chars()
        .next()
        .is_some_and(|letter| ('\u{ac00}'..='\u{d7a3}').contains(&letter))
}

/// What a key does in a dialog, the same in all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stroke {
    /// Nothing: a key is let go, or Enter is held down.
    None,
    Up,
    Down,
    Enter,
    Back,
    /// Any other key.
    Other(KeyCode),
}

impl Stroke {
    /// What `key` is. A key that is held down moves and types, but confirms nothing.
    pub(crate) fn of(key: KeyEvent) -> Self {
        if key.kind == KeyEventKind::Release {
            return Self::None;
        }
        let held = key.kind == KeyEventKind::Repeat;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match (key.code, control) {
            (KeyCode::Up | KeyCode::BackTab, _) => Self::Up,
            (KeyCode::Down | KeyCode::Tab, _) => Self::Down,
            (KeyCode::Enter | KeyCode::Esc, _) if held => Self::None,
            (KeyCode::Enter, _) => Self::Enter,
            (KeyCode::Esc, _) | (KeyCode::Char('c'), true) => Self::Back,
            (KeyCode::Char(_), true) => Self::None,
            (KeyCode::Char(_), false) if held => Self::None,
            (KeyCode::Char(letter), false) => Self::Other(KeyCode::Char(plain(letter))),
            (code, _) => Self::Other(code),
        }
    }
}

/// The key under a letter that an East Asian keyboard makes: full width, or a Korean vowel.
fn plain(letter: char) -> char {
    const KOREAN: [(char, char); 5] = [
        ('ㅛ', 'y'),
        ('ㅜ', 'n'),
        ('ㅠ', 'b'),
        ('ㅈ', 'w'),
        ('ㅂ', 'q'),
    ];
    match letter {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(letter) - 0xff01 + 0x21).unwrap_or(letter)
        }
        _ => KOREAN
            .iter()
            .find(|(jamo, _)| *jamo == letter)
            .map_or(letter, |(_, key)| *key),
    }
}
