//! The notation of time controls: what is printed reads back, wrong ones say what is wrong.

use std::time::Duration;

use dumiao::clock::notation::{parse, parse_duration, print_duration};
use proptest::prelude::*;

/// Every notation of time-controls.md, section 1, and what is printed for it.
const NOTATIONS: [(&str, &str); 46] = [
    ("1h", "1h"),
    ("3h reserve 5m", "3h reserve 5m"),
    ("1h + 3x30s", "1h + 3x30s"),
    ("1h + 15/10m carry", "1h + 15/10m carry"),
    ("1h + 15/10m", "1h + 15/10m"),
    ("1h + 15/10m extra", "1h + 15/10m extra"),
    ("1h + 10/5m 20/5m 30/5m", "1h + 10/5m 20/5m 30/5m"),
    ("40m + 20s/move", "40m + 20s/move"),
    ("40m + 20s/move cap 1h", "40m + 20s/move cap 1h"),
    ("40m + 20s/move first", "40m + 20s/move first"),
    ("40m + 20s/move cap 1h first", "40m + 20s/move cap 1h first"),
    ("40m + 20s/move first cap 1h", "40m + 20s/move cap 1h first"),
    ("10m + 5s bronstein", "10m + 5s bronstein"),
    ("10m + 5s delay", "10m + 5s delay"),
    ("30s/each", "30s/each"),
    ("10m + 30s units 10x60s", "10m + 30s units 10x1m"),
    ("1h ing 3x10m", "1h ing 3x10m"),
    ("40/2h + 20/1h + 30m", "40/2h + 20/1h + 30m"),
    ("1m hourglass", "1m hourglass"),
    ("8h rounded", "8h rounded"),
    ("0s + 15/10m carry", "0s + 15/10m carry"),
    ("5m reserve 5m", "5m reserve 5m"),
    ("90s reserve 3x30s", "1m30s reserve 3x30s"),
    ("2h reserve 3x60s", "2h reserve 3m"),
    ("40m reserve 30s", "40m reserve 1x30s"),
    ("1:30:00 + 3x0:30", "1h30m + 3x30s"),
    ("90s", "1m30s"),
    ("500ms + 3x500ms", "500ms + 3x500ms"),
    ("5m + 2500ms/move", "5m + 2s500ms/move"),
    ("3x30s", "0s + 3x30s"),
    ("0s + 1x30s", "30s/each"),
    ("1h + 1x30s", "1h + 1x30s"),
    ("1h + 30s/each", "1h + 1x30s"),
    ("1h + 3 x 30s", "1h + 3x30s"),
    ("1h+3x30s", "1h + 3x30s"),
    ("  1H  +  3X30S ", "1h + 3x30s"),
    ("1h + 3×30s", "1h + 3x30s"),
    ("1h ＋ 15／10m CARRY", "1h + 15/10m carry"),
    ("10m + 5s/move + 3x30s", "10m + 5s/move + 3x30s"),
    ("10m + 3x30s + 5s delay", "10m + 5s delay + 3x30s"),
    ("8h rounded + 3x60s", "8h rounded + 3x1m"),
    ("10min + 30sec/move", "10m + 30s/move"),
    ("1h ing 3x10m + 5s/move", "1h + 5s/move ing 3x10m"),
    ("2h reserve 5m + 5s delay", "2h + 5s delay reserve 5m"),
    ("40/2h + 30m rounded + 3x1m", "40/2h + 30m rounded + 3x1m"),
    ("40/2h + 30m ing 3x10m", "40/2h + 30m ing 3x10m"),
];

#[test]
fn every_notation_prints_and_reads_back_equal() {
    for (written, printed) in NOTATIONS {
        let control = parse(written).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(control.to_string(), printed, "{written}");
        assert_eq!(parse(printed), Ok(control), "{written}");
    }
}

#[test]
fn a_reserve_is_part_of_the_basic_time() {
    let control = parse("3h reserve 5m").unwrap();
    assert_eq!(control.main_time(), Duration::from_secs(3 * 3600 - 300));
    assert_eq!(control.basic_time(), Duration::from_secs(3 * 3600));
    assert!(control.is_reserved());
    assert!(!parse("3h + 5x1m").unwrap().is_reserved());
}

const AFTER_MAIN: &str =
    "allowed after main time: reserve, rounded, hourglass, ing, or + with what follows";
