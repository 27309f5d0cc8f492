//! What is called when under a setting, in short: one part of a control a line.

use std::sync::Arc;
use std::time::Duration;

use crate::clock::control::Control;
use crate::clock::side::{Correction, End, StretchKind};
use crate::clock::{Clock, TimedStretch};
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
        let part = (timed.stretch.kind, timed.stretch.end);
        if parts.iter().all(|known| (known.kind, known.end) != part) {
            parts.push(Part::of(&clock, plan, &timed));
            if part == (StretchKind::FreeTime, End::Next) {
                parts.extend(without_units(&clock, plan, timed.from));
            }
        }
        if timed.stretch.end == End::Flag {
            break;
        }
    }
    parts
}

/// The free time of a move when no unit is left, to which no single think comes.
fn without_units(clock: &Clock, plan: &CallPlan, from: Moment) -> Option<Part> {
    let none_left = Correction {
        periods: Some(0),
        ..Correction::default()
    };
    let mut clock = clock.clone();
    clock.correct(Color::Black, none_left, from).ok()?;
    let timed = clock.stretches().next()?;
    Some(Part::of(&clock, plan, &timed))
}

impl Part {
    fn of(clock: &Clock, plan: &CallPlan, timed: &TimedStretch) -> Self {
        let until = Moment::from_millis(timed.until.millis().saturating_add(1));
        let mut calls = cue::cues(clock, plan, timed.from, until);
        // What is called at a limit belongs to the part that ends there.
        calls.retain(|call| call.at > timed.from || timed.from == Moment::OPENED);
        Self {
            kind: timed.stretch.kind,
            end: timed.stretch.end,
            calls: calls
                .into_iter()
                .map(|call| (call.at.since(timed.from), call.prompt))
                .collect(),
        }
    }
}
