//! What the policies and the board are called in files: one list of names each, and the reader of it.

use super::section::cut;
use crate::board::{Repetition, Size};
use crate::clock::control::MOST;
use crate::clock::notation::nearest_word;
use crate::game::rule_set::RuleSet;
use crate::game::settings::{
    BoardUse, CapturePolicy, FlagPolicy, LatenessPolicy, Overrun, TwoInARow, WarningPolicy,
};

/// How an event names the points of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CoordinateStyle {
    /// `A` to `Z` without `I`, and numbers from below.
    #[default]
    Western,
    /// Numbers from the left, and Chinese numerals from the top.
    Chinese,
}

/// What is allowed, and the nearest of it.
pub(super) fn allowed(found: &str, names: &[&str]) -> String {
    let nearest = nearest_word(&found.to_lowercase(), names)
        .map(|name| format!(" (did you mean \"{name}\"?)"));
    format!("{}{}", names.join(", "), nearest.unwrap_or_default())
}

/// The value of `names` that `text` names.
fn named<T: Copy>(text: &str, names: &[(&'static str, T)]) -> Result<T, String> {
    let found = names.iter().find(|(name, _)| *name == text);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        allowed(text, &names)
    })
}

/// The names alone.
fn names<T>(names: &[(&'static str, T)]) -> Vec<&'static str> {
    names.iter().map(|(name, _)| *name).collect()
}

/// A rule set by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn rule_set(text: &str) -> Result<RuleSet, String> {
    RuleSet::from_name(text).ok_or_else(|| allowed(text, &rule_sets()))
}

/// The names of the rule sets.
pub(super) fn rule_sets() -> Vec<&'static str> {
    RuleSet::ALL.map(RuleSet::name).to_vec()
}

/// A square board of so many lines.
///
/// # Errors
/// What is allowed.
pub(crate) fn size(lines: u8) -> Result<Size, String> {
    let range = || format!("{} to {} lines", Size::LEAST, Size::MOST);
    Size::square(lines).ok_or_else(range)
}

/// The languages of the shipped voices.
pub(super) fn languages() -> Vec<&'static str> {
    LANGUAGES.to_vec()
}

/// The sounds that are no words, by the names that the voice has for them.
pub(super) fn signs() -> Vec<&'static str> {
    SIGNS.to_vec()
}

const SIGNS: [&str; 4] = ["moved", "taken", "flag", "referee"];

/// A sound that is no word.
///
/// # Errors
/// What is allowed.
pub(super) fn sign(text: &str) -> Result<String, String> {
    if SIGNS.contains(&text) {
        return Ok(text.to_owned());
    }
    Err(format!(
        "found \"{}\"; allowed: {}",
        cut(text),
        SIGNS.join(", ")
    ))
}

const LANGUAGES: [&str; 4] = ["zh", "en", "ja", "ko"];

/// A language of a shipped voice.
///
/// # Errors
/// What is allowed.
pub(super) fn language(text: &str) -> Result<String, String> {
    if LANGUAGES.contains(&text) {
        return Ok(text.to_owned());
    }
    // The codes of the countries are the usual mistake, and names.
    let lower = text.to_lowercase();
    let meant = match lower.split(['-', '_']).next().unwrap_or_default() {
        "cn" | "tw" | "chinese" | "zh" => Some("zh"),
        "jp" | "japanese" | "ja" => Some("ja"),
        "kr" | "korean" | "ko" => Some("ko"),
        "us" | "uk" | "gb" | "english" | "en" => Some("en"),
        _ => None,
    };
    let list = LANGUAGES.join(", ");
    Err(match meant {
        Some(code) => format!(
            "found \"{}\"; did you mean \"{code}\"? Allowed: {list}",
            cut(text)
        ),
        None => format!(
            "found \"{}\"; the shipped voices speak {list}. A voice pack of your own is named with \
             voice = \"FOLDER\"",
            cut(text)
        ),
    })
}

const REPETITIONS: [(&str, Repetition); 3] = [
    ("positional", Repetition::Positional),
    ("situational", Repetition::Situational),
    ("referee", Repetition::Referee),
];

/// A forbidden repetition by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn repetition(text: &str) -> Result<Repetition, String> {
    named(text, &REPETITIONS)
}

/// The names.
pub(super) fn repetitions() -> Vec<&'static str> {
    names(&REPETITIONS)
}

