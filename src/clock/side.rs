//! One side's clock: the state machine behind every system.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use super::control::{
    Bonus, Charge, Control, CountedInMain, Leftover, Overtime, POINTS_PER_EXTENSION,
};
use super::reading::{Reading, Stage};
use crate::time::floor_to;

/// The clock of one side, as it stood at one instant.
///
/// It does not know the time: it is told how long its side has thought, with [`SideClock::think`],
/// and that it pressed, with [`SideClock::press`]. Thinking is additive: two calls with `a` and `b`
/// leave the same state as one with `a + b`, so it does not matter when it is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideClock {
    control: Arc<Control>,
    phase: Phase,
    this_think: Duration,
    used: Duration,
    moves_made: u32,
    /// Periods or units that overtime will begin with, where a referee has set them in main time.
    periods_to_come: Option<NonZeroU32>,
}

/// Where a side is in its control, with what is left there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Main(Main),
    /// `left` of the running period, `periods` with it.
    Periods {
        left: Duration,
        periods: u32,
    },
    /// `moves_left` is 0 only while a met quota is played out.
    Quota {
        step: usize,
        left: Duration,
        moves_left: u32,
    },
    /// `left` of the free time of the move, or of the open unit.
    Units {
        left: Duration,
        units_left: u32,
        spending: Spending,
    },
    /// `left` of the extension that was entered last; `entered` of them so far.
    Penalty {
        left: Duration,
        entered: u32,
    },
    Flagged {
        points_lost: u32,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Main {
    session: usize,
    left: Duration,
    moves_left: Option<u32>,
    /// Free time of this think that is still to run, with a delay.
    delay_left: Duration,
    /// Main time used by this think so far; what it may get back at the press.
    used_in_think: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spending {
    FreeTime,
    Unit,
}

/// A limit that a think has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crossing {
    /// Main time is spent and overtime has begun. `periods` where it has any, the running one with it.
    OvertimeBegan {
        /// Periods, units or extensions of the overtime at its start.
        periods: Option<u32>,
    },
    /// A period is used up and the next one runs.
    PeriodTaken {
        /// Periods left, the running one included.
        periods: u32,
    },
    /// The free time of the move is spent and a unit has been opened.
    UnitOpened {
        /// Units left, the open one not included.
        units_left: u32,
    },
    /// An extension after the first has been entered.
    ExtensionEntered {
        /// Extensions left, the running one not included.
        extensions_left: u32,
        /// Points lost for extensions so far.
        points_lost: u32,
    },
    /// A period whose quota was met has been played out and the next one runs.
    QuotaPeriodBegan,
    /// Nothing is left: loss on time.
    Flag,
}

/// A figure of a reading that a referee sets. The figures that are not named stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Correction {
    /// Main time left. More than zero brings a side in overtime back to main time.
    pub main: Option<Duration>,
    /// Time left of the running period; at most its full length, but for quotas that carry.
    pub period: Option<Duration>,
    /// Periods, units or extensions left, as a reading counts them. In main time: those to come.
    pub periods: Option<u32>,
    /// Moves left in the period or session.
    pub moves_left: Option<u32>,
    /// Moves made.
    pub moves_made: Option<u32>,
}

/// Why a correction cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CorrectionFault {
    /// The control has no such figure in this stage.
    NoSuchFigure,
    /// The figure must be above zero: a loss is declared, not set.
    Zero,
    /// The figure is beyond what the control ever gives.
    TooMuch,
}

impl SideClock {
    /// The clock before the first move.
    pub fn new(control: Arc<Control>) -> Self {
        let mut side = Self {
            phase: Phase::Main(Main::at_start(&control)),
            control,
            this_think: Duration::ZERO,
            used: Duration::ZERO,
            moves_made: 0,
            periods_to_come: None,
        };
        side.skip_empty_main_time();
        side
    }

    /// The control this side plays by.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// How much longer this side may think until it reaches its next limit; `None` after the flag.
    /// A think of exactly this length reaches it.
    pub fn until_limit(&self) -> Option<Duration> {
        match self.phase {
            Phase::Main(main) => Some(main.delay_left + main.left),
            Phase::Periods { left, .. }
            | Phase::Quota { left, .. }
            | Phase::Units { left, .. }
            | Phase::Penalty { left, .. } => Some(left),
            Phase::Flagged { .. } => None,
        }
    }

