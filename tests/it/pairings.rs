//! What holds for every list of pairings, whatever stands in it.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use dumiao::color::{Color, PerColor};
use dumiao::game::result::{GameResult, How, Margin};
use dumiao::pairings::outcome::Played;
use dumiao::pairings::{
    EditFault, Entry, FreshGame, FreshList, LONGEST, Other, PairedGame, PairedPlayer, Pairings,
    new_opengotha, new_table, read, with_results,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

const TABLE: &str = "sep=;\nround;table;black;white;handicap;komi;control;result\n1;1;\"A\"\"\";B;2;6,5;1h + 3x30s;B+R\n\n1;2;C;bye\n2;1;轮空;D\n";
const TOURNAMENT: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Tournament dataVersion=\"201\"><Players><Player name=\"Ke\" firstName=\"Jie\" grade=\"9P\"/><Player name='Lian' firstName='Xiao'/></Players><!-- x --><Games><Game roundNumber=\"1\" tableNumber=\"1\" whitePlayer=\"KEJIE\" blackPlayer=\"LIANXIAO\" result=\"RESULT_UNKNOWN\"/></Games><TournamentParameterSet><GeneralParameterSet basicTime=\"60\" complementaryTimeSystem=\"FISCHER\" fischerTime=\"20\" size=\"19\" komi=\"6.5\"/></TournamentParameterSet></Tournament>";

/// A list is read, or refused with faults that have a place and words; and results go into what is read.
fn holds(bytes: &[u8]) {
    match read(bytes, "list") {
        Ok(pairings) => takes_results(bytes, &pairings),
        Err(faults) => {
            assert!(!faults.is_empty() && faults.len() <= 100);
            for fault in faults {
                assert!(fault.line > 0 && fault.column > 0 && !fault.message.is_empty());
                let letters = fault.found.chars().count();
                assert!(fault.caret() <= letters.max(1), "{fault:?}");
            }
        }
    }
}

/// A result goes into every other game, and nothing else changes; written twice it is written once.
fn takes_results(bytes: &[u8], pairings: &Pairings) {
    let result = GameResult::win(Color::White, How::Count(Margin(10)));
    let entries: Vec<Entry> = pairings
        .games
        .iter()
        .step_by(2)
        .map(|game| Entry {
            round: game.round,
            table: game.table,
            players: game.players.clone().map(|player| player.name),
            result,
            played: Played::AtTheBoard,
        })
        .collect();
    let edited = match with_results(bytes, "list", &entries, Other::IsReplaced) {
        Ok(edited) => edited,
        Err(EditFault::NotAlone(why)) => {
            let list = String::from_utf8_lossy(bytes);
            assert!(!why.contains("authors"), "{why}: {list:?}");
            return;
        }
        Err(fault) => panic!("{fault:?}"),
    };
    let after = read(&edited.bytes, "list").expect("what is written can be read");
    assert_eq!(plain(&after), plain(pairings));
    let places: BTreeSet<(NonZeroU32, NonZeroU32)> = entries
        .iter()
        .map(|entry| (entry.round, entry.table))
        .collect();
    for (game, before) in after.games.iter().zip(&pairings.games) {
        if places.contains(&(game.round, game.table)) {
            let stands = game.result.as_ref().expect("a result");
            assert!(stands.outcome.agrees_with(result), "{stands:?}");
        } else {
            assert_eq!(game.result, before.result);
        }
    }
    let again = with_results(&edited.bytes, "list", &entries, Other::Stays).expect("the same");
    assert_eq!((again.written, again.bytes), (0, edited.bytes));
}

fn plain(pairings: &Pairings) -> Pairings {
    let mut plain = pairings.clone();
    for game in &mut plain.games {
        // A result may have stood on two lines.
        (game.result, game.line) = (None, 0);
    }
    for bye in &mut plain.byes {
        bye.line = 0;
    }
    plain
}

/// `text` with some bytes changed, taken out or doubled.
fn damaged(text: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let change = (0..text.len(), any::<u8>(), 0..3_u8);
    vec(change, 0..6).prop_map(move |changes| {
        let mut bytes = text.as_bytes().to_vec();
        for (at, byte, how) in changes {
            let at = at.min(bytes.len().saturating_sub(1));
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, byte),
            }
        }
        bytes
    })
}

