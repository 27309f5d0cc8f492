//! The rules board: captures, the forbidden point, repetition.
//!
//! The rows of `tests/vectors/rules_*.toml` are copies of facts (the README there says whose); those of
//! `tests/boards/` are cases that nobody wrote down.

mod boards;
mod oracle;
mod properties;
pub mod row;
mod vectors;