    /// Thinks for `span`, and returns every limit it reaches with the span after which it does, in
    /// order. After the flag no more time is used.
    pub fn think(&mut self, span: Duration) -> Vec<(Duration, Crossing)> {
        let mut crossings = Vec::new();
        let mut thought = Duration::ZERO;
        while let Some(limit) = self.until_limit()
            && limit <= span - thought
        {
            self.spend(limit);
            thought += limit;
            let crossing = self.cross();
            crossings.push((thought, crossing));
        }
        if self.until_limit().is_some() {
            self.spend(span - thought);
        }
        crossings
    }

    /// Makes the move: ends the think, and gives what the control gives for a move in time.
    /// Changes nothing after the flag.
    pub fn press(&mut self) {
        match &mut self.phase {
            Phase::Main(main) => main.press(&self.control),
            Phase::Periods { left, .. } => {
                if let Overtime::Periods { time, .. } = self.control.overtime {
                    *left = time;
                }
            }
            Phase::Quota {
                step,
                left,
                moves_left,
            } => {
                if *moves_left == 1 {
                    let leftover = quota_leftover(&self.control);
                    let (next, quota) = quota_at(&self.control, *step + 1);
                    (*step, *moves_left, *left) = match leftover {
                        Leftover::Lost => (next, quota.0, quota.1),
                        Leftover::Carried => (next, quota.0, *left + quota.1),
                        Leftover::PlayedOut => (*step, 0, *left),
                    };
                } else {
                    *moves_left = moves_left.saturating_sub(1);
                }
            }
            Phase::Units { left, spending, .. } => {
                if let Overtime::Units { free, .. } = self.control.overtime {
                    (*left, *spending) = (free, Spending::FreeTime);
                }
            }
            Phase::Penalty { .. } => {}
            Phase::Flagged { .. } => return,
        }
        self.this_think = Duration::ZERO;
        self.moves_made += 1;
    }

    /// Gains main time that the opponent of an hourglass has used.
    pub(super) fn gain(&mut self, span: Duration) {
        if let (Phase::Main(main), Bonus::Hourglass) = (&mut self.phase, self.control.bonus) {
            main.left += span;
        }
    }

    /// Takes `span` off as lateness: no think that could be free, so a period it reaches into is
    /// gone whole (spec/time-controls.md, section 4; seed 000 art. 14).
    pub fn charge_lateness(&mut self, span: Duration) -> Vec<(Duration, Crossing)> {
        let mut crossings = Vec::new();
        let mut charged = Duration::ZERO;
        if let Phase::Main(main) = &mut self.phase {
            if span < main.left {
                main.left -= span;
                return crossings;
            }
            charged = main.left;
            main.left = Duration::ZERO;
            crossings.push((charged, self.cross()));
        }
        // A unit that was begun is gone whole, and the first move has its free time.
        if let Phase::Units { units_left, .. } = &mut self.phase
            && let Overtime::Units { time, .. } = self.control.overtime
        {
            let rest = span.saturating_sub(charged).as_millis();
            let begun = rest.div_ceil(time.as_millis().max(1));
            let begun = u32::try_from(begun).unwrap_or(u32::MAX);
            if let Some(left) = units_left.checked_sub(begun) {
                *units_left = left;
                return crossings;
            }
        }
        let refills = matches!(self.phase, Phase::Periods { .. });
        while charged < span
            && let Some(limit) = self.until_limit()
        {
            let rest = span - charged;
            if !refills && rest < limit {
                self.spend_left(rest);
                break;
            }
            charged += limit.min(rest);
            crossings.push((charged, self.cross()));
        }
        crossings
    }

