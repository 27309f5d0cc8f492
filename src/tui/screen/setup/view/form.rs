//! The lines of the form: what each shows of what is chosen or typed.

use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::super::rows::{ROWS, Row};
use super::super::{Act, Choice, Entry, Field, SetupScreen, SoundCheck};
use crate::clock::notation::{self, NotationError};
use crate::tui::screen::board::pattern::PATTERN_SIZE;
use crate::tui::screen::dialog::{words, wrap};
use crate::tui::text::Text;
use crate::tui::theme::Theme;

/// A line of the form.
pub(super) struct FormLine {
    /// The field it belongs to; several lines may belong to one.
    pub(super) field: Option<Field>,
    pub(super) label: String,
    pub(super) value: String,
    pub(super) style: Style,
    /// The column of the cursor in the value.
    pub(super) cursor: Option<usize>,
    /// A row of the test pattern of stones, in the place of a value.
    pub(super) pattern: Option<u16>,
}

impl SetupScreen {
    pub(super) fn lines(
        &self,
        width: usize,
        airy: bool,
        text: &Text,
        theme: Theme,
    ) -> Vec<FormLine> {
        let mut lines = Vec::new();
        let mut above = None;
        for row in self.rows() {
            let heading = heading_of(row);
            if airy && heading != above {
                if !lines.is_empty() {
                    lines.push(FormLine::plain(String::new()));
                }
                lines.extend(heading.map(|id| FormLine::plain(text.get(id))));
                above = heading;
            }
            lines.push(match row.field {
                Field::Typed(entry) => self.typed_line(row, entry, width, text, theme),
                Field::Turned(choice) => self.choice_line(row, choice, text, theme),
                Field::Done(act) => self.act_line(row, act, text, theme),
            });
            match row.field {
                Field::Typed(Entry::Event) => lines.extend(self.event_lines(width, text, theme)),
                Field::Typed(Entry::Komi) => lines.extend(self.komi_lines(width, text, theme)),
                Field::Typed(entry) => {
                    lines.extend(self.details(entry, width, text, theme));
                    lines.extend(self.exercise_lines(row.field, width, text, theme));
                }
                Field::Turned(Choice::Stones) if row.field == self.focus => {
                    lines.extend((0..PATTERN_SIZE.1).map(|line| FormLine {
                        field: Some(row.field),
                        pattern: Some(line),
                        ..FormLine::plain(String::new())
                    }));
                }
                Field::Turned(_) | Field::Done(_) => {
                    lines.extend(self.exercise_lines(row.field, width, text, theme));
                }
            }
        }
        lines
    }

    fn typed_line(
        &self,
        row: &Row,
        entry: Entry,
        width: usize,
        text: &Text,
        theme: Theme,
    ) -> FormLine {
        let typed = self.entry(entry);
        let view = typed.view(width);
        let focused = row.field == self.focus;
        let empty = typed.value().is_empty();
        let (value, style) = if empty && !focused {
            (self.placeholder(entry, text), theme.dim)
        } else {
            (view.text, theme.text.add_modifier(Modifier::UNDERLINED))
        };
        FormLine {
            value: format!("  {value}"),
            style,
            cursor: focused.then_some(view.cursor + 2),
            ..FormLine::of(row, text)
        }
    }

    fn choice_line(&self, row: &Row, choice: Choice, text: &Text, theme: Theme) -> FormLine {
        let value = self.chosen(choice, text);
        let value = if row.field == self.focus {
            format!("< {value} >")
        } else {
            format!("  {value}")
        };
        FormLine {
            value,
            style: theme.text,
            ..FormLine::of(row, text)
        }
    }

    fn act_line(&self, row: &Row, act: Act, text: &Text, theme: Theme) -> FormLine {
        let (value, style) = match (act, self.sound_check) {
            (Act::Start, _) => (None, theme.text),
            (Act::SoundCheck, SoundCheck::NotDone) => (Some("setup-sound-not-done"), theme.text),
            (Act::SoundCheck, SoundCheck::Heard) => (Some("setup-sound-heard"), theme.good),
            (Act::SoundCheck, SoundCheck::NotHeard) => {
                (Some("setup-sound-not-heard"), theme.warning)
            }
        };
        FormLine {
            value: value.map_or_else(String::new, |id| format!("  {}", text.get(id))),
            style,
            ..FormLine::of(row, text)
        }
    }

