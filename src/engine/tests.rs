//! The talk with an engine, without a process: what is sent, and what comes of the answers.

use super::dialogue::{Dialogue, Wanted};
use super::*;
use crate::clock::notation;
use crate::clock::reading::Stage;
use crate::gtp::vertex::{self, Vertex};

/// What gnugo and its like know.
const KNOWN: &str = "protocol_version\nname\nversion\nlist_commands\nboardsize\nclear_board\nkomi\nplay\n\
                     genmove\nundo\ntime_settings\ntime_left\nfinal_status_list\nfinal_score\nset_free_handicap";

fn terms(board: BoardSettings) -> Terms {
    Terms {
        board,
        control: Arc::new(notation::parse("1m + 3x5s").unwrap()),
        side: Color::White,
    }
}

fn nine() -> BoardSettings {
    BoardSettings {
        size: crate::board::Size::square(9).unwrap(),
        ..BoardSettings::default()
    }
}

fn made(text: &str) -> Move {
    let size = crate::board::Size::square(9).unwrap();
    match vertex::read(text, size) {
        Some(Vertex::Move(made)) => made,
        Some(Vertex::Resign) | None => panic!("{text}"),
    }
}

/// Moves written in a row, Black first.
fn moves(text: &str) -> Vec<(Color, Move)> {
    let colors = [Color::Black, Color::White].into_iter().cycle();
    colors.zip(text.split_whitespace().map(made)).collect()
}

fn clocks() -> PerColor<Reading> {
    PerColor::both(Reading {
        stage: Stage::Main,
        main: Duration::from_secs(60),
        period: Duration::from_secs(5),
        periods: Some(3),
        moves_left: None,
        points_lost: 0,
        this_think: Duration::ZERO,
        used: Duration::ZERO,
        moves_made: 0,
        flagged: false,
    })
}

/// An engine that answers by a table, and notes what it hears.
struct Double {
    dialogue: Dialogue,
    answers: Vec<(&'static str, &'static str)>,
    heard: Vec<String>,
    told: Vec<What>,
}

impl Double {
    fn new(
        board: BoardSettings,
        known: &'static str,
        answers: &[(&'static str, &'static str)],
    ) -> Self {
        let mut answers = answers.to_vec();
        answers.extend([
            ("list_commands", known),
            ("name", "Double"),
            ("version", "1"),
        ]);
        let mut double = Self {
            dialogue: Dialogue::new(terms(board), &["level 3".to_owned()]),
            answers,
            heard: Vec::new(),
            told: Vec::new(),
        };
        double.talk();
        double
    }

    /// Talks until nothing more is to be said.
    fn talk(&mut self) {
        while self.say() {
            let line = self.heard.last().unwrap().clone();
            let known = self
                .answers
                .iter()
                .find(|(command, _)| line.starts_with(command));
            let answer = known.map_or("", |(_, answer)| *answer);
            self.answer(answer);
        }
    }

    /// Sends the next line, if there is one.
    fn say(&mut self) -> bool {
        let (line, told) = self.dialogue.next();
        self.told.extend(told);
        let Some(line) = line else { return false };
        let (_, line) = line.trim_end().split_once(' ').unwrap();
        self.heard.push(line.to_owned());
        true
    }

    fn answer(&mut self, text: &str) {
        let outcome = match text.strip_prefix('?') {
            Some(wrong) => Err(wrong.to_owned()),
            None => Ok(text.to_owned()),
        };
        self.told.extend(self.dialogue.answer(None, &outcome));
    }

    fn show(&mut self, text: &str) {
        let wanted = Wanted {
            opening: Opening::default(),
            moves: moves(text),
        };
        self.dialogue.show(wanted);
    }

    /// What was said since it was asked last.
    #[track_caller]
    fn heard(&mut self, lines: &[&str]) {
        assert_eq!(std::mem::take(&mut self.heard), lines);
    }

