//! Where a side is in its control, and what comes next.

use std::time::Duration;

use fluent_bundle::FluentValue;

use crate::clock::control::{
    Bonus, Control, CountedInMain, Leftover, Overtime, POINTS_PER_EXTENSION,
};
use crate::clock::reading::{Reading, Stage};
use crate::clock::side::{Correction, End, SideClock, StretchKind};
use crate::tui::span;
use crate::tui::text::Text;
use crate::tui::view::TenthsMode;

const MINUTE: Duration = Duration::from_secs(60);

/// The phase of a clock: main time, the count and what is left of it, the moves due.
pub fn phase(text: &Text, side: &SideClock) -> String {
    let reading = side.reading();
    let free = match side.control().bonus {
        Bonus::Delay { .. } if reading.stage == Stage::Main => side
            .until_limit()
            .map(|limit| limit.saturating_sub(reading.main)),
        Bonus::Delay { .. }
        | Bonus::None
        | Bonus::Fischer { .. }
        | Bonus::Bronstein { .. }
        | Bonus::Hourglass => None,
    };
    match free {
        Some(free) if !free.is_zero() && !reading.main.is_zero() => text.with(
            "phase-main-free",
            &[("free", span::left(free, TenthsMode::Never).into())],
        ),
        Some(_) | None => in_words(text, side.control(), &reading, side.stretch().kind),
    }
}

/// A reading in one line, the time first. It does not tell the free time of a move from an open
/// unit, for a reading does not.
pub fn reading(text: &Text, control: &Control, reading: &Reading) -> String {
    let kind = match reading.stage {
        Stage::Main => StretchKind::MainTime,
        Stage::Count => StretchKind::Count,
        Stage::Quota => StretchKind::Quota,
        Stage::Penalty => StretchKind::Extension,
        Stage::Over => StretchKind::Over,
    };
    let time = span::left(reading.running(), TenthsMode::Never);
    format!("{time}  {}", in_words(text, control, reading, kind))
}

fn in_words(text: &Text, control: &Control, reading: &Reading, kind: StretchKind) -> String {
    let n = reading.periods.unwrap_or(0);
    match kind {
        StretchKind::MainTime => match reading.moves_left {
            None => text.get("phase-main"),
            Some(moves) => text.with("phase-main-moves", &[("n", moves.into())]),
        },
        StretchKind::Count => count(text, control, n),
        StretchKind::Quota => match reading.moves_left {
            None | Some(0) => text.get("phase-quota-met"),
            Some(moves) => text.with("phase-quota", &[("n", moves.into())]),
        },
        StretchKind::FreeTime => {
            let Overtime::Units { free, .. } = control.overtime else {
                return String::new();
            };
            let free = span::length(text, free);
            text.with(
                "phase-units-free",
                &[("n", n.into()), ("time", free.into())],
            )
        }
        StretchKind::Unit => {
            let Overtime::Units { time, .. } = control.overtime else {
                return String::new();
            };
            let time = span::length(text, time);
            text.with("phase-unit", &[("n", n.into()), ("time", time.into())])
        }
        StretchKind::Extension => {
            let Overtime::Penalty { count, .. } = control.overtime else {
                return String::new();
            };
            let variables = [
                ("k", count.get().saturating_sub(n).into()),
                ("n", count.get().into()),
                ("points", reading.points_lost.into()),
            ];
            text.with("phase-ing", &variables)
        }
        StretchKind::Over => text.get("phase-over"),
    }
}

fn count(text: &Text, control: &Control, n: u32) -> String {
    let with = |id: &str, variables: &[(&str, u32)], time: Duration| {
        let mut all: Vec<(&str, FluentValue)> = variables
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect();
        all.push(("time", span::length(text, time).into()));
        text.with(id, &all)
    };
    match control.overtime {
        Overtime::Periods {
            time: MINUTE,
            counted_in_main: CountedInMain::Reserved,
            ..
        } => with("phase-reserve", &[("n", n)], MINUTE),
        Overtime::Periods {
            time,
            counted_in_main: CountedInMain::Reserved,
            ..
        } => with("phase-reserve-counts", &[("n", n)], time),
        Overtime::Periods { time, .. } if is_each(control) => with("phase-each", &[], time),
        Overtime::Periods { count, time, .. } => {
            let k = (count.get() + 1).saturating_sub(n);
            with("phase-period", &[("k", k), ("n", count.get())], time)
        }
        // A reading alone: units, open or not.
        Overtime::Units { free, .. } => with("phase-units-free", &[("n", n)], free),
        Overtime::None | Overtime::Quotas { .. } | Overtime::Penalty { .. } => String::new(),
    }
}

