//! Why there is no journal, in words for a referee: the path, what is wrong, what to do.

use std::io;
use std::path::PathBuf;

use super::header::Holder;
use super::recovery::{Fault, RecoveryError};

/// Why there is no journal.
#[derive(thiserror::Error, Debug)]
pub enum JournalError {
    /// The folder cannot be made.
    #[error(
        "{}: the folder for game records cannot be made ({error}). Make it, or set DUMIAO_STATE to a folder that can be written",
        path.display()
    )]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// No file can be made in the folder.
    #[error(
        "{}: no game record can be made in this folder ({error}). Check its permissions and the space on the disk, or set DUMIAO_STATE to another folder",
        path.display()
    )]
    Unwritable {
        /// The folder.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// Another program has it.
    #[error(
        "{}: another dumiao{} is keeping this game. Go on there, or close it first",
        path.display(), in_brackets(holder.as_ref())
    )]
    InUse {
        /// The journal.
        path: PathBuf,
        /// Which program, where the journal says so.
        holder: Option<Holder>,
    },
    /// It cannot be opened or read.
    #[error("{}: the game record cannot be opened ({error}){}", path.display(), advice(error))]
    Unreadable {
        /// The journal.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// It can be read, but is no sound journal.
    #[error("{}, {error}{}", path.display(), what_to_keep(error))]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// The line and the reason.
        error: RecoveryError,
    },
    /// Its thread cannot be started.
    #[error("the system gives no thread for the game record ({0}). Close other programs")]
    Thread(io::Error),
}

fn in_brackets(holder: Option<&Holder>) -> String {
    holder.map_or_else(String::new, |holder| format!(" ({holder})"))
}

fn advice(error: &io::Error) -> &'static str {
    use io::ErrorKind;
    let Some(advice) = [
        (ErrorKind::NotFound, ". `dumiao games` lists the games"),
        (
            ErrorKind::PermissionDenied,
            ". Ask whoever kept the game, or copy the file to where you may write",
        ),
        (
            ErrorKind::ReadOnlyFilesystem,
            ". Copy the file to a disk that can be written",
        ),
        (
            ErrorKind::IsADirectory,
            ". It is a folder; name a game in it, `dumiao games` lists them",
        ),
        (
            ErrorKind::StorageFull,
            ". Free some space on the disk, and try again",
        ),
    ]
    .into_iter()
    .find(|(kind, _)| *kind == error.kind()) else {
        return "";
    };
    advice.1
}

fn what_to_keep(error: &RecoveryError) -> &'static str {
    match error.fault {
        Fault::Empty => "",
        Fault::NoHeader
        | Fault::NotAHeader
        | Fault::SecondHeader
        | Fault::Sequence { .. }
        | Fault::Middle
        | Fault::Line(_) => ". The file is left as it is; keep a copy of it",
    }
}