    fn told(&mut self) -> Vec<What> {
        std::mem::take(&mut self.told)
    }
}

fn answered(asked: u64, text: &str) -> What {
    let answer = Answer::Move(made(text));
    What::Answered { asked, answer }
}

#[test]
fn an_engine_is_told_the_game_before_it_is_said_to_be_ready() {
    let mut double = Double::new(nine(), KNOWN, &[("level", "?unknown command")]);
    double.heard(&[
        "protocol_version",
        "name",
        "version",
        "list_commands",
        "level 3",
        "boardsize 9",
        "clear_board",
        "komi 7.5",
        "protocol_version",
        "time_settings 60 5 1",
    ]);
    let told = double.told();
    let [What::Ready(about)] = told.as_slice() else {
        panic!("{told:?}")
    };
    assert_eq!(
        (about.name.as_str(), about.version.as_str()),
        ("Double", "1")
    );
    assert_eq!(about.told.nearness, Nearness::OnePeriod);
    assert_eq!(about.declined, ["level 3: unknown command"]);
}

#[test]
fn it_is_told_the_move_and_the_time_and_asked() {
    let mut double = Double::new(nine(), KNOWN, &[("genmove", "C3")]);
    double.heard.clear();
    double.told();
    double.show("E5");
    double.dialogue.ask_move(7, Color::White, &clocks());
    double.talk();
    double.heard(&[
        "play black E5",
        "time_left white 60 0",
        "time_left black 60 0",
        "genmove white",
    ]);
    assert_eq!(double.told(), [answered(7, "C3")]);
    // The game has taken it: nothing is said twice.
    double.show("E5 C3");
    double.talk();
    double.heard(&[]);
    double.show("E5 C3 G7");
    double.talk();
    double.heard(&["play black G7"]);
}

#[test]
fn a_move_that_the_game_did_not_take_is_off_the_engines_board_before_the_next_question() {
    let mut double = Double::new(nine(), KNOWN, &[("genmove", "E5")]);
    double.show("E5");
    double.dialogue.ask_move(1, Color::White, &clocks());
    double.talk();
    double.heard.clear();
    assert_eq!(double.told().pop(), Some(answered(1, "E5")));
    double.dialogue.ask_move(2, Color::White, &clocks());
    double.talk();
    assert_eq!(
        double.heard[0], "boardsize 9",
        "whether it stands there nobody knows"
    );
    assert_eq!(double.heard.last().unwrap(), "genmove white");
}

#[test]
fn moves_that_were_taken_back_are_undone_and_many_are_told_anew() {
    let mut double = Double::new(nine(), KNOWN, &[]);
    double.show("A1 B1 C1 D1 E1 F1");
    double.talk();
    double.heard.clear();
    double.show("A1 B1 C1 D1");
    double.talk();
    double.heard(&["undo", "undo"]);
    double.show("A1 B1 G7");
    double.talk();
    double.heard(&["undo", "undo", "play black G7"]);
    // Without `undo` everything is told anew.
    let mut double = Double::new(nine(), "play\ngenmove\nclear_board\nboardsize\nkomi", &[]);
    double.show("A1 B1 C1");
    double.talk();
    double.heard.clear();
    double.show("A1");
    double.talk();
    double.heard(&[
        "boardsize 9",
        "clear_board",
        "komi 7.5",
        "protocol_version",
        "play black A1",
    ]);
    // An engine that says it can undo, and cannot.
    let mut double = Double::new(nine(), KNOWN, &[("undo", "?cannot undo")]);
    double.show("A1 B1");
    double.talk();
    double.heard.clear();
    double.show("A1");
    double.talk();
    double.heard(&[
        "undo",
        "boardsize 9",
        "clear_board",
        "komi 7.5",
        "protocol_version",
        "play black A1",
    ]);
}

