//! Headers, moves and marks as servers and programs write them.

use dumiao::board::Size;
use dumiao::color::Color;
use dumiao::game::rule_set::RuleSet;
use dumiao::sgf::komi::Meaning;
use dumiao::sgf::result::{By, Outcome};
use dumiao::sgf::rules::{rule_set, sgf_name};

use super::{moves, record, warnings};

/// The komi in points that the header means, and what is told of it.
fn komi(header: &str, points: Option<&str>, told: &[&str]) {
    let text = format!("(;{header};B[pd])");
    let found = record(&text).komi.points().map(|points| points.to_string());
    assert_eq!(found.as_deref(), points, "{header}");
    assert_eq!(warnings(&text), told, "{header}");
}

#[test]
fn komi_in_points() {
    for (text, points) in [
        ("7.5", "7.5"),
        ("6.50", "6.5"),
        ("6.500000", "6.5"),
        ("0", "0"),
        ("0.00", "0"),
        ("-5.5", "-5.5"),
        ("24", "24"),
        ("5 1/2", "5.5"),
        ("6目半", "6.5"),
    ] {
        komi(&format!("KM[{text}]"), Some(points), &[]);
    }
    komi("", None, &[]);
    komi("KM[]", None, &[]);
    komi(
        "KM[1e400]",
        None,
        &["line 1, column 3: KM[1e400] is left out: komi is a number of points, as in KM[7.5]"],
    );
}

#[test]
fn komi_in_hundredths_and_in_stones() {
    for (text, points) in [("750", "7.5"), ("650", "6.5"), ("550", "5.5")] {
        let told = format!(
            "line 1, column 3: KM[{text}] is read as hundredths of a point: {points} points"
        );
        komi(&format!("KM[{text}]"), Some(points), &[&told]);
    }
    komi(
        "KM[375]RU[Chinese]",
        Some("7.5"),
        &["line 1, column 3: KM[375] is read as stones: 7.5 points"],
    );
    komi(
        "KM[3.75]",
        Some("7.5"),
        &["line 1, column 3: KM[3.75] is read as stones: 7.5 points"],
    );
    komi(
        "KM[2.75]",
        Some("5.5"),
        &["line 1, column 3: KM[2.75] is read as stones: 5.5 points"],
    );
    komi(
        "KM[3又3/4子]",
        Some("7.5"),
        &["line 1, column 3: KM[3又3/4子] is read as stones: 7.5 points"],
    );
}

#[test]
fn komi_of_a_server_that_prints_none() {
    let doubted = |points: &str| {
        format!(
            "line 1, column 3: KM[0] is what the file says; on this server such games are played with {points} points"
        )
    };
    komi(
        "KM[0]HA[0]RU[Japanese]AP[foxwq]",
        Some("6.5"),
        &[&doubted("6.5")],
    );
    komi(
        "KM[0]HA[0]RU[Japanese]TM[60]TC[3]TT[15]",
        Some("6.5"),
        &[&doubted("6.5")],
    );
    komi(
        "KM[0]HA[0]RU[Chinese]AP[foxwq]",
        Some("7.5"),
        &[&doubted("7.5")],
    );
    komi(
        "KM[0]HA[3]RU[Chinese]AP[foxwq]AB[dd][pd][dp]",
        Some("0"),
        &["line 1, column 48: White is to move, but Black moves first"],
    );
    let record = record("(;KM[0]AP[foxwq];B[pd])");
    assert_eq!(record.komi.printed, "0");
    assert!(matches!(record.komi.meaning, Meaning::Doubted { .. }));
}

/// The result is read as `short`, in points, with what is told of it.
fn result(header: &str, short: Option<&str>, told: &[&str]) {
    let text = format!("(;{header};B[pd])");
    let record = record(&text);
    let found = record.result.outcome.map(|outcome| outcome.to_string());
    assert_eq!(found.as_deref(), short, "{header}");
    assert!(header.contains(&record.result.printed), "{header}: kept");
    assert_eq!(warnings(&text), told, "{header}");
}

