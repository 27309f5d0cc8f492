//! What a referee may do, decided (spec/referee.md).

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use super::command::{ClockError, PauseReason, Refusal};
use super::event::{Event, PlayEnd};
use super::nigiri::Nigiri;
use super::result::{GameResult, How, Why};
use super::ruling::{Offence, Remedy};
use super::seal::{Commitment, Proof};
use super::settings::{BoardUse, LatenessPolicy, WarningPolicy};
use super::{Away, Game, Status, lost};
use crate::board::history::Kind;
use crate::board::{Illegal, Move};
use crate::clock::reading::Stage;
use crate::clock::side::{Correction, CorrectionFault, Crossing, SideClock};
use crate::color::{Color, PerColor};
use crate::time::Moment;

impl Game {
    pub(super) fn decide_correction(
        &self,
        at: Moment,
        side: Color,
        correction: Correction,
        reason: String,
    ) -> Result<Vec<Event>, Refusal> {
        let mut corrected = self.clock.clone();
        corrected
            .correct(side, correction, at)
            .map_err(Refusal::Correction)?;
        let before = self.reading(side, at);
        let after = corrected.reading(side, at);
        Ok(vec![Event::Corrected {
            side,
            correction,
            before,
            after,
            reason,
        }])
    }

    pub(super) fn decide_recount(
        &self,
        at: Moment,
        side: Color,
        elapsed: Duration,
        reason: String,
    ) -> Result<Vec<Event>, Refusal> {
        let reading = self.reading(side, at);
        if reading.stage != Stage::Count {
            return Err(Refusal::NotInACount);
        }
        let full = self.clock.side_at(side, at).stretch().full;
        let period = full.checked_sub(elapsed).filter(|left| !left.is_zero());
        let period = period.ok_or(Refusal::Correction(CorrectionFault::TooMuch))?;
        let correction = Correction {
            period: Some(period),
            ..Correction::default()
        };
        self.decide_correction(at, side, correction, reason)
    }

    /// Each side gets back, or is charged, its part of the error, in proportion to the time it used. A side
    /// in a count that would not have reached it is back in main time, with the whole count to come; one
    /// that would have has lost nothing by the error, since a count is refilled by every press.
    pub(super) fn decide_reset(
        &self,
        at: Moment,
        error: ClockError,
        reason: &str,
    ) -> Result<Vec<Event>, Refusal> {
        let used = PerColor::from_fn(|side| self.reading(side, at).used);
        let total = used.black + used.white;
        let (ClockError::Fast(span) | ClockError::Slow(span)) = error;
        if span.is_zero() {
            return Err(Refusal::Correction(CorrectionFault::Zero));
        }
        if span > total {
            return Err(Refusal::Correction(CorrectionFault::TooMuch));
        }
        let mut events = Vec::new();
        for side in Color::BOTH {
            let part = span.as_millis() * used.of(side).as_millis() / total.as_millis().max(1);
            let part = Duration::from_millis(u64::try_from(part).unwrap_or(u64::MAX));
            let reading = self.reading(side, at);
            let control = self.clock.side_at(side, at);
            let control = control.control();
            let given: Duration = control.sessions.iter().map(|session| session.time).sum();
            let (main, periods) = match (error, reading.stage) {
                (_, Stage::Over) => continue,
                (ClockError::Fast(_), Stage::Main) => (reading.main + part, None),
                (ClockError::Fast(_), Stage::Count | Stage::Quota | Stage::Penalty) => {
                    let used = reading.used.saturating_sub(part);
                    let fresh = SideClock::new(Arc::clone(self.settings.controls.of(side)));
                    let whole = fresh.reading().periods;
                    let whole = whole.filter(|_| reading.stage == Stage::Count);
                    (given.saturating_sub(used), whole)
                }
                (ClockError::Slow(_), Stage::Main) => (reading.main.saturating_sub(part), None),
                (ClockError::Slow(_), Stage::Count | Stage::Quota | Stage::Penalty) => continue,
            };
            if main != reading.main {
                let correction = Correction {
                    main: Some(main),
                    periods,
                    ..Correction::default()
                };
                let reason = reason.to_owned();
                events.extend(self.decide_correction(at, side, correction, reason)?);
            }
        }
        if events.is_empty() {
            return Err(Refusal::Correction(CorrectionFault::NoSuchFigure));
        }
        Ok(events)
    }