    /// The reading at this instant.
    pub fn reading(&self) -> Reading {
        let later = self.control.overtime_at_start();
        let mut reading = Reading {
            stage: Stage::Main,
            main: Duration::ZERO,
            period: later.period,
            periods: later.periods,
            moves_left: None,
            points_lost: 0,
            this_think: self.this_think,
            used: self.used,
            moves_made: self.moves_made,
            flagged: false,
        };
        match self.phase {
            Phase::Main(main) => {
                let to_come = self.periods_to_come.map(NonZeroU32::get);
                reading.periods = to_come.or(later.periods);
                reading.main = main.left;
                reading.moves_left = main.moves_left;
            }
            Phase::Periods { left, periods } => {
                reading.stage = Stage::Count;
                (reading.period, reading.periods) = (left, Some(periods));
            }
            Phase::Quota {
                left, moves_left, ..
            } => {
                reading.stage = Stage::Quota;
                (reading.period, reading.moves_left) = (left, Some(moves_left));
            }
            Phase::Units {
                left, units_left, ..
            } => {
                reading.stage = Stage::Count;
                (reading.period, reading.periods) = (left, Some(units_left));
            }
            Phase::Penalty { left, entered } => {
                reading.stage = Stage::Penalty;
                reading.period = left;
                reading.periods = later.periods.map(|count| count.saturating_sub(entered));
                reading.points_lost = entered * POINTS_PER_EXTENSION;
            }
            Phase::Flagged { points_lost } => {
                reading.stage = Stage::Over;
                reading.period = Duration::ZERO;
                reading.periods = later.periods.map(|_| 0);
                reading.points_lost = points_lost;
                reading.flagged = true;
            }
        }
        reading
    }

    /// What kind of stretch the side is in, for the calls: its full length, and what its end is.
    pub fn stretch(&self) -> Stretch {
        let last_is_flag = |last: bool| if last { End::Flag } else { End::Next };
        let (kind, full, end) = match self.phase {
            Phase::Main(Main {
                session,
                moves_left,
                ..
            }) => {
                let flag = self.control.overtime == Overtime::None || moves_left.is_some();
                (
                    StretchKind::MainTime,
                    given_up_to(&self.control, session),
                    if flag { End::Flag } else { End::OvertimeBegins },
                )
            }
            Phase::Periods { periods, .. } => {
                let time = self.control.overtime_at_start().period;
                (StretchKind::Count, time, last_is_flag(periods == 1))
            }
            Phase::Quota {
                step, moves_left, ..
            } => {
                let (_, (_, time)) = quota_at(&self.control, step);
                (StretchKind::Quota, time, last_is_flag(moves_left > 0))
            }
            Phase::Units {
                units_left,
                spending,
                ..
            } => {
                let (free, unit) = match self.control.overtime {
                    Overtime::Units { free, time, .. } => (free, time),
                    Overtime::None
                    | Overtime::Periods { .. }
                    | Overtime::Quotas { .. }
                    | Overtime::Penalty { .. } => (Duration::ZERO, Duration::ZERO),
                };
                match spending {
                    Spending::FreeTime => {
                        (StretchKind::FreeTime, free, last_is_flag(units_left == 0))
                    }
                    Spending::Unit => (StretchKind::Unit, unit, last_is_flag(units_left == 0)),
                }
            }
            Phase::Penalty { entered, .. } => {
                let later = self.control.overtime_at_start();
                let last = later.periods.is_none_or(|count| entered >= count);
                (StretchKind::Extension, later.period, last_is_flag(last))
            }
            Phase::Flagged { .. } => (StretchKind::Over, Duration::ZERO, End::Flag),
        };
        Stretch { kind, full, end }
    }

    /// Sets figures of the reading, by order of the referee. The think in progress goes on.
    ///
    /// # Errors
    /// Nothing is changed when a figure does not exist in the control, is zero where that would be a
    /// loss, or is beyond what the control gives.
    pub fn correct(&mut self, correction: Correction) -> Result<(), CorrectionFault> {
        let mut corrected = self.clone();
        corrected.set(correction)?;
        *self = corrected;
        Ok(())
    }

