//! Any valid control, for the properties.

use std::num::NonZeroU32;
use std::time::Duration;

use dumiao::clock::control::{
    Bonus, Charge, Control, CountedInMain, FirstIncrement, Leftover, Overtime, Quota, Session,
};
use proptest::prelude::*;

/// Any control that [`Control::check`] passes and that the notation can write.
pub fn any() -> impl Strategy<Value = Control> {
    prop_oneof![
        (sessions(), bonus(), charge(), overtime()).prop_map(
            |(sessions, bonus, charge, overtime)| Control {
                sessions,
                bonus,
                charge,
                overtime,
            }
        ),
        plain_length().prop_map(|time| control(time, Bonus::Hourglass, Overtime::None)),
    ]
    .prop_filter_map("a contradiction", |control| control.check().ok())
    // A reserve is part of one basic time; out of several sessions there is none.
    .prop_filter("a reserve of sessions", |control| {
        !control.is_reserved() || control.sessions.len() == 1
    })
}

/// Absolute time, or a reserve out of a basic time: what is used and what is left add up.
pub fn that_only_spend() -> impl Strategy<Value = Control> {
    let reserve = Overtime::Periods {
        count: NonZeroU32::new(5).expect("five"),
        time: Duration::from_secs(60),
        counted_in_main: CountedInMain::Reserved,
    };
    (
        1..120_000_u64,
        prop_oneof![Just(Overtime::None), Just(reserve)],
    )
        .prop_map(|(ms, overtime)| control(Duration::from_millis(ms), Bonus::None, overtime))
}

fn control(time: Duration, bonus: Bonus, overtime: Overtime) -> Control {
    Control {
        sessions: vec![Session { time, moves: None }],
        bonus,
        charge: Charge::Exact,
        overtime,
    }
}

fn sessions() -> impl Strategy<Value = Vec<Session>> {
    let with_quota = (plain_length(), count()).prop_map(|(time, moves)| Session {
        time,
        moves: Some(moves),
    });
    let last = length().prop_map(|time| Session { time, moves: None });
    (prop::collection::vec(with_quota, 0..3), last).prop_map(|(mut sessions, last)| {
        sessions.push(last);
        sessions
    })
}

fn bonus() -> impl Strategy<Value = Bonus> {
    let first = prop_oneof![
        Just(FirstIncrement::AfterPress),
        Just(FirstIncrement::BeforeMove)
    ];
    prop_oneof![
        3 => Just(Bonus::None),
        1 => (plain_length(), prop::option::of(plain_length()), first).prop_map(
            |(increment, cap, first)| Bonus::Fischer { increment, cap, first }
        ),
        1 => plain_length().prop_map(|up_to| Bonus::Bronstein { up_to }),
        1 => plain_length().prop_map(|free| Bonus::Delay { free }),
    ]
}

fn charge() -> impl Strategy<Value = Charge> {
    prop_oneof![4 => Just(Charge::Exact), 1 => Just(Charge::WholeMinutes)]
}

fn overtime() -> impl Strategy<Value = Overtime> {
    let counted = prop_oneof![Just(CountedInMain::OnTop), Just(CountedInMain::Reserved)];
    let leftover = prop_oneof![
        Just(Leftover::Lost),
        Just(Leftover::Carried),
        Just(Leftover::PlayedOut)
    ];
    let quota = (count(), plain_length()).prop_map(|(moves, time)| Quota { moves, time });
    prop_oneof![
        Just(Overtime::None),
        (count(), plain_length(), counted).prop_map(|(count, time, counted_in_main)| {
            Overtime::Periods {
                count,
                time,
                counted_in_main,
            }
        }),
        (prop::collection::vec(quota, 1..4), leftover)
            .prop_map(|(quotas, leftover)| Overtime::Quotas { quotas, leftover }),
        (plain_length(), count(), plain_length()).prop_map(|(free, count, time)| Overtime::Units {
            free,
            count,
            time
        }),
        (count(), plain_length()).prop_map(|(count, time)| Overtime::Penalty { count, time }),
    ]
}

fn count() -> impl Strategy<Value = NonZeroU32> {
    prop_oneof![4 => 1..6_u32, 1 => 1..10_001_u32]
        .prop_map(|count| NonZeroU32::new(count).expect("from 1"))
}

/// Zero too.
fn length() -> impl Strategy<Value = Duration> {
    prop_oneof![1 => Just(Duration::ZERO), 6 => plain_length()]
}

/// Short ones often, so that a game of a few thinks gets through all of a control.
fn plain_length() -> impl Strategy<Value = Duration> {
    prop_oneof![
        (1..120_000_u64).prop_map(Duration::from_millis),
        (1..600_u64).prop_map(Duration::from_secs),
        Just(Duration::from_secs(60)),
    ]
}
