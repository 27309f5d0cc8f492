//! How results are written in lists.

use crate::color::Color;
use crate::game::result::{GameResult, How, Margin};

/// A result that stands in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stands {
    /// As it is written.
    pub text: String,
    /// What it means.
    pub outcome: Outcome,
}

/// What the result in a list means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// One side won; by what is not always written.
    Win(Color, Option<How>),
    /// Neither won.
    Draw,
    /// Both lost.
    BothLose,
    /// Both are given a win.
    BothWin,
    /// It cannot be read.
    Unclear,
}

impl Outcome {
    /// Whether a list that says this and a game that ended with `result` can both be right.
    pub fn agrees_with(self, result: GameResult) -> bool {
        match (self, result) {
            (Self::Win(side, how), GameResult::Win { winner, how: by }) => {
                side == winner && how.is_none_or(|how| how == by)
            }
            (Self::Draw, GameResult::Draw) | (Self::BothLose, GameResult::BothLose) => true,
            (
                Self::Win(..) | Self::Draw | Self::BothLose | Self::BothWin | Self::Unclear,
                GameResult::Win { .. }
                | GameResult::Draw
                | GameResult::BothLose
                | GameResult::Void
                | GameResult::Replay,
            ) => false,
        }
    }
}

/// Whether the loser, or both, never came: a game that was lost but not played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// It was played, or at least begun.
    AtTheBoard,
    /// It was lost by absence.
    ByDefault,
}

/// The result a cell of a table holds; `None` where it says that there is none yet.
///
/// Known are the short form of records (`B+R`, `W+2.5`, `0`), `draw`, `both-lose`, and what people write:
/// `B`, `black`, `B+`, `黑胜`, `白中盘胜`.
pub fn of_cell(text: &str) -> Option<Stands> {
    let text = text.trim();
    if matches!(text, "" | "-" | "?" | "*" | "–" | "—") {
        return None;
    }
    Some(Stands {
        text: text.to_owned(),
        outcome: outcome_of_cell(text),
    })
}

fn outcome_of_cell(text: &str) -> Outcome {
    let plain = text.to_lowercase();
    match plain.as_str() {
        "0" | "draw" | "jigo" | "和" | "和棋" | "持碁" | "持棋" | "무승부" => {
            return Outcome::Draw;
        }
        "both-lose" | "both lose" | "双方负" | "雙方負" => return Outcome::BothLose,
        _ => {}
    }
    let winner = |words: &[(&str, Color)]| {
        let word = words.iter().find(|(word, _)| plain == *word);
        word.map(|(_, side)| *side)
    };
    let alone = [
        ("b", Color::Black),
        ("black", Color::Black),
        ("b+", Color::Black),
        ("黑", Color::Black),
        ("黑胜", Color::Black),
        ("黑方胜", Color::Black),
        ("黒勝", Color::Black),
        ("흑승", Color::Black),
        ("w", Color::White),
        ("white", Color::White),
        ("w+", Color::White),
        ("白", Color::White),
        ("白胜", Color::White),
        ("白方胜", Color::White),
        ("白勝", Color::White),
        ("백승", Color::White),
    ];
    if let Some(side) = winner(&alone) {
        return Outcome::Win(side, None);
    }
    let resigned = [
        ("黑中盘胜", Color::Black),
        ("黒中押し勝ち", Color::Black),
        ("흑불계승", Color::Black),
        ("白中盘胜", Color::White),
        ("白中押し勝ち", Color::White),
        ("백불계승", Color::White),
    ];
    if let Some(side) = winner(&resigned) {
        return Outcome::Win(side, Some(How::Resignation));
    }
    short_form(text)
}

/// The short form, in any case and in the words of a record: `b+resign`, `W+Time`, `B+2,5`.
fn short_form(text: &str) -> Outcome {
    let Some((side, how)) = text.split_once('+') else {
        return Outcome::Unclear;
    };
    let mut letters = side.trim().chars();
    let side = letters.next().and_then(Color::from_letter);
    let Some(side) = side.filter(|_| letters.next().is_none()) else {
        return Outcome::Unclear;
    };
    let how = how.trim().to_lowercase().replace(',', ".");
    let how = match how.as_str() {
        "r" | "resign" | "resignation" => How::Resignation,
        "t" | "time" => How::Time,
        "f" | "forfeit" => How::Forfeit,
        margin => match Margin::from_text(margin) {
            Some(margin) => How::Count(margin),
            None => return Outcome::Unclear,
        },
    };
    Outcome::Win(side, Some(how))
}

/// What a cell of a table holds for `result`; `None` for a game that does not count.
pub fn cell(result: GameResult) -> Option<String> {
    match result {
        // The short form has 0, which in a sheet looks like a number of points.
        GameResult::Draw => Some("draw".to_owned()),
        GameResult::Win { .. } | GameResult::BothLose => Some(result.to_string()),
        GameResult::Void | GameResult::Replay => None,
    }
}

