//! The time control of a record, from the texts that programs write for it.

use std::num::NonZeroU32;
use std::time::Duration;

use super::value::{millis, seconds};
use crate::clock::control::{
    Bonus, Charge, Control, CountedInMain, FirstIncrement, Leftover, Overtime, Quota, Session,
};
use crate::clock::notation;
use crate::time::whole_millis;

/// What a record says of its clock, as printed; empty where it says nothing.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TimeText {
    /// `TM`: seconds by the standard, and other texts.
    pub main: String,
    /// `OT`.
    pub overtime: String,
    /// `TC`, periods (Fox).
    pub periods: String,
    /// `TT`, seconds a period (Fox).
    pub period_time: String,
    /// `LC`, periods (Nihon Ki-in and its kin).
    pub count: String,
    /// `LT`, time of one.
    pub count_time: String,
}

impl TimeText {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The control that the texts mean: dumiao's own notation in `OT`, or a dialect that is known. `None`
    /// where they are not understood; no clock is made up.
    pub fn control(&self) -> Option<Control> {
        if let Some(own) = self.own_notation() {
            return Some(own);
        }
        let main = main_time(&self.main.trim().to_lowercase())?;
        let own_overtime = main.overtime.is_some();
        let mut given = Vec::from_iter(main.overtime);
        let overtime = self.overtime.trim().to_lowercase();
        if !matches!(overtime.as_str(), "" | "none" | "0 none" | "-") {
            given.push(overtime_of(&overtime)?);
        }
        if !(self.periods.is_empty() && self.period_time.is_empty()) {
            let count = number(&self.periods)?;
            given.push(on_top(count, span(&self.period_time)?));
        }
        if !(self.count.is_empty() && self.count_time.is_empty()) {
            // A bare number beside these is minutes in some files and seconds in others.
            if self.main.trim().bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            }
            let count = number(self.count.trim().trim_end_matches(['回', '次']))?;
            given.push(on_top(count, span(&self.count_time)?));
        }
        let mut given = given.into_iter();
        let overtime = given.next().unwrap_or(Extra::Overtime(Overtime::None));
        if given.next().is_some() {
            return None;
        }
        let basic = main.time;
        let (time, bonus, overtime) = match overtime {
            Extra::Fischer(increment) => {
                let bonus = Bonus::Fischer {
                    increment,
                    cap: None,
                    first: FirstIncrement::AfterPress,
                };
                (basic, bonus, Overtime::None)
            }
            Extra::Overtime(overtime) if own_overtime => (
                basic.checked_sub(reserved(&overtime))?,
                Bonus::None,
                overtime,
            ),
            Extra::Overtime(overtime) => (basic, Bonus::None, overtime),
        };
        let sessions = vec![Session { time, moves: None }];
        let control = Control {
            sessions,
            bonus,
            charge: Charge::Exact,
            overtime,
        };
        control.check().ok()
    }

    /// `OT` as dumiao writes it: the whole control, with `TM` its main time.
    fn own_notation(&self) -> Option<Control> {
        let control = notation::parse(&self.overtime).ok()?;
        let main = millis(self.main.trim())?;
        let same = |span: Duration| whole_millis(span) == main;
        (same(control.main_time()) || same(control.basic_time())).then_some(control)
    }

    /// The texts dumiao writes for `control`: its main time in seconds, and its own notation.
    pub fn of(control: &Control) -> Self {
        Self {
            main: seconds(whole_millis(control.main_time())),
            overtime: control.to_string(),
            ..Self::default()
        }
    }
}

/// What follows main time, or comes with it.
enum Extra {
    Overtime(Overtime),
    Fischer(Duration),
}

struct Main {
    time: Duration,
    /// Overtime that stands in the same text.
    overtime: Option<Extra>,
}

fn reserved(overtime: &Overtime) -> Duration {
    match overtime {
        Overtime::Periods {
            count,
            time,
            counted_in_main: CountedInMain::Reserved,
        } => time.saturating_mul(count.get()),
        Overtime::None
        | Overtime::Periods { .. }
        | Overtime::Quotas { .. }
        | Overtime::Units { .. }
        | Overtime::Penalty { .. } => Duration::ZERO,
    }
}

