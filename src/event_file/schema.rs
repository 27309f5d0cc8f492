//! The schema of an event file for editors (JSON Schema, draft 7), made of the table of keys.
//!
//! It knows forms: keys, types, names, ranges. That a komi does not go with the rules, or that a round
//! is there twice, is told by `dumiao check` alone.

use serde_json::{Map, Value, json};

use super::control::{CONTROL_KEYS, SYSTEMS, System};
use super::form::Form;
use super::keys::{self, Key, Presence};
use super::names;

/// What texts of a form look like. Looser than the reader where a pattern would have to count.
const DURATION: &str = r"^\s*[0-9０-９].*$";

/// The schema, as text.
pub fn schema() -> String {
    let mut root = object(keys::FILE);
    if let Value::Object(root) = &mut root {
        let head = [
            ("$schema", json!("http://json-schema.org/draft-07/schema#")),
            ("title", json!("Event file of dumiao, the Go clock")),
            (
                "description",
                json!(
                    "Time, calls, rules, rounds and pairings of an event. `dumiao check FILE` says what it comes to."
                ),
            ),
            // A file gives a control, or extends what does.
            (
                "anyOf",
                json!([{"required": ["time"]}, {"required": ["extends"]}, {"required": ["pairings"]}]),
            ),
            (
                "definitions",
                json!({"control": control(), "duration": duration()}),
            ),
        ];
        for (name, value) in head {
            root.insert(name.to_owned(), value);
        }
    }
    format!("{root:#}\n")
}

/// A table with these keys and no others.
fn object(keys: &[Key]) -> Value {
    let properties: Map<String, Value> = keys
        .iter()
        .map(|key| (key.name.to_owned(), described(key)))
        .collect();
    json!({"type": "object", "properties": properties, "additionalProperties": false})
}

fn described(key: &Key) -> Value {
    let mut value = form(&key.form);
    if let Value::Object(value) = &mut value {
        // Beside a reference nothing is read, in this draft.
        if let Some(reference) = value.remove("$ref") {
            value.insert("allOf".to_owned(), json!([{"$ref": reference}]));
        }
        value.insert("description".to_owned(), json!(key.help));
    }
    value
}

/// What a key takes.
fn form(form: &Form) -> Value {
    let text = || json!({"type": "string", "pattern": r"\S"});
    let duration = || json!({"$ref": "#/definitions/duration"});
    let one_of = |names: Vec<&str>| json!({"type": "string", "enum": names});
    match form {
        Form::Rank => json!({"type": "string"}),
        Form::Text(_) | Form::Preset | Form::Voice => text(),
        Form::Control => json!({"$ref": "#/definitions/control"}),
        Form::Duration => duration(),
        Form::Durations => one_or_many(&duration(), 0),
        Form::Names(names) => one_of(names()),
        Form::Languages => one_or_many(&one_of(names::languages()), 1),
        Form::Language => one_of(names::languages()),
        Form::Signs => one_or_many(&one_of(names::signs()), 0),
        Form::Komi => json!({"anyOf": [
            {"type": "number"},
            {"type": "string", "pattern": r"^\s*[+−-]?[0-9]+([.][0-9]*)?\s*([Pp]oints?|[Ss]tones?|子|目)?\s*$"},
        ]}),
        Form::Captures => json!({"anyOf": [
            {"type": "string", "enum": ["not-counted", "counted"]},
            {"type": "string", "pattern": r"^stop-from\s*=\s*[1-9][0-9]*\s*$"},
            required(object(keys::CAPTURES), keys::CAPTURES),
        ]}),
        Form::Number { least, most } => {
            json!({"type": "integer", "minimum": least, "maximum": most})
        }
        Form::Flag => json!({"type": "boolean"}),
        // Editors hand a date of TOML over as a text.
        Form::Start => json!({
            "type": "string",
            "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}",
        }),
        Form::Files => one_or_many(&text(), 0),
        Form::Table(keys) => required(object(keys), keys),
        Form::Tables(keys) => json!({"type": "array", "items": required(object(keys), keys)}),
    }
}

fn one_or_many(item: &Value, least: usize) -> Value {
    json!({"anyOf": [item, {"type": "array", "items": item, "minItems": least}]})
}

/// What cannot be left out of a table.
fn required(mut table: Value, keys: &[Key]) -> Value {
    let needed = keys.iter().filter(|key| key.presence == Presence::Needed);
    let needed: Vec<&str> = needed.map(|key| key.name).collect();
    if let Value::Object(table) = &mut table
        && !needed.is_empty()
    {
        table.insert("required".to_owned(), json!(needed));
    }
    table
}

fn duration() -> Value {
    json!({
        "type": "string",
        "pattern": DURATION,
        "description": "A duration: 1h30m, 90s, 500ms or 1:30:00.",
    })
}

/// A control in both forms; as a table each system with its own keys.
fn control() -> Value {
    let mut forms = vec![json!({
        "type": "string",
        "pattern": DURATION,
        "description": "The notation: 1h + 3x30s, 3h reserve 5m, 1h + 15/10m carry, 40m + 20s/move.",
    })];
    forms.extend(SYSTEMS.iter().map(of_system));
    json!({"anyOf": forms})
}

fn of_system(system: &System) -> Value {
    let mut properties = Map::new();
    let title = json!({"const": system.name, "description": "The system."});
    properties.insert("system".to_owned(), title);
    for part in system.parts {
        let key = CONTROL_KEYS.iter().find(|key| key.name == part.key);
        if let Some(key) = key {
            let mut value = described(key);
            if let (Form::Tables(_), Value::Object(value)) = (&key.form, &mut value) {
                value.insert("minItems".to_owned(), json!(1));
            }
            properties.insert(part.key.to_owned(), value);
        }
    }
    let needed = system
        .parts
        .iter()
        .filter(|part| part.presence == Presence::Needed)
        .map(|part| part.key);
    let needed: Vec<&str> = ["system"].into_iter().chain(needed).collect();
    json!({
        "type": "object",
        "title": system.name,
        "properties": properties,
        "required": needed,
        "additionalProperties": false,
    })
}

#[cfg(test)]
mod tests;
