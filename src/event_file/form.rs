//! What a key takes: in words, and as an example that is taken.

use super::control::CONTROL_KEYS;
use super::keys::{CAPTURES, Key};
use super::names;

/// What a key takes.
pub(super) enum Form {
    /// Any text that is not empty, such as this one.
    Text(&'static str),
    /// A rank; may be empty.
    Rank,
    /// The name of a preset.
    Preset,
    /// A time control as one line or as a table.
    Control,
    /// A duration.
    Duration,
    /// Durations.
    Durations,
    /// One of these names.
    Names(fn() -> Vec<&'static str>),
    /// Languages of the shipped voices.
    Languages,
    /// One of them.
    Language,
    /// A voice, or a folder with one.
    Voice,
    /// Sounds that are no words.
    Signs,
    /// A komi.
    Komi,
    /// What becomes of the time to lift captured stones.
    Captures,
    /// A whole number.
    Number { least: u32, most: u32 },
    /// True or false.
    Flag,
    /// A date and time.
    Start,
    /// A file or a list of files.
    Files,
    /// A table.
    Table(&'static [Key]),
    /// Tables, each under `[[name]]`.
    Tables(&'static [Key]),
}

/// Keys of a table that is shown whole in a message.
const SHORT: usize = 2;

impl Key {
    /// What it takes, in words.
    pub(super) fn allowed(&self) -> String {
        match &self.form {
            Form::Text(_) | Form::Rank => format!("a text, such as {}", self.example()),
            Form::Preset => format!(
                "the name of a preset, such as {}; `dumiao presets` lists them",
                self.example()
            ),
            Form::Control => "a time control, such as \"1h + 3x30s\" or \"3h reserve 5m\", or a table \
                              such as { system = \"byo-yomi\", main = \"1h\", periods = 3, period = \"30s\" }"
                .to_owned(),
            Form::Duration => "a duration, such as \"15m\" or \"1h30m\"".to_owned(),
            Form::Durations => format!("durations, such as {}", self.example()),
            Form::Names(names) => names().join(", "),
            Form::Languages => format!(
                "languages out of {}, such as {}",
                names::languages().join(", "),
                self.example()
            ),
            Form::Language => names::languages().join(", "),
            Form::Signs => format!(
                "signs out of {}, or [] for none; such as {}",
                names::signs().join(", "),
                self.example()
            ),
            Form::Voice => {
                "the name of a voice, as `dumiao voices` lists it, or a folder with a voice pack".to_owned()
            }
            Form::Komi => "a komi, such as \"3.75 stones\" or \"7.5 points\"".to_owned(),
            Form::Captures => {
                "not-counted, counted, \"stop-from = 3\" or { stop-from = 3 }".to_owned()
            }
            Form::Number { least, most } => format!("a whole number from {least} to {most}"),
            Form::Flag => "true or false".to_owned(),
            Form::Start => format!("a date and time, such as {} (without quotes)", self.example()),
            Form::Files => "a file, such as \"round1.csv\", or a list of files".to_owned(),
            Form::Table(keys) if keys.len() <= SHORT => {
                format!("write {} = {}", self.name, self.example())
            }
            Form::Table(keys) => format!(
                "write [{}] in a line of its own, and its keys below ({})",
                self.name,
                list(keys)
            ),
            Form::Tables(keys) => format!(
                "write [[{}]] with two brackets at both ends, once for each, and its keys below ({})",
                self.name,
                list(keys)
            ),
        }
    }

    /// What it takes, as the second half of a message.
    pub(super) fn instead(&self) -> String {
        match self.form {
            Form::Table(_) | Form::Tables(_) => self.allowed(),
            Form::Text(_)
            | Form::Rank
            | Form::Preset
            | Form::Control
            | Form::Duration
            | Form::Durations
            | Form::Names(_)
            | Form::Languages
            | Form::Language
            | Form::Voice
            | Form::Signs
            | Form::Komi
            | Form::Captures
            | Form::Number { .. }
            | Form::Flag
            | Form::Start
            | Form::Files => format!("allowed: {}", self.allowed()),
        }
    }

    /// A value that it takes, as TOML.
    pub(super) fn example(&self) -> String {
        match &self.form {
            Form::Text(such) => format!("\"{such}\""),
            Form::Rank => "\"6d\"".to_owned(),
            Form::Preset => "\"chinese-national\"".to_owned(),
            Form::Control => "\"1h + 3x30s\"".to_owned(),
            Form::Duration => "\"15m\"".to_owned(),
            Form::Durations => "[\"10m\", \"5m\", \"1m\"]".to_owned(),
            Form::Names(names) => format!("\"{}\"", names().first().unwrap_or(&"")),
            Form::Languages => "[\"zh\", \"en\"]".to_owned(),
            Form::Language | Form::Voice => "\"zh\"".to_owned(),
            Form::Signs => "[\"taken\", \"flag\"]".to_owned(),
            Form::Komi => "\"3.75 stones\"".to_owned(),
            Form::Captures => "\"stop-from = 3\"".to_owned(),
            Form::Number { least, most } => (*least).max(3).min(*most).to_string(),
            Form::Flag => "true".to_owned(),
            Form::Start => "2026-12-06T09:30:00+08:00".to_owned(),
            Form::Files => "\"round1.csv\"".to_owned(),
            Form::Table(keys) => braces(keys),
            Form::Tables(keys) => format!("[{}]", braces(keys)),
        }
    }

    /// The keys of the table it takes.
    pub(super) const fn keys(&self) -> &'static [Self] {
        match self.form {
            Form::Table(keys) | Form::Tables(keys) => keys,
            Form::Control => CONTROL_KEYS,
            Form::Captures => CAPTURES,
            Form::Text(_)
            | Form::Rank
            | Form::Preset
            | Form::Duration
            | Form::Durations
            | Form::Names(_)
            | Form::Languages
            | Form::Language
            | Form::Voice
            | Form::Signs
            | Form::Komi
            | Form::Number { .. }
            | Form::Flag
            | Form::Start
            | Form::Files => &[],
        }
    }
}

fn braces(keys: &[Key]) -> String {
    let pairs: Vec<String> = keys
        .iter()
        .map(|key| format!("{} = {}", key.name, key.example()))
        .collect();
    format!("{{ {} }}", pairs.join(", "))
}

/// The names of keys, for a message.
pub(super) fn list(keys: &[Key]) -> String {
    let names: Vec<&str> = keys.iter().map(|key| key.name).collect();
    names.join(", ")
}
