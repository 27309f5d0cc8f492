//! What a drill comes to: its points, worked out anew from what was guessed, or from how long each turn took.

use std::time::Duration;

use crate::clock::control::{Control, Overtime};
use crate::practice::press::Press;
use crate::practice::replay::{SPARE, Score};
use crate::practice::session::{Kind, Session};

/// What a drill comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drill {
    /// The guesses of a replay.
    Guesses(Score),
    /// The turns of a press drill, marked.
    Presses(Box<Press>),
}

impl Drill {
    /// The drill of `session`, whose learner had `control` and took so long in each turn. `None` where it was
    /// no drill, or where nothing was done in it.
    pub(super) fn of(
        session: &Session,
        control: &Control,
        used: impl Iterator<Item = Duration>,
    ) -> Option<Self> {
        let drill = match session.kind {
            Kind::Engine { .. } | Kind::Alone | Kind::Together => return None,
            Kind::Replay { .. } => {
                let mut score = Score::default();
                for guess in &session.guesses {
                    score.add(guess.verdict);
                }
                Self::Guesses(score)
            }
            Kind::Press => {
                let mut press = press(control)?;
                for used in used {
                    let _mark = press.mark(used);
                }
                Self::Presses(Box::new(press))
            }
        };
        (drill.most() > 0).then_some(drill)
    }

    /// Its points.
    pub const fn points(&self) -> u32 {
        match self {
            Self::Guesses(score) => score.points,
            Self::Presses(press) => press.score().points,
        }
    }

    /// The most points that could have been made in it, as far as it went.
    pub const fn most(&self) -> u32 {
        match self {
            Self::Guesses(score) => score.most(),
            Self::Presses(press) => press.score().most(),
        }
    }

    /// The most turns in a row that went well.
    pub const fn best_streak(&self) -> u32 {
        match self {
            Self::Guesses(score) => score.best_streak,
            Self::Presses(press) => press.score().best_streak,
        }
    }
}

impl Score {
    /// Guesses elsewhere.
    pub const fn elsewhere(&self) -> u32 {
        self.asked
            .saturating_sub(self.hits)
            .saturating_sub(self.near)
            .saturating_sub(self.late)
    }
}

/// The press drill that has this control: it has one count for each turn, and some to spare.
fn press(control: &Control) -> Option<Press> {
    let Overtime::Periods { count, time, .. } = control.overtime else {
        return None;
    };
    // When the other side answered is nothing that is told, so any seed does.
    Press::new(count.get().checked_sub(SPARE.get())?, time, 0).ok()
}
