use super::*;
use crate::board::Move;
use crate::game::result::{GameResult, How, Margin, Why};
use crate::game::settings::BoardUse;
use crate::tui::screen::board::panel::tests::table;
use crate::tui::screen::dialog::tests::keys;
use crate::tui::testing::Table;
use crate::tui::text::{Language, Text};
use crate::tui::view::Glyphs;
use crossterm::event::Event as TerminalEvent;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (140, 34), (200, 50)];

/// Black has the left of nine lines with a dead white stone in it, White the right.
fn counted(usage: BoardUse) -> Table {
    let moves = "e1 f1 e2 f2 e3 f3 e4 f4 e5 f5 e6 f6 e7 f7 e8 f8 e9 f9 pass b5 pass pass";
    let mut table = table(usage, 9, moves);
    if *table.game.status() != Status::Counting {
        let side = table.game.to_move();
        table.ask(Command::ProposeEnd(side));
        table.ask(Command::AgreeEnd(side.opponent()));
    }
    table.ui.glyphs = Glyphs::Ascii;
    table
}

/// Types, and asks the game what is asked of it.
fn typed(table: &mut Table, typed: &str) {
    for key in keys(typed) {
        let event = TerminalEvent::Key(key);
        let outcome = table.ui.board.handle(&event, &table.game, (80, 24));
        if let Ask(command) = outcome {
            table.ask(command);
            table.ui.board.answered(Ok(()));
        }
    }
}

#[test]
fn the_sum_is_shown_line_by_line_with_who_wins_by_how_much() {
    let mut table = counted(BoardUse::Play);
    typed(&mut table, "<Home><Right><Enter><Esc> ");
    assert_eq!(table.game.marks().dead.len(), 1);
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        let told = [
            "live stones",
            "surrounded points",
            "komi",
            "-3 3/4",
            "+3 3/4",
            "41 1/4",
            "40 1/2",
            "Black wins by 3/4 stone  B+0.75",
            "nobody has agreed yet",
            "Xx dead",
            "Space dead/alive",
        ];
        for part in told {
            assert!(screen.contains(part), "{part} {columns}x{rows}\n{screen}");
        }
        assert!(screen.contains("Ox"), "{columns}x{rows}\n{screen}");
        assert!(screen.contains(" b"), "{columns}x{rows}\n{screen}");
    }
}

#[test]
fn a_count_that_the_referee_declares_is_shown_as_declared() {
    let won = GameResult::win(Color::White, How::Count(Margin(11)));
    for usage in BoardUse::ALL {
        for why in [Why::Ruling, Why::Count] {
            for agreed in [None, Some(Color::Black)] {
                let mut table = table(usage, 9, "");
                if usage != BoardUse::ClockOnly {
                    table = counted(usage);
                    if let Some(side) = agreed {
                        table.ask(Command::AgreeCount(side));
                    }
                }
                table.ask(Command::End {
                    result: won,
                    why,
                    reason: String::new(),
                });
                assert!(table.game.agreed_count().is_none());
                for (columns, rows) in [(80, 24), (100, 30), (40, 12), (200, 50)] {
                    let screen = table.shown(columns, rows);
                    let place = format!("{usage:?} {why:?} {columns}x{rows}\n{screen}");
                    let said = screen.contains("White") && screen.contains("wins by 2 3/4");
                    assert!(said, "{place}");
                    if why == Why::Ruling && columns >= 80 {
                        assert!(screen.contains("declared by the"), "{place}");
                    }
                    for silent in ["agreed", "Black wins", "komi", "surrounded"] {
                        assert!(!screen.contains(silent), "{silent}: {place}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_chain_is_toggled_by_space_and_by_a_click() {
    let mut table = counted(BoardUse::Record);
    typed(&mut table, "<Home><Right> ");
    assert_eq!(table.game.marks().dead.len(), 1);
    typed(&mut table, " ");
    assert!(table.game.marks().dead.is_empty());
    typed(&mut table, "<End> ");
    assert!(table.game.marks().dead.is_empty(), "there is no stone");
    assert!(table.shown(80, 24).contains("No stone is there"));
    let game = table.game.clone();
    let outcome = table.ui.board.count.click(Point::new(1, 4), &game);
    assert!(matches!(outcome, Ask(Command::Mark(marks)) if marks.dead.len() == 1));
}

#[test]
fn the_program_proposes_and_says_that_it_can_be_wrong() {
    let mut table = counted(BoardUse::Play);
    typed(&mut table, "<Home><Right> a");
    let proposed = propose(table.game.history().position());
    assert_eq!(table.game.marks().dead, proposed);
    assert!(table.shown(80, 24).contains("can be wrong"));
    typed(&mut table, "c");
    assert!(table.game.marks().dead.is_empty());
    typed(&mut table, "<Home><Up><Up>s");
    assert!(!table.game.marks().shared.is_empty());
}

#[test]
fn both_sides_agree_one_after_the_other() {
    let mut table = counted(BoardUse::Play);
    typed(&mut table, "<Home><Right> <Enter><Enter><Enter>");
    assert!(
        !table.game.agreed().black,
        "Enter agrees to nothing that was not asked"
    );
    typed(&mut table, "b");
    assert!(
        table
            .shown(80, 24)
            .contains("Black agrees with this count?")
    );
    typed(&mut table, "<Esc><Enter>");
    assert!(!table.game.agreed().black, "Esc is no");
    typed(&mut table, "b<Enter>");
    assert!(table.game.agreed().black);
    assert!(table.shown(80, 24).contains("Black agrees. White: agree"));
    typed(&mut table, "w<Enter>");
    let Status::Over { result, .. } = table.game.status() else {
        panic!("over");
    };
    assert_eq!(result.to_string(), "B+0.75");
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(screen.contains("both sides have agreed"), "{screen}");
        assert!(screen.contains("n new game"), "{screen}");
    }
}

#[test]
fn a_dispute_lets_play_go_on_after_a_question() {
    let mut table = counted(BoardUse::Play);
    typed(&mut table, "r<Esc>");
    assert_eq!(*table.game.status(), Status::Counting);
    typed(&mut table, "r<Enter>");
    assert!(matches!(table.game.status(), Status::Paused(_)));
}

#[test]
fn the_count_fits_every_screen_in_every_language() {
    let mut table = counted(BoardUse::Play);
    typed(&mut table, "<Home><Right> ");
    for language in Language::ALL {
        table.text = Text::new(language);
        for glyphs in Glyphs::ALL {
            table.ui.glyphs = glyphs;
            for columns in [1, 20, 40, 63, 64, 80, 100, 140, 200] {
                for rows in [1, 4, 12, 23, 24, 30, 50] {
                    let screen = table.screen(columns, rows);
                    assert_eq!((screen.area.width, screen.area.height), (columns, rows));
                }
            }
        }
        table.ui.glyphs = Glyphs::Ascii;
        assert!(table.shown(40, 12).contains("B+0.75"), "{language:?}");
    }
}

#[test]
fn a_pass_typed_while_counting_plays_nothing() {
    let mut table = counted(BoardUse::Play);
    let before = table.game.history().moves().len();
    typed(&mut table, "k9<Enter><Esc>");
    assert_eq!(table.game.history().moves().len(), before);
    assert!(
        table
            .game
            .decide(table.now, Command::PlayMove(Move::Pass))
            .is_err()
    );
}
