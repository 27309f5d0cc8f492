//! `dumiao resume`: a game goes on after a stop of any kind.

mod drill;

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Failure, play, sound};
use crate::app::{self, Resume, Source, past};
use crate::game::{Confirmation, Status};
use crate::journal::recovery::RecoveryError;
use crate::journal::shelf::{self, Place};
use crate::journal::{self, JournalError, Recovered};
use crate::tui::text::{Language, Text};

/// At most so many journals are looked at for a game that has not ended, those that were written last.
const MOST: usize = 200;

/// Options of `dumiao resume`.
#[derive(Args, Debug)]
pub struct ResumeArgs {
    /// The game: its id, the begin of it, or the path of its journal [default: the last one without a
    /// result]
    pub game: Option<String>,
    /// Ask the referee whether the game goes back to how it stood after line N of its journal, as
    /// `dumiao sheet` numbers them. Nothing is deleted
    #[arg(long, value_name = "N", requires = "game")]
    pub at: Option<u64>,
    /// Go on from before the damage of a damaged journal, in a new one; the damaged one stays as it is
    #[arg(long, requires = "game", conflicts_with = "at")]
    pub before_damage: bool,
    /// How it looks and sounds
    #[command(flatten)]
    pub clock: play::ClockArgs,
}

/// Goes on with a game.
pub(super) fn run(args: &ResumeArgs, language: Language) -> Result<(), Failure> {
    let dir = journal::folder();
    let options = play::options(&args.clock, language)?;
    let voices = play::asked_voices(&args.clock)?;
    let otherwise = sound::voice(language.code())?;
    let path = match &args.game {
        Some(name) => shelf::find(&dir, name).map_err(Failure::input)?,
        None => last(&dir)?,
    };
    drill::refuse(&path)?;
    let source = match journal::read(&path) {
        Ok(recovered) => {
            may_go_on(&path, &recovered, args.at)?;
            Source::Journal(path)
        }
        Err(JournalError::Damaged { path, error }) => before(&path, error, args, language)?,
        Err(error) => return Err(Failure::environment(error)),
    };
    let resume = Resume {
        source,
        voices,
        otherwise,
        coordinates: play::coordinates(&args.clock),
        back_to: args.at,
    };
    play::run(app::Start::Resume(Box::new(resume)), &options)
}

/// The game without a result that was played last.
fn last(dir: &Path) -> Result<PathBuf, Failure> {
    if let Some((place, _)) = past::unfinished(dir, MOST).next() {
        return Ok(place.path);
    }
    let places = shelf::places(dir)
        .map_err(|error| Failure::Environment(format!("{}: {error}", dir.display())))?;
    let mut words = format!("there is no game without a result in {}", dir.display());
    let mut kept = Vec::new();
    let mut damaged = Vec::new();
    for Place { id, path, .. } in places.into_iter().take(MOST) {
        match journal::read(&path) {
            Err(JournalError::Damaged { .. }) => damaged.push(id),
            Ok(recovered) => {
                let drill = past::drill(&path, Some(&recovered.game_id));
                if recovered.game().is_to_be_ended() && shelf::is_kept(&path) && drill.is_none() {
                    kept.push(id);
                }
            }
            Err(_) => {}
        }
    }
    if let Some(id) = kept.first() {
        words = format!("{words} but {id}, which another dumiao is keeping now");
    }
    if let Some(id) = damaged.first() {
        words = format!("{words}; {id} is damaged, and `dumiao resume {id}` says where");
    }
    Err(Failure::Input(format!(
        "{words}. `dumiao games` lists all games, `dumiao` begins one"
    )))
}

/// That there is something to go on with, or to go back to.
fn may_go_on(path: &Path, recovered: &Recovered, at: Option<u64>) -> Result<(), Failure> {
    let game = recovered.game();
    let id = id(path);
    if let Some(seq) = at {
        if app::place(recovered, seq).is_none() {
            let last = recovered.last_seq;
            return Err(Failure::Input(format!(
                "--at {seq}: the journal has the lines 0 to {last}; `dumiao sheet {id}` lists them"
            )));
        }
        return match game.confirmation() {
            Confirmation::Open => Ok(()),
            Confirmation::Given => Err(Failure::Input(format!(
                "the result of {id} has been confirmed: nobody may change it any more; `dumiao sheet {id}` prints it"
            ))),
        };
    }
    match game.status() {
        Status::Over { result, .. } => Err(Failure::Input(format!(
            "this game is over: {result}; `dumiao sheet {id}` prints it"
        ))),
        Status::Ready
        | Status::Running
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Counting => Ok(()),
    }
}

/// What can be done with a damaged journal: it is left as it is, and what stands before the damage may
/// go on in another one.
fn before(
    path: &Path,
    mut error: RecoveryError,
    args: &ResumeArgs,
    language: Language,
) -> Result<Source, Failure> {
    let hint = match error.before.take() {
        Some(before) if args.before_damage => {
            let file = path.display().to_string();
            let variables = [("line", error.line.into()), ("file", file.into())];
            let note = Text::new(language).with("resume-from-damaged", &variables);
            return Ok(Source::Damaged { before, note });
        }
        Some(before) => {
            let (id, turns) = (id(path), before.game().turns().len());
            let at = before.last_at;
            format!(
                ". Before it the game is whole, with {turns} turns, up to {at}: \
                 `dumiao resume {id} --before-damage` goes on from there in a new file"
            )
        }
        None => ". No game can be read before it".to_owned(),
    };
    let path = path.to_owned();
    let damaged = JournalError::Damaged { path, error };
    Err(Failure::Input(format!("{damaged}{hint}")))
}

fn id(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
