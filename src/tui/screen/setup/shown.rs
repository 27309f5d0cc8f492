//! Which lines are shown, and the texts that are typed on them.

use super::rows::{ROWS, Row, Shown};
use super::{Entry, Field, Play, SetupScreen};
use crate::color::Color;
use crate::game::settings::BoardUse;
use crate::tui::screen::dialog::field::TextField;

impl SetupScreen {
    /// The lines that are shown.
    pub(super) fn rows(&self) -> impl Iterator<Item = &'static Row> {
        ROWS.iter().filter(|row| self.shows(row.shown))
    }

    pub(super) fn is_shown(&self, field: Field) -> bool {
        self.rows().any(|row| row.field == field)
    }

    pub(super) fn shows(&self, shown: Shown) -> bool {
        let play = self.play();
        let with_board = self.usage() != BoardUse::ClockOnly;
        match shown {
            Shown::Always => true,
            Shown::WithoutEvent => !self.event.is_open(),
            Shown::InGame => play == Play::Game,
            Shown::ButDrills => !play.is_drill(),
            Shown::InDrills => play.is_drill(),
            Shown::Practised => play != Play::Game && !play.is_drill(),
            Shown::WithEngine => play == Play::Engine,
            Shown::WithOtherCommand => self.is_other_command(),
            Shown::WithLevels => self.has_levels(),
            Shown::WithRecord => play == Play::Replay,
            Shown::WithSide => matches!(play, Play::Engine | Play::Replay),
            Shown::OfTwo => play.is_of_two(),
            Shown::OfOne => matches!(play, Play::Alone | Play::Engine | Play::Press),
            Shown::WithUse => matches!(play, Play::Game | Play::Alone | Play::Together),
            Shown::WithOwnBoard => with_board && !play.is_drill(),
            Shown::WithBoard => with_board,
            Shown::WithOpenings => self.has_openings(),
            Shown::WithRounds => self.event.has_rounds(),
            Shown::WithTables => self.event.has_tables(),
        }
    }

    pub(super) const fn typed_field(&mut self) -> Option<&mut TextField> {
        match self.focus {
            Field::Typed(entry) => Some(self.entry_mut(entry)),
            Field::Turned(_) | Field::Done(_) => None,
        }
    }

    pub(super) const fn entry(&self, entry: Entry) -> &TextField {
        match entry {
            Entry::Command => &self.exercise.command,
            Entry::Level => &self.exercise.level,
            Entry::Record => &self.exercise.record,
            Entry::Count => &self.exercise.count,
            Entry::OwnName => &self.exercise.own_name,
            Entry::Event => &self.event.file,
            Entry::Control => &self.control,
            Entry::WhiteControl => &self.white_control,
            Entry::BlackName => self.names.of(Color::Black),
            Entry::WhiteName => self.names.of(Color::White),
            Entry::Komi => &self.komi,
        }
    }

    pub(super) const fn entry_mut(&mut self, entry: Entry) -> &mut TextField {
        match entry {
            Entry::Command => &mut self.exercise.command,
            Entry::Level => &mut self.exercise.level,
            Entry::Record => &mut self.exercise.record,
            Entry::Count => &mut self.exercise.count,
            Entry::OwnName => &mut self.exercise.own_name,
            Entry::Event => &mut self.event.file,
            Entry::Control => &mut self.control,
            Entry::WhiteControl => &mut self.white_control,
            Entry::BlackName => self.names.of_mut(Color::Black),
            Entry::WhiteName => self.names.of_mut(Color::White),
            Entry::Komi => &mut self.komi,
        }
    }
}
