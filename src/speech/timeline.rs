//! What is heard when: instants, frames, and the samples of a range of frames.
//!
//! The stream of samples is numbered by frames. Its *anchor* is the instant at which frame 0 is, or
//! would have been, heard; so a thing due at an instant starts at a known frame, long before.
//! Nothing here knows a device or asks the time.
//!
//! **Invariant:** whatever was given to the device and not yet heard can be taken back: the engine
//! flushes the stream and calls [`Timeline::rewind`] with the new anchor.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "mixing and fading samples is floating point work"
)]

use super::MissReason;
use super::clip::{RATE, Samples};

/// Frames over which a sound that is cut fades out: 4 ms.
const FADE: i64 = 192;
/// A thing that cannot start within this many nanoseconds of its instant is dropped.
pub const PATIENCE: i64 = 250_000_000;
/// What is given to the device less than this before it is heard may be heard anyway when it is
/// taken back, so it counts as heard.
const GRACE: i64 = 3_000_000;
/// Being this late is not worth a flush.
const TOLERANCE_FRAMES: i64 = 480;
/// How many things begun are remembered, so that a new plan which names them again does not repeat them.
const MEMORY: usize = 32;

/// A thing to be heard, ready to be played.
#[derive(Clone, Debug)]
pub struct Due {
    pub tag: u64,
    /// The instant of its first sample, in nanoseconds.
    pub at: i64,
    /// It is dropped when it cannot start by then.
    pub until: i64,
    pub sound: Sound,
}

/// Clips one after the other: the frame at which each begins, counted from the first.
#[derive(Clone, Debug, Default)]
pub struct Sound {
    pub pieces: Vec<(i64, Samples)>,
    pub gain: f32,
}

impl Sound {
    /// These clips in a row, with a gap between.
    pub fn row(clips: impl IntoIterator<Item = Samples>, gap: usize, gain: f32) -> Self {
        let mut pieces = Vec::new();
        let mut from = 0;
        for clip in clips {
            let frames = frames(clip.len());
            pieces.push((from, clip));
            from += frames + self::frames(gap);
        }
        Self { pieces, gain }
    }

    fn frames(&self) -> i64 {
        self.pieces.last().map_or(0, |(from, clip)| from + frames(clip.len()))
    }
}

/// A sound with its place among the frames.
#[derive(Clone, Debug)]
pub struct Placed {
    pub start: i64,
    /// The frame from which on it fades out.
    pub cut: Option<i64>,
    pub sound: Sound,
}

impl Placed {
    /// The frame after its last.
    fn end(&self) -> i64 {
        let whole = self.start + self.sound.frames();
        self.cut.map_or(whole, |cut| whole.min(cut + FADE))
    }
}

/// Adds the sounds to `out`, whose first sample is frame `from`. Everything that is heard comes from
/// here, and nothing but the arguments decides what it is.
pub fn mix(placed: &[Placed], from: i64, out: &mut [f32]) {
    for one in placed {
        let cut = one.cut.unwrap_or(i64::MAX - FADE);
        for (offset, clip) in &one.sound.pieces {
            let begin = one.start + offset;
            let skip_clip = usize::try_from(from - begin).unwrap_or(0);
            let skip_out = usize::try_from(begin - from).unwrap_or(0);
            let (Some(clip), Some(out)) = (clip.get(skip_clip..), out.get_mut(skip_out..)) else {
                continue;
            };
            let mut left = (cut + FADE).saturating_sub(from + frames(skip_out));
            for (sample, to) in clip.iter().zip(out) {
                if left <= 0 {
                    break;
                }
                let fade = if left < FADE { left as f32 / FADE as f32 } else { 1.0 };
                *to += sample * one.sound.gain * fade;
                left -= 1;
            }
        }
    }
    for sample in out {
        *sample = sample.clamp(-1.0, 1.0);
    }
}