    fn set(&mut self, correction: Correction) -> Result<(), CorrectionFault> {
        use CorrectionFault::{NoSuchFigure, TooMuch, Zero};
        let Correction {
            main,
            period,
            periods,
            moves_left,
            moves_made,
        } = correction;
        if let Some(moves_made) = moves_made {
            self.moves_made = moves_made;
        }
        if let Some(left) = main {
            self.set_main(left)?;
        }
        let most_moves = |step: usize| quota_at(&self.control, step).1.0;
        let later = self.control.overtime_at_start();
        match &mut self.phase {
            Phase::Main(main) => {
                // A period does not run yet; main time is set to zero first, or with it.
                if period.is_some() {
                    return Err(NoSuchFigure);
                }
                if let Some(periods) = periods {
                    let settable = matches!(
                        self.control.overtime,
                        Overtime::Periods { .. } | Overtime::Units { .. }
                    );
                    let most = later.periods.filter(|_| settable).ok_or(NoSuchFigure)?;
                    self.periods_to_come = NonZeroU32::new(within(periods, 1, most)?);
                }
                if let Some(moves) = moves_left {
                    let session = self
                        .control
                        .sessions
                        .get(main.session)
                        .and_then(|s| s.moves);
                    let most = session.ok_or(NoSuchFigure)?.get();
                    main.moves_left = Some(within(moves, 1, most)?);
                }
            }
            Phase::Periods {
                left,
                periods: count,
            } => {
                if moves_left.is_some() {
                    return Err(NoSuchFigure);
                }
                *count = within(periods.unwrap_or(*count), 1, later.periods.unwrap_or(0))?;
                *left = span_within(period.unwrap_or(*left), later.period)?;
            }
            Phase::Quota {
                step,
                left,
                moves_left: moves,
            } => {
                if periods.is_some() {
                    return Err(NoSuchFigure);
                }
                let longest = match quota_leftover(&self.control) {
                    Leftover::Carried => super::control::LONGEST,
                    Leftover::Lost | Leftover::PlayedOut => quota_at(&self.control, *step).1.1,
                };
                *moves = within(
                    moves_left.unwrap_or(*moves),
                    u32::from(*moves > 0),
                    most_moves(*step),
                )?;
                *left = span_within(period.unwrap_or(*left), longest)?;
            }
            Phase::Units {
                left,
                units_left,
                spending,
            } => {
                if moves_left.is_some() {
                    return Err(NoSuchFigure);
                }
                let Overtime::Units { free, time, count } = self.control.overtime else {
                    return Err(NoSuchFigure);
                };
                let full = match spending {
                    Spending::FreeTime => free,
                    Spending::Unit => time,
                };
                *units_left = within(periods.unwrap_or(*units_left), 0, count.get())?;
                *left = span_within(period.unwrap_or(*left), full)?;
            }
            Phase::Penalty { left, entered } => {
                if moves_left.is_some() {
                    return Err(NoSuchFigure);
                }
                let count = later.periods.unwrap_or(0);
                let extensions = periods.unwrap_or(count.saturating_sub(*entered));
                *entered = count.checked_sub(extensions).ok_or(TooMuch)?;
                if *entered == 0 {
                    return Err(TooMuch);
                }
                *left = span_within(period.unwrap_or(*left), later.period)?;
            }
            Phase::Flagged { .. } => return Err(Zero),
        }
        Ok(())
    }

    fn set_main(&mut self, left: Duration) -> Result<(), CorrectionFault> {
        if left > super::control::LONGEST {
            return Err(CorrectionFault::TooMuch);
        }
        if let Phase::Main(main) = &mut self.phase {
            main.left = left;
            main.used_in_think = Duration::ZERO;
            if left.is_zero() && main.delay_left.is_zero() {
                if self.control.overtime == Overtime::None || main.moves_left.is_some() {
                    return Err(CorrectionFault::Zero);
                }
                self.skip_empty_main_time();
            }
        } else if !left.is_zero() {
            let last = self.control.sessions.len() - 1;
            let mut main = Main::in_session(&self.control, last);
            main.left = left;
            // Figures that are not named stay: these periods come again when main time is over.
            if let Phase::Periods { periods: left, .. }
            | Phase::Units {
                units_left: left, ..
            } = self.phase
            {
                self.periods_to_come = NonZeroU32::new(left);
            }
            self.phase = Phase::Main(main);
        }
        Ok(())
    }

    /// With main time of zero the first period runs from the first second.
    fn skip_empty_main_time(&mut self) {
        if let Phase::Main(main) = self.phase
            && (main.left + main.delay_left).is_zero()
            && self.control.overtime != Overtime::None
        {
            self.cross();
        }
    }

    fn spend(&mut self, span: Duration) {
        self.this_think += span;
        self.used += span;
        self.spend_left(span);
    }

    fn spend_left(&mut self, span: Duration) {
        match &mut self.phase {
            Phase::Main(main) => {
                let free = main.delay_left.min(span);
                main.delay_left -= free;
                main.left -= span - free;
                main.used_in_think += span - free;
            }
            Phase::Periods { left, .. }
            | Phase::Quota { left, .. }
            | Phase::Units { left, .. }
            | Phase::Penalty { left, .. } => *left -= span,
            Phase::Flagged { .. } => {}
        }
    }

