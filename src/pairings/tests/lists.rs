//! Tables as organizers have them.

use encoding_rs::{BIG5, EUC_KR, GB18030, SHIFT_JIS, WINDOWS_1252};

use super::{Fault, LONGEST, read, reads, refuses};

#[test]
fn a_table_names_its_columns_in_the_first_line() {
    reads("round,table,black,white\n1,1,A,B\n", &["1/1 A - B @2"]);
    reads(
        "Round;Table;Black;Black rank;White;White rank;Handicap;Komi;Time control;Result\n\
         6;1;Player A;6d;Player B;5d;0;6,5;1h + 3x30s;B+R\n",
        &["6/1 Player A (6d) - Player B (5d) h0 komi 6.5 [1h + 3x30s] =B+R @2"],
    );
    reads(
        "white\tblack\tclub\tround\ttable\nB\tA\tPekin\t2\t7\n",
        &["2/7 A - B @2"],
    );
    reads(
        "轮次,台号,黑方,白方,让子,结果\n1,1,柯洁,连笑,2,白中盘胜\n",
        &["1/1 柯洁 - 连笑 h2 =白中盘胜 @2"],
    );
    reads(
        "回戦,卓,黒番,白番\n１,１２,井山,一力\n",
        &["1/12 井山 - 一力 @2"],
    );
    reads(
        "라운드,테이블,흑,백\n1,2,신진서,박정환\n",
        &["1/2 신진서 - 박정환 @2"],
    );
}

#[test]
fn a_table_is_read_as_spreadsheets_write_it() {
    reads(
        "\u{feff}round,table,black,white\r\n1,1,A,B\r\n",
        &["1/1 A - B @2"],
    );
    reads(
        "sep=;\r\nround;table;black;white\r\n1;1;A;B\r\n",
        &["1/1 A - B @3"],
    );
    reads("round,table,black,white\r1,1,A,B\r", &["1/1 A - B @1"]);
    reads(
        "\n\nround,table,black,white\n\n  \n1,1,A,B\n,,,\n\n1,2,C,D",
        &["1/1 A - B @6", "1/2 C - D @9"],
    );
    reads(
        "\"round\",\"table\",\"black\",\"white\"\n\"1\",\"1\",\"Li, Wei\",\"the \"\"Bear\"\"\"\n",
        &["1/1 Li, Wei - the \"Bear\" @2"],
    );
    reads(
        "round,table,black,white\n1,1,\"two\nlines\",B\n1,2,C,D\n",
        &["1/1 two\nlines - B @2", "1/2 C - D @4"],
    );
    reads(
        "round,table,black,white,,\n1,1, A ,B,,\n1,2,C,D\n",
        &["1/1 A - B @2", "1/2 C - D @3"],
    );
    reads(
        "round,table,black,white\n1,1,'=A,'-B\n1,2,'C,D'E\n",
        &["1/1 =A - -B @2", "1/2 'C - D'E @3"],
    );
}

#[test]
fn a_table_is_read_in_the_charset_it_is_in() {
    let text = "轮次,台号,黑方,白方\n1,1,柯洁,连笑\n";
    let shown = ["1/1 柯洁 - 连笑 @2"];
    reads(GB18030.encode(text).0, &shown);
    let wide = |mark: &[u8], coded: Vec<[u8; 2]>| [mark, &coded.concat()].concat();
    reads(
        wide(
            &[0xff, 0xfe],
            text.encode_utf16().map(u16::to_le_bytes).collect(),
        ),
        &shown,
    );
    reads(
        wide(
            &[0xfe, 0xff],
            text.encode_utf16().map(u16::to_be_bytes).collect(),
        ),
        &shown,
    );
    let plain = "round,table,black,white\n1,1,柯洁,连笑\n";
    reads(
        wide(&[], plain.encode_utf16().map(u16::to_le_bytes).collect()),
        &shown,
    );
    let big = "輪次,台號,黑方,白方\n1,1,張栩,王立誠\n";
    reads(BIG5.encode(big).0, &["1/1 張栩 - 王立誠 @2"]);
    let japanese = "回戦,卓,黒番,白番\n1,1,井山裕太,一力遼\n";
    reads(SHIFT_JIS.encode(japanese).0, &["1/1 井山裕太 - 一力遼 @2"]);
}