/// What became of a thing that was due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Its first sample is heard at this instant.
    Heard { tag: u64, at: i64 },
    Missed { tag: u64, why: MissReason },
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
        self.sounding.clear();
    }

    /// Replaces everything that has not begun. What the plan names again and has begun already is not
    /// repeated; what was given to the device, is not heard yet and is not in the plan is taken out.
    ///
    /// Returns whether that, or something that is due too soon, needs a rewind.
    pub fn replace(&mut self, plan: Vec<Due>, now: i64) -> bool {
        let before = self.sounding.len();
        let named = |due: &Due| plan.iter().any(|other| (other.tag, other.at) == (due.tag, due.at));
        let (sounding, dropped): (Vec<_>, Vec<_>) = std::mem::take(&mut self.sounding)
            .into_iter()
            .partition(|begun| begun.heard <= now + GRACE || named(&begun.due));
        self.sounding = sounding;
        for begun in dropped {
            self.forget(&begun);
        }
        self.waiting = plan;
        let remembered = &self.remembered;
        self.waiting.retain(|due| !remembered.contains(&(due.tag, due.at)));
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
        let (Some(anchor), Gate::Open) = (self.anchor, self.gate) else { return false };
        let given = |due: &Due| frame_at(due.at, anchor) + TOLERANCE_FRAMES < self.next_frame;
        self.waiting.iter().any(|due| given(due) && due.until > now)
    }

    /// Silences everything at once: what sounds fades out in 4 ms, and what waits is forgotten when
    /// `all` is true.
    ///
    /// Where the stream is `flushed` right after this call, the fading rest goes on from the sample
    /// that is heard `now`. Returns whether there is anything to flush.
    pub fn silence(&mut self, now: i64, all: bool, flushed: bool) -> bool {
        self.tell(now);
        if all {
            self.waiting.clear();
        }
        let next = self.next_frame;
        let hearing = match self.anchor {
            Some(anchor) if flushed => frame_at(now, anchor).min(next),
            Some(_) | None => next,
        };
        let (kept, dropped): (Vec<_>, Vec<_>) = std::mem::take(&mut self.sounding)
            .into_iter()
            .partition(|begun| begun.placed.start <= hearing && begun.placed.end() > hearing);
        self.sounding = kept;
        let audible = !self.sounding.is_empty() || dropped.iter().any(|one| one.placed.end() > hearing);
        for begun in dropped {
            if begun.placed.start > hearing {
                self.forget(&begun);
                if !all {
                    self.add(begun.due);
                }
            }
        }
        for begun in &mut self.sounding {
            begun.placed.start += next - hearing;
            let cut = begun.placed.cut.map_or(next, |cut| (cut + next - hearing).min(next));
            begun.placed.cut = Some(cut);
        }
        if flushed && audible {
            // Nobody knows yet when the next frame will be heard.
            self.anchor = None;
        }
        audible
    }

    /// Takes note of a flush: all that was given to the device and not heard by `now` will be given
    /// anew, at frames reckoned by the new anchor, so that it is heard when it would have been. What
    /// has not begun to be heard waits again.
    pub fn rewind(&mut self, anchor: i64, now: i64) {
        let limit = now + GRACE;
        let old = self.anchor;
        let (kept, unheard): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.sounding).into_iter().partition(|one| one.heard <= limit);
        self.sounding = kept;
        for begun in unheard {
            self.forget(&begun);
            self.add(begun.due);
        }
        for begun in &mut self.sounding {
            let start = frame_at(begun.heard, anchor);
            let moved = start - begun.placed.start;
            let cut_is_heard = |cut: i64| old.is_none_or(|old| instant(cut, old) <= limit);
            begun.placed.cut = begun.placed.cut.filter(|cut| cut_is_heard(*cut)).map(|cut| cut + moved);
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
        self.sounding.retain(|one| !one.told || one.placed.end() + i64::from(RATE) > until);
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
            let heard = if start == wanted { due.at } else { instant(start, anchor) };
            if heard > due.until {
                self.fates.push(Fate::Missed { tag: due.tag, why: MissReason::Late });
                continue;
            }
            for begun in &mut self.sounding {
                begun.placed.cut = Some(begun.placed.cut.map_or(start, |cut| cut.min(start)));
            }
            self.remembered.push((due.tag, due.at));
            if self.remembered.len() > MEMORY {
                self.remembered.remove(0);
            }
            let placed = Placed { start, cut: None, sound: due.sound.clone() };
            self.sounding.push(Begun { due, placed, heard, told: false });
        }
    }

    fn forget(&mut self, begun: &Begun) {
        self.remembered.retain(|one| *one != (begun.due.tag, begun.due.at));
    }

    /// Drops what can no longer be heard: with a shut gate, at its instant; else when its patience ends.
    pub fn expire(&mut self, now: i64) {
        let gate = self.gate;
        let fates = &mut self.fates;
        self.waiting.retain(|due| {
            let (limit, why) = match gate {
                Gate::Open => (due.until, MissReason::Late),
                Gate::Shut(why) => (due.at, why),
            };
            let gone = limit <= now;
            if gone {
                fates.push(Fate::Missed { tag: due.tag, why });
            }
            !gone
        });
    }

    /// What is to be told: all that was missed, and what is heard by `now`.
    pub fn take_fates(&mut self, now: i64) -> Vec<Fate> {
        self.tell(now);
        std::mem::take(&mut self.fates)
    }

    fn tell(&mut self, now: i64) {
        for begun in self.sounding.iter_mut().filter(|one| !one.told && one.heard <= now) {
            begun.told = true;
            self.fates.push(Fate::Heard { tag: begun.due.tag, at: begun.heard });
        }
    }

    /// The instant of the next thing that waits.
    pub fn next_due(&self) -> Option<i64> {
        self.waiting.first().map(|due| due.at)
    }

    /// The next instant at which [`Self::take_fates`] or [`Self::expire`] has something to do.
    pub fn next_fate(&self) -> Option<i64> {
        let open = self.gate == Gate::Open;
        let waiting = self.waiting.iter().map(|due| if open { due.until } else { due.at });
        let begun = self.sounding.iter().filter(|one| !one.told).map(|one| one.heard);
        waiting.chain(begun).min()
    }

    /// Whether anything is heard at `now` or later, of what was begun.
    pub fn is_sounding(&self, now: i64) -> bool {
        let Some(anchor) = self.anchor else { return !self.sounding.is_empty() };
        self.sounding.iter().any(|one| instant(one.placed.end(), anchor) > now)
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

fn frames(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX / 4)
}

