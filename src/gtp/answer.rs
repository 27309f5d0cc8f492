//! Answers, read from whatever an engine prints.
//!
//! An answer begins with `=` or `?`, may have the number of its command, and ends with an empty line. What
//! else is printed between answers is chatter, and skipped. **Invariant:** however much is printed, no more
//! than [`LONGEST`] bytes are kept.

use super::plain;

/// The longest answer that is kept, in bytes; the rest of a longer one is dropped.
pub const LONGEST: usize = 64 * 1024;

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<T> {
    /// What was given to [`Reader::push`] with the end of its first line: when it came.
    pub at: T,
    /// The number of its command, if the engine says it.
    pub id: Option<u32>,
    /// Its text, or what is wrong.
    pub outcome: Result<String, String>,
}

/// Reads answers from bytes as they come. What is chatter is dropped by the first byte of its line.
#[derive(Clone, Debug)]
pub struct Reader<T> {
    /// The line that is not at its end, as far as it is kept.
    line: Vec<u8>,
    so_far: Line,
    open: Option<Answer<T>>,
    room: Room,
    /// The line in letters, without colours: kept only for its memory.
    plain: String,
}

/// What the begin of a line says of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// Nothing of it is there.
    Unseen,
    /// It may belong to an answer.
    Kept,
    /// It does not.
    Chatter,
}

/// Whether more text has room in the answer that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Room {
    Left,
    Full,
}

impl<T> Default for Reader<T> {
    fn default() -> Self {
        Self {
            line: Vec::new(),
            so_far: Line::Unseen,
            open: None,
            room: Room::Left,
            plain: String::new(),
        }
    }
}

impl<T: Copy> Reader<T> {
    /// The answers that are whole with these bytes, which came at `at`.
    pub fn push(&mut self, bytes: &[u8], at: T) -> Vec<Answer<T>> {
        let mut whole = Vec::new();
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            if let Some(end) = piece.strip_suffix(b"\n") {
                self.keep(end);
                whole.extend(self.end_line(at));
            } else {
                self.keep(piece);
            }
        }
        whole
    }

    /// The answer that is open when the engine stops printing.
    pub fn end(&mut self, at: T) -> Option<Answer<T>> {
        let last = self.end_line(at);
        last.or_else(|| self.open.take())
    }

    /// Keeps the next piece of a line, if it may belong to an answer.
    fn keep(&mut self, piece: &[u8]) {
        if self.so_far == Line::Unseen
            && let Some(first) = piece.first()
        {
            self.so_far = self.line_of(*first);
        }
        if self.so_far == Line::Kept {
            let room = LONGEST.saturating_sub(self.line.len());
            self.line
                .extend_from_slice(piece.get(..room).unwrap_or(piece));
        }
    }

    fn line_of(&self, first: u8) -> Line {
        match first {
            b'=' | b'?' => Line::Kept,
            // Colours, control characters and byte order marks are no part of a line: its begin is behind.
            0..=31 | 127 | 0xc2 | 0xef => Line::Kept,
            // It may be empty, and the end of an answer.
            b' ' if self.open.is_some() => Line::Kept,
            _ if self.open.is_some() && self.room == Room::Left => Line::Kept,
            _ => Line::Chatter,
        }
    }

    fn end_line(&mut self, at: T) -> Option<Answer<T>> {
        if std::mem::replace(&mut self.so_far, Line::Unseen) == Line::Chatter {
            return None;
        }
        let mut plain = std::mem::take(&mut self.plain);
        plain.clear();
        plain::write(&String::from_utf8_lossy(&self.line), &mut plain);
        self.line.clear();
        let whole = self.take_line(plain.trim_end(), at);
        self.plain = plain;
        whole
    }

    fn take_line(&mut self, line: &str, at: T) -> Option<Answer<T>> {
        let Some(open) = &mut self.open else {
            self.open = begin(line, at);
            self.room = Room::Left;
            return None;
        };
        if line.is_empty() {
            return self.open.take();
        }
        // One that has forgotten its empty line has a number, or nobody could tell.
        if let Some(next) = begin(line, at).filter(|next| next.id.is_some()) {
            self.room = Room::Left;
            return self.open.replace(next);
        }
        let (Ok(text) | Err(text)) = &mut open.outcome;
        if self.room == Room::Left && text.len() + line.len() < LONGEST {
            text.push('\n');
            text.push_str(line);
        } else {
            self.room = Room::Full;
        }
        None
    }
}

