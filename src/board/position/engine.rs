//! How a position keeps its chains, so that a move costs the same on a full board as on an empty one.
//!
//! Cells are the intersections and a border around them, in one row. The stones of a chain form a ring;
//! each names the chain's head, and the head counts its pseudo-liberties: pairs of a stone and an empty
//! point beside it. A chain with none has no liberty; that is all the rules ask.

use super::{Point, Position, Size};
use crate::board::Illegal;
use crate::color::Color;

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::board) enum Cell {
    /// No stone.
    Empty,
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// Beside the board.
    Border,
}

impl Cell {
    /// A stone of `color`.
    pub const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    /// The colour of the stone.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Empty | Self::Border => None,
        }
    }
}

/// A stone's place in its chain. Zero where there is no stone: cell 0 is always border.
#[derive(Clone, Copy, Default)]
pub(super) struct Link {
    /// The stone that keeps the chain's counts.
    head: u16,
    /// The next stone of the ring.
    next: u16,
    /// Of the chain, if this is its head.
    pseudo_liberties: u16,
    /// Of the chain, if this is its head.
    stones: u16,
}

impl Link {
    /// The pseudo-liberties of the chain this is the head of.
    pub const fn pseudo_liberties(self) -> u16 {
        self.pseudo_liberties
    }
}

/// What a legal placement does, found without doing it.
pub(in crate::board) struct Effect {
    color: Color,
    cell: u16,
    /// The heads of the chains that are lifted; the rest is 0.
    heads: [u16; 4],
    lifted: u16,
    hash: u64,
}

impl Effect {
    /// How many stones it lifts.
    pub const fn lifted(&self) -> u16 {
        self.lifted
    }

    /// The hash of the position after it.
    pub const fn hash(&self) -> u64 {
        self.hash
    }
}

/// A neighbour of a point where a stone is to be placed.
struct Beside {
    cell: Cell,
    /// Of its chain, 0 if there is none.
    head: u16,
    /// Of its chain.
    pseudo_liberties: u16,
}

impl Beside {
    /// Whether the point between `all` is the last liberty of this chain: all its pseudo-liberties are
    /// there. Says nothing where there is no chain.
    #[inline]
    fn last_liberty(&self, all: &[Self; 4]) -> bool {
        let [a, b, c, d] = all;
        let here = u16::from(a.head == self.head)
            + u16::from(b.head == self.head)
            + u16::from(c.head == self.head)
            + u16::from(d.head == self.head);
        self.pseudo_liberties == here
    }
}

/// The cells of a board without stones.
pub(super) fn bare(size: Size, stride: u16) -> Box<[Cell]> {
    // One more, so that the corner of a corner is a cell.
    let cells = usize::from(stride) * (usize::from(size.height()) + 2) + 1;
    let mut cells = vec![Cell::Border; cells];
    for point in size.points() {
        cells[usize::from(cell_of(point, stride))] = Cell::Empty;
    }
    cells.into()
}

const fn cell_of(point: Point, stride: u16) -> u16 {
    (point.row as u16 + 1) * stride + point.column as u16 + 1
}

impl Position {
    /// The cell of `point`, if it is on the board.
    pub(in crate::board) fn cell(&self, point: Point) -> Option<u16> {
        self.size
            .contains(point)
            .then(|| cell_of(point, self.stride))
    }

    /// The intersection of a cell on the board.
    pub(in crate::board) fn point(&self, cell: u16) -> Point {
        let byte = |value: u16| u8::try_from(value).unwrap_or(u8::MAX);
        let from_first = cell.saturating_sub(1);
        Point {
            column: byte(from_first % self.stride),
            row: byte((from_first / self.stride).saturating_sub(1)),
        }
    }

    /// The four cells beside one on the board.
    pub(in crate::board) const fn around(&self, cell: u16) -> [u16; 4] {
        [cell - 1, cell + 1, cell - self.stride, cell + self.stride]
    }

    /// The four cells that touch one on the board by a corner.
    pub(in crate::board) const fn corners(&self, cell: u16) -> [u16; 4] {
        let (above, below) = (cell - self.stride, cell + self.stride);
        [above - 1, above + 1, below - 1, below + 1]
    }

