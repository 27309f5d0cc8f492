//! `dumiao calls`: what one uninterrupted think would hear.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use super::line::Line;
use super::{Failure, Format, json_lines, print};
use crate::clock::notation;
use crate::color::{Color, PerColor};
use crate::event_file::Presets;
use crate::game::command::Command;
use crate::game::cue::Cue;
use crate::game::event::Stamped;
use crate::game::settings::{BoardSettings, Rules, Settings};
use crate::game::{Game, Seats};
use crate::plan_file;
use crate::time::Moment;
use crate::tui::text::{Language, Text};
use crate::tui::words;

/// A think this long has heard everything there is; longer ones only repeat.
const LONGEST: Duration = Duration::from_secs(100 * 24 * 3600);
/// Calls printed at most: a control of ten thousand periods would say little new.
const MOST: usize = 20_000;

pub(super) fn run(control: &str, plan: Option<&str>, format: Format) -> Result<(), Failure> {
    let cues = cues(control, plan)?;
    let english = Text::new(Language::En);
    match format {
        Format::Json => {
            let lines: Vec<Line> = cues.iter().map(|cue| line(cue, &english)).collect();
            print(&json_lines(&lines)?)
        }
        Format::Text => {
            let mut text = String::new();
            for cue in &cues {
                let words = words::prompt(&english, cue.prompt);
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{}  {:<17} {words}", cue.at, cue.prompt.to_string());
            }
            if cues.is_empty() {
                text.push_str("nothing is said under this plan\n");
            }
            print(&text)
        }
    }
}

/// The calls of the first think of a game, if nobody ever presses.
fn cues(control: &str, plan: Option<&str>) -> Result<Vec<Cue>, Failure> {
    let presets = Presets::of_user();
    let (controls, own_plan) = if presets.has(control) {
        let terms = presets.open(control).map_err(Failure::input)?.terms;
        (terms.controls, Some(terms.plan))
    } else {
        let control = Arc::new(notation::parse(control).map_err(Failure::input)?);
        (PerColor::both(control), None)
    };
    let plan = match (plan, own_plan) {
        (None, Some(plan)) => plan,
        (Some(_), _) | (None, None) => {
            plan_file::shipped(plan.unwrap_or("official")).map_err(Failure::input)?
        }
    };
    let players = PerColor::default();
    let settings = Settings {
        players,
        controls,
        plan,
        rules: Rules::default(),
        board: BoardSettings::default(),
    };
    let mut game = Game::new(settings, Seats::BlackLeft);
    let started = game.decide(Moment::OPENED, Command::Start);
    for event in started.unwrap_or_default() {
        game.apply(&Stamped {
            at: Moment::OPENED,
            event,
        });
    }
    let mut cues = game.cues(Moment::OPENED, Moment::OPENED + LONGEST);
    cues.truncate(MOST);
    Ok(cues)
}

fn line(cue: &Cue, english: &Text) -> Line {
    Line::Call {
        side: Color::Black.letter(),
        at_ms: cue.at.millis(),
        prompt: cue.prompt.to_string(),
        text: words::prompt(english, cue.prompt),
    }
}

#[cfg(test)]
mod tests {
    use super::cues;

    #[test]
    fn a_preset_is_called_by_its_own_plan_unless_another_is_asked_for() {
        let told = |control: &str, plan: Option<&str>| {
            let cues = cues(control, plan).ok().unwrap();
            let cues = cues.into_iter().map(|cue| (cue.at, cue.prompt.to_string()));
            cues.collect::<Vec<_>>()
        };
        let fast = told("1h + 3x30s", Some("fast"));
        let official = told("1h + 3x30s", None);
        assert_ne!(fast, official);
        assert_eq!(told("world-mind-games", None), fast);
        assert_eq!(told("world-mind-games", Some("official")), official);
        assert!(!told("blitz", None).is_empty());
    }
}
