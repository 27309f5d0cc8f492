//! What every list of pairings has to hold, whatever bytes it is made of: it is read, or refused with faults
//! that have a place; a result is written into what is read, and nothing else in it changes.

use dumiao::color::Color;
use dumiao::game::result::{GameResult, How};
use dumiao::pairings::outcome::Played;
use dumiao::pairings::{EditFault, Entry, Other, Pairings, read, with_results};

/// Reads `bytes`, writes results into them, and reads them again.
pub fn hold(bytes: &[u8]) {
    let pairings = match read(bytes, "list") {
        Ok(pairings) => pairings,
        Err(faults) => {
            assert!(!faults.is_empty() && faults.len() <= 100);
            for fault in faults {
                assert!(fault.line > 0 && fault.column > 0 && !fault.message.is_empty());
            }
            return;
        }
    };
    let result = GameResult::win(Color::White, How::Resignation);
    let entries: Vec<Entry> = pairings
        .games
        .iter()
        .step_by(2)
        .map(|game| Entry {
            round: game.round,
            table: game.table,
            players: game.players.clone().map(|player| player.name),
            result,
            played: Played::AtTheBoard,
        })
        .collect();
    match with_results(bytes, "list", &entries, Other::IsReplaced) {
        Ok(edited) => {
            let after = read(&edited.bytes, "list").expect("what is written can be read");
            assert!(plain(&after) == plain(&pairings));
            for entry in &entries {
                let same = after
                    .games
                    .iter()
                    .find(|game| (game.round, game.table) == (entry.round, entry.table));
                let stands = same
                    .and_then(|game| game.result.as_ref())
                    .expect("the result");
                // Players with one name sit on both sides.
                assert!(stands.outcome.agrees_with(result), "{stands:?}");
            }
            let again =
                with_results(&edited.bytes, "list", &entries, Other::Stays).expect("the same");
            assert!(again.bytes == edited.bytes && again.written == 0);
        }
        Err(EditFault::NotAlone(why)) => assert!(!why.contains("authors"), "{why}"),
        Err(fault) => panic!("{fault:?}"),
    }
}

fn plain(pairings: &Pairings) -> Pairings {
    let mut plain = pairings.clone();
    // A result may have stood on two lines.
    plain
        .games
        .iter_mut()
        .for_each(|game| (game.result, game.line) = (None, 0));
    plain.byes.iter_mut().for_each(|bye| bye.line = 0);
    plain
}
