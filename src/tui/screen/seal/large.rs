//! The name of a move in large letters, to be read by everybody at the board.

use crate::tui::digits::DIGITS;
use crate::tui::view::Glyphs;

/// Rows of a letter at the smallest size.
const ROWS: usize = 5;
/// The largest letters: larger ones push the words off the screen.
const LARGEST: usize = 2;

/// `name` in rows of at most `columns` columns and at most `rows` of them, as large as it fits; `None`
/// where it does not, or where a sign of it is none of `A` to `Z`, `0` to `9` and `-`.
pub(super) fn large(
    name: &str,
    (columns, rows): (usize, usize),
    glyphs: Glyphs,
) -> Option<Vec<String>> {
    let signs: Vec<Sign> = name.chars().map(sign).collect::<Option<_>>()?;
    let wide: usize = signs.iter().map(|sign| sign.width + 1).sum();
    let wide = wide.saturating_sub(1);
    // A cell is twice as high as wide: two columns a dot, or one where there is no room.
    let sizes = (1..=LARGEST).rev().map(|high| (2 * high, high));
    let fits = |(across, high): &(usize, usize)| wide * across <= columns && ROWS * high <= rows;
    let (across, high) = sizes.chain([(1, 1)]).find(fits)?;
    let ink = match glyphs {
        Glyphs::Unicode => "█",
        Glyphs::Ascii | Glyphs::Wide => "#",
    };
    let row = |row: usize| {
        let mut line = String::new();
        for sign in &signs {
            let bits = sign.rows.get(row).copied().unwrap_or(0);
            for column in (0..sign.width).rev() {
                let dot = if bits >> column & 1 == 1 { ink } else { " " };
                line += &dot.repeat(across);
            }
            line += &" ".repeat(across);
        }
        line.trim_end().to_owned()
    };
    Some((0..ROWS).flat_map(|place| vec![row(place); high]).collect())
}

/// A sign in dots, its columns from the highest bit.
struct Sign {
    width: usize,
    rows: [u8; ROWS],
}

fn sign(letter: char) -> Option<Sign> {
    if letter == '-' {
        let rows = [0, 0, 0b111, 0, 0];
        return Some(Sign { width: 3, rows });
    }
    if let Some(digit) = letter.to_digit(10) {
        let rows = *DIGITS.get(usize::try_from(digit).ok()?)?;
        return Some(Sign { width: 3, rows });
    }
    let place = u32::from(letter.to_ascii_uppercase()).checked_sub(u32::from('A'))?;
    let rows = *LETTERS.get(usize::try_from(place).ok()?)?;
    Some(Sign { width: 5, rows })
}

/// Five rows of five bits a letter, `A` to `Z`.
const LETTERS: [[u8; ROWS]; 26] = [
    [0b01110, 0b10001, 0b11111, 0b10001, 0b10001],
    [0b11110, 0b10001, 0b11110, 0b10001, 0b11110],
    [0b01111, 0b10000, 0b10000, 0b10000, 0b01111],
    [0b11110, 0b10001, 0b10001, 0b10001, 0b11110],
    [0b11111, 0b10000, 0b11110, 0b10000, 0b11111],
    [0b11111, 0b10000, 0b11110, 0b10000, 0b10000],
    [0b01111, 0b10000, 0b10011, 0b10001, 0b01111],
    [0b10001, 0b10001, 0b11111, 0b10001, 0b10001],
    [0b01110, 0b00100, 0b00100, 0b00100, 0b01110],
    [0b00111, 0b00010, 0b00010, 0b10010, 0b01100],
    [0b10001, 0b10010, 0b11100, 0b10010, 0b10001],
    [0b10000, 0b10000, 0b10000, 0b10000, 0b11111],
    [0b10001, 0b11011, 0b10101, 0b10001, 0b10001],
    [0b10001, 0b11001, 0b10101, 0b10011, 0b10001],
    [0b01110, 0b10001, 0b10001, 0b10001, 0b01110],
    [0b11110, 0b10001, 0b11110, 0b10000, 0b10000],
    [0b01110, 0b10001, 0b10101, 0b10010, 0b01101],
    [0b11110, 0b10001, 0b11110, 0b10010, 0b10001],
    [0b01111, 0b10000, 0b01110, 0b00001, 0b11110],
    [0b11111, 0b00100, 0b00100, 0b00100, 0b00100],
    [0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
    [0b10001, 0b10001, 0b10001, 0b01010, 0b00100],
    [0b10001, 0b10001, 0b10101, 0b11011, 0b10001],
    [0b10001, 0b01010, 0b00100, 0b01010, 0b10001],
    [0b10001, 0b01010, 0b00100, 0b00100, 0b00100],
    [0b11111, 0b00010, 0b00100, 0b01000, 0b11111],
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_name_is_as_large_as_it_fits() {
        let rows = |columns, rows| large("Q16", (columns, rows), Glyphs::Ascii);
        assert_eq!(rows(80, 20).unwrap().len(), 10);
        let small = [
            "  ######    ####    ######",
            "##      ##    ##    ##",
            "##  ##  ##    ##    ######",
            "##    ##      ##    ##  ##",
            "  ####  ##  ######  ######",
        ];
        assert_eq!(rows(30, 9).unwrap(), small);
        assert_eq!(rows(13, 5).unwrap()[0], " ###  ##  ###");
        assert_eq!(rows(12, 5), None);
        assert_eq!(rows(80, 4), None);
        assert_eq!(large("16-四", (80, 20), Glyphs::Ascii), None);
    }

    #[test]
    fn no_two_signs_look_alike() {
        let all: BTreeSet<Vec<String>> = ('A'..='Z')
            .chain('0'..='9')
            .filter_map(|sign| large(&sign.to_string(), (10, 5), Glyphs::Ascii))
            .collect();
        assert_eq!(all.len(), 36);
    }
}
