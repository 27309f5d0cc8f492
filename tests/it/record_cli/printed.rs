//! What the commands print, and how they end.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use dumiao::board::Repetition;
use dumiao::cli::count::{self, CountArgs};
use dumiao::cli::record::{self, Verdict};

use super::{counted, replayed};

/// The program with a record on its standard input.
fn dumiao(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(args)
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    // It may refuse its arguments before it reads.
    let _ = pipe.write_all(input);
    drop(pipe);
    child.wait_with_output().expect("the program ends")
}

/// Two chains, a capture, a stone on a stone, a suicide, a ko taken back, and one off the board.
const GAME: &str = "(;SZ[5]PB[A]PW[B]KM[7.5]RU[Chinese]RE[B+R]\
    ;B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[aa];B[ba];W[bb];B[cb];W[gg];B[])";

#[test]
fn a_record_in_words() {
    let out = dumiao(&["record", "-"], GAME.as_bytes());
    assert_eq!(out.status.code(), Some(0));
    let text = String::from_utf8(out.stdout).expect("text");
    let expected = "\
Black A, White B
Board 5, komi 7.5, rules Chinese, result B+R
13 moves
     8 legal
     1 pass
     1 on a forbidden point
     1 repetition
     1 on an occupied point
     1 off the board
move 8, W A5 (line 1, column 86): a forbidden point: no liberty, and nothing is lifted; the turn is lost
move 9, B B5 (line 1, column 92): a stone is there; the turn is lost
move 11, B C4 (line 1, column 104): forbidden, the position after move 7 again (ko); the turn is lost
move 12, W gg (line 1, column 110): not on the board; the turn is lost

    A B C D E
  5 . X O . . 5
  4 X O . O . 4
  3 . X O . . 3
  2 . . . . . 2
  1 . . . . . 1
    A B C D E

Prisoners: Black 0, White 1. White to move.
warning: line 1, column 110: W[gg] is outside the board of 5 lines
";
    assert_eq!(text, expected);
}

#[test]
fn a_record_in_json() {
    let out = dumiao(&["record", "-", "--format", "json"], GAME.as_bytes());
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    assert_eq!(json["size"], 5);
    assert_eq!(
        json["moves"][0],
        serde_json::json!({"n":1,"side":"B","point":"B5","captured":0,"verdict":"legal"})
    );
    assert_eq!(json["moves"][10]["verdict"], "repetition");
    assert_eq!(json["moves"][10]["repeats"], 7);
    assert_eq!(json["moves"][7]["verdict"], "forbidden");
    assert_eq!(json["moves"][8]["verdict"], "occupied");
    assert_eq!(json["moves"][12]["verdict"], "pass");
    assert_eq!(json["moves"][12]["point"], "pass");
    let of = |key: &str| json["verdicts"][key].clone();
    assert_eq!(
        (
            of("legal"),
            of("forbidden"),
            of("repetition"),
            of("occupied")
        ),
        (8.into(), 1.into(), 1.into(), 1.into())
    );
    assert_eq!(json["prisoners"], serde_json::json!({"B":0,"W":1}));
    assert_eq!(json["position"][1], "XO.O.");
    assert_eq!(json["to_play"], "W");
    let rectangle = replayed("(;SZ[6:5];B[aa])", Repetition::Positional);
    let json = serde_json::to_value(rectangle).expect("JSON");
    assert_eq!(
        (&json["size"], &json["width"], &json["height"]),
        (&"6x5".into(), &6.into(), &5.into())
    );
}

#[test]
fn repetition_by_the_rule_asked_for() {
    let verdict = |rule| replayed(GAME, rule).moves[10].verdict;
    assert_eq!(verdict(Repetition::Positional), Verdict::Repetition);
    assert_eq!(verdict(Repetition::Situational), Verdict::Repetition);
    assert_eq!(
        verdict(Repetition::Referee),
        Verdict::Repetition,
        "the simple ko"
    );
    for rule in ["positional", "situational", "referee"] {
        assert_eq!(
            dumiao(&["record", "-", "--repetition", rule], GAME.as_bytes())
                .status
                .code(),
            Some(0)
        );
    }
    assert_eq!(
        dumiao(&["record", "-", "--repetition", "none"], GAME.as_bytes())
            .status
            .code(),
        Some(2)
    );
}

#[test]
fn moves_after_two_passes_and_out_of_turn_go_on() {
    let report = replayed("(;SZ[5];B[];W[];B[aa];B[bb])", Repetition::Positional);
    assert_eq!((report.verdicts.pass, report.verdicts.legal), (2, 2));
    assert!(report.moves[3].out_of_turn && !report.moves[2].out_of_turn);
}

