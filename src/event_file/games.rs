//! `[[round]]`, `[[game]]` and the lists of pairings.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::fault::{Fault, Faults, Place};
use super::keys::{MOST_ROUNDS, MOST_TABLES};
use super::layer::{self, Layer, TimeLayer};
use super::presets;
use super::section::{Section, Value, cut};
use super::start::Start;
use super::terms::{self, Terms};
use crate::clock::control::Control;
use crate::clock::notation;
use crate::color::{Color, PerColor};
use crate::game::board_choice::{BoardChoice, Komi};
use crate::pairings::{self, PairedGame, Periods};

/// A round.
#[derive(Clone, Debug)]
pub struct Round {
    /// Its number.
    pub number: NonZeroU32,
    /// Its name, where it has one.
    pub name: Option<String>,
    /// When its clocks are to be started.
    pub start: Option<Start>,
    /// What its games are played under.
    pub terms: Terms,
}

impl Round {
    /// Its name, or its number as a text: what the record of a game calls it.
    pub fn label(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.number.to_string())
    }
}

/// A game that is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The round.
    pub round: NonZeroU32,
    /// The table.
    pub table: NonZeroU32,
    /// Who plays.
    pub players: PerColor<String>,
    /// Their ranks as they are written, such as `6d`; empty where none is.
    pub ranks: PerColor<String>,
    /// The controls of this game, where they differ from the round's.
    pub controls: Option<PerColor<Arc<Control>>>,
    /// The board, with the handicap.
    pub board: BoardChoice,
}

/// What must be known of a list of pairings, though it is no fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListNote {
    /// The path of the list.
    pub list: String,
    /// What.
    pub what: Noted,
}

/// What must be known of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Noted {
    /// The coding of its letters was guessed.
    Charset {
        /// As which it was read.
        charset: &'static str,
        /// Some of its names, to see whether they are right.
        names: Vec<String>,
    },
    /// The time comes of it, and it does not hold the number of periods.
    PeriodsAssumed,
}

/// Where a table has been paired, for who pairs it again.
type Tables = HashMap<(NonZeroU32, NonZeroU32), String>;

/// The rounds of a file, by number.
pub(super) fn rounds(
    file: &Section<'_>,
    event: (&Layer, Option<&Terms>),
    beside: Option<&Path>,
    faults: &mut Faults<'_>,
) -> Vec<Round> {
    let (layer, event_terms) = event;
    let mut rounds: Vec<Round> = Vec::new();
    let mut lines: HashMap<NonZeroU32, usize> = HashMap::new();
    for section in file.sections("round", faults) {
        let own = Layer::read(&section, beside, faults);
        let terms = if own.is_silent() {
            event_terms.cloned()
        } else {
            Terms::of(&own.over(layer), Some(section.span()), faults)
        };
        section.tell_missing(faults);
        let number = number(&section, "number", MOST_ROUNDS, faults);
        let name = section.value("name").and_then(|value| value.words(faults));
        let start = section
            .value("start")
            .and_then(|value| Start::read(&value, faults));
        let Some(number) = number else { continue };
        if let Some(line) = lines.get(&number) {
            let message = format!("round {number} is there already, in line {line}");
            faults.add(Some(section.span().clone()), section.path(), message);
            continue;
        }
        lines.insert(number, faults.line(section.span()));
        if let Some(other) = rounds
            .iter()
            .find(|round| name.is_some() && round.name == name)
        {
            let message = format!(
                "round {} has this name too; a game's record knows its round by the name",
                other.number
            );
            faults.add(Some(section.span().clone()), section.path(), message);
        }
        rounds.extend(terms.map(|terms| Round {
            number,
            name,
            start,
            terms,
        }));
    }
    rounds.sort_by_key(|round| round.number);
    rounds
}

