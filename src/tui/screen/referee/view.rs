//! How the referee's menu is drawn: a pure view.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::act::{Act, Figure, Question, Ruling};
use super::{Fault, RefereeMenu, Step, preview};
use crate::clock::reading::Reading;
use crate::color::Color;
use crate::game::settings::BoardUse;
use crate::game::{Game, Status};
use crate::time::Moment;
use crate::tui::screen::dialog::{Anchor, Look, Row, Sheet, words};
use crate::tui::text::Text;
use crate::tui::theme::Theme;

/// Columns of an answer that is typed.
const TYPED: usize = 40;

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
        let theme = look.theme;
        let narrow = usize::from(area.width.saturating_sub(6)).min(TYPED);
        let (mut body, mut focus) = match self.step {
            Step::Acts => self.acts(game, now, text, theme),
            Step::Question(_) => match self.question() {
                Some(Question::Value) => {
                    self.typed(self.value_words(game, now, text), narrow, theme)
                }
                Some(Question::Margin) => self.typed(text.get("referee-ask-margin"), narrow, theme),
                Some(Question::Second) => self.typed(text.get("referee-ask-second"), narrow, theme),
                Some(Question::Lateness) => {
                    self.typed(text.get("referee-ask-lateness"), narrow, theme)
                }
                Some(question) => self.list(&self.items(question, text), theme),
                None => (Vec::new(), 0),
            },
            Step::OwnReason(_) => self.typed(text.get("referee-ask-reason"), narrow, theme),
            Step::Confirm { .. } => (self.preview(game, now, text, theme), 0),
        };
        if let Some(fault) = self.fault {
            body.insert(
                0,
                Row::new(fault_words(fault, text), theme.warning).hanging(2),
            );
            focus += 1;
        }
        let keys = match self.step {
            Step::Acts => "referee-keys-acts",
            Step::Question(_) => match self.question() {
                Some(
                    Question::Value | Question::Second | Question::Lateness | Question::Margin,
                ) => "referee-keys-typed",
                Some(Question::Side | Question::Figure | Question::Ruling | Question::Reason)
                | None => "referee-keys-list",
            },
            Step::OwnReason(_) => "referee-keys-typed",
            Step::Confirm { .. } => "referee-keys-confirm",
        };
        Sheet {
            title: self.title(text),
            head: head(game, now, text, theme),
            body,
            focus,
            anchor: Anchor::Middle,
            foot: vec![Row::new(text.get(keys), theme.dim)],
        }
        .draw(frame, area, look);
    }

    /// The act and what has been answered for it.
    fn title(&self, text: &Text) -> String {
        let Some(act) = self.answers.act.filter(|_| self.step != Step::Acts) else {
            return text.get("referee-title");
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
        let side = self.answers.side.filter(|_| asks(Question::Side));
        let side = side.map(|side| words::color(side, text));
        let figure = self.answers.figure.filter(|_| asks(Question::Figure));
        let figure = figure.map(|figure| text.get(figure.label()));
        let parts = [Some(text.get(act.label())), side, figure];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" / ")
    }

    fn acts(&self, game: &Game, now: Moment, text: &Text, theme: Theme) -> (Vec<Row>, usize) {
        let rows = Act::of(game).into_iter().enumerate().map(|(place, act)| {
            let mut label = text.get(act.label());
            let marked = place == self.marked;
            let style = match act.may(game, now) {
                _ if marked => theme.chosen,
                Ok(()) => theme.text,
                Err(_) => theme.dim,
            };
            if act.may(game, now).is_err() {
                label += &text.get("referee-not-now");
            }
            item(place, &label, marked).styled(style)
        });
        (rows.collect(), self.marked)
    }

    fn items(&self, question: Question, text: &Text) -> Vec<String> {
        match question {
            Question::Side => Color::BOTH.map(|color| words::color(color, text)).to_vec(),
            Question::Figure => Figure::ALL.map(|figure| text.get(figure.label())).to_vec(),
            Question::Ruling => Ruling::ALL.map(|ruling| text.get(ruling.label())).to_vec(),
            Question::Reason => {
                let reasons = self.answers.act.map_or(&[] as &[_], Act::reasons);
                let listed = reasons.iter().map(|reason| reason.label(text));
                listed.chain([text.get("referee-reason-typed")]).collect()
            }
            Question::Value | Question::Second | Question::Lateness | Question::Margin => {
                Vec::new()
            }
        }
    }

    fn list(&self, items: &[String], theme: Theme) -> (Vec<Row>, usize) {
        let rows = items.iter().enumerate().map(|(place, label)| {
            let marked = place == self.marked;
            item(place, label, marked).styled(if marked { theme.chosen } else { theme.text })
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
        let changes = self.command().and_then(|command| {
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

/// A row of a list, with its digit.
fn item(place: usize, label: &str, marked: bool) -> Row {
    let mark = if marked { '>' } else { ' ' };
    Row::new(
        format!("{mark} {} {label}", place + 1),
        ratatui::style::Style::new(),
    )
    .hanging(4)
}

/// Both clocks, small, and that opening this stopped none.
fn head(game: &Game, now: Moment, text: &Text, theme: Theme) -> Vec<Row> {
    let state = match game.status() {
        // Whose keys are whose, as long as somebody may press.
        Status::Running if game.settings().board.usage == BoardUse::Play => {
            text.get("referee-head-running-board")
        }
        Status::Running => text.get("referee-head-running"),
        Status::Ready
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Counting
        | Status::Over { .. } => preview::status(game.status(), text),
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
        Fault::Refused(refusal) => crate::tui::words::refusal(text, refusal),
        Fault::Duration(fault) => words::duration_fault(fault, text),
        Fault::NotANumber => text.get("referee-not-a-number"),
        Fault::NotAMargin => text.get("referee-not-a-margin"),
        Fault::ReasonMissing => text.get("referee-reason-missing"),
        Fault::GameWentOn => text.get("referee-game-went-on"),
    }
}
