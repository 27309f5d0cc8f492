//! `dumiao presets` and `dumiao preset NAME`.

use serde::Serialize;

use super::{Failure, Format, json_lines, print};
use crate::event_file;

#[derive(Serialize)]
struct PresetJson {
    name: &'static str,
    title: String,
    control: String,
    plan: String,
}

pub(super) fn list(format: Format) -> Result<(), Failure> {
    let mut presets = Vec::new();
    for (name, _) in event_file::PRESETS {
        let event = event_file::preset(name).map_err(Failure::environment)?;
        presets.push(PresetJson {
            name,
            title: event.name,
            control: event.controls.black.to_string(),
            plan: event.plan.name.clone(),
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
    print(event_file::preset_source(name).map_err(Failure::input)?)
}
