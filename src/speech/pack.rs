//! Voices: those in the program and those in a folder.
//!
//! A voice is a table of sound files by [`Prompt`]. A prompt it does not have is said by the voice of
//! its language in the program, then by the English one, and at the very last by a beep; never by
//! silence.

use super::clip::{RATE, Samples, decode};
use super::prompt::{Prompt, with_prompts};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The voices in the program: the language and all its files. A new language is one more line.
static EMBEDDED: &[Embedded] = &[
    embedded!("zh"),
    embedded!("en"),
    embedded!("ja"),
    embedded!("ko"),
];

/// The language that stands in for all others.
const LAST_RESORT: &str = "en";

/// A sound file larger than this is no word of a voice.
const LARGEST_FILE: u64 = 16 * 1024 * 1024;

/// A voice. Copies share their sounds, which are decoded once, when they are first needed.
#[derive(Clone, Debug)]
pub struct VoicePack(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    about: About,
    folder: Option<PathBuf>,
    clips: BTreeMap<Prompt, Clip>,
}

/// `voice.toml`. Other keys (how the voice was made, say) are its maker's affair.
#[derive(Deserialize, Debug)]
struct About {
    language: String,
    name: String,
    #[serde(default)]
    speaker: String,
    licence: String,
    #[serde(default)]
    text: BTreeMap<String, String>,
}

#[derive(Debug)]
struct Clip {
    encoded: &'static [u8],
    decoded: OnceLock<Option<Samples>>,
}

/// Why a folder is no voice, or a file in it is not used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct PackError {
    /// The file (or folder) at fault.
    pub path: PathBuf,
    /// What is wrong with it, in words.
    pub why: String,
}

/// The voices in the program, Chinese first.
pub fn embedded_voices() -> Vec<VoicePack> {
    EMBEDDED
        .iter()
        .filter_map(|embedded| embedded_voice(embedded.language))
        .collect()
}

/// The voice in the program for a language tag: `zh-CN` gives that of `zh`.
pub fn embedded_voice(language: &str) -> Option<VoicePack> {
    static LOADED: OnceLock<Vec<VoicePack>> = OnceLock::new();
    let loaded = LOADED.get_or_init(|| EMBEDDED.iter().filter_map(Embedded::load).collect());
    loaded
        .iter()
        .find(|pack| primary(pack.language()) == primary(language))
        .cloned()
}

/// Loads a voice from a folder: `voice.toml`, and `<prompt>.ogg` or `<prompt>.wav` for each prompt it
/// has. Where both are there, the `.ogg` is taken. Files of other names are left alone.
///
/// # Errors
/// The first file that cannot be used, and why: `voice.toml` missing or wrong, a sound file that
/// cannot be read, is damaged, silent or far too long; or the folder has no sound file at all.
pub fn load_folder(folder: &Path) -> Result<VoicePack, PackError> {
    let (pack, mut errors) = load_folder_tolerantly(folder)?;
    if errors.is_empty() {
        Ok(pack)
    } else {
        Err(errors.swap_remove(0))
    }
}

/// The same, for use in a game: a sound file that cannot be used counts as missing and is told of, so
/// that the rest of the voice speaks.
///
/// # Errors
/// `voice.toml` missing or wrong, or no sound file that can be used.
pub fn load_folder_tolerantly(folder: &Path) -> Result<(VoicePack, Vec<PackError>), PackError> {
    let about_path = folder.join("voice.toml");
    let written = fs::read_to_string(&about_path).map_err(|error| at(&about_path, &error))?;
    let about: About = toml::from_str(&written).map_err(|error| at(&about_path, &error))?;
    if let Some(key) = about.text.keys().find(|key| Prompt::from_id(key).is_none()) {
        return Err(at(
            &about_path,
            &format!("[text] has {key:?}, which is no prompt"),
        ));
    }
    let mut clips = BTreeMap::new();
    let mut errors = Vec::new();
    for prompt in Prompt::ALL {
        let files = ["ogg", "wav"].map(|ending| folder.join(format!("{prompt}.{ending}")));
        let Some(file) = files.into_iter().find(|file| file.exists()) else {
            continue;
        };
        match read_clip(&file) {
            Ok(samples) => {
                clips.insert(
                    *prompt,
                    Clip {
                        encoded: &[],
                        decoded: Some(samples).into(),
                    },
                );
            }
            Err(why) => errors.push(PackError { path: file, why }),
        }
    }
    if clips.is_empty() {
        let none = || {
            at(
                folder,
                &"has no sound file named after a prompt, such as n1.ogg",
            )
        };
        return Err(errors.into_iter().next().unwrap_or_else(none));
    }
    let inner = Inner {
        about,
        folder: Some(folder.to_owned()),
        clips,
    };
    Ok((VoicePack(Arc::new(inner)), errors))
}

impl VoicePack {
    /// The language tag, such as `zh`.
    pub fn language(&self) -> &str {
        &self.0.about.language
    }

    pub fn name(&self) -> &str {
        &self.0.about.name
    }

    pub fn speaker(&self) -> &str {
        &self.0.about.speaker
    }

