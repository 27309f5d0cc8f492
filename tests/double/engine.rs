//! An engine for the tests: it speaks GTP, plays the first legal point, and fails as it is told to.
//!
//! ```text
//! --slow MS             thinks so long over each move
//! --chatter             prints noise on standard output around every answer
//! --stderr-mb N         writes so many megabytes to standard error at once, and some with each command
//! --flood               prints noise on standard output without end or pause; --flood-stderr: there
//! --colours             colours its name and its moves, as for a terminal
//! --never-answer CMD    does not answer this command
//! --crash-at N          ends with status 3 when it is asked for its Nth move
//! --illegal-at N        answers its Nth question for a move with a point that is taken
//! --unreadable-at N     with a sentence
//! --resign-at N, --pass-at N
//! --refuse CMD          answers this command with an error
//! --no-ids              leaves the numbers of commands out
//! --known LIST          what it lists, with commas, besides what every engine knows
//! --log FILE            writes down each line that it is sent
//! --ignore-quit         goes on after quit, and after its input has ended
//! --once FILE           fails only where FILE is not there yet, and makes it then
//! ```

#![expect(
    clippy::expect_used,
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "it is part of the tests, which it may end loudly, and it dawdles on purpose"
)]

use std::fs::OpenOptions;
use std::io::{BufRead, Write};
use std::time::Duration;

use dumiao::board::{History, Move, Position, Repetition, Size};
use dumiao::color::Color;
use dumiao::gtp::vertex::{self, Vertex};

const KNOWN: &str = "protocol_version,name,version,list_commands,boardsize,clear_board,komi,play,genmove,undo,\
                     final_status_list,final_score,quit";

struct Options(Vec<String>);

impl Options {
    fn has(&self, name: &str) -> bool {
        self.0.iter().any(|one| one == name)
    }

    fn text(&self, name: &str) -> Option<&str> {
        let place = self.0.iter().position(|one| one == name)?;
        self.0.get(place + 1).map(String::as_str)
    }

    fn number(&self, name: &str) -> Option<u64> {
        self.text(name).map(|text| text.parse().expect("a number"))
    }

    /// Whether it fails this time.
    fn fails(&self) -> bool {
        let Some(path) = self.text("--once") else {
            return true;
        };
        let there = std::path::Path::new(path).exists();
        std::fs::write(path, "").expect("the file of --once");
        !there
    }
}

struct Double {
    options: Options,
    fails: bool,
    history: History,
    asked: u64,
}

fn main() {
    let options = Options(std::env::args().skip(1).collect());
    let fails = options.fails();
    let mut double = Double {
        options,
        fails,
        history: fresh(19),
        asked: 0,
    };
    if let Some(megabytes) = double.options.number("--stderr-mb") {
        mutter(megabytes * 1024 * 1024);
    }
    for (option, path) in [
        ("--flood", "/dev/stdout"),
        ("--flood-stderr", "/dev/stderr"),
    ] {
        if double.options.has(option) {
            flood(path);
        }
    }
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        double.log(&line);
        if double.options.has("--stderr-mb") {
            mutter(64 * 1024);
        }
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        let (id, command) = match first.parse::<u32>() {
            Ok(id) => (Some(id), words.next().unwrap_or_default()),
            Err(_) => (None, first),
        };
        let words: Vec<&str> = words.collect();
        if double.options.text("--never-answer") == Some(command) && double.fails {
            continue;
        }
        if command == "quit" && double.options.has("--ignore-quit") {
            continue;
        }
        let refused = double.options.text("--refuse") == Some(command);
        let answer = if refused {
            Err("not by me".to_owned())
        } else {
            double.answer(command, &words)
        };
        double.print(id, &answer);
        if command == "quit" {
            return;
        }
    }
    while double.options.has("--ignore-quit") {
        std::thread::sleep(Duration::from_secs(1));
    }
}

fn fresh(lines: u8) -> History {
    let size = Size::square(lines).expect("a size");
    History::new(Position::empty(size), Color::Black, Repetition::default())
}

fn mutter(bytes: u64) {
    let line = format!("{}\n", "mutter ".repeat(20));
    let mut stderr = std::io::stderr().lock();
    let lines = bytes / u64::try_from(line.len()).expect("a length");
    for _ in 0..lines {
        stderr.write_all(line.as_bytes()).expect("standard error");
    }
    stderr
        .write_all(b"the last word\n")
        .expect("standard error");
}

