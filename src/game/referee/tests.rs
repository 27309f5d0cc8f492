//! What a referee does, and what comes of it.

use std::sync::Arc;
use std::time::Duration;

use crate::board::{Move, Point, Size};
use crate::clock::notation::parse;
use crate::clock::reading::Stage;
use crate::clock::side::{Correction, CorrectionFault};
use crate::color::{Color, PerColor};
use crate::game::call_plan::CallPlan;
use crate::game::command::{ClockError, Command, GapCause, PauseReason, Refusal};
use crate::game::event::{Event, Stamped};
use crate::game::nigiri::{Nigiri, Parity};
use crate::game::result::{GameResult, How, Why};
use crate::game::ruling::{Offence, Remedy};
use crate::game::seal::{Commitment, Proof};
use crate::game::settings::{BoardSettings, BoardUse, Overrun, Rules, Settings};
use crate::game::{Away, Game, Seats, Status};
use crate::time::Moment;

/// A game that is told what to do at which second.
struct Table {
    game: Game,
    now: Moment,
}

fn settings(control: &str, usage: BoardUse) -> Settings {
    Settings {
        players: PerColor {
            black: "A".to_owned(),
            white: "B".to_owned(),
        },
        controls: PerColor::both(Arc::new(parse(control).expect("a control"))),
        plan: Arc::new(CallPlan::silent()),
        rules: Rules::default(),
        board: BoardSettings {
            usage,
            size: Size::square(9).expect("a size"),
            ..BoardSettings::default()
        },
    }
}

fn table(control: &str) -> Table {
    with(settings(control, BoardUse::ClockOnly))
}

fn with(settings: Settings) -> Table {
    Table {
        game: Game::new(settings, Seats::BlackLeft),
        now: Moment::OPENED,
    }
}

impl Table {
    /// Asks at `second`, and says why it is refused.
    fn at(&mut self, second: u64, command: Command) -> Result<(), Refusal> {
        self.now = Moment::from_millis(second * 1000);
        for stamped in self.game.due(self.now) {
            self.game.apply(&stamped);
        }
        for event in self.game.decide(self.now, command)? {
            let at = self.now;
            self.game.apply(&Stamped { at, event });
        }
        Ok(())
    }

    fn ok(&mut self, second: u64, command: Command) -> &mut Self {
        let told = format!("{command:?}");
        let done = self.at(second, command);
        assert_eq!(done, Ok(()), "{told}");
        self
    }

    fn main(&self, side: Color) -> u64 {
        self.game.reading(side, self.now).main.as_secs()
    }

    fn period(&self, side: Color) -> (u64, Option<u32>) {
        let reading = self.game.reading(side, self.now);
        assert_eq!(reading.stage, Stage::Count);
        (reading.period.as_secs(), reading.periods)
    }
}

const B: Color = Color::Black;
const W: Color = Color::White;

fn because() -> String {
    "seen".to_owned()
}

fn seal() -> Command {
    Command::Seal {
        commitment: Commitment("0".repeat(64)),
        reason: because(),
    }
}

fn unseal(name: &str) -> Command {
    let point = Point::parse(name, Size::square(9).expect("a size"));
    Command::Unseal {
        played: point.map_or(Move::Pass, Move::Play),
        proof: Proof::Fits,
        reason: String::new(),
    }
}

fn main_time(side: Color, seconds: u64) -> Command {
    let correction = Correction {
        main: Some(Duration::from_secs(seconds)),
        ..Correction::default()
    };
    Command::Correct {
        side,
        correction,
        reason: because(),
    }
}

fn rule(offence: Offence, side: Color, remedy: Remedy) -> Command {
    Command::Rule {
        offence,
        side,
        remedy,
        reason: because(),
    }
}

fn result(table: &Table) -> Option<GameResult> {
    match table.game.status() {
        Status::Over { result, .. } => Some(*result),
        Status::Ready
        | Status::Running
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Counting => None,
    }
}

#[test]
fn the_sealing_side_thinks_on_its_own_time_and_its_opponents_clock_starts_at_the_reopening() {
    // Seed 000 ch. 2 art. 5 and 13.
    let mut table = table("1h");
    table.ok(0, Command::Start).ok(600, seal());
    assert_eq!((table.main(B), table.main(W)), (3000, 3600));
    assert_eq!(table.game.to_move(), W);
    let adjourned = Status::Paused(PauseReason::Adjourned(because()));
    assert_eq!(*table.game.status(), adjourned);
    assert_eq!(table.game.sealed().map(|sealed| sealed.side), Some(B));
    // Nobody's time runs, and nothing but the opening lets it run.
    assert_eq!(table.at(9000, Command::Resume), Err(Refusal::MoveSealed));
    table.ok(9000, unseal("D4")).ok(9060, Command::Press(W));
    assert_eq!((table.main(B), table.main(W)), (3000, 3540));
    assert_eq!(table.at(9061, unseal("D4")), Err(Refusal::NothingSealed));
}

