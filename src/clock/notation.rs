//! The one-line notation of a time control, read and printed.
//!
//! What is printed reads back as the same control (`spec/time-controls.md`, section 1).

use std::fmt::{self, Write};
use std::num::NonZeroU32;
use std::time::Duration;

use super::control::{
    Bonus, Charge, Control, ControlFault, CountedInMain, FirstIncrement, LONGEST, Leftover, MOST,
    Overtime, Quota, Session,
};
use crate::time::whole_millis;

/// One minute, the count of the Chinese rules (seed 004 art. 12.3).
const MINUTE: Duration = Duration::from_secs(60);

/// Reads a control, e.g. `3h reserve 5m` or `1h + 3x30s`. Case and spaces do not matter.
///
/// # Errors
/// [`NotationError`], which names the word, its column, and what may stand there.
pub fn parse(text: &str) -> Result<Control, NotationError> {
    let tokens = tokenize(text);
    let mut reader = Reader {
        text,
        tokens: &tokens,
        next: 0,
    };
    let control = reader.control()?;
    control.check().map_err(|fault| NotationError {
        text: text.to_owned(),
        column: None,
        problem: Problem::Fault(fault),
    })
}

/// How `text` is written without the blanks around `/` and `x`, where it is a control then.
pub fn without_blanks(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let joins = |letter: char| matches!(letter, '/' | '／' | 'x' | 'X' | '×' | '✕' | '*' | '＊');
    let mut better = String::new();
    for word in &words {
        let begins = word.starts_with(joins) || better.ends_with(joins);
        if !better.is_empty() && !begins {
            better.push(' ');
        }
        better.push_str(word);
    }
    let changed = better != words.join(" ");
    (changed && parse(&better).is_ok()).then(|| format!("write it without blanks: \"{better}\""))
}

/// Reads a duration: `2h`, `1h30m`, `90s`, `500ms`, `1:30:00` or `5:00` (minutes and seconds).
///
/// # Errors
/// The sentence says what is wrong and what may stand there.
pub fn parse_duration(text: &str) -> Result<Duration, DurationFault> {
    let text = text.trim();
    if text.is_empty() {
        return Err(DurationFault::Empty);
    }
    let ms = if text.contains(':') {
        colon_millis(text)
    } else {
        unit_millis(text)
    }?;
    let span = Duration::from_millis(ms);
    if span > LONGEST {
        Err(DurationFault::TooLong)
    } else {
        Ok(span)
    }
}

/// Prints a duration as the notation writes it: `1h30m`, `90s` as `1m30s`, `0s`.
pub fn print_duration(span: Duration) -> String {
    let total = whole_millis(span);
    let units = [(3_600_000, "h"), (60_000, "m"), (1000, "s"), (1, "ms")];
    let mut rest = total;
    let mut text = String::new();
    for (size, unit) in units {
        let count = rest / size;
        if count > 0 {
            // Writing to a string cannot fail.
            let _ = write!(text, "{count}{unit}");
            rest -= count * size;
        }
    }
    if text.is_empty() {
        "0s".to_owned()
    } else {
        text
    }
}

/// Why a text is no time control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The whole text.
    pub text: String,
    /// Where the fault is, in characters from 1; `None` where the whole is at fault.
    pub column: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong in a notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Nothing was written.
    Empty,
    /// A word stands where it means nothing.
    Unexpected {
        /// The word.
        found: String,
        /// What may stand there.
        allowed: &'static str,
        /// The known word nearest to it, if one is near.
        nearest: Option<&'static str>,
    },
    /// The text ends where more is needed.
    Ends {
        /// What is needed.
        needed: &'static str,
    },
    /// A duration cannot be read.
    Duration {
        /// The word.
        found: String,
        /// What is wrong with it.
        fault: DurationFault,
    },
    /// A number of moves, periods or units is not between 1 and [`MOST`].
    Number {
        /// The word.
        found: String,
    },
    /// The reserve is larger than the basic time.
    ReserveAboveBasic,
    /// The reserve is over a minute and no whole number of minutes.
    ReserveNotWhole,
    /// The part contradicts one before it.
    Twice {
        /// What is given twice.
        what: &'static str,
    },
    /// Every word is right, but the whole is no control.
    Fault(ControlFault),
}

