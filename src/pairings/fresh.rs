//! New lists with results: a table, or a file that OpenGotha opens.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::num::NonZeroU32;
use std::sync::Arc;

use super::PairedPlayer;
use super::opengotha::{NO_FIRST_NAME, key, player_attribute, time_system};
use super::outcome::{self, Played};
use super::table::Column;
use crate::clock::control::Control;
use crate::color::{Color, PerColor};
use crate::game::result::GameResult;

/// What goes into a new list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FreshList {
    /// The event's name.
    pub name: String,
    /// The control of most games.
    pub control: Option<Arc<Control>>,
    /// Komi in points, such as `6.5`.
    pub komi: Option<String>,
    /// Size of the board.
    pub size: Option<u8>,
    /// The games.
    pub games: Vec<FreshGame>,
}

/// A game of a new list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FreshGame {
    /// The round.
    pub round: NonZeroU32,
    /// The table.
    pub table: NonZeroU32,
    /// Who plays.
    pub players: PerColor<PairedPlayer>,
    /// Handicap stones.
    pub handicap: u8,
    /// Its result, if it has one.
    pub result: Option<(GameResult, Played)>,
}

/// The columns of a new table.
const COLUMNS: [Column; 8] = [
    Column::Round,
    Column::Table,
    Column::Black,
    Column::BlackRank,
    Column::White,
    Column::WhiteRank,
    Column::Handicap,
    Column::Result,
];

/// A new table. A name that a spreadsheet would take for a formula begins with an apostrophe.
pub fn new_table(list: &FreshList) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing to memory cannot fail, and all lines have the same number of cells.
    let _ = writer.write_record(COLUMNS.map(Column::name));
    for game in &list.games {
        let result = game.result.and_then(|(result, _)| outcome::cell(result));
        let players = &game.players;
        let _ = writer.write_record([
            game.round.to_string(),
            game.table.to_string(),
            protected(&players.black.name),
            protected(&players.black.rank),
            protected(&players.white.name),
            protected(&players.white.rank),
            game.handicap.to_string(),
            result.unwrap_or_default(),
        ]);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

fn protected(text: &str) -> String {
    let text = plain(text);
    if text.starts_with(['=', '+', '-', '@', '\'']) {
        format!("'{text}")
    } else {
        text
    }
}

/// `text` in one line, without what no text file should have.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let kept = words.join(" ");
    let harmless = |letter: char| match letter {
        '\u{fffe}' | '\u{ffff}' => '?',
        _ if letter.is_control() => '?',
        _ => letter,
    };
    kept.chars().map(harmless).collect()
}

/// A new file of OpenGotha, with its players, games and results. The sets of parameters are there because
/// OpenGotha asks for each of them; what they leave out it takes as it is at first.
pub fn new_opengotha(list: &FreshList) -> String {
    let mut xml = Xml::begin();
    xml.open("Tournament", &[("dataVersion", "201")]);
    xml.open("Players", &[]);
    for player in players(list).values() {
        let (last, first) = split(&plain(&player.name));
        let rank = rank(&player.rank);
        let mut attributes = vec![("name", last.as_str()), ("firstName", first.as_str())];
        if let Some(rank) = &rank {
            attributes.extend([("rank", rank.as_str()), ("grade", rank.as_str())]);
        }
        attributes.push(("registeringStatus", "FIN"));
        xml.empty("Player", &attributes);
    }
    xml.close("Players");
    xml.open("Games", &[]);
    for game in &list.games {
        let name = |side| {
            let (last, first) = split(&plain(&game.players.of(side).name));
            key(&format!("{last}{first}"))
        };
        let result = game
            .result
            .and_then(|(result, played)| outcome::opengotha(result, played));
        let names = PerColor::from_fn(name);
        xml.empty(
            "Game",
            &[
                ("roundNumber", &game.round.to_string()),
                ("tableNumber", &game.table.to_string()),
                (player_attribute(Color::White), &names.white),
                (player_attribute(Color::Black), &names.black),
                ("knownColor", "true"),
                ("handicap", &game.handicap.to_string()),
                ("result", result.unwrap_or("RESULT_UNKNOWN")),
            ],
        );
    }
    xml.close("Games");
    parameters(&mut xml, list);
    xml.close("Tournament");
    xml.text
}

