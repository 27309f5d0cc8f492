//! What a practice game comes to, worked out from its entries.

use std::sync::Arc;
use std::time::Duration;

use dumiao::board::Move;
use dumiao::clock::notation::parse;
use dumiao::color::{Color, PerColor};
use dumiao::game::command::Command;
use dumiao::game::event::Stamped;
use dumiao::game::result::{GameResult, How, Why};
use dumiao::game::settings::{BoardSettings, Rules, Settings};
use dumiao::game::{Game, Seats};
use dumiao::monotonic::wall_now;
use dumiao::practice::press::Press;
use dumiao::practice::progress::{Comparison, Figure};
use dumiao::practice::replay::Verdict;
use dumiao::practice::report::{Drill, Flag, Phase, Pressed, Report, Within};
use dumiao::practice::session::{Guess, Kind, Learner, Session};
use dumiao::sheet::{Entry, Sheet, Source};
use dumiao::time::Moment;

use Pressed::{AfterBurning, InCount, InMain, Late};

/// A game without a board that is played here.
struct Play {
    game: Game,
    now: Moment,
}

impl Play {
    fn new(control: &str) -> Self {
        let control = Arc::new(parse(control).expect("a control"));
        let settings = Settings {
            players: PerColor::default(),
            controls: PerColor::both(control),
            plan: Arc::new(crate::drills::plan("official")),
            rules: Rules::default(),
            board: BoardSettings::default(),
        };
        let mut play = Self {
            game: Game::new(settings, Seats::BlackLeft),
            now: Moment::OPENED,
        };
        play.ask(Command::Start);
        play
    }

    /// Thinks of so many milliseconds, each ended by a press.
    fn thinks(mut self, thinks: &[u64]) -> Self {
        for &millis in thinks {
            self = self.wait(millis);
            let side = self.game.to_move();
            self.ask(Command::Press(side));
        }
        self
    }

    fn wait(mut self, millis: u64) -> Self {
        self.now = self.now + Duration::from_millis(millis);
        for due in self.game.due(self.now) {
            self.game.apply(&due);
        }
        self
    }

    #[track_caller]
    fn ask(&mut self, command: Command) {
        let events = self.game.decide(self.now, command).expect("granted");
        for event in events {
            let at = self.now;
            self.game.apply(&Stamped { at, event });
        }
    }

    fn and(mut self, command: Command) -> Self {
        self.ask(command);
        self
    }

    fn source(&self) -> Source {
        let entries = self.game.entries().iter().zip(1..);
        Source {
            settings: self.game.settings().clone(),
            seats: Seats::BlackLeft,
            entries: entries
                .map(|(stamped, seq)| Entry {
                    seq,
                    wall: wall_now().fixed_offset(),
                    stamped: stamped.clone(),
                })
                .collect(),
            until: self.now,
        }
    }

    fn report(&self, learner: Learner) -> Report {
        Report::of(&self.source(), &session(learner))
    }
}

fn session(learner: Learner) -> Session {
    Session {
        game: "20261201-090000-00".to_owned(),
        kind: Kind::Together,
        learner,
        guesses: Vec::new(),
    }
}

/// How each turn was pressed, what was left, and what it burnt.
fn told(report: &Report) -> Vec<(Pressed, Option<u64>, u32)> {
    let millis = |span: Duration| u64::try_from(span.as_millis()).expect("short");
    let thinks = report.thinks.iter();
    thinks
        .map(|think| (think.pressed, think.left.map(millis), think.burnt))
        .collect()
}

#[track_caller]
fn check(control: &str, thinks: &[u64], wanted: &[(Pressed, Option<u64>, u32)]) {
    let report = Play::new(control).thinks(thinks).report(Learner::Both);
    assert_eq!(told(&report), wanted, "{control} {thinks:?}");
}

#[test]
fn a_press_is_told_by_the_limit_that_came_next() {
    check(
        "10s + 3x5s",
        &[4_000, 9_999],
        &[(InMain, None, 0), (InMain, None, 0)],
    );
    // Into the count, and late in it.
    check(
        "10s + 3x5s",
        &[12_000],
        &[(InCount, Some(3_000), 0)].map(late),
    );
    check("0s + 3x30s", &[26_999], &[(InCount, Some(3_001), 0)]);
    check("0s + 3x30s", &[27_000], &[(Late, Some(3_000), 0)]);
    // What is left of a period after a burnt one says nothing, unless that is the last one.
    check("0s + 3x30s", &[58_000], &[(AfterBurning, None, 1)]);
    check("0s + 3x30s", &[89_500], &[(AfterBurning, Some(500), 2)]);
    // A period that was burnt before is not burnt again.
    check(
        "0s + 3x30s",
        &[31_000, 1_000, 5_000],
        &[
            (AfterBurning, None, 1),
            (InCount, Some(29_000), 0),
            (InCount, Some(25_000), 0),
        ],
    );
    // Nothing follows this main time: its end is the flag, but it is no count.
    check("1m", &[1_000], &[(InMain, Some(59_000), 0)]);
}

