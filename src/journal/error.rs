//! Why there is no journal, in words for a referee: the path, what is wrong, what to do.

use std::io;
use std::path::PathBuf;

use super::recovery::RecoveryError;

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
    #[error("{}: another dumiao is keeping this game. Go on there, or close it first", path.display())]
    InUse {
        /// The journal.
        path: PathBuf,
    },
    /// It cannot be opened or read.
    #[error("{}: the game record cannot be opened ({error})", path.display())]
    Unreadable {
        /// The journal.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// It can be read, but is no sound journal.
    #[error("{}, {error}. The file is left as it is; keep a copy of it", path.display())]
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