#[test]
fn results_in_many_forms() {
    for (text, short) in [
        ("B+R", "B+R"),
        ("B+Resign", "B+R"),
        ("W+Res", "W+R"),
        ("W+3.5", "W+3.5"),
        ("B+13.50", "B+13.5"),
        ("B+T", "B+T"),
        ("B+Time", "B+T"),
        ("W+F", "W+F"),
        ("W+Offline", "W+F"),
        ("B+", "B+"),
        ("B+AW", "B+"),
        ("W+Repetition", "W+"),
        ("0", "0"),
        ("Draw", "0"),
        ("jigo", "0"),
        ("持碁", "0"),
        ("Void", "Void"),
        ("?", "?"),
        ("B+0.0", "B+"),
        ("Black resigns.", "W+R"),
        ("White wins by 5 1/2 points", "W+5.5"),
        ("White wins by  resign!", "W+R"),
        ("257手完, 黒中押し勝ち", "B+R"),
        ("黒半目勝ち", "B+0.5"),
        ("白3目半勝ち", "W+3.5"),
        ("黑中盘胜", "B+R"),
        ("白超时负", "B+T"),
        ("黑胜2又3/4子", "B+5.5"),
        ("白胜5.5目", "W+5.5"),
        ("黑胜", "B+"),
        ("白 3집반승", "W+3.5"),
        ("흑 불계승", "B+R"),
    ] {
        result(&format!("RE[{text}]"), Some(short), &[]);
    }
    result("", None, &[]);
    result("RE[]", None, &[]);
}

#[test]
fn results_in_stones() {
    let told = |printed: &str, stones: &str, column: usize| {
        format!("line 1, column {column}: RE[{printed}] is read as {stones} stones")
    };
    result(
        "RU[Chinese]RE[B+0.2]",
        Some("B+0.5"),
        &[&told("B+0.2", "0.25", 14)],
    );
    result(
        "RU[Chinese]RE[B+0.7]",
        Some("B+1.5"),
        &[&told("B+0.7", "0.75", 14)],
    );
    result(
        "RU[Chinese]RE[W+4.25]",
        Some("W+8.5"),
        &[&told("W+4.25", "4.25", 14)],
    );
    // One server counts in stones where the rules are Chinese. Whole and half ones there are in a handicap
    // game only, without komi of 3 3/4.
    result("AP[foxwq]RU[Chinese]RE[B+2.5]", Some("B+2.5"), &[]);
    result(
        "AP[foxwq]RU[Chinese]HA[2]AB[dd][pp]RE[B+2.5]",
        Some("B+5"),
        &[
            &told("B+2.5", "2.5", 38),
            "line 1, column 48: White is to move, but Black moves first",
        ],
    );
    result("AP[foxwq]RU[Japanese]RE[B+2.5]", Some("B+2.5"), &[]);
    let record = record("(;RU[Chinese]RE[B+0.2];B[pd])");
    let by = match record.result.outcome {
        Some(Outcome::Win {
            winner: Color::Black,
            by,
        }) => by,
        other => panic!("{other:?}"),
    };
    assert!(matches!(by, By::Stones(stones) if stones.to_string() == "0.25"));
}

#[test]
fn results_nobody_knows_stay_text() {
    for text in ["john wins", "B+x1", "W+1.4", "half-won", "黑白"] {
        result(
            &format!("RE[{text}]"),
            None,
            &[&format!(
                "line 1, column 3: RE[{text}] is kept as text: no known result"
            )],
        );
    }
}

#[test]
fn a_header_of_the_nihon_ki_in() {
    let text = "(\nTE[第41期棋聖戦]\nRD[2017-01-13]\nTM[1時間]\nLT[30秒]\nLC[5回]\nKO[黒6目半]\nRE[257手完, 黒中押し勝ち]\nPB[河野 臨]\nPW[井山 裕太]\n\n;B[qd];W[dd])";
    let record = record(text);
    assert_eq!(
        record.komi.points().map(|komi| komi.to_string()).as_deref(),
        Some("6.5")
    );
    assert_eq!(
        record
            .result
            .outcome
            .map(|outcome| outcome.to_string())
            .as_deref(),
        Some("B+R")
    );
    assert_eq!(
        (record.event.as_str(), record.date.as_str()),
        ("第41期棋聖戦", "2017-01-13")
    );
    assert_eq!(
        record
            .control()
            .map(|control| control.to_string())
            .as_deref(),
        Some("1h + 5x30s")
    );
    assert_eq!(moves(&record), ["B R16", "W D16"]);
    assert_eq!(
        warnings(text),
        ["line 2, column 1: a \";\" is missing before these properties"]
    );
}

