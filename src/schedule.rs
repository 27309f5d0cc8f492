//! What an event comes to before it is played: what its games are played under, how long its rounds
//! last, what a rating list makes of them, and what of it has hurt elsewhere.
//!
//! Data only; words are made by `dumiao check`.

pub mod egf;
pub mod setting;
pub mod timetable;
pub mod warning;

use std::num::NonZeroU32;
use std::time::Duration;

use crate::board::Size;
use crate::event_file::Tournament;
use setting::Setting;
use timetable::RoundTime;
use warning::Warning;

/// How the length of a typical game is guessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assumed {
    /// Moves of a game, of both sides together; `None`: by the size of the board.
    pub moves: Option<NonZeroU32>,
    /// Time of a move.
    pub pace: Duration,
}

impl Default for Assumed {
    fn default() -> Self {
        Self {
            moves: None,
            pace: Duration::from_secs(30),
        }
    }
}

impl Assumed {
    /// Moves of a game on a board of `size`.
    pub fn moves_on(&self, size: Size) -> u32 {
        self.moves
            .map_or_else(|| moves_by_custom(size), NonZeroU32::get)
    }
}

/// Moves of a long game on a board of `size`: 250 on 19 lines, 120 on 13, 60 on 9; on others as many
/// for each point as on 19 lines, in tens.
pub fn moves_by_custom(size: Size) -> u32 {
    match size.lines() {
        Some(19) => 250,
        Some(13) => 120,
        Some(9) => 60,
        Some(_) | None => (u32::from(size.intersections()) * 250 / 361)
            .div_ceil(10)
            .saturating_mul(10)
            .max(10),
    }
}

/// What an event comes to.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// What its games are played under: each setting once.
    pub settings: Vec<Setting>,
    /// Its rounds, by number; one without a number where the event has none.
    pub rounds: Vec<RoundTime>,
    /// What is likely to hurt, the worst first.
    pub warnings: Vec<Warning>,
}

impl Schedule {
    /// The schedule of `event`, or of one round of it.
    pub fn of(event: &Tournament, only: Option<NonZeroU32>, assumed: &Assumed) -> Self {
        let settings = setting::settings(event, only);
        let rounds = timetable::rounds(event, only, &settings, assumed);
        let warnings = warning::warnings(event, only, &settings, &rounds);
        Self {
            settings,
            rounds,
            warnings,
        }
    }
}

#[cfg(test)]
mod tests;
