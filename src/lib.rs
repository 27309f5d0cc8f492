//! A tournament clock for Go in the terminal, with spoken byo-yomi.
//!
//! # The map
//!
//! Arrows point down only; `tests/it/layers.rs` reads the `use` lines and fails on a wrong one.
//!
//! ```text
//! main.rs               the process: nothing but cli::run
//!   cli                 one file a command; `cli::scenario` plays scripted games
//!   app                 the loop at the board: stamp, due, decide, persist, apply, speak, draw
//!     tui               the terminal in and out: keymap, screens, words in four languages
//!     speech            prompts at their instants: voices, timeline, devices
//!     journal           the record on disk: lines, writer, recovery, sealed moves
//!     schedule          what an event comes to: settings, time table, classes, warnings
//!     event_file        the organizer's TOML and the shipped presets
//!     pairings          who plays whom, and results back into the list: CSV, OpenGotha
//!     plan_file         call plans in TOML
//!     sgf               game records in and out
//!     engine            an engine as an opponent: its process, and what it was told
//!     gtp               the Go Text Protocol: lines in and out
//!     practice          what is trained, what it comes to, and how that goes on
//!     sheet             what a game comes to: moves, acts, where its time went
//!     standings         points and places of an event
//!     monotonic         the only file that reads the machine's clock
//!       game            a game: due, decide, apply; cues; settings
//!         clock         both sides' clocks: control, notation, side, reading
//!         board         stones: position, chains, repetition, the count
//!           color  time  points
//! ```
//!
//! **Invariant:** `game` and what lies below it do no input or output, start no threads and ask no
//! clock; time is passed in as a [`time::Moment`]. **Invariant:** `tui`, `speech`, `journal`,
//! `event_file`, `pairings`, `plan_file`, `sgf`, `gtp`, `sheet` and `standings` do not know each other, but for
//! `event_file`, which names call plans and lists of pairings, `schedule`, which looks at an event, `engine`,
//! which speaks by `gtp`, and `practice`, which is worked out from a `sheet` and which `tui` draws.
//! **Invariant:** every state of a game is the fold of its events; only [`game::Game::apply`] changes
//! one.

pub mod app;
pub mod board;
pub mod cli;
pub mod clock;
pub mod color;
pub mod engine;
pub mod event_file;
pub mod game;
pub mod gtp;
pub mod journal;
pub mod monotonic;
pub mod pairings;
pub mod plan_file;
pub mod points;
pub mod practice;
pub mod schedule;
pub mod sgf;
pub mod sheet;
pub mod speech;
pub mod standings;
pub mod time;
pub mod tui;
