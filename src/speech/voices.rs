//! The voices of one side, which take turns at a call.

use super::named::{NoVoice, voice_named};
use super::pack::VoicePack;

/// Stands between the names of voices that take turns, as in `zh+en`.
const AND: char = '+';

/// The voices of one side. The first says every call; each further one says it again, in its order, where
/// there is time before the next call.
#[derive(Clone, Debug)]
pub struct Voices {
    first: VoicePack,
    then: Vec<VoicePack>,
}

impl Voices {
    /// The voices of these names, in the order in which they take turns: `zh`, `zh+en`, `zh+./my-voice`. Each
    /// is what [`voice_named`] takes; a folder may have a `+` in its own name.
    ///
    /// # Errors
    /// The first name that is no voice, and why.
    pub fn named(names: &str) -> Result<Self, NoVoice> {
        let whole = voice_named(names);
        if whole.is_ok() || !names.contains(AND) {
            return whole.map(Self::from);
        }
        let mut each = names.split(AND).map(|name| voice_named(name.trim()));
        // A split gives one part at least.
        let first = each.next().unwrap_or(whole)?;
        let mut then: Vec<VoicePack> = Vec::new();
        for voice in each {
            let voice = voice?;
            let again = std::iter::once(&first).chain(&then);
            if again.into_iter().all(|known| known.id() != voice.id()) {
                then.push(voice);
            }
        }
        Ok(Self { first, then })
    }

    /// The one that says every call.
    pub const fn first(&self) -> &VoicePack {
        &self.first
    }

    /// All of them, in the order in which they take turns.
    pub fn all(&self) -> impl Iterator<Item = &VoicePack> {
        std::iter::once(&self.first).chain(&self.then)
    }

    /// What [`Self::named`] finds them by.
    pub fn id(&self) -> String {
        self.joined(VoicePack::id, "+")
    }

    /// Their names for people.
    pub fn name(&self) -> String {
        self.joined(|voice| voice.name().to_owned(), " + ")
    }

    /// Their languages, such as `zh+en`.
    pub fn language(&self) -> String {
        self.joined(|voice| voice.language().to_owned(), "+")
    }

    fn joined(&self, part: impl Fn(&VoicePack) -> String, between: &str) -> String {
        let parts: Vec<String> = self.all().map(part).collect();
        parts.join(between)
    }
}

impl From<VoicePack> for Voices {
    fn from(first: VoicePack) -> Self {
        Self {
            first,
            then: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Voices;

    fn languages(names: &str) -> String {
        Voices::named(names).map_or_else(|error| error.to_string(), |voices| voices.language())
    }

    #[test]
    fn voices_take_turns_in_the_order_in_which_they_are_named() {
        assert_eq!(languages("zh"), "zh");
        assert_eq!(languages("zh+en"), "zh+en");
        assert_eq!(languages("en + zh"), "en+zh");
        assert_eq!(languages("ja+ja"), "ja", "nobody repeats himself");
        assert!(languages("zh+xx").contains("there is no voice \"xx\""));
        assert!(languages("zh+").contains("there is no voice \"\""));
        let voices = Voices::named("ko+en").unwrap();
        assert_eq!(Voices::named(&voices.id()).unwrap().id(), voices.id());
    }
}
