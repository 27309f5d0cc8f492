//! What of an event is likely to hurt, though it is no fault of the file.
//!
//! Each kind is something that has gone wrong in a hall, or in a file.

mod calls;
mod pairing;
mod ranks;
mod rounds;
mod time;

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::time::Duration;

use super::setting::Setting;
use super::timetable::RoundTime;
use crate::color::{Color, PerColor};
use crate::event_file::Tournament;
use crate::game::rule_set::RuleSet;
use crate::points::HalfPoints;

/// Something that is likely to hurt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// How likely, and how much.
    pub weight: Weight,
    /// Where.
    pub place: Place,
    /// What.
    pub hurt: Hurt,
}

/// How much a warning is to be minded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// It will go wrong.
    Grave,
    /// It may well go wrong.
    Warning,
    /// Worth a look.
    Note,
}

/// What a warning is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// The event as a whole.
    Event,
    /// The settings of these indices; never empty.
    Settings(BTreeSet<usize>),
    /// Rounds; never empty.
    Rounds(BTreeSet<NonZeroU32>),
    /// A table.
    Table {
        /// The round.
        round: NonZeroU32,
        /// The table.
        table: NonZeroU32,
    },
}

/// What is likely to hurt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hurt {
    /// Nothing is called at all (incident 1: a clock without a voice; 3: silent counting).
    Silent {
        /// The plan.
        plan: String,
    },
    /// Calls are tones.
    TonesOnly {
        /// The plan.
        plan: String,
    },
    /// A count is so short that none of the plan's calls before the last ten seconds is made.
    CallsDropped {
        /// The plan.
        plan: String,
        /// The count.
        period: Duration,
        /// The seconds that are not called.
        marks: Vec<u8>,
    },
    /// A count is shorter than the count of its last ten seconds.
    CountBelowTen {
        /// The count.
        period: Duration,
    },
    /// No language is set: each machine speaks its own (incident 2: a count in a strange language).
    NoLanguage,
    /// Of several languages a side's calls are made in one alone.
    LanguagesNotSpoken {
        /// What each side's calls are made in.
        spoken: PerColor<Option<String>>,
        /// The languages that no side's calls are made in.
        others: Vec<String>,
    },
    /// A voice that cannot be used on this machine.
    NoVoice {
        /// Its name.
        voice: String,
        /// Why not.
        why: String,
    },
    /// Half of the basic time or more is counted.
    ReserveLarge {
        /// The basic time, with the reserve in it.
        basic: Duration,
        /// The reserve.
        reserve: Duration,
    },
    /// Little time and nothing after it.
    AbsoluteShort {
        /// Whose; `None`: both sides'.
        side: Option<Color>,
        /// The time.
        time: Duration,
    },
    /// A whole game, and nothing after it, in which a typical game does not fit.
    AbsoluteTight {
        /// Whose; `None`: both sides'.
        side: Option<Color>,
        /// The time.
        time: Duration,
        /// A typical game, of both sides together.
        typical: Duration,
    },
    /// Main time in minutes with periods that are longer than most main times: as if they were swapped.
    UnitsSwapped {
        /// Whose; `None`: both sides'.
        side: Option<Color>,
        /// The main time.
        main: Duration,
        /// A period.
        period: Duration,
    },
    /// So little main time that hours may have been meant: `1:30` is read as minutes and seconds.
    MainAsSeconds {
        /// Whose; `None`: both sides'.
        side: Option<Color>,
        /// The main time.
        main: Duration,
        /// The same number of hours and minutes, as it is written.
        hours: String,
    },
    /// Notices of the main time that never come, for it is not so long.
    NoticesPastMain {
        /// The notices.
        notices: Vec<Duration>,
        /// The main time.
        main: Duration,
    },
    /// Notices of the main time that are named twice.
    NoticesTwice {
        /// The notices.
        notices: Vec<Duration>,
    },
    /// So little is added a move that a won game cannot be played out.
    BonusSmall {
        /// Whose; `None`: both sides'.
        side: Option<Color>,
        /// What is added, given back or free.
        bonus: Duration,
    },
    /// A quota that leaves less than five seconds a move.
    QuotaTight {
        /// Whose; `None`: both sides'.
        side: Option<Color>,
        /// Its moves.
        moves: u32,
        /// Its time.
        time: Duration,
    },
    /// The clock runs while stones are lifted in a short count (incidents 4 and 5).
    CapturesCounted {
        /// The count.
        period: Duration,
    },
    /// Who comes late, but within the limit, has lost on time when he comes.
    LateHasLost {
        /// Whose; `None`: both sides'.
        side: Option<Color>,
        /// The limit.
        limit: Duration,
    },
    /// Who comes late, but within the limit, has no main time left.
    LateIsCounted {
        /// Whose; `None`: both sides'.
        side: Option<Color>,
        /// The limit.
        limit: Duration,
    },
    /// A komi that is not that of the rule set.
    KomiDiffers {
        /// The komi.
        komi: HalfPoints,
        /// The rule set.
        rule_set: RuleSet,
        /// What it has.
        custom: HalfPoints,
    },
    /// A komi below zero or over twenty points.
    KomiFar {
        /// The komi.
        komi: HalfPoints,
    },
    /// Numbers between those of the rounds that no round has.
    RoundsMissing,
    /// White has the handicap to give, but the lower rank.
    HandicapToStronger {
        /// Black's rank.
        black: String,
        /// White's rank.
        white: String,
    },
    /// A rank that nobody has.
    RankBeyond {
        /// The player.
        player: String,
        /// The rank.
        rank: String,
    },
    /// The event gives the sides different time, these rounds do not.
    OddsDropped,
    /// A typical game does not end before the next round (incident 9).
    TypicalPastNext {
        /// The next round.
        next: NonZeroU32,
        /// A typical game.
        typical: Duration,
        /// The time between the starts.
        gap: Duration,
    },
    /// The longest possible game does not end before the next round (incident 9).
    LongestPastNext {
        /// The next round.
        next: NonZeroU32,
        /// The longest game.
        longest: Duration,
        /// In how many moves.
        moves: u32,
        /// The time between the starts.
        gap: Duration,
        /// The least number of moves that can take longer.
        from: u32,
    },
    /// A round starts no later than the one before it.
    OutOfOrder {
        /// The next round.
        next: NonZeroU32,
    },
    /// Some starts have their distance from universal time, these have not.
    OffsetMissing,
    /// No start has it.
    NoOffsets,
    /// The event has no name, so that nothing in a record tells whose games they are.
    NoName,
    /// Rounds without pairings, where others have some.
    NoGames,
    /// Pairings of a round that the file does not name, where it names others.
    UnknownRound,
    /// A player is paired more than once in a round.
    PairedTwice {
        /// The player.
        player: String,
        /// The tables.
        tables: BTreeSet<NonZeroU32>,
    },
    /// A player is paired against himself.
    AgainstHimself {
        /// The player.
        player: String,
    },
    /// Two names that differ in spaces or in large and small letters only.
    NamesAlike {
        /// One.
        one: String,
        /// The other.
        other: String,
    },
    /// The coding of a list of pairings was guessed.
    ListCharset {
        /// The list.
        list: String,
        /// As which it was read.
        charset: &'static str,
        /// Some of its names.
        names: Vec<String>,
    },
    /// The time comes of a list that does not hold the number of periods.
    PeriodsAssumed {
        /// The list.
        list: String,
    },
}