/// `1800`, `30:00`, `10 min`, `30:00(5x1:00)`, `10:00:00+1:00/5`, `25:00 + 00:30(5) byoyomi`.
fn main_time(text: &str) -> Option<Main> {
    let plain = |time| Main {
        time,
        overtime: None,
    };
    if text.is_empty() {
        return None;
    }
    if let Some((main, rest)) = text.split_once('+') {
        let time = span(main)?;
        let rest = rest.trim();
        let overtime = if let Some((period, moves)) = rest.split_once('/') {
            quota(number(moves)?, span(period)?)
        } else {
            let rest = rest.strip_suffix("byoyomi").unwrap_or(rest).trim();
            let (period, count) = rest.strip_suffix(')')?.split_once('(')?;
            on_top(number(count)?, span(period)?)
        };
        return Some(Main {
            time,
            overtime: Some(overtime),
        });
    }
    if let Some((main, periods)) = text.strip_suffix(')').and_then(|text| text.split_once('(')) {
        // cgoban 1: the periods are inside the main time.
        let (count, period) = periods.split_once('x')?;
        let periods = Overtime::Periods {
            count: number(count)?,
            time: span(period)?,
            counted_in_main: CountedInMain::Reserved,
        };
        return Some(Main {
            time: span(main)?,
            overtime: Some(Extra::Overtime(periods)),
        });
    }
    span(text).map(plain)
}

/// `5x30 byo-yomi`, `25/600 canadian`, `10 fischer`, `5 moves / 30 sec`.
fn overtime_of(text: &str) -> Option<Extra> {
    if let Some(rest) = text.strip_suffix("canadian") {
        let (moves, time) = rest.split_once('/')?;
        return Some(quota(number(moves)?, span(time)?));
    }
    if let Some((moves, time)) = text.split_once("moves") {
        let time = time.trim().strip_prefix('/')?;
        return Some(quota(number(moves)?, span(time)?));
    }
    if let Some(rest) = text.strip_suffix("fischer") {
        return span(rest).map(Extra::Fischer);
    }
    let words = ["byo-yomi", "byoyomi", "byo yomi"];
    let word = words.iter().find_map(|word| text.strip_suffix(word));
    let (count, time) = word.unwrap_or(text).split_once('x')?;
    let time = time.trim();
    // Without the word a unit must say what it is.
    let said = word.is_some() || time.bytes().any(|byte| byte.is_ascii_alphabetic());
    Some(on_top(number(count)?, span(time)?)).filter(|_| said)
}

fn on_top(count: NonZeroU32, time: Duration) -> Extra {
    Extra::Overtime(Overtime::Periods {
        count,
        time,
        counted_in_main: CountedInMain::OnTop,
    })
}

/// Canadian: what is left when the moves are made is lost, as on every server.
fn quota(moves: NonZeroU32, time: Duration) -> Extra {
    Extra::Overtime(Overtime::Quotas {
        quotas: vec![Quota { moves, time }],
        leftover: Leftover::Lost,
    })
}

fn number(text: &str) -> Option<NonZeroU32> {
    text.trim().parse().ok()
}

/// Seconds, `mm:ss`, `h:mm:ss`, or a number with a unit.
fn span(text: &str) -> Option<Duration> {
    let text = text.trim();
    if let Some(ms) = millis(text) {
        return Some(Duration::from_millis(ms));
    }
    let digits = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.')?;
    let (amount, unit) = text.split_at(digits);
    let times = match unit.trim() {
        "s" | "sec" | "secs" | "second" | "seconds" | "秒" | "초" => 1,
        "m" | "min" | "mins" | "minute" | "minutes" | "分" | "分钟" | "分鐘" | "분" => 60,
        "h" | "hr" | "hrs" | "hour" | "hours" | "時間" | "小时" | "小時" | "시간" => 3600,
        _ => return None,
    };
    Some(Duration::from_millis(millis(amount)?.checked_mul(times)?))
}
