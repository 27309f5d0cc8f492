//! What stands on the card, in each language.

use super::languages_of;
use crate::color::{Color, PerColor};
use crate::game::Game;
use crate::game::board_choice::BoardChoice;
use crate::tui::paint::harmless;
use crate::tui::text::{Language, Text};
use crate::tui::view::Occasion;
use crate::tui::words::{self, control, policy};

/// Something that is not as the event has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The time control.
    Control,
    /// The names.
    Players,
    /// The call plan.
    Plan,
    /// In what the calls are made.
    Voices,
    /// The referee's policies.
    Policies,
    /// The board and its rules, handicap and komi among them.
    Board,
}

impl Change {
    const ALL: [Self; 6] = [
        Self::Control,
        Self::Players,
        Self::Plan,
        Self::Voices,
        Self::Policies,
        Self::Board,
    ];

    /// Its name in a record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Control => "control",
            Self::Players => "players",
            Self::Plan => "plan",
            Self::Voices => "voices",
            Self::Policies => "policies",
            Self::Board => "board",
        }
    }

    /// The one that a record has under `name`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|change| change.name() == name)
    }
}

/// That `changed` is not as the event has it, in words.
pub fn changed_words(text: &Text, changed: &[Change]) -> String {
    let what = changed.iter().copied();
    let what = what.map(|change| text.get(&format!("card-change-{}", change.name())));
    let what = what.reduce(|all, next| words::joined(text, all, next));
    text.with("card-changed", &[("what", what.unwrap_or_default().into())])
}

/// What a card is made of.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'a> {
    /// The game; what it is played under, and who has which colour.
    pub game: &'a Game,
    /// The event, if there is one.
    pub occasion: Option<&'a Occasion>,
    /// Ranks, as they were set.
    pub ranks: &'a PerColor<String>,
    /// The languages each side reads, as they were set.
    pub languages: &'a PerColor<Vec<Language>>,
    /// The language code of each side's calls, as they were set.
    pub voices: &'a PerColor<String>,
    /// What was changed by hand.
    pub changed: &'a [Change],
}

/// The words of one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Section {
    pub(super) parts: Vec<Part>,
}

/// A paragraph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Heading(String),
    Line(String),
    Warning(String),
    Code(String),
}

/// What stands below: of each side, in the languages it reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Foot {
    pub(super) of: PerColor<Vec<FootWords>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FootWords {
    pub(super) left_confirms: String,
    pub(super) right_confirms: String,
    pub(super) confirmed: String,
    pub(super) by_referee: String,
}

impl Contents<'_> {
    pub(super) fn sections(&self) -> Vec<Section> {
        let languages = languages_of(&self.languages());
        languages
            .into_iter()
            .map(|language| self.section(&Text::new(language)))
            .collect()
    }

    /// The languages as the sides play now.
    fn languages(&self) -> PerColor<Vec<Language>> {
        self.game.as_they_play(self.languages.clone())
    }

    fn section(&self, text: &Text) -> Section {
        let settings = self.game.settings();
        let mut parts = Vec::new();
        let place = self
            .occasion
            .map(|occasion| words::occasion(text, occasion));
        let place = place.map(|place| harmless(&place));
        parts.extend(place.filter(|place| !place.is_empty()).map(Part::Heading));
        // What is not as the event has it comes where nobody has to scroll for it.
        if !self.changed.is_empty() {
            parts.push(Part::Warning(changed_words(text, self.changed)));
        }
        parts.extend(self.players(text).map(Part::Line));
        for control in control::controls(text, &settings.controls) {
            parts.push(Part::Line(
                text.with("card-time", &[("words", control.into())]),
            ));
        }
        let board = BoardChoice::of(&settings.board);
        let policies = policy::policies(text, &settings.rules, &board, &settings.controls);
        parts.extend(policies.into_iter().map(Part::Line));
        parts.extend(self.calls(text).into_iter().map(Part::Line));
        let code = settings.code();
        parts.push(Part::Code(text.with("card-code", &[("code", code.into())])));
        Section { parts }
    }

    /// Who has which colour, and where he sits; on the left first.
    fn players(&self, text: &Text) -> impl Iterator<Item = String> {
        let ranks = self.game.as_they_play(self.ranks.clone());
        let left = self.game.seats().left();
        [left, left.opponent()]
            .map(|side| {
                let name = harmless(self.game.players().of(side));
                let name = match (name.trim(), harmless(ranks.of(side)).trim()) {
                    ("", _) => text.get("card-no-name"),
                    (name, "") => name.to_owned(),
                    (name, rank) => {
                        let (name, rank) = (name.to_owned().into(), rank.to_owned().into());
                        text.with("card-ranked", &[("name", name), ("rank", rank)])
                    }
                };
                let id = if side == left {
                    "card-player-left"
                } else {
                    "card-player-right"
                };
                let side = words::color(text, side).into();
                text.with(id, &[("side", side), ("name", name.into())])
            })
            .into_iter()
    }

    fn calls(&self, text: &Text) -> Vec<String> {
        let plan = &self.game.settings().plan.name;
        let id = format!("setup-plan-{plan}");
        let named = text.get(&id);
        let plan = if named == id { harmless(plan) } else { named };
        let mut lines = vec![text.with("card-calls", &[("plan", plan.into())])];
        let voices = self.game.as_they_play(self.voices.clone());
        let name = |codes: &String| {
            let each = codes.split('+').map(|code| {
                let known = Language::from_locale(code);
                known.map_or_else(|| harmless(code), |one| one.own_name().to_owned())
            });
            each.collect::<Vec<String>>().join(" + ")
        };
        if voices.black == voices.white {
            let voice = name(&voices.black).into();
            lines.push(text.with("card-voice", &[("voice", voice)]));
        } else {
            lines.extend(Color::BOTH.map(|side| {
                let voice = name(voices.of(side)).into();
                let side = words::color(text, side).into();
                text.with("card-voice-of", &[("side", side), ("voice", voice)])
            }));
        }
        lines
    }

    pub(super) fn foot(&self) -> Foot {
        let languages = self.languages();
        let words = |side: Color, language: Language| {
            let text = Text::new(language);
            let with = |id| text.with(id, &[("side", words::color(&text, side).into())]);
            FootWords {
                left_confirms: with("card-confirms-left"),
                right_confirms: with("card-confirms-right"),
                confirmed: with("card-confirmed"),
                by_referee: with("card-by-referee"),
            }
        };
        let of = PerColor::from_fn(|side| {
            let own = languages.of(side).iter();
            own.map(|language| words(side, *language)).collect()
        });
        Foot { of }
    }
}
