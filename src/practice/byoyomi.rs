//! Byo-yomi from the first move: the count of a control, without the main time before it.

use std::fmt;
use std::time::Duration;

use crate::clock::control::{Bonus, Charge, Control, ControlFault, Overtime, Session};

/// How much of a main time charged in whole minutes is counted aloud: the last ten minutes.
const COUNTED_OF_ROUNDED: Duration = Duration::from_secs(600);

/// The count of `control` from the first move: its periods, quotas or units as they are, reserved minutes
/// among them, and no main time. What a press gives back in main time falls away with it.
///
/// Main time that is charged in whole minutes (Japanese title matches) is a count itself: its last ten
/// minutes are left of it, where no periods follow.
///
/// # Errors
/// [`NoCount`] for a control that a player never hears counted move by move.
pub fn from_move_1(control: &Control) -> Result<Control, NoCount> {
    let counted = |main: Duration, charge: Charge| Control {
        sessions: vec![Session {
            time: main,
            moves: None,
        }],
        bonus: Bonus::None,
        charge,
        overtime: control.overtime.clone(),
    };
    let count = match (&control.overtime, control.bonus, control.charge) {
        (Overtime::Periods { .. } | Overtime::Quotas { .. } | Overtime::Units { .. }, _, _) => {
            counted(Duration::ZERO, Charge::Exact)
        }
        (Overtime::None, _, Charge::WholeMinutes) => {
            let last = control.sessions.last().map(|session| session.time);
            let main = last.unwrap_or_default().min(COUNTED_OF_ROUNDED);
            counted(main, Charge::WholeMinutes)
        }
        (Overtime::None, Bonus::None, Charge::Exact) => return Err(NoCount::Absolute),
        (Overtime::None, Bonus::Fischer { .. }, Charge::Exact) => return Err(NoCount::Increment),
        (Overtime::None, Bonus::Bronstein { .. } | Bonus::Delay { .. }, Charge::Exact) => {
            return Err(NoCount::Delay);
        }
        (Overtime::None, Bonus::Hourglass, Charge::Exact) => return Err(NoCount::Hourglass),
        (Overtime::Penalty { .. }, _, _) => return Err(NoCount::Extensions),
    };
    count.check().map_err(NoCount::Fault)
}

/// Why a control has no count to begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoCount {
    /// Main time alone.
    Absolute,
    /// Main time that grows by each press.
    Increment,
    /// Main time that stands still at the beginning of each think, or gets it back.
    Delay,
    /// An hourglass.
    Hourglass,
    /// Ing's extensions: they cost points and are not filled again by a move.
    Extensions,
    /// What is left is no control. No control that was checked comes to this.
    Fault(ControlFault),
}

impl fmt::Display for NoCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self {
            Self::Absolute => "absolute time has no count: nothing follows its main time",
            Self::Increment => "increments have no count: each press adds to the main time",
            Self::Delay => "a delay has no count: nothing follows its main time",
            Self::Hourglass => "an hourglass has no count: its time goes to and fro",
            Self::Extensions => "Ing's extensions have no count that a move fills again",
            Self::Fault(fault) => return write!(f, "the count alone is no control: {fault}"),
        };
        write!(
            f,
            "{what}; byo-yomi from the first move needs periods (0s + 3x30s), reserved minutes \
             (5m reserve 5m), moves in a time (0s + 15/10m) or units (0s + 30s units 10x60s)"
        )
    }
}

impl std::error::Error for NoCount {}
