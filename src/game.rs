//! A game: its clock, who may do what, and what has happened.
//!
//! `due` tells what time itself has done, `decide` turns a command into events or refuses it, and
//! `apply` takes an event in. **Invariant:** only `apply` changes a game, and it cannot fail.
//! **Invariant:** applying the same events at the same moments gives an equal game.

mod apply;
pub mod board_choice;
pub mod call_plan;
pub mod command;
pub mod cue;
mod decide;
pub mod event;
mod ledger;
mod moves;
pub mod nigiri;
mod play;
pub mod prompt;
mod referee;
pub mod result;
pub mod rule_set;
pub mod ruling;
pub mod seal;
mod setting_code;
pub mod settings;

use std::time::Duration;

use crate::clock::reading::Reading;
use crate::clock::side::Crossing;
use crate::clock::{Clock, Motion};
use crate::color::{Color, PerColor};
use crate::time::Moment;
use command::{ConfirmedBy, PauseReason};
use cue::Cue;
use event::{Event, Stamped};
use moves::Moves;
use result::{GameResult, How, Why};
use seal::Sealed;
use settings::{FlagPolicy, Settings};

/// A game in progress or over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    settings: Settings,
    entries: Vec<Stamped>,
    clock: Clock,
    status: Status,
    warnings: PerColor<u32>,
    late: PerColor<Duration>,
    away: PerColor<Away>,
    sealed: Option<Sealed>,
    turns: Vec<Turn>,
    before_presses: Vec<Clock>,
    /// The clock a millisecond before the flag fell.
    before_flag: Option<Clock>,
    /// Where the game stood before its result.
    before_end: Option<Status>,
    flag: Flag,
    confirmation: Confirmation,
    setting_confirmed: PerColor<Option<ConfirmedBy>>,
    moves: Moves,
    opened_seats: Seats,
    seats: Seats,
    names: Names,
}

/// Whether a player has left the seat, which is allowed once a game (seed 000 art. 14.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Away {
    /// He has not.
    #[default]
    Never,
    /// He has, and is away since then.
    Since(Moment),
    /// He was, and is back.
    WasOnce,
}

/// Whether the result has been confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confirmation {
    /// It has not; it can be taken back.
    #[default]
    Open,
    /// It has (seed 004 art. 16.4).
    Given,
}

/// Whether the fall of a flag was taken back, and no reading has been set since.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Flag {
    /// It was not, or one has.
    #[default]
    AsItFalls,
    /// It was: the referee sets what he gives before the clock goes on.
    TakenBack,
}

/// Who plays which colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Names {
    /// As it was set.
    #[default]
    AsSet,
    /// The other way round: colours were drawn.
    Exchanged,
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// Not begun.
    Ready,
    /// The clock of the side to move runs.
    Running,
    /// The clocks stand.
    Paused(PauseReason),
    /// The count of the side to move stands while it lifts captured stones.
    HoldingCaptures,
    /// Play has ended, and the clocks stand: dead stones are marked, and both sides agree on a count.
    Counting,
    /// Over; both clocks stand for good.
    Over {
        /// How it ended.
        result: GameResult,
        /// Why.
        why: Why,
        /// When.
        at: Moment,
    },
}

impl Status {
    /// Whether the game has begun and has no result.
    pub const fn is_under_way(&self) -> bool {
        match self {
            Self::Running | Self::Paused(_) | Self::HoldingCaptures | Self::Counting => true,
            Self::Ready | Self::Over { .. } => false,
        }
    }
}

/// One turn that was ended by a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose.
    pub side: Color,
    /// Time used.
    pub used: Duration,
    /// When it pressed.
    pub at: Moment,
    /// Its reading right after.
    pub reading: Reading,
    /// How it was ended.
    pub end: TurnEnd,
}

/// How a side ended its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnEnd {
    /// With a move.
    Moved,
    /// With the words that the game is over (seed 004 art. 13.2).
    SaidOver,
}

/// Who sits on the left, as seen from the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seats {
    /// Black.
    BlackLeft,
    /// White.
    WhiteLeft,
}

impl Seats {
    /// The side that sits on the left.
    pub const fn left(self) -> Color {
        match self {
            Self::BlackLeft => Color::Black,
            Self::WhiteLeft => Color::White,
        }
    }

    /// The other way round.
    pub const fn swapped(self) -> Self {
        match self {
            Self::BlackLeft => Self::WhiteLeft,
            Self::WhiteLeft => Self::BlackLeft,
        }
    }
}

impl Game {
    /// A game before its first move: Black's, unless the board's opening says otherwise.
    pub fn new(settings: Settings, seats: Seats) -> Self {
        let moves = Moves::new(&settings.board);
        let clock = Clock::new(settings.controls.clone(), moves.history().to_play());
        Self {
            settings,
            entries: Vec::new(),
            clock,
            status: Status::Ready,
            warnings: PerColor::default(),
            late: PerColor::default(),
            away: PerColor::default(),
            sealed: None,
            turns: Vec::new(),
            before_presses: Vec::new(),
            before_flag: None,
            before_end: None,
            flag: Flag::default(),
            confirmation: Confirmation::default(),
            setting_confirmed: PerColor::default(),
            moves,
            opened_seats: seats,
            seats,
            names: Names::default(),
        }
    }

