use super::*;
use crate::game::Seats;

use crate::game::result::{GameResult, How, Why};
use crate::game::settings::{BoardSettings, Settings};
use crate::tui::screen::board::picture::picture;
use crate::tui::screen::dialog::tests::keys;
use crate::tui::testing::{Table, settings};
use crossterm::event::{
    KeyEvent, KeyEventKind, KeyModifiers, ModifierKeyCode, MouseButton, MouseEvent, MouseEventKind,
};

const SIZE: (u16, u16) = (80, 24);

pub fn board_settings(usage: BoardUse, lines: u8) -> Settings {
    Settings {
        board: BoardSettings {
            usage,
            size: crate::board::Size::square(lines).expect("a size"),
            ..BoardSettings::default()
        },
        ..settings("1h + 5x30s")
    }
}

/// A game that has begun, with these moves made; each is pressed for where it is recorded.
pub fn table(usage: BoardUse, lines: u8, moves: &str) -> Table {
    let mut table = Table::new("1h", crate::tui::text::Language::En);
    table.game = Game::new(board_settings(usage, lines), Seats::BlackLeft);
    table.ask(Command::Start);
    for name in moves.split_whitespace() {
        let size = table.game.settings().board.size;
        let made = match Point::parse(name, size) {
            Some(point) => Move::Play(point),
            None => Move::Pass,
        };
        table.ask(Command::PlayMove(made));
        if usage == BoardUse::Record {
            let side = table.game.to_move();
            table.ask(Command::Press(side));
        }
    }
    table
}

/// What comes of keys typed one after the other, those that only the board takes left out. What is
/// asked of the game is asked.
fn typed(table: &mut Table, panel: &mut BoardPanel, typed: &str) -> Vec<BoardOutcome> {
    let mut outcomes = Vec::new();
    for key in keys(typed) {
        let outcome = panel.handle(&TerminalEvent::Key(key), &table.game, SIZE);
        if let Ask(command) = &outcome {
            let decided = table.game.decide(table.now, command.clone());
            if let Ok(events) = &decided {
                for event in events.clone() {
                    table.game.apply(&crate::game::event::Stamped {
                        at: table.now,
                        event,
                    });
                }
            }
            panel.answered(decided.map(|_| ()));
        }
        if outcome != Taken {
            outcomes.push(outcome);
        }
    }
    outcomes
}

#[track_caller]
fn check(usage: BoardUse, line: &str, expected: &[BoardOutcome]) {
    let mut table = table(usage, 19, "");
    let mut panel = BoardPanel::default();
    assert_eq!(typed(&mut table, &mut panel, line), expected, "{line}");
}

fn play(name: &str) -> BoardOutcome {
    let point = Point::parse(name, crate::board::Size::NINETEEN).expect("a point");
    Ask(Command::PlayMove(Move::Play(point)))
}

#[test]
fn a_typed_point_is_recorded_or_played_by_enter() {
    for usage in [BoardUse::Record, BoardUse::Play] {
        check(usage, "q16<Enter>", &[play("Q16")]);
        check(usage, "Q16<Enter>", &[play("Q16")]);
        check(usage, "ｑ１６<Enter>", &[play("Q16")]);
        check(usage, "ㅂ16<Enter>", &[play("Q16")]);
        check(usage, "十六四<Enter>", &[play("Q16")]);
        check(usage, "<F7>16-4<Enter>", &[play("Q16")]);
        check(usage, "q16", &[]);
        check(usage, "q16<Esc><Enter>", &[]);
        check(usage, "q165<Bs><Enter>", &[play("Q16")]);
        check(usage, "pass<Enter>", &[Ask(Command::PlayMove(Move::Pass))]);
        check(usage, "<F8><Enter>", &[Ask(Command::PlayMove(Move::Pass))]);
        check(
            usage,
            "over<Enter>",
            &[Ask(Command::ProposeEnd(Color::Black))],
        );
        check(usage, "save<Enter>", &[Save]);
        check(usage, "<C-s>", &[Save]);
    }
}

