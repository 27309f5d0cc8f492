//! Positions and moves of other programs' tests and of the rule texts.

use dumiao::board::{History, Illegal, Move, Point, Position, Repetition, Size, handicap};
use dumiao::color::{Color, PerColor};
use toml::Table;

use super::row::{color, point, position, rows_of, tables, text};

/// The ko rules of the vectors, in the order of their signs.
const RULES: [(&str, Repetition); 3] = [
    ("simple", Repetition::Referee),
    ("positional", Repetition::Positional),
    ("situational", Repetition::Situational),
];

/// `B D4` or `B pass`.
fn played(text: &str, size: Size) -> (Color, Move) {
    let (player, at) = text.split_once(' ').expect("player and point");
    let made = if at == "pass" {
        Move::Pass
    } else {
        Move::Play(point(at, size))
    };
    (color(player), made)
}

const REPETITION: &str = include_str!("../../vectors/rules_repetition.toml");
const PLAY: &str = include_str!("../../vectors/rules_play.toml");

#[test]
fn repetition_is_judged_as_other_programs_judge_it() {
    let mut moves = 0;
    for row in tables(REPETITION, "vector") {
        for (place, (name, rule)) in RULES.into_iter().enumerate() {
            let title = format!("{} under {name}", text(&row, "id"));
            moves += repetition(&row, &title, place, rule);
        }
    }
    assert_eq!(moves, 198, "moves, each under a rule");
}

fn repetition(row: &Table, title: &str, place: usize, rule: Repetition) -> usize {
    let start = position(&rows_of(row, "position"));
    let size = start.size();
    let mut history = History::new(start, color(text(row, "first")), rule);
    let mut moves = 0;
    for step in rows_of(row, "steps") {
        let words: Vec<&str> = step.split(' ').collect();
        let player = color(words[0]);
        let forbidden = |history: &History, at: Point| {
            matches!(
                history.verdict_of(player, Move::Play(at)),
                Err(Illegal::Superko { .. })
            )
        };
        let legal = |signs: &str| signs.as_bytes()[place] == b'+';
        match words[1..] {
            ["pass"] => {
                history.play_as(player, Move::Pass).expect("a pass");
            }
            ["forbidden", ..] => {
                let lists: Vec<&str> = step
                    .splitn(3, ' ')
                    .nth(2)
                    .expect("lists")
                    .split(" / ")
                    .collect();
                let mut expected: Vec<Point> = lists[place]
                    .split(' ')
                    .filter(|name| *name != "none")
                    .map(|name| point(name, size))
                    .collect();
                expected.sort_unstable();
                let mut found: Vec<Point> = size
                    .points()
                    .filter(|at| forbidden(&history, *at))
                    .collect();
                found.sort_unstable();
                assert_eq!(found, expected, "{title}: {step}");
            }
            ["suicide", at] => assert_eq!(
                history.verdict_of(player, Move::Play(point(at, size))),
                Err(Illegal::Suicide),
                "{title}: {step}"
            ),
            ["may", at, signs] => {
                let refused = forbidden(&history, point(at, size));
                assert_eq!(!refused, legal(signs), "{title}: {step}");
            }
            [at, captured, signs] => {
                moves += 1;
                let at = point(at, size);
                let before = history.clone();
                let result = history.play_as(player, Move::Play(at));
                if legal(signs) {
                    let captured = captured[1..].parse().expect("a number");
                    assert_eq!(result.map(|it| it.0), Ok(captured), "{title}: {step}");
                } else {
                    assert!(
                        matches!(result, Err(Illegal::Superko { .. })),
                        "{title}: {step}: {result:?}"
                    );
                    assert_eq!(history, before, "{title}: a refused move changes nothing");
                    return moves;
                }
            }
            _ => panic!("{title}: {step}"),
        }
    }
    if row.contains_key("final") {
        let expected = rows_of(row, "final");
        assert_eq!(history.position().rows(), expected, "{title}");
    }
    moves
}

