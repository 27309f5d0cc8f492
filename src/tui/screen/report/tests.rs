use std::time::Duration;

use super::super::dialog::tests::{LOOK, SIZES, keys, screen, text};
use super::*;
use crate::practice::report::{Guesses, Pressed};
use crate::practice::session::Session;
use crate::tui::text::Language;

/// A game of `turns` turns of Black, more and more in a hurry.
fn report(turns: u32, learner: Learner) -> Report {
    let thinks = (1..=turns).map(|number| {
        let side = if number % 2 == 1 {
            Color::Black
        } else {
            Color::White
        };
        let pressed = match number % 9 {
            0 => Pressed::AfterBurning,
            1 | 2 => Pressed::InMain,
            3 => Pressed::Late,
            _ => Pressed::InCount,
        };
        Think {
            number,
            side,
            used: Duration::from_millis(u64::from(number * 377 % 30_000)),
            pressed,
            left: (pressed != Pressed::InMain)
                .then(|| Duration::from_millis(u64::from(number * 91 % 12_000))),
            burnt: u32::from(pressed == Pressed::AfterBurning),
        }
    });
    let sums = Sums {
        moves: turns,
        used: Duration::from_secs(700),
        median: Duration::from_millis(9_500),
        longest: Some((Duration::from_secs(61), 33)),
        in_count: 20,
        late: 4,
        burnt: 2,
        nearest: Some((Duration::from_millis(400), 40)),
        phases: [
            (8, Duration::from_secs(100)),
            (20, Duration::from_secs(600)),
            (0, Duration::ZERO),
        ],
        flag: Flag::Fell,
    };
    let sides = match learner {
        Learner::Side(side) => vec![side],
        Learner::Both => Color::BOTH.to_vec(),
    };
    Report {
        session: Session {
            game: "20261201-100000-00".to_owned(),
            kind: Kind::Engine {
                name: "GNU\u{1b} Go".to_owned(),
                command: Vec::new(),
                first: Vec::new(),
                level: Some(3),
            },
            learner,
            guesses: Vec::new(),
        },
        control: "1m + 3x5s".to_owned(),
        count: Some(Duration::from_secs(5)),
        result: None,
        thinks: thinks.collect(),
        sums: sides.into_iter().map(|side| (side, sums.clone())).collect(),
        guesses: Guesses {
            asked: 10,
            hits: 5,
            near: 2,
            elsewhere: 2,
            late: 1,
        },
    }
}

fn comparison() -> Comparison {
    let row = |figure, now, before| Compared {
        figure,
        now,
        before,
    };
    Comparison {
        earlier: 5,
        rows: vec![
            row(Figure::MedianThink, 9_500, 12_000),
            row(Figure::Late, 4, 9),
            row(Figure::Nearest, 400, 1_500),
        ],
    }
}

#[test]
fn every_page_of_every_size_is_drawn_in_every_language() {
    for language in Language::ALL {
        let text = text(language);
        for learner in [Learner::Side(Color::Black), Learner::Both] {
            for turns in [0, 1, 7, 60, 400] {
                let mut shown = ReportScreen::new(report(turns, learner), Some(comparison()));
                for _ in 0..3 {
                    for size in SIZES {
                        screen(size, |f| shown.draw(f, f.area(), &text, LOOK));
                    }
                    assert_eq!(shown.handle(keys("<Enter>")[0]), ReportOutcome::Stay);
                }
            }
        }
    }
}

#[test]
fn the_picture_tells_by_signs_what_its_colours_tell() {
    let text = text(Language::En);
    let mut shown = ReportScreen::new(report(60, Learner::Side(Color::Black)), Some(comparison()));
    let first = screen((80, 24), |f| shown.draw(f, f.area(), &text, LOOK));
    for wanted in [
        "against GNU? Go, level 3",
        "1m + 3x5s",
        "! last 3 seconds",
        "X a period was burnt",
        "LOST ON TIME",
    ] {
        assert!(first.contains(wanted), "{wanted}:\n{first}");
    }
    let signs = first
        .lines()
        .find(|line| line.contains('X') && line.contains('!') && line.contains('|'));
    assert!(signs.is_some(), "{first}");
    shown.handle(keys("<Enter>")[0]);
    let second = screen((80, 40), |f| shown.draw(f, f.area(), &text, LOOK));
    for wanted in [
        "Nearest to the end of a count: 0.4 s (move 40)",
        "middle game  ",
        "Left at the press",
    ] {
        assert!(second.contains(wanted), "{wanted}:\n{second}");
    }
    shown.handle(keys("<Enter>")[0]);
    let third = screen((80, 24), |f| shown.draw(f, f.area(), &text, LOOK));
    for wanted in [
        "the mean of the 5 before it",
        "presses in the last 3 s: 4 %, before 9 %   better",
        "worse",
    ] {
        assert!(third.contains(wanted), "{wanted}:\n{third}");
    }
    assert_eq!(shown.handle(keys("<Esc>")[0]), ReportOutcome::Close);
}

#[test]
fn who_has_scrolled_beyond_the_end_is_back_with_one_key() {
    let text = text(Language::En);
    let mut shown = ReportScreen::new(report(60, Learner::Both), None);
    shown.handle(keys("<Tab>")[0]);
    let look = |shown: &ReportScreen| screen((80, 12), |f| shown.draw(f, f.area(), &text, LOOK));
    let top = look(&shown);
    for _ in 0..90 {
        shown.handle(keys("<Down>")[0]);
    }
    let end = look(&shown);
    assert_ne!(top, end);
    shown.handle(keys("<Up>")[0]);
    assert_ne!(look(&shown), end);
    for (key, wanted) in [("<End>", &end), ("<Home>", &top)] {
        shown.handle(keys(key)[0]);
        assert_eq!(&look(&shown), wanted, "{key}");
    }
}
