//! `dumiao progress`: how practice goes on.

use std::io::IsTerminal;

use clap::Args;
use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::text::Line;
use serde_json::{Value, json};

use super::{Failure, Format, print, put};
use crate::app::past;
use crate::color::Color;
use crate::journal;
use crate::practice::progress::{Comparison, Figure, of_hundred};
use crate::practice::report::{Flag, Phase, Pressed, Report, Sums, Think};
use crate::practice::session::Learner;
use crate::time::whole_millis;
use crate::tui::chart;
use crate::tui::paint::width;
use crate::tui::screen::dialog::Look;
use crate::tui::screen::report;
use crate::tui::text::{Language, Text};
use crate::tui::theme::Palette;
use crate::tui::view::Glyphs;

/// Options of `dumiao progress`.
#[derive(Args, Debug)]
pub struct ProgressArgs {
    /// One session: the id of its game, or the begin of it, or last
    pub game: Option<String>,
    /// At most so many sessions, the last ones
    #[arg(long, value_name = "N", default_value_t = 30)]
    pub last: usize,
    /// ASCII signs only
    #[arg(long)]
    pub ascii: bool,
    /// text or json (one object a line)
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// Columns of the pictures where nothing is known of the terminal.
const COLUMNS: usize = 80;
/// Rows of the picture of a game.
const ROWS: usize = 24;

pub(super) fn run(args: &ProgressArgs, language: Language) -> Result<(), Failure> {
    let dir = journal::folder();
    // What comes before those that are shown is compared with them all the same.
    let (reports, faults) = past::practice(&dir, usize::MAX);
    let text = Text::new(language);
    let color = std::io::stdout().is_terminal()
        && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let look = Look {
        theme: if color {
            Palette::Standard
        } else {
            Palette::Plain
        }
        .theme(),
        glyphs: if args.ascii {
            Glyphs::Ascii
        } else {
            Glyphs::Unicode
        },
    };
    let columns = crossterm::terminal::size().map_or(COLUMNS, |(columns, _)| usize::from(columns));
    let columns = columns.clamp(40, 200);
    let shown: Vec<&Report> = match &args.game {
        None => {
            let first = reports.len().saturating_sub(args.last.max(1));
            reports.iter().skip(first).collect()
        }
        Some(name) => vec![one(&reports, name)?],
    };
    match args.format {
        Format::Json => {
            let lines = shown.iter().map(|report| object(report).to_string() + "\n");
            print(&lines.collect::<String>())?;
        }
        Format::Text if shown.is_empty() => {
            let dir = dir.display().to_string().into();
            print(&(text.with("practice-none", &[("dir", dir)]) + "\n"))?;
        }
        Format::Text => {
            let lines = match &args.game {
                None => trend(&reports, &shown, columns, &text, look),
                Some(_) => whole(&reports, shown.first().copied(), columns, &text, look),
            };
            put(&written(&lines, color))?;
        }
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(Failure::Input(faults.join("\ndumiao: ")))
}

fn one<'a>(reports: &'a [Report], name: &str) -> Result<&'a Report, Failure> {
    let found = match name {
        "last" => reports.last(),
        name => reports
            .iter()
            .rev()
            .find(|report| report.session.game.starts_with(name)),
    };
    found.ok_or_else(|| {
        Failure::Input(format!(
            "{name}: there is no session of practice of that game; `dumiao progress` lists them"
        ))
    })
}

/// All of one session.
fn whole(
    reports: &[Report],
    report: Option<&Report>,
    columns: usize,
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let Some(report) = report else {
        return Vec::new();
    };
    let mut lines = report::picture(report, (columns, ROWS), text, look);
    lines.push(Line::default());
    lines.extend(
        report::figures(report, columns, text, look)
            .into_iter()
            .skip(2),
    );
    lines.push(Line::default());
    let before = reports
        .iter()
        .take_while(|one| one.session.game != report.session.game);
    let before: Vec<Report> = before.cloned().collect();
    let comparison = Comparison::of(report, &before);
    lines.extend(report::before(Some(&comparison), text, look));
    lines
}

