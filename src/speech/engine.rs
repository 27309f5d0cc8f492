//! The thread that owns the device: it takes messages, finds a new device when one is lost, and tells
//! what became of each utterance.

use super::output::{NO_ANSWER, Opening, Output, Wiring};
use super::prompt::Prompt;
use super::say::{Said, say};
use super::stream::Stream;
use super::timeline::{Due, Fate, Gate, PATIENCE, Timeline};
use super::voices::Voices;
use super::volume::Volumes;
use super::{MissReason, OutputChoice, Report, Reports, SoundState, SpeechConfig, Utterance};
use crate::monotonic::Stamp;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

const MS: i64 = 1_000_000;
const RETRY_EVERY: i64 = 1000 * MS;
/// A device that is not open after this long is told of as lost, and waited for.
const OPEN_WITHIN: i64 = 1000 * MS;
/// A clip is decoded ahead of need only where nothing is to be done for so long.
const GAP: i64 = 20 * MS;
/// What is to be said at once may take this long, to wake a device.
const PATIENCE_NOW: i64 = 1500 * MS;

/// What the thread is asked to do.
#[derive(Debug)]
pub enum Message {
    Schedule(Vec<Utterance>),
    SayNow(Utterance),
    /// The timeline was silenced, and the device is to be told.
    Press,
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
}

impl Shared {
    pub fn new() -> Self {
        Self {
            timeline: Arc::new(Mutex::new(Timeline::new())),
            state: Mutex::new(SoundState::Starting),
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

/// Stops the sound in the timeline, on whichever thread calls. Nobody holds the timeline while he waits.
pub fn press(shared: &Shared) {
    lock(&shared.timeline).press(nanos_now());
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
    opening: Option<(i64, Opening)>,
    /// Why there is no stream, once that is known.
    lost: Option<String>,
    retry_at: i64,
    /// How many clips have been decoded ahead of need.
    warmed: usize,
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
            opening: None,
            lost: None,
            retry_at: 0,
            warmed: 0,
        }
    }

    fn run(mut self, inbox: &Receiver<Message>) {
        self.set_gate();
        self.tell_state();
        loop {
            self.step(nanos_now());
            let first = match inbox.try_recv() {
                Ok(message) => Some(message),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => return,
            };
            let message = if let Some(message) = first {
                message
            } else {
                let left = self.next_step() - nanos_now();
                if left > GAP && self.warm() {
                    continue;
                }
                let wait = Duration::from_nanos(u64::try_from(left).unwrap_or(0));
                match inbox.recv_timeout(wait) {
                    Ok(message) => message,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            };
            for message in std::iter::once(message).chain(inbox.try_iter()) {
                if matches!(message, Message::End) {
                    return;
                }
                self.obey(message);
            }
        }
    }

    /// Decodes one clip that has not been needed yet. False when there is none.
    fn warm(&mut self) -> bool {
        if self.config.output == OutputChoice::Off {
            return false;
        }
        let each = Prompt::ALL.len();
        let mut voices = self.config.voices.iter().flat_map(Voices::all);
        let voice = voices.nth(self.warmed / each);
        let (Some(voice), Some(prompt)) = (voice, Prompt::ALL.get(self.warmed % each)) else {
            return false;
        };
        voice.warm(*prompt);
        self.warmed += 1;
        true
    }

    /// Changes the plan; the next step tells the device.
    fn obey(&mut self, message: Message) {
        let now = nanos_now();
        match message {
            Message::Schedule(plan) => {
                let plan = self.dues(&plan);
                self.timeline().replace(plan, nanos_now());
            }
            Message::SayNow(utterance) => {
                let next = self.timeline().next_due();
                let due = Due {
                    at: now,
                    lead: 0,
                    until: now + PATIENCE_NOW,
                    ..self.due(&utterance, next.map(|next| next - now))
                };
                let mut timeline = self.timeline();
                timeline.add(due);
                if timeline.is_urgent(now) {
                    timeline.retake(now);
                }
            }
            Message::Press => press(&self.shared),
            Message::Mute(muted) => {
                self.muted = muted;
                self.set_gate();
                if muted {
                    self.timeline().stop(now, MissReason::Muted);
                }
            }
            Message::Volumes(volumes) => self.config.volumes = volumes,
            Message::Wake | Message::End => {}
        }
    }

    /// Everything that time asks for, and what the device has to tell.
    fn step(&mut self, now: i64) {
        self.open(now);
        let driven = match &mut self.stream {
            Some(stream) => stream.drive(now, self.muted),
            None => Ok(()),
        };
        if let Err(why) = driven {
            self.lose(why);
        }
        self.set_gate();
        self.tell_fates();
        self.tell_state();
    }

    fn open(&mut self, now: i64) {
        if self.stream.is_some() || self.config.output == OutputChoice::Off {
            return;
        }
        let Some((since, opening)) = &mut self.opening else {
            if now >= self.retry_at {
                let wiring = Wiring {
                    #[cfg(any(not(target_os = "linux"), feature = "alsa"))]
                    timeline: Arc::clone(&self.shared.timeline),
                    messages: self.messages.clone(),
                };
                let name = match &self.config.output {
                    OutputChoice::Named(name) => Some(name.as_str()),
                    OutputChoice::Default | OutputChoice::Off => None,
                };
                self.opening = Some((now, Opening::begin(name, &wiring)));
            }
            return;
        };
        let is_long = now - *since >= OPEN_WITHIN;
        match opening.outcome() {
            None => {
                if is_long && self.lost.is_none() {
                    self.lost = Some(NO_ANSWER.to_owned());
                }
            }
            Some(Ok(output)) => {
                self.opening = None;
                self.take(output);
            }
            Some(Err(why)) => {
                self.opening = None;
                self.lose(why);
            }
        }
    }

    fn take(&mut self, output: Box<dyn Output>) {
        match Stream::new(output, Arc::clone(&self.shared.timeline)) {
            Ok(stream) => {
                self.stream = Some(stream);
                self.lost = None;
            }
            Err(why) => self.lose(why),
        }
    }

    fn lose(&mut self, why: String) {
        if self.stream.take().is_some() {
            self.timeline().start_over(None);
        }
        self.lost = Some(why);
        self.retry_at = nanos_now() + RETRY_EVERY;
    }

    fn set_gate(&mut self) {
        let is_playing = self
            .stream
            .as_ref()
            .is_some_and(|stream| !stream.is_stalled());
        let gate = if self.config.output == OutputChoice::Off {
            Gate::Shut(MissReason::Off)
        } else if self.muted {
            Gate::Shut(MissReason::Muted)
        } else if is_playing {
            Gate::Open
        } else {
            Gate::Shut(MissReason::NoSound)
        };
        self.timeline().set_gate(gate, nanos_now());
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
        let mut next = nanos_now() + 3_600_000 * MS;
        next = next.min(self.timeline().next_fate().unwrap_or(next));
        match (&self.stream, &self.opening) {
            (Some(stream), _) => next.min(stream.next_step(self.muted)),
            (None, _) if self.config.output == OutputChoice::Off => next,
            (None, Some((since, _))) if self.lost.is_none() => next.min(since + OPEN_WITHIN),
            (None, Some(_)) => next,
            (None, None) => next.min(self.retry_at),
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
