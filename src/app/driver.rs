//! The loop at the board: one game, from its opening until it is left.

mod acts;
mod board;
mod card;
mod drill;
mod engine;
mod practice;
mod resume;
mod seal;
mod voice;

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use crossterm::event::Event as TerminalEvent;

use super::call_track::CallTrack;
use super::dialogs::{Dialog, Outcome};
use super::gap::{Gap, GapWatch};
use super::held_key::HeldKey;
use super::record::Record;
use super::resume::GoingOn;
use super::save::{self, Occasion, Saver};
use super::table::{Options, TableSettings};
use super::timebase::Timebase;
use super::{Kept, Left, Message};
use crate::color::{Color, PerColor};
use crate::game::command::{Command, GapCause, PauseReason, Refusal};
use crate::game::event::{Event, Stamped};
use crate::game::settings::Settings;
use crate::game::{Game, Status};
use crate::monotonic::Stamp;
use crate::speech::{Signs, Speaker, SpeechConfig, Volumes};
use crate::time::Moment;
use crate::tui::change::next_change;
use crate::tui::input::Input;
use crate::tui::keymap::{self, KeyContext, UiAction};
use crate::tui::screen::again::{Colors, SetUp};
use crate::tui::screen::board::panel::BoardPanel;
use crate::tui::screen::clock;
use crate::tui::terminal::{KeyboardUse, Screen, WriterReport};
use crate::tui::text::Text;
use crate::tui::view::{Banner, BannerKind, Caption, Ui, View};
use crate::tui::words;

/// A limit is handled this long after it, when every key that was read before it has come in.
const LIMIT_GRACE: Duration = Duration::from_millis(20);
/// Both readings are written this often while a clock runs; they ride on a redraw that is due anyway.
///
/// Whatever ends the program, what comes back is less than a second from what was seen: the span between
/// two of them and the way to the file fit into that second.
const HEARTBEAT: Duration = Duration::from_millis(500);
const HEARTBEAT_AT_THE_LATEST: Duration = Duration::from_millis(800);
/// While the clocks stand a line now and then says that the program was there: a gap begins after it.
const STANDING_BEAT: Duration = Duration::from_secs(5);
/// How long a message in passing stays on the screen.
const PASSING: Duration = Duration::from_secs(4);

/// What comes after a game.
pub(super) enum Next {
    /// Another game with the same settings.
    NewGame(Colors),
    /// The table is set up anew.
    SetUp,
    /// The program ends.
    Leave(Left),
}

/// One game at the board.
pub(super) struct Driver<'a> {
    screen: &'a mut Screen,
    inbox: &'a Receiver<Message>,
    to_loop: Sender<Message>,
    text: &'a Text,
    game: Game,
    base: Timebase,
    speaker: Speaker,
    signs: Signs,
    volumes: Volumes,
    record: Record,
    saver: Saver,
    track: CallTrack,
    ui: Ui,
    dialog: Option<Dialog>,
    /// A move that is sealed, on its way to the disk.
    sealing: Option<seal::Sealing>,
    gaps: GapWatch,
    last_heartbeat: Moment,
    redraw: Redraw,
    held_key: HeldKey,
    card: card::CardDesk,
    /// What is practised, if it is practice.
    desk: Option<practice::Desk>,
    /// What was fixed before the game, as its journal has it.
    opened_with: Settings,
    /// When what is shown changes by itself.
    changes_at: Option<Moment>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Redraw {
    NotNeeded,
    Needed,
}

