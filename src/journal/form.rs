//! The written forms of the core's values. The core itself knows nothing of files.
//!
//! A form is `remote`: serde writes the core's type by it, and a variant or a field that the core
//! gains does not compile until it has a form. Names of kinds are in kebab-case, of fields in
//! `snake_case`, spans in whole milliseconds, sides `B` and `W`. **Invariant:** a form that has been
//! written is never changed; a new field or kind is a new format.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::board_form::{IllegalForm, PlayEndForm, marks, move_text, point};
use crate::board::score::Marks;
use crate::board::{Illegal, Move, Point};
use crate::clock::reading::{Reading, Stage};
use crate::clock::side::{Correction, Crossing};
use crate::color::{Color, PerColor};
use crate::game::command::{ConfirmedBy, GapCause, PauseReason};
use crate::game::event::{Event, PlayEnd};
use crate::game::nigiri::{Nigiri, Parity};
use crate::game::result::{GameResult, Why};
use crate::game::ruling::{Offence, Remedy};
use crate::game::seal::{Commitment, Proof};
use crate::time::Moment;

/// The kinds of events, to tell an unknown kind from a damaged one. Those from `move-played` on came
/// with format 2, all but `ended`, those from `move-sealed` on with
/// format 3, and `setting-confirmed` with format 4. With format 5 `ended` has two more reasons,
/// those of a drill, and `paused` one, an engine.
pub const EVENT_KINDS: [&str; 38] = [
    "started",
    "pressed",
    "limit-reached",
    "paused",
    "resumed",
    "captures-held",
    "captures-released",
    "corrected",
    "press-taken-back",
    "seats-swapped",
    "late-charged",
    "warned",
    "gap-noted",
    "gap-charged",
    "move-played",
    "move-voided",
    "move-erased",
    "end-proposed",
    "play-ended",
    "play-resumed",
    "marked",
    "count-agreed",
    "ended",
    "move-sealed",
    "unsealed",
    "time-asked",
    "seat-left",
    "seat-taken",
    "advised",
    "warning-withdrawn",
    "ruled",
    "noted",
    "colors-drawn",
    "result-withdrawn",
    "result-confirmed",
    "undone",
    "restored",
    "setting-confirmed",
];

#[derive(Serialize, Deserialize)]
#[serde(
    remote = "Event",
    tag = "kind",
    rename_all = "kebab-case",
    deny_unknown_fields
)]
pub(super) enum EventForm {
    Started,
    Pressed {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(rename = "used_ms", with = "ms")]
        used: Duration,
    },
    LimitReached {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(rename = "limit", with = "CrossingForm")]
        crossing: Crossing,
    },
    Paused(#[serde(with = "pause")] PauseReason),
    Resumed,
    CapturesHeld,
    CapturesReleased,
    Corrected {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(with = "CorrectionForm")]
        correction: Correction,
        #[serde(with = "ReadingForm")]
        before: Reading,
        #[serde(with = "ReadingForm")]
        after: Reading,
        reason: String,
    },
    PressTakenBack {
        #[serde(with = "ColorForm")]
        side: Color,
        reason: String,
    },
    SeatsSwapped,
    LateCharged {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(rename = "late_ms", with = "ms")]
        late: Duration,
        #[serde(rename = "charged_ms", with = "ms")]
        charged: Duration,
    },
    Warned {
        #[serde(with = "ColorForm")]
        side: Color,
        reason: String,
        #[serde(with = "count")]
        count: u32,
    },
    GapNoted {
        #[serde(rename = "span_ms", with = "ms")]
        span: Duration,
        #[serde(with = "GapCauseForm")]
        cause: GapCause,
    },
    GapCharged {
        #[serde(rename = "span_ms", with = "ms")]
        span: Duration,
    },
    MovePlayed {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(rename = "at", with = "move_text")]
        played: Move,
        #[serde(with = "count")]
        captured: u32,
    },
    MoveVoided {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(rename = "at", with = "point")]
        point: Point,
        #[serde(with = "IllegalForm")]
        illegal: Illegal,
        reason: String,
    },
    MoveErased {
        #[serde(with = "ColorForm")]
        side: Color,
    },
    EndProposed {
        #[serde(with = "ColorForm")]
        side: Color,
    },
    PlayEnded(#[serde(with = "play_end")] PlayEnd),
    PlayResumed {
        reason: String,
    },
    Marked(#[serde(with = "marks")] Marks),
    CountAgreed {
        #[serde(with = "ColorForm")]
        side: Color,
    },
    Ended {
        #[serde(with = "result")]
        result: GameResult,
        #[serde(with = "WhyForm")]
        why: Why,
        reason: String,
    },
    MoveSealed {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(with = "commitment")]
        commitment: Commitment,
    },
    Unsealed {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(rename = "at", with = "move_text")]
        played: Move,
        #[serde(with = "ProofForm")]
        proof: Proof,
        reason: String,
    },
    TimeAsked {
        #[serde(with = "ColorForm")]
        side: Color,
    },
    SeatLeft {
        #[serde(with = "ColorForm")]
        side: Color,
    },
    SeatTaken {
        #[serde(with = "ColorForm")]
        side: Color,
    },
    Advised {
        #[serde(with = "ColorForm")]
        side: Color,
        reason: String,
    },
    WarningWithdrawn {
        #[serde(with = "ColorForm")]
        side: Color,
        reason: String,
        #[serde(with = "count")]
        count: u32,
    },
    Ruled {
        #[serde(with = "named::offence")]
        offence: Offence,
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(with = "named::remedy")]
        remedy: Remedy,
        reason: String,
    },
    Noted {
        #[serde(with = "maybe_color", default, skip_serializing_if = "Option::is_none")]
        side: Option<Color>,
        reason: String,
    },
    ColorsDrawn(#[serde(with = "NigiriForm")] Nigiri),
    ResultWithdrawn {
        reason: String,
    },
    ResultConfirmed,
    Undone {
        #[serde(with = "place")]
        entry: usize,
        reason: String,
    },
    Restored {
        #[serde(with = "place")]
        entries: usize,
        #[serde(rename = "as_of_ms", with = "moment")]
        as_of: Moment,
        reason: String,
    },
    SettingConfirmed {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(with = "ConfirmedByForm")]
        by: ConfirmedBy,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "ConfirmedBy", rename_all = "kebab-case")]
