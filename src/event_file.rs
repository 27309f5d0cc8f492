//! The organizer's TOML file, and the presets in the same form.
//!
//! - `keys`: the keys; `form`: what each takes; `section`: a TOML document with its places
//! - `fault`: what is wrong, all at once; `syntax`: where a text is no TOML, in words
//! - `layer`: what one file, round or game says; `terms`: a layer that says all; `games`: rounds and
//!   pairings
//! - `control`: a time control as a line or a table; `names`: what policies are called; `presets`
//!
//! **Limits:** a file, a preset and a list of pairings have 8 MiB at most, brackets and dotted keys lie 80
//! deep at most, presets extend each other 8 deep at most; 1000 faults are kept and 40 printed.
//!
//! **Invariant:** a [`Tournament`] has no contradictions: nothing is started on a file with a fault.

mod control;
mod fault;
mod form;
mod games;
mod keys;
mod layer;
mod names;
mod presets;
mod schema;
mod section;
mod start;
mod syntax;
mod terms;

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;

use toml::de::DeTable;

use crate::board::Size;
use crate::clock::control::Control;
use crate::color::PerColor;
use crate::game::board_choice::Komi;
use crate::pairings::Bye;
use fault::Faults;
use layer::{Layer, Said};
use section::Section;

pub use fault::{EventFileError, Fault, Place};
pub use games::{ListNote, Noted, Pairing, Round};
pub use names::CoordinateStyle;
pub(crate) use names::{
    board_use, captures, flag, lateness_policy, overrun, repetition, rule_set, size, two_in_a_row,
    warnings,
};
pub use presets::{Part, Preset, Presets, SHIPPED};
pub use schema::schema;
pub use start::Start;
pub use terms::{OwnCalls, Terms};

/// The longest chain of presets that extend each other.
const LONGEST_CHAIN: usize = 8;

/// An event: how its games are timed, called and ruled, and who plays whom.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Its name; empty where the file has none.
    pub name: String,
    /// What a game is played under whose round does not say otherwise.
    pub terms: Terms,
    rounds: Vec<Round>,
    games: Vec<Pairing>,
    byes: Vec<Bye>,
    notes: Vec<ListNote>,
}

/// The settings of one table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The event's name.
    pub event: String,
    /// The round's name, or its number.
    pub round: Option<String>,
    /// The table's number.
    pub table: Option<NonZeroU32>,
    /// Names of the players; empty where the event has no pairing.
    pub players: PerColor<String>,
    /// Their ranks as they are written, such as `6d`; empty where none is.
    pub ranks: PerColor<String>,
    /// What is played under, with the controls, the handicap and the komi of this game.
    pub terms: Terms,
}

/// Reads the event file at `path`, with the presets and the lists of pairings that it names.
///
/// # Errors
/// All that is wrong with them.
pub fn open(path: &Path, presets: &Presets) -> Result<Tournament, EventFileError> {
    let source = presets::read_file(path)?;
    let beside = path.parent();
    parse(&source, &path.display().to_string(), beside, presets)
}

/// Reads the text of an event file. `name` is its name in messages; files that it names are looked for
/// in `beside`.
///
/// # Errors
/// All that is wrong with it, each with its place.
pub fn parse(
    source: &str,
    name: &str,
    beside: Option<&Path>,
    presets: &Presets,
) -> Result<Tournament, EventFileError> {
    let mut faults = Faults::new(name, source);
    let tournament = read(source, beside, presets, &mut faults);
    faults.or(tournament)
}

fn read(
    source: &str,
    beside: Option<&Path>,
    presets: &Presets,
    faults: &mut Faults<'_>,
) -> Option<Tournament> {
    let (document, errors) = DeTable::parse_recoverable(source);
    let spelling_is_wrong = !errors.is_empty();
    syntax::tell(&document, &errors, faults);
    let file = Section::file(&document, faults);
    let own = Layer::read(&file, beside, faults);
    let mut chain = Vec::new();
    let layer = based(&file, own, presets, &mut chain, faults);
    let name = file.value("name").and_then(|value| value.words(faults));
    if spelling_is_wrong {
        // What is missing may stand where the spelling is wrong.
        return None;
    }
    let lists = games::lists(&file, beside, faults);
    let takes_time = layer.time.is_silent();
    let layer = with_listed(layer, &lists);
    let terms = Terms::of(&layer, None, faults);
    let rounds = games::rounds(&file, (&layer, terms.as_ref()), beside, faults);
    let notes = games::notes(&lists, takes_time);
    let byes = lists.iter().flat_map(|(_, list, _)| list.byes.clone());
    let byes = byes.collect();
    let lists: Vec<_> = lists
        .into_iter()
        .map(|(value, list, path)| (value, list.games, path))
        .collect();
    let games = games::games(&file, (&rounds, terms.as_ref()), &lists, faults);
    Some(Tournament {
        name: name.unwrap_or_default(),
        terms: terms?,
        rounds,
        games,
        byes,
        notes,
    })
}

