//! What may be done on the board, and how play ends and is counted.

use super::command::Refusal;
use super::event::{Event, PlayEnd};
use super::result::{GameResult, How, Margin, Why};
use super::settings::{BoardUse, CapturePolicy, WarningPolicy};
use super::{Game, Status};
use crate::board::Recurrence;
use crate::board::history::{History, Played};
use crate::board::score::{Count, Marks, Outcome, Scoring, Terms, count};
use crate::board::{Move, Point};
use crate::clock::reading::Stage;
use crate::color::{Color, PerColor};
use crate::points::{HalfPoints, QuarterStones};
use crate::time::Moment;

impl Game {
    /// What has been played, and the position.
    pub const fn history(&self) -> &History {
        self.moves.history()
    }

    /// How many of the moves of [`Game::history`] were made before this clock.
    pub const fn opening_moves(&self) -> usize {
        self.moves.opening()
    }

    /// Turns whose move has not been recorded yet. They are the last ones, and take moves in order.
    pub fn open_places(&self) -> usize {
        match self.settings.board.usage {
            BoardUse::ClockOnly | BoardUse::Play => 0,
            BoardUse::Record => self.turns.len().saturating_sub(self.moves.placed()),
        }
    }

    /// Moves that were recorded before their press.
    pub fn moves_ahead(&self) -> usize {
        self.moves.placed().saturating_sub(self.turns.len())
    }

    /// The side whose move is recorded next. [`Game::to_move`] is the side whose clock runs.
    pub fn to_play(&self) -> Color {
        self.moves.history().to_play()
    }

    /// The side that said last that the game is over, while the other has not answered.
    pub const fn end_proposed(&self) -> Option<Color> {
        self.moves.proposed()
    }

    /// What is marked for the count.
    pub const fn marks(&self) -> &Marks {
        self.moves.marks()
    }

    /// Which sides agree with the count as it is marked.
    pub const fn agreed(&self) -> PerColor<bool> {
        self.moves.agreed()
    }

    /// The repetition that the last move made, where such are pointed out and not forbidden.
    pub fn pointed_out(&self) -> Option<Recurrence> {
        self.moves.history().pointed_out()
    }

    /// The last move beside this clock.
    pub fn last_move(&self) -> Option<&Played> {
        let moves = self.moves.history().moves();
        moves.last().filter(|_| self.moves.placed() > 0)
    }

    /// The count of the position as it is marked; none where there is no board.
    pub fn count(&self) -> Option<Count> {
        if self.settings.board.usage == BoardUse::ClockOnly {
            return None;
        }
        let position = self.moves.history().position();
        Some(count(position, self.moves.marks(), &self.terms()))
    }

    /// The count that decided the game: both sides have agreed with it, and the result is what it comes
    /// to. None where the referee has declared a result of his own, by a count or otherwise.
    pub fn agreed_count(&self) -> Option<Count> {
        let declared = match self.status {
            Status::Over {
                result,
                why: Why::Count,
                ..
            } => result,
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting
            | Status::Over { .. } => return None,
        };
        let agreed = self.agreed();
        if !(agreed.black && agreed.white) {
            return None;
        }
        self.count().filter(|count| result_of(count) == declared)
    }

    /// How the game is counted, with what its warnings cost so far.
    pub fn terms(&self) -> Terms {
        let board = &self.settings.board;
        let cost = match self.settings.rules.warnings {
            WarningPolicy::StoneEach => QuarterStones::stones(1).in_points(),
            WarningPolicy::TwoPoints => HalfPoints::points(2),
            WarningPolicy::TwoLose | WarningPolicy::Free => HalfPoints(0),
        };
        let penalty = |warnings: u32| {
            let warnings = i32::try_from(warnings).unwrap_or(i32::MAX);
            HalfPoints(cost.0.saturating_mul(warnings))
        };
        Terms {
            scoring: board.scoring,
            komi: board.komi,
            handicap: board.handicap,
            compensation: board.compensation,
            penalties: self.warnings.map(penalty),
            prisoners: self.moves.history().prisoners(),
        }
    }

