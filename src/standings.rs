//! Points and places of an event.
//!
//! A win is one point, a draw half a point. Players with the same points are told apart by SOS, the sum
//! of the points of all opponents, then by SODOS, the sum of the points of the opponents that were beaten,
//! with half of the points of those with whom a game was drawn. Who is still equal shares the place.
//! (OpenGotha calls them NBW, SOSW and SODOSW, and counts them so.)
//!
//! Only games that were played and count are put in: an opponent of a game without a result, of a void
//! one or of one that is to be played again adds nothing.

use std::collections::BTreeMap;
use std::fmt;

use crate::color::{Color, PerColor};

/// A game that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted<'a> {
    /// The players' names, which tell them apart.
    pub players: PerColor<&'a str>,
    /// Who won.
    pub outcome: Outcome,
}

/// How a game that counts ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// One side won.
    Win(Color),
    /// Neither won.
    Draw,
    /// Both lost.
    BothLose,
}

/// Points in quarters: a draw is half a point, and SODOS halves it again. Its `Display` is decimal: `2`,
/// `1.5`, `0.25`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Quarters(pub u32);

impl Quarters {
    const POINT: Self = Self(4);
    const HALF: Self = Self(2);

    const fn and(self, more: Self) -> Self {
        Self(self.0.saturating_add(more.0))
    }

    const fn halved(self) -> Self {
        Self(self.0 / 2)
    }
}

impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.0 % 4 {
            0 => "",
            1 => ".25",
            2 => ".5",
            _ => ".75",
        };
        write!(f, "{}{part}", self.0 / 4)
    }
}

/// One player's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The place, from 1; equal ones share it, and the places after them are left out.
    pub place: usize,
    /// Whether another one shares it.
    pub shared: Shared,
    /// The player.
    pub name: String,
    /// Points.
    pub points: Quarters,
    /// Sum of the opponents' points.
    pub sos: Quarters,
    /// Sum of the beaten opponents' points.
    pub sodos: Quarters,
    /// Games that count.
    pub games: usize,
    /// Games won, drawn, lost.
    pub tally: Tally,
}

/// Whether a place is shared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shared {
    /// One player has it.
    Alone,
    /// Others are as good.
    WithOthers,
}

/// Games won, drawn, lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
}

impl Tally {
    const fn points(self) -> Quarters {
        let won = Quarters::POINT.0.saturating_mul(short(self.won));
        let drawn = Quarters::HALF.0.saturating_mul(short(self.drawn));
        Quarters(won).and(Quarters(drawn))
    }
}

/// What a game is worth to one side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worth {
    Won,
    Drawn,
    Lost,
}

/// The places of `players`, the best first; those who share a place in the order of their names. A player
/// of a game who is not among them has a place as well.
pub fn standings(players: &[&str], games: &[Counted<'_>]) -> Vec<Place> {
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for name in players {
        tallies.entry(name).or_default();
    }
    for (name, _, worth) in sides(games) {
        let tally = tallies.entry(name).or_default();
        match worth {
            Worth::Won => tally.won += 1,
            Worth::Drawn => tally.drawn += 1,
            Worth::Lost => tally.lost += 1,
        }
    }
    let points = |name: &str| {
        tallies
            .get(name)
            .map_or(Quarters(0), |tally| tally.points())
    };
    let mut ties: BTreeMap<&str, (Quarters, Quarters)> = BTreeMap::new();
    for (name, opponent, worth) in sides(games) {
        let theirs = points(opponent);
        let beaten = match worth {
            Worth::Won => theirs,
            Worth::Drawn => theirs.halved(),
            Worth::Lost => Quarters(0),
        };
        let (sos, sodos) = ties.entry(name).or_default();
        *sos = sos.and(theirs);
        *sodos = sodos.and(beaten);
    }
    let mut places: Vec<Place> = tallies
        .iter()
        .map(|(name, tally)| {
            let (sos, sodos) = ties.get(name).copied().unwrap_or_default();
            Place {
                place: 0,
                shared: Shared::Alone,
                name: (*name).to_owned(),
                points: tally.points(),
                sos,
                sodos,
                games: tally.won + tally.drawn + tally.lost,
                tally: *tally,
            }
        })
        .collect();
    // Names are in order, and the sort leaves equal ones so.
    places.sort_by_key(|place| std::cmp::Reverse(rank(place)));
    number(&mut places);
    places
}

/// Each game twice: a player, the opponent, and what it is worth to the player.
fn sides<'a>(games: &'a [Counted<'a>]) -> impl Iterator<Item = (&'a str, &'a str, Worth)> {
    games.iter().flat_map(|game| {
        Color::BOTH.map(|side| {
            let worth = match game.outcome {
                Outcome::Win(winner) if winner == side => Worth::Won,
                Outcome::Draw => Worth::Drawn,
                Outcome::Win(_) | Outcome::BothLose => Worth::Lost,
            };
            (
                *game.players.of(side),
                *game.players.of(side.opponent()),
                worth,
            )
        })
    })
}

const fn rank(place: &Place) -> (Quarters, Quarters, Quarters) {
    (place.points, place.sos, place.sodos)
}

fn number(places: &mut [Place]) {
    let ranks: Vec<_> = places.iter().map(rank).collect();
    for place in places {
        let rank = rank(place);
        place.place = 1 + ranks.partition_point(|other| *other > rank);
        let equal = ranks.iter().filter(|other| **other == rank).count();
        place.shared = if equal > 1 {
            Shared::WithOthers
        } else {
            Shared::Alone
        };
    }
}

/// No event has as many games as do not fit.
const fn short(count: usize) -> u32 {
    if count > 1_000_000 {
        return 1_000_000;
    }
    #[expect(clippy::cast_possible_truncation, reason = "it is at most a million")]
    let short = count as u32;
    short
}

#[cfg(test)]
mod tests;
