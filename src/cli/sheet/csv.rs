//! The sheet as rows for a spreadsheet (RFC 4180): one for each turn, act and limit, in the order of the
//! journal.

use super::json::{crossing, point, state_json};
use crate::cli::{Failure, harmless};
use crate::clock::reading::Reading;
use crate::sheet::act::Act;
use crate::sheet::{LimitLine, Sheet, Standing, TurnLine};
use crate::time::whole_millis;

const COLUMNS: [&str; 19] = [
    "seq",
    "kind",
    "n",
    "side",
    "what",
    "point",
    "at_ms",
    "game_time",
    "wall",
    "used_ms",
    "stage",
    "main_ms",
    "period_ms",
    "periods",
    "moves_left",
    "reason",
    "before",
    "after",
    "counts",
];

/// The rows, with their heading.
pub fn rows(sheet: &Sheet) -> Result<String, Failure> {
    let mut rows: Vec<(u64, Vec<String>)> = Vec::new();
    let counted = sheet.turns.iter().map(|turn| (turn, Standing::Counts));
    let dropped = sheet
        .dropped
        .iter()
        .map(|turn| (turn, Standing::CountsNoMore));
    for (line, standing) in counted.chain(dropped) {
        rows.push((line.seq, turn(sheet, line, standing)));
    }
    for one in &sheet.acts {
        rows.push((one.seq, act(one)?));
    }
    for line in &sheet.limits {
        rows.push((line.seq, limit(line)));
    }
    rows.sort_by_key(|(seq, _)| *seq);
    let mut out = String::new();
    let heading = COLUMNS.map(str::to_owned);
    for cells in std::iter::once(&heading[..]).chain(rows.iter().map(|(_, cells)| &cells[..])) {
        let cells: Vec<String> = cells.iter().map(|text| cell(text)).collect();
        out.push_str(&cells.join(","));
        out.push_str("\r\n");
    }
    Ok(out)
}

/// A cell. One that a spreadsheet would take for a formula begins with an apostrophe.
fn cell(text: &str) -> String {
    let text = harmless(text).replace(['\n', '\t'], " ");
    let text = if text.starts_with(['=', '+', '-', '@']) {
        format!("'{text}")
    } else {
        text
    };
    if text.contains([',', '"']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

fn turn(sheet: &Sheet, line: &TurnLine, standing: Standing) -> Vec<String> {
    let mut cells = vec![
        line.seq.to_string(),
        "turn".to_owned(),
        line.n.to_string(),
        line.side.to_string(),
        "press".to_owned(),
        point(&sheet.game, line.played).unwrap_or_default(),
        line.at.millis().to_string(),
        line.at.to_string(),
        line.wall.to_rfc3339(),
        whole_millis(line.used).to_string(),
    ];
    cells.extend(reading(&line.reading));
    cells.extend(["", "", "", counts(standing)].map(str::to_owned));
    cells
}

fn reading(reading: &Reading) -> [String; 5] {
    let number = |number: Option<u32>| number.map_or(String::new(), |number| number.to_string());
    [
        reading.stage.id().to_owned(),
        whole_millis(reading.main).to_string(),
        whole_millis(reading.period).to_string(),
        number(reading.periods),
        number(reading.moves_left),
    ]
}

fn act(act: &Act) -> Result<Vec<String>, Failure> {
    let mut cells = begin(act.seq, "act", act.side(), act.id());
    cells.extend([act.at.millis().to_string(), act.at.to_string()]);
    cells.push(act.wall.to_rfc3339());
    cells.extend(std::iter::repeat_n(String::new(), 6));
    cells.push(act.reason().to_owned());
    for state in [&act.before, &act.after] {
        let state = state_json(state, &act.changed);
        cells.push(serde_json::to_string(&state).map_err(Failure::environment)?);
    }
    cells.push(counts(act.standing).to_owned());
    Ok(cells)
}

fn limit(line: &LimitLine) -> Vec<String> {
    let mut cells = begin(line.seq, "limit", Some(line.side), crossing(line.crossing));
    cells.extend([line.at.millis().to_string(), line.at.to_string()]);
    cells.extend(std::iter::repeat_n(String::new(), 10));
    cells.push(counts(line.standing).to_owned());
    cells
}

fn begin(seq: u64, kind: &str, side: Option<crate::color::Color>, what: &str) -> Vec<String> {
    let side = side.map_or(String::new(), |side| side.to_string());
    let empty = String::new;
    let (kind, what) = (kind.to_owned(), what.to_owned());
    vec![seq.to_string(), kind, empty(), side, what, empty()]
}

const fn counts(standing: Standing) -> &'static str {
    match standing {
        Standing::Counts => "yes",
        Standing::CountsNoMore => "no",
    }
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn a_cell_is_never_a_formula_and_never_breaks_its_row() {
        let rows = [
            ("plain", "plain"),
            ("a, b", "\"a, b\""),
            ("he said \"no\"", "\"he said \"\"no\"\"\""),
            ("=1+1", "'=1+1"),
            ("+82", "'+82"),
            ("-1", "'-1"),
            ("@x, y", "\"'@x, y\""),
            ("two\nlines", "two lines"),
            ("\u{1b}[31m", "\\u001b[31m"),
        ];
        for (text, written) in rows {
            assert_eq!(cell(text), written);
        }
    }
}
