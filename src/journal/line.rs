//! One line of a journal.
//!
//! ```text
//! {"crc":"9ab3c1d0","seq":42,"at_ms":1867250,"wall":"2026-11-30T10:31:07.250+08:00","event":{"kind":"pressed",..}}
//! ```
//!
//! `crc` is the CRC-32 (IEEE, as in zip) of the bytes from the quote before `seq` to the last `}`,
//! both included, in eight lower-case hex digits. The line feed that ends the line is not in it. The
//! first 18 bytes have exactly this form, so the sum is checked on bytes, before any JSON is read.
//! `seq` counts the lines of the file from 0. Besides its time a line has exactly one other key, the
//! kind of its [`Record`].

use std::time::Duration;

use chrono::{DateTime, FixedOffset, SecondsFormat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::form::{ColorForm, EVENT_KINDS, EventForm, Sides, ms};
use super::header::{FORMAT, Header, HeaderForm, Holder};
use crate::clock::reading::Reading;
use crate::color::{Color, PerColor};
use crate::game::event::Event;
use crate::time::{Moment, whole_millis};

/// How every line begins, up to the check sum.
pub const START: &[u8] = b"{\"crc\":\"";
const CRC_DIGITS: usize = 8;
const AFTER_CRC: &[u8] = b"\",";
const KINDS: [&str; 7] = [
    "header",
    "event",
    "call",
    "heartbeat",
    "sound",
    "moved",
    "reopened",
];

/// A line that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number in the file, from 0.
    pub seq: u64,
    /// When, in game time.
    pub at: Moment,
    /// When, on the wall.
    pub wall: DateTime<FixedOffset>,
    /// What.
    pub record: Record,
}

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record {
    /// The first line.
    Header {
        /// Id of the journal in which the game began.
        game: String,
        /// What is known of the game.
        header: Header,
    },
    /// A fact of the game.
    Event(Event),
    /// A call, made or missed.
    Call(Call),
    /// What both clocks showed.
    Heartbeat(PerColor<Figures>),
    /// The sound changed its state.
    Sound(String),
    /// This file holds the game from its begin, because another could not be written any more.
    Moved(Moved),
    /// The program was started again on this file.
    Reopened(Reopened),
}

/// A call that was due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The moment at which its first sound belonged.
    pub due: Moment,
    /// Whose clock it was about.
    pub side: Color,
    /// Id of the prompt.
    pub prompt: String,
    /// What became of it.
    pub outcome: CallOutcome,
}

/// What became of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallOutcome {
    /// It was said.
    Said,
    /// It was not.
    Missed {
        /// Why not.
        reason: String,
    },
}

/// The figures of a reading that a heartbeat keeps. They are for people: a replay up to the
/// heartbeat's moment gives the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Main time left.
    pub main: Duration,
    /// Time left of the running period.
    pub period: Duration,
    /// Periods left, as in [`Reading`].
    pub periods: Option<u32>,
    /// Moves left, as in [`Reading`].
    pub moves_left: Option<u32>,
}

impl From<&Reading> for Figures {
    fn from(reading: &Reading) -> Self {
        Self {
            main: reading.main,
            period: reading.period,
            periods: reading.periods,
            moves_left: reading.moves_left,
        }
    }
}

/// Where a game's journal was before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// Id of the journal that could not be written any more.
    pub from: String,
    /// The system's reason.
    pub error: String,
}

/// A run of the program after the first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reopened {
    /// Version of the program.
    pub program: String,
    /// The machine's boot id.
    pub boot: String,
    /// Bytes of a torn line that were cut off and kept aside.
    pub cut_bytes: u64,
    /// Who goes on writing. Since format 3.
    #[serde(default)]
    pub holder: Holder,
}

