//! A game that goes on: its journal opened again, and what has to be known of the time between.

use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::Duration;

use chrono::{DateTime, FixedOffset};

use super::Message;
use super::event::Seat;
use super::practice::{Begins, Partner, Practice};
use super::record::{Record, occasion};
use super::table::{CardKind, FromEvent, TableSettings};
use crate::color::{Color, PerColor};
use crate::engine::Launch;
use crate::game::command::{GapCause, PauseReason};
use crate::game::event::Event;
use crate::game::{Game, Status};
use crate::journal::header::Shown;
use crate::journal::line::CallOutcome;
use crate::journal::recovery::{Tail, What};
use crate::journal::{self, JournalError, Recovered};
use crate::monotonic;
use crate::practice::keep;
use crate::practice::session::Kind;
use crate::sgf::continued::ClockLeft;
use crate::speech::{Signs, Voices};
use crate::time::Moment;
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::card::Change;
use crate::tui::screen::gap::Measure;
use crate::tui::screen::setup::SoundCheck;
use crate::tui::text::Language;

/// A game to go on with.
pub struct Resume {
    /// Where it is kept.
    pub source: Source,
    /// The voices that were asked for now; else those of the game are taken.
    pub voices: PerColor<Option<Voices>>,
    /// The voice where nothing is known of the game's.
    pub otherwise: Voices,
    /// How the points of the board are named, if it was said now; else as it was in the game.
    pub coordinates: Option<Coordinates>,
    /// The line of the journal to which the referee may take the game back.
    pub back_to: Option<u64>,
}

/// Where a game to go on with is kept.
pub enum Source {
    /// In this journal.
    Journal(PathBuf),
    /// In a journal that is damaged: what stands before the damage goes on in a new one.
    Damaged {
        /// What stands before the damage.
        before: Box<Recovered>,
        /// Where it comes from, for the new journal.
        note: String,
    },
}

/// A game whose journal is open again.
pub(super) struct GoingOn {
    pub table: TableSettings,
    pub record: Record,
    pub recovered: Recovered,
    /// Where the referee may take the game back to.
    pub back_to: Option<Place>,
    /// How long the program did not run.
    pub gap: Gap,
    /// What the journal is told of where the game comes from.
    pub note: Option<String>,
}

/// A place in a game's journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of its line.
    pub seq: u64,
    /// How many of the game's entries had been made.
    pub entries: usize,
    /// Its moment.
    pub as_of: Moment,
}

/// The time for which the program did not run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gap {
    /// In whole seconds, rounded down; zero where nobody knows.
    pub span: Duration,
    pub measure: Measure,
}

/// Opens the journal of a game again.
///
/// # Errors
/// [`JournalError`]; nothing was changed then.
pub(super) fn open(resume: Resume, sender: &Sender<Message>) -> Result<GoingOn, JournalError> {
    let ((record, mut recovered), note) = match resume.source {
        Source::Journal(path) => (Record::reopen(&path, sender)?, None),
        Source::Damaged { before, note } => (Record::anew(*before, sender)?, Some(note)),
    };
    recovered.last_at = known_until(&recovered);
    let now = monotonic::wall_now().fixed_offset();
    let boot = monotonic::boot_id().unwrap_or_default();
    let shown = &recovered.header.shown;
    let (voices, note) = voices(shown, &resume.voices, &resume.otherwise, note);
    let coordinates = resume.coordinates;
    let coordinates = coordinates.or_else(|| Coordinates::from_id(&shown.coordinates));
    Ok(GoingOn {
        table: table(&recovered, voices, coordinates.unwrap_or_default()),
        back_to: resume.back_to.and_then(|seq| place(&recovered, seq)),
        gap: gap((recovered.last_wall, last_boot(&recovered)), (now, &boot)),
        record,
        recovered,
        note,
    })
}

