//! What reading and writing records costs: 1000 generated games with clocks at every move, MB/s, the best
//! of several repeats, beside another reader on the same text in the same run.
//!
//! `cargo bench --bench sgf`

#![expect(clippy::print_stdout, reason = "it prints its table")]
#![expect(
    clippy::disallowed_methods,
    reason = "a benchmark measures the time of the machine"
)]
#![allow(
    clippy::unwrap_used,
    reason = "a benchmark that cannot be set up stops"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use dumiao::board::{Move, Point, Size};
use dumiao::clock::notation::parse;
use dumiao::color::Color;
use dumiao::points::HalfPoints;
use dumiao::sgf::control::TimeText;
use dumiao::sgf::out::{MoveOut, RecordOut};
use dumiao::sgf::record::Record;
use dumiao::sgf::tree::Collection;
use dumiao::sgf::{File, read, write};

/// Repeats, of which the best is printed: the machine has other work.
const REPEATS: usize = 9;
const GAMES: u64 = 1000;

fn main() {
    let records: Vec<RecordOut> = (0..GAMES).map(generated).collect();
    let games: Vec<String> = records.iter().map(RecordOut::to_sgf).collect();
    let collection: String = games.concat();
    let bytes: usize = collection.len();
    let moves: usize = records.iter().map(|record| record.moves.len()).sum();
    println!("{GAMES} games, {moves} moves, {bytes} bytes");
    println!("{:<46} {:>8}", "operation", "MB/s");
    row("tree, one game a file", bytes, || {
        for game in &games {
            black_box(tree(game));
        }
    });
    row("tree, all games in one file", bytes, || {
        black_box(tree(&collection));
    });
    row("record, one game a file", bytes, || {
        for game in &games {
            black_box(Record::read(&tree(game), 1).unwrap());
        }
    });
    let trees: Vec<Collection> = games.iter().map(|game| tree(game).collection).collect();
    row("write a tree", bytes, || {
        for tree in &trees {
            black_box(write::write(tree));
        }
    });
    row("write a record", bytes, || {
        for record in &records {
            black_box(record.to_sgf());
        }
    });
    let peer: Vec<_> = games
        .iter()
        .map(|game| sgf_parse::go::parse(game).unwrap())
        .collect();
    row("sgf-parse: tree, one game a file", bytes, || {
        for game in &games {
            black_box(sgf_parse::go::parse(game).unwrap());
        }
    });
    row("sgf-parse: write a tree", bytes, || {
        for tree in &peer {
            let all = tree.iter();
            black_box(all.map(ToString::to_string).collect::<String>());
        }
    });
}

fn tree(text: &str) -> File {
    read(text.as_bytes()).unwrap()
}

/// Prints the megabytes a second of the fastest `operation`.
fn row(name: &str, bytes: usize, mut operation: impl FnMut()) {
    let mut best = Duration::MAX;
    for _ in 0..REPEATS {
        let start = Instant::now();
        operation();
        best = best.min(start.elapsed());
    }
    let rate = u128::try_from(bytes).unwrap() * 10_000 / best.as_nanos().max(1);
    println!("{name:<46} {:>6}.{}", rate / 10, rate % 10);
}

/// A game of moves on distinct points, with clocks.
fn generated(seed: u64) -> RecordOut {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1;
    let mut random = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let mut points: Vec<Point> = Size::NINETEEN.points().collect();
    let mut out = RecordOut::new(Size::NINETEEN);
    out.players.black = format!("黑 {seed}");
    out.players.white = format!("White {seed}");
    out.komi = Some(HalfPoints(15));
    "Chinese".clone_into(&mut out.rules);
    out.time = TimeText::of(&parse("3h reserve 5m").unwrap());
    let mut left_ms = [10_800_000_u64; 2];
    let count = 280 + random(80);
    for n in 0..count {
        let at = usize::try_from(random(points.len() as u64)).unwrap();
        let side = usize::try_from(n % 2).unwrap();
        left_ms[side] -= random(60_000).min(left_ms[side]);
        out.moves.push(MoveOut {
            color: Color::BOTH[side],
            played: Move::Play(points.swap_remove(at)),
            time_left: Some(Duration::from_millis(left_ms[side])),
            overtime_left: (n > 200).then_some(5),
            comment: if random(10) == 0 {
                "the referee warned 黑方 for talking ]".to_owned()
            } else {
                String::new()
            },
        });
    }
    out
}
