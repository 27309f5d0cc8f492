//! The acts of a referee, and what is asked for each.

use std::time::Duration;

use crate::color::Color;
use crate::game::command::{Command, PauseReason, Refusal};
use crate::game::result::{GameResult, How, Margin, Why};
use crate::game::{Game, Status};
use crate::time::Moment;
use crate::tui::text::Text;

/// An act of the referee (spec/referee.md).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// A figure of a reading is set.
    Correct,
    /// A count is counted again from a second.
    Recount,
    /// The last press was no move.
    TakeBack,
    /// A warning.
    Warn,
    /// The game ends.
    Result,
    /// The clock of the side to move starts.
    Start,
    /// The clocks stand.
    Pause,
    /// The clocks run again.
    Resume,
    /// The count stands while stones are lifted.
    HoldCaptures,
    /// The count goes on.
    ReleaseCaptures,
    /// The players change seats.
    SwapSeats,
    /// A player came late.
    Late,
}

/// Something that is asked for an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Which side?
    Side,
    /// Which figure?
    Figure,
    /// Its new value.
    Value,
    /// From which second of the count?
    Second,
    /// How much too late?
    Lateness,
    /// What result?
    Ruling,
    /// By how much was it won?
    Margin,
    /// Why?
    Reason,
}

impl Act {
    /// How many acts are offered at a time.
    pub(super) const COUNT: usize = 9;

    /// The acts that are offered: each has its place, whatever the state of the game.
    pub fn of(game: &Game) -> [Self; Self::COUNT] {
        let clocks = match game.status() {
            Status::Ready => Self::Start,
            Status::Running | Status::HoldingCaptures | Status::Counting | Status::Over { .. } => {
                Self::Pause
            }
            Status::Paused(_) => Self::Resume,
        };
        let captures = match game.status() {
            Status::HoldingCaptures => Self::ReleaseCaptures,
            Status::Ready
            | Status::Running
            | Status::Paused(_)
            | Status::Counting
            | Status::Over { .. } => Self::HoldCaptures,
        };
        [
            Self::Correct,
            Self::Recount,
            Self::TakeBack,
            Self::Warn,
            Self::Result,
            clocks,
            captures,
            Self::SwapSeats,
            Self::Late,
        ]
    }

    /// What is asked for this act, where `ruling` is what has been ruled so far.
    pub(super) const fn questions(self, ruling: Option<self::Ruling>) -> &'static [Question] {
        use Question::{Figure, Lateness, Margin, Reason, Ruling, Second, Side, Value};
        match self {
            Self::Correct => &[Side, Figure, Value, Reason],
            Self::Recount => &[Second, Reason],
            Self::TakeBack | Self::Pause => &[Reason],
            Self::Warn => &[Side, Reason],
            Self::Result if matches!(ruling, Some(self::Ruling::Counted(_))) => {
                &[Ruling, Margin, Reason]
            }
            Self::Result => &[Ruling, Reason],
            Self::Late => &[Side, Lateness],
            Self::Start
            | Self::Resume
            | Self::HoldCaptures
            | Self::ReleaseCaptures
            | Self::SwapSeats => &[],
        }
    }

    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Correct => "referee-correct",
            Self::Recount => "referee-recount",
            Self::TakeBack => "referee-take-back",
            Self::Warn => "referee-warn",
            Self::Result => "referee-result",
            Self::Start => "referee-start",
            Self::Pause => "referee-pause",
            Self::Resume => "referee-resume",
            Self::HoldCaptures => "referee-hold",
            Self::ReleaseCaptures => "referee-release",
            Self::SwapSeats => "referee-swap",
            Self::Late => "referee-late",
        }
    }

    /// Reasons to choose from; another one may always be typed.
    pub(super) const fn reasons(self) -> &'static [Reason] {
        match self {
            Self::Correct => &[
                Reason("referee-reason-clock-set-wrongly"),
                Reason("referee-reason-press-noticed-late"),
                Reason("referee-reason-clock-fault"),
                Reason("referee-reason-ruling"),
            ],
            Self::Recount => &[
                Reason("referee-reason-misread"),
                Reason("referee-reason-unheard"),
                Reason("referee-reason-disturbed"),
            ],
            Self::TakeBack => &[
                Reason("referee-reason-pressed-by-mistake"),
                Reason("referee-reason-no-move"),
                Reason("referee-reason-ruling"),
            ],
            Self::Warn => &[
                Reason("referee-reason-noise"),
                Reason("referee-reason-device"),
                Reason("referee-reason-left-seat"),
                Reason("referee-reason-press-before-move"),
                Reason("referee-reason-stone-moved"),
                Reason("referee-reason-conduct"),
            ],
            Self::Result => &[
                Reason::NONE,
                Reason("referee-reason-ruling"),
                Reason("referee-reason-absent"),
                Reason("referee-reason-agreed"),
            ],
            Self::Pause => &[
                Reason::NONE,
                Reason("referee-reason-dispute"),
                Reason("referee-reason-break"),
                Reason("referee-reason-disturbed"),
            ],
            Self::Start
            | Self::Resume
            | Self::HoldCaptures
            | Self::ReleaseCaptures
            | Self::SwapSeats
            | Self::Late => &[],
        }
    }

    /// Whether the game allows it now. What is asked later may still be refused.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn may(self, game: &Game, now: Moment) -> Result<(), Refusal> {
        let reason = String::new();
        let side = game.to_move();
        let command = match self {
            // Anything that a game which is not over takes.
            Self::Correct | Self::Warn | Self::Result => Command::Warn { side, reason },
            Self::Recount => {
                let elapsed = Duration::from_millis(1);
                Command::Recount {
                    side,
                    elapsed,
                    reason,
                }
            }
            Self::TakeBack => Command::TakeBack { reason },
            Self::Start => Command::Start,
            Self::Pause => Command::Pause(PauseReason::Referee(reason)),
            Self::Resume => Command::Resume,
            Self::HoldCaptures => Command::HoldCaptures,
            Self::ReleaseCaptures => Command::ReleaseCaptures,
            Self::SwapSeats => Command::SwapSeats,
            Self::Late => Command::Late {
                side,
                by: Duration::ZERO,
            },
        };
        super::preview::after(game, now, &command).map(|_| ())
    }
}

