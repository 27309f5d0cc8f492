//! The first line of a journal: everything a replay needs, so that it never depends on shipped files.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::board_form::BoardForm;
use super::form::{Sides, count, ms};
pub use super::holder::{Holder, Run};
use crate::clock::notation;
use crate::color::PerColor;
use crate::game::Seats;
use crate::game::call_plan::{CallPlan, Count, CountCalls, Entry, Half, LastTen, PlanSound, Taken};
use crate::game::settings::{
    BoardSettings, CapturePolicy, FlagPolicy, Lateness, LatenessPolicy, Overrun, Rules, Settings,
    TwoInARow, WarningPolicy,
};

/// The format that is written. Older ones are read for ever. Format 2 has the board; a game of format
/// 1 had none. Format 3 has all acts of a referee, and in the header what a game is resumed with. Format 4
/// has who confirmed the setting, its code, what was changed of its event, the languages of each side, in
/// what its calls are made, and how a flag falls. Format 5 has drills of practice, which end in ways of their own.
pub const FORMAT: u32 = 5;

/// What is known of a game when it is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Version of the program that wrote the journal.
    pub program: String,
    /// The machine's boot id: equal in two runs only if there was no restart in between.
    pub boot: String,
    /// Controls, plan, rules and players.
    pub settings: Settings,
    /// Who sits where at the start.
    pub seats: Seats,
    /// Event, round and table; may be empty.
    pub heading: String,
    /// Language code of the screen.
    pub language: String,
    /// The players' ranks as the record has them; may be empty.
    pub ranks: PerColor<String>,
    /// What is seen and heard of the game.
    pub shown: Shown,
    /// The SGF file that was named for the record; empty where none was.
    pub record_file: String,
    /// Who writes it.
    pub holder: Holder,
}

/// What the players see and hear of a game besides what it is played under. Before format 4 nothing was
/// known of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// In what each side's calls are made: the name of a voice, or a folder with one, with `+` between those
    /// that take turns; may be empty.
    pub voices: PerColor<String>,
    /// How points are named: `western` or `chinese`; may be empty.
    pub coordinates: String,
    /// The short code of the setting: see [`Settings::code`]; may be empty.
    pub code: String,
    /// The codes of the languages that each side reads, as its event says; may be empty.
    pub languages: PerColor<Vec<String>>,
    /// What is not as the event has it, such as `control`.
    pub changed: Vec<String>,
}

/// [`Header`] as it is written; `game` is the id of the journal in which the game began.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeaderForm {
    pub format: u32,
    pub game: String,
    program: String,
    boot: String,
    heading: String,
    language: String,
    players: Sides<String>,
    controls: Sides<String>,
    #[serde(with = "SeatsForm")]
    seats: Seats,
    #[serde(with = "RulesForm")]
    rules: Rules,
    #[serde(with = "CallPlanForm")]
    plan: CallPlan,
    #[serde(default)]
    board: Option<BoardForm>,
    #[serde(default)]
    ranks: Option<Sides<String>>,
    #[serde(default)]
    voices: Option<Sides<String>>,
    #[serde(default)]
    coordinates: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    languages: Option<Sides<Vec<String>>>,
    #[serde(default)]
    changed: Vec<String>,
    #[serde(default)]
    record_file: String,
    #[serde(default)]
    holder: Holder,
}

impl HeaderForm {
    pub fn of(header: &Header, game: &str) -> Self {
        let settings = &header.settings;
        Self {
            format: FORMAT,
            game: game.to_owned(),
            program: header.program.clone(),
            boot: header.boot.clone(),
            heading: header.heading.clone(),
            language: header.language.clone(),
            players: settings.players.clone().into(),
            controls: settings
                .controls
                .clone()
                .map(|control| control.to_string())
                .into(),
            seats: header.seats,
            rules: settings.rules,
            plan: (*settings.plan).clone(),
            board: Some(BoardForm::of(&settings.board)),
            ranks: Some(header.ranks.clone().into()),
            voices: Some(header.shown.voices.clone().into()),
            coordinates: header.shown.coordinates.clone(),
            code: header.shown.code.clone(),
            languages: Some(header.shown.languages.clone().into()),
            changed: header.shown.changed.clone(),
            record_file: header.record_file.clone(),
            holder: header.holder.clone(),
        }
    }