#[test]
fn a_sealed_move_on_an_occupied_point_is_a_lost_turn() {
    // Rows J02 and J04 of the vectors.
    let mut table = with(settings("1h", BoardUse::Play));
    let d4 = Point::parse("D4", Size::square(9).expect("a size")).expect("a point");
    table
        .ok(0, Command::Start)
        .ok(1, Command::PlayMove(Move::Play(d4)))
        .ok(2, seal())
        .ok(3, unseal("D4"));
    let voided = table.game.history().moves().last().map(|last| last.kind);
    assert_eq!(voided, Some(crate::board::history::Kind::Void(d4)));
    assert_eq!((table.game.to_move(), table.game.to_play()), (B, B));
    assert_eq!(*table.game.status(), Status::Running);
}

#[test]
fn the_place_of_a_sealed_move_stays_empty_until_it_is_opened() {
    let mut table = with(settings("1h", BoardUse::Record));
    let point = |name| Point::parse(name, Size::square(9).expect("a size")).expect("a point");
    let played = |name| Command::PlayMove(Move::Play(point(name)));
    table.ok(0, Command::Start).ok(1, Command::Press(B));
    // The recorder is one move behind; he may catch up, and no further.
    table.ok(2, seal());
    assert_eq!(table.at(3, unseal("E5")), Err(Refusal::OpenPlaces(1)));
    table.ok(4, played("C3"));
    assert_eq!(table.at(5, played("D4")), Err(Refusal::MoveSealed));
    table.ok(6, unseal("E5"));
    assert_eq!(table.game.open_places(), 0);
    // Whose stone is on the board already has nothing to seal.
    table.ok(7, played("F6"));
    assert_eq!(table.at(8, seal()), Err(Refusal::AlreadyMoved));
}

#[test]
fn a_sealed_move_goes_with_its_press() {
    let mut table = table("1h");
    table.ok(0, Command::Start).ok(10, seal());
    table.ok(20, Command::TakeBack { reason: because() });
    assert_eq!(table.game.sealed(), None);
    assert_eq!(table.game.to_move(), B);
    table.ok(30, Command::Resume).ok(40, Command::Press(B));
    assert_eq!(table.main(B), 3580);
}

#[test]
fn the_seat_is_left_once_and_in_the_opponents_time() {
    // Row H09 of the vectors.
    let mut table = table("1h");
    table.ok(0, Command::Start);
    assert_eq!(table.at(1, Command::LeaveSeat(B)), Err(Refusal::OwnTurn));
    assert_eq!(table.at(1, Command::TakeSeat(W)), Err(Refusal::NotAway));
    table.ok(2, Command::LeaveSeat(W));
    let since = Away::Since(Moment::from_millis(2000));
    assert_eq!(table.game.away().white, since);
    // Who presses is back, and the clock has run on meanwhile.
    table.ok(3, Command::Press(B)).ok(10, Command::Press(W));
    assert_eq!(table.game.away().white, Away::WasOnce);
    assert_eq!(table.main(W), 3593);
    assert_eq!(
        table.at(11, Command::LeaveSeat(W)),
        Err(Refusal::LeftBefore)
    );
}

#[test]
fn advice_is_no_warning_and_a_warning_can_be_taken_back() {
    // Rows I16 and I17 of the vectors.
    let reason = because;
    let (warn, advise) = (
        |side| Command::Warn {
            side,
            reason: reason(),
        },
        |side| Command::Advise {
            side,
            reason: reason(),
        },
    );
    let withdraw = || Command::WithdrawWarning {
        side: B,
        reason: reason(),
    };
    let mut table = table("1h");
    assert_eq!(table.at(0, withdraw()), Err(Refusal::NoWarning));
    table.ok(0, advise(B)).ok(0, advise(B)).ok(0, warn(B));
    table.ok(0, warn(W)).ok(0, withdraw()).ok(0, warn(B));
    assert_eq!(result(&table), None);
    table.ok(0, warn(B));
    assert_eq!(result(&table), Some(GameResult::win(W, How::Forfeit)));
}

