//! The event on the set-up screen: opened, and a table of it set.

use std::path::Path;

use super::super::event::{self, EventTableError, Seat};
use super::super::table::TableSettings;
use crate::color::PerColor;
use crate::event_file::{Presets, Tournament};
use crate::speech::Voices;
use crate::tui::screen::setup::{
    EventChoice, EventFill, EventItem, RoundItem, SetupScreen, TableItem, VoiceItem,
};

/// At most so many event files of a folder are offered.
const MOST_OFFERED: usize = 200;
/// A file in which nothing of an event is found so far in is none.
const LOOKED_AT: u64 = 64 * 1024;

/// An event that is open, and the table that is set.
pub(super) struct OpenEvent {
    file: String,
    tournament: Tournament,
    /// What the event has for the table.
    pub(super) table: TableSettings,
}

impl OpenEvent {
    /// Opens what was typed, at no table yet.
    ///
    /// # Errors
    /// All that is wrong with it, in words.
    pub(super) fn open(file: &str, seat: Seat, voice: &Voices) -> Result<Self, String> {
        let opened = event::open(Path::new(file), &Presets::of_user());
        let tournament = opened.map_err(|error| error.to_string())?;
        let table = table(&tournament, file, seat, voice)?;
        Ok(Self {
            file: file.to_owned(),
            tournament,
            table,
        })
    }

    /// Takes another table of it.
    ///
    /// # Errors
    /// Why that cannot be set, in words.
    pub(super) fn sit(&mut self, seat: Seat, voice: &Voices) -> Result<(), String> {
        self.table = table(&self.tournament, &self.file, seat, voice)?;
        Ok(())
    }

    /// What there is to choose from.
    pub(super) fn item(&self) -> EventItem {
        let event = &self.tournament;
        let round = |number| RoundItem {
            number,
            label: event.round_label(number),
            tables: event
                .games_of(number)
                .iter()
                .map(|game| TableItem {
                    number: game.table,
                    players: game.players.clone(),
                })
                .collect(),
        };
        EventItem {
            name: event.name.clone(),
            rounds: event.round_numbers().into_iter().map(round).collect(),
        }
    }

    /// What the lines are filled with for the table.
    pub(super) fn fill(&self) -> EventFill {
        let table = &self.table;
        EventFill {
            controls: table.controls.clone(),
            players: table.players.clone(),
            plan: table.plan.name.clone(),
            voices: table.voices.clone().map(|voice| voice_item(&voice)),
            board: table.board.clone(),
            coordinates: table.coordinates,
        }
    }
}

fn table(
    event: &Tournament,
    file: &str,
    seat: Seat,
    voice: &Voices,
) -> Result<TableSettings, String> {
    let table = event::table((event, file), seat, &PerColor::default(), voice);
    table.map_err(|error| match error {
        EventTableError::File(error) => error.to_string(),
        EventTableError::Board(_) | EventTableError::Voice { .. } => format!("{file}: {error}"),
    })
}

pub(super) fn voice_item(voice: &Voices) -> VoiceItem {
    VoiceItem {
        id: voice.id(),
        label: format!("{} {}", voice.language(), voice.name()),
    }
}

/// Where in its event the screen's choice is.
pub(super) fn seat(choice: Option<&EventChoice>) -> Seat {
    choice.map_or_else(Seat::default, |choice| Seat {
        round: choice.round,
        table: choice.table,
    })
}

/// Opens what is typed on the screen, and tells it what came of that.
pub(super) fn open_typed(setup: &mut SetupScreen, file: &str, voice: &Voices) -> Option<OpenEvent> {
    if file.is_empty() {
        setup.event_closed();
        return None;
    }
    match OpenEvent::open(file, Seat::default(), voice) {
        Ok(open) => {
            setup.event_opened(Ok(open.item()));
            setup.fill(open.fill(), &[]);
            Some(open)
        }
        Err(faults) => {
            setup.event_opened(Err(faults));
            None
        }
    }
}

/// The event that a table comes from, on the screen as it was left.
pub(super) fn restored(
    setup: &mut SetupScreen,
    from: &TableSettings,
    voice: &Voices,
) -> Option<OpenEvent> {
    // Of a game that goes on the file is not known.
    let event = from.from_event.as_ref();
    let event = event.filter(|event| !event.file.is_empty())?;
    let choice = EventChoice {
        file: event.file.clone(),
        round: event.seat.round,
        table: event.seat.table,
    };
    // The file may have changed since; then it is opened anew, and says what is wrong.
    match OpenEvent::open(&event.file, event.seat, voice) {
        Ok(open) => {
            setup.event_restored(open.item(), &choice, (open.fill(), &event.changed));
            Some(open)
        }
        Err(faults) => {
            setup.event_refused(&event.file, faults);
            None
        }
    }
}

/// Reads the event anew before a game begins with what is `chosen` of it. What has changed in its file
/// since is taken over, but for what was changed by hand. `None`: it cannot be used any more, and the
/// screen tells why.
pub(super) fn read_anew(
    setup: &mut SetupScreen,
    before: &OpenEvent,
    made: &TableSettings,
    voice: &Voices,
) -> Option<OpenEvent> {
    let from = before.table.from_event.as_ref()?;
    match OpenEvent::open(&before.file, from.seat, voice) {
        Ok(open) => {
            let changed = made.from_event.as_ref();
            let changed = changed.map(|event| event.changed.as_slice());
            let choice = EventChoice {
                file: before.file.clone(),
                round: from.seat.round,
                table: from.seat.table,
            };
            let filled = (open.fill(), changed.unwrap_or_default());
            setup.event_restored(open.item(), &choice, filled);
            Some(open)
        }
        Err(faults) => {
            setup.event_refused(&before.file, faults);
            None
        }
    }
}

/// The files of the current folder that look like events.
pub(super) fn offered() -> Vec<String> {
    let entries = std::fs::read_dir(".").into_iter().flatten().flatten();
    let mut files: Vec<String> = entries
        .filter(|entry| entry.path().extension().is_some_and(|end| end == "toml"))
        .filter(|entry| looks_like_an_event(&entry.path()))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .take(MOST_OFFERED)
        .collect();
    files.sort_unstable();
    files
}

fn looks_like_an_event(path: &Path) -> bool {
    use std::io::Read;
    // To open a pipe would wait for its writer.
    if !path.is_file() {
        return false;
    }
    let mut begin = Vec::new();
    let read =
        std::fs::File::open(path).and_then(|file| file.take(LOOKED_AT).read_to_end(&mut begin));
    let text = String::from_utf8_lossy(&begin);
    let keys = [
        "extends",
        "[time",
        "time.",
        "[[round]]",
        "[[game]]",
        "pairings",
    ];
    read.is_ok()
        && text
            .lines()
            .any(|line| keys.iter().any(|key| line.trim_start().starts_with(key)))
}
