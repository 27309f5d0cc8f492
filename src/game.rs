//! A game: its clock, who may do what, and what has happened.
//!
//! `due` tells what time itself has done, `decide` turns a command into events or refuses it, and
//! `apply` takes an event in. **Invariant:** only `apply` changes a game, and it cannot fail.
//! **Invariant:** applying the same events at the same moments gives an equal game.

pub mod board_choice;
pub mod call_plan;
pub mod command;
pub mod cue;
pub mod event;
mod ledger;
mod moves;
pub mod nigiri;
mod play;
pub mod prompt;
mod referee;
pub mod result;
pub mod rule_set;
pub mod ruling;
pub mod seal;
pub mod settings;

use std::time::Duration;

use crate::clock::reading::{Reading, Stage};
use crate::clock::side::Crossing;
use crate::clock::{Clock, Motion};
use crate::color::{Color, PerColor};
use crate::time::Moment;
use command::{Command, PauseReason, Refusal};
use cue::Cue;
use event::{Event, Stamped};
use moves::Moves;
use result::{GameResult, How, Why};
use seal::Sealed;
use settings::{BoardUse, CapturePolicy, Settings};

/// A game in progress or over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    settings: Settings,
    entries: Vec<Stamped>,
    clock: Clock,
    status: Status,
    warnings: PerColor<u32>,
    late: PerColor<Duration>,
    away: PerColor<Away>,
    sealed: Option<Sealed>,
    turns: Vec<Turn>,
    before_presses: Vec<Clock>,
    /// The clock a millisecond before the flag fell.
    before_flag: Option<Clock>,
    /// Where the game stood before its result.
    before_end: Option<Status>,
    confirmation: Confirmation,
    moves: Moves,
    opened_seats: Seats,
    seats: Seats,
    names: Names,
}

/// Whether a player has left the seat, which is allowed once a game (seed 000 art. 14.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Away {
    /// He has not.
    #[default]
    Never,
    /// He has, and is away since then.
    Since(Moment),
    /// He was, and is back.
    WasOnce,
}

/// Whether the result has been confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confirmation {
    /// It has not; it can be taken back.
    #[default]
    Open,
    /// It has (seed 004 art. 16.4).
    Given,
}

/// Who plays which colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Names {
    /// As it was set.
    #[default]
    AsSet,
    /// The other way round: colours were drawn.
    Exchanged,
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// Not begun.
    Ready,
    /// The clock of the side to move runs.
    Running,
    /// The clocks stand.
    Paused(PauseReason),
    /// The count of the side to move stands while it lifts captured stones.
    HoldingCaptures,
    /// Play has ended, and the clocks stand: dead stones are marked, and both sides agree on a count.
    Counting,
    /// Over; both clocks stand for good.
    Over {
        /// How it ended.
        result: GameResult,
        /// Why.
        why: Why,
        /// When.
        at: Moment,
    },
}

/// One turn that was ended by a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose.
    pub side: Color,
    /// Time used.
    pub used: Duration,
    /// When it pressed.
    pub at: Moment,
    /// Its reading right after.
    pub reading: Reading,
    /// How it was ended.
    pub end: TurnEnd,
}

/// How a side ended its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnEnd {
    /// With a move.
    Moved,
    /// With the words that the game is over (seed 004 art. 13.2).
    SaidOver,
}

/// Who sits on the left, as seen from the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seats {
    /// Black.
    BlackLeft,
    /// White.
    WhiteLeft,
}

impl Seats {
    /// The side that sits on the left.
    pub const fn left(self) -> Color {
        match self {
            Self::BlackLeft => Color::Black,
            Self::WhiteLeft => Color::White,
        }
    }

    /// The other way round.
    pub const fn swapped(self) -> Self {
        match self {
            Self::BlackLeft => Self::WhiteLeft,
            Self::WhiteLeft => Self::BlackLeft,
        }
    }
}

impl Game {
    /// A game before its first move: Black's, unless the board's opening says otherwise.
    pub fn new(settings: Settings, seats: Seats) -> Self {
        let moves = Moves::new(&settings.board);
        let clock = Clock::new(settings.controls.clone(), moves.history().to_play());
        Self {
            settings,
            entries: Vec::new(),
            clock,
            status: Status::Ready,
            warnings: PerColor::default(),
            late: PerColor::default(),
            away: PerColor::default(),
            sealed: None,
            turns: Vec::new(),
            before_presses: Vec::new(),
            before_flag: None,
            before_end: None,
            confirmation: Confirmation::default(),
            moves,
            opened_seats: seats,
            seats,
            names: Names::default(),
        }
    }

