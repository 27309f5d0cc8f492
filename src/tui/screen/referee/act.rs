//! The acts of a referee, their keys, and what is asked for each.

use super::choice::Ruling;
use crate::game::{Game, Status};

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
    /// How much time is left.
    AskTime,
    /// The clock was wrong.
    ResetClocks,
    /// Colours are drawn.
    Nigiri,
    /// A ruling on what happened at the board.
    Rule,
    /// Advice, which is no warning.
    Advise,
    /// A warning is taken back.
    WithdrawWarning,
    /// Something for the record.
    Note,
    /// A player leaves the seat, or is back.
    Seat,
    /// The game goes on in another session.
    Adjourn,
    /// The same, and the side to move seals its move.
    Seal,
    /// The sealed move is opened.
    Unseal,
    /// The count is disputed: play goes on.
    ResumePlay,
    /// The result is taken back.
    WithdrawResult,
    /// The result is confirmed.
    ConfirmResult,
    /// The last act that can be undone is undone.
    Undo,
}

/// Something that is asked for an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Which side?
    Side,
    /// Which side, or neither?
    Whom,
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
    /// Was the clock fast or slow?
    ClockError,
    /// By how much?
    Span,
    /// Who holds the stones?
    Holder,
    /// How many does he hold?
    Held,
    /// What does the other say: odd or even?
    Guess,
    /// What happened at the board?
    Offence,
    /// What is ruled about it?
    Remedy,
    /// Why?
    Reason,
}

impl Act {
    /// The acts that are offered, in the order of the menu: each has its key, whatever the state of the
    /// game.
    pub fn of(game: &Game) -> [Self; 24] {
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
            Self::AskTime,
            Self::ResetClocks,
            Self::Nigiri,
            Self::Rule,
            Self::Advise,
            Self::WithdrawWarning,
            Self::Note,
            Self::Seat,
            Self::Adjourn,
            Self::Seal,
            Self::Unseal,
            Self::ResumePlay,
            Self::WithdrawResult,
            Self::ConfirmResult,
            Self::Undo,
        ]
    }

    /// The key of the act in the list of acts. `p` is none of them: it stops the clocks.
    pub const fn key(self) -> char {
        match self {
            Self::Correct => '1',
            Self::Recount => '2',
            Self::TakeBack => '3',
            Self::Warn => '4',
            Self::Result => '5',
            Self::Start | Self::Pause | Self::Resume => '6',
            Self::HoldCaptures | Self::ReleaseCaptures => '7',
            Self::SwapSeats => '8',
            Self::Late => '9',
            Self::AskTime => 't',
            Self::ResetClocks => 'f',
            Self::Nigiri => 'g',
            Self::Rule => 'j',
            Self::Advise => 'v',
            Self::WithdrawWarning => 'w',
            Self::Note => 'n',
            Self::Seat => 'l',
            Self::Adjourn => 'a',
            Self::Seal => 's',
            Self::Unseal => 'o',
            Self::ResumePlay => 'd',
            Self::WithdrawResult => 'x',
            Self::ConfirmResult => 'c',
            Self::Undo => 'u',
        }
    }

    /// What is asked for this act, where `ruling` is what result has been chosen so far.
    pub(super) const fn questions(self, ruling: Option<self::Ruling>) -> &'static [Question] {
        use Question::{
            ClockError, Figure, Guess, Held, Holder, Lateness, Margin, Offence, Reason, Remedy,
            Ruling, Second, Side, Span, Value, Whom,
        };
        match self {
            Self::Correct => &[Side, Figure, Value, Reason],
            Self::Recount => &[Second, Reason],
            Self::TakeBack
            | Self::Pause
            | Self::Adjourn
            | Self::ResumePlay
            | Self::WithdrawResult
            | Self::Undo => &[Reason],
            Self::Warn | Self::Advise | Self::WithdrawWarning => &[Side, Reason],
            Self::Result if matches!(ruling, Some(self::Ruling::Counted(_))) => {
                &[Ruling, Margin, Reason]
            }
            Self::Result => &[Ruling, Reason],
            Self::Late => &[Side, Lateness],
            Self::AskTime | Self::Seat => &[Side],
            Self::ResetClocks => &[ClockError, Span, Reason],
            Self::Nigiri => &[Holder, Held, Guess],
            Self::Rule => &[Offence, Side, Remedy, Reason],
            Self::Note => &[Whom, Reason],
            Self::Start
            | Self::Resume
            | Self::HoldCaptures
            | Self::ReleaseCaptures
            | Self::SwapSeats
            | Self::Seal
            | Self::Unseal
            | Self::ConfirmResult => &[],
        }
    }

    /// Whether it changes something, or is only said and shown.
    pub(super) const fn is_only_told(self) -> bool {
        matches!(self, Self::AskTime)
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
            Self::AskTime => "referee-ask-time-left",
            Self::ResetClocks => "referee-reset",
            Self::Nigiri => "referee-nigiri",
            Self::Rule => "referee-rule",
            Self::Advise => "referee-advise",
            Self::WithdrawWarning => "referee-withdraw-warning",
            Self::Note => "referee-note",
            Self::Seat => "referee-seat",
            Self::Adjourn => "referee-adjourn",
            Self::Seal => "referee-seal",
            Self::Unseal => "referee-unseal",
            Self::ResumePlay => "referee-resume-play",
            Self::WithdrawResult => "referee-withdraw-result",
            Self::ConfirmResult => "referee-confirm-result",
            Self::Undo => "referee-undo",
        }
    }
}
