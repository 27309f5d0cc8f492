//! How fast the rules board replays games, beside a board of fifteen lines in the same run.
//!
//! `cargo bench --bench board`. A thousand legal games are made by a seeded generator: half avoid
//! filling their own eyes, up to 450 moves; half play anything legal, 700 moves. Every figure is the
//! best of some repeats, on one core.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a bench times itself and prints what it found"
)]

use std::collections::HashSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

use dumiao::board::dead;
use dumiao::board::{History, Move, Point, Position, Repetition, Size};
use dumiao::color::Color;

const GAMES: u64 = 1000;
const SIZE: Size = Size::NINETEEN;

fn main() {
    let games: Vec<Vec<Move>> = (0..GAMES).map(make).collect();
    let moves: usize = games.iter().map(Vec::len).sum();
    println!("{GAMES} games, {moves} moves");
    let lifted: u32 = games
        .iter()
        .map(|game| replay(game, Repetition::Positional))
        .sum();
    println!("{lifted} stones lifted");
    for rule in [
        Repetition::Positional,
        Repetition::Situational,
        Repetition::Referee,
    ] {
        let name = format!("History, every move judged, {rule:?}");
        report_games(&name, &games, 9, |game| {
            black_box(replay(game, rule));
        });
    }
    report_games("Position alone, no repetition", &games, 9, |game| {
        let mut position = Position::empty(SIZE);
        for (made, color) in game.iter().zip(Color::BOTH.into_iter().cycle()) {
            if let Move::Play(point) = made {
                let _ = black_box(position.play(color, *point));
            }
        }
    });
    let few = &games[..100];
    report_games(
        "plain board: copy, flood fill, set of boards",
        few,
        3,
        |game| {
            black_box(plain(game));
        },
    );
    for game in few {
        assert_eq!(plain(game), ended(game), "the boards differ");
    }
    all_points(&games);
    undo_and_clone(&games);
    proposals(&games);
}

/// Prints how many things a second `work` does, `count` of them in each of `repeats`.
fn report(name: &str, count: usize, repeats: u32, mut work: impl FnMut()) {
    print(name, count, best(repeats, &mut work));
}

/// As [`report`], of moves. A few games at a time are repeated, so that a busy machine, which takes the
/// core away for some milliseconds, does not spoil the whole.
fn report_games(name: &str, games: &[Vec<Move>], repeats: u32, work: impl Fn(&[Move])) {
    let moves = games.iter().map(Vec::len).sum();
    let chunks = games.chunks(4);
    let best = chunks.map(|chunk| best(repeats, || chunk.iter().for_each(|game| work(game))));
    print(name, moves, best.sum());
}

fn best(repeats: u32, mut work: impl FnMut()) -> Duration {
    let times = (0..repeats).map(|_| {
        let began = Instant::now();
        work();
        began.elapsed()
    });
    times.min().unwrap_or_default()
}

fn print(name: &str, count: usize, best: Duration) {
    let each = best.as_nanos() / u128::try_from(count).unwrap_or(1).max(1);
    let second = u128::try_from(count).unwrap_or(0) * 1_000_000_000 / best.as_nanos().max(1);
    println!("{name:48} {second:>10}/s {each:>9} ns each");
}

fn replay(game: &[Move], rule: Repetition) -> u32 {
    let mut history = History::new(Position::empty(SIZE), Color::Black, rule);
    for made in game {
        let _ = black_box(history.play(*made));
    }
    let prisoners = history.prisoners();
    prisoners.black + prisoners.white
}

fn ended(game: &[Move]) -> Vec<String> {
    let mut history = History::new(Position::empty(SIZE), Color::Black, Repetition::Positional);
    for made in game {
        let _ = history.play(*made);
    }
    history.position().rows()
}

/// What a screen asks before it shows where a stone may be placed.
fn all_points(games: &[Vec<Move>]) {
    let history = half_of(&games[0]);
    report("verdicts on all points in mid-game", 361, 100, || {
        for point in SIZE.points() {
            let _ = black_box(history.verdict(Move::Play(point)));
        }
    });
}

