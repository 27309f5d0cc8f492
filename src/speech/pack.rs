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
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The voices in the program, by their folders: the first of a language is the one that is meant by its
/// name. A new voice is one more line.
static EMBEDDED: &[Embedded] = &[
    embedded!("zh"),
    embedded!("zh-woman"),
    embedded!("en"),
    embedded!("en-man"),
    embedded!("ja"),
    embedded!("ko"),
];

/// The language that stands in for all others.
const LAST_RESORT: &str = "en";

/// The stressed sound of a word comes within so many milliseconds.
const LATEST_ONSET: u16 = 200;

/// And a `voice.toml` larger than this is none.
const LARGEST_ABOUT: u64 = 256 * 1024;

/// A sound file larger than this is no word of a voice.
const LARGEST_FILE: u64 = 16 * 1024 * 1024;

/// A voice. Copies share their sounds, which are decoded once, when they are first needed.
#[derive(Clone, Debug)]
pub struct VoicePack(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    about: About,
    source: Source,
    clips: BTreeMap<Prompt, Clip>,
}

#[derive(Debug)]
enum Source {
    /// Its id among the voices in the program.
    Embedded(&'static str),
    /// One of the user's own: the name of its folder, by which it is known, and the folder.
    Own(String, PathBuf),
    Folder(PathBuf),
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
    /// Milliseconds from the start of a file to its stressed sound.
    #[serde(default)]
    onset: BTreeMap<String, u16>,
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
    static LOADED: OnceLock<Vec<VoicePack>> = OnceLock::new();
    let loaded = LOADED.get_or_init(|| EMBEDDED.iter().filter_map(Embedded::load).collect());
    loaded.clone()
}

/// The voice in the program of that id, or the first one for a language tag: `zh-CN` gives that of `zh`.
pub fn embedded_voice(name: &str) -> Option<VoicePack> {
    let voices = embedded_voices();
    let by_id = voices.iter().find(|voice| voice.id() == name);
    let of_language =
        |voice: &&VoicePack| is_tag(name) && primary(voice.language()) == primary(name);
    by_id.or_else(|| voices.iter().find(of_language)).cloned()
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
    let written = read_limited(&about_path, LARGEST_ABOUT).map_err(|why| at(&about_path, &why))?;
    let written = String::from_utf8(written).map_err(|_| at(&about_path, &"is not UTF-8"))?;
    let about: About = toml::from_str(&written).map_err(|error| at(&about_path, &error))?;
    for (table, mut keys) in [
        ("text", about.text.keys().collect::<Vec<_>>().into_iter()),
        ("onset", about.onset.keys().collect::<Vec<_>>().into_iter()),
    ] {
        if let Some(key) = keys.find(|key| Prompt::from_id(key).is_none()) {
            let why = format!("[{table}] has {key:?}, which is no prompt");
            return Err(at(&about_path, &why));
        }
    }
    if let Some((key, late)) = about.onset.iter().find(|(_, onset)| **onset > LATEST_ONSET) {
        let why = format!(
            "[onset] has {key} = {late}: it is the milliseconds from the start of the file to the stressed \
             sound, 0 to {LATEST_ONSET}"
        );
        return Err(at(&about_path, &why));
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
        source: Source::Folder(folder.to_owned()),
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
        match &self.0.source {
            Source::Folder(folder) | Source::Own(_, folder) => Some(folder),
            Source::Embedded(_) => None,
        }
    }

    /// The same, known by the name of its folder: it is one of the user's own. A name that a voice in the
    /// program has is that voice's.
    pub(super) fn into_own(mut self) -> Self {
        let folder = self.folder().map(Path::to_owned);
        let name = folder.as_deref().and_then(Path::file_name);
        let name = name.map(|name| name.to_string_lossy().into_owned());
        let name = name.filter(|name| embedded_voice(name).is_none());
        // Nobody else has it yet.
        if let (Some(inner), Some(name), Some(folder)) = (Arc::get_mut(&mut self.0), name, folder) {
            inner.source = Source::Own(name, folder);
        }
        self
    }

    /// What [`super::voice_named`] finds it by: such as `zh-woman`, or its folder.
    pub fn id(&self) -> String {
        match &self.0.source {
            Source::Embedded(id) => (*id).to_owned(),
            Source::Own(name, _) => name.clone(),
            Source::Folder(folder) => {
                let whole = folder.canonicalize();
                let whole = whole.unwrap_or_else(|_| folder.clone());
                whole.display().to_string()
            }
        }
    }

    /// What the voice says for a prompt, in writing, where `voice.toml` tells.
    pub fn text(&self, prompt: Prompt) -> Option<&str> {
        self.0.about.text.get(prompt.id()).map(String::as_str)
    }

    /// How long after the start of a prompt's file its stressed sound comes, which a listener takes for the
    /// instant of the word; zero where `voice.toml` does not tell, or another voice stands in.
    pub fn onset(&self, prompt: Prompt) -> Duration {
        let own = self.0.clips.contains_key(&prompt);
        let onset = self.0.about.onset.get(prompt.id()).filter(|_| own);
        onset.map_or(Duration::ZERO, |onset| {
            Duration::from_millis(u64::from(*onset))
        })
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

    /// The numbers of the last ten seconds that its files are too long for, with their lengths: the next one
    /// would cut them off.
    pub fn long_numbers(&self) -> Vec<(Prompt, Duration)> {
        let length = |prompt: Prompt| {
            let frames = u64::try_from(self.own(prompt)?.len()).ok()?;
            let length = Duration::from_millis(frames / u64::from(RATE / 1000));
            (length > Duration::from_secs(1)).then_some((prompt, length))
        };
        let numbers = (1..=9).filter_map(Prompt::number);
        numbers.filter_map(length).collect()
    }

    /// The sound for a prompt, its own or a stand-in's.
    pub(super) fn samples(&self, prompt: Prompt) -> Option<Samples> {
        self.own(prompt)
            .or_else(|| self.stand_in(prompt)?.own(prompt))
    }

    /// Decodes what it has for a prompt, so that the word comes without delay.
    pub(super) fn warm(&self, prompt: Prompt) {
        self.own(prompt);
    }

    fn own(&self, prompt: Prompt) -> Option<Samples> {
        let clip = self.0.clips.get(&prompt)?;
        clip.decoded
            .get_or_init(|| decode(clip.encoded.into()).ok())
            .clone()
    }
}

/// A voice in the program.
struct Embedded {
    id: &'static str,
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
            source: Source::Embedded(self.id),
            clips,
        })))
    }
}

