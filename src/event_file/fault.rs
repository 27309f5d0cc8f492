//! What is wrong with an event file: every fault at once, each with its place.

use std::fmt::{self, Write};
use std::ops::Range;

use unicode_width::UnicodeWidthChar;

/// Why an event file cannot be used: all of its faults, in the order of their places. Nothing of the
/// file is used then.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub struct EventFileError {
    /// Never empty.
    pub faults: Vec<Fault>,
}

/// One fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, as it was named.
    pub file: String,
    /// Where in it; `None` where the file as a whole is at fault.
    pub place: Option<Place>,
    /// The key, such as `round[2].time.control`; empty where none can be named.
    pub key: String,
    /// What was found, what is allowed, what to do.
    pub message: String,
}

/// A place in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The letter in the line, from 1.
    pub column: usize,
    /// Its line.
    pub source: String,
    /// How many letters of it are meant; at least 1.
    pub letters: usize,
}

/// The most faults that are printed: who sees more has another file in hand than he thinks.
const MOST_SHOWN: usize = 40;
/// The most faults that are kept.
const MOST_KEPT: usize = 1000;
/// Columns of a source line that are shown.
const SHOWN: usize = 76;

/// Faults as they are found in one file.
pub(super) struct Faults<'a> {
    file: &'a str,
    source: &'a str,
    found: Vec<(usize, Fault)>,
    /// Faults of other files, which this one names.
    others: Vec<Fault>,
}

impl<'a> Faults<'a> {
    pub(super) const fn new(file: &'a str, source: &'a str) -> Self {
        Self {
            file,
            source,
            found: Vec::new(),
            others: Vec::new(),
        }
    }

    /// A fault of `key`, whose bytes in the file are `span`.
    pub(super) fn add(
        &mut self,
        span: Option<Range<usize>>,
        key: impl Into<String>,
        message: impl Into<String>,
    ) {
        if self.found.len() < MOST_KEPT {
            let at = span.as_ref().map_or(usize::MAX, |span| span.start);
            let fault = Fault {
                file: self.file.to_owned(),
                place: span.map(|span| Place::of(self.source, &span)),
                key: key.into(),
                message: message.into(),
            };
            self.found.push((at, fault));
        }
    }

    /// Faults of another file.
    pub(super) fn of_other(&mut self, faults: impl IntoIterator<Item = Fault>) {
        let room = MOST_KEPT.saturating_sub(self.others.len());
        self.others.extend(faults.into_iter().take(room));
    }

    /// The text of the file.
    pub(super) const fn source(&self) -> &'a str {
        self.source
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.found.is_empty() && self.others.is_empty()
    }

    /// Where `span` begins, for the message of another fault.
    pub(super) fn line(&self, span: &Range<usize>) -> usize {
        Place::of(self.source, span).line
    }

    /// `value`, if nothing was wrong.
    pub(super) fn or<T>(mut self, value: Option<T>) -> Result<T, EventFileError> {
        match value {
            Some(value) if self.is_empty() => Ok(value),
            Some(_) | None => {
                self.found.sort_by_key(|(at, _)| *at);
                let own = self.found.into_iter().map(|(_, fault)| fault);
                let mut faults: Vec<Fault> = own.chain(self.others).collect();
                faults.dedup();
                Err(EventFileError { faults })
            }
        }
    }
}

impl EventFileError {
    /// One fault of a file as a whole.
    pub(super) fn whole(file: &str, message: impl Into<String>) -> Self {
        Self {
            faults: vec![Fault {
                file: file.to_owned(),
                place: None,
                key: String::new(),
                message: message.into(),
            }],
        }
    }
}

impl Place {
    /// The place of the bytes `span` of `source`.
    fn of(source: &str, span: &Range<usize>) -> Self {
        let at = (0..=span.start.min(source.len()))
            .rev()
            .find(|at| source.is_char_boundary(*at))
            .unwrap_or(0);
        let (before, after) = source.split_at(at);
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        let begin = before.rfind('\n').map_or(0, |at| at + 1);
        let rest = after.split('\n').next().unwrap_or_default();
        let head = before.get(begin..).unwrap_or_default();
        let marked = rest.char_indices();
        let marked = marked
            .take_while(|(index, _)| at + index < span.end)
            .count();
        Self {
            line,
            column: head.chars().count() + 1,
            source: format!("{head}{}", rest.trim_end_matches('\r')),
            letters: marked.max(1),
        }
    }
}

impl fmt::Display for EventFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().take(MOST_SHOWN).enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        let more = self.faults.len().saturating_sub(MOST_SHOWN);
        if more > 0 {
            write!(f, "\nand {more} more")?;
        }
        Ok(())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(place) = &self.place {
            write!(f, ", line {}, column {}", place.line, place.column)?;
        }
        if !self.key.is_empty() {
            write!(f, ", {}", self.key)?;
        }
        write!(f, ": {}", self.message)?;
        match &self.place {
            Some(place) => f.write_str(&picture(place)),
            None => Ok(()),
        }
    }
}

/// The source line, with carets below what is meant.
fn picture(place: &Place) -> String {
    let letters: Vec<char> = place.source.chars().map(drawable).collect();
    let caret = place.column.saturating_sub(1);
    // Of a long line, what is around the caret.
    let from = if letters.len() <= SHOWN {
        0
    } else {
        caret.saturating_sub(SHOWN / 2)
    };
    let shown = letters.iter().skip(from).take(SHOWN);
    let shown: String = shown.collect();
    let cells = |letters: &[char]| -> usize {
        letters
            .iter()
            .map(|letter| letter.width().unwrap_or(0))
            .sum()
    };
    let before = letters.get(from..caret).map_or(0, cells);
    let end = (caret + place.letters).min(from + SHOWN).min(letters.len());
    let marked = letters.get(caret..end).map_or(1, cells).max(1);
    let number = place.line.to_string();
    let margin = " ".repeat(number.len());
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "\n  {number} | {shown}\n  {margin} | {}{}",
        " ".repeat(before),
        "^".repeat(marked)
    );
    text
}

/// A letter as it can stand above a caret: one that moves the cursor or turns the line is a mark.
fn drawable(letter: char) -> char {
    match letter {
        '\t' => ' ',
        _ if letter.is_control() => '\u{fffd}',
        '\u{061c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => '\u{fffd}',
        _ => letter,
    }
}

#[cfg(test)]
mod tests;
