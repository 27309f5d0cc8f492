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
