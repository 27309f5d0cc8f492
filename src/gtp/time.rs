//! The time, told to an engine: its control before the game, and what is left before each of its moves.
//!
//! The protocol knows whole seconds, absolute time and Canadian overtime; extensions of servers know
//! byo-yomi and increments. What an engine cannot be told is told as the nearest that it knows, never as
//! more time than there is.

use std::time::Duration;

use super::{Commands, vertex};
use crate::clock::control::{Bonus, Control, CountedInMain, Leftover, Overtime, Quota};
use crate::clock::reading::{Reading, Stage};
use crate::color::Color;

/// How a time control was told to an engine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// The command as it was sent; empty if it knows none.
    pub command: String,
    /// Whether that is the control.
    pub nearness: Nearness,
    scheme: Scheme,
}

/// Whether what an engine was told is the control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Nearness {
    /// It is.
    Exact,
    /// Reserved minutes are told as periods after main time, which is what they come to.
    ReserveAsPeriods,
    /// What is left of a period is not carried over, as far as the engine knows.
    WithoutCarry,
    /// A delay, or an increment with a cap, is told as an increment.
    AsIncrement,
    /// An increment or a delay is told as one move in each such time after main time.
    OneMoveEach,
    /// Units are told as main time, with the free time of each move after it.
    UnitsAsMain,
    /// Byo-yomi periods are told as one: the engine does not know more.
    OnePeriod,
    /// The first of several quotas or sessions only.
    FirstOnly,
    /// Main time alone.
    MainOnly,
    /// The engine cannot be told any time.
    #[default]
    Nothing,
}

impl Nearness {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Exact,
        Self::ReserveAsPeriods,
        Self::WithoutCarry,
        Self::AsIncrement,
        Self::OneMoveEach,
        Self::UnitsAsMain,
        Self::OnePeriod,
        Self::FirstOnly,
        Self::MainOnly,
        Self::Nothing,
    ];
}

/// What the two numbers of `time_left` mean to an engine that was told so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Scheme {
    /// It is told nothing.
    #[default]
    None,
    /// Main time only.
    Main,
    /// Time of the period, and periods left.
    Periods,
    /// Time of the period, and moves left in it.
    Quota,
    /// One move in each period.
    OneMove {
        /// Its length, where the reading has none.
        length: Option<Duration>,
    },
    /// Units are part of main time.
    Units {
        /// Length of a unit.
        unit: Duration,
        /// Free time of each move.
        free: Duration,
    },
}

/// How an engine that knows `commands` is told of `control`.
pub fn told(control: &Control, commands: &Commands) -> Told {
    let Some(dialect) = Dialect::of(commands) else {
        return Told::default();
    };
    let main = control.main_time();
    if let Some(first) = control.sessions.first()
        && let Some(moves) = first.moves
    {
        let command = dialect.canadian(Duration::ZERO, moves.get(), first.time);
        return Told::new(command, Nearness::FirstOnly, Scheme::Quota);
    }
    match control.bonus {
        Bonus::None => {}
        Bonus::Hourglass => return dialect.absolute(main, Nearness::MainOnly),
        Bonus::Fischer { increment, cap, .. } => {
            let exact = if cap.is_none() {
                Nearness::Exact
            } else {
                Nearness::AsIncrement
            };
            return dialect.increment(main, increment, exact);
        }
        Bonus::Bronstein { up_to: each } | Bonus::Delay { free: each } => {
            return dialect.increment(main, each, Nearness::AsIncrement);
        }
    }
    match &control.overtime {
        Overtime::None => dialect.absolute(main, Nearness::Exact),
        Overtime::Penalty { .. } => dialect.absolute(main, Nearness::MainOnly),
        Overtime::Periods {
            count,
            time,
            counted_in_main,
        } => {
            let nearness = match counted_in_main {
                CountedInMain::OnTop => Nearness::Exact,
                CountedInMain::Reserved => Nearness::ReserveAsPeriods,
            };
            dialect.periods(main, count.get(), *time, nearness)
        }
        Overtime::Quotas { quotas, leftover } => {
            let nearness = match leftover {
                _ if quotas.len() > 1 => Nearness::FirstOnly,
                Leftover::Lost => Nearness::Exact,
                Leftover::Carried | Leftover::PlayedOut => Nearness::WithoutCarry,
            };
            match quotas.first() {
                Some(Quota { moves, time }) => {
                    let command = dialect.canadian(main, moves.get(), *time);
                    Told::new(command, nearness, Scheme::Quota)
                }
                None => dialect.absolute(main, Nearness::Exact),
            }
        }
        Overtime::Units { free, count, time } => {
            let units = time.saturating_mul(count.get());
            let told = dialect.periods(main + units, 1, *free, Nearness::UnitsAsMain);
            let scheme = Scheme::Units {
                unit: *time,
                free: *free,
            };
            Told { scheme, ..told }
        }
    }
}

