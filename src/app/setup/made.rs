//! The table that comes of what was chosen.

use std::sync::Arc;

use super::super::table::{CardKind, Options, TableSettings};
use super::offered::Preset;
use super::practice::{self, Refused};
use crate::color::PerColor;
use crate::plan_file;
use crate::speech::{OutputChoice, Voices};
use crate::tui::screen::setup::{DeviceItem, SetupChoice};

/// The table that is chosen, made for practice if that is chosen.
pub(super) fn made(
    chosen: &SetupChoice,
    known: (&[Voices], &[Preset]),
    options: &mut Options,
    tables: (&TableSettings, Option<&TableSettings>),
) -> Result<TableSettings, Refused> {
    let made = chosen_table(chosen, known, options, tables);
    match &chosen.practice {
        Some(practised) => practice::table(practised, made),
        None => Ok(made),
    }
}

/// The table that is chosen, as for a game.
pub(super) fn chosen_table(
    chosen: &SetupChoice,
    (voices, presets): (&[Voices], &[Preset]),
    options: &mut Options,
    (table, of_event): (&TableSettings, Option<&TableSettings>),
) -> TableSettings {
    options.language = chosen.language;
    options.palette = chosen.palette;
    options.tenths = chosen.tenths;
    options.glyphs = chosen.glyphs;
    options.sound.output = output(chosen.device.as_ref());
    let preset = presets
        .iter()
        .find(|preset| Some(&preset.id) == chosen.preset.as_ref());
    let preset = preset.and_then(|preset| preset.read.as_ref().ok());
    let terms = preset.map(|(_, event)| &event.terms);
    // A plan with notices of its own has the name of the one it was made from.
    let own = [
        of_event.map(|event| &event.plan),
        terms.map(|terms| &terms.plan),
    ];
    let own = own
        .into_iter()
        .flatten()
        .find(|plan| plan.name == chosen.plan);
    let plan = own.map_or_else(
        || plan_file::shipped(&chosen.plan).unwrap_or_else(|_| Arc::clone(&table.plan)),
        Arc::clone,
    );
    let base = of_event.unwrap_or(table);
    let rules = match (of_event, terms) {
        (Some(event), _) => event.rules,
        (None, Some(terms)) => terms.rules,
        (None, None) => table.rules,
    };
    let mut made = TableSettings {
        occasion: of_event.and_then(|event| event.occasion.clone()),
        players: chosen.players.clone(),
        // Another player has another rank.
        ranks: PerColor::from_fn(|side| {
            let same = base.players.of(side) == chosen.players.of(side);
            let rank = Some(base.ranks.of(side)).filter(|_| same);
            rank.cloned().unwrap_or_default()
        }),
        controls: chosen.controls.clone(),
        plan,
        rules,
        board: chosen.board.clone(),
        coordinates: chosen.coordinates,
        save_to: table.save_to.clone(),
        signs: of_event.map_or(table.signs, |event| event.signs),
        seats: chosen.seats,
        recorded_result: table.recorded_result.clone(),
        left: table.left,
        sound_check: chosen.sound_check,
        from_event: of_event.and_then(|event| event.from_event.clone()),
        card: of_event.map_or(CardKind::OnRequest, |event| event.card),
        practice: None,
        voices: PerColor {
            black: voice(&chosen.voices.black, voices, &table.voices.black),
            white: voice(&chosen.voices.white, voices, &table.voices.white),
        },
    };
    if let Some(event) = of_event {
        made.note_changes(event);
    }
    made
}

fn voice(name: &str, voices: &[Voices], otherwise: &Voices) -> Voices {
    voices
        .iter()
        .find(|voice| voice.id() == name)
        .unwrap_or(otherwise)
        .clone()
}

pub(super) fn output(device: Option<&DeviceItem>) -> OutputChoice {
    match device {
        Some(DeviceItem::Named(name)) => OutputChoice::Named(name.clone()),
        Some(DeviceItem::Off) => OutputChoice::Off,
        None => OutputChoice::Default,
    }
}
