//! `dumiao results`: an event's games that were played on this machine, the standings, and the results back
//! into the organizer's list.

use std::path::{Path, PathBuf};
use std::process::Command as Process;

use dumiao::color::PerColor;
use dumiao::game::command::Command;
use dumiao::game::result::{GameResult, Why};
use serde_json::Value;
use unicode_width::UnicodeWidthStr;

use crate::sheet::journals::{Shelf, Table, header};

const EVENT: &str = r#"name = "Club Day"
extends = "egf-byoyomi"
pairings = "list.csv"
"#;

const LIST: &str = "round,table,black,black-rank,white,white-rank\r\n\
                    1,1,Ann,1d,Bob,2k\r\n\
                    1,2,Cy,,连笑,9d\r\n\
                    2,1,Ann,1d,Cy,\r\n\
                    2,2,Bob,2k,连笑,9d\r\n";

/// A hall: an event with its list, and the journals of one machine.
struct Hall {
    shelf: Shelf,
    folder: tempfile::TempDir,
    days: u64,
}

struct Run {
    status: i32,
    out: String,
    err: String,
}

impl Hall {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("event.toml"), EVENT).expect("written");
        std::fs::write(folder.path().join("list.csv"), LIST).expect("written");
        Self {
            shelf: Shelf::new(),
            folder,
            days: 0,
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn file(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file")
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), text).expect("written");
    }

    /// A game at a table of the club day, begun and, where `result` says so, ended. Its id.
    fn game(
        &mut self,
        place: &str,
        (black, white): (&str, &str),
        result: Option<(&str, Why)>,
    ) -> String {
        self.game_of(&format!("Club Day / {place}"), (black, white), result)
    }

    fn game_of(
        &mut self,
        heading: &str,
        players: (&str, &str),
        result: Option<(&str, Why)>,
    ) -> String {
        let mut header = header("5m");
        header.heading = heading.to_owned();
        header.settings.players = PerColor {
            black: players.0.to_owned(),
            white: players.1.to_owned(),
        };
        let mut table = Table::open_on(&self.shelf, header, self.days);
        self.days += 1;
        table.ask(Command::Start);
        table.run(1000);
        if let Some((result, why)) = result {
            table.ask(Command::End {
                result: GameResult::from_text(result).expect("a result"),
                why,
                reason: "seen".to_owned(),
            });
        }
        table.close()
    }

    /// A journal at a table of the club day whose clocks were never started. Its id.
    fn opened(&mut self, place: &str, (black, white): (&str, &str)) -> String {
        let mut header = header("5m");
        header.heading = format!("Club Day / {place}");
        header.settings.players = PerColor {
            black: black.to_owned(),
            white: white.to_owned(),
        };
        let table = Table::open_on(&self.shelf, header, self.days);
        self.days += 1;
        table.close()
    }

    fn run(&self, arguments: &[&str]) -> Run {
        let output = Process::new(env!("CARGO_BIN_EXE_dumiao"))
            .arg("results")
            .args(arguments)
            .current_dir(self.folder.path())
            .env("DUMIAO_STATE", self.shelf.state())
            .env("XDG_CONFIG_HOME", self.folder.path())
            .env("LC_ALL", "C.UTF-8")
            .env_remove("LANG")
            .output()
            .expect("the program starts");
        Run {
            status: output.status.code().expect("no signal"),
            out: String::from_utf8(output.stdout).expect("UTF-8"),
            err: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }

    fn shown(&self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
        run.out
    }

    /// Status 1, nothing on standard output, and the message.
    fn refused(&self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{}", run.err);
        run.err
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.shown(&["event.toml", "--format", "json"])).expect("one object")
    }

    /// The files beside the event, to see that nothing is left.
    fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).expect("listed");
        let mut names: Vec<String> = entries
            .map(|entry| {
                entry
                    .expect("an entry")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        names.sort();
        names
    }
}

/// The places as `1 Ann 2 (SOS 1.5, SODOS 0.5)`.
fn places(report: &Value) -> Vec<String> {
    let places = report["standings"].as_array().expect("an array").iter();
    places
        .map(|place| {
            let name = place["name"].as_str().expect("a name");
            let shared = if place["shared"] == true { "=" } else { "" };
            format!(
                "{shared}{} {name} {} (SOS {}, SODOS {})",
                place["place"], place["points"], place["sos"], place["sodos"]
            )
        })
        .collect()
}

