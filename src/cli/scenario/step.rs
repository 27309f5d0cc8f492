//! The steps of a scripted game, read.

use std::time::Duration;

use super::form;
use crate::board::{Move, Point, Size};
use crate::clock::notation::{nearest_word, parse_duration};
use crate::clock::side::Correction;
use crate::color::Color;
use crate::game::command::{ClockError, Command, GapCause, PauseReason};
use crate::game::nigiri::{Nigiri, Parity};
use crate::game::result::{GameResult, How, Why};
use crate::game::ruling::{Offence, Remedy};

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
    /// The clocks stand until they are let run.
    Stop(PauseReason),
    /// The game stops until another session.
    Adjourn(String),
    /// The program does not run for a while, and the clocks stand after it.
    Gap { span: Duration, cause: GapCause },
    /// A side says that it agrees: that the game is over, or with the count.
    Agree(Color),
    /// Chains are marked as dead, or alive again.
    Dead(Vec<Point>),
    /// Empty regions are marked as shared, or not any more.
    Shared(Vec<Point>),
    /// A player asks how much time is left.
    AskTime(Color),
    /// The sealed move is opened.
    Unseal { reason: String },
    /// The last act that can be undone is undone.
    Undo { reason: String },
    /// The game goes back to right after a side's n-th press.
    Back {
        side: Color,
        press: usize,
        reason: String,
    },
    /// Anything else that is asked of the game.
    Ask(Command),
}

impl Step {
    /// Whether it is part of the play, and not what a referee does or is asked: once the game is over it
    /// is left out.
    pub(super) const fn is_played(&self) -> bool {
        match self {
            Self::Turn { .. }
            | Self::Hold { .. }
            | Self::Wait(_)
            | Self::Pause { .. }
            | Self::Agree(_)
            | Self::Dead(_)
            | Self::Shared(_) => true,
            Self::Stop(_)
            | Self::Adjourn(_)
            | Self::Gap { .. }
            | Self::AskTime(_)
            | Self::Unseal { .. }
            | Self::Undo { .. }
            | Self::Back { .. }
            | Self::Ask(_) => false,
        }
    }
}

/// How a scripted turn ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// With a press.
    Press,
    /// With a move on the board.
    Played(Move),
    /// With the words that the game is over.
    Over,
    /// With a move that is sealed, and the words about the adjournment.
    Sealed(Move, String),
}

/// The words of a step after its first.
type Words<'w> = std::str::SplitWhitespace<'w>;

/// Reads one step of a game on a board of `size`.
///
/// # Errors
/// What is wrong, and what is allowed.
pub(super) fn parse(text: &str, size: Size) -> Result<Step, String> {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    if let Some(side) = side_of(first) {
        return sides_step(side, words, size);
    }
    if let Some(done) = bare(first) {
        return nothing_more(words, || form::of_word(first)).map(|()| done);
    }
    match first {
        "wait" => Ok(Step::Wait(span(words.next())?)),
        "pause" => pause(words),
        "adjourn" => Ok(Step::Adjourn(rest(words))),
        "gap" => gap(words),
        "charge" => {
            let span = span(words.next())?;
            Ok(Step::Ask(Command::ChargeGap { span }))
        }
        "unseal" => Ok(Step::Unseal {
            reason: rest(words),
        }),
        "nigiri" => nigiri(words),
        "set" => correction(words),
        "recount" => {
            let side = color(words.next())?;
            let elapsed = span(words.next())?;
            Ok(Step::Ask(Command::Recount {
                side,
                elapsed,
                reason: rest(words),
            }))
        }
        "clock" => clock(words),
        "rule" => ruling(words),
        "withdraw-warning" => {
            let side = color(words.next())?;
            let reason = rest(words);
            Ok(Step::Ask(Command::WithdrawWarning { side, reason }))
        }
        "note" => {
            let side = words.clone().next().and_then(side_of);
            if side.is_some() {
                words.next();
            }
            let reason = rest(words);
            Ok(Step::Ask(Command::Note { side, reason }))
        }
        "take-back" => Ok(Step::Ask(Command::TakeBack {
            reason: rest(words),
        })),
        "undo" => Ok(Step::Undo {
            reason: rest(words),
        }),
        "back" => {
            let side = color(words.next())?;
            let press = words.next().and_then(|word| word.parse().ok());
            let press = press.filter(|press| *press > 0);
            let press = press.ok_or_else(|| form::of_word(first))?;
            let reason = rest(words);
            Ok(Step::Back {
                side,
                press,
                reason,
            })
        }
        "result" => result(words),
        "withdraw-result" => Ok(Step::Ask(Command::WithdrawResult {
            reason: rest(words),
        })),
        "keep" => Ok(Step::Ask(Command::KeepIllegal {
            point: point(words.next().unwrap_or_default(), size)?,
            reason: rest(words),
        })),
        "resume-play" => Ok(Step::Ask(Command::ResumePlay {
            reason: rest(words),
        })),
        "dead" => Ok(Step::Dead(points(words, size)?)),
        "shared" => Ok(Step::Shared(points(words, size)?)),
        _ => Err(form::unknown(first)),
    }
}

