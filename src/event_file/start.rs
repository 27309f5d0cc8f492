//! When a round starts, as the file has it.

use std::fmt;

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::fault::Faults;
use super::section::Value;

/// When a round starts: a local date and time, with the distance from universal time where it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The date and time on the wall of the hall.
    pub local: NaiveDateTime,
    /// Minutes ahead of universal time; `None`: not given.
    pub offset: Option<i16>,
}

impl Start {
    /// Minutes from this start to `later`; negative where it is earlier. Starts of which one has no
    /// offset are compared as they stand on the wall.
    pub fn minutes_to(&self, later: &Self) -> i64 {
        let on_the_wall = (later.local - self.local).num_minutes();
        match (self.offset, later.offset) {
            (Some(own), Some(other)) => on_the_wall + i64::from(own) - i64::from(other),
            (None, _) | (_, None) => on_the_wall,
        }
    }

    pub(super) fn read(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Self> {
        let written = value.datetime(faults)?;
        let start = of(&written);
        if start.is_none() {
            let missing = match (written.date, written.time) {
                (Some(_), None) => "the time is missing",
                (None, Some(_)) => "the date is missing",
                (Some(_), Some(_)) | (None, None) => "there is no such day",
            };
            let message = format!("found {written}; {missing}: write {}", value.form.example());
            faults.add(Some(value.span.clone()), value.key.clone(), message);
        }
        start
    }
}

fn of(written: &toml::value::Datetime) -> Option<Start> {
    let (date, time) = (written.date?, written.time?);
    let date = NaiveDate::from_ymd_opt(date.year.into(), date.month.into(), date.day.into())?;
    // A leap second is no start of a round.
    let second = u32::from(time.second.unwrap_or(0)).min(59);
    let time = NaiveTime::from_hms_opt(time.hour.into(), time.minute.into(), second)?;
    Some(Start {
        local: date.and_time(time),
        offset: written.offset.map(|offset| match offset {
            toml::value::Offset::Z => 0,
            toml::value::Offset::Custom { minutes } => minutes,
        }),
    })
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.local.format("%Y-%m-%d %H:%M"))?;
        match self.offset {
            Some(0) => f.write_str(" UTC"),
            Some(minutes) => {
                let sign = if minutes < 0 { '-' } else { '+' };
                let minutes = minutes.unsigned_abs();
                write!(f, " {sign}{:02}:{:02}", minutes / 60, minutes % 60)
            }
            None => Ok(()),
        }
    }
}
