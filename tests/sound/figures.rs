//! The figures of a minute of calls in two languages. `cargo bench --bench sound` has those of a longer time,
//! with tighter limits.
#![expect(clippy::print_stdout, reason = "the figures are for --nocapture")]

use std::sync::PoisonError;
use std::time::Duration;

use dumiao::color::PerColor;
use dumiao::game::command::Command;
use dumiao::monotonic::Stamp;

use crate::board::{Board, Opening};
use crate::ear::Ear;
use crate::rig::Server;
use crate::score::{Figures, Plan, Score};

const GAME: Duration = Duration::from_secs(63);
/// The thinks between the presses: one ends between two words, one in the midst of one.
const THINKS: [u64; 3] = [24_700, 13_300, 60_000];

// Looser than those of the benchmark: a machine that builds other things beside this test stands still
// now and then.
const MEDIAN: f64 = 5.0;
const SPREAD: f64 = 2.0;
const WORST: f64 = 150.0;

#[test]
fn a_minute_of_calls_is_on_its_seconds_each_in_the_language_of_its_side() {
    let _alone = crate::ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let opening = Opening {
        control: "1s + 9x10s",
        plan: "countdown",
        voices: PerColor {
            black: "zh",
            white: "en",
        },
        more: &[],
    };
    let server = Server::start();
    let mut board = Board::open(&opening, &server, "sound: live");
    let recorder = server.record();
    board.press(Command::Start);
    let end = board.pressed_at.plus(GAME);
    for think in THINKS {
        let until = board.pressed_at.plus(Duration::from_millis(think));
        if until > end {
            break;
        }
        board.watch_until(until);
        board.press_next();
    }
    board.watch_until(end);
    let end = Stamp::now();
    let recording = recorder.stop();
    board.tune();
    board.leave();

    let ear = Ear::of(&["zh", "en"]);
    let plan = Plan::of(&board, &opening, end, &ear);
    let score = Score::new(&plan, &recording, &ear);
    let figures = Figures::of(&score.errors());
    let stall = recording.stall().as_millis();
    println!(
        "{} calls: median {:+.2} ms, sd of the middle 90 % {:.2} ms, worst {:.2} ms, {:+.3} ms a minute; silence \
         {:.0} s, {:.0} dBFS; recorder late by up to {stall} ms; torn {:?}",
        figures.n,
        figures.median,
        figures.spread,
        figures.worst,
        figures.slope,
        score.silent.as_secs_f64(),
        score.loudest,
        score.torn,
    );
    let table = score.table();
    assert!(
        score.faults.is_empty(),
        "{}\nThe recorder was kept waiting for up to {stall} ms.\n{table}",
        score.faults.join("\n")
    );
    assert!(figures.n >= 50, "{} calls\n{table}", figures.n);
    assert!(figures.median.abs() <= MEDIAN, "{figures:?}\n{table}");
    assert!(figures.spread <= SPREAD, "{figures:?}\n{table}");
    assert!(figures.worst <= WORST, "{figures:?}\n{table}");
}
