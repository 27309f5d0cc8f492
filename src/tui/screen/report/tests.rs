use std::time::Duration;

use super::super::dialog::tests::{LOOK, SIZES, keys, screen, text};
use super::*;
use crate::color::{Color, PerColor};
use crate::practice::progress::{Compared, Figure};
use crate::practice::replay::Score;
use crate::practice::report::{Drill, Flag, Phase, Pressed, Stood, Sums, Think, Within};
use crate::practice::session::{Kind, Learner, Session};
use crate::tui::text::Language;
use crate::tui::theme::Palette;
use crate::tui::view::Glyphs;

/// So much main time, or so many periods as there are at this move.
fn stood(main: u32, number: u32) -> Stood {
    Stood {
        time: Duration::from_millis(u64::from(main)),
        periods: Some(3_u32.saturating_sub(number / 40)),
        within: if main > 0 {
            Within::Main
        } else {
            Within::Count
        },
    }
}

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
            phase: Phase::of(number, 361),
            used: Duration::from_millis(u64::from(number * 377 % 30_000)),
            pressed,
            left: (pressed != Pressed::InMain)
                .then(|| Duration::from_millis(u64::from(number * 91 % 12_000))),
            burnt: u32::from(pressed == Pressed::AfterBurning),
            stood: stood(60_000_u32.saturating_sub(number * 2_000), number),
        }
    });
    let fell = Think {
        number: turns + 1,
        side: Color::Black,
        phase: Phase::End,
        used: Duration::from_secs(15),
        pressed: Pressed::FlagFell,
        left: None,
        burnt: 2,
        stood: stood(0, 900),
    };
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
        given: PerColor::both(stood(60_000, 0)),
        thinks: thinks.collect(),
        fell: (turns > 0).then_some(fell),
        sums: sides.into_iter().map(|side| (side, sums.clone())).collect(),
        drill: None,
    }
}

fn comparison() -> Comparison {
    let row = |figure, now, before| Compared {
        figure,
        now,
        before: Some(before),
        course: vec![Some(before), None, Some(now)],
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
                for _ in Page::ALL {
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
        "F flag fell",
        "LOST ON TIME",
        "|opening",
    ] {
        assert!(first.contains(wanted), "{wanted}:\n{first}");
    }
    // Both sides, a bar for each turn: Black's stand on the line of numbers, White's hang from it.
    let rows: Vec<&str> = first.lines().collect();
    let line = rows.iter().position(|row| row.contains("|1 ")).unwrap();
    assert!(rows[line - 1].starts_with("  Black|"), "{first}");
    assert!(rows[line + 1].starts_with("  White|"), "{first}");
    for (key, wanted) in [
        (
            "2",
            &[
                "Black   main time over at move 31   burnt at ",
                "flag fell at move 61",
                "    3x|...",
                "  1:00|",
            ][..],
        ),
        (
            "3",
            &[
                "Left at the press, in a count:  Black | White",
                "  0 to 1 s",
                "  middle game  ",
            ],
        ),
        (
            "4",
            &["Nearest to the end of a count  0.4 s (move 40)", "20"],
        ),
        (
            "5",
            &[
                "the mean of the 5 before it",
                "presses in the last 3 s",
                "4 %  before 9 %     better",
                "worse",
            ],
        ),
    ] {
        shown.handle(keys(key)[0]);
        let page = screen((80, 24), |f| shown.draw(f, f.area(), &text, LOOK));
        for wanted in wanted {
            assert!(page.contains(wanted), "{wanted}:\n{page}");
        }
    }
    assert_eq!(shown.handle(keys("<Esc>")[0]), ReportOutcome::Close);
}

#[test]
fn every_way_to_press_is_seen_without_colour_in_unicode_too() {
    // With NO_COLOR and in high contrast, bars of late presses were blank: a full block in reverse.
    let text = text(Language::En);
    for palette in [Palette::Plain, Palette::HighContrast] {
        let look = Look {
            theme: palette.theme(),
            glyphs: Glyphs::Unicode,
        };
        let shown = ReportScreen::new(report(60, Learner::Side(Color::Black)), None);
        let drawn = screen((80, 24), |f| shown.draw(f, f.area(), &text, look));
        let bars: String = drawn.lines().skip(1).take(12).collect();
        for sign in [".", "o", "!", "X", "F"] {
            assert!(bars.contains(sign), "{sign}:\n{drawn}");
        }
    }
}

#[test]
fn a_think_that_loses_on_time_has_a_bar_of_its_own_kind() {
    let text = text(Language::En);
    let mut lost = report(0, Learner::Side(Color::Black));
    lost.fell = report(6, Learner::Both).fell;
    let shown = ReportScreen::new(lost, None);
    let drawn = screen((80, 24), |f| shown.draw(f, f.area(), &text, LOOK));
    assert!(drawn.contains("  Black|FFFFF"), "{drawn}");
    assert!(drawn.contains("F flag fell"), "{drawn}");
}

#[test]
fn the_points_of_a_drill_are_told_afterwards() {
    let text = text(Language::En);
    let mut guessed = report(20, Learner::Both);
    guessed.session.kind = Kind::Replay {
        title: "x.sgf".to_owned(),
    };
    guessed.drill = Some(Drill::Guesses(Score {
        points: 17,
        asked: 10,
        hits: 5,
        near: 2,
        late: 1,
        streak: 0,
        best_streak: 3,
    }));
    let mut shown = ReportScreen::new(guessed, None);
    for key in ["1", "4"] {
        shown.handle(keys(key)[0]);
        let drawn = screen((80, 24), |f| shown.draw(f, f.area(), &text, LOOK));
        for wanted in [
            "points 17/30",
            "5 of 10 found, 2 near, 2 elsewhere, 1 too late",
            "best 3 in a row",
        ] {
            assert!(drawn.contains(wanted), "{wanted}:\n{drawn}");
        }
    }
}

#[test]
fn who_has_scrolled_beyond_the_end_is_back_with_one_key() {
    let text = text(Language::En);
    let mut shown = ReportScreen::new(report(60, Learner::Both), None);
    shown.handle(keys("<Tab><Tab>")[0]);
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
