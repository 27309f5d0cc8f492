//! The program at the board: what comes in, what time does, what is said and shown.
//!
//! The order is always: stamp, due, decide, persist, apply, speak, draw. **Invariant:** trouble with
//! a disk, a device or a terminal never stops a clock. **Invariant:** a press is judged by the stamp
//! of its key, not by when it is handled.

mod call_track;
pub mod continued;
mod dialogs;
mod driver;
pub mod event;
mod gap;
mod held_key;
pub mod past;
pub mod practice;
mod record;
mod resume;
mod save;
mod setup;
mod shelf;
pub mod sound_check;
mod table;
mod timebase;

use std::path::PathBuf;
use std::sync::mpsc;

use crate::engine;
use crate::journal::{self, JournalError};
use crate::practice::report::Report;
use crate::speech;
use crate::tui::input::{self, Input};
use crate::tui::screen::again::Colors;
use crate::tui::screen::card::Change;
use crate::tui::screen::offer::Offered;
use crate::tui::terminal::{self, Screen, TerminalError, WriterReport};
use crate::tui::text::Text;
use driver::{Driver, Next};

pub(crate) use record::heading;
pub use resume::{Place, Resume, Source, place};
#[cfg(test)]
pub(crate) use setup::begun;
pub use setup::shadowed_preset;
pub use table::{CardKind, FromEvent, Options, SoundOptions, TableSettings};

/// Everything that the loop waits for.
#[derive(Debug)]
pub(crate) enum Message {
    Input(Input),
    Sound(speech::Report),
    /// How far the record is has changed.
    Journal,
    Screen(WriterReport),
    Saved(save::Saved),
    /// Games without a result that nobody keeps now, the last one first.
    Unfinished(Vec<Offered>),
    /// A move that is sealed is on the disk, or cannot be put there.
    SealWritten,
    /// The sessions of practice before the game of this id.
    Practised(String, Vec<Report>),
    /// The session could not be kept; why.
    NotKept(String),
    /// Something came of the engine of this number.
    Engine(u64, engine::Report),
}

/// How the program was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Left {
    /// By a player or the referee.
    ByKey,
    /// The system asked for it, or the terminal went.
    BySystem,
    /// And the record could not be saved: which file, and why. The journal has the game.
    NotSaved(String),
}

/// How the program ended, and what is kept of the last game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// How it was left.
    pub left: Left,
    /// The last game, if one was opened.
    pub kept: Option<Kept>,
}

/// What is kept of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The id of its journal; `None` where there is none, and of a game that has not begun.
    pub id: Option<String>,
    /// What it is.
    pub what: KeptAs,
    /// Its result in words, if it has one.
    pub result: Option<String>,
    /// The file of its record, if there is one.
    pub record: Option<PathBuf>,
    /// Entries of its journal that are not on the disk.
    pub not_on_disk: u64,
}

/// What is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeptAs {
    /// A game, which goes on where it has no result.
    Game,
    /// A drill: what it came to.
    Drill,
}

