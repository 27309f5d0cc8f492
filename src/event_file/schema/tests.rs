use std::path::{Path, PathBuf};

use serde_json::Value;

use super::super::control::{CONTROL_KEYS, SYSTEMS};
use super::super::form::Form;
use super::super::keys::{self, Key, Presence};
use super::super::{Presets, SHIPPED, parse};
use super::schema;

mod validator;

fn root() -> Value {
    serde_json::from_str(&schema()).unwrap()
}

/// A TOML text as an editor hands it to the schema.
fn json(source: &str) -> Value {
    of_toml(toml::Value::Table(
        source
            .parse()
            .unwrap_or_else(|error| panic!("{error}\n{source}")),
    ))
}

fn of_toml(value: toml::Value) -> Value {
    match value {
        toml::Value::String(text) => Value::String(text),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(truth) => truth.into(),
        toml::Value::Datetime(date) => Value::String(date.to_string()),
        toml::Value::Array(items) => items.into_iter().map(of_toml).collect(),
        toml::Value::Table(table) => table
            .into_iter()
            .map(|(key, value)| (key, of_toml(value)))
            .collect(),
    }
}

fn refusal(source: &str) -> Option<String> {
    validator::refusal(&root(), &json(source))
}

/// The event of a text, as all that is in it.
fn event(source: &str, beside: &Path) -> Result<String, String> {
    parse(source, "e.toml", Some(beside), &Presets::shipped())
        .map(|event| format!("{event:?}"))
        .map_err(|error| error.to_string())
}

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// `DUMIAO_WRITE_SCHEMA=1` writes it.
#[test]
fn the_schema_in_config_is_the_one_of_the_code() {
    let path = repository().join("config/event.schema.json");
    if std::env::var_os("DUMIAO_WRITE_SCHEMA").is_some() {
        std::fs::write(&path, schema()).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == schema(),
        "run the tests with DUMIAO_WRITE_SCHEMA=1 and commit {}",
        path.display()
    );
}

/// A key somewhere in the file: the text around its value.
struct Case {
    key: &'static Key,
    before: String,
    after: String,
}

impl Case {
    fn with(&self, value: &str) -> String {
        format!("{}{} = {value}{}", self.before, self.key.name, self.after)
    }
}

/// Every key but those of a control's table.
fn cases() -> Vec<Case> {
    fn collect(keys: &'static [Key], before: &str, after: &str, cases: &mut Vec<Case>) {
        for key in keys {
            // What else the table needs.
            let needed = keys
                .iter()
                .filter(|other| other.presence == Presence::Needed && other.name != key.name);
            let needed: Vec<String> = needed
                .map(|other| format!("{} = {}, ", other.name, other.example()))
                .collect();
            let needed = needed.concat();
            let before = format!("{before}{needed}");
            match key.form {
                Form::Table(inner) => {
                    collect(
                        inner,
                        &format!("{before}{} = {{ ", key.name),
                        &format!(" }}{after}"),
                        cases,
                    );
                }
                Form::Tables(inner) => {
                    collect(
                        inner,
                        &format!("{before}{} = [{{ ", key.name),
                        &format!(" }}]{after}"),
                        cases,
                    );
                }
                Form::Text(_)
                | Form::Rank
                | Form::Preset
                | Form::Control
                | Form::Duration
                | Form::Durations
                | Form::Names(_)
                | Form::Languages
                | Form::Signs
                | Form::Language
                | Form::Voice
                | Form::Komi
                | Form::Captures
                | Form::Number { .. }
                | Form::Flag
                | Form::Start
                | Form::Files => {}
            }
            cases.push(Case {
                key,
                before,
                after: after.to_owned(),
            });
        }
    }
    let mut cases = Vec::new();
    for key in keys::FILE {
        // A time control is needed, but where the key itself gives it.
        let base = if key.name == "extends" {
            ""
        } else {
            "extends = \"absolute\"\n"
        };
        let mut of_key = Vec::new();
        collect(std::slice::from_ref(key), base, "\n", &mut of_key);
        cases.extend(of_key);
    }
    cases
}

