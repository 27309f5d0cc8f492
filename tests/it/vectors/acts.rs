//! The rule texts' examples of what a referee does, and of how a game ends, through `dumiao simulate`.

use dumiao::cli::line::Line;
use dumiao::cli::scenario::{self, ScenarioError};
use toml::{Table, Value};

use super::{Outcome, id, int, rows, text};

/// Plays a row.
type Play = fn(&Table, &mut Outcome);

/// The tables that are played here, each with what plays a row.
const TABLES: [(&str, Play); 12] = [
    ("calls", recount),
    ("suspend", suspension),
    ("leave", leaving),
    ("void", void),
    ("repetition_policy", false_life),
    ("foul", foul),
    ("warnings", advice),
    ("penalty", penalty),
    ("complaint", complaint),
    ("sealed", sealed),
    ("end", end),
    ("nigiri", nigiri),
];

/// Plays every row, and says for each table how many cases it made.
pub(super) fn play(file: &Table, outcome: &mut Outcome) -> Vec<(&'static str, usize)> {
    let tally = TABLES.map(|(table, play)| {
        let before = outcome.cases;
        for row in rows(file, table) {
            play(row, outcome);
        }
        (table, outcome.cases - before)
    });
    tally.to_vec()
}

/// Whether a table is played here.
pub(super) fn plays(table: &str) -> bool {
    TABLES.iter().any(|(known, _)| *known == table)
}

/// What came of a scripted game.
struct Told {
    lines: Vec<Line>,
    refused: Option<usize>,
}

fn simulate(head: &str, steps: &[impl std::fmt::Debug]) -> Told {
    let source = format!("{head}\nsteps = {steps:?}\n");
    let (lines, outcome) = scenario::run(&source);
    let refused = match outcome {
        Ok(()) => None,
        Err(ScenarioError::Refused { number, .. }) => Some(number),
        Err(error) => panic!("{error}\n{source}"),
    };
    Told { lines, refused }
}

impl Told {
    fn acts(&self, name: &str) -> usize {
        let acts = self.lines.iter().filter(|line| match line {
            Line::Act { act, .. } => *act == name,
            _ => false,
        });
        acts.count()
    }

    fn result(&self) -> Option<&str> {
        self.lines.iter().rev().find_map(|line| match line {
            Line::End { result, .. } => Some(result.as_str()),
            _ => None,
        })
    }

    fn readings(&self) -> Vec<&Line> {
        let reading = |line: &&Line| matches!(line, Line::Reading { .. });
        self.lines.iter().filter(reading).collect()
    }
}

const HOUR: &str = "control = \"1h\"";

/// E09: from the second that is chosen the count goes on, and the next second is called.
fn recount(row: &Table, outcome: &mut Outcome) {
    let Some(seconds) = row.get("resume_from_s").and_then(Value::as_array) else {
        return;
    };
    for second in seconds {
        let second = second.as_integer().expect("a second");
        let steps = [
            "wait 55s".to_owned(),
            format!("recount B {second}s"),
            "wait 1m".to_owned(),
        ];
        let told = simulate("control = \"1m reserve 1m\"", &steps);
        let called = told.lines.iter().find_map(|line| match line {
            Line::Call { at_ms, .. } if *at_ms > 55_000 => Some(*at_ms),
            _ => None,
        });
        // In the last minute 30, 40, 50 and every second after it are called.
        let next = if second < 50 {
            (second / 10 + 1) * 10
        } else {
            second + 1
        };
        let expected = u64::try_from(55 + next - second).expect("a second") * 1000;
        outcome.case(
            &format!("{} from {second}", id(row)),
            &called,
            &Some(expected),
        );
    }
}

fn suspension(row: &Table, outcome: &mut Outcome) {
    let steps = ["B 10m", "W 5m", "wait 3m", "pause 2h noon", "wait 0ms"];
    let told = simulate("control = \"2h reserve 5m\"", &steps);
    let sides = |line: &Line| match line {
        Line::Reading { black, white, .. } => (*black, *white),
        other => panic!("{other:?}"),
    };
    let readings: Vec<_> = told.readings().into_iter().map(sides).collect();
    outcome.case(id(row), &readings.first(), &readings.last());
}

fn leaving(row: &Table, outcome: &mut Outcome) {
    for (steps, refused) in [
        (&["B 1s", "B leaves", "B returns"][..], None),
        (&["B 1s", "B leaves", "B returns", "B leaves"], Some(4)),
        (&["B 1s", "W leaves"], Some(2)),
    ] {
        let told = simulate(HOUR, steps);
        outcome.case(&format!("{} {steps:?}", id(row)), &told.refused, &refused);
    }
}

