//! What a command brings about, or why it is refused.

use super::command::{Command, ConfirmedBy, PauseReason, Refusal};
use super::event::Event;
use super::result::{How, Why};
use super::settings::{BoardUse, CapturePolicy};
use super::{Confirmation, Flag, Game, Status, ruling};
use std::time::Duration;

use crate::clock::reading::Stage;
use crate::color::Color;
use crate::time::Moment;

/// From the fall of a flag until a press claims it: what a finger had begun before is over.
const CLAIM_AFTER: Duration = Duration::from_secs(1);

impl Game {
    /// What `command` at `at` would bring about. Events due up to `at` have been applied.
    ///
    /// # Errors
    /// The reason why it is refused; nothing changes then.
    pub fn decide(&self, at: Moment, command: Command) -> Result<Vec<Event>, Refusal> {
        if let Status::Over { why, .. } = self.status
            && !self.may_when_over(&command, why)
        {
            return Err(match self.confirmation {
                Confirmation::Open => Refusal::Over,
                Confirmation::Given => Refusal::Confirmed,
            });
        }
        match command {
            Command::Start => match self.status {
                Status::Ready => Ok(vec![Event::Started]),
                Status::Running
                | Status::Paused(_)
                | Status::HoldingCaptures
                | Status::Counting
                | Status::Over { .. } => Err(Refusal::AlreadyStarted),
            },
            Command::Press(side) => self.decide_press(at, side),
            Command::Pause(reason) => match self.status {
                Status::Running | Status::HoldingCaptures => Ok(vec![Event::Paused(reason)]),
                Status::Ready => Err(Refusal::NotStarted),
                Status::Counting => Err(Refusal::Counting),
                Status::Paused(_) | Status::Over { .. } => Err(Refusal::Paused),
            },
            Command::Resume => match self.status {
                Status::Paused(_) if self.sealed.is_some() => Err(Refusal::MoveSealed),
                Status::Paused(_) if self.has_fallen_before(at) => Err(Refusal::FlagHadFallen),
                Status::Paused(PauseReason::FlagFell) => Err(Refusal::FlagFell),
                // Whatever the clocks stood for since: the flag comes first.
                Status::Paused(_) if self.flag_is_down(at) => {
                    Ok(vec![Event::Paused(PauseReason::FlagFell)])
                }
                Status::Paused(_) => Ok(vec![Event::Resumed]),
                Status::Ready => Err(Refusal::NotStarted),
                Status::Counting => Err(Refusal::Counting),
                Status::Running | Status::HoldingCaptures | Status::Over { .. } => {
                    Err(Refusal::NotPaused)
                }
            },
            Command::HoldCaptures => {
                self.must_run()?;
                match (self.settings.rules.captures, self.captured_in_this_turn()) {
                    (CapturePolicy::Counted, _) => return Err(Refusal::CapturesCounted),
                    (CapturePolicy::NotCounted | CapturePolicy::StopFrom(_), Some(0)) => {
                        return Err(Refusal::NothingToLift);
                    }
                    (CapturePolicy::NotCounted | CapturePolicy::StopFrom(_), _)
                        if self.settings.board.usage == BoardUse::Play =>
                    {
                        return Err(Refusal::NothingToLift);
                    }
                    (CapturePolicy::StopFrom(least), Some(captured)) if captured < least => {
                        return Err(Refusal::TooFewStones);
                    }
                    (CapturePolicy::NotCounted | CapturePolicy::StopFrom(_), _) => {}
                }
                match self.reading(self.to_move(), at).stage {
                    Stage::Count => Ok(vec![Event::CapturesHeld]),
                    Stage::Main | Stage::Quota | Stage::Penalty | Stage::Over => {
                        Err(Refusal::NotInACount)
                    }
                }
            }
            Command::ReleaseCaptures => match self.status {
                Status::HoldingCaptures => Ok(vec![Event::CapturesReleased]),
                Status::Ready
                | Status::Running
                | Status::Paused(_)
                | Status::Counting
                | Status::Over { .. } => Err(Refusal::NotPaused),
            },
            Command::Correct {
                side,
                correction,
                reason,
            } => self.decide_correction(at, side, correction, reason),
            Command::Recount {
                side,
                elapsed,
                reason,
            } => self.decide_recount(at, side, elapsed, reason),
            Command::TakeBack { reason } => self.decide_take_back(reason),
            Command::ConfirmSetting { side, by } => self.decide_setting(side, by),
            Command::PlayMove(played) => self.decide_move(at, played),
            Command::KeepIllegal { point, reason } => self.decide_kept(point, reason),
            Command::EraseMove => self.decide_erased(),
            Command::ProposeEnd(side) => self.decide_proposal(at, side),
            Command::AgreeEnd(side) => self.decide_agreement(side),
            Command::ResumePlay { reason } => {
                self.must_count()?;
                Ok(vec![Event::PlayResumed { reason }])
            }
            Command::Mark(marks) => self.decide_marks(marks),
            Command::AgreeCount(side) => self.decide_count(side),
            Command::SwapSeats => Ok(vec![Event::SeatsSwapped]),
            Command::Late { side, by } => self.decide_lateness(side, by),
            Command::Warn { side, reason } => Ok(self.decide_warning(side, reason)),
            Command::NoteGap { span, cause } => {
                let mut events = vec![Event::GapNoted { span, cause }];
                if matches!(self.status, Status::Running | Status::HoldingCaptures) {
                    events.push(Event::Paused(PauseReason::Gap(cause)));
                }
                Ok(events)
            }
            Command::ChargeGap { span } => match self.status {
                Status::Paused(_) => Ok(self.decide_gap_charge(at, span)),
                Status::Ready => Err(Refusal::NotStarted),
                Status::Counting => Err(Refusal::Counting),
                Status::Running | Status::HoldingCaptures | Status::Over { .. } => {
                    Err(Refusal::NotPaused)
                }
            },
            Command::End {
                result,
                why,
                reason,
            } => Ok(vec![Event::Ended {
                result,
                why,
                reason,
            }]),
            Command::Adjourn { reason } => self.decide_adjournment(reason),
            Command::Seal { commitment, reason } => self.decide_seal(at, commitment, reason),
            Command::Unseal {
                played,
                proof,
                reason,
            } => self.decide_unseal(at, played, proof, reason),
            Command::AskTime(side) => Ok(vec![Event::TimeAsked { side }]),
            Command::LeaveSeat(side) => self.decide_leave(side),
            Command::TakeSeat(side) => self.decide_return(side),
            Command::Advise { side, reason } => Ok(vec![Event::Advised { side, reason }]),
            Command::WithdrawWarning { side, reason } => self.decide_withdrawal(side, reason),
            Command::Rule {
                offence,
                side,
                remedy,
                reason,
            } => self.decide_ruling(at, (offence, side, remedy), &reason),
            Command::Note { side, reason } => Ok(vec![Event::Noted { side, reason }]),
            Command::DrawColors(drawn) => self.decide_colors(drawn),
            Command::ResetClocks { error, reason } => self.decide_reset(at, error, &reason),
            Command::WithdrawResult { reason } => self.decide_result_withdrawn(reason),
            Command::ConfirmResult => self.decide_confirmation(),
            Command::Undo { entry, reason } => self.decide_undo(at, entry, reason),
            Command::Restore {
                entries,
                as_of,
                reason,
            } => self.decide_restore(at, entries, as_of, reason),
        }
    }

