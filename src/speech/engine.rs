//! The thread that owns the device: it takes messages, keeps the anchor, wakes and rests the stream,
//! finds a new device when one is lost, and tells what became of each utterance.

use super::anchor::Looks;
use super::clip::Samples;
use super::mix::Sound;
use super::output::{self, Output, Wiring};
use super::timeline::{Due, Fate, Gate, PATIENCE, Timeline};
use super::tone::tone;
use super::{GAP_FRAMES, Gain, Manner, MissReason, OutputChoice, Report, Reports, SoundState};
use super::{SpeechConfig, Utterance};
use crate::monotonic::Stamp;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

const MS: i64 = 1_000_000;
/// A resting stream is woken this long before the next instant: time for a device to start and for
/// looks enough.
const WAKE_AHEAD: i64 = 2000 * MS;
/// And rests when nothing is to come for this long.
const REST_AFTER: i64 = 2500 * MS;
const LOOK_EVERY: i64 = 100 * MS;
const LOOK_SOON: i64 = 12 * MS;
const CHECK_EVERY: i64 = 5000 * MS;
const RETRY_EVERY: i64 = 1500 * MS;
/// What is to be said at once may take this long, to wake a device.
const PATIENCE_NOW: i64 = 1500 * MS;
const QUIET: f32 = 0.35;

/// What the thread is asked to do.
#[derive(Debug)]
pub enum Message {
    Schedule(Vec<Utterance>),
    SayNow(Utterance),
    /// `silenced`: whether the caller has found something to flush.
    Silence {
        all: bool,
        silenced: bool,
    },
    Mute(bool),
    /// The stream has something to tell.
    Wake,
    End,
}

/// What the thread shares with its caller.
#[derive(Debug)]
pub struct Shared {
    pub timeline: Arc<Mutex<Timeline>>,
    pub state: Mutex<SoundState>,
    can_flush: AtomicBool,
}

impl Shared {
    pub fn new() -> Self {
        Self {
            timeline: Arc::new(Mutex::new(Timeline::new())),
            state: Mutex::new(SoundState::Starting),
            can_flush: AtomicBool::new(false),
        }
    }
}

/// A lock whose holder panicked is still a lock: the data are plain values.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub fn nanos_now() -> i64 {
    i64::try_from(Stamp::now().nanos()).unwrap_or(i64::MAX)
}

/// Stops the sound in the timeline, on whichever thread calls. Returns whether to flush.
pub fn silence(shared: &Shared, all: bool) -> bool {
    let can_flush = shared.can_flush.load(Ordering::Relaxed);
    lock(&shared.timeline).silence(nanos_now(), all, can_flush)
}

/// Starts the thread. `None` when the system gives no thread: the state is then lost.
pub fn spawn(
    config: SpeechConfig,
    reports: Reports,
    shared: &Arc<Shared>,
    messages: Sender<Message>,
    inbox: Receiver<Message>,
) -> Option<JoinHandle<()>> {
    let for_thread = Arc::clone(shared);
    let run = move || Engine::new(config, reports, for_thread, messages).run(&inbox);
    let thread = std::thread::Builder::new()
        .name("speech".to_owned())
        .spawn(run);
    match thread {
        Ok(thread) => Some(thread),
        Err(error) => {
            *lock(&shared.state) = SoundState::Lost {
                why: format!("no thread for sound: {error}"),
            };
            None
        }
    }
}

struct Engine {
    config: SpeechConfig,
    muted: bool,
    reports: Reports,
    shared: Arc<Shared>,
    messages: Sender<Message>,
    output: Option<Box<dyn Output>>,
    /// Why there is no output, once that is known.
    lost: Option<String>,
    retry_at: i64,
    looks: Looks,
    is_running: bool,
    look_at: i64,
    check_at: i64,
}

impl Engine {
    fn new(
        config: SpeechConfig,
        reports: Reports,
        shared: Arc<Shared>,
        messages: Sender<Message>,
    ) -> Self {
        Self {
            muted: config.muted,
            config,
            reports,
            shared,
            messages,
            output: None,
            lost: None,
            retry_at: 0,
            looks: Looks::default(),
            is_running: false,
            look_at: 0,
            check_at: 0,
        }
    }

