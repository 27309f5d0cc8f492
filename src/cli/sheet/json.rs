//! The sheet in JSON (spec/cli.md, "`sheet` in JSON"). Fields may be added, none renamed.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::Opened;
use crate::board::Move;
use crate::board::history::Kind;
use crate::board::score::{Item, SideWork};
use crate::cli::Failure;
use crate::cli::line::ReadingJson;
use crate::clock::reading::Reading;
use crate::clock::side::Crossing;
use crate::color::{Color, PerColor};
use crate::game::command::{ConfirmedBy, GapCause, PauseReason};
use crate::game::event::{Event, PlayEnd};
use crate::game::nigiri::Parity;
use crate::game::seal::Proof;
use crate::game::{Away, Confirmation, Game, Seats, Status};
use crate::journal::line::CallOutcome;
use crate::journal::recovery::What;
use crate::sheet::account::{Account, Stood};
use crate::sheet::act::Act;
use crate::sheet::state::{Field, State};
use crate::sheet::{LimitLine, Sheet, Standing, TurnLine};
use crate::time::whole_millis;

/// The whole sheet as one object.
pub(super) fn object(opened: &Opened, sheet: &Sheet) -> Result<String, Failure> {
    let recovered = &opened.recovered;
    let header = &recovered.header;
    let game = &sheet.game;
    let names = game.players();
    let ranks = game.as_they_play(header.ranks.clone());
    let player = |side| json!({"name": names.of(side), "rank": ranks.of(side)});
    let controls = header.settings.controls.clone();
    let (result, why) = result(game.status());
    let acts: Vec<Value> = sheet.acts.iter().map(|act| act_json(sheet, act)).collect();
    let turn = |line| turn_json(game, line);
    let object = json!({
        "id": opened.id,
        "game": recovered.game_id,
        "damaged": opened.damage.as_ref().map(|damage| json!({
            "line": damage.line,
            "reason": damage.reason,
        })),
        "event": header.heading,
        "opened": recovered.opened.to_rfc3339(),
        "last_line": {
            "seq": recovered.last_seq,
            "at_ms": recovered.last_at.millis(),
            "wall": recovered.last_wall.to_rfc3339(),
        },
        "black": player(Color::Black),
        "white": player(Color::White),
        "control": controls.black.to_string(),
        "controls": {"B": controls.black.to_string(), "W": controls.white.to_string()},
        "rules": header.settings.board.rule_set.name(),
        "setting": {
            "code": Some(&header.shown.code).filter(|code| !code.is_empty()),
            "changed": header.shown.changed,
            "confirmed": {
                "B": game.setting_confirmed().black.map(confirmed_by),
                "W": game.setting_confirmed().white.map(confirmed_by),
            },
        },
        "status": status_name(game.status()),
        "turns": sheet.turns.iter().map(turn).collect::<Vec<Value>>(),
        "dropped_turns": sheet.dropped.iter().map(turn).collect::<Vec<Value>>(),
        "acts": acts,
        "limits": sheet.limits.iter().map(limit_json).collect::<Vec<Value>>(),
        "calls": calls(opened),
        "sounds": sounds(opened),
        "runs": runs(opened),
        "account": account_json(&sheet.account),
        "unaccounted_ms": sheet.account.unaccounted_ms(),
        "count": count_json(game),
        "result": result,
        "why": why,
        "confirmed": game.confirmation() == Confirmation::Given,
    });
    serde_json::to_string(&object).map_err(Failure::environment)
}

pub fn reading_json(reading: &Reading) -> Value {
    as_value(ReadingJson::from(reading))
}

fn as_value(one: impl Serialize) -> Value {
    // Numbers and words alone: it cannot fail.
    serde_json::to_value(one).unwrap_or(Value::Null)
}

/// Both readings at one moment.
pub fn readings_json(readings: &PerColor<Reading>) -> Value {
    json!({"B": reading_json(&readings.black), "W": reading_json(&readings.white)})
}

fn ms(span: std::time::Duration) -> Value {
    whole_millis(span).into()
}

fn letter(side: Color) -> Value {
    side.to_string().into()
}

