//! Engines that are known by name: `config/engines.toml` and the user's own file of the same form.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use serde::Deserialize;

use super::Launch;
use crate::board::score::Scoring;

const SHIPPED: &str = include_str!("../../config/engines.toml");
/// The longest file of engines that is read.
const LONGEST: u64 = 1024 * 1024;
/// Where games are installed, on systems whose `PATH` does not always say so.
const GAMES: &str = "/usr/games";

/// An engine that is known by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The name that `--engine` takes.
    pub id: String,
    /// What it is called until it has said its own name.
    pub name: String,
    /// The program and its arguments, as in a shell.
    pub command: String,
    /// How strong it can play, where that can be set.
    pub level: Option<Level>,
    /// How it is told the rules, where it has no GTP command for them.
    pub rules: Option<RuleOptions>,
    /// What one has to know to use it; may be empty.
    pub note: String,
    /// The file it is from; `None`: the program's own.
    pub file: Option<PathBuf>,
}

/// How strong an engine plays.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The lowest.
    pub lowest: u32,
    /// The highest.
    pub highest: u32,
    /// What the number means, in words.
    #[serde(default)]
    pub means: String,
    /// More arguments, with `{}` where the number stands.
    pub option: Option<String>,
    /// A command that is sent at first, with `{}` where the number stands.
    pub gtp: Option<String>,
}

/// More arguments of an engine, by how the game is counted.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleOptions {
    /// Where area is counted.
    pub area: String,
    /// Where territory is counted.
    pub territory: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: Option<String>,
    command: String,
    level: Option<Level>,
    rules: Option<RuleOptions>,
    #[serde(default)]
    note: String,
}

/// Why an engine cannot be started as it was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineFault {
    /// A file of engines is wrong.
    File {
        /// The file.
        path: PathBuf,
        /// Line and column, from 1, where they are known.
        place: Option<(usize, usize)>,
        /// What is wrong.
        what: String,
    },
    /// The command has a quotation mark too few.
    Quotes(String),
    /// No command at all.
    Empty,
    /// There is no such program here.
    NoProgram {
        /// The program.
        program: String,
        /// What one has to know to use it; may be empty.
        note: String,
    },
    /// A level for an engine of which none is known.
    NoLevels(String),
    /// A level that the engine does not have.
    Level {
        /// The engine.
        id: String,
        /// The level that was asked for.
        asked: u32,
        /// Its levels.
        level: Level,
    },
}

impl fmt::Display for EngineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { path, place, what } => {
                write!(f, "{}", path.display())?;
                if let Some((line, column)) = place {
                    write!(f, ", line {line}, column {column}")?;
                }
                write!(f, ": {what}")
            }
            Self::Quotes(command) => write!(
                f,
                "--engine {command}: a quotation mark is not closed; write it as in a shell, \
                 'gnugo --mode gtp'"
            ),
            Self::Empty => f.write_str(
                "--engine: a name that `dumiao engines` lists, or a command that speaks GTP, such as \
                 'gnugo --mode gtp'",
            ),
            Self::NoProgram { program, note } => {
                write!(f, "--engine: there is no program {program} here. ")?;
                if note.is_empty() {
                    f.write_str("Install it, or give its path; `dumiao engines` lists what is known")
                } else {
                    f.write_str(note)
                }
            }
            Self::NoLevels(command) => write!(
                f,
                "--level: of {command} no levels are known; put its own option into --engine, or the \
                 engine into a file (`dumiao engines` says where)"
            ),
            Self::Level { id, asked, level } => write!(
                f,
                "--level {asked}: {id} has the levels {} to {} ({})",
                level.lowest, level.highest, level.means
            ),
        }
    }
}

impl std::error::Error for EngineFault {}

/// The user's own file of engines.
pub fn own_file() -> Option<PathBuf> {
    let base = etcetera::base_strategy::Xdg::new().ok()?;
    Some(base.config_dir().join("dumiao").join("engines.toml"))
}

