use ratatui::buffer::Buffer;

use super::super::panel::tests::table;
use super::super::{Coordinates, Numbers};
use crate::board::Illegal;
use crate::color::Color;
use crate::game::command::{Command, PauseReason, Refusal};
use crate::game::settings::BoardUse;
use crate::tui::testing::{Table, shown};
use crate::tui::text::{Language, Text};
use crate::tui::theme::Palette;
use crate::tui::view::{Banner, BannerKind, Glyphs};
use crossterm::event::{Event as TerminalEvent, KeyCode, KeyEvent, KeyModifiers};

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (140, 34), (200, 50)];

fn type_in(table: &mut Table, typed: &str) {
    for key in crate::tui::screen::dialog::tests::keys(typed) {
        let event = TerminalEvent::Key(key);
        let _ = table.ui.board.handle(&event, &table.game, (80, 24));
    }
}

fn tab(table: &mut Table) {
    let key = KeyEvent::new(KeyCode::Tab, KeyModifiers::NONE);
    let _ = table
        .ui
        .board
        .handle(&TerminalEvent::Key(key), &table.game, (80, 24));
}

#[test]
fn board_and_both_clocks_are_on_one_screen() {
    let mut table = table(BoardUse::Record, 19, "q16 d4 q4");
    table.ui.glyphs = Glyphs::Ascii;
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        let told = [
            "A B C D E F G H J K L M N O P Q R S T",
            "(X)",
            "main time",
            "then 5 x 30 s",
            "TO MOVE",
            "next: White",
            "White 4:",
            "Space Shift end turn",
            "Tab clock",
        ];
        let wide = "A   B   C   D   E";
        for part in told {
            let found = screen.contains(part) || part.starts_with("A B") && screen.contains(wide);
            assert!(found, "{part} {columns}x{rows}\n{screen}");
        }
        let painted = table
            .screen(columns, rows)
            .content
            .iter()
            .filter(|cell| cell.bg == ratatui::style::Color::Green)
            .count();
        assert!(painted > 30, "big digits {columns}x{rows}\n{screen}");
    }
}

#[test]
fn a_small_screen_shows_the_clock_as_without_a_board() {
    for (columns, rows) in [(40, 12), (63, 24), (80, 23), (1, 1), (20, 5)] {
        let with = table(BoardUse::Record, 19, "q16 d4");
        let without = table(BoardUse::Record, 19, "q16 d4");
        let mut clock = without;
        tab(&mut clock);
        tab(&mut clock);
        assert_eq!(
            with.shown(columns, rows),
            clock.shown(columns, rows),
            "{columns}x{rows}"
        );
        assert!(!with.shown(columns, rows).contains("Tab"));
    }
}

#[test]
fn the_phase_is_on_every_screen_with_a_board() {
    use crate::tui::screen::clock::SideView;
    for language in Language::ALL {
        let mut table = table(BoardUse::Record, 19, "q16 d4");
        table.text = Text::new(language);
        table.wait(std::time::Duration::from_secs(3640));
        for paused in [false, true] {
            if paused {
                table.ask(Command::Pause(PauseReason::RefereeCalled));
            }
            for (columns, rows) in SIZES.into_iter().chain([(64, 24), (70, 26)]) {
                let screen = table.shown(columns, rows);
                for color in Color::BOTH {
                    let phase = SideView::new(&table.view(), color).phase();
                    assert!(
                        screen.contains(&phase)
                            || crate::tui::paint::wrap(&phase, 30, 2)
                                .iter()
                                .all(|line| screen.contains(line)),
                        "{language:?} {columns}x{rows} {phase}\n{screen}"
                    );
                }
            }
        }
    }
}

#[test]
fn moves_not_recorded_yet_are_named() {
    let mut table = table(BoardUse::Record, 19, "q16 d4");
    for side in [Color::Black, Color::White, Color::Black] {
        table.ask(Command::Press(side));
    }
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("3 moves not recorded yet: B 3, W 4")
                || screen.contains("3 moves not recorded yet: B 3,"),
            "{columns}x{rows}\n{screen}"
        );
    }
}

#[test]
fn captured_stones_are_called_for_until_the_next_move() {
    let mut table = table(BoardUse::Record, 9, "a1 a2 e5 b1");
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("White: LIFT 1 STONE"),
            "{columns}x{rows}\n{screen}"
        );
    }
    type_in(&mut table, "e4");
    table.ask(Command::PlayMove(crate::board::Move::Pass));
    assert!(!table.shown(80, 24).contains("LIFT"));
}

/// Seven stones were captured, six lifted and the clock pressed: a rule that stops the count was there, and
/// nobody knew it.
#[test]
fn in_a_count_the_key_that_stops_it_is_offered_with_the_capture() {
    let mut table = table(BoardUse::Record, 9, "a1 a2 e5");
    let capture = crate::board::Move::Play(crate::board::Point::new(1, 8));
    table.ask(Command::PlayMove(capture));
    assert!(!table.shown(80, 24).contains("(F4"), "main time");
    table.wait(std::time::Duration::from_secs(3610));
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("LIFT 1 STONE (F4: count"),
            "{columns}x{rows}\n{screen}"
        );
    }
    table.ask(Command::HoldCaptures);
    assert!(!table.shown(80, 24).contains("(F4"), "it stands");
}

