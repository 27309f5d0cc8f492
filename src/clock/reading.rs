//! What a clock shows, with nothing left out.

use std::time::Duration;

/// The reading of one side's clock at one instant.
///
/// Spans are exact to the millisecond; a display rounds them up
/// ([`crate::time::seconds_rounded_up`]), so that what is shown is what is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Which part of the control runs.
    pub stage: Stage,
    /// Main time left.
    pub main: Duration,
    /// Time left of the running period; before overtime, the length of the first one.
    pub period: Duration,
    /// Periods or reserved minutes left, the running one included; units or extensions left, the
    /// open one not included. `None` where the control has none.
    pub periods: Option<u32>,
    /// Moves left in the running period or session. `None` where no quota runs.
    pub moves_left: Option<u32>,
    /// Points lost for Ing extensions.
    pub points_lost: u32,
    /// Time used by the think in progress.
    pub this_think: Duration,
    /// Time used in all, free time included.
    pub used: Duration,
    /// Moves made.
    pub moves_made: u32,
    /// Whether the flag has fallen.
    pub flagged: bool,
}

/// Which part of a control runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Main time.
    Main,
    /// A count: reserved minutes, byo-yomi periods, NHK units.
    Count,
    /// Moves per period.
    Quota,
    /// Ing extensions.
    Penalty,
    /// Nothing: the flag has fallen.
    Over,
}

impl Stage {
    /// The stage's name in machine formats (spec/cli.md).
    pub const fn id(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Count => "count",
            Self::Quota => "quota",
            Self::Penalty => "penalty",
            Self::Over => "over",
        }
    }
}

impl Reading {
    /// The span that counts down now: main time, or the running period.
    pub const fn running(&self) -> Duration {
        match self.stage {
            Stage::Main => self.main,
            Stage::Count | Stage::Quota | Stage::Penalty | Stage::Over => self.period,
        }
    }
}
