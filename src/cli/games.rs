//! `dumiao games`: the games of which there is a journal.

use std::num::NonZero;
use std::path::Path;
use std::time::SystemTime;

use serde::Serialize;
use serde_json::json;

use super::sheet::layout::{hang, left};
use super::sheet::words as told;
use super::{Failure, Format, print};
use crate::color::Color;
use crate::game::{Game, Status};
use crate::journal::glance::Glance;
use crate::journal::header::Holder;
use crate::journal::shelf::{self, Place};
use crate::journal::{self, JournalError};
use crate::tui::paint::{cut, harmless};
use crate::tui::text::{Language, Text};

/// One game, and what is told of it.
pub(super) struct Row {
    pub place: Place,
    /// Whether another program writes it now.
    pub kept: bool,
    /// What stands in it; of a damaged journal, before the damage.
    pub game: Option<(Glance, Game)>,
    pub trouble: Option<Trouble>,
}

/// What is wrong with a journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Trouble {
    /// The line, where it is damaged; null where the file cannot be read.
    pub line: Option<u64>,
    pub reason: String,
}

pub(super) fn run(format: Format, language: Language) -> Result<(), Failure> {
    let dir = journal::folder();
    let rows = rows(&dir).map_err(|error| {
        let dir = dir.display();
        Failure::environment(format!(
            "{dir}: the folder of games cannot be read ({error})"
        ))
    })?;
    let text = Text::new(language);
    match format {
        Format::Json => {
            let rows: Vec<serde_json::Value> = rows.iter().map(Row::json).collect();
            let json = serde_json::to_string(&rows).map_err(Failure::environment)?;
            print(&(json + "\n"))
        }
        Format::Text if rows.is_empty() => {
            let dir = harmless(&dir.display().to_string()).into();
            print(&(text.with("sheet-games-none", &[("dir", dir)]) + "\n"))
        }
        Format::Text => {
            let rows: Vec<String> = rows.iter().map(|row| row.text(&text)).collect();
            print(&rows.concat())
        }
    }
}

/// All games in `dir`: those under way first, then the others; the last one first.
pub(super) fn rows(dir: &Path) -> std::io::Result<Vec<Row>> {
    let places = shelf::places(dir)?;
    // Of a game that has moved the last file is the game.
    let followed = shelf::followers(&places);
    let mut rows = looked_at(&places);
    rows.retain(|row| !followed.contains_key(&row.place.id));
    rows.sort_by(|one, other| (other.order(), &other.place.id).cmp(&(one.order(), &one.place.id)));
    Ok(rows)
}

/// Looks at all journals, on as many threads as the machine has processors. The order stays.
fn looked_at(places: &[Place]) -> Vec<Row> {
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    let share = places.len().div_ceil(threads).max(1);
    let row = |place: &Place| Row::of(place.clone());
    std::thread::scope(|scope| {
        let shares: Vec<_> = places
            .chunks(share)
            .map(|share| scope.spawn(move || share.iter().map(row).collect::<Vec<Row>>()))
            .collect();
        let rows = shares.into_iter().filter_map(|share| share.join().ok());
        rows.flatten().collect()
    })
}

impl Row {
    fn of(place: Place) -> Self {
        let (glance, trouble) = match journal::read(&place.path) {
            Ok(recovered) => (Some(Glance::from(recovered)), None),
            Err(JournalError::Damaged { error, .. }) => {
                let trouble = Trouble {
                    line: Some(error.line),
                    reason: error.fault.to_string(),
                };
                let before = error.before.map(|before| Glance::from(*before));
                (before, Some(trouble))
            }
            Err(error) => {
                let reason = error.to_string();
                (None, Some(Trouble { line: None, reason }))
            }
        };
        let game = glance.map(|glance| {
            let game = glance.game();
            (glance, game)
        });
        Self {
            kept: shelf::is_kept(&place.path),
            place,
            game,
            trouble,
        }
    }

