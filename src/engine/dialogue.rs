//! What an engine was told, what it is to be told, and what its answers come to. Pure: no process, no time.
//!
//! One command is out at a time. **Invariant:** before it is asked for a move, an engine has the position
//! that was shown last, or has been said to refuse it.

mod set_up;

use std::collections::VecDeque;

use crate::board::{Move, Point};
use crate::clock::reading::Reading;
use crate::color::{Color, PerColor};
use crate::engine::{About, Answer, Terms, What};
use crate::game::settings::Opening;
use crate::gtp::{Commands, time, vertex};

/// The longest answer that is shown to a person, in letters.
const SHOWN: usize = 160;
/// So many moves are taken back one by one; where more are wrong, all are told anew.
const UNDONE: usize = 4;

/// The position that an engine is to have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wanted {
    pub opening: Opening,
    /// The moves after the opening.
    pub moves: Vec<(Color, Move)>,
}

/// A talk with one process.
pub(super) struct Dialogue {
    terms: Terms,
    commands: Commands,
    about: About,
    /// Commands that come before all else, the first one first.
    steps: VecDeque<Step>,
    wanted: Wanted,
    /// The moves on its board; `None` where that is not known, or not even the opening stands there.
    has: Option<Vec<(Color, Move)>>,
    out: Option<Out>,
    next_id: u32,
    question: Option<Question>,
    end: Option<End>,
    presence: Presence,
    /// Whether it has moved and the game has not said yet what stands then.
    move_made: MoveMade,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum MoveMade {
    No,
    Unseen,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    /// The handshake is under way.
    Arriving,
    Here,
    /// It refuses what stands on the board.
    Refusing,
}

/// A command with its purpose.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    purpose: Purpose,
    line: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    Name,
    Version,
    List,
    /// What it may decline: nothing is wrong then.
    Wish,
    /// What it has to take.
    Need,
    /// The opening stands on its board.
    Opened,
    /// The handshake is over.
    TimeSet,
    /// A move that was played.
    Play(Color, Move),
    Undo,
    TimeLeft,
    Genmove,
    Dead,
    Score,
}

/// A command that is out.
struct Out {
    id: u32,
    step: Step,
    /// What it was asked about stands no more: its answer is not passed on.
    stale: bool,
}

struct Question {
    number: u64,
    side: Color,
    /// `time_left` of both sides, which come first.
    before: VecDeque<String>,
}

struct End {
    number: u64,
    stage: EndStage,
    dead: Option<Vec<Point>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum EndStage {
    Dead,
    Score,
}

impl Dialogue {
    /// A talk with a new process; `first` is what it is told after the handshake.
    pub(super) fn new(terms: Terms, first: &[String]) -> Self {
        let step = |purpose, line: &str| Step {
            purpose,
            line: line.to_owned(),
        };
        let mut steps = VecDeque::from([
            step(Purpose::Wish, "protocol_version"),
            step(Purpose::Name, "name"),
            step(Purpose::Version, "version"),
            step(Purpose::List, "list_commands"),
        ]);
        steps.extend(first.iter().map(|line| step(Purpose::Wish, line)));
        let wanted = Wanted {
            opening: terms.board.opening.clone(),
            moves: Vec::new(),
        };
        Self {
            terms,
            commands: Commands::default(),
            about: About::default(),
            steps,
            wanted,
            has: None,
            out: None,
            next_id: 1,
            question: None,
            end: None,
            presence: Presence::Arriving,
            move_made: MoveMade::No,
        }
    }

    /// The position that it is to have from now on.
    pub(super) fn show(&mut self, wanted: Wanted) {
        self.see_move(&wanted.moves);
        if wanted == self.wanted {
            return;
        }
        if wanted.opening != self.wanted.opening {
            self.has = None;
        }
        self.wanted = wanted;
        if self.presence == Presence::Refusing {
            self.presence = Presence::Here;
        }
        self.question = None;
        self.end = None;
        let asked = |out: &&mut Out| {
            matches!(
                out.step.purpose,
                Purpose::Genmove | Purpose::Dead | Purpose::Score
            )
        };
        if let Some(out) = self.out.as_mut().filter(asked) {
            out.stale = true;
        }
    }

    /// The game has said what stands after its move. If that is not there, nobody knows whether it stands
    /// on the engine's own board.
    fn see_move(&mut self, wanted: &[(Color, Move)]) {
        let unseen = std::mem::replace(&mut self.move_made, MoveMade::No) == MoveMade::Unseen;
        let stands = |has: &Vec<(Color, Move)>| wanted.starts_with(has);
        if unseen && !self.has.as_ref().is_some_and(stands) {
            self.has = None;
        }
    }

