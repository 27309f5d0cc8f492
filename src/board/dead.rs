//! A first proposal of the dead stones, for people to change.

mod playout;

use std::collections::BTreeSet;

use super::{Point, Position};
use playout::Ends;

/// How often a position is played out in a round.
const PLAYOUTS: u32 = 70;
/// The most rounds.
const ROUNDS: u32 = 4;
/// The most moves of all rounds together, which bounds the work.
const MOST_MOVES: u32 = 100_000;
/// In how many of 100 cases the points of a chain must end as the opponent's.
const SURE: u32 = 65;

/// The stones that look dead in `position`: whole chains.
///
/// It plays the position out at random 70 times, Black and White beginning by turns. Neither side fills
/// its own eyes of one point, nor leaves a chain of its own with a single liberty unless it lifts
/// something. Chains whose points end as the opponent's in 65 of 100 cases are proposed and taken off,
/// and the rest is played out again, up to four rounds or 100 000 moves in all.
///
/// It reads nothing: it can be wrong, and where the playouts disagree, as they mostly do about a seki,
/// it proposes nothing. The same position gives the same answer.
pub fn propose(position: &Position) -> BTreeSet<Point> {
    let mut left = position.clone();
    let mut dead = BTreeSet::new();
    let mut moves = 0;
    for _ in 0..ROUNDS {
        let ends = Ends::of(&left, PLAYOUTS, MOST_MOVES - moves);
        moves += ends.moves();
        let found = lost(&left, &ends);
        if found.is_empty() || moves >= MOST_MOVES {
            break;
        }
        for stone in &found {
            left.set(*stone, None);
        }
        dead.extend(found);
    }
    dead
}

/// The stones of chains that ended as the opponent's.
fn lost(position: &Position, ends: &Ends) -> BTreeSet<Point> {
    let mut lost = BTreeSet::new();
    for point in position.size().points() {
        let Some(chain) = position.chain(point) else {
            continue;
        };
        if chain.stones.first() != Some(&point) {
            continue;
        }
        let cells = chain
            .stones
            .iter()
            .filter_map(|stone| position.cell(*stone));
        let opponents: u32 = cells
            .map(|cell| ends.held(cell, chain.color.opponent()))
            .sum();
        let all = ends.playouts() * u32::try_from(chain.stones.len()).unwrap_or(1);
        if opponents * 100 >= all * SURE {
            lost.extend(chain.stones);
        }
    }
    lost
}
