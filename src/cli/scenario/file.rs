//! A scenario file, read: the settings of its game, and its steps.

use std::fmt;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

use super::ScenarioError;
use crate::board::position::Position;
use crate::clock::notation::{parse as parse_control, parse_duration};
use crate::color::{Color, PerColor};
use crate::event_file;
use crate::game::board_choice::{BoardChoice, BoardFault, Komi};
use crate::game::settings::{BoardSettings, Rules, Settings};
use crate::plan_file;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ScenarioFile {
    control: ControlFile,
    plan: Option<String>,
    captures: Option<String>,
    warnings: Option<String>,
    lateness: Option<LatenessFile>,
    two_in_a_row: Option<String>,
    overrun: Option<String>,
    flag: Option<String>,
    /// Who enters the moves: `record` (beside a press) or `play` (a stone ends the turn).
    moves: Option<String>,
    /// Lines of the board.
    board: Option<u8>,
    set: Option<String>,
    komi: Option<KomiFile>,
    repetition: Option<String>,
    handicap: Option<u8>,
    /// The position before the first move, in rows of `X`, `O` and `.`.
    position: Option<Vec<String>>,
    /// Who moves first from it.
    first: Option<String>,
    pub(super) steps: Vec<String>,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "a control is a text such as \"1h + 3x30s\", or one for each side: control.black and control.white"
)]
enum ControlFile {
    Both(String),
    Each { black: String, white: String },
}

#[derive(Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a table such as { policy = \"single\", limit = \"15m\" }"
)]
struct LatenessFile {
    policy: Option<String>,
    limit: Option<String>,
}

/// A komi as it stands in a file: `"3.75 stones"`, or a bare number, kept as it is written in decimal.
struct KomiFile(String);

impl<'de> Deserialize<'de> for KomiFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(KomiVisitor)
    }
}

struct KomiVisitor;

impl Visitor<'_> for KomiVisitor {
    type Value = KomiFile;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a komi, such as \"3.75 stones\" or \"7.5 points\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<KomiFile, E> {
        Ok(KomiFile(text.to_owned()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<KomiFile, E> {
        Ok(KomiFile(number.to_string()))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<KomiFile, E> {
        Ok(KomiFile(number.to_string()))
    }
}

impl ScenarioFile {
    /// The settings of its game.
    ///
    /// # Errors
    /// What is wrong, and what is allowed.
    pub(super) fn settings(&self) -> Result<Settings, ScenarioError> {
        let controls = match &self.control {
            ControlFile::Both(text) => PerColor::both(Arc::new(parse_control(text)?)),
            ControlFile::Each { black, white } => PerColor {
                black: Arc::new(parse_control(black)?),
                white: Arc::new(parse_control(white)?),
            },
        };
        Ok(Settings {
            players: PerColor::default(),
            controls,
            plan: plan_file::shipped(self.plan.as_deref().unwrap_or("official"))?,
            rules: rules(self)?,
            board: board(self)?,
        })
    }
}

fn board(file: &ScenarioFile) -> Result<BoardSettings, ScenarioError> {
    let mut choice = BoardChoice {
        handicap: file.handicap.unwrap_or(0),
        ..BoardChoice::default()
    };
    if let Some(text) = &file.moves {
        choice.usage = named("moves", text, event_file::board_use)?;
    }
    if let Some(text) = &file.set {
        choice.rule_set = named("set", text, event_file::rule_set)?;
    }
    if let Some(text) = &file.repetition {
        choice.repetition = Some(named("repetition", text, event_file::repetition)?);
    }
    if let Some(lines) = file.board {
        choice.size = named("board", &lines.to_string(), |_| event_file::size(lines))?;
    }
    if let Some(KomiFile(text)) = &file.komi {
        let komi = Komi::parse(text).map_err(|fault| contradiction("komi", text, fault))?;
        choice.set_komi(komi);
    }
    let stones = choice.handicap.to_string();
    let komi = file.komi.as_ref().map_or("", |komi| komi.0.as_str());
    let mut board = choice.settings().map_err(|fault| match fault {
        BoardFault::TooManyStones { .. } => contradiction("handicap", &stones, fault),
        BoardFault::StonesInTerritory { .. } | BoardFault::KomiAboveBoard { .. } => {
            contradiction("komi", komi, fault)
        }
    })?;
    if let Some(rows) = &file.position {
        if choice.handicap > 1 {
            let fault = "a position has its stones already; leave one of the two out";
            return Err(contradiction("handicap", &stones, fault));
        }
        set_position(&mut board, rows)?;
    }
    if let Some(first) = &file.first {
        let letter = first.chars().next().filter(|_| first.len() == 1);
        let side = letter.and_then(Color::from_letter);
        board.opening.first = side.ok_or_else(|| not_allowed("first", first, "B or W"))?;
    }
    Ok(board)
}

fn set_position(board: &mut BoardSettings, rows: &[String]) -> Result<(), ScenarioError> {
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let allowed = "rows of X, O and . for a board of 2 to 25 lines";
    let position = Position::from_rows(&rows)
        .ok_or_else(|| not_allowed("position", &rows.join("/"), allowed))?;
    board.size = position.size();
    let stones = |color| {
        let points = position.size().points();
        let own = points.filter(|point| position.at(*point) == Some(color));
        own.collect()
    };
    board.opening.stones = PerColor::from_fn(stones);
    Ok(())
}

fn rules(file: &ScenarioFile) -> Result<Rules, ScenarioError> {
    let mut rules = Rules::default();
    if let Some(text) = &file.captures {
        rules.captures = named("captures", text, event_file::captures)?;
    }
    if let Some(text) = &file.warnings {
        rules.warnings = named("warnings", text, event_file::warnings)?;
    }
    if let Some(text) = &file.two_in_a_row {
        rules.two_in_a_row = named("two-in-a-row", text, event_file::two_in_a_row)?;
    }
    if let Some(text) = &file.overrun {
        rules.overrun = named("overrun", text, event_file::overrun)?;
    }
    if let Some(text) = &file.flag {
        rules.flag = named("flag", text, event_file::flag)?;
    }
    if let Some(lateness) = &file.lateness {
        if let Some(text) = &lateness.policy {
            rules.lateness.policy = named("lateness.policy", text, event_file::lateness_policy)?;
        }
        if let Some(text) = &lateness.limit {
            let limit = parse_duration(text);
            let wrong = |_| not_allowed("lateness.limit", text, "a duration, such as 15m");
            rules.lateness.limit = limit.map_err(wrong)?;
        }
    }
    Ok(rules)
}

/// The value that `text` names.
fn named<T>(
    key: &'static str,
    text: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<T, ScenarioError> {
    read(text).map_err(|allowed| not_allowed(key, text, &allowed))
}

fn not_allowed(key: &'static str, found: &str, allowed: &str) -> ScenarioError {
    contradiction(key, found, format!("allowed: {allowed}"))
}

fn contradiction(key: &'static str, found: &str, fault: impl std::fmt::Display) -> ScenarioError {
    ScenarioError::Policy {
        key,
        found: found.to_owned(),
        fault: fault.to_string(),
    }
}
