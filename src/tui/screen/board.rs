//! The board: what stands on each point, drawn into the room there is.
//!
//! **Invariant:** no cell outside the area is touched, whatever the size. Black and White are told by
//! their signs, not by colour alone.

pub(super) mod cursor;
pub mod entry;
pub mod geometry;
mod info;
mod ink;
mod keys;
mod paint;
pub mod panel;
pub mod pattern;
pub mod picture;
pub mod place;
pub mod screen;

use ratatui::layout::Rect;

use crate::board::{Point, Size};
use crate::color::Color;
use crate::tui::view::Glyphs;
use geometry::{Geometry, Step};
pub use paint::{BoardLook, render};

/// What is shown at a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sign {
    /// Nothing.
    #[default]
    Empty,
    /// A stone.
    Stone(Color),
    /// A stone that is marked as dead.
    Dead(Color),
    /// An empty point that counts for this side.
    Owned(Color),
    /// An empty point that both sides share.
    Shared,
    /// A move here was void.
    Void,
    /// A stone here was refused.
    Refused,
    /// The move was guessed here, and is another.
    Missed,
}

/// How points are named on the edges, and read from the keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// `A` to `Z` without `I` from the left, numbers from below.
    #[default]
    Letters,
    /// Numbers from the left, Chinese numerals from the top.
    Chinese,
}

impl Coordinates {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Letters, Self::Chinese];

    /// Its name in the journal.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Letters => "western",
            Self::Chinese => "chinese",
        }
    }

    /// The style of that name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.id() == id)
    }

    /// The other.
    pub const fn other(self) -> Self {
        match self {
            Self::Letters => Self::Chinese,
            Self::Chinese => Self::Letters,
        }
    }

    /// Columns of the widest name of a row.
    pub const fn row_width(self, size: Size) -> u16 {
        match self {
            Self::Letters if size.height() < 10 => 1,
            Self::Letters => 2,
            Self::Chinese if size.height() <= 10 => 2,
            Self::Chinese if size.height() <= 20 => 4,
            Self::Chinese => 6,
        }
    }

    /// The name of a column, in one or two columns of the screen.
    pub fn column(self, column: u8, size: Size) -> String {
        match self {
            Self::Letters => Point::new(column, 0).name(size).chars().take(1).collect(),
            Self::Chinese => (column + 1).to_string(),
        }
    }

    /// The name of a row.
    pub fn row(self, row: u8, size: Size) -> String {
        match self {
            Self::Letters => size.height().saturating_sub(row).to_string(),
            Self::Chinese => chinese(row + 1),
        }
    }

    /// How a point is typed, for hints: one that this board has.
    pub fn example(self, size: Size) -> String {
        let (right, down) = (size.width() / 5, size.height() / 5);
        let point = Point::new(size.width() - 1 - right, down);
        match self {
            Self::Letters => point.name(size).to_lowercase(),
            Self::Chinese => format!("{}-{}", point.column + 1, point.row + 1),
        }
    }

    /// The name of a point: `Q16`, or `16-四`.
    pub fn name(self, point: Point, size: Size) -> String {
        match self {
            Self::Letters => point.name(size),
            Self::Chinese => format!(
                "{}-{}",
                self.column(point.column, size),
                self.row(point.row, size)
            ),
        }
    }
}

/// A number below 100 in Chinese numerals, e.g. 十九.
pub fn chinese(number: u8) -> String {
    let digit = |digit: u8| {
        "一二三四五六七八九"
            .chars()
            .nth(usize::from(digit.wrapping_sub(1)))
    };
    let (tens, ones) = (number / 10, number % 10);
    let mut numeral = String::new();
    if tens > 1 {
        numeral.extend(digit(tens));
    }
    if tens > 0 {
        numeral.push('十');
    }
    if ones > 0 {
        numeral.extend(digit(ones));
    }
    numeral
}

/// Which moves bear their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// None.
    #[default]
    Off,
    /// The last ten, by the last digit, beside their stones.
    LastTen,
    /// Every stone, by the last two digits, in its place; those of White are reversed.
    All,
}

impl Numbers {
    /// The next, round and round.
    pub const fn next(self) -> Self {
        match self {
            Self::Off => Self::LastTen,
            Self::LastTen => Self::All,
            Self::All => Self::Off,
        }
    }
}

/// All that is drawn of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    size: Size,
    signs: Vec<Sign>,
    /// The number of the move that placed the stone on each point.
    numbers: Vec<Option<u32>>,
    /// The last move's point.
    pub last: Option<Point>,
    /// The cursor.
    pub cursor: Option<Point>,
    /// Which numbers are shown.
    pub shown_numbers: Numbers,
    /// How many moves have been made.
    pub moves: u32,
    /// How the points are named.
    pub coordinates: Coordinates,
}

impl Diagram {
    /// An empty board of `size`.
    pub fn empty(size: Size) -> Self {
        let points = usize::from(size.intersections());
        Self {
            size,
            signs: vec![Sign::Empty; points],
            numbers: vec![None; points],
            last: None,
            cursor: None,
            shown_numbers: Numbers::Off,
            moves: 0,
            coordinates: Coordinates::Letters,
        }
    }

    /// The board.
    pub const fn size(&self) -> Size {
        self.size
    }

    fn index(&self, point: Point) -> Option<usize> {
        self.size.contains(point).then(|| {
            usize::from(point.row) * usize::from(self.size.width()) + usize::from(point.column)
        })
    }

    /// What is at `point`; nothing off the board.
    pub fn at(&self, point: Point) -> Sign {
        self.index(point)
            .and_then(|index| self.signs.get(index))
            .copied()
            .unwrap_or_default()
    }

    /// Puts a sign on a point; off the board it does nothing.
    pub fn set(&mut self, point: Point, sign: Sign) {
        let index = self.index(point);
        if let Some(place) = index.and_then(|index| self.signs.get_mut(index)) {
            *place = sign;
        }
    }

    /// Gives the stone on a point the number of its move.
    pub fn set_number(&mut self, point: Point, number: Option<u32>) {
        let index = self.index(point);
        if let Some(place) = index.and_then(|index| self.numbers.get_mut(index)) {
            *place = number;
        }
    }

    fn number(&self, point: Point) -> Option<u32> {
        let index = self.index(point)?;
        self.numbers.get(index).copied().flatten()
    }

    /// Where the points are if the board is drawn into `area`; `None` if it is too small for a part.
    pub fn geometry(&self, step: Step, area: Rect) -> Option<Geometry> {
        let focus = self.cursor.or(self.last);
        Geometry::of(self.size, self.coordinates, step, area, focus)
    }
}

/// The signs of Black's points, White's points and a dead stone, for a legend.
pub const fn legend(glyphs: Glyphs) -> [&'static str; 3] {
    match glyphs {
        Glyphs::Unicode => ["■", "□", "●x"],
        Glyphs::Ascii => ["b", "w", "Xx"],
        Glyphs::Wide => ["b", "w", "#x"],
    }
}

#[cfg(test)]
mod tests;
