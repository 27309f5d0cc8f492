//! When frame 0 of a stream is heard: many looks at the stream's clock, one answer.

use std::collections::VecDeque;

/// Looks that are kept. One is taken every 100 ms.
const KEPT: usize = 15;
/// Looks that make an answer. The first after a start may come from a device that is waking up.
const ENOUGH: usize = 3;
/// Looks that differ from the answer by more than this, so many in a row, mean that the stream has moved.
const JUMP: u64 = 4_000_000;
const JUMPS: usize = 3;

/// The last looks, in nanoseconds; their median is the answer. (Their minimum is not: single looks are
/// early by as much as 20 ms.)
#[derive(Debug, Default)]
pub struct Looks {
    kept: VecDeque<i64>,
    odd: usize,
}

impl Looks {
    /// Forgets all: the stream was flushed, or woken.
    pub fn clear(&mut self) {
        self.kept.clear();
        self.odd = 0;
    }

    pub fn add(&mut self, look: i64) {
        let is_odd = self
            .answer()
            .is_some_and(|answer| answer.abs_diff(look) > JUMP);
        self.odd = if is_odd { self.odd + 1 } else { 0 };
        if self.odd >= JUMPS {
            let from = (self.kept.len() + 1).saturating_sub(JUMPS);
            self.kept.drain(..from);
            self.odd = 0;
        }
        self.kept.push_back(look);
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
    }

    /// The anchor, once there are looks enough.
    pub fn answer(&self) -> Option<i64> {
        if self.kept.len() < ENOUGH {
            return None;
        }
        let mut sorted: Vec<i64> = self.kept.iter().copied().collect();
        sorted.sort_unstable();
        sorted.get(sorted.len() / 2).copied()
    }

    /// Whether more looks should follow quickly.
    pub fn is_fresh(&self) -> bool {
        self.kept.len() < 8
    }
}

#[cfg(test)]
mod tests {
    use super::Looks;

    fn answer(looks: impl IntoIterator<Item = i64>) -> Option<i64> {
        let mut all = Looks::default();
        looks.into_iter().for_each(|look| all.add(look));
        all.answer()
    }

    #[test]
    fn the_answer_is_the_median_of_the_last_fifteen() {
        assert_eq!(answer([5, 5]), None);
        assert_eq!(answer([5, 900, 6]), Some(6));
        assert_eq!(answer((0..100).collect::<Vec<_>>()), Some(92));
    }

    #[test]
    fn a_single_early_look_moves_nothing_but_a_moved_stream_does() {
        const MS: i64 = 1_000_000;
        let steady = vec![0; 15];
        assert_eq!(
            answer([steady.clone(), vec![-20 * MS, 0]].concat()),
            Some(0)
        );
        assert_eq!(
            answer([steady.clone(), vec![-20 * MS, -20 * MS]].concat()),
            Some(0)
        );
        assert_eq!(answer([steady, vec![30 * MS; 3]].concat()), Some(30 * MS));
    }
}
