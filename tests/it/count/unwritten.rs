//! Counts that no vector has.
