//! What there is to choose from on this machine, and the screen as it opens.

use super::super::practice::Asked;
use super::super::practice::exercise::With;
use super::super::table::{Options, TableSettings};
use super::event::OpenEvent;
use super::{event, look, practice};
use crate::color::{Color, PerColor};
use crate::event_file::{Presets, Tournament};
use crate::plan_file;
use crate::speech::{self, OutputChoice, Voices};
use crate::tui::paint::harmless;
use crate::tui::screen::setup::{
    DeviceItem, PresetItem, SetupChoice, SetupData, SetupScreen, SoundCheck,
};

/// A preset, read; or why it cannot be.
pub(super) struct Preset {
    pub(super) id: String,
    pub(super) read: Result<(String, Tournament), String>,
}

/// The presets: the shipped ones and the user's, and his files that cannot be used.
pub(super) fn presets() -> Vec<Preset> {
    let known = Presets::of_user();
    let read = |id: String| {
        let source = known.source(&id).map_err(|error| error.to_string());
        let read = source.and_then(|preset| {
            let event = known.open(&id).map_err(|error| error.to_string())?;
            Ok((preset.source, event))
        });
        Preset { id, read }
    };
    let mut presets: Vec<Preset> = known.names().into_iter().map(read).collect();
    presets.extend(known.shadowed().into_iter().map(|path| {
        let id = path.display().to_string();
        let read = Err(shadowed_preset(&id));
        Preset { id, read }
    }));
    presets
}

/// That a file of the user's has the name of a shipped preset.
pub fn shadowed_preset(path: &str) -> String {
    format!(
        "{path}: a shipped preset has this name, and that one is always meant. Give the file another name"
    )
}

fn data(presets: &[Preset], voices: &[Voices]) -> SetupData {
    let preset = |preset: &Preset| match &preset.read {
        Ok((source, event)) => {
            let comment = source.lines().map_while(|line| line.strip_prefix("# "));
            let terms = &event.terms;
            PresetItem {
                id: preset.id.clone(),
                title: if event.name.is_empty() {
                    preset.id.clone()
                } else {
                    harmless(&event.name)
                },
                control_notation: terms.controls.black.to_string(),
                plan: Some(terms.plan.name.clone()),
                rule_set: terms.rule_set,
                note: comment.take(1).collect(),
                trouble: None,
            }
        }
        Err(trouble) => PresetItem {
            id: preset.id.clone(),
            title: harmless(&preset.id),
            control_notation: String::new(),
            plan: None,
            rule_set: None,
            note: String::new(),
            trouble: Some(trouble.clone()),
        },
    };
    let mut plans = plan_file::SHIPPED.map(|(name, _)| name.to_owned()).to_vec();
    for (_, event) in presets
        .iter()
        .filter_map(|preset| preset.read.as_ref().ok())
    {
        let own = &event.terms.plan.name;
        if !plans.contains(own) {
            plans.push(own.clone());
        }
    }
    SetupData {
        events: event::offered(),
        presets: presets.iter().map(preset).collect(),
        plans,
        voices: voices.iter().map(event::voice_item).collect(),
        devices: speech::devices()
            .unwrap_or_default()
            .into_iter()
            .map(|device| DeviceItem::Named(device.name))
            .chain([DeviceItem::Off])
            .collect(),
    }
}

fn choice(presets: &[Preset], options: &Options, table: &TableSettings) -> SetupChoice {
    let is_chosen = |preset: &&Preset| {
        preset.read.as_ref().is_ok_and(|(_, event)| {
            event.terms.controls == table.controls && event.terms.plan == table.plan
        })
    };
    let preset = presets
        .iter()
        .find(is_chosen)
        .map(|preset| preset.id.clone());
    SetupChoice {
        event: None,
        practice: None,
        preset,
        controls: table.controls.clone(),
        players: table.players.clone(),
        seats: table.seats,
        plan: table.plan.name.clone(),
        board: table.board.clone(),
        language: options.language,
        voices: PerColor {
            black: table.voices.black.id(),
            white: table.voices.white.id(),
        },
        device: match &options.sound.output {
            OutputChoice::Named(name) => Some(DeviceItem::Named(name.clone())),
            OutputChoice::Off => Some(DeviceItem::Off),
            OutputChoice::Default => None,
        },
        palette: options.palette,
        tenths: options.tenths,
        glyphs: options.glyphs,
        coordinates: table.coordinates,
        sound_check: SoundCheck::NotDone,
    }
}

/// The screen as it opens with `table`, and with what was `asked` for at it before.
pub(super) fn first(
    presets: &[Preset],
    voices: &[Voices],
    options: &Options,
    (table, asked): (&TableSettings, Option<&Asked>),
) -> SetupScreen {
    let mut choice = choice(presets, options, table);
    if let Some(asked) = asked {
        choice.practice = Some(practice::choice(asked));
        for side in Color::BOTH {
            if let Some(name) = asked.exercise.names.of(side) {
                choice.players.of_mut(side).clone_from(name);
            }
        }
        if let With::Record { .. } = asked.exercise.with {
            // They are the record's.
            choice.players = PerColor::default();
        }
    }
    let mut setup = SetupScreen::new(data(presets, voices), &choice);
    look(&mut setup);
    setup
}

/// The voices of the event can be chosen.
pub(super) fn know_voices(voices: &mut Vec<Voices>, open: Option<&OpenEvent>) {
    let Some(open) = open else { return };
    for side in Color::BOTH {
        let own = open.table.voices.of(side);
        if voices.iter().all(|voice| voice.id() != own.id()) {
            voices.push(own.clone());
        }
    }
}

/// The shipped voices, and those that were named on the command line.
pub(super) fn voices_to_choose(table: &TableSettings) -> Vec<Voices> {
    let (own, _) = speech::own_voices();
    let single = speech::embedded_voices().into_iter().chain(own);
    let mut voices: Vec<Voices> = single.map(Voices::from).collect();
    // Whoever types may let any others take turns.
    let in_turn = ["zh+en", "ja+en", "ko+en", "en+zh"].map(Voices::named);
    voices.extend(in_turn.into_iter().flatten());
    for own in [&table.voices.black, &table.voices.white] {
        if voices.iter().all(|voice| voice.id() != own.id()) {
            voices.push(own.clone());
        }
    }
    voices
}