impl Hurt {
    /// The kind's name in machine formats.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Silent { .. } => "silent",
            Self::TonesOnly { .. } => "tones-only",
            Self::CallsDropped { .. } => "calls-dropped",
            Self::CountBelowTen { .. } => "count-below-ten",
            Self::NoLanguage => "no-language",
            Self::LanguagesNotSpoken { .. } => "languages-not-spoken",
            Self::NoVoice { .. } => "no-voice",
            Self::ReserveLarge { .. } => "reserve-large",
            Self::AbsoluteShort { .. } => "absolute-short",
            Self::AbsoluteTight { .. } => "absolute-tight",
            Self::UnitsSwapped { .. } => "units-swapped",
            Self::MainAsSeconds { .. } => "main-as-seconds",
            Self::NoticesPastMain { .. } => "notices-past-main",
            Self::NoticesTwice { .. } => "notices-twice",
            Self::KomiFar { .. } => "komi-far",
            Self::RoundsMissing => "rounds-missing",
            Self::HandicapToStronger { .. } => "handicap-to-stronger",
            Self::RankBeyond { .. } => "rank-beyond",
            Self::BonusSmall { .. } => "bonus-small",
            Self::QuotaTight { .. } => "quota-tight",
            Self::CapturesCounted { .. } => "captures-counted",
            Self::LateHasLost { .. } => "late-has-lost",
            Self::LateIsCounted { .. } => "late-is-counted",
            Self::KomiDiffers { .. } => "komi-differs",
            Self::OddsDropped => "odds-dropped",
            Self::TypicalPastNext { .. } => "typical-past-next",
            Self::LongestPastNext { .. } => "longest-past-next",
            Self::OutOfOrder { .. } => "out-of-order",
            Self::OffsetMissing => "offset-missing",
            Self::NoOffsets => "no-offsets",
            Self::NoName => "no-name",
            Self::NoGames => "no-games",
            Self::UnknownRound => "unknown-round",
            Self::PairedTwice { .. } => "paired-twice",
            Self::AgainstHimself { .. } => "against-himself",
            Self::NamesAlike { .. } => "names-alike",
            Self::ListCharset { .. } => "list-charset",
            Self::PeriodsAssumed { .. } => "periods-assumed",
        }
    }

    /// How much it is to be minded.
    pub const fn weight(&self) -> Weight {
        match self {
            Self::NoVoice { .. }
            | Self::TypicalPastNext { .. }
            | Self::OutOfOrder { .. }
            | Self::PairedTwice { .. }
            | Self::AgainstHimself { .. } => Weight::Grave,
            Self::Silent { .. }
            | Self::TonesOnly { .. }
            | Self::CountBelowTen { .. }
            | Self::ReserveLarge { .. }
            | Self::AbsoluteShort { .. }
            | Self::AbsoluteTight { .. }
            | Self::UnitsSwapped { .. }
            | Self::KomiFar { .. }
            | Self::BonusSmall { .. }
            | Self::QuotaTight { .. }
            | Self::CapturesCounted { .. }
            | Self::LateHasLost { .. }
            | Self::LateIsCounted { .. }
            | Self::LongestPastNext { .. }
            | Self::OffsetMissing
            | Self::UnknownRound
            | Self::NamesAlike { .. }
            | Self::PeriodsAssumed { .. } => Weight::Warning,
            Self::CallsDropped { .. }
            | Self::NoLanguage
            | Self::LanguagesNotSpoken { .. }
            | Self::MainAsSeconds { .. }
            | Self::NoticesPastMain { .. }
            | Self::NoticesTwice { .. }
            | Self::RoundsMissing
            | Self::HandicapToStronger { .. }
            | Self::RankBeyond { .. }
            | Self::KomiDiffers { .. }
            | Self::OddsDropped
            | Self::NoOffsets
            | Self::NoName
            | Self::NoGames
            | Self::ListCharset { .. } => Weight::Note,
        }
    }
}

