//! Calls with their exact moments, from a clock and a plan. A pure function.

use std::time::Duration;

use super::call_plan::{CallPlan, Count, CountCalls, Entry, Half, LastTen, PlanSound, Taken};
use super::prompt::Prompt;
use crate::clock::Clock;
use crate::clock::TimedStretch;
use crate::clock::control::Overtime;
use crate::clock::reading::Reading;
use crate::clock::side::{Crossing, End, SideClock, StretchKind};
use crate::color::Color;
use crate::time::{Moment, whole_millis};

/// The count of the Chinese rules, for which the marks of plans are written.
const MINUTE: Duration = Duration::from_secs(60);

/// One call: a prompt, whose first sound belongs at `at`. Cues of one moment are said one after the
/// other, in their order. A cue is speech, not fact: it is dropped when it is late.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cue {
    /// When it is heard.
    pub at: Moment,
    /// Whose clock it is about.
    pub side: Color,
    /// What is said.
    pub prompt: Prompt,
    /// How loud.
    pub loudness: Loudness,
    /// With what it is made.
    pub sound: PlanSound,
}

/// How loud a call is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loudness {
    /// For both players to hear.
    Full,
    /// A notice in main time.
    Quiet,
}

/// The calls of the think in progress with `from <= at < until`, if nobody presses. Empty while the
/// clock stands. In order of time.
pub fn cues(clock: &Clock, plan: &CallPlan, from: Moment, until: Moment) -> Vec<Cue> {
    let side = clock.to_move();
    let mover = clock.side_at(side, from);
    let overtime = &mover.control().overtime;
    let reserved = mover.control().is_reserved();
    let writer = Writer {
        plan,
        side,
        overtime,
        reserved,
    };
    let mut cues = Vec::new();
    for stretch in clock.stretches() {
        if stretch.from >= until {
            break;
        }
        if stretch.until >= from {
            writer.stretch(&stretch, &mut cues);
        }
    }
    cues.retain(|cue| from <= cue.at && cue.at < until);
    cues.sort_by_key(|cue| cue.at);
    cues
}

/// What is said when a player asks how much is left on `side` (seed 000 art. 7.1): the periods or minutes
/// as the calls name them. Empty where there are no words for it, as for hours of main time.
pub fn answer(side: &SideClock) -> Vec<Prompt> {
    let (reading, stretch) = (side.reading(), side.stretch());
    let overtime = &side.control().overtime;
    let periods = reading.periods.unwrap_or(0);
    // Whole minutes that are left; a time that is shown rounded up is not said to be more than it is.
    let minutes = u8::try_from(whole_millis(reading.running()) / 60_000).unwrap_or(u8::MAX);
    let last = stretch.end == End::Flag;
    let said = match stretch.kind {
        StretchKind::MainTime | StretchKind::Quota => match (stretch.end, minutes) {
            (End::Flag, 0) => Some(Prompt::LastMinute),
            (End::OvertimeBegins, 1 | 5 | 10) => Some(Prompt::Begin(minutes)),
            (_, 1..=10) => Some(Prompt::Remain(minutes)),
            (_, _) => None,
        },
        StretchKind::Count => left(periods, unit_of(overtime)),
        StretchKind::FreeTime | StretchKind::Unit if last => Some(Prompt::LastPeriod),
        StretchKind::FreeTime | StretchKind::Unit | StretchKind::Extension => opened_left(periods),
        StretchKind::Over => Some(Prompt::TimeOver),
    };
    said.into_iter().collect()
}

struct Writer<'a> {
    plan: &'a CallPlan,
    side: Color,
    overtime: &'a Overtime,
    reserved: bool,
}

