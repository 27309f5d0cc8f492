use clap::Parser;

use super::BoardArgs;
use crate::cli::Failure;
use crate::game::board_choice::{BoardChoice, Komi};
use crate::game::settings::BoardUse;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    board: BoardArgs,
}

fn args(line: &str) -> Result<BoardArgs, String> {
    let words = ["play"].into_iter().chain(line.split_whitespace());
    let command = Command::try_parse_from(words).map_err(|error| error.to_string())?;
    Ok(command.board)
}

/// An event whose moves are recorded, on 13 lines, with a komi of its own and 2 stones.
fn event() -> BoardChoice {
    BoardChoice {
        usage: BoardUse::Record,
        size: crate::board::Size::square(13).unwrap(),
        komi: Komi::parse("5.5 points").ok(),
        handicap: 2,
        ..BoardChoice::default()
    }
}

#[test]
fn what_is_typed_goes_before_what_the_event_says() {
    use BoardUse::{ClockOnly, Play, Record};
    let none = BoardChoice::default();
    let rows = [
        ("", none, ClockOnly, "chinese 19 7.5 0"),
        ("--no-board", none, ClockOnly, "chinese 19 7.5 0"),
        ("--board", none, Play, "chinese 19 7.5 0"),
        ("--board --save new/a.sgf", none, Play, "chinese 19 7.5 0"),
        ("--board play --size 9", none, Play, "chinese 9 7.5 0"),
        ("--board=record", none, Record, "chinese 19 7.5 0"),
        ("--board --rules japanese", none, Play, "japanese 19 6.5 0"),
        ("--board --rules AGA --komi 0.5", none, Play, "aga 19 0.5 0"),
        ("--board --komi 2.75stones", none, Play, "chinese 19 5.5 0"),
        (
            "--board --komi -0.25stones",
            none,
            Play,
            "chinese 19 -0.5 0",
        ),
        ("--handicap 4", none, ClockOnly, "chinese 19 0 4"),
        ("--handicap 1", none, ClockOnly, "chinese 19 0 1"),
        (
            "--handicap 3 --komi 0.5",
            none,
            ClockOnly,
            "chinese 19 0.5 3",
        ),
        ("", event(), Record, "chinese 13 0 2"),
        ("--no-board", event(), ClockOnly, "chinese 13 0 2"),
        ("--board", event(), Play, "chinese 13 0 2"),
        ("--handicap 0", event(), Record, "chinese 13 5.5 0"),
        ("--handicap 0 --rules ing", event(), Record, "ing 13 8 0"),
        ("--size 19 --handicap 9", event(), Record, "chinese 19 0 9"),
    ];
    for (line, event, usage, expected) in rows {
        let board = match args(line).unwrap().over(event, None) {
            Ok(found) => found,
            Err(failure) => panic!("{line}: {failure:?}"),
        };
        let found = format!(
            "{} {} {} {}",
            board.rule_set, board.size, board.komi, board.handicap
        );
        assert_eq!((board.usage, found.as_str()), (usage, expected), "{line}");
    }
}

#[test]
fn options_that_contradict_each_other_say_what_to_do() {
    let rows = [
        (
            "--size 9",
            "--size is for a board, and this is a clock only: add --board play or --board record, \
             or leave --size out",
        ),
        (
            "--no-board --record a.sgf",
            "--record continues a game on a board: leave --no-board out, or --record",
        ),
        (
            "--save a.sgf",
            "--save is for a board, and this is a clock only: add --board play or --board record, \
             or leave --save out",
        ),
        (
            "--board --record a.sgf --size 9",
            "the record that is continued has a board of its own: leave --size out, or --record",
        ),
        (
            "--board --record a.sgf --handicap 2",
            "the record that is continued has a board of its own: leave --handicap out, or --record",
        ),
        (
            "--board --record a.sgf --save a.sgf",
            "--save would write over the record that is continued: name another file",
        ),
        (
            "--board --save /",
            "--save /: this is a folder; name a file in it",
        ),
        (
            "--board --save Cargo.toml/a.sgf",
            "--save Cargo.toml/a.sgf: a part of it is a file, not a folder",
        ),
        (
            "--board --rules korean --komi 3.75",
            "korean rules count points, not stones: 3.75 stones are 7.5 points, so write komi in \
             points, such as 6.5 points",
        ),
        (
            "--board --size 8 --handicap 5",
            "5 handicap stones: a board of 8 lines has points for 2 to 4; 0 is an even game, 1 is \
             Black first without komi",
        ),
    ];
    for (line, words) in rows {
        let args = args(line).unwrap();
        let continued = args.continued();
        let outcome = continued.and_then(|it| args.over(BoardChoice::default(), it.as_ref()));
        let Err(Failure::Input(found)) = outcome else {
            panic!("{line} is not refused");
        };
        assert_eq!(found, words, "{line}");
    }
}

#[test]
fn what_is_no_value_says_what_is() {
    for (line, part) in [
        ("--board both", "invalid value 'both' for '--board [<USE>]'"),
        ("--board --no-board", "cannot be used with"),
        (
            "--size 26",
            "invalid value '26' for '--size <N>': allowed: 2 to 25 lines",
        ),
        ("--size 19x19", "allowed: 2 to 25 lines"),
        (
            "--rules japanees",
            "invalid value 'japanees' for '--rules <NAME>': allowed: chinese, chinese-old, japanese, \
             korean, aga, ing, new-zealand (did you mean \"japanese\"?)",
        ),
        (
            "--komi much",
            "invalid value 'much' for '--komi <KOMI>': no komi: write 3.75 stones or 7.5 points",
        ),
        ("--handicap -1", "unexpected argument '-1'"),
    ] {
        let words = args(line).err().unwrap_or_default();
        assert!(words.contains(part), "{line}: {words}");
    }
}