/// The voices that call: what is asked for now, else the game's. One that is not on this machine any more
/// keeps nobody from going on: the record notes it.
fn voices(
    shown: &Shown,
    asked: &PerColor<Option<Voices>>,
    otherwise: &Voices,
    mut note: Option<String>,
) -> (PerColor<Voices>, Option<String>) {
    let voices = PerColor::from_fn(|color| {
        let name = shown.voices.of(color);
        match asked.of(color) {
            Some(voice) => voice.clone(),
            None if name.is_empty() => otherwise.clone(),
            None => Voices::named(name).unwrap_or_else(|error| {
                let before = note.take().map(|before| format!("{before}; "));
                note = Some(format!("{}{error}", before.unwrap_or_default()));
                otherwise.clone()
            }),
        }
    });
    (voices, note)
}

/// The table at which the game was played. What a continued record brought is in the journal's entries.
fn table(
    recovered: &Recovered,
    voices: PerColor<Voices>,
    coordinates: Coordinates,
) -> TableSettings {
    let header = &recovered.header;
    let settings = &header.settings;
    let file = Some(&header.record_file).filter(|file| !file.is_empty());
    TableSettings {
        occasion: occasion(&header.heading),
        players: settings.players.clone(),
        ranks: header.ranks.clone(),
        controls: settings.controls.clone(),
        plan: settings.plan.clone(),
        rules: settings.rules,
        board: settings.board.clone(),
        coordinates,
        save_to: file.map(PathBuf::from),
        seats: header.seats,
        voices,
        signs: Signs::default(),
        recorded_result: String::new(),
        left: PerColor::<Option<ClockLeft>>::default(),
        sound_check: SoundCheck::NotDone,
        from_event: from_event(&header.shown),
        card: card(recovered),
        practice: practice(&recovered.game_id),
    }
}

/// What the game was practised for, if it was: an engine is started again, and moves are taken back as
/// before. A drill does not go on, and is not offered.
fn practice(game: &str) -> Option<Box<Practice>> {
    let session = keep::read(&journal::folder(), game).ok().flatten()?;
    let partner = match session.kind {
        Kind::Engine {
            name,
            command,
            first,
            level,
        } => Partner::Engine {
            launch: Launch {
                name,
                command,
                first,
                folder: None,
            },
            level,
        },
        Kind::Together => Partner::Player,
        Kind::Alone | Kind::Replay { .. } | Kind::Press => Partner::Nobody,
    };
    Some(Box::new(Practice {
        partner,
        learner: session.learner,
        begins: Begins::AsSet,
        asked: None,
    }))
}

/// What is known of the event; its file is not.
fn from_event(shown: &Shown) -> Option<FromEvent> {
    let languages = shown.languages.clone().map(|codes| {
        let languages = codes.iter().map(|code| Language::from_locale(code));
        languages.flatten().collect::<Vec<_>>()
    });
    let changed = shown.changed.iter();
    let changed: Vec<Change> = changed.filter_map(|name| Change::named(name)).collect();
    let known = !changed.is_empty()
        || Color::BOTH
            .iter()
            .any(|side| !languages.of(*side).is_empty());
    known.then(|| FromEvent {
        file: String::new(),
        seat: Seat::default(),
        languages,
        changed,
    })
}

/// Whether a game that has not begun still waits for its card: one of an event does.
fn card(recovered: &Recovered) -> CardKind {
    let of_event = occasion(&recovered.header.heading).is_some();
    if of_event && !recovered.header.shown.code.is_empty() {
        CardKind::Required
    } else {
        CardKind::OnRequest
    }
}

/// The machine's last run in which the program was.
fn last_boot(recovered: &Recovered) -> &str {
    let last = recovered.reopened.last();
    last.map_or(&recovered.header.boot, |run| &run.boot)
}

/// The time between a line written last and now, as the clock on the wall has it: no other clock runs
/// over the end of a program that nobody saw coming.
fn gap(before: (DateTime<FixedOffset>, &str), now: (DateTime<FixedOffset>, &str)) -> Gap {
    let ((then, boot), (now, this_boot)) = (before, now);
    let Ok(span) = (now - then).to_std() else {
        return Gap {
            span: Duration::ZERO,
            measure: Measure::WentBack,
        };
    };
    Gap {
        span: Duration::from_secs(span.as_secs()),
        measure: if boot == this_boot {
            Measure::Wall
        } else {
            Measure::Restarted
        },
    }
}

