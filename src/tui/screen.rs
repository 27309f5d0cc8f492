//! The screens. Each is a pure view: drawing changes nothing.

pub mod clock;
