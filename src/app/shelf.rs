//! The games that have not ended, looked for beside the loop: many long games take a while to read.

use std::sync::mpsc::Sender;

use super::Message;
use super::past::unfinished;
use crate::journal;
use crate::journal::recovery::Recovered;
use crate::journal::shelf::Place;
use crate::tui::screen::offer::Offered;

/// At most so many journals are looked at, those that were written last.
const MOST: usize = 30;

/// The last ones are looked at first: the game that was just interrupted is among them.
const FIRST: usize = 3;

/// Looks for games that have not ended; they are reported to the loop, the last ones at once, and all of
/// them when all are known.
pub(super) fn look(sender: &Sender<Message>) {
    let to_loop = sender.clone();
    let look = move || {
        for most in [FIRST, MOST] {
            let found = unfinished(&journal::folder(), most);
            let games = found.map(offered).collect();
            if to_loop.send(Message::Unfinished(games)).is_err() {
                // Who has left the program is not told any more.
                return;
            }
        }
    };
    // Without the thread nothing is offered, and `dumiao resume` finds the game all the same.
    let _ = std::thread::Builder::new()
        .name("shelf".to_owned())
        .spawn(look);
}

fn offered((place, recovered): (Place, Recovered)) -> Offered {
    Offered {
        id: place.id,
        heading: recovered.header.heading.clone(),
        left: recovered.last_wall.format("%Y-%m-%d %H:%M").to_string(),
        game: recovered.game(),
        at: recovered.last_at,
    }
}