    /// After the end a late player may be told of, a record may be completed, and the result taken back
    /// or confirmed. A confirmed result stands (seed 004 art. 16.4).
    fn may_when_over(&self, command: &Command, why: Why) -> bool {
        let open = self.confirmation == Confirmation::Open;
        match command {
            Command::Late { .. } => why == Why::Late && open,
            Command::SwapSeats => true,
            Command::PlayMove(_) | Command::KeepIllegal { .. } | Command::EraseMove => {
                self.record_may_go_on()
            }
            Command::WithdrawResult { .. } | Command::ConfirmResult => true,
            // What is said about the confirmed result comes too late (seed 004 art. 16.3).
            Command::Note { .. } | Command::Restore { .. } => open,
            Command::Rule { offence, .. } => *offence == ruling::Offence::Overrun,
            Command::Start
            | Command::Press(_)
            | Command::Pause(_)
            | Command::Resume
            | Command::HoldCaptures
            | Command::ReleaseCaptures
            | Command::Correct { .. }
            | Command::Recount { .. }
            | Command::TakeBack { .. }
            | Command::ConfirmSetting { .. }
            | Command::ProposeEnd(_)
            | Command::AgreeEnd(_)
            | Command::ResumePlay { .. }
            | Command::Mark(_)
            | Command::AgreeCount(_)
            | Command::Warn { .. }
            | Command::NoteGap { .. }
            | Command::ChargeGap { .. }
            | Command::End { .. }
            | Command::Adjourn { .. }
            | Command::Seal { .. }
            | Command::Unseal { .. }
            | Command::AskTime(_)
            | Command::LeaveSeat(_)
            | Command::TakeSeat(_)
            | Command::Advise { .. }
            | Command::WithdrawWarning { .. }
            | Command::DrawColors(_)
            | Command::ResetClocks { .. }
            // What has led to a result is undone when the result is taken back.
            | Command::Undo { .. } => false,
        }
    }

