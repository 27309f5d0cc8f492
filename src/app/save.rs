//! The game's record as an SGF file, saved at any moment.
//!
//! It is written on a thread of its own, so that a slow disk holds up no clock, and beside the file
//! first: what was there before is lost at no time.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use super::Message;
use super::table::TableSettings;
use crate::game::Game;
use crate::game::settings::BoardUse;
use crate::journal::Recovered;
use crate::monotonic;
use crate::sgf::game::{Heading, record};

/// How long leaving waits for a file that is being written.
const AT_THE_LATEST: Duration = Duration::from_secs(3);

/// Why a record is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Occasion {
    /// Somebody asked, or the game is over: where it lies is told.
    Asked,
    /// A move was made. If the machine stops, what was played is on the disk.
    Move,
}

/// What became of a file.
#[derive(Debug)]
pub(crate) enum Saved {
    /// It is on the disk.
    Written(PathBuf, Occasion),
    /// It could not be written; what was there before still is.
    Failed(PathBuf, io::Error),
}

/// Whether a record of a game is of use as a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum UseOf {
    Record,
    /// A drill's is not: the moves are another game's, or there are none.
    Nothing,
}

/// Saves one game.
pub(super) struct Saver {
    path: PathBuf,
    use_of: UseOf,
    heading: Heading,
    sender: Sender<Message>,
    /// Told when the last file is done.
    under_way: Option<Receiver<Result<(), String>>>,
}

impl Saver {
    /// For the game of `table` that is opened today and whose journal is `id`; `target` is the file that
    /// was named for it.
    pub(super) fn new(
        table: &TableSettings,
        target: Option<PathBuf>,
        id: &str,
        sender: &Sender<Message>,
    ) -> Self {
        let date = monotonic::wall_now().format("%Y-%m-%d").to_string();
        let path = target.unwrap_or_else(|| free(usual(id)));
        Self::begin(table, path, (id, date), sender)
    }

    /// For a game that goes on: into the file in which it was kept before.
    pub(super) fn going_on(
        table: &TableSettings,
        recovered: &Recovered,
        sender: &Sender<Message>,
    ) -> Self {
        let date = recovered.opened.format("%Y-%m-%d").to_string();
        let id = &recovered.game_id;
        let path = match recovered.header.record_file.as_str() {
            "" => usual(id),
            named => PathBuf::from(named),
        };
        Self::begin(table, path, (id, date), sender)
    }

    fn begin(
        table: &TableSettings,
        path: PathBuf,
        (id, date): (&str, String),
        sender: &Sender<Message>,
    ) -> Self {
        let mut heading = Heading {
            ranks: table.ranks.clone(),
            date,
            name: id.to_owned(),
            ..Heading::default()
        };
        if let Some(occasion) = &table.occasion {
            heading.event.clone_from(&occasion.event);
            let table = occasion
                .table
                .as_ref()
                .map(|table| format!("table {table}"));
            let round: Vec<String> = occasion.round.clone().into_iter().chain(table).collect();
            heading.round = round.join(", ");
        }
        Self {
            path,
            use_of: if table.is_recorded() {
                UseOf::Record
            } else {
                UseOf::Nothing
            },
            heading,
            sender: sender.clone(),
            under_way: None,
        }
    }

    /// The file, if there is one by now.
    pub(super) fn file(&self) -> Option<PathBuf> {
        Some(self.path.clone()).filter(|path| path.is_file())
    }

    /// Saves `game`. [`Saved`] is reported to the loop.
    pub(super) fn save(&mut self, game: &Game, occasion: Occasion) {
        if self.use_of == UseOf::Nothing {
            return;
        }
        let text = record(game, &self.heading).to_sgf();
        let (path, sender) = (self.path.clone(), self.sender.clone());
        // One after the other, so that an older state never comes to lie over a newer one.
        let before = self.under_way.take();
        let (done, under_way) = mpsc::channel();
        self.under_way = Some(under_way);
        let write = move || {
            if let Some(before) = before {
                let _ended = before.recv();
            }
            let (saved, outcome) = match replace(&path, text.as_bytes()) {
                Ok(()) => (Saved::Written(path, occasion), Ok(())),
                Err(error) => {
                    let why = format!("{}: {error}", path.display());
                    (Saved::Failed(path, error), Err(why))
                }
            };
            // Who has left the table is not told any more.
            let _ = sender.send(Message::Saved(saved));
            let _ = done.send(outcome);
        };
        let spawned = std::thread::Builder::new()
            .name("save".to_owned())
            .spawn(write);
        if let Err(error) = spawned {
            let failed = Saved::Failed(self.path.clone(), error);
            let _ = self.sender.send(Message::Saved(failed));
        }
    }

