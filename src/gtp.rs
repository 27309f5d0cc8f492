//! The Go Text Protocol, version 2: what is written to an engine, and what its answers mean. Pure.

pub mod answer;
pub mod plain;
pub mod time;
pub mod vertex;

use std::collections::BTreeSet;

/// The commands that an engine has listed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Commands(BTreeSet<String>);

impl Commands {
    /// Those in the answer to `list_commands`: one a line.
    pub fn listed(answer: &str) -> Self {
        Self(answer.split_whitespace().map(str::to_owned).collect())
    }

    /// Whether it knows `command`.
    pub fn has(&self, command: &str) -> bool {
        self.0.contains(command)
    }

    /// Takes `command` from the list: the engine does not know it after all.
    pub fn forget(&mut self, command: &str) {
        self.0.remove(command);
    }
}
