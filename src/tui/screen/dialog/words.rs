//! What the dialogs say about spans, readings, controls and mistakes.

use std::time::Duration;

use fluent_bundle::FluentValue;

use crate::clock::control::{
    Bonus, Charge, Control, ControlFault, CountedInMain, FirstIncrement, Leftover, Overtime,
    POINTS_PER_EXTENSION,
};
use crate::clock::notation::{DurationFault, NotationError, Problem};
use crate::clock::reading::{Reading, Stage};
use crate::color::Color;
use crate::time::{seconds_rounded_up, whole_millis};
use crate::tui::text::Text;

/// The name of a side.
pub fn color(color: Color, text: &Text) -> String {
    text.get(match color {
        Color::Black => "dialog-black",
        Color::White => "dialog-white",
    })
}

/// A span as a clock shows it, `1:30:00` or `0:42`; rounded up to the second.
pub fn clock_time(span: Duration) -> String {
    let seconds = seconds_rounded_up(span);
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if h > 0 {
        format!("{h}:{m:02}:{s:02}")
    } else {
        format!("{m}:{s:02}")
    }
}

/// A span in words: "1 h 30 min". Exact to the millisecond.
pub fn span(span: Duration, text: &Text) -> String {
    let mut rest = whole_millis(span);
    let mut parts = Vec::new();
    let units = [
        (3_600_000, "dialog-span-hours"),
        (60_000, "dialog-span-minutes"),
        (1000, "dialog-span-seconds"),
        (1, "dialog-span-milliseconds"),
    ];
    for (size, id) in units {
        let count = rest / size;
        rest %= size;
        if count > 0 || (id == "dialog-span-seconds" && parts.is_empty() && rest == 0) {
            parts.push(text.with(id, &[("n", count.into())]));
        }
    }
    parts.join(&text.get("dialog-span-join"))
}

/// What a side has left, short: `1:30:00`, or `0:42` with the periods or moves that go with it.
pub fn reading(reading: &Reading, text: &Text) -> String {
    let time = clock_time(reading.running());
    let with = |id, n: Option<u32>| {
        let n = FluentValue::from(n.unwrap_or(0));
        text.with(id, &[("time", time.clone().into()), ("n", n)])
    };
    match reading.stage {
        Stage::Main => time,
        Stage::Count => with("dialog-reading-count", reading.periods),
        Stage::Quota => with("dialog-reading-quota", reading.moves_left),
        Stage::Penalty => with("dialog-reading-penalty", reading.periods),
        Stage::Over => text.get("dialog-reading-over"),
    }
}

/// As [`reading`]; in main time with the periods that are to come.
pub fn reading_with_periods(reading: &Reading, text: &Text) -> String {
    match (reading.stage, reading.periods) {
        (Stage::Main, Some(periods)) => {
            let time = clock_time(reading.running()).into();
            text.with(
                "dialog-reading-count",
                &[("time", time), ("n", periods.into())],
            )
        }
        _ => self::reading(reading, text),
    }
}

/// What is wrong with a duration.
pub fn duration_fault(fault: DurationFault, text: &Text) -> String {
    text.get(match fault {
        DurationFault::Empty => "dialog-duration-empty",
        DurationFault::NoUnit => "dialog-duration-no-unit",
        DurationFault::NotADuration => "dialog-duration-not-one",
        DurationFault::UnitOrder => "dialog-duration-unit-order",
        DurationFault::Over59 => "dialog-duration-over-59",
        DurationFault::TooLong => "dialog-duration-too-long",
    })
}

/// What is wrong with a notation, with its column.
pub fn notation_error(error: &NotationError, text: &Text) -> String {
    let words = problem(&error.problem, text);
    match error.column {
        Some(column) => {
            let column = u64::try_from(column).unwrap_or(u64::MAX);
            text.with(
                "dialog-notation-at",
                &[("column", column.into()), ("problem", words.into())],
            )
        }
        None => words,
    }
}

