//! `dumiao count`: the count of a record's last position, with all its work.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use serde::Serialize;
use serde_json::Value;

use super::record::{Sides, SizeJson, diagram, names, open, replay};
use super::{Failure, Format, print, read_bytes};
use crate::board::score::{Count, Item, Marks, Outcome, Scoring, Terms, count};
use crate::board::{Point, Position, dead};
use crate::color::{Color, PerColor};
use crate::game::board_choice::Komi;
use crate::game::rule_set::RuleSet;
use crate::points::{HalfPoints, QuarterStones};
use crate::sgf::record::Record;
use crate::sgf::result::Outcome as Printed;
use crate::sgf::rules::rule_set;

/// What is asked for.
#[derive(Clone, Debug, clap::Args)]
pub struct CountArgs {
    /// chinese, chinese-old, japanese, korean, aga, ing or new-zealand; else those of the record, else chinese
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
    /// Komi, e.g. '7.5 points' or '3.75 stones'; a bare number is points. Else that of the record, else
    /// that of the rules
    #[arg(long, value_name = "KOMI", allow_hyphen_values = true)]
    pub komi: Option<String>,
    /// Dead stones, e.g. Q16,R3: each name takes its whole chain; or auto for a proposal. Else those the
    /// record's territory marks leave, else none
    #[arg(long, value_name = "POINTS")]
    pub dead: Option<String>,
    /// Points that are nobody's, e.g. in a seki: each name takes all empty points around it
    #[arg(long, value_name = "POINTS")]
    pub shared: Option<String>,
    /// Handicap stones; else those of the record
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=25))]
    pub handicap: Option<u8>,
    /// Which game of the file
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub game: usize,
}

impl Default for CountArgs {
    fn default() -> Self {
        Self {
            rules: None,
            komi: None,
            dead: None,
            shared: None,
            handicap: None,
            game: 1,
        }
    }
}

/// A count in the form of `spec/cli.md`.
#[derive(Clone, Serialize, Debug)]
pub struct CountReport {
    /// The rule set.
    pub rules: &'static str,
    /// `area` or `territory`.
    pub scoring: &'static str,
    /// Komi in stones for area, in points for territory.
    pub komi: String,
    /// Handicap stones.
    pub handicap: u8,
    /// What Black gives back for them, as `komi`.
    pub compensation: String,
    /// Stones, points and shared halves of each side before komi, in an area count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stones: Option<Sides<Value>>,
    /// Points of each side before komi, prisoners included, in a territory count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Sides<Value>>,
    /// Stones lifted by each side.
    pub prisoners: Sides<u32>,
    /// Points that are nobody's.
    pub neutral: u16,
    /// `B+0.25`: stones for area, points for territory; `draw`.
    pub result: String,
    /// The dead stones that were taken off.
    pub dead: Vec<String>,
    /// Lines of a square board, or `6x5`.
    pub size: SizeJson,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The position that was counted, dead stones in lower case.
    pub position: Vec<String>,
    /// The sum, side by side.
    pub work: Sides<Vec<WorkLine>>,
    /// What each side has after komi and the rest: against `half` for area, against each other for territory.
    pub after: Sides<Value>,
    /// Half of the board, in an area count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<Value>,
    /// What the record prints.
    pub recorded: String,
    /// What is to be known about the count.
    pub notes: Vec<String>,
    /// What was wrong with the file and was read all the same.
    pub warnings: Vec<String>,
}

/// A line of the sum.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct WorkLine {
    /// What it is about.
    pub item: &'static str,
    /// Stones or points.
    pub amount: Value,
}

pub(super) fn run(path: &Path, args: &CountArgs, format: Format) -> Result<(), Failure> {
    let bytes = read_bytes(path)?;
    let named = |failure| match failure {
        Failure::Input(message) => Failure::Input(format!("{}: {message}", path.display())),
        Failure::Environment(message) => Failure::Environment(message),
    };
    let report = report(&bytes, args).map_err(named)?;
    match format {
        Format::Json => {
            let json = serde_json::to_string(&report).map_err(Failure::environment)?;
            print(&(json + "\n"))
        }
        Format::Text => print(&text(&report)),
    }
}

