//! Guessing the moves of a record.

use std::sync::Arc;
use std::time::Duration;

use dumiao::board::{Illegal, Move, Point, Size};
use dumiao::clock::control::ControlFault;
use dumiao::color::{Color, PerColor};
use dumiao::game::command::Command;
use dumiao::game::event::Stamped;
use dumiao::game::settings::{BoardSettings, Opening, Rules, Settings};
use dumiao::game::{Game, Seats};
use dumiao::practice::replay::{Ending, Next, Part, Replay, ReplayFault, Verdict, calls, control};
use dumiao::practice::session::Learner;
use dumiao::time::Moment;

const BLACK: Learner = Learner::Side(Color::Black);
const WHITE: Learner = Learner::Side(Color::White);
const ALL: Part = Part {
    from: 1,
    until: None,
};

fn one(name: &str, size: Size) -> Move {
    match name {
        "pass" => Move::Pass,
        name => Move::Play(Point::parse(name, size).expect(name)),
    }
}

/// A board whose opening is a record: points in turn from `first`; `+B` gives the next move to Black.
fn record(lines: u8, first: Color, stones: &str, moves: &str) -> BoardSettings {
    let size = Size::square(lines).expect("a size");
    let mut side = first;
    let mut made = Vec::new();
    for word in moves.split_whitespace() {
        match word {
            "+B" => side = Color::Black,
            "+W" => side = Color::White,
            name => {
                made.push((side, one(name, size)));
                side = side.opponent();
            }
        }
    }
    let black = stones.split_whitespace();
    BoardSettings {
        size,
        opening: Opening {
            stones: PerColor {
                black: black
                    .map(|name| Point::parse(name, size).expect(name))
                    .collect(),
                white: Vec::new(),
            },
            first,
            moves: made,
        },
        ..BoardSettings::default()
    }
}

fn on_19(moves: &str) -> BoardSettings {
    record(19, Color::Black, "", moves)
}

fn name(one: Option<Move>, size: Size) -> String {
    match one {
        None => "-".to_owned(),
        Some(Move::Pass) => "pass".to_owned(),
        Some(Move::Play(point)) => point.name(size),
    }
}

/// Guesses one after the other, `-` for none in time, as what happened: `B Q16: hit`.
fn run(
    board: &BoardSettings,
    learner: Learner,
    part: Part,
    guesses: &str,
) -> (Replay, Vec<String>) {
    let size = board.size;
    let mut replay = Replay::new(board, learner, part).expect("a replay");
    let mut told = Vec::new();
    let mut guesses = guesses.split_whitespace();
    loop {
        match replay.next() {
            Next::Over => break,
            Next::Shown(..) => {
                assert_eq!(replay.judge(None), None, "nothing is asked");
                let (side, played) = replay.show().expect("a move");
                told.push(format!("{side} {}", name(Some(played), size)));
            }
            Next::Guess(side) => {
                assert_eq!(replay.show(), None, "the learner is asked");
                let Some(guess) = guesses.next() else { break };
                let guess = (guess != "-").then(|| one(guess, size));
                let judged = replay.judge(guess).expect("judged");
                assert_eq!((judged.side, judged.guessed), (side, guess));
                let verdict = match judged.verdict {
                    Verdict::Hit => "hit".to_owned(),
                    Verdict::Alike => "alike".to_owned(),
                    Verdict::Near { distance } => format!("near {distance}"),
                    Verdict::Elsewhere => "elsewhere".to_owned(),
                    Verdict::TimeOver => "time over".to_owned(),
                };
                let played = name(Some(judged.played), size);
                told.push(format!("{} {side} {played}: {verdict}", judged.number));
            }
        }
    }
    (replay, told)
}

fn check(board: &BoardSettings, learner: Learner, part: Part, guesses: &str, expected: &[&str]) {
    let (_, told) = run(board, learner, part, guesses);
    assert_eq!(told, expected, "{guesses}");
}

#[test]
fn the_learner_guesses_his_side_and_the_record_plays_the_other() {
    let board = on_19("Q16 D4 C16 Q3");
    check(
        &board,
        BLACK,
        ALL,
        "Q16 C16",
        &["1 B Q16: hit", "W D4", "3 B C16: hit", "W Q3"],
    );
    check(
        &board,
        WHITE,
        ALL,
        "D4 Q3",
        &["B Q16", "2 W D4: hit", "B C16", "4 W Q3: hit"],
    );
    check(
        &board,
        Learner::Both,
        ALL,
        "Q16 D4 C16 Q3",
        &["1 B Q16: hit", "2 W D4: hit", "3 B C16: hit", "4 W Q3: hit"],
    );
    check(
        &board,
        Learner::Both,
        Part {
            from: 2,
            until: Some(3),
        },
        "D4 C16",
        &["2 W D4: hit", "3 B C16: hit"],
    );
    check(
        &board,
        WHITE,
        Part {
            from: 3,
            until: Some(9),
        },
        "Q3",
        &["B C16", "4 W Q3: hit"],
    );
}

