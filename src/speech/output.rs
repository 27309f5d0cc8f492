//! Sound devices, behind one small interface.

#[cfg(any(not(target_os = "linux"), feature = "alsa"))]
mod cpal;
#[cfg(target_os = "linux")]
mod pulse;

use super::OutputChoice;
use super::engine::Message;
use super::timeline::Timeline;
use std::sync::mpsc::Sender;
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

/// An open stream on a device, which draws its samples from a timeline.
///
/// Any error means that the stream is of no more use; the text is for people.
pub(super) trait Output {
    /// The device's name for people.
    fn device(&self) -> &str;

    /// One look at the stream's clock: the instant, in nanoseconds, at which frame 0 of the timeline
    /// is heard. `None` when this look tells nothing.
    fn look(&mut self) -> Result<Option<i64>, String>;

    /// Throws away what the device has not played yet. Does nothing where that is not possible.
    fn flush(&mut self) -> Result<(), String>;

    /// While held, the device gets no samples, however much it asks.
    fn hold(&mut self, held: bool);

    /// Whether [`Self::flush`] does anything.
    fn can_flush(&self) -> bool;

    fn pause(&mut self) -> Result<(), String>;

    fn resume(&mut self) -> Result<(), String>;

    /// Whether the device is still there and the right one; a question that costs little and is asked
    /// every few seconds. The device's name for people may change with it.
    fn check(&mut self) -> Result<(), String>;

    /// Whether the stream has ended by itself. Asked after each `Message::Wake`, which the stream sends
    /// when it ends.
    fn has_ended(&mut self) -> Option<String>;
}

/// What a stream needs of the engine.
pub(super) struct Wiring {
    pub timeline: Arc<Mutex<Timeline>>,
    pub messages: Sender<Message>,
}

/// Opens a stream, paused.
pub(super) fn open(choice: &OutputChoice, wiring: &Wiring) -> Result<Box<dyn Output>, String> {
    let name = match choice {
        OutputChoice::Default => None,
        OutputChoice::Named(name) => Some(name.as_str()),
        OutputChoice::Off => return Err("sound is off".to_owned()),
    };
    open_named(name, wiring)
}

#[cfg(all(target_os = "linux", not(feature = "alsa")))]
fn open_named(name: Option<&str>, wiring: &Wiring) -> Result<Box<dyn Output>, String> {
    Ok(Box::new(pulse::Pulse::open(name, wiring)?))
}

#[cfg(all(target_os = "linux", feature = "alsa"))]
fn open_named(name: Option<&str>, wiring: &Wiring) -> Result<Box<dyn Output>, String> {
    match pulse::Pulse::open(name, wiring) {
        Ok(pulse) => Ok(Box::new(pulse)),
        Err(why) => match cpal::Cpal::open(name, wiring) {
            Ok(alsa) => Ok(Box::new(alsa)),
            Err(alsa) => Err(format!("{why}; ALSA: {alsa}")),
        },
    }
}

#[cfg(not(target_os = "linux"))]
fn open_named(name: Option<&str>, wiring: &Wiring) -> Result<Box<dyn Output>, String> {
    Ok(Box::new(cpal::Cpal::open(name, wiring)?))
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