/// Every engine that is known, by name; the user's own stand before the shipped ones.
///
/// # Errors
/// [`EngineFault::File`].
pub fn all() -> Result<Vec<Known>, EngineFault> {
    let shipped = read(SHIPPED, None)?;
    let mut known: BTreeMap<String, Known> = shipped
        .into_iter()
        .map(|one| (one.id.clone(), one))
        .collect();
    if let Some(path) = own_file()
        && let Some(text) = text_of(&path)?
    {
        let own = read(&text, Some(&path))?;
        known.extend(own.into_iter().map(|one| (one.id.clone(), one)));
    }
    Ok(known.into_values().collect())
}

/// How `asked`, a name or a command, is started at `level`, for a game that is counted by `scoring`.
///
/// # Errors
/// What is wrong with it, and what to do.
pub fn launch(asked: &str, level: Option<u32>, scoring: Scoring) -> Result<Launch, EngineFault> {
    let known = all()?;
    launch_of(asked, level, scoring, &known)
}

fn launch_of(
    asked: &str,
    level: Option<u32>,
    scoring: Scoring,
    known: &[Known],
) -> Result<Launch, EngineFault> {
    let asked = asked.trim();
    let found = known.iter().find(|one| one.id.eq_ignore_ascii_case(asked));
    let (command, note) = match found {
        Some(one) => (one.command.as_str(), one.note.as_str()),
        None => (asked, ""),
    };
    let mut command = words(command)?;
    if let Some(rules) = found.and_then(|one| one.rules.as_ref()) {
        command.extend(words(rules.of(scoring))?);
    }
    let mut first = Vec::new();
    if let Some(asked_level) = level {
        let levels = found.and_then(|one| Some((one, one.level.as_ref()?)));
        let Some((one, level)) = levels else {
            return Err(EngineFault::NoLevels(asked.to_owned()));
        };
        if !(level.lowest..=level.highest).contains(&asked_level) {
            return Err(EngineFault::Level {
                id: one.id.clone(),
                asked: asked_level,
                level: level.clone(),
            });
        }
        let filled = |text: &String| text.replace("{}", &asked_level.to_string());
        if let Some(option) = &level.option {
            command.extend(words(&filled(option))?);
        }
        first.extend(level.gtp.as_ref().map(filled));
    }
    let program = command.first_mut().ok_or(EngineFault::Empty)?;
    let name = found.map_or_else(|| stem(program), |one| one.name.clone());
    *program = program_of(program).ok_or_else(|| EngineFault::NoProgram {
        program: program.clone(),
        note: note.to_owned(),
    })?;
    Ok(Launch {
        name,
        command,
        first,
        folder: None,
    })
}

impl RuleOptions {
    fn of(&self, scoring: Scoring) -> &str {
        match scoring {
            Scoring::Area => &self.area,
            Scoring::Territory => &self.territory,
        }
    }
}

impl Known {
    /// Whether its program is on this machine.
    pub fn is_installed(&self) -> bool {
        let command = words(&self.command).unwrap_or_default();
        command
            .first()
            .is_some_and(|program| program_of(program).is_some())
    }
}

/// What a program is called that says no name: `gnugo` of `/usr/games/gnugo`.
fn stem(program: &str) -> String {
    let stem = Path::new(program).file_stem();
    stem.map_or_else(
        || program.to_owned(),
        |stem| stem.to_string_lossy().into_owned(),
    )
}

/// The words of a command, as a shell has them.
fn words(command: &str) -> Result<Vec<String>, EngineFault> {
    let words = shlex::split(command).ok_or_else(|| EngineFault::Quotes(command.to_owned()))?;
    let home = std::env::var("HOME").unwrap_or_default();
    let at_home = |word: String| match word.strip_prefix("~/") {
        Some(rest) if !home.is_empty() => format!("{home}/{rest}"),
        Some(_) | None => word,
    };
    Ok(words.into_iter().map(at_home).collect())
}

