//! Real files, where they lie beside the project: every one against its facts, and against another
//! reader of SGF.

#![expect(clippy::print_stdout, reason = "it prints what came of each folder")]
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "of another reader's properties two are looked at"
)]

use std::collections::BTreeMap;
use std::path::Path;

use dumiao::board::Move;
use dumiao::sgf::record::Record;
use dumiao::sgf::tree::{Collection, NodeId};
use dumiao::sgf::write::write;
use dumiao::sgf::{read, read_text};
use toml::{Table, Value};

/// What came of the files of a folder.
#[derive(Default)]
struct Tally {
    clean: usize,
    warned: usize,
    refused: usize,
    differs: Vec<String>,
}

/// Files that are read in another way than their facts say, on purpose, and why.
const ON_PURPOSE: [(&str, &str); 5] = [
    (
        "snippets/katago-sgf_parsing_with_more_multimove_nodes",
        "every move of a node is read, in the order of the file",
    ),
    (
        "snippets/move-with-space.sgf",
        "spaces in a move are left out",
    ),
    (
        "spec/sgfc-test.sgf",
        "its last value never ends: refused, with the place",
    ),
    (
        "spec/gogui-human-readable.sgf",
        "moves as names are read as such, and \"Pass\" as a pass",
    ),
    (
        "snippets/pass-as-backquotes.sgf",
        "read as the pass it was meant as",
    ),
];

fn corpus() -> Option<&'static Path> {
    let folder = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../shared/corpora/sgf"
    ));
    folder.join("MANIFEST.toml").exists().then_some(folder)
}

fn manifest(folder: &Path) -> Vec<Table> {
    let text = std::fs::read_to_string(folder.join("MANIFEST.toml")).expect("a manifest");
    let table: Table = toml::from_str(&text).expect("TOML");
    let files = table.get("file").and_then(Value::as_array).expect("files");
    files
        .iter()
        .map(|file| file.as_table().expect("a table").clone())
        .collect()
}

fn text<'a>(table: &'a Table, key: &str) -> &'a str {
    table.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn number(table: &Table, key: &str) -> Option<usize> {
    let value = table.get(key).and_then(Value::as_integer)?;
    usize::try_from(value).ok()
}

#[test]
fn every_file_of_the_corpus() {
    let Some(folder) = corpus() else {
        println!("no corpus beside the project");
        return;
    };
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut games = 0;
    for facts in manifest(folder) {
        let name = text(&facts, "file");
        let room = name.rsplit_once('/').map_or("", |(room, _)| room);
        let tally = tallies.entry(room.to_owned()).or_default();
        let expect = text(&facts, "expect");
        let bytes = std::fs::read(folder.join(name)).expect("a file");
        match check(&bytes, &facts, &mut games) {
            Ok(0) => tally.clean += 1,
            Ok(_) => tally.warned += 1,
            Err(Trouble::Refused(message)) => {
                tally.refused += 1;
                println!("refused ({expect}): {name}: {message}");
                if matches!(expect, "ok" | "ok-with-warning") {
                    tally.differs.push(format!("{name}: refused: {message}"));
                }
            }
            Err(Trouble::Differs(what)) => tally.differs.push(format!("{name}: {what}")),
        }
        if matches!(expect, "reject" | "clear-refusal") && !refused(&bytes) {
            tally
                .differs
                .push(format!("{name}: read, but to be refused"));
        }
    }
    println!(
        "{:<20}{:>6}{:>8}{:>8}{:>8}",
        "folder", "clean", "warned", "refused", "differs"
    );
    let mut unexpected = Vec::new();
    for (room, tally) in &tallies {
        println!(
            "{room:<20}{:>6}{:>8}{:>8}{:>8}",
            tally.clean,
            tally.warned,
            tally.refused,
            tally.differs.len()
        );
        for differs in &tally.differs {
            match ON_PURPOSE
                .iter()
                .find(|(name, _)| differs.starts_with(name))
            {
                Some((_, why)) => println!("  on purpose: {differs} ({why})"),
                None => unexpected.push(differs.clone()),
            }
        }
    }
    println!("{games} games compared");
    assert!(unexpected.is_empty(), "{}", unexpected.join("\n"));
}

