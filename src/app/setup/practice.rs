//! Practice on the set-up screen: what there is to choose from, and the table that comes of a choice.

use std::path::{Path, PathBuf};

use super::super::practice::Asked;
use super::super::practice::exercise::{Exercise, ExerciseFault, With};
use super::super::table::TableSettings;
use crate::app::continued::{self, in_file};
use crate::app::practice::record;
use crate::color::PerColor;
use crate::engine::known::{self, EngineFault};
use crate::practice::press;
use crate::practice::replay::ReplayFault;
use crate::tui::screen::setup::{
    EngineItem, EngineTrouble, PracticeChoice, SetupScreen, WithChoice,
};

/// At most so many records of a folder are offered.
const MOST_OFFERED: usize = 500;

/// Why what was chosen cannot be practised.
pub(super) enum Refused {
    /// The record cannot be read: why.
    Record(String),
    /// Anything else.
    Exercise(ExerciseFault),
}

/// The engines that are known by name and are installed. It starts none of them.
///
/// # Errors
/// A file of engines is wrong; how, in words.
pub(super) fn engines() -> Result<Vec<EngineItem>, String> {
    let known = known::all().map_err(|fault| fault.to_string())?;
    let installed = known.into_iter().filter(known::Known::is_installed);
    let item = |one: known::Known| EngineItem {
        id: one.id,
        name: one.name,
        levels: one.level.map(|level| (level.lowest, level.highest)),
    };
    Ok(installed.map(item).collect())
}

/// The records of the current folder.
pub(super) fn records() -> Vec<String> {
    let entries = std::fs::read_dir(".").into_iter().flatten().flatten();
    let is_record = |path: &Path| {
        let end = path.extension();
        end.is_some_and(|end| end.eq_ignore_ascii_case("sgf")) && path.is_file()
    };
    let mut files: Vec<String> = entries
        .filter(|entry| is_record(&entry.path()))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .take(MOST_OFFERED)
        .collect();
    files.sort_unstable();
    files
}

/// What the screen shows of what was asked for before.
pub(super) fn choice(asked: &Asked) -> PracticeChoice {
    let exercise = &asked.exercise;
    PracticeChoice {
        with: match &exercise.with {
            With::Nobody => WithChoice::Nobody,
            With::Player => WithChoice::Player,
            With::Engine { asked, level, .. } => WithChoice::Engine {
                asked: asked.clone(),
                level: *level,
            },
            With::Record { path, .. } => WithChoice::Record(path.display().to_string()),
            With::Pacer { .. } => WithChoice::Pacer,
        },
        side: exercise.side,
        timing: exercise.timing,
        opening: exercise.opening,
        own_name: exercise.own_name.clone().unwrap_or_default(),
    }
}

/// The table at which `choice` is practised; `table` is set as for a game.
///
/// # Errors
/// [`Refused`].
pub(super) fn table(
    choice: &PracticeChoice,
    mut table: TableSettings,
) -> Result<TableSettings, Refused> {
    // A game that went on here is not gone on with.
    table.recorded_result.clear();
    table.left = PerColor::default();
    let broken = match &choice.with {
        WithChoice::Record(file) => put_record(&mut table, file)?,
        WithChoice::Nobody | WithChoice::Player | WithChoice::Engine { .. } | WithChoice::Pacer => {
            None
        }
    };
    let made = exercise(choice).at(table);
    let mut table = made.map_err(|fault| Refused::Exercise(record::refusal(fault, broken)))?;
    record::break_off(&mut table, broken);
    Ok(table)
}

fn exercise(choice: &PracticeChoice) -> Exercise {
    Exercise {
        with: match &choice.with {
            WithChoice::Nobody => With::Nobody,
            WithChoice::Player => With::Player,
            WithChoice::Engine { asked, level } => With::Engine {
                asked: asked.clone(),
                level: *level,
                control: None,
            },
            WithChoice::Record(file) => With::Record {
                path: PathBuf::from(file),
                from: 1,
                count: None,
            },
            WithChoice::Pacer => With::Pacer {
                turns: press::TURNS,
                count: None,
            },
        },
        side: choice.side,
        timing: choice.timing,
        opening: choice.opening,
        seed: None,
        own_name: Some(choice.own_name.clone()).filter(|name| !name.is_empty()),
        names: PerColor::default(),
    }
}

fn put_record(table: &mut TableSettings, file: &str) -> Result<Option<ReplayFault>, Refused> {
    let path = Path::new(file);
    record::is_a_file(path).map_err(Refused::Record)?;
    let bytes = continued::bytes(path);
    let bytes = bytes.map_err(|error| Refused::Record(in_file(path, &error)))?;
    record::lay(table, (path, &bytes), None, None).map_err(Refused::Record)
}

/// Tells the screen why what was chosen cannot be practised.
pub(super) fn refuse(setup: &mut SetupScreen, refused: Refused) {
    let fault = match refused {
        Refused::Record(faults) => return setup.record_refused(faults),
        Refused::Exercise(fault) => fault,
    };
    match fault {
        ExerciseFault::Engine(EngineFault::NoProgram { program, .. }) => {
            setup.engine_refused(EngineTrouble::NoProgram(program));
        }
        ExerciseFault::Engine(EngineFault::Quotes(_)) => {
            setup.engine_refused(EngineTrouble::Quotes);
        }
        ExerciseFault::Engine(EngineFault::Empty) => setup.engine_refused(EngineTrouble::Empty),
        ExerciseFault::Engine(fault @ EngineFault::File { .. }) => {
            setup.engines_found(Err(fault.to_string()));
            setup.practice_refused(&fault.to_string());
        }
        // What is left the screen has asked for itself, or it is of the record.
        fault @ ExerciseFault::Replay(..) => setup.record_refused(fault.to_string()),
        fault @ (ExerciseFault::Engine(EngineFault::NoLevels(_) | EngineFault::Level { .. })
        | ExerciseFault::NoCount(_)
        | ExerciseFault::NotOneCount(_)
        | ExerciseFault::NoOpening(_)
        | ExerciseFault::Press(_)
        | ExerciseFault::Control(_)
        | ExerciseFault::NoLot(_)) => setup.practice_refused(&fault.to_string()),
    }
}
