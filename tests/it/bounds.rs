//! The longest a side can think, against the clock itself.

use std::sync::Arc;
use std::time::Duration;

use dumiao::clock::bound::{longest, whole_game};
use dumiao::clock::control::{Bonus, Control};
use dumiao::clock::side::SideClock;
use proptest::prelude::*;

use super::controls;

const TICK: Duration = Duration::from_millis(1);
const DAYS: Duration = Duration::from_secs(u32::MAX as u64);

/// Thinks of this side that can be parts of a longest game: up to a limit, over it, and what is free.
fn thinks(side: &SideClock) -> Vec<Duration> {
    let limits = side.clone().think(DAYS);
    let flag = limits.last().map_or(Duration::ZERO, |(after, _)| *after);
    let few = 4;
    let ends = limits
        .iter()
        .take(few)
        .chain(limits.iter().rev().take(few))
        .map(|(after, _)| *after);
    let free = match side.control().bonus {
        Bonus::Bronstein { up_to } => up_to,
        Bonus::Delay { free } => free,
        Bonus::None | Bonus::Fischer { .. } | Bonus::Hourglass => Duration::ZERO,
    };
    let mut thinks: Vec<Duration> = ends
        .flat_map(|end| [end - TICK, end])
        .chain([Duration::ZERO, free, Duration::from_millis(59_999)])
        .chain([free.saturating_sub(TICK)])
        .filter(|think| *think < flag)
        .collect();
    thinks.sort();
    thinks.dedup();
    thinks
}

/// The longest of the games made of such thinks.
fn played(side: &SideClock, moves: u32) -> Duration {
    if moves == 0 {
        return Duration::ZERO;
    }
    let with = |think: Duration| {
        let mut after = side.clone();
        after.think(think);
        after.press();
        think + played(&after, moves - 1)
    };
    thinks(side).into_iter().map(with).max().unwrap_or_default()
}

fn without_hourglass() -> impl Strategy<Value = Control> {
    controls::any().prop_filter("the opponent's use is another's gain", |control| {
        control.bonus != Bonus::Hourglass
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_game_is_played_that_is_as_long_as_any_can_be(
        control in without_hourglass(),
        moves in 0..4_u32,
    ) {
        let side = SideClock::new(Arc::new(control.clone()));
        prop_assert_eq!(played(&side, moves), longest(&control, moves), "{}", control);
    }

    #[test]
    fn no_game_is_longer_however_it_is_played(
        control in without_hourglass(),
        picks in prop::collection::vec((0..9_usize, 0..200_000_u64), 1..40),
    ) {
        let mut side = SideClock::new(Arc::new(control.clone()));
        let mut moves = 0;
        for (pick, ms) in picks {
            let known = thinks(&side);
            let think = known.iter().rev().nth(pick).copied();
            side.think(think.unwrap_or(Duration::from_millis(ms)));
            if side.reading().flagged {
                break;
            }
            side.press();
            moves += 1;
            let bound = longest(&control, moves);
            prop_assert!(side.reading().used <= bound, "{} after {}", control, moves);
            if let Some(whole) = whole_game(&control) {
                prop_assert!(side.reading().used <= whole, "{}", control);
            }
        }
    }

    #[test]
    fn lateness_makes_no_game_longer(
        control in without_hourglass(),
        late in prop_oneof![1..200_000_u64, 1..5000_u64],
        moves in 1..4_u32,
    ) {
        let late = Duration::from_millis(late);
        let mut side = SideClock::new(Arc::new(control.clone()));
        side.charge_lateness(late);
        if !side.reading().flagged {
            let end = late + played(&side, moves);
            prop_assert!(end <= longest(&control, moves), "{} {:?}", control, late);
        }
    }

    #[test]
    fn a_longer_game_is_never_shorter(control in controls::any(), moves in 0..400_u32) {
        prop_assert!(longest(&control, moves) <= longest(&control, moves + 1), "{}", control);
        let Some(whole) = whole_game(&control) else { return Ok(()) };
        prop_assert!(longest(&control, moves) <= whole, "{}", control);
        prop_assert_eq!(longest(&control, 100_000), whole, "{}", control);
    }

    #[test]
    fn the_largest_numbers_do_not_overflow(control in controls::any(), moves in any::<u32>()) {
        longest(&control, moves);
        whole_game(&control);
    }
}
