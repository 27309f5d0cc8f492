use std::time::Duration;

use super::*;
use crate::board::Size;
use crate::color::Color;
use crate::game::call_plan::{Count, LastTen};
use crate::game::command::{Command, PauseReason};
use crate::game::settings::{BoardSettings, BoardUse, Opening};
use crate::practice::replay::{Part, ReplayFault};
use crate::practice::session::Learner;
use crate::time::Moment;
use crate::tui::screen::board::panel::tests::table as board_table;
use crate::tui::screen::drill::partner::{PartnerLine, PartnerState, TimeTold};
use crate::tui::testing::Table;
use crate::tui::text::{Language, Text};
use crate::tui::view::{Banner, BannerKind, Glyphs};

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (200, 50)];

/// Moves of a record, each but the passes guessed by both sides in turn; `-` is no guess in time.
fn guessed(record: &str, guesses: &str) -> Table {
    let size = Size::NINETEEN;
    let one = |name: &str| Point::parse(name, size).map_or(Move::Pass, Move::Play);
    let sides = [Color::Black, Color::White].into_iter().cycle();
    let board = BoardSettings {
        opening: Opening {
            moves: sides.zip(record.split_whitespace().map(one)).collect(),
            ..Opening::default()
        },
        ..BoardSettings::default()
    };
    let mut replay = Replay::new(&board, Learner::Both, Part::default()).expect("a replay");
    let mut table = board_table(BoardUse::Play, 19, "");
    for guess in guesses.split_whitespace() {
        let judged = replay
            .judge((guess != "-").then(|| one(guess)))
            .expect("asked");
        table.ask(Command::PlayMove(judged.played));
    }
    table.ui.drill = Some(DrillPanel::replay(&replay, COUNT));
    table
}

const COUNT: Duration = Duration::from_secs(30);

/// A press drill of five turns of half a minute after these thinks, in milliseconds.
fn pressed(thinks: &[u64], language: Language) -> Table {
    let mut press = Press::new(5, Duration::from_secs(30), 1).expect("a drill");
    for think in thinks {
        press.mark(Duration::from_millis(*think));
    }
    let mut plan = CallPlan::silent();
    plan.last.last_ten = LastTen::OneByOne(Count::Remaining);
    let mut table = Table::played("0s + 6x30s", language, &[3]);
    table.ui.drill = Some(DrillPanel::press(&press, &plan));
    table
}

/// An engine of this name that is so.
fn partner(name: &str, state: PartnerState, told: TimeTold) -> PartnerLine {
    PartnerLine {
        name: name.to_owned(),
        state,
        told,
        command: String::new(),
    }
}

/// All of these parts are on the screen, at every size.
fn check(table: &Table, parts: &[&str]) {
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        for part in parts {
            assert!(screen.contains(part), "{columns}x{rows}: {part}\n{screen}");
        }
    }
}

/// None of these parts is on the screen, at any size.
fn check_silent(table: &Table, parts: &[&str]) {
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        for part in parts {
            assert!(!screen.contains(part), "{columns}x{rows}: {part}\n{screen}");
        }
    }
}

#[test]
fn a_replay_says_what_is_guessed_and_how_the_last_guess_was() {
    let record = "Q16 D4 Q4 D16 C3 F17";
    for (guesses, parts) in [
        ("", vec!["Guess 1/6: Black, move 1"]),
        (
            "Q16",
            vec![
                "Guess 2/6: White, move 2",
                "Q16: that is the move",
                "points 3/3   hits 1",
            ],
        ),
        (
            "Q16 D4",
            vec!["Guess 3/6", "points 6/6   hits 2   2 in a row"],
        ),
        (
            "R16 D4 Q3",
            vec!["Q3 is near. The move: Q4", "points 5/9   hits 1"],
        ),
        ("Q16 K10", vec!["K10? The move: D4", "points 3/6"]),
        ("Q16 pass", vec!["pass? The move: D4"]),
        ("D4", vec!["D4: as good as Q16, symmetry", "points 3/3"]),
        (
            "-",
            vec!["No guess in time. The move: Q16", "points 0/3   hits 0"],
        ),
        (
            "Q16 D4 Q4 D16 C3 F17",
            vec!["The end: 6 moves guessed", "points 18/18"],
        ),
    ] {
        check(&guessed(record, guesses), &parts);
    }
    check(
        &guessed("Q16 D4 pass pass Q4", "Q16 D4"),
        &["The end: both passed after 2"],
    );
    check_silent(&guessed(record, ""), &["points", "hits", "in a row"]);
    // "1 moves guessed" stood there.
    check(&guessed("Q16", "Q16"), &["The end: 1 move guessed"]);
    check_silent(&guessed("Q16", "Q16"), &["1 moves"]);
}

