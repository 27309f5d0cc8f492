//! The organizer's TOML file, and the presets that are shipped in the same form.
//!
//! What is read today: time, calls, the policies of [`Rules`], the board, rounds and games.

mod file;
mod rules;

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use crate::clock::control::Control;
use crate::clock::notation::{NotationError, parse as parse_control, parse_duration};
use crate::color::PerColor;
use crate::game::board_choice::BoardChoice;
use crate::game::call_plan::CallPlan;
use crate::game::rule_set::RuleSet;
use crate::game::settings::Rules;
use crate::plan_file::{self, PlanError};
use file::{EventFile, GameFile, TimeFile};

pub(crate) use file::KomiFile;
pub use rules::CoordinateStyle;
pub(crate) use rules::{
    board_use, captures, flag, lateness_policy, overrun, repetition, rule_set, size, two_in_a_row,
    warnings,
};

/// The shipped presets by name.
pub const PRESETS: [(&str, &str); 16] = [
    (
        "chinese-national",
        include_str!("../config/presets/chinese-national.toml"),
    ),
    (
        "chinese-local",
        include_str!("../config/presets/chinese-local.toml"),
    ),
    ("absolute", include_str!("../config/presets/absolute.toml")),
    (
        "moves-per-period",
        include_str!("../config/presets/moves-per-period.toml"),
    ),
    (
        "world-mind-games",
        include_str!("../config/presets/world-mind-games.toml"),
    ),
    (
        "japanese-title",
        include_str!("../config/presets/japanese-title.toml"),
    ),
    ("nhk-cup", include_str!("../config/presets/nhk-cup.toml")),
    (
        "korean-league",
        include_str!("../config/presets/korean-league.toml"),
    ),
    (
        "egf-byoyomi",
        include_str!("../config/presets/egf-byoyomi.toml"),
    ),
    (
        "egf-canadian",
        include_str!("../config/presets/egf-canadian.toml"),
    ),
    ("aga", include_str!("../config/presets/aga.toml")),
    ("ing", include_str!("../config/presets/ing.toml")),
    (
        "kgs-default",
        include_str!("../config/presets/kgs-default.toml"),
    ),
    ("pandanet", include_str!("../config/presets/pandanet.toml")),
    (
        "fischer-club",
        include_str!("../config/presets/fischer-club.toml"),
    ),
    ("blitz", include_str!("../config/presets/blitz.toml")),
];

/// An event: how its games are timed, called and ruled.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Its name.
    pub name: String,
    /// Each side's control.
    pub controls: PerColor<Arc<Control>>,
    /// What is called.
    pub plan: Arc<CallPlan>,
    /// Language codes of the common calls, the first one first.
    pub languages: Vec<String>,
    /// Language of a side's own calls, where the event sets one.
    pub own_language: PerColor<Option<String>>,
    /// The policies.
    pub rules: Rules,
    /// The rule set, where the event names one.
    pub rule_set: Option<RuleSet>,
    /// The board of a game without handicap.
    pub board: BoardChoice,
    /// How points are named, where the event says it.
    pub coordinates: Option<CoordinateStyle>,
    rounds: Vec<Round>,
    games: Vec<Pairing>,
}

#[derive(Clone, Debug)]
struct Round {
    number: NonZeroU32,
    name: Option<String>,
    controls: Option<PerColor<Arc<Control>>>,
}

#[derive(Clone, Debug)]
struct Pairing {
    round: NonZeroU32,
    table: NonZeroU32,
    players: PerColor<String>,
    ranks: PerColor<String>,
    board: BoardChoice,
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
    /// Each side's control in this round.
    pub controls: PerColor<Arc<Control>>,
    /// The board, with the handicap of the pairing.
    pub board: BoardChoice,
}

