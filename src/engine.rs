//! An engine as an opponent: its process, and what it was told.
//!
//! Nothing here waits: the process has threads of its own, and what comes of it is delivered with the stamp
//! of its line. **Invariant:** an engine that is silent, talks without end or dies holds up nobody.

mod dialogue;
pub mod known;
mod process;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::board::{Move, Point};
use crate::clock::control::Control;
use crate::clock::reading::Reading;
use crate::color::{Color, PerColor};
use crate::game::settings::{BoardSettings, Opening};
pub use crate::gtp::time::{Nearness, Told};
use crate::monotonic::Stamp;
use dialogue::Wanted;
use process::{Desk, Order};

/// How an engine is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// What it is called until it has said its own name.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// GTP commands that are sent once, after the handshake: a level, for example.
    pub first: Vec<String>,
    /// Where it runs; the folder of this program if `None`.
    pub folder: Option<PathBuf>,
}

/// What an engine is told of the game before its first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Size, komi, handicap, rules and what stands on the board.
    pub board: BoardSettings,
    /// The engine's own control: it is told to it as the nearest that it knows.
    pub control: Arc<Control>,
    /// The engine's side.
    pub side: Color,
}

/// Something that came of an engine, stamped when its line was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// When.
    pub at: Stamp,
    /// What.
    pub what: What,
}

/// What came of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// The handshake is done, and the board is set.
    Ready(About),
    /// Its answer to [`Opponent::ask_move`].
    Answered {
        /// The number of the question.
        asked: u64,
        /// The answer.
        answer: Answer,
    },
    /// Its answer to [`Opponent::ask_end`].
    EndSeen {
        /// The number of the question.
        asked: u64,
        /// Stones that it takes for dead; `None` where it cannot say.
        dead: Option<Vec<Point>>,
        /// Its own count, in its words, such as `W+12.5`; only shown.
        score: Option<String>,
    },
    /// It does not take what was told to it: a move, the size of the board. Its words.
    Refused {
        /// The command.
        command: String,
        /// The answer.
        answer: String,
    },
    /// It has not answered something else than a question for a move for so long.
    Silent {
        /// The command.
        command: String,
        /// How long.
        since: Duration,
    },
    /// It has ended.
    Gone {
        /// How, in words: an exit status, a signal, or why it could not be started.
        how: String,
        /// The last lines of what it wrote besides answers.
        last_words: Vec<String>,
    },
}

/// What an engine is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Its name, in its words.
    pub name: String,
    /// Its version, in its words.
    pub version: String,
    /// How the time control was told to it.
    pub told: Told,
    /// What it did not take of what need not be taken: its level, the komi, the rules; each with its words.
    pub declined: Vec<String>,
}

/// What an engine said to a question for a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A move. Whether the rules allow it is for the game to say.
    Move(Move),
    /// It resigns.
    Resign,
    /// Nothing that can be read as a move, or a failure; in its words, and short.
    Unreadable(String),
}

/// An engine that plays. It ends with this value: by `quit`, or by force where that takes too long.
pub struct Opponent {
    desk: Desk,
    questions: u64,
}

impl Opponent {
    /// Starts the program. It does not wait: what becomes of it is delivered, the first time as
    /// [`What::Ready`] or [`What::Gone`].
    pub fn start(
        launch: Launch,
        terms: Terms,
        deliver: impl Fn(Report) + Send + Sync + 'static,
    ) -> Self {
        Self {
            desk: Desk::open(launch, terms, Arc::new(deliver)),
            questions: 0,
        }
    }

    /// Says which moves stand on the board after the opening. The engine is brought there before its next
    /// answer: by the moves that are new, or from the beginning. An answer to a question about another
    /// position does not come any more.
    pub fn show(&mut self, opening: &Opening, moves: &[(Color, Move)]) {
        let wanted = Wanted {
            opening: opening.clone(),
            moves: moves.to_vec(),
        };
        self.desk.order(Order::Show(wanted));
    }

    /// Asks for the move of `side` in the position that was shown, with what both clocks show. The number
    /// of the question.
    pub fn ask_move(&mut self, side: Color, clocks: &PerColor<Reading>) -> u64 {
        self.questions += 1;
        let number = self.questions;
        self.desk.order(Order::AskMove {
            number,
            side,
            clocks: *clocks,
        });
        number
    }

    /// Asks which stones are dead, and how it counts. The number of the question.
    pub fn ask_end(&mut self) -> u64 {
        self.questions += 1;
        self.desk.order(Order::AskEnd(self.questions));
        self.questions
    }

    /// Ends the process, and starts a new one on the same position. What was asked is forgotten.
    pub fn restart(&mut self) {
        self.desk.order(Order::Restart);
    }
}

#[cfg(test)]
mod tests;
