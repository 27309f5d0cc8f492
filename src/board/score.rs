//! The count at the end: whose every point is, and how the result comes about.
//!
//! Which stones are dead is not known here: people mark them (seed 004 art. 8). Rules: seed 004 art. 9
//! and 11, seed 003; spec/rules-board.md 2.

mod marks;
mod work;

pub use marks::Marks;
pub use work::{Amount, Item, Line, SideWork, Work};

use super::{Point, Position, Size};
use crate::color::{Color, PerColor};
use crate::points::{HalfPoints, QuarterStones};

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scoring {
    /// 数子法: live stones and the points they surround, in stones, against half the board.
    #[default]
    Area,
    /// 数目法: surrounded points and prisoners, in points, against the other side.
    Territory,
}

/// What Black gives back in an area count for handicap stones. None or one of them is no handicap in
/// stones, and gives nothing back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Compensation {
    /// Half a stone for each: n stones are n points (seed 003).
    #[default]
    HalfTheStones,
    /// A point for each but one (AGA).
    OneLess,
    /// Nothing.
    None,
}

/// What was agreed, and what the game brought besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Terms {
    /// What is counted.
    pub scoring: Scoring,
    /// 贴子: what Black gives for moving first, always in points: 15 half points are 3 3/4 stones. In a
    /// handicap game it is for the caller to say none.
    pub komi: HalfPoints,
    /// Handicap stones.
    pub handicap: u8,
    /// What Black gives back for them. A territory count gives nothing back.
    pub compensation: Compensation,
    /// What each side's warnings cost it, always in points: one stone is 4 half points.
    pub penalties: PerColor<HalfPoints>,
    /// The stones each side lifted in play. Only a territory count looks at them.
    pub prisoners: PerColor<u32>,
}

impl Terms {
    /// What Black gives back for handicap stones.
    pub const fn given_back(&self) -> HalfPoints {
        let stones = self.handicap as i32;
        match (self.scoring, self.compensation) {
            (Scoring::Territory, _) | (Scoring::Area, Compensation::None) => HalfPoints(0),
            (Scoring::Area, _) if stones < 2 => HalfPoints(0),
            (Scoring::Area, Compensation::HalfTheStones) => HalfPoints::points(stones),
            (Scoring::Area, Compensation::OneLess) => HalfPoints::points(stones - 1),
        }
    }
}

/// Whose a point is at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Owner {
    /// A live black stone, or a point that Black alone surrounds.
    Black,
    /// A live white stone, or a point that White alone surrounds.
    White,
    /// A point that both sides reach, or none; or one marked so.
    Shared,
}

impl Owner {
    /// What is `color`'s.
    pub const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

/// What was counted of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    /// Its live stones.
    pub stones: u16,
    /// Points that it alone surrounds, those under dead stones of the opponent included.
    pub surrounded: u16,
    /// Its stones that are dead.
    pub dead: u16,
}

/// How a game came out by the count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side has more.
    Win {
        /// Which.
        winner: Color,
        /// By how much: quarter stones in an area count, half points in a territory count.
        margin: u32,
    },
    /// Both are equal.
    Draw,
}

/// A finished count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    terms: Terms,
    size: Size,
    owners: Vec<Owner>,
    tallies: PerColor<Tally>,
    shared: u16,
}

/// Counts `position` as people have marked it.
pub fn count(position: &Position, marks: &Marks, terms: &Terms) -> Count {
    let size = position.size();
    let mut tallies = PerColor::both(Tally::default());
    let mut owners = vec![Owner::Shared; usize::from(size.intersections())];
    for point in size.points() {
        if let Some(color) = position.at(point) {
            let tally = tallies.of_mut(color);
            if marks.dead.contains(&point) {
                tally.dead += 1;
            } else {
                tally.stones += 1;
                owners[place(size, point)] = Owner::of(color);
            }
        }
    }
    let mut shared = 0;
    for region in marks.regions(position) {
        for point in region.points {
            match region.reached_by {
                Some(color) if !marks.shared.contains(&point) => {
                    tallies.of_mut(color).surrounded += 1;
                    owners[place(size, point)] = Owner::of(color);
                }
                Some(_) | None => shared += 1,
            }
        }
    }
    Count {
        terms: *terms,
        size,
        owners,
        tallies,
        shared,
    }
}

/// The place of `point` among all of a board.
fn place(size: Size, point: Point) -> usize {
    usize::from(point.row) * usize::from(size.width()) + usize::from(point.column)
}

impl Count {
    /// What it was counted by.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Whose `point` is; none off the board.
    pub fn owner_of(&self, point: Point) -> Option<Owner> {
        if !self.size.contains(point) {
            return None;
        }
        self.owners.get(place(self.size, point)).copied()
    }

    /// What was counted of each side.
    pub const fn tallies(&self) -> &PerColor<Tally> {
        &self.tallies
    }

    /// How many points are shared. In an area count each side has half of each.
    pub const fn shared(&self) -> u16 {
        self.shared
    }

    /// What `color` has on the board, before komi, compensation and penalties; in a territory count
    /// with its prisoners.
    pub fn total(&self, color: Color) -> Amount {
        work::side(self, color).total
    }

    /// The stones `color` lifted in play.
    fn prisoners(&self, color: Color) -> i32 {
        // A record of ten million captures counts as one of a million.
        i32::try_from(*self.terms.prisoners.of(color)).map_or(1_000_000, |n| n.min(1_000_000))
    }

    /// Half of the board (归本数), which an area count is held against: 180 1/2 stones on 19 lines.
    pub fn half(&self) -> QuarterStones {
        QuarterStones(2 * i32::from(self.size.intersections()))
    }

    /// By how much Black is ahead: quarter stones in an area count, half points in a territory count.
    pub fn margin(&self) -> i32 {
        let [black, white] = Color::BOTH.map(|color| work::side(self, color).result.units());
        match self.terms.scoring {
            Scoring::Area => black - self.half().0,
            Scoring::Territory => black - white,
        }
    }

    /// How the game came out.
    pub fn outcome(&self) -> Outcome {
        let margin = self.margin();
        let winner = match margin.signum() {
            0 => return Outcome::Draw,
            1 => Color::Black,
            _ => Color::White,
        };
        Outcome::Win {
            winner,
            margin: margin.unsigned_abs(),
        }
    }

    /// The sum of each side line by line.
    pub fn work(&self) -> Work {
        work::of(self)
    }
}
