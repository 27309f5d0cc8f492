//! Where the time of a game went: nothing is lost and nothing booked twice, whatever was done.

use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use dumiao::color::Color;
use dumiao::game::Seats;
use dumiao::game::command::{Command, GapCause};
use dumiao::game::event::{Event, Stamped};
use dumiao::game::result::{GameResult, How, Why};
use dumiao::game::settings::{BoardUse, Settings};
use dumiao::sheet::{Entry, Sheet, Source, Standing};
use dumiao::time::Moment;
use dumiao::{board::Move, game::command::PauseReason};
use proptest::prelude::*;

use super::{Played, Step, cases, controls, settings, span, step};

/// What is done in a game: a step as elsewhere, or one of those that only an account cares about.
#[derive(Clone, Debug)]
enum Done {
    Step(Step),
    Gap(Duration, GapCause),
    Charge(Duration),
    Pass,
    AgreeEnd,
    Continue,
    Resign,
    Pause(&'static str),
}

fn done() -> impl Strategy<Value = Done> {
    let causes = [GapCause::Sleep, GapCause::Stopped, GapCause::Closed];
    prop_oneof![
        12 => step().prop_map(Done::Step),
        1 => (span(), prop::sample::select(causes.to_vec())).prop_map(|(span, cause)| Done::Gap(span, cause)),
        1 => span().prop_map(Done::Charge),
        1 => Just(Done::Pass),
        1 => Just(Done::AgreeEnd),
        1 => Just(Done::Continue),
        1 => Just(Done::Resign),
        1 => prop::sample::select(vec!["lunch", "", "fire"]).prop_map(Done::Pause),
    ]
}

fn play(settings: &Settings, all: &[Done]) -> Played {
    let mut played = Played::new(settings.clone());
    for one in all {
        let to_move = played.game.to_move();
        match one {
            Done::Step(step) => played.step(step),
            Done::Gap(span, cause) => {
                let (span, cause) = (*span, *cause);
                played.ask(Command::NoteGap { span, cause });
            }
            Done::Charge(span) => played.ask(Command::ChargeGap { span: *span }),
            Done::Pass => {
                played.ask(Command::PlayMove(Move::Pass));
                played.ask(Command::ProposeEnd(to_move));
            }
            Done::AgreeEnd => played.ask(Command::AgreeEnd(to_move)),
            Done::Continue => played.ask(Command::ResumePlay {
                reason: String::new(),
            }),
            Done::Resign => played.ask(Command::End {
                result: GameResult::win(Color::White, How::Resignation),
                why: Why::Resignation,
                reason: String::new(),
            }),
            Done::Pause(reason) => {
                let reason = PauseReason::Referee((*reason).to_owned());
                played.ask(Command::Pause(reason));
            }
        }
    }
    played
}

fn source(settings: Settings, log: &[Stamped], until: Moment) -> Source {
    let wall: DateTime<FixedOffset> = "2026-12-06T09:30:00+08:00".parse().expect("a time");
    let entry = |(seq, stamped): (u64, &Stamped)| Entry {
        seq,
        wall,
        stamped: stamped.clone(),
    };
    Source {
        settings,
        seats: Seats::BlackLeft,
        entries: (1..).zip(log).map(entry).collect(),
        until,
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn every_millisecond_is_in_one_place_and_the_readings_agree(
        black in controls::any(),
        white in controls::any(),
        usage in prop::sample::select(BoardUse::ALL.to_vec()),
        all in prop::collection::vec(done(), 0..40),
        rest in span(),
    ) {
        let mut settings = settings(black, white);
        settings.board.usage = usage;
        let played = play(&settings, &all);
        let until = played.now + rest;
        let sheet = Sheet::of(&source(settings, &played.log, until));
        let account = &sheet.account;
        prop_assert_eq!(&sheet.game, &played.game);
        prop_assert_eq!(account.unaccounted_ms(), 0, "{:#?}", account);
        prop_assert_eq!(account.booked(), account.span());
        let over = matches!(played.game.status(), dumiao::game::Status::Over { .. });
        prop_assert!(over || account.end >= until);
        for side in Color::BOTH {
            let reading = played.game.reading(side, account.end);
            prop_assert_eq!(*account.used.of(side), reading.used);
            prop_assert_eq!(*account.thinks.of(side) + *account.charged.of(side), reading.used);
            if !reading.flagged {
                prop_assert_eq!(*account.in_turns.of(side), reading.used);
            }
        }
        prop_assert_eq!(sheet.turns.len(), played.game.turns().len());
        let is_press = |stamped: &&Stamped| matches!(stamped.event, Event::Pressed { .. });
        let presses = played.log.iter().filter(is_press).count();
        prop_assert_eq!(sheet.turns.len() + sheet.dropped.len(), presses);
        for act in &sheet.acts {
            let back = matches!(act.event, Event::Undone { .. } | Event::Restored { .. });
            let last = act.seq == u64::try_from(played.log.len()).expect("few");
            prop_assert!(!(back && last) || act.standing == Standing::Counts);
        }
    }
}