/// The games of a file and of its lists of pairings, by round and table.
pub(super) fn games(
    file: &Section<'_>,
    rounds: (&[Round], Option<&Terms>),
    lists: &[(Value<'_>, Vec<PairedGame>, String)],
    faults: &mut Faults<'_>,
) -> Vec<Pairing> {
    let mut games = Vec::new();
    let mut tables = Tables::new();
    for section in file.sections("game", faults) {
        let terms = |round| round_terms(rounds, round);
        games.extend(game(&section, terms, &mut tables, faults));
    }
    for (value, list, path) in lists {
        for paired in list {
            match listed(paired, round_terms(rounds, paired.round)) {
                Ok(pairing) => {
                    let place = format!("{path}, line {}", paired.line);
                    if let Some(first) = tables.insert((pairing.round, pairing.table), place) {
                        let message = format!(
                            "{path}, line {}: round {}, table {} is paired already, in {first}",
                            paired.line, pairing.round, pairing.table
                        );
                        faults.add(Some(value.span.clone()), value.key.clone(), message);
                    }
                    games.push(pairing);
                }
                Err(message) => faults.of_other([Fault {
                    file: format!("{path}, line {}", paired.line),
                    place: None,
                    key: String::new(),
                    message,
                }]),
            }
        }
    }
    games.sort_by_key(|game: &Pairing| (game.round, game.table));
    games
}

fn round_terms<'r>(
    (rounds, event): (&'r [Round], Option<&'r Terms>),
    number: NonZeroU32,
) -> Option<&'r Terms> {
    let found = rounds
        .binary_search_by_key(&number, |round| round.number)
        .ok();
    let round = found.and_then(|index| rounds.get(index));
    round.map(|round| &round.terms).or(event)
}

fn game<'r>(
    section: &Section<'_>,
    terms: impl Fn(NonZeroU32) -> Option<&'r Terms>,
    tables: &mut Tables,
    faults: &mut Faults<'_>,
) -> Option<Pairing> {
    section.tell_missing(faults);
    let round = number(section, "round", MOST_ROUNDS, faults);
    let table = number(section, "table", MOST_TABLES, faults);
    let black = player(section, "black", faults);
    let white = player(section, "white", faults);
    let handicap = section.value("handicap").and_then(|value| {
        let stones = value.number(0, 9, faults)?;
        Some((value, u8::try_from(stones).unwrap_or(9)))
    });
    let komi = section.value("komi").and_then(|value| {
        let komi = layer::komi(&value, faults)?;
        Some((value, komi.value))
    });
    let time = TimeLayer::read(section, faults);
    let (round, table) = (round?, table?);
    let place = format!("line {}", faults.line(section.span()));
    if let Some(first) = tables.insert((round, table), place) {
        let message = format!("round {round}, table {table} is paired already, in {first}");
        faults.add(Some(section.span().clone()), section.path(), message);
    }
    let terms = terms(round)?;
    let mut board = terms.board;
    if let Some((value, stones)) = handicap {
        board.handicap = stones;
        plays(&board, &value, faults)?;
    }
    if let Some((value, komi)) = komi {
        board.set_komi(komi);
        plays(&board, &value, faults)?;
    }
    let controls = if time.is_silent() {
        None
    } else {
        let base = TimeLayer::of(&terms.controls);
        Some(terms::controls(
            &time.over(&base),
            Some(section.span()),
            faults,
        )?)
    };
    let ((black, black_rank), (white, white_rank)) = (black?, white?);
    Some(Pairing {
        round,
        table,
        players: PerColor { black, white },
        ranks: PerColor {
            black: black_rank,
            white: white_rank,
        },
        controls,
        board,
    })
}

/// That a game comes of `board`, with what `value` says.
fn plays(board: &BoardChoice, value: &Value<'_>, faults: &mut Faults<'_>) -> Option<()> {
    let read = |_: &str| {
        board
            .settings()
            .map(drop)
            .map_err(|fault| fault.to_string())
    };
    value.read("", read, faults)
}

/// A game of a list.
fn listed(paired: &PairedGame, terms: Option<&Terms>) -> Result<Pairing, String> {
    let mut board = terms.map(|terms| terms.board).unwrap_or_default();
    if let Some(stones) = paired.handicap {
        board.handicap = stones;
    }
    if let Some(komi) = &paired.komi {
        let komi = Komi::parse(komi).map_err(|fault| format!("komi \"{komi}\": {fault}"))?;
        board.set_komi(komi);
    }
    board.settings().map_err(|fault| fault.to_string())?;
    let controls = match &paired.control {
        Some(control) => {
            let control = notation::parse(control).map_err(|error| error.to_string())?;
            Some(PerColor::both(Arc::new(control)))
        }
        None => None,
    };
    let players = &paired.players;
    Ok(Pairing {
        round: paired.round,
        table: paired.table,
        players: PerColor::from_fn(|color| players.of(color).name.clone()),
        ranks: PerColor::from_fn(|color| players.of(color).rank.clone()),
        controls,
        board,
    })
}

