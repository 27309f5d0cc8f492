//! Pictures of how the time went, made of signs, so that they are the same on the screen and in a file.
//!
//! **Invariant:** nothing is told by colour alone, and no line is wider than it was asked to be.

use std::time::Duration;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::practice::report::{Pressed, Report, Think};
use crate::time::whole_millis;
use crate::tui::paint::width;
use crate::tui::screen::dialog::Look;
use crate::tui::text::Text;
use crate::tui::view::Glyphs;

/// Columns before the bars: a time and the axis.
const MARGIN: usize = 8;
/// The widest bar of one turn, with the gap after it.
const WIDEST: usize = 4;

/// A bar: one turn, or the longest of several.
#[derive(Clone, Copy)]
struct Bar {
    number: u32,
    used: Duration,
    pressed: Pressed,
}

/// The thinks of `thinks` as bars, `columns` wide and `rows` high without the lines beneath. `count` is drawn
/// as a line across where it is in the picture.
pub fn thinks(
    thinks: &[&Think],
    count: Option<Duration>,
    (columns, rows): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let room = columns.saturating_sub(MARGIN).max(1);
    let rows = rows.max(1);
    let bars = bars(thinks, room);
    let each = (room / bars.len().max(1)).clamp(1, WIDEST);
    let longest = bars.iter().map(|bar| bar.used).max().unwrap_or_default();
    let top = longest
        .max(count.unwrap_or_default())
        .max(Duration::from_secs(1));
    let eighths = |span: Duration| eighths(span, top, rows);
    let line = count.map(|count| eighths(count).saturating_sub(1) / 8);
    let mut picture = Vec::new();
    for row in (0..rows).rev() {
        let label = if row + 1 == rows {
            clock(top)
        } else if line == Some(row) {
            count.map(clock).unwrap_or_default()
        } else {
            String::new()
        };
        let mut spans = vec![margin(&label, look)];
        for bar in &bars {
            let height = eighths(bar.used).saturating_sub(row * 8).min(8);
            let empty = if line == Some(row) { dots(look) } else { " " };
            let sign = block(height, look.glyphs, empty);
            let broad = if each > 1 { each - 1 } else { 1 };
            let style = if height == 0 {
                look.theme.dim
            } else {
                style_of(bar.pressed, look)
            };
            spans.push(Span::styled(sign.repeat(broad), style));
            if each > 1 {
                spans.push(Span::styled(empty.to_owned(), look.theme.dim));
            }
        }
        picture.push(Line::from(spans));
    }
    picture.push(signs(&bars, each, look));
    picture.push(numbers(&bars, each, look));
    picture
}

/// What the signs beneath the bars mean.
pub fn legend(text: &Text, look: Look) -> Line<'static> {
    let mut spans = Vec::new();
    for pressed in [
        Pressed::InMain,
        Pressed::InCount,
        Pressed::Late,
        Pressed::AfterBurning,
    ] {
        let sign = format!("{} ", sign(pressed, look.glyphs));
        spans.push(Span::styled(sign, style_of(pressed, look)));
        let meaning = text.get(match pressed {
            Pressed::InMain => "practice-in-main",
            Pressed::InCount => "practice-in-count",
            Pressed::Late => "practice-late",
            Pressed::AfterBurning => "practice-burnt",
        });
        spans.push(Span::styled(format!("{meaning}   "), look.theme.text));
    }
    Line::from(spans)
}

/// Rows of a name, a bar as long as its share of the longest, and words after it.
pub fn shares(
    rows: &[(String, u64, String)],
    columns: usize,
    style: Style,
    look: Look,
) -> Vec<Line<'static>> {
    let cells = |text: &String| usize::from(width(text));
    let names = rows.iter().map(|row| cells(&row.0)).max().unwrap_or(0);
    let words = rows.iter().map(|row| cells(&row.2)).max().unwrap_or(0);
    let room = columns.saturating_sub(names + words + 4).clamp(1, 60);
    let most = rows.iter().map(|row| row.1).max().unwrap_or(0).max(1);
    let line = |(name, share, after): &(String, u64, String)| {
        let length = share.saturating_mul(u64::try_from(room).unwrap_or(1)) / most;
        let length = usize::try_from(length).unwrap_or(room).min(room);
        let length = if *share > 0 { length.max(1) } else { 0 };
        let bar = block(8, look.glyphs, " ").repeat(length);
        let pad = " ".repeat(names.saturating_sub(cells(name)));
        Line::from(vec![
            Span::styled(format!("{name}{pad}  "), look.theme.text),
            Span::styled(bar, style),
            Span::styled(format!("  {after}"), look.theme.text),
        ])
    };
    rows.iter().map(line).collect()
}

/// What the bars of [`shares`] are of: `words` after a piece of one.
pub fn of_bars(words: &str, style: Style, look: Look) -> Line<'static> {
    Line::from(vec![
        Span::styled(block(8, look.glyphs, " "), style),
        Span::styled(format!(" {words}"), look.theme.dim),
    ])
}

