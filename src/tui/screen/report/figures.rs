//! The figures of a session, and its time by seconds and by the parts of the game.

use std::time::Duration;

use ratatui::text::Line;

use super::title;
use crate::practice::report::{Phase, Report, Sums};
use crate::practice::session::Kind;
use crate::time::whole_millis;
use crate::tui::chart::{self, Share};
use crate::tui::paint::width;
use crate::tui::screen::dialog::Look;
use crate::tui::text::Text;
use crate::tui::words;

/// How near to the end of a count the presses were, and the time by the parts of the game.
pub fn near(report: &Report, columns: usize, text: &Text, look: Look) -> Vec<Line<'static>> {
    let sides = report.sides();
    let heading = |id: &str| {
        let mut heading = text.get(id);
        if let [left, right] = sides.as_slice() {
            let (left, right) = (words::color(text, *left), words::color(text, *right));
            heading = format!("{heading}:  {left} | {right}");
        }
        Line::styled(heading, look.theme.strong)
    };
    let mut lines = vec![Line::default(), heading("practice-left-title")];
    let near = chart::near(report, columns, text, look);
    if near.is_empty() {
        lines.push(Line::styled(
            text.get("practice-left-none"),
            look.theme.text,
        ));
    }
    lines.extend(near);
    if report.session.kind != Kind::Press {
        lines.push(Line::default());
        lines.push(heading("practice-phases-title"));
        lines.extend(phases(report, columns, text, look));
    }
    lines
}

fn phases(report: &Report, columns: usize, text: &Text, look: Look) -> Vec<Line<'static>> {
    let rows = Phase::ALL.map(|phase| {
        let of_side = |side| {
            let its = report.thinks_of(side).filter(|think| think.phase == phase);
            let used: Duration = its.clone().map(|think| think.used).sum();
            let moves = u32::try_from(its.count()).unwrap_or(u32::MAX);
            let moves = title::turns(report, moves, text);
            let after = format!("{}  {moves}", chart::clock(used));
            (whole_millis(used), after)
        };
        Share {
            name: chart::phase(phase, text),
            bars: report.sides().into_iter().map(of_side).collect(),
            ink: None,
        }
    });
    chart::shares(&rows, columns, look)
}

/// All figures: one row each, and a column for each side that learns.
pub fn figures(report: &Report, text: &Text, look: Look) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    if let Some(drill) = &report.drill {
        let told = title::drill(drill, text).into_iter();
        lines.extend(told.map(|part| Line::styled(part, look.theme.strong)));
        lines.push(Line::default());
    }
    let columns: Vec<Vec<String>> = report
        .sums
        .iter()
        .map(|(_, sums)| of_side(report, sums, text))
        .collect();
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    if report.sums.len() > 1 {
        let sides = report.sums.iter().map(|(side, _)| *side);
        let names = sides.map(|side| words::color(text, side)).collect();
        rows.push((String::new(), names));
    }
    for (place, id) in ROWS.into_iter().enumerate() {
        let values = columns.iter().filter_map(|column| column.get(place));
        rows.push((text.get(id), values.cloned().collect()));
    }
    let cells = |text: &String| usize::from(width(text));
    let names = rows.iter().map(|row| cells(&row.0)).max().unwrap_or(0);
    let values = rows.iter().flat_map(|row| &row.1).map(cells).max();
    let values = values.unwrap_or(0);
    for (name, values_of) in &rows {
        let mut line = format!("{name}{}", " ".repeat(names.saturating_sub(cells(name))));
        for value in values_of {
            line.push_str("  ");
            line.push_str(value);
            line.push_str(&" ".repeat(values.saturating_sub(cells(value))));
        }
        lines.push(Line::styled(line, look.theme.text));
    }
    lines
}

/// The names of the rows, in the order of [`of_side`].
const ROWS: [&str; 7] = [
    "practice-row-moves",
    "practice-row-think",
    "practice-row-longest",
    "practice-row-count",
    "practice-row-late",
    "practice-row-burnt",
    "practice-row-nearest",
];

fn of_side(report: &Report, sums: &Sums, text: &Text) -> Vec<String> {
    let at = |found: Option<(Duration, u32)>| {
        let Some((span, number)) = found else {
            return "-".to_owned();
        };
        text.with(
            "practice-at-move",
            &[
                ("span", chart::clock(span).into()),
                ("what", title::counted(report).into()),
                ("n", number.into()),
            ],
        )
    };
    vec![
        format!("{} ({})", sums.moves, chart::clock(sums.used)),
        format!(
            "{} / {}",
            chart::clock(sums.median),
            chart::clock(sums.mean())
        ),
        at(sums.longest),
        sums.in_count.to_string(),
        sums.late.to_string(),
        sums.burnt.to_string(),
        at(sums.nearest),
    ]
}