/// A cell as somebody may write it, in quotation marks where it must be.
fn cell() -> impl Strategy<Value = String> {
    "[a-zA-Z0-9 ,;\t\"'=+@\u{202e}\u{1b}é柯洁\n-]{0,12}".prop_map(|text| {
        if text.contains([',', ';', '\t', '"', '\n']) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text
        }
    })
}

/// A table with any separator, line end, order and cells; most of it can be read.
fn table() -> impl Strategy<Value = Vec<u8>> {
    let row = (1..4_u32, cell(), cell(), cell(), option::of(cell()));
    let form = (0..3_usize, any::<bool>(), any::<bool>(), any::<bool>());
    (vec(row, 0..8), form).prop_map(|(rows, (separator, returns, column, end))| {
        let separator = [",", ";", "\t"][separator];
        let line = |cells: &[&str]| cells.join(separator);
        let heads: &[&str] = if column {
            &["table", "black", "result", "white", "club", "round"]
        } else {
            &["table", "black", "place", "white", "club", "round"]
        };
        let mut lines = vec![line(heads)];
        for (index, (round, black, white, club, result)) in rows.iter().enumerate() {
            let (index, round) = ((index + 1).to_string(), round.to_string());
            let result = result.clone().unwrap_or_default();
            lines.push(line(&[
                index.as_str(),
                black.as_str(),
                result.as_str(),
                white.as_str(),
                club.as_str(),
                round.as_str(),
            ]));
        }
        let end_of_line = if returns { "\r\n" } else { "\n" };
        let text = lines.join(end_of_line);
        if end { text + end_of_line } else { text }.into_bytes()
    })
}

/// A name as a hostile one would choose it.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Z][a-z]{1,6} [A-Z][a-z]{1,6}",
        "[\u{1}-\u{2ff}]{1,20}",
        "[柯洁连笑\u{202e}\u{300}<>&\"'=@+,;\r\n\t -]{1,20}",
        "\\PC{1,30}",
    ]
}

/// The name as a list has it: one line, no control characters, no spaces around.
fn listed(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let one_line = words.join(" ");
    let letter = |letter: char| if letter.is_control() { '?' } else { letter };
    one_line.chars().map(letter).collect()
}

fn fresh() -> impl Strategy<Value = FreshList> {
    let win = prop_oneof![
        Just(None),
        Just(Some(GameResult::Draw)),
        Just(Some(GameResult::BothLose)),
        Just(Some(GameResult::win(Color::Black, How::Resignation))),
        Just(Some(GameResult::win(Color::White, How::Count(Margin(7))))),
    ];
    let bye = [
        "bye",
        "(bye)",
        "-",
        "freilos",
        "spielfrei",
        "exempt",
        "轮空",
        "輪空",
        "不戦勝",
        "不戦",
        "부전승",
        "부전",
    ];
    let game = (name(), name(), "[1-9][dk]|", 0..10_u8, win);
    vec(game, 0..6).prop_map(move |rows| {
        let mut taken = BTreeSet::new();
        let mut games = Vec::new();
        for (index, (black, white, rank, handicap, result)) in rows.into_iter().enumerate() {
            // OpenGotha tells players apart without spaces and case; a name that is none has no game.
            let key = |name: &str| -> String {
                let letters = listed(name).replace(char::is_whitespace, "").to_uppercase();
                letters.trim_end_matches('-').to_owned()
            };
            let usable = |name: &str| {
                !key(name).is_empty() && !bye.contains(&listed(name).to_lowercase().as_str())
            };
            if !usable(&black) || !usable(&white) || key(&black) == key(&white) {
                continue;
            }
            if !taken.insert(key(&black)) || !taken.insert(key(&white)) {
                continue;
            }
            let player = |name: &str| PairedPlayer {
                name: name.to_owned(),
                rank: rank.clone(),
            };
            games.push(FreshGame {
                round: NonZeroU32::MIN,
                table: NonZeroU32::MIN.saturating_add(u32::try_from(index).expect("small")),
                players: PerColor {
                    black: player(&black),
                    white: player(&white),
                },
                handicap,
                result: result.map(|result| (result, Played::AtTheBoard)),
            });
        }
        FreshList {
            name: "Cup".to_owned(),
            control: None,
            komi: None,
            size: None,
            games,
        }
    })
}

