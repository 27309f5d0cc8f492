//! What is wrong with a sound server, in words.

use crate::speech::output::NO_ANSWER;
use pulseaudio::protocol::{ProtocolError, PulseError};
use std::io::{Error, ErrorKind};

pub const DEVICE_GONE: &str = "the sound device has gone away";

pub fn refusal_words(error: PulseError) -> String {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the rest is told by the names that the server uses"
    )]
    match error {
        PulseError::NoEntity => DEVICE_GONE.to_owned(),
        PulseError::AccessDenied | PulseError::AuthKey => {
            "the sound server refuses access".to_owned()
        }
        error => format!("the sound server reports: {error:?}"),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to map_err")]
pub fn unknown_words(error: ProtocolError) -> String {
    format!("the sound server is not understood: {error}")
}

pub fn io_words(error: &Error) -> String {
    let is = |kinds: [ErrorKind; 3]| kinds.contains(&error.kind());
    if is([
        ErrorKind::ConnectionRefused,
        ErrorKind::NotFound,
        ErrorKind::AddrNotAvailable,
    ]) {
        "no sound server is running (PulseAudio or PipeWire)".to_owned()
    } else if is([
        ErrorKind::WouldBlock,
        ErrorKind::TimedOut,
        ErrorKind::Interrupted,
    ]) {
        NO_ANSWER.to_owned()
    } else if is([
        ErrorKind::UnexpectedEof,
        ErrorKind::BrokenPipe,
        ErrorKind::ConnectionReset,
    ]) {
        "the sound server has gone away".to_owned()
    } else if error.kind() == ErrorKind::PermissionDenied {
        "the sound server refuses access".to_owned()
    } else {
        format!("the sound server does not answer: {error}")
    }
}
