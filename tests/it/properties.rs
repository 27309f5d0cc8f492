//! What holds for every control and every game.

mod account;

use std::sync::Arc;
use std::time::Duration;

use dumiao::board::Move;
use dumiao::clock::Clock;
use dumiao::clock::control::{Control, Overtime};
use dumiao::clock::reading::{Reading, Stage};
use dumiao::clock::side::{Correction, SideClock};
use dumiao::color::{Color, PerColor};
use dumiao::game::command::{ClockError, Command, PauseReason};
use dumiao::game::event::{Event, Stamped};
use dumiao::game::seal::{Commitment, Proof};
use dumiao::game::settings::{BoardSettings, Rules, Settings};
use dumiao::game::{Game, Seats, Status};
use dumiao::plan_file;
use dumiao::time::Moment;
use proptest::prelude::*;

use super::controls;

/// Something that is done in a game after a span. A refused command is a step like any other.
#[derive(Clone, Debug)]
struct Step {
    after: Duration,
    act: Act,
}

#[derive(Clone, Debug)]
enum Act {
    Press,
    WrongPress,
    Pause,
    Resume,
    Hold,
    Release,
    Correct(Color, Correction),
    Recount(Duration),
    TakeBack,
    Swap,
    Warn(Color),
    /// The last entry that can be taken back.
    Undo,
    /// Back to so many hundredths of the entries.
    Restore(usize),
    Withdraw,
    Adjourn,
    Seal,
    Unseal,
    Leave(Color),
    Return(Color),
    Reset(Duration),
    Nothing,
}

fn span() -> impl Strategy<Value = Duration> {
    prop_oneof![
        Just(Duration::ZERO),
        (0..90_000_u64).prop_map(Duration::from_millis),
        (0..4_u64).prop_map(|half| Duration::from_secs(30 * half)),
        (0..900_u64).prop_map(Duration::from_secs),
    ]
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::BOTH.to_vec())
}

fn correction() -> impl Strategy<Value = Correction> {
    let figure = || prop::option::weighted(0.3, 0..12_u32);
    let length = || prop::option::weighted(0.3, span());
    (length(), length(), figure(), figure(), figure()).prop_map(
        |(main, period, periods, moves_left, moves_made)| Correction {
            main,
            period,
            periods,
            moves_left,
            moves_made,
        },
    )
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        8 => Just(Act::Press),
        1 => Just(Act::WrongPress),
        1 => Just(Act::Pause),
        3 => Just(Act::Resume),
        1 => Just(Act::Hold),
        3 => Just(Act::Release),
        1 => (color(), correction()).prop_map(|(side, correction)| Act::Correct(side, correction)),
        1 => span().prop_map(Act::Recount),
        1 => Just(Act::TakeBack),
        1 => Just(Act::Swap),
        1 => color().prop_map(Act::Warn),
        1 => Just(Act::Undo),
        1 => (0..100_usize).prop_map(Act::Restore),
        1 => Just(Act::Withdraw),
        1 => Just(Act::Adjourn),
        1 => Just(Act::Seal),
        2 => Just(Act::Unseal),
        1 => color().prop_map(Act::Leave),
        1 => color().prop_map(Act::Return),
        1 => span().prop_map(Act::Reset),
        1 => Just(Act::Nothing),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    (span(), act()).prop_map(|(after, act)| Step { after, act })
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(step(), 0..30)
}

fn settings(black: Control, white: Control) -> Settings {
    let controls = PerColor {
        black: Arc::new(black),
        white: Arc::new(white),
    };
    Settings {
        players: PerColor::default(),
        controls,
        plan: plan_file::shipped("official").expect("shipped"),
        rules: Rules::default(),
        board: BoardSettings::default(),
    }
}

/// A game with all that was applied to it.
struct Played {
    game: Game,
    log: Vec<Stamped>,
    now: Moment,
}

impl Played {
    fn new(settings: Settings) -> Self {
        let game = Game::new(settings, Seats::BlackLeft);
        let mut played = Self {
            game,
            log: Vec::new(),
            now: Moment::OPENED,
        };
        played.ask(Command::Start);
        played
    }

    /// Takes in what time has brought about up to `at`.
    fn wake(&mut self, at: Moment) {
        for stamped in self.game.due(at) {
            self.game.apply(&stamped);
            self.log.push(stamped);
        }
    }

