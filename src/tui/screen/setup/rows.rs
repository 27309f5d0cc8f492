//! The lines of the set-up screen: one table of what each is, and when it is shown.

/// A line of the set-up screen, by how it takes keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// A text that is typed, and takes a paste.
    Typed(Entry),
    /// A choice that is turned with Left and Right.
    Turned(Choice),
    /// Something that is done with Enter.
    Done(Act),
}

/// A text that is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The command of an engine that is not known by name.
    Command,
    /// How strong the engine plays.
    Level,
    /// The record whose moves are guessed.
    Record,
    /// The event's file.
    Event,
    /// The control.
    Control,
    /// White's control, where it differs.
    WhiteControl,
    /// The count of a drill.
    Count,
    /// The learner's name.
    OwnName,
    /// Black's name.
    BlackName,
    /// White's name.
    WhiteName,
    /// Komi, where it is not the rule set's.
    Komi,
}

/// A choice that is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// What is played: a game of two, or practice.
    Play,
    /// The engine.
    Engine,
    /// The learner's colour.
    Side,
    /// Where the count begins.
    Timing,
    /// What stands on the board at first.
    Opening,
    /// The round of the event.
    Round,
    /// The table of the round.
    Table,
    /// The preset.
    Preset,
    /// Who sits on the left.
    Left,
    /// What the board is used for.
    Board,
    /// The rule set.
    RuleSet,
    /// The board's size.
    Size,
    /// Handicap.
    Handicap,
    /// The call plan.
    Plan,
    /// Black's voice.
    BlackVoice,
    /// White's voice.
    WhiteVoice,
    /// The sound device.
    Device,
    /// Language of the interface.
    Language,
    /// Colours.
    Palette,
    /// Tenths of a second.
    Tenths,
    /// How stones and lines are drawn.
    Stones,
    /// How the points of the board are named.
    Coordinates,
}

/// Something that is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The sound check.
    SoundCheck,
    /// Start.
    Start,
}

impl Field {
    /// Whether it is typed in, and takes a paste.
    pub const fn is_typed(self) -> bool {
        matches!(self, Self::Typed(_))
    }
}

/// What is fixed of a line: ids of its words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) field: Field,
    pub(super) label: &'static str,
    pub(super) hint: &'static str,
    /// The heading above it; a line without has that of the line before it.
    pub(super) heading: Option<&'static str>,
    pub(super) shown: Shown,
}

/// When a line is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    Always,
    /// Where no event says what is played.
    WithoutEvent,
    /// In a game of two players that is no practice.
    InGame,
    /// In everything but the drills, which have a count for each move and no board to be set.
    ButDrills,
    /// In the drills.
    InDrills,
    /// Where a game is practised.
    Practised,
    /// Against an engine.
    WithEngine,
    /// Against an engine that is not known by name.
    WithOtherCommand,
    /// Against an engine that has levels.
    WithLevels,
    /// Where a record is guessed.
    WithRecord,
    /// Where the learner's colour can be chosen.
    WithSide,
    /// Where two players have names.
    OfTwo,
    /// Where one player has a name.
    OfOne,
    /// Where the board may be used for one thing or another.
    WithUse,
    /// Where there is a board beside the clock, and it is not a record's.
    WithOwnBoard,
    /// Where there is a board beside the clock.
    WithBoard,
    /// Where the board may begin with a random opening.
    WithOpenings,
    /// Where the event has rounds.
    WithRounds,
    /// Where the round has tables.
    WithTables,
}

