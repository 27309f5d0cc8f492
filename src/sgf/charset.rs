//! Bytes to text, before anything is parsed: in the double-byte charsets of East Asia `]` and `\` occur
//! as the second half of a character.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use super::trouble::{Oddity, Place, Warnings};

/// How the bytes of a file were read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charset {
    /// Its name, as in `CA`.
    pub name: &'static str,
    /// Why this one.
    pub from: From,
}

/// Why a charset was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// It was a text already.
    Text,
    /// A byte-order mark, or the shape of UTF-16.
    Mark,
    /// `CA` names it.
    Declared,
    /// The bytes are valid UTF-8.
    Valid,
    /// A guess.
    Guess,
}

impl Charset {
    /// No bytes at all.
    pub(super) const TEXT: Self = Self {
        name: "UTF-8",
        from: From::Text,
    };
}

/// Bytes from which a charset is guessed; more do not make it better.
const GUESSED_FROM: usize = 1 << 20;

/// Reads `bytes` as text.
pub(super) fn decode(bytes: &[u8], warnings: &mut Warnings) -> (String, Charset) {
    let valid = std::str::from_utf8(bytes).ok();
    let (encoding, from, bytes) = choose(bytes, valid, warnings);
    let name = encoding.name();
    if let Some(text) = valid.filter(|text| encoding == UTF_8 && text.len() == bytes.len()) {
        return (text.to_owned(), Charset { name, from });
    }
    let text = match encoding.decode_without_bom_handling(bytes) {
        (text, false) => text,
        (text, true) => {
            // A character of the text may be U+FFFD itself; with bad bytes about, nobody will count.
            let count = text.matches('\u{fffd}').count();
            let what = Oddity::BadBytes {
                charset: name,
                count,
            };
            let first = text.find('\u{fffd}').unwrap_or(0);
            warnings.push(super::trouble::Places::new(&text).of(first), what);
            text
        }
    };
    (text.into_owned(), Charset { name, from })
}

/// A charset, why it was taken, and the bytes without a mark.
type Choice<'a> = (&'static Encoding, From, &'a [u8]);

/// `valid` is `bytes` as text, where they are UTF-8.
fn choose<'a>(bytes: &'a [u8], valid: Option<&str>, warnings: &mut Warnings) -> Choice<'a> {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        let bytes = bytes.get(length..).unwrap_or_default();
        return (encoding, From::Mark, bytes);
    }
    if let Some(encoding) = shape_of_utf16(bytes) {
        return (encoding, From::Mark, bytes);
    }
    let labels = declared(bytes, valid);
    let mut known = labels
        .iter()
        .filter_map(|label| Some((label, for_label(label)?)));
    let Some((label, encoding)) = known.next() else {
        let (encoding, from) = if valid.is_some() {
            (UTF_8, From::Valid)
        } else {
            (guess(bytes), From::Guess)
        };
        let charset = encoding.name();
        let unknown = labels.first().filter(|label| !is_ascii_label(label));
        match unknown {
            Some(_) if bytes.is_ascii() => {}
            Some(label) => {
                let declared = label.clone().into_owned();
                warnings.push(Place::START, Oddity::Declared { declared, charset });
            }
            None if from == From::Guess => {
                warnings.push(Place::START, Oddity::Guessed { charset });
            }
            None => {}
        }
        return (encoding, from, bytes);
    };
    if known.any(|(_, other)| other != encoding) && !bytes.is_ascii() {
        let charset = encoding.name();
        warnings.push(Place::START, Oddity::ManyCharsets { charset });
        return (encoding, From::Declared, bytes);
    }
    // A file that was saved again by an editor is UTF-8, whatever it declares.
    if valid.is_some() && encoding != UTF_8 && is_surely_utf8(bytes, encoding) {
        let declared = label.clone().into_owned();
        let charset = UTF_8.name();
        warnings.push(Place::START, Oddity::Declared { declared, charset });
        return (UTF_8, From::Valid, bytes);
    }
    (encoding, From::Declared, bytes)
}

