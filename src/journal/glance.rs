//! What a list of many games needs of a journal: its game, without the seconds in between.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use chrono::{DateTime, FixedOffset};

use super::header::{Header, Holder};
use super::line::{self, Record};
use super::recovery::Recovered;
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
