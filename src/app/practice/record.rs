//! The record whose moves are guessed, laid on the table.

use std::path::Path;

use super::Partner;
use super::exercise::ExerciseFault;
use crate::app::continued::{self, in_file};
use crate::app::table::TableSettings;
use crate::game::rule_set::RuleSet;
use crate::game::settings::BoardUse;
use crate::practice::replay::ReplayFault;
use crate::sgf::continued::{ContinueFault, playable};

/// That there is a file at `path`, if there is anything: to open a pipe would wait for its writer, and nobody would know why.
///
/// # Errors
/// What is there instead, in words.
pub fn is_a_file(path: &Path) -> Result<(), String> {
    if path.exists() && !path.is_file() {
        return Err(in_file(path, &"this is no file; name a game record (.sgf)"));
    }
    Ok(())
}

/// Lays the record in the `bytes` of `path` on `table`, with its players and its moves up to number `until`: those that can be
/// played, and why there are no more of them.
///
/// # Errors
/// What is wrong with the file, and where; or that no game begins so.
pub fn lay(
    table: &mut TableSettings,
    (path, bytes): (&Path, &[u8]),
    rules: Option<RuleSet>,
    until: Option<u32>,
) -> Result<Option<ReplayFault>, String> {
    let record = continued::record((path, bytes))?;
    let (mut record, fault) =
        playable(&record, BoardUse::Play, rules).map_err(|fault| in_file(path, &fault))?;
    let fault = match fault {
        None => None,
        Some(ContinueFault::SetUp { before, .. }) => Some(ReplayFault::SetUp {
            number: number(before),
        }),
        Some(ContinueFault::Illegal {
            number: n, illegal, ..
        }) => Some(ReplayFault::Illegal {
            number: number(n),
            illegal,
        }),
        Some(fault @ ContinueFault::NoLiberty { .. }) => return Err(in_file(path, &fault)),
    };
    let last = usize::try_from(until.unwrap_or(u32::MAX)).unwrap_or(usize::MAX);
    let moves = &mut record.board.opening.moves;
    // What comes after the last move that is asked for is nobody's trouble.
    let fault = fault.filter(|_| moves.len() < last);
    moves.truncate(last);
    table.board = record.board;
    table.players = record.players;
    table.ranks = record.ranks;
    Ok(fault)
}

/// Why there is nothing to guess: where the record breaks off before, because of that.
pub fn refusal(fault: ExerciseFault, broken: Option<ReplayFault>) -> ExerciseFault {
    match (fault, broken) {
        (ExerciseFault::Replay(path, ReplayFault::NothingToGuess { .. }), Some(broken)) => {
            ExerciseFault::Replay(path, broken)
        }
        (fault, _) => fault,
    }
}

/// The learner is told that the record goes on, and why that is not guessed.
pub fn break_off(table: &mut TableSettings, broken: Option<ReplayFault>) {
    if let Some(practice) = &mut table.practice
        && let (Partner::Record { replay, .. }, Some(broken)) = (&mut practice.partner, broken)
    {
        replay.broken_off(broken);
    }
}

fn number(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
