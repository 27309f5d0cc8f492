//! Beginnings of games by chance, so that practice alone does not always begin on the empty board.

use super::draw::Draw;
use crate::board::{Move, Point, Size};
use crate::color::{Color, PerColor};
use crate::game::settings::Opening;

/// The fewest lines of a board that openings are made for.
const LEAST: u8 = 9;
/// The fewest lines of a board where corners are approached and enclosed, too.
const WIDE: u8 = 13;

/// A beginning of a game on a board of `size`, the same one for the same `seed`: the four corners in turn,
/// and from 13 lines on one more move of each side, which approaches or encloses a corner. Every move is
/// legal, nothing is captured, and Black is to move. Black's first stone is in the upper right.
///
/// There are [`different`] ones: 1 198 080 from 13 lines on, 1 536 from 9 to 12 lines. `None` below 9 lines:
/// such a board has no corners to be shared.
pub fn random(size: Size, seed: u64) -> Option<Opening> {
    let mut plan = Plan::new(size)?;
    let mut draw = Draw::of(seed);
    while plan.stones.len() < plan.length {
        let options = plan.options();
        plan.stones.push(draw.one(&options)?);
    }
    Some(plan.opening())
}

/// How many different openings [`random`] can give on a board of `size`.
pub fn different(size: Size) -> u64 {
    fn from(plan: &mut Plan) -> u64 {
        if plan.stones.len() == plan.length {
            return 1;
        }
        let mut options = plan.options();
        options.sort_unstable();
        options.dedup();
        if plan.stones.len() + 1 == plan.length {
            return u64::try_from(options.len()).unwrap_or(u64::MAX);
        }
        let mut ways = 0_u64;
        for stone in options {
            plan.stones.push(stone);
            ways = ways.saturating_add(from(plan));
            plan.stones.pop();
        }
        ways
    }
    Plan::new(size).map_or(0, |mut plan| from(&mut plan))
}

/// An opening that is being made.
struct Plan {
    size: Size,
    stones: Vec<Stone>,
    /// How many moves it comes to.
    length: usize,
}

/// A stone beside a corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stone {
    corner: Corner,
    line: Lines,
}

/// A corner of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Corner {
    AboveRight,
    AboveLeft,
    BelowRight,
    BelowLeft,
}

/// The lines of a point, counted from the two edges of its corner, from 1: across and down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Lines(u8, u8);

/// Whose first stone a corner holds, seen by the side to move.
#[derive(Clone, Copy)]
enum Owner {
    Own,
    Other,
}

/// How often a first stone stands on which lines, the other way round as well: 4-4 and 3-4 are played most.
const FIRST: [(Lines, usize); 5] = [
    (Lines(4, 4), 8),
    (Lines(3, 4), 4),
    (Lines(3, 3), 1),
    (Lines(3, 5), 1),
    (Lines(4, 5), 1),
];
/// The same below 13 lines, where the fifth line is the middle.
const FIRST_NARROW: [(Lines, usize); 3] = [(Lines(4, 4), 2), (Lines(3, 4), 2), (Lines(3, 3), 1)];

impl Plan {
    fn new(size: Size) -> Option<Self> {
        let lines = size.width().min(size.height());
        (lines >= LEAST).then(|| Self {
            size,
            stones: Vec::new(),
            length: if lines < WIDE { 4 } else { 6 },
        })
    }

    /// Where the next stone may go; what is likelier stands there more often.
    fn options(&self) -> Vec<Stone> {
        let free: Vec<Corner> = Corner::ALL
            .into_iter()
            .filter(|corner| self.stones.iter().all(|stone| stone.corner != *corner))
            .collect();
        if free.is_empty() {
            return self.seconds();
        }
        let free = if self.stones.is_empty() {
            vec![Corner::AboveRight]
        } else {
            free
        };
        let narrow = self.length == 4;
        let firsts: &[_] = if narrow { &FIRST_NARROW } else { &FIRST };
        let mut options = Vec::new();
        for corner in free {
            for (line, often) in firsts {
                for line in [*line, line.turned()] {
                    options.extend(std::iter::repeat_n(Stone { corner, line }, *often));
                }
            }
        }
        options
    }

    /// The second stones of a corner: approaches, enclosures, and an answer to an approach.
    fn seconds(&self) -> Vec<Stone> {
        let mut options = Vec::new();
        for (index, first) in self.stones.iter().take(4).enumerate() {
            let mut others = self.stones.iter().skip(4);
            let second = others.find(|stone| stone.corner == first.corner);
            // Black and White alternate: the first and the third stone are Black's.
            let owner = if index % 2 == self.stones.len() % 2 {
                Owner::Own
            } else {
                Owner::Other
            };
            let lines = match (owner, second) {
                (_, None) => first.line.seconds(owner),
                // A 4-4 stone that is approached on one side is extended on the other.
                (Owner::Own, Some(second)) if first.line == Lines(4, 4) => {
                    let answer = second.line.turned();
                    let answered = answer != second.line;
                    vec![answer; if answered { 6 } else { 0 }]
                }
                (Owner::Own | Owner::Other, Some(_)) => Vec::new(),
            };
            let corner = first.corner;
            options.extend(lines.into_iter().map(|line| Stone { corner, line }));
        }
        options
    }

    fn opening(&self) -> Opening {
        let sides = [Color::Black, Color::White].into_iter().cycle();
        let points = self.stones.iter().map(|stone| stone.point(self.size));
        Opening {
            stones: PerColor::default(),
            first: Color::Black,
            moves: sides.zip(points.map(Move::Play)).collect(),
        }
    }
}

impl Lines {
    const fn turned(self) -> Self {
        Self(self.1, self.0)
    }

    /// Where a second stone goes beside a first one on these lines.
    fn seconds(self, owner: Owner) -> Vec<Self> {
        if self.0 > self.1 {
            let seconds = self.turned().seconds(owner).into_iter();
            return seconds.map(Self::turned).collect();
        }
        match ((self.0, self.1), owner) {
            ((4, 4), Owner::Own) => vec![Self(3, 6), Self(6, 3)],
            ((4, 4), Owner::Other) => vec![Self(3, 6), Self(6, 3), Self(3, 3)],
            // The open side of a 3-4 stone is the one that it is four lines away from.
            ((3, 4), _) => vec![Self(5, 3), Self(5, 4), Self(6, 3)],
            ((3, 3), Owner::Own) => vec![Self(4, 5), Self(5, 4)],
            ((3, 3), Owner::Other) => vec![Self(4, 4)],
            ((_, 5), Owner::Own) => vec![Self(4, 3)],
            ((_, 5), Owner::Other) => vec![Self(4, 3), Self(3, 3)],
            _ => Vec::new(),
        }
    }
}

impl Corner {
    const ALL: [Self; 4] = [
        Self::AboveRight,
        Self::AboveLeft,
        Self::BelowRight,
        Self::BelowLeft,
    ];
}

impl Stone {
    fn point(self, size: Size) -> Point {
        let Lines(across, down) = self.line;
        let (left, right) = (across - 1, size.width() - across);
        let (above, below) = (down - 1, size.height() - down);
        match self.corner {
            Corner::AboveRight => Point::new(right, above),
            Corner::AboveLeft => Point::new(left, above),
            Corner::BelowRight => Point::new(right, below),
            Corner::BelowLeft => Point::new(left, below),
        }
    }
}
