//! The record of the game in progress: what is handed to the journal, and how that goes.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use super::Message;
use super::call_track::Call;
use super::save::free;
use super::table::{Options, TableSettings};
use crate::clock::reading::Reading;
use crate::color::PerColor;
use crate::game::event::Stamped;
use crate::journal::header::{Header, Holder, Run, Shown};
use crate::journal::line::{Call as CallLine, CallOutcome};
use crate::journal::recovery::What;
use crate::journal::{
    self, Journal, JournalError, JournalReport, Listener, Recovered, Standing, Written,
};
use crate::monotonic;
use crate::speech::{MissReason, SoundState};
use crate::time::Moment;
use crate::tui::screen::setup::SoundCheck;
use crate::tui::text::Language;
use crate::tui::view::{LogLag, Occasion};

/// How long the screen waits until what it will show is in the file.
const FOR_THE_FILE: Duration = Duration::from_millis(50);

/// The record of one game. Without a disk the game goes on without it, and the screen says so.
pub(super) struct Record {
    journal: Result<Journal, JournalError>,
    /// The id of the journal in which the game began: what is sealed in it is called so.
    game: String,
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
    fn new(journal: Result<Journal, JournalError>, told: Arc<AtomicBool>) -> Self {
        let game = journal.as_ref().map_or("", Journal::id).to_owned();
        Self {
            journal,
            game,
            last: Cell::new(None),
            in_file: Cell::new(InFile::InTime),
            told,
        }
    }

    /// Opens the record of a new game.
    pub(super) fn open(
        table: &TableSettings,
        options: &Options,
        file: Option<&Path>,
        sender: &Sender<Message>,
    ) -> Self {
        let run = this_run();
        let event = table.from_event.as_ref();
        let languages = event.map(|event| event.languages.clone());
        let codes = |languages: Vec<Language>| -> Vec<String> {
            let codes = languages.into_iter().map(Language::code);
            codes.map(str::to_owned).collect()
        };
        let changed = event.map_or(&[][..], |event| &event.changed);
        let header = Header {
            program: run.program,
            boot: run.boot,
            settings: table.game_settings(),
            seats: table.seats,
            heading: table.occasion.as_ref().map(heading).unwrap_or_default(),
            language: options.language.code().to_owned(),
            ranks: table.ranks.clone(),
            shown: Shown {
                voices: table.voices.clone().map(|voice| voice.id()),
                coordinates: table.coordinates.id().to_owned(),
                code: table.game_settings().code(),
                languages: languages.unwrap_or_default().map(codes),
                changed: changed
                    .iter()
                    .map(|change| change.name().to_owned())
                    .collect(),
            },
            record_file: file
                .map(|path| path.display().to_string())
                .unwrap_or_default(),
            holder: run.holder,
        };
        let wall = monotonic::wall_now();
        let (told, reports) = to_loop(sender);
        let journal = Journal::create(&journal::folder(), header, wall, reports);
        let record = Self::new(journal, told);
        record.note(match table.sound_check {
            SoundCheck::NotDone => "sound check: not done",
            SoundCheck::Heard => "sound check: heard",
            SoundCheck::NotHeard => "sound check: not heard",
        });
        record
    }

    /// Goes on with the record in the journal at `path`.
    ///
    /// # Errors
    /// [`JournalError`]; nothing was changed then.
    pub(super) fn reopen(
        path: &Path,
        sender: &Sender<Message>,
    ) -> Result<(Self, Recovered), JournalError> {
        let wall = monotonic::wall_now();
        let (told, reports) = to_loop(sender);
        let (journal, recovered) = Journal::reopen(path, this_run(), wall, reports)?;
        let mut record = Self::new(Ok(journal), told);
        record.game.clone_from(&recovered.game_id);
        Ok((record, recovered))
    }

