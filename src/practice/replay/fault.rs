//! Why moves of a record cannot be guessed.

use std::fmt;

use crate::board::Illegal;
use crate::color::Color;

/// Why moves cannot be guessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayFault {
    /// No move is there to guess.
    NothingToGuess {
        /// The first that was asked for.
        from: u32,
        /// How many there are, passes at the end not among them.
        moves: u32,
    },
    /// A move that the rules forbid.
    Illegal {
        /// Its number.
        number: u32,
        /// Which rule.
        illegal: Illegal,
    },
    /// A side moves twice in a row, or the wrong side begins.
    NotInTurn {
        /// The number of the move.
        number: u32,
        /// Whose it is.
        side: Color,
    },
    /// Stones are set up or taken away in the middle of the record.
    SetUp {
        /// The number of the move before which they are.
        number: u32,
    },
}

impl ReplayFault {
    /// The number of the last move before it.
    pub const fn last(self) -> u32 {
        match self {
            Self::NothingToGuess { moves, .. } => moves,
            Self::Illegal { number, .. }
            | Self::NotInTurn { number, .. }
            | Self::SetUp { number } => number.saturating_sub(1),
        }
    }
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingToGuess { from, moves: 0 } => write!(
                f,
                "there is no move to guess from move {from} on: the record has no moves"
            ),
            Self::NothingToGuess { from, moves } => write!(
                f,
                "there is no move to guess from move {from} on: the record's last move is {moves}; begin \
                 earlier, or guess the other side's moves"
            ),
            Self::Illegal { number, illegal } => {
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
                    "there is nothing to guess before move {number}, which {rule}; begin earlier, or guess the \
                     other side's moves"
                )
            }
            Self::NotInTurn { number, side } => {
                let side = match side {
                    Color::Black => "Black",
                    Color::White => "White",
                };
                let after = number.saturating_add(1);
                write!(
                    f,
                    "there is nothing to guess before move {number}, which is {side}'s, who is not to move; \
                     guess from move {after} on (--from {after})"
                )
            }
            Self::SetUp { number } => write!(
                f,
                "there is nothing to guess before move {number}, where stones are set up or taken away; begin \
                 earlier, or guess the other side's moves"
            ),
        }
    }
}

impl std::error::Error for ReplayFault {}
