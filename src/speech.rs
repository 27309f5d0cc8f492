//! Speech: words, said at the instant they name.
//!
//! The caller tells *what* is to be heard *when* ([`Utterance`]); a [`Speaker`] has it heard, or says
//! that it was not. Nothing here knows a game.
//!
//! - `prompt`: what can be said; `pack`: a voice, `voices`: those that take turns; `clip`, `sign`, `tone`: sound
//!   in memory; `volume`: how loud each part of it is; `say`: an utterance as sound
//! - `timeline`: instants to frames, `mix`: frames to samples, both pure; `anchor`: when frame 0
//!   is heard
//! - `engine`: the thread that owns the device; `stream`: woken, looked at, fed; `output`: devices
//!
//! **Invariant:** the caller never waits for a device, and trouble with one is a [`SoundState`], never
//! an error; nothing is ever said late, it is dropped and reported.

mod anchor;
mod clip;
mod engine;
mod mix;
mod named;
mod output;
mod pack;
mod prompt;
mod say;
mod sign;
mod stream;
mod timeline;
mod tone;
mod voices;
mod volume;

pub use named::{NoVoice, own_voices, voice_named};
pub use output::{Device, devices};
pub use pack::{
    PackError, VoicePack, embedded_voice, embedded_voices, load_folder, load_folder_tolerantly,
};
pub use prompt::Prompt;
pub use sign::{NoSign, Sign, Signs};
pub use voices::Voices;
pub use volume::{Part, Percent, VolumeError, Volumes};

use crate::monotonic::Stamp;
use engine::{Message, Shared};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, PoisonError};
use std::thread::JoinHandle;

/// Silence between two prompts of one utterance: 60 ms.
const GAP_FRAMES: usize = 2880;

/// Which side's voices in [`SpeechConfig::voices`], from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct VoiceId(pub usize);

/// One thing to be heard: prompts one after the other, in each voice that there is time for before the next
/// thing. It cuts off whatever sounds when it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Utterance {
    pub at: Stamp,
    /// What of it falls on `at`.
    pub beat: Beat,
    pub voice: VoiceId,
    pub prompts: Vec<Prompt>,
    pub part: Part,
    pub manner: Manner,
    /// Made after the first prompt of the first voice.
    pub sign: Option<Sign>,
    /// The caller's name for it, in the reports. Two utterances with the same tag and instant are the
    /// same one.
    pub tag: u64,
}

/// What of an utterance falls on its instant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Beat {
    /// Its first sample: what tells of a thing that happens at the instant must not be heard before.
    #[default]
    Start,
    /// The stressed sound of its first prompt, where the voice knows when that comes; its first sample
    /// is up to 200 ms earlier.
    Stress,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Manner {
    #[default]
    Words,
    /// A beep instead of words; its sort tells the kind of call.
    Tone,
    /// This sound, and nothing is said.
    Sign(Sign),
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum OutputChoice {
    /// The device the system prefers; when that changes, the sound goes with it.
    #[default]
    Default,
    /// The device of that [`Device::name`].
    Named(String),
    /// No sound, and no device is opened.
    Off,
}

#[derive(Clone, Debug, Default)]
pub struct SpeechConfig {
    pub output: OutputChoice,
    /// Of each side.
    pub voices: Vec<Voices>,
    pub volumes: Volumes,
    pub muted: bool,
}

/// Whether a call would be heard, for the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SoundState {
    Starting,
    /// The device is open; `device` is its name for people.
    Live {
        device: String,
    },
    Muted,
    /// There is no sound; it is tried again every second. `why` is for people.
    Lost {
        why: String,
    },
    Off,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MissReason {
    /// It could not start within 250 ms of its instant (within 1.5 s, for [`Speaker::say_now`]).
    Late,
    Muted,
    /// There was no device at its instant, or none that played.
    NoSound,
    /// No device is used at all ([`OutputChoice::Off`]).
    Off,
}

/// What became of an utterance, or of the sound. Nothing is reported of an utterance that was
/// withdrawn before its instant, by [`Speaker::press`] or by a new schedule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// It was heard at `at`, which has come: its first sample, or its beat.
    Started {
        tag: u64,
        at: Stamp,
    },
    Missed {
        tag: u64,
        why: MissReason,
    },
    /// The state has changed.
    State(SoundState),
}

/// Where reports go. It is called on the sound thread and must return at once.
pub type Reports = Box<dyn Fn(Report) + Send>;

/// A voice on a device, in a thread of its own. Dropping it stops the thread and closes the device.
#[derive(Debug)]
pub struct Speaker {
    messages: Sender<Message>,
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Speaker {
    /// Starts the thread and returns at once; the device is opened there. Never fails: where there is
    /// no device, the state says so.
    pub fn start(config: SpeechConfig, reports: Reports) -> Self {
        let (messages, inbox) = mpsc::channel();
        let shared = Arc::new(Shared::new());
        let thread = engine::spawn(config, reports, &shared, messages.clone(), inbox);
        Self {
            messages,
            shared,
            thread,
        }
    }

    /// Replaces everything that has not begun to be heard. What is named again (same tag, same
    /// instant) and has begun goes on and is not repeated.
    pub fn schedule(&self, plan: Vec<Utterance>) {
        self.send(Message::Schedule(plan));
    }

    /// Silence now: everything scheduled is forgotten, and what sounds is cut off.
    pub fn press(&self) {
        engine::press(&self.shared);
        self.send(Message::Press);
    }

    /// Says this as soon as it can, whatever `at` it has, and leaves what is scheduled as it is.
    pub fn say_now(&self, utterance: Utterance) {
        self.send(Message::SayNow(utterance));
    }

    /// How loud everything is that is scheduled from now on.
    pub fn set_volumes(&self, volumes: Volumes) {
        self.send(Message::Volumes(volumes));
    }

    /// While muted, what is scheduled is reported missed at its instant.
    pub fn set_muted(&self, muted: bool) {
        self.send(Message::Mute(muted));
    }

    pub fn state(&self) -> SoundState {
        self.shared
            .state
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    fn send(&self, message: Message) {
        // The thread ends only with this struct, or when it could not be started; the state then
        // says that there is no sound.
        let _ = self.messages.send(message);
    }
}

impl Drop for Speaker {
    fn drop(&mut self) {
        self.send(Message::End);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests_support;
