//! The set-up screen: everything that is chosen before a game, and a sound check.
//!
//! It shows and takes keys; it starts nothing itself. What a key asks for is its [`SetupOutcome`].

mod choices;
mod sound_check;
mod view;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use self::choices::{Turn, turned};
use self::sound_check::{SoundCheckDialog, SoundCheckStep};
use super::dialog::field::{Edit, TextField};
use super::help::{HelpDialog, HelpOutcome, SETUP_KEYS};
use crate::clock::control::Control;
use crate::clock::notation::{self, NotationError};
use crate::color::{Color, PerColor};
use crate::game::Seats;
use crate::tui::text::Language;
use crate::tui::theme::Palette;
use crate::tui::view::TenthsMode;

/// What there is to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupData {
    /// Presets, in the order in which they are offered.
    pub presets: Vec<PresetItem>,
    /// Names of call plans.
    pub plans: Vec<String>,
    /// Voices.
    pub voices: Vec<VoiceItem>,
    /// Sound devices by name; the system's own choice is offered before them.
    pub devices: Vec<String>,
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
    /// A sentence about it; may be empty.
    pub note: String,
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
    /// The preset's id; `None` where the control was typed.
    pub preset: Option<String>,
    /// Each side's control.
    pub controls: PerColor<Arc<Control>>,
    /// Names; may be empty.
    pub players: PerColor<String>,
    /// Who sits on the left.
    pub seats: Seats,
    /// The call plan's name.
    pub plan: String,
    /// Language of the interface.
    pub language: Language,
    /// Ids of the voices.
    pub voices: PerColor<String>,
    /// The sound device; `None`: the system's own choice.
    pub device: Option<String>,
    /// Colours.
    pub palette: Palette,
    /// Tenths of a second on the clock.
    pub tenths: TenthsMode,
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
    pub device: Option<String>,
}

/// What came of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupOutcome {
    /// The screen stays.
    Stay,
    /// The screen stays, in another language.
    LanguageChanged,
    /// The last minute is to be counted aloud, with [`SetupScreen::sound`].
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

/// A line of the set-up screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The preset.
    Preset,
    /// The control.
    Control,
    /// White's control, where it differs.
    WhiteControl,
    /// Black's name.
    BlackName,
    /// White's name.
    WhiteName,
    /// Who sits on the left.
    Left,
    /// The call plan.
    Plan,
    /// Black's voice.
    BlackVoice,
    /// White's voice.
    WhiteVoice,
    /// The sound device.
    Device,
    /// Language of the interface.
    Language,
    /// Colours.
    Palette,
    /// Tenths of a second.
    Tenths,
    /// The sound check.
    SoundCheck,
    /// Start.
    Start,
}

impl Field {
    /// All lines, from the top.
    pub const ALL: [Self; 15] = [
        Self::Preset,
        Self::Control,
        Self::WhiteControl,
        Self::BlackName,
        Self::WhiteName,
        Self::Left,
        Self::Plan,
        Self::BlackVoice,
        Self::WhiteVoice,
        Self::Device,
        Self::Language,
        Self::Palette,
        Self::Tenths,
        Self::SoundCheck,
        Self::Start,
    ];

    /// Whether it is typed in, and takes a paste.
    pub const fn is_typed(self) -> bool {
        match self {
            Self::Control | Self::WhiteControl | Self::BlackName | Self::WhiteName => true,
            Self::Preset
            | Self::Left
            | Self::Plan
            | Self::BlackVoice
            | Self::WhiteVoice
            | Self::Device
            | Self::Language
            | Self::Palette
            | Self::Tenths
            | Self::SoundCheck
            | Self::Start => false,
        }
    }
}

/// The set-up screen.
#[derive(Clone, Debug)]
pub struct SetupScreen {
    data: SetupData,
    focus: Field,
    source: Source,
    control: TextField,
    white_control: TextField,
    names: PerColor<TextField>,
    seats: Seats,
    plan: usize,
    voices: PerColor<usize>,
    /// 0 is the system's own choice.
    device: usize,
    language: Language,
    palette: Palette,
    tenths: TenthsMode,
    sound_check: SoundCheck,
    sound_trouble: Option<String>,
    over: Over,
}

/// Where the control comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Preset(usize),
    Typed,
}

/// What lies over the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Over {
    Nothing,
    Help(HelpDialog),
    SoundCheck(SoundCheckDialog),
}

