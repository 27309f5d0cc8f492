//! Where a text is no TOML: what TOML's reader found, in the words of who types an event file.
//!
//! One fault a line, for the second one mostly comes of the first; nothing at all behind a bracket that
//! stays open, for nobody knows where it should have ended.

use std::collections::HashSet;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use super::fault::Faults;
use super::section::cut as shown;
use signs::{foreign_signs, unquoted};

mod signs;

/// The most errors of spelling that are looked at: a file with more is of another kind.
const MOST: usize = 200;
/// Tells the `errors` of the document, and hides what would be told of the same lines. Whether there
/// were any.
pub(super) fn tell(document: &Spanned<DeTable<'_>>, errors: &[Error], faults: &mut Faults<'_>) {
    let source = faults.source();
    if errors.is_empty() {
        return;
    }
    // What the reader puts in place of what it could not read stands nowhere.
    faults.hide(0..0);
    if let Some(message) = other_format(source) {
        let begin = source.len() - source.trim_start_matches(blank).len();
        faults.add(Some(begin..begin + 1), "", message);
        faults.hide(0..source.len());
        return;
    }
    let mut sorted: Vec<&Error> = errors.iter().take(MOST).collect();
    sorted.sort_by_key(|error| error.span().map_or(0, |span| span.start));
    let mut told = HashSet::new();
    let mut section_twice = false;
    let mut broken_text = None;
    for error in sorted {
        let Some(span) = error.span() else {
            faults.add(None, "", without_place(error.message()));
            continue;
        };
        let line = faults.line(&span);
        let text = Line::of(source, &span);
        let header = text.text.trim_start().starts_with('[');
        let duplicate = error.message().starts_with("duplicate key");
        // The keys of a section that is there twice are there twice as well.
        let follows = section_twice && duplicate && !header;
        section_twice = (section_twice && !header) || (duplicate && header);
        // The second half of a text that is broken over two lines.
        let second_half = broken_text.is_some_and(|broken| broken + 1 == line)
            && text.text.matches('"').count() % 2 == 1;
        if told.contains(&line) || follows || second_half {
            faults.hide(text.range());
            continue;
        }
        let fault = Found {
            source,
            span,
            line: text,
            document,
        };
        let Told {
            span,
            message,
            reach,
        } = fault.told(error.message(), faults);
        if error.message().starts_with("invalid basic string") {
            broken_text = Some(line);
        }
        told.insert(line);
        faults.add(Some(span.clone()), "", message);
        match reach {
            Reach::Line => faults.hide(fault.line.range()),
            Reach::Rest => {
                faults.hide(span.start..source.len());
                return;
            }
        }
    }
}

/// What has no place.
fn without_place(english: &str) -> String {
    if is_too_deep(english) {
        TOO_DEEP.to_owned()
    } else {
        format!("this cannot be read as TOML: {english}")
    }
}

const TOO_DEEP: &str =
    "brackets or points of a key lie more than 80 deep in each other; no event file needs that";

fn is_too_deep(english: &str) -> bool {
    english.contains("recursion") || english.contains("cannot recurse")
}

/// A file of another kind.
fn other_format(source: &str) -> Option<&'static str> {
    match source.trim_start_matches(blank).chars().next()? {
        '{' => Some(
            "this is JSON; an event file is TOML: name = \"League\" instead of \"name\": \"League\", and \
             [time] instead of \"time\": {",
        ),
        '<' => Some(
            "this is XML or HTML; an event file is TOML. A list of pairings is named in it: \
             pairings = \"FILE\"",
        ),
        _ => None,
    }
}

fn blank(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{feff}'
}

/// A line of the source.
struct Line<'s> {
    text: &'s str,
    start: usize,
}

impl<'s> Line<'s> {
    fn of(source: &'s str, span: &Range<usize>) -> Self {
        let at = super::fault::boundary(source, span.start);
        let (before, after) = source.split_at(at);
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let end = at + after.find('\n').unwrap_or(after.len());
        Self {
            text: source
                .get(start..end)
                .unwrap_or_default()
                .trim_end_matches('\r'),
            start,
        }
    }

    const fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len() + 1
    }

    /// Its key, where it has the form `key = value`.
    fn key(&self) -> &'s str {
        let (key, _) = self.text.split_once(['=', ':']).unwrap_or_default();
        key.trim()
    }
}

/// An error of TOML's reader.
struct Found<'s, 'd> {
    source: &'s str,
    span: Range<usize>,
    line: Line<'s>,
    document: &'d Spanned<DeTable<'d>>,
}

