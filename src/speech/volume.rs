//! How loud the parts of what is heard are.

use std::fmt;

/// A part of what is heard, with a volume of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Part {
    /// The count, and whatever both players must hear.
    #[default]
    Calls,
    /// Notices in main time, which must not disturb.
    Notices,
    /// Sounds that are no words.
    Signs,
}

impl Part {
    /// Every part.
    pub const ALL: [Self; 3] = [Self::Calls, Self::Notices, Self::Signs];

    /// The written form, as `--volume` takes it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::Notices => "notices",
            Self::Signs => "signs",
        }
    }
}

/// A loudness from 0 to 100; 100 is the loudness at which voices are made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Percent(u8);

impl Percent {
    /// The loudness at which voices are made.
    pub const FULL: Self = Self(100);

    /// `None` over 100.
    pub fn new(percent: u8) -> Option<Self> {
        (percent <= 100).then_some(Self(percent))
    }

    /// From 0 to 100.
    pub const fn get(self) -> u8 {
        self.0
    }

    #[expect(
        clippy::float_arithmetic,
        reason = "samples are floating point numbers"
    )]
    pub(super) fn gain(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.0)
    }
}

/// How loud each part is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Volumes {
    pub calls: Percent,
    pub notices: Percent,
    pub signs: Percent,
}

impl Default for Volumes {
    /// Notices are 9 dB below the calls.
    fn default() -> Self {
        Self {
            calls: Percent::FULL,
            notices: Percent(35),
            signs: Percent(60),
        }
    }
}

impl Volumes {
    /// How loud that part is.
    pub const fn of(self, part: Part) -> Percent {
        match part {
            Part::Calls => self.calls,
            Part::Notices => self.notices,
            Part::Signs => self.signs,
        }
    }

    /// The same, to be changed.
    pub const fn of_mut(&mut self, part: Part) -> &mut Percent {
        match part {
            Part::Calls => &mut self.calls,
            Part::Notices => &mut self.notices,
            Part::Signs => &mut self.signs,
        }
    }
}
