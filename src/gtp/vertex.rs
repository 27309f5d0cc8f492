//! Points and colours as the protocol writes them.

use crate::board::{Move, Point, Size};
use crate::color::Color;

/// The letters of the columns: there is no I.
const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// What an engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vertex {
    /// A move.
    Move(Move),
    /// It resigns.
    Resign,
}

/// `made` on a board of `size`: `Q16`, `pass`. Rows count from below.
pub fn write(made: Move, size: Size) -> String {
    match made {
        Move::Pass => "pass".to_owned(),
        Move::Play(point) => {
            let column = LETTERS.get(usize::from(point.column)).copied();
            let row = size.height().saturating_sub(point.row);
            format!("{}{row}", char::from(column.unwrap_or(b'?')))
        }
    }
}

/// What `text` means on a board of `size`, in letters of any case; `None` for what is no vertex, and for a
/// point that is not on the board.
pub fn read(text: &str, size: Size) -> Option<Vertex> {
    let text = text.trim();
    if text.eq_ignore_ascii_case("pass") {
        return Some(Vertex::Move(Move::Pass));
    }
    if text.eq_ignore_ascii_case("resign") {
        return Some(Vertex::Resign);
    }
    let mut letters = text.chars();
    let letter = u8::try_from(letters.next()?.to_ascii_uppercase()).ok()?;
    let column = LETTERS.iter().position(|one| *one == letter)?;
    let digits = letters.as_str();
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let row = size.height().checked_sub(digits.parse().ok()?)?;
    let point = Point::new(u8::try_from(column).ok()?, row);
    size.contains(point)
        .then_some(Vertex::Move(Move::Play(point)))
}

/// The points in an answer that lists some; what is none is left out.
pub fn points(text: &str, size: Size) -> Vec<Point> {
    let read = text.split_whitespace().filter_map(|one| read(one, size));
    read.filter_map(|vertex| match vertex {
        Vertex::Move(Move::Play(point)) => Some(point),
        Vertex::Move(Move::Pass) | Vertex::Resign => None,
    })
    .collect()
}

/// The colour's name.
pub const fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_of_every_board_is_read_back_as_it_was_written() {
        for lines in Size::LEAST..=Size::MOST {
            let size = Size::square(lines).unwrap();
            for point in size.points() {
                let made = Move::Play(point);
                let written = write(made, size);
                assert_eq!(read(&written, size), Some(Vertex::Move(made)), "{written}");
                let small = written.to_lowercase();
                assert_eq!(read(&small, size), Some(Vertex::Move(made)), "{small}");
            }
        }
    }

    #[test]
    fn what_is_no_point_of_the_board_is_none() {
        let nineteen = Size::NINETEEN;
        let rows = [
            ("Q16", Some(Vertex::Move(Move::Play(Point::new(15, 3))))),
            (" q16\r", Some(Vertex::Move(Move::Play(Point::new(15, 3))))),
            ("A1", Some(Vertex::Move(Move::Play(Point::new(0, 18))))),
            ("J1", Some(Vertex::Move(Move::Play(Point::new(8, 18))))),
            ("PASS", Some(Vertex::Move(Move::Pass))),
            ("Resign", Some(Vertex::Resign)),
            ("I5", None),
            ("A0", None),
            ("A20", None),
            ("U1", None),
            ("A256", None),
            ("A-1", None),
            ("A+1", None),
            ("A", None),
            ("", None),
            ("D4 D5", None),
            ("\u{416}4", None),
        ];
        for (text, vertex) in rows {
            assert_eq!(read(text, nineteen), vertex, "{text:?}");
        }
        let listed = points("A1 B2\nC3 pass what T19", nineteen);
        assert_eq!(listed.len(), 4, "{listed:?}");
    }
}
