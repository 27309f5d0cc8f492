//! A session beside those before it.

use std::time::Duration;

use ratatui::text::{Line, Span};

use crate::practice::progress::{COURSE, Compared, Comparison, Figure, Trend};
use crate::tui::chart;
use crate::tui::paint::width;
use crate::tui::screen::dialog::Look;
use crate::tui::text::Text;

/// The sessions before it.
pub fn before(
    comparison: Option<&Comparison>,
    columns: usize,
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let mut lines = vec![
        Line::default(),
        Line::styled(text.get("practice-before-title"), look.theme.strong),
    ];
    let told = |told| Line::styled(told, look.theme.text);
    match comparison {
        None => lines.push(told(text.get("practice-before-wait"))),
        Some(comparison) if comparison.earlier == 0 => {
            lines.push(told(text.get("practice-before-none")));
        }
        Some(comparison) => {
            let count = i64::try_from(comparison.earlier).unwrap_or(i64::MAX);
            lines.push(told(
                text.with("practice-before-count", &[("n", count.into())]),
            ));
            lines.push(Line::default());
            lines.extend(compared(&comparison.rows, columns, text, look));
        }
    }
    lines
}

/// Rows of figures: the course of each, what it is now, what it was, and whether that is better.
pub fn compared(rows: &[Compared], columns: usize, text: &Text, look: Look) -> Vec<Line<'static>> {
    let told: Vec<Told> = rows.iter().map(|row| Told::of(row, text)).collect();
    let cells = |text: &str| usize::from(width(text));
    let widest = |cells: &dyn Fn(&Told) -> usize| told.iter().map(cells).max().unwrap_or(0);
    let names = widest(&|row| cells(&row.name));
    let nows = widest(&|row| cells(&row.now));
    let befores = widest(&|row| cells(&row.before));
    let trends = widest(&|row| cells(&row.trend));
    let room = columns.saturating_sub(names + nows + befores + trends + 8);
    let room = room.min(COURSE);
    let line = |(row, told): (&Compared, &Told)| {
        let last = row.course.len().saturating_sub(room);
        let course = chart::course(row.course.get(last..).unwrap_or(&[]), look);
        let (course_pad, name_pad) = (
            room.saturating_sub(cells(&course)),
            names - cells(&told.name),
        );
        let style = match row.trend() {
            Trend::Better => look.theme.good,
            Trend::Worse => look.theme.warning,
            Trend::Even => look.theme.text,
        };
        let figures = format!(
            "  {}{}  {}{}  ",
            " ".repeat(nows - cells(&told.now)),
            told.now,
            told.before,
            " ".repeat(befores - cells(&told.before)),
        );
        Line::from(vec![
            Span::styled(
                format!("{}{}", told.name, " ".repeat(name_pad + course_pad + 2)),
                look.theme.text,
            ),
            Span::styled(course, look.theme.good),
            Span::styled(figures, look.theme.text),
            Span::styled(told.trend.clone(), style),
        ])
    };
    rows.iter().zip(&told).map(line).collect()
}

/// A row in words.
struct Told {
    name: String,
    now: String,
    before: String,
    trend: String,
}

impl Told {
    fn of(row: &Compared, text: &Text) -> Self {
        let value = |value: u64| match row.figure {
            Figure::MedianThink | Figure::Nearest => chart::clock(Duration::from_millis(value)),
            Figure::Late | Figure::Burnt | Figure::Flags | Figure::Points | Figure::Hits => {
                text.with("practice-of-hundred", &[("n", value.into())])
            }
            Figure::Streak => value.to_string(),
        };
        let before = |before| text.with("practice-was", &[("before", value(before).into())]);
        Self {
            name: text.get(match row.figure {
                Figure::MedianThink => "practice-figure-median",
                Figure::Late => "practice-figure-late",
                Figure::Burnt => "practice-figure-burnt",
                Figure::Nearest => "practice-figure-nearest",
                Figure::Flags => "practice-figure-flags",
                Figure::Points => "practice-figure-points",
                Figure::Hits => "practice-figure-hits",
                Figure::Streak => "practice-figure-streak",
            }),
            now: value(row.now),
            before: row.before.map(before).unwrap_or_default(),
            trend: match row.trend() {
                Trend::Better => text.get("practice-better"),
                Trend::Worse => text.get("practice-worse"),
                Trend::Even => String::new(),
            },
        }
    }
}
