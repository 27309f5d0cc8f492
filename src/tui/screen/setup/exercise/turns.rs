//! The lines of what is played that are turned with Left and Right.

use crossterm::event::{KeyCode, KeyEvent};

use super::super::choices::{Turn, turned, turned_in};
use super::super::event::turned_or_none;
use super::super::{Entry, Field, SetupOutcome, SetupScreen};
use super::{Engines, Play};
use crate::color::Color;
use crate::game::settings::BoardUse;
use crate::practice::choice::SideChoice;
use crate::tui::screen::dialog::field::TextField;

impl SetupScreen {
    pub(in super::super) fn turn_play(&mut self, turn: Turn) -> SetupOutcome {
        self.exercise.play = turned_in(&Play::ALL, self.exercise.play, turn);
        if self.are_engines_broken() {
            // Their file may have been mended since.
            self.exercise.engines = Engines::NotLooked;
        }
        self.to_look_for().unwrap_or(SetupOutcome::Stay)
    }

    pub(in super::super) fn turn_engine(&mut self, turn: Turn) {
        if let Engines::Found(items) = &self.exercise.engines {
            self.exercise.engine = turned(self.exercise.engine, items.len() + 1, turn);
            self.exercise.level = TextField::default();
            self.exercise.refused = None;
        }
    }

    pub(in super::super) fn turn_side(&mut self, turn: Turn) {
        let [black, white] = Color::BOTH.map(SideChoice::Side);
        let part = &mut self.exercise;
        if part.play == Play::Replay {
            part.replay_side = turned_in(&[SideChoice::Both, black, white], part.replay_side, turn);
        } else {
            part.side = turned_in(&[black, white, SideChoice::ByLot], part.side, turn);
        }
    }

    pub(in super::super) fn turn_timing(&mut self) {
        self.exercise.timing = self.exercise.timing.other();
    }

    pub(in super::super) fn turn_opening(&mut self) {
        self.exercise.opening = self.exercise.opening.other();
    }

    pub(in super::super) fn turn_usage(&mut self, turn: Turn) {
        let usage = match self.play() {
            Play::Alone | Play::Together => &mut self.exercise.usage,
            Play::Game | Play::Engine | Play::Press | Play::Replay => &mut self.board.usage,
        };
        *usage = turned_in(&BoardUse::ALL, *usage, turn);
    }

    /// Left and Right on the line of the record go through those of the folder, unless another one is typed.
    pub(in super::super) fn turn_record(&mut self, key: KeyEvent) -> bool {
        let turn = if key.code == KeyCode::Left {
            Turn::Back
        } else if key.code == KeyCode::Right {
            Turn::Forward
        } else {
            return false;
        };
        let part = &mut self.exercise;
        let records = part.records.as_deref().unwrap_or_default();
        let typed = part.record.value().trim();
        let here = records.iter().position(|file| file == typed);
        if records.is_empty() || here.is_none() && !typed.is_empty() {
            return false;
        }
        let next = turned_or_none(here, records.len(), turn);
        let file = next.and_then(|index| records.get(index));
        part.record = TextField::new(file.map_or("", String::as_str));
        true
    }

    /// What was told of an engine or a record does not hold for another one.
    pub(in super::super) fn exercise_edited(&mut self) {
        if self.focus == Field::Typed(Entry::Command) {
            self.exercise.refused = None;
        }
    }
}
