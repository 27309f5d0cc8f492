//! The sheet of a game: every move with its time, every act with what it changed, and where each
//! millisecond went (spec/referee.md).
//!
//! It is made from what was written down, by playing it again. **Invariant:** an entry that counts no
//! more is on the sheet all the same, and marked so.

pub mod account;
pub mod act;
pub mod state;

use std::collections::BTreeSet;
use std::time::Duration;

use chrono::{DateTime, FixedOffset};

use crate::board::history::Kind;
use crate::clock::reading::Reading;
use crate::clock::side::Crossing;
use crate::color::Color;
use crate::game::event::{Event, Stamped};
use crate::game::settings::Settings;
use crate::game::{Game, Seats, TurnEnd};
use crate::time::Moment;
use account::{Account, Ledger};
use act::Act;
use state::State;

/// What a sheet is made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// What was fixed before the game.
    pub settings: Settings,
    /// Who sat where at the start.
    pub seats: Seats,
    /// The facts, in their order.
    pub entries: Vec<Entry>,
    /// The last moment at which the program is known to have run.
    pub until: Moment,
}

/// A fact, and where and when it was written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of its line.
    pub seq: u64,
    /// The time on the wall.
    pub wall: DateTime<FixedOffset>,
    /// What happened, and when.
    pub stamped: Stamped,
}

/// Whether an entry still counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It does.
    Counts,
    /// It was taken back, or the game went back to before it.
    CountsNoMore,
}

/// The sheet of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The game as it stands.
    pub game: Game,
    /// The turns that count, in their order.
    pub turns: Vec<TurnLine>,
    /// Presses that count no more.
    pub dropped: Vec<TurnLine>,
    /// What was done besides moves and presses.
    pub acts: Vec<Act>,
    /// Limits that time has reached.
    pub limits: Vec<LimitLine>,
    /// Where the time went.
    pub account: Account,
    /// The number of the line of each of [`Game::entries`].
    pub seqs: Vec<u64>,
}

/// A turn that was ended by a press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnLine {
    /// Its number, from 1.
    pub n: usize,
    /// The number of its line.
    pub seq: u64,
    /// Whose.
    pub side: Color,
    /// What was played; `None` where it was not recorded.
    pub played: Option<Kind>,
    /// How it was ended.
    pub end: TurnEnd,
    /// Time used.
    pub used: Duration,
    /// When it pressed.
    pub at: Moment,
    /// The time on the wall.
    pub wall: DateTime<FixedOffset>,
    /// Its reading right after, as it was then.
    pub reading: Reading,
}

/// A limit that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitLine {
    /// The number of its line.
    pub seq: u64,
    /// The exact moment.
    pub at: Moment,
    /// Whose.
    pub side: Color,
    /// Which.
    pub crossing: Crossing,
    /// Whether it still counts.
    pub standing: Standing,
}

impl Sheet {
    /// The sheet of what `source` says.
    pub fn of(source: &Source) -> Self {
        let mut game = Game::new(source.settings.clone(), source.seats);
        let mut ledger = Ledger::default();
        let mut acts = Vec::new();
        let mut limits = Vec::new();
        // Each press with its line, in the order of the entries.
        let mut presses: Vec<(usize, TurnLine)> = Vec::new();
        for (place, entry) in source.entries.iter().enumerate() {
            let Stamped { at, event } = &entry.stamped;
            let before = act::is_act(event).then(|| State::of(&game, *at));
            ledger.pass(&game, *at);
            game.apply(&entry.stamped);
            ledger.applied(&game, place, event);
            if let Some(before) = before {
                let after = State::of(&game, *at);
                acts.push((place, Act::new(entry, before, after)));
            } else if let Event::LimitReached { side, crossing } = event {
                let line = LimitLine {
                    seq: entry.seq,
                    at: *at,
                    side: *side,
                    crossing: *crossing,
                    standing: Standing::Counts,
                };
                limits.push((place, line));
            } else if matches!(event, Event::Pressed { .. })
                && let Some(turn) = game.turns().last()
            {
                let line = TurnLine {
                    n: game.turns().len(),
                    seq: entry.seq,
                    side: turn.side,
                    played: None,
                    end: turn.end,
                    used: turn.used,
                    at: *at,
                    wall: entry.wall,
                    reading: turn.reading,
                };
                presses.push((place, line));
            }
        }
        let account = ledger.close(&game, source.until);
        let counting = counting(&game);
        let standing = |place: usize| {
            if counting.contains(&place) {
                Standing::Counts
            } else {
                Standing::CountsNoMore
            }
        };
        let (turns, dropped) = sorted_out(&game, presses);
        Self {
            turns,
            dropped,
            acts: acts
                .into_iter()
                .map(|(place, act)| act.with(standing(place)))
                .collect(),
            limits: limits
                .into_iter()
                .map(|(place, line)| LimitLine {
                    standing: standing(place),
                    ..line
                })
                .collect(),
            account,
            seqs: source.entries.iter().map(|entry| entry.seq).collect(),
            game,
        }
    }
}

/// Which places of the entries count: as [`Game::effective`], and an undo that the game has not gone
/// back behind.
fn counting(game: &Game) -> BTreeSet<usize> {
    let mut counting = BTreeSet::from_iter(game.effective());
    let mut rest = game.entries();
    while let Some((last, before)) = rest.split_last() {
        rest = before;
        if let Event::Undone { .. } = last.event {
            counting.insert(before.len());
        } else if let Event::Restored { entries, .. } = last.event {
            rest = before.get(..entries).unwrap_or(before);
        }
    }
    counting
}

/// The places among [`Game::entries`] of the presses that count: one for each of [`Game::turns`], in their
/// order.
pub fn counted_presses(game: &Game) -> Vec<usize> {
    let mut counted = Vec::new();
    for place in game.effective() {
        let event = game.entries().get(place).map(|stamped| &stamped.event);
        if matches!(event, Some(Event::Pressed { .. })) {
            counted.push(place);
        } else if matches!(event, Some(Event::PressTakenBack { .. })) {
            counted.pop();
        }
    }
    counted
}

/// The presses that count, with their moves, and those that do not.
fn sorted_out(game: &Game, presses: Vec<(usize, TurnLine)>) -> (Vec<TurnLine>, Vec<TurnLine>) {
    let counted = BTreeSet::from_iter(counted_presses(game));
    let (counted, dropped): (Vec<_>, Vec<_>) = presses
        .into_iter()
        .partition(|(place, _)| counted.contains(place));
    let moves = game.history().moves();
    let opening = game.opening_moves();
    let turns = counted.into_iter().zip(game.turns()).enumerate();
    let turns = turns
        .map(|(index, ((_, line), turn))| TurnLine {
            n: index + 1,
            played: moves.get(opening + index).map(|played| played.kind),
            end: turn.end,
            used: turn.used,
            reading: turn.reading,
            ..line
        })
        .collect();
    (turns, dropped.into_iter().map(|(_, line)| line).collect())
}
