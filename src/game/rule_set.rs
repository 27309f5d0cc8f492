//! The rule sets that have a name, and what each of them says of a game.

use std::fmt;

use crate::board::Repetition;
use crate::board::score::{Compensation, Scoring};
use crate::points::{HalfPoints, QuarterStones};

/// A rule set by its name. Its `Display` is [`RuleSet::name`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RuleSet {
    /// Chinese rules with 3 3/4 stones (seed 004 art. 6 and 11).
    #[default]
    Chinese,
    /// Chinese rules with 2 3/4 stones, as until 2002 (seed 000 ch. 2 art. 2; seeds-reading M1.1).
    ChineseOld,
    /// Japanese rules: territory, 6 1/2 points (seed 003).
    Japanese,
    /// Korean rules: territory, 6 1/2 points.
    Korean,
    /// Rules of the American Go Association: area, 7 1/2 points, a point for each handicap stone but one.
    Aga,
    /// Ing's rules, in part: their ko rule is stood in for by the ban on any earlier position, suicide
    /// is forbidden, and at equality the count says draw, where Ing gives the game to Black.
    Ing,
    /// Rules of New Zealand: area, 7 points. Suicide, which they allow, is forbidden here.
    NewZealand,
}

/// What a rule set says of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardRules {
    /// How the game is counted.
    pub scoring: Scoring,
    /// What White is given in an even game, in points.
    pub komi: HalfPoints,
    /// What Black gives back for handicap stones.
    pub compensation: Compensation,
    /// Which repetition is forbidden.
    pub repetition: Repetition,
}

impl RuleSet {
    /// All of them, in the order of the set-up screen.
    pub const ALL: [Self; 7] = [
        Self::Chinese,
        Self::ChineseOld,
        Self::Japanese,
        Self::Korean,
        Self::Aga,
        Self::Ing,
        Self::NewZealand,
    ];

    /// Its name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chinese => "chinese",
            Self::ChineseOld => "chinese-old",
            Self::Japanese => "japanese",
            Self::Korean => "korean",
            Self::Aga => "aga",
            Self::Ing => "ing",
            Self::NewZealand => "new-zealand",
        }
    }

    /// The set of this name, in small or large letters.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim();
        Self::ALL
            .into_iter()
            .find(|set| set.name().eq_ignore_ascii_case(name))
    }

    /// What it says of a game (spec/rules-board.md 1 and 2).
    pub const fn board(self) -> BoardRules {
        // Triple ko and its kin are ruled by the referee where no rule forbids them.
        let territory = BoardRules {
            scoring: Scoring::Territory,
            komi: HalfPoints(13),
            compensation: Compensation::None,
            repetition: Repetition::Referee,
        };
        match self {
            Self::Chinese => BoardRules {
                scoring: Scoring::Area,
                komi: QuarterStones(15).in_points(),
                compensation: Compensation::HalfTheStones,
                repetition: Repetition::Positional,
            },
            Self::ChineseOld => BoardRules {
                scoring: Scoring::Area,
                komi: QuarterStones(11).in_points(),
                compensation: Compensation::HalfTheStones,
                repetition: Repetition::Positional,
            },
            Self::Japanese | Self::Korean => territory,
            Self::Aga => BoardRules {
                scoring: Scoring::Area,
                komi: HalfPoints(15),
                compensation: Compensation::OneLess,
                repetition: Repetition::Situational,
            },
            Self::Ing => BoardRules {
                scoring: Scoring::Area,
                komi: HalfPoints::points(8),
                compensation: Compensation::None,
                repetition: Repetition::Positional,
            },
            Self::NewZealand => BoardRules {
                scoring: Scoring::Area,
                komi: HalfPoints::points(7),
                compensation: Compensation::None,
                repetition: Repetition::Situational,
            },
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::RuleSet;
    use crate::board::Repetition::{Positional, Referee, Situational};
    use crate::board::score::Compensation::{HalfTheStones, None, OneLess};
    use crate::board::score::Scoring::{Area, Territory};
    use crate::game::settings::BoardSettings;

    #[test]
    fn each_rule_set_has_a_name_and_says_what_is_counted() {
        let rows = [
            ("chinese", Area, "7.5", HalfTheStones, Positional),
            ("chinese-old", Area, "5.5", HalfTheStones, Positional),
            ("japanese", Territory, "6.5", None, Referee),
            ("korean", Territory, "6.5", None, Referee),
            ("aga", Area, "7.5", OneLess, Situational),
            ("ing", Area, "8", None, Positional),
            ("new-zealand", Area, "7", None, Situational),
        ];
        for ((name, scoring, komi, compensation, repetition), set) in
            rows.into_iter().zip(RuleSet::ALL)
        {
            assert_eq!(RuleSet::from_name(name), Some(set));
            assert_eq!(set.to_string(), name);
            let rules = set.board();
            assert_eq!(rules.scoring, scoring, "{name}");
            assert_eq!(rules.komi.to_string(), komi, "{name}");
            assert_eq!(rules.compensation, compensation, "{name}");
            assert_eq!(rules.repetition, repetition, "{name}");
        }
        assert_eq!(RuleSet::from_name(" Chinese "), Some(RuleSet::Chinese));
        for name in ["", "china", "chinese rules", "中国"] {
            assert_eq!(RuleSet::from_name(name), Option::None, "{name}");
        }
    }

    #[test]
    fn a_board_is_chinese_where_nothing_is_said() {
        let (board, rules) = (BoardSettings::default(), RuleSet::default().board());
        assert_eq!(board.scoring, rules.scoring);
        assert_eq!(board.komi, rules.komi);
        assert_eq!(board.compensation, rules.compensation);
        assert_eq!(board.repetition, rules.repetition);
    }
}
