use std::collections::BTreeSet;
use std::fmt::Write;
use std::num::NonZeroU32;
use std::time::Duration;

use super::setting::Elsewhere;
use super::timetable::Bound;
use super::warning::{Hurt, Place, Warning, Weight};
use super::{Assumed, Schedule, moves_by_custom};
use crate::board::Size;
use crate::clock::notation::print_duration;
use crate::event_file::{Presets, Tournament, parse};

fn event(source: &str) -> Tournament {
    parse(source, "test.toml", None, &Presets::shipped()).unwrap_or_else(|error| panic!("{error}"))
}

fn schedule(source: &str) -> Schedule {
    Schedule::of(&event(source), None, &Assumed::default())
}

fn number(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap()
}

/// What is warned of, by kind, with `name` and language so that nothing is said of those.
#[track_caller]
fn warned(event: &str, kinds: &[&str]) -> Vec<Warning> {
    let source = format!("name = \"Cup\"\n{event}");
    let found = schedule(&source).warnings;
    let said: Vec<&str> = found.iter().map(|one| one.hurt.id()).collect();
    assert_eq!(said, kinds, "{source}\n{found:#?}");
    found
}

/// The `[time]` and the calls of an event.
fn timed(control: &str, more: &str) -> String {
    format!("[time]\ncontrol = \"{control}\"\n[calls]\nlanguages = [\"zh\"]\n{more}")
}

fn rounds(starts: &[&str]) -> String {
    let mut text = timed("1h", "");
    for (index, start) in starts.iter().enumerate() {
        let number = index + 1;
        writeln!(text, "[[round]]\nnumber = {number}\nstart = {start}").unwrap();
    }
    text
}

#[test]
fn what_a_list_does_not_say_is_warned_of() {
    let folder = tempfile::tempdir().unwrap();
    let list = "<Tournament><TournamentParameterSet><GeneralParameterSet basicTime=\"60\" complementaryTimeSystem=\"STDBYOYOMI\" stdByoYomiTime=\"60\"/></TournamentParameterSet></Tournament>";
    std::fs::write(folder.path().join("open.xml"), list).unwrap();
    let (coded, _, _) = encoding_rs::GB18030.encode("round;table;black;white\n1;1;王明;Müller\n");
    std::fs::write(folder.path().join("list.csv"), coded).unwrap();
    let kinds = |source: &str| {
        let source = format!(
            "name = \"Cup\"\npairings = [\"open.xml\", \"list.csv\"]\n[calls]\nlanguages = [\"zh\"]\n{source}"
        );
        let event = parse(
            &source,
            "test.toml",
            Some(folder.path()),
            &Presets::shipped(),
        );
        let event = event.unwrap_or_else(|error| panic!("{error}"));
        let found = Schedule::of(&event, None, &Assumed::default()).warnings;
        found
            .into_iter()
            .map(|one| one.hurt.id())
            .collect::<Vec<_>>()
    };
    assert_eq!(kinds(""), ["periods-assumed", "list-charset"]);
    assert_eq!(
        kinds("[time]\ncontrol = \"1h + 3x60s\"\n"),
        ["list-charset"]
    );
}

#[test]
fn a_good_event_draws_no_warning() {
    warned(&timed("1h + 3x60s", ""), &[]);
    warned(&timed("3h reserve 5m", ""), &[]);
    warned(&timed("40m + 20s/move", "plan = \"countdown\""), &[]);
    warned(&timed("1h + 3x30s", "plan = \"fast\""), &[]);
    // Whoever is late at all has lost a game of 30 s a move, which the rule may as well say.
    let each = "plan = \"japanese\"\n[rules]\nlateness = { limit = \"0s\" }";
    warned(&timed("30s/each", each), &[]);
    warned(
        &rounds(&["2026-12-06T09:00:00+08:00", "2026-12-06T11:00:00+08:00"]),
        &[],
    );
}

