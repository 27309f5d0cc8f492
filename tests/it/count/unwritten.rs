//! Counts that no vector has.

use dumiao::board::score::{
    self, Amount, Compensation, Count, Item, Marks, Outcome, Owner, Scoring, Terms,
};
use dumiao::board::{Point, Position, Size, handicap};
use dumiao::color::{Color, PerColor};
use dumiao::points::{HalfPoints, QuarterStones};
use proptest::prelude::*;

use super::{check_work, with_areas};

fn drawn(rows: &[&str]) -> Position {
    Position::from_rows(rows).expect("a position")
}

fn at(name: &str, position: &Position) -> Point {
    Point::parse(name, position.size()).expect("a point")
}

/// `2 + 7 + 0.5, 9.5`: what each side has by item, and the total.
#[track_caller]
fn check(count: &Count, black: &str, white: &str, margin: &str) {
    check_work("a count", count);
    let work = count.work();
    for (color, expected) in [(Color::Black, black), (Color::White, white)] {
        let side = work.sides.of(color);
        let lines: Vec<String> = side
            .counted
            .iter()
            .map(|line| line.amount.to_string())
            .collect();
        let found = format!("{} = {}", lines.join(" + "), side.total);
        assert_eq!(found, expected, "{color}");
    }
    assert_eq!(work.margin.to_string(), margin);
}

const TERRITORY: Terms = Terms {
    scoring: Scoring::Territory,
    komi: HalfPoints(0),
    handicap: 0,
    compensation: Compensation::HalfTheStones,
    penalties: PerColor {
        black: HalfPoints(0),
        white: HalfPoints(0),
    },
    prisoners: PerColor { black: 0, white: 0 },
};

/// Both have a territory; a white stone is dead in Black's, and D has a point that both reach.
const WITH_A_DEAD_STONE: [&str; 4] = [".OX.O.", "..X.O.", "..XXO.", "..XOO."];

#[test]
fn a_dead_stone_is_surrounded_area_or_two_points() {
    let position = drawn(&WITH_A_DEAD_STONE);
    let mut marks = Marks::default();
    marks.toggle_dead(&position, at("B4", &position));
    let count = score::count(&position, &marks, &Terms::default());
    check(&count, "5 + 8 + 1 = 14", "5 + 4 + 1 = 10", "2");
    assert_eq!(
        count.outcome(),
        Outcome::Win {
            winner: Color::Black,
            margin: 8
        }
    );
    let count = score::count(&position, &marks, &TERRITORY);
    check(&count, "8 + 0 + 1 = 9", "4 + 0 + 0 = 4", "5");
    for (name, owner) in [
        ("B4", Owner::Black),
        ("A1", Owner::Black),
        ("C1", Owner::Black),
        ("D4", Owner::Shared),
        ("D1", Owner::White),
        ("F1", Owner::White),
    ] {
        assert_eq!(count.owner_of(at(name, &position)), Some(owner), "{name}");
    }
    assert_eq!(count.owner_of(Point::new(6, 0)), None);
}

#[test]
fn alive_again_the_same_stone_makes_its_neighbourhood_shared() {
    let position = drawn(&WITH_A_DEAD_STONE);
    let mut marks = Marks::default();
    for _ in 0..2 {
        marks.toggle_dead(&position, at("B4", &position));
    }
    assert_eq!(marks, Marks::default());
    let count = score::count(&position, &marks, &Terms::default());
    check(&count, "5 + 0 + 4.5 = 9.5", "6 + 4 + 4.5 = 14.5", "-2.5");
}

#[test]
fn marking_one_stone_marks_its_chain() {
    let position = drawn(&["XX.", ".XO", "..O"]);
    let mut marks = Marks::default();
    marks.toggle_dead(&position, at("A3", &position));
    assert_eq!(marks.dead.len(), 3);
    marks.toggle_dead(&position, at("C3", &position));
    assert_eq!(marks.dead.len(), 3, "there is no stone");
    let gone = at("B2", &position);
    marks.dead.remove(&gone);
    marks.toggle_dead(&position, at("A3", &position));
    assert_eq!(marks.dead.len(), 3, "half a chain is made whole first");
    marks.toggle_dead(&position, at("A3", &position));
    assert!(marks.dead.is_empty());
}

/// A seki: neither may fill A or the point between.
const SEKI: [&str; 5] = [".XO.OX.", "OXOOOXX", "OOXXXX.", ".OOOOXX", "OO.OO.X"];

