//! Points that are the same one on a symmetric board.

use crate::board::history::History;
use crate::board::{Move, Point, Position, Size};

/// The turnings and mirrorings of a board that leave its stones as they stand. Not turning it is one.
#[derive(Clone, Debug)]
pub struct Alike {
    size: Size,
    kept: Vec<Turning>,
}

/// A way to lay a board on itself: mirrored across, then from top to bottom, then along the diagonal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Turning {
    across: Mirror,
    down: Mirror,
    diagonal: Mirror,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mirror {
    Kept,
    Mirrored,
}

impl Alike {
    /// Those of the position that stands in `history`, for the side to move: stones lie on like stones, and
    /// where that side may play it may play there too. A ko, or a position that must not be repeated, makes two
    /// points unlike whose stones are alike.
    pub fn of(history: &History) -> Self {
        let mut alike = Self::of_stones(history.position());
        if alike.kept.len() > 1 {
            let size = alike.size;
            let may = |point| history.verdict(Move::Play(point)).is_ok();
            let barred: Vec<Point> = size
                .points()
                .filter(|point| history.position().at(*point).is_none() && !may(*point))
                .collect();
            alike.kept.retain(|turning| {
                let laid = |point: &Point| turning.lay(*point, size);
                barred.iter().map(laid).all(|point| barred.contains(&point))
            });
        }
        alike
    }

    /// Those of `position`, which leave its stones as they stand.
    fn of_stones(position: &Position) -> Self {
        let size = position.size();
        let square = size.width() == size.height();
        let mirrors = [Mirror::Kept, Mirror::Mirrored];
        let mut kept = Vec::new();
        for across in mirrors {
            for down in mirrors {
                for diagonal in mirrors {
                    let turning = Turning {
                        across,
                        down,
                        diagonal,
                    };
                    let fits = diagonal == Mirror::Kept || square;
                    let same =
                        |point: Point| position.at(point) == position.at(turning.lay(point, size));
                    if fits && size.points().all(same) {
                        kept.push(turning);
                    }
                }
            }
        }
        Self { size, kept }
    }

    /// The points that are the same as `point`, itself among them, row by row.
    pub fn points(&self, point: Point) -> Vec<Point> {
        let laid = self
            .kept
            .iter()
            .map(|turning| turning.lay(point, self.size));
        let mut points: Vec<Point> = laid.collect();
        points.sort_unstable_by_key(|point| (point.row, point.column));
        points.dedup();
        points
    }
}

impl Turning {
    const fn lay(self, point: Point, size: Size) -> Point {
        let column = match self.across {
            Mirror::Kept => point.column,
            Mirror::Mirrored => (size.width() - 1).saturating_sub(point.column),
        };
        let row = match self.down {
            Mirror::Kept => point.row,
            Mirror::Mirrored => (size.height() - 1).saturating_sub(point.row),
        };
        match self.diagonal {
            Mirror::Kept => Point::new(column, row),
            Mirror::Mirrored => Point::new(row, column),
        }
    }
}