impl<'a> Driver<'a> {
    /// Opens the game: its record, its voice, its clock at zero. A game that goes on has its record, and
    /// its clocks as they were.
    pub(super) fn open(
        screen: &'a mut Screen,
        inbox: &'a Receiver<Message>,
        sender: &Sender<Message>,
        text: &'a Text,
        table: &TableSettings,
        options: &Options,
        going_on: Option<GoingOn>,
    ) -> Self {
        let back = going_on.as_ref().map(resume::Return::of);
        let (game, moment, record, saver) = match going_on {
            Some(on) => {
                let (recovered, saver) = (&on.recovered, Saver::going_on);
                let saver = saver(table, recovered, sender);
                (recovered.game(), recovered.last_at, on.record, saver)
            }
            None => {
                let game = Game::new(table.game_settings(), table.seats);
                let file = save::target(table);
                let record = Record::open(table, options, file.as_deref(), sender);
                let saver = Saver::new(table, file, &record.id(), sender);
                (game, Moment::OPENED, record, saver)
            }
        };
        let opened_with = table.game_settings();
        let to_loop = sender.clone();
        let sound = SpeechConfig {
            output: options.sound.output.clone(),
            voices: vec![table.voices.black.clone(), table.voices.white.clone()],
            volumes: options.sound.volumes,
            muted: options.sound.muted,
        };
        let reports = Box::new(move |report| drop(to_loop.send(Message::Sound(report))));
        let speaker = Speaker::start(sound, reports);
        let mut ui = Ui {
            sound: voice::sound_view(&speaker.state(), options.sound.volumes),
            occasion: table.occasion.clone(),
            palette: options.palette,
            tenths: options.tenths,
            glyphs: options.glyphs,
            log_lag: record.lag(Moment::OPENED),
            ..Ui::default()
        };
        ui.board.coordinates = table.coordinates;
        screen.use_keyboard(KeyboardUse::Pressing);
        let mut driver = Self {
            screen,
            inbox,
            to_loop: sender.clone(),
            text,
            game,
            base: Timebase::going_on(Stamp::now(), moment),
            speaker,
            signs: options.sound.signs.unwrap_or(table.signs),
            volumes: options.sound.volumes,
            record,
            saver,
            track: CallTrack::default(),
            ui,
            dialog: None,
            sealing: None,
            gaps: GapWatch::new(Stamp::now()),
            last_heartbeat: moment,
            redraw: Redraw::Needed,
            held_key: HeldKey::default(),
            card: card::CardDesk::of(table, options.language),
            desk: None,
            opened_with,
            changes_at: None,
        };
        driver.begin_practice(table);
        if let Some(back) = back {
            driver.go_on(back);
        } else {
            driver.tell_result(&table.recorded_result);
            driver.set_clocks(&table.left);
        }
        if driver.dialog.is_none() && driver.card_is_due() {
            driver.open_card();
        }
        driver
    }

    /// Runs the game until it is left, and says what is kept of it.
    pub(super) fn run(mut self) -> (Next, Kept) {
        self.show_adjournment();
        loop {
            let next = self.turn();
            if let Some(next) = next {
                self.finish_sealing();
                self.stand_when_left();
                self.finish_keeping();
                let saved = self.saver.close(&self.game);
                let mut kept = self.kept();
                kept.not_on_disk = self.record.close();
                let next = match (next, saved) {
                    (Next::Leave(_), Err(why)) => Next::Leave(Left::NotSaved(why)),
                    (next, _) => next,
                };
                return (next, kept);
            }
        }
    }

    /// One round of the loop: sleep, take in, let time do its part, say, show.
    fn turn(&mut self) -> Option<Next> {
        if self.show().is_err() {
            return Some(Next::Leave(Left::BySystem));
        }
        let now = Stamp::now();
        self.watch_for_gap(now);
        let wake = self.next_wake().map(|moment| self.base.stamp(moment));
        self.gaps.sleep_until(wake);
        let first = match wake {
            Some(wake) => match self.inbox.recv_timeout(wake.saturating_since(now)) {
                Ok(message) => Some(message),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Some(Next::Leave(Left::BySystem)),
            },
            None => match self.inbox.recv() {
                Ok(message) => Some(message),
                Err(_) => return Some(Next::Leave(Left::BySystem)),
            },
        };
        for message in first.into_iter().chain(self.inbox.try_iter()) {
            self.watch_for_gap(Stamp::now());
            if let Some(next) = self.take_in(message) {
                return Some(next);
            }
        }
        let now = Stamp::now();
        self.watch_for_gap(now);
        let now = self.base.moment(now);
        self.let_time_pass(now);
        self.attend_practice(now);
        None
    }

    /// Before anything is judged by the time, it is certain that the program ran all the while.
    fn watch_for_gap(&mut self, now: Stamp) {
        if let Some(gap) = self.gaps.seen(now) {
            self.take_gap(gap);
        }
    }

