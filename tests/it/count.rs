//! The count: what programs and records of finished games say, and what nobody wrote down.
//!
//! Rows: `tests/vectors/rules_count.toml` (positions, dead stones and results), `tests/vectors/seeds.toml`
//! (the sums of the rule text).

use dumiao::board::score::{self, Compensation, Count, Marks, Outcome, Scoring, Terms};
use dumiao::board::{Position, Size};
use dumiao::color::{Color, PerColor};
use dumiao::points::{HalfPoints, QuarterStones};
use toml::Table;

use super::board::row::{point, position, rows_of, tables, text};

mod proposed;
mod records;
mod seeds;
mod unwritten;

const COUNTS: &str = include_str!("../vectors/rules_count.toml");

fn number(row: &Table, key: &str) -> i32 {
    let number = row[key].as_integer().expect("a whole number");
    i32::try_from(number).expect("a small number")
}

fn pair(row: &Table, key: &str) -> PerColor<i32> {
    let pair = row[key].as_array().expect("a pair");
    let of = |place: usize| pair[place].as_integer().expect("a whole number");
    PerColor {
        black: i32::try_from(of(0)).expect("a small number"),
        white: i32::try_from(of(1)).expect("a small number"),
    }
}

fn points(row: &Table, key: &str) -> HalfPoints {
    HalfPoints::parse(text(row, key)).expect("half points")
}

fn stones(row: &Table, key: &str) -> QuarterStones {
    QuarterStones::parse(text(row, key)).expect("quarter stones")
}

fn dead(row: &Table, size: Size) -> Marks {
    Marks {
        dead: text(row, "dead")
            .split_whitespace()
            .map(|name| point(name, size))
            .collect(),
        ..Marks::default()
    }
}

/// The live stones and surrounded points of each side, and the shared ones.
fn check_points(row: &Table, id: &str, count: &Count) {
    let found = count
        .tallies()
        .map(|tally| i32::from(tally.stones) + i32::from(tally.surrounded));
    assert_eq!(found.black, number(row, "black_points"), "{id}: black");
    assert_eq!(found.white, number(row, "white_points"), "{id}: white");
    assert_eq!(
        i32::from(count.shared()),
        number(row, "shared"),
        "{id}: shared"
    );
}

/// What holds of every count: the work adds up to the outcome.
fn check_work(id: &str, count: &Count) {
    let work = count.work();
    for color in Color::BOTH {
        let side = work.sides.of(color);
        let sum = |lines: &[score::Line]| lines.iter().map(|line| line.amount.units()).sum::<i32>();
        assert_eq!(sum(&side.counted), side.total.units(), "{id}");
        assert_eq!(
            side.total.units() + sum(&side.adjusted),
            side.result.units(),
            "{id}"
        );
        assert_eq!(side.total, count.total(color), "{id}");
    }
    let [black, white] = Color::BOTH.map(|color| work.sides.of(color).result.units());
    match work.half {
        Some(half) => {
            assert_eq!(
                black - half.0,
                work.margin.units(),
                "{id}: counted by Black"
            );
            assert_eq!(
                half.0 - white,
                work.margin.units(),
                "{id}: counted by White"
            );
        }
        None => assert_eq!(black - white, work.margin.units(), "{id}"),
    }
    let expected = match count.margin() {
        0 => Outcome::Draw,
        margin => Outcome::Win {
            winner: if margin > 0 {
                Color::Black
            } else {
                Color::White
            },
            margin: margin.unsigned_abs(),
        },
    };
    assert_eq!(count.outcome(), expected, "{id}");
}

#[test]
fn areas_are_counted_as_other_programs_count_them() {
    for row in tables(COUNTS, "area") {
        let id = text(&row, "id");
        let position = position(&rows_of(&row, "position"));
        let marks = dead(&row, position.size());
        let terms = Terms {
            komi: points(&row, "komi"),
            ..Terms::default()
        };
        let count = score::count(&position, &marks, &terms);
        check_work(id, &count);
        check_points(&row, id, &count);
        for (color, key) in [(Color::Black, "black"), (Color::White, "white")] {
            assert_eq!(
                count.total(color).units(),
                stones(&row, key).0,
                "{id}: {key}"
            );
        }
        if row.contains_key("margin") {
            // A quarter stone is half a point, so one number is both.
            assert_eq!(count.margin(), points(&row, "margin").0, "{id}: margin");
        }
        if row.contains_key("territory") {
            let terms = Terms {
                scoring: Scoring::Territory,
                prisoners: pair(&row, "prisoners").map(i32::unsigned_abs),
                ..terms
            };
            let count = score::count(&position, &marks, &terms);
            check_work(id, &count);
            for color in Color::BOTH {
                let expected = 2 * *pair(&row, "territory").of(color);
                assert_eq!(count.total(color).units(), expected, "{id}: territory");
            }
        }
    }
}

#[test]
fn finished_games_are_counted_as_their_records_say() {
    for (table, scoring) in [
        ("scored_area", Scoring::Area),
        ("scored_handicap", Scoring::Area),
        ("scored_territory", Scoring::Territory),
    ] {
        for row in tables(COUNTS, table) {
            finished(&row, scoring);
        }
    }
}

fn finished(row: &Table, scoring: Scoring) {
    let id = text(row, "id");
    let position = position(&rows_of(row, "position"));
    let marks = dead(row, position.size());
    let mut terms = Terms {
        scoring,
        komi: points(row, "komi"),
        ..Terms::default()
    };
    if row.contains_key("handicap") {
        terms.handicap = u8::try_from(number(row, "handicap")).expect("few");
        let given_back = points(row, "given_back");
        terms.compensation = if given_back == HalfPoints::points(i32::from(terms.handicap)) {
            Compensation::HalfTheStones
        } else {
            Compensation::OneLess
        };
        assert_eq!(terms.given_back(), given_back, "{id}");
    }
    if row.contains_key("prisoners") {
        terms.prisoners = pair(row, "prisoners").map(i32::unsigned_abs);
    }
    let count = score::count(&position, &marks, &terms);
    check_work(id, &count);
    check_points(row, id, &count);
    assert_eq!(count.margin(), points(row, "margin").0, "{id}: margin");
    if row.contains_key("territory") {
        for color in Color::BOTH {
            let own = count.tallies().of(color);
            assert_eq!(
                i32::from(own.surrounded),
                *pair(row, "territory").of(color),
                "{id}"
            );
            let all = *pair(row, "territory").of(color) + *pair(row, "prisoners_in_all").of(color);
            assert_eq!(count.total(color).units(), 2 * all, "{id}");
        }
    }
}

/// A position on 19 lines with these totals: Black's stones from the top, White's from below, empty
/// points between them.
fn with_areas(black: u16, shared: u16) -> Position {
    let mut position = Position::empty(Size::NINETEEN);
    for (place, point) in (0..).zip(Size::NINETEEN.points()) {
        let stone = match place {
            _ if place < black => Some(Color::Black),
            _ if place < black + shared => None,
            _ => Some(Color::White),
        };
        position.set(point, stone);
    }
    position
}
