use std::collections::BTreeSet;

use unicode_width::UnicodeWidthStr;

use super::super::dialog::tests::{LOOK, SIZES, flat, keys, screen, text};
use super::super::referee::tests::game as clock_game;
use super::adjourned::{AdjournedDialog, AdjournedOutcome};
use super::reopening::{Found, ReopeningDialog, ReopeningOutcome};
use super::*;
use crate::board::Point;
use crate::game::command::Command;
use crate::game::event::{Event, Stamped};
use crate::game::seal::{Commitment, Proof};
use crate::game::settings::BoardUse;
use crate::game::{Game, Seats};
use crate::tui::text::{Language, sources};

const Q16: Move = Move::Play(Point::new(15, 3));
const SINCE: &str = "2026-11-30 17:59";

/// A game on a board, Black's clock running since moment 0.
fn board_game() -> Game {
    let mut settings = clock_game("10m + 3x30s").settings().clone();
    settings.board.usage = BoardUse::Play;
    let mut game = Game::new(settings, Seats::BlackLeft);
    does(&mut game, 0, Command::Start);
    game
}

fn does(game: &mut Game, ms: u64, command: Command) {
    let at = Moment::from_millis(ms);
    for event in game.decide(at, command).unwrap() {
        game.apply(&Stamped { at, event });
    }
}

/// The game, adjourned by a sealed move of the side to move.
fn sealed(mut game: Game) -> Game {
    let commitment = Commitment("ab".repeat(32));
    let reason = String::new();
    does(&mut game, 5000, Command::Seal { commitment, reason });
    game
}

fn letters() -> SealDialog {
    SealDialog::new(Color::Black, Coordinates::Letters)
}

#[track_caller]
fn check(typed: &str, coordinates: Coordinates, expected: SealOutcome) {
    let game = board_game();
    let mut dialog = SealDialog::new(Color::Black, coordinates);
    let mut last = SealOutcome::Stay;
    for key in keys(typed) {
        assert_eq!(last, SealOutcome::Stay, "{typed}");
        last = dialog.handle(key, &game);
    }
    assert_eq!(last, expected, "{typed}");
}

#[test]
fn a_move_that_is_typed_twice_is_sealed() {
    use SealOutcome::{Close, Seal, Stay};
    let rows = [
        ("q16<Enter>q16<Enter>", Seal(Q16)),
        ("q16<Enter>Q16<Enter>", Seal(Q16)),
        ("ｑ１６<Enter>ㅂ16<Enter>", Seal(Q16)),
        ("q17<Bs>6<Enter>q16<Enter>", Seal(Q16)),
        ("pass<Enter>虚着<Enter>", Seal(Move::Pass)),
        ("j1<Enter>j1<Enter>", Seal(Move::Play(Point::new(8, 18)))),
        ("i1<Enter>i1<Enter>", Stay),
        ("q16<Enter>", Stay),
        ("q16<Enter>q17<Enter>", Stay),
        (
            "q16<Enter>q17<Enter>q17<Enter>q17<Enter>",
            Seal(Move::Play(Point::new(15, 2))),
        ),
        ("q16<Enter>hello<Enter>q16<Enter>", Stay),
        ("<Enter><Enter>", Stay),
        ("over<Enter>over<Enter>", Stay),
        ("resign<Enter>resign<Enter>", Stay),
        ("16-4<Enter>16-4<Enter>", Stay),
        (" q16 <Enter>q16<Enter>", Seal(Q16)),
        ("<Esc>", Close),
        ("q16<Enter>q16<Esc>", Close),
        ("<C-c>", Close),
        ("<F2><F3><Tab><Up><C-z>", Stay),
    ];
    for (typed, expected) in rows {
        check(typed, Coordinates::Letters, expected);
    }
    check("16-4<Enter>十六四<Enter>", Coordinates::Chinese, Seal(Q16));
    check("q16<Enter>164<Enter>", Coordinates::Chinese, Seal(Q16));
}

