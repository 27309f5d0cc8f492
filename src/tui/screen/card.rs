//! The card of a game: what it is played under, in plain words and in the languages of both players, who
//! confirm it before the start.
//!
//! It has the whole window, and what does not fit is scrolled; who has confirmed and the keys are always
//! in sight.

mod words;

#[cfg(test)]
mod tests;

use std::cell::Cell;

use crossterm::event::{Event as TerminalEvent, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear};

pub use self::words::{Change, Contents, changed_words};

use self::words::{Foot, Part, Section};
use super::dialog::{Look, Row, Stroke, columns, wrap};
use crate::color::{Color, PerColor};
use crate::game::command::ConfirmedBy;
use crate::game::{Game, Seats, Status};
use crate::tui::keymap::{self, KeyContext, UiAction};
use crate::tui::text::Text;

/// The card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    sections: Vec<Section>,
    foot: Foot,
    use_of: CardUse,
    /// Lines above the window. Drawing settles how many there can be.
    top: Cell<usize>,
    /// How many acts are given up by the next Esc; nobody has asked for that where it is none.
    given_up: Option<usize>,
}

/// What the card is shown for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardUse {
    /// The clock is not started before it is confirmed.
    Required,
    /// Somebody has asked for it.
    Looking,
}

/// What came of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardOutcome {
    /// The card stays.
    Stay,
    /// It is put away.
    Close,
    /// The game is set up anew.
    SetUp,
    /// This player confirms it, by the key that came.
    Confirm(Color),
    /// The referee begins without whoever has not confirmed.
    Referee,
    /// The referee's menu is to be opened.
    Menu,
    /// Whether to leave is asked.
    Leave,
    /// It is not the card's: the players go on.
    PassOn,
}

/// Two languages stand side by side from this width on.
const SIDE_BY_SIDE: u16 = 120;
/// The widest lines of a language.
const WIDEST: u16 = 84;
/// Lines of a page.
const PAGE: usize = 6;

impl Card {
    /// The card of a game; its words are made once.
    pub fn new(contents: &Contents, use_of: CardUse) -> Self {
        Self {
            sections: contents.sections(),
            foot: contents.foot(),
            use_of,
            top: Cell::new(0),
            given_up: None,
        }
    }

    /// Names the number of acts that are given up by another Esc, or does not any more.
    pub const fn ask_about(&mut self, acts: Option<usize>) {
        self.given_up = acts;
    }

    /// Whether it says that acts are given up by another Esc.
    pub const fn asks(&self) -> bool {
        self.given_up.is_some()
    }

    /// What it is shown for.
    pub const fn use_of(&self) -> CardUse {
        self.use_of
    }

    /// Takes an event. Only a key or a touch that presses a player's clock confirms: nothing that is held
    /// or pasted does.
    pub fn handle(&self, event: &TerminalEvent, game: &Game, size: (u16, u16)) -> CardOutcome {
        let ready = *game.status() == Status::Ready;
        if let TerminalEvent::Key(key) = event
            && let Some(outcome) = self.read_on(*key, ready)
        {
            return outcome;
        }
        // No letter is the referee's here: who confirms by the half of the keyboard need not know which are.
        if let TerminalEvent::Key(key) = event
            && ready
            && let Some(side) = keymap::half_of(*key, game.seats())
        {
            return CardOutcome::Confirm(side);
        }
        match keymap::action(event, &KeyContext::of(game, size)) {
            UiAction::PressOf(side) if ready => CardOutcome::Confirm(side),
            UiAction::Pause if ready => CardOutcome::Referee,
            UiAction::Referee => CardOutcome::Menu,
            UiAction::Quit if ready => CardOutcome::Leave,
            // Space belongs to no player.
            UiAction::EndTurn if ready => CardOutcome::Stay,
            UiAction::EndTurn
            | UiAction::PressOf(_)
            | UiAction::Pause
            | UiAction::Quit
            | UiAction::CallReferee
            | UiAction::AskTime
            | UiAction::CaptureHold
            | UiAction::Mute
            | UiAction::Louder
            | UiAction::Quieter
            | UiAction::Suspend
            | UiAction::Redraw => CardOutcome::PassOn,
            UiAction::Help
            | UiAction::Card
            | UiAction::NewGame
            | UiAction::Report
            | UiAction::TakeBack
            | UiAction::Nothing => CardOutcome::Stay,
        }
    }

