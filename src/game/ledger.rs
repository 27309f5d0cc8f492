//! The entries of a game, and what counts of them.
//!
//! Nothing is ever taken out: an entry that is undone, or that came after a state to which the game went
//! back, stays where it is and counts no more. **Invariant:** the state of a game is the fold of its
//! effective entries.

use std::time::Duration;

use super::command::Refusal;
use super::event::{Event, Stamped};
use super::{Game, Status};
use crate::clock::side::{CorrectionFault, Crossing};
use crate::color::Color;
use crate::time::Moment;

impl Game {
    /// Everything that was applied, in order.
    pub fn entries(&self) -> &[Stamped] {
        &self.entries
    }

    /// The places among [`Game::entries`] of what counts, in order. An entry that was undone is not
    /// among them, nor one that came after a state to which the game went back, nor an `Undone` itself.
    pub fn effective(&self) -> Vec<usize> {
        effective(&self.entries)
    }

    /// What people have done and counts, in order: not that the program did not run for a while, nor that
    /// the game went back.
    pub fn done(&self) -> Vec<&Event> {
        let counts = self.effective().into_iter();
        let events = counts.filter_map(|entry| self.entries.get(entry));
        events
            .map(|entry| &entry.event)
            .filter(|event| !matches!(event, Event::GapNoted { .. } | Event::Restored { .. }))
            .collect()
    }

    /// The last entry that can be taken back alone, by its place among [`Game::entries`].
    pub fn undoable(&self) -> Option<usize> {
        let counts = self.effective();
        let mut last = counts.into_iter().rev();
        last.find(|entry| self.entries.get(*entry).is_some_and(is_undoable))
    }

    /// Everything anew, from the entries that count.
    pub(super) fn rebuild(&mut self) {
        let entries = std::mem::take(&mut self.entries);
        let mut game = Self::new(self.settings.clone(), self.opened_seats);
        for stamped in effective(&entries)
            .into_iter()
            .filter_map(|entry| entries.get(entry))
        {
            game.take(stamped.at, &stamped.event);
        }
        game.entries = entries;
        *self = game;
    }

    pub(super) fn decide_undo(
        &self,
        at: Moment,
        entry: usize,
        reason: String,
    ) -> Result<Vec<Event>, Refusal> {
        let counts = self.effective().contains(&entry);
        if !counts || !self.entries.get(entry).is_some_and(is_undoable) {
            return Err(Refusal::CannotUndo);
        }
        let undone = Event::Undone { entry, reason };
        let event = undone.clone();
        let mut without = self.clone();
        without.apply(&Stamped { at, event });
        // A loss is declared, not brought about by taking something back.
        let falls =
            |side| without.reading(side, at).flagged && !matches!(self.status, Status::Over { .. });
        if Color::BOTH.into_iter().any(falls) {
            return Err(Refusal::Correction(CorrectionFault::Zero));
        }
        let mut events = vec![undone];
        // Who has agreed with a count has not agreed with what the undo makes of it.
        if without.status == Status::Counting && without.terms() != self.terms() {
            events.push(Event::Marked(without.marks().clone()));
        }
        Ok(events)
    }

    pub(super) fn decide_restore(
        &self,
        at: Moment,
        entries: usize,
        as_of: Moment,
        reason: String,
    ) -> Result<Vec<Event>, Refusal> {
        let kept = self.entries.get(..entries).ok_or(Refusal::NoSuchEntry)?;
        let last = kept.iter().map(|stamped| stamped.at).max();
        let last = last.unwrap_or(Moment::OPENED);
        let next = self.entries.get(entries).map_or(at, |stamped| stamped.at);
        if as_of < last || as_of > next.max(last) {
            return Err(Refusal::NoSuchEntry);
        }
        // What one act has brought about stays together.
        let together = |stamped: &&Stamped| stamped.at == last && entries > 0;
        let rest = self.entries.iter().skip(entries);
        let entries = entries + rest.take_while(together).count();
        // No flag falls by going back: before its moment a millisecond is left.
        let then = Self::replay(
            self.settings.clone(),
            self.opened_seats,
            self.entries.iter().take(entries),
        );
        let falls = then.due(as_of).into_iter().find(|due| {
            matches!(
                due.event,
                Event::LimitReached {
                    crossing: Crossing::Flag,
                    ..
                }
            )
        });
        let as_of = falls.map_or(as_of, |flag| flag.at.before(Duration::from_millis(1)));
        Ok(vec![Event::Restored {
            entries,
            as_of: as_of.max(last),
            reason,
        }])
    }
}

/// Walks back from the last entry: what was undone is left out, and from a state to which the game went
/// back the walk goes on before that state.
fn effective(entries: &[Stamped]) -> Vec<usize> {
    let mut counts = Vec::new();
    let mut undone = std::collections::BTreeSet::new();
    let mut rest = entries;
    while let Some((last, before)) = rest.split_last() {
        let place = before.len();
        rest = before;
        if let Event::Undone { entry, .. } = last.event {
            undone.insert(entry);
        } else if let Event::Restored { entries: kept, .. } = last.event {
            counts.push(place);
            // A journal that was tampered with may name a place that is not before it.
            rest = before.get(..kept).unwrap_or(before);
        } else if !undone.contains(&place) {
            counts.push(place);
        }
    }
    counts.reverse();
    counts
}

/// Whether an entry can be taken back alone: nothing else rests on it.
const fn is_undoable(stamped: &Stamped) -> bool {
    match stamped.event {
        Event::Corrected { .. }
        | Event::Warned { .. }
        | Event::WarningWithdrawn { .. }
        | Event::Advised { .. }
        | Event::SeatsSwapped
        | Event::LateCharged { .. }
        | Event::GapCharged { .. }
        | Event::SeatLeft { .. }
        | Event::SeatTaken { .. }
        | Event::Noted { .. }
        | Event::ColorsDrawn(_) => true,
        Event::Started
        | Event::Pressed { .. }
        | Event::LimitReached { .. }
        | Event::Paused(_)
        | Event::Resumed
        | Event::CapturesHeld
        | Event::CapturesReleased
        | Event::PressTakenBack { .. }
        | Event::GapNoted { .. }
        | Event::MovePlayed { .. }
        | Event::MoveVoided { .. }
        | Event::MoveErased { .. }
        | Event::EndProposed { .. }
        | Event::PlayEnded(_)
        | Event::PlayResumed { .. }
        | Event::Marked(_)
        | Event::CountAgreed { .. }
        | Event::Ended { .. }
        | Event::MoveSealed { .. }
        | Event::Unsealed { .. }
        | Event::TimeAsked { .. }
        | Event::Ruled { .. }
        | Event::SettingConfirmed { .. }
        | Event::ResultWithdrawn { .. }
        | Event::ResultConfirmed
        | Event::Undone { .. }
        | Event::Restored { .. } => false,
    }
}
