//! `PulseAudio`, and `PipeWire` which speaks its protocol, without any C.
//!
//! The stream has no pre-buffering, so the server plays silence where it has nothing and goes on
//! counting: the anchor survives a stall. Every sample is sent for its own place in the stream, so
//! what the server has and has not played is simply sent anew; a press flushes nothing, and the
//! anchor survives it. What the server asks for is not listened to: the looks tell what it has.

mod trouble;
mod wire;

use self::trouble::{DEVICE_GONE, refusal_words};
use self::wire::{Answer, Incoming, Wire};
use super::{Device, NO_ANSWER, News, Output};
use crate::monotonic::wall_now;
use crate::speech::anchor::Look;
use crate::speech::clip::RATE;
use crate::speech::engine::{Message, nanos_now};
use crate::speech::stream::AHEAD;
use crate::speech::timeline::{frames_in, span};
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, ChannelVolume, Command, CorkStreamParams, CreatePlaybackStreamReply, LatencyParams,
    MoveStreamParams, PlaybackLatency, PlaybackStreamParams, SampleFormat, SampleSpec, ServerInfo,
    SinkInfo, SinkInputInfo, SubscriptionMask, Volume,
};
use std::ffi::{CStr, CString};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::time::SystemTime;

const MS: i64 = 1_000_000;
const BYTES_A_FRAME: u32 = 4;
/// The sink keeps no more than this of what it has taken from the stream. (Asking for less makes the
/// server work in blocks of half a millisecond, which takes a tenth of a core.)
const SINK: i64 = 10 * MS;
/// A frame can be sent anew until this long before it is heard, and the time that a message takes. The server takes back from the sink
/// what is not heard yet; where it cannot, what the sink has is heard.
const REACH: i64 = MS;
/// The sink which `PulseAudio` makes when there is no device at all.
const DUMMY: &CStr = c"auto_null";

/// A stream on a server.
pub struct Pulse {
    wire: Wire,
    incoming: Receiver<Incoming>,
    channel: u32,
    input: u32,
    device: String,
    /// The sink that was asked for; `None` for the default one.
    name: Option<String>,
    /// The default sink when that was last asked for.
    default: Option<CString>,
    look: Option<Asked>,
    check: Check,
    has_moved: bool,
}

/// A question without an answer.
#[derive(Clone, Copy, Debug)]
struct Asked {
    number: u32,
    at: i64,
}

type Answers = (
    Option<ServerInfo>,
    Option<Vec<SinkInfo>>,
    Option<SinkInputInfo>,
);

/// Three questions, which together tell whether the stream is on the right device.
#[derive(Debug, Default)]
struct Check {
    is_wanted: bool,
    server: Option<Asked>,
    sinks: Option<Asked>,
    input: Option<Asked>,
    answers: Answers,
}

/// Opens a stream on the sink of that name, or on the default one, in a thread of its own, which then
/// listens to the server until the stream is dropped.
pub fn begin(name: Option<String>, messages: Sender<Message>) -> Receiver<Result<Pulse, String>> {
    let (outcome, receiver) = mpsc::channel();
    let run = move || {
        let (sender, incoming) = mpsc::channel();
        let opened = Pulse::open(name, incoming);
        let reader =
            match opened.and_then(|pulse| pulse.wire.reader().map(|reader| (pulse, reader))) {
                Ok((pulse, reader)) => {
                    let _ = outcome.send(Ok(pulse));
                    Some(reader)
                }
                Err(why) => {
                    let _ = outcome.send(Err(why));
                    None
                }
            };
        let _ = messages.send(Message::Wake);
        let Some(reader) = reader else { return };
        loop {
            let incoming = reader.wait();
            let is_last = matches!(incoming, Incoming::Ended(_));
            if sender.send(incoming).is_err() {
                return;
            }
            let _ = messages.send(Message::Wake);
            if is_last {
                return;
            }
        }
    };
    // Without a thread the sender is gone, which tells.
    let _ = std::thread::Builder::new()
        .name("sound-server".to_owned())
        .spawn(run);
    receiver
}

