//! What is played on the set-up screen: a game of two, or practice, and what belongs to it.

mod faults;
mod turns;
mod words;

use super::{Choice, Entry, Field, SetupOutcome, SetupScreen};
use crate::clock::control::Control;
use crate::color::Color;
use crate::game::settings::BoardUse;
use crate::practice::choice::{OpeningChoice, SideChoice, Timing, one_count};
use crate::practice::opening;
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
}
