//! `dumiao practice`: byo-yomi alone, together, against an engine, or by guessing the moves of a record.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{ArgGroup, Args, ValueEnum};

use super::Failure;
use super::play::{self, BoardArg, BoardArgs, ClockArgs, PlayArgs};
use crate::app::practice::{Begins, Partner, Practice};
use crate::app::{self, TableSettings};
use crate::clock::control::{Control, Overtime};
use crate::clock::notation;
use crate::color::{Color, PerColor};
use crate::engine::{Launch, known};
use crate::practice::press::{self, Press};
use crate::practice::replay::{self, Part, Replay};
use crate::practice::session::Learner;
use crate::practice::{byoyomi, opening};
use crate::speech::{Sign, Signs};
use crate::tui::text::Language;
use std::time::Duration;

/// What is practised with where nothing is said: the count of the Chinese national rules.
const USUAL: &str = "chinese-national";
/// The count of a drill where nothing is said.
const USUAL_COUNT: Duration = Duration::from_secs(30);

/// Options of `dumiao practice`.
#[derive(Args, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
#[command(group = ArgGroup::new("with").multiple(false))]
pub struct PracticeArgs {
    /// Time control, e.g. '10m + 3x30s'; or the name of a preset [default: the count of chinese-national,
    /// from the first move]
    #[arg(short = 'c', long, value_name = "CONTROL")]
    pub control: Option<String>,
    /// Byo-yomi from the first move: the control without its main time
    #[arg(long)]
    pub byoyomi: bool,
    /// Against an engine: a name that `dumiao engines` lists, or a command that speaks GTP, such as
    /// 'gnugo --mode gtp'
    #[arg(
        long,
        value_name = "ENGINE",
        group = "with",
        help_heading = "With whom"
    )]
    pub engine: Option<String>,
    /// Two players at this keyboard
    #[arg(long, group = "with", help_heading = "With whom")]
    pub together: bool,
    /// Guess the moves of this record, each within the count
    #[arg(
        long,
        value_name = "FILE.sgf",
        group = "with",
        help_heading = "With whom"
    )]
    pub replay: Option<PathBuf>,
    /// Press drill: press late, and not too late
    #[arg(long, group = "with", help_heading = "With whom")]
    pub press: bool,
    /// Your colour; both in a replay guesses every move [default: black; in a replay both]
    #[arg(long, value_enum, value_name = "COLOUR", help_heading = "With whom")]
    pub color: Option<ColorArg>,
    /// Your name
    #[arg(short = 'n', long, value_name = "NAME", help_heading = "With whom")]
    pub name: Option<String>,
    /// Black's name, where two play
    #[arg(
        short = 'b',
        long,
        value_name = "NAME",
        conflicts_with = "name",
        help_heading = "With whom"
    )]
    pub black: Option<String>,
    /// White's name, where two play
    #[arg(
        short = 'w',
        long,
        value_name = "NAME",
        conflicts_with = "name",
        help_heading = "With whom"
    )]
    pub white: Option<String>,
    /// Strength of the engine, as `dumiao engines` tells what it knows
    #[arg(long, value_name = "N", requires = "engine", help_heading = "Engine")]
    pub level: Option<u32>,
    /// The engine's own control (time odds)
    #[arg(
        long,
        value_name = "CONTROL",
        requires = "engine",
        help_heading = "Engine"
    )]
    pub engine_control: Option<String>,
    /// The move of the record from which on is guessed
    #[arg(long, value_name = "N", requires = "replay", help_heading = "Drills")]
    pub from: Option<u32>,
    /// How many turns the press drill has
    #[arg(long, value_name = "N", requires = "press", help_heading = "Drills")]
    pub turns: Option<u32>,
    /// Begin from a random opening
    #[arg(long, help_heading = "Drills")]
    pub random_opening: bool,
    /// The number that random openings and the press drill are made from, to have the same again
    #[arg(long, value_name = "N", help_heading = "Drills")]
    pub seed: Option<u64>,
    /// Call plan, as `dumiao calls --plan` knows it [default: official]
    #[arg(long)]
    pub plan: Option<String>,
    /// The board
    #[command(flatten)]
    pub board: BoardArgs,
    /// How it looks and sounds
    #[command(flatten)]
    pub clock: ClockArgs,
}

/// Whose moves are the learner's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ColorArg {
    /// Black
    Black,
    /// White
    White,
    /// One of the two, by lot
    Random,
    /// Every move (replay only)
    Both,
}

