//! `dumiao record`: every move of a record checked by the rules, and the position at the end.

use std::fmt::Write;
use std::path::Path;

use clap::ValueEnum;
use serde::Serialize;

use super::{Failure, Format, print, read_bytes};
use crate::board::{History, Illegal, Move, Point, Position, RecurrenceKind, Repetition, Size};
use crate::color::{Color, PerColor};
use crate::sgf;
use crate::sgf::record::Record;

/// Which repetition is forbidden, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum RepetitionName {
    /// Any earlier position of the whole board, whoever is to move
    Positional,
    /// An earlier position with the same side to move
    Situational,
    /// Only the simple ko; other repetitions are pointed out
    Referee,
}

impl RepetitionName {
    /// The rule it names.
    pub const fn rule(self) -> Repetition {
        match self {
            Self::Positional => Repetition::Positional,
            Self::Situational => Repetition::Situational,
            Self::Referee => Repetition::Referee,
        }
    }
}

/// A record replayed, in the form of `spec/cli.md`.
#[derive(Clone, Serialize, Debug)]
pub struct Report {
    /// Lines of a square board, or `6x5`.
    pub size: SizeJson,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The moves, in order.
    pub moves: Vec<MoveLine>,
    /// How many moves there are of each verdict.
    pub verdicts: Verdicts,
    /// Stones lifted by each side.
    pub prisoners: Sides<u32>,
    /// The rows from the top: `X` Black, `O` White, `.` empty.
    pub position: Vec<String>,
    /// Whose turn it is.
    pub to_play: char,
    /// What the record says of itself.
    pub header: Header,
    /// What was wrong with the file and was read all the same.
    pub warnings: Vec<String>,
}

/// A size in JSON.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
#[serde(untagged)]
pub enum SizeJson {
    /// Of a square board.
    Lines(u8),
    /// `6x5`.
    Sides(String),
}

/// One value for each side, by their letters.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
pub struct Sides<T> {
    /// Black's.
    #[serde(rename = "B")]
    pub black: T,
    /// White's.
    #[serde(rename = "W")]
    pub white: T,
}

impl<T> From<PerColor<T>> for Sides<T> {
    fn from(sides: PerColor<T>) -> Self {
        Self {
            black: sides.black,
            white: sides.white,
        }
    }
}

/// A move with its verdict.
#[derive(Clone, Serialize, Debug)]
pub struct MoveLine {
    /// Its number, from 1.
    pub n: usize,
    /// Who moved.
    pub side: char,
    /// The point, or `pass`.
    pub point: String,
    /// Stones lifted.
    pub captured: u16,
    /// What the rules say.
    pub verdict: Verdict,
    /// The move after which the same position stood: of a forbidden repetition, and of one that is pointed
    /// out to the referee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u32>,
    /// What the referee calls that repetition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repetition: Option<&'static str>,
    /// Whether it was the other side's turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub out_of_turn: bool,
    /// Line and column in the file.
    #[serde(skip)]
    pub place: sgf::trouble::Place,
}

/// What the rules say of a move.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// A stone that may stand there.
    Legal,
    /// 虚着.
    Pass,
    /// 禁着点: no liberty, and nothing lifted.
    Forbidden,
    /// 禁止全局同形.
    Repetition,
    /// A stone is there.
    Occupied,
    /// No point of the board.
    OffBoard,
}

/// How many moves there are of each verdict.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Debug)]
pub struct Verdicts {
    /// Stones that may stand.
    pub legal: usize,
    /// 禁着点.
    pub forbidden: usize,
    /// 禁止全局同形.
    pub repetition: usize,
    /// Stones on stones.
    pub occupied: usize,
    /// 虚着.
    pub pass: usize,
    /// Stones beside the board.
    pub off_board: usize,
}

impl Verdicts {
    fn add(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Legal => &mut self.legal,
            Verdict::Pass => &mut self.pass,
            Verdict::Forbidden => &mut self.forbidden,
            Verdict::Repetition => &mut self.repetition,
            Verdict::Occupied => &mut self.occupied,
            Verdict::OffBoard => &mut self.off_board,
        } += 1;
    }
}

/// What a record says of itself, as printed.
#[derive(Clone, Serialize, Debug)]
pub struct Header {
    /// The players.
    pub players: Sides<String>,
    /// `KM`.
    pub komi: String,
    /// `RU`.
    pub rules: String,
    /// `HA`.
    pub handicap: Option<u8>,
    /// `RE`.
    pub result: String,
    /// The time control, if it is understood.
    pub control: Option<String>,
    /// Games in the file.
    pub games: usize,
}

pub(super) fn run(
    path: &Path,
    game: usize,
    repetition: Option<RepetitionName>,
    format: Format,
) -> Result<(), Failure> {
    let bytes = read_bytes(path)?;
    let named = |failure| match failure {
        Failure::Input(message) => Failure::Input(format!("{}: {message}", path.display())),
        Failure::Environment(message) => Failure::Environment(message),
    };
    let rule = repetition.map(RepetitionName::rule);
    let report = report(&bytes, game, rule).map_err(named)?;
    match format {
        Format::Json => {
            let json = serde_json::to_string(&report).map_err(Failure::environment)?;
            print(&(json + "\n"))
        }
        Format::Text => print(&text(&report, game)),
    }
}

