//! The nodes of the main line, one after the other.

use std::borrow::Cow;
use std::time::Duration;

use super::super::tree::{Collection, NodeId, Property};
use super::super::trouble::{Fault, Oddity, Places, Problem, Warnings};
use super::super::value::{letters, millis, read_move, simple_text, text};
use super::header::{self, Late};
use super::{MoveEntry, Record};
use crate::board::{Move, Point, Size};
use crate::color::Color;

/// Moves of a record at most.
const MOST: usize = 1_000_000;
/// Points that are set up in the course of one record at most: rectangles are short to write.
const MOST_SET_UP: usize = 1_000_000;

pub(super) fn read(tree: &Collection, root: NodeId, nodes: usize) -> Result<Record, Fault> {
    let mut places = Places::new(tree.text());
    let mut warnings = Warnings::default();
    let mut record = header::start(tree, root, &mut places, &mut warnings)?;
    // The size was looked for ahead.
    let mut places = Places::new(tree.text());
    let mut reader = Reader {
        tree,
        places: &mut places,
        warnings: &mut warnings,
        late: Late::default(),
        stones: vec![None; usize::from(record.size.intersections())],
        set_up: 0,
        pending: Vec::new(),
    };
    let mut length: usize = 0;
    for node in tree.main_line(root) {
        length += 1;
        reader.node(&mut record, node, node == root)?;
    }
    record.setup_after = std::mem::take(&mut reader.pending);
    let late = std::mem::take(&mut reader.late);
    let points = record.size.points();
    let stones = points.zip(&reader.stones);
    record.setup = stones
        .filter_map(|(point, color)| Some((point, (*color)?)))
        .collect();
    first_mover(&mut record, &mut places, &mut warnings);
    header::finish(&mut record, late, &mut warnings);
    record.other_nodes = nodes.saturating_sub(length);
    warnings.list.sort_by_key(|warning| warning.place);
    record.warnings = warnings;
    Ok(record)
}

/// White moves first after handicap stones, where nothing else is said.
fn first_mover(record: &mut Record, places: &mut Places, warnings: &mut Warnings) {
    let of = |color| record.setup.iter().any(|(_, other)| *other == color);
    if record.to_play.is_none() && of(Color::Black) && !of(Color::White) {
        record.to_play = Some(Color::White);
    }
    if let (Some(to_play), Some(first)) = (record.to_play, record.moves.first())
        && to_play != first.color
    {
        warnings.push(
            places.of(first.place.offset),
            Oddity::FirstMover { to_play },
        );
    }
}

struct Reader<'a, 'p> {
    tree: &'a Collection,
    places: &'p mut Places<'a>,
    warnings: &'p mut Warnings,
    late: Late,
    /// The position before the first move, row by row.
    stones: Vec<Option<Color>>,
    set_up: usize,
    /// Set up since the last move.
    pending: Vec<(Point, Option<Color>)>,
}

