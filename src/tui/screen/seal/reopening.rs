//! The sealed move is opened: shown to everybody, and played (seed 000 ch. 2 art. 5 and 13).
//!
//! **Invariant:** nothing is opened before it is asked for by a key of its own: once shown, a move is
//! known.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::large::large;
use super::{entry_words, read_move};
use crate::board::{Illegal, Move, Point};
use crate::color::Color;
use crate::game::Game;
use crate::game::command::{Command, Refusal};
use crate::game::event::{Event, PlayEnd};
use crate::game::seal::Proof;
use crate::game::settings::BoardUse;
use crate::time::Moment;
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::board::entry::EntryFault;
use crate::tui::screen::dialog::field::TextField;
use crate::tui::screen::dialog::{Anchor, Look, Row, Sheet, Stroke, words};
use crate::tui::text::Text;
use crate::tui::theme::Theme;
use crate::tui::words as told;

/// Columns of an answer that is typed.
const TYPED: usize = 30;

/// The opening of a sealed move.
#[derive(Clone, Debug)]
pub struct ReopeningDialog {
    side: Color,
    coordinates: Coordinates,
    since: String,
    step: Step,
    field: TextField,
    fault: Option<Fault>,
}

/// What the sealed file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The move that was sealed.
    Fits(Move),
    /// It is not there.
    Lost {
        /// Where it should be.
        path: String,
    },
    /// It is there, and is not the one of which the journal tells.
    DoesNotFit {
        /// Which.
        path: String,
    },
    /// It cannot be read, or has been changed.
    Damaged {
        /// Which.
        path: String,
        /// What is wrong with it.
        why: String,
    },
}

/// What came of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReopeningOutcome {
    /// It goes on.
    Stay,
    /// It is closed, and the move is not played yet.
    Close,
    /// The file is to be opened; [`ReopeningDialog::found`] is told what is in it.
    Open,
    /// The game is asked for this.
    Ask(Command),
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    /// Open it?
    Closed,
    /// It is shown.
    Shown(Sure),
    /// There is none that fits.
    Trouble(Found),
    /// The referee types the move.
    Typing(Found),
    /// The referee says why it is this one.
    Reason(Found, Move),
}

/// A move that can be played, and why it is taken to be the sealed one.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sure {
    File(Move),
    Referee { played: Move, reason: String },
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Fault {
    Entry(EntryFault),
    ReasonMissing,
    Refused(Refusal),
}

impl Sure {
    const fn played(&self) -> Move {
        match self {
            Self::File(played) | Self::Referee { played, .. } => *played,
        }
    }

    fn command(&self) -> Command {
        let (proof, reason) = match self {
            Self::File(_) => (Proof::Fits, String::new()),
            Self::Referee { reason, .. } => (Proof::Referee, reason.clone()),
        };
        Command::Unseal {
            played: self.played(),
            proof,
            reason,
        }
    }
}

impl ReopeningDialog {
    /// The question whether the move that `side` sealed is opened now. `since` is the date and time of
    /// the sealing; empty where it is not known.
    pub fn new(side: Color, coordinates: Coordinates, since: String) -> Self {
        Self {
            side,
            coordinates,
            since,
            step: Step::Closed,
            field: TextField::default(),
            fault: None,
        }
    }

