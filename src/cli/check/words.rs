//! What a report says, in words: where a setting holds, its calls and class, and what may hurt.

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use fluent_bundle::FluentValue;
use unicode_segmentation::UnicodeSegmentation;

use super::Checked;
use super::calls::Part;
use crate::clock::control::Control;
use crate::clock::side::{End, StretchKind};
use crate::color::{Color, PerColor};
use crate::event_file::Terms;
use crate::game::prompt::Prompt;
use crate::points::HalfPoints;
use crate::schedule::egf::{Adjusted, Class, System};
use crate::schedule::setting::{Board, Elsewhere, Setting};
use crate::schedule::timetable::RoundTime;
use crate::tui::paint::harmless;
use crate::tui::text::Text;
use crate::tui::words;
use crate::tui::words::control::span;

/// Tables that are named one by one.
const MOST_TABLES: usize = 12;
/// Letters of a round's name that are shown, so that the time table keeps its width.
const MOST_OF_A_ROUND: usize = 20;
/// Letters of another name that are shown.
const MOST_LETTERS: usize = 60;

/// A name as it stands in a sentence, which one of ten thousand letters would drown.
pub(super) fn short(name: &str) -> String {
    clipped(name, MOST_LETTERS)
}

fn clipped(name: &str, most: usize) -> String {
    let name = harmless(name);
    let mut letters = name.graphemes(true);
    let shown: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() {
        format!("{shown}...")
    } else {
        shown
    }
}

/// For which games a setting holds.
pub(super) fn holds(checked: &Checked, setting: &Setting) -> String {
    let text = &checked.text;
    let holds = &setting.holds;
    let mut parts = Vec::new();
    if !holds.rounds.is_empty() {
        parts.push(rounds(checked, &holds.rounds));
    }
    let tables = holds.tables.iter().take(MOST_TABLES);
    parts.extend(tables.map(|(round, table)| place_of_table(text, *round, *table)));
    let more = holds.tables.len().saturating_sub(MOST_TABLES);
    if more > 0 {
        parts.push(text.with("check-holds-more", &[("n", number(more))]));
    }
    match holds.elsewhere {
        Elsewhere::No => {}
        Elsewhere::Yes if checked.event.round_numbers().is_empty() => {
            parts.push(text.get("check-holds-all"));
        }
        Elsewhere::Yes => parts.push(text.get("check-holds-elsewhere")),
    }
    joined(text, "check-also", parts)
}

/// Rounds, by number and name: "rounds 1-5, 7".
pub(super) fn rounds(checked: &Checked, rounds: &BTreeSet<NonZeroU32>) -> String {
    let text = &checked.text;
    let list = match rounds.first() {
        Some(only) if rounds.len() == 1 => round(checked, *only),
        Some(_) | None => ranges(text, rounds),
    };
    let n = number(rounds.len());
    text.with("check-holds-rounds", &[("n", n), ("rounds", list.into())])
}

/// A round's number, with its name where it has one.
pub(super) fn round(checked: &Checked, number: NonZeroU32) -> String {
    let name = checked
        .event
        .round(number)
        .and_then(|round| round.name.as_ref());
    named_round(&checked.text, number, name)
}

fn named_round(text: &Text, number: NonZeroU32, name: Option<&String>) -> String {
    match name {
        Some(name) => {
            let name = ("name", clipped(name, MOST_OF_A_ROUND).into());
            let number = ("number", number.to_string().into());
            text.with("check-round-named", &[number, name])
        }
        None => number.to_string(),
    }
}

/// The first column of the time table.
pub(super) fn round_of_table(text: &Text, time: &RoundTime) -> String {
    match time.number {
        Some(number) => named_round(text, number, time.name.as_ref()),
        None => text.get("check-without-round"),
    }
}

/// Numbers, with a stroke for those that follow one another: "1-5, 7".
fn ranges(text: &Text, numbers: &BTreeSet<NonZeroU32>) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for number in numbers.iter().map(|number| number.get()) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            Some(_) | None => runs.push((number, number)),
        }
    }
    let run = |(first, last): (u32, u32)| match last - first {
        0 => first.to_string(),
        _ => format!("{first}-{last}"),
    };
    joined(text, "check-join", runs.into_iter().map(run).collect())
}

pub(super) fn place_of_table(text: &Text, round: NonZeroU32, table: NonZeroU32) -> String {
    let (round, table) = (round.to_string(), table.to_string());
    text.with(
        "check-holds-table",
        &[("round", round.into()), ("table", table.into())],
    )
}