#[test]
fn colours_are_drawn_before_the_start_and_everybody_keeps_the_seat() {
    let mut table = table("1h");
    let draw = |held| {
        Command::DrawColors(Nigiri {
            holder: W,
            held,
            guess: Parity::Odd,
        })
    };
    table.ok(0, draw(7));
    assert_eq!(
        (table.game.players().black, table.game.seats()),
        ("A", Seats::BlackLeft)
    );
    table.ok(0, draw(8));
    assert_eq!(
        (table.game.players().black, table.game.seats()),
        ("B", Seats::WhiteLeft)
    );
    let by = Duration::from_secs(5);
    table.ok(0, Command::Late { side: B, by });
    assert_eq!(table.at(0, draw(8)), Err(Refusal::AlreadyCharged));
    table.ok(1, Command::Start);
    assert_eq!(table.at(1, draw(8)), Err(Refusal::AlreadyStarted));
}

#[test]
fn a_clock_that_was_wrong_is_reset_in_proportion_to_the_time_used() {
    let mut table = table("1h + 3x30s");
    let reset = |error| Command::ResetClocks {
        error,
        reason: because(),
    };
    table.ok(0, Command::Start).ok(1200, Command::Press(B));
    table.ok(1800, Command::Press(W));
    let (fast, slow) = (ClockError::Fast, ClockError::Slow);
    table.ok(1800, reset(fast(Duration::from_secs(90))));
    assert_eq!((table.main(B), table.main(W)), (2460, 3030));
    table.ok(1800, reset(slow(Duration::from_secs(90))));
    assert_eq!((table.main(B), table.main(W)), (2400, 3000));
    for (span, fault) in [(0, CorrectionFault::Zero), (1801, CorrectionFault::TooMuch)] {
        let span = Duration::from_secs(span);
        let refused = table.at(1800, reset(fast(span)));
        assert_eq!(refused, Err(Refusal::Correction(fault)));
    }
    // A side in a count gets main time back, and is charged none.
    table.ok(1800 + 2405, reset(slow(Duration::from_secs(60))));
    assert_eq!(table.period(B), (25, Some(3)));
    assert!(table.main(W) < 3000);
    table.ok(1800 + 2405, reset(fast(Duration::from_secs(60))));
    assert!(table.main(B) > 0);
}

#[test]
fn a_result_is_taken_back_to_where_the_game_stood_until_it_is_confirmed() {
    let withdraw = || Command::WithdrawResult { reason: because() };
    let mut table = table("1h");
    assert_eq!(table.at(0, withdraw()), Err(Refusal::NotOver));
    table.ok(0, Command::Start);
    let resigned = |side: Color| Command::End {
        result: GameResult::win(side.opponent(), How::Resignation),
        why: Why::Resignation,
        reason: String::new(),
    };
    table.ok(10, resigned(B)).ok(500, withdraw());
    assert_eq!(
        *table.game.status(),
        Status::Paused(PauseReason::Referee(because()))
    );
    assert_eq!(table.main(B), 3590);
    table.ok(600, Command::Resume).ok(601, Command::Press(B));
    table.ok(602, resigned(W)).ok(603, Command::ConfirmResult);
    // Row P11: nothing can be entered against a confirmed result.
    let note = Command::Note {
        side: Some(W),
        reason: because(),
    };
    assert_eq!(table.at(604, withdraw()), Err(Refusal::Confirmed));
    assert_eq!(table.at(604, note), Err(Refusal::Confirmed));
    assert_eq!(
        table.at(604, Command::ConfirmResult),
        Err(Refusal::Confirmed)
    );
}

#[test]
fn a_flag_that_is_taken_back_leaves_a_millisecond_and_the_referee_sets_what_he_gives() {
    let mut table = table("5s + 1x30s");
    table.ok(0, Command::Start);
    table.ok(40, Command::WithdrawResult { reason: because() });
    let left = table.game.reading(B, table.now);
    assert_eq!(
        (left.flagged, left.period),
        (false, Duration::from_millis(1))
    );
    let correction = Correction {
        period: Some(Duration::from_secs(7)),
        ..Correction::default()
    };
    let reason = because();
    table.ok(
        41,
        Command::Correct {
            side: B,
            correction,
            reason,
        },
    );
    table.ok(50, Command::Resume).ok(56, Command::Press(B));
    assert_eq!(table.period(B), (30, Some(1)));
}