/// Why an event file cannot be used. Nothing of it is used then.
#[derive(thiserror::Error, Debug)]
pub enum EventFileError {
    /// No shipped preset has this name.
    #[error("there is no preset \"{name}\"{}; `dumiao presets` lists them", near(*.nearest))]
    UnknownPreset {
        /// The name.
        name: String,
        /// The nearest known name.
        nearest: Option<&'static str>,
    },
    /// The text is not TOML, or a key or type is wrong.
    #[error("{path}: {error}")]
    Toml {
        /// The file.
        path: String,
        /// Line, column and what is allowed.
        error: toml::de::Error,
    },
    /// A control is wrong.
    #[error("{path}, {key}: {error}")]
    Control {
        /// The file.
        path: String,
        /// The key.
        key: String,
        /// What is wrong.
        error: NotationError,
    },
    /// Another value is wrong.
    #[error("{path}, {key} = \"{found}\": {allowed}")]
    Value {
        /// The file.
        path: String,
        /// The key.
        key: String,
        /// What was found.
        found: String,
        /// What is allowed.
        allowed: String,
    },
    /// The call plan is wrong.
    #[error("{path}, calls.plan: {error}")]
    Plan {
        /// The file.
        path: String,
        /// What is wrong.
        error: PlanError,
    },
    /// The event has no such round or table.
    #[error("{what} is not in this event; it has {has}")]
    NoSuchTable {
        /// What was asked for.
        what: String,
        /// What there is.
        has: String,
    },
}

fn near(nearest: Option<&'static str>) -> String {
    nearest.map_or_else(String::new, |name| format!(" (did you mean \"{name}\"?)"))
}

/// The text of the shipped preset `name`, comments and all.
///
/// # Errors
/// [`EventFileError::UnknownPreset`] with the nearest name.
pub fn preset_source(name: &str) -> Result<&'static str, EventFileError> {
    PRESETS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, source)| *source)
        .ok_or_else(|| {
            let names = PRESETS.map(|(name, _)| name);
            let nearest = crate::clock::notation::nearest_word(name, &names);
            EventFileError::UnknownPreset {
                name: name.to_owned(),
                nearest,
            }
        })
}

/// The shipped preset `name`.
///
/// # Errors
/// As [`preset_source`].
pub fn preset(name: &str) -> Result<Tournament, EventFileError> {
    parse(preset_source(name)?, name)
}

/// Reads an event file's text; `path` is its name in messages.
///
/// # Errors
/// What is wrong with it, with its place.
pub fn parse(source: &str, path: &str) -> Result<Tournament, EventFileError> {
    let toml_error = |error| EventFileError::Toml {
        path: path.to_owned(),
        error,
    };
    let own: EventFile = toml::from_str(source).map_err(toml_error)?;
    let base = match &own.extends {
        Some(name) => toml::from_str(preset_source(name)?).map_err(toml_error)?,
        None => EventFile::default(),
    };
    let event = own.over(base);
    let reader = Reader { path };
    let controls = reader.controls(&event.time, "time")?;
    let controls = controls.ok_or_else(|| {
        reader.value(
            "time.control",
            "",
            "a time control is needed, as in control = \"1h + 3x30s\"",
        )
    })?;
    let mut plan = reader.plan(event.calls.plan.as_deref().unwrap_or("official"))?;
    if let Some(notices) = &event.calls.main_time {
        let notices = notices
            .iter()
            .map(|text| reader.duration("calls.main-time", text));
        plan.main_notices = notices.collect::<Result<_, _>>()?;
    }
    let rounds = event.round.iter().enumerate().map(|(index, round)| {
        let key = format!("round[{index}].time");
        let controls = reader.controls(&round.time, &key)?;
        Ok(Round {
            number: round.number,
            name: round.name.clone(),
            controls,
        })
    });
    let rules = reader.rules(&event.rules)?;
    let board = reader.board(&event.rules)?;
    let games = event.game.iter().enumerate();
    let games = games.map(|(index, game)| reader.pairing(game, index, &board));
    let games = games.collect::<Result<_, EventFileError>>()?;
    Ok(Tournament {
        name: event.name.clone().unwrap_or_default(),
        controls,
        plan: Arc::new(plan),
        languages: event.calls.languages.clone().unwrap_or_default(),
        own_language: PerColor {
            black: event.calls.black.as_ref().map(|side| side.language.clone()),
            white: event.calls.white.as_ref().map(|side| side.language.clone()),
        },
        rules,
        rule_set: event.rules.set.as_ref().map(|_| board.rule_set),
        board,
        coordinates: reader.coordinates(&event.rules)?,
        rounds: rounds.collect::<Result<_, EventFileError>>()?,
        games,
    })
}

impl Tournament {
    /// The language of each side's calls, if the event sets one.
    pub fn voice_languages(&self) -> Option<PerColor<String>> {
        let common = self.languages.first().cloned();
        let own = |language: &Option<String>| language.clone().or_else(|| common.clone());
        match (own(&self.own_language.black), own(&self.own_language.white)) {
            (Some(black), Some(white)) => Some(PerColor { black, white }),
            (Some(both), None) | (None, Some(both)) => Some(PerColor::both(both)),
            (None, None) => None,
        }
    }

