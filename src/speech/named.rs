//! A voice by the name that somebody wrote: on a command line, in an event file, in a journal.

use etcetera::BaseStrategy as _;
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

use super::pack::{PackError, VoicePack, embedded_voice, embedded_voices};
use super::pack::{load_folder, load_folder_tolerantly};

/// Why there is no voice of that name.
#[derive(Debug, thiserror::Error)]
pub enum NoVoice {
    /// Nothing has that name.
    #[error(
        "there is no voice \"{name}\": it is neither a folder nor one of {}",
        known.join(", ")
    )]
    Unknown {
        /// The name.
        name: String,
        /// The voices in the program, and the user's own.
        known: Vec<String>,
    },
    /// It is a folder, and something is wrong with it.
    #[error(transparent)]
    Pack(#[from] PackError),
}

/// By these names journals of earlier versions have the voices in the program.
const FORMER: [(&str, &str); 4] = [
    ("Mandarin, male", "zh"),
    ("English, female", "en"),
    ("Japanese, male", "ja"),
    ("Korean, male (a Japanese voice)", "ko"),
];

/// The voice of a language, the voice in the program or the user's own of that name, or the one in that folder.
///
/// # Errors
/// What is wrong with the folder, or which voices there are.
pub fn voice_named(name: &str) -> Result<VoicePack, NoVoice> {
    voice_among(name, own_folder().as_deref())
}

fn voice_among(name: &str, own: Option<&Path>) -> Result<VoicePack, NoVoice> {
    if let Some(voice) = embedded_voice(name) {
        return Ok(voice);
    }
    let embedded = embedded_voices();
    let former = FORMER.iter().find(|(former, _)| *former == name);
    if let Some(voice) = former.and_then(|(_, id)| embedded_voice(id)) {
        return Ok(voice);
    }
    let of_own = own.filter(|_| is_plain(name)).map(|own| own.join(name));
    if let Some(folder) = of_own.filter(|folder| folder.is_dir()) {
        return Ok(load_folder(&folder)?.into_own());
    }
    let folder = PathBuf::from(name);
    if folder.is_dir() {
        return Ok(load_folder(&folder)?);
    }
    let own = own.map(folders).unwrap_or_default();
    let own = own
        .iter()
        .filter_map(|folder| Some(folder.file_name()?.to_string_lossy().into_owned()));
    Err(NoVoice::Unknown {
        name: name.to_owned(),
        known: embedded.iter().map(VoicePack::id).chain(own).collect(),
    })
}

/// The voices in the user's own folder, `$XDG_CONFIG_HOME/dumiao/voices`, by name; and what is wrong with
/// files and folders there.
pub fn own_voices() -> (Vec<VoicePack>, Vec<PackError>) {
    let (mut voices, mut faults) = (Vec::new(), Vec::new());
    for folder in own_folder().as_deref().map(folders).unwrap_or_default() {
        match load_folder_tolerantly(&folder) {
            Ok((voice, errors)) => {
                voices.push(voice.into_own());
                faults.extend(errors);
            }
            Err(error) => faults.push(error),
        }
    }
    (voices, faults)
}

fn own_folder() -> Option<PathBuf> {
    let base = etcetera::base_strategy::Xdg::new().ok()?;
    Some(base.config_dir().join("dumiao").join("voices"))
}

/// The folders in `own`, in the order of their names. Where there is none, nobody has voices of his own.
fn folders(own: &Path) -> Vec<PathBuf> {
    let inside = std::fs::read_dir(own).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = inside.map(|entry| entry.path()).collect();
    let is_shown = |name: &str| !name.starts_with('.') && !name.chars().any(char::is_control);
    folders.retain(|path| {
        let name = path.file_name().and_then(OsStr::to_str);
        path.is_dir() && name.is_some_and(is_shown)
    });
    folders.sort();
    folders
}

/// Whether it is the name of a thing in a folder, and no way out of it.
fn is_plain(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    matches!(
        (parts.next(), parts.next()),
        (Some(Component::Normal(_)), None)
    )
}

#[cfg(test)]
mod tests {
    use super::voice_among;
    use crate::speech::tests_support::wav;
    use std::fs;

    #[test]
    fn a_voice_of_ones_own_is_found_by_the_name_of_its_folder() {
        let own = tempfile::tempdir().unwrap();
        let folder = own.path().join("grandmother");
        fs::create_dir(&folder).unwrap();
        let about = "language = 'zh'\nname = 'Mandarin, grandmother'\nlicence = 'mine'\n";
        fs::write(folder.join("voice.toml"), about).unwrap();
        fs::write(folder.join("n1.wav"), wav(48_000, 1, &[9000; 480])).unwrap();
        let found = |name: &str| match voice_among(name, Some(own.path())) {
            Ok(voice) => voice.name().to_owned(),
            Err(error) => error.to_string(),
        };
        assert_eq!(found("grandmother"), "Mandarin, grandmother");
        let voice = voice_among("grandmother", Some(own.path())).unwrap();
        assert_eq!(voice.id(), "grandmother");
        assert_eq!(found(folder.to_str().unwrap()), "Mandarin, grandmother");
        let unknown = found("grandfather");
        assert!(
            unknown.contains("zh, en, ja, ko") || unknown.contains("grandmother"),
            "{unknown}"
        );
        for no_name in ["", ".", "..", "../grandmother", "grandmother/.."] {
            assert!(
                found(no_name).contains("no voice") || found(no_name).contains("voice.toml"),
                "{no_name}"
            );
        }
    }
}