const BOARD_USES: [(&str, BoardUse); 3] = [
    ("clock-only", BoardUse::ClockOnly),
    ("record", BoardUse::Record),
    ("play", BoardUse::Play),
];

/// What the board is used for, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn board_use(text: &str) -> Result<BoardUse, String> {
    named(text, &BOARD_USES)
}

/// The names.
pub(super) fn board_uses() -> Vec<&'static str> {
    names(&BOARD_USES)
}

const COORDINATE_STYLES: [(&str, CoordinateStyle); 2] = [
    ("western", CoordinateStyle::Western),
    ("chinese", CoordinateStyle::Chinese),
];

/// How points are named, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn coordinate_style(text: &str) -> Result<CoordinateStyle, String> {
    named(text, &COORDINATE_STYLES)
}

/// The names.
pub(super) fn coordinate_styles() -> Vec<&'static str> {
    names(&COORDINATE_STYLES)
}

const WARNING_POLICIES: [(&str, WarningPolicy); 4] = [
    ("two-lose", WarningPolicy::TwoLose),
    ("stone-each", WarningPolicy::StoneEach),
    ("points-2", WarningPolicy::TwoPoints),
    ("none", WarningPolicy::Free),
];

/// What warnings cost, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn warnings(text: &str) -> Result<WarningPolicy, String> {
    named(text, &WARNING_POLICIES)
}

/// The names.
pub(super) fn warning_policies() -> Vec<&'static str> {
    names(&WARNING_POLICIES)
}

const TWO_IN_A_ROW: [(&str, TwoInARow); 2] = [("loss", TwoInARow::Loss), ("void", TwoInARow::Void)];

/// What two moves in a row cost, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn two_in_a_row(text: &str) -> Result<TwoInARow, String> {
    named(text, &TWO_IN_A_ROW)
}

/// The names.
pub(super) fn two_in_a_row_policies() -> Vec<&'static str> {
    names(&TWO_IN_A_ROW)
}

const OVERRUNS: [(&str, Overrun); 2] = [
    ("loss", Overrun::Loss),
    ("pass-on-request", Overrun::PassOnRequest),
];

/// What overrunning the last minute costs, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn overrun(text: &str) -> Result<Overrun, String> {
    named(text, &OVERRUNS)
}

/// The names.
pub(super) fn overruns() -> Vec<&'static str> {
    names(&OVERRUNS)
}

const FLAGS: [(&str, FlagPolicy); 2] =
    [("stop", FlagPolicy::Stop), ("claimed", FlagPolicy::Claimed)];

/// What a fallen flag does, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn flag(text: &str) -> Result<FlagPolicy, String> {
    named(text, &FLAGS)
}

/// The names.
pub(super) fn flags() -> Vec<&'static str> {
    names(&FLAGS)
}

const LATENESS_POLICIES: [(&str, LatenessPolicy); 3] = [
    ("single", LatenessPolicy::Single),
    ("double", LatenessPolicy::Double),
    ("clock-runs", LatenessPolicy::ClockRuns),
];

/// How lateness is charged, by its name.
///
/// # Errors
/// What is allowed.
pub(crate) fn lateness_policy(text: &str) -> Result<LatenessPolicy, String> {
    named(text, &LATENESS_POLICIES)
}

/// The names.
pub(super) fn lateness_policies() -> Vec<&'static str> {
    names(&LATENESS_POLICIES)
}

/// `not-counted`, `counted` or `stop-from = N`.
///
/// # Errors
/// What is allowed.
pub(crate) fn captures(text: &str) -> Result<CapturePolicy, String> {
    let unknown = || allowed(text, &["not-counted", "counted", "stop-from = N"]);
    match text {
        "not-counted" => Ok(CapturePolicy::NotCounted),
        "counted" => Ok(CapturePolicy::Counted),
        _ => match text.split_once('=') {
            Some((key, number)) if key.trim() == "stop-from" => {
                let number = number.trim().parse().ok();
                let number = number.filter(|number| (1..=MOST).contains(number));
                number.map(CapturePolicy::StopFrom).ok_or_else(|| {
                    format!(
                        "stop-from = a whole number from 1 to {MOST}, such as \"stop-from = 3\""
                    )
                })
            }
            Some(_) | None => Err(unknown()),
        },
    }
}