/// What is wrong with a duration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DurationFault {
    /// Nothing there.
    Empty,
    /// A number without a unit.
    NoUnit,
    /// Not a number with a unit.
    NotADuration,
    /// Units out of order or twice.
    UnitOrder,
    /// Minutes or seconds over 59 after a colon.
    Over59,
    /// Longer than 100 days.
    TooLong,
}

impl fmt::Display for DurationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "a duration is needed, such as 1h30m, 90s or 1:30:00",
            Self::NoUnit => "the unit is missing: write h, m, s or ms after the number, as in 10m",
            Self::NotADuration => "not a duration: write it as 1h30m, 90s, 500ms or 1:30:00",
            Self::UnitOrder => "units go from large to small, each once: 1h30m20s",
            Self::Over59 => "after a colon only 00 to 59 may stand, in two digits: 1:05:00",
            Self::TooLong => "longer than 100 days",
        })
    }
}

impl std::error::Error for DurationFault {}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no control is given; an example: 1h + 3x30s"),
            Self::Unexpected { found, allowed, nearest } => {
                write!(f, "\"{found}\" cannot stand here; {allowed}")?;
                nearest.map_or(Ok(()), |word| write!(f, "; did you mean \"{word}\"?"))
            }
            Self::Ends { needed } => write!(f, "the text ends too early; {needed}"),
            Self::Duration { found, fault } => write!(f, "\"{found}\": {fault}"),
            Self::Number { found } => {
                write!(f, "\"{found}\": a whole number from 1 to {MOST} is needed")
            }
            Self::ReserveAboveBasic => f.write_str(
                "the reserve is longer than the basic time it is part of; make the first duration larger",
            ),
            Self::ReserveNotWhole => f.write_str(
                "a reserve is counted in whole minutes; for another length write the counts out, as in reserve 3x30s",
            ),
            Self::Twice { what } => write!(f, "{what} is given twice"),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for ControlFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "it gives no time at all",
            Self::ZeroLength => "a period, quota, unit, increment or session of zero length",
            Self::CapBelowMain => "the cap is below the main time: it would take time away",
            Self::OpenSession => {
                "the last session must have no quota: add what follows, as in 40/2h + 30m, or put main time before a quota, as in 0s + 15/10m"
            }
            Self::UnreachableSession => {
                "a session without a quota stands before another that would never come; write the moves due, as in 40/2h + 30m"
            }
            Self::HourglassMixed => "an hourglass stands alone: it has no overtime, sessions or bonus",
            Self::RoundedWithBonus => "rounded goes with no increment and no delay",
            Self::TooLong => "a duration is longer than 100 days",
            Self::TooMany => "more than 10000 periods, units or moves",
        })
    }
}

