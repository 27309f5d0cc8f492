//! How steps are written, to say what is allowed where one cannot be read.

use crate::clock::notation::nearest_word;

/// The steps by their first word.
const BY_WORD: [(&str, &str); 27] = [
    ("wait", "wait 12s"),
    (
        "pause",
        "pause 15m REASON (for so long), pause REASON (until \"resume\")",
    ),
    ("call", "call (the referee is called; until \"resume\")"),
    ("adjourn", "adjourn REASON (until \"resume\")"),
    ("resume", "resume"),
    ("unseal", "unseal REASON (opens the sealed move)"),
    (
        "nigiri",
        "nigiri W 7 odd (who holds, how many, odd or even)",
    ),
    ("swap-seats", "swap-seats"),
    (
        "set",
        "set B main=.. period=.. periods=.. moves=.. made=.. REASON",
    ),
    ("recount", "recount B 51s REASON"),
    ("clock", "clock fast 4m REASON, clock slow 4m REASON"),
    ("gap", "gap 5m, gap 5m asleep (or stopped, closed)"),
    ("charge", "charge 5m (of a gap, to the side to move)"),
    (
        "rule",
        "rule two-in-a-row W loss REASON (offence, side, remedy)",
    ),
    ("withdraw-warning", "withdraw-warning B REASON"),
    ("note", "note REASON, note B REASON"),
    ("take-back", "take-back REASON (the last press)"),
    ("undo", "undo REASON (the last act that can be undone)"),
    (
        "back",
        "back B 2 REASON (to right after Black's second press)",
    ),
    (
        "result",
        "result B+R REASON (or W+F, W+2.75, draw, both-lose, void, replay)",
    ),
    ("withdraw-result", "withdraw-result REASON"),
    ("confirm", "confirm (the result)"),
    ("keep", "keep Q16 REASON (an illegal move of the record)"),
    ("erase", "erase (the last move of the record)"),
    ("dead", "dead Q16 R3"),
    ("shared", "shared A1"),
    ("resume-play", "resume-play REASON"),
];

/// The steps of a side by the word after its letter.
const OF_A_SIDE: [(&str, &str); 8] = [
    ("hold", "B hold 20s"),
    ("late", "B late 9m30s"),
    ("warn", "B warn REASON"),
    ("advise", "B advise REASON"),
    ("asks", "B asks (how much time is left)"),
    ("leaves", "B leaves (the seat)"),
    ("returns", "B returns"),
    ("agree", "B agree"),
];

/// How a side thinks and ends its turn.
const THINK: &str = "B 30s (then it presses), B 30s Q16, B 30s pass, B 30s over, B 30s seal Q16";

/// What a step that begins with `word` looks like.
pub(super) fn of_word(word: &str) -> String {
    let form = BY_WORD.iter().find(|(known, _)| *known == word);
    form.map_or_else(|| unknown(word), |(_, form)| format!("write {form}"))
}

/// What is allowed where a step begins with no known word.
pub(super) fn unknown(word: &str) -> String {
    let words = BY_WORD.map(|(word, _)| word);
    let near = nearest_word(word, &words).map(of_word);
    let near = near.map(|form| format!("; perhaps {form}"));
    format!(
        "a step is one of: a side's, such as {THINK}; or one that begins with {}{}",
        words.join(", "),
        near.unwrap_or_default()
    )
}

/// What a side's step that goes on with `word` looks like.
pub(super) fn of_side(word: &str) -> String {
    if let Some((_, form)) = OF_A_SIDE.iter().find(|(known, _)| *known == word) {
        return format!("write {form}");
    }
    let words = OF_A_SIDE.map(|(word, _)| word);
    let near = nearest_word(word, &words).map(of_side);
    let near = near.map(|form| format!("; perhaps {form}"));
    let forms = OF_A_SIDE.map(|(_, form)| form);
    format!(
        "a step is one of, for a side: {THINK}; {}{}",
        forms.join(", "),
        near.unwrap_or_default()
    )
}
