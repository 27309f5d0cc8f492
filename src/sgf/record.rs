//! The main line of one game as a record of Go.

mod header;
mod moves;

use std::time::Duration;

use super::File;
use super::control::TimeText;
use super::komi::Komi;
use super::result::ResultText;
use super::tree::NodeId;
use super::trouble::{Fault, Place, Problem, Warnings};
use crate::board::{Move, Point, Size};
use crate::clock::control::Control;
use crate::color::{Color, PerColor};
use crate::game::rule_set::RuleSet;

/// A game as recorded: what is known of it, the position it starts from, and its moves.
///
/// Moves are as they stand in the file: whether they are legal is not looked at here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The board.
    pub size: Size,
    /// Stones set up before the first move, row by row.
    pub setup: Vec<(Point, Color)>,
    /// The side that moves first: as in `PL`; White after Black's stones alone; else not said.
    pub to_play: Option<Color>,
    /// `HA` as printed; 0 and 1 are an even game.
    pub handicap: Option<u8>,
    /// `KM`.
    pub komi: Komi,
    /// `RU` as printed.
    pub rules_text: String,
    /// The rule set it means, if that is known.
    pub rules: Option<RuleSet>,
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
    /// `DT` as printed.
    pub date: String,
    /// `GN`, the game's name.
    pub name: String,
    /// `AP`, the programs that wrote it.
    pub programs: Vec<String>,
    /// `RE`.
    pub result: ResultText,
    /// `TM`, `OT` and their dialects.
    pub time: TimeText,
    /// The comment before the first move.
    pub comment: String,
    /// The moves, in order.
    pub moves: Vec<MoveEntry>,
    /// Stones set up and taken away (`None`) after the last move.
    pub setup_after: Vec<(Point, Option<Color>)>,
    /// `TB` and `TW` of the last node: points marked as territory.
    pub territory: PerColor<Vec<Point>>,
    /// Nodes outside the main line.
    pub other_nodes: usize,
    /// What was wrong and was read all the same.
    pub warnings: Warnings,
}

/// A move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveEntry {
    /// Who moved.
    pub color: Color,
    /// The move. The point may be outside the board, or occupied.
    pub played: Move,
    /// What his clock showed afterwards (`BL`, `WL`), as printed: some servers print the period refilled.
    pub time_left: Option<Duration>,
    /// Periods or moves left to him in overtime (`OB`, `OW`).
    pub overtime_left: Option<u32>,
    /// The comment of its node, and of nodes without a move after it.
    pub comment: Option<String>,
    /// Where it stands in the file.
    pub place: Place,
    /// Its node.
    pub node: NodeId,
    /// Stones set up and taken away (`None`) just before it, in the middle of the game.
    pub setup: Vec<(Point, Option<Color>)>,
}

impl Record {
    /// The main line of game `number`, counted from 1, of `file`.
    ///
    /// # Errors
    /// [`Fault`] where there is no such game, it is not Go, its board is none, or a move cannot be read.
    pub fn read(file: &File, number: usize) -> Result<Self, Fault> {
        let games = file.collection.games();
        let game = number.checked_sub(1).and_then(|index| games.get(index));
        let Some(game) = game else {
            let games = games.len();
            let asked = number;
            return Err(Fault::at(
                Place::START,
                Problem::NoSuchGame { asked, games },
            ));
        };
        let in_all = file.collection.nodes_of(*game);
        moves::read(&file.collection, *game, in_all)
    }

    /// The control that the record's texts mean; see [`TimeText::control`].
    pub fn control(&self) -> Option<Control> {
        self.time.control()
    }

    /// The side that moves first: the one said, that of the first move, or Black.
    pub fn first_to_move(&self) -> Color {
        let first = self.moves.first().map(|entry| entry.color);
        self.to_play.or(first).unwrap_or(Color::Black)
    }
}
