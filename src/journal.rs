//! The journal of a game: every fact, written before it counts, and read back after a crash.
//!
//! A journal is a file of lines that is only ever added to; [`mod@line`] says how a line is written and
//! [`recovery`] what is read of it. A line is written to the file by a thread of its own (`writer`) at
//! once, where it outlives the program, and another one (`sync`) sees that it gets onto the disk, where it
//! outlives the machine. **Invariant:** nothing here makes the game wait: what became of a line is
//! reported, and [`Journal::wait_written`] waits for so long as its caller likes. **Invariant:** a journal
//! is never changed: what is undone is a new line, what is torn is put aside. It asks no clock.

mod beat;
mod board_form;
pub mod error;
mod form;
pub mod glance;
pub mod header;
mod holder;
pub mod line;
mod patience;
mod progress;
pub mod recovery;
pub mod sealed;
pub mod shelf;
pub mod store;
mod sync;
#[cfg(test)]
mod tests;
mod writer;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
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
use header::{Header, Holder, Run};
use line::{Call, Figures, Record, Reopened};
use patience::{PerWaits, Waits, patience};
use progress::Progress;
pub use recovery::Recovered;
use recovery::recover;
use store::{Existing, Folder, Sink, Store};
use sync::{SyncThread, SyncedFile};
use writer::{Lasting, Open, Pending, ToWriter, Writer};

/// How often it is reported that the disk is slow, in game time.
const TOLD_EACH: Duration = Duration::from_secs(1);
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
    /// Results and acts of a referee among them.
    pub acts: u64,
}

/// Whether a line is in the file, where it outlives the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is.
    InFile,
    /// It is on its way: the disk is slow.
    NotYet,
    /// It is in memory alone: nothing can be written, and [`JournalReport::Failed`] says why.
    Lost,
}

/// What is not safe, if anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Everything is on the disk, or has not waited for it for long.
    Safe,
    /// Everything is in the file, and the disk is slow.
    Behind(Behind),
    /// Nothing can be written.
    Lost {
        /// Why: the system's reason.
        error: String,
        /// Lines that are in memory alone.
        lines: u64,
    },
}

/// The journal of one game, being written. Closing it, or dropping it, waits for the disk for at
/// most a second.
pub struct Journal {
    id: String,
    path: PathBuf,
    desk: Mutex<Desk>,
    progress: Arc<Progress>,
}

