//! For tests: what the set-up screen begins after some keys, without a terminal.

use crossterm::event::KeyEvent;

use super::super::table::{Options, TableSettings};
use super::made::made;
use super::offered::{first, presets, voices_to_choose};
use super::{asked_at, look, practice};
use crate::tui::screen::setup::{SetupOutcome, SetupScreen};

/// The table that is begun on the screen that opens with `table`, after `keys`.
///
/// # Errors
/// The screen as it tells why nothing begins.
pub(crate) fn begun(
    table: &TableSettings,
    options: &mut Options,
    keys: &[KeyEvent],
) -> Result<TableSettings, Box<SetupScreen>> {
    let (table, asked) = asked_at(table);
    let (presets, voices) = (presets(), voices_to_choose(table));
    let mut setup = first(&presets, &voices, options, (table, asked));
    let mut outcome = SetupOutcome::Stay;
    for key in keys {
        outcome = setup.handle(*key);
        look(&mut setup);
    }
    let SetupOutcome::Start(chosen) = outcome else {
        return Err(Box::new(setup));
    };
    made(&chosen, (&voices, &presets), options, (table, None)).map_err(|refused| {
        practice::refuse(&mut setup, refused);
        Box::new(setup)
    })
}
