//! Journals of scripted games, written by the program's own code.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Local, TimeZone};
use dumiao::clock::notation::parse;
use dumiao::clock::side::Correction;
use dumiao::color::PerColor;
use dumiao::game::command::Command;
use dumiao::game::event::Stamped;
use dumiao::game::settings::{BoardSettings, Rules, Settings};
use dumiao::game::{Game, Seats};
use dumiao::journal::Journal;
use dumiao::journal::header::{Header, Holder, Shown};
use dumiao::journal::line::{Call, CallOutcome};
use dumiao::plan_file;
use dumiao::time::Moment;

/// A folder of journals.
pub struct Shelf(tempfile::TempDir);

impl Shelf {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    /// What `DUMIAO_STATE` is set to.
    pub fn state(&self) -> PathBuf {
        self.0.path().to_owned()
    }

    pub fn file(&self, id: &str) -> PathBuf {
        self.0.path().join("games").join(id).with_extension("jsonl")
    }
}

pub fn header(control: &str) -> Header {
    let control = Arc::new(parse(control).expect("a control"));
    Header {
        program: "0.1.0".to_owned(),
        boot: String::new(),
        settings: Settings {
            players: PerColor {
                black: "柯洁".to_owned(),
                white: "Lee Sedol".to_owned(),
            },
            controls: PerColor::both(control),
            plan: plan_file::shipped("official").expect("shipped"),
            rules: Rules::default(),
            board: BoardSettings::default(),
        },
        seats: Seats::BlackLeft,
        heading: "City Cup / 3 / 12".to_owned(),
        language: "en".to_owned(),
        ranks: PerColor {
            black: "9d".to_owned(),
            white: "9d".to_owned(),
        },
        shown: Shown::default(),
        record_file: String::new(),
        holder: Holder {
            pid: 4711,
            host: "hall".to_owned(),
            terminal: "/dev/pts/3".to_owned(),
        },
    }
}

/// A correction of main time alone.
pub fn minimal(main_ms: u64) -> Correction {
    Correction {
        main: Some(Duration::from_millis(main_ms)),
        ..Correction::default()
    }
}

/// A game that is played and journaled, as at a board, with a heartbeat each second.
pub struct Table {
    journal: Journal,
    pub game: Game,
    now: Moment,
    opened: DateTime<Local>,
}

impl Table {
    pub fn open(shelf: &Shelf, header: Header) -> Self {
        Self::open_on(shelf, header, 0)
    }

    /// As many days after the others.
    pub fn open_on(shelf: &Shelf, header: Header, days: u64) -> Self {
        let first = Local.with_ymd_and_hms(2026, 12, 6, 9, 30, 0).single();
        let opened = first.expect("a time") + Duration::from_secs(days * 86_400);
        let game = Game::new(header.settings.clone(), header.seats);
        let folder = shelf.state().join("games");
        let journal = Journal::create(&folder, header, opened, Box::new(|_| {}));
        Self {
            journal: journal.expect("a journal"),
            game,
            now: Moment::OPENED,
            opened,
        }
    }

    pub fn id(&self) -> String {
        self.flush();
        self.journal.id().to_owned()
    }

    /// Waits until all is on the disk, as [`Journal::close`] does.
    fn flush(&self) {
        while self.journal.unsynced() > 0 {
            std::thread::yield_now();
        }
    }

    fn wall(&self, at: Moment) -> DateTime<Local> {
        self.opened + at.since(Moment::OPENED)
    }

    fn take(&mut self, stamped: &Stamped) {
        self.journal
            .append(stamped.at, self.wall(stamped.at), &stamped.event);
        self.game.apply(stamped);
    }

    pub fn ask(&mut self, command: Command) {
        let events = self.game.decide(self.now, command).expect("not refused");
        for event in events {
            let at = self.now;
            self.take(&Stamped { at, event });
        }
    }

    /// Time passes without a heartbeat.
    pub fn wait(&mut self, ms: u64) {
        self.now = self.now + Duration::from_millis(ms);
    }

    /// Time passes as at the board.
    pub fn run(&mut self, ms: u64) {
        let until = self.now + Duration::from_millis(ms);
        while self.now < until {
            let second = Duration::from_secs(1).min(until.since(self.now));
            self.now = self.now + second;
            for stamped in self.game.due(self.now) {
                self.take(&stamped);
            }
            if self.game.is_running() {
                let readings = PerColor::from_fn(|side| self.game.reading(side, self.now));
                self.journal
                    .heartbeat(self.now, self.wall(self.now), &readings);
            }
        }
    }

    /// A call that was due so long ago, and why it was missed, if it was.
    pub fn call(&mut self, ago_ms: u64, prompt: &str, missed: Option<&str>) {
        let outcome = missed.map_or(CallOutcome::Said, |reason| CallOutcome::Missed {
            reason: reason.to_owned(),
        });
        let call = Call {
            due: self.now.before(Duration::from_millis(ago_ms)),
            side: self.game.to_move(),
            prompt: prompt.to_owned(),
            outcome,
        };
        self.journal.call(self.now, self.wall(self.now), &call);
    }

    pub fn close(self) -> String {
        let id = self.id();
        self.journal.close();
        id
    }
}
