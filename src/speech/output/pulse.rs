//! `PulseAudio`, and `PipeWire` which speaks its protocol, without any C.
//!
//! The stream has no pre-buffering, so the server plays silence where it has nothing and goes on
//! counting: the anchor survives a stall. A look compares the server's write and read positions with
//! the frames given so far, so it needs no memory of earlier flushes.

use super::super::clip::RATE;
use super::super::engine::{Message, lock, nanos_now};
use super::super::timeline::{Timeline, span};
use super::{Device, Output, Wiring};
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, ChannelVolume, PlaybackStreamParams, ProtocolError, PulseError, SampleFormat,
    SampleSpec, ServerInfo, SinkInfo, Volume,
};
use pulseaudio::{Client, ClientError, PlaybackSource, PlaybackStream};
use std::ffi::{CStr, CString};
use std::io::ErrorKind;
use std::os::unix::net::UnixStream;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::Duration;

/// Frames in a request for samples: 100 ms, which rides over a stalled machine. The server holds two.
const REQUEST_FRAMES: u32 = 4800;
const BYTES_A_FRAME: u32 = 4;
/// A server that does not answer within this is as good as gone.
const ANSWER_WITHIN: Duration = Duration::from_secs(2);
const COOKIE_BYTES: usize = 256;
const NO_ANSWER: &str = "the sound server does not answer";
/// A look that took longer than this tells too little.
const LOOK_NANOS: i64 = 3_000_000;
/// The sink which `PulseAudio` makes when there is no device at all.
const DUMMY: &CStr = c"auto_null";

pub struct Pulse {
    stream: PlaybackStream,
    client: Client,
    timeline: Arc<Mutex<Timeline>>,
    valve: Arc<Valve>,
    device: String,
    /// The sink that was asked for; `None` for the default one.
    name: Option<String>,
    ended: Ended,
    waker: Waker,
}

type Ended = Pin<Box<dyn Future<Output = Result<(), ClientError>>>>;

impl Pulse {
    /// Opens a stream on the sink of that name, or on the default one.
    pub fn open(name: Option<&str>, wiring: &Wiring) -> Result<Self, String> {
        let client = connect()?;
        let server = ask(client.server_info())?;
        let sinks = ask(client.list_sinks())?;
        let sink = choose(name, &server, &sinks)?;
        let device = described(sink);
        heard(sink)?;
        let valve = Arc::new(Valve::default());
        let source = Source {
            timeline: Arc::clone(&wiring.timeline),
            valve: Arc::clone(&valve),
            samples: Vec::new(),
        };
        lock(&wiring.timeline).start_over();
        let sink_name = name.map(|_| sink.name.clone());
        let stream = ask(client.create_playback_stream(parameters(sink_name), source))?;
        // The stream's source is dropped when the connection ends, and this tells so.
        let watched = stream.clone();
        let ended: Ended = Box::pin(async move { watched.source_eof().await });
        let waker = Waker::from(Arc::new(Bell(Mutex::new(wiring.messages.clone()))));
        let name = name.map(str::to_owned);
        let timeline = Arc::clone(&wiring.timeline);
        let mut pulse = Self {
            stream,
            client,
            timeline,
            valve,
            device,
            name,
            ended,
            waker,
        };
        match pulse.has_ended() {
            Some(why) => Err(why),
            None => Ok(pulse),
        }
    }
}

impl Output for Pulse {
    fn device(&self) -> &str {
        &self.device
    }

    fn look(&mut self) -> Result<Option<i64>, String> {
        let given = lock(&self.timeline).next_frame();
        let asked = nanos_now();
        let info = ask(self.stream.timing_info())?;
        let answered = nanos_now();
        let is_same = lock(&self.timeline).next_frame() == given;
        // The sink draws from the stream when it plays, and also when it finds nothing to play.
        let is_drawn = info.playing || (info.underrun_for != 0 && info.underrun_for != u64::MAX);
        if !is_same || !is_drawn || answered - asked > LOOK_NANOS {
            return Ok(None);
        }
        let queued = (info.write_offset - info.read_offset) / i64::from(BYTES_A_FRAME);
        let sink = i64::try_from(info.sink_usec).unwrap_or(0) * 1000;
        let next_heard = asked.midpoint(answered) + span(queued) + sink;
        Ok(Some(next_heard - span(given)))
    }