const AFTER_PLUS: &str = "allowed after +: 3x30s (periods), 15/10m (moves in a time), 20s/move, \
     30s/each, 5s bronstein, 5s delay, 30s units 10x60s";

#[test]
fn wrong_notations_say_where_and_what() {
    let table: Vec<(&str, String)> = vec![
        ("", "no control is given; an example: 1h + 3x30s".into()),
        ("   ", "no control is given; an example: 1h + 3x30s".into()),
        ("1h reserv 5m", format!("column 4: \"reserv\" cannot stand here; {AFTER_MAIN}; did you mean \"reserve\"?")),
        ("1h 3x30s", format!("column 4: \"3x30s\" cannot stand here; {AFTER_MAIN}")),
        ("1h + 3m", format!("column 6: \"3m\" cannot stand here; {AFTER_PLUS}")),
        ("1h +", format!("column 5: the text ends too early; {AFTER_PLUS}")),
        ("1h + +", format!("column 6: \"+\" cannot stand here; {AFTER_PLUS}")),
        ("1h + 15/10m cary", format!("column 13: \"cary\" cannot stand here; {AFTER_PLUS}; did you mean \"carry\"?")),
        ("1h + 15/10m 5m", "column 13: \"5m\" cannot stand here; allowed after a quota: another quota, carry, extra, or +".into()),
        ("20s/move", "column 1: \"20s/move\" cannot stand here; main time comes first, as in 40m + 20s/move".into()),
        ("+ 3x30s", "column 1: \"+\" cannot stand here; a duration is needed, such as 1h".into()),
        ("quick", "column 1: \"quick\" cannot stand here; a duration is needed, such as 1h".into()),
        ("60", "column 1: \"60\": the unit is missing: write h, m, s or ms after the number, as in 10m".into()),
        ("1h + 3x30", "column 6: \"30\": the unit is missing: write h, m, s or ms after the number, as in 10m".into()),
        ("1d", "column 1: \"1d\": not a duration: write it as 1h30m, 90s, 500ms or 1:30:00".into()),
        ("30m1h", "column 1: \"30m1h\": units go from large to small, each once: 1h30m20s".into()),
        ("1h1h", "column 1: \"1h1h\": units go from large to small, each once: 1h30m20s".into()),
        ("1:5:00", "column 1: \"1:5:00\": after a colon only 00 to 59 may stand, in two digits: 1:05:00".into()),
        ("1:60:00", "column 1: \"1:60:00\": after a colon only 00 to 59 may stand, in two digits: 1:05:00".into()),
        ("2401h", "column 1: \"2401h\": longer than 100 days".into()),
        ("99999999999999999999h", "column 1: \"99999999999999999999h\": longer than 100 days".into()),
        ("1h + 0x30s", "column 6: \"0\": a whole number from 1 to 10000 is needed".into()),
        ("1h + 10001x30s", "column 6: \"10001\": a whole number from 1 to 10000 is needed".into()),
        ("1h + -3x30s", "column 6: \"-3\": a whole number from 1 to 10000 is needed".into()),
        ("1h + 0/10m", "column 6: \"0\": a whole number from 1 to 10000 is needed".into()),
        ("5m reserve 10m", "column 12: the reserve is longer than the basic time it is part of; make the first duration larger".into()),
        ("1h reserve 90s", "column 12: a reserve is counted in whole minutes; for another length write the counts out, as in reserve 3x30s".into()),
        ("1h reserve", "column 11: the text ends too early; a reserve is needed, as in reserve 5m".into()),
        ("1h reserve 5m + 3x30s", "column 17: overtime is given twice".into()),
        ("1h + 3x30s + 15/10m", "column 14: overtime is given twice".into()),
        ("1h + 5s/move + 5s delay", "column 16: an increment, delay or hourglass is given twice".into()),
        ("0s", "it gives no time at all".into()),
        ("1h + 3x0s", "a period, quota, unit, increment or session of zero length".into()),
        ("1h + 0s/move", "a period, quota, unit, increment or session of zero length".into()),
        ("1h + 5s/move cap 30m", "the cap is below the main time: it would take time away".into()),
        ("40/2h", "the last session must have no quota: add what follows, as in 40/2h + 30m, or put main time before a quota, as in 0s + 15/10m".into()),
        ("1m hourglass + 3x30s", "an hourglass stands alone: it has no overtime, sessions or bonus".into()),
        ("8h rounded + 5s/move", "rounded goes with no increment and no delay".into()),
        ("1h ing", "column 7: the text ends too early; extensions are needed, as in ing 3x10m".into()),
        ("1h ing 10m", "column 8: \"10m\" cannot stand here; extensions are needed, as in ing 3x10m".into()),
        ("10m + 30s units", "column 16: the text ends too early; units are needed, as in units 10x60s".into()),
        ("1h + 5s/move cap", "column 17: the text ends too early; the cap is a duration, as in cap 1h".into()),
        ("1h + 3x", "column 8: the text ends too early; the length of one period is needed, as in 3x30s".into()),
    ];
    for (written, expected) in table {
        let error = parse(written).expect_err(written);
        let head = format!("time control \"{written}\"");
        let column = expected.starts_with("column");
        let between = if column { ", " } else { ": " };
        assert_eq!(error.to_string(), format!("{head}{between}{expected}"));
    }
}