#[test]
fn stones_set_up_in_the_middle_are_there() {
    let report = replayed(
        "(;SZ[3];B[aa];AE[aa]AW[bb];B[ab];W[aa])",
        Repetition::Positional,
    );
    assert_eq!(report.position, ["O..", "XO.", "..."]);
    assert_eq!(report.warnings.len(), 1);
    let report = replayed("(;SZ[3]AB[aa]AW[ba][ab])", Repetition::Positional);
    assert_eq!(report.warnings, ["stones without a liberty are set up: A3"]);
}

#[test]
fn what_is_no_record_ends_with_status_one() {
    for (args, input, message) in [
        (
            vec!["record", "-"],
            "",
            "dumiao: -: the file is empty; a game record looks like (;GM[1]SZ[19];B[pd];W[dp])\n",
        ),
        (
            vec!["record", "-"],
            "(;SZ[53])",
            "dumiao: -: line 1, column 3: SZ[53] is larger than 25 lines, the largest board there is here\n",
        ),
        (
            vec!["count", "-"],
            "(;B[ag",
            "dumiao: -: line 1, column 4: the value of B is opened here and closed nowhere; a \"]\" is missing, or the file is cut off\n",
        ),
        (
            vec!["record", "-", "--game", "2"],
            "(;B[ag])",
            "dumiao: -: game 2 is asked for; the file holds only one game\n",
        ),
        (
            vec!["count", "-", "--dead", "A1"],
            "(;SZ[9];B[aa])",
            "dumiao: -: --dead A1: no stone is there at the end of the record\n",
        ),
        (
            vec!["count", "-", "--dead", "I1"],
            "(;SZ[9];B[aa])",
            "dumiao: -: --dead I1: no point of this board; they go from A1 to J9, without I\n",
        ),
        (
            vec!["count", "-", "--shared", "A9"],
            "(;SZ[9];B[aa])",
            "dumiao: -: --shared A9: a live stone is there\n",
        ),
        (
            vec!["count", "-", "--rules", "mine"],
            "(;SZ[9])",
            "dumiao: -: --rules mine: allowed are chinese, chinese-old, japanese, korean, aga, ing, new-zealand\n",
        ),
        (
            vec!["count", "-", "--komi", "7.3"],
            "(;SZ[9])",
            "dumiao: -: --komi 7.3: no komi: write 3.75 stones or 7.5 points; a bare number is points, as in SGF\n",
        ),
        (
            vec!["count", "-", "--komi", "7.25"],
            "(;SZ[9])",
            "dumiao: -: --komi 7.25: no komi: write 3.75 stones or 7.5 points; a bare number is points, as in SGF\n",
        ),
        (
            vec!["count", "-", "--rules", "japanese", "--komi", "3.75"],
            "(;SZ[9])",
            "dumiao: -: --komi 3.75: japanese rules count points, not stones; write it in points, such as 6.5 points\n",
        ),
    ] {
        let out = dumiao(&args, input.as_bytes());
        assert_eq!(String::from_utf8_lossy(&out.stderr), message, "{args:?}");
        assert_eq!(out.status.code(), Some(1), "{args:?}");
        assert!(out.stdout.is_empty(), "{args:?}");
    }
    let out = dumiao(&["record", "/no/such/file.sgf"], b"");
    assert_eq!(out.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&out.stderr).starts_with("dumiao: /no/such/file.sgf: No such file")
    );
}

/// A finished board of 5 lines: White's stone at E5 is dead.
const FINISHED: &str =
    "(;SZ[5]RU[Chinese]KM[3.75]RE[B+0.25]AB[ba][bb][bc][bd][be][ca][cb][cc][cd][ce]AW[ea])";

#[test]
fn a_count_in_words() {
    let out = dumiao(
        &["count", "-", "--dead", "E5", "--komi", "12"],
        FINISHED.as_bytes(),
    );
    let text = String::from_utf8(out.stdout).expect("text");
    let expected = "    A B C D E
  5 . X X . o 5
  4 . X X . . 4
  3 . X X . . 3
  2 . X X . . 2
  1 . X X . . 1
    A B C D E

Rules chinese (area), komi 6 stones, counted in stones
Dead (small letters): E5

                         Black     White
stones                      10         0
surrounded                  15         0
shared, half                 0         0
together                    25         0
komi                        -6         6
in all                      19         6
half of the board         12.5      12.5

Neutral points: 0
Result: B+6.5 in stones
note: the record prints another result: B+0.25
warning: line 1, column 19: KM[3.75] is read as stones: 7.5 points
warning: line 1, column 27: RE[B+0.25] is read as 0.25 stones
";
    assert_eq!(text, expected);
}

#[test]
fn a_count_in_json() {
    let out = dumiao(
        &["count", "-", "--format", "json", "--dead", "E5"],
        FINISHED.as_bytes(),
    );
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    assert_eq!(
        (&json["rules"], &json["komi"], &json["neutral"]),
        (&"chinese".into(), &"3.75".into(), &0.into())
    );
    assert_eq!(json["stones"]["B"].to_string(), "25");
    assert_eq!(json["result"], "B+8.75");
    let out = dumiao(
        &[
            "count", "-", "--format", "json", "--rules", "japanese", "--komi", "6.5", "--dead",
            "E5",
        ],
        FINISHED.as_bytes(),
    );
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    assert_eq!(
        (json["points"]["B"].to_string(), &json["komi"]),
        ("16".to_owned(), &"6.5".into())
    );
    assert_eq!(json["result"], "B+9.5");
}

