//! `dumiao voices`, `devices` and `sound-check`.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use serde::Serialize;

use super::{Failure, Format, json_lines, print};
use crate::app::sound_check;
use crate::monotonic::Stamp;
use crate::speech::{
    self, MissReason, OutputChoice, Report, SoundState, Speaker, SpeechConfig, VoicePack, Voices,
    Volumes,
};

/// How long a device may take to open before it counts as none.
const DEVICE_WAIT: Duration = Duration::from_secs(5);

#[derive(Serialize)]
struct VoiceJson<'a> {
    id: String,
    language: &'a str,
    name: &'a str,
    speaker: &'a str,
    licence: &'a str,
    source: String,
    missing: Vec<MissingJson>,
}

#[derive(Serialize)]
struct MissingJson {
    prompt: &'static str,
    stand_in: Option<String>,
}

/// The voices named on a command line: a language, the name of a shipped voice, or a folder; several with `+`
/// take turns.
///
/// # Errors
/// What is wrong with the folder, or which voices there are.
pub(super) fn voice(name: &str) -> Result<Voices, Failure> {
    Voices::named(name).map_err(Failure::input)
}

/// The device named on a command line. Its name is checked when the sound starts.
pub(super) fn output(device: Option<&str>) -> Result<OutputChoice, Failure> {
    match device {
        None | Some("default") => Ok(OutputChoice::Default),
        Some("off" | "none") => Ok(OutputChoice::Off),
        Some(name) => match speech::devices() {
            Ok(devices) if devices.iter().any(|device| device.name == name) => {
                Ok(OutputChoice::Named(name.to_owned()))
            }
            Ok(devices) => {
                let names: Vec<&str> = devices.iter().map(|device| device.name.as_str()).collect();
                let names = if names.is_empty() {
                    "none at all".to_owned()
                } else {
                    names.join(", ")
                };
                Err(Failure::Input(format!(
                    "there is no sound device \"{name}\"; there are: {names}; also: default, off"
                )))
            }
            // No sound system now: the clock shows that, and tries the name again by itself.
            Err(_) => Ok(OutputChoice::Named(name.to_owned())),
        },
    }
}

pub(super) fn voices(folders: &[PathBuf], format: Format) -> Result<(), Failure> {
    let mut voices = speech::embedded_voices();
    let (own, mut faults) = speech::own_voices();
    voices.extend(own);
    for folder in folders {
        let (voice, errors) = speech::load_folder_tolerantly(folder).map_err(Failure::input)?;
        voices.push(voice);
        faults.extend(errors);
    }
    match format {
        Format::Json => {
            let rows: Vec<VoiceJson> = voices.iter().map(voice_json).collect();
            print(&json_lines(&rows)?)?;
        }
        Format::Text => print(&voices.iter().map(voice_row).collect::<String>())?,
    }
    match faults.as_slice() {
        [] => Ok(()),
        faults => {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Err(Failure::Input(faults.join("\ndumiao: ")))
        }
    }
}

fn voice_json(voice: &VoicePack) -> VoiceJson<'_> {
    let missing = voice.missing().into_iter().map(|prompt| MissingJson {
        prompt: prompt.id(),
        stand_in: voice.stand_in(prompt).map(|other| other.name().to_owned()),
    });
    VoiceJson {
        id: voice.id(),
        language: voice.language(),
        name: voice.name(),
        speaker: voice.speaker(),
        licence: voice.licence(),
        source: voice
            .folder()
            .map_or("built in".to_owned(), |path| path.display().to_string()),
        missing: missing.collect(),
    }
}

fn voice_row(voice: &VoicePack) -> String {
    let json = voice_json(voice);
    let mut row = format!(
        "{:<10} {:<4} {:<20} {:<16} {:<22} {}\n",
        json.id, json.language, json.name, json.speaker, json.licence, json.source
    );
    for missing in &json.missing {
        let by = missing.stand_in.as_deref().unwrap_or("nothing");
        // Writing to a string cannot fail.
        let _ = writeln!(row, "     missing {}: {by} stands in", missing.prompt);
    }
    row
}

