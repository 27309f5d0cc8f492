//! A scripted game in which every kind of event happens, and its journal.

use std::sync::Arc;
use std::time::Duration;

use super::super::header::{Header, Holder, Shown};
use super::super::line::{Figures, Record};
use super::{at, journal};
use crate::board::score::{Compensation, Marks, Scoring};
use crate::board::{Illegal, Move, Point, Repetition, Size};
use crate::clock::control::Control;
use crate::clock::notation::parse;
use crate::clock::reading::{Reading, Stage};
use crate::clock::side::{Correction, Crossing};
use crate::color::{Color, PerColor};
use crate::game::call_plan::{CallPlan, Count, CountCalls, Entry, Half, LastTen, PlanSound, Taken};
use crate::game::command::{ClockError, Command, ConfirmedBy, GapCause, PauseReason};
use crate::game::event::{Event, PlayEnd, Stamped};
use crate::game::nigiri::{Nigiri, Parity};
use crate::game::result::{GameResult, How, Margin, Why};
use crate::game::ruling::{Offence, Remedy};
use crate::game::seal::{Commitment, Proof};
use crate::game::settings::{
    BoardSettings, BoardUse, CapturePolicy, FlagPolicy, Lateness, LatenessPolicy, Opening, Overrun,
    Rules, Settings, TwoInARow, WarningPolicy,
};
use crate::game::{Game, Seats};
use crate::points::HalfPoints;
use crate::time::Moment;

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn control(text: &str) -> Arc<Control> {
    Arc::new(parse(text).unwrap())
}

/// A plan that is nowhere shipped, so that the journal must hold it.
fn plan() -> CallPlan {
    let calls = |marks: &[u8], half, last_ten| CountCalls {
        marks: marks.to_vec(),
        half,
        last_ten,
    };
    CallPlan {
        name: "sample".to_owned(),
        main_notices: vec![s(600), s(300)],
        taken: Taken::Periods,
        entry: Entry::Said,
        count: calls(&[10, 20], Half::Said, LastTen::OneByOne(Count::Remaining)),
        last: calls(
            &[30, 40, 50],
            Half::Silent,
            LastTen::OneByOne(Count::Elapsed),
        ),
        free: calls(&[], Half::Silent, LastTen::Never),
        unit: calls(&[55, 58], Half::Silent, LastTen::ByMarks),
        sound: PlanSound::Voice,
    }
}

pub fn header() -> Header {
    Header {
        program: "0.1.0".to_owned(),
        boot: "5bd3e3c1-52f6-4a4e-9c3b-6a1c40f4a001".to_owned(),
        settings: Settings {
            players: PerColor {
                black: "柯洁".to_owned(),
                white: "Lee \"the board\" Sedol\\\n".to_owned(),
            },
            controls: PerColor {
                black: control("30s + 3x10s"),
                white: control("1m + 3x10s"),
            },
            plan: Arc::new(plan()),
            rules: Rules::default(),
            board: BoardSettings::default(),
        },
        seats: Seats::WhiteLeft,
        heading: "City Cup · round 3 · table 12".to_owned(),
        language: "zh".to_owned(),
        ranks: PerColor::default(),
        shown: Shown::default(),
        record_file: String::new(),
        holder: Holder::default(),
    }
}

/// As [`header`], with a board of 5 lines that is played on, from a position with moves before it.
pub fn board_header() -> Header {
    let mut header = header();
    header.settings.board = BoardSettings {
        usage: BoardUse::Record,
        size: Size::square(5).unwrap(),
        komi: HalfPoints(15),
        opening: Opening {
            stones: PerColor {
                black: vec![Point::new(1, 0), Point::new(0, 1), Point::new(1, 2)],
                white: vec![Point::new(2, 0), Point::new(2, 2), Point::new(3, 1)],
            },
            first: Color::White,
            moves: vec![
                (Color::White, Move::Play(Point::new(1, 1))),
                (Color::Black, Move::Pass),
                (Color::White, Move::Pass),
            ],
        },
        ..BoardSettings::default()
    };
    header
}

