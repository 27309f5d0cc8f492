use std::num::NonZeroU32;

use super::super::{Tournament, parse, preset};
use super::CoordinateStyle;
use crate::board::Repetition;
use crate::board::score::{Compensation, Scoring};
use crate::color::Color;
use crate::game::rule_set::RuleSet;
use crate::game::settings::BoardUse;

/// An event with these lines in `[rules]`, and what follows.
fn event(rules: &str) -> Result<Tournament, String> {
    let source = format!("time.control = \"1h\"\n[rules]\n{rules}\n");
    parse(&source, "event.toml").map_err(|error| error.to_string())
}

/// A game of round 1, table 1, with these keys.
fn game(rules: &str, keys: &str) -> Result<Tournament, String> {
    event(&format!(
        "{rules}\n[[game]]\nround = 1\ntable = 1\nblack = {{ name = \"A\", rank = \"6d\" }}\n\
         white = {{ name = \"B\" }}\n{keys}"
    ))
}

#[test]
fn every_key_of_the_board_is_read() {
    let silent = event("").unwrap();
    assert_eq!(
        silent.board,
        crate::game::board_choice::BoardChoice::default()
    );
    assert_eq!(silent.coordinates, None);
    let full = "set = \"aga\"\nkomi = \"0.5 points\"\nboard = 13\nrepetition = \"referee\"\n\
                moves = \"record\"\ncoordinates = \"chinese\"";
    let event = event(full).unwrap();
    assert_eq!(event.coordinates, Some(CoordinateStyle::Chinese));
    assert_eq!(event.board.rule_set, RuleSet::Aga);
    let board = event.board.settings().unwrap();
    assert_eq!(board.usage, BoardUse::Record);
    assert_eq!(board.size.to_string(), "13");
    assert_eq!(board.repetition, Repetition::Referee);
    assert_eq!(board.scoring, Scoring::Area);
    assert_eq!(board.compensation, Compensation::OneLess);
    assert_eq!(board.komi.to_string(), "0.5");
}

#[test]
fn each_name_of_a_key_is_read() {
    for (rules, repetition) in [
        ("", Repetition::Positional),
        ("set = \"new-zealand\"", Repetition::Situational),
        ("set = \"japanese\"", Repetition::Referee),
        ("repetition = \"positional\"", Repetition::Positional),
        ("repetition = \"situational\"", Repetition::Situational),
        ("repetition = \"referee\"", Repetition::Referee),
    ] {
        let board = event(rules).unwrap().board.settings().unwrap();
        assert_eq!(board.repetition, repetition, "{rules}");
    }
    for (rules, usage) in [
        ("", BoardUse::ClockOnly),
        ("moves = \"clock-only\"", BoardUse::ClockOnly),
        ("moves = \"record\"", BoardUse::Record),
        ("moves = \"play\"", BoardUse::Play),
    ] {
        assert_eq!(event(rules).unwrap().board.usage, usage, "{rules}");
    }
    for (komi, halves) in [
        ("\"3.75 stones\"", 15),
        ("\"5.5\"", 11),
        ("6.5", 13),
        ("7", 14),
        ("0", 0),
        ("3.75", 15),
    ] {
        let event = event(&format!("komi = {komi}")).unwrap();
        assert_eq!(event.board.settings().unwrap().komi.0, halves, "{komi}");
    }
}

#[test]
fn what_is_wrong_with_the_board_says_where_and_what_is_allowed() {
    let rows = [
        (
            "set = \"chinees\"",
            "event.toml, rules.set = \"chinees\": allowed: chinese, chinese-old, japanese, korean, \
             aga, ing, new-zealand (did you mean \"chinese\"?)",
        ),
        (
            "set = \"house\"",
            "event.toml, rules.set = \"house\": allowed: chinese, chinese-old, japanese, korean, \
             aga, ing, new-zealand",
        ),
        (
            "board = 1",
            "event.toml, rules.board = \"1\": allowed: 2 to 25 lines",
        ),
        (
            "board = 26",
            "event.toml, rules.board = \"26\": allowed: 2 to 25 lines",
        ),
        (
            "repetition = \"superko\"",
            "event.toml, rules.repetition = \"superko\": allowed: positional, situational, referee",
        ),
        (
            "moves = \"recrod\"",
            "event.toml, rules.moves = \"recrod\": allowed: clock-only, record, play (did you mean \
             \"record\"?)",
        ),
        (
            "coordinates = \"japanese\"",
            "event.toml, rules.coordinates = \"japanese\": allowed: western, chinese",
        ),
        (
            "komi = \"much\"",
            "event.toml, rules.komi = \"much\": no komi: write 3.75 stones or 7.5 points; a bare \
             number is points, as in SGF",
        ),
        (
            "komi = \"3.75 points\"",
            "event.toml, rules.komi = \"3.75 points\": points come in halves, up to 1000: write 7.5 \
             points; a number of stones wants the word, as in 3.75 stones",
        ),
        (
            "set = \"japanese\"\nkomi = \"3.75 stones\"",
            "event.toml, rules.komi = \"3.75 stones\": japanese rules count points, not stones: 3.75 \
             stones are 7.5 points, so write komi in points, such as 6.5 points",
        ),
        (
            "board = 9\nkomi = \"90 points\"",
            "event.toml, rules.komi = \"90 points\": a komi of 90 points is more than the 81 points \
             of the board",
        ),
    ];
    for (rules, words) in rows {
        assert_eq!(event(rules).err().as_deref(), Some(words));
    }
    for (rules, part) in [
        (
            "komi = true",
            "a komi, such as \"3.75 stones\" or \"7.5 points\"",
        ),
        ("board = \"19\"", "invalid type: string \"19\", expected u8"),
        ("commi = 7", "unknown field `commi`"),
    ] {
        let words = event(rules).err().unwrap();
        assert!(words.contains(part) && words.contains("line 3"), "{words}");
    }
}

