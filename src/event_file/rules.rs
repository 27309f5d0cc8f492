//! `[rules]`: the policies, and the board, by their names.

use super::file::RulesFile;
use super::{EventFileError, Reader};
use crate::board::{Repetition, Size};
use crate::clock::notation::nearest_word;
use crate::game::board_choice::{BoardChoice, BoardFault, Komi};
use crate::game::rule_set::RuleSet;
use crate::game::settings::{
    BoardUse, CapturePolicy, LatenessPolicy, Overrun, Rules, TwoInARow, WarningPolicy,
};

/// How an event names the points of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CoordinateStyle {
    /// `A` to `Z` without `I`, and numbers from below.
    #[default]
    Western,
    /// Numbers from the left, and Chinese numerals from the top.
    Chinese,
}

impl Reader<'_> {
    pub(super) fn rules(&self, file: &RulesFile) -> Result<Rules, EventFileError> {
        let mut rules = Rules::default();
        if let Some(text) = &file.captures {
            rules.captures = self.named("rules.captures", text, captures)?;
        }
        if let Some(text) = &file.warnings {
            rules.warnings = self.named("rules.warnings", text, warnings)?;
        }
        if let Some(text) = &file.two_in_a_row {
            rules.two_in_a_row = self.named("rules.two-in-a-row", text, two_in_a_row)?;
        }
        if let Some(text) = &file.overrun {
            rules.overrun = self.named("rules.overrun", text, overrun)?;
        }
        if let Some(text) = &file.flag {
            self.named("rules.flag", text, flag)?;
        }
        if let Some(lateness) = &file.lateness {
            if let Some(text) = &lateness.policy {
                rules.lateness.policy =
                    self.named("rules.lateness.policy", text, lateness_policy)?;
            }
            if let Some(text) = &lateness.limit {
                rules.lateness.limit = self.duration("rules.lateness.limit", text)?;
            }
        }
        Ok(rules)
    }

    /// The board of the event's even games.
    pub(super) fn board(&self, file: &RulesFile) -> Result<BoardChoice, EventFileError> {
        let mut board = BoardChoice::default();
        if let Some(text) = &file.set {
            board.rule_set = self.named("rules.set", text, rule_set)?;
        }
        if let Some(lines) = file.board {
            board.size = self.named("rules.board", &lines.to_string(), |_| size(lines))?;
        }
        if let Some(text) = &file.repetition {
            board.repetition = Some(self.named("rules.repetition", text, repetition)?);
        }
        if let Some(text) = &file.moves {
            board.usage = self.named("rules.moves", text, board_use)?;
        }
        if let Some(text) = &file.komi {
            board.komi = Some(self.komi("rules.komi", &text.0)?);
        }
        // What contradicts itself is found before a game is asked for.
        let found = file.komi.as_ref().map_or("", |komi| komi.0.as_str());
        self.plays("rules.komi", found, &board)?;
        Ok(board)
    }

    pub(super) fn coordinates(
        &self,
        file: &RulesFile,
    ) -> Result<Option<CoordinateStyle>, EventFileError> {
        let read = |text: &String| self.named("rules.coordinates", text, coordinate_style);
        file.coordinates.as_ref().map(read).transpose()
    }

    /// The board of one game of the event.
    pub(super) fn game_board(
        &self,
        event: &BoardChoice,
        key: &str,
        handicap: Option<u8>,
        komi: Option<&str>,
    ) -> Result<BoardChoice, EventFileError> {
        let mut board = *event;
        if let Some(stones) = handicap {
            board.handicap = stones;
            self.plays(&format!("{key}.handicap"), &stones.to_string(), &board)?;
        }
        if let Some(text) = komi {
            let key = format!("{key}.komi");
            board.set_komi(self.komi(&key, text)?);
            self.plays(&key, text, &board)?;
        }
        Ok(board)
    }

    /// That a game comes of `board`, with what `key` says.
    fn plays(&self, key: &str, found: &str, board: &BoardChoice) -> Result<(), EventFileError> {
        let fault = |fault: BoardFault| self.value(key, found, &fault.to_string());
        board.settings().map(drop).map_err(fault)
    }

    fn komi(&self, key: &str, text: &str) -> Result<Komi, EventFileError> {
        Komi::parse(text).map_err(|fault| self.value(key, text, &fault.to_string()))
    }

    fn named<T>(
        &self,
        key: &str,
        text: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, EventFileError> {
        read(text).map_err(|allowed| self.value(key, text, &format!("allowed: {allowed}")))
    }
}

