//! Results into a list that is there already: nothing else in it changes by a byte.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::ops::Range;

use super::charset::Decoded;
use super::fault::{Fault, Faults};
use super::opengotha::{self, Kind};
use super::outcome::{self, Played, Stands};
use super::table::{Cells, Columns, Rows};
use super::{Form, PairedGame, Pairings, decode, form, read_decoded, same_person};
use crate::color::PerColor;
use crate::game::result::GameResult;

/// A result to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The round.
    pub round: NonZeroU32,
    /// The table.
    pub table: NonZeroU32,
    /// Who played.
    pub players: PerColor<String>,
    /// How it ended.
    pub result: GameResult,
    /// Whether it was played.
    pub played: Played,
}

/// What becomes of a result that stands in the list and says something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Other {
    /// It stays, and nothing is written.
    Stays,
    /// It is replaced.
    IsReplaced,
}

/// A list with results in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edited {
    /// The whole file.
    pub bytes: Vec<u8>,
    /// Results that were written.
    pub written: usize,
    /// Results that stood there already.
    pub stood: usize,
    /// Tables of games that the list does not have, by round and table.
    pub absent: Vec<(NonZeroU32, NonZeroU32)>,
}

/// A place where the list and the games of this machine do not say the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// The line of the list, from 1.
    pub line: usize,
    /// The round.
    pub round: NonZeroU32,
    /// The table.
    pub table: NonZeroU32,
    /// What the list says.
    pub stands: String,
    /// What the game came to.
    pub played: String,
}

/// Why nothing was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditFault {
    /// The list cannot be read.
    Unreadable(Vec<Fault>),
    /// Other results stand in it.
    OtherResults(Vec<Contradiction>),
    /// Other players sit at a table.
    OtherPlayers(Vec<Contradiction>),
    /// It cannot be written so that nothing else in it changes; why, in words.
    NotAlone(String),
}

/// The list `bytes` with the results `entries` in it. Games that do not count are left out. What stands
/// there and says the same, if with fewer words, stays as it is.
///
/// # Errors
/// [`EditFault`].
pub fn with_results(
    bytes: &[u8],
    path: &str,
    entries: &[Entry],
    other: Other,
) -> Result<Edited, EditFault> {
    let decoded = decode(bytes, path).map_err(EditFault::Unreadable)?;
    let before = read_decoded(&decoded).map_err(EditFault::Unreadable)?;
    let todo = compare(&before, entries, form(&decoded.text), other)?;
    let changes = match form(&decoded.text) {
        Form::Table => in_table(&decoded.text, &todo.cells)?,
        Form::OpenGotha => in_opengotha(&decoded.text, &todo.cells),
    };
    let written = changed(bytes, &decoded, &before, changes)?;
    Ok(Edited {
        bytes: written,
        written: todo.cells.len(),
        stood: todo.stood,
        absent: todo.absent,
    })
}

type Place = (NonZeroU32, NonZeroU32);

/// What is to be written where.
struct Todo {
    cells: BTreeMap<Place, String>,
    stood: usize,
    absent: Vec<Place>,
}

