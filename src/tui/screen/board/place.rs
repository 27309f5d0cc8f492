//! Where the parts of the screen stand when the board is on it.

use ratatui::layout::Rect;

use super::Coordinates;
use super::geometry::{Geometry, Step};
use crate::board::Size;
use crate::color::Color;
use crate::game::Seats;

/// Columns and rows below which there is no board beside the clock.
pub const SMALLEST: (u16, u16) = (64, 24);
/// [`SMALLEST`] as it is written.
pub const SMALLEST_WORDS: &str = "64x24";
/// Columns that a side needs for big digits and its phase.
const SIDE_COLUMNS: u16 = 32;
/// Rows that a side needs for big digits and its phase.
const SIDE_ROWS: u16 = 9;
/// Columns of the board's block, which holds what is told of the board too.
const BLOCK_COLUMNS: u16 = 44;
/// Rows of what is told of the board.
const INFO_ROWS: u16 = 3;
/// Columns and rows from which the board stands between the sides.
const BETWEEN: (u16, u16) = (140, 30);
/// Columns of a side that are not given up for a larger board.
const SIDE_COLUMNS_BETWEEN: u16 = 56;
/// Rows from which there is a header.
const HEADED: u16 = 26;

/// The places of the parts. All inside the area they were made for, and none over another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Event and control, one row, where there is room.
    pub header: Option<Rect>,
    /// The side on the left seat; the upper one where they stand one above the other.
    pub left: Rect,
    /// The side on the right seat.
    pub right: Rect,
    /// The board.
    pub board: Rect,
    /// From one point of it to the next.
    pub step: Step,
    /// Messages, and what is told of the board: at least three rows.
    pub info: Rect,
    /// The state of sound, one row.
    pub sound: Rect,
    /// What is typed, one row.
    pub entry: Rect,
    /// The keys, one row.
    pub keys: Rect,
}

impl Plan {
    /// The places in `area` for a board of `size`; `None` if it is smaller than [`SMALLEST`].
    pub fn of(area: Rect, size: Size, coordinates: Coordinates) -> Option<Self> {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return None;
        }
        let row = |y| Rect {
            y,
            height: 1,
            ..area
        };
        let headed = area.height >= HEADED;
        let body = Rect {
            y: area.y + u16::from(headed),
            height: area.height - 3 - u16::from(headed),
            ..area
        };
        let parts = if area.width >= BETWEEN.0 && area.height >= BETWEEN.1 {
            between(body, size, coordinates)
        } else {
            beside(body, size, coordinates)
        };
        let Parts {
            left,
            right,
            board,
            step,
            info,
        } = parts;
        Some(Self {
            header: headed.then(|| row(area.y)),
            left,
            right,
            board,
            step,
            info,
            sound: row(area.bottom() - 3),
            entry: row(area.bottom() - 2),
            keys: row(area.bottom() - 1),
        })
    }

    /// Room for a dialog that leaves the board to be looked at: over both sides where they stand one above
    /// the other, else over the one that waits.
    pub fn beside(&self, seats: Seats, waiting: Color) -> Rect {
        if self.left.x == self.right.x {
            self.left.union(self.right)
        } else if waiting == seats.left() {
            self.left
        } else {
            self.right
        }
    }

    /// The side on whose part of the screen a cell is.
    pub fn side_at(&self, seats: Seats, (column, row): (u16, u16)) -> Option<Color> {
        let at = (column, row).into();
        if self.left.contains(at) {
            Some(seats.left())
        } else if self.right.contains(at) {
            Some(seats.left().opponent())
        } else {
            None
        }
    }
}

struct Parts {
    left: Rect,
    right: Rect,
    board: Rect,
    step: Step,
    info: Rect,
}

