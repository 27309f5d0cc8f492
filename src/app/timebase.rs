//! Between the machine's clock and game time.

use std::time::Duration;

use crate::monotonic::Stamp;
use crate::time::{Moment, whole_millis};

/// Maps instants of the machine to moments of a game, leaving out what is not the game's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timebase {
    opened: Stamp,
    /// The moment of `opened`.
    from: Moment,
    left_out: Duration,
}

impl Timebase {
    /// A game that stands at `moment` at the instant `stamp`: at its opening, or where it goes on after a
    /// run of the program, so that the time between two runs is left out.
    pub const fn going_on(stamp: Stamp, moment: Moment) -> Self {
        Self {
            opened: stamp,
            from: moment,
            left_out: Duration::ZERO,
        }
    }

    /// The moment of `stamp`, rounded down to the millisecond as a press is.
    pub fn moment(&self, stamp: Stamp) -> Moment {
        let since = stamp
            .saturating_since(self.opened)
            .saturating_sub(self.left_out);
        Moment::from_millis(self.from.millis().saturating_add(whole_millis(since)))
    }

    /// The first instant of `moment`; of one before this run, the begin of the run.
    pub fn stamp(&self, moment: Moment) -> Stamp {
        self.opened
            .plus(self.left_out)
            .plus(moment.since(self.from))
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
        let base = Timebase::going_on(Stamp::from_nanos(500), Moment::OPENED);
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
        let mut base = Timebase::going_on(Stamp::from_nanos(123_456_789), Moment::OPENED);
        base.leave_out(Duration::from_nanos(1_234_567));
        for ms in [0, 1, 59_999, 60_000] {
            let moment = Moment::from_millis(ms);
            assert_eq!(base.moment(base.stamp(moment)), moment);
        }
    }

    #[test]
    fn a_game_that_goes_on_has_the_moments_that_follow_its_last_one() {
        let opened = Stamp::from_nanos(7_000_000_000);
        let mut base = Timebase::going_on(opened, Moment::from_millis(3_600_000));
        let second = opened.plus(Duration::from_secs(1));
        assert_eq!(base.moment(opened), Moment::from_millis(3_600_000));
        assert_eq!(base.moment(second), Moment::from_millis(3_601_000));
        assert_eq!(base.stamp(Moment::from_millis(3_601_000)), second);
        // Nothing of an earlier run has an instant of its own in this one.
        assert_eq!(base.stamp(Moment::from_millis(5)), opened);
        base.leave_out(Duration::from_millis(400));
        assert_eq!(base.moment(second), Moment::from_millis(3_600_600));
    }

    #[test]
    fn after_a_gap_moments_go_on_from_before_it() {
        let mut base = Timebase::going_on(Stamp::from_nanos(0), Moment::OPENED);
        let stopped = Stamp::from_nanos(5_000_000_000);
        let before = base.moment(stopped);
        base.leave_out(Duration::from_secs(90));
        assert_eq!(base.moment(stopped.plus(Duration::from_secs(90))), before);
    }
}
