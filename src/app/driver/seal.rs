//! The sealed move at the table: asked for unseen, and opened at the next session.
//!
//! The move is on the disk before the game and the journal are told of it. **Invariant:** no slow disk
//! holds up the screen, and none costs the side time: its turn ends with the key by which it sealed.

use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use crossterm::event::{Event as TerminalEvent, KeyCode, KeyEventKind};

use super::{Driver, PASSING, Redraw};
use crate::app::Message;
use crate::app::dialogs::Dialog;
use crate::board::Move;
use crate::game::Status;
use crate::game::command::{Command, Refusal};
use crate::game::seal::{Commitment, Proof};
use crate::journal::sealed::{self, Envelope, Made, Opened, SealError};
use crate::monotonic;
use crate::time::Moment;
use crate::tui::screen::seal::reopening::Found;
use crate::tui::view::BannerKind;

/// How long a move may be on its way to the disk; after that it is not sealed, and the clock runs on.
const AT_THE_LATEST: Duration = Duration::from_secs(10);

/// A move that is sealed, on its way to the disk.
pub(super) struct Sealing {
    at: Moment,
    written: Receiver<Result<Made, SealError>>,
    sealed_at: DateTime<FixedOffset>,
}

impl Sealing {
    /// When its turn ends: the stamp of the key. The clocks are shown as they are then.
    pub(super) const fn ends_at(&self) -> Moment {
        self.at
    }

    /// When the disk is not waited for any more.
    pub(super) fn gives_up(&self) -> Moment {
        self.at + AT_THE_LATEST
    }
}

