//! A line that is typed and never shown.

use std::fmt;

use crate::tui::screen::board::entry::LONGEST;

/// What was typed. It prints nothing of itself, wherever it is printed.
pub(super) struct Hidden {
    text: String,
}

impl Hidden {
    pub(super) const fn new() -> Self {
        Self {
            text: String::new(),
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn push(&mut self, letter: char) {
        if !letter.is_control() && self.text.chars().count() < LONGEST {
            self.text.push(letter);
        }
    }

    pub(super) fn pop(&mut self) {
        self.text.pop();
    }

    /// Forgets it.
    pub(super) fn clear(&mut self) {
        self.text = String::new();
    }

    /// A sign for each letter.
    pub(super) fn dots(&self) -> String {
        "*".repeat(self.text.chars().count())
    }
}

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hidden")
    }
}
