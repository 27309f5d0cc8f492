//! What holds whatever a referee does: random games of all acts, on every kind of board.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use dumiao::board::score::Marks;
use dumiao::board::{Move, Point, Size};
use dumiao::clock::control::Control;
use dumiao::clock::notation::parse;
use dumiao::clock::side::Correction;
use dumiao::color::{Color, PerColor};
use dumiao::game::command::{ClockError, Command, GapCause, PauseReason};
use dumiao::game::event::{Event, Stamped};
use dumiao::game::nigiri::{Nigiri, Parity};
use dumiao::game::result::{GameResult, How, Why};
use dumiao::game::ruling::{Offence, Remedy};
use dumiao::game::seal::{Commitment, Proof};
use dumiao::game::settings::{
    BoardSettings, BoardUse, CapturePolicy, FlagPolicy, Overrun, Rules, Settings, TwoInARow,
    WarningPolicy,
};
use dumiao::game::{Confirmation, Game, Seats, Status};
use dumiao::plan_file;
use dumiao::time::Moment;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::controls;

/// What is asked for, where it depends on the game: everything else is a command as it is.
#[derive(Clone, Debug)]
enum Act {
    Ask(Command),
    /// The side to move presses, or plays a point, as the board is used.
    Turn(Move),
    /// The side to move passes, and the recorder enters it.
    Pass,
    Propose,
    Agree,
    Undo(usize),
    /// Back to so many hundredths of the entries, and so many hundredths of the time to the next one.
    Restore(usize, u32),
    Unseal(Move),
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::BOTH.to_vec())
}

fn span() -> impl Strategy<Value = Duration> {
    prop_oneof![
        1 => Just(Duration::ZERO),
        4 => (0..20_000_u64).prop_map(Duration::from_millis),
        1 => (0..300_u64).prop_map(Duration::from_secs),
    ]
}

fn small() -> Size {
    Size::square(4).expect("a size")
}

fn played() -> impl Strategy<Value = Move> {
    let points: Vec<Point> = small().points().collect();
    prop_oneof![
        1 => Just(Move::Pass),
        8 => prop::sample::select(points).prop_map(Move::Play),
    ]
}

fn correction() -> impl Strategy<Value = Correction> {
    let length = || prop::option::weighted(0.4, span());
    let figure = || prop::option::weighted(0.2, 0..6_u32);
    (length(), length(), figure(), figure()).prop_map(|(main, period, periods, moves_left)| {
        Correction {
            main,
            period,
            periods,
            moves_left,
            moves_made: None,
        }
    })
}

fn result() -> impl Strategy<Value = GameResult> {
    prop::sample::select(vec![
        GameResult::win(Color::Black, How::Resignation),
        GameResult::win(Color::White, How::Forfeit),
        GameResult::Draw,
        GameResult::BothLose,
        GameResult::Void,
        GameResult::Replay,
    ])
}

fn nigiri() -> impl Strategy<Value = Command> {
    let parity = prop::sample::select(vec![Parity::Odd, Parity::Even]);
    (color(), 0..20_u32, parity).prop_map(|(holder, held, guess)| {
        Command::DrawColors(Nigiri {
            holder,
            held,
            guess,
        })
    })
}

/// Acts that are one entry, and can be undone alone.
fn undoable() -> impl Strategy<Value = Command> {
    let reason = String::new;
    prop_oneof![
        (color(), correction()).prop_map(move |(side, correction)| Command::Correct {
            side,
            correction,
            reason: reason()
        }),
        (color(), span()).prop_map(move |(side, elapsed)| Command::Recount {
            side,
            elapsed,
            reason: reason()
        }),
        color().prop_map(move |side| Command::Warn {
            side,
            reason: reason()
        }),
        color().prop_map(move |side| Command::WithdrawWarning {
            side,
            reason: reason()
        }),
        color().prop_map(move |side| Command::Advise {
            side,
            reason: reason()
        }),
        prop::option::of(color()).prop_map(move |side| Command::Note {
            side,
            reason: reason()
        }),
        Just(Command::SwapSeats),
        (color(), span()).prop_map(|(side, by)| Command::Late { side, by }),
        span().prop_map(|span| Command::ChargeGap { span }),
        color().prop_map(Command::LeaveSeat),
        color().prop_map(Command::TakeSeat),
        nigiri(),
    ]
}

