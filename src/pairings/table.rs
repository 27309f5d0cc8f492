//! Pairings as a table: a first line that names the columns, then one line a game.
//!
//! `round`, `table`, `black` and `white` are needed; `black-rank`, `white-rank`, `handicap`, `komi`,
//! `control` and `result` may stand. A column of another name is the organizer's own.

mod cells;
mod columns;

use std::num::NonZeroU32;
use std::ops::Range;

use csv::ByteRecord;

use super::fault::Faults;
use super::outcome::{self, Stands};
use super::{Bye, LONGEST_CELL, MOST_GAMES, PairedGame, PairedPlayer, Pairings};
use crate::clock::notation;
use crate::color::{Color, PerColor};
pub(super) use cells::Cells;
use cells::separator;
pub use columns::Column;
pub(super) use columns::Columns;
pub(super) use columns::names_players;

/// What is said of a table of empty cells.
const NO_COLUMNS: &str =
    "nothing but empty cells; the first line names the columns, as in round,table,black,white";

/// Reads the table in `text`.
pub(super) fn read(text: &str, faults: &mut Faults) -> Pairings {
    let mut pairings = Pairings::default();
    let mut columns: Option<Columns> = None;
    for row in Rows::of(text) {
        if faults.are_enough() {
            break;
        }
        if row.is_blank() || row.has_fault(faults) {
            continue;
        }
        let Some(known) = &columns else {
            columns = Some(Columns::of(&row, faults));
            if faults.are_none() {
                continue;
            }
            // Without columns nothing can be said of the games.
            break;
        };
        if pairings.games.len() >= MOST_GAMES {
            faults.at(
                row.begin(),
                format!("more than {MOST_GAMES} games, which no event has"),
            );
            break;
        }
        if row.is_too_long(known, faults) {
            // In such a line every cell may stand in another one's place.
            continue;
        }
        match game(&row, known, faults) {
            Some(Line::Game(game)) => pairings.games.push(*game),
            Some(Line::Bye(bye)) => pairings.byes.push(bye),
            None => {}
        }
    }
    if columns.is_none() && faults.are_none() {
        faults.at(0, NO_COLUMNS.to_owned());
    }
    pairings
}

/// The lines of a table, the first one included.
pub(super) struct Rows<'a> {
    text: &'a str,
    begin: usize,
    separator: u8,
    reader: csv::Reader<&'a [u8]>,
    record: ByteRecord,
}

impl<'a> Rows<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let (separator, begin) = separator(text);
        let rest = text.get(begin..).unwrap_or_default();
        let mut options = csv::ReaderBuilder::new();
        options
            .delimiter(separator)
            .flexible(true)
            .has_headers(false);
        Self {
            text,
            begin,
            separator,
            reader: options.from_reader(rest.as_bytes()),
            record: ByteRecord::new(),
        }
    }

    /// What stands between two cells.
    pub(super) const fn separator(&self) -> char {
        self.separator as char
    }

    fn at(&self) -> usize {
        offset(self.begin, self.reader.position().byte())
    }
}

impl<'a> Iterator for Rows<'a> {
    type Item = Row<'a>;

    fn next(&mut self) -> Option<Row<'a>> {
        let from = self.at();
        // Reading from memory fails at nothing.
        let is_one = self
            .reader
            .read_byte_record(&mut self.record)
            .unwrap_or(false);
        is_one.then(|| Row::of(self.text, from..self.at(), self.separator, &self.record))
    }
}

fn offset(begin: usize, byte: u64) -> usize {
    usize::try_from(byte).map_or(usize::MAX, |byte| begin.saturating_add(byte))
}

/// A line of the table, with its cells as they are meant and where they stand.
pub(super) struct Row<'a> {
    cells: Cells<'a>,
    separator: u8,
    values: Vec<String>,
}