/// The result the attribute `result` of OpenGotha holds; `None` where it says that there is none yet.
/// With `_BYDEF` the game was not played.
pub fn of_opengotha(text: &str) -> Option<Stands> {
    let text = text.trim();
    let plain = text.strip_suffix("_BYDEF").unwrap_or(text);
    let outcome = match plain {
        "" | "RESULT_UNKNOWN" => return None,
        "RESULT_BLACKWINS" => Outcome::Win(Color::Black, None),
        "RESULT_WHITEWINS" => Outcome::Win(Color::White, None),
        "RESULT_EQUAL" => Outcome::Draw,
        // Other programs write it with another letter.
        "RESULT_BOTHLOSE" | "RESULT_BOTHLOOSE" => Outcome::BothLose,
        "RESULT_BOTHWIN" => Outcome::BothWin,
        _ => Outcome::Unclear,
    };
    Some(Stands {
        text: text.to_owned(),
        outcome,
    })
}

/// What OpenGotha's attribute holds for `result`; `None` for a game that does not count.
pub const fn opengotha(result: GameResult, played: Played) -> Option<&'static str> {
    match (result, played) {
        (
            GameResult::Win {
                winner: Color::Black,
                ..
            },
            Played::AtTheBoard,
        ) => Some("RESULT_BLACKWINS"),
        (
            GameResult::Win {
                winner: Color::White,
                ..
            },
            Played::AtTheBoard,
        ) => Some("RESULT_WHITEWINS"),
        (
            GameResult::Win {
                winner: Color::Black,
                ..
            },
            Played::ByDefault,
        ) => Some("RESULT_BLACKWINS_BYDEF"),
        (
            GameResult::Win {
                winner: Color::White,
                ..
            },
            Played::ByDefault,
        ) => Some("RESULT_WHITEWINS_BYDEF"),
        (GameResult::Draw, Played::AtTheBoard | Played::ByDefault) => Some("RESULT_EQUAL"),
        (GameResult::BothLose, Played::AtTheBoard) => Some("RESULT_BOTHLOSE"),
        (GameResult::BothLose, Played::ByDefault) => Some("RESULT_BOTHLOSE_BYDEF"),
        (GameResult::Void | GameResult::Replay, Played::AtTheBoard | Played::ByDefault) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_for_a_result_is_understood() {
        let (black, white) = (Color::Black, Color::White);
        let rows = [
            ("B+R", Outcome::Win(black, Some(How::Resignation))),
            ("w+time", Outcome::Win(white, Some(How::Time))),
            ("W+2,5", Outcome::Win(white, Some(How::Count(Margin(10))))),
            ("B+0.25", Outcome::Win(black, Some(How::Count(Margin(1))))),
            ("black", Outcome::Win(black, None)),
            ("白胜", Outcome::Win(white, None)),
            ("白中盘胜", Outcome::Win(white, Some(How::Resignation))),
            ("0", Outcome::Draw),
            ("draw", Outcome::Draw),
            ("both-lose", Outcome::BothLose),
            ("1-0", Outcome::Unclear),
            ("ask the referee", Outcome::Unclear),
            ("B+lots", Outcome::Unclear),
        ];
        for (text, outcome) in rows {
            assert_eq!(
                of_cell(text).map(|stands| stands.outcome),
                Some(outcome),
                "{text}"
            );
        }
        for empty in ["", " ", "?", "*", "-"] {
            assert_eq!(of_cell(empty), None);
        }
        assert_eq!(of_opengotha("RESULT_UNKNOWN"), None);
    }

    #[test]
    fn what_is_written_for_a_result_is_understood_as_it() {
        let results = [
            GameResult::win(Color::Black, How::Resignation),
            GameResult::win(Color::White, How::Time),
            GameResult::win(Color::White, How::Forfeit),
            GameResult::win(Color::Black, How::Count(Margin(10))),
            GameResult::Draw,
            GameResult::BothLose,
        ];
        for result in results {
            let written = cell(result).expect("it counts");
            let read = of_cell(&written).expect("a result");
            assert!(read.outcome.agrees_with(result), "{written}");
            for played in [Played::AtTheBoard, Played::ByDefault] {
                let written = opengotha(result, played).expect("it counts");
                let read = of_opengotha(written).expect("a result");
                assert!(read.outcome.agrees_with(result), "{written}");
            }
            for other in results.into_iter().filter(|other| *other != result) {
                let read = of_cell(&cell(other).expect("it counts")).expect("a result");
                assert!(!read.outcome.agrees_with(result), "{other} is not {result}");
            }
        }
        assert_eq!(cell(GameResult::Void), None);
        assert_eq!(opengotha(GameResult::Replay, Played::AtTheBoard), None);
    }
}