/// What is told of it.
struct Told {
    span: Range<usize>,
    message: String,
    reach: Reach,
}

/// How far nothing else can be told.
enum Reach {
    Line,
    Rest,
}

impl Found<'_, '_> {
    fn told(&self, english: &str, faults: &Faults<'_>) -> Told {
        let here = |message: String| Told {
            span: self.span.clone(),
            message,
            reach: Reach::Line,
        };
        let begins = |text: &str| english.starts_with(text);
        if let Some(letter) = self.unseen() {
            return here(format!(
                "a control character (U+{:04X}) stands here, which nobody can see: delete it",
                u32::from(letter)
            ));
        }
        if let Some((at, message)) = foreign_signs(self.line.text) {
            let at = self.line.start + at;
            return Told {
                span: at..at + 1,
                message,
                reach: Reach::Line,
            };
        }
        if begins("duplicate key") {
            return here(self.twice(faults));
        }
        let in_brackets = [
            "missing comma",
            "unclosed array,",
            "unclosed inline table",
            "unexpected `=` in array",
            "missing assignment",
            "missing key for inline",
            "invalid inline table element",
        ];
        if in_brackets.into_iter().any(begins) {
            return self.in_brackets(english, faults);
        }
        if begins("string values must be quoted") || begins("missing value") {
            return here(unquoted(self.line.key(), self.found()));
        }
        // The beginning of true, false, inf or nan was seen in a word without quotes.
        let word = self.found();
        let expected = english.split_once(", expected ").map(|(_, it)| it);
        let of_a_word = expected.is_some_and(|it| {
            let it = it.trim_matches(['`', '\'', '"']);
            matches!(it, "false" | "true" | "inf" | "nan")
        });
        if of_a_word && word.starts_with(char::is_alphabetic) {
            return here(unquoted(self.line.key(), word));
        }
        if begins("key with no value") || begins("invalid unquoted key") {
            return self.no_key(here);
        }
        if begins("unexpected key or value") || begins("unexpected content") {
            return here(self.left_over());
        }
        if english.contains("multi-line") {
            let opening = "three quotes that are opened here or before are not closed";
            let reach = Reach::Rest;
            return Told {
                message: opening.to_owned(),
                reach,
                ..here(String::new())
            };
        }
        here(self.sentence(english))
    }

    /// A control character where the reader stopped.
    fn unseen(&self) -> Option<char> {
        let letter = self.source.get(self.span.start..)?.chars().next()?;
        (letter.is_control() && !matches!(letter, '\n' | '\r' | '\t')).then_some(letter)
    }

    /// The errors that one sentence tells.
    fn sentence(&self, english: &str) -> String {
        let begins = |text: &str| english.starts_with(text);
        let expected = english.split_once(", expected ").map(|(_, it)| it);
        if begins("unclosed array table") {
            "the section's brackets are not closed: write two at both ends, as in [[round]]"
                .to_owned()
        } else if begins("unclosed table") {
            let name = self.line.text.trim().trim_matches(['[', ']']).trim();
            format!(
                "the section's bracket is not closed: write [{}]",
                shown(name)
            )
        } else if begins("invalid basic string, expected `\"`")
            || begins("invalid literal string, expected `'`")
        {
            "the text is not closed: add the missing quote at its end".to_owned()
        } else if begins("missing escaped value")
            || begins("too few unicode")
            || begins("invalid escape")
        {
            "in quotes \\ begins a special letter: write \\\\ or / for a plain one, or put the text into single quotes '...'".to_owned()
        } else if begins("extra `=`") {
            "one = is enough".to_owned()
        } else if begins("extra comma") {
            "a comma too many".to_owned()
        } else if begins("unexpected leading zero") {
            let rest = self.source.get(self.span.start..).unwrap_or_default();
            let end = rest
                .find(|letter: char| !letter.is_alphanumeric())
                .unwrap_or(rest.len());
            let digits = rest.get(..end).unwrap_or_default().trim_start_matches('0');
            format!("a number does not begin with 0: write {}", shown(digits))
        } else if begins("invalid date")
            || begins("invalid time")
            || begins("invalid hour")
            || begins("invalid minute")
        {
            let needed = expected.map_or_else(String::new, |it| format!(" ({it})"));
            format!(
                "there is no such date or time{needed}; write it as in 2026-12-06T09:30:00+08:00"
            )
        } else if begins("cannot extend value") {
            "this is a value or a closed table already, so that nothing more can be put into it from here".to_owned()
        } else if is_too_deep(english) {
            TOO_DEEP.to_owned()
        } else if begins("missing array opening")
            || begins("missing inline table opening")
            || begins("missing table open")
        {
            "a bracket is closed here that was never opened: delete it".to_owned()
        } else if begins("invalid key-value pair") || begins("unquoted keys cannot be empty") {
            "a line begins with a key, as in komi = 7.5, or with a section, as in [rules]"
                .to_owned()
        } else {
            let found = self.found();
            let what = expected.map_or_else(String::new, |it| format!("; here can stand: {it}"));
            if found.is_empty() {
                format!("this cannot be read{what}")
            } else {
                format!("\"{}\" cannot be read{what}", shown(found))
            }
        }
    }

