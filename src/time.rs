//! Game time: whole milliseconds, integers only.

use std::fmt;
use std::ops::Add;
use std::time::Duration;

/// A point of game time: whole milliseconds since the game was opened.
///
/// The time for which the program did not run (a stop between two runs, a laptop's sleep) is left
/// out. Pauses ordered by a referee are inside. It is no time of day and no time of the machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment(u64);

impl Moment {
    /// The instant at which the game was opened.
    pub const OPENED: Self = Self(0);

    /// The moment `ms` milliseconds after the game was opened.
    pub const fn from_millis(ms: u64) -> Self {
        Self(ms)
    }

    /// Whole milliseconds since the game was opened.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The moment `span` before this one; the opening of the game where that is later.
    pub fn before(self, span: Duration) -> Self {
        Self(self.0.saturating_sub(whole_millis(span)))
    }

    /// The span from `earlier` to this moment; zero if `earlier` is the later one.
    pub const fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Duration> for Moment {
    type Output = Self;

    /// Parts of a millisecond are dropped. At the end of `u64` (585 million years) it stays there.
    fn add(self, span: Duration) -> Self {
        Self(self.0.saturating_add(whole_millis(span)))
    }
}

impl fmt::Display for Moment {
    /// `h:mm:ss.mmm`, as it stands in records.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (s, ms) = (self.0 / 1000, self.0 % 1000);
        write!(f, "{}:{:02}:{:02}.{ms:03}", s / 3600, s / 60 % 60, s % 60)
    }
}

/// A span in whole milliseconds, rounded down; `u64::MAX` for a span beyond its range.
pub fn whole_millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// A span in whole seconds, rounded up: what a display shows, so that 0 stands only where nothing
/// is left (spec/time-controls.md, section 0).
pub fn seconds_rounded_up(span: Duration) -> u64 {
    whole_millis(span).div_ceil(1000)
}

/// The span rounded down to a whole multiple of `unit`; the span itself for a unit of zero.
pub fn floor_to(span: Duration, unit: Duration) -> Duration {
    let (span_ms, unit_ms) = (whole_millis(span), whole_millis(unit));
    match span_ms.checked_rem(unit_ms) {
        Some(rest) => Duration::from_millis(span_ms - rest),
        None => span,
    }
}
