//! Where the points of a board are on the screen, and which point a cell belongs to.

use ratatui::layout::Rect;

use super::Coordinates;
use crate::board::{Point, Size};

/// Columns and rows from one point to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Columns; at least two.
    pub columns: u16,
    /// Rows.
    pub rows: u16,
}

impl Step {
    /// Two columns and a row: as good as square.
    pub const CLOSE: Self = Self {
        columns: 2,
        rows: 1,
    };
    /// For a screen with room.
    pub const WIDE: Self = Self {
        columns: 4,
        rows: 2,
    };
}

/// The part of a board that is seen, and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Geometry {
    size: Size,
    coordinates: Coordinates,
    step: Step,
    /// The signs of the points of the first row start here.
    origin: (u16, u16),
    /// The first point seen.
    first: Point,
    /// Columns and rows of points seen.
    seen: (u8, u8),
    edges: Edges,
    area: Rect,
}

/// Which edges bear coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edges {
    /// Below, besides above.
    pub below: bool,
    /// On the right, besides the left.
    pub right: bool,
}

/// The fewest columns and rows of points worth a look.
const LEAST_SEEN: u16 = 3;

impl Geometry {
    /// Columns and rows of the screen that the whole of a board takes with coordinates on all sides.
    pub const fn wanted(size: Size, coordinates: Coordinates, step: Step) -> (u16, u16) {
        let (columns, rows) = Self::needed(size, coordinates, step);
        (columns + coordinates.row_width(size), rows + 1)
    }

    /// Columns and rows of the screen that the whole of a board takes at least.
    pub const fn needed(size: Size, coordinates: Coordinates, step: Step) -> (u16, u16) {
        let (width, height) = (size.width() as u16, size.height() as u16);
        (
            coordinates.row_width(size) + points_columns(width, step),
            1 + (height - 1) * step.rows + 1,
        )
    }

    /// The place of a board in `area`. Where it does not fit it is seen in part, around `focus`; `None`
    /// where not even a part is worth a look.
    pub fn of(
        size: Size,
        coordinates: Coordinates,
        step: Step,
        area: Rect,
        focus: Option<Point>,
    ) -> Option<Self> {
        let label = coordinates.row_width(size);
        let (wanted, needed) = (
            Self::wanted(size, coordinates, step),
            Self::needed(size, coordinates, step),
        );
        let (width, height) = (u16::from(size.width()), u16::from(size.height()));
        let columns = most_points(area.width.checked_sub(label + 2)?, step.columns).min(width);
        let whole = columns == width && needed.1 <= area.height;
        // A part of a board says so in the last row.
        let kept = if whole { 1 } else { 2 };
        let rows = most_points(area.height.checked_sub(kept)?, step.rows).min(height);
        if columns < LEAST_SEEN.min(width) || rows < LEAST_SEEN.min(height) {
            return None;
        }
        let edges = Edges {
            below: whole && wanted.1 <= area.height,
            right: whole && wanted.0 <= area.width,
        };
        let used = (
            label + points_columns(columns, step) + if edges.right { label } else { 0 },
            if edges.below { wanted.1 } else { needed.1 },
        );
        let spare_rows = if whole { area.height - used.1 } else { 0 };
        let focus = focus.unwrap_or(Point::new(size.width() / 2, size.height() / 2));
        let seen = (u8::try_from(columns).ok()?, u8::try_from(rows).ok()?);
        let first = Point::new(
            window(focus.column, seen.0, size.width()),
            window(focus.row, seen.1, size.height()),
        );
        let left = area.x + area.width.saturating_sub(used.0) / 2;
        Some(Self {
            size,
            coordinates,
            step,
            origin: (left + label + 1, area.y + spare_rows / 2 + 1),
            first,
            seen,
            edges,
            area,
        })
    }

    /// The board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How the points are named.
    pub const fn coordinates(&self) -> Coordinates {
        self.coordinates
    }

    /// From one point to the next.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Which edges bear coordinates.
    pub const fn edges(&self) -> Edges {
        self.edges
    }

    /// The room that was given.
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// Whether the whole board is seen.
    pub const fn is_whole(&self) -> bool {
        self.seen.0 == self.size.width() && self.seen.1 == self.size.height()
    }

    /// The points seen in the upper left and the lower right corner.
    pub const fn corners(&self) -> (Point, Point) {
        (
            self.first,
            Point::new(
                self.first.column + self.seen.0 - 1,
                self.first.row + self.seen.1 - 1,
            ),
        )
    }

