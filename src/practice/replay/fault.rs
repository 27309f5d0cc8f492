//! Why the moves of a record cannot be guessed.

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
                write!(f, "move {number} {rule}; ")?;
                match number.saturating_sub(1) {
                    0 => f.write_str("this record cannot be played"),
                    last => write!(f, "guess the moves before it, up to move {last}"),
                }
            }
            Self::NotInTurn { number, side } => {
                let side = match side {
                    Color::Black => "Black",
                    Color::White => "White",
                };
                let after = number.saturating_add(1);
                write!(
                    f,
                    "move {number} is {side}'s, who is not to move; guess from move {after} on"
                )?;
                match number.saturating_sub(1) {
                    0 => Ok(()),
                    last => write!(f, ", or up to move {last}"),
                }
            }
        }
    }
}

impl std::error::Error for ReplayFault {}