/// Whether each move has its own time and nothing else (`30s/each`).
fn is_each(control: &Control) -> bool {
    matches!(control.overtime, Overtime::Periods { count, .. } if count.get() == 1)
        && control
            .sessions
            .iter()
            .all(|session| session.time.is_zero())
}

/// What comes when the time that is shown is spent, or the moves due are made.
pub fn then(text: &Text, side: &SideClock) -> String {
    let (control, reading, stretch) = (side.control(), side.reading(), side.stretch());
    let timed =
        |id: &str, time: Duration| text.with(id, &[("time", span::length(text, time).into())]);
    let loss = stretch.end == End::Flag;
    match stretch.kind {
        StretchKind::MainTime => {
            let then = match reading.moves_left {
                Some(_) => next_session(text, side),
                None => overtime(text, control),
            };
            bonus(text, control).map_or_else(
                || then.clone(),
                |bonus| super::joined(text, bonus, then.clone()),
            )
        }
        StretchKind::Count if loss && is_each(control) => text.get("then-loss"),
        StretchKind::Count if loss => text.get(match stretch.full {
            MINUTE if control.is_reserved() => "then-loss-last-minute",
            _ => "then-loss-last-period",
        }),
        StretchKind::Count => periods(text, reading.periods.unwrap_or(1) - 1, stretch.full),
        StretchKind::Quota => next_quota(text, side),
        StretchKind::FreeTime if loss => text.get("then-loss-no-unit"),
        StretchKind::FreeTime | StretchKind::Unit if !loss => {
            let Overtime::Units { time, .. } = control.overtime else {
                return String::new();
            };
            timed("then-unit", time)
        }
        StretchKind::FreeTime | StretchKind::Unit => text.get("then-loss-last-unit"),
        StretchKind::Extension if loss => text.get("then-loss-last-extension"),
        StretchKind::Extension => extensions(text, reading.periods.unwrap_or(1), stretch.full),
        StretchKind::Over => String::new(),
    }
}

fn overtime(text: &Text, control: &Control) -> String {
    match &control.overtime {
        Overtime::None => text.get("then-loss-no-overtime"),
        Overtime::Periods { count, time, .. } => periods(text, count.get(), *time),
        Overtime::Quotas { quotas, leftover } => quotas.first().map_or_else(String::new, |quota| {
            quota_words(text, quota.moves.get(), quota.time, *leftover)
        }),
        Overtime::Units { free, count, time } => {
            let variables = [
                ("free", span::length(text, *free).into()),
                ("n", count.get().into()),
                ("time", span::length(text, *time).into()),
            ];
            text.with("then-units", &variables)
        }
        Overtime::Penalty { count, time } => extensions(text, count.get(), *time),
    }
}

fn periods(text: &Text, n: u32, time: Duration) -> String {
    let time = span::length(text, time);
    text.with("then-periods", &[("n", n.into()), ("time", time.into())])
}

fn extensions(text: &Text, n: u32, time: Duration) -> String {
    let variables = [
        ("n", n.into()),
        ("time", span::length(text, time).into()),
        ("points", POINTS_PER_EXTENSION.into()),
    ];
    text.with("then-extensions", &variables)
}

fn quota_words(text: &Text, moves: u32, time: Duration, leftover: Leftover) -> String {
    let id = match leftover {
        Leftover::Lost => "then-quota-lost",
        Leftover::Carried => "then-quota-carried",
        Leftover::PlayedOut => "then-quota-played",
    };
    let time = span::length(text, time);
    text.with(id, &[("n", moves.into()), ("time", time.into())])
}

