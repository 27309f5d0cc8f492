//! All keys, in two columns where there is room.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::dialog::{Anchor, Look, Row, Sheet, Stroke};
use crate::tui::text::Text;

/// One line of help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyHelp {
    /// The key, or the id of the message that names it.
    pub key: KeyName,
    /// The id of the message that says what it does.
    pub does: &'static str,
}

/// How a key is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyName {
    /// As it stands on the keyboard, the same in every language.
    Cap(&'static str),
    /// In words: the id of a message.
    Words(&'static str),
}

const fn cap(name: &'static str, does: &'static str) -> KeyHelp {
    KeyHelp {
        key: KeyName::Cap(name),
        does,
    }
}

const fn words(name: &'static str, does: &'static str) -> KeyHelp {
    KeyHelp {
        key: KeyName::Words(name),
        does,
    }
}

/// The keys of the clock screen.
pub const CLOCK_KEYS: &[KeyHelp] = &[
    words("help-key-space", "help-end-turn"),
    words("help-key-left-half", "help-press-left"),
    words("help-key-right-half", "help-press-right"),
    words("help-key-shift", "help-press-shift"),
    words("help-key-mouse", "help-press-mouse"),
    cap("p F2", "help-pause"),
    cap("y", "help-capture"),
    cap("F9", "help-call"),
    cap("F12", "help-time-left"),
    cap("r F3", "help-referee"),
    cap("Ctrl-E", "help-card"),
    cap("m", "help-mute"),
    cap("+ -", "help-volume"),
    cap("? F1", "help-help"),
    cap("q Ctrl-C", "help-quit"),
    cap("Ctrl-L", "help-redraw"),
    cap("Ctrl-Z", "help-suspend"),
    cap("n", "help-new-game"),
    cap("v Ctrl-T", "help-report"),
];

/// The keys of the clock screen while letters are typed at the board.
pub const BOARD_KEYS: &[KeyHelp] = &[
    words("help-key-point", "help-enter-point"),
    cap("pass over resign", "help-board-words"),
    cap("save undo keep", "help-board-more-words"),
    words("help-key-cursor", "help-cursor"),
    words("help-key-cursor-far", "help-cursor-far"),
    cap("Enter", "help-enter-line"),
    cap("Backspace Esc", "help-erase"),
    words("help-key-space-shift", "help-press-record"),
    words("help-key-mouse", "help-mouse-board"),
    cap("Tab", "help-tab"),
    cap("? F1", "help-help"),
    cap("F2", "help-pause"),
    cap("F3", "help-referee"),
    cap("F4", "help-capture"),
    cap("Ctrl-E", "help-card"),
    cap("F5", "help-mute"),
    cap("F6", "help-numbers"),
    cap("F7", "help-coordinates"),
    cap("F8", "help-pass"),
    cap("F9", "help-call"),
    cap("F12", "help-time-left"),
    cap("F10 Ctrl-C", "help-quit"),
    cap("Ctrl-S", "help-save"),
    cap("Ctrl-T", "help-report"),
    cap("Ctrl-L", "help-redraw"),
    cap("Ctrl-Z", "help-suspend"),
];

/// The keys of the count.
pub const COUNT_KEYS: &[KeyHelp] = &[
    words("help-key-cursor", "help-cursor"),
    words("help-key-space-click", "help-count-dead"),
    cap("s", "help-count-shared"),
    cap("a", "help-count-propose"),
    cap("c", "help-count-clear"),
    cap("b w", "help-count-agree"),
    cap("Enter", "help-count-enter"),
    cap("r", "help-count-resume"),
    cap("F3", "help-referee"),
    cap("F9", "help-call"),
    cap("F7", "help-coordinates"),
    cap("Tab", "help-tab"),
    cap("? F1", "help-help"),
    cap("q F10", "help-quit"),
    cap("Ctrl-S", "help-save"),
];

/// The keys of the set-up screen.
pub const SETUP_KEYS: &[KeyHelp] = &[
    words("help-key-up-down", "help-move"),
    words("help-key-left-right", "help-choose"),
    words("help-key-letters", "help-type"),
    cap("Ctrl-U", "help-empty"),
    cap("Enter", "help-enter"),
    cap("F5 Ctrl-S", "help-start"),
    cap("? F1", "help-help"),
    cap("Esc Ctrl-C", "help-leave"),
];

/// The list of keys, and how far it is scrolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpDialog {
    keys: &'static [KeyHelp],
    top: usize,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HelpOutcome {
    /// The list stays.
    Stay,
    /// The list is closed.
    Close,
}

/// Rows of a page.
const PAGE: usize = 8;
/// Two columns from this width on.
const TWO_COLUMNS: u16 = 72;

impl HelpDialog {
    /// The list of `keys`, from its top.
    pub const fn new(keys: &'static [KeyHelp]) -> Self {
        Self { keys, top: 0 }
    }

    /// Takes a key.
    pub fn handle(&mut self, key: KeyEvent) -> HelpOutcome {
        let last = self.keys.len().saturating_sub(1);
        let top = match Stroke::of(key) {
            Stroke::Enter
            | Stroke::Back
            | Stroke::Other(KeyCode::Char('?' | 'q') | KeyCode::F(1)) => return HelpOutcome::Close,
            Stroke::Up => self.top.saturating_sub(1),
            Stroke::Down => self.top + 1,
            Stroke::Other(KeyCode::PageUp) => self.top.saturating_sub(PAGE),
            Stroke::Other(KeyCode::PageDown | KeyCode::Char(' ')) => self.top + PAGE,
            Stroke::Other(KeyCode::Home) => 0,
            Stroke::Other(KeyCode::End) => last,
            Stroke::None | Stroke::Other(_) => self.top,
        };
        self.top = top.min(last);
        HelpOutcome::Stay
    }

    /// Draws the list in the middle of `area`.
    pub fn draw(&self, frame: &mut Frame, area: Rect, text: &Text, look: Look) {
        let lines: Vec<(String, String)> = self
            .keys
            .iter()
            .map(|line| {
                let key = match line.key {
                    KeyName::Cap(name) => name.to_owned(),
                    KeyName::Words(id) => text.get(id),
                };
                (key, text.get(line.does))
            })
            .collect();
        let key_width = lines.iter().map(|(key, _)| key.width()).max().unwrap_or(0) + 2;
        let two = area.width >= TWO_COLUMNS;
        let style = look.theme.text;
        let body = if two {
            lines
                .iter()
                .map(|(key, does)| {
                    Row::new(format!("{}{does}", padded(key, key_width)), style).hanging(key_width)
                })
                .collect()
        } else {
            let line = |(key, does): &(String, String)| {
                Row::new(format!("{key}: {does}"), style).hanging(2)
            };
            lines.iter().map(line).collect()
        };
        Sheet {
            title: text.get("help-title"),
            head: Vec::new(),
            body,
            focus: self.top,
            anchor: Anchor::Top,
            foot: vec![Row::new(text.get("help-keys"), look.theme.dim)],
        }
        .draw(frame, area, look);
    }
}

/// `text` with spaces after it, up to `width` columns.
pub(crate) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

#[cfg(test)]
mod tests {
    use super::super::dialog::tests::{LOOK, SIZES, flat, keys, screen, text};
    use super::*;
    use crate::tui::text::Language;

    #[test]
    fn every_key_can_be_reached_in_every_window() {
        for keys_of in [CLOCK_KEYS, BOARD_KEYS, COUNT_KEYS] {
            check_reached(keys_of);
        }
    }

    fn check_reached(keys_of: &'static [KeyHelp]) {
        for language in Language::ALL {
            let text = text(language);
            for size in SIZES {
                let mut help = HelpDialog::new(keys_of);
                let mut seen = String::new();
                for _ in keys_of {
                    seen += &screen(size, |f| help.draw(f, f.area(), &text, LOOK));
                    assert_eq!(help.handle(keys("<Down>")[0]), HelpOutcome::Stay);
                }
                if size.0 >= 40 {
                    for line in keys_of {
                        let does = flat(&text.get(line.does));
                        assert!(
                            flat(&seen).contains(&does),
                            "{does} {size:?}
{seen}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn help_closes_with_the_key_that_opened_it() {
        for typed in ["?", "<F1>", "<Esc>", "<Enter>", "q"] {
            assert_eq!(
                HelpDialog::new(SETUP_KEYS).handle(keys(typed)[0]),
                HelpOutcome::Close
            );
        }
    }
}
