//! The vectors.

use std::path::Path;

use dumiao::board::Repetition;
use dumiao::cli::count::CountArgs;
use dumiao::cli::record::Verdict;
use dumiao::points::{HalfPoints, QuarterStones};
use toml::{Table, Value};

use super::{counted, replayed, sgf};

const RULES: [(Repetition, usize); 3] = [
    (Repetition::Referee, 0),
    (Repetition::Positional, 1),
    (Repetition::Situational, 2),
];

fn rows<'a>(file: &'a Table, key: &str) -> Vec<&'a Table> {
    let rows = file.get(key).and_then(Value::as_array);
    rows.into_iter()
        .flatten()
        .filter_map(Value::as_table)
        .collect()
}

fn text<'a>(row: &'a Table, key: &str) -> &'a str {
    row.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn texts<'a>(row: &'a Table, key: &str) -> Vec<&'a str> {
    let list = row.get(key).and_then(Value::as_array);
    list.into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

fn number(row: &Table, key: &str) -> i64 {
    row.get(key)
        .and_then(Value::as_integer)
        .unwrap_or_else(|| panic!("{key} in {row:?}"))
}

/// `B Q16` and what follows.
fn step(text: &str) -> (String, String, &str) {
    let (side, rest) = text.split_once(' ').expect("a side");
    let (point, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    (side.to_owned(), point.to_owned(), rest)
}

fn played(row: &Table, key: &str) -> Vec<(String, String)> {
    let moves = texts(row, key);
    moves
        .into_iter()
        .map(|text| {
            let (side, point, _) = step(text);
            (side, point)
        })
        .collect()
}

#[test]
fn repetition() {
    let file: Table =
        toml::from_str(include_str!("../../vectors/rules_repetition.toml")).expect("TOML");
    let mut cases = 0;
    for row in rows(&file, "vector") {
        for (rule, column) in RULES {
            cases += one_sequence(row, rule, column);
        }
    }
    println!("repetition: {cases} verdicts by the record command");
    assert!(cases > 1300, "only {cases}");
}

/// Plays the steps by one rule, as far as it allows them.
fn one_sequence(row: &Table, rule: Repetition, column: usize) -> usize {
    let id = text(row, "id");
    let board = texts(row, "position");
    let mut moves = Vec::new();
    let mut cases = 0;
    let verdict = |moves: &[(String, String)]| {
        let report = replayed(&sgf(&board, text(row, "first"), moves, ""), rule);
        let last = report.moves.last().expect("a move").clone();
        (last.verdict, last.captured)
    };
    for text in texts(row, "steps") {
        let (side, point, rest) = step(text);
        let with = |point: &str| [moves.as_slice(), &[(side.clone(), point.to_owned())]].concat();
        let may = |signs: &str| signs.as_bytes().get(column) == Some(&b'+');
        match point.as_str() {
            "forbidden" => {
                let expected = rest.split(" / ").nth(column).expect("a list");
                let expected: Vec<&str> =
                    expected.split(' ').filter(|name| *name != "none").collect();
                let mut found = Vec::new();
                for (above, line) in board.iter().enumerate() {
                    for (left, _) in line.char_indices() {
                        let letter = char::from(b"ABCDEFGHJKLMNOPQRST"[left]);
                        let name = format!("{letter}{}", board.len() - above);
                        cases += 1;
                        if verdict(&with(&name)).0 == Verdict::Repetition {
                            found.push(name);
                        }
                    }
                }
                found.sort();
                let mut expected: Vec<String> = expected.into_iter().map(String::from).collect();
                expected.sort();
                assert_eq!(found, expected, "{id} {rule:?} after {} moves", moves.len());
            }
            "may" => {
                let (point, signs) = rest.split_once(' ').expect("a point");
                let legal = verdict(&with(point)).0 == Verdict::Legal;
                assert_eq!(legal, may(signs), "{id} {rule:?}: {text}");
                cases += 1;
            }
            "suicide" => {
                assert_eq!(
                    verdict(&with(rest)).0,
                    Verdict::Forbidden,
                    "{id} {rule:?}: {text}"
                );
                cases += 1;
            }
            "pass" => {
                moves = with("pass");
                assert_eq!(verdict(&moves).0, Verdict::Pass, "{id}");
                cases += 1;
            }
            name => {
                moves = with(name);
                let (verdict, captured) = verdict(&moves);
                let (lifted, signs) = rest.split_once(' ').unwrap_or((rest, "+++"));
                cases += 1;
                if !may(signs) {
                    assert_eq!(verdict, Verdict::Repetition, "{id} {rule:?}: {text}");
                    return cases;
                }
                assert_eq!(verdict, Verdict::Legal, "{id} {rule:?}: {text}");
                if let Some(lifted) = lifted.strip_prefix('x') {
                    assert_eq!(captured.to_string(), lifted, "{id}: {text}");
                }
            }
        }
    }
    let end = texts(row, "final");
    if !end.is_empty() {
        let report = replayed(&sgf(&board, text(row, "first"), &moves, ""), rule);
        assert_eq!(report.position, end, "{id} {rule:?}");
    }
    cases
}

#[test]
fn play_setup_and_void_moves() {
    let file: Table = toml::from_str(include_str!("../../vectors/rules_play.toml")).expect("TOML");
    let empty = vec!["........."; 9];
    let mut cases = 0;
    for row in rows(&file, "play") {
        let report = replayed(
            &sgf(&empty, "B", &played(row, "moves"), ""),
            Repetition::Referee,
        );
        let suicide = row.get("suicide").and_then(Value::as_bool) == Some(true);
        if suicide {
            assert!(report.verdicts.forbidden > 0, "{}", text(row, "id"));
        } else {
            assert_eq!(report.position, texts(row, "final"), "{}", text(row, "id"));
            assert_eq!(report.verdicts.forbidden, 0, "{}", text(row, "id"));
        }
        cases += 1;
    }
    for row in rows(&file, "setup") {
        let report = replayed(
            &sgf(&texts(row, "final"), "B", &[], ""),
            Repetition::Positional,
        );
        assert_eq!(report.position, texts(row, "final"));
        assert!(report.warnings.is_empty());
        cases += 1;
    }
    for row in rows(&file, "void") {
        let moves = played(row, "moves");
        let board = texts(row, "position");
        let report = replayed(
            &sgf(&board, text(row, "first"), &moves, ""),
            Repetition::Positional,
        );
        let last = report.moves.last().expect("a move");
        let legal = text(row, "result") == "legal";
        assert_eq!(last.verdict == Verdict::Legal, legal, "{}", text(row, "id"));
        assert_eq!(
            report.to_play.to_string(),
            text(row, "next"),
            "{}",
            text(row, "id")
        );
        let lifted = text(row, "captured").split_whitespace().count();
        if lifted > 0 {
            assert_eq!(usize::from(last.captured), lifted, "{}", text(row, "id"));
        }
        cases += 1;
    }
    for row in rows(&file, "foul") {
        let board = vec!["..................."; 19];
        let report = replayed(
            &sgf(&board, "B", &played(row, "moves"), ""),
            Repetition::Positional,
        );
        assert_eq!(
            report.verdicts.legal + report.verdicts.pass,
            report.moves.len()
        );
        cases += 1;
    }
    println!("play: {cases} cases by the record command");
    assert!(cases >= 13);
}

/// Komi, dead stones and counts as in a row; the margin in points.
fn check_count(row: &Table, rules: &str, komi: HalfPoints) {
    let id = text(row, "id");
    let handicap = row.get("handicap").and_then(Value::as_integer).unwrap_or(0);
    let args = CountArgs {
        rules: Some(rules.to_owned()),
        komi: Some(format!("{komi} points")),
        dead: Some(text(row, "dead").replace(' ', ",")),
        shared: None,
        handicap: Some(u8::try_from(handicap).expect("handicap")),
        game: 1,
    };
    let report = counted(sgf(&texts(row, "position"), "B", &[], "").as_bytes(), &args);
    assert_eq!(
        i64::from(report.neutral),
        number(row, "shared"),
        "{id}: shared"
    );
    let halves = HalfPoints::parse(text(row, "margin")).expect("a margin");
    assert_eq!(
        report.result,
        printed(halves, report.scoring),
        "{id}: {report:?}"
    );
    if let (Some(stones), Some(black)) = (&report.stones, row.get("black")) {
        assert_eq!(
            stones.black.as_f64(),
            black.as_str().and_then(|text| text.parse().ok()),
            "{id}"
        );
        let white = row.get("white").and_then(Value::as_str);
        assert_eq!(
            stones.white.as_f64(),
            white.and_then(|text| text.parse().ok()),
            "{id}"
        );
    }
    let points = [number(row, "black_points"), number(row, "white_points")];
    if let Some(stones) = &report.stones {
        let sides =
            [&stones.black, &stones.white].map(|side| QuarterStones::parse(&side.to_string()));
        let half = 2 * i32::from(report.neutral);
        let expected = points.map(|points| {
            let points = i32::try_from(points).expect("points");
            Some(QuarterStones(4 * points + half))
        });
        assert_eq!(sides, expected, "{id}");
    }
}

/// A margin as `count` prints it.
fn printed(halves: HalfPoints, scoring: &str) -> String {
    let side = match halves.0.signum() {
        0 => return "draw".to_owned(),
        1 => 'B',
        _ => 'W',
    };
    let margin = HalfPoints(halves.0.abs());
    if scoring == "area" {
        format!("{side}+{}", margin.in_stones())
    } else {
        format!("{side}+{margin}")
    }
}

#[test]
fn counts() {
    let file: Table = toml::from_str(include_str!("../../vectors/rules_count.toml")).expect("TOML");
    let mut cases = 0;
    let komi = |row: &Table| HalfPoints::parse(text(row, "komi")).expect("komi");
    for key in ["area", "scored_area"] {
        for row in rows(&file, key) {
            check_count(row, "chinese", komi(row));
            cases += 1;
        }
    }
    for row in rows(&file, "scored_handicap") {
        let given_back = number_text(row, "given_back");
        let handicap = number(row, "handicap");
        if given_back == handicap {
            check_count(row, "chinese", komi(row));
        } else if given_back == handicap - 1 {
            check_count(row, "aga", komi(row));
        } else {
            panic!("{}: {given_back} of {handicap}", text(row, "id"));
        }
        cases += 1;
    }
    for row in rows(&file, "scored_territory") {
        // A record that begins with the last position has lifted nothing: what was lifted before goes
        // into komi, which leaves the margin as it was.
        let lifted = row
            .get("prisoners")
            .and_then(Value::as_array)
            .expect("prisoners");
        let lifted: Vec<i32> = lifted
            .iter()
            .map(|value| {
                value
                    .as_integer()
                    .and_then(|n| i32::try_from(n).ok())
                    .expect("a number")
            })
            .collect();
        check_count(
            row,
            "japanese",
            komi(row) - HalfPoints::points(lifted[0] - lifted[1]),
        );
        cases += 1;
    }
    println!("counts: {cases} by the count command");
    assert!(cases >= 135);
}

fn number_text(row: &Table, key: &str) -> i64 {
    text(row, key).parse().expect("a number")
}

#[test]
fn a_quarter_stone_of_the_rule_texts() {
    let file: Table = toml::from_str(include_str!("../../vectors/rules_seeds.toml")).expect("TOML");
    let mut cases = 0;
    for row in rows(&file, "area") {
        let value = |key: &str| {
            row.get(key)
                .and_then(Value::as_float)
                .expect("a float")
                .to_string()
        };
        let total = QuarterStones::parse(&value("black_total")).expect("stones");
        let margin = QuarterStones::parse(&value("margin_stones")).expect("stones");
        let gives = value("black_gives_back");
        // A board of one colour and the other, the odd half shared.
        let board = divided(total);
        let board: Vec<&str> = board.iter().map(String::as_str).collect();
        let args = CountArgs {
            rules: Some("chinese".to_owned()),
            komi: Some(format!("{gives} stones")),
            ..CountArgs::default()
        };
        let report = counted(sgf(&board, "B", &[], "").as_bytes(), &args);
        let winner = text(row, "winner");
        assert_eq!(
            report.result,
            format!("{winner}+{margin}"),
            "{}",
            text(row, "id")
        );
        cases += 1;
    }
    println!("rule texts: {cases} counts by the count command");
    assert!(cases >= 8);
}

/// A full board of 19 lines that gives Black so many stones; a half is one shared point.
fn divided(black: QuarterStones) -> Vec<String> {
    let (whole, shared) = (black.0 / 4, black.0 % 4 != 0);
    let whole = usize::try_from(whole).expect("stones");
    let shared_at = shared.then_some(whole);
    let sign = |at: usize| {
        if Some(at) == shared_at {
            '.'
        } else if at < whole {
            'X'
        } else {
            'O'
        }
    };
    (0..19)
        .map(|row| (0..19).map(|column| sign(row * 19 + column)).collect())
        .collect()
}

#[test]
fn finished_games_with_their_printed_results() {
    let shared = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared"));
    let mut differ = Vec::new();
    for (file, fallback) in [
        ("scored_area", "chinese"),
        ("scored_handicap", "chinese"),
        ("scored_territory", "japanese"),
    ] {
        let Ok(json) = std::fs::read_to_string(shared.join(format!("vectors/rules/{file}.json")))
        else {
            println!("no vectors beside the project");
            return;
        };
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let (mut by_header, mut with_komi) = (0, 0);
        for game in json["game"].as_array().expect("games") {
            let word = |key: &str| game[key].as_str().unwrap_or_default().to_owned();
            let bytes =
                std::fs::read(shared.join("corpora/sgf").join(word("sgf"))).expect("a record");
            let dead: Vec<&str> = game["dead"]
                .as_array()
                .expect("a list")
                .iter()
                .filter_map(|name| name.as_str())
                .collect();
            let named = matches!(
                game["header"]["RU"].as_str(),
                Some("Japanese" | "Chinese" | "AGA" | "New Zealand")
            );
            let mut args = CountArgs {
                dead: Some(dead.join(",")),
                rules: (!named).then(|| fallback.to_owned()),
                ..CountArgs::default()
            };
            let margin = HalfPoints::parse(&game["margin_points"].to_string()).expect("points");
            let same = |args: &CountArgs| {
                let report = counted(&bytes, args);
                report.result == printed(margin, report.scoring)
            };
            if same(&args) {
                by_header += 1;
                continue;
            }
            args.komi = Some(format!("{} points", game["komi_points"]));
            if same(&args) {
                with_komi += 1;
                println!(
                    "  {}: right with komi {} only, not KM[{}]",
                    word("id"),
                    game["komi_points"],
                    game["header"]["KM"]
                );
            } else {
                let report = counted(&bytes, &args);
                differ.push(format!(
                    "{} {}: {} {:?}, not {}",
                    word("id"),
                    word("sgf"),
                    report.result,
                    report.warnings,
                    word("result")
                ));
            }
        }
        println!("{file}: {by_header} results by the record alone, {with_komi} with --komi");
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}
