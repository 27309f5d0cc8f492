//! What the schema uses of JSON Schema, draft 7; anything else in it is a fault of the test.

use serde_json::{Map, Value};

/// Why `value` does not fit the schema; `None`: it does.
pub(crate) fn refusal(root: &Value, value: &Value) -> Option<String> {
    check(root, root, value, "")
}

fn check(root: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    let rules = schema.as_object().expect("a schema is an object");
    rules
        .iter()
        .find_map(|(name, rule)| one(root, rules, (name, rule), (value, at)))
}

fn one(
    root: &Value,
    rules: &Map<String, Value>,
    (name, rule): (&str, &Value),
    (value, at): (&Value, &str),
) -> Option<String> {
    let no = |why: String| Some(format!("{at}: {why}"));
    match name {
        "$schema" | "title" | "description" | "definitions" => None,
        "$ref" => {
            let path = rule.as_str().unwrap().strip_prefix('#').unwrap();
            check(root, root.pointer(path).expect("it is defined"), value, at)
        }
        "allOf" => {
            let all = rule.as_array().unwrap();
            all.iter().find_map(|schema| check(root, schema, value, at))
        }
        "anyOf" => {
            let any = rule.as_array().unwrap();
            let refusals: Vec<Option<String>> = any
                .iter()
                .map(|schema| check(root, schema, value, at))
                .collect();
            if refusals.iter().any(Option::is_none) {
                return None;
            }
            no(format!("{refusals:?}"))
        }
        "type" => {
            let fits = match rule.as_str().unwrap() {
                "object" => value.is_object(),
                "array" => value.is_array(),
                "string" => value.is_string(),
                "boolean" => value.is_boolean(),
                "integer" => value.is_i64() || value.is_u64(),
                "number" => value.is_number(),
                other => panic!("unknown type {other}"),
            };
            if fits { None } else { no(format!("no {rule}")) }
        }
        "enum" if !rule.as_array().unwrap().contains(value) => no("not among the names".into()),
        "const" if rule != value => no("another name".into()),
        "enum" | "const" => None,
        "pattern" => {
            let pattern = regex_lite::Regex::new(rule.as_str().unwrap()).unwrap();
            match value.as_str() {
                Some(text) if !pattern.is_match(text) => no(format!("{text:?} is not {pattern}")),
                Some(_) | None => None,
            }
        }
        "minimum" | "maximum" => {
            let (Some(number), Some(limit)) = (value.as_f64(), rule.as_f64()) else {
                return None;
            };
            let fits = if name == "minimum" {
                number >= limit
            } else {
                number <= limit
            };
            if fits {
                None
            } else {
                no(format!("{name} {limit}"))
            }
        }
        "required" => {
            let object = value.as_object()?;
            let names = rule
                .as_array()
                .unwrap()
                .iter()
                .map(|name| name.as_str().unwrap());
            let missing: Vec<&str> = names.filter(|name| !object.contains_key(*name)).collect();
            if missing.is_empty() {
                None
            } else {
                no(format!("{missing:?} is missing"))
            }
        }
        "properties" => {
            let object = value.as_object()?;
            object.iter().find_map(|(key, value)| {
                let schema = rule.get(key)?;
                check(root, schema, value, &format!("{at}.{key}"))
            })
        }
        "additionalProperties" => {
            assert_eq!(*rule, Value::Bool(false));
            let known = rules.get("properties").unwrap().as_object().unwrap();
            let unknown = value
                .as_object()?
                .keys()
                .find(|key| !known.contains_key(*key));
            unknown.and_then(|key| no(format!("unknown {key}")))
        }
        "items" => {
            let items = value.as_array()?;
            items
                .iter()
                .find_map(|item| check(root, rule, item, &format!("{at}[]")))
        }
        "minItems" => {
            let few = (value.as_array()?.len() as u64) < rule.as_u64().unwrap();
            if few { no("too few".into()) } else { None }
        }
        other => panic!("the test does not know {other}"),
    }
}