/// The tables of all rounds as `1/1 over B+R`.
fn tables(report: &Value) -> Vec<String> {
    let rounds = report["rounds"].as_array().expect("an array").iter();
    let tables = rounds.flat_map(|round| {
        let games = round["games"].as_array().expect("an array").iter();
        games.map(move |game| {
            let result = game["result"].as_str().unwrap_or("-");
            let state = game["state"].as_str().expect("a state");
            format!("{}/{} {state} {result}", round["round"], game["table"])
        })
    });
    tables.collect()
}

const BY_RESIGNATION: Why = Why::Resignation;

#[test]
fn the_games_of_an_event_and_the_standings_are_shown() {
    let mut hall = Hall::new();
    let first = hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    hall.game("1 / 2", ("Cy", "连笑"), Some(("0", Why::Count)));
    hall.game("2 / 1", ("Ann", "Cy"), None);
    let report = hall.json();
    assert_eq!(
        tables(&report),
        [
            "1/1 over B+R",
            "1/2 over 0",
            "2/1 under-way -",
            "2/2 not-played -"
        ]
    );
    assert_eq!(report["rounds"][0]["games"][0]["game"], first.as_str());
    assert_eq!(report["rounds"][0]["games"][0]["confirmed"], false);
    assert_eq!(
        places(&report),
        [
            "1 Ann 1 (SOS 0, SODOS 0)",
            "=2 Cy 0.5 (SOS 0.5, SODOS 0.25)",
            "=2 连笑 0.5 (SOS 0.5, SODOS 0.25)",
            "4 Bob 0 (SOS 1, SODOS 0)",
        ]
    );
    let text = hall.shown(&["event.toml"]);
    let expected = format!(
        "\
Club Day
Games played on this machine; those of other machines are not known here.

Round 1: 2 of 2 games over
Table  Black     White      Result  Game
    1  Ann (1d)  Bob (2k)   B+R     {first}
    ! the result is not confirmed by the referee yet
"
    );
    assert!(text.starts_with(&expected), "{text}\n{expected}");
    let standings = "\
Standings
Place  Player  Points  SOS  SODOS  Won  Drawn  Lost
    1  Ann          1    0      0    1      0     0
   =2  Cy         0.5  0.5   0.25    0      1     0
   =2  连笑       0.5  0.5   0.25    0      1     0
    4  Bob          0    1      0    0      0     1
";
    assert!(text.contains(standings), "{text}");
}

#[test]
fn one_round_is_shown_with_the_standings_after_it() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    hall.game("2 / 1", ("Ann", "Cy"), Some(("W+T", Why::Time)));
    let first = hall.shown(&["event.toml", "--round", "1"]);
    assert!(first.contains("Standings after round 1"), "{first}");
    assert!(!first.contains("Round 2"), "{first}");
    let place = |text: &str, name: &str| -> Vec<String> {
        let line = text
            .lines()
            .skip_while(|line| !line.starts_with("Standings"));
        let line = line
            .skip(2)
            .find(|line| line.contains(name))
            .expect("a place");
        line.split_whitespace().map(str::to_owned).collect()
    };
    assert_eq!(place(&first, "Cy")[2], "0", "the second round is not in it");
    let second = hall.shown(&["event.toml", "--round", "2"]);
    assert_eq!(place(&second, "Cy")[2], "1");
    assert!(!second.contains("Round 1:"), "{second}");
    let refused = hall.refused(&["event.toml", "--round", "7"]);
    assert!(
        refused.contains("round 7 is not in this event; its rounds: 1, 2"),
        "{refused}"
    );
}

#[test]
fn the_last_finished_game_of_a_table_counts_and_all_are_named() {
    let mut hall = Hall::new();
    let void = hall.game("1 / 1", ("Ann", "Bob"), Some(("replay", Why::Ruling)));
    let early = hall.game("1 / 1", ("Ann", "Bob"), Some(("W+R", BY_RESIGNATION)));
    let late = hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    let open = hall.game("1 / 1", ("Ann", "Bob"), None);
    let report = hall.json();
    assert_eq!(tables(&report)[0], "1/1 over B+R");
    assert_eq!(report["rounds"][0]["games"][0]["game"], late.as_str());
    let text = hall.shown(&["event.toml"]);
    for (id, result) in [(void, "play again"), (early, "W+R"), (open, "under way")] {
        let note = format!("! also at this table, and not counted: {id} ({result})");
        assert!(text.contains(&note), "{note}\n{text}");
    }
}

