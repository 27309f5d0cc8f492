//! After a sleep or a stop: whose time was it? The clocks stand until the referee lets them run.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::dialog::field::TextField;
use super::dialog::{Anchor, Look, Row, Sheet, Stroke, item, words};
use super::referee::preview;
use crate::clock::notation::{DurationFault, parse_duration};
use crate::game::Game;
use crate::game::command::{Command, GapCause};
use crate::time::Moment;
use crate::tui::text::Text;

/// The question about a gap. It has no way out but an answer.
#[derive(Clone, Debug)]
pub struct GapDialog {
    span: Duration,
    cause: GapCause,
    measure: Measure,
    choice: Choice,
    typing: Typing,
    field: TextField,
    fault: Option<Fault>,
}

/// What is wrong with a value that was typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Duration(DurationFault),
    MoreThanTheGap,
}

/// What is known of how long a gap was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Measure {
    /// The machine's own clock has measured it.
    #[default]
    Machine,
    /// The clock on the wall has, which may have been set.
    Wall,
    /// The clock on the wall has, over a restart of the machine.
    Restarted,
    /// The clock on the wall has gone back meanwhile: nobody knows.
    WentBack,
}

impl Measure {
    const fn label(self) -> Option<&'static str> {
        match self {
            Self::Machine => None,
            Self::Wall => Some("gap-by-wall"),
            Self::Restarted => Some("gap-restarted"),
            Self::WentBack => Some("gap-went-back"),
        }
    }
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GapOutcome {
    /// The question stands.
    Stay,
    /// The side to move is charged this much; zero: nothing.
    Charge(Duration),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Nothing,
    All,
    Value,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Typing {
    No,
    Yes,
}

impl Choice {
    const ALL: [Self; 3] = [Self::Nothing, Self::All, Self::Value];

    const fn label(self) -> &'static str {
        match self {
            Self::Nothing => "gap-nothing",
            Self::All => "gap-all",
            Self::Value => "gap-value",
        }
    }
}

impl GapDialog {
    /// The question about a gap of this length. Nothing is charged unless it is chosen.
    pub fn new(span: Duration, cause: GapCause) -> Self {
        Self {
            span,
            cause,
            measure: Measure::Machine,
            choice: Choice::Nothing,
            typing: Typing::No,
            field: TextField::default(),
            fault: None,
        }
    }

    /// The same question, with what is known of how long the gap was.
    #[must_use]
    pub fn measured(mut self, measure: Measure) -> Self {
        self.measure = measure;
        self
    }

    /// Takes a key. A choice is confirmed with Enter, after its effect has been shown.
    pub fn handle(&mut self, key: KeyEvent) -> GapOutcome {
        let stroke = Stroke::of(key);
        match (self.typing, stroke) {
            (Typing::Yes, Stroke::Back) => self.typing = Typing::No,
            (_, Stroke::Enter) => return self.confirm(),
            (Typing::Yes, _) => {
                self.field.handle(key);
                self.fault = None;
            }
            (Typing::No, Stroke::Up) => self.choose(self.place().saturating_sub(1)),
            (Typing::No, Stroke::Down) => self.choose(self.place() + 1),
            (Typing::No, Stroke::Other(KeyCode::Char(letter @ '1'..='3'))) => {
                self.choose(usize::from(letter as u8 - b'1'));
                if self.choice == Choice::Value {
                    self.typing = Typing::Yes;
                }
            }
            (Typing::No, Stroke::None | Stroke::Back | Stroke::Other(_)) => {}
        }
        GapOutcome::Stay
    }

    /// Takes a paste: into the value, while it is typed.
    pub fn paste(&mut self, pasted: &str) {
        if self.typing == Typing::Yes {
            self.field.paste(pasted);
            self.fault = None;
        }
    }

    fn confirm(&mut self) -> GapOutcome {
        if self.choice == Choice::Value && self.typing == Typing::No {
            self.typing = Typing::Yes;
            return GapOutcome::Stay;
        }
        match self.charged() {
            Ok(span) => GapOutcome::Charge(span),
            Err(fault) => {
                self.fault = Some(fault);
                GapOutcome::Stay
            }
        }
    }

    fn charged(&self) -> Result<Duration, Fault> {
        match self.choice {
            Choice::Nothing => Ok(Duration::ZERO),
            Choice::All => Ok(self.span),
            Choice::Value => {
                let span = parse_duration(self.field.value()).map_err(Fault::Duration)?;
                // Where the wall clock was set back nobody knows how long the gap was.
                let known = self.measure != Measure::WentBack;
                if known && span > self.span {
                    return Err(Fault::MoreThanTheGap);
                }
                Ok(span)
            }
        }
    }

    fn place(&self) -> usize {
        Choice::ALL
            .iter()
            .position(|choice| *choice == self.choice)
            .unwrap_or(0)
    }

    fn choose(&mut self, place: usize) {
        if let Some(choice) = Choice::ALL.get(place) {
            self.choice = *choice;
        }
    }