#[test]
fn rule_sets_by_their_names() {
    for (text, rules) in [
        ("Chinese", Some(RuleSet::Chinese)),
        ("中国规则", Some(RuleSet::Chinese)),
        ("JP", Some(RuleSet::Japanese)),
        ("日本規約", Some(RuleSet::Japanese)),
        ("Korean", Some(RuleSet::Korean)),
        ("AGA", Some(RuleSet::Aga)),
        ("GOE", Some(RuleSet::Ing)),
        ("New Zealand", Some(RuleSet::NewZealand)),
        ("NZ", Some(RuleSet::NewZealand)),
        ("TT--", None),
        ("", None),
    ] {
        let record = record(&format!("(;RU[{text}])"));
        assert_eq!((record.rules, record.rules_text.as_str()), (rules, text));
    }
    for rules in RuleSet::ALL {
        assert_eq!(rule_set(rules.name()), Some(rules));
        // SGF has one name for the Chinese rules of both ages; the komi tells them apart.
        let printed = rule_set(sgf_name(rules));
        assert!(printed == Some(rules) || rules == RuleSet::ChineseOld);
    }
}

/// The moves of the main line, and what is told.
fn game(text: &str, expected: &[&str], told: &[&str]) {
    assert_eq!(moves(&record(text)), expected, "{text}");
    assert_eq!(warnings(text), told, "{text}");
}

#[test]
fn passes_as_programs_write_them() {
    game("(;SZ[19];B[];W[tt])", &["B pass", "W pass"], &[]);
    game("(;SZ[13];B[tt])", &["B pass"], &[]);
    // Above 19 lines tt is a point.
    game("(;SZ[21];B[tt];W[])", &["B U2", "W pass"], &[]);
    game(
        "(;SZ[18];B[ss])",
        &["B pass"],
        &["line 1, column 10: \"ss\" is read as a pass"],
    );
    game(
        "(;SZ[19];B[``])",
        &["B pass"],
        &["line 1, column 10: \"``\" is read as a pass"],
    );
    game(
        "(;SZ[19];B[Pass])",
        &["B pass"],
        &["line 1, column 10: \"Pass\" is read as a pass"],
    );
}

#[test]
fn moves_as_programs_write_them() {
    game(
        "(;SZ[19];B[ aa])",
        &["B A19"],
        &["line 1, column 10: B[ aa] is read without its spaces"],
    );
    game(
        "(;B[R16])",
        &["B R16"],
        &[
            "line 1, column 2: a move stands in the first node, with the data of the game",
            "line 1, column 3: \"R16\" is read as the point of that name",
        ],
    );
    game(
        "(;SZ[9];White[ii]Comment[h])",
        &["W J1"],
        &[
            "line 1, column 9: White is read as W",
            "line 1, column 18: Comment is read as C",
        ],
    );
    game(
        "(;SZ[9];B[aa]W[bb];B[cc])",
        &["B A9", "W B8", "B C7"],
        &["line 1, column 8: 2 moves in one node; they are read in this order"],
    );
    game(
        "(;SZ[9];B[aa][bb])",
        &["B A9"],
        &["line 1, column 9: B is given twice; the first is read"],
    );
    game(
        "(;SZ[9]B[aa];W[bb])",
        &["B A9", "W B8"],
        &["line 1, column 2: a move stands in the first node, with the data of the game"],
    );
    // An empty node, as one server writes at the end, is no move.
    game("(;SZ[9];B[aa]; )", &["B A9"], &[]);
    // Moves after two passes go on.
    game("(;SZ[9];B[];W[];B[aa])", &["B pass", "W pass", "B A9"], &[]);
}

#[test]
fn moves_outside_the_board_keep_their_place() {
    game(
        "(;SZ[9];B[cg];W[rs])",
        &["B C3", "W S0"],
        &["line 1, column 15: W[rs] is outside the board of 9 lines"],
    );
    let record = record("(;SZ[9];B[cg]\n;W[rs])");
    let place = record.moves[1].place;
    assert_eq!((place.line, place.column, place.offset), (2, 2, 15));
}

#[test]
fn boards_that_are_not_square() {
    let record = record("(;SZ[9:13];B[am])");
    assert_eq!(record.size, Size::new(9, 13).expect("a size"));
    assert_eq!(moves(&record), ["B A1"]);
    assert_eq!(super::record("(;SZ[19:19])").size, Size::NINETEEN);
    assert_eq!(super::record("(;GM[1])").size, Size::NINETEEN);
    assert_eq!(
        super::record("(;SZ[ 25 ])").size,
        Size::square(25).expect("a size")
    );
}

fn setup(text: &str) -> Vec<String> {
    let record = record(text);
    let stones = record.setup.iter();
    stones
        .map(|(point, color)| format!("{color}{}", point.name(record.size)))
        .collect()
}

