//! What one file, one round or one game says of time, calls and rules, and how one stands over another.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::control;
use super::fault::Faults;
use super::form::Form;
use super::names;
use super::names::CoordinateStyle;
use super::section::{Section, Value, cut};
use crate::board::{Repetition, Size};
use crate::clock::control::{Control, MOST};
use crate::clock::notation::parse_duration;
use crate::color::PerColor;
use crate::game::board_choice::Komi;
use crate::game::call_plan::CallPlan;
use crate::game::rule_set::RuleSet;
use crate::game::settings::{
    BoardUse, CapturePolicy, FlagPolicy, LatenessPolicy, Overrun, TwoInARow, WarningPolicy,
};
use crate::plan_file;

/// A value, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Said<T> {
    pub(super) value: T,
    pub(super) key: String,
    /// Its bytes in the file that is read; `None` for what comes of a preset.
    pub(super) span: Option<Range<usize>>,
}

/// What is said; `None`: nothing.
#[derive(Clone, Default, Debug)]
pub(super) struct Layer {
    pub(super) time: TimeLayer,
    pub(super) calls: CallsLayer,
    pub(super) rules: RulesLayer,
}

/// `[time]`.
#[derive(Clone, Default, Debug)]
pub(super) struct TimeLayer {
    pub(super) control: Option<Said<Arc<Control>>>,
    pub(super) own: PerColor<Option<Said<Arc<Control>>>>,
}

/// `[calls]`.
#[derive(Clone, Default, Debug)]
pub(super) struct CallsLayer {
    pub(super) plan: Option<Said<Arc<CallPlan>>>,
    pub(super) main_time: Option<Said<Vec<Duration>>>,
    pub(super) languages: Option<Said<Vec<String>>>,
    pub(super) signs: Option<Said<Vec<String>>>,
    pub(super) voice: Option<Said<String>>,
    pub(super) own_language: PerColor<Option<Said<String>>>,
    pub(super) own_voice: PerColor<Option<Said<String>>>,
}

/// `[rules]`.
#[derive(Clone, Default, Debug)]
pub(super) struct RulesLayer {
    pub(super) set: Option<Said<RuleSet>>,
    pub(super) komi: Option<Said<Komi>>,
    pub(super) board: Option<Said<Size>>,
    pub(super) repetition: Option<Said<Repetition>>,
    pub(super) moves: Option<Said<BoardUse>>,
    pub(super) coordinates: Option<Said<CoordinateStyle>>,
    pub(super) warnings: Option<Said<WarningPolicy>>,
    pub(super) two_in_a_row: Option<Said<TwoInARow>>,
    pub(super) captures: Option<Said<CapturePolicy>>,
    pub(super) lateness: Option<Said<LatenessPolicy>>,
    pub(super) lateness_limit: Option<Said<Duration>>,
    pub(super) overrun: Option<Said<Overrun>>,
    pub(super) flag: Option<Said<FlagPolicy>>,
}

impl<T> Said<T> {
    fn of(value: &Value<'_>, read: T) -> Self {
        Self {
            value: read,
            key: value.key.clone(),
            span: Some(value.span.clone()),
        }
    }

    /// What a list of pairings says.
    pub(super) fn of_list(value: T, key: &str) -> Self {
        Self {
            value,
            key: key.to_owned(),
            span: None,
        }
    }
}

/// What `said` says, else `base`, which then stands in another file.
fn or<T: Clone>(said: Option<Said<T>>, base: Option<&Said<T>>) -> Option<Said<T>> {
    said.or_else(|| base.cloned())
}

impl Layer {
    /// What `section` says: the file, or a round. Folders of voices are found `beside` the file.
    pub(super) fn read(
        section: &Section<'_>,
        beside: Option<&Path>,
        faults: &mut Faults<'_>,
    ) -> Self {
        Self {
            time: TimeLayer::read(section, faults),
            calls: CallsLayer::read(section, beside, faults),
            rules: RulesLayer::read(section, faults),
        }
    }

    /// This, with what it does not say taken from `base`.
    pub(super) fn over(self, base: &Self) -> Self {
        Self {
            time: self.time.over(&base.time),
            calls: self.calls.over(&base.calls),
            rules: self.rules.over(&base.rules),
        }
    }