/// The quota after the one that runs. The clock itself is asked: its last move due is made in no
/// time, and what it has then is what comes.
fn next_quota(text: &Text, side: &SideClock) -> String {
    let Overtime::Quotas { leftover, .. } = side.control().overtime else {
        return String::new();
    };
    let mut next = with_last_move_made(side);
    let carried = match leftover {
        Leftover::Carried => side.reading().period,
        Leftover::Lost => Duration::ZERO,
        Leftover::PlayedOut => {
            if let Some(rest) = next.until_limit() {
                next.think(rest);
            }
            Duration::ZERO
        }
    };
    let reading = next.reading();
    let time = reading.period.saturating_sub(carried);
    quota_words(text, reading.moves_left.unwrap_or(0), time, leftover)
}

fn next_session(text: &Text, side: &SideClock) -> String {
    let reading = with_last_move_made(side).reading();
    let increment = match side.control().bonus {
        Bonus::Fischer { increment, .. } => increment,
        Bonus::None | Bonus::Bronstein { .. } | Bonus::Delay { .. } | Bonus::Hourglass => {
            Duration::ZERO
        }
    };
    let given = reading.main.saturating_sub(side.reading().main + increment);
    let time = span::length(text, given);
    match reading.moves_left {
        Some(moves) => text.with(
            "then-session",
            &[("n", moves.into()), ("time", time.into())],
        ),
        None => text.with("then-session-rest", &[("time", time.into())]),
    }
}

fn with_last_move_made(side: &SideClock) -> SideClock {
    let mut next = side.clone();
    let one_due = Correction {
        moves_left: Some(1),
        ..Correction::default()
    };
    // It is refused where the quota is met already, and there no move is due.
    if next.correct(one_due).is_ok() {
        next.press();
    }
    next
}