pub(super) fn run(args: PracticeArgs, language: Language) -> Result<(), Failure> {
    let options = play::options(&args.clock, language)?;
    let table = table(args, language)?;
    play::run(app::Start::Table(Box::new(table)), &options)
}

/// The table that is practised at.
fn table(mut args: PracticeArgs, language: Language) -> Result<TableSettings, Failure> {
    args.check()?;
    let seed = args.seed.map_or_else(lot, Ok)?;
    let learner = args.learner(seed);
    let begins = if args.random_opening {
        Begins::AtRandom(seed)
    } else {
        Begins::AsSet
    };
    let launch = match &args.engine {
        Some(engine) => Some((
            known::launch(engine, args.level).map_err(Failure::input)?,
            args.level,
        )),
        None => None,
    };
    let engine_control = args.engine_control.take();
    let mut table = play::plain(&args.as_play(learner, launch.as_ref()), language)?;
    if let (Some(control), Learner::Side(side)) = (engine_control, learner) {
        let control = notation::parse(&control).map_err(Failure::input)?;
        *table.controls.of_mut(side.opponent()) = Arc::new(control);
    }
    let drill = args.replay.is_some() || args.press;
    if (args.byoyomi || args.control.is_none()) && !drill {
        for side in Color::BOTH {
            let count = byoyomi::from_move_1(table.controls.of(side)).map_err(Failure::input)?;
            *table.controls.of_mut(side) = Arc::new(count);
        }
    }
    let partner = match launch {
        Some((launch, level)) => {
            // Who does not see the stone fall wants to hear it.
            let knocks = Signs::of(&table.signs.made().chain([Sign::Moved]).collect::<Vec<_>>());
            table.signs = knocks;
            Partner::Engine { launch, level }
        }
        None if args.replay.is_some() => args.replayed(&mut table, learner)?,
        None if args.press => args.pressed(&mut table, seed)?,
        None if args.together => Partner::Player,
        None => Partner::Nobody,
    };
    if let Begins::AtRandom(seed) = begins {
        let size = table.board.size;
        if opening::random(size, seed).is_none() {
            return Err(Failure::Input(format!(
                "--random-opening: there are openings for boards of 9, 13 and 19 lines, and none for {size}"
            )));
        }
        table.open_at_random(seed);
    }
    table.practice = Some(Box::new(Practice {
        partner,
        learner,
        begins,
    }));
    Ok(table)
}

impl PracticeArgs {
    /// What goes together, beyond what the options themselves say.
    fn check(&self) -> Result<(), Failure> {
        let wrong = |told: &str| Err(Failure::Input(told.to_owned()));
        let alone = self.replay.is_none() && self.engine.is_none();
        match self.color {
            Some(ColorArg::Both) if self.replay.is_none() => {
                return wrong("--color both: only the moves of a record (--replay) are both yours");
            }
            Some(_) if alone => {
                return wrong("--color: against an engine (--engine) or a record (--replay) only");
            }
            Some(ColorArg::Black | ColorArg::White | ColorArg::Random | ColorArg::Both) | None => {}
        }
        if self.engine.is_some()
            && (self.board.no_board || self.board.board == Some(BoardArg::Record))
        {
            return wrong(
                "--engine: an engine plays on the board of the screen, so leave --no-board and --board record out",
            );
        }
        if self.replay.is_some() {
            let board = &self.board;
            let other = board.no_board || board.board.is_some() || board.size.is_some();
            if other || board.handicap.is_some() || board.record.is_some() || self.random_opening {
                return wrong(
                    "--replay: the board is that of the record, so leave the other options of the board out",
                );
            }
        }
        if self.press
            && (self.board.handicap.is_some()
                || self.board.size.is_some()
                || self.board.komi.is_some()
                || self.board.rules.is_some())
        {
            return wrong("--press: the press drill needs no board, so leave its options out");
        }
        if self.press
            && (self.board.board.is_some() || self.board.record.is_some() || self.random_opening)
        {
            return wrong("--press: the press drill needs no board, so leave its options out");
        }
        if self.random_opening
            && (self.board.no_board || self.board.record.is_some() || self.board.handicap.is_some())
        {
            return wrong("--random-opening: it needs a board that is empty at first");
        }
        Ok(())
    }