#[test]
fn calls_that_nobody_hears_are_warned_of() {
    warned(&timed("1h + 3x60s", "plan = \"silent\""), &["silent"]);
    warned(&timed("1h + 3x60s", "plan = \"beeps\""), &["tones-only"]);
    warned("[time]\ncontrol = \"1h + 3x60s\"", &["no-language"]);
    let own = "[time]\ncontrol = \"1h + 3x60s\"\n[calls]\nblack = { language = \"zh\" }\n";
    warned(own, &["no-language"]);
    warned(&format!("{own}white = {{ language = \"en\" }}"), &[]);
}

#[test]
fn notices_that_do_not_come_or_come_twice_are_told() {
    let rules = "[rules]\nlateness = { policy = \"single\", limit = \"5m\" }";
    let with = |notices: &str| timed("8m + 3x60s", &format!("main-time = [{notices}]\n{rules}"));
    warned(&with("\"3m\", \"2m\""), &[]);
    warned(&with("\"10m\", \"2m\""), &["notices-past-main"]);
}

#[test]
fn a_komi_that_nobody_plays_with_is_warned_of() {
    let with = |komi: &str| timed("1h + 3x60s", &format!("[rules]\nkomi = \"{komi}\""));
    warned(&with("-5.5 points"), &["komi-far", "komi-differs"]);
    warned(&with("75 points"), &["komi-far", "komi-differs"]);
}

#[test]
fn ranks_and_round_numbers_that_look_wrong_are_told() {
    let game = |black: &str, white: &str, handicap: u8| {
        timed(
            "1h + 3x60s",
            &format!(
                "[[game]]\nround = 1\ntable = 1\nblack = {{ name = \"A\", rank = \"{black}\" }}\n\
                 white = {{ name = \"B\", rank = \"{white}\" }}\nhandicap = {handicap}\n"
            ),
        )
    };
    warned(&game("3k", "1d", 3), &[]);
    warned(&game("1d", "3k", 0), &[]);
    warned(&game("1d", "3k", 3), &["handicap-to-stronger"]);
    warned(&game("9d", "1p", 2), &[]);
    warned(&game("10d", "31k", 0), &["rank-beyond", "rank-beyond"]);
    let rounds = "[[round]]\nnumber = 1\n[[round]]\nnumber = 4\n";
    let found = warned(&timed("1h + 3x60s", rounds), &["rounds-missing"]);
    let place = Place::Rounds(BTreeSet::from([number(2), number(3)]));
    assert_eq!(found.first().map(|one| &one.place), Some(&place));
}

#[test]
fn a_language_that_nobody_hears_is_told() {
    let with = |calls: &str| format!("[time]\ncontrol = \"1h + 3x60s\"\n[calls]\n{calls}");
    let two = "languages = [\"zh\", \"en\"]\n";
    warned(&with(two), &[]);
    warned(&with(&format!("{two}voice = \"zh-woman+en-man\"")), &[]);
    let one = format!("{two}voice = \"zh\"\n");
    let found = warned(&with(&one), &["languages-not-spoken"]);
    let Some(Hurt::LanguagesNotSpoken { spoken, others }) = found.first().map(|one| &one.hurt)
    else {
        panic!("{found:?}");
    };
    assert_eq!(spoken.black.as_deref(), Some("zh"));
    assert_eq!(spoken.white.as_deref(), Some("zh"));
    assert_eq!(others.as_slice(), ["en"]);
    warned(&with(&format!("{one}white = {{ language = \"en\" }}")), &[]);
    warned(&with("languages = [\"zh\"]"), &[]);
    warned(&with(&format!("{two}plan = \"beeps\"")), &["tones-only"]);
}

