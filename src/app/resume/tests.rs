use std::sync::Arc;

use chrono::{Local, TimeZone};

use super::*;
use crate::clock::notation::parse;
use crate::clock::reading::Reading;
use crate::game::Seats;
use crate::game::command::Command;
use crate::game::event::Stamped;
use crate::game::settings::{BoardSettings, Rules, Settings};
use crate::journal::header::{Header, Holder, Shown};
use crate::journal::line::Call;
use crate::journal::{self, Journal};
use crate::plan_file;

fn at(ms: u64) -> Moment {
    Moment::from_millis(ms)
}

fn settings() -> Settings {
    Settings {
        players: PerColor::both(String::new()),
        controls: PerColor::both(Arc::new(parse("1m + 3x30s").unwrap())),
        plan: plan_file::shipped("official").unwrap(),
        rules: Rules::default(),
        board: BoardSettings::default(),
    }
}

/// What is read of a journal in which `write` has written.
fn recovered(write: impl FnOnce(&Journal, DateTime<Local>)) -> Recovered {
    let folder = tempfile::tempdir().unwrap();
    let header = Header {
        program: "t".to_owned(),
        boot: "first".to_owned(),
        settings: settings(),
        seats: Seats::BlackLeft,
        heading: "Cup / 3 / 12".to_owned(),
        language: "en".to_owned(),
        ranks: PerColor::default(),
        shown: Shown::default(),
        record_file: String::new(),
        holder: Holder::default(),
    };
    let wall = Local.with_ymd_and_hms(2026, 11, 30, 10, 0, 0).unwrap();
    let journal = Journal::create(folder.path(), header, wall, Box::new(|_| {})).unwrap();
    write(&journal, wall);
    let path = journal.path().to_owned();
    journal.close();
    journal::read(&path).unwrap()
}

fn call(due: u64, outcome: CallOutcome) -> Call {
    Call {
        due: at(due),
        side: Color::Black,
        prompt: "s30".to_owned(),
        outcome,
    }
}

#[test]
fn a_line_of_the_journal_is_a_place_in_the_game() {
    let recovered = recovered(|journal, wall| {
        let readings = PerColor::from_fn(|side| -> Reading {
            Game::new(settings(), Seats::BlackLeft).reading(side, Moment::OPENED)
        });
        let pressed = Event::Pressed {
            side: Color::Black,
            used: Duration::from_secs(5),
        };
        journal.append(at(1_000), wall, &Event::Started);
        journal.heartbeat(at(2_000), wall, &readings);
        journal.append(at(6_000), wall, &pressed);
        // Known late, and written behind the press.
        journal.call(at(5_900), wall, &call(5_900, CallOutcome::Said));
        journal.heartbeat(at(9_000), wall, &readings);
    });
    let found = |seq| place(&recovered, seq).map(|place| (place.entries, place.as_of.millis()));
    assert_eq!(found(0), Some((0, 0)));
    assert_eq!(found(1), Some((1, 1_000)));
    assert_eq!(found(2), Some((1, 2_000)));
    assert_eq!(found(3), Some((2, 6_000)));
    assert_eq!(found(4), Some((2, 6_000)));
    assert_eq!(found(5), Some((2, 9_000)));
    assert_eq!(found(6), None);
    // The game takes each of them.
    let game = recovered.game();
    for seq in 0..=5 {
        let place = place(&recovered, seq).unwrap();
        let command = Command::Restore {
            entries: place.entries,
            as_of: place.as_of,
            reason: "x".to_owned(),
        };
        assert!(game.decide(at(9_000), command).is_ok(), "{seq}");
    }
}

#[test]
fn the_table_of_a_game_comes_from_its_header() {
    let voices = crate::speech::embedded_voices();
    let voice = voices.into_iter().next().unwrap();
    let recovered = recovered(|_, _| {});
    let table = table(
        &recovered,
        PerColor::both(voice.into()),
        Coordinates::default(),
    );
    let occasion = table.occasion.unwrap();
    assert_eq!(occasion.event, "Cup");
    assert_eq!(occasion.table.as_deref(), Some("12"));
    assert_eq!(table.controls, settings().controls);
    assert_eq!(table.save_to, None);
}

#[test]
fn the_voices_of_a_game_come_back_and_one_that_is_gone_is_told_of() {
    let otherwise = Voices::named("ja").unwrap();
    let back = |black: &str, asked: Option<&str>| {
        let shown = Shown {
            voices: PerColor {
                black: black.to_owned(),
                white: "Mandarin, male".to_owned(),
            },
            ..Shown::default()
        };
        let asked = PerColor {
            black: asked.map(|name| Voices::named(name).unwrap()),
            white: None,
        };
        let (voices, note) = voices(&shown, &asked, &otherwise, None);
        assert_eq!(voices.white.id(), "zh", "a name of an older journal");
        (voices.black.id(), note.unwrap_or_default())
    };
    assert_eq!(back("zh+en", None), ("zh+en".to_owned(), String::new()));
    assert_eq!(back("", None), ("ja".to_owned(), String::new()));
    let (voice, note) = back("/nowhere/grandmother", None);
    assert_eq!(voice, "ja");
    assert!(note.contains("/nowhere/grandmother"), "{note}");
    let asked = back("/nowhere/grandmother", Some("ko"));
    assert_eq!(asked, ("ko".to_owned(), String::new()));
}

