//! `dumiao practice`: byo-yomi alone, together, against an engine, or by guessing the moves of a record.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Args, ValueEnum};

use super::Failure;
use super::play::{self, BoardArg, BoardArgs, ClockArgs, PlayArgs};
use crate::app::practice::exercise::{Exercise, ExerciseFault, With};
use crate::app::practice::record;
use crate::app::{self, TableSettings};
use crate::cli::read_bytes;
use crate::clock::notation;
use crate::color::{Color, PerColor};
use crate::practice::choice::{OpeningChoice, SideChoice, Timing};
use crate::practice::press;
use crate::tui::text::Language;

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
    #[arg(
        long,
        value_name = "N",
        requires = "replay",
        value_parser = clap::value_parser!(u32).range(1..),
        help_heading = "Drills"
    )]
    pub from: Option<u32>,
    /// The last move of the record that is guessed
    #[arg(
        long,
        value_name = "N",
        requires = "replay",
        value_parser = clap::value_parser!(u32).range(1..),
        help_heading = "Drills"
    )]
    pub to: Option<u32>,
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
    let exercise = args.exercise()?;
    let rules = args.board.rules;
    let mut table = play::plain(&args.as_play(), language)?;
    let broken = match &args.replay {
        Some(path) => {
            record::is_a_file(path).map_err(Failure::Input)?;
            let bytes = read_bytes(path)?;
            record::lay(&mut table, (path, &bytes), rules, args.to).map_err(Failure::Input)?
        }
        None => None,
    };
    let table = exercise.at(table);
    let mut table = table.map_err(|fault| match record::refusal(fault, broken) {
        fault @ ExerciseFault::NoLot(_) => Failure::environment(fault),
        fault @ (ExerciseFault::Engine(_)
        | ExerciseFault::NoCount(_)
        | ExerciseFault::NotOneCount(_)
        | ExerciseFault::NoOpening(_)
        | ExerciseFault::Replay(..)
        | ExerciseFault::Press(_)
        | ExerciseFault::Control(_)) => Failure::input(fault),
    })?;
    record::break_off(&mut table, broken);
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
        if self
            .engine
            .as_deref()
            .is_some_and(|asked| asked.trim().is_empty())
        {
            return wrong(
                "--engine: it is empty; give a name that `dumiao engines` lists, or a command such as 'gnugo --mode gtp'",
            );
        }
        let board = &self.board;
        if self.engine.is_some() && (board.no_board || board.board == Some(BoardArg::Record)) {
            return wrong(
                "--engine: an engine plays on the board of the screen, so leave --no-board and --board record out",
            );
        }
        self.check_replay()?;
        if self.press
            && (board.handicap.is_some()
                || board.size.is_some()
                || board.komi.is_some()
                || board.rules.is_some()
                || board.board.is_some()
                || board.record.is_some()
                || board.save.is_some()
                || self.random_opening)
        {
            return wrong("--press: the press drill needs no board, so leave its options out");
        }
        if self.random_opening && board.no_board {
            return wrong(
                "--random-opening: an opening stands on a board, so leave --no-board or --random-opening out",
            );
        }
        if self.random_opening && (board.record.is_some() || board.handicap.is_some()) {
            return wrong(
                "--random-opening: it needs a board that is empty at first, so leave --record and --handicap out",
            );
        }
        let drawn = self.random_opening || self.press || self.color == Some(ColorArg::Random);
        if self.seed.is_some() && !drawn {
            return wrong(
                "--seed: nothing here is left to chance; it goes with --random-opening, --press or --color random",
            );
        }
        Ok(())
    }

    /// What goes together with a record whose moves are guessed.
    fn check_replay(&self) -> Result<(), Failure> {
        if self.replay.is_none() {
            return Ok(());
        }
        let board = &self.board;
        let in_record = [
            ("--no-board", board.no_board),
            ("--board", board.board.is_some()),
            ("--size", board.size.is_some()),
            ("--komi", board.komi.is_some()),
            ("--handicap", board.handicap.is_some()),
            ("--record", board.record.is_some()),
            ("--random-opening", self.random_opening),
        ];
        if let Some((option, _)) = in_record.iter().find(|(_, given)| *given) {
            return Err(Failure::Input(format!(
                "--replay: board and komi are those of the record, so leave {option} out"
            )));
        }
        if board.save.is_some() {
            return Err(Failure::Input(
                "--replay: the moves are those of the record, and no other record is written: leave --save out"
                    .to_owned(),
            ));
        }
        if let (from, Some(to)) = (self.from.unwrap_or(1), self.to)
            && to < from
        {
            return Err(Failure::Input(format!(
                "--to {to}: the last move that is guessed comes before the first, --from {from}"
            )));
        }
        Ok(())
    }

    /// What is to be practised. The names are left empty here.
    fn exercise(&mut self) -> Result<Exercise, Failure> {
        let count = self.control.is_none().then_some(USUAL_COUNT);
        let with = if let Some(asked) = &self.engine {
            let control = self.engine_control.as_deref().map(notation::parse);
            With::Engine {
                asked: asked.clone(),
                level: self.level,
                control: control.transpose().map_err(Failure::input)?,
            }
        } else if let Some(path) = &self.replay {
            With::Record {
                path: path.clone(),
                from: self.from.unwrap_or(1),
                count,
            }
        } else if self.press {
            let turns = self.turns.unwrap_or(press::TURNS);
            With::Pacer { turns, count }
        } else if self.together {
            With::Player
        } else {
            With::Nobody
        };
        Ok(Exercise {
            with,
            side: self.color.map(|color| match color {
                ColorArg::Black => SideChoice::Side(Color::Black),
                ColorArg::White => SideChoice::Side(Color::White),
                ColorArg::Random => SideChoice::ByLot,
                ColorArg::Both => SideChoice::Both,
            }),
            timing: if self.byoyomi || self.control.is_none() {
                Timing::FromMove1
            } else {
                Timing::AsSet
            },
            opening: if self.random_opening {
                OpeningChoice::AtRandom
            } else {
                OpeningChoice::AsSet
            },
            seed: self.seed,
            own_name: self.name.take(),
            names: PerColor {
                black: self.black.take(),
                white: self.white.take(),
            },
        })
    }

    /// The same table without practice. What it takes for itself is left empty here.
    fn as_play(&mut self) -> PlayArgs {
        let mut board = std::mem::take(&mut self.board);
        if self.press {
            board.no_board = true;
        } else if !board.no_board && board.board.is_none() {
            board.board = Some(BoardArg::Play);
        }
        PlayArgs {
            control: Some(self.control.clone().unwrap_or_else(|| USUAL.to_owned())),
            white_control: None,
            event: None,
            round: None,
            table: None,
            black: None,
            white: None,
            plan: self.plan.clone(),
            white_left: false,
            board,
            clock: std::mem::take(&mut self.clock),
        }
    }
}

#[cfg(test)]
mod tests;