#[test]
fn an_answer_to_a_position_that_stands_no_more_is_not_passed_on() {
    let mut double = Double::new(nine(), KNOWN, &[]);
    double.told();
    double.show("E5");
    double.dialogue.ask_move(1, Color::White, &clocks());
    while double.say() {
        if double.heard.last().unwrap().starts_with("genmove") {
            break;
        }
        double.answer("");
    }
    // While it thinks the learner takes the move back and plays another.
    double.show("");
    double.show("D4");
    double.dialogue.ask_move(2, Color::White, &clocks());
    assert!(!double.say(), "one command at a time");
    double.heard.clear();
    double.answer("C3");
    assert_eq!(double.told(), []);
    double.answers.push(("genmove", "F6"));
    double.talk();
    double.heard(&[
        "undo",
        "undo",
        "play black D4",
        "time_left white 60 0",
        "time_left black 60 0",
        "genmove white",
    ]);
    assert_eq!(double.told(), [answered(2, "F6")]);
}

#[test]
fn what_is_no_move_is_told_in_the_engines_words() {
    let rows = [
        ("resign", Answer::Resign),
        ("PASS", Answer::Move(Move::Pass)),
        ("J10", Answer::Unreadable("J10".to_owned())),
        ("I think E5", Answer::Unreadable("I think E5".to_owned())),
        (
            "?out of memory",
            Answer::Unreadable("? out of memory".to_owned()),
        ),
        ("", Answer::Unreadable(String::new())),
    ];
    for (text, answer) in rows {
        let mut double = Double::new(nine(), KNOWN, &[("genmove", text)]);
        double.told();
        double.dialogue.ask_move(1, Color::Black, &clocks());
        double.talk();
        assert_eq!(
            double.told(),
            [What::Answered { asked: 1, answer }],
            "{text:?}"
        );
    }
}

#[test]
fn an_engine_that_refuses_a_move_is_not_asked_for_one_until_the_position_is_another() {
    let mut double = Double::new(nine(), KNOWN, &[("play black E5", "?illegal move")]);
    double.told();
    double.show("E5");
    double.dialogue.ask_move(1, Color::White, &clocks());
    double.talk();
    let refused = What::Refused {
        command: "play black E5".to_owned(),
        answer: "illegal move".to_owned(),
    };
    assert_eq!(double.told(), [refused]);
    double.dialogue.ask_move(2, Color::White, &clocks());
    double.heard.clear();
    double.talk();
    double.heard(&[]);
    double.show("D4");
    double.dialogue.ask_move(3, Color::White, &clocks());
    double.talk();
    assert_eq!(double.heard.last().unwrap(), "genmove white");
}

#[test]
fn the_end_is_asked_about_and_need_not_be_known() {
    let mut double = Double::new(
        nine(),
        KNOWN,
        &[
            ("final_status_list", "A1 B2\nC3"),
            ("final_score", "W+12.5"),
        ],
    );
    double.told();
    double.dialogue.ask_end(4);
    double.talk();
    let told = double.told();
    let [
        What::EndSeen {
            asked: 4,
            dead: Some(dead),
            score: Some(score),
        },
    ] = told.as_slice()
    else {
        panic!("{told:?}")
    };
    assert_eq!((dead.len(), score.as_str()), (3, "W+12.5"));
    let mut double = Double::new(nine(), "play\ngenmove", &[]);
    double.told();
    double.dialogue.ask_end(5);
    double.talk();
    let unknown = What::EndSeen {
        asked: 5,
        dead: None,
        score: None,
    };
    assert_eq!(double.told(), [unknown]);
}

