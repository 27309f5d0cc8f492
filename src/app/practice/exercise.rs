//! What is to be practised, as it was chosen, and the table that comes of it.
//!
//! The command line and the set-up screen both come here, so that the same choices are the same practice.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::{Asked, Begins, Partner, Practice};
use crate::app::table::TableSettings;
use crate::board::Size;
use crate::board::score::Scoring;
use crate::clock::control::{Control, ControlFault};
use crate::color::{Color, PerColor};
use crate::engine::Launch;
use crate::engine::known::{self, EngineFault};
use crate::practice::byoyomi::{self, NoCount};
use crate::practice::choice::{self, OpeningChoice, SideChoice, Timing};
use crate::practice::opening;
use crate::practice::press::{Press, PressFault};
use crate::practice::replay::{self, Part, Replay, ReplayFault};
use crate::practice::session::Learner;
use crate::speech::{Sign, Signs};

/// What is to be practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// With whom, or with what.
    pub with: With,
    /// The learner's colour; `None`: the usual one, which is Black's where there is another side, else
    /// both.
    pub side: Option<SideChoice>,
    /// Where the count begins; a drill has nothing but counts.
    pub timing: Timing,
    /// What stands on the board at first.
    pub opening: OpeningChoice,
    /// What random openings, the press drill and the lot are made from; `None`: by lot.
    pub seed: Option<u64>,
    /// The learner's name.
    pub own_name: Option<String>,
    /// Names by colour; the learner's own counts before them.
    pub names: PerColor<Option<String>>,
}

/// With whom or what it is practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum With {
    /// With nobody: one player plays both sides.
    Nobody,
    /// With another player at the same keyboard.
    Player,
    /// With an engine.
    Engine {
        /// A name that is known, or a command that speaks GTP.
        asked: String,
        /// How strong it plays.
        level: Option<u32>,
        /// Its own control; `None`: the table's.
        control: Option<Control>,
    },
    /// With the record that is at the table already.
    Record {
        /// Its file.
        path: PathBuf,
        /// The move from which on is guessed, from 1.
        from: u32,
        /// The length of the count; `None`: that of the table's control.
        count: Option<Duration>,
    },
    /// The press drill.
    Pacer {
        /// How many turns it has.
        turns: u32,
        /// As for a record.
        count: Option<Duration>,
    },
}

/// Why it cannot be practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExerciseFault {
    /// The engine cannot be started.
    Engine(EngineFault),
    /// The control has no count to begin with.
    NoCount(NoCount),
    /// A drill needs one count for each move, and this control has another time.
    NotOneCount(Control),
    /// There are no openings for a board of this size.
    NoOpening(Size),
    /// The moves of this record cannot be guessed.
    Replay(PathBuf, ReplayFault),
    /// The press drill cannot be made.
    Press(PressFault),
    /// A count is longer, or there are more moves, than a control can have.
    Control(ControlFault),
    /// The machine has no random number.
    NoLot(String),
}

impl fmt::Display for ExerciseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Engine(fault) => fault.fmt(f),
            Self::NoCount(fault) => fault.fmt(f),
            Self::NotOneCount(control) => write!(
                f,
                "-c {control}: a drill has one count for each move, as in 0s + 3x30s or 30s/each"
            ),
            Self::NoOpening(size) => write!(
                f,
                "--random-opening: there are openings for boards of 9, 13 and 19 lines, and none for {size}"
            ),
            Self::Replay(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::Press(fault) => fault.fmt(f),
            Self::Control(fault) => fault.fmt(f),
            Self::NoLot(error) => write!(f, "no random number: {error}"),
        }
    }
}

impl std::error::Error for ExerciseFault {}

impl Exercise {
    /// The table at which it is practised: `table`, which is set as for a game.
    ///
    /// # Errors
    /// [`ExerciseFault`].
    pub fn at(&self, mut table: TableSettings) -> Result<TableSettings, ExerciseFault> {
        let seed = self.seed.map_or_else(lot, Ok)?;
        let mut asked = table.clone();
        asked.begin_anew();
        let learner = self.learner(seed);
        let engine = self.engine(table.board.scoring)?;
        let engine_name = engine.as_ref().map(|(launch, _)| launch.name.as_str());
        self.name(&mut table, learner, engine_name);
        if self.timing == Timing::FromMove1 && !self.is_drill() {
            for side in Color::BOTH {
                let count = byoyomi::from_move_1(table.controls.of(side));
                let count = count.map_err(ExerciseFault::NoCount)?;
                *table.controls.of_mut(side) = Arc::new(count);
            }
        }
        // A time of its own is given to an engine as it is, whatever the learner begins with.
        if let With::Engine {
            control: Some(control),
            ..
        } = &self.with
            && let Learner::Side(side) = learner
        {
            *table.controls.of_mut(side.opponent()) = Arc::new(control.clone());
        }
        let partner = match &self.with {
            With::Nobody => Partner::Nobody,
            With::Player => Partner::Player,
            With::Engine { .. } => match engine {
                Some((launch, level)) => {
                    // Who does not see the stone fall wants to hear it.
                    let signs = table.signs.made().chain([Sign::Moved]);
                    table.signs = Signs::of(&signs.collect::<Vec<_>>());
                    Partner::Engine { launch, level }
                }
                None => Partner::Nobody,
            },
            With::Record { path, from, count } => {
                replayed(&mut table, learner, (path, *from), *count)?
            }
            With::Pacer { turns, count } => pressed(&mut table, (*turns, *count), seed)?,
        };
        let begins = match self.opening {
            OpeningChoice::AsSet => Begins::AsSet,
            OpeningChoice::AtRandom => {
                let size = table.board.size;
                if opening::random(size, seed).is_none() {
                    return Err(ExerciseFault::NoOpening(size));
                }
                table.open_at_random(seed);
                Begins::AtRandom(seed)
            }
        };
        table.practice = Some(Box::new(Practice {
            partner,
            learner,
            begins,
            asked: Some(Box::new(Asked {
                exercise: self.clone(),
                table: asked,
            })),
        }));
        Ok(table)
    }