fn late(row: (Pressed, Option<u64>, u32)) -> (Pressed, Option<u64>, u32) {
    (Late, row.1, row.2)
}

#[test]
fn the_length_of_a_count_is_that_of_the_control_however_the_game_stands() {
    let count = |play: &Play| play.report(Learner::Side(Color::Black)).count;
    let thirty = Some(Duration::from_secs(30));
    let control = "0s + 3x30s";
    assert_eq!(count(&Play::new(control)), thirty);
    assert_eq!(count(&Play::new(control).thinks(&[12_000, 1_000])), thirty);
    let paused = Play::new(control).wait(12_000).and(Command::Pause(
        dumiao::game::command::PauseReason::Referee(String::new()),
    ));
    assert_eq!(count(&paused), thirty, "paused in a count");
    let resigned = Play::new(control).wait(12_000).and(Command::End {
        result: GameResult::win(Color::White, How::Resignation),
        why: Why::Resignation,
        reason: String::new(),
    });
    assert_eq!(count(&resigned), thirty, "resigned in a count");
    let lost = Play::new(control).thinks(&[1_000, 1_000]).wait(90_000);
    assert_eq!(count(&lost), thirty, "lost on time");
}

#[test]
fn a_game_that_was_lost_on_time_is_compared_with_the_others() {
    let won = Play::new("0s + 3x30s").thinks(&[1_000, 1_000]);
    let lost = Play::new("0s + 3x30s").thinks(&[1_000, 1_000]).wait(90_000);
    let learner = Learner::Side(Color::Black);
    let comparison = Comparison::of(&lost.report(learner), &[&won.report(learner)]);
    assert_eq!(comparison.earlier, 1);
}

#[test]
fn what_a_flag_burnt_is_burnt() {
    let lost = Play::new("0s + 3x30s").thinks(&[1_000, 1_000]).wait(90_000);
    let report = lost.report(Learner::Side(Color::Black));
    let sums = &report.sums[0].1;
    assert_eq!((sums.flag, sums.moves, sums.burnt), (Flag::Fell, 1, 3));
}

#[test]
fn the_think_that_lost_on_time_is_drawn_and_is_no_turn() {
    let lost = Play::new("0s + 3x30s").thinks(&[1_000, 1_000]).wait(95_000);
    let report = lost.report(Learner::Side(Color::Black));
    let fell = report.fell.expect("the flag fell");
    assert_eq!((fell.number, fell.side, fell.burnt), (3, Color::Black, 3));
    assert_eq!(fell.used, Duration::from_secs(90));
    assert_eq!((fell.pressed, fell.left), (Pressed::FlagFell, None));
    assert_eq!(report.drawn_of(Color::Black).count(), 2);
    assert_eq!(report.drawn_of(Color::White).count(), 1);
    let resigned = Play::new("0s + 3x30s").thinks(&[1_000]).and(Command::End {
        result: GameResult::win(Color::Black, How::Resignation),
        why: Why::Resignation,
        reason: String::new(),
    });
    assert_eq!(resigned.report(Learner::Both).fell, None);
}

#[test]
fn what_was_left_falls_through_main_time_and_goes_period_by_period() {
    let game = Play::new("10s + 3x5s").thinks(&[4_000, 1_000, 8_000, 1_000, 12_000, 1_000]);
    let report = game.report(Learner::Side(Color::Black));
    let left: Vec<(u64, Option<u32>, Within)> = report
        .thinks_of(Color::Black)
        .map(|think| think.stood)
        .map(|stood| (stood.time.as_secs(), stood.periods, stood.within))
        .collect();
    assert_eq!(
        left,
        [
            (6, Some(3), Within::Main),
            (0, Some(3), Within::Count),
            (0, Some(1), Within::Count),
        ]
    );
    assert_eq!(report.given.black.time, Duration::from_secs(10));
}

