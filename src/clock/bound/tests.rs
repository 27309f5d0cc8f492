use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use super::{TICK, longest, longest_game, whole_game};
use crate::clock::Clock;
use crate::clock::control::{
    Bonus, Charge, Control, CountedInMain, FirstIncrement, Leftover, Overtime, Quota, Session,
};
use crate::clock::notation::{parse, parse_duration, print_duration};
use crate::clock::side::SideClock;
use crate::color::{Color, PerColor};
use crate::time::Moment;

/// The longest in so many moves, a tick short of `but_for`.
#[track_caller]
fn check(notation: &str, moves: u32, but_for: &str, ticks: u32) {
    let control = parse(notation).unwrap();
    let whole = longest(&control, moves) + TICK * ticks;
    assert_eq!(
        whole,
        parse_duration(but_for).unwrap(),
        "{notation}, {moves} moves: {}",
        print_duration(whole)
    );
}

#[test]
fn each_system_has_its_longest_game() {
    check("1h", 0, "0s", 0);
    check("1h", 1, "1h", 1);
    check("1h", 100, "1h", 1);
    check("3h reserve 5m", 1, "3h", 1);
    check("3h reserve 5m", 125, "5h4m", 125);
    check("1h + 3x30s", 125, "2h3m30s", 125);
    check("30s/each", 100, "50m", 100);
    check("1h + 15/10m", 15, "1h10m", 1);
    check("1h + 15/10m", 16, "1h20m", 2);
    check("1h + 15/10m", 45, "1h30m", 3);
    check("1h + 15/10m carry", 45, "1h30m", 1);
    check("1h + 15/10m extra", 45, "1h30m", 1);
    check("1h + 10/5m 20/6m 30/7m", 90, "1h25m", 4);
    check("40m + 20s/move", 1, "40m", 1);
    check("40m + 20s/move", 125, "1h21m20s", 1);
    check("5m + 3s/move first", 2, "5m6s", 1);
    // A cap takes nothing from who keeps nothing under it.
    check("1m + 20s/move cap 1m", 4, "2m", 1);
    check("10s + 20s/move cap 10s", 4, "40s", 4);
    check("10m + 5s bronstein", 3, "10m10s", 1);
    check("10m + 5s delay", 3, "10m15s", 1);
    check("0s + 5s delay", 3, "15s", 3);
    check("10m + 30s units 10x60s", 100, "1h10m", 100);
    check("1h ing 3x10m", 200, "1h30m", 1);
    check("40/2h + 20/1h + 30m", 40, "2h", 1);
    check("40/2h + 20/1h + 30m", 41, "3h", 1);
    check("40/2h + 20/1h + 30m", 200, "3h30m", 1);
    check("8h rounded", 1, "8h", 1);
    check("8h rounded", 3, "8h2m", 3);
    check("30s rounded", 3, "1m30s", 3);
    check("1m hourglass", 3, "6m", 6);
}

#[test]
fn only_what_moves_do_not_renew_is_bounded_without_their_number() {
    let rows = [
        ("1h", Some("1h")),
        ("1h ing 3x10m", Some("1h30m")),
        ("40/2h + 30m", Some("2h30m")),
        ("40/2h + 30m ing 1x10m", Some("2h40m")),
        ("1h + 3x30s", None),
        ("3h reserve 5m", None),
        ("1h + 15/10m carry", None),
        ("40m + 20s/move", None),
        ("10m + 5s delay", None),
        ("10m + 5s bronstein", None),
        ("8h rounded", None),
        ("1m hourglass", None),
        ("10m + 30s units 10x60s", None),
    ];
    for (notation, whole) in rows {
        let bound = whole_game(&parse(notation).unwrap()).map(|bound| bound + TICK);
        let whole = whole.map(|whole| parse_duration(whole).unwrap());
        assert_eq!(bound, whole, "{notation}");
    }
}

/// What a side can think at most in `moves` moves, found by trying every think there is.
fn tried(side: &SideClock, moves: u32) -> Option<u64> {
    if moves == 0 {
        return Some(0);
    }
    let mut best = None;
    for think in 0.. {
        let mut after = side.clone();
        after.think(Duration::from_millis(think));
        if after.reading().flagged {
            break;
        }
        after.press();
        let whole = tried(&after, moves - 1).map(|rest| rest + think);
        best = best.max(whole);
    }
    best
}