    pub fn licence(&self) -> &str {
        &self.0.about.licence
    }

    /// The folder it was loaded from; `None` for a voice in the program.
    pub fn folder(&self) -> Option<&Path> {
        self.0.folder.as_deref()
    }

    /// What [`super::voice_named`] finds it by: its folder, or its name.
    pub fn id(&self) -> String {
        let folder = self.folder().map(|folder| {
            let whole = folder.canonicalize();
            whole
                .unwrap_or_else(|_| folder.to_owned())
                .display()
                .to_string()
        });
        folder.unwrap_or_else(|| self.name().to_owned())
    }

    /// What the voice says for a prompt, in writing, where `voice.toml` tells.
    pub fn text(&self, prompt: Prompt) -> Option<&str> {
        self.0.about.text.get(prompt.id()).map(String::as_str)
    }

    /// The prompts it has no sound for, in the order of [`Prompt::ALL`].
    pub fn missing(&self) -> Vec<Prompt> {
        Prompt::ALL
            .iter()
            .copied()
            .filter(|prompt| !self.0.clips.contains_key(prompt))
            .collect()
    }

    /// The voice in the program that says this prompt when this voice cannot: that of its language,
    /// else the English one. `None` when it is a beep.
    pub fn stand_in(&self, prompt: Prompt) -> Option<VoicePack> {
        [self.language(), LAST_RESORT]
            .into_iter()
            .filter_map(embedded_voice)
            .find(|pack| pack.own(prompt).is_some())
    }

    /// How long it takes to say these prompts, stand-ins and the gaps between them counted, rounded
    /// down to a whole millisecond.
    pub fn length(&self, prompts: &[Prompt]) -> Duration {
        let frames: usize = prompts
            .iter()
            .filter_map(|prompt| self.samples(*prompt))
            .map(|samples| samples.len())
            .sum();
        let gaps = prompts.len().saturating_sub(1) * super::GAP_FRAMES;
        let frames = u64::try_from(frames + gaps).unwrap_or(u64::MAX);
        Duration::from_millis(frames / u64::from(RATE / 1000))
    }

    /// The sound for a prompt, its own or a stand-in's.
    pub(super) fn samples(&self, prompt: Prompt) -> Option<Samples> {
        self.own(prompt)
            .or_else(|| self.stand_in(prompt)?.own(prompt))
    }

    /// Decodes all it has, so that the first words come without delay.
    pub(super) fn warm(&self) {
        for prompt in Prompt::ALL {
            self.own(*prompt);
        }
    }

    fn own(&self, prompt: Prompt) -> Option<Samples> {
        let clip = self.0.clips.get(&prompt)?;
        clip.decoded
            .get_or_init(|| decode(clip.encoded.into()).ok())
            .clone()
    }
}

/// A language in the program.
struct Embedded {
    language: &'static str,
    about: &'static str,
    files: &'static [(Prompt, &'static [u8])],
}

impl Embedded {
    fn load(&self) -> Option<VoicePack> {
        let about: About = toml::from_str(self.about).ok()?;
        let clips = self
            .files
            .iter()
            .map(|(prompt, encoded)| {
                (
                    *prompt,
                    Clip {
                        encoded,
                        decoded: OnceLock::new(),
                    },
                )
            })
            .collect();
        Some(VoicePack(Arc::new(Inner {
            about,
            folder: None,
            clips,
        })))
    }
}

/// The files of a language under `assets/voices`, all of which must be there to build.
macro_rules! embedded {
    ($language:literal) => {
        with_prompts!(embed![$language])
    };
}
use embedded;

macro_rules! embed {
    ([$language:literal] $($name:ident $id:literal,)*) => {
        Embedded {
            language: $language,
            about: include_str!(asset!($language, "/voice.toml")),
            files: &[$((Prompt::$name, include_bytes!(asset!($language, "/", $id, ".ogg"))),)*],
        }
    };
}
use embed;

macro_rules! asset {
    ($($part:literal),*) => { concat!(env!("CARGO_MANIFEST_DIR"), "/assets/voices/", $($part),*) };
}
use asset;

fn read_clip(file: &Path) -> Result<Samples, String> {
    let size = fs::metadata(file).map_err(|error| error.to_string())?.len();
    if size > LARGEST_FILE {
        return Err(format!("larger than {} MB", LARGEST_FILE / 1024 / 1024));
    }
    let samples = decode(fs::read(file).map_err(|error| error.to_string())?.into())?;
    if samples.iter().all(|sample| sample.abs() < 0.001) {
        return Err("is silent".to_owned());
    }
    Ok(samples)
}

fn at(path: &Path, why: &impl ToString) -> PackError {
    PackError {
        path: path.to_owned(),
        why: why.to_string().trim_end().to_owned(),
    }
}

/// `zh-Hans-CN` and `zh_CN` are both `zh`.
fn primary(language: &str) -> &str {
    language.split(['-', '_']).next().unwrap_or(language)
}

#[cfg(test)]
mod tests {
    use super::{PackError, load_folder_tolerantly};
    use super::{Prompt, VoicePack, embedded_voice, embedded_voices, load_folder};
    use crate::speech::tests_support::wav;
    use std::fs;

