use std::time::Duration;

use super::*;
use crate::game::command::{Command, PauseReason};
use crate::game::prompt::Prompt;
use crate::game::result::{GameResult, How, Why};
use crate::tui::testing::{Table, shown};
use crate::tui::text::{Language, Text};
use crate::tui::theme::Palette;
use crate::tui::view::{Banner, Bell, Caption, Occasion, TenthsMode};

const SIZES: [(u16, u16); 9] = [
    (80, 24),
    (100, 30),
    (200, 50),
    (40, 12),
    (60, 40),
    (80, 12),
    (64, 16),
    (40, 24),
    (300, 12),
];

/// A control with thinks that bring it to each of its stages.
const STAGES: [(&str, &[u64]); 14] = [
    ("3h reserve 5m", &[10]),
    ("3h reserve 5m", &[10_500, 20, 32]),
    ("3h reserve 5m", &[10_755]),
    ("10m + 1x30s", &[595]),
    ("1h + 5x30s", &[3640]),
    ("30s/each", &[12]),
    ("10s + 15/10m carry", &[40, 31, 5]),
    ("10m + 5s delay", &[2]),
    ("10m + 30s units 10x60s", &[615]),
    ("10m + 30s units 10x60s", &[645]),
    ("1h ing 3x10m", &[3700]),
    ("40/2h + 20/1h + 30m", &[30]),
    ("1m hourglass", &[10]),
    ("8h rounded", &[100]),
];