    /// Takes a key. Enter is the way on, Esc the way back, at every step.
    pub fn handle(&mut self, key: KeyEvent, game: &Game) -> ReopeningOutcome {
        let stroke = Stroke::of(key);
        let step = self.step.clone();
        match (stroke, step) {
            (Stroke::Back, Step::Closed | Step::Shown(Sure::File(_)) | Step::Trouble(_)) => {
                return ReopeningOutcome::Close;
            }
            (Stroke::Back, Step::Shown(Sure::Referee { .. })) => return ReopeningOutcome::Close,
            (Stroke::Back, Step::Typing(found)) => self.go_to(Step::Trouble(found)),
            (Stroke::Back, Step::Reason(found, _)) => self.go_to(Step::Typing(found)),
            (Stroke::Enter, Step::Closed) => return ReopeningOutcome::Open,
            (Stroke::Enter, Step::Shown(sure)) => return ReopeningOutcome::Ask(sure.command()),
            (Stroke::Enter, Step::Trouble(found)) => self.go_to(Step::Typing(found)),
            (Stroke::Enter, Step::Typing(found)) => {
                let size = game.settings().board.size;
                match read_move(self.field.value(), size, self.coordinates) {
                    Ok(played) => self.go_to(Step::Reason(found, played)),
                    Err(fault) => self.fault = Some(Fault::Entry(fault)),
                }
            }
            (Stroke::Enter, Step::Reason(_, played)) => {
                let reason = self.field.value().trim().to_owned();
                if reason.is_empty() {
                    self.fault = Some(Fault::ReasonMissing);
                } else {
                    self.go_to(Step::Shown(Sure::Referee { played, reason }));
                }
            }
            (Stroke::None | Stroke::Up | Stroke::Down | Stroke::Other(_), step) => {
                if let Step::Typing(_) | Step::Reason(..) = step {
                    self.type_key(key);
                }
            }
        }
        ReopeningOutcome::Stay
    }

    fn type_key(&mut self, key: KeyEvent) {
        self.field.handle(key);
        if let KeyCode::Char(_) | KeyCode::Backspace = key.code {
            self.fault = None;
        }
    }

    fn go_to(&mut self, step: Step) {
        self.step = step;
        self.field = TextField::default();
        self.fault = None;
    }

    /// Takes what the file holds, and shows it.
    pub fn found(&mut self, found: Found) {
        self.go_to(match found {
            Found::Fits(played) => Step::Shown(Sure::File(played)),
            Found::Lost { .. } | Found::DoesNotFit { .. } | Found::Damaged { .. } => {
                Step::Trouble(found)
            }
        });
    }

    /// Says that the game refused the move.
    pub const fn refused(&mut self, refusal: Refusal) {
        self.fault = Some(Fault::Refused(refusal));
    }

    /// Draws it in the middle of `area`.
    pub fn draw(
        &self,
        frame: &mut Frame,
        area: Rect,
        (game, now): (&Game, Moment),
        text: &Text,
        look: Look,
    ) {
        let theme = look.theme;
        let side = || words::color(self.side, text);
        let (mut body, keys, anchor) = match &self.step {
            Step::Closed => {
                let question = text.with("seal-open-question", &[("side", side().into())]);
                let mut body = vec![Row::new(question, theme.strong)];
                if !self.since.is_empty() {
                    let since = [("when", self.since.as_str().into())];
                    body.push(Row::new(text.with("seal-since", &since), theme.text));
                }
                body.push(Row::new(text.get("seal-open-note"), theme.text));
                (body, "seal-open-keys", Anchor::Top)
            }
            Step::Shown(sure) => {
                let body = self.shown(sure, area, (game, now), text, look);
                (body, "seal-shown-keys", Anchor::Top)
            }
            Step::Trouble(found) => {
                let mut body = vec![Row::new(found_words(found, text), theme.warning)];
                body.push(Row::new(text.get("seal-trouble"), theme.text));
                (body, "seal-trouble-keys", Anchor::Top)
            }
            Step::Typing(_) => {
                let example = self.coordinates.example(game.settings().board.size);
                let hint = text.with("seal-vouch-move", &[("example", example.into())]);
                (
                    self.typed(hint, area, theme),
                    "seal-vouch-keys",
                    Anchor::Middle,
                )
            }
            Step::Reason(_, played) => {
                let played = self.name(*played, game, text);
                let hint = text.with("seal-vouch-reason", &[("move", played.into())]);
                (
                    self.typed(hint, area, theme),
                    "seal-vouch-keys",
                    Anchor::Middle,
                )
            }
        };
        if let Some(fault) = &self.fault {
            let words = match fault {
                Fault::Entry(fault) => entry_words(*fault, self.coordinates, game, text),
                Fault::ReasonMissing => text.get("seal-reason-missing"),
                Fault::Refused(refusal) => told::refusal(text, *refusal),
            };
            body.push(Row::new(words, theme.warning));
        }
        let focus = match anchor {
            Anchor::Top => 0,
            Anchor::Middle => 1,
        };
        Sheet {
            title: text.get("seal-open-title"),
            head: Vec::new(),
            body,
            focus,
            anchor,
            foot: vec![Row::new(text.get(keys), theme.dim)],
        }
        .draw(frame, area, look);
    }

