//! A time control in plain words, for a reader who has never seen the notation.

use std::sync::Arc;
use std::time::Duration;

use fluent_bundle::FluentValue;

use crate::clock::control::{
    Bonus, Charge, Control, CountedInMain, FirstIncrement, Leftover, Overtime,
    POINTS_PER_EXTENSION, Quota,
};
use crate::color::{Color, PerColor};
use crate::time::whole_millis;
use crate::tui::text::Text;

const MINUTE: Duration = Duration::from_secs(60);

/// `control` in whole sentences, each of them true of every game under it.
pub fn control(text: &Text, control: &Control) -> String {
    let mut sentences = main_time(text, control);
    sentences.extend(bonus(text, control));
    match control.charge {
        Charge::Exact => {}
        Charge::WholeMinutes => sentences.push(text.get("control-rounded")),
    }
    sentences.extend(overtime(text, control));
    in_a_row(text, sentences)
}

/// The controls of a game: one text, or one for each side where they differ (time odds).
pub fn controls(text: &Text, controls: &PerColor<Arc<Control>>) -> Vec<String> {
    if controls.black == controls.white {
        return vec![control(text, &controls.black)];
    }
    let of = |side: Color| {
        let words = control(text, controls.of(side));
        let side = super::color(text, side);
        text.with(
            "control-of-side",
            &[("side", side.into()), ("words", words.into())],
        )
    };
    Color::BOTH.map(of).to_vec()
}

/// A span in words, exact to the millisecond: "1 hour 30 minutes", "0.5 seconds".
pub fn span(text: &Text, span: Duration) -> String {
    let ms = whole_millis(span);
    let (hours, minutes, rest) = (ms / 3_600_000, ms / 60_000 % 60, ms % 60_000);
    let counted = |id: &str, n: FluentValue<'static>| text.with(id, &[("n", n)]);
    let mut parts = Vec::new();
    if hours > 0 {
        parts.push(counted("control-hours", hours.into()));
    }
    if minutes > 0 {
        parts.push(counted("control-minutes", minutes.into()));
    }
    if rest > 0 || parts.is_empty() {
        let seconds = if rest.is_multiple_of(1000) {
            (rest / 1000).into()
        } else {
            let decimal = format!("{}.{:03}", rest / 1000, rest % 1000);
            decimal.trim_end_matches('0').to_owned().into()
        };
        parts.push(counted("control-seconds", seconds));
    }
    joined(text, "control-span-join", parts)
}

/// Sentences, one after the other.
pub fn in_a_row(text: &Text, sentences: Vec<String>) -> String {
    joined(text, "control-sentences", sentences)
}

fn joined(text: &Text, id: &str, parts: Vec<String>) -> String {
    let two = |first: String, next: String| {
        text.with(id, &[("first", first.into()), ("next", next.into())])
    };
    parts.into_iter().reduce(two).unwrap_or_default()
}

/// Whether a side begins in main time. With none at all it begins in the first period.
fn has_main_time(control: &Control) -> bool {
    let delay = matches!(control.bonus, Bonus::Delay { .. });
    delay || !control.main_time().is_zero()
}

fn main_time(text: &Text, control: &Control) -> Vec<String> {
    let timed = |id: &str, time: Duration| text.with(id, &[("time", span(text, time).into())]);
    let Some((first, later)) = control.sessions.split_first() else {
        return Vec::new();
    };
    // The basic time of a reserve is told together with it.
    if !has_main_time(control) || control.is_reserved() && later.is_empty() {
        return Vec::new();
    }
    if control.bonus == Bonus::Hourglass {
        return vec![timed("control-hourglass", first.time)];
    }
    if let Some(moves) = first.moves {
        let for_moves = |id: &str, moves: u32, time: Duration| {
            let time = span(text, time);
            text.with(id, &[("n", moves.into()), ("time", time.into())])
        };
        let mut sentences = vec![for_moves("control-session-first", moves.get(), first.time)];
        sentences.extend(later.iter().map(|session| match session.moves {
            Some(moves) => for_moves("control-session-next", moves.get(), session.time),
            None => timed("control-session-last", session.time),
        }));
        sentences.push(text.get("control-session-loss"));
        return sentences;
    }
    let nothing_else = control.overtime == Overtime::None
        && control.bonus == Bonus::None
        && control.charge == Charge::Exact;
    match (first.time.is_zero(), control.bonus) {
        (true, Bonus::Delay { free }) if control.overtime == Overtime::None => {
            vec![timed("control-delay-only", free)]
        }
        (true, Bonus::Delay { free }) => vec![timed("control-delay-zero", free)],
        // An increment that is there before move 1.
        (true, _) => vec![text.get("control-main-zero")],
        (false, _) if nothing_else => vec![timed("control-main-only", first.time)],
        (false, _) => vec![timed("control-main", first.time)],
    }
}