    fn read_on(&self, key: KeyEvent, ready: bool) -> Option<CardOutcome> {
        if key.code == KeyCode::Char('c') && key.modifiers == KeyModifiers::CONTROL {
            return ready.then_some(CardOutcome::Leave);
        }
        let top = self.top.get();
        self.top.set(match Stroke::of(key) {
            Stroke::Back => {
                return Some(match self.use_of {
                    CardUse::Required if ready => CardOutcome::SetUp,
                    CardUse::Required | CardUse::Looking => CardOutcome::Close,
                });
            }
            // Who has set the game up with Enter presses it again by habit.
            Stroke::Enter => return Some(CardOutcome::Stay),
            Stroke::Up => top.saturating_sub(1),
            Stroke::Down => top + 1,
            Stroke::Other(KeyCode::PageUp) => top.saturating_sub(PAGE),
            Stroke::Other(KeyCode::PageDown) => top + PAGE,
            Stroke::Other(KeyCode::Home) => 0,
            Stroke::Other(KeyCode::End) => usize::from(u16::MAX),
            Stroke::None | Stroke::Other(_) => return None,
        });
        Some(CardOutcome::Stay)
    }

    /// Draws it into `area`, with the keys in `text`'s language.
    pub fn draw(&self, frame: &mut Frame, area: Rect, game: &Game, text: &Text, look: Look) {
        let area = area.intersection(frame.area());
        if area.is_empty() {
            return;
        }
        let theme = look.theme;
        frame.render_widget(Clear, area);
        frame.render_widget(Block::new().style(theme.text), area);
        let two = area.width >= SIDE_BY_SIDE && self.sections.len() == 2;
        let most = if two { WIDEST * 2 + 3 } else { WIDEST };
        let inner = Rect {
            x: area.x + area.width.saturating_sub(most) / 2 + 1.min(area.width / 40),
            width: area
                .width
                .min(most)
                .saturating_sub(2 * 1.min(area.width / 40)),
            ..area
        };
        let width = usize::from(inner.width);
        let rule = || Row::new(look.glyphs.rule().repeat(width), theme.dim);
        let roomy = area.height >= 20;
        let mut head = vec![Row::new(text.get("card-title"), theme.strong)];
        let mut foot = Vec::new();
        if roomy {
            head.push(rule());
            foot.push(rule());
        }
        foot.extend(self.foot_rows(game, text, look, (width, roomy)));
        let height = usize::from(inner.height);
        let room = height.saturating_sub(head.len() + foot.len());
        let body = self.body(two, width, look);
        let top = self.top.get().min(body.len().saturating_sub(room));
        self.top.set(top);
        let more = (top > 0, top + room < body.len());
        let shown = body.into_iter().skip(top).take(room.max(1));
        let mut lines: Vec<Row> = head.into_iter().chain(shown).collect();
        while lines.len() + foot.len() < height {
            lines.push(Row::blank());
        }
        let from = lines.len();
        lines.extend(foot);
        put(frame, inner, &lines);
        let mark = |frame: &mut Frame, sign: &str, row: usize| {
            let at = Rect {
                x: inner.right().saturating_sub(1),
                y: inner.y + columns(row),
                width: 1,
                height: 1,
            };
            frame.render_widget(
                Line::styled(sign.to_owned(), theme.strong),
                at.intersection(area),
            );
        };
        if more.0 {
            mark(frame, "^", if roomy { 2 } else { 1 });
        }
        if more.1 {
            mark(frame, "v", from.saturating_sub(1));
        }
    }