#[test]
fn a_game_of_other_players_is_named_and_not_counted() {
    let mut hall = Hall::new();
    let id = hall.game("1 / 1", ("Eve", "Bob"), Some(("B+R", BY_RESIGNATION)));
    let report = hall.json();
    assert_eq!(tables(&report)[0], "1/1 other-players -");
    assert!(
        places(&report)
            .iter()
            .all(|place| place.contains(" 0 (SOS 0")),
        "{report}"
    );
    let text = hall.shown(&["event.toml"]);
    let note = format!("not counted, since others played: {id}, Eve - Bob (B+R)");
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(&note), "{text}");
}

#[test]
fn colours_that_were_changed_at_the_board_are_told_and_the_result_follows_the_players() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Bob", "ann"), Some(("B+T", Why::Time)));
    let report = hall.json();
    assert_eq!(tables(&report)[0], "1/1 over W+T");
    assert_eq!(report["rounds"][0]["games"][0]["colours"], "changed");
    assert_eq!(places(&report)[0], "1 Bob 1 (SOS 0, SODOS 0)");
    let text = hall.shown(&["event.toml"]);
    assert!(
        text.contains("the colours were changed at the board: Bob had Black"),
        "{text}"
    );
}

#[test]
fn void_games_bring_no_points_and_it_is_said() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("Void", Why::Ruling)));
    hall.game("1 / 2", ("Cy", "连笑"), Some(("both-lose", Why::Late)));
    let report = hall.json();
    assert_eq!(report["rounds"][0]["games"][0]["counts"], false);
    assert_eq!(places(&report).len(), 4);
    assert!(
        places(&report).iter().all(|place| place.starts_with("=1 ")),
        "{report}"
    );
    let text = hall.shown(&["event.toml"]);
    assert!(text.contains("it brings no points to anybody"), "{text}");
    assert!(text.contains("lost by absence"), "{text}");
}

#[test]
fn games_of_no_table_and_of_other_events_are_not_counted() {
    let mut hall = Hall::new();
    let stray = hall.game("1 / 9", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    hall.game_of(
        "Club Day 2 / 1 / 1",
        ("Ann", "Bob"),
        Some(("B+R", BY_RESIGNATION)),
    );
    hall.game_of("", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    let report = hall.json();
    assert!(
        tables(&report)
            .iter()
            .all(|table| table.ends_with("not-played -")),
        "{report}"
    );
    let strays: Vec<&Value> = report["strays"]
        .as_array()
        .expect("an array")
        .iter()
        .collect();
    assert_eq!(strays.len(), 1, "{strays:?}");
    assert_eq!(strays[0]["id"], stray.as_str());
    assert!(
        hall.shown(&["event.toml"])
            .contains(&format!("no table of the event is named so: {stray}"))
    );
}

#[test]
fn a_round_is_found_by_its_name_and_by_its_number() {
    let mut hall = Hall::new();
    hall.write(
        "event.toml",
        format!("{EVENT}[[round]]\nnumber = 2\nname = \"Final / last\"\n"),
    );
    hall.game("2 / 1", ("Ann", "Cy"), Some(("B+R", BY_RESIGNATION)));
    hall.game(
        "Final/last / 2",
        ("Bob", "连笑"),
        Some(("W+R", BY_RESIGNATION)),
    );
    let report = hall.json();
    assert_eq!(tables(&report)[2..], ["2/1 over B+R", "2/2 over W+R"]);
    assert!(
        hall.shown(&["event.toml"])
            .contains("Round 2 (Final / last): 2 of 2 games over")
    );
}

#[test]
fn results_go_back_into_the_list_and_nothing_else_changes() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    hall.game("2 / 2", ("连笑", "Bob"), Some(("B+2.5", Why::Count)));
    let told = hall.shown(&["event.toml", "--into", "list.csv"]);
    assert_eq!(
        told,
        "list.csv: results written: 2; already there: 0\n\
         results that the referee has not confirmed yet: 2\n\
         games without a result: 2\n"
    );
    let written = LIST
        .replace("white-rank\r", "white-rank,result\r")
        .replace("Bob,2k\r", "Bob,2k,B+R\r")
        .replace("2k,连笑,9d\r", "2k,连笑,9d,W+2.5\r");
    assert_eq!(hall.file("list.csv"), written);
    assert_eq!(
        hall.files(),
        ["event.toml", "list.csv"],
        "nothing is left beside it"
    );
    let again = hall.shown(&["event.toml", "--into", "list.csv", "--round", "1"]);
    assert!(
        again.starts_with("list.csv: results written: 0; already there: 1"),
        "{again}"
    );
    assert_eq!(hall.file("list.csv"), written);
}

#[test]
fn another_result_in_the_list_stops_all_writing() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    hall.game("1 / 2", ("Cy", "连笑"), Some(("W+R", BY_RESIGNATION)));
    let list = "round,table,black,white,result\n1,1,Ann,Bob,W+R\n1,2,Cy,连笑,\n";
    hall.write("round1.csv", list);
    let told = hall.refused(&["event.toml", "--into", "round1.csv"]);
    assert!(
        told.contains("nothing was written; --replace writes over them"),
        "{told}"
    );
    assert!(
        told.contains("line 2, round 1, table 1: W+R stands there; the game here: B+R"),
        "{told}"
    );
    assert_eq!(hall.file("round1.csv"), list);
    hall.shown(&["event.toml", "--into", "round1.csv", "--replace"]);
    assert_eq!(
        hall.file("round1.csv"),
        "round,table,black,white,result\n1,1,Ann,Bob,B+R\n1,2,Cy,连笑,W+R\n"
    );
}

