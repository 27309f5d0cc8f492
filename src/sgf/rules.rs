//! Rule sets by the names records give them.

use std::fmt;

/// A set of rules, as named in `RU`. Its `Display` is the name in lower case: `new-zealand`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSet {
    /// 中国规则: area, 3 3/4 stones.
    Chinese,
    /// 日本規約: territory, 6 1/2 points.
    Japanese,
    /// 한국 규칙: territory, 6 1/2 points.
    Korean,
    /// American Go Association: area, n-1 points for handicap stones.
    Aga,
    /// 应氏, GOE: area, 8 points.
    Ing,
    /// New Zealand: area.
    NewZealand,
}

impl RuleSet {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Chinese,
        Self::Japanese,
        Self::Korean,
        Self::Aga,
        Self::Ing,
        Self::NewZealand,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chinese => "chinese",
            Self::Japanese => "japanese",
            Self::Korean => "korean",
            Self::Aga => "aga",
            Self::Ing => "ing",
            Self::NewZealand => "new-zealand",
        }
    }

    /// Its name in `RU` (FF[4], "Go specific properties").
    pub const fn sgf_name(self) -> &'static str {
        match self {
            Self::Chinese => "Chinese",
            Self::Japanese => "Japanese",
            Self::Korean => "Korean",
            Self::Aga => "AGA",
            Self::Ing => "GOE",
            Self::NewZealand => "NZ",
        }
    }

    /// The rule set that a record or a person means by `text`.
    pub fn from_text(text: &str) -> Option<Self> {
        let plain: String = text
            .to_lowercase()
            .chars()
            .filter(|letter| letter.is_alphanumeric())
            .collect();
        let starts = |words: &[&str]| words.iter().any(|word| plain.starts_with(word));
        let is = |words: &[&str]| words.contains(&plain.as_str());
        if starts(&["chinese", "china", "中国", "中國", "중국"]) || is(&["cn", "zh"]) {
            Some(Self::Chinese)
        } else if starts(&["japan", "日本", "일본"]) || is(&["jp", "ja", "jpn", "nihonkiin"]) {
            Some(Self::Japanese)
        } else if starts(&["korea", "韩国", "韓国", "韓國", "한국"]) || is(&["kr", "ko"]) {
            Some(Self::Korean)
        } else if starts(&["aga", "americangoassociation"]) {
            Some(Self::Aga)
        } else if is(&["goe", "ing", "ingrules", "sst"]) || starts(&["ing19", "应氏", "應氏"]) {
            Some(Self::Ing)
        } else if starts(&["newzealand"]) || is(&["nz", "nzrules"]) {
            Some(Self::NewZealand)
        } else {
            None
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
