//! How a practice game went: the thinks as a picture, the figures, and the sessions before it.

use std::cell::Cell;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

use super::dialog::{Look, Stroke};
use crate::color::Color;
use crate::practice::progress::{Compared, Comparison, Figure, Trend};
use crate::practice::report::{Flag, Phase, Report, Sums, Think};
use crate::practice::session::{Kind, Learner};
use crate::time::whole_millis;
use crate::tui::chart;
use crate::tui::paint::{harmless, width};
use crate::tui::text::Text;
use crate::tui::words;

/// How it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportScreen {
    report: Report,
    comparison: Option<Comparison>,
    page: Page,
    /// Lines above the window. Drawing settles how many there can be.
    top: Cell<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    Picture,
    Figures,
    Before,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportOutcome {
    /// It is still looked at.
    Stay,
    /// Back to the game.
    Close,
}

impl ReportScreen {
    /// How `report` went; the sessions before it may come later.
    pub const fn new(report: Report, comparison: Option<Comparison>) -> Self {
        Self {
            report,
            comparison,
            page: Page::Picture,
            top: Cell::new(0),
        }
    }

    /// The sessions before it are known now.
    pub fn compare(&mut self, comparison: Comparison) {
        self.comparison = Some(comparison);
    }

    /// Takes a key.
    pub fn handle(&mut self, key: KeyEvent) -> ReportOutcome {
        const PAGE: usize = 8;
        let top = self.top.get();
        let top = match Stroke::of(key) {
            // Tab goes through lists elsewhere; here it turns the page.
            Stroke::Up | Stroke::Down if key.code == KeyCode::Tab => self.turn(self.page.next()),
            Stroke::Up | Stroke::Down if key.code == KeyCode::BackTab => {
                self.turn(self.page.next().next())
            }
            Stroke::Back | Stroke::Other(KeyCode::Char('v' | 'q')) => return ReportOutcome::Close,
            Stroke::Enter | Stroke::Other(KeyCode::Right | KeyCode::Char(' ')) => {
                self.turn(self.page.next())
            }
            Stroke::Other(KeyCode::Left) => self.turn(self.page.next().next()),
            Stroke::Up => top.saturating_sub(1),
            Stroke::Down => top + 1,
            Stroke::Other(KeyCode::PageUp) => top.saturating_sub(PAGE),
            Stroke::Other(KeyCode::PageDown) => top + PAGE,
            Stroke::Other(KeyCode::Home) => 0,
            Stroke::Other(KeyCode::End) => usize::from(u16::MAX),
            Stroke::None | Stroke::Other(_) => top,
        };
        self.top.set(top);
        ReportOutcome::Stay
    }

    /// Turns to `page`, which is read from its top.
    const fn turn(&mut self, page: Page) -> usize {
        self.page = page;
        0
    }

    /// Draws it over the whole of `area`.
    pub fn draw(&self, frame: &mut Frame, area: Rect, text: &Text, look: Look) {
        let area = area.intersection(frame.area());
        if area.is_empty() {
            return;
        }
        frame.render_widget(Clear, area);
        let columns = usize::from(area.width);
        let rows = usize::from(area.height).saturating_sub(2);
        let mut lines = match self.page {
            Page::Picture => picture(&self.report, (columns, rows), text, look),
            Page::Figures => figures(&self.report, columns, text, look),
            Page::Before => before(self.comparison.as_ref(), text, look),
        };
        let top = self.top.get().min(lines.len().saturating_sub(rows));
        self.top.set(top);
        lines.drain(..top);
        lines.truncate(rows);
        lines.resize(rows, Line::default());
        lines.push(Line::default());
        lines.push(Line::styled(text.get("practice-keys"), look.theme.dim));
        frame.render_widget(Paragraph::new(lines).style(look.theme.text), area);
    }
}

impl Page {
    const fn next(self) -> Self {
        match self {
            Self::Picture => Self::Figures,
            Self::Figures => Self::Before,
            Self::Before => Self::Picture,
        }
    }
}

