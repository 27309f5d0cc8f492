//! Lists of who plays whom, as pairing programs and spreadsheets write them, and results back into them.
//!
//! Two forms are known, told apart by what stands in the file: a table (CSV, [`table`]) and the
//! tournament file of OpenGotha (XML, [`opengotha`]). Reading is all or nothing: every fault of a file
//! is told, and nothing is taken from a file with one.

mod charset;
mod edit;
mod fault;
mod fresh;
pub mod opengotha;
pub mod outcome;
pub mod table;

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use crate::color::PerColor;
use charset::Decoded;
pub use edit::{Contradiction, EditFault, Edited, Entry, Other, other_colours, with_results};
pub use fault::Fault;
use fault::Faults;
pub use fresh::{FreshGame, FreshList, new_opengotha, new_table};
use outcome::Stands;

/// A longer list is none: 4 MiB hold forty thousand games.
pub const LONGEST: usize = 4 * 1024 * 1024;
/// No list has more games.
pub const MOST_GAMES: usize = 20_000;
/// No cell and no attribute has more letters.
pub const LONGEST_CELL: usize = 20_000;

/// What a list says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairings {
    /// The games, in the order of the file.
    pub games: Vec<PairedGame>,
    /// Who has no opponent, in the order of the file.
    pub byes: Vec<Bye>,
    /// The time system of an OpenGotha file, in the notation of this program.
    pub control: Option<String>,
    /// The komi of an OpenGotha file, in points, such as `6.5`.
    pub komi: Option<String>,
    /// The size of the board in an OpenGotha file.
    pub size: Option<u8>,
    /// The tournament's name in an OpenGotha file.
    pub name: Option<String>,
    /// The coding that was guessed; `None` for UTF-8 and for a file that says its own.
    pub charset: Option<&'static str>,
    /// Whether all of the control stands in the file.
    pub periods: Periods,
}

/// Whether a file holds how many periods a player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Periods {
    /// It does, or the control has none.
    #[default]
    Known,
    /// OpenGotha keeps no number of them, so one is assumed.
    Assumed,
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
    /// The control, in the notation; it can be read.
    pub control: Option<String>,
    /// The result that stands in the list already.
    pub result: Option<Stands>,
    /// The line of the file, from 1.
    pub line: usize,
}

/// A player as a list has them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PairedPlayer {
    /// The name; never empty.
    pub name: String,
    /// The rank, such as `6d` or `12k`; may be empty.
    pub rank: String,
}

/// A player without an opponent in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bye {
    /// The round, from 1.
    pub round: NonZeroU32,
    /// The name.
    pub player: String,
    /// The line of the file, from 1.
    pub line: usize,
}

/// The two forms of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A table: CSV, with commas, semicolons or tabs.
    Table,
    /// The tournament file of OpenGotha.
    OpenGotha,
}

/// Reads a list. `path` is the name it has in messages.
///
/// # Errors
/// Every fault of the file, in its order; a hundred at the most.
pub fn read(bytes: &[u8], path: &str) -> Result<Pairings, Vec<Fault>> {
    let decoded = decode(bytes, path)?;
    let pairings = read_decoded(&decoded)?;
    Ok(Pairings {
        charset: decoded.guessed,
        ..pairings
    })
}

/// The text of a list, and how it was coded.
fn decode(bytes: &[u8], path: &str) -> Result<Decoded, Vec<Fault>> {
    if bytes.len() > LONGEST {
        let message = format!("{path} is longer than 4 MiB, which no list of pairings is");
        return Err(vec![Fault::whole(message)]);
    }
    if let Some(kind) = foreign(bytes) {
        let message = format!(
            "{path} is {kind}, not a list of pairings; save the sheet as CSV, or name the XML file that OpenGotha saves"
        );
        return Err(vec![Fault::whole(message)]);
    }
    let decoded = charset::decode(bytes).map_err(|fault| vec![fault])?;
    if decoded.text.trim().is_empty() {
        let message = format!(
            "{path} is empty; a list of pairings has a first line such as: round,table,black,white"
        );
        return Err(vec![Fault::whole(message)]);
    }
    Ok(decoded)
}

fn read_decoded(decoded: &Decoded) -> Result<Pairings, Vec<Fault>> {
    let mut faults = Faults::of(&decoded.text);
    let pairings = match form(&decoded.text) {
        Form::OpenGotha => opengotha::read(&decoded.text, &mut faults),
        Form::Table => table::read(&decoded.text, &mut faults),
    };
    name_twice(&pairings, &mut faults);
    faults.into_result(pairings)
}

/// The form of the text of a list.
fn form(text: &str) -> Form {
    if text.trim_start().starts_with('<') {
        Form::OpenGotha
    } else {
        Form::Table
    }
}

/// What else the file is, where its first bytes tell.
fn foreign(bytes: &[u8]) -> Option<&'static str> {
    let kinds: [(&[u8], &str); 4] = [
        (
            b"PK\x03\x04",
            "a spreadsheet or an archive (xlsx, ods, zip)",
        ),
        (b"\xd0\xcf\x11\xe0", "an old spreadsheet (xls)"),
        (b"%PDF", "a PDF"),
        (b"{\\rtf", "a text document (rtf)"),
    ];
    let kind = kinds.iter().find(|(begin, _)| bytes.starts_with(begin));
    kind.map(|(_, kind)| *kind)
}

/// A table of a round has one game.
fn name_twice(pairings: &Pairings, faults: &mut Faults) {
    let mut taken: BTreeMap<(NonZeroU32, NonZeroU32), usize> = BTreeMap::new();
    for game in &pairings.games {
        let (round, table) = (game.round, game.table);
        if let Some(before) = taken.get(&(round, table)) {
            faults.at_line(
                game.line,
                format!(
                    "round {round}, table {table} is in line {before} already; a table has one game a round, so give one of them another table"
                ),
            );
        } else {
            taken.insert((round, table), game.line);
        }
    }
}

/// Whether two names mean one person: case and spaces make no difference, nor does which of the names
/// comes first, since a list may have `Ke Jie` where another has `Jie Ke`.
pub fn same_person(one: &str, other: &str) -> bool {
    let key = |name: &str| -> String {
        let letters = name.chars().filter(|letter| !letter.is_whitespace());
        letters.flat_map(char::to_uppercase).collect()
    };
    let words = |name: &str| {
        let mut words: Vec<String> = name.split_whitespace().map(key).collect();
        words.sort();
        words
    };
    key(one) == key(other) || words(one) == words(other)
}

#[cfg(test)]
mod tests;
