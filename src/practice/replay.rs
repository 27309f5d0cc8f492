//! Guessing the moves of a record, each within a count.
//!
//! Which record that is, and what its file says, is not known here: its board and moves are given. The moves
//! that are played on the board are always the record's own; a guess is compared with them.

mod count;
mod fault;

use super::alike::Alike;
use super::session::{Guess, Learner};
use crate::board::history::History;
use crate::board::{Illegal, Move, Point};
use crate::color::Color;
use crate::game::settings::{BoardSettings, Opening};

pub use count::{SPARE, calls, control, count};
pub use fault::ReplayFault;

/// How far a guess may be from the move and still be near it: lines across and lines up or down, together.
pub const NEAR: u8 = 2;
/// Points for the move itself.
pub const POINTS_HIT: u32 = 3;
/// Points for a guess near it.
pub const POINTS_NEAR: u32 = 1;

/// A record whose moves are guessed.
///
/// **Invariant:** every move of [`Self::moves`] is legal where it stands, and the sides alternate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    opening: Opening,
    history: History,
    moves: Vec<(Color, Move)>,
    next: usize,
    learner: Learner,
    ending: Ending,
    /// Whether both sides passed where it ends.
    passed: bool,
    score: Score,
    guesses: Vec<Guess>,
    last: Option<Judged>,
}

/// Which moves of a record are guessed, by their number from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The first; those before it stand on the board at the start.
    pub from: u32,
    /// The last; `None`: to the end of the record.
    pub until: Option<u32>,
}

impl Default for Part {
    fn default() -> Self {
        Self {
            from: 1,
            until: None,
        }
    }
}

/// Why a replay ends where it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The record, or the part of it that was asked for, ends there; passes at the end are left out.
    Record,
    /// Both sides passed, and went on later: play ends at the passes.
    Passed {
        /// The number of the last move before them.
        after: u32,
    },
    /// The record goes on, but its next move cannot be replayed.
    Broken(ReplayFault),
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The learner guesses a move of this side.
    Guess(Color),
    /// The record plays by itself, at once: the other side's move, or a pass, which is not guessed.
    Shown(Color, Move),
    /// The end.
    Over,
}

/// What a guess is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The record's move.
    Hit,
    /// Another point that is the same one on a board that is still symmetric. It counts as the move.
    Alike,
    /// At most [`NEAR`] lines from it.
    Near {
        /// Lines across and lines up or down, together.
        distance: u8,
    },
    /// Somewhere else, or a pass.
    Elsewhere,
    /// No guess before the count was over.
    TimeOver,
}

/// A guess that has been judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The number of the move in the record, from 1.
    pub number: u32,
    /// Whose move it is.
    pub side: Color,
    /// What was guessed; `None`: the count was over first.
    pub guessed: Option<Move>,
    /// The record's move, which is to be played now.
    pub played: Move,
    /// What the guess is worth.
    pub verdict: Verdict,
}

/// What the guesses come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Points in all.
    pub points: u32,
    /// Moves that were asked for.
    pub asked: u32,
    /// Guesses that were the move.
    pub hits: u32,
    /// Guesses near it.
    pub near: u32,
    /// Moves without a guess in time.
    pub late: u32,
    /// Hits in a row, up to now.
    pub streak: u32,
    /// The most hits in a row.
    pub best_streak: u32,
}

