//! The engine at the board: its moves, its time, and what becomes of the game when it fails.
//!
//! It is a player like any other: its clock runs from the opponent's press until its answer was read, and
//! its flag falls like anybody's.

mod trouble;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use super::practice::Desk;
use super::{Driver, LIMIT_GRACE, PASSING, Redraw};
use crate::app::Message;
use crate::app::dialogs::Dialog;
use crate::app::practice::Partner;
use crate::board::history::Kind;
use crate::board::score::Marks;
use crate::board::{Move, Point};
use crate::color::{Color, PerColor};
use crate::engine::{About, Answer, Launch, Nearness, Opponent, Report, Terms, What};
use crate::game::command::{Command, PauseReason, Refusal};
use crate::game::event::Event;
use crate::game::result::{GameResult, How, Why};
use crate::game::{Game, Status};
use crate::monotonic::Stamp;
use crate::practice::session::{Kind as SessionKind, Learner};
use crate::time::Moment;
use crate::tui::screen::drill::partner::{PartnerLine, PartnerState, TimeTold};
use crate::tui::screen::trouble::Trouble;
use crate::tui::view::BannerKind;
use crate::tui::words;
use crate::tui::words::opponent;

/// An answer that was read in time is in time, even where the machine is busy.
const ANSWER_GRACE: Duration = Duration::from_millis(120);

/// An engine at the board.
pub(super) struct EngineSeat {
    /// Which of the engines of this run it is: what an earlier one says late is not its own.
    number: u64,
    opponent: Opponent,
    side: Color,
    name: String,
    about: Option<About>,
    state: State,
    /// The question for a move that is open.
    question: Option<Question>,
    /// An answer that waits: the clocks stand, or an act is being made.
    held: Option<Held>,
    end: End,
    /// How many entries of the game it has been told of.
    told: Option<usize>,
    on_return: OnReturn,
    /// What it was told and has not answered for longer than it may.
    silent: Option<Silence>,
}

/// An answer to the position of `position`.
struct Held {
    answer: Answer,
    came: Moment,
    position: Vec<(Color, Move)>,
}

/// Nothing was heard of an engine.
#[derive(Clone, PartialEq, Eq)]
struct Silence {
    command: String,
    since: Moment,
}

#[derive(Clone, PartialEq, Eq)]
enum State {
    /// It is being started.
    Starting,
    Ready,
    /// It has failed, and so the clocks stand.
    Failed(Trouble),
    /// Its moves are played by hand.
    Absent,
}

/// A question for a move.
struct Question {
    number: u64,
    since: Moment,
    /// The moves that stood.
    position: Vec<(Color, Move)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    NotAsked,
    Asked(u64),
    Told,
}

/// What happens when an engine that was started anew is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OnReturn {
    Nothing,
    /// The clocks, which stood because of it, run again.
    Resume,
}

impl EngineSeat {
    pub(super) fn start(
        launch: &Launch,
        game: &Game,
        side: Color,
        to_loop: &Sender<Message>,
    ) -> Self {
        let settings = game.settings();
        let terms = Terms {
            board: settings.board.clone(),
            control: Arc::clone(settings.controls.of(side)),
            side,
        };
        let to_loop = to_loop.clone();
        let number = Stamp::now().nanos();
        let deliver = move |report| drop(to_loop.send(Message::Engine(number, report)));
        Self {
            number,
            opponent: Opponent::start(launch.clone(), terms, deliver),
            side,
            name: launch.name.clone(),
            about: None,
            state: State::Starting,
            question: None,
            held: None,
            end: End::NotAsked,
            told: None,
            on_return: OnReturn::Nothing,
            silent: None,
        }
    }

    pub(super) fn is_ready(&self) -> bool {
        matches!(self.state, State::Ready | State::Absent)
    }

    /// Its name, in its own words as soon as it has said it.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Whether somebody has to say what becomes of its game.
    pub(super) const fn is_in_trouble(&self) -> bool {
        matches!(self.state, State::Failed(_)) || self.silent.is_some()
    }

    fn is_away(&self) -> bool {
        self.state == State::Absent
    }

    /// Tells it of what has happened since it was told last.
    fn tell(&mut self, game: &Game) {
        let entries = game.entries().len();
        if self.told == Some(entries) {
            return;
        }
        self.told = Some(entries);
        let moves = moves(game);
        // What it answered to another position is no answer to this one.
        self.held = self.held.take().filter(|held| held.position == moves);
        if self.held.is_some() {
            // Its move stands on its own board already.
            return;
        }
        self.opponent.show(&game.settings().board.opening, &moves);
        let stale = |question: &Question| question.position != moves;
        if self.question.as_ref().is_some_and(stale) {
            self.question = None;
        }
    }
}

