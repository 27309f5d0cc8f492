//! What there is to choose from, and what was chosen.

use std::sync::Arc;

use crate::clock::control::Control;
use crate::color::PerColor;
use crate::game::Seats;
use crate::game::rule_set::RuleSet;
use crate::game::settings::BoardSettings;
use crate::tui::screen::board::Coordinates;
use crate::tui::text::Language;
use crate::tui::theme::Palette;
use crate::tui::view::{Glyphs, TenthsMode};

/// What there is to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupData {
    /// Event files that are offered, as they would be typed.
    pub events: Vec<String>,
    /// Presets, in the order in which they are offered.
    pub presets: Vec<PresetItem>,
    /// Names of call plans.
    pub plans: Vec<String>,
    /// Voices.
    pub voices: Vec<VoiceItem>,
    /// Where the sound can go; the system's own choice is offered before them.
    pub devices: Vec<DeviceItem>,
}

/// Where the sound can go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeviceItem {
    /// Nowhere: no device is opened.
    Off,
    /// To the device of this name.
    Named(String),
}

/// A preset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresetItem {
    /// Its id, as `-e` takes it.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its control as notation.
    pub control_notation: String,
    /// The call plan it comes with; choosing the preset chooses it.
    pub plan: Option<String>,
    /// The rule set it names, if it does; choosing the preset chooses it.
    pub rule_set: Option<RuleSet>,
    /// A sentence about it; may be empty.
    pub note: String,
    /// Why it cannot be chosen, with all that is wrong with its file.
    pub trouble: Option<String>,
}

/// A voice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VoiceItem {
    /// Its id, as `--voice` takes it.
    pub id: String,
    /// How it is shown.
    pub label: String,
}

/// What has been chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupChoice {
    /// The event, and where in it.
    pub event: Option<super::EventChoice>,
    /// The preset's id; `None` where the control was typed.
    pub preset: Option<String>,
    /// Each side's control.
    pub controls: PerColor<Arc<Control>>,
    /// What is practised; `None`: a game of two players.
    pub practice: Option<super::PracticeChoice>,
    /// Names; may be empty.
    pub players: PerColor<String>,
    /// Who sits on the left.
    pub seats: Seats,
    /// The call plan's name.
    pub plan: String,
    /// The board, and what it is used for.
    pub board: BoardSettings,
    /// Language of the interface.
    pub language: Language,
    /// Ids of the voices.
    pub voices: PerColor<String>,
    /// The sound device; `None`: the system's own choice.
    pub device: Option<DeviceItem>,
    /// Colours.
    pub palette: Palette,
    /// Tenths of a second on the clock.
    pub tenths: TenthsMode,
    /// How stones and lines are drawn.
    pub glyphs: Glyphs,
    /// How the points of the board are named.
    pub coordinates: Coordinates,
    /// Whether the voice was heard.
    pub sound_check: SoundCheck,
}

/// What came of the sound check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SoundCheck {
    /// It was not made, or the voice or the device has changed since.
    #[default]
    NotDone,
    /// The count was heard.
    Heard,
    /// The count was not heard.
    NotHeard,
}

/// With what sound is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoundChoice {
    /// Ids of the voices.
    pub voices: PerColor<String>,
    /// The sound device; `None`: the system's own choice.
    pub device: Option<DeviceItem>,
}

/// What came of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupOutcome {
    /// The screen stays.
    Stay,
    /// The screen stays, in another language.
    LanguageChanged,
    /// This event file is to be opened, and [`super::SetupScreen::event_opened`] told what came of it;
    /// empty: there is none any more.
    OpenEvent(String),
    /// The engines of this machine are to be told to [`super::SetupScreen::engines_found`].
    LookForEngines,
    /// The records of the folder are to be told to [`super::SetupScreen::records_found`].
    LookForRecords,
    /// The lines are to be filled for another round or table of the event.
    ChooseTable,
    /// The last minute is to be counted aloud, with [`super::SetupScreen::sound`].
    SoundCheck,
    /// What the sound check plays is to end.
    SoundCheckEnded,
    /// The game begins.
    Start(Box<SetupChoice>),
    /// The program is to be stopped (Ctrl-Z).
    Suspend,
    /// The program is left.
    Leave,
}