/// What is handed over here, in one order.
struct Desk {
    /// `None` when it is closed.
    to_writer: Option<Sender<ToWriter>>,
    threads_ended: Receiver<()>,
    next: u64,
    /// The lines that are not on the disk, as far as that was looked at.
    waiting: PerWaits<VecDeque<(u64, Moment)>>,
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
    let file = store::must_be_a_file(path).and_then(|()| std::fs::read(path));
    let bytes = file.map_err(|error| JournalError::Unreadable {
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
        journal.hand_over(Moment::OPENED, wall, &record, Waits::Long);
        Ok(journal)
    }

    /// Goes on with the journal at `path`: locks it, reads it, puts a torn end aside and adds a line
    /// that says so. `at` in the lines that follow should not be before [`Recovered::last_at`].
    ///
    /// # Errors
    /// [`JournalError`]; the file is as it was then.
    pub fn reopen(
        path: &Path,
        run: Run,
        wall: DateTime<Local>,
        reports: Listener,
    ) -> Result<(Self, Recovered), JournalError> {
        let unreadable = |error: io::Error| {
            let path = path.to_owned();
            if error.kind() == io::ErrorKind::WouldBlock {
                // What is locked can be read, but for some systems.
                let bytes = std::fs::read(&path).unwrap_or_default();
                let holder = Holder::last_of(&bytes);
                JournalError::InUse { path, holder }
            } else {
                JournalError::Unreadable { path, error }
            }
        };
        let existing = Existing::open(path).map_err(unreadable)?;
        let recovered = recover(&existing.bytes).map_err(|error| JournalError::Damaged {
            path: path.to_owned(),
            error,
        })?;
        let on_disk = writer::on_disk(
            existing.bytes.get(..recovered.kept).unwrap_or_default(),
            &recovered.lines,
            (Moment::OPENED, recovered.opened),
        );
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
            program: run.program,
            boot: run.boot,
            cut_bytes: u64::try_from(cut).unwrap_or(u64::MAX),
            holder: run.holder,
        });
        journal.hand_over(recovered.last_at, wall, &record, Waits::Long);
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
        let progress = Arc::new(Progress::new(next, reports));
        let path = store.path(&id);
        let (number, id_of_file) = (progress.file(), id.clone());
        let file = SyncedFile {
            number,
            path: path.clone(),
            syncer: sink.syncer().map_err(Failure::Create)?,
        };
        let (to_writer, inbox) = mpsc::channel();
        let (to_syncer, jobs) = mpsc::channel();
        let (ended, threads_ended) = mpsc::channel();
        let syncer = SyncThread::new(file, Arc::clone(&progress), to_writer.clone());
        let writer = Writer {
            store,
            file: Some(Open {
                number,
                id: id_of_file,
                sink,
                next_seq: next,
            }),
            failed: None,
            id: id.clone(),
            lines: on_disk,
            taken: next,
            tried: None,
            progress: Arc::clone(&progress),
            to_syncer,
        };
        let named = |name: &str| std::thread::Builder::new().name(name.to_owned());
        named("journal-sync")
            .spawn(move || {
                // It ends after the writer, and no file is open then.
                syncer.run(&jobs);
                // Nobody waits for it any more when the journal was given up.
                let _heard = ended.send(());
            })
            .map_err(Failure::Thread)?;
        named("journal")
            .spawn(move || writer.run(&inbox))
            .map_err(Failure::Thread)?;
        let desk = Mutex::new(Desk {
            to_writer: Some(to_writer),
            threads_ended,
            next,
            waiting: PerWaits::default(),
            told_behind: None,
        });
        Ok(Self {
            id,
            path,
            desk,
            progress,
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
        let waits = patience(event);
        self.hand_over(at, wall, &Record::Event(event.clone()), waits)
    }

    /// Hands over what became of a call, known at `at`. As [`Journal::append`].
    pub fn call(&self, at: Moment, wall: DateTime<Local>, call: &Call) -> u64 {
        self.hand_over(at, wall, &Record::Call(call.clone()), Waits::Long)
    }

    /// Hands over what both clocks show at `at`. As [`Journal::append`].
    pub fn heartbeat(
        &self,
        at: Moment,
        wall: DateTime<Local>,
        readings: &PerColor<Reading>,
    ) -> u64 {
        let figures = PerColor::from_fn(|color| Figures::from(readings.of(color)));
        self.hand_over(at, wall, &Record::Heartbeat(figures), Waits::Long)
    }

    /// Hands over a new state of the sound. As [`Journal::append`].
    pub fn sound(&self, at: Moment, wall: DateTime<Local>, state: &str) -> u64 {
        self.hand_over(at, wall, &Record::Sound(state.to_owned()), Waits::Long)
    }

    /// Waits until the line `seq` is in the file, for `at_most`, and not at all where nothing can be
    /// written. It does not wait for the disk.
    pub fn wait_written(&self, seq: u64, at_most: Duration) -> Written {
        self.progress.wait_written(seq, at_most)
    }

    /// How far the disk is behind at `now`; `None` if no line has waited for more than a second, and no
    /// result or act of a referee for more than 300 ms.
    pub fn behind(&self, now: Moment) -> Option<Behind> {
        self.behind_on(&mut self.desk(), now)
    }

    /// What is not safe at `now`.
    pub fn standing(&self, now: Moment) -> Standing {
        if let Some(error) = self.progress.trouble() {
            let lines = self.unsynced();
            return Standing::Lost { error, lines };
        }
        self.behind(now).map_or(Standing::Safe, Standing::Behind)
    }

    /// The first moment at which [`Journal::behind`] will have something new to say, if the disk does
    /// nothing until then.
    pub fn behind_from(&self) -> Option<Moment> {
        let (_, synced) = self.progress.counts();
        let mut desk = self.desk();
        desk.forget(synced);
        let from = |waits: Waits| {
            let (_, oldest) = desk.waiting.of(waits).front()?;
            Some(*oldest + waits.patience() + Duration::from_millis(1))
        };
        Waits::ALL.into_iter().filter_map(from).min()
    }

    /// How many lines were handed over and are not on the disk.
    pub fn unsynced(&self) -> u64 {
        let next = self.desk().next;
        let (_, synced) = self.progress.counts();
        next.saturating_sub(synced)
    }

    /// How many lines were handed over and are not in the file.
    pub fn unwritten(&self) -> u64 {
        let next = self.desk().next;
        let (written, _) = self.progress.counts();
        next.saturating_sub(written)
    }

    /// Closes the journal, and returns how many lines are not on the disk after the wait.
    pub fn close(self) -> u64 {
        self.shut();
        self.unsynced()
    }

    fn hand_over(&self, at: Moment, wall: DateTime<Local>, record: &Record, waits: Waits) -> u64 {
        let lasting = match record {
            Record::Heartbeat(_) => Lasting::UntilNext,
            Record::Header { .. }
            | Record::Event(_)
            | Record::Call(_)
            | Record::Sound(_)
            | Record::Moved(_)
            | Record::Reopened(_) => Lasting::Always,
        };
        let wall = wall.fixed_offset();
        let rest = line::write_rest(at, wall, record);
        let mut desk = self.desk();
        let seq = desk.next;
        let error = match (rest, &desk.to_writer) {
            (Ok(rest), Some(to_writer)) => to_writer
                .send(ToWriter::Line(Pending {
                    rest,
                    at,
                    wall,
                    lasting,
                }))
                .err()
                .map(|_| "the thread that writes it has ended".to_owned()),
            (Err(error), _) => Some(error.to_string()),
            (Ok(_), None) => Some("it is closed".to_owned()),
        };
        desk.next += 1;
        desk.waiting.of_mut(waits).push_back((seq, at));
        let behind = self.behind_on(&mut desk, at).filter(|_| {
            let due = |told| TOLD_EACH <= at.since(told);
            desk.told_behind.is_none_or(due)
        });
        if behind.is_some() {
            desk.told_behind = Some(at);
        }
        drop(desk);
        if let Some(error) = error {
            let path = self.path.clone();
            self.progress.tell(JournalReport::Failed { path, error });
        }
        if let Some(behind) = behind {
            self.progress.tell(JournalReport::Behind(behind));
        }
        seq
    }

    fn behind_on(&self, desk: &mut Desk, now: Moment) -> Option<Behind> {
        let (_, synced) = self.progress.counts();
        desk.forget(synced);
        let oldest = |waits: Waits| desk.waiting.of(waits).front().map(|(_, at)| now.since(*at));
        let is_due = |waits: Waits| oldest(waits).is_some_and(|since| since > waits.patience());
        if !Waits::ALL.into_iter().any(is_due) {
            return None;
        }
        let since = Waits::ALL.into_iter().filter_map(oldest).max();
        let acts = desk.waiting.of(Waits::Briefly).len();
        Some(Behind {
            since_ms: whole_millis(since.unwrap_or_default()),
            lines: desk.next.saturating_sub(synced),
            acts: u64::try_from(acts).unwrap_or(u64::MAX),
        })
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn shut(&self) {
        let mut desk = self.desk();
        if let Some(to_writer) = desk.to_writer.take() {
            // A writer that has ended wrote all it could.
            let _heard = to_writer.send(ToWriter::Close);
            drop(to_writer);
            // When the wait is over the threads are left behind: they hold nothing but their own file.
            let _in_time = desk.threads_ended.recv_timeout(CLOSING);
        }
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.shut();
    }
}

impl Desk {
    /// All lines below `synced` wait no more.
    fn forget(&mut self, synced: u64) {
        for waits in Waits::ALL {
            let waiting = self.waiting.of_mut(waits);
            while waiting.front().is_some_and(|(seq, _)| *seq < synced) {
                waiting.pop_front();
            }
        }
    }
}

/// Why no journal was begun.
enum Failure {
    Create(io::Error),
    Thread(io::Error),
}
