//! Signs and words that an organizer types in good faith and that TOML does not know.

use super::shown;

/// Signs of word processors and of Chinese keyboards, and the sign that is meant.
const SIGNS: [(char, &str); 33] = [
    ('“', "\""),
    ('”', "\""),
    ('„', "\""),
    ('‟', "\""),
    ('«', "\""),
    ('»', "\""),
    ('「', "\""),
    ('」', "\""),
    ('『', "\""),
    ('』', "\""),
    ('＂', "\""),
    ('‘', "'"),
    ('’', "'"),
    ('＇', "'"),
    ('＝', "="),
    ('：', "="),
    ('，', ","),
    ('、', ","),
    ('；', ","),
    ('【', "["),
    ('】', "]"),
    ('［', "["),
    ('］', "]"),
    ('〔', "["),
    ('〕', "]"),
    ('｛', "{"),
    ('｝', "}"),
    ('＃', "#"),
    ('．', "."),
    ('。', "."),
    ('－', "-"),
    ('\u{3000}', "a blank"),
    ('\u{a0}', "a blank"),
];

/// The foreign signs of a line that stand outside of its texts: where the first one is, and what to type
/// instead of them.
pub(super) fn foreign_signs(line: &str) -> Option<(usize, String)> {
    let mut quoted = false;
    let mut first = None;
    let mut pairs: Vec<(char, &str)> = Vec::new();
    for (at, letter) in line.char_indices() {
        if letter == '"' {
            quoted = !quoted;
        }
        let known = SIGNS.iter().find(|(sign, _)| *sign == letter);
        let Some(pair) = known.filter(|_| !quoted) else {
            continue;
        };
        first = first.or(Some(at));
        if !pairs.contains(pair) {
            pairs.push(*pair);
        }
    }
    let first = first?;
    let mut meant: Vec<&str> = pairs.iter().map(|(_, meant)| *meant).collect();
    meant.dedup();
    let list: Vec<String> = meant.iter().map(|meant| instead(meant, &pairs)).collect();
    Some((
        first,
        format!(
            "signs of another keyboard or of a word processor; type the plain ones: {}",
            list.join("; ")
        ),
    ))
}

/// `" for “ ”`.
fn instead(meant: &str, pairs: &[(char, &str)]) -> String {
    let signs = pairs.iter().filter(|(_, known)| *known == meant);
    let signs: Vec<String> = signs
        .map(|(sign, _)| match sign {
            '\u{3000}' => "the wide one".to_owned(),
            '\u{a0}' => "the one that does not break".to_owned(),
            _ => sign.to_string(),
        })
        .collect();
    format!("{meant} for {}", signs.join(" "))
}

/// A value that is no text in quotes, and nothing else either.
pub(super) fn unquoted(key: &str, found: &str) -> String {
    let found = found.trim();
    let key = shown(key);
    if found.is_empty() {
        return format!("{key} has no value: write one after the =, or delete the line");
    }
    let truth = match found.to_ascii_lowercase().as_str() {
        "yes" | "true" | "on" => Some("true"),
        "no" | "false" | "off" => Some("false"),
        _ => None,
    };
    if let Some(truth) = truth {
        return format!(
            "found {}: write {truth}, in small letters and without quotes",
            shown(found)
        );
    }
    if is_like_a_date(found) {
        return format!(
            "found {}: a date and time is written as 2026-12-06T09:30:00+08:00, without quotes",
            shown(found)
        );
    }
    let text = shown(found.trim_matches(['"', '\'']));
    format!("a text must stand in quotes: write \"{text}\"")
}

/// `06.12.2026 09:30` and the like.
fn is_like_a_date(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let between = text
        .chars()
        .filter(|letter| matches!(letter, '.' | '/' | '-'))
        .count();
    let others = text
        .chars()
        .any(|letter| !letter.is_ascii_digit() && !"./-: T+Z年月日".contains(letter));
    digits >= 6 && !others && (between >= 2 || text.contains('年'))
}
