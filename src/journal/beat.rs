//! A heartbeat as it is written, read at once: nine lines of ten in a journal are heartbeats.
//!
//! Only the very bytes that the writer makes are read here. Any other line, whatever is odd about it, is
//! left to the reader of all lines.

use std::time::Duration;

use chrono::DateTime;

use super::form::ms;
use super::line::{Figures, Line, Record};
use crate::color::PerColor;
use crate::time::Moment;

/// What the line says whose checked bytes from `"seq"` on are `body`; `None` if it is not a heartbeat
/// as it is written.
pub(super) fn read(body: &[u8]) -> Option<Line> {
    let mut rest = Rest(body);
    rest.skip(b"\"seq\":")?;
    let seq = rest.number()?;
    rest.skip(b",\"at_ms\":")?;
    let at_ms = rest.span()?;
    rest.skip(b",\"wall\":\"")?;
    let wall = rest.until_quote()?;
    rest.skip(b",\"heartbeat\":{\"black\":")?;
    let black = rest.figures()?;
    rest.skip(b",\"white\":")?;
    let white = rest.figures()?;
    rest.skip(b"}}")?;
    if !rest.0.is_empty() {
        return None;
    }
    Some(Line {
        seq,
        at: Moment::from_millis(at_ms),
        wall: DateTime::parse_from_rfc3339(wall).ok()?,
        record: Record::Heartbeat(PerColor { black, white }),
    })
}

struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn skip(&mut self, wanted: &[u8]) -> Option<()> {
        self.0 = self.0.strip_prefix(wanted)?;
        Some(())
    }

    /// A whole number without a sign or a leading nought.
    fn number(&mut self) -> Option<u64> {
        let mut number: u64 = 0;
        let mut digits = 0;
        while let [byte @ b'0'..=b'9', rest @ ..] = self.0 {
            if digits > 0 && number == 0 {
                return None;
            }
            number = number
                .checked_mul(10)?
                .checked_add(u64::from(byte - b'0'))?;
            digits += 1;
            self.0 = rest;
        }
        (digits > 0).then_some(number)
    }

    /// Milliseconds, as [`ms`] reads them.
    fn span(&mut self) -> Option<u64> {
        self.number().filter(|span_ms| *span_ms <= ms::MOST)
    }

    /// Reads a count, or `null`, into `count`.
    fn count(&mut self, count: &mut Option<u32>) -> Option<()> {
        *count = match self.skip(b"null") {
            Some(()) => None,
            None => Some(u32::try_from(self.number()?).ok()?),
        };
        Some(())
    }

    /// The text up to the next quote, which is skipped; none with an escape in it.
    fn until_quote(&mut self) -> Option<&'a str> {
        let end = self
            .0
            .iter()
            .position(|byte| matches!(byte, b'"' | b'\\'))?;
        let (text, rest) = self.0.split_at_checked(end)?;
        self.0 = rest.strip_prefix(b"\"")?;
        std::str::from_utf8(text).ok()
    }

    fn figures(&mut self) -> Option<Figures> {
        self.skip(b"{\"main_ms\":")?;
        let main = Duration::from_millis(self.span()?);
        self.skip(b",\"period_ms\":")?;
        let period = Duration::from_millis(self.span()?);
        self.skip(b",\"periods\":")?;
        let (mut periods, mut moves_left) = (None, None);
        self.count(&mut periods)?;
        self.skip(b",\"moves_left\":")?;
        self.count(&mut moves_left)?;
        self.skip(b"}")?;
        Some(Figures {
            main,
            period,
            periods,
            moves_left,
        })
    }
}