#[test]
fn a_latin_name_with_an_accent_leaves_a_chinese_list_chinese() {
    let list = |names: &str| format!("round;table;black;white\n1;1;{names}\n");
    for names in ["王明;Müller", "René;李娜", "柯洁;Zoé", "Álvarez Gómez;张伟"] {
        let (black, white) = names.split_once(';').expect("two names");
        let shown = format!("1/1 {black} - {white} @2");
        reads(GB18030.encode(&list(names)).0, &[&shown]);
    }
    for names in ["Müller;René", "Gómez;Zoé"] {
        let (black, white) = names.split_once(';').expect("two names");
        let shown = format!("1/1 {black} - {white} @2");
        reads(WINDOWS_1252.encode(&list(names)).0, &[&shown]);
    }
    let other = list("張栩;王立誠") + "1;2;林海峰;Tony 周俊勳\n1;3;陳詩淵;蘇耀國\n";
    let shown = [
        "1/1 張栩 - 王立誠 @2",
        "1/2 林海峰 - Tony 周俊勳 @3",
        "1/3 陳詩淵 - 蘇耀國 @4",
    ];
    reads(BIG5.encode(&other).0, &shown);
    let korean = list("신진서;박정환") + "1;2;이세돌;Tom 김지석\n";
    reads(
        EUC_KR.encode(&korean).0,
        &["1/1 신진서 - 박정환 @2", "1/2 이세돌 - Tom 김지석 @3"],
    );
}

#[test]
fn a_player_without_an_opponent_is_no_game() {
    reads(
        "round,table,black,white\n1,1,A,B\n1,,C,BYE\n2,,轮空,D\n",
        &["1/1 A - B @2", "1 C bye", "2 D bye"],
    );
    for word in [
        "Freilos",
        "spielfrei",
        "Exempt",
        "-",
        "(bye)",
        "不戦勝",
        "부전승",
    ] {
        reads(
            format!("round,table,black,white\n1,1,C,{word}\n"),
            &["1 C bye"],
        );
    }
}

#[test]
fn every_fault_of_a_table_is_told_at_once() {
    refuses(
        "round,table,black,white,handicap,control\n\
         x,0,A,B,0,1h\n\
         1,1,,D,many,1 hour\n\
         1,,E,F\n\
         1,2,G,H\n\
         1,2,I,J\n",
        &[
            "2:1 \"x\" is no number of a round; write a whole number from 1",
            "2:3 \"0\" is no number of a table; write a whole number from 1",
            "3:5 Black has no name; write it, write \"bye\" for a player without an opponent, or take the line out",
            "3:8 \"many\" is no number of handicap stones; write 0, or 2 to 9",
            "3:13 \"1 hour\" is no control: \"1\": the unit is missing: write h, m, s or ms after the number, as in 10m",
            "4:3 the table is missing; write a whole number from 1",
            "6:1 round 1, table 2 is in line 5 already; a table has one game a round, so give one of them another table",
        ],
    );
}

#[test]
fn a_line_of_more_cells_than_columns_is_refused() {
    refuses(
        "round,table,black,white\n1,1,Berg, Anna,Cole, Ben\n1,2,C,D\n",
        &[
            "2:16 this line has 6 cells, the header has 4: put a name with a comma into quotes, or name every column in the first line",
        ],
    );
    refuses(
        "round;table;black;white;handicap\n1;1;Berg;4k;Cole;2;x\n",
        &[
            "2:18 this line has 7 cells, the header has 5: put a name with a semicolon into quotes, or name every column in the first line",
        ],
    );
    refuses(
        "round,table,black,white,handicap,,\n1,1,Berg, Anna,4k,B,\n",
        &[
            "2:19 this line has 6 cells, the header has 5: put a name with a comma into quotes, or name every column in the first line",
        ],
    );
    reads(
        "round,table,black,white\n1,1,\"Berg, Anna\",\"Cole, Ben\",, ,\n",
        &["1/1 Berg, Anna - Cole, Ben @2"],
    );
}