/// The move of a turn: a point, `pass` or `over`; null where none was recorded.
pub fn point(game: &Game, kind: Option<Kind>) -> Option<String> {
    let size = game.settings().board.size;
    kind.map(|kind| match kind {
        Kind::Play(point) | Kind::Void(point) => point.name(size),
        Kind::Pass => "pass".to_owned(),
        Kind::Over => "over".to_owned(),
    })
}

pub fn turn_json(game: &Game, line: &TurnLine) -> Value {
    json!({
        "n": line.n,
        "seq": line.seq,
        "side": letter(line.side),
        "point": point(game, line.played),
        "void": matches!(line.played, Some(Kind::Void(_))),
        "used_ms": ms(line.used),
        "at_ms": line.at.millis(),
        "wall": line.wall.to_rfc3339(),
        "reading": reading_json(&line.reading),
    })
}

pub fn limit_json(line: &LimitLine) -> Value {
    json!({
        "seq": line.seq,
        "at_ms": line.at.millis(),
        "side": letter(line.side),
        "limit": crossing(line.crossing),
        "counts": line.standing == Standing::Counts,
    })
}

/// The name of a limit.
pub const fn crossing(crossing: Crossing) -> &'static str {
    match crossing {
        Crossing::OvertimeBegan { .. } => "overtime",
        Crossing::PeriodTaken { .. } => "period",
        Crossing::UnitOpened { .. } => "unit",
        Crossing::ExtensionEntered { .. } => "extension",
        Crossing::QuotaPeriodBegan => "quota",
        Crossing::Flag => "flag",
    }
}

pub fn act_json(sheet: &Sheet, act: &Act) -> Value {
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| {
        object.insert(key.to_owned(), value);
    };
    put("seq", act.seq.into());
    put("at_ms", act.at.millis().into());
    put("wall", act.wall.to_rfc3339().into());
    put("act", act.id().into());
    put("side", act.side().map_or(Value::Null, letter));
    put("reason", act.reason().into());
    put("before", state_json(&act.before, &act.changed));
    put("after", state_json(&act.after, &act.changed));
    put("counts", (act.standing == Standing::Counts).into());
    for (key, value) in details(sheet, &act.event) {
        put(key, value);
    }
    Value::Object(object)
}

/// What an act says of itself, besides what it changed.
fn details(sheet: &Sheet, event: &Event) -> Vec<(&'static str, Value)> {
    let size = sheet.game.settings().board.size;
    let seq_of = |place: usize| {
        let seq = sheet.seqs.get(place).copied();
        seq.map_or(Value::Null, Value::from)
    };
    match event {
        Event::Paused(PauseReason::Gap(cause)) => vec![("cause", cause_name(*cause).into())],
        Event::LateCharged { late, charged, .. } => {
            vec![("late_ms", ms(*late)), ("charged_ms", ms(*charged))]
        }
        Event::Warned { count, .. } | Event::WarningWithdrawn { count, .. } => {
            vec![("count", (*count).into())]
        }
        Event::GapNoted { span, cause } => {
            vec![("span_ms", ms(*span)), ("cause", cause_name(*cause).into())]
        }
        Event::GapCharged { span } => vec![("span_ms", ms(*span))],
        Event::MoveVoided { point, .. } => vec![("point", point.name(size).into())],
        Event::PlayEnded(how) => {
            let how = match how {
                PlayEnd::TwoPasses => "two-passes",
                PlayEnd::Agreed => "agreed",
            };
            vec![("how", how.into())]
        }
        Event::Marked(marks) => {
            let names = |points: &std::collections::BTreeSet<crate::board::Point>| {
                let names = points.iter().map(|point| point.name(size));
                names.collect::<Value>()
            };
            vec![
                ("dead", names(&marks.dead)),
                ("shared", names(&marks.shared)),
            ]
        }
        Event::Ended { result, why, .. } => {
            vec![
                ("result", result.to_string().into()),
                ("why", why.id().into()),
            ]
        }
        Event::Unsealed { played, proof, .. } => {
            let point = match played {
                Move::Play(point) => point.name(size),
                Move::Pass => "pass".to_owned(),
            };
            let proof = match proof {
                Proof::Fits => "fits",
                Proof::Referee => "referee",
            };
            vec![("point", point.into()), ("proof", proof.into())]
        }
        Event::MoveSealed { commitment, .. } => vec![("digest", commitment.0.clone().into())],
        Event::Ruled {
            offence, remedy, ..
        } => vec![
            ("offence", offence.id().into()),
            ("remedy", remedy.id().into()),
        ],
        Event::ColorsDrawn(drawn) => {
            let guess = match drawn.guess {
                Parity::Odd => "odd",
                Parity::Even => "even",
            };
            vec![
                ("holder", letter(drawn.holder)),
                ("held", drawn.held.into()),
                ("guess", guess.into()),
                ("takes_black", letter(drawn.takes_black())),
            ]
        }
        Event::Undone { entry, .. } => vec![("undoes_seq", seq_of(*entry))],
        Event::Restored { entries, as_of, .. } => vec![
            (
                "back_to_seq",
                entries.checked_sub(1).map_or(0.into(), seq_of),
            ),
            ("back_to_ms", as_of.millis().into()),
        ],
        Event::SettingConfirmed { by, .. } => vec![("by", confirmed_by(*by).into())],
        Event::Started
        | Event::Pressed { .. }
        | Event::LimitReached { .. }
        | Event::Paused(
            PauseReason::Referee(_)
            | PauseReason::RefereeCalled
            | PauseReason::FlagFell
            | PauseReason::Engine(_)
            | PauseReason::Adjourned(_),
        )
        | Event::Resumed
        | Event::CapturesHeld
        | Event::CapturesReleased
        | Event::Corrected { .. }
        | Event::PressTakenBack { .. }
        | Event::SeatsSwapped
        | Event::MovePlayed { .. }
        | Event::MoveErased { .. }
        | Event::EndProposed { .. }
        | Event::PlayResumed { .. }
        | Event::CountAgreed { .. }
        | Event::TimeAsked { .. }
        | Event::SeatLeft { .. }
        | Event::SeatTaken { .. }
        | Event::Advised { .. }
        | Event::Noted { .. }
        | Event::ResultWithdrawn { .. }
        | Event::ResultConfirmed => Vec::new(),
    }
}

