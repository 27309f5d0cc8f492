//! Warnings of rounds and their starts.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use super::{Hurt, Place, Warning};
use crate::event_file::Tournament;
use crate::schedule::timetable::RoundTime;

pub(super) fn look(
    event: &Tournament,
    only: Option<NonZeroU32>,
    times: &[RoundTime],
    found: &mut Vec<Warning>,
) {
    if event.name.is_empty() {
        found.push(Warning::new(Place::Event, Hurt::NoName));
    }
    found.extend(times.iter().filter_map(against_next));
    if only.is_none() {
        let numbers: Vec<u32> = event.rounds().iter().map(|one| one.number.get()).collect();
        let between = numbers.windows(2).flat_map(|pair| match pair {
            [one, next] => *one + 1..*next,
            _ => 0..0,
        });
        of_rounds(
            between.filter_map(NonZeroU32::new),
            Hurt::RoundsMissing,
            found,
        );
    }
    let odds = &event.terms.controls;
    let chosen = |number: &NonZeroU32| only.is_none_or(|only| only == *number);
    let named = || event.rounds().iter().filter(|one| chosen(&one.number));
    let dropped = named().filter(|round| {
        let controls = &round.terms.controls;
        odds.black != odds.white && controls.black == controls.white
    });
    of_rounds(dropped.map(|round| round.number), Hurt::OddsDropped, found);
    let starts = || named().filter_map(|round| Some((round.number, round.start?)));
    let without = starts().filter(|(_, start)| start.offset.is_none());
    let without = without.map(|(number, _)| number);
    if starts().any(|(_, start)| start.offset.is_some()) {
        of_rounds(without, Hurt::OffsetMissing, found);
    } else if starts().next().is_some() {
        found.push(Warning::new(Place::Event, Hurt::NoOffsets));
    }
    if event.games().is_empty() {
        return;
    }
    let unpaired = named().filter(|round| event.games_of(round.number).is_empty());
    of_rounds(unpaired.map(|round| round.number), Hurt::NoGames, found);
    if !event.rounds().is_empty() {
        let numbers = event.round_numbers().into_iter().filter(chosen);
        let unknown = numbers.filter(|number| event.round(*number).is_none());
        of_rounds(unknown, Hurt::UnknownRound, found);
    }
}

fn of_rounds(rounds: impl Iterator<Item = NonZeroU32>, hurt: Hurt, found: &mut Vec<Warning>) {
    let rounds: BTreeSet<NonZeroU32> = rounds.collect();
    if !rounds.is_empty() {
        found.push(Warning::new(Place::Rounds(rounds), hurt));
    }
}

fn against_next(time: &RoundTime) -> Option<Warning> {
    let (number, next) = (time.number?, time.next?);
    let place = Place::Rounds(BTreeSet::from([number]));
    let Some(gap) = time.gap() else {
        return Some(Warning::new(place, Hurt::OutOfOrder { next: next.round }));
    };
    if time.typical > gap {
        let hurt = Hurt::TypicalPastNext {
            next: next.round,
            typical: time.typical,
            gap,
        };
        return Some(Warning::new(place, hurt));
    }
    let from = next.too_long_from?;
    (time.longest > gap).then(|| {
        let hurt = Hurt::LongestPastNext {
            next: next.round,
            longest: time.longest,
            moves: time.moves,
            gap,
            from,
        };
        Warning::new(place, hurt)
    })
}
