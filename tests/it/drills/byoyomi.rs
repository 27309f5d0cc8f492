//! Byo-yomi from the first move.

use dumiao::clock::notation::parse;
use dumiao::clock::reading::Stage;
use dumiao::clock::side::SideClock;
use dumiao::event_file::{Presets, SHIPPED};
use dumiao::practice::byoyomi::from_move_1;

/// The count of `control`, or the words it is refused with.
fn count_of(control: &str) -> String {
    let control = parse(control).expect("a control");
    match from_move_1(&control) {
        Ok(count) => {
            let printed = count.to_string();
            assert_eq!(parse(&printed).as_ref(), Ok(&count), "{printed} reads back");
            assert_eq!(from_move_1(&count).as_ref(), Ok(&count), "twice is once");
            printed
        }
        Err(fault) => fault.to_string(),
    }
}

fn check(rows: &[(&str, &str)]) {
    for (control, count) in rows {
        assert_eq!(count_of(control), *count, "{control}");
    }
}

#[test]
fn the_count_is_what_follows_main_time() {
    check(&[
        ("3h reserve 5m", "5m reserve 5m"),
        ("3h reserve 10x30s", "5m reserve 10x30s"),
        ("1h + 3x30s", "0s + 3x30s"),
        ("0s + 3x30s", "0s + 3x30s"),
        ("30s/each", "30s/each"),
        ("1h + 1x30s", "30s/each"),
        ("1h + 15/5m", "0s + 15/5m"),
        ("1h + 15/10m carry", "0s + 15/10m carry"),
        ("1h + 10/5m 20/5m extra", "0s + 10/5m 20/5m extra"),
        ("10m + 30s units 10x60s", "0s + 30s units 10x1m"),
        ("40/2h + 20/1h + 30m + 3x30s", "0s + 3x30s"),
        ("10m + 5s/move + 3x30s", "0s + 3x30s"),
        ("2m rounded + 3x30s", "0s + 3x30s"),
    ]);
}

#[test]
fn a_title_match_is_counted_in_its_last_ten_minutes() {
    check(&[("8h rounded", "10m rounded"), ("5m rounded", "5m rounded")]);
}

#[test]
fn what_has_no_count_is_refused_with_what_has_one() {
    for (control, begins) in [
        ("1h", "absolute time has no count"),
        ("40m + 20s/move", "increments have no count"),
        ("40m + 20s/move cap 1h first", "increments have no count"),
        ("30m + 5s delay", "a delay has no count"),
        ("30m + 5s bronstein", "a delay has no count"),
        ("5m hourglass", "an hourglass has no count"),
        ("1h ing 3x10m", "Ing's extensions have no count"),
    ] {
        let words = count_of(control);
        assert!(words.starts_with(begins), "{control}: {words}");
        assert!(words.contains("0s + 3x30s"), "{control}: {words}");
    }
}

/// Each preset with the first reading of its count; empty where it has none.
const PRESETS: [(&str, &str); 16] = [
    ("absolute", ""),
    ("aga", "5 of 30 s"),
    ("blitz", ""),
    ("chinese-local", "1 of 60 s"),
    ("chinese-national", "5 of 60 s"),
    ("egf-byoyomi", "3 of 30 s"),
    ("egf-canadian", "15 moves in 300 s"),
    ("fischer-club", ""),
    ("ing", ""),
    ("japanese-title", "main 600 s"),
    ("kgs-default", "5 of 30 s"),
    ("korean-league", "5 of 40 s"),
    ("moves-per-period", "15 moves in 600 s"),
    ("nhk-cup", "10 of 30 s"),
    ("pandanet", "25 moves in 600 s"),
    ("world-mind-games", "3 of 30 s"),
];

#[test]
fn a_professionals_count_begins_with_the_first_move() {
    assert_eq!(PRESETS.len(), SHIPPED.len());
    for (name, expected) in PRESETS {
        let event = Presets::shipped().open(name).expect("a preset");
        let read = match from_move_1(&event.terms.controls.black) {
            Err(_) => String::new(),
            Ok(control) => {
                let reading = SideClock::new(control.into()).reading();
                let seconds = reading.period.as_secs();
                match reading.stage {
                    Stage::Main => format!("main {} s", reading.main.as_secs()),
                    Stage::Count => {
                        format!("{} of {seconds} s", reading.periods.expect("a count"))
                    }
                    Stage::Quota => {
                        format!(
                            "{} moves in {seconds} s",
                            reading.moves_left.expect("moves")
                        )
                    }
                    Stage::Penalty | Stage::Over => "no count".to_owned(),
                }
            }
        };
        assert_eq!(read, expected, "{name}");
    }
}
