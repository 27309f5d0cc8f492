//! Where the time of a game went: every millisecond between its start and its end is in one place.
//!
//! The entries are walked in the order in which they were written. Between two of them the game stood
//! as it did, and the span is booked there; where an entry takes time back that had been used, the span
//! is booked over to what was left out. **Invariant:** what is booked comes to the span from start to
//! end, and what is booked to a side to what its clock has used.

use std::time::Duration;

use crate::color::{Color, PerColor};
use crate::game::command::{GapCause, PauseReason};
use crate::game::event::Event;
use crate::game::{Game, Status};
use crate::time::{Moment, whole_millis};

/// Where the time of a game went.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// When the clock was started for the first time; `None` if it never was, and nothing is booked.
    pub start: Option<Moment>,
    /// When the game ended, or up to when it is known.
    pub end: Moment,
    /// What each side has thought, in game time, and what still counts of it.
    pub thinks: PerColor<Duration>,
    /// How long the clocks stood, by reason, in the order in which the reasons came up.
    pub standing: Vec<(Stood, Duration)>,
    /// How long the count of each side stood while it lifted stones.
    pub holds: PerColor<Duration>,
    /// How long was counted after play had ended.
    pub counting: Duration,
    /// How long a result stood that was taken back.
    pub result_stood: Duration,
    /// What each side has thought that was taken back, or lies behind a state to which the game went
    /// back.
    pub left_out: PerColor<Duration>,
    /// How long a clock ran on whose flag had fallen.
    pub after_flag: Duration,
    /// What was charged of gaps. A gap lies outside of game time; this is the only thing that is not in
    /// the span from start to end.
    pub charged: PerColor<Duration>,
    /// The gaps that were noted, charged or not, by cause.
    pub gaps: Vec<(GapCause, Duration)>,
    /// What each clock has used, by its reading at the end.
    pub used: PerColor<Duration>,
    /// What the turns that count have used together, with the think in progress.
    pub in_turns: PerColor<Duration>,
    /// What is booked nowhere, or twice: zero, or the sheet is wrong.
    pub unaccounted: Duration,
}

/// Why the clocks stood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stood {
    /// The game was back before its start.
    NotStarted,
    /// It was paused.
    Paused(PauseReason),
}

impl Account {
    /// From the start to the end.
    pub fn span(&self) -> Duration {
        self.end.since(self.start.unwrap_or(self.end))
    }

    /// How long the clocks stood in all.
    pub fn stood(&self) -> Duration {
        self.standing.iter().map(|(_, span)| *span).sum()
    }

    /// Everything that is booked in the span from start to end.
    pub fn booked(&self) -> Duration {
        [
            self.thinks.black,
            self.thinks.white,
            self.stood(),
            self.holds.black,
            self.holds.white,
            self.counting,
            self.result_stood,
            self.left_out.black,
            self.left_out.white,
            self.after_flag,
        ]
        .into_iter()
        .sum()
    }
}

/// The account, while the entries are walked.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    account: Account,
    /// Up to when it is booked.
    upto: Moment,
    /// What the clocks had used then.
    used: PerColor<Duration>,
    /// What each charge of a gap has cost, by the place of its entry.
    charges: Vec<(usize, PerColor<Duration>)>,
    /// What was given back of a charge by which a flag had fallen: the place of the entry that took the
    /// result back, that of the charge, and how much.
    backs: Vec<(usize, usize, PerColor<Duration>)>,
    /// How long the result has stood that stands now.
    standing_result: Duration,
    /// When it came to stand.
    over: Option<Moment>,
}

impl Ledger {
    /// Books the span up to `at`, in which `game` stood as it does.
    pub(super) fn pass(&mut self, game: &Game, at: Moment) {
        let until = self.upto.max(at);
        let span = until.since(self.upto);
        let used = PerColor::from_fn(|side| game.reading(side, until).used);
        let account = &mut self.account;
        if account.start.is_some() {
            let mover = game.to_move();
            match game.status() {
                Status::Ready => add(&mut account.standing, Stood::NotStarted, span),
                Status::Running => {
                    let thought = used.of(mover).saturating_sub(*self.used.of(mover));
                    *account.thinks.of_mut(mover) += thought;
                    if game.reading(mover, until).flagged {
                        account.after_flag += span.saturating_sub(thought);
                    }
                }
                Status::Paused(reason) => {
                    add(&mut account.standing, Stood::Paused(reason.clone()), span);
                }
                Status::HoldingCaptures => *account.holds.of_mut(mover) += span,
                Status::Counting => account.counting += span,
                Status::Over { .. } => self.standing_result += span,
            }
        }
        self.upto = until;
        self.used = used;
    }

