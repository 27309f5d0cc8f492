//! Boards as rows: what is played, and what stands then.
//!
//! A file in `tests/boards/` holds `[[case]]` tables. `title` says what a referee would say. `start` is
//! the diagram before the first move, or `size` an empty board; `first` is to move (`B` if not said);
//! `rule` is `positional` (if not said), `situational` or `referee`. Then:
//!
//! - `moves`: each `B D4`, `B pass`, `B over`, `B void D4` or `undo`; `set up B D4 ., W to play` puts
//!   and takes stones between moves. `B D4 lifts 3` says how many stones must be lifted; none if not
//!   said. `B D4 refused: REASON` says that the move must be refused and why.
//! - `diagram`: what stands then. `prisoners`: `[by Black, by White]`. `next`: who is to move.
//! - `verdicts`: each `W D4: REASON` of what stands then. Reasons are `legal`, `occupied`, `off the
//!   board`, `forbidden point`, `repeats move 3`, `repeats the start`.
//! - `forbidden`: `W: D4 E5`, all points that are refused to White though they are empty.
//! - `pointed_out`: `NAME, repeats 3, cycle 6`, or `nothing`; `refused_as` the same for `W D4`.
//! - `over`: whether both have passed.

use dumiao::board::{
    History, Illegal, Move, Point, Position, Recurrence, RecurrenceKind, Repetition, Size,
};
use dumiao::color::Color;
use toml::{Table, Value};

use super::row::{color, point, position, rows_of, text};

fn check(name: &str, source: &str, cases: usize) {
    let file: Table = toml::from_str(source).unwrap_or_else(|why| panic!("{name}: {why}"));
    let rows = file["case"].as_array().expect("[[case]] tables");
    assert_eq!(rows.len(), cases, "{name}");
    for row in rows {
        case(name, row.as_table().expect("a table"));
    }
}

const KEYS: [&str; 14] = [
    "title",
    "start",
    "size",
    "first",
    "rule",
    "moves",
    "diagram",
    "prisoners",
    "next",
    "verdicts",
    "forbidden",
    "pointed_out",
    "refused_as",
    "over",
];

fn case(file: &str, row: &Table) {
    let title = format!("{file}: {}", text(row, "title"));
    for key in row.keys() {
        assert!(KEYS.contains(&key.as_str()), "{title}: what is {key}?");
    }
    let start = match row.get("size").and_then(Value::as_str) {
        Some(size) => Position::empty(size_of(size)),
        None => position(&rows_of(row, "start")),
    };
    let size = start.size();
    let first = row.get("first").and_then(Value::as_str).unwrap_or("B");
    let rule = match row.get("rule").and_then(Value::as_str) {
        None | Some("positional") => Repetition::Positional,
        Some("situational") => Repetition::Situational,
        Some("referee") => Repetition::Referee,
        Some(other) => panic!("{title}: {other}"),
    };
    let mut history = History::new(start, color(first), rule);
    for step in rows_of(row, "moves") {
        make(&mut history, &step, &title);
    }
    if row.contains_key("diagram") {
        assert_eq!(
            history.position().rows(),
            rows_of(row, "diagram"),
            "{title}"
        );
    }
    if let Some(expected) = row.get("prisoners").and_then(Value::as_array) {
        let found = history.prisoners();
        let found = [found.black, found.white].map(i64::from);
        let expected: Vec<Option<i64>> = expected.iter().map(Value::as_integer).collect();
        assert_eq!(expected, found.map(Some), "{title}: prisoners");
    }
    if row.contains_key("next") {
        assert_eq!(history.to_play(), color(text(row, "next")), "{title}");
    }
    if let Some(over) = row.get("over") {
        assert_eq!(Some(history.ended_by_passes()), over.as_bool(), "{title}");
    }
    if row.contains_key("pointed_out") {
        let found = named(history.pointed_out());
        assert_eq!(found, text(row, "pointed_out"), "{title}");
    }
    for (key, word) in [
        ("verdicts", verdict as fn(&History, Color, Point) -> String),
        ("refused_as", refused_as),
    ] {
        if row.contains_key(key) {
            for expected in rows_of(row, key) {
                let (at, expected) = expected.split_once(": ").expect("a colon");
                let (player, at) = at.split_once(' ').expect("player and point");
                let found = word(&history, color(player), anywhere(at, size));
                assert_eq!(found, expected, "{title}: {player} {at}");
            }
        }
    }
    if row.contains_key("forbidden") {
        for list in rows_of(row, "forbidden") {
            let (player, names) = list.split_once(':').expect("a colon");
            let found: Vec<String> = size
                .points()
                .filter(|point| history.position().at(*point).is_none())
                .filter(|point| {
                    history
                        .verdict_of(color(player), Move::Play(*point))
                        .is_err()
                })
                .map(|point| point.name(size))
                .collect();
            assert_eq!(found.join(" "), names.trim(), "{title}: {player}");
        }
    }
}

