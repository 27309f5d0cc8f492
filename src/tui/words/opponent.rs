//! What is told of an engine at the board, and of practice.

use std::time::Duration;

use crate::board::{Move, Size};
use crate::tui::chart::clock;
use crate::tui::paint::harmless;
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::dialog::words::span;
use crate::tui::text::Text;

/// A move, as it is read.
pub fn made(text: &Text, made: Move, coordinates: Coordinates, size: Size) -> String {
    match made {
        Move::Play(point) => coordinates.name(point, size),
        Move::Pass => text.get("board-pass"),
    }
}

/// The clock cannot be started yet.
pub fn not_ready(text: &Text, name: &str) -> String {
    named(text, "partner-not-ready", name)
}

/// It is the engine's turn.
pub fn its_turn(text: &Text, name: &str) -> String {
    named(text, "partner-its-turn", name)
}

/// An answer came after the flag.
pub fn late(text: &Text, name: &str, made: &str, by: Duration) -> String {
    let by = clock(by).into();
    let said = [
        ("name", harmless(name).into()),
        ("move", made.into()),
        ("span", by),
    ];
    text.with("partner-late", &said)
}

/// The engine does not answer.
pub fn silent(text: &Text, name: &str, command: &str, since: Duration) -> String {
    let said = [
        ("name", harmless(name).into()),
        ("command", harmless(command).into()),
        ("span", span(since, text).into()),
    ];
    text.with("partner-silent", &said)
}

/// The engine does not take what it need not take.
pub fn declines(text: &Text, name: &str, what: &str) -> String {
    let said = [
        ("name", harmless(name).into()),
        ("what", harmless(what).into()),
    ];
    text.with("partner-declines", &said)
}

/// The engine has been started anew, and the clocks run again.
pub fn is_back(text: &Text, name: &str) -> String {
    named(text, "partner-is-back", name)
}

/// The engine's own count.
pub fn counts(text: &Text, name: &str, score: &str) -> String {
    let said = [
        ("name", harmless(name).into()),
        ("score", harmless(score).into()),
    ];
    text.with("partner-counts", &said)
}

/// The engine cannot say which stones are dead.
pub fn counts_nothing(text: &Text, name: &str) -> String {
    named(text, "partner-counts-nothing", name)
}

/// The engine's moves are played by hand.
pub fn played_by_hand(text: &Text, name: &str) -> String {
    named(text, "partner-played-by-hand", name)
}

/// An engine is not asked whether the game is over: a pass says so.
pub fn over_is_pass(text: &Text, name: &str) -> String {
    named(text, "partner-over-is-pass", name)
}

/// A move was taken back in practice.
pub fn taken_back(text: &Text) -> String {
    text.get("partner-taken-back")
}

/// There is none to take back.
pub fn nothing_to_take_back(text: &Text) -> String {
    text.get("partner-nothing-to-take-back")
}

/// What is kept of practice could not be written.
pub fn not_kept(text: &Text, why: &str) -> String {
    text.with("partner-not-kept", &[("why", harmless(why).into())])
}

fn named(text: &Text, id: &str, name: &str) -> String {
    text.with(id, &[("name", harmless(name).into())])
}
