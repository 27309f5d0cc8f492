//! The recorder beside the clock: moves that come before or after their press, open places, the undo.

use std::sync::Arc;

use dumiao::board::history::Kind;
use dumiao::board::{Illegal, Move, Point, Size};
use dumiao::clock::notation::parse;
use dumiao::color::{Color, PerColor};
use dumiao::game::command::{Command, PauseReason, Refusal};
use dumiao::game::event::{Event, Stamped};
use dumiao::game::result::{GameResult, How, Why};
use dumiao::game::settings::{BoardSettings, BoardUse, Opening, Rules, Settings};
use dumiao::game::{Game, Seats, Status};
use dumiao::plan_file;
use dumiao::time::Moment;

use Color::{Black, White};

/// A game, and the second at which it stands.
struct Table {
    game: Game,
    at_s: u64,
}

impl Table {
    fn new(usage: BoardUse) -> Self {
        Self::with(BoardSettings {
            usage,
            size: Size::square(9).expect("a size"),
            ..BoardSettings::default()
        })
    }

    fn with(board: BoardSettings) -> Self {
        let settings = Settings {
            players: PerColor::default(),
            controls: PerColor::both(Arc::new(parse("10m").expect("a control"))),
            plan: plan_file::shipped("official").expect("shipped"),
            rules: Rules::default(),
            board,
        };
        let mut table = Self {
            game: Game::new(settings, Seats::BlackLeft),
            at_s: 0,
        };
        table.does(Command::Start);
        table
    }

    fn asks(&mut self, command: Command) -> Result<(), Refusal> {
        self.at_s += 1;
        let at = Moment::from_millis(self.at_s * 1000);
        for event in self.game.decide(at, command)? {
            self.game.apply(&Stamped { at, event });
        }
        Ok(())
    }

    fn does(&mut self, command: Command) {
        let told = format!("{command:?}");
        self.asks(command)
            .unwrap_or_else(|refusal| panic!("{told}: {refusal:?}"));
    }

    fn press(&mut self, sides: &[Color]) {
        for side in sides {
            self.does(Command::Press(*side));
        }
    }

    fn records(&mut self, points: &str) {
        for name in points.split_whitespace() {
            self.does(Command::PlayMove(self.one(name)));
        }
    }

    fn one(&self, name: &str) -> Move {
        let size = self.game.history().position().size();
        Point::parse(name, size).map_or(Move::Pass, Move::Play)
    }

