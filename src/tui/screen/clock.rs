//! The clock: two sides, what was called, what is next, the state of sound, and the keys.
//!
//! **Invariant:** whatever the size, no cell outside the area is touched, and the phase and the
//! periods left are in every layout. Nothing is told by colour alone.

pub(in crate::tui::screen) mod band;
pub(in crate::tui::screen) mod half;
pub mod head;
pub mod layout;
mod side;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::board;
use super::board::panel::{Face, counts};
use super::board::screen as board_screen;
use super::count;
use super::drill;
use crate::color::{Color, PerColor};
use crate::game::Status;
use crate::game::settings::BoardUse;
use crate::tui::paint::{Align, harmless, put, width};
use crate::tui::theme::Theme;
use crate::tui::view::{BannerKind, Glyphs, LogLag, SoundView, View};
use crate::tui::words;
use layout::{Plan, SMALLEST};

pub(in crate::tui::screen) use half::title;
pub(in crate::tui::screen) use side::SideView;
pub(in crate::tui) use side::shown as side_shown;

/// Draws the clock screen over the whole frame.
pub fn draw(view: &View, frame: &mut Frame) {
    let area = frame.area();
    render(view, area, frame.buffer_mut());
}

/// Draws the clock screen into `area`.
pub fn render(view: &View, area: Rect, buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    let theme = view.ui.palette.theme();
    buffer.set_style(area, theme.text);
    let panel = &view.ui.board;
    let place = panel.plan(view.game, area);
    if counts(view.game) && panel.face() != Face::ClockAlone {
        count::render(view, place.as_ref(), area, &theme, buffer);
        return;
    }
    if let Some(place) = place {
        board_screen::render(view, &place, &theme, buffer);
        return;
    }
    let sides = PerColor::from_fn(|color| SideView::new(view, color));
    let Some(plan) = Plan::of(area, view.game.status()) else {
        too_small(view, &sides, area, &theme, buffer);
        return;
    };
    header(view, plan.header, &theme, buffer);
    let plan = drill::render(view, plan, &theme, buffer);
    let left = view.game.seats().left();
    for (color, place) in [(left, plan.left), (left.opponent(), plan.right)] {
        half::render(view, &sides, color, place, &theme, buffer);
    }
    band::render(view, plan.band, &theme, buffer);
    footer(view, plan.sound, &theme, buffer);
    let over = matches!(view.game.status(), Status::Over { .. });
    // The last row of a band is that of the messages.
    if over
        && plan.band.height <= 2
        && view.ui.log_lag == LogLag::None
        && let Some(state) = words::confirmation(view.text, view.game)
    {
        put(
            &state,
            plan.sound.y,
            Align::Right,
            theme.strong,
            plan.sound,
            buffer,
        );
    }
    put_keys(view, &key_items(view, area), plan.keys, &theme, buffer);
}

/// The event on the left, the control on the right where both sides have the same.
pub(in crate::tui::screen) fn header(view: &View, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let controls = &view.game.settings().controls;
    let control = match &view.ui.drill {
        Some(drill) => words::drill::phase(view.text, drill),
        None if controls.black == controls.white => controls.black.to_string(),
        None => String::new(),
    };
    let columns = put(&control, area.y, Align::Right, theme.text, area, buffer);
    if let Some(occasion) = &view.ui.occasion {
        let room = Rect {
            width: area.width.saturating_sub(columns + 2),
            ..area
        };
        let occasion = words::occasion(view.text, occasion);
        put(&occasion, area.y, Align::Left, theme.strong, room, buffer);
    }
}

/// The state of sound on the left, of the record on the right.
pub(in crate::tui::screen) fn footer(view: &View, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let ui = view.ui;
    let columns = match words::log_lag(view.text, &ui.log_lag) {
        Some(lag) => {
            let style = match ui.log_lag {
                LogLag::None | LogLag::Behind | LogLag::ActBehind => theme.strong,
                LogLag::NotInFile { .. } | LogLag::Lost { .. } | LogLag::Missing { .. } => {
                    theme.warning
                }
            };
            put(&lag, area.y, Align::Right, style, area, buffer) + 2
        }
        None => 0,
    };
    let style = match ui.sound {
        SoundView::Live { .. } => theme.good,
        SoundView::Lost { .. } => theme.warning,
        SoundView::Starting | SoundView::Muted | SoundView::Off => theme.strong,
    };
    let room = Rect {
        width: area.width.saturating_sub(columns),
        ..area
    };
    let sound = words::sound(view.text, &ui.sound, ui.bell);
    put(&sound, area.y, Align::Left, style, room, buffer);
}