    fn flush(&mut self) -> Result<(), String> {
        ask(self.stream.flush())
    }

    fn hold(&mut self, held: bool) {
        self.valve.hold(held);
    }

    fn can_flush(&self) -> bool {
        true
    }

    fn pause(&mut self) -> Result<(), String> {
        ask(self.stream.cork())
    }

    fn resume(&mut self) -> Result<(), String> {
        ask(self.stream.uncork())
    }

    fn check(&mut self) -> Result<(), String> {
        // Fails when the stream was killed, as it is when its device went away for good.
        ask(self.stream.timing_info())?;
        let server = ask(self.client.server_info())?;
        let sinks = ask(self.client.list_sinks())?;
        let sink = choose(self.name.as_deref(), &server, &sinks)?;
        self.device = described(sink);
        heard(sink)?;
        Ok(())
    }

    fn has_ended(&mut self) -> Option<String> {
        let mut context = Context::from_waker(&self.waker);
        match self.ended.as_mut().poll(&mut context) {
            Poll::Pending => None,
            Poll::Ready(_) => {
                // A finished future must not be asked again.
                self.ended = Box::pin(std::future::pending());
                Some(words(&ClientError::Disconnected))
            }
        }
    }
}

/// The sinks of the server.
pub fn devices() -> Result<Vec<Device>, String> {
    let client = connect()?;
    let server = ask(client.server_info())?;
    let sinks = ask(client.list_sinks())?;
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

fn connect() -> Result<Client, String> {
    let path =
        pulseaudio::socket_path_from_env().ok_or_else(|| words(&ClientError::ServerUnavailable))?;
    let refused = |error: std::io::Error| words(&ClientError::Io(error));
    let socket = UnixStream::connect(&path).map_err(refused)?;
    // Only the greeting waits for the socket, and a stopped server must not hold us for ever.
    socket
        .set_read_timeout(Some(ANSWER_WITHIN))
        .map_err(refused)?;
    socket
        .set_write_timeout(Some(ANSWER_WITHIN))
        .map_err(refused)?;
    // A server that asks for no cookie still counts its bytes: without a file they are zeros, as
    // those of other programs are.
    let cookie = pulseaudio::cookie_path_from_env()
        .and_then(|path| std::fs::read(path).ok())
        .filter(|cookie| cookie.len() == COOKIE_BYTES)
        .unwrap_or_else(|| vec![0; COOKIE_BYTES]);
    Client::new_unix(c"dumiao", socket, Some(cookie)).map_err(|error| words(&error))
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
    let Some(first) = real.first() else {
        return Err("the sound server has no sound device".to_owned());
    };
    if let Some(name) = name {
        let found = real
            .iter()
            .find(|sink| sink.name.as_bytes() == name.as_bytes());
        return found
            .copied()
            .ok_or_else(|| format!("the sound device \"{name}\" is not there"));
    }
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
    let volumes = sink.cvolume.channels();
    let is_zero = !volumes.is_empty() && volumes.iter().all(|volume| *volume == Volume::MUTED);
    if sink.muted {
        Err(format!(
            "the system has muted the sound device \"{device}\""
        ))
    } else if is_zero {
        Err(format!(
            "the volume of the sound device \"{device}\" is zero"
        ))
    } else {
        Ok(())
    }
}

fn described(sink: &SinkInfo) -> String {
    sink.description
        .as_ref()
        .unwrap_or(&sink.name)
        .to_string_lossy()
        .into_owned()
}

fn parameters(sink_name: Option<CString>) -> PlaybackStreamParams {
    let request = REQUEST_FRAMES * BYTES_A_FRAME;
    PlaybackStreamParams {
        sink_name,
        sample_spec: SampleSpec {
            format: SampleFormat::Float32Le,
            channels: 1,
            sample_rate: RATE,
        },
        channel_map: ChannelMap::mono(),
        cvolume: Some(ChannelVolume::norm(1)),
        buffer_attr: BufferAttr {
            max_length: 2 * request,
            target_length: 2 * request,
            minimum_request_length: request,
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

/// Waits for an answer of the server, but not for ever.
fn ask<T>(question: impl Future<Output = Result<T, ClientError>>) -> Result<T, String> {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut context = Context::from_waker(&waker);
    let mut question = std::pin::pin!(question);
    let start = nanos_now();
    loop {
        if let Poll::Ready(answer) = question.as_mut().poll(&mut context) {
            return answer.map_err(|error| words(&error));
        }
        let spent = u64::try_from(nanos_now() - start).unwrap_or(0);
        let Some(left) = ANSWER_WITHIN.checked_sub(Duration::from_nanos(spent)) else {
            return Err(NO_ANSWER.to_owned());
        };
        std::thread::park_timeout(left);
    }
}

fn words(error: &ClientError) -> String {
    match error {
        ClientError::ServerUnavailable => {
            "no sound server is running (PulseAudio or PipeWire)".to_owned()
        }
        ClientError::Disconnected => "the sound server has gone away".to_owned(),
        ClientError::ServerError(PulseError::NoEntity) => {
            "the sound device has gone away".to_owned()
        }
        ClientError::Protocol(ProtocolError::ServerError(
            PulseError::AccessDenied | PulseError::AuthKey,
        ))
        | ClientError::ServerError(PulseError::AccessDenied | PulseError::AuthKey) => {
            "the sound server refuses access".to_owned()
        }
        ClientError::ServerError(error) => format!("the sound server reports: {error:?}"),
        ClientError::Io(error) => io_words(error),
        ClientError::UnexpectedSequenceNumber | ClientError::Protocol(_) => {
            format!("the sound server is not understood: {error}")
        }
    }
}

fn io_words(error: &std::io::Error) -> String {
    let is = |kinds: [ErrorKind; 2]| kinds.contains(&error.kind());
    if is([ErrorKind::ConnectionRefused, ErrorKind::NotFound]) {
        words(&ClientError::ServerUnavailable)
    } else if is([ErrorKind::WouldBlock, ErrorKind::TimedOut]) {
        NO_ANSWER.to_owned()
    } else if error.kind() == ErrorKind::PermissionDenied {
        "the sound server refuses access".to_owned()
    } else {
        format!("the sound server does not answer: {error}")
    }
}

/// Rings the engine when the stream has ended.
struct Bell(Mutex<Sender<Message>>);

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        let _ = lock(&self.0).send(Message::Wake);
    }
}

/// Stops and starts the supply of samples.
#[derive(Default)]
struct Valve {
    held: AtomicBool,
    waiting: Mutex<Option<Waker>>,
}

impl Valve {
    fn hold(&self, held: bool) {
        self.held.store(held, Ordering::SeqCst);
        if !held && let Some(waker) = lock(&self.waiting).take() {
            waker.wake();
        }
    }
}

/// Draws samples from the timeline, on the thread of the client.
struct Source {
    timeline: Arc<Mutex<Timeline>>,
    valve: Arc<Valve>,
    samples: Vec<f32>,
}

impl PlaybackSource for Source {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        out: &mut [u8],
    ) -> Poll<usize> {
        let this = &mut *self;
        // Registered before the question, so that a valve opened in between still wakes us.
        *lock(&this.valve.waiting) = Some(context.waker().clone());
        if this.valve.held.load(Ordering::SeqCst) {
            return Poll::Pending;
        }
        this.samples.resize(out.len() / 4, 0.0);
        lock(&this.timeline).render(&mut this.samples);
        for (sample, bytes) in this.samples.iter().zip(out.chunks_exact_mut(4)) {
            bytes.copy_from_slice(&sample.to_le_bytes());
        }
        Poll::Ready(this.samples.len() * 4)
    }
}
