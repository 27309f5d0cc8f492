//! The report for programs: one object. Fields may be added, none renamed.
//!
//! ```json
//! {"name":"City Club League 2026",
//!  "settings":[{"code":"7K3-M2Q","rounds":[6],"tables":[{"round":2,"table":1}],"elsewhere":false,
//!    "games":1,"control":{"black":"3h reserve 5m","white":"3h reserve 5m"},"plan":"official",
//!    "languages":["zh","en"],"voices":{"black":"zh","white":"zh"},
//!    "words":[{"language":"zh","control":["..."],"policies":["..."]}],
//!    "calls":{"black":[{"part":"main","calls":[{"after_ms":9900000,"prompt":"begin10"}]}],"white":[]},
//!    "egf":{"black":{"system":"byo-yomi","basic_ms":10500000,"adjusted_ms":13200000,"class":"A"},
//!           "white":null},
//!    "boards":[{"code":"7K3-M2Q","size":19,"handicap":0,"komi":"7.5","games":1}]}],
//!  "pace_ms":30000,
//!  "rounds":[{"number":6,"name":"Final","start":"2026-12-06T09:30:00+08:00","games":1,"settings":[0],
//!    "moves":250,"typical_ms":7500000,"typical_late_ms":8400000,"longest_ms":36479750,
//!    "longest_of_any_number_of_moves":false,
//!    "next":{"round":7,"gap_ms":14400000,"too_long_from_moves":120}}],
//!  "warnings":[{"weight":"warning","kind":"silent","settings":[0],"rounds":[],"table":null,"text":"..."}]}
//! ```
//!
//! `voices` are what each side's calls are made in, null where nothing is said of it;
//! `egf` is null for a system that the EGF does not name; `class` is null where the time is too short;
//! `number` is null for the games of an event without rounds; `gap_ms` is negative where starts are out
//! of order. `part` is one of `main`, `count`, `quota`, `free`, `unit`, `extension`, with `-last` where the
//! loss comes at its end and it is not main time or a quota. A warning of a table has it in `table`, with
//! its round in `rounds`; one of the event as a whole has neither settings nor rounds.

use chrono::{FixedOffset, TimeZone};
use serde::Serialize;

use super::calls::{Part, parts};
use super::{Checked, hurts};
use crate::cli::Failure;
use crate::clock::side::{End, StretchKind};
use crate::color::{Color, PerColor};
use crate::event_file::Start;
use crate::schedule::egf::{Adjusted, Class, System};
use crate::schedule::setting::{Elsewhere, Setting};
use crate::schedule::timetable::{Bound, RoundTime};
use crate::schedule::warning::{Place, Warning, Weight};
use crate::time::whole_millis;
use crate::tui::words as sentences;

#[derive(Serialize)]
struct ReportJson<'a> {
    name: &'a str,
    settings: Vec<SettingJson<'a>>,
    pace_ms: u64,
    rounds: Vec<RoundJson<'a>>,
    warnings: Vec<WarningJson>,
}

#[derive(Serialize)]
struct SettingJson<'a> {
    code: &'a str,
    rounds: Vec<u32>,
    tables: Vec<TableJson>,
    elsewhere: bool,
    games: usize,
    control: Sides<String>,
    plan: &'a str,
    languages: &'a [String],
    voices: Sides<Option<String>>,
    words: Vec<WordsJson>,
    calls: Sides<Vec<PartJson>>,
    egf: Sides<Option<EgfJson>>,
    boards: Vec<BoardJson<'a>>,
}

#[derive(Serialize)]
struct Sides<T> {
    black: T,
    white: T,
}

#[derive(Serialize)]
struct TableJson {
    round: u32,
    table: u32,
}

#[derive(Serialize)]
struct WordsJson {
    language: &'static str,
    control: Vec<String>,
    policies: Vec<String>,
}

#[derive(Serialize)]
struct PartJson {
    part: &'static str,
    calls: Vec<CallJson>,
}

#[derive(Serialize)]
struct CallJson {
    after_ms: u64,
    prompt: String,
}

#[derive(Serialize)]
struct EgfJson {
    system: &'static str,
    basic_ms: u64,
    adjusted_ms: u64,
    class: Option<char>,
}

#[derive(Serialize)]
struct BoardJson<'a> {
    code: &'a str,
    size: Option<u8>,
    handicap: u8,
    komi: Option<String>,
    games: usize,
}

#[derive(Serialize)]
struct RoundJson<'a> {
    number: Option<u32>,
    name: Option<&'a str>,
    start: Option<String>,
    games: usize,
    settings: Vec<usize>,
    moves: u32,
    typical_ms: u64,
    typical_late_ms: u64,
    longest_ms: u64,
    longest_of_any_number_of_moves: bool,
    next: Option<NextJson>,
}

#[derive(Serialize)]
struct NextJson {
    round: u32,
    gap_ms: i64,
    too_long_from_moves: Option<u32>,
}

#[derive(Serialize)]
struct WarningJson {
    weight: &'static str,
    kind: &'static str,
    settings: Vec<usize>,
    rounds: Vec<u32>,
    table: Option<u32>,
    text: String,
}

