//! Komi as records print it, and what it means.

use super::amount::{Amount, Fraction, Unit, amount};
use super::trouble::Oddity;
use crate::game::rule_set::RuleSet;
use crate::points::HalfPoints;

/// The komi of a record.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Komi {
    /// `KM` as printed; empty where none is given.
    pub printed: String,
    /// What it means.
    pub meaning: Meaning,
}

/// What a printed komi means.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Meaning {
    /// None is given.
    #[default]
    NotGiven,
    /// So many points, as SGF has it.
    Points(HalfPoints),
    /// A hundredth of it in points: `KM[750]`.
    Hundredths(HalfPoints),
    /// Stones, or hundredths of stones (`KM[3.75]`, `KM[375]`); here in points.
    Stones(HalfPoints),
    /// The server prints 0 for every game; such games are played with so many points.
    Doubted {
        /// What games with this header were played with.
        usual: HalfPoints,
    },
    /// No number.
    Unknown,
}

impl Komi {
    /// What the game was most likely played with, if anything can be said.
    pub const fn points(&self) -> Option<HalfPoints> {
        match self.meaning {
            Meaning::NotGiven | Meaning::Unknown => None,
            Meaning::Points(points) | Meaning::Hundredths(points) | Meaning::Stones(points) => {
                Some(points)
            }
            Meaning::Doubted { usual } => Some(usual),
        }
    }

    /// What is to be told of it.
    pub(super) fn oddity(&self) -> Option<Oddity> {
        let printed = self.printed.clone();
        match self.meaning {
            Meaning::NotGiven | Meaning::Points(_) => None,
            Meaning::Hundredths(points) => Some(Oddity::Komi {
                printed,
                reading: "hundredths of a point",
                points: points.to_string(),
            }),
            Meaning::Stones(points) => Some(Oddity::Komi {
                printed,
                reading: "stones",
                points: points.to_string(),
            }),
            Meaning::Doubted { usual } => Some(Oddity::KomiDoubted {
                printed,
                points: usual.to_string(),
            }),
            Meaning::Unknown => Some(Oddity::Unread {
                name: "KM",
                text: printed,
                allowed: "komi is a number of points, as in KM[7.5]",
            }),
        }
    }
}

/// What else of a record bears on its komi.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    pub(super) rules: Option<RuleSet>,
    /// Handicap stones; 0 and 1 are an even game.
    pub(super) handicap: u8,
    pub(super) server: Server,
}

/// Which server a record is from, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Server {
    Any,
    /// Fox and its kin: `KM[0]` in every game, results in stones under Chinese rules.
    Fox,
}

/// Reads `printed`.
pub(super) fn read(printed: &str, context: Context) -> Komi {
    let printed = printed.trim();
    let meaning = if printed.is_empty() {
        Meaning::NotGiven
    } else {
        amount(printed).map_or(Meaning::Unknown, |amount| meaning(amount, context))
    };
    Komi {
        printed: printed.to_owned(),
        meaning,
    }
}

fn meaning(amount: Amount, context: Context) -> Meaning {
    let Amount {
        hundredths,
        unit,
        fraction,
    } = amount;
    if hundredths == 0 && context.server == Server::Fox && context.handicap < 2 {
        let usual = match context.rules {
            Some(set @ (RuleSet::Chinese | RuleSet::ChineseOld)) => set.board().komi,
            Some(
                RuleSet::Japanese
                | RuleSet::Korean
                | RuleSet::Aga
                | RuleSet::Ing
                | RuleSet::NewZealand,
            )
            | None => HalfPoints(13),
        };
        return Meaning::Doubted { usual };
    }
    // A whole number this large is a hundredfold.
    let hundredfold = fraction == Fraction::None && hundredths.abs() >= 150 * 100;
    let found = match unit {
        Unit::Stones => stones(hundredths).map(Meaning::Stones),
        Unit::Unsaid | Unit::Points if hundredfold => {
            let once = hundredths / 100;
            let in_points = points(once).map(Meaning::Hundredths);
            in_points.or_else(|| stones(once).map(Meaning::Stones))
        }
        Unit::Unsaid => {
            let in_points = points(hundredths).map(Meaning::Points);
            in_points.or_else(|| stones(hundredths).map(Meaning::Stones))
        }
        Unit::Points => points(hundredths).map(Meaning::Points),
    };
    found.unwrap_or(Meaning::Unknown)
}

/// `hundredths` of a point, if they are a whole number of half points.
fn points(hundredths: i32) -> Option<HalfPoints> {
    (hundredths % 50 == 0).then_some(HalfPoints(hundredths / 50))
}

/// `hundredths` of a stone in points, if they are a whole number of quarter stones.
fn stones(hundredths: i32) -> Option<HalfPoints> {
    (hundredths % 25 == 0).then_some(HalfPoints(hundredths / 25))
}
