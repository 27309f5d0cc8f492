//! How near to the flag: what was left at each press in a count, as bars by seconds.

use std::time::Duration;

use ratatui::text::Line;

use super::compare::{Share, shares};
use super::ink::{style, whole};
use crate::color::Color;
use crate::practice::report::{LATE, Pressed, Report, Think};
use crate::tui::screen::dialog::Look;
use crate::tui::text::Text;

/// Where the steps end, in seconds.
const STEPS: [u64; 8] = [1, 2, 3, 5, 10, 20, 30, 60];

/// How near each press in a count was to its end; nothing where no count was reached.
pub fn near(report: &Report, columns: usize, text: &Text, look: Look) -> Vec<Line<'static>> {
    let sides = report.sides();
    let drawn = |side: Color| report.drawn_of(side);
    let reached = sides.iter().copied().flat_map(drawn);
    if reached
        .clone()
        .all(|think| think.pressed == Pressed::InMain)
    {
        return Vec::new();
    }
    let row = |name: String, pressed: Pressed, is_in: &dyn Fn(&Think) -> bool| Share {
        name,
        bars: sides
            .iter()
            .map(|side| {
                let count = drawn(*side).filter(|think| is_in(think)).count();
                (u64::try_from(count).unwrap_or(u64::MAX), count.to_string())
            })
            .collect(),
        ink: Some((whole(pressed, look), style(pressed, look))),
    };
    let mut rows = Vec::new();
    for (pressed, name) in [
        (Pressed::FlagFell, "practice-fell"),
        (Pressed::AfterBurning, "practice-burnt"),
    ] {
        if reached.clone().any(|think| think.pressed == pressed) {
            let its = move |think: &Think| think.pressed == pressed;
            rows.push(row(text.get(name), pressed, &its));
        }
    }
    let longest = report.count.unwrap_or(Duration::MAX);
    let mut from = Duration::ZERO;
    for until in STEPS.map(Duration::from_secs) {
        if from >= longest {
            break;
        }
        let said = [
            ("from", from.as_secs().into()),
            ("until", until.as_secs().into()),
        ];
        let pressed = if until <= LATE {
            Pressed::Late
        } else {
            Pressed::InCount
        };
        let is_in = |think: &Think| {
            let in_count = matches!(think.pressed, Pressed::InCount | Pressed::Late);
            let left = think.left.filter(|_| in_count);
            left.is_some_and(|left| left <= until && (left > from || from.is_zero()))
        };
        rows.push(row(text.with("practice-left-step", &said), pressed, &is_in));
        from = until;
    }
    if from < longest {
        let more = |think: &Think| {
            think.pressed == Pressed::InCount && think.left.is_some_and(|left| left > from)
        };
        rows.push(row(text.get("practice-left-more"), Pressed::InCount, &more));
    }
    shares(&rows, columns, look)
}