#[derive(Serialize)]
struct DeviceJson {
    name: String,
    description: String,
    default: bool,
}

pub(super) fn devices(format: Format) -> Result<(), Failure> {
    let devices = speech::devices().map_err(|why| Failure::environment(why.clone()))?;
    let rows: Vec<DeviceJson> = devices
        .into_iter()
        .map(|device| DeviceJson {
            name: device.name,
            description: device.description,
            default: device.is_default,
        })
        .collect();
    match format {
        Format::Json => print(&json_lines(&rows)?),
        Format::Text if rows.is_empty() => print("the sound system has no output device\n"),
        Format::Text => {
            let row = |device: &DeviceJson| {
                let mark = if device.default { "*" } else { " " };
                format!("{mark} {:<40} {}\n", device.name, device.description)
            };
            print(&rows.iter().map(row).collect::<String>())
        }
    }
}

/// Plays the calls of the last minute, the seconds before the last ten shortened, and says each.
pub(super) fn check(name: &str, volumes: Volumes, device: Option<&str>) -> Result<(), Failure> {
    let voice = voice(name)?;
    let output = output(device)?;
    if output == OutputChoice::Off {
        return Err(Failure::Input(
            "the sound check needs a device, not \"off\"".to_owned(),
        ));
    }
    let (sender, reports) = mpsc::channel();
    let config = SpeechConfig {
        output,
        voices: vec![voice.clone()],
        volumes,
        muted: false,
    };
    let speaker = Speaker::start(config, Box::new(move |report| drop(sender.send(report))));
    let device = wait_for_device(&reports)?;
    print(&format!("sound check: {} on {device}\n", voice.name()))?;
    let begin = Stamp::now().plus(Duration::from_secs(2));
    let plan = sound_check::plan(begin, sound_check::Sides::Alike);
    let last = plan.len();
    speaker.schedule(plan.clone());
    let mut heard = 0;
    while heard < last {
        let report = reports
            .recv_timeout(Duration::from_secs(10))
            .map_err(|_| Failure::environment("the sound device has stopped answering"))?;
        match report {
            Report::Started { tag, .. } => {
                heard += 1;
                let said = plan.iter().find(|utterance| utterance.tag == tag);
                for prompt in said
                    .map(|utterance| utterance.prompts.as_slice())
                    .unwrap_or_default()
                {
                    let words = voice.first().text(*prompt).unwrap_or_else(|| prompt.id());
                    print(&format!("  {words}\n"))?;
                }
            }
            Report::Missed { why, .. } => {
                let why = match why {
                    MissReason::Late => "it could not start in time",
                    MissReason::Muted => "the sound is muted",
                    MissReason::NoSound => "the device was lost",
                    MissReason::Off => "the sound is off",
                };
                return Err(Failure::environment(format!("a call was missed: {why}")));
            }
            Report::State(SoundState::Lost { why }) => return Err(Failure::environment(why)),
            Report::State(_) => {}
        }
    }
    // The last word ends before the device closes.
    let _ = reports.recv_timeout(Duration::from_millis(2500));
    print(
        "Did you hear the last minute counted, loud enough for both players?\n\
         If not: dumiao devices lists the outputs, --device NAME chooses one; look at the volume and mute of the machine.\n",
    )
}

fn wait_for_device(reports: &mpsc::Receiver<Report>) -> Result<String, Failure> {
    loop {
        match reports.recv_timeout(DEVICE_WAIT) {
            Ok(Report::State(SoundState::Live { device })) => return Ok(device),
            Ok(Report::State(SoundState::Lost { why })) => {
                return Err(Failure::environment(format!("no sound: {why}")));
            }
            Ok(_) => {}
            Err(_) => return Err(Failure::environment("no sound: the device does not answer")),
        }
    }
}