    fn run(mut self, inbox: &Receiver<Message>) {
        self.tell_state();
        let mut is_warm = false;
        loop {
            self.step(nanos_now());
            if !is_warm {
                is_warm = true;
                self.config.voices.iter().for_each(super::VoicePack::warm);
                continue;
            }
            let wait = u64::try_from(self.next_step() - nanos_now()).unwrap_or(0);
            let message = match inbox.recv_timeout(Duration::from_nanos(wait)) {
                Ok(message) => message,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            for message in std::iter::once(message).chain(inbox.try_iter()) {
                if matches!(message, Message::End) {
                    return;
                }
                let done = self.obey(message);
                self.lose_on_error(done);
            }
        }
    }

    fn obey(&mut self, message: Message) -> Result<(), String> {
        let now = nanos_now();
        match message {
            Message::Schedule(plan) => {
                let plan = plan.iter().map(|utterance| self.due(utterance)).collect();
                if self.timeline().replace(plan, now) {
                    self.take_back()?;
                }
            }
            Message::SayNow(utterance) => {
                let due = Due {
                    at: now,
                    until: now + PATIENCE_NOW,
                    ..self.due(&utterance)
                };
                self.timeline().add(due);
                if self.timeline().is_urgent(now) {
                    self.take_back()?;
                }
            }
            Message::Silence { all, silenced } => {
                if silence(&self.shared, all) || silenced {
                    self.flush()?;
                }
            }
            Message::Mute(muted) => {
                self.muted = muted;
                self.set_gate();
                if muted && silence(&self.shared, false) {
                    self.flush()?;
                }
            }
            Message::Wake => {
                if let Some(why) = self.output.as_mut().and_then(|output| output.has_ended()) {
                    return Err(why);
                }
            }
            Message::End => {}
        }
        Ok(())
    }

    /// Everything that time asks for.
    fn step(&mut self, now: i64) {
        if self.output.is_none() && self.config.output != OutputChoice::Off && now >= self.retry_at
        {
            self.open();
        }
        let done = self.drive(now);
        self.lose_on_error(done);
        self.tell_fates();
        self.tell_state();
    }

    fn drive(&mut self, now: i64) -> Result<(), String> {
        let is_wanted = self.is_wanted(now);
        let Some(output) = &mut self.output else {
            return Ok(());
        };
        if is_wanted && !self.is_running {
            output.resume()?;
            self.is_running = true;
            self.looks.clear();
            self.look_at = nanos_now();
        } else if !is_wanted && self.is_running {
            self.is_running = false;
            lock(&self.shared.timeline).set_anchor(None);
            output.pause()?;
        }
        if now >= self.check_at {
            self.check_at = now + CHECK_EVERY;
            output.check()?;
        }
        if self.is_running && nanos_now() >= self.look_at {
            self.look()?;
        }
        Ok(())
    }

    /// Whether the stream has to run.
    fn is_wanted(&self, now: i64) -> bool {
        let timeline = self.timeline();
        if timeline.is_sounding(now) {
            return true;
        }
        let horizon = if self.is_running {
            REST_AFTER
        } else {
            WAKE_AHEAD
        };
        !self.muted && timeline.next_due().is_some_and(|at| at <= now + horizon)
    }

    fn look(&mut self) -> Result<(), String> {
        let Some(output) = &mut self.output else {
            return Ok(());
        };
        if let Some(look) = output.look()? {
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
        let is_first = answer.is_some() && self.timeline().anchor().is_none();
        self.timeline().set_anchor(answer);
        if is_first && self.timeline().is_urgent(now) {
            self.take_back()?;
        }
        Ok(())
    }

    /// Throws away what the device has. The fading rest and what follows are given anew, and when they
    /// are heard is not known until the next looks.
    fn flush(&mut self) -> Result<(), String> {
        let Some(output) = &mut self.output else {
            return Ok(());
        };
        if self.is_running && output.can_flush() {
            output.flush()?;
            self.looks.clear();
            self.look_at = nanos_now();
        }
        Ok(())
    }

    /// Takes back what the device has not played yet and gives it anew, so that what is due soon can
    /// be in it. The device gets nothing until the new anchor is known.
    fn take_back(&mut self) -> Result<(), String> {
        let Some(output) = &mut self.output else {
            return Ok(());
        };
        if !self.is_running || !output.can_flush() || lock(&self.shared.timeline).anchor().is_none()
        {
            return Ok(());
        }
        output.hold(true);
        let taken = take_back(output.as_mut(), &mut self.looks, &self.shared.timeline);
        output.hold(false);
        self.look_at = nanos_now() + LOOK_SOON;
        taken
    }

    fn open(&mut self) {
        let wiring = Wiring {
            timeline: Arc::clone(&self.shared.timeline),
            messages: self.messages.clone(),
        };
        match output::open(&self.config.output, wiring) {
            Ok(output) => {
                self.shared
                    .can_flush
                    .store(output.can_flush(), Ordering::Relaxed);
                self.output = Some(output);
                self.is_running = false;
                self.check_at = nanos_now() + CHECK_EVERY;
                self.lost = None;
            }
            Err(why) => {
                self.lost = Some(why);
                self.retry_at = nanos_now() + RETRY_EVERY;
            }
        }
        self.set_gate();
    }

    fn lose_on_error(&mut self, done: Result<(), String>) {
        if let Err(why) = done {
            self.output = None;
            self.is_running = false;
            self.shared.can_flush.store(false, Ordering::Relaxed);
            self.timeline().start_over();
            self.lost = Some(why);
            self.retry_at = nanos_now() + RETRY_EVERY;
            self.set_gate();
        }
    }

    fn set_gate(&mut self) {
        let gate = if self.muted {
            Gate::Shut(MissReason::Muted)
        } else if self.output.is_none() {
            Gate::Shut(MissReason::NoSound)
        } else {
            Gate::Open
        };
        self.timeline().set_gate(gate);
    }

    fn tell_fates(&self) {
        let fates = {
            let mut timeline = self.timeline();
            // Asked anew under the lock: the caller's thread may have moved on.
            let now = nanos_now();
            timeline.expire(now);
            timeline.take_fates(now)
        };
        for fate in fates {
            (self.reports)(match fate {
                Fate::Heard { tag, at } => Report::Started {
                    tag,
                    at: Stamp::from_nanos(u64::try_from(at).unwrap_or(0)),
                },
                Fate::Missed { tag, why } => Report::Missed { tag, why },
            });
        }
    }

    fn tell_state(&self) {
        let state = self.state();
        let mut shown = lock(&self.shared.state);
        if *shown != state {
            *shown = state.clone();
            drop(shown);
            (self.reports)(Report::State(state));
        }
    }

    fn state(&self) -> SoundState {
        if self.config.output == OutputChoice::Off {
            return SoundState::Off;
        }
        if self.muted {
            return SoundState::Muted;
        }
        match (&self.output, &self.lost) {
            (Some(output), _) => SoundState::Live {
                device: output.device().to_owned(),
            },
            (None, Some(why)) => SoundState::Lost { why: why.clone() },
            (None, None) => SoundState::Starting,
        }
    }

    /// The instant of the next thing to do when no message comes.
    fn next_step(&self) -> i64 {
        let now = nanos_now();
        let mut next = now + 3_600_000 * MS;
        let timeline = self.timeline();
        next = next.min(timeline.next_fate().unwrap_or(next));
        if self.output.is_none() {
            if self.config.output != OutputChoice::Off {
                next = next.min(self.retry_at);
            }
            return next;
        }
        next = next.min(self.check_at);
        if self.is_running {
            next = next.min(self.look_at);
        } else if let Some(due) = timeline.next_due().filter(|_| !self.muted) {
            next = next.min(due - WAKE_AHEAD);
        }
        next
    }

    fn due(&self, utterance: &Utterance) -> Due {
        let at = i64::try_from(utterance.at.nanos()).unwrap_or(i64::MAX / 2);
        let gain = match utterance.gain {
            Gain::Normal => 1.0,
            Gain::Quiet => QUIET,
        };
        let sound = Sound::row(self.clips(utterance), GAP_FRAMES, gain);
        Due {
            tag: utterance.tag,
            at,
            until: at + PATIENCE,
            sound,
        }
    }

    fn clips(&self, utterance: &Utterance) -> Vec<Samples> {
        let beep = || vec![tone(&utterance.prompts)];
        let Some(voice) = self.config.voices.get(utterance.voice.0) else {
            return beep();
        };
        if utterance.manner == Manner::Tone {
            return beep();
        }
        let prompts = utterance.prompts.iter();
        prompts
            .map(|prompt| voice.samples(*prompt).unwrap_or_else(|| tone(&[*prompt])))
            .collect()
    }

    fn timeline(&self) -> MutexGuard<'_, Timeline> {
        lock(&self.shared.timeline)
    }
}

fn take_back(
    output: &mut dyn Output,
    looks: &mut Looks,
    timeline: &Mutex<Timeline>,
) -> Result<(), String> {
    output.flush()?;
    looks.clear();
    let mut look = None;
    for _ in 0..4 {
        look = output.look()?;
        if look.is_some() {
            break;
        }
    }
    let now = nanos_now();
    if let Some(anchor) = look {
        looks.add(anchor);
        lock(timeline).rewind(anchor, now);
    } else {
        // The looks to come find the anchor; what was given to the device is lost.
        let mut timeline = lock(timeline);
        timeline.silence(now, false, true);
        timeline.set_anchor(None);
    }
    Ok(())
}