    /// What was fixed before the game.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What [`PerColor`] of the two players was set for them, as they play now: colours may have been
    /// drawn since.
    pub fn as_they_play<T>(&self, set: PerColor<T>) -> PerColor<T> {
        match self.names {
            Names::AsSet => set,
            Names::Exchanged => PerColor {
                black: set.white,
                white: set.black,
            },
        }
    }

    /// The players' names; may be empty.
    pub fn players(&self) -> PerColor<&str> {
        let set = &self.settings.players;
        self.as_they_play(PerColor {
            black: &set.black,
            white: &set.white,
        })
    }

    /// The move that is sealed and has not been opened.
    pub const fn sealed(&self) -> Option<&Sealed> {
        self.sealed.as_ref()
    }

    /// Whether each player is in the seat.
    pub const fn away(&self) -> PerColor<Away> {
        self.away
    }

    /// Whether the result has been confirmed.
    pub const fn confirmation(&self) -> Confirmation {
        self.confirmation
    }

    /// Whether somebody may want to go on with it: it has begun, or something was done before; and it has
    /// no result.
    pub fn is_to_be_ended(&self) -> bool {
        let prepared = self.status == Status::Ready && !self.done().is_empty();
        prepared || self.status.is_under_way()
    }

    /// Who has confirmed, for each side, that what is played under is what was agreed; `None`: nobody.
    pub const fn setting_confirmed(&self) -> PerColor<Option<ConfirmedBy>> {
        self.setting_confirmed
    }

    /// Where the game stands.
    pub const fn status(&self) -> &Status {
        &self.status
    }

    /// The side whose turn it is.
    pub const fn to_move(&self) -> Color {
        self.clock.to_move()
    }

    /// Who sits where.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Both clocks.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whether the clock of the side to move runs.
    pub const fn is_running(&self) -> bool {
        matches!(self.clock.motion(), Motion::Running { .. })
    }

    /// The reading of `color` at `now`.
    pub fn reading(&self, color: Color, now: Moment) -> Reading {
        self.clock.reading(color, now)
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Warnings of each side.
    pub const fn warnings(&self) -> PerColor<u32> {
        self.warnings
    }

    /// The events that time itself has brought about up to `now`, each at its own moment, in order.
    /// They are applied before anything else is decided at `now`; an extra call is harmless.
    pub fn due(&self, now: Moment) -> Vec<Stamped> {
        if self.status != Status::Running {
            return Vec::new();
        }
        let mut events = Vec::new();
        // A record can end between a flag and the loss it means.
        if let Motion::Running { since } = self.clock.motion()
            && self.clock.reading(self.to_move(), since).flagged
        {
            let event = self.flag_fell(self.to_move());
            return vec![Stamped { at: since, event }];
        }
        for due in self.clock.due(now) {
            let (at, side) = (due.at, due.side);
            let crossing = due.crossing;
            events.push(Stamped {
                at,
                event: Event::LimitReached { side, crossing },
            });
            if crossing == Crossing::Flag {
                let event = self.flag_fell(side);
                events.push(Stamped { at, event });
            }
        }
        events
    }

    /// What comes of the fall of `side`'s flag (spec/event-file.md, `flag`).
    fn flag_fell(&self, side: Color) -> Event {
        match self.settings.rules.flag {
            FlagPolicy::Stop => lost(side, How::Time, Why::Time),
            FlagPolicy::Claimed => Event::Paused(PauseReason::FlagFell),
        }
    }

    /// The moment at which [`Game::due`] will have something; `None` while nothing runs.
    pub fn next_deadline(&self) -> Option<Moment> {
        if self.status == Status::Running {
            self.clock.next_limit()
        } else {
            None
        }
    }

    /// The calls with `from <= at < until`, if nobody presses. What was called at the very instant at which a
    /// clock came to stand is not called again as it goes on.
    pub fn cues(&self, from: Moment, until: Moment) -> Vec<Cue> {
        if self.status != Status::Running {
            return Vec::new();
        }
        let mut cues = cue::cues(&self.clock, &self.settings.plan, from, until);
        if let Some(called) = self.goes_on_since() {
            cues.retain(|cue| cue.at != called);
        }
        cues
    }

    /// When the clock that runs went on in the midst of a think, with the reading at which it had come to stand.
    fn goes_on_since(&self) -> Option<Moment> {
        let mut since = None;
        let mut stood_at = None;
        for Stamped { at, event } in self.entries.iter().rev() {
            match (event, since, stood_at) {
                (Event::Resumed | Event::CapturesReleased, None, _) => since = Some(*at),
                (Event::Paused(_) | Event::CapturesHeld, Some(_), None) => stood_at = Some(*at),
                // What comes at the begin of a think has not been called before.
                (Event::Pressed { .. } | Event::Started, Some(since), Some(stood_at)) => {
                    return (*at < stood_at).then_some(since);
                }
                (Event::Pressed { .. } | Event::Started, _, _) => return None,
                // A reading that was changed is called for what it is.
                (event, Some(_), None) if !event.leaves_readings() => return None,
                (_, _, _) => {}
            }
        }
        None
    }
}

fn lost(side: Color, how: How, why: Why) -> Event {
    let result = GameResult::win(side.opponent(), how);
    Event::Ended {
        result,
        why,
        reason: String::new(),
    }
}
