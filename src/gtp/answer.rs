//! Answers, read from whatever an engine prints.
//!
//! An answer begins with `=` or `?`, may have the number of its command, and ends with an empty line. What
//! else is printed between answers is chatter, and skipped. **Invariant:** however much is printed, no more
//! than [`LONGEST`] bytes are kept.

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

/// Reads answers from bytes as they come.
#[derive(Clone, Debug)]
pub struct Reader<T> {
    line: Vec<u8>,
    open: Option<Answer<T>>,
}

impl<T> Default for Reader<T> {
    fn default() -> Self {
        Self {
            line: Vec::new(),
            open: None,
        }
    }
}

impl<T: Copy> Reader<T> {
    /// The answers that are whole with these bytes, which came at `at`.
    pub fn push(&mut self, bytes: &[u8], at: T) -> Vec<Answer<T>> {
        let mut whole = Vec::new();
        for byte in bytes {
            match byte {
                b'\n' => {
                    let line = std::mem::take(&mut self.line);
                    whole.extend(self.take_line(&line, at));
                }
                // Carriage returns and other control characters are no part of an answer.
                b'\t' => self.keep(b' '),
                0..=31 | 127 => {}
                _ => self.keep(*byte),
            }
        }
        whole
    }

    /// The answer that is open when the engine stops printing.
    pub fn end(&mut self, at: T) -> Option<Answer<T>> {
        let line = std::mem::take(&mut self.line);
        let last = self.take_line(&line, at);
        last.or_else(|| self.open.take())
    }

    fn keep(&mut self, byte: u8) {
        if self.line.len() < LONGEST {
            self.line.push(byte);
        }
    }

    fn take_line(&mut self, line: &[u8], at: T) -> Option<Answer<T>> {
        let line = String::from_utf8_lossy(line);
        let line = line.trim_end();
        if let Some(open) = &mut self.open {
            if line.is_empty() {
                return self.open.take();
            }
            // One that has forgotten its empty line has a number, or nobody could tell.
            let Some(next) = begin(line, at).filter(|next| next.id.is_some()) else {
                let (Ok(text) | Err(text)) = &mut open.outcome;
                if text.len() + line.len() < LONGEST {
                    text.push('\n');
                    text.push_str(line);
                }
                return None;
            };
            return self.open.replace(next);
        }
        self.open = begin(line, at);
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
            ("= D4\u{1b}[31m\n\n", vec![ok(None, "D4[31m")]),
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