/// The keys on a screen of this area; the most needed come first. `Space` is named in words.
pub(in crate::tui::screen) fn key_items(
    view: &View,
    area: Rect,
) -> Vec<(&'static str, &'static str)> {
    let lift = ("y", "clock-key-captures");
    let all = [
        ("?", "clock-key-help"),
        ("m", "clock-key-mute"),
        ("r", "clock-key-referee"),
    ];
    let usage = view.game.settings().board.usage;
    // On a board that is played on a stone ends the turn, and no press.
    let end_turn = (usage != BoardUse::Play).then_some(("Space", "clock-key-end-turn"));
    let mut keys: Vec<(&str, &str)> = match view.game.status() {
        Status::Ready => vec![("Space", "clock-key-start")],
        Status::Running => end_turn
            .into_iter()
            .chain([("p", "clock-key-pause")])
            .collect(),
        // A sealed move is opened first, from the referee's menu.
        Status::Paused(_) if view.game.sealed().is_some() => vec![("r o", "clock-key-unseal")],
        Status::Paused(_) => vec![("p", "clock-key-resume")],
        Status::HoldingCaptures => [("y", "clock-key-captures-end")]
            .into_iter()
            .chain(end_turn)
            .collect(),
        Status::Counting => Vec::new(),
        Status::Over { .. } => vec![
            ("n", "clock-key-new"),
            ("v", "clock-key-report"),
            ("q", "clock-key-leave"),
        ],
    };
    if view.ui.board.has_room(view.game, area) {
        keys.push(("Tab", view.ui.board.tab_id()));
    } else if usage != BoardUse::ClockOnly {
        keys.push((board::place::SMALLEST_WORDS, "board-key-needs"));
    }
    match view.game.status() {
        Status::Over { .. } => keys.extend([all[0], all[2]]),
        Status::Running => {
            let rare = [
                ("q", "clock-key-quit"),
                lift,
                ("F9", "clock-key-call"),
                ("F12", "clock-key-time"),
            ];
            keys.extend(all.into_iter().chain(rare));
        }
        Status::Ready | Status::Paused(_) | Status::HoldingCaptures | Status::Counting => {
            keys.extend(all.into_iter().chain([("q", "clock-key-quit")]));
        }
    }
    if usage != BoardUse::ClockOnly {
        keys.push(("Ctrl-S", "board-key-save"));
    }
    keys
}

/// Puts as many keys into a row as there is room for.
pub(in crate::tui::screen) fn put_keys(
    view: &View,
    keys: &[(&str, &str)],
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let text = view.text;
    let space = text.get("clock-key-space");
    let mut line = String::new();
    // Nobody referees a drill, lifts stones in it or saves it as a record.
    let of_a_game = |key: &str| ["r", "F3", "y", "F4", "F9", "Ctrl-S"].contains(&key);
    let drills = view.ui.drill.is_some();
    for (key, id) in keys.iter().filter(|(key, _)| !(drills && of_a_game(key))) {
        let item = format!("{} {}", key.replace("Space", &space), text.get(id));
        let gap = if line.is_empty() { "" } else { "   " };
        if width(&line) + width(gap) + width(&item) > area.width {
            break;
        }
        line = line + gap + &item;
    }
    put(&line, area.y, Align::Left, theme.text, area, buffer);
}

/// Below the smallest layout: both times if they fit, and the size that is needed.
fn too_small(
    view: &View,
    sides: &PerColor<SideView>,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let left = view.game.seats().left();
    let times = [left, left.opponent()].map(|color| {
        let side = sides.of(color);
        let mark = if side.is_running() { ">" } else { "" };
        format!("{mark}{color} {}", side.short())
    });
    let times = times.join("  ");
    let (columns, rows) = SMALLEST;
    let size = [
        ("width", u32::from(columns).into()),
        ("height", u32::from(rows).into()),
    ];
    let needed = view.text.with("clock-too-small", &size);
    let style = theme.strong;
    let one_line = format!("{times}  {needed}");
    if area.height == 1 || width(&one_line) <= area.width {
        let line = if width(&one_line) <= area.width {
            one_line
        } else if width(&times) <= area.width {
            // Times come first where both do not fit; then the bare size if that does.
            let bare = format!("{times}  {columns}x{rows}");
            if width(&bare) <= area.width {
                bare
            } else {
                times
            }
        } else {
            format!("{columns}x{rows}")
        };
        put(&line, area.y, Align::Left, style, area, buffer);
        return;
    }
    let times = if width(&times) <= area.width {
        vec![times]
    } else {
        times.split("  ").map(str::to_owned).collect()
    };
    let lines = times.iter().chain([&needed]);
    for (y, line) in (area.top()..area.bottom()).zip(lines) {
        put(line, y, Align::Left, style, area, buffer);
    }
}

/// The name a player is shown by; empty where he has none.
fn name(view: &View, color: Color) -> String {
    harmless(view.game.players().of(color)).trim().to_owned()
}

/// The sign of a colour's stones.
const fn sign(color: Color, glyphs: Glyphs) -> &'static str {
    match (glyphs, color) {
        (Glyphs::Unicode, Color::Black) => "●",
        (Glyphs::Unicode, Color::White) => "○",
        (Glyphs::Ascii, Color::Black) => "[X]",
        (Glyphs::Ascii, Color::White) => "[O]",
        (Glyphs::Wide, Color::Black) => "##",
        (Glyphs::Wide, Color::White) => "()",
    }
}

/// The style of a banner.
pub(in crate::tui::screen) const fn banner_style(
    kind: BannerKind,
    theme: &Theme,
) -> ratatui::style::Style {
    match kind {
        BannerKind::Note => theme.strong,
        BannerKind::Warning => theme.warning,
    }
}

#[cfg(test)]
mod tests;
