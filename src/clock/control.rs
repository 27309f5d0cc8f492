//! A time control as data: what one side is given for a game.

use std::num::NonZeroU32;
use std::time::Duration;

/// What one side is given for a game: main time, a bonus on each press, and overtime.
///
/// Every system of `spec/time-controls.md` is a value of this type; the clock has no code for any
/// one of them. It is made by [`super::notation::parse`] and printed by its `Display`. A value of
/// this type is valid: [`Control::check`] has been passed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    /// Main time, in one or more sessions; the first starts the game. Never empty.
    pub sessions: Vec<Session>,
    /// What a press in main time gives back or adds.
    pub bonus: Bonus,
    /// How a think that ends in main time is charged.
    pub charge: Charge,
    /// What follows when main time is spent.
    pub overtime: Overtime,
}

/// A part of main time. Where `moves` is given, it must hold that many moves, and when they are made
/// the next session's time is added to what is left (multi-stage controls, `40/2h + 20/1h + 30m`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Session {
    /// Time given at the start of the session.
    pub time: Duration,
    /// Moves due before the time is spent; `None`: no quota, the last session.
    pub moves: Option<NonZeroU32>,
}

/// What a press does to main time. It never touches overtime, and never comes after the flag.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bonus {
    /// Nothing.
    None,
    /// Adds `increment` after each press.
    Fischer {
        /// Added to main time at the press.
        increment: Duration,
        /// Main time never rises above this by an increment.
        cap: Option<Duration>,
        /// Whether the increment is on the clock before the first move.
        first: FirstIncrement,
    },
    /// Gives back what was used, at most `up_to`, after each press.
    Bronstein {
        /// The most that is given back.
        up_to: Duration,
    },
    /// The first `free` of each think are not charged.
    Delay {
        /// Time of each think before main time begins to run.
        free: Duration,
    },
    /// What one side uses the other gains.
    Hourglass,
}

/// Whether a Fischer increment is there before move 1. Clocks differ, so it is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstIncrement {
    /// The increment comes after the first press.
    AfterPress,
    /// The increment is on the clock before the first move.
    BeforeMove,
}

/// How a think that ends in main time is charged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charge {
    /// To the millisecond.
    Exact,
    /// In whole minutes, rounded down (Japanese title matches).
    WholeMinutes,
}

/// What follows main time.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Overtime {
    /// Nothing: main time spent is a loss (包干用时制, seed 004 art. 12.4).
    None,
    /// Counts of `time` that each press refills; each full one takes a period, the last loses.
    Periods {
        /// How many there are, the running one included.
        count: NonZeroU32,
        /// Length of one.
        time: Duration,
        /// Whether the basic time the players are told of holds them.
        counted_in_main: CountedInMain,
    },
    /// `moves` moves in each `time`. The quotas follow one another; the last repeats.
    Quotas {
        /// Never empty.
        quotas: Vec<Quota>,
        /// What becomes of time left when the quota is met.
        leftover: Leftover,
    },
    /// NHK style: `free` for each move; passing it opens a unit, and a begun unit is gone whole.
    Units {
        /// Time of each move before a unit is opened.
        free: Duration,
        /// How many units there are.
        count: NonZeroU32,
        /// Length of one.
        time: Duration,
    },
    /// Ing: extensions that cost points on entry and are not refilled.
    Penalty {
        /// How many there are.
        count: NonZeroU32,
        /// Length of one.
        time: Duration,
    },
}

/// Points that entering an Ing extension costs.
pub const POINTS_PER_EXTENSION: u32 = 2;

/// Whether periods are part of the basic time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountedInMain {
    /// They come on top of main time (byo-yomi).
    OnTop,
    /// They are reserved out of the basic time (保留读秒, seed 004 art. 12.3).
    Reserved,
}

/// A number of moves to be made in a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quota {
    /// Moves due.
    pub moves: NonZeroU32,
    /// Time for them.
    pub time: Duration,
}

/// What becomes of the time left when a quota is met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leftover {
    /// It is lost (Canadian).
    Lost,
    /// It is added to the next period (定时限步制, seed 004 art. 12.5).
    Carried,
    /// It is played out before the next period starts (Milton Keynes).
    PlayedOut,
}

/// Why data is no time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ControlFault {
    /// Nothing is given at all: no main time, no increment at the start, no overtime.
    Nothing,
    /// A period, quota, unit or extension of zero length.
    ZeroLength,
    /// The cap of an increment is below the main time.
    CapBelowMain,
    /// A quota of moves in main time with no session after it.
    OpenSession,
    /// A session without a quota before the last, so that the sessions after it never come.
    UnreachableSession,
    /// An hourglass with overtime, sessions or a charge of its own.
    HourglassMixed,
    /// Whole-minute charging together with a bonus.
    RoundedWithBonus,
    /// A duration beyond [`LONGEST`].
    TooLong,
    /// More periods, units or moves than [`MOST`].
    TooMany,
}

