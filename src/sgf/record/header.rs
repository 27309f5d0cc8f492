//! What a record says of its game before the first move.

use super::super::komi::{self, Context, Server};
use super::super::result;
use super::super::rules::rule_set;
use super::super::tree::{Collection, NodeId, Property};
use super::super::trouble::{Fault, Oddity, Place, Places, Problem, Warnings};
use super::super::value::{simple_text, text};
use super::Record;
use crate::board::Size;
use crate::color::PerColor;

/// A record with the data of the root, and nothing of the game yet. `GM` and `SZ` are checked first: a
/// point means nothing before.
///
/// # Errors
/// Another game, or no board.
pub(super) fn start(
    tree: &Collection,
    root: NodeId,
    places: &mut Places,
    warnings: &mut Warnings,
) -> Result<Record, Fault> {
    let size = size(tree, root, places, warnings)?;
    Ok(Record {
        size,
        setup: Vec::new(),
        to_play: None,
        handicap: None,
        komi: komi::Komi::default(),
        rules_text: String::new(),
        rules: None,
        players: PerColor::default(),
        ranks: PerColor::default(),
        event: String::new(),
        round: String::new(),
        place: String::new(),
        date: String::new(),
        name: String::new(),
        programs: Vec::new(),
        result: result::ResultText::default(),
        time: super::TimeText::default(),
        comment: String::new(),
        moves: Vec::new(),
        setup_after: Vec::new(),
        territory: PerColor::default(),
        other_nodes: 0,
        warnings: Warnings::default(),
    })
}

fn size(
    tree: &Collection,
    root: NodeId,
    places: &mut Places,
    warnings: &mut Warnings,
) -> Result<Size, Fault> {
    let mut size = None;
    for property in tree.properties(root) {
        let value = simple_text(property.value().unwrap_or_default());
        let value = value.trim();
        match &*property.name() {
            "GM" if !value.is_empty() && value != "1" => {
                let text = value.to_owned();
                return Err(Fault::at(
                    places.of(property.offset()),
                    Problem::OtherGame { text },
                ));
            }
            "SZ" if !value.is_empty() => {
                let place = places.of(property.offset());
                if size.is_some() {
                    warnings.push(place, Oddity::Twice { name: "SZ" });
                } else {
                    size = Some(read_size(value).map_err(|problem| Fault::at(place, problem))?);
                }
            }
            _ => {}
        }
    }
    Ok(size.unwrap_or(Size::NINETEEN))
}

fn read_size(text: &str) -> Result<Size, Problem> {
    let fault = || Problem::Size {
        text: text.to_owned(),
    };
    let (width, height) = text.split_once(':').unwrap_or((text, text));
    let lines = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(u32::MAX))
    };
    let width = lines(width).ok_or_else(fault)?;
    let height = lines(height).ok_or_else(fault)?;
    let (least, most) = (u32::from(Size::LEAST), u32::from(Size::MOST));
    if width < least || height < least {
        return Err(fault());
    }
    if width > most || height > most {
        return Err(Problem::SizeTooLarge {
            text: text.to_owned(),
        });
    }
    let lines = |lines: u32| u8::try_from(lines).ok();
    let size = lines(width).zip(lines(height));
    size.and_then(|(width, height)| Size::new(width, height))
        .ok_or_else(fault)
}

/// Texts that are read once the whole header is known, with their places.
#[derive(Default)]
pub(super) struct Late {
    komi: Option<(String, Place)>,
    old_komi: Option<(String, Place)>,
    result: Option<(String, Place)>,
    handicap: Option<Place>,
}

