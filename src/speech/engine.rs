//! The thread that owns the device: it takes messages, finds a new device when one is lost, and tells
//! what became of each utterance.

use super::output::{self, Wiring};
use super::say::{Said, say};
use super::stream::Stream;
use super::timeline::{Due, Fate, Gate, PATIENCE, Timeline};
use super::volume::Volumes;
use super::{MissReason, OutputChoice, Report, Reports, SoundState, SpeechConfig, Utterance};
use crate::monotonic::Stamp;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

const MS: i64 = 1_000_000;
const RETRY_EVERY: i64 = 1500 * MS;
/// What is to be said at once may take this long, to wake a device.
const PATIENCE_NOW: i64 = 1500 * MS;

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
    Volumes(Volumes),
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
    nanos(Stamp::now())
}

fn nanos(stamp: Stamp) -> i64 {
    i64::try_from(stamp.nanos()).unwrap_or(i64::MAX / 2)
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
    stream: Option<Stream>,
    /// Why there is no stream, once that is known.
    lost: Option<String>,
    retry_at: i64,
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
            stream: None,
            lost: None,
            retry_at: 0,
        }
    }

    fn run(mut self, inbox: &Receiver<Message>) {
        self.tell_state();
        let mut is_warm = false;
        loop {
            self.step(nanos_now());
            if !is_warm && self.config.output != OutputChoice::Off {
                is_warm = true;
                let voices = self.config.voices.iter().flat_map(super::Voices::all);
                voices.for_each(super::VoicePack::warm);
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
                let plan = self.dues(&plan);
                if self.timeline().replace(plan, now) {
                    self.take_back()?;
                }
            }
            Message::SayNow(utterance) => {
                let next = self.timeline().next_due();
                let due = Due {
                    at: now,
                    lead: 0,
                    until: now + PATIENCE_NOW,
                    ..self.due(&utterance, next.map(|next| next - now))
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
            Message::Volumes(volumes) => self.config.volumes = volumes,
            Message::Wake => {
                if let Some(why) = self.stream.as_mut().and_then(Stream::has_ended) {
                    return Err(why);
                }
            }
            Message::End => {}
        }
        Ok(())
    }

    /// Everything that time asks for.
    fn step(&mut self, now: i64) {
        if self.stream.is_none() && self.config.output != OutputChoice::Off && now >= self.retry_at
        {
            self.open();
        }
        let done = self.drive(now);
        self.lose_on_error(done);
        self.tell_fates();
        self.tell_state();
    }

    fn drive(&mut self, now: i64) -> Result<(), String> {
        match &mut self.stream {
            Some(stream) => stream.drive(now, self.muted),
            None => Ok(()),
        }
    }

    fn flush(&mut self) -> Result<(), String> {
        self.stream.as_mut().map_or(Ok(()), Stream::flush)
    }

    fn take_back(&mut self) -> Result<(), String> {
        self.stream.as_mut().map_or(Ok(()), Stream::take_back)
    }

    fn open(&mut self) {
        let wiring = Wiring {
            timeline: Arc::clone(&self.shared.timeline),
            messages: self.messages.clone(),
        };
        match output::open(&self.config.output, &wiring) {
            Ok(output) => {
                let can_flush = output.can_flush();
                self.shared.can_flush.store(can_flush, Ordering::Relaxed);
                self.stream = Some(Stream::new(output, Arc::clone(&self.shared.timeline)));
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
            self.stream = None;
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
        } else if self.stream.is_none() {
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
        match (&self.stream, &self.lost) {
            (Some(stream), _) => SoundState::Live {
                device: stream.device().to_owned(),
            },
            (None, Some(why)) => SoundState::Lost { why: why.clone() },
            (None, None) => SoundState::Starting,
        }
    }

    /// The instant of the next thing to do when no message comes.
    fn next_step(&self) -> i64 {
        let now = nanos_now();
        let mut next = now + 3_600_000 * MS;
        next = next.min(self.timeline().next_fate().unwrap_or(next));
        match &self.stream {
            Some(stream) => next.min(stream.next_step(self.muted)),
            None if self.config.output == OutputChoice::Off => next,
            None => next.min(self.retry_at),
        }
    }

    fn dues(&self, plan: &[Utterance]) -> Vec<Due> {
        let mut plan: Vec<&Utterance> = plan.iter().collect();
        plan.sort_by_key(|utterance| utterance.at);
        let nexts = plan.iter().skip(1).map(|next| Some(next.at));
        let each = plan.iter().zip(nexts.chain(std::iter::once(None)));
        each.map(|(utterance, next)| {
            let room = next.map(|next| nanos(next) - nanos(utterance.at));
            self.due(utterance, room)
        })
        .collect()
    }

    /// An utterance, ready to be played, after which something else begins in `room` nanoseconds.
    fn due(&self, utterance: &Utterance, room: Option<i64>) -> Due {
        let voices = self.config.voices.get(utterance.voice.0);
        let Said { sound, lead } = say(utterance, voices, self.config.volumes, room);
        let at = nanos(utterance.at) - lead;
        Due {
            tag: utterance.tag,
            at,
            lead,
            until: at + PATIENCE,
            sound,
        }
    }

    fn timeline(&self) -> MutexGuard<'_, Timeline> {
        lock(&self.shared.timeline)
    }
}