fn other() -> impl Strategy<Value = Command> {
    let reason = String::new;
    let offence = prop::sample::select(Offence::ALL.to_vec());
    let remedy = prop::sample::select(Remedy::ALL.to_vec());
    let points: Vec<Point> = small().points().collect();
    prop_oneof![
        Just(Command::Start),
        color().prop_map(Command::Press),
        Just(Command::Pause(PauseReason::RefereeCalled)),
        Just(Command::Resume),
        Just(Command::Resume),
        Just(Command::HoldCaptures),
        Just(Command::HoldCaptures),
        Just(Command::ReleaseCaptures),
        Just(Command::ReleaseCaptures),
        Just(Command::TakeBack { reason: reason() }),
        Just(Command::EraseMove),
        played().prop_map(Command::PlayMove),
        prop::sample::select(points).prop_map(move |point| Command::KeepIllegal {
            point,
            reason: reason()
        }),
        Just(Command::ResumePlay { reason: reason() }),
        Just(Command::Mark(Marks::default())),
        color().prop_map(Command::AgreeCount),
        span().prop_map(|span| Command::NoteGap {
            span,
            cause: GapCause::Closed
        }),
        result().prop_map(move |result| Command::End {
            result,
            why: Why::Ruling,
            reason: reason()
        }),
        Just(Command::Adjourn { reason: reason() }),
        Just(Command::Seal {
            commitment: Commitment("0".repeat(64)),
            reason: reason()
        }),
        color().prop_map(Command::AskTime),
        (offence, color(), remedy).prop_map(move |(offence, side, remedy)| Command::Rule {
            offence,
            side,
            remedy,
            reason: reason()
        }),
        (span(), any::<bool>()).prop_map(move |(span, fast)| Command::ResetClocks {
            error: if fast {
                ClockError::Fast(span)
            } else {
                ClockError::Slow(span)
            },
            reason: reason()
        }),
        Just(Command::WithdrawResult { reason: reason() }),
        Just(Command::WithdrawResult { reason: reason() }),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        12 => played().prop_map(Act::Turn),
        2 => Just(Act::Pass),
        1 => Just(Act::Propose),
        2 => Just(Act::Agree),
        6 => undoable().prop_map(Act::Ask),
        14 => other().prop_map(Act::Ask),
        2 => (0..6_usize).prop_map(Act::Undo),
        2 => (0..100_usize, 0..101_u32).prop_map(|(part, time)| Act::Restore(part, time)),
        2 => played().prop_map(Act::Unseal),
    ]
}

fn acts() -> impl Strategy<Value = Vec<(Duration, Act)>> {
    let start = prop_oneof![
        1 => Just(Act::Ask(Command::SwapSeats)),
        9 => Just(Act::Ask(Command::Start)),
    ];
    let rest = prop::collection::vec((span(), act()), 0..50);
    (start, rest).prop_map(|(start, mut rest)| {
        // Some acts are for the time before the start.
        let place = rest.len().min(2);
        rest.insert(place, (Duration::ZERO, start));
        rest
    })
}

fn rules() -> impl Strategy<Value = Rules> {
    let warnings = prop::sample::select(vec![
        WarningPolicy::TwoLose,
        WarningPolicy::StoneEach,
        WarningPolicy::Free,
    ]);
    let captures = prop::sample::select(vec![
        CapturePolicy::NotCounted,
        CapturePolicy::StopFrom(1),
        CapturePolicy::Counted,
    ]);
    let overrun = prop::sample::select(vec![Overrun::Loss, Overrun::PassOnRequest]);
    let two_in_a_row = prop::sample::select(vec![TwoInARow::Loss, TwoInARow::Void]);
    let flag = prop::sample::select(vec![FlagPolicy::Stop, FlagPolicy::Claimed]);
    (warnings, captures, overrun, two_in_a_row, flag).prop_map(
        |(warnings, captures, overrun, two_in_a_row, flag)| Rules {
            warnings,
            captures,
            overrun,
            two_in_a_row,
            flag,
            ..Rules::default()
        },
    )
}

