//! The keys of an event file: one table, from which unknown keys are known, messages say what is
//! allowed, and the schema for editors is made.

use super::control::CONTROL_KEYS;
use super::form::Form;
use super::names;
use crate::board::Size;
use crate::clock::control::MOST;
use crate::plan_file;

/// A key.
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) form: Form,
    /// What it is for, in a sentence.
    pub(super) help: &'static str,
    pub(super) presence: Presence,
}

/// Whether a table can be without a key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    Needed,
    Optional,
}

pub(super) const fn key(name: &'static str, form: Form, help: &'static str) -> Key {
    Key {
        name,
        form,
        help,
        presence: Presence::Optional,
    }
}

pub(super) const fn needed(name: &'static str, form: Form, help: &'static str) -> Key {
    Key {
        name,
        form,
        help,
        presence: Presence::Needed,
    }
}

/// The most rounds and tables; more is a slip of the finger.
pub(super) const MOST_ROUNDS: u32 = 1000;
/// The most tables of a round.
pub(super) const MOST_TABLES: u32 = 100_000;

/// The keys of the file.
pub(super) const FILE: &[Key] = &[
    key(
        "name",
        Form::Text("City Club League"),
        "The event's name, as the screen, the sheet and the record have it.",
    ),
    key(
        "extends",
        Form::Preset,
        "A shipped preset or one of your own; the file says only what differs from it.",
    ),
    key(
        "pairings",
        Form::Files,
        "Lists of pairings (CSV or OpenGotha XML), relative to this file; the games of [[game]] are added.",
    ),
    key("time", Form::Table(TIME), "How much time each side has."),
    key(
        "calls",
        Form::Table(CALLS),
        "What the voice says, and in which languages.",
    ),
    key(
        "rules",
        Form::Table(RULES),
        "The board, and the policies of the event.",
    ),
    key(
        "round",
        Form::Tables(ROUND),
        "A round: when it starts, and where it differs from the event.",
    ),
    key("game", Form::Tables(GAME), "A pairing."),
];

const TIME: &[Key] = &[
    key(
        "control",
        Form::Control,
        "The time control of both sides, such as \"1h + 3x30s\".",
    ),
    key(
        "black",
        Form::Control,
        "Black's control, where it differs (time odds).",
    ),
    key(
        "white",
        Form::Control,
        "White's control, where it differs (time odds).",
    ),
];

const CALLS: &[Key] = &[
    key(
        "plan",
        Form::Names(plans),
        "The call plan: what is said at which second.",
    ),
    key(
        "languages",
        Form::Languages,
        "Languages of the calls: each call in the first one, and again in the others where there is time.",
    ),
    key(
        "voice",
        Form::Voice,
        "The voice of both sides, instead of the languages' own; several with + take turns.",
    ),
    key(
        "black",
        Form::Table(SIDE),
        "Black's own language and voice.",
    ),
    key(
        "white",
        Form::Table(SIDE),
        "White's own language and voice.",
    ),
    key(
        "signs",
        Form::Signs,
        "The sounds that are no words: for a move, a minute or period taken, the flag, a call for the referee.",
    ),
    key(
        "main-time",
        Form::Durations,
        "How long before main time ends it is told, quietly; [] for never.",
    ),
];

const SIDE: &[Key] = &[
    key(
        "language",
        Form::Language,
        "The language of this side's calls.",
    ),
    key("voice", Form::Voice, "The voice of this side's calls."),
];

