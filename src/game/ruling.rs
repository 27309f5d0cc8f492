//! What a referee rules about, and what the rules let him rule (seed 000 ch. 2 art. 8-11 and 14).

use super::settings::{Overrun, Rules, TwoInARow};

/// What went wrong at the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offence {
    /// A stone on a forbidden point (art. 10).
    ForbiddenPoint,
    /// A stone that repeats a position (art. 11).
    Repetition,
    /// Two moves in a row without a pass in between (art. 8.1).
    TwoInARow,
    /// A stone that was placed, picked up and put elsewhere (art. 8.2).
    StoneReplaced,
    /// Stones found on other points than they were played on (art. 8.3).
    StonesMoved,
    /// The position was upset (art. 8.4).
    BoardDisturbed,
    /// Stones with liberties were lifted (art. 9).
    WrongStonesLifted,
    /// A press before the captured stones were off the board (art. 14.4).
    PressedBeforeLifting,
    /// The last minute was overrun, where the event lets a player ask for a pass instead
    /// (spec/event-file.md, `overrun`).
    Overrun,
}

/// What the referee rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Remedy {
    /// The move is void and its turn lost.
    LostTurn,
    /// The stones go back to where they belong; the game goes on.
    PutBack,
    /// What was done stands; the game goes on.
    Stands,
    /// The stones go back, and the side is warned.
    PutBackAndWarning,
    /// The side is advised. Advice is no warning.
    Advice,
    /// The side is warned.
    Warning,
    /// The turn counts as a pass, and its side plays on.
    Pass,
    /// Neither wins.
    Draw,
    /// The game is played again.
    Replay,
    /// The game does not count.
    Void,
    /// The side loses.
    Loss,
}

impl Offence {
    /// All of them, in the order of the referee's menu.
    pub const ALL: [Self; 9] = [
        Self::ForbiddenPoint,
        Self::Repetition,
        Self::TwoInARow,
        Self::StoneReplaced,
        Self::StonesMoved,
        Self::BoardDisturbed,
        Self::WrongStonesLifted,
        Self::PressedBeforeLifting,
        Self::Overrun,
    ];

    /// What may be ruled about it under `rules`, the usual ruling first.
    pub const fn remedies(self, rules: &Rules) -> &'static [Remedy] {
        use Remedy::{
            Advice, Draw, Loss, LostTurn, Pass, PutBack, PutBackAndWarning, Replay, Stands, Void,
            Warning,
        };
        match self {
            Self::ForbiddenPoint => &[LostTurn],
            Self::Repetition => &[LostTurn, Draw, Replay],
            Self::TwoInARow => match rules.two_in_a_row {
                TwoInARow::Loss => &[Loss],
                TwoInARow::Void => &[PutBack],
            },
            Self::StoneReplaced => &[PutBackAndWarning, Stands],
            Self::StonesMoved => &[PutBack, Stands, Draw, Loss],
            Self::BoardDisturbed => &[PutBack, Draw, Replay, Loss, Void],
            Self::WrongStonesLifted => &[PutBackAndWarning],
            Self::PressedBeforeLifting => &[Advice, Warning],
            Self::Overrun => match rules.overrun {
                Overrun::Loss => &[],
                Overrun::PassOnRequest => &[Pass],
            },
        }
    }

    /// Its name in machine formats and scenario steps.
    pub const fn id(self) -> &'static str {
        match self {
            Self::ForbiddenPoint => "forbidden-point",
            Self::Repetition => "repetition",
            Self::TwoInARow => "two-in-a-row",
            Self::StoneReplaced => "stone-replaced",
            Self::StonesMoved => "stones-moved",
            Self::BoardDisturbed => "board-disturbed",
            Self::WrongStonesLifted => "wrong-stones-lifted",
            Self::PressedBeforeLifting => "pressed-before-lifting",
            Self::Overrun => "overrun",
        }
    }

    /// The offence that [`Offence::id`] calls `id`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|offence| offence.id() == id)
    }
}

impl Remedy {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::LostTurn,
        Self::PutBack,
        Self::Stands,
        Self::PutBackAndWarning,
        Self::Advice,
        Self::Warning,
        Self::Pass,
        Self::Draw,
        Self::Replay,
        Self::Void,
        Self::Loss,
    ];

    /// Its name in machine formats and scenario steps.
    pub const fn id(self) -> &'static str {
        match self {
            Self::LostTurn => "lost-turn",
            Self::PutBack => "put-back",
            Self::Stands => "stands",
            Self::PutBackAndWarning => "put-back-and-warning",
            Self::Advice => "advice",
            Self::Warning => "warning",
            Self::Pass => "pass",
            Self::Draw => "draw",
            Self::Replay => "replay",
            Self::Void => "void",
            Self::Loss => "loss",
        }
    }

    /// The remedy that [`Remedy::id`] calls `id`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|remedy| remedy.id() == id)
    }
}
