//! The thread that owns the file: it appends what has queued up, and waits for the disk.
//!
//! **Invariant:** a file whose write or sync failed is never written again. The game goes on in
//! memory, and is written whole, from its header on, to a new file as soon as that is possible.
//! Heartbeats are not kept in memory, but for the last one of each stretch between other lines.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Local};

use super::JournalReport;
use super::line::{self, Moved, Record};
use super::store::{Sink, Store};
use crate::time::Moment;

/// How long a failed disk is left alone when nothing new comes.
const RETRY: Duration = Duration::from_secs(1);

/// A line on its way, without its number in the file.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub rest: Vec<u8>,
    pub at: Moment,
    pub wall: DateTime<Local>,
    pub lasting: Lasting,
}

/// Whether a line is written again when the journal moves to another file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lasting {
    /// It is.
    Always,
    /// Only if no other of its kind follows directly: a heartbeat.
    UntilNext,
}

/// Tells the program about the journal, from whichever thread knows.
#[derive(Clone)]
pub(super) struct Reports(Arc<Mutex<Box<dyn Fn(JournalReport) + Send>>>);

impl Reports {
    pub fn new(reports: Box<dyn Fn(JournalReport) + Send>) -> Self {
        Self(Arc::new(Mutex::new(reports)))
    }

    pub fn tell(&self, report: JournalReport) {
        let reports = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (*reports)(report);
    }
}

pub(super) struct Writer {
    pub store: Box<dyn Store>,
    /// `None` after a failure, until a new file is there.
    pub sink: Option<Box<dyn Sink>>,
    /// Of the last file that was good.
    pub id: String,
    /// Number of the next line in the file.
    pub next_seq: u64,
    /// Every lasting line on disk, the header first.
    pub on_disk: Vec<Pending>,
    pub not_on_disk: Vec<Pending>,
    /// How many lines were handed over and are on disk.
    pub synced: Arc<AtomicU64>,
    pub reports: Reports,
    /// What was reported last, and has not ended.
    pub trouble: Option<String>,
}

impl Writer {
    pub fn run(mut self, lines: &Receiver<Pending>) {
        loop {
            let first = match self.sink {
                Some(_) => lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
                None => lines.recv_timeout(RETRY),
            };
            let last_round = matches!(first, Err(RecvTimeoutError::Disconnected));
            if let Ok(first) = first {
                self.not_on_disk.push(first);
                self.not_on_disk.extend(lines.try_iter());
            }
            if !self.not_on_disk.is_empty() {
                self.write();
            }
            if last_round {
                return;
            }
        }
    }

    fn write(&mut self) {
        if let Some(sink) = self.sink.take() {
            match self.append(sink) {
                Ok(()) => return,
                Err(error) => self.fail(&error),
            }
        }
        match self.move_to_new_file() {
            Ok(()) => {
                self.trouble = None;
                let path = self.store.path(&self.id);
                self.reports.tell(JournalReport::Recovered { path });
            }
            Err(error) => self.fail(&error),
        }
    }

    fn append(&mut self, mut sink: Box<dyn Sink>) -> io::Result<()> {
        let mut bytes = Vec::new();
        for pending in &self.not_on_disk {
            line::seal(self.next_seq, &pending.rest, &mut bytes);
            self.next_seq += 1;
        }
        sink.append(&bytes)?;
        sink.sync()?;
        self.sink = Some(sink);
        self.all_on_disk();
        Ok(())
    }

    fn move_to_new_file(&mut self) -> io::Result<()> {
        let Some(newest) = self.not_on_disk.last() else {
            return Ok(());
        };
        let moved = Record::Moved(Moved {
            from: self.id.clone(),
            error: self.trouble.clone().unwrap_or_default(),
        });
        let moved = line::write_rest(newest.at, newest.wall, &moved)?;
        let all = || self.on_disk.iter().chain(&self.not_on_disk);
        let rests = all()
            .take(1)
            .map(|header| &header.rest)
            .chain([&moved])
            .chain(all().skip(1).map(|pending| &pending.rest));
        let (mut bytes, mut seq) = (Vec::new(), 0);
        for rest in rests {
            line::seal(seq, rest, &mut bytes);
            seq += 1;
        }
        let (id, mut sink) = self.store.create()?;
        if let Err(error) = sink.append(&bytes).and_then(|()| sink.sync()) {
            drop(sink);
            self.store.discard(&id);
            return Err(error);
        }
        (self.id, self.sink, self.next_seq) = (id, Some(sink), seq);
        self.all_on_disk();
        Ok(())
    }

    fn all_on_disk(&mut self) {
        let count = u64::try_from(self.not_on_disk.len()).unwrap_or(u64::MAX);
        for pending in self.not_on_disk.drain(..) {
            keep(&mut self.on_disk, pending);
        }
        let synced = self.synced.fetch_add(count, Ordering::AcqRel) + count;
        let seq = synced.saturating_sub(1);
        self.reports.tell(JournalReport::Synced { seq });
    }

    fn fail(&mut self, error: &io::Error) {
        let error = error.to_string();
        if self.trouble.as_ref() != Some(&error) {
            self.trouble = Some(error.clone());
            let path = self.store.path(&self.id);
            self.reports.tell(JournalReport::Failed { path, error });
        }
    }
}

/// The lines of a journal that is there, as [`Writer::on_disk`] wants them.
pub(super) fn on_disk(bytes: &[u8]) -> Vec<Pending> {
    let mut kept: Vec<Pending> = Vec::new();
    for bytes in bytes.split(|byte| *byte == b'\n') {
        let (Ok(line), Some(rest)) = (line::read(bytes), line::rest_of(bytes)) else {
            continue;
        };
        let pending = Pending {
            rest: rest.to_vec(),
            at: line.at,
            wall: line.wall.into(),
            lasting: match line.record {
                Record::Heartbeat(_) => Lasting::UntilNext,
                Record::Header { .. }
                | Record::Event(_)
                | Record::Call(_)
                | Record::Sound(_)
                | Record::Moved(_)
                | Record::Reopened(_) => Lasting::Always,
            },
        };
        keep(&mut kept, pending);
    }
    kept
}

fn keep(kept: &mut Vec<Pending>, pending: Pending) {
    if pending.lasting == Lasting::UntilNext
        && let Some(last) = kept.last_mut()
        && last.lasting == Lasting::UntilNext
    {
        *last = pending;
    } else {
        kept.push(pending);
    }
}
