//! The board as a person or an event asks for it, and the settings that come of it.
//!
//! Files, the command line and the set-up screen say only what differs from a rule set; this is the one
//! place where that becomes [`BoardSettings`], and where what contradicts itself is found.

use std::fmt;

use super::rule_set::RuleSet;
use super::settings::{BoardSettings, BoardUse, Opening};
use crate::board::score::Scoring;
use crate::board::{Repetition, Size};
use crate::points::{HalfPoints, QuarterStones};

/// What was asked for. What is `None` is as the rule set says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardChoice {
    /// What the board is used for.
    pub usage: BoardUse,
    /// The rule set.
    pub rule_set: RuleSet,
    /// The board's size.
    pub size: Size,
    /// Which repetition is forbidden.
    pub repetition: Option<Repetition>,
    /// Komi of an even game.
    pub komi: Option<Komi>,
    /// Handicap: 0 is an even game, 1 is 让先, where Black moves first and gives no komi, and from 2 on
    /// they are stones.
    pub handicap: u8,
    /// Komi of a handicap game; `None` is none (seed 003; spec/rules-board.md 2).
    pub handicap_komi: Option<Komi>,
}

/// A komi as it is written: `3.75 stones`, `7.5 points` or `7.5`. Its `Display` has the unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Komi {
    /// In stones, of an area count.
    Stones(QuarterStones),
    /// In points, as SGF has it.
    Points(HalfPoints),
}

/// Why a text is no komi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KomiFault {
    /// There is no amount in it, or another unit.
    NotAnAmount,
    /// Stones come in quarters.
    NotQuarters,
    /// Points come in halves.
    NotHalves,
}

/// Why no game can be set up so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardFault {
    /// Komi in stones, where points are counted.
    StonesInTerritory {
        /// The komi.
        komi: QuarterStones,
        /// The rule set.
        rule_set: RuleSet,
    },
    /// More komi than the board has points.
    KomiAboveBoard {
        /// The komi.
        komi: Komi,
        /// The board.
        size: Size,
    },
    /// More handicap stones than have a place of custom.
    TooManyStones {
        /// The stones.
        handicap: u8,
        /// The board.
        size: Size,
        /// The most it takes; below 2 it takes none.
        most: u8,
    },
}

impl Default for BoardChoice {
    fn default() -> Self {
        Self {
            usage: BoardUse::default(),
            rule_set: RuleSet::default(),
            size: Size::NINETEEN,
            repetition: None,
            komi: None,
            handicap: 0,
            handicap_komi: None,
        }
    }
}

impl BoardChoice {
    /// What is to be asked for, so that `board` comes of it; its opening is set aside.
    pub fn of(board: &BoardSettings) -> Self {
        let rules = board.rule_set.board();
        let repetition = (board.repetition != rules.repetition).then_some(board.repetition);
        let differs = |from: HalfPoints| (board.komi != from).then_some(Komi::Points(board.komi));
        let (komi, handicap_komi) = if board.handicap == 0 {
            (differs(rules.komi), None)
        } else {
            (None, differs(HalfPoints(0)))
        };
        Self {
            usage: board.usage,
            rule_set: board.rule_set,
            size: board.size,
            repetition,
            komi,
            handicap: board.handicap,
            handicap_komi,
        }
    }

    /// Asks for this komi, whatever the handicap.
    pub const fn set_komi(&mut self, komi: Komi) {
        self.komi = Some(komi);
        self.handicap_komi = Some(komi);
    }

    /// The komi of this game where nobody asks for another.
    pub const fn customary_komi(&self) -> HalfPoints {
        if self.handicap == 0 {
            self.rule_set.board().komi
        } else {
            HalfPoints(0)
        }
    }

    /// The settings that come of it.
    ///
    /// # Errors
    /// [`BoardFault`], where it contradicts itself or the board.
    pub fn settings(&self) -> Result<BoardSettings, BoardFault> {
        let rules = self.rule_set.board();
        let Self {
            usage,
            rule_set,
            size,
            handicap,
            ..
        } = *self;
        let asked = if handicap == 0 {
            self.komi
        } else {
            self.handicap_komi
        };
        let komi = match asked {
            None => self.customary_komi(),
            Some(Komi::Stones(komi)) if rules.scoring == Scoring::Territory => {
                return Err(BoardFault::StonesInTerritory { komi, rule_set });
            }
            Some(komi) => within(komi, size)?,
        };
        let most = most_handicap(size);
        let opening = (handicap <= most || handicap < 2)
            .then(|| Opening::handicap(size, handicap))
            .flatten()
            .ok_or(BoardFault::TooManyStones {
                handicap,
                size,
                most,
            })?;
        Ok(BoardSettings {
            usage,
            rule_set,
            size,
            repetition: self.repetition.unwrap_or(rules.repetition),
            scoring: rules.scoring,
            komi,
            handicap,
            compensation: rules.compensation,
            opening,
        })
    }
}