    const ABOUT: &str = "language = 'zh-CN'\nname = 'mine'\nspeaker = 'me'\nlicence = 'CC0'\n";

    /// A voice folder with these files beside `voice.toml`.
    fn folder(about: &str, files: &[(&str, &[u8])]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("voice.toml"), about).unwrap();
        for (name, bytes) in files {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        folder
    }

    fn said() -> Vec<u8> {
        wav(48_000, 1, &[9000; 480])
    }

    fn check_refused(result: Result<VoicePack, PackError>, file: &str, why: &str) {
        let error = result.expect_err("the folder is no voice");
        assert!(error.path.ends_with(file), "{error}");
        assert!(error.to_string().contains(why), "{error}");
        assert!(error.to_string().contains(file), "{error}");
    }

    #[test]
    fn the_voices_in_the_program_have_every_prompt_and_every_file_decodes() {
        let voices = embedded_voices();
        assert_eq!(voices.len(), super::EMBEDDED.len());
        for voice in voices {
            assert_eq!(voice.missing(), [], "{}", voice.language());
            for prompt in Prompt::ALL {
                let samples = voice.own(*prompt);
                assert!(
                    samples.is_some_and(|samples| samples.len() > 4800),
                    "{prompt}"
                );
            }
        }
    }

    #[test]
    fn a_missing_prompt_is_said_by_the_language_then_by_english() {
        let zh = folder(ABOUT, &[("n1.wav", &said())]);
        let voice = load_folder(zh.path()).unwrap();
        assert_eq!(voice.samples(Prompt::N1).unwrap().len(), 480);
        assert_eq!(voice.missing().len(), Prompt::ALL.len() - 1);
        assert_eq!(voice.stand_in(Prompt::N2).unwrap().language(), "zh");
        assert_eq!(
            voice.samples(Prompt::N2),
            embedded_voice("zh").unwrap().samples(Prompt::N2)
        );

        let fr = folder(&ABOUT.replace("zh-CN", "fr"), &[("n1.wav", &said())]);
        let voice = load_folder(fr.path()).unwrap();
        assert_eq!(voice.stand_in(Prompt::N2).unwrap().language(), "en");
        assert_eq!(
            voice.samples(Prompt::N2),
            embedded_voice("en").unwrap().samples(Prompt::N2)
        );
    }

    #[test]
    fn a_broken_file_is_an_error_that_names_it_but_the_rest_still_speaks() {
        let zh = folder(
            ABOUT,
            &[("n1.wav", &said()), ("n2.ogg", b"OggS, but no more")],
        );
        check_refused(load_folder(zh.path()), "n2.ogg", "damaged");
        let (voice, errors) = load_folder_tolerantly(zh.path()).unwrap();
        assert_eq!(errors.len(), 1);
        assert_eq!(voice.samples(Prompt::N1).unwrap().len(), 480);
        assert_eq!(
            voice.samples(Prompt::N2),
            embedded_voice("zh").unwrap().samples(Prompt::N2)
        );
    }

    #[test]
    fn a_folder_that_is_no_voice_is_refused_with_the_reason() {
        let silent = folder(ABOUT, &[("n1.wav", &wav(48_000, 1, &[0; 480]))]);
        check_refused(load_folder(silent.path()), "n1.wav", "silent");
        let empty = folder(ABOUT, &[("readme.txt", b"x")]);
        let name = empty
            .path()
            .file_name()
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned();
        check_refused(load_folder(empty.path()), &name, "no sound file");
        let unsigned = folder("language = 'zh'\nname = 'x'\n", &[("n1.wav", &said())]);
        check_refused(load_folder(unsigned.path()), "voice.toml", "licence");
        let wrong = folder(
            &format!("{ABOUT}[text]\nn11 = '11'\n"),
            &[("n1.wav", &said())],
        );
        check_refused(load_folder(wrong.path()), "voice.toml", "n11");
        check_refused(
            load_folder(&empty.path().join("nowhere")),
            "voice.toml",
            "No such file",
        );
    }

    #[test]
    fn a_truncated_ogg_is_refused_or_short_but_never_a_panic() {
        let zh = folder(ABOUT, &[("n1.wav", &said())]);
        let (_, whole) = super::EMBEDDED[0].files[0];
        for length in [0, 4, 100, whole.len() / 2, whole.len() - 1] {
            fs::write(zh.path().join("n2.ogg"), &whole[..length]).unwrap();
            let _ = load_folder(zh.path());
        }
    }

    #[test]
    fn the_length_of_a_call_counts_the_gap() {
        let zh = folder(ABOUT, &[("n1.wav", &said()), ("n2.wav", &said())]);
        let voice = load_folder(zh.path()).unwrap();
        assert_eq!(voice.length(&[Prompt::N1]).as_millis(), 10);
        assert_eq!(voice.length(&[Prompt::N1, Prompt::N2]).as_millis(), 80);
        assert_eq!(voice.length(&[]).as_millis(), 0);
    }
}