#[test]
fn what_is_no_move_asks_nothing_and_says_why() {
    for line in ["hello<Enter>", "q20<Enter>", "16-4<Enter>", "<Enter>"] {
        check(BoardUse::Record, line, &[]);
    }
    let mut table = table(BoardUse::Record, 19, "");
    let mut panel = BoardPanel::default();
    typed(&mut table, &mut panel, "q20<Enter>");
    let note = panel.note_words(&table.game, &table.text);
    assert!(note.is_some_and(|note| note.contains("not on this board")));
}

#[test]
fn the_other_side_agrees_with_the_same_word() {
    let mut table = table(BoardUse::Play, 9, "");
    let mut panel = BoardPanel::default();
    let outcomes = typed(&mut table, &mut panel, "over<Enter>over<Enter>");
    assert_eq!(
        outcomes,
        [
            Ask(Command::ProposeEnd(Color::Black)),
            Ask(Command::AgreeEnd(Color::White))
        ]
    );
    assert_eq!(*table.game.status(), Status::Counting);
}

#[test]
fn resigning_is_asked_for_before_it_is_done() {
    let resigned = Ask(Command::End {
        result: GameResult::win(Color::White, How::Resignation),
        why: Why::Resignation,
        reason: String::new(),
    });
    check(BoardUse::Play, "resign<Enter>", &[]);
    check(BoardUse::Play, "resign<Enter><Enter>", &[resigned]);
    check(BoardUse::Play, "resign<Enter><Esc><Enter>", &[]);
    check(BoardUse::Play, "resign<Enter>q16<Enter>", &[play("Q16")]);
    check(BoardUse::Play, "resign<Enter><Up><Enter>", &[play("K10")]);
    check(BoardUse::Record, "resign<Enter> <Enter>", &[PassOn]);
}

#[test]
fn the_recorder_erases_the_last_move_and_a_player_cannot() {
    check(BoardUse::Record, "<Bs>", &[Ask(Command::EraseMove)]);
    check(BoardUse::Record, "undo<Enter>", &[Ask(Command::EraseMove)]);
    check(BoardUse::Record, "q<Bs>", &[]);
    check(BoardUse::Play, "<Bs>", &[]);
    check(BoardUse::Play, "undo<Enter>", &[]);
}

#[test]
fn the_cursor_places_where_it_is_and_not_unseen() {
    check(BoardUse::Play, "<Enter>", &[]);
    check(BoardUse::Play, "<Up><Enter>", &[play("K10")]);
    check(BoardUse::Play, "<Up><Left><Down><Enter>", &[play("J9")]);
    check(BoardUse::Play, "<Up><Esc><Enter>", &[]);
    check(BoardUse::Play, "<Home><PgUp><Enter>", &[play("A19")]);
}

#[test]
fn space_and_shift_are_presses_beside_a_recorded_board_and_nothing_on_one_that_is_played_on() {
    check(BoardUse::Record, " ", &[PassOn]);
    check(BoardUse::Play, " ", &[]);
    let shift = TerminalEvent::Key(KeyEvent::new(
        KeyCode::Modifier(ModifierKeyCode::LeftShift),
        KeyModifiers::SHIFT,
    ));
    let mut panel = BoardPanel::default();
    let recorded = table(BoardUse::Record, 19, "");
    assert_eq!(panel.handle(&shift, &recorded.game, SIZE), PassOn);
    let played = table(BoardUse::Play, 19, "");
    assert_eq!(panel.handle(&shift, &played.game, SIZE), Taken);
    let ready = Game::new(board_settings(BoardUse::Play, 19), Seats::BlackLeft);
    assert_eq!(panel.handle(&shift, &ready, SIZE), PassOn, "it starts");
}

#[test]
fn commands_of_the_clock_have_function_keys() {
    let rows = [
        ("<F1>", UiAction::Help),
        ("?", UiAction::Help),
        ("<F2>", UiAction::Pause),
        ("<F3>", UiAction::Referee),
        ("<F4>", UiAction::CaptureHold),
        ("<F5>", UiAction::Mute),
        ("<F10>", UiAction::Quit),
    ];
    for (key, action) in rows {
        check(BoardUse::Record, key, &[Act(action)]);
        check(
            BoardUse::Play,
            &format!("<Tab>{key}"),
            &if key == "?" {
                vec![PassOn]
            } else {
                vec![Act(action)]
            },
        );
    }
    check(BoardUse::Record, "<C-c>", &[PassOn]);
}

