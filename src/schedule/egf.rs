//! The adjusted time of the European Go Federation, and the class a tournament's time gives it.
//!
//! Source: EGF rating system, tournament classes. Adjusted time is basic time and the time of 45 moves in
//! byo-yomi, of 60 moves in Canadian byo-yomi, or of 120 increments; in sudden death it is basic time.
//! A class asks for other things beside its time. Class D is that of games on the internet, whatever
//! their time.

use std::time::Duration;

use crate::clock::control::{Bonus, Charge, Control, CountedInMain, Leftover, Overtime};

/// Byo-yomi periods that are added.
const PERIODS: u32 = 45;
/// Moves of Canadian byo-yomi whose time is added.
const CANADIAN_MOVES: u32 = 60;
/// Increments that are added.
const INCREMENTS: u32 = 120;

/// A time system that the EGF names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum System {
    /// No overtime.
    SuddenDeath,
    /// Standard byo-yomi; a reserved countdown is the same with its periods taken out of the basic time.
    ByoYomi,
    /// Canadian byo-yomi.
    Canadian,
    /// Fischer's increments.
    Fischer,
}

/// A control as the EGF sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjusted {
    /// The system.
    pub system: System,
    /// Main time without overtime.
    pub basic: Duration,
    /// Basic time and what the system adds.
    pub adjusted: Duration,
}

/// A class of tournaments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Full weight in the ratings.
    A,
    /// Three quarters.
    B,
    /// One half.
    C,
}

impl Class {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The least basic time, and the least adjusted time.
    pub const fn needs(self, system: System) -> (Duration, Duration) {
        let fischer = matches!(system, System::Fischer);
        let (basic, adjusted) = match (self, fischer) {
            (Self::A, false) => (60, 75),
            (Self::A, true) => (45, 75),
            (Self::B, false) => (40, 50),
            (Self::B, true) => (30, 50),
            (Self::C, false) => (25, 30),
            (Self::C, true) => (20, 30),
        };
        (
            Duration::from_secs(basic * 60),
            Duration::from_secs(adjusted * 60),
        )
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::C => 'C',
        }
    }
}

impl Adjusted {
    /// The control as the EGF sees it; `None` for a system that it does not name.
    pub fn of(control: &Control) -> Option<Self> {
        let [session] = control.sessions.as_slice() else {
            return None;
        };
        match control.charge {
            Charge::Exact => {}
            Charge::WholeMinutes => return None,
        }
        let basic = session.time;
        let (system, added) = match (control.bonus, &control.overtime) {
            (Bonus::None, Overtime::None) => (System::SuddenDeath, Duration::ZERO),
            (
                Bonus::None,
                Overtime::Periods {
                    time,
                    counted_in_main: CountedInMain::OnTop | CountedInMain::Reserved,
                    ..
                },
            ) => (System::ByoYomi, time.saturating_mul(PERIODS)),
            (
                Bonus::None,
                Overtime::Quotas {
                    quotas,
                    leftover: Leftover::Lost,
                },
            ) => {
                let [quota] = quotas.as_slice() else {
                    return None;
                };
                let all = quota.time.saturating_mul(CANADIAN_MOVES);
                (System::Canadian, all / quota.moves.get())
            }
            (Bonus::Fischer { increment, .. }, Overtime::None) => {
                (System::Fischer, increment.saturating_mul(INCREMENTS))
            }
            (
                Bonus::None,
                Overtime::Quotas { .. } | Overtime::Units { .. } | Overtime::Penalty { .. },
            )
            | (
                Bonus::Fischer { .. }
                | Bonus::Bronstein { .. }
                | Bonus::Delay { .. }
                | Bonus::Hourglass,
                _,
            ) => return None,
        };
        Some(Self {
            system,
            basic,
            adjusted: basic.saturating_add(added),
        })
    }

    /// The best class that the time allows; `None`: it is too short for any.
    pub fn class(&self) -> Option<Class> {
        Class::ALL.into_iter().find(|class| {
            let (basic, adjusted) = class.needs(self.system);
            self.basic >= basic && self.adjusted >= adjusted
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Adjusted;
    use crate::clock::notation::{parse, print_duration};

    #[track_caller]
    fn check(notation: &str, adjusted: Option<(&str, &str)>) {
        let seen = Adjusted::of(&parse(notation).unwrap());
        let seen = seen.map(|seen| {
            let class = seen.class().map_or('-', super::Class::letter);
            (print_duration(seen.adjusted), class.to_string())
        });
        let adjusted = adjusted.map(|(time, class)| (time.to_owned(), class.to_owned()));
        assert_eq!(seen, adjusted, "{notation}");
    }

    #[test]
    fn a_control_has_its_adjusted_time_and_class() {
        check("1h + 3x30s", Some(("1h22m30s", "A")));
        check("1h + 1x20s", Some(("1h15m", "A")));
        check("1h + 1x19s", Some(("1h14m15s", "B")));
        check("59m59s + 3x60s", Some(("1h44m59s", "B")));
        check("1h + 15/5m", Some(("1h20m", "A")));
        check("1m + 25/10m", Some(("25m", "-")));
        check("45m + 15s/move", Some(("1h15m", "A")));
        check("40m + 20s/move", Some(("1h20m", "B")));
        check("20m + 5s/move", Some(("30m", "C")));
        check("20m + 4s/move", Some(("28m", "-")));
        check("5m + 3s/move first", Some(("11m", "-")));
        check("1h", Some(("1h", "B")));
        check("1h15m", Some(("1h15m", "A")));
        check("30m", Some(("30m", "C")));
        check("3h reserve 5m", Some(("3h40m", "A")));
        check("1h reserve 1m", Some(("1h44m", "B")));
        check("30s/each", Some(("22m30s", "-")));
    }

    #[test]
    fn what_the_egf_does_not_name_has_no_class() {
        for notation in [
            "1h + 15/10m carry",
            "1h + 15/10m extra",
            "1h + 10/5m 20/5m",
            "40m + 20s/move + 3x30s",
            "1h + 5s bronstein",
            "1h + 5s delay",
            "10m + 30s units 10x60s",
            "1h ing 3x10m",
            "40/2h + 30m",
            "1h hourglass",
            "8h rounded",
        ] {
            check(notation, None);
        }
    }
}
