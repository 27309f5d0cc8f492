//! When the clock screen changes next, so that the loop can sleep until then.

use std::time::Duration;

use super::screen::clock::side_shown;
use super::screen::drill::partner::PartnerLine;
use super::span::unit_millis;
use super::view::View;
use crate::clock::control::Bonus;
use crate::clock::reading::Stage;
use crate::clock::side::SideClock;
use crate::color::Color;
use crate::time::{Moment, whole_millis};

/// The first moment after that of the view at which anything on the clock screen changes if no key is
/// pressed; `None` if nothing will. Drawn right before it the screen is as it is now. A screen that
/// shows less may not change at it.
pub fn next_change(view: &View) -> Option<Moment> {
    let now = view.now;
    let running = view.game.is_running().then(|| running_changes(view));
    let captions = Color::BOTH
        .into_iter()
        .filter_map(|color| view.ui.captions.of(color).as_ref())
        .flat_map(|caption| [caption.at, caption.ends()]);
    let banner = view.ui.banner.as_ref().and_then(|banner| banner.until);
    let partner = view.ui.partner.as_ref().and_then(PartnerLine::thinks_since);
    let thinks = partner.map(|since| now + next_whole_second(now.since(since)));
    running
        .into_iter()
        .flatten()
        .chain(captions)
        .chain(banner)
        .chain(thinks)
        .filter(|moment| *moment > now)
        .min()
}

/// The moments at which the times of the think in progress change next.
fn running_changes(view: &View) -> Vec<Moment> {
    let (game, now) = (view.game, view.now);
    let mover = game.to_move();
    let clock = game.clock().side_at(mover, now);
    let Some(limit) = clock.until_limit() else {
        return Vec::new();
    };
    let reading = clock.reading();
    let free = match reading.stage {
        Stage::Main => limit.saturating_sub(reading.main),
        Stage::Count | Stage::Quota | Stage::Penalty | Stage::Over => Duration::ZERO,
    };
    let shown = side_shown(&clock);
    let mut changes = vec![
        next_whole_second(reading.this_think),
        until_next_minute(reading.used),
    ];
    if free.is_zero() || reading.main.is_zero() {
        changes.push(falls_in(shown, unit_millis(shown, view.ui.tenths)));
    } else {
        // Main time stands as long as the free time runs.
        changes.push(falls_in(free, 1000));
    }
    if clock.control().bonus == Bonus::Hourglass {
        changes.push(rising(view, &game.clock().side_at(mover.opponent(), now)));
    }
    changes.into_iter().map(|after| now + after).collect()
}

/// After how long a span that runs down, shown rounded up to `unit`, is shown as the next lower one.
fn falls_in(span: Duration, unit: u64) -> Duration {
    let ms = whole_millis(span);
    Duration::from_millis(match ms % unit {
        0 => unit.min(ms),
        rest => rest,
    })
}

/// After how long the time of the other side of an hourglass, which rises, is shown as the next.
fn rising(view: &View, clock: &SideClock) -> Duration {
    let shown = side_shown(clock);
    let unit = unit_millis(shown, view.ui.tenths);
    let above = whole_millis(shown).div_ceil(unit) * unit;
    Duration::from_millis(above + 1 - whole_millis(shown))
}

fn next_whole_second(span: Duration) -> Duration {
    Duration::from_millis(1000 - whole_millis(span) % 1000)
}

fn until_next_minute(span: Duration) -> Duration {
    Duration::from_millis(60_000 - whole_millis(span) % 60_000)
}

#[cfg(test)]
mod tests;