    /// # Errors
    /// What cannot be read, and why, in words.
    pub fn into_header(self) -> Result<Header, String> {
        let control = |text: &str| notation::parse(text).map_err(|error| error.to_string());
        let controls = Sides {
            black: Arc::new(control(&self.controls.black)?),
            white: Arc::new(control(&self.controls.white)?),
        };
        let board = match self.board {
            Some(board) => board.into_settings()?,
            None => BoardSettings::default(),
        };
        Ok(Header {
            program: self.program,
            boot: self.boot,
            settings: Settings {
                players: self.players.into(),
                controls: controls.into(),
                plan: Arc::new(self.plan),
                rules: self.rules,
                board,
            },
            seats: self.seats,
            heading: self.heading,
            language: self.language,
            ranks: self.ranks.map(PerColor::from).unwrap_or_default(),
            shown: Shown {
                voices: self.voices.map(PerColor::from).unwrap_or_default(),
                coordinates: self.coordinates,
                code: self.code,
                languages: self.languages.map(PerColor::from).unwrap_or_default(),
                changed: self.changed,
            },
            record_file: self.record_file,
            holder: self.holder,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Seats", rename_all = "kebab-case")]
enum SeatsForm {
    BlackLeft,
    WhiteLeft,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Rules", deny_unknown_fields)]
struct RulesForm {
    #[serde(with = "CaptureForm")]
    captures: CapturePolicy,
    #[serde(with = "LatenessForm")]
    lateness: Lateness,
    #[serde(with = "WarningForm")]
    warnings: WarningPolicy,
    /// Since format 3; before it was always so.
    #[serde(with = "TwoInARowForm", default = "two_in_a_row_before")]
    two_in_a_row: TwoInARow,
    #[serde(with = "OverrunForm", default = "overrun_before")]
    overrun: Overrun,
    /// Since format 4; before it was always so.
    #[serde(with = "FlagForm", default)]
    flag: FlagPolicy,
}

const fn two_in_a_row_before() -> TwoInARow {
    TwoInARow::Loss
}

const fn overrun_before() -> Overrun {
    Overrun::Loss
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "TwoInARow", rename_all = "kebab-case")]
enum TwoInARowForm {
    Loss,
    Void,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Overrun", rename_all = "kebab-case")]
enum OverrunForm {
    Loss,
    PassOnRequest,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "FlagPolicy", rename_all = "kebab-case")]
enum FlagForm {
    Stop,
    Claimed,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "CapturePolicy", rename_all = "kebab-case")]
enum CaptureForm {
    NotCounted,
    Counted,
    StopFrom(#[serde(with = "count")] u32),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Lateness", deny_unknown_fields)]
struct LatenessForm {
    #[serde(with = "LatenessPolicyForm")]
    policy: LatenessPolicy,
    #[serde(rename = "limit_ms", with = "ms")]
    limit: Duration,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "LatenessPolicy", rename_all = "kebab-case")]
enum LatenessPolicyForm {
    Single,
    Double,
    ClockRuns,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "WarningPolicy", rename_all = "kebab-case")]
enum WarningForm {
    TwoLose,
    StoneEach,
    TwoPoints,
    Free,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "CallPlan", deny_unknown_fields)]
struct CallPlanForm {
    name: String,
    #[serde(rename = "main_notices_ms", with = "notices")]
    main_notices: Vec<Duration>,
    #[serde(with = "TakenForm")]
    taken: Taken,
    #[serde(with = "EntryForm")]
    entry: Entry,
    #[serde(with = "CountCallsForm")]
    count: CountCalls,
    #[serde(with = "CountCallsForm")]
    last: CountCalls,
    #[serde(with = "CountCallsForm")]
    free: CountCalls,
    #[serde(with = "CountCallsForm")]
    unit: CountCalls,
    #[serde(with = "PlanSoundForm")]
    sound: PlanSound,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "CountCalls", deny_unknown_fields)]
struct CountCallsForm {
    marks: Vec<u8>,
    #[serde(with = "HalfForm")]
    half: Half,
    #[serde(with = "LastTenForm")]
    last_ten: LastTen,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Half", rename_all = "kebab-case")]
enum HalfForm {
    Silent,
    Said,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "LastTen", rename_all = "kebab-case")]
enum LastTenForm {
    Never,
    ByMarks,
    OneByOne(#[serde(with = "CountForm")] Count),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Count", rename_all = "kebab-case")]
enum CountForm {
    Elapsed,
    Remaining,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Taken", rename_all = "kebab-case")]
enum TakenForm {
    Minutes,
    Periods,
    LastOnly,
    Silent,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Entry", rename_all = "kebab-case")]
enum EntryForm {
    Said,
    Silent,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PlanSound", rename_all = "kebab-case")]
enum PlanSoundForm {
    Voice,
    Tones,
}

mod notices {
    use super::{Deserialize, Duration, Serialize, ms};
    use serde::{Deserializer, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Span(#[serde(with = "ms")] Duration);

    pub fn serialize<S: Serializer>(spans: &[Duration], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(spans.iter().copied().map(Span))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Duration>, D::Error> {
        let spans = Vec::<Span>::deserialize(from)?;
        Ok(spans.into_iter().map(|span| span.0).collect())
    }
}
