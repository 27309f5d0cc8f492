mod acts;

use std::time::Duration;

use super::super::dialog::tests::{LOOK, SIZES, flat, keys, screen, text};
use super::*;
use crate::clock::side::Correction;
use crate::game::command::PauseReason;
use crate::game::event::{Event, Stamped};
use crate::game::result::{GameResult, How, Margin, Why};
use crate::tui::text::Language;

/// A game by `control` whose Black clock has run since moment 0.
pub(crate) fn game(control: &str) -> Game {
    let settings = crate::tui::testing::settings(control);
    let mut game = Game::new(settings, Seats::BlackLeft);
    game.apply(&Stamped {
        at: Moment::OPENED,
        event: Event::Started,
    });
    game
}

/// The same game, paused at 10 s.
pub(crate) fn paused(game: &Game) -> Game {
    let mut game = game.clone();
    let event = Event::Paused(PauseReason::Referee(String::new()));
    game.apply(&Stamped {
        at: Moment::from_millis(10_000),
        event,
    });
    game
}

fn pressed(game: &Game, side: Color, ms: u64) -> Game {
    let at = Moment::from_millis(ms);
    let mut game = settle(game, ms);
    for event in game.decide(at, Command::Press(side)).unwrap() {
        game.apply(&Stamped { at, event });
    }
    game
}

fn settle(game: &Game, ms: u64) -> Game {
    let mut game = game.clone();
    for event in game.due(Moment::from_millis(ms)) {
        game.apply(&event);
    }
    game
}

fn typed(menu: &mut RefereeMenu, typed: &str, game: &Game, ms: u64) -> RefereeOutcome {
    let text = text(Language::En);
    let now = Moment::from_millis(ms);
    let mut last = RefereeOutcome::Stay;
    for key in keys(typed) {
        assert_eq!(last, RefereeOutcome::Stay);
        last = menu.handle(key, game, now, &text);
    }
    last
}

fn shown(menu: &RefereeMenu, game: &Game, ms: u64) -> String {
    let text = text(Language::En);
    let now = Moment::from_millis(ms);
    screen((80, 24), |f| {
        menu.draw(f, f.area(), (game, now), &text, LOOK);
    })
}

/// Keys at 10 s, and the command that comes of them.
#[track_caller]
fn check(game: &Game, keys: &str, command: Command) {
    let mut menu = RefereeMenu::new();
    assert_eq!(
        typed(&mut menu, keys, game, 10_000),
        RefereeOutcome::Ask(command),
        "{keys}"
    );
}

/// Keys at 10 s that ask nothing, and words that are then on the screen.
#[track_caller]
fn check_shows(game: &Game, keys: &str, words: &[&str]) {
    let mut menu = RefereeMenu::new();
    assert_eq!(
        typed(&mut menu, keys, game, 10_000),
        RefereeOutcome::Stay,
        "{keys}"
    );
    let shown = shown(&menu, game, 10_000);
    for word in words {
        assert!(shown.contains(word), "{word} after {keys}\n{shown}");
    }
}

fn correct(side: Color, correction: Correction, reason: &str) -> Command {
    Command::Correct {
        side,
        correction,
        reason: reason.to_owned(),
    }
}

#[test]
fn every_figure_of_a_reading_can_be_corrected() {
    let none = Correction::default();
    let counted = game("0s + 3x30s");
    let quota = game("0s + 15/10m");
    let wrong = "clock set wrongly";
    let main = Some(Duration::from_secs(3000));
    let main = Correction { main, ..none };
    check(
        &game("1h"),
        "1b150m<Enter>1<Enter>",
        correct(Color::Black, main, wrong),
    );
    check(
        &game("1h"),
        "1w150:00<Enter>1<Enter>",
        correct(Color::White, main, wrong),
    );
    let period = Correction {
        period: Some(Duration::from_secs(25)),
        ..none
    };
    check(
        &counted,
        "1b225s<Enter>1<Enter>",
        correct(Color::Black, period, wrong),
    );
    let periods = Correction {
        periods: Some(2),
        ..none
    };
    check(
        &counted,
        "1w32<Enter>1<Enter>",
        correct(Color::White, periods, wrong),
    );
    let moves_left = Correction {
        moves_left: Some(4),
        ..none
    };
    check(
        &quota,
        "1b44<Enter>1<Enter>",
        correct(Color::Black, moves_left, wrong),
    );
    let moves_made = Correction {
        moves_made: Some(40),
        ..none
    };
    check(
        &quota,
        "1b540<Enter>5by hand<Enter><Enter>",
        correct(Color::Black, moves_made, "by hand"),
    );
    check(
        &quota,
        "1<Enter>540<Enter>1<Enter>",
        correct(Color::Black, moves_made, wrong),
    );
}

