//! What is heard when: instants, frames, and the samples of a range of frames.
//!
//! The stream of samples is numbered by frames. Its *anchor* is the instant at which frame 0 is, or
//! would have been, heard; so a thing due at an instant starts at a known frame, long before.
//! Nothing here knows a device or asks the time.
//!
//! **Invariant:** the samples of a frame are a function of what is placed; so what was given to the device
//! and is not heard yet can be given anew, each frame at its own place ([`Timeline::retake`]).

use super::MissReason;
use super::clip::RATE;
use super::mix::{Placed, Sound, frames, mix};

/// A thing that cannot start within this many nanoseconds of its instant is dropped.
pub const PATIENCE: i64 = 250_000_000;
/// Being this late is not worth giving anything anew.
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
    /// How many frames the device was ever given, in all.
    given: i64,
    /// What was given and is heard later than so many nanoseconds from now can be given anew; `None`:
    /// nothing can.
    reach: Option<i64>,
    /// Until when the device is known to have played.
    seen: i64,
    anchor: Option<i64>,
    gate: Gate,
    /// By instant.
    waiting: Vec<Due>,
    sounding: Vec<Begun>,
    fates: Vec<Fate>,
    remembered: Vec<(u64, i64)>,
}

#[derive(Clone, Debug)]
struct Begun {
    due: Due,
    placed: Placed,
    /// The instant of its first sample.
    heard: i64,
    told: bool,
    /// It is to end, whatever else changes.
    ended: bool,
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
            given: 0,
            reach: None,
            seen: 0,
            anchor: None,
            gate: Gate::Open,
            waiting: Vec::new(),
            sounding: Vec::new(),
            fates: Vec::new(),
            remembered: Vec::new(),
        }
    }

    /// The frame with which [`Self::render`] goes on.
    pub fn next_frame(&self) -> i64 {
        self.next_frame
    }

    /// Whether frames that the device has are to be given anew.
    pub fn is_retaken(&self) -> bool {
        self.next_frame < self.given
    }

    /// How many frames are to be given so that the device has those up to `until`. What would be heard
    /// before `now` is left out.
    pub fn missing(&mut self, now: i64, until: i64) -> i64 {
        let Some(anchor) = self.anchor else {
            return 0;
        };
        self.next_frame = self.next_frame.max(frame_at(now, anchor));
        frame_at(until, anchor).max(self.given) - self.next_frame
    }

    pub fn anchor(&self) -> Option<i64> {
        self.anchor
    }

    /// What is heard later than so many nanoseconds from now can be given anew, from now on, if anything can.
    pub fn set_reach(&mut self, reach: i64) {
        self.reach = self.reach.map(|_| reach);
    }

    /// The device was seen to play at that instant: what is heard by then is told of. Until it is seen, it
    /// may have stopped. (An output that draws its samples by itself plays as it draws.)
    pub fn set_seen(&mut self, at: i64) {
        self.seen = at;
    }

    /// Sets the anchor: what waits is reckoned anew, what sounds keeps its frames.
    pub fn set_anchor(&mut self, anchor: Option<i64>) {
        self.anchor = anchor;
    }

    /// Opens or shuts it for what is to begin. What the device has already stays.
    pub fn set_gate(&mut self, gate: Gate, now: i64) {
        let has_opened = self.gate != Gate::Open && gate == Gate::Open;
        self.gate = gate;
        if has_opened && self.is_urgent(now) {
            self.retake(now);
        }
    }

    /// A new stream begins at frame 0; what was sounding is lost with the old one. `reach`: how soon before
    /// it is heard a frame can still be given anew, in nanoseconds, if it can.
    pub fn start_over(&mut self, reach: Option<i64>) {
        self.next_frame = 0;
        self.given = 0;
        self.reach = reach;
        self.seen = 0;
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
        self.tell_until(now);
        self.sounding.clear();
        self.anchor = None;
    }

    /// Replaces everything that has not begun. What the plan names again and has begun already is not
    /// repeated; what was given to the device, is not heard yet and is not in the plan is taken out.
    pub fn replace(&mut self, plan: Vec<Due>, now: i64) {
        self.give_up(now, &plan);
        let from = self.changeable(now);
        let is_dropped = |begun: &Begun| {
            begun.placed.start >= from && !plan.iter().any(|due| due.is(&begun.due))
        };
        if self.sounding.iter().any(is_dropped) {
            self.retake(now);
        }
        self.waiting = plan;
        let remembered = &self.remembered;
        self.waiting
            .retain(|due| !remembered.contains(&(due.tag, due.at)));
        self.waiting.sort_by_key(|due| due.at);
        if self.is_urgent(now) {
            self.retake(now);
        }
    }

    /// Adds one thing to what waits.
    pub fn add(&mut self, due: Due) {
        self.waiting.push(due);
        self.waiting.sort_by_key(|due| due.at);
    }

    /// Whether something that waits would be heard sooner if frames were given anew.
    pub fn is_urgent(&self, now: i64) -> bool {
        let (Some(anchor), Some(_), Gate::Open) = (self.anchor, self.reach, self.gate) else {
            return false;
        };
        let given = |due: &Due| frame_at(due.at, anchor) + TOLERANCE_FRAMES < self.next_frame;
        self.waiting.iter().any(|due| given(due) && due.until > now)
    }

    /// Silence as soon as it can be, and what waits is forgotten.
    pub fn press(&mut self, now: i64) {
        self.tell_until(now);
        self.give_up(now, &[]);
        self.waiting.clear();
        for begun in self.cut(now) {
            self.forget(&begun);
        }
    }

    /// Silence as soon as it can be. What waits goes on waiting; what has begun and was not heard up to its
    /// instant is missed.
    pub fn stop(&mut self, now: i64, why: MissReason) {
        self.tell_until(now);
        for begun in self.cut(now) {
            if begun.heard <= now {
                self.miss(vec![begun.due], why);
            } else {
                self.forget(&begun);
                self.add(begun.due);
            }
        }
    }

    /// Lets all that sounds fade out, within 2.5 ms from the first frame that can be changed. Returns what of
    /// it will not be heard up to its instant.
    fn cut(&mut self, now: i64) -> Vec<Begun> {
        let from = self.changeable(now);
        // Being asked a second time, before the first was obeyed, moves the cut.
        let moved = self.next_frame.min(from);
        self.next_frame = from;
        let mut unheard = Vec::new();
        for mut begun in std::mem::take(&mut self.sounding) {
            let is_unheard =
                !begun.told && self.anchor.is_some_and(|a| begun.beat() > instant(from, a));
            let cut = begun.placed.cut.filter(|cut| *cut < moved).unwrap_or(from);
            if begun.placed.start >= from {
                unheard.push(begun);
                continue;
            }
            begun.placed.cut = Some(cut);
            begun.ended = true;
            if is_unheard {
                begun.told = true;
                unheard.push(begun.clone());
            }
            self.sounding.push(begun);
        }
        unheard
    }

    /// The first frame that can be changed.
    fn changeable(&self, now: i64) -> i64 {
        match (self.reach, self.anchor) {
            (Some(reach), Some(anchor)) => frame_at(now + reach, anchor).clamp(0, self.given),
            (Some(_) | None, _) => self.next_frame,
        }
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

    /// All that was given to the device and can still be changed will be given anew, by the anchor and the
    /// plan of now: what has not begun to be heard waits again, the rest keeps its frames.
    pub fn retake(&mut self, now: i64) {
        let from = self.changeable(now);
        self.next_frame = from;
        let (unheard, kept): (Vec<_>, Vec<_>) = std::mem::take(&mut self.sounding)
            .into_iter()
            .partition(|one| one.placed.start >= from && !one.told);
        self.sounding = kept;
        for begun in unheard {
            self.forget(&begun);
            self.add(begun.due);
        }
        for begun in &mut self.sounding {
            let cut = begun.placed.cut.filter(|cut| *cut < from);
            begun.placed.cut = cut.or(begun.ended.then_some(from));
        }
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
        self.given = self.given.max(until);
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
                ended: false,
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
        let seen = self.reach.map_or(now, |_| self.seen);
        self.tell_until(now.min(seen));
    }

    fn tell_until(&mut self, now: i64) {
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

    /// The next instant at which [`Self::take_fates`] or [`Self::expire`] has something to do by itself.
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
            .map(Begun::beat)
            .filter(|beat| self.reach.is_none() || *beat <= self.seen);
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

/// How many frames there are in so many nanoseconds, rounded down.
pub fn frames_in(span: i64) -> i64 {
    span / 1_000_000 * i64::from(RATE / 1000)
}

#[cfg(test)]
mod tests;
