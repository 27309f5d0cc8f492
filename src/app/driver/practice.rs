//! Practice at the board: what is kept of it, and whoever is on the other side.

use std::ops::ControlFlow;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use super::drill::{PressSeat, ReplaySeat};
use super::engine::EngineSeat;
use super::{Driver, Next, PASSING, Redraw};
use crate::app::dialogs::Dialog;
use crate::app::practice::{Partner, Practice};
use crate::app::table::TableSettings;
use crate::app::{Message, past};
use crate::color::Color;
use crate::game::command::{Command, Refusal};
use crate::game::event::Event;
use crate::game::{Game, Status};
use crate::journal;
use crate::monotonic::{self, Stamp};
use crate::practice::keep;
use crate::practice::progress::Comparison;
use crate::practice::replay;
use crate::practice::report::Report;
use crate::practice::session::{Kind, Learner, Session};
use crate::sheet::{Entry, Source};
use crate::time::Moment;
use crate::tui::screen::again::Rematch;
use crate::tui::screen::board::panel::TakesBack;
use crate::tui::screen::drill::DrillPanel;
use crate::tui::screen::report::ReportScreen;
use crate::tui::view::BannerKind;
use crate::tui::words::opponent as words;

/// Why a move is taken back without a referee.
const PRACTICE: &str = "practice";
/// So many sessions are looked back on, the last ones.
const LOOKED_AT: usize = 60;

/// Practice at the board.
pub(super) struct Desk {
    pub practice: Practice,
    /// What is kept of it besides the journal.
    pub session: Session,
    pub partner: Seat,
    /// The thread that writes the session down.
    pub keeping: Option<JoinHandle<()>>,
}

/// Whoever is on the other side.
pub(super) enum Seat {
    /// Somebody at the keyboard, or nobody.
    AtTheKeyboard,
    Engine(Box<EngineSeat>),
    Replay(Box<ReplaySeat>),
    Pacer(Box<PressSeat>),
}

impl Desk {
    /// The engine, if that is on the other side.
    pub(super) fn engine(&mut self) -> Option<&mut EngineSeat> {
        match &mut self.partner {
            Seat::Engine(seat) => Some(seat),
            Seat::AtTheKeyboard | Seat::Replay(_) | Seat::Pacer(_) => None,
        }
    }
}

