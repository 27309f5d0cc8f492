//! How long a game can last: the longest that a side can think without losing on time.
//!
//! Everything here is exact to the millisecond, the clock's own unit. A limit that is reached is spent
//! (seed 004 art. 12.3), so the longest think before a limit is a millisecond short of it.

use std::sync::Arc;
use std::time::Duration;

use super::control::{Bonus, Charge, Control, Leftover, Overtime, Quota};
use crate::color::{Color, PerColor};

/// The least by which a move comes before a limit.
const TICK: Duration = Duration::from_millis(1);
const MINUTE: Duration = Duration::from_secs(60);

/// The longest that a side can think in a game of `moves` moves of its own, all of them made in time.
/// Zero for no move.
///
/// Of an hourglass it is what the side can think if its opponent, under the same control, uses up all he
/// has before this side's first move; see [`longest_game`] for both together.
pub fn longest(control: &Control, moves: u32) -> Duration {
    if moves == 0 {
        return Duration::ZERO;
    }
    if control.bonus == Bonus::Hourglass {
        let both = control.main_time().saturating_mul(2);
        return both.saturating_sub(TICK * 2).saturating_mul(moves);
    }
    let main = MainTime { control };
    // Moves that must be made before main time can be spent without losing.
    let due = main.moves_due();
    if moves <= due || control.overtime == Overtime::None {
        return main.spent_after(moves - 1).saturating_sub(TICK);
    }
    // A move in main time may gain something (a bonus, the part of a minute that is not charged), and one
    // in overtime may (a period that is refilled): how many to make there is what is looked for.
    let in_overtime = most_in_overtime(control, moves, due);
    in_overtime
        .into_iter()
        .map(|later| main.spent_after(moves - later) + overtime(&control.overtime, later))
        .max()
        .unwrap_or_default()
}

/// The longest that a side can think in a game of any number of moves. `None` where each move may bring
/// time of its own, so that only the number of moves is a bound.
pub fn whole_game(control: &Control) -> Option<Duration> {
    let bounded = match (control.bonus, control.charge, &control.overtime) {
        (
            Bonus::Fischer { .. }
            | Bonus::Bronstein { .. }
            | Bonus::Delay { .. }
            | Bonus::Hourglass,
            ..,
        )
        | (Bonus::None, Charge::WholeMinutes, _)
        | (
            Bonus::None,
            Charge::Exact,
            Overtime::Periods { .. } | Overtime::Quotas { .. } | Overtime::Units { .. },
        ) => false,
        (Bonus::None, Charge::Exact, Overtime::None | Overtime::Penalty { .. }) => true,
    };
    let due = MainTime { control }.moves_due();
    bounded.then(|| longest(control, due.saturating_add(1)))
}

/// The longest that each side can think in a game of `moves` moves, of which `first` makes the first.
pub fn longest_game(
    controls: &PerColor<Arc<Control>>,
    first: Color,
    moves: u32,
) -> PerColor<Duration> {
    let second = first.opponent();
    let own = |side| match (side == first, moves) {
        (true, moves) => moves.div_ceil(2),
        (false, moves) => moves / 2,
    };
    let hourglass = |side| controls.of(side).bonus == Bonus::Hourglass;
    if !hourglass(Color::Black) && !hourglass(Color::White) {
        return PerColor {
            black: longest(&controls.black, own(Color::Black)),
            white: longest(&controls.white, own(Color::White)),
        };
    }
    let mut longest_of = PerColor::both(Duration::ZERO);
    if hourglass(Color::Black) && hourglass(Color::White) {
        // All there is goes back and forth: who moves first has his own time for it, and from then on
        // each think can use all but what the opponent's clock and his own must keep.
        let (mine, all) = (
            controls.of(first).main_time(),
            controls.black.main_time() + controls.white.main_time(),
        );
        let each = all.saturating_sub(TICK * 2);
        let later = own(first).saturating_sub(1);
        if own(first) > 0 {
            *longest_of.of_mut(first) = mine.saturating_sub(TICK) + each.saturating_mul(later);
        }
        *longest_of.of_mut(second) = each.saturating_mul(own(second));
        return longest_of;
    }
    // An hourglass gains nothing from an opponent who has none.
    for side in Color::BOTH {
        let control = controls.of(side);
        *longest_of.of_mut(side) = match (hourglass(side), own(side)) {
            (true, 0) => Duration::ZERO,
            (true, _) => control.main_time().saturating_sub(TICK),
            (false, own) => longest(control, own),
        };
    }
    longest_of
}

/// Main time, with all its sessions and its bonus.
struct MainTime<'a> {
    control: &'a Control,
}

