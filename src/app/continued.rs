//! A record that a table goes on with: its file read, and put on the table.

use std::fmt::Display;
use std::io::{self, Read};
use std::path::Path;

use super::table::TableSettings;
use crate::game::rule_set::RuleSet;
use crate::game::settings::BoardUse;
use crate::sgf;
use crate::sgf::continued::Continued;
use crate::sgf::record::Record;

/// The bytes of a file, and one more than a record may have where it is longer.
///
/// # Errors
/// The file cannot be read.
pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path)?;
    file.take(most_bytes()).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// How many bytes of a record are read: one more than it may have, which is then said of it.
pub fn most_bytes() -> u64 {
    u64::try_from(sgf::LONGEST).map_or(u64::MAX, |longest| longest + 1)
}

/// The game in the `bytes` of the record at `path`, on a board of this use; `rules` count before the
/// record's.
///
/// # Errors
/// What is wrong with the record, and where.
pub fn read(
    (path, bytes): (&Path, &[u8]),
    usage: BoardUse,
    rules: Option<RuleSet>,
) -> Result<Continued, String> {
    let record = record((path, bytes))?;
    let continued = sgf::continued::continued(&record, usage, rules);
    continued.map_err(|fault| in_file(path, &fault))
}

/// The first game in the `bytes` of the record at `path`.
///
/// # Errors
/// What is wrong with the record, and where.
pub(super) fn record((path, bytes): (&Path, &[u8])) -> Result<Record, String> {
    let file = sgf::read(bytes).map_err(|fault| in_file(path, &fault))?;
    Record::read(&file, 1).map_err(|fault| in_file(path, &fault))
}

/// A fault with the file that it is in.
pub(super) fn in_file(path: &Path, fault: &dyn Display) -> String {
    format!("{}: {fault}", path.display())
}

impl TableSettings {
    /// Seats the players of a record, with the result it has already.
    pub fn seat_players_of(&mut self, record: Continued) {
        self.players = record.players;
        self.ranks = record.ranks;
        self.recorded_result = record.result;
    }
}