    /// The moment until which nothing happens by itself.
    fn next_wake(&self) -> Option<Moment> {
        if let Some(sealing) = &self.sealing {
            return Some(sealing.gives_up());
        }
        [
            self.game
                .next_deadline()
                .map(|deadline| deadline + self.grace()),
            self.track.next_wake(),
            self.track
                .next_look_ahead()
                .filter(|_| self.game.is_running()),
            self.changes_at,
            self.drill_wakes(),
            self.record.lags_from(),
            // The record goes on even where the screen does not.
            Some(self.last_heartbeat + HEARTBEAT_AT_THE_LATEST).filter(|_| self.game.is_running()),
            Some(self.last_heartbeat + STANDING_BEAT).filter(|_| self.stands()),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// What time brings about up to `now`: limits, calls, the heartbeat of the record.
    fn let_time_pass(&mut self, now: Moment) {
        self.look_at_sealing(now);
        // A turn that ends with a sealed move has ended at its key, once the move is on the disk.
        if self.sealing.is_some() {
            return;
        }
        self.apply_due(now.before(self.grace()));
        for call in self.track.come(now) {
            self.ring_for(&call.prompts);
            let caption = Caption {
                prompts: call.prompts,
                at: call.at,
            };
            *self.ui.captions.of_mut(call.side) = Some(caption);
            self.redraw = Redraw::Needed;
        }
        self.look_ahead(now);
        let silent_for = now.since(self.last_heartbeat);
        if self.game.is_running() && silent_for >= HEARTBEAT
            || self.stands() && silent_for >= STANDING_BEAT
        {
            self.beat(now);
        }
        let news = [self.changes_at, self.record.lags_from()];
        if news.into_iter().flatten().any(|at| at <= now) {
            self.redraw = Redraw::Needed;
        }
    }

    /// Whether the game has begun, has no result and stands.
    const fn stands(&self) -> bool {
        matches!(self.game.status(), Status::Paused(_) | Status::Counting)
    }

    /// Writes what both clocks show.
    pub(super) fn beat(&mut self, now: Moment) {
        self.last_heartbeat = now;
        let readings = PerColor::from_fn(|color| self.game.reading(color, now));
        self.record.heartbeat(now, &readings);
    }

    fn take_in(&mut self, message: Message) -> Option<Next> {
        match message {
            Message::Input(Input::Terminal(stamp, event)) => self.take_terminal(stamp, &event),
            Message::Input(Input::TerminalGone | Input::Terminate)
            | Message::Screen(WriterReport::Gone) => Some(Next::Leave(Left::BySystem)),
            Message::Input(Input::Stop) => {
                self.stop();
                None
            }
            Message::Input(Input::Continued) => {
                self.retake();
                None
            }
            Message::Input(Input::Resized) | Message::Screen(WriterReport::Written) => {
                self.redraw = Redraw::Needed;
                None
            }
            Message::Sound(report) => {
                self.take_sound(report);
                None
            }
            Message::Saved(saved) => {
                self.tell_saved(saved);
                None
            }
            Message::Unfinished(games) => {
                self.tell_unfinished(&games);
                None
            }
            // It is taken up when the time is looked at.
            Message::SealWritten => None,
            Message::Practised(game, before) => {
                self.compare(&game, &before);
                None
            }
            Message::NotKept(why) => {
                self.tell_not_kept(&why);
                None
            }
            Message::Engine(number, report) => {
                self.take_engine(number, report);
                None
            }
            Message::Journal => {
                self.redraw = Redraw::Needed;
                None
            }
        }
    }

    fn take_terminal(&mut self, stamp: Stamp, event: &TerminalEvent) -> Option<Next> {
        let at = self.base.moment(stamp);
        self.redraw = Redraw::Needed;
        if let ControlFlow::Break(next) = self.take_at_the_card(stamp, event) {
            return next;
        }
        if let Some(dialog) = &mut self.dialog {
            match dialog.handle(event, &self.game, at, self.text) {
                Outcome::Taken => return None,
                Outcome::Closed => {
                    self.dialog = None;
                    return None;
                }
                Outcome::Leave => return Some(Next::Leave(Left::ByKey)),
                Outcome::Begin(colors) => return Some(Next::NewGame(colors)),
                Outcome::SetUp => return Some(Next::SetUp),
                Outcome::Engine(choice) => {
                    self.settle_trouble(at, choice);
                    return None;
                }
                Outcome::Next(next) => {
                    self.dialog = Some(next);
                    return None;
                }
                Outcome::Ask(command) => {
                    let runs = matches!(command, Command::Start | Command::Resume);
                    if runs && !self.other_side_is_there() {
                        return None;
                    }
                    // What the referee starts he answers for.
                    if command == Command::Start && self.card_is_due() {
                        self.referee_confirms(at);
                    }
                    match self.ask(at, command) {
                        Ok(()) => self.dialog = None,
                        Err(refusal) => {
                            if let Some(dialog) = &mut self.dialog {
                                dialog.refused(refusal);
                            }
                        }
                    }
                    return None;
                }
                Outcome::Dead => {
                    self.tell_dead_press(at, event);
                    return None;
                }
                Outcome::Pause => {
                    self.stop_clocks(at);
                    return None;
                }
                Outcome::Seal => {
                    self.begin_sealing(at);
                    return None;
                }
                Outcome::Unseal => {
                    self.begin_unsealing(at);
                    return None;
                }
                Outcome::Sealed(played) => {
                    self.seal(at, played);
                    return None;
                }
                Outcome::OpenSealed => {
                    self.open_sealed(at);
                    return None;
                }
                Outcome::AskToLeave => {
                    self.ask_to_leave();
                    return None;
                }
                Outcome::PassOn => {}
            }
        }
        if self.dialog.is_none() && self.opens_seal(event) {
            self.begin_unsealing(at);
            return None;
        }
        let size = self.size();
        let may_repeat =
            BoardPanel::may_repeat(event) || self.ui.board.is_text(event, &self.game, size);
        if !may_repeat && self.held_key.is_repeat(stamp, event) {
            return None;
        }
        if let ControlFlow::Break(next) = self.take_at_the_board(at, event, size) {
            return next;
        }
        let context = KeyContext::of(&self.game, size);
        self.act(at, keymap::action(event, &context))
    }

    /// Columns and rows of the screen.
    fn size(&self) -> (u16, u16) {
        let size = self.screen.size();
        size.map_or((80, 24), |size| (size.width, size.height))
    }

    fn act(&mut self, at: Moment, action: UiAction) -> Option<Next> {
        if self.card_comes_first(action) {
            return None;
        }
        match action {
            UiAction::EndTurn | UiAction::PressOf(_) | UiAction::Pause
                if !self.other_side_is_there() => {}
            // Before the start Space is the referee's: it starts the clock of the side to move.
            UiAction::EndTurn => match self.game.status() {
                Status::Ready => self.ask_aloud(at, Command::Start),
                Status::Running
                | Status::Paused(_)
                | Status::HoldingCaptures
                | Status::Counting
                | Status::Over { .. } => {
                    // Beside a fallen flag Space is the claim of whoever may.
                    let side = self.game.claimant().unwrap_or(self.game.to_move());
                    self.press(at, side);
                }
            },
            UiAction::PressOf(side) => self.press(at, side),
            UiAction::Pause => self.pause_or_resume(at),
            UiAction::Help => {
                let size = self.size();
                let keys = self.ui.board.help_keys(&self.game, size);
                self.dialog = Some(Dialog::help(keys));
            }
            UiAction::Mute => self.toggle_mute(),
            UiAction::Louder => self.set_volumes(at, Volumes::louder),
            UiAction::Quieter => self.set_volumes(at, Volumes::quieter),
            UiAction::Referee if self.is_drill() => {
                let text = words::drill::no_referee(self.text);
                self.tell(BannerKind::Note, text, at + PASSING);
            }
            UiAction::Referee => self.dialog = Some(Dialog::referee()),
            UiAction::CaptureHold => {
                let command = match self.game.status() {
                    Status::HoldingCaptures => Command::ReleaseCaptures,
                    Status::Ready
                    | Status::Running
                    | Status::Paused(_)
                    | Status::Counting
                    | Status::Over { .. } => Command::HoldCaptures,
                };
                self.ask_aloud(at, command);
            }
            UiAction::CallReferee => self.call_referee(at),
            UiAction::AskTime => self.ask_aloud(at, Command::AskTime(self.game.to_move())),
            UiAction::Quit => self.ask_to_leave(),
            UiAction::NewGame => {
                if matches!(self.game.status(), Status::Over { .. }) {
                    // A game that is no practice is set up anew as it is.
                    let set_up = if self.desk.is_some() {
                        SetUp::Offered
                    } else {
                        SetUp::No
                    };
                    self.dialog = Some(if self.is_drill() {
                        Dialog::drill_again()
                    } else {
                        Dialog::again(self.record.id(), self.rematch(), set_up)
                    });
                }
            }
            UiAction::Card => self.open_card(),
            UiAction::Report => return self.show_report(),
            UiAction::TakeBack => self.take_back(at),
            UiAction::Suspend => self.stop(),
            UiAction::Redraw => {
                super::panic_if_tested();
                // The next frame is drawn whole; an error shows there.
                let _ = self.screen.redraw_all();
            }
            UiAction::Nothing => {}
        }
        None
    }

    /// A press on the other's turn does nothing, and says nothing.
    fn press(&mut self, at: Moment, side: Color) {
        if !self.may_press(side) {
            return;
        }
        match self.ask(at, Command::Press(side)) {
            Ok(()) | Err(Refusal::NotYourTurn | Refusal::Over) => {}
            Err(refusal) => self.tell_refusal(at, refusal),
        }
    }

    fn pause_or_resume(&mut self, at: Moment) {
        let command = match self.game.status() {
            Status::Paused(_) if self.game.sealed().is_some() => return self.begin_unsealing(at),
            Status::Paused(_) => Command::Resume,
            Status::Ready => Command::Start,
            Status::Running | Status::HoldingCaptures => {
                Command::Pause(PauseReason::Referee(String::new()))
            }
            Status::Counting | Status::Over { .. } => return,
        };
        self.ask_aloud(at, command);
    }

    fn ask_aloud(&mut self, at: Moment, command: Command) {
        if let Err(refusal) = self.ask(at, command) {
            self.tell_refusal(at, refusal);
        }
    }

    /// Asks the game: due, decide, persist, apply.
    fn ask(&mut self, at: Moment, command: Command) -> Result<(), Refusal> {
        self.apply_due(at);
        let events = self.game.decide(at, command)?;
        let moved = events.iter().any(is_of_the_board);
        for event in events {
            self.apply(&Stamped { at, event });
        }
        if moved {
            self.save(Occasion::Move);
        }
        Ok(())
    }

    fn apply_due(&mut self, at: Moment) {
        for stamped in self.game.due(at) {
            self.apply(&stamped);
        }
    }

    fn apply(&mut self, stamped: &Stamped) {
        self.record.event(stamped);
        self.game.apply(stamped);
        self.redraw = Redraw::Needed;
        self.close_sealing();
        self.untell_confirmed();
        self.close_report(&stamped.event);
        if !self.game.is_running() {
            self.hide_turn();
        }
        self.drill_has(stamped.at, &stamped.event);
        self.engine_has(&stamped.event);
        if stamped.event == Event::Started {
            self.keep_session();
        }
        match &stamped.event {
            // The calls of a think go on over its limits.
            Event::LimitReached { .. }
            | Event::SeatsSwapped
            | Event::Warned { .. }
            | Event::LateCharged { .. }
            | Event::GapNoted { .. }
            | Event::GapCharged { .. }
            | Event::MovePlayed { .. }
            | Event::MoveVoided { .. }
            | Event::MoveErased { .. }
            | Event::EndProposed { .. }
            | Event::Marked(_)
            | Event::CountAgreed { .. }
            | Event::MoveSealed { .. }
            | Event::Unsealed { .. }
            | Event::SeatLeft { .. }
            | Event::SeatTaken { .. }
            | Event::Advised { .. }
            | Event::WarningWithdrawn { .. }
            | Event::Ruled { .. }
            | Event::Noted { .. }
            | Event::SettingConfirmed { .. }
            | Event::ColorsDrawn(_)
            | Event::ResultConfirmed => {}
            Event::TimeAsked { side } => self.answer_time(stamped.at, *side),
            // The call of the flag itself is being made.
            Event::Paused(PauseReason::FlagFell) => {}
            Event::Ended {
                why: crate::game::result::Why::Time,
                ..
            } => self.save_at_the_end(),
            Event::Pressed { side, .. } => {
                *self.ui.captions.of_mut(*side) = None;
                self.silence(stamped.at);
                if self.is_at_the_keyboard(side.opponent()) {
                    self.show_turn(stamped.at, side.opponent());
                }
                self.knock(stamped.at, side.opponent());
            }
            Event::Started
            | Event::Paused(_)
            | Event::Resumed
            | Event::CapturesHeld
            | Event::CapturesReleased
            | Event::Corrected { .. }
            | Event::PressTakenBack { .. }
            | Event::PlayEnded(_)
            | Event::PlayResumed { .. }
            | Event::ResultWithdrawn { .. }
            | Event::Undone { .. }
            | Event::Restored { .. } => self.silence(stamped.at),
            Event::Ended { .. } => {
                self.silence(stamped.at);
                self.save_at_the_end();
            }
        }
    }

    fn take_gap(&mut self, gap: Gap) {
        self.finish_sealing();
        match gap.cause {
            GapCause::Stopped => self.base.leave_out(gap.span),
            // The machine's clock stood still in its sleep; who was not there has no clock yet.
            GapCause::Sleep | GapCause::Closed => {}
        }
        let at = self.base.moment(Stamp::now());
        let running = self.game.is_running();
        let noted = self.ask(
            at,
            Command::NoteGap {
                span: gap.span,
                cause: gap.cause,
            },
        );
        if running && noted.is_ok() {
            self.dialog = Some(Dialog::gap(gap.span, gap.cause));
        }
        self.redraw = Redraw::Needed;
    }

    /// Ctrl-Z: gives the terminal back and stops. On return the clocks stand where they stood.
    fn stop(&mut self) {
        let stopped = Stamp::now();
        self.finish_sealing();
        self.apply_due(self.base.moment(stopped));
        self.speaker.press();
        self.screen.stop_program();
        self.redraw = Redraw::Needed;
        let back = Stamp::now();
        let span = back.saturating_since(stopped);
        self.gaps = GapWatch::new(back);
        self.track.cancel();
        self.take_gap(Gap {
            span,
            cause: GapCause::Stopped,
        });
    }

    fn retake(&mut self) {
        // A terminal that is gone is noticed by its reader.
        let _ = self.screen.take();
        self.redraw = Redraw::Needed;
    }

    /// Shows `text` in the row for what is told in passing, until then.
    fn tell(&mut self, kind: BannerKind, text: String, until: Moment) {
        let until = Some(until);
        self.ui.banner = Some(Banner { text, kind, until });
        self.redraw = Redraw::Needed;
    }

    fn tell_refusal(&mut self, at: Moment, refusal: Refusal) {
        let text = words::refusal(self.text, refusal);
        self.tell(BannerKind::Note, text, at + PASSING);
    }

    /// Draws, if anything has changed and the terminal is ready for it.
    fn show(&mut self) -> io::Result<()> {
        if self.redraw == Redraw::NotNeeded {
            return Ok(());
        }
        self.record.wait_for_file();
        let now = self.base.moment(Stamp::now());
        self.ui.log_lag = self.record.lag(now);
        let now = self.sealing.as_ref().map_or(now, seal::Sealing::ends_at);
        let view = View {
            game: &self.game,
            now,
            ui: &self.ui,
            text: self.text,
        };
        let dialog = &self.dialog;
        let drawn = self.screen.draw(|frame| {
            clock::draw(&view, frame);
            if let Some(dialog) = dialog {
                dialog.draw(frame, &view);
            }
        })?;
        if drawn {
            self.redraw = Redraw::NotNeeded;
            self.changes_at = next_change(&view);
        } else {
            // The writer tells when the way is free.
            self.changes_at = None;
        }
        Ok(())
    }
}

/// Whether the record has another move by this, or some less.
const fn is_of_the_board(event: &Event) -> bool {
    matches!(
        event,
        Event::MovePlayed { .. }
            | Event::MoveVoided { .. }
            | Event::MoveErased { .. }
            | Event::Restored { .. }
            | Event::ResultWithdrawn { .. }
    )
}
