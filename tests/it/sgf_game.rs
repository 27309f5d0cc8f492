//! A game of this program as SGF: what it says, and that it counts as it was agreed.

use std::sync::Arc;

use dumiao::board::score::Marks;
use dumiao::board::{Move, Point, Size};
use dumiao::cli::count::{self, CountArgs};
use dumiao::clock::notation::parse;
use dumiao::color::{Color, PerColor};
use dumiao::game::command::{Command, PauseReason};
use dumiao::game::event::Stamped;
use dumiao::game::result::{GameResult, How, Margin, Why};
use dumiao::game::settings::{BoardSettings, BoardUse, Rules, Settings};
use dumiao::game::{Game, Seats};
use dumiao::plan_file;
use dumiao::sgf;
use dumiao::sgf::game::Heading;
use dumiao::time::Moment;

use Color::{Black, White};

/// Plays the commands a second apart on five lines, and returns the record.
fn played(commands: Vec<Command>) -> String {
    let settings = Settings {
        players: PerColor {
            black: "A ] B".to_owned(),
            white: "张三".to_owned(),
        },
        controls: PerColor::both(Arc::new(parse("1m + 3x10s").expect("a control"))),
        plan: plan_file::shipped("official").expect("shipped"),
        rules: Rules::default(),
        board: BoardSettings {
            usage: BoardUse::Record,
            size: Size::square(5).expect("a size"),
            ..BoardSettings::default()
        },
    };
    let mut game = Game::new(settings, Seats::BlackLeft);
    let mut log = Vec::new();
    let start = vec![Command::Start];
    for (second, command) in (0..).zip(start.into_iter().chain(commands)) {
        let at = Moment::from_millis(second * 1000);
        let told = format!("{command:?}");
        let events = game.decide(at, command);
        for event in events.unwrap_or_else(|refusal| panic!("{told}: {refusal:?}")) {
            let stamped = Stamped { at, event };
            game.apply(&stamped);
            log.push(stamped);
        }
    }
    let heading = Heading {
        event: "Club".to_owned(),
        date: "2026-11-30".to_owned(),
        ..Heading::default()
    };
    sgf::game::record(&game, &heading).to_sgf()
}

fn point(name: &str) -> Point {
    Point::parse(name, Size::square(5).expect("a size")).expect("a point")
}

fn stone(name: &str) -> Command {
    Command::PlayMove(Move::Play(point(name)))
}

fn read(text: &str) -> sgf::record::Record {
    let file = sgf::read(text.as_bytes()).expect("SGF");
    assert!(file.warnings.is_empty(), "{text}");
    sgf::record::Record::read(&file, 1).expect("a game")
}

#[test]
fn names_clocks_and_what_sgf_has_no_word_for() {
    let text = played(vec![
        stone("C3"),
        Command::Press(Black),
        Command::Pause(PauseReason::Referee("lunch".to_owned())),
        Command::Resume,
        Command::Press(White),
        stone("D4"),
    ]);
    let record = read(&text);
    assert_eq!(record.players.black, "A ] B");
    assert_eq!(record.players.white, "张三");
    assert_eq!(
        record.control().map(|it| it.to_string()).as_deref(),
        Some("1m + 3x10s")
    );
    assert_eq!(record.moves.len(), 2);
    assert_eq!(
        record.moves[0].time_left,
        Some(std::time::Duration::from_secs(58))
    );
    assert_eq!(record.moves[0].comment, None);
    let comment = record.moves[1].comment.clone().unwrap_or_default();
    assert!(
        comment.contains("paused (lunch)") && comment.contains("resumed"),
        "{comment}"
    );
}

/// A recorder was three moves behind: the ruling stood at another move.
#[test]
fn a_void_move_is_told_at_its_own_move() {
    let text = played(vec![
        Command::Press(Black),
        Command::Press(White),
        Command::Press(Black),
        stone("C3"),
        Command::KeepIllegal {
            point: point("C3"),
            reason: "stone on stone".to_owned(),
        },
        stone("D4"),
    ]);
    let record = read(&text);
    let comments = record
        .moves
        .iter()
        .map(|entry| entry.comment.clone().unwrap_or_default());
    let comments: Vec<String> = comments.collect();
    assert_eq!((comments[0].as_str(), comments[2].as_str()), ("", ""));
    assert!(
        comments[1].contains("White played C3: void, the turn is lost.")
            && comments[1].contains("ruled void (stone on stone)"),
        "{comments:?}"
    );
}

#[test]
fn what_was_pressed_and_not_recorded_is_told_too() {
    let text = played(vec![
        stone("C3"),
        Command::Press(Black),
        Command::Press(White),
    ]);
    let record = read(&text);
    let comment = record.moves[0].comment.clone().unwrap_or_default();
    assert!(
        comment.contains("Turn 2, White: the move was not recorded"),
        "{comment}"
    );
}

/// The winner of an agreed count was another one when the saved record was counted again: its dead
/// stones had come back to life.
#[test]
fn a_saved_record_counts_as_it_was_agreed() {
    let pass = || Command::PlayMove(Move::Pass);
    let dead = |names: &[&str]| {
        Command::Mark(Marks {
            dead: names.iter().map(|name| point(name)).collect(),
            ..Marks::default()
        })
    };
    let text = played(vec![
        stone("A1"),
        Command::Press(Black),
        stone("C3"),
        Command::Press(White),
        pass(),
        Command::Press(Black),
        pass(),
        Command::Press(White),
        dead(&["A1"]),
        Command::AgreeCount(Black),
        Command::AgreeCount(White),
    ]);
    assert_eq!(read(&text).result.printed, "W+32.5");
    let report = count::report(text.as_bytes(), &CountArgs::default()).expect("counted");
    assert_eq!(report.result, "W+16.25");
}

#[test]
fn a_record_with_a_declared_count_says_so_and_marks_no_territory() {
    for why in [Why::Ruling, Why::Count] {
        let text = played(vec![
            stone("A1"),
            Command::Press(Black),
            stone("C3"),
            Command::Press(White),
            Command::End {
                result: GameResult::win(Black, How::Count(Margin(11))),
                why,
                reason: String::new(),
            },
        ]);
        assert_eq!(read(&text).result.printed, "B+5.5");
        assert!(!text.contains("TB[") && !text.contains("TW["), "{text}");
    }
}
