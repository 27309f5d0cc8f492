//! The clock of a game: both sides, and which of them runs.
//!
//! **Invariant:** the clock is told the time and never asks for it; any order and number of looks at
//! it leaves the same state. **Invariant:** the clock knows nothing about stones.

pub mod bound;
pub mod control;
pub mod notation;
pub mod reading;
pub mod side;

use std::sync::Arc;
use std::time::Duration;

use crate::color::{Color, PerColor};
use crate::time::Moment;
use control::{Bonus, Control};
use reading::Reading;
use side::{Correction, CorrectionFault, Crossing, SideClock, Stretch};

/// Both clocks of a game, at the last moment at which something happened to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    sides: PerColor<SideClock>,
    to_move: Color,
    motion: Motion,
}

/// Whether a clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// The side to move thinks; its state is that of this moment.
    Running {
        /// The moment up to which the think has been taken in.
        since: Moment,
    },
    /// Nobody's time runs.
    Standing,
}

/// A limit that the side to move reaches, with the moment at which it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// The exact moment, however late it is noticed.
    pub at: Moment,
    /// Whose limit.
    pub side: Color,
    /// What limit.
    pub crossing: Crossing,
}

impl Clock {
    /// Both clocks before the first move, standing.
    pub fn new(controls: PerColor<Arc<Control>>, to_move: Color) -> Self {
        Self {
            sides: controls.map(SideClock::new),
            to_move,
            motion: Motion::Standing,
        }
    }

    /// The side whose turn it is.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// Whether the clock of the side to move runs.
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// Lets the clock of the side to move run from `at`. Does nothing if it runs.
    pub const fn run(&mut self, at: Moment) {
        if let Motion::Standing = self.motion {
            self.motion = Motion::Running { since: at };
        }
    }

    /// Stops the running clock at `at`, to the millisecond.
    pub fn stand(&mut self, at: Moment) {
        self.settle(at);
        self.motion = Motion::Standing;
    }

    /// Stops the running clock where it was settled last.
    pub const fn halt(&mut self) {
        self.motion = Motion::Standing;
    }

    /// Ends the turn of the side to move at `at`. The opponent's clock runs from then on, if a clock
    /// was running.
    pub fn press(&mut self, at: Moment) {
        self.settle(at);
        self.sides.of_mut(self.to_move).press();
        self.to_move = self.to_move.opponent();
    }

    /// Takes the think in progress in, up to `at`.
    pub fn settle(&mut self, at: Moment) {
        if let Motion::Running { since } = self.motion
            && since < at
        {
            let before = self.sides.of(self.to_move).reading().used;
            let side = self.sides.of_mut(self.to_move);
            side.think(at.since(since));
            let used = side.reading().used - before;
            if side.control().bonus == Bonus::Hourglass {
                self.sides.of_mut(self.to_move.opponent()).gain(used);
            }
            self.motion = Motion::Running { since: at };
        }
    }

    /// The limits that the side to move reaches up to `now` and that have not been settled, in order.
    pub fn due(&self, now: Moment) -> Vec<Due> {
        let Motion::Running { since } = self.motion else {
            return Vec::new();
        };
        let mut side = self.sides.of(self.to_move).clone();
        side.think(now.since(since))
            .into_iter()
            .map(|(after, crossing)| Due {
                at: since + after,
                side: self.to_move,
                crossing,
            })
            .collect()
    }

    /// The moment of the next limit, if the clock runs on; `None` while it stands.
    pub fn next_limit(&self) -> Option<Moment> {
        let Motion::Running { since } = self.motion else {
            return None;
        };
        self.sides
            .of(self.to_move)
            .until_limit()
            .map(|limit| since + limit)
    }

    /// The state of `color`'s clock at `now`.
    pub fn side_at(&self, color: Color, now: Moment) -> SideClock {
        let mut clock = self.clone();
        clock.settle(now);
        clock.sides.of(color).clone()
    }

    /// The reading of `color` at `now`.
    pub fn reading(&self, color: Color, now: Moment) -> Reading {
        match self.motion {
            Motion::Standing => self.sides.of(color).reading(),
            Motion::Running { .. } => self.side_at(color, now).reading(),
        }
    }

    /// The stretches of the think in progress from the settled moment on, each with the moment of
    /// its end and the limit there, until the flag. Empty while the clock stands.
    pub fn stretches(&self) -> Stretches {
        match self.motion {
            Motion::Running { since } => Stretches {
                side: Some(self.sides.of(self.to_move).clone()),
                from: since,
            },
            Motion::Standing => Stretches {
                side: None,
                from: Moment::OPENED,
            },
        }
    }

    /// Sets figures of `color`'s reading at `at`.
    ///
    /// # Errors
    /// As [`SideClock::correct`]; nothing is changed then.
    pub fn correct(
        &mut self,
        color: Color,
        correction: Correction,
        at: Moment,
    ) -> Result<(), CorrectionFault> {
        let mut corrected = self.clone();
        corrected.settle(at);
        corrected.sides.of_mut(color).correct(correction)?;
        *self = corrected;
        Ok(())
    }

    /// Charges `color` with lateness (spec/time-controls.md, section 4), and returns the limits that
    /// it reached by that.
    pub fn charge_lateness(&mut self, color: Color, span: Duration) -> Vec<Crossing> {
        let side = self.sides.of_mut(color);
        side.charge_lateness(span)
            .into_iter()
            .map(|(_, crossing)| crossing)
            .collect()
    }

    /// Makes `color` the side to move, at `at`. Readings stay; the think in progress is ended.
    pub fn give_turn(&mut self, color: Color, at: Moment) {
        self.settle(at);
        self.to_move = color;
    }
}

/// The stretches of one think; see [`Clock::stretches`].
pub struct Stretches {
    side: Option<SideClock>,
    from: Moment,
}

/// One stretch of a think, and the limit at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimedStretch {
    /// From when it is known here; it may have begun earlier.
    pub from: Moment,
    /// The moment of the limit.
    pub until: Moment,
    /// What is spent.
    pub stretch: Stretch,
    /// What happens at the limit.
    pub crossing: Crossing,
    /// The reading right after the limit.
    pub after: Reading,
}

impl Iterator for Stretches {
    type Item = TimedStretch;

    fn next(&mut self) -> Option<TimedStretch> {
        let side = self.side.as_mut()?;
        let limit = side.until_limit()?;
        let (from, stretch) = (self.from, side.stretch());
        self.from = from + limit;
        let (_, crossing) = side.think(limit).into_iter().next()?;
        Some(TimedStretch {
            from,
            until: self.from,
            stretch,
            crossing,
            after: side.reading(),
        })
    }
}
