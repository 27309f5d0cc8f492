//! Scenarios as rows: a scripted game, and what must be read, said and refused in it.
//!
//! A file in `tests/scenarios/` holds `[[case]]` tables. `title` says what a referee would say,
//! `source` where it comes from; `control`, `plan`, `steps` and the policies are those of `dumiao
//! simulate`. What must come of it:
//!
//! - `expect`: facts, each `WHERE: FACT, FACT`. Every fact must hold; what is not named is free.
//!   - `B 3: count 1:00.000, 4 periods`: the reading right after Black's third press. Further facts:
//!     `used 0:40.000`, `at 1:02:03.004`, `main 5:00.000`, `quota ...`, `penalty ...`, `14 moves`,
//!     `2 points lost`; `point Q16`, `no point`; `no W 2`:
//!     White's second turn is not played.
//!   - `reading 1 B: ...`: Black's reading in the first `wait`.
//!   - `stage W: count, at 5:00.000`; `flag B: at 5:00.000`; `act 2: warn, B, at .., because noisy`;
//!     `end: W+T, time, at 5:00.000, because ..`; `no flag`, `no end`, `no act`, `no stage`.
//!     Further facts of an act: `before main 5:00.000`, `after count 1:00.000` (`no before` where the
//!     reading of its side did not change), `point Q16`, its offence and remedy, `2 warnings`,
//!     `black W`, `span 5:00.000`, `undone warn`.
//!   - `calls 0:30.000 to 1:00.000: s30 s40`: all that is said from the one to the other, both
//!     included; `none` for silence.
//! - `calls`: all that is said in the game, each `TIME SIDE PROMPT ...`.
//! - `refused`: `STEP REASON`: the step that the rules refuse and why. Without it every step is taken.
//! - `wrong`: part of the message about a step or file that cannot be read.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a row looks for one kind of line"
)]

use std::fmt::Write;

use dumiao::board::Illegal;
use dumiao::cli::line::{ActMore, Line, ReadingJson};
use dumiao::cli::scenario::{self, ScenarioError};
use dumiao::clock::side::CorrectionFault;
use dumiao::game::command::Refusal;
use dumiao::tui::text::{Language, Text};
use dumiao::tui::words;
use toml::{Table, Value};

/// Runs every row of a scenario file, and panics with all rows that differ. Returns their number.
pub fn check(name: &str, source: &str) -> usize {
    let file: Table = toml::from_str(source).expect("a scenario file is TOML");
    let cases = file["case"].as_array().expect("[[case]] tables");
    let mut report = String::new();
    for case in cases {
        let mut table = case.as_table().expect("a table").clone();
        let title = text(table.remove("title").expect("a title"));
        let rule = text(table.remove("source").expect("a source"));
        let differs = differences(table);
        if !differs.is_empty() {
            let _ = writeln!(report, "\n{name}: {title} ({rule})");
            for difference in differs {
                let _ = writeln!(report, "  {difference}");
            }
        }
    }
    assert!(report.is_empty(), "{report}");
    cases.len()
}

fn differences(mut table: Table) -> Vec<String> {
    let expect = table.remove("expect").map(texts).unwrap_or_default();
    let calls = table.remove("calls").map(texts);
    let refused = table.remove("refused").map(text);
    let wrong = table.remove("wrong").map(text);
    assert!(
        !expect.is_empty() || calls.is_some() || refused.is_some() || wrong.is_some(),
        "a row that asserts nothing"
    );
    let source = toml::to_string(&table).expect("what was read can be written");
    let (lines, outcome) = scenario::run(&source);
    let mut differs: Vec<String> = expect
        .iter()
        .filter_map(|row| differs(row, &lines))
        .collect();
    if let Some(calls) = calls {
        let said = all_calls(&lines);
        if said != calls {
            differs.push(format!("calls: {calls:?}\n   found: {said:?}"));
        }
    }
    match (outcome, refused, wrong) {
        (Ok(()), None, None) => {}
        (
            Err(ScenarioError::Refused {
                number, refusal, ..
            }),
            Some(expected),
            None,
        ) => {
            let (step, reason) = expected.split_once(' ').expect("STEP REASON");
            let words = words::refusal(&Text::new(Language::En), refusal_named(reason));
            if step != number.to_string() || refusal != words {
                differs.push(format!("refused {expected}: {number} {refusal}"));
            }
        }
        (Err(error), None, Some(part))
            if !matches!(error, ScenarioError::Refused { .. })
                && error.to_string().contains(&part) => {}
        (outcome, refused, wrong) => {
            differs.push(format!(
                "outcome {outcome:?}, expected refused {refused:?}, wrong {wrong:?}"
            ));
        }
    }
    if !differs.is_empty() {
        differs.push("the whole game:".to_owned());
        differs.extend(lines.iter().map(|line| format!("    {line:?}")));
    }
    differs
}