#[test]
fn other_players_in_the_list_stop_all_writing() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    let list = "round,table,black,white\n1,1,Ann,Eve\n";
    hall.write("round1.csv", list);
    let told = hall.refused(&["event.toml", "--into", "round1.csv", "--replace"]);
    assert!(
        told.contains("Ann - Eve are paired there; the game here: Ann - Bob"),
        "{told}"
    );
    assert_eq!(hall.file("round1.csv"), list);
}

#[test]
fn results_that_the_list_has_no_table_for_are_named() {
    let mut hall = Hall::new();
    hall.game("2 / 1", ("Ann", "Cy"), Some(("B+R", BY_RESIGNATION)));
    hall.write("round1.csv", "round,table,black,white\n1,1,Ann,Bob\n");
    let told = hall.shown(&["event.toml", "--into", "round1.csv"]);
    assert!(told.contains("not in the file: round 2, table 1"), "{told}");
    assert_eq!(
        hall.file("round1.csv"),
        "round,table,black,white\n1,1,Ann,Bob\n"
    );
}

#[test]
fn a_list_that_is_not_there_is_made_and_reads_back() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    hall.game("1 / 2", ("Cy", "连笑"), Some(("both-lose", Why::Late)));
    hall.shown(&["event.toml", "--into", "all.csv"]);
    assert_eq!(
        hall.file("all.csv"),
        "\u{feff}round,table,black,black-rank,white,white-rank,handicap,result\n\
         1,1,Ann,1d,Bob,2k,0,B+R\n\
         1,2,Cy,,连笑,9d,0,both-lose\n\
         2,1,Ann,1d,Cy,,0,\n\
         2,2,Bob,2k,连笑,9d,0,\n"
    );
    hall.shown(&["event.toml", "--into", "all.xml"]);
    let xml = hall.file("all.xml");
    assert!(xml.contains("result=\"RESULT_BOTHLOSE_BYDEF\""), "{xml}");
    assert_eq!(
        hall.files(),
        ["all.csv", "all.xml", "event.toml", "list.csv"]
    );
    for list in ["all.csv", "all.xml"] {
        hall.write("event.toml", EVENT.replace("list.csv", list));
        let again = hall.shown(&["event.toml", "--into", list]);
        assert!(
            again.contains("results written: 0; already there: 2"),
            "{again}"
        );
    }
    let nameless = hall.refused(&["event.toml", "--into", "all.ods"]);
    assert!(
        nameless.contains("name it .csv for a table, .xml for OpenGotha"),
        "{nameless}"
    );
    let event = hall.refused(&["event.toml", "--into", "event.toml"]);
    assert!(
        event.contains("results do not go into an event file"),
        "{event}"
    );
}