    pub(super) fn decide_lateness(&self, side: Color, by: Duration) -> Result<Vec<Event>, Refusal> {
        let policy = self.settings.rules.lateness;
        match self.status {
            Status::Ready => {}
            // The other side is beyond the limit as well: both lose.
            Status::Over { result, .. } if result.winner() == Some(side) && by > policy.limit => {
                let late = Event::LateCharged {
                    side,
                    late: by,
                    charged: Duration::ZERO,
                };
                let reason = String::new();
                let result = GameResult::BothLose;
                return Ok(vec![
                    late,
                    Event::Ended {
                        result,
                        why: Why::Late,
                        reason,
                    },
                ]);
            }
            Status::Over { .. } => return Err(Refusal::Over),
            Status::Running | Status::Paused(_) | Status::HoldingCaptures | Status::Counting => {
                return Err(Refusal::AlreadyStarted);
            }
        }
        // What is told in parts is held against the limit together.
        let so_far = match policy.policy {
            LatenessPolicy::Single | LatenessPolicy::Double => *self.late.of(side),
            LatenessPolicy::ClockRuns => Duration::ZERO,
        };
        if so_far.saturating_add(by) > policy.limit {
            let late = Event::LateCharged {
                side,
                late: by,
                charged: Duration::ZERO,
            };
            return Ok(vec![late, lost(side, How::Forfeit, Why::Late)]);
        }
        let (charged_side, charged) = match policy.policy {
            LatenessPolicy::Single => (side, by),
            LatenessPolicy::Double => (side, by.saturating_mul(2)),
            LatenessPolicy::ClockRuns => {
                // Black's clock has run since the appointed time, and runs once, not once a player.
                let so_far = self.late.black.max(self.late.white);
                (Color::Black, by.saturating_sub(so_far))
            }
        };
        let mut events = vec![Event::LateCharged {
            side: charged_side,
            late: by,
            charged,
        }];
        let mut clock = self.clock.clone();
        clock.charge_lateness(charged_side, charged);
        if clock.reading(charged_side, Moment::OPENED).flagged {
            events.push(lost(charged_side, How::Time, Why::Late));
        }
        Ok(events)
    }

    pub(super) fn decide_gap_charge(&self, at: Moment, span: Duration) -> Vec<Event> {
        let mut clock = self.clock.clone();
        clock.run(at);
        let side = clock.to_move();
        let mut events = vec![Event::GapCharged { span }];
        if clock
            .due(at + span)
            .iter()
            .any(|due| due.crossing == Crossing::Flag)
        {
            events.push(self.flag_fell(side));
        }
        events
    }

    pub(super) fn decide_warning(&self, side: Color, reason: String) -> Vec<Event> {
        let count = self.warnings.of(side) + 1;
        let mut events = vec![Event::Warned {
            side,
            reason,
            count,
        }];
        if self.settings.rules.warnings == WarningPolicy::TwoLose && count >= 2 {
            events.push(lost(side, How::Forfeit, Why::Warnings));
        }
        events
    }

    pub(super) fn decide_withdrawal(
        &self,
        side: Color,
        reason: String,
    ) -> Result<Vec<Event>, Refusal> {
        let left = self.warnings.of(side).checked_sub(1);
        let count = left.ok_or(Refusal::NoWarning)?;
        Ok(vec![Event::WarningWithdrawn {
            side,
            reason,
            count,
        }])
    }

    pub(super) fn decide_adjournment(&self, reason: String) -> Result<Vec<Event>, Refusal> {
        match self.status {
            Status::Running | Status::HoldingCaptures | Status::Paused(_) => {
                Ok(vec![Event::Paused(PauseReason::Adjourned(reason))])
            }
            Status::Ready => Err(Refusal::NotStarted),
            Status::Counting => Err(Refusal::Counting),
            Status::Over { .. } => Err(Refusal::Over),
        }
    }

    pub(super) fn decide_seal(
        &self,
        at: Moment,
        commitment: Commitment,
        reason: String,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_run()?;
        if self.moves_ahead() > 0 {
            return Err(Refusal::AlreadyMoved);
        }
        let side = self.to_move();
        let reading = self.reading(side, at);
        if reading.flagged {
            return Err(Refusal::Over);
        }
        let used = reading.this_think;
        let mut events = Vec::from_iter(self.comes_back(side));
        events.extend([
            Event::MoveSealed { side, commitment },
            Event::Pressed { side, used },
            Event::Paused(PauseReason::Adjourned(reason)),
        ]);
        Ok(events)
    }

