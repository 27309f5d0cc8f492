use std::sync::Arc;
use std::time::Duration;

use super::super::dialog::tests::{LOOK, SIZES, flat, keys, screen, text};
use super::*;
use crate::clock::notation::parse;
use crate::clock::side::Correction;
use crate::color::PerColor;
use crate::game::call_plan::{CallPlan, CountCalls, Entry as PlanEntry, PlanSound, Taken};
use crate::game::command::PauseReason;
use crate::game::event::{Event, Stamped};
use crate::game::result::{GameResult, How, Margin, Why};
use crate::game::settings::{BoardSettings, Rules, Settings};
use crate::tui::text::Language;

/// A game by `control` whose Black clock has run since moment 0.
pub(crate) fn game(control: &str) -> Game {
    let plan = CallPlan {
        name: "silent".to_owned(),
        main_notices: Vec::new(),
        taken: Taken::Silent,
        entry: PlanEntry::Silent,
        count: CountCalls::default(),
        last: CountCalls::default(),
        free: CountCalls::default(),
        unit: CountCalls::default(),
        sound: PlanSound::Voice,
    };
    let settings = Settings {
        players: PerColor::both(String::new()),
        controls: PerColor::both(Arc::new(parse(control).unwrap())),
        plan: Arc::new(plan),
        rules: Rules::default(),
        board: BoardSettings::default(),
    };
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
        end(counted(Color::Black, 1), Why::Count, ""),
    );
    check(
        &running,
        "542 3/4<Enter>1<Enter>",
        end(counted(Color::White, 11), Why::Count, ""),
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

fn asked(game: &Game, command: Command) -> Game {
    let at = Moment::from_millis(10_000);
    let mut game = settle(game, 10_000);
    for event in game.decide(at, command).unwrap() {
        game.apply(&Stamped { at, event });
    }
    game
}

fn ready(control: &str) -> Game {
    Game::new(game(control).settings().clone(), Seats::BlackLeft)
}

fn ended(game: &Game) -> Game {
    let result = GameResult::win(Color::Black, How::Resignation);
    let end = Command::End {
        result,
        why: Why::Resignation,
        reason: String::new(),
    };
    asked(game, end)
}

#[test]
fn acts_about_players_and_sessions_take_two_or_three_keys() {
    let running = game("1h + 3x30s");
    let words = str::to_owned;
    let (black, white) = (Color::Black, Color::White);
    check(&running, "tw", Command::AskTime(white));
    check(&running, "lw<Enter>", Command::LeaveSeat(white));
    let away = asked(&running, Command::LeaveSeat(white));
    check(&away, "lw<Enter>", Command::TakeSeat(white));
    let advice = Command::Advise {
        side: black,
        reason: words("conduct"),
    };
    check(&running, "vb6<Enter>", advice);
    let warn = Command::Warn {
        side: white,
        reason: words("noise"),
    };
    let withdrawn = Command::WithdrawWarning {
        side: white,
        reason: words("wrong side"),
    };
    check(&asked(&running, warn), "ww1<Enter>", withdrawn);
    let note = |side, reason| Command::Note { side, reason };
    let told = words("about the time or the clock");
    check(&running, "nb1<Enter>", note(Some(black), told));
    check(
        &running,
        "n35both agree<Enter><Enter>",
        note(None, words("both agree")),
    );
    let adjourn = |reason: &str| Command::Adjourn {
        reason: words(reason),
    };
    check(&running, "a1<Enter>", adjourn(""));
    check(&running, "a2<Enter>", adjourn("end of the session"));
    let mut menu = RefereeMenu::new();
    let sealing = typed(&mut menu, "s", &running, 10_000);
    assert_eq!(sealing, RefereeOutcome::Seal);
    let sealed = Command::Seal {
        commitment: crate::game::seal::Commitment("ab".to_owned()),
        reason: String::new(),
    };
    let sealed = asked(&running, sealed);
    let mut menu = RefereeMenu::new();
    let opening = typed(&mut menu, "o", &sealed, 10_000);
    assert_eq!(opening, RefereeOutcome::Unseal);
    check_shows(&sealed, "6", &["a move is sealed: open it first"]);
}

#[test]
fn a_clock_that_was_wrong_is_reset_in_proportion() {
    let moved = pressed(&game("1h"), Color::Black, 6000);
    let reset = |error| Command::ResetClocks {
        error,
        reason: "fault of the clock".to_owned(),
    };
    let span = Duration::from_secs(5);
    check(
        &moved,
        "f15s<Enter>1<Enter>",
        reset(crate::game::command::ClockError::Fast(span)),
    );
    check(
        &moved,
        "f25s<Enter>1<Enter>",
        reset(crate::game::command::ClockError::Slow(span)),
    );
    // 6 s and 4 s were used.
    let both = [
        "Time of Black: 59:54 -> 59:57",
        "Time of White: 59:56 -> 59:58",
    ];
    check_shows(&moved, "f15s<Enter>1", &both);
    check_shows(&ready("1h"), "f", &["the game has not begun"]);
}

#[test]
fn colours_are_drawn_before_the_start() {
    let ready = ready("1h");
    let drawn = |holder, held, guess| {
        Command::DrawColors(crate::game::nigiri::Nigiri {
            holder,
            held,
            guess,
        })
    };
    use crate::game::nigiri::Parity::{Even, Odd};
    check(&ready, "gw7<Enter>1<Enter>", drawn(Color::White, 7, Odd));
    check(&ready, "gb12<Enter>2<Enter>", drawn(Color::Black, 12, Even));
    check_shows(
        &ready,
        "gw7<Enter>1",
        &["7 stones; the other says odd", "Black: seat on the left"],
    );
    check_shows(
        &ready,
        "gw7<Enter>2",
        &["Black: seat on the left -> seat on the right"],
    );
    check_shows(&ready, "gw0<Enter>", &["a whole number is needed"]);
    check_shows(&game("1h"), "g", &["the game has begun"]);
}

#[test]
fn a_ruling_is_chosen_from_what_the_rules_provide() {
    let running = game("1h");
    let rule = |offence, side, remedy, reason: &str| Command::Rule {
        offence,
        side,
        remedy,
        reason: reason.to_owned(),
    };
    use Offence::{ForbiddenPoint, PressedBeforeLifting, StonesMoved, TwoInARow};
    // One ruling only: it is not asked for.
    check(
        &running,
        "j1b1<Enter>",
        rule(ForbiddenPoint, Color::Black, Remedy::LostTurn, ""),
    );
    check(
        &running,
        "j3w1<Enter>",
        rule(TwoInARow, Color::White, Remedy::Loss, ""),
    );
    check(
        &running,
        "j5b42<Enter>",
        rule(
            StonesMoved,
            Color::Black,
            Remedy::Loss,
            "agreed by both players",
        ),
    );
    check(
        &running,
        "j8b21<Enter>",
        rule(PressedBeforeLifting, Color::Black, Remedy::Warning, ""),
    );
    check_shows(
        &running,
        "j8b21",
        &[
            "Ruling: pressed before the captured stones were lifted -> warning",
            "Warnings of Black: 0 -> 1",
        ],
    );
    // No pass for an overrun minute, unless the event says so.
    let mut menu = RefereeMenu::new();
    typed(&mut menu, "j", &running, 10_000);
    assert!(!shown(&menu, &running, 10_000).contains("overrun"));
}

#[test]
fn after_the_end_there_is_what_is_possible_then() {
    let over = ended(&game("1h"));
    let words = "entered wrongly".to_owned();
    check(
        &over,
        "x1<Enter>",
        Command::WithdrawResult { reason: words },
    );
    check(&over, "c<Enter>", Command::ConfirmResult);
    check_shows(&over, "c", &["Result: not confirmed yet -> confirmed"]);
    check_shows(&over, "x1", &["Black wins, White resigned -> paused"]);
    let shown_of = |game: &Game| shown(&RefereeMenu::new(), game, 10_000);
    let menu = shown_of(&over);
    for offered in ["x Take the result back", "c Confirm", "n Note", "8 Swap"] {
        assert!(menu.contains(offered), "{offered}\n{menu}");
    }
    assert!(!menu.contains("Warning"), "{menu}");
    check_shows(&over, "4", &["the game is over"]);
    let confirmed = asked(&over, Command::ConfirmResult);
    let menu = shown_of(&confirmed);
    assert!(
        menu.contains("confirmed") && !menu.contains("x Take"),
        "{menu}"
    );
    check_shows(&confirmed, "x", &["nobody may change it any more"]);
}

#[test]
fn the_last_act_is_named_before_it_is_undone() {
    let running = game("1h");
    check_shows(&running, "u", &["cannot be taken back alone"]);
    let warn = Command::Warn {
        side: Color::White,
        reason: "noise".to_owned(),
    };
    let warned = asked(&running, warn);
    let undo = Command::Undo {
        entry: 1,
        reason: "wrong side".to_owned(),
    };
    check(&warned, "u2<Enter>", undo);
    check_shows(
        &warned,
        "u2",
        &[
            "Undone: Warning / White / at 0:10 of the game / noise",
            "Warnings of White: 1 -> 0",
        ],
    );
}

#[test]
fn both_sides_may_be_late() {
    let ready = ready("2h");
    check_shows(
        &ready,
        "9w9m30s<Enter>",
        &[
            "Rule: deducted once; beyond 15 min a loss",
            "Time of White: 2:00:00 -> 1:50:30",
        ],
    );
    let late = |side| Command::Late {
        side,
        by: Duration::from_secs(1200),
    };
    let forfeited = asked(&ready, late(Color::White));
    check(&forfeited, "9b20m<Enter><Enter>", late(Color::Black));
    check_shows(&forfeited, "9b20m<Enter>", &["White forfeits -> both lose"]);
}

#[test]
fn the_players_keys_are_dead_from_the_chosen_act_on() {
    let running = game("1h");
    let dead = "PLAYERS' KEYS ARE DEAD";
    let keys_after = |keys: &str| {
        let mut menu = RefereeMenu::new();
        typed(&mut menu, keys, &running, 0);
        let told = shown(&menu, &running, 0).contains(dead);
        assert_eq!(told, menu.keys_of_players() == PlayersKeys::Dead, "{keys}");
        menu.keys_of_players()
    };
    assert_eq!(keys_after(""), PlayersKeys::Live);
    assert_eq!(keys_after("4"), PlayersKeys::Dead);
    assert_eq!(keys_after("4b1"), PlayersKeys::Dead);
    assert_eq!(keys_after("4<Esc>"), PlayersKeys::Live);
    // It is only told how much time is left.
    assert_eq!(keys_after("t"), PlayersKeys::Live);
    let mut menu = RefereeMenu::new();
    typed(&mut menu, "4b", &running, 0);
    let text = text(Language::En);
    let space = keys(" ")[0];
    let outcome = menu.handle(space, &running, Moment::OPENED, &text);
    assert_eq!(outcome, RefereeOutcome::Unused);
    menu.press_was_dead(Some(Color::Black));
    let told = "Black's press did not count";
    assert!(shown(&menu, &running, 0).contains(told));
    // On a small screen with a long list too.
    let small = |keys: &str| {
        let mut menu = RefereeMenu::new();
        typed(&mut menu, keys, &running, 0);
        screen((40, 12), |f| {
            menu.draw(f, f.area(), (&running, Moment::OPENED), &text, LOOK);
        })
    };
    for keys in ["4", "5", "j", "4b", "5<Down><Down><Down><Down><Down><Down>"] {
        let shown = small(keys);
        assert!(flat(&shown).contains(&flat(dead)), "{keys}\n{shown}");
    }
}

#[test]
fn the_clocks_are_stopped_from_within_the_menu() {
    let running = game("1h");
    for path in ["", "4", "4b", "4b1"] {
        for key in ["p", "<F2>"] {
            let mut menu = RefereeMenu::new();
            let path = format!("{path}{key}");
            let outcome = typed(&mut menu, &path, &running, 0);
            assert_eq!(outcome, RefereeOutcome::Pause, "{path}");
        }
    }
    // What is typed is text.
    let mut menu = RefereeMenu::new();
    let outcome = typed(&mut menu, "4b7p", &running, 0);
    assert_eq!(outcome, RefereeOutcome::Stay);
}

#[test]
fn who_called_the_referee_may_be_told() {
    let running = game("1h");
    let called = Command::Pause(PauseReason::RefereeCalled);
    let paused = asked(&running, called);
    let mut menu = RefereeMenu::called();
    let shown = shown(&menu, &paused, 10_000);
    assert!(shown.contains("called: by whom?"), "{shown}");
    assert!(shown.contains("the referee was called"), "{shown}");
    let note = Command::Note {
        side: Some(Color::White),
        reason: "about the board or a stone".to_owned(),
    };
    let outcome = typed(&mut menu, "w2<Enter>", &paused, 10_000);
    assert_eq!(outcome, RefereeOutcome::Ask(note));
    let mut menu = RefereeMenu::called();
    assert_eq!(typed(&mut menu, "<Esc>", &paused, 0), RefereeOutcome::Stay);
    assert_eq!(typed(&mut menu, "<Esc>", &paused, 0), RefereeOutcome::Close);
}

#[test]
fn every_act_has_a_key_of_its_own_and_stands_in_the_menu() {
    let running = game("1h");
    let mut keys: Vec<char> = Act::of(&running).map(Act::key).to_vec();
    let all = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), all);
    assert!(!keys.contains(&'p') && !keys.contains(&'r'), "{keys:?}");
    let now = Moment::OPENED;
    for language in Language::ALL {
        let text = text(language);
        let menu = RefereeMenu::new();
        let shown = screen((80, 24), |f| {
            menu.draw(f, f.area(), (&running, now), &text, LOOK);
        });
        for act in Act::of(&running) {
            let label = format!("{} {}", act.key(), text.get(act.label()));
            assert!(shown.contains(&label), "{language:?} {label}\n{shown}");
        }
        // On a small screen each can be reached.
        let mut menu = RefereeMenu::new();
        for act in Act::of(&running) {
            let shown = screen((40, 12), |f| {
                menu.draw(f, f.area(), (&running, now), &text, LOOK);
            });
            let label = format!("> {} {}", act.key(), text.get(act.label()));
            assert!(flat(&shown).contains(&flat(&label)), "{label}\n{shown}");
            menu.handle(
                super::super::dialog::tests::keys("<Down>")[0],
                &running,
                now,
                &text,
            );
        }
    }
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