/// A stone on a point: it stands, or is void and the turn lost.
fn void(row: &Table, outcome: &mut Outcome) {
    let position = row["position"].to_string();
    let mut moves: Vec<String> = match row.get("moves").and_then(Value::as_array) {
        Some(moves) => moves
            .iter()
            .map(|one| one.as_str().expect("a move").to_owned())
            .collect(),
        None => vec![format!("{} {}", text(row, "player"), text(row, "at"))],
    };
    let first = moves[0][..1].to_owned();
    let last = moves.pop().expect("a move");
    let (side, point) = last.split_once(' ').expect("SIDE POINT");
    let result = row.get("result_of_last").or_else(|| row.get("result"));
    let legal = result.and_then(Value::as_str) == Some("legal");
    let head = format!(
        "{HOUR}\nmoves = \"record\"\nposition = {position}\nfirst = \"{first}\"\nrepetition = \"positional\""
    );
    let mut steps: Vec<String> = moves
        .iter()
        .map(|one| one.replacen(' ', " 1s ", 1))
        .collect();
    let before = steps.len();
    steps.push(format!("{side} 1s {point}"));
    let told = simulate(&head, &steps);
    let refused = (!legal).then_some(before + 1);
    outcome.case(&format!("{} the stone", id(row)), &told.refused, &refused);
    if !legal {
        steps[before] = format!("{side} 1s");
        steps.push(format!("keep {point}"));
    }
    let next = steps.len();
    steps.push(format!("{} 1s", text(row, "next")));
    let told = simulate(&head, &steps);
    outcome.case(&format!("{} next", id(row)), &told.refused, &None::<usize>);
    steps[next] = format!("{side} 1s");
    let told = simulate(&head, &steps);
    let other = (text(row, "next") != side).then_some(next + 1);
    outcome.case(&format!("{} not next", id(row)), &told.refused, &other);
    outcome.case(
        &format!("{} void", id(row)),
        &told.acts("void"),
        &usize::from(!legal),
    );
}

/// I09: what is marked as dead is dead.
fn false_life(row: &Table, outcome: &mut Outcome) {
    let head = format!("{HOUR}\nmoves = \"play\"\nboard = 9");
    let steps = [
        "B 1s E5",
        "W 1s A1",
        "B 1s pass",
        "W 1s pass",
        "dead A1",
        "W agree",
        "B agree",
    ];
    let told = simulate(&head, &steps);
    outcome.case(id(row), &told.result(), &Some("B+36.75"));
}

fn foul(row: &Table, outcome: &mut Outcome) {
    if let Some(moves) = row.get("moves").and_then(Value::as_array) {
        let step = |one: &Value| one.as_str().expect("a move").replacen(' ', " 1s ", 1);
        let steps: Vec<String> = moves.iter().map(step).collect();
        let told = simulate(&format!("{HOUR}\nmoves = \"play\""), &steps);
        let found = if told.refused.is_none() {
            "legal"
        } else {
            "refused"
        };
        outcome.case(id(row), &found, &text(row, "result"));
    } else if let Some(warnings) = row.get("warnings").and_then(Value::as_integer) {
        let told = simulate(
            HOUR,
            &["B 1s", "rule stone-replaced B put-back-and-warning"],
        );
        let warnings = usize::try_from(warnings).expect("a number");
        outcome.case(id(row), &told.acts("warn"), &warnings);
        let told = simulate(HOUR, &["B 1s", "rule stone-replaced B stands it fell"]);
        outcome.case(&format!("{} that fell", id(row)), &told.acts("warn"), &0);
    } else {
        for (remedy, result) in [
            ("put-back", None),
            ("draw", Some("0")),
            ("replay", Some("replay")),
            ("loss", Some("W+F")),
        ] {
            let told = simulate(HOUR, &["B 1s", &format!("rule board-disturbed B {remedy}")]);
            let found = (told.refused, told.result());
            outcome.case(
                &format!("{} {remedy}", id(row)),
                &found,
                &(None::<usize>, result),
            );
        }
    }
}

/// Rows with advice among the warnings; the others are played beside the clocks' rows.
fn advice(row: &Table, outcome: &mut Outcome) {
    let Some(given) = row.get("given").and_then(Value::as_array) else {
        return;
    };
    let step = |one: &Value| {
        let one = one.as_str().expect("SIDE ACT");
        one.replace("advice", "advise").replace("warning", "warn")
    };
    let steps: Vec<String> = given.iter().map(step).collect();
    let told = simulate(HOUR, &steps);
    let found = if told.result().is_none() {
        "play"
    } else {
        "loss"
    };
    outcome.case(id(row), &found, &text(row, "result"));
}