fn problem(problem: &Problem, text: &Text) -> String {
    let found = |id, found: &str| text.with(id, &[("found", found.to_owned().into())]);
    match problem {
        Problem::Empty => text.get("dialog-notation-empty"),
        Problem::Unexpected {
            found: word,
            allowed: _,
            nearest: None,
        } => found("dialog-notation-unexpected", word),
        Problem::Unexpected {
            found,
            allowed: _,
            nearest: Some(nearest),
        } => text.with(
            "dialog-notation-nearest",
            &[
                ("found", found.clone().into()),
                ("nearest", (*nearest).into()),
            ],
        ),
        Problem::Ends { needed: _ } => text.get("dialog-notation-ends"),
        Problem::Duration { found, fault } => {
            let fault = duration_fault(*fault, text);
            let variables = [("found", found.clone().into()), ("fault", fault.into())];
            text.with("dialog-notation-duration", &variables)
        }
        Problem::Number { found: word } => found("dialog-notation-number", word),
        Problem::ReserveAboveBasic => text.get("dialog-notation-reserve-above-basic"),
        Problem::ReserveNotWhole => text.get("dialog-notation-reserve-not-whole"),
        Problem::Twice { what: _ } => text.get("dialog-notation-twice"),
        Problem::Fault(fault) => text.get(match fault {
            ControlFault::Nothing => "dialog-control-nothing",
            ControlFault::ZeroLength => "dialog-control-zero-length",
            ControlFault::CapBelowMain => "dialog-control-cap-below-main",
            ControlFault::OpenSession => "dialog-control-open-session",
            ControlFault::UnreachableSession => "dialog-control-unreachable-session",
            ControlFault::HourglassMixed => "dialog-control-hourglass-mixed",
            ControlFault::RoundedWithBonus => "dialog-control-rounded-with-bonus",
            ControlFault::TooLong => "dialog-duration-too-long",
            ControlFault::TooMany => "dialog-control-too-many",
        }),
    }
}

/// A control in words.
pub fn control(control: &Control, text: &Text) -> String {
    let mut parts = main_time(control, text);
    let time = |id, time: Duration| text.with(id, &[("time", span(time, text).into())]);
    match control.bonus {
        Bonus::None => {}
        Bonus::Fischer {
            increment,
            cap,
            first,
        } => {
            parts.push(time("dialog-control-fischer", increment));
            parts.extend(cap.map(|cap| time("dialog-control-cap", cap)));
            match first {
                FirstIncrement::AfterPress => {}
                FirstIncrement::BeforeMove => parts.push(text.get("dialog-control-first")),
            }
        }
        Bonus::Bronstein { up_to } => parts.push(time("dialog-control-bronstein", up_to)),
        Bonus::Delay { free } => parts.push(time("dialog-control-delay", free)),
        Bonus::Hourglass => parts.push(text.get("dialog-control-hourglass")),
    }
    match control.charge {
        Charge::Exact => {}
        Charge::WholeMinutes => parts.push(text.get("dialog-control-rounded")),
    }
    parts.extend(overtime(control, text));
    parts.join(&text.get("dialog-control-join"))
}

fn main_time(control: &Control, text: &Text) -> Vec<String> {
    let basic = control.basic_time();
    let sessions = control.sessions.iter().enumerate();
    sessions
        .filter_map(|(index, session)| {
            let time = if index == 0 { basic } else { session.time };
            let words = FluentValue::from(span(time, text));
            match session.moves {
                Some(moves) => {
                    let variables = [("n", moves.get().into()), ("time", words)];
                    Some(text.with("dialog-control-session", &variables))
                }
                None if index > 0 => Some(text.with("dialog-control-rest", &[("time", words)])),
                None if time.is_zero() => None,
                None if control.is_reserved() => {
                    Some(text.with("dialog-control-basic", &[("time", words)]))
                }
                None => Some(text.with("dialog-control-main", &[("time", words)])),
            }
        })
        .collect()
}