    /// Saves for the last time, where there is a board and something on it, and waits for the disk.
    ///
    /// # Errors
    /// Which file could not be written, and why.
    pub(super) fn close(&mut self, game: &Game) -> Result<(), String> {
        if is_worth_it(game) {
            self.save(game, Occasion::Move);
        }
        let Some(under_way) = self.under_way.take() else {
            return Ok(());
        };
        let too_slow = |_| Err(format!("{}: the disk does not answer", self.path.display()));
        under_way
            .recv_timeout(AT_THE_LATEST)
            .unwrap_or_else(too_slow)
    }
}

/// The file that was named for the record of `table`, whole: the game may be resumed from another
/// folder. The record of one game never takes the place of another.
pub(super) fn target(table: &TableSettings) -> Option<PathBuf> {
    let named = table.save_to.as_ref()?;
    Some(free(
        std::path::absolute(named).unwrap_or_else(|_| named.clone()),
    ))
}

/// The file of a record for which none was named.
fn usual(id: &str) -> PathBuf {
    folder().join(id).with_extension("sgf")
}

/// `path`, or where a file is there already, the first of `game-2.sgf`, `game-3.sgf`, ... that is free.
pub(super) fn free(path: PathBuf) -> PathBuf {
    const MOST: u32 = 10_000;
    if !path.exists() {
        return path;
    }
    let stem = path.file_stem().unwrap_or_default().to_owned();
    let numbered = (2..MOST).map(|number| {
        let mut name = stem.clone();
        name.push(format!("-{number}"));
        if let Some(extension) = path.extension() {
            name.push(".");
            name.push(extension);
        }
        path.with_file_name(name)
    });
    let mut numbered = numbered.filter(|path| !path.exists());
    numbered.next().unwrap_or(path.clone())
}

/// Whether there is something to save that nobody asked to save.
pub(super) fn is_worth_it(game: &Game) -> bool {
    let board = game.settings().board.usage != BoardUse::ClockOnly;
    board && game.last_move().is_some()
}

/// Where records are saved that nobody has named: `records` in `$DUMIAO_STATE`, else in the data folder
/// of the desktop's standard (XDG), else here.
fn folder() -> PathBuf {
    let named = std::env::var_os("DUMIAO_STATE").filter(|state| !state.is_empty());
    let usual = || {
        use etcetera::BaseStrategy;
        let base = etcetera::base_strategy::Xdg::new().ok()?;
        Some(base.data_dir().join("dumiao"))
    };
    named
        .map(PathBuf::from)
        .or_else(usual)
        .unwrap_or_else(|| PathBuf::from("dumiao"))
        .join("records")
}

/// Puts `bytes` in the place of the file at `path`, whole or not at all.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = folder.join(name);
    let written = write(&beside, bytes).and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        let _gone = std::fs::remove_file(&beside);
    }
    written?;
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options.write(true).create(true).truncate(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::{free, replace};

    #[test]
    fn a_record_takes_no_other_ones_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("final.sgf");
        assert_eq!(free(path.clone()), path);
        std::fs::write(&path, "precious").expect("written");
        let second = folder.path().join("final-2.sgf");
        assert_eq!(free(path.clone()), second);
        std::fs::write(&second, "precious").expect("written");
        assert_eq!(free(path), folder.path().join("final-3.sgf"));
    }

    #[test]
    fn a_file_is_replaced_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/down/game.sgf");
        replace(&path, b"(;)").expect("written");
        replace(&path, b"(;GM[1])").expect("written again");
        assert_eq!(std::fs::read(&path).expect("there"), b"(;GM[1])");
        let names = std::fs::read_dir(path.parent().expect("a folder")).expect("listed");
        assert_eq!(names.count(), 1, "nothing is left beside it");
        let not_a_folder = path.join("game.sgf");
        assert!(replace(&not_a_folder, b"(;)").is_err());
        assert_eq!(std::fs::read(&path).expect("there"), b"(;GM[1])");
    }
}
