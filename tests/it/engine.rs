//! Engines as processes: the scripted one of the tests, and real ones where they are installed.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use dumiao::board::score::Scoring;
use dumiao::board::{History, Move, Size};
use dumiao::clock::notation;
use dumiao::color::{Color, PerColor};
use dumiao::engine::{Answer, Launch, Nearness, Opponent, Report, Terms, What, known};
use dumiao::game::settings::{BoardSettings, BoardUse, Opening, Settings};
use dumiao::game::{Game, Seats};
use dumiao::time::Moment;

use crate::practice_game::program;

/// The scripted engine. `cargo test` builds it.
pub fn double() -> String {
    let tests = std::env::current_exe().unwrap();
    let target = tests.parent().and_then(|deps| deps.parent()).unwrap();
    let path = target.join("examples/engine-double");
    assert!(
        path.is_file(),
        "{} is missing: `cargo test` builds it, or `cargo build --example engine-double`",
        path.display()
    );
    path.display().to_string()
}

/// A game with an engine at it.
struct Table {
    opponent: Opponent,
    reports: Receiver<Report>,
    history: History,
    board: BoardSettings,
    played: Vec<(Color, Move)>,
}

const PATIENCE: Duration = Duration::from_secs(20);

impl Table {
    fn new(command: &str, lines: u8, control: &str) -> Self {
        let words = command.split_whitespace().map(str::to_owned);
        let board = BoardSettings {
            usage: BoardUse::Play,
            size: Size::square(lines).unwrap(),
            ..BoardSettings::default()
        };
        let launch = Launch {
            name: "it".to_owned(),
            command: words.collect(),
            first: Vec::new(),
            folder: None,
        };
        let terms = Terms {
            board: board.clone(),
            control: Arc::new(notation::parse(control).unwrap()),
            side: Color::White,
        };
        let (sender, reports) = mpsc::channel();
        let deliver = move |report| drop(sender.send(report));
        Self {
            opponent: Opponent::start(launch, terms, deliver),
            reports,
            history: board.history(),
            board,
            played: Vec::new(),
        }
    }

    fn double(options: &str) -> Self {
        Self::new(&format!("{} {options}", double()), 9, "1m + 3x5s")
    }

    #[track_caller]
    fn next(&self) -> What {
        let report = self.reports.recv_timeout(PATIENCE);
        report.expect("the engine says something in time").what
    }

    #[track_caller]
    fn ready(&self) -> dumiao::engine::About {
        let what = self.next();
        let What::Ready(about) = what else {
            panic!("{what:?}")
        };
        about
    }

    /// Plays a move on our board, and shows it.
    #[track_caller]
    fn play(&mut self, made: Move) {
        let color = self.history.to_play();
        self.history.play(made).expect("a legal move");
        self.played.push((color, made));
        self.opponent.show(&Opening::default(), &self.played);
    }

    fn ask(&mut self) -> u64 {
        let settings = Settings {
            players: PerColor::default(),
            controls: PerColor::both(Arc::new(notation::parse("1m + 3x5s").unwrap())),
            plan: dumiao::plan_file::shipped("official").unwrap(),
            rules: dumiao::game::settings::Rules::default(),
            board: self.board.clone(),
        };
        let game = Game::new(settings, Seats::BlackLeft);
        let clocks = PerColor::from_fn(|side| game.reading(side, Moment::OPENED));
        self.opponent.ask_move(self.history.to_play(), &clocks)
    }

    /// Asks, and waits for the answer.
    #[track_caller]
    fn answer(&mut self) -> Answer {
        let number = self.ask();
        let what = self.next();
        let What::Answered { asked, answer } = what else {
            panic!("{what:?}")
        };
        assert_eq!(asked, number);
        answer
    }

    #[track_caller]
    fn silent(&self, span: Duration) {
        if let Ok(report) = self.reports.recv_timeout(span) {
            panic!("{:?}", report.what);
        }
    }
}

fn first_free(history: &History) -> Move {
    let size = history.position().size();
    let mut points = size.points().map(Move::Play);
    points
        .find(|made| history.verdict(*made).is_ok())
        .unwrap_or(Move::Pass)
}

