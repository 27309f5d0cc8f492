//! When frame 0 of a stream is heard: many looks at the stream's clock, one answer.

use std::collections::VecDeque;

/// Looks that are kept. One is taken every 100 ms.
const KEPT: usize = 15;
/// Looks that make an answer. The first after a start may come from a device that is waking up.
const ENOUGH: usize = 3;
/// From so many on, the third earliest is taken; before, the one in the middle.
const MANY: usize = 8;
const THIRD: usize = 2;
/// Looks that differ from the answer by more than this and than their doubt, so many in a row, mean
/// that the stream has moved.
const JUMP: u64 = 4_000_000;
const JUMPS: usize = 3;
/// Looks whose doubt is not above twice the least and this are as good as the best.
const GOOD: u64 = 200_000;

/// One look at the clock of a stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The instant at which frame 0 is heard, in nanoseconds.
    pub zero: i64,
    /// By how much that may be wrong because the answer took its time, in nanoseconds.
    pub doubt: u64,
}

/// The last looks; the answer is the third of the good ones, once there are many. (Not the first: single
/// looks are early by as much as 20 ms. Not the middle: `PipeWire` tells how it was at its last turn, which
/// makes a look late by anything up to a turn, and never early. Not of all: on a busy machine most answers
/// come late, and some in time.)
#[derive(Debug, Default)]
pub struct Looks {
    kept: VecDeque<Look>,
    odd: usize,
}

impl Looks {
    /// Forgets all: the stream was woken, or moved to another device.
    pub fn clear(&mut self) {
        self.kept.clear();
        self.odd = 0;
    }

    pub fn add(&mut self, look: Look) {
        let is_odd = self
            .answer()
            .is_some_and(|answer| answer.abs_diff(look.zero) > JUMP.saturating_add(look.doubt));
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
        let least = self.kept.iter().map(|look| look.doubt).min()?;
        let limit = least.saturating_mul(2).saturating_add(GOOD);
        let good = self.kept.iter().filter(|look| look.doubt <= limit);
        let mut sorted: Vec<i64> = good.map(|look| look.zero).collect();
        sorted.sort_unstable();
        let place = if sorted.len() < MANY {
            sorted.len() / 2
        } else {
            THIRD
        };
        sorted.get(place).copied()
    }

    /// How long an answer takes, as a rule, in nanoseconds; zero while there is none.
    pub fn usual_doubt(&self) -> u64 {
        let mut doubts: Vec<u64> = self.kept.iter().map(|look| look.doubt).collect();
        doubts.sort_unstable();
        doubts.get(doubts.len() / 2).copied().unwrap_or(0)
    }

    /// Whether more looks should follow quickly.
    pub fn is_fresh(&self) -> bool {
        self.kept.len() < MANY || self.odd > 0
    }
}

#[cfg(test)]
mod tests {
    use super::{Look, Looks};

    const MS: i64 = 1_000_000;

    fn answer(looks: impl IntoIterator<Item = (i64, u64)>) -> Option<i64> {
        let mut all = Looks::default();
        for (zero, doubt) in looks {
            all.add(Look { zero, doubt });
        }
        all.answer()
    }

    fn sure(looks: impl IntoIterator<Item = i64>) -> Option<i64> {
        answer(looks.into_iter().map(|zero| (zero, 50_000)))
    }

    #[test]
    fn the_answer_is_in_the_middle_of_a_few_and_the_third_of_many() {
        assert_eq!(sure([5, 5]), None);
        assert_eq!(sure([5, 900, 6]), Some(6));
        assert_eq!(sure(0..100), Some(87));
    }

    #[test]
    fn a_server_that_tells_how_it_was_at_its_last_turn_is_understood() {
        // Its turns are of 10 ms; a look is late by what has passed of one.
        let looks = (0..15).map(|look| (look * 37 % 100) * MS / 10);
        let answer = sure(looks).unwrap();
        assert!((0..2 * MS).contains(&answer), "{answer}");
    }

    #[test]
    fn a_single_early_look_moves_nothing_but_a_moved_stream_does() {
        let steady = vec![0; 15];
        assert_eq!(sure([steady.clone(), vec![-20 * MS, 0]].concat()), Some(0));
        assert_eq!(
            sure([steady.clone(), vec![-20 * MS, -20 * MS]].concat()),
            Some(0)
        );
        assert_eq!(sure([steady, vec![30 * MS; 3]].concat()), Some(30 * MS));
    }

    #[test]
    fn on_a_busy_machine_the_few_looks_that_were_quick_are_believed() {
        let late = (9 * MS, 18_000_000);
        let quick = (MS / 10, 200_000);
        let busy = std::iter::repeat_n(late, 6);
        assert_eq!(answer(busy.clone().chain([quick])), Some(MS / 10));
        assert_eq!(
            answer(busy.clone().chain([quick]).chain(busy)),
            Some(MS / 10)
        );
        // Where no look is quick, one that is slow is better than none.
        assert_eq!(answer([late, late, late]), Some(9 * MS));
    }

    #[test]
    fn how_long_an_answer_takes_is_told_by_most() {
        let mut looks = Looks::default();
        assert_eq!(looks.usual_doubt(), 0);
        for doubt in [300, 200, 90_000] {
            looks.add(Look { zero: 0, doubt });
        }
        assert_eq!(looks.usual_doubt(), 300);
    }

    #[test]
    fn slow_looks_are_not_taken_for_a_stream_that_moved() {
        let steady = std::iter::repeat_n((0, 50_000), 10);
        let slow = std::iter::repeat_n((10 * MS, 12_000_000), 4);
        assert_eq!(answer(steady.chain(slow)), Some(0));
    }
}