/// Why nothing could be played.
#[derive(thiserror::Error, Debug)]
pub enum RunError {
    /// There is no terminal to show it on.
    #[error(transparent)]
    Terminal(#[from] TerminalError),
    /// The game that was to go on cannot.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// What is played: one table, or what the set-up screen is asked for.
pub enum Start {
    /// Straight to the clock.
    Table(Box<TableSettings>),
    /// The set-up screen first, with these settings chosen.
    SetUp(Box<TableSettings>),
    /// A game that is kept goes on.
    Resume(Box<Resume>),
}

/// Runs the clock until it is left.
///
/// # Errors
/// [`RunError`], when there is no terminal to show it on, or no journal of the game that was to go on.
pub fn run(start: Start, options: &Options) -> Result<Ended, RunError> {
    let (sender, inbox) = mpsc::channel();
    restore_on_panic();
    terminal::is_there()?;
    let mut begin = match start {
        Start::Table(table) => Begin::Table(table, Then::Again),
        Start::SetUp(table) => Begin::SetUp(table),
        // Before the terminal is taken: why it cannot go on is read best on an ordinary screen.
        Start::Resume(resume) => {
            Begin::GoOn(Box::new(resume::open(*resume, &sender)?), Then::Again)
        }
    };
    let to_loop = sender.clone();
    let log = stderr_log();
    let mut screen = Screen::open(log.as_deref(), move |report| {
        let _ = to_loop.send(Message::Screen(report));
    })?;
    let to_loop = sender.clone();
    input::start(move |input| to_loop.send(Message::Input(input)).is_ok())
        .map_err(TerminalError::from)?;
    let mut options = options.clone();
    match begin {
        Begin::Table(..) | Begin::SetUp(_) => shelf::look(&sender),
        Begin::GoOn(..) => {}
    }
    let mut typed = match &begin {
        Begin::SetUp(table) => typed(table),
        Begin::Table(..) | Begin::GoOn(..) => Vec::new(),
    };
    loop {
        let typed = std::mem::take(&mut typed);
        let (mut table, going_on, then) = match begin {
            Begin::SetUp(table) => {
                let table = (&*table, typed.as_slice());
                match setup::choose(&mut screen, &inbox, &sender, &mut options, table) {
                    Ok(setup::Chosen::Table(table)) => {
                        let then = Then::of(&table);
                        (table, None, then)
                    }
                    Ok(setup::Chosen::GoOn(on)) => {
                        let table = Box::new(on.table.clone());
                        let then = Then::of(&table);
                        (table, Some(on), then)
                    }
                    Err(left) => return Ok(Ended { left, kept: None }),
                }
            }
            Begin::Table(table, then) => (table, None, then),
            Begin::GoOn(on, then) => (Box::new(on.table.clone()), Some(on), then),
        };
        let text = Text::new(options.language);
        let going_on = going_on.map(|on| *on);
        let driver = Driver::open(
            &mut screen,
            &inbox,
            &sender,
            &text,
            &table,
            &options,
            going_on,
        );
        begin = match (driver.run(), then) {
            ((Next::Leave(left), kept), _) => {
                let kept = Some(kept);
                return Ok(Ended { left, kept });
            }
            ((Next::SetUp, _), _) => {
                // Out of practice one comes back when a game is over.
                if table.practice.is_some() {
                    table.begin_anew();
                }
                Begin::SetUp(table)
            }
            ((Next::NewGame(colors), _), then) => {
                table.begin_anew();
                if colors == Colors::Exchanged {
                    table.exchange_colors();
                }
                match then {
                    Then::SetUp => Begin::SetUp(table),
                    Then::Again => Begin::Table(table, then),
                }
            }
        };
    }
}

/// What the command line has changed of an event. Names belong to a table, and another one has others.
fn typed(table: &TableSettings) -> Vec<Change> {
    let event = table.from_event.as_ref();
    let changed = event.map(|event| event.changed.clone());
    let mut changed = changed.unwrap_or_default();
    changed.retain(|change| *change != Change::Players);
    changed
}

/// What comes next.
enum Begin {
    /// The set-up screen.
    SetUp(Box<TableSettings>),
    /// A game.
    Table(Box<TableSettings>, Then),
    /// A game that goes on.
    GoOn(Box<resume::GoingOn>, Then),
}

/// What comes after a game, if another one does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    /// The set-up screen.
    SetUp,
    /// Another one at the same table.
    Again,
}

impl Then {
    /// What comes after a game that was begun on the set-up screen. Practice goes on as it was chosen.
    const fn of(table: &TableSettings) -> Self {
        match table.practice {
            Some(_) => Self::Again,
            None => Self::SetUp,
        }
    }
}

/// A panic gives the terminal back before it says what happened.
fn restore_on_panic() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // A thread that serves the loop may die alone: the clock goes on without it.
        if std::thread::current().name() == Some("main") {
            terminal::give_back_now();
        }
        report(panic);
    }));
}

/// Panics where a test of the panic hook asks for it by the environment.
fn panic_if_tested() {
    let asked = std::env::var_os("DUMIAO_TEST_PANIC").is_some();
    assert!(!asked, "asked for by DUMIAO_TEST_PANIC");
}

/// Where libraries may print while the screen is ours.
fn stderr_log() -> Option<PathBuf> {
    let folder = journal::folder();
    let folder = folder.parent().unwrap_or(&folder).to_path_buf();
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder.join("messages.log"))
}