/// One line a session, with its usual think as a bar.
fn trend(
    reports: &[Report],
    shown: &[&Report],
    columns: usize,
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let count = i64::try_from(shown.len()).unwrap_or(i64::MAX);
    let mut lines = vec![Line::styled(
        text.with("practice-sessions", &[("n", count.into())]),
        look.theme.strong,
    )];
    lines.push(chart::of_bars(
        &text.get("practice-column-think"),
        look.theme.good,
        look,
    ));
    lines.push(Line::default());
    let rows: Vec<(String, u64, String)> = shown
        .iter()
        .map(|report| row(report, columns, text))
        .collect();
    lines.extend(chart::shares(&rows, columns, look.theme.good, look));
    if let Some((last, before)) = reports.split_last() {
        lines.push(Line::default());
        let comparison = Comparison::of(last, before);
        lines.extend(report::before(Some(&comparison), text, look));
    }
    lines
}

fn row(report: &Report, columns: usize, text: &Text) -> (String, u64, String) {
    let sums = report.total();
    // The id begins with the day and the minute.
    let day: String = report.session.game.chars().take(13).collect();
    let room = columns.saturating_sub(66).clamp(14, 60);
    let what = fitted(&report::title(report, text), room);
    let mut after = format!(
        "{}  {} {:>3}%  {} {}",
        chart::clock(sums.median),
        text.get("practice-column-late"),
        of_hundred(sums.late, sums.moves),
        text.get("practice-column-burnt"),
        sums.burnt,
    );
    if let (Flag::Fell, Some((result, _))) = (sums.flag, report.result) {
        after += "  ";
        after += &result.to_string();
    }
    (format!("{day}  {what}"), whole_millis(sums.median), after)
}

/// `text` in so many columns at most.
fn fitted(text: &str, room: usize) -> String {
    let mut cut = String::new();
    for letter in text.chars() {
        if usize::from(width(&cut)) + 3 > room {
            cut.push_str("..");
            break;
        }
        cut.push(letter);
    }
    cut
}

/// The lines as text, with the colours of the terminal if they are wanted.
fn written(lines: &[Line<'static>], color: bool) -> String {
    let mut text = String::new();
    for line in lines {
        let mut plain = String::new();
        for span in &line.spans {
            let style = line.style.patch(span.style);
            match codes(style).filter(|_| color) {
                Some(codes) => {
                    plain += &["\u{1b}[", &codes, "m", &span.content, "\u{1b}[0m"].concat();
                }
                None => plain += &span.content,
            }
        }
        text += plain.trim_end();
        text.push('\n');
    }
    text
}

/// The numbers by which a terminal is told a style; none for its own.
fn codes(style: Style) -> Option<String> {
    let mut codes = Vec::new();
    for (modifier, code) in [
        (Modifier::BOLD, "1"),
        (Modifier::DIM, "2"),
        (Modifier::REVERSED, "7"),
    ] {
        if style.add_modifier.contains(modifier) {
            codes.push(code.to_owned());
        }
    }
    let named = [
        (Ink::Black, 30),
        (Ink::Red, 31),
        (Ink::Green, 32),
        (Ink::Yellow, 33),
        (Ink::Blue, 34),
        (Ink::Magenta, 35),
        (Ink::Cyan, 36),
        (Ink::Gray, 37),
        (Ink::DarkGray, 90),
        (Ink::LightRed, 91),
        (Ink::LightGreen, 92),
        (Ink::LightYellow, 93),
        (Ink::LightBlue, 94),
        (Ink::LightMagenta, 95),
        (Ink::LightCyan, 96),
        (Ink::White, 97),
    ];
    if let Some(ink) = style.fg {
        let named = named.iter().find(|(one, _)| *one == ink);
        codes.extend(named.map(|(_, code)| code.to_string()));
        if let Ink::Indexed(number) = ink {
            codes.push(format!("38;5;{number}"));
        }
        if let Ink::Rgb(red, green, blue) = ink {
            codes.push(format!("38;2;{red};{green};{blue}"));
        }
    }
    (!codes.is_empty()).then(|| codes.join(";"))
}

fn object(report: &Report) -> Value {
    let session = &report.session;
    let sides: serde_json::Map<String, Value> = report
        .sums
        .iter()
        .map(|(side, sums)| (side.letter().to_string(), sums_object(sums)))
        .collect();
    let guesses = report.guesses;
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
        "guesses": (guesses.asked > 0).then(|| json!({
            "asked": guesses.asked,
            "hits": guesses.hits,
            "near": guesses.near,
            "elsewhere": guesses.elsewhere,
            "late": guesses.late,
        })),
        "late_of_hundred": Figure::Late.of(report),
        "thinks": report.thinks.iter().map(think).collect::<Vec<Value>>(),
    })
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
        },
        "left_ms": think.left.map(whole_millis),
        "periods_burnt": think.burnt,
    })
}

fn side(side: Color) -> String {
    side.letter().to_string()
}
