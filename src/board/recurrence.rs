//! Positions that come again, by the names the referee knows them by.

use super::Point;
use super::history::Kind;
use crate::color::{Color, PerColor};

/// A position stands, or would stand, that stood before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recurrence {
    /// The move after which it stood; 0 is before the first move. The newest if there are several.
    pub repeats: u32,
    /// How many moves lead from there to here, passes and void moves among them.
    pub cycle: u32,
    /// What it is called.
    pub kind: RecurrenceKind,
}

/// What a repetition is called. It is named by the moves of one cycle alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecurrenceKind {
    /// 劫: one stone, taken and taken back.
    Ko,
    /// Two kos are taken and taken back.
    DoubleKo,
    /// 三劫循环: three.
    TripleKo,
    /// 四劫循环: four.
    QuadrupleKo,
    /// 长生: each side gives two stones and takes two.
    EternalLife,
    /// 假生: one side gives two stones, the other one.
    SendingTwoReturningOne,
    /// None of these.
    Other,
}

/// A turn of a cycle.
pub(super) struct Turn {
    pub color: Color,
    pub kind: Kind,
    pub lifted: Vec<Point>,
}

impl Recurrence {
    /// The position after move `repeats` is made again by `turns`, all the turns since.
    pub(super) fn of(repeats: u32, turns: &[Turn], set_up_within: bool) -> Self {
        Self {
            repeats,
            cycle: u32::try_from(turns.len()).unwrap_or(u32::MAX),
            kind: if set_up_within {
                RecurrenceKind::Other
            } else {
                name(turns)
            },
        }
    }
}

fn name(turns: &[Turn]) -> RecurrenceKind {
    let mut captures: Vec<usize> = Vec::new();
    let mut taken = PerColor::both(0);
    // A ko is two points: whoever takes it places on one and lifts from the other.
    let mut kos: Vec<[Point; 2]> = Vec::new();
    for turn in turns {
        let Kind::Play(point) = turn.kind else {
            continue;
        };
        captures.push(turn.lifted.len());
        *taken.of_mut(turn.color) += turn.lifted.len();
        if let [stone] = turn.lifted[..] {
            let ko = [point.min(stone), point.max(stone)];
            if !kos.contains(&ko) {
                kos.push(ko);
            }
        }
    }
    captures.sort_unstable();
    if captures.iter().all(|stones| *stones == 1) {
        return match kos.len() {
            1 => RecurrenceKind::Ko,
            2 => RecurrenceKind::DoubleKo,
            3 => RecurrenceKind::TripleKo,
            4 => RecurrenceKind::QuadrupleKo,
            _ => RecurrenceKind::Other,
        };
    }
    if captures == [0, 1, 2] {
        return RecurrenceKind::SendingTwoReturningOne;
    }
    if captures == [0, 0, 2, 2] && taken == PerColor::both(2) {
        return RecurrenceKind::EternalLife;
    }
    RecurrenceKind::Other
}