/// Every status of a game, from one that runs.
fn statuses(control: &str, language: Language, thinks: &[u64]) -> Vec<Table> {
    let make = || Table::played(control, language, thinks);
    let mut paused = make();
    let reason = "fire alarm".to_owned();
    paused.ask(Command::Pause(PauseReason::Referee(reason)));
    let mut over = make();
    over.ask(Command::End {
        result: GameResult::win(Color::White, How::Resignation),
        why: Why::Resignation,
        reason: String::new(),
    });
    let mut flagged = make();
    flagged.wait(Duration::from_secs(40 * 3600));
    let mut tables = vec![Table::new(control, language), make(), paused, over, flagged];
    let mut holding = make();
    if let Ok(events) = holding.game.decide(holding.now, Command::HoldCaptures) {
        assert_eq!(events.len(), 1);
        holding.ask(Command::HoldCaptures);
        tables.push(holding);
    }
    tables
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_phase_is_in_words_in_every_layout_status_and_language() {
    for language in Language::ALL {
        for (control, thinks) in STAGES {
            for table in statuses(control, language, thinks) {
                for (columns, rows) in [(40, 12), (64, 16), (80, 24), (60, 40)] {
                    let screen = squeezed(&table.shown(columns, rows));
                    for color in Color::BOTH {
                        let side = SideView::new(&table.view(), color);
                        let phase = side.phase();
                        // Wrapped over two lines it has the other side's words between.
                        let found = screen.contains(&squeezed(&phase))
                            || crate::tui::paint::wrap(&phase, columns / 2 - 4, 2)
                                .iter()
                                .all(|line| screen.contains(line));
                        assert!(found, "{language:?} {columns}x{rows} {phase}\n{screen}");
                    }
                }
            }
        }
    }
}

#[test]
fn no_size_panics_or_is_empty() {
    let columns = (1..=12).chain(38..=42).chain(62..=66).chain([80, 300]);
    for table in statuses("3h reserve 5m", Language::Zh, &[10_532]) {
        for columns in columns.clone() {
            for rows in (1..=26).chain([40, 60]) {
                let screen = table.screen(columns, rows);
                assert_eq!((screen.area.width, screen.area.height), (columns, rows));
                let drawn = screen.content.iter().any(|cell| cell.symbol() != " ");
                assert!(drawn, "{columns}x{rows}");
            }
        }
    }
}

#[test]
fn the_sign_of_a_pause_is_painted_beside_the_word() {
    use ratatui::style::Modifier;
    let mut table = Table::played("1h", Language::En, &[5]);
    table.ask(Command::Pause(PauseReason::RefereeCalled));
    let screen = table.screen(80, 24);
    let row: String = (0..80_u16)
        .filter_map(|x| screen.cell((x, 18)))
        .map(|cell| {
            if cell.modifier.contains(Modifier::REVERSED) {
                '#'
            } else {
                ' '
            }
        })
        .collect();
    let bars = format!("##{0}{1}{0}", "    ", "####");
    assert!(row.starts_with(&bars), "{row}");
    assert!(
        row.ends_with(&bars.chars().rev().collect::<String>()),
        "{row}"
    );
}

#[test]
fn an_area_beyond_the_buffer_is_clipped() {
    let table = Table::played("1h", Language::En, &[5]);
    let mut buffer = Buffer::empty(Rect::new(0, 0, 50, 14));
    render(&table.view(), Rect::new(10, 2, 500, 500), &mut buffer);
    let text = shown(&buffer);
    assert!(text.contains("59:55"), "{text}");
    assert!(text.lines().take(2).all(str::is_empty), "{text}");
}

#[test]
fn a_screen_too_small_tells_the_size_and_both_times() {
    let table = Table::played("3h reserve 5m", Language::En, &[10_532]);
    let rows = [
        (
            60,
            5,
            ">B 0:28 (5)  W 2:55:00  too small: needs 40 x 12\n\n\n\n\n",
        ),
        (
            39,
            3,
            ">B 0:28 (5)  W 2:55:00\ntoo small: needs 40 x 12\n\n",
        ),
        (39, 1, ">B 0:28 (5)  W 2:55:00  40x12\n"),
        (24, 1, ">B 0:28 (5)  W 2:55:00\n"),
        (12, 3, ">B 0:28 (5)\nW 2:55:00\ntoo small:..\n"),
        (10, 1, "40x12\n"),
        (5, 1, "40x12\n"),
        (1, 1, ".\n"),
        (20, 5, ">B 0:28 (5)\nW 2:55:00\ntoo small: needs 4..\n\n\n"),
    ];
    for (columns, rows, expected) in rows {
        assert_eq!(table.shown(columns, rows), expected, "{columns}x{rows}");
    }
}

#[test]
fn minutes_left_are_in_the_smallest_layout() {
    let table = Table::played("3h reserve 5m", Language::En, &[10_532]);
    let screen = table.shown(40, 12);
    let lines: Vec<&str> = screen.lines().collect();
    assert!(
        lines
            .iter()
            .any(|line| line.contains("0:28") && line.contains("5 minutes reserved")),
        "{screen}"
    );
    assert!(
        lines
            .iter()
            .any(|line| line.contains("2:55:00") && line.contains("main time")),
        "{screen}"
    );
}

#[test]
fn the_running_side_is_marked_without_colour() {
    for palette in Palette::ALL {
        for (columns, rows) in SIZES {
            let mut table = Table::played("1h", Language::En, &[5, 5]);
            table.ui.palette = palette;
            let screen = table.shown(columns, rows);
            let marks = screen.matches("TO MOVE").count();
            assert_eq!(marks, 1, "{columns}x{rows}\n{screen}");
            assert_eq!(
                screen.matches(">>>").count(),
                1,
                "{columns}x{rows}\n{screen}"
            );
            let at = screen
                .lines()
                .zip(0..)
                .find_map(|(line, y)| {
                    line.split_once("TO MOVE")
                        .map(|(before, _)| (width(before), y))
                })
                .expect("marked");
            let seats = table.game.seats();
            let marked = layout::side_at((columns, rows), table.game.status(), seats, at);
            assert_eq!(marked, Some(Color::White), "{columns}x{rows}\n{screen}");
            let buffer = table.screen(columns, rows);
            let reversed = buffer.content.iter().any(|cell| {
                cell.symbol() == "T" && cell.modifier.contains(ratatui::style::Modifier::REVERSED)
            });
            assert!(reversed, "{columns}x{rows}");
        }
    }
}

#[test]
fn an_ascii_screen_in_english_is_ascii() {
    for table in statuses("3h reserve 5m", Language::En, &[10_532]) {
        let mut table = table;
        table.ui.glyphs = Glyphs::Ascii;
        for (columns, rows) in SIZES {
            let screen = table.shown(columns, rows);
            assert!(screen.is_ascii(), "{screen}");
            assert!(
                screen.contains("[X] Black") && screen.contains("[O] White"),
                "{screen}"
            );
        }
    }
}

#[test]
fn a_frame_of_heavier_signs_is_around_the_running_side() {
    let table = Table::played("1h", Language::En, &[5]);
    let screen = table.screen(80, 24);
    let of = |x, y| screen.cell((x, y)).map(ratatui::buffer::Cell::symbol);
    assert_eq!((of(0, 1), of(40, 1)), (Some("┏"), Some("┌")));
    let mut paused = table;
    paused.ask(Command::Pause(PauseReason::RefereeCalled));
    let screen = paused.screen(80, 24);
    let of = |x, y| screen.cell((x, y)).map(ratatui::buffer::Cell::symbol);
    assert_eq!((of(0, 1), of(40, 1)), (Some("┌"), Some("┌")));
}

#[test]
fn the_time_is_painted_in_cells_that_hold_spaces() {
    let table = Table::played("1h", Language::En, &[5]);
    for (columns, rows) in [(80, 24), (200, 50), (60, 40), (40, 24)] {
        let screen = table.screen(columns, rows);
        let painted: Vec<_> = screen
            .content
            .iter()
            .filter(|cell| cell.bg == ratatui::style::Color::Green)
            .collect();
        assert!(painted.len() > 30, "{columns}x{rows}");
        assert!(painted.iter().all(|cell| cell.symbol() == " "));
    }
}

#[test]
fn zero_is_shown_only_when_the_flag_is_down() {
    let mut table = Table::played("10s", Language::En, &[0]);
    for ms in [9_900, 90, 9] {
        table.wait(Duration::from_millis(ms));
        assert!(table.shown(40, 12).contains(" 0:01  main time"), "{ms}");
    }
    table.wait(Duration::from_millis(1));
    assert!(table.shown(40, 12).contains(" 0:00  time is over"));
    let delay = Table::played("0s + 5s delay", Language::En, &[2]);
    assert!(
        delay.shown(40, 12).contains(" 0:03  main time"),
        "{}",
        delay.shown(40, 12)
    );
}

#[test]
fn a_pause_is_large_and_tells_why() {
    let mut table = Table::played("1h", Language::En, &[5]);
    table.ask(Command::Pause(PauseReason::RefereeCalled));
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        let word = screen.contains("P A U S E D") || screen.contains("PAUSED");
        assert!(word, "{columns}x{rows}\n{screen}");
        assert!(
            screen.contains("the referee was called"),
            "{columns}x{rows}\n{screen}"
        );
        assert!(screen.contains("p go on"), "{columns}x{rows}\n{screen}");
        assert!(!screen.contains("TO MOVE"), "{columns}x{rows}\n{screen}");
    }
}

