//! A record that is continued: the board it leaves, and what its clocks showed.

use std::fmt;
use std::time::Duration;

use super::record::{MoveEntry, Record};
use super::trouble::Place;
use crate::board::history::History;
use crate::board::{Illegal, Move, Point, Size};
use crate::clock::control::Control;
use crate::clock::side::Correction;
use crate::color::{Color, PerColor};
use crate::game::rule_set::RuleSet;
use crate::game::settings::{BoardSettings, BoardUse, Opening};
use crate::points::HalfPoints;

/// What a record gives to a game that goes on where it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continued {
    /// The board, with the record's moves as its opening.
    pub board: BoardSettings,
    /// Names.
    pub players: PerColor<String>,
    /// Ranks.
    pub ranks: PerColor<String>,
    /// The control, where the record's texts are understood.
    pub control: Option<Control>,
    /// What each side's clock showed after its last move, where the record says so.
    pub left: PerColor<Option<ClockLeft>>,
    /// The result it has already, as printed; empty where it has none.
    pub result: String,
}

/// What a record says of a clock (`BL`, `OB`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockLeft {
    /// Main time left, or time left of the running period.
    pub time: Duration,
    /// In overtime: periods left, or moves left in the running one.
    pub overtime: Option<u32>,
}

/// Why a record cannot be continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContinueFault {
    /// Stones are set up or taken away in the middle of it: no game came to that.
    SetUp {
        /// Before this move.
        before: usize,
        /// Where.
        place: Place,
    },
    /// A move that the rules forbid.
    Illegal {
        /// Number of the move.
        number: usize,
        /// Where.
        place: Place,
        /// Name of the point.
        point: String,
        /// Which rule.
        illegal: Illegal,
    },
    /// The stones set up at the start leave a chain without a liberty.
    NoLiberty {
        /// A stone of it.
        point: String,
    },
}

impl fmt::Display for ContinueFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetUp { before, place } => write!(
                f,
                "{place}: stones are set up or taken away before move {before}; only a record of moves \
                 can be continued"
            ),
            Self::Illegal {
                number,
                place,
                point,
                illegal,
            } => {
                let rule = match illegal {
                    Illegal::OffBoard => "is not on the board".to_owned(),
                    Illegal::Occupied => "is played where a stone is".to_owned(),
                    Illegal::Suicide => "has no liberty and captures nothing".to_owned(),
                    Illegal::Superko { repeats } => {
                        format!("repeats the position after move {repeats}")
                    }
                };
                write!(
                    f,
                    "{place}: move {number}, {point}, {rule}; `dumiao record` shows every such move"
                )
            }
            Self::NoLiberty { point } => write!(
                f,
                "the stone at {point} is set up without a liberty; no game can begin so"
            ),
        }
    }
}

impl std::error::Error for ContinueFault {}

/// What `record` gives to a game that goes on where it ends; the board is used as `usage` says. Its own
/// rules are those of `rule_set`, if one is given.
///
/// # Errors
/// [`ContinueFault`] names the move.
pub fn continued(
    record: &Record,
    usage: BoardUse,
    rule_set: Option<RuleSet>,
) -> Result<Continued, ContinueFault> {
    match playable(record, usage, rule_set)? {
        (continued, None) => Ok(continued),
        (_, Some(fault)) => Err(fault),
    }
}

/// As [`continued`], with the moves before the first that cannot be played, and what is wrong with that.
///
/// # Errors
/// [`ContinueFault`], where no game can begin as the record does.
pub fn playable(
    record: &Record,
    usage: BoardUse,
    rule_set: Option<RuleSet>,
) -> Result<(Continued, Option<ContinueFault>), ContinueFault> {
    let points = |color| {
        let own = record.setup.iter().filter(|(_, own)| *own == color);
        own.map(|(point, _)| *point).collect::<Vec<Point>>()
    };
    let handicap = record.handicap.filter(|stones| *stones >= 2).unwrap_or(0);
    let rule_set = rule_set.or(record.rules).unwrap_or_default();
    let rules = rule_set.board();
    let mut board = BoardSettings {
        usage,
        rule_set,
        size: record.size,
        repetition: rules.repetition,
        scoring: rules.scoring,
        komi: komi(record, handicap, rule_set),
        handicap,
        compensation: rules.compensation,
        opening: Opening {
            stones: PerColor::from_fn(points),
            first: record.first_to_move(),
            moves: Vec::new(),
        },
    };
    let mut history = board.history();
    if let Some(point) = history.position().without_liberties().first() {
        let point = point.name(record.size);
        return Err(ContinueFault::NoLiberty { point });
    }
    let mut fault = None;
    for (number, entry) in (1..).zip(&record.moves) {
        fault = fault_of(number, entry, &mut history, record.size);
        if fault.is_some() {
            break;
        }
        board.opening.moves.push((entry.color, entry.played));
    }
    let continued = Continued {
        board,
        players: record.players.clone(),
        ranks: record.ranks.clone(),
        control: record.control(),
        left: PerColor::from_fn(|color| left(&record.moves, color)),
        result: record.result.printed.clone(),
    };
    Ok((continued, fault))
}

/// Plays the move of this number, or says why it cannot be played.
fn fault_of(
    number: usize,
    entry: &MoveEntry,
    history: &mut History,
    size: Size,
) -> Option<ContinueFault> {
    let place = entry.place;
    if !entry.setup.is_empty() {
        return Some(ContinueFault::SetUp {
            before: number,
            place,
        });
    }
    let played = history.play_as(entry.color, entry.played);
    played.err().map(|illegal| ContinueFault::Illegal {
        number,
        place,
        point: match entry.played {
            Move::Play(point) => point.name(size),
            Move::Pass => "pass".to_owned(),
        },
        illegal,
    })
}

/// The record's komi; where it says none, that of its rules, and none for handicap stones.
fn komi(record: &Record, handicap: u8, rule_set: RuleSet) -> HalfPoints {
    let usual = if handicap == 0 {
        rule_set.board().komi
    } else {
        HalfPoints(0)
    };
    record.komi.points().unwrap_or(usual)
}

/// What `color`'s clock showed after its last move.
fn left(moves: &[MoveEntry], color: Color) -> Option<ClockLeft> {
    let last = moves.iter().rev().find(|entry| entry.color == color)?;
    Some(ClockLeft {
        time: last.time_left?,
        overtime: last.overtime_left,
    })
}

impl ClockLeft {
    /// The corrections that would set a clock so, the likeliest first: which figure a record means
    /// depends on the control.
    pub fn corrections(self) -> Vec<Correction> {
        let Some(count) = self.overtime else {
            return vec![Correction {
                main: Some(self.time),
                ..Correction::default()
            }];
        };
        let periods = Correction {
            period: Some(self.time),
            periods: Some(count),
            ..Correction::default()
        };
        let moves = Correction {
            period: Some(self.time),
            moves_left: Some(count),
            ..Correction::default()
        };
        let main = Some(Duration::ZERO);
        vec![
            Correction { main, ..periods },
            periods,
            Correction { main, ..moves },
            moves,
        ]
    }
}
