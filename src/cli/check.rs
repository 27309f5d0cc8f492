//! `dumiao check`: an event file before anybody plays under it.
//!
//! Faults are told all at once, and the status is 1. Without any, what the file comes to is told: what is
//! played, in words of the event's own languages; what is called when; the class of the European Go
//! Federation; how long the rounds last against their starts; and what of it has hurt elsewhere. Warnings
//! do not change the status.

mod calls;
mod hurts;
mod json;
mod text;
mod voices;
mod words;

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::play;
use super::{Failure, Format, print};
use crate::clock::notation;
use crate::event_file::{Terms, Tournament};
use crate::schedule::warning::{Hurt, Warning};
use crate::schedule::{Assumed, Schedule};
use crate::tui::text::{Language, Text};

/// Options of `dumiao check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// The event file, or the name of a preset
    pub event: PathBuf,
    /// This round alone
    #[arg(long, value_name = "R")]
    pub round: Option<NonZeroU32>,
    /// Moves of a game, of both sides together [default: 250 on 19x19, 120 on 13x13, 60 on 9x9]
    #[arg(long, value_name = "N", value_parser = moves)]
    pub moves: Option<NonZeroU32>,
    /// Time of a move in a typical game
    #[arg(long, value_name = "SPAN", default_value = "30s", value_parser = pace)]
    pub pace: Duration,
    /// text or json (one object)
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// The most moves that a game is thought to have.
const MOST_MOVES: u32 = 2000;

fn moves(text: &str) -> Result<NonZeroU32, String> {
    let moves = text.parse().ok().filter(|moves| *moves <= MOST_MOVES);
    let fault = || format!("a number of moves from 1 to {MOST_MOVES} is needed");
    moves.and_then(NonZeroU32::new).ok_or_else(fault)
}

fn pace(text: &str) -> Result<Duration, String> {
    notation::parse_duration(text).map_err(|fault| fault.to_string())
}

/// An event that has been looked at, for whoever tells of it.
struct Checked {
    event: Tournament,
    schedule: Schedule,
    assumed: Assumed,
    /// The words of the interface.
    text: Text,
    /// Words of each language that a setting is told in.
    languages: Vec<Text>,
}

pub(super) fn run(args: &CheckArgs, language: Language) -> Result<(), Failure> {
    let event = play::event(&args.event)?;
    if args.round.is_some() {
        // The one fault that is not in the file.
        event.table(args.round, None).map_err(Failure::input)?;
    }
    let assumed = Assumed {
        moves: args.moves,
        pace: args.pace,
    };
    let mut schedule = Schedule::of(&event, args.round, &assumed);
    schedule.warnings.extend(voices::warnings(&schedule));
    if !args.event.exists() {
        // A preset leaves the language to the event that extends it.
        schedule
            .warnings
            .retain(|warning| warning.hurt != Hurt::NoLanguage);
    }
    schedule
        .warnings
        .sort_by_key(|Warning { weight, .. }| *weight);
    let terms = schedule.settings.iter().map(|setting| &setting.terms);
    let checked = Checked {
        languages: languages(terms, language),
        text: Text::new(language),
        event,
        schedule,
        assumed,
    };
    match args.format {
        Format::Text => print(&text::report(&checked)),
        Format::Json => print(&json::report(&checked)?),
    }
}

/// The languages that the settings are told in: those of their calls, else that of the interface.
fn languages<'t>(terms: impl Iterator<Item = &'t Terms>, interface: Language) -> Vec<Text> {
    let mut found: Vec<Language> = Vec::new();
    for terms in terms {
        let own = [&terms.own.black, &terms.own.white].map(|own| own.language.as_ref());
        let named = terms.languages.iter().chain(own.into_iter().flatten());
        for language in named.filter_map(|code| Language::from_locale(code)) {
            if !found.contains(&language) {
                found.push(language);
            }
        }
    }
    if found.is_empty() {
        found.push(interface);
    }
    found.into_iter().map(Text::new).collect()
}
