//! Games of random moves, and what stands when they end.

use crate::board::Position;
use crate::board::position::Cell;
use crate::color::{Color, PerColor};

/// What came of the playouts of a position.
pub(super) struct Ends {
    playouts: u32,
    moves: u32,
    /// How often each cell ended as each side's.
    held: Vec<PerColor<u32>>,
}

impl Ends {
    /// Plays `position` out so often, and no more once so many moves are made.
    pub fn of(position: &Position, playouts: u32, most_moves: u32) -> Self {
        let mut random = Random(position.hash());
        let mut ends = Self {
            playouts: 0,
            moves: 0,
            held: vec![PerColor::both(0); position.cells().len()],
        };
        while ends.playouts < playouts && ends.moves < most_moves {
            let first = Color::BOTH[usize::from(ends.playouts % 2 == 1)];
            let mut playout = Playout::of(position);
            ends.moves += playout.run(first, &mut random);
            ends.playouts += 1;
            for (held, cell) in ends.held.iter_mut().zip(0_u16..) {
                if let Some(color) = playout.holder(cell) {
                    *held.of_mut(color) += 1;
                }
            }
        }
        ends
    }

    /// How many playouts were made.
    pub const fn playouts(&self) -> u32 {
        self.playouts
    }

    /// How many moves were made in them.
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// How often `cell` ended as `color`'s.
    pub fn held(&self, cell: u16, color: Color) -> u32 {
        *self.held[usize::from(cell)].of(color)
    }
}

struct Playout {
    position: Position,
    /// The cells without a stone, in any order.
    empty: Vec<u16>,
}

impl Playout {
    fn of(position: &Position) -> Self {
        let cells = (0..).zip(position.cells());
        let empty = cells.filter(|(_, cell)| **cell == Cell::Empty);
        Self {
            position: position.clone(),
            empty: empty.map(|(cell, _)| cell).collect(),
        }
    }

    /// Plays until neither side has a move it may make, and says how many were made. As kos may go
    /// round, there is a limit.
    fn run(&mut self, first: Color, random: &mut Random) -> u32 {
        let limit = 3 * u32::from(self.position.size().intersections());
        let (mut color, mut moves, mut passes) = (first, 0, 0);
        while passes < 2 && moves < limit {
            if self.place(color, random) {
                moves += 1;
                passes = 0;
            } else {
                passes += 1;
            }
            color = color.opponent();
        }
        moves
    }

    /// Places a stone of `color` on a point picked at random, if there is one for it.
    fn place(&mut self, color: Color, random: &mut Random) -> bool {
        let count = self.empty.len();
        let from = random.below(count);
        for place in (from..count).chain(0..from) {
            let cell = self.empty[place];
            if self.is_eye(color, cell) {
                continue;
            }
            let Ok(effect) = self.position.examine(color, self.position.point(cell)) else {
                continue;
            };
            if effect.lifted() == 0 && self.leaves_one_liberty(color, cell) {
                continue;
            }
            self.empty.swap_remove(place);
            let empty = &mut self.empty;
            self.position.commit(&effect, |lifted| empty.push(lifted));
            return true;
        }
        false
    }

    fn at(&self, cell: u16) -> Cell {
        self.position.cells()[usize::from(cell)]
    }

    /// Whose a cell is at the end: the stone's, or of an empty one the stone's beside it.
    fn holder(&self, cell: u16) -> Option<Color> {
        match self.at(cell) {
            Cell::Black => Some(Color::Black),
            Cell::White => Some(Color::White),
            Cell::Border => None,
            Cell::Empty => {
                let around = self.position.around(cell);
                around
                    .into_iter()
                    .find_map(|beside| self.at(beside).color())
            }
        }
    }

    /// Whether `cell` is an eye of one point of `color`: its own stones beside it, and of the points
    /// that touch its corners at most one the opponent's, at the edge none.
    fn is_eye(&self, color: Color, cell: u16) -> bool {
        let (own, other) = (Cell::of(color), Cell::of(color.opponent()));
        let mut bad = 0;
        for beside in self.position.around(cell) {
            let standing = self.at(beside);
            if standing == Cell::Border {
                bad = 1;
            } else if standing != own {
                return false;
            }
        }
        let corners = self.position.corners(cell).into_iter();
        bad + corners.filter(|corner| self.at(*corner) == other).count() < 2
    }

    /// Whether a stone of `color` on `cell` that lifts nothing would leave its chain one liberty.
    fn leaves_one_liberty(&self, color: Color, cell: u16) -> bool {
        let own = Cell::of(color);
        let around = self.position.around(cell);
        let chains = around
            .into_iter()
            .filter(|beside| self.at(*beside) == own)
            .flat_map(|beside| self.position.chain_cells(beside))
            .flat_map(|stone| self.position.around(stone));
        let mut liberties = around
            .into_iter()
            .chain(chains)
            .filter(|beside| self.at(*beside) == Cell::Empty && *beside != cell);
        let first = liberties.next();
        !liberties.any(|liberty| Some(liberty) != first)
    }
}

/// The splitmix64 generator.
struct Random(u64);

impl Random {
    /// A number below `bound`, 0 if there is none.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) >> 33).unwrap_or(0) % bound.max(1)
    }
}