/// Writes whole lines in blocks that a pipe does not tear, beside what is answered.
fn flood(path: &'static str) {
    let block = format!("{}\n", "flood ".repeat(20)).repeat(30);
    let file = OpenOptions::new().write(true).open(path);
    let mut file = file.expect("the output");
    std::thread::spawn(move || while file.write_all(block.as_bytes()).is_ok() {});
}

impl Double {
    fn log(&self, line: &str) {
        if let Some(path) = self.options.text("--log") {
            let file = OpenOptions::new().create(true).append(true).open(path);
            writeln!(file.expect("the log"), "{line}").expect("the log");
        }
    }

    fn print(&self, id: Option<u32>, answer: &Result<String, String>) {
        let mut out = std::io::stdout().lock();
        let (sign, text) = match answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        if self.options.has("--chatter") {
            let _ = writeln!(
                out,
                "Hello! I am thinking...\n=========\n?!\n{}",
                "chat ".repeat(5000)
            );
        }
        let text = if self.options.has("--colours") {
            format!("\u{1b}[32m{text}\u{1b}[0m")
        } else {
            text.clone()
        };
        let id = id.filter(|_| !self.options.has("--no-ids"));
        let id = id.map(|id| id.to_string()).unwrap_or_default();
        let _ = write!(out, "{sign}{id} {text}\n\n");
        if self.options.has("--chatter") {
            let _ = writeln!(out, "That was a good one.\n");
        }
        let _ = out.flush();
    }

    fn at(&self, option: &str) -> bool {
        self.fails && self.options.number(option) == Some(self.asked)
    }

    fn answer(&mut self, command: &str, words: &[&str]) -> Result<String, String> {
        let size = self.history.position().size();
        let color = |word: Option<&&str>| match word.map(|word| word.to_lowercase()).as_deref() {
            Some("b" | "black") => Ok(Color::Black),
            Some("w" | "white") => Ok(Color::White),
            _ => Err("invalid color".to_owned()),
        };
        let known = self
            .options
            .text("--known")
            .unwrap_or("time_settings,time_left");
        match command {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Double".to_owned()),
            "version" => Ok("1".to_owned()),
            "list_commands" => Ok(format!("{KNOWN},{known}").replace(',', "\n")),
            "boardsize" => {
                let lines = words.first().and_then(|word| word.parse().ok());
                let lines = lines.filter(|lines| Size::square(*lines).is_some());
                self.history = fresh(lines.ok_or("unacceptable size")?);
                Ok(String::new())
            }
            "clear_board" => {
                self.history = fresh(size.width());
                Ok(String::new())
            }
            "play" => {
                let color = color(words.first())?;
                let vertex = words.get(1).and_then(|word| vertex::read(word, size));
                let Some(Vertex::Move(made)) = vertex else {
                    return Err("invalid vertex".to_owned());
                };
                let played = self.history.play_as(color, made);
                played
                    .map(|_| String::new())
                    .map_err(|_| "illegal move".to_owned())
            }
            "undo" => match self.history.undo() {
                Some(_) => Ok(String::new()),
                None => Err("cannot undo".to_owned()),
            },
            "genmove" => {
                let color = color(words.first())?;
                self.genmove(color)
            }
            "final_status_list" => Ok(String::new()),
            "final_score" => Ok("W+7.5".to_owned()),
            "komi" | "quit" => Ok(String::new()),
            _ if known.split(',').any(|one| one == command) => Ok(String::new()),
            _ => Err("unknown command".to_owned()),
        }
    }

    fn genmove(&mut self, color: Color) -> Result<String, String> {
        self.asked += 1;
        if let Some(slow) = self.options.number("--slow") {
            std::thread::sleep(Duration::from_millis(slow));
        }
        if self.at("--crash-at") {
            eprintln!("I have run out of luck");
            std::process::exit(3);
        }
        if self.at("--unreadable-at") {
            return Ok("I would play somewhere in the corner".to_owned());
        }
        if self.at("--resign-at") {
            return Ok("resign".to_owned());
        }
        let size = self.history.position().size();
        if self.at("--illegal-at") {
            let taken = size
                .points()
                .find(|point| self.history.position().at(*point).is_some());
            return Ok(vertex::write(taken.map_or(Move::Pass, Move::Play), size));
        }
        let passes = self
            .options
            .number("--pass-at")
            .is_some_and(|at| at <= self.asked);
        let legal = size
            .points()
            .map(Move::Play)
            .find(|made| !passes && self.history.verdict_of(color, *made).is_ok());
        let made = legal.unwrap_or(Move::Pass);
        self.history
            .play_as(color, made)
            .map_err(|_| "no move".to_owned())?;
        Ok(vertex::write(made, size))
    }
}
