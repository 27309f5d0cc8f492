//! The written forms of the board's values: since format 2.
//!
//! A point is two letters, its column from the left and its row from the top, as in SGF: `"pd"` is Q16
//! on 19x19. A pass is `""`.

use serde::{Deserialize, Serialize};

use super::form::{ColorForm, count};
use crate::board::score::{Compensation, Marks, Scoring};
use crate::board::{Illegal, Move, Point, Repetition, Size};
use crate::color::{Color, PerColor};
use crate::game::event::PlayEnd;
use crate::game::rule_set::RuleSet;
use crate::game::settings::{BoardSettings, BoardUse, Opening};
use crate::points::HalfPoints;

/// [`BoardSettings`] as they are written in the header.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardForm {
    #[serde(rename = "use", with = "UseForm")]
    usage: BoardUse,
    /// Its name, as files and the command line have it.
    rules: String,
    width: u8,
    height: u8,
    #[serde(with = "RepetitionForm")]
    repetition: Repetition,
    #[serde(with = "ScoringForm")]
    scoring: Scoring,
    /// In half points.
    komi_halves: i32,
    handicap: u8,
    #[serde(with = "CompensationForm")]
    compensation: Compensation,
    opening: OpeningForm,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpeningForm {
    black: Vec<PointForm>,
    white: Vec<PointForm>,
    #[serde(with = "ColorForm")]
    first: Color,
    moves: Vec<MoveForm>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveForm {
    #[serde(with = "ColorForm")]
    side: Color,
    #[serde(with = "move_text")]
    at: Move,
}

/// A point as two letters.
#[derive(Serialize, Deserialize)]
struct PointForm(#[serde(with = "point")] Point);

/// Far above any komi.
const MOST_HALVES: i32 = 2000;

impl BoardForm {
    pub(super) fn of(board: &BoardSettings) -> Self {
        let stones = |color| {
            board
                .opening
                .stones
                .of(color)
                .iter()
                .copied()
                .map(PointForm)
                .collect()
        };
        let one_move = |(side, at): &(Color, Move)| MoveForm {
            side: *side,
            at: *at,
        };
        Self {
            usage: board.usage,
            rules: board.rule_set.name().to_owned(),
            width: board.size.width(),
            height: board.size.height(),
            repetition: board.repetition,
            scoring: board.scoring,
            komi_halves: board.komi.0,
            handicap: board.handicap,
            compensation: board.compensation,
            opening: OpeningForm {
                black: stones(Color::Black),
                white: stones(Color::White),
                first: board.opening.first,
                moves: board.opening.moves.iter().map(one_move).collect(),
            },
        }
    }

    /// # Errors
    /// What is wrong, in words.
    pub(super) fn into_settings(self) -> Result<BoardSettings, String> {
        let size = Size::new(self.width, self.height)
            .ok_or_else(|| format!("a board of {}x{}", self.width, self.height))?;
        let rule_set = RuleSet::from_name(&self.rules)
            .ok_or_else(|| format!("\"{}\" names no rules", self.rules))?;
        if self
            .komi_halves
            .checked_abs()
            .is_none_or(|komi| komi > MOST_HALVES)
        {
            return Err(format!("a komi of {} half points", self.komi_halves));
        }
        let points = |forms: Vec<PointForm>| forms.into_iter().map(|form| form.0).collect();
        let stones: PerColor<Vec<Point>> = PerColor {
            black: points(self.opening.black),
            white: points(self.opening.white),
        };
        let mut all = stones.black.iter().chain(&stones.white);
        if let Some(off) = all.find(|point| !size.contains(**point)) {
            return Err(format!("the stone {} is off the board", point::text(*off)));
        }
        let moves = self.opening.moves.into_iter();
        Ok(BoardSettings {
            usage: self.usage,
            rule_set,
            size,
            repetition: self.repetition,
            scoring: self.scoring,
            komi: HalfPoints(self.komi_halves),
            handicap: self.handicap,
            compensation: self.compensation,
            opening: Opening {
                stones,
                first: self.opening.first,
                moves: moves.map(|one| (one.side, one.at)).collect(),
            },
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "BoardUse", rename_all = "kebab-case")]
enum UseForm {
    ClockOnly,
    Record,
    Play,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Repetition", rename_all = "kebab-case")]
enum RepetitionForm {
    Positional,
    Situational,
    Referee,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Scoring", rename_all = "kebab-case")]
enum ScoringForm {
    Area,
    Territory,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Compensation", rename_all = "kebab-case")]
enum CompensationForm {
    HalfTheStones,
    OneLess,
    None,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PlayEnd", rename_all = "kebab-case")]
pub(super) enum PlayEndForm {
    TwoPasses,
    Agreed,
}

#[derive(Serialize, Deserialize)]
#[serde(
    remote = "Illegal",
    tag = "rule",
    rename_all = "kebab-case",
    deny_unknown_fields
)]
pub(super) enum IllegalForm {
    OffBoard,
    Occupied,
    Suicide,
    Superko {
        #[serde(with = "count")]
        repeats: u32,
    },
}

/// `"pd"`.
pub(super) mod point {
    use super::{Deserialize, Point, Size};
    use serde::de::Error;
    use serde::{Deserializer, Serializer};

    pub fn text(point: Point) -> String {
        let letter = |index: u8| char::from(b'a'.saturating_add(index.min(Size::MOST)));
        [letter(point.column), letter(point.row)].iter().collect()
    }

    pub fn parse(text: &str) -> Option<Point> {
        let [column, row] = text.as_bytes() else {
            return None;
        };
        let index = |letter: &u8| letter.checked_sub(b'a').filter(|index| *index < Size::MOST);
        Some(Point::new(index(column)?, index(row)?))
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub fn serialize<S: Serializer>(point: &Point, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&text(*point))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Point, D::Error> {
        let found = String::deserialize(from)?;
        parse(&found).ok_or_else(|| D::Error::custom(format!("\"{found}\" is no point")))
    }
}

/// `"pd"`, or `""` for a pass.
pub(super) mod move_text {
    use super::{Deserialize, Move, point};
    use serde::de::Error;
    use serde::{Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub fn serialize<S: Serializer>(one: &Move, to: S) -> Result<S::Ok, S::Error> {
        match one {
            Move::Play(at) => to.serialize_str(&point::text(*at)),
            Move::Pass => to.serialize_str(""),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Move, D::Error> {
        let found = String::deserialize(from)?;
        if found.is_empty() {
            return Ok(Move::Pass);
        }
        let at = point::parse(&found);
        at.map(Move::Play)
            .ok_or_else(|| D::Error::custom(format!("\"{found}\" is no move")))
    }
}

/// `{"dead":["pd"],"shared":[]}`.
pub(super) mod marks {
    use super::{Deserialize, Marks, PointForm, Serialize};
    use serde::{Deserializer, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Form {
        dead: Vec<PointForm>,
        shared: Vec<PointForm>,
    }

    pub fn serialize<S: Serializer>(marks: &Marks, to: S) -> Result<S::Ok, S::Error> {
        let form = Form {
            dead: marks.dead.iter().copied().map(PointForm).collect(),
            shared: marks.shared.iter().copied().map(PointForm).collect(),
        };
        form.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Marks, D::Error> {
        let form = Form::deserialize(from)?;
        Ok(Marks {
            dead: form.dead.into_iter().map(|point| point.0).collect(),
            shared: form.shared.into_iter().map(|point| point.0).collect(),
        })
    }
}