    /// The settings of `table` in `round`; without them those of the event itself.
    ///
    /// # Errors
    /// [`EventFileError::NoSuchTable`], which says what there is.
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
            controls: self.controls.clone(),
            board: self.board,
        };
        let Some(number) = round else {
            return Ok(found);
        };
        let named = self.rounds.iter().find(|round| round.number == number);
        let paired = self.games.iter().any(|game| game.round == number);
        if named.is_none() && !paired && !(self.rounds.is_empty() && self.games.is_empty()) {
            let rounds = self.rounds.iter().map(|round| round.number);
            let has = rounds.chain(self.games.iter().map(|game| game.round));
            return Err(no_such(format!("round {number}"), "rounds", has));
        }
        let name = named.and_then(|round| round.name.clone());
        found.round = Some(name.unwrap_or_else(|| number.to_string()));
        if let Some(controls) = named.and_then(|round| round.controls.clone()) {
            found.controls = controls;
        }
        let Some(table) = table else { return Ok(found) };
        found.table = Some(table);
        let game = self
            .games
            .iter()
            .find(|game| game.round == number && game.table == table);
        match game {
            Some(game) => {
                found.players = game.players.clone();
                found.ranks = game.ranks.clone();
                found.board = game.board;
            }
            None if paired => {
                let tables = self.games.iter().filter(|game| game.round == number);
                let has = tables.map(|game| game.table);
                return Err(no_such(format!("table {table}"), "tables", has));
            }
            None => {}
        }
        Ok(found)
    }
}

fn no_such(what: String, kind: &str, has: impl Iterator<Item = NonZeroU32>) -> EventFileError {
    let mut numbers: Vec<u32> = has.map(NonZeroU32::get).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let list: Vec<String> = numbers.iter().map(u32::to_string).collect();
    EventFileError::NoSuchTable {
        what,
        has: format!("{kind} {}", list.join(", ")),
    }
}

struct Reader<'a> {
    path: &'a str,
}

impl Reader<'_> {
    fn controls(
        &self,
        time: &TimeFile,
        key: &str,
    ) -> Result<Option<PerColor<Arc<Control>>>, EventFileError> {
        let control = |text: &Option<String>, name: &str| match text {
            Some(text) => {
                let error = |error| EventFileError::Control {
                    path: self.path.to_owned(),
                    key: format!("{key}.{name}"),
                    error,
                };
                parse_control(text).map(Arc::new).map(Some).map_err(error)
            }
            None => Ok(None),
        };
        let common = control(&time.control, "control")?;
        let black = control(&time.black, "black")?.or_else(|| common.clone());
        let white = control(&time.white, "white")?.or(common);
        match (black, white) {
            (Some(black), Some(white)) => Ok(Some(PerColor { black, white })),
            (None, None) => Ok(None),
            (Some(_), None) | (None, Some(_)) => Err(self.value(
                &format!("{key}.control"),
                "",
                "the other side has no control",
            )),
        }
    }

    fn pairing(
        &self,
        game: &GameFile,
        index: usize,
        event: &BoardChoice,
    ) -> Result<Pairing, EventFileError> {
        let key = format!("game[{index}]");
        let komi = game.komi.as_ref().map(|komi| komi.0.as_str());
        let players = PerColor {
            black: &game.black,
            white: &game.white,
        };
        Ok(Pairing {
            round: game.round,
            table: game.table,
            players: players.map(|player| player.name.clone()),
            ranks: players.map(|player| player.rank.clone().unwrap_or_default()),
            board: self.game_board(event, &key, game.handicap, komi)?,
        })
    }

    fn plan(&self, name: &str) -> Result<CallPlan, EventFileError> {
        let plan = plan_file::shipped(name);
        let plan = plan.map_err(|error| EventFileError::Plan {
            path: self.path.to_owned(),
            error,
        });
        plan.map(|plan| CallPlan::clone(&plan))
    }

    fn duration(&self, key: &str, text: &str) -> Result<Duration, EventFileError> {
        parse_duration(text).map_err(|fault| self.value(key, text, &fault.to_string()))
    }

    fn value(&self, key: &str, found: &str, allowed: &str) -> EventFileError {
        EventFileError::Value {
            path: self.path.to_owned(),
            key: key.to_owned(),
            found: found.to_owned(),
            allowed: allowed.to_owned(),
        }
    }
}
