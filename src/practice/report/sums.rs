//! What the turns of a side come to.

use std::time::Duration;

use super::{LATE, Phase, Pressed, Think};

/// What the turns of a side come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// Turns.
    pub moves: u32,
    /// Time used in all.
    pub used: Duration,
    /// The median of the thinks, rounded down to the millisecond.
    pub median: Duration,
    /// The longest think, and the number of its turn.
    pub longest: Option<(Duration, u32)>,
    /// Turns pressed in a count.
    pub in_count: u32,
    /// Turns pressed in the last three seconds of one.
    pub late: u32,
    /// Periods burnt, those of a last turn that no press has ended too.
    pub burnt: u32,
    /// The least that was left at a press in a count, and the number of its turn.
    pub nearest: Option<(Duration, u32)>,
    /// Turns and time by phase: opening, middle, end.
    pub phases: [(u32, Duration); 3],
    /// Whether the game was lost on time.
    pub flag: Flag,
}

/// Whether a flag fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Flag {
    /// It did not.
    #[default]
    Stands,
    /// It did.
    Fell,
}

impl Sums {
    pub(super) fn of<'a>(thinks: impl Iterator<Item = &'a Think>) -> Self {
        let mut sums = Self::default();
        let mut used = Vec::new();
        for think in thinks {
            used.push(think.used);
            let phase = match think.phase {
                Phase::Opening => 0,
                Phase::Middle => 1,
                Phase::End => 2,
            };
            let mut phases = [(0, Duration::ZERO); 3];
            if let Some(phase) = phases.get_mut(phase) {
                *phase = (1, think.used);
            }
            let in_count = think.left.filter(|_| think.pressed != Pressed::InMain);
            sums.add(&Self {
                moves: 1,
                used: think.used,
                median: Duration::ZERO,
                longest: Some((think.used, think.number)),
                in_count: u32::from(think.pressed != Pressed::InMain),
                late: u32::from(think.left.is_some_and(|left| left <= LATE)),
                burnt: think.burnt,
                nearest: in_count.map(|left| (left, think.number)),
                phases,
                flag: Flag::Stands,
            });
        }
        sums.median = median(&mut used);
        sums
    }

    /// Adds up, but for the median.
    pub(super) fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.used += other.used;
        self.in_count += other.in_count;
        self.late += other.late;
        self.burnt += other.burnt;
        self.longest = match (self.longest, other.longest) {
            (Some(one), Some(two)) if two.0 > one.0 => Some(two),
            (one, two) => one.or(two),
        };
        self.nearest = match (self.nearest, other.nearest) {
            (Some(one), Some(two)) if two.0 < one.0 => Some(two),
            (one, two) => one.or(two),
        };
        for (mine, its) in self.phases.iter_mut().zip(other.phases) {
            mine.0 += its.0;
            mine.1 += its.1;
        }
        if other.flag == Flag::Fell {
            self.flag = Flag::Fell;
        }
    }

    /// The mean think, rounded down.
    pub fn mean(&self) -> Duration {
        self.used.checked_div(self.moves).unwrap_or_default()
    }
}

pub(super) fn median(used: &mut [Duration]) -> Duration {
    used.sort_unstable();
    let middle = used.len() / 2;
    match (used.len() % 2, used.get(middle)) {
        (_, None) => Duration::ZERO,
        (0, Some(upper)) => {
            let lower = used.get(middle - 1).copied().unwrap_or_default();
            (lower + *upper) / 2
        }
        (_, Some(one)) => *one,
    }
}