    /// Moves of the record: `D4 pass (A1)`, void ones in brackets.
    fn record(&self) -> String {
        let size = self.game.history().position().size();
        let name = |kind: Kind| match kind {
            Kind::Play(point) => point.name(size),
            Kind::Pass => "pass".to_owned(),
            Kind::Over => "over".to_owned(),
            Kind::Void(point) => format!("({})", point.name(size)),
        };
        let moves = self.game.history().moves().iter();
        moves
            .map(|one| name(one.kind))
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn places(&self) -> (usize, usize) {
        (self.game.open_places(), self.game.moves_ahead())
    }
}

fn reason() -> String {
    "seen".to_owned()
}

#[test]
fn presses_without_a_move_are_open_places_that_fill_in_order() {
    let mut table = Table::new(BoardUse::Record);
    table.press(&[Black, White, Black]);
    assert_eq!(table.places(), (3, 0));
    assert_eq!(table.game.to_play(), Black);
    table.records("D4 E5");
    assert_eq!(table.places(), (1, 0));
    table.records("F6");
    assert_eq!(
        (table.places(), table.record().as_str()),
        ((0, 0), "D4 E5 F6")
    );
}

#[test]
fn a_recorder_may_be_ahead_of_the_press() {
    let mut table = Table::new(BoardUse::Record);
    table.records("D4");
    assert_eq!(table.places(), (0, 1));
    assert_eq!(
        table.game.to_move(),
        Black,
        "the clock is Black's until he presses"
    );
    table.press(&[Black]);
    assert_eq!(table.places(), (0, 0));
    table.records("E5 F6");
    assert_eq!(table.places(), (0, 2));
}

#[test]
fn nothing_is_recorded_before_the_start_nor_where_there_is_no_board() {
    let mut table = Table::new(BoardUse::ClockOnly);
    let d4 = Command::PlayMove(Move::Play(Point::new(3, 5)));
    assert_eq!(table.asks(d4.clone()), Err(Refusal::NoBoard));
    assert_eq!(table.asks(Command::EraseMove), Err(Refusal::NoBoard));
    let fresh = Game::new(table.game.settings().clone(), Seats::BlackLeft);
    assert!(fresh.decide(Moment::OPENED, d4.clone()).is_err());
    let mut settings = table.game.settings().clone();
    for (usage, refusal) in [
        (BoardUse::Record, Refusal::NotStarted),
        (BoardUse::Play, Refusal::NotStarted),
    ] {
        settings.board.usage = usage;
        let fresh = Game::new(settings.clone(), Seats::BlackLeft);
        assert_eq!(fresh.decide(Moment::OPENED, d4.clone()), Err(refusal));
    }
}

#[test]
fn the_recorder_erases_without_touching_the_clocks() {
    let mut table = Table::new(BoardUse::Record);
    table.press(&[Black, White]);
    table.records("D4 E5");
    let clock = table.game.clock().clone();
    table.does(Command::EraseMove);
    assert_eq!((table.places(), table.record().as_str()), ((1, 0), "D4"));
    table.records("C3");
    assert_eq!(table.record(), "D4 C3");
    assert_eq!(table.game.clock(), &clock);
    table.does(Command::EraseMove);
    table.does(Command::EraseMove);
    assert_eq!(table.asks(Command::EraseMove), Err(Refusal::NothingToErase));
}

#[test]
fn who_plays_on_the_board_erases_nothing_and_presses_nothing() {
    let mut table = Table::new(BoardUse::Play);
    table.records("D4");
    assert_eq!(table.game.to_move(), White);
    assert_eq!(table.asks(Command::EraseMove), Err(Refusal::NoBoard));
    assert_eq!(table.asks(Command::Press(White)), Err(Refusal::PlaceAStone));
    assert_eq!(table.asks(Command::Press(Black)), Err(Refusal::NotYourTurn));
    let d4 = Command::PlayMove(table.one("D4"));
    assert_eq!(table.asks(d4), Err(Refusal::Illegal(Illegal::Occupied)));
    table.does(Command::Pause(PauseReason::RefereeCalled));
    assert_eq!(
        table.asks(Command::PlayMove(Move::Pass)),
        Err(Refusal::Paused),
        "a stone placed while the clocks stand would have no time"
    );
}

#[test]
fn the_undo_takes_what_belongs_together() {
    // Recorded and pressed: both.
    let mut table = Table::new(BoardUse::Record);
    table.records("D4");
    table.press(&[Black]);
    table.records("E5");
    table.press(&[White]);
    table.does(Command::TakeBack { reason: reason() });
    assert_eq!(
        (table.record().as_str(), table.game.turns().len()),
        ("D4", 1)
    );
    assert_eq!(table.game.to_move(), White);
    // Recorded ahead: the move alone.
    table.records("E5");
    table.does(Command::TakeBack { reason: reason() });
    assert_eq!(
        (table.record().as_str(), table.game.turns().len()),
        ("D4", 1)
    );
    // Pressed and not recorded: the press alone.
    table.press(&[White]);
    table.does(Command::TakeBack { reason: reason() });
    assert_eq!(
        (table.record().as_str(), table.game.turns().len()),
        ("D4", 1)
    );
    table.does(Command::TakeBack { reason: reason() });
    assert_eq!(
        table.asks(Command::TakeBack { reason: reason() }),
        Err(Refusal::NothingToTakeBack)
    );
}

/// bugs.md 117: the history is cut with the undo.
#[test]
fn what_was_taken_back_is_no_repetition_when_it_is_played_again() {
    let mut table = Table::new(BoardUse::Play);
    table.records("A2 A1 B1");
    assert_eq!(table.game.history().prisoners().black, 1);
    table.does(Command::TakeBack { reason: reason() });
    assert_eq!(table.game.history().prisoners().black, 0);
    table.records("B1");
    assert_eq!(table.game.last_move().map(|one| one.captured), Some(1));
}

#[test]
fn an_illegal_move_can_be_kept_for_a_ruling_and_a_legal_one_not() {
    let mut table = Table::new(BoardUse::Record);
    table.records("D4");
    table.press(&[Black]);
    let keep = |name| Command::KeepIllegal {
        point: Point::parse(name, Size::square(9).expect("a size")).expect("a point"),
        reason: reason(),
    };
    assert_eq!(table.asks(keep("E5")), Err(Refusal::LegalMove));
    table.does(keep("D4"));
    assert_eq!(table.record(), "D4 (D4)");
    assert_eq!(table.game.to_play(), Black);
    table.press(&[White]);
    assert_eq!(table.places(), (0, 0));
}

#[test]
fn the_words_that_it_is_over_wait_for_the_recorder() {
    let mut table = Table::new(BoardUse::Record);
    table.press(&[Black]);
    table.does(Command::ProposeEnd(White));
    assert_eq!(table.game.end_proposed(), Some(White));
    assert_eq!(table.places(), (2, 0));
    table.does(Command::AgreeEnd(Black));
    assert_eq!(table.game.status(), &Status::Counting);
    let agree = Command::AgreeCount(Black);
    assert_eq!(table.asks(agree.clone()), Err(Refusal::OpenPlaces(2)));
    table.records("D4");
    assert_eq!(
        (table.record().as_str(), table.places()),
        ("D4 over", (0, 0))
    );
    assert_eq!(
        table.asks(Command::PlayMove(Move::Pass)),
        Err(Refusal::Counting)
    );
    assert_eq!(table.asks(Command::Press(Black)), Err(Refusal::Counting));
    table.does(agree);
    table.does(Command::AgreeCount(White));
    let result = GameResult::win(Black, How::Count(dumiao::game::result::Margin(147)));
    assert!(
        matches!(table.game.status(), Status::Over { result: found, why: Why::Count, .. } if *found == result),
        "{:?}",
        table.game.status()
    );
    assert!(table.game.agreed_count().is_some());
}

#[test]
fn a_pass_recorded_before_its_press_ends_play_with_the_press() {
    let mut table = Table::new(BoardUse::Record);
    table.records("pass");
    table.press(&[Black]);
    table.records("pass");
    assert_eq!(
        table.game.status(),
        &Status::Running,
        "White has not pressed"
    );
    table.press(&[White]);
    assert_eq!(table.game.status(), &Status::Counting);
    // Taken back, White is to move again, and the clocks wait for the referee.
    table.does(Command::TakeBack { reason: reason() });
    assert!(matches!(table.game.status(), Status::Paused(_)));
    assert_eq!(
        (table.game.to_move(), table.record().as_str()),
        (White, "pass")
    );
}

#[test]
fn what_was_played_can_be_recorded_after_the_end() {
    let mut table = Table::new(BoardUse::Record);
    table.press(&[Black, White]);
    table.does(Command::End {
        result: GameResult::win(Black, How::Resignation),
        why: Why::Resignation,
        reason: String::new(),
    });
    table.records("D4 E5");
    let more = Command::PlayMove(Move::Pass);
    assert_eq!(table.asks(more), Err(Refusal::Over));
}

#[test]
fn white_moves_first_after_handicap_stones_on_the_board_and_on_the_clock() {
    let size = Size::NINETEEN;
    let board = BoardSettings {
        usage: BoardUse::Play,
        handicap: 4,
        opening: Opening::handicap(size, 4).expect("four stones"),
        ..BoardSettings::default()
    };
    let mut table = Table::with(board);
    assert_eq!((table.game.to_move(), table.game.to_play()), (White, White));
    assert_eq!(table.game.history().position().stones().black, 4);
    table.records("K10");
    assert_eq!(table.game.to_move(), Black);
}

#[test]
fn a_continued_record_goes_on_after_its_last_move() {
    let c3 = Move::Play(Point::new(2, 6));
    let board = BoardSettings {
        usage: BoardUse::Record,
        size: Size::square(9).expect("a size"),
        opening: Opening {
            moves: vec![(Black, c3), (White, Move::Pass)],
            ..Opening::default()
        },
        ..BoardSettings::default()
    };
    let mut table = Table::with(board);
    assert_eq!(table.game.opening_moves(), 2);
    assert_eq!(table.places(), (0, 0));
    assert_eq!(table.asks(Command::EraseMove), Err(Refusal::NothingToErase));
    // White's pass was made before this clock: it and Black's are two in a row all the same? No: the
    // game was continued because it had not ended.
    table.records("pass");
    table.press(&[Black]);
    assert_eq!(table.game.status(), &Status::Running);
}

#[test]
fn replaying_the_events_gives_the_same_board() {
    let mut table = Table::new(BoardUse::Record);
    let settings = table.game.settings().clone();
    let mut log = vec![Stamped {
        at: Moment::from_millis(1000),
        event: Event::Started,
    }];
    let commands = [
        Command::PlayMove(table.one("A2")),
        Command::Press(Black),
        Command::PlayMove(table.one("A1")),
        Command::Press(White),
        Command::PlayMove(table.one("B1")),
        Command::EraseMove,
        Command::PlayMove(table.one("B1")),
        Command::Press(Black),
        Command::TakeBack { reason: reason() },
        Command::ProposeEnd(Black),
        Command::AgreeEnd(White),
    ];
    for command in commands {
        table.at_s += 1;
        let at = Moment::from_millis(table.at_s * 1000);
        for event in table.game.decide(at, command).expect("taken") {
            let stamped = Stamped { at, event };
            table.game.apply(&stamped);
            log.push(stamped);
        }
    }
    assert_eq!(Game::replay(settings, Seats::BlackLeft, &log), table.game);
}