/// The steps of one word.
fn bare(word: &str) -> Option<Step> {
    match word {
        "erase" => Some(Step::Ask(Command::EraseMove)),
        "resume" => Some(Step::Ask(Command::Resume)),
        "swap-seats" => Some(Step::Ask(Command::SwapSeats)),
        "confirm" => Some(Step::Ask(Command::ConfirmResult)),
        "call" => Some(Step::Stop(PauseReason::RefereeCalled)),
        _ => None,
    }
}

/// What follows the letter of a side.
fn sides_step(side: Color, mut words: Words, size: Size) -> Result<Step, String> {
    let first = words.next().unwrap_or_default();
    let alone = match first {
        "agree" => Some(Step::Agree(side)),
        "asks" => Some(Step::AskTime(side)),
        "leaves" => Some(Step::Ask(Command::LeaveSeat(side))),
        "returns" => Some(Step::Ask(Command::TakeSeat(side))),
        _ => None,
    };
    if let Some(step) = alone {
        return nothing_more(words, || form::of_side(first)).map(|()| step);
    }
    match first {
        // Beside a fallen flag a press is a claim.
        "claim" => Ok(Step::Ask(Command::Press(side))),
        "hold" => Ok(Step::Hold {
            side,
            span: span(words.next())?,
        }),
        "late" => Ok(Step::Ask(Command::Late {
            side,
            by: span(words.next())?,
        })),
        "warn" => Ok(Step::Ask(Command::Warn {
            side,
            reason: rest(words),
        })),
        "advise" => Ok(Step::Ask(Command::Advise {
            side,
            reason: rest(words),
        })),
        _ => {
            if !first.starts_with(|letter: char| letter.is_ascii_digit()) {
                return Err(form::of_side(first));
            }
            let think = span(Some(first))?;
            let end = ending(&mut words, size)?;
            nothing_more(words, || form::of_side(first))?;
            Ok(Step::Turn { side, think, end })
        }
    }
}

/// What follows the think of a side.
fn ending(words: &mut Words, size: Size) -> Result<Ending, String> {
    Ok(match words.next() {
        None => Ending::Press,
        Some("over") => Ending::Over,
        Some("seal") => {
            let name = words.next();
            let sealed = move_named(name.ok_or("a point to seal is missing")?, size)?;
            Ending::Sealed(sealed, rest(words.by_ref()))
        }
        Some(name) => Ending::Played(move_named(name, size)?),
    })
}

/// `pause 15m REASON` lasts so long, `pause REASON` until it is resumed.
fn pause(mut words: Words) -> Result<Step, String> {
    let first = words.clone().next().unwrap_or_default();
    if first.starts_with(|letter: char| letter.is_ascii_digit()) {
        let span = span(words.next())?;
        let reason = rest(words);
        return Ok(Step::Pause { span, reason });
    }
    Ok(Step::Stop(PauseReason::Referee(rest(words))))
}

/// `gap 5m`, with its cause if it is another than that the program was closed.
fn gap(mut words: Words) -> Result<Step, String> {
    let span = span(words.next())?;
    let cause = match words.next() {
        None | Some("closed") => GapCause::Closed,
        Some("asleep") => GapCause::Sleep,
        Some("stopped") => GapCause::Stopped,
        Some(_) => return Err(form::of_word("gap")),
    };
    nothing_more(words, || form::of_word("gap"))?;
    Ok(Step::Gap { span, cause })
}

