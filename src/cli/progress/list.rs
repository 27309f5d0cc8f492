//! The sessions, each kind apart: the course of its figures, and a line for each of them.

use ratatui::text::{Line, Span};

use crate::practice::progress::{Comparison, groups, of_hundred};
use crate::practice::report::{Flag, Report};
use crate::time::whole_millis;
use crate::tui::chart::{self, Share};
use crate::tui::paint::{cut, width};
use crate::tui::screen::dialog::Look;
use crate::tui::screen::report;
use crate::tui::text::Text;

/// Sessions of each kind of which `shown` has one, with a line for each of those.
pub(super) fn all(
    reports: &[Report],
    shown: &[&Report],
    columns: usize,
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let count = i64::try_from(shown.len()).unwrap_or(i64::MAX);
    let mut lines = vec![Line::styled(
        text.with("practice-sessions", &[("n", count.into())]),
        look.theme.strong,
    )];
    let is_shown = |report: &Report| {
        let mut shown = shown.iter();
        shown.any(|one| one.session.game == report.session.game)
    };
    for group in groups(reports) {
        let Some((last, before)) = group.split_last() else {
            continue;
        };
        let listed: Vec<&Report> = group.iter().copied().filter(|one| is_shown(one)).collect();
        if listed.is_empty() {
            continue;
        }
        lines.push(Line::default());
        lines.push(Line::styled(report::group(last, text), look.theme.strong));
        let comparison = Comparison::of(last, before);
        if comparison.earlier > 0 {
            let earlier = i64::try_from(comparison.earlier).unwrap_or(i64::MAX);
            lines.push(Line::styled(
                text.with("practice-before-count", &[("n", earlier.into())]),
                look.theme.dim,
            ));
            lines.extend(report::compared(&comparison.rows, columns, text, look));
        }
        lines.extend(rows(&listed, columns, text, look));
    }
    lines
}

/// A line for each session: its id, its usual think as a bar, its figures, and with whom.
fn rows(listed: &[&Report], columns: usize, text: &Text, look: Look) -> Vec<Line<'static>> {
    // In a narrow window the words need the room.
    let widest_bar = if columns < 100 { 6 } else { 14 };
    let bars: Vec<Share> = listed
        .iter()
        .map(|report| {
            let median = report.total().median;
            Share {
                name: report.session.game.clone(),
                bars: vec![(whole_millis(median), String::new())],
                ink: Some((chart::plain(look), look.theme.good)),
            }
        })
        .collect();
    let ids = bars.iter().map(|bar| usize::from(width(&bar.name))).max();
    // Bars have two columns before and after them.
    let bars = chart::shares(&bars, ids.unwrap_or(0) + 4 + widest_bar, look);
    let figures: Vec<Vec<String>> = listed.iter().map(|report| figures(report, text)).collect();
    let widest = |place: usize| {
        let its = figures.iter().filter_map(|row| row.get(place));
        its.map(|figure| width(figure)).max().unwrap_or(0)
    };
    let mut lines = Vec::new();
    for ((bar, figures), report) in bars.into_iter().zip(&figures).zip(listed) {
        let drawn = bar.width();
        let full = ids.unwrap_or(0) + 2 + widest_bar + 2;
        let mut line = Line::from(bar.spans);
        let mut after = " ".repeat(full.saturating_sub(drawn));
        for (place, figure) in figures.iter().enumerate() {
            let pad = usize::from(widest(place).saturating_sub(width(figure)));
            after.push_str(&" ".repeat(pad));
            after.push_str(figure);
            after.push_str("  ");
        }
        let used = line.width() + usize::from(width(&after));
        let room = u16::try_from(columns.saturating_sub(used)).unwrap_or(u16::MAX);
        after.push_str(&cut(&report::opponent(report, text), room));
        line.push_span(Span::styled(after, look.theme.text));
        lines.push(line);
    }
    lines
}

fn figures(report: &Report, text: &Text) -> Vec<String> {
    let sums = report.total();
    let mut figures = vec![chart::clock(sums.median)];
    match &report.drill {
        Some(drill) => figures.push(text.with(
            "practice-points",
            &[
                ("points", drill.points().into()),
                ("most", drill.most().into()),
            ],
        )),
        None => {
            let late = of_hundred(sums.late, sums.moves);
            let late = text.with("practice-of-hundred", &[("n", late.into())]);
            figures.push(format!("{} {late}", text.get("practice-column-late")));
            figures.push(format!(
                "{} {}",
                text.get("practice-column-burnt"),
                sums.burnt
            ));
            let result = report::result(report).unwrap_or_default();
            figures.push(match sums.flag {
                Flag::Fell => format!("{result}!"),
                Flag::Stands => result,
            });
        }
    }
    figures
}
