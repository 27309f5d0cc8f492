//! The band between the sides and the foot: messages, how to start, the pause, the result.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::banner_style;
use crate::color::Color;
use crate::game::Status;
use crate::game::command::PauseReason;
use crate::tui::digits;
use crate::tui::paint::{Align, put, width, wrap};
use crate::tui::theme::Theme;
use crate::tui::view::View;
use crate::tui::words;

/// Rows from which the pause is large.
const LARGE: u16 = 5;

pub fn render(view: &View, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let banner = view
        .ui
        .banner
        .as_ref()
        .filter(|banner| banner.is_shown(view.now));
    // The banner has the last row; where there is only one, it stands behind what the game says.
    let (lines, banner_row) = match (area.height, banner) {
        (2.., _) => (
            Rect {
                height: area.height - 1,
                ..area
            },
            Some(area.bottom() - 1),
        ),
        (_, Some(_)) if *view.game.status() == Status::Running => {
            (Rect { height: 0, ..area }, Some(area.y))
        }
        (_, _) => (area, None),
    };
    match view.game.status() {
        Status::Running => {}
        Status::Ready if view.ui.drill.is_some() => {
            let start = view.text.get("drill-start");
            rows(&[start], theme.strong, lines, buffer);
        }
        Status::Ready => rows(&ready(view), theme.strong, lines, buffer),
        Status::HoldingCaptures => {
            let holding = view.text.get("clock-holding");
            filled(&[holding], theme.chosen, lines, buffer);
        }
        Status::Counting => {
            let counting = view.text.get("clock-counting");
            filled(&[counting], theme.chosen, lines, buffer);
        }
        Status::Paused(reason) => paused(view, reason, lines, theme, buffer),
        Status::Over { result, why, .. } => {
            let result = words::game_result(view.text, view.game, *result, *why);
            // A result that needs two rows takes the banner's too, while there is none.
            let told = wrap(&result, area.width, 2);
            let place = match banner {
                None if told.len() > 1 => area,
                None | Some(_) => lines,
            };
            filled(&over(view, &result, place), theme.chosen, place, buffer);
        }
    }
    if let Some(banner) = banner {
        let style = banner_style(banner.kind, theme);
        match banner_row {
            Some(y) => put(&banner.text, y, Align::Center, style, area, buffer),
            None => put(
                &format!(" {} ", banner.text),
                area.y,
                Align::Right,
                style,
                right_third(area),
                buffer,
            ),
        };
    }
}

fn right_third(area: Rect) -> Rect {
    let width = area.width / 3;
    Rect {
        x: area.right() - width,
        width,
        ..area
    }
}

/// Who starts the clock, and with which key.
fn ready(view: &View) -> Vec<String> {
    let text = view.text;
    let mover = view.game.to_move();
    let starter = mover.opponent();
    let keys = if view.game.seats().left() == starter {
        "clock-keys-left"
    } else {
        "clock-keys-right"
    };
    let color = |color: Color| words::color(text, color);
    let variables = [
        ("starter", color(starter).into()),
        ("mover", color(mover).into()),
        ("keys", text.get(keys).into()),
    ];
    vec![
        text.with("clock-ready", &variables),
        text.get("clock-ready-referee"),
    ]
}

/// The result, and whether it can still be taken back, in as many rows as there are.
fn over(view: &View, result: &str, area: Rect) -> Vec<String> {
    let mut told = wrap(result, area.width, usize::from(area.height.clamp(1, 2)));
    let Some(state) = words::confirmation(view.text, view.game) else {
        // A drill is no game that is over.
        return told;
    };
    let over = view.text.get("clock-over");
    match usize::from(area.height).saturating_sub(told.len()) {
        // Beside the result alone the foot tells the rest.
        0 => {}
        1 => told.insert(0, words::joined(view.text, over, state)),
        _ => {
            told.insert(0, over);
            told.push(state);
        }
    }
    told
}

fn paused(view: &View, reason: &PauseReason, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let reason = claim(view).unwrap_or_else(|| words::pause_reason(view.text, reason));
    let sealed = words::sealed(view.text, view.game);
    if area.height < LARGE {
        // That a move is sealed comes first where there is no room for both.
        let reason = match sealed {
            Some(sealed) => words::joined(view.text, sealed, reason),
            None => reason,
        };
        let word = view.text.get("clock-paused");
        let lines = if area.height >= 2 {
            vec![word, reason]
        } else {
            vec![format!("{word}: {reason}")]
        };
        filled(&lines, theme.chosen, area, buffer);
        return;
    }
    let word = view.text.get("clock-paused-large");
    let told: Vec<String> = [word, String::new(), reason]
        .into_iter()
        .chain(sealed)
        .collect();
    filled(&told, theme.chosen, area, buffer);
    // The sign of a pause, of cells that are not reversed, beside words that leave room for it.
    let columns = area.width / 20;
    let widest = told.iter().map(|line| width(line)).max().unwrap_or(0);
    if widest + 2 * (3 * columns + 3) > area.width {
        return;
    }
    for x in [2, 2 + 2 * columns] {
        for x in [area.x + x, area.right().saturating_sub(x + columns)] {
            let bar = Rect {
                x,
                y: area.y + 1,
                width: columns,
                height: area.height.saturating_sub(2),
            };
            digits::fill(bar.intersection(area), theme.text, buffer);
        }
    }
}

/// Whose flag has fallen, and how it is claimed.
fn claim(view: &View) -> Option<String> {
    let claimant = view.game.claimant()?;
    let color = |color: Color| words::color(view.text, color);
    let variables = [
        ("fallen", color(claimant.opponent()).into()),
        ("claimant", color(claimant).into()),
    ];
    Some(view.text.with("clock-claim", &variables))
}

/// Lines in the middle of an area that is filled with `style`.
fn filled(lines: &[String], style: Style, area: Rect, buffer: &mut Buffer) {
    digits::fill(area, style, buffer);
    rows(lines, style, area, buffer);
}

fn rows(lines: &[String], style: Style, area: Rect, buffer: &mut Buffer) {
    let count = u16::try_from(lines.len()).unwrap_or(area.height);
    let top = area.y + area.height.saturating_sub(count) / 2;
    for (y, line) in (top..area.bottom()).zip(lines) {
        put(line, y, Align::Center, style, area, buffer);
    }
}
