//! Text without what a terminal would make of it: colours, titles, the mark of a byte order.
//!
//! An engine that takes its output for a terminal colours its answers. **Invariant:** the work grows with the
//! length of the text and no faster, whatever is in it.

use std::str::Chars;

/// `text` without its sequences for terminals and its control characters; a tab is a space.
pub fn plain(text: &str) -> String {
    let mut plain = String::new();
    write(text, &mut plain);
    plain
}

/// Puts the plain `text` behind what is in `plain`, which needs no new memory where it has enough.
///
/// Of a sequence that is not whole, only its control character goes. A byte order mark goes at the begin.
pub fn write(text: &str, plain: &mut String) {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        plain.push_str(text);
        return;
    }
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\u{1b}' => {
                let mut after = letters.clone();
                let whole = match after.next() {
                    Some('[') => control(after),
                    Some(']' | 'P' | 'X' | '^' | '_') => string(after),
                    // A set of characters is chosen, as `tput sgr0` does.
                    Some('(' | ')' | '*' | '+' | '#' | '%') => after.next().map(|_| after),
                    // Two letters would be a sequence too, but the second may be the sign of an answer.
                    Some(_) | None => None,
                };
                letters = whole.unwrap_or(letters);
            }
            '\u{9b}' => letters = control(letters.clone()).unwrap_or(letters),
            '\u{90}' | '\u{98}' | '\u{9d}'..='\u{9f}' => {
                letters = string(letters.clone()).unwrap_or(letters);
            }
            '\t' => plain.push(' '),
            '\u{feff}' if plain.is_empty() => {}
            _ if letter.is_control() => {}
            _ => plain.push(letter),
        }
    }
}

/// What follows a control sequence (CSI), if it is whole: parameters, and a letter that ends it.
fn control(mut letters: Chars) -> Option<Chars> {
    let end = letters.find(|letter| !matches!(letter, ' '..='?'))?;
    matches!(end, '@'..='~').then_some(letters)
}

/// What follows a string for the terminal (OSC and its like), if it is whole: a bell or ST ends it.
fn string(mut letters: Chars) -> Option<Chars> {
    match letters.find(|letter| letter.is_control())? {
        '\u{7}' | '\u{9c}' => Some(letters),
        '\u{1b}' => letters.next().filter(|end| *end == '\\').map(|_| letters),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sequences_for_terminals_go_whole_and_all_else_stays() {
        let rows = [
            ("A9", "A9"),
            ("\u{1b}[32mA9\u{1b}[0m", "A9"),
            ("\u{1b}[1;38;5;12mP\u{1b}[me", "Pe"),
            ("\u{1b}(B\u{1b}[mPe", "Pe"),
            ("\u{9b}32mA9", "A9"),
            ("\u{1b}]0;a title\u{7}A9", "A9"),
            ("\u{1b}]8;;http://x\u{1b}\\link\u{1b}]8;;\u{1b}\\", "link"),
            ("\u{1b}[2K\r\u{feff}= A9\r", "= A9"),
            ("\u{feff}\u{feff}= A9", "= A9"),
            // What is no whole sequence.
            ("\u{1b}= A9", "= A9"),
            ("\u{1b}[32", "[32"),
            ("\u{1b}]0;no end", "]0;no end"),
            ("\u{1b}]\u{1b}]\u{1b}[0mA9", "]]A9"),
            ("A9\u{1b}", "A9"),
            // What only looks like one.
            ("[32m A9 ]0;x", "[32m A9 ]0;x"),
            ("a\tb\u{0}c", "a bc"),
            (
                "\u{7b2c}\u{4e00}\u{624b} \u{1b}[1mQ16",
                "\u{7b2c}\u{4e00}\u{624b} Q16",
            ),
            ("", ""),
        ];
        for (text, expected) in rows {
            assert_eq!(plain(text), expected, "{text:?}");
        }
    }
}