    fn ask(&mut self, command: Command) {
        for event in self.game.decide(self.now, command).unwrap_or_default() {
            let stamped = Stamped {
                at: self.now,
                event,
            };
            self.game.apply(&stamped);
            self.log.push(stamped);
        }
    }

    fn step(&mut self, step: &Step) {
        self.now = self.now + step.after;
        self.wake(self.now);
        let to_move = self.game.to_move();
        let reason = String::new;
        let command = match &step.act {
            Act::Press => Command::Press(to_move),
            Act::WrongPress => Command::Press(to_move.opponent()),
            Act::Pause => Command::Pause(PauseReason::RefereeCalled),
            Act::Resume => Command::Resume,
            Act::Hold => Command::HoldCaptures,
            Act::Release => Command::ReleaseCaptures,
            Act::Correct(side, correction) => Command::Correct {
                side: *side,
                correction: *correction,
                reason: reason(),
            },
            Act::Recount(elapsed) => Command::Recount {
                side: to_move,
                elapsed: *elapsed,
                reason: reason(),
            },
            Act::TakeBack => Command::TakeBack { reason: reason() },
            Act::Swap => Command::SwapSeats,
            Act::Warn(side) => Command::Warn {
                side: *side,
                reason: reason(),
            },
            Act::Undo => match self.game.undoable() {
                Some(entry) => Command::Undo {
                    entry,
                    reason: reason(),
                },
                None => return,
            },
            Act::Restore(part) => {
                let entries = self.log.len() * part / 100;
                let kept = &self.log[..entries];
                let last = kept.iter().map(|stamped| stamped.at).max();
                Command::Restore {
                    entries,
                    as_of: last.unwrap_or(Moment::OPENED),
                    reason: reason(),
                }
            }
            Act::Withdraw => Command::WithdrawResult { reason: reason() },
            Act::Adjourn => Command::Adjourn { reason: reason() },
            Act::Seal => Command::Seal {
                commitment: Commitment("0".repeat(64)),
                reason: reason(),
            },
            Act::Unseal => Command::Unseal {
                played: Move::Pass,
                proof: Proof::Fits,
                reason: reason(),
            },
            Act::Leave(side) => Command::LeaveSeat(*side),
            Act::Return(side) => Command::TakeSeat(*side),
            Act::Reset(span) => Command::ResetClocks {
                error: ClockError::Fast(*span),
                reason: reason(),
            },
            Act::Nothing => return,
        };
        self.ask(command);
    }

    fn readings(&self) -> [Reading; 2] {
        Color::BOTH.map(|side| self.game.reading(side, self.now))
    }
}

fn play(settings: &Settings, steps: &[Step]) -> Played {
    let mut played = Played::new(settings.clone());
    for step in steps {
        played.step(step);
    }
    played
}

/// A referee may take a result back, and what led to it.
const fn is_no_referees(act: &Act) -> bool {
    !matches!(act, Act::Withdraw | Act::Undo | Act::Restore(_))
}