    /// Whether it says nothing of time, calls or rules.
    pub(super) fn is_silent(&self) -> bool {
        let Self { time, calls, rules } = self;
        let CallsLayer {
            plan,
            main_time,
            languages,
            signs,
            voice,
            own_language,
            own_voice,
        } = calls;
        let own = [own_language, own_voice];
        let own = own
            .iter()
            .any(|own| own.black.is_some() || own.white.is_some());
        let calls = plan.is_some() || main_time.is_some() || languages.is_some() || voice.is_some();
        time.is_silent() && !calls && signs.is_none() && !own && rules.is_silent()
    }

    /// The same as the base of another file: its places mean nothing there.
    pub(super) fn of_another_file(mut self) -> Self {
        fn forget<T>(said: &mut Option<Said<T>>) {
            if let Some(said) = said {
                said.span = None;
            }
        }
        let Self { time, calls, rules } = &mut self;
        forget(&mut time.control);
        forget(&mut time.own.black);
        forget(&mut time.own.white);
        forget(&mut calls.plan);
        forget(&mut calls.main_time);
        forget(&mut calls.languages);
        forget(&mut calls.signs);
        forget(&mut calls.voice);
        for own in [&mut calls.own_language, &mut calls.own_voice] {
            forget(&mut own.black);
            forget(&mut own.white);
        }
        forget(&mut rules.set);
        forget(&mut rules.komi);
        forget(&mut rules.board);
        forget(&mut rules.repetition);
        forget(&mut rules.moves);
        forget(&mut rules.coordinates);
        forget(&mut rules.warnings);
        forget(&mut rules.two_in_a_row);
        forget(&mut rules.captures);
        forget(&mut rules.lateness);
        forget(&mut rules.lateness_limit);
        forget(&mut rules.overrun);
        forget(&mut rules.flag);
        self
    }
}

impl TimeLayer {
    /// Whether it says nothing.
    pub(super) const fn is_silent(&self) -> bool {
        self.control.is_none() && self.own.black.is_none() && self.own.white.is_none()
    }

    /// `time` of `section`.
    pub(super) fn read(section: &Section<'_>, faults: &mut Faults<'_>) -> Self {
        let Some(time) = section.section("time", faults) else {
            return Self::default();
        };
        let mut control = |name| {
            let value = time.value(name)?;
            let control = control::read(&value, faults)?;
            Some(Said::of(&value, Arc::new(control)))
        };
        Self {
            control: control("control"),
            own: PerColor {
                black: control("black"),
                white: control("white"),
            },
        }
    }

    /// A control of both sides stands over what the base says of one.
    pub(super) fn over(self, base: &Self) -> Self {
        if self.control.is_some() {
            return self;
        }
        Self {
            control: base.control.clone(),
            own: PerColor {
                black: or(self.own.black, base.own.black.as_ref()),
                white: or(self.own.white, base.own.white.as_ref()),
            },
        }
    }
}

impl CallsLayer {
    fn read(section: &Section<'_>, beside: Option<&Path>, faults: &mut Faults<'_>) -> Self {
        let Some(calls) = section.section("calls", faults) else {
            return Self::default();
        };
        let black = calls.section("black", faults);
        let white = calls.section("white", faults);
        let sides = PerColor { black, white };
        let own = |color, name| {
            sides
                .of(color)
                .as_ref()
                .and_then(|side: &Section<'_>| side.value(name))
        };
        let own_language = PerColor::from_fn(|color| {
            own(color, "language").and_then(|value| named(&value, names::language, faults))
        });
        let own_voice = PerColor::from_fn(|color| {
            own(color, "voice").and_then(|value| voice(&value, beside, faults))
        });
        Self {
            plan: calls.value("plan").and_then(|value| plan(&value, faults)),
            main_time: calls
                .value("main-time")
                .and_then(|value| notices(&value, faults)),
            languages: calls
                .value("languages")
                .and_then(|value| languages(&value, faults)),
            signs: calls.value("signs").and_then(|value| signs(&value, faults)),
            voice: calls
                .value("voice")
                .and_then(|value| voice(&value, beside, faults)),
            own_language,
            own_voice,
        }
    }

    fn over(self, base: &Self) -> Self {
        // A plan of its own brings its own notices, and languages of its own their voices.
        let main_time = match self.plan {
            Some(_) => self.main_time,
            None => or(self.main_time, base.main_time.as_ref()),
        };
        let voice = match self.languages {
            Some(_) => self.voice,
            None => or(self.voice, base.voice.as_ref()),
        };
        Self {
            plan: or(self.plan, base.plan.as_ref()),
            main_time,
            voice,
            languages: or(self.languages, base.languages.as_ref()),
            signs: or(self.signs, base.signs.as_ref()),
            own_language: PerColor {
                black: or(self.own_language.black, base.own_language.black.as_ref()),
                white: or(self.own_language.white, base.own_language.white.as_ref()),
            },
            own_voice: PerColor {
                black: or(self.own_voice.black, base.own_voice.black.as_ref()),
                white: or(self.own_voice.white, base.own_voice.white.as_ref()),
            },
        }
    }
}

impl RulesLayer {
    fn is_silent(&self) -> bool {
        let Self {
            set,
            komi,
            board,
            repetition,
            moves,
            coordinates,
            warnings,
            two_in_a_row,
            captures,
            lateness,
            lateness_limit,
            overrun,
            flag,
        } = self;
        let board = set.is_none() && komi.is_none() && board.is_none() && repetition.is_none();
        let screen = moves.is_none() && coordinates.is_none();
        let order = warnings.is_none() && two_in_a_row.is_none() && flag.is_none();
        let late = lateness.is_none() && lateness_limit.is_none();
        board && screen && order && late && captures.is_none() && overrun.is_none()
    }

