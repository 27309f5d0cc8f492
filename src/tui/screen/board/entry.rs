//! What is typed at the board: a point or a word. Pure.

use super::{Coordinates, chinese};
use crate::board::{Point, Size};

/// The longest line that is typed.
pub const LONGEST: usize = 12;

/// What a typed line means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// A stone here.
    Play(Point),
    /// A move without a stone.
    Pass,
    /// The game is over, says a side; or the other agrees.
    Over,
    /// The side to move resigns.
    Resign,
    /// The record is saved.
    Save,
    /// The last recorded move is erased.
    Undo,
    /// The refused move is kept as it was played.
    Keep,
}

/// Why a typed line means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryFault {
    /// It is neither a point nor a word.
    Unknown,
    /// There is no such point on this board.
    NotOnBoard,
    /// It names more than one point: a separator is needed.
    Ambiguous,
    /// Numbers alone are the Chinese style, which is not the one shown.
    LetterNeeded,
}

const WORDS: [(Typed, &[&str]); 6] = [
    (
        Typed::Pass,
        &["pass", "虚着", "虚手", "停一手", "パス", "패스", "한수쉼"],
    ),
    (Typed::Over, &["over", "终局", "下完", "終局", "종국", "끝"]),
    (
        Typed::Resign,
        &["resign", "认输", "投了", "投子", "기권", "불계"],
    ),
    (Typed::Save, &["save", "保存", "저장"]),
    (Typed::Undo, &["undo", "撤销", "取消", "취소"]),
    (Typed::Keep, &["keep", "k", "保留", "유지"]),
];

/// Reads a typed line. `Q16` counts rows from below; `16-4`, `16四` and `十六四` give the column from the
/// left and then the row from the top. Numbers alone are read where the board shows them (`coordinates`).
///
/// # Errors
///
/// What is wrong with it.
pub fn parse(line: &str, size: Size, coordinates: Coordinates) -> Result<Typed, EntryFault> {
    let line = line.trim().to_lowercase();
    for (typed, words) in WORDS {
        if words.contains(&line.as_str()) {
            return Ok(typed);
        }
    }
    if line.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        return letters(&line, size).map(Typed::Play);
    }
    if !line.chars().all(is_numeral_or_separator) || !line.contains(is_numeral) {
        return Err(EntryFault::Unknown);
    }
    let plain = line
        .chars()
        .all(|sign| sign.is_ascii_digit() || is_separator(sign));
    if plain && coordinates == Coordinates::Letters {
        return Err(EntryFault::LetterNeeded);
    }
    numbers(&line, size).map(Typed::Play)
}

fn letters(line: &str, size: Size) -> Result<Point, EntryFault> {
    if let Some(point) = Point::parse(line, size) {
        return Ok(point);
    }
    let rest: String = line.chars().skip(1).collect();
    let is_point = !rest.is_empty() && rest.len() <= 2 && rest.bytes().all(|b| b.is_ascii_digit());
    Err(if is_point {
        EntryFault::NotOnBoard
    } else {
        EntryFault::Unknown
    })
}

fn is_numeral(sign: char) -> bool {
    sign.is_ascii_digit() || "一二三四五六七八九十".contains(sign)
}

fn is_separator(sign: char) -> bool {
    "-,.，。、—－".contains(sign)
}

fn is_numeral_or_separator(sign: char) -> bool {
    is_numeral(sign) || is_separator(sign)
}

/// Column and row, wherever the line can be parted into two numbers.
fn numbers(line: &str, size: Size) -> Result<Point, EntryFault> {
    let mut parts = line.split(is_separator).filter(|part| !part.is_empty());
    let (first, second, third) = (parts.next(), parts.next(), parts.next());
    let splits: Vec<(u8, u8)> = match (first, second, third) {
        (Some(column), Some(row), None) => number(column).zip(number(row)).into_iter().collect(),
        (Some(run), None, None) => run
            .char_indices()
            .skip(1)
            .filter_map(|(at, _)| {
                let (column, row) = run.split_at(at);
                number(column).zip(number(row))
            })
            .collect(),
        (_, _, _) => return Err(EntryFault::Unknown),
    };
    let points: Vec<Point> = splits
        .iter()
        .filter_map(|(column, row)| {
            let point = Point::new(column.checked_sub(1)?, row.checked_sub(1)?);
            size.contains(point).then_some(point)
        })
        .collect();
    match (points.as_slice(), splits.is_empty()) {
        ([point], _) => Ok(*point),
        ([], true) => Err(EntryFault::Unknown),
        ([], false) => Err(EntryFault::NotOnBoard),
        ([_, ..], _) => Err(EntryFault::Ambiguous),
    }
}