/// Processes of the double with `mark` in their arguments.
fn running(mark: &str) -> usize {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    processes
        .filter_map(|process| std::fs::read(process.path().join("cmdline")).ok())
        .filter(|line| {
            let line = String::from_utf8_lossy(line);
            line.contains("engine-double") && line.contains(mark)
        })
        .count()
}

#[test]
fn a_game_is_played_with_noise_around_every_answer_and_without_numbers() {
    for options in [
        "",
        "--chatter",
        "--no-ids",
        "--chatter --no-ids",
        "--stderr-mb 10",
        "--colours",
        "--flood",
        "--flood-stderr",
    ] {
        let mut table = Table::double(options);
        let about = table.ready();
        assert_eq!(about.name, "Double", "{options}");
        assert_eq!(about.told.nearness, Nearness::OnePeriod, "{options}");
        for _ in 0..10 {
            table.play(first_free(&table.history));
            let Answer::Move(made) = table.answer() else {
                panic!("{options}")
            };
            table.play(made);
        }
    }
}

#[test]
fn ten_megabytes_of_mutter_hold_nobody_up_and_the_last_words_are_kept() {
    let mut table = Table::double("--stderr-mb 10 --crash-at 2");
    table.ready();
    table.play(first_free(&table.history));
    let Answer::Move(made) = table.answer() else {
        panic!()
    };
    table.play(made);
    table.play(first_free(&table.history));
    table.ask();
    let What::Gone { how, last_words } = table.next() else {
        panic!()
    };
    assert_eq!(how, "exit status 3");
    assert_eq!(last_words.last().unwrap(), "I have run out of luck");
    assert!(last_words.len() <= 4 && last_words.iter().all(|line| line.len() <= 200));
}

/// A breaker's engine that printed without end took nearly a whole core of ours for the reading of it.
#[test]
fn the_answers_of_one_that_floods_are_found() {
    for options in ["--flood", "--flood-stderr"] {
        let mut table = Table::double(options);
        table.ready();
        for _ in 0..10 {
            table.play(first_free(&table.history));
            let Answer::Move(made) = table.answer() else {
                panic!("{options}")
            };
            table.play(made);
        }
    }
}

/// It was told as "signal 9", which was our own doing.
#[test]
fn one_that_closes_its_output_and_lives_is_told_so_and_one_that_leaves_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    let rows = [
        ("exec >&-; sleep 30", "it closed its output"),
        ("exec >&-; read line; sleep 30", "it closed its output"),
        ("exec >&-; exit 7", "exit status 7"),
        ("kill -9 $$", "signal 9"),
    ];
    for (does, told) in rows {
        std::fs::write(&script, format!("read first\n{does}\n")).unwrap();
        let table = Table::new(&format!("/bin/sh {}", script.display()), 9, "1m");
        let What::Gone { how, .. } = table.next() else {
            panic!("{does}")
        };
        assert_eq!(how, told, "{does}");
    }
}

#[test]
fn one_that_crashes_is_started_anew_on_the_same_position() {
    let folder = tempfile::tempdir().unwrap();
    let once = folder.path().join("once");
    let log = folder.path().join("log");
    let options = format!(
        "--crash-at 2 --once {} --log {}",
        once.display(),
        log.display()
    );
    let mut table = Table::double(&options);
    table.ready();
    table.play(first_free(&table.history));
    let Answer::Move(made) = table.answer() else {
        panic!()
    };
    table.play(made);
    table.play(first_free(&table.history));
    let forgotten = table.ask();
    assert!(matches!(table.next(), What::Gone { .. }));
    std::fs::write(&log, "").unwrap();
    table.opponent.restart();
    table.ready();
    // What was asked before is forgotten, and asked again by whoever wants to know.
    table.silent(Duration::from_millis(200));
    let number = table.ask();
    assert_ne!(number, forgotten);
    assert!(matches!(table.next(), What::Answered { asked, .. } if asked == number));
    let heard = std::fs::read_to_string(&log).unwrap();
    let plays: Vec<&str> = heard
        .lines()
        .filter(|line| line.contains(" play "))
        .collect();
    assert_eq!(plays.len(), 3, "{heard}");
}