#[test]
fn tab_gives_the_letters_to_the_clock_and_back() {
    check(BoardUse::Record, "<Tab>p", &[PassOn]);
    check(BoardUse::Record, "<Tab><Tab>p", &[PassOn]);
    check(BoardUse::Record, "<Tab><Tab><Tab>p<Enter>", &[]);
    let table = table(BoardUse::Record, 19, "");
    let mut panel = BoardPanel::default();
    let tab = TerminalEvent::Key(keys("<Tab>")[0]);
    assert_eq!(panel.handle(&tab, &table.game, (40, 12)), Taken);
    assert_eq!(panel.face(), Face::Board, "no room for anything else");
    assert!(panel.has_letters(&table.game, SIZE));
    assert!(
        !panel.has_letters(&table.game, (40, 12)),
        "no room for a board"
    );
}

#[test]
fn without_a_board_every_key_is_the_clocks() {
    let game = Game::new(settings("1h"), Seats::BlackLeft);
    let mut panel = BoardPanel::default();
    for key in keys("q16<Enter><Tab><F2><F6>? <Bs><C-s>") {
        let event = TerminalEvent::Key(key);
        assert_eq!(panel.handle(&event, &game, SIZE), PassOn, "{key:?}");
    }
    assert_eq!(panel, BoardPanel::default());
}

#[test]
fn repeats_and_pastes_do_nothing_but_move_the_cursor() {
    let game = table(BoardUse::Record, 19, "").game;
    let repeat = |code| {
        let kind = KeyEventKind::Repeat;
        TerminalEvent::Key(KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind))
    };
    let mut panel = BoardPanel::default();
    let events = [
        repeat(KeyCode::Enter),
        repeat(KeyCode::Char('q')),
        repeat(KeyCode::Backspace),
        repeat(KeyCode::Char(' ')),
        TerminalEvent::Paste("q16\n".to_owned()),
    ];
    for event in events {
        assert_eq!(panel.handle(&event, &game, SIZE), Taken, "{event:?}");
        assert_eq!(panel, BoardPanel::default());
        assert!(!BoardPanel::may_repeat(&event));
    }
    let up = repeat(KeyCode::Up);
    assert!(BoardPanel::may_repeat(&up));
    assert_eq!(panel.handle(&up, &game, SIZE), Taken);
    assert!(panel.cursor.is_some());
}

#[test]
fn an_illegal_move_may_be_kept_for_a_ruling_where_it_is_recorded() {
    // White's stone in the corner would have no liberty.
    for usage in [BoardUse::Record, BoardUse::Play] {
        let mut table = table(usage, 5, "a2 e5 b1 e4 c3");
        let mut panel = BoardPanel::default();
        typed(&mut table, &mut panel, "a1<Enter>");
        let corner = Point::new(0, 4);
        assert_eq!(panel.refused, Some((corner, Illegal::Suicide)));
        let note = panel.note_words(&table.game, &table.text).expect("a note");
        let offered = panel.offers_to_keep(&table.game);
        assert_eq!(offered, usage == BoardUse::Record, "{note}");
        assert!(note.contains("forbidden point"), "{note}");
        let outcomes = typed(&mut table, &mut panel, "k<Enter>");
        let keep = Ask(Command::KeepIllegal {
            point: corner,
            reason: String::new(),
        });
        match usage {
            BoardUse::Record => {
                assert_eq!(outcomes, [keep]);
                assert_eq!(panel.note, None);
                assert_eq!(table.game.to_play(), Color::Black);
            }
            BoardUse::Play | BoardUse::ClockOnly => assert_eq!(outcomes, []),
        }
    }
}

#[test]
fn a_refusal_at_the_board_is_not_told_in_the_count() {
    let mut table = table(BoardUse::Play, 9, "e5");
    let mut panel = BoardPanel::default();
    typed(
        &mut table,
        &mut panel,
        "e5<Enter><Esc>over<Enter>over<Enter>",
    );
    assert_eq!(*table.game.status(), Status::Counting);
    assert_eq!(panel.count, CountPanel::default());
}

