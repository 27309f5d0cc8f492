//! What a drill asks for, how the last turn went, and what the turns come to, in words.

use std::time::Duration;

use fluent_bundle::FluentValue;

use super::color;
use crate::board::{Move, Size};
use crate::game::prompt::Prompt;
use crate::practice::press::Mark;
use crate::practice::replay::{Ending, Judged, Next, ReplayFault, Verdict};
use crate::time::whole_millis;
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::drill::{DrillPanel, PressPanel, ReplayPanel};
use crate::tui::span;
use crate::tui::text::Text;

/// How points are named.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// The board.
    pub size: Size,
    /// The way.
    pub coordinates: Coordinates,
}

/// What is asked for now; its parts stand in one row where there is room.
pub fn task(text: &Text, drill: &DrillPanel) -> Vec<String> {
    match drill {
        DrillPanel::Replay(replay) => guess(text, replay),
        DrillPanel::Press(press) => press_when(text, press),
    }
}

/// How the last turn went; nothing before the first.
pub fn last(text: &Text, drill: &DrillPanel, names: Names) -> Option<String> {
    match drill {
        DrillPanel::Replay(replay) => replay.last.map(|judged| verdict(text, judged, names)),
        DrillPanel::Press(press) => press.last.map(|(_, last)| mark(text, last)),
    }
}

/// What the turns come to so far; nothing before the first.
pub fn score(text: &Text, drill: &DrillPanel) -> Vec<String> {
    let points = |points: u32, most: u32| {
        let variables = [("points", points.into()), ("most", most.into())];
        text.with("drill-points", &variables)
    };
    let streak =
        |streak: u32| (streak >= 2).then(|| text.with("drill-streak", &[("n", streak.into())]));
    match drill {
        DrillPanel::Replay(replay) if replay.score.asked == 0 => Vec::new(),
        DrillPanel::Replay(replay) => {
            let score = replay.score;
            let hits = text.with("drill-hits", &[("n", score.hits.into())]);
            let parts = [points(score.points, score.most()), hits];
            parts.into_iter().chain(streak(score.streak)).collect()
        }
        DrillPanel::Press(press) if press.score.turns == 0 => Vec::new(),
        DrillPanel::Press(press) => {
            let score = press.score;
            let nearest = score
                .nearest
                .map(|left| text.with("drill-nearest", &[("span", seconds(left).into())]));
            [points(score.points, score.most())]
                .into_iter()
                .chain(streak(score.streak))
                .chain(nearest)
                .collect()
        }
    }
}

/// What is to be known of it before its first turn is over: how long each turn has, and where a record breaks off.
pub fn notes(text: &Text, drill: &DrillPanel) -> Vec<String> {
    let (turns, ending) = match drill {
        DrillPanel::Replay(replay) => (replay.score.asked, Some(replay.ending)),
        DrillPanel::Press(press) => (press.score.turns, None),
    };
    if turns > 0 {
        return Vec::new();
    }
    let time = span::length(text, drill.count()).into();
    let breaks = match ending {
        Some(Ending::Broken(fault)) => Some(broken(text, fault)),
        Some(Ending::Record | Ending::Passed { .. }) | None => None,
    };
    [text.with("drill-count", &[("time", time)])]
        .into_iter()
        .chain(breaks)
        .collect()
}

/// Up to which move is guessed, and why not further.
fn broken(text: &Text, fault: ReplayFault) -> String {
    let id = match fault {
        ReplayFault::Illegal { .. } | ReplayFault::NothingToGuess { .. } => "drill-broken-illegal",
        ReplayFault::NotInTurn { .. } => "drill-broken-turn",
        ReplayFault::SetUp { .. } => "drill-broken-set-up",
    };
    let last = fault.last();
    let variables = [("last", last.into()), ("n", last.saturating_add(1).into())];
    text.with(id, &variables)
}

/// What the sides are told of their time in a drill.
pub fn phase(text: &Text, drill: &DrillPanel) -> String {
    let time = span::length(text, drill.count()).into();
    text.with("phase-each", &[("time", time)])
}

fn guess(text: &Text, replay: &ReplayPanel) -> Vec<String> {
    let all = ("all", replay.turns.into());
    let one = |id: &str, variables: &[(&str, FluentValue<'static>)]| vec![text.with(id, variables)];
    match (replay.next, replay.ending) {
        (Next::Guess(side), _) => one(
            "drill-guess",
            &[
                ("n", replay.turn.into()),
                all,
                ("side", color(text, side).into()),
                ("number", replay.number.into()),
            ],
        ),
        (Next::Shown(..), _) => one(
            "drill-guess-shown",
            &[("n", replay.score.asked.into()), all],
        ),
        (Next::Over, Ending::Record) => one("drill-guess-over", &[all]),
        (Next::Over, Ending::Passed { after }) => one("drill-guess-passed", &[("n", after.into())]),
        (Next::Over, Ending::Broken(fault)) => {
            vec![text.with("drill-guess-over", &[all]), broken(text, fault)]
        }
    }
}

fn verdict(text: &Text, judged: Judged, names: Names) -> String {
    let name = |one: Move| match one {
        Move::Play(point) => names.coordinates.name(point, names.size),
        Move::Pass => text.get("board-pass"),
    };
    let id = match judged.verdict {
        Verdict::Hit => "drill-hit",
        Verdict::Alike => "drill-alike",
        Verdict::Near { .. } => "drill-near",
        Verdict::Elsewhere => "drill-elsewhere",
        Verdict::TimeOver => "drill-late",
    };
    let variables = [
        (
            "guessed",
            judged.guessed.map(name).unwrap_or_default().into(),
        ),
        ("played", name(judged.played).into()),
    ];
    text.with(id, &variables)
}

fn press_when(text: &Text, press: &PressPanel) -> Vec<String> {
    let Some((turn, target)) = press.turn else {
        let variables = [
            ("all", press.turns.into()),
            ("good", press.score.good.into()),
        ];
        return vec![text.with("drill-press-over", &variables)];
    };
    let whole = target.window.as_secs();
    let variables = [
        ("n", turn.into()),
        ("all", press.turns.into()),
        ("seconds", whole.into()),
    ];
    let called = press.called.map(|digit| {
        let word = super::prompt(text, Prompt::Digit(digit));
        text.with("drill-press-called", &[("word", word.into())])
    });
    [text.with("drill-press", &variables)]
        .into_iter()
        .chain(called)
        .collect()
}

fn mark(text: &Text, mark: Mark) -> String {
    match mark {
        Mark::Good { left } => text.with("drill-good", &[("span", seconds(left).into())]),
        Mark::TooEarly { by } => text.with("drill-early", &[("span", seconds(by).into())]),
        Mark::Over => text.get("drill-over"),
    }
}

/// Seconds and hundredths, rounded up: nothing that was left is told as none.
fn seconds(span: Duration) -> String {
    let hundredths = whole_millis(span).div_ceil(10);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// A drill has no referee, whose acts would leave its turns and points out of step.
pub fn no_referee(text: &Text) -> String {
    text.get("drill-no-referee")
}
