//! The press drill.

use std::time::Duration;

use dumiao::clock::notation::{parse_duration, print_duration};
use dumiao::game::call_plan::{CallPlan, Count, LastTen};
use dumiao::practice::press::{Mark, Press, PressFault, TURNS};

fn span(text: &str) -> Duration {
    parse_duration(text).expect("a duration")
}

fn drill(turns: u32, count: &str) -> Press {
    Press::new(turns, span(count), 1).expect("a drill")
}

/// A mark in words.
fn told(mark: Option<Mark>) -> String {
    match mark {
        None => "nothing".to_owned(),
        Some(Mark::TooEarly { by }) => format!("{} early", print_duration(by)),
        Some(Mark::Good { left }) => format!("good, {} left", print_duration(left)),
        Some(Mark::Over) => "over".to_owned(),
    }
}

#[test]
fn the_windows_grow_shorter_as_far_as_the_count_is_long_enough() {
    for (turns, count, windows) in [
        (20, "60s", "10 10 10 10 5 5 5 5 3 3 3 3 2 2 2 2 1 1 1 1"),
        (5, "30s", "10 5 3 2 1"),
        (5, "10s", "5 5 3 2 1"),
        (4, "5s", "2 2 1 1"),
        (2, "2s", "1 1"),
        (1, "60s", "10"),
        (7, "20s", "10 10 5 3 3 2 1"),
    ] {
        let drill = drill(turns, count);
        let read: Vec<String> = (1..=turns)
            .map(|turn| drill.target(turn).window.as_secs().to_string())
            .collect();
        assert_eq!(read.join(" "), windows, "{turns} turns of {count}");
    }
}

#[test]
fn a_press_is_marked_by_the_millisecond() {
    // Five turns of half a minute: the last 10, 5, 3, 2 and 1 seconds.
    for (used, expected, points, streak) in [
        (
            ["20s", "25s", "27s", "28s", "29s"],
            [
                "good, 10s left",
                "good, 5s left",
                "good, 3s left",
                "good, 2s left",
                "good, 1s left",
            ],
            25,
            5,
        ),
        (
            ["29s999ms", "29s999ms", "29s999ms", "29s999ms", "29s999ms"],
            [
                "good, 1ms left",
                "good, 1ms left",
                "good, 1ms left",
                "good, 1ms left",
                "good, 1ms left",
            ],
            50,
            5,
        ),
        (
            ["19s999ms", "0s", "30s", "27s999ms", "29s1ms"],
            [
                "1ms early",
                "25s early",
                "over",
                "1ms early",
                "good, 999ms left",
            ],
            6,
            1,
        ),
        (
            ["25s", "40s", "28s500ms", "30s", "30s"],
            [
                "good, 5s left",
                "over",
                "good, 1s500ms left",
                "over",
                "over",
            ],
            16,
            0,
        ),
    ] {
        let mut drill = drill(5, "30s");
        let marks: Vec<String> = used
            .iter()
            .map(|used| told(drill.mark(span(used))))
            .collect();
        assert_eq!(marks, expected, "{used:?}");
        let score = drill.score();
        assert_eq!((score.points, score.streak), (points, streak), "{used:?}");
        assert_eq!(score.good + score.early + score.over, score.turns);
        assert_eq!((score.turns, score.most()), (5, 50));
        assert_eq!(drill.turn(), None, "it is over");
        assert_eq!(told(drill.mark(span("29s"))), "nothing");
        assert_eq!(drill.score(), score, "and stays as it is");
    }
}

#[test]
fn the_nearest_press_is_kept() {
    let mut drill = drill(5, "30s");
    assert_eq!(drill.score().nearest, None);
    for used in ["29s", "29s700ms", "28s", "30s"] {
        drill.mark(span(used));
    }
    assert_eq!(drill.score().nearest, Some(span("300ms")));
    assert_eq!(drill.turn(), Some(5));
}

#[test]
fn the_other_side_answers_as_in_a_game() {
    let drill = drill(TURNS, "10s");
    let answers: Vec<Duration> = (1..=TURNS).map(|turn| drill.answer_after(turn)).collect();
    assert!(
        answers
            .iter()
            .all(|span| (800..=2000).contains(&span.as_millis()))
    );
    assert_eq!(
        answers,
        (1..=TURNS)
            .map(|turn| drill.answer_after(turn))
            .collect::<Vec<_>>()
    );
    let other = Press::new(TURNS, span("10s"), 2).expect("a drill");
    assert_ne!(
        answers,
        (1..=TURNS)
            .map(|turn| other.answer_after(turn))
            .collect::<Vec<_>>()
    );
}

#[test]
fn its_game_has_more_counts_than_turns() {
    for (turns, count, control) in [
        (20, "60s", "0s + 30x1m"),
        (1, "2s", "0s + 11x2s"),
        (9990, "30s", "0s + 10000x30s"),
    ] {
        assert_eq!(
            drill(turns, count).control().map(|c| c.to_string()),
            Ok(control.to_owned())
        );
    }
}

#[test]
fn what_is_no_drill_is_refused_in_words() {
    for (turns, count, words) in [
        (0, "60s", "at least one turn"),
        (20, "1s999ms", "a count of 1s999ms is too short"),
        (20, "0s", "a count of 0s is too short"),
        (9991, "60s", "at most 9990 turns"),
        (u32::MAX, "60s", "at most 9990 turns"),
    ] {
        let fault: PressFault = Press::new(turns, span(count), 1).expect_err(words);
        assert!(fault.to_string().contains(words), "{fault}");
    }
}

#[test]
fn the_window_opens_with_a_word_that_is_called() {
    let elapsed = LastTen::OneByOne(Count::Elapsed);
    let remaining = LastTen::OneByOne(Count::Remaining);
    let read = |last_ten| {
        let mut plan: CallPlan = super::plan("official");
        plan.last.last_ten = last_ten;
        let drill = drill(5, "30s");
        let digits: Vec<Option<u8>> = (1..=5)
            .map(|turn| drill.target(turn).called(&plan))
            .collect();
        digits
    };
    assert_eq!(read(elapsed), [None, Some(5), Some(7), Some(8), Some(9)]);
    assert_eq!(
        read(remaining),
        [Some(10), Some(5), Some(3), Some(2), Some(1)]
    );
    assert_eq!(read(LastTen::Never), [None; 5]);
    assert_eq!(read(LastTen::ByMarks), [None; 5]);
}
