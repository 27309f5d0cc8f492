//! What a game was practised for, and with whom.

use super::replay::Verdict;
use crate::board::Move;
use crate::color::Color;

/// What is kept of a practice game besides its journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The id of its journal.
    pub game: String,
    /// What was practised.
    pub kind: Kind,
    /// Whose time it was about.
    pub learner: Learner,
    /// What was guessed in a replay, in its order; empty else.
    pub guesses: Vec<Guess>,
}

/// What was practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A game against an engine.
    Engine {
        /// Its name.
        name: String,
        /// The program and its arguments, as they were started.
        command: Vec<String>,
        /// GTP commands that were sent first.
        first: Vec<String>,
        /// Its strength, where it has levels.
        level: Option<u32>,
    },
    /// Alone, one move after the other.
    Alone,
    /// Two players at one keyboard.
    Together,
    /// The moves of a record were guessed.
    Replay {
        /// The record: its file, or who played.
        title: String,
    },
    /// Pressing late, and not too late.
    Press,
}

/// Whose time a session was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Learner {
    /// One side's.
    Side(Color),
    /// Both sides'.
    Both,
}

/// A guess in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// The number of the turn in the game's journal, from 1.
    pub turn: u32,
    /// What was guessed; `None`: the count was over first.
    pub guessed: Option<Move>,
    /// What was played.
    pub played: Move,
    /// What the guess was worth.
    pub verdict: Verdict,
}
