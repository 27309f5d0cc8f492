//! Journals that no program wrote: acts that take back what is not there, with sound check sums.

use proptest::prelude::*;

use super::super::recovery::recover;
use super::sample::{played_before_a_referee, referee_header};
use super::{at, journal, sample};
use crate::game::Game;
use crate::game::event::{Event, Stamped};
use crate::time::Moment;

/// A place among the entries: near the truth, or absurd.
fn place() -> impl Strategy<Value = usize> {
    prop_oneof![
        0..90_usize,
        Just(usize::MAX),
        Just(usize::MAX - 1),
        any::<usize>()
    ]
}

/// A moment of the sample's game, or an absurd one.
fn moment() -> impl Strategy<Value = Moment> {
    prop_oneof![0..300_000_u64, Just(0), Just((1 << 53) - 1)].prop_map(at)
}

fn act() -> impl Strategy<Value = Event> {
    let reason = String::new;
    prop_oneof![
        place().prop_map(move |entry| Event::Undone {
            entry,
            reason: reason()
        }),
        (place(), moment()).prop_map(move |(entries, as_of)| Event::Restored {
            entries,
            as_of,
            reason: reason()
        }),
    ]
}

/// Plays them one by one, as the program does.
fn lived(events: &[Stamped]) -> Game {
    let header = referee_header();
    let mut game = Game::new(header.settings, header.seats);
    for stamped in events {
        game.apply(stamped);
    }
    game
}

fn replayed(events: &[Stamped]) -> Game {
    let header = referee_header();
    Game::replay(header.settings, header.seats, events)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn acts_that_take_back_anything_do_not_make_a_replay_panic_or_differ(
        acts in proptest::collection::vec((0..60_usize, act(), moment()), 1..12),
    ) {
        let (_, mut events) = played_before_a_referee();
        for (before, event, now) in acts {
            let before = before.min(events.len());
            events.insert(before, Stamped { at: now, event });
        }
        let game = replayed(&events);
        prop_assert_eq!(&game, &lived(&events));
        let places = game.effective();
        prop_assert!(places.is_sorted());
        prop_assert!(places.iter().all(|place| *place < events.len()));
        for now in [0, 300_000, (1 << 53) - 1] {
            let _due = game.due(at(now));
        }
        let _undoable = game.undoable();
        let recovered = recover(&journal(&sample::lines(&events))).unwrap();
        prop_assert_eq!(recovered.events, events);
    }
}

#[test]
fn ten_thousand_acts_that_take_back_are_read_without_taking_them_one_by_one() {
    let (live, mut events) = played_before_a_referee();
    let last = events.last().unwrap().at;
    let played = events.len();
    let act = |event| Stamped { at: last, event };
    for n in 0..10_000 {
        // Each goes back to right before itself; every other one to what is not there yet.
        let entries = if n % 2 == 0 { played + n } else { usize::MAX };
        events.push(act(Event::Restored {
            entries,
            as_of: last,
            reason: String::new(),
        }));
    }
    for entry in (0..10_000).map(|n| usize::MAX - n) {
        events.push(act(Event::Undone {
            entry,
            reason: String::new(),
        }));
    }
    let recovered = recover(&journal(&sample::lines(&events))).unwrap();
    assert_eq!(recovered.events.len(), events.len());
    let header = referee_header();
    let game = Game::replay(header.settings, header.seats, &recovered.events);
    assert_eq!(game.status(), live.status());
    assert_eq!(game.turns(), live.turns());
    // Back to the begin at last: nothing of it all counts.
    events.push(act(Event::Restored {
        entries: 0,
        as_of: at(0),
        reason: String::new(),
    }));
    assert_eq!(replayed(&events).effective(), [events.len() - 1]);
}