#[cfg(test)]
mod tests {
    use super::{Due, FADE, Fate, Gate, PATIENCE, Placed, Sound, Timeline, instant, mix};
    use crate::speech::MissReason;

    const MS: i64 = 1_000_000;
    const FRAMES_A_MS: i64 = 48;
    /// Frame 0 is heard at this instant in all tests.
    const ANCHOR: i64 = 7_000 * MS;

    /// A sound of so many milliseconds, all samples `level`.
    fn sound(milliseconds: usize, level: f32) -> Sound {
        Sound::row([vec![level; milliseconds * 48].into()], 0, 1.0)
    }

    fn due(tag: u64, at_ms: i64, milliseconds: usize, level: f32) -> Due {
        let at = ANCHOR + at_ms * MS;
        Due { tag, at, until: at + PATIENCE, sound: sound(milliseconds, level) }
    }

    fn timeline(plan: Vec<Due>) -> Timeline {
        let mut timeline = Timeline::new();
        timeline.set_anchor(Some(ANCHOR));
        timeline.replace(plan, ANCHOR);
        timeline
    }

    fn render(timeline: &mut Timeline, milliseconds: usize) -> Vec<f32> {
        let mut out = vec![9.0; milliseconds * 48];
        timeline.render(&mut out);
        out
    }

    /// Where the samples begin and cease to be something other than silence.
    fn check_heard(out: &[f32], from: i64, to: i64) {
        let is_loud = |sample: &f32| *sample != 0.0;
        let first = out.iter().position(is_loud).map(|at| i64::try_from(at).unwrap());
        let last = out.iter().rposition(is_loud).map(|at| i64::try_from(at).unwrap() + 1);
        assert_eq!((first, last), (Some(from), Some(to)));
    }

    fn check_silent(out: &[f32]) {
        assert!(out.iter().all(|sample| *sample == 0.0));
    }

    fn at(ms: i64) -> i64 {
        ANCHOR + ms * MS
    }

    #[test]
    fn a_word_begins_on_the_frame_of_its_instant_whatever_the_blocks() {
        for block in [1, 7, 100, 400] {
            let mut timeline = timeline(vec![due(1, 150, 20, 0.5)]);
            let out: Vec<f32> = (0..400 / block).flat_map(|_| render(&mut timeline, block)).collect();
            check_heard(&out, 150 * FRAMES_A_MS, 170 * FRAMES_A_MS);
            let heard = [Fate::Heard { tag: 1, at: at(150) }];
            assert_eq!(timeline.take_fates(at(149)), []);
            assert_eq!(timeline.take_fates(at(150)), heard);
            assert_eq!(timeline.take_fates(at(151)), [], "told once");
        }
    }