#[test]
fn durations_read_and_print() {
    for (written, ms, printed) in [
        ("2h", 7_200_000, "2h"),
        ("1h30m", 5_400_000, "1h30m"),
        ("90s", 90_000, "1m30s"),
        ("500ms", 500, "500ms"),
        ("1:30:00", 5_400_000, "1h30m"),
        ("5:00", 300_000, "5m"),
        ("0s", 0, "0s"),
        ("0ms", 0, "0s"),
        ("59s999ms", 59_999, "59s999ms"),
        ("100h0m0s1ms", 360_000_001, "100h1ms"),
        ("2400h", 8_640_000_000, "2400h"),
    ] {
        let span = Duration::from_millis(ms);
        assert_eq!(parse_duration(written), Ok(span), "{written}");
        assert_eq!(print_duration(span), printed);
        assert_eq!(parse_duration(printed), Ok(span), "{printed}");
    }
}

#[test]
fn the_shipped_controls_print_as_they_are_written() {
    for (name, source) in dumiao::event_file::SHIPPED {
        let event = dumiao::event_file::Presets::shipped()
            .open(name)
            .unwrap_or_else(|error| panic!("{error}"));
        let printed = event.terms.controls.black.to_string();
        assert_eq!(
            parse(&printed).as_ref(),
            Ok(&*event.terms.controls.black),
            "{name}"
        );
        assert!(
            source.contains("# Source: "),
            "{name} says where it comes from"
        );
    }
}

proptest! {
    // What fails becomes a row of the tables above, not a file of seeds.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_control_that_is_printed_reads_back_equal(control in super::controls::any()) {
        let printed = control.to_string();
        prop_assert_eq!(parse(&printed), Ok(control), "{}", printed);
    }

    #[test]
    fn any_duration_that_is_printed_reads_back_equal(ms in 0..=8_640_000_000_u64) {
        let span = Duration::from_millis(ms);
        prop_assert_eq!(parse_duration(&print_duration(span)), Ok(span));
    }

    #[test]
    fn no_text_panics(text in ".*") {
        let _ = parse(&text).map_err(|error| error.to_string());
        let _ = parse_duration(&text);
    }

    #[test]
    fn no_words_of_the_notation_panic(text in words()) {
        if let Ok(control) = parse(&text) {
            let printed = control.to_string();
            prop_assert_eq!(parse(&printed), Ok(control), "{} printed as {}", text, printed);
        }
    }
}

/// Words of the notation, in any order: most mean nothing, some are controls.
fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(vec![
            "1h",
            "30s",
            "0s",
            "5m",
            "1:00",
            "3x30s",
            "3x",
            "x",
            "15/10m",
            "20s/move",
            "30s/each",
            "+",
            "reserve",
            "carry",
            "extra",
            "cap",
            "first",
            "bronstein",
            "delay",
            "units",
            "ing",
            "hourglass",
            "rounded",
            "10x60s",
            "1x1ms",
            "40/2h",
            "读秒",
            "İ",
            "3",
            "/",
            "/move",
        ])
        .prop_map(str::to_owned),
        "[0-9hms:x/+]{1,6}",
    ];
    prop::collection::vec(word, 0..8).prop_map(|words| words.join(" "))
}
