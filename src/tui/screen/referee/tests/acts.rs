//! The acts that concern players, sessions and results, and what becomes of the players' keys.

use super::*;
use crate::game::command::ClockError;
use crate::game::nigiri::Nigiri;
use crate::game::nigiri::Parity::{Even, Odd};
use crate::game::ruling::Offence::{ForbiddenPoint, PressedBeforeLifting, StonesMoved, TwoInARow};
use crate::game::seal::Commitment;

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
        commitment: Commitment("ab".to_owned()),
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
    check(&moved, "f15s<Enter>1<Enter>", reset(ClockError::Fast(span)));
    check(&moved, "f25s<Enter>1<Enter>", reset(ClockError::Slow(span)));
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
        Command::DrawColors(Nigiri {
            holder,
            held,
            guess,
        })
    };
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
    check_shows(&warned, "u", &["Undo the last act: Warning / White"]);
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
    let mut letters: Vec<char> = Act::of(&running).map(Act::key).to_vec();
    let all = letters.len();
    letters.sort_unstable();
    letters.dedup();
    assert_eq!(letters.len(), all);
    assert!(!letters.contains(&'p') && !letters.contains(&'r'));
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
            menu.handle(keys("<Down>")[0], &running, now, &text);
        }
    }
}
