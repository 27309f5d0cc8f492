//! The event on the set-up screen: its file, and the round and the table that are played.

use std::num::NonZeroU32;
use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent};

use super::choices::{Turn, turned};
use super::faults::FaultsDialog;
use super::{Choice, Entry, Field, Over, Play, SetupOutcome, SetupScreen, Source, VoiceItem};
use crate::clock::control::Control;
use crate::color::{Color, PerColor};
use crate::game::board_choice::BoardChoice;
use crate::game::settings::BoardSettings;
use crate::tui::paint::harmless;
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::card::Change;
use crate::tui::screen::dialog::field::TextField;
use crate::tui::text::Text;

/// What an event has to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventItem {
    /// Its name; may be empty.
    pub name: String,
    /// Its rounds, by number.
    pub rounds: Vec<RoundItem>,
}

/// A round of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundItem {
    /// Its number.
    pub number: NonZeroU32,
    /// Its name, or its number.
    pub label: String,
    /// Its tables; none where the event has no pairings of it.
    pub tables: Vec<TableItem>,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableItem {
    /// Its number.
    pub number: NonZeroU32,
    /// Who plays there.
    pub players: PerColor<String>,
}

/// The event that is chosen, and where in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventChoice {
    /// Its file, or the name of a preset, as it was typed.
    pub file: String,
    /// The round.
    pub round: Option<NonZeroU32>,
    /// The table.
    pub table: Option<NonZeroU32>,
}

/// What the lines are filled with by an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventFill {
    /// Each side's control.
    pub controls: PerColor<Arc<Control>>,
    /// Names.
    pub players: PerColor<String>,
    /// The call plan's name.
    pub plan: String,
    /// The voices.
    pub voices: PerColor<VoiceItem>,
    /// The board.
    pub board: BoardSettings,
    /// How its points are named.
    pub coordinates: Coordinates,
}

/// The lines of the event.
#[derive(Clone, Debug, Default)]
pub(super) struct EventPart {
    pub(super) file: TextField,
    /// What stood there when it was opened last.
    opened: String,
    pub(super) state: EventState,
    round: Option<usize>,
    table: Option<usize>,
    fill: Option<EventFill>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum EventState {
    #[default]
    None,
    Open(EventItem),
    /// It cannot be used: why, with all faults of the file.
    Broken(String),
}

impl EventPart {
    fn item(&self) -> Option<&EventItem> {
        match &self.state {
            EventState::Open(item) => Some(item),
            EventState::None | EventState::Broken(_) => None,
        }
    }

    /// Whether an event is chosen.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self.state, EventState::Open(_))
    }

    fn rounds(&self) -> &[RoundItem] {
        self.item().map_or(&[], |item| &item.rounds)
    }

    fn tables(&self) -> &[TableItem] {
        let round = self.round.and_then(|index| self.rounds().get(index));
        round.map_or(&[], |round| &round.tables)
    }

    pub(super) fn has_rounds(&self) -> bool {
        !self.rounds().is_empty()
    }

    pub(super) fn has_tables(&self) -> bool {
        !self.tables().is_empty()
    }

    /// Whether what is typed has not been opened yet.
    fn is_new(&self) -> bool {
        self.file.value().trim() != self.opened
    }

    pub(super) const fn has_fill(&self) -> bool {
        self.fill.is_some()
    }

    /// What was chosen of it.
    pub(super) fn choice(&self) -> Option<EventChoice> {
        self.item().map(|_| EventChoice {
            file: self.opened.clone(),
            round: self
                .round
                .and_then(|index| Some(self.rounds().get(index)?.number)),
            table: self
                .table
                .and_then(|index| Some(self.tables().get(index)?.number)),
        })
    }
}

/// A place of a choice that may be none: none, then all of them, around the end.
pub(super) fn turned_or_none(place: Option<usize>, count: usize, turn: Turn) -> Option<usize> {
    let here = place.map_or(0, |place| place + 1);
    turned(here, count + 1, turn).checked_sub(1)
}

impl SetupScreen {
    /// The file that is to be opened; empty: none.
    pub fn event_file(&self) -> &str {
        self.event.file.value().trim()
    }

    /// The event that is chosen, and where in it.
    pub fn event_choice(&self) -> Option<EventChoice> {
        self.event.choice()
    }

