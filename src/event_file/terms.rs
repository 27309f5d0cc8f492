//! What a game is played under: a layer that says all, with its contradictions looked for.

use std::ops::Range;
use std::sync::Arc;

use super::fault::Faults;
use super::layer::{Layer, Said, TimeLayer};
use super::names::CoordinateStyle;
use crate::clock::control::Control;
use crate::color::{Color, PerColor};
use crate::game::board_choice::BoardChoice;
use crate::game::call_plan::CallPlan;
use crate::game::rule_set::RuleSet;
use crate::game::settings::Rules;
use crate::plan_file;

/// What a game is played under.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Each side's control.
    pub controls: PerColor<Arc<Control>>,
    /// What is called.
    pub plan: Arc<CallPlan>,
    /// Language codes of the calls, the first one first; empty where nothing is said of them.
    pub languages: Vec<String>,
    /// The sounds that are no words, by name; `None`: those of the program.
    pub signs: Option<Vec<String>>,
    /// The voice of both sides, or a folder with one; `None`: the languages' own.
    pub voice: Option<String>,
    /// What each side's calls are made in, where it differs.
    pub own: PerColor<OwnCalls>,
    /// The policies.
    pub rules: Rules,
    /// The rule set, where one is named.
    pub rule_set: Option<RuleSet>,
    /// The board of a game without handicap.
    pub board: BoardChoice,
    /// How points are named, where it is said.
    pub coordinates: Option<CoordinateStyle>,
}

/// What one side's calls are made in, where it differs from the event's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnCalls {
    /// A language code.
    pub language: Option<String>,
    /// A voice, or a folder with one.
    pub voice: Option<String>,
}

impl Terms {
    /// What each side's calls are made in: names of voices, folders with one, or languages, with `+` between
    /// those that take turns; the nearest to the side counts. `None` where nothing is said.
    pub fn voices(&self) -> PerColor<Option<String>> {
        PerColor::from_fn(|color| {
            let own = self.own.of(color);
            let nearest = own.voice.as_ref().or(own.language.as_ref());
            let languages = (!self.languages.is_empty()).then(|| self.languages.join("+"));
            let common = || self.voice.clone().or(languages);
            nearest.cloned().or_else(common)
        })
    }

    /// The terms of a layer. `whole` is where a fault stands that has no place of its own.
    pub(super) fn of(
        layer: &Layer,
        whole: Option<&Range<usize>>,
        faults: &mut Faults<'_>,
    ) -> Option<Self> {
        let board = board(layer, faults);
        let controls = controls(&layer.time, whole, faults);
        let plan = match &layer.calls.plan {
            Some(plan) => Arc::clone(&plan.value),
            None => plan_file::shipped("official").ok()?,
        };
        let plan = match &layer.calls.main_time {
            Some(notices) => Arc::new(CallPlan {
                main_notices: notices.value.clone(),
                ..CallPlan::clone(&plan)
            }),
            None => plan,
        };
        let value = |said: &Option<Said<String>>| said.as_ref().map(|said| said.value.clone());
        let calls = &layer.calls;
        Some(Self {
            controls: controls?,
            plan,
            signs: calls.signs.as_ref().map(|said| said.value.clone()),
            languages: calls
                .languages
                .as_ref()
                .map(|said| said.value.clone())
                .unwrap_or_default(),
            voice: value(&calls.voice),
            own: PerColor::from_fn(|color| OwnCalls {
                language: value(calls.own_language.of(color)),
                voice: value(calls.own_voice.of(color)),
            }),
            rules: rules(layer),
            rule_set: layer.rules.set.as_ref().map(|set| set.value),
            board: board?,
            coordinates: layer.rules.coordinates.as_ref().map(|style| style.value),
        })
    }
}

/// Both controls of `time`.
pub(super) fn controls(
    time: &TimeLayer,
    whole: Option<&Range<usize>>,
    faults: &mut Faults<'_>,
) -> Option<PerColor<Arc<Control>>> {
    let of = |color: Color| {
        let own = time.own.of(color).as_ref().or(time.control.as_ref());
        own.map(|said| Arc::clone(&said.value))
    };
    match (of(Color::Black), of(Color::White)) {
        (Some(black), Some(white)) => Some(PerColor { black, white }),
        (None, None) => {
            // Where one may be there that cannot be read, that has been told.
            if !faults.may_hide_a_control() {
                let message = "a time control is needed: extends = \"chinese-national\", or [time] with \
                               control = \"1h + 3x30s\"; `dumiao presets` lists the presets";
                faults.add(whole.cloned(), "time.control", message);
            }
            None
        }
        (Some(_), None) | (None, Some(_)) => {
            let said = time.own.black.as_ref().or(time.own.white.as_ref());
            let missing = if time.own.black.is_some() {
                "white"
            } else {
                "black"
            };
            if !faults.may_hide_a_control() {
                let message = format!(
                    "the other side has no control: add {missing} = \"...\", or control = \"...\" for both"
                );
                faults.add(
                    said.and_then(|said| said.span.clone()),
                    said.map_or_else(String::new, |said| said.key.clone()),
                    message,
                );
            }
            None
        }
    }
}

fn rules(layer: &Layer) -> Rules {
    let mut rules = Rules::default();
    let said = &layer.rules;
    if let Some(captures) = &said.captures {
        rules.captures = captures.value;
    }
    if let Some(warnings) = &said.warnings {
        rules.warnings = warnings.value;
    }
    if let Some(two_in_a_row) = &said.two_in_a_row {
        rules.two_in_a_row = two_in_a_row.value;
    }
    if let Some(overrun) = &said.overrun {
        rules.overrun = overrun.value;
    }
    if let Some(flag) = &said.flag {
        rules.flag = flag.value;
    }
    if let Some(policy) = &said.lateness {
        rules.lateness.policy = policy.value;
    }
    if let Some(limit) = &said.lateness_limit {
        rules.lateness.limit = limit.value;
    }
    rules
}

/// The board of even games. What contradicts itself is found before a game is asked for.
fn board(layer: &Layer, faults: &mut Faults<'_>) -> Option<BoardChoice> {
    let said = &layer.rules;
    let mut board = BoardChoice::default();
    if let Some(set) = &said.set {
        board.rule_set = set.value;
    }
    if let Some(size) = &said.board {
        board.size = size.value;
    }
    board.repetition = said.repetition.as_ref().map(|said| said.value);
    if let Some(usage) = &said.moves {
        board.usage = usage.value;
    }
    board.komi = said.komi.as_ref().map(|said| said.value);
    match board.settings() {
        Ok(_) => Some(board),
        Err(fault) => {
            let at = said.komi.as_ref().filter(|komi| komi.span.is_some());
            let (span, key) = match (at, &said.set) {
                (Some(komi), _) => (komi.span.clone(), komi.key.clone()),
                (None, Some(set)) => (set.span.clone(), set.key.clone()),
                (None, None) => (None, "rules.komi".to_owned()),
            };
            faults.add(span, key, fault.to_string());
            None
        }
    }
}