#[test]
fn a_pairing_has_its_own_handicap_and_ranks() {
    let komi = "komi = \"3.75 stones\"";
    // [rules], [[game]], and of it: komi in half points, stones, who moves first.
    let rows = [
        (komi, "", 15, 0, Color::Black),
        (komi, "handicap = 0", 15, 0, Color::Black),
        (komi, "handicap = 1", 0, 0, Color::Black),
        (komi, "handicap = 3", 0, 3, Color::White),
        (
            komi,
            "handicap = 3\nkomi = \"0.25 stones\"",
            1,
            3,
            Color::White,
        ),
        (komi, "komi = 0.5", 1, 0, Color::Black),
        ("set = \"japanese\"", "handicap = 9", 0, 9, Color::White),
    ];
    let one = NonZeroU32::new(1);
    for (rules, keys, komi, stones, first) in rows {
        let table = game(rules, keys).unwrap().table(one, one).unwrap();
        assert_eq!(
            (table.ranks.black.as_str(), table.ranks.white.as_str()),
            ("6d", "")
        );
        let board = table.board.settings().unwrap();
        assert_eq!(board.komi.0, komi, "{keys}");
        assert_eq!(board.opening.stones.black.len(), stones, "{keys}");
        assert_eq!(board.opening.first, first, "{keys}");
    }
    let elsewhere = game(komi, "handicap = 3").unwrap();
    assert_eq!(elsewhere.table(one, None).unwrap().board.handicap, 0);
}

#[test]
fn a_pairing_that_contradicts_its_board_says_which() {
    let rows = [
        (
            "",
            "handicap = 10",
            "event.toml, game[0].handicap = \"10\": 10 handicap stones: a board of 19 lines has \
             points for 2 to 9; 0 is an even game, 1 is Black first without komi",
        ),
        (
            "board = 6",
            "handicap = 2",
            "event.toml, game[0].handicap = \"2\": 2 handicap stones: a board of 6 lines has no \
             points for them; allowed are 0 (even game) and 1 (Black first, no komi)",
        ),
        (
            "set = \"korean\"",
            "handicap = 2\nkomi = \"1 stone\"",
            "event.toml, game[0].komi = \"1 stone\": korean rules count points, not stones: 1 stones \
             are 2 points, so write komi in points, such as 6.5 points",
        ),
    ];
    for (rules, keys, words) in rows {
        assert_eq!(game(rules, keys).err().as_deref(), Some(words));
    }
}

#[test]
fn a_rule_set_of_its_own_brings_its_own_komi() {
    let base = preset("ing").unwrap();
    assert_eq!(base.board.rule_set, RuleSet::Ing);
    let over = "extends = \"ing\"\n[rules]\nset = \"japanese\"\n";
    let over = parse(over, "event.toml").unwrap();
    assert_eq!(over.board.settings().unwrap().komi.to_string(), "6.5");
    let komi = "extends = \"ing\"\n[rules]\nkomi = 0\n";
    let komi = parse(komi, "event.toml").unwrap();
    assert_eq!(komi.board.rule_set, RuleSet::Ing);
    assert_eq!(komi.board.settings().unwrap().komi.to_string(), "0");
}

#[test]
fn presets_that_name_a_rule_set_have_it() {
    for (name, set) in [
        ("chinese-national", RuleSet::Chinese),
        ("chinese-local", RuleSet::Chinese),
        ("absolute", RuleSet::Chinese),
        ("moves-per-period", RuleSet::Chinese),
        ("japanese-title", RuleSet::Japanese),
        ("nhk-cup", RuleSet::Japanese),
        ("korean-league", RuleSet::Korean),
        ("aga", RuleSet::Aga),
        ("ing", RuleSet::Ing),
    ] {
        let preset = preset(name).unwrap();
        assert_eq!(preset.board.rule_set, set, "{name}");
        assert_eq!(preset.board.usage, BoardUse::ClockOnly, "{name}");
    }
}
