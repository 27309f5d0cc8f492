//! Clocks of others: records of servers, other programs' clocks and tests, the rule texts' examples.
//!
//! The rows are copies of facts in `tests/vectors/` (its README says how each file is compared), so
//! that the tests stand alone. Where the shared vectors lie beside the project they are played too.

#![expect(clippy::print_stdout, reason = "it says how many cases it played")]
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a row looks for one kind of line"
)]

#[cfg(test)]
mod acts;

use std::sync::Arc;
use std::time::Duration;

use dumiao::cli::line::Line;
use dumiao::cli::scenario;
use dumiao::clock::notation::{parse, print_duration};
use dumiao::clock::reading::{Reading, Stage};
use dumiao::clock::side::SideClock;
use dumiao::time::{seconds_rounded_up, whole_millis};
use toml::{Table, Value};

/// A file of vectors: the copy in the project, its place among the shared ones, how it is played.
struct File {
    name: &'static str,
    own: &'static str,
    shared: &'static str,
    play: fn(&Table) -> Outcome,
}

/// How many cases a file made, and which of them differ.
#[derive(Default)]
struct Outcome {
    cases: usize,
    differ: Vec<String>,
}

impl Outcome {
    fn case(&mut self, name: &str, found: &impl std::fmt::Debug, expected: &impl std::fmt::Debug) {
        self.cases += 1;
        let (found, expected) = (format!("{found:?}"), format!("{expected:?}"));
        if found != expected {
            self.differ
                .push(format!("{name}: expected {expected}, found {found}"));
        }
    }
}

const FILES: [File; 7] = [
    File {
        name: "server_byoyomi",
        own: include_str!("../vectors/server_byoyomi.toml"),
        shared: "clock/server_byoyomi.toml",
        play: server_byoyomi,
    },
    File {
        name: "server_absolute",
        own: include_str!("../vectors/server_absolute.toml"),
        shared: "clock/server_absolute.toml",
        play: server_absolute,
    },
    File {
        name: "server_canadian",
        own: include_str!("../vectors/server_canadian.toml"),
        shared: "clock/server_canadian.toml",
        play: server_canadian,
    },
    File {
        name: "reserved_cgoban1",
        own: include_str!("../vectors/reserved_cgoban1.toml"),
        shared: "clock/reserved_cgoban1.toml",
        play: reserved,
    },
    File {
        name: "library_tests",
        own: include_str!("../vectors/library_tests.toml"),
        shared: "clock/library_tests.toml",
        play: library,
    },
    File {
        name: "display",
        own: include_str!("../vectors/display.toml"),
        shared: "clock/display.toml",
        play: display,
    },
    File {
        name: "seeds",
        own: include_str!("../vectors/seeds.toml"),
        shared: "seeds.toml",
        play: seeds,
    },
];

fn play_own(name: &str, at_least: usize) {
    let file = FILES.iter().find(|file| file.name == name).expect("a file");
    let table: Table = toml::from_str(file.own).expect("TOML");
    let outcome = (file.play)(&table);
    println!("{name}: {} cases", outcome.cases);
    assert!(outcome.differ.is_empty(), "{}", outcome.differ.join("\n"));
    assert!(outcome.cases >= at_least, "only {} cases", outcome.cases);
}

#[test]
fn byoyomi_as_a_server_plays_it() {
    play_own("server_byoyomi", 8000);
}

#[test]
fn absolute_time_as_servers_play_it() {
    play_own("server_absolute", 1200);
}

#[test]
fn canadian_overtime_as_a_server_plays_it() {
    play_own("server_canadian", 490);
}

#[test]
fn reserved_countdown_as_another_clock_counts_it() {
    play_own("reserved_cgoban1", 300);
}

#[test]
fn tests_of_other_libraries() {
    play_own("library_tests", 20);
}

#[test]
fn what_is_shown_is_rounded_up() {
    play_own("display", 7);
}

#[test]
fn examples_of_the_rule_texts() {
    play_own("seeds", 90);
}

