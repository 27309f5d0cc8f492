//! The counts of a drill, and their calls.

use std::num::NonZeroU32;
use std::time::Duration;

use crate::clock::control::{
    Bonus, Charge, Control, ControlFault, CountedInMain, Overtime, Session,
};
use crate::game::call_plan::{CallPlan, Taken};

/// Counts of a drill that are in no turn.
pub const SPARE: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);

/// The control of a drill of `turns` turns: one count of `count` for each, and [`SPARE`] more, so that a count
/// that runs out ends a turn and not the game.
///
/// # Errors
/// [`ControlFault`] for a count without length, or more than 9 990 turns.
pub fn control(count: Duration, turns: u32) -> Result<Control, ControlFault> {
    let counts = SPARE.saturating_add(turns);
    Control {
        sessions: vec![Session {
            time: Duration::ZERO,
            moves: None,
        }],
        bonus: Bonus::None,
        charge: Charge::Exact,
        overtime: Overtime::Periods {
            count: counts,
            time: count,
            counted_in_main: CountedInMain::OnTop,
        },
    }
    .check()
}

/// The length of a count of a drill that has this control.
pub const fn count(control: &Control) -> Duration {
    match control.overtime {
        Overtime::Periods { time, .. } => time,
        // No drill has such a one.
        Overtime::None
        | Overtime::Quotas { .. }
        | Overtime::Units { .. }
        | Overtime::Penalty { .. } => Duration::ZERO,
    }
}

/// The calls of a drill: each count is called as the last one of `plan`, which it is for the learner. Its end
/// is called as that of any period; how many are left would say nothing, and [`SPARE`] is so many that no plan
/// says it.
pub fn calls(plan: &CallPlan) -> CallPlan {
    CallPlan {
        taken: match plan.taken {
            Taken::Minutes | Taken::Periods | Taken::LastOnly => Taken::Periods,
            Taken::Silent => Taken::Silent,
        },
        count: plan.last.clone(),
        ..plan.clone()
    }
}
