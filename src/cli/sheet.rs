//! `dumiao sheet`: the time sheet and record of a game, for people, programs and the archive; and what
//! stood after any one line of its journal.

mod at;
mod csv;
pub(super) mod json;
pub(super) mod layout;
mod text;
pub(super) mod words;

use std::io::IsTerminal;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Failure, harmless, print, put};
use crate::app::past::source_until;
use crate::game::Game;
use crate::journal::{self, JournalError, Recovered, shelf};
use crate::sgf;
use crate::sheet::{Sheet, Source};
use crate::tui::text::{Language, Text};

/// What to print of which game.
#[derive(Args, Clone, PartialEq, Eq, Debug)]
pub struct SheetArgs {
    /// Its id, the begin of its id, or its file; `dumiao games` lists them
    game: String,
    /// text (80 columns, pages of A4 where it is not for a screen), csv, sgf or json
    #[arg(long, value_enum, default_value_t = SheetFormat::Text)]
    format: SheetFormat,
    /// What stood after line N of the journal: both clocks, whose turn, the board, what had been said
    #[arg(long, value_name = "N")]
    at: Option<u64>,
}

/// Form of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum SheetFormat {
    /// For people, to print and sign
    Text,
    /// A row for each turn, act and limit
    Csv,
    /// A game record
    Sgf,
    /// For programs
    Json,
}

/// A journal that was read, whole or up to where it is damaged.
struct Opened {
    /// The stem of its file's name.
    id: String,
    path: PathBuf,
    recovered: Recovered,
    damage: Option<Damage>,
}

/// Where a journal is damaged. What stands before is used, and the damage told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Damage {
    pub line: u64,
    pub reason: String,
}

pub(super) fn run(args: &SheetArgs, language: Language) -> Result<(), Failure> {
    let opened = open(&args.game)?;
    let text = Text::new(language);
    if let Some(seq) = args.at {
        let moment = at::Shown::of(&opened, seq)?;
        match args.format {
            SheetFormat::Text => print(&at::text(&text, &opened, &moment))?,
            SheetFormat::Json => print(&(at::json(&opened, &moment)? + "\n"))?,
            SheetFormat::Csv | SheetFormat::Sgf => {
                let hint = "--at is told as text or json";
                return Err(Failure::Input(hint.to_owned()));
            }
        }
    } else {
        let sheet = Sheet::of(&source(&opened.recovered));
        match args.format {
            SheetFormat::Text => {
                let blocks = text::blocks(&text, &opened, &sheet);
                if std::io::stdout().is_terminal() {
                    let heading = text::page_heading(&text, &opened, 1, 1);
                    print(&layout::unpaged(&blocks, &heading))?;
                } else {
                    let heading = |page, of| text::page_heading(&text, &opened, page, of);
                    let pages = layout::paged(&blocks, heading);
                    let pages: Vec<String> = pages.iter().map(|page| harmless(page)).collect();
                    put(&pages.join("\u{c}"))?;
                }
            }
            SheetFormat::Csv => put(&csv::rows(&sheet)?)?,
            SheetFormat::Sgf => print(&record(&opened, &sheet.game))?,
            SheetFormat::Json => print(&(json::object(&opened, &sheet)? + "\n"))?,
        }
    }
    match &opened.damage {
        None => Ok(()),
        Some(damage) => Err(Failure::Input(format!(
            "{}, line {}: {}. What is printed is what stands before that line; the file is left as it is, \
             keep a copy of it",
            opened.path.display(),
            damage.line,
            damage.reason
        ))),
    }
}

/// Reads the journal that `name` means. Of a damaged one, what stands before the damage.
fn open(name: &str) -> Result<Opened, Failure> {
    let path = shelf::find(&journal::folder(), name).map_err(Failure::input)?;
    let (recovered, damage) = match journal::read(&path) {
        Ok(recovered) => (recovered, None),
        Err(JournalError::Damaged { error, path }) => {
            let damage = Damage {
                line: error.line,
                reason: error.fault.to_string(),
            };
            match error.before {
                Some(before) => (*before, Some(damage)),
                None => return Err(Failure::input(JournalError::Damaged { path, error })),
            }
        }
        Err(error) => return Err(Failure::input(error)),
    };
    let id = path.file_stem().unwrap_or_default();
    Ok(Opened {
        id: id.to_string_lossy().into_owned(),
        recovered,
        damage,
        path,
    })
}

/// What a sheet is made from.
fn source(recovered: &Recovered) -> Source {
    source_until(recovered, u64::MAX)
}

/// As [`source`], of the lines up to number `seq`.
fn record(opened: &Opened, game: &Game) -> String {
    let header = &opened.recovered.header;
    let heading = sgf::game::Heading {
        event: header.heading.clone(),
        ranks: header.ranks.clone(),
        date: opened.recovered.opened.format("%Y-%m-%d").to_string(),
        name: opened.recovered.game_id.clone(),
        ..sgf::game::Heading::default()
    };
    sgf::game::record(game, &heading).to_sgf()
}
