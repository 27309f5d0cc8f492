//! An extra: all finished games of the shared vectors, played from their records where those lie
//! beside the project. The rows of `tests/vectors/rules_count.toml` do without them.

#![expect(clippy::print_stdout, reason = "it says how many games it counted")]

use std::path::Path;

use dumiao::board::score::{self, Compensation, Marks, Scoring, Terms};
use dumiao::board::{History, Move, Point, Position, Repetition, Size};
use dumiao::color::Color;
use dumiao::points::HalfPoints;
use serde_json::Value;

use super::check_work;
use crate::board::row::point;

#[test]
fn finished_games_are_counted_from_their_records() {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let mut games = 0;
    for (name, scoring) in [
        ("area", Scoring::Area),
        ("handicap", Scoring::Area),
        ("territory", Scoring::Territory),
    ] {
        let path = shared.join(format!("vectors/rules/scored_{name}.json"));
        let Ok(vectors) = std::fs::read_to_string(path) else {
            continue;
        };
        let vectors: Value = serde_json::from_str(&vectors).expect("vectors are JSON");
        for game in vectors["game"].as_array().expect("games") {
            let path = shared
                .join("corpora/sgf")
                .join(game["sgf"].as_str().expect("a path"));
            if let Ok(record) = std::fs::read(path) {
                games += 1;
                check(game, &record, scoring);
            }
        }
    }
    println!("{games} records counted");
}

fn check(game: &Value, record: &[u8], scoring: Scoring) {
    let id = game["id"].as_str().expect("an id");
    let size = u8::try_from(game["size"].as_u64().expect("lines")).expect("few");
    let size = Size::square(size).expect("a size");
    let history = played(id, &main_line(record), size);
    let dead = game["dead"].as_array().expect("dead stones");
    let marks = Marks {
        dead: dead
            .iter()
            .map(|name| point(name.as_str().expect("a point"), size))
            .collect(),
        ..Marks::default()
    };
    let half_points = |key: &str| HalfPoints::parse(&game[key].to_string()).expect("half points");
    let mut terms = Terms {
        scoring,
        komi: half_points("komi_points"),
        prisoners: history.prisoners(),
        ..Terms::default()
    };
    if let Some(given_back) = game["given_back_points"].as_u64() {
        let handicap = game["handicap"].as_u64().expect("stones");
        terms.handicap = u8::try_from(handicap).expect("few");
        terms.compensation = if given_back == handicap {
            Compensation::HalfTheStones
        } else {
            Compensation::OneLess
        };
    }
    let count = score::count(history.position(), &marks, &terms);
    check_work(id, &count);
    assert_eq!(count.margin(), half_points("margin_points").0, "{id}");
}

/// Names and values of the first branch.
fn main_line(record: &[u8]) -> Vec<(String, String)> {
    let (mut properties, mut name, mut at) = (Vec::new(), String::new(), 0);
    while let Some(byte) = record.get(at).copied() {
        at += 1;
        match byte {
            b'A'..=b'Z' => name.push(char::from(byte)),
            b';' => name.clear(),
            b')' if !properties.is_empty() => break,
            b'[' => {
                let mut value = String::new();
                while let Some(byte) = record.get(at).copied() {
                    at += 1;
                    match byte {
                        b']' => break,
                        b'\\' => at += 1,
                        _ => value.push(char::from(byte)),
                    }
                }
                properties.push((name.clone(), value));
                // More values may follow; the next letter begins a new name.
                if !matches!(next_sign(record, at), Some(b'[')) {
                    name.clear();
                }
            }
            _ => {}
        }
    }
    properties
}

fn next_sign(record: &[u8], from: usize) -> Option<u8> {
    let rest = record.get(from..)?.iter().copied();
    rest.into_iter().find(|byte| !byte.is_ascii_whitespace())
}

fn played(id: &str, properties: &[(String, String)], size: Size) -> History {
    let empty = Position::empty(size);
    // Not all were played with the ban on the whole board's repetition.
    let mut history = History::new(empty, Color::Black, Repetition::Referee);
    let place = |value: &str| {
        let byte = |at: usize| value.as_bytes().get(at).map(|byte| byte.wrapping_sub(b'a'));
        let point = Point::new(byte(0)?, byte(1)?);
        size.contains(point).then_some(point)
    };
    for (name, value) in properties {
        let (color, stone) = match name.as_str() {
            "B" | "W" => (
                Color::from_letter(name.chars().next().expect("a letter")),
                None,
            ),
            "AB" => (None, Some(Some(Color::Black))),
            "AW" => (None, Some(Some(Color::White))),
            "AE" => (None, Some(None)),
            _ => continue,
        };
        let point = place(value);
        if let Some(color) = color {
            let made = point.map_or(Move::Pass, Move::Play);
            if let Err(why) = history.play_as(color, made) {
                panic!("{id}: {color} {value}: {why:?}");
            }
        } else if let (Some(stone), Some(point)) = (stone, point) {
            history.set_up(&[(point, stone)], history.to_play());
        }
    }
    history
}
