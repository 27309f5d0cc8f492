//! The thread that owns the file: it writes what is handed over at once, and waits for no disk.
//!
//! **Invariant:** a file whose write or sync failed is never written again. The game goes on in
//! memory, and is written whole, from its header on, to a new file as soon as that is possible.
//! Heartbeats are not kept in memory, but for the last one of each stretch between other lines.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use chrono::{DateTime, FixedOffset};

use super::line::{self, Moved, Record};
use super::progress::{Progress, Proof};
use super::recovery::{Entry, What};
use super::store::{Sink, Store};
use super::sync::{Job, SyncedFile};
use crate::time::Moment;

/// How long a failed disk is left alone.
const RETRY: Duration = Duration::from_secs(1);

/// A line on its way, without its number in the file.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub rest: Vec<u8>,
    pub at: Moment,
    pub wall: DateTime<FixedOffset>,
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

/// What the writer is told.
pub(super) enum ToWriter {
    /// A line to write.
    Line(Pending),
    /// The file of this number did not reach the disk.
    SyncFailed { file: u32, error: io::Error },
    /// The thread that syncs has done what it was asked.
    Answer,
    /// No line follows.
    Close,
}

pub(super) struct Writer {
    pub store: Box<dyn Store>,
    /// `None` after a failure, until a new file is there.
    pub file: Option<Open>,
    /// The last good file, after it has failed: its lock says that the game is kept here.
    pub failed: Option<Box<dyn Sink>>,
    /// Id of the last file that was good.
    pub id: String,
    /// Every lasting line, the header first.
    pub lines: Vec<Pending>,
    /// How many lines were handed over, with those that were in the file before.
    pub taken: u64,
    /// When a new file was tried for last, in game time.
    pub tried: Option<Moment>,
    pub progress: Arc<Progress>,
    /// The last field: the other thread ends when it is dropped, and nothing is open here then.
    pub to_syncer: Sender<Job>,
}

/// The file that is written.
pub(super) struct Open {
    pub number: u32,
    pub id: String,
    pub sink: Box<dyn Sink>,
    /// Number of the next line in it.
    pub next_seq: u64,
}

impl Writer {
    pub fn run(mut self, inbox: &Receiver<ToWriter>) {
        loop {
            let first = match self.file {
                Some(_) => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                None => inbox.recv_timeout(RETRY),
            };
            let mut closing = matches!(first, Err(RecvTimeoutError::Disconnected));
            let mut fresh = Vec::new();
            let mut failure = None;
            for told in first.into_iter().chain(inbox.try_iter()) {
                match told {
                    ToWriter::Line(line) => fresh.push(line),
                    ToWriter::SyncFailed { file, error } => failure = Some((file, error)),
                    ToWriter::Answer => {}
                    ToWriter::Close => closing = true,
                }
            }
            let rests = failure.is_some() && fresh.is_empty();
            if let Some((file, error)) = failure {
                self.sync_failed(file, &error);
            }
            if !rests {
                self.write(fresh);
            }
            if closing {
                self.finish(inbox);
                return;
            }
        }
    }

    /// Waits until everything is on the disk, or has failed twice.
    fn finish(&mut self, inbox: &Receiver<ToWriter>) {
        for _ in 0..2 {
            let asked = self.to_syncer.send(Job::Answer);
            let mut failure = None;
            while asked.is_ok() {
                match inbox.recv() {
                    Ok(ToWriter::SyncFailed { file, error }) => failure = Some((file, error)),
                    Ok(ToWriter::Answer) | Err(_) => break,
                    Ok(ToWriter::Line(_) | ToWriter::Close) => {}
                }
            }
            match failure {
                Some((file, error)) => self.sync_failed(file, &error),
                None => return,
            }
        }
    }

    fn write(&mut self, fresh: Vec<Pending>) {
        let Some(mut file) = self.file.take() else {
            let newest = fresh.last().map(|line| line.at);
            self.keep(fresh);
            let is_soon = |(at, tried): (Moment, Moment)| at.since(tried) < RETRY;
            if !newest.zip(self.tried).is_some_and(is_soon) {
                self.move_to_new_file();
            }
            return;
        };
        if fresh.is_empty() {
            self.file = Some(file);
            return;
        }
        let mut bytes = Vec::new();
        for line in &fresh {
            line::seal(file.next_seq, &line.rest, &mut bytes);
            file.next_seq += 1;
        }
        self.keep(fresh);
        match file.sink.append(&bytes) {
            Ok(()) => {
                self.file = Some(file);
                self.written();
            }
            Err(error) => self.give_up(file, &error),
        }
    }

