//! How an event changes a game. Nothing else does.

use std::time::Duration;

use super::command::PauseReason;
use super::event::{Event, Stamped};
use super::seal::Sealed;
use super::settings::{FlagPolicy, Settings};
use super::{Away, Confirmation, Flag, Game, Names, Seats, Status, Turn, TurnEnd};
use crate::clock::side::Crossing;
use crate::color::{Color, PerColor};
use crate::time::Moment;

impl Game {
    /// Takes an event in. It cannot fail: what could not be was refused by [`Game::decide`].
    pub fn apply(&mut self, stamped: &Stamped) {
        self.entries.push(stamped.clone());
        if matches!(stamped.event, Event::Undone { .. } | Event::Restored { .. }) {
            self.rebuild();
        } else {
            self.take(stamped.at, &stamped.event);
        }
    }

    /// Takes an effective entry in.
    pub(super) fn take(&mut self, at: Moment, event: &Event) {
        self.keep_before_flag(at);
        match event {
            Event::Started | Event::Resumed | Event::CapturesReleased => {
                self.clock.run(at);
                self.status = Status::Running;
            }
            Event::Pressed { side, .. } => {
                self.clock.settle(at);
                // As a rule what the entry says; a charge of this turn may have been undone since.
                let used = self.clock.reading(*side, at).this_think;
                self.before_presses.push(self.clock.clone());
                self.clock.press(at);
                let reading = self.clock.reading(*side, at);
                let end = if self.moves.proposed() == Some(*side) {
                    TurnEnd::SaidOver
                } else {
                    TurnEnd::Moved
                };
                self.turns.push(Turn {
                    side: *side,
                    used,
                    at,
                    reading,
                    end,
                });
                self.moves.turn_ended(*side, &self.turns);
            }
            Event::LimitReached { .. } => self.clock.settle(at),
            Event::Paused(reason) => {
                self.clock.stand(at);
                self.status = Status::Paused(reason.clone());
            }
            Event::CapturesHeld => {
                self.clock.stand(at);
                self.status = Status::HoldingCaptures;
            }
            Event::Corrected {
                side, correction, ..
            } => {
                self.flag = Flag::AsItFalls;
                // `decide` has tried this very correction on this very state.
                let _checked = self.clock.correct(*side, *correction, at);
                // What a referee has set stands, even if the last press is taken back later. A figure
                // that did not exist then cannot have been set then.
                if let (Some(before), Some(turn)) =
                    (self.before_presses.last_mut(), self.turns.last())
                {
                    let _ = before.correct(*side, *correction, turn.at);
                }
            }
            Event::PressTakenBack { .. } => {
                if let Some(mut clock) = self.before_presses.pop() {
                    clock.stand(self.turns.pop().map_or(at, |turn| turn.at));
                    if self.status == Status::Running {
                        clock.run(at);
                    }
                    self.clock = clock;
                }
                // A move that was sealed goes with its press.
                self.sealed = None;
                self.moves.turn_taken_back(&self.turns);
            }
            Event::MovePlayed { side, played, .. } => {
                self.moves.play(*side, *played, &self.turns);
            }
            Event::MoveVoided { side, point, .. } => {
                self.moves.void(*side, *point, &self.turns);
            }
            Event::MoveErased { .. } => self.moves.erase(),
            Event::EndProposed { side } => self.moves.propose(*side),
            Event::PlayEnded(_) => {
                self.clock.stand(at);
                self.status = Status::Counting;
            }
            // Both sides go back to the board first; then the clock is started.
            Event::PlayResumed { reason } => {
                self.moves.resume();
                self.status = Status::Paused(PauseReason::Referee(reason.clone()));
            }
            Event::Marked(marks) => self.moves.mark(marks.clone()),
            Event::CountAgreed { side } => self.moves.agree(*side),
            Event::SeatsSwapped => self.seats = self.seats.swapped(),
            Event::LateCharged {
                side,
                late,
                charged,
            } => {
                *self.late.of_mut(*side) += *late;
                self.clock.charge_lateness(*side, *charged);
            }
            // Who has agreed with a count has not agreed with what a warning makes of it.
            Event::Warned { side, .. } => {
                *self.warnings.of_mut(*side) += 1;
                self.moves.disagree();
            }
            Event::WarningWithdrawn { side, .. } => {
                let warnings = self.warnings.of_mut(*side);
                *warnings = warnings.saturating_sub(1);
                self.moves.disagree();
            }
            Event::GapNoted { .. } => {}
            Event::GapCharged { span } => {
                self.clock.run(at);
                self.keep_before_flag(at + *span);
                self.clock.settle(at + *span);
                self.clock.stand(at + *span);
            }
            Event::Ended { result, why, .. } => {
                self.clock.stand(at);
                // Two results in a row are one that was changed.
                if !matches!(self.status, Status::Over { .. }) {
                    self.before_end = Some(self.status.clone());
                }
                self.status = Status::Over {
                    result: *result,
                    why: *why,
                    at,
                };
            }
            Event::MoveSealed { side, commitment } => {
                self.sealed = Some(Sealed {
                    side: *side,
                    commitment: commitment.clone(),
                });
            }
            Event::Unsealed { .. } => self.sealed = None,
            Event::SeatLeft { side } => *self.away.of_mut(*side) = Away::Since(at),
            Event::SeatTaken { side } => {
                // Who never left, because that entry was undone, has not used his leave.
                let away = self.away.of_mut(*side);
                if matches!(away, Away::Since(_)) {
                    *away = Away::WasOnce;
                }
            }
            Event::ColorsDrawn(drawn) => {
                if drawn.exchanges() {
                    self.names = match self.names {
                        Names::AsSet => Names::Exchanged,
                        Names::Exchanged => Names::AsSet,
                    };
                    self.seats = self.seats.swapped();
                    // Who has confirmed one colour has not confirmed the other.
                    self.setting_confirmed = PerColor::default();
                }
            }
            Event::SettingConfirmed { side, by } => {
                *self.setting_confirmed.of_mut(*side) = Some(*by);
            }
            Event::ResultWithdrawn { reason } => self.take_result_back(reason),
            Event::ResultConfirmed => self.confirmation = Confirmation::Given,
            Event::Restored { as_of, reason, .. } => {
                self.clock.stand(*as_of);
                if matches!(self.status, Status::Running | Status::HoldingCaptures) {
                    self.status = Status::Paused(PauseReason::Referee(reason.clone()));
                }
            }
            // They are for the record; what follows from a ruling has entries of its own.
            Event::TimeAsked { .. }
            | Event::Advised { .. }
            | Event::Ruled { .. }
            | Event::Noted { .. }
            | Event::Undone { .. } => {}
        }
        // Where the referee has given time, or a turn was taken back, there is nothing to claim.
        if self.status == Status::Paused(PauseReason::FlagFell) && !self.flag_is_down(at) {
            self.status = Status::Paused(PauseReason::Referee(String::new()));
        }
    }

