//! A session as JSON.

use serde_json::{Value, json};

use crate::color::Color;
use crate::practice::press::Mark;
use crate::practice::progress::Figure;
use crate::practice::report::{Drill, Flag, Phase, Pressed, Report, Sums, Think};
use crate::practice::session::Learner;
use crate::time::whole_millis;

/// All that is known of a session.
pub(super) fn object(report: &Report) -> Value {
    let session = &report.session;
    let sides: serde_json::Map<String, Value> = report
        .sums
        .iter()
        .map(|(side, sums)| (side.letter().to_string(), sums_object(sums)))
        .collect();
    json!({
        "id": session.game,
        "kind": session.kind.id(),
        "control": report.control,
        "learner": match session.learner {
            Learner::Side(side) => side.letter().to_string(),
            Learner::Both => "both".to_owned(),
        },
        "result": report.result.map(|(result, _)| result.to_string()),
        "sides": sides,
        "guesses": report.drill.as_ref().and_then(guesses),
        "presses": report.drill.as_ref().and_then(presses),
        "late_of_hundred": Figure::Late.of(report),
        "thinks": report.thinks.iter().map(think).collect::<Vec<Value>>(),
        "flag_fell": report.fell.as_ref().map(think),
    })
}

fn guesses(drill: &Drill) -> Option<Value> {
    let Drill::Guesses(score) = drill else {
        return None;
    };
    Some(json!({
        "points": score.points,
        "points_possible": score.most(),
        "asked": score.asked,
        "hits": score.hits,
        "near": score.near,
        "elsewhere": score.elsewhere(),
        "late": score.late,
        "best_streak": score.best_streak,
    }))
}

fn presses(drill: &Drill) -> Option<Value> {
    let Drill::Presses(press) = drill else {
        return None;
    };
    let score = press.score();
    let mark = |(turn, mark): (u32, &Mark)| {
        let target = press.target(turn);
        let (what, span) = match mark {
            Mark::TooEarly { by } => ("early", Some(*by)),
            Mark::Good { left } => ("good", Some(*left)),
            Mark::Over => ("over", None),
        };
        json!({
            "turn": turn,
            "window_ms": whole_millis(target.window),
            "mark": what,
            "ms": span.map(whole_millis),
            "points": mark.points(target),
        })
    };
    Some(json!({
        "points": score.points,
        "points_possible": score.most(),
        "turns": score.turns,
        "turns_in_all": press.turns(),
        "good": score.good,
        "early": score.early,
        "over": score.over,
        "best_streak": score.best_streak,
        "nearest_ms": score.nearest.map(whole_millis),
        "marks": (1..).zip(press.marks()).map(mark).collect::<Vec<Value>>(),
    }))
}

fn sums_object(sums: &Sums) -> Value {
    let at = |found: Option<(std::time::Duration, u32)>| {
        found.map(|(span, number)| json!({"ms": whole_millis(span), "move": number}))
    };
    let phases: serde_json::Map<String, Value> = Phase::ALL
        .into_iter()
        .zip(sums.phases)
        .map(|(phase, (moves, used))| {
            let name = match phase {
                Phase::Opening => "opening",
                Phase::Middle => "middle",
                Phase::End => "end",
            };
            (
                name.to_owned(),
                json!({"moves": moves, "used_ms": whole_millis(used)}),
            )
        })
        .collect();
    json!({
        "moves": sums.moves,
        "used_ms": whole_millis(sums.used),
        "median_ms": whole_millis(sums.median),
        "mean_ms": whole_millis(sums.mean()),
        "longest": at(sums.longest),
        "in_count": sums.in_count,
        "last_3s": sums.late,
        "periods_burnt": sums.burnt,
        "nearest": at(sums.nearest),
        "phases": phases,
        "flag": sums.flag == Flag::Fell,
    })
}

fn think(think: &Think) -> Value {
    json!({
        "n": think.number,
        "side": side(think.side),
        "used_ms": whole_millis(think.used),
        "pressed": match think.pressed {
            Pressed::InMain => "main",
            Pressed::InCount => "count",
            Pressed::Late => "last_3s",
            Pressed::AfterBurning => "burnt",
            Pressed::FlagFell => "flag",
        },
        "left_ms": think.left.map(whole_millis),
        "periods_burnt": think.burnt,
    })
}

fn side(side: Color) -> String {
    side.letter().to_string()
}