#[test]
fn an_offer_to_end_says_what_the_other_can_do() {
    let mut table = table(BoardUse::Play, 9, "e5");
    table.ask(Command::ProposeEnd(Color::White));
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("White says the game is over.") && screen.contains("move on"),
            "{columns}x{rows}\n{screen}"
        );
    }
}

#[test]
fn a_refusal_is_told_in_full_and_its_point_is_marked() {
    let refusals = [
        Illegal::Suicide,
        Illegal::Superko { repeats: 57 },
        Illegal::Occupied,
        Illegal::OffBoard,
    ];
    let mut table = table(BoardUse::Record, 5, "a2 e5 b1 e4 c3");
    table.ui.glyphs = Glyphs::Ascii;
    for language in Language::ALL {
        table.text = Text::new(language);
        for illegal in refusals {
            type_in(&mut table, "<Esc>a1<Enter>");
            let refused = Refusal::Illegal(illegal);
            table.ui.board.answered(Err(refused));
            let told = crate::tui::words::refusal(&table.text, refused);
            for (columns, rows) in SIZES.into_iter().chain([(64, 24)]) {
                let screen = table.shown(columns, rows);
                let whole = screen.contains(&told)
                    || crate::tui::paint::wrap(&told, 36, 3)
                        .iter()
                        .chain(&crate::tui::paint::wrap(&told, 35, 3))
                        .filter(|line| screen.contains(*line))
                        .count()
                        >= 2
                    || (columns == 64 && screen.contains("a1"));
                assert!(whole, "{language:?} {columns}x{rows} {told}\n{screen}");
                let offered = screen.contains("k Enter");
                let kept = matches!(illegal, Illegal::Suicide | Illegal::Superko { .. });
                assert_eq!(offered, kept, "{screen}");
            }
            let corner = crate::board::Point::new(0, 4);
            let sign = super::picture(&table.game, &table.ui.board).at(corner);
            assert_eq!(sign, super::super::Sign::Refused);
        }
    }
}

#[test]
fn a_pause_a_banner_and_the_result_are_seen_beside_the_board() {
    let mut table = table(BoardUse::Record, 19, "q16");
    table.ask(Command::Pause(PauseReason::RefereeCalled));
    table.ui.banner = Some(Banner {
        text: "the disk is full".to_owned(),
        kind: BannerKind::Warning,
        until: None,
    });
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        for part in ["the referee was called", "the disk is full", "F2 go on"] {
            assert!(screen.contains(part), "{part} {columns}x{rows}\n{screen}");
        }
    }
}

#[test]
fn before_the_start_it_is_not_the_letters_that_start() {
    let mut table = table(BoardUse::Record, 19, "");
    table.game =
        crate::game::Game::new(table.game.settings().clone(), crate::game::Seats::BlackLeft);
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("clock: right"),
            "{columns}x{rows}\n{screen}"
        );
        assert!(screen.contains("Space start"), "{screen}");
    }
}

#[test]
fn the_keys_tell_the_truth_for_whoever_has_the_letters() {
    let mut recorded = table(BoardUse::Record, 19, "q16");
    tab(&mut recorded);
    for (columns, rows) in SIZES {
        let screen = recorded.shown(columns, rows);
        assert!(screen.contains("Letters press the clock"), "{screen}");
        assert!(screen.contains("p pause"), "{screen}");
        assert!(!screen.contains("F2 pause"), "{screen}");
    }
    let played = table(BoardUse::Play, 19, "q16");
    let screen = played.shown(100, 30);
    assert!(!screen.contains("end turn"), "{screen}");
    assert!(screen.contains("Enter play"), "{screen}");
}

#[test]
fn no_screen_panics_or_leaves_its_area() {
    for lines in [2, 5, 9, 13, 19, 25] {
        for glyphs in Glyphs::ALL {
            let mut table = table(BoardUse::Record, lines, "a1 b2 b1 a2");
            table.ui.glyphs = glyphs;
            for (index, language) in Language::ALL.into_iter().enumerate() {
                table.text = Text::new(language);
                if let Some(palette) = Palette::ALL.get(index) {
                    table.ui.palette = *palette;
                }
                table.ui.board.coordinates = Coordinates::ALL[index % 2];
                table.ui.board.numbers = [Numbers::Off, Numbers::LastTen, Numbers::All][index % 3];
                type_in(&mut table, "<Up>q1");
                for columns in [1, 12, 40, 63, 64, 80, 100, 139, 140, 200] {
                    for rows in [1, 5, 12, 23, 24, 25, 26, 30, 50, 60] {
                        let screen: Buffer = table.screen(columns, rows);
                        assert_eq!((screen.area.width, screen.area.height), (columns, rows));
                    }
                }
            }
        }
    }
}

#[test]
fn an_ascii_screen_in_english_is_ascii() {
    for glyphs in [Glyphs::Ascii, Glyphs::Wide] {
        let mut table = table(BoardUse::Record, 9, "a1 a2 e5 b1");
        table.ui.glyphs = glyphs;
        for (columns, rows) in SIZES {
            let screen = shown(&table.screen(columns, rows));
            assert!(screen.is_ascii(), "{screen}");
        }
    }
}
