//! `dumiao presets` and `dumiao preset NAME`.

use serde::Serialize;

use super::{Failure, Format, json_lines, print};
use crate::app::shadowed_preset;
use crate::event_file::Presets;

#[derive(Serialize)]
struct PresetJson {
    name: String,
    title: String,
    /// `None`: it is a part, which an event extends and gives a control.
    control: Option<String>,
    plan: Option<String>,
    /// The file of one that is the user's own.
    file: Option<String>,
}

/// Lists those that can be read; what is wrong with the others is told after them.
pub(super) fn list(format: Format) -> Result<(), Failure> {
    let known = Presets::of_user();
    let mut presets = Vec::new();
    let mut faults = Vec::new();
    for name in known.names() {
        let source = known.source(&name);
        if let (Ok(source), Some(part)) = (&source, known.part(&name)) {
            presets.push(PresetJson {
                name,
                title: part.title,
                control: None,
                plan: part.plan,
                file: source.path.as_ref().map(|path| path.display().to_string()),
            });
            continue;
        }
        match source.and_then(|source| Ok((source, known.open(&name)?))) {
            Ok((source, event)) => presets.push(PresetJson {
                name,
                title: event.name,
                control: Some(event.terms.controls.black.to_string()),
                plan: Some(event.terms.plan.name.clone()),
                file: source.path.map(|path| path.display().to_string()),
            }),
            Err(error) => faults.push(error.to_string()),
        }
    }
    let shadowed = known.shadowed().into_iter();
    faults.extend(shadowed.map(|path| shadowed_preset(&path.display().to_string())));
    match format {
        Format::Json => print(&json_lines(&presets)?)?,
        Format::Text => print(&presets.iter().map(row).collect::<String>())?,
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Failure::Input(faults.join("\ndumiao: ")))
    }
}

fn row(preset: &PresetJson) -> String {
    let PresetJson {
        name,
        title,
        control,
        plan,
        file,
    } = preset;
    let control = control.as_deref().unwrap_or("(a part: no control)");
    let plan = plan.as_deref().unwrap_or_default();
    let file = file
        .as_ref()
        .map_or_else(String::new, |file| format!("  {file}"));
    format!("{name:<18} {control:<24} {plan:<10} {title}{file}\n")
}

pub(super) fn print_source(name: &str) -> Result<(), Failure> {
    let preset = Presets::of_user().source(name);
    print(&preset.map_err(Failure::input)?.source)
}