/// What was read of a new list is what went into it.
fn is_as_written(text: &str, list: &FreshList) {
    let read = read(text.as_bytes(), "list").unwrap_or_else(|faults| panic!("{faults:#?}\n{text}"));
    assert_eq!(read.games.len(), list.games.len());
    for (read, written) in read.games.iter().zip(&list.games) {
        let PairedGame {
            round,
            table,
            players,
            handicap,
            result,
            ..
        } = read;
        assert_eq!((*round, *table), (written.round, written.table));
        for side in Color::BOTH {
            assert_eq!(
                players.of(side).name,
                listed(&written.players.of(side).name)
            );
            assert_eq!(players.of(side).rank, written.players.of(side).rank);
        }
        assert_eq!(*handicap, Some(written.handicap));
        match (result, written.result) {
            (Some(stands), Some((result, _))) => assert!(stands.outcome.agrees_with(result)),
            (None, None) => {}
            (Some(_), None) | (None, Some(_)) => panic!("{result:?} for {:?}", written.result),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_a_list_or_refused(bytes in vec(any::<u8>(), 0..400)) {
        holds(&bytes);
    }

    #[test]
    fn a_damaged_table_is_read_or_refused(bytes in damaged(TABLE)) {
        holds(&bytes);
    }

    #[test]
    fn a_damaged_tournament_is_read_or_refused(bytes in damaged(TOURNAMENT)) {
        holds(&bytes);
    }

    #[test]
    fn results_go_into_any_table(bytes in table()) {
        holds(&bytes);
    }

    #[test]
    fn a_new_table_reads_back(list in fresh()) {
        is_as_written(&new_table(&list), &list);
    }

    #[test]
    fn a_new_tournament_reads_back(list in fresh()) {
        is_as_written(&new_opengotha(&list), &list);
    }
}

#[test]
fn the_longest_lists_are_read_or_refused_in_no_time() {
    let fill = |begin: &str, part: &str| {
        let count = (LONGEST / 4 - begin.len()) / part.len();
        format!("{begin}{}", part.repeat(count))
    };
    let head = "round,table,black,white\n";
    let rows: Vec<String> = (1..=20_000)
        .map(|table| format!("1,{table},Ann,Bob\n"))
        .collect();
    let rows = rows.concat();
    let lists = [
        fill("", ","),
        fill("", "\""),
        fill("", "\n"),
        fill("", "handicp,"),
        fill(head, ","),
        fill(head, "\n"),
        fill(head, "\"\n"),
        fill(head, "1,1,A,B\n"),
        fill(head, "x\n"),
        fill(head, "\u{202e}"),
        format!("{head}{rows}"),
        fill("<", "<"),
        fill("<Tournament>", "<x>"),
        fill("<Tournament><Games>", "<Game/>"),
        fill(
            "<Tournament><Players>",
            "<Player name=\"A\" firstName=\"B\"/>",
        ),
        fill("<Tournament a=\"", "&amp;"),
        fill("<Tournament><Game ", "a=\"\" "),
        fill("<Tournament><!--", "-"),
    ];
    for list in &lists {
        // What hangs fails by the time the whole crate of tests has.
        drop(read(list.as_bytes(), "list"));
    }
    let last = lists.get(10).expect("the rows");
    holds(last.as_bytes());
}