/// Who confirmed a setting, as it is written.
pub(super) const fn confirmed_by(by: ConfirmedBy) -> &'static str {
    match by {
        ConfirmedBy::Player => "player",
        ConfirmedBy::Referee => "referee",
    }
}

const fn cause_name(cause: GapCause) -> &'static str {
    match cause {
        GapCause::Sleep => "sleep",
        GapCause::Stopped => "stopped",
        GapCause::Closed => "closed",
    }
}

/// The `fields` of a state.
pub fn state_json(state: &State, fields: &[Field]) -> Value {
    let mut object = Map::new();
    // What each side has is one object a field.
    let side = |object: &mut Map<String, Value>, key: &str, side: Color, value: Value| {
        let both = object
            .entry(key)
            .or_insert_with(|| Value::Object(Map::new()));
        if let Value::Object(both) = both {
            both.insert(side.to_string(), value);
        }
    };
    for field in fields {
        match *field {
            Field::Status => {
                let (result, why) = result(&state.status);
                object.insert("status".to_owned(), status_name(&state.status).into());
                object.insert("result".to_owned(), as_value(result));
                object.insert("why".to_owned(), as_value(why));
                if let Status::Paused(reason) = &state.status {
                    object.insert("paused".to_owned(), pause_name(reason).into());
                }
            }
            Field::ToMove => {
                object.insert("to_move".to_owned(), letter(state.to_move));
            }
            Field::Reading(color) => {
                let now = state.readings.of(color);
                let mut reading = reading_json(now);
                if let Value::Object(figures) = &mut reading {
                    figures.insert("this_think_ms".to_owned(), ms(now.this_think));
                    figures.insert("used_ms".to_owned(), ms(now.used));
                    figures.insert("moves_made".to_owned(), now.moves_made.into());
                }
                side(&mut object, "reading", color, reading);
            }
            Field::Warnings(color) => {
                let count = (*state.warnings.of(color)).into();
                side(&mut object, "warnings", color, count);
            }
            Field::Away(color) => {
                let away = match state.away.of(color) {
                    Away::Never => "never",
                    Away::Since(_) => "away",
                    Away::WasOnce => "back",
                };
                side(&mut object, "away", color, away.into());
            }
            Field::Sealed => {
                let sealed = state.sealed.map_or(Value::Null, letter);
                object.insert("sealed".to_owned(), sealed);
            }
            Field::Seats => {
                let left = match state.seats {
                    Seats::BlackLeft => "B",
                    Seats::WhiteLeft => "W",
                };
                object.insert("left".to_owned(), left.into());
            }
            Field::Players => {
                for color in Color::BOTH {
                    let name = state.players.of(color).clone();
                    side(&mut object, "players", color, name.into());
                }
            }
            Field::Confirmation => {
                let given = state.confirmation == Confirmation::Given;
                object.insert("confirmed".to_owned(), given.into());
            }
            Field::Turns => {
                object.insert("turns".to_owned(), state.turns.into());
            }
            Field::Moves => {
                object.insert("moves".to_owned(), state.moves.into());
            }
            Field::Dead => {
                object.insert("dead".to_owned(), state.dead.into());
            }
            Field::Shared => {
                object.insert("shared".to_owned(), state.shared.into());
            }
            Field::Agreed(color) => {
                side(
                    &mut object,
                    "agreed",
                    color,
                    (*state.agreed.of(color)).into(),
                );
            }
            Field::Proposed => {
                let proposed = state.proposed.map_or(Value::Null, letter);
                object.insert("proposed".to_owned(), proposed);
            }
        }
    }
    Value::Object(object)
}

