//! Pairings in the tournament file of OpenGotha (XML).
//!
//! What is known of the format is known from OpenGotha's own source (`ExternalDocument.java`,
//! `Player.java`, `GeneralParameterSet.java` at `github.com/lucvannier/opengotha`):
//!
//! - `Tournament` holds `Players/Player`, `Games/Game`, `ByePlayers/ByePlayer` and
//!   `TournamentParameterSet/GeneralParameterSet`; everything stands in attributes.
//! - A game names its players by a key: `name` and `firstName` joined, without spaces, in capitals.
//! - `rank` and `grade` are `6D`, `12K`; the grade is what the rating list says, the rank what counts in
//!   the pairing. The grade is taken where there is one.
//! - Round and table are counted from 1. `knownColor="false"` says that colours were not drawn; OpenGotha
//!   itself does not read it, and neither is it read here.
//! - The time system is described in [`time_system`].

pub mod time_system;

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::ops::Range;

use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::fault::Faults;
use super::outcome;
use super::{Bye, LONGEST_CELL, MOST_GAMES, PairedGame, PairedPlayer, Pairings};
use crate::color::{Color, PerColor};
use crate::game::board_choice::Komi;

/// Elements within elements; OpenGotha has five.
const DEEPEST: usize = 32;
/// Attributes of an element; OpenGotha has thirty.
const MOST_ATTRIBUTES: usize = 200;
/// Stands for a first name where there is none: OpenGotha refuses a player without one.
pub(super) const NO_FIRST_NAME: &str = "-";

/// Reads the tournament in `text`.
pub(super) fn read(text: &str, faults: &mut Faults) -> Pairings {
    let mut pairings = Pairings::default();
    let elements = elements(text, faults);
    if !faults.are_none() {
        return pairings;
    }
    if elements.len() > 2 * MOST_GAMES {
        faults.at(
            0,
            format!("more players and games than any event has; {MOST_GAMES} games are allowed"),
        );
        return pairings;
    }
    let mut players: HashMap<String, PairedPlayer> = HashMap::new();
    for element in elements
        .iter()
        .filter(|element| element.kind == Kind::Player)
    {
        if let Some((key, player)) = player(element, faults) {
            let taken = players.insert(key, player.clone()).is_some();
            if taken {
                let name = player.name;
                faults.at(
                    element.range.start,
                    format!("a second player \"{name}\"; the games do not tell them apart, so change one of the names in OpenGotha"),
                );
            }
        }
    }
    for element in &elements {
        if faults.are_enough() {
            break;
        }
        match element.kind {
            Kind::Game => pairings.games.extend(game(element, &players, faults)),
            Kind::Bye => pairings.byes.extend(bye(element, &players, faults)),
            Kind::General => general(element, &mut pairings, faults),
            Kind::Player => {}
        }
    }
    if pairings.games.len() > MOST_GAMES {
        faults.at(
            0,
            format!("more than {MOST_GAMES} games, which no event has"),
        );
    }
    pairings
}

/// An element that is understood, with its attributes.
pub(super) struct Element {
    pub kind: Kind,
    /// Where its tag stands, from `<` to `>`.
    pub range: Range<usize>,
    line: usize,
    attributes: HashMap<String, String>,
}

/// The elements that are understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Player,
    Game,
    Bye,
    General,
}

impl Element {
    /// The attribute `name`, without spaces around it; one that is missing is empty.
    pub(super) fn attribute(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", |value| value.trim())
    }

    /// The round and table of a game.
    pub(super) fn place(&self) -> Option<(NonZeroU32, NonZeroU32)> {
        let number = |name| self.attribute(name).parse().ok();
        Some((number("roundNumber")?, number("tableNumber")?))
    }
}

