//! What is heard when: instants, frames, and the samples of a range of frames.
//!
//! The stream of samples is numbered by frames. Its *anchor* is the instant at which frame 0 is, or
//! would have been, heard; so a thing due at an instant starts at a known frame, long before.
//! Nothing here knows a device or asks the time.
//!
//! **Invariant:** whatever was given to the device and not yet heard can be taken back: the engine
//! flushes the stream and calls [`Timeline::rewind`] with the new anchor.

use super::MissReason;
use super::clip::RATE;
use super::mix::{Placed, Sound, frames, mix};

/// A thing that cannot start within this many nanoseconds of its instant is dropped.
pub const PATIENCE: i64 = 250_000_000;
/// What is given to the device less than this before it is heard may be heard anyway when it is
/// taken back, so it counts as heard.
const GRACE: i64 = 3_000_000;
/// Being this late is not worth a flush.
const TOLERANCE_FRAMES: i64 = 480;
/// How many things begun or missed are remembered, so that a new plan which names them again does not repeat them.
const MEMORY: usize = 128;

/// A thing to be heard, ready to be played.
#[derive(Clone, Debug)]
pub struct Due {
    pub tag: u64,
    /// The instant of its first sample, in nanoseconds.
    pub at: i64,
    /// How much later the instant is that it is made for, in nanoseconds.
    pub lead: i64,
    /// It is dropped when it cannot start by then.
    pub until: i64,
    pub sound: Sound,
}

impl Due {
    fn is(&self, other: &Self) -> bool {
        (self.tag, self.at) == (other.tag, other.at)
    }
}

/// What became of a thing that was due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is heard at this instant, the one it is made for if it is on time.
    Heard {
        tag: u64,
        at: i64,
    },
    Missed {
        tag: u64,
        why: MissReason,
    },
}

/// Why nothing may begin, if so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gate {
    Open,
    Shut(MissReason),
}

/// The plan of one stream: what waits, what sounds, and how far it has been given to the device.
#[derive(Debug)]
pub struct Timeline {
    next_frame: i64,
    anchor: Option<i64>,
    gate: Gate,
    /// By instant.
    waiting: Vec<Due>,
    sounding: Vec<Begun>,
    fates: Vec<Fate>,
    remembered: Vec<(u64, i64)>,
}

#[derive(Debug)]
struct Begun {
    due: Due,
    placed: Placed,
    /// The instant of its first sample.
    heard: i64,
    told: bool,
}

impl Begun {
    /// When what it is made for is heard.
    const fn beat(&self) -> i64 {
        self.heard + self.due.lead
    }
}

impl Timeline {
    pub fn new() -> Self {
        Self {
            next_frame: 0,
            anchor: None,
            gate: Gate::Open,
            waiting: Vec::new(),
            sounding: Vec::new(),
            fates: Vec::new(),
            remembered: Vec::new(),
        }
    }

    /// How many frames were given to the device.
    pub fn next_frame(&self) -> i64 {
        self.next_frame
    }

    pub fn anchor(&self) -> Option<i64> {
        self.anchor
    }

    /// Sets the anchor: what waits is reckoned anew, what sounds keeps its frames.
    pub fn set_anchor(&mut self, anchor: Option<i64>) {
        self.anchor = anchor;
    }

    pub fn set_gate(&mut self, gate: Gate) {
        self.gate = gate;
    }

    /// A new stream begins at frame 0; what was sounding is lost with the old one.
    pub fn start_over(&mut self) {
        self.next_frame = 0;
        self.anchor = None;
        for begun in self.sounding.drain(..).filter(|begun| !begun.told) {
            let why = MissReason::NoSound;
            self.fates.push(Fate::Missed {
                tag: begun.due.tag,
                why,
            });
        }
    }

    /// The stream rests: nothing sounds any more, and when a frame is heard is not known until it wakes.
    pub fn rest(&mut self, now: i64) {
        self.tell(now);
        self.sounding.clear();
        self.anchor = None;
    }

