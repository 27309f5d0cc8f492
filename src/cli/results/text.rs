//! The results for people: the games of each round, what must be known of them, the standings.

use unicode_width::UnicodeWidthStr;

use super::found::{
    Over, PlayedGame, Report, RoundReport, Sits, Stands, Stray, TableReport, outcome,
};
use crate::cli::games::Row;
use crate::cli::sheet::layout::{COLUMNS, hang, left, right, wrap};
use crate::color::{Color, PerColor};
use crate::game::Confirmation;
use crate::game::result::{GameResult, Why};
use crate::standings::{Place, Shared};
use crate::tui::paint::{cut, harmless};
use crate::tui::text::Text;

/// Columns of a name with its rank.
const NAME: u16 = 24;

pub(super) fn shown(report: &Report, text: &Text) -> String {
    let mut lines = Vec::new();
    let name = plain(report.event);
    if !name.is_empty() {
        lines.extend(wrap(&name, COLUMNS));
    }
    lines.extend(wrap(&text.get("results-here"), COLUMNS));
    if name.is_empty() {
        lines.extend(wrap(&text.get("results-no-name"), COLUMNS));
    }
    for round in &report.rounds {
        lines.push(String::new());
        round_lines(round, text, &mut lines);
    }
    if !report.strays.is_empty() || !report.damaged.is_empty() {
        lines.push(String::new());
        let strays = report.strays.iter().map(|one| stray(one, text));
        let damaged = report.damaged.iter().map(|row| damage(row, text));
        for line in strays.chain(damaged) {
            lines.extend(hang("! ", &[line]));
        }
    }
    lines.push(String::new());
    standings_lines(report, text, &mut lines);
    lines.join("\n") + "\n"
}

/// A name in one line, without what could do harm.
fn plain(name: &str) -> String {
    harmless(name).trim().to_owned()
}

fn short(name: &str) -> String {
    let name = cut(&plain(name), NAME);
    if name.is_empty() {
        "-".to_owned()
    } else {
        name
    }
}

fn with_rank(name: &str, rank: &str) -> String {
    let rank = cut(&plain(rank), 6);
    if rank.is_empty() {
        return short(name);
    }
    let room = NAME.saturating_sub(crate::tui::paint::width(&rank) + 3);
    format!("{} ({rank})", cut(&plain(name), room))
}

/// Rows of cells as lines, each column as wide as its widest cell.
fn aligned(rows: &[Vec<String>], aligns: &[fn(&str, usize) -> String]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).zip(aligns);
        let cells: Vec<String> = cells
            .map(|((cell, width), align)| align(cell, *width))
            .collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

fn round_lines(round: &RoundReport, text: &Text, lines: &mut Vec<String>) {
    let over = round
        .tables
        .iter()
        .filter(|table| table.counting().is_some())
        .count();
    let number = round.number.to_string();
    let label = plain(&round.label);
    let id = if label == number {
        "results-round"
    } else {
        "results-round-named"
    };
    let title = text.with(
        id,
        &[
            ("round", number.into()),
            ("label", label.into()),
            ("over", over.to_string().into()),
            ("games", round.tables.len().to_string().into()),
        ],
    );
    lines.extend(wrap(&title, COLUMNS));
    let heads = [
        "results-table",
        "results-black",
        "results-white",
        "results-result",
        "results-game",
    ];
    let mut rows = vec![heads.map(|id| text.get(id)).to_vec()];
    rows.extend(round.tables.iter().map(|table| row(table, text)));
    let table_lines = aligned(&rows, &[right, left, left, left, left]);
    let mut table_lines = table_lines.into_iter();
    lines.extend(table_lines.next());
    for (line, table) in table_lines.zip(&round.tables) {
        lines.push(line);
        for note in notes(table, text) {
            lines.extend(hang("    ! ", &[note]));
        }
    }
    if !round.byes.is_empty() {
        let names: Vec<String> = round.byes.iter().map(|name| short(name)).collect();
        let names = ("players", names.join(", ").into());
        lines.extend(wrap(&text.with("results-byes", &[names]), COLUMNS));
    }
}

fn row(table: &TableReport, text: &Text) -> Vec<String> {
    let pairing = table.pairing;
    let player = |side: Color| with_rank(pairing.players.of(side), pairing.ranks.of(side));
    let shown = table.shown();
    let (result, game) = match shown.map(|game| (game.sits, game.stands)) {
        None => ("-".to_owned(), text.get("results-not-played")),
        Some((Sits::Others, _)) => ("-".to_owned(), text.get("results-not-played")),
        Some((Sits::AsPaired | Sits::OtherColours, stands)) => {
            let id = shown.map_or("", |game| game.id);
            (standing(stands, text), plain(id))
        }
    };
    vec![
        pairing.table.to_string(),
        player(Color::Black),
        player(Color::White),
        result,
        game,
    ]
}

