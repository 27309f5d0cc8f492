//! The tree: what is tolerated, what is kept.

use dumiao::sgf::write::write;
use dumiao::sgf::{read, read_text};

use super::{file, moves, record, warnings};

/// The text is read with these warnings, and written as `written`, which reads back as the same tree.
fn check(text: &str, written: &str, told: &[&str]) {
    let file = file(text);
    let found: Vec<String> = file.warnings.list.iter().map(ToString::to_string).collect();
    assert_eq!(found, told, "{text}");
    let out = write(&file.collection);
    assert_eq!(out.trim_end(), written, "{text}");
    let again = read_text(&out).expect("what is written");
    assert_eq!(again.collection, file.collection, "{text}");
}

#[test]
fn a_clean_file_is_read_in_silence() {
    for text in [
        "(;GM[1]FF[4]SZ[9];B[ee];W[])",
        "(;)",
        "(;C[a\\]b\\\\];B[aa]\n(;W[bb])(;W[cc];B[dd]))",
        "(;AB[aa][bb]AW[cc:dd])",
    ] {
        check(text, text, &[]);
    }
    check(
        "\n ( ; B [aa]\n[bb]\t;\r\nW[cc] )\n",
        "(;B[aa][bb];W[cc])",
        &[],
    );
}

#[test]
fn what_real_programs_write_wrongly_is_read_and_told() {
    check(
        "From: me (x)\n(;B[aa])",
        "(;B[aa])",
        &["line 1, column 1: characters that belong to no game are left out"],
    );
    check(
        "(;C[a](;B[bc])))",
        "(;C[a];B[bc])",
        &["line 1, column 16: a \")\" too many"],
    );
    check(
        "(;B[aa]\n;W[bb]",
        "(;B[aa];W[bb])",
        &["line 2, column 7: the file ends before the last \")\""],
    );
    check(
        "(\nSZ[9]\n\n;B[aa])",
        "(;SZ[9];B[aa])",
        &["line 2, column 1: a \";\" is missing before these properties"],
    );
    check(
        "(;B W[ag])",
        "(;B W[ag])",
        &["line 1, column 3: B has no value; one is written as B[...]"],
    );
    check(
        "(;B)",
        "(;B )",
        &["line 1, column 3: B has no value; one is written as B[...]"],
    );
    check(
        "(;[ag])",
        "(;[ag])",
        &["line 1, column 3: a value without a name before it"],
    );
    check(
        "(;B[aa]]\n;W[bb])",
        "(;B[aa];W[bb])",
        &["line 1, column 8: characters that belong to no game are left out"],
    );
    check(
        "(;B[aa]%[bb])",
        "(;B[aa][bb])",
        &["line 1, column 8: characters that belong to no game are left out"],
    );
    check(
        "(;CoPyright[x];White[aa])",
        "(;CoPyright[x];White[aa])",
        &[
            "line 1, column 3: CoPyright is read as CP",
            "line 1, column 16: White is read as W",
        ],
    );
    check(
        "(;B[nc\n;W[rd];B[qc])",
        "(;B[nc\n;W[rd];B[qc])",
        &["line 1, column 5: a move with \"[\" in it; a \"]\" may be missing before"],
    );
    check(
        "(;B[aa](;W[bb]);W[cc])",
        "(;B[aa]\n(;W[bb])(;W[cc]))",
        &["line 1, column 16: a node after variations; it is read as one more variation"],
    );
    check(
        "(;B[aa]\0\0;W[bb])",
        "(;B[aa];W[bb])",
        &["line 1, column 8: characters that belong to no game are left out"],
    );
    check(
        "(;B[aa]()(;W[bb]))",
        "(;B[aa];W[bb])",
        &["line 1, column 9: an empty \"()\" is left out"],
    );
}

#[test]
fn collections_and_variations() {
    let two = file("(;GN[a];B[aa]) \n (;GN[b];B[bb](;W[cc];B[dd])(;W[ee]))\n");
    assert_eq!(two.collection.games().len(), 2);
    assert!(two.warnings.is_empty());
    let second = dumiao::sgf::record::Record::read(&two, 2).expect("a game");
    assert_eq!(moves(&second), ["B B18", "W C17", "B D16"]);
    assert_eq!((second.name.as_str(), second.other_nodes), ("b", 1));
    // A "(" before every move, as one server writes them.
    assert_eq!(
        moves(&record("(;SZ[9](;B[aa](;W[bb](;B[cc]))))")),
        ["B A9", "W B8", "B C7"]
    );
}

#[test]
fn white_space_stands_anywhere() {
    let text = "\r\n(\r\n;\r\nSZ\r\n[9]\r\n;\r\nB\r\n[ee]\r\n\r\n;W [cc] ;\n)\r\n";
    assert_eq!(moves(&record(text)), ["B E5", "W C7"]);
    assert!(warnings(text).is_empty());
    assert_eq!(moves(&record("(;SZ[9];B[aa]\r;W[bb]\r)")), ["B A9", "W B8"]);
}

#[test]
fn places_are_lines_and_characters() {
    for (text, place) in [
        ("(;C[棋]\r\n ;C[é] % )", "line 2, column 8"),
        ("(;B[aa]\r;%)", "line 2, column 2"),
        ("(;B[aa]\n\r\n;%)", "line 3, column 2"),
    ] {
        let told = warnings(text);
        assert!(told[0].starts_with(place), "{text:?}: {told:?}");
    }
}

#[test]
fn a_deep_or_broad_file_ends_no_process() {
    const DEEP: usize = 200_000;
    let mut chain = String::from("(");
    chain.push_str(&";B[aa]".repeat(DEEP));
    chain.push(')');
    let nested = format!("{}{}", "(;B[aa]".repeat(DEEP), ")".repeat(DEEP));
    let open = "(;".repeat(DEEP);
    let broad = format!("(;{})", "(;W[bb])".repeat(DEEP));
    for text in [chain, nested, open, broad] {
        let file = file(&text);
        assert!(file.collection.nodes() >= DEEP);
        let again = read(write(&file.collection).as_bytes()).expect("what is written");
        assert!(again.collection == file.collection);
    }
}

#[test]
fn a_file_wrong_all_over_is_read_in_one_pass() {
    for piece in [
        "%(;", ")x", "[a]", "b c[d]", "()", "(;)(", "]", "\\", "( ", "(A ",
    ] {
        let text = format!("(;B[aa]{}", piece.repeat(100_000));
        if let Ok(file) = read_text(&text) {
            assert!(file.warnings.list.len() <= 1000);
            let _ = dumiao::sgf::record::Record::read(&file, 1);
        }
    }
}
