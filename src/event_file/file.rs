//! The written form of an event file: what serde reads, every key optional.

use std::fmt;
use std::num::NonZeroU32;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct EventFile {
    pub(super) name: Option<String>,
    pub(super) extends: Option<String>,
    #[serde(default)]
    pub(super) time: TimeFile,
    #[serde(default)]
    pub(super) calls: CallsFile,
    #[serde(default)]
    pub(super) rules: RulesFile,
    #[serde(default)]
    pub(super) round: Vec<RoundFile>,
    #[serde(default)]
    pub(super) game: Vec<GameFile>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct TimeFile {
    pub(super) control: Option<String>,
    pub(super) black: Option<String>,
    pub(super) white: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct CallsFile {
    pub(super) plan: Option<String>,
    pub(super) languages: Option<Vec<String>>,
    pub(super) black: Option<SideCallsFile>,
    pub(super) white: Option<SideCallsFile>,
    pub(super) main_time: Option<Vec<String>>,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(super) struct SideCallsFile {
    pub(super) language: String,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RulesFile {
    pub(super) set: Option<String>,
    pub(super) komi: Option<KomiFile>,
    pub(super) board: Option<u8>,
    pub(super) repetition: Option<String>,
    pub(super) moves: Option<String>,
    pub(super) coordinates: Option<String>,
    pub(super) warnings: Option<String>,
    pub(super) two_in_a_row: Option<String>,
    pub(super) captures: Option<String>,
    pub(super) lateness: Option<LatenessFile>,
    pub(super) overrun: Option<String>,
    pub(super) flag: Option<String>,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(super) struct LatenessFile {
    pub(super) policy: Option<String>,
    pub(super) limit: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoundFile {
    pub(super) number: NonZeroU32,
    pub(super) name: Option<String>,
    #[serde(rename = "start")]
    _start: Option<toml::value::Datetime>,
    #[serde(default)]
    pub(super) time: TimeFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameFile {
    pub(super) round: NonZeroU32,
    pub(super) table: NonZeroU32,
    pub(super) black: PlayerFile,
    pub(super) white: PlayerFile,
    pub(super) handicap: Option<u8>,
    pub(super) komi: Option<KomiFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerFile {
    pub(super) name: String,
    pub(super) rank: Option<String>,
}

/// A komi as it stands in a file: `"3.75 stones"`, or a bare number, kept as it is written in decimal.
pub(crate) struct KomiFile(pub(crate) String);

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

impl EventFile {
    /// This file, with what it does not say taken from `base`.
    pub(super) fn over(self, base: Self) -> Self {
        Self {
            name: self.name.or(base.name),
            extends: self.extends,
            time: if self.time.control.is_some() {
                self.time
            } else {
                TimeFile {
                    control: base.time.control,
                    black: self.time.black.or(base.time.black),
                    white: self.time.white.or(base.time.white),
                }
            },
            calls: CallsFile {
                plan: self.calls.plan.or(base.calls.plan),
                languages: self.calls.languages.or(base.calls.languages),
                black: self.calls.black.or(base.calls.black),
                white: self.calls.white.or(base.calls.white),
                main_time: self.calls.main_time.or(base.calls.main_time),
            },
            rules: RulesFile {
                // A rule set of its own brings its own komi.
                komi: match self.rules.set {
                    Some(_) => self.rules.komi,
                    None => self.rules.komi.or(base.rules.komi),
                },
                set: self.rules.set.or(base.rules.set),
                board: self.rules.board.or(base.rules.board),
                repetition: self.rules.repetition.or(base.rules.repetition),
                moves: self.rules.moves.or(base.rules.moves),
                coordinates: self.rules.coordinates.or(base.rules.coordinates),
                warnings: self.rules.warnings.or(base.rules.warnings),
                two_in_a_row: self.rules.two_in_a_row.or(base.rules.two_in_a_row),
                captures: self.rules.captures.or(base.rules.captures),
                lateness: self.rules.lateness.or(base.rules.lateness),
                overrun: self.rules.overrun.or(base.rules.overrun),
                flag: self.rules.flag.or(base.rules.flag),
            },
            round: self.round,
            game: self.game,
        }
    }
}
