//! The positions a game has had, found again by their hash.

use crate::color::Color;

/// Which of the remembered situations; they are numbered as they come.
pub(super) type Id = u32;

const NONE: u32 = u32::MAX;

/// Situations there is room for from the start, a power of two: more than most games have.
const USUAL: usize = 512;

/// The situations of a game, newest last.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    situations: Vec<Situation>,
    /// Open addressing, a power of two, at most half full: the newest situation of each key.
    slots: Vec<Id>,
}

/// A position that stood in the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    /// The hash of the position, with the side to move mixed in if it matters.
    key: u64,
    /// The move it stood after.
    pub after: u32,
    /// How many positions had been set up by then.
    pub set_ups: u32,
    /// The situation of the same key before this one.
    earlier: Id,
}

/// The key of a position of `hash` with `to_move` next, where that matters.
pub(super) const fn key_of(hash: u64, to_move: Option<Color>) -> u64 {
    match to_move {
        None | Some(Color::Black) => hash,
        Some(Color::White) => hash ^ 0x9d39_247e_3377_6d41,
    }
}

impl Memory {
    /// Nothing yet.
    pub fn new() -> Self {
        Self {
            situations: Vec::with_capacity(USUAL),
            slots: vec![NONE; 4 * USUAL],
        }
    }

    /// Enters the situation that stands now.
    #[inline]
    pub fn enter(&mut self, key: u64, after: u32, set_ups: u32) -> Id {
        if self.situations.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let id = u32::try_from(self.situations.len()).unwrap_or(NONE - 1);
        let slot = self.slot(key);
        self.situations.push(Situation {
            key,
            after,
            set_ups,
            earlier: self.slots[slot],
        });
        self.slots[slot] = id;
        id
    }

    /// Forgets the situations after `id`.
    pub fn forget_after(&mut self, id: Id) {
        while self.newest() > id {
            let Some(last) = self.situations.last().copied() else {
                return;
            };
            // What came last is taken away first, so no other key was put behind this slot.
            let slot = self.slot(last.key);
            self.slots[slot] = last.earlier;
            self.situations.pop();
        }
    }

    /// The newest situation of `key`.
    pub fn find(&self, key: u64) -> Option<Id> {
        let id = self.slots[self.slot(key)];
        (id != NONE).then_some(id)
    }

    /// The newest before `id` of the same key.
    pub fn earlier(&self, id: Id) -> Option<Id> {
        let earlier = self.get(id).earlier;
        (earlier != NONE).then_some(earlier)
    }

    /// When `id` stood.
    pub fn get(&self, id: Id) -> Situation {
        self.situations[usize::try_from(id).unwrap_or(usize::MAX)]
    }

    /// The situation that came last.
    pub fn newest(&self) -> Id {
        u32::try_from(self.situations.len().saturating_sub(1)).unwrap_or(NONE)
    }

    /// Where `key` is or belongs.
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = low_bits(key) & mask;
        loop {
            let id = self.slots[slot];
            if id == NONE || self.get(id).key == key {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Twice the slots, filled in the order in which the situations came.
    fn grow(&mut self) {
        self.slots = vec![NONE; self.slots.len() * 2];
        for id in 0..self.situations.len() {
            let slot = self.slot(self.situations[id].key);
            self.slots[slot] = u32::try_from(id).unwrap_or(NONE);
        }
    }
}

/// Enough of a key to choose a slot by.
fn low_bits(key: u64) -> usize {
    usize::try_from(key & 0xffff_ffff).unwrap_or(0)
}
