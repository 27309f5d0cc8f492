//! The sealed move on disk, between two sessions (seed 000 ch. 2 art. 5).
//!
//! A file of its own beside the journal takes the part of the envelope: `<game>.sealed`, and
//! `<game>.sealed-2` and so on for the later ones of a game. It is readable to its owner alone, and the
//! move in it is masked, so that it is not read by accident; whoever has both the file and this program
//! can open it, as an envelope can be torn open. The journal holds the [`Commitment`] alone, and nobody
//! learns the move from that: it is the SHA-256 of these lines, in lower-case hex,
//!
//! ```text
//! dumiao sealed move 1
//! 20261130-130500-00                 the game
//! 41                                 the turn
//! 9f0c...                            a random salt, 64 hex digits, which is in the file
//! pd                                 the move in the letters of SGF, or `pass`
//! ```
//!
//! so that an opened move can be checked with `sha256sum` and without this program.
//! **Invariant:** no file of a sealed move takes the place of another.

mod form;
#[cfg(test)]
mod tests;

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use chrono::{DateTime, FixedOffset};

use self::form::{Sheet, Torn};
use super::store::sync_folder;
use crate::board::Move;
use crate::color::Color;
use crate::game::seal::Commitment;

/// Ends the name of a sealed move, before its number.
const EXTENSION: &str = "sealed";
/// How many moves one game may have sealed.
const MOST_SEALS: u32 = 1000;
/// A sealed move is not longer; what is, is another file.
const LONGEST: u64 = 4096;

/// What is written on the envelope, for everybody to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Envelope {
    /// Id of the journal in which the game began.
    pub game: String,
    /// The turn that ends with the sealed move, from 1.
    pub turn: u32,
    /// Whose move it is.
    pub side: Color,
    /// When it was sealed, on the wall.
    pub sealed_at: DateTime<FixedOffset>,
}

/// What was made by [`seal`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// What goes into the journal.
    pub commitment: Commitment,
    /// The file.
    pub path: PathBuf,
}

