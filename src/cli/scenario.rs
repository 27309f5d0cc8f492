//! A scripted game: the TOML file, and the game its steps play without waiting.

mod step;

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;

use super::line::{Line, ReadingJson};
use step::{Ending, Step};

use crate::board::history::Kind;
use crate::board::position::Position;
use crate::clock::notation::{NotationError, parse as parse_control, parse_duration};
use crate::clock::reading::Stage;
use crate::clock::side::Crossing;
use crate::color::{Color, PerColor};
use crate::event_file::{self, KomiFile};
use crate::game::board_choice::{BoardChoice, BoardFault, Komi};
use crate::game::command::{Command, PauseReason, Refusal};
use crate::game::cue::Cue;
use crate::game::event::{Event, Stamped};
use crate::game::settings::{BoardSettings, BoardUse, Rules, Settings};
use crate::game::{Game, Seats, Status};
use crate::plan_file::{self, PlanError};
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
    #[error("step {number}, \"{step}\", is refused: {refusal}")]
    Refused {
        /// Its place, from 1.
        number: usize,
        /// Its text.
        step: String,
        /// Why.
        refusal: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ScenarioFile {
    control: ControlFile,
    plan: Option<String>,
    captures: Option<String>,
    warnings: Option<String>,
    lateness: Option<LatenessFile>,
    /// Who enters the moves: `record` (beside a press) or `play` (a stone ends the turn).
    moves: Option<String>,
    /// Lines of the board.
    board: Option<u8>,
    set: Option<String>,
    komi: Option<KomiFile>,
    repetition: Option<String>,
    handicap: Option<u8>,
    /// The position before the first move, in rows of `X`, `O` and `.`.
    position: Option<Vec<String>>,
    /// Who moves first from it.
    first: Option<String>,
    steps: Vec<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum ControlFile {
    Both(String),
    Each { black: String, white: String },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LatenessFile {
    policy: Option<String>,
    limit: Option<String>,
}

/// Plays the scenario in `source` to its end, and returns all that happened, in order of time. Where
/// a step is refused the lines up to it come with the error; where one cannot be read nothing is
/// played.
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
}

impl Player {
    fn new(source: &str) -> Result<(Self, Vec<String>), ScenarioError> {
        let file: ScenarioFile = toml::from_str(source)?;
        let controls = match &file.control {
            ControlFile::Both(text) => PerColor::both(Arc::new(parse_control(text)?)),
            ControlFile::Each { black, white } => PerColor {
                black: Arc::new(parse_control(black)?),
                white: Arc::new(parse_control(white)?),
            },
        };
        let plan = plan_file::shipped(file.plan.as_deref().unwrap_or("official"))?;
        let rules = rules(&file)?;
        let board = board(&file)?;
        let settings = Settings {
            players: PerColor::default(),
            controls,
            plan,
            rules,
            board,
        };
        let game = Game::new(settings, Seats::BlackLeft);
        let english = Text::new(Language::En);
        let player = Self {
            game,
            now: Moment::OPENED,
            english,
            lines: Vec::new(),
            said_until: Moment::OPENED,
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
            // After the flag no further turn is played; what a referee does still stands.
            if matches!(self.game.status(), Status::Over { .. }) && !matches!(parsed, Step::Ask(_))
            {
                return Ok(());
            }
            self.step(parsed)
                .map_err(|refusal| ScenarioError::Refused {
                    number,
                    step,
                    refusal: words::refusal(&self.english, refusal),
                })?;
        }
        Ok(())
    }

    fn step(&mut self, step: Step) -> Result<(), Refusal> {
        match step {
            Step::Turn { side, think, end } => {
                self.start()?;
                if side != self.game.to_move() {
                    return Err(Refusal::NotYourTurn);
                }
                self.run_for(think);
                if matches!(self.game.status(), Status::Over { .. }) {
                    return Ok(());
                }
                let usage = self.game.settings().board.usage;
                match (end, usage) {
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

    fn take(&mut self, stamped: &Stamped) {
        self.game.apply(stamped);
        let at_ms = stamped.at.millis();
        match &stamped.event {
            Event::LimitReached {
                side,
                crossing: Crossing::OvertimeBegan { .. },
            } => {
                let stage = self.game.reading(*side, stamped.at).stage;
                self.lines.push(Line::Stage {
                    side: side.letter(),
                    at_ms,
                    stage: stage.id(),
                });
            }
            Event::Ended { result, why, .. } => {
                self.now = stamped.at;
                for side in Color::BOTH {
                    if self.game.reading(side, stamped.at).flagged {
                        self.lines.push(Line::Flag {
                            side: side.letter(),
                            at_ms,
                        });
                    }
                }
                self.lines.push(Line::End {
                    at_ms,
                    result: result.to_string(),
                    why: why.id(),
                });
            }
            Event::Corrected {
                side,
                before,
                after,
                reason,
                ..
            } => {
                if before.stage != after.stage {
                    let stage = after.stage.id();
                    self.lines.push(Line::Stage {
                        side: side.letter(),
                        at_ms,
                        stage,
                    });
                }
                self.act("correct", Some(*side), reason, at_ms);
            }
            Event::Warned { side, reason, .. } => self.act("warn", Some(*side), reason, at_ms),
            Event::LateCharged { side, .. } => {
                self.act("late", Some(*side), "", at_ms);
                if self.game.reading(*side, stamped.at).stage != Stage::Main {
                    let stage = self.game.reading(*side, stamped.at).stage.id();
                    self.lines.push(Line::Stage {
                        side: side.letter(),
                        at_ms,
                        stage,
                    });
                }
            }
            Event::PressTakenBack { side, reason } => {
                self.act("take-back", Some(*side), reason, at_ms);
            }
            Event::Paused(PauseReason::Referee(reason)) => self.act("pause", None, reason, at_ms),
            Event::Resumed => self.act("resume", None, "", at_ms),
            Event::MoveVoided { side, reason, .. } => self.act("void", Some(*side), reason, at_ms),
            Event::MoveErased { side } => self.act("erase", Some(*side), "", at_ms),
            Event::EndProposed { side } => self.act("over", Some(*side), "", at_ms),
            Event::PlayEnded(_) => self.act("count", None, "", at_ms),
            Event::PlayResumed { reason } => self.act("resume-play", None, reason, at_ms),
            Event::Marked(_) => self.act("mark", None, "", at_ms),
            Event::CountAgreed { side } => self.act("agree", Some(*side), "", at_ms),
            Event::CapturesHeld => self.act("hold", None, "", at_ms),
            Event::CapturesReleased => self.act("release", None, "", at_ms),
            Event::Started
            | Event::Pressed { .. }
            | Event::LimitReached { .. }
            | Event::Paused(
                PauseReason::RefereeCalled | PauseReason::Gap(_) | PauseReason::Adjourned(_),
            )
            | Event::SeatsSwapped
            | Event::GapNoted { .. }
            | Event::GapCharged { .. }
            | Event::MovePlayed { .. }
            | Event::MoveSealed { .. }
            | Event::Unsealed { .. }
            | Event::TimeAsked { .. }
            | Event::SeatLeft { .. }
            | Event::SeatTaken { .. }
            | Event::Advised { .. }
            | Event::WarningWithdrawn { .. }
            | Event::Ruled { .. }
            | Event::Noted { .. }
            | Event::ColorsDrawn(_)
            | Event::ResultWithdrawn { .. }
            | Event::ResultConfirmed
            | Event::Undone { .. }
            | Event::Restored { .. } => {}
        }
    }

    fn act(&mut self, act: &'static str, side: Option<Color>, reason: &str, at_ms: u64) {
        let side = side.map(Color::letter);
        self.lines.push(Line::Act {
            at_ms,
            act,
            side,
            reason: reason.to_owned(),
        });
    }

    fn call_line(&mut self, cue: Cue) {
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

fn board(file: &ScenarioFile) -> Result<BoardSettings, ScenarioError> {
    let mut choice = BoardChoice {
        handicap: file.handicap.unwrap_or(0),
        ..BoardChoice::default()
    };
    if let Some(text) = &file.moves {
        choice.usage = named("moves", text, event_file::board_use)?;
    }
    if let Some(text) = &file.set {
        choice.rule_set = named("set", text, event_file::rule_set)?;
    }
    if let Some(text) = &file.repetition {
        choice.repetition = Some(named("repetition", text, event_file::repetition)?);
    }
    if let Some(lines) = file.board {
        choice.size = named("board", &lines.to_string(), |_| event_file::size(lines))?;
    }
    if let Some(KomiFile(text)) = &file.komi {
        let komi = Komi::parse(text).map_err(|fault| contradiction("komi", text, fault))?;
        choice.set_komi(komi);
    }
    let stones = choice.handicap.to_string();
    let komi = file.komi.as_ref().map_or("", |komi| komi.0.as_str());
    let mut board = choice.settings().map_err(|fault| match fault {
        BoardFault::TooManyStones { .. } => contradiction("handicap", &stones, fault),
        BoardFault::StonesInTerritory { .. } | BoardFault::KomiAboveBoard { .. } => {
            contradiction("komi", komi, fault)
        }
    })?;
    if let Some(rows) = &file.position {
        if choice.handicap > 1 {
            let fault = "a position has its stones already; leave one of the two out";
            return Err(contradiction("handicap", &stones, fault));
        }
        set_position(&mut board, rows)?;
    }
    if let Some(first) = &file.first {
        let letter = first.chars().next().filter(|_| first.len() == 1);
        let side = letter.and_then(Color::from_letter);
        board.opening.first = side.ok_or_else(|| not_allowed("first", first, "B or W"))?;
    }
    Ok(board)
}

fn set_position(board: &mut BoardSettings, rows: &[String]) -> Result<(), ScenarioError> {
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let allowed = "rows of X, O and . for a board of 2 to 25 lines";
    let position = Position::from_rows(&rows)
        .ok_or_else(|| not_allowed("position", &rows.join("/"), allowed))?;
    board.size = position.size();
    let stones = |color| {
        let points = position.size().points();
        let own = points.filter(|point| position.at(*point) == Some(color));
        own.collect()
    };
    board.opening.stones = PerColor::from_fn(stones);
    Ok(())
}

fn rules(file: &ScenarioFile) -> Result<Rules, ScenarioError> {
    let mut rules = Rules::default();
    if let Some(text) = &file.captures {
        rules.captures = named("captures", text, event_file::captures)?;
    }
    if let Some(text) = &file.warnings {
        rules.warnings = named("warnings", text, event_file::warnings)?;
    }
    if let Some(lateness) = &file.lateness {
        if let Some(text) = &lateness.policy {
            rules.lateness.policy = named("lateness.policy", text, event_file::lateness_policy)?;
        }
        if let Some(text) = &lateness.limit {
            let limit = parse_duration(text);
            let wrong = |_| not_allowed("lateness.limit", text, "a duration, such as 15m");
            rules.lateness.limit = limit.map_err(wrong)?;
        }
    }
    Ok(rules)
}

/// The value that `text` names.
fn named<T>(
    key: &'static str,
    text: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<T, ScenarioError> {
    read(text).map_err(|allowed| not_allowed(key, text, &allowed))
}

fn not_allowed(key: &'static str, found: &str, allowed: &str) -> ScenarioError {
    contradiction(key, found, format!("allowed: {allowed}"))
}

fn contradiction(key: &'static str, found: &str, fault: impl std::fmt::Display) -> ScenarioError {
    ScenarioError::Policy {
        key,
        found: found.to_owned(),
        fault: fault.to_string(),
    }
}
