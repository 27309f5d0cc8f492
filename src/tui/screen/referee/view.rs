//! How the referee's menu is drawn: a pure view.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::act::{Act, Question};
use super::answer::Fault;
use super::choice::{
    Fault as ClockFault, Figure, PARITIES, Ruling, offence_label, parity_label, remedy_label,
};
use super::{
    COLUMN, Origin, PlayersKeys, RefereeMenu, Step, entry_words, listed, offences, preview, reason,
};
use crate::clock::reading::Reading;
use crate::color::Color;
use crate::game::command::Refusal;
use crate::game::settings::BoardUse;
use crate::game::{Confirmation, Game, Status};
use crate::time::Moment;
use crate::tui::screen::dialog::{Anchor, Look, Row, Sheet, item, room_in, trimmed, words};
use crate::tui::text::Text;
use crate::tui::theme::Theme;

/// Columns of an answer that is typed.
const TYPED: usize = 40;
/// Rows of a list below which it needs the room of the head.
const LEAST_ROOM: usize = 3;
/// Columns of the first of two columns of acts, and from which width there are two.
const FIRST: usize = 37;
const TWO_COLUMNS: usize = 2 * FIRST;

impl RefereeMenu {
    /// Draws the menu in the middle of `area`, with both clocks as they are at `now`.
    pub fn draw(
        &self,
        frame: &mut Frame,
        area: Rect,
        (game, now): (&Game, Moment),
        text: &Text,
        look: Look,
    ) {
        let settled = preview::settled(game, now);
        let game = &settled;
        let theme = look.theme;
        let (width, height) = room_in(area);
        let narrow = width.saturating_sub(2).min(TYPED);
        let (mut body, mut focus) = match self.step {
            Step::Acts => self.acts(game, now, width, text, theme),
            Step::Question(_) => match self.question() {
                Some(question) => match self.asked(question, game, now, text) {
                    Some(asked) => self.typed(asked, narrow, theme),
                    None => self.list(&self.items(question, (game, now), text), theme),
                },
                None => (Vec::new(), 0),
            },
            Step::OwnReason(_) => self.typed(text.get("referee-ask-reason"), narrow, theme),
            Step::Confirm { .. } => (self.preview(game, now, text, theme), 0),
        };
        let head = self.head(game, now, text, theme);
        let lines = |rows: &[Row]| -> usize { rows.iter().map(|row| row.lines(width).len()).sum() };
        let room = height.saturating_sub(lines(&head) + 1);
        if let Some(fault) = self.fault {
            let fault = Row::new(fault_words(fault, text), theme.warning).hanging(2);
            // In a list that scrolls it stands where the mark is.
            let place = if lines(&body) + 1 < room { 0 } else { focus };
            body.insert(place.min(body.len()), fault);
            focus += 1;
        }
        // What is said about the players' keys is not scrolled away by a long list.
        if room >= LEAST_ROOM {
            (body, focus) = trimmed(body, focus, width, room);
        }
        Sheet {
            title: self.title(game, text),
            head,
            body,
            focus,
            anchor: Anchor::Middle,
            foot: vec![Row::new(text.get(self.keys()), theme.dim)],
        }
        .draw(frame, area, look);
    }

