//! What is set for one table and one machine before the clock is shown.

use std::path::PathBuf;
use std::sync::Arc;

use super::event::Seat;
use super::practice::{self, Practice};
use crate::clock::control::Control;
use crate::color::PerColor;
use crate::game::Seats;
use crate::game::call_plan::CallPlan;
use crate::game::settings::{BoardSettings, Opening, Rules, Settings};
use crate::sgf::continued::ClockLeft;
use crate::speech::{OutputChoice, Signs, Voices, Volumes};
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::card::Change;
use crate::tui::screen::setup::SoundCheck;
use crate::tui::text::Language;
use crate::tui::theme::Palette;
use crate::tui::view::{Glyphs, Occasion, TenthsMode};

/// The settings of one table.
#[derive(Clone, Debug)]
pub struct TableSettings {
    /// Event, round and table, if there is an event.
    pub occasion: Option<Occasion>,
    /// Names; may be empty.
    pub players: PerColor<String>,
    /// Their ranks as the record has them, such as `6d`; may be empty.
    pub ranks: PerColor<String>,
    /// Each side's control.
    pub controls: PerColor<Arc<Control>>,
    /// What is called.
    pub plan: Arc<CallPlan>,
    /// The event's policies.
    pub rules: Rules,
    /// The board, and what it is used for.
    pub board: BoardSettings,
    /// How its points are named.
    pub coordinates: Coordinates,
    /// Where the game's SGF goes; else into a folder of records.
    pub save_to: Option<PathBuf>,
    /// Who sits where.
    pub seats: Seats,
    /// The voices that call for each side.
    pub voices: PerColor<Voices>,
    /// The sounds that are no words.
    pub signs: Signs,
    /// The result a continued record has already; empty where it has none.
    pub recorded_result: String,
    /// What the clocks of a continued record showed.
    pub left: PerColor<Option<ClockLeft>>,
    /// What came of the sound check before the game; the record keeps it.
    pub sound_check: SoundCheck,
    /// What it has from an event, if it is a table of one.
    pub from_event: Option<FromEvent>,
    /// Whether the card comes before the start.
    pub card: CardKind,
    /// What is practised, if it is practice.
    pub practice: Option<Box<Practice>>,
}

/// What a table has from an event besides its settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FromEvent {
    /// The event file, or the name of the preset, as it was called; empty where a game goes on of which
    /// that is not known.
    pub file: String,
    /// Where it stands in the event.
    pub seat: Seat,
    /// The languages that each side reads; empty where the event does not say.
    pub languages: PerColor<Vec<Language>>,
    /// What is not as the event has it.
    pub changed: Vec<Change>,
}

/// Whether the players confirm what is played under before the clock can be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CardKind {
    /// They do, or the referee begins without them.
    Required,
    /// They may.
    #[default]
    OnRequest,
}

impl TableSettings {
    /// Leaves behind what was taken from a record that has been continued: the next game begins at its
    /// beginning.
    pub fn begin_anew(&mut self) {
        let board = &mut self.board;
        let practised = self.practice.as_deref();
        if !board.opening.moves.is_empty() && !practice::is_own_opening(practised, &board.opening) {
            let handicap = Opening::handicap(board.size, board.handicap);
            board.opening = handicap.unwrap_or_default();
        }
        self.recorded_result.clear();
        self.left = PerColor::default();
        self.practise_anew();
    }

    /// What the game itself needs of this.
    pub fn game_settings(&self) -> Settings {
        Settings {
            players: self.players.clone(),
            controls: self.controls.clone(),
            plan: Arc::clone(&self.plan),
            rules: self.rules,
            board: self.board.clone(),
        }
    }
}

/// The settings of the machine and the person in front of it.
#[derive(Clone, Debug)]
pub struct Options {
    /// Language of the interface.
    pub language: Language,
    /// Colours.
    pub palette: Palette,
    /// When tenths of a second are shown.
    pub tenths: TenthsMode,
    /// Which signs the terminal shows in one cell.
    pub glyphs: Glyphs,
    /// Where the sound goes.
    pub sound: SoundOptions,
}

/// Where the sound goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoundOptions {
    /// The device.
    pub output: OutputChoice,
    /// How loud it is.
    pub volumes: Volumes,
    /// The sounds that are no words; `None`: the table's.
    pub signs: Option<Signs>,
    /// Whether the voice begins muted.
    pub muted: bool,
}