#[test]
fn the_shared_vectors_where_they_lie_beside_the_project() {
    let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/vectors"));
    if !folder.is_dir() {
        println!("{} is absent: nothing played", folder.display());
        return;
    }
    let mut differ = Vec::new();
    for file in &FILES {
        let source = std::fs::read_to_string(folder.join(file.shared)).expect("a vector file");
        let table: Table = toml::from_str(&source).expect("TOML");
        let outcome = (file.play)(&table);
        println!("{}: {} cases", file.shared, outcome.cases);
        differ.extend(outcome.differ);
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

// ---- servers

/// How a game is played where only the bounds of a think are known.
#[derive(Clone, Copy, Debug)]
enum Within {
    Least,
    Most,
    ByTurns,
}

impl Within {
    const ALL: [Self; 3] = [Self::Least, Self::Most, Self::ByTurns];

    fn pick(self, index: usize, least: u64, most: u64) -> u64 {
        match self {
            Self::Least => least,
            Self::Most => most,
            Self::ByTurns if index.is_multiple_of(2) => least,
            Self::ByTurns => most,
        }
    }
}

fn server_byoyomi(file: &Table) -> Outcome {
    server(file, |row| {
        format!(
            "{} + {}x{}",
            span(row, "main_ms"),
            int(row, "periods"),
            span(row, "period_ms")
        )
    })
}

fn server_absolute(file: &Table) -> Outcome {
    server(file, |row| span(row, "main_ms"))
}

fn server_canadian(file: &Table) -> Outcome {
    server(file, |row| {
        format!(
            "{} + {}/{}",
            span(row, "main_ms"),
            int(row, "stones"),
            span(row, "period_ms")
        )
    })
}

fn server(file: &Table, control: fn(&Table) -> String) -> Outcome {
    let mut outcome = Outcome::default();
    for row in rows(file, "vector") {
        let known = numbers(row, "steps").iter().all(|step| step[0] == step[1]);
        let ways = if known {
            &Within::ALL[..1]
        } else {
            &Within::ALL[..]
        };
        for &within in ways {
            let mut side = side(&control(row));
            for (index, step) in numbers(row, "steps").iter().enumerate() {
                let [least, most, shown, left] = step.as_slice() else {
                    panic!("[least, most, shown, left]")
                };
                let used = within.pick(index, natural(*least), natural(*most));
                side.think(Duration::from_millis(used));
                side.press();
                let reading = side.reading();
                let name = format!("{} turn {} {within:?}", id(row), index + 1);
                let found = (running_ms(&reading), count_left(&reading), reading.flagged);
                outcome.case(&name, &found, &(*shown, *left, false));
            }
        }
    }
    outcome
}

/// Periods or moves left; -1 in main time, as in the files.
fn count_left(reading: &Reading) -> i64 {
    match reading.stage {
        Stage::Main => -1,
        Stage::Count | Stage::Penalty | Stage::Over => reading.periods.map_or(0, i64::from),
        Stage::Quota => reading.moves_left.map_or(0, i64::from),
    }
}

// ---- the reserved count of another clock, in microseconds

/// Ours is in milliseconds, and a press rounds down. So each think is cut to whole milliseconds: the
/// flag and the minutes must be theirs in every row, main time may be more by less than 1 ms a think.
fn reserved(file: &Table) -> Outcome {
    let mut outcome = Outcome::default();
    for row in rows(file, "vector") {
        let periods = int(row, "reserved_periods");
        let period = span(row, "period_ms");
        let mut side = side(&format!(
            "{} reserve {periods}x{period}",
            span(row, "main_ms")
        ));
        for (index, step) in numbers(row, "steps").iter().enumerate() {
            let [used_us, remaining_us, left, flag] = step.as_slice() else {
                panic!("[used, remaining, left, flag]")
            };
            let crossings = side.think(Duration::from_millis(natural(*used_us) / 1000));
            let flagged = side.reading().flagged;
            side.press();
            let reading = side.reading();
            let name = format!("{} turn {}", id(row), index + 1);
            let found = (count_left(&reading), flagged);
            outcome.case(&name, &found, &(*left, *flag == 1));
            if flagged {
                let at = crossings.last().map(|(after, _)| after.as_micros());
                let in_time = at.is_some_and(|at| at <= u128::from(natural(*used_us)));
                outcome.case(&format!("{name}: the flag"), &in_time, &true);
            } else {
                // Of the limit: main time and all reserved periods, or the periods left.
                let all_periods = u64::from(reading.periods.unwrap_or(0));
                let period_ms = natural(int(row, "period_ms"));
                let main_ms = whole_millis(reading.main);
                let ours_us = 1000 * (main_ms + all_periods * period_ms);
                let slack = ours_us.checked_sub(natural(*remaining_us));
                let allowed = 1000 * (index as u64 + 1);
                let close = slack.is_some_and(|slack| slack < allowed);
                let name = format!("{name}: {ours_us} us against {remaining_us}");
                outcome.case(&name, &close, &true);
            }
        }
    }
    outcome
}

// ---- tests of other libraries

/// Rows of other rules with which ours does not agree, on purpose.
const NOT_OURS: [(&str, &str); 1] = [(
    "rshogi-seconds-truncated-2",
    "charges whole seconds; ours is exact to the millisecond (disagreements.toml, #11)",
)];

fn library(file: &Table) -> Outcome {
    let mut outcome = Outcome::default();
    for row in rows(file, "vector") {
        let seed_rules = row["applies_to_seed_rules"].as_bool().expect("a bool");
        if let Some((name, why)) = NOT_OURS.iter().find(|(name, _)| *name == id(row)) {
            assert!(!seed_rules, "{name} is a rule of the seeds");
            println!("  {name}: not ours: {why}");
            continue;
        }
        let main = span(row, "main_ms");
        let periods = || format!("{}x{}", int(row, "periods"), span(row, "period_ms"));
        let control = match text(row, "system") {
            "absolute" => main,
            "canadian" => format!("{main} + {}/{}", int(row, "stones"), span(row, "period_ms")),
            "ing" => format!("{main} ing {}", periods()),
            "stopwatch-minutes" => format!("{main} rounded"),
            _ => format!("{main} + {}", periods()),
        };
        if row.contains_key("event") {
            looks(row, &control, &mut outcome);
        } else {
            moves(row, &control, &mut outcome);
        }
    }
    outcome
}

/// Looks at a clock that runs, without a press.
fn looks(row: &Table, control: &str, outcome: &mut Outcome) {
    for event in row["event"].as_array().expect("events") {
        let event = event.as_table().expect("an event");
        let mut side = side(control);
        let given = side.reading().periods.map_or(0, i64::from);
        side.think(Duration::from_millis(natural(int(event, "at_ms"))));
        let reading = side.reading();
        let periods = reading.periods.map_or(0, i64::from);
        for (key, value) in event {
            let found = match key.as_str() {
                "at_ms" => continue,
                "main_ms" => Value::Integer(int_of(whole_millis(reading.main))),
                "period_left_ms" => Value::Integer(int_of(whole_millis(reading.period))),
                "periods" => Value::Integer(periods),
                // The running one is counted as used there; at the flag there is none after it.
                "periods_used" => Value::Integer(given.min(given - periods + 1)),
                "flag" => Value::Boolean(reading.flagged),
                other => panic!("no such figure: {other}"),
            };
            outcome.case(&format!("{} {event} {key}", id(row)), &found, value);
        }
    }
}

fn moves(row: &Table, control: &str, outcome: &mut Outcome) {
    let mut black = side(control);
    let mut white = side(control);
    let stopwatch = text(row, "system") == "stopwatch-minutes";
    let ing = text(row, "system") == "ing";
    for (index, step) in row["steps"].as_array().expect("steps").iter().enumerate() {
        let step = step.as_array().expect("a step");
        let number = |at: usize| step[at].as_integer().expect("a number");
        let side = match step[0].as_str() {
            Some("B") => &mut black,
            _ => &mut white,
        };
        side.think(Duration::from_millis(natural(number(1))));
        let flagged = side.reading().flagged;
        side.press();
        let reading = side.reading();
        let left = if ing {
            reading.periods.map_or(0, i64::from)
        } else {
            count_left(&reading)
        };
        let name = format!("{} turn {}", id(row), index + 1);
        if stopwatch {
            let found = (running_ms(&reading), flagged);
            outcome.case(&name, &found, &(number(2), number(3) == 1));
        } else {
            let found = (running_ms(&reading), left, flagged);
            outcome.case(&name, &found, &(number(2), number(3), number(4) == 1));
        }
    }
}

// ---- what is shown

fn display(file: &Table) -> Outcome {
    let mut outcome = Outcome::default();
    for row in rows(file, "case") {
        let seconds = seconds_rounded_up(Duration::from_millis(natural(int(row, "ms"))));
        let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let shown = if h > 0 {
            format!("{h}:{m:02}:{s:02}")
        } else {
            format!("{m}:{s:02}")
        };
        outcome.case(id(row), &shown, &text(row, "ceil_text"));
    }
    outcome
}

// ---- the rule texts

/// Rows that no game answers, and why. All others are played.
const NOT_PLAYED: [(&str, &str); 1] = [("E08", "asks for no fixed result")];

/// Tables of the rule texts that are about something else than a clock and its referee, and where they
/// are played.
const ELSEWHERE: [(&str, &str); 9] = [
    ("area", "tests/it/count"),
    ("area_no_draw", "tests/it/count"),
    ("dame", "tests/it/count"),
    ("dame_rule", "tests/it/count"),
    ("handicap", "tests/it/count"),
    ("territory", "tests/it/count"),
    (
        "territory_note",
        "not to be used as a failing test, says the file",
    ),
    (
        "absolute_edge",
        "not to be used as a failing test, says the file",
    ),
    ("board", "tests/it/board"),
];

fn seeds(file: &Table) -> Outcome {
    let mut outcome = Outcome::default();
    let is_played = |row: &Table| NOT_PLAYED.iter().all(|(name, _)| *name != id(row));
    let counted = |row: &&Table| row.contains_key("call") && is_played(row);
    for row in rows(file, "calls").filter(counted) {
        seed_calls(row, &mut outcome);
    }
    for row in rows(file, "reserve") {
        seed_reserve(row, &mut outcome);
    }
    for row in rows(file, "absolute") {
        let mut side = side(&span(row, "limit_ms"));
        side.think(Duration::from_millis(natural(int(row, "used_ms"))));
        outcome.case(id(row), &side.reading().flagged, &boolean(row, "loss"));
    }
    for row in rows(file, "moves_per_period") {
        let quota = format!(
            "0s + {}/{} carry",
            int(row, "moves"),
            span(row, "period_ms")
        );
        seed_quota(row, &quota, &numbers(row, "after"), &mut outcome);
    }
    for row in rows(file, "moves_open") {
        let (main, quota) = (span(row, "base_ms"), int(row, "moves"));
        let control = format!("{main} + {quota}/{}", span(row, "period_ms"));
        seed_quota(row, &control, &[list(row, "suggested_after")], &mut outcome);
    }
    for row in rows(file, "late") {
        seed_late(row, &mut outcome);
    }
    for row in rows(file, "late_open") {
        let late = format!("B late {}", span(row, "late_ms"));
        let steps = [late.as_str(), "wait 0ms"];
        let lines = played(&reserve_of(row), "lateness = { limit = \"1h\" }", &steps);
        let found = lines.iter().find_map(|line| match line {
            Line::Reading { black, .. } => black.periods.map(i64::from),
            _ => None,
        });
        outcome.case(id(row), &found, &Some(int(row, "suggested_minutes_left")));
    }
    for row in rows(file, "warnings") {
        let Some(given) = row.get("warnings_given").and_then(Value::as_array) else {
            continue;
        };
        let steps: Vec<String> = given
            .iter()
            .map(|side| format!("{} warn", side.as_str().expect("a side")))
            .collect();
        let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
        let lines = played("1h", "", &steps);
        let over = lines.iter().any(|line| matches!(line, Line::End { .. }));
        let found = if over { "loss" } else { "play" };
        outcome.case(id(row), &found, &text(row, "result"));
    }
    for (table, cases) in acts::play(file, &mut outcome) {
        println!("  {table}: {cases} cases");
    }
    for (id, why) in NOT_PLAYED {
        println!("  {id} is not played: {why}");
    }
    let by_clock = [
        "reserve",
        "absolute",
        "moves_per_period",
        "moves_open",
        "late",
        "late_open",
    ];
    let known = |table: &str| {
        by_clock.contains(&table)
            || ELSEWHERE.iter().any(|(elsewhere, _)| *elsewhere == table)
            || acts::plays(table)
    };
    let unknown: Vec<&String> = file.keys().filter(|table| !known(table)).collect();
    outcome.case(
        "tables that nothing plays",
        &unknown,
        &Vec::<&String>::new(),
    );
    outcome
}

fn seed_calls(row: &Table, outcome: &mut Outcome) {
    let think = match row.get("move_at_ms").and_then(Value::as_integer) {
        Some(ms) => format!("B {ms}ms"),
        None => "B 2h".to_owned(),
    };
    let lines = played(&reserve_of(row), "", &[&think]);
    let expected: Vec<(i64, String)> = row["call"]
        .as_array()
        .expect("calls")
        .iter()
        .flat_map(|call| {
            let at = call[0].as_integer().expect("ms");
            let words = call[1].as_str().expect("words");
            prompts(words).into_iter().map(move |prompt| (at, prompt))
        })
        .collect();
    let from = expected.first().map_or(0, |(at, _)| *at);
    let said: Vec<(i64, String)> = lines
        .iter()
        .filter_map(|line| match line {
            Line::Call { at_ms, prompt, .. } => Some((int_of(*at_ms), prompt.clone())),
            _ => None,
        })
        // The rule texts say nothing of notices in main time and of the begin of the count.
        .filter(|(at, _)| *at >= from)
        .collect();
    outcome.case(id(row), &said, &expected);
    let flag = lines.iter().find_map(|line| match line {
        Line::Flag { at_ms, .. } => Some(int_of(*at_ms)),
        _ => None,
    });
    let expected = row.get("flag_at_ms").and_then(Value::as_integer);
    outcome.case(&format!("{}: the flag", id(row)), &flag, &expected);
    if let Some(left) = row.get("minutes_left").and_then(Value::as_integer) {
        let found = lines.iter().find_map(|line| match line {
            Line::Turn { reading, .. } => reading.periods.map(i64::from),
            _ => None,
        });
        outcome.case(&format!("{}: minutes left", id(row)), &found, &Some(left));
    }
}

/// The prompts of a call in the words of the rule texts.
fn prompts(words: &str) -> Vec<String> {
    let prompts: &[&str] = match words {
        "1 minute" => &["minute"],
        "1 minutes remain" => &["last-minute"],
        "10, overtime: loss" => &["n10", "time-over"],
        _ => &[],
    };
    if !prompts.is_empty() {
        return prompts.iter().map(|&prompt| prompt.to_owned()).collect();
    }
    if let Some(left) = words.strip_suffix(" minutes remain") {
        return vec![format!("remain{left}")];
    }
    let seconds: u8 = words.parse().expect("a number of seconds");
    let digit = if seconds < 10 { 'n' } else { 's' };
    vec![format!("{digit}{seconds}")]
}

fn seed_reserve(row: &Table, outcome: &mut Outcome) {
    let mut side = side(&reserve_of(row));
    let lefts = list(row, "minutes_left");
    let remaining = row.get("remaining_ms").map(|_| list(row, "remaining_ms"));
    for (index, think) in list(row, "think_ms").iter().enumerate() {
        side.think(Duration::from_millis(natural(*think)));
        let flagged = side.reading().flagged;
        side.press();
        let reading = side.reading();
        let name = format!("{} think {}", id(row), index + 1);
        let left = reading.periods.map_or(0, i64::from);
        outcome.case(&name, &left, &lefts[index]);
        let lost = row
            .get("loss")
            .is_some_and(|loss| loss.as_bool() == Some(true) && lefts[index] == 0);
        outcome.case(&format!("{name}: the flag"), &flagged, &lost);
        if let Some(remaining) = &remaining {
            // A minute after a press is whole again.
            let whole = int_of(whole_millis(reading.main)) + 60_000 * left;
            outcome.case(&format!("{name}: remains"), &whole, &remaining[index]);
        }
    }
}

fn seed_quota(row: &Table, control: &str, after: &[Vec<i64>], outcome: &mut Outcome) {
    let mut side = side(control);
    for (index, think) in list(row, "think_ms").iter().enumerate() {
        side.think(Duration::from_millis(natural(*think)));
        let flagged = side.reading().flagged;
        side.press();
        let reading = side.reading();
        let moves = if flagged {
            0
        } else {
            reading.moves_left.map_or(0, i64::from)
        };
        let found = vec![running_ms(&reading), moves, i64::from(flagged)];
        outcome.case(
            &format!("{} think {}", id(row), index + 1),
            &found,
            &after[index],
        );
    }
}

fn seed_late(row: &Table, outcome: &mut Outcome) {
    let limit = span(row, "tolerance_ms");
    let black = format!("B late {}", span(row, "black_late_ms"));
    let white = format!("W late {}", span(row, "white_late_ms"));
    let rules = format!("lateness = {{ policy = \"single\", limit = \"{limit}\" }}");
    let control = span(row, "limit_ms");
    if text(row, "forfeit") == "none" {
        let lines = played(&control, &rules, &[&black, &white, "wait 0ms"]);
        let found = lines.iter().find_map(|line| match line {
            Line::Reading { black, white, .. } => {
                Some((int_of(black.main_ms), int_of(white.main_ms)))
            }
            _ => None,
        });
        let expected = (int(row, "black_start_ms"), int(row, "white_start_ms"));
        outcome.case(id(row), &found, &Some(expected));
    } else {
        let lines = played(&control, &rules, &[&black, &white]);
        let result = lines.iter().rev().find_map(|line| match line {
            Line::End { result, .. } => Some(result.clone()),
            _ => None,
        });
        let expected = match text(row, "forfeit") {
            "both" => "both-lose",
            "black" => "W+F",
            _ => "B+F",
        };
        outcome.case(id(row), &result.as_deref(), &Some(expected));
    }
}

// ---- reading rows

fn played(control: &str, rules: &str, steps: &[&str]) -> Vec<Line> {
    let source = format!("control = \"{control}\"\n{rules}\nsteps = {steps:?}\n");
    let (lines, outcome) = scenario::run(&source);
    outcome.expect("every step is taken");
    lines
}

/// Without a limit the reserve is all there is.
fn reserve_of(row: &Table) -> String {
    let minutes = int(row, "reserved_minutes");
    match row.get("limit_ms") {
        Some(_) => format!("{} reserve {minutes}m", span(row, "limit_ms")),
        None => format!("{minutes}m reserve {minutes}m"),
    }
}

fn side(control: &str) -> SideClock {
    SideClock::new(Arc::new(parse(control).expect("a control")))
}

fn running_ms(reading: &Reading) -> i64 {
    int_of(whole_millis(reading.running()))
}

fn rows<'t>(file: &'t Table, key: &str) -> impl Iterator<Item = &'t Table> {
    let rows = file.get(key).and_then(Value::as_array);
    let rows = rows.map(Vec::as_slice).unwrap_or_default();
    rows.iter().map(|row| row.as_table().expect("a row"))
}

fn id(row: &Table) -> &str {
    text(row, "id")
}

fn text<'t>(row: &'t Table, key: &str) -> &'t str {
    row[key].as_str().expect("a text")
}

fn int(row: &Table, key: &str) -> i64 {
    row[key].as_integer().expect("a number")
}

fn boolean(row: &Table, key: &str) -> bool {
    row[key].as_bool().expect("a bool")
}

fn span(row: &Table, key: &str) -> String {
    print_duration(Duration::from_millis(natural(int(row, key))))
}

fn list(row: &Table, key: &str) -> Vec<i64> {
    ints(&row[key])
}

fn numbers(row: &Table, key: &str) -> Vec<Vec<i64>> {
    row[key]
        .as_array()
        .expect("rows")
        .iter()
        .map(ints)
        .collect()
}

fn ints(value: &Value) -> Vec<i64> {
    let values = value.as_array().expect("numbers");
    values
        .iter()
        .map(|value| value.as_integer().expect("a number"))
        .collect()
}

fn natural(number: i64) -> u64 {
    u64::try_from(number).expect("no number below zero")
}

fn int_of(number: u64) -> i64 {
    i64::try_from(number).expect("a small number")
}
