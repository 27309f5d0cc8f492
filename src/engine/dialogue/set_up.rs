//! What an engine is told of the board before the first move.

use std::collections::{BTreeSet, VecDeque};

use super::{Purpose, Step};
use crate::board::history::Kind;
use crate::board::{Move, Point, handicap};
use crate::color::Color;
use crate::engine::Terms;
use crate::game::rule_set::RuleSet;
use crate::game::settings::{BoardSettings, Opening};
use crate::gtp::{Commands, vertex};

/// The commands that set the board up to where the game begins, `opening` included.
pub(super) fn board(terms: &Terms, opening: &Opening, commands: &Commands) -> VecDeque<Step> {
    let board = &terms.board;
    let size = board.size;
    let mut steps = VecDeque::new();
    let mut add = |purpose, line: String| steps.push_back(Step { purpose, line });
    let boardsize = match size.lines() {
        Some(lines) => format!("boardsize {lines}"),
        None => format!("rectangular_boardsize {} {}", size.width(), size.height()),
    };
    add(Purpose::Need, boardsize);
    add(Purpose::Need, "clear_board".to_owned());
    if let Some(rules) = rules(board.rule_set).filter(|_| commands.has("kata-set-rules")) {
        add(Purpose::Wish, format!("kata-set-rules {rules}"));
    }
    add(Purpose::Wish, format!("komi {}", board.komi));
    let mut stones: Vec<(Color, Point)> = Vec::new();
    let black = &opening.stones.black;
    if opening.stones.white.is_empty() && black.len() >= 2 && commands.has("set_free_handicap") {
        let points = black
            .iter()
            .map(|point| vertex::write(Move::Play(*point), size));
        let points: Vec<String> = points.collect();
        add(
            Purpose::Need,
            format!("set_free_handicap {}", points.join(" ")),
        );
    } else if let Some(stones) = customary(terms, opening)
        && commands.has("fixed_handicap")
    {
        add(Purpose::Need, format!("fixed_handicap {stones}"));
    } else {
        for color in Color::BOTH {
            stones.extend(opening.stones.of(color).iter().map(|point| (color, *point)));
        }
    }
    let stones = stones
        .into_iter()
        .map(|(color, point)| (color, Move::Play(point)));
    for (color, made) in stones.chain(moves(board, opening)) {
        let line = format!(
            "play {} {}",
            vertex::color(color),
            vertex::write(made, size)
        );
        add(Purpose::Need, line);
    }
    // Answered at once by every engine: then all before it is done, whatever it said to a wish.
    steps.push_back(Step {
        purpose: Purpose::Opened,
        line: "protocol_version".to_owned(),
    });
    steps
}

/// The moves of the opening; one that the rules forbid was a lost turn.
fn moves(board: &BoardSettings, opening: &Opening) -> Vec<(Color, Move)> {
    let board = BoardSettings {
        opening: opening.clone(),
        ..board.clone()
    };
    let history = board.history();
    let made = |kind| match kind {
        Kind::Play(point) => Move::Play(point),
        Kind::Pass | Kind::Over | Kind::Void(_) => Move::Pass,
    };
    let moves = history.moves().iter();
    moves
        .map(|played| (played.color, made(played.kind)))
        .collect()
}

/// How many handicap stones stand on their customary points, and nothing else.
fn customary(terms: &Terms, opening: &Opening) -> Option<u8> {
    let black = &opening.stones.black;
    let stones = u8::try_from(black.len())
        .ok()
        .filter(|stones| *stones >= 2)?;
    let set = |points: &[Point]| -> BTreeSet<(u8, u8)> {
        points
            .iter()
            .map(|point| (point.column, point.row))
            .collect()
    };
    let custom = handicap::fixed(terms.board.size, stones)?;
    (opening.stones.white.is_empty() && set(&custom) == set(black)).then_some(stones)
}

/// The rules' name as `kata-set-rules` has it.
const fn rules(set: RuleSet) -> Option<&'static str> {
    match set {
        RuleSet::Chinese | RuleSet::ChineseOld => Some("chinese"),
        RuleSet::Japanese => Some("japanese"),
        RuleSet::Korean => Some("korean"),
        RuleSet::Aga => Some("aga"),
        RuleSet::NewZealand => Some("new-zealand"),
        RuleSet::Ing => None,
    }
}