/// `own` over the presets that the file extends.
fn based(
    file: &Section<'_>,
    own: Layer,
    presets: &Presets,
    chain: &mut Vec<String>,
    faults: &mut Faults<'_>,
) -> Layer {
    let Some(value) = file.value("extends") else {
        return own;
    };
    let Some(name) = value.words(faults) else {
        return own;
    };
    let base = value.read(&name, |name| base(name, presets, chain), faults);
    match base {
        Some(Ok(base)) => own.over(&base.of_another_file()),
        Some(Err(error)) => {
            faults.of_other(error.faults);
            own
        }
        None => own,
    }
}

/// What the preset `name` says, or what is wrong in its file.
///
/// # Errors
/// Why it cannot be extended.
fn base(
    name: &str,
    presets: &Presets,
    chain: &mut Vec<String>,
) -> Result<Result<Layer, EventFileError>, String> {
    if chain.iter().any(|known| known == name) {
        return Err(format!(
            "presets extend each other in a circle: {} extends {name}",
            chain.join(" extends ")
        ));
    }
    if chain.len() >= LONGEST_CHAIN {
        return Err(format!(
            "more than {LONGEST_CHAIN} presets extend each other"
        ));
    }
    let preset = presets.source(name);
    let preset = match preset {
        Ok(preset) => preset,
        // It is there, and cannot be read.
        Err(error) if error.faults.iter().any(|fault| !fault.file.is_empty()) => {
            return Ok(Err(error));
        }
        Err(error) => {
            let faults = error.faults.into_iter();
            let messages: Vec<String> = faults.map(|fault| fault.message).collect();
            return Err(messages.join("; "));
        }
    };
    chain.push(name.to_owned());
    let path = preset.path.as_ref().map(|path| path.display().to_string());
    let shown = path.unwrap_or_else(|| format!("preset {name}"));
    let beside = preset.path.as_ref().and_then(|path| path.parent());
    let mut faults = Faults::new(&shown, &preset.source);
    let (document, errors) = DeTable::parse_recoverable(&preset.source);
    syntax::tell(&document, &errors, &mut faults);
    let file = Section::file(&document, &mut faults);
    let own = Layer::read(&file, beside, &mut faults);
    let layer = based(&file, own, presets, chain, &mut faults);
    let schedule: Vec<&str> = ["round", "game", "pairings"]
        .into_iter()
        .filter(|key| file.value(key).is_some())
        .collect();
    if !schedule.is_empty() && faults.is_empty() {
        return Err(format!(
            "the preset {name} has {}, which are not taken over: move them from {shown} into this file",
            schedule.join(", ")
        ));
    }
    Ok(faults.or(Some(layer)))
}

/// The preset `name`, where nothing is wrong with it but that it has no time control: it can be extended, not
/// played.
fn part(name: &str, presets: &Presets) -> Option<Part> {
    let layer = base(name, presets, &mut Vec::new()).ok()?.ok()?;
    if !layer.time.is_silent() {
        return None;
    }
    let source = presets.source(name).ok()?.source;
    let (document, _) = DeTable::parse_recoverable(&source);
    let mut faults = Faults::new(name, &source);
    let file = Section::file(&document, &mut faults);
    let title = file
        .value("name")
        .and_then(|value| value.words(&mut faults));
    Some(Part {
        title: title.unwrap_or_default(),
        plan: layer.calls.plan.map(|plan| plan.value.name.clone()),
    })
}