const RULES: &[Key] = &[
    key(
        "set",
        Form::Names(names::rule_sets),
        "The rules of play and of the count.",
    ),
    key(
        "komi",
        Form::Komi,
        "Komi of an even game; a bare number is points.",
    ),
    key(
        "board",
        Form::Number {
            least: Size::LEAST as u32,
            most: Size::MOST as u32,
        },
        "Lines of the board.",
    ),
    key(
        "repetition",
        Form::Names(names::repetitions),
        "Which repetition of a position is forbidden.",
    ),
    key(
        "moves",
        Form::Names(names::board_uses),
        "What the board on the screen is used for.",
    ),
    key(
        "coordinates",
        Form::Names(names::coordinate_styles),
        "How the points of the board are named.",
    ),
    key(
        "warnings",
        Form::Names(names::warning_policies),
        "What the referee's warnings cost.",
    ),
    key(
        "two-in-a-row",
        Form::Names(names::two_in_a_row_policies),
        "What two moves in a row cost.",
    ),
    key(
        "captures",
        Form::Captures,
        "Whether the time to lift captured stones is counted.",
    ),
    key("lateness", Form::Table(LATENESS), "What coming late costs."),
    key(
        "overrun",
        Form::Names(names::overruns),
        "What overrunning the last minute costs.",
    ),
    key(
        "flag",
        Form::Names(names::flags),
        "Whether a fallen flag ends the game by itself.",
    ),
];

const LATENESS: &[Key] = &[
    key(
        "policy",
        Form::Names(names::lateness_policies),
        "How lateness is charged.",
    ),
    key(
        "limit",
        Form::Duration,
        "The longest lateness that still plays.",
    ),
];

const ROUND: &[Key] = &[
    needed(
        "number",
        Form::Number {
            least: 1,
            most: MOST_ROUNDS,
        },
        "The round's number.",
    ),
    key(
        "name",
        Form::Text("Final"),
        "Its name, where it has one: Final.",
    ),
    key("start", Form::Start, "When its clocks are to be started."),
    key(
        "time",
        Form::Table(TIME),
        "Its time, where it differs from the event's.",
    ),
    key(
        "calls",
        Form::Table(CALLS),
        "Its calls, where they differ from the event's.",
    ),
    key(
        "rules",
        Form::Table(RULES),
        "Its rules, where they differ from the event's.",
    ),
];

const GAME: &[Key] = &[
    needed(
        "round",
        Form::Number {
            least: 1,
            most: MOST_ROUNDS,
        },
        "The round.",
    ),
    needed(
        "table",
        Form::Number {
            least: 1,
            most: MOST_TABLES,
        },
        "The table.",
    ),
    needed("black", Form::Table(PLAYER), "Who plays Black."),
    needed("white", Form::Table(PLAYER), "Who plays White."),
    key(
        "handicap",
        Form::Number { least: 0, most: 9 },
        "Handicap stones; 1 is Black first without komi.",
    ),
    key("komi", Form::Komi, "Komi of this game."),
    key(
        "time",
        Form::Table(TIME),
        "The time of this game, where it differs from its round's.",
    ),
];

const PLAYER: &[Key] = &[
    needed("name", Form::Text("Player A"), "The player's name."),
    key("rank", Form::Rank, "The player's rank, such as 6d."),
];

fn plans() -> Vec<&'static str> {
    plan_file::SHIPPED.map(|(name, _)| name).to_vec()
}

/// The table that `captures` takes.
pub(super) const CAPTURES: &[Key] = &[needed(
    "stop-from",
    Form::Number {
        least: 1,
        most: MOST,
    },
    "From how many stones on lifting them is not counted.",
)];

/// The sections that have a key `name`, for whoever has put it elsewhere.
pub(super) fn homes(name: &str) -> Vec<&'static str> {
    let sections: [(&str, &[Key]); 9] = [
        ("the file itself, above all sections", FILE),
        ("[time]", TIME),
        ("[calls]", CALLS),
        ("[rules]", RULES),
        ("rules.lateness", LATENESS),
        ("[[round]]", ROUND),
        ("[[game]]", GAME),
        ("a player of [[game]]", PLAYER),
        ("a control's table", CONTROL_KEYS),
    ];
    let has = |keys: &[Key]| keys.iter().any(|key| key.name == name);
    let homes = sections.into_iter().filter(|(_, keys)| has(keys));
    homes.map(|(home, _)| home).take(3).collect()
}
