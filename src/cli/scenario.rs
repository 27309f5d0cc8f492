//! A scripted game: the TOML file, and the game its steps play without waiting.

mod act;
mod file;
mod form;
mod step;

use std::time::Duration;

use super::line::{Line, ReadingJson};
use file::ScenarioFile;
use step::{Ending, Step};

use crate::board::Move;
use crate::board::history::Kind;
use crate::clock::notation::NotationError;
use crate::color::Color;
use crate::game::command::{Command, PauseReason, Refusal};
use crate::game::cue::Cue;
use crate::game::event::{Event, Stamped};
use crate::game::prompt::Prompt;
use crate::game::ruling::Offence;
use crate::game::seal::{Commitment, Proof};
use crate::game::settings::BoardUse;
use crate::game::{Game, Seats, Status};
use crate::plan_file::PlanError;
use crate::time::{Moment, whole_millis};
use crate::tui::text::{Language, Text};
use crate::tui::words;

/// Why a scenario does not play.
#[derive(thiserror::Error, Debug)]
pub enum ScenarioError {
    /// Not TOML, or a wrong key or type.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// The control is wrong.
    #[error("{0}")]
    Control(#[from] NotationError),
    /// There is no such plan.
    #[error("{0}")]
    Plan(#[from] PlanError),
    /// A policy is wrong.
    #[error("{key} = \"{found}\": {fault}")]
    Policy {
        /// The key.
        key: &'static str,
        /// What was found.
        found: String,
        /// What is wrong, or what is allowed.
        fault: String,
    },
    /// A step cannot be read.
    #[error("step {number}, \"{step}\": {fault}")]
    Step {
        /// Its place, from 1.
        number: usize,
        /// Its text.
        step: String,
        /// What is wrong and what is allowed.
        fault: String,
    },
    /// A step is refused by the rules.
    #[error("step {number}, \"{step}\", is refused: {refusal}{hint}")]
    Refused {
        /// Its place, from 1.
        number: usize,
        /// Its text.
        step: String,
        /// Why.
        refusal: String,
        /// What is allowed, where that is more than the refusal says; else empty.
        hint: String,
    },
}

/// Plays the scenario in `source` to its end, and returns all that happened, in order of time. Where
/// a step is refused by the rules the lines up to it come with the error, since what was played before
/// it is what it is refused for; where one cannot be read nothing is played and no line comes.
pub fn run(source: &str) -> (Vec<Line>, Result<(), ScenarioError>) {
    match Player::new(source) {
        Ok((mut player, steps)) => {
            let outcome = player.play(&steps);
            (player.lines, outcome)
        }
        Err(error) => (Vec::new(), Err(error)),
    }
}

struct Player {
    game: Game,
    now: Moment,
    english: Text,
    lines: Vec<Line>,
    /// Calls of the think in progress before this moment have been said.
    said_until: Moment,
    /// What was said of the think in progress, and when in the think: what a pause or a query cuts in
    /// two is said once.
    said: Vec<(Prompt, Duration)>,
    /// The moves that were sealed, each with what binds it. A scripted game has no sealed files.
    sealed: Vec<(Commitment, Move)>,
}

impl Player {
    fn new(source: &str) -> Result<(Self, Vec<String>), ScenarioError> {
        let file: ScenarioFile = toml::from_str(source)?;
        let settings = file.settings()?;
        let game = Game::new(settings, Seats::BlackLeft);
        let english = Text::new(Language::En);
        let player = Self {
            game,
            now: Moment::OPENED,
            english,
            lines: Vec::new(),
            said_until: Moment::OPENED,
            said: Vec::new(),
            sealed: Vec::new(),
        };
        Ok((player, file.steps))
    }

    fn play(&mut self, steps: &[String]) -> Result<(), ScenarioError> {
        // All of it is read before any of it is played.
        let size = self.game.settings().board.size;
        let numbered = (1..).zip(steps);
        let parsed = numbered.map(|(number, step)| {
            let parsed = step::parse(step, size).map_err(|fault| ScenarioError::Step {
                number,
                step: step.clone(),
                fault,
            })?;
            Ok((number, step.clone(), parsed))
        });
        for (number, step, parsed) in parsed.collect::<Result<Vec<_>, ScenarioError>>()? {
            // After the end nobody plays; what a referee does is taken, or refused. Where he takes
            // the result back the turns after that are played again.
            if matches!(self.game.status(), Status::Over { .. }) && parsed.is_played() {
                continue;
            }
            let offence = if let Step::Ask(Command::Rule { offence, .. }) = &parsed {
                Some(*offence)
            } else {
                None
            };
            if let Err(refusal) = self.step(parsed) {
                return Err(ScenarioError::Refused {
                    number,
                    step,
                    refusal: words::refusal(&self.english, refusal),
                    hint: self.hint(refusal, offence),
                });
            }
        }
        Ok(())
    }

    /// What is allowed instead of what was refused.
    fn hint(&self, refusal: Refusal, offence: Option<Offence>) -> String {
        if refusal == Refusal::NoBoard {
            return "; `moves = \"record\"` or `moves = \"play\"` in the scenario puts one there"
                .to_owned();
        }
        if let (Refusal::NotProvided, Some(offence)) = (refusal, offence) {
            let remedies = offence.remedies(&self.game.settings().rules);
            let remedies: Vec<&str> = remedies.iter().map(|remedy| remedy.id()).collect();
            return match remedies.as_slice() {
                [] => String::new(),
                remedies => format!("; allowed for {}: {}", offence.id(), remedies.join(", ")),
            };
        }
        String::new()
    }

    fn step(&mut self, step: Step) -> Result<(), Refusal> {
        match step {
            Step::Turn { side, think, end } => {
                self.start()?;
                if side != self.game.to_move() {
                    return Err(Refusal::NotYourTurn);
                }
                self.run_for(think);
                if matches!(
                    self.game.status(),
                    Status::Over { .. } | Status::Paused(PauseReason::FlagFell)
                ) {
                    return Ok(());
                }
                let usage = self.game.settings().board.usage;
                match (end, usage) {
                    (Ending::Sealed(played, reason), _) => {
                        // Every seal its own; in a script nobody has to be kept from guessing.
                        let commitment = Commitment(format!("{:064x}", self.sealed.len()));
                        self.sealed.push((commitment.clone(), played));
                        self.ask(Command::Seal { commitment, reason })?;
                    }
                    // Who answers that the game is over agrees (seed 004 art. 13.2).
                    (Ending::Over, _) if self.game.end_proposed() == Some(side.opponent()) => {
                        return self.ask(Command::AgreeEnd(side));
                    }
                    (Ending::Over, _) => self.ask(Command::ProposeEnd(side))?,
                    (Ending::Played(played), BoardUse::Play) => {
                        self.ask(Command::PlayMove(played))?;
                    }
                    (Ending::Played(played), BoardUse::Record | BoardUse::ClockOnly) => {
                        self.ask(Command::PlayMove(played))?;
                        self.ask(Command::Press(side))?;
                    }
                    (Ending::Press, _) => self.ask(Command::Press(side))?,
                }
                self.turn_line();
            }
            Step::Wait(span) => {
                self.start()?;
                self.run_for(span);
                self.reading_line();
            }
            Step::Hold { side, span } => {
                self.start()?;
                if side != self.game.to_move() {
                    return Err(Refusal::NotYourTurn);
                }
                self.ask(Command::HoldCaptures)?;
                self.now = self.now + span;
                self.ask(Command::ReleaseCaptures)?;
            }
            Step::Pause { span, reason } => {
                if *self.game.status() == Status::Ready {
                    return Err(Refusal::NotStarted);
                }
                self.ask(Command::Pause(PauseReason::Referee(reason)))?;
                self.now = self.now + span;
                self.ask(Command::Resume)?;
            }
            Step::Stop(reason) => self.ask(Command::Pause(reason))?,
            Step::Adjourn(reason) => self.ask(Command::Adjourn { reason })?,
            Step::Gap { span, cause } => {
                self.ask(Command::NoteGap { span, cause })?;
                self.now = self.now + span;
            }
            Step::AskTime(side) => {
                self.ask(Command::AskTime(side))?;
                self.reading_line();
            }
            Step::Unseal { reason } => {
                let binds = self.game.sealed().map(|sealed| &sealed.commitment);
                let mut known = self.sealed.iter();
                let sealed = known.find(|(commitment, _)| Some(commitment) == binds);
                // Where nothing is sealed the game refuses to open it.
                let played = sealed.map_or(Move::Pass, |(_, played)| *played);
                self.ask(Command::Unseal {
                    played,
                    proof: Proof::Fits,
                    reason,
                })?;
            }
            Step::Undo { reason } => {
                let entry = self.game.undoable().ok_or(Refusal::CannotUndo)?;
                self.ask(Command::Undo { entry, reason })?;
            }
            Step::Back {
                side,
                press,
                reason,
            } => {
                let (entries, as_of) = self.press_of(side, press).ok_or(Refusal::NoSuchEntry)?;
                self.ask(Command::Restore {
                    entries,
                    as_of,
                    reason,
                })?;
            }
            Step::Agree(side) => {
                let command = if *self.game.status() == Status::Counting {
                    Command::AgreeCount(side)
                } else {
                    Command::AgreeEnd(side)
                };
                self.ask(command)?;
            }
            Step::Dead(points) => {
                let mut marks = self.game.marks().clone();
                let position = self.game.history().position();
                for point in points {
                    marks.toggle_dead(position, point);
                }
                self.ask(Command::Mark(marks))?;
            }
            Step::Shared(points) => {
                let mut marks = self.game.marks().clone();
                let position = self.game.history().position();
                for point in points {
                    marks.toggle_shared(position, point);
                }
                self.ask(Command::Mark(marks))?;
            }
            Step::Ask(command) => self.ask(command)?,
        }
        Ok(())
    }

    /// How many entries there were right after the press that ended a side's n-th turn, and when.
    fn press_of(&self, side: Color, press: usize) -> Option<(usize, Moment)> {
        let entries = self.game.entries();
        let mut presses = Vec::new();
        for place in self.game.effective() {
            let stamped = entries.get(place)?;
            if let Event::Pressed { side, .. } = stamped.event {
                presses.push((side, place, stamped.at));
            } else if matches!(stamped.event, Event::PressTakenBack { .. }) {
                presses.pop();
            }
        }
        let mut own = presses.into_iter().filter(|(of, ..)| *of == side);
        let (_, place, at) = own.nth(press.checked_sub(1)?)?;
        Some((place + 1, at))
    }

    /// The first think starts the game.
    fn start(&mut self) -> Result<(), Refusal> {
        if *self.game.status() == Status::Ready {
            self.ask(Command::Start)
        } else {
            Ok(())
        }
    }

    /// Lets the clock run for `span`; what time brings about happens on the way.
    fn run_for(&mut self, span: Duration) {
        let until = self.now + span;
        // A call at the end of one step is not said again at the beginning of the next.
        let from = self.now.max(self.said_until);
        self.said_until = until + Duration::from_millis(1);
        let mut cues = self.game.cues(from, self.said_until).into_iter().peekable();
        for stamped in self.game.due(until) {
            while let Some(cue) = cues.next_if(|cue| cue.at < stamped.at) {
                self.call_line(cue);
            }
            if matches!(stamped.event, Event::Ended { .. }) {
                cues.by_ref()
                    .filter(|cue| cue.at <= stamped.at)
                    .for_each(|cue| self.call_line(cue));
            }
            self.take(&stamped);
        }
        cues.for_each(|cue| self.call_line(cue));
        if !matches!(self.game.status(), Status::Over { .. }) {
            self.now = until;
        }
    }

    fn ask(&mut self, command: Command) -> Result<(), Refusal> {
        self.said_until = self.now;
        for event in self.game.decide(self.now, command)? {
            self.take(&Stamped {
                at: self.now,
                event,
            });
        }
        Ok(())
    }

    fn call_line(&mut self, cue: Cue) {
        let thought = self.game.reading(cue.side, cue.at).this_think;
        if self.said.contains(&(cue.prompt, thought)) {
            return;
        }
        self.said.push((cue.prompt, thought));
        self.lines.push(Line::Call {
            side: cue.side.letter(),
            at_ms: cue.at.millis(),
            prompt: cue.prompt.to_string(),
            text: words::prompt(&self.english, cue.prompt),
        });
    }

    fn turn_line(&mut self) {
        let turns = self.game.turns();
        if let Some(turn) = turns.last() {
            self.lines.push(Line::Turn {
                n: turns.len(),
                side: turn.side.letter(),
                point: self.point_of(turns.len() - 1),
                used_ms: whole_millis(turn.used),
                at_ms: turn.at.millis(),
                reading: ReadingJson::from(&turn.reading),
            });
        }
    }

    /// The move of the turn at `index`, where it is recorded.
    fn point_of(&self, index: usize) -> Option<String> {
        let history = self.game.history();
        let size = history.position().size();
        let played = history.moves().get(self.game.opening_moves() + index)?;
        Some(match played.kind {
            Kind::Play(point) | Kind::Void(point) => point.name(size),
            Kind::Pass => "pass".to_owned(),
            Kind::Over => "over".to_owned(),
        })
    }

    fn reading_line(&mut self) {
        let reading = |side| ReadingJson::from(&self.game.reading(side, self.now));
        let (black, white) = (reading(Color::Black), reading(Color::White));
        self.lines.push(Line::Reading {
            at_ms: self.now.millis(),
            black,
            white,
        });
    }
}