/// The board on the left, the sides one above the other on the right.
fn beside(body: Rect, size: Size, coordinates: Coordinates) -> Parts {
    let needed = Geometry::needed(size, coordinates, Step::CLOSE);
    let most = body.width - SIDE_COLUMNS - 1;
    let block = Rect {
        width: needed.0.max(BLOCK_COLUMNS).min(most),
        ..body
    };
    let sides = Rect {
        x: block.right() + 1,
        width: body.width - block.width - 1,
        ..body
    };
    // The rest below the board holds what is told of it, if that is enough.
    let wide = Geometry::wanted(size, coordinates, Step::WIDE);
    let step = if wide.0 <= block.width && wide.1 <= body.height {
        Step::WIDE
    } else {
        Step::CLOSE
    };
    let board_rows = Geometry::wanted(size, coordinates, step).1.min(body.height);
    let below = body.height - board_rows;
    let (board, info, sides) = if below >= INFO_ROWS {
        let board = Rect {
            height: board_rows,
            ..block
        };
        let info = Rect {
            y: board.bottom(),
            height: below,
            ..block
        };
        (board, info, sides)
    } else {
        let rows = INFO_ROWS.max(sides.height.saturating_sub(2 * (SIDE_ROWS + 3)).min(6));
        let info = Rect {
            y: sides.bottom() - rows,
            height: rows,
            ..sides
        };
        let sides = Rect {
            height: sides.height - rows,
            ..sides
        };
        (block, info, sides)
    };
    let half = sides.height / 2;
    Parts {
        left: Rect {
            height: half,
            ..sides
        },
        right: Rect {
            y: sides.y + half,
            height: half,
            ..sides
        },
        board,
        step,
        info,
    }
}

/// The board in the middle, a side on its either side.
fn between(body: Rect, size: Size, coordinates: Coordinates) -> Parts {
    let fits = |step: Step| {
        let (columns, rows) = Geometry::wanted(size, coordinates, step);
        columns + 2 + 2 * SIDE_COLUMNS_BETWEEN <= body.width && rows + INFO_ROWS <= body.height
    };
    let step = if fits(Step::WIDE) {
        Step::WIDE
    } else {
        Step::CLOSE
    };
    let (columns, rows) = Geometry::wanted(size, coordinates, step);
    let block_columns = (columns + 2).max(BLOCK_COLUMNS + 2);
    let side = (body.width - block_columns) / 2;
    let block = Rect {
        x: body.x + side,
        width: body.width - 2 * side,
        ..body
    };
    let rows = rows.min(body.height - INFO_ROWS);
    let board = Rect {
        height: rows,
        ..block
    };
    let info = Rect {
        y: board.bottom(),
        height: body.height - rows,
        ..block
    };
    Parts {
        left: Rect {
            width: side,
            ..body
        },
        right: Rect {
            x: body.right() - side,
            width: side,
            ..body
        },
        board,
        step,
        info: Rect {
            x: info.x + 1,
            width: info.width - 2,
            ..info
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_do_not_overlap_at_any_size() {
        for lines in [2, 9, 13, 19, 25] {
            let size = Size::square(lines).expect("a size");
            for coordinates in Coordinates::ALL {
                for width in (1..=210_u16).step_by(3).chain([64, 80, 100, 139, 140]) {
                    for height in 1..=60_u16 {
                        let area = Rect::new(0, 0, width, height);
                        let Some(plan) = Plan::of(area, size, coordinates) else {
                            assert!(width < 64 || height < 24, "{width}x{height}");
                            continue;
                        };
                        let header = plan.header.unwrap_or_default();
                        let parts = [
                            plan.left, plan.right, plan.board, plan.info, plan.sound, plan.entry,
                            plan.keys, header,
                        ];
                        for (index, part) in parts.iter().enumerate() {
                            assert_eq!(area.union(*part), area, "{width}x{height} {plan:?}");
                            assert!(
                                parts
                                    .iter()
                                    .skip(index + 1)
                                    .all(|other| !part.intersects(*other)),
                                "{width}x{height} {plan:?}"
                            );
                        }
                        for side in [plan.left, plan.right] {
                            assert!(side.height >= SIDE_ROWS && side.width >= SIDE_COLUMNS);
                        }
                        assert!(plan.info.height >= INFO_ROWS && !plan.board.is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn the_smallest_size_is_written_as_it_is() {
        assert_eq!(format!("{}x{}", SMALLEST.0, SMALLEST.1), SMALLEST_WORDS);
    }

    #[test]
    fn nineteen_lines_are_seen_whole_from_eighty_by_twenty_four() {
        for (width, height) in [(80, 24), (100, 30), (140, 30), (200, 50)] {
            for coordinates in Coordinates::ALL {
                let area = Rect::new(0, 0, width, height);
                let plan = Plan::of(area, Size::NINETEEN, coordinates).expect("room");
                let place = Geometry::of(Size::NINETEEN, coordinates, plan.step, plan.board, None);
                assert!(
                    place.is_some_and(|place| place.is_whole()),
                    "{width}x{height} {coordinates:?}"
                );
            }
        }
    }
}
