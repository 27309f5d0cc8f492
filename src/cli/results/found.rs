//! Which game is which table's: by the event, the round and the table that the journal names.

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroU32;

use chrono::{DateTime, FixedOffset};

use crate::app::heading;
use crate::cli::games::Row;
use crate::color::{Color, PerColor};
use crate::event_file::{Pairing, Tournament};
use crate::game::result::{GameResult, Why};
use crate::game::{Confirmation, Status};
use crate::pairings::{other_colours, same_person};
use crate::standings::{Counted, Outcome, Place, standings};
use crate::tui::view::Occasion;

/// What became of the games of an event on this machine.
pub(super) struct Report<'a> {
    /// The event's name.
    pub event: &'a str,
    /// The last round that is told of, where not all are.
    pub until: Option<NonZeroU32>,
    /// The rounds that are told of.
    pub rounds: Vec<RoundReport<'a>>,
    /// Games of the event that belong to no table of it.
    pub strays: Vec<Stray<'a>>,
    /// Journals that cannot be read to their end; one of them may have a game of the event.
    pub damaged: Vec<&'a Row>,
    /// The standings after the last of the rounds.
    pub places: Vec<Place>,
}

/// A round, and what became of its games.
pub(super) struct RoundReport<'a> {
    pub number: NonZeroU32,
    /// Its name, or its number as a text.
    pub label: String,
    pub tables: Vec<TableReport<'a>>,
    /// Who has no opponent.
    pub byes: Vec<&'a str>,
}

/// A table of a round, and the games that were played at it, the first one first.
pub(super) struct TableReport<'a> {
    pub pairing: &'a Pairing,
    pub games: Vec<PlayedGame<'a>>,
}

/// A game that was played at a table.
pub(super) struct PlayedGame<'a> {
    pub id: &'a str,
    pub opened: DateTime<FixedOffset>,
    pub sits: Sits,
    /// Who played, as they sat at the end.
    pub players: PerColor<String>,
    pub stands: Stands,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stands {
    NotBegun,
    UnderWay,
    /// The result is for the colours of the pairing.
    Over(Over),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Over {
    pub result: GameResult,
    pub why: Why,
    pub confirmation: Confirmation,
}

/// Whether those who played are those who were paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sits {
    AsPaired,
    /// The colours were changed at the board, as by nigiri.
    OtherColours,
    /// Other players: the game is told of and does not count.
    Others,
}

/// A game of the event that belongs to none of its tables.
pub(super) struct Stray<'a> {
    pub id: &'a str,
    /// The event, round and table as the journal has them.
    pub heading: &'a str,
    pub players: PerColor<String>,
}

/// Round and table.
type Seat = (NonZeroU32, NonZeroU32);

impl<'a> Report<'a> {
    /// What `rows` say of the games of `event`; of one round, if only that is asked for. Standings are
    /// those after it.
    pub(super) fn of(event: &'a Tournament, rows: &'a [Row], only: Option<NonZeroU32>) -> Self {
        let seats = seats(event);
        let mut games: HashMap<Seat, Vec<PlayedGame>> = HashMap::new();
        let mut strays = Vec::new();
        let mut damaged = Vec::new();
        let pairings: BTreeMap<Seat, &Pairing> = event
            .games()
            .iter()
            .map(|pairing| ((pairing.round, pairing.table), pairing))
            .collect();
        for row in rows {
            let Some((glance, game)) = &row.game else {
                damaged.push(row);
                continue;
            };
            let heading = glance.header.heading.as_str();
            let seat = seats.get(heading);
            let pairing = seat.and_then(|seat| pairings.get(seat).map(|pairing| (*seat, *pairing)));
            let is_of_event = pairing.is_some() || is_of(heading, &event.name);
            if row.trouble.is_some() {
                // What came after the damage is not known, so its result is not either.
                if is_of_event {
                    damaged.push(row);
                }
                continue;
            }
            match pairing {
                Some((seat, pairing)) => {
                    games
                        .entry(seat)
                        .or_default()
                        .push(PlayedGame::of(row, glance, game, pairing));
                }
                None if is_of_event => strays.push(Stray {
                    id: &row.place.id,
                    heading,
                    players: game.players().map(str::to_owned),
                }),
                None => {}
            }
        }
        for games in games.values_mut() {
            games.sort_by_key(|game| (game.opened, game.id));
        }
        strays.sort_by_key(|stray| stray.id);
        damaged.sort_by_key(|row| &row.place.id);
        let mut until = Vec::new();
        for number in event.round_numbers() {
            let tables = event.games_of(number).iter().map(|pairing| TableReport {
                games: games
                    .remove(&(pairing.round, pairing.table))
                    .unwrap_or_default(),
                pairing,
            });
            until.push(RoundReport {
                number,
                label: event.round_label(number),
                tables: tables.collect(),
                byes: event
                    .byes_of(number)
                    .map(|bye| bye.player.as_str())
                    .collect(),
            });
        }
        until.retain(|round| only.is_none_or(|only| round.number <= only));
        let places = places(&until);
        let mut rounds = until;
        rounds.retain(|round| only.is_none_or(|only| round.number == only));
        Self {
            event: &event.name,
            until: only,
            rounds,
            strays,
            damaged,
            places,
        }
    }

    /// The tables of all rounds that are told of.
    pub(super) fn tables(&self) -> impl Iterator<Item = &TableReport<'a>> {
        self.rounds.iter().flat_map(|round| &round.tables)
    }
}

