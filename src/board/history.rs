//! What has been played on a board, and what may not be repeated.
//!
//! Sides alternate here, but a record may name the side of each move itself. Whether the game is over,
//! and who won it, is not known here.

mod past;

use super::memory::{Id, Memory, key_of};
use super::position::{Captured, Cell, Position};
use super::recurrence::{self, Recurrence};
use super::{Illegal, Move, Point, Repetition};
use crate::color::{Color, PerColor};

/// Moves there is room for from the start: more than most games have.
const USUAL: usize = 512;

/// A start, the moves from there, and the position they led to.
///
/// **Invariant:** everything but the start, the rule and the moves is derived from them, so that two
/// are equal if those are.
#[derive(Clone, Debug)]
pub struct History {
    start: Position,
    first: Color,
    repetition: Repetition,
    position: Position,
    to_play: Color,
    moves: Vec<Played>,
    traces: Vec<Trace>,
    set_ups: Vec<SetUp>,
    /// The cells of all stones lifted, in the order of the moves.
    lifted: Vec<u16>,
    prisoners: PerColor<u32>,
    memory: Memory,
    /// The situation that stands.
    situation: Id,
}

/// A turn that a side has had.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    /// Whose turn it was.
    pub color: Color,
    /// What was done.
    pub kind: Kind,
    /// How many stones were lifted.
    pub captured: u16,
}

/// What was done in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A stone was placed.
    Play(Point),
    /// 虚着: no stone.
    Pass,
    /// The player said that the game is over instead of moving (seed 004 art. 13.2).
    Over,
    /// A placement ruled void: the stone is off again and the turn is lost (seed 000 ch. 2 art. 10-11).
    Void(Point),
}

/// What a move leaves behind for taking it back.
#[derive(Clone, Copy, Debug)]
struct Trace {
    /// How many stones had been lifted before it, in all.
    lifted_before: u32,
    to_play_before: Color,
    situation_before: Id,
    /// The newest that was remembered before it: not always the one that stood.
    newest_before: Id,
    /// The move after which the same position stood, if one was made again.
    repeats: Option<u32>,
}

/// Stones put or taken away between moves.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SetUp {
    /// The move it came after.
    after: u32,
    to_play: Color,
    changed: Vec<Changed>,
}

/// A cell that was set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Changed {
    cell: u16,
    before: Cell,
    now: Cell,
}

impl History {
    /// No moves yet: `start` stands and `first` is to move.
    pub fn new(start: Position, first: Color, repetition: Repetition) -> Self {
        let mut history = Self {
            position: start.clone(),
            start,
            first,
            repetition,
            to_play: first,
            moves: Vec::with_capacity(USUAL),
            traces: Vec::with_capacity(USUAL),
            set_ups: Vec::new(),
            lifted: Vec::with_capacity(USUAL),
            prisoners: PerColor::both(0),
            memory: Memory::new(),
            situation: 0,
        };
        history.enter();
        history
    }

    /// Whose turn it is.
    pub const fn to_play(&self) -> Color {
        self.to_play
    }

    /// The position that stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position before the first move, without what was set up later.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Who was to move at the start.
    pub const fn first(&self) -> Color {
        self.first
    }

    /// Which repetition is forbidden.
    pub const fn repetition(&self) -> Repetition {
        self.repetition
    }

    /// How many stones each side has lifted: those of Black are white.
    pub const fn prisoners(&self) -> PerColor<u32> {
        self.prisoners
    }

    /// The turns so far; move 1 is the first of them.
    pub fn moves(&self) -> &[Played] {
        &self.moves
    }

    /// Whether the side to move may make this move.
    ///
    /// # Errors
    ///
    /// The reason why not; a pass is always allowed.
    pub fn verdict(&self, made: Move) -> Result<(), Illegal> {
        self.verdict_of(self.to_play, made)
    }

    /// Whether `color` may make this move, in its turn or not.
    ///
    /// # Errors
    ///
    /// As [`Self::verdict`].
    pub fn verdict_of(&self, color: Color, made: Move) -> Result<(), Illegal> {
        self.captured_by(color, made).map(|_| ())
    }