    /// Asks for the move of `side`.
    pub(super) fn ask_move(&mut self, number: u64, side: Color, clocks: &PerColor<Reading>) {
        let wanted = self.wanted.moves.clone();
        self.see_move(&wanted);
        if let Some(out) = self.out.as_mut()
            && out.step.purpose == Purpose::Genmove
        {
            out.stale = true;
        }
        let told = &self.about.told;
        let left = [side, side.opponent()].map(|one| told.time_left(one, clocks.of(one)));
        let before = if self.commands.has("time_left") {
            left.into_iter().flatten().collect()
        } else {
            VecDeque::new()
        };
        self.question = Some(Question {
            number,
            side,
            before,
        });
    }

    /// Asks about the end of the game.
    pub(super) fn ask_end(&mut self, number: u64) {
        self.end = Some(End {
            number,
            stage: EndStage::Dead,
            dead: None,
        });
    }

    /// The command that is out and should have been answered at once, if one is.
    pub(super) fn waits_for(&self) -> Option<&str> {
        let out = self.out.as_ref()?;
        let thinks = matches!(
            out.step.purpose,
            Purpose::Genmove | Purpose::Dead | Purpose::Score
        );
        // What it still thinks about and nobody waits for keeps it from all else.
        (!thinks || out.stale).then_some(out.step.line.as_str())
    }

    /// The line that is sent now, if one is; what comes of that which needs no answer.
    pub(super) fn next(&mut self) -> (Option<String>, Vec<What>) {
        if self.out.is_some() {
            return (None, Vec::new());
        }
        let mut told = Vec::new();
        let Some(step) = self.step(&mut told) else {
            return (None, told);
        };
        let id = self.next_id;
        self.next_id = self.next_id.wrapping_add(1).max(1);
        let line = format!("{id} {}\n", step.line);
        self.out = Some(Out {
            id,
            step,
            stale: false,
        });
        (Some(line), told)
    }

    fn step(&mut self, told: &mut Vec<What>) -> Option<Step> {
        if let Some(step) = self.steps.pop_front() {
            return Some(step);
        }
        match self.presence {
            Presence::Arriving | Presence::Refusing => return None,
            Presence::Here if self.move_made == MoveMade::Unseen => return None,
            Presence::Here => {}
        }
        let step = |purpose, line: String| Some(Step { purpose, line });
        let Some(has) = &self.has else {
            self.steps = set_up::board(&self.terms, &self.wanted.opening, &self.commands);
            return self.steps.pop_front();
        };
        let wanted = &self.wanted.moves;
        let same = has
            .iter()
            .zip(wanted)
            .take_while(|(one, other)| one == other);
        let same = same.count();
        if has.len() > same {
            if self.commands.has("undo") && has.len() - same <= UNDONE {
                return step(Purpose::Undo, "undo".to_owned());
            }
            self.has = None;
            return self.step(told);
        }
        if let Some((color, made)) = wanted.get(same) {
            let size = self.terms.board.size;
            let line = format!(
                "play {} {}",
                vertex::color(*color),
                vertex::write(*made, size)
            );
            return step(Purpose::Play(*color, *made), line);
        }
        if let Some(question) = &mut self.question {
            if let Some(line) = question.before.pop_front() {
                return step(Purpose::TimeLeft, line);
            }
            let line = format!("genmove {}", vertex::color(question.side));
            return step(Purpose::Genmove, line);
        }
        if let Some(end) = &self.end {
            let (purpose, command, line) = match end.stage {
                EndStage::Dead => (Purpose::Dead, "final_status_list", "final_status_list dead"),
                EndStage::Score => (Purpose::Score, "final_score", "final_score"),
            };
            if self.commands.has(command) {
                return step(purpose, line.to_owned());
            }
            let none = Err(String::new());
            told.extend(self.take_end(purpose, &none));
            return self.step(told);
        }
        None
    }

