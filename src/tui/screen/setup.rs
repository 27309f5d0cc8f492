//! The set-up screen: everything that is chosen before a game, and a sound check.
//!
//! It shows and takes keys; it starts nothing itself. What a key asks for is its [`SetupOutcome`].

mod board;
mod choices;
mod chosen;
mod event;
mod exercise;
mod faults;
mod rows;
mod shown;
mod sound_check;
mod view;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

pub use self::board::BoardTrouble;
pub use self::chosen::{
    DeviceItem, PresetItem, SetupChoice, SetupData, SetupOutcome, SoundCheck, SoundChoice,
    VoiceItem,
};
pub use self::event::{EventChoice, EventFill, EventItem, RoundItem, TableItem};
pub use self::exercise::{EngineItem, EngineTrouble, Play, PracticeChoice, WithChoice};
pub use self::rows::{Act, Choice, Entry, Field};

use self::choices::{Turn, turned_in};
use self::event::EventPart;
use self::exercise::ExercisePart;
use self::faults::{FaultsDialog, FaultsOutcome};
use self::sound_check::{SoundCheckDialog, SoundCheckStep};
use super::dialog::Look;
use super::dialog::field::{Edit, TextField};
use super::help::{HelpDialog, HelpOutcome, SETUP_KEYS};
use crate::clock::control::Control;
use crate::clock::notation::{self, NotationError};
use crate::color::PerColor;
use crate::game::Seats;
use crate::game::board_choice::BoardChoice;
use crate::tui::screen::board::Coordinates;
use crate::tui::text::Language;
use crate::tui::theme::Palette;
use crate::tui::view::{Glyphs, TenthsMode};

/// The set-up screen.
#[derive(Clone, Debug)]
pub struct SetupScreen {
    data: SetupData,
    focus: Field,
    exercise: ExercisePart,
    event: EventPart,
    source: Source,
    control: TextField,
    white_control: TextField,
    names: PerColor<TextField>,
    seats: Seats,
    /// The board, but for the komi that is typed.
    board: BoardChoice,
    komi: TextField,
    plan: usize,
    voices: PerColor<usize>,
    /// 0 is the system's own choice.
    device: usize,
    language: Language,
    palette: Palette,
    tenths: TenthsMode,
    glyphs: Glyphs,
    coordinates: Coordinates,
    sound_check: SoundCheck,
    sound_trouble: Option<String>,
    over: Over,
}

/// Where the control comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Preset(usize),
    Typed,
    Event,
}

