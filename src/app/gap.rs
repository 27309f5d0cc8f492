//! Notices when the program or the machine stood still.

use std::time::Duration;

use crate::game::command::GapCause;
use crate::monotonic::{Stamp, suspended_total};

/// A loop that wakes this much later than it meant to has been stopped: a busy machine is late by
/// milliseconds, a very busy one by tenths of a second.
const STOPPED: Duration = Duration::from_secs(3);
/// A machine that has slept this much longer than before has been suspended.
const SLEPT: Duration = Duration::from_millis(500);

/// A span in which nobody could have pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// How long.
    pub span: Duration,
    /// What it was.
    pub cause: GapCause,
}

/// Watches for gaps.
#[derive(Debug)]
pub struct GapWatch {
    slept: Duration,
    meant_to_wake: Option<Stamp>,
}

impl GapWatch {
    /// A watch that begins now.
    pub fn new() -> Self {
        Self {
            slept: suspended_total(),
            meant_to_wake: None,
        }
    }

    /// The loop goes to sleep until `wake`, or for ever.
    pub const fn sleep_until(&mut self, wake: Option<Stamp>) {
        self.meant_to_wake = wake;
    }

    /// The loop woke at `now`: the gap there was, if there was one.
    pub fn woke(&mut self, now: Stamp) -> Option<Gap> {
        self.judge(now, suspended_total())
    }

    fn judge(&mut self, now: Stamp, slept: Duration) -> Option<Gap> {
        let asleep = slept.saturating_sub(self.slept);
        self.slept = slept;
        let late = self
            .meant_to_wake
            .map_or(Duration::ZERO, |wake| now.saturating_since(wake));
        self.meant_to_wake = None;
        if asleep >= SLEPT {
            // The monotonic clock stood still meanwhile, so nothing is left out twice.
            Some(Gap {
                span: asleep,
                cause: GapCause::Sleep,
            })
        } else if late >= STOPPED {
            Some(Gap {
                span: late,
                cause: GapCause::Stopped,
            })
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000_000;

    fn watch() -> GapWatch {
        GapWatch {
            slept: Duration::from_secs(5),
            meant_to_wake: Some(Stamp::from_nanos(SECOND)),
        }
    }

    #[test]
    fn a_loop_that_is_a_little_late_was_not_stopped() {
        let mut watch = watch();
        assert_eq!(
            watch.judge(Stamp::from_nanos(SECOND * 39 / 10), Duration::from_secs(5)),
            None
        );
    }

    #[test]
    fn a_loop_that_is_seconds_late_was_stopped_from_when_it_meant_to_wake() {
        let gap = watch().judge(Stamp::from_nanos(SECOND * 91), Duration::from_secs(5));
        assert_eq!(
            gap,
            Some(Gap {
                span: Duration::from_secs(90),
                cause: GapCause::Stopped
            })
        );
    }

    #[test]
    fn a_machine_that_slept_says_so_once() {
        let mut watch = watch();
        let gap = watch.judge(Stamp::from_nanos(SECOND), Duration::from_secs(3605));
        assert_eq!(
            gap,
            Some(Gap {
                span: Duration::from_secs(3600),
                cause: GapCause::Sleep
            })
        );
        assert_eq!(
            watch.judge(Stamp::from_nanos(SECOND), Duration::from_secs(3605)),
            None
        );
    }

    #[test]
    fn a_loop_that_waited_for_ever_was_not_stopped() {
        let mut watch = watch();
        watch.sleep_until(None);
        assert_eq!(
            watch.judge(Stamp::from_nanos(SECOND * 9999), Duration::from_secs(5)),
            None
        );
    }
}