/// Takes `property`, called `name`, if it says something of the game.
pub(super) fn take(
    record: &mut Record,
    late: &mut Late,
    (name, property): (&str, Property<'_>),
    places: &mut Places,
    warnings: &mut Warnings,
) {
    let raw = property.value().unwrap_or_default();
    let known: (&'static str, &mut String) = match name {
        "PB" => ("PB", &mut record.players.black),
        "PW" => ("PW", &mut record.players.white),
        "BR" => ("BR", &mut record.ranks.black),
        "WR" => ("WR", &mut record.ranks.white),
        "EV" => ("EV", &mut record.event),
        // The Nihon Ki-in and its kin.
        "TE" if record.event.is_empty() => ("TE", &mut record.event),
        "RO" => ("RO", &mut record.round),
        "PC" => ("PC", &mut record.place),
        "DT" => ("DT", &mut record.date),
        "RD" if record.date.is_empty() => ("RD", &mut record.date),
        "GN" => ("GN", &mut record.name),
        "RU" => ("RU", &mut record.rules_text),
        "TM" => ("TM", &mut record.time.main),
        "OT" => ("OT", &mut record.time.overtime),
        "TC" => ("TC", &mut record.time.periods),
        "TT" => ("TT", &mut record.time.period_time),
        "LC" => ("LC", &mut record.time.count),
        "LT" => ("LT", &mut record.time.count_time),
        "AP" => {
            let programs = property.values().map(|raw| simple_text(raw).into_owned());
            record.programs.extend(programs);
            return;
        }
        "HA" => {
            take_handicap(record, late, property, places, warnings);
            return;
        }
        "KM" => return once("KM", &mut late.komi, property, places, warnings),
        "KO" => {
            let place = places.of(property.offset());
            let value = simple_text(raw).into_owned();
            late.old_komi.get_or_insert((value, place));
            return;
        }
        "RE" => return once("RE", &mut late.result, property, places, warnings),
        "GC" => {
            let more = text(raw);
            join(&mut record.comment, &more);
            return;
        }
        _ => return,
    };
    let (name, field) = known;
    let value = simple_text(raw);
    if field.is_empty() {
        *field = value.into_owned();
    } else if *field != value {
        warnings.push(places.of(property.offset()), Oddity::Twice { name });
    }
}

fn once(
    name: &'static str,
    field: &mut Option<(String, Place)>,
    property: Property<'_>,
    places: &mut Places,
    warnings: &mut Warnings,
) {
    let value = simple_text(property.value().unwrap_or_default()).into_owned();
    let place = places.of(property.offset());
    match field {
        Some((first, _)) if *first != value => warnings.push(place, Oddity::Twice { name }),
        Some(_) => {}
        None => *field = Some((value, place)),
    }
}

fn take_handicap(
    record: &mut Record,
    late: &mut Late,
    property: Property<'_>,
    places: &mut Places,
    warnings: &mut Warnings,
) {
    let value = simple_text(property.value().unwrap_or_default());
    let value = value.trim();
    let place = places.of(property.offset());
    match value.parse() {
        _ if value.is_empty() => {}
        Ok(stones) => {
            record.handicap = Some(stones);
            late.handicap = Some(place);
        }
        Err(_) => warnings.push(
            place,
            Oddity::Unread {
                name: "HA",
                text: value.to_owned(),
                allowed: "handicap is a whole number of stones",
            },
        ),
    }
}

/// Reads what depends on the rest of the header.
pub(super) fn finish(record: &mut Record, late: Late, warnings: &mut Warnings) {
    record.rules = rule_set(&record.rules_text);
    let fox_program = |program: &String| {
        let program = program.to_lowercase();
        program.starts_with("foxwq") || program.starts_with("yuanyu")
    };
    let fox = record.programs.iter().any(fox_program)
        || !(record.time.periods.is_empty() || record.time.period_time.is_empty());
    let context = Context {
        rules: record.rules,
        handicap: record.handicap.unwrap_or(0),
        server: if fox { Server::Fox } else { Server::Any },
    };
    // `KO` is komi in the files of the Nihon Ki-in, in words; elsewhere it marks a move, as in `KO[1]`.
    let old = late.old_komi.filter(|(value, _)| {
        value.contains(|letter: char| letter.is_numeric())
            && value.contains(|letter: char| letter.is_alphabetic())
    });
    if let Some((printed, place)) = late.komi.or(old) {
        record.komi = komi::read(&printed, context);
        if let Some(oddity) = record.komi.oddity() {
            warnings.push(place, oddity);
        }
    }
    if let Some((printed, place)) = late.result {
        let (result, oddity) = result::read(&printed, context);
        record.result = result;
        if let Some(oddity) = oddity {
            warnings.push(place, oddity);
        }
    }
    let black = record
        .setup
        .iter()
        .filter(|(_, color)| *color == crate::color::Color::Black);
    let set = black.count();
    if let (Some(place), Some(announced)) = (late.handicap, record.handicap)
        && announced >= 2
        && set != usize::from(announced)
    {
        warnings.push(place, Oddity::Handicap { announced, set });
    }
}

/// Adds `more` below what is there.
pub(super) fn join(field: &mut String, more: &str) {
    if !field.is_empty() && !more.is_empty() {
        field.push('\n');
    }
    field.push_str(more);
}