impl Pulse {
    fn open(name: Option<String>, incoming: Receiver<Incoming>) -> Result<Self, String> {
        let mut wire = Wire::connect()?;
        let server: ServerInfo = wire.ask(&Command::GetServerInfo)?;
        let sinks: Vec<SinkInfo> = wire.ask(&Command::GetSinkInfoList)?;
        let sink = choose(name.as_deref(), &server, &sinks)?;
        heard(sink)?;
        let sink_name = name.as_ref().map(|_| sink.name.clone());
        let create = Command::CreatePlaybackStream(parameters(sink_name));
        let stream: CreatePlaybackStreamReply = wire.ask(&create)?;
        wire.send(&Command::Subscribe(
            SubscriptionMask::SINK | SubscriptionMask::SERVER,
        ))?;
        let mut pulse = Self {
            wire,
            incoming,
            channel: stream.channel,
            input: stream.stream_index,
            device: described(sink),
            name,
            default: server.default_sink_name,
            look: None,
            check: Check::default(),
            has_moved: false,
        };
        // The server may have put it elsewhere, or have remembered that it was muted.
        pulse.check(nanos_now())?;
        Ok(pulse)
    }

    fn take(&mut self, incoming: Incoming, news: &mut News) -> Result<(), String> {
        match incoming {
            Incoming::Answer(answer) => {
                if let Some(asked) = self.look.filter(|asked| asked.number == answer.number) {
                    self.look = None;
                    news.looks.extend(look_of(asked, &answer)?);
                } else {
                    self.check.take(&answer)?;
                }
                Ok(())
            }
            Incoming::Refused(error) => Err(refusal_words(error)),
            Incoming::Notice(notice) => self.notice(&notice),
            Incoming::Ended(why) => Err(why),
        }
    }

    fn notice(&mut self, notice: &Command) -> Result<(), String> {
        if let Command::PlaybackStreamKilled(channel) = notice
            && *channel == self.channel
        {
            return Err(DEVICE_GONE.to_owned());
        }
        if let Command::PlaybackStreamMoved(_) = notice {
            self.has_moved = true;
        }
        self.check.is_wanted = true;
        Ok(())
    }

    /// What the answers to a check say.
    fn conclude(&mut self) -> Result<(), String> {
        let answers = std::mem::take(&mut self.check.answers);
        let (Some(server), Some(sinks), Some(input)) = &answers else {
            self.check.answers = answers;
            return Ok(());
        };
        let wanted = choose(self.name.as_deref(), server, sinks)?;
        // Somebody may have moved the stream by hand; that is his affair.
        let is_here = |sink: &&SinkInfo| sink.index == input.sink_index;
        let here = sinks.iter().find(is_here).unwrap_or(wanted);
        let was_default = self.default.take();
        self.default.clone_from(&server.default_sink_name);
        let has_changed = was_default.is_some() && was_default != self.default;
        if has_changed && self.name.is_none() && here.index != wanted.index {
            // Not every server takes a stream along when another device becomes the default one.
            self.wire.send(&Command::MoveSinkInput(MoveStreamParams {
                index: Some(self.input),
                device_index: Some(wanted.index),
                device_name: None,
            }))?;
            self.has_moved = true;
            self.check.is_wanted = true;
            return Ok(());
        }
        heard(here)?;
        if input.muted || is_zero(&input.cvolume) {
            return Err("the system has muted the sound of this program".to_owned());
        }
        self.device = described(here);
        Ok(())
    }
}

impl Output for Pulse {
    fn device(&self) -> &str {
        &self.device
    }

    fn reach(&self) -> Option<i64> {
        Some(REACH)
    }

    fn write(&mut self, frame: i64, samples: &[f32]) -> Result<(), String> {
        self.wire.send_samples(self.channel, frame, samples)
    }

    fn forget(&mut self) -> Result<(), String> {
        // Silence would do, but there may be no room for it in the socket of a server that has stopped.
        self.wire
            .send(&Command::FlushPlaybackStream(self.channel))?;
        Ok(())
    }