/// The longest single duration of a control: 100 days, for correspondence; far below any overflow.
pub const LONGEST: Duration = Duration::from_secs(100 * 24 * 3600);
/// The most periods, units or moves of a control.
pub const MOST: u32 = 10_000;

impl Control {
    /// Main time at the start: the first session, with an increment that is there before move 1.
    pub fn main_time(&self) -> Duration {
        let session = self
            .sessions
            .first()
            .map_or(Duration::ZERO, |session| session.time);
        match self.bonus {
            Bonus::Fischer {
                increment,
                cap,
                first: FirstIncrement::BeforeMove,
            } => cap.map_or(session + increment, |cap| {
                cap.min(session + increment).max(session)
            }),
            Bonus::Fischer {
                first: FirstIncrement::AfterPress,
                ..
            }
            | Bonus::None
            | Bonus::Bronstein { .. }
            | Bonus::Delay { .. }
            | Bonus::Hourglass => session,
        }
    }

    /// The basic time the players are told of: main time and the periods reserved out of it.
    pub fn basic_time(&self) -> Duration {
        let session = self
            .sessions
            .first()
            .map_or(Duration::ZERO, |session| session.time);
        match self.overtime {
            Overtime::Periods {
                count,
                time,
                counted_in_main: CountedInMain::Reserved,
            } => session.saturating_add(time.saturating_mul(count.get())),
            Overtime::None
            | Overtime::Periods { .. }
            | Overtime::Quotas { .. }
            | Overtime::Units { .. }
            | Overtime::Penalty { .. } => session,
        }
    }

    /// The same control with its contradictions looked for.
    ///
    /// # Errors
    /// The first [`ControlFault`] found.
    pub fn check(self) -> Result<Self, ControlFault> {
        let (counts, lengths): (Vec<u32>, Vec<Duration>) = match &self.overtime {
            Overtime::None => (vec![], vec![]),
            Overtime::Periods { count, time, .. } | Overtime::Penalty { count, time } => {
                (vec![count.get()], vec![*time])
            }
            Overtime::Quotas { quotas, .. } => quotas
                .iter()
                .map(|quota| (quota.moves.get(), quota.time))
                .unzip(),
            Overtime::Units { free, count, time } => (vec![count.get()], vec![*free, *time]),
        };
        let session_moves = self.sessions.iter().filter_map(|session| session.moves);
        let bonus_lengths = match self.bonus {
            Bonus::None | Bonus::Hourglass => vec![],
            Bonus::Fischer { increment, cap, .. } => {
                [Some(increment), cap].into_iter().flatten().collect()
            }
            Bonus::Bronstein { up_to } => vec![up_to],
            Bonus::Delay { free } => vec![free],
        };
        let all_lengths = || {
            let sessions = self.sessions.iter().map(|session| session.time);
            lengths
                .iter()
                .copied()
                .chain(sessions)
                .chain(bonus_lengths.iter().copied())
        };
        if all_lengths().any(|length| length > LONGEST) || self.basic_time() > LONGEST {
            return Err(ControlFault::TooLong);
        }
        if counts
            .iter()
            .copied()
            .chain(session_moves.map(NonZeroU32::get))
            .any(|n| n > MOST)
        {
            return Err(ControlFault::TooMany);
        }
        if lengths.iter().chain(&bonus_lengths).any(Duration::is_zero) {
            return Err(ControlFault::ZeroLength);
        }
        let (last, before) = self.sessions.split_last().ok_or(ControlFault::Nothing)?;
        if before.iter().any(|session| session.moves.is_none()) {
            return Err(ControlFault::UnreachableSession);
        }
        if last.moves.is_some() {
            return Err(ControlFault::OpenSession);
        }
        if self.sessions.len() > 1 && self.sessions.iter().any(|session| session.time.is_zero()) {
            return Err(ControlFault::ZeroLength);
        }
        if let Bonus::Fischer { cap: Some(cap), .. } = self.bonus
            && cap < last.time
        {
            return Err(ControlFault::CapBelowMain);
        }
        if self.bonus == Bonus::Hourglass
            && (self.overtime != Overtime::None
                || !before.is_empty()
                || self.charge != Charge::Exact)
        {
            return Err(ControlFault::HourglassMixed);
        }
        if self.charge == Charge::WholeMinutes && self.bonus != Bonus::None {
            return Err(ControlFault::RoundedWithBonus);
        }
        let delay = matches!(self.bonus, Bonus::Delay { .. });
        if self.main_time().is_zero() && self.overtime == Overtime::None && !delay {
            return Err(ControlFault::Nothing);
        }
        Ok(self)
    }
}
