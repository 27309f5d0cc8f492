//! Warnings of time, policies and komi.

use std::sync::Arc;
use std::time::Duration;

use super::Hurt;
use crate::clock::control::{Bonus, Charge, Control, CountedInMain, Overtime};
use crate::clock::notation::print_duration;
use crate::clock::side::{Crossing, SideClock};
use crate::color::Color;
use crate::event_file::Terms;
use crate::game::settings::{CapturePolicy, LatenessPolicy};
use crate::points::HalfPoints;
use crate::schedule::Assumed;
use crate::schedule::setting::Board;

/// Absolute time below this is over before a game is.
const SHORT: Duration = Duration::from_secs(600);
/// Less a move than this does not do to place a stone and press.
const A_MOVE: Duration = Duration::from_secs(5);
/// Absolute time over this is a choice that has been thought about.
const TIGHT: Duration = Duration::from_secs(1800);
/// Twenty points.
const MOST_KOMI: HalfPoints = HalfPoints(40);
const MINUTE: Duration = Duration::from_secs(60);

pub(super) fn look(terms: &Terms, found: &mut Vec<Hurt>) {
    let controls = &terms.controls;
    let of_time = |side: Option<Color>, control: &Arc<Control>, found: &mut Vec<Hurt>| {
        found.extend(of_control(side, control));
        found.extend(tight(side, terms, control));
        found.extend(units(side, control));
    };
    if controls.black == controls.white {
        of_time(None, &controls.black, found);
        if terms.rules.lateness.policy == LatenessPolicy::ClockRuns {
            for side in Color::BOTH {
                found.extend(of_lateness(Some(side), terms, controls.of(side)));
            }
        } else {
            found.extend(of_lateness(None, terms, &controls.black));
        }
    } else {
        for side in Color::BOTH {
            of_time(Some(side), controls.of(side), found);
            found.extend(of_lateness(Some(side), terms, controls.of(side)));
        }
    }
    found.extend(captures(terms));
    found.extend(komi(terms));
    // What is not of one side is said once.
    let mut once: Vec<Hurt> = Vec::new();
    found.retain(|hurt| {
        let new = !once.contains(hurt);
        once.push(hurt.clone());
        new
    });
}

fn of_control(side: Option<Color>, control: &Control) -> Vec<Hurt> {
    let mut found = Vec::new();
    match &control.overtime {
        Overtime::None => match control.bonus {
            Bonus::None => {
                let time = control
                    .sessions
                    .iter()
                    .fold(Duration::ZERO, |sum, one| sum.saturating_add(one.time));
                if time < SHORT && control.charge == Charge::Exact {
                    found.push(Hurt::AbsoluteShort { side, time });
                }
            }
            Bonus::Fischer {
                increment: bonus, ..
            }
            | Bonus::Bronstein { up_to: bonus }
            | Bonus::Delay { free: bonus } => {
                if bonus < A_MOVE {
                    found.push(Hurt::BonusSmall { side, bonus });
                }
            }
            Bonus::Hourglass => {}
        },
        Overtime::Periods {
            count,
            time,
            counted_in_main: CountedInMain::Reserved,
        } => {
            let (basic, reserve) = (control.basic_time(), time.saturating_mul(count.get()));
            if reserve.saturating_mul(2) >= basic {
                found.push(Hurt::ReserveLarge { basic, reserve });
            }
        }
        Overtime::Quotas { quotas, .. } => {
            let tight = quotas
                .iter()
                .find(|quota| quota.time < A_MOVE.saturating_mul(quota.moves.get()));
            found.extend(tight.map(|quota| Hurt::QuotaTight {
                side,
                moves: quota.moves.get(),
                time: quota.time,
            }));
        }
        Overtime::Periods {
            counted_in_main: CountedInMain::OnTop,
            ..
        }
        | Overtime::Units { .. }
        | Overtime::Penalty { .. } => {}
    }
    found
}

