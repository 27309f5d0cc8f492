//! `dumiao engines`.

use serde::Serialize;

use super::{Failure, Format, json_lines, print};
use crate::engine::known::{self, Known};

#[derive(Serialize)]
struct EngineJson {
    id: String,
    name: String,
    command: String,
    installed: bool,
    /// The lowest and the highest level; `None` where it has none.
    levels: Option<[u32; 2]>,
    note: String,
    /// The file of one that is the user's own.
    file: Option<String>,
}

/// Lists the engines that are known by name.
pub(super) fn list(format: Format) -> Result<(), Failure> {
    let known = known::all().map_err(Failure::input)?;
    match format {
        Format::Json => {
            let rows: Vec<EngineJson> = known.iter().map(json).collect();
            print(&json_lines(&rows)?)
        }
        Format::Text => {
            let own = known::own_file().map(|path| {
                let path = path.display();
                format!("Others, of the form of config/engines.toml, are read from {path}\n")
            });
            print(&known.iter().map(row).chain(own).collect::<String>())
        }
    }
}

fn json(known: &Known) -> EngineJson {
    EngineJson {
        id: known.id.clone(),
        name: known.name.clone(),
        command: known.command.clone(),
        installed: known.is_installed(),
        levels: known
            .level
            .as_ref()
            .map(|level| [level.lowest, level.highest]),
        note: known.note.clone(),
        file: known.file.as_ref().map(|path| path.display().to_string()),
    }
}

fn row(known: &Known) -> String {
    let here = if known.is_installed() {
        "installed"
    } else {
        "not here"
    };
    let mut lines = vec![format!("{:<12} {here:<10} {}", known.id, known.command)];
    let mut add = |text: &str| lines.push(format!("{:<24}{text}", ""));
    if let Some(level) = &known.level {
        let (lowest, highest) = (level.lowest, level.highest);
        let means = if level.means.is_empty() {
            String::new()
        } else {
            format!(": {}", level.means)
        };
        add(&format!("--level {lowest} to {highest}{means}"));
    }
    if !known.note.is_empty() {
        add(&known.note);
    }
    if let Some(path) = &known.file {
        add(&path.display().to_string());
    }
    lines.join("\n") + "\n"
}