/// Counts the last position of a game.
///
/// # Errors
/// [`Failure::Input`] where the file is no record, or an option is no answer to it.
pub fn report(bytes: &[u8], args: &CountArgs) -> Result<CountReport, Failure> {
    let (record, _, warnings) = open(bytes, args.game)?;
    let mut notes = Vec::new();
    let rules = rules(&record, args, &mut notes)?;
    let replay = replay(&record, rules.board().repetition);
    let history = &replay.history;
    let position = history.position();
    let terms = Terms {
        scoring: rules.board().scoring,
        komi: komi(&record, rules, args, &mut notes)?,
        handicap: args.handicap.or(record.handicap).unwrap_or(0),
        compensation: rules.board().compensation,
        penalties: PerColor::default(),
        prisoners: history.prisoners(),
    };
    let marks = marks(&record, position, args, &mut notes)?;
    let count = count(position, &marks, &terms);
    compare(&record, &count, &mut notes);
    let size = record.size;
    let sides = || Sides::from(PerColor::from_fn(|color| number(&count.total(color))));
    let area = terms.scoring == Scoring::Area;
    let amount = |points: HalfPoints| {
        if area {
            points.in_stones().to_string()
        } else {
            points.to_string()
        }
    };
    let work = count.work();
    let lines = |color| {
        let side = work.sides.of(color);
        let lines = side.counted.iter().chain(&side.adjusted);
        lines
            .map(|line| WorkLine {
                item: item(line.item),
                amount: number(&line.amount),
            })
            .collect()
    };
    Ok(CountReport {
        rules: rules.name(),
        scoring: if area { "area" } else { "territory" },
        komi: amount(terms.komi),
        handicap: terms.handicap,
        compensation: amount(terms.given_back()),
        stones: area.then(sides),
        points: (!area).then(sides),
        prisoners: terms.prisoners.into(),
        neutral: count.shared(),
        result: result(&count),
        dead: marks.dead.iter().map(|point| point.name(size)).collect(),
        size: size
            .lines()
            .map_or_else(|| SizeJson::Sides(size.to_string()), SizeJson::Lines),
        width: size.width(),
        height: size.height(),
        position: rows(position, &marks.dead),
        work: PerColor::from_fn(lines).into(),
        after: PerColor::from_fn(|color| number(&work.sides.of(color).result)).into(),
        half: work.half.map(|half| number(&half)),
        recorded: record.result.printed.clone(),
        notes,
        warnings: warnings
            .into_iter()
            .chain(replay.warnings.iter().cloned())
            .chain(replay.illegal())
            .collect(),
    })
}