#[test]
fn a_guess_is_worth_what_it_is_near_to() {
    // The stone at R15 leaves the board without any symmetry.
    let board = on_19("R15 D4 K10 K4");
    for (guess, expected) in [
        ("K10", "3 B K10: hit"),
        ("K11", "3 B K10: near 1"),
        ("L11", "3 B K10: near 2"),
        ("K12", "3 B K10: near 2"),
        ("H10", "3 B K10: near 2"),
        ("L12", "3 B K10: elsewhere"),
        ("K13", "3 B K10: elsewhere"),
        ("A1", "3 B K10: elsewhere"),
        ("pass", "3 B K10: elsewhere"),
        ("-", "3 B K10: time over"),
    ] {
        check(
            &board,
            BLACK,
            Part {
                from: 3,
                until: Some(3),
            },
            guess,
            &[expected],
        );
    }
}

#[test]
fn on_a_symmetric_board_the_same_point_elsewhere_is_the_move() {
    // The empty board: eight points are C4's like.
    for guess in ["C4", "D3", "C16", "D17", "Q17", "R16", "R4", "Q3"] {
        let (_, told) = run(&on_19("C4 Q16"), BLACK, ALL, guess);
        let expected = if guess == "C4" { "hit" } else { "alike" };
        assert_eq!(
            told,
            [format!("1 B C4: {expected}"), "W Q16".to_owned()],
            "{guess}"
        );
    }
    for (board, learner, guess, expected) in [
        (on_19("C4 Q16"), BLACK, "Q16", "1 B C4: near 1"),
        (on_19("C4 Q16"), BLACK, "K10", "1 B C4: elsewhere"),
        // After Q16 only the diagonal is left.
        (
            on_19("Q16 D3 Q4"),
            Learner::Side(Color::White),
            "C4",
            "2 W D3: alike",
        ),
        (
            on_19("Q16 D3 Q4"),
            Learner::Side(Color::White),
            "D17",
            "2 W D3: elsewhere",
        ),
        (
            on_19("Q16 D4 Q3"),
            Learner::Both,
            "C17",
            "2 W D4: elsewhere",
        ),
        // Stones of different colours are not the same.
        (on_19("Q16 Q4 D4"), BLACK, "D16", "3 B D4: elsewhere"),
    ] {
        let from = expected
            .split(' ')
            .next()
            .and_then(|n| n.parse().ok())
            .expect("a number");
        check(
            &board,
            learner,
            Part {
                from,
                until: Some(from),
            },
            guess,
            &[expected],
        );
    }
}

#[test]
fn a_board_that_is_not_square_is_not_laid_on_its_side() {
    let size = Size::new(9, 13).expect("a size");
    let mut board = record(9, Color::Black, "", "");
    board.size = size;
    board.opening.moves = vec![(Color::Black, one("C4", size))];
    for (guess, expected) in [("G10", "alike"), ("D3", "near 2"), ("E7", "elsewhere")] {
        check(&board, BLACK, ALL, guess, &[&format!("1 B C4: {expected}")]);
    }
}

#[test]
fn handicap_stones_stand_and_white_begins() {
    let board = record(19, Color::White, "Q16 D4", "R14 C16 D17");
    check(
        &board,
        BLACK,
        ALL,
        "C16",
        &["W R14", "2 B C16: hit", "W D17"],
    );
}

#[test]
fn passes_are_shown_and_end_it_where_they_end_a_game() {
    let single = on_19("Q16 pass D4 Q4");
    check(
        &single,
        Learner::Both,
        ALL,
        "Q16 D4 Q4",
        &["1 B Q16: hit", "W pass", "3 B D4: hit", "4 W Q4: hit"],
    );
    for (moves, part, ending, left) in [
        ("Q16 D4 pass pass", ALL, Ending::Record, 2),
        ("Q16 D4 Q4 pass pass", ALL, Ending::Record, 3),
        ("Q16 D4 pass", ALL, Ending::Record, 2),
        ("Q16 pass pass pass", ALL, Ending::Record, 1),
        (
            "Q16 D4 pass pass Q4 D16",
            ALL,
            Ending::Passed { after: 2 },
            2,
        ),
        (
            "Q16 D4 pass pass Q4 D16",
            Part {
                from: 5,
                until: None,
            },
            Ending::Record,
            2,
        ),
        ("Q16 D4 pass Q4 D16", ALL, Ending::Record, 5),
    ] {
        let replay = Replay::new(&on_19(moves), Learner::Both, part).expect("a replay");
        assert_eq!(
            (replay.ending(), replay.moves().len()),
            (ending, left),
            "{moves}"
        );
    }
}

