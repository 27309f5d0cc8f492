//! From the bytes of a journal to the game: the longest valid prefix.

use chrono::{DateTime, FixedOffset};

use super::header::Header;
use super::line::{self, Call, Figures, LineFault, Moved, Record, Reopened};
use crate::color::PerColor;
use crate::game::Game;
use crate::game::event::Stamped;
use crate::game::settings::Settings;
use crate::time::Moment;

/// What a journal says, up to the end of its longest prefix of whole, checked, consecutive lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recovered {
    /// Id of the journal in which the game began; files of one game have it in common.
    pub game_id: String,
    /// What was known when the game was opened.
    pub header: Header,
    /// The wall time at which it was opened.
    pub opened: DateTime<FixedOffset>,
    /// The facts, in order.
    pub events: Vec<Stamped>,
    /// The wall time of each of `events`.
    pub walls: Vec<DateTime<FixedOffset>>,
    /// The last heartbeat, wherever it stands.
    pub last_heartbeat: Option<Heartbeat>,
    /// The calls, made and missed.
    pub calls: Vec<Call>,
    /// Changes of the sound's state, with their moments.
    pub sound: Vec<(Moment, String)>,
    /// The journal that this one follows, if it does.
    pub moved: Option<Moved>,
    /// Runs of the program after the first.
    pub reopened: Vec<Reopened>,
    /// Every line after the header, in order.
    pub lines: Vec<Entry>,
    /// Number of the last line; also the number of lines after the first.
    pub last_seq: u64,
    /// The latest moment of any line; the clocks come back at it.
    pub last_at: Moment,
    /// The wall time of the last line.
    pub last_wall: DateTime<FixedOffset>,
    /// Bytes of the prefix.
    pub kept: usize,
    /// What follows it.
    pub tail: Tail,
}

/// A line after the header, and where what it says is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number in the file; the header has 0.
    pub seq: u64,
    /// When, in game time.
    pub at: Moment,
    /// When, on the wall.
    pub wall: DateTime<FixedOffset>,
    /// What.
    pub what: What,
}

/// What a line says: the place among the things of its kind in [`Recovered`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A fact, in [`Recovered::events`].
    Event(usize),
    /// A call, in [`Recovered::calls`].
    Call(usize),
    /// What both clocks showed.
    Heartbeat(PerColor<Figures>),
    /// A state of the sound, in [`Recovered::sound`].
    Sound(usize),
    /// [`Recovered::moved`].
    Moved,
    /// A run of the program, in [`Recovered::reopened`].
    Reopened(usize),
}

/// What both clocks showed while one of them ran.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heartbeat {
    /// When, in game time.
    pub at: Moment,
    /// When, on the wall.
    pub wall: DateTime<FixedOffset>,
    /// The figures.
    pub figures: PerColor<Figures>,
}

/// What follows the last whole line. None of it was ever reported as on disk, if the disk is sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// Nothing.
    Clean,
    /// Bytes that are no whole line: the machine or the disk gave out while they were written.
    Torn {
        /// Where they begin, in bytes.
        from: usize,
    },
    /// NUL bytes alone: the file grew, and what belonged there was not written.
    Nul {
        /// Where they begin, in bytes.
        from: usize,
    },
}

/// Why a journal cannot be used as it is.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
#[error("line {line}: {fault}")]
pub struct RecoveryError {
    /// The line, from 1.
    pub line: u64,
    /// Where it begins, in bytes.
    pub from: usize,
    /// What is wrong with it.
    pub fault: Fault,
    /// The lines before it, if there is a game in them. A referee may decide to go on from there.
    pub before: Option<Box<Recovered>>,
}

/// What is wrong with a journal.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is nothing, or nothing but NUL bytes.
    #[error("the file is empty: the program or the machine was stopped before the game began")]
    Empty,
    /// There is not one whole line.
    #[error("the file holds no whole line, so there is no game in it")]
    NoHeader,
    /// The first line is none of a journal's.
    #[error("a journal begins with its header; this is another file, or its begin is lost")]
    NotAHeader,
    /// A header stands in the middle.
    #[error("a second header: two journals stand in one file")]
    SecondHeader,
    /// A whole line has another number than it should.
    #[error("it has number {found} where {expected} belongs: lines were lost, doubled or moved")]
    Sequence {
        /// What it should be.
        expected: u64,
        /// What it is.
        found: u64,
    },
    /// A line is damaged, and whole lines follow it.
    #[error("it is damaged, and whole lines follow it: the file was changed after it was written")]
    Middle,
    /// The line is whole and cannot be used.
    #[error(transparent)]
    Line(LineFault),
}

