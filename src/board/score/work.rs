//! A count written out as a sum, for screens and sheets to put in words.

use std::fmt;

use super::{Count, Scoring};
use crate::color::{Color, PerColor};
use crate::points::{HalfPoints, QuarterStones};

/// An amount in the unit of its count. Its `Display` is decimal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Amount {
    /// Of an area count.
    Stones(QuarterStones),
    /// Of a territory count.
    Points(HalfPoints),
}

impl Amount {
    /// The number of quarter stones or of half points.
    pub const fn units(self) -> i32 {
        match self {
            Self::Stones(QuarterStones(units)) | Self::Points(HalfPoints(units)) => units,
        }
    }

    const fn of(scoring: Scoring, units: i32) -> Self {
        match scoring {
            Scoring::Area => Self::Stones(QuarterStones(units)),
            Scoring::Territory => Self::Points(HalfPoints(units)),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stones(stones) => stones.fmt(f),
            Self::Points(points) => points.fmt(f),
        }
    }
}

/// What a line of the sum is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// Live stones.
    Stones,
    /// Points surrounded.
    Surrounded,
    /// Half of the shared points.
    Shared,
    /// Stones lifted in play.
    Prisoners,
    /// The opponent's dead stones.
    DeadStones,
    /// Komi: off Black's sum, on White's.
    Komi,
    /// What handicap stones cost: off Black's sum, on White's.
    Compensation,
    /// What the side's own warnings cost it.
    Penalty,
    /// What the opponent's warnings cost him, where both sums are held against half the board.
    OpponentsPenalty,
}

/// A line of the sum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// What it is about.
    pub item: Item,
    /// What it adds, or takes away if negative.
    pub amount: Amount,
}

/// The sum of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideWork {
    /// What it has on the board, and prisoners. Zeros stand here too.
    pub counted: Vec<Line>,
    /// The sum of those.
    pub total: Amount,
    /// What is added and taken away then; no zeros.
    pub adjusted: Vec<Line>,
    /// The sum of all lines.
    pub result: Amount,
}

/// How a count came out, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// The sums. Of an area count one of them is enough; the other comes to the same.
    pub sides: PerColor<SideWork>,
    /// What a result is held against in an area count: half the board. None in a territory count,
    /// where the results are held against each other.
    pub half: Option<QuarterStones>,
    /// By how much Black is ahead.
    pub margin: Amount,
}

/// The work of `count`.
pub(super) fn of(count: &Count) -> Work {
    let scoring = count.terms.scoring;
    Work {
        sides: PerColor::from_fn(|color| side(count, color)),
        half: match scoring {
            Scoring::Area => Some(count.half()),
            Scoring::Territory => None,
        },
        margin: Amount::of(scoring, count.margin()),
    }
}

/// The sum of `color`.
pub(super) fn side(count: &Count, color: Color) -> SideWork {
    let terms = &count.terms;
    let line = |item, units| Line {
        item,
        amount: Amount::of(terms.scoring, units),
    };
    let own = count.tallies.of(color);
    let counted = match terms.scoring {
        Scoring::Area => vec![
            line(Item::Stones, 4 * i32::from(own.stones)),
            line(Item::Surrounded, 4 * i32::from(own.surrounded)),
            line(Item::Shared, 2 * i32::from(count.shared)),
        ],
        Scoring::Territory => vec![
            line(Item::Surrounded, 2 * i32::from(own.surrounded)),
            line(Item::Prisoners, 2 * count.prisoners(color)),
            line(
                Item::DeadStones,
                2 * i32::from(count.tallies.of(color.opponent()).dead),
            ),
        ],
    };
    let (komi, given_back) = (terms.komi.0, terms.given_back().0);
    let penalty = terms.penalties.of(color).0;
    let others = terms.penalties.of(color.opponent()).0;
    let adjusted = match (terms.scoring, color) {
        (Scoring::Area, Color::Black) => vec![
            line(Item::Komi, -komi),
            line(Item::Compensation, -given_back),
            line(Item::Penalty, -penalty),
            line(Item::OpponentsPenalty, others),
        ],
        (Scoring::Area, Color::White) => vec![
            line(Item::Komi, komi),
            line(Item::Compensation, given_back),
            line(Item::Penalty, -penalty),
            line(Item::OpponentsPenalty, others),
        ],
        // 黑棋贴目: it comes off Black's points, and White's stay as they are (seed 001, 003).
        (Scoring::Territory, Color::Black) => {
            vec![line(Item::Komi, -komi), line(Item::Penalty, -penalty)]
        }
        (Scoring::Territory, Color::White) => vec![line(Item::Penalty, -penalty)],
    };
    let adjusted: Vec<Line> = adjusted
        .into_iter()
        .filter(|line| line.amount.units() != 0)
        .collect();
    let sum = |lines: &[Line]| lines.iter().map(|line| line.amount.units()).sum::<i32>();
    let (total, change) = (sum(&counted), sum(&adjusted));
    SideWork {
        counted,
        total: Amount::of(terms.scoring, total),
        adjusted,
        result: Amount::of(terms.scoring, total + change),
    }
}