#[test]
fn stones_of_the_opening_are_told_by_what_the_engine_knows() {
    let mut board = nine();
    board.handicap = 2;
    board.opening = Opening::handicap(board.size, 2).unwrap();
    let rows = [
        (KNOWN, "set_free_handicap "),
        ("fixed_handicap", "fixed_handicap 2"),
        ("play", "play black "),
    ];
    for (known, line) in rows {
        let mut double = Double::new(board.clone(), known, &[]);
        let found = double.heard.iter().any(|one| one.starts_with(line));
        assert!(found, "{known}: {:?}", double.heard);
        // And again where everything is told anew.
        double.show("A1 B1 C1 D1 E1 F1 G1");
        double.talk();
    }
    let mut both = nine();
    both.opening.stones.white = vec![crate::board::Point::new(0, 0)];
    both.opening.moves = moves("E5 D4");
    let double = Double::new(both, KNOWN, &[]);
    let played: Vec<&String> = double
        .heard
        .iter()
        .filter(|line| line.starts_with("play"))
        .collect();
    assert_eq!(played, ["play white A9", "play black E5", "play white D4"]);
}

#[test]
fn an_answer_with_another_number_is_no_answer() {
    let mut dialogue = Dialogue::new(terms(nine()), &[]);
    let (line, _) = dialogue.next();
    assert_eq!(line.as_deref(), Some("1 protocol_version\n"));
    assert_eq!(dialogue.answer(Some(9), &Ok("2".to_owned())), []);
    assert_eq!(dialogue.next().0, None, "the answer is still to come");
    dialogue.answer(Some(1), &Ok("2".to_owned()));
    assert_eq!(dialogue.next().0.as_deref(), Some("2 name\n"));
}

/// A breaker's engine listed `kgs-time_settings` and answered `? unknown command`: it was told nothing, though
/// `time_settings` was on its list too.
#[test]
fn a_way_to_tell_the_time_that_is_listed_and_refused_is_followed_by_the_next_one_listed() {
    const ALL: &str = "play\nkata-time_settings\nkgs-time_settings\ntime_settings\ntime_left";
    let kata = ("kata-time_settings", "?unknown command");
    let kgs = ("kgs-time_settings", "?unknown command");
    let plain = ("time_settings", "?unknown command");
    let rows: [(&[_], &[&str], Nearness, Option<&str>); 4] = [
        (
            &[],
            &["kata-time_settings byoyomi 60 5 3"],
            Nearness::Exact,
            Some("time_left white 5 3"),
        ),
        (
            &[kata],
            &[
                "kata-time_settings byoyomi 60 5 3",
                "kgs-time_settings byoyomi 60 5 3",
            ],
            Nearness::Exact,
            Some("time_left white 5 3"),
        ),
        (
            &[kata, kgs],
            &[
                "kata-time_settings byoyomi 60 5 3",
                "kgs-time_settings byoyomi 60 5 3",
                "time_settings 60 5 1",
            ],
            Nearness::OnePeriod,
            Some("time_left white 5 1"),
        ),
        (
            &[kata, kgs, plain],
            &[
                "kata-time_settings byoyomi 60 5 3",
                "kgs-time_settings byoyomi 60 5 3",
                "time_settings 60 5 1",
            ],
            Nearness::Nothing,
            None,
        ),
    ];
    for (refused, tried, nearness, left) in rows {
        let mut double = Double::new(nine(), ALL, refused);
        let heard = std::mem::take(&mut double.heard);
        let heard = heard.iter().filter(|line| line.contains("time_settings"));
        assert_eq!(heard.collect::<Vec<_>>(), tried, "{refused:?}");
        let told = double.told();
        let [What::Ready(about)] = told.as_slice() else {
            panic!("{told:?}")
        };
        assert_eq!(about.told.nearness, nearness, "{refused:?}");
        assert_eq!(about.declined.len(), refused.len(), "{refused:?}");
        let mut in_period = clocks();
        for side in Color::BOTH {
            in_period.of_mut(side).stage = Stage::Count;
        }
        double.dialogue.ask_move(1, Color::White, &in_period);
        double.talk();
        let mut heard = double.heard.iter();
        let heard = heard.find(|line| line.starts_with("time_left white"));
        assert_eq!(heard.map(String::as_str), left, "{refused:?}");
    }
}