/// The moves beside this clock. A lost turn is none, as far as an engine goes.
fn moves(game: &Game) -> Vec<(Color, Move)> {
    let moves = game.history().moves().iter().skip(game.opening_moves());
    let made = |kind| match kind {
        Kind::Play(point) => Move::Play(point),
        Kind::Pass | Kind::Over | Kind::Void(_) => Move::Pass,
    };
    moves
        .map(|played| (played.color, made(played.kind)))
        .collect()
}

impl Driver<'_> {
    fn engine(&mut self) -> Option<&mut EngineSeat> {
        self.desk.as_mut().and_then(Desk::engine)
    }

    /// The side that an engine plays.
    pub(super) fn engine_side(&self) -> Option<Color> {
        match &self.desk {
            Some(Desk {
                partner: super::practice::Seat::Engine(seat),
                ..
            }) if !seat.is_away() => Some(seat.side),
            Some(_) | None => None,
        }
    }

    /// How much later than a limit it is handled: an answer comes through more hands than a key.
    pub(super) fn grace(&self) -> Duration {
        if self.engine_side() == Some(self.game.to_move()) {
            ANSWER_GRACE
        } else {
            LIMIT_GRACE
        }
    }

    /// Whether the referee is about to change something: nobody moves then.
    fn an_act_is_made(&self) -> bool {
        let dialog = self.dialog.as_ref();
        dialog.is_some_and(Dialog::holds_the_players)
    }

    fn engine_name(&mut self) -> String {
        self.engine()
            .map(|seat| seat.name.clone())
            .unwrap_or_default()
    }

    /// Lets the engine know what stands, and asks it for its move or its view of the end.
    pub(super) fn attend_engine(&mut self, now: Moment) {
        let an_act = self.an_act_is_made();
        let Some(Desk {
            partner: super::practice::Seat::Engine(seat),
            ..
        }) = &mut self.desk
        else {
            return;
        };
        if seat.is_away() {
            return;
        }
        seat.tell(&self.game);
        if seat.state != State::Ready {
            return;
        }
        match self.game.status() {
            Status::Running if self.game.to_move() == seat.side => {
                if an_act && seat.held.is_some() {
                    return;
                }
                if let Some(held) = seat.held.take() {
                    // It is as late as it came, but not earlier than what has happened since.
                    let last = self.game.entries().last().map(|entry| entry.at);
                    let at = held.came.max(last.unwrap_or_default());
                    return self.take_answer(at, held.answer);
                }
                if seat.question.is_none() {
                    let clocks = PerColor::from_fn(|side| self.game.reading(side, now));
                    let number = seat.opponent.ask_move(seat.side, &clocks);
                    let (since, position) = (now, moves(&self.game));
                    seat.question = Some(Question {
                        number,
                        since,
                        position,
                    });
                    self.redraw = Redraw::Needed;
                }
                seat.end = End::NotAsked;
            }
            Status::Counting if seat.end == End::NotAsked => {
                seat.end = End::Asked(seat.opponent.ask_end());
            }
            Status::Counting => {}
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Over { .. } => seat.end = End::NotAsked,
        }
    }

    pub(super) fn take_engine(&mut self, number: u64, report: Report) {
        // A key that was read later may have been handled before.
        let last = self.game.entries().last().map(|entry| entry.at);
        let at = self.base.moment(report.at).max(last.unwrap_or_default());
        self.redraw = Redraw::Needed;
        let Some(seat) = self.engine() else { return };
        if seat.number != number {
            return;
        }
        if !matches!(report.what, What::Silent { .. }) {
            self.is_heard_again();
        }
        let Some(seat) = self.engine() else { return };
        match report.what {
            What::Ready(about) => self.engine_is_ready(at, about),
            What::Answered { asked, answer } => {
                let Some(question) = seat.question.take_if(|open| open.number == asked) else {
                    return;
                };
                drop(question);
                self.take_answer(at, answer);
            }
            What::EndSeen { asked, dead, score } => {
                if seat.end == End::Asked(asked) {
                    seat.end = End::Told;
                    self.take_end(at, dead.as_deref(), score.as_deref());
                }
            }
            What::Refused { command, answer } => {
                self.engine_fails(at, Trouble::Refused { command, answer });
            }
            What::Silent { command, since } => {
                self.engine_is_silent(at, command, since);
            }
            What::Gone { how, last_words } => {
                self.engine_fails(at, Trouble::Gone { how, last_words });
            }
        }
    }

    fn engine_is_ready(&mut self, at: Moment, about: About) {
        let Some(seat) = self.engine() else { return };
        if !about.name.is_empty() {
            seat.name.clone_from(&about.name);
        }
        let (name, declined) = (seat.name.clone(), about.declined.join("; "));
        seat.about = Some(about);
        seat.state = State::Ready;
        seat.told = None;
        let on_return = std::mem::replace(&mut seat.on_return, OnReturn::Nothing);
        if let Some(Desk { session, .. }) = &mut self.desk
            && let SessionKind::Engine { name: kept, .. } = &mut session.kind
        {
            kept.clone_from(&name);
        }
        if !declined.is_empty() {
            let text = opponent::declines(self.text, &name, &declined);
            self.tell(BannerKind::Warning, text, at + PASSING * 3);
        }
        if on_return == OnReturn::Resume && self.ask(at, Command::Resume).is_ok() {
            let text = opponent::is_back(self.text, &self.engine_name());
            self.tell(BannerKind::Note, text, at + PASSING);
        }
    }

    /// What an event comes to for an engine: where colours are drawn, it takes the drawn one.
    pub(super) fn engine_has(&mut self, event: &Event) {
        let Event::ColorsDrawn(drawn) = event else {
            return;
        };
        let Some(desk) = self.desk.as_mut().filter(|_| drawn.exchanges()) else {
            return;
        };
        let (Partner::Engine { launch, .. }, Some(seat)) =
            (desk.practice.partner.clone(), desk.engine())
        else {
            return;
        };
        let learner = seat.side;
        *seat = EngineSeat::start(&launch, &self.game, learner.opponent(), &self.to_loop);
        desk.practice.learner = Learner::Side(learner);
        desk.session.learner = Learner::Side(learner);
        self.ui.board.speaks_for = Some(learner);
    }

    /// The engine has answered at `at`: that is when its turn ends.
    fn take_answer(&mut self, at: Moment, answer: Answer) {
        let status = self.game.status().clone();
        let to_move = self.game.to_move();
        let an_act = self.an_act_is_made();
        let position = moves(&self.game);
        let Some(seat) = self.engine() else { return };
        let side = seat.side;
        match status {
            Status::Running if to_move == side && !an_act => {}
            // Nobody's time runs, or the referee is about to change something: the answer waits.
            Status::Running | Status::Paused(_) | Status::HoldingCaptures if to_move == side => {
                seat.held = Some(Held {
                    answer,
                    came: at,
                    position,
                });
                return;
            }
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting
            | Status::Over { .. } => return self.tell_late(at, &answer),
        }
        match answer {
            Answer::Move(made) => match self.ask(at, Command::PlayMove(made)) {
                Ok(()) => {}
                Err(refusal @ Refusal::Illegal(_)) => {
                    let (coordinates, size) =
                        (self.ui.board.coordinates, self.game.settings().board.size);
                    let trouble = Trouble::Illegal {
                        made: opponent::made(self.text, made, coordinates, size),
                        why: words::refusal(self.text, refusal),
                    };
                    self.engine_fails(at, trouble);
                }
                Err(_) => self.tell_late(at, &Answer::Move(made)),
            },
            Answer::Resign => {
                let end = Command::End {
                    result: GameResult::win(side.opponent(), How::Resignation),
                    why: Why::Resignation,
                    reason: String::new(),
                };
                if self.ask(at, end).is_err() {
                    self.tell_late(at, &Answer::Resign);
                }
            }
            Answer::Unreadable(answer) => self.engine_fails(at, Trouble::Unreadable { answer }),
        }
    }

    /// What came after the flag is told: it might have been a good move.
    fn tell_late(&mut self, at: Moment, answer: &Answer) {
        let mut entries = self.game.entries().iter().rev();
        let flag = entries
            .find(|entry| fell(&entry.event))
            .map(|entry| entry.at);
        let (Some(flag), Answer::Move(made)) = (flag, answer) else {
            return;
        };
        let (coordinates, size) = (self.ui.board.coordinates, self.game.settings().board.size);
        let made = opponent::made(self.text, *made, coordinates, size);
        let text = opponent::late(self.text, &self.engine_name(), &made, at.since(flag));
        self.tell(BannerKind::Note, text, at + PASSING * 3);
    }

    /// The engine's view of the end: its dead stones are marked where nobody has marked any.
    fn take_end(&mut self, at: Moment, dead: Option<&[Point]>, score: Option<&str>) {
        let name = self.engine_name();
        if let Some(dead) = dead
            && *self.game.marks() == Marks::default()
            && !dead.is_empty()
        {
            let position = self.game.history().position();
            let dead = dead
                .iter()
                .copied()
                .filter(|point| position.at(*point).is_some());
            let marks = Marks {
                dead: dead.collect(),
                ..Marks::default()
            };
            let _marked = self.ask(at, Command::Mark(marks));
        }
        let text = match (dead, score) {
            (_, Some(score)) => opponent::counts(self.text, &name, score),
            (None, None) => opponent::counts_nothing(self.text, &name),
            (Some(_), None) => return,
        };
        self.tell(BannerKind::Note, text, at + PASSING * 4);
    }

    /// What the keyboard asks of a game against an engine: it speaks for the learner alone.
    pub(super) fn ask_beside_engine(
        &mut self,
        at: Moment,
        command: Command,
    ) -> ControlFlow<Result<(), Refusal>, Command> {
        let to_move = self.game.to_move();
        let Some(seat) = self.engine() else {
            return ControlFlow::Continue(command);
        };
        if seat.is_away() {
            return ControlFlow::Continue(command);
        }
        let (side, name) = (seat.side, seat.name.clone());
        // It agrees with whatever the learner does: the count is the program's own.
        if let Command::AgreeCount(_) = command {
            let agreed = self.ask(at, Command::AgreeCount(side.opponent()));
            if agreed.is_ok() {
                let _over = self.ask(at, Command::AgreeCount(side));
            }
            return ControlFlow::Break(agreed);
        }
        let moves = matches!(command, Command::PlayMove(_));
        let proposes = matches!(command, Command::ProposeEnd(_));
        if (moves || proposes) && to_move == side && self.game.is_running() {
            let text = opponent::its_turn(self.text, &name);
            self.tell(BannerKind::Note, text, at + PASSING);
            return ControlFlow::Break(Err(Refusal::NotYourTurn));
        }
        if proposes {
            let text = opponent::over_is_pass(self.text, &name);
            self.tell(BannerKind::Note, text, at + PASSING * 2);
            return ControlFlow::Continue(Command::PlayMove(Move::Pass));
        }
        ControlFlow::Continue(command)
    }
}

