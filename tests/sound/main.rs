//! What is heard of a game, recorded from a real sound server.

#[cfg(test)]
mod ear;
#[cfg(test)]
mod game;
#[cfg(test)]
#[path = "../it/pty.rs"]
#[expect(
    dead_code,
    reason = "the terminal of the other test crate, of which less is needed here"
)]
mod pty;
#[cfg(test)]
mod rig;