/// The lines, from the top.
pub(super) const ROWS: [Row; 35] = [
    row(
        Field::Turned(Choice::Play),
        "exercise-play",
        "exercise-hint-game",
    )
    .under("exercise-heading")
    .when(Shown::WithoutEvent),
    row(
        Field::Turned(Choice::Engine),
        "exercise-engine",
        "exercise-hint-which-engine",
    )
    .when(Shown::WithEngine),
    row(
        Field::Typed(Entry::Command),
        "exercise-command",
        "exercise-hint-command",
    )
    .when(Shown::WithOtherCommand),
    row(
        Field::Typed(Entry::Level),
        "exercise-level",
        "exercise-hint-level",
    )
    .when(Shown::WithLevels),
    row(
        Field::Typed(Entry::Record),
        "exercise-record",
        "exercise-hint-record",
    )
    .when(Shown::WithRecord),
    row(
        Field::Turned(Choice::Side),
        "exercise-side",
        "exercise-hint-side",
    )
    .when(Shown::WithSide),
    row(
        Field::Typed(Entry::Event),
        "setup-event",
        "setup-hint-event",
    )
    .under("setup-heading-event")
    .when(Shown::InGame),
    row(
        Field::Turned(Choice::Round),
        "setup-round",
        "setup-hint-round",
    )
    .when(Shown::WithRounds),
    row(
        Field::Turned(Choice::Table),
        "setup-table",
        "setup-hint-table",
    )
    .when(Shown::WithTables),
    row(
        Field::Turned(Choice::Preset),
        "setup-preset",
        "setup-hint-preset",
    )
    .under("setup-heading-time")
    .when(Shown::ButDrills),
    row(
        Field::Typed(Entry::Control),
        "setup-control",
        "setup-hint-control",
    )
    .when(Shown::ButDrills),
    row(
        Field::Typed(Entry::WhiteControl),
        "setup-white-control",
        "setup-hint-white-control",
    )
    .when(Shown::InGame),
    row(
        Field::Turned(Choice::Timing),
        "exercise-timing",
        "exercise-hint-timing",
    )
    .when(Shown::Practised),
    row(
        Field::Typed(Entry::Count),
        "exercise-count",
        "exercise-hint-count",
    )
    .under("setup-heading-time")
    .when(Shown::InDrills),
    row(
        Field::Typed(Entry::OwnName),
        "exercise-own-name",
        "setup-hint-name",
    )
    .under("setup-heading-players")
    .when(Shown::OfOne),
    row(
        Field::Typed(Entry::BlackName),
        "setup-black-name",
        "setup-hint-name",
    )
    .under("setup-heading-players")
    .when(Shown::OfTwo),
    row(
        Field::Typed(Entry::WhiteName),
        "setup-white-name",
        "setup-hint-name",
    )
    .when(Shown::OfTwo),
    row(Field::Turned(Choice::Left), "setup-left", "setup-hint-left").when(Shown::ButDrills),
    row(
        Field::Turned(Choice::Board),
        "setup-board",
        "setup-hint-board",
    )
    .under("setup-heading-board")
    .when(Shown::WithUse),
    row(
        Field::Turned(Choice::RuleSet),
        "setup-rule-set",
        "setup-hint-rule-set",
    )
    .under("setup-heading-board")
    .when(Shown::WithOwnBoard),
    row(Field::Turned(Choice::Size), "setup-size", "setup-hint-size").when(Shown::WithOwnBoard),
    row(
        Field::Turned(Choice::Handicap),
        "setup-handicap",
        "setup-hint-handicap",
    )
    .when(Shown::ButDrills),
    row(Field::Typed(Entry::Komi), "setup-komi", "setup-hint-komi").when(Shown::WithOwnBoard),
    row(
        Field::Turned(Choice::Opening),
        "exercise-opening",
        "exercise-hint-opening",
    )
    .when(Shown::WithOpenings),
    row(Field::Turned(Choice::Plan), "setup-plan", "setup-hint-plan").under("setup-heading-calls"),
    row(
        Field::Turned(Choice::BlackVoice),
        "setup-black-voice",
        "setup-hint-voice",
    ),
    row(
        Field::Turned(Choice::WhiteVoice),
        "setup-white-voice",
        "setup-hint-voice",
    ),
    row(
        Field::Turned(Choice::Device),
        "setup-device",
        "setup-hint-device",
    ),
    row(
        Field::Turned(Choice::Language),
        "setup-language",
        "setup-hint-language",
    )
    .under("setup-heading-screen"),
    row(
        Field::Turned(Choice::Palette),
        "setup-palette",
        "setup-hint-palette",
    ),
    row(
        Field::Turned(Choice::Tenths),
        "setup-tenths",
        "setup-hint-tenths",
    ),
    row(
        Field::Turned(Choice::Stones),
        "setup-stones",
        "setup-hint-stones",
    ),
    row(
        Field::Turned(Choice::Coordinates),
        "setup-coordinates",
        "setup-hint-coordinates",
    )
    .when(Shown::WithBoard),
    row(
        Field::Done(Act::SoundCheck),
        "setup-sound-check",
        "setup-hint-sound-check",
    )
    .under("setup-heading-begin"),
    row(Field::Done(Act::Start), "setup-start", "setup-hint-start"),
];

const fn row(field: Field, label: &'static str, hint: &'static str) -> Row {
    Row {
        field,
        label,
        hint,
        heading: None,
        shown: Shown::Always,
    }
}

impl Row {
    const fn under(self, heading: &'static str) -> Self {
        Self {
            heading: Some(heading),
            ..self
        }
    }

    const fn when(self, shown: Shown) -> Self {
        Self { shown, ..self }
    }
}
