//! What is told of the board beside it: what the players must do now, what is not recorded yet, the
//! last move, prisoners.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Numbers;
use super::panel::Face;
use super::place::Plan;
use super::screen::long_note;
use crate::board::history::Played;
use crate::game::Status;
use crate::game::command::Command;
use crate::game::settings::BoardUse;
use crate::tui::digits;
use crate::tui::paint::{Align, packed, put, wrap};
use crate::tui::screen::clock::{band, banner_style};
use crate::tui::screen::drill::{self, Line};
use crate::tui::theme::Theme;
use crate::tui::view::{Glyphs, View};
use crate::tui::words;

/// Rows from which a call to the players has air around it.
const ROOMY: u16 = 9;
/// Rows of a pause that is large.
const LARGE_PAUSE: u16 = 6;

/// Draws messages and what is told of the board in its place.
pub fn render(view: &View, plan: &Plan, theme: &Theme, buffer: &mut Buffer) {
    let area = plan.info;
    let rows = band_rows(view, area.height);
    let (messages, rest) = split(area, rows);
    match view.game.status() {
        // The message is in words there, and the keys are other ones.
        Status::Ready if view.ui.board.types() => {
            ready(view, area, theme, buffer);
            return;
        }
        Status::Ready
        | Status::Running
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Counting
        | Status::Over { .. } => band::render(view, messages, theme, buffer),
    }
    let note = long_note(view, plan.entry.width);
    told(view, note, rest, theme, buffer);
}

fn split(area: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(area.height);
    let upper = Rect {
        height: rows,
        ..area
    };
    let lower = Rect {
        y: area.y + rows,
        height: area.height - rows,
        ..area
    };
    (upper, lower)
}

/// Rows of messages: those of the state of the game, and one for a banner.
fn band_rows(view: &View, height: u16) -> u16 {
    let banner = view.ui.banner.as_ref();
    let banner = u16::from(banner.is_some_and(|banner| banner.is_shown(view.now)));
    let state = match view.game.status() {
        Status::Running => 0,
        Status::HoldingCaptures | Status::Counting => 1,
        // What a drill came to needs the room.
        Status::Ready | Status::Over { .. } if view.ui.drill.is_some() => 1,
        Status::Ready | Status::Over { .. } => 2,
        Status::Paused(_) if height >= ROOMY => LARGE_PAUSE,
        // The word has a row of its own, and all but one of the rest.
        Status::Paused(_) => height.saturating_sub(1 + banner).clamp(1, 3),
    };
    state + banner
}

/// How the clock is started while letters are typed at the board.
fn ready(view: &View, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let banner = view.ui.banner.as_ref();
    let banner = banner.filter(|banner| banner.is_shown(view.now));
    // A message takes the last row.
    let rows = area.height - u16::from(banner.is_some()).min(area.height);
    for (y, line) in (area.y..area.y + rows).zip(&how_to_start(view, area.width)) {
        put(line, y, Align::Center, theme.strong, area, buffer);
    }
    if let Some(banner) = banner {
        let (style, y) = (
            banner_style(banner.kind, theme),
            area.bottom().saturating_sub(1),
        );
        put(&banner.text, y, Align::Center, style, area, buffer);
    }
}

/// Who starts the clock; of a drill, what it is, and of an engine, whether it is there.
fn how_to_start(view: &View, columns: u16) -> Vec<String> {
    let text = view.text;
    // One who practises needs no referee.
    if view.ui.drill.is_some() || view.ui.partner.is_some() {
        let notes = drill::notes(view, columns).into_iter();
        let start = [text.get("drill-start")].into_iter();
        return start.chain(notes.map(|line| line.text)).collect();
    }
    let mover = view.game.to_move();
    let starter = mover.opponent();
    let keys = if view.game.seats().left() == starter {
        "board-keys-left"
    } else {
        "board-keys-right"
    };
    let start = text.with(
        "clock-ready",
        &[
            ("starter", words::color(text, starter).into()),
            ("mover", words::color(text, mover).into()),
            ("keys", text.get(keys).into()),
        ],
    );
    let mut lines = wrap(&start, columns, 2);
    lines.push(text.get("clock-ready-referee"));
    lines
}

