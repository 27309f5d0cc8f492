//! Pictures of how the time went, made of signs, so that they are the same on the screen and in a file.
//!
//! **Invariant:** nothing is told by colour alone, a colour means the same in every picture, and no line is
//! wider than it was asked to be.

mod axis;
mod compare;
mod course;
mod duel;
mod ink;
mod left;
mod near;

use std::time::Duration;

use crate::time::whole_millis;

pub use compare::{Share, shares};
pub use course::course;
pub use duel::duel;
pub use ink::plain;
pub use left::left;
pub use near::near;

pub use axis::phase;

/// A span as a person reads it: tenths below a minute.
pub fn clock(span: Duration) -> String {
    let millis = whole_millis(span);
    let seconds = millis / 1000;
    if seconds >= 3600 {
        let (hours, rest) = (seconds / 3600, seconds % 3600);
        format!("{hours}:{:02}:{:02}", rest / 60, rest % 60)
    } else if seconds >= 60 {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    } else {
        format!("{seconds}.{} s", millis % 1000 / 100)
    }
}

/// How many of `all` parts `part` of `whole` is, rounded down.
fn scaled(part: u64, whole: u64, all: usize) -> usize {
    let parts = u64::try_from(all).unwrap_or(u64::MAX);
    let scaled = u128::from(part) * u128::from(parts) / u128::from(whole.max(1));
    usize::try_from(scaled).unwrap_or(all).min(all)
}