/// The last moment that is known: that of the last line, or of a call that had been made by then. What
/// was said is not said again.
fn known_until(recovered: &Recovered) -> Moment {
    // A call is told of when its first sound leaves, which may be a little before it is heard.
    const EARLY: Duration = Duration::from_secs(1);
    let said = recovered.calls.iter().rev().take(8);
    let said = said.filter(|call| call.outcome == CallOutcome::Said);
    let due = said.map(|call| call.due).max().unwrap_or_default();
    if due.since(recovered.last_at) < EARLY {
        recovered.last_at.max(due)
    } else {
        recovered.last_at
    }
}

/// The state after line `seq`; `None` where there is no such line.
pub fn place(recovered: &Recovered, seq: u64) -> Option<Place> {
    if seq == 0 {
        let (entries, as_of) = (0, Moment::OPENED);
        return Some(Place {
            seq,
            entries,
            as_of,
        });
    }
    let line = recovered.lines.iter().find(|line| line.seq == seq)?;
    let before = recovered.lines.iter().filter(|line| line.seq <= seq);
    let entries = before
        .filter(|line| matches!(line.what, What::Event(_)))
        .count();
    // A line about a call has the moment at which that was known, and may stand behind a later one.
    let moment = |place: usize| recovered.events.get(place).map(|entry| entry.at);
    let last = entries.checked_sub(1).and_then(moment);
    let next = moment(entries);
    let as_of = last.map_or(line.at, |last| last.max(line.at));
    let as_of = next.map_or(as_of, |next| as_of.min(next).max(last.unwrap_or_default()));
    Some(Place {
        seq,
        entries,
        as_of,
    })
}

/// Whether something was cut off the end of the journal, and put aside.
pub(super) const fn was_torn(recovered: &Recovered) -> bool {
    match recovered.tail {
        Tail::Torn { .. } => true,
        Tail::Clean | Tail::Nul { .. } => false,
    }
}

/// The time that nobody used and about which no referee has decided yet, where the clocks stand because
/// of it.
pub(super) fn undecided(game: &Game) -> Option<Duration> {
    if !matches!(game.status(), Status::Paused(PauseReason::Gap(_))) {
        return None;
    }
    let (mut noted, mut stands) = (Duration::ZERO, false);
    let entries = game.effective().into_iter();
    for entry in entries.filter_map(|entry| game.entries().get(entry)) {
        match &entry.event {
            Event::GapNoted { span, .. } => noted += *span,
            Event::Paused(PauseReason::Gap(_)) => stands = true,
            Event::Started
            | Event::Resumed
            | Event::GapCharged { .. }
            | Event::CapturesReleased
            | Event::Paused(
                PauseReason::Referee(_)
                | PauseReason::RefereeCalled
                | PauseReason::FlagFell
                | PauseReason::Engine(_)
                | PauseReason::Adjourned(_),
            )
            | Event::PlayEnded(_)
            | Event::PlayResumed { .. }
            | Event::Restored { .. }
            | Event::ResultWithdrawn { .. } => (noted, stands) = (Duration::ZERO, false),
            Event::Pressed { .. }
            | Event::LimitReached { .. }
            | Event::CapturesHeld
            | Event::Corrected { .. }
            | Event::PressTakenBack { .. }
            | Event::SeatsSwapped
            | Event::LateCharged { .. }
            | Event::Warned { .. }
            | Event::MovePlayed { .. }
            | Event::MoveVoided { .. }
            | Event::MoveErased { .. }
            | Event::EndProposed { .. }
            | Event::Marked(_)
            | Event::CountAgreed { .. }
            | Event::Ended { .. }
            | Event::MoveSealed { .. }
            | Event::Unsealed { .. }
            | Event::TimeAsked { .. }
            | Event::SeatLeft { .. }
            | Event::SeatTaken { .. }
            | Event::Advised { .. }
            | Event::WarningWithdrawn { .. }
            | Event::Ruled { .. }
            | Event::Noted { .. }
            | Event::SettingConfirmed { .. }
            | Event::ColorsDrawn(_)
            | Event::ResultConfirmed
            | Event::Undone { .. } => {}
        }
    }
    stands.then_some(noted)
}

/// What the time between two runs is called in the record.
pub(super) const CAUSE: GapCause = GapCause::Closed;

#[cfg(test)]
mod tests;