/// What was practised, in one line.
pub fn title(report: &Report, text: &Text) -> String {
    let kind = match &report.session.kind {
        Kind::Engine { name, level, .. } => {
            let name = harmless(name).into();
            match level {
                Some(level) => text.with(
                    "practice-engine-level",
                    &[("name", name), ("level", (*level).into())],
                ),
                None => text.with("practice-engine", &[("name", name)]),
            }
        }
        Kind::Alone => text.get("practice-alone"),
        Kind::Together => text.get("practice-together"),
        Kind::Replay { title } => {
            text.with("practice-replay", &[("title", harmless(title).into())])
        }
        Kind::Press => text.get("practice-press"),
    };
    let side = match report.session.learner {
        Learner::Side(side) => format!("  ({})", words::color(text, side)),
        Learner::Both => String::new(),
    };
    // The control of a drill is as many counts as it has turns, which says nothing.
    let control = match (&report.session.kind, report.count) {
        (Kind::Replay { .. } | Kind::Press, Some(count)) => chart::clock(count),
        (_, _) => report.control.clone(),
    };
    let result = report.result.map(|(result, _)| format!("  {result}"));
    let result =
        result.filter(|_| !matches!(report.session.kind, Kind::Replay { .. } | Kind::Press));
    format!("{kind}  {control}{side}{}", result.unwrap_or_default())
}

/// The thinks of all who learn, as a picture of at most so many columns and rows.
pub fn picture(
    report: &Report,
    (columns, rows): (usize, usize),
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let sides = report.sums.len().max(1);
    let mut lines = vec![Line::styled(title(report, text), look.theme.strong)];
    let each = rows.saturating_sub(5 + 2 * sides).checked_div(sides);
    let each = each.unwrap_or(1).clamp(1, 16);
    for (side, sums) in &report.sums {
        let thinks: Vec<&Think> = report.thinks_of(*side).collect();
        if report.sums.len() > 1 {
            lines.push(Line::styled(words::color(text, *side), look.theme.strong));
        }
        if thinks.is_empty() {
            lines.push(Line::styled(text.get("practice-no-moves"), look.theme.text));
            continue;
        }
        // A count as long as main time would press everything else flat.
        let longest = sums.longest.map(|(longest, _)| longest).unwrap_or_default();
        let count = report.count.filter(|count| *count <= longest * 4);
        let rows = each
            .saturating_sub(usize::from(report.sums.len() > 1))
            .max(1);
        lines.extend(chart::thinks(&thinks, count, (columns, rows), look));
    }
    lines.push(chart::legend(text, look));
    lines.extend(short(report, columns, text, look));
    lines
}

/// The figures that are looked at first, in as few lines as they fit into.
fn short(report: &Report, columns: usize, text: &Text, look: Look) -> Vec<Line<'static>> {
    let sums = report.total();
    let mut parts = vec![
        text.with("practice-moves", &[("n", sums.moves.into())]),
        text.with(
            "practice-median",
            &[("span", chart::clock(sums.median).into())],
        ),
        text.with("practice-late-count", &[("n", sums.late.into())]),
        text.with("practice-burnt-count", &[("n", sums.burnt.into())]),
    ];
    if let Some((left, number)) = sums.nearest {
        parts.push(text.with(
            "practice-nearest",
            &[("span", chart::clock(left).into()), ("n", number.into())],
        ));
    }
    if sums.flag == Flag::Fell {
        parts.push(text.get("practice-flag-fell"));
    }
    let guesses = report.guesses;
    if guesses.asked > 0 {
        parts.push(text.with(
            "practice-guesses",
            &[
                ("hits", guesses.hits.into()),
                ("asked", guesses.asked.into()),
                ("near", guesses.near.into()),
                ("late", guesses.late.into()),
            ],
        ));
    }
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if usize::from(width(line) + width(&part)) + 3 <= columns => {
                *line += "   ";
                *line += &part;
            }
            Some(_) | None => lines.push(part),
        }
    }
    let styled = |line| Line::styled(line, look.theme.text);
    lines.into_iter().map(styled).collect()
}

/// All figures.
pub fn figures(report: &Report, columns: usize, text: &Text, look: Look) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(title(report, text), look.theme.strong)];
    for (side, sums) in &report.sums {
        lines.push(Line::default());
        if report.sums.len() > 1 {
            lines.push(Line::styled(words::color(text, *side), look.theme.strong));
        }
        lines.extend(of_side(*side, sums, columns, text, look));
    }
    let left = chart::left_at_press(report, columns, text, look);
    if !left.is_empty() {
        lines.push(Line::default());
        lines.push(Line::styled(
            text.get("practice-left-title"),
            look.theme.strong,
        ));
        lines.extend(left);
    }
    lines
}