fn undo_and_clone(games: &[Vec<Move>]) {
    let history = half_of(&games[1]);
    report("undo of one move and the move again", 100, 100, || {
        let mut history = history.clone();
        for _ in 0..100 {
            if let Some(played) = history.undo() {
                if let dumiao::board::Kind::Play(point) = played.kind {
                    let _ = black_box(history.play(Move::Play(point)));
                } else {
                    let _ = black_box(history.play(Move::Pass));
                }
            }
        }
    });
    let position = history.position();
    report("clone of a position", 1000, 20, || {
        for _ in 0..1000 {
            black_box(position.clone());
        }
    });
}

/// The proposal of dead stones costs the most where the most is empty.
fn proposals(games: &[Vec<Move>]) {
    let middle = half_of(&games[0]);
    report("dead stones proposed in mid-game", 1, 5, || {
        black_box(dead::propose(middle.position()));
    });
    let empty = Position::empty(SIZE);
    report("dead stones proposed on an empty board", 1, 5, || {
        black_box(dead::propose(&empty));
    });
}

fn half_of(game: &[Move]) -> History {
    let mut history = History::new(Position::empty(SIZE), Color::Black, Repetition::Positional);
    for made in &game[..game.len() / 2] {
        let _ = history.play(*made);
    }
    history
}

/// Game `number` of the generator.
fn make(number: u64) -> Vec<Move> {
    let mut random = Random(20_261_130 + number);
    let avoids_eyes = number.is_multiple_of(2);
    let most = if avoids_eyes { 450 } else { 700 };
    let mut history = History::new(Position::empty(SIZE), Color::Black, Repetition::Positional);
    let points: Vec<Point> = SIZE.points().collect();
    let mut moves = Vec::new();
    let mut passes = 0;
    while moves.len() < most && passes < 2 {
        let color = history.to_play();
        let from = random.below(points.len());
        // A step that meets every point, as 361 = 19 * 19 and no step is a multiple of 19.
        let step = 1 + random.below(18);
        let chosen = (0..points.len())
            .map(|n| points[(from + n * step) % points.len()])
            .find(|point| {
                (!avoids_eyes || !own_eye(history.position(), color, *point))
                    && history.verdict(Move::Play(*point)).is_ok()
            });
        let made = chosen.map_or(Move::Pass, Move::Play);
        passes = if chosen.is_some() { 0 } else { passes + 1 };
        let _ = history.play(made);
        moves.push(made);
    }
    moves
}

/// Whether all neighbours are stones of `color`.
fn own_eye(position: &Position, color: Color, point: Point) -> bool {
    point
        .neighbours(position.size())
        .all(|beside| position.at(beside) == Some(color))
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) >> 33).unwrap_or(0) % bound
    }
}

/// The rules in as few lines as they take: a copy of the board, a flood fill, a set of whole boards.
fn plain(game: &[Move]) -> Vec<String> {
    let lines = usize::from(SIZE.width());
    let mut board = vec![b'.'; lines * lines];
    let mut seen = HashSet::from([board.clone()]);
    for (made, (own, other)) in game
        .iter()
        .zip([(b'X', b'O'), (b'O', b'X')].into_iter().cycle())
    {
        let Move::Play(point) = made else { continue };
        let at = usize::from(point.row) * lines + usize::from(point.column);
        let mut next = board.clone();
        next[at] = own;
        for beside in around(at, lines) {
            if next[beside] == other {
                lift_if_caught(&mut next, beside, lines);
            }
        }
        lift_if_caught(&mut next, at, lines);
        assert!(
            next[at] == own && seen.insert(next.clone()),
            "an illegal move"
        );
        board = next;
    }
    board
        .chunks(lines)
        .map(|row| String::from_utf8_lossy(row).into_owned())
        .collect()
}

fn around(at: usize, lines: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (at / lines, at % lines);
    [
        (column > 0).then(|| at - 1),
        (column + 1 < lines).then(|| at + 1),
        (row > 0).then(|| at - lines),
        (row + 1 < lines).then(|| at + lines),
    ]
    .into_iter()
    .flatten()
}

fn lift_if_caught(board: &mut [u8], from: usize, lines: usize) {
    let (own, mut chain, mut next) = (board[from], vec![from], 0);
    let mut seen = vec![false; board.len()];
    seen[from] = true;
    while let Some(at) = chain.get(next).copied() {
        next += 1;
        for beside in around(at, lines) {
            if board[beside] == b'.' {
                return;
            }
            if board[beside] == own && !std::mem::replace(&mut seen[beside], true) {
                chain.push(beside);
            }
        }
    }
    for stone in chain {
        board[stone] = b'.';
    }
}
