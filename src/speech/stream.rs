//! An open stream: it is woken and put to rest, looked at for its anchor, and flushed.

use super::anchor::Looks;
use super::engine::{lock, nanos_now};
use super::output::Output;
use super::timeline::Timeline;
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

/// A stream with its timeline. After any error it is of no more use.
pub struct Stream {
    output: Box<dyn Output>,
    timeline: Arc<Mutex<Timeline>>,
    looks: Looks,
    is_running: bool,
    look_at: i64,
    check_at: i64,
}

impl Stream {
    /// Takes over an output, which is at rest.
    pub fn new(output: Box<dyn Output>, timeline: Arc<Mutex<Timeline>>) -> Self {
        let check_at = nanos_now() + CHECK_EVERY;
        Self {
            output,
            timeline,
            looks: Looks::default(),
            is_running: false,
            look_at: 0,
            check_at,
        }
    }

    pub fn device(&self) -> &str {
        self.output.device()
    }

    pub fn has_ended(&mut self) -> Option<String> {
        self.output.has_ended()
    }

    /// Does what is due at `now`.
    pub fn drive(&mut self, now: i64, muted: bool) -> Result<(), String> {
        let is_wanted = self.is_wanted(now, muted);
        if is_wanted && !self.is_running {
            self.output.resume()?;
            self.is_running = true;
            self.looks.clear();
            self.look_at = nanos_now();
        } else if !is_wanted && self.is_running {
            self.is_running = false;
            lock(&self.timeline).rest(now);
            self.output.pause()?;
        }
        if now >= self.check_at {
            self.check_at = now + CHECK_EVERY;
            self.output.check()?;
        }
        if self.is_running && nanos_now() >= self.look_at {
            self.look()?;
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

    fn look(&mut self) -> Result<(), String> {
        if let Some(look) = self.output.look()? {
            self.looks.add(look);
        }
        let now = nanos_now();
        self.look_at = now
            + if self.looks.is_fresh() {
                LOOK_SOON
            } else {
                LOOK_EVERY
            };
        let answer = self.looks.answer();
        let is_urgent = {
            let mut timeline = lock(&self.timeline);
            let is_first = timeline.anchor().is_none();
            timeline.set_anchor(answer);
            is_first && timeline.is_urgent(now)
        };
        if is_urgent { self.take_back() } else { Ok(()) }
    }

    /// Throws away what the device has. When the next frame is heard is not known until the next looks.
    pub fn flush(&mut self) -> Result<(), String> {
        if self.is_running && self.output.can_flush() {
            self.output.flush()?;
            self.looks.clear();
            // A look that was under way when the caller pressed may have set the old one again.
            lock(&self.timeline).set_anchor(None);
            self.look_at = nanos_now();
        }
        Ok(())
    }

    /// Takes back what the device has not played yet and gives it anew, so that what is due soon can
    /// be in it. The device gets nothing until the new anchor is known.
    pub fn take_back(&mut self) -> Result<(), String> {
        let is_known = lock(&self.timeline).anchor().is_some();
        if !self.is_running || !self.output.can_flush() || !is_known {
            return Ok(());
        }
        self.output.hold(true);
        let taken = self.give_anew();
        self.output.hold(false);
        self.look_at = nanos_now() + LOOK_SOON;
        taken
    }

    fn give_anew(&mut self) -> Result<(), String> {
        self.output.flush()?;
        self.looks.clear();
        for _ in 0..4 {
            if let Some(anchor) = self.output.look()? {
                self.looks.add(anchor);
                lock(&self.timeline).rewind(anchor, nanos_now());
                return Ok(());
            }
        }
        // The looks to come find the anchor; what was being heard is lost.
        let mut timeline = lock(&self.timeline);
        timeline.silence(nanos_now(), false, true);
        timeline.set_anchor(None);
        Ok(())
    }

    /// The instant of the next thing to do by itself.
    pub fn next_step(&self, muted: bool) -> i64 {
        let next = if self.is_running {
            Some(self.look_at)
        } else {
            lock(&self.timeline)
                .next_due()
                .filter(|_| !muted)
                .map(|due| due - WAKE_AHEAD)
        };
        next.map_or(self.check_at, |next| next.min(self.check_at))
    }
}