enum Trouble {
    Refused(String),
    Differs(String),
}

fn refused(bytes: &[u8]) -> bool {
    read(bytes)
        .is_ok_and(|file| Record::read(&file, 1).is_ok())
        .eq(&false)
}

/// Compares the file with its facts; the number of warnings.
fn check(bytes: &[u8], facts: &Table, compared: &mut usize) -> Result<usize, Trouble> {
    let refused = |fault: dumiao::sgf::trouble::Fault| Trouble::Refused(fault.to_string());
    let file = read(bytes).map_err(refused)?;
    let mut warnings = file.warnings.list.len();
    let written = write(&file.collection);
    let again =
        read_text(&written).map_err(|fault| Trouble::Differs(format!("written: {fault}")))?;
    if again.collection != file.collection {
        return Err(Trouble::Differs(
            "what is written reads back differently".to_owned(),
        ));
    }
    let games = facts.get("games").and_then(Value::as_array);
    let games: Vec<&Table> = games
        .into_iter()
        .flatten()
        .filter_map(Value::as_table)
        .collect();
    if let Some(count) = number(facts, "n_games")
        && count != file.collection.games().len()
    {
        return Err(Trouble::Differs(format!(
            "{} games, not {count}",
            file.collection.games().len()
        )));
    }
    if games.is_empty() {
        Record::read(&file, 1).map_err(refused)?;
    }
    for game in games {
        let index = number(game, "index").unwrap_or(0);
        let record = match Record::read(&file, index + 1) {
            Ok(record) => record,
            // A collection holds other games, and larger boards, too.
            Err(fault) if game.contains_key("other_game") || number(game, "width") > Some(25) => {
                println!("refused as it should be, game {}: {fault}", index + 1);
                continue;
            }
            Err(fault) if index > 0 && number(game, "height") > Some(25) => {
                println!("refused as it should be, game {}: {fault}", index + 1);
                continue;
            }
            Err(fault) => return Err(Trouble::Refused(fault.to_string())),
        };
        warnings += record.warnings.list.len();
        compare(&record, &file.collection, game).map_err(Trouble::Differs)?;
        *compared += 1;
    }
    Ok(warnings)
}

fn compare(record: &Record, tree: &Collection, facts: &Table) -> Result<(), String> {
    let passes = record
        .moves
        .iter()
        .filter(|entry| entry.played == Move::Pass)
        .count();
    let off_board = record.moves.iter().filter(|entry| match entry.played {
        Move::Play(point) => !record.size.contains(point),
        Move::Pass => false,
    });
    let game = tree.games()[number(facts, "index").unwrap_or(0)];
    let main_line = tree.main_line(game).count();
    let rows = [
        ("width", usize::from(record.size.width())),
        ("height", usize::from(record.size.height())),
        ("moves", record.moves.len()),
        ("passes", passes),
        ("mainline_nodes", main_line),
        ("nodes_all", main_line + record.other_nodes),
        ("setup_nodes", setup_nodes(tree, game)),
        ("moves_off_board", off_board.count()),
    ];
    for (key, found) in rows {
        let expected = number(facts, key).or_else(|| (key == "moves_off_board").then_some(0));
        if expected.is_some_and(|expected| expected != found) {
            return Err(format!("{key} {found}, not {expected:?}"));
        }
    }
    if let Some(clocks) = facts.get("clock_nodes").and_then(Value::as_table) {
        for name in ["BL", "WL", "OB", "OW"] {
            let nodes = tree.main_line(game);
            let found = nodes.filter(|node| has(tree, *node, name)).count();
            if number(clocks, name) != Some(found) {
                return Err(format!(
                    "{name} in {found} nodes, not {:?}",
                    number(clocks, name)
                ));
            }
        }
    }
    Ok(())
}

fn has(tree: &Collection, node: NodeId, name: &str) -> bool {
    tree.properties(node)
        .any(|property| property.name() == name)
}

fn setup_nodes(tree: &Collection, game: NodeId) -> usize {
    let is_setup = |node: &NodeId| ["AB", "AW", "AE"].iter().any(|name| has(tree, *node, name));
    tree.main_line(game).filter(is_setup).count()
}

