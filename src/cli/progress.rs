//! `dumiao progress`: how practice goes on.

mod list;
mod object;

use std::io::IsTerminal;

use clap::Args;
use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::text::Line;

use super::{Failure, Format, complain, print, put};
use crate::app::past::{self, Lost, Past};
use crate::journal;
use crate::practice::progress::Comparison;
use crate::practice::report::Report;
use crate::tui::screen::dialog::Look;
use crate::tui::screen::report;
use crate::tui::text::{Language, Text};
use crate::tui::theme::Palette;
use crate::tui::view::Glyphs;
use object::object;

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
/// Rows of a picture of a game.
const ROWS: usize = 22;
/// At most so many lines about sessions that cannot be shown.
const TOLD: usize = 5;

pub(super) fn run(args: &ProgressArgs, language: Language) -> Result<(), Failure> {
    let dir = journal::folder();
    // What comes before those that are shown is compared with them all the same.
    let Past { reports, lost } = past::practice(&dir, usize::MAX);
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
        Some(name) => vec![one(&reports, &lost, name)?],
    };
    let lost = concerned(&lost, args.game.as_deref(), shown.first().copied());
    match (args.format, shown.first()) {
        (Format::Text, None) if !lost.is_empty() => {
            let why: Vec<String> = lost.into_iter().map(ToOwned::to_owned).collect();
            return Err(Failure::Input(why.join("\ndumiao: ")));
        }
        (Format::Json, _) => {
            let lines = shown.iter().map(|report| object(report).to_string() + "\n");
            print(&lines.collect::<String>())?;
        }
        (Format::Text, None) => {
            let dir = dir.display().to_string().into();
            print(&(text.with("practice-none", &[("dir", dir)]) + "\n"))?;
        }
        (Format::Text, Some(first)) => {
            let lines = match &args.game {
                None => list::all(&reports, &shown, columns, &text, look),
                Some(_) => whole(&reports, first, columns, &text, look),
            };
            put(&written(&lines, color))?;
        }
    }
    // What was asked for has been shown; the rest is said beside it.
    for why in lost.iter().take(TOLD) {
        complain(&format!("left out: {why}"));
    }
    if let Some(more) = lost.len().checked_sub(TOLD).filter(|more| *more > 0) {
        complain(&format!("left out: {more} more that cannot be read"));
    }
    Ok(())
}

/// Why sessions are left out that would have been shown.
fn concerned<'a>(lost: &'a [Lost], asked: Option<&str>, shown: Option<&Report>) -> Vec<&'a str> {
    let concerns = |one: &&Lost| match (asked, shown) {
        (None, _) => true,
        // A later one would have been the last.
        (Some("last"), Some(shown)) => one.game > shown.session.game,
        (Some(_), _) => false,
    };
    let lost = lost.iter().filter(concerns);
    lost.map(|one| one.why.as_str()).collect()
}

fn one<'a>(reports: &'a [Report], lost: &[Lost], name: &str) -> Result<&'a Report, Failure> {
    let found: Vec<&Report> = match name {
        "last" => reports.last().into_iter().collect(),
        name => {
            let exact = reports.iter().filter(|one| one.session.game == name);
            let exact: Vec<&Report> = exact.collect();
            let begin = reports
                .iter()
                .filter(|one| one.session.game.starts_with(name));
            if exact.is_empty() && !name.is_empty() {
                begin.collect()
            } else {
                exact
            }
        }
    };
    match found.as_slice() {
        [one] => Ok(one),
        [] => {
            let mut unread = lost.iter();
            let unread = match name {
                "last" => unread.next_back(),
                "" => None,
                name => unread.find(|one| one.game.starts_with(name)),
            };
            Err(Failure::Input(match (unread, name) {
                (Some(unread), _) => unread.why.clone(),
                (None, "last") => {
                    "last: there is no practice yet; `dumiao practice` begins".to_owned()
                }
                (None, _) => format!(
                    "{name}: there is no session of practice of that game; `dumiao progress` lists them"
                ),
            }))
        }
        several => {
            let ids: Vec<&str> = several
                .iter()
                .map(|one| one.session.game.as_str())
                .collect();
            let first = ids.get(..TOLD).unwrap_or(&ids).join(", ");
            Err(Failure::Input(format!(
                "{name}: {} sessions begin so: {first}{}; give more of the id, or `last`",
                ids.len(),
                if ids.len() > TOLD { ", .." } else { "" },
            )))
        }
    }
}

/// All of one session.
fn whole(
    reports: &[Report],
    report: &Report,
    columns: usize,
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(report::title(report, text), look.theme.strong)];
    lines.extend(report::thinks(report, (columns, ROWS), text, look));
    lines.push(Line::default());
    lines.extend(report::left(report, (columns, ROWS), text, look));
    lines.extend(report::near(report, columns, text, look));
    lines.extend(report::figures(report, text, look));
    let before = reports
        .iter()
        .take_while(|one| one.session.game != report.session.game);
    let before: Vec<&Report> = before.collect();
    let comparison = Comparison::of(report, &before);
    lines.extend(report::before(Some(&comparison), columns, text, look));
    lines
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