    /// Draws the question in the middle of `area`, with what the choice would do to `game`.
    pub fn draw(
        &self,
        frame: &mut Frame,
        area: Rect,
        (game, now): (&Game, Moment),
        text: &Text,
        look: Look,
    ) {
        let theme = look.theme;
        let cause = match self.cause {
            GapCause::Sleep => "gap-sleep",
            GapCause::Stopped => "gap-stopped",
            GapCause::Closed => "gap-closed",
        };
        let variables = [("span", words::span(self.span, text).into())];
        let side = words::color(game.to_move(), text);
        let mut head = vec![Row::new(text.with(cause, &variables), theme.strong)];
        let measured = self.measure.label();
        head.extend(measured.map(|id| Row::new(text.get(id), theme.warning)));
        head.push(Row::new(
            text.with("gap-standing", &[("side", side.clone().into())]),
            theme.text,
        ));
        let mut body: Vec<Row> = (0..)
            .zip(Choice::ALL)
            .map(|(place, choice)| {
                let label = text.with(choice.label(), &[("side", side.clone().into())]);
                item(place, &label, choice == self.choice, theme)
            })
            .collect();
        let mut focus = self.place();
        if self.typing == Typing::Yes {
            let view = self.field.view(30);
            let row = Row::new(format!("    {}", view.text), theme.strong);
            body.push(row.with_cursor(4 + view.cursor));
            focus = body.len() - 1;
        }
        if let Some(fault) = self.fault {
            let told = match fault {
                Fault::Duration(fault) => words::duration_fault(fault, text),
                Fault::MoreThanTheGap => text.get("gap-too-much"),
            };
            body.push(Row::new(told, theme.warning));
        }
        if let Ok(span) = self.charged()
            && !span.is_zero()
            && let Ok(changes) = preview::changes(game, now, &Command::ChargeGap { span }, text)
        {
            body.extend(preview::rows(&changes, theme));
        }
        let keys = match self.typing {
            Typing::No => "gap-keys",
            Typing::Yes => "gap-typing-keys",
        };
        Sheet {
            title: text.get("gap-title"),
            head,
            body,
            focus,
            anchor: Anchor::Middle,
            foot: vec![Row::new(text.get(keys), theme.dim)],
        }
        .draw(frame, area, look);
    }
}

#[cfg(test)]
mod tests {
    use super::super::dialog::tests::{LOOK, SIZES, keys, screen, text};
    use super::super::referee::tests::{game, paused};
    use super::*;
    use crate::tui::text::Language;

    #[track_caller]
    fn check(typed: &str, outcome: GapOutcome) {
        let mut dialog = GapDialog::new(Duration::from_secs(90), GapCause::Sleep);
        let outcomes: Vec<_> = keys(typed)
            .into_iter()
            .map(|key| dialog.handle(key))
            .collect();
        let (last, before) = outcomes.split_last().unwrap();
        assert!(
            before.iter().all(|outcome| *outcome == GapOutcome::Stay),
            "{typed}"
        );
        assert_eq!(*last, outcome, "{typed}");
    }

    #[test]
    fn no_more_than_the_gap_is_charged_unless_nobody_knows_how_long_it_was() {
        let mut dialog = GapDialog::new(Duration::from_secs(90), GapCause::Closed);
        let asked = |dialog: &mut GapDialog| {
            let outcomes = keys("35h<Enter>").into_iter().map(|key| dialog.handle(key));
            outcomes.last().unwrap()
        };
        assert_eq!(asked(&mut dialog), GapOutcome::Stay);
        assert_eq!(dialog.fault, Some(Fault::MoreThanTheGap));
        let unknown = GapDialog::new(Duration::ZERO, GapCause::Closed);
        let mut unknown = unknown.measured(Measure::WentBack);
        let five_hours = Duration::from_secs(5 * 3600);
        assert_eq!(asked(&mut unknown), GapOutcome::Charge(five_hours));
    }

    #[test]
    fn a_gap_is_charged_as_the_referee_says() {
        use GapOutcome::{Charge, Stay};
        check("<Enter>", Charge(Duration::ZERO));
        check("1<Enter>", Charge(Duration::ZERO));
        check("2<Enter>", Charge(Duration::from_secs(90)));
        check("<Down><Enter>", Charge(Duration::from_secs(90)));
        check("31m5s<Enter>", Charge(Duration::from_secs(65)));
        check("30s<Enter>", Charge(Duration::ZERO));
        check("2", Stay);
        check("<Esc>", Stay);
        check("q", Stay);
        check("3 five<Enter>", Stay);
        check("330<Enter>", Stay);
        check("330s<Esc>1<Enter>", Charge(Duration::ZERO));
    }

    #[test]
    fn a_gap_that_only_the_wall_has_measured_says_so() {
        let game = paused(&game("1m + 3x30s"));
        let now = Moment::from_millis(10_000);
        let rows = [
            (Measure::Machine, None),
            (Measure::Wall, Some("wall")),
            (Measure::Restarted, Some("restarted")),
            (Measure::WentBack, Some("set back")),
        ];
        for (measure, told) in rows {
            let span = Duration::from_secs(90);
            let dialog = GapDialog::new(span, GapCause::Closed).measured(measure);
            for language in Language::ALL {
                let text = text(language);
                let shown = screen((80, 24), |f| {
                    dialog.draw(f, f.area(), (&game, now), &text, LOOK);
                });
                let found = told.is_none_or(|told| shown.contains(told));
                assert!(language != Language::En || found, "{shown}");
            }
        }
    }

    #[test]
    fn the_effect_of_a_charge_is_shown_before_it_is_made() {
        let game = paused(&game("1m + 3x30s"));
        let text = text(Language::En);
        let mut dialog = GapDialog::new(Duration::from_secs(100), GapCause::Sleep);
        dialog.handle(keys("2")[0]);
        let now = Moment::from_millis(10_000);
        let shown = screen((80, 24), |f| {
            dialog.draw(f, f.area(), (&game, now), &text, LOOK);
        });
        assert!(shown.contains("1 min 40 s"), "{shown}");
        assert!(shown.contains("0:50 -> 0:10 (2 left)"), "{shown}");
        for size in SIZES {
            screen(size, |f| {
                dialog.draw(f, f.area(), (&game, now), &text, LOOK);
            });
        }
    }
}
