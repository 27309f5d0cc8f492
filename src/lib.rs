//! dumiao

pub mod cli;
pub mod clock;
pub mod color;
pub mod event_file;
pub mod game;
pub mod journal;
pub mod plan_file;
pub mod time;
pub mod tui;
