//! Every word the program shows, in the language it was asked for.
//!
//! The words are Fluent files in `assets/locales/<language>/`, inside the binary. A test compares
//! their ids and variables over all languages.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// English.
    En,
    /// Chinese, simplified.
    Zh,
    /// Japanese.
    Ja,
    /// Korean.
    Ko,
}

impl Language {
    /// Every language, in the order of the set-up screen.
    pub const ALL: [Self; 4] = [Self::Zh, Self::En, Self::Ja, Self::Ko];

    /// The two letters of `--lang` and of `LANG`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
            Self::Ja => "ja",
            Self::Ko => "ko",
        }
    }

    /// The language's own name.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Zh => "中文",
            Self::Ja => "日本語",
            Self::Ko => "한국어",
        }
    }

    /// The language of a locale name such as `zh_CN.UTF-8`; `None` for one that is not spoken here.
    pub fn from_locale(locale: &str) -> Option<Self> {
        let letters = locale.get(..2)?.to_ascii_lowercase();
        let ends = locale.get(2..).is_none_or(|rest| {
            rest.chars()
                .next()
                .is_none_or(|letter| !letter.is_ascii_alphanumeric())
        });
        Self::ALL
            .into_iter()
            .find(|language| ends && language.code() == letters)
    }
}

/// The Fluent sources of each language; each language has the same files.
pub(crate) const fn sources(language: Language) -> &'static [&'static str] {
    macro_rules! files {
        ($code:literal) => {
            &[
                include_str!(concat!("../../assets/locales/", $code, "/clock.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/setup.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/resume.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/seal.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/referee.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/sheet.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/results.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/check.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/card.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/drill.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/engine.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/partner.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/practice.ftl")),
                include_str!(concat!("../../assets/locales/", $code, "/board.ftl")),
            ]
        };
    }
    match language {
        Language::En => files!("en"),
        Language::Zh => files!("zh"),
        Language::Ja => files!("ja"),
        Language::Ko => files!("ko"),
    }
}

/// The words of one language.
pub struct Text {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Text {
    /// The words of `language`.
    pub fn new(language: Language) -> Self {
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Direction marks would reach the terminal as cells of their own.
        bundle.set_use_isolating(false);
        for source in sources(language) {
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The message `id`; the id itself where there is none (a test sees to it that there is).
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The message `id` with its variables filled in.
    pub fn with<'a>(&self, id: &str, variables: &[(&'a str, FluentValue<'a>)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value())
        else {
            return id.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in variables {
            args.set(Cow::Borrowed(*name), value.clone());
        }
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};
    use unicode_width::UnicodeWidthStr;

    /// The ids of a Fluent source, each with its variables.
    fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut id = String::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
                id = line.split(" =").next().unwrap_or(line).to_owned();
                assert!(
                    found.insert(id.clone(), BTreeSet::new()).is_none(),
                    "{id} twice"
                );
            }
            let Some(variables) = found.get_mut(&id) else {
                continue;
            };
            for after in line.split('$').skip(1) {
                let name: String = after
                    .chars()
                    .take_while(|letter| letter.is_ascii_alphanumeric() || "-_".contains(*letter))
                    .collect();
                variables.insert(name);
            }
        }
        found
    }

    #[test]
    fn all_languages_have_the_same_ids_and_variables() {
        let all = |language| sources(language).iter().map(|source| messages(source));
        for language in Language::ALL {
            for (english, other) in all(Language::En).zip(all(language)) {
                for (id, variables) in &english {
                    assert_eq!(other.get(id), Some(variables), "{language:?} {id}");
                }
                assert_eq!(english.len(), other.len(), "{language:?}");
            }
            let ids: Vec<String> = all(language).flat_map(BTreeMap::into_keys).collect();
            let once: BTreeSet<&String> = ids.iter().collect();
            assert_eq!(once.len(), ids.len(), "{language:?}: an id in two files");
        }
        assert!(
            all(Language::En)
                .next()
                .is_some_and(|clock| clock.len() > 100)
        );
    }

