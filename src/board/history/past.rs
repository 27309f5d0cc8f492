//! What stood before: looking it up, rebuilding it, naming the way back to it.

use super::{History, Kind, place};
use crate::board::memory::Id;
use crate::board::position::{Cell, Effect};
use crate::board::recurrence::{Recurrence, Turn};
use crate::board::{Illegal, Point, Repetition};
use crate::color::Color;

impl History {
    /// What the placement does and which situation it makes again, if that is allowed.
    #[inline]
    pub(super) fn judge(
        &self,
        color: Color,
        point: Point,
    ) -> Result<(Effect, Option<Id>), Illegal> {
        let effect = self.position.examine(color, point)?;
        let repeated = self.repeated(color, &effect);
        let forbidden = match self.repetition {
            Repetition::Positional | Repetition::Situational => repeated,
            Repetition::Referee => repeated.filter(|id| self.before_last_play() == Some(*id)),
        };
        match forbidden {
            Some(id) => Err(Illegal::Superko {
                repeats: self.memory.get(id).after,
            }),
            None => Ok((effect, repeated)),
        }
    }

    /// The newest situation that `effect` makes again.
    #[inline]
    fn repeated(&self, color: Color, effect: &Effect) -> Option<Id> {
        let key = self.key(effect.hash(), color.opponent());
        self.confirmed(self.memory.find(key)?, effect)
    }

    /// The newest from `hit` on back with the cells that `effect` makes: the hash found it, the stones
    /// decide.
    #[cold]
    fn confirmed(&self, hit: Id, effect: &Effect) -> Option<Id> {
        let cells = self.position.cells_after(effect);
        let mut hit = hit;
        loop {
            let found = self.memory.get(hit);
            // What stood before stones were set up belongs to another game.
            if place(found.set_ups) < self.set_ups.len() {
                return None;
            }
            if self.cells_at(found.after, place(found.set_ups)) == cells {
                return Some(hit);
            }
            hit = self.memory.earlier(hit)?;
        }
    }

    /// The situation before the last turn, if a stone was placed in it.
    fn before_last_play(&self) -> Option<Id> {
        let (played, trace) = self.moves.last().zip(self.traces.last())?;
        let set_up_since = self
            .set_ups
            .last()
            .is_some_and(|set_up| set_up.after == self.last());
        match played.kind {
            Kind::Play(_) if !set_up_since => Some(trace.situation_before),
            Kind::Play(_) | Kind::Pass | Kind::Over | Kind::Void(_) => None,
        }
    }

    /// How many positions had been set up before move `number + 1`.
    pub(super) fn set_ups_until(&self, number: u32) -> usize {
        self.set_ups
            .partition_point(|set_up| set_up.after <= number)
    }

    /// The cells after move `number` and the first `set_ups` set-ups, walking back from now.
    pub(super) fn cells_at(&self, number: u32, set_ups: usize) -> Box<[Cell]> {
        let mut cells: Box<[Cell]> = self.position.cells().into();
        let mut at = self.last();
        let mut lifted = self.lifted.as_slice();
        let mut done = self.set_ups.as_slice();
        let turns = self.moves.iter().zip(&self.traces).rev();
        let mut turns = turns.take(place(at.saturating_sub(number)));
        loop {
            while let [before @ .., set_up] = done
                && set_up.after == at
                && done.len() > set_ups
            {
                for changed in set_up.changed.iter().rev() {
                    cells[usize::from(changed.cell)] = changed.before;
                }
                done = before;
            }
            let Some((played, trace)) = turns.next() else {
                return cells;
            };
            if let Kind::Play(point) = played.kind
                && let Some(cell) = self.position.cell(point)
            {
                cells[usize::from(cell)] = Cell::Empty;
                let (before, here) = lifted.split_at(place(trace.lifted_before));
                for stone in here {
                    cells[usize::from(*stone)] = Cell::of(played.color.opponent());
                }
                lifted = before;
            }
            at -= 1;
        }
    }

    /// The cycle from after move `repeats` to now, with one more turn to close it if it is not made.
    pub(super) fn recurrence(&self, repeats: u32, closing: Option<Turn>) -> Recurrence {
        let from = place(repeats);
        let turns: Vec<Turn> = (from..self.moves.len())
            .map(|index| self.turn_at(index))
            .chain(closing)
            .collect();
        let set_up_within = self
            .set_ups
            .last()
            .is_some_and(|set_up| set_up.after >= repeats);
        Recurrence::of(repeats, &turns, set_up_within)
    }

    fn turn_at(&self, index: usize) -> Turn {
        let played = self.moves[index];
        let from = place(self.traces[index].lifted_before);
        let until = from + usize::from(played.captured);
        Turn {
            color: played.color,
            kind: played.kind,
            lifted: self.lifted[from..until]
                .iter()
                .map(|cell| self.position.point(*cell))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Color, History, Illegal, Point, Repetition};
    use crate::board::memory::key_of;
    use crate::board::{Move, Position};

    /// A position of another shape with the same hash forbids nothing, and one of the same shape
    /// behind it is still found.
    #[test]
    fn a_collision_of_hashes_refuses_no_legal_move() {
        let rows = [".....", "OX...", ".OX..", "OX...", "....."];
        let start = Position::from_rows(&rows).expect("a position");
        let mut history = History::new(start, Color::Black, Repetition::Positional);
        let taken = Point::new(1, 2);
        history
            .play(Move::Play(Point::new(0, 2)))
            .expect("it takes");
        let back = history.verdict(Move::Play(taken));
        assert_eq!(back, Err(Illegal::Superko { repeats: 0 }));

        let elsewhere = Point::new(4, 0);
        let effect = history
            .position
            .examine(Color::White, elsewhere)
            .expect("legal");
        for hash in [effect.hash(), history.start.hash()] {
            history.memory.enter(key_of(hash, None), 1, 0);
        }
        assert_eq!(history.verdict(Move::Play(elsewhere)), Ok(()));
        assert_eq!(history.verdict(Move::Play(taken)), back);
    }
}
