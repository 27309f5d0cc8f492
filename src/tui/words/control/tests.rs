use std::sync::Arc;
use std::time::Duration;

use super::{control, controls, span};
use crate::clock::notation::parse;
use crate::color::PerColor;
use crate::tui::text::{Language, Text};

/// Every system of spec/time-controls.md, and the forms that read differently.
const SYSTEMS: [&str; 40] = [
    "1h",
    "3h reserve 5m",
    "1h reserve 1m",
    "5m reserve 5m",
    "1m reserve 1m",
    "1h reserve 3x30s",
    "1h reserve 1x30s",
    "1m30s reserve 3x30s",
    "1h + 3x30s",
    "1h + 1x30s",
    "0s + 3x30s",
    "30s/each",
    "1h + 15/10m carry",
    "1h + 15/10m",
    "1h + 15/10m extra",
    "0s + 15/10m carry",
    "1h + 1/1m",
    "1h + 10/5m 20/5m 30/5m",
    "0s + 10/5m 20/5m carry",
    "40m + 20s/move",
    "40m + 20s/move cap 1h",
    "5m + 3s/move first",
    "40m + 20s/move + 3x30s",
    "10m + 5s bronstein",
    "10m + 5s bronstein + 3x30s",
    "10m + 5s delay",
    "0s + 5s delay",
    "0s + 5s delay + 3x30s",
    "10m + 30s units 10x60s",
    "0s + 30s units 1x60s",
    "1h ing 3x10m",
    "1h ing 1x10m",
    "0s ing 3x10m",
    "40/2h + 20/1h + 30m",
    "40/2h + 30m",
    "40/2h + 30m + 3x30s",
    "1m hourglass",
    "8h rounded",
    "8h rounded + 10x60s",
    "500ms/each",
];

#[track_caller]
fn check(language: Language, notation: &str, words: &str) {
    let parsed = parse(notation).unwrap();
    assert_eq!(control(&Text::new(language), &parsed), words, "{notation}");
}

#[test]
fn a_control_is_told_to_one_who_has_never_seen_the_notation() {
    let rows = [
        (
            "1h",
            "1 hour for all moves of the game. When it is spent, the game is lost.",
        ),
        (
            "3h reserve 5m",
            "3 hours in all, of which the last 5 minutes are counted minute by minute: a move made \
             in under 1 minute costs nothing there, each full minute of thought on one move takes \
             one of them. Spending the last one loses the game.",
        ),
        (
            "1h reserve 1m",
            "1 hour in all, ending in a count of 1 minute that begins anew with each move: a move \
             made in under 1 minute costs nothing there, and one that takes 1 minute loses the game.",
        ),
        (
            "1h + 3x30s",
            "1 hour of main time. When the main time is spent, 3 periods of 30 seconds. A move made in under \
             30 seconds costs nothing there; each full 30 seconds of thought on one move takes one \
             period. Spending the last one loses the game.",
        ),
        (
            "30s/each",
            "Each move must be made in under 30 seconds, from the first move on. At 30 seconds the \
             game is lost.",
        ),
        (
            "1h + 15/10m carry",
            "1 hour of main time. When the main time is spent, 15 moves must be made in each 10 minutes. Once that is done, the next period begins, and the time that was left is \
             added to it. \
             Whoever has not made the moves in time loses.",
        ),
        (
            "40m + 20s/move",
            "40 minutes of main time. After each move, the clock gains 20 seconds. When the time is \
             spent, the game is lost.",
        ),
        (
            "8h rounded",
            "8 hours of main time. Only whole minutes of a move are charged: a move of under 1 \
             minute costs nothing, one of 2 minutes 59 seconds costs 2 minutes. When the time is \
             spent, the game is lost.",
        ),
    ];
    for (notation, words) in rows {
        check(Language::En, notation, words);
    }
    check(
        Language::Zh,
        "3h reserve 5m",
        "全局共3小时，其中最后5分钟逐分钟读秒：读秒中一手不足1分钟不扣时间，一手每满1分钟扣1分钟。最后1分钟用完判负。",
    );
}

#[test]
fn every_system_is_told_in_every_language_and_no_two_alike() {
    for language in Language::ALL {
        let text = Text::new(language);
        let mut seen = std::collections::BTreeMap::new();
        for notation in SYSTEMS {
            let words = control(&text, &parse(notation).unwrap());
            assert!(!words.contains(['{', '}', '$']), "{notation}: {words}");
            assert!(!words.contains("control-"), "{notation}: {words}");
            let earlier = seen.insert(words.clone(), notation);
            assert_eq!(earlier, None, "{notation}: {words}");
        }
    }
}

#[test]
fn time_odds_are_told_side_by_side() {
    let text = Text::new(Language::En);
    let odds = PerColor {
        black: Arc::new(parse("1h").unwrap()),
        white: Arc::new(parse("30m").unwrap()),
    };
    let told = controls(&text, &odds);
    assert_eq!(
        told,
        [
            "Black: 1 hour for all moves of the game. When it is spent, the game is lost.",
            "White: 30 minutes for all moves of the game. When it is spent, the game is lost.",
        ]
    );
    let even = PerColor::both(odds.black);
    assert_eq!(controls(&text, &even).len(), 1);
}

#[test]
fn a_span_is_told_to_the_millisecond() {
    let rows = [
        (0, "0 seconds", "0秒"),
        (500, "0.5 seconds", "0.5秒"),
        (1000, "1 second", "1秒"),
        (60_000, "1 minute", "1分钟"),
        (90_500, "1 minute 30.5 seconds", "1分钟30.5秒"),
        (3_600_000, "1 hour", "1小时"),
        (5_400_000, "1 hour 30 minutes", "1小时30分钟"),
        (7_201_000, "2 hours 1 second", "2小时1秒"),
    ];
    for (ms, english, chinese) in rows {
        let time = Duration::from_millis(ms);
        assert_eq!(span(&Text::new(Language::En), time), english);
        assert_eq!(span(&Text::new(Language::Zh), time), chinese);
    }
}
