//! The terminal: what goes in and out, and what it shows.

pub mod screen;
pub mod text;
pub mod theme;
