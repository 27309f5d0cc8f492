//! The sound systems of macOS and Windows, and ALSA on Linux (feature `alsa`).
//!
//! Nothing can be flushed here: what was given is heard. The blocks are small instead, so silence comes
//! within about 40 ms.

use super::super::clip::RATE;
use super::super::engine::{Message, lock, nanos_now};
use super::super::timeline::{Timeline, span};
use super::{Device, News, Output, Wiring};
use crate::speech::anchor::Look;
use ::cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use ::cpal::{BufferSize, Error, ErrorKind, OutputCallbackInfo, Stream, StreamConfig};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Frames of a block, where the device lets us choose.
const BLOCK_FRAMES: u32 = 1024;
/// Errors in a row, with no sound between them, after which the stream is given up.
const ERRORS: u32 = 10;
/// ALSA calls back with the same error without end, 580,000 times a second, so the call is made slow.
const ERROR_PAUSE: Duration = Duration::from_millis(20);

pub struct Cpal {
    stream: Stream,
    status: Arc<Mutex<Status>>,
    device: String,
}

/// What the callbacks leave for the engine.
#[derive(Debug, Default)]
struct Status {
    look: Option<i64>,
    errors: u32,
    ended: Option<String>,
}

impl Cpal {
    /// Opens a stream on the device of that id, or on the default one.
    pub fn open(name: Option<&str>, wiring: &Wiring) -> Result<Self, String> {
        let host = ::cpal::default_host();
        let device = match name {
            None => host
                .default_output_device()
                .ok_or("there is no sound device")?,
            Some(name) => host
                .output_devices()
                .map_err(words)?
                .find(|device| device.id().is_ok_and(|id| id.id() == name))
                .ok_or_else(|| format!("the sound device \"{name}\" is not there"))?,
        };
        let channels = device.default_output_config().map_err(words)?.channels();
        let status = Arc::new(Mutex::new(Status::default()));
        lock(&wiring.timeline).start_over(None);
        let build = |buffer_size| {
            let config = StreamConfig {
                channels,
                sample_rate: RATE,
                buffer_size,
            };
            let (timeline, to_status) = (Arc::clone(&wiring.timeline), Arc::clone(&status));
            let source = Source {
                timeline,
                status: to_status,
                channels: usize::from(channels),
                mono: Vec::new(),
            };
            device.build_output_stream(
                config,
                source.into_callback(),
                on_error(Arc::clone(&status), wiring.messages.clone()),
                None,
            )
        };
        let stream = build(BufferSize::Fixed(BLOCK_FRAMES))
            .or_else(|_| build(BufferSize::Default))
            .map_err(words)?;
        let named = device.description().map_err(words)?.name().to_owned();
        let output = Self {
            stream,
            status,
            device: named,
        };
        // Some hosts start at once, some cannot pause; both do no harm.
        let _ = output.stream.pause();
        Ok(output)
    }
}

impl Output for Cpal {
    fn device(&self) -> &str {
        &self.device
    }

    fn reach(&self) -> Option<i64> {
        None
    }

    fn write(&mut self, _frame: i64, _samples: &[f32]) -> Result<(), String> {
        Ok(())
    }

    fn forget(&mut self) -> Result<(), String> {
        Ok(())
    }

    fn look(&mut self, _now: i64) -> Result<(), String> {
        Ok(())
    }

    fn news(&mut self, _now: i64) -> Result<News, String> {
        let mut status = lock(&self.status);
        if let Some(why) = &status.ended {
            return Err(why.clone());
        }
        let looks = status.look.take().map(|zero| Look { zero, doubt: 0 });
        Ok(News {
            looks: looks.into_iter().collect(),
            ..News::default()
        })
    }

    fn unanswered_since(&self) -> Option<i64> {
        None
    }

    fn pause(&mut self) -> Result<(), String> {
        let _ = self.stream.pause();
        Ok(())
    }

    fn resume(&mut self) -> Result<(), String> {
        lock(&self.status).look = None;
        self.stream.play().map_err(words)
    }

    fn check(&mut self, _now: i64) -> Result<(), String> {
        Ok(())
    }
}

/// The devices of the default sound system.
pub fn devices() -> Result<Vec<Device>, String> {
    let host = ::cpal::default_host();
    let default = host
        .default_output_device()
        .and_then(|device| device.id().ok());
    let described = |device: ::cpal::Device| {
        let id = device.id().ok()?;
        let description = device.description().ok()?.name().to_owned();
        Some(Device {
            name: id.id().to_owned(),
            description,
            is_default: Some(&id) == default.as_ref(),
        })
    };
    Ok(host
        .output_devices()
        .map_err(words)?
        .filter_map(described)
        .collect())
}

/// Draws samples from the timeline, on the thread of the device.
struct Source {
    timeline: Arc<Mutex<Timeline>>,
    status: Arc<Mutex<Status>>,
    channels: usize,
    mono: Vec<f32>,
}

impl Source {
    fn into_callback(mut self) -> impl FnMut(&mut [f32], &OutputCallbackInfo) + Send + 'static {
        move |out, info| {
            let now = nanos_now();
            let stamp = info.timestamp();
            let delay = stamp.playback.duration_since(stamp.callback).as_nanos();
            self.mono.resize(out.len() / self.channels, 0.0);
            let given = {
                let mut timeline = lock(&self.timeline);
                let given = timeline.next_frame();
                timeline.render(&mut self.mono);
                given
            };
            for (frame, sample) in out.chunks_mut(self.channels).zip(&self.mono) {
                frame.fill(*sample);
            }
            let mut status = lock(&self.status);
            status.errors = 0;
            status.look = Some(now + i64::try_from(delay).unwrap_or(0) - span(given));
        }
    }
}

fn on_error(
    status: Arc<Mutex<Status>>,
    messages: Sender<Message>,
) -> impl FnMut(Error) + Send + 'static {
    // Nothing is ever sent: waiting for it is the pause.
    let (never, pause): (Sender<()>, Receiver<()>) = mpsc::channel();
    move |error| {
        let _ = &never;
        let kind = error.kind();
        if [
            ErrorKind::Xrun,
            ErrorKind::DeviceChanged,
            ErrorKind::RealtimeDenied,
        ]
        .contains(&kind)
        {
            return;
        }
        let is_fatal =
            [ErrorKind::DeviceNotAvailable, ErrorKind::StreamInvalidated].contains(&kind);
        let mut status = lock(&status);
        status.errors += 1;
        let is_many = status.errors >= ERRORS;
        if (is_fatal || is_many) && status.ended.is_none() {
            status.ended = Some(words(error));
            let _ = messages.send(Message::Wake);
        }
        drop(status);
        if is_many {
            let _ = pause.recv_timeout(ERROR_PAUSE);
        }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to map_err")]
fn words(error: Error) -> String {
    format!("the sound device fails: {error}")
}