#[test]
fn points_of_a_seki_are_nobodys_by_territory_when_marked() {
    let position = drawn(&SEKI);
    let mut marks = Marks::default();
    let plain = score::count(&position, &marks, &TERRITORY);
    marks.toggle_shared(&position, at("D5", &position));
    assert_eq!(marks.shared.len(), 1);
    let marked = score::count(&position, &marks, &TERRITORY);
    assert_eq!(marked.owner_of(at("D5", &position)), Some(Owner::Shared));
    let [before, after] = [&plain, &marked].map(|count| count.total(Color::White).units());
    assert_eq!(before - after, 2, "one point less");
    assert_eq!(plain.total(Color::Black), marked.total(Color::Black));
    marks.toggle_shared(&position, at("D5", &position));
    assert_eq!(marks, Marks::default());
    marks.toggle_shared(&position, at("B5", &position));
    assert_eq!(marks, Marks::default(), "a live stone is no region");
    // By area an eye in a seki is its owner's.
    let area = score::count(&position, &marks, &Terms::default());
    assert_eq!(area.owner_of(at("D5", &position)), Some(Owner::White));
}

#[test]
fn a_board_without_stones_is_a_draw_and_all_shared() {
    for size in [2, 9, 19, 25] {
        let size = Size::square(size).expect("a size");
        let empty = Position::empty(size);
        for scoring in [Scoring::Area, Scoring::Territory] {
            let terms = Terms {
                scoring,
                ..Terms::default()
            };
            let count = score::count(&empty, &Marks::default(), &terms);
            check_work("empty", &count);
            assert_eq!(count.outcome(), Outcome::Draw);
            assert_eq!(count.shared(), size.intersections());
        }
    }
}

#[test]
fn dead_stones_alone_own_nothing() {
    let position = drawn(&["X.", ".O"]);
    let marks = Marks {
        dead: position
            .size()
            .points()
            .filter(|point| position.at(*point).is_some())
            .collect(),
        ..Marks::default()
    };
    let count = score::count(&position, &marks, &Terms::default());
    check(&count, "0 + 0 + 2 = 2", "0 + 0 + 2 = 2", "0");
    let count = score::count(&position, &marks, &TERRITORY);
    check(&count, "0 + 0 + 1 = 1", "0 + 0 + 1 = 1", "0");
}

#[test]
fn what_handicap_stones_cost() {
    for (handicap, compensation, stones) in [
        (0, Compensation::HalfTheStones, "0"),
        (1, Compensation::HalfTheStones, "0"),
        (2, Compensation::HalfTheStones, "1"),
        (9, Compensation::HalfTheStones, "4.5"),
        (0, Compensation::OneLess, "0"),
        (1, Compensation::OneLess, "0"),
        (2, Compensation::OneLess, "0.5"),
        (9, Compensation::OneLess, "4"),
        (9, Compensation::None, "0"),
    ] {
        let terms = Terms {
            handicap,
            compensation,
            ..Terms::default()
        };
        assert_eq!(
            terms.given_back().in_stones().to_string(),
            stones,
            "{handicap}"
        );
        let by_territory = Terms {
            scoring: Scoring::Territory,
            ..terms
        };
        assert_eq!(by_territory.given_back(), HalfPoints(0));
    }
}

/// 184 1/2 against 176 1/2 is a win by a quarter stone; a stone off for a warning makes it a loss by
/// three quarters, and one off White's sum a win by five.
#[test]
fn warnings_cost_stones() {
    let position = with_areas(184, 1);
    let komi = QuarterStones(15).in_points();
    for (black, white, margin) in [
        (0, 0, "0.25"),
        (4, 0, "-0.75"),
        (0, 4, "1.25"),
        (8, 4, "-0.75"),
    ] {
        let terms = Terms {
            komi,
            penalties: PerColor {
                black: HalfPoints(black),
                white: HalfPoints(white),
            },
            ..Terms::default()
        };
        let count = score::count(&position, &Marks::default(), &terms);
        check(
            &count,
            "184 + 0 + 0.5 = 184.5",
            "176 + 0 + 0.5 = 176.5",
            margin,
        );
    }
}

