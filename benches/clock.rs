//! What the clock core costs: a plain table, nanoseconds an operation, the median of several repeats.
//!
//! `cargo bench --bench clock`

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
use std::sync::Arc;
use std::time::{Duration, Instant};

use dumiao::clock::notation::parse;
use dumiao::color::{Color, PerColor};
use dumiao::game::command::Command;
use dumiao::game::event::Stamped;
use dumiao::game::settings::{BoardSettings, Rules, Settings};
use dumiao::game::{Game, Seats};
use dumiao::plan_file;
use dumiao::time::Moment;
use dumiao::tui::change::next_change;
use dumiao::tui::screen::clock;
use dumiao::tui::text::{Language, Text};
use dumiao::tui::view::{Ui, View};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// Repeats, of which the median is printed.
const REPEATS: usize = 15;
/// A repeat goes on for at least this long.
const REPEAT: Duration = Duration::from_millis(20);

const CONTROLS: [&str; 8] = [
    "1h",
    "3h reserve 5m",
    "1h + 3x30s",
    "1h + 15/10m carry",
    "40m + 20s/move",
    "10m + 30s units 10x60s",
    "1h ing 3x10m",
    "40/2h + 20/1h + 30m",
];

/// A frame at 100 x 30: all of it drawn and compared with the one before, as the screen does.
fn frames() {
    let game = started("1h + 3x30s");
    let text = Text::new(Language::En);
    let ui = Ui::default();
    let mut terminal = Terminal::new(TestBackend::new(100, 30)).unwrap();
    let mut ms = 0;
    row("frame at 100x30, one second later each", || {
        ms += 1000;
        let now = Moment::from_millis(ms % 3_000_000);
        let view = View {
            game: &game,
            now,
            ui: &ui,
            text: &text,
        };
        terminal.draw(|frame| clock::draw(&view, frame)).unwrap();
    });
    row("when the screen changes next", || {
        let now = Moment::from_millis(61_001);
        let view = View {
            game: &game,
            now,
            ui: &ui,
            text: &text,
        };
        black_box(next_change(black_box(&view)));
    });
    row("the words of a language, read", || {
        black_box(Text::new(Language::Zh));
    });
}

fn main() {
    println!("{:<46} {:>14}", "operation", "ns");
    frames();
    for control in CONTROLS {
        let game = started(control);
        // In the middle of main time, and after all of it: a look derives the state each time.
        for (place, at) in [
            ("main", Moment::from_millis(60_000)),
            ("late", Moment::from_millis(3 * 3_600_000 - 1)),
        ] {
            row(&format!("read both, {place}: {control}"), || {
                black_box(game.reading(Color::Black, black_box(at)));
                black_box(game.reading(Color::White, black_box(at)));
            });
        }
        row(&format!("due, nothing: {control}"), || {
            black_box(game.due(black_box(Moment::from_millis(60_000))));
        });
    }
    let game = started("5m reserve 5m");
    row("due, all limits of a reserve", || {
        black_box(game.due(black_box(Moment::from_millis(3_600_000))));
    });
    for control in ["5m reserve 5m", "3h reserve 5m", "0s + 10000x1s"] {
        let game = started(control);
        let from = Moment::from_millis(50_000);
        let until = Moment::from_millis(60_000);
        row(&format!("cues of 10 s: {control}"), || {
            black_box(game.cues(black_box(from), black_box(until)));
        });
    }
    for control in ["3h reserve 5m", "5m + 3s/move"] {
        let (game, log) = played(control, 400);
        let settings = game.settings().clone();
        assert_eq!(Game::replay(settings.clone(), Seats::BlackLeft, &log), game);
        row(&format!("replay of 400 turns: {control}"), || {
            black_box(Game::replay(
                settings.clone(),
                Seats::BlackLeft,
                black_box(&log),
            ));
        });
    }
    row("read a control: 1h + 15/10m carry", || {
        black_box(parse(black_box("1h + 15/10m carry")).unwrap());
    });
}

/// Prints the median time of one `operation`.
fn row(name: &str, mut operation: impl FnMut()) {
    let mut times: Vec<u128> = Vec::with_capacity(REPEATS);
    let batch = batch_for(&mut operation);
    for _ in 0..REPEATS {
        let start = Instant::now();
        for _ in 0..batch {
            operation();
        }
        times.push(start.elapsed().as_nanos() * 10 / u128::from(batch));
    }
    times.sort_unstable();
    let median = times[REPEATS / 2];
    println!("{name:<46} {:>12}.{}", median / 10, median % 10);
}

/// How often an operation is done in one repeat.
fn batch_for(operation: &mut impl FnMut()) -> u32 {
    let mut batch = 1;
    loop {
        let start = Instant::now();
        for _ in 0..batch {
            operation();
        }
        if start.elapsed() >= REPEAT || batch > 1 << 24 {
            return batch;
        }
        batch *= 2;
    }
}

fn started(control: &str) -> Game {
    let controls = PerColor::both(Arc::new(parse(control).unwrap()));
    let settings = Settings {
        players: PerColor::default(),
        controls,
        plan: plan_file::shipped("official").unwrap(),
        rules: Rules::default(),
        board: BoardSettings::default(),
    };
    let mut game = Game::new(settings, Seats::BlackLeft);
    ask(&mut game, Moment::OPENED, Command::Start);
    game
}

fn ask(game: &mut Game, at: Moment, command: Command) -> Vec<Stamped> {
    let events = game.decide(at, command).unwrap();
    let stamped: Vec<Stamped> = events
        .into_iter()
        .map(|event| Stamped { at, event })
        .collect();
    for stamped in &stamped {
        game.apply(stamped);
    }
    stamped
}

/// A game of so many turns of 2 s, with its events.
fn played(control: &str, turns: u64) -> (Game, Vec<Stamped>) {
    let mut game = started(control);
    let mut log = vec![Stamped {
        at: Moment::OPENED,
        event: dumiao::game::event::Event::Started,
    }];
    for turn in 1..=turns {
        let at = Moment::from_millis(turn * 2000);
        let side = game.to_move();
        log.extend(ask(&mut game, at, Command::Press(side)));
    }
    (game, log)
}