/// `PROPTEST_CASES` asks for more. What fails becomes a named row, not a file of seeds.
fn cases() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn wake_ups_do_not_matter(
        black in controls::any(),
        white in controls::any(),
        steps in steps(),
        wakes in prop::collection::vec(0..1000_u64, 0..60),
    ) {
        let settings = settings(black, white);
        let quiet = play(&settings, &steps);
        let mut woken = Played::new(settings);
        let mut wakes = wakes.into_iter();
        for step in &steps {
            // Two looks within the span before the step, in order, each taking in what is due.
            let mut parts: Vec<u64> = wakes.by_ref().take(2).collect();
            parts.sort_unstable();
            for part in parts {
                let at = woken.now + thousandths(step.after, part);
                woken.wake(at);
                woken.game.reading(Color::Black, at);
                woken.game.cues(at, at + Duration::from_secs(5));
            }
            woken.step(step);
        }
        prop_assert_eq!(&woken.game, &quiet.game);
        prop_assert_eq!(&woken.log, &quiet.log);
    }

    #[test]
    fn looks_at_a_clock_do_not_matter(
        control in controls::any(),
        thinks in prop::collection::vec(prop::collection::vec(span(), 1..5), 1..12),
    ) {
        // Each think once in parts and once whole, on a clock and on one side of it.
        let control = Arc::new(control);
        let mut parts = Clock::new(PerColor::both(Arc::clone(&control)), Color::Black);
        let mut whole = parts.clone();
        let mut side = SideClock::new(control);
        let mut now = Moment::OPENED;
        parts.run(now);
        whole.run(now);
        for think in &thinks {
            let mover = parts.to_move();
            for part in think {
                now = now + *part;
                parts.settle(now);
            }
            parts.press(now);
            whole.press(now);
            prop_assert_eq!(&parts, &whole);
            if mover == Color::Black {
                side.think(think.iter().sum());
                side.press();
                if control_is_alone(side.control()) {
                    prop_assert_eq!(parts.reading(mover, now), side.reading());
                }
            }
        }
    }

    #[test]
    fn the_events_of_a_game_make_it_again(
        black in controls::any(),
        white in controls::any(),
        steps in steps(),
    ) {
        let settings = settings(black, white);
        let live = play(&settings, &steps);
        let again = Game::replay(settings, Seats::BlackLeft, &live.log);
        prop_assert_eq!(&again, &live.game);
        prop_assert_eq!(again.entries(), &live.log);
        // What is due after an undo may have been due before it.
        let undone = |stamped: &Stamped| matches!(stamped.event, Event::Undone { .. });
        let sorted = live.log.is_sorted_by_key(|stamped| stamped.at);
        prop_assert!(sorted || live.log.iter().any(undone), "in order of time");
    }

    #[test]
    fn time_used_and_time_left_are_what_was_given(
        control in controls::that_only_spend(),
        thinks in prop::collection::vec(span(), 1..20),
    ) {
        let mut side = SideClock::new(Arc::new(control));
        let given = side.control().basic_time();
        let mut free = Duration::ZERO;
        for think in thinks {
            side.think(think);
            // What a press gives back: the part of a count that was begun and not filled.
            let before = left(&side);
            side.press();
            free += left(&side) - before;
            prop_assert_eq!(side.reading().used + left(&side), given + free);
            prop_assert!(free.is_zero() || side.control().overtime != Overtime::None);
        }
    }

    #[test]
    fn what_is_due_is_due_once(
        black in controls::any(),
        white in controls::any(),
        steps in steps(),
        later in span(),
    ) {
        let mut played = play(&settings(black, white), &steps);
        let at = played.now + later;
        let due = played.game.due(at);
        prop_assert_eq!(&played.game.due(at), &due);
        let next = played.game.next_deadline();
        prop_assert_eq!(due.first().map(|stamped| stamped.at), next.filter(|next| *next <= at));
        played.wake(at);
        prop_assert_eq!(played.game.due(at), vec![]);
        prop_assert!(played.game.next_deadline().is_none_or(|next| next > at));
    }

    #[test]
    fn after_a_flag_nothing_changes(
        black in controls::any(),
        white in controls::any(),
        before in steps(),
        after in steps(),
    ) {
        let mut played = play(&settings(black, white), &before);
        played.ask(Command::Resume);
        played.ask(Command::ReleaseCaptures);
        while let Some(next) = played.game.next_deadline() {
            played.now = next;
            played.wake(next);
            if played.log.len() > 500 {
                return Ok(());
            }
        }
        if !matches!(played.game.status(), Status::Over { .. }) {
            return Ok(());
        }
        let (clock, status) = (played.game.clock().clone(), played.game.status().clone());
        let turns = played.game.turns().len();
        for step in after.iter().filter(|step| is_no_referees(&step.act)) {
            played.step(step);
        }
        prop_assert_eq!(played.game.clock(), &clock);
        prop_assert_eq!(played.game.status(), &status);
        prop_assert_eq!(played.game.turns().len(), turns);
        prop_assert!(played.game.cues(Moment::OPENED, played.now).is_empty());
    }

    #[test]
    fn a_correction_is_undone_by_the_reading_before_it(
        control in controls::any(),
        steps in steps(),
        correction in correction(),
        side in color(),
    ) {
        let mut played = play(&settings(control.clone(), control), &steps);
        let before = played.game.reading(side, played.now);
        if before.flagged {
            return Ok(());
        }
        let reason = String::new;
        played.ask(Command::Correct { side, correction, reason: reason() });
        let after = played.game.reading(side, played.now);
        // A side that is brought from one stage to another comes back to the start of the first,
        // where a unit or a later quota is not a figure that can be set.
        let by_way_of_main = before.stage != Stage::Main && correction.main.is_some();
        if after.stage != before.stage || by_way_of_main {
            return Ok(());
        }
        let back = back_to(&before, &after);
        played.ask(Command::Correct { side, correction: back, reason: reason() });
        let again = played.game.reading(side, played.now);
        // A reading of zero main time (a delay that runs) cannot be set.
        if before.stage == Stage::Main && before.main.is_zero() {
            return Ok(());
        }
        prop_assert_eq!(again, before);
    }

    #[test]
    fn a_refused_correction_changes_nothing(
        control in controls::any(),
        steps in steps(),
        correction in correction(),
        side in color(),
    ) {
        let mut played = play(&settings(control.clone(), control), &steps);
        let (game, readings) = (played.game.clone(), played.readings());
        let reason = String::new();
        let command = Command::Correct { side, correction, reason };
        if played.game.decide(played.now, command.clone()).is_err() {
            played.ask(command);
            prop_assert_eq!(&played.game, &game);
            prop_assert_eq!(played.readings(), readings);
        }
    }

    #[test]
    fn what_is_said_does_not_depend_on_how_far_one_looks(
        control in controls::any(),
        plan in prop::sample::select(plan_file::SHIPPED.to_vec()),
        thought in span(),
        first in span(),
        second in span(),
    ) {
        let mut settings = settings(control.clone(), control);
        settings.plan = plan_file::shipped(plan.0).expect("shipped");
        let played = Played::new(settings);
        let a = Moment::OPENED + thought;
        let (b, c) = (a + first, a + first + second);
        let mut parts = played.game.cues(a, b);
        parts.extend(played.game.cues(b, c));
        prop_assert_eq!(&parts, &played.game.cues(a, c));
        prop_assert!(parts.is_sorted_by_key(|cue| cue.at));
    }

    #[test]
    fn what_is_said_does_not_depend_on_pauses(
        control in controls::any(),
        plan in prop::sample::select(plan_file::SHIPPED.to_vec()),
        thought in span(),
        window in span(),
    ) {
        let mut settings = settings(control.clone(), control);
        settings.plan = plan_file::shipped(plan.0).expect("shipped");
        let mut played = Played::new(settings);
        played.now = Moment::OPENED + thought;
        played.wake(played.now);
        // Calls at the very instant of the pause have been said before it.
        let from = played.now + Duration::from_millis(1);
        let until = from + window;
        let straight = played.game.cues(from, until);
        played.ask(Command::Pause(PauseReason::RefereeCalled));
        prop_assert_eq!(played.game.cues(Moment::OPENED, until), vec![]);
        let hour = Duration::from_secs(3600);
        played.now = played.now + hour;
        played.ask(Command::Resume);
        let later = played.game.cues(from + hour, until + hour);
        let shifted: Vec<_> = straight
            .into_iter()
            .map(|mut cue| {
                cue.at = cue.at + hour;
                cue
            })
            .collect();
        prop_assert_eq!(later, shifted);
    }
}