/// Any, and short counts, in which most of what a referee does happens.
fn control() -> impl Strategy<Value = Control> {
    let short = ["0s + 3x30s", "65s reserve 1m", "30s + 2x10s"];
    let short = prop::sample::select(short.to_vec());
    prop_oneof![
        1 => controls::any(),
        1 => short.prop_filter_map("no control", |text| parse(text).ok()),
    ]
}

fn settings() -> impl Strategy<Value = Settings> {
    let usage = prop::sample::select(BoardUse::ALL.to_vec());
    (control(), control(), rules(), usage).prop_map(|(black, white, rules, usage)| Settings {
        players: PerColor {
            black: "A".to_owned(),
            white: "B".to_owned(),
        },
        controls: PerColor {
            black: Arc::new(black),
            white: Arc::new(white),
        },
        plan: plan_file::shipped("official").expect("shipped"),
        rules,
        board: BoardSettings {
            usage,
            size: small(),
            ..BoardSettings::default()
        },
    })
}

#[derive(Clone)]
struct Table {
    game: Game,
    now: Moment,
}

impl Table {
    fn new(settings: &Settings) -> Self {
        Self {
            game: Game::new(settings.clone(), Seats::BlackLeft),
            now: Moment::OPENED,
        }
    }

    fn pass_time(&mut self, span: Duration) {
        self.now = self.now + span;
        for stamped in self.game.due(self.now) {
            self.game.apply(&stamped);
        }
    }

    /// Asks, and says whether it was taken. What is refused leaves no entry.
    fn ask(&mut self, command: Command) -> bool {
        let Ok(events) = self.game.decide(self.now, command) else {
            return false;
        };
        for event in events {
            let at = self.now;
            self.game.apply(&Stamped { at, event });
        }
        true
    }

    fn act(&mut self, act: &Act) {
        let to_move = self.game.to_move();
        let reason = String::new;
        match act {
            Act::Ask(command) => {
                self.ask(command.clone());
            }
            Act::Turn(played) => match self.game.settings().board.usage {
                BoardUse::Play => {
                    self.ask(Command::PlayMove(*played));
                }
                BoardUse::Record | BoardUse::ClockOnly => {
                    self.ask(Command::Press(to_move));
                }
            },
            Act::Pass => {
                self.ask(Command::PlayMove(Move::Pass));
                self.ask(Command::Press(to_move));
            }
            Act::Propose => {
                self.ask(Command::ProposeEnd(to_move));
            }
            Act::Agree => {
                self.ask(Command::AgreeEnd(to_move));
                self.ask(Command::AgreeCount(to_move));
            }
            Act::Undo(back) => {
                let counts = self.game.effective();
                let mut entries = vec![self.game.undoable()];
                entries.extend(counts.iter().rev().take(5).map(|entry| Some(*entry)));
                if let Some(Some(entry)) = entries.get(*back) {
                    let (entry, reason) = (*entry, reason());
                    self.ask(Command::Undo { entry, reason });
                }
            }
            Act::Restore(part, time) => {
                let entries = self.game.entries().len() * part / 100;
                let kept = &self.game.entries()[..entries];
                let last = kept.iter().map(|stamped| stamped.at).max();
                let last = last.unwrap_or(Moment::OPENED);
                let next = self.game.entries().get(entries);
                let next = next.map_or(self.now, |stamped| stamped.at).max(last);
                let between = Duration::from_millis(next.millis() - last.millis());
                let as_of = Moment::from_millis(
                    last.millis() + dumiao::time::whole_millis(between * *time / 100),
                );
                self.ask(Command::Restore {
                    entries,
                    as_of,
                    reason: reason(),
                });
            }
            Act::Unseal(played) => {
                self.ask(Command::Unseal {
                    played: *played,
                    proof: Proof::Fits,
                    reason: reason(),
                });
            }
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.game.status(), Status::Over { .. })
    }

    /// Everything that is seen of a game, but its entries.
    fn seen(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        let game = &self.game;
        (
            Color::BOTH.map(|side| game.reading(side, self.now)),
            (game.status().clone(), game.to_move(), game.seats()),
            (game.warnings(), game.away(), game.terms()),
            (game.turns().to_vec(), game.history().moves().len()),
            (
                game.sealed().cloned(),
                game.end_proposed(),
                game.next_deadline(),
            ),
            game.players().map(|name: &str| name.to_owned()),
        )
    }
}

