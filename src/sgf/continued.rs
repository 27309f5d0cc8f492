//! A record that is continued: the board it leaves, and what its clocks showed.

use std::fmt;
use std::time::Duration;

use super::record::{MoveEntry, Record};
use super::rules::RuleSet;
use super::trouble::Place;
use crate::board::score::{Compensation, Scoring};
use crate::board::{Illegal, Move, Point, Repetition};
use crate::clock::control::Control;
use crate::clock::side::Correction;
use crate::color::{Color, PerColor};
use crate::game::settings::{BoardSettings, BoardUse, Opening};

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

/// What `record` gives to a game that goes on where it ends; the board is used as `usage` says.
///
/// # Errors
/// [`ContinueFault`] names the move.
pub fn continued(record: &Record, usage: BoardUse) -> Result<Continued, ContinueFault> {
    let points = |color| {
        let own = record.setup.iter().filter(|(_, own)| *own == color);
        own.map(|(point, _)| *point).collect::<Vec<Point>>()
    };
    let handicap = record.handicap.filter(|stones| *stones >= 2).unwrap_or(0);
    let (scoring, compensation) = counted(record.rules);
    let mut board = BoardSettings {
        usage,
        size: record.size,
        repetition: Repetition::default(),
        scoring,
        handicap,
        compensation,
        opening: Opening {
            stones: PerColor::from_fn(points),
            first: record.first_to_move(),
            moves: Vec::new(),
        },
        ..BoardSettings::default()
    };
    if let Some(komi) = record.komi.points() {
        board.komi = komi;
    }
    let mut history = board.history();
    if let Some(point) = history.position().without_liberties().first() {
        let point = point.name(record.size);
        return Err(ContinueFault::NoLiberty { point });
    }
    for (number, entry) in (1..).zip(&record.moves) {
        if !entry.setup.is_empty() {
            let place = entry.place;
            return Err(ContinueFault::SetUp {
                before: number,
                place,
            });
        }
        history
            .play_as(entry.color, entry.played)
            .map_err(|illegal| ContinueFault::Illegal {
                number,
                place: entry.place,
                point: match entry.played {
                    Move::Play(point) => point.name(record.size),
                    Move::Pass => "pass".to_owned(),
                },
                illegal,
            })?;
        board.opening.moves.push((entry.color, entry.played));
    }
    Ok(Continued {
        board,
        players: record.players.clone(),
        ranks: record.ranks.clone(),
        control: record.control(),
        left: PerColor::from_fn(|color| left(&record.moves, color)),
        result: record.result.printed.clone(),
    })
}

/// How a rule set counts; a record that names none is counted by area.
const fn counted(rules: Option<RuleSet>) -> (Scoring, Compensation) {
    match rules {
        None | Some(RuleSet::Chinese) => (Scoring::Area, Compensation::HalfTheStones),
        Some(RuleSet::Japanese | RuleSet::Korean) => (Scoring::Territory, Compensation::None),
        Some(RuleSet::Aga) => (Scoring::Area, Compensation::OneLess),
        Some(RuleSet::Ing | RuleSet::NewZealand) => (Scoring::Area, Compensation::None),
    }
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