    /// What stands on each cell.
    pub(in crate::board) const fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The position of the same size with these cells.
    pub(in crate::board) fn with_cells(&self, cells: &[Cell]) -> Self {
        let mut position = self.clone();
        position.cells.copy_from_slice(cells);
        position.relink();
        position
    }

    /// The cells after `effect`.
    pub(in crate::board) fn cells_after(&self, effect: &Effect) -> Box<[Cell]> {
        let mut cells = self.cells.clone();
        cells[usize::from(effect.cell)] = Cell::of(effect.color);
        for head in effect.heads.into_iter().filter(|head| *head != 0) {
            for stone in self.chain_cells(head) {
                cells[usize::from(stone)] = Cell::Empty;
            }
        }
        cells
    }

    /// The stones that `effect` lifts.
    pub(in crate::board) fn lifted_by(&self, effect: &Effect) -> Vec<Point> {
        effect
            .heads
            .into_iter()
            .filter(|head| *head != 0)
            .flat_map(|head| self.chain_cells(head))
            .map(|cell| self.point(cell))
            .collect()
    }

    /// The head of the chain on `cell`.
    pub(super) fn head(&self, cell: u16) -> Option<u16> {
        let head = self.links[usize::from(cell)].head;
        (head != 0).then_some(head)
    }

    /// The stones of the chain on `cell`, which has one.
    pub(in crate::board) fn chain_cells(&self, cell: u16) -> impl Iterator<Item = u16> {
        let mut next = Some(cell);
        std::iter::from_fn(move || {
            let current = next?;
            let following = self.links[usize::from(current)].next;
            next = (following != cell).then_some(following);
            Some(current)
        })
    }

    /// What it would do if `color` placed a stone on `point`.
    pub(in crate::board) fn examine(&self, color: Color, point: Point) -> Result<Effect, Illegal> {
        let cell = self.cell(point).ok_or(Illegal::OffBoard)?;
        if self.cells[usize::from(cell)] != Cell::Empty {
            return Err(Illegal::Occupied);
        }
        let mut effect = Effect {
            color,
            cell,
            heads: [0; 4],
            lifted: 0,
            hash: self.hash ^ zobrist(color, cell),
        };
        let [a, b, c, d] = self.around(cell);
        let beside = [
            self.beside(a),
            self.beside(b),
            self.beside(c),
            self.beside(d),
        ];
        let (own, other) = (Cell::of(color), Cell::of(color.opponent()));
        // All four are looked at without a branch: none could be foretold.
        let (mut free, mut catches) = (false, false);
        for neighbour in &beside {
            let last = neighbour.last_liberty(&beside);
            free |= neighbour.cell == Cell::Empty || (neighbour.cell == own && !last);
            catches |= neighbour.cell == other && last;
        }
        if catches {
            for (place, neighbour) in beside.iter().enumerate() {
                let known = effect.heads.contains(&neighbour.head);
                if neighbour.cell == other && neighbour.last_liberty(&beside) && !known {
                    effect.heads[place] = neighbour.head;
                    effect.lifted += self.links[usize::from(neighbour.head)].stones;
                    for stone in self.chain_cells(neighbour.head) {
                        effect.hash ^= zobrist(color.opponent(), stone);
                    }
                }
            }
        } else if !free {
            return Err(Illegal::Suicide);
        }
        Ok(effect)
    }

    #[inline]
    fn beside(&self, cell: u16) -> Beside {
        let head = self.links[usize::from(cell)].head;
        Beside {
            cell: self.cells[usize::from(cell)],
            head,
            pseudo_liberties: self.links[usize::from(head)].pseudo_liberties,
        }
    }

    /// Does what [`Self::examine`] found in this very position, and tells each stone it lifts.
    #[inline]
    pub(in crate::board) fn commit(&mut self, effect: &Effect, mut lift: impl FnMut(u16)) {
        self.cells[usize::from(effect.cell)] = Cell::of(effect.color);
        *self.stones.of_mut(effect.color) += 1;
        self.link(effect.cell, effect.color);
        if effect.lifted > 0 {
            *self.stones.of_mut(effect.color.opponent()) -= effect.lifted;
            for head in effect.heads.into_iter().filter(|head| *head != 0) {
                self.lift(head, &mut lift);
            }
        }
        self.hash = effect.hash;
    }