/// A game on the board of [`board_header`], with every kind of event that a board brings.
pub fn played_on_a_board() -> (Game, Vec<Stamped>) {
    let header = board_header();
    let reason = || "seen by the referee".to_owned();
    let point = Point::new;
    let at_point = |column, row| Command::PlayMove(Move::Play(Point::new(column, row)));
    let script = [
        (0, Command::Start),
        // Black takes the ko; White's stone that takes it back at once is void.
        (1000, at_point(2, 1)),
        (2000, Command::Press(Color::Black)),
        (
            3000,
            Command::KeepIllegal {
                point: point(1, 1),
                reason: reason(),
            },
        ),
        (4000, Command::Press(Color::White)),
        (5000, Command::Press(Color::Black)),
        (6000, at_point(4, 3)),
        (7000, Command::EraseMove),
        (8000, at_point(4, 4)),
        (9000, Command::PlayMove(Move::Pass)),
        (10_000, Command::Press(Color::White)),
        (11_000, Command::TakeBack { reason: reason() }),
        (12_000, Command::Press(Color::White)),
        (13_000, at_point(0, 4)),
        (14_000, Command::ProposeEnd(Color::Black)),
        (15_000, Command::AgreeEnd(Color::White)),
        (16_000, Command::ResumePlay { reason: reason() }),
        (17_000, Command::Resume),
        (18_000, Command::PlayMove(Move::Pass)),
        (19_000, Command::Press(Color::White)),
        (20_000, Command::PlayMove(Move::Pass)),
        (21_000, Command::Press(Color::Black)),
        (
            22_000,
            Command::Mark(Marks {
                dead: [point(0, 4)].into(),
                shared: [point(1, 1)].into(),
            }),
        ),
        (23_000, Command::AgreeCount(Color::White)),
        (24_000, Command::AgreeCount(Color::Black)),
    ];
    play(Game::new(header.settings, header.seats), script)
}

/// As [`header`], with all that came with format 3, and a board beside the clock.
pub fn referee_header() -> Header {
    let mut header = header();
    header.settings.rules = Rules {
        warnings: WarningPolicy::StoneEach,
        two_in_a_row: TwoInARow::Void,
        overrun: Overrun::PassOnRequest,
        ..Rules::default()
    };
    header.settings.board = BoardSettings {
        usage: BoardUse::Record,
        size: Size::square(9).unwrap(),
        ..BoardSettings::default()
    };
    header.ranks = PerColor {
        black: "9p".to_owned(),
        white: "9 dan".to_owned(),
    };
    header.record_file = "/home/referee/round 3.sgf".to_owned();
    header.holder = holder();
    header
}

pub fn holder() -> Holder {
    Holder {
        pid: 4711,
        host: "hall-2".to_owned(),
        terminal: "/dev/pts/3".to_owned(),
    }
}

