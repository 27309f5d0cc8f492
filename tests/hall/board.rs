//! A table: the program in its terminal, and beside it the same game, played with the instants of its
//! own keys.

use std::sync::Arc;
use std::time::Duration;

use dumiao::clock::notation;
use dumiao::color::{Color, PerColor};
use dumiao::game::command::Command;
use dumiao::game::event::Stamped;
use dumiao::game::prompt::Prompt;
use dumiao::game::settings::{BoardSettings, Rules, Settings};
use dumiao::game::{Game, Seats, Status};
use dumiao::journal::{self, Recovered};
use dumiao::monotonic::Stamp;
use dumiao::plan_file;
use dumiao::time::{Moment, whole_millis};

use super::pty::{Setting, Terminal};
use super::rig::Server;

/// The width of the terminal.
pub const COLUMNS: u16 = 100;
/// Longer than any think.
pub const HORIZON: Duration = Duration::from_secs(1200);

/// What is played, and in which voices.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    pub control: &'a str,
    pub plan: &'a str,
    pub voices: PerColor<&'a str>,
    /// Other arguments of the program.
    pub more: &'a [&'a str],
}

/// Calls of one moment: heard one after the other, shown as one caption.
#[derive(Clone, Debug)]
pub struct Call {
    pub at: Stamp,
    pub side: Color,
    pub prompts: Vec<Prompt>,
    /// Which think it belongs to, from 0.
    pub think: usize,
}

/// The program in its terminal, and beside it the same game.
pub struct Board {
    pub terminal: Terminal,
    pub game: Game,
    pub opened: Stamp,
    pub pressed_at: Stamp,
    /// Of each think that is over.
    calls: Vec<Call>,
    /// Of the think in progress, to its end.
    ahead: Vec<Call>,
    /// The instant before each key was written.
    pub presses: Vec<Stamp>,
    /// What the screen showed, whenever it changed.
    pub shown: Vec<(Stamp, String)>,
}

impl Board {
    /// Starts the program and waits until its sound is as `ready` says, as in "sound: live".
    #[track_caller]
    pub fn open(opening: &Opening, server: &Server, ready: &str) -> Self {
        let voices = opening.voices;
        let mut args = vec!["--lang", "en", "play", "-c", opening.control];
        args.extend(["--plan", opening.plan]);
        args.extend(["--voice-black", voices.black, "--voice-white", voices.white]);
        args.extend(opening.more);
        let mut terminal = Terminal::start_with(&Setting {
            columns: COLUMNS,
            rows: 30,
            args: &args,
            env: &[("PULSE_SERVER", &server.address())],
        });
        // The program may ask where the cursor is, and this terminal does not answer by itself.
        terminal.wait_for(ready);
        let opened = Stamp::now();
        Self {
            terminal,
            game: Game::new(opening.settings(), Seats::BlackLeft),
            opened,
            pressed_at: opened,
            calls: Vec::new(),
            ahead: Vec::new(),
            presses: Vec::new(),
            shown: Vec::new(),
        }
    }

    /// The game's own moment of an instant.
    pub fn moment(&self, at: Stamp) -> Moment {
        Moment::from_millis(whole_millis(at.saturating_since(self.opened)))
    }

    /// Ends a turn, or starts the game, with Space.
    pub fn press(&mut self, command: Command) {
        let now = Stamp::now();
        self.terminal.keys(" ");
        let at = self.moment(now);
        for stamped in self.game.due(at) {
            self.game.apply(&stamped);
        }
        for event in self.game.decide(at, command).unwrap() {
            self.game.apply(&Stamped { at, event });
        }
        self.ahead.retain(|call| call.at < now);
        self.calls.append(&mut self.ahead);
        // Moments are whole; the press was between two.
        let think = self.presses.len();
        self.ahead = calls(&self.game, at, think, |cue| now.plus(cue.since(at)));
        self.presses.push(now);
        self.pressed_at = now;
    }

    /// Ends the turn of the side to move.
    pub fn press_next(&mut self) {
        self.press(Command::Press(self.game.to_move()));
    }

    /// Presses a few times in a row, with nothing heard between: they tell more exactly from which instant the
    /// record has its milliseconds.
    pub fn tune(&mut self) {
        for number in 0..16 {
            let soon = Duration::from_micros(151_000 + 137 * number);
            self.watch_until(self.pressed_at.plus(soon));
            self.press_next();
        }
    }

    /// The calls that lie ahead, if nobody presses.
    pub fn ahead(&self) -> &[Call] {
        &self.ahead
    }

    /// The call of this think that begins with `prompt`.
    #[track_caller]
    pub fn planned(&self, prompt: Prompt) -> Call {
        let call = self.ahead.iter().find(|call| call.prompts[0] == prompt);
        call.unwrap_or_else(|| panic!("{prompt} is not in {:?}", self.ahead))
            .clone()
    }

    /// Every call that was due up to the last press, and those after it.
    pub fn made(&self) -> Vec<Call> {
        [self.calls.clone(), self.ahead.clone()].concat()
    }

    /// How often the bell has rung.
    pub fn bells(&self) -> usize {
        String::from_utf8_lossy(&self.terminal.bytes)
            .matches('\x07')
            .count()
    }

    /// Reads the screen until `end`.
    pub fn watch_until(&mut self, end: Stamp) {
        loop {
            let left = end.saturating_since(Stamp::now());
            if left.is_zero() {
                return;
            }
            self.terminal.watch_for(left.min(Duration::from_millis(20)));
            let text = self.terminal.text();
            if self.shown.last().is_none_or(|(_, last)| *last != text) {
                self.shown.push((Stamp::now(), text));
            }
        }
    }

    /// Leaves the program.
    #[track_caller]
    pub fn leave(&mut self) {
        self.terminal.keys("qy");
        assert!(self.terminal.wait_for_end().success());
    }

    /// The record of the game, which is the only one of this run.
    #[track_caller]
    pub fn record(&self) -> Recovered {
        let games = self.terminal.state.path().join("games");
        let files: Vec<_> = std::fs::read_dir(&games)
            .unwrap()
            .map(|file| file.unwrap().path())
            .collect();
        assert_eq!(files.len(), 1, "one game, one record: {files:?}");
        journal::read(&files[0]).unwrap()
    }
}

impl Opening<'_> {
    /// The settings of its game.
    #[track_caller]
    pub fn settings(&self) -> Settings {
        let control = Arc::new(notation::parse(self.control).unwrap());
        Settings {
            players: PerColor::default(),
            controls: PerColor::both(control),
            plan: plan_file::shipped(self.plan).unwrap(),
            rules: Rules::default(),
            board: BoardSettings::default(),
        }
    }
}

/// The calls of a think that begins at `from`, if nobody presses.
pub fn calls(
    game: &Game,
    from: Moment,
    think: usize,
    instant: impl Fn(Moment) -> Stamp,
) -> Vec<Call> {
    let mut calls: Vec<Call> = Vec::new();
    if *game.status() != Status::Running {
        return calls;
    }
    for cue in game.cues(from, from + HORIZON) {
        let at = instant(cue.at);
        match calls.last_mut() {
            Some(call) if call.at == at && call.side == cue.side => call.prompts.push(cue.prompt),
            _ => calls.push(Call {
                at,
                side: cue.side,
                prompts: vec![cue.prompt],
                think,
            }),
        }
    }
    calls
}