impl std::error::Error for ControlFault {}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            Some(column) => {
                write!(
                    f,
                    "time control \"{}\", column {column}: {}",
                    self.text, self.problem
                )?;
            }
            None => write!(f, "time control \"{}\": {}", self.text, self.problem)?,
        }
        match without_blanks(&self.text) {
            Some(better) => write!(f, "; {better}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for NotationError {}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zero_main = self.sessions.iter().all(|session| session.time.is_zero());
        let plain = self.bonus == Bonus::None && self.charge == Charge::Exact;
        if let Overtime::Periods {
            count,
            time,
            counted_in_main: CountedInMain::OnTop,
        } = self.overtime
            && count.get() == 1
            && zero_main
            && plain
        {
            return write!(f, "{}/each", print_duration(time));
        }
        let basic = self.basic_time();
        for (index, session) in self.sessions.iter().enumerate() {
            if index > 0 {
                f.write_str(" + ")?;
            }
            if let Some(moves) = session.moves {
                write!(f, "{moves}/")?;
            }
            let shown = if index == 0 { basic } else { session.time };
            f.write_str(&print_duration(shown))?;
        }
        if self.charge == Charge::WholeMinutes {
            f.write_str(" rounded")?;
        }
        match self.bonus {
            Bonus::None => {}
            Bonus::Hourglass => f.write_str(" hourglass")?,
            Bonus::Bronstein { up_to } => write!(f, " + {} bronstein", print_duration(up_to))?,
            Bonus::Delay { free } => write!(f, " + {} delay", print_duration(free))?,
            Bonus::Fischer {
                increment,
                cap,
                first,
            } => {
                write!(f, " + {}/move", print_duration(increment))?;
                if let Some(cap) = cap {
                    write!(f, " cap {}", print_duration(cap))?;
                }
                if first == FirstIncrement::BeforeMove {
                    f.write_str(" first")?;
                }
            }
        }
        match &self.overtime {
            Overtime::None => Ok(()),
            Overtime::Periods {
                count,
                time,
                counted_in_main: CountedInMain::Reserved,
            } => {
                if *time == MINUTE {
                    write!(
                        f,
                        " reserve {}",
                        print_duration(MINUTE.saturating_mul(count.get()))
                    )
                } else {
                    write!(f, " reserve {count}x{}", print_duration(*time))
                }
            }
            Overtime::Periods {
                count,
                time,
                counted_in_main: CountedInMain::OnTop,
            } => {
                write!(f, " + {count}x{}", print_duration(*time))
            }
            Overtime::Quotas { quotas, leftover } => {
                f.write_str(" +")?;
                for quota in quotas {
                    write!(f, " {}/{}", quota.moves, print_duration(quota.time))?;
                }
                f.write_str(match leftover {
                    Leftover::Lost => "",
                    Leftover::Carried => " carry",
                    Leftover::PlayedOut => " extra",
                })
            }
            Overtime::Units { free, count, time } => {
                write!(
                    f,
                    " + {} units {count}x{}",
                    print_duration(*free),
                    print_duration(*time)
                )
            }
            Overtime::Penalty { count, time } => {
                write!(f, " ing {count}x{}", print_duration(*time))
            }
        }
    }
}

/// A word, or a `+`, with its column in characters from 1.
struct Token {
    word: String,
    column: usize,
}

fn tokenize(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut fresh = true;
    for (index, letter) in text.chars().enumerate() {
        // Full-width forms come from East Asian keyboards.
        let letter = match letter {
            '＋' => '+',
            '×' | '✕' | '＊' | '*' => 'x',
            '：' => ':',
            '／' => '/',
            other => other,
        };
        if letter.is_whitespace() {
            fresh = true;
        } else if letter == '+' {
            tokens.push(Token {
                word: "+".to_owned(),
                column: index + 1,
            });
            fresh = true;
        } else {
            let letter = letter.to_lowercase();
            match tokens.last_mut() {
                Some(token) if !fresh => token.word.extend(letter),
                _ => tokens.push(Token {
                    word: letter.collect(),
                    column: index + 1,
                }),
            }
            fresh = false;
        }
    }
    tokens
}

const KEYWORDS: [&str; 11] = [
    "reserve",
    "carry",
    "extra",
    "cap",
    "first",
    "bronstein",
    "delay",
    "units",
    "ing",
    "hourglass",
    "rounded",
];
const MAIN_ALLOWED: &str =
    "allowed after main time: reserve, rounded, hourglass, ing, or + with what follows";
const PART_ALLOWED: &str = "allowed after +: 3x30s (periods), 15/10m (moves in a time), 20s/move, 30s/each, 5s bronstein, 5s delay, 30s units 10x60s";

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
    next: usize,
}

/// What stands in one word of a part.
enum Word {
    Plain(Duration),
    Each(Duration),
    PerMove(Duration),
    Quota(Quota),
    Times(NonZeroU32, Duration),
}

