//! The terminal: what goes in and out, and what it shows.

pub mod input;
pub mod terminal;
pub mod text;
pub mod theme;
pub mod words;
