//! What is called when under a setting, in short: one part of a control a line.

use std::sync::Arc;
use std::time::Duration;

use crate::clock::Clock;
use crate::clock::control::Control;
use crate::clock::side::{End, StretchKind};
use crate::color::{Color, PerColor};
use crate::game::call_plan::CallPlan;
use crate::game::cue;
use crate::game::prompt::Prompt;
use crate::time::Moment;

/// A part of a control, and what is called in it.
pub(super) struct Part {
    /// What is spent there.
    pub(super) kind: StretchKind,
    /// What comes after it.
    pub(super) end: End,
    /// What is called, with the time that has been spent of it, in order.
    pub(super) calls: Vec<(Duration, Prompt)>,
}

/// The parts of `control`, each kind once, as one long think goes through them.
pub(super) fn parts(control: &Arc<Control>, plan: &CallPlan) -> Vec<Part> {
    let mut clock = Clock::new(PerColor::both(Arc::clone(control)), Color::Black);
    clock.run(Moment::OPENED);
    let mut parts: Vec<Part> = Vec::new();
    for timed in clock.stretches() {
        let (kind, end) = (timed.stretch.kind, timed.stretch.end);
        let known = parts
            .iter()
            .any(|part| (part.kind, part.end) == (kind, end));
        if known {
            continue;
        }
        let mut calls = cue::cues(&clock, plan, timed.from, after(timed.until));
        // What is called at a limit belongs to the part that ends there.
        calls.retain(|call| call.at > timed.from || timed.from == Moment::OPENED);
        parts.push(Part {
            kind,
            end,
            calls: calls
                .into_iter()
                .map(|call| (call.at.since(timed.from), call.prompt))
                .collect(),
        });
        if end == End::Flag {
            break;
        }
    }
    parts
}

const fn after(moment: Moment) -> Moment {
    Moment::from_millis(moment.millis().saturating_add(1))
}