/// How a row of `expect` differs from what happened, if it does.
fn differs(row: &str, lines: &[Line]) -> Option<String> {
    if let Some(subject) = row.strip_prefix("no ") {
        let found = facts(subject, lines);
        return found.map(|found| format!("{row}\n   found: {}", found.join(", ")));
    }
    let (subject, expected) = row.split_once(": ").expect("WHERE: FACTS");
    if let Some(span) = subject.strip_prefix("calls ") {
        let (from, to) = span.split_once(" to ").expect("calls FROM to TO");
        let said = calls_between(lines, parse_clock(from), parse_clock(to));
        let said = if said.is_empty() { "none" } else { &said };
        return (said != expected).then(|| format!("{row}\n   found: {said}"));
    }
    let Some(found) = facts(subject, lines) else {
        return Some(format!("{row}\n   found: nothing of the kind"));
    };
    let missing = |fact: &str| !found.iter().any(|has| has == fact);
    let differ = expected.split(", ").any(missing);
    differ.then(|| format!("{row}\n   found: {}", found.join(", ")))
}

/// The facts about a subject; `None` where it never came up.
fn facts(subject: &str, lines: &[Line]) -> Option<Vec<String>> {
    let mut words = subject.split(' ');
    let what = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.collect();
    let nth = |text: &str| text.parse::<usize>().expect("a number") - 1;
    match (what, rest.as_slice()) {
        ("B" | "W", [number]) => lines
            .iter()
            .filter_map(|line| match line {
                Line::Turn {
                    side,
                    point,
                    used_ms,
                    at_ms,
                    reading,
                    ..
                } if side.to_string() == what => {
                    let mut facts = reading_facts(reading);
                    facts.push(match point {
                        Some(point) => format!("point {point}"),
                        None => "no point".to_owned(),
                    });
                    facts.push(format!("used {}", clock(*used_ms)));
                    facts.push(format!("at {}", clock(*at_ms)));
                    Some(facts)
                }
                _ => None,
            })
            .nth(nth(number)),
        ("reading", [number, side]) => lines
            .iter()
            .filter_map(|line| match line {
                Line::Reading {
                    at_ms,
                    black,
                    white,
                } => {
                    let mut facts = reading_facts(if *side == "B" { black } else { white });
                    facts.push(format!("at {}", clock(*at_ms)));
                    Some(facts)
                }
                _ => None,
            })
            .nth(nth(number)),
        ("stage", sides) => lines.iter().find_map(|line| match line {
            Line::Stage { side, at_ms, stage } if names(sides, *side) => {
                Some(vec![(*stage).to_owned(), format!("at {}", clock(*at_ms))])
            }
            _ => None,
        }),
        ("flag", sides) => lines.iter().find_map(|line| match line {
            Line::Flag { side, at_ms } if names(sides, *side) => {
                Some(vec![side.to_string(), format!("at {}", clock(*at_ms))])
            }
            _ => None,
        }),
        ("act", numbers) => lines
            .iter()
            .filter_map(|line| match line {
                Line::Act {
                    at_ms,
                    act,
                    side,
                    reason,
                    more,
                } => {
                    let mut facts = vec![
                        (*act).to_owned(),
                        side.map_or(String::new(), |side| side.to_string()),
                        format!("at {}", clock(*at_ms)),
                        format!("because {reason}"),
                    ];
                    facts.extend(more_facts(more));
                    Some(facts)
                }
                _ => None,
            })
            .nth(numbers.first().map_or(0, |number| nth(number))),
        ("end", []) => lines.iter().rev().find_map(|line| match line {
            Line::End {
                at_ms,
                result,
                why,
                reason,
            } => Some(vec![
                result.clone(),
                (*why).to_owned(),
                format!("at {}", clock(*at_ms)),
                format!("because {reason}"),
            ]),
            _ => None,
        }),
        _ => panic!("no such subject: {subject}"),
    }
}

fn more_facts(more: &ActMore) -> Vec<String> {
    let mut facts = Vec::new();
    facts.extend(more.offence.map(str::to_owned));
    facts.extend(more.remedy.map(str::to_owned));
    facts.extend(more.point.as_ref().map(|point| format!("point {point}")));
    facts.extend(more.span_ms.map(|span| format!("span {}", clock(span))));
    let noun = |count: u32| if count == 1 { "warning" } else { "warnings" };
    let warnings = more
        .warnings
        .map(|count| format!("{count} {}", noun(count)));
    facts.extend(warnings);
    facts.extend(more.black.map(|side| format!("black {side}")));
    facts.extend(more.undone.map(|act| format!("undone {act}")));
    for (when, reading) in [("before", &more.before), ("after", &more.after)] {
        match reading {
            Some(reading) => {
                let all = reading_facts(reading).into_iter();
                facts.extend(all.map(|fact| format!("{when} {fact}")));
            }
            None => facts.push(format!("no {when}")),
        }
    }
    facts
}

fn names(sides: &[&str], side: char) -> bool {
    sides.first().is_none_or(|named| *named == side.to_string())
}

