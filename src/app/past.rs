//! Games that are kept: a journal as what a sheet is made from, and the sessions of practice.

use std::path::Path;

use crate::journal::recovery::What;
use crate::journal::shelf::Place;
use crate::journal::{self, Recovered};
use crate::practice::keep;
use crate::practice::report::Report;
use crate::practice::session::{Kind, Session};
use crate::sheet::{Entry, Source};

/// What a sheet is made from: the lines of `recovered` up to number `seq`.
pub fn source_until(recovered: &Recovered, seq: u64) -> Source {
    let lines = recovered.lines.iter().filter(|line| line.seq <= seq);
    let until = lines.clone().map(|line| line.at).max().unwrap_or_default();
    let entries = lines.filter_map(|line| match line.what {
        What::Event(place) => Some(Entry {
            seq: line.seq,
            wall: line.wall,
            stamped: recovered.events.get(place)?.clone(),
        }),
        What::Call(_) | What::Heartbeat(_) | What::Sound(_) | What::Moved | What::Reopened(_) => {
            None
        }
    });
    Source {
        settings: recovered.header.settings.clone(),
        seats: recovered.header.seats,
        entries: entries.collect(),
        until,
    }
}

/// The session of the drill whose journal is `path`, if it is one's: of the game `game`, where that is known and
/// began in another file. A drill is over when it is left, however that was; it is no game that goes on.
pub fn drill(path: &Path, game: Option<&str>) -> Option<Session> {
    let dir = path.parent()?;
    let own = path.file_stem()?.to_str()?;
    let mut ids = [Some(own), game].into_iter().flatten();
    ids.find_map(|id| {
        let session = keep::read(dir, id).ok().flatten()?;
        is_drill(&session.kind).then_some(session)
    })
}

const fn is_drill(kind: &Kind) -> bool {
    match kind {
        Kind::Replay { .. } | Kind::Press => true,
        Kind::Engine { .. } | Kind::Alone | Kind::Together => false,
    }
}

/// The games in `dir` that can go on, as [`journal::shelf::unfinished`] finds them: drills are none.
pub fn unfinished(dir: &Path, most: usize) -> impl Iterator<Item = (Place, Recovered)> + use<> {
    let found = journal::shelf::unfinished(dir, most);
    found.filter(|(place, recovered)| drill(&place.path, Some(&recovered.game_id)).is_none())
}

/// The sessions of practice in a folder.
#[derive(Debug)]
pub struct Past {
    /// What they came to, the earliest first.
    pub reports: Vec<Report>,
    /// Those that cannot be shown.
    pub lost: Vec<Lost>,
}

/// A session that cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost {
    /// The id of its game.
    pub game: String,
    /// Why, with the name of the file.
    pub why: String,
}

/// The last sessions of practice in `dir` in which whoever learns has pressed, at most `last`.
pub fn practice(dir: &Path, last: usize) -> Past {
    let (sessions, faults) = keep::all(dir);
    let mut lost: Vec<Lost> = faults
        .iter()
        .map(|fault| Lost {
            game: fault.game(),
            why: fault.to_string(),
        })
        .collect();
    let mut reports = Vec::new();
    for session in sessions.iter().rev() {
        if reports.len() >= last {
            break;
        }
        let path = dir.join(format!("{}.{}", session.game, journal::shelf::EXTENSION));
        match journal::read(&path) {
            Ok(recovered) => {
                let report = Report::of(&source_until(&recovered, u64::MAX), session);
                if report.has_begun() {
                    reports.push(report);
                }
            }
            Err(error) => lost.push(Lost {
                game: session.game.clone(),
                why: error.to_string(),
            }),
        }
    }
    reports.reverse();
    lost.sort_by(|one, other| one.game.cmp(&other.game));
    Past { reports, lost }
}