/// Values of a form that each make another event.
fn values(key: &Key) -> Vec<String> {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    match &key.form {
        Form::Text(_) | Form::Rank => vec![key.example(), "\"another\"".to_owned()],
        Form::Preset => vec![key.example(), "\"aga\"".to_owned()],
        Form::Control => vec![
            key.example(),
            "\"2h\"".to_owned(),
            "{ system = \"hourglass\", main = \"5m\" }".to_owned(),
        ],
        Form::Duration => vec![key.example(), "\"16m\"".to_owned()],
        Form::Durations => vec![key.example(), "[]".to_owned(), "\"3m\"".to_owned()],
        Form::Names(names) => names()
            .into_iter()
            .map(|name| format!("\"{name}\""))
            .collect(),
        Form::Signs => texts(&["[\"moved\", \"flag\"]", "[]", "\"taken\""]),
        Form::Languages => texts(&["[\"zh\", \"en\"]", "[\"en\"]", "\"ja\""]),
        Form::Language | Form::Voice => texts(&["\"zh\"", "\"en\""]),
        Form::Komi => texts(&["\"3.75 stones\"", "\"6.5 points\"", "5", "0.5"]),
        Form::Captures => texts(&[
            "\"not-counted\"",
            "\"counted\"",
            "\"stop-from = 3\"",
            "{ stop-from = 4 }",
        ]),
        Form::Number { least, .. } => vec![key.example(), (least.max(&3) + 1).to_string()],
        Form::Flag => texts(&["true", "false"]),
        Form::Start => vec![key.example(), "2026-12-06T10:30:00".to_owned()],
        Form::Files => vec![key.example(), "[\"round1.csv\", \"round2.csv\"]".to_owned()],
        Form::Table(_) | Form::Tables(_) => vec![key.example()],
    }
}

/// Values that no one can mean.
fn absurd(key: &Key) -> Vec<String> {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    match &key.form {
        Form::Text(_) | Form::Preset | Form::Voice => texts(&["7", "\"\"", "true"]),
        Form::Rank => texts(&["7", "true"]),
        Form::Control => texts(&[
            "60",
            "\"soon\"",
            "{ system = \"soon\" }",
            "{ main = \"1h\" }",
            "[]",
        ]),
        Form::Duration => texts(&["15", "\"soon\""]),
        Form::Durations => texts(&["15", "[\"soon\"]", "[7]"]),
        Form::Names(_) | Form::Language => texts(&["\"absurd\"", "7"]),
        Form::Signs => texts(&["\"xx\"", "[\"xx\"]", "7"]),
        Form::Languages => texts(&["\"xx\"", "[\"xx\"]", "[]", "7"]),
        Form::Komi => texts(&["\"much\"", "\"3,75\"", "true"]),
        Form::Captures => texts(&[
            "\"sometimes\"",
            "\"stop-from = 0\"",
            "{ stop-from = 0 }",
            "{}",
            "3",
        ]),
        Form::Number { least, most } => vec![
            (i64::from(*least) - 1).to_string(),
            (i64::from(*most) + 1).to_string(),
            "3.5".to_owned(),
            "\"3\"".to_owned(),
        ],
        Form::Flag => texts(&["\"true\"", "1"]),
        Form::Start => texts(&["\"tomorrow\"", "2026-12-06", "7"]),
        Form::Files => texts(&["7", "[7]", "\"\""]),
        Form::Table(_) | Form::Tables(_) => texts(&["7", "\"absurd\"", "{ absurd = 1 }"]),
    }
}

/// The lists of pairings that the examples name.
fn lists() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, round) in [("round1.csv", 1), ("round2.csv", 2)] {
        let list = format!("round,table,black,white\n{round},1,A,B\n");
        std::fs::write(folder.path().join(name), list).unwrap();
    }
    folder
}

#[test]
fn schema_and_reader_take_the_same_values_of_each_key_and_each_value_counts() {
    let folder = lists();
    for case in cases() {
        let mut events: Vec<String> = Vec::new();
        for value in values(case.key) {
            let source = case.with(&value);
            assert_eq!(refusal(&source), None, "{source}");
            let event =
                event(&source, folder.path()).unwrap_or_else(|error| panic!("{error}\n{source}"));
            assert!(
                !events.contains(&event),
                "this makes no difference: {source}"
            );
            events.push(event);
        }
        for value in absurd(case.key) {
            let source = case.with(&value);
            assert!(refusal(&source).is_some(), "the schema takes {source}");
            assert!(
                event(&source, folder.path()).is_err(),
                "the reader takes {source}"
            );
        }
        let unknown = format!("{}absurd = 1{}", case.before, case.after);
        assert!(refusal(&unknown).is_some(), "the schema takes {unknown}");
    }
}

