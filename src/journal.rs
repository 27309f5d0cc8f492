//! The journal of a game: every fact, written before it counts, and read back after a crash.
//!
//! A journal is a file of lines that is only ever added to; [`mod@line`] says how a line is written and
//! [`recovery`] what is read of it. **Invariant:** nothing here makes the game wait: a line is handed
//! to a thread of its own (`writer`), and what became of it is reported. **Invariant:** a journal is never
//! changed: what is undone is a new line, what is torn is put aside. It asks no clock.

mod board_form;
pub mod error;
mod form;
pub mod glance;
pub mod header;
pub mod line;
pub mod recovery;
pub mod shelf;
pub mod store;
#[cfg(test)]
mod tests;
mod writer;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Local};
use etcetera::BaseStrategy;

use crate::clock::reading::Reading;
use crate::color::PerColor;
use crate::game::event::Event;
use crate::time::{Moment, whole_millis};
pub use error::JournalError;
use header::{Header, Holder};
use line::{Call, Figures, Record, Reopened};
pub use recovery::Recovered;
use recovery::recover;
use store::{Existing, Folder, Sink, Store};
use writer::{Lasting, Pending, Reports, Writer};

/// How long a line may wait for the disk before that is reported.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long closing waits for the disk.
const CLOSING: Duration = Duration::from_secs(1);

/// Hears what became of lines, on whichever thread knows it. It returns at once: it sends on a channel.
pub type Listener = Box<dyn Fn(JournalReport) + Send>;

/// What became of lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalReport {
    /// The lines up to this number, as the calls of [`Journal`] returned it, are on the disk.
    Synced {
        /// The number.
        seq: u64,
    },
    /// The disk is slow. Told at most once a second of game time, and only when a line is handed
    /// over; see [`Journal::behind`].
    Behind(Behind),
    /// The file cannot be written. The game is kept in memory, and a new file is tried for.
    Failed {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        error: String,
    },
    /// The whole game is on the disk again, in a new file.
    Recovered {
        /// The new file.
        path: PathBuf,
    },
}

/// How far the disk is behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Behind {
    /// For how long the oldest line waits, in milliseconds of game time.
    pub since_ms: u64,
    /// Lines that wait.
    pub lines: u64,
}

/// The journal of one game, being written. Closing it, or dropping it, waits for the disk for at
/// most a second.
pub struct Journal {
    id: String,
    path: PathBuf,
    desk: Mutex<Desk>,
    synced: Arc<AtomicU64>,
    reports: Reports,
}

/// What is handed over here, in one order.
struct Desk {
    /// `None` when it is closed.
    to_writer: Option<Sender<Pending>>,
    writer_ended: Receiver<()>,
    next: u64,
    waiting: VecDeque<(u64, Moment)>,
    told_behind: Option<Moment>,
}

/// The folder of journals: `$XDG_STATE_HOME/dumiao/games`, in the user's home by default.
/// `DUMIAO_STATE` replaces all of it but `games`. Without a home it is in the current folder.
pub fn folder() -> PathBuf {
    folder_of(std::env::var_os("DUMIAO_STATE"))
}

fn folder_of(state: Option<OsString>) -> PathBuf {
    let named = state.filter(|state| !state.is_empty()).map(PathBuf::from);
    let usual = || {
        let base = etcetera::base_strategy::Xdg::new().ok()?;
        Some(base.state_dir()?.join("dumiao"))
    };
    named
        .or_else(usual)
        .unwrap_or_else(|| PathBuf::from("dumiao"))
        .join("games")
}

/// Reads the journal at `path`. One that is being written can be read; its last line may be torn.
///
/// # Errors
/// [`JournalError::Unreadable`] or [`JournalError::Damaged`].
pub fn read(path: &Path) -> Result<Recovered, JournalError> {
    let bytes = std::fs::read(path).map_err(|error| JournalError::Unreadable {
        path: path.to_owned(),
        error,
    })?;
    recover(&bytes).map_err(|error| JournalError::Damaged {
        path: path.to_owned(),
        error,
    })
}

