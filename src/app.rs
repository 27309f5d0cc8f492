//! The program at the board: what comes in, what time does, what is said and shown.
//!
//! The order is always: stamp, due, decide, persist, apply, speak, draw. **Invariant:** trouble with
//! a disk, a device or a terminal never stops a clock. **Invariant:** a press is judged by the stamp
//! of its key, not by when it is handled.

mod call_track;
mod dialogs;
mod driver;
mod gap;
mod held_key;
mod record;
mod save;
mod setup;
pub mod sound_check;
mod table;
mod timebase;

use std::path::PathBuf;
use std::sync::mpsc;

use crate::journal;
use crate::speech;
use crate::tui::input::{self, Input};
use crate::tui::terminal::{self, Screen, TerminalError, WriterReport};
use crate::tui::text::Text;
use driver::{Driver, Next};

pub use table::{Options, SoundOptions, TableSettings};

/// Everything that the loop waits for.
#[derive(Debug)]
pub(crate) enum Message {
    Input(Input),
    Sound(speech::Report),
    Journal(journal::JournalReport),
    Screen(WriterReport),
    Saved(save::Saved),
    /// A move that is sealed is on the disk, or cannot be put there.
    SealWritten,
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

/// What is played: one table, or what the set-up screen is asked for.
pub enum Start {
    /// Straight to the clock.
    Table(Box<TableSettings>),
    /// The set-up screen first, with these settings chosen.
    SetUp(Box<TableSettings>),
}

/// Runs the clock until it is left.
///
/// # Errors
/// [`TerminalError`], when there is no terminal to show it on.
pub fn run(start: Start, options: &Options) -> Result<Left, TerminalError> {
    let (sender, inbox) = mpsc::channel();
    restore_on_panic();
    let to_loop = sender.clone();
    let log = stderr_log();
    let mut screen = Screen::open(log.as_deref(), move |report| {
        let _ = to_loop.send(Message::Screen(report));
    })?;
    let to_loop = sender.clone();
    input::start(move |input| to_loop.send(Message::Input(input)).is_ok())?;
    let mut options = options.clone();
    let (mut table, set_up) = match start {
        Start::Table(table) => (*table, SetUp::Skipped),
        Start::SetUp(table) => (*table, SetUp::First),
    };
    loop {
        if set_up == SetUp::First {
            match setup::choose(&mut screen, &inbox, &sender, &mut options, &table) {
                Ok(chosen) => table = chosen,
                Err(left) => return Ok(left),
            }
        }
        let text = Text::new(options.language);
        let driver = Driver::open(&mut screen, &inbox, &sender, &text, &table, &options);
        match driver.run() {
            Next::NewGame => table.begin_anew(),
            Next::Leave(left) => return Ok(left),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SetUp {
    First,
    Skipped,
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
