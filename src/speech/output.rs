//! Sound devices, behind one small interface.

#[cfg(any(not(target_os = "linux"), feature = "alsa"))]
mod cpal;
#[cfg(target_os = "linux")]
mod pulse;

use super::anchor::Look;
use super::engine::Message;
#[cfg(any(not(target_os = "linux"), feature = "alsa"))]
use super::timeline::Timeline;
use std::sync::mpsc::Sender;
#[cfg(target_os = "linux")]
use std::sync::mpsc::{Receiver, TryRecvError};
#[cfg(any(not(target_os = "linux"), feature = "alsa"))]
use std::sync::{Arc, Mutex};

/// A sound device to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Its name for `OutputChoice::Named`.
    pub name: String,
    /// Its name for people.
    pub description: String,
    pub is_default: bool,
}

/// What a server that does not answer is told of with.
pub(super) const NO_ANSWER: &str = "the sound server does not answer";

/// What an output has to tell.
#[derive(Debug, Default)]
pub(super) struct News {
    /// The looks that were answered.
    pub looks: Vec<Look>,
    /// The stream plays on another device than before.
    pub has_moved: bool,
}

/// An open stream on a device. Nothing here waits for the device.
///
/// Any error means that the stream is of no more use; the text is for people.
pub(super) trait Output {
    /// The device's name for people.
    fn device(&self) -> &str;

    /// How soon before it is heard a frame can still be written anew, in nanoseconds, with a server that
    /// answers at once. `None`: this
    /// output draws its samples from the timeline by itself, and what it has is heard.
    fn reach(&self) -> Option<i64>;

    /// Gives the device these samples for the place from `frame` on, whatever it had there.
    fn write(&mut self, frame: i64, samples: &[f32]) -> Result<(), String>;

    /// Throws away all that the device has and has not played.
    fn forget(&mut self) -> Result<(), String>;

    /// Asks for a look at the stream's clock. The answer is in the [`News`] to come.
    fn look(&mut self, now: i64) -> Result<(), String>;

    /// What there is to tell since it was last asked. When there is something, a `Message::Wake` is sent.
    fn news(&mut self, now: i64) -> Result<News, String>;

    /// Since when something that was asked has no answer.
    fn unanswered_since(&self) -> Option<i64>;

    fn pause(&mut self) -> Result<(), String>;

    fn resume(&mut self) -> Result<(), String>;

    /// Asks whether the device is still there and the right one; a question that costs little and is
    /// asked every few seconds. The device's name for people may change with the answer.
    fn check(&mut self, now: i64) -> Result<(), String>;
}

/// What a stream needs of the engine.
#[derive(Clone)]
pub(super) struct Wiring {
    #[cfg(any(not(target_os = "linux"), feature = "alsa"))]
    pub timeline: Arc<Mutex<Timeline>>,
    pub messages: Sender<Message>,
}

/// A stream that is being opened. A server may take its time, or never answer, so that is done by a
/// thread of its own.
pub(super) struct Opening {
    #[cfg(target_os = "linux")]
    server: Receiver<Result<pulse::Pulse, String>>,
    #[cfg(any(not(target_os = "linux"), feature = "alsa"))]
    system: (Option<String>, Wiring),
}

impl Opening {
    /// Begins to open a stream on the device of that name, or on the default one. When it is open, or
    /// cannot be, a `Message::Wake` is sent.
    pub fn begin(name: Option<&str>, wiring: &Wiring) -> Self {
        #[cfg(not(target_os = "linux"))]
        let _ = wiring.messages.send(Message::Wake);
        Self {
            #[cfg(target_os = "linux")]
            server: pulse::begin(name.map(str::to_owned), wiring.messages.clone()),
            #[cfg(any(not(target_os = "linux"), feature = "alsa"))]
            system: (name.map(str::to_owned), wiring.clone()),
        }
    }

    /// The stream, paused, or why there is none; `None` as long as it is being opened.
    pub fn outcome(&mut self) -> Option<Result<Box<dyn Output>, String>> {
        #[cfg(target_os = "linux")]
        let server = match self.server.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err("no thread for sound".to_owned()),
            Ok(outcome) => outcome,
        };
        #[cfg(all(target_os = "linux", not(feature = "alsa")))]
        return Some(server.map(|pulse| Box::new(pulse) as Box<dyn Output>));
        #[cfg(all(target_os = "linux", feature = "alsa"))]
        return Some(match server {
            Ok(pulse) => Ok(Box::new(pulse)),
            Err(why) => self
                .open_system()
                .map_err(|alsa| format!("{why}; ALSA: {alsa}")),
        });
        #[cfg(not(target_os = "linux"))]
        return Some(self.open_system());
    }

    #[cfg(any(not(target_os = "linux"), feature = "alsa"))]
    fn open_system(&self) -> Result<Box<dyn Output>, String> {
        let (name, wiring) = &self.system;
        Ok(Box::new(cpal::Cpal::open(name.as_deref(), wiring)?))
    }
}

/// The devices there are now.
///
/// # Errors
/// Why they cannot be listed, for people: there is no sound server, or no sound system.
pub fn devices() -> Result<Vec<Device>, String> {
    #[cfg(all(target_os = "linux", not(feature = "alsa")))]
    return pulse::devices();
    #[cfg(all(target_os = "linux", feature = "alsa"))]
    return pulse::devices()
        .or_else(|why| cpal::devices().map_err(|alsa| format!("{why}; ALSA: {alsa}")));
    #[cfg(not(target_os = "linux"))]
    return cpal::devices();
}