    fn found(&self) -> &str {
        let range = self.span.start..self.span.end.max(self.span.start);
        self.source.get(range).unwrap_or_default()
    }

    /// A key or a section that is there already.
    fn twice(&self, faults: &Faults<'_>) -> String {
        let found = self.found();
        let text = self.line.text.trim_start();
        let header = text.starts_with('[');
        let double = text.starts_with("[[");
        let line = if header {
            let before = self.source.get(..self.line.start).unwrap_or_default();
            first_section(before, text)
        } else {
            first(self.document, found, self.span.start).map(|at| faults.line(&(at..at)))
        };
        let there = line.map_or_else(|| "above".to_owned(), |line| format!("in line {line}"));
        if header && !double && matches!(found, "round" | "game") {
            return format!(
                "write [[{found}]] with two brackets at both ends, here and {there}: there may be many"
            );
        }
        if header {
            return format!(
                "{} is there already, {there}: write all of its keys at that place{}",
                shown(found),
                self.for_the_one_above(found)
            );
        }
        format!(
            "the key {} stands here a second time; it is there already, {there}: delete one of the two",
            shown(found)
        )
    }

    /// How a section below a round or a game is written as part of it.
    fn for_the_one_above(&self, section: &str) -> String {
        let before = self.source.get(..self.line.start).unwrap_or_default();
        let headers = before.lines().map(str::trim_start);
        let last = headers.rev().find_map(|line| line.strip_prefix("[["));
        let name = last.and_then(|line| line.split(']').next()).map(str::trim);
        let example = match (name, section) {
            (Some("round" | "game"), "time") => "time.control = \"...\"",
            (Some("round"), "calls") => "calls.plan = \"...\"",
            (Some("round"), "rules") => "rules.komi = ...",
            (Some(_) | None, _) => return String::new(),
        };
        let name = name.unwrap_or_default();
        format!("; for the {name} above write [{name}.{section}], or {example} in it")
    }

    /// What is wrong between brackets: mostly one that is not closed.
    fn in_brackets(&self, english: &str, faults: &Faults<'_>) -> Told {
        let opened = opening(self.source, self.span.start);
        let line = faults.line(&self.span);
        let open = opened
            .filter(|(at, _)| faults.line(&(*at..*at)) < line || english.starts_with("unclosed"));
        if let Some((at, bracket)) = open {
            let closing = if bracket == '[' { ']' } else { '}' };
            return Told {
                span: at..at + 1,
                message: format!(
                    "this {bracket} is not closed: add {closing} where its content ends"
                ),
                reach: Reach::Rest,
            };
        }
        let message = if english.starts_with("missing comma between array") {
            "a comma is missing here, between two values".to_owned()
        } else if english.starts_with("missing comma") {
            "a comma is missing here, between two keys".to_owned()
        } else if english.starts_with("unexpected `=`") {
            "a list has values alone; keys with = stand between { and }".to_owned()
        } else {
            "between { and } stand keys with their values: { name = \"A\", rank = \"6d\" }"
                .to_owned()
        };
        Told {
            span: self.span.clone(),
            message,
            reach: Reach::Line,
        }
    }

