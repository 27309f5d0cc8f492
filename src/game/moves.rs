//! The moves on the board, beside the turns of the clock.
//!
//! The n-th move belongs to the n-th turn. Where a recorder enters the moves they come later than the
//! presses, or earlier: **Invariant:** the turns without a move are the last ones.

use crate::board::history::{History, Kind};
use crate::board::score::Marks;
use crate::board::{Illegal, Move, Point};
use crate::color::{Color, PerColor};

use super::settings::{BoardSettings, BoardUse};
use super::{Turn, TurnEnd};

/// What has been played, who has said that it is over, and what is marked for the count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Moves {
    usage: BoardUse,
    history: History,
    /// Moves made before this clock.
    opening: usize,
    /// Who said instead of his last move that the game is over, and has not been answered.
    proposed: Option<Color>,
    /// Passes before this place have ended play once, and do not again.
    passes_from: usize,
    marks: Marks,
    agreed: PerColor<bool>,
}

impl Moves {
    pub(super) fn new(settings: &BoardSettings) -> Self {
        let history = settings.history();
        let opening = history.moves().len();
        Self {
            usage: settings.usage,
            history,
            opening,
            proposed: None,
            passes_from: opening,
            marks: Marks::default(),
            agreed: PerColor::default(),
        }
    }

    pub(super) const fn history(&self) -> &History {
        &self.history
    }

    pub(super) const fn opening(&self) -> usize {
        self.opening
    }

    pub(super) const fn proposed(&self) -> Option<Color> {
        self.proposed
    }

    pub(super) const fn marks(&self) -> &Marks {
        &self.marks
    }

    pub(super) const fn agreed(&self) -> PerColor<bool> {
        self.agreed
    }

    /// Moves made or recorded beside this clock.
    pub(super) fn placed(&self) -> usize {
        self.history.moves().len().saturating_sub(self.opening)
    }

    /// Whether `played` as the next move would be the second of two passes.
    pub(super) fn would_end(&self, played: Move) -> bool {
        let before = self.history.moves();
        let last_says_so = before.len() > self.passes_from
            && before
                .last()
                .is_some_and(|last| matches!(last.kind, Kind::Pass | Kind::Over));
        played == Move::Pass && last_says_so
    }

    /// Whether the last two moves were passes that have not ended play before.
    pub(super) fn have_ended(&self) -> bool {
        self.history.moves().len() >= self.passes_from + 2 && self.history.ended_by_passes()
    }

    /// The last move of this game that may be taken out of the record; what was said at the clock may
    /// not.
    pub(super) fn last_recorded(&self) -> Option<Color> {
        let last = self.history.moves().last().filter(|_| self.placed() > 0)?;
        (last.kind != Kind::Over).then_some(last.color)
    }

    /// Takes a move in. What the rules forbid was refused before; in a record that was tampered with
    /// it is a lost turn.
    pub(super) fn play(&mut self, side: Color, played: Move, turns: &[Turn]) {
        self.unmark();
        if self.history.play_as(side, played).is_err()
            && let Move::Play(point) = played
        {
            self.history.void_as(side, point);
        }
        self.enter_what_was_said(turns);
    }

    pub(super) fn void(&mut self, side: Color, point: Point, turns: &[Turn]) {
        self.unmark();
        self.history.void_as(side, point);
        self.enter_what_was_said(turns);
    }

    pub(super) fn erase(&mut self) {
        self.unmark();
        if self.placed() > 0 {
            self.history.undo();
        }
    }

    pub(super) const fn propose(&mut self, side: Color) {
        self.proposed = Some(side);
    }

    /// `side` has ended its turn: who was asked whether the game is over, and moved, has answered.
    pub(super) fn turn_ended(&mut self, side: Color, turns: &[Turn]) {
        if self.proposed != Some(side) {
            self.proposed = None;
        }
        self.enter_what_was_said(turns);
    }

    /// A turn that ended with the words that the game is over has no stone to be recorded.
    fn enter_what_was_said(&mut self, turns: &[Turn]) {
        if self.usage == BoardUse::ClockOnly {
            return;
        }
        while turns
            .get(self.placed())
            .is_some_and(|turn| turn.end == TurnEnd::SaidOver)
        {
            self.history.over();
        }
    }

    pub(super) fn turn_taken_back(&mut self, turns: &[Turn]) {
        self.proposed = turns
            .last()
            .filter(|turn| turn.end == TurnEnd::SaidOver)
            .map(|turn| turn.side);
    }

    pub(super) fn resume(&mut self) {
        self.unmark();
        self.proposed = None;
        self.passes_from = self.history.moves().len();
    }

    pub(super) fn mark(&mut self, marks: Marks) {
        self.marks = marks;
        self.agreed = PerColor::default();
    }

    /// Nobody agrees with the count any more, or not yet.
    pub(super) fn disagree(&mut self) {
        self.agreed = PerColor::default();
    }

    pub(super) const fn agree(&mut self, side: Color) {
        *self.agreed.of_mut(side) = true;
    }

    fn unmark(&mut self) {
        self.mark(Marks::default());
    }

    /// How many stones `played` by `side` lifts.
    ///
    /// # Errors
    /// Which rule forbids it.
    pub(super) fn verdict(&self, side: Color, played: Move) -> Result<u32, Illegal> {
        let captured = self.history.captured_by(side, played)?;
        Ok(u32::from(captured.0))
    }
}
