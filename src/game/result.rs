//! How a game ended.

use std::fmt;

use crate::color::Color;
use crate::points::QuarterStones;

/// The result of a game. Its `Display` is the short form of records: `B+T`, `W+R`, `0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// One side won.
    Win {
        /// The winner.
        winner: Color,
        /// By what.
        how: How,
    },
    /// Neither won.
    Draw,
    /// Both lost by forfeit.
    BothLose,
    /// The game does not count.
    Void,
    /// The game is played again.
    Replay,
}

/// By what a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// The loser's time was over.
    Time,
    /// The loser resigned.
    Resignation,
    /// The loser forfeited, by absence or by ruling.
    Forfeit,
    /// The count.
    Count(Margin),
}

/// By how much a count was won: quarters of the unit in which the game is counted, stones for area and
/// points for territory. Its `Display` is decimal, as in `B+0.25`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Margin(pub u32);

impl Margin {
    /// The margin that `Display` prints as `text`.
    pub fn from_text(text: &str) -> Option<Self> {
        let QuarterStones(quarters) = QuarterStones::parse(text)?;
        u32::try_from(quarters).ok().map(Self)
    }
}

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        QuarterStones(i32::try_from(self.0).unwrap_or(i32::MAX)).fmt(f)
    }
}

/// Why a game ended, for the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The flag fell.
    Time,
    /// A player resigned.
    Resignation,
    /// A player came later than the limit.
    Late,
    /// Too many warnings.
    Warnings,
    /// Both sides agreed on the count.
    Count,
    /// The referee ruled.
    Ruling,
    /// A drill of practice came to its end.
    DrillOver,
    /// A drill of practice was left before its end.
    DrillLeft,
}

impl Why {
    /// The reason's name in machine formats.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Resignation => "resignation",
            Self::Late => "late",
            Self::Warnings => "warnings",
            Self::Count => "count",
            Self::Ruling => "ruling",
            Self::DrillOver => "drill-over",
            Self::DrillLeft => "drill-left",
        }
    }

    /// Whether it was a drill of practice that ended: nobody has won it, and nobody confirms its result.
    pub const fn is_of_a_drill(self) -> bool {
        match self {
            Self::DrillOver | Self::DrillLeft => true,
            Self::Time
            | Self::Resignation
            | Self::Late
            | Self::Warnings
            | Self::Count
            | Self::Ruling => false,
        }
    }
}

impl GameResult {
    /// `winner` won by `how`.
    pub const fn win(winner: Color, how: How) -> Self {
        Self::Win { winner, how }
    }

    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw | Self::BothLose | Self::Void | Self::Replay => None,
        }
    }

    /// The result that `Display` prints as `text`.
    pub fn from_text(text: &str) -> Option<Self> {
        match text {
            "0" => return Some(Self::Draw),
            "both-lose" => return Some(Self::BothLose),
            "Void" => return Some(Self::Void),
            "replay" => return Some(Self::Replay),
            _ => {}
        }
        let (winner, how) = text.split_once('+')?;
        let mut letters = winner.chars();
        let winner = Color::from_letter(letters.next()?).filter(|_| letters.next().is_none())?;
        let how = match how {
            "T" => How::Time,
            "R" => How::Resignation,
            "F" => How::Forfeit,
            margin => How::Count(Margin::from_text(margin)?),
        };
        Some(Self::Win { winner, how })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { winner, how } => match how {
                How::Time => write!(f, "{winner}+T"),
                How::Resignation => write!(f, "{winner}+R"),
                How::Forfeit => write!(f, "{winner}+F"),
                How::Count(margin) => write!(f, "{winner}+{margin}"),
            },
            Self::Draw => f.write_str("0"),
            Self::BothLose => f.write_str("both-lose"),
            Self::Void => f.write_str("Void"),
            Self::Replay => f.write_str("replay"),
        }
    }
}
