//! The record of the game in progress: what is handed to the journal, and how that goes.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use super::Message;
use super::call_track::Call;
use super::table::{Options, TableSettings};
use crate::clock::reading::Reading;
use crate::color::PerColor;
use crate::game::event::Stamped;
use crate::journal::header::{Header, Holder};
use crate::journal::line::{Call as CallLine, CallOutcome};
use crate::journal::{self, Journal, JournalError, JournalReport, Listener, Standing, Written};
use crate::monotonic;
use crate::speech::{MissReason, SoundState};
use crate::time::Moment;
use crate::tui::screen::setup::SoundCheck;
use crate::tui::view::{LogLag, Occasion};

/// How long the screen waits until what it will show is in the file.
const FOR_THE_FILE: Duration = Duration::from_millis(50);

/// The record of one game. Without a disk the game goes on without it, and the screen says so.
pub(super) struct Record {
    journal: Result<Journal, JournalError>,
    /// The last fact that was handed over.
    last: Cell<Option<u64>>,
    in_file: Cell<InFile>,
    /// Whether the screen says that the record is behind: that it is not any more is news then.
    told: Arc<AtomicBool>,
}

/// Whether the last fact that was waited for came into the file in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum InFile {
    InTime,
    /// The disk hangs. Nobody waits for it again until it has caught up, or each key would be slow.
    TooLate,
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
            holder: Holder::here(),
        };
        let told = Arc::new(AtomicBool::new(false));
        let reports = to_loop(sender, &told);
        let journal = Journal::create(&journal::folder(), header, monotonic::wall_now(), reports);
        let record = Self {
            journal,
            last: Cell::new(None),
            in_file: Cell::new(InFile::InTime),
            told,
        };
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

    /// The id of the journal; where there is none, one made of the time.
    pub(super) fn id(&self) -> String {
        match &self.journal {
            Ok(journal) => journal.id().to_owned(),
            Err(_) => monotonic::wall_now().format("%Y%m%d-%H%M%S").to_string(),
        }
    }

    /// A fact, before it counts.
    pub(super) fn event(&self, stamped: &Stamped) {
        if let Ok(journal) = &self.journal {
            let number = journal.append(stamped.at, monotonic::wall_now(), &stamped.event);
            self.last.set(Some(number));
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

    /// Waits until the last fact is in the file, where it outlives the program: only then is it shown.
    /// A disk that hangs is waited for once.
    pub(super) fn wait_for_file(&self) {
        let (Ok(journal), Some(last)) = (&self.journal, self.last.get()) else {
            return;
        };
        let at_most = match self.in_file.get() {
            InFile::InTime => FOR_THE_FILE,
            InFile::TooLate => Duration::ZERO,
        };
        self.in_file.set(match journal.wait_written(last, at_most) {
            Written::InFile => InFile::InTime,
            Written::NotYet | Written::Lost => InFile::TooLate,
        });
    }

    /// What the screen says of the record at `now`.
    pub(super) fn lag(&self, now: Moment) -> LogLag {
        let lag = self.lag_now(now);
        let is_told = lag != LogLag::None;
        if self.told.swap(is_told, Ordering::SeqCst) || !is_told {
            return lag;
        }
        // What came in between was not sent to the loop.
        self.lag_now(now)
    }

    fn lag_now(&self, now: Moment) -> LogLag {
        let journal = match &self.journal {
            Ok(journal) => journal,
            Err(error) => {
                let why = error.to_string();
                return LogLag::Missing { why };
            }
        };
        match journal.standing(now) {
            Standing::Lost { error, lines } => LogLag::Lost {
                why: error,
                entries: lines,
            },
            Standing::Safe | Standing::Behind(_) if self.in_file.get() == InFile::TooLate => {
                let entries = journal.unwritten();
                LogLag::NotInFile { entries }
            }
            Standing::Behind(behind) if behind.acts > 0 => LogLag::ActBehind,
            Standing::Behind(_) => LogLag::Behind,
            Standing::Safe => LogLag::None,
        }
    }

    /// The moment at which the screen will have to say that the record is behind.
    pub(super) fn lags_from(&self) -> Option<Moment> {
        if self.told.load(Ordering::SeqCst) {
            return None;
        }
        self.journal.as_ref().ok()?.behind_from()
    }

    /// Closes the record; waits for the disk for a second at most.
    pub(super) fn close(self) {
        if let Ok(journal) = self.journal {
            journal.close();
        }
    }
}

/// What the loop is told of. That a line is on the disk is news only while the screen says that lines are
/// not.
fn to_loop(sender: &Sender<Message>, told: &Arc<AtomicBool>) -> Listener {
    let (sender, told) = (sender.clone(), Arc::clone(told));
    Box::new(move |report| {
        let is_news = match &report {
            JournalReport::Synced { .. } | JournalReport::Behind(_) => told.load(Ordering::SeqCst),
            JournalReport::Recovered { .. } | JournalReport::Failed { .. } => true,
        };
        if is_news {
            // The loop ends before the record does.
            let _heard = sender.send(Message::Journal);
        }
    })
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
