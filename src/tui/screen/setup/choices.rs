//! The lines of the set-up screen that are turned with Left and Right.

use super::board::{rule_set_id, usage_id};
use super::{Choice, DeviceItem, SetupOutcome, SetupScreen, SoundCheck, Source};
use crate::color::Color;
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::dialog::field::TextField;
use crate::tui::screen::dialog::words;
use crate::tui::text::{Language, Text};
use crate::tui::theme::Palette;
use crate::tui::view::{Glyphs, TenthsMode};

/// A direction of choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    Back,
    Forward,
}

/// The place after `index` of `count`, around the end.
pub(super) fn turned(index: usize, count: usize, turn: Turn) -> usize {
    let step = match turn {
        Turn::Back => count.saturating_sub(1),
        Turn::Forward => 1,
    };
    (index + step).checked_rem(count).unwrap_or(0)
}

pub(super) fn turned_in<T: Copy + PartialEq>(all: &[T], current: T, turn: Turn) -> T {
    let here = all.iter().position(|item| *item == current).unwrap_or(0);
    all.get(turned(here, all.len(), turn))
        .copied()
        .unwrap_or(current)
}

impl SetupScreen {
    pub(super) fn turn(&mut self, choice: Choice, turn: Turn) -> SetupOutcome {
        match choice {
            Choice::Play => return self.turn_play(turn),
            Choice::Engine => self.turn_engine(turn),
            Choice::Side => self.turn_side(turn),
            Choice::Timing => self.turn_timing(),
            Choice::Opening => self.turn_opening(),
            Choice::Round => return self.turn_round(turn),
            Choice::Table => return self.turn_table(turn),
            Choice::Preset => self.turn_preset(turn),
            Choice::Left => self.seats = self.seats.swapped(),
            Choice::Plan => self.plan = turned(self.plan, self.data.plans.len(), turn),
            Choice::BlackVoice => self.turn_voice(Color::Black, turn),
            Choice::WhiteVoice => self.turn_voice(Color::White, turn),
            Choice::Device => {
                self.device = turned(self.device, self.data.devices.len() + 1, turn);
                self.sound_check = SoundCheck::NotDone;
            }
            Choice::Language => {
                self.language = turned_in(&Language::ALL, self.language, turn);
                return SetupOutcome::LanguageChanged;
            }
            Choice::Palette => self.palette = turned_in(&Palette::ALL, self.palette, turn),
            Choice::Tenths => self.tenths = turned_in(&TenthsMode::ALL, self.tenths, turn),
            Choice::Board => self.turn_usage(turn),
            Choice::RuleSet => self.turn_rule_set(turn),
            Choice::Size => self.turn_size(turn),
            Choice::Handicap => self.turn_handicap(turn),
            Choice::Stones => self.glyphs = turned_in(&Glyphs::ALL, self.glyphs, turn),
            Choice::Coordinates => self.coordinates = self.coordinates.other(),
        }
        SetupOutcome::Stay
    }

    /// The presets and, after the last, the control as it stands, to be changed by hand.
    fn turn_preset(&mut self, turn: Turn) {
        let typed = self.data.presets.len();
        let here = match self.source {
            Source::Preset(index) => index,
            Source::Typed => typed,
            Source::Event => typed + 1,
        };
        let all = typed + 1 + usize::from(self.event.has_fill());
        let next = turned(here, all, turn);
        if next > typed {
            return self.back_to_event();
        }
        let Some(item) = self.data.presets.get(next) else {
            self.source = Source::Typed;
            return;
        };
        self.source = Source::Preset(next);
        // One that cannot be read changes nothing but the line that says so.
        if item.trouble.is_some() {
            return;
        }
        self.control = TextField::new(&item.control_notation);
        self.white_control = TextField::default();
        if let Some(plan) = &item.plan
            && let Some(index) = self.data.plans.iter().position(|name| name == plan)
        {
            self.plan = index;
        }
        if let Some(rule_set) = item.rule_set {
            self.set_rule_set(rule_set);
        }
    }

    fn turn_voice(&mut self, color: Color, turn: Turn) {
        let voice = self.voices.of_mut(color);
        *voice = turned(*voice, self.data.voices.len(), turn);
        self.sound_check = SoundCheck::NotDone;
    }

    /// What is chosen, in words.
    pub(super) fn chosen(&self, choice: Choice, text: &Text) -> String {
        let none = || text.get("setup-none");
        let voice = |color| {
            let item = self.data.voices.get(*self.voices.of(color));
            item.map_or_else(none, |item| item.label.clone())
        };
        match choice {
            Choice::Play => self.play_words(text),
            Choice::Engine => self.engine_words(text),
            Choice::Side => self.side_words(text),
            Choice::Timing => self.timing_words(text),
            Choice::Opening => self.opening_words(text),
            Choice::Round => self.round_words(text),
            Choice::Table => self.table_words(text),
            Choice::Preset => match self.source {
                Source::Preset(index) => self
                    .data
                    .presets
                    .get(index)
                    .map_or_else(none, |item| item.title.clone()),
                Source::Typed => text.get("setup-preset-typed"),
                Source::Event => text.get("setup-preset-event"),
            },
            Choice::Left => words::color(self.seats.left(), text),
            Choice::Plan => self
                .data
                .plans
                .get(self.plan)
                .map_or_else(none, |n| plan(n, text)),
            Choice::BlackVoice => voice(Color::Black),
            Choice::WhiteVoice => voice(Color::White),
            Choice::Device => match self.device.checked_sub(1) {
                Some(index) => match self.data.devices.get(index) {
                    Some(DeviceItem::Named(name)) => name.clone(),
                    Some(DeviceItem::Off) => text.get("setup-device-off"),
                    None => String::new(),
                },
                None => text.get("setup-device-system"),
            },
            Choice::Board => text.get(usage_id(self.usage())),
            Choice::RuleSet => text.get(rule_set_id(self.board.rule_set)),
            Choice::Size => {
                let size = self.board.size;
                format!("{}x{}", size.width(), size.height())
            }
            Choice::Handicap => self.handicap_words(text),
            Choice::Stones => text.get(match self.glyphs {
                Glyphs::Unicode => "setup-stones-unicode",
                Glyphs::Wide => "setup-stones-wide",
                Glyphs::Ascii => "setup-stones-ascii",
            }),
            Choice::Coordinates => text.get(match self.coordinates {
                Coordinates::Letters => "setup-coordinates-western",
                Coordinates::Chinese => "setup-coordinates-chinese",
            }),
            Choice::Language => self.language.own_name().to_owned(),
            Choice::Palette => text.get(match self.palette {
                Palette::Standard => "setup-palette-standard",
                Palette::Light => "setup-palette-light",
                Palette::HighContrast => "setup-palette-high-contrast",
                Palette::Plain => "setup-palette-plain",
            }),
            Choice::Tenths => text.get(match self.tenths {
                TenthsMode::Never => "setup-tenths-never",
                TenthsMode::LastTenSeconds => "setup-tenths-last-ten",
                TenthsMode::Always => "setup-tenths-always",
            }),
        }
    }
}

/// A plan's name, in words where it is one that ships.
fn plan(name: &str, text: &Text) -> String {
    let id = format!("setup-plan-{name}");
    let words = text.get(&id);
    if words == id { name.to_owned() } else { words }
}
