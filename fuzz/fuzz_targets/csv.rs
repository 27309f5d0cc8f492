//! Any bytes as a list of pairings.
//!
//! `cargo fuzz run -s none csv fuzz/corpus/csv fuzz/seeds/pairings`

#![no_main]

mod lists;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    lists::hold(bytes);
});