#[test]
fn wrong_answers_are_handed_on_for_what_they_are() {
    let mut table = Table::double("--unreadable-at 1 --illegal-at 2 --resign-at 3");
    table.ready();
    table.play(first_free(&table.history));
    let said = "I would play somewhere in the corner".to_owned();
    assert_eq!(table.answer(), Answer::Unreadable(said));
    let Answer::Move(made) = table.answer() else {
        panic!()
    };
    assert!(table.history.verdict(made).is_err());
    assert_eq!(table.answer(), Answer::Resign);
    // The position is still the same, and the next answer is a move of it.
    let Answer::Move(made) = table.answer() else {
        panic!()
    };
    assert!(table.history.verdict(made).is_ok());
}

#[test]
fn one_that_refuses_what_it_is_told_says_so() {
    let mut table = Table::double("--refuse play");
    table.ready();
    table.play(first_free(&table.history));
    let What::Refused { command, answer } = table.next() else {
        panic!()
    };
    assert_eq!(
        (command.as_str(), answer.as_str()),
        ("play black A9", "not by me")
    );
    let table = Table::double("--refuse komi");
    assert_eq!(table.ready().declined, ["komi 7.5: not by me"]);
    let table = Table::double("--refuse boardsize");
    assert!(matches!(table.next(), What::Refused { .. }));
}

#[test]
fn one_that_never_answers_is_told_of_and_ends_with_the_game() {
    let mark = "mark-never-answers";
    let table = Table::double(&format!(
        "--never-answer name --ignore-quit --chatter {mark}"
    ));
    let What::Silent { command, since } = table.next() else {
        panic!()
    };
    assert_eq!((command.as_str(), since), ("name", Duration::from_secs(10)));
    assert_eq!(running(mark), 1);
    // It is ended by force when the game is left, and waited for.
    drop(table);
    assert_eq!(running(mark), 0, "the engine is left behind");
}

#[test]
fn a_move_taken_back_while_it_thinks_makes_its_answer_void() {
    let mut table = Table::double("--slow 300");
    table.ready();
    table.play(first_free(&table.history));
    table.ask();
    table.history.undo();
    table.played.pop();
    table.opponent.show(&Opening::default(), &table.played);
    let size = table.history.position().size();
    let last = size.points().last().unwrap();
    table.play(Move::Play(last));
    let number = table.ask();
    let What::Answered {
        asked,
        answer: Answer::Move(made),
    } = table.next()
    else {
        panic!()
    };
    assert_eq!(asked, number);
    assert!(table.history.verdict(made).is_ok());
}

#[test]
fn passes_end_and_the_end_is_seen() {
    let mut table = Table::double("--pass-at 1");
    table.ready();
    table.play(Move::Pass);
    assert_eq!(table.answer(), Answer::Move(Move::Pass));
    table.play(Move::Pass);
    let number = table.opponent.ask_end();
    let What::EndSeen { asked, dead, score } = table.next() else {
        panic!()
    };
    assert_eq!(
        (asked, dead, score.as_deref()),
        (number, Some(Vec::new()), Some("W+7.5"))
    );
}

#[test]
fn a_program_that_is_not_there_is_told_of_with_what_to_do() {
    let table = Table::new("/nonexistent/engine --mode gtp", 9, "1m");
    let What::Gone { how, .. } = table.next() else {
        panic!()
    };
    assert!(
        how.contains("there is no program /nonexistent/engine"),
        "{how}"
    );
    let table = Table::new("/etc/passwd", 9, "1m");
    let What::Gone { how, .. } = table.next() else {
        panic!()
    };
    assert!(how.contains("no program that may be run"), "{how}");
    // One that ends at once, without a word.
    let table = Table::new("/bin/true", 9, "1m");
    let What::Gone { how, .. } = table.next() else {
        panic!()
    };
    assert_eq!(how, "exit status 0");
}

/// A few moves against a real engine, each legal, with its time told as it knows it.
fn real(command: &str, control: &str, nearness: Nearness) {
    real_on(command, 9, control, nearness);
}

