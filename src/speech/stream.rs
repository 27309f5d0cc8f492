//! An open stream: it is woken and put to rest, looked at for its anchor, and given its samples ahead
//! of time.
//!
//! Nothing here waits for the device: a look is asked for, and its answer comes when it comes.

use super::MissReason;
use super::anchor::Looks;
use super::engine::{lock, nanos_now};
use super::output::Output;
use super::timeline::{Gate, Timeline};
use std::sync::{Arc, Mutex};

const MS: i64 = 1_000_000;
/// A resting stream is woken this long before the next instant: time for a device to start and for
/// looks enough.
const WAKE_AHEAD: i64 = 2000 * MS;
/// And rests when nothing is to come for this long.
const REST_AFTER: i64 = 2500 * MS;
const LOOK_EVERY: i64 = 100 * MS;
const LOOK_SOON: i64 = 12 * MS;
const CHECK_EVERY: i64 = 5000 * MS;
/// The device has the samples of so long, so a machine that stalls for three quarters of it goes
/// unnoticed. That costs nothing: what was given is given anew when the plan changes.
pub const AHEAD: i64 = 400 * MS;
/// It is given no fewer than this at a time.
const STEP: i64 = 60 * MS;
/// A device that is silent for so long has stopped: what it has would be heard late.
const STALLED_AFTER: i64 = 300 * MS;
/// And after so long it is as good as gone.
const GONE_AFTER: i64 = 1000 * MS;
/// A device that runs and tells nothing of its clock for so long does not play.
const MUTE_AFTER: i64 = 3000 * MS;
/// What is heard sooner than this can wait no longer for a slow server: a press must be obeyed.
const REACH_MOST: i64 = 7 * MS / 2;
/// A new anchor this far from the one before moves what was given.
const MOVED: u64 = 2_000_000;

/// A stream with its timeline. After any error it is of no more use.
pub struct Stream {
    output: Box<dyn Output>,
    timeline: Arc<Mutex<Timeline>>,
    looks: Looks,
    is_running: bool,
    is_stalled: bool,
    look_at: i64,
    check_at: i64,
    /// When the stream was last seen to run, or was woken.
    seen: i64,
    samples: Vec<f32>,
}

impl Stream {
    /// Takes over an output, which is at rest.
    pub fn new(output: Box<dyn Output>, timeline: Arc<Mutex<Timeline>>) -> Result<Self, String> {
        let mut stream = Self {
            output,
            timeline,
            looks: Looks::default(),
            is_running: false,
            is_stalled: false,
            look_at: 0,
            check_at: nanos_now() + CHECK_EVERY,
            seen: 0,
            samples: Vec::new(),
        };
        if let Some(reach) = stream.output.reach() {
            lock(&stream.timeline).start_over(Some(reach));
            // It begins with silence, so that it is never found empty.
            stream.give(super::timeline::frames_in(AHEAD))?;
        }
        Ok(stream)
    }

    pub fn device(&self) -> &str {
        self.output.device()
    }

    /// Why nothing of it can be heard though it plays, for people.
    pub fn silenced(&self) -> Option<&str> {
        self.output.silenced()
    }

    /// Whether the device has stopped answering, and plays nothing as far as is known.
    pub const fn is_stalled(&self) -> bool {
        self.is_stalled
    }

    /// Does what is due at `now`.
    pub fn drive(&mut self, now: i64, muted: bool) -> Result<(), String> {
        self.hear(now)?;
        self.watch(now)?;
        // Before it may be put to rest: what is taken back must not be there when it wakes.
        self.feed(now)?;
        let is_wanted = self.is_wanted(now, muted);
        if is_wanted && !self.is_running {
            self.output.resume()?;
            self.is_running = true;
            self.looks.clear();
            self.look_at = now;
            self.seen = now;
        } else if !is_wanted && self.is_running {
            self.is_running = false;
            lock(&self.timeline).rest(now);
            self.output.pause()?;
        }
        if now >= self.check_at {
            self.check_at = now + CHECK_EVERY;
            self.output.check(now)?;
        }
        if self.is_running && now >= self.look_at {
            let every = if self.looks.is_fresh() {
                LOOK_SOON
            } else {
                LOOK_EVERY
            };
            self.look_at = now + every;
            self.output.look(now)?;
            // Where the answer is at hand it need not wait for the next turn.
            self.hear(now)?;
            self.feed(now)?;
        }
        Ok(())
    }

