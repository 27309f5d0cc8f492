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
    /// The file, as it was named; empty where there is none.
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
    /// Its line; of a long one what is around the place.
    pub source: String,
    /// Letters of the line before `source`.
    pub before: usize,
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
    /// Where each line begins, so that a place is found without reading the file again.
    lines: Vec<usize>,
    /// Where nothing more is told: what stands there could not be read.
    hidden: Vec<Range<usize>>,
    found: Vec<Noted>,
    /// Faults of other files, which this one names.
    others: Vec<Fault>,
}

/// A fault whose place has not been looked up yet.
struct Noted {
    span: Option<Range<usize>>,
    key: String,
    message: String,
}

impl<'a> Faults<'a> {
    pub(super) fn new(file: &'a str, source: &'a str) -> Self {
        let breaks = source
            .bytes()
            .enumerate()
            .filter(|(_, byte)| *byte == b'\n');
        Self {
            file,
            source,
            lines: [0]
                .into_iter()
                .chain(breaks.map(|(at, _)| at + 1))
                .collect(),
            hidden: Vec::new(),
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
        let hidden = |span: &Range<usize>| {
            let at = span.start;
            self.hidden
                .iter()
                .any(|hidden| hidden.contains(&at) || *hidden == *span)
        };
        if self.found.len() < MOST_KEPT && !span.as_ref().is_some_and(hidden) {
            self.found.push(Noted {
                span,
                key: key.into(),
                message: message.into(),
            });
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

    /// Whether a fault may be the reason why no time control is there: one of the time, of another file, or
    /// of the name of a section.
    pub(super) fn may_hide_a_control(&self) -> bool {
        let of_time = |noted: &Noted| {
            let key = noted.key.as_str();
            let of_file = key != "name" && !key.contains(['.', '[']);
            of_file
                || ["time", "pairings"]
                    .iter()
                    .any(|begin| key.starts_with(begin))
        };
        !self.others.is_empty() || self.found.iter().any(of_time)
    }

    /// Whether no more faults are kept.
    pub(super) const fn is_full(&self) -> bool {
        self.found.len() >= MOST_KEPT
    }

    /// Tells nothing more of what begins in these bytes, nor of exactly these.
    pub(super) fn hide(&mut self, bytes: Range<usize>) {
        self.hidden.push(bytes);
    }

    /// The line in which `span` begins, from 1.
    pub(super) fn line(&self, span: &Range<usize>) -> usize {
        self.lines.partition_point(|begin| *begin <= span.start)
    }

    /// `value`, if nothing was wrong.
    pub(super) fn or<T>(mut self, value: Option<T>) -> Result<T, EventFileError> {
        match value {
            Some(value) if self.is_empty() => Ok(value),
            Some(_) | None => {
                let start =
                    |noted: &Noted| noted.span.as_ref().map_or(usize::MAX, |span| span.start);
                self.found.sort_by_key(start);
                let mut places = Places::new(self.source, self.lines);
                let own = self.found.into_iter().map(|noted| Fault {
                    file: self.file.to_owned(),
                    place: noted.span.map(|span| places.of(&span)),
                    key: noted.key,
                    message: noted.message,
                });
                let mut faults: Vec<Fault> = own.chain(self.others).collect();
                faults.dedup();
                if faults.is_empty() {
                    return Err(EventFileError::whole(self.file, "this cannot be read"));
                }
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

/// Places of one text, asked for in their order: no letter is counted twice.
struct Places<'a> {
    source: &'a str,
    lines: Vec<usize>,
    /// A byte, and the letters of its line before it.
    counted: (usize, usize),
}

impl<'a> Places<'a> {
    const fn new(source: &'a str, lines: Vec<usize>) -> Self {
        Self {
            source,
            lines,
            counted: (0, 0),
        }
    }

    fn of(&mut self, span: &Range<usize>) -> Place {
        let at = boundary(self.source, span.start);
        let line = self.lines.partition_point(|begin| *begin <= at);
        let begin = self.lines.get(line.saturating_sub(1)).copied().unwrap_or(0);
        let end = self.lines.get(line).copied().unwrap_or(self.source.len());
        let (from, letters) = match self.counted {
            (from, letters) if (begin..=at).contains(&from) => (from, letters),
            _ => (begin, 0),
        };
        let letters = letters
            + self
                .source
                .get(from..at)
                .unwrap_or_default()
                .chars()
                .count();
        self.counted = (at, letters);
        let text = |range| self.source.get(range).unwrap_or_default();
        let head = text(begin..at);
        let rest = text(at..end).trim_end_matches(['\n', '\r']);
        // Only what can be shown is kept: a line may be the whole file.
        let kept = head.char_indices().rev().take(SHOWN).last();
        let shown = kept.map_or("", |(index, _)| head.get(index..).unwrap_or_default());
        let marked = rest.char_indices().take(SHOWN);
        let marked = marked.take_while(|(index, _)| at + index < span.end);
        Place {
            line,
            column: letters + 1,
            letters: marked.count().max(1),
            before: letters - shown.chars().count(),
            source: shown.chars().chain(rest.chars().take(SHOWN)).collect(),
        }
    }
}

/// The beginning of the letter that the byte `at` is part of, or the end of the text.
pub(super) fn boundary(source: &str, at: usize) -> usize {
    let letters = (0..=at.min(source.len())).rev().take(4);
    letters
        .into_iter()
        .find(|at| source.is_char_boundary(*at))
        .unwrap_or(0)
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
        write_harmless(f, &self.file)?;
        if let Some(place) = &self.place {
            write!(f, ", line {}, column {}", place.line, place.column)?;
        }
        if !self.key.is_empty() {
            f.write_str(", ")?;
            write_harmless(f, &self.key)?;
        }
        if !self.file.is_empty() || !self.key.is_empty() {
            f.write_str(": ")?;
        }
        write_harmless(f, &self.message)?;
        match &self.place {
            Some(place) => f.write_str(&picture(place)),
            None => Ok(()),
        }
    }
}

fn write_harmless(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    text.chars()
        .try_for_each(|letter| f.write_char(drawable(letter)))
}

/// The source line, with carets below what is meant.
fn picture(place: &Place) -> String {
    let letters: Vec<char> = place.source.chars().map(drawable).collect();
    let caret = place.column.saturating_sub(1 + place.before);
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
