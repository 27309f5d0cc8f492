//! A board drawn into the room there is.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::geometry::{Geometry, Step};
use super::{Coordinates, Diagram, Numbers, Sign, ink};
use crate::board::Point;
use crate::board::handicap::star_points;
use crate::color::Color;
use crate::tui::paint::{Align, put, width};
use crate::tui::text::Text;
use crate::tui::theme::Theme;
use crate::tui::view::Glyphs;

/// How a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardLook {
    /// Colours.
    pub theme: Theme,
    /// Signs.
    pub glyphs: Glyphs,
    /// From one point to the next.
    pub step: Step,
}

/// Draws `diagram` into `area`.
pub fn render(diagram: &Diagram, look: BoardLook, text: &Text, area: Rect, buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    let Some(place) = diagram.geometry(look.step, area) else {
        let needed = Geometry::needed(diagram.size, diagram.coordinates, look.step);
        let words = text.with(
            "board-too-small",
            &[
                ("width", u32::from(needed.0).into()),
                ("height", u32::from(needed.1).into()),
            ],
        );
        let words = if width(&words) > area.width {
            format!("{}x{}", needed.0, needed.1)
        } else {
            words
        };
        put(&words, area.y, Align::Left, look.theme.text, area, buffer);
        return;
    };
    let painter = Painter {
        diagram,
        look,
        place,
    };
    painter.ground(buffer);
    painter.names(buffer);
    painter.points(buffer);
    if !place.is_whole() {
        painter.part(text, buffer);
    }
}

struct Painter<'a> {
    diagram: &'a Diagram,
    look: BoardLook,
    place: Geometry,
}