#[test]
fn results_go_into_the_tournament_of_opengotha() {
    let mut hall = Hall::new();
    let xml = "<Tournament dataVersion=\"201\">\n<Players>\n<Player name=\"Ann\" firstName=\"Lee\" rank=\"1D\"/>\n\
               <Player name=\"Bob\" firstName=\"Ray\" rank=\"2K\"/>\n</Players>\n<Games>\n\
               <Game roundNumber=\"1\" tableNumber=\"1\" whitePlayer=\"BOBRAY\" blackPlayer=\"ANNLEE\" knownColor=\"true\" handicap=\"0\" result=\"RESULT_UNKNOWN\"/>\n\
               </Games>\n</Tournament>\n";
    hall.write("open.xml", xml);
    hall.write("event.toml", EVENT.replace("list.csv", "open.xml"));
    hall.game("1 / 1", ("Ann Lee", "Bob Ray"), Some(("W+T", Why::Time)));
    hall.shown(&["event.toml", "--into", "open.xml"]);
    assert_eq!(hall.file("open.xml"), xml.replace("UNKNOWN", "WHITEWINS"));
}

#[cfg(unix)]
#[test]
fn a_list_keeps_its_rights_and_a_link_stays_a_link() {
    use std::os::unix::fs::PermissionsExt;
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    let real = hall.path("list.csv");
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o640)).expect("set");
    std::os::unix::fs::symlink(&real, hall.path("link.csv")).expect("linked");
    hall.shown(&["event.toml", "--into", "link.csv"]);
    assert!(hall.file("list.csv").contains("B+R"));
    let mode = std::fs::metadata(&real)
        .expect("there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
    let link = std::fs::symlink_metadata(hall.path("link.csv")).expect("there");
    assert!(link.is_symlink());
}

#[cfg(unix)]
#[test]
fn a_folder_that_takes_no_file_is_a_wrong_environment() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    let run = hall.run(&["event.toml", "--into", "no/such/folder/all.csv"]);
    assert_eq!(run.status, 3, "{}", run.err);
    assert!(run.err.contains("it cannot be written"), "{}", run.err);
}

#[test]
fn an_event_without_pairings_says_what_to_do() {
    let hall = Hall::new();
    hall.write("event.toml", EVENT.replace("pairings = \"list.csv\"\n", ""));
    let told = hall.refused(&["event.toml"]);
    assert!(
        told.contains("pairs nobody") && told.contains("pairings = \"round1.csv\""),
        "{told}"
    );
    let missing = hall.refused(&["nowhere.toml"]);
    assert!(missing.contains("nowhere.toml"), "{missing}");
}

#[test]
fn the_formats_for_other_programs_can_be_read_again() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    for format in ["csv", "opengotha"] {
        let text = hall.shown(&["event.toml", "--format", format]);
        let read = dumiao::pairings::read(text.as_bytes(), format).expect("it is read");
        assert_eq!(read.games.len(), 4, "{format}");
        let result = read.games[0].result.as_ref().expect("a result");
        assert!(
            result.text.starts_with("B+R") || result.text == "RESULT_BLACKWINS",
            "{result:?}"
        );
    }
}

#[test]
fn results_are_told_in_every_language_and_fit_a_terminal() {
    let mut hall = Hall::new();
    hall.game("1 / 1", ("Ann", "Bob"), Some(("Void", Why::Ruling)));
    hall.game("1 / 1", ("Bob", "Ann"), Some(("both-lose", Why::Late)));
    hall.game("1 / 2", ("Eve", "Mallory"), Some(("0", Why::Count)));
    hall.game("2 / 1", ("Ann", "Cy"), None);
    hall.game("5 / 1", ("Ann", "Cy"), None);
    for (language, word) in [
        ("zh", "名次"),
        ("en", "Standings"),
        ("ja", "順位"),
        ("ko", "순위"),
    ] {
        let text = hall.shown(&["event.toml", "--lang", language]);
        assert!(text.contains(word), "{text}");
        assert!(!text.contains("results-"), "a word is missing: {text}");
        for line in text.lines() {
            assert!(line.width() <= 80, "{language}: {line}");
        }
    }
}