#[test]
fn the_work_names_every_line() {
    let terms = Terms {
        komi: HalfPoints(15),
        handicap: 2,
        penalties: PerColor {
            black: HalfPoints(4),
            white: HalfPoints(0),
        },
        ..Terms::default()
    };
    let work = score::count(&with_areas(185, 0), &Marks::default(), &terms).work();
    let lines = |color| -> Vec<(Item, String)> {
        let side = work.sides.of(color);
        let lines = side.counted.iter().chain(&side.adjusted);
        lines
            .map(|line| (line.item, line.amount.to_string()))
            .collect()
    };
    let expected = |rows: [(Item, &str); 6]| rows.map(|(item, amount)| (item, amount.to_owned()));
    assert_eq!(
        lines(Color::Black),
        expected([
            (Item::Stones, "185"),
            (Item::Surrounded, "0"),
            (Item::Shared, "0"),
            (Item::Komi, "-3.75"),
            (Item::Compensation, "-1"),
            (Item::Penalty, "-1"),
        ])
    );
    assert_eq!(
        lines(Color::White),
        expected([
            (Item::Stones, "176"),
            (Item::Surrounded, "0"),
            (Item::Shared, "0"),
            (Item::Komi, "3.75"),
            (Item::Compensation, "1"),
            (Item::OpponentsPenalty, "1"),
        ])
    );
    assert_eq!(
        work.half.map(|half| half.to_string()).as_deref(),
        Some("180.5")
    );
    assert_eq!(work.margin, Amount::Stones(QuarterStones(-5)));
}

#[test]
fn fixed_handicap_places() {
    for (lines, stones, names) in [
        (19, 2, "D4 Q16"),
        (19, 3, "D4 Q16 D16"),
        (19, 4, "D4 Q16 D16 Q4"),
        (19, 5, "D4 Q16 D16 Q4 K10"),
        (19, 6, "D4 Q16 D16 Q4 D10 Q10"),
        (19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"),
        (19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
        (19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
        (13, 2, "D4 K10"),
        (13, 5, "D4 K10 D10 K4 G7"),
        (9, 4, "C3 G7 C7 G3"),
        (9, 9, "C3 G7 C7 G3 C5 G5 E3 E7 E5"),
        (7, 4, "C3 E5 C5 E3"),
        (7, 5, ""),
        (8, 4, "C3 F6 C6 F3"),
        (18, 5, ""),
        (25, 2, "D4 W22"),
        (6, 2, ""),
        (19, 0, ""),
        (19, 1, ""),
        (19, 10, ""),
    ] {
        let size = Size::square(lines).expect("a size");
        let found = handicap::fixed(size, stones).unwrap_or_default();
        let found: Vec<String> = found.iter().map(|point| point.name(size)).collect();
        assert_eq!(found.join(" "), names, "{stones} on {lines}");
    }
}

#[test]
fn star_points_of_other_boards() {
    for (size, names) in [
        ((13, 13), "D10 K10 G7 D4 K4"),
        ((9, 9), "C7 G7 E5 C3 G3"),
        ((7, 7), "C5 E5 C3 E3"),
        ((8, 8), "C6 F6 C3 F3"),
        ((6, 6), ""),
        ((19, 6), ""),
        ((19, 13), "D10 Q10 K7 D4 Q4"),
        ((15, 15), "D12 H12 M12 D8 H8 M8 D4 H4 M4"),
    ] {
        let size = Size::new(size.0, size.1).expect("a size");
        let found = handicap::star_points(size);
        let found: Vec<String> = found.iter().map(|point| point.name(size)).collect();
        assert_eq!(found.join(" "), names, "{size}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn areas_sum_to_the_board_and_colours_are_alike(
        (width, height) in (2..10_u8, 2..10_u8),
        cells in prop::collection::vec((0..3_u8, any::<bool>()), 81),
        komi in 0..20_i32,
    ) {
        let size = Size::new(width, height).expect("a size");
        let (mut position, mut mirrored) = (Position::empty(size), Position::empty(size));
        let mut marks = Marks::default();
        for (point, (stone, dead)) in size.points().zip(cells) {
            let stone = [None, Some(Color::Black), Some(Color::White)][usize::from(stone)];
            position.set(point, stone);
            mirrored.set(point, stone.map(Color::opponent));
            if stone.is_some() && dead {
                marks.dead.insert(point);
            }
        }
        for scoring in [Scoring::Area, Scoring::Territory] {
            let terms = Terms { scoring, komi: HalfPoints(komi), ..Terms::default() };
            let count = score::count(&position, &marks, &terms);
            check_work("random", &count);
            let [black, white] = Color::BOTH.map(|color| count.total(color).units());
            if scoring == Scoring::Area {
                prop_assert_eq!(black + white, 4 * i32::from(size.intersections()));
            }
            let back = Terms { komi: HalfPoints(-komi), ..terms };
            let other = score::count(&mirrored, &marks, &back);
            prop_assert_eq!(other.margin(), -count.margin());
            prop_assert_eq!(other.shared(), count.shared());
        }
    }
}