    #[test]
    fn prompts_of_one_call_follow_each_other_after_the_gap() {
        let row = Sound::row([vec![0.5; 48].into(), vec![0.25; 48].into()], 96, 0.5);
        let mut out = vec![0.0; 300];
        mix(&[Placed { start: 10, cut: None, sound: row }], 0, &mut out);
        check_heard(&out[..58], 10, 58);
        check_silent(&out[58..154]);
        assert_eq!(&out[154..202], [0.125; 48], "quiet is quieter");
        check_silent(&out[202..]);
    }

    #[test]
    fn a_new_word_cuts_the_one_before_with_a_short_fade() {
        let mut timeline = timeline(vec![due(1, 0, 500, 0.5), due(2, 100, 20, 0.25)]);
        let out = render(&mut timeline, 300);
        assert_eq!(out[4799], 0.5);
        assert_eq!(out[4800], 0.75, "the new one is heard at its instant");
        let fade = usize::try_from(FADE).unwrap();
        assert!(out[4800..4800 + fade].windows(2).all(|pair| pair[1] < pair[0]));
        assert_eq!(out[4800 + fade], 0.25, "and alone after 4 ms");
        check_heard(&out, 0, 120 * FRAMES_A_MS);
    }

    #[test]
    fn a_word_given_a_little_late_is_said_at_once_but_not_after_a_quarter_of_a_second() {
        for (at_ms, said) in [(-240, true), (-260, false)] {
            let mut timeline = timeline(vec![due(1, at_ms, 20, 0.5)]);
            let out = render(&mut timeline, 100);
            let fate = if said {
                check_heard(&out, 0, 20 * FRAMES_A_MS);
                Fate::Heard { tag: 1, at: ANCHOR }
            } else {
                check_silent(&out);
                Fate::Missed { tag: 1, why: MissReason::Late }
            };
            assert_eq!(timeline.take_fates(at(1)), [fate]);
        }
    }

    #[test]
    fn nothing_starts_without_an_anchor_and_what_cannot_start_is_dropped_in_time() {
        let mut timeline = timeline(vec![due(1, 10, 20, 0.5)]);
        timeline.set_anchor(None);
        check_silent(&render(&mut timeline, 200));
        timeline.expire(at(259));
        assert_eq!(timeline.take_fates(at(259)), []);
        timeline.expire(at(260));
        assert_eq!(timeline.take_fates(at(260)), [Fate::Missed { tag: 1, why: MissReason::Late }]);
    }

    #[test]
    fn what_is_due_while_muted_is_missed_at_its_instant() {
        let mut timeline = timeline(vec![due(1, 10, 20, 0.5)]);
        timeline.set_gate(Gate::Shut(MissReason::Muted));
        check_silent(&render(&mut timeline, 100));
        timeline.expire(at(9));
        assert_eq!(timeline.next_fate(), Some(at(10)));
        timeline.expire(at(10));
        assert_eq!(timeline.take_fates(at(10)), [Fate::Missed { tag: 1, why: MissReason::Muted }]);
    }

    #[test]
    fn a_press_with_a_flush_fades_on_from_what_is_heard_and_forgets_the_rest() {
        let ramp: Vec<f32> = (0..24_000_u16).map(|frame| f32::from(frame) / 24_000.0).collect();
        let mut long = due(1, 0, 1, 0.0);
        long.sound = Sound::row([ramp.into()], 0, 1.0);
        let mut timeline = timeline(vec![long, due(2, 400, 20, 0.5)]);
        render(&mut timeline, 200);
        // 200 ms are on their way, the first 50 are heard.
        assert!(timeline.silence(at(50), true, true));
        assert_eq!(timeline.anchor(), None);
        let out = render(&mut timeline, 600);
        check_heard(&out, 0, FADE);
        assert!((out[0] - 0.1).abs() < 0.001, "goes on at 50 of 500 ms");
        assert_eq!(timeline.take_fates(at(900)), [Fate::Heard { tag: 1, at: ANCHOR }]);
    }

    #[test]
    fn a_second_press_does_not_start_the_fading_rest_again() {
        let mut timeline = timeline(vec![due(1, 0, 500, 0.5)]);
        render(&mut timeline, 200);
        assert!(timeline.silence(at(50), true, true));
        timeline.silence(at(51), true, true);
        check_heard(&render(&mut timeline, 300), 0, FADE);
        assert!(!timeline.silence(at(60), true, true), "nothing is left to flush");
    }