impl Told {
    const fn new(command: String, nearness: Nearness, scheme: Scheme) -> Self {
        Self {
            command,
            nearness,
            scheme,
        }
    }

    /// The `time_left` of `side`, whose clock shows `reading`; `None` where the engine was told no control.
    /// Whole seconds, rounded down. Never `0 0`, which engines understand in two ways.
    pub fn time_left(&self, side: Color, reading: &Reading) -> Option<String> {
        let main = whole(reading.main);
        let period = whole(reading.period);
        let periods = reading.periods.unwrap_or(0);
        let in_main = reading.stage == Stage::Main && main > 0;
        let (seconds, stones) = match self.scheme {
            Scheme::None => return None,
            Scheme::Main => (whole(reading.running()).max(1), 0),
            Scheme::Quota if reading.stage == Stage::Main && reading.moves_left.is_some() => {
                (main, reading.moves_left.unwrap_or(1))
            }
            Scheme::Periods | Scheme::Quota | Scheme::OneMove { .. } if in_main => (main, 0),
            Scheme::Periods => (period, periods.max(1)),
            Scheme::Quota => (period, reading.moves_left.unwrap_or(1).max(1)),
            Scheme::OneMove { length: Some(each) } => (whole(each), 1),
            Scheme::OneMove { length: None } => (period, 1),
            Scheme::Units { unit, free } => {
                let units = whole(unit.saturating_mul(periods));
                let before = if in_main { main } else { 0 };
                match before + units {
                    0 => (whole(free).min(period.max(1)), 1),
                    left => (left, 0),
                }
            }
        };
        let color = vertex::color(side);
        Some(format!("time_left {color} {seconds} {stones}"))
    }
}

/// The commands with which an engine is told a control.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dialect {
    /// `kata-time_settings`.
    Kata,
    /// `kgs-time_settings`.
    Kgs,
    /// `time_settings` of the protocol itself.
    Plain,
}

impl Dialect {
    fn of(commands: &Commands) -> Option<Self> {
        let known = [
            ("kata-time_settings", Self::Kata),
            ("kgs-time_settings", Self::Kgs),
            ("time_settings", Self::Plain),
        ];
        let mut known = known.into_iter();
        known
            .find(|(command, _)| commands.has(command))
            .map(|(_, dialect)| dialect)
    }

    fn absolute(self, main: Duration, nearness: Nearness) -> Told {
        // No time at all would be read as no limit.
        let main = whole(main).max(1);
        let command = match self {
            Self::Kata => format!("kata-time_settings absolute {main}"),
            Self::Kgs => format!("kgs-time_settings absolute {main}"),
            Self::Plain => format!("time_settings {main} 0 0"),
        };
        Told::new(command, nearness, Scheme::Main)
    }

    fn canadian(self, main: Duration, moves: u32, time: Duration) -> String {
        let (main, time) = (whole(main), whole(time).max(1));
        match self {
            Self::Kata => format!("kata-time_settings canadian {main} {time} {moves}"),
            Self::Kgs => format!("kgs-time_settings canadian {main} {time} {moves}"),
            Self::Plain => format!("time_settings {main} {time} {moves}"),
        }
    }

    fn periods(self, main: Duration, count: u32, time: Duration, nearness: Nearness) -> Told {
        let (seconds, each) = (whole(main), whole(time).max(1));
        match self {
            Self::Kata | Self::Kgs => {
                let word = if self == Self::Kata { "kata" } else { "kgs" };
                let command = format!("{word}-time_settings byoyomi {seconds} {each} {count}");
                Told::new(command, nearness, Scheme::Periods)
            }
            // One move in each period is what byo-yomi is, but for the periods that may be burnt.
            Self::Plain => {
                let nearness = if count > 1 {
                    Nearness::OnePeriod
                } else {
                    nearness
                };
                let command = self.canadian(main, 1, time);
                Told::new(command, nearness, Scheme::OneMove { length: None })
            }
        }
    }