    /// Whether the stream has to run.
    fn is_wanted(&self, now: i64, muted: bool) -> bool {
        let timeline = lock(&self.timeline);
        let horizon = if self.is_running {
            REST_AFTER
        } else {
            WAKE_AHEAD
        };
        let is_soon = timeline.next_due().is_some_and(|at| at <= now + horizon);
        timeline.is_sounding(now) || (is_soon && !muted)
    }

    /// Takes in what the device has told.
    fn hear(&mut self, now: i64) -> Result<(), String> {
        let news = self.output.news(now)?;
        if news.has_moved {
            // The old anchor serves until there are looks at the new device.
            self.looks.clear();
            self.look_at = now;
        }
        if !self.is_running || news.looks.is_empty() {
            return Ok(());
        }
        self.seen = now;
        let mut timeline = lock(&self.timeline);
        timeline.set_seen(now);
        if let Some(turns) = news.turns {
            timeline.set_turns(turns);
        }
        news.looks.into_iter().for_each(|look| self.looks.add(look));
        if self.looks.is_fresh() {
            self.look_at = self.look_at.min(now + LOOK_SOON);
        }
        let Some(answer) = self.looks.answer() else {
            return Ok(());
        };
        let usual = i64::try_from(self.looks.usual_doubt()).unwrap_or(REACH_MOST);
        if let Some(least) = self.output.reach() {
            // A fade that the server gets too late is a click.
            timeline.set_reach((least + usual).min(REACH_MOST));
        }
        let before = timeline.anchor();
        timeline.set_anchor(Some(answer));
        let has_moved = before.is_some_and(|before| before.abs_diff(answer) > MOVED);
        if has_moved || (before.is_none() && timeline.is_urgent(now)) {
            timeline.retake(now);
        }
        Ok(())
    }

    /// Notices a device that has stopped. What it has may be heard when it wakes, which would be late:
    /// it is told to forget that, in so far as it will listen.
    fn watch(&mut self, now: i64) -> Result<(), String> {
        let silent = self
            .output
            .unanswered_since()
            .map_or(0, |since| now - since);
        if silent >= GONE_AFTER {
            return Err(super::output::NO_ANSWER.to_owned());
        }
        if self.is_running && now - self.seen >= MUTE_AFTER {
            return Err(format!(
                "the sound device \"{}\" does not play",
                self.output.device()
            ));
        }
        let is_stalled = silent >= STALLED_AFTER && self.is_running;
        if is_stalled && !self.is_stalled {
            {
                // It may have stopped right after it was last seen.
                let mut timeline = lock(&self.timeline);
                timeline.stop(self.seen, MissReason::NoSound);
                timeline.set_gate(Gate::Shut(MissReason::NoSound), now);
            }
            self.output.forget()?;
        }
        if self.is_stalled && !is_stalled {
            self.looks.clear();
            self.look_at = now;
        }
        self.is_stalled = is_stalled;
        Ok(())
    }

    /// Gives the device what it has not, or has otherwise.
    fn feed(&mut self, now: i64) -> Result<(), String> {
        if !self.is_running || self.is_stalled || self.output.reach().is_none() {
            return Ok(());
        }
        let (missing, is_retaken) = {
            let mut timeline = lock(&self.timeline);
            let is_retaken = timeline.is_retaken();
            (timeline.missing(now, now + AHEAD), is_retaken)
        };
        // A message without samples is none.
        if missing > 0 && (is_retaken || missing >= super::timeline::frames_in(STEP)) {
            self.give(missing)?;
        }
        Ok(())
    }

    fn give(&mut self, frames: i64) -> Result<(), String> {
        let Ok(length) = usize::try_from(frames) else {
            return Ok(());
        };
        self.samples.resize(length, 0.0);
        let from = {
            let mut timeline = lock(&self.timeline);
            let from = timeline.next_frame();
            timeline.render(&mut self.samples);
            from
        };
        self.output.write(from, &self.samples)
    }

    /// The instant of the next thing to do by itself.
    pub fn next_step(&self, muted: bool) -> i64 {
        let mut next = self.check_at;
        if self.is_running {
            next = next.min(self.look_at);
        } else if let Some(due) = lock(&self.timeline).next_due().filter(|_| !muted) {
            next = next.min(due - WAKE_AHEAD);
        }
        if let Some(since) = self.output.unanswered_since() {
            let limit = if self.is_stalled || !self.is_running {
                GONE_AFTER
            } else {
                STALLED_AFTER
            };
            next = next.min(since + limit);
        }
        next
    }
}

#[cfg(test)]
mod tests;
