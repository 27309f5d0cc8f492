//! How far the lines of a journal have come: into the file, and onto the disk.
//!
//! The writer and the thread that syncs tell it here, and the loop looks or waits. Reports are told
//! under the same lock, so that their order is the order of what happened.

use std::path::PathBuf;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{JournalReport, Listener, Written};

pub(super) struct Progress {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// Lines handed over so far that are in the file, by number: all below it are.
    written: u64,
    /// Lines that are on the disk: all below it are.
    synced: u64,
    /// Number of the file in use, or of the one to come. What comes late about an older one is not heard.
    file: u32,
    /// Whether the file in use has ever been on the disk whole.
    proof: Proof,
    /// Why the game is not on the disk, from a failure until a new file is.
    trouble: Option<String>,
    listener: Listener,
}

/// Whether a file has ever been on the disk whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    Given,
    Open,
}

impl Progress {
    /// All lines below `next` are on the disk.
    pub fn new(next: u64, listener: Listener) -> Self {
        let state = State {
            written: next,
            synced: next,
            file: 0,
            proof: Proof::Given,
            trouble: None,
            listener,
        };
        Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
        }
    }

    /// Waits until line `seq` is in the file, for `at_most`; not at all where nothing can be written.
    pub fn wait_written(&self, seq: u64, at_most: Duration) -> Written {
        let on_its_way = |state: &mut State| state.written <= seq && state.trouble.is_none();
        let (state, _) = self
            .changed
            .wait_timeout_while(self.state(), at_most, on_its_way)
            .unwrap_or_else(PoisonError::into_inner);
        if seq < state.written {
            Written::InFile
        } else if state.trouble.is_some() {
            Written::Lost
        } else {
            Written::NotYet
        }
    }

    /// How many lines are in the file, and how many on the disk.
    pub fn counts(&self) -> (u64, u64) {
        let state = self.state();
        (state.written, state.synced)
    }

    /// Why the game is not on the disk, if it cannot be written.
    pub fn trouble(&self) -> Option<String> {
        self.state().trouble.clone()
    }

    /// The number of the file that is begun now.
    pub fn file(&self) -> u32 {
        self.state().file
    }

    /// All lines below `upto` are in the file.
    pub fn wrote(&self, upto: u64) {
        let mut state = self.state();
        state.written = state.written.max(upto);
        drop(state);
        self.changed.notify_all();
    }

    /// All lines below `upto` are on the disk, in the file `number` at `path`.
    pub fn synced(&self, number: u32, path: &std::path::Path, upto: u64) {
        let mut state = self.state();
        if state.file != number {
            return;
        }
        state.synced = state.synced.max(upto);
        state.written = state.written.max(upto);
        let seq = state.synced.saturating_sub(1);
        (state.listener)(JournalReport::Synced { seq });
        if state.proof == Proof::Open {
            state.proof = Proof::Given;
            state.trouble = None;
            let path = path.to_owned();
            (state.listener)(JournalReport::Recovered { path });
        }
    }

    /// The file in use failed, or none could be made; it is never used again. Returns what is known of
    /// it.
    pub fn failed(&self) -> Proof {
        let mut state = self.state();
        state.file = state.file.wrapping_add(1);
        state.written = state.synced;
        std::mem::replace(&mut state.proof, Proof::Open)
    }

    /// Tells that the file at `path` cannot be written, unless that was told already.
    pub fn tell_failed(&self, path: PathBuf, error: String) {
        let mut state = self.state();
        if state.trouble.as_ref() != Some(&error) {
            state.trouble = Some(error.clone());
            (state.listener)(JournalReport::Failed { path, error });
        }
        drop(state);
        self.changed.notify_all();
    }

    /// Tells about the lines of the caller.
    pub fn tell(&self, report: JournalReport) {
        (self.state().listener)(report);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
