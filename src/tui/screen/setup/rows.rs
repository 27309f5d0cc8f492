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
    /// The event's file.
    Event,
    /// The control.
    Control,
    /// White's control, where it differs.
    WhiteControl,
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
    /// The heading above it, where one begins.
    pub(super) heading: Option<&'static str>,
    pub(super) shown: Shown,
}

/// When a line is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    Always,
    /// Where there is a board beside the clock.
    WithBoard,
    /// Where the event has rounds.
    WithRounds,
    /// Where the round has tables.
    WithTables,
}

/// The lines, from the top.
pub(super) const ROWS: [Row; 25] = [
    row(
        Field::Typed(Entry::Event),
        "setup-event",
        "setup-hint-event",
    )
    .under("setup-heading-event"),
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
    .under("setup-heading-time"),
    row(
        Field::Typed(Entry::Control),
        "setup-control",
        "setup-hint-control",
    ),
    row(
        Field::Typed(Entry::WhiteControl),
        "setup-white-control",
        "setup-hint-white-control",
    ),
    row(
        Field::Typed(Entry::BlackName),
        "setup-black-name",
        "setup-hint-name",
    )
    .under("setup-heading-players"),
    row(
        Field::Typed(Entry::WhiteName),
        "setup-white-name",
        "setup-hint-name",
    ),
    row(Field::Turned(Choice::Left), "setup-left", "setup-hint-left"),
    row(
        Field::Turned(Choice::Board),
        "setup-board",
        "setup-hint-board",
    )
    .under("setup-heading-board"),
    row(
        Field::Turned(Choice::RuleSet),
        "setup-rule-set",
        "setup-hint-rule-set",
    )
    .with_board(),
    row(Field::Turned(Choice::Size), "setup-size", "setup-hint-size").with_board(),
    row(
        Field::Turned(Choice::Handicap),
        "setup-handicap",
        "setup-hint-handicap",
    ),
    row(Field::Typed(Entry::Komi), "setup-komi", "setup-hint-komi").with_board(),
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
    .with_board(),
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

    const fn with_board(self) -> Self {
        self.when(Shown::WithBoard)
    }

    const fn when(self, shown: Shown) -> Self {
        Self { shown, ..self }
    }
}
