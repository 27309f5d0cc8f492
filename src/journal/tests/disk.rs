//! A disk in memory that can be full, broken or slow.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};

use super::super::store::{Sink, Store, Syncer};
use super::super::{Journal, Listener};
use super::{header, wall};

/// What the disk does with the next write or sync.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    Well,
    /// Half of what is written fits.
    Full,
    /// Writes go well and do not reach the disk.
    SyncFails,
    /// No file can be made either.
    Gone,
}

#[derive(Clone)]
pub struct Disk(Arc<Mutex<State>>);

struct State {
    files: BTreeMap<String, Vec<u8>>,
    mood: Mood,
    /// Number of files made so far.
    made: u32,
    /// While it is there, each sync waits until something is sent or its sender is dropped.
    gate: Option<Gate>,
    /// As `gate`, for each write.
    write_gate: Option<Gate>,
}

type Gate = Arc<Mutex<Receiver<()>>>;

impl Disk {
    pub fn new() -> Self {
        Self(Arc::new(Mutex::new(State {
            files: BTreeMap::new(),
            mood: Mood::Well,
            made: 0,
            gate: None,
            write_gate: None,
        })))
    }

    pub fn journal(&self, reports: Listener) -> Journal {
        let store = Box::new(self.clone());
        Journal::create_in(store, header(), wall(0), reports)
            .ok()
            .unwrap()
    }

    pub fn is(&self, mood: Mood) {
        self.0.lock().unwrap().mood = mood;
    }

    /// From now on each sync waits for a message, or for the end of the sender.
    pub fn slow(&self) -> Sender<()> {
        let (open, gate) = mpsc::channel();
        self.0.lock().unwrap().gate = Some(Arc::new(Mutex::new(gate)));
        open
    }

    /// From now on each write waits for a message, or for the end of the sender.
    pub fn slow_writes(&self) -> Sender<()> {
        let (open, gate) = mpsc::channel();
        self.0.lock().unwrap().write_gate = Some(Arc::new(Mutex::new(gate)));
        open
    }

    pub fn file(&self, id: &str) -> Vec<u8> {
        self.0.lock().unwrap().files.get(id).cloned().unwrap()
    }

    pub fn names(&self) -> Vec<String> {
        self.0.lock().unwrap().files.keys().cloned().collect()
    }
}

impl Store for Disk {
    fn create(&mut self) -> io::Result<(String, Box<dyn Sink>)> {
        let mut state = self.0.lock().unwrap();
        if state.mood == Mood::Gone {
            return Err(io::ErrorKind::NotFound.into());
        }
        let id = format!("game-{}", state.made);
        state.made += 1;
        state.files.insert(id.clone(), Vec::new());
        let disk = self.clone();
        let file = Open {
            disk,
            id: id.clone(),
            failed: false,
        };
        Ok((id, Box::new(file)))
    }

    fn path(&self, id: &str) -> PathBuf {
        PathBuf::from(id)
    }

    fn discard(&mut self, id: &str) {
        self.0.lock().unwrap().files.remove(id);
    }
}

struct Open {
    disk: Disk,
    id: String,
    failed: bool,
}

impl Sink for Open {
    fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        assert!(!self.failed, "written again after a failure");
        let gate = self.disk.0.lock().unwrap().write_gate.clone();
        if let Some(gate) = gate {
            let _opened = gate.lock().unwrap().recv();
        }
        let mut state = self.disk.0.lock().unwrap();
        let fits = match state.mood {
            Mood::Well | Mood::SyncFails => lines.len(),
            Mood::Full => lines.len() / 2,
            Mood::Gone => 0,
        };
        let file = state.files.get_mut(&self.id).unwrap();
        file.extend_from_slice(&lines[..fits]);
        if fits == lines.len() {
            return Ok(());
        }
        self.failed = true;
        Err(io::ErrorKind::StorageFull.into())
    }

    fn syncer(&self) -> io::Result<Box<dyn Syncer>> {
        Ok(Box::new(Synced {
            disk: self.disk.clone(),
            failed: false,
        }))
    }
}

struct Synced {
    disk: Disk,
    failed: bool,
}

impl Syncer for Synced {
    fn sync(&mut self) -> io::Result<()> {
        assert!(!self.failed, "synced again after a failure");
        let gate = self.disk.0.lock().unwrap().gate.clone();
        if let Some(gate) = gate {
            let _opened = gate.lock().unwrap().recv();
        }
        if self.disk.0.lock().unwrap().mood == Mood::Well {
            return Ok(());
        }
        self.failed = true;
        Err(io::Error::other("the disk is broken"))
    }
}
