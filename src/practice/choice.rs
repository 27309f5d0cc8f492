//! What a player chooses of practice besides the game itself.

use std::time::Duration;

use crate::clock::control::{Control, Overtime};
use crate::color::Color;

/// The learner's colour, as it is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideChoice {
    /// This one.
    Side(Color),
    /// One of the two, by lot.
    ByLot,
    /// Both: every move is the learner's.
    Both,
}

/// Where the count begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// With the first move.
    FromMove1,
    /// After the main time, as the control has it.
    AsSet,
}

/// What stands on the board at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningChoice {
    /// What the settings of the board say.
    AsSet,
    /// A random opening.
    AtRandom,
}

impl SideChoice {
    /// The same with the colours exchanged.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        match self {
            Self::Side(side) => Self::Side(side.opponent()),
            Self::ByLot => Self::ByLot,
            Self::Both => Self::Both,
        }
    }
}

impl Timing {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::FromMove1 => Self::AsSet,
            Self::AsSet => Self::FromMove1,
        }
    }
}

impl OpeningChoice {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::AsSet => Self::AtRandom,
            Self::AtRandom => Self::AsSet,
        }
    }
}

/// The length of the count that `control` has for each move of a drill; `None` where it has another time.
pub const fn one_count(control: &Control) -> Option<Duration> {
    match &control.overtime {
        Overtime::Periods { time, .. } => Some(*time),
        Overtime::Units { free, .. } => Some(*free),
        Overtime::None | Overtime::Quotas { .. } | Overtime::Penalty { .. } => None,
    }
}