impl SetupScreen {
    /// The screen with `choice` chosen. What is not in `data` falls back to its first item.
    pub fn new(data: SetupData, choice: &SetupChoice) -> Self {
        let preset = data
            .presets
            .iter()
            .position(|item| choice.preset.as_ref() == Some(&item.id));
        let notation = preset
            .and_then(|index| data.presets.get(index))
            .map_or_else(
                || choice.controls.black.to_string(),
                |item| item.control_notation.clone(),
            );
        let white = if choice.controls.white == choice.controls.black {
            String::new()
        } else {
            choice.controls.white.to_string()
        };
        let voice = |id: &String| {
            data.voices
                .iter()
                .position(|item| &item.id == id)
                .unwrap_or(0)
        };
        let device = data
            .devices
            .iter()
            .position(|name| choice.device.as_ref() == Some(name));
        Self {
            focus: Field::Preset,
            source: preset.map_or(Source::Typed, Source::Preset),
            control: TextField::new(&notation),
            white_control: TextField::new(&white),
            names: PerColor::from_fn(|color| TextField::new(choice.players.of(color))),
            seats: choice.seats,
            plan: data
                .plans
                .iter()
                .position(|name| *name == choice.plan)
                .unwrap_or(0),
            voices: PerColor::from_fn(|color| voice(choice.voices.of(color))),
            device: device.map_or(0, |index| index + 1),
            language: choice.language,
            palette: choice.palette,
            tenths: choice.tenths,
            sound_check: choice.sound_check,
            sound_trouble: None,
            over: Over::Nothing,
            data,
        }
    }

    /// The language that is chosen; the screen is drawn in it.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The colours that are chosen; the screen is drawn in them.
    pub const fn palette(&self) -> Palette {
        self.palette
    }

    /// The line that takes the keys.
    pub const fn focus(&self) -> Field {
        self.focus
    }

    /// With what a sound check is made.
    pub fn sound(&self) -> SoundChoice {
        SoundChoice {
            voices: self.voices.map(|index| {
                self.data
                    .voices
                    .get(index)
                    .map(|item| item.id.clone())
                    .unwrap_or_default()
            }),
            device: self
                .device
                .checked_sub(1)
                .and_then(|i| self.data.devices.get(i).cloned()),
        }
    }

    /// What is wrong with the sound, in words, shown at the sound check; `None`: nothing.
    pub fn set_sound_trouble(&mut self, trouble: Option<String>) {
        self.sound_trouble = trouble;
    }

    /// The controls that are typed; White's is Black's where nothing else is written.
    ///
    /// # Errors
    /// The field and what is wrong in it.
    pub fn controls(&self) -> Result<PerColor<Arc<Control>>, (Field, NotationError)> {
        let read = |field, text: &str| {
            notation::parse(text)
                .map(Arc::new)
                .map_err(|error| (field, error))
        };
        let black = read(Field::Control, self.control.value())?;
        let white = if self.white_control.value().trim().is_empty() {
            Arc::clone(&black)
        } else {
            read(Field::WhiteControl, self.white_control.value())?
        };
        Ok(PerColor { black, white })
    }

    /// Takes a key.
    pub fn handle(&mut self, key: KeyEvent) -> SetupOutcome {
        if key.kind == KeyEventKind::Release {
            return SetupOutcome::Stay;
        }
        if key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL {
            return SetupOutcome::Suspend;
        }
        match &mut self.over {
            Over::Nothing => self.handle_form(key),
            Over::Help(help) => {
                if help.handle(key) == HelpOutcome::Close {
                    self.over = Over::Nothing;
                }
                SetupOutcome::Stay
            }
            Over::SoundCheck(check) => match check.handle(key) {
                SoundCheckStep::Stay => SetupOutcome::Stay,
                SoundCheckStep::Again => SetupOutcome::SoundCheck,
                SoundCheckStep::Advice => {
                    self.sound_check = SoundCheck::NotHeard;
                    SetupOutcome::SoundCheckEnded
                }
                // Without a device nobody can have heard it.
                SoundCheckStep::Heard if self.sound_trouble.is_some() => {
                    self.sound_check = SoundCheck::NotHeard;
                    self.over = Over::Nothing;
                    SetupOutcome::SoundCheckEnded
                }
                SoundCheckStep::Heard => {
                    self.sound_check = SoundCheck::Heard;
                    self.focus = Field::Start;
                    self.over = Over::Nothing;
                    SetupOutcome::SoundCheckEnded
                }
                SoundCheckStep::Close => {
                    self.over = Over::Nothing;
                    SetupOutcome::SoundCheckEnded
                }
            },
        }
    }

    /// Takes a paste: into a field that is typed, as one line. Elsewhere it does nothing.
    pub fn paste(&mut self, pasted: &str) {
        if self.over == Over::Nothing
            && let Some(field) = self.typed_field()
            && field.paste(pasted) == Edit::Changed
        {
            self.after_edit();
        }
    }

