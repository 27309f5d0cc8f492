//! A voice by the name that somebody wrote: on a command line, in an event file, in a journal.

use std::path::PathBuf;

use super::pack::{PackError, VoicePack, embedded_voice, embedded_voices, load_folder};

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
        /// The languages of the voices in the program.
        known: Vec<String>,
    },
    /// It is a folder, and something is wrong with it.
    #[error(transparent)]
    Pack(#[from] PackError),
}

/// The voice of a language, the voice in the program with that name, or the one in that folder.
///
/// # Errors
/// What is wrong with the folder, or which voices there are.
pub fn voice_named(name: &str) -> Result<VoicePack, NoVoice> {
    if let Some(voice) = embedded_voice(name) {
        return Ok(voice);
    }
    let known = embedded_voices();
    if let Some(voice) = known.iter().find(|voice| voice.name() == name) {
        return Ok(voice.clone());
    }
    let folder = PathBuf::from(name);
    if folder.is_dir() {
        return Ok(load_folder(&folder)?);
    }
    let known = known.iter().map(|voice| voice.language().to_owned());
    Err(NoVoice::Unknown {
        name: name.to_owned(),
        known: known.collect(),
    })
}