#[test]
fn hostile_names_are_shown_harmlessly() {
    let mut hall = Hall::new();
    let (evil, long) = ("\u{1b}[2J\u{202e}E\u{7}ve", "x".repeat(10_000));
    hall.write(
        "list.csv",
        format!("round,table,black,white\n1,1,{evil},{long}\n"),
    );
    hall.game("1 / 1", (evil, &long), Some(("B+R", BY_RESIGNATION)));
    hall.game(
        "1 / 1",
        ("\u{202e}\u{1b}]0;x\u{7}", &long),
        Some(("B+R", BY_RESIGNATION)),
    );
    for format in ["text", "csv", "json", "opengotha"] {
        let out = hall.shown(&["event.toml", "--format", format]);
        let bad = |letter: &char| (letter.is_control() && *letter != '\n') || *letter == '\u{202e}';
        assert_eq!(out.chars().find(bad), None, "{format}");
        assert!(
            out.contains("B+R") || out.contains("BLACKWINS"),
            "{format}: {out}"
        );
    }
    let text = hall.shown(&["event.toml"]);
    assert!(text.lines().all(|line| line.width() <= 80), "{text}");
}

#[test]
fn a_damaged_record_of_the_event_is_named_and_not_counted() {
    let mut hall = Hall::new();
    let id = hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", BY_RESIGNATION)));
    let path = hall.shelf.file(&id);
    damage(&path);
    let text = hall.shown(&["event.toml"]);
    assert!(
        text.contains(&format!("the record {id} is damaged")),
        "{text}"
    );
    assert_eq!(tables(&hall.json())[0], "1/1 not-played -");
}

/// Changes a letter in the middle of a journal.
fn damage(path: &Path) {
    let text = std::fs::read_to_string(path).expect("a journal");
    let lines: Vec<&str> = text.lines().collect();
    let changed = lines.iter().enumerate().map(|(index, line)| match index {
        1 => line.replace("seq", "sex"),
        _ => (*line).to_owned(),
    });
    let changed: Vec<String> = changed.collect();
    std::fs::write(path, changed.join("\n") + "\n").expect("written");
}

#[test]
fn a_card_that_was_only_opened_does_not_hide_the_game() {
    let mut hall = Hall::new();
    let ann = ("Ann", "Bob");
    let first = hall.opened("1 / 1", ann);
    assert_eq!(hall.json()["rounds"][0]["games"][0]["state"], "not-begun");
    let running = hall.game("1 / 1", ann, None);
    let last = hall.opened("1 / 1", ann);
    let shown = hall.shown(&["event.toml"]);
    assert!(shown.contains(&running), "{shown}");
    for id in [&first, &last] {
        assert!(!shown.contains(id.as_str()), "{id} says nothing: {shown}");
    }
    assert_eq!(hall.json()["rounds"][0]["games"][0]["state"], "under-way");
    let over = hall.game("1 / 1", ann, Some(("B+R", Why::Resignation)));
    hall.game("1 / 1", ann, None);
    hall.opened("1 / 1", ann);
    let json = hall.json();
    let table = &json["rounds"][0]["games"][0];
    assert_eq!(
        (&table["state"], &table["game"]),
        (&"over".into(), &over.into())
    );
}

#[test]
fn a_player_without_an_opponent_is_in_the_round_and_in_the_standings() {
    let mut hall = Hall::new();
    assert!(!hall.shown(&["event.toml"]).contains("bye"));
    hall.write("list.csv", format!("{LIST}2,,Eve,,bye,\r\n"));
    hall.game("1 / 1", ("Ann", "Bob"), Some(("B+R", Why::Resignation)));
    let shown = hall.shown(&["event.toml"]);
    for line in [
        "Without an opponent (bye): Eve",
        "A bye brings no points here.",
    ] {
        assert!(shown.lines().any(|found| found == line), "{shown}");
    }
    let json = hall.json();
    assert_eq!(json["rounds"][1]["byes"], serde_json::json!(["Eve"]));
    assert_eq!(json["rounds"][0]["byes"], serde_json::json!([]));
    let places = json["standings"].as_array().expect("places");
    let eve = places.iter().find(|place| place["name"] == "Eve");
    let eve = eve.expect("Eve has a place");
    assert_eq!((&eve["points"], &eve["games"]), (&0.into(), &0.into()));
}

#[test]
fn games_that_others_played_are_told_of_when_a_list_is_written() {
    let mut hall = Hall::new();
    let id = hall.game("1 / 1", ("Ann", "Dan"), Some(("B+R", Why::Resignation)));
    let told = format!("not counted, since others played: {id}, Ann - Dan (B+R)");
    let shown = hall.shown(&["event.toml", "--into", "list.csv"]);
    assert!(shown.lines().any(|line| line == told), "{shown}");
    let shown = hall.shown(&["event.toml", "--into", "new.csv"]);
    assert!(shown.lines().any(|line| line == told), "{shown}");
}
