//! The lines of the board.

use super::*;
use crate::tui::screen::dialog::tests::flat;

/// Keys from the line of the board's use on, and the board they come to.
#[track_caller]
fn chosen(field: Field, keys: &str) -> String {
    let choice = started(&(go_with_board(field) + keys));
    let board = &choice.board;
    let first = board.opening.first.letter();
    format!(
        "{} {} {} {} {first}",
        board.rule_set, board.size, board.komi, board.handicap
    )
}

#[test]
fn a_clock_alone_asks_for_no_more_of_the_board_than_the_handicap() {
    let setup = SetupScreen::new(data(), &initial());
    let words = shown(&setup, (80, 50));
    for line in ["Board size", "Komi", "Rules  ", "Coordinates"] {
        assert!(!words.contains(line), "{line}: {words}");
    }
    assert!(
        words.contains("clock only") && words.contains("Handicap"),
        "{words}"
    );
    let mut setup = SetupScreen::new(data(), &initial());
    typed(&mut setup, &go_with_board(Field::Turned(Choice::Board)));
    let words = shown(&setup, (80, 50));
    for line in ["Board size", "Komi", "Rules  ", "Coordinates"] {
        assert!(words.contains(line), "{line}: {words}");
    }
    typed(&mut setup, "<Right>");
    assert!(!shown(&setup, (80, 50)).contains("Komi"));
}

#[test]
fn the_board_is_used_as_it_is_turned() {
    let here = go(Field::Turned(Choice::Board));
    for (keys, usage) in [
        ("", BoardUse::ClockOnly),
        ("<Right>", BoardUse::Record),
        ("<Right><Right>", BoardUse::Play),
        ("<Left>", BoardUse::Play),
        ("<Left><Right>", BoardUse::ClockOnly),
    ] {
        assert_eq!(started(&(here.clone() + keys)).board.usage, usage, "{keys}");
    }
}

#[test]
fn each_line_of_the_board_can_be_chosen() {
    let rules = Field::Turned(Choice::RuleSet);
    let size = Field::Turned(Choice::Size);
    let handicap = Field::Turned(Choice::Handicap);
    let komi = Field::Typed(Entry::Komi);
    let rows = [
        (rules, "", "chinese 19 7.5 0 B"),
        (rules, "<Right>", "chinese-old 19 5.5 0 B"),
        (rules, "<Right><Right>", "japanese 19 6.5 0 B"),
        (rules, "<Left>", "new-zealand 19 7 0 B"),
        (size, "<Right>", "chinese 13 7.5 0 B"),
        (size, "<Right><Right>", "chinese 9 7.5 0 B"),
        (size, "<Right><Right><Right>", "chinese 25 7.5 0 B"),
        (size, "<Left>", "chinese 2 7.5 0 B"),
        (handicap, "<Right>", "chinese 19 0 1 B"),
        (handicap, "<Right><Right>", "chinese 19 0 2 W"),
        (handicap, "<Left>", "chinese 19 0 9 W"),
        (handicap, "<Left><Up><Left>", "chinese 2 0 1 B"),
        (komi, "0", "chinese 19 0 0 B"),
        (komi, "2.75 stones", "chinese 19 5.5 0 B"),
        (komi, "6.5 points", "chinese 19 6.5 0 B"),
        (komi, "0.5<Up><Right><Right>", "chinese 19 0.5 2 W"),
    ];
    for (field, keys, expected) in rows {
        assert_eq!(chosen(field, keys), expected, "{field:?} {keys}");
    }
    let coordinates = go_with_board(Field::Turned(Choice::Coordinates)) + "<Right>";
    assert_eq!(started(&coordinates).coordinates, Coordinates::Chinese);
    let stones = go(Field::Turned(Choice::Stones));
    assert_eq!(started(&(stones + "<Right>")).glyphs, Glyphs::Wide);
}

#[test]
fn what_was_chosen_is_chosen_again() {
    let rows = [
        go_with_board(Field::Typed(Entry::Komi)) + "0.5<Up><Left>",
        go_with_board(Field::Typed(Entry::Komi)) + "2.75 stones",
        go_with_board(Field::Turned(Choice::RuleSet)) + "<Right><Right><Down><Right>",
    ];
    for way in rows {
        let choice = started(&way);
        let mut again = SetupScreen::new(data(), &choice);
        assert_eq!(
            typed(&mut again, "<F5>"),
            SetupOutcome::Start(Box::new(choice)),
            "{way}"
        );
    }
}

#[test]
fn a_preset_that_names_rules_chooses_them_and_no_other_does() {
    assert_eq!(started("").board.rule_set, RuleSet::Chinese);
    assert_eq!(started("<Right>").board.rule_set, RuleSet::Japanese);
    assert_eq!(started("<Right>").board.komi.to_string(), "6.5");
    assert_eq!(started("<Right><Right>").board.rule_set, RuleSet::Japanese);
}