/// `nigiri W 7 odd`: who holds, how many, and what the other shows (one stone is odd, two are even).
fn nigiri(mut words: Words) -> Result<Step, String> {
    let form = || form::of_word("nigiri");
    let holder = color(words.next())?;
    let held = words.next().and_then(|word| word.parse().ok());
    let held = held.ok_or_else(form)?;
    let guess = match words.next() {
        Some("odd" | "1") => Parity::Odd,
        Some("even" | "2") => Parity::Even,
        Some(_) | None => return Err(form()),
    };
    nothing_more(words, form)?;
    let drawn = Nigiri {
        holder,
        held,
        guess,
    };
    Ok(Step::Ask(Command::DrawColors(drawn)))
}

/// `clock fast 4m REASON`.
fn clock(mut words: Words) -> Result<Step, String> {
    let wrong = words.next();
    let form = || form::of_word("clock");
    let error = match wrong {
        Some("fast") => ClockError::Fast(span(words.next())?),
        Some("slow") => ClockError::Slow(span(words.next())?),
        Some(_) | None => return Err(form()),
    };
    let reason = rest(words);
    Ok(Step::Ask(Command::ResetClocks { error, reason }))
}

/// `rule OFFENCE SIDE REMEDY REASON`.
fn ruling(mut words: Words) -> Result<Step, String> {
    let offences = Offence::ALL.map(Offence::id);
    let name = words.next().unwrap_or_default();
    let offence = Offence::from_id(name).ok_or_else(|| no_such("offence", name, &offences))?;
    let side = color(words.next())?;
    let remedies = Remedy::ALL.map(Remedy::id);
    let name = words.next().unwrap_or_default();
    let remedy = Remedy::from_id(name).ok_or_else(|| no_such("remedy", name, &remedies))?;
    let reason = rest(words);
    Ok(Step::Ask(Command::Rule {
        offence,
        side,
        remedy,
        reason,
    }))
}

fn no_such(kind: &str, name: &str, known: &[&str]) -> String {
    let near = nearest_word(name, known).map(|near| format!(" (did you mean \"{near}\"?)"));
    let near = near.unwrap_or_default();
    let known = known.join(", ");
    format!("\"{name}\" is no {kind}; allowed: {known}{near}")
}

/// `result B+R REASON`, as the referee declares it.
fn result(mut words: Words) -> Result<Step, String> {
    let name = words.next().unwrap_or_default();
    let result = match name {
        "draw" => GameResult::Draw,
        "void" => GameResult::Void,
        _ => GameResult::from_text(name).ok_or_else(|| form::of_word("result"))?,
    };
    let why = match result {
        GameResult::Win { how, .. } => match how {
            How::Resignation => Why::Resignation,
            How::Time => Why::Time,
            How::Forfeit | How::Count(_) => Why::Ruling,
        },
        GameResult::Draw | GameResult::BothLose | GameResult::Void | GameResult::Replay => {
            Why::Ruling
        }
    };
    let reason = rest(words);
    Ok(Step::Ask(Command::End {
        result,
        why,
        reason,
    }))
}

/// `set B periods=3 REASON`, without its first word.
fn correction(mut words: Words) -> Result<Step, String> {
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

fn move_named(name: &str, size: Size) -> Result<Move, String> {
    match name {
        "pass" => Ok(Move::Pass),
        _ => point(name, size).map(Move::Play),
    }
}

fn point(name: &str, size: Size) -> Result<Point, String> {
    Point::parse(name, size)
        .ok_or_else(|| format!("\"{name}\" is no point of a board of {size} lines, such as C3"))
}

fn points(words: Words, size: Size) -> Result<Vec<Point>, String> {
    words.map(|name| point(name, size)).collect()
}

fn side_of(word: &str) -> Option<Color> {
    let mut letters = word.chars();
    let color = Color::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(color)
}

fn nothing_more(mut words: Words, form: impl Fn() -> String) -> Result<(), String> {
    match words.next() {
        None => Ok(()),
        Some(_) => Err(form()),
    }
}

fn rest<'w>(words: impl Iterator<Item = &'w str>) -> String {
    words.collect::<Vec<_>>().join(" ")
}