fn compare(
    before: &Pairings,
    entries: &[Entry],
    form: Form,
    other: Other,
) -> Result<Todo, EditFault> {
    let games: BTreeMap<Place, &PairedGame> = before
        .games
        .iter()
        .map(|game| ((game.round, game.table), game))
        .collect();
    let mut todo = Todo {
        cells: BTreeMap::new(),
        stood: 0,
        absent: Vec::new(),
    };
    let mut other_results = Vec::new();
    let mut other_players = Vec::new();
    for entry in entries {
        let place = (entry.round, entry.table);
        let Some(game) = games.get(&place) else {
            todo.absent.push(place);
            continue;
        };
        let contradiction = |stands, played| Contradiction {
            line: game.line,
            round: entry.round,
            table: entry.table,
            stands,
            played,
        };
        let Some(result) = as_listed(entry, game) else {
            let names = |black: &str, white: &str| format!("{black} - {white}");
            let (sit, played) = (&game.players, &entry.players);
            other_players.push(contradiction(
                names(&sit.black.name, &sit.white.name),
                names(&played.black, &played.white),
            ));
            continue;
        };
        let cell = match form {
            Form::Table => outcome::cell(result),
            Form::OpenGotha => outcome::opengotha(result, entry.played).map(str::to_owned),
        };
        let Some(cell) = cell else {
            continue;
        };
        match &game.result {
            Some(Stands { outcome, .. }) if outcome.agrees_with(result) => todo.stood += 1,
            Some(Stands { text, .. }) if other == Other::Stays => {
                other_results.push(contradiction(text.clone(), cell));
            }
            Some(_) | None => {
                todo.cells.insert(place, cell);
            }
        }
    }
    if !other_players.is_empty() {
        return Err(EditFault::OtherPlayers(other_players));
    }
    if !other_results.is_empty() {
        return Err(EditFault::OtherResults(other_results));
    }
    Ok(todo)
}

/// The result from the side of the colours that the list gives the players; `None` where it has other
/// players.
fn as_listed(entry: &Entry, game: &PairedGame) -> Option<GameResult> {
    let (sit, played) = (&game.players, &entry.players);
    let are = |black: &str, white: &str| {
        same_person(&sit.black.name, black) && same_person(&sit.white.name, white)
    };
    if are(&played.black, &played.white) {
        Some(entry.result)
    } else if are(&played.white, &played.black) {
        Some(other_colours(entry.result))
    } else {
        None
    }
}

/// The result of a game in which the colours are named the other way round.
pub const fn other_colours(result: GameResult) -> GameResult {
    match result {
        GameResult::Win { winner, how } => GameResult::Win {
            winner: winner.opponent(),
            how,
        },
        GameResult::Draw | GameResult::BothLose | GameResult::Void | GameResult::Replay => result,
    }
}

/// Texts in the place of others.
type Changes = Vec<(Range<usize>, String)>;

/// Where in a table `cells` go. The column is added where it is missing.
fn in_table(text: &str, cells: &BTreeMap<Place, String>) -> Result<Changes, EditFault> {
    let mut changes = Changes::new();
    if cells.is_empty() {
        return Ok(changes);
    }
    let mut rows = Rows::of(text);
    let separator = rows.separator();
    let Some(first) = rows.by_ref().find(|row| !row.is_blank()) else {
        return Ok(changes);
    };
    let columns = Columns::of(&first, &mut Faults::of(text));
    let index = columns.result.unwrap_or_else(|| {
        let end = first.cells().end();
        let head = text.get(first.cells().begin()..end).unwrap_or_default();
        changes.push((end..end, format!("{separator}{}", result_head(head))));
        first.cells().count()
    });
    for row in rows {
        let place = row.round_and_table(&columns);
        let Some(cell) = place.and_then(|place| cells.get(&place)) else {
            continue;
        };
        let Cell { range, before } = cell_at(row.cells(), index, separator);
        let there = text.get(range.clone()).unwrap_or_default();
        if columns.result.is_none() && !there.trim().is_empty() {
            let line = Faults::of(text).line(range.start);
            return Err(EditFault::NotAlone(format!(
                "line {line} has more cells than the first line has columns, so there is no room for a column \"result\"; name all columns in the first line"
            )));
        }
        changes.push((range, format!("{before}{cell}")));
    }
    Ok(changes)
}

/// The name of the column of results, in the language of the other names.
fn result_head(head: &str) -> &'static str {
    let has = |letters: &[char]| head.contains(letters);
    if has(&['黒', '輪']) {
        "結果"
    } else if has(&['黑']) {
        "结果"
    } else if has(&['흑']) {
        "결과"
    } else {
        "result"
    }
}

