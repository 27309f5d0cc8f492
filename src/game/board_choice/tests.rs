use super::{BoardChoice, Komi, most_handicap};
use crate::board::{Repetition, Size};
use crate::color::Color;
use crate::game::rule_set::RuleSet;
use crate::points::{HalfPoints, QuarterStones};

fn choice(rules: &str, lines: u8, handicap: u8) -> BoardChoice {
    BoardChoice {
        rule_set: RuleSet::from_name(rules).unwrap(),
        size: Size::square(lines).unwrap(),
        handicap,
        ..BoardChoice::default()
    }
}

#[test]
fn a_komi_is_written_with_its_unit_or_in_points() {
    let (stones, points) = (
        |quarters| Komi::Stones(QuarterStones(quarters)),
        |halves| Komi::Points(HalfPoints(halves)),
    );
    let rows = [
        ("3.75 stones", stones(15)),
        ("2.75stones", stones(11)),
        ("1 stone", stones(4)),
        ("3.75 子", stones(15)),
        (" 7.5 Points ", points(15)),
        ("0.5 points", points(1)),
        ("1 point", points(2)),
        ("6.5目", points(13)),
        ("7.5", points(15)),
        ("0", points(0)),
        ("-5.5", points(-11)),
        ("3.75", stones(15)),
        ("-0.25", stones(-1)),
    ];
    for (text, komi) in rows {
        assert_eq!(Komi::parse(text), Ok(komi), "{text}");
        assert_eq!(Komi::parse(&komi.to_string()), Ok(komi), "{text}");
    }
}

#[test]
fn what_is_no_komi_says_what_is() {
    let none = "no komi: write 3.75 stones or 7.5 points; a bare number is points, as in SGF";
    let quarters = "stones come in quarters, up to 1000: write 3.75 stones";
    let halves = "points come in halves, up to 1000: write 7.5 points; a number of stones wants \
                  the word, as in 3.75 stones";
    let rows = [
        ("", none),
        ("stones", none),
        ("much", none),
        ("7,5", none),
        ("7.3", none),
        ("1e1", none),
        ("7.5 goats", none),
        ("3 3/4 stones", none),
        ("3.8 stones", quarters),
        ("1001 stones", quarters),
        ("3.75 points", halves),
        ("1001 points", halves),
    ];
    for (text, words) in rows {
        let fault = Komi::parse(text).map_err(|fault| fault.to_string());
        assert_eq!(fault, Err(words.to_owned()), "{text}");
    }
}

#[test]
fn a_handicap_game_has_no_komi_but_what_is_said_for_it() {
    let seven = Some(Komi::Points(HalfPoints(15)));
    let half = Some(Komi::Points(HalfPoints(1)));
    // Rule set, handicap, komi asked for in an even and in a handicap game; what comes of it.
    let rows = [
        ("chinese", 0, None, None, "7.5"),
        ("chinese-old", 0, None, None, "5.5"),
        ("japanese", 0, None, None, "6.5"),
        ("japanese", 0, seven, half, "7.5"),
        ("chinese", 1, None, None, "0"),
        ("chinese", 1, seven, None, "0"),
        ("japanese", 3, seven, half, "0.5"),
        ("aga", 9, None, half, "0.5"),
    ];
    for (rules, handicap, komi, handicap_komi, expected) in rows {
        let choice = BoardChoice {
            komi,
            handicap_komi,
            ..choice(rules, 19, handicap)
        };
        let board = choice.settings().unwrap();
        assert_eq!(board.komi.to_string(), expected, "{choice:?}");
        assert_eq!(board.handicap, handicap);
        let stones = if handicap < 2 { 0 } else { handicap };
        assert_eq!(board.opening.stones.black.len(), usize::from(stones));
        let first = if handicap < 2 {
            Color::Black
        } else {
            Color::White
        };
        assert_eq!(board.opening.first, first, "{handicap} stones");
    }
}

#[test]
fn what_contradicts_itself_says_what_to_do() {
    let with = |komi: &str, choice: BoardChoice| {
        let komi = Some(Komi::parse(komi).unwrap());
        BoardChoice {
            komi,
            handicap_komi: komi,
            ..choice
        }
    };
    let rows = [
        (
            with("3.75 stones", choice("japanese", 19, 0)),
            "japanese rules count points, not stones: 3.75 stones are 7.5 points, so write komi in \
             points, such as 6.5 points",
        ),
        (
            with("0.25", choice("korean", 19, 2)),
            "korean rules count points, not stones: 0.25 stones are 0.5 points, so write komi in \
             points, such as 6.5 points",
        ),
        (
            with("-50 stones", choice("chinese", 9, 0)),
            "a komi of -50 stones is more than the 81 points of the board",
        ),
        (
            choice("chinese", 19, 10),
            "10 handicap stones: a board of 19 lines has points for 2 to 9; 0 is an even game, 1 is \
             Black first without komi",
        ),
        (
            choice("chinese", 8, 5),
            "5 handicap stones: a board of 8 lines has points for 2 to 4; 0 is an even game, 1 is \
             Black first without komi",
        ),
        (
            choice("chinese", 5, 2),
            "2 handicap stones: a board of 5 lines has no points for them; allowed are 0 (even \
             game) and 1 (Black first, no komi)",
        ),
    ];
    for (choice, words) in rows {
        let fault = choice.settings().map_err(|fault| fault.to_string());
        assert_eq!(fault, Err(words.to_owned()));
    }
}

#[test]
fn settings_tell_what_was_asked_for() {
    let rows = [
        choice("chinese", 19, 0),
        choice("japanese", 9, 4),
        BoardChoice {
            komi: Some(Komi::Points(HalfPoints(1))),
            repetition: Some(Repetition::Referee),
            ..choice("aga", 13, 0)
        },
        BoardChoice {
            handicap_komi: Some(Komi::Points(HalfPoints(1))),
            ..choice("ing", 13, 2)
        },
    ];
    for choice in rows {
        let board = choice.settings().unwrap();
        assert_eq!(BoardChoice::of(&board), choice);
    }
}

#[test]
fn the_most_stones_are_what_custom_has_points_for() {
    for (lines, most) in [
        (2, 1),
        (6, 1),
        (7, 4),
        (8, 4),
        (9, 9),
        (18, 4),
        (19, 9),
        (25, 9),
    ] {
        assert_eq!(most_handicap(Size::square(lines).unwrap()), most, "{lines}");
    }
}