    /// Goes over the limit that has been reached.
    fn cross(&mut self) -> Crossing {
        let later = self.control.overtime_at_start();
        let (phase, crossing) = match self.phase {
            Phase::Main(Main {
                moves_left: Some(_),
                ..
            }) => self.flag(),
            Phase::Main(_) => match &self.control.overtime {
                Overtime::None => self.flag(),
                Overtime::Periods { count, time, .. } => {
                    let periods = self.periods_to_come.unwrap_or(*count).get();
                    (
                        Phase::Periods {
                            left: *time,
                            periods,
                        },
                        Crossing::OvertimeBegan {
                            periods: Some(periods),
                        },
                    )
                }
                Overtime::Quotas { .. } => {
                    let (step, (moves, time)) = quota_at(&self.control, 0);
                    (
                        Phase::Quota {
                            step,
                            left: time,
                            moves_left: moves,
                        },
                        Crossing::OvertimeBegan { periods: None },
                    )
                }
                Overtime::Units { free, count, .. } => {
                    let units_left = self.periods_to_come.unwrap_or(*count).get();
                    let spending = Spending::FreeTime;
                    (
                        Phase::Units {
                            left: *free,
                            units_left,
                            spending,
                        },
                        Crossing::OvertimeBegan {
                            periods: Some(units_left),
                        },
                    )
                }
                Overtime::Penalty { count, time } => (
                    Phase::Penalty {
                        left: *time,
                        entered: 1,
                    },
                    Crossing::OvertimeBegan {
                        periods: Some(count.get() - 1),
                    },
                ),
            },
            Phase::Periods { periods: 0 | 1, .. } => self.flag(),
            Phase::Periods { periods, .. } => (
                Phase::Periods {
                    left: later.period,
                    periods: periods - 1,
                },
                Crossing::PeriodTaken {
                    periods: periods - 1,
                },
            ),
            Phase::Quota {
                step,
                moves_left: 0,
                ..
            } => {
                let (step, (moves, time)) = quota_at(&self.control, step + 1);
                (
                    Phase::Quota {
                        step,
                        left: time,
                        moves_left: moves,
                    },
                    Crossing::QuotaPeriodBegan,
                )
            }
            Phase::Quota { .. } | Phase::Units { units_left: 0, .. } => self.flag(),
            Phase::Units { units_left, .. } => {
                let units_left = units_left - 1;
                let left = match self.control.overtime {
                    Overtime::Units { time, .. } => time,
                    Overtime::None
                    | Overtime::Periods { .. }
                    | Overtime::Quotas { .. }
                    | Overtime::Penalty { .. } => later.period,
                };
                let spending = Spending::Unit;
                (
                    Phase::Units {
                        left,
                        units_left,
                        spending,
                    },
                    Crossing::UnitOpened { units_left },
                )
            }
            Phase::Penalty { entered, .. } if later.periods.is_none_or(|n| entered >= n) => {
                self.flag()
            }
            Phase::Penalty { entered, .. } => {
                let entered = entered + 1;
                let crossing = Crossing::ExtensionEntered {
                    extensions_left: later.periods.map_or(0, |n| n.saturating_sub(entered)),
                    points_lost: entered * POINTS_PER_EXTENSION,
                };
                (
                    Phase::Penalty {
                        left: later.period,
                        entered,
                    },
                    crossing,
                )
            }
            Phase::Flagged { .. } => self.flag(),
        };
        self.phase = phase;
        crossing
    }

    fn flag(&self) -> (Phase, Crossing) {
        (
            Phase::Flagged {
                points_lost: self.reading().points_lost,
            },
            Crossing::Flag,
        )
    }
}

impl Main {
    fn at_start(control: &Control) -> Self {
        Self {
            left: control.main_time(),
            ..Self::in_session(control, 0)
        }
    }

    fn in_session(control: &Control, session: usize) -> Self {
        let given = control.sessions.get(session);
        Self {
            session,
            left: given.map_or(Duration::ZERO, |session| session.time),
            moves_left: given
                .and_then(|session| session.moves)
                .map(std::num::NonZeroU32::get),
            delay_left: delay(control),
            used_in_think: Duration::ZERO,
        }
    }