    /// How many stones this move of `color` would lift, in its turn or not. Nothing is changed.
    ///
    /// # Errors
    ///
    /// As [`Self::verdict`].
    pub fn captured_by(&self, color: Color, made: Move) -> Result<Captured, Illegal> {
        match made {
            Move::Play(point) => self
                .judge(color, point)
                .map(|(effect, _)| Captured(effect.lifted())),
            Move::Pass => Ok(Captured(0)),
        }
    }

    /// Makes a move of the side whose turn it is.
    ///
    /// # Errors
    ///
    /// As [`Self::verdict`]; then nothing has changed.
    pub fn play(&mut self, made: Move) -> Result<Captured, Illegal> {
        self.play_as(self.to_play, made)
    }

    /// Makes a move of `color`, in its turn or not. The other side is next.
    ///
    /// # Errors
    ///
    /// As [`Self::verdict`]; then nothing has changed.
    pub fn play_as(&mut self, color: Color, made: Move) -> Result<Captured, Illegal> {
        let point = match made {
            Move::Play(point) => point,
            Move::Pass => {
                self.turn(color, Kind::Pass);
                return Ok(Captured(0));
            }
        };
        let (effect, repeated) = self.judge(color, point)?;
        let captured = effect.lifted();
        self.traces.push(Trace {
            lifted_before: number(self.lifted.len()),
            to_play_before: self.to_play,
            situation_before: self.situation,
            newest_before: self.memory.newest(),
            repeats: repeated.map(|id| self.memory.get(id).after),
        });
        self.moves.push(Played {
            color,
            kind: Kind::Play(point),
            captured,
        });
        let lifted = &mut self.lifted;
        self.position.commit(&effect, |cell| lifted.push(cell));
        *self.prisoners.of_mut(color) += u32::from(captured);
        self.to_play = color.opponent();
        self.enter();
        Ok(Captured(captured))
    }

    /// The side to move placed a stone on `point`, and it was ruled void: the position stays and the
    /// turn goes over. It is none of the two passes that end a game.
    pub fn void(&mut self, point: Point) {
        self.void_as(self.to_play, point);
    }

    /// As [`Self::void`], of `color`, in its turn or not.
    pub fn void_as(&mut self, color: Color, point: Point) {
        self.turn(color, Kind::Void(point));
    }

    /// The side to move says that the game is over instead of moving.
    pub fn over(&mut self) {
        self.turn(self.to_play, Kind::Over);
    }

    /// Puts stones on points and takes them away between two moves, as records do, and says who is
    /// next. No move is counted and nothing is lifted. What stood before is no repetition any more: nobody
    /// played from there to here.
    pub fn set_up(&mut self, stones: &[(Point, Option<Color>)], to_play: Color) {
        let mut changed = Vec::new();
        let mut cells: Box<[Cell]> = self.position.cells().into();
        for (point, stone) in stones {
            let Some(cell) = self.position.cell(*point) else {
                continue;
            };
            let now = stone.map_or(Cell::Empty, Cell::of);
            let before = std::mem::replace(&mut cells[usize::from(cell)], now);
            changed.push(Changed { cell, before, now });
        }
        self.set_ups.push(SetUp {
            after: self.last(),
            to_play,
            changed,
        });
        self.position = self.position.with_cells(&cells);
        self.to_play = to_play;
        self.enter();
    }

    /// Takes the last move back, and what was set up after it. Position, prisoners and memory are as
    /// before that move.
    pub fn undo(&mut self) -> Option<Played> {
        let last = self.last().checked_sub(1)?;
        let set_ups = self.set_ups_until(last);
        let cells = self.cells_at(last, set_ups);
        let (played, trace) = self.moves.pop().zip(self.traces.pop())?;
        self.set_ups.truncate(set_ups);
        self.position = self.position.with_cells(&cells);
        self.lifted.truncate(place(trace.lifted_before));
        *self.prisoners.of_mut(played.color) -= u32::from(played.captured);
        self.to_play = trace.to_play_before;
        self.situation = trace.situation_before;
        self.memory.forget_after(trace.newest_before);
        Some(played)
    }