impl Journal {
    /// Opens the journal of a new game in the folder `dir`, which is made where it is missing. The
    /// file is named after `wall`. The header is on disk when `Synced { seq: 0 }` is reported.
    ///
    /// # Errors
    /// [`JournalError`], with the path and what to do.
    pub fn create(
        dir: &Path,
        header: Header,
        wall: DateTime<Local>,
        reports: Listener,
    ) -> Result<Self, JournalError> {
        let path = || dir.to_owned();
        let folder = Folder::open(dir, wall).map_err(|error| JournalError::Folder {
            path: path(),
            error,
        })?;
        Self::create_in(Box::new(folder), header, wall, reports).map_err(|error| match error {
            Failure::Create(error) => JournalError::Unwritable {
                path: path(),
                error,
            },
            Failure::Thread(error) => JournalError::Thread(error),
        })
    }

    fn create_in(
        mut store: Box<dyn Store>,
        header: Header,
        wall: DateTime<Local>,
        reports: Listener,
    ) -> Result<Self, Failure> {
        let (id, sink) = store.create().map_err(Failure::Create)?;
        let game = id.clone();
        let journal = Self::begin(store, sink, id, Vec::new(), 0, reports)?;
        let record = Record::Header { game, header };
        journal.hand_over(Moment::OPENED, wall, &record, Lasting::Always);
        Ok(journal)
    }

    /// Goes on with the journal at `path`: locks it, reads it, puts a torn end aside and adds a line
    /// that says so. `at` in the lines that follow should not be before [`Recovered::last_at`].
    ///
    /// # Errors
    /// [`JournalError`]; the file is as it was then.
    pub fn reopen(
        path: &Path,
        (program, boot, holder): (String, String, Holder),
        wall: DateTime<Local>,
        reports: Listener,
    ) -> Result<(Self, Recovered), JournalError> {
        let unreadable = |error: io::Error| {
            let path = path.to_owned();
            if error.kind() == io::ErrorKind::WouldBlock {
                JournalError::InUse { path }
            } else {
                JournalError::Unreadable { path, error }
            }
        };
        let existing = Existing::open(path).map_err(unreadable)?;
        let recovered = recover(&existing.bytes).map_err(|error| JournalError::Damaged {
            path: path.to_owned(),
            error,
        })?;
        let on_disk = writer::on_disk(existing.bytes.get(..recovered.kept).unwrap_or_default());
        let cut = existing.bytes.len() - recovered.kept;
        let sink = existing.into_sink(recovered.kept).map_err(unreadable)?;
        let dir = path.parent().unwrap_or(Path::new(""));
        let folder = Folder::open(dir, wall).map_err(unreadable)?;
        let id = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let next = recovered.last_seq + 1;
        let journal =
            Self::begin(Box::new(folder), sink, id, on_disk, next, reports).map_err(|failure| {
                match failure {
                    Failure::Create(error) => unreadable(error),
                    Failure::Thread(error) => JournalError::Thread(error),
                }
            })?;
        let record = Record::Reopened(Reopened {
            program,
            boot,
            cut_bytes: u64::try_from(cut).unwrap_or(u64::MAX),
            holder,
        });
        journal.hand_over(recovered.last_at, wall, &record, Lasting::Always);
        Ok((journal, recovered))
    }