#[test]
fn each_key_of_each_system_is_needed_as_the_schema_has_it_and_counts() {
    let folder = lists();
    for system in &SYSTEMS {
        let key_of = |name| CONTROL_KEYS.iter().find(|key| key.name == name).unwrap();
        let table = |changed: &str, value: Option<&str>| {
            let parts = system.parts.iter().filter_map(|part| {
                let key = key_of(part.key);
                let value = if part.key == changed {
                    value?
                } else {
                    &key.example()
                };
                Some(format!(", {} = {value}", key.name))
            });
            let parts: String = parts.collect();
            format!(
                "[time]\ncontrol = {{ system = \"{}\"{parts} }}\n",
                system.name
            )
        };
        let whole = table("", None);
        assert_eq!(refusal(&whole), None, "{whole}");
        let first = event(&whole, folder.path()).unwrap_or_else(|error| panic!("{error}\n{whole}"));
        for part in system.parts {
            let key = key_of(part.key);
            let other = if matches!(key.form, Form::Tables(_)) {
                "[{ moves = 9, time = \"9m\" }]".to_owned()
            } else if matches!(key.name, "reserve" | "main") {
                // No reserve is longer than the basic time, no main time than its cap.
                "\"14m\"".to_owned()
            } else {
                values(key).pop().unwrap()
            };
            let changed = table(part.key, Some(&other));
            assert_eq!(refusal(&changed), None, "{changed}");
            let second =
                event(&changed, folder.path()).unwrap_or_else(|error| panic!("{error}\n{changed}"));
            assert_ne!(first, second, "this makes no difference: {changed}");
            for value in absurd(key) {
                let absurd = table(part.key, Some(&value));
                assert!(refusal(&absurd).is_some(), "the schema takes {absurd}");
                assert!(
                    event(&absurd, folder.path()).is_err(),
                    "the reader takes {absurd}"
                );
            }
            let without = table(part.key, None);
            let optional = part.presence == Presence::Optional;
            assert_eq!(refusal(&without).is_none(), optional, "{without}");
            assert_eq!(
                event(&without, folder.path()).is_ok(),
                optional,
                "{without}"
            );
        }
    }
}

/// Events that are read: the presets, tests/events, and what README and the specification show.
#[test]
fn whatever_is_shipped_fits_the_schema() {
    for (name, source) in SHIPPED {
        assert_eq!(refusal(source), None, "{name}");
    }
    let mut seen = 0;
    for entry in std::fs::read_dir(repository().join("tests/events")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "toml") {
            let source = std::fs::read_to_string(&path).unwrap();
            assert_eq!(refusal(&source), None, "{}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// Broken files that are TOML and whose forms are right: what contradicts itself or is not there.
const NO_FAULT_OF_FORM: &[&str] = &[
    "byte-order-mark",
    "control-cut-off",
    "control-of-one-side",
    "control-reserve-not-whole",
    "control-reserve-too-long",
    "control-typo",
    "control-with-blanks",
    "control-without-unit",
    "komi-above-board",
    "komi-against-rules",
    "komi-between-halves",
    "language-twice",
    "notice-without-words",
    "pairings-not-there",
    "preset-far",
    "preset-typo",
    "preset-with-a-path",
    "round-name-twice",
    "round-twice",
    "start-as-text",
    "table-twice",
    "tabs-and-line-ends",
    "voice-without-folder",
];

#[test]
fn of_the_broken_files_the_schema_refuses_those_with_a_fault_of_form() {
    let mut taken = Vec::new();
    for entry in std::fs::read_dir(repository().join("tests/events/broken")).unwrap() {
        let path = entry.unwrap().path();
        let Ok(source) = std::fs::read_to_string(&path) else {
            continue;
        };
        if path.extension().is_some_and(|end| end == "txt")
            || source.parse::<toml::Table>().is_err()
        {
            continue;
        }
        if refusal(&source).is_none() {
            taken.push(path.file_stem().unwrap().to_string_lossy().into_owned());
        }
    }
    taken.sort();
    assert_eq!(taken, NO_FAULT_OF_FORM);
}