#[test]
fn a_record_that_breaks_off_says_so_at_the_begin_and_at_the_end() {
    for (fault, told) in [
        (
            ReplayFault::Illegal {
                number: 3,
                illegal: crate::board::Illegal::Occupied,
            },
            "Up to move 2: 3 is illegal",
        ),
        (
            ReplayFault::NotInTurn {
                number: 3,
                side: Color::White,
            },
            "Up to move 2: 3 out of turn",
        ),
        (
            ReplayFault::SetUp { number: 3 },
            "Up to move 2: then a set-up",
        ),
    ] {
        for (guesses, is_told) in [("", true), ("Q16", false), ("Q16 D4", true)] {
            let mut table = guessed("Q16 D4", guesses);
            if let Some(DrillPanel::Replay(panel)) = &mut table.ui.drill {
                panel.ending = Ending::Broken(fault);
            }
            for (columns, rows) in SIZES {
                let screen = table.shown(columns, rows);
                // Beside a board of eighty columns it takes two rows.
                let words = told.split(' ').all(|word| screen.contains(word));
                let start = screen.contains("Up to move 2: ");
                assert_eq!(
                    start && words,
                    is_told,
                    "{columns}x{rows} {guesses}\n{screen}"
                );
            }
        }
    }
}

#[test]
fn a_drill_has_one_count_for_each_turn_and_no_periods() {
    for table in [guessed("Q16 D4", ""), pressed(&[], Language::En)] {
        check(&table, &["No main time: 30 s a move", "30 s for each move"]);
        check_silent(&table, &["period", "0s + ", " x 30 s"]);
    }
    // What is known by then needs no words any more.
    check_silent(&guessed("Q16 D4", "Q16"), &["No main time"]);
    check_silent(&pressed(&[29_000], Language::En), &["No main time"]);
}

#[test]
fn the_record_moves_by_itself_where_the_learner_has_one_side() {
    let mut table = guessed("Q16 D4 Q4", "Q16");
    let Some(DrillPanel::Replay(panel)) = &mut table.ui.drill else {
        panic!("a replay");
    };
    panel.next = Next::Shown(Color::White, Move::Pass);
    check(&table, &["1/3 guessed. The record moves"]);
}

#[test]
fn a_guess_that_was_not_the_move_is_marked_on_the_board() {
    for (guesses, crosses) in [("Q16", 0), ("K10", 1), ("D4", 1), ("Q16 pass", 0), ("-", 0)] {
        for glyphs in Glyphs::ALL {
            let mut table = guessed("Q16 D4", guesses);
            table.ui.glyphs = glyphs;
            for (columns, rows) in SIZES {
                let screen = table.shown(columns, rows);
                let squeezed = screen.replace('#', " ");
                let squeezed = squeezed.split_whitespace().collect::<Vec<_>>().join(" ");
                let signs = squeezed.matches("─x─").count() + squeezed.matches(". x .").count();
                assert_eq!(signs, crosses, "{guesses} {columns}x{rows}\n{screen}");
            }
        }
    }
}

