//! Where the cells of a line stand, so that a fault can be pointed at and a result written in its place.

use std::ops::Range;

use super::columns::{Column, column_of};

/// More cells are in no line of a list.
pub(super) const MOST: usize = 1000;

/// The cells of one line.
pub(in super::super) struct Cells<'a> {
    text: &'a str,
    /// At most [`MOST`], and one that has the rest of the line.
    ranges: Vec<Range<usize>>,
    open_quote: Option<usize>,
}

impl<'a> Cells<'a> {
    /// The cells of the line in `range` of `text`, which ends with its line break. Empty lines before it
    /// are skipped.
    pub fn of(text: &'a str, range: Range<usize>, separator: u8) -> Self {
        let end = range.end.min(text.len());
        let raw = text.get(range.start..end).unwrap_or_default();
        let skipped = raw.len() - raw.trim_start_matches(['\r', '\n']).len();
        let start = range.start + skipped;
        let line = text.get(start..end).unwrap_or_default();
        let line = line.trim_end_matches(['\r', '\n']);
        let mut cells = Self {
            text,
            ranges: Vec::new(),
            open_quote: None,
        };
        let mut begin = 0;
        let mut state = State::Begin;
        for (at, byte) in line.bytes().enumerate() {
            state = match (state, byte) {
                (State::Quoted(from), b'"') => State::QuoteSeen(from),
                (State::Quoted(from), _) => State::Quoted(from),
                (State::QuoteSeen(from), b'"') => State::Quoted(from),
                (State::Begin, b'"') => State::Quoted(at),
                (State::Begin | State::Plain | State::QuoteSeen(_), _)
                    if byte == separator && cells.ranges.len() < MOST =>
                {
                    cells.ranges.push(start + begin..start + at);
                    begin = at + 1;
                    State::Begin
                }
                (State::Begin | State::Plain | State::QuoteSeen(_), _) => State::Plain,
            };
        }
        cells.ranges.push(start + begin..start + line.len());
        if let State::Quoted(from) = state {
            cells.open_quote = Some(start + from);
        }
        cells
    }

    /// Where the cell `index` stands, with its quotation marks.
    pub fn range(&self, index: usize) -> Option<Range<usize>> {
        self.ranges.get(index).cloned()
    }

    /// The number of cells.
    pub fn count(&self) -> usize {
        self.ranges.len()
    }

    /// The quotation mark that is not closed in this line.
    pub fn open_quote(&self) -> Option<usize> {
        self.open_quote
    }

    /// Where the line begins.
    pub fn begin(&self) -> usize {
        self.ranges.first().map_or(0, |first| first.start)
    }

    /// Where the line ends, before its line break.
    pub fn end(&self) -> usize {
        self.ranges.last().map_or(self.text.len(), |last| last.end)
    }
}

#[derive(Clone, Copy)]
enum State {
    Begin,
    Plain,
    Quoted(usize),
    QuoteSeen(usize),
}

/// What stands between the cells of a table, and where its first line begins: a spreadsheet may have
/// written `sep=;` before it.
pub(in super::super) fn separator(text: &str) -> (u8, usize) {
    const KNOWN: [u8; 3] = [b',', b';', b'\t'];
    let begin = text.len() - text.trim_start_matches(['\r', '\n', ' ']).len();
    let line = text.get(begin..).unwrap_or_default();
    let line = line.lines().next().unwrap_or_default();
    if let Some([separator]) = line.strip_prefix("sep=").map(str::as_bytes)
        && KNOWN.contains(separator)
    {
        return (*separator, begin + line.len());
    }
    let found = |separator: &u8| {
        let cells = Cells::of(line, 0..line.len(), *separator);
        let names = (0..cells.count()).filter_map(|index| line.get(cells.range(index)?));
        let columns: Vec<Column> = names.filter_map(column_of).collect();
        (columns.len(), cells.count())
    };
    // Of equal ones the comma.
    let best = KNOWN.iter().rev().max_by_key(|separator| found(separator));
    (best.copied().unwrap_or(b','), begin)
}