    /// The message that names the keys of this step.
    fn keys(&self) -> &'static str {
        match self.step {
            Step::Acts => "referee-keys-acts",
            Step::Question(_) | Step::OwnReason(_) if self.is_typing() => "referee-keys-typed",
            Step::Question(_) | Step::OwnReason(_) => "referee-keys-list",
            Step::Confirm { .. } => "referee-keys-confirm",
        }
    }

    /// What is asked of an answer that is typed; `None` for one that is chosen.
    fn asked(&self, question: Question, game: &Game, now: Moment, text: &Text) -> Option<String> {
        match question {
            Question::Value => Some(self.value_words(game, now, text)),
            Question::Margin => Some(text.get("referee-ask-margin")),
            Question::Second => Some(text.get("referee-ask-second")),
            Question::Lateness => Some(text.get("referee-ask-lateness")),
            Question::Span => Some(text.get("referee-ask-span")),
            Question::Held => Some(text.get("referee-ask-held")),
            Question::Side
            | Question::Whom
            | Question::Figure
            | Question::Ruling
            | Question::ClockError
            | Question::Holder
            | Question::Guess
            | Question::Offence
            | Question::Remedy
            | Question::Reason => None,
        }
    }

    /// The act and what has been answered for it.
    fn title(&self, game: &Game, text: &Text) -> String {
        let Some(act) = self.answers.act.filter(|_| self.step != Step::Acts) else {
            return text.get("referee-title");
        };
        let named = match (self.origin, act) {
            (Origin::Call, Act::Note) => text.get("referee-called-title"),
            // What is undone is named from the beginning.
            (_, Act::Undo) => {
                let entry = game.undoable().and_then(|place| game.entries().get(place));
                let undone = entry.map(|entry| entry_words::entry(entry, text));
                format!("{}: {}", text.get(act.label()), undone.unwrap_or_default())
            }
            (Origin::Call | Origin::Menu, _) => text.get(act.label()),
        };
        // What is asked again, after a step back, is no answer any more.
        let asked = match self.step {
            Step::Question(number) => number,
            Step::Acts | Step::OwnReason(_) | Step::Confirm { .. } => self.questions().len(),
        };
        let asks = |question| {
            let place = self.questions().iter().position(|one| *one == question);
            place.is_none_or(|place| place < asked)
        };
        let asks_side = asks(Question::Side) && asks(Question::Whom) && asks(Question::Holder);
        let side = self.answers.side.filter(|_| asks_side);
        let side = side.map(|side| words::color(side, text));
        let figure = self.answers.figure.filter(|_| asks(Question::Figure));
        let figure = figure.map(|figure| text.get(figure.label()));
        let offence = self.answers.offence.filter(|_| asks(Question::Offence));
        let offence = offence.map(|offence| text.get(offence_label(offence)));
        let fault = self
            .answers
            .clock_fault
            .filter(|_| asks(Question::ClockError));
        let fault = fault.map(|fault| text.get(fault.label()));
        let parts = [Some(named), offence, side, figure, fault];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" / ")
    }

    /// The acts, in two columns where there is room for them.
    fn acts(
        &self,
        game: &Game,
        now: Moment,
        width: usize,
        text: &Text,
        theme: Theme,
    ) -> (Vec<Row>, usize) {
        let cells: Vec<(String, Style)> = listed(game, now)
            .iter()
            .enumerate()
            .map(|(place, (act, may))| {
                let marked = place == self.marked;
                let style = match may {
                    _ if marked => theme.chosen,
                    Ok(()) => theme.text,
                    Err(_) => theme.dim,
                };
                let mark = match (marked, may) {
                    (true, _) => '>',
                    (false, Ok(())) => ' ',
                    (false, Err(_)) => '-',
                };
                let label = text.get(act.label());
                (format!("{mark} {} {label}", act.key()), style)
            })
            .collect();
        if width < TWO_COLUMNS || cells.len() <= COLUMN {
            let rows = cells
                .into_iter()
                .map(|(words, style)| Row::new(words, style).hanging(4));
            return (rows.collect(), self.marked);
        }
        let (first, second) = cells.split_at(COLUMN);
        let rows = first.iter().enumerate().map(|(row, (words, style))| {
            let left = Row::new(words.clone(), *style);
            match second.get(row) {
                Some((words, style)) => left.beside(FIRST, words.clone(), *style),
                None => left,
            }
        });
        (rows.collect(), self.marked % COLUMN)
    }

    fn items(&self, question: Question, (game, now): (&Game, Moment), text: &Text) -> Vec<String> {
        let name = |color| words::color(color, text);
        match question {
            Question::Side => Color::BOTH.map(name).to_vec(),
            Question::Holder => Color::BOTH.map(|color| holder(game, color, text)).to_vec(),
            Question::Whom => {
                let nobody = text.get(match self.origin {
                    Origin::Call => "referee-called-not-told",
                    Origin::Menu => "referee-neither-side",
                });
                Color::BOTH.map(name).into_iter().chain([nobody]).collect()
            }
            Question::Figure => Figure::ALL.map(|figure| text.get(figure.label())).to_vec(),
            Question::Ruling => Ruling::ALL.map(|ruling| text.get(ruling.label())).to_vec(),
            Question::ClockError => ClockFault::ALL.map(|one| text.get(one.label())).to_vec(),
            Question::Guess => PARITIES.map(|one| text.get(parity_label(one))).to_vec(),
            Question::Offence => offences(game, now)
                .into_iter()
                .map(|offence| text.get(offence_label(offence)))
                .collect(),
            Question::Remedy => self
                .remedies(game)
                .iter()
                .map(|remedy| text.get(remedy_label(*remedy)))
                .collect(),
            Question::Reason => {
                let reasons = self.answers.act.map_or(&[] as &[_], reason::reasons);
                let listed = reasons.iter().map(|reason| reason.label(text));
                listed.chain([text.get("referee-reason-typed")]).collect()
            }
            Question::Value
            | Question::Second
            | Question::Lateness
            | Question::Margin
            | Question::Span
            | Question::Held => Vec::new(),
        }
    }

    fn list(&self, items: &[String], theme: Theme) -> (Vec<Row>, usize) {
        let rows = items.iter().enumerate().map(|(place, label)| {
            let marked = place == self.marked;
            item(place, label, marked, theme)
        });
        (rows.collect(), self.marked)
    }

    fn typed(&self, question: String, width: usize, theme: Theme) -> (Vec<Row>, usize) {
        let view = self.field.view(width);
        let typed = Row::new(format!("> {}", view.text), theme.strong);
        let question = Row::new(question, theme.text);
        (vec![question, typed.with_cursor(2 + view.cursor)], 1)
    }

    /// What is asked for a figure, with its value now.
    fn value_words(&self, game: &Game, now: Moment, text: &Text) -> String {
        let figure = self.answers.figure.unwrap_or(Figure::MainTime);
        let side = self.answers.side.unwrap_or(Color::Black);
        let reading = game.reading(side, now);
        let id = if figure.is_time() {
            "referee-ask-time"
        } else {
            "referee-ask-number"
        };
        text.with(id, &[("now", figure_now(figure, &reading, text).into())])
    }

    fn preview(&self, game: &Game, now: Moment, text: &Text, theme: Theme) -> Vec<Row> {
        let changes = self.answers.command(game).and_then(|command| {
            preview::changes(game, now, &command, text).map_err(Fault::Refused)
        });
        let mut rows = match changes {
            Ok(changes) if changes.is_empty() => {
                vec![Row::new(text.get("referee-no-change"), theme.text)]
            }
            Ok(changes) => preview::rows(&changes, theme),
            // The fault that Enter found says the same.
            Err(_) if self.fault.is_some() => Vec::new(),
            Err(fault) => vec![Row::new(fault_words(fault, text), theme.warning)],
        };
        if !self.answers.reason.is_empty() {
            let variables = [("reason", self.answers.reason.clone().into())];
            rows.push(Row::new(text.with("referee-reason", &variables), theme.text).hanging(2));
        }
        rows
    }
}

