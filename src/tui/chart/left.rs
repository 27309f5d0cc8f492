//! What each side had left, move by move: main time as it falls, and under it the periods, which go one by one.

use std::time::Duration;

use ratatui::text::{Line, Span};

use super::axis::{Axis, Bar, margin};
use super::duel::parts;
use super::ink::{Made, Way, cell, legend, sign, style, whole};
use super::{clock, scaled};
use crate::color::Color;
use crate::practice::report::{Pressed, Report, Within};
use crate::time::whole_millis;
use crate::tui::screen::dialog::Look;
use crate::tui::text::Text;
use crate::tui::words;

/// The highest picture of a side, in rows.
const HIGHEST: usize = 20;
/// At most so many rows for periods; where there are more, several share a row.
const PERIOD_ROWS: usize = 5;

/// What the sides that are looked at had left, in at most so many columns and rows.
pub fn left(
    report: &Report,
    (columns, rows): (usize, usize),
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let sides = report.sides();
    let axis = Axis::of(report, &sides, columns);
    let halves = sides.len().max(1);
    let legend = legend(&axis.presses(), columns, text, look);
    let beside = 1 + parts(report) + legend.len();
    // Each side has a line of words above its picture.
    let high = (rows.saturating_sub(beside) / halves)
        .saturating_sub(1)
        .clamp(1, HIGHEST);
    let mut lines = Vec::new();
    for (place, side) in sides.iter().enumerate() {
        lines.push(told(report, *side, halves > 1, text, look));
        let tank = Tank::new(report, &axis, *side, high, look);
        lines.extend((0..high).rev().map(|row| tank.row(row)));
        if place == 0 {
            lines.push(axis.numbers(look));
        }
    }
    if parts(report) > 0 {
        lines.push(axis.phases(text, look));
    }
    lines.extend(legend);
    lines
}

/// When main time was over, and when periods were burnt.
fn told(report: &Report, side: Color, named: bool, text: &Text, look: Look) -> Line<'static> {
    let mut parts = Vec::new();
    let mut drawn = report.drawn_of(side);
    let had_main = report.given.of(side).within == Within::Main;
    let over = drawn.find(|think| think.stood.within == Within::Count);
    let last = report.drawn_of(side).last();
    match (had_main, over, last) {
        (true, Some(think), _) => {
            let number = think.number.into();
            parts.push(text.with("practice-main-over", &[("n", number)]));
        }
        (true, None, Some(last)) => {
            let span = clock(last.stood.time).into();
            parts.push(text.with("practice-main-left", &[("span", span)]));
        }
        (false, _, _) | (true, None, None) => {}
    }
    let burnt: Vec<String> = report
        .drawn_of(side)
        .filter(|think| think.burnt > 0)
        .map(|think| think.number.to_string())
        .collect();
    if !burnt.is_empty() {
        const NAMED: usize = 8;
        let mut moves = burnt.get(..NAMED).unwrap_or(&burnt).join(" ");
        if burnt.len() > NAMED {
            moves.push_str(" ..");
        }
        parts.push(text.with("practice-burnt-at", &[("moves", moves.into())]));
    }
    if let Some(fell) = report.fell.filter(|think| think.side == side) {
        parts.push(text.with("practice-fell-at", &[("n", fell.number.into())]));
    }
    let mut spans = Vec::new();
    if named {
        let name = words::color(text, side);
        spans.push(Span::styled(format!("{name}   "), look.theme.strong));
    }
    spans.push(Span::styled(parts.join("   "), look.theme.text));
    Line::from(spans)
}

/// What one side has left: main time above its periods.
struct Tank<'a> {
    axis: &'a Axis,
    side: Color,
    /// Rows of main time, and of the periods below it.
    main: usize,
    periods: usize,
    top: Duration,
    given: u32,
    look: Look,
}

impl<'a> Tank<'a> {
    fn new(report: &Report, axis: &'a Axis, side: Color, high: usize, look: Look) -> Self {
        let begin = *report.given.of(side);
        let given = begin.periods.unwrap_or(0);
        let thinks = report.thinks_of(side).map(|think| think.stood.time);
        let top = thinks.fold(begin.time, Duration::max);
        let room = if top.is_zero() { high } else { high / 2 };
        let periods = usize::try_from(given).unwrap_or(PERIOD_ROWS);
        let periods = periods.min(PERIOD_ROWS).min(room);
        Self {
            axis,
            side,
            main: if top.is_zero() { 0 } else { high - periods },
            periods,
            top,
            given,
            look,
        }
    }

    /// The row of this number, counted from below.
    fn row(&self, row: usize) -> Line<'static> {
        let label = if row < self.periods {
            format!("{}x", self.most(row))
        } else if self.main > 0 && row + 1 == self.periods + self.main {
            clock(self.top)
        } else {
            String::new()
        };
        let mut spans = vec![margin(&label, self.look)];
        let mut had = self.given;
        for column in &self.axis.columns {
            let bar = column.bars.of(self.side);
            let painted = bar.and_then(|bar| {
                if row < self.periods {
                    self.period(row, &bar, had)
                } else {
                    self.main_time(row - self.periods, &bar)
                }
            });
            had = bar.and_then(|bar| bar.stood.periods).unwrap_or(had);
            let (sign, style) = painted.unwrap_or((" ", self.look.theme.dim));
            // A level is read without gaps.
            spans.push(Span::styled(sign.repeat(self.axis.each), style));
        }
        Line::from(spans)
    }

    /// How many periods there are, if the row is full.
    fn most(&self, row: usize) -> u32 {
        let row = u32::try_from(row).unwrap_or(0);
        let rows = u32::try_from(self.periods).unwrap_or(1).max(1);
        (row + 1).saturating_mul(self.given).div_ceil(rows)
    }

    fn is_full(&self, row: usize, left: u32) -> bool {
        match row.checked_sub(1) {
            Some(below) => left > self.most(below),
            None => left > 0,
        }
    }

    fn period(
        &self,
        row: usize,
        bar: &Bar,
        had: u32,
    ) -> Option<(&'static str, ratatui::style::Style)> {
        let left = bar.stood.periods.unwrap_or(0);
        let paint = |pressed| (whole(pressed, self.look), style(pressed, self.look));
        let fell = bar.pressed == Pressed::FlagFell;
        if fell && row == 0 {
            let pressed = Pressed::FlagFell;
            return Some((sign(pressed), style(pressed, self.look)));
        }
        if self.is_full(row, left) && !fell {
            return Some(match bar.stood.within {
                Within::Main if Made::with(self.look) == Made::OfBlocks => {
                    ("░", style(Pressed::InMain, self.look))
                }
                Within::Main => paint(Pressed::InMain),
                Within::Count => paint(Pressed::InCount),
            });
        }
        let pressed = Pressed::AfterBurning;
        let gone = self.is_full(row, had);
        gone.then(|| (sign(pressed), style(pressed, self.look)))
    }

    fn main_time(&self, row: usize, bar: &Bar) -> Option<(&'static str, ratatui::style::Style)> {
        if bar.stood.time.is_zero() {
            return None;
        }
        let pressed = match bar.stood.within {
            Within::Main => Pressed::InMain,
            Within::Count => Pressed::InCount,
        };
        let high = scaled(
            whole_millis(bar.stood.time),
            whole_millis(self.top),
            self.main * 8,
        );
        let high = high.max(match Made::with(self.look) {
            Made::OfBlocks => 1,
            Made::OfSigns => 4,
        });
        cell(
            high.saturating_sub(row * 8).min(8),
            pressed,
            Way::Up,
            self.look,
        )
    }
}