enum ConfirmedByForm {
    Player,
    Referee,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Proof", rename_all = "kebab-case")]
enum ProofForm {
    Fits,
    Referee,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Nigiri", deny_unknown_fields)]
struct NigiriForm {
    #[serde(with = "ColorForm")]
    holder: Color,
    #[serde(with = "count")]
    held: u32,
    #[serde(with = "ParityForm")]
    guess: Parity,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Parity", rename_all = "kebab-case")]
enum ParityForm {
    Odd,
    Even,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Color")]
pub(super) enum ColorForm {
    #[serde(rename = "B")]
    Black,
    #[serde(rename = "W")]
    White,
}

/// `{"black":..,"white":..}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sides<T> {
    pub black: T,
    pub white: T,
}

impl<T> From<PerColor<T>> for Sides<T> {
    fn from(PerColor { black, white }: PerColor<T>) -> Self {
        Self { black, white }
    }
}

impl<T> From<Sides<T>> for PerColor<T> {
    fn from(Sides { black, white }: Sides<T>) -> Self {
        Self { black, white }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(
    remote = "Crossing",
    tag = "kind",
    rename_all = "kebab-case",
    deny_unknown_fields
)]
enum CrossingForm {
    OvertimeBegan {
        #[serde(with = "maybe_count", default)]
        periods: Option<u32>,
    },
    PeriodTaken {
        #[serde(with = "count")]
        periods: u32,
    },
    UnitOpened {
        #[serde(with = "count")]
        units_left: u32,
    },
    ExtensionEntered {
        #[serde(with = "count")]
        extensions_left: u32,
        #[serde(with = "count")]
        points_lost: u32,
    },
    QuotaPeriodBegan,
    Flag,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Correction", deny_unknown_fields)]
struct CorrectionForm {
    #[serde(
        rename = "main_ms",
        with = "maybe_ms",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    main: Option<Duration>,
    #[serde(
        rename = "period_ms",
        with = "maybe_ms",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    period: Option<Duration>,
    #[serde(with = "maybe_count", default, skip_serializing_if = "Option::is_none")]
    periods: Option<u32>,
    #[serde(with = "maybe_count", default, skip_serializing_if = "Option::is_none")]
    moves_left: Option<u32>,
    #[serde(with = "maybe_count", default, skip_serializing_if = "Option::is_none")]
    moves_made: Option<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Reading", deny_unknown_fields)]
pub(super) struct ReadingForm {
    #[serde(with = "StageForm")]
    stage: Stage,
    #[serde(rename = "main_ms", with = "ms")]
    main: Duration,
    #[serde(rename = "period_ms", with = "ms")]
    period: Duration,
    #[serde(with = "maybe_count", default)]
    periods: Option<u32>,
    #[serde(with = "maybe_count", default)]
    moves_left: Option<u32>,
    #[serde(with = "count")]
    points_lost: u32,
    #[serde(rename = "this_think_ms", with = "ms")]
    this_think: Duration,
    #[serde(rename = "used_ms", with = "ms")]
    used: Duration,
    #[serde(with = "count")]
    moves_made: u32,
    flagged: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Stage", rename_all = "kebab-case")]
enum StageForm {
    Main,
    Count,
    Quota,
    Penalty,
    Over,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "GapCause", rename_all = "kebab-case")]
enum GapCauseForm {
    Sleep,
    Stopped,
    Closed,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Why", rename_all = "kebab-case")]
enum WhyForm {
    Time,
    Resignation,
    Late,
    Warnings,
    Count,
    Ruling,
    DrillOver,
    DrillLeft,
}

/// `{"by":"two-passes"}`.
mod play_end {
    use super::{Deserialize, PlayEnd, PlayEndForm, Serialize};
    use serde::{Deserializer, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Form {
        #[serde(with = "PlayEndForm")]
        by: PlayEnd,
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub fn serialize<S: Serializer>(end: &PlayEnd, to: S) -> Result<S::Ok, S::Error> {
        Form { by: *end }.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<PlayEnd, D::Error> {
        Ok(Form::deserialize(from)?.by)
    }
}

/// `{"cause":"referee","words":"lunch"}`.
mod pause {
    use super::{Deserialize, GapCause, GapCauseForm, PauseReason, Serialize};
    use serde::{Deserializer, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "cause", rename_all = "kebab-case", deny_unknown_fields)]
    enum Form {
        Referee {
            words: String,
        },
        RefereeCalled,
        FlagFell,
        Gap {
            #[serde(with = "GapCauseForm")]
            gap: GapCause,
        },
        Adjourned {
            words: String,
        },
        /// Since format 5.
        Engine {
            name: String,
        },
    }

    pub fn serialize<S: Serializer>(reason: &PauseReason, to: S) -> Result<S::Ok, S::Error> {
        match reason.clone() {
            PauseReason::Referee(words) => Form::Referee { words },
            PauseReason::RefereeCalled => Form::RefereeCalled,
            PauseReason::FlagFell => Form::FlagFell,
            PauseReason::Gap(gap) => Form::Gap { gap },
            PauseReason::Adjourned(words) => Form::Adjourned { words },
            PauseReason::Engine(name) => Form::Engine { name },
        }
        .serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<PauseReason, D::Error> {
        Ok(match Form::deserialize(from)? {
            Form::Referee { words } => PauseReason::Referee(words),
            Form::RefereeCalled => PauseReason::RefereeCalled,
            Form::FlagFell => PauseReason::FlagFell,
            Form::Gap { gap } => PauseReason::Gap(gap),
            Form::Adjourned { words } => PauseReason::Adjourned(words),
            Form::Engine { name } => PauseReason::Engine(name),
        })
    }
}

/// `"B+T"`, as results stand in records.
mod result {
    use super::{Deserialize, GameResult};
    use serde::de::Error;
    use serde::{Deserializer, Serializer};

    pub fn serialize<S: Serializer>(result: &GameResult, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(result)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<GameResult, D::Error> {
        let text = String::deserialize(from)?;
        GameResult::from_text(&text)
            .ok_or_else(|| D::Error::custom(format!("\"{text}\" is no result")))
    }
}

/// A span in whole milliseconds. Above [`ms::MOST`] it is refused, so that no sum of spans can
/// overflow in a replay.
pub(super) mod ms {
    use super::{Deserialize, Duration};
    use crate::time::whole_millis;
    use serde::de::Error;
    use serde::{Deserializer, Serializer};

    /// 2^53 - 1, the largest whole number that every reader of JSON keeps exact.
    pub const MOST: u64 = (1 << 53) - 1;

    pub fn serialize<S: Serializer>(span: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(whole_millis(*span).min(MOST))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        let span_ms = u64::deserialize(from)?;
        if span_ms > MOST {
            return Err(D::Error::custom(format!("{span_ms} ms is too long")));
        }
        Ok(Duration::from_millis(span_ms))
    }
}

/// As [`ms`], or `null`.
mod maybe_ms {
    use super::{Deserialize, Duration, Serialize, ms};
    use serde::{Deserializer, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Span(#[serde(with = "ms")] Duration);

    #[expect(clippy::ref_option, reason = "serde's signature")]
    pub fn serialize<S: Serializer>(span: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
        span.map(Span).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
        Ok(Option::<Span>::deserialize(from)?.map(|span| span.0))
    }
}

/// A number of things. Above [`count::MOST`] it is refused, so that no count can overflow.
pub(super) mod count {
    use super::Deserialize;
    use serde::de::Error;
    use serde::{Deserializer, Serializer};

    /// Far above any count of a game.
    pub const MOST: u32 = 1_000_000_000;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub fn serialize<S: Serializer>(count: &u32, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u32((*count).min(MOST))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
        let count = u32::deserialize(from)?;
        if count > MOST {
            return Err(D::Error::custom(format!("a count of {count} is too large")));
        }
        Ok(count)
    }
}

/// As [`count`], or `null`.
mod maybe_count {
    use super::{Deserialize, Serialize, count};
    use serde::{Deserializer, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Count(#[serde(with = "count")] u32);

    #[expect(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "serde's signature"
    )]
    pub fn serialize<S: Serializer>(count: &Option<u32>, to: S) -> Result<S::Ok, S::Error> {
        count.map(Count).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
        Ok(Option::<Count>::deserialize(from)?.map(|count| count.0))
    }
}

/// As [`ColorForm`], or left out.
mod maybe_color {
    use super::{Color, ColorForm, Deserialize, Serialize};
    use serde::{Deserializer, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Side(#[serde(with = "ColorForm")] Color);

    #[expect(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "serde's signature"
    )]
    pub fn serialize<S: Serializer>(side: &Option<Color>, to: S) -> Result<S::Ok, S::Error> {
        side.map(Side).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Color>, D::Error> {
        Ok(Option::<Side>::deserialize(from)?.map(|side| side.0))
    }
}

/// What binds a sealed move: 64 lower-case hex digits.
mod commitment {
    use super::{Commitment, Deserialize};
    use serde::de::Error;
    use serde::{Deserializer, Serializer};

    pub fn serialize<S: Serializer>(commitment: &Commitment, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&commitment.0)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Commitment, D::Error> {
        let text = String::deserialize(from)?;
        let digit = |letter: char| letter.is_ascii_digit() || ('a'..='f').contains(&letter);
        if text.len() == 64 && text.chars().all(digit) {
            Ok(Commitment(text))
        } else {
            Err(D::Error::custom("a commitment has 64 hex digits"))
        }
    }
}

/// A value by the name that the core gives it.
mod named {
    macro_rules! by_id {
        ($name:ident, $kind:ty) => {
            pub mod $name {
                use serde::de::Error;
                use serde::{Deserialize, Deserializer, Serializer};

                pub fn serialize<S: Serializer>(value: &$kind, to: S) -> Result<S::Ok, S::Error> {
                    to.serialize_str(value.id())
                }

                pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<$kind, D::Error> {
                    let id = String::deserialize(from)?;
                    let unknown = || D::Error::custom(format!("\"{id}\" is not known"));
                    <$kind>::from_id(&id).ok_or_else(unknown)
                }
            }
        };
    }
    by_id!(offence, crate::game::ruling::Offence);
    by_id!(remedy, crate::game::ruling::Remedy);
}

/// A place among the events of the journal, from 0, or a number of them.
mod place {
    use super::Deserialize;
    use serde::de::Error;
    use serde::{Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub fn serialize<S: Serializer>(place: &usize, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(u64::try_from(*place).unwrap_or(u64::MAX))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
        let place = u64::deserialize(from)?;
        let too_large = |_| D::Error::custom(format!("{place} is no place in a journal"));
        usize::try_from(place).map_err(too_large)
    }
}

/// A moment, in whole milliseconds of game time.
mod moment {
    use super::{Duration, Moment, ms};
    use serde::{Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub fn serialize<S: Serializer>(moment: &Moment, to: S) -> Result<S::Ok, S::Error> {
        ms::serialize(&moment.since(Moment::OPENED), to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Moment, D::Error> {
        let since: Duration = ms::deserialize(from)?;
        Ok(Moment::OPENED + since)
    }
}