/// A game that keeps the referee busy, with every kind of event that came with format 3.
pub fn played_before_a_referee() -> (Game, Vec<Stamped>) {
    let header = referee_header();
    let reason = || "seen by the referee".to_owned();
    let (black, white) = (Color::Black, Color::White);
    let stone = |column, row| Command::PlayMove(Move::Play(Point::new(column, row)));
    let warn = |side| Command::Warn {
        side,
        reason: reason(),
    };
    let rule = |offence, side, remedy| Command::Rule {
        offence,
        side,
        remedy,
        reason: reason(),
    };
    let drawn = Nigiri {
        holder: white,
        held: 8,
        guess: Parity::Odd,
    };
    let mut game = Game::new(header.settings, header.seats);
    let mut events = Vec::new();
    let mut go_on = |script: Vec<(u64, Command)>| {
        let (after, more) = play(game.clone(), script);
        game = after;
        events.extend(more);
        (game.clone(), events.clone())
    };
    go_on(vec![
        (100, Command::DrawColors(drawn)),
        (
            500,
            Command::Late {
                side: black,
                by: s(5),
            },
        ),
        (
            1000,
            Command::Note {
                side: None,
                reason: "both agreed to begin late".to_owned(),
            },
        ),
        (2000, Command::Start),
        (3000, stone(2, 2)),
        (4000, Command::Press(black)),
        (5000, Command::AskTime(black)),
        (6000, Command::LeaveSeat(black)),
        (8000, Command::TakeSeat(black)),
        (9000, stone(6, 6)),
        (10_000, Command::Press(white)),
        (
            11_000,
            Command::Advise {
                side: black,
                reason: reason(),
            },
        ),
        (12_000, warn(white)),
        (
            13_000,
            Command::WithdrawWarning {
                side: white,
                reason: reason(),
            },
        ),
    ]);
    let (_, so_far) = go_on(vec![(14_000, warn(black))]);
    let entry = so_far.len() - 1;
    let (before_press, _) = go_on(vec![
        (
            15_000,
            Command::Undo {
                entry,
                reason: "it was White".to_owned(),
            },
        ),
        (
            16_000,
            rule(Offence::PressedBeforeLifting, white, Remedy::Warning),
        ),
        (17_000, stone(2, 6)),
        (18_000, Command::Press(black)),
    ]);
    go_on(vec![
        // White's clock was pressed by a spectator.
        (19_000, Command::Press(white)),
        (
            20_000,
            Command::Restore {
                entries: before_press.entries().len(),
                as_of: at(18_500),
                reason: reason(),
            },
        ),
        (21_000, Command::Resume),
        (22_000, rule(Offence::TwoInARow, black, Remedy::PutBack)),
        (23_000, Command::Pause(PauseReason::RefereeCalled)),
        (
            24_000,
            Command::ResetClocks {
                error: ClockError::Fast(s(2)),
                reason: reason(),
            },
        ),
        (
            25_000,
            Command::NoteGap {
                span: s(60),
                cause: GapCause::Closed,
            },
        ),
        (26_000, Command::Resume),
        (27_000, stone(6, 2)),
        (28_000, Command::Press(white)),
        (
            29_000,
            Command::Seal {
                commitment: Commitment("0123456789abcdef".repeat(4)),
                reason: "until 14:00".to_owned(),
            },
        ),
        (
            90_000,
            Command::Unseal {
                played: Move::Play(Point::new(4, 4)),
                proof: Proof::Fits,
                reason: String::new(),
            },
        ),
        (
            95_000,
            Command::Adjourn {
                reason: "the lights went out".to_owned(),
            },
        ),
        (96_000, Command::Resume),
        // White's last period ends in between, and it asks for a pass.
        (250_000, rule(Offence::Overrun, white, Remedy::Pass)),
        (252_000, Command::Resume),
        (253_000, resigned(black)),
        (254_000, Command::WithdrawResult { reason: reason() }),
        (255_000, resigned(white)),
        (256_000, Command::ConfirmResult),
    ])
}

fn resigned(side: Color) -> Command {
    Command::End {
        result: GameResult::win(side.opponent(), How::Resignation),
        why: Why::Resignation,
        reason: String::new(),
    }
}

/// Headers in which every value of every setting stands.
pub fn every_header() -> Vec<Header> {
    let captures = [
        CapturePolicy::NotCounted,
        CapturePolicy::Counted,
        CapturePolicy::StopFrom(3),
    ];
    let policies = [
        LatenessPolicy::Single,
        LatenessPolicy::Double,
        LatenessPolicy::ClockRuns,
    ];
    let warnings = [
        WarningPolicy::TwoLose,
        WarningPolicy::StoneEach,
        WarningPolicy::TwoPoints,
        WarningPolicy::Free,
    ];
    let takens = [
        Taken::Minutes,
        Taken::Periods,
        Taken::LastOnly,
        Taken::Silent,
    ];
    let controls = [
        "3h reserve 5m",
        "10m + 15/5m",
        "5m +10s cap 10m",
        "2h30m + 1x60s",
        "30m hourglass",
    ];
    let boards = [
        BoardSettings {
            usage: BoardUse::Record,
            repetition: Repetition::Situational,
            scoring: Scoring::Territory,
            komi: HalfPoints(-13),
            compensation: Compensation::None,
            ..BoardSettings::default()
        },
        BoardSettings {
            size: Size::new(6, 5).unwrap(),
            repetition: Repetition::Referee,
            handicap: 9,
            compensation: Compensation::OneLess,
            ..BoardSettings::default()
        },
        BoardSettings::default(),
    ];
    let mut headers = vec![header()];
    for (n, text) in controls.iter().enumerate() {
        let Ok(control) = parse(text) else { continue };
        let mut header = header();
        let plan = CallPlan {
            taken: takens[n % 4],
            entry: if n == 1 { Entry::Silent } else { Entry::Said },
            sound: if n == 2 {
                PlanSound::Tones
            } else {
                PlanSound::Voice
            },
            ..plan()
        };
        header.settings.plan = Arc::new(plan);
        header.settings.controls = PerColor::both(Arc::new(control));
        header.settings.rules = Rules {
            captures: captures[n % 3],
            lateness: Lateness {
                policy: policies[n % 3],
                limit: s(1800),
            },
            warnings: warnings[n % 4],
            two_in_a_row: [TwoInARow::Void, TwoInARow::Loss][n % 2],
            overrun: [Overrun::PassOnRequest, Overrun::Loss][n % 2],
            flag: [FlagPolicy::Claimed, FlagPolicy::Stop][n % 2],
        };
        header.seats = Seats::BlackLeft;
        header.settings.board = boards[n % 3].clone();
        headers.push(header);
    }
    headers.push(board_header());
    assert!(headers.len() > 3);
    headers
}