/// Why a move could not be sealed. Nothing is left of it.
#[derive(thiserror::Error, Debug)]
pub enum SealError {
    /// The system gives no random numbers; without them the move could be guessed.
    #[error("the system gives no random numbers: {0}")]
    NoSalt(getrandom::Error),
    /// The file could not be written.
    #[error("{path}: {error}")]
    Unwritable {
        /// Which.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
}

/// What came of opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opened {
    /// This is the move that was sealed.
    Fits {
        /// What is written on the envelope.
        envelope: Envelope,
        /// The move.
        played: Move,
    },
    /// There is no file.
    Lost {
        /// Where it should be.
        path: PathBuf,
    },
    /// There is one, and it is whole, and it is not the one of which the journal tells.
    DoesNotFit {
        /// Which.
        path: PathBuf,
    },
    /// There is one that cannot be read, or has been changed.
    Damaged {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

/// Puts `played` into a new file in the folder `dir`, that of the journal. The file is on the disk for
/// good when this returns. It waits for the disk: call it where nobody waits for a clock.
///
/// # Errors
/// [`SealError`], with the file and what the system says.
pub fn seal(dir: &Path, envelope: &Envelope, played: Move) -> Result<Made, SealError> {
    let mut salt = [0; form::SALT];
    getrandom::fill(&mut salt).map_err(SealError::NoSalt)?;
    let sheet = Sheet {
        envelope: envelope.clone(),
        salt,
        played,
    };
    let first = path_of(dir, &envelope.game, 1);
    // Of its own name: one that a slow disk holds up is not written by two.
    let fresh = first.with_extension(format!("{EXTENSION}.{}.new", form::hex(&salt[..4])));
    let written =
        write(&fresh, sheet.to_text().as_bytes()).and_then(|()| publish(dir, envelope, &fresh));
    let _gone = std::fs::remove_file(&fresh);
    let lasting = written.and_then(|path| match sync_folder(dir) {
        Ok(()) => Ok(path),
        Err(error) => {
            let _gone = std::fs::remove_file(&path);
            Err(error)
        }
    });
    match lasting {
        Ok(path) => Ok(Made {
            commitment: sheet.commitment(),
            path,
        }),
        Err(error) => Err(SealError::Unwritable { path: first, error }),
    }
}

/// Takes a file of [`seal`] away whose move was refused by the game: no entry tells of it.
pub fn discard(made: &Made) {
    // What cannot be removed stays; no entry tells of it, so it is never taken for another.
    let _gone = std::fs::remove_file(&made.path);
}

/// Opens the sealed move of `game` in the folder `dir`, of which the journal tells `commitment`. No file
/// is changed. Of several files of one game that one is taken that fits.
pub fn open(dir: &Path, game: &str, commitment: &Commitment) -> Opened {
    let mut found = Opened::Lost {
        path: path_of(dir, game, 1),
    };
    for path in files(dir, game) {
        match read(&path) {
            Ok(sheet) if sheet.envelope.game == game && sheet.commitment() == *commitment => {
                let Sheet {
                    envelope, played, ..
                } = sheet;
                return Opened::Fits { envelope, played };
            }
            // One that is damaged may be the right one; one that is another's is not.
            Ok(_) if matches!(found, Opened::Lost { .. }) => found = Opened::DoesNotFit { path },
            Ok(_) => {}
            Err(why) => found = Opened::Damaged { path, why },
        }
    }
    found
}

/// What is written on the envelope of `commitment`; `None` where it is not there or not whole. The move
/// is not told.
pub fn envelope(dir: &Path, game: &str, commitment: &Commitment) -> Option<Envelope> {
    match open(dir, game, commitment) {
        Opened::Fits { envelope, .. } => Some(envelope),
        Opened::Lost { .. } | Opened::DoesNotFit { .. } | Opened::Damaged { .. } => None,
    }
}

/// The files of `game`, in their order. One that was taken away leaves a gap in the numbers.
fn files(dir: &Path, game: &str) -> Vec<PathBuf> {
    let mut numbers: Vec<u32> = std::fs::read_dir(dir)
        .into_iter()
        .flatten()
        .filter_map(|entry| number_of(&entry.ok()?.file_name().into_string().ok()?, game))
        .collect();
    numbers.sort_unstable();
    numbers
        .into_iter()
        .map(|number| path_of(dir, game, number))
        .collect()
}

fn number_of(name: &str, game: &str) -> Option<u32> {
    let end = name.strip_prefix(game)?.strip_prefix('.')?;
    match end.strip_prefix(EXTENSION)? {
        "" => Some(1),
        number => number.strip_prefix('-')?.parse().ok(),
    }
}

fn path_of(dir: &Path, game: &str, number: u32) -> PathBuf {
    let name = match number {
        1 => format!("{game}.{EXTENSION}"),
        later => format!("{game}.{EXTENSION}-{later}"),
    };
    dir.join(name)
}

fn read(path: &Path) -> Result<Sheet, String> {
    let system = |error: io::Error| error.to_string();
    let length = std::fs::metadata(path).map_err(system)?.len();
    if length > LONGEST {
        return Err(Torn::NotASealedMove.to_string());
    }
    let bytes = std::fs::read(path).map_err(system)?;
    let text = String::from_utf8(bytes).map_err(|_| Torn::Changed.to_string())?;
    Sheet::from_text(&text).map_err(|torn| torn.to_string())
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file: File = options.open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Gives the whole file the first name that is free.
fn publish(dir: &Path, envelope: &Envelope, fresh: &Path) -> io::Result<PathBuf> {
    for number in 1..=MOST_SEALS {
        let path = path_of(dir, &envelope.game, number);
        match std::fs::hard_link(fresh, &path) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            // A disk without links (FAT). Nobody else seals: the journal is locked.
            Err(_) if !path.try_exists()? => {
                std::fs::rename(fresh, &path)?;
                return Ok(path);
            }
            Err(_) => {}
        }
    }
    let kind = io::ErrorKind::AlreadyExists;
    Err(io::Error::new(kind, "this game has too many sealed moves"))
}
