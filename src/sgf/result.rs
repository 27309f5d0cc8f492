//! Results as records print them.

use std::fmt;

use super::amount::{Unit, amount};
use super::komi::{Context, Server};
use super::trouble::Oddity;
use crate::color::Color;
use crate::game::rule_set::RuleSet;
use crate::points::{HalfPoints, QuarterStones};

/// The result of a record.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ResultText {
    /// `RE` as printed; empty where none is given.
    pub printed: String,
    /// What it says, if that is known.
    pub outcome: Option<Outcome>,
}

/// What a result says. Its `Display` is the form of `FF[4]`, in points: `B+0.5`, `W+R`, `0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The winner.
        winner: Color,
        /// By what.
        by: By,
    },
    /// Neither won.
    Draw,
    /// The game does not count.
    Void,
    /// The file says that it is not known.
    Unknown,
}

/// By what a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// It does not say.
    Unstated,
    /// So many points.
    Points(HalfPoints),
    /// So many stones.
    Stones(QuarterStones),
    /// The loser resigned.
    Resignation,
    /// The loser's time was over.
    Time,
    /// The loser forfeited.
    Forfeit,
    /// Something a program has a word of its own for.
    Other,
}

impl By {
    /// The margin in points, if there is one.
    pub const fn points(self) -> Option<HalfPoints> {
        match self {
            Self::Points(points) => Some(points),
            Self::Stones(stones) => Some(stones.in_points()),
            Self::Unstated | Self::Resignation | Self::Time | Self::Forfeit | Self::Other => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { winner, by } => match by {
                By::Unstated | By::Other => write!(f, "{winner}+"),
                By::Points(points) => write!(f, "{winner}+{points}"),
                By::Stones(stones) => write!(f, "{winner}+{}", stones.in_points()),
                By::Resignation => write!(f, "{winner}+R"),
                By::Time => write!(f, "{winner}+T"),
                By::Forfeit => write!(f, "{winner}+F"),
            },
            Self::Draw => f.write_str("0"),
            Self::Void => f.write_str("Void"),
            Self::Unknown => f.write_str("?"),
        }
    }
}

/// Reads `printed`, with what is to be told of it.
pub(super) fn read(printed: &str, context: Context) -> (ResultText, Option<Oddity>) {
    let printed = printed.trim();
    let outcome = outcome(printed, context);
    let oddity = match outcome {
        None if printed.is_empty() => None,
        None => Some(Oddity::ResultUnread {
            printed: printed.to_owned(),
        }),
        Some(Outcome::Win {
            by: By::Stones(stones),
            ..
        }) if !printed.contains('子') => Some(Oddity::ResultInStones {
            printed: printed.to_owned(),
            stones: stones.to_string(),
        }),
        Some(Outcome::Win { .. } | Outcome::Draw | Outcome::Void | Outcome::Unknown) => None,
    };
    let text = ResultText {
        printed: printed.to_owned(),
        outcome,
    };
    (text, oddity)
}

fn outcome(printed: &str, context: Context) -> Option<Outcome> {
    let text = printed.to_lowercase();
    match text.as_str() {
        "0" | "draw" | "jigo" | "tie" | "b+0" | "w+0" => return Some(Outcome::Draw),
        "void" | "no result" | "annulled" | "canceled" | "cancelled" => return Some(Outcome::Void),
        "?" | "unknown" => return Some(Outcome::Unknown),
        _ => {}
    }
    if let Some((side, how)) = text.split_once('+') {
        let winner = color(side.trim())?;
        return Some(Outcome::Win {
            winner,
            by: how_won(how.trim(), context)?,
        });
    }
    english(&text, context).or_else(|| chinese(printed, context))
}

fn color(text: &str) -> Option<Color> {
    match text {
        "b" | "black" | "黑" | "黒" => Some(Color::Black),
        "w" | "white" | "白" => Some(Color::White),
        _ => None,
    }
}

/// What stands after the `+`.
fn how_won(text: &str, context: Context) -> Option<By> {
    match text {
        "" => return Some(By::Unstated),
        "r" | "res" | "resign" | "resigns" | "resignation" | "resigned" | "中押" | "中盘" => {
            return Some(By::Resignation);
        }
        "t" | "time" | "timeout" => return Some(By::Time),
        "f" | "forfeit" | "offline" => return Some(By::Forfeit),
        _ => {}
    }
    if let Some(found) = amount(text) {
        return margin(found.hundredths, found.unit, context);
    }
    // `B+AW`, `W+Repetition`: won, for a reason that one program knows.
    let word = text.len() <= 16 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    word.then_some(By::Other)
}