#[test]
fn no_key_does_anything_while_the_disk_is_waited_for() {
    let game = board_game();
    let mut dialog = letters();
    for key in keys("q16<Enter>q16") {
        dialog.handle(key, &game);
    }
    assert_eq!(
        dialog.handle(keys("<Enter>")[0], &game),
        SealOutcome::Seal(Q16)
    );
    for key in keys("<Esc><Enter>q16<Enter>q16<Enter><C-c>") {
        assert_eq!(dialog.handle(key, &game), SealOutcome::Stay);
    }
    dialog.failed("the disk is full");
    let shown = at_size(&dialog, &game, (80, 24));
    assert!(
        shown.contains("the disk is full") && shown.contains("clock runs on"),
        "{shown}"
    );
    for key in keys("q16<Enter>q16") {
        dialog.handle(key, &game);
    }
    assert_eq!(
        dialog.handle(keys("<Enter>")[0], &game),
        SealOutcome::Seal(Q16)
    );
}

fn at_size(dialog: &SealDialog, game: &Game, size: (u16, u16)) -> String {
    let (text, now) = (text(Language::En), Moment::from_millis(61_000));
    screen(size, |f| dialog.draw(f, f.area(), (game, now), &text, LOOK))
}

/// At no step, in no language and at no size is there more than the count of the letters.
#[test]
fn nothing_of_the_move_is_on_the_screen() {
    let game = board_game();
    // O7 is `nm` in SGF; J20 is on no board of nineteen lines.
    for typed in [
        "o7",
        "o7<Enter>",
        "o7<Enter>o7",
        "o7<Enter>j20<Enter>",
        "j20<Enter>",
    ] {
        for language in Language::ALL {
            let words = text(language);
            let mut dialog = letters();
            for key in keys(typed) {
                dialog.handle(key, &game);
            }
            for size in SIZES {
                let now = Moment::from_millis(61_000);
                let shown = screen(size, |f| {
                    dialog.draw(f, f.area(), (&game, now), &words, LOOK);
                });
                let low = flat(&shown).to_lowercase();
                for part in ["o7", "j20", "[nm]"] {
                    assert!(!low.contains(part), "{part} after {typed}:\n{shown}");
                }
            }
            let told = format!("{dialog:?}");
            let hidden = ["o7", "Point", "column", "13"];
            assert!(hidden.iter().all(|part| !told.contains(part)), "{told}");
        }
    }
}

#[test]
fn the_dialog_shows_the_running_clock_the_letters_and_who_turns_away() {
    let game = board_game();
    for size in [(80, 24), (40, 12)] {
        let mut dialog = letters();
        let shown = flat(&at_size(&dialog, &game, size));
        for part in [
            "Blacksealsamove",
            "runson:8:59",
            "turnsaway",
            "keysaredead",
            "Esc",
        ] {
            assert!(
                shown.contains(part),
                "{part} at {size:?}:\n{}",
                at_size(&dialog, &game, size)
            );
        }
        for key in keys("o7") {
            dialog.handle(key, &game);
        }
        assert!(at_size(&dialog, &game, size).contains("move: **"));
        for key in keys("<Enter>o") {
            dialog.handle(key, &game);
        }
        let shown = at_size(&dialog, &game, size);
        assert!(
            shown.contains("again: *") && !shown.contains("**"),
            "{shown}"
        );
        for key in keys("<Enter>") {
            dialog.handle(key, &game);
        }
        let shown = flat(&at_size(&dialog, &game, size));
        assert!(shown.contains("Thetwodonotagree"), "{shown}");
    }
}

#[test]
fn between_the_sessions_it_is_said_who_sealed_and_how_the_game_goes_on() {
    let game = sealed(board_game());
    let dialog = AdjournedDialog::new(SINCE.to_owned());
    let words = text(Language::En);
    for size in [(80, 24), (40, 12)] {
        let shown = screen(size, |f| dialog.draw(f, f.area(), &game, &words, LOOK));
        let flat = flat(&shown);
        for part in [
            "ADJOURNED",
            "Blackhassealed",
            "turn1",
            "2026-11-3017:59",
            "dumiaoresume",
            "F2",
        ] {
            assert!(flat.contains(part), "{part} at {size:?}:\n{shown}");
        }
    }
    let rows = [
        ("<F2>", AdjournedOutcome::Unseal),
        ("q", AdjournedOutcome::Leave),
        ("<Esc>", AdjournedOutcome::Close),
        ("<Enter>", AdjournedOutcome::Stay),
        (" ", AdjournedOutcome::Stay),
        ("a", AdjournedOutcome::Stay),
    ];
    for (typed, expected) in rows {
        assert_eq!(dialog.handle(keys(typed)[0]), expected, "{typed}");
    }
}

