//! What stood after one line of the journal: a dispute can be stepped through, line by line.

use serde_json::{Map, Value, json};

use super::json::{
    act_json, call_json, limit_json, readings_json, result, state_json, status_name, turn_json,
};
use super::layout::{COLUMNS, hang, left};
use super::words::{self as told, span};
use super::{Opened, source_until, text as sheet_text};
use crate::board::Move;
use crate::cli::Failure;
use crate::cli::record::diagram;
use crate::clock::reading::{Reading, Stage};
use crate::color::{Color, PerColor};
use crate::game::Game;
use crate::game::event::Event;
use crate::game::settings::BoardUse;
use crate::journal::line::Call;
use crate::journal::recovery::{Entry as Line, What};
use crate::sheet::Sheet;
use crate::sheet::act;
use crate::sheet::state::{Field, State};
use crate::time::{Moment, whole_millis};
use crate::tui::paint::harmless;
use crate::tui::text::Text;
use crate::tui::words;

/// Columns of the labels.
const LABEL: usize = 14;
/// Calls before it that are told.
const CALLS: usize = 5;

/// What stood after one line.
pub struct Shown {
    seq: u64,
    at: Moment,
    wall: chrono::DateTime<chrono::FixedOffset>,
    /// The line; the first line of a journal is its header, and has none.
    line: Option<Line>,
    /// The sheet of the lines up to it.
    sheet: Sheet,
    /// The sheet of those up to the last one that is around it.
    later: Sheet,
    /// What stood.
    state: State,
    /// The length of the count that runs, of each side.
    full: PerColor<std::time::Duration>,
    /// The lines around it.
    around: Vec<Line>,
}

impl Shown {
    /// What stood after line `seq` of the journal.
    ///
    /// # Errors
    /// Which lines there are, if there is none of that number.
    pub fn of(opened: &Opened, seq: u64) -> Result<Self, Failure> {
        let recovered = &opened.recovered;
        if seq > recovered.last_seq {
            return Err(Failure::Input(format!(
                "--at {seq}: the lines of {} go from 0 to {}",
                opened.path.display(),
                recovered.last_seq
            )));
        }
        let line = recovered.lines.iter().find(|line| line.seq == seq).copied();
        let (at, wall) = line.map_or((Moment::OPENED, recovered.opened), |line| {
            (line.at, line.wall)
        });
        let sheet = Sheet::of(&source_until(recovered, seq));
        let state = State::of(&sheet.game, at);
        let clock = sheet.game.clock();
        let full = PerColor::from_fn(|side| clock.side_at(side, at).stretch().full);
        let near = |other: &&Line| other.seq.abs_diff(seq) <= 2 && other.seq != seq;
        Ok(Self {
            around: recovered.lines.iter().filter(near).copied().collect(),
            later: Sheet::of(&source_until(recovered, seq.saturating_add(2))),
            seq,
            at,
            wall,
            line,
            sheet,
            state,
            full,
        })
    }

    /// The calls that had been made or missed up to it, the last ones.
    fn calls<'o>(&self, opened: &'o Opened) -> Vec<(u64, &'o Call)> {
        let lines = opened.recovered.lines.iter().rev();
        let lines = lines.skip_while(|line| line.seq > self.seq);
        let call = |line: &Line| match line.what {
            What::Call(place) => Some((line.seq, opened.recovered.calls.get(place)?)),
            What::Event(_)
            | What::Heartbeat(_)
            | What::Sound(_)
            | What::Moved
            | What::Reopened(_) => None,
        };
        let mut calls: Vec<_> = lines.filter_map(call).take(CALLS).collect();
        calls.reverse();
        calls
    }

    /// Seconds of the count that have passed, of a side that is in one.
    fn counted(&self, side: Color) -> Option<std::time::Duration> {
        let reading = self.state.readings.of(side);
        (reading.stage == Stage::Count).then(|| self.full.of(side).saturating_sub(reading.period))
    }
}

