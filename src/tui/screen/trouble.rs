//! The question what becomes of a game whose engine has failed, or says nothing.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::dialog::{Anchor, Look, Row, Sheet, Stroke, item};
use crate::tui::paint::harmless;
use crate::tui::text::Text;

/// The question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TroubleDialog {
    name: String,
    trouble: Trouble,
    clocks: Clocks,
    chosen: Choice,
}

/// How the clocks are while it is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clocks {
    /// They stand because of it.
    Stand,
    /// They have not begun, or the engine's runs on.
    AsTheyAre,
}

/// What is wrong with an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// It has ended.
    Gone {
        /// How, in words.
        how: String,
        /// What it wrote last besides answers.
        last_words: Vec<String>,
    },
    /// It answered a move that the rules forbid.
    Illegal {
        /// The move, as it is read.
        made: String,
        /// Why, in words.
        why: String,
    },
    /// What it answered is no move.
    Unreadable {
        /// Its words.
        answer: String,
    },
    /// It has said nothing for too long.
    Silent {
        /// Since when, in words.
        span: String,
        /// What it was told last.
        command: String,
    },
    /// It does not take what stands on the board, or what is played under.
    Refused {
        /// What it was told.
        command: String,
        /// Its words.
        answer: String,
    },
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The engine is started anew on the same position.
    Restart,
    /// It is asked for its move once more.
    AskAgain,
    /// The person at the keyboard plays its moves from now on.
    PlayForIt,
    /// The game ends: the engine has lost it.
    EngineLoses,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TroubleOutcome {
    /// The question stands.
    Stay,
    /// It is left for now; the clocks stand.
    Close,
    /// This is done.
    Do(Choice),
}

impl TroubleDialog {
    /// The question about the engine `name`.
    pub const fn new(name: String, trouble: Trouble, clocks: Clocks) -> Self {
        Self {
            name,
            trouble,
            clocks,
            chosen: Choice::Restart,
        }
    }

    /// What is wrong.
    pub const fn trouble(&self) -> &Trouble {
        &self.trouble
    }

    /// Whether it is asked because nothing is heard: what is heard then answers it.
    pub const fn is_about_silence(&self) -> bool {
        matches!(self.trouble, Trouble::Silent { .. })
    }

    fn choices(&self) -> &'static [Choice] {
        match self.trouble {
            Trouble::Illegal { .. } | Trouble::Unreadable { .. } => &[
                Choice::Restart,
                Choice::AskAgain,
                Choice::PlayForIt,
                Choice::EngineLoses,
            ],
            Trouble::Gone { .. } | Trouble::Silent { .. } | Trouble::Refused { .. } => {
                &[Choice::Restart, Choice::PlayForIt, Choice::EngineLoses]
            }
        }
    }

    const fn title(&self) -> &'static str {
        match self.trouble {
            Trouble::Silent { .. } => "trouble-title-silent",
            Trouble::Gone { .. }
            | Trouble::Illegal { .. }
            | Trouble::Unreadable { .. }
            | Trouble::Refused { .. } => "trouble-title",
        }
    }

    fn place(&self) -> usize {
        let mut choices = self.choices().iter();
        choices.position(|one| *one == self.chosen).unwrap_or(0)
    }

    /// Takes a key.
    pub fn handle(&mut self, key: KeyEvent) -> TroubleOutcome {
        let choices = self.choices();
        let place = match Stroke::of(key) {
            Stroke::Enter => return TroubleOutcome::Do(self.chosen),
            Stroke::Back => return TroubleOutcome::Close,
            Stroke::Up => Some(self.place().saturating_sub(1)),
            Stroke::Down => Some((self.place() + 1).min(choices.len() - 1)),
            Stroke::Other(KeyCode::Char(digit)) => digit
                .to_digit(10)
                .and_then(|digit| usize::try_from(digit).ok())
                .and_then(|digit| digit.checked_sub(1)),
            Stroke::None | Stroke::Other(_) => None,
        };
        if let Some(chosen) = place.and_then(|place| choices.get(place)) {
            self.chosen = *chosen;
            if let Stroke::Other(_) = Stroke::of(key) {
                return TroubleOutcome::Do(self.chosen);
            }
        }
        TroubleOutcome::Stay
    }

    /// Draws the question in `area`.
    pub fn draw(&self, frame: &mut Frame, area: Rect, text: &Text, look: Look) {
        let theme = look.theme;
        let name = || harmless(&self.name);
        let mut head = Vec::new();
        let told = match &self.trouble {
            Trouble::Gone { how, last_words } => {
                head.extend(
                    last_words
                        .iter()
                        .map(|line| Row::new(harmless(line), theme.dim)),
                );
                let how = harmless(how);
                let told = if last_words.is_empty() {
                    "trouble-gone-silently"
                } else {
                    "trouble-gone"
                };
                text.with(told, &[("name", name().into()), ("how", how.into())])
            }
            Trouble::Silent { span, command } => {
                let said = [
                    ("name", name().into()),
                    ("span", span.as_str().into()),
                    ("command", harmless(command).into()),
                ];
                text.with("trouble-silent", &said)
            }
            Trouble::Illegal { made, why } => {
                let (made, why) = (made.as_str().into(), why.as_str().into());
                let said = [("name", name().into()), ("move", made), ("why", why)];
                text.with("trouble-illegal", &said)
            }
            Trouble::Unreadable { answer } => {
                let answer = harmless(answer).into();
                text.with(
                    "trouble-unreadable",
                    &[("name", name().into()), ("answer", answer)],
                )
            }
            Trouble::Refused { command, answer } => {
                let said = [
                    ("name", name().into()),
                    ("command", harmless(command).into()),
                    ("answer", harmless(answer).into()),
                ];
                text.with("trouble-refused", &said)
            }
        };
        head.insert(0, Row::new(told, theme.strong));
        if self.clocks == Clocks::Stand {
            head.push(Row::new(text.get("trouble-standing"), theme.text));
        }
        let body = (0..).zip(self.choices()).map(|(place, choice)| {
            let label = text.with(choice.label(), &[("name", name().into())]);
            item(place, &label, *choice == self.chosen, theme)
        });
        Sheet {
            title: text.with(self.title(), &[("name", name().into())]),
            head,
            body: body.collect(),
            focus: self.place(),
            anchor: Anchor::Middle,
            foot: vec![Row::new(text.get("trouble-keys"), theme.dim)],
        }
        .draw(frame, area, look);
    }
}

