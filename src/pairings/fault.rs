//! What is wrong in a list, and where.

use std::fmt;

/// Faults told of one file; more help nobody.
const MOST: usize = 100;
/// Letters of a line that is kept whole.
const SHOWN: usize = 2000;

/// One fault of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The letter in the line, from 1.
    pub column: usize,
    /// The source line; of one with more than 2000 letters what stands from [`Fault::column`] on. May be
    /// empty.
    pub found: String,
    /// What is wrong, what is allowed, what to do.
    pub message: String,
}

impl Fault {
    /// A fault of the whole file.
    pub(super) const fn whole(message: String) -> Self {
        Self {
            line: 1,
            column: 1,
            found: String::new(),
            message,
        }
    }

    /// The letter of [`Fault::found`] at which the fault is, from 1.
    pub fn caret(&self) -> usize {
        let letters = self.found.chars().count();
        if self.column <= letters {
            self.column
        } else {
            1
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.message
        )
    }
}

/// Gathers faults while a text is read.
pub(super) struct Faults<'a> {
    text: &'a str,
    /// Where each line begins, in bytes.
    lines: Vec<usize>,
    found: Vec<Fault>,
    /// Whether some are left out.
    more: bool,
}

impl<'a> Faults<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let begins = text.match_indices('\n').map(|(at, _)| at + 1);
        Self {
            text,
            lines: std::iter::once(0).chain(begins).collect(),
            found: Vec::new(),
            more: false,
        }
    }

    /// The line of the byte `at`, from 1.
    pub(super) fn line(&self, at: usize) -> usize {
        self.lines.partition_point(|begin| *begin <= at)
    }

    /// A fault at the byte `at`.
    pub(super) fn at(&mut self, at: usize, message: String) {
        if self.found.len() >= MOST {
            self.more = true;
            return;
        }
        let line = self.line(at);
        let begin = self.begin(line);
        let before = self.text.get(begin..at).unwrap_or_default();
        let column = before.chars().count() + 1;
        self.found.push(Fault {
            line,
            column,
            found: self.shown(line, at),
            message,
        });
    }

    /// A fault of the line `line`, from 1.
    pub(super) fn at_line(&mut self, line: usize, message: String) {
        let source = self.source(line);
        let indent = source.len() - source.trim_start().len();
        self.at(self.begin(line) + indent, message);
    }

    /// Whether so many are told of that no more are looked for.
    pub(super) const fn are_enough(&self) -> bool {
        self.more
    }

    pub(super) const fn are_none(&self) -> bool {
        self.found.is_empty()
    }

    /// # Errors
    /// The faults, where there are any.
    pub(super) fn into_result<T>(mut self, value: T) -> Result<T, Vec<Fault>> {
        if self.found.is_empty() {
            return Ok(value);
        }
        self.found.sort_by_key(|fault| (fault.line, fault.column));
        if let (Some(last), true) = (self.found.last_mut(), self.more) {
            last.message = format!("{} (and more faults after these hundred)", last.message);
        }
        Err(self.found)
    }

    fn begin(&self, line: usize) -> usize {
        let index = line.saturating_sub(1);
        self.lines.get(index).copied().unwrap_or(self.text.len())
    }

    fn source(&self, line: usize) -> &'a str {
        let rest = self.text.get(self.begin(line)..).unwrap_or_default();
        rest.lines().next().unwrap_or_default()
    }

    fn shown(&self, line: usize, at: usize) -> String {
        let source = self.source(line);
        if source.chars().nth(SHOWN).is_none() {
            return source.to_owned();
        }
        let rest = self.text.get(at..).unwrap_or_default();
        let rest = rest.lines().next().unwrap_or_default();
        rest.chars().take(SHOWN).collect()
    }
}
