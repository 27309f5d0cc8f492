//! The rules board: points, stones, moves, repetition, and the count.
//!
//! Nothing here knows a clock. Rules: spec/rules-board.md; seed 004 art. 1-9.

use std::fmt;

pub mod dead;
pub mod handicap;
pub mod history;
mod memory;
pub mod position;
pub mod recurrence;
pub mod score;

pub use history::{History, Kind, Played};
pub use position::{Captured, Chain, Position};
pub use recurrence::{Recurrence, RecurrenceKind};

/// Columns and rows of a board, 2 to 25 each. Its `Display` is `19` or `6x5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The fewest columns and rows.
    pub const LEAST: u8 = 2;
    /// The most columns and rows: what letters without `I` can name.
    pub const MOST: u8 = 25;
    /// The board of official games (seed 004 art. 1).
    pub const NINETEEN: Self = Self {
        width: 19,
        height: 19,
    };

    /// A board of `width` columns and `height` rows, if there is one.
    pub const fn new(width: u8, height: u8) -> Option<Self> {
        if width < Self::LEAST || width > Self::MOST || height < Self::LEAST || height > Self::MOST
        {
            return None;
        }
        Some(Self { width, height })
    }

    /// A board of `lines` columns and rows, if there is one.
    pub const fn square(lines: u8) -> Option<Self> {
        Self::new(lines, lines)
    }

    /// Columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The lines of a square board.
    pub const fn lines(self) -> Option<u8> {
        if self.width == self.height {
            Some(self.width)
        } else {
            None
        }
    }

    /// How many intersections it has.
    pub const fn intersections(self) -> u16 {
        self.width as u16 * self.height as u16
    }

    /// Whether `point` is on it.
    pub const fn contains(self, point: Point) -> bool {
        point.column < self.width && point.row < self.height
    }

    /// Every intersection, row by row from the top, each from the left.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.height)
            .flat_map(move |row| (0..self.width).map(move |column| Point { column, row }))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lines() {
            Some(lines) => write!(f, "{lines}"),
            None => write!(f, "{}x{}", self.width, self.height),
        }
    }
}

/// An intersection. Which board it is on is for its user to know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// From the left, 0 is `A`.
    pub column: u8,
    /// From the top, 0 is the row of the highest number.
    pub row: u8,
}

/// Letters of the columns; `I` is left out, as on every board.
const COLUMNS: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl Point {
    /// The intersection at `column` from the left and `row` from the top, both from 0.
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// The intersection named as in `Q16`, in either case, on a board of `size`.
    pub fn parse(name: &str, size: Size) -> Option<Self> {
        let mut letters = name.trim().chars();
        let letter = letters.next()?.to_ascii_uppercase();
        let column = COLUMNS
            .iter()
            .position(|known| char::from(*known) == letter)?;
        let digits = letters.as_str();
        if digits.is_empty()
            || digits.len() > 2
            || !digits.bytes().all(|byte| byte.is_ascii_digit())
        {
            return None;
        }
        let from_below: u8 = digits.parse().ok()?;
        let point = Self {
            column: u8::try_from(column).ok()?,
            row: size.height.checked_sub(from_below)?,
        };
        (from_below > 0 && size.contains(point)).then_some(point)
    }

    /// Its name on a board of `size`, e.g. `Q16`.
    pub fn name(self, size: Size) -> String {
        let letter = COLUMNS
            .get(usize::from(self.column))
            .map_or('?', |letter| char::from(*letter));
        format!("{letter}{}", size.height.saturating_sub(self.row))
    }

    /// The neighbours on a board of `size`: two to four.
    pub fn neighbours(self, size: Size) -> impl Iterator<Item = Self> {
        let Self { column, row } = self;
        [
            (column.checked_sub(1), Some(row)),
            (column.checked_add(1), Some(row)),
            (Some(column), row.checked_sub(1)),
            (Some(column), row.checked_add(1)),
        ]
        .into_iter()
        .filter_map(|(column, row)| {
            Some(Self {
                column: column?,
                row: row?,
            })
        })
        .filter(move |point| size.contains(*point))
    }
}

/// What a player does in his turn. Resigning is no move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A stone on an intersection.
    Play(Point),
    /// 虚着: no stone.
    Pass,
}

/// Which repetition of a position is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Repetition {
    /// Any earlier position of the whole board, whoever is to move (seed 004 art. 6).
    #[default]
    Positional,
    /// An earlier position with the same side to move.
    Situational,
    /// Only the position just before (the simple ko). Any other repetition is pointed out, and the
    /// referee rules (seed 000 ch. 2 art. 11).
    Referee,
}

/// Why a stone may not be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The intersection is not on the board.
    OffBoard,
    /// A stone is there.
    Occupied,
    /// 禁着点: its own stones would have no liberty, and nothing is captured (seed 004 art. 5).
    Suicide,
    /// 禁止全局同形: the position would be that after move `repeats` again; 0 is the position before the
    /// first move (seed 004 art. 6).
    Superko {
        /// Number of the move.
        repeats: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::{Point, Size};

    #[test]
    fn points_have_names() {
        let size = Size::NINETEEN;
        for (name, column, row) in [
            ("A19", 0, 0),
            ("Q16", 15, 3),
            ("T1", 18, 18),
            ("j9", 8, 10),
            ("H8", 7, 11),
        ] {
            assert_eq!(
                Point::parse(name, size),
                Some(Point::new(column, row)),
                "{name}"
            );
            assert_eq!(Point::new(column, row).name(size), name.to_uppercase());
        }
        for name in [
            "", "Q", "16", "I5", "U1", "A0", "A20", "A+1", "A 1", "Q16x", "Q016", "é5",
        ] {
            assert_eq!(Point::parse(name, size), None, "{name}");
        }
        assert_eq!(
            Point::parse("Z25", Size::square(25).expect("a size")),
            Some(Point::new(24, 0))
        );
    }

    #[test]
    fn boards_have_two_to_twenty_five_lines() {
        assert!(
            Size::square(1).is_none() && Size::square(26).is_none() && Size::new(19, 1).is_none()
        );
        assert_eq!(Size::NINETEEN.points().count(), 361);
        assert_eq!(
            Size::new(6, 5).map(|size| size.to_string()).as_deref(),
            Some("6x5")
        );
        assert_eq!(Point::new(0, 0).neighbours(Size::NINETEEN).count(), 2);
    }
}