    /// A command about the board while the game is over: what was played can still be recorded.
    pub(super) fn record_may_go_on(&self) -> bool {
        self.settings.board.usage == BoardUse::Record && self.open_places() > 0
    }

    pub(super) fn decide_move(&self, at: Moment, played: Move) -> Result<Vec<Event>, Refusal> {
        match self.settings.board.usage {
            BoardUse::ClockOnly => Err(Refusal::NoBoard),
            BoardUse::Record => self.decide_recorded(at, played),
            BoardUse::Play => {
                self.must_run()?;
                let side = self.to_move();
                let reading = self.reading(side, at);
                if reading.flagged {
                    return Err(Refusal::Over);
                }
                let captured = self.moves.verdict(side, played).map_err(Refusal::Illegal)?;
                let used = reading.this_think;
                let mut events = Vec::from_iter(self.comes_back(side));
                events.extend([
                    Event::MovePlayed {
                        side,
                        played,
                        captured,
                    },
                    Event::Pressed { side, used },
                ]);
                if self.moves.would_end(played) {
                    events.push(Event::PlayEnded(PlayEnd::TwoPasses));
                }
                Ok(events)
            }
        }
    }

    fn decide_recorded(&self, at: Moment, played: Move) -> Result<Vec<Event>, Refusal> {
        self.record_is_open()?;
        let side = self.to_play();
        let captured = self.moves.verdict(side, played).map_err(Refusal::Illegal)?;
        let mut events = vec![Event::MovePlayed {
            side,
            played,
            captured,
        }];
        let ahead = self.open_places() == 0;
        let running = self.status == Status::Running;
        let stops = match self.settings.rules.captures {
            CapturePolicy::StopFrom(least) => captured >= least.max(1),
            CapturePolicy::NotCounted | CapturePolicy::Counted => false,
        };
        if stops && ahead && running && self.reading(side, at).stage == Stage::Count {
            events.push(Event::CapturesHeld);
        }
        let under_way = !matches!(self.status, Status::Counting | Status::Over { .. });
        if under_way && self.open_places() == 1 && self.moves.would_end(played) {
            events.push(Event::PlayEnded(PlayEnd::TwoPasses));
        }
        Ok(events)
    }

    /// A recorder enters moves while the clocks stand too, and after the end where some are missing. The
    /// place of a sealed move stays empty until it is opened.
    fn record_is_open(&self) -> Result<(), Refusal> {
        if self.sealed().is_some() && self.open_places() == 1 {
            return Err(Refusal::MoveSealed);
        }
        match self.status {
            Status::Ready => Err(Refusal::NotStarted),
            Status::Running | Status::Paused(_) | Status::HoldingCaptures => Ok(()),
            Status::Counting if self.open_places() > 0 => Ok(()),
            Status::Counting => Err(Refusal::Counting),
            Status::Over { .. } if self.open_places() > 0 => Ok(()),
            Status::Over { .. } => Err(Refusal::Over),
        }
    }

    pub(super) fn decide_kept(&self, point: Point, reason: String) -> Result<Vec<Event>, Refusal> {
        match self.settings.board.usage {
            BoardUse::ClockOnly | BoardUse::Play => return Err(Refusal::NoBoard),
            BoardUse::Record => {}
        }
        self.record_is_open()?;
        let side = self.to_play();
        let illegal = match self.moves.verdict(side, Move::Play(point)) {
            Ok(_) => return Err(Refusal::LegalMove),
            Err(off @ crate::board::Illegal::OffBoard) => return Err(Refusal::Illegal(off)),
            Err(illegal) => illegal,
        };
        Ok(vec![Event::MoveVoided {
            side,
            point,
            illegal,
            reason,
        }])
    }

    pub(super) fn decide_erased(&self) -> Result<Vec<Event>, Refusal> {
        match self.settings.board.usage {
            BoardUse::ClockOnly | BoardUse::Play => return Err(Refusal::NoBoard),
            BoardUse::Record => {}
        }
        let side = self.moves.last_recorded().ok_or(Refusal::NothingToErase)?;
        Ok(vec![Event::MoveErased { side }])
    }

