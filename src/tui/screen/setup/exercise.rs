//! What is played on the set-up screen: a game of two, or practice, and what belongs to it.

mod words;

use std::num::ParseIntError;
use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent};

use super::choices::{Turn, turned, turned_in};
use super::{Choice, Entry, Field, SetupOutcome, SetupScreen};
use crate::clock::control::Control;
use crate::clock::notation::{self, NotationError};
use crate::color::{Color, PerColor};
use crate::game::settings::BoardUse;
use crate::practice::byoyomi::{self, NoCount};
use crate::practice::choice::{OpeningChoice, SideChoice, Timing, one_count};
use crate::practice::opening;
use crate::practice::press::{Press, PressFault, TURNS};
use crate::tui::screen::dialog::field::TextField;

/// The count of a drill where nothing else is typed.
const USUAL_COUNT: &str = "30s/each";

/// What is played or practised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Play {
    /// A game of two players, which is no practice.
    #[default]
    Game,
    /// One player plays both sides.
    Alone,
    /// Two players, who may take moves back and exchange their colours.
    Together,
    /// Against an engine.
    Engine,
    /// Pressing late, and not too late.
    Press,
    /// The moves of a record are guessed.
    Replay,
}

impl Play {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::Game,
        Self::Alone,
        Self::Together,
        Self::Engine,
        Self::Press,
        Self::Replay,
    ];

    /// Whether each move has one count, and nothing else.
    pub(super) const fn is_drill(self) -> bool {
        match self {
            Self::Press | Self::Replay => true,
            Self::Game | Self::Alone | Self::Together | Self::Engine => false,
        }
    }

    /// Whether two players are at the clock.
    pub(super) const fn is_of_two(self) -> bool {
        matches!(self, Self::Game | Self::Together)
    }
}

/// An engine that is installed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineItem {
    /// The name by which it is known.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its lowest and its highest level, where it has levels.
    pub levels: Option<(u32, u32)>,
}

/// What is to be practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticeChoice {
    /// With whom or what.
    pub with: WithChoice,
    /// The learner's colour; `None`: the usual one.
    pub side: Option<SideChoice>,
    /// Where the count begins.
    pub timing: Timing,
    /// What stands on the board at first.
    pub opening: OpeningChoice,
    /// The learner's name; may be empty.
    pub own_name: String,
}

/// With whom or what it is practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WithChoice {
    /// With nobody.
    Nobody,
    /// With another player at the same keyboard.
    Player,
    /// With an engine.
    Engine {
        /// A name that is known, or a command.
        asked: String,
        /// How strong it plays.
        level: Option<u32>,
    },
    /// The press drill.
    Pacer,
    /// With the record of this file.
    Record(String),
}

impl WithChoice {
    const fn play(&self) -> Play {
        match self {
            Self::Nobody => Play::Alone,
            Self::Player => Play::Together,
            Self::Engine { .. } => Play::Engine,
            Self::Pacer => Play::Press,
            Self::Record(_) => Play::Replay,
        }
    }
}

/// Why the engine that is chosen cannot be started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineTrouble {
    /// There is no such program here.
    NoProgram(String),
    /// The command has a quotation mark too few.
    Quotes,
    /// No command is typed.
    Empty,
}

/// What is known of the engines of this machine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Engines {
    /// Nobody has looked.
    #[default]
    NotLooked,
    /// These are installed.
    Found(Vec<EngineItem>),
    /// A file of engines cannot be read: why.
    Broken(String),
}

/// What is wrong with what is to be practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ExerciseTrouble {
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

/// The lines of what is played.
#[derive(Clone, Debug)]
pub(super) struct ExercisePart {
    pub(super) play: Play,
    engines: Engines,
    /// Which of the engines; after the last, another command.
    engine: usize,
    /// What is to be chosen of the engines as soon as they are known.
    wanted: Option<String>,
    pub(super) command: TextField,
    pub(super) level: TextField,
    /// Why the engine could not be started, until another one is chosen.
    refused: Option<EngineTrouble>,
    /// The colour against an engine, and in a replay.
    side: SideChoice,
    replay_side: SideChoice,
    pub(super) record: TextField,
    /// Records that are offered; `None`: nobody has looked.
    records: Option<Vec<String>>,
    /// The record that could not be used, and why.
    broken_record: Option<(String, String)>,
    /// The count of a drill.
    pub(super) count: TextField,
    timing: Timing,
    opening: OpeningChoice,
    pub(super) own_name: TextField,
    /// What the board is used for where one practises without an engine.
    usage: BoardUse,
}