/// What is left of a clock that is charged with the most lateness that still plays.
fn of_lateness(side: Option<Color>, terms: &Terms, control: &Arc<Control>) -> Option<Hurt> {
    let lateness = terms.rules.lateness;
    let limit = lateness.limit;
    let charged = match lateness.policy {
        LatenessPolicy::Single => limit,
        LatenessPolicy::Double => limit.saturating_mul(2),
        LatenessPolicy::ClockRuns if side == Some(Color::White) => return None,
        LatenessPolicy::ClockRuns => limit,
    };
    let crossed = SideClock::new(Arc::clone(control)).charge_lateness(charged);
    // With no main time at all a late side has lost nothing of it.
    let counted = !control.main_time().is_zero() && !crossed.is_empty();
    let lost = crossed
        .iter()
        .any(|(_, crossing)| *crossing == Crossing::Flag);
    if lost {
        Some(Hurt::LateHasLost { side, limit })
    } else if counted {
        Some(Hurt::LateIsCounted { side, limit })
    } else {
        None
    }
}

fn captures(terms: &Terms) -> Option<Hurt> {
    let shortest = Color::BOTH
        .iter()
        .filter_map(|side| match terms.controls.of(*side).overtime {
            Overtime::Periods { time, .. } => Some(time),
            Overtime::Units { free, .. } => Some(free),
            Overtime::None | Overtime::Quotas { .. } | Overtime::Penalty { .. } => None,
        })
        .min()?;
    match terms.rules.captures {
        CapturePolicy::Counted if shortest <= MINUTE => {
            Some(Hurt::CapturesCounted { period: shortest })
        }
        CapturePolicy::Counted | CapturePolicy::NotCounted | CapturePolicy::StopFrom(_) => None,
    }
}

/// Absolute time in which a game of the usual length at the usual pace does not fit.
fn tight(side: Option<Color>, terms: &Terms, control: &Control) -> Option<Hurt> {
    let plain = control.overtime == Overtime::None
        && control.bonus == Bonus::None
        && control.charge == Charge::Exact;
    let time = control.sessions.iter();
    let time = time.fold(Duration::ZERO, |sum, one| sum.saturating_add(one.time));
    let assumed = Assumed::default();
    let size = terms.board.size;
    let typical = assumed.pace.saturating_mul(assumed.moves_on(size));
    let whole = size.lines() == Some(19) && (SHORT..=TIGHT).contains(&time);
    (plain && whole && typical > time.saturating_mul(2)).then_some(Hurt::AbsoluteTight {
        side,
        time,
        typical,
    })
}

/// Main time of a minute or so: hours that were written as minutes, or two numbers that were swapped.
fn units(side: Option<Color>, control: &Control) -> Option<Hurt> {
    let main = control.main_time();
    if main.is_zero() || main >= MINUTE.saturating_mul(2) {
        return None;
    }
    let period = match &control.overtime {
        Overtime::Periods {
            time,
            counted_in_main: CountedInMain::OnTop,
            ..
        }
        | Overtime::Penalty { time, .. } => Some(*time),
        Overtime::Units { free, time, .. } => Some((*free).max(*time)),
        Overtime::Periods {
            counted_in_main: CountedInMain::Reserved,
            ..
        }
        | Overtime::Quotas { .. }
        | Overtime::None => None,
    };
    if let Some(period) = period.filter(|period| *period >= SHORT) {
        return Some(Hurt::UnitsSwapped { side, main, period });
    }
    let told_otherwise = control.bonus == Bonus::Hourglass
        || control.overtime == Overtime::None && control.bonus == Bonus::None
        || control.is_reserved();
    // A whole minute is meant, as in Pandanet's games.
    (main > MINUTE && !told_otherwise).then(|| Hurt::MainAsSeconds {
        side,
        main,
        hours: print_duration(main.saturating_mul(60)),
    })
}

/// Komi that nobody plays with, of each board that has one.
pub(super) fn komi_far(boards: &[Board]) -> Vec<Hurt> {
    let mut found: Vec<Hurt> = Vec::new();
    for board in boards {
        let Ok(settings) = board.choice.settings() else {
            continue;
        };
        let komi = settings.komi;
        let hurt = Hurt::KomiFar { komi };
        if !(HalfPoints(0)..=MOST_KOMI).contains(&komi) && !found.contains(&hurt) {
            found.push(hurt);
        }
    }
    found
}

fn komi(terms: &Terms) -> Option<Hurt> {
    let board = terms.board.settings().ok()?;
    let custom = board.rule_set.board().komi;
    (terms.board.komi.is_some() && board.handicap == 0 && board.komi != custom).then_some(
        Hurt::KomiDiffers {
            komi: board.komi,
            rule_set: board.rule_set,
            custom,
        },
    )
}
