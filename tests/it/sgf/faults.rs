//! What is refused: the place, what is wrong, what is allowed.

use dumiao::sgf::record::Record;
use dumiao::sgf::{read, read_text};

/// The first game of the text is refused with these words.
fn check(text: &str, message: &str) {
    let found = match read_text(text) {
        Err(fault) => fault.to_string(),
        Ok(file) => match Record::read(&file, 1) {
            Err(fault) => fault.to_string(),
            Ok(_) => panic!("{text} was read"),
        },
    };
    assert_eq!(found, message, "{text}");
}

const NO_GAME: &str = "no game is in the file: it has no \"(;\", with which every SGF record starts, as in (;GM[1]SZ[19];B[pd];W[dp])";

#[test]
fn what_is_no_record() {
    let empty = "the file is empty; a game record looks like (;GM[1]SZ[19];B[pd];W[dp])";
    check("", empty);
    check(" \r\n\t", empty);
    check("junk", NO_GAME);
    check("B[ag]", NO_GAME);
    check("(he said)", NO_GAME);
    check(
        "\n()",
        "line 2, column 1: the game has no node; one starts with \";\", as in (;GM[1]SZ[19];B[pd];W[dp])",
    );
}

#[test]
fn records_in_other_formats_are_named() {
    let refused = |name: &str| {
        format!(
            "this is a record in the format {name}, which is not read; save it as SGF in the program it comes from"
        )
    };
    check(
        "\\HS\r\n\\[GIBOKIND=China\\]\r\n\\HE\r\n\\GS\r\nSTO 0 2 1 15 3\r\n\\GE\r\n",
        &refused("GIB (Tygem)"),
    );
    check(
        "Rated game\n19\na 7D*\nb 5D*\nPMABWQRRQ\nPMACBEEEE\n",
        &refused("NGF (wBaduk, Cyberoro)"),
    );
    check("[Header]\nLang=JIS\n", &refused("UGF (PandaNet)"));
    check("<?xml version=\"1.0\"?><Go/>", &refused("XML"));
    check("{\"moves\": []}", &refused("JSON"));
}

#[test]
fn a_value_that_never_ends() {
    check(
        "(;GM[1];B[ag\n;W[bb",
        "line 1, column 10: the value of B is opened here and closed nowhere; a \"]\" is missing, or the file is cut off",
    );
    check(
        "(;C[a\\])",
        "line 1, column 4: the value of C is opened here and closed nowhere; a \"]\" is missing, or the file is cut off",
    );
    check(
        "(;[",
        "line 1, column 3: a value is opened here and closed nowhere; a \"]\" is missing, or the file is cut off",
    );
}

#[test]
fn other_games_and_other_boards() {
    check(
        "(;GM[2]SZ[8];B[d3])",
        "line 1, column 3: GM[2] is not Go; only records of Go, GM[1], are read",
    );
    check(
        "(;GM[game of go])",
        "line 1, column 3: GM[game of go] is not Go; only records of Go, GM[1], are read",
    );
    for text in ["0", "1", "19.5", "-10", "10,99", "x", "9:1", "9:", "٩"] {
        check(
            &format!("(;\nSZ[{text}];B[aa])"),
            &format!(
                "line 2, column 1: SZ[{text}] is no size of a board; 2 to 25 are, as in SZ[19], or columns and rows as in SZ[9:13]"
            ),
        );
    }
    for text in ["26", "52", "300", "99999999999999999999", "19:26"] {
        check(
            &format!("(;SZ[{text}];B[aa])"),
            &format!(
                "line 1, column 3: SZ[{text}] is larger than 25 lines, the largest board there is here"
            ),
        );
    }
}

#[test]
fn a_move_that_is_none() {
    check(
        "(;SZ[19];B[aa];W[aaa])",
        "line 1, column 16: W[aaa] is no move; a move is two letters such as W[pd], a pass W[]",
    );
    check(
        "(;B[黑]C[x])",
        "line 1, column 3: B[黑] is no move; a move is two letters such as B[pd], a pass B[]",
    );
    let long = "x".repeat(10_000);
    check(
        &format!("(;B[{long}])"),
        &format!(
            "line 1, column 3: B[{}...] is no move; a move is two letters such as B[pd], a pass B[]",
            "x".repeat(40)
        ),
    );
}

#[test]
fn a_game_that_is_not_there() {
    let file = read_text("(;B[aa])(;B[bb])").expect("a file");
    let message = |number| Record::read(&file, number).expect_err("none").to_string();
    assert_eq!(message(3), "game 3 is asked for; the file holds 1 to 2");
    assert_eq!(message(0), "game 0 is asked for; the file holds 1 to 2");
}

#[test]
fn a_file_too_long_to_be_a_record() {
    let bytes = vec![b' '; dumiao::sgf::LONGEST + 1];
    let message = read(&bytes).expect_err("too long").to_string();
    assert_eq!(
        message,
        "the file is longer than 64 MiB, which no game record is"
    );
}
