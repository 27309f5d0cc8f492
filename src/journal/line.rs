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

use std::borrow::Cow;
use std::time::Duration;

use chrono::{DateTime, FixedOffset, SecondsFormat};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::beat;
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

/// A line, without its line feed, that is what was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whole<'a>(&'a [u8]);

impl<'a> Whole<'a> {
    /// `line`, if its check sum fits.
    pub fn of(line: &'a [u8]) -> Option<Self> {
        let (crc, rest) = line.strip_prefix(START)?.split_at_checked(CRC_DIGITS)?;
        let body = rest.strip_prefix(AFTER_CRC)?;
        let digit = |byte: &u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(byte);
        if !body.ends_with(b"}") || !crc.iter().all(digit) {
            return None;
        }
        let crc = std::str::from_utf8(crc).ok()?;
        let crc = u32::from_str_radix(crc, 16).ok()?;
        (crc == crc32fast::hash(body)).then_some(Self(line))
    }

    /// Its bytes.
    pub const fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// What it says.
    ///
    /// # Errors
    /// Why it cannot be used. Never panics, whatever the bytes.
    pub fn read(self) -> Result<Line, LineFault> {
        let body = self.0.get(START.len() + CRC_DIGITS + AFTER_CRC.len()..);
        if let Some(heartbeat) = body.and_then(beat::read) {
            return Ok(heartbeat);
        }
        self.read_any()
    }

    fn read_any(self) -> Result<Line, LineFault> {
        // A line as it is written today is read at once. What is odd about any other is found in a slower
        // way, and that decides.
        let Ok(mut form) = serde_json::from_slice::<LineForm>(self.0) else {
            return read_loose(self.0);
        };
        match form.record()? {
            Some(record) => stamped(form.seq, form.at_ms, &form.wall, record),
            None => read_loose(self.0),
        }
    }
}

/// Reads one line, without its line feed.
///
/// # Errors
/// Why it cannot be used. Never panics, whatever the bytes.
pub fn read(line: &[u8]) -> Result<Line, LineFault> {
    Whole::of(line).ok_or(LineFault::Damaged)?.read()
}

/// As [`read`], without the short way for heartbeats.
#[cfg(test)]
pub(super) fn read_slowly(line: &[u8]) -> Result<Line, LineFault> {
    Whole::of(line).ok_or(LineFault::Damaged)?.read_any()
}

fn stamped(seq: u64, at_ms: u64, wall: &str, record: Record) -> Result<Line, LineFault> {
    let wall = DateTime::parse_from_rfc3339(wall)
        .map_err(|error| LineFault::Unreadable(format!("\"{wall}\": {error}")))?;
    if at_ms > ms::MOST {
        return Err(LineFault::Unreadable("\"at_ms\" is too large".to_owned()));
    }
    Ok(Line {
        seq,
        at: Moment::from_millis(at_ms),
        wall,
        record,
    })
}

fn read_loose(line: &[u8]) -> Result<Line, LineFault> {
    let form: LooseForm = serde_json::from_slice(line).map_err(unreadable)?;
    let record = record(form.content)?;
    stamped(form.seq, form.at_ms, &form.wall, record)
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
    {
        known(format)?;
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
    let content: Content = serde_json::from_value(Value::Object(content)).map_err(unreadable)?;
    content.into_record()
}

fn known(format: u64) -> Result<(), LineFault> {
    if (1..=u64::from(FORMAT)).contains(&format) {
        Ok(())
    } else {
        Err(LineFault::UnknownFormat { format })
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to map_err")]
fn unreadable(error: serde_json::Error) -> LineFault {
    LineFault::Unreadable(error.to_string())
}

/// A line as it is written: one of the kinds is there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineForm<'a> {
    /// Read by [`Whole::of`].
    #[serde(rename = "crc")]
    _crc: IgnoredAny,
    seq: u64,
    at_ms: u64,
    #[serde(borrow)]
    wall: Cow<'a, str>,
    header: Option<Box<HeaderForm>>,
    event: Option<EventLine>,
    call: Option<CallForm>,
    heartbeat: Option<Sides<FiguresForm>>,
    sound: Option<SoundForm>,
    moved: Option<Moved>,
    reopened: Option<Reopened>,
}

#[derive(Deserialize)]
struct EventLine(#[serde(with = "EventForm")] Event);

impl LineForm<'_> {
    /// What it says; `None` if it does not say exactly one thing.
    fn record(&mut self) -> Result<Option<Record>, LineFault> {
        let kinds = [
            self.header.take().map(|form| Content::Header(*form)),
            self.event.take().map(|line| Content::Event(line.0)),
            self.call.take().map(Content::Call),
            self.heartbeat.take().map(Content::Heartbeat),
            self.sound.take().map(Content::Sound),
            self.moved.take().map(Content::Moved),
            self.reopened.take().map(Content::Reopened),
        ];
        let mut kinds = kinds.into_iter().flatten();
        match (kinds.next(), kinds.next()) {
            (Some(only), None) => only.into_record().map(Some),
            _ => Ok(None),
        }
    }
}

/// Any line, with whatever it holds.
#[derive(Deserialize)]
struct LooseForm {
    seq: u64,
    at_ms: u64,
    wall: String,
    /// Read by [`Whole::of`].
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

impl Content {
    fn into_record(self) -> Result<Record, LineFault> {
        Ok(match self {
            Self::Header(form) => {
                known(u64::from(form.format))?;
                Record::Header {
                    game: form.game.clone(),
                    header: form.into_header().map_err(LineFault::Unreadable)?,
                }
            }
            Self::Event(event) => Record::Event(event),
            Self::Call(call) => Record::Call(call.into()),
            Self::Heartbeat(figures) => {
                Record::Heartbeat(PerColor::from(figures).map(FiguresForm::into))
            }
            Self::Sound(SoundForm { state }) => Record::Sound(state),
            Self::Moved(moved) => Record::Moved(moved),
            Self::Reopened(reopened) => Record::Reopened(reopened),
        })
    }
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