impl Replay {
    /// The moves of `board.opening` as they are guessed by `learner`: those of `part`, the ones before it
    /// stand on the board. Two passes in a row end it, for they end a game; so does a move that cannot be
    /// replayed, which [`Self::ending`] names.
    ///
    /// # Errors
    /// [`ReplayFault`], where no move can be guessed.
    pub fn new(board: &BoardSettings, learner: Learner, part: Part) -> Result<Self, ReplayFault> {
        let all = &board.opening.moves;
        let before = usize::try_from(part.from.saturating_sub(1)).unwrap_or(usize::MAX);
        let until = part.until.map_or(all.len(), |until| {
            usize::try_from(until).unwrap_or(usize::MAX)
        });
        let asked = all.get(..until).unwrap_or(all);
        let (asked, passed) = without_end(asked, before);
        let nothing = ReplayFault::NothingToGuess {
            from: part.from,
            moves: number(asked.len()),
        };
        let (stand, moves) = asked.split_at_checked(before).ok_or(nothing)?;
        let opening = Opening {
            moves: stand.to_vec(),
            ..board.opening.clone()
        };
        let history = BoardSettings {
            opening: opening.clone(),
            ..board.clone()
        }
        .history();
        let (moves, fault) = playable(&history, moves, before);
        let mut replay = Self {
            opening,
            history,
            moves: moves.to_vec(),
            next: 0,
            learner,
            ending: passed.unwrap_or(Ending::Record),
            passed: passed.is_some(),
            score: Score::default(),
            guesses: Vec::new(),
            last: None,
        };
        if replay.to_guess() == 0 {
            return Err(fault.unwrap_or(nothing));
        }
        if let Some(fault) = fault {
            replay.passed = false;
            replay.broken_off(fault);
        }
        Ok(replay)
    }

    /// The record goes on after the moves that were given, but not so that it could be replayed. Where it had
    /// ended before, by two passes, nothing is said of it.
    pub const fn broken_off(&mut self, fault: ReplayFault) {
        if !self.passed {
            self.ending = Ending::Broken(fault);
        }
    }

    /// What stands on the board before the first move.
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The moves that are played, guessed or shown, in their order.
    pub fn moves(&self) -> &[(Color, Move)] {
        &self.moves
    }

    /// How many of the moves the learner is asked for.
    pub fn to_guess(&self) -> u32 {
        let asked = self.moves.iter().filter(|one| self.asks(**one));
        number(asked.count())
    }

    /// Why it ends where it does.
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// What comes next.
    pub fn next(&self) -> Next {
        match self.moves.get(self.next) {
            None => Next::Over,
            Some(one) if self.asks(*one) => Next::Guess(one.0),
            Some((side, played)) => Next::Shown(*side, *played),
        }
    }

    /// Takes the record's own move, if one is next; the driver plays it.
    pub fn show(&mut self) -> Option<(Color, Move)> {
        let Next::Shown(side, played) = self.next() else {
            return None;
        };
        self.advance(played);
        Some((side, played))
    }

    /// Whether the learner may place a stone so: a slip onto a stone is no guess, and the count goes on.
    ///
    /// # Errors
    /// The reason why not.
    pub fn allowed(&self, guess: Move) -> Result<(), Illegal> {
        self.history.verdict(guess)
    }

    /// Judges a guess, or that none came in time; the driver plays the record's move then. `None` where
    /// nothing is to be guessed.
    pub fn judge(&mut self, guess: Option<Move>) -> Option<Judged> {
        let Next::Guess(side) = self.next() else {
            return None;
        };
        let (_, played) = *self.moves.get(self.next)?;
        let verdict = self.compare(guess, played);
        self.score.add(verdict);
        let turn = number(self.next + 1);
        self.guesses.push(Guess {
            turn,
            guessed: guess,
            played,
            verdict,
        });
        self.advance(played);
        self.last = Some(Judged {
            number: number(self.opening.moves.len()).saturating_add(turn),
            side,
            guessed: guess,
            played,
            verdict,
        });
        self.last
    }

    /// The guess that was judged last.
    pub const fn last(&self) -> Option<Judged> {
        self.last
    }

    /// The number in the record of the move that is next, from 1.
    pub fn number(&self) -> u32 {
        number(self.opening.moves.len() + self.next + 1)
    }

    /// What the guesses come to so far.
    pub const fn score(&self) -> Score {
        self.score
    }

    /// The guesses so far, as a session keeps them.
    pub fn guesses(&self) -> &[Guess] {
        &self.guesses
    }

    fn asks(&self, (side, played): (Color, Move)) -> bool {
        let learner = match self.learner {
            Learner::Both => true,
            Learner::Side(learner) => learner == side,
        };
        learner && played != Move::Pass
    }

    fn advance(&mut self, played: Move) {
        // All of them were tried in `new`.
        let legal = self.history.play(played);
        debug_assert!(legal.is_ok(), "the moves of a replay are legal");
        self.next += 1;
    }

