//! How practice goes on: one session beside the earlier ones of its kind.

use std::time::Duration;

use super::report::{Flag, Report, Sums};
use super::session::{Kind, Session};

/// So many earlier sessions are looked back on.
pub const BACK: usize = 5;

/// A session beside the earlier ones of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// How many earlier ones there are, at most [`BACK`].
    pub earlier: usize,
    /// The figures.
    pub rows: Vec<Compared>,
}

/// A figure now and before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Compared {
    /// Which.
    pub figure: Figure,
    /// Now.
    pub now: u64,
    /// The mean of the earlier ones, rounded down.
    pub before: u64,
}

/// A figure that sessions are compared by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// The median think, in milliseconds.
    MedianThink,
    /// Presses in the last three seconds, of a hundred.
    Late,
    /// Periods burnt, of a hundred moves.
    Burnt,
    /// The least that was left, in milliseconds.
    Nearest,
    /// Games lost on time, of a hundred.
    Flags,
    /// Guesses that were the move, of a hundred.
    Hits,
}

/// Whether a figure is better than it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trend {
    /// It is.
    Better,
    /// It is worse.
    Worse,
    /// It is as it was, or neither is better.
    Even,
}

impl Comparison {
    /// `report` beside those of `earlier` that are of its kind, the last ones first in time order.
    pub fn of(report: &Report, earlier: &[Report]) -> Self {
        let alike = earlier.iter().rev();
        let alike = alike.filter(|one| is_alike(one, report));
        let alike: Vec<&Report> = alike.take(BACK).collect();
        let mut rows = Vec::new();
        if !alike.is_empty() {
            for figure in Figure::ALL {
                let before: Vec<u64> = alike.iter().filter_map(|one| figure.of(one)).collect();
                let count = u64::try_from(before.len()).unwrap_or(1);
                let mean = before.iter().sum::<u64>().checked_div(count);
                if let (Some(now), Some(before)) = (figure.of(report), mean) {
                    rows.push(Compared {
                        figure,
                        now,
                        before,
                    });
                }
            }
        }
        Self {
            earlier: alike.len(),
            rows,
        }
    }
}

impl Compared {
    /// Whether it is better now.
    pub const fn trend(&self) -> Trend {
        let (better, worse) = match self.figure {
            Figure::MedianThink => (false, false),
            Figure::Late | Figure::Burnt | Figure::Flags => {
                (self.now < self.before, self.now > self.before)
            }
            Figure::Nearest | Figure::Hits => (self.now > self.before, self.now < self.before),
        };
        match (better, worse) {
            (true, _) => Trend::Better,
            (_, true) => Trend::Worse,
            (false, false) => Trend::Even,
        }
    }
}

impl Figure {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 6] = [
        Self::MedianThink,
        Self::Late,
        Self::Burnt,
        Self::Nearest,
        Self::Flags,
        Self::Hits,
    ];

    /// The figure of a session; `None` where it has none.
    pub fn of(self, report: &Report) -> Option<u64> {
        let sums = report.total();
        if sums.moves == 0 {
            return None;
        }
        // The press drill is there to press late: that is neither better nor worse.
        let drill = report.session.kind == Kind::Press;
        match self {
            Self::Late | Self::Nearest if drill => None,
            Self::MedianThink => Some(millis(sums.median)),
            Self::Late => Some(of_hundred(sums.late, sums.moves)),
            Self::Burnt => Some(of_hundred(sums.burnt, sums.moves)),
            Self::Nearest => sums.nearest.map(|(left, _)| millis(left)),
            Self::Flags => is_a_game(&report.session).then(|| flags(&sums)),
            Self::Hits => {
                let guesses = report.guesses;
                (guesses.asked > 0).then(|| of_hundred(guesses.hits, guesses.asked))
            }
        }
    }
}

fn flags(sums: &Sums) -> u64 {
    match sums.flag {
        Flag::Fell => 100,
        Flag::Stands => 0,
    }
}

/// `count` of `all`, of a hundred, rounded to the nearest.
pub fn of_hundred(count: u32, all: u32) -> u64 {
    let all = u64::from(all.max(1));
    (u64::from(count) * 100 + all / 2) / all
}

fn millis(span: Duration) -> u64 {
    crate::time::whole_millis(span)
}

/// Whether one is practice of the same kind as the other, with counts as long: engines of all names are one
/// kind.
fn is_alike(one: &Report, other: &Report) -> bool {
    one.session.kind.id() == other.session.kind.id() && one.count == other.count
}

/// Whether a session is a game that can be lost.
const fn is_a_game(session: &Session) -> bool {
    match session.kind {
        Kind::Engine { .. } | Kind::Together => true,
        Kind::Alone | Kind::Replay { .. } | Kind::Press => false,
    }
}

impl Kind {
    /// Its name in machine formats.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Engine { .. } => "engine",
            Self::Alone => "alone",
            Self::Together => "together",
            Self::Replay { .. } => "replay",
            Self::Press => "press",
        }
    }
}