    /// What is under way comes first, then what was opened last.
    fn order(&self) -> (bool, SystemTime) {
        let Some((glance, game)) = &self.game else {
            return (false, self.place.written);
        };
        let under_way = game.status().is_under_way();
        (under_way, SystemTime::from(glance.opened))
    }

    fn json(&self) -> serde_json::Value {
        let mut object = json!({
            "id": self.place.id,
            "path": self.place.path.display().to_string(),
            "kept": self.kept,
            "trouble": self.trouble,
        });
        let known = self.game.as_ref().map(|(glance, game)| {
            let header = &glance.header;
            let ranks = game.as_they_play(header.ranks.clone());
            let names = game.players();
            let player = |side| json!({"name": names.of(side), "rank": ranks.of(side)});
            let controls = &header.settings.controls;
            let (result, why) = super::sheet::json::result(game.status());
            json!({
                "game": glance.game_id,
                "event": header.heading,
                "black": player(Color::Black),
                "white": player(Color::White),
                "control": controls.black.to_string(),
                "controls": {"B": controls.black.to_string(), "W": controls.white.to_string()},
                "status": super::sheet::json::status_name(game.status()),
                "result": result,
                "why": why,
                "turns": game.turns().len(),
                "moves": game.history().moves().len(),
                "opened": glance.opened.to_rfc3339(),
                "last": glance.last_wall.to_rfc3339(),
                "holder": {
                    "pid": glance.holder.pid,
                    "host": glance.holder.host,
                    "terminal": glance.holder.terminal,
                },
            })
        });
        if let (serde_json::Value::Object(object), Some(serde_json::Value::Object(known))) =
            (&mut object, known)
        {
            object.extend(known);
        }
        object
    }

    fn text(&self, text: &Text) -> String {
        let id = left(&harmless(&self.place.id), 20);
        let mut lines = Vec::new();
        if let Some((glance, game)) = &self.game {
            let names = game.players();
            let name = |side| {
                let name = harmless(names.of(side));
                let name = cut(name.trim(), 24);
                if name.is_empty() {
                    "-".to_owned()
                } else {
                    name.clone()
                }
            };
            let controls = &glance.header.settings.controls;
            let control = if controls.black == controls.white {
                controls.black.to_string()
            } else {
                format!("{} / {}", controls.black, controls.white)
            };
            let opened = glance.opened.format("%Y-%m-%d %H:%M");
            let (black, white) = (name(Color::Black), name(Color::White));
            lines.push(format!("{opened}  {black} / {white}  {control}"));
            let turns = u32::try_from(game.turns().len()).unwrap_or(u32::MAX);
            let turns = text.with("sheet-games-moves", &[("n", turns.into())]);
            let stands = told::status(text, game, game.status());
            let stands = match game.status() {
                Status::Over { result, .. } => format!("{result}  {stands}"),
                Status::Ready
                | Status::Running
                | Status::Paused(_)
                | Status::HoldingCaptures
                | Status::Counting => format!("*  {stands}"),
            };
            lines.push(format!("{stands}  ({turns})"));
        }
        if self.kept {
            let holder = self.game.as_ref().map(|(glance, _)| &glance.holder);
            lines.push(match holder.filter(|holder| holder.pid != 0) {
                None => text.get("sheet-games-kept"),
                Some(Holder {
                    pid,
                    host,
                    terminal,
                }) => {
                    let place = format!("{} {}", harmless(host), harmless(terminal));
                    let place = place.trim().to_owned().into();
                    let pid = pid.to_string().into();
                    text.with("sheet-games-kept-by", &[("pid", pid), ("place", place)])
                }
            });
        }
        if let Some(Trouble { line, reason }) = &self.trouble {
            let reason = harmless(reason).into();
            lines.push(match line {
                Some(line) => {
                    let line = line.to_string().into();
                    text.with("sheet-games-damaged", &[("line", line), ("reason", reason)])
                }
                None => text.with("sheet-games-unreadable", &[("reason", reason)]),
            });
        }
        hang(&id, &lines).join("\n") + "\n"
    }
}