fn bonus(text: &Text, control: &Control) -> Vec<String> {
    let timed = |id: &str, time: Duration| text.with(id, &[("time", span(text, time).into())]);
    let main_time = has_main_time(control);
    let mut sentences = match control.bonus {
        Bonus::None | Bonus::Hourglass => return Vec::new(),
        // An increment of main time never comes where there is none.
        Bonus::Fischer { .. } | Bonus::Bronstein { .. } if !main_time => return Vec::new(),
        Bonus::Fischer {
            increment,
            cap,
            first,
        } => {
            let id = match first {
                FirstIncrement::AfterPress => "control-fischer",
                FirstIncrement::BeforeMove => "control-fischer-first",
            };
            let cap =
                cap.map(|cap| text.with("control-fischer-cap", &[("cap", span(text, cap).into())]));
            std::iter::once(timed(id, increment)).chain(cap).collect()
        }
        Bonus::Bronstein { up_to } => vec![timed("control-bronstein", up_to)],
        // The sentence on main time has told it.
        Bonus::Delay { .. } if control.main_time().is_zero() => return Vec::new(),
        Bonus::Delay { free } => vec![timed("control-delay", free)],
    };
    if control.overtime != Overtime::None {
        sentences.push(text.get("control-bonus-ends"));
    }
    sentences
}

fn overtime(text: &Text, control: &Control) -> Vec<String> {
    let from: FluentValue = if has_main_time(control) {
        "then".into()
    } else {
        "first".into()
    };
    let from = move || ("from", from.clone());
    let timed = |time: Duration| ("time", FluentValue::from(span(text, time)));
    match &control.overtime {
        Overtime::None => end_of_main_time(text, control),
        Overtime::Periods {
            count,
            time,
            counted_in_main: CountedInMain::Reserved,
        } if control.sessions.len() == 1 => {
            let id = match (*time, count.get()) {
                (_, 1) => "control-reserve-last",
                (MINUTE, _) => "control-reserve",
                _ => "control-reserve-counts",
            };
            let n = ("n", count.get().into());
            let basic = ("basic", span(text, control.basic_time()).into());
            let reserve = time.saturating_mul(count.get());
            let reserve = ("reserve", span(text, reserve).into());
            let told = text.with(id, &[from(), n, basic, reserve, timed(*time)]);
            vec![told]
        }
        Overtime::Periods { count, time, .. } => {
            let id = if count.get() == 1 {
                "control-each"
            } else {
                "control-periods"
            };
            let n = ("n", count.get().into());
            vec![text.with(id, &[from(), n, timed(*time)])]
        }
        Overtime::Quotas { quotas, leftover } => {
            let begin = match quotas.as_slice() {
                [only] => {
                    let n = ("n", only.moves.get().into());
                    text.with("control-quota", &[from(), n, timed(only.time)])
                }
                several => {
                    let list = ("list", quota_list(text, several).into());
                    text.with("control-quotas", &[from(), list])
                }
            };
            let left = text.get(match leftover {
                Leftover::Lost => "control-left-lost",
                Leftover::Carried => "control-left-carried",
                Leftover::PlayedOut => "control-left-played-out",
            });
            vec![begin, left, text.get("control-quota-loss")]
        }
        Overtime::Units { free, count, time } => {
            let n = ("n", count.get().into());
            let free = ("free", span(text, *free).into());
            vec![text.with("control-units", &[from(), free, n, timed(*time)])]
        }
        Overtime::Penalty { count, time } => {
            let n = ("n", count.get().into());
            let points = ("points", POINTS_PER_EXTENSION.into());
            vec![text.with("control-ing", &[from(), n, points, timed(*time)])]
        }
    }
}

/// The loss where nothing follows main time, if the sentence on main time has not told it.
fn end_of_main_time(text: &Text, control: &Control) -> Vec<String> {
    let told = match control.bonus {
        Bonus::Hourglass => true,
        Bonus::Delay { .. } => control.main_time().is_zero(),
        Bonus::None => control.charge == Charge::Exact && control.sessions.len() == 1,
        Bonus::Fischer { .. } | Bonus::Bronstein { .. } => false,
    };
    if told {
        Vec::new()
    } else {
        vec![text.get("control-lost")]
    }
}

fn quota_list(text: &Text, quotas: &[Quota]) -> String {
    let part = |id: &str, quota: &Quota| {
        let time = span(text, quota.time);
        text.with(
            id,
            &[("n", quota.moves.get().into()), ("time", time.into())],
        )
    };
    let Some((last, before)) = quotas.split_last() else {
        return String::new();
    };
    let mut parts: Vec<String> = before
        .iter()
        .map(|quota| part("control-quota-part", quota))
        .collect();
    parts.push(part("control-quota-last", last));
    joined(text, "control-quota-join", parts)
}

#[cfg(test)]
mod tests;
