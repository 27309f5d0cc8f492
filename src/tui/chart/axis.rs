//! The turns of a game from left to right: which of them share a column, their numbers, and the parts of the
//! game. It is the same on every picture of a game.

use std::time::Duration;

use ratatui::text::{Line, Span};

use super::ink::upright;
use crate::color::{Color, PerColor};
use crate::practice::report::{Phase, Pressed, Report, Stood, Think};
use crate::tui::paint::width;
use crate::tui::screen::dialog::Look;
use crate::tui::text::Text;

/// Columns of the screen before the first turn: a label and the axis.
const MARGIN: usize = 8;
/// The widest column, with the gap after it.
const WIDEST: usize = 6;

/// The turns from left to right.
pub(super) struct Axis {
    pub(super) columns: Vec<Column>,
    /// How wide a column is, with the gap after it.
    pub(super) each: usize,
}

/// A turn of each side that is shown, or several.
#[derive(Clone, Copy)]
pub(super) struct Column {
    number: u32,
    phase: Phase,
    pub(super) bars: PerColor<Option<Bar>>,
}

/// A turn, or several of one side.
#[derive(Clone, Copy)]
pub(super) struct Bar {
    /// The longest think.
    pub(super) used: Duration,
    /// The worst press.
    pub(super) pressed: Pressed,
    /// What was left in the end.
    pub(super) stood: Stood,
}

impl Axis {
    /// The turns of `sides`, in `columns` of the screen.
    pub(super) fn of(report: &Report, sides: &[Color], columns: usize) -> Self {
        let room = columns.saturating_sub(MARGIN).max(1);
        let mut turns: Vec<Column> = Vec::new();
        for think in report.thinks.iter().chain(&report.fell) {
            if !sides.contains(&think.side) {
                continue;
            }
            let free = turns.last_mut().filter(|column| {
                let alone = column.bars.of(think.side).is_none();
                alone && sides.len() > 1
            });
            match free {
                Some(column) => *column.bars.of_mut(think.side) = Some(Bar::of(think)),
                None => turns.push(Column::of(think)),
            }
        }
        let several = turns.len().div_ceil(room).max(1);
        let columns: Vec<Column> = turns.chunks(several).filter_map(Column::joined).collect();
        let each = (room / columns.len().max(1)).clamp(1, WIDEST);
        Self { columns, each }
    }

    /// How wide a bar is: there is a gap after it, if there is room for one.
    pub(super) const fn broad(&self) -> usize {
        if self.each > 1 { self.each - 1 } else { 1 }
    }

    /// What is drawn of each way to press.
    pub(super) fn presses(&self) -> Vec<Pressed> {
        let bars = self.columns.iter();
        let bars = bars.flat_map(|column| [column.bars.black, column.bars.white]);
        bars.flatten().map(|bar| bar.pressed).collect()
    }

    /// The numbers of the turns, as many as there is room for.
    pub(super) fn numbers(&self, look: Look) -> Line<'static> {
        const APART: usize = 6;
        const STEPS: [usize; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
        let fits = |step: &&usize| **step * self.each >= APART;
        let step = STEPS.iter().find(fits).copied().unwrap_or(1000);
        let mut line = String::new();
        for (place, column) in self.columns.iter().enumerate().step_by(step) {
            let number = column.number.to_string();
            let at = place * self.each;
            if at + number.len() <= (self.columns.len() * self.each).max(number.len()) {
                line.push_str(&" ".repeat(at.saturating_sub(line.len())));
                line.push_str(&number);
            }
        }
        let spans = vec![margin("", look), Span::styled(line, look.theme.dim)];
        Line::from(spans)
    }

    /// The parts of the game, as a strip.
    pub(super) fn phases(&self, text: &Text, look: Look) -> Line<'static> {
        let mut spans = vec![Span::raw(" ".repeat(MARGIN))];
        for part in self.columns.chunk_by(|one, next| one.phase == next.phase) {
            let Some(first) = part.first() else { continue };
            let room = part.len() * self.each;
            let name = phase(first.phase, text);
            let rule = look.glyphs.rule();
            let name = if usize::from(width(&name)) + 2 <= room {
                name
            } else {
                String::new()
            };
            let rest = room.saturating_sub(usize::from(width(&name)) + 1);
            spans.push(Span::styled(
                format!("{}{name}{}", upright(look), rule.repeat(rest)),
                look.theme.dim,
            ));
        }
        Line::from(spans)
    }
}

impl Column {
    fn of(think: &Think) -> Self {
        let mut bars = PerColor::default();
        *bars.of_mut(think.side) = Some(Bar::of(think));
        Self {
            number: think.number,
            phase: think.phase,
            bars,
        }
    }

    fn joined(columns: &[Self]) -> Option<Self> {
        columns.iter().copied().reduce(|one, next| Self {
            bars: PerColor::from_fn(|side| match (*one.bars.of(side), *next.bars.of(side)) {
                (Some(one), Some(next)) => Some(one.and(next)),
                (one, next) => one.or(next),
            }),
            ..one
        })
    }
}

impl Bar {
    const fn of(think: &Think) -> Self {
        Self {
            used: think.used,
            pressed: think.pressed,
            stood: think.stood,
        }
    }

    fn and(self, later: Self) -> Self {
        Self {
            used: self.used.max(later.used),
            pressed: self.pressed.max(later.pressed),
            stood: later.stood,
        }
    }
}

/// The name of a part of a game.
pub fn phase(phase: Phase, text: &Text) -> String {
    text.get(match phase {
        Phase::Opening => "practice-opening",
        Phase::Middle => "practice-middle",
        Phase::End => "practice-end",
    })
}

/// A label and the axis.
pub(super) fn margin(label: &str, look: Look) -> Span<'static> {
    let pad = (MARGIN - 1).saturating_sub(usize::from(width(label)));
    let label = if pad == 0 && usize::from(width(label)) >= MARGIN {
        ""
    } else {
        label
    };
    let pad = (MARGIN - 1).saturating_sub(usize::from(width(label)));
    let label = format!("{}{label}{}", " ".repeat(pad), upright(look));
    Span::styled(label, look.theme.dim)
}
