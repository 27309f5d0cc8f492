//! What a list of many games needs of a journal: its game, without the seconds in between.
//!
//! A long game has a heartbeat for each second and a few events a minute. Every line's sum and number
//! is checked here as in a recovery, but only what a list needs is read further. Whatever is not as it
//! should be is left to [`recover`], so that both say the same of a file.

use std::fs::{File, TryLockError};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use chrono::{DateTime, FixedOffset};

use super::JournalError;
use super::header::{Header, Holder};
use super::line::{self, Record};
use super::recovery::{Recovered, recover};
use super::store::must_be_a_file;
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
    /// The program that wrote it last.
    pub holder: Holder,
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
    let file = must_be_a_file(path).and_then(|()| File::open(path));
    let opened = file.and_then(|mut file| {
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

/// What the first two lines of a journal say of where it belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Begin {
    /// Id of the journal in which the game began.
    pub game_id: String,
    /// Id of the journal that this one follows, because that could not be written any more.
    pub follows: Option<String>,
}

/// The begin of the journal at `path`; `None` where it is none of a journal's.
pub fn begin(path: &Path) -> Option<Begin> {
    /// No header is as long as that.
    const LONGEST: u64 = 1024 * 1024;
    must_be_a_file(path).ok()?;
    let file = File::open(path).ok()?;
    let mut begin = BufReader::new(file.take(LONGEST));
    let mut next = || {
        let mut bytes = Vec::new();
        begin.read_until(b'\n', &mut bytes).ok()?;
        let read = line::read(bytes.strip_suffix(b"\n")?).ok()?;
        Some(read.record)
    };
    let Some(Record::Header { game, .. }) = next() else {
        return None;
    };
    let follows = match next() {
        Some(Record::Moved(moved)) => Some(moved.from),
        Some(
            Record::Header { .. }
            | Record::Event(_)
            | Record::Call(_)
            | Record::Heartbeat(_)
            | Record::Sound(_)
            | Record::Reopened(_),
        )
        | None => None,
    };
    Some(Begin {
        game_id: game,
        follows,
    })
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
        let last = recovered.reopened.last().map(|run| run.holder.clone());
        Self {
            holder: last.unwrap_or_else(|| recovered.header.holder.clone()),
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
    let mut holder = header.holder.clone();
    let (mut last, mut seq) = (None, 0);
    for bytes in lines {
        let one = bytes.strip_suffix(b"\n")?;
        seq += 1;
        let (number, kind) = head_of(one)?;
        if line::Whole::of(one).is_none() || number != seq {
            return None;
        }
        last = Some(one);
        match kind {
            b"event" => {
                let read = line::read(one).ok()?;
                let Record::Event(event) = read.record else {
                    return None;
                };
                events.push(Stamped { at: read.at, event });
            }
            b"reopened" => {
                let Record::Reopened(run) = line::read(one).ok()?.record else {
                    return None;
                };
                holder = run.holder;
            }
            b"heartbeat" | b"call" | b"sound" | b"moved" => {}
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
        holder,
    })
}

/// The number and the kind of a whole line, as this program writes them.
fn head_of(line: &[u8]) -> Option<(u64, &[u8])> {
    /// Bytes before the number: the sum, as [`line`] has it.
    const SUM: usize = 18;
    let rest = line.get(SUM..)?.strip_prefix(b"\"seq\":")?;
    let (seq, rest) = digits(rest)?;
    let (_, rest) = digits(rest.strip_prefix(b",\"at_ms\":")?)?;
    let rest = rest.strip_prefix(b",\"wall\":\"")?;
    let wall = rest.iter().position(|byte| *byte == b'"')?;
    let kind = rest.get(wall..)?.strip_prefix(b"\",\"")?;
    Some((seq, kind.split(|byte| *byte == b'"').next()?))
}

/// The number at the begin of `text`, and what follows it.
fn digits(text: &[u8]) -> Option<(u64, &[u8])> {
    let end = text.iter().position(|byte| !byte.is_ascii_digit())?;
    let (number, rest) = text.split_at_checked(end)?;
    Some((std::str::from_utf8(number).ok()?.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glance_says_what_a_recovery_says() {
        let files = [
            include_bytes!("../../tests/journals/format-1.jsonl").as_slice(),
            include_bytes!("../../tests/journals/format-2.jsonl"),
            include_bytes!("../../tests/journals/format-3.jsonl"),
        ];
        for bytes in files {
            let whole = recover(bytes).map(Glance::from);
            assert_eq!(glance(bytes), whole.ok(), "the quick way is gone");
            for cut in (0..bytes.len()).step_by(97) {
                let cut = &bytes[..cut];
                if let Some(quick) = glance(cut) {
                    assert_eq!(recover(cut).map(Glance::from), Ok(quick));
                }
                let mut flipped = bytes.to_vec();
                flipped[cut.len()] ^= 1;
                if let Some(quick) = glance(&flipped) {
                    assert_eq!(recover(&flipped).map(Glance::from), Ok(quick));
                }
            }
        }
    }
}