#[test]
fn what_cannot_be_guessed_is_refused_in_words() {
    for (board, learner, from, words) in [
        (on_19(""), BLACK, 1, "the record has no moves"),
        (on_19("pass pass"), BLACK, 1, "the record has no moves"),
        (on_19("Q16 D4"), BLACK, 3, "the record's last move is 2"),
        (
            on_19("Q16 D4"),
            BLACK,
            u32::MAX,
            "the record's last move is 2",
        ),
        (on_19("Q16 D4"), BLACK, 2, "guess the other side's moves"),
        (
            on_19("Q16 Q16"),
            WHITE,
            1,
            "nothing to guess before move 2, which is played where a stone is",
        ),
        (
            on_19("Q16 +B Q4"),
            WHITE,
            1,
            "move 2, which is Black's, who is not to move; guess from move 3 on (--from 3)",
        ),
        (
            record(9, Color::Black, "", "+W E5 D5"),
            BLACK,
            1,
            "before move 1, which is White's",
        ),
    ] {
        let fault: ReplayFault =
            Replay::new(&board, learner, Part { from, until: None }).expect_err(words);
        assert!(fault.to_string().contains(words), "{fault}");
    }
}

#[test]
fn a_record_is_guessed_up_to_the_move_before_a_fault() {
    let illegal = |number| {
        Ending::Broken(ReplayFault::Illegal {
            number,
            illegal: Illegal::Occupied,
        })
    };
    let twice = |number| {
        Ending::Broken(ReplayFault::NotInTurn {
            number,
            side: Color::White,
        })
    };
    let up_to = |until| Part {
        from: 1,
        until: Some(until),
    };
    let until_nine = up_to(9);
    for (moves, part, ending, left) in [
        ("Q16 D4 Q4 Q16 D16", ALL, illegal(4), 3),
        ("Q16 D4 Q4 Q16 D16", until_nine, illegal(4), 3),
        ("Q16 D4 +W Q4 D16", ALL, twice(3), 2),
        // What comes after the part that was asked for, or after the end of play, is no fault.
        ("Q16 D4 Q4 Q16 D16", up_to(3), Ending::Record, 3),
        ("Q16 D4 pass pass Q16", ALL, Ending::Passed { after: 2 }, 2),
    ] {
        let replay = Replay::new(&on_19(moves), Learner::Both, part).expect("a replay");
        assert_eq!(
            (replay.ending(), replay.moves().len()),
            (ending, left),
            "{moves}"
        );
    }
    // A fault that its reader has found is told as well, where the game was not over before.
    for (moves, told) in [
        ("Q16 D4", true),
        ("Q16 D4 pass", true),
        ("Q16 D4 pass pass", false),
    ] {
        let mut replay = Replay::new(&on_19(moves), Learner::Both, ALL).expect("a replay");
        replay.broken_off(ReplayFault::SetUp { number: 5 });
        assert_eq!(replay.ending() != Ending::Record, told, "{moves}");
    }
}

#[test]
fn a_ko_makes_two_points_unlike_whose_stones_are_alike() {
    // Two kos, each the other's mirror image. Black takes the right one, and four moves later the left one,
    // which White may not take back at once; the right one he may.
    let kos = "C2 C1 B1 D2 G2 G1 H1 F2 E9 E1 F1 E5 D1";
    for (more, guess, expected) in [
        ("C7", "G7", "14 W C7: elsewhere"),
        ("C7", "C7", "14 W C7: hit"),
        ("G1", "C1", "14 W G1: elsewhere"),
        // Two moves later he may take either.
        ("E3 E7 C7", "G7", "16 W C7: alike"),
        ("E3 E7 G1", "C1", "16 W G1: alike"),
    ] {
        let board = record(9, Color::Black, "", &format!("{kos} {more}"));
        let number = 13 + u32::try_from(more.split(' ').count()).expect("few");
        let part = Part {
            from: number,
            until: None,
        };
        check(&board, WHITE, part, guess, &[expected]);
    }
}

#[test]
fn a_move_twice_may_stand_before_the_first_guess() {
    let board = on_19("Q16 D4 +W Q4 D16 D10");
    check(
        &board,
        Learner::Both,
        Part {
            from: 4,
            until: None,
        },
        "D16 D10",
        &["4 B D16: hit", "5 W D10: hit"],
    );
}

