//! Whatever is written reads back; whatever is read does no harm.

use std::fmt::Write;
use std::time::Duration;

use dumiao::board::{Move, Point, Size};
use dumiao::color::Color;
use dumiao::points::HalfPoints;
use dumiao::sgf::out::{MoveOut, RecordOut};
use dumiao::sgf::record::Record;
use dumiao::sgf::result::{By, Outcome};
use dumiao::sgf::tree::Collection;
use dumiao::sgf::write::write;
use dumiao::sgf::{read, read_text};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

/// Text as people and fiends write it, without what the writer takes away.
fn text() -> impl Strategy<Value = String> {
    vec(
        prop_oneof![
            Just("]".to_owned()),
            Just("\\".to_owned()),
            Just("[".to_owned()),
            Just(";".to_owned()),
            Just("(".to_owned()),
            "[a-z ]{1,4}",
            "[日本読秒ソ表é]"
        ],
        0..8,
    )
    .prop_map(|parts| parts.concat())
}

/// A tree: for each node the number of a node before it, and its properties.
fn trees() -> impl Strategy<Value = Collection> {
    let property = ("[A-Za-z][A-Z0-9a-z]{0,3}", vec(text(), 0..3));
    let node = (
        option::weighted(0.95, any::<prop::sample::Index>()),
        vec(property, 0..4),
    );
    vec(node, 0..40).prop_map(|nodes| {
        let mut tree = Collection::new();
        let mut ids = Vec::new();
        for (parent, properties) in nodes {
            let parent = parent
                .filter(|_| !ids.is_empty())
                .map(|index| *index.get(&ids));
            let id = tree.push_node(parent);
            ids.push(id);
            for (ident, values) in properties {
                tree.push_property(&ident, values.iter().map(String::as_str));
            }
        }
        tree
    })
}

/// Nodes as in a file: name of the first line, then the nodes after each in order.
fn shape(tree: &Collection) -> String {
    let mut out = String::new();
    let mut todo: Vec<_> = tree.games().iter().rev().copied().collect();
    while let Some(node) = todo.pop() {
        let properties: Vec<_> = tree
            .properties(node)
            .map(|property| (property.ident(), property.values().collect::<Vec<_>>()))
            .collect();
        let children: Vec<_> = tree.children(node).collect();
        writeln!(out, "{properties:?} {}", children.len()).expect("a string");
        todo.extend(children.iter().rev());
    }
    out
}

fn moves() -> impl Strategy<Value = Vec<MoveOut>> {
    let entry = (
        any::<bool>(),
        option::weighted(0.9, (0..9_u8, 0..9_u8)),
        option::of(0..10_000_000_u64),
        option::of(0..30_u32),
        text(),
    );
    vec(
        entry.prop_map(|(black, point, left, overtime_left, comment)| MoveOut {
            color: if black { Color::Black } else { Color::White },
            played: point.map_or(Move::Pass, |(column, row)| {
                Move::Play(Point::new(column, row))
            }),
            time_left: left.map(Duration::from_millis),
            overtime_left,
            comment,
        }),
        0..40,
    )
}

fn records() -> impl Strategy<Value = RecordOut> {
    let names = (text(), text(), text(), text(), text());
    (
        names,
        moves(),
        option::of(-40..40_i32),
        option::of(1..300_i32),
        vec((0..9_u8, 0..9_u8, any::<bool>()), 0..6),
    )
        .prop_map(
            |((black, white, event, place, comment), moves, komi, margin, setup)| {
                let mut out = RecordOut::new(Size::square(9).expect("a size"));
                out.players.black = black;
                out.players.white = white;
                out.event = event;
                out.place = place;
                out.comment = comment;
                out.moves = moves;
                out.komi = komi.map(HalfPoints);
                out.result = margin.map(|margin| Outcome::Win {
                    winner: Color::White,
                    by: By::Points(HalfPoints(margin)),
                });
                let mut setup: Vec<_> = setup
                    .into_iter()
                    .map(|(column, row, black)| {
                        (
                            Point::new(column, row),
                            if black { Color::Black } else { Color::White },
                        )
                    })
                    .collect();
                setup.sort_by_key(|(point, _)| (point.row, point.column));
                setup.dedup_by_key(|(point, _)| *point);
                out.setup = setup;
                out
            },
        )
}

/// Bytes that look like a file, for a start.
fn almost_files() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        Just(b"(;".to_vec()),
        Just(b";B[aa]".to_vec()),
        Just(b")".to_vec()),
        Just(b"SZ[9]".to_vec()),
        Just(b"CA[GBK]".to_vec()),
        Just(b"AB[aa:cc]".to_vec()),
        Just(b"KM[".to_vec()),
        Just(b"]".to_vec()),
        Just(b"RE[W+".to_vec()),
        Just(b"TM[1:00(".to_vec()),
        Just(b"BL[".to_vec()),
        Just(b"\\".to_vec()),
        vec(any::<u8>(), 0..6),
        Just("半目子勝".as_bytes().to_vec()),
    ];
    vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_tree_that_is_written_reads_back(tree in trees()) {
        let written = write(&tree);
        if tree.games().is_empty() {
            prop_assert_eq!(written, "");
        } else {
            let back = read_text(&written).expect("what is written");
            prop_assert_eq!(shape(&back.collection), shape(&tree), "{}", written);
            prop_assert_eq!(write(&back.collection), written);
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop_oneof![vec(any::<u8>(), 0..200), almost_files()]) {
        if let Ok(file) = read(&bytes) {
            let written = write(&file.collection);
            let back = read_text(&written).expect("what is written");
            prop_assert!(back.collection == file.collection, "{}", written);
            for game in 0..=file.collection.games().len() {
                if let Ok(record) = Record::read(&file, game) {
                    let _ = record.control();
                    for warning in &record.warnings.list {
                        prop_assert!(!warning.to_string().is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn a_record_that_is_written_reads_back(out in records()) {
        let text = out.to_sgf();
        let file = read(text.as_bytes()).expect("what is written");
        prop_assert!(file.warnings.is_empty(), "{:?}", file.warnings);
        let back = Record::read(&file, 1).expect("a record");
        prop_assert_eq!(back.size, out.size);
        prop_assert_eq!(&back.players, &out.players);
        prop_assert_eq!((&back.event, &back.place, &back.comment), (&out.event, &out.place, &out.comment));
        prop_assert_eq!(back.komi.points(), out.komi);
        prop_assert_eq!(back.result.outcome, out.result);
        prop_assert_eq!(&back.setup, &out.setup);
        let moves: Vec<MoveOut> = back.moves.into_iter().map(|entry| MoveOut {
            color: entry.color,
            played: entry.played,
            time_left: entry.time_left,
            overtime_left: entry.overtime_left,
            comment: entry.comment.unwrap_or_default(),
        }).collect();
        prop_assert_eq!(moves, out.moves);
    }
}
