//! A line of text that is typed.

use crossterm::event::{Event, KeyEvent};
use tui_input::backend::crossterm::to_input_request;
use tui_input::{Input, InputRequest};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// The longest text of a field, in characters.
const LONGEST: usize = 120;

/// A line of text with a cursor.
#[derive(Clone, Debug, Default)]
pub struct TextField {
    input: Input,
}

/// Whether a key changed the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// The text is another.
    Changed,
    /// The text is the same; the cursor may have moved.
    Same,
}

/// The part of a field that fits a width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldView {
    /// The text that is seen.
    pub text: String,
    /// The column of the cursor in it.
    pub cursor: usize,
}

impl TextField {
    /// A field that holds `text`, the cursor after it.
    pub fn new(text: &str) -> Self {
        let mut field = Self::default();
        field.paste(text);
        field
    }

    /// The text.
    pub fn value(&self) -> &str {
        self.input.value()
    }

    /// Takes a key.
    pub fn handle(&mut self, key: KeyEvent) -> Edit {
        let Some(request) = to_input_request(&Event::Key(key)) else {
            return Edit::Same;
        };
        if let InputRequest::InsertChar(letter) = request
            && (letter.is_control() || self.is_full())
        {
            return Edit::Same;
        }
        match self.input.handle(request) {
            Some(change) if change.value => Edit::Changed,
            Some(_) | None => Edit::Same,
        }
    }

    /// Takes a paste: its lines become one, and nothing in it is a key.
    pub fn paste(&mut self, pasted: &str) -> Edit {
        let mut edit = Edit::Same;
        let joined = pasted
            .split(['\r', '\n'])
            .map(str::trim)
            .filter(|line| !line.is_empty());
        for letter in joined.collect::<Vec<_>>().join(" ").chars() {
            let letter = if letter == '\t' { ' ' } else { letter };
            if !letter.is_control() && !self.is_full() {
                self.input.handle(InputRequest::InsertChar(letter));
                edit = Edit::Changed;
            }
        }
        edit
    }

    /// What is seen of it in `width` columns; the cursor is always in sight.
    pub fn view(&self, width: usize) -> FieldView {
        let scroll = self.input.visual_scroll(width.saturating_sub(1));
        let mut text = String::new();
        let (mut column, mut taken) = (0, 0);
        for piece in self.value().graphemes(true) {
            if column >= scroll && taken + piece.width() <= width {
                text += piece;
                taken += piece.width();
            }
            column += piece.width();
        }
        FieldView {
            text,
            cursor: self.input.visual_cursor().saturating_sub(scroll),
        }
    }

    fn is_full(&self) -> bool {
        self.value().chars().count() >= LONGEST
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::keys;
    use super::*;

    #[track_caller]
    fn check(before: &str, typed: &str, after: &str) {
        let mut field = TextField::new(before);
        for key in keys(typed) {
            field.handle(key);
        }
        assert_eq!(field.value(), after);
    }

    #[test]
    fn a_field_is_edited_by_characters_as_they_are_seen() {
        check("", "Li", "Li");
        check("王五", "<Bs>", "王");
        check("ab", "<Left>c", "acb");
        check("ab", "<Home>c<End>d", "cabd");
        check("one two", "<C-w>", "one ");
        check("one two", "<C-u>", "");
    }

    #[test]
    fn a_paste_of_several_lines_is_one_line_of_text() {
        let mut field = TextField::new("");
        field.paste("q\ny\r\n\trr\u{1b}[2J\n");
        assert_eq!(field.value(), "q y rr[2J");
    }

    #[test]
    fn a_long_text_scrolls_with_its_cursor() {
        let field = TextField::new("abcdefgh");
        let seen = |width| {
            let view = field.view(width);
            (view.text, view.cursor)
        };
        assert_eq!(seen(20), ("abcdefgh".to_owned(), 8));
        assert_eq!(seen(4), ("fgh".to_owned(), 3));
        assert_eq!(seen(1), (String::new(), 0));
        assert_eq!(TextField::new("读秒读秒").view(5).text, "读秒");
    }

    #[test]
    fn a_field_does_not_grow_for_ever() {
        let field = TextField::new(&"x".repeat(5000));
        assert_eq!(field.value().len(), LONGEST);
    }
}