fn reopening() -> ReopeningDialog {
    ReopeningDialog::new(Color::Black, Coordinates::Letters, SINCE.to_owned())
}

fn shows(dialog: &ReopeningDialog, game: &Game, size: (u16, u16)) -> String {
    let (text, now) = (text(Language::En), Moment::from_millis(61_000));
    screen(size, |f| dialog.draw(f, f.area(), (game, now), &text, LOOK))
}

#[track_caller]
fn types(dialog: &mut ReopeningDialog, game: &Game, typed: &str) -> ReopeningOutcome {
    let mut last = ReopeningOutcome::Stay;
    for key in keys(typed) {
        assert_eq!(last, ReopeningOutcome::Stay, "{typed}");
        last = dialog.handle(key, game);
    }
    last
}

#[test]
fn the_move_is_shown_after_a_key_of_its_own_and_played_after_another() {
    let game = sealed(board_game());
    let mut dialog = reopening();
    assert!(shows(&dialog, &game, (80, 24)).contains("Open Black's sealed move?"));
    assert_eq!(
        types(&mut dialog, &game, " q16<Enter>"),
        ReopeningOutcome::Open
    );
    dialog.found(Found::Fits(Q16));
    for size in [(80, 24), (40, 12)] {
        let shown = shows(&dialog, &game, size);
        let flat = flat(&shown);
        for part in [
            "Black'ssealedmove:Q16",
            "starts",
            "White'sclock",
            "##",
            "Esc",
        ] {
            assert!(flat.contains(part), "{part} at {size:?}:\n{shown}");
        }
    }
    let played = Command::Unseal {
        played: Q16,
        proof: Proof::Fits,
        reason: String::new(),
    };
    assert_eq!(
        types(&mut dialog, &game, "<Enter>"),
        ReopeningOutcome::Ask(played)
    );
    assert_eq!(types(&mut dialog, &game, "<Esc>"), ReopeningOutcome::Close);
}

#[test]
fn what_enter_does_is_said_before() {
    let with_stone = {
        let mut game = board_game();
        does(&mut game, 1000, Command::PlayMove(Q16));
        sealed(game)
    };
    let after_a_pass = {
        let mut game = board_game();
        does(&mut game, 1000, Command::PlayMove(Move::Pass));
        sealed(game)
    };
    let rows = [
        (sealed(board_game()), Q16, "Enter plays it"),
        (sealed(board_game()), Move::Pass, "Enter plays it"),
        (
            with_stone,
            Q16,
            "A stone stands there: White's turn is lost",
        ),
        (after_a_pass, Move::Pass, "the count begins"),
        (sealed(clock_game("10m")), Q16, "Put it on the board"),
    ];
    for (game, played, words) in rows {
        let side = game.sealed().unwrap().side;
        let mut dialog = ReopeningDialog::new(side, Coordinates::Letters, String::new());
        dialog.found(Found::Fits(played));
        let shown = shows(&dialog, &game, (80, 24));
        assert!(shown.contains(words), "{words}:\n{shown}");
    }
}

#[test]
fn without_a_file_that_fits_the_referee_types_the_move_and_says_why() {
    let path = || "/state/games/x.sealed".to_owned();
    let troubles = [
        (Found::Lost { path: path() }, "is not there"),
        (Found::DoesNotFit { path: path() }, "does not hold the move"),
        (
            Found::Damaged {
                path: path(),
                why: "it is not as it was written".to_owned(),
            },
            "it is not as it was written",
        ),
    ];
    for (found, words) in troubles {
        let game = sealed(board_game());
        let mut dialog = reopening();
        dialog.found(found);
        let shown = flat(&shows(&dialog, &game, (80, 24)));
        assert!(
            shown.contains(&flat(words)) && shown.contains("x.sealed"),
            "{shown}"
        );
        assert_eq!(
            types(&mut dialog, &game, "<Enter>z99<Enter>"),
            ReopeningOutcome::Stay
        );
        assert!(shows(&dialog, &game, (80, 24)).contains("not on this board"));
        types(&mut dialog, &game, "<C-u>q16<Enter><Enter>");
        assert!(shows(&dialog, &game, (80, 24)).contains("Say why"));
        types(&mut dialog, &game, "both players agree<Enter>");
        let shown = shows(&dialog, &game, (80, 24));
        assert!(
            shown.contains("referee's word") && shown.contains("both players agree"),
            "{shown}"
        );
        let played = Command::Unseal {
            played: Q16,
            proof: Proof::Referee,
            reason: "both players agree".to_owned(),
        };
        assert_eq!(
            types(&mut dialog, &game, "<Enter>"),
            ReopeningOutcome::Ask(played)
        );
    }
}