    /// A line that does not begin with `key =`.
    fn no_key(&self, here: impl Fn(String) -> Told) -> Told {
        let text = self.line.text.trim();
        for sign in ["//", ";", "--", "%", "'", "/*"] {
            if text.starts_with(sign) {
                return here(format!("a comment begins with #, not with {sign}"));
            }
        }
        let before = self
            .line
            .text
            .split(['=', '"', '\''])
            .next()
            .unwrap_or_default();
        if let Some((key, _)) = before.split_once(':') {
            let at = self.line.start + key.len();
            return Told {
                span: at..at + 1,
                message: format!("write = instead of : as in {} = ...", shown(key.trim())),
                reach: Reach::Line,
            };
        }
        let found = self.found();
        if !found.is_ascii() {
            return here(format!(
                "keys are English words, such as name, time, rules, round or game; found {}",
                shown(found)
            ));
        }
        let word = text.split_whitespace().next().unwrap_or_default();
        if self.line.text.contains('=') {
            let message = "a key has no blanks and no signs but - and _: two-in-a-row = \"loss\"";
            return here(message.to_owned());
        }
        here(format!(
            "= is missing: write {} = and then the value",
            shown(word)
        ))
    }

    /// What stands behind a value.
    fn left_over(&self) -> String {
        let rest = self.source.get(self.span.start..).unwrap_or_default();
        let rest = rest.split('\n').next().unwrap_or_default().trim_end();
        let before = self.source.get(self.line.start..self.span.start);
        let before = before.unwrap_or_default().trim_end();
        let digit = |text: &str| text.starts_with(|letter: char| letter.is_ascii_digit());
        if rest.starts_with(';') {
            "no ; stands at the end of a line: delete it".to_owned()
        } else if let Some(fraction) = rest.strip_prefix(',').filter(|rest| digit(rest)) {
            let whole = before.rsplit(['=', ' ']).next().unwrap_or_default();
            format!(
                "a decimal point is a point: write {whole}.{}",
                shown(fraction)
            )
        } else if before.ends_with('"') && rest.contains('"') {
            "the text ended at the quote before this; a quote inside of a text is written \\\""
                .to_owned()
        } else if rest.contains('=') {
            "each key stands in a line of its own: begin a new one here".to_owned()
        } else {
            format!(
                "the value ends before this; \"{}\" cannot follow it (texts stand in quotes, comments begin with #)",
                shown(rest)
            )
        }
    }
}

/// The line in which the section with this header is first spoken of.
fn first_section(before: &str, header: &str) -> Option<usize> {
    let name = header
        .trim_start_matches('[')
        .split([']', '#'])
        .next()
        .unwrap_or_default()
        .trim();
    let speaks = |line: &str| {
        let line = line.trim_start().trim_start_matches('[').trim_start();
        line.strip_prefix(name).is_some_and(|rest| {
            let rest = rest.trim_start();
            rest.is_empty() || rest.starts_with(['.', '=', ']'])
        })
    };
    let found = before
        .lines()
        .position(|line| !name.is_empty() && speaks(line));
    found.map(|index| index + 1)
}

/// Where the last key `name` before `at` stands.
fn first(document: &Spanned<DeTable<'_>>, name: &str, at: usize) -> Option<usize> {
    fn look(table: &DeTable<'_>, name: &str, at: usize, last: &mut Option<usize>) {
        for (key, value) in table {
            let begin = key.span().start;
            if key.get_ref().as_ref() == name && begin < at && last.is_none_or(|last| last < begin)
            {
                *last = Some(begin);
            }
            values(value.get_ref(), name, at, last);
        }
    }
    fn values(value: &DeValue<'_>, name: &str, at: usize, last: &mut Option<usize>) {
        match value {
            DeValue::Table(table) => look(table, name, at, last),
            DeValue::Array(items) => {
                for item in items {
                    values(item.get_ref(), name, at, last);
                }
            }
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_) => {}
        }
    }
    let mut last = None;
    look(document.get_ref(), name, at, &mut last);
    last
}

/// The most lines that are searched for the bracket that stays open.
const FAR: usize = 200;

/// The last bracket before `at` that is not closed there.
fn opening(source: &str, at: usize) -> Option<(usize, char)> {
    let before = source.get(..super::fault::boundary(source, at))?;
    let from = before
        .rmatch_indices('\n')
        .nth(FAR)
        .map_or(0, |(at, _)| at + 1);
    let mut open: Vec<(usize, char)> = Vec::new();
    let mut quote = None;
    let mut comment = false;
    for (index, letter) in before.get(from..)?.char_indices() {
        match (letter, quote) {
            ('\n', _) => {
                comment = false;
                quote = None;
            }
            _ if comment => {}
            (_, Some(sign)) => {
                if letter == sign {
                    quote = None;
                }
            }
            ('"' | '\'', None) => quote = Some(letter),
            ('#', None) => comment = true,
            ('[' | '{', None) => open.push((from + index, letter)),
            (']' | '}', None) => {
                open.pop();
            }
            (_, None) => {}
        }
    }
    open.pop()
}
