//! What holds for every game on every board, held against the oracle.

use std::collections::HashSet;

use dumiao::board::{History, Illegal, Kind, Move, Played, Point, Position, Repetition, Size};
use dumiao::color::Color;
use proptest::prelude::*;

use super::oracle::Oracle;

/// What is tried in a game. A refused placement is a try like any other.
#[derive(Clone, Copy, Debug)]
enum Try {
    Place(u16),
    /// By the side that is not to move.
    OutOfTurn(u16),
    Pass,
    Over,
    Void(u16),
    Undo(u8),
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let one = prop_oneof![
        60 => any::<u16>().prop_map(Try::Place),
        2 => any::<u16>().prop_map(Try::OutOfTurn),
        3 => Just(Try::Pass),
        1 => Just(Try::Over),
        2 => any::<u16>().prop_map(Try::Void),
        3 => (1..6_u8).prop_map(Try::Undo),
    ];
    prop::collection::vec(one, 0..160)
}

fn rule() -> impl Strategy<Value = Repetition> {
    prop::sample::select(vec![
        Repetition::Positional,
        Repetition::Situational,
        Repetition::Referee,
    ])
}

fn size() -> impl Strategy<Value = Size> {
    (2..8_u8, 2..8_u8).prop_map(|(width, height)| Size::new(width, height).expect("a size"))
}

fn nth(size: Size, number: u16) -> Point {
    let number = number % size.intersections();
    let width = u16::from(size.width());
    let byte = |value: u16| u8::try_from(value).expect("small");
    Point::new(byte(number % width), byte(number / width))
}

/// Makes a try in both, and says whether it was taken.
fn make(history: &mut History, oracle: &mut Oracle, what: Try) -> bool {
    let to_play = history.to_play();
    let board = oracle.board().clone();
    match what {
        Try::Pass => {
            history.play(Move::Pass).expect("a pass is legal");
            oracle.turn(board, to_play, false);
        }
        Try::Over => {
            history.over();
            oracle.turn(board, to_play, false);
        }
        Try::Void(number) => {
            history.void(nth(oracle.size, number));
            oracle.turn(board, to_play, false);
        }
        Try::Undo(turns) => {
            for _ in 0..turns {
                let last = history.moves().last().copied();
                assert_eq!(history.undo(), last);
                if last.is_some() {
                    oracle.stood.pop();
                }
            }
            let placed = |kind| matches!(kind, Kind::Play(_));
            oracle.placed = history.moves().last().is_some_and(|last| placed(last.kind));
        }
        Try::Place(number) | Try::OutOfTurn(number) => {
            let point = nth(oracle.size, number);
            let in_turn = matches!(what, Try::Place(_));
            let color = if in_turn { to_play } else { to_play.opponent() };
            let expected = oracle.after(color, point);
            let before = history.clone();
            match (history.play_as(color, Move::Play(point)), expected) {
                (Ok(captured), Ok((board, lifted))) => {
                    assert_eq!(usize::from(captured.0), lifted);
                    let repeats = oracle.stood_after(&board, color.opponent());
                    let pointed_out = history.pointed_out().map(|it| (it.repeats, false));
                    assert_eq!(pointed_out, repeats);
                    oracle.turn(board, color, true);
                }
                (Err(found), Err(expected)) => {
                    assert_eq!(found, expected);
                    assert_eq!(*history, before, "a refused move changes nothing");
                    return false;
                }
                (found, expected) => panic!("{color} {point:?}: {found:?}, not {expected:?}"),
            }
        }
    }
    true
}

fn check_all_points(history: &History, oracle: &Oracle) {
    for color in Color::BOTH {
        for point in oracle.size.points() {
            let expected = oracle.after(color, point).map(|_| ());
            let found = history.verdict_of(color, Move::Play(point));
            assert_eq!(
                found,
                expected,
                "{color} {point:?} in {:?}",
                history.position()
            );
            assert_eq!(
                history.recurrence_of(color, point).is_some(),
                matches!(found, Err(Illegal::Superko { .. }))
            );
        }
    }
}