    fn handle_form(&mut self, key: KeyEvent) -> SetupOutcome {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let held = key.kind == KeyEventKind::Repeat;
        let typed = self.focus.is_typed();
        match (key.code, control) {
            (KeyCode::Enter | KeyCode::Esc | KeyCode::F(_), _) if held => {}
            (KeyCode::Esc, _) | (KeyCode::Char('c'), true) => return SetupOutcome::Leave,
            (KeyCode::F(5), _) | (KeyCode::Char('s'), true) => return self.start(),
            (KeyCode::F(1), _) => self.over = Over::Help(HelpDialog::new(SETUP_KEYS)),
            (KeyCode::Char('?' | '？'), false) if !typed => {
                self.over = Over::Help(HelpDialog::new(SETUP_KEYS));
            }
            (KeyCode::Up | KeyCode::BackTab, _) => self.step(Turn::Back),
            (KeyCode::Down | KeyCode::Tab, _) => self.step(Turn::Forward),
            (KeyCode::Enter, _) => return self.enter(),
            (KeyCode::Left, false) if !typed => return self.turn(Turn::Back),
            (KeyCode::Right, false) if !typed => return self.turn(Turn::Forward),
            (KeyCode::Char(' ' | '\u{3000}'), false) if !typed && !held => return self.space(),
            _ => {
                if let Some(field) = self.typed_field()
                    && field.handle(key) == Edit::Changed
                {
                    self.after_edit();
                }
            }
        }
        SetupOutcome::Stay
    }

    fn enter(&mut self) -> SetupOutcome {
        match self.focus {
            Field::Start => self.start(),
            Field::SoundCheck => self.check_sound(),
            Field::Preset
            | Field::Control
            | Field::WhiteControl
            | Field::BlackName
            | Field::WhiteName
            | Field::Left
            | Field::Plan
            | Field::BlackVoice
            | Field::WhiteVoice
            | Field::Device
            | Field::Language
            | Field::Palette
            | Field::Tenths => {
                self.step(Turn::Forward);
                SetupOutcome::Stay
            }
        }
    }

    /// Space turns a choice; it starts no game, since it is the players' key.
    fn space(&mut self) -> SetupOutcome {
        match self.focus {
            Field::SoundCheck => self.check_sound(),
            Field::Start => SetupOutcome::Stay,
            Field::Preset
            | Field::Control
            | Field::WhiteControl
            | Field::BlackName
            | Field::WhiteName
            | Field::Left
            | Field::Plan
            | Field::BlackVoice
            | Field::WhiteVoice
            | Field::Device
            | Field::Language
            | Field::Palette
            | Field::Tenths => self.turn(Turn::Forward),
        }
    }

    fn check_sound(&mut self) -> SetupOutcome {
        self.over = Over::SoundCheck(SoundCheckDialog::default());
        SetupOutcome::SoundCheck
    }

    fn start(&mut self) -> SetupOutcome {
        let controls = match self.controls() {
            Ok(controls) => controls,
            Err((field, _)) => {
                self.focus = field;
                return SetupOutcome::Stay;
            }
        };
        let SoundChoice { voices, device } = self.sound();
        let preset = match self.source {
            Source::Preset(index) => self.data.presets.get(index).map(|item| item.id.clone()),
            Source::Typed => None,
        };
        let name = |color| self.names.of(color).value().trim().to_owned();
        SetupOutcome::Start(Box::new(SetupChoice {
            preset,
            controls,
            players: PerColor::from_fn(name),
            seats: self.seats,
            plan: self.data.plans.get(self.plan).cloned().unwrap_or_default(),
            language: self.language,
            voices,
            device,
            palette: self.palette,
            tenths: self.tenths,
            sound_check: self.sound_check,
        }))
    }

    fn step(&mut self, turn: Turn) {
        let here = Field::ALL
            .iter()
            .position(|field| *field == self.focus)
            .unwrap_or(0);
        let next = turned(here, Field::ALL.len(), turn);
        self.focus = Field::ALL.get(next).copied().unwrap_or(self.focus);
    }

    const fn typed_field(&mut self) -> Option<&mut TextField> {
        match self.focus {
            Field::Control => Some(&mut self.control),
            Field::WhiteControl => Some(&mut self.white_control),
            Field::BlackName => Some(self.names.of_mut(Color::Black)),
            Field::WhiteName => Some(self.names.of_mut(Color::White)),
            Field::Preset
            | Field::Left
            | Field::Plan
            | Field::BlackVoice
            | Field::WhiteVoice
            | Field::Device
            | Field::Language
            | Field::Palette
            | Field::Tenths
            | Field::SoundCheck
            | Field::Start => None,
        }
    }

    /// A control that is typed is no preset any more.
    fn after_edit(&mut self) {
        if matches!(self.focus, Field::Control | Field::WhiteControl) {
            self.source = Source::Typed;
        }
    }
}
