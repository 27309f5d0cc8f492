//! The clock of the machine. Nothing else in the program reads it.
//!
//! **Invariant:** every instant is a [`Stamp`] on one clock which never goes back and which stands
//! still while the machine sleeps.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the one file that may ask the machine for the time"
)]

use std::time::Duration;

/// An instant on the machine's monotonic clock, in whole nanoseconds.
///
/// On Linux it is `CLOCK_MONOTONIC`: the same for all processes, from boot on, standing still in
/// suspend. Elsewhere it counts from the first time it was asked for in this process, by the
/// standard library's `Instant`, which stands still in suspend too on macOS (there
/// `CLOCK_MONOTONIC` would not).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Stamp(u64);

impl Stamp {
    /// The instant at which it is called.
    pub fn now() -> Self {
        Self(machine::monotonic_nanos())
    }

    pub const fn from_nanos(nanos: u64) -> Self {
        Self(nanos)
    }

    pub const fn nanos(self) -> u64 {
        self.0
    }

    /// The time from `earlier` to this instant; zero when `earlier` is the later one.
    pub fn saturating_since(self, earlier: Self) -> Duration {
        Duration::from_nanos(self.0.saturating_sub(earlier.0))
    }

    /// The instant `span` later, in whole nanoseconds.
    #[must_use]
    pub fn plus(self, span: Duration) -> Self {
        let span = u64::try_from(span.as_nanos()).unwrap_or(u64::MAX);
        Self(self.0.saturating_add(span))
    }
}

/// How long the machine has been suspended since it was started, in whole nanoseconds.
///
/// Two readings tell how long it slept between them. Where the machine does not say (everywhere but
/// on Linux), it is always zero.
pub fn suspended_total() -> Duration {
    machine::suspended()
}

/// What the kernel calls this run of the machine: two readings differ when it was restarted between
/// them. `None` where it is not known.
pub fn boot_id() -> Option<String> {
    machine::boot_id()
}

/// The time of day, for what is shown and written down; no clock of a game is reckoned from it.
pub fn wall_now() -> chrono::DateTime<chrono::Local> {
    chrono::Local::now()
}

#[cfg(target_os = "linux")]
mod machine {
    use rustix::time::{ClockId, clock_gettime};
    use std::time::Duration;

    fn nanos(clock: ClockId) -> u64 {
        let time = clock_gettime(clock);
        let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
        let rest = u64::try_from(time.tv_nsec).unwrap_or(0);
        seconds * 1_000_000_000 + rest
    }

    pub fn monotonic_nanos() -> u64 {
        nanos(ClockId::Monotonic)
    }

    pub fn suspended() -> Duration {
        // Monotonic is read first, so that the difference is never below the truth by the time the
        // two calls take; with no suspend it is then some hundred nanoseconds, which are no sleep.
        let monotonic = nanos(ClockId::Monotonic);
        Duration::from_nanos(nanos(ClockId::Boottime).saturating_sub(monotonic))
    }

    pub fn boot_id() -> Option<String> {
        let id = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
        let id = id.trim();
        (!id.is_empty()).then(|| id.to_owned())
    }
}

#[cfg(not(target_os = "linux"))]
mod machine {
    use std::sync::OnceLock;
    use std::time::{Duration, Instant};

    pub fn monotonic_nanos() -> u64 {
        static START: OnceLock<Instant> = OnceLock::new();
        let start = START.get_or_init(Instant::now);
        u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX)
    }

    pub fn suspended() -> Duration {
        Duration::ZERO
    }

    pub fn boot_id() -> Option<String> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{Stamp, boot_id, suspended_total};
    use std::time::Duration;

    #[test]
    fn the_clock_never_goes_back() {
        let first = Stamp::now();
        let second = Stamp::now();
        assert!(first <= second);
        assert_eq!(
            first.saturating_since(first.plus(Duration::from_secs(1))),
            Duration::ZERO
        );
    }

    #[test]
    fn a_stamp_and_a_span_make_a_later_stamp() {
        let stamp = Stamp::from_nanos(5).plus(Duration::from_micros(2));
        assert_eq!(stamp.nanos(), 2_005);
        assert_eq!(
            stamp.saturating_since(Stamp::from_nanos(5)),
            Duration::from_micros(2)
        );
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn linux_names_its_boot_and_how_long_it_slept() {
        assert_eq!(boot_id(), boot_id());
        assert!(boot_id().is_some());
        assert!(suspended_total().as_nanos() > 0);
    }
}