/// A reading as a correction, with the figures its stage has.
fn back_to(reading: &Reading, from: &Reading) -> Correction {
    let overtime = reading.stage != Stage::Main;
    let counted = matches!(reading.stage, Stage::Count | Stage::Penalty);
    Correction {
        main: (!overtime).then_some(reading.main),
        period: overtime.then_some(reading.period),
        periods: reading
            .periods
            .filter(|_| counted || reading.periods != from.periods),
        moves_left: reading.moves_left,
        moves_made: Some(reading.moves_made),
    }
}

/// Main time and what the periods still hold.
fn left(side: &SideClock) -> Duration {
    let reading = side.reading();
    let full = match side.control().overtime {
        Overtime::Periods { time, .. } => time,
        Overtime::None
        | Overtime::Quotas { .. }
        | Overtime::Units { .. }
        | Overtime::Penalty { .. } => Duration::ZERO,
    };
    match reading.stage {
        Stage::Main => reading.main + full * reading.periods.unwrap_or(0),
        Stage::Count => reading.period + full * (reading.periods.unwrap_or(1) - 1),
        Stage::Quota | Stage::Penalty | Stage::Over => Duration::ZERO,
    }
}

/// Whether a side's clock does not depend on the other's.
fn control_is_alone(control: &Control) -> bool {
    control.bonus != dumiao::clock::control::Bonus::Hourglass
}

/// So many thousandths of a span, in whole milliseconds.
fn thousandths(span: Duration, thousandths: u64) -> Duration {
    let ms = dumiao::time::whole_millis(span);
    Duration::from_millis(ms.saturating_mul(thousandths) / 1000)
}