    fn read(section: &Section<'_>, faults: &mut Faults<'_>) -> Self {
        let Some(rules) = section.section("rules", faults) else {
            return Self::default();
        };
        let lateness = rules.section("lateness", faults);
        let of_lateness = |name| lateness.as_ref().and_then(|section| section.value(name));
        Self {
            set: rules
                .value("set")
                .and_then(|value| named(&value, names::rule_set, faults)),
            komi: rules.value("komi").and_then(|value| komi(&value, faults)),
            board: rules.value("board").and_then(|value| size(&value, faults)),
            repetition: rules
                .value("repetition")
                .and_then(|value| named(&value, names::repetition, faults)),
            moves: rules
                .value("moves")
                .and_then(|value| named(&value, names::board_use, faults)),
            coordinates: rules
                .value("coordinates")
                .and_then(|value| named(&value, names::coordinate_style, faults)),
            warnings: rules
                .value("warnings")
                .and_then(|value| named(&value, names::warnings, faults)),
            two_in_a_row: rules
                .value("two-in-a-row")
                .and_then(|value| named(&value, names::two_in_a_row, faults)),
            captures: rules
                .value("captures")
                .and_then(|value| captures(&value, faults)),
            lateness: of_lateness("policy")
                .and_then(|value| named(&value, names::lateness_policy, faults)),
            lateness_limit: of_lateness("limit").and_then(|value| {
                let limit = duration(&value, faults)?;
                Some(Said::of(&value, limit))
            }),
            overrun: rules
                .value("overrun")
                .and_then(|value| named(&value, names::overrun, faults)),
            flag: rules
                .value("flag")
                .and_then(|value| named(&value, names::flag, faults)),
        }
    }