#[test]
fn a_press_drill_is_told_with_its_points_by_the_turns_of_the_learner() {
    // Its turns were numbered 1, 3, 5, and its points were told nowhere.
    let press = Press::new(5, Duration::from_secs(30), 7).expect("a drill");
    let control = press.control().expect("a control").to_string();
    let game = Play::new(&control).thinks(&[21_000, 900, 26_000, 900, 10_000, 900, 29_999, 900]);
    let session = Session {
        kind: Kind::Press,
        ..session(Learner::Side(Color::Black))
    };
    let report = Report::of(&game.source(), &session);
    let numbers: Vec<u32> = report
        .thinks_of(Color::Black)
        .map(|think| think.number)
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    assert_eq!(report.sides(), [Color::Black]);
    let Some(Drill::Presses(told)) = &report.drill else {
        panic!("{:?}", report.drill);
    };
    let mut live = press;
    for used in [21_000, 26_000, 10_000, 29_999] {
        live.mark(Duration::from_millis(used));
    }
    assert_eq!((told.marks(), told.score()), (live.marks(), live.score()));
    let score = told.score();
    assert_eq!(
        (score.good, score.early, score.over, score.best_streak),
        (3, 1, 0, 2)
    );
    assert_eq!(
        Figure::Points.of(&report),
        Some(u64::from(score.points) * 100 / 40)
    );
}

#[test]
fn a_replay_is_told_with_its_points_and_the_numbers_of_the_record() {
    let point = |column| Move::Play(dumiao::board::Point::new(column, 3));
    let guess = |turn, verdict| Guess {
        turn,
        guessed: None,
        played: point(3),
        verdict,
    };
    let session = Session {
        kind: Kind::Replay {
            title: "x.sgf".to_owned(),
        },
        guesses: vec![
            guess(1, Verdict::Hit),
            guess(2, Verdict::Alike),
            guess(3, Verdict::Near { distance: 1 }),
            guess(4, Verdict::Elsewhere),
            guess(5, Verdict::TimeOver),
        ],
        ..session(Learner::Both)
    };
    let report = Report::of(
        &Play::new("30s/each").thinks(&[1_000; 5]).source(),
        &session,
    );
    let drill = report.drill.as_ref().expect("a drill");
    assert_eq!(
        (drill.points(), drill.most(), drill.best_streak()),
        (7, 15, 2)
    );
    let Drill::Guesses(score) = drill else {
        panic!("{drill:?}");
    };
    assert_eq!(
        (score.hits, score.near, score.elsewhere(), score.late),
        (2, 1, 1, 1)
    );
    assert_eq!(Figure::Hits.of(&report), Some(40));
}

#[test]
fn a_turn_that_was_taken_back_is_not_in_it() {
    let again = Play::new("0s + 3x30s")
        .thinks(&[28_000, 1_000])
        .and(Command::TakeBack {
            reason: String::new(),
        })
        .thinks(&[3_000]);
    let report = again.report(Learner::Both);
    let sheet = Sheet::of(&again.source());
    let used: Vec<Duration> = report.thinks.iter().map(|think| think.used).collect();
    let on_sheet: Vec<Duration> = sheet.turns.iter().map(|turn| turn.used).collect();
    assert_eq!(used, on_sheet);
    assert_eq!(report.thinks[0].pressed, Late);
}

#[test]
fn a_game_that_went_back_has_the_turns_it_went_back_to() {
    // White's first answer was late; it was taken back, another came, and the game went back to the first.
    let first = Play::new("0s + 3x30s").thinks(&[1_000, 28_000]);
    let (entries, as_of) = (first.game.entries().len(), first.now);
    let back = first
        .wait(500)
        .and(Command::TakeBack {
            reason: String::new(),
        })
        .thinks(&[500])
        .and(Command::Restore {
            entries,
            as_of,
            reason: String::new(),
        });
    let report = back.report(Learner::Both);
    let sheet = Sheet::of(&back.source());
    let used: Vec<Duration> = report.thinks.iter().map(|think| think.used).collect();
    let on_sheet: Vec<Duration> = sheet.turns.iter().map(|turn| turn.used).collect();
    assert_eq!(used, on_sheet);
    assert_eq!(report.thinks[1].pressed, Late);
    // To before the turn was taken back, from a state that has fewer.
    let first = Play::new("0s + 3x30s").thinks(&[1_000, 28_000]);
    let (entries, as_of) = (first.game.entries().len(), first.now);
    let back = first
        .wait(500)
        .and(Command::TakeBack {
            reason: String::new(),
        })
        .and(Command::Restore {
            entries,
            as_of,
            reason: String::new(),
        });
    assert_eq!(told(&back.report(Learner::Both))[1], (Late, Some(2_000), 0));
}

#[test]
fn the_parts_of_a_game_are_scaled_by_the_board() {
    use Phase::{End, Middle, Opening};
    let rows = [
        (1, 361, Opening),
        (50, 361, Opening),
        (51, 361, Middle),
        (150, 361, Middle),
        (151, 361, End),
        (11, 81, Opening),
        (12, 81, Middle),
        (33, 81, Middle),
        (34, 81, End),
        (0, 0, Opening),
    ];
    for (number, points, phase) in rows {
        assert_eq!(Phase::of(number, points), phase, "{number} of {points}");
    }
}

