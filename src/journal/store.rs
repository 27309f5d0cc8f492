//! Where journals are kept: a folder of files, each locked by the program that writes it.
//!
//! The traits are the seam at which a test puts a full or a slow disk.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Local};

/// Ends the name of every journal.
pub const EXTENSION: &str = "jsonl";
/// How many journals may begin in one second of wall time.
const MOST_NAMES: u32 = 256;

/// Makes new journals.
pub trait Store: Send {
    /// Makes an empty journal that nobody else writes, and returns its id.
    ///
    /// # Errors
    /// The system's.
    fn create(&mut self) -> io::Result<(String, Box<dyn Sink>)>;

    /// Where the journal `id` is.
    fn path(&self, id: &str) -> PathBuf;

    /// Takes a journal away again that was made and could not be written.
    fn discard(&mut self, id: &str);
}

/// Takes lines in.
pub trait Sink: Send {
    /// Appends whole lines, in one write where the system allows it.
    ///
    /// # Errors
    /// The system's. What was written of the lines is unknown then.
    fn append(&mut self, lines: &[u8]) -> io::Result<()>;

    /// What waits for the disk, on another thread.
    ///
    /// # Errors
    /// The system's.
    fn syncer(&self) -> io::Result<Box<dyn Syncer>>;
}

/// Waits for the disk.
pub trait Syncer: Send {
    /// Returns when everything appended before the call is on the disk. More may be appended meanwhile.
    ///
    /// # Errors
    /// The system's. The journal is never written again then: the system may have dropped what it could
    /// not write, and say of a second sync that all is well.
    fn sync(&mut self) -> io::Result<()>;
}

/// A folder of journals.
pub struct Folder {
    dir: PathBuf,
    begin: String,
    next: u32,
    made: Made,
}

/// Whether the folder was made here, and its own entry is not on the disk yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Made {
    Before,
    Now,
}

impl Folder {
    /// The folder `dir`, for journals of a game opened at `wall`. Makes the folder where it is missing.
    ///
    /// # Errors
    /// The system's, if it cannot be made.
    pub fn open(dir: &Path, wall: DateTime<Local>) -> io::Result<Self> {
        let made = if dir.is_dir() {
            Made::Before
        } else {
            std::fs::create_dir_all(dir)?;
            Made::Now
        };
        Ok(Self {
            dir: dir.to_owned(),
            begin: wall.format("%Y%m%d-%H%M%S").to_string(),
            next: 0,
            made,
        })
    }
}

impl Store for Folder {
    fn create(&mut self) -> io::Result<(String, Box<dyn Sink>)> {
        while self.next < MOST_NAMES {
            let id = format!("{}-{:02x}", self.begin, self.next);
            self.next += 1;
            let mut options = OpenOptions::new();
            match options.append(true).create_new(true).open(self.path(&id)) {
                Ok(file) => {
                    lock(&file)?;
                    let parent = match self.made {
                        Made::Before => None,
                        Made::Now => self.dir.parent(),
                    };
                    let folders = [Some(self.dir.as_path()), parent];
                    let folders = folders.into_iter().flatten().map(Path::to_owned).collect();
                    return Ok((id, Box::new(Journalled { file, folders })));
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => {
                    self.next -= 1;
                    return Err(error);
                }
            }
        }
        let kind = io::ErrorKind::AlreadyExists;
        Err(io::Error::new(kind, "all names of this second are taken"))
    }

    fn path(&self, id: &str) -> PathBuf {
        self.dir.join(id).with_extension(EXTENSION)
    }

    fn discard(&mut self, id: &str) {
        // What cannot be removed stays, and reads as a journal with a torn end. A name that is free again
        // is used again: a disk may be full for hours.
        let _gone = std::fs::remove_file(self.path(id));
        self.next = 0;
    }
}

/// A locked file that lines are added to.
struct Journalled {
    file: File,
    /// The folders that do not hold their entries for good yet.
    folders: Vec<PathBuf>,
}

impl Sink for Journalled {
    fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        self.file.write_all(lines)
    }