/// Where a cell goes, and the separators that must come before it.
struct Cell {
    range: Range<usize>,
    before: String,
}

fn cell_at(cells: &Cells, index: usize, separator: char) -> Cell {
    match cells.range(index) {
        Some(range) => Cell {
            range,
            before: String::new(),
        },
        None => Cell {
            range: cells.end()..cells.end(),
            before: std::iter::repeat_n(separator, index + 1 - cells.count()).collect(),
        },
    }
}

/// Where in a file of OpenGotha `cells` go.
fn in_opengotha(text: &str, cells: &BTreeMap<Place, String>) -> Changes {
    let elements = opengotha::elements(text, &mut Faults::of(text));
    let mut changes = Changes::new();
    for element in elements.iter().filter(|element| element.kind == Kind::Game) {
        let Some(cell) = element.place().and_then(|place| cells.get(&place)) else {
            continue;
        };
        let tag = text.get(element.range.clone()).unwrap_or_default();
        let at = |range: Range<usize>| {
            element.range.start + range.start..element.range.start + range.end
        };
        changes.push(match attribute(tag, "result") {
            Some(value) => (at(value), cell.clone()),
            None => {
                let closing = if tag.ends_with("/>") { 2 } else { 1 };
                let end = tag.len().saturating_sub(closing);
                (at(end..end), format!(" result=\"{cell}\""))
            }
        });
    }
    changes
}

/// Where in a tag the value of an attribute stands, without its quotation marks.
fn attribute(tag: &str, name: &str) -> Option<Range<usize>> {
    let mut at = tag.find(char::is_whitespace)?;
    loop {
        let rest = tag.get(at..)?;
        let equals = at + rest.find('=')?;
        let found = tag.get(at..equals)?.trim();
        let rest = tag.get(equals + 1..)?;
        let open = equals + 1 + rest.find(['"', '\''])?;
        let quote = tag.get(open..)?.chars().next()?;
        let begin = open + 1;
        let end = begin + tag.get(begin..)?.find(quote)?;
        if found == name {
            return Some(begin..end);
        }
        at = end + 1;
    }
}

/// A list without what may change in it: results, and lines, since a result may have stood on two.
fn without_results(pairings: &Pairings) -> Pairings {
    let mut plain = pairings.clone();
    for game in &mut plain.games {
        game.result = None;
        game.line = 0;
    }
    for bye in &mut plain.byes {
        bye.line = 0;
    }
    plain
}

/// The file with `changes`. It is read again: what is not as it was before, and meant to be, is not
/// written.
fn changed(
    bytes: &[u8],
    decoded: &Decoded,
    before: &Pairings,
    mut changes: Changes,
) -> Result<Vec<u8>, EditFault> {
    if changes.is_empty() {
        return Ok(bytes.to_vec());
    }
    let mut text = decoded.text.clone();
    changes.sort_by_key(|(range, _)| range.start);
    for (range, new) in changes.into_iter().rev() {
        text.replace_range(range, &new);
    }
    let charset = || {
        let name = decoded.name();
        EditFault::NotAlone(format!(
            "it is read as {name}, in which its other letters would not surely stay as they are; save it in UTF-8"
        ))
    };
    let same = decoded.encode(&decoded.text);
    let alike = same.is_some_and(|same| same == bytes);
    let Some(written) = decoded.encode(&text).filter(|_| alike) else {
        return Err(charset());
    };
    let after = decode(&written, "");
    // What was guessed before may be guessed otherwise after.
    if after.as_ref().map_or("", Decoded::name) != decoded.name() {
        return Err(charset());
    }
    let after = after.and_then(|after| read_decoded(&after));
    if after.is_ok_and(|after| without_results(&after) == without_results(before)) {
        Ok(written)
    } else {
        Err(EditFault::NotAlone(
            "it could not be read again as the same list; please send it to the authors of this program"
                .to_owned(),
        ))
    }
}