    fn increment(self, main: Duration, each: Duration, nearness: Nearness) -> Told {
        match self {
            Self::Kata => {
                let command = format!("kata-time_settings fischer {} {}", whole(main), whole(each));
                Told::new(command, nearness, Scheme::Main)
            }
            // An increment below a second is none, in whole seconds.
            Self::Kgs | Self::Plain if whole(each) == 0 => self.absolute(main, Nearness::MainOnly),
            Self::Kgs | Self::Plain => {
                let command = self.canadian(main, 1, each);
                let scheme = Scheme::OneMove { length: Some(each) };
                Told::new(command, Nearness::OneMoveEach, scheme)
            }
        }
    }
}

/// Whole seconds, rounded down: no engine thinks longer than there is.
const fn whole(span: Duration) -> u64 {
    span.as_secs()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::notation;

    const KATA: &str = "kata-time_settings\nkgs-time_settings\ntime_settings";
    const KGS: &str = "kgs-time_settings\ntime_settings";
    const PLAIN: &str = "time_settings\ntime_left";

    #[track_caller]
    fn check(control: &str, commands: &str, command: &str, nearness: Nearness) -> Told {
        let parsed = notation::parse(control).unwrap();
        let told = told(&parsed, &Commands::listed(commands));
        assert_eq!(told.command, command, "{control}");
        assert_eq!(told.nearness, nearness, "{control}");
        told
    }

    #[test]
    fn every_system_is_told_as_the_nearest_that_an_engine_knows() {
        use Nearness::{
            AsIncrement, Exact, FirstOnly, MainOnly, Nothing, OneMoveEach, OnePeriod,
            ReserveAsPeriods, UnitsAsMain, WithoutCarry,
        };
        let rows = [
            ("30m", KATA, "kata-time_settings absolute 1800", Exact),
            ("30m", KGS, "kgs-time_settings absolute 1800", Exact),
            ("30m", PLAIN, "time_settings 1800 0 0", Exact),
            (
                "30m + 5x30s",
                KATA,
                "kata-time_settings byoyomi 1800 30 5",
                Exact,
            ),
            (
                "30m + 5x30s",
                KGS,
                "kgs-time_settings byoyomi 1800 30 5",
                Exact,
            ),
            ("30m + 5x30s", PLAIN, "time_settings 1800 30 1", OnePeriod),
            ("30m + 1x30s", PLAIN, "time_settings 1800 30 1", Exact),
            ("10m + 25/5m", PLAIN, "time_settings 600 300 25", Exact),
            (
                "10m + 25/5m",
                KGS,
                "kgs-time_settings canadian 600 300 25",
                Exact,
            ),
            (
                "10m + 25/5m",
                KATA,
                "kata-time_settings canadian 600 300 25",
                Exact,
            ),
            (
                "1h + 15/10m carry",
                KGS,
                "kgs-time_settings canadian 3600 600 15",
                WithoutCarry,
            ),
            (
                "1h + 10/5m 20/5m",
                KATA,
                "kata-time_settings canadian 3600 300 10",
                FirstOnly,
            ),
            (
                "3h reserve 5m",
                KATA,
                "kata-time_settings byoyomi 10500 60 5",
                ReserveAsPeriods,
            ),
            (
                "3h reserve 5m",
                KGS,
                "kgs-time_settings byoyomi 10500 60 5",
                ReserveAsPeriods,
            ),
            (
                "3h reserve 5m",
                PLAIN,
                "time_settings 10500 60 1",
                OnePeriod,
            ),
            (
                "5m reserve 5m",
                KGS,
                "kgs-time_settings byoyomi 0 60 5",
                ReserveAsPeriods,
            ),
            (
                "10m + 10s/move",
                KATA,
                "kata-time_settings fischer 600 10",
                Exact,
            ),
            (
                "10m + 10s/move",
                KGS,
                "kgs-time_settings canadian 600 10 1",
                OneMoveEach,
            ),
            (
                "10m + 10s/move",
                PLAIN,
                "time_settings 600 10 1",
                OneMoveEach,
            ),
            (
                "40/2h + 20/1h + 30m",
                PLAIN,
                "time_settings 0 7200 40",
                FirstOnly,
            ),
            (
                "10m + 10s/move cap 20m",
                KATA,
                "kata-time_settings fischer 600 10",
                AsIncrement,
            ),
            (
                "1h + 15/10m extra",
                KGS,
                "kgs-time_settings canadian 3600 600 15",
                WithoutCarry,
            ),
            (
                "10m + 5s bronstein",
                KATA,
                "kata-time_settings fischer 600 5",
                AsIncrement,
            ),
            (
                "10m + 5s delay",
                KGS,
                "kgs-time_settings canadian 600 5 1",
                OneMoveEach,
            ),
            (
                "10m + 500ms/move",
                KGS,
                "kgs-time_settings absolute 600",
                MainOnly,
            ),
            ("30s/each", KGS, "kgs-time_settings byoyomi 0 30 1", Exact),
            (
                "10m + 30s units 10x60s",
                KATA,
                "kata-time_settings byoyomi 1200 30 1",
                UnitsAsMain,
            ),
            (
                "10m + 30s units 10x60s",
                PLAIN,
                "time_settings 1200 30 1",
                UnitsAsMain,
            ),
            (
                "1h ing 3x10m",
                KGS,
                "kgs-time_settings absolute 3600",
                MainOnly,
            ),
            ("1m hourglass", PLAIN, "time_settings 60 0 0", MainOnly),
            (
                "8h rounded",
                KATA,
                "kata-time_settings absolute 28800",
                Exact,
            ),
            ("30m", "play\ngenmove", "", Nothing),
        ];
        for (control, commands, command, nearness) in rows {
            check(control, commands, command, nearness);
        }
    }

    fn reading(stage: Stage, main: u64, period: u64) -> Reading {
        Reading {
            stage,
            main: Duration::from_millis(main),
            period: Duration::from_millis(period),
            periods: Some(3),
            moves_left: None,
            points_lost: 0,
            this_think: Duration::ZERO,
            used: Duration::ZERO,
            moves_made: 0,
            flagged: false,
        }
    }

    #[test]
    fn what_is_left_is_told_in_whole_seconds_and_never_as_nothing() {
        let periods = told(
            &notation::parse("1m + 3x5s").unwrap(),
            &Commands::listed(KGS),
        );
        let one = told(
            &notation::parse("1m + 3x5s").unwrap(),
            &Commands::listed(PLAIN),
        );
        let main = told(&notation::parse("1m").unwrap(), &Commands::listed(PLAIN));
        let fischer = told(
            &notation::parse("1m + 3s/move").unwrap(),
            &Commands::listed(PLAIN),
        );
        let quota = told(
            &notation::parse("1m + 10/2m").unwrap(),
            &Commands::listed(PLAIN),
        );
        let mut in_quota = reading(Stage::Quota, 0, 61_999);
        in_quota.moves_left = Some(4);
        let rows = [
            (
                &periods,
                reading(Stage::Main, 59_999, 5_000),
                "time_left black 59 0",
            ),
            // Less than a second of main time is told as the count that begins in it.
            (
                &periods,
                reading(Stage::Main, 999, 5_000),
                "time_left black 5 3",
            ),
            (
                &periods,
                reading(Stage::Count, 0, 5_000),
                "time_left black 5 3",
            ),
            (&one, reading(Stage::Count, 0, 5_000), "time_left black 5 1"),
            (&main, reading(Stage::Main, 400, 0), "time_left black 1 0"),
            (
                &fischer,
                reading(Stage::Main, 400, 0),
                "time_left black 3 1",
            ),
            (&quota, in_quota, "time_left black 61 4"),
        ];
        for (told, reading, line) in rows {
            let left = told.time_left(Color::Black, &reading);
            assert_eq!(left.as_deref(), Some(line), "{}", told.command);
        }
        assert_eq!(
            Told::default().time_left(Color::Black, &reading(Stage::Main, 1, 1)),
            None
        );
    }

    /// `shared/vectors/clock/gtp_time.toml`: what is sent is never one of the lines that engines disagree
    /// about or refuse.
    #[test]
    fn nothing_is_sent_that_engines_understand_in_two_ways() {
        let controls = [
            "0s + 3x30s",
            "30m",
            "3h reserve 5m",
            "5m reserve 5m",
            "0s + 15/10m carry",
            "10m + 10s/move",
            "1s",
            "40/2h + 20/1h + 30m",
        ];
        for control in controls {
            let parsed = notation::parse(control).unwrap();
            for commands in [KATA, KGS, PLAIN] {
                let told = told(&parsed, &Commands::listed(commands));
                let words: Vec<&str> = told.command.split(' ').collect();
                // No limit at all is what a period without stones, or nothing, would be.
                assert!(
                    !told.command.ends_with(" 0 0") || words[1] != "0",
                    "{}",
                    told.command
                );
                for stage in [Stage::Main, Stage::Count, Stage::Quota] {
                    for (main, period) in [(0, 0), (999, 0), (0, 999), (5_000, 30_000)] {
                        let reading = reading(stage, main, period);
                        let left = told.time_left(Color::White, &reading).unwrap();
                        assert!(!left.ends_with(" 0 0"), "{control} {left}");
                        assert!(!left.contains('-'), "{left}");
                    }
                }
            }
        }
    }
}
