//! The game as it stood after an entry of its record: shown, and gone back to if the referee says so.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::dialog::field::TextField;
use super::dialog::{Anchor, Look, Row, Sheet, Stroke, item, words};
use super::referee::preview;
use crate::color::Color;
use crate::game::Game;
use crate::game::command::{Command, Refusal};
use crate::time::Moment;
use crate::tui::text::Text;
use crate::tui::words as told;

/// The question whether the game goes back to an entry. Nothing is deleted by it.
#[derive(Clone, Debug)]
pub struct RestoreDialog {
    seq: u64,
    entries: usize,
    as_of: Moment,
    /// The reason under the mark; behind the last one: words of the referee's own.
    marked: usize,
    typing: Typing,
    field: TextField,
    fault: Option<Fault>,
}

/// What came of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreOutcome {
    /// The question stands.
    Stay,
    /// The game stays as it is.
    Close,
    /// The referee has confirmed this.
    Ask(Command),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    ReasonMissing,
    Refused(Refusal),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Typing {
    No,
    Yes,
}

/// Reasons to choose from; another one may always be typed.
const REASONS: [&str; 4] = [
    "restore-reason-disturbed",
    "restore-reason-clock",
    "restore-reason-dispute",
    "restore-reason-ruling",
];

impl RestoreDialog {
    /// The question about line `seq` of the record, by which `entries` entries had been made, at the
    /// moment `as_of`.
    pub fn new(seq: u64, entries: usize, as_of: Moment) -> Self {
        Self {
            seq,
            entries,
            as_of,
            marked: 0,
            typing: Typing::No,
            field: TextField::default(),
            fault: None,
        }
    }

    /// Takes a key. A reason is recorded in `text`'s language.
    pub fn handle(&mut self, key: KeyEvent, text: &Text) -> RestoreOutcome {
        match (self.typing, Stroke::of(key)) {
            (Typing::Yes, Stroke::Back) => self.typing = Typing::No,
            (Typing::No, Stroke::Back) => return RestoreOutcome::Close,
            (_, Stroke::Enter) => return self.confirm(text),
            (Typing::Yes, _) => {
                self.field.handle(key);
                self.fault = None;
            }
            (Typing::No, Stroke::Up) => self.marked = self.marked.saturating_sub(1),
            (Typing::No, Stroke::Down) => self.marked = (self.marked + 1).min(REASONS.len()),
            (Typing::No, Stroke::Other(KeyCode::Char(letter))) => {
                let digit = letter
                    .to_digit(10)
                    .and_then(|digit| usize::try_from(digit).ok());
                let item = digit.and_then(|digit| digit.checked_sub(1));
                if let Some(item) = item.filter(|item| *item <= REASONS.len()) {
                    self.marked = item;
                    if item == REASONS.len() {
                        self.typing = Typing::Yes;
                    }
                }
            }
            (Typing::No, Stroke::None | Stroke::Other(_)) => {}
        }
        RestoreOutcome::Stay
    }

    /// Takes a paste: into the reason, while it is typed.
    pub fn paste(&mut self, pasted: &str) {
        if self.typing == Typing::Yes {
            self.field.paste(pasted);
            self.fault = None;
        }
    }

    /// Says that the game refused what was asked.
    pub const fn refused(&mut self, refusal: Refusal) {
        self.fault = Some(Fault::Refused(refusal));
    }

    fn confirm(&mut self, text: &Text) -> RestoreOutcome {
        let own = self.marked == REASONS.len();
        if own && self.typing == Typing::No {
            self.typing = Typing::Yes;
            return RestoreOutcome::Stay;
        }
        let reason = match REASONS.get(self.marked) {
            Some(id) => text.get(id),
            None => self.field.value().trim().to_owned(),
        };
        if reason.is_empty() {
            self.fault = Some(Fault::ReasonMissing);
            return RestoreOutcome::Stay;
        }
        RestoreOutcome::Ask(self.command(reason))
    }

    const fn command(&self, reason: String) -> Command {
        Command::Restore {
            entries: self.entries,
            as_of: self.as_of,
            reason,
        }
    }