    fn over(self, base: &Self) -> Self {
        // A rule set of its own brings its own komi and its own ban.
        let (komi, repetition) = match self.set {
            Some(_) => (self.komi, self.repetition),
            None => (
                or(self.komi, base.komi.as_ref()),
                or(self.repetition, base.repetition.as_ref()),
            ),
        };
        Self {
            komi,
            repetition,
            set: or(self.set, base.set.as_ref()),
            board: or(self.board, base.board.as_ref()),
            moves: or(self.moves, base.moves.as_ref()),
            coordinates: or(self.coordinates, base.coordinates.as_ref()),
            warnings: or(self.warnings, base.warnings.as_ref()),
            two_in_a_row: or(self.two_in_a_row, base.two_in_a_row.as_ref()),
            captures: or(self.captures, base.captures.as_ref()),
            lateness: or(self.lateness, base.lateness.as_ref()),
            lateness_limit: or(self.lateness_limit, base.lateness_limit.as_ref()),
            overrun: or(self.overrun, base.overrun.as_ref()),
            flag: or(self.flag, base.flag.as_ref()),
        }
    }
}

/// A value out of a list of names.
fn named<T>(
    value: &Value<'_>,
    read: impl Fn(&str) -> Result<T, String>,
    faults: &mut Faults<'_>,
) -> Option<Said<T>> {
    let text = value.text(faults)?;
    let read = |text: &str| {
        read(text).map_err(|allowed| match allowed.strip_prefix("found ") {
            Some(_) => allowed,
            None => format!("found \"{}\"; allowed: {allowed}", cut(text)),
        })
    };
    let read = value.read(text, read, faults)?;
    Some(Said::of(value, read))
}

/// A komi.
pub(super) fn komi(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Said<Komi>> {
    let text = value.text_or_number(faults)?;
    let read =
        |text: &str| Komi::parse(text).map_err(|fault| format!("found \"{}\": {fault}", cut(text)));
    let read = value.read(&text, read, faults)?;
    Some(Said::of(value, read))
}

fn size(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Said<Size>> {
    let lines = value.number(Size::LEAST.into(), Size::MOST.into(), faults)?;
    let size = u8::try_from(lines).ok().and_then(Size::square)?;
    Some(Said::of(value, size))
}

/// `not-counted`, `counted`, `"stop-from = 3"` or `{ stop-from = 3 }`.
fn captures(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Said<CapturePolicy>> {
    if value.is_table() {
        let section = value.section(faults)?;
        section.tell_missing(faults);
        let from = section.value("stop-from")?;
        let stones = from.number(1, MOST, faults)?;
        return Some(Said::of(value, CapturePolicy::StopFrom(stones)));
    }
    named(value, names::captures, faults)
}

fn plan(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Said<Arc<CallPlan>>> {
    let name = value.text(faults)?;
    let read = |name: &str| {
        plan_file::shipped(name).map_err(|_| {
            let Form::Names(names) = &value.form.form else {
                return String::new();
            };
            let allowed = names::allowed(name, &names());
            format!(
                "there is no call plan \"{}\"; allowed: {allowed}",
                cut(name)
            )
        })
    };
    let plan = value.read(name, read, faults)?;
    Some(Said::of(value, plan))
}

fn notices(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Said<Vec<Duration>>> {
    let texts = value.texts(faults)?;
    let count = texts.len();
    let read: Vec<Duration> = texts
        .iter()
        .filter_map(|text| duration(text, faults))
        .collect();
    (read.len() == count).then(|| Said::of(value, read))
}

fn languages(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Said<Vec<String>>> {
    let texts = value.texts(faults)?;
    let count = texts.len();
    let mut languages: Vec<String> = Vec::new();
    for text in &texts {
        let Some(read) = named(text, names::language, faults) else {
            continue;
        };
        if languages.contains(&read.value) {
            let message = format!("\"{}\" stands here twice", read.value);
            faults.add(read.span, read.key, message);
        } else {
            languages.push(read.value);
        }
    }
    if count == 0 {
        let message =
            "a language at least is needed; a clock without a voice has plan = \"silent\"";
        faults.add(Some(value.span.clone()), value.key.clone(), message);
        return None;
    }
    (languages.len() == count).then(|| Said::of(value, languages))
}

fn signs(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Said<Vec<String>>> {
    let texts = value.texts(faults)?;
    let count = texts.len();
    let read = texts
        .iter()
        .filter_map(|text| named(text, names::sign, faults));
    let signs: Vec<String> = read.map(|read| read.value).collect();
    (signs.len() == count).then(|| Said::of(value, signs))
}

/// A voice's name, or the path of its folder beside the file; several with `+`.
fn voice(
    value: &Value<'_>,
    beside: Option<&Path>,
    faults: &mut Faults<'_>,
) -> Option<Said<String>> {
    let written = value.words(faults)?;
    let folder_of = |name: &str| {
        let folder = beside.map(|beside| beside.join(name));
        folder.filter(|folder| folder.is_dir())
    };
    let names: Vec<&str> = match folder_of(&written) {
        Some(_) => vec![written.as_str()],
        None => written.split('+').map(str::trim).collect(),
    };
    let mut voices = Vec::new();
    for name in names {
        let folder = folder_of(name);
        if folder.is_none() && beside.is_some() && name.contains(['/', '\\']) {
            let message = format!(
                "there is no folder \"{}\" beside this file; allowed: {}",
                cut(name),
                value.form.allowed()
            );
            faults.add(Some(value.span.clone()), value.key.clone(), message);
            return None;
        }
        voices.push(folder.map_or(name.to_owned(), |folder| folder.display().to_string()));
    }
    Some(Said::of(value, voices.join("+")))
}

fn duration(value: &Value<'_>, faults: &mut Faults<'_>) -> Option<Duration> {
    let text = value.text(faults)?;
    let read = |text: &str| {
        parse_duration(text).map_err(|fault| format!("found \"{}\": {fault}", cut(text)))
    };
    value.read(text, read, faults)
}
