//! The sums of the rule text.

use dumiao::board::score::{self, Count, Marks, Outcome, Scoring, Terms};
use dumiao::board::{Position, Size};
use dumiao::color::{Color, PerColor};
use dumiao::points::{HalfPoints, QuarterStones};
use toml::{Table, Value};

use super::{check_work, number, tables, with_areas};
use crate::board::row::text;

const SEEDS: &str = include_str!("../../vectors/rules_seeds.toml");

fn quarters(row: &Table, key: &str) -> i32 {
    QuarterStones::parse(&row[key].to_string())
        .expect("quarter stones")
        .0
}

fn check(id: &str, count: &Count, winner: &str, margin: i32) {
    check_work(id, count);
    let expected = Outcome::Win {
        winner: winner
            .chars()
            .next()
            .and_then(Color::from_letter)
            .expect("a side"),
        margin: margin.unsigned_abs(),
    };
    assert_eq!(count.outcome(), expected, "{id}");
}

/// A board counted so that Black has `quarters` in quarter stones.
fn area(quarters: i32, terms: &Terms) -> Count {
    let whole = u16::try_from(quarters / 4).expect("not negative");
    let shared = u16::try_from(quarters % 4 / 2).expect("a half");
    score::count(&with_areas(whole, shared), &Marks::default(), terms)
}

#[test]
fn the_examples_of_the_area_count() {
    for row in tables(SEEDS, "area") {
        let terms = Terms {
            komi: HalfPoints(quarters(&row, "black_gives_back")),
            ..Terms::default()
        };
        let count = area(quarters(&row, "black_total"), &terms);
        let id = text(&row, "id");
        assert_eq!(
            count.total(Color::White).units(),
            quarters(&row, "white_total"),
            "{id}"
        );
        check(
            id,
            &count,
            text(&row, "winner"),
            quarters(&row, "margin_stones"),
        );
    }
}

#[test]
fn komi_of_three_and_three_quarters_leaves_no_draw() {
    for row in tables(SEEDS, "area_no_draw") {
        for total in row["counts"].as_array().expect("counts") {
            let total = QuarterStones::parse(&total.to_string()).expect("stones");
            let terms = Terms {
                komi: HalfPoints(15),
                ..Terms::default()
            };
            assert_ne!(area(total.0, &terms).outcome(), Outcome::Draw);
        }
    }
    for halves in 0..=2 * 361 {
        let terms = Terms {
            komi: HalfPoints(15),
            ..Terms::default()
        };
        // All totals there are: a stone each way moves the margin by 4, a shared point by 2.
        let margin = 2 * halves - 2 * 361 - terms.komi.0;
        assert_ne!(margin, 0);
    }
}

#[test]
fn shared_points_are_halved() {
    for row in tables(SEEDS, "dame") {
        let black = u16::try_from(number(&row, "black_points")).expect("few");
        let shared = u16::try_from(number(&row, "shared")).expect("few");
        let terms = Terms {
            komi: HalfPoints(15),
            ..Terms::default()
        };
        // The vectors name only a part of the board; White's points are what is left.
        let count = score::count(&with_areas(black, shared), &Marks::default(), &terms);
        let id = text(&row, "id");
        assert_eq!(
            count.total(Color::Black).units(),
            quarters(&row, "black_total"),
            "{id}"
        );
        check(
            id,
            &count,
            text(&row, "winner"),
            quarters(&row, "margin_stones"),
        );
    }
}

#[test]
fn half_of_the_handicap_stones_is_given_back() {
    for row in tables(SEEDS, "handicap") {
        let terms = Terms {
            handicap: u8::try_from(number(&row, "handicap")).expect("few"),
            ..Terms::default()
        };
        let id = text(&row, "id");
        assert_eq!(
            terms.given_back().0,
            quarters(&row, "black_gives_back"),
            "{id}"
        );
        let count = area(quarters(&row, "black_total"), &terms);
        check(
            id,
            &count,
            text(&row, "winner"),
            quarters(&row, "margin_stones"),
        );
    }
}

#[test]
fn points_of_territory_are_held_against_each_other() {
    for row in tables(SEEDS, "territory") {
        let komi = HalfPoints::parse(&row["komi"].to_string()).expect("komi");
        let points = |key: &str| number(&row, key).unsigned_abs();
        let terms = Terms {
            scoring: Scoring::Territory,
            komi,
            prisoners: PerColor {
                black: points("black_points"),
                white: points("white_points"),
            },
            ..Terms::default()
        };
        // A board where nobody surrounds anything: all points are prisoners.
        let board = Position::empty(Size::NINETEEN);
        let count = score::count(&board, &Marks::default(), &terms);
        let margin = HalfPoints::parse(&row["margin_points"].to_string()).expect("points");
        check(text(&row, "id"), &count, text(&row, "winner"), margin.0);
    }
}

#[test]
fn the_rows_are_read() {
    let file: Table = toml::from_str(SEEDS).expect("vectors are TOML");
    let rows: usize = file
        .values()
        .filter_map(Value::as_array)
        .map(Vec::len)
        .sum();
    assert_eq!(rows, 20);
}