/// As one object.
pub fn json(opened: &Opened, shown: &Shown) -> Result<String, Failure> {
    let game = &shown.sheet.game;
    let (result, why) = result(game.status());
    let counted = |side| shown.counted(side).map(whole_millis);
    let calls = shown.calls(opened);
    let calls: Vec<Value> = calls
        .iter()
        .map(|(seq, call)| call_json(*seq, call))
        .collect();
    let used = |side: Color| whole_millis(shown.state.readings.of(side).used);
    let think = |side: Color| whole_millis(shown.state.readings.of(side).this_think);
    let rest = [
        Field::Warnings(Color::Black),
        Field::Warnings(Color::White),
        Field::Away(Color::Black),
        Field::Away(Color::White),
        Field::Sealed,
        Field::Seats,
        Field::Players,
        Field::Confirmation,
        Field::Turns,
        Field::Moves,
        Field::Proposed,
    ];
    let mut object = Map::new();
    if let Value::Object(state) = state_json(&shown.state, &rest) {
        object.extend(state);
    }
    let object_of = json!({
        "id": opened.id,
        "at_seq": shown.seq,
        "first_seq": 0,
        "last_seq": opened.recovered.last_seq,
        "at_ms": shown.at.millis(),
        "wall": shown.wall.to_rfc3339(),
        "entry": entry_json(opened, shown),
        "reading": readings_json(&shown.state.readings),
        "counted_ms": {"B": counted(Color::Black), "W": counted(Color::White)},
        "this_think_ms": {"B": think(Color::Black), "W": think(Color::White)},
        "used_ms": {"B": used(Color::Black), "W": used(Color::White)},
        "status": status_name(game.status()),
        "to_move": game.to_move().to_string(),
        "result": result,
        "why": why,
        "position": has_board(game).then(|| game.history().position().rows()),
        "calls": calls,
        "around": shown.around.iter().map(|line| json!({
            "seq": line.seq,
            "at_ms": line.at.millis(),
            "kind": kind(line),
            "what": english(opened, shown, line),
        })).collect::<Vec<Value>>(),
    });
    if let Value::Object(more) = object_of {
        object.extend(more);
    }
    serde_json::to_string(&Value::Object(object)).map_err(Failure::environment)
}

fn has_board(game: &Game) -> bool {
    game.settings().board.usage != BoardUse::ClockOnly
}

/// The kind of a line.
const fn kind(line: &Line) -> &'static str {
    match line.what {
        What::Event(_) => "event",
        What::Call(_) => "call",
        What::Heartbeat(_) => "heartbeat",
        What::Sound(_) => "sound",
        What::Moved => "moved",
        What::Reopened(_) => "reopened",
    }
}

fn entry_json(opened: &Opened, shown: &Shown) -> Value {
    let recovered = &opened.recovered;
    let Some(line) = shown.line else {
        return json!({"kind": "header", "program": recovered.header.program});
    };
    let mut entry = match line.what {
        What::Event(_) => event_json(&shown.sheet, line.seq),
        What::Call(place) => recovered
            .calls
            .get(place)
            .map(|call| call_json(line.seq, call)),
        What::Heartbeat(figures) => {
            let side = |color| {
                let kept = figures.of(color);
                json!({
                    "main_ms": whole_millis(kept.main),
                    "period_ms": whole_millis(kept.period),
                    "periods": kept.periods,
                    "moves_left": kept.moves_left,
                })
            };
            Some(json!({"B": side(Color::Black), "W": side(Color::White)}))
        }
        What::Sound(place) => recovered
            .sound
            .get(place)
            .map(|(_, state)| json!({"state": state})),
        What::Moved => recovered
            .moved
            .as_ref()
            .map(|moved| json!({"moved_from": moved.from, "error": moved.error})),
        What::Reopened(place) => recovered
            .reopened
            .get(place)
            .map(|run| json!({"program": run.program, "cut_bytes": run.cut_bytes})),
    };
    if let Some(Value::Object(object)) = &mut entry {
        object.insert("kind".to_owned(), kind(&line).into());
    }
    entry.unwrap_or(Value::Null)
}

/// The act, turn, limit or move of line `seq`.
fn event_json(sheet: &Sheet, seq: u64) -> Option<Value> {
    let act = sheet.acts.iter().find(|act| act.seq == seq);
    let turn = sheet.turns.iter().chain(&sheet.dropped);
    let turn = turn.clone().find(|turn| turn.seq == seq);
    let limit = sheet.limits.iter().find(|limit| limit.seq == seq);
    act.map(|act| act_json(sheet, act))
        .or_else(|| turn.map(|turn| turn_json(&sheet.game, turn)))
        .or_else(|| limit.map(limit_json))
        .or_else(|| Some(json!({"act": "move", "point": last_move(sheet)})))
}

/// The move that the last entry put on the board.
fn last_move(sheet: &Sheet) -> Option<String> {
    let moves = sheet.game.history().moves();
    super::json::point(&sheet.game, moves.last().map(|played| played.kind))
}

fn english(opened: &Opened, shown: &Shown, line: &Line) -> String {
    let text = Text::new(crate::tui::text::Language::En);
    in_words(&text, opened, shown, line)
}

