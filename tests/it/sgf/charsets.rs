//! Bytes and characters.

use dumiao::sgf::charset::From;

use super::{record, record_of, warnings};

/// Bytes that spell the characters of `name` in `PB`, with what else stands in the node.
fn file(encoding: &'static encoding_rs::Encoding, rest: &str, name: &str) -> Vec<u8> {
    let (bytes, _, lossy) = encoding.encode(name);
    assert!(!lossy, "{name}");
    let mut file = format!("(;GM[1]{rest}PB[").into_bytes();
    file.extend_from_slice(&bytes);
    file.extend_from_slice(b"];B[pd])");
    file
}

/// The name is read, from this charset, with these warnings.
fn check(bytes: &[u8], name: &str, charset: (&str, From), told: &[&str]) {
    let (file, record) = record_of(bytes);
    assert_eq!(record.players.black, name);
    assert_eq!((file.charset.name, file.charset.from), charset, "{name}");
    let found: Vec<String> = file.warnings.list.iter().map(ToString::to_string).collect();
    assert_eq!(found, told, "{name}");
    assert_eq!(record.moves.len(), 1);
}

#[test]
fn a_declared_charset_and_its_other_names() {
    for (label, name, text) in [
        ("GBK", "GBK", "柯洁"),
        ("gb2312", "GBK", "柯洁"),
        ("GB18030", "gb18030", "柯洁"),
        ("cp936", "gb18030", "柯洁"),
        ("Big5", "Big5", "周俊勳"),
        ("Shift_JIS", "Shift_JIS", "井山 裕太"),
        ("SJIS", "Shift_JIS", "井山 裕太"),
        ("cp932", "Shift_JIS", "井山 裕太"),
        ("EUC-JP", "EUC-JP", "井山 裕太"),
        ("EUC-KR", "EUC-KR", "이세돌"),
        ("CP949", "EUC-KR", "이세돌"),
        ("Windows-1251", "windows-1251", "Диеров"),
        ("KOI8-R", "KOI8-R", "Диеров"),
        ("ISO-8859-1", "windows-1252", "Gérard"),
        ("latin1", "windows-1252", "Gérard"),
        ("ISO-8859-15", "ISO-8859-15", "Gérard €"),
        ("utf8", "UTF-8", "柯洁"),
    ] {
        let encoding = encoding_rs::Encoding::for_label(name.as_bytes()).expect("a charset");
        let bytes = file(encoding, &format!("CA[{label}]"), text);
        check(&bytes, text, (name, From::Declared), &[]);
    }
}

#[test]
fn brackets_and_backslashes_inside_characters() {
    // The second bytes of these are 0x5C and 0x5D.
    check(
        &file(encoding_rs::SHIFT_JIS, "CA[Shift_JIS]", "表彰ソ枝ゾ"),
        "表彰ソ枝ゾ",
        ("Shift_JIS", From::Declared),
        &[],
    );
    check(
        &file(encoding_rs::BIG5, "CA[Big5]", "許功蓋"),
        "許功蓋",
        ("Big5", From::Declared),
        &[],
    );
    check(
        &file(encoding_rs::GBK, "CA[GBK]", "昞漒甛"),
        "昞漒甛",
        ("GBK", From::Declared),
        &[],
    );
}

#[test]
fn marks_at_the_front() {
    let text = "(;GM[1]CA[GBK]PB[柯洁];B[pd])";
    let mut utf8 = b"\xEF\xBB\xBF".to_vec();
    utf8.extend_from_slice(text.as_bytes());
    check(&utf8, "柯洁", ("UTF-8", From::Mark), &[]);
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let marked = |mark: &[u8], bytes: &[u8]| [mark, bytes].concat();
    check(
        &marked(b"\xFF\xFE", &little),
        "柯洁",
        ("UTF-16LE", From::Mark),
        &[],
    );
    check(
        &marked(b"\xFE\xFF", &big),
        "柯洁",
        ("UTF-16BE", From::Mark),
        &[],
    );
    check(&little, "柯洁", ("UTF-16LE", From::Mark), &[]);
    check(&big, "柯洁", ("UTF-16BE", From::Mark), &[]);
}

#[test]
fn no_charset_is_declared() {
    check(
        &file(encoding_rs::UTF_8, "", "柯洁"),
        "柯洁",
        ("UTF-8", From::Valid),
        &[],
    );
    let comment = "围棋是一种古老的游戏";
    check(
        &file(encoding_rs::GBK, "", comment),
        comment,
        ("GBK", From::Guess),
        &["line 1, column 1: no charset is declared; the text is read as GBK, a guess"],
    );
    // A file of a Japanese site, bug 105.
    let header = "第41期棋聖戦七番勝負第1局";
    check(
        &file(encoding_rs::SHIFT_JIS, "", header),
        header,
        ("Shift_JIS", From::Guess),
        &["line 1, column 1: no charset is declared; the text is read as Shift_JIS, a guess"],
    );
}

#[test]
fn bad_bytes_in_utf8_are_replaced_and_never_guessed() {
    let mut bytes = "(;CA[UTF-8]PB[柯".as_bytes().to_vec();
    bytes.extend_from_slice(b"\xE6\xB4] PW[a\xFF];B[pd])");
    check(
        &bytes,
        "柯\u{fffd}",
        ("UTF-8", From::Declared),
        &["line 1, column 16: the text is UTF-8, but not all of it: 2 places are unreadable"],
    );
}

#[test]
fn a_declaration_that_is_not_so() {
    check(
        &file(encoding_rs::UTF_8, "CA[GBK]", "柯洁"),
        "柯洁",
        ("UTF-8", From::Valid),
        &["line 1, column 1: the charset \"GBK\" is not that of the text; it is read as UTF-8"],
    );
    check(
        &file(encoding_rs::UTF_8, "CA[unknown]", "柯洁"),
        "柯洁",
        ("UTF-8", From::Valid),
        &["line 1, column 1: the charset \"unknown\" is not that of the text; it is read as UTF-8"],
    );
    check(
        &file(encoding_rs::UTF_8, "CA[ASCII]", "Ke"),
        "Ke",
        ("UTF-8", From::Valid),
        &[],
    );
    // It cannot be UTF-16, since the declaration could be read.
    check(
        &file(encoding_rs::UTF_8, "CA[UTF-16LE]", "Ke"),
        "Ke",
        ("UTF-8", From::Valid),
        &[],
    );
}

#[test]
fn a_pasted_text_is_not_decoded_twice() {
    let text = "\u{feff}(;CA[GBK]PB[柯洁];B[pd])";
    assert_eq!(record(text).players.black, "柯洁");
    assert!(warnings(text).is_empty());
}
