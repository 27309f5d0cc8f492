//! The dialogs over the clock, and which keys they leave to the players.

use std::time::Duration;

use crossterm::event::{Event as TerminalEvent, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::board::Move;
use crate::color::Color;
use crate::game::Game;
use crate::game::command::{Command, GapCause, Refusal};
use crate::time::Moment;
use crate::tui::keymap::{ASK_TIME, CALL_REFEREE};
use crate::tui::screen::again::{AgainDialog, AgainOutcome, Colors, Rematch, SetUp};
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::card::Card;
use crate::tui::screen::clock::head;
use crate::tui::screen::dialog::Look;
use crate::tui::screen::gap::{GapDialog, GapOutcome};
use crate::tui::screen::help::{HelpDialog, HelpOutcome, KeyHelp};
use crate::tui::screen::quit::{Leaves, QuitDialog, QuitOutcome};
use crate::tui::screen::referee::{PlayersKeys, RefereeMenu, RefereeOutcome};
use crate::tui::screen::report::{ReportOutcome, ReportScreen};
use crate::tui::screen::restore::{RestoreDialog, RestoreOutcome};
use crate::tui::screen::seal::adjourned::{AdjournedDialog, AdjournedOutcome};
use crate::tui::screen::seal::reopening::{Found, ReopeningDialog, ReopeningOutcome};
use crate::tui::screen::seal::{SealDialog, SealOutcome};
use crate::tui::screen::trouble::{Choice, TroubleDialog, TroubleOutcome};
use crate::tui::text::Text;
use crate::tui::view::View;

/// A dialog over the clock. None of them stops it.
pub(super) enum Dialog {
    /// The keys.
    Help(HelpDialog),
    /// What the game is played under. The loop gives it its events; what comes here it has left.
    Card(Box<Card>),
    /// Whether to leave.
    Quit(QuitDialog),
    /// The referee's menu. The players' letter keys are dead while it is open, and all of them while it
    /// is about to change something; it says so.
    Referee(Box<RefereeMenu>),
    /// Whether another game begins.
    Again(AgainDialog),
    /// Whether the game goes back to an entry, and what is asked if it does not. The players' keys are
    /// dead while it is open.
    Restore(Box<RestoreDialog>, Option<Box<GapDialog>>),
    /// Whose time a gap was. The players' keys are dead while it is open: the clocks stand.
    Gap(Box<GapDialog>),
    /// The move that is sealed is typed. Every key is the sealing side's, whose clock runs on.
    Seal(Box<SealDialog>),
    /// The game is adjourned with a sealed move.
    Adjourned(AdjournedDialog),
    /// The sealed move is opened.
    Reopening(Box<ReopeningDialog>),
    /// An engine has failed. The clocks stand.
    Trouble(Box<TroubleDialog>),
    /// How the time went. A game that runs does so above it, and its end closes it.
    Report(Box<ReportScreen>),
}

/// What came of an event.
pub(super) enum Outcome {
    /// The dialog has taken it.
    Taken,
    /// It is not the dialog's: the players go on.
    PassOn,
    /// The dialog is closed.
    Closed,
    /// It is not the dialog's, and the players' keys are dead: if it was a press, that is told.
    Dead,
    /// The clocks are to be stopped, and the dialog stays.
    Pause,
    /// The referee asks for this.
    Ask(Command),
    /// A move is to be sealed.
    Seal,
    /// The sealed move is to be opened.
    Unseal,
    /// This move is sealed, with the key that just came.
    Sealed(Move),
    /// The file of the sealed move is opened.
    OpenSealed,
    /// Whether to leave is asked.
    AskToLeave,
    /// The program is left.
    Leave,
    /// Another game begins.
    Begin(Colors),
    /// Another game is chosen on the set-up screen.
    SetUp,
    /// This becomes of an engine that has failed.
    Engine(Choice),
    /// This dialog comes next.
    Next(Dialog),
}

impl Dialog {
    pub(super) fn help(keys: &'static [KeyHelp]) -> Self {
        Self::Help(HelpDialog::new(keys))
    }

    pub(super) const fn quit(leaves: Leaves) -> Self {
        Self::Quit(QuitDialog { leaves })
    }

    pub(super) fn referee() -> Self {
        Self::Referee(Box::default())
    }

    /// The menu after a call for the referee, which asks who called.
    pub(super) fn called() -> Self {
        Self::Referee(Box::new(RefereeMenu::called()))
    }

    pub(super) fn gap(span: Duration, cause: GapCause) -> Self {
        Self::Gap(Box::new(GapDialog::new(span, cause)))
    }

    /// The question about a gap, as it was put together elsewhere.
    pub(super) fn asked_gap(question: GapDialog) -> Self {
        Self::Gap(Box::new(question))
    }

    /// Whether to go back to an entry; if not, `otherwise` is asked.
    pub(super) fn restore(restore: RestoreDialog, otherwise: Option<GapDialog>) -> Self {
        Self::Restore(Box::new(restore), otherwise.map(Box::new))
    }

    pub(super) const fn again(kept: String, rematch: Rematch, set_up: SetUp) -> Self {
        Self::Again(AgainDialog::new(kept, rematch, set_up))
    }

    pub(super) const fn drill_again() -> Self {
        Self::Again(AgainDialog::drill())
    }

    pub(super) fn report(report: ReportScreen) -> Self {
        Self::Report(Box::new(report))
    }

    pub(super) fn trouble(trouble: TroubleDialog) -> Self {
        Self::Trouble(Box::new(trouble))
    }

    /// Whether nobody moves while it is open, though the clocks may run: an act of the referee is being made.
    pub(super) fn holds_the_players(&self) -> bool {
        match self {
            Self::Referee(menu) => matches!(menu.keys_of_players(), PlayersKeys::Dead),
            Self::Seal(_) | Self::Restore(..) => true,
            Self::Help(_)
            | Self::Card(_)
            | Self::Quit(_)
            | Self::Again(_)
            | Self::Gap(_)
            | Self::Adjourned(_)
            | Self::Reopening(_)
            | Self::Trouble(_)
            | Self::Report(_) => false,
        }
    }

    pub(super) fn seal(side: Color, coordinates: Coordinates) -> Self {
        Self::Seal(Box::new(SealDialog::new(side, coordinates)))
    }

    pub(super) const fn adjourned(since: String) -> Self {
        Self::Adjourned(AdjournedDialog::new(since))
    }

    pub(super) fn reopening(side: Color, coordinates: Coordinates, since: String) -> Self {
        Self::Reopening(Box::new(ReopeningDialog::new(side, coordinates, since)))
    }

    /// Takes an event that was stamped with `at`.
    pub(super) fn handle(
        &mut self,
        event: &TerminalEvent,
        game: &Game,
        at: Moment,
        text: &Text,
    ) -> Outcome {
        let TerminalEvent::Key(key) = event else {
            return match self {
                Self::Help(_)
                | Self::Card(_)
                | Self::Quit(_)
                | Self::Again(_)
                | Self::Trouble(_) => Outcome::PassOn,
                Self::Report(_) => Outcome::Taken,
                Self::Referee(menu) if matches!(event, TerminalEvent::Mouse(_)) => {
                    match menu.keys_of_players() {
                        PlayersKeys::Live => Outcome::PassOn,
                        PlayersKeys::Dead => Outcome::Dead,
                    }
                }
                Self::Referee(menu) => {
                    if let TerminalEvent::Paste(pasted) = event {
                        menu.paste(pasted);
                    }
                    Outcome::Taken
                }
                Self::Gap(_)
                | Self::Restore(..)
                | Self::Seal(_)
                | Self::Adjourned(_)
                | Self::Reopening(_) => Outcome::Taken,
            };
        };
        match self {
            Self::Card(_) => Outcome::PassOn,
            Self::Help(_) if is_players_key(*key) => Outcome::PassOn,
            Self::Help(help) => match help.handle(*key) {
                HelpOutcome::Stay => Outcome::Taken,
                HelpOutcome::Close => Outcome::Closed,
            },
            Self::Quit(_) if is_players_key(*key) && !answers_quit(*key) => Outcome::PassOn,
            Self::Quit(quit) => match quit.handle(*key) {
                QuitOutcome::Stay => Outcome::Taken,
                QuitOutcome::Close => Outcome::Closed,
                QuitOutcome::Leave => Outcome::Leave,
            },
            // The menu has the letters and digits; Space, Shift and the mouse stay the players'.
            Self::Referee(menu)
                if menu.keys_of_players() == PlayersKeys::Live && is_shared_key(*key) =>
            {
                Outcome::PassOn
            }
            Self::Referee(referee) => match referee.handle(*key, game, at, text) {
                RefereeOutcome::Stay => Outcome::Taken,
                RefereeOutcome::Unused => Outcome::Dead,
                RefereeOutcome::Pause => Outcome::Pause,
                RefereeOutcome::Close => Outcome::Closed,
                RefereeOutcome::Ask(command) => Outcome::Ask(command),
                RefereeOutcome::Seal => Outcome::Seal,
                RefereeOutcome::Unseal => Outcome::Unseal,
            },
            Self::Again(again) => match again.handle(*key) {
                AgainOutcome::Stay => Outcome::Taken,
                AgainOutcome::Close => Outcome::Closed,
                AgainOutcome::Begin(colors) => Outcome::Begin(colors),
                AgainOutcome::SetUp => Outcome::SetUp,
            },
            Self::Restore(restore, otherwise) => match restore.handle(*key, text) {
                RestoreOutcome::Stay => Outcome::Taken,
                RestoreOutcome::Close => match otherwise.take() {
                    Some(gap) => Outcome::Next(Self::Gap(gap)),
                    None => Outcome::Closed,
                },
                RestoreOutcome::Ask(command) => Outcome::Ask(command),
            },
            Self::Gap(gap) => match gap.handle(*key) {
                GapOutcome::Stay => Outcome::Taken,
                // That nobody is charged is a decision too, and recorded.
                GapOutcome::Charge(span) => Outcome::Ask(Command::ChargeGap { span }),
            },
            Self::Seal(seal) => match seal.handle(*key, game) {
                SealOutcome::Stay => Outcome::Taken,
                SealOutcome::Close => Outcome::Closed,
                SealOutcome::Seal(played) => Outcome::Sealed(played),
            },
            Self::Adjourned(adjourned) => match adjourned.handle(*key) {
                AdjournedOutcome::Stay => Outcome::Taken,
                AdjournedOutcome::Close => Outcome::Closed,
                AdjournedOutcome::Unseal => Outcome::Unseal,
                AdjournedOutcome::Leave => Outcome::AskToLeave,
            },
            Self::Report(report) => match report.handle(*key) {
                ReportOutcome::Stay => Outcome::Taken,
                ReportOutcome::Close => Outcome::Closed,
            },
            // It may be left as the game may.
            Self::Trouble(_) if key.code == KeyCode::F(10) => Outcome::AskToLeave,
            Self::Trouble(trouble) => match trouble.handle(*key) {
                TroubleOutcome::Stay => Outcome::Taken,
                TroubleOutcome::Close => Outcome::Closed,
                TroubleOutcome::Do(choice) => Outcome::Engine(choice),
            },
            Self::Reopening(reopening) => match reopening.handle(*key, game) {
                ReopeningOutcome::Stay => Outcome::Taken,
                ReopeningOutcome::Close => Outcome::Closed,
                ReopeningOutcome::Open => Outcome::OpenSealed,
                ReopeningOutcome::Ask(command) => Outcome::Ask(command),
            },
        }
    }

    /// The game has refused what was asked for.
    pub(super) const fn refused(&mut self, refusal: Refusal) {
        match self {
            Self::Referee(referee) => referee.refused(refusal),
            Self::Restore(restore, _) => restore.refused(refusal),
            Self::Reopening(reopening) => reopening.refused(refusal),
            Self::Help(_)
            | Self::Card(_)
            | Self::Quit(_)
            | Self::Again(_)
            | Self::Gap(_)
            | Self::Seal(_)
            | Self::Adjourned(_)
            | Self::Trouble(_)
            | Self::Report(_) => {}
        }
    }

    /// The move could not be sealed.
    pub(super) fn not_sealed(&mut self, why: &str) {
        if let Self::Seal(seal) = self {
            seal.failed(why);
        }
    }

    /// What the file of the sealed move holds.
    pub(super) fn found(&mut self, found: Found) {
        if let Self::Reopening(reopening) = self {
            reopening.found(found);
        }
    }

    /// A press came that did not count; it was `side`'s, where that is known.
    pub(super) const fn press_was_dead(&mut self, side: Option<Color>) {
        match self {
            Self::Referee(referee) => referee.press_was_dead(side),
            Self::Help(_)
            | Self::Card(_)
            | Self::Quit(_)
            | Self::Gap(_)
            | Self::Again(_)
            | Self::Restore(..)
            | Self::Seal(_)
            | Self::Adjourned(_)
            | Self::Reopening(_)
            | Self::Trouble(_)
            | Self::Report(_) => {}
        }
    }

    /// Draws it over the clock.
    pub(super) fn draw(&self, frame: &mut Frame, view: &View) {
        let look = Look {
            theme: view.ui.palette.theme(),
            glyphs: view.ui.glyphs,
        };
        let (area, text) = (frame.area(), view.text);
        match self {
            Self::Help(help) => help.draw(frame, area, text, look),
            Self::Card(card) => card.draw(frame, area, view.game, text, look),
            Self::Quit(quit) => quit.draw(frame, area, view.game, text, look),
            Self::Referee(referee) => referee.draw(frame, area, (view.game, view.now), text, look),
            Self::Again(again) => again.draw(frame, area, text, look),
            Self::Report(report) => {
                let area = head::draw(view, frame, area);
                report.draw(frame, area, text, look);
            }
            Self::Trouble(trouble) => {
                let area = beside_the_board(view, area);
                trouble.draw(frame, area, text, look);
            }
            Self::Restore(restore, _) => {
                restore.draw(frame, area, (view.game, view.now), text, look);
            }
            Self::Gap(gap) => gap.draw(frame, area, (view.game, view.now), text, look),
            Self::Seal(seal) => {
                let area = beside_the_board(view, area);
                seal.draw(frame, area, (view.game, view.now), text, look);
            }
            Self::Adjourned(adjourned) => {
                let area = beside_the_board(view, area);
                adjourned.draw(frame, area, view.game, text, look);
            }
            Self::Reopening(reopening) => {
                let area = beside_the_board(view, area);
                reopening.draw(frame, area, (view.game, view.now), text, look);
            }
        }
    }
}

/// Where a dialog leaves the board to be looked at, if that is on the screen: a point is named after it.
fn beside_the_board(view: &View, area: Rect) -> Rect {
    let waiting = view.game.to_move().opponent();
    let plan = view.ui.board.plan(view.game, area);
    plan.map_or(area, |plan| plan.beside(view.game.seats(), waiting))
}

/// A key of the players: any letter, digit, Shift or Space ends a turn, and they may call the referee and
/// ask for the time. A question
/// on the screen must not keep a player from pressing.
fn is_players_key(key: KeyEvent) -> bool {
    if let KeyCode::Char(letter) = key.code {
        let held = key.modifiers.difference(KeyModifiers::SHIFT);
        return held.is_empty() && !"?/qQ".contains(letter);
    }
    matches!(
        key.code,
        KeyCode::Modifier(_) | KeyCode::F(CALL_REFEREE | ASK_TIME)
    )
}

/// A key that ends a turn and means nothing in a menu.
const fn is_shared_key(key: KeyEvent) -> bool {
    matches!(
        key.code,
        KeyCode::Char(' ' | '\u{3000}') | KeyCode::Modifier(_)
    )
}

/// A key that answers whether to leave.
const fn answers_quit(key: KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char('y' | 'Y' | 'n' | 'N'))
}
