//! What is chosen from short lists: a figure, a result, whom a note is about, the error of a clock.

use crate::color::Color;
use crate::game::nigiri::Parity;
use crate::game::result::{GameResult, How, Margin, Why};
use crate::game::ruling::{Offence, Remedy};

/// A figure of a reading that is corrected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Main time left.
    MainTime,
    /// Time left of the period.
    PeriodTime,
    /// Periods, reserved minutes, units or extensions left.
    Periods,
    /// Moves left in the period.
    MovesLeft,
    /// Moves made.
    MovesMade,
}

impl Figure {
    pub(super) const ALL: [Self; 5] = [
        Self::MainTime,
        Self::PeriodTime,
        Self::Periods,
        Self::MovesLeft,
        Self::MovesMade,
    ];

    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::MainTime => "referee-figure-main",
            Self::PeriodTime => "referee-figure-period",
            Self::Periods => "referee-figure-periods",
            Self::MovesLeft => "referee-figure-moves-left",
            Self::MovesMade => "referee-figure-moves-made",
        }
    }

    pub(super) const fn is_time(self) -> bool {
        match self {
            Self::MainTime | Self::PeriodTime => true,
            Self::Periods | Self::MovesLeft | Self::MovesMade => false,
        }
    }
}

/// A result that the referee declares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// This side resigned.
    Resigned(Color),
    /// This side forfeits.
    Forfeits(Color),
    /// This side won by the count, as the players have agreed.
    Counted(Color),
    /// Draw.
    Draw,
    /// Both lose.
    BothLose,
    /// The game does not count.
    Void,
    /// The game is played again.
    Replay,
}

impl Ruling {
    pub(super) const ALL: [Self; 10] = [
        Self::Resigned(Color::White),
        Self::Resigned(Color::Black),
        Self::Counted(Color::Black),
        Self::Counted(Color::White),
        Self::Forfeits(Color::White),
        Self::Forfeits(Color::Black),
        Self::Draw,
        Self::BothLose,
        Self::Void,
        Self::Replay,
    ];

    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Resigned(Color::White) => "referee-white-resigned",
            Self::Resigned(Color::Black) => "referee-black-resigned",
            Self::Forfeits(Color::White) => "referee-white-forfeits",
            Self::Forfeits(Color::Black) => "referee-black-forfeits",
            Self::Counted(Color::Black) => "referee-black-by-count",
            Self::Counted(Color::White) => "referee-white-by-count",
            Self::Draw => "referee-draw",
            Self::BothLose => "referee-both-lose",
            Self::Void => "referee-void",
            Self::Replay => "referee-replay",
        }
    }

    /// The result; `margin` is that of a count.
    pub const fn result(self, margin: Margin) -> GameResult {
        match self {
            Self::Counted(side) => GameResult::win(side, How::Count(margin)),
            Self::Resigned(side) => GameResult::win(side.opponent(), How::Resignation),
            Self::Forfeits(side) => GameResult::win(side.opponent(), How::Forfeit),
            Self::Draw => GameResult::Draw,
            Self::BothLose => GameResult::BothLose,
            Self::Void => GameResult::Void,
            Self::Replay => GameResult::Replay,
        }
    }

    /// Its reason.
    pub const fn why(self) -> Why {
        match self {
            Self::Resigned(_) => Why::Resignation,
            // Nobody agreed with a count of this program: the referee says what it was.
            Self::Counted(_)
            | Self::Forfeits(_)
            | Self::Draw
            | Self::BothLose
            | Self::Void
            | Self::Replay => Why::Ruling,
        }
    }
}

/// Which way a clock was wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It has counted too much.
    Fast,
    /// It has counted too little.
    Slow,
}

impl Fault {
    pub(super) const ALL: [Self; 2] = [Self::Fast, Self::Slow];

    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Fast => "referee-clock-fast",
            Self::Slow => "referee-clock-slow",
        }
    }
}

/// Both parities, in the order of the list.
pub(super) const PARITIES: [Parity; 2] = [Parity::Odd, Parity::Even];

pub(super) const fn parity_label(parity: Parity) -> &'static str {
    match parity {
        Parity::Odd => "referee-odd",
        Parity::Even => "referee-even",
    }
}

pub(super) const fn offence_label(offence: Offence) -> &'static str {
    match offence {
        Offence::ForbiddenPoint => "referee-offence-forbidden-point",
        Offence::Repetition => "referee-offence-repetition",
        Offence::TwoInARow => "referee-offence-two-in-a-row",
        Offence::StoneReplaced => "referee-offence-stone-replaced",
        Offence::StonesMoved => "referee-offence-stones-moved",
        Offence::BoardDisturbed => "referee-offence-board-disturbed",
        Offence::WrongStonesLifted => "referee-offence-wrong-stones-lifted",
        Offence::PressedBeforeLifting => "referee-offence-pressed-before-lifting",
        Offence::Overrun => "referee-offence-overrun",
    }
}

pub(super) const fn remedy_label(remedy: Remedy) -> &'static str {
    match remedy {
        Remedy::LostTurn => "referee-remedy-lost-turn",
        Remedy::PutBack => "referee-remedy-put-back",
        Remedy::Stands => "referee-remedy-stands",
        Remedy::PutBackAndWarning => "referee-remedy-put-back-and-warning",
        Remedy::Advice => "referee-remedy-advice",
        Remedy::Warning => "referee-remedy-warning",
        Remedy::Pass => "referee-remedy-pass",
        Remedy::Draw => "referee-remedy-draw",
        Remedy::Replay => "referee-remedy-replay",
        Remedy::Void => "referee-remedy-void",
        Remedy::Loss => "referee-remedy-loss",
    }
}