/// A decimal amount as a number in JSON.
fn number(amount: &impl ToString) -> Value {
    let text = amount.to_string();
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

fn rules(record: &Record, args: &CountArgs, notes: &mut Vec<String>) -> Result<RuleSet, Failure> {
    if let Some(name) = &args.rules {
        let known = || RuleSet::ALL.map(RuleSet::name).join(", ");
        return rule_set(name)
            .ok_or_else(|| Failure::Input(format!("--rules {name}: allowed are {}", known())));
    }
    Ok(record.rules.unwrap_or_else(|| {
        notes.push(if record.rules_text.is_empty() {
            "the record names no rules; it is counted by the chinese ones".to_owned()
        } else {
            format!(
                "the record's rules \"{}\" are not known; it is counted by the chinese ones",
                record.rules_text
            )
        });
        RuleSet::Chinese
    }))
}

fn komi(
    record: &Record,
    rules: RuleSet,
    args: &CountArgs,
    notes: &mut Vec<String>,
) -> Result<HalfPoints, Failure> {
    if let Some(text) = &args.komi {
        let typed =
            Komi::parse(text).map_err(|fault| Failure::Input(format!("--komi {text}: {fault}")))?;
        return match typed {
            Komi::Stones(_) if rules.board().scoring == Scoring::Territory => {
                Err(Failure::Input(format!(
                    "--komi {text}: {rules} rules count points, not stones; write it in points, such as \
                     6.5 points"
                )))
            }
            Komi::Stones(stones) => Ok(stones.in_points()),
            Komi::Points(points) => Ok(points),
        };
    }
    if let Some(points) = record.komi.points() {
        return Ok(points);
    }
    let handicap = args.handicap.or(record.handicap).unwrap_or(0);
    if handicap >= 2 {
        notes.push("the record names no komi; in a handicap game there is none".to_owned());
        return Ok(HalfPoints(0));
    }
    let usual = rules.board().komi;
    notes.push(format!(
        "the record names no komi; {usual} points are usual under these rules"
    ));
    Ok(usual)
}

fn marks(
    record: &Record,
    position: &Position,
    args: &CountArgs,
    notes: &mut Vec<String>,
) -> Result<Marks, Failure> {
    let size = record.size;
    let mut marks = Marks::default();
    let chains = |dead: &BTreeSet<Point>| {
        let mut left = dead.clone();
        let mut firsts = Vec::new();
        while let Some(first) = left.pop_first() {
            firsts.push(first);
            for stone in position
                .chain(first)
                .into_iter()
                .flat_map(|chain| chain.stones)
            {
                left.remove(&stone);
            }
        }
        names(&firsts, size)
    };
    match args.dead.as_deref() {
        Some(word) if word.trim().eq_ignore_ascii_case("auto") => {
            marks.dead = dead::propose(position);
            notes.push(if marks.dead.is_empty() {
                "proposed as dead: nothing; look at it before you trust it".to_owned()
            } else {
                format!(
                    "proposed as dead: the chains at {}; look at them before you trust it",
                    chains(&marks.dead)
                )
            });
        }
        Some(text) => {
            for point in points("--dead", text, record)? {
                let chain = position.chain(point).ok_or_else(|| {
                    let name = point.name(size);
                    Failure::Input(format!(
                        "--dead {name}: no stone is there at the end of the record"
                    ))
                })?;
                marks.dead.extend(chain.stones);
            }
        }
        None => {
            // A stone inside the other side's marked territory is dead.
            for color in Color::BOTH {
                let marked = record.territory.of(color).iter();
                let stones = marked.filter(|point| position.at(**point) == Some(color.opponent()));
                for chain in stones.filter_map(|point| position.chain(*point)) {
                    marks.dead.extend(chain.stones);
                }
            }
            if !marks.dead.is_empty() {
                let chains = chains(&marks.dead);
                notes.push(format!(
                    "dead by the territory marked in the record: the chains at {chains}"
                ));
            } else if record.territory == PerColor::default() {
                notes.push(
                    "no stones are marked as dead; --dead names them, --dead auto proposes"
                        .to_owned(),
                );
            }
        }
    }
    if let Some(text) = &args.shared {
        for point in points("--shared", text, record)? {
            if position.at(point).is_some() && !marks.dead.contains(&point) {
                let name = point.name(size);
                return Err(Failure::Input(format!(
                    "--shared {name}: a live stone is there"
                )));
            }
            if !marks.shared.contains(&point) {
                marks.toggle_shared(position, point);
            }
        }
    }
    Ok(marks)
}

/// The points named in `text`.
fn points(option: &str, text: &str, record: &Record) -> Result<Vec<Point>, Failure> {
    let size = record.size;
    let names = text.split([',', ' ']).filter(|name| !name.is_empty());
    names
        .map(|name| {
            Point::parse(name, size).ok_or_else(|| {
                let last = Point::new(size.width() - 1, 0).name(size);
                Failure::Input(format!(
                    "{option} {name}: no point of this board; they go from A1 to {last}, without I"
                ))
            })
        })
        .collect()
}

fn result(count: &Count) -> String {
    match count.outcome() {
        Outcome::Draw => "draw".to_owned(),
        Outcome::Win { winner, margin } => {
            let margin = i32::try_from(margin).unwrap_or(i32::MAX);
            match count.terms().scoring {
                Scoring::Area => format!("{winner}+{}", QuarterStones(margin)),
                Scoring::Territory => format!("{winner}+{}", HalfPoints(margin)),
            }
        }
    }
}

/// Says whether the record prints another result.
fn compare(record: &Record, count: &Count, notes: &mut Vec<String>) {
    let printed = match record.result.outcome {
        Some(Printed::Win { winner, by }) => match by.points() {
            Some(HalfPoints(halves)) => match winner {
                Color::Black => halves,
                Color::White => -halves,
            },
            None => return,
        },
        Some(Printed::Draw) => 0,
        Some(Printed::Void | Printed::Unknown) | None => return,
    };
    // A quarter stone is half a point.
    let printed_text = &record.result.printed;
    notes.push(if printed == count.margin() {
        format!("the record prints the same result: {printed_text}")
    } else {
        format!("the record prints another result: {printed_text}")
    });
}

const fn item(item: Item) -> &'static str {
    match item {
        Item::Stones => "stones",
        Item::Surrounded => "surrounded",
        Item::Shared => "shared, half",
        Item::Prisoners => "prisoners",
        Item::DeadStones => "dead stones",
        Item::Komi => "komi",
        Item::Compensation => "handicap",
        Item::Penalty => "penalty",
        Item::OpponentsPenalty => "opponent's penalty",
    }
}

