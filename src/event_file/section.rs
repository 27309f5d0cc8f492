//! A TOML document as sections that know their place, and values that say what is wrong with them.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::Faults;
use super::keys::{self, Key, Presence};
use crate::clock::notation::nearest_word;

/// A table of the file, with the keys it may have.
#[derive(Clone)]
pub(super) struct Section<'t> {
    table: &'t DeTable<'t>,
    /// Its name in messages: empty for the file itself, else `time` or `round[2].time`.
    path: String,
    /// What stands for it in the file: its header, or its braces.
    span: Range<usize>,
    keys: &'static [Key],
}

/// A value of the file.
#[derive(Clone)]
pub(super) struct Value<'t> {
    found: &'t DeValue<'t>,
    pub(super) span: Range<usize>,
    /// The key that has it, with its sections.
    pub(super) key: String,
    pub(super) form: &'static Key,
}

impl<'t> Section<'t> {
    /// The whole file. Keys that no file has are told.
    pub(super) fn file(document: &'t Spanned<DeTable<'t>>, faults: &mut Faults<'_>) -> Self {
        let section = Self {
            table: document.get_ref(),
            path: String::new(),
            span: 0..0,
            keys: keys::FILE,
        };
        section.tell_unknown(&section.names(), faults);
        section
    }

    fn names(&self) -> Vec<&'static str> {
        self.keys.iter().map(|key| key.name).collect()
    }

    /// The value of `name`, if the section has it.
    pub(super) fn value(&self, name: &str) -> Option<Value<'t>> {
        let form = self.keys.iter().find(|key| key.name == name)?;
        let value = self.table.get(name)?;
        Some(Value {
            found: value.get_ref(),
            span: value.span(),
            key: self.key(name),
            form,
        })
    }

    /// Tells in one fault which keys are not there that it cannot be without.
    pub(super) fn tell_missing(&self, faults: &mut Faults<'_>) {
        let needed = |key: &&Key| key.presence == Presence::Needed;
        let keys = self.keys.iter().filter(needed);
        let missing: Vec<&Key> = keys
            .filter(|key| self.table.get(key.name).is_none())
            .collect();
        let message = match missing.as_slice() {
            [] => return,
            [key] => format!("{} is missing; {}", key.name, key.instead()),
            [keys @ .., last] => {
                let keys: Vec<&str> = keys.iter().map(|key| key.name).collect();
                format!("{} and {} are missing", keys.join(", "), last.name)
            }
        };
        faults.add(Some(self.span.clone()), self.path.clone(), message);
    }

    /// The value of `name`, which must be there.
    pub(super) fn needed(&self, name: &str, faults: &mut Faults<'_>) -> Option<Value<'t>> {
        let value = self.value(name);
        if value.is_none() {
            let key = self.keys.iter().find(|key| key.name == name);
            let instead = key.map_or_else(String::new, Key::instead);
            let message = format!("{name} is missing; {instead}");
            faults.add(Some(self.span.clone()), self.path.clone(), message);
        }
        value
    }

    /// The section `name`.
    pub(super) fn section(&self, name: &str, faults: &mut Faults<'_>) -> Option<Self> {
        self.value(name)?.section(faults)
    }

    /// The sections `[[name]]`.
    pub(super) fn sections(&self, name: &str, faults: &mut Faults<'_>) -> Vec<Self> {
        let Some(value) = self.value(name) else {
            return Vec::new();
        };
        let keys = value.form.keys();
        let Some(items) = value.items() else {
            value.wrong_type(faults);
            return Vec::new();
        };
        let tables = items.iter().filter_map(|item| item.table(keys, faults));
        tables.collect()
    }

    /// What stands for the section in the file.
    pub(super) const fn span(&self) -> &Range<usize> {
        &self.span
    }

    /// Its name in messages.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    fn key(&self, name: &str) -> String {
        if self.path.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.path)
        }
    }

    /// Tells the keys that no section of its kind has; `keys` are those that are offered.
    pub(super) fn tell_unknown(&self, keys: &[&str], faults: &mut Faults<'_>) {
        for (name, _) in self.table {
            let found: &str = name.get_ref();
            if self.keys.iter().any(|key| key.name == found) {
                continue;
            }
            if faults.is_full() {
                return;
            }
            let nearest = nearest_word(&found.to_lowercase(), keys);
            // One that belongs elsewhere is more likely than a slip of two letters.
            let slip = nearest.filter(|near| near.starts_with(found) || found.starts_with(near));
            let hint = match (slip, keys::homes(found), nearest) {
                (Some(name), _, _) => format!("; did you mean {name}?"),
                (None, homes, _) if !homes.is_empty() => {
                    format!("; {} belongs in {}.", cut(found), homes.join(" or "))
                }
                (None, _, Some(name)) => format!("; did you mean {name}?"),
                (None, _, None) => ".".to_owned(),
            };
            let place = if self.path.is_empty() {
                "an event file"
            } else {
                &self.path
            };
            let message = format!("no such key{hint} Keys of {place}: {}", keys.join(", "));
            faults.add(Some(name.span()), self.key(&cut(found)), message);
        }
    }
}

