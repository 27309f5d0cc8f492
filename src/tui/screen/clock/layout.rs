//! Where the parts of the clock screen stand.

use ratatui::layout::Rect;

use crate::color::Color;
use crate::game::{Seats, Status};

/// Columns and rows below which there is only one line.
pub const SMALLEST: (u16, u16) = (40, 12);
/// Columns from which the sides stand side by side.
const BESIDE: u16 = 64;
/// Rows from which they do, and from which there is room for big signs.
const TALL: u16 = 16;
const ROOMY: u16 = 24;

/// The places of the parts, from top to bottom. All inside the area they were made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Event and control, one row.
    pub header: Rect,
    /// The side on the left seat; the upper one where they stand one above the other.
    pub left: Rect,
    /// The side on the right seat.
    pub right: Rect,
    /// Messages, pause, result: at least one row.
    pub band: Rect,
    /// The state of sound, one row.
    pub sound: Rect,
    /// The keys, one row.
    pub keys: Rect,
}

impl Plan {
    /// The places in `area`; `None` if it is smaller than [`SMALLEST`].
    pub fn of(area: Rect, status: &Status) -> Option<Self> {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return None;
        }
        let beside = area.width >= BESIDE && area.height >= TALL;
        let wanted = if area.height >= ROOMY {
            match status {
                Status::Running => 1,
                Status::HoldingCaptures | Status::Counting => 2,
                Status::Ready => 3,
                Status::Over { .. } => 4,
                Status::Paused(_) => 6,
            }
        } else if area.height >= TALL {
            match status {
                Status::Running | Status::HoldingCaptures | Status::Counting => 1,
                Status::Ready | Status::Over { .. } | Status::Paused(_) => 2,
            }
        } else {
            1
        };
        let between = area.height - 3;
        // Two sides one above the other are of one height; the band takes the row left over.
        let band_rows = if beside {
            wanted
        } else {
            wanted + (between - wanted) % 2
        };
        let sides = Rect {
            y: area.y + 1,
            height: between - band_rows,
            ..area
        };
        let row = |y| Rect {
            y,
            height: 1,
            ..area
        };
        let (left, right) = if beside {
            let half = area.width / 2;
            (
                Rect {
                    width: half,
                    ..sides
                },
                Rect {
                    x: area.x + half,
                    width: area.width - half,
                    ..sides
                },
            )
        } else {
            let half = sides.height / 2;
            (
                Rect {
                    height: half,
                    ..sides
                },
                Rect {
                    y: sides.y + half,
                    height: half,
                    ..sides
                },
            )
        };
        Some(Self {
            header: row(area.y),
            left,
            right,
            band: Rect {
                y: sides.bottom(),
                height: band_rows,
                ..area
            },
            sound: row(area.bottom() - 2),
            keys: row(area.bottom() - 1),
        })
    }
}

/// The side on whose half of a screen of `columns` x `rows` the cell `column`, `row` is. Header,
/// messages and keys belong to nobody; on a screen too small for them its left and right half do.
pub fn side_at(
    (columns, rows): (u16, u16),
    status: &Status,
    seats: Seats,
    (column, row): (u16, u16),
) -> Option<Color> {
    let area = Rect::new(0, 0, columns, rows);
    if !area.contains((column, row).into()) {
        return None;
    }
    let (left, right) = if let Some(plan) = Plan::of(area, status) {
        (plan.left, plan.right)
    } else {
        let half = columns / 2;
        let left = Rect {
            width: half,
            ..area
        };
        let right = Rect {
            x: half,
            width: columns - half,
            ..area
        };
        (left, right)
    };
    let at = (column, row).into();
    if left.contains(at) {
        Some(seats.left())
    } else if right.contains(at) {
        Some(seats.left().opponent())
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::command::PauseReason;

    #[test]
    fn the_parts_fill_the_screen_without_overlap_at_any_size() {
        let paused = Status::Paused(PauseReason::RefereeCalled);
        for status in [Status::Ready, Status::Running, paused] {
            for width in 1..=210_u16 {
                for height in 1..=60_u16 {
                    let area = Rect::new(0, 0, width, height);
                    let Some(plan) = Plan::of(area, &status) else {
                        assert!(width < 40 || height < 12, "{width}x{height}");
                        continue;
                    };
                    let Plan {
                        header,
                        left,
                        right,
                        band,
                        sound,
                        keys,
                    } = plan;
                    let parts = [header, left, right, band, sound, keys];
                    let cells: u32 = parts.iter().map(|part| part.area()).sum();
                    assert_eq!(cells, area.area(), "{width}x{height} {plan:?}");
                    assert!(parts.iter().all(|part| area.union(*part) == area));
                    for (index, part) in parts.iter().enumerate() {
                        assert!(
                            parts
                                .iter()
                                .skip(index + 1)
                                .all(|other| !part.intersects(*other))
                        );
                    }
                    assert!(left.height >= 4 && right.height >= 4 && band.height >= 1);
                }
            }
        }
    }

    #[test]
    fn a_press_with_the_mouse_belongs_to_the_half_it_is_on() {
        let (wide, tall, tiny) = ((80, 24), (60, 40), (20, 5));
        let rows = [
            (wide, (0, 5), Some(Color::Black)),
            (wide, (39, 5), Some(Color::Black)),
            (wide, (40, 5), Some(Color::White)),
            (wide, (79, 19), Some(Color::White)),
            (wide, (10, 0), None),
            (wide, (10, 23), None),
            (wide, (80, 5), None),
            (tall, (50, 5), Some(Color::Black)),
            (tall, (5, 30), Some(Color::White)),
            (tiny, (9, 2), Some(Color::Black)),
            (tiny, (10, 2), Some(Color::White)),
        ];
        for (size, at, expected) in rows {
            let found = side_at(size, &Status::Running, Seats::BlackLeft, at);
            assert_eq!(found, expected, "{size:?} {at:?}");
            let swapped = side_at(size, &Status::Running, Seats::WhiteLeft, at);
            assert_eq!(swapped, expected.map(Color::opponent), "{size:?} {at:?}");
        }
    }
}
