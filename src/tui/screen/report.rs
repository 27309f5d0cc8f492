//! How a practice game went: pages of pictures and figures, and the sessions before it.

mod before;
mod figures;
mod title;

use std::cell::Cell;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

use super::dialog::{Look, Stroke};
use crate::practice::progress::Comparison;
use crate::practice::report::Report;
use crate::tui::chart;
use crate::tui::text::Text;

pub use before::{before, compared};
pub use figures::{figures, near};
pub use title::{group, opponent, result, title};

/// How it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportScreen {
    report: Report,
    comparison: Option<Comparison>,
    page: Page,
    /// Lines above the window. Drawing settles how many there can be.
    top: Cell<usize>,
}

/// A page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// Each think as a bar.
    Thinks,
    /// What was left, move by move.
    Left,
    /// How near to the end of a count, and the time by the parts of the game.
    Near,
    /// All figures.
    Figures,
    /// The sessions before it.
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
            page: Page::Thinks,
            top: Cell::new(0),
        }
    }

    /// The sessions before it are known now.
    pub fn compare(&mut self, comparison: Comparison) {
        self.comparison = Some(comparison);
    }

    /// Takes a key.
    pub fn handle(&mut self, key: KeyEvent) -> ReportOutcome {
        const SCREENFUL: usize = 8;
        let top = self.top.get();
        let top = match Stroke::of(key) {
            // Tab goes through lists elsewhere; here it turns the page.
            Stroke::Up | Stroke::Down if key.code == KeyCode::Tab => self.turn(self.page.next()),
            Stroke::Up | Stroke::Down if key.code == KeyCode::BackTab => {
                self.turn(self.page.previous())
            }
            Stroke::Back | Stroke::Other(KeyCode::Char('v' | 'q')) => return ReportOutcome::Close,
            Stroke::Enter | Stroke::Other(KeyCode::Right | KeyCode::Char(' ')) => {
                self.turn(self.page.next())
            }
            Stroke::Other(KeyCode::Left) => self.turn(self.page.previous()),
            Stroke::Other(KeyCode::Char(digit)) => match Page::of(digit) {
                Some(page) => self.turn(page),
                None => top,
            },
            Stroke::Up => top.saturating_sub(1),
            Stroke::Down => top + 1,
            Stroke::Other(KeyCode::PageUp) => top.saturating_sub(SCREENFUL),
            Stroke::Other(KeyCode::PageDown) => top + SCREENFUL,
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
        let mut lines = vec![Line::styled(title(&self.report, text), look.theme.strong)];
        lines.extend(match self.page {
            Page::Thinks => thinks(&self.report, (columns, rows - rows.min(1)), text, look),
            Page::Left => left(&self.report, (columns, rows - rows.min(1)), text, look),
            Page::Near => near(&self.report, columns, text, look),
            Page::Figures => figures(&self.report, text, look),
            Page::Before => before(self.comparison.as_ref(), columns, text, look),
        });
        let top = self.top.get().min(lines.len().saturating_sub(rows));
        self.top.set(top);
        lines.drain(..top);
        lines.truncate(rows);
        lines.resize(rows, Line::default());
        lines.push(self.page.tabs(text, look));
        lines.push(Line::styled(text.get("practice-keys"), look.theme.dim));
        frame.render_widget(Paragraph::new(lines).style(look.theme.text), area);
    }
}

impl Page {
    /// All of them, in their order.
    pub const ALL: [Self; 5] = [
        Self::Thinks,
        Self::Left,
        Self::Near,
        Self::Figures,
        Self::Before,
    ];

    /// The page with this number.
    fn of(digit: char) -> Option<Self> {
        let number = usize::try_from(digit.to_digit(10)?).ok()?;
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    const fn next(self) -> Self {
        match self {
            Self::Thinks => Self::Left,
            Self::Left => Self::Near,
            Self::Near => Self::Figures,
            Self::Figures => Self::Before,
            Self::Before => Self::Thinks,
        }
    }

    const fn previous(self) -> Self {
        match self {
            Self::Thinks => Self::Before,
            Self::Left => Self::Thinks,
            Self::Near => Self::Left,
            Self::Figures => Self::Near,
            Self::Before => Self::Figures,
        }
    }

    /// The names of the pages, this one in brackets.
    fn tabs(self, text: &Text, look: Look) -> Line<'static> {
        let mut spans = Vec::new();
        for (page, number) in Self::ALL.into_iter().zip(1..) {
            let name = text.get(match page {
                Self::Thinks => "practice-page-thinks",
                Self::Left => "practice-page-left",
                Self::Near => "practice-page-near",
                Self::Figures => "practice-page-figures",
                Self::Before => "practice-page-before",
            });
            spans.push(if page == self {
                Span::styled(format!("[{number} {name}]"), look.theme.strong)
            } else {
                Span::styled(format!(" {number} {name} "), look.theme.dim)
            });
            spans.push(Span::raw(" "));
        }
        Line::from(spans)
    }
}

/// Each think as a bar, and the figures that are looked at first, in at most so many columns and rows.
pub fn thinks(
    report: &Report,
    (columns, rows): (usize, usize),
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    if !report.is_drawn() {
        return vec![Line::styled(text.get("practice-no-moves"), look.theme.text)];
    }
    let short = title::short(report, columns, text, look);
    let rows = rows.saturating_sub(short.len());
    let mut lines = chart::duel(report, (columns, rows), text, look);
    lines.extend(short);
    lines
}

/// What was left, move by move, in at most so many columns and rows.
pub fn left(report: &Report, room: (usize, usize), text: &Text, look: Look) -> Vec<Line<'static>> {
    if !report.is_drawn() {
        return vec![Line::styled(text.get("practice-no-moves"), look.theme.text)];
    }
    chart::left(report, room, text, look)
}

impl Report {
    /// Whether there is anything to draw.
    fn is_drawn(&self) -> bool {
        let sides = self.sides();
        let mut thinks = self.thinks.iter().chain(&self.fell);
        thinks.any(|think| sides.contains(&think.side))
    }
}

#[cfg(test)]
mod tests;