impl<'t> Reader<'t> {
    fn control(&mut self) -> Result<Control, NotationError> {
        if self.tokens.is_empty() {
            return Err(self.error(Problem::Empty));
        }
        let mut control = Control {
            sessions: Vec::new(),
            bonus: Bonus::None,
            charge: Charge::Exact,
            overtime: Overtime::None,
        };
        self.first_part(&mut control)?;
        self.main_options(&mut control)?;
        while let Some(token) = self.take() {
            if token.word != "+" {
                return Err(self.unexpected(token, MAIN_ALLOWED));
            }
            self.later_part(&mut control)?;
            self.main_options(&mut control)?;
        }
        Ok(control)
    }

    fn first_part(&mut self, control: &mut Control) -> Result<(), NotationError> {
        let (word, token) = self.word("a duration is needed, such as 1h")?;
        match word {
            Word::Plain(time) => control.sessions.push(Session { time, moves: None }),
            Word::Quota(Quota { moves, time }) => {
                control.sessions.push(Session {
                    time,
                    moves: Some(moves),
                });
            }
            Word::Each(time) => {
                control.sessions.push(Session {
                    time: Duration::ZERO,
                    moves: None,
                });
                control.overtime = periods(NonZeroU32::MIN, time);
            }
            Word::Times(count, time) => {
                control.sessions.push(Session {
                    time: Duration::ZERO,
                    moves: None,
                });
                control.overtime = periods(count, time);
            }
            Word::PerMove(_) => {
                return Err(self.unexpected(token, "main time comes first, as in 40m + 20s/move"));
            }
        }
        Ok(())
    }

    /// What is said of main time as a whole. It may stand after any part, for it is printed after
    /// the sessions and the bonus it goes with.
    fn main_options(&mut self, control: &mut Control) -> Result<(), NotationError> {
        while let Some(token) = self.peek() {
            match token.word.as_str() {
                "reserve" => {
                    self.next += 1;
                    self.reserve(control, token)?;
                }
                "rounded" => {
                    self.next += 1;
                    control.charge = Charge::WholeMinutes;
                }
                "hourglass" => {
                    self.next += 1;
                    self.set_bonus(control, Bonus::Hourglass, token)?;
                }
                "ing" => {
                    self.next += 1;
                    let (count, time) = self.times("extensions are needed, as in ing 3x10m")?;
                    self.set_overtime(control, Overtime::Penalty { count, time }, token)?;
                }
                _ => break,
            }
        }
        Ok(())
    }

    fn reserve(&mut self, control: &mut Control, keyword: &Token) -> Result<(), NotationError> {
        let (word, token) = self.word("a reserve is needed, as in reserve 5m")?;
        let (count, time) = match word {
            Word::Times(count, time) => (count, time),
            Word::Plain(reserve) if reserve < MINUTE && !reserve.is_zero() => {
                (NonZeroU32::MIN, reserve)
            }
            Word::Plain(reserve) => {
                let ms = whole_millis(reserve);
                if !ms.is_multiple_of(60_000) {
                    return Err(self.at(token, Problem::ReserveNotWhole));
                }
                let minutes = u32::try_from(ms / 60_000).ok().and_then(NonZeroU32::new);
                let number = Problem::Number {
                    found: token.word.clone(),
                };
                (minutes.ok_or_else(|| self.at(token, number))?, MINUTE)
            }
            Word::Each(_) | Word::PerMove(_) | Word::Quota(_) => {
                return Err(self.unexpected(token, "a reserve is written 5m or 3x30s"));
            }
        };
        let reserve = time.saturating_mul(count.get());
        let [session] = control.sessions.as_mut_slice() else {
            return Err(self.unexpected(keyword, MAIN_ALLOWED));
        };
        match session.time.checked_sub(reserve) {
            Some(main) if session.moves.is_none() => session.time = main,
            _ => return Err(self.at(token, Problem::ReserveAboveBasic)),
        }
        let counted_in_main = CountedInMain::Reserved;
        self.set_overtime(
            control,
            Overtime::Periods {
                count,
                time,
                counted_in_main,
            },
            keyword,
        )
    }

