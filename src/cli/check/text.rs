//! The report for people.

use std::time::Duration;

use chrono::TimeDelta;

use super::Checked;
use super::calls::parts;
use super::hurts;
use super::words::{self, up_to_minute};
use crate::cli::sheet::layout::{Block, hang, left, right};
use crate::color::Color;
use crate::event_file::Start;
use crate::game::settings::LatenessPolicy;
use crate::schedule::setting::Setting;
use crate::schedule::timetable::{Bound, RoundTime};
use crate::time::whole_millis;
use crate::tui::text::Text;
use crate::tui::words as sentences;
use crate::tui::words::control::span;
use crate::tui::words::policy::has_last_count;
use unicode_width::UnicodeWidthStr;

/// The report, in lines of 80 columns.
pub(super) fn report(checked: &Checked) -> String {
    let mut blocks: Vec<Block> = Vec::new();
    if !checked.event.name.is_empty() {
        blocks.push(hang("", &[words::short(&checked.event.name)]));
    }
    blocks.extend(
        checked
            .schedule
            .settings
            .iter()
            .enumerate()
            .map(|(index, setting)| of_setting(checked, index, setting)),
    );
    blocks.push(time_table(checked));
    blocks.push(warnings(checked));
    let mut out = String::new();
    for (index, block) in blocks.iter().enumerate() {
        if index > 0 {
            out.push('\n');
        }
        for line in block {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

fn of_setting(checked: &Checked, index: usize, setting: &Setting) -> Block {
    let text = &checked.text;
    let terms = &setting.terms;
    let title = text.with(
        "check-setting",
        &[
            ("code", setting.code().into()),
            ("where", words::holds(checked, setting).into()),
        ],
    );
    let mut lines = hang("", &[title]);
    for notation in words::notations(text, &terms.controls) {
        lines.extend(hang("  ", &[notation]));
    }
    for language in &checked.languages {
        if checked.languages.len() > 1 {
            lines.push(format!("  {}", language.language().own_name()));
        }
        let controls = sentences::controls(language, &terms.controls);
        let policies = match told_before(checked, index, setting) {
            None => sentences::policies(language, &terms.rules, &terms.board, &terms.controls),
            Some(code) => vec![language.with("check-policies-as", &[("code", code.into())])],
        };
        for line in controls.into_iter().chain(policies) {
            lines.extend(hang("  - ", &[line]));
        }
    }
    lines.extend(hang("  ", &[words::plan(text, terms)]));
    lines.extend(calls(text, setting));
    for class in words::egf(text, &terms.controls) {
        lines.extend(labelled(text, "EGF", class));
    }
    if let Some(codes) = words::codes(text, setting) {
        lines.extend(labelled(text, &text.get("check-codes"), codes));
    }
    lines
}

fn labelled(text: &Text, label: &str, told: String) -> Block {
    let label = ("label", label.to_owned().into());
    let told = text.with("check-label", &[label, ("told", told.into())]);
    hang("  ", &[told])
}

/// The code of an earlier setting with the same board and policies.
fn told_before<'c>(checked: &'c Checked, index: usize, setting: &Setting) -> Option<&'c str> {
    let mut earlier = checked.schedule.settings.iter().take(index);
    let same = earlier.find(|one| {
        one.terms.rules == setting.terms.rules
            && one.terms.board == setting.terms.board
            && has_last_count(&one.terms.controls) == has_last_count(&setting.terms.controls)
    });
    same.map(Setting::code)
}

/// What is called in each part of the controls.
fn calls(text: &Text, setting: &Setting) -> Block {
    let controls = &setting.terms.controls;
    let odds = controls.black != controls.white;
    let mut rows = Vec::new();
    for side in Color::BOTH {
        if !odds && side == Color::White {
            continue;
        }
        let control = controls.of(side);
        for part in parts(control, &setting.terms.plan) {
            let name = words::part(text, control, &part);
            let name = if odds {
                sentences::joined(text, sentences::color(text, side), name)
            } else {
                name
            };
            rows.push((name, words::calls(text, &part)));
        }
    }
    let widest = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    let line =
        |(name, calls): (String, String)| hang(&format!("    {}  ", left(&name, widest)), &[calls]);
    rows.into_iter().flat_map(line).collect()
}

fn time_table(checked: &Checked) -> Block {
    let text = &checked.text;
    let rounds = &checked.schedule.rounds;
    let mut columns = vec![column(text, "check-column-round", rounds, |round| {
        words::round_of_table(text, round)
    })];
    // Starts in one place are told without its distance from universal time.
    let mut offsets = rounds
        .iter()
        .filter_map(|round| round.start.map(|start| start.offset));
    let first = offsets.next();
    let alike = offsets.all(|offset| Some(offset) == first);
    if first.is_some() {
        columns.push(column(text, "check-column-start", rounds, |round| {
            let shown = |start: Start| match start.offset {
                Some(_) if !alike => start.to_string(),
                Some(_) | None => start.local.format("%Y-%m-%d %H:%M").to_string(),
            };
            round.start.map_or_else(String::new, shown)
        }));
    }
    if rounds.iter().any(|round| round.games > 0) {
        columns.push(column(text, "check-column-games", rounds, |round| {
            round.games.to_string()
        }));
    }
    columns.push(column(text, "check-column-moves", rounds, |round| {
        round.moves.to_string()
    }));
    columns.push(column(text, "check-column-typical", rounds, |round| {
        lasts(round.start, round.typical, "")
    }));
    columns.push(column(text, "check-column-longest", rounds, |round| {
        let star = match round.bound {
            Bound::Whole => "*",
            Bound::OfMoves => "",
        };
        lasts(round.start, round.longest, star)
    }));
    if rounds.iter().any(|round| round.gap().is_some()) {
        columns.push(column(text, "check-column-next", rounds, |round| {
            round.gap().map_or_else(String::new, hours)
        }));
    }
    let mut lines = hang("", &[text.get("check-time-table")]);
    for row in 0..=rounds.len() {
        let mut line = String::from("  ");
        for (index, column) in columns.iter().enumerate() {
            let cell = column.cells.get(row).map_or("", String::as_str);
            if index == 0 {
                line.push_str(&left(cell, column.width));
            } else {
                line.push_str("  ");
                line.push_str(&right(cell, column.width));
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    let pace = ("pace", span(text, checked.assumed.pace).into());
    lines.extend(hang("  ", &[text.with("check-time-pace", &[pace])]));
    lines.extend(lateness(checked));
    lines.extend(hang("  ", &[text.get("check-time-more")]));
    lines
}

struct Column {
    /// The heading, then a cell for each round.
    cells: Vec<String>,
    width: usize,
}

fn column(
    text: &Text,
    heading: &str,
    rounds: &[RoundTime],
    cell: impl Fn(&RoundTime) -> String,
) -> Column {
    let mut cells = vec![text.get(heading)];
    cells.extend(rounds.iter().map(cell));
    let width = cells.iter().map(|cell| cell.width()).max().unwrap_or(0);
    Column { cells, width }
}

/// `2:05`, with the time on the wall at which it is over.
fn lasts(start: Option<Start>, time: Duration, mark: &str) -> String {
    let length = hours(time);
    let minutes = whole_millis(up_to_minute(time)) / 60_000;
    let minutes = i64::try_from(minutes).ok().and_then(TimeDelta::try_minutes);
    let end = start.zip(minutes).and_then(|(start, minutes)| {
        let end = start.local.checked_add_signed(minutes)?;
        let days = (end.date() - start.local.date()).num_days();
        let day = if days > 0 {
            format!(" +{days}")
        } else {
            String::new()
        };
        Some(format!(" ({}{day})", end.format("%H:%M")))
    });
    format!("{length}{mark}{}", end.unwrap_or_default())
}

/// Hours and minutes, rounded up: `2:05`.
fn hours(time: Duration) -> String {
    let minutes = whole_millis(up_to_minute(time)) / 60_000;
    format!("{}:{:02}", minutes / 60, minutes % 60)
}

/// What lateness does to the times of the table.
fn lateness(checked: &Checked) -> Block {
    let text = &checked.text;
    let mut told: Vec<String> = Vec::new();
    for (index, setting) in checked.schedule.settings.iter().enumerate() {
        let lateness = setting.terms.rules.lateness;
        // Where a typical game takes all that the clocks give, lateness changes nothing.
        let changes = |round: &RoundTime| {
            round.settings.contains(&index)
                && up_to_minute(round.typical_late) > up_to_minute(round.typical)
        };
        if lateness.limit.is_zero() || !checked.schedule.rounds.iter().any(changes) {
            continue;
        }
        let id = match lateness.policy {
            LatenessPolicy::Single | LatenessPolicy::Double => "check-time-late",
            LatenessPolicy::ClockRuns => "check-time-late-runs",
        };
        let line = text.with(id, &[("limit", span(text, lateness.limit).into())]);
        if !told.contains(&line) {
            told.push(line);
        }
    }
    told.into_iter()
        .flat_map(|line| hang("  ", &[line]))
        .collect()
}

fn warnings(checked: &Checked) -> Block {
    let text = &checked.text;
    let found = &checked.schedule.warnings;
    if found.is_empty() {
        return hang("", &[text.get("check-found-none")]);
    }
    let n = u32::try_from(found.len()).unwrap_or(u32::MAX);
    let mut lines = hang("", &[text.with("check-found", &[("n", n.into())])]);
    for warning in found {
        let told = hurts::warning(checked, warning);
        lines.extend(hang("  - ", &[told]));
    }
    lines
}