/// The notation of the controls: one, or one for each side.
pub(super) fn notations(text: &Text, controls: &PerColor<Arc<Control>>) -> Vec<String> {
    each_side(text, controls, ToString::to_string)
}

/// What is told of a control, for both sides where it is the same.
fn each_side(
    text: &Text,
    controls: &PerColor<Arc<Control>>,
    tell: impl Fn(&Arc<Control>) -> String,
) -> Vec<String> {
    if controls.black == controls.white {
        return vec![tell(&controls.black)];
    }
    let told = Color::BOTH.map(|side| of_side(text, side, tell(controls.of(side))));
    told.to_vec()
}

pub(super) fn of_side(text: &Text, side: Color, told: String) -> String {
    let side = words::color(text, side);
    text.with(
        "control-of-side",
        &[("side", side.into()), ("words", told.into())],
    )
}

/// By which plan calls are made, and in what on each side.
pub(super) fn plan(text: &Text, terms: &Terms) -> String {
    let plan = ("plan", terms.plan.name.as_str().into());
    match spoken(text, &terms.voices()) {
        Some(voices) => text.with(
            "check-calls-languages",
            &[plan, ("languages", voices.into())],
        ),
        None => text.with("check-calls", &[plan]),
    }
}

/// What the calls are made in: one for both sides, or each side's; `None` where nothing is said of it.
pub(super) fn spoken(text: &Text, voices: &PerColor<Option<String>>) -> Option<String> {
    let in_turn = |voices: &str| {
        let each = voices.split('+').map(short).collect();
        joined(text, "check-in-turn", each)
    };
    if voices.black == voices.white {
        let voices = in_turn(voices.black.as_deref()?);
        return Some(text.with("check-calls-in", &[("voice", voices.into())]));
    }
    let of = |side: Color| {
        let voice = ("voice", in_turn(voices.of(side).as_deref()?).into());
        let side = ("side", words::color(text, side).into());
        Some(text.with("check-calls-own", &[side, voice]))
    };
    let told = Color::BOTH.into_iter().filter_map(of).collect();
    Some(joined(text, "check-join", told))
}

/// What a part of a control is called.
pub(super) fn part(text: &Text, control: &Control, part: &Part) -> String {
    let alone = matches!(
        control.overtime,
        crate::clock::control::Overtime::Periods { count, .. } if count.get() == 1
    );
    text.get(match (part.kind, part.end) {
        (StretchKind::MainTime, _) => "check-calls-main",
        (StretchKind::Count, End::Flag) if alone => "check-calls-each",
        (StretchKind::Count, End::Flag) => "check-calls-count-last",
        (StretchKind::Count, _) => "check-calls-count",
        (StretchKind::Quota, _) => "check-calls-quota",
        (StretchKind::FreeTime, End::Flag) => "check-calls-free-last",
        (StretchKind::FreeTime, _) => "check-calls-free",
        (StretchKind::Unit, End::Flag) => "check-calls-unit-last",
        (StretchKind::Unit, _) => "check-calls-unit",
        (StretchKind::Extension, End::Flag) => "check-calls-extension-last",
        (StretchKind::Extension, _) => "check-calls-extension",
        (StretchKind::Over, _) => "check-calls-none",
    })
}

/// The calls of a part in a row, each behind its time; those of one moment, digits that follow one another
/// and seconds that are said at their own second are taken together.
pub(super) fn calls(text: &Text, part: &Part) -> String {
    let mut told: Vec<String> = Vec::new();
    let mut rest = part.calls.as_slice();
    while let Some(((at, prompt), _)) = rest.split_first() {
        let digits = 1 + rest.windows(2).take_while(|pair| follows(pair)).count();
        let seconds = rest.iter().take_while(|call| says_its_second(call)).count();
        let at_once = rest.iter().take_while(|call| call.0 == *at).count();
        let (call, used) = if digits > 2
            && let Some((last_at, last)) = rest.get(digits - 1)
        {
            let [first, last] = [*prompt, *last].map(|one| words::prompt(text, one));
            let digit = [("first", first.into()), ("last", last.into())];
            let call = text.with("check-calls-digits", &digit);
            (format!("{}-{} {call}", face(*at), face(*last_at)), digits)
        } else if seconds > 1 {
            let faces = rest.iter().take(seconds).map(|call| face(call.0));
            let faces: Vec<String> = faces.collect();
            let call = text.get("check-calls-seconds");
            (format!("{} {call}", faces.join(" ")), seconds)
        } else {
            let prompts: Vec<Prompt> = rest.iter().take(at_once).map(|call| call.1).collect();
            let call = words::caption(text, &prompts);
            (format!("{} {call}", face(*at)), at_once)
        };
        told.push(call);
        rest = rest.get(used..).unwrap_or_default();
    }
    if told.is_empty() {
        text.get("check-calls-none")
    } else {
        joined(text, "check-also", told)
    }
}

