use crossterm::event::{Event as TerminalEvent, KeyEventKind};

use super::*;
use crate::game::command::Command;
use crate::game::event::Stamped;
use crate::time::Moment;
use crate::tui::screen::dialog::tests::{LOOK, SIZES, flat, keys, screen, text};
use crate::tui::text::Language;
use crate::tui::view::Occasion;

fn game(control: &str) -> Game {
    Game::new(crate::tui::testing::settings(control), Seats::BlackLeft)
}

fn occasion() -> Occasion {
    Occasion {
        event: "City Club League 2026".to_owned(),
        round: Some("Final".to_owned()),
        table: Some("1".to_owned()),
    }
}

fn card(game: &Game, languages: [&[Language]; 2], changed: &[Change]) -> Card {
    let [black, white] = languages.map(<[Language]>::to_vec);
    let contents = Contents {
        game,
        occasion: Some(&occasion()),
        ranks: &PerColor {
            black: "6d".to_owned(),
            white: String::new(),
        },
        languages: &PerColor { black, white },
        voices: &PerColor {
            black: "zh".to_owned(),
            white: "en".to_owned(),
        },
        changed,
    };
    Card::new(&contents, CardUse::Required)
}

fn ask(game: &mut Game, command: Command) {
    for event in game.decide(Moment::OPENED, command).unwrap() {
        let at = Moment::OPENED;
        game.apply(&Stamped { at, event });
    }
}

fn shown(card: &Card, game: &Game, size: (u16, u16)) -> String {
    let text = text(Language::En);
    screen(size, |f| card.draw(f, f.area(), game, &text, LOOK))
}

/// All that can be read in a window of this size, scrolled from the top to the end.
fn all(card: &Card, game: &Game, size: (u16, u16)) -> String {
    let mut seen = shown(card, game, size);
    for _ in 0..200 {
        handle(card, game, "<Down>");
        seen += &shown(card, game, size);
    }
    flat(&seen)
}

fn handle(card: &Card, game: &Game, typed: &str) -> CardOutcome {
    card.handle(&TerminalEvent::Key(keys(typed)[0]), game, (80, 24))
}

#[test]
fn a_players_key_confirms_for_him_and_nothing_else_does() {
    use CardOutcome::{Confirm, Leave, Menu, Referee, SetUp, Stay};
    let game = game("1h + 3x30s");
    let card = card(&game, [&[Language::En], &[Language::En]], &[]);
    let rows = [
        ("f", Confirm(Color::Black)),
        ("1", Confirm(Color::Black)),
        ("j", Confirm(Color::White)),
        (" ", Stay),
        ("<Enter>", Stay),
        ("<Down>", Stay),
        ("<F2>", Referee),
        ("<F3>", Menu),
        ("<F10>", Leave),
        ("r", Confirm(Color::Black)),
        ("q", Confirm(Color::Black)),
        ("6", Confirm(Color::Black)),
        ("Q", Confirm(Color::Black)),
        ("p", Confirm(Color::White)),
        ("m", Confirm(Color::White)),
        ("y", Confirm(Color::White)),
        ("n", Confirm(Color::White)),
        ("<C-c>", Leave),
        ("<Esc>", SetUp),
        ("?", Stay),
    ];
    for (typed, outcome) in rows {
        assert_eq!(handle(&card, &game, typed), outcome, "{typed}");
    }
    let size = (80, 24);
    let pasted = TerminalEvent::Paste("fj".to_owned());
    assert_eq!(card.handle(&pasted, &game, size), Stay);
    let mut held = keys("f")[0];
    for kind in [KeyEventKind::Repeat, KeyEventKind::Release] {
        held.kind = kind;
        assert_eq!(card.handle(&TerminalEvent::Key(held), &game, size), Stay);
    }
}

#[test]
fn it_is_read_in_both_languages_and_once_where_they_are_the_same() {
    let game = game("3h reserve 5m");
    let two = || card(&game, [&[Language::Zh], &[Language::En]], &[]);
    for size in [(40, 12), (80, 24), (100, 30), (200, 50)] {
        let seen = all(&two(), &game, size);
        for words in [
            "CityClubLeague2026",
            "Latearrival",
            "迟到",
            "3hours",
            "3小时",
        ] {
            assert!(seen.contains(words), "{words} {size:?}");
        }
    }
    let two_shown = flat(&shown(&two(), &game, (200, 50)));
    let one = card(&game, [&[Language::En], &[Language::En]], &[]);
    let one_shown = flat(&shown(&one, &game, (200, 50)));
    let code = game.settings().code();
    assert_eq!(two_shown.matches(&code).count(), 2, "{two_shown}");
    assert_eq!(one_shown.matches(&code).count(), 1, "{one_shown}");
}

#[test]
fn who_has_confirmed_is_always_in_sight() {
    let mut game = game("1h + 3x30s");
    let card = card(&game, [&[Language::Zh], &[Language::En]], &[]);
    let before = shown(&card, &game, (40, 12));
    assert!(before.contains("White confirms"), "{before}");
    ask(
        &mut game,
        Command::ConfirmSetting {
            side: Color::White,
            by: ConfirmedBy::Player,
        },
    );
    for size in [(40, 12), (80, 24), (200, 50)] {
        let after = shown(&card, &game, size);
        assert!(after.contains("White has confirmed."), "{after}");
        assert!(flat(&after).contains("黑方确认"), "{after}");
    }
    ask(
        &mut game,
        Command::ConfirmSetting {
            side: Color::Black,
            by: ConfirmedBy::Referee,
        },
    );
    let after = shown(&card, &game, (80, 24));
    assert!(flat(&after).contains("黑方未确认"), "{after}");
}

#[test]
fn what_was_changed_by_hand_is_named() {
    let game = game("1h + 3x30s");
    let changed = card(
        &game,
        [&[Language::En], &[Language::En]],
        &[Change::Control, Change::Players],
    );
    let seen = all(&changed, &game, (100, 30));
    let words = "Changedbyhand,notasintheeventfile:timecontrol,names.";
    assert!(seen.contains(words), "{seen}");
    let silent = card(&game, [&[Language::En], &[Language::En]], &[]);
    assert!(!all(&silent, &game, (100, 30)).contains("Changed"));
}

#[test]
fn it_fits_any_window() {
    let game = game("1h + 3x30s");
    let card = card(&game, [&[Language::Zh], &[Language::Ko]], &[Change::Board]);
    for size in SIZES {
        shown(&card, &game, size);
    }
}

#[test]
fn acts_that_would_be_given_up_are_counted_in_any_window_and_language() {
    let game = game("1h + 3x30s");
    let mut card = card(&game, [&[Language::En], &[Language::En]], &[]);
    assert!(!card.asks());
    card.ask_about(Some(3));
    for (language, words) in [
        (Language::En, "3acts"),
        (Language::Zh, "3项"),
        (Language::Ja, "3件"),
        (Language::Ko, "3건"),
    ] {
        for size in [(40, 12), (80, 24), (200, 50)] {
            let text = text(language);
            let shown = screen(size, |f| card.draw(f, f.area(), &game, &text, LOOK));
            assert!(flat(&shown).contains(words), "{shown}");
        }
    }
    card.ask_about(None);
    assert!(!shown(&card, &game, (80, 24)).contains("Esc again"));
}