    pub(super) fn decide_unseal(
        &self,
        at: Moment,
        played: Move,
        proof: Proof,
        reason: String,
    ) -> Result<Vec<Event>, Refusal> {
        let sealed = self.sealed.as_ref().ok_or(Refusal::NothingSealed)?;
        let side = sealed.side;
        let opened = Event::Unsealed {
            side,
            played,
            proof,
            reason,
        };
        // What was charged since may have brought the flag down, which is claimed before anything runs.
        let goes_on = if self.flag_is_down(at) {
            Event::Paused(PauseReason::FlagFell)
        } else {
            Event::Resumed
        };
        match self.settings.board.usage {
            BoardUse::ClockOnly => return Ok(vec![opened, goes_on]),
            BoardUse::Record => {
                // The sealed move is the last; those before it are on the board first.
                let open = self.open_places().saturating_sub(1);
                if open > 0 {
                    let open = u32::try_from(open).unwrap_or(u32::MAX);
                    return Err(Refusal::OpenPlaces(open));
                }
            }
            BoardUse::Play => {}
        }
        let on_board = match (self.moves.verdict(side, played), played) {
            (Ok(captured), _) => Event::MovePlayed {
                side,
                played,
                captured,
            },
            (Err(off @ crate::board::Illegal::OffBoard), _) => return Err(Refusal::Illegal(off)),
            // Seed 000 ch. 2 art. 10 and 13: the turn is lost.
            (Err(illegal), Move::Play(point)) => Event::MoveVoided {
                side,
                point,
                illegal,
                reason: String::new(),
            },
            (Err(illegal), Move::Pass) => return Err(Refusal::Illegal(illegal)),
        };
        let next = if self.moves.would_end(played) {
            Event::PlayEnded(PlayEnd::TwoPasses)
        } else {
            goes_on
        };
        Ok(vec![opened, on_board, next])
    }

    pub(super) fn decide_leave(&self, side: Color) -> Result<Vec<Event>, Refusal> {
        self.must_run()?;
        if side == self.to_move() {
            return Err(Refusal::OwnTurn);
        }
        match self.away.of(side) {
            Away::Never => Ok(vec![Event::SeatLeft { side }]),
            Away::Since(_) | Away::WasOnce => Err(Refusal::LeftBefore),
        }
    }

    pub(super) fn decide_return(&self, side: Color) -> Result<Vec<Event>, Refusal> {
        let back = self.comes_back(side).ok_or(Refusal::NotAway)?;
        Ok(vec![back])
    }

    /// The lifting of captured stones belongs to a turn, and ends with it.
    pub(super) fn ends_lifting(&self) -> Option<Event> {
        (self.status == Status::HoldingCaptures).then_some(Event::CapturesReleased)
    }

    /// Who presses is in the seat again.
    pub(super) fn comes_back(&self, side: Color) -> Option<Event> {
        matches!(self.away.of(side), Away::Since(_)).then_some(Event::SeatTaken { side })
    }

    pub(super) fn decide_colors(&self, drawn: Nigiri) -> Result<Vec<Event>, Refusal> {
        if self.status != Status::Ready {
            return Err(Refusal::AlreadyStarted);
        }
        // A charge belongs to the person, and would have to change clocks with it.
        if !self.late.black.is_zero() || !self.late.white.is_zero() {
            return Err(Refusal::AlreadyCharged);
        }
        Ok(vec![Event::ColorsDrawn(drawn)])
    }

    pub(super) fn decide_ruling(
        &self,
        at: Moment,
        (offence, side, remedy): (Offence, Color, Remedy),
        reason: &str,
    ) -> Result<Vec<Event>, Refusal> {
        let provided = offence.remedies(&self.settings.rules).contains(&remedy);
        if !provided {
            return Err(Refusal::NotProvided);
        }
        let words = || reason.to_owned();
        let mut events = vec![Event::Ruled {
            offence,
            side,
            remedy,
            reason: words(),
        }];
        if offence == Offence::Overrun {
            events.extend(self.decide_pass(side, reason)?);
            return Ok(events);
        }
        let ended = |result| Event::Ended {
            result,
            why: Why::Ruling,
            reason: words(),
        };
        match remedy {
            Remedy::LostTurn => events.extend(self.decide_lost_turn(at, side)?),
            Remedy::PutBack | Remedy::Stands | Remedy::Pass => {}
            Remedy::PutBackAndWarning | Remedy::Warning => {
                events.extend(self.decide_warning(side, words()));
            }
            Remedy::Advice => events.push(Event::Advised {
                side,
                reason: words(),
            }),
            Remedy::Draw => events.push(ended(GameResult::Draw)),
            Remedy::Replay => events.push(ended(GameResult::Replay)),
            Remedy::Void => events.push(ended(GameResult::Void)),
            Remedy::Loss => {
                let result = GameResult::win(side.opponent(), How::Forfeit);
                events.push(ended(result));
            }
        }
        Ok(events)
    }