    fn later_part(&mut self, control: &mut Control) -> Result<(), NotationError> {
        let (word, token) = self.word(PART_ALLOWED)?;
        match word {
            Word::Times(count, time) => self.set_overtime(control, periods(count, time), token),
            Word::Each(time) => self.set_overtime(control, periods(NonZeroU32::MIN, time), token),
            Word::PerMove(increment) => {
                let (mut cap, mut first) = (None, FirstIncrement::AfterPress);
                while let Some(option) = self.peek() {
                    match option.word.as_str() {
                        "cap" => {
                            self.next += 1;
                            cap = Some(self.duration("the cap is a duration, as in cap 1h")?);
                        }
                        "first" => {
                            self.next += 1;
                            first = FirstIncrement::BeforeMove;
                        }
                        _ => break,
                    }
                }
                self.set_bonus(
                    control,
                    Bonus::Fischer {
                        increment,
                        cap,
                        first,
                    },
                    token,
                )
            }
            Word::Quota(quota) => self.quotas(control, quota, token),
            Word::Plain(time) => match self.peek().map(|token| token.word.as_str()) {
                Some("bronstein") => {
                    self.next += 1;
                    self.set_bonus(control, Bonus::Bronstein { up_to: time }, token)
                }
                Some("delay") => {
                    self.next += 1;
                    self.set_bonus(control, Bonus::Delay { free: time }, token)
                }
                Some("units") => {
                    self.next += 1;
                    let (count, unit) = self.times("units are needed, as in units 10x60s")?;
                    let overtime = Overtime::Units {
                        free: time,
                        count,
                        time: unit,
                    };
                    self.set_overtime(control, overtime, token)
                }
                _ if control
                    .sessions
                    .last()
                    .is_some_and(|session| session.moves.is_some()) =>
                {
                    control.sessions.push(Session { time, moves: None });
                    Ok(())
                }
                _ => Err(self.unexpected(token, PART_ALLOWED)),
            },
        }
    }

    /// `15/10m`, several of them, and what becomes of time left; a session after a session.
    fn quotas(
        &mut self,
        control: &mut Control,
        first: Quota,
        token: &Token,
    ) -> Result<(), NotationError> {
        if control
            .sessions
            .last()
            .is_some_and(|session| session.moves.is_some())
        {
            control.sessions.push(Session {
                time: first.time,
                moves: Some(first.moves),
            });
            return Ok(());
        }
        let mut quotas = vec![first];
        let mut leftover = Leftover::Lost;
        while let Some(token) = self.peek() {
            match token.word.as_str() {
                "carry" => {
                    self.next += 1;
                    leftover = Leftover::Carried;
                    break;
                }
                "extra" => {
                    self.next += 1;
                    leftover = Leftover::PlayedOut;
                    break;
                }
                "+" => break,
                _ => match self.word(PART_ALLOWED)? {
                    (Word::Quota(quota), _) => quotas.push(quota),
                    (
                        Word::Plain(_) | Word::Each(_) | Word::PerMove(_) | Word::Times(..),
                        token,
                    ) => {
                        return Err(self.unexpected(
                            token,
                            "allowed after a quota: another quota, carry, extra, or +",
                        ));
                    }
                },
            }
        }
        self.set_overtime(control, Overtime::Quotas { quotas, leftover }, token)
    }

    fn set_overtime(
        &self,
        control: &mut Control,
        overtime: Overtime,
        token: &Token,
    ) -> Result<(), NotationError> {
        if control.overtime == Overtime::None {
            control.overtime = overtime;
            Ok(())
        } else {
            Err(self.at(token, Problem::Twice { what: "overtime" }))
        }
    }