/// Controls of a few milliseconds, small enough for every game to be tried.
fn small_controls() -> Vec<Control> {
    let ms = Duration::from_millis;
    let n = |count| NonZeroU32::new(count).unwrap();
    let session = |time, moves| Session {
        time: ms(time),
        moves: NonZeroU32::new(moves),
    };
    let sessions = [
        vec![session(0, 0)],
        vec![session(1, 0)],
        vec![session(3, 0)],
        vec![session(2, 1), session(1, 0)],
        vec![session(1, 2), session(3, 0)],
        vec![session(3, 1), session(1, 1), session(2, 0)],
    ];
    let fischer = |increment, cap: Option<u64>, first| Bonus::Fischer {
        increment: ms(increment),
        cap: cap.map(ms),
        first,
    };
    let bonuses = [
        Bonus::None,
        fischer(1, None, FirstIncrement::AfterPress),
        fischer(2, Some(3), FirstIncrement::AfterPress),
        fischer(4, Some(3), FirstIncrement::BeforeMove),
        fischer(2, None, FirstIncrement::BeforeMove),
        Bonus::Bronstein { up_to: ms(2) },
        Bonus::Delay { free: ms(2) },
    ];
    let periods = |count, time, counted_in_main| Overtime::Periods {
        count: n(count),
        time: ms(time),
        counted_in_main,
    };
    let quota = |moves, time| Quota {
        moves: n(moves),
        time: ms(time),
    };
    let quotas = |quotas: &[Quota], leftover| Overtime::Quotas {
        quotas: quotas.to_vec(),
        leftover,
    };
    let mut overtimes = vec![
        Overtime::None,
        periods(1, 2, CountedInMain::OnTop),
        periods(2, 3, CountedInMain::Reserved),
        Overtime::Units {
            free: ms(2),
            count: n(2),
            time: ms(2),
        },
        Overtime::Penalty {
            count: n(2),
            time: ms(2),
        },
    ];
    for leftover in [Leftover::Lost, Leftover::Carried, Leftover::PlayedOut] {
        overtimes.push(quotas(&[quota(2, 3)], leftover));
        overtimes.push(quotas(&[quota(1, 2), quota(2, 1)], leftover));
    }
    let mut controls = Vec::new();
    for sessions in &sessions {
        for bonus in bonuses {
            for overtime in &overtimes {
                let control = Control {
                    sessions: sessions.clone(),
                    bonus,
                    charge: Charge::Exact,
                    overtime: overtime.clone(),
                };
                controls.extend(control.check());
            }
        }
    }
    controls
}

#[test]
fn no_game_is_longer_and_one_is_as_long() {
    let controls = small_controls();
    assert!(controls.len() > 300, "{}", controls.len());
    for control in controls {
        let side = SideClock::new(Arc::new(control.clone()));
        for moves in 0..=3 {
            let tried = tried(&side, moves).map(Duration::from_millis);
            let found = longest(&control, moves);
            assert_eq!(Some(found), tried, "{control}, {moves} moves");
        }
    }
}

#[test]
fn no_hourglass_runs_longer_and_one_runs_as_long() {
    for (black, white) in [(2, 2), (1, 3), (3, 1)] {
        for moves in 0..=4 {
            let side = |ms: u32| parse(&format!("{ms}ms hourglass")).unwrap();
            let controls = PerColor {
                black: Arc::new(side(black)),
                white: Arc::new(side(white)),
            };
            let clock = Clock::new(controls.clone(), Color::Black);
            let bound = longest_game(&controls, Color::Black, moves);
            let found = tried_by_both(clock, Moment::OPENED, moves);
            assert_eq!(
                Some(bound.black + bound.white),
                found,
                "{black} {white} {moves}"
            );
        }
    }
}

fn tried_by_both(mut clock: Clock, at: Moment, moves: u32) -> Option<Duration> {
    if moves == 0 {
        return Some(at.since(Moment::OPENED));
    }
    clock.run(at);
    let mut best = None;
    for think in 0.. {
        let now = at + Duration::from_millis(think);
        if clock.reading(clock.to_move(), now).flagged {
            break;
        }
        let mut after = clock.clone();
        after.press(now);
        best = best.max(tried_by_both(after, now, moves - 1));
    }
    best
}

#[test]
fn the_moves_of_a_game_fall_to_the_sides_in_turn() {
    let control = parse("30s/each").unwrap();
    let controls = PerColor::both(Arc::new(control));
    let one = Duration::from_millis(29_999);
    for (first, moves, black, white) in [
        (Color::Black, 5, 3, 2),
        (Color::White, 5, 2, 3),
        (Color::Black, 0, 0, 0),
        (Color::White, 1, 0, 1),
    ] {
        let bound = longest_game(&controls, first, moves);
        assert_eq!(bound.black, one * black, "{first:?} {moves}");
        assert_eq!(bound.white, one * white, "{first:?} {moves}");
    }
}

#[test]
fn an_hourglass_gains_nothing_from_another_clock() {
    let (glass, plain) = (parse("1m hourglass").unwrap(), parse("1h").unwrap());
    let controls = PerColor {
        black: Arc::new(glass),
        white: Arc::new(plain),
    };
    let bound = longest_game(&controls, Color::Black, 100);
    assert_eq!(bound.black, Duration::from_secs(60) - TICK);
    assert_eq!(bound.white, Duration::from_secs(3600) - TICK);
}