impl Driver<'_> {
    /// Asks the side to move for the move that it seals. Its clock runs on until it has sealed it.
    pub(super) fn begin_sealing(&mut self, at: Moment) {
        self.dialog = None;
        self.apply_due(at);
        // Whether it may be is the game's to say, before anything is typed.
        let nothing = Command::Seal {
            commitment: Commitment(String::new()),
            reason: String::new(),
        };
        if let Err(refusal) = self.game.decide(at, nothing) {
            self.tell_refusal(at, refusal);
        } else if self.record.seal_place().is_none() {
            let text = self.text.get("seal-no-record");
            self.tell(BannerKind::Warning, text, at + PASSING * 2);
        } else {
            let coordinates = self.ui.board.coordinates;
            self.dialog = Some(Dialog::seal(self.game.to_move(), coordinates));
        }
    }

    /// Puts the move that was typed on the disk; the turn ends at `at`, when it is there.
    pub(super) fn seal(&mut self, at: Moment, played: Move) {
        // The flag may have fallen before this key.
        self.apply_due(at);
        if !self.game.is_running() {
            return;
        }
        let Some((folder, game)) = self.record.seal_place() else {
            return self.not_sealed(&self.text.get("seal-no-record"));
        };
        let sealed_at = monotonic::wall_now().fixed_offset();
        let turn = u32::try_from(self.game.turns().len() + 1).unwrap_or(u32::MAX);
        let envelope = Envelope {
            game,
            turn,
            side: self.game.to_move(),
            sealed_at,
        };
        let (done, written) = mpsc::channel();
        let to_loop = self.to_loop.clone();
        let write = move || {
            let made = sealed::seal(&folder, &envelope, played);
            // Who does not wait any more has told that it is not sealed.
            if let Err(mpsc::SendError(Ok(made))) = done.send(made) {
                sealed::discard(&made);
            }
            let _left = to_loop.send(Message::SealWritten);
        };
        let spawned = std::thread::Builder::new()
            .name("seal".to_owned())
            .spawn(write);
        match spawned {
            Ok(_) => {
                // What was going to be said to this side is not said any more.
                self.speaker.press();
                self.track.cancel();
                self.sealing = Some(Sealing {
                    at,
                    written,
                    sealed_at,
                });
            }
            Err(error) => self.not_sealed(&error.to_string()),
        }
    }

    /// Takes up what became of a move that is being sealed, if that is known at `now`.
    pub(super) fn look_at_sealing(&mut self, now: Moment) {
        let Some(sealing) = &self.sealing else { return };
        match sealing.written.try_recv() {
            Ok(made) => self.written(made),
            Err(mpsc::TryRecvError::Disconnected) => self.give_up(),
            Err(mpsc::TryRecvError::Empty) if now >= sealing.gives_up() => self.give_up(),
            Err(mpsc::TryRecvError::Empty) => {}
        }
    }

    /// Waits for a move that is being sealed: something comes that has to be done after it.
    pub(super) fn finish_sealing(&mut self) {
        let Some(sealing) = &self.sealing else { return };
        match sealing.written.recv_timeout(AT_THE_LATEST) {
            Ok(made) => self.written(made),
            Err(_) => self.give_up(),
        }
    }

    fn written(&mut self, made: Result<Made, SealError>) {
        let Some(sealing) = self.sealing.take() else {
            return;
        };
        let made = match made {
            Ok(made) => made,
            Err(error) => return self.not_sealed(&error.to_string()),
        };
        let command = Command::Seal {
            commitment: made.commitment.clone(),
            reason: String::new(),
        };
        match self.ask(sealing.at, command) {
            Ok(()) => self.dialog = Some(Dialog::adjourned(when(sealing.sealed_at))),
            Err(refusal) => {
                sealed::discard(&made);
                self.dialog = None;
                self.tell_refusal(sealing.at, refusal);
            }
        }
    }

    fn give_up(&mut self) {
        self.sealing = None;
        self.not_sealed(&self.text.get("seal-slow-disk"));
    }

    fn not_sealed(&mut self, why: &str) {
        if let Some(dialog) = &mut self.dialog {
            dialog.not_sealed(why);
        }
        self.redraw = Redraw::Needed;
    }

    /// The question for a move to seal goes when the clock that ran for it stands: the flag has fallen, or
    /// the game was paused.
    pub(super) fn close_sealing(&mut self) {
        if matches!(self.dialog, Some(Dialog::Seal(_))) && !self.game.is_running() {
            self.dialog = None;
        }
    }

    /// Says that the game is adjourned with a sealed move, if it is.
    pub(super) fn show_adjournment(&mut self) {
        if self.dialog.is_none() && self.game.sealed().is_some() {
            self.dialog = Some(Dialog::adjourned(self.sealed_when()));
            self.redraw = Redraw::Needed;
        }
    }

    /// Whether `event` asks for the opening of the sealed move, where no dialog takes it.
    pub(super) fn opens_seal(&self, event: &TerminalEvent) -> bool {
        let TerminalEvent::Key(key) = event else {
            return false;
        };
        let pressed = key.code == KeyCode::F(2) && key.kind == KeyEventKind::Press;
        let adjourned = matches!(self.game.status(), Status::Paused(_));
        pressed && adjourned && self.game.sealed().is_some()
    }

    /// Asks whether the sealed move is opened, after which everybody knows it.
    pub(super) fn begin_unsealing(&mut self, at: Moment) {
        self.dialog = None;
        let Some(sealed) = self.game.sealed() else {
            return self.tell_refusal(at, Refusal::NothingSealed);
        };
        let side = sealed.side;
        let anything = Command::Unseal {
            played: Move::Pass,
            proof: Proof::Fits,
            reason: String::new(),
        };
        match self.game.decide(at, anything) {
            // Whether a move is allowed is seen when it is known which.
            Ok(_) | Err(Refusal::Illegal(_)) => {
                let (coordinates, since) = (self.ui.board.coordinates, self.sealed_when());
                self.dialog = Some(Dialog::reopening(side, coordinates, since));
            }
            Err(refusal) => self.tell_refusal(at, refusal),
        }
        self.redraw = Redraw::Needed;
    }

    /// Opens the file of the sealed move and shows what is in it. That it was opened is noted, whether it
    /// is played now or not.
    pub(super) fn open_sealed(&mut self, at: Moment) {
        let Some(sealed) = self.game.sealed() else {
            return;
        };
        let side = sealed.side;
        let opened = match self.record.seal_place() {
            Some((folder, game)) => sealed::open(&folder, &game, &sealed.commitment),
            None => Opened::Lost {
                path: crate::journal::folder(),
            },
        };
        let found = match opened {
            Opened::Fits { played, .. } => {
                let reason = self.text.get("seal-noted");
                let note = Command::Note {
                    side: Some(side),
                    reason,
                };
                // A game that takes no note is shown its move all the same.
                let _noted = self.ask(at, note);
                Found::Fits(played)
            }
            Opened::Lost { path } => Found::Lost { path: name(&path) },
            Opened::DoesNotFit { path } => Found::DoesNotFit { path: name(&path) },
            Opened::Damaged { path, why } => Found::Damaged {
                path: name(&path),
                why,
            },
        };
        if let Some(dialog) = &mut self.dialog {
            dialog.found(found);
        }
    }

    /// Date and time of the sealing, from its file; empty where that is not there or not whole.
    fn sealed_when(&self) -> String {
        let sealed = self.game.sealed();
        let place = self.record.seal_place();
        let envelope = sealed.zip(place).and_then(|(sealed, (folder, game))| {
            sealed::envelope(&folder, &game, &sealed.commitment)
        });
        envelope.map_or_else(String::new, |envelope| when(envelope.sealed_at))
    }
}

fn when(wall: DateTime<FixedOffset>) -> String {
    wall.format("%Y-%m-%d %H:%M").to_string()
}

fn name(path: &Path) -> String {
    path.display().to_string()
}