fn overtime(control: &Control, text: &Text) -> Vec<String> {
    let counts = |id, n: u32, time: Duration| {
        text.with(id, &[("n", n.into()), ("time", span(time, text).into())])
    };
    match &control.overtime {
        Overtime::None => vec![text.get("dialog-control-no-overtime")],
        Overtime::Periods {
            count,
            time,
            counted_in_main,
        } => {
            let alone = count.get() == 1 && control.main_time().is_zero();
            vec![match counted_in_main {
                CountedInMain::Reserved => counts("dialog-control-reserve", count.get(), *time),
                CountedInMain::OnTop if alone => counts("dialog-control-each", 1, *time),
                CountedInMain::OnTop => counts("dialog-control-periods", count.get(), *time),
            }]
        }
        Overtime::Quotas { quotas, leftover } => quotas
            .iter()
            .map(|quota| counts("dialog-control-quota", quota.moves.get(), quota.time))
            .chain([text.get(match leftover {
                Leftover::Lost => "dialog-control-lost",
                Leftover::Carried => "dialog-control-carried",
                Leftover::PlayedOut => "dialog-control-played-out",
            })])
            .collect(),
        Overtime::Units { free, count, time } => vec![
            text.with("dialog-control-free", &[("time", span(*free, text).into())]),
            counts("dialog-control-units", count.get(), *time),
        ],
        Overtime::Penalty { count, time } => vec![text.with(
            "dialog-control-ing",
            &[
                ("n", count.get().into()),
                ("time", span(*time, text).into()),
                ("points", POINTS_PER_EXTENSION.into()),
            ],
        )],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::notation::parse;
    use crate::tui::text::Language;

    #[track_caller]
    fn check(notation: &str, language: Language, words: &str) {
        let text = Text::new(language);
        let said = match parse(notation) {
            Ok(parsed) => control(&parsed, &text),
            Err(error) => notation_error(&error, &text),
        };
        assert_eq!(said, words);
    }

    #[test]
    fn a_control_is_said_in_words() {
        use Language::{En, Zh};
        check(
            "3h reserve 5m",
            En,
            "3 h basic time, the last 5 x 1 min of it reserved as counts",
        );
        check(
            "3h reserve 5m",
            Zh,
            "基本时限 3 小时，其中保留读秒 5 次、每次 1 分",
        );
        check("1h + 3x30s", En, "1 h main time, then 3 periods of 30 s");
        check("30s/each", En, "30 s for each move");
        check(
            "1h + 15/10m carry",
            En,
            "1 h main time, then 15 moves in 10 min, time left is carried over",
        );
        check(
            "40m + 20s/move cap 1h first",
            En,
            "40 min main time, 20 s added after each move, never above 1 h, the first before move 1, no overtime",
        );
        check(
            "10m + 30s units 10x1m",
            En,
            "10 min main time, then 30 s free for each move, beyond that 10 units of 1 min",
        );
        check(
            "40/2h + 20/1h + 30m",
            En,
            "40 moves in 2 h, 20 moves in 1 h, then 30 min for the rest, no overtime",
        );
    }

    #[test]
    fn a_mistake_is_said_with_its_column() {
        use Language::{En, Ja, Ko, Zh};
        check(
            "1h + 3y30s",
            En,
            "column 6: \"3y30s\": not a duration: write 1h30m, 90s or 1:30:00",
        );
        check(
            "1h resrve 5m",
            En,
            "column 4: \"resrve\" cannot stand here; did you mean \"reserve\"?",
        );
        check(
            "1h resrve 5m",
            Zh,
            "第 4 列：此处不能写 \"resrve\"，是否要写 \"reserve\"？",
        );
        check(
            "1h resrve 5m",
            Ja,
            "4 桁目：ここに \"resrve\" は書けません。\"reserve\" ですか？",
        );
        check(
            "1h resrve 5m",
            Ko,
            "4번째 칸: 여기에 \"resrve\"는 쓸 수 없습니다. \"reserve\"입니까?",
        );
        check("", En, "no time control yet");
    }

    #[test]
    fn a_span_is_said_whole() {
        let text = Text::new(Language::En);
        let said = |ms| span(Duration::from_millis(ms), &text);
        assert_eq!(said(0), "0 s");
        assert_eq!(said(5_400_000), "1 h 30 min");
        assert_eq!(said(1500), "1 s 500 ms");
        assert_eq!(clock_time(Duration::from_millis(59_001)), "1:00");
        assert_eq!(clock_time(Duration::from_secs(3661)), "1:01:01");
    }
}
