//! The things a voice can say, each named by the id of its sound file.

use std::fmt;

/// One prompt of a voice (spec/calls.md, section 4). Its `Display` is its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prompt {
    /// A digit of the last ten seconds, 1 to 10.
    Digit(u8),
    /// Seconds of a count that have passed; see [`Prompt::SECONDS`].
    Seconds(u8),
    /// "one minute": a whole minute of the count is used.
    Minute,
    /// "N minutes remain", 1 to 10.
    Remain(u8),
    /// The last minute begins.
    LastMinute,
    /// The countdown with reserved minutes begins.
    CountdownBegins,
    /// Minutes until the countdown begins: 10, 5 or 1.
    Begin(u8),
    /// A period is used up.
    PeriodTaken,
    /// "N periods left", 1 to 9.
    Periods(u8),
    /// The last period begins.
    LastPeriod,
    /// Overtime begins.
    Byoyomi,
    /// Time is over: loss.
    TimeOver,
    /// Black.
    Black,
    /// White.
    White,
    /// The game begins.
    Start,
    /// The clocks stand.
    Pause,
    /// The clocks run again.
    Resume,
    /// The opponent has moved.
    Moved,
    /// The sentence of the sound check.
    Check,
}

impl Prompt {
    /// The seconds for which there is a prompt.
    pub const SECONDS: [u8; 10] = [10, 15, 20, 25, 28, 30, 40, 50, 55, 58];

    /// Every prompt a complete voice has.
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = (1..=10).map(Self::Digit).collect();
        all.extend(Self::SECONDS.map(Self::Seconds));
        all.push(Self::Minute);
        all.extend((1..=10).map(Self::Remain));
        all.extend([Self::LastMinute, Self::CountdownBegins]);
        all.extend([10, 5, 1].map(Self::Begin));
        all.push(Self::PeriodTaken);
        all.extend((1..=9).map(Self::Periods));
        all.extend([
            Self::LastPeriod,
            Self::Byoyomi,
            Self::TimeOver,
            Self::Black,
            Self::White,
            Self::Start,
            Self::Pause,
            Self::Resume,
            Self::Moved,
            Self::Check,
        ]);
        all
    }
}

impl fmt::Display for Prompt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Digit(n) => write!(f, "n{n}"),
            Self::Seconds(n) => write!(f, "s{n}"),
            Self::Minute => f.write_str("minute"),
            Self::Remain(n) => write!(f, "remain{n}"),
            Self::LastMinute => f.write_str("last-minute"),
            Self::CountdownBegins => f.write_str("countdown-begins"),
            Self::Begin(n) => write!(f, "begin{n}"),
            Self::PeriodTaken => f.write_str("period-taken"),
            Self::Periods(n) => write!(f, "periods{n}"),
            Self::LastPeriod => f.write_str("last-period"),
            Self::Byoyomi => f.write_str("byoyomi"),
            Self::TimeOver => f.write_str("time-over"),
            Self::Black => f.write_str("black"),
            Self::White => f.write_str("white"),
            Self::Start => f.write_str("start"),
            Self::Pause => f.write_str("pause"),
            Self::Resume => f.write_str("resume"),
            Self::Moved => f.write_str("moved"),
            Self::Check => f.write_str("check"),
        }
    }
}
