//! Rule sets by the names records give them.

use crate::game::rule_set::RuleSet;

/// The name of `set` in `RU` (`FF[4]`, "Go specific properties").
pub const fn sgf_name(set: RuleSet) -> &'static str {
    match set {
        RuleSet::Chinese | RuleSet::ChineseOld => "Chinese",
        RuleSet::Japanese => "Japanese",
        RuleSet::Korean => "Korean",
        RuleSet::Aga => "AGA",
        RuleSet::Ing => "GOE",
        RuleSet::NewZealand => "NZ",
    }
}

/// The rule set that a record or a person means by `text`: a name of ours, or one of many others.
pub fn rule_set(text: &str) -> Option<RuleSet> {
    if let Some(set) = RuleSet::from_name(text) {
        return Some(set);
    }
    let plain: String = text
        .to_lowercase()
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    let starts = |words: &[&str]| words.iter().any(|word| plain.starts_with(word));
    let is = |words: &[&str]| words.contains(&plain.as_str());
    if starts(&["chinese", "china", "中国", "中國", "중국"]) || is(&["cn", "zh"]) {
        Some(RuleSet::Chinese)
    } else if starts(&["japan", "日本", "일본"]) || is(&["jp", "ja", "jpn", "nihonkiin"]) {
        Some(RuleSet::Japanese)
    } else if starts(&["korea", "韩国", "韓国", "韓國", "한국"]) || is(&["kr", "ko"]) {
        Some(RuleSet::Korean)
    } else if starts(&["aga", "americangoassociation"]) {
        Some(RuleSet::Aga)
    } else if is(&["goe", "ing", "ingrules", "sst"]) || starts(&["ing19", "应氏", "應氏"]) {
        Some(RuleSet::Ing)
    } else if starts(&["newzealand"]) || is(&["nz", "nzrules"]) {
        Some(RuleSet::NewZealand)
    } else {
        None
    }
}