#[test]
fn a_press_drill_says_when_to_press_and_how_the_last_press_was() {
    for (thinks, parts) in [
        (
            vec![],
            vec!["Turn 1/5: press in the last 10 s   from \"10\" on"],
        ),
        (
            vec![29_588],
            vec![
                "Turn 2/5: press in the last 5 s   from \"5\" on",
                "....................[=========x]   good: 0.42 s left",
                "points 10/10   nearest 0.42 s",
            ],
        ),
        (
            vec![21_000, 12_000],
            vec![
                "press in the last 3 s   from \"3\" on",
                "x...................[==========]   too early by 13.00 s",
                "points 6/20   nearest 9.00 s",
            ],
        ),
        (
            vec![21_000, 26_000, 30_000],
            vec!["[==========]x   time over: not pressed", "points 12/30"],
        ),
        (vec![21_000, 26_000], vec!["2 in a row"]),
        (
            vec![29_000; 5],
            vec!["The end: 5 turns, 5 good", "points 41/50"],
        ),
        // "All 5 turns pressed" stood over a count that had run out.
        (
            vec![29_000, 29_000, 29_000, 29_000, 30_000],
            vec!["The end: 5 turns, 4 good", "time over: not pressed"],
        ),
    ] {
        check(&pressed(&thinks, Language::En), &parts);
    }
    check_silent(&pressed(&[], Language::En), &["points", "nearest", "[="]);
}

#[test]
fn an_engine_is_told_of_with_what_it_knows_of_the_time() {
    let moment = Moment::from_millis;
    for (name, state, told, parts) in [
        (
            "GNU Go",
            PartnerState::Starting,
            TimeTold::Nothing,
            vec!["GNU Go: starting"],
        ),
        (
            "GNU Go",
            PartnerState::Ready,
            TimeTold::ReserveAsPeriods,
            vec!["GNU Go: ready", "told: reserved minutes as periods"],
        ),
        (
            "Pachi",
            PartnerState::Thinking { since: moment(500) },
            TimeTold::OnePeriod,
            vec!["Pachi: thinks, 12 s", "told: one period"],
        ),
        (
            " ",
            PartnerState::Late,
            TimeTold::Nothing,
            vec!["engine: no answer", "told no time"],
        ),
        (
            "x",
            PartnerState::Failed,
            TimeTold::Exact,
            vec!["x: has failed (Ctrl-T)"],
        ),
        (
            "a\u{1b}b\n",
            PartnerState::ByHand,
            TimeTold::Exact,
            vec!["a?b: you play its moves"],
        ),
    ] {
        let mut table = board_table(BoardUse::Play, 19, "q16");
        table.wait(Duration::from_secs(13));
        table.ui.partner = Some(partner(name, state, told));
        check(&table, &parts);
        // The clock alone tells it as well.
        let key = crossterm::event::KeyEvent::from(crossterm::event::KeyCode::Tab);
        let _ = table
            .ui
            .board
            .handle(&crossterm::event::Event::Key(key), &table.game, (80, 24));
        check(&table, &parts);
    }
    let mut starting = board_table(BoardUse::Play, 19, "");
    starting.ui.partner = Some(partner("x", PartnerState::Starting, TimeTold::Nothing));
    check_silent(&starting, &["told"]);
}

#[test]
fn the_command_that_told_the_time_is_shown_where_there_is_room() {
    let mut table = board_table(BoardUse::Play, 19, "");
    let command = "kgs-time_settings byoyomi 600 60 5".to_owned();
    table.ui.partner = Some(PartnerLine {
        command,
        ..partner("x", PartnerState::Ready, TimeTold::ReserveAsPeriods)
    });
    let by = "told: reserved minutes as periods (kgs-time_settings byoyomi 600 60 5)";
    assert!(table.shown(200, 50).contains(by));
    assert!(!table.shown(80, 24).contains("kgs"));
}

#[test]
fn a_thinking_engine_changes_the_screen_each_second() {
    let mut table = board_table(BoardUse::Play, 19, "");
    table.ask(Command::Pause(PauseReason::RefereeCalled));
    assert_eq!(crate::tui::change::next_change(&table.view()), None);
    let since = Moment::from_millis(0);
    table.ui.partner = Some(partner(
        "x",
        PartnerState::Thinking { since },
        TimeTold::Exact,
    ));
    table.wait(Duration::from_millis(400));
    let next = crate::tui::change::next_change(&table.view());
    assert_eq!(next, Some(Moment::from_millis(1000)));
}