fn check(table: &Table) -> Result<(), TestCaseError> {
    let game = &table.game;
    let running = *game.status() == Status::Running;
    prop_assert_eq!(
        running,
        game.is_running(),
        "the clock runs as the status says"
    );
    let counting = matches!(game.status(), Status::Counting | Status::Over { .. });
    let agreed = game.agreed();
    prop_assert!(
        counting || !(agreed.black || agreed.white),
        "agreed with a count"
    );
    prop_assert!(
        *game.status() != Status::HoldingCaptures || game.sealed().is_none(),
        "nobody lifts stones of a sealed move"
    );
    if game.sealed().is_some() {
        let stands = matches!(game.status(), Status::Paused(_) | Status::Over { .. });
        prop_assert!(stands, "a sealed move is opened first: {:?}", game.status());
        let sealed = game.sealed().map(|sealed| sealed.side);
        prop_assert_eq!(
            sealed,
            Some(game.to_move().opponent()),
            "the sealing side's turn is over"
        );
    }
    // A loss that was a charge is lost again until the charge is undone; everything else that falls ends
    // the game.
    let charged = |stamped: &Stamped| {
        matches!(
            stamped.event,
            Event::LateCharged { .. } | Event::GapCharged { .. }
        )
    };
    let over = matches!(game.status(), Status::Over { .. });
    let claimed = game.settings().rules.flag == FlagPolicy::Claimed;
    if claimed {
        // A charge before the turn may have brought it down: then the clock stands at once.
        let running = matches!(game.status(), Status::Running);
        let to_move = game.reading(game.to_move(), table.now);
        let stands = Event::Paused(PauseReason::FlagFell);
        let stopped = || {
            let due = game.due(table.now);
            due.iter().any(|due| due.event == stands)
        };
        prop_assert!(
            !(running && to_move.flagged) || stopped(),
            "a clock runs on after its flag"
        );
    }
    if !over && !claimed && !game.entries().iter().any(charged) {
        for side in Color::BOTH {
            let reading = game.reading(side, table.now);
            prop_assert!(
                !reading.flagged,
                "{:?} has fallen in {:?}",
                side,
                game.status()
            );
        }
    }
    let effective = game.effective();
    prop_assert!(effective.is_sorted(), "in order");
    Ok(())
}

fn play(settings: &Settings, acts: &[(Duration, Act)]) -> Result<Table, TestCaseError> {
    let mut table = Table::new(settings);
    for (after, act) in acts {
        table.pass_time(*after);
        check(&table)?;
        let before = table.clone();
        let entries = table.game.entries().len();
        table.act(act);
        check(&table)?;
        if table.game.entries().len() == entries {
            prop_assert_eq!(&table.game, &before.game, "what is refused changes nothing");
        }
        // What was kept of the past is the past.
        let kept = &table.game.entries()[..entries];
        prop_assert_eq!(kept, before.game.entries(), "nothing is deleted");
    }
    Ok(table)
}

fn cases() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

#[test]
fn random_games_come_to_every_kind_of_entry() {
    let mut runner = TestRunner::deterministic();
    let mut seen = BTreeSet::new();
    for _ in 0..1500 {
        let games = (settings(), acts()).new_tree(&mut runner).expect("a game");
        let (settings, acts) = games.current();
        let table = play(&settings, &acts).expect("a game that holds");
        let entries = table.game.entries().iter();
        seen.extend(entries.map(|stamped| kind(&stamped.event)));
    }
    // All 37 but the confirmation, after which there is nothing to try.
    assert_eq!(seen.len(), 36, "{seen:?}");
}

