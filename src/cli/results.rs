//! `dumiao results`: what became of the games of an event that were played on this machine.
//!
//! In JSON it is one object: `event`; `rounds` with `round`, `label`, `byes` (names) and `games`, each with `table`,
//! `black`, `white` (`name`, `rank`), `state` (`over`, `under-way`, `not-begun`, `not-played`,
//! `other-players`), `result`, `why`, `confirmed`, `counts`, `colours` (`as-paired`, `changed`), `game`
//! (the id of the one that counts) and `games` (all of this table); `strays`, games of the event that
//! belong to no table of it; `damaged`, journals that cannot be read to their end; and `standings` with
//! `place`, `shared`, `name`, `points`, `sos`, `sodos`, `games`, `won`, `drawn`, `lost`.

mod found;
mod into;
mod json;
mod text;

use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Failure, games, play, print};
use crate::color::PerColor;
use crate::event_file::Tournament;
use crate::journal;
use crate::pairings::outcome::Played;
use crate::pairings::{FreshGame, FreshList, PairedPlayer, new_opengotha, new_table};
use crate::tui::text::{Language, Text};
use found::Report;

/// What is asked for.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ResultsArgs {
    /// The event file
    event: PathBuf,
    /// Only this round, and the standings after it
    #[arg(long, value_name = "R")]
    round: Option<NonZeroU32>,
    /// text; csv; json (one object); opengotha (a new tournament file)
    #[arg(long, value_enum, default_value_t = ResultsFormat::Text)]
    format: ResultsFormat,
    /// Write the results into this list: into its column "result" (CSV) or its games (OpenGotha XML).
    /// Nothing else in it changes. A file that is not there is made
    #[arg(long, value_name = "FILE", conflicts_with = "format")]
    into: Option<PathBuf>,
    /// With --into: also where another result stands already
    #[arg(long, requires = "into")]
    replace: bool,
}

const EXAMPLES: &str = "Examples:
  dumiao results league.toml                         the games and the standings
  dumiao results league.toml --round 2               the second round, and the standings after it
  dumiao results league.toml --into round2.csv       the results into the list of pairings
  dumiao results league.toml --into open.xml         the results into the tournament of OpenGotha
  dumiao results league.toml --format csv > all.csv  all games and results as a new table";

/// Form of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ResultsFormat {
    /// For people
    Text,
    /// A table
    Csv,
    /// For programs
    Json,
    /// For OpenGotha
    Opengotha,
}

pub(super) fn run(args: &ResultsArgs, language: Language) -> Result<(), Failure> {
    let event = play::event(&args.event)?;
    if event.games().is_empty() {
        let path = args.event.display();
        return Err(Failure::Input(format!(
            "{path} pairs nobody, so no game can be one of its games; add [[game]] tables, or pairings = \"round1.csv\""
        )));
    }
    if let Some(round) = args.round {
        // It says which rounds there are.
        event.table(Some(round), None).map_err(Failure::input)?;
    }
    let dir = journal::folder();
    let rows = games::rows(&dir).map_err(|error| {
        let dir = dir.display();
        Failure::environment(format!(
            "{dir}: the folder of games cannot be read ({error})"
        ))
    })?;
    let report = Report::of(&event, &rows, args.round);
    let text = Text::new(language);
    if let Some(file) = &args.into {
        return print(&into::write(file, &event, &report, args.replace, &text)?);
    }
    match args.format {
        ResultsFormat::Text => print(&text::shown(&report, &text)),
        ResultsFormat::Json => print(&json::shown(&report)?),
        ResultsFormat::Csv => print(&new_table(&fresh(&event, &report))),
        ResultsFormat::Opengotha => print(&new_opengotha(&fresh(&event, &report))),
    }
}

/// The games and results of `report` as a new list.
fn fresh(event: &Tournament, report: &Report) -> FreshList {
    let board = event.terms.board.settings().ok();
    let games = report.tables().map(|table| {
        let pairing = table.pairing;
        let names = &pairing.players;
        FreshGame {
            round: pairing.round,
            table: pairing.table,
            players: PerColor::from_fn(|side| PairedPlayer {
                name: names.of(side).clone(),
                rank: pairing.ranks.of(side).clone(),
            }),
            handicap: pairing.board.handicap,
            result: table
                .counted()
                .map(|counted| (counted.result, played(counted.why))),
        }
    });
    FreshList {
        name: event.name.clone(),
        control: Some(std::sync::Arc::clone(&event.terms.controls.black)),
        komi: board.as_ref().map(|board| board.komi.to_string()),
        size: board.as_ref().and_then(|board| board.size.lines()),
        games: games.collect(),
    }
}

const fn played(why: crate::game::result::Why) -> Played {
    use crate::game::result::Why;
    match why {
        Why::Late => Played::ByDefault,
        Why::Time
        | Why::Resignation
        | Why::Warnings
        | Why::Count
        | Why::Ruling
        | Why::DrillOver
        | Why::DrillLeft => Played::AtTheBoard,
    }
}