#[test]
fn before_the_start_it_says_who_starts_and_how() {
    let table = Table::new("1h", Language::En);
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("White starts Black's clock"),
            "{columns}x{rows}\n{screen}"
        );
        assert!(screen.contains("Space start"), "{columns}x{rows}\n{screen}");
    }
    let mut swapped = Table::new("1h", Language::En);
    swapped.ask(Command::SwapSeats);
    assert!(swapped.shown(80, 24).contains("left half of the keyboard"));
}

#[test]
fn after_the_end_it_says_who_won_and_sums_up() {
    let mut table = Table::played("10m", Language::En, &[10, 20, 30, 5, 100]);
    table.wait(Duration::from_secs(3600));
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("White (Shin Jinseo) wins on time"),
            "{columns}x{rows}\n{screen}"
        );
        let rest = [
            "moves 2",
            "time used 10:00",
            "longest think 9:20",
            "average 0:20",
            "time used 0:25",
            "longest think 0:20",
            "average 0:12",
            "n new game",
            "q leave",
            "time is over",
        ];
        for part in rest {
            assert!(screen.contains(part), "{part} {columns}x{rows}\n{screen}");
        }
        assert!(!screen.contains("TO MOVE"));
    }
}

#[test]
fn the_call_is_a_caption_on_its_side_and_goes_after_a_while() {
    let mut table = Table::played("3h reserve 5m", Language::En, &[10_600]);
    table.ui.captions.black = Some(Caption {
        prompts: vec![Prompt::Minute, Prompt::Remain(4)],
        at: table.now,
    });
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("1 minute, 4 minutes remain"),
            "{columns}x{rows}\n{screen}"
        );
    }
    table.wait(Duration::from_secs(4));
    assert!(!table.shown(80, 24).contains("4 minutes remain"));
}

