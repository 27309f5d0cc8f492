//! Presets: event files to start from, the shipped ones and the user's own.

use std::io::Read;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use super::section::cut;
use super::{EventFileError, Tournament};
use crate::clock::notation::nearest_word;

macro_rules! shipped {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../../config/presets/", $name, ".toml")))),+]
    };
}

/// The shipped presets by name.
pub const SHIPPED: [(&str, &str); 16] = shipped![
    "chinese-national",
    "chinese-local",
    "absolute",
    "moves-per-period",
    "world-mind-games",
    "japanese-title",
    "nhk-cup",
    "korean-league",
    "egf-byoyomi",
    "egf-canadian",
    "aga",
    "ing",
    "kgs-default",
    "pandanet",
    "fischer-club",
    "blitz",
];

/// The longest an event file may be: 8 MiB, thousands of rounds.
pub(super) const LONGEST: u64 = 8 * 1024 * 1024;

/// The presets that can be named: the shipped ones, and those in a folder.
#[derive(Clone, Debug, Default)]
pub struct Presets {
    folder: Option<PathBuf>,
}

/// A preset, by name and text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name.
    pub name: String,
    /// Its text, comments and all.
    pub source: String,
    /// Its file, where it is one of the user's own.
    pub path: Option<PathBuf>,
}

/// A preset without a time control, for events that extend it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The name in it; empty where it has none.
    pub title: String,
    /// Its call plan, where it has one.
    pub plan: Option<String>,
}

impl Presets {
    /// The shipped ones alone.
    pub const fn shipped() -> Self {
        Self { folder: None }
    }

    /// The shipped ones and those in `folder`.
    pub const fn with_folder(folder: PathBuf) -> Self {
        Self {
            folder: Some(folder),
        }
    }

    /// The shipped ones and the user's own, in `$XDG_CONFIG_HOME/dumiao/presets`.
    pub fn of_user() -> Self {
        let base = etcetera::base_strategy::Xdg::new().ok();
        let folder = base.map(|base| base.config_dir().join("dumiao").join("presets"));
        Self { folder }
    }

    /// The folder of the user's own presets, whether it is there or not.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// All names: the shipped ones in their order, then the user's own. A file with the name of a
    /// shipped preset is none: who writes `extends = "aga"` means one thing in every hall.
    pub fn names(&self) -> Vec<String> {
        let shipped = SHIPPED.iter().map(|(name, _)| (*name).to_owned());
        shipped.chain(self.own_names()).collect()
    }

    /// Whether [`Presets::names`] has `name`.
    pub fn has(&self, name: &str) -> bool {
        is_shipped(name) || self.own_names().iter().any(|own| own == name)
    }

    /// The names of the user's own.
    pub fn own_names(&self) -> Vec<String> {
        let files = self.files().into_iter();
        let names = files.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
        let mut names: Vec<String> = names.filter(|name| !is_shipped(name)).collect();
        names.sort_unstable();
        names
    }

    /// Files of the user that no name leads to, since a shipped preset has it.
    pub fn shadowed(&self) -> Vec<PathBuf> {
        let stem = |path: &PathBuf| {
            path.file_stem()
                .and_then(|stem| stem.to_str())
                .is_some_and(is_shipped)
        };
        self.files().into_iter().filter(stem).collect()
    }