    /// Draws the question in the middle of `area`: `game` as it is `now`, and as it would be.
    pub fn draw(
        &self,
        frame: &mut Frame,
        area: Rect,
        (game, now): (&Game, Moment),
        text: &Text,
        look: Look,
    ) {
        let theme = look.theme;
        let at = self.as_of.to_string();
        let variables = [("n", self.seq.into()), ("at", at.into())];
        let mut head = vec![Row::new(text.with("restore-place", &variables), theme.text)];
        match preview::after(game, now, &self.command(String::new())) {
            Ok(after) => {
                for side in Color::BOTH {
                    let shown =
                        |game: &Game| words::reading_with_periods(&game.reading(side, now), text);
                    let variables = [
                        ("side", words::color(side, text).into()),
                        ("before", shown(game).into()),
                        ("after", shown(&after).into()),
                    ];
                    let row = Row::new(text.with("restore-reading", &variables), theme.strong);
                    head.push(row.hanging(2));
                }
                let changes = preview::changes(game, now, &self.command(String::new()), text);
                let others = changes.unwrap_or_default().into_iter().filter(|change| {
                    // The readings stand above, changed or not.
                    let of_side = |side| {
                        let side = ("side", words::color(side, text).into());
                        change.what == text.with("referee-change-left-time", &[side])
                    };
                    !Color::BOTH.into_iter().any(of_side)
                });
                let others: Vec<_> = others.collect();
                head.extend(preview::rows(&others, theme));
            }
            Err(refusal) => {
                head.push(Row::new(told::refusal(text, refusal), theme.warning));
            }
        }
        let labels = REASONS.into_iter().chain(["restore-reason-typed"]);
        let mut body = vec![Row::new(text.get("restore-why"), theme.text)];
        body.extend(
            labels
                .enumerate()
                .map(|(place, id)| item(place, &text.get(id), place == self.marked, theme)),
        );
        let mut focus = self.marked + 1;
        if self.typing == Typing::Yes {
            let view = self.field.view(60);
            let row = Row::new(format!("    {}", view.text), theme.strong);
            body.push(row.with_cursor(4 + view.cursor));
            focus = body.len() - 1;
        }
        if let Some(fault) = self.fault {
            let words = match fault {
                Fault::ReasonMissing => text.get("restore-reason-missing"),
                Fault::Refused(refusal) => told::refusal(text, refusal),
            };
            body.push(Row::new(words, theme.warning));
        }
        let keys = if self.typing == Typing::Yes {
            "restore-typing-keys"
        } else {
            "restore-keys"
        };
        Sheet {
            title: text.get("restore-title"),
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

    fn dialog() -> RestoreDialog {
        RestoreDialog::new(7, 1, Moment::from_millis(4_000))
    }

    #[track_caller]
    fn check(typed: &str, reason: Option<&str>) {
        let text = text(Language::En);
        let mut dialog = dialog();
        let mut last = RestoreOutcome::Stay;
        for key in keys(typed) {
            last = dialog.handle(key, &text);
        }
        let asked = reason.map(|reason| RestoreOutcome::Ask(dialog.command(reason.to_owned())));
        match asked {
            Some(asked) => assert_eq!(last, asked, "{typed}"),
            None => assert_eq!(last, RestoreOutcome::Stay, "{typed}"),
        }
    }

    #[test]
    fn a_game_goes_back_for_a_reason_only() {
        check("<Enter>", Some("game disturbed"));
        check("4<Enter>", Some("ruling of the referee"));
        check("<Down><Enter>", Some("fault of the clock"));
        check("5bell rang<Enter>", Some("bell rang"));
        check("5<Enter>", None);
        check("5x<Esc>2<Enter>", Some("fault of the clock"));
        check("q", None);
    }

    #[test]
    fn escape_leaves_the_game_as_it_is() {
        let text = text(Language::En);
        let key = keys("<Esc>")[0];
        assert_eq!(dialog().handle(key, &text), RestoreOutcome::Close);
    }

    #[test]
    fn both_readings_are_shown_as_they_are_and_as_they_would_be() {
        let game = paused(&game("1m + 3x30s"));
        let now = Moment::from_millis(60_000);
        for language in Language::ALL {
            let text = text(language);
            for size in SIZES {
                screen(size, |f| {
                    dialog().draw(f, f.area(), (&game, now), &text, LOOK);
                });
            }
        }
        let text = text(Language::En);
        let shown = screen((80, 24), |f| {
            dialog().draw(f, f.area(), (&game, now), &text, LOOK);
        });
        assert!(shown.contains("0:50 (3 left) -> 0:56 (3 left)"), "{shown}");
        assert!(
            shown.contains("White: 1:00 (3 left) -> 1:00 (3 left)"),
            "{shown}"
        );
    }
}