#[test]
fn the_state_of_sound_and_of_the_record_is_in_words() {
    let mut table = Table::played("1h", Language::En, &[5]);
    table.ui.sound = SoundView::Lost {
        why: "no device".to_owned(),
    };
    table.ui.bell = Bell::StandsIn;
    table.ui.log_lag = LogLag::Behind;
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(screen.contains("SOUND LOST"), "{columns}x{rows}\n{screen}");
        assert!(
            screen.contains("not on disk yet"),
            "{columns}x{rows}\n{screen}"
        );
    }
    let screen = table.shown(100, 30);
    assert!(screen.contains("SOUND LOST: no device, the bell rings the last ten seconds"));
}

#[test]
fn what_is_not_on_the_disk_is_told_in_every_language() {
    let why = || "no space".to_owned();
    for language in Language::ALL {
        let text = Text::new(language);
        let told = |lag| words::log_lag(&text, &lag).unwrap_or_default();
        assert_eq!(told(LogLag::None), "");
        let (behind, act) = (told(LogLag::Behind), told(LogLag::ActBehind));
        assert_ne!(behind, act);
        let not_in_file = told(LogLag::NotInFile { entries: 3 });
        assert!(not_in_file.contains('3'), "{not_in_file}");
        let lost = told(LogLag::Lost {
            why: why(),
            entries: 1234,
        });
        assert!(lost.contains("1234") && lost.contains("no space"), "{lost}");
        let missing = told(LogLag::Missing { why: why() });
        assert!(missing.contains("no space"), "{missing}");
        for words in [behind, act, not_in_file, lost, missing] {
            assert!(!words.contains("clock-log"), "{words}");
        }
    }
}

#[test]
fn the_header_names_event_and_control_and_a_banner_is_seen() {
    let mut table = Table::played("3h reserve 5m", Language::En, &[5]);
    table.ui.occasion = Some(Occasion {
        event: "Spring Cup".to_owned(),
        round: Some("3".to_owned()),
        table: Some("12".to_owned()),
    });
    table.ui.banner = Some(Banner {
        text: "the disk\u{7} is full".to_owned(),
        kind: BannerKind::Warning,
        until: None,
    });
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        let header = screen.lines().next().unwrap_or_default();
        assert!(
            header.starts_with("Spring Cup") && header.ends_with("3h reserve 5m"),
            "{screen}"
        );
        assert!(
            screen.contains("the disk? is full"),
            "{columns}x{rows}\n{screen}"
        );
    }
}