#[test]
fn each_other_act_makes_its_command() {
    let running = game("1h + 3x30s");
    let counting = game("0s + 3x60s");
    let moved = pressed(&running, Color::Black, 5000);
    let reason = |text: &str| text.to_owned();
    let elapsed = Duration::from_secs(51);
    let recount = |reason| Command::Recount {
        side: Color::Black,
        elapsed,
        reason,
    };
    check(
        &counting,
        "251<Enter>1<Enter>",
        recount(reason("second misread")),
    );
    check(
        &counting,
        "251s<Enter>4too fast<Enter><Enter>",
        recount(reason("too fast")),
    );
    check(
        &moved,
        "31<Enter>",
        Command::TakeBack {
            reason: reason("pressed by mistake"),
        },
    );
    let warn = Command::Warn {
        side: Color::White,
        reason: reason("talking or noise"),
    };
    check(&running, "4w1<Enter>", warn);
    check(
        &running,
        "61<Enter>",
        Command::Pause(PauseReason::Referee(reason(""))),
    );
    check(
        &running,
        "62<Enter>",
        Command::Pause(PauseReason::Referee(reason("dispute"))),
    );
    check(&paused(&running), "6<Enter>", Command::Resume);
    check(&counting, "7<Enter>", Command::HoldCaptures);
    let mut held = counting.clone();
    held.apply(&Stamped {
        at: Moment::from_millis(9000),
        event: Event::CapturesHeld,
    });
    check(&held, "7<Enter>", Command::ReleaseCaptures);
    check(&running, "8<Enter>", Command::SwapSeats);
    let ready = Game::new(running.settings().clone(), Seats::BlackLeft);
    check(&ready, "6<Enter>", Command::Start);
    let by = Duration::from_secs(570);
    check(
        &ready,
        "9w9m30s<Enter><Enter>",
        Command::Late {
            side: Color::White,
            by,
        },
    );
}

#[test]
fn every_result_can_be_declared() {
    let running = game("1h + 3x30s");
    let reason = str::to_owned;
    let end = |result, why, words: &str| Command::End {
        result,
        why,
        reason: reason(words),
    };
    let win = GameResult::win;
    check(
        &running,
        "511<Enter>",
        end(win(Color::Black, How::Resignation), Why::Resignation, ""),
    );
    check(
        &running,
        "521<Enter>",
        end(win(Color::White, How::Resignation), Why::Resignation, ""),
    );
    let counted = |winner, quarters| win(winner, How::Count(Margin(quarters)));
    check(
        &running,
        "530.25<Enter>1<Enter>",
        end(counted(Color::Black, 1), Why::Ruling, ""),
    );
    check(
        &running,
        "542 3/4<Enter>1<Enter>",
        end(counted(Color::White, 11), Why::Ruling, ""),
    );
    check(
        &running,
        "551<Enter>",
        end(win(Color::Black, How::Forfeit), Why::Ruling, ""),
    );
    check(
        &running,
        "561<Enter>",
        end(win(Color::White, How::Forfeit), Why::Ruling, ""),
    );
    check(
        &running,
        "571<Enter>",
        end(GameResult::Draw, Why::Ruling, ""),
    );
    check(
        &running,
        "581<Enter>",
        end(GameResult::BothLose, Why::Ruling, ""),
    );
    check(
        &running,
        "595fire alarm<Enter><Enter>",
        end(GameResult::Void, Why::Ruling, "fire alarm"),
    );
}

#[test]
fn an_act_is_shown_before_it_is_done() {
    let running = game("1h + 3x30s");
    check_shows(
        &running,
        "",
        &["the clock is running", "> Black 59:50   White 1:00:00"],
    );
    check_shows(
        &running,
        "1b150m<Enter>1",
        &["Time of Black: 59:50 -> 50:00", "clock set wrongly"],
    );
    check_shows(&running, "1b12m<Bs><Bs>90s<Enter>1", &["59:50 -> 1:30"]);
    check_shows(
        &running,
        "1w32<Enter>1",
        &["Time of White: 1:00:00 (3 left) -> 1:00:00 (2 left)"],
    );
    check_shows(&running, "8", &["On the left: Black -> White"]);
    check_shows(&running, "4b1", &["Warnings of Black: 0 -> 1"]);
    check_shows(
        &running,
        "511",
        &["the clock is running -> Black wins, White resigned"],
    );
    check_shows(&running, "61", &["the clock is running -> paused"]);
    let moved = pressed(&running, Color::Black, 5000);
    let back = [
        "Time of Black: 59:55 -> 59:55",
        "To move: White -> Black",
        "Moves of Black: 1 -> 0",
    ];
    check_shows(&moved, "31", &back[1..]);
    check_shows(
        &game("0s + 3x60s"),
        "251<Enter>1",
        &["0:50 (3 left) -> 0:09 (3 left)"],
    );
    let mut warned = running.clone();
    let event = Event::Warned {
        side: Color::Black,
        reason: String::new(),
        count: 1,
    };
    warned.apply(&Stamped {
        at: Moment::OPENED,
        event,
    });
    check_shows(
        &warned,
        "4b1",
        &["Warnings of Black: 1 -> 2", "White wins, Black forfeits"],
    );
}

