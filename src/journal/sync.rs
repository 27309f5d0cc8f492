//! The thread that waits for the disk, so that the one that writes does not.
//!
//! While it waits, more lines are written; the next wait is for all of them at once.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};

use super::progress::Progress;
use super::store::Syncer;
use super::writer::ToWriter;

/// What the writer asks for.
pub(super) enum Job {
    /// From now on this file.
    File(SyncedFile),
    /// All lines below this number are in the file.
    Upto(u64),
    /// An answer when everything asked for before is done.
    Answer,
}

/// The file that is waited for.
pub(super) struct SyncedFile {
    pub number: u32,
    pub path: PathBuf,
    pub syncer: Box<dyn Syncer>,
}

pub(super) struct SyncThread {
    /// `None` after a failure, until there is another.
    file: Option<SyncedFile>,
    /// What is in the file, and what of it is on the disk: all lines below these.
    written: u64,
    synced: u64,
    progress: Arc<Progress>,
    to_writer: Sender<ToWriter>,
}

impl SyncThread {
    /// Nothing of `file` has to be waited for yet.
    pub fn new(file: SyncedFile, progress: Arc<Progress>, to_writer: Sender<ToWriter>) -> Self {
        Self {
            file: Some(file),
            written: 0,
            synced: 0,
            progress,
            to_writer,
        }
    }

    /// Until the writer has ended.
    pub fn run(mut self, jobs: &Receiver<Job>) {
        while let Ok(first) = jobs.recv() {
            let mut answers = 0;
            for job in [first].into_iter().chain(jobs.try_iter()) {
                match job {
                    Job::File(file) => (self.file, self.synced) = (Some(file), 0),
                    Job::Upto(upto) => self.written = upto,
                    Job::Answer => answers += 1,
                }
            }
            self.sync();
            for _ in 0..answers {
                // A writer that has ended waits for nothing.
                let _heard = self.to_writer.send(ToWriter::Answer);
            }
        }
    }

    fn sync(&mut self) {
        let Some(mut file) = self.file.take_if(|_| self.synced < self.written) else {
            return;
        };
        match file.syncer.sync() {
            Ok(()) => {
                self.progress.synced(file.number, &file.path, self.written);
                self.synced = self.written;
                self.file = Some(file);
            }
            Err(error) => {
                let file = file.number;
                let _heard = self.to_writer.send(ToWriter::SyncFailed { file, error });
            }
        }
    }
}
