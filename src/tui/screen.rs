//! The screens. Each is a pure view: drawing changes nothing.

pub mod again;
pub mod board;
pub mod card;
pub mod clock;
pub mod count;
pub mod dialog;
pub mod drill;
pub mod gap;
pub mod help;
pub mod offer;
pub mod quit;
pub mod referee;
pub mod report;
pub mod restore;
pub mod seal;
pub mod setup;
pub mod trouble;
