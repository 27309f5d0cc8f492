//! `dumiao simulate`: a scripted game, printed.

use std::fmt::Write;
use std::path::Path;

use super::line::{ActMore, Line, ReadingJson};
use super::scenario::{self, ScenarioError};
use super::{Failure, Format, json_lines, print, read_text};
use crate::time::Moment;

pub(super) fn run(path: &Path, format: Format) -> Result<(), Failure> {
    let name = path.display();
    let source = read_text(path)?;
    let (lines, outcome) = scenario::run(&source);
    let text = match format {
        Format::Json => json_lines(&lines)?,
        Format::Text => lines.iter().map(row).collect(),
    };
    print(&text)?;
    outcome.map_err(|error: ScenarioError| Failure::input(format!("{name}: {error}")))
}

fn row(line: &Line) -> String {
    let mut text = String::new();
    let at = |ms: &u64| Moment::from_millis(*ms);
    // Writing to a string cannot fail.
    let _ = match line {
        Line::Turn {
            n,
            side,
            point,
            used_ms,
            at_ms,
            reading,
        } => {
            let point = point.as_ref().map(|point| format!(" {point}"));
            let point = point.unwrap_or_default();
            let used = Moment::from_millis(*used_ms);
            writeln!(
                text,
                "{}  {side}  turn {n}{point}, used {used}: {}",
                at(at_ms),
                words(reading)
            )
        }
        Line::Call {
            side,
            at_ms,
            prompt,
            text: said,
        } => {
            writeln!(text, "{}  {side}    \"{said}\" ({prompt})", at(at_ms))
        }
        Line::Reading {
            at_ms,
            black,
            white,
        } => {
            let (black, white) = (words(black), words(white));
            writeln!(text, "{}     reading  B: {black}  W: {white}", at(at_ms))
        }
        Line::Stage { side, at_ms, stage } => {
            writeln!(text, "{}  {side}  stage {stage}", at(at_ms))
        }
        Line::Flag { side, at_ms } => writeln!(text, "{}  {side}  flag", at(at_ms)),
        Line::Act {
            at_ms,
            act,
            side,
            reason,
            more,
        } => {
            let side = side.map_or(' ', |side| side);
            let mut told = vec![(*act).to_owned()];
            told.extend(more_words(more));
            told.extend(Some(reason.clone()).filter(|reason| !reason.is_empty()));
            writeln!(text, "{}  {side}  {}", at(at_ms), told.join(" "))
        }
        Line::End {
            at_ms,
            result,
            why,
            reason,
        } => {
            let reason = Some(reason).filter(|reason| !reason.is_empty());
            let reason = reason.map_or_else(String::new, |reason| format!(": {reason}"));
            writeln!(text, "{}     {result} ({why}){reason}", at(at_ms))
        }
    };
    text
}

/// What an act says besides its name and its reason.
fn more_words(more: &ActMore) -> Vec<String> {
    let mut told = Vec::new();
    told.extend(more.undone.map(str::to_owned));
    told.extend(more.offence.map(str::to_owned));
    told.extend(more.remedy.map(str::to_owned));
    told.extend(more.point.clone());
    told.extend(more.span_ms.map(|ms| Moment::from_millis(ms).to_string()));
    told.extend(more.warnings.map(|count| format!("(warnings {count})")));
    told.extend(more.black.map(|side| format!("({side} takes black)")));
    if let (Some(before), Some(after)) = (&more.before, &more.after) {
        told.push(format!("({} to {})", words(before), words(after)));
    }
    told
}

fn words(reading: &ReadingJson) -> String {
    let span = |ms: u64| Moment::from_millis(ms).to_string();
    let mut text = reading.stage.to_owned();
    if reading.stage == "main" {
        let _ = write!(text, " {}", span(reading.main_ms));
    } else {
        let _ = write!(text, " {}", span(reading.period_ms));
    }
    if let Some(periods) = reading.periods {
        let _ = write!(text, ", periods {periods}");
    }
    if let Some(moves) = reading.moves_left {
        let _ = write!(text, ", moves left {moves}");
    }
    if reading.points_lost > 0 {
        let _ = write!(text, ", points lost {}", reading.points_lost);
    }
    text
}