/// One event at least of every kind, kind by kind in the order of the kinds.
pub fn every_event() -> Vec<Event> {
    let side = Color::White;
    let reason = "the clock was knocked over".to_owned();
    let reading = |stage| Reading {
        stage,
        main: Duration::from_millis(61_007),
        period: s(30),
        periods: Some(3),
        moves_left: None,
        points_lost: 2,
        this_think: s(1),
        used: s(2),
        moves_made: 17,
        flagged: stage == Stage::Over,
    };
    let mut events = vec![Event::Started, Event::Pressed { side, used: s(7) }];
    let crossings = [
        Crossing::OvertimeBegan { periods: Some(5) },
        Crossing::OvertimeBegan { periods: None },
        Crossing::PeriodTaken { periods: 4 },
        Crossing::UnitOpened { units_left: 9 },
        Crossing::ExtensionEntered {
            extensions_left: 1,
            points_lost: 4,
        },
        Crossing::QuotaPeriodBegan,
        Crossing::Flag,
    ];
    events.extend(crossings.map(|crossing| Event::LimitReached { side, crossing }));
    let pauses = [
        PauseReason::Referee("lunch".to_owned()),
        PauseReason::Referee(String::new()),
        PauseReason::RefereeCalled,
        PauseReason::FlagFell,
        PauseReason::Gap(GapCause::Sleep),
        PauseReason::Gap(GapCause::Stopped),
        PauseReason::Gap(GapCause::Closed),
        PauseReason::Adjourned("until 14:00".to_owned()),
        PauseReason::Engine("GNU Go".to_owned()),
    ];
    events.extend(pauses.map(Event::Paused));
    events.extend([Event::Resumed, Event::CapturesHeld, Event::CapturesReleased]);
    let all = Correction {
        main: Some(s(1)),
        period: Some(s(2)),
        periods: Some(3),
        moves_left: Some(4),
        moves_made: Some(5),
    };
    let stages = [
        Stage::Main,
        Stage::Count,
        Stage::Quota,
        Stage::Penalty,
        Stage::Over,
    ];
    for stage in stages {
        for correction in [all, Correction::default()] {
            events.push(Event::Corrected {
                side,
                correction,
                before: reading(stage),
                after: Reading {
                    periods: None,
                    moves_left: Some(1),
                    ..reading(Stage::Main)
                },
                reason: reason.clone(),
            });
        }
    }
    events.extend([
        Event::PressTakenBack {
            side,
            reason: reason.clone(),
        },
        Event::SeatsSwapped,
        Event::LateCharged {
            side: Color::Black,
            late: s(61),
            charged: s(122),
        },
        Event::Warned {
            side,
            reason: reason.clone(),
            count: 2,
        },
        Event::GapNoted {
            span: s(3),
            cause: GapCause::Sleep,
        },
        Event::GapNoted {
            span: s(3),
            cause: GapCause::Stopped,
        },
        Event::GapCharged { span: s(3) },
    ]);
    let point = Point::new(15, 3);
    let played = [Move::Play(point), Move::Pass];
    events.extend(played.map(|played| Event::MovePlayed {
        side,
        played,
        captured: 3,
    }));
    let faults = [
        Illegal::OffBoard,
        Illegal::Occupied,
        Illegal::Suicide,
        Illegal::Superko { repeats: 57 },
    ];
    events.extend(faults.map(|illegal| Event::MoveVoided {
        side,
        point,
        illegal,
        reason: reason.clone(),
    }));
    events.extend([
        Event::MoveErased { side },
        Event::EndProposed { side },
        Event::PlayEnded(PlayEnd::TwoPasses),
        Event::PlayEnded(PlayEnd::Agreed),
        Event::PlayResumed {
            reason: reason.clone(),
        },
        Event::Marked(Marks::default()),
        Event::Marked(Marks {
            dead: [point, Point::new(0, 24)].into(),
            shared: [Point::new(24, 0)].into(),
        }),
        Event::CountAgreed { side },
    ]);
    let hows = [
        How::Time,
        How::Resignation,
        How::Forfeit,
        How::Count(Margin(1)),
        How::Count(Margin(739)),
    ];
    let wins = hows.map(|how| GameResult::win(side, how));
    let results = [
        GameResult::Draw,
        GameResult::BothLose,
        GameResult::Void,
        GameResult::Replay,
    ];
    let whys = [
        Why::Time,
        Why::Resignation,
        Why::Late,
        Why::Warnings,
        Why::Count,
        Why::Ruling,
        Why::DrillOver,
        Why::DrillLeft,
    ];
    for result in wins.into_iter().chain(results) {
        events.extend(whys.map(|why| Event::Ended {
            result,
            why,
            reason: reason.clone(),
        }));
    }
    events.extend(acts_of_a_referee(side, &reason));
    let confirmed = [ConfirmedBy::Player, ConfirmedBy::Referee];
    events.extend(confirmed.map(|by| Event::SettingConfirmed { side, by }));
    events
}

