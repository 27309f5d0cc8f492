//! Warnings of who plays whom.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::num::NonZeroU32;

use super::{Hurt, Place, Warning};
use crate::color::Color;
use crate::event_file::Tournament;

/// What stands for no opponent; it may play at many tables.
const BYES: [&str; 8] = [
    "bye",
    "free",
    "none",
    "-",
    "轮空",
    "輪空",
    "不戦勝",
    "부전승",
];

pub(super) fn look(event: &Tournament, only: Option<NonZeroU32>, found: &mut Vec<Warning>) {
    let mut spellings: HashMap<String, &str> = HashMap::new();
    let mut alike: BTreeSet<(&str, &str)> = BTreeSet::new();
    // Of each round the tables of each player.
    let mut tables: BTreeMap<(NonZeroU32, String), (&str, BTreeSet<NonZeroU32>)> = BTreeMap::new();
    for game in event.games() {
        if only.is_some_and(|only| only != game.round) {
            continue;
        }
        let plain = Color::BOTH.map(|side| plain(game.players.of(side)));
        let [black, white] = &plain;
        if BYES.contains(&black.as_str()) || BYES.contains(&white.as_str()) {
            continue;
        }
        if black == white {
            let place = Place::Table {
                round: game.round,
                table: game.table,
            };
            let player = game.players.black.clone();
            found.push(Warning::new(place, Hurt::AgainstHimself { player }));
            continue;
        }
        for (side, plain) in Color::BOTH.into_iter().zip(plain) {
            let name = game.players.of(side).as_str();
            let first = *spellings.entry(plain.clone()).or_insert(name);
            if first != name {
                alike.insert((first, name));
            }
            let at = tables.entry((game.round, plain)).or_default();
            at.0 = name;
            at.1.insert(game.table);
        }
    }
    for ((round, _), (player, tables)) in tables {
        if tables.len() > 1 {
            let place = Place::Rounds(BTreeSet::from([round]));
            let player = player.to_owned();
            found.push(Warning::new(place, Hurt::PairedTwice { player, tables }));
        }
    }
    found.extend(alike.into_iter().map(|(one, other)| {
        let hurt = Hurt::NamesAlike {
            one: one.to_owned(),
            other: other.to_owned(),
        };
        Warning::new(Place::Event, hurt)
    }));
}

/// A name without what two hands write differently.
fn plain(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}