/// The longest path that a message shows whole.
const LONGEST_PATH: usize = 300;

/// The lists that `pairings` names, read; a list with a fault is told of, and left out.
pub(super) fn lists<'t>(
    file: &Section<'t>,
    beside: Option<&Path>,
    faults: &mut Faults<'_>,
) -> Vec<(Value<'t>, pairings::Pairings, String)> {
    let values = file.value("pairings").and_then(|value| value.texts(faults));
    let mut lists = Vec::new();
    for value in values.unwrap_or_default() {
        let Some(name) = value.words(faults) else {
            continue;
        };
        let path = beside.map_or_else(
            || Path::new(&name).to_path_buf(),
            |beside| beside.join(&name),
        );
        let shown = match path.display().to_string() {
            path if path.len() <= LONGEST_PATH => path,
            _ => cut(&name),
        };
        let bytes = value.read(
            &name,
            |_| presets::read_bytes(&path).map_err(|why| format!("{shown}: {why}")),
            faults,
        );
        let Some(bytes) = bytes else { continue };
        match pairings::read(&bytes, &shown) {
            Ok(list) => lists.push((value, list, shown)),
            Err(found) => faults.of_other(found.into_iter().map(|fault| in_list(&shown, fault))),
        }
    }
    lists
}

/// What must be known of `lists`; `takes_time`: the time of the event comes of the first that has one.
pub(super) fn notes(
    lists: &[(Value<'_>, pairings::Pairings, String)],
    takes_time: bool,
) -> Vec<ListNote> {
    /// Names that are shown.
    const SHOWN: usize = 3;
    let mut notes = Vec::new();
    let mut time = lists.iter().filter(|(_, list, _)| list.control.is_some());
    if let Some((_, list, path)) = time.next()
        && takes_time
        && list.periods == Periods::Assumed
    {
        notes.push(ListNote {
            list: path.clone(),
            what: Noted::PeriodsAssumed,
        });
    }
    for (_, list, path) in lists {
        let Some(charset) = list.charset else {
            continue;
        };
        let players = list.games.iter().flat_map(|game| {
            let PerColor { black, white } = &game.players;
            [&black.name, &white.name]
        });
        let names = players.filter(|name| !name.is_ascii()).take(SHOWN);
        notes.push(ListNote {
            list: path.clone(),
            what: Noted::Charset {
                charset,
                names: names.cloned().collect(),
            },
        });
    }
    notes
}

fn in_list(file: &str, fault: pairings::Fault) -> Fault {
    // Of a very long line the list's reader keeps what begins at the fault.
    let before = fault.column.saturating_sub(fault.caret());
    Fault {
        file: file.to_owned(),
        place: Some(Place {
            line: fault.line,
            column: fault.column,
            source: fault.found,
            before,
            letters: 1,
        }),
        key: String::new(),
        message: fault.message,
    }
}

fn number(
    section: &Section<'_>,
    name: &str,
    most: u32,
    faults: &mut Faults<'_>,
) -> Option<NonZeroU32> {
    let number = section.value(name)?.number(1, most, faults)?;
    NonZeroU32::new(number)
}

/// Name and rank of a player.
fn player(section: &Section<'_>, name: &str, faults: &mut Faults<'_>) -> Option<(String, String)> {
    let player = section.value(name)?.section(faults)?;
    let rank = player
        .value("rank")
        .and_then(|value| value.text(faults).map(str::to_owned));
    player.tell_missing(faults);
    let name = player.value("name")?.words(faults)?;
    Some((name, rank.unwrap_or_default()))
}

/// Where a span lies, for nobody: a control that comes of a round has no place in a game.
const NOWHERE: Option<Range<usize>> = None;

impl TimeLayer {
    /// The layer that says `controls`, without a place.
    pub(super) fn of(controls: &PerColor<Arc<Control>>) -> Self {
        let said = |color: Color| {
            Some(layer::Said {
                value: Arc::clone(controls.of(color)),
                key: String::new(),
                span: NOWHERE,
            })
        };
        Self {
            control: None,
            own: PerColor::from_fn(said),
        }
    }
}