/// The name of where a game stands.
pub const fn status_name(status: &Status) -> &'static str {
    match status {
        Status::Ready => "ready",
        Status::Running => "running",
        Status::Paused(_) => "paused",
        Status::HoldingCaptures => "holding",
        Status::Counting => "counting",
        Status::Over { .. } => "over",
    }
}

fn pause_name(reason: &PauseReason) -> &'static str {
    match reason {
        PauseReason::Referee(_) => "referee",
        PauseReason::RefereeCalled => "referee-called",
        PauseReason::FlagFell => "flag-fell",
        PauseReason::Gap(cause) => cause_name(*cause),
        PauseReason::Adjourned(_) => "adjourned",
        PauseReason::Engine(_) => "engine",
    }
}

/// The result and its reason, if the game is over.
pub fn result(status: &Status) -> (Option<String>, Option<&'static str>) {
    match status {
        Status::Over { result, why, .. } => (Some(result.to_string()), Some(why.id())),
        Status::Ready
        | Status::Running
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Counting => (None, None),
    }
}

fn calls(opened: &Opened) -> Vec<Value> {
    let lines = opened.recovered.lines.iter();
    let call = |line: &crate::journal::recovery::Entry| {
        let What::Call(place) = line.what else {
            return None;
        };
        let call = opened.recovered.calls.get(place)?;
        Some(call_json(line.seq, call))
    };
    lines.filter_map(call).collect()
}

pub fn call_json(seq: u64, call: &crate::journal::line::Call) -> Value {
    let mut object = json!({
        "seq": seq,
        "at_ms": call.due.millis(),
        "side": letter(call.side),
        "prompt": call.prompt,
        "said": call.outcome == CallOutcome::Said,
    });
    if let (CallOutcome::Missed { reason }, Value::Object(object)) = (&call.outcome, &mut object) {
        object.insert("reason".to_owned(), reason.clone().into());
    }
    object
}

fn sounds(opened: &Opened) -> Vec<Value> {
    let recovered = &opened.recovered;
    let sound = |line: &crate::journal::recovery::Entry| {
        let What::Sound(place) = line.what else {
            return None;
        };
        let (at, state) = recovered.sound.get(place)?;
        Some(json!({"seq": line.seq, "at_ms": at.millis(), "state": state}))
    };
    recovered.lines.iter().filter_map(sound).collect()
}