#[test]
fn a_stone_on_a_stone_is_not_kept() {
    let mut table = table(BoardUse::Record, 9, "e5");
    let mut panel = BoardPanel::default();
    let outcomes = typed(&mut table, &mut panel, "e5<Enter>k<Enter>");
    assert_eq!(outcomes.len(), 1);
    assert_eq!(panel.note, Some(Note::NothingToKeep));
}

fn click(column: u16, row: u16) -> TerminalEvent {
    TerminalEvent::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row,
        modifiers: KeyModifiers::NONE,
    })
}

#[test]
fn a_click_on_a_point_places_there_and_one_on_a_side_presses() {
    for usage in [BoardUse::Record, BoardUse::Play] {
        let table = table(usage, 19, "");
        let mut panel = BoardPanel::default();
        let plan = panel
            .plan(&table.game, screen(SIZE))
            .expect("room for a board");
        let place = picture(&table.game, &panel)
            .geometry(plan.step, plan.board)
            .expect("a board");
        for point in [Point::new(0, 0), Point::new(15, 3), Point::new(18, 18)] {
            let (x, y) = place.cell(point).expect("seen");
            let asked = panel.handle(&click(x, y), &table.game, SIZE);
            assert_eq!(asked, Ask(Command::PlayMove(Move::Play(point))));
        }
        let press = panel.handle(&click(plan.left.x + 3, plan.left.y + 3), &table.game, SIZE);
        let expected = match usage {
            BoardUse::Record => Act(UiAction::PressOf(Color::Black)),
            BoardUse::Play | BoardUse::ClockOnly => Taken,
        };
        assert_eq!(press, expected);
        assert_eq!(panel.handle(&click(3, 23), &table.game, SIZE), Taken);
    }
}

#[test]
fn after_the_end_keys_mean_what_they_mean_on_the_clock() {
    let mut over = table(BoardUse::Play, 9, "e5");
    over.ask(Command::End {
        result: GameResult::win(Color::White, How::Resignation),
        why: Why::Resignation,
        reason: String::new(),
    });
    let mut panel = BoardPanel::default();
    assert_eq!(
        typed(&mut over, &mut panel, "nq "),
        [PassOn, PassOn, PassOn]
    );
}

#[test]
fn moves_left_over_are_recorded_after_the_end() {
    let mut over = table(BoardUse::Record, 9, "");
    over.ask(Command::Press(Color::Black));
    over.ask(Command::End {
        result: GameResult::win(Color::Black, How::Resignation),
        why: Why::Resignation,
        reason: String::new(),
    });
    let mut panel = BoardPanel::default();
    assert_eq!(typed(&mut over, &mut panel, "e5<Enter>").len(), 1);
    assert_eq!(over.game.open_places(), 0);
    assert_eq!(typed(&mut over, &mut panel, "n"), [PassOn]);
}

#[test]
fn under_a_dialog_only_presses_are_left() {
    let table = table(BoardUse::Record, 19, "");
    let mut panel = BoardPanel::default();
    for key in keys("q16<Enter>") {
        let event = TerminalEvent::Key(key);
        assert_eq!(panel.handle_under_dialog(&event, &table.game, SIZE), Taken);
    }
    assert_eq!(panel, BoardPanel::default());
    let space = TerminalEvent::Key(keys(" ")[0]);
    assert_eq!(panel.handle_under_dialog(&space, &table.game, SIZE), PassOn);
    let _ = panel.handle(&TerminalEvent::Key(keys("<Up>")[0]), &table.game, SIZE);
    let plan = panel.plan(&table.game, screen(SIZE)).expect("room");
    let place = picture(&table.game, &panel).geometry(plan.step, plan.board);
    let (x, y) = place
        .and_then(|place| place.cell(Point::new(9, 9)))
        .expect("a point");
    assert_eq!(
        panel.handle_under_dialog(&click(x, y), &table.game, SIZE),
        Taken
    );
    let on_side = click(plan.left.x + 3, plan.left.y + 3);
    let press = panel.handle_under_dialog(&on_side, &table.game, SIZE);
    assert_eq!(press, Act(UiAction::PressOf(Color::Black)));
}