/// A line in words. What a line behind the shown one says of the game is told by its kind alone.
fn in_words(text: &Text, opened: &Opened, shown: &Shown, line: &Line) -> String {
    let recovered = &opened.recovered;
    match line.what {
        What::Event(place) => {
            let event = recovered.events.get(place).map(|stamped| &stamped.event);
            event.map_or(String::new(), |event| {
                let side = event.side();
                let what = if let Event::Pressed { used, .. } = event {
                    text.with("sheet-at-pressed", &[("used", span(*used).into())])
                } else if let Event::LimitReached { crossing, .. } = event {
                    told::crossing(text, *crossing)
                } else if let Event::MovePlayed { played, .. } = event {
                    let size = recovered.header.settings.board.size;
                    let point = match played {
                        Move::Play(point) => point.name(size),
                        Move::Pass => text.get("sheet-pass"),
                    };
                    text.with("sheet-at-move", &[("point", point.into())])
                } else {
                    let acts = &shown.later.acts;
                    let act = acts.iter().find(|act| act.seq == line.seq);
                    return act.map_or_else(
                        || format!("[{}]", act::id(event)),
                        |act| told::act(text, &shown.later, act),
                    );
                };
                side.map_or(what.clone(), |side| {
                    words::joined(text, words::color(text, side), what)
                })
            })
        }
        What::Call(place) => recovered.calls.get(place).map_or(String::new(), |call| {
            let said = sheet_text::call(text, call);
            text.with("sheet-at-call", &[("call", said.into())])
        }),
        What::Heartbeat(_) => text.get("sheet-at-heartbeat"),
        What::Sound(place) => recovered
            .sound
            .get(place)
            .map_or(String::new(), |(_, state)| sheet_text::sound(text, state)),
        What::Moved => text.get("sheet-at-moved"),
        What::Reopened(_) => text.get("sheet-at-reopened"),
    }
}

/// For people.
pub fn text(text: &Text, opened: &Opened, shown: &Shown) -> String {
    let game = &shown.sheet.game;
    let mut lines = vec![
        text.with(
            "sheet-at-title",
            &[
                ("id", harmless(&opened.id).into()),
                ("seq", shown.seq.to_string().into()),
                ("last", opened.recovered.last_seq.to_string().into()),
            ],
        ),
        "=".repeat(COLUMNS - 1),
    ];
    let mut row = |id: &str, values: &[String]| {
        lines.extend(hang(&left(&text.get(id), LABEL), values));
    };
    row("sheet-at-time", &[shown.at.to_string()]);
    let wall = shown.wall.format("%Y-%m-%d %H:%M:%S%.3f %:z").to_string();
    row("sheet-at-wall", &[wall]);
    let mut entry = vec![shown.line.as_ref().map_or_else(
        || text.get("sheet-at-header"),
        |line| in_words(text, opened, shown, line),
    )];
    let act = shown.sheet.acts.iter().find(|act| act.seq == shown.seq);
    if let Some(act) = act.filter(|_| shown.line.is_some()) {
        let reason = told::whole(act.reason());
        if !reason.is_empty() {
            entry.push(text.with("sheet-reason", &[("reason", reason.into())]));
        }
        entry.extend(told::changes(text, game, act));
    }
    row("sheet-at-entry", &entry);
    row(
        "sheet-field-status",
        &[told::status(text, game, game.status())],
    );
    row("sheet-field-to-move", &[words::color(text, game.to_move())]);
    for side in Color::BOTH {
        let reading = reading_lines(text, game, shown, side);
        lines.extend(hang(&left(&words::color(text, side), LABEL), &reading));
    }
    let said: Vec<String> = shown
        .calls(opened)
        .iter()
        .map(|(_, call)| format!("{}  {}", call.due, sheet_text::call(text, call)))
        .collect();
    let mut row = |id: &str, values: &[String]| {
        lines.extend(hang(&left(&text.get(id), LABEL), values));
    };
    let none = [text.get("sheet-at-nothing-said")];
    row("sheet-at-said", if said.is_empty() { &none } else { &said });
    let neighbour = |line: &Line| {
        let what = in_words(text, opened, shown, line);
        format!("{:>6}  {}  {what}", line.seq, line.at)
    };
    let (before, after): (Vec<&Line>, Vec<&Line>) =
        shown.around.iter().partition(|line| line.seq < shown.seq);
    let before: Vec<String> = before.into_iter().map(neighbour).collect();
    let after: Vec<String> = after.into_iter().map(neighbour).collect();
    row("sheet-at-before", &before);
    row("sheet-at-after", &after);
    let mut out = lines.join("\n") + "\n";
    if has_board(game) {
        out.push('\n');
        out.push_str(&diagram(&game.history().position().rows()));
        let number = u32::try_from(game.history().moves().len()).unwrap_or(u32::MAX);
        out.push_str(&text.with("sheet-at-moves", &[("n", number.into())]));
        out.push('\n');
    }
    out
}

/// A reading to the millisecond, with the second of the count, and what the side has used.
fn reading_lines(text: &Text, game: &Game, shown: &Shown, side: Color) -> Vec<String> {
    let reading: &Reading = shown.state.readings.of(side);
    let control = game.settings().controls.of(side);
    let phase = words::reading(text, control, reading);
    let said = phase.split_once("  ").map_or("", |(_, said)| said);
    let mut first = format!("{}  {said}", span(reading.running()));
    if let Some(counted) = shown.counted(side) {
        let counted = text.with("sheet-at-counted", &[("time", span(counted).into())]);
        first = words::joined(text, first, counted);
    }
    let used = text.with(
        "sheet-at-used",
        &[
            ("think", span(reading.this_think).into()),
            ("all", span(reading.used).into()),
        ],
    );
    vec![first, used]
}