#[test]
fn names_of_any_kind_are_shown_harmlessly() {
    let long = "x".repeat(10_000);
    let marks = format!("z{}", "\u{301}".repeat(5000));
    let names = [
        "柯洁九段世界冠军柯洁九段世界冠军柯洁九段世界冠军柯洁九段世界冠军",
        &long,
        &marks,
        "evil\u{1b}[2J\u{1b}]0;title\u{7}\r\n\tname",
        "\u{202e}drow\u{200d}\u{fe0f}",
        "",
        "신진서",
        "👨‍👩‍👧‍👦 family",
    ];
    for name in names {
        let mut table = Table::with_names("1h", Language::Ja, [name, "井山裕太"]);
        for command in [None, Some(Command::Start)] {
            if let Some(command) = command {
                table.ask(command);
            }
            for (columns, rows) in SIZES {
                let buffer = table.screen(columns, rows);
                for cell in &buffer.content {
                    let symbol = cell.symbol();
                    let harmless = symbol.chars().count() <= 4
                        && !symbol.chars().any(|letter| {
                            letter.is_control() || "\u{202e}\u{200d}\u{fe0f}".contains(letter)
                        });
                    assert!(harmless, "{symbol:?}");
                }
                let screen = shown(&buffer);
                assert!(screen.contains("井山裕太"), "{columns}x{rows}\n{screen}");
                // The state of the turn is not pushed away by a name.
                let turn = if table.game.is_running() {
                    "手番です"
                } else {
                    "先番"
                };
                assert!(screen.contains(turn), "{columns}x{rows}\n{screen}");
            }
        }
    }
}

#[test]
fn each_side_has_its_own_control_with_time_odds() {
    use crate::clock::notation::parse;
    use std::sync::Arc;
    let table = Table::new("1h", Language::En);
    let mut settings = table.game.settings().clone();
    settings.controls.black = Arc::new(parse("30m").expect("a control"));
    let odds = Table {
        game: crate::game::Game::new(settings, crate::game::Seats::BlackLeft),
        ..table
    };
    let screen = odds.shown(100, 30);
    assert!(
        screen
            .lines()
            .any(|line| line.contains(" 30m ") && line.contains(" 1h ")),
        "{screen}"
    );
    assert_eq!(screen.lines().next(), Some(""));
}

#[test]
fn a_running_game_keeps_the_size_of_its_digits() {
    for tenths in [TenthsMode::Never, TenthsMode::LastTenSeconds] {
        let mut table = Table::played("12m + 3x30s", Language::En, &[0]);
        table.ui.tenths = tenths;
        let rows_of = |table: &Table| {
            let screen = table.screen(80, 24);
            (0..24)
                .filter(|y| {
                    (0..40).any(|x| {
                        screen
                            .cell((x, *y))
                            .is_some_and(|cell| cell.bg == ratatui::style::Color::Green)
                    })
                })
                .collect::<Vec<u16>>()
        };
        table.wait(Duration::from_secs(130));
        let first = rows_of(&table);
        assert!(first.len() >= 7, "{first:?}");
        for seconds in [300, 280, 9, 5, 20, 6] {
            table.wait(Duration::from_secs(seconds));
            assert_eq!(rows_of(&table), first, "{seconds}");
        }
    }
}

#[test]
fn the_digits_of_both_sides_stand_in_the_same_rows() {
    use ratatui::style::Color as Paint;
    for (control, thinks) in [
        ("10s + 15/10m carry", &[40, 31, 5][..]),
        ("1h + 30s units 10x60s", &[3620, 4]),
    ] {
        let table = Table::played(control, Language::En, thinks);
        for (columns, rows) in [(80, 24), (100, 30)] {
            let screen = table.screen(columns, rows);
            let lowest = |columns: std::ops::Range<u16>| {
                let painted = |x, y| {
                    let cell = screen.cell((x, y));
                    cell.is_some_and(|cell| [Paint::Green, Paint::DarkGray].contains(&cell.bg))
                };
                (0..rows)
                    .filter(|&y| columns.clone().any(|x| painted(x, y)))
                    .max()
            };
            let (left, right) = (lowest(0..columns / 2), lowest(columns / 2..columns));
            assert!(left.is_some());
            assert_eq!(left, right, "{columns}x{rows} {}", shown(&screen));
        }
    }
}