fn bonus(text: &Text, control: &Control) -> Option<String> {
    let (id, time) = match control.bonus {
        Bonus::None => return None,
        Bonus::Fischer { increment, .. } => ("bonus-fischer", increment),
        Bonus::Bronstein { up_to } => ("bonus-bronstein", up_to),
        Bonus::Delay { free } => ("bonus-delay", free),
        Bonus::Hourglass => return Some(text.get("bonus-hourglass")),
    };
    Some(text.with(id, &[("time", span::length(text, time).into())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::notation::parse;
    use crate::tui::text::Language;
    use std::sync::Arc;

    /// A clock that has thought for each of the spans in seconds, with a press after all but the last.
    fn thought(control: &str, thinks: &[u64]) -> SideClock {
        let mut side = SideClock::new(Arc::new(parse(control).expect("a control")));
        for (index, &seconds) in thinks.iter().enumerate() {
            side.think(Duration::from_secs(seconds));
            if index + 1 < thinks.len() {
                side.press();
            }
        }
        side
    }

    #[test]
    fn the_phase_and_what_is_next_are_told_in_words() {
        let text = Text::new(Language::En);
        let rows: &[(&str, &[u64], &str, &str)] = &[
            ("3h reserve 5m", &[], "main time", "then 5 x 60 s"),
            (
                "3h reserve 5m",
                &[10_500],
                "countdown, 5 minutes reserved",
                "then 4 x 60 s",
            ),
            (
                "3h reserve 5m",
                &[10_740],
                "countdown, last minute",
                "last minute: then loss",
            ),
            (
                "45s reserve 2x15s",
                &[16],
                "countdown, 2 x 15 s reserved",
                "then 1 x 15 s",
            ),
            (
                "45s reserve 2x15s",
                &[30],
                "countdown, last 15 s",
                "last period: then loss",
            ),
            ("10m + 1x30s", &[595], "main time", "then 1 x 30 s"),
            (
                "10m + 1x30s",
                &[625],
                "period 1 of 1",
                "last period: then loss",
            ),
            ("0s + 5x30s", &[35], "period 2 of 5", "then 3 x 30 s"),
            ("30s/each", &[3], "30 s for each move", "then loss"),
            ("1h", &[], "main time", "then loss, no overtime"),
            (
                "10s + 15/10m carry",
                &[1],
                "main time",
                "then 15 moves in 10:00, time left is carried",
            ),
            (
                "10s + 15/10m carry",
                &[40, 31, 31, 5],
                "12 moves left",
                "then 15 moves in 10:00, time left is carried",
            ),
            (
                "10s + 15/10m",
                &[11],
                "15 moves left",
                "then 15 moves in 10:00, time left is lost",
            ),
            (
                "0s + 2/5m 20/5m extra",
                &[1, 1, 1],
                "moves made, time left is played out",
                "then 20 moves in 5:00, time left is played out",
            ),
            (
                "0s + 10/5m 20/6m",
                &[1],
                "10 moves left",
                "then 20 moves in 6:00, time left is lost",
            ),
            (
                "0s + 1/5m 20/6m",
                &[1, 1],
                "20 moves left",
                "then 20 moves in 6:00, time left is lost",
            ),
            (
                "40m + 20s/move",
                &[],
                "main time",
                "+20 s after each move, then loss, no overtime",
            ),
            (
                "10m + 5s delay",
                &[2],
                "main time, 0:03 free first",
                "first 5 s of each move free, then loss, no overtime",
            ),
            (
                "10m + 5s delay",
                &[6],
                "main time",
                "first 5 s of each move free, then loss, no overtime",
            ),
            (
                "10m + 5s bronstein",
                &[],
                "main time",
                "up to 5 s given back each move, then loss, no overtime",
            ),
            (
                "1m hourglass",
                &[],
                "main time",
                "one side's use is the other's gain, then loss, no overtime",
            ),
            (
                "10m + 30s units 10x60s",
                &[],
                "main time",
                "then 30 s a move and 10 units of 60 s",
            ),
            (
                "10m + 30s units 10x60s",
                &[610],
                "30 s a move, 10 units left",
                "then a unit of 60 s",
            ),
            (
                "10m + 30s units 10x60s",
                &[635],
                "a unit of 60 s runs, 9 left",
                "then a unit of 60 s",
            ),
            (
                "10m + 30s units 1x60s",
                &[635],
                "a unit of 60 s runs, the last",
                "last unit: then loss",
            ),
            (
                "10m + 30s units 1x60s",
                &[635, 1],
                "30 s a move, no unit left",
                "no unit left: then loss",
            ),
            (
                "30m ing 3x5m",
                &[],
                "main time",
                "then 3 x 5:00 for 2 points each",
            ),
            (
                "30m ing 3x5m",
                &[1805],
                "extension 1 of 3, 2 points lost",
                "then 2 x 5:00 for 2 points each",
            ),
            (
                "30m ing 3x5m",
                &[2405],
                "extension 3 of 3, 6 points lost",
                "last extension: then loss",
            ),
            (
                "40/2h + 20/1h + 30m",
                &[],
                "main time, 40 moves left",
                "then 20 moves in 1:00:00 more",
            ),
            (
                "1/2h + 20/1h + 30m",
                &[5, 5],
                "main time, 20 moves left",
                "then 30:00 more",
            ),
            ("8h rounded", &[], "main time", "then loss, no overtime"),
            ("1h", &[3600], "time is over", ""),
        ];
        for (control, thinks, in_phase, next) in rows {
            let side = thought(control, thinks);
            assert_eq!(phase(&text, &side), *in_phase, "{control} {thinks:?}");
            assert_eq!(then(&text, &side), *next, "{control} {thinks:?}");
        }
    }

    #[test]
    fn five_seconds_of_main_time_do_not_look_like_five_of_the_last_period() {
        for language in Language::ALL {
            let text = Text::new(language);
            let main = thought("2m + 1x30s", &[115]);
            let last = thought("2m + 1x30s", &[145]);
            assert_eq!(main.reading().running(), last.reading().running());
            assert_ne!(phase(&text, &main), phase(&text, &last), "{language:?}");
            assert_ne!(then(&text, &main), then(&text, &last), "{language:?}");
        }
    }

    #[test]
    fn a_reading_alone_is_one_line() {
        let text = Text::new(Language::En);
        let side = thought("3h reserve 5m", &[10_532]);
        let line = reading(&text, side.control(), &side.reading());
        assert_eq!(line, "0:28  countdown, 5 minutes reserved");
    }
}