fn says_its_second((at, prompt): &(Duration, Prompt)) -> bool {
    matches!(prompt, Prompt::Seconds(second) if *at == Duration::from_secs(u64::from(*second)))
}

fn follows(pair: &[(Duration, Prompt)]) -> bool {
    match pair {
        [(at, Prompt::Digit(_)), (next, Prompt::Digit(_))] => {
            next.saturating_sub(*at) == Duration::from_secs(1)
        }
        _ => false,
    }
}

/// A time on a clock that counts up: `0:30`, `2:45:00`.
fn face(at: Duration) -> String {
    crate::tui::screen::dialog::words::clock_time(at)
}

/// The class that the time gives, for both sides where it is the same.
pub(super) fn egf(text: &Text, controls: &PerColor<Arc<Control>>) -> Vec<String> {
    each_side(text, controls, |control| of_egf(text, control))
}

fn of_egf(text: &Text, control: &Control) -> String {
    let Some(seen) = Adjusted::of(control) else {
        return text.get("check-egf-not-named");
    };
    let how = text.with(
        match seen.system {
            System::SuddenDeath => "check-egf-sudden-death",
            System::ByoYomi => "check-egf-byo-yomi",
            System::Canadian => "check-egf-canadian",
            System::Fischer => "check-egf-fischer",
        },
        &[
            ("basic", span(text, seen.basic).into()),
            ("adjusted", span(text, seen.adjusted).into()),
        ],
    );
    let how = ("how", how.into());
    match seen.class() {
        Some(class) => {
            let class = ("class", class.letter().to_string().into());
            text.with("check-egf-class", &[how, class])
        }
        None => {
            let (basic, adjusted) = Class::C.needs(seen.system);
            let needs = [
                how,
                ("needs-basic", span(text, basic).into()),
                ("needs-adjusted", span(text, adjusted).into()),
            ];
            text.with("check-egf-no-class", &needs)
        }
    }
}

/// The codes of the boards of a setting, where there is another than the even one.
pub(super) fn codes(text: &Text, setting: &Setting) -> Option<String> {
    let (even, others) = setting.boards.split_first()?;
    if others.is_empty() {
        return None;
    }
    let told = std::iter::once(even).chain(others);
    let told = told.map(|board| code(text, board, even));
    Some(joined(text, "check-also", told.collect()))
}

fn code(text: &Text, board: &Board, even: &Board) -> String {
    let code = ("code", board.code.as_str().into());
    let what = match board.choice.handicap {
        0 => text.with("check-code-even", &[code]),
        1 => text.with("check-code-first", &[code]),
        n => text.with("check-code-stones", &[("n", n.into()), code]),
    };
    let komi = board.choice.settings().map(|board| board.komi).ok();
    let customary = match board.choice.handicap {
        0 => even.choice.settings().map(|even| even.komi).ok(),
        _ => Some(HalfPoints(0)),
    };
    match komi {
        Some(komi) if Some(komi) != customary => {
            let komi = ("komi", komi.to_string().into());
            text.with("check-code-komi", &[("what", what.into()), komi])
        }
        Some(_) | None => what,
    }
}

/// A span in words, rounded up to the minute.
pub(super) fn minutes(text: &Text, time: Duration) -> String {
    span(text, up_to_minute(time))
}

/// `time` rounded up to whole minutes: a millisecond short of three hours is three hours to whoever
/// plans a day.
pub(super) fn up_to_minute(time: Duration) -> Duration {
    let minutes = crate::time::whole_millis(time).div_ceil(60_000);
    Duration::from_secs(minutes.saturating_mul(60))
}

pub(super) fn joined(text: &Text, id: &str, parts: Vec<String>) -> String {
    let two = |first: String, next: String| {
        text.with(id, &[("first", first.into()), ("next", next.into())])
    };
    parts.into_iter().reduce(two).unwrap_or_default()
}

pub(super) fn number(n: usize) -> FluentValue<'static> {
    u32::try_from(n).unwrap_or(u32::MAX).into()
}