#[test]
fn moves_of_any_side_give_the_positions_of_other_programs() {
    for row in tables(PLAY, "play") {
        let id = text(&row, "id");
        let size = Size::square(9).expect("a size");
        let mut position = Position::empty(size);
        let mut suicides = 0;
        for step in rows_of(&row, "moves") {
            let (player, made) = played(&step, size);
            let Move::Play(at) = made else {
                panic!("{id}: {step}");
            };
            match position.play(player, at) {
                Ok(_) => {}
                Err(Illegal::Suicide) => suicides += 1,
                Err(why) => panic!("{id}: {step}: {why:?}"),
            }
        }
        let suicide = row["suicide"].as_bool().expect("yes or no");
        assert_eq!(suicides > 0, suicide, "{id}");
        if !suicide {
            assert_eq!(position.rows(), rows_of(&row, "final"), "{id}");
        }
    }
}

#[test]
fn a_set_up_lifts_nothing() {
    for row in tables(PLAY, "setup") {
        let mut position = Position::empty(Size::square(9).expect("a size"));
        for (key, stone) in [
            ("black", Some(Color::Black)),
            ("white", Some(Color::White)),
            ("empty", None),
        ] {
            for name in text(&row, key).split_whitespace() {
                position.set(point(name, position.size()), stone);
            }
        }
        assert_eq!(position.rows(), rows_of(&row, "final"));
        let legal = row["legal"].as_bool().expect("yes or no");
        assert_eq!(position.without_liberties().is_empty(), legal);
    }
}

#[test]
fn forbidden_points_and_kos_of_the_rule_text() {
    for row in tables(PLAY, "void") {
        let id = text(&row, "id");
        let start = position(&rows_of(&row, "position"));
        let size = start.size();
        let mut history = History::new(start, color(text(&row, "first")), Repetition::Positional);
        let moves = rows_of(&row, "moves");
        let (last, before) = moves.split_last().expect("a move");
        for step in before {
            let (player, made) = played(step, size);
            assert_eq!(history.to_play(), player, "{id}");
            history
                .play(made)
                .unwrap_or_else(|why| panic!("{id}: {step}: {why:?}"));
        }
        let (player, made) = played(last, size);
        assert_eq!(history.to_play(), player, "{id}");
        match (text(&row, "result"), history.verdict(made), made) {
            ("legal", Ok(()), Move::Play(_)) => {
                let stones = history.position().stones();
                let captured = history.play(made).expect("legal").0;
                for name in text(&row, "captured").split_whitespace() {
                    assert_eq!(history.position().at(point(name, size)), None, "{id}");
                }
                let listed = text(&row, "captured").split_whitespace().count();
                if listed > 0 {
                    assert_eq!(usize::from(captured), listed, "{id}");
                }
                let other = player.opponent();
                let left = *stones.of(other) - captured;
                assert_eq!(*history.position().stones().of(other), left, "{id}");
            }
            ("void+pass", Err(Illegal::Suicide), Move::Play(at)) => {
                let before = history.position().clone();
                history.void(at);
                assert_eq!(history.position(), &before, "{id}");
            }
            other => panic!("{id}: {other:?}"),
        }
        assert_eq!(history.to_play(), color(text(&row, "next")), "{id}");
    }
}

#[test]
fn two_moves_with_a_pass_between_them_are_in_turn() {
    for row in tables(PLAY, "foul") {
        let mut history = History::new(
            Position::empty(Size::NINETEEN),
            Color::Black,
            Repetition::Positional,
        );
        for step in rows_of(&row, "moves") {
            let (player, made) = played(&step, Size::NINETEEN);
            assert_eq!(history.to_play(), player);
            history.play(made).expect("legal");
        }
        assert_eq!(history.position().stones(), PerColor { black: 2, white: 0 });
    }
}

#[test]
fn both_pass_one_after_the_other() {
    for row in tables(PLAY, "end") {
        let mut history = History::new(
            Position::empty(Size::NINETEEN),
            Color::Black,
            Repetition::Positional,
        );
        for step in rows_of(&row, "moves") {
            assert!(!history.ended_by_passes());
            history
                .play(played(&step, Size::NINETEEN).1)
                .expect("legal");
        }
        assert!(history.ended_by_passes(), "{}", text(&row, "id"));
    }
}

#[test]
fn the_board_of_the_rule_text() {
    for row in tables(PLAY, "board") {
        let size = Size::NINETEEN;
        assert_eq!(
            Some(i64::from(size.intersections())),
            row["points"].as_integer()
        );
        let mut expected: Vec<Point> = text(&row, "stars")
            .split(' ')
            .map(|name| point(name, size))
            .collect();
        expected.sort_unstable_by_key(|point| (point.row, point.column));
        assert_eq!(handicap::star_points(size), expected);
    }
}