fn runs(opened: &Opened) -> Vec<Value> {
    let recovered = &opened.recovered;
    let header = &recovered.header;
    let holder = |holder: &crate::journal::header::Holder| json!({"pid": holder.pid, "host": holder.host, "terminal": holder.terminal});
    let mut runs = vec![json!({
        "seq": 0,
        "at_ms": 0,
        "wall": recovered.opened.to_rfc3339(),
        "program": header.program,
        "cut_bytes": 0,
        "holder": holder(&header.holder),
    })];
    for line in &recovered.lines {
        match line.what {
            What::Reopened(place) => {
                runs.extend(recovered.reopened.get(place).map(|run| {
                    json!({
                        "seq": line.seq,
                        "at_ms": line.at.millis(),
                        "wall": line.wall.to_rfc3339(),
                        "program": run.program,
                        "cut_bytes": run.cut_bytes,
                        "holder": holder(&run.holder),
                    })
                }));
            }
            What::Moved => runs.extend(recovered.moved.as_ref().map(|moved| {
                json!({
                    "seq": line.seq,
                    "at_ms": line.at.millis(),
                    "wall": line.wall.to_rfc3339(),
                    "moved_from": moved.from,
                    "error": moved.error,
                })
            })),
            What::Event(_) | What::Call(_) | What::Heartbeat(_) | What::Sound(_) => {}
        }
    }
    runs
}

fn account_json(account: &Account) -> Value {
    let sides =
        |sides: &PerColor<std::time::Duration>| json!({"B": ms(sides.black), "W": ms(sides.white)});
    let standing = account.standing.iter().map(|(why, span)| {
        let (name, reason) = match why {
            Stood::NotStarted => ("ready", ""),
            Stood::Paused(reason) => match reason {
                PauseReason::Referee(words)
                | PauseReason::Adjourned(words)
                | PauseReason::Engine(words) => (pause_name(reason), words.as_str()),
                PauseReason::RefereeCalled | PauseReason::FlagFell | PauseReason::Gap(_) => {
                    (pause_name(reason), "")
                }
            },
        };
        json!({"why": name, "reason": reason, "ms": ms(*span)})
    });
    let gaps = account
        .gaps
        .iter()
        .map(|(cause, span)| json!({"cause": cause_name(*cause), "ms": ms(*span)}));
    json!({
        "start_ms": account.start.map(crate::time::Moment::millis),
        "end_ms": account.end.millis(),
        "span_ms": ms(account.span()),
        "booked_ms": ms(account.booked()),
        "thinks_ms": sides(&account.thinks),
        "standing": standing.collect::<Vec<Value>>(),
        "holds_ms": sides(&account.holds),
        "counting_ms": ms(account.counting),
        "result_stood_ms": ms(account.result_stood),
        "left_out_ms": sides(&account.left_out),
        "after_flag_ms": ms(account.after_flag),
        "gaps": gaps.collect::<Vec<Value>>(),
        "charged_ms": sides(&account.charged),
        "used_ms": sides(&account.used),
        "in_turns_ms": sides(&account.in_turns),
    })
}

/// The count that was agreed on, or as it is marked while it is counted.
fn count_json(game: &Game) -> Value {
    let Some(count) = count_to_show(game) else {
        return Value::Null;
    };
    let work = count.work();
    let amount = |amount: &dyn ToString| Value::from(amount.to_string());
    let side = |side: &SideWork| {
        let lines = side
            .counted
            .iter()
            .chain(&side.adjusted)
            .map(|line| json!({"item": item(line.item), "amount": amount(&line.amount)}));
        json!({"lines": lines.collect::<Vec<Value>>(), "result": amount(&side.result)})
    };
    json!({
        "B": side(&work.sides.black),
        "W": side(&work.sides.white),
        "half": work.half.map(|half| amount(&half)),
        "margin": amount(&work.margin),
    })
}

/// The count, where there is one to show.
pub fn count_to_show(game: &Game) -> Option<crate::board::score::Count> {
    match game.status() {
        Status::Counting => game.count(),
        Status::Over { .. } => game.agreed_count(),
        Status::Ready | Status::Running | Status::Paused(_) | Status::HoldingCaptures => None,
    }
}

const fn item(item: Item) -> &'static str {
    match item {
        Item::Stones => "stones",
        Item::Surrounded => "surrounded",
        Item::Shared => "shared",
        Item::Prisoners => "prisoners",
        Item::DeadStones => "dead-stones",
        Item::Komi => "komi",
        Item::Compensation => "handicap",
        Item::Penalty => "penalty",
        Item::OpponentsPenalty => "opponents-penalty",
    }
}