/// How much was left at each press in a count, as shares by seconds.
pub fn left_at_press(
    report: &Report,
    columns: usize,
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    const STEPS: [(u64, u64); 6] = [(0, 1), (1, 2), (2, 3), (3, 5), (5, 10), (10, 30)];
    let sides: Vec<_> = report.sums.iter().map(|(side, _)| *side).collect();
    let left: Vec<u64> = report
        .thinks
        .iter()
        .filter(|think| sides.contains(&think.side) && think.pressed != Pressed::InMain)
        .filter_map(|think| think.left)
        .map(whole_millis)
        .collect();
    if left.is_empty() {
        return Vec::new();
    }
    let in_step = |from: u64, until: u64| {
        let count = left
            .iter()
            .filter(|left| (from * 1000..until * 1000).contains(left));
        u64::try_from(count.count()).unwrap_or(0)
    };
    let mut rows: Vec<(String, u64, String)> = STEPS
        .iter()
        .map(|(from, until)| {
            let count = in_step(*from, *until);
            let name = text.with(
                "practice-left-step",
                &[("from", (*from).into()), ("until", (*until).into())],
            );
            (name, count, count.to_string())
        })
        .collect();
    let more = in_step(30, u64::MAX / 1000);
    rows.push((text.get("practice-left-more"), more, more.to_string()));
    shares(&rows, columns, look.theme.strong, look)
}

/// A span as a person reads it: tenths below a minute.
pub fn clock(span: Duration) -> String {
    let millis = whole_millis(span);
    let seconds = millis / 1000;
    if seconds >= 3600 {
        let (hours, rest) = (seconds / 3600, seconds % 3600);
        format!("{hours}:{:02}:{:02}", rest / 60, rest % 60)
    } else if seconds >= 60 {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    } else {
        format!("{seconds}.{} s", millis % 1000 / 100)
    }
}

/// The turns as bars, several in one where there are more than columns.
fn bars(thinks: &[&Think], columns: usize) -> Vec<Bar> {
    let several = thinks.len().div_ceil(columns).max(1);
    let bar = |thinks: &[&Think]| {
        let longest = thinks.iter().max_by_key(|think| think.used)?;
        let worst = thinks.iter().map(|think| think.pressed).max()?;
        Some(Bar {
            number: thinks.first()?.number,
            used: longest.used,
            pressed: worst,
        })
    };
    thinks.chunks(several).filter_map(bar).collect()
}

/// How high a span is, in eighths of a row; at least one, for no think is nothing.
fn eighths(span: Duration, top: Duration, rows: usize) -> usize {
    let all = u64::try_from(rows * 8).unwrap_or(8);
    let high = whole_millis(span).saturating_mul(all) / whole_millis(top).max(1);
    usize::try_from(high).unwrap_or(rows * 8).clamp(1, rows * 8)
}

fn block(eighths: usize, glyphs: Glyphs, empty: &'static str) -> &'static str {
    const BLOCKS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    match (glyphs, eighths) {
        (_, 0) => empty,
        (Glyphs::Unicode, _) => BLOCKS.get(eighths.min(8) - 1).copied().unwrap_or("█"),
        (Glyphs::Ascii | Glyphs::Wide, 1..=2) => "_",
        (Glyphs::Ascii | Glyphs::Wide, 3..=5) => "=",
        (Glyphs::Ascii | Glyphs::Wide, _) => "#",
    }
}

const fn dots(look: Look) -> &'static str {
    match look.glyphs {
        Glyphs::Unicode => "·",
        Glyphs::Ascii | Glyphs::Wide => "-",
    }
}

fn margin(label: &str, look: Look) -> Span<'static> {
    let axis = match look.glyphs {
        Glyphs::Unicode => "│",
        Glyphs::Ascii | Glyphs::Wide => "|",
    };
    Span::styled(format!("{label:>7}{axis}"), look.theme.dim)
}

fn style_of(pressed: Pressed, look: Look) -> Style {
    match pressed {
        Pressed::InMain => look.theme.text,
        Pressed::InCount => look.theme.good,
        Pressed::Late => look.theme.caption,
        Pressed::AfterBurning => look.theme.warning,
    }
}

const fn sign(pressed: Pressed, glyphs: Glyphs) -> &'static str {
    match (pressed, glyphs) {
        (Pressed::InMain, Glyphs::Unicode) => "·",
        (Pressed::InMain, Glyphs::Ascii | Glyphs::Wide) => ".",
        (Pressed::InCount, _) => "o",
        (Pressed::Late, _) => "!",
        (Pressed::AfterBurning, _) => "X",
    }
}

fn signs(bars: &[Bar], each: usize, look: Look) -> Line<'static> {
    let mut spans = vec![margin("", look)];
    for bar in bars {
        let sign = sign(bar.pressed, look.glyphs);
        spans.push(Span::styled(sign.to_owned(), style_of(bar.pressed, look)));
        spans.push(Span::raw(" ".repeat(each - 1)));
    }
    Line::from(spans)
}

/// The numbers of moves beneath the bars, as many as there is room for.
fn numbers(bars: &[Bar], each: usize, look: Look) -> Line<'static> {
    const APART: usize = 7;
    let mut line = " ".repeat(MARGIN);
    let end = MARGIN + bars.len() * each;
    let mut next = MARGIN;
    for (place, bar) in bars.iter().enumerate() {
        let column = MARGIN + place * each;
        let number = bar.number.to_string();
        if column >= next && column + number.len() <= end.max(MARGIN + number.len()) {
            line.push_str(&" ".repeat(column.saturating_sub(line.len())));
            line.push_str(&number);
            next = column + APART;
        }
    }
    Line::styled(line, look.theme.dim)
}