/// The result in short, or how far the game is.
fn standing(stands: Stands, text: &Text) -> String {
    match stands {
        Stands::NotBegun => text.get("results-not-begun"),
        Stands::UnderWay => text.get("results-under-way"),
        Stands::Over(Over { result, .. }) => match result {
            GameResult::Win { .. } => result.to_string(),
            GameResult::Draw => text.get("results-draw"),
            GameResult::BothLose => text.get("results-both-lose"),
            GameResult::Void => text.get("results-void"),
            GameResult::Replay => text.get("results-replay"),
        },
    }
}

/// What must be known of a table beside its result.
fn notes(table: &TableReport, text: &Text) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(game) = table.counting() {
        if game.sits == Sits::OtherColours {
            let black = short(&game.players.black).into();
            notes.push(text.with("results-colours", &[("black", black)]));
        }
        if let Some(over) = game.over() {
            notes.extend(of_result(over, text));
        }
    }
    notes.extend(table.beside().map(|game| beside(game, text)));
    notes
}

fn of_result(over: Over, text: &Text) -> Vec<String> {
    let mut notes = Vec::new();
    if outcome(over.result).is_none() {
        notes.push(text.get("results-no-points"));
    }
    match over.why {
        Why::Late => notes.push(text.get("results-late")),
        Why::Time
        | Why::Resignation
        | Why::Warnings
        | Why::Count
        | Why::Ruling
        | Why::DrillOver
        | Why::DrillLeft => {}
    }
    match over.confirmation {
        Confirmation::Open => notes.push(text.get("results-not-confirmed")),
        Confirmation::Given => {}
    }
    notes
}

/// A game of the table that is not the one that counts.
pub(super) fn beside(game: &PlayedGame, text: &Text) -> String {
    let id = plain(game.id).into();
    let stands = standing(game.stands, text).into();
    match game.sits {
        Sits::Others => {
            let PerColor { black, white } = game.players.clone().map(|name| short(&name));
            text.with(
                "results-other-players",
                &[
                    ("id", id),
                    ("black", black.into()),
                    ("white", white.into()),
                    ("result", stands),
                ],
            )
        }
        Sits::AsPaired | Sits::OtherColours => {
            text.with("results-also", &[("id", id), ("result", stands)])
        }
    }
}

fn stray(stray: &Stray, text: &Text) -> String {
    let PerColor { black, white } = stray.players.clone().map(|name| short(&name));
    text.with(
        "results-stray",
        &[
            ("id", plain(stray.id).into()),
            ("heading", cut(&plain(stray.heading), 60).into()),
            ("black", black.into()),
            ("white", white.into()),
        ],
    )
}

fn damage(row: &Row, text: &Text) -> String {
    let reason = row.trouble.as_ref().map_or(String::new(), |trouble| {
        let line = trouble
            .line
            .map_or(String::new(), |line| format!("{line}: "));
        format!("{line}{}", plain(&trouble.reason))
    });
    text.with(
        "results-damaged",
        &[
            ("id", plain(&row.place.id).into()),
            ("reason", reason.into()),
        ],
    )
}

fn standings_lines(report: &Report, text: &Text, lines: &mut Vec<String>) {
    lines.push(match report.until {
        Some(round) => text.with(
            "results-standings-after",
            &[("round", round.to_string().into())],
        ),
        None => text.get("results-standings"),
    });
    let heads = [
        "results-place",
        "results-player",
        "results-points",
        "results-sos",
        "results-sodos",
        "results-won",
        "results-drawn",
        "results-lost",
    ];
    let mut rows = vec![heads.map(|id| text.get(id)).to_vec()];
    rows.extend(report.places.iter().map(place));
    lines.extend(aligned(
        &rows,
        &[right, left, right, right, right, right, right, right],
    ));
    lines.extend(wrap(&text.get("results-rule"), COLUMNS));
    if report.rounds.iter().any(|round| !round.byes.is_empty()) {
        lines.extend(wrap(&text.get("results-bye-rule"), COLUMNS));
    }
}

fn place(place: &Place) -> Vec<String> {
    let number = match place.shared {
        Shared::Alone => place.place.to_string(),
        Shared::WithOthers => format!("={}", place.place),
    };
    let tally = place.tally;
    vec![
        number,
        short(&place.name),
        place.points.to_string(),
        place.sos.to_string(),
        place.sodos.to_string(),
        tally.won.to_string(),
        tally.drawn.to_string(),
        tally.lost.to_string(),
    ]
}