impl MainTime<'_> {
    /// Moves of the sessions before the last. Main time that is spent before they are made is a loss.
    fn moves_due(&self) -> u32 {
        let due = self.control.sessions.iter().filter_map(|one| one.moves);
        due.fold(0, |sum, moves| sum.saturating_add(moves.get()))
    }

    /// The longest that can be thought until main time is spent to the end, with `made` moves made in
    /// it: in those moves, and in the one that spends it.
    ///
    /// What a move gains is largest where the moves before it have not cost anything, but for the cap of
    /// an increment, which takes least where nothing is left under it. So either all thinks but the last
    /// are as long as is free, or all of them use up what there is.
    fn spent_after(&self, made: u32) -> Duration {
        let mut given = self.control.main_time();
        let mut gained = Duration::ZERO;
        let mut rest = made;
        let mut sessions = self.control.sessions.iter();
        let mut session = sessions.next();
        // The moves of each session, and the time of the next when they are made.
        while let Some(moves) = session.and_then(|one| one.moves)
            && moves.get() <= rest
        {
            gained = gained.saturating_add(self.gain(given).saturating_mul(moves.get()));
            rest -= moves.get();
            session = sessions.next();
            given = given.saturating_add(session.map_or(Duration::ZERO, |one| one.time));
        }
        gained = gained.saturating_add(self.gain(given).saturating_mul(rest));
        given
            .saturating_add(gained)
            .saturating_add(self.free_in_last())
    }

    /// What a move in main time can gain at most, where `given` is what main time has given so far.
    fn gain(&self, given: Duration) -> Duration {
        let keeps = given.saturating_sub(TICK);
        match (self.control.bonus, self.control.charge) {
            // A part of a minute is not charged; it must be there to be thought.
            (Bonus::None, Charge::WholeMinutes) => (MINUTE - TICK).min(keeps),
            (Bonus::None | Bonus::Hourglass, _) => Duration::ZERO,
            // Under a cap the most is gained where all but the least is used.
            (Bonus::Fischer { increment, cap, .. }, _) => {
                cap.map_or(increment, |cap| increment.min(cap.saturating_sub(TICK)))
            }
            // What was used is given back; it must be there to be used.
            (Bonus::Bronstein { up_to }, _) => up_to.min(keeps),
            // The free time passes first, so with main time behind it it can be used to the end.
            (Bonus::Delay { free }, _) if given.is_zero() => free.saturating_sub(TICK),
            (Bonus::Delay { free }, _) => free,
        }
    }

    /// What the think that spends main time has on top of it.
    const fn free_in_last(&self) -> Duration {
        match self.control.bonus {
            Bonus::Delay { free } => free,
            Bonus::None | Bonus::Fischer { .. } | Bonus::Bronstein { .. } | Bonus::Hourglass => {
                Duration::ZERO
            }
        }
    }

    /// Whether a move can be made in main time at all: with none the first period runs at once.
    fn is_there(&self) -> bool {
        let delay = matches!(self.control.bonus, Bonus::Delay { .. });
        delay || !self.control.main_time().is_zero()
    }
}

/// The numbers of moves in overtime among which the best one is. Between them the sum only rises or only
/// falls, since each move in main time gains the same.
fn most_in_overtime(control: &Control, moves: u32, due: u32) -> Vec<u32> {
    let most = moves - due;
    if !(MainTime { control }).is_there() {
        return vec![moves];
    }
    let mut candidates = vec![1, most];
    if let Overtime::Quotas { quotas, .. } = &control.overtime {
        // The first move of each period brings its time, the others bring nothing.
        let mut before = 0_u32;
        for quota in quotas {
            before = before.saturating_add(quota.moves.get());
            candidates.push(before.saturating_add(1));
        }
        if let Some(last) = quotas.last() {
            let whole = quotas.split_last().map_or(0, |(_, first)| moves_of(first));
            let beyond = most.saturating_sub(whole).saturating_sub(1);
            let periods = beyond / last.moves.get();
            candidates.push(whole + periods * last.moves.get() + 1);
        }
    }
    candidates.retain(|&later| 1 <= later && later <= most);
    candidates
}

fn moves_of(quotas: &[Quota]) -> u32 {
    let moves = quotas.iter().map(|quota| quota.moves.get());
    moves.fold(0, u32::saturating_add)
}

/// The longest that can be thought in overtime, from its first moment on, with `moves` moves made in it;
/// at least one.
fn overtime(overtime: &Overtime, moves: u32) -> Duration {
    match overtime {
        Overtime::None => Duration::ZERO,
        // All periods but the last are thought through, and each move takes all but the last tick of one.
        Overtime::Periods { count, time, .. } => time
            .saturating_mul(count.get() - 1)
            .saturating_add((*time - TICK).saturating_mul(moves)),
        Overtime::Quotas { quotas, leftover } => of_quotas(quotas, *leftover, moves),
        // Each move has its free time but for a tick; the units come on top, whole.
        Overtime::Units { free, count, time } => (*free - TICK)
            .saturating_mul(moves)
            .saturating_add(time.saturating_mul(count.get())),
        // Nothing is refilled.
        Overtime::Penalty { count, time } => time.saturating_mul(count.get()) - TICK,
    }
}

/// As many periods are begun as the moves call for. What is left of one is lost, so that each can be used
/// but for a tick; or it is kept, and there is one tick for all.
fn of_quotas(quotas: &[Quota], leftover: Leftover, moves: u32) -> Duration {
    let mut rest = moves;
    let (mut sum, mut begun) = (Duration::ZERO, 0_u32);
    for (index, quota) in quotas.iter().enumerate() {
        if rest == 0 {
            break;
        }
        let periods = if index + 1 == quotas.len() {
            rest.div_ceil(quota.moves.get())
        } else {
            1
        };
        sum = sum.saturating_add(quota.time.saturating_mul(periods));
        begun = begun.saturating_add(periods);
        rest = rest.saturating_sub(quota.moves.get());
    }
    match leftover {
        Leftover::Lost => sum.saturating_sub(TICK.saturating_mul(begun)),
        Leftover::Carried | Leftover::PlayedOut => sum.saturating_sub(TICK),
    }
}

#[cfg(test)]
mod tests;
