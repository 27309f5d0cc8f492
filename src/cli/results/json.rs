//! The results for programs.

use serde_json::{Value, json};

use super::found::{Over, PlayedGame, Report, Sits, Stands, TableReport, outcome};
use crate::cli::Failure;
use crate::color::Color;
use crate::game::Confirmation;
use crate::standings::{Place, Quarters, Shared};

pub(super) fn shown(report: &Report) -> Result<String, Failure> {
    let rounds = report.rounds.iter().map(|round| {
        let games: Vec<Value> = round.tables.iter().map(table).collect();
        json!({"round": round.number, "label": round.label, "games": games, "byes": round.byes})
    });
    let strays = report.strays.iter().map(|stray| {
        let players = &stray.players;
        json!({
            "id": stray.id,
            "event": stray.heading,
            "black": {"name": players.black},
            "white": {"name": players.white},
        })
    });
    let damaged = report.damaged.iter().map(|row| {
        let trouble = row.trouble.as_ref();
        json!({
            "id": row.place.id,
            "line": trouble.and_then(|trouble| trouble.line),
            "reason": trouble.map(|trouble| &trouble.reason),
        })
    });
    let object = json!({
        "event": report.event,
        "rounds": rounds.collect::<Vec<Value>>(),
        "strays": strays.collect::<Vec<Value>>(),
        "damaged": damaged.collect::<Vec<Value>>(),
        "standings": report.places.iter().map(place).collect::<Vec<Value>>(),
    });
    let text = serde_json::to_string(&object).map_err(Failure::environment)?;
    Ok(text + "\n")
}

fn table(table: &TableReport) -> Value {
    let pairing = table.pairing;
    let player =
        |side: Color| json!({"name": pairing.players.of(side), "rank": pairing.ranks.of(side)});
    let shown = table.shown();
    let counting = table.counting();
    let over = counting.and_then(PlayedGame::over);
    json!({
        "table": pairing.table,
        "black": player(Color::Black),
        "white": player(Color::White),
        "state": state(shown),
        "result": over.map(|over| over.result.to_string()),
        "why": over.map(|over| over.why.id()),
        "confirmed": over.map(is_confirmed),
        "counts": over.is_some_and(|over| outcome(over.result).is_some()),
        "colours": counting.map(|game| colours(game.sits)),
        "game": counting.map(|game| game.id),
        "games": table.games.iter().map(played).collect::<Vec<Value>>(),
    })
}

fn played(game: &PlayedGame) -> Value {
    let over = game.over();
    json!({
        "id": game.id,
        "opened": game.opened.to_rfc3339(),
        "state": state(Some(game)),
        "black": {"name": game.players.black},
        "white": {"name": game.players.white},
        "colours": colours(game.sits),
        "result": over.map(|over| over.result.to_string()),
        "why": over.map(|over| over.why.id()),
        "confirmed": over.map(is_confirmed),
    })
}

fn is_confirmed(over: Over) -> bool {
    over.confirmation == Confirmation::Given
}

fn state(shown: Option<&PlayedGame>) -> &'static str {
    match shown.map(|game| (game.sits, game.stands)) {
        None => "not-played",
        Some((Sits::Others, _)) => "other-players",
        Some((Sits::AsPaired | Sits::OtherColours, Stands::NotBegun)) => "not-begun",
        Some((Sits::AsPaired | Sits::OtherColours, Stands::UnderWay)) => "under-way",
        Some((Sits::AsPaired | Sits::OtherColours, Stands::Over(_))) => "over",
    }
}

const fn colours(sits: Sits) -> Option<&'static str> {
    match sits {
        Sits::AsPaired => Some("as-paired"),
        Sits::OtherColours => Some("changed"),
        Sits::Others => None,
    }
}

fn place(place: &Place) -> Value {
    json!({
        "place": place.place,
        "shared": place.shared == Shared::WithOthers,
        "name": place.name,
        "points": number(place.points),
        "sos": number(place.sos),
        "sodos": number(place.sodos),
        "games": place.games,
        "won": place.tally.won,
        "drawn": place.tally.drawn,
        "lost": place.tally.lost,
    })
}

/// Quarters are exact in a float; it is only written, never counted with.
fn number(quarters: Quarters) -> Value {
    let text = quarters.to_string();
    let whole = text.parse::<u32>().map(Value::from);
    whole.unwrap_or_else(|_| text.parse::<f64>().map_or(Value::Null, Value::from))
}