/// The elements of the tournament, in order. Definitions of types and entities are refused, so nothing
/// in a file can grow.
pub(super) fn elements(text: &str, faults: &mut Faults) -> Vec<Element> {
    let mut reader = Reader::from_str(text);
    let mut elements = Vec::new();
    let mut depth = 0_usize;
    let mut root = Root::Awaited;
    loop {
        let from = position(reader.buffer_position());
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(error) => {
                let at = position(reader.error_position());
                faults.at(
                    at,
                    format!(
                        "this is no whole XML: {error}; save the tournament in OpenGotha again"
                    ),
                );
                break;
            }
        };
        let range = from..position(reader.buffer_position());
        match event {
            Event::Start(start) => {
                depth += 1;
                if depth > DEEPEST {
                    faults.at(
                        from,
                        format!("more than {DEEPEST} elements within one another"),
                    );
                    break;
                }
                root = root.or_begin(&start, from, faults);
                elements.extend(element(&start, range, faults));
            }
            Event::Empty(start) => {
                root = root.or_begin(&start, from, faults);
                elements.extend(element(&start, range, faults));
            }
            Event::End(_) => depth = depth.saturating_sub(1),
            Event::DocType(_) => {
                faults.at(
                    from,
                    "a document type definition, which no file of OpenGotha has; take it out"
                        .to_owned(),
                );
                break;
            }
            Event::Eof if depth > 0 => {
                faults.at(
                    text.len(),
                    "the file ends in the middle of the tournament; save it in OpenGotha again"
                        .to_owned(),
                );
                break;
            }
            Event::Eof => break,
            Event::Text(_)
            | Event::CData(_)
            | Event::Comment(_)
            | Event::Decl(_)
            | Event::PI(_)
            | Event::GeneralRef(_) => {}
        }
        if root == Root::Foreign || faults.are_enough() || elements.len() > 2 * MOST_GAMES {
            break;
        }
    }
    elements
}

fn position(byte: u64) -> usize {
    usize::try_from(byte).unwrap_or(usize::MAX)
}

/// The first element of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Root {
    Awaited,
    Tournament,
    Foreign,
}

impl Root {
    fn or_begin(self, start: &BytesStart, at: usize, faults: &mut Faults) -> Self {
        if self != Self::Awaited || start.name().as_ref() == "Tournament" {
            return Self::Tournament;
        }
        let name: String = start.name().as_ref().chars().take(40).collect();
        faults.at(
            at,
            format!("the file begins with <{name}>, not with <Tournament> as a file of OpenGotha does; name the XML file that OpenGotha saves, or a CSV"),
        );
        Self::Foreign
    }
}

/// The element, where it is one that is understood.
fn element(start: &BytesStart, range: Range<usize>, faults: &mut Faults) -> Option<Element> {
    let kind = match start.name().as_ref() {
        "Player" => Kind::Player,
        "Game" => Kind::Game,
        "ByePlayer" => Kind::Bye,
        "GeneralParameterSet" => Kind::General,
        _ => return None,
    };
    let mut attributes = HashMap::new();
    for attribute in start.attributes() {
        let read = attribute
            .map_err(|error| error.to_string())
            .and_then(|attribute| {
                let value = attribute.normalized_value(XmlVersion::Implicit1_0);
                let value = value
                    .map_err(|error| unescaped(&attribute).unwrap_or_else(|| error.to_string()))?;
                Ok((attribute.key.as_ref().to_owned(), value.into_owned()))
            });
        match read {
            Ok((name, value)) if value.chars().count() > LONGEST_CELL => {
                let name: String = name.chars().take(40).collect();
                faults.at(
                    range.start,
                    format!("{name} has more than {LONGEST_CELL} letters"),
                );
            }
            Ok((name, value)) => {
                attributes.insert(name, value);
            }
            Err(error) => {
                faults.at(range.start, format!("an attribute cannot be read: {error}"));
                break;
            }
        }
        if attributes.len() > MOST_ATTRIBUTES {
            faults.at(
                range.start,
                format!("more than {MOST_ATTRIBUTES} attributes in one element"),
            );
            break;
        }
    }
    Some(Element {
        kind,
        line: faults.line(range.start),
        range,
        attributes,
    })
}

/// What to do about an `&` that begins no letter: names are put into files by hand too.
fn unescaped(attribute: &Attribute) -> Option<String> {
    if !attribute.value.contains('&') {
        return None;
    }
    let name: String = attribute.key.as_ref().chars().take(40).collect();
    let value: String = attribute.value.chars().take(60).collect();
    Some(format!(
        "in {name}=\"{value}\" an & begins no letter that XML knows; write &amp; for &"
    ))
}