/// The lightest and the heaviest that may be ruled.
fn penalty(row: &Table, outcome: &mut Outcome) {
    let ruled = |offence: &str, severity: &str| match (offence, severity) {
        ("stone-replaced", "warning") => "rule stone-replaced B put-back-and-warning".to_owned(),
        ("leaving", _) => "B warn left without reason".to_owned(),
        ("late", _) => "B late 15m1ms".to_owned(),
        (offence, remedy) => format!("rule {offence} B {remedy}"),
    };
    let offence = match id(row) {
        "P01" => "stone-replaced",
        "P03" => "pressed-before-lifting",
        "P04" => "leaving",
        "P07" => "two-in-a-row",
        "P10" => "late",
        other => panic!("{other}: nothing plays it"),
    };
    for bound in ["lightest", "heaviest"] {
        let severity = text(row, bound);
        let told = simulate(HOUR, &[ruled(offence, severity)]);
        assert_eq!(told.refused, None, "{} {bound}", id(row));
        let found = if told.result().is_some() {
            "loss"
        } else if told.acts("warn") == 1 {
            "warning"
        } else {
            "advice"
        };
        outcome.case(&format!("{} {bound}", id(row)), &found, &severity);
    }
    if text(row, "heaviest") != "loss" && offence != "leaving" {
        let told = simulate(HOUR, &[format!("rule {offence} B loss")]);
        outcome.case(&format!("{} no loss", id(row)), &told.refused, &Some(1));
    }
}

fn complaint(row: &Table, outcome: &mut Outcome) {
    let steps = [
        "B 1s",
        "note B noisy",
        "result B+R",
        "note B noisy",
        "confirm",
        "note B noisy",
    ];
    let told = simulate(HOUR, &steps);
    outcome.case(id(row), &(told.refused, told.acts("note")), &(Some(6), 2));
}

fn sealed(row: &Table, outcome: &mut Outcome) {
    let ko = "position = [\"...XO....\", \"..XO.O...\", \"...XO....\", \".........\", \".........\", \".........\", \".........\", \"X........\", \".X.......\"]";
    let head = format!("{HOUR}\nmoves = \"play\"");
    let games: Vec<(String, Vec<&str>)> = if row.contains_key("occupied") {
        vec![(head, vec!["B 1s D4", "W 1s seal D4", "unseal", "B 1s Q16"])]
    } else {
        // On a forbidden point, and on a repeating one.
        let forbidden = format!("{head}\n{ko}\nfirst = \"W\"");
        let repeating = format!("{head}\n{ko}\nfirst = \"B\"");
        vec![
            (forbidden, vec!["W 1s seal A1", "unseal", "B 1s G7"]),
            (
                repeating,
                vec!["B 1s E8", "W 1s seal D8", "unseal", "B 1s G7"],
            ),
        ]
    };
    for (head, steps) in games {
        let told = simulate(&head, &steps);
        let found = if told.acts("void") == 1 && told.refused.is_none() {
            "pass"
        } else {
            "played"
        };
        outcome.case(
            &format!("{} {steps:?}", id(row)),
            &found,
            &text(row, "result"),
        );
    }
}

fn end(row: &Table, outcome: &mut Outcome) {
    let counted = |told: &Told| {
        if told.acts("count") == 1 {
            "over"
        } else {
            "not over"
        }
    };
    let head = format!("{HOUR}\nmoves = \"play\"");
    if let Some(say) = row.get("say").and_then(Value::as_array) {
        let mut steps = Vec::new();
        if text(row, "to_move") == "W" {
            steps.push("B 1s D4".to_owned());
        }
        let mut said = say.iter().map(|side| side.as_str().expect("a side"));
        steps.extend(said.next().map(|side| format!("{side} 1s over")));
        steps.extend(said.map(|side| format!("{side} agree")));
        let told = simulate(&head, &steps);
        outcome.case(id(row), &counted(&told), &text(row, "result"));
    } else if let Some(moves) = row.get("moves").and_then(Value::as_array) {
        let step = |one: &Value| one.as_str().expect("a move").replacen(' ', " 1s ", 1);
        let steps: Vec<String> = moves.iter().map(step).collect();
        let told = simulate(&head, &steps);
        outcome.case(id(row), &counted(&told), &text(row, "result"));
    } else if id(row) == "K07" {
        let steps = [
            "B 1s D4",
            "W 1s pass",
            "B 1s pass",
            "resume-play",
            "resume",
            "W 1s Q16",
        ];
        let told = simulate(&head, &steps);
        outcome.case(id(row), &told.refused, &None::<usize>);
    } else {
        // K09: each player says for himself that he agrees.
        let head = format!("{head}\nboard = 9");
        let steps = ["B 1s E5", "W 1s pass", "B 1s pass", "W agree"];
        let told = simulate(&head, &steps);
        outcome.case(&format!("{} one", id(row)), &told.result(), &None::<&str>);
        let told = simulate(&head, &[&steps[..], &["B agree"][..]].concat());
        outcome.case(
            &format!("{} both", id(row)),
            &told.result(),
            &Some("B+36.75"),
        );
    }
}

/// The higher rank holds the stones. He is set as White here, so that the lower rank is `B` in the answer.
fn nigiri(row: &Table, outcome: &mut Outcome) {
    let step = format!(
        "nigiri W {} {}",
        int(row, "white_in_hand"),
        int(row, "shown")
    );
    let told = simulate(HOUR, &[step]);
    let black = told.lines.iter().find_map(|line| match line {
        Line::Act { more, .. } => more.black,
        _ => None,
    });
    let lower = if black == Some('B') { "B" } else { "W" };
    outcome.case(id(row), &lower, &text(row, "lower_rank_takes"));
}