#[test]
fn where_the_event_says_so_an_overrun_of_the_last_minute_counts_as_a_pass() {
    let overrun = || rule(Offence::Overrun, B, Remedy::Pass);
    for usage in [BoardUse::ClockOnly, BoardUse::Play, BoardUse::Record] {
        let mut settings = settings("5s + 1x30s", usage);
        assert_eq!(
            with(settings.clone()).at(40, overrun()),
            Err(Refusal::NotProvided)
        );
        settings.rules.overrun = Overrun::PassOnRequest;
        let mut table = with(settings);
        table.ok(0, Command::Start).ok(40, overrun());
        assert_eq!(result(&table), None);
        assert_eq!(table.game.to_move(), W);
        assert_eq!(table.period(B), (30, Some(1)));
        assert_eq!(table.game.open_places(), 0);
    }
}

#[test]
fn a_ruling_brings_about_what_the_rules_provide_and_nothing_else() {
    for (offence, remedy, ends) in [
        (
            Offence::TwoInARow,
            Remedy::Loss,
            Some(GameResult::win(B, How::Forfeit)),
        ),
        (
            Offence::Repetition,
            Remedy::Replay,
            Some(GameResult::Replay),
        ),
        (Offence::Repetition, Remedy::Draw, Some(GameResult::Draw)),
        (Offence::BoardDisturbed, Remedy::PutBack, None),
        (
            Offence::BoardDisturbed,
            Remedy::Void,
            Some(GameResult::Void),
        ),
        (Offence::StonesMoved, Remedy::Stands, None),
        (Offence::PressedBeforeLifting, Remedy::Advice, None),
        (Offence::PressedBeforeLifting, Remedy::Warning, None),
        (Offence::WrongStonesLifted, Remedy::PutBackAndWarning, None),
    ] {
        let mut table = table("1h");
        table.ok(0, Command::Start).ok(1, rule(offence, W, remedy));
        assert_eq!(result(&table), ends, "{offence:?} {remedy:?}");
        let warned = matches!(remedy, Remedy::Warning | Remedy::PutBackAndWarning);
        assert_eq!(
            table.game.warnings().white,
            u32::from(warned),
            "{offence:?}"
        );
    }
    let mut table = table("1h");
    table.ok(0, Command::Start);
    let refused = table.at(1, rule(Offence::TwoInARow, W, Remedy::Replay));
    assert_eq!(refused, Err(Refusal::NotProvided));
    // A void move whose side has not pressed ends its turn; after the press it is over already.
    table.ok(2, rule(Offence::ForbiddenPoint, B, Remedy::LostTurn));
    assert_eq!(table.game.to_move(), W);
    table.ok(3, rule(Offence::ForbiddenPoint, B, Remedy::LostTurn));
    assert_eq!(table.game.to_move(), W);
}

#[test]
fn an_act_that_is_undone_counts_as_if_it_had_not_been_done() {
    let undo = |table: &Table| Command::Undo {
        entry: table.game.undoable().expect("something"),
        reason: because(),
    };
    let mut table = table("1h");
    table.ok(0, Command::Start).ok(10, main_time(B, 60));
    table.ok(20, Command::Press(B)).ok(25, Command::Press(W));
    let warn = Command::Warn {
        side: W,
        reason: because(),
    };
    table.ok(26, warn);
    assert_eq!((table.main(B), table.game.warnings().white), (49, 1));
    let command = undo(&table);
    table.ok(30, command);
    assert_eq!((table.main(B), table.game.warnings().white), (45, 0));
    let command = undo(&table);
    table.ok(30, command);
    assert_eq!(table.main(B), 3600 - 25);
    assert_eq!(table.game.undoable(), None);
    // What was taken back stays in the record.
    assert_eq!(table.game.entries().len(), 7);
    assert_eq!(table.game.effective(), [0, 2, 3]);
    assert_eq!(
        table.at(
            31,
            Command::Undo {
                entry: 2,
                reason: because()
            }
        ),
        Err(Refusal::CannotUndo)
    );
}

#[test]
fn an_undo_that_would_lose_the_game_is_refused() {
    let mut table = table("60s");
    table.ok(0, Command::Start).ok(10, main_time(B, 600));
    let refused = table.at(
        100,
        Command::Undo {
            entry: 1,
            reason: because(),
        },
    );
    assert_eq!(refused, Err(Refusal::Correction(CorrectionFault::Zero)));
}