    /// Takes an answer; what it comes to. One that nobody waits for comes to nothing.
    pub(super) fn answer(
        &mut self,
        id: Option<u32>,
        outcome: &Result<String, String>,
    ) -> Vec<What> {
        let expected = |out: &mut Out| id.is_none_or(|id| id == out.id);
        let Some(out) = self.out.take_if(expected) else {
            return Vec::new();
        };
        let size = self.terms.board.size;
        match (out.step.purpose, outcome) {
            (Purpose::Name, Ok(name)) => self.about.name = short(name),
            (Purpose::Version, Ok(version)) => self.about.version = short(version),
            (Purpose::List, outcome) => self.take_list(outcome),
            (Purpose::Wish, Err(answer)) if out.step.line != "protocol_version" => {
                let declined = format!("{}: {}", out.step.line, short(answer));
                self.about.declined.push(declined);
            }
            (Purpose::Need, Err(answer)) => return vec![self.refuses(out.step.line, answer)],
            (Purpose::Play(..), Err(answer)) => {
                self.has = None;
                return vec![self.refuses(out.step.line, answer)];
            }
            (Purpose::Opened, _) => self.has = Some(Vec::new()),
            (Purpose::TimeSet, outcome) => {
                if let Err(answer) = outcome
                    && !self.about.told.command.is_empty()
                {
                    let declined = format!("{}: {}", out.step.line, short(answer));
                    self.about.declined.push(declined);
                    self.tell_otherwise();
                }
                if self.steps.is_empty() {
                    return self.arrived();
                }
            }
            (Purpose::Play(color, made), Ok(_)) => {
                if let Some(has) = &mut self.has {
                    has.push((color, made));
                }
            }
            (Purpose::Undo, Ok(_)) => {
                if let Some(has) = &mut self.has {
                    has.pop();
                }
            }
            (Purpose::Undo, Err(_)) => self.has = None,
            (Purpose::Genmove, outcome) => {
                let answer = read(outcome, size);
                let side = out.step.line.ends_with("black");
                let side = if side { Color::Black } else { Color::White };
                match (&answer, &mut self.has) {
                    (Answer::Move(made), Some(has)) => has.push((side, *made)),
                    (Answer::Resign, _) => {}
                    (Answer::Move(_) | Answer::Unreadable(_), _) => self.has = None,
                }
                if out.stale {
                    return Vec::new();
                }
                let Some(question) = self.question.take() else {
                    return Vec::new();
                };
                let asked = question.number;
                self.move_made = MoveMade::Unseen;
                return vec![What::Answered { asked, answer }];
            }
            (Purpose::Dead | Purpose::Score, _) if out.stale => {}
            (purpose @ (Purpose::Dead | Purpose::Score), outcome) => {
                return self.take_end(purpose, outcome);
            }
            (
                Purpose::Name
                | Purpose::Version
                | Purpose::Wish
                | Purpose::Need
                | Purpose::TimeLeft,
                _,
            ) => {}
        }
        Vec::new()
    }

    /// What it knows, and so what it is told of the game.
    fn take_list(&mut self, outcome: &Result<String, String>) {
        // What every engine of the protocol's second version has to know.
        const LEAST: &str = "boardsize clear_board komi play genmove time_settings time_left \
                             final_status_list final_score";
        let listed = outcome.as_ref().map_or(LEAST, String::as_str);
        self.commands = Commands::listed(listed);
        self.about.told = time::told(&self.terms.control, &self.commands);
        let opening = &self.wanted.opening;
        let mut rest = set_up::board(&self.terms, opening, &self.commands);
        rest.push_back(Step {
            purpose: Purpose::TimeSet,
            line: match self.about.told.command.as_str() {
                // Anything that is answered at once tells that all before it is done.
                "" => "protocol_version".to_owned(),
                command => command.to_owned(),
            },
        });
        self.steps.extend(rest);
    }

    /// It lists the command that it was told its time with, and refuses it: the next that it lists is taken.
    fn tell_otherwise(&mut self) {
        let told = std::mem::take(&mut self.about.told);
        let refused = told.command.split(' ').next().unwrap_or_default();
        self.commands.forget(refused);
        self.about.told = time::told(&self.terms.control, &self.commands);
        if !self.about.told.command.is_empty() {
            self.steps.push_back(Step {
                purpose: Purpose::TimeSet,
                line: self.about.told.command.clone(),
            });
        }
    }

    fn arrived(&mut self) -> Vec<What> {
        if self.presence != Presence::Arriving {
            return Vec::new();
        }
        self.presence = Presence::Here;
        vec![What::Ready(self.about.clone())]
    }

    fn refuses(&mut self, command: String, answer: &str) -> What {
        self.presence = Presence::Refusing;
        self.steps.clear();
        self.question = None;
        self.has = None;
        let answer = short(answer);
        What::Refused { command, answer }
    }

    fn take_end(&mut self, purpose: Purpose, outcome: &Result<String, String>) -> Vec<What> {
        let size = self.terms.board.size;
        let Some(end) = &mut self.end else {
            return Vec::new();
        };
        if purpose == Purpose::Dead {
            let listed = outcome.as_ref().ok();
            end.dead = listed.map(|listed| vertex::points(listed, size));
            end.stage = EndStage::Score;
            return Vec::new();
        }
        let (asked, dead) = (end.number, end.dead.take());
        self.end = None;
        let score = outcome.as_ref().ok().map(|score| short(score));
        let score = score.filter(|score| !score.is_empty());
        vec![What::EndSeen { asked, dead, score }]
    }
}

/// What an answer to `genmove` says.
fn read(outcome: &Result<String, String>, size: crate::board::Size) -> Answer {
    match outcome {
        Ok(text) => match vertex::read(text, size) {
            Some(vertex::Vertex::Move(made)) => Answer::Move(made),
            Some(vertex::Vertex::Resign) => Answer::Resign,
            None => Answer::Unreadable(short(text)),
        },
        Err(text) => Answer::Unreadable(short(&format!("? {text}"))),
    }
}

/// The begin of an answer, in one line, for a person to read.
fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().take(SHOWN).collect()
}