impl<'a> TableReport<'a> {
    /// The game that counts: of those that were paired and are over the last one.
    pub(super) fn counting(&self) -> Option<&PlayedGame<'a>> {
        let mut over = self.games.iter().rev().filter(|game| game.over().is_some());
        over.find(|game| game.sits != Sits::Others)
    }

    /// How the game that counts ended, for the colours of the pairing.
    pub(super) fn counted(&self) -> Option<Over> {
        self.counting().and_then(PlayedGame::over)
    }

    /// The game that is shown for the table: of those that were paired the one that is furthest, the
    /// last of equals; else the last one.
    pub(super) fn shown(&self) -> Option<&PlayedGame<'a>> {
        let paired = self.games.iter().filter(|game| game.sits != Sits::Others);
        // Of equals this takes the last.
        paired
            .max_by_key(|game| game.stands.reach())
            .or_else(|| self.games.last())
    }

    /// The games that must be known of beside the one that is shown. One that was only opened says
    /// nothing where another one was begun.
    pub(super) fn beside(&self) -> impl Iterator<Item = &PlayedGame<'a>> {
        let shown = self
            .shown()
            .filter(|game| game.sits != Sits::Others)
            .map(|game| game.id);
        let one_is_begun = self.games.iter().any(|game| game.stands.is_begun());
        self.games
            .iter()
            .filter(move |game| Some(game.id) != shown && game.stands.is_begun() == one_is_begun)
    }
}

impl Stands {
    const fn is_begun(self) -> bool {
        self.reach() > 0
    }

    /// How far it is, to compare.
    const fn reach(self) -> u8 {
        match self {
            Self::NotBegun => 0,
            Self::UnderWay => 1,
            Self::Over(_) => 2,
        }
    }
}

impl<'a> PlayedGame<'a> {
    fn of(
        row: &'a Row,
        glance: &crate::journal::glance::Glance,
        game: &crate::game::Game,
        pairing: &Pairing,
    ) -> Self {
        let players = game.players().map(str::to_owned);
        let sits = sits(&players, &pairing.players);
        let stands = match *game.status() {
            Status::Ready => Stands::NotBegun,
            Status::Running | Status::Paused(_) | Status::HoldingCaptures | Status::Counting => {
                Stands::UnderWay
            }
            Status::Over { result, why, .. } => Stands::Over(Over {
                result: match sits {
                    Sits::OtherColours => other_colours(result),
                    Sits::AsPaired | Sits::Others => result,
                },
                why,
                confirmation: game.confirmation(),
            }),
        };
        Self {
            id: &row.place.id,
            opened: glance.opened,
            sits,
            players,
            stands,
        }
    }

    /// How it ended, if it has.
    pub(super) const fn over(&self) -> Option<Over> {
        match self.stands {
            Stands::Over(over) => Some(over),
            Stands::NotBegun | Stands::UnderWay => None,
        }
    }
}

fn sits(players: &PerColor<String>, paired: &PerColor<String>) -> Sits {
    let are = |black: &str, white: &str| {
        same_person(&paired.black, black) && same_person(&paired.white, white)
    };
    if are(&players.black, &players.white) {
        Sits::AsPaired
    } else if are(&players.white, &players.black) {
        Sits::OtherColours
    } else {
        Sits::Others
    }
}

/// What the journal of a game at each table is headed: with the round's name, or with its number, as
/// before it had one.
fn seats(event: &Tournament) -> HashMap<String, Seat> {
    let mut seats = HashMap::new();
    for pairing in event.games() {
        let seat = (pairing.round, pairing.table);
        for round in [pairing.round.to_string(), event.round_label(pairing.round)] {
            let occasion = Occasion {
                event: event.name.clone(),
                round: Some(round),
                table: Some(pairing.table.to_string()),
            };
            seats.insert(heading(&occasion), seat);
        }
    }
    seats
}

/// Whether a journal so headed is of the event `name`. Games without an event are of none.
fn is_of(headed: &str, name: &str) -> bool {
    let occasion = Occasion {
        event: name.to_owned(),
        round: Some(String::new()),
        table: None,
    };
    let begin = heading(&occasion);
    !name.is_empty() && (headed.starts_with(&begin) || headed == begin.trim_end_matches([' ', '/']))
}

fn places(rounds: &[RoundReport]) -> Vec<Place> {
    let tables = || rounds.iter().flat_map(|round| &round.tables);
    // A player is written as in the first list that has them, whatever the case in another.
    let mut written: HashMap<String, &str> = HashMap::new();
    let of = |name: &str| name.trim().to_lowercase();
    for table in tables() {
        for side in Color::BOTH {
            let name = table.pairing.players.of(side);
            written.entry(of(name)).or_insert(name.trim());
        }
    }
    let byes = || rounds.iter().flat_map(|round| &round.byes);
    for name in byes() {
        written.entry(of(name)).or_insert(name.trim());
    }
    let known = |name: &str| written.get(&of(name)).copied().unwrap_or_default();
    let mut players: Vec<&str> = byes().map(|name| known(name)).collect();
    let mut counted = Vec::new();
    for table in tables() {
        let names = PerColor::from_fn(|side| known(table.pairing.players.of(side)));
        players.extend([names.black, names.white]);
        let outcome = table.counted().and_then(|over| outcome(over.result));
        counted.extend(outcome.map(|outcome| Counted {
            players: names,
            outcome,
        }));
    }
    standings(&players, &counted)
}

/// What a result is worth; `None` where it is worth nothing to anybody.
pub(super) const fn outcome(result: GameResult) -> Option<Outcome> {
    match result {
        GameResult::Win { winner, .. } => Some(Outcome::Win(winner)),
        GameResult::Draw => Some(Outcome::Draw),
        GameResult::BothLose => Some(Outcome::BothLose),
        GameResult::Void | GameResult::Replay => None,
    }
}
