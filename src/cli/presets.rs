//! `dumiao presets` and `dumiao preset NAME`.

use serde::Serialize;

use super::{Failure, Format, json_lines, print};
use crate::event_file::Presets;

#[derive(Serialize)]
struct PresetJson {
    name: String,
    title: String,
    control: String,
    plan: String,
}

pub(super) fn list(format: Format) -> Result<(), Failure> {
    let known = Presets::of_user();
    let mut presets = Vec::new();
    for name in known.names() {
        let event = known.open(&name).map_err(Failure::input)?;
        presets.push(PresetJson {
            name,
            title: event.name,
            control: event.terms.controls.black.to_string(),
            plan: event.terms.plan.name.clone(),
        });
    }
    match format {
        Format::Json => print(&json_lines(&presets)?),
        Format::Text => {
            let rows = presets.iter().map(|preset| {
                let PresetJson {
                    name,
                    title,
                    control,
                    plan,
                } = preset;
                format!("{name:<18} {control:<24} {plan:<10} {title}\n")
            });
            print(&rows.collect::<String>())
        }
    }
}

pub(super) fn print_source(name: &str) -> Result<(), Failure> {
    let preset = Presets::of_user().source(name);
    print(&preset.map_err(Failure::input)?.source)
}
