//! Results into lists that are there, and new lists.

use std::num::NonZeroU32;

use super::opengotha::{GAME, tournament};
use super::shown;
use crate::color::{Color, PerColor};
use crate::game::result::{GameResult, How, Margin};
use crate::pairings::outcome::Played;
use crate::pairings::{
    EditFault, Edited, Entry, FreshGame, FreshList, Other, PairedPlayer, new_opengotha, new_table,
    with_results,
};

fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("from 1")
}

/// The game at round/table between two players, with a result in the short form.
fn entry(place: (u32, u32), players: (&str, &str), result: &str) -> Entry {
    Entry {
        round: number(place.0),
        table: number(place.1),
        players: PerColor {
            black: players.0.to_owned(),
            white: players.1.to_owned(),
        },
        result: GameResult::from_text(result).expect("a result"),
        played: Played::AtTheBoard,
    }
}

fn ab(result: &str) -> Entry {
    entry((1, 1), ("A", "B"), result)
}

fn edit(list: impl AsRef<[u8]>, entries: &[Entry]) -> Result<Edited, EditFault> {
    with_results(list.as_ref(), "list.csv", entries, Other::Stays)
}

/// `list` with `entries` is `expected`.
fn becomes(list: &str, entries: &[Entry], expected: &str) {
    let edited = edit(list, entries).unwrap_or_else(|fault| panic!("{fault:?}"));
    assert_eq!(String::from_utf8(edited.bytes).expect("UTF-8"), expected);
}

#[test]
fn a_result_goes_into_its_cell_and_nothing_else_changes() {
    becomes(
        "round,table,black,white,result,club\r\n1,1,A,B,,\"x, y\"\r\n\r\n1,2,C,D,,z",
        &[entry((1, 2), ("C", "D"), "W+2.5"), ab("B+R")],
        "round,table,black,white,result,club\r\n1,1,A,B,B+R,\"x, y\"\r\n\r\n1,2,C,D,W+2.5,z",
    );
    becomes(
        "result;round;table;black;white\n?;1;1;\"A\";B\n",
        &[ab("0")],
        "result;round;table;black;white\ndraw;1;1;\"A\";B\n",
    );
    becomes(
        "round,table,black,white,club,result\n1,1,A,B\n",
        &[ab("W+T")],
        "round,table,black,white,club,result\n1,1,A,B,,W+T\n",
    );
}

#[test]
fn a_column_for_results_is_added_where_there_is_none() {
    becomes(
        "round,table,black,white\n1,1,A,B\n1,2,C,D\n",
        &[ab("B+R")],
        "round,table,black,white,result\n1,1,A,B,B+R\n1,2,C,D\n",
    );
    becomes(
        "round,table,black,white,club\n1,1,A,B",
        &[ab("B+R")],
        "round,table,black,white,club,result\n1,1,A,B,,B+R",
    );
    becomes(
        "round,table,black,white,\n1,1,A,B,,\n",
        &[ab("B+R")],
        "round,table,black,white,,result\n1,1,A,B,,B+R\n",
    );
    let full = edit("round,table,black,white\n1,1,A,B,mine\n", &[ab("B+R")]);
    let Err(EditFault::Unreadable(faults)) = full else {
        panic!("{full:?}");
    };
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "line 2, column 9: this line has 5 cells, the header has 4: put a name with a comma into quotes, or name every column in the first line"
        ]
    );
}

#[test]
fn nothing_to_write_leaves_the_file_as_it_is() {
    let list = "round,table,black,white\n1,1,A,B\n";
    becomes(list, &[], list);
    becomes(list, &[ab("Void")], list);
    becomes(list, &[ab("replay")], list);
    let elsewhere = edit(list, &[entry((1, 7), ("A", "B"), "B+R")]).expect("edited");
    assert_eq!(elsewhere.absent, [(number(1), number(7))]);
    assert_eq!(
        (elsewhere.written, elsewhere.bytes.as_slice()),
        (0, list.as_bytes())
    );
}

#[test]
fn a_result_that_says_the_same_stays_as_it_is_written() {
    for stands in ["B+R", "b+resign", "black", "黑胜", "黑中盘胜", "B"] {
        let list = format!("round,table,black,white,result\n1,1,A,B,{stands}\n");
        let edited = edit(&list, &[ab("B+R")]).expect("edited");
        assert_eq!((edited.stood, edited.written), (1, 0), "{stands}");
        assert_eq!(edited.bytes, list.as_bytes());
    }
}

