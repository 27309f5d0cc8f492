//! The terminal: what goes in and out, and what it shows.

pub mod change;
pub mod chart;
pub mod digits;
pub mod input;
pub mod keymap;
pub mod paint;
pub mod screen;
pub mod span;
pub mod terminal;
pub mod text;
pub mod theme;
pub mod view;
pub mod words;

#[cfg(test)]
mod testing;