    /// Replaces everything that has not begun. What the plan names again and has begun already is not
    /// repeated; what was given to the device, is not heard yet and is not in the plan is taken out.
    ///
    /// Returns whether that, or something that is due too soon, needs a rewind.
    pub fn replace(&mut self, plan: Vec<Due>, now: i64) -> bool {
        let before = self.sounding.len();
        let named = |due: &Due| plan.iter().any(|other| other.is(due));
        self.give_up(now, &plan);
        let (sounding, dropped): (Vec<_>, Vec<_>) = std::mem::take(&mut self.sounding)
            .into_iter()
            .partition(|begun| begun.heard <= now + GRACE || named(&begun.due));
        self.sounding = sounding;
        for begun in dropped {
            self.forget(&begun);
        }
        self.waiting = plan;
        let remembered = &self.remembered;
        self.waiting
            .retain(|due| !remembered.contains(&(due.tag, due.at)));
        self.waiting.sort_by_key(|due| due.at);
        before != self.sounding.len() || self.is_urgent(now)
    }

    /// Adds one thing to what waits.
    pub fn add(&mut self, due: Due) {
        self.waiting.push(due);
        self.waiting.sort_by_key(|due| due.at);
    }

    /// Whether something that waits would be heard sooner if what the device has were taken back.
    pub fn is_urgent(&self, now: i64) -> bool {
        let (Some(anchor), Gate::Open) = (self.anchor, self.gate) else {
            return false;
        };
        let given = |due: &Due| frame_at(due.at, anchor) + TOLERANCE_FRAMES < self.next_frame;
        self.waiting.iter().any(|due| given(due) && due.until > now)
    }

    /// Silences everything at once. What waits is forgotten when `all` is true.
    ///
    /// Where the stream is `flushed` right after this call, that ends the sound at once; elsewhere it
    /// fades out in 4 ms from the next frame on. (Both is worse than either: the server plays a
    /// millisecond of silence after a flush before it has our fade, so one click becomes three.)
    ///
    /// Returns whether there is anything to flush.
    pub fn silence(&mut self, now: i64, all: bool, flushed: bool) -> bool {
        self.tell(now);
        let is_audible = self.is_sounding(now);
        let next = self.next_frame;
        if all {
            self.give_up(now, &[]);
            self.waiting.clear();
        }
        for mut begun in std::mem::take(&mut self.sounding) {
            if !flushed && begun.placed.start < next {
                begun.placed.cut = Some(begun.placed.cut.map_or(next, |cut| cut.min(next)));
                self.sounding.push(begun);
            } else if begun.heard > now {
                self.forget(&begun);
                if !all {
                    self.add(begun.due);
                }
            } else if !all && !begun.told {
                // Its first sound was heard, and the instant it is for was not reached.
                self.miss(vec![begun.due], MissReason::Muted);
            }
        }
        if flushed && is_audible {
            // Nobody knows yet when the next frame will be heard.
            self.anchor = None;
        }
        is_audible
    }

    /// What is due by now, has not begun and is not in the new plan is missed: its caller left it out
    /// because he took it for said.
    fn give_up(&mut self, now: i64, plan: &[Due]) {
        let why = match self.gate {
            Gate::Open => MissReason::Late,
            Gate::Shut(why) => why,
        };
        let (missed, waiting) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(|due| due.at <= now && !plan.iter().any(|other| other.is(due)));
        self.waiting = waiting;
        self.miss(missed, why);
    }

    /// Takes note of a flush: all that was given to the device and not heard by `now` will be given
    /// anew, at frames reckoned by the new anchor, so that it is heard when it would have been. What
    /// has not begun to be heard waits again.
    pub fn rewind(&mut self, anchor: i64, now: i64) {
        let limit = now + GRACE;
        let old = self.anchor;
        let (kept, unheard): (Vec<_>, Vec<_>) = std::mem::take(&mut self.sounding)
            .into_iter()
            .partition(|one| one.heard <= limit);
        self.sounding = kept;
        for begun in unheard {
            self.forget(&begun);
            self.add(begun.due);
        }
        for begun in &mut self.sounding {
            let start = frame_at(begun.heard, anchor);
            let moved = start - begun.placed.start;
            let cut_is_heard = |cut: i64| old.is_none_or(|old| instant(cut, old) <= limit);
            begun.placed.cut = begun
                .placed
                .cut
                .filter(|cut| cut_is_heard(*cut))
                .map(|cut| cut + moved);
            begun.placed.start = start;
        }
        self.anchor = Some(anchor);
    }

    /// The next samples for the device.
    pub fn render(&mut self, out: &mut [f32]) {
        let from = self.next_frame;
        let until = from + frames(out.len());
        if let (Some(anchor), Gate::Open) = (self.anchor, self.gate) {
            self.begin_due(anchor, from, until);
        }
        out.fill(0.0);
        for begun in &self.sounding {
            mix(std::slice::from_ref(&begun.placed), from, out);
        }
        self.next_frame = until;
        // A sound is kept for a while after its end: it may have to be given anew.
        self.sounding
            .retain(|one| !one.told || one.placed.end() + i64::from(RATE) > until);
    }