/// A part of what is told.
enum Part {
    /// Why something was refused, where there is no other place for it.
    Refusal(String),
    /// Of a drill, or of the engine that is played against.
    Practice(Line),
    /// The players must see it: a row of its own, filled.
    Call(String),
    /// Something is not as it should be.
    Warning(String),
    /// Good to know; several share a row.
    Fact(String),
}

fn told(view: &View, note: Option<String>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let mut rest = area;
    let mut facts = Vec::new();
    let row = |text: &str, style: Style, filled: bool, rest: &mut Rect, buffer: &mut Buffer| {
        if rest.height == 0 {
            return;
        }
        let line = Rect { height: 1, ..*rest };
        if filled {
            digits::fill(line, style, buffer);
        }
        let align = if filled { Align::Center } else { Align::Left };
        put(text, rest.y, align, style, line, buffer);
        rest.y += 1;
        rest.height -= 1;
    };
    let roomy = area.height >= ROOMY;
    let practice = drill::lines(view, area.width).into_iter();
    let first = note.map(Part::Refusal).into_iter();
    let first = first.chain(practice.map(Part::Practice));
    for part in first.chain(parts(view)) {
        match part {
            Part::Refusal(text) => {
                for line in wrap(&text, area.width, 3) {
                    row(&line, theme.warning, false, &mut rest, buffer);
                }
            }
            Part::Practice(line) => {
                row(&line.text, line.tone.style(theme), false, &mut rest, buffer);
            }
            Part::Call(text) => {
                if roomy {
                    row("", theme.chosen, true, &mut rest, buffer);
                }
                for line in wrap(&text, area.width, 2) {
                    row(&line, theme.chosen, true, &mut rest, buffer);
                }
                if roomy {
                    row("", theme.chosen, true, &mut rest, buffer);
                }
            }
            Part::Warning(text) => {
                for line in wrap(&text, area.width, 2) {
                    row(&line, theme.strong, false, &mut rest, buffer);
                }
            }
            Part::Fact(text) => facts.push(text),
        }
    }
    for line in packed(&facts, area.width) {
        row(&line, theme.text, false, &mut rest, buffer);
    }
}

/// What is told, the most needed first.
fn parts(view: &View) -> Vec<Part> {
    let (game, text) = (view.game, view.text);
    let usage = game.settings().board.usage;
    let mut parts = Vec::new();
    let over = matches!(game.status(), Status::Over { .. } | Status::Counting);
    if let Some(played) = game.last_move().filter(|played| played.captured > 0)
        && !over
    {
        parts.push(Part::Call(lift(view, *played)));
    }
    if let Some(side) = game.end_proposed().filter(|_| !over) {
        let told = text.with(
            "board-end-proposed",
            &[
                ("side", words::color(text, side).into()),
                ("other", words::color(text, side.opponent()).into()),
            ],
        );
        parts.push(Part::Call(told));
    }
    if let Some(recurrence) = game.pointed_out() {
        parts.push(Part::Warning(words::board::recurrence(text, recurrence)));
    }
    if usage == BoardUse::Record {
        parts.extend(words::board::open_places(text, game).map(Part::Warning));
        parts.extend(words::board::moves_ahead(text, game).map(Part::Warning));
    }
    parts.extend(words::board::last_move(text, game, view.ui.board.coordinates).map(Part::Fact));
    parts.push(Part::Fact(words::board::prisoners(text, game)));
    parts.push(Part::Fact(words::board::to_play(text, game)));
    if view.ui.board.numbers == Numbers::All && view.ui.glyphs != Glyphs::Wide {
        parts.push(Part::Fact(text.get("board-numbers-all")));
    }
    parts
}

/// How many stones are lifted, and whose they are.
fn lift(view: &View, played: Played) -> String {
    let text = view.text;
    let lift = text.with(
        "board-lift",
        &[
            ("n", u32::from(played.captured).into()),
            ("side", words::color(text, played.color).into()),
        ],
    );
    // Where the count may stand meanwhile, its key is offered: a player must not have to know the rule.
    let may_hold = view.game.decide(view.now, Command::HoldCaptures).is_ok();
    if !may_hold {
        return lift;
    }
    let key = match view.ui.board.face() {
        Face::Board => "F4",
        Face::Clock | Face::ClockAlone => "y",
    };
    text.with(
        "board-lift-key",
        &[("lift", lift.into()), ("key", key.into())],
    )
}