    /// Whether each side has passed, or said that the game is over, one right after the other
    /// (seed 004 art. 7.3). A void move is no pass.
    pub fn ended_by_passes(&self) -> bool {
        let closing = |played: &Played| match played.kind {
            Kind::Pass | Kind::Over => true,
            Kind::Play(_) | Kind::Void(_) => false,
        };
        match self.moves.as_slice() {
            [.., one, other] => closing(one) && closing(other) && one.color != other.color,
            _ => false,
        }
    }

    /// The position after move `number` and what was set up right after it; 0 is before the first
    /// move. After the last move stands what stands now.
    pub fn position_after(&self, number: u32) -> Position {
        let number = number.min(self.last());
        let cells = self.cells_at(number, self.set_ups_until(number));
        self.position.with_cells(&cells)
    }

    /// What to point out to the referee: the last move made an earlier position again, and the rule
    /// leaves it to him ([`Repetition::Referee`]).
    pub fn pointed_out(&self) -> Option<Recurrence> {
        let repeats = self.traces.last()?.repeats?;
        Some(self.recurrence(repeats, None))
    }

    /// What a stone of `color` on `point` would repeat, if that is why it is refused.
    pub fn recurrence_of(&self, color: Color, point: Point) -> Option<Recurrence> {
        let Err(Illegal::Superko { repeats }) = self.judge(color, point) else {
            return None;
        };
        let effect = self.position.examine(color, point).ok()?;
        let closing = recurrence::Turn {
            color,
            kind: Kind::Play(point),
            lifted: self.position.lifted_by(&effect),
        };
        Some(self.recurrence(repeats, Some(closing)))
    }

    fn last(&self) -> u32 {
        number(self.moves.len())
    }

    /// A turn without a stone.
    fn turn(&mut self, color: Color, kind: Kind) {
        self.traces.push(Trace {
            lifted_before: number(self.lifted.len()),
            to_play_before: self.to_play,
            situation_before: self.situation,
            newest_before: self.memory.newest(),
            repeats: None,
        });
        self.moves.push(Played {
            color,
            kind,
            captured: 0,
        });
        self.to_play = color.opponent();
        match self.repetition {
            Repetition::Positional | Repetition::Referee => {}
            Repetition::Situational => self.enter_unless_standing(),
        }
    }

    /// The key of a position that leaves `to_move` next.
    const fn key(&self, hash: u64, to_move: Color) -> u64 {
        match self.repetition {
            Repetition::Positional | Repetition::Referee => key_of(hash, None),
            Repetition::Situational => key_of(hash, Some(to_move)),
        }
    }

    /// Remembers the situation that stands now.
    fn enter(&mut self) {
        let key = self.key(self.position.hash(), self.to_play);
        let set_ups = number(self.set_ups.len());
        self.situation = self.memory.enter(key, self.last(), set_ups);
    }

    /// Remembers the situation after a turn without a stone, but one that stood since the last change
    /// of the position keeps its number.
    fn enter_unless_standing(&mut self) {
        let key = self.key(self.position.hash(), self.to_play);
        let quiet = self
            .moves
            .iter()
            .rev()
            .take_while(|played| match played.kind {
                Kind::Pass | Kind::Over | Kind::Void(_) => true,
                Kind::Play(_) => false,
            });
        let changed = self.last() - number(quiet.count());
        let changed = self
            .set_ups
            .last()
            .map_or(0, |set_up| set_up.after)
            .max(changed);
        match self.memory.find(key) {
            Some(id) if self.memory.get(id).after >= changed => self.situation = id,
            _ => self.enter(),
        }
    }
}

/// A length as a number of moves, situations or stones.
fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// The reverse.
fn place(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start
            && self.first == other.first
            && self.repetition == other.repetition
            && self.moves == other.moves
            && self.set_ups == other.set_ups
    }
}

impl Eq for History {}
