//! One turn: how long it took, and how it was pressed.

use std::collections::BTreeMap;
use std::time::Duration;

use super::LATE;
use crate::clock::reading::{Reading, Stage};
use crate::clock::side::End;
use crate::color::{Color, PerColor};
use crate::game::{Game, Status};
use crate::practice::session::Kind;
use crate::sheet::counted_presses;

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Think {
    /// Its number, from 1: in the game; in a replay that of the record; in a press drill that of the turn.
    pub number: u32,
    /// Whose.
    pub side: Color,
    /// The part of the game that it belongs to.
    pub phase: Phase,
    /// Time used.
    pub used: Duration,
    /// How it was pressed.
    pub pressed: Pressed,
    /// What was left of the count, or of main time that nothing follows, at the press; of a count after a burnt
    /// one only where that was the last.
    pub left: Option<Duration>,
    /// Periods or reserved minutes that were burnt.
    pub burnt: u32,
    /// What its side had left at the press.
    pub stood: Stood,
}

/// What a side has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stood {
    /// Main time; where moves are made in a given time, what is left of that.
    pub time: Duration,
    /// Periods or reserved minutes, the running one included; `None` where the control has none.
    pub periods: Option<u32>,
    /// Whether main time is over.
    pub within: Within,
}

/// What runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Within {
    /// Main time.
    #[default]
    Main,
    /// A count, or moves in a given time.
    Count,
}

/// How a turn was pressed. The later ones are worse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pressed {
    /// In main time.
    InMain,
    /// In a count.
    InCount,
    /// In the last three seconds of a count.
    Late,
    /// After a period was burnt.
    AfterBurning,
    /// Not any more: the flag fell.
    FlagFell,
}

/// Parts of a game, as Go players divide it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// 布局, moves 1 to 50 on 19 lines.
    Opening,
    /// 中盘, moves 51 to 150.
    Middle,
    /// 官子, from move 151 on.
    End,
}

impl Phase {
    /// All of them, in their order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// The phase of move `number` on a board of so many intersections: 50 and 150 moves of 361, in proportion.
    pub fn of(number: u32, intersections: u16) -> Self {
        let scaled = u64::from(number) * 361;
        let points = u64::from(intersections.max(1));
        if scaled <= 50 * points {
            Self::Opening
        } else if scaled <= 150 * points {
            Self::Middle
        } else {
            Self::End
        }
    }
}

impl Pressed {
    /// All of them, from the best to the worst.
    pub const ALL: [Self; 5] = [
        Self::InMain,
        Self::InCount,
        Self::Late,
        Self::AfterBurning,
        Self::FlagFell,
    ];
}

impl Stood {
    pub(super) fn of(reading: &Reading) -> Self {
        let in_quota =
            reading.stage == Stage::Quota || (reading.main.is_zero() && reading.periods.is_none());
        Self {
            time: if in_quota {
                reading.period
            } else {
                reading.main
            },
            periods: reading.periods,
            within: match reading.stage {
                Stage::Main => Within::Main,
                Stage::Count | Stage::Quota | Stage::Penalty | Stage::Over => Within::Count,
            },
        }
    }
}

/// What numbers the turns of a game.
struct Numbers<'a> {
    kind: &'a Kind,
    /// Moves that stood on the board before the first turn.
    before: u32,
    intersections: u16,
}

impl<'a> Numbers<'a> {
    fn of(game: &Game, kind: &'a Kind) -> Self {
        let board = &game.settings().board;
        Self {
            kind,
            before: u32::try_from(board.opening.moves.len()).unwrap_or(u32::MAX),
            intersections: board.size.intersections(),
        }
    }

    /// The number and the phase of turn `turn`, of which its side has made `own` before.
    fn number(&self, turn: u32, own: usize) -> (u32, Phase) {
        let on_board = turn.saturating_add(self.before);
        let number = match self.kind {
            Kind::Engine { .. } | Kind::Alone | Kind::Together => turn,
            Kind::Replay { .. } => on_board,
            Kind::Press => u32::try_from(own).unwrap_or(u32::MAX).saturating_add(1),
        };
        (number, Phase::of(on_board, self.intersections))
    }
}