    fn set_bonus(
        &self,
        control: &mut Control,
        bonus: Bonus,
        token: &Token,
    ) -> Result<(), NotationError> {
        if control.bonus == Bonus::None {
            control.bonus = bonus;
            Ok(())
        } else {
            Err(self.at(
                token,
                Problem::Twice {
                    what: "an increment, delay or hourglass",
                },
            ))
        }
    }

    fn duration(&mut self, needed: &'static str) -> Result<Duration, NotationError> {
        match self.word(needed)? {
            (Word::Plain(span), _) => Ok(span),
            (Word::Each(_) | Word::PerMove(_) | Word::Quota(_) | Word::Times(..), token) => {
                Err(self.unexpected(token, needed))
            }
        }
    }

    fn times(&mut self, needed: &'static str) -> Result<(NonZeroU32, Duration), NotationError> {
        match self.word(needed)? {
            (Word::Times(count, time), _) => Ok((count, time)),
            (Word::Plain(_) | Word::Each(_) | Word::PerMove(_) | Word::Quota(_), token) => {
                Err(self.unexpected(token, needed))
            }
        }
    }

    fn word(&mut self, needed: &'static str) -> Result<(Word, &'t Token), NotationError> {
        let Some(token) = self.take() else {
            return Err(self.error(Problem::Ends { needed }));
        };
        let word = &token.word;
        if word == "+" || KEYWORDS.contains(&word.as_str()) {
            return Err(self.unexpected(token, needed));
        }
        if let Some(time) = word.strip_suffix("/each") {
            return Ok((Word::Each(self.read_duration(time, token)?), token));
        }
        if let Some(time) = word.strip_suffix("/move") {
            return Ok((Word::PerMove(self.read_duration(time, token)?), token));
        }
        if let Some((moves, time)) = word.split_once('/') {
            let moves = self.read_number(moves, token)?;
            return Ok((
                Word::Quota(Quota {
                    moves,
                    time: self.read_duration(time, token)?,
                }),
                token,
            ));
        }
        if let Some((count, time)) = word.split_once('x') {
            let count = self.read_number(count, token)?;
            let time = if time.is_empty() {
                self.duration("the length of one period is needed, as in 3x30s")?
            } else {
                self.read_duration(time, token)?
            };
            return Ok((Word::Times(count, time), token));
        }
        // "3 x 30s", with spaces.
        let digits = word.chars().all(|letter| letter.is_ascii_digit());
        if digits && self.peek().is_some_and(|next| next.word.starts_with('x')) {
            let count = self.read_number(word, token)?;
            let times = self.take();
            let time = times.map_or("", |times| times.word.trim_start_matches('x'));
            let time = match (time, times) {
                ("", _) | (_, None) => {
                    self.duration("the length of one period is needed, as in 3x30s")?
                }
                (time, Some(times)) => self.read_duration(time, times)?,
            };
            return Ok((Word::Times(count, time), token));
        }
        if word.starts_with(|letter: char| letter.is_ascii_digit()) {
            Ok((Word::Plain(self.read_duration(word, token)?), token))
        } else {
            Err(self.unexpected(token, needed))
        }
    }

    fn read_duration(&self, text: &str, token: &Token) -> Result<Duration, NotationError> {
        parse_duration(text).map_err(|fault| {
            let found = if text.is_empty() {
                token.word.clone()
            } else {
                text.to_owned()
            };
            self.at(token, Problem::Duration { found, fault })
        })
    }

    fn read_number(&self, text: &str, token: &Token) -> Result<NonZeroU32, NotationError> {
        text.parse::<NonZeroU32>()
            .ok()
            .filter(|number| number.get() <= MOST)
            .ok_or_else(|| {
                self.at(
                    token,
                    Problem::Number {
                        found: text.to_owned(),
                    },
                )
            })
    }

