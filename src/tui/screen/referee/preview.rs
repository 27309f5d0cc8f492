//! What a command would change: the game before and after, compared. Nothing is done to the game.

use std::time::Duration;

use super::left_of;
use crate::board::history::Kind;
use crate::clock::reading::{Reading, Stage};
use crate::color::Color;
use crate::game::command::{Command, Refusal};
use crate::game::event::Stamped;
use crate::game::result::{GameResult, How};
use crate::game::{Game, Status};
use crate::time::Moment;
use crate::tui::screen::dialog::{Row, words};
use crate::tui::text::Text;
use crate::tui::theme::Theme;

/// One thing that would change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// What.
    pub what: String,
    /// As it is.
    pub before: String,
    /// As it would be.
    pub after: String,
}

/// The game as `command` at `now` would leave it.
///
/// # Errors
/// Why the game would refuse it.
pub fn after(game: &Game, now: Moment, command: &Command) -> Result<Game, Refusal> {
    let mut after = settled(game, now);
    for event in after.decide(now, command.clone())? {
        after.apply(&Stamped { at: now, event });
    }
    Ok(after)
}

/// The game with everything that time has done up to `now`.
fn settled(game: &Game, now: Moment) -> Game {
    let mut settled = game.clone();
    for event in game.due(now) {
        settled.apply(&event);
    }
    settled
}

/// What `command` at `now` would change.
///
/// # Errors
/// Why the game would refuse it.
pub fn changes(
    game: &Game,
    now: Moment,
    command: &Command,
    text: &Text,
) -> Result<Vec<Change>, Refusal> {
    let after = after(game, now, command)?;
    let before = settled(game, now);
    let mut changes = Vec::new();
    for color in Color::BOTH {
        let readings = (before.reading(color, now), after.reading(color, now));
        changes.extend(figures(color, readings, text));
        let variables = [("side", words::color(color, text).into())];
        changes.extend(change(
            text.with("referee-change-warnings", &variables),
            before.warnings().of(color).to_string(),
            after.warnings().of(color).to_string(),
        ));
    }
    changes.extend(change(
        text.get("referee-change-to-move"),
        words::color(before.to_move(), text),
        words::color(after.to_move(), text),
    ));
    changes.extend(change(
        text.get("referee-change-record"),
        last_move(&before),
        last_move(&after),
    ));
    changes.extend(change(
        text.get("referee-change-left"),
        left_of(before.seats(), text),
        left_of(after.seats(), text),
    ));
    changes.extend(change(
        text.get("referee-change-game"),
        status(before.status(), text),
        status(after.status(), text),
    ));
    Ok(changes)
}

/// The last move with its number: `57 Q16`; 0 before the first.
fn last_move(game: &Game) -> String {
    let moves = game.history().moves();
    let size = game.settings().board.size;
    let point = match moves.last().map(|last| last.kind) {
        Some(Kind::Play(point) | Kind::Void(point)) => format!(" {}", point.name(size)),
        Some(Kind::Pass | Kind::Over) | None => String::new(),
    };
    format!("{}{point}", moves.len())
}

fn change(what: String, before: String, after: String) -> Option<Change> {
    (before != after).then_some(Change {
        what,
        before,
        after,
    })
}

/// The figures of one side's reading that differ.
fn figures(color: Color, (before, after): (Reading, Reading), text: &Text) -> Vec<Change> {
    let variables = [("side", words::color(color, text).into())];
    // In main time the periods to come are told only where they change.
    let told = |reading: &Reading| {
        let in_main_time = [before, after]
            .iter()
            .all(|reading| reading.stage == Stage::Main);
        if before.periods == after.periods || !in_main_time {
            words::reading(reading, text)
        } else {
            words::reading_with_periods(reading, text)
        }
    };
    let left = change(
        text.with("referee-change-left-time", &variables),
        told(&before),
        told(&after),
    );
    let moves = change(
        text.with("referee-change-moves", &variables),
        before.moves_made.to_string(),
        after.moves_made.to_string(),
    );
    let points = change(
        text.with("referee-change-points", &variables),
        before.points_lost.to_string(),
        after.points_lost.to_string(),
    );
    let session = |reading: Reading| match (reading.stage, reading.moves_left) {
        (Stage::Main, Some(moves)) => moves.to_string(),
        (Stage::Main | Stage::Count | Stage::Quota | Stage::Penalty | Stage::Over, _) => {
            String::new()
        }
    };
    let session_moves = change(
        text.with("referee-change-moves-left", &variables),
        session(before),
        session(after),
    );
    // A change that the seconds do not show is shown in full.
    let shown = |reading: Reading| (reading.stage, reading.running());
    let exact = (left.is_none() && shown(before) != shown(after)).then(|| Change {
        what: text.with("referee-change-left-time", &variables),
        before: exact(before.running(), text),
        after: exact(after.running(), text),
    });
    [left, exact, moves, session_moves, points]
        .into_iter()
        .flatten()
        .collect()
}

fn exact(span: Duration, text: &Text) -> String {
    words::span(span, text)
}

/// Where a game stands, in words.
pub(crate) fn status(status: &Status, text: &Text) -> String {
    match status {
        Status::Ready => text.get("referee-status-ready"),
        Status::Running => text.get("referee-status-running"),
        Status::Paused(_) => text.get("referee-status-paused"),
        Status::HoldingCaptures => text.get("referee-status-holding"),
        Status::Counting => text.get("referee-status-counting"),
        Status::Over { result, .. } => result_words(*result, text),
    }
}

fn result_words(result: GameResult, text: &Text) -> String {
    text.get(match result {
        // The title is short; the margin stands on the clock behind it.
        GameResult::Win {
            winner: Color::Black,
            how: How::Count(_),
        } => "referee-black-by-count",
        GameResult::Win {
            winner: Color::White,
            how: How::Count(_),
        } => "referee-white-by-count",
        GameResult::Win {
            winner: Color::Black,
            how: How::Resignation,
        } => "referee-white-resigned",
        GameResult::Win {
            winner: Color::White,
            how: How::Resignation,
        } => "referee-black-resigned",
        GameResult::Win {
            winner: Color::Black,
            how: How::Forfeit,
        } => "referee-white-forfeits",
        GameResult::Win {
            winner: Color::White,
            how: How::Forfeit,
        } => "referee-black-forfeits",
        GameResult::Win {
            winner: Color::Black,
            how: How::Time,
        } => "referee-white-time",
        GameResult::Win {
            winner: Color::White,
            how: How::Time,
        } => "referee-black-time",
        GameResult::Draw => "referee-draw",
        GameResult::BothLose => "referee-both-lose",
        GameResult::Void => "referee-void",
        GameResult::Replay => "referee-replay",
    })
}

/// The changes as rows of a dialog: `what: before -> after`.
pub(crate) fn rows(changes: &[Change], theme: Theme) -> Vec<Row> {
    changes
        .iter()
        .map(|change| {
            let Change {
                what,
                before,
                after,
            } = change;
            let line = match before.as_str() {
                "" => format!("{what}: {after}"),
                before => format!("{what}: {before} -> {after}"),
            };
            Row::new(line, theme.strong).hanging(2)
        })
        .collect()
}