#[test]
fn dead_stones_named_marked_and_proposed() {
    let dead = |text: &str, dead: Option<&str>| {
        let args = CountArgs {
            dead: dead.map(String::from),
            ..CountArgs::default()
        };
        let report = counted(text.as_bytes(), &args);
        (report.dead, report.notes)
    };
    assert!(dead(FINISHED, None).0.is_empty());
    assert_eq!(dead(FINISHED, Some("e5")).0, ["E5"]);
    // Two names of one chain are one chain.
    assert_eq!(dead(FINISHED, Some("B1, B2,C5")).0.len(), 10);
    let (found, notes) = dead(FINISHED, Some("auto"));
    assert_eq!(found, ["E5"]);
    assert!(
        notes
            .iter()
            .any(|note| note
                == "proposed as dead: the chains at E5; look at them before you trust it"),
        "{notes:?}"
    );
    let marked = FINISHED.replace("AW[ea]", "AW[ea]TB[aa:ae][da:ee]");
    let (found, notes) = dead(&marked, None);
    assert_eq!(found, ["E5"]);
    assert!(
        notes
            .iter()
            .any(|note| note == "dead by the territory marked in the record: the chains at E5"),
        "{notes:?}"
    );
}

#[test]
fn rules_and_komi_of_the_record_and_of_the_options() {
    let count = |header: &str, args: &CountArgs| {
        let report = counted(format!("(;SZ[5]{header})").as_bytes(), args);
        (report.rules, report.komi, report.compensation)
    };
    let of =
        |rules: &'static str, komi: &str, given: &str| (rules, komi.to_owned(), given.to_owned());
    let none = CountArgs::default();
    assert_eq!(count("", &none), of("chinese", "3.75", "0"));
    assert_eq!(count("RU[Japanese]", &none), of("japanese", "6.5", "0"));
    assert_eq!(
        count("RU[Japanese]KM[750]", &none),
        of("japanese", "7.5", "0")
    );
    assert_eq!(
        count("RU[Chinese]KM[375]", &none),
        of("chinese", "3.75", "0")
    );
    assert_eq!(count("RU[Chinese]HA[4]", &none), of("chinese", "0", "2"));
    assert_eq!(
        count("RU[AGA]HA[4]KM[0.5]", &none),
        of("aga", "0.25", "1.5")
    );
    assert_eq!(count("RU[NZ]", &none), of("new-zealand", "3.5", "0"));
    assert_eq!(count("RU[GOE]", &none), of("ing", "4", "0"));
    let komi = |text: &str| CountArgs {
        komi: Some(text.to_owned()),
        ..CountArgs::default()
    };
    for text in [
        "7.5",
        "7.5 points",
        "3.75 stones",
        "3.75",
        "3.75子",
        " 7.50 ",
    ] {
        assert_eq!(count("", &komi(text)), of("chinese", "3.75", "0"), "{text}");
    }
    assert_eq!(count("", &komi("-5.5")), of("chinese", "-2.75", "0"));
    let handicap = CountArgs {
        handicap: Some(9),
        ..CountArgs::default()
    };
    assert_eq!(count("KM[0]", &handicap), of("chinese", "0", "4.5"));
}

#[test]
fn points_nobody_has() {
    let text = "(;SZ[5]RU[Japanese]KM[0]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce])";
    let plain = counted(text.as_bytes(), &CountArgs::default());
    assert_eq!((plain.result.as_str(), plain.neutral), ("W+5", 0));
    let args = CountArgs {
        shared: Some("D1,E5".to_owned()),
        ..CountArgs::default()
    };
    let shared = counted(text.as_bytes(), &args);
    assert_eq!((shared.result.as_str(), shared.neutral), ("B+5", 10));
}

#[test]
fn any_option_text_is_answered() {
    for text in [
        "",
        ",",
        "auto",
        "AUTO",
        "Z99",
        "A1A1",
        "\u{0}",
        "黑",
        "A1,,B2",
        "999999999999",
    ] {
        for (dead, shared, komi) in [
            (Some(text), None, None),
            (None, Some(text), None),
            (None, None, Some(text)),
        ] {
            let args = CountArgs {
                dead: dead.map(String::from),
                shared: shared.map(String::from),
                komi: komi.map(String::from),
                ..CountArgs::default()
            };
            let _ = count::report(FINISHED.as_bytes(), &args);
            let _ = record::report(text.as_bytes(), 1, Some(Repetition::Positional));
        }
    }
}