    fn syncer(&self) -> io::Result<Box<dyn Syncer>> {
        Ok(Box::new(Self {
            file: self.file.try_clone()?,
            folders: self.folders.clone(),
        }))
    }
}

impl Syncer for Journalled {
    fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()?;
        while let Some(folder) = self.folders.last() {
            sync_folder(folder)?;
            self.folders.pop();
        }
        Ok(())
    }
}

/// A journal that is there, locked, with what is in it.
pub struct Existing {
    file: File,
    path: PathBuf,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Existing {
    /// Opens and locks the journal at `path`, and reads it.
    ///
    /// # Errors
    /// The system's; [`io::ErrorKind::WouldBlock`] if another program writes it.
    pub fn open(path: &Path) -> io::Result<Self> {
        must_be_a_file(path)?;
        let mut file = OpenOptions::new().read(true).write(true).open(path)?;
        lock(&file)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(Self {
            file,
            path: path.to_owned(),
            bytes,
        })
    }

    /// Cuts off what stands behind the first `kept` bytes, after it has been put aside beside the
    /// journal, and goes on behind them. NUL bytes alone are not put aside.
    ///
    /// # Errors
    /// The system's. The journal is as it was then.
    pub fn into_sink(mut self, kept: usize) -> io::Result<Box<dyn Sink>> {
        let tail = self.bytes.get(kept..).unwrap_or_default();
        if tail.iter().any(|byte| *byte != 0) {
            let mut aside = create_aside(&self.path)?;
            aside.write_all(tail)?;
            aside.sync_all()?;
            self.path.parent().map_or(Ok(()), sync_folder)?;
        }
        let kept = u64::try_from(kept).unwrap_or(u64::MAX);
        if !tail.is_empty() {
            self.file.set_len(kept)?;
            self.file.sync_all()?;
        }
        self.file.seek(SeekFrom::Start(kept))?;
        Ok(Box::new(Journalled {
            file: self.file,
            folders: Vec::new(),
        }))
    }
}

/// Whether another program writes the journal at `path` now.
pub fn is_locked(path: &Path) -> bool {
    let file = must_be_a_file(path).and_then(|()| File::open(path));
    // Two who only look do not take each other for a writer.
    file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// No journal is as long as that.
const LONGEST: u64 = 512 * 1024 * 1024;

/// What is no file, or longer than a journal can be, is not read: a pipe would wait for ever, a device has
/// no end.
///
/// # Errors
/// What it is instead, or the system's.
pub fn must_be_a_file(path: &Path) -> io::Result<()> {
    let found = std::fs::metadata(path)?;
    if found.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !found.is_file() {
        return Err(io::Error::other("it is a pipe or a device, no file"));
    }
    if found.len() > LONGEST {
        let mib = LONGEST / (1024 * 1024);
        let told = format!("it is longer than {mib} MiB, which no journal is");
        return Err(io::Error::other(told));
    }
    Ok(())
}

fn create_aside(path: &Path) -> io::Result<File> {
    let mut last = Err(io::Error::from(io::ErrorKind::AlreadyExists));
    for number in 1..=MOST_NAMES {
        let aside = path.with_extension(format!("torn-{number}"));
        last = OpenOptions::new().write(true).create_new(true).open(aside);
        let taken = |error: &io::Error| error.kind() == io::ErrorKind::AlreadyExists;
        if !last.as_ref().is_err_and(taken) {
            break;
        }
    }
    last
}

/// A place without locks is no reason to play without a journal: a new file has a name of its own.
fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Makes the entries of a folder last.
pub(super) fn sync_folder(dir: &Path) -> io::Result<()> {
    // Elsewhere a folder cannot be opened, and its entries are written with the file.
    if cfg!(unix) {
        let dir = if dir.as_os_str().is_empty() {
            Path::new(".")
        } else {
            dir
        };
        File::open(dir)?.sync_all()?;
    }
    Ok(())
}
