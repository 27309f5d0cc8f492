//! Any bytes that begin as XML as a tournament of OpenGotha.
//!
//! `cargo fuzz run -s none xml fuzz/corpus/xml fuzz/seeds/opengotha`

#![no_main]

mod lists;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // Anything else is a table, which has a target of its own.
    if !bytes.trim_ascii_start().starts_with(b"<") {
        return;
    }
    lists::hold(bytes);
});
