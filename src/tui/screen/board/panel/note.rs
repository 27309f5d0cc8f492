//! What stands beside the line that is typed, in words.

use super::{BoardPanel, Note, Question};
use crate::board::{Illegal, RecurrenceKind};
use crate::game::Game;
use crate::tui::text::Text;
use crate::tui::words;

impl BoardPanel {
    /// What stands beside the line that is typed.
    pub(in crate::tui::screen::board) fn note_words(
        &self,
        game: &Game,
        text: &Text,
    ) -> Option<String> {
        if let Some(Question::Resigns(side)) = self.question {
            let side = words::color(text, side);
            return Some(text.with("board-resigns", &[("side", side.into())]));
        }
        Some(match self.note.as_ref()? {
            Note::Fault(fault) => {
                let example = self.coordinates.example(game.settings().board.size);
                words::board::entry_fault(text, *fault, &example)
            }
            Note::Refused(refusal) => {
                let mut told = words::refusal(text, *refusal);
                if let Some((point, Illegal::Superko { .. })) = self.refused
                    && let Some(recurrence) = game.history().recurrence_of(game.to_play(), point)
                    && !matches!(recurrence.kind, RecurrenceKind::Ko | RecurrenceKind::Other)
                {
                    let kind = words::board::recurrence_kind(text, recurrence.kind);
                    told = words::joined(text, kind, told);
                }
                told
            }
            Note::RefereeTakesBack => text.get("board-referee-takes-back"),
            Note::GuessesStand => text.get("drill-stands"),
            Note::NothingToKeep => text.get("board-nothing-to-keep"),
        })
    }
}
