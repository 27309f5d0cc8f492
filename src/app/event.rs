//! A table of an event, as the clock is set for it.

use std::num::NonZeroU32;
use std::path::Path;

use super::table::{CardKind, FromEvent, TableSettings};
use crate::color::{Color, PerColor};
use crate::event_file::{self, CoordinateStyle, EventFileError, Presets, Table, Terms, Tournament};
use crate::game::Seats;
use crate::game::board_choice::BoardFault;
use crate::speech::{NoVoice, Sign, Signs, Voices};
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::card::Change;
use crate::tui::screen::setup::SoundCheck;
use crate::tui::text::Language;
use crate::tui::view::Occasion;

/// Why a table of an event cannot be set.
#[derive(thiserror::Error, Debug)]
pub enum EventTableError {
    /// The event file has faults, or no such round or table.
    #[error(transparent)]
    File(#[from] EventFileError),
    /// Its board contradicts itself.
    #[error("{0}")]
    Board(BoardFault),
    /// There is no voice as it asks for.
    #[error("{key}: {error}. Known are zh, en, ja, ko, and folders with a voice of your own")]
    Voice {
        /// The key.
        key: String,
        /// What is wrong.
        error: NoVoice,
    },
}

/// Where a table stands in an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// The round.
    pub round: Option<NonZeroU32>,
    /// The table of the round.
    pub table: Option<NonZeroU32>,
}

/// The event in the file at `path`, or the preset of that name.
///
/// # Errors
/// All that is wrong with it; where there is neither, what could have been meant.
pub fn open(path: &Path, presets: &Presets) -> Result<Tournament, EventFileError> {
    let name = path.to_string_lossy();
    if !path.exists() && presets.has(&name) {
        return presets.open(&name);
    }
    event_file::open(path, presets)
}

/// The settings of a table of `event`, which was called `file`. A voice that was asked for counts before
/// the event's; where neither says anything, `otherwise` calls.
///
/// # Errors
/// [`EventTableError`].
pub fn table(
    (event, file): (&Tournament, &str),
    seat: Seat,
    asked: &PerColor<Option<Voices>>,
    otherwise: &Voices,
) -> Result<TableSettings, EventTableError> {
    let Table {
        event: name,
        round,
        table,
        players,
        ranks,
        terms,
    } = event.table(seat.round, seat.table)?;
    let voices = voices(&terms, asked, otherwise)?;
    let languages = PerColor::from_fn(|side| languages(&terms, side));
    let board = terms.board.settings().map_err(EventTableError::Board)?;
    Ok(TableSettings {
        occasion: Some(Occasion {
            event: name,
            round,
            table: table.map(|number| number.to_string()),
        }),
        players,
        ranks,
        controls: terms.controls,
        plan: terms.plan,
        rules: terms.rules,
        board,
        coordinates: match terms.coordinates {
            Some(CoordinateStyle::Chinese) => Coordinates::Chinese,
            Some(CoordinateStyle::Western) | None => Coordinates::Letters,
        },
        save_to: None,
        seats: Seats::BlackLeft,
        voices,
        signs: terms.signs.as_deref().map_or_else(Signs::default, signs),
        sound_check: SoundCheck::NotDone,
        recorded_result: String::new(),
        left: PerColor::default(),
        from_event: Some(FromEvent {
            file: file.to_owned(),
            seat,
            languages,
            changed: Vec::new(),
        }),
        card: CardKind::Required,
        practice: None,
    })
}

/// The signs of these names.
fn signs(names: &[String]) -> Signs {
    let signs: Vec<Sign> = names
        .iter()
        .filter_map(|name| Sign::from_id(name))
        .collect();
    Signs::of(&signs)
}

/// The languages that a side reads: its own, or all of the event.
fn languages(terms: &Terms, side: Color) -> Vec<Language> {
    let own = terms.own.of(side).language.iter();
    let own: Vec<Language> = own.filter_map(|code| Language::from_locale(code)).collect();
    if !own.is_empty() {
        return own;
    }
    let all = terms.languages.iter();
    all.filter_map(|code| Language::from_locale(code)).collect()
}

fn voices(
    terms: &Terms,
    asked: &PerColor<Option<Voices>>,
    otherwise: &Voices,
) -> Result<PerColor<Voices>, EventTableError> {
    let named = terms.voices();
    let voice = |side: Color| match (asked.of(side), named.of(side)) {
        (Some(voice), _) => Ok(voice.clone()),
        (None, Some(name)) => Voices::named(name).map_err(|error| EventTableError::Voice {
            key: voice_key(terms, side),
            error,
        }),
        (None, None) => Ok(otherwise.clone()),
    };
    Ok(PerColor {
        black: voice(Color::Black)?,
        white: voice(Color::White)?,
    })
}

/// The key of the event file that names the voice of a side.
fn voice_key(terms: &Terms, side: Color) -> String {
    let own = terms.own.of(side);
    let of_side = match side {
        Color::Black => "black",
        Color::White => "white",
    };
    match (&own.voice, &own.language, &terms.voice) {
        (Some(_), _, _) => format!("calls.{of_side}.voice"),
        (None, Some(_), _) => format!("calls.{of_side}.language"),
        (None, None, Some(_)) => "calls.voice".to_owned(),
        (None, None, None) => "calls.languages".to_owned(),
    }
}

impl TableSettings {
    /// Notes what is not as `event` has it.
    pub fn note_changes(&mut self, event: &Self) {
        let voice = |voices: &PerColor<Voices>| voices.clone().map(|voice| voice.id());
        let all = [
            (Change::Control, self.controls != event.controls),
            (Change::Players, self.players != event.players),
            (Change::Plan, self.plan != event.plan),
            (Change::Voices, voice(&self.voices) != voice(&event.voices)),
            (Change::Policies, self.rules != event.rules),
            (Change::Board, self.board != event.board),
        ];
        let changed = all.into_iter().filter(|(_, differs)| *differs);
        let changed = changed.map(|(change, _)| change).collect();
        if let Some(from) = &mut self.from_event {
            from.changed = changed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, Sign, Signs, Voices, table};
    use crate::color::PerColor;
    use crate::event_file::{Presets, parse};

    #[test]
    fn an_event_names_the_signs_as_the_voice_does() {
        let made = |names: &[&str]| {
            let source = format!("[time]\ncontrol = \"1h\"\n[calls]\nsigns = {names:?}\n");
            let event = parse(&source, "e.toml", None, &Presets::shipped()).unwrap();
            let usual = Voices::named("en").unwrap();
            let seat = Seat::default();
            table((&event, "e.toml"), seat, &PerColor::default(), &usual)
                .unwrap()
                .signs
        };
        for sign in Sign::ALL {
            assert_eq!(made(&[sign.id()]), Signs::of(&[sign]));
        }
        assert_eq!(made(&Sign::ALL.map(Sign::id)), Signs::of(&Sign::ALL));
        assert_eq!(made(&[]), Signs::NONE);
    }
}
