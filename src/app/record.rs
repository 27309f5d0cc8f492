//! The record of the game in progress: what is handed to the journal, and how that goes.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use super::Message;
use super::call_track::Call;
use super::table::{Options, TableSettings};
use crate::clock::reading::Reading;
use crate::color::PerColor;
use crate::game::event::Stamped;
use crate::journal::header::{Header, Holder};
use crate::journal::line::{Call as CallLine, CallOutcome};
use crate::journal::{self, Journal, JournalError, JournalReport};
use crate::monotonic;
use crate::speech::{MissReason, SoundState};
use crate::time::Moment;
use crate::tui::screen::setup::SoundCheck;
use crate::tui::view::{LogLag, Occasion};

/// The record of one game. Without a disk the game goes on without it, and the screen says so.
pub(super) struct Record {
    journal: Result<Journal, JournalError>,
}

impl Record {
    /// Opens the record of a new game.
    pub(super) fn open(table: &TableSettings, options: &Options, sender: &Sender<Message>) -> Self {
        let header = Header {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            boot: monotonic::boot_id().unwrap_or_default(),
            settings: table.game_settings(),
            seats: table.seats,
            heading: table.occasion.as_ref().map(heading).unwrap_or_default(),
            language: options.language.code().to_owned(),
            ranks: table.ranks.clone(),
            record_file: table
                .save_to
                .as_ref()
                .map(|path| path.display().to_string())
                .unwrap_or_default(),
            holder: Holder::default(),
        };
        let to_loop = sender.clone();
        // That a line is on the disk is news only while the screen says that lines are not.
        let behind = AtomicBool::new(false);
        let reports = Box::new(move |report| {
            let was_behind = match &report {
                JournalReport::Synced { .. } | JournalReport::Recovered { .. } => {
                    behind.swap(false, Ordering::Relaxed)
                }
                JournalReport::Behind(_) | JournalReport::Failed { .. } => {
                    behind.store(true, Ordering::Relaxed);
                    true
                }
            };
            if was_behind {
                drop(to_loop.send(Message::Journal(report)));
            }
        });
        let journal = Journal::create(&journal::folder(), header, monotonic::wall_now(), reports);
        let record = Self { journal };
        record.note(match table.sound_check {
            SoundCheck::NotDone => "sound check: not done",
            SoundCheck::Heard => "sound check: heard",
            SoundCheck::NotHeard => "sound check: not heard",
        });
        record
    }

    /// A line about the sound before the game.
    fn note(&self, words: &str) {
        if let Ok(journal) = &self.journal {
            journal.sound(Moment::OPENED, monotonic::wall_now(), words);
        }
    }

    /// Why there is no record, if there is none.
    pub(super) fn trouble(&self) -> Option<String> {
        self.journal.as_ref().err().map(ToString::to_string)
    }

    /// The id of the journal; where there is none, one made of the time.
    pub(super) fn id(&self) -> String {
        match &self.journal {
            Ok(journal) => journal.id().to_owned(),
            Err(_) => monotonic::wall_now().format("%Y%m%d-%H%M%S").to_string(),
        }
    }

    /// The folder and the id by which a sealed move is found again, whatever file the journal is in;
    /// `None` where there is no record.
    pub(super) fn seal_place(&self) -> Option<(PathBuf, String)> {
        let journal = self.journal.as_ref().ok()?;
        let folder = journal.path().parent()?;
        Some((folder.to_owned(), journal.id().to_owned()))
    }

    /// A fact, before it counts.
    pub(super) fn event(&self, stamped: &Stamped) {
        if let Ok(journal) = &self.journal {
            journal.append(stamped.at, monotonic::wall_now(), &stamped.event);
        }
    }

    /// Both readings, once a second.
    pub(super) fn heartbeat(&self, at: Moment, readings: &PerColor<Reading>) {
        if let Ok(journal) = &self.journal {
            journal.heartbeat(at, monotonic::wall_now(), readings);
        }
    }

    /// What became of a call.
    pub(super) fn called(&self, at: Moment, call: Option<&Call>, missed: Option<MissReason>) {
        let (Ok(journal), Some(call)) = (&self.journal, call) else {
            return;
        };
        for prompt in &call.prompts {
            let outcome = match missed {
                None => CallOutcome::Said,
                Some(why) => CallOutcome::Missed {
                    reason: miss_reason(why).to_owned(),
                },
            };
            let (due, side, prompt) = (call.at, call.side, prompt.to_string());
            let line = CallLine {
                due,
                side,
                prompt,
                outcome,
            };
            journal.call(at, monotonic::wall_now(), &line);
        }
    }

    /// How the sound is from now on.
    pub(super) fn sound(&self, at: Moment, state: &SoundState) {
        if let Ok(journal) = &self.journal {
            journal.sound(at, monotonic::wall_now(), &sound_words(state));
        }
    }

    /// What a report means for the screen.
    pub(super) fn lag(report: JournalReport) -> LogLag {
        match report {
            JournalReport::Failed { path, error } => LogLag::Lost {
                why: format!("{}: {error}", path.display()),
            },
            JournalReport::Behind(_) => LogLag::Behind,
            JournalReport::Recovered { .. } | JournalReport::Synced { .. } => LogLag::None,
        }
    }

    /// Closes the record; waits for the disk for a second at most.
    pub(super) fn close(self) {
        if let Ok(journal) = self.journal {
            journal.close();
        }
    }
}

fn heading(occasion: &Occasion) -> String {
    let parts = [
        Some(&occasion.event),
        occasion.round.as_ref(),
        occasion.table.as_ref(),
    ];
    let parts: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
    parts.join(" / ")
}

const fn miss_reason(why: MissReason) -> &'static str {
    match why {
        MissReason::Late => "late",
        MissReason::Muted => "muted",
        MissReason::NoSound => "no sound",
    }
}

fn sound_words(state: &SoundState) -> String {
    match state {
        SoundState::Starting => "starting".to_owned(),
        SoundState::Live { device } => format!("live: {device}"),
        SoundState::Muted => "muted".to_owned(),
        SoundState::Lost { why } => format!("lost: {why}"),
        SoundState::Off => "off".to_owned(),
    }
}