    fn files(&self) -> Vec<PathBuf> {
        let entries = self
            .folder
            .as_ref()
            .and_then(|folder| std::fs::read_dir(folder).ok());
        let paths = entries
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path());
        paths
            .filter(|path| path.extension().is_some_and(|end| end == "toml") && path.is_file())
            .collect()
    }

    /// The preset `name`, as text.
    ///
    /// # Errors
    /// That there is none, with the nearest name; or why its file cannot be read.
    pub fn source(&self, name: &str) -> Result<Preset, EventFileError> {
        if let Some((_, source)) = SHIPPED.iter().find(|(known, _)| *known == name) {
            return Ok(Preset {
                name: name.to_owned(),
                source: (*source).to_owned(),
                path: None,
            });
        }
        // A name is no path: nothing outside of the folder is reached.
        let plain = !name.is_empty() && !name.contains(['/', '\\']) && !name.starts_with('.');
        let folder = self.folder.as_ref().filter(|_| plain);
        let path = folder.map(|folder| folder.join(format!("{name}.toml")));
        match path.filter(|path| path.is_file()) {
            Some(path) => Ok(Preset {
                name: name.to_owned(),
                source: read_file(&path)?,
                path: Some(path),
            }),
            None => Err(EventFileError::whole("", self.unknown(name))),
        }
    }

    /// The preset `name`, read.
    ///
    /// # Errors
    /// As [`Presets::source`], and what is wrong in it.
    pub fn open(&self, name: &str) -> Result<Tournament, EventFileError> {
        let preset = self.source(name)?;
        let shown = preset
            .path
            .as_ref()
            .map_or_else(|| name.to_owned(), |path| path.display().to_string());
        let beside = preset.path.as_ref().and_then(|path| path.parent());
        super::parse(&preset.source, &shown, beside, self)
    }

    /// The preset `name`, where it lacks nothing but a time control.
    pub fn part(&self, name: &str) -> Option<Part> {
        super::part(name, self)
    }

    /// That there is no preset `name`.
    pub(super) fn unknown(&self, name: &str) -> String {
        let names = self.names();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let shown = cut(name);
        if name.contains(['/', '\\']) || name.to_ascii_lowercase().ends_with(".toml") {
            return format!(
                "\"{shown}\" is a path; a preset has a name alone, such as \"chinese-national\"{}",
                self.own_place()
            );
        }
        match nearest_word(&name.to_lowercase(), &names) {
            Some(near) => format!(
                "there is no preset \"{shown}\"; did you mean \"{near}\"? `dumiao presets` lists them all"
            ),
            None => format!(
                "there is no preset \"{shown}\"; there are {}{}",
                names.join(", "),
                self.own_place()
            ),
        }
    }

    fn own_place(&self) -> String {
        let folder = self.folder.as_ref();
        folder.map_or_else(String::new, |folder| {
            format!("; your own go into {}", folder.display())
        })
    }
}

fn is_shipped(name: &str) -> bool {
    SHIPPED.iter().any(|(known, _)| *known == name)
}

/// The text of the file at `path`.
///
/// # Errors
/// Why it cannot be read: it is not there, too long, or no text.
pub(super) fn read_file(path: &Path) -> Result<String, EventFileError> {
    let whole = |message: String| EventFileError::whole(&path.display().to_string(), message);
    let bytes = read_bytes(path).map_err(whole)?;
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(whole(
            "this is UTF-16: save the file as UTF-8 in your editor".to_owned(),
        ));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..good).unwrap_or_default();
        let line = before.split(|byte| *byte == b'\n').count();
        whole(format!(
            "line {line} has letters that are not UTF-8 (GBK perhaps): save the file as UTF-8 in your editor"
        ))
    })
}

/// The bytes of the file at `path`, with the reason in words where there are none.
pub(super) fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    // A folder or a pipe is no file of an event, and to open a pipe would wait for its writer.
    match std::fs::metadata(path) {
        Ok(known) if known.is_dir() => return Err("this is a folder".to_owned()),
        Ok(known) if !known.is_file() => return Err("this is no ordinary file".to_owned()),
        Ok(_) => {}
        Err(error) => return Err(why(&error)),
    }
    let file = std::fs::File::open(path).map_err(|error| why(&error))?;
    let mut bytes = Vec::new();
    file.take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| why(&error))?;
    if u64::try_from(bytes.len()).is_ok_and(|length| length > LONGEST) {
        return Err("longer than 8 MiB, which no event file is".to_owned());
    }
    Ok(bytes)
}

/// Why a file cannot be read.
fn why(error: &std::io::Error) -> String {
    let kind = error.kind();
    if kind == std::io::ErrorKind::NotFound {
        "there is no such file".to_owned()
    } else if kind == std::io::ErrorKind::PermissionDenied {
        "this user may not read it".to_owned()
    } else {
        format!("it cannot be read: {error}")
    }
}
