//! What is drawn of a game's board: its position, its last move, what was refused, the cursor; in the
//! count, what is marked.

use super::panel::{BoardPanel, counts};
use super::{Diagram, Sign};
use crate::board::history::Kind;
use crate::board::score::{Count, Owner};
use crate::color::Color;
use crate::game::{Game, Status};

/// The board of `game` as `panel` shows it.
pub fn picture(game: &Game, panel: &BoardPanel) -> Diagram {
    let history = game.history();
    let position = history.position();
    let mut diagram = Diagram::empty(position.size());
    diagram.coordinates = panel.coordinates;
    for point in position.size().points() {
        if let Some(color) = position.at(point) {
            diagram.set(point, Sign::Stone(color));
        }
    }
    for (number, played) in (1..).zip(history.moves()) {
        match played.kind {
            Kind::Play(point) => diagram.set_number(point, Some(number)),
            // What stands there was not placed by this move.
            Kind::Void(point) if diagram.at(point) == Sign::Empty => {
                diagram.set(point, Sign::Void);
            }
            Kind::Void(_) | Kind::Pass | Kind::Over => {}
        }
        diagram.moves = number;
    }
    if counts(game) {
        if let Some(count) = game.count() {
            mark_count(game, &count, &mut diagram);
        }
        diagram.cursor = match game.status() {
            Status::Counting => Some(panel.count.cursor(game)),
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Over { .. } => None,
        };
        return diagram;
    }
    diagram.shown_numbers = panel.numbers;
    diagram.last = super::panel::last_point(game);
    if let Some((point, _)) = panel.refused
        && diagram.at(point) == Sign::Empty
    {
        diagram.set(point, Sign::Refused);
    }
    diagram.cursor = panel.cursor;
    diagram
}

/// Dead stones, and whose the empty points are.
fn mark_count(game: &Game, count: &Count, diagram: &mut Diagram) {
    let position = game.history().position();
    for point in position.size().points() {
        let sign = match (position.at(point), count.owner_of(point)) {
            (Some(color), _) if game.marks().dead.contains(&point) => Sign::Dead(color),
            (Some(color), _) => Sign::Stone(color),
            (None, Some(Owner::Black)) => Sign::Owned(Color::Black),
            (None, Some(Owner::White)) => Sign::Owned(Color::White),
            (None, Some(Owner::Shared)) => Sign::Shared,
            (None, None) => Sign::Empty,
        };
        diagram.set(point, sign);
    }
}