    /// Exchanges the colours.
    pub fn exchange_colors(&mut self) {
        self.side = match (self.side, &self.with) {
            // The usual colour is Black's.
            (None, With::Engine { .. }) => Some(SideChoice::Side(Color::White)),
            (side, _) => side.map(SideChoice::exchanged),
        };
        std::mem::swap(&mut self.names.black, &mut self.names.white);
    }
    const fn is_drill(&self) -> bool {
        matches!(self.with, With::Record { .. } | With::Pacer { .. })
    }

    fn learner(&self, lot: u64) -> Learner {
        match (self.side, &self.with) {
            (Some(SideChoice::Side(side)), _) => Learner::Side(side),
            (Some(SideChoice::ByLot), _) if lot.is_multiple_of(2) => Learner::Side(Color::Black),
            (Some(SideChoice::ByLot), _) => Learner::Side(Color::White),
            (Some(SideChoice::Both), _) => Learner::Both,
            (None, With::Engine { .. } | With::Pacer { .. }) => Learner::Side(Color::Black),
            (None, With::Nobody | With::Player | With::Record { .. }) => Learner::Both,
        }
    }

    /// The engine and its level, if it is one with whom it is practised, for a game that is counted so.
    fn engine(&self, scoring: Scoring) -> Result<Option<(Launch, Option<u32>)>, ExerciseFault> {
        let With::Engine { asked, level, .. } = &self.with else {
            return Ok(None);
        };
        let launch = known::launch(asked, *level, scoring).map_err(ExerciseFault::Engine)?;
        Ok(Some((launch, *level)))
    }

    /// Puts the names at the table; an engine has its own, unless another is said.
    fn name(&self, table: &mut TableSettings, learner: Learner, engine: Option<&str>) {
        let mut names = self.names.clone();
        match learner {
            Learner::Side(side) => {
                if self.own_name.is_some() {
                    names.of_mut(side).clone_from(&self.own_name);
                }
                if let Some(engine) = engine {
                    let other = names.of_mut(side.opponent());
                    other.get_or_insert_with(|| engine.to_owned());
                }
            }
            Learner::Both if self.own_name.is_some() => {
                names = PerColor::both(self.own_name.clone());
            }
            Learner::Both => {}
        }
        for side in Color::BOTH {
            if let Some(name) = names.of(side)
                && table.players.of(side) != name
            {
                table.players.of_mut(side).clone_from(name);
                // The rank is that of the player who would have sat there.
                table.ranks.of_mut(side).clear();
            }
        }
    }
}

/// The record at the table, whose moves are guessed.
fn replayed(
    table: &mut TableSettings,
    learner: Learner,
    (path, from): (&Path, u32),
    count: Option<Duration>,
) -> Result<Partner, ExerciseFault> {
    let title = title(table, path);
    let part = Part { from, until: None };
    let replay = Replay::new(&table.board, learner, part)
        .map_err(|fault| ExerciseFault::Replay(path.to_path_buf(), fault))?;
    let turns = u32::try_from(replay.moves().len()).unwrap_or(u32::MAX);
    let count = count.map_or_else(|| count_of(&table.controls.black), Ok)?;
    let control = replay::control(count, turns).map_err(ExerciseFault::Control)?;
    table.controls = PerColor::both(Arc::new(control));
    table.plan = Arc::new(replay::calls(&table.plan));
    table.board.opening = replay.opening().clone();
    table.recorded_result.clear();
    table.left = PerColor::default();
    let replay = Box::new(replay);
    Ok(Partner::Record { replay, title })
}

/// The press drill at the table.
fn pressed(
    table: &mut TableSettings,
    (turns, count): (u32, Option<Duration>),
    seed: u64,
) -> Result<Partner, ExerciseFault> {
    let count = count.map_or_else(|| count_of(&table.controls.black), Ok)?;
    let press = Press::new(turns, count, seed).map_err(ExerciseFault::Press)?;
    let control = press.control().map_err(ExerciseFault::Control)?;
    table.controls = PerColor::both(Arc::new(control));
    table.plan = Arc::new(replay::calls(&table.plan));
    Ok(Partner::Pacer(Box::new(press)))
}

/// The length of the count that a control has for each move.
fn count_of(control: &Control) -> Result<Duration, ExerciseFault> {
    choice::one_count(control).ok_or_else(|| ExerciseFault::NotOneCount(control.clone()))
}

/// Who played a record; its file where it does not say.
fn title(table: &TableSettings, path: &Path) -> String {
    let players = &table.players;
    if players.black.is_empty() && players.white.is_empty() {
        let file = path.file_name().unwrap_or(path.as_os_str());
        return file.to_string_lossy().into_owned();
    }
    format!("{} - {}", players.black, players.white)
}

/// A number that nobody chose.
fn lot() -> Result<u64, ExerciseFault> {
    getrandom::u64().map_err(|error| ExerciseFault::NoLot(error.to_string()))
}