/// Replays game `number` of a file. Where no repetition is named, the record's rules say what they forbid.
///
/// # Errors
/// [`Failure::Input`] with the place where the file is no record.
pub fn report(
    bytes: &[u8],
    number: usize,
    repetition: Option<Repetition>,
) -> Result<Report, Failure> {
    let (record, games, warnings) = open(bytes, number)?;
    let of_its_rules = record.rules.map(|rules| rules.board().repetition);
    let repetition = repetition.or(of_its_rules).unwrap_or_default();
    let replay = replay(&record, repetition);
    let size = record.size;
    let position = replay.history.position();
    Ok(Report {
        size: size
            .lines()
            .map_or_else(|| SizeJson::Sides(size.to_string()), SizeJson::Lines),
        width: size.width(),
        height: size.height(),
        verdicts: replay.verdicts(),
        prisoners: replay.history.prisoners().into(),
        position: position.rows(),
        to_play: replay.history.to_play().letter(),
        header: Header {
            players: record.players.clone().into(),
            komi: record.komi.printed.clone(),
            rules: record.rules_text.clone(),
            handicap: record.handicap,
            result: record.result.printed.clone(),
            control: record.control().map(|control| control.to_string()),
            games,
        },
        warnings: warnings.into_iter().chain(replay.warnings).collect(),
        moves: replay.moves,
    })
}

/// Game `number` of a file, how many there are, and what was wrong and was read all the same.
pub(super) fn open(bytes: &[u8], number: usize) -> Result<(Record, usize, Vec<String>), Failure> {
    let file = sgf::read(bytes).map_err(Failure::input)?;
    let record = Record::read(&file, number).map_err(Failure::input)?;
    let mut warnings = Vec::new();
    for told in [&file.warnings, &record.warnings] {
        warnings.extend(told.list.iter().map(ToString::to_string));
        if told.more > 0 {
            warnings.push(format!("and {} more", told.more));
        }
    }
    Ok((record, file.collection.games().len(), warnings))
}

/// A record played through.
pub(super) struct Replay {
    pub(super) history: History,
    pub(super) moves: Vec<MoveLine>,
    pub(super) warnings: Vec<String>,
}

impl Replay {
    fn verdicts(&self) -> Verdicts {
        let mut verdicts = Verdicts::default();
        for line in &self.moves {
            verdicts.add(line.verdict);
        }
        verdicts
    }

    /// The moves that are not as the rules have them, in words.
    pub(super) fn illegal(&self) -> Vec<String> {
        self.moves.iter().filter_map(words).collect()
    }
}

/// Plays `record` through. An illegal move is a lost turn, and the reading goes on.
pub(super) fn replay(record: &Record, repetition: Repetition) -> Replay {
    let size = record.size;
    let mut start = Position::empty(size);
    for (point, color) in &record.setup {
        start.set(*point, Some(*color));
    }
    let mut warnings = Vec::new();
    let without = start.without_liberties();
    if !without.is_empty() {
        warnings.push(format!(
            "stones without a liberty are set up: {}",
            names(&without, size)
        ));
    }
    let mut history = History::new(start, record.first_to_move(), repetition);
    let mut moves = Vec::with_capacity(record.moves.len());
    for (n, entry) in (1..).zip(&record.moves) {
        if !entry.setup.is_empty() {
            history.set_up(&entry.setup, entry.color);
        }
        let out_of_turn = history.to_play() != entry.color;
        let (verdict, repeats) = match history.verdict_of(entry.color, entry.played) {
            Ok(()) if entry.played == Move::Pass => (Verdict::Pass, None),
            Ok(()) => (Verdict::Legal, None),
            Err(Illegal::OffBoard) => (Verdict::OffBoard, None),
            Err(Illegal::Occupied) => (Verdict::Occupied, None),
            Err(Illegal::Suicide) => (Verdict::Forbidden, None),
            Err(Illegal::Superko { repeats }) => (Verdict::Repetition, Some(repeats)),
        };
        let mut recurrence = None;
        let mut captured = 0;
        if let Ok(stones) = history.play_as(entry.color, entry.played) {
            captured = stones.0;
            recurrence = history.pointed_out();
        } else if let Move::Play(point) = entry.played {
            recurrence = history.recurrence_of(entry.color, point);
            history.void_as(entry.color, point);
        }
        moves.push(MoveLine {
            n,
            side: entry.color.letter(),
            point: match entry.played {
                Move::Play(point) => name(point, size),
                Move::Pass => "pass".to_owned(),
            },
            captured,
            verdict,
            repeats: repeats.or(recurrence.map(|found| found.repeats)),
            repetition: recurrence.and_then(|found| called(found.kind)),
            out_of_turn,
            place: entry.place,
        });
    }
    if !record.setup_after.is_empty() {
        let next = history.to_play();
        history.set_up(&record.setup_after, next);
    }
    Replay {
        history,
        moves,
        warnings,
    }
}