    /// Keeps the clock as it is a millisecond before its flag falls, if it falls up to `at`. With what was
    /// undone since, that may be before the entry that says so.
    fn keep_before_flag(&mut self, at: Moment) {
        let due = self.clock.due(at).into_iter();
        let mut falls = due.filter(|due| due.crossing == Crossing::Flag);
        if let Some(flag) = falls.next() {
            let mut before = self.clock.clone();
            before.settle(flag.at.before(Duration::from_millis(1)));
            self.before_flag = Some(before);
        }
    }

    /// The game stands where it stood before its result; a clock that ran stands. A flag that fell has
    /// not fallen: a millisecond is left, and the referee sets what he gives. One that was claimed had
    /// fallen before the claim, and still has.
    fn take_result_back(&mut self, reason: &str) {
        if !matches!(self.status, Status::Over { .. }) {
            return;
        }
        // A flag that was kept may have been put up again since, by a correction or a press taken back.
        let fell = |side| self.clock.reading(side, Moment::OPENED).flagged;
        let fallen = Color::BOTH.into_iter().any(fell);
        let claimed = self.settings.rules.flag == FlagPolicy::Claimed;
        if let Some(clock) = self.before_flag.take().filter(|_| fallen && !claimed) {
            self.clock = clock;
            // The flag's clock ran; its time is settled.
            self.clock.halt();
            self.flag = Flag::TakenBack;
        }
        self.status = match self.before_end.take() {
            Some(Status::Counting) => {
                self.moves.disagree();
                Status::Counting
            }
            Some(before @ (Status::Ready | Status::Paused(_))) => before,
            Some(Status::Running | Status::HoldingCaptures | Status::Over { .. }) | None => {
                Status::Paused(PauseReason::Referee(reason.to_owned()))
            }
        };
    }

    /// The events that rebuild `settings`' game up to the last of `events`.
    pub fn replay<'e>(
        settings: Settings,
        seats: Seats,
        events: impl IntoIterator<Item = &'e Stamped>,
    ) -> Self {
        let mut game = Self::new(settings, seats);
        game.entries = events.into_iter().cloned().collect();
        // Once for all of them: what was undone is not taken in first.
        game.rebuild();
        game
    }
}
