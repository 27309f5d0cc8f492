//! Between the machine's clock and game time.

use std::time::Duration;

use crate::monotonic::Stamp;
use crate::time::{Moment, whole_millis};

/// Maps instants of the machine to moments of a game, leaving out what is not the game's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timebase {
    opened: Stamp,
    left_out: Duration,
}

impl Timebase {
    /// A game that is opened at `opened`.
    pub const fn new(opened: Stamp) -> Self {
        Self {
            opened,
            left_out: Duration::ZERO,
        }
    }

    /// The moment of `stamp`, rounded down to the millisecond as a press is.
    pub fn moment(&self, stamp: Stamp) -> Moment {
        let since = stamp
            .saturating_since(self.opened)
            .saturating_sub(self.left_out);
        Moment::from_millis(whole_millis(since))
    }

    /// The first instant of `moment`.
    pub fn stamp(&self, moment: Moment) -> Stamp {
        self.opened
            .plus(self.left_out)
            .plus(moment.since(Moment::OPENED))
    }

    /// Leaves `gap` out: moments go on from where they were before it.
    pub fn leave_out(&mut self, gap: Duration) {
        self.left_out += gap;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_rounds_down_to_the_millisecond() {
        let base = Timebase::new(Stamp::from_nanos(500));
        assert_eq!(
            base.moment(Stamp::from_nanos(2_000_499)),
            Moment::from_millis(1)
        );
        assert_eq!(
            base.moment(Stamp::from_nanos(2_000_500)),
            Moment::from_millis(2)
        );
    }

    #[test]
    fn the_instant_of_a_moment_has_that_moment() {
        let mut base = Timebase::new(Stamp::from_nanos(123_456_789));
        base.leave_out(Duration::from_nanos(1_234_567));
        for ms in [0, 1, 59_999, 60_000] {
            let moment = Moment::from_millis(ms);
            assert_eq!(base.moment(base.stamp(moment)), moment);
        }
    }

    #[test]
    fn after_a_gap_moments_go_on_from_before_it() {
        let mut base = Timebase::new(Stamp::from_nanos(0));
        let stopped = Stamp::from_nanos(5_000_000_000);
        let before = base.moment(stopped);
        base.leave_out(Duration::from_secs(90));
        assert_eq!(base.moment(stopped.plus(Duration::from_secs(90))), before);
    }
}