    /// The last turn and the move that was made in it, or a move ahead of its press.
    pub(super) fn decide_take_back(&self, reason: String) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        if self.status == Status::Counting {
            let reason = reason.clone();
            events.push(Event::PlayResumed { reason });
        }
        let (placed, turns) = (self.moves.placed(), self.turns.len());
        let last = self.last_move().map(|last| last.color);
        if placed > turns {
            events.extend(last.map(|side| Event::MoveErased { side }));
            return Ok(events);
        }
        let turn = self.turns.last().ok_or(Refusal::NothingToTakeBack)?;
        let side = turn.side;
        events.extend(self.ends_lifting());
        events.push(Event::PressTakenBack { side, reason });
        if placed == turns {
            events.extend(last.map(|side| Event::MoveErased { side }));
        }
        Ok(events)
    }

    /// What a press by `side` brings about, besides the end of its turn.
    pub(super) fn end_by_press(&self) -> Option<Event> {
        let recorded = self.settings.board.usage == BoardUse::Record;
        let complete = self.moves_ahead() == 1;
        (recorded && complete && self.moves.have_ended())
            .then_some(Event::PlayEnded(PlayEnd::TwoPasses))
    }

    pub(super) fn decide_proposal(&self, at: Moment, side: Color) -> Result<Vec<Event>, Refusal> {
        self.must_run()?;
        if side != self.to_move() {
            return Err(Refusal::NotYourTurn);
        }
        if self.moves_ahead() > 0 {
            // Who has moved ends his turn with a press.
            return Err(Refusal::NotYourTurn);
        }
        let reading = self.reading(side, at);
        if reading.flagged {
            return Err(Refusal::Over);
        }
        let used = reading.this_think;
        let mut events = Vec::from_iter(self.comes_back(side));
        events.extend([Event::EndProposed { side }, Event::Pressed { side, used }]);
        Ok(events)
    }

    pub(super) fn decide_agreement(&self, side: Color) -> Result<Vec<Event>, Refusal> {
        self.must_run()?;
        if self.moves.proposed() != Some(side.opponent()) {
            return Err(Refusal::NothingProposed);
        }
        Ok(vec![Event::PlayEnded(PlayEnd::Agreed)])
    }

    pub(super) fn must_count(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Counting => Ok(()),
            Status::Over { .. } => Err(Refusal::Over),
            Status::Ready | Status::Running | Status::Paused(_) | Status::HoldingCaptures => {
                Err(Refusal::NotCounting)
            }
        }
    }

    /// A count can be agreed on where every move is on the board.
    fn must_be_complete(&self) -> Result<(), Refusal> {
        match u32::try_from(self.open_places()).unwrap_or(u32::MAX) {
            0 => Ok(()),
            places => Err(Refusal::OpenPlaces(places)),
        }
    }

    pub(super) fn decide_marks(&self, marks: Marks) -> Result<Vec<Event>, Refusal> {
        self.must_count()?;
        if self.settings.board.usage == BoardUse::ClockOnly {
            return Err(Refusal::NoBoard);
        }
        self.must_be_complete()?;
        Ok(vec![Event::Marked(marks)])
    }

    pub(super) fn decide_count(&self, side: Color) -> Result<Vec<Event>, Refusal> {
        self.must_count()?;
        self.must_be_complete()?;
        let count = self.count().ok_or(Refusal::NoBoard)?;
        let mut events = vec![Event::CountAgreed { side }];
        if *self.moves.agreed().of(side.opponent()) {
            events.push(Event::Ended {
                result: result_of(&count),
                why: Why::Count,
                reason: String::new(),
            });
        }
        Ok(events)
    }
}

/// What a count comes to.
fn result_of(count: &Count) -> GameResult {
    match count.outcome() {
        Outcome::Win { winner, margin } => {
            // Half points are two quarters of a point.
            let quarters = match count.terms().scoring {
                Scoring::Area => margin,
                Scoring::Territory => margin.saturating_mul(2),
            };
            GameResult::win(winner, How::Count(Margin(quarters)))
        }
        Outcome::Draw => GameResult::Draw,
    }
}