impl Driver<'_> {
    /// Sits whoever is on the other side down.
    pub(super) fn begin_practice(&mut self, table: &TableSettings) {
        let Some(practice) = table.practice.as_deref() else {
            return;
        };
        let partner = match (&practice.partner, practice.other_side()) {
            (Partner::Engine { launch, .. }, Some(side)) => {
                self.ui.board.speaks_for = Some(side.opponent());
                let seat = EngineSeat::start(launch, &self.game, side, &self.to_loop);
                Seat::Engine(Box::new(seat))
            }
            (Partner::Record { replay, .. }, _) => {
                Seat::Replay(Box::new(ReplaySeat::new((**replay).clone())))
            }
            (Partner::Pacer(press), Some(side)) => {
                Seat::Pacer(Box::new(PressSeat::new((**press).clone(), side)))
            }
            (Partner::Nobody | Partner::Player | Partner::Engine { .. } | Partner::Pacer(_), _) => {
                Seat::AtTheKeyboard
            }
        };
        self.ui.board.takes_back = match practice.partner {
            Partner::Nobody | Partner::Player | Partner::Engine { .. } => TakesBack::Players,
            // What was guessed stands.
            Partner::Record { .. } | Partner::Pacer(_) => TakesBack::Nobody,
        };
        let session = practice.session(self.record.id());
        self.desk = Some(Desk {
            practice: practice.clone(),
            session,
            partner,
            keeping: None,
        });
        // The first frame shows a drill as one.
        self.show_practice();
    }

    /// Lets whoever is on the other side know what has happened, and do what is to be done.
    pub(super) fn attend_practice(&mut self, now: Moment) {
        self.attend_engine(now);
        self.attend_drill(now);
        self.show_practice();
    }

    /// What is shown of practice beside board and clock.
    fn show_practice(&mut self) {
        let Some(desk) = &self.desk else { return };
        let (mut drill, mut partner) = (None, None);
        match &desk.partner {
            Seat::AtTheKeyboard => {}
            Seat::Engine(seat) => partner = Some(seat.line()),
            Seat::Replay(seat) => {
                let mover = self.game.to_move();
                let count = self.game.settings().controls.of(mover);
                drill = Some(DrillPanel::replay(&seat.replay, replay::count(count)));
            }
            Seat::Pacer(seat) => {
                let plan = &self.game.settings().plan;
                drill = Some(DrillPanel::press(&seat.press, plan));
            }
        }
        if self.ui.drill != drill || self.ui.partner != partner {
            (self.ui.drill, self.ui.partner) = (drill, partner);
            self.redraw = Redraw::Needed;
        }
    }

    /// What the keyboard asks of the game at a board of practice: what is still to be asked, or the answer where it has been done.
    pub(super) fn ask_in_practice(
        &mut self,
        at: Moment,
        command: Command,
    ) -> ControlFlow<Result<(), Refusal>, Command> {
        match self.ask_beside_replay(at, command) {
            ControlFlow::Continue(command) => self.ask_beside_engine(at, command),
            ControlFlow::Break(answer) => ControlFlow::Break(answer),
        }
    }

    /// Writes down what is kept of practice besides the journal, on a thread of its own: no disk holds up a
    /// clock.
    pub(super) fn keep_session(&mut self) {
        let (Some(desk), Some(id)) = (&mut self.desk, self.record.kept_id()) else {
            return;
        };
        desk.session.game = id;
        let before = desk.keeping.take();
        let (session, to_loop) = (desk.session.clone(), self.to_loop.clone());
        let keep = move || {
            // One after the other, so that an older state never comes to lie over a newer one.
            if let Some(before) = before {
                let _ended: Result<(), _> = JoinHandle::join(before);
            }
            if let Err(error) = keep::write(&journal::folder(), &session) {
                let _ = to_loop.send(Message::NotKept(error.to_string()));
            }
        };
        let thread = std::thread::Builder::new().name("practice".to_owned());
        desk.keeping = thread.spawn(keep).ok();
    }

    /// What was to be kept is on the disk when the game is left, unless the disk hangs.
    pub(super) fn finish_keeping(&mut self) {
        const AT_THE_LATEST: Duration = Duration::from_secs(2);
        let Some(keeping) = self.desk.as_mut().and_then(|desk| desk.keeping.take()) else {
            return;
        };
        let (done, waits) = mpsc::channel();
        let waiting = std::thread::Builder::new().spawn(move || {
            let _ended = keeping.join();
            let _ = done.send(());
        });
        if waiting.is_ok() {
            let _ = waits.recv_timeout(AT_THE_LATEST);
        }
    }

    pub(super) fn tell_not_kept(&mut self, why: &str) {
        let text = words::not_kept(self.text, why);
        let now = self.base.moment(Stamp::now());
        self.tell(BannerKind::Warning, text, now + PASSING * 2);
    }

    /// How the time of this game has gone so far.
    fn report(&self) -> Report {
        let both = || Session {
            game: String::new(),
            kind: Kind::Together,
            learner: Learner::Both,
            guesses: Vec::new(),
        };
        let session = self
            .desk
            .as_ref()
            .map_or_else(both, |desk| desk.session.clone());
        let entries = self.game.entries().iter().map(|stamped| Entry {
            seq: 0,
            wall: monotonic::wall_now().fixed_offset(),
            stamped: stamped.clone(),
        });
        let source = Source {
            settings: self.opened_with.clone(),
            seats: self.game.seats(),
            entries: entries.collect(),
            until: self.base.moment(Stamp::now()),
        };
        Report::of(&source, &session)
    }

    /// The sessions before this one have been read.
    pub(super) fn compare(&mut self, game: &str, before: &[Report]) {
        if game != self.record.id() {
            return;
        }
        let before: Vec<&Report> = before.iter().collect();
        let comparison = Comparison::of(&self.report(), &before);
        if let Some(Dialog::Report(screen)) = &mut self.dialog {
            screen.compare(comparison);
            self.redraw = Redraw::Needed;
        }
    }

    /// Reads the sessions before this one, on a thread of its own.
    fn look_back(&self) {
        let (game, to_loop) = (self.record.id(), self.to_loop.clone());
        let look = move || {
            let mut before = past::practice(&journal::folder(), LOOKED_AT).reports;
            // Ids are in the order of time: what was played since is not earlier.
            before.retain(|report| report.session.game < game);
            let _ = to_loop.send(Message::Practised(game, before));
        };
        let thread = std::thread::Builder::new().name("practice before".to_owned());
        drop(thread.spawn(look));
    }

    /// Whether a press at the keyboard is one of `side`'s: nobody presses for whoever answers by itself.
    pub(super) fn may_press(&self, side: Color) -> bool {
        match self.desk.as_ref().map(|desk| &desk.partner) {
            Some(Seat::Pacer(seat)) => seat.side != side || !self.game.is_running(),
            Some(Seat::AtTheKeyboard | Seat::Engine(_) | Seat::Replay(_)) | None => true,
        }
    }

    /// Whether it is somebody at the keyboard who moves for `side`, and not one that does so by itself.
    pub(super) fn is_at_the_keyboard(&self, side: Color) -> bool {
        match (&self.desk, self.engine_side()) {
            (_, Some(engine)) => engine != side,
            (Some(desk), None) => match desk.partner {
                Seat::Replay(_) | Seat::Pacer(_) => desk.practice.other_side() != Some(side),
                Seat::AtTheKeyboard | Seat::Engine(_) => true,
            },
            (None, None) => true,
        }
    }

    /// Takes the learner's last move back, with what was answered to it.
    pub(super) fn take_back(&mut self, at: Moment) {
        let Some(desk) = &self.desk else { return };
        let own = match desk.practice.learner {
            Learner::Side(side) => side,
            Learner::Both => self.game.to_move().opponent(),
        };
        if !may_take_back(&self.game, own) {
            let text = words::nothing_to_take_back(self.text);
            return self.tell(BannerKind::Note, text, at + PASSING);
        }
        loop {
            let its = self.game.to_move().opponent();
            let reason = PRACTICE.to_owned();
            if let Err(refusal) = self.ask(at, Command::TakeBack { reason }) {
                return self.tell_refusal(at, refusal);
            }
            if its == own {
                break;
            }
        }
        let text = words::taken_back(self.text);
        self.tell(BannerKind::Note, text, at + PASSING);
    }

    /// Whether the clock may be started: the other side is there. It is told if not.
    pub(super) fn other_side_is_there(&mut self) -> bool {
        let Some(seat) = self.desk.as_mut().and_then(Desk::engine) else {
            return true;
        };
        let runs_on = match self.game.status() {
            Status::Ready => seat.is_ready(),
            Status::Paused(_) => !seat.is_in_trouble(),
            Status::Running | Status::HoldingCaptures | Status::Counting | Status::Over { .. } => {
                true
            }
        };
        if runs_on {
            return true;
        }
        if self.ask_about_trouble() {
            return false;
        }
        let Some(seat) = self.desk.as_mut().and_then(Desk::engine) else {
            return true;
        };
        let text = words::not_ready(self.text, seat.name());
        let now = self.base.moment(Stamp::now());
        self.tell(BannerKind::Note, text, now + PASSING);
        false
    }

    /// Whether the players may go on with their colours exchanged.
    pub(super) fn rematch(&self) -> Rematch {
        match &self.desk {
            Some(desk) if desk.practice.may_exchange() => Rematch::Offered,
            Some(_) => Rematch::No,
            // Who plays what in an event is not for the players to say.
            None if self.ui.occasion.is_some() => Rematch::No,
            None => Rematch::Offered,
        }
    }

    /// How the time went is not looked at any longer than play goes on: the players must see what comes then.
    pub(super) fn close_report(&mut self, event: &Event) {
        let ends = matches!(
            event,
            Event::Ended { .. } | Event::PlayEnded(_) | Event::Paused(_)
        );
        if ends && matches!(self.dialog, Some(Dialog::Report(_))) {
            self.dialog = None;
        }
    }

    /// Asks about an engine in trouble again, or shows how the time went.
    pub(super) fn show_report(&mut self) -> Option<Next> {
        if !self.ask_about_trouble() {
            self.dialog = Some(Dialog::report(ReportScreen::new(self.report(), None)));
            self.look_back();
        }
        None
    }
}

/// Whether `own` has a move beside this clock that can be taken back.
fn may_take_back(game: &Game, own: Color) -> bool {
    let under_way = matches!(game.status(), Status::Running | Status::Paused(_));
    under_way && game.turns().iter().any(|turn| turn.side == own)
}