    fn learner(&self, lot: u64) -> Learner {
        match self.color {
            Some(ColorArg::Black) => Learner::Side(Color::Black),
            Some(ColorArg::White) => Learner::Side(Color::White),
            Some(ColorArg::Random) if lot.is_multiple_of(2) => Learner::Side(Color::Black),
            Some(ColorArg::Random) => Learner::Side(Color::White),
            Some(ColorArg::Both) => Learner::Both,
            None if self.engine.is_some() || self.press => Learner::Side(Color::Black),
            None => Learner::Both,
        }
    }

    /// The record at the table, whose moves are guessed.
    fn replayed(&self, table: &mut TableSettings, learner: Learner) -> Result<Partner, Failure> {
        let path = self.replay.as_deref().unwrap_or_else(|| "".as_ref());
        let title = title(table, path);
        let part = Part {
            from: self.from.unwrap_or(1),
            until: None,
        };
        let replay = Replay::new(&table.board, learner, part);
        let replay =
            replay.map_err(|fault| Failure::Input(format!("{}: {fault}", path.display())))?;
        let turns = u32::try_from(replay.moves().len()).unwrap_or(u32::MAX);
        let count = self.count(table)?;
        let control = replay::control(count, turns).map_err(Failure::input)?;
        table.controls = PerColor::both(Arc::new(control));
        table.plan = Arc::new(replay::calls(&table.plan));
        table.board.opening = replay.opening().clone();
        table.recorded_result.clear();
        table.left = PerColor::default();
        let replay = Box::new(replay);
        Ok(Partner::Record { replay, title })
    }

    /// The press drill at the table.
    fn pressed(&self, table: &mut TableSettings, seed: u64) -> Result<Partner, Failure> {
        let count = self.count(table)?;
        let turns = self.turns.unwrap_or(press::TURNS);
        let press = Press::new(turns, count, seed).map_err(Failure::input)?;
        let control = press.control().map_err(Failure::input)?;
        table.controls = PerColor::both(Arc::new(control));
        table.plan = Arc::new(replay::calls(&table.plan));
        Ok(Partner::Pacer(Box::new(press)))
    }

    /// The length of one count of a drill.
    fn count(&self, table: &TableSettings) -> Result<Duration, Failure> {
        if self.control.is_none() {
            return Ok(USUAL_COUNT);
        }
        let control: &Control = &table.controls.black;
        match &control.overtime {
            Overtime::Periods { time, .. } => Ok(*time),
            Overtime::Units { free, .. } => Ok(*free),
            Overtime::None | Overtime::Quotas { .. } | Overtime::Penalty { .. } => {
                Err(Failure::Input(format!(
                    "-c {control}: a drill has one count for each move, as in 0s + 3x30s or 30s/each"
                )))
            }
        }
    }

    /// The same table without practice. What it takes for itself is left empty here.
    fn as_play(&mut self, learner: Learner, launch: Option<&(Launch, Option<u32>)>) -> PlayArgs {
        let mut names = PerColor {
            black: self.black.take(),
            white: self.white.take(),
        };
        if let Learner::Side(side) = learner {
            if let Some(name) = self.name.take() {
                *names.of_mut(side) = Some(name);
            }
            if let Some((launch, _)) = launch {
                let name = names.of_mut(side.opponent());
                name.get_or_insert_with(|| launch.name.clone());
            }
        } else if let Some(name) = self.name.take() {
            names = PerColor::both(Some(name));
        }
        let mut board = std::mem::take(&mut self.board);
        if self.press {
            board.no_board = true;
        } else if !board.no_board && board.board.is_none() {
            board.board = Some(BoardArg::Play);
        }
        if let Some(record) = &self.replay {
            board.record = Some(record.clone());
        }
        PlayArgs {
            control: Some(self.control.clone().unwrap_or_else(|| USUAL.to_owned())),
            white_control: None,
            event: None,
            round: None,
            table: None,
            black: names.black,
            white: names.white,
            plan: self.plan.clone(),
            white_left: false,
            board,
            clock: std::mem::take(&mut self.clock),
        }
    }
}

/// Who played a record; its file where it does not say.
fn title(table: &TableSettings, path: &std::path::Path) -> String {
    let players = &table.players;
    if players.black.is_empty() && players.white.is_empty() {
        let file = path.file_name().unwrap_or(path.as_os_str());
        return file.to_string_lossy().into_owned();
    }
    format!("{} - {}", players.black, players.white)
}

/// A number that nobody chose.
fn lot() -> Result<u64, Failure> {
    getrandom::u64().map_err(|error| Failure::Environment(format!("no random number: {error}")))
}