    /// The control in words under its field, or what is wrong in it with a mark below the place.
    fn details(&self, entry: Entry, width: usize, text: &Text, theme: Theme) -> Vec<FormLine> {
        let typed = self.entry(entry).value();
        let silent = match entry {
            Entry::Control => false,
            Entry::WhiteControl => typed.trim().is_empty(),
            Entry::Event
            | Entry::BlackName
            | Entry::WhiteName
            | Entry::OwnName
            | Entry::Komi
            | Entry::Command
            | Entry::Level
            | Entry::Record
            | Entry::Count => true,
        };
        if silent {
            return Vec::new();
        }
        let (texts, style) = match notation::parse(typed) {
            Ok(control) => (vec![words::control(&control, text)], theme.dim),
            Err(error) => {
                // In a text that is scrolled the mark would stand under another word.
                let mark = mark(&error).filter(|_| typed.width() < width);
                let words = words::notation_error(&error, text);
                (mark.into_iter().chain([words]).collect(), theme.warning)
            }
        };
        FormLine::under(Field::Typed(entry), &texts, width, style)
    }

    fn komi_lines(&self, width: usize, text: &Text, theme: Theme) -> Vec<FormLine> {
        let (words, style) = match self.komi_details(text) {
            Ok(None) => return Vec::new(),
            Ok(Some(words)) => (words, theme.dim),
            Err(words) => (words, theme.warning),
        };
        FormLine::under(Field::Typed(Entry::Komi), &[words], width, style)
    }

    /// More of a line of what is played, or what is wrong on it.
    fn exercise_lines(
        &self,
        field: Field,
        width: usize,
        text: &Text,
        theme: Theme,
    ) -> Vec<FormLine> {
        let (words, style) = match self.exercise_details(field, text) {
            Ok(None) => return Vec::new(),
            Ok(Some(words)) => (words, theme.dim),
            Err(words) => (words, theme.warning),
        };
        FormLine::under(field, &[words], width, style)
    }

    fn event_lines(&self, width: usize, text: &Text, theme: Theme) -> Vec<FormLine> {
        let (words, style) = match self.event_details(text) {
            Ok(None) => return Vec::new(),
            Ok(Some(words)) => (words, theme.dim),
            Err(words) => (words, theme.warning),
        };
        FormLine::under(Field::Typed(Entry::Event), &[words], width, style)
    }

    fn placeholder(&self, entry: Entry, text: &Text) -> String {
        match entry {
            Entry::WhiteControl => text.get("setup-same-as-black"),
            Entry::Komi => self.komi_placeholder(text),
            Entry::Event => text.get("setup-event-none"),
            Entry::Level => text.get("exercise-level-usual"),
            Entry::Control
            | Entry::BlackName
            | Entry::WhiteName
            | Entry::OwnName
            | Entry::Command
            | Entry::Record
            | Entry::Count => text.get("setup-nothing-typed"),
        }
    }
}

impl FormLine {
    const fn plain(label: String) -> Self {
        Self {
            field: None,
            label,
            value: String::new(),
            style: Style::new(),
            cursor: None,
            pattern: None,
        }
    }

    fn of(row: &Row, text: &Text) -> Self {
        Self {
            field: Some(row.field),
            ..Self::plain(text.get(row.label))
        }
    }

    /// Lines under a field that say more of it.
    fn under(field: Field, texts: &[String], width: usize, style: Style) -> Vec<Self> {
        let lines = texts.iter().flat_map(|words| wrap(words, width, 0));
        let line = |words| Self {
            field: Some(field),
            value: format!("  {words}"),
            style,
            ..Self::plain(String::new())
        };
        lines.map(line).collect()
    }
}

/// The heading above `row`, which is that of the last line before it that has one.
fn heading_of(row: &Row) -> Option<&'static str> {
    let place = ROWS.iter().position(|own| own.field == row.field)?;
    ROWS.iter()
        .take(place + 1)
        .rev()
        .find_map(|own| own.heading)
}

/// A `^` under the first letter of the word that is at fault.
fn mark(error: &NotationError) -> Option<String> {
    let before: String = error
        .text
        .chars()
        .take(error.column?.saturating_sub(1))
        .collect();
    Some(format!("{}^", " ".repeat(before.width())))
}