/// The kinds that came with format 3.
fn acts_of_a_referee(side: Color, reason: &str) -> Vec<Event> {
    let reason = || reason.to_owned();
    let unsealed = |played, proof| Event::Unsealed {
        side,
        played,
        proof,
        reason: reason(),
    };
    let mut events = vec![
        Event::MoveSealed {
            side,
            commitment: Commitment("0123456789abcdef".repeat(4)),
        },
        unsealed(Move::Play(Point::new(3, 2)), Proof::Fits),
        unsealed(Move::Pass, Proof::Referee),
        Event::TimeAsked { side },
        Event::SeatLeft { side },
        Event::SeatTaken { side },
        Event::Advised {
            side,
            reason: reason(),
        },
        Event::WarningWithdrawn {
            side,
            reason: reason(),
            count: 1,
        },
    ];
    for offence in Offence::ALL {
        events.extend(Remedy::ALL.map(|remedy| Event::Ruled {
            offence,
            side,
            remedy,
            reason: reason(),
        }));
    }
    events.extend([None, Some(side)].map(|side| Event::Noted {
        side,
        reason: reason(),
    }));
    events.extend([Parity::Odd, Parity::Even].map(|guess| {
        Event::ColorsDrawn(Nigiri {
            holder: side,
            held: 7,
            guess,
        })
    }));
    events.extend([
        Event::ResultWithdrawn { reason: reason() },
        Event::ResultConfirmed,
        Event::Undone {
            entry: 12,
            reason: reason(),
        },
        Event::Restored {
            entries: 40,
            as_of: at(1_867_250),
            reason: reason(),
        },
    ]);
    events
}

