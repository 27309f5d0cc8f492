//! Values of properties, between their written form and what they mean (`FF[4]`, "Property value types").

use std::borrow::Cow;

use crate::board::{Move, Point, Size};

/// A `SimpleText`: one line. A line break is a space.
pub fn simple_text(raw: &str) -> Cow<'_, str> {
    unescape(raw, " ")
}

/// A `Text`: line breaks are kept, as `\n`; one after a `\` is not there.
pub fn text(raw: &str) -> Cow<'_, str> {
    unescape(raw, "\n")
}

fn unescape<'a>(raw: &'a str, line_break: &str) -> Cow<'a, str> {
    let special = |byte: u8| byte == b'\\' || (byte.is_ascii_control() && byte != b'\0');
    let Some(first) = raw.bytes().position(special) else {
        return Cow::Borrowed(raw);
    };
    let (plain, rest) = raw.split_at(first);
    let mut text = String::with_capacity(raw.len());
    text.push_str(plain);
    let mut letters = rest.chars().peekable();
    let mut escaped = false;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            '\n' | '\r' => {
                let pair = if letter == '\n' { '\r' } else { '\n' };
                letters.next_if_eq(&pair);
                if !escaped {
                    text.push_str(line_break);
                }
            }
            '\t' | '\u{b}' | '\u{c}' => text.push(' '),
            _ => text.push(letter),
        }
        escaped = false;
    }
    Cow::Owned(text)
}

/// `text` as it stands between `[` and `]`. Only `]` and `\` need an escape.
pub fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains([']', '\\']) {
        return Cow::Borrowed(text);
    }
    let mut raw = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if matches!(letter, ']' | '\\') {
            raw.push('\\');
        }
        raw.push(letter);
    }
    Cow::Owned(raw)
}

/// `text` as others may read it: control characters are shown as the signs for them, marks that turn
/// the direction of what follows are left out, line breaks are `\n`.
pub(super) fn harmless(text: &str) -> Cow<'_, str> {
    let plain = |letter: char| letter == '\n' || !(letter.is_control() || turns(letter));
    if text.chars().all(plain) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\r' => {
                letters.next_if_eq(&'\n');
                shown.push('\n');
            }
            '\n' => shown.push('\n'),
            '\t' => shown.push(' '),
            '\u{7f}' => shown.push('\u{2421}'),
            // The control pictures stand in the order of the characters they show.
            '\0'..='\u{1f}' => {
                shown.extend(char::from_u32(0x2400 + u32::from(letter)));
            }
            _ if letter.is_control() => shown.push('\u{fffd}'),
            _ if turns(letter) => {}
            _ => shown.push(letter),
        }
    }
    Cow::Owned(shown)
}

/// Embeddings, overrides and isolates: one that is not closed turns all that follows.
const fn turns(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// What two letters say of a point, on a board or not.
pub(super) fn letters(raw: &str) -> Option<Point> {
    let [column, row] = raw.as_bytes() else {
        return None;
    };
    Some(Point::new(coordinate(*column)?, coordinate(*row)?))
}

fn coordinate(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// The two letters of a point.
pub fn write_point(point: Point) -> String {
    let letter = |at: u8| {
        let letter = if at < 26 {
            b'a'.saturating_add(at)
        } else {
            b'A'.saturating_add(at - 26)
        };
        char::from(letter)
    };
    [letter(point.column), letter(point.row)].iter().collect()
}

/// The two letters of a move; nothing for a pass.
pub fn write_move(played: Move) -> String {
    match played {
        Move::Play(point) => write_point(point),
        Move::Pass => String::new(),
    }
}

/// A move as written, on a board of `size`: two letters; nothing, or `tt` up to 19 lines, for a pass.
/// The point may be off the board.
pub fn read_move(raw: &str, size: Size) -> Option<Move> {
    if raw.is_empty() || (raw == "tt" && size.width() <= 19 && size.height() <= 19) {
        return Some(Move::Pass);
    }
    letters(raw).map(Move::Play)
}

/// A number of seconds as milliseconds, rounded down; `h:mm:ss` is read too. Nothing below zero.
pub(super) fn millis(text: &str) -> Option<u64> {
    /// Digits of one field at most.
    const DIGITS: u32 = 9;
    let mut seconds: u64 = 0;
    let (mut field, mut digits, mut colons) = (0_u64, 0_u32, 0_u32);
    let mut rest = text.bytes();
    let mut fraction = false;
    for byte in rest.by_ref() {
        match byte {
            b'0'..=b'9' if digits < DIGITS => {
                field = field * 10 + u64::from(byte - b'0');
                digits += 1;
            }
            b':' if digits > 0 && colons < 2 => {
                seconds = (seconds + field) * 60;
                (field, digits) = (0, 0);
                colons += 1;
            }
            b'.' => {
                fraction = true;
                break;
            }
            _ => return None,
        }
    }
    let whole = digits;
    let mut thousandths: u64 = 0;
    let mut places: u32 = 0;
    if fraction {
        for byte in rest {
            if !byte.is_ascii_digit() {
                return None;
            }
            if places < 3 {
                thousandths = thousandths * 10 + u64::from(byte - b'0');
            }
            places = places.saturating_add(1);
        }
    }
    if whole == 0 && (colons > 0 || places == 0) {
        return None;
    }
    for _ in places..3 {
        thousandths *= 10;
    }
    Some((seconds + field) * 1000 + thousandths)
}

/// Milliseconds as a number of seconds: `12`, `12.5`, `0.004`.
pub(super) fn seconds(ms: u64) -> String {
    let text = format!("{}.{:03}", ms / 1000, ms % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