    /// Columns that are seen.
    pub fn columns(&self) -> impl Iterator<Item = u8> + use<> {
        self.first.column..self.first.column + self.seen.0
    }

    /// Rows that are seen.
    pub fn rows(&self) -> impl Iterator<Item = u8> + use<> {
        self.first.row..self.first.row + self.seen.1
    }

    /// The cell of the sign of `point`, if it is seen.
    pub fn cell(&self, point: Point) -> Option<(u16, u16)> {
        let column = point.column.checked_sub(self.first.column)?;
        let row = point.row.checked_sub(self.first.row)?;
        if column >= self.seen.0 || row >= self.seen.1 {
            return None;
        }
        Some((
            self.origin.0 + u16::from(column) * self.step.columns,
            self.origin.1 + u16::from(row) * self.step.rows,
        ))
    }

    /// The point that a click on the cell `x`, `y` means: one that is nearer than any other. In the middle
    /// between points it means none. Where there is no cell between two points but one, it belongs to the
    /// left one, whose sign may be two cells wide.
    pub fn point_at(&self, x: u16, y: u16) -> Option<Point> {
        let Step { columns, rows } = self.step;
        let reach = (columns.saturating_sub(1)) / 2;
        let along = (x + reach).checked_sub(self.origin.0)?;
        let down = y.checked_sub(self.origin.1)?;
        if along % columns > (2 * reach).max(1) || down % rows > 0 {
            return None;
        }
        let (column, row) = (along / columns, down / rows);
        let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        (column < self.seen.0 && row < self.seen.1)
            .then(|| Point::new(self.first.column + column, self.first.row + row))
    }
}

/// Columns of `points` points in a row, with a cell before the first and two after the last: a sign
/// may be two cells wide and has a mark on either side.
const fn points_columns(points: u16, step: Step) -> u16 {
    1 + (points - 1) * step.columns + 2
}

/// How many points fit into a span of `cells`, the first one taking a cell.
const fn most_points(cells: u16, step: u16) -> u16 {
    if cells == 0 {
        return 0;
    }
    (cells - 1) / step + 1
}

/// The first of `seen` lines of `all` so that `focus` is in their middle as far as may be.
fn window(focus: u8, seen: u8, all: u8) -> u8 {
    focus.saturating_sub(seen / 2).min(all.saturating_sub(seen))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_of_nineteen_lines_stands_in_forty_four_by_twenty_one() {
        let size = Size::NINETEEN;
        let wanted = Geometry::wanted(size, Coordinates::Letters, Step::CLOSE);
        assert!(wanted.0 <= 44 && wanted.1 == 21, "{wanted:?}");
        let chinese = Geometry::needed(size, Coordinates::Chinese, Step::CLOSE);
        assert!(chinese.0 <= 44, "{chinese:?}");
    }

    #[test]
    fn every_point_seen_is_inside_and_a_click_on_it_means_it() {
        for lines in Size::LEAST..=Size::MOST {
            let size = Size::new(lines, Size::MOST - lines + 2).expect("a size");
            for coordinates in Coordinates::ALL {
                for step in [Step::CLOSE, Step::WIDE] {
                    for (width, height) in
                        [(1, 1), (12, 6), (44, 21), (44, 12), (60, 30), (200, 60)]
                    {
                        let area = Rect::new(3, 2, width, height);
                        for focus in [None, Some(Point::new(0, 0)), Some(Point::new(lines - 1, 1))]
                        {
                            let Some(place) = Geometry::of(size, coordinates, step, area, focus)
                            else {
                                continue;
                            };
                            assert!(focus.is_none_or(|focus| place.cell(focus).is_some()));
                            for point in size.points() {
                                let Some((x, y)) = place.cell(point) else {
                                    continue;
                                };
                                assert!(x > area.x && x + 1 < area.right(), "{place:?}");
                                assert!(y > area.y && y < area.bottom(), "{place:?}");
                                assert_eq!(place.point_at(x, y), Some(point));
                                assert_eq!(place.point_at(x + 1, y), Some(point));
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_click_beside_the_board_means_nothing() {
        let area = Rect::new(0, 0, 44, 21);
        let place = Geometry::of(
            Size::NINETEEN,
            Coordinates::Letters,
            Step::CLOSE,
            area,
            None,
        )
        .expect("room");
        for (x, y) in [(0, 0), (1, 5), (43, 5), (10, 0), (10, 20), (500, 500)] {
            assert_eq!(place.point_at(x, y), None, "{x} {y}");
        }
    }
}