/// The most handicap stones that have a place of custom on a board of `size`; 1 where there is none.
pub fn most_handicap(size: Size) -> u8 {
    let placed = |stones: &u8| Opening::handicap(size, *stones).is_some();
    (2..=9).rev().find(placed).unwrap_or(1)
}

fn within(komi: Komi, size: Size) -> Result<HalfPoints, BoardFault> {
    let points = komi.in_points();
    let most = HalfPoints::points(i32::from(size.intersections()));
    if points > most || points < -most {
        return Err(BoardFault::KomiAboveBoard { komi, size });
    }
    Ok(points)
}

impl Komi {
    /// The komi written in `text`. A bare number is points, as in SGF; one in quarters, as 3.75, can
    /// only be stones, and is.
    ///
    /// # Errors
    /// [`KomiFault`].
    pub fn parse(text: &str) -> Result<Self, KomiFault> {
        let text = text.trim();
        let unit_at = text.find(|letter: char| letter.is_alphabetic());
        let (amount, unit) = text.split_at(unit_at.unwrap_or(text.len()));
        let quarters = QuarterStones::parse(amount);
        let halves = HalfPoints::parse(amount);
        let is_number = amount
            .trim()
            .trim_start_matches(['+', '-', '−'])
            .split('.')
            .all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
        let no_number = amount.trim().is_empty() || !is_number;
        match unit.trim().to_lowercase().as_str() {
            _ if no_number => Err(KomiFault::NotAnAmount),
            "stones" | "stone" | "子" => quarters.map(Self::Stones).ok_or(KomiFault::NotQuarters),
            "points" | "point" | "目" => halves.map(Self::Points).ok_or(KomiFault::NotHalves),
            // 3.75 and its like are stones in every hand; 7.25 is rather a slip of the finger.
            "" => halves
                .map(Self::Points)
                .or(quarters.filter(|komi| komi.0.abs() < 20).map(Self::Stones))
                .ok_or(KomiFault::NotAnAmount),
            _ => Err(KomiFault::NotAnAmount),
        }
    }

    /// The same in points.
    pub const fn in_points(self) -> HalfPoints {
        match self {
            Self::Stones(stones) => stones.in_points(),
            Self::Points(points) => points,
        }
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stones(stones) => write!(f, "{stones} stones"),
            Self::Points(points) => write!(f, "{points} points"),
        }
    }
}

impl fmt::Display for KomiFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAnAmount => {
                "no komi: write 3.75 stones or 7.5 points; a bare number is points, as in SGF"
            }
            Self::NotQuarters => "stones come in quarters, up to 1000: write 3.75 stones",
            Self::NotHalves => {
                "points come in halves, up to 1000: write 7.5 points; a number of stones wants \
                 the word, as in 3.75 stones"
            }
        })
    }
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StonesInTerritory { komi, rule_set } => write!(
                f,
                "{rule_set} rules count points, not stones: {komi} stones are {} points, so write \
                 komi in points, such as {} points",
                komi.in_points(),
                rule_set.board().komi
            ),
            Self::KomiAboveBoard { komi, size } => write!(
                f,
                "a komi of {komi} is more than the {} points of the board",
                size.intersections()
            ),
            Self::TooManyStones {
                handicap,
                size,
                most: 0 | 1,
            } => write!(
                f,
                "{handicap} handicap stones: a board of {size} lines has no points for them; \
                 allowed are 0 (even game) and 1 (Black first, no komi)"
            ),
            Self::TooManyStones {
                handicap,
                size,
                most,
            } => write!(
                f,
                "{handicap} handicap stones: a board of {size} lines has points for 2 to {most}; \
                 0 is an even game, 1 is Black first without komi"
            ),
        }
    }
}

#[cfg(test)]
mod tests;