#[test]
fn a_first_line_that_names_no_columns_is_refused() {
    refuses(
        "1,1,Ann,Bob\n",
        &[
            "1:1 the columns round, table, black, white are missing; the first line names the columns, as in round,table,black,white (轮次,台号,黑方,白方 will do as well)",
        ],
    );
    refuses(
        "table,black,white\n1,A,B\n",
        &[
            "1:1 the column round is missing; the first line names the columns, as in round,table,black,white (轮次,台号,黑方,白方 will do as well)",
        ],
    );
    refuses(
        "round,table,black,white,black\n",
        &["1:25 a second column \"black\"; take one of them out"],
    );
    refuses(
        "round,table,black,white,handicp\n1,1,A,B,4\n",
        &[
            "1:25 no column \"handicp\" is known; did you mean \"handicap\"? A column of your own needs a name that is less like it",
        ],
    );
}

#[test]
fn what_is_no_table_is_refused_in_words() {
    refuses(
        "",
        &[
            "1:1 list.csv is empty; a list of pairings has a first line such as: round,table,black,white",
        ],
    );
    refuses(
        ",,\n,,\n",
        &[
            "1:1 nothing but empty cells; the first line names the columns, as in round,table,black,white",
        ],
    );
    refuses(
        "PK\x03\x04rest",
        &[
            "1:1 list.csv is a spreadsheet or an archive (xlsx, ods, zip), not a list of pairings; save the sheet as CSV, or name the XML file that OpenGotha saves",
        ],
    );
    refuses(
        "round,table,black,white\n1,1,A,\"B\n1,2,C,D\n",
        &[
            "2:7 the quotation mark here is never closed, so the rest of the file would be one cell; close it, or write it twice inside a quoted cell",
        ],
    );
    refuses(
        b"round,table,black,white\n1,1,A\0,B\n",
        &["2:6 a zero byte stands here, which no text has; save the list as CSV in UTF-8"],
    );
    refuses(
        vec![b'x'; LONGEST + 1],
        &["1:1 list.csv is longer than 4 MiB, which no list of pairings is"],
    );
    refuses(
        format!("round,table,black,white\n1,1,{},B\n", "x".repeat(20_001)),
        &["2:5 a cell of more than 20000 letters"],
    );
}

#[test]
fn a_hundred_faults_are_told_and_that_there_are_more() {
    let text = format!("round,table,black,white\n{}", "x,1,A,B\n".repeat(150));
    let faults = read(text.as_bytes(), "list.csv").expect_err("faults");
    assert_eq!(faults.len(), 100);
    let last = faults.last().expect("a fault");
    assert!(
        last.message
            .ends_with("(and more faults after these hundred)"),
        "{last}"
    );
}

#[test]
fn a_fault_shows_its_line_or_a_part_of_a_long_one() {
    let fault = |text: &str| -> Fault {
        read(text.as_bytes(), "list.csv")
            .expect_err("a fault")
            .swap_remove(0)
    };
    let short = fault("round,table,black,white\n1,x,A,B\n");
    assert_eq!((short.found.as_str(), short.caret()), ("1,x,A,B", 3));
    let long = fault(&format!(
        "round,black,white,table\n1,{},B,x\n",
        "A".repeat(2000)
    ));
    assert_eq!(
        (long.found.as_str(), long.caret(), long.column),
        ("x", 1, 2006)
    );
}

#[test]
fn a_name_of_ten_thousand_letters_is_a_name() {
    let name = "x".repeat(10_000);
    let list = format!("round,table,black,white\n1,1,{name},\u{1b}[2J\u{202e}B\n");
    let read = read(list.as_bytes(), "list.csv").expect("it is read");
    let game = read.games.first().expect("a game");
    assert_eq!(game.players.black.name, name);
    assert_eq!(game.players.white.name, "\u{1b}[2J\u{202e}B");
}