    #[test]
    fn every_source_is_well_formed_and_every_message_can_be_filled_in() {
        for language in Language::ALL {
            let text = Text::new(language);
            for source in sources(language) {
                assert!(
                    FluentResource::try_new((*source).to_owned()).is_ok(),
                    "{language:?}"
                );
                for (id, variables) in messages(source) {
                    for n in [0_u32, 1, 2, 5] {
                        let given: Vec<(&str, FluentValue)> = variables
                            .iter()
                            .map(|name| (name.as_str(), n.into()))
                            .collect();
                        let words = text.with(&id, &given);
                        assert!(!words.is_empty() && words != id, "{language:?} {id}");
                        assert!(!words.contains(['{', '}', '$']), "{language:?} {words}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_word_of_the_clock_holds_a_sign_of_ambiguous_width() {
        for language in Language::ALL {
            let clock = sources(language).first().copied().unwrap_or_default();
            for line in clock.lines().filter(|line| !line.starts_with('#')) {
                assert_eq!(line.width(), line.width_cjk(), "{line}");
            }
        }
    }

    #[test]
    fn every_message_the_clock_asks_for_exists() {
        let english = messages(sources(Language::En).first().copied().unwrap_or_default());
        let code = [
            include_str!("words.rs"),
            include_str!("words/phase.rs"),
            include_str!("words/outcome.rs"),
            include_str!("span.rs"),
            include_str!("screen/clock.rs"),
            include_str!("screen/clock/band.rs"),
            include_str!("screen/clock/half.rs"),
            include_str!("screen/clock/side.rs"),
        ];
        let areas = [
            "clock-", "phase-", "then-", "bonus-", "result-", "why-", "refusal-", "pause-",
            "words-", "span-", "color-", "prompt-",
        ];
        let mut asked = BTreeSet::new();
        for source in code {
            let before_tests = source.split("#[cfg(test)]").next().unwrap_or(source);
            for literal in before_tests.split('"').skip(1).step_by(2) {
                let is_id = areas.iter().any(|area| literal.starts_with(area))
                    && literal
                        .chars()
                        .all(|letter| letter.is_ascii_lowercase() || letter == '-');
                if is_id {
                    assert!(english.contains_key(literal), "{literal}");
                    asked.insert(literal.to_owned());
                }
            }
        }
        let unused: Vec<&String> = english
            .keys()
            .filter(|id| !asked.contains(*id) && !id.starts_with("prompt-"))
            .collect();
        assert!(unused.is_empty(), "never shown: {unused:?}");
    }

    #[test]
    fn every_message_of_practice_exists_and_is_shown() {
        let english: Vec<String> = [
            include_str!("../../assets/locales/en/partner.ftl"),
            include_str!("../../assets/locales/en/practice.ftl"),
        ]
        .into_iter()
        .flat_map(|source| messages(source).into_keys())
        .collect();
        let code = [
            include_str!("words/opponent.rs"),
            include_str!("screen/trouble.rs"),
            include_str!("screen/report.rs"),
            include_str!("screen/report/before.rs"),
            include_str!("screen/report/figures.rs"),
            include_str!("screen/report/title.rs"),
            include_str!("chart/axis.rs"),
            include_str!("chart/ink.rs"),
            include_str!("chart/left.rs"),
            include_str!("chart/near.rs"),
            include_str!("../cli/progress.rs"),
            include_str!("../cli/progress/list.rs"),
        ];
        let literals = code
            .iter()
            .flat_map(|source| source.split('"').skip(1).step_by(2));
        let asked: BTreeSet<&str> = literals.collect();
        for literal in &asked {
            let is_id = ["partner-", "practice-", "trouble-"]
                .iter()
                .any(|area| literal.starts_with(area));
            assert!(
                !is_id || english.iter().any(|id| id == literal),
                "{literal}"
            );
        }
        let unused = english.iter().filter(|id| !asked.contains(id.as_str()));
        let unused: Vec<&String> = unused.collect();
        assert!(unused.is_empty(), "never shown: {unused:?}");
    }

    #[test]
    fn every_message_of_the_board_exists_and_is_shown() {
        let english = messages(sources(Language::En).last().copied().unwrap_or_default());
        let code = [
            include_str!("words/board.rs"),
            include_str!("screen/board.rs"),
            include_str!("screen/board/info.rs"),
            include_str!("screen/board/keys.rs"),
            include_str!("screen/board/paint.rs"),
            include_str!("screen/board/panel.rs"),
            include_str!("screen/board/panel/note.rs"),
            include_str!("screen/board/screen.rs"),
            include_str!("screen/clock.rs"),
            include_str!("screen/count.rs"),
            include_str!("screen/count/sum.rs"),
            include_str!("screen/help.rs"),
        ];
        let mut asked = BTreeSet::new();
        for source in code {
            let before_tests = source.split("#[cfg(test)]").next().unwrap_or(source);
            for literal in before_tests.split('"').skip(1).step_by(2) {
                let is_id = ["board-", "count-"]
                    .iter()
                    .any(|area| literal.starts_with(area));
                assert!(!is_id || english.contains_key(literal), "{literal}");
                asked.insert(literal);
            }
        }
        let unused: Vec<&String> = english
            .keys()
            .filter(|id| !asked.contains(id.as_str()))
            .collect();
        assert!(unused.is_empty(), "never shown: {unused:?}");
        for language in Language::ALL {
            let words = sources(language).last().copied().unwrap_or_default();
            for line in words.lines().filter(|line| !line.starts_with('#')) {
                assert_eq!(line.width(), line.width_cjk(), "{line}");
            }
        }
    }

    #[test]
    fn every_message_of_drills_and_engines_exists_and_is_shown() {
        let code = [
            include_str!("words/drill.rs"),
            include_str!("words/partner.rs"),
            include_str!("screen/drill.rs"),
            include_str!("screen/drill/strip.rs"),
            include_str!("screen/quit.rs"),
            include_str!("words/outcome.rs"),
            include_str!("../cli/play.rs"),
            include_str!("screen/board/screen.rs"),
            include_str!("screen/board/panel/note.rs"),
            include_str!("screen/clock/band.rs"),
            include_str!("screen/again.rs"),
        ];
        let literals: BTreeSet<&str> = code
            .iter()
            .flat_map(|source| source.split('"').skip(1).step_by(2))
            .collect();
        for area in ["drill-", "engine-"] {
            let of_area = |source: &&&str| {
                let mut ids = messages(source).into_keys();
                ids.any(|id| id.starts_with(area))
            };
            let english = sources(Language::En).iter().find(of_area);
            let english = messages(english.expect("a file of its own"));
            for id in literals.iter().filter(|id| id.starts_with(area)) {
                assert!(english.contains_key(*id), "{id}");
            }
            let unused: Vec<&String> = english
                .keys()
                .filter(|id| !literals.contains(id.as_str()))
                .collect();
            assert!(unused.is_empty(), "never shown: {unused:?}");
            for language in Language::ALL {
                let words = sources(language).iter().find(of_area);
                let words = words.expect("a file of its own").lines();
                for line in words.filter(|line| !line.starts_with('#')) {
                    assert_eq!(line.width(), line.width_cjk(), "{line}");
                }
            }
        }
    }

    #[test]
    fn a_locale_names_its_language() {
        let rows = [
            ("zh_CN.UTF-8", Some(Language::Zh)),
            ("en", Some(Language::En)),
            ("JA_jp", Some(Language::Ja)),
            ("ko-KR", Some(Language::Ko)),
            ("C.UTF-8", None),
            ("eng", None),
            ("", None),
            ("中文", None),
        ];
        for (locale, language) in rows {
            assert_eq!(Language::from_locale(locale), language, "{locale}");
        }
    }
}
