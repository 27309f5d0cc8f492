//! The board on the set-up screen: what is turned and typed of it, and what comes of it.

use super::choices::{Turn, turned, turned_in};
use super::{Choice, Entry, Field, Play, SetupScreen};
use crate::board::Size;
use crate::board::score::Scoring;
use crate::game::board_choice::{BoardChoice, BoardFault, Komi, KomiFault, most_handicap};
use crate::game::rule_set::RuleSet;
use crate::game::settings::{BoardSettings, BoardUse};
use crate::points::HalfPoints;
use crate::tui::text::Text;

/// Why no board comes of what is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardTrouble {
    /// The komi cannot be read.
    Komi(KomiFault),
    /// What is chosen contradicts itself.
    Board(BoardFault),
}

impl BoardTrouble {
    /// The line to be set right.
    pub(super) const fn field(self) -> Field {
        match self {
            Self::Komi(_)
            | Self::Board(
                BoardFault::StonesInTerritory { .. } | BoardFault::KomiAboveBoard { .. },
            ) => Field::Typed(Entry::Komi),
            Self::Board(BoardFault::TooManyStones { .. }) => Field::Turned(Choice::Handicap),
        }
    }

    fn words(self, text: &Text) -> String {
        let id = match self {
            Self::Komi(KomiFault::NotAnAmount) => "setup-komi-not-an-amount",
            Self::Komi(KomiFault::NotQuarters) => "setup-komi-not-quarters",
            Self::Komi(KomiFault::NotHalves) => "setup-komi-not-halves",
            Self::Board(BoardFault::StonesInTerritory { komi, .. }) => {
                let points = komi.in_points().to_string();
                return text.with("setup-komi-in-points", &[("points", points.into())]);
            }
            Self::Board(BoardFault::KomiAboveBoard { .. }) => "setup-komi-above-board",
            Self::Board(BoardFault::TooManyStones { .. }) => "setup-handicap-too-many",
        };
        text.get(id)
    }
}

/// The sizes, the common ones first.
fn sizes() -> Vec<Size> {
    let common = [19, 13, 9];
    let others = (Size::LEAST..=Size::MOST)
        .rev()
        .filter(|lines| !common.contains(lines));
    let lines = common.into_iter().chain(others);
    lines.filter_map(Size::square).collect()
}

impl SetupScreen {
    /// The board as it is chosen.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn board(&self) -> Result<BoardSettings, BoardTrouble> {
        let play = self.play();
        let mut choice = match play {
            Play::Game | Play::Alone | Play::Together | Play::Engine => self.board,
            // A drill has no board, or the record's.
            Play::Press | Play::Replay => BoardChoice::default(),
        };
        choice.usage = self.usage();
        let typed = self.komi.value().trim();
        // The komi of an event is told on the card, wherever the stones are.
        let counts =
            !play.is_drill() && (choice.usage != BoardUse::ClockOnly || self.event.has_fill());
        if counts && !typed.is_empty() {
            choice.set_komi(Komi::parse(typed).map_err(BoardTrouble::Komi)?);
        }
        choice.settings().map_err(BoardTrouble::Board)
    }

    pub(super) fn turn_size(&mut self, turn: Turn) {
        self.board.size = turned_in(&sizes(), self.board.size, turn);
        // Stones that have no place there are not asked for.
        self.board.handicap = self.board.handicap.min(most_handicap(self.board.size));
    }

    pub(super) fn turn_handicap(&mut self, turn: Turn) {
        let count = usize::from(most_handicap(self.board.size)) + 1;
        let next = turned(usize::from(self.board.handicap), count, turn);
        self.board.handicap = u8::try_from(next).unwrap_or(0);
    }

    pub(super) fn turn_rule_set(&mut self, turn: Turn) {
        self.set_rule_set(turned_in(&RuleSet::ALL, self.board.rule_set, turn));
    }

    pub(super) const fn set_rule_set(&mut self, rule_set: RuleSet) {
        self.board.rule_set = rule_set;
        // What an event had changed in the other set is no part of this one.
        self.board.repetition = None;
    }

    /// What stands where no komi is typed.
    pub(super) fn komi_placeholder(&self, text: &Text) -> String {
        if self.board.handicap > 0 {
            return text.get("setup-komi-none");
        }
        let amount = self.komi_words(self.board.customary_komi(), text);
        text.with("setup-komi-of-rules", &[("komi", amount.into())])
    }

    /// The komi that is typed, in words; or what is wrong with it.
    pub(super) fn komi_details(&self, text: &Text) -> Result<Option<String>, String> {
        match self.board() {
            Ok(_) if self.komi.value().trim().is_empty() => {
                // The cursor stands where it would be read otherwise.
                let here = self.focus == Field::Typed(Entry::Komi);
                Ok(here.then(|| self.komi_placeholder(text)))
            }
            Ok(board) => Ok(Some(self.komi_words(board.komi, text))),
            Err(trouble) => Err(trouble.words(text)),
        }
    }

    fn komi_words(&self, komi: HalfPoints, text: &Text) -> String {
        let points = ("points", komi.to_string().into());
        match self.board.rule_set.board().scoring {
            Scoring::Area => {
                let stones = ("stones", komi.in_stones().to_string().into());
                text.with("setup-komi-stones", &[points, stones])
            }
            Scoring::Territory => text.with("setup-komi-points", &[points]),
        }
    }

    pub(super) fn handicap_words(&self, text: &Text) -> String {
        match self.board.handicap {
            0 => text.get("setup-handicap-none"),
            1 => text.get("setup-handicap-first"),
            stones => text.with("setup-handicap-stones", &[("n", stones.into())]),
        }
    }
}

/// What the board is used for, in words.
pub(super) const fn usage_id(usage: BoardUse) -> &'static str {
    match usage {
        BoardUse::ClockOnly => "setup-board-clock-only",
        BoardUse::Record => "setup-board-record",
        BoardUse::Play => "setup-board-play",
    }
}

/// A rule set, in words.
pub(super) const fn rule_set_id(rule_set: RuleSet) -> &'static str {
    match rule_set {
        RuleSet::Chinese => "setup-rules-chinese",
        RuleSet::ChineseOld => "setup-rules-chinese-old",
        RuleSet::Japanese => "setup-rules-japanese",
        RuleSet::Korean => "setup-rules-korean",
        RuleSet::Aga => "setup-rules-aga",
        RuleSet::Ing => "setup-rules-ing",
        RuleSet::NewZealand => "setup-rules-new-zealand",
    }
}