/// The name of a point, or its letters where no name is.
fn name(point: Point, size: Size) -> String {
    if size.contains(point) {
        point.name(size)
    } else {
        sgf::value::write_point(point)
    }
}

pub(super) fn names(points: &[Point], size: Size) -> String {
    let names: Vec<String> = points.iter().map(|point| name(*point, size)).collect();
    names.join(", ")
}

/// What the referee calls a repetition; nothing of its own for a plain ko.
const fn called(kind: RecurrenceKind) -> Option<&'static str> {
    match kind {
        RecurrenceKind::Ko => Some("ko"),
        RecurrenceKind::DoubleKo => Some("double ko"),
        RecurrenceKind::TripleKo => Some("triple ko"),
        RecurrenceKind::QuadrupleKo => Some("quadruple ko"),
        RecurrenceKind::EternalLife => Some("eternal life"),
        RecurrenceKind::SendingTwoReturningOne => Some("sending two, returning one"),
        RecurrenceKind::Other => None,
    }
}

/// What is to be said of a move, if anything is.
fn words(line: &MoveLine) -> Option<String> {
    let repeated = || {
        let at = match line.repeats {
            Some(0) | None => "before the first move".to_owned(),
            Some(n) => format!("after move {n}"),
        };
        let called = line
            .repetition
            .map_or(String::new(), |name| format!(" ({name})"));
        format!("the position {at} again{called}")
    };
    let reason = match line.verdict {
        Verdict::Legal if line.repeats.is_some() => format!("{}: for the referee", repeated()),
        Verdict::Legal | Verdict::Pass if line.out_of_turn => "not its turn".to_owned(),
        Verdict::Legal | Verdict::Pass => return None,
        Verdict::Forbidden => {
            "a forbidden point: no liberty, and nothing is lifted; the turn is lost".to_owned()
        }
        Verdict::Repetition => format!("forbidden, {}; the turn is lost", repeated()),
        Verdict::Occupied => "a stone is there; the turn is lost".to_owned(),
        Verdict::OffBoard => "not on the board; the turn is lost".to_owned(),
    };
    Some(format!(
        "move {}, {} {} ({}): {reason}",
        line.n, line.side, line.point, line.place
    ))
}

fn text(report: &Report, game: usize) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let header = &report.header;
    if header.games > 1 {
        let _ = writeln!(out, "Game {game} of {}", header.games);
    }
    let named = |name: &str| if name.is_empty() { "?" } else { name }.to_owned();
    let _ = writeln!(
        out,
        "Black {}, White {}",
        named(&header.players.black),
        named(&header.players.white)
    );
    let size = match &report.size {
        SizeJson::Lines(lines) => lines.to_string(),
        SizeJson::Sides(size) => size.clone(),
    };
    let _ = write!(out, "Board {size}");
    let handicap = header
        .handicap
        .map(|stones| stones.to_string())
        .unwrap_or_default();
    let said = [
        ("handicap", handicap.as_str()),
        ("komi", header.komi.as_str()),
        ("rules", header.rules.as_str()),
        ("time", header.control.as_deref().unwrap_or_default()),
        ("result", header.result.as_str()),
    ];
    for (what, value) in said {
        if !value.is_empty() {
            let _ = write!(out, ", {what} {value}");
        }
    }
    let verdicts = report.verdicts;
    let _ = writeln!(
        out,
        "\n{} move{}",
        report.moves.len(),
        if report.moves.len() == 1 { "" } else { "s" }
    );
    for (count, one, more) in [
        (verdicts.legal, "legal", "legal"),
        (verdicts.pass, "pass", "passes"),
        (
            verdicts.forbidden,
            "on a forbidden point",
            "on forbidden points",
        ),
        (verdicts.repetition, "repetition", "repetitions"),
        (
            verdicts.occupied,
            "on an occupied point",
            "on occupied points",
        ),
        (verdicts.off_board, "off the board", "off the board"),
    ] {
        if count > 0 {
            let _ = writeln!(out, "  {count:>4} {}", if count == 1 { one } else { more });
        }
    }
    for line in report.moves.iter().filter_map(words) {
        let _ = writeln!(out, "{line}");
    }
    out.push('\n');
    out.push_str(&diagram(&report.position));
    let _ = writeln!(
        out,
        "\nPrisoners: Black {}, White {}. {} to move.",
        report.prisoners.black,
        report.prisoners.white,
        if report.to_play == Color::White.letter() {
            "White"
        } else {
            "Black"
        },
    );
    for warning in &report.warnings {
        let _ = writeln!(out, "warning: {warning}");
    }
    out
}

/// A position with its coordinates.
pub(super) fn diagram(rows: &[String]) -> String {
    let width = rows.first().map_or(0, String::len);
    let letters: Vec<String> = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
        .chars()
        .take(width)
        .map(String::from)
        .collect();
    let letters = format!("    {}\n", letters.join(" "));
    let mut out = letters.clone();
    for (above, row) in rows.iter().enumerate() {
        let number = rows.len() - above;
        let points: Vec<String> = row.chars().map(String::from).collect();
        let _ = writeln!(out, " {number:>2} {} {number}", points.join(" "));
    }
    out + &letters
}