    /// Whether nothing but the millisecond is left that a flag leaves when its fall is taken back.
    fn has_fallen_before(&self, at: Moment) -> bool {
        let side = self.clock.side_at(self.to_move(), at);
        let left = side.until_limit().unwrap_or_default();
        self.flag == Flag::TakenBack && left <= Duration::from_millis(1)
    }

    pub(super) fn must_run(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Running => Ok(()),
            Status::Ready => Err(Refusal::NotStarted),
            Status::Paused(_) | Status::HoldingCaptures => Err(Refusal::Paused),
            Status::Counting => Err(Refusal::Counting),
            Status::Over { .. } => Err(Refusal::Over),
        }
    }

    /// Stones that the move of the turn in progress has lifted, where it is recorded.
    fn captured_in_this_turn(&self) -> Option<u32> {
        let last = self.last_move().filter(|_| self.moves_ahead() > 0)?;
        Some(u32::from(last.captured))
    }

    /// A setting is confirmed once for each side, before the game begins.
    fn decide_setting(&self, side: Color, by: ConfirmedBy) -> Result<Vec<Event>, Refusal> {
        match (&self.status, self.setting_confirmed.of(side)) {
            (Status::Ready, None) => Ok(vec![Event::SettingConfirmed { side, by }]),
            (Status::Ready, Some(_)) => Ok(Vec::new()),
            (
                Status::Running
                | Status::Paused(_)
                | Status::HoldingCaptures
                | Status::Counting
                | Status::Over { .. },
                _,
            ) => Err(Refusal::AlreadyStarted),
        }
    }

    fn decide_press(&self, at: Moment, side: Color) -> Result<Vec<Event>, Refusal> {
        let mine = side == self.to_move();
        match self.status {
            Status::Ready if mine => Err(Refusal::NotStarted),
            Status::Ready => Ok(vec![Event::Started]),
            Status::Running if mine && self.settings.board.usage == BoardUse::Play => {
                Err(Refusal::PlaceAStone)
            }
            Status::Running if mine => {
                let reading = self.reading(side, at);
                if reading.flagged {
                    return Err(Refusal::Over);
                }
                let used = reading.this_think;
                let pressed = Event::Pressed { side, used };
                let back = self.comes_back(side).into_iter();
                Ok(back.chain([pressed]).chain(self.end_by_press()).collect())
            }
            // Pressing ends the lifting of the stones too: the hand is on the clock.
            Status::HoldingCaptures if mine && self.settings.board.usage == BoardUse::Play => {
                Err(Refusal::PlaceAStone)
            }
            Status::HoldingCaptures if mine => {
                let used = self.reading(side, at).this_think;
                let ended = [Event::CapturesReleased, Event::Pressed { side, used }];
                let back = self.comes_back(side).into_iter();
                Ok(back.chain(ended).chain(self.end_by_press()).collect())
            }
            Status::Running | Status::HoldingCaptures => Err(Refusal::NotYourTurn),
            // To press beside a fallen flag is to claim it; a press that was on its way is no claim.
            Status::Paused(PauseReason::FlagFell)
                if self.claimant() == Some(side) && self.flag_fell_at() + CLAIM_AFTER <= at =>
            {
                Ok(vec![super::lost(side.opponent(), How::Time, Why::Time)])
            }
            Status::Paused(PauseReason::FlagFell) => Err(Refusal::FlagFell),
            Status::Paused(_) => Err(Refusal::Paused),
            Status::Counting => Err(Refusal::Counting),
            Status::Over { .. } => Err(Refusal::Over),
        }
    }

    /// Whether a flag has fallen: no clock runs then.
    pub(super) fn flag_is_down(&self, at: Moment) -> bool {
        let fallen = |side| self.reading(side, at).flagged;
        Color::BOTH.into_iter().any(fallen)
    }

    /// The side that may claim the game, where the opponent's flag has fallen and is to be claimed. Where
    /// both have fallen nobody can: the referee decides.
    pub fn claimant(&self) -> Option<Color> {
        // The clocks stand, so that any moment is as good.
        let fallen = |side: Color| self.reading(side, Moment::OPENED).flagged;
        match (&self.status, fallen(Color::Black), fallen(Color::White)) {
            (Status::Paused(PauseReason::FlagFell), true, false) => Some(Color::White),
            (Status::Paused(PauseReason::FlagFell), false, true) => Some(Color::Black),
            _ => None,
        }
    }

    /// When the flag fell that is to be claimed.
    fn flag_fell_at(&self) -> Moment {
        let fell = Event::Paused(PauseReason::FlagFell);
        let mut entries = self.entries.iter().rev();
        let entry = entries.find(|entry| entry.event == fell);
        entry.map_or(Moment::OPENED, |entry| entry.at)
    }
}