    fn keep(&mut self, fresh: Vec<Pending>) {
        self.taken += u64::try_from(fresh.len()).unwrap_or(u64::MAX);
        for line in fresh {
            keep(&mut self.lines, line);
        }
    }

    /// Everything handed over is in the file.
    fn written(&mut self) {
        // Without its thread nothing is ever reported as synced, and the screen says so.
        let _asked = self.to_syncer.send(Job::Upto(self.taken));
        self.progress.wrote(self.taken);
        if self.failed.is_some() && self.progress.trouble().is_none() {
            self.failed = None;
        }
    }

    fn sync_failed(&mut self, number: u32, error: &io::Error) {
        match self.file.take() {
            Some(file) if file.number == number => self.give_up(file, error),
            // It was given up before.
            file => self.file = file,
        }
    }

    /// A file that was good is followed by another at once; one that never was is taken away, and the
    /// disk is left alone for a while.
    fn give_up(&mut self, file: Open, error: &io::Error) {
        let Open { id, sink, .. } = file;
        match self.progress.failed() {
            Proof::Given => {
                self.id = id;
                self.failed = Some(sink);
                self.tell_failed(error);
                self.move_to_new_file();
            }
            Proof::Open => {
                drop(sink);
                self.store.discard(&id);
                self.tell_failed(error);
            }
        }
    }

    fn move_to_new_file(&mut self) {
        self.tried = self.lines.last().map(|line| line.at);
        if let Err(error) = self.try_new_file() {
            self.tell_failed(&error);
        }
    }

    fn try_new_file(&mut self) -> io::Result<()> {
        let Some(newest) = self.lines.last() else {
            return Ok(());
        };
        let moved = Record::Moved(Moved {
            from: self.id.clone(),
            error: self.progress.trouble().unwrap_or_default(),
        });
        let moved = line::write_rest(newest.at, newest.wall, &moved)?;
        let (header, others) = self.lines.split_at(1);
        let rests = header.iter().map(|line| &line.rest).chain([&moved]);
        let rests = rests.chain(others.iter().map(|line| &line.rest));
        let (mut bytes, mut next_seq) = (Vec::new(), 0);
        for rest in rests {
            line::seal(next_seq, rest, &mut bytes);
            next_seq += 1;
        }
        let (id, mut sink) = self.store.create()?;
        let syncer = match sink.append(&bytes).and_then(|()| sink.syncer()) {
            Ok(syncer) => syncer,
            Err(error) => {
                drop(sink);
                self.store.discard(&id);
                return Err(error);
            }
        };
        let number = self.progress.file();
        let path = self.store.path(&id);
        let _asked = self.to_syncer.send(Job::File(SyncedFile {
            number,
            path,
            syncer,
        }));
        self.file = Some(Open {
            number,
            id,
            sink,
            next_seq,
        });
        self.written();
        Ok(())
    }

    fn tell_failed(&self, error: &io::Error) {
        let path = self.store.path(&self.id);
        self.progress.tell_failed(path, error.to_string());
    }
}

/// The lines of a journal that is there, as [`Writer::lines`] wants them: `bytes` are its whole lines,
/// and `entries` what those after the header are.
pub(super) fn on_disk(
    bytes: &[u8],
    entries: &[Entry],
    header: (Moment, DateTime<FixedOffset>),
) -> Vec<Pending> {
    let first = (header.0, header.1, Lasting::Always);
    let others = entries.iter().map(|entry| {
        let lasting = match entry.what {
            What::Heartbeat(_) => Lasting::UntilNext,
            What::Event(_) | What::Call(_) | What::Sound(_) | What::Moved | What::Reopened(_) => {
                Lasting::Always
            }
        };
        (entry.at, entry.wall, lasting)
    });
    let mut kept: Vec<Pending> = Vec::new();
    let lines = bytes.split(|byte| *byte == b'\n');
    for (bytes, (at, wall, lasting)) in lines.zip([first].into_iter().chain(others)) {
        let Some(rest) = line::rest_of(bytes) else {
            continue;
        };
        let rest = rest.to_vec();
        keep(
            &mut kept,
            Pending {
                rest,
                at,
                wall,
                lasting,
            },
        );
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