    fn look(&mut self, _now: i64) -> Result<(), String> {
        if self.look.is_none() {
            let at = nanos_now();
            let question = Command::GetPlaybackLatency(LatencyParams {
                channel: self.channel,
                // It is only sent back.
                now: SystemTime::UNIX_EPOCH,
            });
            let number = self.wire.send(&question)?;
            self.look = Some(Asked { number, at });
        }
        Ok(())
    }

    fn news(&mut self, now: i64) -> Result<News, String> {
        let mut news = News::default();
        loop {
            match self.incoming.try_recv() {
                Ok(incoming) => self.take(incoming, &mut news)?,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Err(NO_ANSWER.to_owned()),
            }
        }
        self.conclude()?;
        if self.check.is_wanted {
            self.check(now)?;
        }
        news.has_moved = std::mem::take(&mut self.has_moved);
        Ok(news)
    }

    fn unanswered_since(&self) -> Option<i64> {
        let check = [self.check.server, self.check.sinks, self.check.input];
        let asked = check.iter().chain([&self.look]).flatten();
        asked.map(|asked| asked.at).min()
    }

    fn pause(&mut self) -> Result<(), String> {
        self.cork(true)
    }

    fn resume(&mut self) -> Result<(), String> {
        self.cork(false)
    }

    fn check(&mut self, now: i64) -> Result<(), String> {
        // One at a time; what happens meanwhile asks for the next.
        if self.check.is_open() {
            return Ok(());
        }
        self.check.is_wanted = false;
        let mut ask = |question: &Command| -> Result<_, String> {
            let number = self.wire.send(question)?;
            Ok(Some(Asked { number, at: now }))
        };
        self.check.server = ask(&Command::GetServerInfo)?;
        self.check.sinks = ask(&Command::GetSinkInfoList)?;
        self.check.input = ask(&Command::GetSinkInputInfo(self.input))?;
        Ok(())
    }
}

impl Pulse {
    fn cork(&mut self, cork: bool) -> Result<(), String> {
        let channel = self.channel;
        let params = CorkStreamParams { channel, cork };
        self.wire.send(&Command::CorkPlaybackStream(params))?;
        Ok(())
    }
}

impl Check {
    const fn is_open(&self) -> bool {
        self.server.is_some() || self.sinks.is_some() || self.input.is_some()
    }

    fn take(&mut self, answer: &Answer) -> Result<(), String> {
        let is = |asked: Option<Asked>| asked.is_some_and(|asked| asked.number == answer.number);
        if is(self.server) {
            self.server = None;
            self.answers.0 = Some(answer.read()?);
        } else if is(self.sinks) {
            self.sinks = None;
            self.answers.1 = Some(answer.read()?);
        } else if is(self.input) {
            self.input = None;
            self.answers.2 = Some(answer.read()?);
        }
        Ok(())
    }
}

/// What an answer tells of the stream's clock, if it plays.
fn look_of(asked: Asked, answer: &Answer) -> Result<Option<Look>, String> {
    let info: PlaybackLatency = answer.read()?;
    // The sink draws from the stream when it plays, and also when it finds nothing to play.
    let is_drawn = info.playing || (info.underrun_for != 0 && info.underrun_for != u64::MAX);
    if !is_drawn {
        return Ok(None);
    }
    // The server says when it answered: that is soon after it has looked, and before the answer has
    // found its way through a busy machine. It must lie between question and answer: somebody may have
    // set the time of day.
    let said = of_wall(info.remote_time)
        .filter(|said| (asked.at..=answer.at).contains(said))
        .unwrap_or(answer.at);
    let doubt = said - asked.at;
    // The way there is longer: two threads of the server are woken, one on the way back.
    let looked = asked.at + doubt / 3 * 2;
    let read = info.read_offset / i64::from(BYTES_A_FRAME);
    let sink = i64::try_from(info.sink_usec)
        .unwrap_or(0)
        .saturating_mul(1000);
    Ok(Some(Look {
        zero: looked + sink - span(read),
        doubt: doubt.unsigned_abs(),
    }))
}

