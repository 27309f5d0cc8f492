use std::fmt::Write;

use super::*;

mod lists;
mod opengotha;
mod written;

/// Reads `text`: one line a game, as `1/2 A (6d) - B (5d) h2 komi 6.5 [1h] =B+R @3` with what is there,
/// and byes as `1 A bye`.
fn shown(text: impl AsRef<[u8]>) -> Vec<String> {
    let read = read(text.as_ref(), "list.csv");
    let pairings = read.unwrap_or_else(|faults| panic!("{faults:#?}"));
    let games = pairings.games.iter().map(game);
    let byes = pairings
        .byes
        .iter()
        .map(|bye| format!("{} {} bye", bye.round, bye.player));
    games.chain(byes).collect()
}

fn game(game: &PairedGame) -> String {
    let player = |player: &PairedPlayer| match player.rank.as_str() {
        "" => player.name.clone(),
        rank => format!("{} ({rank})", player.name),
    };
    let mut line = format!(
        "{}/{} {} - {}",
        game.round,
        game.table,
        player(&game.players.black),
        player(&game.players.white)
    );
    if let Some(stones) = game.handicap {
        let _ = write!(line, " h{stones}");
    }
    if let Some(komi) = &game.komi {
        let _ = write!(line, " komi {komi}");
    }
    if let Some(control) = &game.control {
        let _ = write!(line, " [{control}]");
    }
    if let Some(result) = &game.result {
        let _ = write!(line, " ={}", result.text);
    }
    line + &format!(" @{}", game.line)
}

/// `text` is read as `games`.
fn reads(text: impl AsRef<[u8]>, games: &[&str]) {
    assert_eq!(shown(text), games);
}

/// `text` is refused with `faults`, each as `line:column message`.
fn refuses(text: impl AsRef<[u8]>, faults: &[&str]) {
    let read = read(text.as_ref(), "list.csv");
    let found = read.expect_err("it has faults");
    let found: Vec<String> = found
        .iter()
        .map(|fault| format!("{}:{} {}", fault.line, fault.column, fault.message))
        .collect();
    assert_eq!(found, faults);
}