#[test]
fn what_is_done_next_is_told_in_every_language_and_size() {
    for language in Language::ALL {
        let text = Text::new(language);
        let mut board = guessed("Q16 D4 Q4 D16", "Q16 K10");
        board.text = Text::new(language);
        let clock = pressed(&[21_000, 26_000], language);
        for table in [&board, &clock] {
            let drill = table.ui.drill.as_ref().expect("a drill");
            let task = crate::tui::words::drill::task(&text, drill);
            let task = task.first().expect("a task");
            for (columns, rows) in SIZES
                .into_iter()
                .chain([(64, 24), (40, 12), (40, 24), (64, 16)])
            {
                let screen = table.shown(columns, rows);
                assert!(
                    screen.contains(task),
                    "{language:?} {columns}x{rows} {task}\n{screen}"
                );
            }
        }
    }
}

#[test]
fn the_words_fit_beside_a_board_of_eighty_columns() {
    let told = [
        TimeTold::Exact,
        TimeTold::ReserveAsPeriods,
        TimeTold::WithoutCarry,
        TimeTold::OneMoveEach,
        TimeTold::OnePeriod,
        TimeTold::FirstOnly,
        TimeTold::MainOnly,
        TimeTold::Nothing,
    ];
    // What is told of the board has 33 columns there.
    let room = 33;
    for language in Language::ALL {
        let text = Text::new(language);
        let fits = |words: String| {
            let columns = crate::tui::paint::width(&words);
            assert!(columns <= room, "{language:?}: {columns} columns: {words}");
        };
        for told in told {
            let partner = partner("x", PartnerState::Ready, told);
            fits(crate::tui::words::partner::told(&text, &partner));
        }
        for ending in [Ending::Record, Ending::Passed { after: 288 }] {
            let mut table = guessed("Q16", "Q16");
            if let Some(DrillPanel::Replay(panel)) = &mut table.ui.drill {
                (panel.ending, panel.turns) = (ending, 288);
            }
            let drill = table.ui.drill.as_ref().expect("a drill");
            for row in crate::tui::words::drill::task(&text, drill) {
                fits(row);
            }
        }
        for guesses in ["", "Q16", "R16", "K10", "D16", "-", "Q16 D16 Q4 D17"] {
            let table = guessed("Q16 D17 Q4 D4 C3", guesses);
            let drill = table.ui.drill.as_ref().expect("a drill");
            let names = crate::tui::words::drill::Names {
                size: Size::NINETEEN,
                coordinates: table.ui.board.coordinates,
            };
            fits(crate::tui::words::drill::task(&text, drill).join(" "));
            fits(crate::tui::words::drill::last(&text, drill, names).unwrap_or_default());
            fits(crate::tui::words::drill::notes(&text, drill).join(" "));
        }
    }
}

#[test]
fn a_message_and_a_pause_keep_their_place() {
    for mut table in [
        guessed("Q16 D4 Q4", "Q16"),
        pressed(&[29_000], Language::En),
    ] {
        table.ui.banner = Some(Banner {
            text: "no sound device".to_owned(),
            kind: BannerKind::Warning,
            until: None,
        });
        for (columns, rows) in SIZES.into_iter().chain([(40, 12), (64, 16)]) {
            assert!(
                table.shown(columns, rows).contains("no sound device"),
                "{columns}x{rows}"
            );
        }
        table.ask(Command::Pause(PauseReason::RefereeCalled));
        for (columns, rows) in SIZES.into_iter().chain([(40, 12), (64, 16)]) {
            let screen = table.shown(columns, rows);
            let paused = screen.contains("PAUSED") || screen.contains("P A U S E D");
            assert!(paused, "{columns}x{rows}\n{screen}");
        }
    }
}

#[test]
fn no_size_panics() {
    let mut both = guessed("Q16 D4 Q4", "Q16 K10");
    both.ui.partner = Some(partner("GNU Go", PartnerState::Ready, TimeTold::OnePeriod));
    let mut clock = pressed(&[29_000], Language::Zh);
    clock.ui.partner = both.ui.partner.clone();
    for table in [both, clock] {
        for columns in (1..=12).chain(38..=42).chain(62..=66).chain([80, 140, 300]) {
            for rows in (1..=26).chain([30, 40, 60]) {
                let screen = table.screen(columns, rows);
                assert_eq!((screen.area.width, screen.area.height), (columns, rows));
            }
        }
    }
}
