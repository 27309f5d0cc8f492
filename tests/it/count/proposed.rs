//! The first proposal of dead stones, held against the lists of finished games.

use dumiao::board::{Position, Size, dead};

use super::{COUNTS, dead as listed};
use crate::board::row::{position, rows_of, tables, text};

/// On small boards, where a debug build is quick enough.
#[test]
fn no_live_stone_is_proposed_and_most_lists_are_exact() {
    let (mut games, mut exact) = (0, 0);
    for table in ["scored_area", "scored_territory"] {
        for row in tables(COUNTS, table) {
            let position = position(&rows_of(&row, "position"));
            if position.size().width() > 9 {
                continue;
            }
            let proposed = dead::propose(&position);
            let listed = listed(&row, position.size()).dead;
            let id = text(&row, "id");
            assert!(proposed.is_subset(&listed), "{id}: {proposed:?}");
            games += 1;
            exact += u32::from(proposed == listed);
        }
    }
    assert_eq!((games, exact), (43, 39));
}

#[test]
fn a_seki_is_left_to_people() {
    for row in tables(COUNTS, "area") {
        if text(&row, "id") == "katago-area-grouptaxsekiscoring" {
            let position = position(&rows_of(&row, "position"));
            assert!(dead::propose(&position).is_empty());
        }
    }
}

#[test]
fn nothing_is_proposed_on_an_empty_board_and_the_answer_is_always_the_same() {
    assert!(dead::propose(&Position::empty(Size::square(2).expect("a size"))).is_empty());
    let rows = [".X.O.", "XXOO.", ".X.OO", "XXXO.", "O.XOO"];
    let position = Position::from_rows(&rows).expect("a position");
    assert_eq!(dead::propose(&position), dead::propose(&position));
}
