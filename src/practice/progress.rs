//! How practice goes on: one session beside the earlier ones of its kind.

use std::time::Duration;

use super::report::{Drill, Flag, Report, Sums};
use super::session::{Kind, Session};

/// So many earlier sessions a figure is compared with.
pub const BACK: usize = 5;
/// So many sessions are drawn as the course of a figure, the last one among them.
pub const COURSE: usize = 20;

/// A session beside the earlier ones of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// How many earlier ones there are, at most [`BACK`].
    pub earlier: usize,
    /// The figures.
    pub rows: Vec<Compared>,
}

/// A figure now and before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compared {
    /// Which.
    pub figure: Figure,
    /// Now.
    pub now: u64,
    /// The mean of the earlier ones, rounded down; `None` where none of them has it.
    pub before: Option<u64>,
    /// It in each of the last [`COURSE`] sessions of the kind, in the order of time; this one is the last.
    pub course: Vec<Option<u64>>,
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
    /// Points of a drill, of a hundred that could have been made.
    Points,
    /// Guesses that were the move, of a hundred.
    Hits,
    /// The most turns of a drill in a row that went well.
    Streak,
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
    /// `report` beside those of `earlier` that are of its kind, with counts as long; they are in the order of
    /// time.
    pub fn of(report: &Report, earlier: &[&Report]) -> Self {
        let alike = earlier.iter().rev().copied();
        let alike = alike.filter(|one| is_alike(one, report));
        let mut alike: Vec<&Report> = alike.take(COURSE - 1).collect();
        alike.reverse();
        let compared = |figure: Figure| {
            let now = figure.of(report)?;
            let mut course: Vec<Option<u64>> = alike.iter().map(|one| figure.of(one)).collect();
            let last = course.iter().rev().take(BACK).flatten();
            let count = u64::try_from(last.clone().count()).unwrap_or(1);
            let before = last.sum::<u64>().checked_div(count);
            course.push(Some(now));
            Some(Compared {
                figure,
                now,
                before,
                course,
            })
        };
        Self {
            earlier: alike.len().min(BACK),
            rows: Figure::ALL.into_iter().filter_map(compared).collect(),
        }
    }
}

/// The sessions of one kind, with counts as long, in the order of time.
pub type Group<'a> = Vec<&'a Report>;

/// `reports` by their kinds and counts; the group whose last session is the latest comes last.
pub fn groups(reports: &[Report]) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for report in reports {
        let its = groups.iter().position(|group| {
            let first = group.first();
            first.is_some_and(|first| is_alike(first, report))
        });
        let mut group = its.map(|place| groups.remove(place)).unwrap_or_default();
        group.push(report);
        groups.push(group);
    }
    groups
}

impl Compared {
    /// Whether it is better now.
    pub fn trend(&self) -> Trend {
        let Some(before) = self.before else {
            return Trend::Even;
        };
        let (better, worse) = match self.figure {
            Figure::MedianThink => (false, false),
            Figure::Late | Figure::Burnt | Figure::Flags => (self.now < before, self.now > before),
            Figure::Nearest | Figure::Points | Figure::Hits | Figure::Streak => {
                (self.now > before, self.now < before)
            }
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
    pub const ALL: [Self; 8] = [
        Self::Points,
        Self::Hits,
        Self::Streak,
        Self::MedianThink,
        Self::Late,
        Self::Burnt,
        Self::Nearest,
        Self::Flags,
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
            Self::Points => {
                let drill = report.drill.as_ref()?;
                Some(of_hundred(drill.points(), drill.most()))
            }
            Self::Hits => match report.drill.as_ref()? {
                Drill::Guesses(score) => Some(of_hundred(score.hits, score.asked)),
                Drill::Presses(_) => None,
            },
            Self::Streak => report
                .drill
                .as_ref()
                .map(|drill| u64::from(drill.best_streak())),
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