#[test]
fn every_charset_of_the_corpus() {
    let Some(folder) = corpus() else {
        return;
    };
    let facts = std::fs::read_to_string(folder.join("charset_expect.toml")).expect("facts");
    let facts: Table = toml::from_str(&facts).expect("TOML");
    let mut texts = 0;
    for row in facts.get("text").and_then(Value::as_array).expect("rows") {
        let row = row.as_table().expect("a row");
        let name = text(row, "file");
        let file = read(&std::fs::read(folder.join(name)).expect("a file")).expect(name);
        let mut held: Vec<(String, String)> = Vec::new();
        let mut todo = file.collection.games().to_vec();
        while let Some(node) = todo.pop() {
            for property in file.collection.properties(node) {
                let values = property
                    .values()
                    .map(|raw| dumiao::sgf::value::text(raw).into_owned());
                held.extend(values.map(|value| (property.name().into_owned(), value)));
            }
            todo.extend(file.collection.children(node));
        }
        for expected in row
            .get("non_ascii")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            let expected = expected.as_table().expect("a text");
            let (prop, value) = (text(expected, "prop"), text(expected, "text"));
            assert!(
                held.iter()
                    .any(|(name, held)| name == prop && held.contains(value)),
                "{name}: {prop}[{value}] is not in {:?} {held:?}",
                file.charset
            );
            texts += 1;
        }
    }
    println!(
        "{texts} texts in {} files",
        facts
            .get("text")
            .and_then(Value::as_array)
            .map_or(0, Vec::len)
    );
}

/// The main line as another reader has it: nodes with their moves, as `B pd`.
fn theirs(text: &str, size: dumiao::board::Size) -> Option<Vec<String>> {
    use sgf_parse::SgfNode;
    use sgf_parse::go::Prop;
    let games = sgf_parse::go::parse(text).ok()?;
    let mut node: Option<&SgfNode<Prop>> = games.first();
    let mut moves = Vec::new();
    let name = |played: &sgf_parse::go::Move| match played {
        sgf_parse::go::Move::Pass => String::new(),
        // It leaves it to its user that this is a pass on boards of up to 19 lines.
        sgf_parse::go::Move::Move(point)
            if (point.x, point.y) == (19, 19) && size.width() <= 19 && size.height() <= 19 =>
        {
            String::new()
        }
        sgf_parse::go::Move::Move(point) => {
            dumiao::sgf::value::write_point(dumiao::board::Point::new(point.x, point.y))
        }
    };
    while let Some(here) = node {
        for property in here.properties() {
            match property {
                Prop::B(played) => moves.push(format!("B {}", name(played))),
                Prop::W(played) => moves.push(format!("W {}", name(played))),
                _ => {}
            }
        }
        node = here.children().next();
    }
    Some(moves)
}

fn ours(record: &Record) -> Vec<String> {
    let moves = record.moves.iter();
    moves
        .map(|entry| {
            format!(
                "{} {}",
                entry.color,
                dumiao::sgf::value::write_move(entry.played)
            )
        })
        .collect()
}

#[test]
fn another_reader_sees_the_same_main_line() {
    let Some(folder) = corpus() else {
        return;
    };
    let (mut same, mut unread, mut differs) = (0, 0, Vec::new());
    for facts in manifest(folder) {
        let name = text(&facts, "file");
        let bytes = std::fs::read(folder.join(name)).expect("a file");
        let Ok(file) = read(&bytes) else { continue };
        let Ok(record) = Record::read(&file, 1) else {
            continue;
        };
        // It reads text, and ends the process on a deep tree.
        let Ok(utf8) = String::from_utf8(bytes) else {
            continue;
        };
        if file.collection.nodes() > 5000 {
            continue;
        }
        match theirs(&utf8, record.size) {
            None => unread += 1,
            Some(moves) if moves == ours(&record) => same += 1,
            Some(moves) => differs.push(format!(
                "{name}: {} moves, ours {}",
                moves.len(),
                record.moves.len()
            )),
        }
    }
    println!(
        "another reader: {same} the same, {unread} it does not read, {} differ",
        differs.len()
    );
    for line in &differs {
        println!("  {line}");
    }
    assert!(differs.len() <= 8, "{}", differs.join("\n"));
}