/// The turns of `game` that count. `presses` has the reading of each press right before it, and what the end
/// of its stretch was; `periods` is what each side had before its first turn, and afterwards what it has in the
/// turn that no press has ended.
pub(super) fn all(
    game: &Game,
    presses: &BTreeMap<usize, (Reading, End)>,
    periods: &mut PerColor<Option<u32>>,
    kind: &Kind,
) -> Vec<Think> {
    let numbers = Numbers::of(game, kind);
    let mut own = PerColor::both(0_usize);
    let mut thinks = Vec::new();
    for ((place, turn), number) in counted_presses(game).iter().zip(game.turns()).zip(1..) {
        let before = std::mem::replace(periods.of_mut(turn.side), turn.reading.periods);
        let number = numbers.number(number, *own.of(turn.side));
        *own.of_mut(turn.side) += 1;
        if let Some((reading, end)) = presses.get(place) {
            let burnt = burnt(before, reading);
            thinks.push(Think::new(
                number,
                turn.side,
                turn.used,
                reading,
                (burnt, *end),
            ));
        }
    }
    thinks
}

/// The think in which `loser`'s flag fell, if it was to move. `periods` is what each side had as it began.
pub(super) fn last(
    game: &Game,
    loser: Color,
    periods: &PerColor<Option<u32>>,
    kind: &Kind,
) -> Option<Think> {
    let Status::Over { at, .. } = game.status() else {
        return None;
    };
    let reading = game.reading(loser, *at);
    if game.to_move() != loser || !reading.flagged {
        return None;
    }
    let turn = u32::try_from(game.turns().len()).ok()?.saturating_add(1);
    let own = game.turns().iter().filter(|turn| turn.side == loser);
    let number = Numbers::of(game, kind).number(turn, own.count());
    let burnt = burnt(*periods.of(loser), &reading);
    let think = Think::new(
        number,
        loser,
        reading.this_think,
        &reading,
        (burnt, End::Flag),
    );
    Some(Think {
        pressed: Pressed::FlagFell,
        left: None,
        ..think
    })
}

/// Periods of which there were so many `before`, and are not any more.
pub(super) fn burnt(before: Option<u32>, now: &Reading) -> u32 {
    match (before, now.periods) {
        (Some(before), Some(now)) => before.saturating_sub(now),
        (_, _) => 0,
    }
}

impl Think {
    /// `reading` is that of the press, before it; `burnt` the periods that went in the turn, and what the end of
    /// the stretch was.
    fn new(
        (number, phase): (u32, Phase),
        side: Color,
        used: Duration,
        reading: &Reading,
        (burnt, end): (u32, End),
    ) -> Self {
        let left = match reading.stage {
            Stage::Main if reading.periods.is_none() && reading.period.is_zero() => {
                Some(reading.main)
            }
            Stage::Main | Stage::Over => None,
            // What is left of the period after the one that was burnt says nothing of a near thing, unless
            // the flag comes next.
            Stage::Count | Stage::Quota | Stage::Penalty if burnt > 0 && end != End::Flag => None,
            Stage::Count | Stage::Quota | Stage::Penalty => Some(reading.period),
        };
        let pressed = match (reading.stage, left) {
            _ if burnt > 0 => Pressed::AfterBurning,
            (_, Some(left)) if left <= LATE => Pressed::Late,
            (Stage::Main | Stage::Over, _) => Pressed::InMain,
            (Stage::Count | Stage::Quota | Stage::Penalty, _) => Pressed::InCount,
        };
        Self {
            number,
            side,
            phase,
            used,
            pressed,
            left,
            burnt,
            stood: Stood::of(reading),
        }
    }
}