/// A game as the program plays it, with every kind of event.
pub fn played() -> (Game, Vec<Stamped>) {
    let header = header();
    let game = Game::new(header.settings, header.seats);
    let reason = || "seen by the referee".to_owned();
    let side = Color::Black;
    let span = s(4);
    let correction = Correction {
        main: Some(s(20)),
        ..Correction::default()
    };
    let script = [
        (0, Command::Late { side, by: s(5) }),
        (1000, Command::SwapSeats),
        (2000, Command::Start),
        (7250, Command::Press(Color::Black)),
        (9000, Command::Press(Color::White)),
        (12_000, Command::Pause(PauseReason::RefereeCalled)),
        (
            20_000,
            Command::Correct {
                side,
                correction,
                reason: reason(),
            },
        ),
        (
            21_000,
            Command::Warn {
                side,
                reason: reason(),
            },
        ),
        (22_000, Command::Resume),
        (23_000, Command::Press(Color::Black)),
        (24_000, Command::TakeBack { reason: reason() }),
        (
            25_000,
            Command::NoteGap {
                span,
                cause: GapCause::Sleep,
            },
        ),
        (26_000, Command::ChargeGap { span }),
        (27_000, Command::Resume),
        // Main time ends and a period is taken.
        (52_345, Command::HoldCaptures),
        (55_000, Command::ReleaseCaptures),
        (56_000, Command::Press(Color::Black)),
        (60_000, Command::Press(Color::White)),
        (95_000, Command::SwapSeats),
    ];
    play(game, script)
}

/// Plays the commands, each at its millisecond.
fn play(mut game: Game, script: impl IntoIterator<Item = (u64, Command)>) -> (Game, Vec<Stamped>) {
    let mut events = Vec::new();
    for (ms, command) in script {
        let now = at(ms);
        for due in game.due(now) {
            game.apply(&due);
            events.push(due);
        }
        for event in game.decide(now, command).unwrap() {
            let stamped = Stamped { at: now, event };
            game.apply(&stamped);
            events.push(stamped);
        }
    }
    (game, events)
}

/// The header, then `events`.
pub fn lines(events: &[Stamped]) -> Vec<(Moment, Record)> {
    let first = Record::Header {
        game: "20261130-100000-00".to_owned(),
        header: header(),
    };
    let rest = events
        .iter()
        .map(|stamped| (stamped.at, Record::Event(stamped.event.clone())));
    [(Moment::OPENED, first)].into_iter().chain(rest).collect()
}

pub fn heartbeat(game: &Game, at: Moment) -> Record {
    Record::Heartbeat(PerColor::from_fn(|color| {
        Figures::from(&game.reading(color, at))
    }))
}

/// As [`header`], with what came with format 4.
pub fn claimed_header() -> Header {
    let mut header = header();
    header.settings.rules.flag = FlagPolicy::Claimed;
    header.shown = Shown {
        voices: PerColor {
            black: "zh".to_owned(),
            white: "/home/referee/voices/my own".to_owned(),
        },
        coordinates: "chinese".to_owned(),
        code: "7K3-M2Q".to_owned(),
        languages: PerColor {
            black: vec!["zh".to_owned()],
            white: vec!["ko".to_owned(), "en".to_owned()],
        },
        changed: vec!["control".to_owned(), "voices".to_owned()],
    };
    header
}

/// A game whose flag fell and was claimed.
pub fn played_to_a_claim() -> (Game, Vec<Stamped>) {
    let header = claimed_header();
    let confirm = |side, by| (0, Command::ConfirmSetting { side, by });
    let script = [
        confirm(Color::Black, ConfirmedBy::Player),
        confirm(Color::White, ConfirmedBy::Referee),
        (0, Command::Start),
        (5_000, Command::Press(Color::Black)),
        (100_000, Command::Press(Color::Black)),
    ];
    play(Game::new(header.settings, header.seats), script)
}

/// What came with format 5: an engine that failed, and a drill that was left.
pub fn drilled() -> (Game, Vec<Stamped>) {
    let header = header();
    let left = Command::End {
        result: GameResult::Void,
        why: Why::DrillLeft,
        reason: String::new(),
    };
    let script = [
        (0, Command::Start),
        (5_000, Command::Press(Color::Black)),
        (7_000, Command::Press(Color::White)),
        (
            8_000,
            Command::Pause(PauseReason::Engine("GNU Go".to_owned())),
        ),
        (8_500, Command::Resume),
        (9_000, left),
    ];
    play(Game::new(header.settings, header.seats), script)
}

/// What `tests/journals/format-5.jsonl` holds: a drill that was left.
pub fn sample_file() -> Vec<u8> {
    let (_, events) = drilled();
    let mut lines = lines(&events);
    lines[0].1 = Record::Header {
        game: "20261130-100000-00".to_owned(),
        header: header(),
    };
    journal(&lines)
}