impl Warning {
    /// A warning of its kind's weight.
    pub const fn new(place: Place, hurt: Hurt) -> Self {
        Self {
            weight: hurt.weight(),
            place,
            hurt,
        }
    }
}

/// What of `event` is likely to hurt, the worst first.
pub(super) fn warnings(
    event: &Tournament,
    only: Option<NonZeroU32>,
    settings: &[Setting],
    times: &[RoundTime],
) -> Vec<Warning> {
    let mut found = Vec::new();
    rounds::look(event, only, times, &mut found);
    found.extend(of_settings(settings));
    pairing::look(event, only, &mut found);
    ranks::look(event, only, &mut found);
    found.sort_by_key(|warning| warning.weight);
    found
}

/// What is likely to hurt under each setting, said once for all that have it.
fn of_settings(settings: &[Setting]) -> Vec<Warning> {
    let mut found: Vec<(Hurt, BTreeSet<usize>)> = Vec::new();
    for (index, setting) in settings.iter().enumerate() {
        let mut hurts = Vec::new();
        calls::look(&setting.terms, &mut hurts);
        time::look(&setting.terms, &mut hurts);
        hurts.extend(time::komi_far(&setting.boards));
        for hurt in hurts {
            match found.iter_mut().find(|(known, _)| *known == hurt) {
                Some((_, indices)) => {
                    indices.insert(index);
                }
                None => found.push((hurt, BTreeSet::from([index]))),
            }
        }
    }
    let placed = found.into_iter().map(|(hurt, indices)| {
        let place = if indices.len() == settings.len() {
            Place::Event
        } else {
            Place::Settings(indices)
        };
        Warning::new(place, hurt)
    });
    placed.collect()
}
