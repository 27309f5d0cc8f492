//! Openings by chance.

use std::collections::BTreeSet;

use dumiao::board::{Move, Size};
use dumiao::color::Color;
use dumiao::game::settings::{BoardSettings, Opening};
use dumiao::practice::opening::{different, random};

/// An opening in the names of its points.
fn named(size: Size, opening: &Opening) -> String {
    let names = opening.moves.iter().map(|(color, one)| match one {
        Move::Play(point) => format!("{color} {}", point.name(size)),
        Move::Pass => format!("{color} pass"),
    });
    names.collect::<Vec<_>>().join(" ")
}

/// What is wrong with the opening of a seed; nothing.
fn check(size: Size, seed: u64) -> String {
    let opening = random(size, seed).expect("an opening");
    assert_eq!(random(size, seed).as_ref(), Some(&opening), "the same seed");
    let name = named(size, &opening);
    let settings = BoardSettings {
        size,
        opening: Opening {
            moves: Vec::new(),
            ..opening.clone()
        },
        ..BoardSettings::default()
    };
    let mut history = settings.history();
    for (color, one) in &opening.moves {
        assert_eq!(history.to_play(), *color, "{size}, {seed}: {name}");
        let captured = history.play(*one).expect("a legal move");
        assert_eq!(captured.0, 0, "{size}, {seed}: {name}");
    }
    assert_eq!(history.to_play(), Color::Black, "{size}, {seed}: {name}");
    name
}

#[test]
fn every_opening_is_legal_and_leaves_black_to_move() {
    for (width, height) in [
        (9, 9),
        (10, 10),
        (12, 12),
        (13, 13),
        (15, 15),
        (19, 19),
        (25, 25),
        (9, 19),
        (19, 13),
    ] {
        let size = Size::new(width, height).expect("a size");
        let moves = if width.min(height) < 13 { 4 } else { 6 };
        for seed in 0..400 {
            let name = check(size, seed);
            assert_eq!(name.split(' ').count(), 2 * moves, "{size}, {seed}: {name}");
        }
    }
}

#[test]
fn a_seed_gives_its_opening_for_ever() {
    for (lines, seed, expected) in [
        (19, 0, "B R17 W D16 B R4 W D4 B O3 W Q16"),
        (19, 1, "B Q16 W C4 B Q4 W D16 B O17 W E3"),
        (13, 1, "B K10 W C4 B K4 W D10 B H11 W E3"),
        (9, 1, "B G6 W G3 B D4 W C6"),
    ] {
        let size = Size::square(lines).expect("a size");
        assert_eq!(check(size, seed), expected, "{lines}, {seed}");
    }
}

#[test]
fn the_number_of_openings_is_the_one_told() {
    for (lines, ways) in [
        (8, 0),
        (9, 1536),
        (12, 1536),
        (13, 1_198_080),
        (19, 1_198_080),
    ] {
        let size = Size::square(lines).expect("a size");
        assert_eq!(different(size), ways, "{lines} lines");
    }
    let size = Size::NINETEEN;
    let seen: BTreeSet<String> = (0..2000).map(|seed| check(size, seed)).collect();
    assert!(seen.len() > 1900, "{} of 2000 differ", seen.len());
}

#[test]
fn small_boards_have_no_corners_to_share() {
    for (width, height) in [(2, 2), (5, 5), (7, 7), (8, 8), (8, 19), (19, 5)] {
        let size = Size::new(width, height).expect("a size");
        assert_eq!(random(size, 7), None, "{size}");
    }
}
