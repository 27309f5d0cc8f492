//! Where the cursor goes. Pure.

use crossterm::event::{KeyCode, KeyModifiers};

use crate::board::{Point, Size};

/// Where the cursor is after a key; `None` if the key does not move it. The first one shows it, at the
/// last move or in the middle.
pub fn moved(
    cursor: Option<Point>,
    last: Option<Point>,
    modifiers: KeyModifiers,
    code: KeyCode,
    size: Size,
) -> Option<Point> {
    // Shift alone is a player's press on terminals that report it, so Ctrl jumps too.
    let jumps = modifiers.intersects(KeyModifiers::SHIFT.union(KeyModifiers::CONTROL));
    let is_step = matches!(
        code,
        KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down
    );
    let from = match cursor.or(last) {
        Some(point) => point,
        None if is_step && !jumps => {
            return Some(Point::new(size.width() / 2, size.height() / 2));
        }
        None => Point::new(size.width() / 2, size.height() / 2),
    };
    let (column, row) = (from.column, from.row);
    let (width, height) = (size.width(), size.height());
    let (left, right, up, down) = if jumps {
        (
            stop_before(column, width),
            stop_after(column, width),
            stop_before(row, height),
            stop_after(row, height),
        )
    } else {
        (
            column.saturating_sub(1),
            (column + 1).min(width - 1),
            row.saturating_sub(1),
            (row + 1).min(height - 1),
        )
    };
    let moves = [
        (KeyCode::Left, Point::new(left, row)),
        (KeyCode::Right, Point::new(right, row)),
        (KeyCode::Up, Point::new(column, up)),
        (KeyCode::Down, Point::new(column, down)),
        (KeyCode::Home, Point::new(0, row)),
        (KeyCode::End, Point::new(width - 1, row)),
        (KeyCode::PageUp, Point::new(column, 0)),
        (KeyCode::PageDown, Point::new(column, height - 1)),
    ];
    let found = moves.into_iter().find(|(key, _)| *key == code);
    found.map(|(_, to)| to)
}

/// The lines on which a jump stops: the edges, the lines of the star points, the middle.
fn stops(lines: u8) -> [u8; 5] {
    let edge = match lines {
        13.. => 3,
        7..=12 => 2,
        _ => 1,
    };
    let (far, last) = (lines.saturating_sub(1 + edge), lines - 1);
    [0, edge.min(last), lines / 2, far, last]
}

fn stop_before(line: u8, lines: u8) -> u8 {
    stops(lines)
        .into_iter()
        .filter(|stop| *stop < line)
        .max()
        .unwrap_or(0)
}

fn stop_after(line: u8, lines: u8) -> u8 {
    stops(lines)
        .into_iter()
        .filter(|stop| *stop > line)
        .min()
        .unwrap_or(lines - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(from: Option<(u8, u8)>, shift: bool, code: KeyCode, to: (u8, u8)) {
        let modifiers = if shift {
            KeyModifiers::SHIFT
        } else {
            KeyModifiers::NONE
        };
        let cursor = from.map(|(column, row)| Point::new(column, row));
        let found = moved(cursor, None, modifiers, code, Size::NINETEEN);
        assert_eq!(found, Some(Point::new(to.0, to.1)), "{from:?} {code:?}");
    }

    #[test]
    fn arrows_go_point_by_point_and_stop_at_the_edges() {
        check(None, false, KeyCode::Up, (9, 9));
        check(Some((9, 9)), false, KeyCode::Up, (9, 8));
        check(Some((0, 0)), false, KeyCode::Left, (0, 0));
        check(Some((18, 18)), false, KeyCode::Right, (18, 18));
        check(Some((18, 17)), false, KeyCode::Down, (18, 18));
    }

    #[test]
    fn with_control_or_shift_they_jump_to_star_lines_and_edges() {
        check(Some((9, 9)), true, KeyCode::Left, (3, 9));
        check(Some((3, 9)), true, KeyCode::Left, (0, 9));
        check(Some((4, 9)), true, KeyCode::Right, (9, 9));
        check(Some((9, 15)), true, KeyCode::Down, (9, 18));
        check(Some((9, 2)), false, KeyCode::Home, (0, 2));
        check(Some((9, 2)), false, KeyCode::PageDown, (9, 18));
    }

    #[test]
    fn the_cursor_never_leaves_a_board_of_any_size() {
        for lines in Size::LEAST..=Size::MOST {
            let size = Size::square(lines).expect("a size");
            for point in size.points() {
                for code in [
                    KeyCode::Left,
                    KeyCode::Right,
                    KeyCode::Up,
                    KeyCode::Down,
                    KeyCode::Home,
                    KeyCode::End,
                    KeyCode::PageUp,
                    KeyCode::PageDown,
                ] {
                    for modifiers in [KeyModifiers::NONE, KeyModifiers::SHIFT] {
                        let to = moved(Some(point), None, modifiers, code, size);
                        assert!(to.is_some_and(|to| size.contains(to)), "{point:?} {code:?}");
                    }
                }
            }
        }
        let other = moved(
            None,
            None,
            KeyModifiers::NONE,
            KeyCode::Insert,
            Size::NINETEEN,
        );
        assert_eq!(other, None);
    }
}
