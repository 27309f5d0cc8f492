//! Call plans as TOML: the shipped ones in `config/plans/`, and a user's own.

use std::sync::Arc;

use serde::Deserialize;

use crate::clock::notation::parse_duration;
use crate::game::call_plan::{CallPlan, Count, CountCalls, Entry, Half, LastTen, PlanSound, Taken};
use crate::game::prompt::Prompt;

/// The shipped plans by name, the default first.
pub const SHIPPED: [(&str, &str); 8] = [
    ("official", include_str!("../config/plans/official.toml")),
    ("japanese", include_str!("../config/plans/japanese.toml")),
    ("nhk", include_str!("../config/plans/nhk.toml")),
    ("korean", include_str!("../config/plans/korean.toml")),
    ("fast", include_str!("../config/plans/fast.toml")),
    ("countdown", include_str!("../config/plans/countdown.toml")),
    ("beeps", include_str!("../config/plans/beeps.toml")),
    ("silent", include_str!("../config/plans/silent.toml")),
];

/// Why a plan cannot be used.
#[derive(thiserror::Error, Debug)]
pub enum PlanError {
    /// No shipped plan has this name.
    #[error("there is no call plan \"{name}\"; the plans are: {}", names())]
    Unknown {
        /// The name.
        name: String,
    },
    /// The file is no plan.
    #[error("call plan: {0}")]
    Toml(#[from] toml::de::Error),
    /// A value is out of range.
    #[error("call plan \"{plan}\", {key}: {fault}")]
    Value {
        /// The plan's name.
        plan: String,
        /// Where.
        key: &'static str,
        /// What is wrong and what is allowed.
        fault: String,
    },
}

/// The shipped plan `name`.
///
/// # Errors
/// [`PlanError::Unknown`], which lists the names.
pub fn shipped(name: &str) -> Result<Arc<CallPlan>, PlanError> {
    let found = SHIPPED.iter().find(|(known, _)| *known == name);
    let (_, source) = found.ok_or_else(|| PlanError::Unknown {
        name: name.to_owned(),
    })?;
    parse(source).map(Arc::new)
}

/// Reads a plan.
///
/// # Errors
/// The place of the fault and what is allowed.
pub fn parse(source: &str) -> Result<CallPlan, PlanError> {
    let file: PlanFile = toml::from_str(source)?;
    let value = |key, fault: String| PlanError::Value {
        plan: file.name.clone(),
        key,
        fault,
    };
    let mut main_notices = Vec::new();
    for notice in &file.main_time {
        let span = parse_duration(notice)
            .map_err(|fault| value("main-time", format!("\"{notice}\": {fault}")))?;
        main_notices.push(span);
    }
    let count = calls(&file.count).map_err(|fault| value("count.seconds", fault))?;
    let last = calls(&file.last).map_err(|fault| value("last.seconds", fault))?;
    let part = |part: &Option<CountFile>, key| match part {
        Some(part) => calls(part).map_err(|fault| value(key, fault)),
        None => Ok(count.clone()),
    };
    let free = part(&file.free, "free.seconds")?;
    let unit = part(&file.unit, "unit.seconds")?;
    Ok(CallPlan {
        taken: match file.taken {
            TakenFile::Minutes => Taken::Minutes,
            TakenFile::Periods => Taken::Periods,
            TakenFile::LastOnly => Taken::LastOnly,
            TakenFile::Silent => Taken::Silent,
        },
        entry: match file.entry {
            EntryFile::Said => Entry::Said,
            EntryFile::Silent => Entry::Silent,
        },
        sound: match file.sound {
            SoundFile::Voice => PlanSound::Voice,
            SoundFile::Tones => PlanSound::Tones,
        },
        name: file.name,
        main_notices,
        count,
        last,
        free,
        unit,
    })
}

/// The names of the shipped plans, for messages.
pub fn names() -> String {
    SHIPPED.map(|(name, _)| name).join(", ")
}

fn calls(part: &CountFile) -> Result<CountCalls, String> {
    if let Some(mark) = part
        .seconds
        .iter()
        .find(|mark| !Prompt::SECONDS.contains(mark))
    {
        let known = Prompt::SECONDS.map(|mark| mark.to_string()).join(", ");
        return Err(format!(
            "no voice has a prompt for {mark}; allowed: {known}"
        ));
    }
    Ok(CountCalls {
        marks: part.seconds.clone(),
        half: if part.half { Half::Said } else { Half::Silent },
        last_ten: match part.last_ten {
            LastTenFile::Never => LastTen::Never,
            LastTenFile::ByMarks => LastTen::ByMarks,
            LastTenFile::Elapsed => LastTen::OneByOne(Count::Elapsed),
            LastTenFile::Remaining => LastTen::OneByOne(Count::Remaining),
        },
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PlanFile {
    name: String,
    #[serde(default)]
    main_time: Vec<String>,
    entry: EntryFile,
    taken: TakenFile,
    #[serde(default)]
    sound: SoundFile,
    count: CountFile,
    last: CountFile,
    free: Option<CountFile>,
    unit: Option<CountFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CountFile {
    #[serde(default)]
    seconds: Vec<u8>,
    #[serde(default)]
    half: bool,
    #[serde(default)]
    last_ten: LastTenFile,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum LastTenFile {
    Never,
    #[default]
    ByMarks,
    Elapsed,
    Remaining,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum TakenFile {
    Minutes,
    Periods,
    LastOnly,
    Silent,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum EntryFile {
    Said,
    Silent,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum SoundFile {
    #[default]
    Voice,
    Tones,
}
