//! Whether an act is possible now, found out by asking the game.

use std::time::Duration;

use super::act::Act;
use super::seat_command;
use crate::color::Color;
use crate::game::command::{ClockError, Command, PauseReason, Refusal};
use crate::game::nigiri::{Nigiri, Parity};
use crate::game::result::Why;
use crate::game::ruling::Offence;
use crate::game::seal::Commitment;
use crate::game::{Game, Status};
use crate::time::Moment;

/// A millisecond: the least span there is.
const LEAST: Duration = Duration::from_millis(1);

/// Whether `game`, in which everything due by `now` has been applied, allows `act`. What is asked later
/// may still be refused.
///
/// # Errors
/// Why not.
pub(super) fn may(act: Act, game: &Game, now: Moment) -> Result<(), Refusal> {
    let reason = String::new();
    let side = game.to_move();
    let command = match act {
        // Anything that a game which is not over takes.
        Act::Correct | Act::Warn | Act::Result => Command::Warn { side, reason },
        Act::Recount => Command::Recount {
            side,
            elapsed: LEAST,
            reason,
        },
        Act::TakeBack => Command::TakeBack { reason },
        Act::Start => Command::Start,
        Act::Pause => Command::Pause(PauseReason::Referee(reason)),
        Act::Resume => Command::Resume,
        Act::HoldCaptures => Command::HoldCaptures,
        Act::ReleaseCaptures => Command::ReleaseCaptures,
        Act::SwapSeats => Command::SwapSeats,
        Act::Late => return either(|side| game.decide(now, late(game, side))),
        Act::AskTime => Command::AskTime(side),
        Act::ResetClocks => {
            let used = Color::BOTH.map(|side| game.reading(side, now).used);
            let all: Duration = used.iter().sum();
            if all.is_zero() {
                return Err(Refusal::NotStarted);
            }
            let error = ClockError::Fast(all);
            Command::ResetClocks { error, reason }
        }
        Act::Nigiri => Command::DrawColors(Nigiri {
            holder: Color::Black,
            held: 1,
            guess: Parity::Odd,
        }),
        Act::Rule => {
            let allowed = Offence::ALL.map(|offence| may_rule(offence, game, now));
            return first_ok(allowed);
        }
        Act::Advise => Command::Advise { side, reason },
        Act::WithdrawWarning => {
            return either(|side| {
                let reason = String::new();
                game.decide(now, Command::WithdrawWarning { side, reason })
            });
        }
        Act::Note => Command::Note { side: None, reason },
        Act::Seat => return either(|side| game.decide(now, seat_command(game, side))),
        Act::Adjourn => Command::Adjourn { reason },
        Act::Seal => {
            let commitment = Commitment(String::new());
            Command::Seal { commitment, reason }
        }
        Act::Unseal => return may_unseal(game),
        Act::ResumePlay => Command::ResumePlay { reason },
        Act::WithdrawResult => Command::WithdrawResult { reason },
        Act::ConfirmResult => Command::ConfirmResult,
        Act::Undo => {
            let entry = game.undoable().ok_or(Refusal::CannotUndo)?;
            Command::Undo { entry, reason }
        }
    };
    game.decide(now, command).map(|_| ())
}

/// Whether anything may be ruled about an offence now.
///
/// # Errors
/// Why not.
pub(super) fn may_rule(offence: Offence, game: &Game, now: Moment) -> Result<(), Refusal> {
    let remedies = offence.remedies(&game.settings().rules);
    let tries = remedies.iter().map(|remedy| {
        either(|side| {
            let reason = String::new();
            let remedy = *remedy;
            let command = Command::Rule {
                offence,
                side,
                remedy,
                reason,
            };
            game.decide(now, command)
        })
    });
    tries
        .reduce(Result::or)
        .unwrap_or(Err(Refusal::NotProvided))
}

/// A late player before the start; after a forfeit for lateness the other one, who is beyond the limit
/// too.
fn late(game: &Game, side: Color) -> Command {
    let by = match game.status() {
        Status::Over { why: Why::Late, .. } => game.settings().rules.lateness.limit + LEAST,
        Status::Over { .. }
        | Status::Ready
        | Status::Running
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Counting => Duration::ZERO,
    };
    Command::Late { side, by }
}

fn may_unseal(game: &Game) -> Result<(), Refusal> {
    if matches!(game.status(), Status::Over { .. }) {
        return Err(Refusal::Over);
    }
    game.sealed().map(|_| ()).ok_or(Refusal::NothingSealed)
}

/// Whether it is possible for one of the sides; the refusal of the side that is asked first.
fn either<T>(may: impl Fn(Color) -> Result<T, Refusal>) -> Result<(), Refusal> {
    first_ok(Color::BOTH.map(|side| may(side).map(|_| ())))
}

fn first_ok<const N: usize>(tries: [Result<(), Refusal>; N]) -> Result<(), Refusal> {
    let mut tries = tries.into_iter();
    let first = tries.next().unwrap_or(Ok(()));
    tries.fold(first, |so_far, next| match (so_far, next) {
        (Ok(()), _) | (_, Ok(())) => Ok(()),
        (Err(refusal), Err(_)) => Err(refusal),
    })
}
