use super::{CoordinateStyle, Presets, Tournament, parse};

mod extended;
mod rules;

/// The event of a text, or its faults as a person reads them.
fn parsed(source: &str) -> Result<Tournament, String> {
    parse(source, "event.toml", None, &Presets::shipped()).map_err(|error| error.to_string())
}

/// A shipped preset.
fn preset(name: &str) -> Result<Tournament, String> {
    Presets::shipped()
        .open(name)
        .map_err(|error| error.to_string())
}

#[test]
fn the_example_of_the_specification_is_read() {
    let source = include_str!("../../tests/events/league.toml");
    let event = parsed(source).unwrap();
    assert_eq!(event.name, "City Club League 2026");
    assert_eq!(event.terms.languages, ["zh", "en"]);
    let six = std::num::NonZeroU32::new(6);
    let one = std::num::NonZeroU32::new(1);
    let table = event.table(six, one).unwrap();
    assert_eq!(table.round.as_deref(), Some("Final"));
    assert_eq!(table.players.white, "Player B");
    assert_eq!(table.controls().black.to_string(), "3h reserve 5m");
    assert_eq!(table.controls().white.to_string(), "3h reserve 5m");
    let other = event.table(None, None).unwrap();
    assert_eq!(other.controls().black.to_string(), "2h reserve 5m");
    assert_eq!(other.controls().white.to_string(), "1h30m reserve 5m");
}

#[test]
fn a_control_can_be_spelled_out() {
    for (table, line) in [
        ("system = \"absolute\", main = \"1h\"", "1h"),
        (
            "system = \"reserve\", basic = \"3h\", reserve = \"5m\"",
            "3h reserve 5m",
        ),
        (
            "system = \"byo-yomi\", main = \"60m\", periods = 3, period = \"30s\"",
            "1h + 3x30s",
        ),
        (
            "system = \"moves-per-period\", main = \"1h\", moves = 15, period = \"10m\"",
            "1h + 15/10m carry",
        ),
        (
            "system = \"canadian\", main = \"1h\", moves = 15, period = \"10m\"",
            "1h + 15/10m",
        ),
        (
            "system = \"milton-keynes\", main = \"1h\", moves = 15, period = \"10m\"",
            "1h + 15/10m extra",
        ),
        (
            "system = \"progressive\", main = \"1h\", stages = [{ moves = 10, time = \"5m\" }, { moves = 20, time = \"5m\" }]",
            "1h + 10/5m 20/5m",
        ),
        (
            "system = \"fischer\", main = \"40m\", increment = \"20s\"",
            "40m + 20s/move",
        ),
        (
            "system = \"fischer\", main = \"40m\", increment = \"20s\", cap = \"1h\", first = true",
            "40m + 20s/move cap 1h first",
        ),
        (
            "system = \"fischer\", main = \"40m\", increment = \"20s\", first = false",
            "40m + 20s/move",
        ),
        (
            "system = \"bronstein\", main = \"10m\", back = \"5s\"",
            "10m + 5s bronstein",
        ),
        (
            "system = \"delay\", main = \"10m\", free = \"5s\"",
            "10m + 5s delay",
        ),
        ("system = \"per-move\", each = \"30s\"", "30s/each"),
        (
            "system = \"nhk\", main = \"10m\", free = \"30s\", units = 10, unit = \"60s\"",
            "10m + 30s units 10x1m",
        ),
        (
            "system = \"ing\", main = \"1h\", extensions = 3, extension = \"10m\"",
            "1h ing 3x10m",
        ),
        (
            "system = \"multi-stage\", stages = [{ moves = 40, time = \"2h\" }, { moves = 20, time = \"1h\" }], last = \"30m\"",
            "40/2h + 20/1h + 30m",
        ),
        ("system = \"hourglass\", main = \"1m\"", "1m hourglass"),
        ("system = \"japanese-title\", main = \"8h\"", "8h rounded"),
    ] {
        let source = format!("[time]\ncontrol = {{ {table} }}\n");
        let event = parsed(&source).unwrap_or_else(|error| panic!("{error}"));
        let wanted = crate::clock::notation::parse(line).unwrap();
        assert_eq!(*event.terms.controls.black, wanted, "{table}");
    }
}

#[test]
fn a_round_and_a_game_say_only_what_differs() {
    let source = "extends = \"chinese-national\"
[calls]
languages = [\"zh\", \"en\"]
white = { language = \"ja\" }
[rules]
lateness = { policy = \"double\" }
[[round]]
number = 2
rules.lateness.limit = \"30m\"
calls.plan = \"silent\"
[[game]]
round = 2
table = 1
black = { name = \"A\" }
white = { name = \"B\" }
time.white = \"1h reserve 5m\"
";
    let event = parsed(source).unwrap();
    let two = std::num::NonZeroU32::new(2);
    let one = std::num::NonZeroU32::new(1);
    let table = event.table(two, one).unwrap();
    assert_eq!(table.terms.rules.lateness.limit.as_secs(), 30 * 60);
    assert_eq!(
        table.terms.rules.lateness.policy,
        crate::game::settings::LatenessPolicy::Double
    );
    assert_eq!(table.terms.plan.name, "silent");
    assert_eq!(table.controls().black.to_string(), "3h reserve 5m");
    assert_eq!(table.controls().white.to_string(), "1h reserve 5m");
    let voices = table.terms.voices();
    assert_eq!(voices.black.as_deref(), Some("zh+en"));
    assert_eq!(voices.white.as_deref(), Some("ja"));
    let first = event.table(None, None).unwrap();
    assert_eq!(first.terms.rules.lateness.limit.as_secs(), 15 * 60);
    assert_eq!(first.terms.plan.name, "official");
}

#[test]
fn all_faults_are_told_at_once() {
    let source = "nmae = \"x\"
control = \"1h\"
[time]
control = \"3h reserv 5m\"
[calls]
languages = [\"zh\", \"cn\"]
[rules]
warnings = \"two-loose\"
board = 190
[[game]]
round = 1
table = 0
black = { name = \"A\" }
";
    let error = parsed(source).unwrap_err();
    let places: Vec<&str> = error
        .lines()
        .filter(|line| line.starts_with("event.toml"))
        .map(|line| line.split(':').next().unwrap())
        .collect();
    assert_eq!(
        places,
        [
            "event.toml, line 1, column 1, nmae",
            "event.toml, line 2, column 1, control",
            "event.toml, line 4, column 15, time.control",
            "event.toml, line 6, column 20, calls.languages[2]",
            "event.toml, line 8, column 12, rules.warnings",
            "event.toml, line 9, column 9, rules.board",
            "event.toml, line 10, column 1, game[1]",
            "event.toml, line 12, column 9, game[1].table",
        ],
        "{error}"
    );
}