/// A reason to choose, by the id of its message; empty for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reason(&'static str);

impl Reason {
    const NONE: Self = Self("");

    /// The reason as it is recorded; may be empty.
    pub(super) fn words(self, text: &Text) -> String {
        if self == Self::NONE {
            String::new()
        } else {
            text.get(self.0)
        }
    }

    /// The reason as it stands in the list.
    pub(super) fn label(self, text: &Text) -> String {
        text.get(if self == Self::NONE {
            "referee-reason-none"
        } else {
            self.0
        })
    }
}

/// A figure of a reading that is corrected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Main time left.
    MainTime,
    /// Time left of the period.
    PeriodTime,
    /// Periods, reserved minutes, units or extensions left.
    Periods,
    /// Moves left in the period.
    MovesLeft,
    /// Moves made.
    MovesMade,
}

impl Figure {
    pub(super) const ALL: [Self; 5] = [
        Self::MainTime,
        Self::PeriodTime,
        Self::Periods,
        Self::MovesLeft,
        Self::MovesMade,
    ];

    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::MainTime => "referee-figure-main",
            Self::PeriodTime => "referee-figure-period",
            Self::Periods => "referee-figure-periods",
            Self::MovesLeft => "referee-figure-moves-left",
            Self::MovesMade => "referee-figure-moves-made",
        }
    }

    pub(super) const fn is_time(self) -> bool {
        match self {
            Self::MainTime | Self::PeriodTime => true,
            Self::Periods | Self::MovesLeft | Self::MovesMade => false,
        }
    }
}

/// A result that the referee declares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// This side resigned.
    Resigned(Color),
    /// This side forfeits.
    Forfeits(Color),
    /// This side won by the count, as the players have agreed.
    Counted(Color),
    /// Draw.
    Draw,
    /// Both lose.
    BothLose,
    /// The game does not count.
    Void,
}

impl Ruling {
    pub(super) const ALL: [Self; 9] = [
        Self::Resigned(Color::White),
        Self::Resigned(Color::Black),
        Self::Counted(Color::Black),
        Self::Counted(Color::White),
        Self::Forfeits(Color::White),
        Self::Forfeits(Color::Black),
        Self::Draw,
        Self::BothLose,
        Self::Void,
    ];

    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Resigned(Color::White) => "referee-white-resigned",
            Self::Resigned(Color::Black) => "referee-black-resigned",
            Self::Forfeits(Color::White) => "referee-white-forfeits",
            Self::Forfeits(Color::Black) => "referee-black-forfeits",
            Self::Counted(Color::Black) => "referee-black-by-count",
            Self::Counted(Color::White) => "referee-white-by-count",
            Self::Draw => "referee-draw",
            Self::BothLose => "referee-both-lose",
            Self::Void => "referee-void",
        }
    }

    /// The result; `margin` is that of a count.
    pub const fn result(self, margin: Margin) -> GameResult {
        match self {
            Self::Counted(side) => GameResult::win(side, How::Count(margin)),
            Self::Resigned(side) => GameResult::win(side.opponent(), How::Resignation),
            Self::Forfeits(side) => GameResult::win(side.opponent(), How::Forfeit),
            Self::Draw => GameResult::Draw,
            Self::BothLose => GameResult::BothLose,
            Self::Void => GameResult::Void,
        }
    }

    /// Its reason.
    pub const fn why(self) -> Why {
        match self {
            Self::Resigned(_) => Why::Resignation,
            Self::Counted(_) => Why::Count,
            Self::Forfeits(_) | Self::Draw | Self::BothLose | Self::Void => Why::Ruling,
        }
    }
}