/// The report, in one line.
pub(super) fn report(checked: &Checked) -> Result<String, Failure> {
    let schedule = &checked.schedule;
    let report = ReportJson {
        name: &checked.event.name,
        settings: schedule
            .settings
            .iter()
            .map(|one| setting(checked, one))
            .collect(),
        pace_ms: whole_millis(checked.assumed.pace),
        rounds: schedule.rounds.iter().map(round).collect(),
        warnings: schedule
            .warnings
            .iter()
            .map(|one| warning(checked, one))
            .collect(),
    };
    let text = serde_json::to_string(&report).map_err(Failure::environment)?;
    Ok(text + "\n")
}

fn sides<T>(mut of: impl FnMut(Color) -> T) -> Sides<T> {
    let PerColor { black, white } = PerColor::from_fn(&mut of);
    Sides { black, white }
}

fn setting<'a>(checked: &Checked, setting: &'a Setting) -> SettingJson<'a> {
    let (terms, holds) = (&setting.terms, &setting.holds);
    SettingJson {
        code: setting.code(),
        rounds: holds.rounds.iter().map(|round| round.get()).collect(),
        tables: holds
            .tables
            .iter()
            .map(|(round, table)| TableJson {
                round: round.get(),
                table: table.get(),
            })
            .collect(),
        elsewhere: holds.elsewhere == Elsewhere::Yes,
        games: setting.games(),
        control: sides(|side| terms.controls.of(side).to_string()),
        plan: &terms.plan.name,
        languages: &terms.languages,
        voices: {
            let voices = terms.voices();
            sides(|side| voices.of(side).clone())
        },
        words: checked
            .languages
            .iter()
            .map(|text| WordsJson {
                language: text.language().code(),
                control: sentences::controls(text, &terms.controls),
                policies: sentences::policies(text, &terms.rules, &terms.board, &terms.controls),
            })
            .collect(),
        calls: sides(|side| {
            let parts = parts(terms.controls.of(side), &terms.plan);
            parts.iter().map(part).collect()
        }),
        egf: sides(|side| Adjusted::of(terms.controls.of(side)).map(|seen| egf(&seen))),
        boards: setting
            .boards
            .iter()
            .map(|board| BoardJson {
                code: &board.code,
                size: board.choice.size.lines(),
                handicap: board.choice.handicap,
                komi: board.choice.settings().ok().map(|one| one.komi.to_string()),
                games: board.games,
            })
            .collect(),
    }
}

fn part(part: &Part) -> PartJson {
    PartJson {
        part: match (part.kind, part.end) {
            (StretchKind::MainTime | StretchKind::Over, _) => "main",
            (StretchKind::Count, End::Flag) => "count-last",
            (StretchKind::Count, _) => "count",
            (StretchKind::Quota, _) => "quota",
            (StretchKind::FreeTime, End::Flag) => "free-last",
            (StretchKind::FreeTime, _) => "free",
            (StretchKind::Unit, End::Flag) => "unit-last",
            (StretchKind::Unit, _) => "unit",
            (StretchKind::Extension, End::Flag) => "extension-last",
            (StretchKind::Extension, _) => "extension",
        },
        calls: part
            .calls
            .iter()
            .map(|(after, prompt)| CallJson {
                after_ms: whole_millis(*after),
                prompt: prompt.to_string(),
            })
            .collect(),
    }
}

fn egf(seen: &Adjusted) -> EgfJson {
    EgfJson {
        system: match seen.system {
            System::SuddenDeath => "sudden-death",
            System::ByoYomi => "byo-yomi",
            System::Canadian => "canadian",
            System::Fischer => "fischer",
        },
        basic_ms: whole_millis(seen.basic),
        adjusted_ms: whole_millis(seen.adjusted),
        class: seen.class().map(Class::letter),
    }
}

fn round(round: &RoundTime) -> RoundJson<'_> {
    RoundJson {
        number: round.number.map(std::num::NonZeroU32::get),
        name: round.name.as_deref(),
        start: round.start.map(start),
        games: round.games,
        settings: round.settings.iter().copied().collect(),
        moves: round.moves,
        typical_ms: whole_millis(round.typical),
        typical_late_ms: whole_millis(round.typical_late),
        longest_ms: whole_millis(round.longest),
        longest_of_any_number_of_moves: round.bound == Bound::Whole,
        next: round.next.map(|next| NextJson {
            round: next.round.get(),
            gap_ms: next.minutes.saturating_mul(MINUTE_MS),
            too_long_from_moves: next.too_long_from,
        }),
    }
}

const MINUTE_MS: i64 = 60_000;

/// As TOML writes it.
fn start(start: Start) -> String {
    let offset = start.offset.and_then(|minutes| {
        let offset = FixedOffset::east_opt(i32::from(minutes) * 60)?;
        offset.from_local_datetime(&start.local).single()
    });
    offset.map_or_else(
        || start.local.format("%Y-%m-%dT%H:%M:%S").to_string(),
        |start| start.to_rfc3339(),
    )
}

fn warning(checked: &Checked, warning: &Warning) -> WarningJson {
    let (mut settings, mut rounds, mut table) = (vec![], vec![], None);
    match &warning.place {
        Place::Event => {}
        Place::Settings(indices) => settings.extend(indices),
        Place::Rounds(numbers) => rounds.extend(numbers.iter().map(|one| one.get())),
        Place::Table { round, table: at } => {
            rounds.push(round.get());
            table = Some(at.get());
        }
    }
    WarningJson {
        weight: match warning.weight {
            Weight::Grave => "grave",
            Weight::Warning => "warning",
            Weight::Note => "note",
        },
        kind: warning.hurt.id(),
        settings,
        rounds,
        table,
        text: hurts::hurt(checked, warning),
    }
}
