//! Bytes to text and back. A spreadsheet in China writes GBK, one in Windows UTF-16, both without saying so.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_KR, Encoding, GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};

use super::fault::{Fault, Faults};
use super::table;

/// Bytes in which an XML declaration ends.
const DECLARATION: usize = 200;

/// The text of a file, and what is needed to write it again.
pub(super) struct Decoded {
    /// The text, without a mark.
    pub text: String,
    /// The coding, where it was guessed and is not UTF-8.
    pub guessed: Option<&'static str>,
    encoding: &'static Encoding,
    mark: Vec<u8>,
}

impl Decoded {
    /// The bytes of `text` in the coding of the file; `None` where it has no such letters.
    pub(super) fn encode(&self, text: &str) -> Option<Vec<u8>> {
        let mut bytes = self.mark.clone();
        if self.encoding == UTF_16LE {
            bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
        } else if self.encoding == UTF_16BE {
            bytes.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
        } else {
            let (coded, _, unmappable) = self.encoding.encode(text);
            if unmappable {
                return None;
            }
            bytes.extend_from_slice(&coded);
        }
        Some(bytes)
    }

    /// The coding's name.
    pub(super) fn name(&self) -> &'static str {
        self.encoding.name()
    }
}

/// # Errors
/// Where the bytes are no text.
pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, Fault> {
    let (encoding, mark) = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (encoding, bytes.get(..length).unwrap_or_default()),
        None => (choose(bytes), &[][..]),
    };
    let rest = bytes.get(mark.len()..).unwrap_or_default();
    let (text, bad) = encoding.decode_without_bom_handling(rest);
    if bad {
        return Err(no_text(&text, encoding));
    }
    if let Some(at) = text.find('\0') {
        let mut faults = Faults::of(&text);
        faults.at(
            at,
            "a zero byte stands here, which no text has; save the list as CSV in UTF-8".to_owned(),
        );
        return Err(first(faults));
    }
    let says_itself = !mark.is_empty() || encoding == UTF_8 || declared(bytes).is_some();
    Ok(Decoded {
        text: text.into_owned(),
        guessed: (!says_itself).then(|| usual_name(encoding)),
        encoding,
        mark: mark.to_vec(),
    })
}

/// The name that people know.
fn usual_name(encoding: &'static Encoding) -> &'static str {
    if encoding == GB18030 {
        "GBK"
    } else {
        encoding.name()
    }
}

fn no_text(text: &str, encoding: &'static Encoding) -> Fault {
    let mut faults = Faults::of(text);
    let at = text.find('\u{fffd}').unwrap_or(0);
    let name = encoding.name();
    faults.at(
        at,
        format!("a letter here cannot be read as {name}; save the list in UTF-8"),
    );
    first(faults)
}

fn first(faults: Faults) -> Fault {
    let mut found = faults.into_result(()).err().unwrap_or_default();
    if found.is_empty() {
        return Fault::whole("the file is no text".to_owned());
    }
    found.swap_remove(0)
}

/// The coding of bytes without a mark.
fn choose(bytes: &[u8]) -> &'static Encoding {
    match bytes {
        [first, 0, _, 0, ..] if *first != 0 => return UTF_16LE,
        [0, second, 0, _, ..] if *second != 0 => return UTF_16BE,
        _ => {}
    }
    if let Some(declared) = declared(bytes) {
        return declared;
    }
    if std::str::from_utf8(bytes).is_ok() {
        return UTF_8;
    }
    if is_chinese_with_accents(bytes) {
        return GB18030;
    }
    let guessed = guess(bytes);
    // A guess from a few names goes wrong; a first line that names Black and White does not.
    let candidates = [guessed, GB18030, BIG5, SHIFT_JIS, EUC_KR];
    let line = bytes.split(|byte| *byte == b'\n').next();
    let line = line.unwrap_or_default();
    if line.is_ascii() {
        return guessed;
    }
    let names_players = |encoding: &&'static Encoding| {
        let (text, bad) = encoding.decode_without_bom_handling(line);
        !bad && table::names_players(&text)
    };
    candidates
        .into_iter()
        .find(names_players)
        .unwrap_or(guessed)
}

/// What `<?xml encoding="..."?>` says.
fn declared(bytes: &[u8]) -> Option<&'static Encoding> {
    let begin = bytes.get(..bytes.len().min(DECLARATION))?;
    let begin = String::from_utf8_lossy(begin.trim_ascii_start());
    let declaration = begin.strip_prefix("<?xml")?;
    let declaration = declaration.split("?>").next()?;
    let (_, rest) = declaration.split_once("encoding")?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start();
    let label = rest.split(['"', '\'']).nth(1)?;
    let encoding = Encoding::for_label(label.as_bytes())?;
    // The declaration was found byte by byte, so the file is neither of these.
    (encoding.is_ascii_compatible() && encoding != encoding_rs::REPLACEMENT).then_some(encoding)
}

/// Whether `bytes` are GBK with Latin names such as `Müller` in it, which mislead the guess. An accented
/// letter of GBK within a Latin word is a frame, a mark or a rare letter within it in any other coding.
fn is_chinese_with_accents(bytes: &[u8]) -> bool {
    let (text, bad) = GB18030.decode_without_bom_handling(bytes);
    if bad {
        return false;
    }
    let letters: Vec<char> = text.chars().collect();
    let neighbour = |index: Option<usize>| index.and_then(|index| letters.get(index).copied());
    let mut accents = 0;
    for (index, letter) in letters.iter().enumerate() {
        if is_accented(*letter) {
            let beside = [
                neighbour(index.checked_sub(1)),
                neighbour(index.checked_add(1)),
            ];
            let mut beside = beside.into_iter().flatten();
            let in_word = beside.clone().any(|other| other.is_ascii_alphabetic());
            if !in_word || beside.any(|other| !other.is_ascii() && !is_accented(other)) {
                return false;
            }
            accents += 1;
        } else if !letter.is_ascii() && !is_common(*letter) {
            return false;
        }
    }
    accents > 0
}

/// A Latin letter beyond the plain ones.
const fn is_accented(letter: char) -> bool {
    matches!(letter, '\u{c0}'..='\u{24f}' | 'ɑ' | 'ɡ') && !matches!(letter, '×' | '÷')
}

/// Whether a letter is in GB 2312, the part of GBK with all that is in daily use: its signs, and its
/// characters from the lead byte B0 to F7.
fn is_common(letter: char) -> bool {
    let mut utf8 = [0; 4];
    let (coded, _, _) = GB18030.encode(letter.encode_utf8(&mut utf8));
    matches!(*coded, [0xa1 | 0xa3 | 0xb0..=0xf7, 0xa1..=0xfe])
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guessed = detector.guess(None, Utf8Detection::Deny);
    // GB18030 has every letter of GBK, and all others.
    if guessed == encoding_rs::GBK {
        GB18030
    } else {
        guessed
    }
}