impl Writer<'_> {
    fn stretch(&self, stretch: &TimedStretch, cues: &mut Vec<Cue>) {
        let full = stretch.stretch.full;
        let flag = stretch.stretch.end == End::Flag;
        match stretch.stretch.kind {
            StretchKind::MainTime => {
                self.main_notices(stretch, cues);
                if flag {
                    self.count(&self.plan.last, full.min(MINUTE), stretch, cues);
                }
            }
            StretchKind::Count | StretchKind::Extension => {
                let calls = if flag {
                    &self.plan.last
                } else {
                    &self.plan.count
                };
                self.count(calls, full.min(MINUTE), stretch, cues);
            }
            StretchKind::Quota => {
                if flag {
                    if full > MINUTE && !self.is_silent() {
                        self.say(Prompt::LastMinute, stretch, MINUTE, cues);
                    }
                    self.count(&self.plan.last, full.min(MINUTE), stretch, cues);
                }
            }
            StretchKind::FreeTime => {
                let calls = if flag {
                    &self.plan.last
                } else {
                    &self.plan.free
                };
                self.count(calls, full.min(MINUTE), stretch, cues);
            }
            StretchKind::Unit => {
                let calls = if flag {
                    &self.plan.last
                } else {
                    &self.plan.unit
                };
                self.count(calls, full.min(MINUTE), stretch, cues);
            }
            StretchKind::Over => {}
        }
        self.limit(stretch, cues);
    }

    /// Notices before the count begins, or before the flag where nothing follows main time.
    fn main_notices(&self, stretch: &TimedStretch, cues: &mut Vec<Cue>) {
        for &before in &self.plan.main_notices {
            let minutes = whole_millis(before) / 60_000;
            let whole = whole_millis(before).is_multiple_of(60_000);
            let (true, Ok(minutes @ 1..=10)) = (whole, u8::try_from(minutes)) else {
                continue;
            };
            let prompt = match (stretch.stretch.end, minutes) {
                (End::OvertimeBegins, 10 | 5 | 1) => Prompt::Begin(minutes),
                (End::Flag, 1) => Prompt::LastMinute,
                (End::OvertimeBegins | End::Flag | End::Next, _) => Prompt::Remain(minutes),
            };
            if before < stretch.stretch.full || prompt != Prompt::LastMinute {
                let start = cues.len();
                self.say(prompt, stretch, before, cues);
                if prompt != Prompt::LastMinute {
                    cues.iter_mut()
                        .skip(start)
                        .for_each(|cue| cue.loudness = Loudness::Quiet);
                }
            }
        }
    }

    /// The calls inside the last `length` before the end of a stretch.
    fn count(
        &self,
        calls: &CountCalls,
        length: Duration,
        stretch: &TimedStretch,
        cues: &mut Vec<Cue>,
    ) {
        let seconds = whole_millis(length) / 1000;
        let too_short = calls.marks.iter().any(|&mark| u64::from(mark) >= seconds);
        let ten = match calls.last_ten {
            LastTen::Never => None,
            LastTen::ByMarks => too_short.then_some(Count::Elapsed),
            LastTen::OneByOne(direction) => Some(direction),
        };
        let half = match calls.half {
            Half::Said => u8::try_from(seconds / 2).ok(),
            Half::Silent => None,
        };
        let ten_begins = match ten {
            Some(Count::Elapsed) => seconds.saturating_sub(9),
            Some(Count::Remaining) => seconds.saturating_sub(10),
            None => seconds,
        };
        for mark in calls.marks.iter().copied().chain(half) {
            if u64::from(mark) < ten_begins && Prompt::SECONDS.contains(&mark) {
                let after = Duration::from_secs(u64::from(mark));
                self.say(
                    Prompt::Seconds(mark),
                    stretch,
                    length.saturating_sub(after),
                    cues,
                );
            }
        }
        let Some(direction) = ten else { return };
        for left in (1..=10_u8).rev() {
            let (digit, before) = match direction {
                Count::Elapsed => (10 - left, u64::from(left)),
                Count::Remaining => (left, u64::from(left)),
            };
            if digit > 0 && Duration::from_secs(before) < length {
                self.say(
                    Prompt::Digit(digit),
                    stretch,
                    Duration::from_secs(before),
                    cues,
                );
            }
        }
        if direction == Count::Elapsed && stretch.stretch.end == End::Flag {
            self.say(Prompt::Digit(10), stretch, Duration::ZERO, cues);
        }
    }

    /// What is said at the limit itself.
    fn limit(&self, stretch: &TimedStretch, cues: &mut Vec<Cue>) {
        let prompts = match stretch.crossing {
            Crossing::Flag if self.is_silent() => vec![],
            Crossing::Flag => vec![Prompt::TimeOver],
            Crossing::OvertimeBegan { .. } => self.entry(&stretch.after),
            Crossing::PeriodTaken { periods } => self.taken(periods),
            Crossing::UnitOpened { units_left } => self.opened(units_left),
            Crossing::ExtensionEntered {
                extensions_left, ..
            } => self.opened(extensions_left),
            Crossing::QuotaPeriodBegan => vec![],
        };
        for prompt in prompts {
            self.say(prompt, stretch, Duration::ZERO, cues);
        }
    }

    /// A plan that does not count to the loss says nothing of it either.
    fn is_silent(&self) -> bool {
        self.plan.last.last_ten == LastTen::Never
    }

    fn entry(&self, after: &Reading) -> Vec<Prompt> {
        if self.plan.entry == Entry::Silent {
            return vec![];
        }
        let periods = after.periods.unwrap_or(0);
        match self.overtime {
            Overtime::Periods { .. } if self.reserved => {
                let mut prompts = vec![Prompt::CountdownBegins];
                prompts.extend(left(periods, self.in_minutes()));
                prompts
            }
            Overtime::Periods { .. } => {
                let mut prompts = vec![Prompt::Byoyomi];
                prompts.extend(left(periods, Unit::Periods));
                prompts
            }
            Overtime::Units { .. } | Overtime::Quotas { .. } => vec![Prompt::Byoyomi],
            Overtime::Penalty { .. } => {
                let mut prompts = vec![Prompt::Byoyomi];
                prompts.extend(opened_left(periods));
                prompts
            }
            Overtime::None => vec![],
        }
    }

    fn taken(&self, periods: u32) -> Vec<Prompt> {
        match self.plan.taken {
            Taken::Minutes => {
                let unit = self.in_minutes();
                let first = match unit {
                    Unit::Minutes => Prompt::Minute,
                    Unit::Periods => Prompt::PeriodTaken,
                };
                std::iter::once(first).chain(left(periods, unit)).collect()
            }
            Taken::Periods => {
                let taken = Prompt::PeriodTaken;
                std::iter::once(taken)
                    .chain(left(periods, Unit::Periods))
                    .collect()
            }
            Taken::LastOnly if periods == 1 => vec![Prompt::LastPeriod],
            Taken::LastOnly | Taken::Silent => vec![],
        }
    }

    /// A unit or an extension has been begun, which counts those still closed.
    fn opened(&self, still_closed: u32) -> Vec<Prompt> {
        match self.plan.taken {
            Taken::Minutes | Taken::Periods => std::iter::once(Prompt::PeriodTaken)
                .chain(opened_left(still_closed))
                .collect(),
            Taken::LastOnly if still_closed == 0 => vec![Prompt::LastPeriod],
            Taken::LastOnly | Taken::Silent => vec![],
        }
    }

    fn in_minutes(&self) -> Unit {
        unit_of(self.overtime)
    }

    /// Says `prompt` at `before` the end of the stretch.
    fn say(&self, prompt: Prompt, stretch: &TimedStretch, before: Duration, cues: &mut Vec<Cue>) {
        let from_from = stretch.until.since(stretch.from);
        if before <= from_from {
            let at = stretch.from + (from_from - before);
            let (side, sound) = (self.side, self.plan.sound);
            cues.push(Cue {
                at,
                side,
                prompt,
                loudness: Loudness::Full,
                sound,
            });
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    Minutes,
    Periods,
}

/// Counts of a minute are called minutes.
fn unit_of(overtime: &Overtime) -> Unit {
    match overtime {
        Overtime::Periods { time, .. } if *time == MINUTE => Unit::Minutes,
        Overtime::Periods { .. }
        | Overtime::None
        | Overtime::Quotas { .. }
        | Overtime::Units { .. }
        | Overtime::Penalty { .. } => Unit::Periods,
    }
}

/// "N remain", the running one included; in words for the last.
fn left(count: u32, unit: Unit) -> Option<Prompt> {
    match (u8::try_from(count).ok()?, unit) {
        (1, Unit::Minutes) => Some(Prompt::LastMinute),
        (1, Unit::Periods) => Some(Prompt::LastPeriod),
        (n @ 2..=10, Unit::Minutes) => Some(Prompt::Remain(n)),
        (n @ 2..=9, Unit::Periods) => Some(Prompt::Periods(n)),
        _ => None,
    }
}

/// "N left", the open one not included.
fn opened_left(count: u32) -> Option<Prompt> {
    match u8::try_from(count).ok()? {
        0 => Some(Prompt::LastPeriod),
        n @ 1..=9 => Some(Prompt::Periods(n)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::clock::notation::parse;
    use crate::color::PerColor;

    #[test]
    fn a_player_who_asks_hears_what_is_left_as_the_calls_name_it() {
        use Prompt::{Begin, LastMinute, LastPeriod, Periods, Remain, TimeOver};
        let rows: [(&str, u64, &[Prompt]); 21] = [
            ("3h reserve 5m", 0, &[]),
            ("20m reserve 5m", 300, &[Begin(10)]),
            ("20m reserve 5m", 420, &[Remain(8)]),
            ("20m reserve 5m", 899, &[]),
            ("20m reserve 5m", 900, &[Remain(5)]),
            ("20m reserve 5m", 960, &[Remain(4)]),
            ("20m reserve 5m", 1199, &[LastMinute]),
            ("20m reserve 5m", 1200, &[TimeOver]),
            ("0s + 3x30s", 0, &[Periods(3)]),
            ("0s + 3x30s", 30, &[Periods(2)]),
            ("0s + 3x30s", 60, &[LastPeriod]),
            ("0s + 3x60s", 0, &[Remain(3)]),
            ("10m", 100, &[Remain(8)]),
            ("10m", 541, &[LastMinute]),
            ("1h", 0, &[]),
            ("0s + 15/10m", 1, &[Remain(9)]),
            ("0s + 15/10m", 541, &[LastMinute]),
            ("0s + 30s units 2x1m", 0, &[Periods(2)]),
            ("0s + 30s units 2x1m", 31, &[Periods(1)]),
            ("10m ing 3x5m", 600, &[Periods(2)]),
            ("10m ing 3x5m", 1200, &[LastPeriod]),
        ];
        for (control, seconds, said) in rows {
            let control = Arc::new(parse(control).unwrap());
            let mut clock = Clock::new(PerColor::both(control.clone()), Color::Black);
            clock.run(Moment::OPENED);
            let at = Moment::OPENED + Duration::from_secs(seconds);
            let side = clock.side_at(Color::Black, at);
            assert_eq!(answer(&side), said, "{control} after {seconds} s");
        }
    }
}
