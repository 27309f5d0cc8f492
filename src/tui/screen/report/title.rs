//! What was practised in one line, and the figures that are looked at first.

use ratatui::text::Line;

use crate::practice::report::{Drill, Flag, Report};
use crate::practice::session::{Kind, Learner};
use crate::tui::chart;
use crate::tui::paint::{harmless, width};
use crate::tui::screen::dialog::Look;
use crate::tui::text::Text;
use crate::tui::words;

/// What was practised.
pub fn title(report: &Report, text: &Text) -> String {
    let kind = match &report.session.kind {
        Kind::Engine { name, level, .. } => {
            let name = harmless(name).into();
            match level {
                Some(level) => text.with(
                    "practice-engine-level",
                    &[("name", name), ("level", (*level).into())],
                ),
                None => text.with("practice-engine", &[("name", name)]),
            }
        }
        Kind::Alone => text.get("practice-alone"),
        Kind::Together => text.get("practice-together"),
        Kind::Replay { title } => {
            text.with("practice-replay", &[("title", harmless(title).into())])
        }
        Kind::Press => text.get("practice-press"),
    };
    // The control of a drill is as many counts as it has turns, which says nothing.
    let control = match (is_drill(report), report.count) {
        (true, Some(count)) => chart::clock(count),
        (_, _) => report.control.clone(),
    };
    let mut parts = vec![kind, control];
    parts.extend(side(report, text).map(|side| format!("({side})")));
    parts.extend(result(report));
    parts.join("  ")
}

/// With whom or what it was practised, and on which side, where the kind is known.
pub fn opponent(report: &Report, text: &Text) -> String {
    let mut parts = match &report.session.kind {
        Kind::Engine { name, level, .. } => {
            let level = level.map(|level| format!(" {level}"));
            vec![format!("{}{}", harmless(name), level.unwrap_or_default())]
        }
        Kind::Replay { title } => vec![harmless(title)],
        Kind::Alone | Kind::Together | Kind::Press => Vec::new(),
    };
    if !is_drill(report) {
        parts.push(report.control.clone());
    }
    parts.extend(side(report, text));
    parts.join("  ")
}

/// The kind of `report`, and the count it was played with.
pub fn group(report: &Report, text: &Text) -> String {
    let kind = text.get(match report.session.kind {
        Kind::Engine { .. } => "practice-kind-engine",
        Kind::Alone => "practice-alone",
        Kind::Together => "practice-together",
        Kind::Replay { .. } => "practice-kind-replay",
        Kind::Press => "practice-press",
    });
    match report.count {
        Some(count) => text.with(
            "practice-group",
            &[("kind", kind.into()), ("span", chart::clock(count).into())],
        ),
        None => text.with("practice-group-no-count", &[("kind", kind.into())]),
    }
}

/// How the game ended; a drill has no winner.
pub fn result(report: &Report) -> Option<String> {
    let (result, _) = report.result.filter(|_| !is_drill(report))?;
    Some(result.to_string())
}

fn side(report: &Report, text: &Text) -> Option<String> {
    match (&report.session.kind, report.session.learner) {
        (Kind::Press, _) | (_, Learner::Both) => None,
        (_, Learner::Side(side)) => Some(words::color(text, side)),
    }
}

const fn is_drill(report: &Report) -> bool {
    matches!(report.session.kind, Kind::Replay { .. } | Kind::Press)
}

/// How many turns there were, in words.
pub(super) fn turns(report: &Report, turns: u32, text: &Text) -> String {
    let n = [("n", turns.into())];
    match report.session.kind {
        Kind::Press => text.with("practice-turns", &n),
        Kind::Engine { .. } | Kind::Alone | Kind::Together | Kind::Replay { .. } => {
            text.with("practice-moves", &n)
        }
    }
}

/// What a number of [`crate::practice::report::Think`] counts, as the messages select it.
pub(super) const fn counted(report: &Report) -> &'static str {
    match report.session.kind {
        Kind::Press => "turn",
        Kind::Engine { .. } | Kind::Alone | Kind::Together | Kind::Replay { .. } => "move",
    }
}

/// What a drill came to, in parts.
pub(super) fn drill(drill: &Drill, text: &Text) -> Vec<String> {
    let points = [
        ("points", drill.points().into()),
        ("most", drill.most().into()),
    ];
    let streak = [("n", drill.best_streak().into())];
    let parts = match drill {
        Drill::Guesses(score) => text.with(
            "practice-guesses",
            &[
                ("hits", score.hits.into()),
                ("asked", score.asked.into()),
                ("near", score.near.into()),
                ("elsewhere", score.elsewhere().into()),
                ("late", score.late.into()),
            ],
        ),
        Drill::Presses(press) => {
            let score = press.score();
            text.with(
                "practice-presses",
                &[
                    ("good", score.good.into()),
                    ("early", score.early.into()),
                    ("over", score.over.into()),
                ],
            )
        }
    };
    vec![
        text.with("practice-points", &points),
        parts,
        text.with("practice-streak", &streak),
    ]
}

/// The figures that are looked at first, in as few lines as they fit into.
pub(super) fn short(
    report: &Report,
    columns: usize,
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let sums = report.total();
    let mut parts = Vec::new();
    match &report.drill {
        Some(done) => parts.extend(drill(done, text)),
        None => parts.push(turns(report, sums.moves, text)),
    }
    parts.push(text.with(
        "practice-median",
        &[("span", chart::clock(sums.median).into())],
    ));
    if report.drill.is_none() {
        parts.push(text.with("practice-late-count", &[("n", sums.late.into())]));
        parts.push(text.with("practice-burnt-count", &[("n", sums.burnt.into())]));
    }
    if let Some((left, number)) = sums.nearest {
        parts.push(text.with(
            "practice-nearest",
            &[
                ("span", chart::clock(left).into()),
                ("what", counted(report).into()),
                ("n", number.into()),
            ],
        ));
    }
    if sums.flag == Flag::Fell {
        parts.push(text.get("practice-flag-fell"));
    }
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if usize::from(width(line) + width(&part)) + 3 <= columns => {
                *line += "   ";
                *line += &part;
            }
            Some(_) | None => lines.push(part),
        }
    }
    let styled = |line| Line::styled(line, look.theme.text);
    lines.into_iter().map(styled).collect()
}
