use std::num::NonZeroU32;

use super::{CoordinateStyle, Tournament, parsed, preset};
use crate::board::Repetition;
use crate::board::score::{Compensation, Scoring};
use crate::color::Color;
use crate::game::rule_set::RuleSet;
use crate::game::settings::BoardUse;

/// An event with these lines in `[rules]`, and what follows.
fn event(rules: &str) -> Result<Tournament, String> {
    let source = format!("time.control = \"1h\"\n[rules]\n{rules}\n");
    parsed(&source)
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
        silent.terms.board,
        crate::game::board_choice::BoardChoice::default()
    );
    assert_eq!(silent.terms.coordinates, None);
    let full = "set = \"aga\"\nkomi = \"0.5 points\"\nboard = 13\nrepetition = \"referee\"\n\
                moves = \"record\"\ncoordinates = \"chinese\"";
    let event = event(full).unwrap();
    assert_eq!(event.terms.coordinates, Some(CoordinateStyle::Chinese));
    assert_eq!(event.terms.board.rule_set, RuleSet::Aga);
    let board = event.terms.board.settings().unwrap();
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
        let board = event(rules).unwrap().terms.board.settings().unwrap();
        assert_eq!(board.repetition, repetition, "{rules}");
    }
    for (rules, usage) in [
        ("", BoardUse::ClockOnly),
        ("moves = \"clock-only\"", BoardUse::ClockOnly),
        ("moves = \"record\"", BoardUse::Record),
        ("moves = \"play\"", BoardUse::Play),
    ] {
        assert_eq!(event(rules).unwrap().terms.board.usage, usage, "{rules}");
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
        assert_eq!(
            event.terms.board.settings().unwrap().komi.0,
            halves,
            "{komi}"
        );
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
        let board = table.terms.board.settings().unwrap();
        assert_eq!(board.komi.0, komi, "{keys}");
        assert_eq!(board.opening.stones.black.len(), stones, "{keys}");
        assert_eq!(board.opening.first, first, "{keys}");
    }
    let elsewhere = game(komi, "handicap = 3").unwrap();
    assert_eq!(elsewhere.table(one, None).unwrap().terms.board.handicap, 0);
}

#[test]
fn a_rule_set_of_its_own_brings_its_own_komi() {
    let base = preset("ing").unwrap();
    assert_eq!(base.terms.board.rule_set, RuleSet::Ing);
    let over = "extends = \"ing\"\n[rules]\nset = \"japanese\"\n";
    let over = parsed(over).unwrap();
    assert_eq!(over.terms.board.settings().unwrap().komi.to_string(), "6.5");
    let komi = "extends = \"ing\"\n[rules]\nkomi = 0\n";
    let komi = parsed(komi).unwrap();
    assert_eq!(komi.terms.board.rule_set, RuleSet::Ing);
    assert_eq!(komi.terms.board.settings().unwrap().komi.to_string(), "0");
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
        assert_eq!(preset.terms.board.rule_set, set, "{name}");
        assert_eq!(preset.terms.board.usage, BoardUse::ClockOnly, "{name}");
    }
}
