//! Text into cells: made harmless, cut to the room, never outside the buffer.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// No text on a screen is longer than this many characters; the rest would never be seen.
const LONGEST: usize = 400;
/// Marks that may stand on one letter. More of them would run over the lines around.
const MARKS: usize = 3;

/// Where a text stands in its row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// At the left end.
    Left,
    /// In the middle.
    Center,
    /// At the right end.
    Right,
}

/// `text` without what could do harm on a terminal: control characters become `?`, what changes
/// the direction or joins signs is dropped, and so are marks without end.
pub fn harmless(text: &str) -> String {
    let mut safe = String::new();
    let mut marks = 0;
    for letter in text.chars().take(LONGEST) {
        match letter {
            '\t' | '\n' | '\r' | '\u{a0}' | '\u{2028}' | '\u{2029}' => safe.push(' '),
            _ if letter.is_control() => safe.push('?'),
            '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' => {}
            '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff0}'..='\u{fffc}' => {}
            '\u{e0000}'..='\u{e0fff}' => {}
            _ if letter.width() == Some(0) => {
                marks += 1;
                if marks <= MARKS && !safe.is_empty() {
                    safe.push(letter);
                }
                continue;
            }
            _ => safe.push(letter),
        }
        marks = 0;
    }
    safe
}

/// Columns of `text`.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// `text` cut to `columns`, with `..` at its end where something was cut.
pub fn cut(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let room = columns.saturating_sub(2);
    let mut kept = String::new();
    let mut used = 0_u16;
    for grapheme in text.graphemes(true) {
        used = used.saturating_add(width(grapheme));
        if used > room {
            break;
        }
        kept.push_str(grapheme);
    }
    kept.truncate(kept.trim_end().len());
    kept.extend(std::iter::repeat_n('.', usize::from(columns.min(2))));
    kept
}

/// `text` in at most `lines` lines of `columns`; the last one is cut. Lines end at spaces, and
/// anywhere in scripts without spaces.
pub fn wrap(text: &str, columns: u16, lines: usize) -> Vec<String> {
    let mut wrapped: Vec<String> = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() && columns > 0 {
        if wrapped.len() + 1 >= lines || width(rest) <= columns {
            wrapped.push(cut(rest, columns));
            break;
        }
        let end = line_end(rest, columns);
        let (line, after) = rest.split_at(end);
        wrapped.push(line.trim_end().to_owned());
        rest = after.trim_start();
    }
    wrapped
}

/// Bytes of `text` that make a line of at most `columns`; at least one grapheme.
fn line_end(text: &str, columns: u16) -> usize {
    let mut used = 0_u16;
    let mut fits = 0;
    let mut may_break = None;
    for (start, word) in text.split_word_bound_indices() {
        used = used.saturating_add(width(word));
        if used > columns {
            if word.trim().is_empty() {
                may_break = Some(start);
            }
            break;
        }
        fits = start + word.len();
        let wide = word.chars().all(|letter| letter.width() == Some(2));
        if word.trim().is_empty() || wide {
            may_break = Some(fits);
        }
    }
    let first = || text.graphemes(true).next().map_or(text.len(), str::len);
    may_break
        .or((fits > 0).then_some(fits))
        .filter(|end| *end > 0)
        .unwrap_or_else(first)
}

/// `parts` one after the other, on as many lines of `columns` as they need; none is broken.
pub fn packed(parts: &[String], columns: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if width(line).saturating_add(3 + width(part)) <= columns => {
                line.push_str("   ");
                line.push_str(part);
            }
            _ => lines.push(part.clone()),
        }
    }
    lines
}

/// Puts `text` into row `y` of `area`, made harmless and cut to the room. Returns its columns.
pub fn put(text: &str, y: u16, align: Align, style: Style, area: Rect, buffer: &mut Buffer) -> u16 {
    let row = Rect {
        y,
        height: 1,
        ..area
    }
    .intersection(area)
    .intersection(buffer.area);
    if row.is_empty() {
        return 0;
    }
    let shown = cut(&harmless(text), row.width);
    let columns = width(&shown).min(row.width);
    let x = match align {
        Align::Left => row.x,
        Align::Center => row.x + (row.width - columns) / 2,
        Align::Right => row.x + (row.width - columns),
    };
    buffer.set_stringn(x, y, shown, usize::from(columns), style);
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_do_no_harm() {
        let rows = [
            ("Ke Jie", "Ke Jie"),
            ("柯洁", "柯洁"),
            ("a\u{1b}[2Jb", "a?[2Jb"),
            ("a\u{7}b\u{9b}c", "a?b?c"),
            ("two\nlines\tand", "two lines and"),
            ("\u{202e}evil\u{202c}", "evil"),
            ("a\u{200d}b\u{fe0f}", "ab"),
            ("e\u{301}", "e\u{301}"),
            (
                "e\u{301}\u{301}\u{301}\u{301}\u{301}x",
                "e\u{301}\u{301}\u{301}x",
            ),
            ("\u{301}x", "x"),
        ];
        for (name, shown) in rows {
            assert_eq!(harmless(name), shown);
        }
        assert_eq!(harmless(&"x".repeat(10_000)).len(), LONGEST);
    }

    #[test]
    fn a_text_is_cut_between_letters_of_any_width() {
        let rows = [
            ("abcdef", 6, "abcdef"),
            ("abcdef", 5, "abc.."),
            ("柯洁柯洁", 8, "柯洁柯洁"),
            ("柯洁柯洁", 7, "柯洁.."),
            ("柯洁柯洁", 5, "柯.."),
            ("abc", 1, "."),
            ("abc", 0, ""),
        ];
        for (text, columns, shown) in rows {
            assert_eq!(cut(text, columns), shown);
        }
    }

    #[test]
    fn lines_end_at_spaces_or_between_wide_letters() {
        let rows: [(&str, u16, usize, &[&str]); 6] = [
            ("one two three", 8, 2, &["one two", "three"]),
            ("one two three", 7, 2, &["one two", "three"]),
            ("one two three four", 8, 2, &["one two", "three.."]),
            ("然后每十分钟", 6, 3, &["然后每", "十分钟"]),
            ("abcdefghij", 4, 2, &["a", "bc.."]),
            ("", 4, 2, &[]),
        ];
        for (text, columns, lines, shown) in rows {
            assert_eq!(wrap(text, columns, lines), shown, "{text}");
        }
    }

    #[test]
    fn nothing_is_put_outside() {
        let area = Rect::new(0, 0, 4, 2);
        let mut buffer = Buffer::empty(area);
        let beyond = Rect::new(2, 1, 50, 50);
        assert_eq!(
            put("abc", 7, Align::Left, Style::new(), beyond, &mut buffer),
            0
        );
        assert_eq!(
            put("abc", 1, Align::Left, Style::new(), beyond, &mut buffer),
            2
        );
        assert_eq!(buffer, Buffer::with_lines(["    ", "  .."]));
    }
}
