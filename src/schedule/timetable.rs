//! How long the rounds of an event last, against their starts.

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use super::Assumed;
use super::setting::Setting;
use crate::clock::bound::{longest_game, whole_game};
use crate::clock::control::Control;
use crate::color::{Color, PerColor};
use crate::event_file::{Start, Tournament};
use crate::game::board_choice::BoardChoice;

/// The most moves that are thought of: no game of Go comes near them.
const MOST_MOVES: u32 = 10_000;

/// How long a round lasts. Only time on the clocks is in it: no break, no adjournment, no time to lift
/// stones while a count is held, and no counting.
#[derive(Clone, Debug)]
pub struct RoundTime {
    /// Its number; `None`: the games of an event without rounds.
    pub number: Option<NonZeroU32>,
    /// Its name, where it has one.
    pub name: Option<String>,
    /// When it starts.
    pub start: Option<Start>,
    /// How many games are paired.
    pub games: usize,
    /// What its games are played under, by their index.
    pub settings: BTreeSet<usize>,
    /// Moves of the longest of its games, of both sides together.
    pub moves: u32,
    /// A typical game: so many moves at the stated pace, but no more than a side has.
    pub typical: Duration,
    /// The same where a player came as late as may be. What is added is taken from the late side's
    /// clock, so that it never makes [`RoundTime::longest`] longer.
    pub typical_late: Duration,
    /// The longest game that is possible in so many moves.
    pub longest: Duration,
    /// Whether that is a bound for games of any number of moves.
    pub bound: Bound,
    /// The start that follows.
    pub next: Option<Next>,
}

/// For which games a longest one is a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// For all.
    Whole,
    /// For those of so many moves: each move may bring time of its own.
    OfMoves,
}

/// The start of the round after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Next {
    /// Its number.
    pub round: NonZeroU32,
    /// Minutes from start to start; not above zero where they are out of order.
    pub minutes: i64,
    /// The least number of moves whose longest game does not end before it; `None`: every game does.
    pub too_long_from: Option<u32>,
}

impl RoundTime {
    /// The time from this start to the next, where that is the later.
    pub fn gap(&self) -> Option<Duration> {
        let minutes = u64::try_from(self.next?.minutes).ok()?;
        (minutes > 0).then(|| Duration::from_secs(minutes * 60))
    }
}

/// The rounds of `event`, or one of them.
pub(super) fn rounds(
    event: &Tournament,
    only: Option<NonZeroU32>,
    settings: &[Setting],
    assumed: &Assumed,
) -> Vec<RoundTime> {
    let mut numbers: BTreeSet<Option<NonZeroU32>> =
        event.round_numbers().into_iter().map(Some).collect();
    if numbers.is_empty() {
        numbers.insert(only);
    }
    numbers
        .into_iter()
        .filter(|number| only.is_none() || *number == only)
        .map(|number| round(event, number, settings, assumed))
        .collect()
}

fn round(
    event: &Tournament,
    number: Option<NonZeroU32>,
    settings: &[Setting],
    assumed: &Assumed,
) -> RoundTime {
    let named = number.and_then(|number| event.round(number));
    let games = number.map_or(&[][..], |number| event.games_of(number));
    let in_round = |setting: &Setting| {
        number.is_none_or(|number| {
            setting.holds.rounds.contains(&number)
                || setting
                    .holds
                    .tables
                    .iter()
                    .any(|(round, _)| *round == number)
        })
    };
    let settings: Vec<(usize, &Setting)> = settings
        .iter()
        .enumerate()
        .filter(|(_, setting)| in_round(setting))
        .collect();
    let mut time = RoundTime {
        number,
        name: named.and_then(|round| round.name.clone()),
        start: named.and_then(|round| round.start),
        games: games.len(),
        settings: settings.iter().map(|(index, _)| *index).collect(),
        moves: 0,
        typical: Duration::ZERO,
        typical_late: Duration::ZERO,
        longest: Duration::ZERO,
        bound: Bound::Whole,
        next: None,
    };
    for (_, setting) in &settings {
        let late = setting.terms.rules.lateness.limit;
        for board in &setting.boards {
            let game = Game {
                controls: &setting.terms.controls,
                board: &board.choice,
            };
            let moves = assumed.moves_on(board.choice.size);
            let longest = game.longest(moves);
            let typical = game.typical(moves, assumed.pace);
            time.moves = time.moves.max(moves);
            time.longest = time.longest.max(longest);
            time.typical = time.typical.max(typical);
            let late = typical.saturating_add(late).min(longest);
            time.typical_late = time.typical_late.max(late);
        }
        let controls = &setting.terms.controls;
        if Color::BOTH
            .iter()
            .any(|side| whole_game(controls.of(*side)).is_none())
        {
            time.bound = Bound::OfMoves;
        }
    }
    time.next = next(event, &time, &settings);
    time
}

fn next(event: &Tournament, time: &RoundTime, settings: &[(usize, &Setting)]) -> Option<Next> {
    let (number, start) = (time.number?, time.start?);
    let mut later = event.rounds().iter().filter(|round| round.number > number);
    let (round, next) = later.find_map(|round| Some((round.number, round.start?)))?;
    let mut next = Next {
        round,
        minutes: start.minutes_to(&next),
        too_long_from: None,
    };
    let gap = u64::try_from(next.minutes).unwrap_or(0).saturating_mul(60);
    let gap = Duration::from_secs(gap);
    next.too_long_from = settings
        .iter()
        .flat_map(|(_, setting)| {
            setting.boards.iter().map(|board| Game {
                controls: &setting.terms.controls,
                board: &board.choice,
            })
        })
        .filter_map(|game| game.first_longer_than(gap))
        .min();
    Some(next)
}

/// A game, for its length.
struct Game<'a> {
    controls: &'a PerColor<Arc<Control>>,
    board: &'a BoardChoice,
}

impl Game<'_> {
    const fn first(&self) -> Color {
        if self.board.handicap < 2 {
            Color::Black
        } else {
            Color::White
        }
    }

    fn longest(&self, moves: u32) -> Duration {
        let both = longest_game(self.controls, self.first(), moves);
        both.black.saturating_add(both.white)
    }

    fn typical(&self, moves: u32, pace: Duration) -> Duration {
        let longest = longest_game(self.controls, self.first(), moves);
        let mut whole = Duration::ZERO;
        for side in Color::BOTH {
            let own = if side == self.first() {
                moves.div_ceil(2)
            } else {
                moves / 2
            };
            let at_pace = pace.saturating_mul(own);
            whole = whole.saturating_add(at_pace.min(*longest.of(side)));
        }
        whole
    }

    /// The least number of moves in which this game can take longer than `gap`.
    fn first_longer_than(&self, gap: Duration) -> Option<u32> {
        let (mut fits, mut too_long) = (0, MOST_MOVES);
        if self.longest(too_long) <= gap {
            return None;
        }
        // A game of more moves is never shorter.
        while too_long - fits > 1 {
            let middle = fits + (too_long - fits) / 2;
            if self.longest(middle) <= gap {
                fits = middle;
            } else {
                too_long = middle;
            }
        }
        Some(too_long)
    }
}
