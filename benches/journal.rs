//! What it costs to open the journal of a long game, and to write a line of it.
//!
//! `cargo bench --bench journal`. The game has 400 moves and six hours: a heartbeat each 0.8 s, a press
//! and a move a turn, five calls a turn. It opens in under 50 ms.

#![expect(clippy::print_stdout, reason = "it prints its table")]
#![expect(
    clippy::disallowed_methods,
    reason = "a benchmark measures the time of the machine"
)]
#![allow(
    clippy::unwrap_used,
    reason = "a benchmark that cannot be set up stops"
)]

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use dumiao::board::{Move, Point};
use dumiao::clock::notation::parse;
use dumiao::color::PerColor;
use dumiao::game::command::Command;
use dumiao::game::event::Stamped;
use dumiao::game::settings::{BoardSettings, BoardUse, Rules, Settings};
use dumiao::game::{Game, Seats};
use dumiao::journal::header::{Header, Holder, Run, Shown};
use dumiao::journal::line::{Call, CallOutcome};
use dumiao::journal::{self, Journal, Written};
use dumiao::monotonic;
use dumiao::plan_file;
use dumiao::time::Moment;

/// Repeats, of which the median is printed.
const REPEATS: usize = 21;
const TURNS: u64 = 400;
/// 400 turns of it are six hours.
const TURN_SECONDS: u64 = 54;
const CALLS_A_TURN: u64 = 5;

fn main() {
    let dir = tempfile::tempdir().unwrap();
    let path = written(dir.path());
    let bytes = std::fs::metadata(&path).unwrap().len();
    let recovered = journal::read(&path).unwrap();
    let game = recovered.game();
    println!(
        "{} lines, {} events, {} calls, {} KiB, {} turns",
        recovered.lines.len() + 1,
        recovered.events.len(),
        recovered.calls.len(),
        bytes / 1024,
        game.turns().len()
    );
    row("read the file, every line checked", || {
        black_box(journal::read(black_box(&path)).unwrap());
    });
    row("replay the game", || {
        black_box(black_box(&recovered).game());
    });
    row("open it: read and replay (at most 50 ms)", || {
        black_box(journal::read(black_box(&path)).unwrap().game());
    });
    row("go on with it: lock, read, first line", || {
        let run = Run {
            program: "0.1.0".to_owned(),
            boot: String::new(),
            holder: Holder::here(),
        };
        let (journal, _) =
            Journal::reopen(&path, run, monotonic::wall_now(), Box::new(|_| {})).unwrap();
        drop(journal);
    });
    let (journal, at) = (begun(dir.path()), Moment::from_millis(1));
    row("hand a press over until it is in the file", || {
        let number = journal.sound(at, monotonic::wall_now(), "live");
        let written = journal.wait_written(number, Duration::from_secs(10));
        assert_eq!(written, Written::InFile);
    });
}

/// Prints the median time of one `operation`.
fn row(name: &str, mut operation: impl FnMut()) {
    let mut times: Vec<Duration> = Vec::with_capacity(REPEATS);
    for _ in 0..REPEATS {
        let start = Instant::now();
        operation();
        times.push(start.elapsed());
    }
    times.sort_unstable();
    let (least, median) = (times[0], times[REPEATS / 2]);
    println!(
        "{name:<46} {:>9} us, at best {:>9} us",
        median.as_micros(),
        least.as_micros()
    );
}

fn settings() -> Settings {
    Settings {
        players: PerColor::default(),
        controls: PerColor::both(Arc::new(parse("4h reserve 5m").unwrap())),
        plan: plan_file::shipped("official").unwrap(),
        rules: Rules::default(),
        board: BoardSettings {
            usage: BoardUse::Record,
            ..BoardSettings::default()
        },
    }
}

fn begun(dir: &Path) -> Journal {
    let header = Header {
        program: "0.1.0".to_owned(),
        boot: String::new(),
        settings: settings(),
        seats: Seats::BlackLeft,
        heading: String::new(),
        language: "en".to_owned(),
        ranks: PerColor::default(),
        shown: Shown::default(),
        record_file: String::new(),
        holder: Holder::here(),
    };
    Journal::create(dir, header, monotonic::wall_now(), Box::new(|_| {})).unwrap()
}

/// The journal of the game, in `dir`.
fn written(dir: &Path) -> PathBuf {
    let journal = begun(dir);
    let wall = monotonic::wall_now();
    let mut game = Game::new(settings(), Seats::BlackLeft);
    let mut random = 4711_u64;
    ask(&journal, &mut game, Moment::OPENED, Command::Start).unwrap();
    for second in 1..=TURNS * TURN_SECONDS {
        let at = Moment::from_millis(second * 1000);
        let readings = PerColor::from_fn(|color| game.reading(color, at));
        journal.heartbeat(at, wall, &readings);
        if second % 4 == 0 {
            // Five in four seconds, as the program writes them.
            journal.heartbeat(at, wall, &readings);
        }
        if second % TURN_SECONDS >= TURN_SECONDS - CALLS_A_TURN {
            let call = Call {
                due: at,
                side: game.to_move(),
                prompt: "s30".to_owned(),
                outcome: CallOutcome::Said,
            };
            journal.call(at, wall, &call);
        }
        if second % TURN_SECONDS == 0 {
            let side = game.to_move();
            loop {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let place = |n: u64| u8::try_from((random >> n) % 19).unwrap();
                let stone = Move::Play(Point::new(place(33), place(48)));
                if ask(&journal, &mut game, at, Command::PlayMove(stone)).is_some() {
                    break;
                }
            }
            ask(&journal, &mut game, at, Command::Press(side)).unwrap();
        }
    }
    let path = journal.path().to_owned();
    assert_eq!(journal.close(), 0);
    path
}

/// Asks, and writes what came of it; `None` where it was refused.
fn ask(journal: &Journal, game: &mut Game, at: Moment, command: Command) -> Option<()> {
    for event in game.decide(at, command).ok()? {
        let stamped = Stamped { at, event };
        journal.append(at, monotonic::wall_now(), &stamped.event);
        game.apply(&stamped);
    }
    Some(())
}
