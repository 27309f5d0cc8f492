//! An evening at the club, as the organizer's page of README has it: three rounds at four tables, played by
//! the real program in real terminals. A player comes late, a round has another control, the pairings of
//! each round are written when the one before it is over, and the results go back into their list.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::pty::{Setting, Terminal};

/// A game at a table: who wins, and how many minutes White comes late.
struct Game {
    table: u32,
    winner: char,
    late: Option<&'static str>,
}

const fn game(table: u32, winner: char) -> Game {
    Game {
        table,
        winner,
        late: None,
    }
}

/// The folder of the event, and of its games.
struct Evening {
    folder: tempfile::TempDir,
}

impl Evening {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for name in ["evening.toml", "pairings.csv"] {
            let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/events/club");
            std::fs::copy(from.join(name), folder.path().join(name)).unwrap();
        }
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// Pairs a round: its lines are added to the list.
    fn pair(&self, lines: &str) {
        let list = self.read("pairings.csv");
        std::fs::write(self.path("pairings.csv"), list + lines).unwrap();
    }

    /// Runs a command that has no screen, and returns what it prints.
    fn run(&self, args: &[&str]) -> String {
        let output = Command::new(env!("CARGO_BIN_EXE_dumiao"))
            .args(args)
            .current_dir(self.folder.path())
            .env("LC_ALL", "en_US.UTF-8")
            .env("DUMIAO_STATE", self.path("state"))
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{args:?}: {told}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Plays a round, all of its tables at once.
    fn play(&self, round: u32, games: &[Game]) {
        std::thread::scope(|scope| {
            for game in games {
                scope.spawn(move || self.play_game(round, game));
            }
        });
    }

    /// Plays one game from the command line to the confirmed result.
    fn play_game(&self, round: u32, game: &Game) {
        let (round, table) = (round.to_string(), game.table.to_string());
        let event = self.path("evening.toml").display().to_string();
        let state = self.path("state").display().to_string();
        let mut terminal = Terminal::start_with(&Setting {
            columns: 100,
            rows: 30,
            args: &[
                "play", "-e", &event, "--round", &round, "--table", &table, "--device", "off",
            ],
            env: &[("DUMIAO_STATE", &state)],
        });
        // The card: the left player is Black here.
        terminal.wait_for("confirms: press a key");
        // A key that was on its way when the card came confirms nothing.
        terminal.watch_for(Duration::from_millis(900));
        typed(&mut terminal, "f");
        terminal.wait_for("Black has confirmed");
        typed(&mut terminal, "j");
        terminal.wait_for("starts the clock");
        if let Some(minutes) = game.late {
            typed(&mut terminal, "r9w");
            typed(&mut terminal, minutes);
            terminal.keys("\r");
            terminal.wait_for("Time of White");
            terminal.keys("\r");
        }
        terminal.keys(" ");
        terminal.wait_for("TO MOVE");
        terminal.watch_for(Duration::from_millis(150));
        typed(&mut terminal, "fjfj");
        typed(
            &mut terminal,
            if game.winner == 'B' { "r511" } else { "r521" },
        );
        terminal.keys("\r");
        terminal.wait_for("GAME OVER");
        typed(&mut terminal, "rc");
        terminal.wait_for("not confirmed yet -> confirmed");
        terminal.keys("\r");
        terminal.wait_for("CONFIRMED");
        terminal.keys("q");
        terminal.watch_for(Duration::from_millis(100));
        terminal.keys("y");
        assert!(terminal.wait_for_end().success());
    }
}

/// Types keys one by one, as a hand does.
fn typed(terminal: &mut Terminal, keys: &str) {
    for key in keys.chars() {
        terminal.keys(&key.to_string());
        terminal.watch_for(Duration::from_millis(120));
    }
}

/// The last column of each line of the list.
fn results(list: &str) -> Vec<&str> {
    let lines = list.lines().skip(1);
    lines.map(|line| line.rsplit(',').next().unwrap()).collect()
}

#[test]
fn an_evening_at_the_club_is_checked_played_and_counted() {
    let evening = Evening::new();
    let checked = evening.run(&["check", "evening.toml"]);
    for words in [
        "Club evening",
        "Blitz",
        "10m + 5s/move",
        "25m + 5s/move",
        "Time table",
    ] {
        assert!(checked.contains(words), "{words}\n{checked}");
    }

    let late = Game {
        late: Some("6m"),
        ..game(2, 'W')
    };
    evening.play(1, &[game(1, 'B'), late, game(3, 'B'), game(4, 'W')]);
    let told = evening.run(&["results", "evening.toml", "--into", "pairings.csv"]);
    assert!(told.contains('4'), "{told}");
    let list = evening.read("pairings.csv");
    assert_eq!(results(&list), ["B+R", "W+R", "B+R", "W+R"], "{list}");
    assert!(list.starts_with("round,table,black,black-rank,white,white-rank,handicap,result\n"));
    assert!(
        list.contains("1,4,Gita Rao,8k,\"Holm, Ida\",8k,,W+R"),
        "{list}"
    );

    evening.pair(
        "2,1,Anna Berg,3k,Emil Fox,1d,2,\n2,2,Dora Ek,2k,\"Holm, Ida\",8k,,\n\
         2,3,Ben Cole,4k,Chu Wei,5k,,\n2,4,Fang Li,1d,Gita Rao,8k,,\n",
    );
    evening.play(2, &[game(1, 'B'), game(2, 'B'), game(3, 'W'), game(4, 'B')]);

    evening.pair(
        "3,1,Anna Berg,3k,Dora Ek,2k,,\n3,2,Emil Fox,1d,\"Holm, Ida\",8k,,\n\
         3,3,Chu Wei,5k,Fang Li,1d,,\n3,4,Ben Cole,4k,Gita Rao,8k,,\n",
    );
    evening.play(3, &[game(1, 'B'), game(2, 'B'), game(3, 'W'), game(4, 'B')]);
    evening.run(&["results", "evening.toml", "--into", "pairings.csv"]);
    let list = evening.read("pairings.csv");
    assert_eq!(results(&list).len(), 12, "{list}");
    assert!(
        results(&list).iter().all(|result| result.len() == 3),
        "{list}"
    );

    let standings: serde_json::Value =
        serde_json::from_str(&evening.run(&["results", "evening.toml", "--format", "json"]))
            .unwrap();
    let rows = standings["standings"].as_array().unwrap();
    assert_eq!(rows.len(), 8);
    assert_eq!(rows[0]["name"], "Anna Berg");
    assert_eq!(rows[0]["won"], 3);
    let points: f64 = rows.iter().map(|row| row["points"].as_f64().unwrap()).sum();
    assert!((points - 12.0).abs() < 1e-9, "{standings}");

    // What the policy says of six minutes stands in the record, and the blitz was one.
    let games: serde_json::Value =
        serde_json::from_str(&evening.run(&["games", "--format", "json"])).unwrap();
    let games = games.as_array().unwrap();
    assert_eq!(games.len(), 12);
    let control = |control: &str| {
        games
            .iter()
            .filter(|game| game["control"] == control)
            .count()
    };
    assert_eq!((control("25m + 5s/move"), control("10m + 5s/move")), (8, 4));
    let of_dora = games
        .iter()
        .find(|game| game["white"]["name"] == "Dora Ek" && game["control"] == "25m + 5s/move");
    let id = of_dora.unwrap()["id"].as_str().unwrap();
    let sheet = evening.run(&["sheet", id]);
    assert!(sheet.contains("6:00") && sheet.contains("late"), "{sheet}");
}