/// A player who may hold the stones: his colour so far, his name, and where he sits.
fn holder(game: &Game, color: Color, text: &Text) -> String {
    let name = crate::tui::paint::harmless(game.players().of(color));
    let seat = text.get(if game.seats().left() == color {
        "referee-who-sits-left"
    } else {
        "referee-who-sits-right"
    });
    let parts = [words::color(color, text), name.trim().to_owned(), seat];
    let told: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    told.join(" / ")
}

impl RefereeMenu {
    /// What becomes of the players' keys, both clocks, small, and whether they run.
    fn head(&self, game: &Game, now: Moment, text: &Text, theme: Theme) -> Vec<Row> {
        let dead = self.keys_of_players() == PlayersKeys::Dead;
        let state = match game.status() {
            Status::Running if dead => text.get("referee-head-running-dead"),
            // Whose keys are whose, as long as somebody may press.
            Status::Running if game.settings().board.usage == BoardUse::Play => {
                text.get("referee-head-running-board")
            }
            Status::Running => text.get("referee-head-running"),
            Status::HoldingCaptures | Status::Ready if dead => {
                let state = preview::status(game.status(), text);
                text.with("referee-head-dead", &[("state", state.into())])
            }
            Status::Paused(reason) => {
                let state = preview::status(game.status(), text);
                let reason = crate::tui::words::pause_reason(text, reason);
                text.with(
                    "referee-head-paused",
                    &[("state", state.into()), ("reason", reason.into())],
                )
            }
            Status::Over { .. } => {
                let state = preview::status(game.status(), text);
                let open = match game.confirmation() {
                    Confirmation::Open => "referee-result-open",
                    Confirmation::Given => "referee-result-confirmed",
                };
                text.with(
                    "referee-head-paused",
                    &[("state", state.into()), ("reason", text.get(open).into())],
                )
            }
            Status::Ready | Status::HoldingCaptures | Status::Counting => {
                preview::status(game.status(), text)
            }
        };
        let style = if game.is_running() {
            theme.strong
        } else {
            theme.text
        };
        let side = |color| {
            let mark = if game.is_running() && game.to_move() == color {
                "> "
            } else {
                ""
            };
            let name = words::color(color, text);
            format!(
                "{mark}{name} {}",
                words::reading(&game.reading(color, now), text)
            )
        };
        let left = game.seats().left();
        let clocks = format!("{}   {}", side(left), side(left.opponent()));
        vec![Row::new(clocks, theme.text), Row::new(state, style)]
    }
}

fn figure_now(figure: Figure, reading: &Reading, text: &Text) -> String {
    let count = |n: Option<u32>| n.map_or_else(|| text.get("referee-none"), |n| n.to_string());
    match figure {
        Figure::MainTime => words::clock_time(reading.main),
        Figure::PeriodTime => words::clock_time(reading.period),
        Figure::Periods => count(reading.periods),
        Figure::MovesLeft => count(reading.moves_left),
        Figure::MovesMade => reading.moves_made.to_string(),
    }
}

fn fault_words(fault: Fault, text: &Text) -> String {
    match fault {
        Fault::Refused(refusal) => refused(refusal, text),
        Fault::Duration(fault) => words::duration_fault(fault, text),
        Fault::NotANumber => text.get("referee-not-a-number"),
        Fault::NotAMargin => text.get("referee-not-a-margin"),
        Fault::ReasonMissing => text.get("referee-reason-missing"),
        Fault::GameWentOn => text.get("referee-game-went-on"),
        Fault::DeadPress(side) => crate::tui::words::dead_press(text, side),
    }
}

fn refused(refusal: Refusal, text: &Text) -> String {
    crate::tui::words::refusal(text, refusal)
}
