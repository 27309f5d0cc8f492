//! Notices when the program or the machine stood still.

use std::time::Duration;

use crate::game::command::GapCause;
use crate::monotonic::{Stamp, suspended_total};

/// A loop that goes on this much later than it meant to has been stopped: a busy machine is late by
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

/// Watches for gaps. The loop shows up here before it handles anything and before it sleeps.
#[derive(Debug)]
pub struct GapWatch {
    slept: Duration,
    /// The loop goes on by then, unless it is stopped; `None` while it may sleep for ever.
    expected: Option<Stamp>,
}

impl GapWatch {
    /// A watch over a loop that runs at `now`.
    pub fn new(now: Stamp) -> Self {
        Self {
            slept: suspended_total(),
            expected: Some(now),
        }
    }

    /// The loop goes to sleep until `wake`, or for ever.
    pub const fn sleep_until(&mut self, wake: Option<Stamp>) {
        self.expected = wake;
    }

    /// The loop runs at `now`: the gap there was since it was last seen, if there was one.
    pub fn seen(&mut self, now: Stamp) -> Option<Gap> {
        self.judge(now, suspended_total())
    }

    fn judge(&mut self, now: Stamp, slept: Duration) -> Option<Gap> {
        let asleep = slept.saturating_sub(self.slept);
        self.slept = slept;
        let expected = self.expected.replace(now);
        let late = expected.map_or(Duration::ZERO, |expected| now.saturating_since(expected));
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
    const SLEPT_BEFORE: Duration = Duration::from_secs(5);

    fn watch() -> GapWatch {
        GapWatch {
            slept: SLEPT_BEFORE,
            expected: Some(Stamp::from_nanos(SECOND)),
        }
    }

    #[test]
    fn a_loop_that_is_a_little_late_was_not_stopped() {
        assert_eq!(
            watch().judge(Stamp::from_nanos(SECOND * 39 / 10), SLEPT_BEFORE),
            None
        );
    }

    #[test]
    fn a_loop_that_is_seconds_late_was_stopped_from_when_it_meant_to_wake() {
        let gap = watch().judge(Stamp::from_nanos(SECOND * 91), SLEPT_BEFORE);
        let span = Duration::from_secs(90);
        assert_eq!(
            gap,
            Some(Gap {
                span,
                cause: GapCause::Stopped
            })
        );
    }

    #[test]
    fn a_loop_that_is_stopped_while_it_works_is_noticed_too() {
        let mut watch = watch();
        assert_eq!(watch.judge(Stamp::from_nanos(SECOND), SLEPT_BEFORE), None);
        let gap = watch.judge(Stamp::from_nanos(SECOND * 6), SLEPT_BEFORE);
        let span = Duration::from_secs(5);
        assert_eq!(
            gap,
            Some(Gap {
                span,
                cause: GapCause::Stopped
            })
        );
    }

    #[test]
    fn a_machine_that_slept_says_so_once() {
        let mut watch = watch();
        let slept = Duration::from_secs(3605);
        let gap = watch.judge(Stamp::from_nanos(SECOND), slept);
        assert_eq!(
            gap,
            Some(Gap {
                span: Duration::from_secs(3600),
                cause: GapCause::Sleep
            })
        );
        assert_eq!(watch.judge(Stamp::from_nanos(SECOND), slept), None);
    }

    #[test]
    fn a_loop_that_may_sleep_for_ever_was_not_stopped() {
        let mut watch = watch();
        watch.sleep_until(None);
        assert_eq!(
            watch.judge(Stamp::from_nanos(SECOND * 9999), SLEPT_BEFORE),
            None
        );
    }
}