/// Why a line cannot be used.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// It is not what was written.
    #[error("it is damaged: its check sum does not fit")]
    Damaged,
    /// It was written by another version.
    #[error("this version of dumiao does not know \"{kind}\"; a newer one wrote it, and reads it")]
    UnknownKind {
        /// The kind.
        kind: String,
    },
    /// It was written in a later format.
    #[error("it is format {format}, this version of dumiao reads format {FORMAT}: use a newer one")]
    UnknownFormat {
        /// The format.
        format: u64,
    },
    /// The check sum fits, but it is no line of this format.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
}

/// Writes what follows `seq` in a line: its times and its record.
///
/// # Errors
/// None for any value of these types; serde's signature has one.
pub(super) fn write_rest(
    at: Moment,
    wall: DateTime<FixedOffset>,
    record: &Record,
) -> serde_json::Result<Vec<u8>> {
    let content = match record {
        Record::Header { game, header } => Content::Header(HeaderForm::of(header, game)),
        Record::Event(event) => Content::Event(event.clone()),
        Record::Call(call) => Content::Call(call.into()),
        Record::Heartbeat(figures) => Content::Heartbeat(figures.map(Into::into).into()),
        Record::Sound(state) => Content::Sound(SoundForm {
            state: state.clone(),
        }),
        Record::Moved(moved) => Content::Moved(moved.clone()),
        Record::Reopened(reopened) => Content::Reopened(reopened.clone()),
    };
    let form = RestForm {
        at_ms: at.millis().min(ms::MOST),
        wall: wall.to_rfc3339_opts(SecondsFormat::Millis, false),
        content,
    };
    let mut object = serde_json::to_vec(&form)?;
    object.drain(..1);
    Ok(object)
}

/// Adds the whole line `seq` to `out`, with its check sum and its line feed.
pub(super) fn seal(seq: u64, rest: &[u8], out: &mut Vec<u8>) {
    let head = format!("\"seq\":{seq},");
    let mut sum = crc32fast::Hasher::new();
    sum.update(head.as_bytes());
    sum.update(rest);
    out.extend_from_slice(START);
    out.extend_from_slice(format!("{:08x}", sum.finalize()).as_bytes());
    out.extend_from_slice(AFTER_CRC);
    out.extend_from_slice(head.as_bytes());
    out.extend_from_slice(rest);
    out.push(b'\n');
}

/// What follows `seq` in `line`.
pub(super) fn rest_of(line: &[u8]) -> Option<&[u8]> {
    let numbered = line.get(START.len() + CRC_DIGITS + AFTER_CRC.len()..)?;
    let comma = numbered.iter().position(|byte| *byte == b',')?;
    numbered.get(comma + 1..)
}

/// Whether `line`, without its line feed, is what was written.
pub(super) fn is_whole(line: &[u8]) -> bool {
    let summed = || {
        let (crc, rest) = line.strip_prefix(START)?.split_at_checked(CRC_DIGITS)?;
        Some((crc, rest.strip_prefix(AFTER_CRC)?))
    };
    summed().is_some_and(|(crc, body)| {
        body.ends_with(b"}") && crc == format!("{:08x}", crc32fast::hash(body)).as_bytes()
    })
}

/// Reads one line, without its line feed.
///
/// # Errors
/// Why it cannot be used. Never panics, whatever the bytes.
pub fn read(line: &[u8]) -> Result<Line, LineFault> {
    if !is_whole(line) {
        return Err(LineFault::Damaged);
    }
    let form: LineForm = serde_json::from_slice(line).map_err(unreadable)?;
    let wall = DateTime::parse_from_rfc3339(&form.wall)
        .map_err(|error| LineFault::Unreadable(format!("\"{}\": {error}", form.wall)))?;
    if form.at_ms > ms::MOST {
        return Err(LineFault::Unreadable("\"at_ms\" is too large".to_owned()));
    }
    Ok(Line {
        seq: form.seq,
        at: Moment::from_millis(form.at_ms),
        wall,
        record: record(form.content)?,
    })
}