#[test]
fn a_game_goes_back_to_an_earlier_state_and_stands_and_nothing_is_deleted() {
    let back = |entries, second: u64| Command::Restore {
        entries,
        as_of: Moment::from_millis(second * 1000),
        reason: because(),
    };
    let mut table = with(settings("1h", BoardUse::Play));
    let point = |name| Point::parse(name, Size::square(9).expect("a size")).expect("a point");
    let played = |name| Command::PlayMove(Move::Play(point(name)));
    table
        .ok(0, Command::Start)
        .ok(10, played("C3"))
        .ok(30, played("D4"));
    table.ok(60, played("E5"));
    assert_eq!(table.game.entries().len(), 7);
    // After White's move, five seconds into Black's think.
    table.ok(100, back(5, 35));
    assert_eq!(
        *table.game.status(),
        Status::Paused(PauseReason::Referee(because()))
    );
    assert_eq!((table.main(B), table.main(W)), (3585, 3580));
    assert_eq!(
        (table.game.turns().len(), table.game.history().moves().len()),
        (2, 2)
    );
    assert_eq!(table.game.entries().len(), 8);
    // From a state within one act the whole act is kept.
    table.ok(101, back(4, 30));
    assert_eq!(table.game.turns().len(), 2);
    // Forward again, to what had been left behind.
    table.ok(102, back(7, 60));
    assert_eq!(table.game.turns().len(), 3);
    for (entries, second) in [(5, 29), (5, 61), (99, 102)] {
        assert_eq!(
            table.at(102, back(entries, second)),
            Err(Refusal::NoSuchEntry)
        );
    }
    // The record of all that makes the same game again.
    let settings = settings("1h", BoardUse::Play);
    let again = Game::replay(settings, Seats::BlackLeft, table.game.entries());
    assert_eq!(again, table.game);
}

#[test]
fn a_gap_that_was_charged_in_error_is_given_back() {
    let mut table = table("1h");
    table.ok(0, Command::Start);
    let span = Duration::from_secs(300);
    let cause = GapCause::Closed;
    table.ok(10, Command::NoteGap { span, cause });
    table.ok(10, Command::ChargeGap { span });
    assert_eq!(table.main(B), 3290);
    let entry = table.game.undoable().expect("the charge");
    assert!(matches!(
        table.game.entries()[entry].event,
        Event::GapCharged { .. }
    ));
    table.ok(
        11,
        Command::Undo {
            entry,
            reason: because(),
        },
    );
    assert_eq!(table.main(B), 3590);
}

#[test]
fn the_lifting_of_captured_stones_ends_with_the_turn_it_belongs_to() {
    let mut table = table("0s + 3x30s");
    table.ok(0, Command::Start).ok(5, Command::Press(B));
    table.ok(10, Command::HoldCaptures);
    let lost = rule(Offence::ForbiddenPoint, W, Remedy::LostTurn);
    table.ok(20, lost);
    assert_eq!(
        (table.game.to_move(), table.game.status()),
        (B, &Status::Running)
    );
    table.ok(25, Command::HoldCaptures);
    table.ok(40, Command::TakeBack { reason: because() });
    assert_eq!(
        (table.game.to_move(), table.game.status()),
        (W, &Status::Running)
    );
    // White has thought 5 s before its turn was lost.
    table.ok(50, Command::Press(W));
    assert_eq!(
        table.game.turns().last().map(|turn| turn.used.as_secs()),
        Some(15)
    );
}

#[test]
fn who_never_left_has_not_used_his_leave() {
    let mut table = table("1h");
    table
        .ok(0, Command::Start)
        .ok(1, Command::LeaveSeat(W))
        .ok(2, Command::TakeSeat(W));
    let left = |entry: &Stamped| matches!(entry.event, Event::SeatLeft { .. });
    let entry = table.game.entries().iter().position(left).expect("a leave");
    let reason = because();
    table
        .ok(3, Command::Undo { entry, reason })
        .ok(4, Command::LeaveSeat(W));
}

#[test]
fn who_has_agreed_with_a_count_agrees_anew_after_a_warning_and_its_undo() {
    let mut settings = settings("1h", BoardUse::Play);
    settings.rules.warnings = crate::game::settings::WarningPolicy::StoneEach;
    let mut table = with(settings);
    let pass = || Command::PlayMove(Move::Pass);
    let warn = || Command::Warn {
        side: B,
        reason: because(),
    };
    table.ok(0, Command::Start).ok(1, pass()).ok(2, pass());
    table.ok(3, Command::AgreeCount(B)).ok(4, warn());
    assert_eq!(table.game.agreed(), PerColor::default());
    table.ok(5, Command::AgreeCount(W));
    let entry = table.game.undoable().expect("the warning");
    table.ok(
        6,
        Command::Undo {
            entry,
            reason: because(),
        },
    );
    assert_eq!(table.game.agreed(), PerColor::default());
    assert_eq!(result(&table), None);
}