impl ExercisePart {
    /// The lines with `choice` chosen; `controls` is the table's, and `usage` what its board is used for.
    pub(super) fn new(choice: Option<&PracticeChoice>, control: &Control, usage: BoardUse) -> Self {
        let mut part = Self {
            play: Play::Game,
            engines: Engines::NotLooked,
            engine: 0,
            wanted: None,
            command: TextField::default(),
            level: TextField::default(),
            refused: None,
            side: SideChoice::Side(Color::Black),
            replay_side: SideChoice::Both,
            record: TextField::default(),
            records: None,
            broken_record: None,
            count: TextField::new(USUAL_COUNT),
            timing: Timing::FromMove1,
            opening: OpeningChoice::AsSet,
            own_name: TextField::default(),
            usage: BoardUse::Play,
        };
        let Some(choice) = choice else { return part };
        part.play = choice.with.play();
        part.timing = choice.timing;
        part.opening = choice.opening;
        part.own_name = TextField::new(&choice.own_name);
        if part.play.is_drill() && one_count(control).is_some() {
            part.count = TextField::new(&control.to_string());
        }
        match &choice.with {
            WithChoice::Nobody | WithChoice::Player => part.usage = usage,
            WithChoice::Engine { asked, level } => {
                part.side = choice.side.unwrap_or(part.side);
                part.wanted = Some(asked.clone());
                let level = level.map_or_else(String::new, |level| level.to_string());
                part.level = TextField::new(&level);
            }
            WithChoice::Pacer => {}
            WithChoice::Record(path) => {
                part.replay_side = choice.side.unwrap_or(part.replay_side);
                part.record = TextField::new(path);
            }
        }
        part
    }

    /// The engine that is chosen, if it is one that is known by name.
    fn engine_item(&self) -> Option<&EngineItem> {
        match &self.engines {
            Engines::Found(items) => items.get(self.engine),
            Engines::NotLooked | Engines::Broken(_) => None,
        }
    }

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
}

impl SetupScreen {
    /// What is played. An event's games are no practice.
    pub(super) fn play(&self) -> Play {
        if self.event.is_open() {
            Play::Game
        } else {
            self.exercise.play
        }
    }

    /// What the board is used for.
    pub(super) fn usage(&self) -> BoardUse {
        match self.play() {
            Play::Game => self.board.usage,
            Play::Alone | Play::Together => self.exercise.usage,
            Play::Engine | Play::Replay => BoardUse::Play,
            Play::Press => BoardUse::ClockOnly,
        }
    }

    /// What has to be looked for before the lines of what is played can be shown.
    pub fn to_look_for(&self) -> Option<SetupOutcome> {
        match self.play() {
            Play::Engine if self.exercise.engines == Engines::NotLooked => {
                Some(SetupOutcome::LookForEngines)
            }
            Play::Replay if self.exercise.records.is_none() => Some(SetupOutcome::LookForRecords),
            Play::Game
            | Play::Alone
            | Play::Together
            | Play::Engine
            | Play::Press
            | Play::Replay => None,
        }
    }

    /// The engines that are installed, or why nobody knows.
    pub fn engines_found(&mut self, found: Result<Vec<EngineItem>, String>) {
        let part = &mut self.exercise;
        part.engines = match found {
            Ok(items) => {
                if let Some(wanted) = part.wanted.take() {
                    let of_name = |item: &EngineItem| item.id.eq_ignore_ascii_case(wanted.trim());
                    part.engine = items.iter().position(of_name).unwrap_or(items.len());
                    if part.engine == items.len() {
                        part.command = TextField::new(&wanted);
                    }
                }
                part.engine = part.engine.min(items.len());
                Engines::Found(items)
            }
            Err(faults) => Engines::Broken(faults),
        };
    }

    /// The records that are offered.
    pub fn records_found(&mut self, records: Vec<String>) {
        self.exercise.records = Some(records);
    }

    /// The engine cannot be started.
    pub fn engine_refused(&mut self, trouble: EngineTrouble) {
        self.exercise.refused = Some(trouble);
        self.focus = self.engine_line();
    }

    /// The record cannot be used, or not all of what is chosen goes with it: it is told why.
    pub fn record_refused(&mut self, faults: String) {
        self.focus = Field::Typed(Entry::Record);
        self.show_faults(&faults);
        let file = self.exercise.record.value().to_owned();
        self.exercise.broken_record = Some((file, faults));
    }