/// A player, by the key with which games name them.
fn player(element: &Element, faults: &mut Faults) -> Option<(String, PairedPlayer)> {
    let (last, first) = (element.attribute("name"), element.attribute("firstName"));
    let name = match (last, first) {
        ("", "" | NO_FIRST_NAME) => {
            faults.at(element.range.start, "a player without a name".to_owned());
            return None;
        }
        (last, "" | NO_FIRST_NAME) => last.to_owned(),
        ("", first) => first.to_owned(),
        (last, first) => format!("{last} {first}"),
    };
    let rank = match element.attribute("grade") {
        "" => element.attribute("rank"),
        grade => grade,
    };
    let rank = rank.to_lowercase();
    Some((key(&format!("{last}{first}")), PairedPlayer { name, rank }))
}

/// A name as games have it.
pub(super) fn key(name: &str) -> String {
    let letters = name.chars().filter(|letter| !letter.is_whitespace());
    letters.flat_map(char::to_uppercase).collect()
}

type Players = HashMap<String, PairedPlayer>;

fn game(element: &Element, players: &Players, faults: &mut Faults) -> Option<PairedGame> {
    let round = number(element, "roundNumber", faults);
    let table = number(element, "tableNumber", faults);
    let sides = PerColor {
        black: "blackPlayer",
        white: "whitePlayer",
    };
    let sides = sides.map(|name| named(element, name, players, faults));
    let handicap = match element.attribute("handicap") {
        "" => Some(0),
        stones => {
            let read = stones.parse().ok();
            if read.is_none() {
                faults.at(
                    element.range.start,
                    format!("handicap=\"{stones}\" is no number of stones"),
                );
            }
            read
        }
    };
    let (Some(black), Some(white)) = (sides.black, sides.white) else {
        return None;
    };
    Some(PairedGame {
        round: round?,
        table: table?,
        players: PerColor { black, white },
        handicap: Some(handicap?),
        komi: None,
        control: None,
        result: outcome::of_opengotha(element.attribute("result")),
        line: element.line,
    })
}

fn bye(element: &Element, players: &Players, faults: &mut Faults) -> Option<Bye> {
    let round = number(element, "roundNumber", faults)?;
    let player = named(element, "player", players, faults)?;
    Some(Bye {
        round,
        player: player.name,
        line: element.line,
    })
}

fn number(element: &Element, name: &str, faults: &mut Faults) -> Option<NonZeroU32> {
    let value = element.attribute(name);
    let number = value.parse().ok();
    if number.is_none() {
        let found = if value.is_empty() {
            format!("{name} is missing")
        } else {
            format!("{name}=\"{value}\" is no number")
        };
        faults.at(
            element.range.start,
            format!("{found}; a whole number from 1 is needed"),
        );
    }
    number
}

fn named(
    element: &Element,
    name: &str,
    players: &Players,
    faults: &mut Faults,
) -> Option<PairedPlayer> {
    let written = element.attribute(name);
    let player = players.get(&key(written)).cloned();
    if player.is_none() {
        let found = if written.is_empty() {
            format!("{name} is missing")
        } else {
            format!("{name}=\"{written}\" is none of the players of this file")
        };
        faults.at(
            element.range.start,
            format!("{found}; save the tournament in OpenGotha again, with its players"),
        );
    }
    player
}

/// What holds for all games.
fn general(element: &Element, pairings: &mut Pairings, faults: &mut Faults) {
    let given = |name: &str| Some(element.attribute(name)).filter(|value| !value.is_empty());
    pairings.name = given("name").map(str::to_owned);
    if let Some(komi) = given("komi") {
        let pointed = komi.replace(',', ".");
        if Komi::parse(&pointed).is_err() {
            faults.at(
                element.range.start,
                format!("komi=\"{komi}\" is no komi; write a number of points such as 6.5"),
            );
        }
        pairings.komi = Some(pointed);
    }
    if let Some(size) = given("size") {
        pairings.size = size.parse().ok();
        if pairings.size.is_none() {
            faults.at(
                element.range.start,
                format!("size=\"{size}\" is no size of a board"),
            );
        }
    }
    match time_system::control(&|name| element.attribute(name)) {
        Ok(control) => {
            if control.is_some() {
                pairings.periods = time_system::periods(element.attribute(time_system::SYSTEM));
            }
            pairings.control = control;
        }
        Err(message) => faults.at(element.range.start, message),
    }
}

/// The name of the attribute with which a game names the player of `side`.
pub(super) const fn player_attribute(side: Color) -> &'static str {
    match side {
        Color::Black => "blackPlayer",
        Color::White => "whitePlayer",
    }
}
