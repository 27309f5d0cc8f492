//! What is fixed before a game begins.

use std::sync::Arc;
use std::time::Duration;

use super::call_plan::CallPlan;
use crate::clock::control::Control;
use crate::color::PerColor;

/// The settings of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Names as they are shown and recorded; may be empty.
    pub players: PerColor<String>,
    /// Each side's control; they differ with time odds.
    pub controls: PerColor<Arc<Control>>,
    /// What is called, and when.
    pub plan: Arc<CallPlan>,
    /// The event's policies.
    pub rules: Rules,
}

/// The policies of an event that concern time and order (spec/event-file.md, `[rules]`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether lifting captured stones is counted.
    pub captures: CapturePolicy,
    /// What lateness costs.
    pub lateness: Lateness,
    /// What warnings cost.
    pub warnings: WarningPolicy,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            captures: CapturePolicy::NotCounted,
            lateness: Lateness {
                policy: LatenessPolicy::Single,
                limit: Duration::from_secs(900),
            },
            warnings: WarningPolicy::TwoLose,
        }
    }
}

/// Whether the time to lift captured stones is counted (seed 000 art. 14.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CapturePolicy {
    /// In a count it is not: a hold stops it.
    NotCounted,
    /// It is.
    Counted,
    /// It is not, from this many stones on.
    StopFrom(u32),
}

/// What a late arrival costs (seed 000 art. 14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lateness {
    /// How it is charged.
    pub policy: LatenessPolicy,
    /// The longest that still plays. Longer is a forfeit.
    pub limit: Duration,
}

/// How lateness is charged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LatenessPolicy {
    /// Once.
    Single,
    /// Twice.
    Double,
    /// Black's clock runs from the appointed time: Black's is charged whoever is late.
    ClockRuns,
}

/// What warnings cost (seed 000 art. 16.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WarningPolicy {
    /// The second in a game loses it.
    TwoLose,
    /// One stone each, at the count.
    StoneEach,
    /// Two points each, at the count.
    TwoPoints,
    /// Nothing.
    Free,
}