/// The rows of the position, dead stones in lower case.
fn rows(position: &Position, dead: &BTreeSet<Point>) -> Vec<String> {
    let size = position.size();
    let sign = |point: Point| match (position.at(point), dead.contains(&point)) {
        (Some(Color::Black), false) => 'X',
        (Some(Color::Black), true) => 'x',
        (Some(Color::White), false) => 'O',
        (Some(Color::White), true) => 'o',
        (None, _) => '.',
    };
    (0..size.height())
        .map(|row| {
            (0..size.width())
                .map(|column| sign(Point::new(column, row)))
                .collect()
        })
        .collect()
}

fn text(report: &CountReport) -> String {
    let mut out = diagram(&report.position);
    let unit = if report.scoring == "area" {
        "stones"
    } else {
        "points"
    };
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "\nRules {} ({}), komi {} {unit}, counted in {unit}",
        report.rules, report.scoring, report.komi
    );
    if !report.dead.is_empty() {
        let _ = writeln!(out, "Dead (small letters): {}", report.dead.join(", "));
    }
    let _ = writeln!(out, "\n{:<20}{:>10}{:>10}", "", "Black", "White");
    let [black, white] = [&report.work.black, &report.work.white];
    let mut items: Vec<&str> = Vec::new();
    for line in black.iter().chain(white) {
        if !items.contains(&line.item) {
            items.push(line.item);
        }
    }
    let before = ["komi", "handicap", "penalty", "opponent's penalty"];
    let shown = |lines: &[WorkLine], item: &str| {
        let line = lines.iter().find(|line| line.item == item);
        line.map(|line| line.amount.to_string()).unwrap_or_default()
    };
    let row = |out: &mut String, name: &str, black: &str, white: &str| {
        let _ = writeln!(out, "{name:<20}{black:>10}{white:>10}");
    };
    let (counted, adjusted): (Vec<&str>, Vec<&str>) =
        items.into_iter().partition(|item| !before.contains(item));
    for item in counted {
        row(&mut out, item, &shown(black, item), &shown(white, item));
    }
    if let Some(total) = report.stones.as_ref().or(report.points.as_ref()) {
        row(
            &mut out,
            "together",
            &total.black.to_string(),
            &total.white.to_string(),
        );
    }
    for item in adjusted {
        row(&mut out, item, &shown(black, item), &shown(white, item));
    }
    row(
        &mut out,
        "in all",
        &report.after.black.to_string(),
        &report.after.white.to_string(),
    );
    if let Some(half) = &report.half {
        row(
            &mut out,
            "half of the board",
            &half.to_string(),
            &half.to_string(),
        );
    }
    let _ = writeln!(out, "\nNeutral points: {}", report.neutral);
    // One stone is two points: the same count has two numbers, and records print the one in points.
    let unit = match (report.result.as_str(), report.stones.is_some()) {
        ("draw", _) => "",
        (_, true) => " in stones",
        (_, false) => " in points",
    };
    let _ = writeln!(out, "Result: {}{unit}", report.result);
    for note in &report.notes {
        let _ = writeln!(out, "note: {note}");
    }
    for warning in &report.warnings {
        let _ = writeln!(out, "warning: {warning}");
    }
    out
}