#[test]
fn another_result_that_stands_there_stops_all_writing() {
    let list = "round,table,black,white,result\n1,1,A,B,W+R\n1,2,C,D,\n1,3,E,F,see me\n";
    let entries = [
        ab("B+R"),
        entry((1, 2), ("C", "D"), "B+R"),
        entry((1, 3), ("E", "F"), "B+R"),
    ];
    let Err(EditFault::OtherResults(others)) = edit(list, &entries) else {
        panic!("it is refused");
    };
    let told: Vec<(usize, &str, &str)> = others
        .iter()
        .map(|other| (other.line, other.stands.as_str(), other.played.as_str()))
        .collect();
    assert_eq!(told, [(2, "W+R", "B+R"), (4, "see me", "B+R")]);
    let replaced = with_results(list.as_bytes(), "list.csv", &entries, Other::IsReplaced);
    let replaced = String::from_utf8(replaced.expect("replaced").bytes).expect("UTF-8");
    assert_eq!(
        replaced,
        "round,table,black,white,result\n1,1,A,B,B+R\n1,2,C,D,B+R\n1,3,E,F,B+R\n"
    );
}

#[test]
fn other_players_at_the_table_stop_all_writing() {
    let list = "round,table,black,white\n1,1,A,X\n";
    let refused = with_results(list.as_bytes(), "list.csv", &[ab("B+R")], Other::IsReplaced);
    let Err(EditFault::OtherPlayers(others)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(
        (others[0].stands.as_str(), others[0].played.as_str()),
        ("A - X", "A - B")
    );
}

#[test]
fn a_result_is_written_for_the_colours_of_the_list() {
    becomes(
        "round,table,black,white\n1,1,B,A\n",
        &[ab("B+R")],
        "round,table,black,white,result\n1,1,B,A,W+R\n",
    );
    becomes(
        "round,table,black,white\n1,1,JIE KE,Lian Xiao\n",
        &[entry((1, 1), ("Ke Jie", "Lian  Xiao"), "B+R")],
        "round,table,black,white,result\n1,1,JIE KE,Lian Xiao,B+R\n",
    );
}

#[test]
fn a_list_in_gbk_stays_in_gbk() {
    let (list, written) = (
        "轮次,台号,黑方,白方\n1,1,柯洁,连笑\n",
        "轮次,台号,黑方,白方,结果\n1,1,柯洁,连笑,B+R\n",
    );
    let gbk = |text| encoding_rs::GB18030.encode(text).0.into_owned();
    let result = [entry((1, 1), ("柯洁", "连笑"), "B+R")];
    assert_eq!(
        edit(gbk(list), &result).expect("edited").bytes,
        gbk(written)
    );
    let wide = |text: &str| {
        let units: Vec<[u8; 2]> = text.encode_utf16().map(u16::to_le_bytes).collect();
        [vec![0xff, 0xfe], units.concat()].concat()
    };
    assert_eq!(
        edit(wide(list), &result).expect("edited").bytes,
        wide(written)
    );
    let marked = |text: &str| format!("\u{feff}{text}").into_bytes();
    assert_eq!(
        edit(marked(list), &result).expect("edited").bytes,
        marked(written)
    );
}

#[test]
fn a_result_goes_into_the_attribute_of_its_game() {
    let two = GAME
        .replace("tableNumber=\"1\"", "tableNumber = '2'")
        .replace("result=\"RESULT_UNKNOWN\" ", "");
    let list = tournament(&format!("{GAME}<!-- result -->{two}"));
    let players = ("Ke Jie", "Lian Xiao");
    let first = entry((1, 1), players, "B+R");
    becomes(
        &list,
        std::slice::from_ref(&first),
        &list.replace("UNKNOWN", "BLACKWINS"),
    );
    let second = entry((1, 2), players, "W+T");
    becomes(
        &list,
        &[second],
        &list.replace(
            "whitePlayer=\"LIANXIAO\"/>\n</Games>",
            "whitePlayer=\"LIANXIAO\" result=\"RESULT_WHITEWINS\"/>\n</Games>",
        ),
    );
    let absent = Entry {
        played: Played::ByDefault,
        ..entry((1, 1), players, "both-lose")
    };
    becomes(&list, &[absent], &list.replace("UNKNOWN", "BOTHLOSE_BYDEF"));
    let stands = list.replace("UNKNOWN", "WHITEWINS");
    let refused = edit(&stands, &[first]);
    assert!(
        matches!(refused, Err(EditFault::OtherResults(_))),
        "{refused:?}"
    );
}

/// Round and table, players, result.
type Row<'a> = ((u32, u32), (&'a str, &'a str), Option<GameResult>);

fn fresh(games: &[Row]) -> FreshList {
    let player = |name: &str| PairedPlayer {
        name: name.to_owned(),
        rank: "5d".to_owned(),
    };
    let games = games.iter().map(|(place, players, result)| FreshGame {
        round: number(place.0),
        table: number(place.1),
        players: PerColor {
            black: player(players.0),
            white: player(players.1),
        },
        handicap: 2,
        result: result.map(|result| (result, Played::AtTheBoard)),
    });
    FreshList {
        name: "Cup <1> & \"2\"".to_owned(),
        control: None,
        komi: Some("6.5".to_owned()),
        size: Some(19),
        games: games.collect(),
    }
}

#[test]
fn a_new_list_reads_back_as_the_same() {
    let win = GameResult::win(Color::White, How::Count(Margin(10)));
    let list = fresh(&[
        ((1, 1), ("柯洁", "=Lian, \"X\""), Some(win)),
        ((1, 2), ("Ana <b> & Co", "-O'Neill"), None),
        ((2, 1), ("柯洁", "Ana <b> & Co"), Some(GameResult::Draw)),
    ]);
    let lines = |win: &str, draw: &str| {
        [
            format!("1/1 柯洁 (5d) - =Lian, \"X\" (5d) h2 ={win}"),
            "1/2 Ana <b> & Co (5d) - -O'Neill (5d) h2".to_owned(),
            format!("2/1 柯洁 (5d) - Ana <b> & Co (5d) h2 ={draw}"),
        ]
    };
    let without_lines = |shown: Vec<String>| -> Vec<String> {
        let cut = shown.iter().filter_map(|line| line.rsplit_once(" @"));
        cut.map(|(line, _)| line.to_owned()).collect()
    };
    let table = new_table(&list);
    assert_eq!(without_lines(shown(&table)), lines("W+2.5", "draw"));
    assert!(
        table.contains("\"'=Lian, \"\"X\"\"\""),
        "no formula: {table}"
    );
    let xml = new_opengotha(&list);
    assert_eq!(
        without_lines(shown(&xml)),
        lines("RESULT_WHITEWINS", "RESULT_EQUAL")
    );
}

#[test]
fn a_new_file_for_opengotha_has_what_it_asks_for() {
    let list = FreshList {
        control: Some(
            crate::clock::notation::parse("1h + 3x30s")
                .expect("a control")
                .into(),
        ),
        ..fresh(&[((1, 1), ("Ke Jie", "连笑"), None)])
    };
    let expected = "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<Tournament dataVersion=\"201\">
  <Players>
    <Player name=\"Ke\" firstName=\"Jie\" rank=\"5D\" grade=\"5D\" registeringStatus=\"FIN\"/>
    <Player name=\"连笑\" firstName=\"-\" rank=\"5D\" grade=\"5D\" registeringStatus=\"FIN\"/>
  </Players>
  <Games>
    <Game roundNumber=\"1\" tableNumber=\"1\" whitePlayer=\"连笑-\" blackPlayer=\"KEJIE\" knownColor=\"true\" handicap=\"2\" result=\"RESULT_UNKNOWN\"/>
  </Games>
  <TournamentParameterSet>
    <GeneralParameterSet shortName=\"Cup &lt;1&gt; &amp; &quot;2&quot;\" name=\"Cup &lt;1&gt; &amp; &quot;2&quot;\" numberOfRounds=\"1\" basicTime=\"60\" complementaryTimeSystem=\"STDBYOYOMI\" stdByoYomiTime=\"30\" komi=\"6.5\" size=\"19\"/>
    <HandicapParameterSet/>
    <PlacementParameterSet>
      <PlacementCriteria>
        <PlacementCriterion number=\"1\" name=\"NBW\"/>
        <PlacementCriterion number=\"2\" name=\"SOSW\"/>
        <PlacementCriterion number=\"3\" name=\"SODOSW\"/>
      </PlacementCriteria>
    </PlacementParameterSet>
    <PairingParameterSet/>
  </TournamentParameterSet>
</Tournament>
";
    assert_eq!(new_opengotha(&list), expected);
}

#[test]
fn a_rank_is_written_as_opengotha_reads_it() {
    let rows = [
        ("6d", Some("6D")),
        ("12 kyu", Some("12K")),
        ("9段", Some("9D")),
        ("3级", Some("3K")),
        ("9p", Some("9P")),
        ("", None),
        ("strong", None),
        ("1000d", None),
    ];
    for (rank, written) in rows {
        let mut list = fresh(&[((1, 1), ("A", "B"), None)]);
        rank.clone_into(&mut list.games[0].players.black.rank);
        let xml = new_opengotha(&list);
        let line = xml
            .lines()
            .find(|line| line.contains("name=\"A\""))
            .expect("a player");
        match written {
            Some(written) => assert!(
                line.contains(&format!("rank=\"{written}\" grade=\"{written}\"")),
                "{line}"
            ),
            None => assert!(!line.contains("rank="), "{line}"),
        }
    }
}