impl<'a> Row<'a> {
    fn of(text: &'a str, range: Range<usize>, separator: u8, record: &ByteRecord) -> Self {
        let values = record.iter().take(cells::MOST + 1).map(|cell| {
            let cell = String::from_utf8_lossy(cell);
            unprotected(cell.trim()).to_owned()
        });
        Self {
            cells: Cells::of(text, range, separator),
            separator,
            values: values.collect(),
        }
    }

    /// Where the cells stand.
    pub(super) const fn cells(&self) -> &Cells<'a> {
        &self.cells
    }

    /// The round and table of a game whose columns are known.
    pub(super) fn round_and_table(&self, columns: &Columns) -> Option<(NonZeroU32, NonZeroU32)> {
        let number = |index| whole(self.value(index));
        Some((number(columns.round)?, number(columns.table)?))
    }

    /// Where the line begins, in bytes of the text.
    fn begin(&self) -> usize {
        self.cells.begin()
    }

    pub(super) fn is_blank(&self) -> bool {
        self.values.iter().all(String::is_empty)
    }

    /// How many cells there are, without empty ones at the end.
    fn filled(&self) -> usize {
        let last = self.values.iter().rposition(|value| !value.is_empty());
        last.map_or(0, |last| last + 1)
    }

    /// Whether something stands in a cell that no column names, as where a name with a comma was cut in two.
    fn is_too_long(&self, columns: &Columns, faults: &mut Faults) -> bool {
        let (cells, named) = (self.filled(), columns.count);
        if cells <= named {
            return false;
        }
        let sign = match self.separator {
            b';' => "semicolon",
            b'\t' => "tab",
            _ => "comma",
        };
        faults.at(
            self.place(named),
            format!(
                "this line has {cells} cells, the header has {named}: put a name with a {sign} into quotes, or name every column in the first line"
            ),
        );
        true
    }

    /// The cell `index`, without spaces around it; a cell that is missing is empty.
    fn value(&self, index: usize) -> &str {
        self.values.get(index).map_or("", String::as_str)
    }

    /// Where the cell `index` begins.
    fn place(&self, index: usize) -> usize {
        let range = self.cells.range(index);
        range.map_or_else(|| self.cells.end(), |range| range.start)
    }

    fn has_fault(&self, faults: &mut Faults) -> bool {
        if let Some(at) = self.cells.open_quote() {
            faults.at(
                at,
                "the quotation mark here is never closed, so the rest of the file would be one cell; close it, or write it twice inside a quoted cell".to_owned(),
            );
            return true;
        }
        if self.values.len() > cells::MOST {
            faults.at(
                self.begin(),
                format!(
                    "more than {} cells in one line, which no list of pairings has",
                    cells::MOST
                ),
            );
            return true;
        }
        let long = self
            .values
            .iter()
            .position(|value| value.chars().count() > LONGEST_CELL);
        if let Some(index) = long {
            faults.at(
                self.place(index),
                format!("a cell of more than {LONGEST_CELL} letters"),
            );
        }
        long.is_some()
    }
}

/// A cell that begins as a formula is written with an apostrophe before it, here and in spreadsheets.
fn unprotected(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@', '\'']) => rest,
        Some(_) | None => cell,
    }
}

/// What a line of the table is.
enum Line {
    Game(Box<PairedGame>),
    Bye(Bye),
}