    /// A void move whose side has not pressed yet: its turn ends. If it has pressed its turn is over
    /// already. On a board the stone itself is kept with [`super::command::Command::KeepIllegal`].
    fn decide_lost_turn(&self, at: Moment, side: Color) -> Result<Vec<Event>, Refusal> {
        if self.sealed.is_some() && side == self.to_move() {
            // Its turn begins with the opening.
            return Err(Refusal::MoveSealed);
        }
        match self.settings.board.usage {
            BoardUse::ClockOnly => {}
            BoardUse::Record | BoardUse::Play => return self.decide_voided(side),
        }
        match self.status {
            Status::Running | Status::HoldingCaptures | Status::Paused(_) => {}
            Status::Ready => return Err(Refusal::NotStarted),
            Status::Counting => return Err(Refusal::Counting),
            Status::Over { .. } => return Err(Refusal::Over),
        }
        if side != self.to_move() {
            return Ok(Vec::new());
        }
        let used = self.reading(side, at).this_think;
        let mut events = Vec::from_iter(self.ends_lifting());
        events.push(Event::Pressed { side, used });
        Ok(events)
    }

    /// On a board the rules themselves refuse a void move, and [`super::command::Command::KeepIllegal`] keeps
    /// it. What is left to rule about is a repetition that was pointed out: the stone goes.
    fn decide_voided(&self, side: Color) -> Result<Vec<Event>, Refusal> {
        let last = self.last_move().filter(|last| last.color == side);
        let repeated = self.pointed_out().zip(last);
        let Some((recurrence, Kind::Play(point))) = repeated.map(|(it, last)| (it, last.kind))
        else {
            return Err(Refusal::LegalMove);
        };
        let repeats = recurrence.repeats;
        Ok(vec![
            Event::MoveErased { side },
            Event::MoveVoided {
                side,
                point,
                illegal: Illegal::Superko { repeats },
                reason: String::new(),
            },
        ])
    }

    /// The overrun of the last minute counts as a pass: the loss is taken back, and the turn is over.
    fn decide_pass(&self, side: Color, reason: &str) -> Result<Vec<Event>, Refusal> {
        let lost_on_time = match self.status {
            Status::Over {
                result,
                why: Why::Time,
                ..
            } => result == GameResult::win(side.opponent(), How::Time),
            Status::Over { .. } => false,
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting => return Err(Refusal::NotOver),
        };
        let before = self.before_flag.as_ref();
        let before = before.map(|clock| clock.reading(side, Moment::OPENED));
        let in_a_count = before.filter(|reading| reading.stage == Stage::Count);
        let Some(reading) = in_a_count.filter(|_| lost_on_time) else {
            return Err(Refusal::NotInACount);
        };
        self.must_not_be_confirmed()?;
        let reason = reason.to_owned();
        let used = reading.this_think;
        let mut events = vec![Event::ResultWithdrawn { reason }];
        let placed = match self.settings.board.usage {
            BoardUse::ClockOnly => true,
            BoardUse::Record => self.open_places() > 0 || self.moves_ahead() > 0,
            BoardUse::Play => false,
        };
        if !placed {
            events.push(Event::MovePlayed {
                side,
                played: Move::Pass,
                captured: 0,
            });
        }
        events.push(Event::Pressed { side, used });
        Ok(events)
    }

    pub(super) fn decide_result_withdrawn(&self, reason: String) -> Result<Vec<Event>, Refusal> {
        if !matches!(self.status, Status::Over { .. }) {
            return Err(Refusal::NotOver);
        }
        self.must_not_be_confirmed()?;
        Ok(vec![Event::ResultWithdrawn { reason }])
    }

    pub(super) fn decide_confirmation(&self) -> Result<Vec<Event>, Refusal> {
        if !matches!(self.status, Status::Over { .. }) {
            return Err(Refusal::NotOver);
        }
        self.must_not_be_confirmed()?;
        Ok(vec![Event::ResultConfirmed])
    }

    pub(super) fn must_not_be_confirmed(&self) -> Result<(), Refusal> {
        match self.confirmation {
            super::Confirmation::Open => Ok(()),
            super::Confirmation::Given => Err(Refusal::Confirmed),
        }
    }
}