#[test]
fn what_was_said_is_known_to_have_been() {
    #[track_caller]
    fn check(due: u64, outcome: CallOutcome, known: u64) {
        let recovered = recovered(|journal, wall| {
            journal.append(at(1_000), wall, &Event::Started);
            journal.call(at(29_980), wall, &call(due, outcome));
        });
        assert_eq!(known_until(&recovered), at(known));
    }
    // Told of a little before it was heard.
    check(30_000, CallOutcome::Said, 30_000);
    check(29_970, CallOutcome::Said, 29_980);
    let reason = "muted".to_owned();
    check(30_000, CallOutcome::Missed { reason }, 29_980);
    check(39_000, CallOutcome::Said, 29_980);
}

#[test]
fn the_time_between_two_runs_is_that_of_the_wall() {
    let then = Local.with_ymd_and_hms(2026, 11, 30, 10, 0, 0).unwrap();
    let wall = |seconds: i64| {
        (then + chrono::TimeDelta::milliseconds(seconds * 1000 + 700)).fixed_offset()
    };
    let then = then.fixed_offset();
    let rows = [
        (90, "first", 90, Measure::Wall),
        (90, "second", 90, Measure::Restarted),
        (-90, "first", 0, Measure::WentBack),
    ];
    for (later, boot, span, measure) in rows {
        let found = gap((then, "first"), (wall(later), boot));
        let span = Duration::from_secs(span);
        assert_eq!(found, Gap { span, measure }, "{later} {boot}");
    }
}

/// A game to which `events` happened, a second each.
fn game(events: &[Event]) -> Game {
    let stamped: Vec<Stamped> = (1..)
        .zip(events)
        .map(|(second, event)| Stamped {
            at: at(second * 1000),
            event: event.clone(),
        })
        .collect();
    Game::replay(settings(), Seats::BlackLeft, &stamped)
}

#[test]
fn a_gap_is_asked_about_until_somebody_has_decided() {
    let noted = |seconds| Event::GapNoted {
        span: Duration::from_secs(seconds),
        cause: CAUSE,
    };
    let closed = || Event::Paused(PauseReason::Gap(CAUSE));
    let charged = Event::GapCharged {
        span: Duration::ZERO,
    };
    let by_referee = Event::Paused(PauseReason::Referee(String::new()));
    let start = Event::Started;
    let rows: [(&[Event], Option<u64>); 8] = [
        (std::slice::from_ref(&start), None),
        // Left by a key.
        (&[start.clone(), closed()], Some(0)),
        // Killed, and killed again while the question stood.
        (&[start.clone(), noted(90), closed()], Some(90)),
        (&[start.clone(), noted(90), closed(), noted(5)], Some(95)),
        (&[start.clone(), noted(90), closed(), charged.clone()], None),
        (
            &[start.clone(), noted(90), closed(), charged, noted(7)],
            None,
        ),
        (&[start.clone(), by_referee.clone(), noted(90)], None),
        (
            &[
                start.clone(),
                noted(90),
                closed(),
                Event::Resumed,
                by_referee,
            ],
            None,
        ),
    ];
    for (events, seconds) in rows {
        let span = seconds.map(Duration::from_secs);
        assert_eq!(undecided(&game(events)), span, "{events:?}");
    }
}

#[test]
fn a_game_in_which_something_was_done_is_to_be_ended() {
    let confirmed = Event::SettingConfirmed {
        side: Color::Black,
        by: crate::game::command::ConfirmedBy::Player,
    };
    let late = Event::LateCharged {
        side: Color::White,
        late: Duration::from_secs(60),
        charged: Duration::from_secs(60),
    };
    let closed = Event::GapNoted {
        span: Duration::from_secs(60),
        cause: CAUSE,
    };
    let given_up = Event::Restored {
        entries: 0,
        as_of: Moment::OPENED,
        reason: String::new(),
    };
    let rows: [(&[Event], bool); 6] = [
        (&[], false),
        (std::slice::from_ref(&confirmed), true),
        (&[Event::SeatsSwapped], true),
        (std::slice::from_ref(&late), true),
        (&[closed], false),
        (&[confirmed.clone(), late.clone(), given_up], false),
    ];
    for (events, found) in rows {
        assert_eq!(game(events).is_to_be_ended(), found, "{events:?}");
    }
}