/// The game of `row`; `None` where it has a fault.
fn game(row: &Row, columns: &Columns, faults: &mut Faults) -> Option<Line> {
    let round = number(row, columns.round, "round", faults);
    let names = columns.players.map(|index| row.value(index).to_owned());
    let line = faults.line(row.begin());
    if let Some(player) = bye(&names) {
        let round = round?;
        return Some(Line::Bye(Bye {
            round,
            player,
            line,
        }));
    }
    let table = number(row, columns.table, "table", faults);
    let mut sound = true;
    for side in Color::BOTH {
        if names.of(side).is_empty() {
            let index = *columns.players.of(side);
            let name = side_name(side);
            faults.at(
                row.place(index),
                format!("{name} has no name; write it, write \"bye\" for a player without an opponent, or take the line out"),
            );
            sound = false;
        }
    }
    let control = optional(row, columns.control);
    if let Some((control, place)) = control
        && let Err(error) = notation::parse(control)
    {
        let problem = error.problem;
        faults.at(place, format!("\"{control}\" is no control: {problem}"));
        sound = false;
    }
    let handicap =
        match optional(row, columns.handicap).map(|(cell, place)| (whole(cell), cell, place)) {
            None => None,
            Some((Some(stones), ..)) => Some(stones),
            Some((None, cell, place)) => {
                faults.at(
                    place,
                    format!("\"{cell}\" is no number of handicap stones; write 0, or 2 to 9"),
                );
                sound = false;
                None
            }
        };
    let (round, table) = (round?, table?);
    let player = |name: String, rank: Option<usize>| PairedPlayer {
        name,
        rank: optional(row, rank).map_or(String::new(), |(rank, _)| rank.to_owned()),
    };
    let game = PairedGame {
        round,
        table,
        players: PerColor {
            black: player(names.black, columns.ranks.black),
            white: player(names.white, columns.ranks.white),
        },
        handicap,
        komi: optional(row, columns.komi).map(|(komi, _)| with_point(komi)),
        control: control.map(|(control, _)| control.to_owned()),
        result: result(row, columns),
        line,
    };
    sound.then(|| Line::Game(Box::new(game)))
}

fn result(row: &Row, columns: &Columns) -> Option<Stands> {
    optional(row, columns.result).and_then(|(cell, _)| outcome::of_cell(cell))
}

/// The cell of a column that need not be there, and where it stands.
fn optional<'r>(row: &'r Row, index: Option<usize>) -> Option<(&'r str, usize)> {
    let index = index?;
    let cell = row.value(index);
    (!cell.is_empty()).then(|| (cell, row.place(index)))
}

fn number(row: &Row, index: usize, what: &str, faults: &mut Faults) -> Option<NonZeroU32> {
    let cell = row.value(index);
    let number = whole(cell);
    if number.is_none() {
        let found = if cell.is_empty() {
            format!("the {what} is missing")
        } else {
            format!("\"{cell}\" is no number of a {what}")
        };
        faults.at(
            row.place(index),
            format!("{found}; write a whole number from 1"),
        );
    }
    number
}

/// A whole number, in digits of any width.
fn whole<N: std::str::FromStr>(cell: &str) -> Option<N> {
    let digits: String = cell.chars().map(plain_digit).collect();
    digits.parse().ok()
}

/// A digit of East Asian width as a plain one.
fn plain_digit(letter: char) -> char {
    let wide = u32::from(letter).checked_sub(u32::from('０'));
    wide.and_then(|digit| char::from_digit(digit, 10))
        .unwrap_or(letter)
}

/// `6,5` as `6.5`: a sheet in half of Europe writes it so.
fn with_point(komi: &str) -> String {
    match komi.split_once(',') {
        Some((whole, part)) if part.starts_with(|letter: char| letter.is_ascii_digit()) => {
            format!("{whole}.{part}")
        }
        Some(_) | None => komi.to_owned(),
    }
}

/// The player who has no opponent, where one of the names says so.
fn bye(names: &PerColor<String>) -> Option<String> {
    const WORDS: [&str; 12] = [
        "bye",
        "(bye)",
        "-",
        "freilos",
        "spielfrei",
        "exempt",
        "轮空",
        "輪空",
        "不戦勝",
        "不戦",
        "부전승",
        "부전",
    ];
    let is_bye = |name: &str| WORDS.contains(&name.to_lowercase().as_str());
    match (is_bye(&names.black), is_bye(&names.white)) {
        (false, true) => Some(names.black.clone()),
        (true, false) => Some(names.white.clone()),
        (true, true) | (false, false) => None,
    }
}

const fn side_name(side: Color) -> &'static str {
    match side {
        Color::Black => "Black",
        Color::White => "White",
    }
}