    /// It cannot be practised, for a reason that no line has: it is told why.
    pub fn practice_refused(&mut self, faults: &str) {
        self.focus = Field::Turned(Choice::Play);
        self.show_faults(faults);
    }

    /// The line on which the engine is chosen.
    fn engine_line(&self) -> Field {
        if self.exercise.engine_item().is_none() && !self.are_engines_broken() {
            Field::Typed(Entry::Command)
        } else {
            Field::Turned(Choice::Engine)
        }
    }

    fn are_engines_broken(&self) -> bool {
        matches!(self.exercise.engines, Engines::Broken(_))
    }

    pub(super) fn is_other_command(&self) -> bool {
        self.play() == Play::Engine
            && self.exercise.engine_item().is_none()
            && !self.are_engines_broken()
    }

    pub(super) fn has_levels(&self) -> bool {
        let item = self.exercise.engine_item();
        self.play() == Play::Engine && item.is_some_and(|item| item.levels.is_some())
    }

    /// Whether the board may begin with a random opening.
    pub(super) fn has_openings(&self) -> bool {
        let practised = matches!(self.play(), Play::Alone | Play::Together | Play::Engine);
        practised
            && self.usage() != BoardUse::ClockOnly
            && self.board.handicap == 0
            && opening::random(self.board.size, 0).is_some()
    }

    /// What is to be practised, if anything is.
    ///
    /// # Errors
    /// The line that is to be set right, and what is wrong with it.
    pub(super) fn practice(
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
    pub(super) fn trouble_of(&self, field: Field) -> Option<ExerciseTrouble> {
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
    pub(super) fn has_practice_trouble(&self) -> bool {
        self.rows().any(|row| self.trouble_of(row.field).is_some())
    }

    /// The control of a drill, which has one count for each move.
    pub(super) fn drill_count(&self) -> Result<Control, ExerciseTrouble> {
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
    pub(super) fn shows_practice_faults(&mut self) -> bool {
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

    pub(super) fn turn_play(&mut self, turn: Turn) -> SetupOutcome {
        self.exercise.play = turned_in(&Play::ALL, self.exercise.play, turn);
        if self.are_engines_broken() {
            // Their file may have been mended since.
            self.exercise.engines = Engines::NotLooked;
        }
        self.to_look_for().unwrap_or(SetupOutcome::Stay)
    }

    pub(super) fn turn_engine(&mut self, turn: Turn) {
        if let Engines::Found(items) = &self.exercise.engines {
            self.exercise.engine = turned(self.exercise.engine, items.len() + 1, turn);
            self.exercise.level = TextField::default();
            self.exercise.refused = None;
        }
    }

    pub(super) fn turn_side(&mut self, turn: Turn) {
        let [black, white] = Color::BOTH.map(SideChoice::Side);
        let part = &mut self.exercise;
        if part.play == Play::Replay {
            part.replay_side = turned_in(&[SideChoice::Both, black, white], part.replay_side, turn);
        } else {
            part.side = turned_in(&[black, white, SideChoice::ByLot], part.side, turn);
        }
    }

    pub(super) fn turn_timing(&mut self) {
        self.exercise.timing = self.exercise.timing.other();
    }

    pub(super) fn turn_opening(&mut self) {
        self.exercise.opening = self.exercise.opening.other();
    }

    pub(super) fn turn_usage(&mut self, turn: Turn) {
        let usage = match self.play() {
            Play::Alone | Play::Together => &mut self.exercise.usage,
            Play::Game | Play::Engine | Play::Press | Play::Replay => &mut self.board.usage,
        };
        *usage = turned_in(&BoardUse::ALL, *usage, turn);
    }

    /// Left and Right on the line of the record go through those of the folder, unless another one is typed.
    pub(super) fn turn_record(&mut self, key: KeyEvent) -> bool {
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
        let next = super::event::turned_or_none(here, records.len(), turn);
        let file = next.and_then(|index| records.get(index));
        part.record = TextField::new(file.map_or("", String::as_str));
        true
    }

    /// What was told of an engine or a record does not hold for another one.
    pub(super) fn exercise_edited(&mut self) {
        if self.focus == Field::Typed(Entry::Command) {
            self.exercise.refused = None;
        }
    }
}

impl ExercisePart {
    fn is_record_broken(&self) -> bool {
        let broken = self.broken_record.as_ref();
        broken.is_some_and(|(file, _)| file == self.record.value())
    }
}