    fn press(&mut self, control: &Control) {
        match control.bonus {
            Bonus::None | Bonus::Delay { .. } | Bonus::Hourglass => {}
            Bonus::Fischer { increment, cap, .. } => {
                let sum = self.left + increment;
                // What was above the cap before, by an earlier session or a correction, stays.
                self.left = cap.map_or(sum, |cap| cap.min(sum).max(self.left));
            }
            Bonus::Bronstein { up_to } => self.left += self.used_in_think.min(up_to),
        }
        match control.charge {
            Charge::Exact => {}
            Charge::WholeMinutes => {
                let charged = floor_to(self.used_in_think, Duration::from_secs(60));
                self.left += self.used_in_think - charged;
            }
        }
        self.used_in_think = Duration::ZERO;
        self.delay_left = delay(control);
        self.moves_left = self.moves_left.map(|moves| moves.saturating_sub(1));
        if self.moves_left == Some(0) {
            let next = Self::in_session(control, self.session + 1);
            *self = Self {
                left: self.left + next.left,
                ..next
            };
        }
    }
}

/// Overtime as it is when it begins: the length of the first period, and how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OvertimeAtStart {
    pub(super) period: Duration,
    pub(super) periods: Option<u32>,
}

impl Control {
    pub(super) fn overtime_at_start(&self) -> OvertimeAtStart {
        let (period, periods) = match &self.overtime {
            Overtime::None => (Duration::ZERO, None),
            Overtime::Periods { count, time, .. } | Overtime::Penalty { count, time } => {
                (*time, Some(count.get()))
            }
            Overtime::Quotas { .. } => (quota_at(self, 0).1.1, None),
            Overtime::Units { free, count, .. } => (*free, Some(count.get())),
        };
        OvertimeAtStart { period, periods }
    }

    /// Whether the count is the reserved one of the Chinese rules.
    pub fn is_reserved(&self) -> bool {
        matches!(
            self.overtime,
            Overtime::Periods {
                counted_in_main: CountedInMain::Reserved,
                ..
            }
        )
    }
}

/// A stretch of thinking that ends at the next limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// What is being spent.
    pub kind: StretchKind,
    /// Its length as the control gives it; of main time, with the sessions before. It does not
    /// depend on what has been used of it, so the seconds that are called stay where they are.
    pub full: Duration,
    /// What its end is.
    pub end: End,
}

/// What a stretch of thinking spends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StretchKind {
    /// Main time.
    MainTime,
    /// A period that a press refills.
    Count,
    /// The time of a quota of moves.
    Quota,
    /// The free time of a move, before a unit.
    FreeTime,
    /// A unit.
    Unit,
    /// An Ing extension.
    Extension,
    /// Nothing: the flag has fallen.
    Over,
}

/// What comes at the end of a stretch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Overtime.
    OvertimeBegins,
    /// The next stretch of the same overtime.
    Next,
    /// The loss.
    Flag,
}

fn delay(control: &Control) -> Duration {
    match control.bonus {
        Bonus::Delay { free } => free,
        Bonus::None | Bonus::Fischer { .. } | Bonus::Bronstein { .. } | Bonus::Hourglass => {
            Duration::ZERO
        }
    }
}

/// Main time given up to and with `session`.
fn given_up_to(control: &Control, session: usize) -> Duration {
    let later = control.sessions.iter().take(session + 1).skip(1);
    later.fold(control.main_time(), |sum, session| sum + session.time)
}

/// The quota in force at `step`, with its place in the list: the last one repeats.
fn quota_at(control: &Control, step: usize) -> (usize, (u32, Duration)) {
    let Overtime::Quotas { quotas, .. } = &control.overtime else {
        return (0, (0, Duration::ZERO));
    };
    let step = step.min(quotas.len().saturating_sub(1));
    (
        step,
        quotas
            .get(step)
            .map_or((0, Duration::ZERO), |quota| (quota.moves.get(), quota.time)),
    )
}

fn quota_leftover(control: &Control) -> Leftover {
    match control.overtime {
        Overtime::Quotas { leftover, .. } => leftover,
        Overtime::None
        | Overtime::Periods { .. }
        | Overtime::Units { .. }
        | Overtime::Penalty { .. } => Leftover::Lost,
    }
}

fn within(value: u32, least: u32, most: u32) -> Result<u32, CorrectionFault> {
    if value < least {
        Err(CorrectionFault::Zero)
    } else if value > most {
        Err(CorrectionFault::TooMuch)
    } else {
        Ok(value)
    }
}

fn span_within(value: Duration, most: Duration) -> Result<Duration, CorrectionFault> {
    if value.is_zero() {
        Err(CorrectionFault::Zero)
    } else if value > most {
        Err(CorrectionFault::TooMuch)
    } else {
        Ok(value)
    }
}