#[test]
fn stones_set_up_before_the_first_move() {
    assert_eq!(setup("(;SZ[9]AB[aa][bb]AW[cc])"), ["BA9", "BB8", "WC7"]);
    assert_eq!(setup("(;SZ[9]AB[aa:bb])"), ["BA9", "BB9", "BA8", "BB8"]);
    assert_eq!(setup("(;SZ[9]C[x];AB[aa:bb];AE[ab:bb])"), ["BA9", "BB9"]);
    assert_eq!(
        setup("(;AB[aa:bb]SZ[9])").len(),
        4,
        "the size may come later"
    );
    assert_eq!(
        warnings("(;SZ[9]AB[bb:aa]AW[cc:cc][][zz][x];W[ee])"),
        [
            "line 1, column 8: AB[bb:aa] is an odd way to write these points",
            "line 1, column 17: AW[cc:cc] is an odd way to write these points",
            "line 1, column 17: AW[zz] is outside the board of 9 lines",
            "line 1, column 17: AW[x] is left out: a point is two letters such as pd, a rectangle is pd:qe",
        ]
    );
}

#[test]
fn who_moves_first() {
    let to_play = |text: &str| {
        let record = record(text);
        (record.to_play, record.first_to_move())
    };
    assert_eq!(
        to_play("(;HA[2]AB[dd][pp];W[dp])"),
        (Some(Color::White), Color::White)
    );
    assert_eq!(
        to_play("(;AB[dd]PL[B];B[dp])"),
        (Some(Color::Black), Color::Black)
    );
    assert_eq!(to_play("(;PL[White])"), (Some(Color::White), Color::White));
    assert_eq!(to_play("(;AB[dd]AW[pp];W[dp])"), (None, Color::White));
    assert_eq!(to_play("(;GM[1])"), (None, Color::Black));
    assert_eq!(
        warnings("(;AB[dd];B[pp])"),
        ["line 1, column 10: White is to move, but Black moves first"]
    );
}

#[test]
fn handicap_as_printed() {
    assert_eq!(record("(;HA[0])").handicap, Some(0));
    assert_eq!(record("(;HA[1])").handicap, Some(1));
    assert_eq!(record("(;HA[])").handicap, None);
    assert!(warnings("(;HA[0])").is_empty() && warnings("(;HA[1])").is_empty());
    assert_eq!(
        warnings("(;HA[3]AB[dd][pp])"),
        ["line 1, column 3: HA[3], but 2 black stones are set up"]
    );
    assert_eq!(
        warnings("(;HA[two])"),
        ["line 1, column 3: HA[two] is left out: handicap is a whole number of stones"]
    );
}

#[test]
fn stones_set_up_in_the_middle_of_a_game() {
    let text = "(;SZ[9];B[aa];AB[bb]AE[aa];W[cc];AW[dd])";
    let record = record(text);
    assert_eq!(record.moves[1].setup.len(), 2);
    assert_eq!(record.setup_after.len(), 1);
    assert_eq!(
        warnings(text),
        [
            "line 1, column 15: stones are set up after move 1, in the middle of the game",
            "line 1, column 34: stones are set up after move 2, in the middle of the game",
        ]
    );
}

#[test]
fn comments_are_kept_letter_by_letter() {
    let record =
        record("(;C[ root\n];B[aa]C[  two\\]\\\\ \\\nlines\r\nhere\t]LB[aa:A];C[more];W[bb])");
    assert_eq!(record.comment, " root\n");
    assert_eq!(
        record.moves[0].comment.as_deref(),
        Some("  two]\\ lines\nhere \nmore")
    );
    assert_eq!(record.moves[1].comment, None);
    assert_eq!(
        super::record("(;;C[a]B[aa]C[b])").moves[0]
            .comment
            .as_deref(),
        Some("a")
    );
}

#[test]
fn territory_marked_in_the_last_node() {
    let record = record("(;SZ[5];B[aa]TB[bb];W[cc];TB[aa][bb:cb]TW[ee])");
    assert_eq!(
        (record.territory.black.len(), record.territory.white.len()),
        (3, 1)
    );
    assert!(
        super::record("(;SZ[5];B[aa]TB[bb];W[cc])")
            .territory
            .black
            .is_empty()
    );
}

#[test]
fn properties_given_twice() {
    assert_eq!(
        warnings("(;PB[a]PB[b]PB[a]KM[6.5]KM[7.5]AP[x]AP[y])"),
        [
            "line 1, column 8: PB is given twice; the first is read",
            "line 1, column 25: KM is given twice; the first is read",
        ]
    );
}
