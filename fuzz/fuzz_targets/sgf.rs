//! Any bytes are read or refused; what is read is written, and reads back as the same; every game in it
//! is a record or refused.
//!
//! `cargo fuzz run -s none sgf fuzz/corpus/sgf fuzz/seeds`

#![no_main]

use dumiao::sgf::record::Record;
use dumiao::sgf::{read, read_text, write::write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = read(bytes) else { return };
    let written = write(&file.collection);
    let back = read_text(&written).expect("what is written can be read");
    assert!(back.collection == file.collection, "{written}");
    assert_eq!(write(&back.collection), written);
    for game in 1..=file.collection.games().len().min(20) {
        match Record::read(&file, game) {
            Ok(record) => {
                let _ = record.control();
                let warnings = record.warnings.list.iter();
                assert!(
                    warnings
                        .map(ToString::to_string)
                        .all(|text| !text.is_empty())
                );
            }
            Err(fault) => assert!(!fault.to_string().is_empty()),
        }
    }
});