/// The files of a voice under `assets/voices`, all of which must be there to build.
macro_rules! embedded {
    ($folder:literal) => {
        with_prompts!(embed![$folder])
    };
}
use embedded;

macro_rules! embed {
    ([$folder:literal] $($name:ident $id:literal,)*) => {
        Embedded {
            id: $folder,
            about: include_str!(asset!($folder, "/voice.toml")),
            files: &[$((Prompt::$name, include_bytes!(asset!($folder, "/", $id, ".ogg"))),)*],
        }
    };
}
use embed;

macro_rules! asset {
    ($($part:literal),*) => { concat!(env!("CARGO_MANIFEST_DIR"), "/assets/voices/", $($part),*) };
}
use asset;

fn read_clip(file: &Path) -> Result<Samples, String> {
    let samples = decode(read_limited(file, LARGEST_FILE)?.into())?;
    if samples.iter().all(|sample| sample.abs() < 0.001) {
        return Err("is silent".to_owned());
    }
    Ok(samples)
}

/// The bytes of a regular file. A pipe would never end, a device neither.
fn read_limited(file: &Path, most: u64) -> Result<Vec<u8>, String> {
    let about = fs::metadata(file).map_err(|error| error.to_string())?;
    if !about.is_file() {
        return Err("is no regular file".to_owned());
    }
    if about.len() > most {
        return Err(format!("larger than {} kB", most / 1024));
    }
    let open = fs::File::open(file).map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    let read = open.take(most).read_to_end(&mut bytes);
    read.map_err(|error| error.to_string())?;
    Ok(bytes)
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

/// Whether it can be the tag of a language: what follows the language is a script or a region.
fn is_tag(name: &str) -> bool {
    name.split(['-', '_'])
        .skip(1)
        .all(|part| matches!(part.len(), 2..=4))
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
    fn what_is_no_regular_file_is_not_read() {
        let zh = folder(ABOUT, &[("n1.wav", &said())]);
        fs::create_dir(zh.path().join("n2.ogg")).unwrap();
        check_refused(load_folder(zh.path()), "n2.ogg", "no regular file");
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("/dev/zero", zh.path().join("n3.ogg")).unwrap();
            let (voice, errors) = load_folder_tolerantly(zh.path()).unwrap();
            assert_eq!(
                (voice.missing().len(), errors.len()),
                (Prompt::ALL.len() - 1, 2)
            );
            fs::remove_file(zh.path().join("voice.toml")).unwrap();
            std::os::unix::fs::symlink("/dev/zero", zh.path().join("voice.toml")).unwrap();
            check_refused(load_folder(zh.path()), "voice.toml", "no regular file");
        }
    }

    #[test]
    fn a_number_that_does_not_fit_into_its_second_is_told() {
        let long = wav(8_000, 1, &vec![9000; 12_000]);
        let zh = folder(
            ABOUT,
            &[("n1.wav", &said()), ("n2.wav", &long), ("n10.wav", &long)],
        );
        let voice = load_folder(zh.path()).unwrap();
        let found = voice.long_numbers();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].0, Prompt::N2);
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
    fn the_stressed_sound_of_a_word_comes_where_the_voice_says() {
        let about = format!("{ABOUT}[onset]\nn1 = 80\nn2 = 90\n");
        let zh = folder(&about, &[("n1.wav", &said())]);
        let voice = load_folder(zh.path()).unwrap();
        assert_eq!(voice.onset(Prompt::N1).as_millis(), 80);
        assert_eq!(
            voice.onset(Prompt::N2).as_millis(),
            0,
            "another voice says it"
        );
        assert_eq!(voice.onset(Prompt::N3).as_millis(), 0);
        for (wrong, why) in [
            ("n11 = 8", "n11"),
            ("n1 = 201", "0 to 200"),
            ("n1 = -1", "-1"),
        ] {
            let zh = folder(
                &format!("{ABOUT}[onset]\n{wrong}\n"),
                &[("n1.wav", &said())],
            );
            check_refused(load_folder(zh.path()), "voice.toml", why);
        }
    }

    #[test]
    fn a_voice_in_the_program_is_found_by_its_id_or_the_tag_of_its_language() {
        let id = |name: &str| embedded_voice(name).map(|voice| voice.id());
        for (name, found) in [
            ("zh", "zh"),
            ("zh-CN", "zh"),
            ("zh-Hans-CN", "zh"),
            ("en_GB", "en"),
        ] {
            assert_eq!(id(name), Some(found.to_owned()), "{name}");
        }
        for name in ["", "fr", "zh-nobody", "Mandarin"] {
            assert_eq!(id(name), None, "{name}");
        }
    }
}