fn size_of(text: &str) -> Size {
    let number = |text: &str| text.parse().expect("a number of lines");
    match text.split_once('x') {
        Some((width, height)) => Size::new(number(width), number(height)),
        None => Size::square(number(text)),
    }
    .expect("a size")
}

/// A point, or one beside the board as `column,row`.
fn anywhere(name: &str, size: Size) -> Point {
    match name.split_once(',') {
        Some((column, row)) => Point::new(
            column.parse().expect("a column"),
            row.parse().expect("a row"),
        ),
        None => point(name, size),
    }
}

fn make(history: &mut History, step: &str, title: &str) {
    let size = history.position().size();
    if step == "undo" {
        history
            .undo()
            .unwrap_or_else(|| panic!("{title}: nothing to take back"));
        return;
    }
    if let Some(stones) = step.strip_prefix("set up ") {
        let (stones, next) = stones.split_once(", ").expect("who is to play");
        let words: Vec<&str> = stones.split(' ').collect();
        let stones: Vec<(Point, Option<Color>)> = words
            .chunks(2)
            .map(|pair| {
                (
                    point(pair[1], size),
                    pair[0].chars().next().and_then(Color::from_letter),
                )
            })
            .collect();
        history.set_up(&stones, color(next));
        return;
    }
    let (player, what) = step.split_once(' ').expect("player and move");
    let player = color(player);
    if what == "over" {
        assert_eq!(history.to_play(), player, "{title}: {step}");
        history.over();
    } else if let Some(at) = what.strip_prefix("void ") {
        history.void_as(player, anywhere(at, size));
    } else if what == "pass" {
        history
            .play_as(player, Move::Pass)
            .expect("a pass is legal");
    } else if let Some((at, reason)) = what.split_once(" refused: ") {
        let before = history.clone();
        let at = anywhere(at, size);
        assert_eq!(verdict(history, player, at), reason, "{title}: {step}");
        assert!(
            history.play_as(player, Move::Play(at)).is_err(),
            "{title}: {step}"
        );
        assert_eq!(*history, before, "{title}: {step} changes nothing");
    } else {
        let (at, lifts) = what.split_once(" lifts ").unwrap_or((what, "0"));
        let lifted = history.play_as(player, Move::Play(anywhere(at, size)));
        let lifts: u16 = lifts.parse().expect("a number");
        assert_eq!(lifted.map(|it| it.0), Ok(lifts), "{title}: {step}");
        let captured = history.moves().last().map(|played| played.captured);
        assert_eq!(captured, Some(lifts), "{title}: {step}");
    }
}

fn verdict(history: &History, color: Color, at: Point) -> String {
    match history.verdict_of(color, Move::Play(at)) {
        Ok(()) => "legal".to_owned(),
        Err(Illegal::OffBoard) => "off the board".to_owned(),
        Err(Illegal::Occupied) => "occupied".to_owned(),
        Err(Illegal::Suicide) => "forbidden point".to_owned(),
        Err(Illegal::Superko { repeats: 0 }) => "repeats the start".to_owned(),
        Err(Illegal::Superko { repeats }) => format!("repeats move {repeats}"),
    }
}

fn refused_as(history: &History, color: Color, at: Point) -> String {
    named(history.recurrence_of(color, at))
}

fn named(recurrence: Option<Recurrence>) -> String {
    let Some(recurrence) = recurrence else {
        return "nothing".to_owned();
    };
    let name = match recurrence.kind {
        RecurrenceKind::Ko => "ko",
        RecurrenceKind::DoubleKo => "double ko",
        RecurrenceKind::TripleKo => "triple ko",
        RecurrenceKind::QuadrupleKo => "quadruple ko",
        RecurrenceKind::EternalLife => "eternal life",
        RecurrenceKind::SendingTwoReturningOne => "sending two, returning one",
        RecurrenceKind::Other => "other",
    };
    let Recurrence { repeats, cycle, .. } = recurrence;
    format!("{name}, repeats {repeats}, cycle {cycle}")
}

#[test]
fn stones_are_lifted() {
    check("captures", include_str!("../../boards/captures.toml"), 14);
}

#[test]
fn repetition_is_refused_or_pointed_out() {
    check(
        "repetition",
        include_str!("../../boards/repetition.toml"),
        20,
    );
}

#[test]
fn turns_go_over() {
    check("turns", include_str!("../../boards/turns.toml"), 15);
}
