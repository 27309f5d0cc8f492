//! A game to be written.

use std::time::Duration;

use super::control::TimeText;
use super::result::Outcome;
use super::value::{escape, harmless, seconds, write_move, write_point};
use crate::board::{Move, Point, Size};
use crate::color::{Color, PerColor};
use crate::points::HalfPoints;
use crate::time::whole_millis;

/// A game as it is written: `FF[4]`, UTF-8, the properties in one order. What is empty is left out.
///
/// SGF speaks points: 3 3/4 stones of komi are 7 1/2 points here, and a win by a quarter stone is one by
/// half a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordOut {
    /// The board.
    pub size: Size,
    /// `RU`.
    pub rules: String,
    /// `KM`.
    pub komi: Option<HalfPoints>,
    /// `HA`; left out below 2.
    pub handicap: u8,
    /// `PB` and `PW`.
    pub players: PerColor<String>,
    /// `BR` and `WR`.
    pub ranks: PerColor<String>,
    /// `EV`.
    pub event: String,
    /// `RO`.
    pub round: String,
    /// `PC`, where it was played.
    pub place: String,
    /// `DT`: `2026-12-06`.
    pub date: String,
    /// `GN`, the game's name.
    pub name: String,
    /// `TM`, `OT` and the rest; [`TimeText::of`] makes them from a control.
    pub time: TimeText,
    /// `RE`.
    pub result: Option<Outcome>,
    /// Stones set up before the first move.
    pub setup: Vec<(Point, Color)>,
    /// `PL`, the side that moves first, if it is to be said.
    pub to_play: Option<Color>,
    /// The comment before the first move.
    pub comment: String,
    /// The moves, in order.
    pub moves: Vec<MoveOut>,
    /// `TB` and `TW` of the last node: the points each side surrounds, those under dead stones too.
    pub territory: PerColor<Vec<Point>>,
}

/// A move to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveOut {
    /// Who moved.
    pub color: Color,
    /// The move.
    pub played: Move,
    /// `BL` or `WL`: what is left to him of main time, or of the running period.
    pub time_left: Option<Duration>,
    /// `OB` or `OW`: periods left, or moves left in the running one.
    pub overtime_left: Option<u32>,
    /// What else is to be said: warnings, pauses, corrections.
    pub comment: String,
}

impl RecordOut {
    /// A game on a board of `size` of which nothing is known.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            rules: String::new(),
            komi: None,
            handicap: 0,
            players: PerColor::default(),
            ranks: PerColor::default(),
            event: String::new(),
            round: String::new(),
            place: String::new(),
            date: String::new(),
            name: String::new(),
            time: TimeText::default(),
            result: None,
            setup: Vec::new(),
            to_play: None,
            comment: String::new(),
            moves: Vec::new(),
            territory: PerColor::default(),
        }
    }

    /// The file's text. Control characters in it are shown as signs, so that a name commands nobody's
    /// terminal.
    pub fn to_sgf(&self) -> String {
        let mut out = String::with_capacity(600 + self.moves.len() * 24);
        out.push_str("(;FF[4]CA[UTF-8]GM[1]");
        simple(
            &mut out,
            "AP",
            concat!("dumiao:", env!("CARGO_PKG_VERSION")),
        );
        match self.size.lines() {
            Some(lines) => simple(&mut out, "SZ", &lines.to_string()),
            None => {
                let size = format!("{}:{}", self.size.width(), self.size.height());
                simple(&mut out, "SZ", &size);
            }
        }
        out.push('\n');
        let komi = self.komi.map(|komi| komi.to_string());
        let handicap = (self.handicap >= 2).then(|| self.handicap.to_string());
        let result = self.result.map(|result| result.to_string());
        let header = [
            ("GN", &*self.name),
            ("EV", &*self.event),
            ("RO", &*self.round),
            ("PC", &*self.place),
            ("DT", &*self.date),
            ("PB", &*self.players.black),
            ("BR", &*self.ranks.black),
            ("PW", &*self.players.white),
            ("WR", &*self.ranks.white),
            ("RU", &*self.rules),
            ("KM", komi.as_deref().unwrap_or_default()),
            ("HA", handicap.as_deref().unwrap_or_default()),
            ("TM", &*self.time.main),
            ("OT", &*self.time.overtime),
            ("TC", &*self.time.periods),
            ("TT", &*self.time.period_time),
            ("LC", &*self.time.count),
            ("LT", &*self.time.count_time),
            ("RE", result.as_deref().unwrap_or_default()),
        ];
        for (name, value) in header {
            if !value.is_empty() {
                simple(&mut out, name, value);
                out.push('\n');
            }
        }
        for color in Color::BOTH {
            let own = self.setup.iter().filter(|(_, other)| *other == color);
            for (nth, (point, _)) in own.enumerate() {
                if nth == 0 {
                    out.push('A');
                    out.push(color.letter());
                }
                value(&mut out, &write_point(*point));
            }
        }
        if let Some(color) = self.to_play {
            simple(&mut out, "PL", color.letter().encode_utf8(&mut [0; 4]));
        }
        comment(&mut out, &self.comment);
        for (nth, entry) in self.moves.iter().enumerate() {
            // Two full moves a line with clocks.
            if nth % 4 == 0 {
                out.push('\n');
            }
            entry.write(&mut out);
        }
        for color in Color::BOTH {
            for (nth, point) in self.territory.of(color).iter().enumerate() {
                if nth == 0 {
                    out.push('\n');
                    out.push('T');
                    out.push(color.letter());
                }
                value(&mut out, &write_point(*point));
            }
        }
        out.push_str(")\n");
        out
    }
}

impl MoveOut {
    fn write(&self, out: &mut String) {
        out.push(';');
        out.push(self.color.letter());
        value(out, &write_move(self.played));
        if let Some(left) = self.time_left {
            out.push(self.color.letter());
            out.push('L');
            value(out, &seconds(whole_millis(left)));
        }
        if let Some(left) = self.overtime_left {
            out.push('O');
            out.push(self.color.letter());
            value(out, &left.to_string());
        }
        comment(out, &self.comment);
    }
}

fn value(out: &mut String, text: &str) {
    out.push('[');
    out.push_str(text);
    out.push(']');
}

/// A property of one line.
fn simple(out: &mut String, name: &str, text: &str) {
    out.push_str(name);
    let text = harmless(text).replace('\n', " ");
    value(out, &escape(&text));
}

fn comment(out: &mut String, text: &str) {
    if !text.is_empty() {
        out.push('C');
        value(out, &escape(&harmless(text)));
    }
}