/// A time of day as an instant, by the difference there is now.
fn of_wall(time: SystemTime) -> Option<i64> {
    let now: SystemTime = wall_now().into();
    let ago = now.duration_since(time).ok()?;
    Some(nanos_now() - i64::try_from(ago.as_nanos()).ok()?)
}

/// The sinks of the server.
pub fn devices() -> Result<Vec<Device>, String> {
    let mut wire = Wire::connect()?;
    let server: ServerInfo = wire.ask(&Command::GetServerInfo)?;
    let sinks: Vec<SinkInfo> = wire.ask(&Command::GetSinkInfoList)?;
    let is_default = |sink: &SinkInfo| Some(&sink.name) == server.default_sink_name.as_ref();
    Ok(sinks
        .iter()
        .filter(|sink| sink.name.as_c_str() != DUMMY)
        .map(|sink| Device {
            name: sink.name.to_string_lossy().into_owned(),
            description: described(sink),
            is_default: is_default(sink),
        })
        .collect())
}

fn choose<'a>(
    name: Option<&str>,
    server: &ServerInfo,
    sinks: &'a [SinkInfo],
) -> Result<&'a SinkInfo, String> {
    let real: Vec<&SinkInfo> = sinks
        .iter()
        .filter(|sink| sink.name.as_c_str() != DUMMY)
        .collect();
    if let Some(name) = name {
        let found = real
            .iter()
            .find(|sink| sink.name.as_bytes() == name.as_bytes());
        return found
            .copied()
            .ok_or_else(|| format!("the sound device \"{name}\" is not there"));
    }
    let Some(first) = real.first() else {
        return Err("the sound server has no sound device".to_owned());
    };
    let default = server.default_sink_name.as_deref();
    if default == Some(DUMMY) {
        return Err("the sound goes to no device (\"dummy output\")".to_owned());
    }
    let found = real
        .iter()
        .find(|sink| Some(sink.name.as_c_str()) == default);
    Ok(found.copied().unwrap_or(*first))
}

/// Whether anything played on the sink can be heard. A clock that is silent because the volume was at
/// zero has cost a game.
fn heard(sink: &SinkInfo) -> Result<(), String> {
    let device = described(sink);
    if sink.muted {
        Err(format!(
            "the system has muted the sound device \"{device}\""
        ))
    } else if is_zero(&sink.cvolume) {
        Err(format!(
            "the volume of the sound device \"{device}\" is zero"
        ))
    } else {
        Ok(())
    }
}

fn is_zero(volume: &ChannelVolume) -> bool {
    let volumes = volume.channels();
    !volumes.is_empty() && volumes.iter().all(|volume| *volume == Volume::MUTED)
}

fn described(sink: &SinkInfo) -> String {
    sink.description
        .as_ref()
        .unwrap_or(&sink.name)
        .to_string_lossy()
        .into_owned()
}

fn parameters(sink_name: Option<CString>) -> PlaybackStreamParams {
    let bytes = |span: i64| u32::try_from(frames_in(span)).unwrap_or(0) * BYTES_A_FRAME;
    PlaybackStreamParams {
        sink_name,
        sample_spec: SampleSpec {
            format: SampleFormat::Float32Le,
            channels: 1,
            sample_rate: RATE,
        },
        channel_map: ChannelMap::mono(),
        cvolume: Some(ChannelVolume::norm(1)),
        // The server sets the sink to half of what the target has above two requests.
        buffer_attr: BufferAttr {
            max_length: bytes(4 * AHEAD),
            target_length: bytes(AHEAD),
            minimum_request_length: bytes(AHEAD / 2 - SINK),
            pre_buffering: 0,
            fragment_size: u32::MAX,
        },
        flags: StreamFlags {
            adjust_latency: true,
            start_corked: true,
            ..StreamFlags::default()
        },
        ..PlaybackStreamParams::default()
    }
}