/// A margin of `hundredths`. A quarter can only be of a stone; some print it cut to one place.
fn margin(hundredths: i32, unit: Unit, context: Context) -> Option<By> {
    let quarters = match hundredths % 100 {
        0 | 25 | 50 | 75 => hundredths,
        20 | 70 => hundredths + 5,
        30 | 80 => hundredths - 5,
        _ => return None,
    } / 25;
    if hundredths <= 0 {
        // "B+0.0": won, but not by that.
        return (hundredths == 0).then_some(By::Unstated);
    }
    let territory = matches!(context.rules, Some(RuleSet::Japanese | RuleSet::Korean));
    let fox_area = context.server == Server::Fox && context.rules == Some(RuleSet::Chinese);
    let whole_halves = hundredths % 50 == 0;
    match unit {
        Unit::Stones => Some(By::Stones(QuarterStones(quarters))),
        // With 3 3/4 stones of komi a margin in stones is never whole or a half; without any it is.
        Unit::Unsaid if fox_area && (!whole_halves || context.handicap >= 2) => {
            Some(By::Stones(QuarterStones(quarters)))
        }
        Unit::Points | Unit::Unsaid if whole_halves => {
            Some(By::Points(HalfPoints(hundredths / 50)))
        }
        Unit::Unsaid if !territory => Some(By::Stones(QuarterStones(quarters))),
        Unit::Points | Unit::Unsaid => None,
    }
}

/// `black resigns.`, `white wins by 5 3/4 points`.
fn english(text: &str, context: Context) -> Option<Outcome> {
    let (side, rest) = text.split_once(' ')?;
    let side = color(side)?;
    let rest = rest.trim_end_matches(['.', '!']).trim();
    let win = |winner, by| Some(Outcome::Win { winner, by });
    if rest.starts_with("resign") {
        return win(side.opponent(), By::Resignation);
    }
    if rest.starts_with("forfeits on time") || rest.starts_with("loses on time") {
        return win(side.opponent(), By::Time);
    }
    let how = rest
        .strip_prefix("wins")
        .or_else(|| rest.strip_prefix("won"))
        .or_else(|| rest.strip_prefix("win"))?
        .trim();
    let how = how
        .strip_prefix("by")
        .or_else(|| how.strip_prefix("on"))
        .unwrap_or(how);
    win(side, how_won(how.trim(), context)?)
}

/// `黑胜2又3/4子`, `257手完, 黒中押し勝ち`, `白超时负`, `흑 불계승`.
fn chinese(text: &str, context: Context) -> Option<Outcome> {
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if has(&["和棋", "持碁", "持棋", "ジゴ", "平局", "和局", "무승부"]) {
        return Some(Outcome::Draw);
    }
    if has(&["无胜负", "無勝負", "无效", "無効"]) {
        return Some(Outcome::Void);
    }
    let black = text.find(['黑', '黒', '흑']);
    let white = text.find(['白', '백']);
    let (side, at) = match (black, white) {
        (Some(at), None) => (Color::Black, at),
        (None, Some(at)) => (Color::White, at),
        (Some(_), Some(_)) | (None, None) => return None,
    };
    let winner = if has(&["胜", "勝", "승"]) {
        side
    } else if has(&["负", "負", "패"]) {
        side.opponent()
    } else {
        return None;
    };
    let by = if has(&["中盘", "中盤", "中押", "불계", "投了", "认输"]) {
        By::Resignation
    } else if has(&["超时", "超時", "时间", "時間", "시간"]) {
        By::Time
    } else {
        let rest = text.get(at..).unwrap_or_default();
        let rest = rest.trim_start_matches(['黑', '黒', '흑', '白', '백', ' ', '胜', '勝']);
        let ends = ["勝ち", "勝", "胜", "승"];
        let end = ends.iter().filter_map(|word| rest.find(word)).min();
        let rest = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        match amount(rest) {
            Some(found) => margin(found.hundredths, found.unit, context)?,
            None if rest.trim().is_empty() => By::Unstated,
            None => return None,
        }
    };
    Some(Outcome::Win { winner, by })
}