/// What stands in a node beside its moves.
#[derive(Default)]
struct Beside<'a> {
    time_left: [Option<Property<'a>>; 2],
    overtime_left: [Option<Property<'a>>; 2],
    comment: Option<Cow<'a, str>>,
}

const fn index(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

impl<'a> Reader<'a, '_> {
    fn node(&mut self, record: &mut Record, node: NodeId, is_root: bool) -> Result<(), Fault> {
        let before = record.moves.len();
        let in_header = before == 0;
        let mut beside = Beside::default();
        let mut territory = false;
        let mut late_setup = None;
        for property in self.tree.properties(node) {
            let name = property.name();
            match &*name {
                "B" => self.moves(record, node, Color::Black, property)?,
                "W" => self.moves(record, node, Color::White, property)?,
                "BL" => keep(&mut beside.time_left, Color::Black, property),
                "WL" => keep(&mut beside.time_left, Color::White, property),
                "OB" => keep(&mut beside.overtime_left, Color::Black, property),
                "OW" => keep(&mut beside.overtime_left, Color::White, property),
                "C" => beside.comment = beside.comment.or(property.value().map(text)),
                "AB" | "AW" | "AE" => {
                    let color = match &*name {
                        "AB" => Some(Color::Black),
                        "AW" => Some(Color::White),
                        _ => None,
                    };
                    self.set_up(record.size, in_header, color, property);
                    late_setup = late_setup.or(Some(property.offset()));
                }
                "PL" if in_header => self.take_to_play(record, property),
                "TB" | "TW" => {
                    if !territory {
                        territory = true;
                        record.territory = crate::color::PerColor::default();
                    }
                    let color = if &*name == "TB" {
                        Color::Black
                    } else {
                        Color::White
                    };
                    let points = self.points(record.size, "TB", property);
                    record.territory.of_mut(color).extend(points);
                }
                // The result stands in the last node of some files.
                "RE" => {
                    header::take(
                        record,
                        &mut self.late,
                        (&name, property),
                        self.places,
                        self.warnings,
                    );
                }
                other if in_header => header::take(
                    record,
                    &mut self.late,
                    (other, property),
                    self.places,
                    self.warnings,
                ),
                _ => {}
            }
        }
        let count = record.moves.len() - before;
        let offset = self.tree.offset(node);
        if count > 1 {
            self.warn(offset, Oddity::MovesInNode { count });
        }
        if count > 0 && is_root {
            self.warn(offset, Oddity::MoveInRoot);
        }
        if let Some(at) = late_setup.filter(|_| !in_header) {
            self.warn(at, Oddity::LateSetup { after: before });
        }
        if count > 0 && !territory {
            // Marks count where the game ends, and it goes on.
            record.territory = crate::color::PerColor::default();
        }
        let of_game = is_root || record.moves.is_empty();
        self.attach(record, before, beside, of_game);
        Ok(())
    }

    /// Gives the moves after `before` their clocks, set-up and comment.
    fn attach(&mut self, record: &mut Record, before: usize, beside: Beside<'a>, of_game: bool) {
        let new = record.moves.get_mut(before..).unwrap_or_default();
        for entry in &mut *new {
            let side = index(entry.color);
            let time_left = beside.time_left.get(side).copied().flatten();
            entry.time_left = time_left.and_then(|property| self.time_left(property));
            let overtime_left = beside.overtime_left.get(side).copied().flatten();
            entry.overtime_left = overtime_left.and_then(|property| self.overtime_left(property));
        }
        if let Some(first) = new.first_mut() {
            first.setup = std::mem::take(&mut self.pending);
        }
        match (beside.comment, record.moves.last_mut()) {
            (Some(comment), Some(entry)) if !of_game => {
                header::join(entry.comment.get_or_insert_default(), &comment);
            }
            (Some(comment), _) => header::join(&mut record.comment, &comment),
            (None, _) => {}
        }
    }

    fn warn(&mut self, at: usize, what: Oddity) {
        if self.warnings.is_full() {
            self.warnings.more = self.warnings.more.saturating_add(1);
        } else {
            self.warnings.push(self.places.of(at), what);
        }
    }

    fn moves(
        &mut self,
        record: &mut Record,
        node: NodeId,
        color: Color,
        property: Property<'a>,
    ) -> Result<(), Fault> {
        let place = self.places.of(property.offset());
        if record.moves.len() >= MOST {
            return Err(Fault::at(place, Problem::TooManyMoves));
        }
        // A name alone is no move; the tree has told of it.
        let Some(raw) = property.value() else {
            return Ok(());
        };
        let Some(played) = self.read_move(raw, record.size, color, property) else {
            let text = raw.to_owned();
            return Err(Fault::at(place, Problem::Move { color, text }));
        };
        if property.values().nth(1).is_some() {
            let name = if color == Color::Black { "B" } else { "W" };
            self.warn(property.offset(), Oddity::Twice { name });
        }
        record.moves.push(MoveEntry {
            color,
            played,
            time_left: None,
            overtime_left: None,
            comment: None,
            place,
            node,
            setup: Vec::new(),
        });
        Ok(())
    }

    fn read_move(
        &mut self,
        raw: &str,
        size: Size,
        color: Color,
        property: Property<'a>,
    ) -> Option<Move> {
        let name = if color == Color::Black { "B" } else { "W" };
        let plain = read_move(raw, size);
        if let Some(Move::Pass) = plain {
            return plain;
        }
        if let Some(Move::Play(point)) = plain
            && size.contains(point)
        {
            return plain;
        }
        let text = simple_text(raw);
        let joined: String = text.split_whitespace().collect();
        if joined != raw {
            let text = raw.to_owned();
            self.warn(property.offset(), Oddity::Spaces { name, text });
        }
        // One program writes a pass beyond the last line, another before the first.
        let beyond = letters(&joined) == Some(Point::new(size.width(), size.height()));
        let pass = beyond || joined == "``" || joined.eq_ignore_ascii_case("pass");
        let text = || joined.clone();
        match read_move(&joined, size) {
            _ if pass => {
                self.warn(property.offset(), Oddity::OddPass { text: text() });
                Some(Move::Pass)
            }
            Some(Move::Play(point)) if !size.contains(point) => {
                let text = text();
                self.warn(property.offset(), Oddity::OffBoard { name, text, size });
                Some(Move::Play(point))
            }
            Some(played) => Some(played),
            None => {
                let point = Point::parse(&joined, size)?;
                self.warn(property.offset(), Oddity::NamedPoint { text: text() });
                Some(Move::Play(point))
            }
        }
    }

    fn take_to_play(&mut self, record: &mut Record, property: Property<'_>) {
        let value = simple_text(property.value().unwrap_or_default());
        let color = match value.trim().to_lowercase().as_str() {
            "b" | "black" | "1" => Some(Color::Black),
            "w" | "white" | "2" => Some(Color::White),
            _ => None,
        };
        if color.is_some() {
            record.to_play = color;
        } else {
            let what = Oddity::Unread {
                name: "PL",
                text: value.into_owned(),
                allowed: "B or W is to play",
            };
            self.warn(property.offset(), what);
        }
    }

    fn set_up(
        &mut self,
        size: Size,
        in_header: bool,
        color: Option<Color>,
        property: Property<'a>,
    ) {
        let name = match color {
            Some(Color::Black) => "AB",
            Some(Color::White) => "AW",
            None => "AE",
        };
        for point in self.points(size, name, property) {
            if in_header {
                let at =
                    usize::from(point.row) * usize::from(size.width()) + usize::from(point.column);
                if let Some(stone) = self.stones.get_mut(at) {
                    *stone = color;
                }
            } else {
                self.pending.push((point, color));
            }
        }
    }

    /// The points of a list, with its rectangles.
    fn points(&mut self, size: Size, name: &'static str, property: Property<'a>) -> Vec<Point> {
        let mut points = Vec::new();
        for raw in property.values() {
            let raw = simple_text(raw);
            let raw = raw.trim();
            if raw.is_empty() {
                continue;
            }
            let (from, to) = raw.split_once(':').unwrap_or((raw, raw));
            let (Some(from), Some(to)) = (letters(from), letters(to)) else {
                let what = Oddity::Unread {
                    name,
                    text: raw.to_owned(),
                    allowed: "a point is two letters such as pd, a rectangle is pd:qe",
                };
                self.warn(property.offset(), what);
                continue;
            };
            if !(size.contains(from) && size.contains(to)) {
                let text = raw.to_owned();
                self.warn(property.offset(), Oddity::OffBoard { name, text, size });
                continue;
            }
            for row in from.row.min(to.row)..=from.row.max(to.row) {
                for column in from.column.min(to.column)..=from.column.max(to.column) {
                    self.set_up += 1;
                    if self.set_up <= MOST_SET_UP {
                        points.push(Point::new(column, row));
                    }
                }
            }
            let backward = from.row > to.row || from.column > to.column;
            if backward || (raw.contains(':') && from == to) {
                let text = raw.to_owned();
                self.warn(property.offset(), Oddity::Rectangle { name, text });
            }
        }
        points
    }

    fn time_left(&mut self, property: Property<'a>) -> Option<Duration> {
        let raw = property.value()?;
        if let Some(ms) = millis(raw).filter(|_| !raw.is_empty()) {
            return Some(Duration::from_millis(ms));
        }
        let joined = self.without_spaces(raw, property)?;
        let ms = millis(&joined);
        if ms.is_none() {
            self.unread(property, "seconds left, not below zero, as in BL[123.4]");
        }
        ms.map(Duration::from_millis)
    }

    fn overtime_left(&mut self, property: Property<'a>) -> Option<u32> {
        let raw = property.value()?;
        if let Ok(count) = raw.parse() {
            return Some(count);
        }
        let joined = self.without_spaces(raw, property)?;
        let count = joined.parse().ok();
        if count.is_none() {
            self.unread(property, "a whole number of periods or moves");
        }
        count
    }

    /// Some programs break lines in the middle of a number.
    fn without_spaces(&mut self, raw: &str, property: Property<'a>) -> Option<String> {
        let joined: String = simple_text(raw).split_whitespace().collect();
        if joined != raw && !joined.is_empty() {
            let name = clock_name(property);
            let text = raw.to_owned();
            self.warn(property.offset(), Oddity::Spaces { name, text });
        }
        (!joined.is_empty()).then_some(joined)
    }

    fn unread(&mut self, property: Property<'a>, allowed: &'static str) {
        let what = Oddity::Unread {
            name: clock_name(property),
            text: property.value().unwrap_or_default().to_owned(),
            allowed,
        };
        self.warn(property.offset(), what);
    }
}

fn clock_name(property: Property<'_>) -> &'static str {
    match &*property.name() {
        "BL" => "BL",
        "WL" => "WL",
        "OB" => "OB",
        _ => "OW",
    }
}

fn keep<'a>(slots: &mut [Option<Property<'a>>; 2], color: Color, property: Property<'a>) {
    if let Some(slot) = slots.get_mut(index(color)) {
        slot.get_or_insert(property);
    }
}
