//! A time control in an event file: one line of notation, or the same spelled out as a table.
//!
//! A table is turned into its line, so that both are read by the one reader of notation.

use super::fault::Faults;
use super::form::Form;
use super::keys::{Key, Presence, key, needed};
use super::section::{Section, Value, cut};
use crate::clock::control::{Control, MOST};
use crate::clock::notation::{self, Problem, nearest_word, parse_duration, print_duration};

/// A system that can be spelled out: its keys, and the line they make.
pub(super) struct System {
    pub(super) name: &'static str,
    pub(super) parts: &'static [Part],
}

/// A part of the line: a key's value, and the signs around it.
pub(super) struct Part {
    before: &'static str,
    pub(super) key: &'static str,
    after: &'static str,
    pub(super) presence: Presence,
}

/// The systems of spec/time-controls.md section 1.
pub(super) const SYSTEMS: [System; 16] = [
    system("absolute", &[part("", "main", "")]),
    system(
        "reserve",
        &[part("", "basic", ""), part(" reserve ", "reserve", "")],
    ),
    system(
        "byo-yomi",
        &[MAIN, part(" + ", "periods", "x"), part("", "period", "")],
    ),
    system(
        "moves-per-period",
        &[MAIN, MOVES, part("", "period", " carry")],
    ),
    system("canadian", &[MAIN, MOVES, part("", "period", "")]),
    system(
        "milton-keynes",
        &[MAIN, MOVES, part("", "period", " extra")],
    ),
    system("progressive", &[MAIN, part(" + ", "stages", "")]),
    system(
        "fischer",
        &[
            MAIN,
            part(" + ", "increment", "/move"),
            maybe(" cap ", "cap"),
            maybe(" ", "first"),
        ],
    ),
    system("bronstein", &[MAIN, part(" + ", "back", " bronstein")]),
    system("delay", &[MAIN, part(" + ", "free", " delay")]),
    system("per-move", &[part("", "each", "/each")]),
    system(
        "nhk",
        &[
            MAIN,
            part(" + ", "free", " units "),
            part("", "units", "x"),
            part("", "unit", ""),
        ],
    ),
    system(
        "ing",
        &[
            MAIN,
            part(" ing ", "extensions", "x"),
            part("", "extension", ""),
        ],
    ),
    system(
        "multi-stage",
        &[part("", "stages", ""), part(" + ", "last", "")],
    ),
    system("hourglass", &[part("", "main", " hourglass")]),
    system("japanese-title", &[part("", "main", " rounded")]),
];

const MAIN: Part = part("", "main", "");
const MOVES: Part = part(" + ", "moves", "/");

const fn system(name: &'static str, parts: &'static [Part]) -> System {
    System { name, parts }
}

const fn part(before: &'static str, key: &'static str, after: &'static str) -> Part {
    Part {
        before,
        key,
        after,
        presence: Presence::Needed,
    }
}

const fn maybe(before: &'static str, key: &'static str) -> Part {
    Part {
        before,
        key,
        after: "",
        presence: Presence::Optional,
    }
}

/// The names of the systems.
fn systems() -> Vec<&'static str> {
    SYSTEMS.map(|system| system.name).to_vec()
}

const NUMBER: Form = Form::Number {
    least: 1,
    most: MOST,
};