    /// The event has been opened, or it is told why not, with all that is wrong.
    pub fn event_opened(&mut self, opened: Result<EventItem, String>) {
        self.event
            .file
            .value()
            .trim()
            .clone_into(&mut self.event.opened);
        (self.event.round, self.event.table) = (None, None);
        self.event.state = match opened {
            Ok(item) => {
                // An event's games are no practice, and its line is shown.
                self.exercise.play = Play::Game;
                if self.focus == Field::Turned(Choice::Play) {
                    self.focus = Field::Typed(Entry::Event);
                }
                // Who has just opened it chooses the round next.
                if self.focus == Field::Typed(Entry::Event) && !item.rounds.is_empty() {
                    self.focus = Field::Turned(Choice::Round);
                }
                EventState::Open(item)
            }
            Err(faults) => {
                self.focus = Field::Typed(Entry::Event);
                self.show_faults(&faults);
                EventState::Broken(faults)
            }
        };
    }

    /// There is no event any more; what it filled in stays.
    pub fn event_closed(&mut self) {
        let file = std::mem::take(&mut self.event.file);
        self.event = EventPart {
            opened: file.value().trim().to_owned(),
            file,
            ..EventPart::default()
        };
        if self.source == Source::Event {
            self.source = Source::Typed;
        }
    }

    /// The event, with what was chosen of it before. What was `changed` by hand stays as it is; everything
    /// else is as the event has it now.
    pub fn event_restored(
        &mut self,
        item: EventItem,
        choice: &EventChoice,
        (fill, changed): (EventFill, &[Change]),
    ) {
        self.event.file = TextField::new(&choice.file);
        choice.file.trim().clone_into(&mut self.event.opened);
        self.event.state = EventState::Open(item);
        self.exercise.play = Play::Game;
        let rounds = self.event.rounds();
        self.event.round = rounds
            .iter()
            .position(|round| Some(round.number) == choice.round);
        let tables = self.event.tables();
        self.event.table = tables
            .iter()
            .position(|table| Some(table.number) == choice.table);
        self.fill_anew(fill, changed);
        self.focus = match (self.event.has_rounds(), self.event.round) {
            (true, None) => Field::Turned(Choice::Round),
            (true, Some(_)) if self.event.has_tables() && self.event.table.is_none() => {
                Field::Turned(Choice::Table)
            }
            (true, Some(_)) | (false, _) => self.focus,
        };
    }

    /// Fills the lines with what the event has for the table that is chosen, but for what is `typed` on the
    /// command line: that counts before the event.
    pub fn fill(&mut self, fill: EventFill, typed: &[Change]) {
        let stays = |change| typed.contains(&change);
        self.names = fill.players.clone().map(|name| TextField::new(&name));
        self.coordinates = fill.coordinates;
        if !stays(Change::Board) {
            self.take_board(&fill.board);
        }
        if !stays(Change::Control) {
            self.take_controls(&fill);
        }
        let (plan, voices) = (self.plan, self.voices);
        self.take_fill(fill);
        if stays(Change::Plan) {
            self.plan = plan;
        }
        if stays(Change::Voices) {
            self.voices = voices;
        }
    }

    /// Fills the lines with what the event has now for the same table, but for what was `changed` by hand.
    pub fn fill_anew(&mut self, fill: EventFill, changed: &[Change]) {
        let names = self.names.clone();
        let coordinates = self.coordinates;
        self.fill(fill, changed);
        self.coordinates = coordinates;
        if changed.contains(&Change::Players) {
            self.names = names;
        }
    }

    fn take_board(&mut self, board: &BoardSettings) {
        let board = BoardChoice::of(board);
        let komi = board.komi.or(board.handicap_komi);
        self.komi = TextField::new(&komi.map_or_else(String::new, |komi| komi.to_string()));
        self.board = BoardChoice {
            komi: None,
            handicap_komi: None,
            ..board
        };
    }

    fn take_controls(&mut self, fill: &EventFill) {
        self.source = Source::Event;
        let PerColor { black, white } = &fill.controls;
        self.control = TextField::new(&black.to_string());
        self.white_control = if white == black {
            TextField::default()
        } else {
            TextField::new(&white.to_string())
        };
    }

    /// Makes the plan and the voices of the event choices, and chooses them.
    fn take_fill(&mut self, fill: EventFill) {
        let plans = &mut self.data.plans;
        self.plan = plans
            .iter()
            .position(|name| *name == fill.plan)
            .unwrap_or(plans.len());
        if self.plan == plans.len() {
            plans.push(fill.plan.clone());
        }
        for side in Color::BOTH {
            let voice = fill.voices.of(side);
            let known = self.data.voices.iter().position(|item| item.id == voice.id);
            *self.voices.of_mut(side) = known.unwrap_or(self.data.voices.len());
            if known.is_none() {
                self.data.voices.push(voice.clone());
            }
        }
        self.event.fill = Some(fill);
    }

    /// The control is the event's again.
    pub(super) fn back_to_event(&mut self) {
        if let Some(fill) = self.event.fill.clone() {
            self.take_controls(&fill);
            let plans = &self.data.plans;
            self.plan = plans
                .iter()
                .position(|name| *name == fill.plan)
                .unwrap_or(self.plan);
        }
    }