    fn compare(&self, guess: Option<Move>, played: Move) -> Verdict {
        let (guess, played) = match (guess, played) {
            (None, _) => return Verdict::TimeOver,
            (Some(guess), played) if guess == played => return Verdict::Hit,
            (Some(Move::Play(guess)), Move::Play(played)) => (guess, played),
            (Some(Move::Pass), Move::Play(_)) | (Some(_), Move::Pass) => return Verdict::Elsewhere,
        };
        let points = Alike::of(&self.history).points(played);
        let nearest = points.into_iter().map(|point| distance(point, guess)).min();
        match nearest {
            Some(0) => Verdict::Alike,
            Some(distance) if distance <= NEAR => Verdict::Near { distance },
            Some(_) | None => Verdict::Elsewhere,
        }
    }
}

impl Score {
    /// The most points that the moves asked for so far could have brought.
    pub const fn most(&self) -> u32 {
        self.asked.saturating_mul(POINTS_HIT)
    }

    pub(super) fn add(&mut self, verdict: Verdict) {
        self.asked += 1;
        self.points += verdict.points();
        match verdict {
            Verdict::Hit | Verdict::Alike => {
                self.hits += 1;
                self.streak += 1;
                self.best_streak = self.best_streak.max(self.streak);
                return;
            }
            Verdict::Near { .. } => self.near += 1,
            Verdict::Elsewhere => {}
            Verdict::TimeOver => self.late += 1,
        }
        self.streak = 0;
    }
}

impl Verdict {
    /// What it brings: [`POINTS_HIT`], [`POINTS_NEAR`] or nothing.
    pub const fn points(self) -> u32 {
        match self {
            Self::Hit | Self::Alike => POINTS_HIT,
            Self::Near { .. } => POINTS_NEAR,
            Self::Elsewhere | Self::TimeOver => 0,
        }
    }
}

/// The first of `moves` that can be played after `history`, and what is wrong with the next one. They are
/// numbered from `before` on.
fn playable<'a>(
    history: &History,
    moves: &'a [(Color, Move)],
    before: usize,
) -> (&'a [(Color, Move)], Option<ReplayFault>) {
    let mut trial = history.clone();
    for (index, (side, played)) in moves.iter().enumerate() {
        let (side, number) = (*side, number(before + index + 1));
        let fault = if trial.to_play() == side {
            let played = trial.play(*played);
            played
                .err()
                .map(|illegal| ReplayFault::Illegal { number, illegal })
        } else {
            Some(ReplayFault::NotInTurn { number, side })
        };
        if fault.is_some() {
            return (moves.get(..index).unwrap_or(moves), fault);
        }
    }
    (moves, None)
}

/// The moves that are replayed: without passes at the end, and up to the first two passes in a row after
/// `before` moves. If there are two, the second is why they end there.
fn without_end(moves: &[(Color, Move)], before: usize) -> (&[(Color, Move)], Option<Ending>) {
    let passed = moves
        .windows(2)
        .enumerate()
        .skip(before)
        .find(|(_, two)| two.iter().all(|(_, played)| *played == Move::Pass));
    let (end, resumed) = match passed {
        Some((index, _)) => {
            let rest = moves.iter().skip(index);
            let mut stones = rest.filter(|(_, played)| *played != Move::Pass);
            (index, stones.next().is_some())
        }
        None => (moves.len(), false),
    };
    let moves = moves.get(..end).unwrap_or(moves);
    let stones = moves
        .iter()
        .rposition(|(_, played)| *played != Move::Pass)
        .map_or(0, |last| last + 1);
    let kept = moves.get(..stones).unwrap_or(moves);
    let ending = passed.map(|_| {
        if resumed {
            Ending::Passed {
                after: number(kept.len()),
            }
        } else {
            Ending::Record
        }
    });
    (kept, ending)
}

/// Lines across and lines up or down, together.
const fn distance(a: Point, b: Point) -> u8 {
    a.column
        .abs_diff(b.column)
        .saturating_add(a.row.abs_diff(b.row))
}

/// A length as a number of moves.
fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