/// The program as it is started, if it is here: a whole path, or one found in `PATH` or where games are.
fn program_of(program: &str) -> Option<String> {
    if program.contains('/') {
        return Path::new(program).is_file().then(|| whole(program));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    if std::env::split_paths(&path).any(|folder| folder.join(program).is_file()) {
        return Some(program.to_owned());
    }
    if cfg!(windows) {
        // Endings of programs are the system's business.
        return Some(program.to_owned());
    }
    let game = Path::new(GAMES).join(program);
    game.is_file().then(|| game.display().to_string())
}

/// `path` as it is found from every folder: a game may go on in another one.
fn whole(path: &str) -> String {
    let whole = std::path::absolute(path).ok();
    let whole = whole.and_then(|whole| whole.into_os_string().into_string().ok());
    whole.unwrap_or_else(|| path.to_owned())
}

/// The text of a file; `None` where there is none.
fn text_of(path: &Path) -> Result<Option<String>, EngineFault> {
    use std::io::{self, Read};
    let fault = |what: String| EngineFault::File {
        path: path.to_path_buf(),
        place: None,
        what,
    };
    let file = match std::fs::File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(fault(error.to_string())),
    };
    if !file.metadata().is_ok_and(|about| about.is_file()) {
        return Err(fault("it is no file".to_owned()));
    }
    let mut text = String::new();
    let read = file.take(LONGEST + 1).read_to_string(&mut text);
    match read {
        Ok(_) if u64::try_from(text.len()).is_ok_and(|length| length <= LONGEST) => Ok(Some(text)),
        Ok(_) => Err(fault(
            "longer than 1 MiB, which no file of engines is".to_owned(),
        )),
        Err(error) => Err(fault(error.to_string())),
    }
}

fn read(text: &str, file: Option<&Path>) -> Result<Vec<Known>, EngineFault> {
    let path = || {
        file.unwrap_or(Path::new("config/engines.toml"))
            .to_path_buf()
    };
    let entries: BTreeMap<String, toml::Spanned<Entry>> =
        toml::from_str(text).map_err(|error| EngineFault::File {
            path: path(),
            place: error.span().map(|span| place(text, span.start)),
            what: error.message().trim().replace('\n', ", "),
        })?;
    let mut known = Vec::new();
    for (id, entry) in entries {
        let start = entry.span().start;
        let entry = entry.into_inner();
        let wrong = |what: &str| EngineFault::File {
            path: path(),
            place: Some(place(text, start)),
            what: format!("{id}: {what}"),
        };
        if words(&entry.command).map_or(true, |words| words.is_empty()) {
            return Err(wrong(
                "command is the program and its arguments, as in a shell",
            ));
        }
        if let Some(level) = &entry.level {
            let fills =
                |text: &Option<String>| text.as_ref().is_some_and(|text| text.contains("{}"));
            if !(fills(&level.option) || fills(&level.gtp)) {
                return Err(wrong(
                    "level needs option or gtp, with {} where the number stands",
                ));
            }
            if level.lowest > level.highest {
                return Err(wrong("level: lowest is above highest"));
            }
        }
        let unreadable = |option: &String| words(option).is_err();
        if let Some(RuleOptions { area, territory }) = &entry.rules
            && [area, territory].into_iter().any(unreadable)
        {
            return Err(wrong("rules: a quotation mark is not closed"));
        }
        known.push(Known {
            name: entry.name.unwrap_or_else(|| id.clone()),
            id,
            command: entry.command,
            level: entry.level,
            rules: entry.rules,
            note: entry.note,
            file: file.map(Path::to_path_buf),
        });
    }
    Ok(known)
}

/// Line and column of a byte, from 1; columns in letters.
fn place(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    (line, column)
}

#[cfg(test)]
mod tests;