    #[test]
    fn a_press_without_a_flush_fades_at_the_end_of_what_was_given() {
        let mut timeline = timeline(vec![due(1, 0, 500, 0.5)]);
        render(&mut timeline, 200);
        assert!(timeline.silence(at(50), true, false));
        check_heard(&render(&mut timeline, 300), 0, FADE);
    }

    #[test]
    fn a_press_takes_back_a_word_that_was_given_but_is_not_heard_yet() {
        let mut timeline = timeline(vec![due(1, 150, 100, 0.5)]);
        render(&mut timeline, 200);
        assert!(timeline.silence(at(50), true, true));
        check_silent(&render(&mut timeline, 300));
        assert_eq!(timeline.take_fates(at(900)), [], "it was never heard");
    }

    #[test]
    fn a_press_in_silence_needs_no_flush() {
        let mut timeline = timeline(vec![due(1, 900, 100, 0.5)]);
        render(&mut timeline, 200);
        assert!(!timeline.silence(at(50), true, true));
        assert_eq!(timeline.anchor(), Some(ANCHOR));
        check_silent(&render(&mut timeline, 2000));
    }

    #[test]
    fn a_plan_given_again_repeats_nothing() {
        let plan = || vec![due(1, 50, 30, 0.5), due(2, 300, 30, 0.5)];
        let mut timeline = timeline(plan());
        let mut out = render(&mut timeline, 200);
        assert!(!timeline.replace(plan(), at(20)), "1 is given and not yet heard");
        out.extend(render(&mut timeline, 50));
        assert!(!timeline.replace(plan(), at(90)), "1 is over");
        out.extend(render(&mut timeline, 50));
        check_heard(&out, 50 * FRAMES_A_MS, 80 * FRAMES_A_MS);
        check_heard(&render(&mut timeline, 100), 0, 30 * FRAMES_A_MS);
    }

    #[test]
    fn a_new_plan_takes_out_what_was_given_and_is_not_heard_yet() {
        let mut timeline = timeline(vec![due(1, 0, 400, 0.5), due(2, 150, 30, 0.25)]);
        render(&mut timeline, 200);
        assert!(timeline.replace(vec![due(3, 250, 30, 0.125)], at(50)));
        // The stream is flushed at 50 ms: the next frame, 9600, is heard then.
        let anchor = at(50) - (instant(9600, 0));
        timeline.rewind(anchor, at(50));
        let out = render(&mut timeline, 400);
        assert!(out[..200 * 48].iter().all(|sample| *sample == 0.5), "1 goes on, 2 is gone");
        assert_eq!(out[200 * 48 + 192], 0.125, "3 is heard at 250 ms");
        check_heard(&out, 0, 230 * FRAMES_A_MS);
        let tags: Vec<Fate> = timeline.take_fates(at(500));
        assert_eq!(tags, [Fate::Heard { tag: 1, at: ANCHOR }, Fate::Heard { tag: 3, at: at(250) }]);
    }

    #[test]
    fn a_rewind_says_again_at_the_same_instant_what_is_not_heard_yet() {
        let mut timeline = timeline(vec![due(1, 150, 30, 0.5)]);
        render(&mut timeline, 200);
        assert!(!timeline.is_urgent(at(50)));
        timeline.add(due(2, 60, 30, 0.25));
        assert!(timeline.is_urgent(at(50)), "it could be sooner than 200 ms");
        timeline.rewind(at(50) - instant(9600, 0), at(50));
        let out = render(&mut timeline, 200);
        check_heard(&out[..90 * 48], 10 * FRAMES_A_MS, 40 * FRAMES_A_MS);
        check_heard(&out[90 * 48..], 10 * FRAMES_A_MS, 40 * FRAMES_A_MS);
    }

    #[test]
    fn a_lost_device_loses_what_sounds_and_keeps_what_waits() {
        let mut timeline = timeline(vec![due(1, 0, 400, 0.5), due(2, 300, 30, 0.25)]);
        render(&mut timeline, 100);
        timeline.start_over();
        timeline.set_anchor(Some(at(200)));
        check_heard(&render(&mut timeline, 200), 100 * FRAMES_A_MS, 130 * FRAMES_A_MS);
    }

    #[test]
    fn loud_sounds_together_do_not_overflow() {
        let placed = Placed { start: 0, cut: None, sound: sound(1, 0.8) };
        let mut out = vec![0.0; 48];
        mix(&[placed.clone(), placed], 0, &mut out);
        assert_eq!(out, [1.0; 48]);
    }
}
