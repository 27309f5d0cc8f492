//! Why a drill is not gone on with, what it came to, and how another one begins.

use std::path::Path;

use super::super::Failure;
use crate::app::past;
use crate::clock::control::Overtime;
use crate::clock::notation::print_duration;
use crate::color::Color;
use crate::game::settings::Settings;
use crate::journal::{self, Recovered, shelf};
use crate::practice::press;
use crate::practice::replay::SPARE;
use crate::practice::report::{Drill, Report};
use crate::practice::session::{Kind, Learner, Session};

/// Refuses the journal at `path` if it is that of a drill.
///
/// # Errors
/// What the drill came to, and the command that begins it anew.
pub(super) fn refuse(path: &Path) -> Result<(), Failure> {
    if shelf::is_kept(path) {
        // It is at a board now; who keeps it is told as of any game.
        return Ok(());
    }
    // A damaged journal is a drill's all the same.
    let recovered = journal::read(path).ok();
    let game = recovered
        .as_ref()
        .map(|recovered| recovered.game_id.as_str());
    let Some(session) = past::drill(path, game) else {
        return Ok(());
    };
    let id = super::id(path);
    let came_to = recovered
        .as_ref()
        .map_or_else(String::new, |recovered| came_to(recovered, &session));
    let anew = anew(recovered.as_ref(), &session);
    Err(Failure::Input(format!(
        "{id} is a drill, and it was over when it was left: {}{came_to}. `dumiao progress {id}` prints what is \
         kept of it, `{anew}` begins it anew",
        what(&session)
    )))
}

/// What was drilled.
fn what(session: &Session) -> String {
    match &session.kind {
        Kind::Replay { title } => format!("guessing the moves of {title}"),
        Kind::Press | Kind::Engine { .. } | Kind::Alone | Kind::Together => {
            "press drill".to_owned()
        }
    }
}

fn came_to(recovered: &Recovered, session: &Session) -> String {
    let report = Report::of(&past::source_until(recovered, u64::MAX), session);
    match report.drill {
        Some(Drill::Guesses(score)) => format!(", {} of {} found", score.hits, score.asked),
        Some(Drill::Presses(press)) => {
            let score = press.score();
            format!(", {} of {} good", score.good, score.turns)
        }
        None => ", without a turn".to_owned(),
    }
}

/// The command that begins the drill anew, as far as its journal tells. Where the record's file lies it does not.
fn anew(recovered: Option<&Recovered>, session: &Session) -> String {
    let mut words = vec!["dumiao practice".to_owned()];
    let settings = recovered.map(|recovered| &recovered.header.settings);
    words.push(match session.kind {
        Kind::Replay { .. } => "--replay FILE.sgf".to_owned(),
        Kind::Press | Kind::Engine { .. } | Kind::Alone | Kind::Together => "--press".to_owned(),
    });
    let of_replay = matches!(session.kind, Kind::Replay { .. });
    if let (Learner::Side(side), true) = (session.learner, of_replay) {
        let side = match side {
            Color::Black => "black",
            Color::White => "white",
        };
        words.push(format!("--color {side}"));
    }
    words.extend(settings.map(|settings| from_settings(settings, of_replay)));
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// The options that the settings of the drill's game tell.
fn from_settings(settings: &Settings, of_replay: bool) -> String {
    let mut words = Vec::new();
    let stands = settings.board.opening.moves.len();
    if of_replay && stands > 0 {
        words.push(format!("--from {}", stands + 1));
    }
    if let Overtime::Periods { count, time, .. } = settings.controls.black.overtime {
        let turns = count.get().saturating_sub(SPARE.get());
        if !of_replay && turns != press::TURNS {
            words.push(format!("--turns {turns}"));
        }
        words.push(format!("-c {}/each", print_duration(time)));
    }
    words.join(" ")
}
