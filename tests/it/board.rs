//! The rules board: captures, the forbidden point, repetition.
//!
//! The rows of `tests/vectors/rules_*.toml` are copies of facts (the README there says whose).

pub mod row;
mod vectors;