/// The keys of a control's table.
pub(super) const CONTROL_KEYS: &[Key] = &[
    key(
        "system",
        Form::Names(systems),
        "The system; it says which of the other keys are needed.",
    ),
    key("main", Form::Duration, "Main time."),
    key(
        "basic",
        Form::Duration,
        "Basic time, of which the reserved minutes are a part (reserve).",
    ),
    key(
        "reserve",
        Form::Duration,
        "The reserved minutes at the end of the basic time (reserve).",
    ),
    key("periods", NUMBER, "How many periods (byo-yomi)."),
    key(
        "period",
        Form::Duration,
        "Length of a period (byo-yomi, moves-per-period, canadian, milton-keynes).",
    ),
    key(
        "moves",
        NUMBER,
        "Moves of a period (moves-per-period, canadian, milton-keynes).",
    ),
    key(
        "stages",
        Form::Tables(STAGE_KEYS),
        "Moves and time of each stage (progressive, multi-stage).",
    ),
    key(
        "last",
        Form::Duration,
        "The time after the last stage (multi-stage).",
    ),
    key(
        "increment",
        Form::Duration,
        "What each press adds (fischer).",
    ),
    key(
        "cap",
        Form::Duration,
        "The clock never rises above this by an increment (fischer).",
    ),
    key(
        "first",
        Form::Flag,
        "Whether the increment is there before the first move (fischer).",
    ),
    key(
        "back",
        Form::Duration,
        "The most that a press gives back (bronstein).",
    ),
    key(
        "free",
        Form::Duration,
        "Time of each move that is not counted (delay, nhk).",
    ),
    key("each", Form::Duration, "Time of each move (per-move)."),
    key("units", NUMBER, "How many units of thinking time (nhk)."),
    key("unit", Form::Duration, "Length of a unit (nhk)."),
    key("extensions", NUMBER, "How many extensions (ing)."),
    key("extension", Form::Duration, "Length of an extension (ing)."),
];

/// The keys of one of the stages.
pub(super) const STAGE_KEYS: &[Key] = &[
    needed("moves", NUMBER, "Moves due in it."),
    needed("time", Form::Duration, "Its time."),
];

/// The longest line of notation, in bytes; the stages of a long game fit in many times.
const LONGEST: usize = 1000;