#[test]
fn sums_are_those_of_the_sheet() {
    // Whole games by chance, of every system; no think reaches a flag.
    let controls = [
        "1h",
        "10s + 3x30s",
        "0s + 15/10m",
        "5m reserve 5m",
        "5m + 5s/move",
        "30s/each",
    ];
    let mut seed = 7_u64;
    for control in controls {
        for _ in 0..40 {
            let mut play = Play::new(control);
            for _ in 0..60 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let millis = (seed >> 33) % 29_000;
                let side = play.game.to_move();
                let until = play.game.clock().side_at(side, play.now).until_limit();
                let left = until.map_or(0, |left| u64::try_from(left.as_millis()).unwrap_or(0));
                play = play.thinks(&[millis.min(left.saturating_sub(1))]);
                if seed.is_multiple_of(11) {
                    play = play.and(Command::TakeBack {
                        reason: String::new(),
                    });
                }
            }
            let (report, sheet) = (play.report(Learner::Both), Sheet::of(&play.source()));
            for (side, sums) in &report.sums {
                let own = sheet.turns.iter().filter(|turn| turn.side == *side);
                assert_eq!(
                    sums.used,
                    own.clone().map(|turn| turn.used).sum::<Duration>()
                );
                assert_eq!(usize::try_from(sums.moves).unwrap(), own.count());
                let phases: Duration = sums.phases.iter().map(|phase| phase.1).sum();
                assert_eq!(phases, sums.used);
            }
            let total: Duration = report.sums.iter().map(|(_, sums)| sums.used).sum();
            assert_eq!(total, report.total().used);
        }
    }
}

/// `dumiao progress` over games of these thinks, which were played one after the other.
fn progress(games: &[&[u64]], arguments: &[&str]) -> String {
    use crate::sheet::journals::{Shelf, Table, header};
    let shelf = Shelf::new();
    for thinks in games {
        let mut table = Table::open(&shelf, header("0s + 3x30s"));
        table.ask(Command::Start);
        for &millis in *thinks {
            table.run(millis);
            let side = table.game.to_move();
            if !matches!(table.game.status(), dumiao::game::Status::Over { .. }) {
                table.ask(Command::Press(side));
            }
        }
        let game = table.close();
        let session = Session {
            game,
            kind: Kind::Engine {
                name: "GNU Go 3.8".to_owned(),
                command: vec![],
                first: vec![],
                level: Some(10),
            },
            learner: Learner::Side(Color::Black),
            guesses: vec![],
        };
        dumiao::practice::keep::write(&shelf.state().join("games"), &session).expect("written");
    }
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_dumiao"))
        .arg("progress")
        .args(arguments)
        .env("DUMIAO_STATE", shelf.state())
        .env("LC_ALL", "C.UTF-8")
        .env_remove("LANG")
        .stdin(std::process::Stdio::null())
        .output()
        .expect("it starts");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn progress_is_seen_in_a_terminal_of_eighty_columns() {
    let usual: &[u64] = &[4_000, 9_000, 28_000, 1_000, 35_000];
    let lost: &[u64] = &[12_000, 9_000, 28_000, 1_000, 95_000];
    for language in ["en", "zh", "ja", "ko"] {
        let told = progress(&[usual, lost, usual], &["--ascii", "--lang", language]);
        for line in told.lines() {
            let columns = unicode_width::UnicodeWidthStr::width(line);
            assert!(columns <= 80, "{columns}: {line}");
        }
        let rows: Vec<&str> = told
            .lines()
            .filter(|line| line.starts_with("2026"))
            .collect();
        let bars: Vec<usize> = rows.iter().map(|row| row.matches('#').count()).collect();
        let [first, second, third] = bars.as_slice() else {
            panic!("{told}");
        };
        assert!(first == third && second < first && *second > 2, "{told}");
        assert!(rows[1].contains("W+T"), "{told}");
    }
    let told = progress(&[usual, lost, usual], &[]);
    assert!(
        told.contains("\nagainst an engine, count of 30.0 s\n"),
        "{told}"
    );
    assert!(told.contains("  GNU Go 3.8 1"), "{told}");
    assert!(told.contains("the mean of the 2 before it"), "{told}");
}

#[test]
fn the_last_session_alone_is_compared_with_those_before_it() {
    let usual: &[u64] = &[4_000, 9_000];
    let told = progress(&[usual, usual], &["--last", "1"]);
    assert!(told.contains("1 session of practice"), "{told}");
    assert!(told.contains("the one before it"), "{told}");
}