fn record(content: Map<String, Value>) -> Result<Record, LineFault> {
    let unknown = |kind: &str| LineFault::UnknownKind {
        kind: kind.to_owned(),
    };
    if let Some(kind) = content.keys().find(|kind| !KINDS.contains(&kind.as_str())) {
        return Err(unknown(kind));
    }
    if let Some(format) = content.get("header").and_then(|it| it.get("format"))
        && let Some(format) = format.as_u64()
        && !(1..=u64::from(FORMAT)).contains(&format)
    {
        return Err(LineFault::UnknownFormat { format });
    }
    if let Some(kind) = content.get("event").and_then(|it| it.get("kind"))
        && let Some(kind) = kind.as_str()
        && !EVENT_KINDS.contains(&kind)
    {
        return Err(unknown(kind));
    }
    if content.len() != 1 {
        let found = content.len();
        return Err(LineFault::Unreadable(format!("{found} kinds in one line")));
    }
    let content = serde_json::from_value(Value::Object(content)).map_err(unreadable)?;
    Ok(match content {
        Content::Header(form) => Record::Header {
            game: form.game.clone(),
            header: form.into_header().map_err(LineFault::Unreadable)?,
        },
        Content::Event(event) => Record::Event(event),
        Content::Call(call) => Record::Call(call.into()),
        Content::Heartbeat(figures) => {
            Record::Heartbeat(PerColor::from(figures).map(FiguresForm::into))
        }
        Content::Sound(SoundForm { state }) => Record::Sound(state),
        Content::Moved(moved) => Record::Moved(moved),
        Content::Reopened(reopened) => Record::Reopened(reopened),
    })
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to map_err")]
fn unreadable(error: serde_json::Error) -> LineFault {
    LineFault::Unreadable(error.to_string())
}

#[derive(Deserialize)]
struct LineForm {
    seq: u64,
    at_ms: u64,
    wall: String,
    /// Read by [`is_whole`].
    #[serde(rename = "crc")]
    _crc: String,
    #[serde(flatten)]
    content: Map<String, Value>,
}

#[derive(Serialize)]
struct RestForm {
    at_ms: u64,
    wall: String,
    #[serde(flatten)]
    content: Content,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Content {
    Header(HeaderForm),
    Event(#[serde(with = "EventForm")] Event),
    Call(CallForm),
    Heartbeat(Sides<FiguresForm>),
    Sound(SoundForm),
    Moved(Moved),
    Reopened(Reopened),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CallForm {
    #[serde(rename = "due_ms", with = "ms")]
    due: Duration,
    #[serde(with = "ColorForm")]
    side: Color,
    prompt: String,
    said: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl From<&Call> for CallForm {
    fn from(call: &Call) -> Self {
        let (said, reason) = match &call.outcome {
            CallOutcome::Said => (true, None),
            CallOutcome::Missed { reason } => (false, Some(reason.clone())),
        };
        Self {
            due: call.due.since(Moment::OPENED),
            side: call.side,
            prompt: call.prompt.clone(),
            said,
            reason,
        }
    }
}

impl From<CallForm> for Call {
    fn from(form: CallForm) -> Self {
        Self {
            due: Moment::from_millis(whole_millis(form.due)),
            side: form.side,
            prompt: form.prompt,
            outcome: if form.said {
                CallOutcome::Said
            } else {
                let reason = form.reason.unwrap_or_default();
                CallOutcome::Missed { reason }
            },
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FiguresForm {
    #[serde(rename = "main_ms", with = "ms")]
    main: Duration,
    #[serde(rename = "period_ms", with = "ms")]
    period: Duration,
    periods: Option<u32>,
    moves_left: Option<u32>,
}

impl From<Figures> for FiguresForm {
    fn from(figures: Figures) -> Self {
        Self {
            main: figures.main,
            period: figures.period,
            periods: figures.periods,
            moves_left: figures.moves_left,
        }
    }
}

impl From<FiguresForm> for Figures {
    fn from(form: FiguresForm) -> Self {
        Self {
            main: form.main,
            period: form.period,
            periods: form.periods,
            moves_left: form.moves_left,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SoundForm {
    state: String,
}