    fn begin(
        store: Box<dyn Store>,
        sink: Box<dyn Sink>,
        id: String,
        on_disk: Vec<Pending>,
        next: u64,
        reports: Listener,
    ) -> Result<Self, Failure> {
        let synced = Arc::new(AtomicU64::new(next));
        let reports = Reports::new(reports);
        let path = store.path(&id);
        let writer = Writer {
            store,
            sink: Some(sink),
            id: id.clone(),
            next_seq: next,
            on_disk,
            not_on_disk: Vec::new(),
            synced: Arc::clone(&synced),
            reports: reports.clone(),
            trouble: None,
        };
        let (to_writer, lines) = mpsc::channel();
        let (ended, writer_ended) = mpsc::channel();
        std::thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || {
                writer.run(&lines);
                // Nobody waits for it any more when the journal was given up.
                let _heard = ended.send(());
            })
            .map_err(Failure::Thread)?;
        let desk = Mutex::new(Desk {
            to_writer: Some(to_writer),
            writer_ended,
            next,
            waiting: VecDeque::new(),
            told_behind: None,
        });
        Ok(Self {
            id,
            path,
            desk,
            synced,
            reports,
        })
    }

    /// The journal's id, the stem of its file's name. It stays when the journal moves.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The file in which it was opened. Another is named in [`JournalReport::Recovered`].
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Hands a fact over and returns its number, which [`JournalReport::Synced`] will reach. Never waits
    /// for the disk.
    pub fn append(&self, at: Moment, wall: DateTime<Local>, event: &Event) -> u64 {
        self.hand_over(at, wall, &Record::Event(event.clone()), Lasting::Always)
    }

    /// Hands over what became of a call, known at `at`. As [`Journal::append`].
    pub fn call(&self, at: Moment, wall: DateTime<Local>, call: &Call) -> u64 {
        self.hand_over(at, wall, &Record::Call(call.clone()), Lasting::Always)
    }

    /// Hands over what both clocks show at `at`. As [`Journal::append`].
    pub fn heartbeat(
        &self,
        at: Moment,
        wall: DateTime<Local>,
        readings: &PerColor<Reading>,
    ) -> u64 {
        let figures = PerColor::from_fn(|color| Figures::from(readings.of(color)));
        self.hand_over(at, wall, &Record::Heartbeat(figures), Lasting::UntilNext)
    }

    /// Hands over a new state of the sound. As [`Journal::append`].
    pub fn sound(&self, at: Moment, wall: DateTime<Local>, state: &str) -> u64 {
        self.hand_over(at, wall, &Record::Sound(state.to_owned()), Lasting::Always)
    }

    /// How far the disk is behind at `now`; `None` if no line has waited for more than a second.
    pub fn behind(&self, now: Moment) -> Option<Behind> {
        self.behind_on(&mut self.desk(), now)
    }

    /// How many lines were handed over and are not on the disk.
    pub fn unsynced(&self) -> u64 {
        let next = self.desk().next;
        next.saturating_sub(self.synced.load(Ordering::Acquire))
    }

    /// Closes the journal, and returns how many lines are not on the disk after the wait.
    pub fn close(self) -> u64 {
        self.shut();
        self.unsynced()
    }

    fn hand_over(
        &self,
        at: Moment,
        wall: DateTime<Local>,
        record: &Record,
        lasting: Lasting,
    ) -> u64 {
        let wall = wall.fixed_offset();
        let rest = line::write_rest(at, wall, record);
        let mut desk = self.desk();
        let seq = desk.next;
        let error = match (rest, &desk.to_writer) {
            (Ok(rest), Some(to_writer)) => to_writer
                .send(Pending {
                    rest,
                    at,
                    wall,
                    lasting,
                })
                .err()
                .map(|_| "the thread that writes it has ended".to_owned()),
            (Err(error), _) => Some(error.to_string()),
            (Ok(_), None) => Some("it is closed".to_owned()),
        };
        desk.next += 1;
        desk.waiting.push_back((seq, at));
        let behind = self.behind_on(&mut desk, at).filter(|_| {
            let due = |told| PATIENCE <= at.since(told);
            desk.told_behind.is_none_or(due)
        });
        if behind.is_some() {
            desk.told_behind = Some(at);
        }
        drop(desk);
        if let Some(error) = error {
            let path = self.path.clone();
            self.reports.tell(JournalReport::Failed { path, error });
        }
        if let Some(behind) = behind {
            self.reports.tell(JournalReport::Behind(behind));
        }
        seq
    }

    fn behind_on(&self, desk: &mut Desk, now: Moment) -> Option<Behind> {
        let synced = self.synced.load(Ordering::Acquire);
        while desk.waiting.front().is_some_and(|(seq, _)| *seq < synced) {
            desk.waiting.pop_front();
        }
        let (_, oldest) = desk.waiting.front()?;
        let since = now.since(*oldest);
        (since > PATIENCE).then(|| Behind {
            since_ms: whole_millis(since),
            lines: desk.next.saturating_sub(synced),
        })
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn shut(&self) {
        let mut desk = self.desk();
        if desk.to_writer.take().is_some() {
            // When the wait is over the thread is left behind: it holds nothing but its own file.
            let _in_time = desk.writer_ended.recv_timeout(CLOSING);
        }
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.shut();
    }
}

/// Why no journal was begun.
enum Failure {
    Create(io::Error),
    Thread(io::Error),
}