    /// What was fixed before the game.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What [`PerColor`] of the two players was set for them, as they play now: colours may have been
    /// drawn since.
    pub fn as_they_play<T>(&self, set: PerColor<T>) -> PerColor<T> {
        match self.names {
            Names::AsSet => set,
            Names::Exchanged => PerColor {
                black: set.white,
                white: set.black,
            },
        }
    }

    /// The players' names; may be empty.
    pub fn players(&self) -> PerColor<&str> {
        let set = &self.settings.players;
        self.as_they_play(PerColor {
            black: &set.black,
            white: &set.white,
        })
    }

    /// The move that is sealed and has not been opened.
    pub const fn sealed(&self) -> Option<&Sealed> {
        self.sealed.as_ref()
    }

    /// Whether each player is in the seat.
    pub const fn away(&self) -> PerColor<Away> {
        self.away
    }

    /// Whether the result has been confirmed.
    pub const fn confirmation(&self) -> Confirmation {
        self.confirmation
    }

    /// Where the game stands.
    pub const fn status(&self) -> &Status {
        &self.status
    }

    /// The side whose turn it is.
    pub const fn to_move(&self) -> Color {
        self.clock.to_move()
    }

    /// Who sits where.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Both clocks.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whether the clock of the side to move runs.
    pub const fn is_running(&self) -> bool {
        matches!(self.clock.motion(), Motion::Running { .. })
    }

    /// The reading of `color` at `now`.
    pub fn reading(&self, color: Color, now: Moment) -> Reading {
        self.clock.reading(color, now)
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Warnings of each side.
    pub const fn warnings(&self) -> PerColor<u32> {
        self.warnings
    }

    /// The events that time itself has brought about up to `now`, each at its own moment, in order.
    /// They are applied before anything else is decided at `now`; an extra call is harmless.
    pub fn due(&self, now: Moment) -> Vec<Stamped> {
        if self.status != Status::Running {
            return Vec::new();
        }
        let mut events = Vec::new();
        // A record can end between a flag and the loss it means.
        if let Motion::Running { since } = self.clock.motion()
            && self.clock.reading(self.to_move(), since).flagged
        {
            let event = lost(self.to_move(), How::Time, Why::Time);
            return vec![Stamped { at: since, event }];
        }
        for due in self.clock.due(now) {
            let (at, side) = (due.at, due.side);
            let crossing = due.crossing;
            events.push(Stamped {
                at,
                event: Event::LimitReached { side, crossing },
            });
            if crossing == Crossing::Flag {
                let event = lost(side, How::Time, Why::Time);
                events.push(Stamped { at, event });
            }
        }
        events
    }

    /// The moment at which [`Game::due`] will have something; `None` while nothing runs.
    pub fn next_deadline(&self) -> Option<Moment> {
        if self.status == Status::Running {
            self.clock.next_limit()
        } else {
            None
        }
    }

    /// The calls with `from <= at < until`, if nobody presses.
    pub fn cues(&self, from: Moment, until: Moment) -> Vec<Cue> {
        if self.status == Status::Running {
            cue::cues(&self.clock, &self.settings.plan, from, until)
        } else {
            Vec::new()
        }
    }

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
            } => self.decide_unseal(played, proof, reason),
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
            Command::Note { .. } | Command::Undo { .. } | Command::Restore { .. } => open,
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
            | Command::ResetClocks { .. } => false,
        }
    }

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
    fn take(&mut self, at: Moment, event: &Event) {
        self.keep_before_flag(at);
        match event {
            Event::Started | Event::Resumed | Event::CapturesReleased => {
                self.clock.run(at);
                self.status = Status::Running;
            }
            Event::Pressed { side, used } => {
                self.clock.settle(at);
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
                    used: *used,
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
                }
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
    /// not fallen: a millisecond is left, and the referee sets what he gives.
    fn take_result_back(&mut self, reason: &str) {
        if !matches!(self.status, Status::Over { .. }) {
            return;
        }
        // A flag that was kept may have been put up again since, by a correction or a press taken back.
        let fell = |side| self.clock.reading(side, Moment::OPENED).flagged;
        let fallen = Color::BOTH.into_iter().any(fell);
        if let Some(clock) = self.before_flag.take().filter(|_| fallen) {
            self.clock = clock;
            // The flag's clock ran; its time is settled.
            self.clock.halt();
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

    fn must_run(&self) -> Result<(), Refusal> {
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
            Status::Paused(_) => Err(Refusal::Paused),
            Status::Counting => Err(Refusal::Counting),
            Status::Over { .. } => Err(Refusal::Over),
        }
    }
}

fn lost(side: Color, how: How, why: Why) -> Event {
    let result = GameResult::win(side.opponent(), how);
    Event::Ended {
        result,
        why,
        reason: String::new(),
    }
}
