//! What a list of many games needs of a journal: its game, without the seconds in between.
//!
//! A long game has a heartbeat for each second and a few events a minute. Every line's sum and number
//! is checked here as in a recovery, but only lines of events are read further. Whatever is not as it
//! should be is left to [`recover`], so that both say the same of a file.

use std::fs::{File, TryLockError};
use std::io::Read;
use std::path::Path;

use chrono::{DateTime, FixedOffset};

use super::JournalError;
use super::header::Header;
use super::line::{self, Record};
use super::recovery::{Recovered, recover};
use crate::game::Game;
use crate::game::event::Stamped;

/// What a list says of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// Id of the journal in which the game began.
    pub game_id: String,
    /// What was known when the game was opened.
    pub header: Header,
    /// The wall time at which it was opened.
    pub opened: DateTime<FixedOffset>,
    /// The facts, in order.
    pub events: Vec<Stamped>,
    /// The wall time of the last line.
    pub last_wall: DateTime<FixedOffset>,
    /// Number of the last line.
    pub last_seq: u64,
}

/// A journal that was looked at.
#[derive(Debug)]
pub struct Looked {
    /// The game, or why there is none.
    pub glance: Result<Glance, JournalError>,
    /// Whether another program writes it now.
    pub kept: Kept,
}

/// Whether a program writes a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// None does, as far as is known.
    No,
    /// One does.
    ByAnother,
}

/// Looks at the journal at `path`. One that is being written can be looked at.
pub fn look(path: &Path) -> Looked {
    let mut bytes = Vec::new();
    let mut kept = Kept::No;
    let opened = File::open(path).and_then(|mut file| {
        match file.try_lock_shared() {
            Ok(()) => file.unlock()?,
            Err(TryLockError::WouldBlock) => kept = Kept::ByAnother,
            // A place without locks can be read all the same.
            Err(TryLockError::Error(_)) => {}
        }
        file.read_to_end(&mut bytes)
    });
    let path = || path.to_owned();
    let glance = match opened {
        Err(error) => Err(JournalError::Unreadable {
            path: path(),
            error,
        }),
        Ok(_) => glance(&bytes)
            .map_or_else(|| recover(&bytes).map(Glance::from), Ok)
            .map_err(|error| JournalError::Damaged {
                path: path(),
                error,
            }),
    };
    Looked { glance, kept }
}

impl Glance {
    /// The game, by replay of the events.
    pub fn game(&self) -> Game {
        let settings = self.header.settings.clone();
        Game::replay(settings, self.header.seats, &self.events)
    }
}

impl From<Recovered> for Glance {
    fn from(recovered: Recovered) -> Self {
        Self {
            game_id: recovered.game_id,
            header: recovered.header,
            opened: recovered.opened,
            events: recovered.events,
            last_wall: recovered.last_wall,
            last_seq: recovered.last_seq,
        }
    }
}

/// The game in `bytes`, if every line but a torn last one is sound.
fn glance(bytes: &[u8]) -> Option<Glance> {
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let first = lines.next()?.strip_suffix(b"\n")?;
    let first = line::read(first).ok().filter(|line| line.seq == 0)?;
    let Record::Header { game, header } = first.record else {
        return None;
    };
    let mut events = Vec::new();
    let (mut last, mut seq) = (None, 0);
    for bytes in lines {
        let one = bytes.strip_suffix(b"\n")?;
        seq += 1;
        if !line::is_whole(one) || number_of(one) != Some(seq) {
            return None;
        }
        last = Some(one);
        match kind_of(one)? {
            b"event" => {
                let read = line::read(one).ok()?;
                let Record::Event(event) = read.record else {
                    return None;
                };
                events.push(Stamped { at: read.at, event });
            }
            b"heartbeat" | b"call" | b"sound" | b"moved" | b"reopened" => {}
            _ => return None,
        }
    }
    let last_wall = match last {
        Some(last) => line::read(last).ok()?.wall,
        None => first.wall,
    };
    Some(Glance {
        game_id: game,
        header,
        opened: first.wall,
        events,
        last_wall,
        last_seq: seq,
    })
}

/// The number of a whole line.
fn number_of(line: &[u8]) -> Option<u64> {
    digits(after(line, b"\"seq\":")?)
}

/// The kind of a whole line: the key after its time on the wall.
fn kind_of(line: &[u8]) -> Option<&[u8]> {
    let wall = after(line, b"\"wall\":\"")?;
    let kind = after(wall, b"\",\"")?;
    kind.split(|byte| *byte == b'"').next()
}

fn after<'l>(line: &'l [u8], key: &[u8]) -> Option<&'l [u8]> {
    let at = line.windows(key.len()).position(|window| window == key)?;
    line.get(at + key.len()..)
}

fn digits(text: &[u8]) -> Option<u64> {
    let end = text.iter().position(|byte| !byte.is_ascii_digit())?;
    std::str::from_utf8(text.get(..end)?).ok()?.parse().ok()
}
