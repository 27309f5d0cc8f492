//! What is practised at a table, and with whom.

pub mod exercise;
pub mod record;

use crate::app::practice::exercise::Exercise;
use crate::app::table::TableSettings;
use crate::color::{Color, PerColor};
use crate::engine::Launch;
use crate::game::settings::Opening;
use crate::practice::opening;
use crate::practice::press::Press;
use crate::practice::replay::Replay;
use crate::practice::session::{Kind, Learner, Session};

/// What is practised at a table.
#[derive(Clone, Debug)]
pub struct Practice {
    /// Who or what is on the other side.
    pub partner: Partner,
    /// Whose time it is about.
    pub learner: Learner,
    /// What stands on the board at first.
    pub begins: Begins,
    /// What was asked for, and the table it was asked for at; `None` where that is not known any more.
    pub asked: Option<Box<Asked>>,
}

/// What was asked for: with it the set-up screen is as it was left.
#[derive(Clone, Debug)]
pub struct Asked {
    /// What is practised.
    pub exercise: Exercise,
    /// The table before anything was made of it for practice.
    pub table: TableSettings,
}

/// Who or what is on the other side.
#[derive(Clone, Debug)]
pub enum Partner {
    /// Nobody: one player plays both sides.
    Nobody,
    /// Another player at the same keyboard.
    Player,
    /// An engine.
    Engine {
        /// How it is started.
        launch: Launch,
        /// Its strength, where it has levels.
        level: Option<u32>,
    },
    /// A record, whose moves are guessed.
    Record {
        /// Its moves.
        replay: Box<Replay>,
        /// Its file, or who played.
        title: String,
    },
    /// One that answers by itself, while the learner presses late and not too late.
    Pacer(Box<Press>),
}

/// What stands on the board when practice begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begins {
    /// What the settings of the board say.
    AsSet,
    /// A random opening, made from this number. The next game has the next one.
    AtRandom(u64),
}

impl Practice {
    /// The side that is not the learner's, if there is one.
    pub const fn other_side(&self) -> Option<Color> {
        match self.learner {
            Learner::Side(side) => Some(side.opponent()),
            Learner::Both => None,
        }
    }

    /// What is kept of it besides the journal of `game`.
    pub fn session(&self, game: String) -> Session {
        let kind = match &self.partner {
            Partner::Nobody => Kind::Alone,
            Partner::Player => Kind::Together,
            Partner::Engine { launch, level } => Kind::Engine {
                name: launch.name.clone(),
                command: launch.command.clone(),
                first: launch.first.clone(),
                level: *level,
            },
            Partner::Record { title, .. } => Kind::Replay {
                title: title.clone(),
            },
            Partner::Pacer(_) => Kind::Press,
        };
        Session {
            game,
            kind,
            learner: self.learner,
            guesses: Vec::new(),
        }
    }

    /// Whether another game can be played with the colours exchanged.
    pub const fn may_exchange(&self) -> bool {
        match self.partner {
            Partner::Player | Partner::Engine { .. } => true,
            Partner::Nobody | Partner::Record { .. } | Partner::Pacer(_) => false,
        }
    }
}

impl TableSettings {
    /// Exchanges the colours: each player takes the other's colour, with name, rank, voice and time, and
    /// stays in the seat.
    pub fn exchange_colors(&mut self) {
        fn swap<T>(pair: &mut PerColor<T>) {
            std::mem::swap(&mut pair.black, &mut pair.white);
        }
        swap(&mut self.players);
        swap(&mut self.ranks);
        swap(&mut self.controls);
        swap(&mut self.voices);
        self.seats = self.seats.swapped();
        if let Some(practice) = &mut self.practice {
            practice.learner = match practice.learner {
                Learner::Side(side) => Learner::Side(side.opponent()),
                Learner::Both => Learner::Both,
            };
            if let Some(asked) = &mut practice.asked {
                asked.table.exchange_colors();
                asked.exercise.exchange_colors();
            }
        }
    }

    /// The next game of the same practice.
    pub(super) fn practise_anew(&mut self) {
        if let Some(practice) = &mut self.practice
            && let Begins::AtRandom(seed) = &mut practice.begins
        {
            *seed = seed.wrapping_add(1);
            let seed = *seed;
            self.open_at_random(seed);
        }
    }

    /// Puts the random opening of `seed` on the board. Does nothing on a board without any.
    pub fn open_at_random(&mut self, seed: u64) {
        if let Some(opening) = opening::random(self.board.size, seed) {
            self.board.opening = opening;
        }
    }

    /// Whether a record of the game as a file is of use: of a drill it is not.
    pub(super) fn is_recorded(&self) -> bool {
        match self.practice.as_ref().map(|practice| &practice.partner) {
            None | Some(Partner::Nobody | Partner::Player | Partner::Engine { .. }) => true,
            Some(Partner::Record { .. } | Partner::Pacer(_)) => false,
        }
    }
}

/// An opening is what the board begins with, not a game that is continued.
pub(super) fn is_own_opening(practice: Option<&Practice>, opening: &Opening) -> bool {
    let random = practice.is_some_and(|practice| matches!(practice.begins, Begins::AtRandom(_)));
    random && !opening.moves.is_empty()
}
