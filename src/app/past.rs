//! Games that are kept: a journal as what a sheet is made from, and the sessions of practice.

use std::path::Path;

use crate::journal::recovery::What;
use crate::journal::{self, Recovered};
use crate::practice::keep;
use crate::practice::report::Report;
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