    /// The lines of all languages, `width` columns wide; two of them side by side.
    fn body(&self, two: bool, width: usize, look: Look) -> Vec<Row> {
        match self.sections.as_slice() {
            [first, second] if two => {
                let half = width.saturating_sub(3) / 2;
                let (left, right) = (lines(first, half, look), lines(second, half, look));
                let rows = left.len().max(right.len());
                let side = |lines: &[(String, Style)], row: usize| {
                    lines.get(row).cloned().unwrap_or_default()
                };
                let row = |row| {
                    let ((left, style), (right, other)) = (side(&left, row), side(&right, row));
                    Row::new(left, style).beside(half + 3, right, other)
                };
                (0..rows).map(row).collect()
            }
            sections => {
                let mut rows = Vec::new();
                for section in sections {
                    if !rows.is_empty() {
                        rows.push(Row::blank());
                    }
                    let lines = lines(section, width.saturating_sub(2), look);
                    rows.extend(lines.into_iter().map(|(line, style)| Row::new(line, style)));
                }
                rows
            }
        }
    }

    fn foot_rows(
        &self,
        game: &Game,
        text: &Text,
        look: Look,
        (width, roomy): (usize, bool),
    ) -> Vec<Row> {
        let confirmed = game.setting_confirmed();
        let seats = game.seats();
        let sides = match seats {
            Seats::BlackLeft => Color::BOTH,
            Seats::WhiteLeft => [Color::White, Color::Black],
        };
        let mut rows = Vec::new();
        for side in sides {
            // In a small window once, in the language that is the side's first.
            let most = if roomy { usize::MAX } else { 1 };
            for words in self.foot.of.of(side).iter().take(most) {
                let (line, style) = match confirmed.of(side) {
                    Some(ConfirmedBy::Player) => (&words.confirmed, look.theme.good),
                    Some(ConfirmedBy::Referee) => (&words.by_referee, look.theme.warning),
                    None if *game.status() != Status::Ready => continue,
                    None if seats.left() == side => (&words.left_confirms, look.theme.strong),
                    None => (&words.right_confirms, look.theme.strong),
                };
                let wrapped = wrap(line, width, 2);
                rows.extend(wrapped.into_iter().map(|line| Row::new(line, style)));
            }
        }
        if let Some(acts) = self.given_up {
            let acts = i64::try_from(acts).unwrap_or(i64::MAX);
            let told = text.with("card-give-up", &[("n", acts.into())]);
            let wrapped = wrap(&told, width, 2).into_iter();
            rows.extend(wrapped.map(|line| Row::new(line, look.theme.warning)));
            return rows;
        }
        let keys = match (self.use_of, game.status()) {
            (CardUse::Required, Status::Ready) => "card-keys",
            (CardUse::Looking, Status::Ready) => "card-keys-looking",
            (
                CardUse::Required | CardUse::Looking,
                Status::Running
                | Status::Paused(_)
                | Status::HoldingCaptures
                | Status::Counting
                | Status::Over { .. },
            ) => "card-keys-reading",
        };
        let wrapped = wrap(&text.get(keys), width, 0);
        rows.extend(
            wrapped
                .into_iter()
                .map(|line| Row::new(line, look.theme.dim)),
        );
        rows
    }
}

/// The lines of a language.
fn lines(section: &Section, width: usize, look: Look) -> Vec<(String, Style)> {
    let mut lines = Vec::new();
    for part in &section.parts {
        let (words, style, hang) = match part {
            Part::Heading(words) => (words, look.theme.strong, 0),
            Part::Line(words) => (words, look.theme.text, 2),
            Part::Warning(words) => (words, look.theme.warning, 2),
            Part::Code(words) => (words, look.theme.strong, 2),
        };
        lines.extend(
            wrap(words, width, hang)
                .into_iter()
                .map(|line| (line, style)),
        );
    }
    lines
}

fn put(frame: &mut Frame, area: Rect, rows: &[Row]) {
    super::dialog::draw_rows(frame, area, rows);
}

/// Which languages a card is in, for each side: those of `own`, without one that comes twice.
pub fn languages_of<T: Copy + PartialEq>(own: &PerColor<Vec<T>>) -> Vec<T> {
    let mut all: Vec<T> = Vec::new();
    for language in own.black.iter().chain(&own.white) {
        if !all.contains(language) {
            all.push(*language);
        }
    }
    all
}