/// The control that `value` gives.
pub(super) fn read(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Control> {
    if value.is_table() {
        let section = value.open_section(faults)?;
        return spelled_out(&section, faults);
    }
    let text = value.text(faults)?;
    if text.len() > LONGEST {
        let message = format!("found \"{}\"; {}", cut(text), value.form.instead());
        faults.add(Some(value.span.clone()), value.key.clone(), message);
        return None;
    }
    match notation::parse(text) {
        Ok(control) => Some(control),
        Err(error) => {
            let span = within(value, text, error.column, faults.source());
            let message = match error.problem {
                Problem::Fault(_) | Problem::ReserveAboveBasic | Problem::ReserveNotWhole => {
                    format!("found \"{}\": {}", cut(text), error.problem)
                }
                Problem::Empty
                | Problem::Unexpected { .. }
                | Problem::Ends { .. }
                | Problem::Duration { .. }
                | Problem::Number { .. }
                | Problem::Twice { .. } => error.problem.to_string(),
            };
            let message = match notation::without_blanks(text) {
                Some(better) => format!("{message}; {better}"),
                None => message,
            };
            faults.add(Some(span), value.key.clone(), message);
            None
        }
    }
}

/// The place of a fault inside a text, where the file has the text as it is.
fn within(
    value: &Value<'_>,
    text: &str,
    column: Option<usize>,
    source: &str,
) -> std::ops::Range<usize> {
    let span = value.span.clone();
    let written = source.get(span.clone()).unwrap_or_default();
    let begin = written.find(text).filter(|_| !text.is_empty());
    let (Some(begin), Some(column)) = (begin, column) else {
        return span;
    };
    let letters = text.char_indices().map(|(at, _)| at);
    let at = letters.chain([text.len()]).nth(column.saturating_sub(1));
    let at = at.unwrap_or(text.len());
    let rest = text.get(at..).unwrap_or_default();
    let word = rest.find(char::is_whitespace).unwrap_or(rest.len()).max(1);
    let from = span.start + begin + at;
    from..(from + word).min(span.end)
}

/// The control of a table.
fn spelled_out(section: &Section<'_>, faults: &mut Faults<'_>) -> Option<Control> {
    let name = section.needed("system", faults);
    let name = name.and_then(|value| Some((value.words(faults)?, value)));
    let Some((name, value)) = name else {
        tell_values(section, faults);
        return None;
    };
    let Some(system) = SYSTEMS.iter().find(|system| system.name == name) else {
        let names = systems();
        let near = nearest_word(&name.to_lowercase(), &names);
        let near = near.map_or_else(String::new, |near| format!("did you mean \"{near}\"? "));
        let message = format!(
            "found \"{}\": {near}Allowed: {}",
            cut(&name),
            names.join(", ")
        );
        faults.add(Some(value.span.clone()), value.key, message);
        tell_values(section, faults);
        return None;
    };
    tell_foreign(section, system, faults);
    let line = line(section, system, faults)?;
    match notation::parse(&line) {
        Ok(control) => Some(control),
        Err(error) => {
            let message = format!("{}; as one line: \"{line}\"", error.problem);
            faults.add(Some(section.span().clone()), section.path(), message);
            None
        }
    }
}

/// What is wrong with the values of a table whose system is not known.
fn tell_values(section: &Section<'_>, faults: &mut Faults<'_>) {
    let names: Vec<&str> = CONTROL_KEYS.iter().map(|key| key.name).collect();
    section.tell_unknown(&names, faults);
    let values = names.iter().filter(|name| **name != "system");
    for value in values.filter_map(|name| section.value(name)) {
        let _ = written(section, &value, STAGES_IN_A_ROW, faults);
    }
}

/// Keys of another system: whoever writes one has meant something that would not come about.
fn tell_foreign(section: &Section<'_>, system: &System, faults: &mut Faults<'_>) {
    let own: Vec<&str> = system.parts.iter().map(|part| part.key).collect();
    let keys = CONTROL_KEYS.iter().map(|key| key.name);
    for name in keys.filter(|name| *name != "system" && !own.contains(name)) {
        if let Some(value) = section.value(name) {
            let message = format!(
                "the system {} has no {name}; its keys: {}",
                system.name,
                own.join(", ")
            );
            faults.add(Some(value.span.clone()), value.key, message);
        }
    }
    section.tell_unknown(
        &["system"].into_iter().chain(own).collect::<Vec<_>>(),
        faults,
    );
}

/// The line of a table. What is missing is told of every key.
fn line(section: &Section<'_>, system: &System, faults: &mut Faults<'_>) -> Option<String> {
    let mut line = String::new();
    let mut whole = true;
    for part in system.parts {
        let value = match part.presence {
            Presence::Needed => section.needed(part.key, faults),
            Presence::Optional => section.value(part.key),
        };
        let Some(value) = value else {
            whole &= part.presence == Presence::Optional;
            continue;
        };
        let between = if system.name == "progressive" {
            " "
        } else {
            STAGES_IN_A_ROW
        };
        match written(section, &value, between, faults) {
            // An option that is off.
            Some(written) if written.is_empty() => {}
            Some(written) => line.extend([part.before, &written, part.after]),
            None => whole = false,
        }
    }
    whole.then_some(line)
}

/// What stands between the stages of a line.
const STAGES_IN_A_ROW: &str = " + ";

/// A key's value as it stands in a line, its stages with `between` between them.
fn written(
    section: &Section<'_>,
    value: &Value<'_>,
    between: &str,
    faults: &mut Faults<'_>,
) -> Option<String> {
    match &value.form.form {
        Form::Number { least, most } => {
            let number = value.number(*least, *most, faults)?;
            Some(number.to_string())
        }
        Form::Flag => Some(if value.flag(faults)? { "first" } else { "" }.to_owned()),
        Form::Tables(_) => {
            let mut stages = Vec::new();
            let sections = section.sections(value.form.name, faults);
            let count = sections.len();
            for stage in sections {
                stage.tell_missing(faults);
                let moves = stage.value("moves");
                let moves = moves.and_then(|moves| moves.number(1, MOST, faults));
                let time = stage.value("time");
                let time = time.and_then(|time| duration(&time, faults));
                stages.extend(
                    moves
                        .zip(time)
                        .map(|(moves, time)| format!("{moves}/{time}")),
                );
            }
            if count == 0 {
                let message = "a stage at least is needed, such as [{ moves = 40, time = \"2h\" }]";
                faults.add(Some(value.span.clone()), value.key.clone(), message);
            }
            (count > 0 && stages.len() == count).then(|| stages.join(between))
        }
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
        | Form::Start
        | Form::Files
        | Form::Table(_) => duration(value, faults),
    }
}

/// A duration as it is written, once it is known to be one.
fn duration(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<String> {
    let text = value.text(faults)?;
    let read = |text: &str| {
        parse_duration(text)
            .map(print_duration)
            .map_err(|fault| format!("found \"{}\": {fault}", cut(text)))
    };
    value.read(text, read, faults)
}
