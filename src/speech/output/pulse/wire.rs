//! The connection to a sound server: questions and samples go out, answers and notices come in.
//!
//! The messages are those of the `pulseaudio` crate; the connection is ours, because a sample that
//! was sent and is not heard yet must be sent anew at its own place, and because the server's
//! notices and the instants at which its answers come are needed.

use super::trouble::{io_words, refusal_words, unknown_words};
use crate::speech::engine::nanos_now;
use pulseaudio::protocol::{
    AuthParams, AuthReply, Command, CommandReply, DESCRIPTOR_SIZE, MAX_VERSION, Prop, Props,
    PulseError, SetClientNameReply, TagStructReader, encode_command_message, read_descriptor,
};
use std::ffi::CString;
use std::io::{Cursor, Error, ErrorKind, Read, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::time::Duration;

/// A server that does not greet within this is as good as gone.
const GREETING_WITHIN: Duration = Duration::from_secs(2);
/// So long a message may wait for room in the socket, which has room for a second of sound.
const ROOM_WITHIN: Duration = Duration::from_millis(50);
const COOKIE_BYTES: usize = 256;
/// No message of a server is as long as this.
const LONGEST_MESSAGE: u32 = 16 * 1024 * 1024;
/// Messages for nobody in particular are commands.
const COMMANDS: u32 = u32::MAX;
/// The offset of samples is counted from the first of the stream.
const SEEK_ABSOLUTE: u32 = 1;
const BYTES_A_FRAME: i64 = 4;

/// What a server sent.
#[derive(Debug)]
pub enum Incoming {
    Answer(Answer),
    /// A question has no answer.
    Refused(PulseError),
    /// Something has changed by itself.
    Notice(Command),
    /// The connection has ended; why, for people.
    Ended(String),
}

/// The answer to a question.
#[derive(Debug)]
pub struct Answer {
    pub number: u32,
    /// When it came, in nanoseconds.
    pub at: i64,
    version: u16,
    body: Vec<u8>,
}

impl Answer {
    pub fn read<R: CommandReply>(&self) -> Result<R, String> {
        let mut body = Cursor::new(&self.body);
        let mut reader = TagStructReader::new(&mut body, self.version);
        reader.read().map_err(unknown_words)
    }
}

/// The sending end. The connection is closed when it is dropped.
#[derive(Debug)]
pub struct Wire {
    socket: UnixStream,
    version: u16,
    next_number: u32,
    buffer: Vec<u8>,
}

impl Drop for Wire {
    fn drop(&mut self) {
        let _ = self.socket.shutdown(Shutdown::Both);
    }
}

impl Wire {
    /// Connects to the server that the environment names, and greets it. This waits, but not for ever.
    pub fn connect() -> Result<Self, String> {
        let path = pulseaudio::socket_path_from_env()
            .ok_or_else(|| io_words(&ErrorKind::NotFound.into()))?;
        let socket = UnixStream::connect(path).map_err(|error| io_words(&error))?;
        let set = |socket: &UnixStream| {
            socket.set_read_timeout(Some(GREETING_WITHIN))?;
            socket.set_write_timeout(Some(ROOM_WITHIN))
        };
        set(&socket).map_err(|error| io_words(&error))?;
        let mut wire = Self {
            socket,
            version: MAX_VERSION,
            next_number: 0,
            buffer: Vec::new(),
        };
        wire.greet()?;
        Ok(wire)
    }

    fn greet(&mut self) -> Result<(), String> {
        // A server that asks for no cookie still counts its bytes: without a file they are zeros, as
        // those of other programs are.
        let cookie = pulseaudio::cookie_path_from_env()
            .and_then(|path| std::fs::read(path).ok())
            .filter(|cookie| cookie.len() == COOKIE_BYTES)
            .unwrap_or_else(|| vec![0; COOKIE_BYTES]);
        let auth: AuthReply = self.ask(&Command::Auth(AuthParams {
            version: MAX_VERSION,
            supports_shm: false,
            supports_memfd: false,
            cookie,
        }))?;
        self.version = MAX_VERSION.min(auth.version);
        let mut props = Props::new();
        props.set(Prop::ApplicationName, c"dumiao");
        if let Ok(process) = CString::new(std::process::id().to_string()) {
            props.set(Prop::ApplicationProcessId, process.as_c_str());
        }
        let _: SetClientNameReply = self.ask(&Command::SetClientName(props))?;
        Ok(())
    }

    /// Asks and waits for the answer: only as long as there is no reader.
    pub fn ask<R: CommandReply>(&mut self, question: &Command) -> Result<R, String> {
        let number = self.send(question)?;
        loop {
            let incoming = receive(&self.socket, self.version);
            match incoming.map_err(|error| io_words(&error))? {
                Some(Incoming::Answer(answer)) if answer.number == number => return answer.read(),
                Some(Incoming::Refused(error)) => return Err(refusal_words(error)),
                Some(Incoming::Ended(why)) => return Err(why),
                Some(Incoming::Answer(_) | Incoming::Notice(_)) | None => {}
            }
        }
    }

    /// Sends a command and returns its number, which the answer will have.
    pub fn send(&mut self, command: &Command) -> Result<u32, String> {
        let number = self.next_number;
        self.next_number = number.wrapping_add(1);
        self.buffer.clear();
        encode_command_message(&mut self.buffer, number, command, self.version)
            .map_err(unknown_words)?;
        self.write()?;
        Ok(number)
    }

    /// Sends samples for their place in the stream, whatever was there before.
    pub fn send_samples(
        &mut self,
        channel: u32,
        frame: i64,
        samples: &[f32],
    ) -> Result<(), String> {
        let length = u32::try_from(samples.len() * 4).unwrap_or(u32::MAX);
        self.buffer.clear();
        self.buffer.extend_from_slice(&length.to_be_bytes());
        self.buffer.extend_from_slice(&channel.to_be_bytes());
        self.buffer
            .extend_from_slice(&(frame * BYTES_A_FRAME).to_be_bytes());
        self.buffer.extend_from_slice(&SEEK_ABSOLUTE.to_be_bytes());
        for sample in samples {
            self.buffer.extend_from_slice(&sample.to_le_bytes());
        }
        self.write()
    }

    fn write(&mut self) -> Result<(), String> {
        let written = self.socket.write_all(&self.buffer);
        written.map_err(|error| io_words(&error))
    }

    /// The receiving end; from now on every answer comes there.
    pub fn reader(&self) -> Result<Reader, String> {
        let socket = self
            .socket
            .try_clone()
            .and_then(|socket| socket.set_read_timeout(None).map(|()| socket));
        Ok(Reader {
            socket: socket.map_err(|error| io_words(&error))?,
            version: self.version,
        })
    }
}

/// The receiving end.
#[derive(Debug)]
pub struct Reader {
    socket: UnixStream,
    version: u16,
}

impl Reader {
    /// Waits for something that matters. After the connection has ended, it is told so each time.
    pub fn wait(&self) -> Incoming {
        loop {
            match receive(&self.socket, self.version) {
                Ok(Some(incoming)) => return incoming,
                Ok(None) => {}
                Err(error) => return Incoming::Ended(io_words(&error)),
            }
        }
    }
}

/// The next message, if it is one that matters.
fn receive(mut socket: &UnixStream, version: u16) -> Result<Option<Incoming>, Error> {
    let mut head = [0; DESCRIPTOR_SIZE];
    socket.read_exact(&mut head)?;
    let at = nanos_now();
    let head = read_descriptor(&mut Cursor::new(head)).map_err(Error::other)?;
    if head.length > LONGEST_MESSAGE {
        return Err(ErrorKind::InvalidData.into());
    }
    let mut body = vec![0; usize::try_from(head.length).unwrap_or(0)];
    socket.read_exact(&mut body)?;
    if head.channel != COMMANDS {
        return Ok(None);
    }
    let mut cursor = Cursor::new(&body);
    // A command that is not known is none of ours.
    let Ok((number, command)) = Command::read_tag_prefixed(&mut cursor, version) else {
        return Ok(None);
    };
    let begin = usize::try_from(cursor.position()).unwrap_or(0);
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "of a hundred commands these few come and matter"
    )]
    Ok(match command {
        Command::Reply => {
            body.drain(..begin);
            Some(Incoming::Answer(Answer {
                number,
                at,
                version,
                body,
            }))
        }
        Command::Error(error) => Some(Incoming::Refused(error)),
        Command::PlaybackStreamKilled(_)
        | Command::PlaybackStreamMoved(_)
        | Command::SubscribeEvent(_) => Some(Incoming::Notice(command)),
        _ => None,
    })
}