fn kind(event: &Event) -> String {
    let text = format!("{event:?}");
    let end = text.find(|letter: char| !letter.is_alphanumeric());
    text[..end.unwrap_or(text.len())].to_owned()
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn the_entries_of_any_game_make_it_again(settings in settings(), acts in acts()) {
        let live = play(&settings, &acts)?;
        let again = Game::replay(settings, Seats::BlackLeft, live.game.entries());
        prop_assert_eq!(again, live.game);
    }

    #[test]
    fn moments_are_in_order_unless_something_was_undone(settings in settings(), acts in acts()) {
        let live = play(&settings, &acts)?;
        let changed = |stamped: &Stamped| {
            matches!(stamped.event, Event::Undone { .. } | Event::Restored { .. })
        };
        let entries = live.game.entries();
        let sorted = entries.is_sorted_by_key(|stamped| stamped.at);
        prop_assert!(sorted || entries.iter().any(changed));
    }

    #[test]
    fn an_act_that_is_undone_has_not_been_made(
        settings in settings(),
        acts in acts(),
        act in undoable(),
        later in span(),
    ) {
        let mut table = play(&settings, &acts)?;
        let flagged = |table: &Table| {
            Color::BOTH.iter().any(|side| table.game.reading(*side, table.now).flagged)
        };
        // A count that both look at is agreed on anew after an undo.
        if flagged(&table) || *table.game.status() == Status::Counting {
            return Ok(());
        }
        let mut without = table.clone();
        let entries = table.game.entries().len();
        if !table.ask(act) || table.is_over() || table.game.entries().len() != entries + 1 {
            return Ok(());
        }
        let reason = String::new();
        let undone = table.ask(Command::Undo { entry: entries, reason });
        prop_assert!(undone);
        prop_assert_eq!(table.seen(), without.seen());
        table.pass_time(later);
        without.pass_time(later);
        prop_assert_eq!(table.seen(), without.seen());
    }

    #[test]
    fn when_the_result_is_confirmed_nothing_changes_it(
        settings in settings(),
        before in acts(),
        after in acts(),
    ) {
        let mut table = play(&settings, &before)?;
        table.ask(Command::End { result: GameResult::Draw, why: Why::Ruling, reason: String::new() });
        prop_assert!(table.ask(Command::ConfirmResult));
        let shown = |table: &Table| {
            let game = &table.game;
            let readings = Color::BOTH.map(|side| game.reading(side, table.now));
            (readings, game.status().clone(), game.warnings(), game.turns().to_vec(), game.away())
        };
        let confirmed = shown(&table);
        for (span, act) in &after {
            table.pass_time(*span);
            table.act(act);
        }
        prop_assert_eq!(shown(&table), confirmed);
        prop_assert_eq!(table.game.confirmation(), Confirmation::Given);
    }

    #[test]
    fn a_result_that_is_taken_back_at_once_costs_nobody_anything(
        settings in settings(),
        acts in acts(),
        result in result(),
    ) {
        let mut table = play(&settings, &acts)?;
        if table.is_over() {
            return Ok(());
        }
        let readings = Color::BOTH.map(|side| table.game.reading(side, table.now));
        table.ask(Command::End { result, why: Why::Ruling, reason: String::new() });
        let withdrawn = table.ask(Command::WithdrawResult { reason: String::new() });
        prop_assert!(withdrawn);
        let again = Color::BOTH.map(|side| table.game.reading(side, table.now));
        prop_assert_eq!(again, readings);
        check(&table)?;
    }

    #[test]
    fn going_back_to_any_entry_is_the_game_as_it_was_then(
        settings in settings(),
        acts in acts(),
        part in 0..100_usize,
    ) {
        let mut table = play(&settings, &acts)?;
        if table.game.confirmation() == Confirmation::Given {
            return Ok(());
        }
        let entries = table.game.entries().len() * part / 100;
        let kept = &table.game.entries()[..entries];
        let last = kept.iter().map(|stamped| stamped.at).max().unwrap_or(Moment::OPENED);
        let reason = String::new();
        if !table.ask(Command::Restore { entries, as_of: last, reason }) {
            return Ok(());
        }
        let Some(Event::Restored { entries, .. }) =
            table.game.entries().last().map(|stamped| stamped.event.clone())
        else {
            return Err(TestCaseError::fail("an entry of its own"));
        };
        let then = Game::replay(settings, Seats::BlackLeft, &table.game.entries()[..entries]);
        for side in Color::BOTH {
            prop_assert_eq!(table.game.reading(side, table.now), then.reading(side, last));
        }
        prop_assert_eq!(table.game.warnings(), then.warnings());
        prop_assert_eq!(table.game.turns(), then.turns());
        prop_assert!(!table.game.is_running(), "the game stands");
    }
}
