//! A call plan as data: which words belong to which second of a count.

use std::time::Duration;

/// What is called, and when (spec/calls.md). The clock knows time, the plan knows words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallPlan {
    /// The plan's name, as `--plan` takes it.
    pub name: String,
    /// Notices in main time: how long before it ends. Said quietly.
    pub main_notices: Vec<Duration>,
    /// What is said when overtime begins, and when a period is taken.
    pub taken: Taken,
    /// Whether the begin of overtime is announced.
    pub entry: Entry,
    /// Calls of a count after which there is another.
    pub count: CountCalls,
    /// Calls of the last count, and of the last minute of main time and of a quota.
    pub last: CountCalls,
    /// Calls of the free time of a move, with units left.
    pub free: CountCalls,
    /// Calls of a unit.
    pub unit: CountCalls,
    /// With what the calls are made.
    pub sound: PlanSound,
}

/// Calls inside one count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CountCalls {
    /// Seconds of the count at which that number is said.
    pub marks: Vec<u8>,
    /// Whether half of the count is said.
    pub half: Half,
    /// The last ten seconds, one by one.
    pub last_ten: LastTen,
}

/// Whether half of a count is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Half {
    /// Not said.
    #[default]
    Silent,
    /// The seconds that have passed are said at half of the count.
    Said,
}

/// How the last ten seconds of a count are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LastTen {
    /// Never.
    Never,
    /// By the marks alone; counted upwards where the count is too short for all its marks.
    #[default]
    ByMarks,
    /// One by one in this direction.
    OneByOne(Count),
}

/// The direction of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Count {
    /// Upwards: one at nine seconds before the end, ten at the end (China, Japan).
    #[default]
    Elapsed,
    /// Downwards: ten at ten seconds before the end, one at one second before it.
    Remaining,
}

/// What is said when a period is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// "one minute, N minutes remain" for counts of a minute, else as `Periods`.
    Minutes,
    /// "period used, N periods left".
    Periods,
    /// Only the last one is announced.
    LastOnly,
    /// Nothing.
    Silent,
}

/// Whether the begin of overtime is announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Announced, with what there is.
    Said,
    /// Not announced.
    Silent,
}

/// With what calls are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanSound {
    /// With the voice.
    Voice,
    /// With tones.
    Tones,
}

#[cfg(test)]
impl CallPlan {
    /// A plan that says nothing.
    pub fn silent() -> Self {
        Self {
            name: "silent".to_owned(),
            main_notices: Vec::new(),
            taken: Taken::Silent,
            entry: Entry::Silent,
            count: CountCalls::default(),
            last: CountCalls::default(),
            free: CountCalls::default(),
            unit: CountCalls::default(),
            sound: PlanSound::Voice,
        }
    }
}
