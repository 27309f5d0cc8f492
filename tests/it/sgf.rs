//! Game records in SGF: dialects, charsets, faults, what is written.

mod charsets;
mod corpus;
mod dialects;
mod faults;
mod generated;
mod handed_out;
mod times;
mod tree;
mod written;

use dumiao::sgf::record::Record;
use dumiao::sgf::{File, read, read_text};

/// A file that can be read.
fn file(text: &str) -> File {
    read_text(text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// Its first game.
fn record(text: &str) -> Record {
    Record::read(&file(text), 1).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// The first game of a file of bytes.
fn record_of(bytes: &[u8]) -> (File, Record) {
    let file = read(bytes).expect("a file");
    let record = Record::read(&file, 1).expect("a game");
    (file, record)
}

/// Every warning of the file and of its first game, as people read them.
fn warnings(text: &str) -> Vec<String> {
    let file = file(text);
    let record = Record::read(&file, 1).expect("a game");
    let all = file.warnings.list.iter().chain(&record.warnings.list);
    all.map(ToString::to_string).collect()
}

/// The moves as `B Q16`, `W pass`.
fn moves(record: &Record) -> Vec<String> {
    let name = |played| match played {
        dumiao::board::Move::Play(point) => point.name(record.size),
        dumiao::board::Move::Pass => "pass".to_owned(),
    };
    record
        .moves
        .iter()
        .map(|entry| format!("{} {}", entry.color, name(entry.played)))
        .collect()
}