#[test]
fn what_cannot_be_is_said_in_words() {
    let running = game("1h + 3x30s");
    check_shows(&running, "2", &["no count is running"]);
    check_shows(&running, "3", &["nobody has pressed yet"]);
    check_shows(&running, "7", &["no count is running"]);
    check_shows(&running, "1b150<Enter>", &["the unit is missing"]);
    check_shows(&running, "1b3many<Enter>", &["a whole number is needed"]);
    check_shows(&running, "1b30<Enter>", &["above zero"]);
    check_shows(
        &running,
        "1b39<Enter>",
        &["more than this time control gives"],
    );
    check_shows(&running, "1b44<Enter>", &["no such figure"]);
    check_shows(&running, "1b150m<Enter>5<Enter>", &["a reason is needed"]);
    check_shows(
        &game("0s + 3x30s"),
        "245<Enter>",
        &["more than this time control gives"],
    );
    let mut menu = RefereeMenu::new();
    typed(&mut menu, "8", &running, 0);
    menu.refused(Refusal::Over);
    assert!(shown(&menu, &running, 0).contains("the game is over"));
}

#[test]
fn escape_goes_one_step_back_and_then_out() {
    let game = game("1h + 3x30s");
    let mut menu = RefereeMenu::new();
    typed(&mut menu, "1b150m<Enter>5x", &game, 0);
    for _ in 0..5 {
        assert_eq!(typed(&mut menu, "<Esc>", &game, 0), RefereeOutcome::Stay);
    }
    assert_eq!(typed(&mut menu, "<Esc>", &game, 0), RefereeOutcome::Close);
}

#[test]
fn the_menu_stops_no_clock_and_a_press_under_it_is_noticed() {
    let game = pressed(&game("1h + 3x30s"), Color::Black, 5000);
    let mut menu = RefereeMenu::new();
    typed(&mut menu, "31", &game, 6000);
    assert!(shown(&menu, &game, 7000).contains("> White 59:58"));
    assert!(shown(&menu, &game, 8000).contains("> White 59:57"));
    let on = pressed(&game, Color::White, 9000);
    assert_eq!(typed(&mut menu, "<Enter>", &on, 9500), RefereeOutcome::Stay);
    assert!(shown(&menu, &on, 9500).contains("look again"));
    let reason = "pressed by mistake".to_owned();
    let ask = RefereeOutcome::Ask(Command::TakeBack { reason });
    assert_eq!(typed(&mut menu, "<Enter>", &on, 9600), ask);
}

#[test]
fn a_paste_and_a_held_key_do_nothing_but_type() {
    let game = game("1h + 3x30s");
    let mut menu = RefereeMenu::new();
    menu.paste("8\n");
    assert_eq!(menu.step, Step::Acts);
    typed(&mut menu, "8", &game, 0);
    let mut held = keys("<Enter>")[0];
    held.kind = crossterm::event::KeyEventKind::Repeat;
    let text = text(Language::En);
    assert_eq!(
        menu.handle(held, &game, Moment::OPENED, &text),
        RefereeOutcome::Stay
    );
    typed(&mut menu, "<Esc>4b7", &game, 0);
    menu.paste("left\nthe room");
    let reason = "left the room".to_owned();
    let ask = RefereeOutcome::Ask(Command::Warn {
        side: Color::Black,
        reason,
    });
    assert_eq!(typed(&mut menu, "<Enter>", &game, 0), RefereeOutcome::Stay);
    assert_eq!(typed(&mut menu, "<Enter>", &game, 0), ask);
}

#[test]
fn the_menu_fits_every_window_in_every_language() {
    let game = game("1h + 3x30s");
    let now = Moment::from_millis(10_000);
    for language in Language::ALL {
        let text = text(language);
        for path in [
            "",
            "1",
            "1b",
            "1b1",
            "1b150m<Enter>",
            "1b150m<Enter>5own",
            "1b150m<Enter>1",
        ] {
            let mut menu = RefereeMenu::new();
            typed(&mut menu, path, &game, 10_000);
            for size in SIZES {
                let shown = screen(size, |f| menu.draw(f, f.area(), (&game, now), &text, LOOK));
                if size.0 >= 24 && size.1 >= 6 && menu.step == Step::Acts {
                    let first = text.get("referee-correct");
                    assert!(
                        flat(&shown).contains(&flat(&first)),
                        "{size:?}
{shown}"
                    );
                }
            }
        }
    }
}