impl Choice {
    const fn label(self) -> &'static str {
        match self {
            Self::Restart => "trouble-restart",
            Self::AskAgain => "trouble-ask-again",
            Self::PlayForIt => "trouble-play-for-it",
            Self::EngineLoses => "trouble-engine-loses",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::dialog::tests::{LOOK, SIZES, flat, keys, screen, text};
    use super::*;
    use crate::tui::text::Language;

    fn gone() -> Trouble {
        Trouble::Gone {
            how: "exit status 3".to_owned(),
            last_words: vec!["out of\u{1b}[31m memory".to_owned()],
        }
    }

    fn illegal() -> Trouble {
        Trouble::Illegal {
            made: "Q16".to_owned(),
            why: "a stone is there".to_owned(),
        }
    }

    fn silent() -> Trouble {
        Trouble::Silent {
            span: "10 s".to_owned(),
            command: "genmove white".to_owned(),
        }
    }

    #[test]
    fn it_is_not_said_that_clocks_stand_which_do_not_and_nothing_follows_no_words() {
        let text = text(Language::En);
        let no_words = Trouble::Gone {
            how: "exit status 3".to_owned(),
            last_words: Vec::new(),
        };
        for (trouble, clocks, stands, words) in [
            (gone(), Clocks::Stand, true, true),
            (no_words, Clocks::AsTheyAre, false, false),
            (silent(), Clocks::AsTheyAre, false, false),
        ] {
            let dialog = TroubleDialog::new("Slow".to_owned(), trouble, clocks);
            let shown = screen((80, 24), |f| dialog.draw(f, f.area(), &text, LOOK));
            assert_eq!(shown.contains("The clocks stand"), stands, "{shown}");
            assert_eq!(shown.contains("wrote last"), words, "{shown}");
        }
    }

    #[test]
    fn only_what_helps_is_offered_and_leaving_the_question_does_nothing() {
        use TroubleOutcome::{Close, Do, Stay};
        let rows = [
            (gone(), "<Enter>", Do(Choice::Restart)),
            (gone(), "1", Do(Choice::Restart)),
            (gone(), "2", Do(Choice::PlayForIt)),
            (gone(), "3", Do(Choice::EngineLoses)),
            (gone(), "4", Stay),
            (gone(), "0", Stay),
            (gone(), " ", Stay),
            (gone(), "<Esc>", Close),
            (silent(), "2", Do(Choice::PlayForIt)),
            (illegal(), "2", Do(Choice::AskAgain)),
            (illegal(), "4", Do(Choice::EngineLoses)),
        ];
        for (trouble, typed, outcome) in rows {
            let mut dialog = TroubleDialog::new("Slow".to_owned(), trouble, Clocks::Stand);
            let got = keys(typed).into_iter().map(|key| dialog.handle(key)).last();
            assert_eq!(got, Some(outcome), "{typed}");
        }
        let mut dialog = TroubleDialog::new("Slow".to_owned(), illegal(), Clocks::Stand);
        let down = KeyEvent::from(KeyCode::Down);
        let up = KeyEvent::from(KeyCode::Up);
        for key in [down, down, up] {
            assert_eq!(dialog.handle(key), Stay);
        }
        assert_eq!(dialog.handle(keys("<Enter>")[0]), Do(Choice::AskAgain));
    }

    #[test]
    fn what_happened_is_told_in_every_language_and_commands_no_terminal() {
        for language in Language::ALL {
            let text = text(language);
            for trouble in [gone(), illegal(), silent()] {
                let dialog = TroubleDialog::new("Slow".to_owned(), trouble, Clocks::Stand);
                for size in SIZES {
                    screen(size, |f| dialog.draw(f, f.area(), &text, LOOK));
                }
                let shown = screen((80, 24), |f| dialog.draw(f, f.area(), &text, LOOK));
                assert!(shown.contains("Slow"), "{shown}");
                assert!(!shown.contains('\u{1b}'), "{shown}");
            }
            let dialog = TroubleDialog::new("Slow".to_owned(), gone(), Clocks::Stand);
            let shown = flat(&screen((80, 24), |f| dialog.draw(f, f.area(), &text, LOOK)));
            assert!(shown.contains("exitstatus3"), "{shown}");
        }
    }
}