    /// The event's file that cannot be used any more stands on its line, and it is told why.
    pub fn event_refused(&mut self, file: &str, faults: String) {
        self.event.file = TextField::new(file);
        self.event_opened(Err(faults));
    }

    /// What is typed as an event, if it has not been opened yet.
    pub(super) fn new_event(&self) -> Option<SetupOutcome> {
        let new = self.event.is_new();
        new.then(|| SetupOutcome::OpenEvent(self.event_file().to_owned()))
    }

    /// As [`Self::new_event`], and what could not be opened: the file may have been mended since.
    pub(super) fn event_to_open(&self) -> Option<SetupOutcome> {
        // Where one practises nobody sees what is typed there.
        if self.play() != Play::Game {
            return None;
        }
        let open = self.event.is_new() || matches!(self.event.state, EventState::Broken(_));
        open.then(|| SetupOutcome::OpenEvent(self.event_file().to_owned()))
    }

    /// That what is chosen as an event or a preset cannot be used: its faults are shown.
    pub(super) fn refuses_broken(&mut self) -> bool {
        let plays_game = self.play() == Play::Game;
        if let EventState::Broken(faults) = &self.event.state
            && plays_game
        {
            let faults = faults.clone();
            self.focus = Field::Typed(Entry::Event);
            self.show_faults(&faults);
            return true;
        }
        let Source::Preset(index) = self.source else {
            return false;
        };
        let trouble = self
            .data
            .presets
            .get(index)
            .and_then(|item| item.trouble.clone());
        if let Some(trouble) = trouble
            && !self.play().is_drill()
        {
            self.focus = Field::Turned(Choice::Preset);
            self.show_faults(&trouble);
            return true;
        }
        false
    }

    pub(super) fn show_faults(&mut self, faults: &str) {
        self.over = Over::Faults(FaultsDialog::new(&harmless_lines(faults)));
    }

    /// Left and Right on the line of the file go through those of the folder, unless another one is typed.
    pub(super) fn turn_event_file(&mut self, key: KeyEvent) -> Option<SetupOutcome> {
        let turn = if key.code == KeyCode::Left {
            Turn::Back
        } else if key.code == KeyCode::Right {
            Turn::Forward
        } else {
            return None;
        };
        let typed = self.event_file();
        let here = self.data.events.iter().position(|file| file == typed);
        if self.data.events.is_empty() || here.is_none() && !typed.is_empty() {
            return None;
        }
        let next = turned_or_none(here, self.data.events.len(), turn);
        let file = next.and_then(|index| self.data.events.get(index));
        self.event.file = TextField::new(file.map_or("", String::as_str));
        Some(SetupOutcome::Stay)
    }

    pub(super) fn turn_round(&mut self, turn: Turn) -> SetupOutcome {
        self.event.round = turned_or_none(self.event.round, self.event.rounds().len(), turn);
        self.event.table = None;
        SetupOutcome::ChooseTable
    }

    pub(super) fn turn_table(&mut self, turn: Turn) -> SetupOutcome {
        self.event.table = turned_or_none(self.event.table, self.event.tables().len(), turn);
        SetupOutcome::ChooseTable
    }

    pub(super) fn round_words(&self, text: &Text) -> String {
        let round = self
            .event
            .round
            .and_then(|index| self.event.rounds().get(index));
        match round {
            None => text.get("setup-round-none"),
            Some(round) if round.label == round.number.to_string() => round.label.clone(),
            Some(round) => format!("{}  {}", round.number, harmless(&round.label)),
        }
    }

    pub(super) fn table_words(&self, text: &Text) -> String {
        let table = self
            .event
            .table
            .and_then(|index| self.event.tables().get(index));
        let Some(table) = table else {
            return text.get("setup-table-none");
        };
        let PerColor { black, white } = table.players.clone().map(|name| harmless(&name));
        format!("{}  {black} - {white}", table.number)
    }

    /// The event's name below its file, or what to do about it.
    pub(super) fn event_details(&self, text: &Text) -> Result<Option<String>, String> {
        if self.event.is_new() {
            return Ok(Some(text.get("setup-event-enter")));
        }
        match &self.event.state {
            EventState::None => Ok(None),
            EventState::Open(item) => {
                Ok(Some(harmless(&item.name)).filter(|name| !name.is_empty()))
            }
            EventState::Broken(_) => Err(text.get("setup-event-broken")),
        }
    }
}

/// `text` in lines, each of them harmless.
fn harmless_lines(text: &str) -> Vec<String> {
    text.lines().map(harmless).collect()
}
