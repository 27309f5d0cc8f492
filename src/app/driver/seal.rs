//! The sealed move at the table: asked for unseen, and opened at the next session.

use super::Driver;
use crate::time::Moment;

impl Driver<'_> {
    /// Asks the side to move for the move that it seals. Its clock runs on until it has sealed it.
    pub(super) fn begin_sealing(&mut self, _at: Moment) {
        self.dialog = None;
    }

    /// Opens the sealed move, and shows it before it is played.
    pub(super) fn begin_unsealing(&mut self, _at: Moment) {
        self.dialog = None;
    }
}