    /// The move, large; whether it is the right one; what it does.
    fn shown(
        &self,
        sure: &Sure,
        area: Rect,
        (game, now): (&Game, Moment),
        text: &Text,
        look: Look,
    ) -> Vec<Row> {
        let theme = look.theme;
        let played = sure.played();
        let variables = [
            ("side", words::color(self.side, text).into()),
            ("move", self.name(played, game, text).into()),
        ];
        let mut body = vec![Row::new(text.with("seal-shown", &variables), theme.strong)];
        let room = (
            usize::from(area.width.saturating_sub(4)).min(72),
            usize::from(area.height).saturating_sub(11),
        );
        let room = (room.0, room.1.max(if area.height >= 12 { 5 } else { 0 }));
        if let Some(rows) = large(&self.large_name(played, game), room, look.glyphs) {
            if area.height > 16 {
                body.push(Row::blank());
            }
            body.extend(rows.into_iter().map(|row| Row::new(row, theme.strong)));
            if area.height > 16 {
                body.push(Row::blank());
            }
        }
        let (proof, style) = match sure {
            Sure::File(_) => (text.get("seal-fits"), theme.text),
            Sure::Referee { reason, .. } => {
                let reason = [("reason", reason.as_str().into())];
                (text.with("seal-vouched", &reason), theme.warning)
            }
        };
        body.push(Row::new(effect(game, now, sure, text), theme.strong));
        body.push(Row::new(proof, style));
        body
    }

    fn typed(&self, hint: String, area: Rect, theme: Theme) -> Vec<Row> {
        let view = self
            .field
            .view(usize::from(area.width.saturating_sub(6)).min(TYPED));
        let line = Row::new(format!("> {}", view.text), theme.strong);
        vec![
            Row::new(hint, theme.text),
            line.with_cursor(2 + view.cursor),
        ]
    }

    fn name(&self, played: Move, game: &Game, text: &Text) -> String {
        match played {
            Move::Pass => text.get("seal-pass"),
            Move::Play(point) => self.coordinates.name(point, game.settings().board.size),
        }
    }

    /// The name in letters and digits alone.
    fn large_name(&self, played: Move, game: &Game) -> String {
        let size = game.settings().board.size;
        match (played, self.coordinates) {
            (Move::Pass, _) => "PASS".to_owned(),
            (Move::Play(point), Coordinates::Letters) => point.name(size),
            (Move::Play(Point { column, row }), Coordinates::Chinese) => {
                format!("{}-{}", column + 1, row + 1)
            }
        }
    }
}

/// What Enter does with the move.
fn effect(game: &Game, now: Moment, sure: &Sure, text: &Text) -> String {
    let events = match game.decide(now, sure.command()) {
        Ok(events) => events,
        Err(refusal) => return told::refusal(text, refusal),
    };
    let side = game.to_move().opponent();
    let with = |id| {
        let side_words = words::color(side, text).into();
        let other = words::color(side.opponent(), text).into();
        text.with(id, &[("side", side_words), ("other", other)])
    };
    if game.settings().board.usage == BoardUse::ClockOnly {
        return with("seal-place-it");
    }
    let mut words = "seal-plays";
    for event in &events {
        if let Event::MoveVoided { illegal, .. } = event {
            words = match illegal {
                Illegal::Occupied => "seal-occupied",
                Illegal::Suicide | Illegal::Superko { .. } | Illegal::OffBoard => "seal-forbidden",
            };
        }
        if let Event::PlayEnded(PlayEnd::TwoPasses) = event {
            words = "seal-ends";
        }
    }
    with(words)
}

fn found_words(found: &Found, text: &Text) -> String {
    match found {
        // It is shown, not told.
        Found::Fits(_) => String::new(),
        Found::Lost { path } => text.with("seal-lost", &[("path", path.as_str().into())]),
        Found::DoesNotFit { path } => {
            text.with("seal-does-not-fit", &[("path", path.as_str().into())])
        }
        Found::Damaged { path, why } => text.with(
            "seal-damaged",
            &[("path", path.as_str().into()), ("why", why.as_str().into())],
        ),
    }
}
