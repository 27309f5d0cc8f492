//! Warnings of what is called.

use std::time::Duration;

use super::Hurt;
use crate::clock::control::{Control, Overtime};
use crate::color::Color;
use crate::event_file::Terms;
use crate::game::call_plan::{CallPlan, CountCalls, Half, LastTen, PlanSound};
use crate::plan_file;
use crate::time::whole_millis;

const MINUTE: Duration = Duration::from_secs(60);
const TEN_SECONDS: Duration = Duration::from_secs(10);
const ROOM_FOR_CALLS: Duration = Duration::from_secs(15);

pub(super) fn look(terms: &Terms, found: &mut Vec<Hurt>) {
    let plan = &terms.plan;
    if is_silent(plan) {
        found.push(Hurt::Silent {
            plan: plan.name.clone(),
        });
        return;
    }
    match plan.sound {
        PlanSound::Tones => found.push(Hurt::TonesOnly {
            plan: plan.name.clone(),
        }),
        PlanSound::Voice if terms.languages.is_empty() && terms.voice.is_none() => {
            let each_has_its_own = Color::BOTH.iter().all(|side| {
                let own = terms.own.of(*side);
                own.language.is_some() || own.voice.is_some()
            });
            if !each_has_its_own {
                found.push(Hurt::NoLanguage);
            }
        }
        PlanSound::Voice => found.extend(not_spoken(terms)),
    }
    notices(terms, found);
    let mut counts: Vec<(Duration, &CountCalls)> = Vec::new();
    for side in Color::BOTH {
        counts.extend(self::counts(terms.controls.of(side), plan));
    }
    let mut told = Vec::new();
    for (period, calls) in counts {
        if told.contains(&period) {
            continue;
        }
        if period < TEN_SECONDS && calls.last_ten != LastTen::Never {
            told.push(period);
            found.push(Hurt::CountBelowTen { period });
        } else if let Some(marks) = dropped(period, calls) {
            told.push(period);
            found.push(Hurt::CallsDropped {
                plan: plan.name.clone(),
                period,
                marks,
            });
        }
    }
}

/// The languages that are named for the calls, and that none is made in.
fn not_spoken(terms: &Terms) -> Option<Hurt> {
    let spoken = terms.voices();
    let own = |side: Color| {
        let own = terms.own.of(side);
        own.language.is_some() || own.voice.is_some()
    };
    let first = usize::from(!Color::BOTH.into_iter().all(own));
    let others = terms.languages.iter().skip(first).filter(|language| {
        let says = |voice: &str| {
            let rest = voice.strip_prefix(language.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        let mut sides = Color::BOTH.into_iter();
        !sides.any(|side| {
            let voices = spoken.of(side).as_deref().unwrap_or_default();
            voices.split('+').any(says)
        })
    });
    let others: Vec<String> = others.cloned().collect();
    (!others.is_empty()).then_some(Hurt::LanguagesNotSpoken { spoken, others })
}

/// Notices of the main time that the event itself names, and that do not come or come twice.
fn notices(terms: &Terms, found: &mut Vec<Hurt>) {
    let plan = &terms.plan;
    if plan_file::shipped(&plan.name).is_ok_and(|own| own.main_notices == plan.main_notices) {
        return;
    }
    let main = terms.controls.black.main_time();
    let main = main.max(terms.controls.white.main_time());
    let mut named: Vec<Duration> = Vec::new();
    let (mut past, mut twice) = (Vec::new(), Vec::new());
    for &notice in &plan.main_notices {
        if named.contains(&notice) {
            twice.push(notice);
        } else if notice >= main {
            past.push(notice);
        }
        named.push(notice);
    }
    if !past.is_empty() {
        found.push(Hurt::NoticesPastMain {
            notices: past,
            main,
        });
    }
    if !twice.is_empty() {
        found.push(Hurt::NoticesTwice { notices: twice });
    }
}

/// Whether a plan says nothing in any count.
fn is_silent(plan: &CallPlan) -> bool {
    [&plan.count, &plan.last, &plan.free, &plan.unit]
        .into_iter()
        .all(|calls| {
            let no_half = calls.half == Half::Silent;
            let no_ten = calls.last_ten == LastTen::Never;
            calls.marks.is_empty() && no_half && no_ten
        })
}

/// The counts of a control that moves renew, each with its calls.
fn counts<'p>(control: &Control, plan: &'p CallPlan) -> Vec<(Duration, &'p CountCalls)> {
    match control.overtime {
        Overtime::Periods { count, time, .. } if count.get() == 1 => vec![(time, &plan.last)],
        Overtime::Periods { time, .. } => vec![(time, &plan.count), (time, &plan.last)],
        Overtime::Units { free, time, .. } => vec![(free, &plan.free), (time, &plan.unit)],
        Overtime::None | Overtime::Quotas { .. } | Overtime::Penalty { .. } => Vec::new(),
    }
}

/// The seconds of a plan that are not called in a count of `period`, where none of them is. A count that is
/// hardly longer than its last ten seconds has no room for them.
fn dropped(period: Duration, calls: &CountCalls) -> Option<Vec<u8>> {
    let seconds = whole_millis(period.min(MINUTE)) / 1000;
    let none_left = calls.marks.iter().all(|&mark| u64::from(mark) >= seconds);
    (none_left && period >= ROOM_FOR_CALLS && !calls.marks.is_empty() && calls.half == Half::Silent)
        .then(|| calls.marks.clone())
}
