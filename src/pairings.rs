//! Lists of who plays whom, as pairing programs and spreadsheets write them.

use std::num::NonZeroU32;

use crate::color::PerColor;

/// What a list says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairings {
    /// The games, in the order of the file.
    pub games: Vec<PairedGame>,
    /// The time system, in the notation of this program.
    pub control: Option<String>,
    /// The komi, in points.
    pub komi: Option<String>,
    /// The size of the board.
    pub size: Option<u8>,
}

/// One game of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairedGame {
    /// The round, from 1.
    pub round: NonZeroU32,
    /// The table, from 1.
    pub table: NonZeroU32,
    /// Who plays.
    pub players: PerColor<PairedPlayer>,
    /// Handicap stones, where the list says how many.
    pub handicap: Option<u8>,
    /// The komi, as it is written.
    pub komi: Option<String>,
    /// The control, in the notation.
    pub control: Option<String>,
    /// The line of the file, from 1.
    pub line: usize,
}

/// A player as a list has them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PairedPlayer {
    /// The name; never empty.
    pub name: String,
    /// The rank; may be empty.
    pub rank: String,
}

/// One fault of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// The line or cell.
    pub found: String,
    /// What is wrong.
    pub message: String,
}

/// Reads a list.
///
/// # Errors
/// Every fault.
pub fn read(_bytes: &[u8], path: &str) -> Result<Pairings, Vec<Fault>> {
    Err(vec![Fault {
        line: 1,
        column: 1,
        found: path.to_owned(),
        message: "not read yet".to_owned(),
    }])
}