impl Painter<'_> {
    /// The cell, if it is inside the area.
    fn put_cell(&self, (x, y): (u16, u16), sign: &str, style: Style, buffer: &mut Buffer) {
        let at = Position { x, y };
        if self.place.area().contains(at)
            && let Some(cell) = buffer.cell_mut(at)
        {
            cell.reset();
            cell.set_symbol(sign).set_style(style);
        }
    }

    /// The lines between the points.
    fn ground(&self, buffer: &mut Buffer) {
        let style = ink::ground(self.look.glyphs, &self.look.theme);
        let (first, last) = self.place.corners();
        let (Some(from), Some(to)) = (self.place.cell(first), self.place.cell(last)) else {
            return;
        };
        let [across, down] = match self.look.glyphs {
            Glyphs::Unicode => ["─", "│"],
            Glyphs::Ascii | Glyphs::Wide => [" ", " "],
        };
        let Step { columns, rows } = self.look.step;
        for y in from.1..=to.1 {
            let on_row = (y - from.1).is_multiple_of(rows);
            for x in from.0 - 1..=to.0 + 1 {
                let inside = (from.0..=to.0).contains(&x);
                let on_column = inside && (x - from.0).is_multiple_of(columns);
                let sign = match (on_row, on_column) {
                    (true, _) if inside => across,
                    (_, true) => down,
                    (_, false) => " ",
                };
                self.put_cell((x, y), sign, style, buffer);
            }
        }
    }

    fn names(&self, buffer: &mut Buffer) {
        let style = self.look.theme.text;
        let (size, coordinates) = (self.place.size(), self.place.coordinates());
        let area = self.place.area();
        let (first, last) = self.place.corners();
        let (Some(from), Some(to)) = (self.place.cell(first), self.place.cell(last)) else {
            return;
        };
        for column in self.place.columns() {
            let Some((x, _)) = self.place.cell(Point::new(column, first.row)) else {
                continue;
            };
            let name = coordinates.column(column, size);
            // Names of two digits would run into each other.
            let crowded = coordinates == Coordinates::Chinese && size.width() > 9;
            if crowded && self.look.step.columns < 3 && column % 2 == 1 {
                continue;
            }
            let room = Rect {
                x,
                width: area.right().saturating_sub(x).min(2),
                ..area
            };
            put(&name, from.1 - 1, Align::Left, style, room, buffer);
            if self.place.edges().below {
                put(&name, to.1 + 1, Align::Left, style, room, buffer);
            }
        }
        let label = coordinates.row_width(size);
        for row in self.place.rows() {
            let Some((_, y)) = self.place.cell(Point::new(first.column, row)) else {
                continue;
            };
            let name = coordinates.row(row, size);
            let left = Rect {
                x: (from.0 - 1).saturating_sub(label),
                width: label,
                ..area
            };
            put(&name, y, Align::Right, style, left, buffer);
            if self.place.edges().right {
                let right = Rect {
                    x: to.0 + 2,
                    width: label,
                    ..area
                };
                put(&name, y, Align::Left, style, right, buffer);
            }
        }
    }

    fn points(&self, buffer: &mut Buffer) {
        let stars = star_points(self.diagram.size);
        for row in self.place.rows() {
            for column in self.place.columns() {
                let point = Point::new(column, row);
                let is_star = stars.contains(&point);
                self.point(point, is_star, buffer);
            }
        }
        for (point, marks) in [
            (self.diagram.last, ["(", ")"]),
            (self.diagram.cursor, ["[", "]"]),
        ] {
            if let Some(point) = point {
                self.mark(point, marks, buffer);
            }
        }
    }

    fn point(&self, point: Point, is_star: bool, buffer: &mut Buffer) {
        let Some((x, y)) = self.place.cell(point) else {
            return;
        };
        let (glyphs, theme) = (self.look.glyphs, &self.look.theme);
        let sign = self.diagram.at(point);
        let mut drawn = ink::drawn(sign, (point, self.diagram.size, is_star), glyphs, theme);
        let marked = self.diagram.cursor == Some(point);
        if let (Sign::Stone(color), Some(number), false) =
            (sign, self.diagram.number(point), marked)
        {
            self.numbered(&mut drawn, color, number);
        }
        if self.diagram.last == Some(point) {
            drawn.style = drawn.style.add_modifier(Modifier::BOLD);
        }
        if marked {
            drawn.style = drawn.style.add_modifier(Modifier::REVERSED);
        }
        for (x, sign) in (x..).zip(drawn.sign.chars()) {
            self.put_cell((x, y), &sign.to_string(), drawn.style, buffer);
        }
    }

    /// The number of a move on, or beside, its stone.
    fn numbered(&self, drawn: &mut ink::Drawn, color: Color, number: u32) {
        match self.diagram.shown_numbers {
            Numbers::Off => {}
            Numbers::LastTen => {
                if number + 10 > self.diagram.moves {
                    let stone: String = drawn.sign.chars().take(1).collect();
                    drawn.sign = format!("{stone}{}", number % 10);
                }
            }
            Numbers::All => {
                drawn.sign = format!("{:02}", number % 100);
                let theme = &self.look.theme;
                drawn.style = match (color, self.look.glyphs) {
                    (Color::Black, Glyphs::Ascii) => theme.strong,
                    (Color::White, Glyphs::Ascii) => theme.text.add_modifier(Modifier::REVERSED),
                    (Color::Black, Glyphs::Unicode | Glyphs::Wide) => theme.black_stone,
                    (Color::White, Glyphs::Unicode | Glyphs::Wide) => theme.white_stone,
                };
                if self.diagram.last.is_some() && number == self.diagram.moves {
                    drawn.style = drawn.style.add_modifier(Modifier::UNDERLINED);
                }
            }
        }
    }

    /// Signs on either side of a point, where nothing else stands. On stones of two cells the left one
    /// stands on the stone.
    fn mark(&self, point: Point, [left, right]: [&str; 2], buffer: &mut Buffer) {
        let Some((x, y)) = self.place.cell(point) else {
            return;
        };
        let theme = &self.look.theme;
        let is_cursor = self.diagram.cursor == Some(point);
        let stone_style = match self.diagram.at(point) {
            Sign::Stone(color) | Sign::Dead(color) => ink::stone(color, self.look.glyphs, theme).1,
            Sign::Empty
            | Sign::Owned(_)
            | Sign::Shared
            | Sign::Void
            | Sign::Refused
            | Sign::Missed => ink::ground(self.look.glyphs, theme),
        };
        let style = stone_style.add_modifier(Modifier::BOLD);
        if self.look.glyphs == Glyphs::Wide {
            let sign = if left == "(" { ">" } else { left };
            self.put_cell((x, y), sign, style, buffer);
            if is_cursor && self.cell_is_free(point) {
                self.put_cell((x + 1, y), right, style, buffer);
            }
            return;
        }
        let before = point
            .column
            .checked_sub(1)
            .map(|column| Point::new(column, point.row));
        let close = self.look.step.columns == 2;
        if is_cursor || !close || before.is_none_or(|before| self.cell_is_free(before)) {
            self.put_cell((x - 1, y), left, style, buffer);
        }
        if self.cell_is_free(point) {
            self.put_cell((x + 1, y), right, style, buffer);
        }
    }

    /// Whether the cell on the right of a point's sign is empty.
    fn cell_is_free(&self, point: Point) -> bool {
        let numbered = self.diagram.cursor != Some(point)
            && self
                .diagram
                .number(point)
                .is_some_and(|number| match self.diagram.shown_numbers {
                    Numbers::Off => false,
                    Numbers::LastTen => number + 10 > self.diagram.moves,
                    Numbers::All => true,
                });
        match self.diagram.at(point) {
            Sign::Stone(_) => !numbered,
            Sign::Dead(_) => false,
            Sign::Empty
            | Sign::Owned(_)
            | Sign::Shared
            | Sign::Void
            | Sign::Refused
            | Sign::Missed => true,
        }
    }

    /// Says which part of the board is seen.
    fn part(&self, text: &Text, buffer: &mut Buffer) {
        let (first, last) = self.place.corners();
        let size = self.place.size();
        let coordinates = self.place.coordinates();
        let words = text.with(
            "board-part",
            &[
                ("from", coordinates.name(first, size).into()),
                ("to", coordinates.name(last, size).into()),
            ],
        );
        let area = self.place.area();
        let y = area.bottom().saturating_sub(1);
        put(&words, y, Align::Center, self.look.theme.text, area, buffer);
    }
}
