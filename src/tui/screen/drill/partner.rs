//! The engine that is played against: how it is, and what it was told of the time.

use crate::time::Moment;

/// An opponent that is a program, as it is shown. It belongs to [`crate::tui::view::Ui`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartnerLine {
    /// Its name; shown harmlessly whatever it holds.
    pub name: String,
    /// How it is.
    pub state: PartnerState,
    /// Whether it knows the time control.
    pub told: TimeTold,
    /// The command that told it the time, as it was sent; may be empty.
    pub command: String,
}

/// How an engine is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PartnerState {
    /// It has been started and has not answered yet.
    Starting,
    /// It waits for a move.
    Ready,
    /// It was asked for a move.
    Thinking {
        /// When.
        since: Moment,
    },
    /// It has been silent for longer than it may.
    Late,
    /// It has failed, and nobody has said yet what becomes of its game.
    Failed,
    /// Its moves are played by hand.
    ByHand,
}

/// Whether what an engine was told of the time is the control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimeTold {
    /// It is.
    Exact,
    /// Reserved minutes are told as periods on top of main time.
    ReserveAsPeriods,
    /// It does not know that what is left of a period is kept.
    WithoutCarry,
    /// A delay, or an increment with a cap, is told as an increment.
    AsIncrement,
    /// An increment or a delay is told as one move in each such time.
    OneMoveEach,
    /// Units are told as main time, with the free time of each move after it.
    UnitsAsMain,
    /// It knows one period only.
    OnePeriod,
    /// It knows the first of several quotas or sessions only.
    FirstOnly,
    /// It knows main time alone.
    MainOnly,
    /// It does not know the time.
    #[default]
    Nothing,
}

impl PartnerLine {
    /// Since when it thinks; `None` if it does not.
    pub fn thinks_since(&self) -> Option<Moment> {
        match self.state {
            PartnerState::Thinking { since } => Some(since),
            PartnerState::Starting
            | PartnerState::Ready
            | PartnerState::Late
            | PartnerState::Failed
            | PartnerState::ByHand => None,
        }
    }
}
