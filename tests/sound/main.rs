//! What is heard of a game, recorded from a real sound server.

/// One at a time: two at once would disturb each other's sound.
#[cfg(test)]
static ALONE: std::sync::Mutex<()> = std::sync::Mutex::new(());

#[cfg(test)]
#[path = "../hall/board.rs"]
#[expect(dead_code, reason = "shared with the benchmark")]
mod board;
#[cfg(test)]
mod devices;
#[cfg(test)]
#[path = "../hall/ear.rs"]
#[expect(dead_code, reason = "shared with the benchmark")]
mod ear;
#[cfg(test)]
mod figures;
#[cfg(test)]
mod game;
#[cfg(test)]
mod mouth;
#[cfg(test)]
#[path = "../it/pty.rs"]
#[expect(
    dead_code,
    reason = "the terminal of the other test crate, of which less is needed here"
)]
mod pty;
#[cfg(test)]
#[path = "../hall/rig.rs"]
#[expect(dead_code, reason = "shared with the benchmark")]
mod rig;
#[cfg(test)]
#[path = "../hall/score.rs"]
#[expect(dead_code, reason = "shared with the benchmark")]
mod score;
