//! What a screen is drawn from: the game, the moment, and what is shown besides the game.

use std::time::Duration;

use crate::color::PerColor;
use crate::game::Game;
use crate::game::prompt::Prompt;
use crate::time::Moment;

use super::screen::board::panel::BoardPanel;
use super::screen::drill::DrillPanel;
use super::screen::drill::partner::PartnerLine;
use super::text::Text;
use super::theme::Palette;

/// All a screen is drawn from. Drawing reads it and changes nothing.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The game.
    pub game: &'a Game,
    /// The moment that is shown.
    pub now: Moment,
    /// What is shown and is not the game.
    pub ui: &'a Ui,
    /// The words.
    pub text: &'a Text,
}

/// What is shown and is not the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ui {
    /// The last call to each side.
    pub captions: PerColor<Option<Caption>>,
    /// How the voice is.
    pub sound: SoundView,
    /// Whether the terminal bell stands in for the voice.
    pub bell: Bell,
    /// A message to whoever sits at the clock.
    pub banner: Option<Banner>,
    /// The event the game belongs to, if it does.
    pub occasion: Option<Occasion>,
    /// Colours.
    pub palette: Palette,
    /// When tenths of a second are shown.
    pub tenths: TenthsMode,
    /// Which signs the terminal shows in one cell.
    pub glyphs: Glyphs,
    /// How far the record on disk is behind.
    pub log_lag: LogLag,
    /// The board beside the clock, where there is one.
    pub board: BoardPanel,
    /// What is practised, in a drill.
    pub drill: Option<DrillPanel>,
    /// The engine that is played against.
    pub partner: Option<PartnerLine>,
}

/// A call as it is read on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caption {
    /// What was said, in its order.
    pub prompts: Vec<Prompt>,
    /// When it was said. It is shown from then on, for [`Caption::SHOWN_FOR`].
    pub at: Moment,
}

impl Caption {
    /// How long a caption stays, if no other one takes its place.
    pub const SHOWN_FOR: Duration = Duration::from_secs(4);

    /// The moment from which it is no longer shown.
    pub fn ends(&self) -> Moment {
        self.at + Self::SHOWN_FOR
    }

    /// Whether it is shown at `now`.
    pub fn is_shown(&self, now: Moment) -> bool {
        self.at <= now && now < self.ends()
    }
}

/// How the voice is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SoundView {
    /// The device is being opened.
    #[default]
    Starting,
    /// Calls are heard.
    Live {
        /// Where, in the sound system's words; may be empty.
        device: String,
        /// How loud, in percent; at 100 nothing is said of it.
        percent: u8,
    },
    /// Muted by a key.
    Muted,
    /// There is none, against the settings.
    Lost {
        /// Why, in words.
        why: String,
    },
    /// Off by the settings.
    Off,
}

/// Whether the terminal bell rings the last ten seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bell {
    /// It does not ring.
    #[default]
    Silent,
    /// It stands in for the voice.
    StandsIn,
}

/// A message to whoever sits at the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Banner {
    /// In words; shown harmlessly whatever it holds.
    pub text: String,
    /// How much it matters.
    pub kind: BannerKind,
    /// From when it is no longer shown; `None`: until it is taken away.
    pub until: Option<Moment>,
}

impl Banner {
    /// Whether it is shown at `now`.
    pub fn is_shown(&self, now: Moment) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

/// How much a banner matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BannerKind {
    /// Good to know.
    Note,
    /// Something is wrong.
    Warning,
}

/// The event a game belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occasion {
    /// Its name.
    pub event: String,
    /// The round.
    pub round: Option<String>,
    /// The table.
    pub table: Option<String>,
}

/// When tenths of a second are shown. An hour or more is never shown with tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TenthsMode {
    /// Never.
    #[default]
    Never,
    /// In the last ten seconds of whatever runs.
    LastTenSeconds,
    /// Below an hour.
    Always,
}

impl TenthsMode {
    /// All of them, in the order of the set-up screen.
    pub const ALL: [Self; 3] = [Self::Never, Self::LastTenSeconds, Self::Always];
}

/// Which signs the terminal shows in one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Glyphs {
    /// Stones and lines of ambiguous width too.
    #[default]
    Unicode,
    /// ASCII only, where such signs would be two cells wide. Words stay in their script.
    Ascii,
    /// As ASCII, but a stone is two painted cells: for terminals whose signs of ambiguous width are
    /// two cells wide, and whose colours can be trusted.
    Wide,
}

impl Glyphs {
    /// All of them, in the order of the set-up screen.
    pub const ALL: [Self; 3] = [Self::Unicode, Self::Ascii, Self::Wide];

    /// Their name in options and settings.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Unicode => "unicode",
            Self::Ascii => "ascii",
            Self::Wide => "wide",
        }
    }
}

/// How far the record on disk is behind the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum LogLag {
    /// It is not, or not for long.
    #[default]
    None,
    /// Everything is in the file, and waits for the disk.
    Behind,
    /// A result or an act of the referee waits for the disk.
    ActBehind,
    /// The file does not take what is written.
    NotInFile {
        /// Entries that are not in it.
        entries: u64,
    },
    /// It cannot be written any more.
    Lost {
        /// Why, in words.
        why: String,
        /// Entries that are in memory alone.
        entries: u64,
    },
    /// There is none.
    Missing {
        /// Why, in words.
        why: String,
    },
}