#[test]
fn a_count_too_short_for_its_calls_is_warned_of() {
    let found = warned(&timed("1h + 3x30s", ""), &["calls-dropped"]);
    let Some(Hurt::CallsDropped { marks, period, .. }) = found.first().map(|one| &one.hurt) else {
        panic!("{found:?}");
    };
    assert_eq!(marks.as_slice(), [30, 40, 50, 55, 58]);
    assert_eq!(*period, Duration::from_secs(30));
    warned(&timed("1h + 3x40s", ""), &[]);
    warned(&timed("1h + 3x9s", ""), &["count-below-ten"]);
    warned(&timed("1h + 3x10s", "plan = \"countdown\""), &[]);
    warned(&timed("1h + 3x14s", ""), &[]);
    warned(&timed("1h + 20s units 2x1m", ""), &["calls-dropped"]);
    warned(&timed("1h + 30s units 2x1m", "plan = \"nhk\""), &[]);
}

#[test]
fn time_that_runs_out_before_the_game_is_warned_of() {
    let late = "[rules]\nlateness = { limit = \"1m\" }";
    let short = |control: &str| timed(control, late);
    warned(&short("9m59s"), &["absolute-short"]);
    warned(&short("10m"), &["absolute-tight"]);
    warned(&short("30m"), &["absolute-tight"]);
    warned(&short("30m1s"), &[]);
    warned(
        &timed("10m", "[rules]\nboard = 9\nlateness = { limit = \"1m\" }"),
        &[],
    );
    let none = |control: &str| timed(control, "[rules]\nlateness = { limit = \"0s\" }");
    warned(&none("1m + 3x30m"), &["units-swapped"]);
    warned(&none("2m + 3x60s"), &[]);
    warned(&none("1:30 + 3x60s"), &["main-as-seconds"]);
    warned(&none("59s + 3x60s"), &[]);
    warned(&short("5m + 3s/move"), &["bonus-small"]);
    warned(&short("5m + 5s/move"), &[]);
    warned(&short("5m + 3s delay"), &["bonus-small"]);
    warned(&short("5m + 3s/move + 3x60s"), &[]);
    warned(&short("1h + 15/1m"), &["quota-tight"]);
    warned(&short("10m reserve 5m"), &["reserve-large"]);
    warned(&short("11m reserve 5m"), &[]);
    warned(&short("1m hourglass"), &["late-has-lost"]);
}

#[test]
fn lateness_that_loses_is_warned_of() {
    let late = |control: &str, lateness: &str| {
        timed(control, &format!("[rules]\nlateness = {{ {lateness} }}"))
    };
    warned(
        &late("15m", "limit = \"15m\""),
        &["absolute-tight", "late-has-lost"],
    );
    warned(&late("15m1s", "limit = \"15m\""), &["absolute-tight"]);
    let double = "policy = \"double\", limit = \"15m\"";
    warned(&late("30m", double), &["absolute-tight", "late-has-lost"]);
    warned(&late("30m1s", double), &[]);
    warned(
        &late("15m + 3x60s", "limit = \"15m\""),
        &["late-is-counted"],
    );
    warned(
        &late("20m reserve 5m", "limit = \"15m\""),
        &["late-is-counted"],
    );
    // With the clock running only Black's time is charged.
    let runs = "policy = \"clock-runs\", limit = \"15m\"";
    let found = warned(&late("15m", runs), &["absolute-tight", "late-has-lost"]);
    let side = |one: &Warning| matches!(one.hurt, Hurt::LateHasLost { side: Some(side), .. } if side.letter() == 'B');
    assert!(found.iter().any(side), "{found:?}");
}

#[test]
fn policies_that_have_hurt_are_warned_of() {
    let counted = "[rules]\ncaptures = \"counted\"";
    warned(&timed("1h + 3x60s", counted), &["captures-counted"]);
    warned(&timed("1h", counted), &[]);
    warned(&timed("1h", "[rules]\nkomi = \"6.5\""), &["komi-differs"]);
    warned(&timed("1h", "[rules]\nkomi = \"7.5\""), &[]);
    warned(
        &timed("1h", "[rules]\nset = \"japanese\"\nkomi = \"6.5\""),
        &[],
    );
}