fn real_on(command: &str, lines: u8, control: &str, nearness: Nearness) {
    let mut table = Table::new(command, lines, control);
    let about = table.ready();
    assert_eq!(about.told.nearness, nearness, "{about:?}");
    assert_eq!(about.declined, [""; 0], "{}", about.name);
    for _ in 0..4 {
        let size = table.history.position().size();
        let free = size.points().map(Move::Play);
        let mut free = free.filter(|made| table.history.verdict(*made).is_ok());
        let made = free.nth(30).unwrap();
        table.play(made);
        match table.answer() {
            Answer::Move(made) => table.play(made),
            Answer::Resign => return,
            Answer::Unreadable(said) => panic!("{said}"),
        }
    }
    table.opponent.ask_end();
    let What::EndSeen { score, .. } = table.next() else {
        panic!()
    };
    assert!(score.is_some_and(|score| !score.is_empty()));
}

#[test]
fn gnugo_plays_and_is_told_what_it_knows() {
    let gnugo = program("gnugo");
    let command = format!("{} --mode gtp --level 1", gnugo.display());
    real(&command, "3h reserve 5m", Nearness::OnePeriod);
    real(&command, "1h + 15/10m carry", Nearness::WithoutCarry);
    real(&command, "1m", Nearness::Exact);
}

/// A network without knowledge, in the form that Leela Zero reads: one filter, one block, all weights zero.
fn empty_network() -> String {
    let row = |count: usize, weight: &str| [weight].repeat(count).join(" ");
    let convolution = |inputs: usize, outputs: usize, size: usize| {
        let weights = row(inputs * outputs * size, "0");
        let (zeros, ones) = (row(outputs, "0"), row(outputs, "1"));
        [weights, zeros.clone(), zeros, ones]
    };
    let mut lines = vec!["1".to_owned()];
    lines.extend(convolution(18, 1, 9));
    lines.extend(convolution(1, 1, 9));
    lines.extend(convolution(1, 1, 9));
    lines.extend(convolution(1, 2, 1));
    lines.extend([row(2 * 361 * 362, "0"), row(362, "0")]);
    lines.extend(convolution(1, 1, 1));
    lines.extend([
        row(361 * 256, "0"),
        row(256, "0"),
        row(256, "0"),
        row(1, "0"),
    ]);
    lines.join("\n") + "\n"
}

#[test]
fn leela_zero_plays_with_a_network_that_knows_nothing_and_says_what_is_missing_without() {
    let leelaz = program("leelaz");
    let folder = tempfile::tempdir().unwrap();
    let network = folder.path().join("network.txt");
    std::fs::write(&network, empty_network()).unwrap();
    let leelaz = leelaz.display();
    let network = network.display();
    let command = format!(
        "{leelaz} --gtp --cpu-only --threads 1 --noponder --playouts 5 --weights {network}"
    );
    real_on(&command, 19, "3h reserve 5m", Nearness::ReserveAsPeriods);
    real_on(&command, 19, "1h + 15/10m carry", Nearness::WithoutCarry);
    let table = Table::new(
        &format!("{leelaz} --gtp --cpu-only --weights /nonexistent"),
        19,
        "1m",
    );
    let What::Gone { last_words, .. } = table.next() else {
        panic!()
    };
    assert!(!last_words.is_empty());
}

#[test]
fn an_engine_that_is_known_by_name_is_started_by_it() {
    let known = known::all().expect("the shipped engines");
    assert!(known.iter().any(|one| one.id == "gnugo"));
    program("gnugo");
    let launch = known::launch("gnugo", Some(3), Scoring::Area).unwrap();
    assert!(launch.command[0].ends_with("gnugo"), "{launch:?}");
    assert_eq!(
        launch.command[1..],
        ["--mode", "gtp", "--chinese-rules", "--level", "3"]
    );
    // The option is one that it knows.
    let mut table = Table::new(&launch.command.join(" "), 9, "1m");
    table.ready();
    table.play(first_free(&table.history));
    assert!(matches!(table.answer(), Answer::Move(_)));
    let path: PathBuf = launch.command[0].clone().into();
    assert!(path.is_absolute() || path.components().count() == 1);
}