/// What is allowed, and the nearest of it.
fn allowed(found: &str, names: &[&str]) -> String {
    let nearest = nearest_word(&found.to_lowercase(), names)
        .map(|name| format!(" (did you mean \"{name}\"?)"));
    format!("{}{}", names.join(", "), nearest.unwrap_or_default())
}

/// A rule set by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn rule_set(text: &str) -> Result<RuleSet, String> {
    RuleSet::from_name(text).ok_or_else(|| allowed(text, &RuleSet::ALL.map(RuleSet::name)))
}

/// A square board of so many lines.
///
/// # Errors
/// What is allowed.
pub(crate) fn size(lines: u8) -> Result<Size, String> {
    let range = || format!("{} to {} lines", Size::LEAST, Size::MOST);
    Size::square(lines).ok_or_else(range)
}

/// A forbidden repetition by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn repetition(text: &str) -> Result<Repetition, String> {
    match text {
        "positional" => Ok(Repetition::Positional),
        "situational" => Ok(Repetition::Situational),
        "referee" => Ok(Repetition::Referee),
        _ => Err(allowed(text, &["positional", "situational", "referee"])),
    }
}

/// What the board is used for, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn board_use(text: &str) -> Result<BoardUse, String> {
    match text {
        "clock-only" | "none" => Ok(BoardUse::ClockOnly),
        "record" => Ok(BoardUse::Record),
        "play" => Ok(BoardUse::Play),
        _ => Err(allowed(text, &["clock-only", "record", "play"])),
    }
}

/// How points are named, by its name.
///
/// # Errors
/// What is allowed.
fn coordinate_style(text: &str) -> Result<CoordinateStyle, String> {
    match text {
        "western" => Ok(CoordinateStyle::Western),
        "chinese" => Ok(CoordinateStyle::Chinese),
        _ => Err(allowed(text, &["western", "chinese"])),
    }
}

/// `not-counted`, `counted` or `stop-from = N`.
///
/// # Errors
/// What is allowed.
pub(crate) fn captures(text: &str) -> Result<CapturePolicy, String> {
    let unknown = || allowed(text, &["not-counted", "counted", "stop-from = N"]);
    match text {
        "not-counted" => Ok(CapturePolicy::NotCounted),
        "counted" => Ok(CapturePolicy::Counted),
        _ => match text.split_once('=') {
            Some((key, number)) if key.trim() == "stop-from" => {
                let number = number.trim().parse().map_err(|_| unknown())?;
                Ok(CapturePolicy::StopFrom(number))
            }
            Some(_) | None => Err(unknown()),
        },
    }
}

/// What warnings cost, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn warnings(text: &str) -> Result<WarningPolicy, String> {
    match text {
        "two-lose" => Ok(WarningPolicy::TwoLose),
        "stone-each" => Ok(WarningPolicy::StoneEach),
        "points-2" => Ok(WarningPolicy::TwoPoints),
        "none" => Ok(WarningPolicy::Free),
        _ => Err(allowed(
            text,
            &["two-lose", "stone-each", "points-2", "none"],
        )),
    }
}

/// What two moves in a row cost, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn two_in_a_row(text: &str) -> Result<TwoInARow, String> {
    match text {
        "loss" => Ok(TwoInARow::Loss),
        "void" => Ok(TwoInARow::Void),
        _ => Err(allowed(text, &["loss", "void"])),
    }
}

/// What overrunning the last minute costs, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn overrun(text: &str) -> Result<Overrun, String> {
    match text {
        "loss" => Ok(Overrun::Loss),
        "pass-on-request" => Ok(Overrun::PassOnRequest),
        _ => Err(allowed(text, &["loss", "pass-on-request"])),
    }
}

/// What a flag does, by its name. Nothing reads it yet: every flag stops the game.
///
/// # Errors
/// What is allowed.
pub(crate) fn flag(text: &str) -> Result<(), String> {
    match text {
        "stop" | "claimed" => Ok(()),
        _ => Err(allowed(text, &["stop", "claimed"])),
    }
}

/// How lateness is charged, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn lateness_policy(text: &str) -> Result<LatenessPolicy, String> {
    match text {
        "single" => Ok(LatenessPolicy::Single),
        "double" => Ok(LatenessPolicy::Double),
        "clock-runs" => Ok(LatenessPolicy::ClockRuns),
        _ => Err(allowed(text, &["single", "double", "clock-runs"])),
    }
}

#[cfg(test)]
mod tests;