#[test]
fn rounds_that_do_not_fit_are_warned_of() {
    let (nine, ten) = ("2026-12-06T09:00:00+08:00", "2026-12-06T10:00:00+08:00");
    let found = warned(&rounds(&[nine, ten]), &["typical-past-next"]);
    assert_eq!(found.first().map(|one| one.weight), Some(Weight::Grave));
    // 125 moves a side in an hour: 62:30 at 30 s, capped at an hour.
    warned(
        &rounds(&[nine, "2026-12-06T10:59:59+08:00"]),
        &["typical-past-next"],
    );
    warned(&rounds(&[ten, nine]), &["out-of-order"]);
    warned(&rounds(&[nine, nine]), &["out-of-order"]);
    // The same instant in two places on earth.
    warned(&rounds(&[nine, "2026-12-06T03:00:00Z"]), &[]);
    warned(&rounds(&[nine, "2026-12-06T11:00:00"]), &["offset-missing"]);
    warned(
        &rounds(&["2026-12-06T09:00:00", "2026-12-06T11:00:00"]),
        &["no-offsets"],
    );
}

#[test]
fn the_first_number_of_moves_that_is_too_long_is_named() {
    let text = timed("1h + 3x60s", "").clone()
        + "[[round]]\nnumber = 1\nstart = 2026-12-06T09:00:00+08:00\n\
           [[round]]\nnumber = 2\nstart = 2026-12-06T13:00:00+08:00\n";
    let found = warned(&text, &["longest-past-next"]);
    let Some(Hurt::LongestPastNext {
        from, moves, gap, ..
    }) = found.first().map(|one| &one.hurt)
    else {
        panic!("{found:?}");
    };
    // Both sides: 2 x (1 h + 2 periods), and 59.999 s for each move: 116 minutes are left.
    assert_eq!((*from, *moves), (117, 250));
    assert_eq!(print_duration(*gap), "4h");
}

#[test]
fn players_who_cannot_sit_are_warned_of() {
    let game = |round: u32, table: u32, black: &str, white: &str| {
        format!(
            "[[game]]\nround = {round}\ntable = {table}\nblack = {{ name = \"{black}\" }}\n\
             white = {{ name = \"{white}\" }}\n"
        )
    };
    let event = |games: &[String]| timed("1h", "") + &games.concat();
    warned(&event(&[game(1, 1, "A", "B"), game(2, 1, "A", "B")]), &[]);
    let found = warned(
        &event(&[game(1, 1, "A", "B"), game(1, 3, "C", "A")]),
        &["paired-twice"],
    );
    let twice = Hurt::PairedTwice {
        player: "A".to_owned(),
        tables: BTreeSet::from([number(1), number(3)]),
    };
    assert_eq!(found.first().map(|one| &one.hurt), Some(&twice));
    let found = warned(&event(&[game(1, 2, "A", "A")]), &["against-himself"]);
    let place = Place::Table {
        round: number(1),
        table: number(2),
    };
    assert_eq!(found.first().map(|one| &one.place), Some(&place));
    warned(
        &event(&[game(1, 1, "Li Wei", "B"), game(2, 1, "Li  wei", "C")]),
        &["names-alike"],
    );
    warned(
        &event(&[game(1, 1, "A", "bye"), game(1, 2, "轮空", "B")]),
        &[],
    );
    let rounds = "[[round]]\nnumber = 1\n[[round]]\nnumber = 2\n[[round]]\nnumber = 3\n";
    let found = warned(&(event(&[game(1, 1, "A", "B")]) + rounds), &["no-games"]);
    let place = Place::Rounds(BTreeSet::from([number(2), number(3)]));
    assert_eq!(found.first().map(|one| &one.place), Some(&place));
    warned(
        &(event(&[game(1, 1, "A", "B"), game(7, 1, "A", "B")]) + "[[round]]\nnumber = 1\n"),
        &["unknown-round"],
    );
}

