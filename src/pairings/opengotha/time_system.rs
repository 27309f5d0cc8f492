//! OpenGotha's time systems in the notation of this program, and back.
//!
//! `basicTime` is in minutes, all other times are in seconds. `complementaryTimeSystem` is one of
//! `SUDDENDEATH`, `STDBYOYOMI` (`stdByoYomiTime`), `CANBYOYOMI` (`nbMovesCanTime` moves in
//! `canByoYomiTime`) and `FISCHER` (`fischerTime` a move). OpenGotha keeps no number of byo-yomi periods:
//! one is assumed, since that is the least a player can have; an event file that wants more says so.

use std::time::Duration;

use crate::clock::control::{Bonus, Control, CountedInMain, Leftover, Overtime};
use crate::clock::notation;
use crate::pairings::Periods;

/// The attribute that names the system.
pub(super) const SYSTEM: &str = "complementaryTimeSystem";

/// Whether a file with this system holds the number of periods.
pub(super) fn periods(system: &str) -> Periods {
    if system == "STDBYOYOMI" {
        Periods::Assumed
    } else {
        Periods::Known
    }
}

/// The control that the attributes describe; `None` where they describe none.
///
/// # Errors
/// Which attribute cannot be read, in words.
pub(super) fn control<'a>(attribute: &dyn Fn(&str) -> &'a str) -> Result<Option<String>, String> {
    let system = attribute(SYSTEM);
    if system.is_empty() && attribute("basicTime").is_empty() {
        return Ok(None);
    }
    let number = |name: &str| {
        let value = attribute(name);
        let number: Result<u32, _> = value.parse();
        number.map_err(|_| match value {
            "" => format!("complementaryTimeSystem=\"{system}\" needs {name}, which is missing"),
            _ => format!("{name}=\"{value}\" is no whole number"),
        })
    };
    let main = number("basicTime")?;
    let control = match system {
        "" | "SUDDENDEATH" => format!("{main}m"),
        "STDBYOYOMI" => format!("{main}m + 1x{}s", number("stdByoYomiTime")?),
        "CANBYOYOMI" => {
            let (moves, time) = (number("nbMovesCanTime")?, number("canByoYomiTime")?);
            format!("{main}m + {moves}/{time}s")
        }
        "FISCHER" => format!("{main}m + {}s/move", number("fischerTime")?),
        _ => {
            let known = "SUDDENDEATH, STDBYOYOMI, CANBYOYOMI, FISCHER";
            return Err(format!(
                "complementaryTimeSystem=\"{system}\" is none of {known}"
            ));
        }
    };
    let control = notation::parse(&control)
        .map_err(|error| format!("the time system cannot be played: {error}"))?;
    Ok(Some(control.to_string()))
}

/// A control as OpenGotha has it: the attributes and their values.
pub(in crate::pairings) struct TimeSystem {
    /// `basicTime`, in minutes.
    pub basic_minutes: u64,
    /// `complementaryTimeSystem`.
    pub system: &'static str,
    /// The attributes of that system.
    pub attributes: Vec<(&'static str, u64)>,
}

/// What OpenGotha has nearest to `control`. It only informs there, and nothing is timed by it; a system
/// that OpenGotha does not know is given as sudden death.
pub(in crate::pairings) fn nearest(control: &Control) -> TimeSystem {
    let (system, attributes) = match (&control.overtime, &control.bonus) {
        (
            Overtime::Periods {
                time,
                counted_in_main: CountedInMain::OnTop,
                ..
            },
            _,
        ) => ("STDBYOYOMI", vec![("stdByoYomiTime", time.as_secs())]),
        (
            Overtime::Quotas {
                quotas,
                leftover: Leftover::Lost,
            },
            _,
        ) if !quotas.is_empty() => {
            let first = quotas.first();
            let moves = first.map_or(0, |quota| u64::from(quota.moves.get()));
            let time = first.map_or(0, |quota| quota.time.as_secs());
            (
                "CANBYOYOMI",
                vec![("nbMovesCanTime", moves), ("canByoYomiTime", time)],
            )
        }
        (Overtime::None, Bonus::Fischer { increment, .. }) => {
            ("FISCHER", vec![("fischerTime", increment.as_secs())])
        }
        (
            Overtime::None
            | Overtime::Periods { .. }
            | Overtime::Quotas { .. }
            | Overtime::Units { .. }
            | Overtime::Penalty { .. },
            _,
        ) => ("SUDDENDEATH", Vec::new()),
    };
    let reserved = match control.overtime {
        Overtime::Periods {
            count,
            time,
            counted_in_main: CountedInMain::Reserved,
        } => time.saturating_mul(count.get()),
        Overtime::Periods { .. }
        | Overtime::None
        | Overtime::Quotas { .. }
        | Overtime::Units { .. }
        | Overtime::Penalty { .. } => Duration::ZERO,
    };
    let sessions: Duration = control.sessions.iter().map(|session| session.time).sum();
    TimeSystem {
        basic_minutes: (sessions + reserved).as_secs() / 60,
        system,
        attributes,
    }
}

#[cfg(test)]
mod tests {
    use super::control;

    fn check(attributes: &[(&str, &'static str)], expected: Result<Option<&str>, &str>) {
        let attribute = |name: &str| {
            let found = attributes.iter().find(|(known, _)| *known == name);
            found.map_or("", |(_, value)| *value)
        };
        let read = control(&attribute);
        let read = read.as_ref().map(|control| control.as_deref());
        assert_eq!(read.map_err(String::as_str), expected, "{attributes:?}");
    }

    #[test]
    fn the_four_time_systems_of_opengotha_are_read() {
        let basic = ("basicTime", "60");
        let system = |name| ("complementaryTimeSystem", name);
        check(&[], Ok(None));
        check(&[basic], Ok(Some("1h")));
        check(&[basic, system("SUDDENDEATH")], Ok(Some("1h")));
        check(
            &[basic, system("STDBYOYOMI"), ("stdByoYomiTime", "30")],
            Ok(Some("1h + 1x30s")),
        );
        check(
            &[
                basic,
                system("CANBYOYOMI"),
                ("nbMovesCanTime", "15"),
                ("canByoYomiTime", "300"),
            ],
            Ok(Some("1h + 15/5m")),
        );
        check(
            &[basic, system("FISCHER"), ("fischerTime", "20")],
            Ok(Some("1h + 20s/move")),
        );
        check(
            &[basic, system("HOURGLASS")],
            Err(
                "complementaryTimeSystem=\"HOURGLASS\" is none of SUDDENDEATH, STDBYOYOMI, CANBYOYOMI, FISCHER",
            ),
        );
        check(
            &[basic, system("FISCHER")],
            Err("complementaryTimeSystem=\"FISCHER\" needs fischerTime, which is missing"),
        );
        check(
            &[("basicTime", "an hour")],
            Err("basicTime=\"an hour\" is no whole number"),
        );
    }
}