    /// Takes the chain of `head` off the board.
    fn lift(&mut self, head: u16, tell: &mut impl FnMut(u16)) {
        let mut stone = head;
        loop {
            tell(stone);
            self.cells[usize::from(stone)] = Cell::Empty;
            let next = self.links[usize::from(stone)].next;
            self.links[usize::from(stone)].head = 0;
            for beside in self.around(stone) {
                self.count(beside, 1);
            }
            stone = next;
            if stone == head {
                break;
            }
        }
    }

    /// Adds to the pseudo-liberties of the chain on `cell`. Where there is no stone that is the count
    /// of cell 0, which is nobody's and may wrap.
    #[inline]
    fn count(&mut self, cell: u16, change: i16) -> u16 {
        let head = self.links[usize::from(cell)].head;
        let chain = &mut self.links[usize::from(head)];
        chain.pseudo_liberties = chain.pseudo_liberties.wrapping_add_signed(change);
        head
    }

    /// Joins the stone just placed on `cell` to the chains of its colour beside it.
    fn link(&mut self, cell: u16, color: Color) {
        let own = Cell::of(color);
        let mut pseudo_liberties = 0;
        let mut head = cell;
        self.links[usize::from(cell)] = Link {
            head,
            next: cell,
            pseudo_liberties,
            stones: 1,
        };
        for beside in self.around(cell) {
            let standing = self.cells[usize::from(beside)];
            pseudo_liberties += u16::from(standing == Cell::Empty);
            let other = self.count(beside, -1);
            if standing == own && other != head {
                head = self.join(head, other);
            }
        }
        self.links[usize::from(head)].pseudo_liberties += pseudo_liberties;
    }

    /// Makes one chain of two, and gives its head.
    fn join(&mut self, one: u16, other: u16) -> u16 {
        let (large, small) =
            if self.links[usize::from(one)].stones >= self.links[usize::from(other)].stones {
                (one, other)
            } else {
                (other, one)
            };
        let mut stone = small;
        loop {
            let link = &mut self.links[usize::from(stone)];
            link.head = large;
            stone = link.next;
            if stone == small {
                break;
            }
        }
        let part = self.links[usize::from(small)];
        let whole = &mut self.links[usize::from(large)];
        whole.pseudo_liberties += part.pseudo_liberties;
        whole.stones += part.stones;
        let next = std::mem::replace(&mut whole.next, part.next);
        self.links[usize::from(small)].next = next;
        large
    }

    /// Finds chains, counts and hash anew from the cells alone.
    pub(super) fn relink(&mut self) {
        let standing = std::mem::replace(&mut self.cells, bare(self.size, self.stride));
        self.links.fill(Link::default());
        self.stones = crate::color::PerColor::both(0);
        self.hash = 0;
        for (cell, stone) in (0..).zip(&standing) {
            if let Some(color) = stone.color() {
                self.cells[usize::from(cell)] = *stone;
                *self.stones.of_mut(color) += 1;
                self.hash ^= zobrist(color, cell);
                self.link(cell, color);
            }
        }
    }
}

/// Cells of the largest board, rounded up.
const MOST_CELLS: usize = 704;

/// The part of a stone in the hash of a position.
fn zobrist(color: Color, cell: u16) -> u64 {
    const NUMBERS: [[u64; MOST_CELLS]; 2] = numbers();
    static TABLE: [[u64; MOST_CELLS]; 2] = NUMBERS;
    let side = match color {
        Color::Black => 0,
        Color::White => 1,
    };
    TABLE[side][usize::from(cell)]
}

/// Numbers that look random, by the splitmix64 generator.
const fn numbers() -> [[u64; MOST_CELLS]; 2] {
    let mut table = [[0; MOST_CELLS]; 2];
    let mut state: u64 = 361;
    let mut at = 0;
    while at < 2 * MOST_CELLS {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        table[at / MOST_CELLS][at % MOST_CELLS] = mixed ^ (mixed >> 31);
        at += 1;
    }
    table
}