/// Reads a journal.
///
/// # Errors
/// The line and the reason, with what stands before it. A torn end is no error; see [`Tail`]. Never
/// panics, whatever the bytes.
pub fn recover(bytes: &[u8]) -> Result<Recovered, RecoveryError> {
    let mut so_far: Option<Recovered> = None;
    let mut from = 0;
    let mut seq = 0;
    while from < bytes.len() {
        let rest = bytes.get(from..).unwrap_or_default();
        let whole = rest
            .iter()
            .position(|byte| *byte == b'\n')
            .and_then(|end| rest.get(..end))
            .and_then(line::Whole::of);
        let result = match whole {
            Some(line) => {
                let end = from + line.bytes().len() + 1;
                take(&mut so_far, seq, end, line).map(|()| Some(end))
            }
            None if whole_line_after(rest) => Err(Fault::Middle),
            None => Ok(None),
        };
        match result {
            Ok(Some(end)) => (from, seq) = (end, seq + 1),
            Ok(None) => break,
            Err(fault) => {
                let before = so_far.map(Box::new);
                let line = seq + 1;
                return Err(RecoveryError {
                    line,
                    from,
                    fault,
                    before,
                });
            }
        }
    }
    let Some(mut recovered) = so_far else {
        let fault = if bytes.iter().all(|byte| *byte == 0) {
            Fault::Empty
        } else {
            Fault::NoHeader
        };
        let (line, before) = (1, None);
        return Err(RecoveryError {
            line,
            from,
            fault,
            before,
        });
    };
    recovered.tail = match bytes.get(from..) {
        None | Some([]) => Tail::Clean,
        Some(tail) if tail.iter().all(|byte| *byte == 0) => Tail::Nul { from },
        Some(_) => Tail::Torn { from },
    };
    Ok(recovered)
}

/// Takes the whole `line`, which should have number `seq`, in. `end` is where the next begins.
fn take(
    so_far: &mut Option<Recovered>,
    seq: u64,
    end: usize,
    line: line::Whole,
) -> Result<(), Fault> {
    let line = line.read().map_err(Fault::Line)?;
    let Some(recovered) = so_far else {
        let Record::Header { game, header } = line.record else {
            return Err(Fault::NotAHeader);
        };
        expect_seq(seq, line.seq)?;
        *so_far = Some(Recovered {
            game_id: game,
            header,
            opened: line.wall,
            events: Vec::new(),
            walls: Vec::new(),
            last_heartbeat: None,
            calls: Vec::new(),
            sound: Vec::new(),
            moved: None,
            reopened: Vec::new(),
            lines: Vec::new(),
            last_seq: line.seq,
            last_at: line.at,
            last_wall: line.wall,
            kept: end,
            tail: Tail::Clean,
        });
        return Ok(());
    };
    expect_seq(seq, line.seq)?;
    let (at, wall) = (line.at, line.wall);
    let what = match line.record {
        Record::Header { .. } => return Err(Fault::SecondHeader),
        Record::Event(event) => {
            recovered.events.push(Stamped { at, event });
            recovered.walls.push(wall);
            What::Event(recovered.events.len() - 1)
        }
        Record::Call(call) => {
            recovered.calls.push(call);
            What::Call(recovered.calls.len() - 1)
        }
        Record::Heartbeat(figures) => {
            recovered.last_heartbeat = Some(Heartbeat { at, wall, figures });
            What::Heartbeat(figures)
        }
        Record::Sound(state) => {
            recovered.sound.push((at, state));
            What::Sound(recovered.sound.len() - 1)
        }
        Record::Moved(moved) => {
            recovered.moved = Some(moved);
            What::Moved
        }
        Record::Reopened(reopened) => {
            recovered.reopened.push(reopened);
            What::Reopened(recovered.reopened.len() - 1)
        }
    };
    let seq = line.seq;
    recovered.lines.push(Entry {
        seq,
        at,
        wall,
        what,
    });
    recovered.last_seq = line.seq;
    recovered.last_at = recovered.last_at.max(at);
    recovered.last_wall = wall;
    recovered.kept = end;
    Ok(())
}

const fn expect_seq(expected: u64, found: u64) -> Result<(), Fault> {
    if expected == found {
        Ok(())
    } else {
        Err(Fault::Sequence { expected, found })
    }
}

/// Whether a whole line stands anywhere behind the first byte of `rest`, which begins with a damaged
/// one. A damaged line feed joins two lines, so a line is looked for at every place where one could
/// begin; inside a line the quotes of such a place would be escaped.
fn whole_line_after(rest: &[u8]) -> bool {
    rest.windows(line::START.len())
        .enumerate()
        .skip(1)
        .filter(|(_, window)| *window == line::START)
        .filter_map(|(at, _)| rest.get(at..))
        .any(|later| {
            let mut lines = later.split(|byte| *byte == b'\n');
            lines.next().and_then(line::Whole::of).is_some()
        })
}

impl Recovered {
    /// What was fixed before the game.
    pub const fn settings(&self) -> &Settings {
        &self.header.settings
    }

    /// The game, by replay of the events. Where a clock runs in it, it runs on from the last event;
    /// the last moment at which the program is known to have run is [`Recovered::last_at`].
    pub fn game(&self) -> Game {
        let settings = self.header.settings.clone();
        Game::replay(settings, self.header.seats, &self.events)
    }
}
