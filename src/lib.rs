//! x
pub mod monotonic;
pub mod speech;