    /// Goes on in a new journal with the game of one that is damaged: what stands before the damage is
    /// written again, with its own times.
    ///
    /// # Errors
    /// [`JournalError`]; the damaged journal is not touched in any case.
    pub(super) fn anew(
        mut before: Recovered,
        sender: &Sender<Message>,
    ) -> Result<(Self, Recovered), JournalError> {
        let run = this_run();
        let mut header = Header {
            program: run.program,
            boot: run.boot,
            holder: run.holder,
            ..before.header.clone()
        };
        // The old record may have moves that stand behind the damage.
        if !header.record_file.is_empty() {
            let file = free(header.record_file.into());
            header.record_file = file.display().to_string();
        }
        header
            .record_file
            .clone_into(&mut before.header.record_file);
        let opened = before.opened.with_timezone(&chrono::Local);
        let dir = journal::folder();
        let (told, reports) = to_loop(sender);
        let journal = Journal::create(&dir, header, opened, reports)?;
        for line in &before.lines {
            let wall = line.wall.with_timezone(&chrono::Local);
            match line.what {
                What::Event(place) => {
                    if let Some(Stamped { at, event }) = before.events.get(place) {
                        journal.append(*at, wall, event);
                    }
                }
                What::Call(place) => {
                    if let Some(call) = before.calls.get(place) {
                        journal.call(line.at, wall, call);
                    }
                }
                What::Sound(place) => {
                    if let Some((at, state)) = before.sound.get(place) {
                        journal.sound(*at, wall, state);
                    }
                }
                What::Heartbeat(_) | What::Moved | What::Reopened(_) => {}
            }
        }
        let mut record = Self::new(Ok(journal), told);
        // The new journal is the game's first line from now on; its sealed moves keep their name.
        record.game = std::mem::replace(&mut before.game_id, record.id());
        Ok((record, before))
    }

    /// A line about the sound before the game.
    fn note(&self, words: &str) {
        if let Ok(journal) = &self.journal {
            journal.sound(Moment::OPENED, monotonic::wall_now(), words);
        }
    }

    /// The id of the journal, if there is one.
    pub(super) fn kept_id(&self) -> Option<String> {
        let journal = self.journal.as_ref().ok()?;
        Some(journal.id().to_owned())
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
        Some((folder.to_owned(), self.game.clone()))
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

    /// Closes the record; waits for the disk for a second at most. Returns how many entries are not on it.
    pub(super) fn close(self) -> u64 {
        self.journal.map_or(0, Journal::close)
    }
}

fn this_run() -> Run {
    Run {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        boot: monotonic::boot_id().unwrap_or_default(),
        holder: Holder::here(),
    }
}

/// What the loop is told of. That a line is on the disk is news only while the screen says that lines are
/// not: then the flag that comes with it is set.
fn to_loop(sender: &Sender<Message>) -> (Arc<AtomicBool>, Listener) {
    let sender = sender.clone();
    let told = Arc::new(AtomicBool::new(false));
    let saying = Arc::clone(&told);
    let reports = Box::new(move |report| {
        let is_news = match &report {
            JournalReport::Synced { .. } | JournalReport::Behind(_) => {
                saying.load(Ordering::SeqCst)
            }
            JournalReport::Recovered { .. } | JournalReport::Failed { .. } => true,
        };
        if is_news {
            // The loop ends before the record does.
            let _heard = sender.send(Message::Journal);
        }
    });
    (told, reports)
}

/// Between the parts of a heading.
const PARTS: &str = " / ";

/// An occasion in one line. No part holds what stands between them, so that it can be read again.
pub(crate) fn heading(occasion: &Occasion) -> String {
    let parts = [
        Some(&occasion.event),
        occasion.round.as_ref(),
        occasion.table.as_ref(),
    ];
    let parts = parts.into_iter().flatten();
    let parts: Vec<String> = parts.map(|part| part.replace(PARTS, "/")).collect();
    parts.join(PARTS)
}

/// The occasion that [`heading`] has written so.
pub(super) fn occasion(heading: &str) -> Option<Occasion> {
    let mut parts = heading.splitn(3, PARTS).map(str::to_owned);
    let event = parts.next()?;
    let (round, table) = (parts.next(), parts.next());
    let none = event.is_empty() && round.is_none();
    (!none).then_some(Occasion {
        event,
        round,
        table,
    })
}

const fn miss_reason(why: MissReason) -> &'static str {
    match why {
        MissReason::Late => "late",
        MissReason::Muted => "muted",
        MissReason::NoSound => "no sound",
        MissReason::Off => "off",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_occasion_is_read_from_its_heading() {
        let of = |event: &str, round: Option<&str>, table: Option<&str>| Occasion {
            event: event.to_owned(),
            round: round.map(str::to_owned),
            table: table.map(str::to_owned),
        };
        let rows = [
            (
                of("Cup", Some("3"), Some("12")),
                of("Cup", Some("3"), Some("12")),
            ),
            (
                of("Cup", Some("final"), None),
                of("Cup", Some("final"), None),
            ),
            (of("A / B", None, None), of("A/B", None, None)),
            (of("", Some("3"), None), of("", Some("3"), None)),
        ];
        for (given, read) in rows {
            assert_eq!(occasion(&heading(&given)), Some(read));
        }
        assert_eq!(occasion(""), None);
    }
}
