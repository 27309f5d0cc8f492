//! Practice: what is trained, and what it comes to.
//!
//! A practice game is a game like any other, with a journal of its own. What is besides the game is one file
//! beside it ([`keep`]). **Invariant:** what is told of a session is worked out from those two.

mod alike;
pub mod byoyomi;
pub mod choice;
mod draw;
pub mod keep;
pub mod opening;
pub mod press;
pub mod progress;
pub mod replay;
pub mod report;
pub mod session;
