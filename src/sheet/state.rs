//! What stood at one moment, to be held against what stood at another.

use crate::board::history::Kind;
use crate::clock::reading::Reading;
use crate::color::{Color, PerColor};
use crate::game::{Away, Confirmation, Game, Seats, Status};
use crate::time::Moment;

/// What stood at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// Where the game stood, with its result if it was over.
    pub status: Status,
    /// Whose turn it was.
    pub to_move: Color,
    /// Both readings.
    pub readings: PerColor<Reading>,
    /// Warnings of each side.
    pub warnings: PerColor<u32>,
    /// Whether each player was in the seat.
    pub away: PerColor<Away>,
    /// Whose move was sealed.
    pub sealed: Option<Color>,
    /// Who sat where.
    pub seats: Seats,
    /// Who played which colour.
    pub players: PerColor<String>,
    /// Whether the result was confirmed.
    pub confirmation: Confirmation,
    /// Turns that were ended.
    pub turns: usize,
    /// Moves on the board, those before this clock included.
    pub moves: usize,
    /// The last of them, with its point.
    pub last_move: Option<Kind>,
    /// Stones marked as dead.
    pub dead: usize,
    /// Points marked as shared.
    pub shared: usize,
    /// Which sides agreed with the count.
    pub agreed: PerColor<bool>,
    /// Who had said that the game is over, and was not answered.
    pub proposed: Option<Color>,
}

/// Something that can be different in two states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Where the game stands.
    Status,
    /// Whose turn it is.
    ToMove,
    /// A reading.
    Reading(Color),
    /// Warnings.
    Warnings(Color),
    /// Whether a player is in the seat.
    Away(Color),
    /// Whether a move is sealed.
    Sealed,
    /// Who sits where.
    Seats,
    /// Who plays which colour.
    Players,
    /// Whether the result is confirmed.
    Confirmation,
    /// Turns.
    Turns,
    /// Moves on the board.
    Moves,
    /// Dead stones.
    Dead,
    /// Shared points.
    Shared,
    /// Who agrees with the count.
    Agreed(Color),
    /// Who says that the game is over.
    Proposed,
}

impl Field {
    /// All of them, in the order of a sheet.
    pub const ALL: [Self; 19] = [
        Self::Status,
        Self::ToMove,
        Self::Reading(Color::Black),
        Self::Reading(Color::White),
        Self::Warnings(Color::Black),
        Self::Warnings(Color::White),
        Self::Away(Color::Black),
        Self::Away(Color::White),
        Self::Sealed,
        Self::Seats,
        Self::Players,
        Self::Confirmation,
        Self::Turns,
        Self::Moves,
        Self::Dead,
        Self::Shared,
        Self::Agreed(Color::Black),
        Self::Agreed(Color::White),
        Self::Proposed,
    ];
}

impl State {
    /// How `game` stands at `at`.
    pub fn of(game: &Game, at: Moment) -> Self {
        let readings = PerColor::from_fn(|side| game.reading(side, at));
        let marks = game.marks();
        Self {
            status: game.status().clone(),
            to_move: game.to_move(),
            readings,
            warnings: game.warnings(),
            away: game.away(),
            sealed: game.sealed().map(|sealed| sealed.side),
            seats: game.seats(),
            players: game.players().map(str::to_owned),
            confirmation: game.confirmation(),
            turns: game.turns().len(),
            moves: game.history().moves().len(),
            last_move: game.history().moves().last().map(|last| last.kind),
            dead: marks.dead.len(),
            shared: marks.shared.len(),
            agreed: game.agreed(),
            proposed: game.end_proposed(),
        }
    }

    /// What is different in `other`, in the order of [`Field::ALL`].
    pub fn differs_in(&self, other: &Self) -> Vec<Field> {
        Field::ALL
            .into_iter()
            .filter(|field| self.differs(other, *field))
            .collect()
    }

    fn differs(&self, other: &Self, field: Field) -> bool {
        match field {
            Field::Status => self.status != other.status,
            Field::ToMove => self.to_move != other.to_move,
            Field::Reading(side) => self.readings.of(side) != other.readings.of(side),
            Field::Warnings(side) => self.warnings.of(side) != other.warnings.of(side),
            Field::Away(side) => self.away.of(side) != other.away.of(side),
            Field::Sealed => self.sealed != other.sealed,
            Field::Seats => self.seats != other.seats,
            Field::Players => self.players != other.players,
            Field::Confirmation => self.confirmation != other.confirmation,
            Field::Turns => self.turns != other.turns,
            Field::Moves => (self.moves, self.last_move) != (other.moves, other.last_move),
            Field::Dead => self.dead != other.dead,
            Field::Shared => self.shared != other.shared,
            Field::Agreed(side) => self.agreed.of(side) != other.agreed.of(side),
            Field::Proposed => self.proposed != other.proposed,
        }
    }
}
