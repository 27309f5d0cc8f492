//! `dumiao record` and `dumiao count`: every vector of the rules board turned into a record and read back,
//! and what the commands print.

#![expect(clippy::print_stdout, reason = "it says how many cases it ran")]

mod printed;
mod vectors;

use std::fmt::Write;

use dumiao::board::{Point, Repetition, Size};
use dumiao::cli::count::{self, CountArgs, CountReport};
use dumiao::cli::record::{self, Report};
use dumiao::sgf::value::write_point;

/// A record that sets these rows up and plays these moves, each as `B Q16` or `W pass`.
fn sgf(rows: &[&str], first: &str, moves: &[(String, String)], header: &str) -> String {
    let width = rows[0].len();
    let size = Size::new(
        u8::try_from(width).expect("columns"),
        u8::try_from(rows.len()).expect("rows"),
    );
    let size = size.expect("a size");
    let mut text = format!("(;GM[1]FF[4]SZ[{}:{}]{header}", size.width(), size.height());
    for (sign, name) in [('X', "AB"), ('O', "AW")] {
        let points = size.points().filter(|point| {
            let row = rows[usize::from(point.row)].as_bytes();
            char::from(row[usize::from(point.column)]) == sign
        });
        let points: Vec<String> = points
            .map(|point| format!("[{}]", write_point(point)))
            .collect();
        if !points.is_empty() {
            text += name;
            text += &points.concat();
        }
    }
    write!(text, "PL[{first}]").expect("a string");
    for (side, point) in moves {
        let at = if point == "pass" {
            String::new()
        } else {
            write_point(Point::parse(point, size).unwrap_or_else(|| panic!("{point}")))
        };
        write!(text, ";{side}[{at}]").expect("a string");
    }
    text + ")"
}

fn replayed(text: &str, repetition: Repetition) -> Report {
    record::report(text.as_bytes(), 1, Some(repetition)).expect("a record")
}

fn counted(bytes: &[u8], args: &CountArgs) -> CountReport {
    count::report(bytes, args).expect("a count")
}