/// An undo after two passes forgot that the position had stood with the other side to move.
#[test]
fn an_undo_keeps_what_two_passes_left_standing() {
    let size = Size::new(2, 3).expect("a size");
    let mut history = History::new(Position::empty(size), Color::Black, Repetition::Situational);
    let mut oracle = Oracle::new(size, Repetition::Situational);
    let tries = [
        [63592, 40203, 36595, 54852, 50138].map(Try::Place).to_vec(),
        vec![Try::Pass, Try::Pass],
        [51119, 10940, 6487].map(Try::Place).to_vec(),
        vec![Try::Undo(4), Try::Place(38047), Try::Place(0)],
    ];
    for what in tries.concat() {
        make(&mut history, &mut oracle, what);
        check_all_points(&history, &oracle);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn verdicts_are_those_of_a_plain_board(size in size(), rule in rule(), tries in tries()) {
        let mut history = History::new(Position::empty(size), Color::Black, rule);
        let mut oracle = Oracle::new(size, rule);
        for (number, what) in tries.into_iter().enumerate() {
            let taken = make(&mut history, &mut oracle, what);
            let now = oracle.stood.len() - 1;
            prop_assert_eq!(history.moves().len(), now);
            prop_assert_eq!(history.position().rows(), oracle.rows(now));
            if taken && number % 5 == 0 {
                check_all_points(&history, &oracle);
            }
        }
        check_all_points(&history, &oracle);
        for number in 0..oracle.stood.len() {
            let after = history.position_after(u32::try_from(number).expect("few"));
            prop_assert_eq!(after.rows(), oracle.rows(number));
        }
    }

    #[test]
    fn taking_a_move_back_leaves_nothing_of_it(size in size(), rule in rule(), tries in tries()) {
        let mut history = History::new(Position::empty(size), Color::Black, rule);
        let mut oracle = Oracle::new(size, rule);
        for what in tries {
            let before = history.clone();
            let moves = history.moves().len();
            make(&mut history, &mut oracle, what);
            if history.moves().len() == moves + 1 {
                let mut back = history.clone();
                let last = back.undo();
                prop_assert_eq!(last, history.moves().last().copied());
                prop_assert_eq!(&back, &before);
                prop_assert_eq!(back.position(), before.position());
                prop_assert_eq!(back.prisoners(), before.prisoners());
                prop_assert_eq!(back.to_play(), before.to_play());
                prop_assert_eq!(back.pointed_out(), before.pointed_out());
                if let Some(Played { color, kind: Kind::Play(point), .. }) = last {
                    let mut again = back.clone();
                    prop_assert!(again.play_as(color, Move::Play(point)).is_ok());
                    prop_assert_eq!(again.pointed_out(), history.pointed_out());
                }
                for point in size.points() {
                    for color in Color::BOTH {
                        let made = Move::Play(point);
                        prop_assert_eq!(back.verdict_of(color, made), before.verdict_of(color, made));
                    }
                }
            }
        }
    }

    #[test]
    fn stones_and_prisoners_are_what_was_played(size in size(), rule in rule(), tries in tries()) {
        let mut history = History::new(Position::empty(size), Color::Black, rule);
        let mut oracle = Oracle::new(size, rule);
        for what in tries {
            make(&mut history, &mut oracle, what);
            let position = history.position();
            prop_assert!(position.without_liberties().is_empty());
            for color in Color::BOTH {
                let placed = history.moves().iter().filter(|played| {
                    played.color == color && matches!(played.kind, Kind::Play(_))
                });
                let lost = *history.prisoners().of(color.opponent());
                let standing = u32::from(*position.stones().of(color));
                prop_assert_eq!(standing + lost, u32::try_from(placed.count()).expect("few"));
            }
            let drawn: Vec<String> = position.rows();
            let drawn: Vec<&str> = drawn.iter().map(String::as_str).collect();
            let again = Position::from_rows(&drawn).expect("a position");
            prop_assert_eq!(again.hash(), position.hash());
            prop_assert_eq!(&again, position);
            for point in size.points() {
                prop_assert_eq!(again.chain(point), position.chain(point));
                for color in Color::BOTH {
                    prop_assert_eq!(again.check(color, point), position.check(color, point));
                }
            }
        }
    }

    #[test]
    fn no_position_stands_twice_by_a_placement(size in size(), tries in tries()) {
        let mut history = History::new(Position::empty(size), Color::Black, Repetition::Positional);
        let mut oracle = Oracle::new(size, Repetition::Positional);
        for what in tries {
            make(&mut history, &mut oracle, what);
        }
        let mut seen = HashSet::from([oracle.stood[0].0.clone()]);
        for (played, (board, _)) in history.moves().iter().zip(&oracle.stood[1..]) {
            if matches!(played.kind, Kind::Play(_)) {
                prop_assert!(seen.insert(board.clone()), "{:?}", history);
            }
            prop_assert_eq!(history.pointed_out(), None);
        }
    }

    /// What was set up in mid-game is undone with the move before it, and judged like any position.
    #[test]
    fn a_set_up_is_remembered_and_taken_back(
        rule in rule(),
        stones in prop::collection::vec((any::<u16>(), 0..3_u8), 0..12),
        first in prop::collection::vec(any::<u16>(), 1..20),
        then in prop::collection::vec(any::<u16>(), 1..20),
    ) {
        let size = Size::new(5, 4).expect("a size");
        let mut history = History::new(Position::empty(size), Color::Black, rule);
        for number in first {
            let _ = history.play(Move::Play(nth(size, number)));
        }
        let before = history.clone();
        history.play(Move::Pass).expect("a pass is legal");
        let stones: Vec<(Point, Option<Color>)> = stones
            .into_iter()
            .map(|(number, stone)| {
                let stone = [None, Some(Color::Black), Some(Color::White)][usize::from(stone)];
                (nth(size, number), stone)
            })
            .collect();
        let mut expected = history.position().clone();
        for (point, stone) in &stones {
            expected.set(*point, *stone);
        }
        history.set_up(&stones, Color::White);
        prop_assert_eq!(history.position(), &expected);
        prop_assert_eq!(history.to_play(), Color::White);
        let number = u32::try_from(history.moves().len()).expect("few");
        let mut made = 0;
        for number in then {
            made += u32::from(history.play(Move::Play(nth(size, number))).is_ok());
        }
        prop_assert_eq!(history.position_after(number), expected.clone());
        prop_assert_eq!(&history.position_after(number - 1), before.position());
        for _ in 0..made {
            history.undo();
        }
        prop_assert_eq!(history.position(), &expected);
        prop_assert_eq!(history.to_play(), Color::White);
        history.undo();
        prop_assert_eq!(&history, &before);
        prop_assert_eq!(history.position(), before.position());
    }
}
