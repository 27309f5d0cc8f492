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
    Ok(Decoded {
        text: text.into_owned(),
        encoding,
        mark: mark.to_vec(),
    })
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