    /// Takes in that `event`, the entry at `place`, has been applied to `game`.
    pub(super) fn applied(&mut self, game: &Game, place: usize, event: &Event) {
        let used = PerColor::from_fn(|side| game.reading(side, self.upto).used);
        let before = std::mem::replace(&mut self.used, used);
        if let Event::Started = event {
            self.account.start.get_or_insert(self.upto);
        }
        if let Event::GapNoted { span, cause } = event {
            add(&mut self.account.gaps, *cause, *span);
        }
        if let Event::GapCharged { .. } = event {
            let cost = PerColor::from_fn(|side| used.of(side).saturating_sub(*before.of(side)));
            self.charges.push((place, cost));
        }
        if let Event::ResultWithdrawn { .. } = event {
            self.give_back(game, place, (&before, &used));
        }
        let recharged = matches!(
            event,
            Event::GapCharged { .. }
                | Event::ResultWithdrawn { .. }
                | Event::PressTakenBack { .. }
                | Event::Undone { .. }
                | Event::Restored { .. }
        );
        let charged = if recharged {
            self.charged(game)
        } else {
            self.account.charged
        };
        for side in Color::BOTH {
            // What the clock has used is what was thought and what was charged; what it has lost of the
            // former by this entry is left out, and what it gets back is not any more.
            let thought = used.of(side).saturating_sub(*charged.of(side));
            let thought_before = before
                .of(side)
                .saturating_sub(*self.account.charged.of(side));
            let (thinks, left_out) = (
                self.account.thinks.of_mut(side),
                self.account.left_out.of_mut(side),
            );
            let gone = thought_before.saturating_sub(thought).min(*thinks);
            *thinks -= gone;
            *left_out += gone;
            let back = thought.saturating_sub(thought_before).min(*left_out);
            *thinks += back;
            *left_out -= back;
        }
        self.account.charged = charged;
        let ended = matches!(event, Event::Ended { .. });
        match game.status() {
            Status::Over { .. } if self.over.is_none() || ended => {
                self.account.result_stood += std::mem::take(&mut self.standing_result);
                self.over = Some(self.upto);
            }
            Status::Over { .. } => {}
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::HoldingCaptures
            | Status::Counting => {
                self.account.result_stood += std::mem::take(&mut self.standing_result);
                self.over = None;
            }
        }
    }

    /// A flag that fell by a charge is taken back, with the entry at `place`: what the clock gets back was
    /// charged, not thought.
    fn give_back(
        &mut self,
        game: &Game,
        place: usize,
        (before, used): (&PerColor<Duration>, &PerColor<Duration>),
    ) {
        let Some((charge, _)) = self.charges.last() else {
            return;
        };
        let next = game
            .entries()
            .get(*charge + 1)
            .map(|stamped| &stamped.event);
        if matches!(next, Some(Event::Ended { .. })) {
            let back = |side| before.of(side).saturating_sub(*used.of(side));
            let back = PerColor::from_fn(back);
            self.backs.push((place, *charge, back));
        }
    }

    /// What the charges that count have cost: not those that were undone, nor those in a turn that was
    /// taken back.
    fn charged(&self, game: &Game) -> PerColor<Duration> {
        if self.charges.is_empty() {
            return PerColor::default();
        }
        let mut turns = vec![PerColor::<Duration>::default()];
        let effective = game.effective();
        let counts = |place: &usize| effective.binary_search(place).is_ok();
        for place in effective.iter().copied() {
            let event = game.entries().get(place).map(|stamped| &stamped.event);
            if matches!(event, Some(Event::Pressed { .. })) {
                turns.push(PerColor::default());
            } else if matches!(event, Some(Event::PressTakenBack { .. })) && turns.len() > 1 {
                turns.pop();
            } else if let Some((_, cost)) = self.charges.iter().find(|(at, _)| *at == place)
                && let Some(turn) = turns.last_mut()
            {
                let given = self.backs.iter();
                let given = given.filter(|(back, charge, _)| *charge == place && counts(back));
                for side in Color::BOTH {
                    let back: Duration = given.clone().map(|(_, _, back)| *back.of(side)).sum();
                    *turn.of_mut(side) += cost.of(side).saturating_sub(back);
                }
            }
        }
        PerColor::from_fn(|side| turns.iter().map(|turn| *turn.of(side)).sum())
    }

    /// The account at the end of `game`, or at `until` if it has not ended.
    pub(super) fn close(mut self, game: &Game, until: Moment) -> Account {
        if let Some(over) = self.over {
            self.account.end = over;
        } else {
            self.pass(game, until);
            self.account.end = self.upto;
        }
        let mut account = self.account;
        account.used = self.used;
        let end = account.end;
        account.in_turns = PerColor::from_fn(|side| {
            let turns = game.turns().iter().filter(|turn| turn.side == side);
            let ended: Duration = turns.map(|turn| turn.used).sum();
            ended + game.reading(side, end).this_think
        });
        let apart = |one: Duration, other: Duration| one.abs_diff(other);
        let mut unaccounted = apart(account.span(), account.booked());
        for side in Color::BOTH {
            let booked = *account.thinks.of(side) + *account.charged.of(side);
            unaccounted += apart(booked, *account.used.of(side));
        }
        account.unaccounted = if account.start.is_some() {
            unaccounted
        } else {
            Duration::ZERO
        };
        account
    }
}

fn add<T: PartialEq>(sums: &mut Vec<(T, Duration)>, what: T, span: Duration) {
    match sums.iter_mut().find(|(one, _)| *one == what) {
        Some((_, sum)) => *sum += span,
        None if span.is_zero() => {}
        None => sums.push((what, span)),
    }
}

impl Account {
    /// What is booked nowhere, or twice, in milliseconds: 0.
    pub fn unaccounted_ms(&self) -> u64 {
        whole_millis(self.unaccounted)
    }
}