#[test]
fn an_event_without_a_name_is_told_so() {
    let found = schedule(&timed("1h", "")).warnings;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].hurt, Hurt::NoName);
    assert_eq!(found[0].place, Place::Event);
}

#[test]
fn the_events_own_example_has_two_settings() {
    let source = include_str!("../../tests/events/league.toml");
    let found = schedule(source);
    let controls: Vec<String> = found
        .settings
        .iter()
        .map(|one| {
            format!(
                "{} | {}",
                one.terms.controls.black, one.terms.controls.white
            )
        })
        .collect();
    assert_eq!(
        controls,
        [
            "2h reserve 5m | 1h30m reserve 5m",
            "3h reserve 5m | 3h reserve 5m"
        ]
    );
    let [event, last] = found.settings.as_slice() else {
        panic!("two");
    };
    assert_eq!(event.holds.elsewhere, Elsewhere::Yes);
    assert!(event.holds.rounds.is_empty());
    assert_eq!(last.holds.rounds, BTreeSet::from([number(6)]));
    assert_eq!((event.games(), last.games()), (0, 1));
    assert_ne!(event.code(), last.code());
    let kinds: Vec<&str> = found.warnings.iter().map(|one| one.hurt.id()).collect();
    assert_eq!(kinds, ["odds-dropped"]);
    let [round] = found.rounds.as_slice() else {
        panic!("one round");
    };
    assert_eq!(print_duration(round.typical), "2h5m");
    assert_eq!(print_duration(round.typical_late), "2h20m");
    assert_eq!(round.moves, 250);
    assert_eq!(round.bound, Bound::OfMoves);
    // Both: 3 h with 4 minutes of the reserve used up, and 59.999 s for each of 125 moves in the count.
    let longest = Duration::from_secs(2 * (2 * 3600 + 55 * 60 + 4 * 60 + 125 * 60));
    assert_eq!(round.longest, longest - Duration::from_millis(250));
}

#[test]
fn pairings_that_differ_are_settings_or_boards_of_their_own() {
    let text = "name = \"Cup\"\n".to_owned()
        + &timed("1h", "")
        + "[[game]]\nround = 1\ntable = 1\nblack = { name = \"A\" }\nwhite = { name = \"B\" }\n\
           [[game]]\nround = 1\ntable = 2\nblack = { name = \"C\" }\nwhite = { name = \"D\" }\n\
           handicap = 3\n\
           [[game]]\nround = 1\ntable = 3\nblack = { name = \"E\" }\nwhite = { name = \"F\" }\n\
           time.white = \"30m\"\n";
    let found = schedule(&text);
    let [event, own] = found.settings.as_slice() else {
        panic!("{:#?}", found.settings);
    };
    let boards: Vec<(u8, usize)> = event
        .boards
        .iter()
        .map(|board| (board.choice.handicap, board.games))
        .collect();
    assert_eq!(boards, [(0, 1), (3, 1)]);
    assert_eq!(own.holds.tables, BTreeSet::from([(number(1), number(3))]));
    let codes: BTreeSet<&str> = found
        .settings
        .iter()
        .flat_map(|one| one.boards.iter().map(|board| board.code.as_str()))
        .collect();
    assert_eq!(codes.len(), 3);
}

#[test]
fn one_round_can_be_looked_at_alone() {
    let source = include_str!("../../tests/events/league.toml");
    let found = Schedule::of(&event(source), Some(number(6)), &Assumed::default());
    assert_eq!((found.settings.len(), found.rounds.len()), (1, 1));
}

#[test]
fn boards_have_their_customary_number_of_moves() {
    let rows = [(19, 250), (13, 120), (9, 60), (17, 200), (5, 20), (2, 10)];
    for (lines, moves) in rows {
        assert_eq!(
            moves_by_custom(Size::square(lines).unwrap()),
            moves,
            "{lines}"
        );
    }
}
