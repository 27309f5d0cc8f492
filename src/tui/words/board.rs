//! What is told of the board and the count, in words.

use crate::board::history::Kind;
use crate::board::score::{Amount, Item};
use crate::board::{Recurrence, RecurrenceKind};
use crate::color::Color;
use crate::game::Game;
use crate::points::{HalfPoints, QuarterStones};
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::board::entry::EntryFault;
use crate::tui::text::Text;

/// Moves not recorded yet that are named; more are counted only.
const NAMED: usize = 4;

/// Why a typed line means nothing, and what could be typed, such as `example`.
pub fn entry_fault(text: &Text, fault: EntryFault, example: &str) -> String {
    let with_example = |id| text.with(id, &[("example", example.into())]);
    match fault {
        EntryFault::Unknown => with_example("board-fault-unknown"),
        EntryFault::NotOnBoard => text.get("board-fault-not-on-board"),
        EntryFault::Ambiguous => text.get("board-fault-ambiguous"),
        EntryFault::LetterNeeded => with_example("board-fault-letter-needed"),
    }
}

/// The name of a repetition.
pub fn recurrence_kind(text: &Text, kind: RecurrenceKind) -> String {
    text.get(match kind {
        RecurrenceKind::Ko => "board-recurrence-ko",
        RecurrenceKind::DoubleKo => "board-recurrence-double-ko",
        RecurrenceKind::TripleKo => "board-recurrence-triple-ko",
        RecurrenceKind::QuadrupleKo => "board-recurrence-quadruple-ko",
        RecurrenceKind::EternalLife => "board-recurrence-eternal-life",
        RecurrenceKind::SendingTwoReturningOne => "board-recurrence-sending-two",
        RecurrenceKind::Other => "board-recurrence-other",
    })
}

/// A repetition that is pointed out to the referee.
pub fn recurrence(text: &Text, recurrence: Recurrence) -> String {
    let kind = recurrence_kind(text, recurrence.kind);
    text.with(
        "board-recurrence",
        &[("kind", kind.into()), ("n", recurrence.repeats.into())],
    )
}

/// The letter of a colour and the number of a move: `B 21`.
fn numbered(color: Color, number: usize) -> String {
    format!("{color} {number}")
}

/// Which moves have not been recorded; nothing where all have.
pub fn open_places(text: &Text, game: &Game) -> Option<String> {
    let open = game.open_places();
    if open == 0 {
        return None;
    }
    let first = game.history().moves().len() + 1;
    let mut color = game.to_play();
    let mut named = Vec::new();
    for number in (first..).take(open.min(NAMED)) {
        named.push(numbered(color, number));
        color = color.opponent();
    }
    if open > NAMED {
        named.push("...".to_owned());
    }
    let count = u32::try_from(open).unwrap_or(u32::MAX);
    Some(text.with(
        "board-open-places",
        &[("n", count.into()), ("moves", named.join(", ").into())],
    ))
}

/// How many moves are recorded before their press; nothing where none is.
pub fn moves_ahead(text: &Text, game: &Game) -> Option<String> {
    let ahead = u32::try_from(game.moves_ahead()).unwrap_or(u32::MAX);
    (ahead > 0).then(|| text.with("board-moves-ahead", &[("n", ahead.into())]))
}

/// The last move with its number.
pub fn last_move(text: &Text, game: &Game, coordinates: Coordinates) -> Option<String> {
    let moves = game.history().moves();
    let last = moves.last()?;
    let size = game.settings().board.size;
    let told = match last.kind {
        Kind::Play(point) => coordinates.name(point, size),
        Kind::Pass => text.get("board-pass"),
        Kind::Over => text.get("board-over"),
        Kind::Void(point) => text.with(
            "board-void",
            &[("point", coordinates.name(point, size).into())],
        ),
    };
    let number = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    Some(text.with(
        "board-last",
        &[
            ("n", number.into()),
            ("side", last.color.to_string().into()),
            ("move", told.into()),
        ],
    ))
}

/// The stones each side has captured.
pub fn prisoners(text: &Text, game: &Game) -> String {
    let prisoners = game.history().prisoners();
    text.with(
        "board-prisoners",
        &[
            ("black", prisoners.black.into()),
            ("white", prisoners.white.into()),
        ],
    )
}

/// Whose move is next on the board.
pub fn to_play(text: &Text, game: &Game) -> String {
    let side = super::color(text, game.to_play());
    text.with("board-to-play", &[("side", side.into())])
}

/// What a line of the sum is about.
pub fn item(text: &Text, item: Item) -> String {
    text.get(match item {
        Item::Stones => "count-stones",
        Item::Surrounded => "count-surrounded",
        Item::Shared => "count-shared",
        Item::Prisoners => "count-prisoners",
        Item::DeadStones => "count-dead-stones",
        Item::Komi => "count-komi",
        Item::Compensation => "count-compensation",
        Item::Penalty => "count-penalty",
        Item::OpponentsPenalty => "count-opponents-penalty",
    })
}

/// An amount as people write it: `184 1/2`, `3/4`, `-3 3/4`.
pub fn amount(amount: Amount) -> String {
    super::outcome::quarters(match amount {
        Amount::Stones(QuarterStones(quarters)) => quarters,
        Amount::Points(HalfPoints(halves)) => 2 * halves,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::text::Language;
    use std::collections::BTreeSet;

    #[test]
    fn amounts_are_written_as_people_write_them() {
        let stones = |quarters| amount(Amount::Stones(QuarterStones(quarters)));
        let rows = [
            (738, "184 1/2"),
            (740, "185"),
            (3, "3/4"),
            (1, "1/4"),
            (-15, "-3 3/4"),
            (-2, "-1/2"),
            (0, "0"),
        ];
        for (quarters, shown) in rows {
            assert_eq!(stones(quarters), shown);
        }
        assert_eq!(amount(Amount::Points(HalfPoints(13))), "6 1/2");
        assert_eq!(amount(Amount::Points(HalfPoints(-1))), "-1/2");
    }

    #[test]
    fn every_fault_repetition_and_line_of_the_sum_has_its_own_words() {
        let faults = [
            EntryFault::Unknown,
            EntryFault::NotOnBoard,
            EntryFault::Ambiguous,
            EntryFault::LetterNeeded,
        ];
        let kinds = [
            RecurrenceKind::Ko,
            RecurrenceKind::DoubleKo,
            RecurrenceKind::TripleKo,
            RecurrenceKind::QuadrupleKo,
            RecurrenceKind::EternalLife,
            RecurrenceKind::SendingTwoReturningOne,
            RecurrenceKind::Other,
        ];
        let items = [
            Item::Stones,
            Item::Surrounded,
            Item::Shared,
            Item::Prisoners,
            Item::DeadStones,
            Item::Komi,
            Item::Compensation,
            Item::Penalty,
            Item::OpponentsPenalty,
        ];
        for language in Language::ALL {
            let text = Text::new(language);
            let all: BTreeSet<String> = faults
                .map(|one| entry_fault(&text, one, "q16"))
                .into_iter()
                .chain(kinds.map(|one| recurrence_kind(&text, one)))
                .chain(items.map(|one| item(&text, one)))
                .collect();
            assert_eq!(all.len(), 4 + 7 + 9, "{language:?} {all:?}");
            assert!(
                all.iter()
                    .all(|words| !words.starts_with("board-") && !words.starts_with("count-"))
            );
        }
    }
}