impl<'t> Value<'t> {
    /// Its text.
    pub(super) fn text(&self, faults: &mut Faults<'_>) -> Option<&'t str> {
        let text = self.found.as_str();
        if text.is_none() {
            self.wrong_type(faults);
        }
        text
    }

    /// A text that is there: blanks alone are none.
    pub(super) fn words(&self, faults: &mut Faults<'_>) -> Option<String> {
        let text = self.text(faults)?;
        if text.trim().is_empty() {
            faults.add(
                Some(self.span.clone()),
                self.key.clone(),
                format!("nothing is written here; {}", self.form.instead()),
            );
            return None;
        }
        Some(text.trim().to_owned())
    }

    /// Its text, or its number as it is written.
    pub(super) fn text_or_number(&self, faults: &mut Faults<'_>) -> Option<String> {
        let text = match self.found {
            DeValue::String(text) => Some(text.to_string()),
            DeValue::Integer(number) => Some(number.as_str().to_owned()),
            DeValue::Float(number) => Some(number.as_str().to_owned()),
            DeValue::Boolean(_) | DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => {
                None
            }
        };
        if text.is_none() {
            self.wrong_type(faults);
        }
        text
    }

    /// A whole number from `least` to `most`.
    pub(super) fn number(&self, least: u32, most: u32, faults: &mut Faults<'_>) -> Option<u32> {
        let DeValue::Integer(digits) = self.found else {
            self.wrong_type(faults);
            return None;
        };
        let number = i128::from_str_radix(digits.as_str(), digits.radix()).ok();
        let number = number.and_then(|number| u32::try_from(number).ok());
        let number = number.filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let message = format!(
                "found {}; allowed: a whole number from {least} to {most}",
                cut(&digits.to_string())
            );
            faults.add(Some(self.span.clone()), self.key.clone(), message);
        }
        number
    }

    /// Yes or no.
    pub(super) fn flag(&self, faults: &mut Faults<'_>) -> Option<bool> {
        let flag = self.found.as_bool();
        if flag.is_none() {
            self.wrong_type(faults);
        }
        flag
    }

    /// A date and time.
    pub(super) fn datetime(&self, faults: &mut Faults<'_>) -> Option<toml::value::Datetime> {
        let datetime = self.found.as_datetime().copied();
        if datetime.is_none() {
            self.wrong_type(faults);
        }
        datetime
    }

    /// Its texts: a list of them, or one alone.
    pub(super) fn texts(&self, faults: &mut Faults<'_>) -> Option<Vec<Value<'t>>> {
        if self.found.is_str() {
            return Some(vec![self.clone()]);
        }
        let items = self.items();
        if items.is_none() {
            self.wrong_type(faults);
        }
        items
    }

    /// The items of a list, each with a key of its own.
    fn items(&self) -> Option<Vec<Self>> {
        let items = self.found.as_array()?.iter().enumerate();
        let items = items.map(|(index, item)| Self {
            found: item.get_ref(),
            span: item.span(),
            key: format!("{}[{}]", self.key, index + 1),
            form: self.form,
        });
        Some(items.collect())
    }

    /// Whether it is a table.
    pub(super) fn is_table(&self) -> bool {
        self.found.is_table()
    }

    /// It as a section.
    pub(super) fn section(&self, faults: &mut Faults<'_>) -> Option<Section<'t>> {
        self.table(self.form.keys(), faults)
    }

    fn table(&self, keys: &'static [Key], faults: &mut Faults<'_>) -> Option<Section<'t>> {
        let section = self.any_table(keys, faults)?;
        section.tell_unknown(&section.names(), faults);
        Some(section)
    }

    /// It as a section, whose keys depend on its values: unknown ones are not told.
    pub(super) fn open_section(&self, faults: &mut Faults<'_>) -> Option<Section<'t>> {
        self.any_table(self.form.keys(), faults)
    }

    fn any_table(&self, keys: &'static [Key], faults: &mut Faults<'_>) -> Option<Section<'t>> {
        let Some(table) = self.found.as_table() else {
            self.wrong_type(faults);
            return None;
        };
        Some(Section {
            table,
            path: self.key.clone(),
            span: self.span.clone(),
            keys,
        })
    }

    /// What it says, read by `read`, which tells what is allowed instead.
    pub(super) fn read<T>(
        &self,
        text: &str,
        read: impl FnOnce(&str) -> Result<T, String>,
        faults: &mut Faults<'_>,
    ) -> Option<T> {
        match read(text) {
            Ok(value) => Some(value),
            Err(message) => {
                faults.add(Some(self.span.clone()), self.key.clone(), message);
                None
            }
        }
    }

    fn wrong_type(&self, faults: &mut Faults<'_>) {
        let found = match self.found {
            DeValue::String(text) => format!("the text \"{}\"", cut(text)),
            DeValue::Integer(number) => format!("the number {}", cut(&number.to_string())),
            DeValue::Float(number) => format!("the number {}", cut(&number.to_string())),
            DeValue::Boolean(truth) => truth.to_string(),
            DeValue::Datetime(date) => date.to_string(),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a section or braces".to_owned(),
        };
        let message = format!("found {found}; {}", self.form.instead());
        faults.add(Some(self.span.clone()), self.key.clone(), message);
    }
}

/// The most letters of the file that a message repeats.
const SHOWN: usize = 40;

/// The beginning of a text, for a message.
pub(super) fn cut(text: &str) -> String {
    let mut cut: String = text.chars().take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        cut.push('…');
    }
    cut
}