/// A list of pairings may bring the time, komi and board: of what the file does not say, the first
/// list that does counts.
fn with_listed(
    mut layer: Layer,
    lists: &[(section::Value<'_>, crate::pairings::Pairings, String)],
) -> Layer {
    let lists = || lists.iter().map(|(_, list, _)| list);
    let control = lists().find_map(|list| list.control.as_deref());
    if let Some(control) = control.and_then(|control| crate::clock::notation::parse(control).ok())
        && layer.time.is_silent()
    {
        layer.time = layer::TimeLayer::of(&PerColor::both(Arc::new(control)));
    }
    let komi = lists().find_map(|list| list.komi.as_deref());
    if let Some(komi) = komi.and_then(|komi| Komi::parse(komi).ok())
        && layer.rules.komi.is_none()
    {
        layer.rules.komi = Some(Said::of_list(komi, "rules.komi"));
    }
    let size = lists().find_map(|list| list.size).and_then(Size::square);
    if let Some(size) = size
        && layer.rules.board.is_none()
    {
        layer.rules.board = Some(Said::of_list(size, "rules.board"));
    }
    layer
}

impl Tournament {
    /// The rounds that the file names, by number.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// All pairings, by round and table.
    pub fn games(&self) -> &[Pairing] {
        &self.games
    }

    /// Who has no opponent in a round, in the order of the lists.
    pub fn byes_of(&self, round: NonZeroU32) -> impl Iterator<Item = &Bye> {
        self.byes.iter().filter(move |bye| bye.round == round)
    }

    /// What must be known of the lists of pairings, in their order.
    pub fn notes(&self) -> &[ListNote] {
        &self.notes
    }

    /// The pairings of a round, by table.
    pub fn games_of(&self, round: NonZeroU32) -> &[Pairing] {
        let from = self.games.partition_point(|game| game.round < round);
        let to = self.games.partition_point(|game| game.round <= round);
        self.games.get(from..to).unwrap_or_default()
    }

    /// The numbers of all rounds: those that the file names, and those of the pairings.
    pub fn round_numbers(&self) -> BTreeSet<NonZeroU32> {
        let named = self.rounds.iter().map(|round| round.number);
        named
            .chain(self.games.iter().map(|game| game.round))
            .collect()
    }

    /// The round of that number, where the file names it.
    pub fn round(&self, number: NonZeroU32) -> Option<&Round> {
        let found = self
            .rounds
            .binary_search_by_key(&number, |round| round.number);
        found.ok().and_then(|index| self.rounds.get(index))
    }

    /// A round's name, or its number as a text: what the record of a game calls it.
    pub fn round_label(&self, number: NonZeroU32) -> String {
        self.round(number)
            .map_or_else(|| number.to_string(), Round::label)
    }

    /// What a round's games are played under.
    pub fn round_terms(&self, number: NonZeroU32) -> &Terms {
        self.round(number).map_or(&self.terms, |round| &round.terms)
    }

    /// What one game is played under.
    pub fn game_terms(&self, game: &Pairing) -> Terms {
        let mut terms = self.round_terms(game.round).clone();
        terms.board = game.board;
        if let Some(controls) = &game.controls {
            terms.controls.clone_from(controls);
        }
        terms
    }

    /// The settings of `table` in `round`; without them those of the event itself.
    ///
    /// # Errors
    /// That there is no such round or table, and which there are.
    pub fn table(
        &self,
        round: Option<NonZeroU32>,
        table: Option<NonZeroU32>,
    ) -> Result<Table, EventFileError> {
        let mut found = Table {
            event: self.name.clone(),
            round: None,
            table: None,
            players: PerColor::default(),
            ranks: PerColor::default(),
            terms: self.terms.clone(),
        };
        let Some(number) = round else {
            return Ok(found);
        };
        let rounds = self.round_numbers();
        if !rounds.is_empty() && !rounds.contains(&number) {
            return Err(self.no_such(&format!("round {number}"), "rounds", rounds));
        }
        found.round = Some(self.round_label(number));
        found.terms = self.round_terms(number).clone();
        let Some(table) = table else { return Ok(found) };
        found.table = Some(table);
        let paired = self.games_of(number);
        match paired.iter().find(|game| game.table == table) {
            Some(game) => {
                found.players.clone_from(&game.players);
                found.ranks.clone_from(&game.ranks);
                found.terms = self.game_terms(game);
            }
            None if paired.is_empty() => {}
            None => {
                let tables = paired.iter().map(|game| game.table).collect();
                let what = format!("table {table} of round {number}");
                return Err(self.no_such(&what, "tables", tables));
            }
        }
        Ok(found)
    }

    fn no_such(&self, what: &str, kind: &str, has: BTreeSet<NonZeroU32>) -> EventFileError {
        let list: Vec<String> = has.into_iter().map(|number| number.to_string()).collect();
        let name = if self.name.is_empty() {
            "the event"
        } else {
            &self.name
        };
        let message = format!(
            "{what} is not in this event; its {kind}: {}",
            list.join(", ")
        );
        EventFileError::whole(name, message)
    }
}

impl Table {
    /// Each side's control.
    pub const fn controls(&self) -> &PerColor<Arc<Control>> {
        &self.terms.controls
    }
}

#[cfg(test)]
mod tests;
