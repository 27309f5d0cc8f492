//! The steps of a scripted game, read.

use std::time::Duration;

use crate::board::{Move, Point, Size};
use crate::clock::notation::parse_duration;
use crate::clock::side::Correction;
use crate::color::Color;
use crate::game::command::Command;

/// What one step does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A side thinks, and ends its turn.
    Turn {
        side: Color,
        think: Duration,
        end: Ending,
    },
    /// The mover lifts stones for a while.
    Hold { side: Color, span: Duration },
    /// The side to move goes on thinking.
    Wait(Duration),
    /// The clocks stand for a while.
    Pause { span: Duration, reason: String },
    /// A side says that it agrees: that the game is over, or with the count.
    Agree(Color),
    /// Chains are marked as dead, or alive again.
    Dead(Vec<Point>),
    /// Empty regions are marked as shared, or not any more.
    Shared(Vec<Point>),
    /// Anything else that is asked of the game.
    Ask(Command),
}

/// How a scripted turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// With a press.
    Press,
    /// With a move on the board.
    Played(Move),
    /// With the words that the game is over.
    Over,
}

const STEPS: &str = "a step is one of: \"B 30s\" (think, then press), \"B 30s Q16\", \"B 30s pass\", \"B 30s over\", \"wait 12s\", \"pause 15m REASON\", \"B hold 20s\", \"B late 9m30s\", \"W warn REASON\", \"set B main=.. period=.. periods=.. moves=.. REASON\", \"recount B 51s\", \"take-back REASON\", \"keep Q16 REASON\", \"erase\", \"W agree\", \"dead Q16 R3\", \"shared A1\", \"resume-play REASON\", \"resume\"";

/// Reads one step of a game on a board of `size`.
///
/// # Errors
/// What is wrong, and what is allowed.
pub(super) fn parse(text: &str, size: Size) -> Result<Step, String> {
    let mut words = text.split_whitespace();
    let first = words.next().ok_or(STEPS)?;
    match first {
        "wait" => Ok(Step::Wait(span(words.next())?)),
        "pause" => Ok(Step::Pause {
            span: span(words.next())?,
            reason: rest(words),
        }),
        "take-back" => Ok(Step::Ask(Command::TakeBack {
            reason: rest(words),
        })),
        "recount" => {
            let side = color(words.next())?;
            let elapsed = span(words.next())?;
            Ok(Step::Ask(Command::Recount {
                side,
                elapsed,
                reason: rest(words),
            }))
        }
        "set" => correction(words),
        "keep" => Ok(Step::Ask(Command::KeepIllegal {
            point: point(words.next().unwrap_or_default(), size)?,
            reason: rest(words),
        })),
        "erase" if words.next().is_none() => Ok(Step::Ask(Command::EraseMove)),
        "resume" if words.next().is_none() => Ok(Step::Ask(Command::Resume)),
        "resume-play" => Ok(Step::Ask(Command::ResumePlay {
            reason: rest(words),
        })),
        "dead" => Ok(Step::Dead(points(words, size)?)),
        "shared" => Ok(Step::Shared(points(words, size)?)),
        _ => sides_step(side_of(first).ok_or(STEPS)?, words, size),
    }
}

/// What follows the letter of a side.
fn sides_step<'w>(
    side: Color,
    mut words: impl Iterator<Item = &'w str>,
    size: Size,
) -> Result<Step, String> {
    match words.next() {
        Some("hold") => Ok(Step::Hold {
            side,
            span: span(words.next())?,
        }),
        Some("late") => Ok(Step::Ask(Command::Late {
            side,
            by: span(words.next())?,
        })),
        Some("warn") => Ok(Step::Ask(Command::Warn {
            side,
            reason: rest(words),
        })),
        Some("agree") if words.next().is_none() => Ok(Step::Agree(side)),
        Some(word) => {
            let think = span(Some(word)).map_err(|_| STEPS)?;
            let end = match words.next() {
                None => Ending::Press,
                Some("pass") => Ending::Played(Move::Pass),
                Some("over") => Ending::Over,
                Some(name) => Ending::Played(Move::Play(point(name, size)?)),
            };
            if words.next().is_some() {
                return Err(STEPS.to_owned());
            }
            Ok(Step::Turn { side, think, end })
        }
        None => Err(STEPS.to_owned()),
    }
}

/// `set B periods=3 REASON`, without its first word.
fn correction<'w>(mut words: impl Iterator<Item = &'w str>) -> Result<Step, String> {
    let side = color(words.next())?;
    let mut correction = Correction::default();
    let mut reason = Vec::new();
    for word in words {
        let Some((figure, value)) = word.split_once('=') else {
            reason.push(word);
            continue;
        };
        let number = || {
            let fault = format!("{figure}={value}: a whole number is needed");
            value.parse::<u32>().map_err(|_| fault)
        };
        match figure {
            "main" => correction.main = Some(span(Some(value))?),
            "period" => correction.period = Some(span(Some(value))?),
            "periods" => correction.periods = Some(number()?),
            "moves" | "moves_left" => correction.moves_left = Some(number()?),
            "made" | "moves_made" => correction.moves_made = Some(number()?),
            _ => {
                return Err(format!(
                    "\"{figure}\" is no figure; allowed: main, period, periods, moves, made"
                ));
            }
        }
    }
    if correction == Correction::default() {
        return Err("nothing is set; write e.g. periods=3".to_owned());
    }
    Ok(Step::Ask(Command::Correct {
        side,
        correction,
        reason: reason.join(" "),
    }))
}

fn span(word: Option<&str>) -> Result<Duration, String> {
    let word = word.ok_or("a duration is missing")?;
    parse_duration(word).map_err(|fault| format!("\"{word}\": {fault}"))
}

fn color(word: Option<&str>) -> Result<Color, String> {
    let word = word.ok_or("a side is missing: B or W")?;
    side_of(word).ok_or_else(|| format!("\"{word}\" is no side: B or W"))
}

fn point(name: &str, size: Size) -> Result<Point, String> {
    Point::parse(name, size)
        .ok_or_else(|| format!("\"{name}\" is no point of a board of {size} lines, such as C3"))
}

fn points<'w>(words: impl Iterator<Item = &'w str>, size: Size) -> Result<Vec<Point>, String> {
    words.map(|name| point(name, size)).collect()
}

fn side_of(word: &str) -> Option<Color> {
    let mut letters = word.chars();
    let color = Color::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(color)
}

fn rest<'w>(words: impl Iterator<Item = &'w str>) -> String {
    words.collect::<Vec<_>>().join(" ")
}