/// The answer that `line` begins, if it begins one.
fn begin<T>(line: &str, at: T) -> Option<Answer<T>> {
    let mut letters = line.chars();
    let sign = letters.next().filter(|sign| matches!(sign, '=' | '?'))?;
    let rest = letters.as_str();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (number, text) = rest.split_at(digits);
    if !text.is_empty() && !text.starts_with(' ') {
        // `=====` and `?!` are chatter.
        return None;
    }
    let text = text.trim().to_owned();
    Some(Answer {
        at,
        id: number.parse().ok(),
        outcome: if sign == '=' { Ok(text) } else { Err(text) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ok(id: Option<u32>, text: &str) -> (Option<u32>, Result<String, String>) {
        (id, Ok(text.to_owned()))
    }

    fn wrong(id: Option<u32>, text: &str) -> (Option<u32>, Result<String, String>) {
        (id, Err(text.to_owned()))
    }

    #[test]
    fn answers_are_read_whatever_stands_around_them() {
        let rows: [(&str, Vec<_>); 12] = [
            ("= 2\n\n", vec![ok(None, "2")]),
            ("=1 GNU Go\n\n", vec![ok(Some(1), "GNU Go")]),
            ("=\n\n", vec![ok(None, "")]),
            ("=12\n\n", vec![ok(Some(12), "")]),
            (
                "?3 unknown command\n\n",
                vec![wrong(Some(3), "unknown command")],
            ),
            ("=4 a\nb\nc\n\n", vec![ok(Some(4), "a\nb\nc")]),
            ("=5 Q16\r\n\r\n", vec![ok(Some(5), "Q16")]),
            ("Hello!\n=====\n?!\n\n=6 D4\n\n", vec![ok(Some(6), "D4")]),
            (
                "=7 D4\n=8 E5\n\n",
                vec![ok(Some(7), "D4"), ok(Some(8), "E5")],
            ),
            ("\n\n\n=9 D4\n\n\n\n", vec![ok(Some(9), "D4")]),
            ("= D4\u{1b}[31m\n\n", vec![ok(None, "D4")]),
            ("=10 D4", vec![]),
        ];
        for (text, answers) in rows {
            // In one piece, and byte by byte.
            let mut reader = Reader::default();
            let read = reader.push(text.as_bytes(), ());
            let read: Vec<_> = read.into_iter().map(|one| (one.id, one.outcome)).collect();
            assert_eq!(read, answers, "{text:?}");
            let mut reader = Reader::default();
            let bytes = text.as_bytes().iter();
            let read = bytes.flat_map(|byte| reader.push(&[*byte], ()));
            let read: Vec<_> = read.map(|one| (one.id, one.outcome)).collect();
            assert_eq!(read, answers, "{text:?}");
        }
    }

    /// A breaker's engine was called "[32mPe[0m", and its move `[32mA9[0m` was refused.
    #[test]
    fn colours_and_byte_order_marks_are_no_part_of_an_answer() {
        let rows = [
            ("= \u{1b}[32mPe\u{1b}[0m\n\n", ok(None, "Pe")),
            ("\u{1b}[32m=3 A9\n\u{1b}[0m\n", ok(Some(3), "A9")),
            ("\u{1b}[1m?3\u{1b}[0m no\n\n", wrong(Some(3), "no")),
            ("\u{feff}=1 A9\n\n", ok(Some(1), "A9")),
            (
                "\u{feff}noise\n\u{feff}=2 A9\n\u{feff}\n",
                ok(Some(2), "A9"),
            ),
            (
                "\u{1b}]0;title\u{7}=4 a\nb\u{1b}[K\n\n",
                ok(Some(4), "a\nb"),
            ),
            ("\u{9b}32m=5 A9\n\t\n", ok(Some(5), "A9")),
        ];
        for (text, answer) in rows {
            for size in [1, 2, 1000] {
                let mut reader = Reader::default();
                let pieces = text.as_bytes().chunks(size);
                let read = pieces.flat_map(|piece| reader.push(piece, ()));
                let read: Vec<_> = read.map(|one| (one.id, one.outcome)).collect();
                assert_eq!(read, std::slice::from_ref(&answer), "{text:?} by {size}");
            }
        }
    }

    #[test]
    fn chatter_is_dropped_by_its_first_byte_and_hides_no_answer() {
        let mut reader = Reader::default();
        assert_eq!(reader.push(b"chat", ()), []);
        assert_eq!(reader.line, b"", "nothing of it is kept");
        assert_eq!(reader.push(b"=1 A9\n\n", ()), [], "in the middle of a line");
        assert_eq!(reader.push(b" =2 A9\n\n", ()), [], "not at its begin");
        let read = reader.push(b"=3 A9\nchat\n  \nchat\n", ());
        assert_eq!(read[0].outcome, Ok("A9\nchat".to_owned()));
        // A long answer without its empty line is followed by the next.
        reader.push(b"=4 A9\n", ());
        for _ in 0..20_000 {
            assert_eq!(reader.push(b"chat\n", ()), []);
        }
        let read = reader.push(b"=5 D4\n \n", ());
        assert_eq!(read[0].id, Some(4));
        assert_eq!(
            (read[1].id, &read[1].outcome),
            (Some(5), &Ok("D4".to_owned()))
        );
    }

    #[test]
    fn an_answer_came_when_its_first_line_came() {
        let mut reader = Reader::default();
        assert_eq!(reader.push(b"=1 D", 10), []);
        assert_eq!(reader.push(b"4\n", 20), []);
        let read = reader.push(b"\n", 3000);
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].at, 20);
        assert_eq!(reader.push(b"=2 E5\n", 4000), []);
        let last = reader.end(5000).unwrap();
        assert_eq!((last.at, last.outcome), (4000, Ok("E5".to_owned())));
    }

    #[test]
    fn noise_without_end_takes_no_memory() {
        let mut reader = Reader::default();
        for _ in 0..200 {
            assert_eq!(reader.push(&[b'x'; 10_000], ()), []);
        }
        assert!(reader.line.len() <= LONGEST);
        reader.push(b"\n=1 ", ());
        for _ in 0..200 {
            reader.push(b"y\n", ());
            reader.push(&[0xff; 10_000], ());
        }
        let read = reader.push(b"\n\n", ());
        let length = read[0].outcome.as_ref().unwrap().len();
        assert!(length <= LONGEST, "{length}");
        assert_eq!(
            reader.push(b"=2 D4\n\n", ())[0].outcome,
            Ok("D4".to_owned())
        );
    }
}