    fn peek(&self) -> Option<&'t Token> {
        self.tokens.get(self.next)
    }

    fn take(&mut self) -> Option<&'t Token> {
        let token = self.tokens.get(self.next);
        self.next += usize::from(token.is_some());
        token
    }

    fn unexpected(&self, token: &Token, allowed: &'static str) -> NotationError {
        let found = token.word.clone();
        let nearest = nearest_word(&found, &KEYWORDS);
        self.at(
            token,
            Problem::Unexpected {
                found,
                allowed,
                nearest,
            },
        )
    }

    fn at(&self, token: &Token, problem: Problem) -> NotationError {
        NotationError {
            text: self.text.to_owned(),
            column: Some(token.column),
            problem,
        }
    }

    fn error(&self, problem: Problem) -> NotationError {
        let column = Some(self.text.chars().count() + 1);
        let column = column.filter(|_| problem != Problem::Empty);
        NotationError {
            text: self.text.to_owned(),
            column,
            problem,
        }
    }
}

fn periods(count: NonZeroU32, time: Duration) -> Overtime {
    Overtime::Periods {
        count,
        time,
        counted_in_main: CountedInMain::OnTop,
    }
}

/// The word of `known` nearest to `found`, if it is at most two letters away.
pub fn nearest_word<'w>(found: &str, known: &[&'w str]) -> Option<&'w str> {
    known
        .iter()
        .map(|word| (edit_distance(found, word), *word))
        .filter(|(distance, word)| *distance <= 2 && *distance < word.chars().count())
        .min()
        .map(|(_, word)| word)
}

/// Letters to insert, delete or change to make `b` of `a`.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().take(40).enumerate() {
        let mut diagonal = i;
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
        for (j, y) in b.iter().enumerate() {
            let (left, above) = (row.get(j).copied(), row.get(j + 1).copied());
            let cost = diagonal + usize::from(x != *y);
            let best = [left, above]
                .into_iter()
                .flatten()
                .min()
                .map_or(cost, |m| cost.min(m + 1));
            diagonal = above.unwrap_or(diagonal);
            if let Some(cell) = row.get_mut(j + 1) {
                *cell = best;
            }
        }
    }
    row.last().copied().unwrap_or(0)
}

fn unit_millis(text: &str) -> Result<u64, DurationFault> {
    let mut rest = text;
    let mut total = 0_u64;
    let mut largest = u64::MAX;
    while !rest.is_empty() {
        let digits = rest
            .find(|letter: char| !letter.is_ascii_digit())
            .unwrap_or(rest.len());
        let (number, after) = rest.split_at(digits);
        let letters = after
            .find(|letter: char| letter.is_ascii_digit())
            .unwrap_or(after.len());
        let (unit, after) = after.split_at(letters);
        if number.is_empty() {
            return Err(DurationFault::NotADuration);
        }
        let size = match unit {
            "h" => 3_600_000,
            "m" | "min" => 60_000,
            "s" | "sec" => 1000,
            "ms" => 1,
            "" => return Err(DurationFault::NoUnit),
            _ => return Err(DurationFault::NotADuration),
        };
        if size >= largest {
            return Err(DurationFault::UnitOrder);
        }
        largest = size;
        let number: u64 = number.parse().map_err(|_| DurationFault::TooLong)?;
        let part = number.checked_mul(size).ok_or(DurationFault::TooLong)?;
        total = total.checked_add(part).ok_or(DurationFault::TooLong)?;
        rest = after;
    }
    Ok(total)
}

fn colon_millis(text: &str) -> Result<u64, DurationFault> {
    let parts: Vec<&str> = text.split(':').collect();
    if parts.len() > 3 {
        return Err(DurationFault::NotADuration);
    }
    let mut seconds = 0_u64;
    for (index, part) in parts.iter().enumerate() {
        if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(DurationFault::NotADuration);
        }
        let value: u64 = part.parse().map_err(|_| DurationFault::TooLong)?;
        if index > 0 && (part.len() != 2 || value > 59) {
            return Err(DurationFault::Over59);
        }
        let larger = seconds.checked_mul(60).ok_or(DurationFault::TooLong)?;
        seconds = larger.checked_add(value).ok_or(DurationFault::TooLong)?;
    }
    seconds.checked_mul(1000).ok_or(DurationFault::TooLong)
}