#[test]
fn esc_goes_back_a_step_and_leaves_the_move_sealed() {
    let game = sealed(board_game());
    let mut dialog = reopening();
    assert_eq!(types(&mut dialog, &game, "<Esc>"), ReopeningOutcome::Close);
    let mut dialog = reopening();
    dialog.found(Found::Lost {
        path: "x".to_owned(),
    });
    assert_eq!(
        types(&mut dialog, &game, "<Enter>q16<Enter>"),
        ReopeningOutcome::Stay
    );
    assert_eq!(
        types(&mut dialog, &game, "<Esc><Esc>"),
        ReopeningOutcome::Stay
    );
    assert!(shows(&dialog, &game, (80, 24)).contains("is not there"));
    assert_eq!(types(&mut dialog, &game, "<Esc>"), ReopeningOutcome::Close);
}

#[test]
fn every_step_fits_any_window_in_every_language() {
    let game = sealed(board_game());
    for language in Language::ALL {
        let words = text(language);
        for size in SIZES {
            let now = Moment::from_millis(61_000);
            let mut all = vec![reopening()];
            for found in [
                Found::Fits(Q16),
                Found::Lost {
                    path: "x".repeat(90),
                },
            ] {
                let mut dialog = reopening();
                dialog.found(found.clone());
                all.push(dialog.clone());
                if let Found::Lost { .. } = found {
                    for typed in ["<Enter>", "q16<Enter>", "because<Enter>"] {
                        types(&mut dialog, &game, typed);
                        all.push(dialog.clone());
                    }
                }
            }
            for dialog in all {
                screen(size, |f| {
                    dialog.draw(f, f.area(), (&game, now), &words, LOOK);
                });
            }
            let adjourned = AdjournedDialog::new(SINCE.to_owned());
            screen(size, |f| adjourned.draw(f, f.area(), &game, &words, LOOK));
        }
        let mut dialog = reopening();
        dialog.found(Found::Fits(Q16));
        let now = Moment::from_millis(61_000);
        let shown = screen((40, 12), |f| {
            dialog.draw(f, f.area(), (&game, now), &words, LOOK);
        });
        let all = ["Q16", "####", "Enter", "Esc"];
        assert!(all.iter().all(|part| shown.contains(part)), "{shown}");
    }
}

#[test]
fn every_message_of_the_seal_exists_and_is_shown_and_has_no_cell_of_unsure_width() {
    let own = |language| {
        let own = sources(language)
            .iter()
            .find(|source| source.contains("seal-title ="));
        *own.unwrap()
    };
    let ids: BTreeSet<&str> = own(Language::En)
        .lines()
        .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
        .filter(|id| id.starts_with("seal-"))
        .collect();
    let code = [
        include_str!("../seal.rs"),
        include_str!("adjourned.rs"),
        include_str!("reopening.rs"),
        include_str!("../../../app/driver/seal.rs"),
    ];
    let mut asked = BTreeSet::new();
    for source in code {
        for literal in source.split('"').skip(1).step_by(2) {
            if literal.starts_with("seal-") {
                assert!(ids.contains(literal), "{literal}");
                asked.insert(literal);
            }
        }
    }
    assert_eq!(ids, asked, "never shown, or unknown");
    for language in Language::ALL {
        for line in own(language).lines() {
            assert_eq!(line.width(), line.width_cjk(), "{line}");
        }
    }
}

/// The event is of no use to who reads the game before the reopening.
#[test]
fn the_game_keeps_no_point_of_a_sealed_move() {
    let game = sealed(board_game());
    let entries = format!("{:?}", game.entries());
    assert!(!entries.contains("Point"), "{entries}");
    let sealed = |event: &Stamped| matches!(event.event, Event::MoveSealed { .. });
    assert!(game.entries().iter().any(sealed));
}