/// Whether a flag fell by this.
const fn fell(event: &Event) -> bool {
    matches!(
        event,
        Event::Ended { why: Why::Time, .. } | Event::Paused(PauseReason::FlagFell)
    )
}

impl EngineSeat {
    /// The engine as it is shown.
    pub(super) fn line(&self) -> PartnerLine {
        let told = self.about.as_ref().map(|about| &about.told);
        PartnerLine {
            name: self.name.clone(),
            state: match (&self.state, &self.question) {
                (State::Failed(_), _) => PartnerState::Failed,
                (State::Absent, _) => PartnerState::ByHand,
                (State::Starting | State::Ready, _) if self.silent.is_some() => PartnerState::Late,
                (State::Starting, _) => PartnerState::Starting,
                (State::Ready, Some(question)) => PartnerState::Thinking {
                    since: question.since,
                },
                (State::Ready, None) => PartnerState::Ready,
            },
            told: told.map_or(TimeTold::Nothing, |told| shown(told.nearness)),
            command: told.map(|told| told.command.clone()).unwrap_or_default(),
        }
    }
}

/// How near it is, as it is shown.
const fn shown(nearness: Nearness) -> TimeTold {
    match nearness {
        Nearness::Exact => TimeTold::Exact,
        Nearness::ReserveAsPeriods => TimeTold::ReserveAsPeriods,
        Nearness::WithoutCarry => TimeTold::WithoutCarry,
        Nearness::AsIncrement => TimeTold::AsIncrement,
        Nearness::OneMoveEach => TimeTold::OneMoveEach,
        Nearness::UnitsAsMain => TimeTold::UnitsAsMain,
        Nearness::OnePeriod => TimeTold::OnePeriod,
        Nearness::FirstOnly => TimeTold::FirstOnly,
        Nearness::MainOnly => TimeTold::MainOnly,
        Nearness::Nothing => TimeTold::Nothing,
    }
}
