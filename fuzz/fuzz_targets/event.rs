//! Any text is an event or refused with faults whose places lie inside of it, and whatever is told of it
//! moves no cursor.
//!
//! `cargo fuzz run -s none event fuzz/corpus/event tests/events tests/events/broken config/presets`

#![no_main]

use dumiao::event_file::{Presets, parse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|source: &str| {
    match parse(source, "event.toml", None, &Presets::shipped()) {
        Ok(event) => {
            for number in event.round_numbers() {
                let _ = event.round_label(number);
                for game in event.games_of(number) {
                    event.table(Some(number), Some(game.table)).expect("it is there");
                    assert!(event.game_terms(game).board.settings().is_ok());
                }
            }
        }
        Err(error) => {
            assert!(!error.faults.is_empty());
            let lines = source.split('\n').count();
            for fault in &error.faults {
                assert!(!fault.message.is_empty());
                if let Some(place) = fault.place.as_ref().filter(|_| fault.file == "event.toml") {
                    let line = source.split('\n').nth(place.line - 1).expect("a line of the file");
                    assert!(place.line <= lines && place.column <= line.chars().count() + 2);
                }
            }
            let told = error.to_string();
            assert!(!told.chars().any(|letter| letter.is_control() && letter != '\n'));
        }
    }
});
