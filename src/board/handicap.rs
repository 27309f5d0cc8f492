//! Where handicap stones are placed, and the star points they are placed on.

use super::{Point, Size};

/// The fewest lines of a board that has star points.
const LEAST: u8 = 7;

/// The points of `stones` handicap stones in their fixed places, 2 to 9 of them, in the order of the
/// Go Text Protocol's `fixed_handicap`.
///
/// None where there is no such convention: below 7 lines; above 4 stones on 7 lines or on a side of
/// even length, which has no middle.
pub fn fixed(size: Size, stones: u8) -> Option<Vec<Point>> {
    let lines = Lines::of(size)?;
    let corners = lines.corners();
    let chosen = match stones {
        2..=4 => corners[..usize::from(stones)].to_vec(),
        5..=9 => {
            let middle = lines.middle?;
            let mut chosen = corners.to_vec();
            if stones >= 6 {
                chosen.extend([
                    Point::new(lines.left, middle.row),
                    Point::new(lines.right, middle.row),
                ]);
            }
            if stones >= 8 {
                chosen.extend([
                    Point::new(middle.column, lines.below),
                    Point::new(middle.column, lines.above),
                ]);
            }
            if stones % 2 == 1 {
                chosen.push(middle);
            }
            chosen
        }
        _ => return None,
    };
    Some(chosen)
}

/// 星: the points marked on the board, row by row from the top (seed 004 art. 1).
///
/// Nine on boards of 15 lines and more, five from 9 lines, four where a side has no middle or has
/// 7 lines, none below.
pub fn star_points(size: Size) -> Vec<Point> {
    let Some(lines) = Lines::of(size) else {
        return Vec::new();
    };
    let nine = size.width().min(size.height()) >= 15;
    let stones = match lines.middle {
        None => 4,
        Some(_) if nine => 9,
        Some(_) => 5,
    };
    let mut points = fixed(size, stones).unwrap_or_default();
    points.sort_unstable_by_key(|point| (point.row, point.column));
    points
}

/// The lines that star points stand on.
struct Lines {
    left: u8,
    right: u8,
    above: u8,
    below: u8,
    /// Where both sides have a middle line.
    middle: Option<Point>,
}

impl Lines {
    fn of(size: Size) -> Option<Self> {
        let (width, height) = (size.width(), size.height());
        if width < LEAST || height < LEAST {
            return None;
        }
        let has_middle = |lines: u8| lines % 2 == 1 && lines > LEAST;
        Some(Self {
            left: from_edge(width),
            right: width - 1 - from_edge(width),
            above: from_edge(height),
            below: height - 1 - from_edge(height),
            middle: (has_middle(width) && has_middle(height))
                .then(|| Point::new(width / 2, height / 2)),
        })
    }

    /// The corners: below left, above right, above left, below right.
    const fn corners(&self) -> [Point; 4] {
        [
            Point::new(self.left, self.below),
            Point::new(self.right, self.above),
            Point::new(self.left, self.above),
            Point::new(self.right, self.below),
        ]
    }
}

/// The third line, and the fourth on boards of 13 lines and more; from 0.
const fn from_edge(lines: u8) -> u8 {
    if lines >= 13 { 3 } else { 2 }
}