fn parameters(xml: &mut Xml, list: &FreshList) {
    let rounds = list
        .games
        .iter()
        .map(|game| game.round.get())
        .max()
        .unwrap_or(1);
    let name = plain(&list.name);
    let mut general: Vec<(&str, String)> = vec![
        ("shortName", name.clone()),
        ("name", name),
        ("numberOfRounds", rounds.to_string()),
    ];
    if let Some(control) = &list.control {
        let nearest = time_system::nearest(control);
        general.push(("basicTime", nearest.basic_minutes.to_string()));
        general.push(("complementaryTimeSystem", nearest.system.to_owned()));
        let times = nearest.attributes.into_iter();
        general.extend(times.map(|(name, value)| (name, value.to_string())));
    }
    general.extend(list.komi.clone().map(|komi| ("komi", komi)));
    general.extend(list.size.map(|size| ("size", size.to_string())));
    let general: Vec<(&str, &str)> = general
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    xml.open("TournamentParameterSet", &[]);
    xml.empty("GeneralParameterSet", &general);
    xml.empty("HandicapParameterSet", &[]);
    xml.open("PlacementParameterSet", &[]);
    xml.open("PlacementCriteria", &[]);
    for (number, name) in [("1", "NBW"), ("2", "SOSW"), ("3", "SODOSW")] {
        xml.empty("PlacementCriterion", &[("number", number), ("name", name)]);
    }
    xml.close("PlacementCriteria");
    xml.close("PlacementParameterSet");
    xml.empty("PairingParameterSet", &[]);
    xml.close("TournamentParameterSet");
}

/// The players by their key; a rank that is known anywhere is known.
fn players(list: &FreshList) -> BTreeMap<String, PairedPlayer> {
    let mut players: BTreeMap<String, PairedPlayer> = BTreeMap::new();
    for game in &list.games {
        for side in Color::BOTH {
            let player = game.players.of(side);
            let known = players
                .entry(key(&plain(&player.name)))
                .or_insert_with(|| player.clone());
            if known.rank.is_empty() {
                known.rank.clone_from(&player.rank);
            }
        }
    }
    players
}

/// A name in the two parts that OpenGotha wants.
fn split(name: &str) -> (String, String) {
    let parts = name
        .split_once(' ')
        .filter(|(_, first)| *first != NO_FIRST_NAME);
    let (last, first) = parts.unwrap_or((name, NO_FIRST_NAME));
    (last.to_owned(), first.to_owned())
}

/// `rank` as OpenGotha has it: a number and K, D or P. `6 dan`, `9段` and `3级` are understood; `None` for
/// what is no rank.
fn rank(rank: &str) -> Option<String> {
    let rank = rank.trim().to_lowercase();
    let digits = rank.chars().take_while(char::is_ascii_digit).count();
    let (number, kind) = rank.split_at_checked(digits)?;
    let number: u8 = number.parse().ok()?;
    let kind = match kind.trim() {
        "d" | "dan" | "段" | "단" => 'D',
        "k" | "kyu" | "级" | "級" | "급" => 'K',
        "p" | "pro" => 'P',
        _ => return None,
    };
    Some(format!("{number}{kind}"))
}

/// XML as it is written: one element a line.
struct Xml {
    text: String,
    depth: usize,
}

impl Xml {
    fn begin() -> Self {
        Self {
            text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned(),
            depth: 0,
        }
    }

    fn open(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, ">");
        self.depth += 1;
    }

    fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, "/>");
    }

    fn close(&mut self, name: &str) {
        self.depth -= 1;
        let indent = "  ".repeat(self.depth);
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{indent}</{name}>");
    }

    fn tag(&mut self, name: &str, attributes: &[(&str, &str)], end: &str) {
        let indent = "  ".repeat(self.depth);
        let _ = write!(self.text, "{indent}<{name}");
        for (name, value) in attributes {
            let value = quick_xml::escape::escape(*value);
            let _ = write!(self.text, " {name}=\"{value}\"");
        }
        let _ = writeln!(self.text, "{end}");
    }
}