#[test]
fn drawing_changes_nothing() {
    for table in statuses("1h + 5x30s", Language::Ko, &[3640]) {
        let before = table.game.clone();
        let ui = table.ui.clone();
        let _screen = table.screen(80, 24);
        assert_eq!((before, ui), (table.game.clone(), table.ui.clone()));
    }
}

/// Bytes that a terminal is sent in a minute of a running game, first frame not counted.
fn bytes_a_minute(columns: u16, rows: u16, tenths: TenthsMode) -> usize {
    use crate::tui::change::next_change;
    use ratatui::backend::CrosstermBackend;
    use ratatui::{Terminal, TerminalOptions, Viewport};
    use std::cell::RefCell;
    use std::io::Write;

    struct Counter<'a>(&'a RefCell<usize>);
    impl Write for Counter<'_> {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            *self.0.borrow_mut() += bytes.len();
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    let mut table = Table::played("1h + 5x30s", Language::En, &[5, 7]);
    table.ui.tenths = tenths;
    table.wait(Duration::from_millis(321));
    let sent = RefCell::new(0);
    let area = Rect::new(0, 0, columns, rows);
    let options = TerminalOptions {
        viewport: Viewport::Fixed(area),
    };
    let backend = CrosstermBackend::new(Counter(&sent));
    let mut terminal = Terminal::with_options(backend, options).expect("a terminal");
    let end = table.now + Duration::from_secs(60);
    terminal
        .draw(|frame| draw(&table.view(), frame))
        .expect("drawn");
    let first = *sent.borrow();
    assert!(first > 0);
    while let Some(next) = next_change(&table.view()).filter(|next| *next <= end) {
        let wait = next.since(table.now);
        table.wait(wait);
        terminal
            .draw(|frame| draw(&table.view(), frame))
            .expect("drawn");
    }
    let sent = *sent.borrow();
    sent - first
}

#[test]
fn a_second_costs_few_bytes() {
    for (columns, rows) in [(40, 12), (80, 24), (100, 30)] {
        let sent = bytes_a_minute(columns, rows, TenthsMode::Never);
        assert!(sent <= 250 * 60, "{columns}x{rows}: {} a second", sent / 60);
    }
    let large = bytes_a_minute(200, 50, TenthsMode::Never);
    assert!(large <= 700 * 60, "{} a second", large / 60);
}

#[test]
fn who_is_away_and_who_was_warned_is_seen_on_every_screen() {
    let mut table = Table::played("1h + 3x30s", Language::En, &[5]);
    table.ask(Command::LeaveSeat(Color::White));
    for side in [Color::Black, Color::White] {
        table.ask(Command::Warn {
            side,
            reason: String::new(),
        });
    }
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(screen.contains("AWAY"), "{columns}x{rows}\n{screen}");
        assert_eq!(
            screen.matches("1 warning").count(),
            2,
            "{columns}x{rows}\n{screen}"
        );
    }
}

#[test]
fn a_sealed_move_and_a_confirmed_result_are_seen_on_every_screen() {
    let mut table = Table::played("1h", Language::En, &[5]);
    table.ask(Command::Seal {
        commitment: crate::game::seal::Commitment("ab".to_owned()),
        reason: String::new(),
    });
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("Black's move is sealed"),
            "{columns}x{rows}\n{screen}"
        );
        assert!(screen.contains("r o open"), "{columns}x{rows}\n{screen}");
    }
    let mut table = Table::played("10m", Language::En, &[10]);
    table.ask(Command::End {
        result: GameResult::Draw,
        why: Why::Ruling,
        reason: String::new(),
    });
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(
            screen.contains("not confirmed"),
            "{columns}x{rows}\n{screen}"
        );
    }
    table.ask(Command::ConfirmResult);
    for (columns, rows) in SIZES {
        let screen = table.shown(columns, rows);
        assert!(screen.contains("CONFIRMED"), "{columns}x{rows}\n{screen}");
    }
}
