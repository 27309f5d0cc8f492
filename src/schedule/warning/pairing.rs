//! Warnings of who plays whom.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::num::NonZeroU32;

use super::{Hurt, Place, Warning};
use crate::color::Color;
use crate::event_file::{ListNote, Noted, Tournament};

/// What stands for no opponent; it may play at many tables.
const BYES: [&str; 11] = [
    "bye",
    "freilos",
    "spielfrei",
    "exempt",
    "free",
    "none",
    "-",
    "轮空",
    "輪空",
    "不戦勝",
    "부전승",
];

pub(super) fn look(event: &Tournament, only: Option<NonZeroU32>, found: &mut Vec<Warning>) {
    found.extend(event.notes().iter().map(of_list));
    let mut players = Players::default();
    let mut tables: Tables = BTreeMap::new();
    for game in event.games() {
        if only.is_some_and(|only| only != game.round) {
            continue;
        }
        let names = Color::BOTH.map(|side| game.players.of(side).as_str());
        let [black, white] = names.map(|name| players.known(name));
        let (Some(black), Some(white)) = (black, white) else {
            continue;
        };
        if black == white {
            let place = Place::Table {
                round: game.round,
                table: game.table,
            };
            let player = game.players.black.clone();
            found.push(Warning::new(place, Hurt::AgainstHimself { player }));
            continue;
        }
        for (player, name) in [black, white].into_iter().zip(names) {
            let at = tables.entry((game.round, player));
            let at = at.or_insert_with(|| (name, Vec::new()));
            at.1.push(game.table);
        }
    }
    for ((round, _), (player, tables)) in tables {
        if tables.len() > 1 {
            let place = Place::Rounds(BTreeSet::from([round]));
            let hurt = Hurt::PairedTwice {
                player: player.to_owned(),
                tables: tables.into_iter().collect(),
            };
            found.push(Warning::new(place, hurt));
        }
    }
    found.extend(players.alike.into_iter().map(|(one, other)| {
        let hurt = Hurt::NamesAlike {
            one: one.to_owned(),
            other: other.to_owned(),
        };
        Warning::new(Place::Event, hurt)
    }));
}

fn of_list(note: &ListNote) -> Warning {
    let list = note.list.clone();
    let hurt = match &note.what {
        Noted::Charset { charset, names } => Hurt::ListCharset {
            list,
            charset,
            names: names.clone(),
        },
        Noted::PeriodsAssumed => Hurt::PeriodsAssumed { list },
    };
    Warning::new(Place::Event, hurt)
}

/// Of each round, where each player sits; the player by number and by the name found first.
type Tables<'e> = BTreeMap<(NonZeroU32, usize), (&'e str, Vec<NonZeroU32>)>;

/// The players of an event, each with a number.
#[derive(Default)]
struct Players<'e> {
    /// Every spelling that was met; `None` for what stands for no opponent.
    spellings: HashMap<&'e str, Option<usize>>,
    /// The plain names, with the spelling that was met first.
    plain: HashMap<String, (usize, &'e str)>,
    /// Spellings of one plain name.
    alike: BTreeSet<(&'e str, &'e str)>,
}

impl<'e> Players<'e> {
    /// The number of this player; `None` for what stands for no opponent.
    fn known(&mut self, name: &'e str) -> Option<usize> {
        if let Some(known) = self.spellings.get(name) {
            return *known;
        }
        let plain = plain(name);
        let number = if BYES.contains(&plain.as_str()) {
            None
        } else {
            let next = self.plain.len();
            let (number, first) = *self.plain.entry(plain).or_insert((next, name));
            if first != name {
                self.alike.insert((first, name));
            }
            Some(number)
        };
        self.spellings.insert(name, number);
        number
    }
}

/// A name without what two hands write differently.
fn plain(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}
