//! dumiao

pub mod clock;
pub mod color;
pub mod game;
pub mod time;
pub mod tui;