fn reading_facts(reading: &ReadingJson) -> Vec<String> {
    let running = if reading.stage == "main" {
        reading.main_ms
    } else {
        reading.period_ms
    };
    let mut facts = vec![format!("{} {}", reading.stage, clock(running))];
    if let Some(periods) = reading.periods {
        let noun = if periods == 1 { "period" } else { "periods" };
        facts.push(format!("{periods} {noun}"));
    }
    if let Some(moves) = reading.moves_left {
        let noun = if moves == 1 { "move" } else { "moves" };
        facts.push(format!("{moves} {noun}"));
    }
    facts.push(format!("{} points lost", reading.points_lost));
    if reading.flagged {
        facts.push("flagged".to_owned());
    }
    facts
}

fn all_calls(lines: &[Line]) -> Vec<String> {
    let mut said: Vec<(String, String)> = Vec::new();
    for line in lines {
        if let Line::Call {
            side,
            at_ms,
            prompt,
            ..
        } = line
        {
            let head = format!("{} {side}", clock(*at_ms));
            match said.last_mut() {
                Some((last, prompts)) if *last == head => {
                    let _ = write!(prompts, " {prompt}");
                }
                _ => said.push((head, prompt.clone())),
            }
        }
    }
    let said = said.into_iter();
    said.map(|(head, prompts)| format!("{head} {prompts}"))
        .collect()
}

fn calls_between(lines: &[Line], from: u64, to: u64) -> String {
    let said = lines.iter().filter_map(|line| match line {
        Line::Call { at_ms, prompt, .. } if (from..=to).contains(at_ms) => Some(prompt.as_str()),
        _ => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

/// `1:02:03.004`, `2:03.004`.
pub fn clock(ms: u64) -> String {
    let (h, m, s, ms) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60, ms % 1000);
    if h > 0 {
        format!("{h}:{m:02}:{s:02}.{ms:03}")
    } else {
        format!("{m}:{s:02}.{ms:03}")
    }
}

fn parse_clock(text: &str) -> u64 {
    let (seconds, ms) = text.split_once('.').expect("a time with milliseconds");
    let seconds = seconds.split(':').fold(0, |sum, part| {
        sum * 60 + part.parse::<u64>().expect("digits")
    });
    seconds * 1000 + ms.parse::<u64>().expect("digits")
}

fn refusal_named(name: &str) -> Refusal {
    match name {
        "not-started" => Refusal::NotStarted,
        "already-started" => Refusal::AlreadyStarted,
        "over" => Refusal::Over,
        "paused" => Refusal::Paused,
        "not-your-turn" => Refusal::NotYourTurn,
        "nothing-to-take-back" => Refusal::NothingToTakeBack,
        "not-in-a-count" => Refusal::NotInACount,
        "captures-counted" => Refusal::CapturesCounted,
        "no-such-figure" => Refusal::Correction(CorrectionFault::NoSuchFigure),
        "zero" => Refusal::Correction(CorrectionFault::Zero),
        "no-board" => Refusal::NoBoard,
        "suicide" => Refusal::Illegal(Illegal::Suicide),
        "occupied" => Refusal::Illegal(Illegal::Occupied),
        "place-a-stone" => Refusal::PlaceAStone,
        "nothing-to-erase" => Refusal::NothingToErase,
        "not-counting" => Refusal::NotCounting,
        "counting" => Refusal::Counting,
        "nothing-proposed" => Refusal::NothingProposed,
        "legal-move" => Refusal::LegalMove,
        "too-few-stones" => Refusal::TooFewStones,
        "nothing-to-lift" => Refusal::NothingToLift,
        "not-paused" => Refusal::NotPaused,
        "move-sealed" => Refusal::MoveSealed,
        "nothing-sealed" => Refusal::NothingSealed,
        "already-moved" => Refusal::AlreadyMoved,
        "own-turn" => Refusal::OwnTurn,
        "left-before" => Refusal::LeftBefore,
        "not-away" => Refusal::NotAway,
        "no-warning" => Refusal::NoWarning,
        "flag-had-fallen" => Refusal::FlagHadFallen,
        "flag-fell" => Refusal::FlagFell,
        "not-over" => Refusal::NotOver,
        "confirmed" => Refusal::Confirmed,
        "cannot-undo" => Refusal::CannotUndo,
        "no-such-entry" => Refusal::NoSuchEntry,
        "not-provided" => Refusal::NotProvided,
        "already-charged" => Refusal::AlreadyCharged,
        "too-much" => Refusal::Correction(CorrectionFault::TooMuch),
        other => match other.split_once(' ') {
            Some(("superko", repeats)) => {
                let repeats = repeats.parse().expect("a number");
                Refusal::Illegal(Illegal::Superko { repeats })
            }
            Some(("open-places", count)) => Refusal::OpenPlaces(count.parse().expect("a number")),
            _ => panic!("no such refusal: {other}"),
        },
    }
}

fn text(value: Value) -> String {
    match value {
        Value::String(text) => text,
        other => panic!("a text is needed: {other}"),
    }
}

fn texts(value: Value) -> Vec<String> {
    let Value::Array(values) = value else {
        panic!("a list of texts is needed")
    };
    values.into_iter().map(text).collect()
}
