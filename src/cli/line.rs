//! The machine form of what happens in a game, one JSON object a line (spec/cli.md). Fields may be
//! added, none renamed.

use serde::Serialize;

use crate::clock::reading::Reading;
use crate::time::whole_millis;

/// One line.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(tag = "type", rename_all = "lowercase")]
#[expect(missing_docs, reason = "the fields are those of spec/cli.md")]
pub enum Line {
    /// A turn that was ended by a press.
    Turn {
        n: usize,
        side: char,
        /// Its move, where there is a board; `pass` and `over` are words.
        #[serde(skip_serializing_if = "Option::is_none")]
        point: Option<String>,
        used_ms: u64,
        at_ms: u64,
        reading: ReadingJson,
    },
    /// A call.
    Call {
        side: char,
        at_ms: u64,
        prompt: String,
        text: String,
    },
    /// Both readings at an instant.
    Reading {
        at_ms: u64,
        #[serde(rename = "B")]
        black: ReadingJson,
        #[serde(rename = "W")]
        white: ReadingJson,
    },
    /// A side came into another stage of its control.
    Stage {
        side: char,
        at_ms: u64,
        stage: &'static str,
    },
    /// A flag fell.
    Flag { side: char, at_ms: u64 },
    /// Something the referee did, or a player besides moving.
    Act {
        at_ms: u64,
        act: &'static str,
        side: Option<char>,
        reason: String,
        #[serde(flatten)]
        more: Box<ActMore>,
    },
    /// The game is over.
    End {
        at_ms: u64,
        result: String,
        why: &'static str,
        /// In the referee's words.
        #[serde(skip_serializing_if = "String::is_empty")]
        reason: String,
    },
}

/// What an act says besides. What it has not is not written.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct ActMore {
    /// The reading of its side before, where it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<ReadingJson>,
    /// The reading of its side after, where it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<ReadingJson>,
    /// The move that was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<String>,
    /// What was ruled about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offence: Option<&'static str>,
    /// What was ruled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remedy: Option<&'static str>,
    /// Warnings of the side, with this one or without the one that was taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warnings: Option<u32>,
    /// The player who takes Black, by the colour that was set for him before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<char>,
    /// The span that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub span_ms: Option<u64>,
    /// The act that was undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<&'static str>,
}

/// The machine form of a reading.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are those of spec/cli.md")]
pub struct ReadingJson {
    pub stage: &'static str,
    pub main_ms: u64,
    pub period_ms: u64,
    pub periods: Option<u32>,
    pub moves_left: Option<u32>,
    pub points_lost: u32,
    pub flagged: bool,
}

impl From<&Reading> for ReadingJson {
    fn from(reading: &Reading) -> Self {
        Self {
            stage: reading.stage.id(),
            main_ms: whole_millis(reading.main),
            period_ms: whole_millis(reading.period),
            periods: reading.periods,
            moves_left: reading.moves_left,
            points_lost: reading.points_lost,
            flagged: reading.flagged,
        }
    }
}
