//! A position: stones on a board, and nothing of how they came there.
//!
//! It lifts stones and knows the forbidden point; it knows no turn, no ko and no repetition
//! ([`super::history`]).

use std::fmt;

use super::{Illegal, Point, Size};
use crate::color::{Color, PerColor};

mod engine;

pub(super) use engine::{Cell, Effect};

/// Stones on a board. Two are equal if the same stones stand on boards of the same size.
#[derive(Clone)]
pub struct Position {
    size: Size,
    /// From one row to the next, in cells.
    stride: u16,
    /// What stands on each cell, borders included.
    cells: Box<[Cell]>,
    /// The chain of each cell with a stone.
    links: Box<[engine::Link]>,
    stones: PerColor<u16>,
    hash: u64,
}

/// How many stones a move lifted (提子).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Captured(pub u16);

/// Connected stones of one colour (seed 004 art. 3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// Whose they are.
    pub color: Color,
    /// Where they stand, row by row from the top.
    pub stones: Vec<Point>,
    /// 气: how many empty points they touch.
    pub liberties: u16,
}

impl Position {
    /// The board of `size` with no stone on it.
    pub fn empty(size: Size) -> Self {
        let stride = u16::from(size.width()) + 1;
        let cells = engine::bare(size, stride);
        let links = vec![engine::Link::default(); cells.len()].into();
        Self {
            size,
            stride,
            cells,
            links,
            stones: PerColor::both(0),
            hash: 0,
        }
    }

    /// Its columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on `point`; none off the board.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.cell(point)
            .and_then(|cell| self.cells[usize::from(cell)].color())
    }

    /// Puts a stone on `point` or takes it away, as when a position is set up. Lifts nothing, even if
    /// a chain is left without liberties ([`Self::without_liberties`]). Off the board it does nothing.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        if let Some(cell) = self.cell(point) {
            self.cells[usize::from(cell)] = stone.map_or(Cell::Empty, Cell::of);
            self.relink();
        }
    }

    /// The first stone of each chain without liberties. None in a position that play can reach.
    pub fn without_liberties(&self) -> Vec<Point> {
        let mut seen = vec![false; self.cells.len()];
        let mut found = Vec::new();
        for point in self.size.points() {
            let Some(head) = self.cell(point).and_then(|cell| self.head(cell)) else {
                continue;
            };
            let seen = &mut seen[usize::from(head)];
            if !*seen && self.links[usize::from(head)].pseudo_liberties() == 0 {
                found.push(point);
            }
            *seen = true;
        }
        found
    }

    /// Whether `color` may place a stone on `point`, as far as the position tells: repetition is not
    /// looked at.
    ///
    /// # Errors
    ///
    /// [`Illegal::OffBoard`], [`Illegal::Occupied`] or [`Illegal::Suicide`].
    pub fn check(&self, color: Color, point: Point) -> Result<(), Illegal> {
        self.examine(color, point).map(|_| ())
    }

    /// Places a stone and lifts the opponent's chains that it leaves without liberties
    /// (seed 004 art. 4).
    ///
    /// # Errors
    ///
    /// As [`Self::check`]; then nothing has changed.
    pub fn play(&mut self, color: Color, point: Point) -> Result<Captured, Illegal> {
        let effect = self.examine(color, point)?;
        self.commit(&effect, |_| ());
        Ok(Captured(effect.lifted()))
    }

    /// A number of the stones alone: equal positions have equal ones, others as good as never.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The chain that `point` belongs to.
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let cell = self.cell(point)?;
        let color = self.cells[usize::from(cell)].color()?;
        let mut cells: Vec<u16> = self.chain_cells(cell).collect();
        cells.sort_unstable();
        let mut liberties: Vec<u16> = cells
            .iter()
            .flat_map(|cell| self.around(*cell))
            .filter(|cell| self.cells[usize::from(*cell)] == Cell::Empty)
            .collect();
        liberties.sort_unstable();
        liberties.dedup();
        Some(Chain {
            color,
            stones: cells.into_iter().map(|cell| self.point(cell)).collect(),
            liberties: u16::try_from(liberties.len()).unwrap_or(u16::MAX),
        })
    }

    /// How many stones of each colour are on the board.
    pub const fn stones(&self) -> PerColor<u16> {
        self.stones
    }

    /// The rows from the top: `X` Black, `O` White, `.` empty.
    pub fn rows(&self) -> Vec<String> {
        (0..self.size.height())
            .map(|row| {
                (0..self.size.width())
                    .map(|column| match self.at(Point { column, row }) {
                        Some(Color::Black) => 'X',
                        Some(Color::White) => 'O',
                        None => '.',
                    })
                    .collect()
            })
            .collect()
    }

    /// The position drawn as in [`Self::rows`]; none if the rows are no board.
    pub fn from_rows(rows: &[&str]) -> Option<Self> {
        let width = u8::try_from(rows.first()?.len()).ok()?;
        let size = Size::new(width, u8::try_from(rows.len()).ok()?)?;
        let mut position = Self::empty(size);
        for (row, text) in (0..).zip(rows) {
            if text.len() != usize::from(width) {
                return None;
            }
            for (column, sign) in (0..).zip(text.chars()) {
                let cell = position.cell(Point { column, row })?;
                position.cells[usize::from(cell)] = match sign {
                    'X' => Cell::Black,
                    'O' => Cell::White,
                    '.' => Cell::Empty,
                    _ => return None,
                };
            }
        }
        position.relink();
        Some(position)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.hash == other.hash && self.cells == other.cells
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rows()).finish()
    }
}
