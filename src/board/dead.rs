//! A first proposal of the dead stones, for people to change.

use std::collections::BTreeSet;

use super::position::Cell;
use super::{Point, Position};
use crate::color::Color;

/// How often the position is played out.
const PLAYOUTS: u32 = 200;
/// Of all points of a chain at the ends of all playouts, how many parts in 100 must be the opponent's.
const SURE: u32 = 85;

/// The stones that look dead in `position`.
///
/// It plays the position out [`PLAYOUTS`] times at random, both sides alike, neither filling its own
/// one-point eyes. A chain is proposed if its points end as the opponent's in [`SURE`] of 100 cases. It
/// reads nothing: it can be wrong, and in a seki it proposes nothing or is wrong. The same position
/// gives the same answer. Work is bounded by the number of moves, not by a clock.
pub fn propose(position: &Position) -> BTreeSet<Point> {
    let mut random = Random(position.hash() | 1);
    let mut ends = vec![0_u32; position.cells().len()];
    for playout in 0..PLAYOUTS {
        let first = if playout % 2 == 0 {
            Color::Black
        } else {
            Color::White
        };
        let end = play_out(position.clone(), first, &mut random);
        for (count, cell) in ends.iter_mut().zip(0_u16..) {
            *count += u32::from(end.holder(cell) == Some(Color::White));
        }
    }
    let mut dead = BTreeSet::new();
    for point in position.size().points() {
        let Some(chain) = position.chain(point) else {
            continue;
        };
        if chain.stones.first() != Some(&point) {
            continue;
        }
        let white: u32 = chain
            .stones
            .iter()
            .filter_map(|stone| position.cell(*stone))
            .map(|cell| ends[usize::from(cell)])
            .sum();
        let all = PLAYOUTS * u32::try_from(chain.stones.len()).unwrap_or(1);
        let lost = match chain.color {
            Color::Black => white,
            Color::White => all - white,
        };
        if lost * 100 >= all * SURE {
            dead.extend(chain.stones);
        }
    }
    dead
}

/// Plays at random until neither side has a move that does not fill an eye.
fn play_out(mut position: Position, first: Color, random: &mut Random) -> Position {
    let mut to_play = first;
    let mut passes = 0;
    let mut left = 3 * position.size().intersections();
    while passes < 2 && left > 0 {
        left -= 1;
        passes = if place_one(&mut position, to_play, random) {
            0
        } else {
            passes + 1
        };
        to_play = to_play.opponent();
    }
    position
}

/// Places a stone on a point picked at random, if there is a sensible one.
fn place_one(position: &mut Position, color: Color, random: &mut Random) -> bool {
    let empty: Vec<u16> = (0..)
        .zip(position.cells())
        .filter(|(_, cell)| **cell == Cell::Empty)
        .map(|(cell, _)| cell)
        .collect();
    if empty.is_empty() {
        return false;
    }
    let from = random.below(empty.len());
    for cell in empty[from..].iter().chain(&empty[..from]) {
        if position.is_eye(color, *cell) {
            continue;
        }
        if let Ok(effect) = position.examine(color, position.point(*cell)) {
            position.commit(&effect, |_| ());
            return true;
        }
    }
    false
}

impl Position {
    /// Who holds a cell: the stone's side, or the side of the stones beside it.
    fn holder(&self, cell: u16) -> Option<Color> {
        match self.cells()[usize::from(cell)] {
            Cell::Black => Some(Color::Black),
            Cell::White => Some(Color::White),
            Cell::Border => None,
            Cell::Empty => self
                .around(cell)
                .into_iter()
                .find_map(|beside| self.cells()[usize::from(beside)].color()),
        }
    }

    /// Whether `cell` is an eye of one point of `color`, as far as its eight neighbours tell.
    fn is_eye(&self, color: Color, cell: u16) -> bool {
        let own = Cell::of(color);
        let at = |cell: u16| self.cells()[usize::from(cell)];
        let around = self.around(cell);
        if !around
            .iter()
            .all(|beside| matches!(at(*beside), Cell::Border) || at(*beside) == own)
        {
            return false;
        }
        let corners = self.corners(cell);
        let enemy = Cell::of(color.opponent());
        let enemies = corners
            .iter()
            .filter(|corner| at(**corner) == enemy)
            .count();
        let edge = around.iter().any(|beside| at(*beside) == Cell::Border);
        enemies + usize::from(edge) < 2
    }
}

/// The splitmix64 generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() >> 33).unwrap_or(0) % bound.max(1)
    }
}
