//! What is to be practised, or what is wrong with what is chosen of it.

use std::num::ParseIntError;
use std::sync::Arc;

use super::super::{Choice, Entry, Field, SetupScreen};
use super::{EngineTrouble, Engines, ExercisePart, Play, PracticeChoice, WithChoice};
use crate::clock::control::Control;
use crate::clock::notation::{self, NotationError};
use crate::color::PerColor;
use crate::practice::byoyomi::{self, NoCount};
use crate::practice::choice::{OpeningChoice, Timing, one_count};
use crate::practice::press::{Press, PressFault, TURNS};

/// What is wrong with what is to be practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in super::super) enum ExerciseTrouble {
    /// The control has no count from the first move on.
    NoCount(NoCount),
    /// The count of the drill cannot be read.
    Unreadable(NotationError),
    /// A drill needs one count for each move.
    NotOneCount,
    /// The count is too short for the press drill.
    TooShort,
    /// The count is longer than a control can have.
    TooLong,
    /// The engine has no such level.
    Level(u32, u32),
    /// The engine cannot be started.
    Engine(EngineTrouble),
    /// No record is typed.
    NoRecord,
    /// The record that is typed cannot be used.
    Record,
    /// The file of engines cannot be read.
    EnginesBroken,
}

impl ExerciseTrouble {
    /// Whether it may be gone without anything being changed on the screen: a program has been installed,
    /// or a file mended. Then it is tried again.
    const fn may_be_mended(&self) -> bool {
        matches!(
            self,
            Self::Record | Self::Engine(EngineTrouble::NoProgram(_))
        )
    }
}

impl ExercisePart {
    fn level(&self) -> Result<Option<u32>, ExerciseTrouble> {
        let Some((lowest, highest)) = self.engine_item().and_then(|item| item.levels) else {
            return Ok(None);
        };
        let typed = self.level.value().trim();
        if typed.is_empty() {
            return Ok(None);
        }
        let level: Result<u32, ParseIntError> = typed.parse();
        match level {
            Ok(level) if (lowest..=highest).contains(&level) => Ok(Some(level)),
            Ok(_) | Err(_) => Err(ExerciseTrouble::Level(lowest, highest)),
        }
    }

    fn is_record_broken(&self) -> bool {
        let broken = self.broken_record.as_ref();
        broken.is_some_and(|(file, _)| file == self.record.value())
    }
}

impl SetupScreen {
    /// What is to be practised, if anything is.
    ///
    /// # Errors
    /// The line that is to be set right, and what is wrong with it.
    pub(in super::super) fn practice(
        &self,
        controls: &PerColor<Arc<Control>>,
    ) -> Result<Option<PracticeChoice>, (Field, ExerciseTrouble)> {
        let part = &self.exercise;
        let fields = [
            Field::Turned(Choice::Engine),
            Field::Typed(Entry::Command),
            Field::Typed(Entry::Level),
            Field::Typed(Entry::Record),
            Field::Typed(Entry::Count),
        ];
        for field in fields {
            if let Some(trouble) = self.trouble_of(field)
                && !trouble.may_be_mended()
            {
                return Err((field, trouble));
            }
        }
        let timing = Field::Turned(Choice::Timing);
        if self.is_shown(timing) && part.timing == Timing::FromMove1 {
            let count = byoyomi::from_move_1(&controls.black);
            count.map_err(|fault| (timing, ExerciseTrouble::NoCount(fault)))?;
        }
        let with = match self.play() {
            Play::Game => return Ok(None),
            Play::Alone => WithChoice::Nobody,
            Play::Together => WithChoice::Player,
            Play::Engine => WithChoice::Engine {
                asked: part.engine_item().map_or_else(
                    || part.command.value().trim().to_owned(),
                    |item| item.id.clone(),
                ),
                level: part
                    .level()
                    .map_err(|trouble| (Field::Typed(Entry::Level), trouble))?,
            },
            Play::Press => WithChoice::Pacer,
            Play::Replay => WithChoice::Record(part.record.value().trim().to_owned()),
        };
        Ok(Some(PracticeChoice {
            side: match with {
                WithChoice::Engine { .. } => Some(part.side),
                WithChoice::Record(_) => Some(part.replay_side),
                WithChoice::Nobody | WithChoice::Player | WithChoice::Pacer => None,
            },
            with,
            timing: part.timing,
            opening: if self.has_openings() {
                part.opening
            } else {
                OpeningChoice::AsSet
            },
            own_name: part.own_name.value().trim().to_owned(),
        }))
    }

    /// What is wrong on a line of what is played, if it is shown and anything is.
    pub(in super::super) fn trouble_of(&self, field: Field) -> Option<ExerciseTrouble> {
        if !self.is_shown(field) {
            return None;
        }
        let part = &self.exercise;
        let engine_refused = || {
            let refused = part.refused.clone().filter(|_| self.engine_line() == field);
            refused.map(ExerciseTrouble::Engine)
        };
        match field {
            Field::Turned(Choice::Engine) if self.are_engines_broken() => {
                Some(ExerciseTrouble::EnginesBroken)
            }
            Field::Typed(Entry::Level) => part.level().err(),
            Field::Typed(Entry::Record) if part.record.value().trim().is_empty() => {
                Some(ExerciseTrouble::NoRecord)
            }
            Field::Typed(Entry::Record) if part.is_record_broken() => Some(ExerciseTrouble::Record),
            Field::Typed(Entry::Command) if part.command.value().trim().is_empty() => {
                Some(ExerciseTrouble::Engine(EngineTrouble::Empty))
            }
            Field::Typed(Entry::Count) => self.drill_count().err(),
            Field::Turned(Choice::Timing) if part.timing == Timing::FromMove1 => {
                let control = notation::parse(self.control.value()).ok()?;
                let count = byoyomi::from_move_1(&control);
                count.err().map(ExerciseTrouble::NoCount)
            }
            Field::Turned(Choice::Engine) | Field::Typed(Entry::Command) => engine_refused(),
            Field::Typed(_) | Field::Turned(_) | Field::Done(_) => None,
        }
    }

    /// Whether anything is wrong on a line of what is played.
    pub(in super::super) fn has_practice_trouble(&self) -> bool {
        self.rows().any(|row| self.trouble_of(row.field).is_some())
    }

    /// The control of a drill, which has one count for each move.
    pub(in super::super) fn drill_count(&self) -> Result<Control, ExerciseTrouble> {
        let control =
            notation::parse(self.exercise.count.value()).map_err(ExerciseTrouble::Unreadable)?;
        let count = one_count(&control).ok_or(ExerciseTrouble::NotOneCount)?;
        match self.play() {
            Play::Press => match Press::new(TURNS, count, 0) {
                Ok(_) => Ok(control),
                Err(PressFault::TooShort { .. } | PressFault::NoTurns) => {
                    Err(ExerciseTrouble::TooShort)
                }
                Err(PressFault::Control(_)) => Err(ExerciseTrouble::TooLong),
            },
            Play::Game | Play::Alone | Play::Together | Play::Engine | Play::Replay => Ok(control),
        }
    }

    /// What is wrong with the file of engines or the record is shown once more.
    pub(in super::super) fn shows_practice_faults(&mut self) -> bool {
        let part = &self.exercise;
        let faults = match (self.focus, &part.engines) {
            (Field::Turned(Choice::Engine), Engines::Broken(faults)) => faults.clone(),
            (Field::Typed(Entry::Record), _) if part.is_record_broken() => {
                match &part.broken_record {
                    Some((_, faults)) => faults.clone(),
                    None => return false,
                }
            }
            _ => return false,
        };
        self.show_faults(&faults);
        true
    }
}