#[test]
fn points_and_streaks_add_up() {
    let board = on_19("R15 D4 C16 Q3 K10 K4 O17 F3");
    let (replay, _) = run(&board, Learner::Both, ALL, "R15 D4 C17 - K10 K4 O17 A1");
    let score = replay.score();
    assert_eq!((score.points, score.most(), score.asked), (16, 24, 8));
    assert_eq!((score.hits, score.near, score.late), (5, 1, 1));
    assert_eq!((score.streak, score.best_streak), (0, 3));
    let turns: Vec<(u32, String, String)> = replay
        .guesses()
        .iter()
        .map(|guess| {
            (
                guess.turn,
                name(guess.guessed, board.size),
                name(Some(guess.played), board.size),
            )
        })
        .collect();
    assert_eq!(turns[2], (3, "C17".to_owned(), "C16".to_owned()));
    assert_eq!(turns[3], (4, "-".to_owned(), "Q3".to_owned()));
    assert_eq!(turns.len(), 8);
}

#[test]
fn turns_are_those_of_the_game_and_numbers_those_of_the_record() {
    let board = on_19("Q16 D4 C16 Q3 K10 K4");
    let (replay, told) = run(
        &board,
        BLACK,
        Part {
            from: 4,
            until: None,
        },
        "K10",
    );
    assert_eq!(told, ["W Q3", "5 B K10: hit", "W K4"]);
    assert_eq!(replay.guesses()[0].turn, 2, "the second turn of its game");
    assert_eq!(replay.opening().moves.len(), 3);
    assert_eq!(replay.to_guess(), 1);
}

#[test]
fn a_slip_onto_a_stone_is_no_guess() {
    let board = on_19("Q16 D4 C16");
    let mut replay = Replay::new(&board, BLACK, ALL).expect("a replay");
    replay.judge(Some(one("Q16", board.size)));
    replay.show();
    assert!(replay.allowed(one("Q16", board.size)).is_err());
    assert!(replay.allowed(one("C16", board.size)).is_ok());
}

#[test]
fn each_turn_has_its_count_and_no_turn_ends_the_game() {
    for (count, turns, printed) in [
        (60, 250, "0s + 260x1m"),
        (30, 1, "0s + 11x30s"),
        (10, 9990, "0s + 10000x10s"),
    ] {
        let control = control(Duration::from_secs(count), turns).map(|control| control.to_string());
        assert_eq!(control.as_deref(), Ok(printed));
    }
    let too_many = control(Duration::from_secs(60), 9991);
    assert_eq!(too_many, Err(ControlFault::TooMany));
    assert_eq!(control(Duration::ZERO, 5), Err(ControlFault::ZeroLength));
}

/// What is called in the first turn of a drill of two, up to a second after its end.
fn called(plan: &str, count: u64) -> String {
    let control = Arc::new(control(Duration::from_secs(count), 2).expect("a control"));
    let settings = Settings {
        players: PerColor::default(),
        controls: PerColor::both(control),
        plan: Arc::new(calls(&super::plan(plan))),
        rules: Rules::default(),
        board: BoardSettings::default(),
    };
    let mut game = Game::new(settings, Seats::BlackLeft);
    let at = Moment::OPENED;
    for event in game.decide(at, Command::Start).expect("granted") {
        game.apply(&Stamped { at, event });
    }
    let calls = game.cues(at, at + Duration::from_secs(count + 1));
    let calls = calls
        .iter()
        .map(|cue| format!("{} {}", cue.at.millis() / 1000, cue.prompt));
    calls.collect::<Vec<_>>().join(", ")
}

#[test]
fn every_count_is_called_as_the_last_one_and_its_end_is_heard() {
    let to_nine = |from: u64| {
        let digits = (1..=9).map(|digit| format!("{} n{digit}", from + digit));
        digits.collect::<Vec<_>>().join(", ")
    };
    for (plan, count, expected) in [
        (
            "official",
            60,
            format!("30 s30, 40 s40, 50 s50, {}, 60 period-taken", to_nine(50)),
        ),
        (
            "fast",
            30,
            format!("15 s15, {}, 30 period-taken", to_nine(20)),
        ),
        ("silent", 30, String::new()),
    ] {
        assert_eq!(called(plan, count), expected, "{plan}");
    }
    for name in [
        "official",
        "fast",
        "japanese",
        "korean",
        "countdown",
        "nhk",
        "beeps",
    ] {
        assert!(called(name, 30).ends_with("30 period-taken"), "{name}");
        assert!(!called(name, 30).contains("last"), "{name}");
    }
}