/// A number below 100, in digits or in Chinese numerals. No number begins with a zero.
fn number(text: &str) -> Option<u8> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let plain = !text.starts_with('0') && text.len() <= 2;
        return plain.then(|| text.parse().ok()).flatten();
    }
    (1..100).find(|number| chinese(*number) == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, coordinates: Coordinates, expected: Result<Typed, EntryFault>) {
        assert_eq!(parse(line, Size::NINETEEN, coordinates), expected, "{line}");
    }

    #[test]
    fn points_are_read_as_they_are_named() {
        let rows = [
            ("q16", 15, 3),
            ("Q16", 15, 3),
            (" a1 ", 0, 18),
            ("t19", 18, 0),
        ];
        for (line, column, row) in rows {
            for coordinates in Coordinates::ALL {
                check(line, coordinates, Ok(Typed::Play(Point::new(column, row))));
            }
        }
    }

    #[test]
    fn the_chinese_style_gives_the_column_and_then_the_row() {
        let rows = [
            ("16-4", 15, 3),
            ("16,4", 15, 3),
            ("16四", 15, 3),
            ("十六四", 15, 3),
            ("十六-四", 15, 3),
            ("四十六", 3, 15),
            ("十十", 9, 9),
            ("十九十九", 18, 18),
            ("164", 15, 3),
            ("44", 3, 3),
            ("1-19", 0, 18),
            ("119", 0, 18),
            ("1010", 9, 9),
        ];
        for (line, column, row) in rows {
            let expected = if line == "119" {
                Err(EntryFault::Ambiguous)
            } else {
                Ok(Typed::Play(Point::new(column, row)))
            };
            check(line, Coordinates::Chinese, expected);
        }
    }

    #[test]
    fn what_names_two_points_is_asked_for_again() {
        for line in ["111", "119", "十一十二十"] {
            let found = parse(line, Size::NINETEEN, Coordinates::Chinese);
            assert!(found.is_err(), "{line}");
        }
        check("111", Coordinates::Chinese, Err(EntryFault::Ambiguous));
        check("16-4", Coordinates::Letters, Err(EntryFault::LetterNeeded));
        let twenty_five = Size::square(25).expect("a size");
        let found = parse("二十一", twenty_five, Coordinates::Letters);
        assert_eq!(found, Err(EntryFault::Ambiguous), "2-11 or 20-1");
    }

    #[test]
    fn every_point_of_every_board_is_read_back_by_its_name() {
        for lines in Size::LEAST..=Size::MOST {
            let size = Size::square(lines).expect("a size");
            for point in size.points() {
                for coordinates in Coordinates::ALL {
                    let name = coordinates.name(point, size);
                    let found = parse(&name, size, coordinates);
                    assert_eq!(found, Ok(Typed::Play(point)), "{name}");
                }
            }
        }
    }

    #[test]
    fn words_are_read_in_the_languages_of_the_screen() {
        let rows = [
            ("pass", Typed::Pass),
            ("PASS", Typed::Pass),
            ("虚着", Typed::Pass),
            ("パス", Typed::Pass),
            ("패스", Typed::Pass),
            ("over", Typed::Over),
            ("终局", Typed::Over),
            ("resign", Typed::Resign),
            ("认输", Typed::Resign),
            ("save", Typed::Save),
            ("undo", Typed::Undo),
            ("keep", Typed::Keep),
            ("k", Typed::Keep),
        ];
        for (line, typed) in rows {
            check(line, Coordinates::Letters, Ok(typed));
        }
        let all: Vec<&str> = WORDS
            .iter()
            .flat_map(|(_, words)| *words)
            .copied()
            .collect();
        assert!(all.iter().all(|word| word.chars().count() <= LONGEST));
        let once: std::collections::BTreeSet<_> = all.iter().collect();
        assert_eq!(once.len(), all.len(), "a word means one thing");
    }

    #[test]
    fn what_is_no_point_and_no_word_says_why() {
        let rows = [
            ("", EntryFault::Unknown),
            ("q", EntryFault::Unknown),
            ("hello", EntryFault::Unknown),
            ("q20", EntryFault::NotOnBoard),
            ("i5", EntryFault::NotOnBoard),
            ("z9", EntryFault::NotOnBoard),
            ("a0", EntryFault::NotOnBoard),
            ("a123", EntryFault::Unknown),
            ("柯", EntryFault::Unknown),
            ("-", EntryFault::Unknown),
            ("四", EntryFault::Unknown),
            ("四二十", EntryFault::NotOnBoard),
        ];
        for (line, fault) in rows {
            check(line, Coordinates::Letters, Err(fault));
        }
        check("0-4", Coordinates::Chinese, Err(EntryFault::Unknown));
        check("1-2-3", Coordinates::Chinese, Err(EntryFault::Unknown));
    }
}
