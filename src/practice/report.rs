//! What a practice game comes to: where the time went, and how near to its end it was.
//!
//! It is worked out from the entries of the game, by playing them again. Turns that were taken back are not
//! in it.

mod drill;
mod sums;
mod think;

use std::collections::BTreeMap;
use std::time::Duration;

use super::session::{Kind, Learner, Session};
use crate::color::{Color, PerColor};
use crate::game::event::{Event, Stamped};
use crate::game::result::{GameResult, Why};
use crate::game::{Game, Status};
use crate::sheet::Source;
use crate::time::Moment;

pub use drill::Drill;
pub use sums::{Flag, Sums};
pub use think::{Phase, Pressed, Stood, Think, Within};

/// A press in so much of the end of a count is a late one.
pub const LATE: Duration = Duration::from_secs(3);

/// What a practice game comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What was practised.
    pub session: Session,
    /// The control of the learner, as it is written.
    pub control: String,
    /// How long one count of the learner is, where the control has counts.
    pub count: Option<Duration>,
    /// How the game ended, if it has.
    pub result: Option<(GameResult, Why)>,
    /// What each side had before its first turn.
    pub given: PerColor<Stood>,
    /// Every turn that stands, both sides', in their order.
    pub thinks: Vec<Think>,
    /// The think in which the flag fell that lost the game. It is no turn: no press has ended it, and no sum has
    /// it, but for the periods that it burnt.
    pub fell: Option<Think>,
    /// What the turns of each side that learns come to.
    pub sums: Vec<(Color, Sums)>,
    /// What the drill comes to, if it was one.
    pub drill: Option<Drill>,
}

impl Report {
    /// What `source` comes to, practised as `session` says.
    pub fn of(source: &Source, session: &Session) -> Self {
        let fresh = Game::new(source.settings.clone(), source.seats);
        let mut game = fresh.clone();
        let mut presses = BTreeMap::new();
        for (place, entry) in source.entries.iter().enumerate() {
            let Stamped { at, event } = &entry.stamped;
            if let Event::Pressed { .. } = event {
                let clock = game.clock().side_at(game.to_move(), *at);
                presses.insert(place, (clock.reading(), clock.stretch().end));
            }
            game.apply(&entry.stamped);
        }
        let given = PerColor::from_fn(|side| Stood::of(&fresh.reading(side, Moment::OPENED)));
        let mut periods = given.map(|given| given.periods);
        let thinks = think::all(&game, &presses, &mut periods, &session.kind);
        let result = match game.status() {
            Status::Over { result, why, .. } => Some((*result, *why)),
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting => None,
        };
        let loser = result.filter(|(_, why)| *why == Why::Time);
        let loser = loser.and_then(|(result, _)| Some(result.winner()?.opponent()));
        let sides = session.learner.sides();
        let of_learner = sides.first().copied().unwrap_or(Color::Black);
        let control = game.settings().controls.of(of_learner);
        let first = fresh.reading(of_learner, Moment::OPENED).period;
        let sums = sides.iter().map(|side| {
            let mut sums = Sums::of(thinks.iter().filter(|think| think.side == *side));
            sums.flag = if loser == Some(*side) {
                Flag::Fell
            } else {
                Flag::Stands
            };
            // Whoever loses on time or resigns has burnt what he has burnt, though no press follows.
            if let (Status::Over { at, .. }, true) = (game.status(), game.to_move() == *side) {
                sums.burnt += think::burnt(*periods.of(*side), &game.reading(*side, *at));
            }
            (*side, sums)
        });
        let learnt = thinks.iter().filter(|think| think.side == of_learner);
        Self {
            control: control.to_string(),
            count: Some(first).filter(|count| !count.is_zero()),
            result,
            given,
            fell: loser.and_then(|side| think::last(&game, side, &periods, &session.kind)),
            sums: sums.collect(),
            drill: Drill::of(session, control, learnt.map(|think| think.used)),
            thinks,
            session: session.clone(),
        }
    }

    /// Whether whoever learns has pressed, or lost on time before that.
    pub fn has_begun(&self) -> bool {
        let learns = |side| self.sums.iter().any(|(learner, _)| *learner == side);
        self.thinks
            .iter()
            .chain(&self.fell)
            .any(|think| learns(think.side))
    }

    /// The turns of `side`.
    pub fn thinks_of(&self, side: Color) -> impl Iterator<Item = &Think> + Clone {
        self.thinks.iter().filter(move |think| think.side == side)
    }

    /// The turns of `side`, and the think in which its flag fell.
    pub fn drawn_of(&self, side: Color) -> impl Iterator<Item = &Think> + Clone {
        self.thinks_of(side)
            .chain(self.fell.iter().filter(move |think| think.side == side))
    }

    /// The sides whose time is looked at: those who learn, and whoever thinks against them.
    pub fn sides(&self) -> Vec<Color> {
        match self.session.kind {
            Kind::Engine { .. } | Kind::Alone | Kind::Together => Color::BOTH.to_vec(),
            // The other side of a drill answers by itself.
            Kind::Replay { .. } | Kind::Press => self.session.learner.sides(),
        }
    }

    /// What the turns of all who learn come to, together.
    pub fn total(&self) -> Sums {
        match self.sums.as_slice() {
            [(_, only)] => only.clone(),
            several => {
                let mut total = Sums::default();
                for (_, sums) in several {
                    total.add(sums);
                }
                let mut used: Vec<Duration> = self.thinks.iter().map(|think| think.used).collect();
                total.median = sums::median(&mut used);
                total
            }
        }
    }
}

impl Learner {
    /// Whose time it is about.
    pub fn sides(self) -> Vec<Color> {
        match self {
            Self::Side(side) => vec![side],
            Self::Both => Color::BOTH.to_vec(),
        }
    }
}