    fn begin_due(&mut self, anchor: i64, from: i64, until: i64) {
        while let Some(due) = self.waiting.first() {
            let wanted = frame_at(due.at, anchor);
            if wanted >= until {
                return;
            }
            let due = self.waiting.remove(0);
            let start = wanted.max(from);
            // The nearest frame is up to half a frame early, which must not show as "before".
            let heard = if start == wanted {
                due.at
            } else {
                instant(start, anchor)
            };
            if heard > due.until {
                self.miss(vec![due], MissReason::Late);
                continue;
            }
            for begun in &mut self.sounding {
                begun.placed.cut = Some(begun.placed.cut.map_or(start, |cut| cut.min(start)));
            }
            self.remember(&due);
            let placed = Placed {
                start,
                cut: None,
                sound: due.sound.clone(),
            };
            self.sounding.push(Begun {
                due,
                placed,
                heard,
                told: false,
            });
        }
    }

    fn forget(&mut self, begun: &Begun) {
        self.remembered
            .retain(|one| *one != (begun.due.tag, begun.due.at));
    }

    /// Drops what can no longer be heard: with a shut gate, at its instant; else when its patience ends.
    pub fn expire(&mut self, now: i64) {
        let (is_open, why) = match self.gate {
            Gate::Open => (true, MissReason::Late),
            Gate::Shut(why) => (false, why),
        };
        let (missed, waiting) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(|due| {
                if is_open {
                    due.until <= now
                } else {
                    due.at <= now
                }
            });
        self.waiting = waiting;
        self.miss(missed, why);
    }

    fn miss(&mut self, missed: Vec<Due>, why: MissReason) {
        for due in missed {
            self.remember(&due);
            self.fates.push(Fate::Missed { tag: due.tag, why });
        }
    }

    fn remember(&mut self, due: &Due) {
        self.remembered.push((due.tag, due.at));
        if self.remembered.len() > MEMORY {
            self.remembered.remove(0);
        }
    }

    /// What is to be told: all that was missed, and what is heard by `now`.
    pub fn take_fates(&mut self, now: i64) -> Vec<Fate> {
        self.tell(now);
        std::mem::take(&mut self.fates)
    }

    fn tell(&mut self, now: i64) {
        for begun in self
            .sounding
            .iter_mut()
            .filter(|one| !one.told && one.beat() <= now)
        {
            begun.told = true;
            self.fates.push(Fate::Heard {
                tag: begun.due.tag,
                at: begun.beat(),
            });
        }
    }

    /// The instant of the next thing that waits.
    pub fn next_due(&self) -> Option<i64> {
        self.waiting.first().map(|due| due.at)
    }

    /// The next instant at which [`Self::take_fates`] or [`Self::expire`] has something to do.
    pub fn next_fate(&self) -> Option<i64> {
        let open = self.gate == Gate::Open;
        let waiting = self
            .waiting
            .iter()
            .map(|due| if open { due.until } else { due.at });
        let begun = self
            .sounding
            .iter()
            .filter(|one| !one.told)
            .map(Begun::beat);
        waiting.chain(begun).min()
    }

    /// Whether anything is heard at `now` or later, of what was begun.
    pub fn is_sounding(&self, now: i64) -> bool {
        let Some(anchor) = self.anchor else {
            return !self.sounding.is_empty();
        };
        self.sounding
            .iter()
            .any(|one| instant(one.placed.end(), anchor) > now)
    }
}

/// The frame heard at that instant, the nearest.
fn frame_at(at: i64, anchor: i64) -> i64 {
    // 48 frames a millisecond; a span of an hour is 1.7e14, far from the end of the type.
    ((at - anchor) * i64::from(RATE / 1000) + 500_000).div_euclid(1_000_000)
}

/// The instant at which a frame is heard, in nanoseconds.
pub fn instant(frame: i64, anchor: i64) -> i64 {
    anchor + span(frame)
}

/// How long so many frames take, in nanoseconds.
pub fn span(frames: i64) -> i64 {
    frames * 1_000_000 / i64::from(RATE / 1000)
}

#[cfg(test)]
mod tests;