#[test]
fn a_komi_is_told_in_both_units_and_a_wrong_one_starts_nothing() {
    let komi = go_with_board(Field::Typed(Entry::Komi));
    let rows = [
        ("<Down>", "bytherules:7.5points=3.75stones"),
        ("", "bytherules:7.5points=3.75stones"),
        ("<Up><Right><Down><Down>", "noneinahandicapgame"),
        ("3.75", "7.5points=3.75stones"),
        ("6.5", "6.5points=3.25stones"),
        (
            "much",
            "nokomi:write3.75stonesor7.5points;abarenumberispoints",
        ),
        ("3.8 stones", "stonescomeinquarters:write3.75stones"),
        ("3.75 points", "pointscomeinhalves:write7.5points"),
        ("400", "morethantheboardhaspoints"),
        (
            "3.75 stones<Up><Up><Up><Right><Right>",
            "theserulescountpoints,notstones:thatwouldbe7.5points",
        ),
    ];
    for (keys, part) in rows {
        let mut setup = SetupScreen::new(data(), &initial());
        typed(&mut setup, &(komi.clone() + keys));
        let words = shown(&setup, (80, 24));
        assert!(flat(&words).contains(part), "{keys}: {words}");
        let wrong = setup.board().is_err();
        let outcome = typed(&mut setup, "<F5>");
        assert_eq!(outcome == SetupOutcome::Stay, wrong, "{keys}");
        if wrong {
            assert_eq!(setup.focus(), Field::Typed(Entry::Komi), "{keys}");
        }
    }
    let mut setup = SetupScreen::new(data(), &initial());
    typed(&mut setup, &(komi.clone() + "much<C-s>"));
    let lines = lines(BoardUse::Play);
    let start = Field::Done(Act::Start);
    typed(&mut setup, &way(&lines, Field::Typed(Entry::Komi), start));
    assert_eq!(setup.focus(), start);
    assert!(shown(&setup, (80, 24)).contains("The komi is not right yet."));
    // A komi that is not asked for is in nobody's way.
    let away = komi + "much<Up><Up><Up><Up><Right>";
    assert_eq!(started(&away).board, BoardSettings::default());
}

#[test]
fn the_stones_are_tried_where_they_are_chosen() {
    for size in [(40, 12), (60, 20), (80, 24), (200, 50)] {
        let mut setup = SetupScreen::new(data(), &initial());
        typed(&mut setup, &go(Field::Turned(Choice::Stones)));
        for _ in Glyphs::ALL {
            let words = shown(&setup, size);
            let bars: Vec<&str> = words.lines().filter(|line| line.contains('|')).collect();
            assert_eq!(bars.len(), 4, "{size:?}\n{words}");
            let ends = |line: &&str| {
                let end = crate::tui::paint::width(line.split_at(line.rfind('|').unwrap()).0);
                (line.find('|'), end)
            };
            let first = ends(&bars[0]);
            assert_eq!(usize::from(first.1) - first.0.unwrap(), 17, "{words}");
            assert!(
                bars.iter().all(|line| ends(line) == first),
                "{size:?}\n{words}"
            );
            typed(&mut setup, "<Right>");
        }
        typed(&mut setup, "<Up>");
        assert!(!shown(&setup, size).contains('|'));
    }
}

#[test]
fn nothing_runs_over_another_line_in_any_language() {
    for language in Language::ALL {
        let mut choice = initial();
        choice.language = language;
        choice.board.usage = BoardUse::Record;
        for size in [(40, 12), (60, 20), (80, 24), (120, 40)] {
            let mut setup = SetupScreen::new(data(), &choice);
            for field in below_the_event() {
                let text = text(language);
                let words = shown(&setup, size);
                let focus = words
                    .lines()
                    .find(|line| line.trim_start().starts_with("> "));
                let label = text.get(label(field));
                let focus = focus.unwrap_or_else(|| panic!("no focus\n{words}"));
                // The narrowest window cuts the longest label, and not into its value.
                let whole = size.0 < 60 || focus.contains(&label);
                assert!(whole, "{label} {size:?}\n{words}");
                if let Field::Turned(_) = field {
                    assert!(focus.contains(" < "), "{label} {size:?}\n{words}");
                }
                if size.0 >= 80
                    && let Field::Turned(choice) = field
                {
                    let value = format!("< {} >", setup.chosen(choice, &text));
                    assert!(focus.contains(&value), "{value} {size:?}\n{words}");
                }
                typed(&mut setup, "<Down>");
            }
        }
    }
}