fn of_side(
    _side: Color,
    sums: &Sums,
    columns: usize,
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let row = |id: &str, value: String| {
        let name = text.get(id);
        Line::styled(format!("{name}: {value}"), look.theme.text)
    };
    let at = |span, number: u32| {
        let span = chart::clock(span).into();
        text.with("practice-at-move", &[("span", span), ("n", number.into())])
    };
    let mut lines = vec![
        row(
            "practice-row-moves",
            format!("{} ({})", sums.moves, chart::clock(sums.used)),
        ),
        row(
            "practice-row-think",
            format!(
                "{} / {}",
                chart::clock(sums.median),
                chart::clock(sums.mean())
            ),
        ),
    ];
    if let Some((longest, number)) = sums.longest {
        lines.push(row("practice-row-longest", at(longest, number)));
    }
    lines.push(row("practice-row-count", sums.in_count.to_string()));
    lines.push(row("practice-row-late", sums.late.to_string()));
    lines.push(row("practice-row-burnt", sums.burnt.to_string()));
    if let Some((left, number)) = sums.nearest {
        lines.push(row("practice-row-nearest", at(left, number)));
    }
    let phases: Vec<(String, u64, String)> = Phase::ALL
        .into_iter()
        .zip(sums.phases)
        .map(|(phase, (moves, used))| {
            let name = text.get(match phase {
                Phase::Opening => "practice-opening",
                Phase::Middle => "practice-middle",
                Phase::End => "practice-end",
            });
            let count = text.with("practice-moves", &[("n", moves.into())]);
            (
                name,
                whole_millis(used),
                format!("{}  {count}", chart::clock(used)),
            )
        })
        .collect();
    lines.push(Line::default());
    lines.extend(chart::shares(&phases, columns, look.theme.strong, look));
    lines
}

/// The sessions before it.
pub fn before(comparison: Option<&Comparison>, text: &Text, look: Look) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(
        text.get("practice-before-title"),
        look.theme.strong,
    )];
    let Some(comparison) = comparison else {
        lines.push(Line::styled(
            text.get("practice-before-wait"),
            look.theme.text,
        ));
        return lines;
    };
    if comparison.earlier == 0 {
        lines.push(Line::styled(
            text.get("practice-before-none"),
            look.theme.text,
        ));
        return lines;
    }
    let count = i64::try_from(comparison.earlier).unwrap_or(i64::MAX);
    lines.push(Line::styled(
        text.with("practice-before-count", &[("n", count.into())]),
        look.theme.text,
    ));
    lines.push(Line::default());
    lines.extend(comparison.rows.iter().map(|row| compared(row, text, look)));
    lines
}

fn compared(row: &Compared, text: &Text, look: Look) -> Line<'static> {
    let value = |value: u64| match row.figure {
        Figure::MedianThink | Figure::Nearest => {
            chart::clock(std::time::Duration::from_millis(value))
        }
        Figure::Late | Figure::Burnt | Figure::Flags | Figure::Hits => {
            text.with("practice-of-hundred", &[("n", value.into())])
        }
    };
    let name = text.get(match row.figure {
        Figure::MedianThink => "practice-figure-median",
        Figure::Late => "practice-figure-late",
        Figure::Burnt => "practice-figure-burnt",
        Figure::Nearest => "practice-figure-nearest",
        Figure::Flags => "practice-figure-flags",
        Figure::Hits => "practice-figure-hits",
    });
    let (trend, style) = match row.trend() {
        Trend::Better => (text.get("practice-better"), look.theme.good),
        Trend::Worse => (text.get("practice-worse"), look.theme.warning),
        Trend::Even => (String::new(), look.theme.text),
    };
    let told = text.with(
        "practice-compared",
        &[
            ("name", name.into()),
            ("now", value(row.now).into()),
            ("before", value(row.before).into()),
        ],
    );
    Line::styled(format!("{told}   {trend}"), style)
}

#[cfg(test)]
mod tests;
