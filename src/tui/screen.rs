//! The screens.

pub mod dialog;
pub mod gap;
pub mod help;
pub mod quit;
pub mod referee;
pub mod setup;
