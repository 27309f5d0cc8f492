//! The sound check: the last minute is counted, and somebody says whether it was heard.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::tui::screen::dialog::{Anchor, Look, Row, Sheet, Stroke};
use crate::tui::text::Text;

/// The sound check, over the set-up screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum SoundCheckDialog {
    /// The count plays; was it heard?
    #[default]
    Asking,
    /// It was not: what to try.
    Advising,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SoundCheckStep {
    Stay,
    Again,
    Heard,
    /// Not heard; the advice is shown.
    Advice,
    Close,
}

impl SoundCheckDialog {
    pub(super) fn handle(&mut self, key: KeyEvent) -> SoundCheckStep {
        match (&mut *self, Stroke::of(key)) {
            (_, Stroke::Back) => SoundCheckStep::Close,
            (Self::Asking, Stroke::Other(KeyCode::Char('y' | 'Y'))) => SoundCheckStep::Heard,
            (this @ Self::Asking, Stroke::Other(KeyCode::Char('n' | 'N'))) => {
                *this = Self::Advising;
                SoundCheckStep::Advice
            }
            (this, Stroke::Other(KeyCode::Char('r' | 'R'))) => {
                *this = Self::Asking;
                SoundCheckStep::Again
            }
            (Self::Advising, Stroke::Enter) => SoundCheckStep::Close,
            (Self::Asking | Self::Advising, _) => SoundCheckStep::Stay,
        }
    }

    pub(super) fn draw(
        self,
        frame: &mut Frame,
        area: Rect,
        trouble: Option<&str>,
        text: &Text,
        look: Look,
    ) {
        let row = |id| Row::new(text.get(id), look.theme.text);
        let (body, keys) = match self {
            Self::Asking => (
                vec![
                    row("setup-sound-expect"),
                    Row::new(text.get("setup-sound-question"), look.theme.strong),
                ],
                "setup-sound-asking-keys",
            ),
            Self::Advising => (
                vec![
                    Row::new(text.get("setup-sound-try"), look.theme.strong),
                    row("setup-sound-try-device").hanging(2),
                    row("setup-sound-try-volume").hanging(2),
                    row("setup-sound-try-mute").hanging(2),
                    row("setup-sound-try-plug").hanging(2),
                    row("setup-sound-without"),
                ],
                "setup-sound-advising-keys",
            ),
        };
        let warned = trouble.map(|words| Row::new(words.to_owned(), look.theme.warning));
        Sheet {
            title: text.get("setup-sound-title"),
            head: warned.into_iter().collect(),
            focus: match self {
                Self::Asking => 1,
                Self::Advising => 0,
            },
            body,
            anchor: Anchor::Middle,
            foot: vec![row(keys)],
        }
        .draw(frame, area, look);
    }
}