/// Whether valid UTF-8 is so by no accident. Two characters of three bytes are enough: text of a
/// double-byte charset falls into that pattern once in ten thousand. Those of two bytes come easier.
fn is_surely_utf8(bytes: &[u8], declared: &'static Encoding) -> bool {
    let begins = |from: u8, to: u8| {
        bytes
            .iter()
            .filter(|byte| (from..=to).contains(*byte))
            .count()
    };
    let (of_two, of_more) = (begins(0xC2, 0xDF), begins(0xE0, 0xF4));
    let enough_of_two = if declared.is_single_byte() { 2 } else { 8 };
    of_more >= 2 || of_two >= enough_of_two
}

/// UTF-16 without a mark: every other byte of `(;` is zero.
fn shape_of_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [b'(', 0, b';' | b'\r' | b'\n' | b' ', 0, ..] => Some(UTF_16LE),
        [0, b'(', 0, b';' | b'\r' | b'\n' | b' ', ..] => Some(UTF_16BE),
        _ => None,
    }
}

/// What `CA` says, wherever it stands. A text is searched faster than bytes.
fn declared<'a>(bytes: &'a [u8], valid: Option<&'a str>) -> Vec<Cow<'a, str>> {
    const LONGEST_LABEL: usize = 40;
    const MOST: usize = 1000;
    let in_text = valid.into_iter().flat_map(|text| text.match_indices('C'));
    let in_bytes = valid.is_none().then(|| bytes.iter().enumerate());
    let in_bytes = in_bytes.into_iter().flatten();
    let places = in_text.map(|(at, _)| at).chain(
        in_bytes
            .filter(|(_, byte)| **byte == b'C')
            .map(|(at, _)| at),
    );
    let mut labels = Vec::new();
    for at in places.filter(|at| bytes.get(at + 1) == Some(&b'A')) {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        if before.is_some_and(u8::is_ascii_alphanumeric) {
            continue;
        }
        let rest = bytes.get(at + 2..).unwrap_or_default();
        let rest = rest.get(..rest.len().min(LONGEST_LABEL)).unwrap_or(rest);
        let rest = rest.trim_ascii_start();
        let Some(rest) = rest.strip_prefix(b"[") else {
            continue;
        };
        if let Some(end) = rest.iter().position(|byte| *byte == b']') {
            let label = rest.get(..end).unwrap_or_default().trim_ascii();
            labels.push(String::from_utf8_lossy(label));
            if labels.len() == MOST {
                break;
            }
        }
    }
    labels
}

/// The charset `label` names, if it names one that a file readable so far can be in.
fn for_label(label: &str) -> Option<&'static Encoding> {
    if is_ascii_label(label) {
        return None;
    }
    let found = Encoding::for_label(label.as_bytes()).or_else(|| {
        let plain: String = label
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|letter| letter.to_ascii_lowercase())
            .collect();
        let known = match plain.as_str() {
            "utf8" | "cp65001" => "utf-8",
            "gb" | "gb2312" | "gb18030" | "gbk" | "cp936" | "ms936" | "euccn" | "936"
            | "windows936" => "gb18030",
            "big5" | "cp950" | "ms950" | "big5hkscs" | "950" | "windows950" => "big5",
            "shiftjis" | "sjis" | "cp932" | "ms932" | "932" | "xsjis" | "windows932" => "shift_jis",
            "eucjp" => "euc-jp",
            "euckr" | "cp949" | "ms949" | "uhc" | "949" | "ksc5601" | "windows949" => "euc-kr",
            "latin1" | "iso88591" | "cp1252" | "1252" => "windows-1252",
            "iso885915" | "latin9" => "iso-8859-15",
            "cp1251" | "1251" => "windows-1251",
            "koi8r" | "koi8" => "koi8-r",
            _ => return None,
        };
        Encoding::for_label(known.as_bytes())
    })?;
    // The declaration was found byte by byte, so the file is neither of these.
    let readable = found.is_ascii_compatible() && found != encoding_rs::REPLACEMENT;
    readable.then_some(found)
}

/// Labels that say nothing about what is not ASCII.
fn is_ascii_label(label: &str) -> bool {
    let label = label.to_ascii_lowercase();
    matches!(label.as_str(), "" | "ascii" | "us-ascii" | "usascii")
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    // From the first letter that is not ASCII; half a character at the end is no matter.
    let start = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
    let rest = bytes.get(start..).unwrap_or_default();
    detector.feed(
        rest.get(..rest.len().min(GUESSED_FROM)).unwrap_or(rest),
        true,
    );
    detector.guess(None, Utf8Detection::Deny)
}