/// What lies over the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Over {
    Nothing,
    Help(HelpDialog),
    SoundCheck(SoundCheckDialog),
    Faults(FaultsDialog),
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
            .position(|item| choice.device.as_ref() == Some(item));
        let board = BoardChoice::of(&choice.board);
        let komi = board.komi.or(board.handicap_komi);
        let practice = choice.practice.as_ref();
        let exercise = ExercisePart::new(practice, &choice.controls.black, board.usage);
        Self {
            focus: if practice.is_some() {
                Field::Turned(Choice::Play)
            } else {
                Field::Turned(Choice::Preset)
            },
            exercise,
            event: EventPart::default(),
            source: preset.map_or(Source::Typed, Source::Preset),
            control: TextField::new(&notation),
            white_control: TextField::new(&white),
            names: PerColor::from_fn(|color| TextField::new(choice.players.of(color))),
            seats: choice.seats,
            komi: TextField::new(&komi.map_or_else(String::new, |komi| komi.to_string())),
            board: BoardChoice {
                komi: None,
                handicap_komi: None,
                ..board
            },
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
            glyphs: choice.glyphs,
            coordinates: choice.coordinates,
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

    /// How it looks, for what is drawn over it.
    pub const fn look(&self) -> Look {
        Look {
            theme: self.palette.theme(),
            glyphs: self.glyphs,
        }
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

    /// The controls that are typed; White's is Black's where nothing else is written, and where one
    /// practises.
    ///
    /// # Errors
    /// The text and what is wrong in it.
    pub fn controls(&self) -> Result<PerColor<Arc<Control>>, (Entry, NotationError)> {
        let read = |entry, text: &str| {
            notation::parse(text)
                .map(Arc::new)
                .map_err(|error| (entry, error))
        };
        let black = read(Entry::Control, self.control.value())?;
        let white = self.white_control.value().trim();
        let white = if white.is_empty() || self.play() != Play::Game {
            Arc::clone(&black)
        } else {
            read(Entry::WhiteControl, self.white_control.value())?
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
            Over::Faults(faults) => {
                if faults.handle(key) == FaultsOutcome::Close {
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
                    self.focus = Field::Done(Act::Start);
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
            (KeyCode::Up | KeyCode::BackTab, _) => return self.leave_line(Turn::Back),
            (KeyCode::Down | KeyCode::Tab, _) => return self.leave_line(Turn::Forward),
            (KeyCode::Enter, _) if self.shows_practice_faults() => {}
            (KeyCode::Enter, _) => return self.enter(),
            (KeyCode::Left, false) if !typed => return self.turn_focus(Turn::Back),
            (KeyCode::Right, false) if !typed => return self.turn_focus(Turn::Forward),
            (KeyCode::Char(' ' | '\u{3000}'), false) if !typed && !held => return self.space(),
            _ => {
                if self.focus == Field::Typed(Entry::Event)
                    && !control
                    && let Some(outcome) = self.turn_event_file(key)
                {
                    return outcome;
                }
                if self.focus == Field::Typed(Entry::Record) && !control && self.turn_record(key) {
                    return SetupOutcome::Stay;
                }
                if let Some(field) = self.typed_field()
                    && field.handle(key) == Edit::Changed
                {
                    self.after_edit();
                }
            }
        }
        SetupOutcome::Stay
    }

    fn turn_focus(&mut self, turn: Turn) -> SetupOutcome {
        match self.focus {
            Field::Turned(choice) => self.turn(choice, turn),
            Field::Typed(_) | Field::Done(_) => SetupOutcome::Stay,
        }
    }

    fn enter(&mut self) -> SetupOutcome {
        match self.focus {
            Field::Done(Act::Start) => self.start(),
            Field::Done(Act::SoundCheck) => self.check_sound(),
            Field::Typed(Entry::Event) => match self.event_to_open() {
                Some(open) => open,
                None if self.refuses_broken() => SetupOutcome::Stay,
                None => self.leave_line(Turn::Forward),
            },
            Field::Turned(Choice::Preset) => {
                if self.refuses_broken() {
                    return SetupOutcome::Stay;
                }
                self.leave_line(Turn::Forward)
            }
            Field::Typed(_) | Field::Turned(_) => self.leave_line(Turn::Forward),
        }
    }

    /// Space turns a choice; it starts no game, since it is the players' key.
    fn space(&mut self) -> SetupOutcome {
        match self.focus {
            Field::Done(Act::SoundCheck) => self.check_sound(),
            Field::Turned(choice) => self.turn(choice, Turn::Forward),
            Field::Done(Act::Start) | Field::Typed(_) => SetupOutcome::Stay,
        }
    }

    fn check_sound(&mut self) -> SetupOutcome {
        self.over = Over::SoundCheck(SoundCheckDialog::default());
        SetupOutcome::SoundCheck
    }

    /// What a key that starts brings about.
    pub fn start(&mut self) -> SetupOutcome {
        if let Some(open) = self.event_to_open() {
            return open;
        }
        if self.refuses_broken() {
            return SetupOutcome::Stay;
        }
        let controls = match self.controls_played() {
            Ok(controls) => controls,
            Err(field) => {
                self.focus = field;
                return SetupOutcome::Stay;
            }
        };
        let practice = match self.practice(&controls) {
            Ok(practice) => practice,
            Err((field, _)) => {
                self.focus = field;
                self.shows_practice_faults();
                return SetupOutcome::Stay;
            }
        };
        let board = match self.board() {
            Ok(board) => board,
            Err(trouble) => {
                self.focus = trouble.field();
                return SetupOutcome::Stay;
            }
        };
        let SoundChoice { voices, device } = self.sound();
        let preset = match self.source {
            Source::Preset(index) => self.data.presets.get(index).map(|item| item.id.clone()),
            Source::Typed | Source::Event => None,
        };
        let name = |color| self.names.of(color).value().trim().to_owned();
        SetupOutcome::Start(Box::new(SetupChoice {
            event: self.event_choice(),
            preset,
            controls,
            practice,
            players: if self.play().is_of_two() {
                PerColor::from_fn(name)
            } else {
                PerColor::default()
            },
            seats: self.seats,
            plan: self.data.plans.get(self.plan).cloned().unwrap_or_default(),
            board,
            language: self.language,
            voices,
            device,
            palette: self.palette,
            tenths: self.tenths,
            glyphs: self.glyphs,
            coordinates: self.coordinates,
            sound_check: self.sound_check,
        }))
    }

    /// Goes to another line. An event that was typed is opened then.
    fn leave_line(&mut self, turn: Turn) -> SetupOutcome {
        let left = self.focus;
        self.step(turn);
        if left == Field::Typed(Entry::Event) {
            return self.new_event().unwrap_or(SetupOutcome::Stay);
        }
        SetupOutcome::Stay
    }

    fn step(&mut self, turn: Turn) {
        let fields: Vec<Field> = self.rows().map(|row| row.field).collect();
        self.focus = turned_in(&fields, self.focus, turn);
    }

    /// The controls of the table.
    fn controls_played(&self) -> Result<PerColor<Arc<Control>>, Field> {
        if self.play().is_drill() {
            let count = self
                .drill_count()
                .map(|count| PerColor::both(Arc::new(count)));
            return count.map_err(|_| Field::Typed(Entry::Count));
        }
        self.controls().map_err(|(entry, _)| Field::Typed(entry))
    }

    /// A control that is typed is no preset any more.
    fn after_edit(&mut self) {
        self.exercise_edited();
        if matches!(
            self.focus,
            Field::Typed(Entry::Control | Entry::WhiteControl)
        ) {
            self.source = Source::Typed;
        }
    }
}
