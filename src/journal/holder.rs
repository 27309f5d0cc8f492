//! Who writes a journal, for whom another program refuses to.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::recovery::{Recovered, recover};

/// One run of the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Run {
    /// Version of the program.
    pub program: String,
    /// The machine's boot id.
    pub boot: String,
    /// The process.
    pub holder: Holder,
}

/// The program that writes a journal.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holder {
    /// Its process number; 0 where it is not known.
    pub pid: u32,
    /// The machine's name; may be empty.
    pub host: String,
    /// Its terminal, such as `/dev/pts/3`; may be empty.
    pub terminal: String,
}

impl Holder {
    /// This process. What the system does not tell is left empty.
    pub fn here() -> Self {
        Self {
            pid: std::process::id(),
            host: host(),
            terminal: terminal(),
        }
    }

    /// Who wrote the journal of these bytes last, as far as it can be read.
    pub(super) fn last_of(bytes: &[u8]) -> Option<Self> {
        let recovered = match recover(bytes) {
            Ok(recovered) => recovered,
            Err(error) => *error.before?,
        };
        let Recovered {
            header, reopened, ..
        } = recovered;
        let last = reopened.into_iter().next_back();
        let last = last.map_or(header.holder, |run| run.holder);
        (last != Self::default()).then_some(last)
    }
}

/// As in "process 4711 on /dev/pts/3 of hall-2". What is not known is left out.
impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.pid {
            0 => f.write_str("a process")?,
            pid => write!(f, "process {pid}")?,
        }
        // It was read from a file, and goes to a terminal.
        let plain = |text: &str| text.replace(char::is_control, "?");
        if !self.terminal.is_empty() {
            write!(f, " on {}", plain(&self.terminal))?;
        }
        if !self.host.is_empty() {
            write!(f, " of {}", plain(&self.host))?;
        }
        Ok(())
    }
}

#[cfg(unix)]
fn host() -> String {
    let uname = rustix::system::uname();
    uname.nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn host() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

/// Of the keys, or of the screen where keys come from elsewhere.
#[cfg(unix)]
fn terminal() -> String {
    let keys = rustix::termios::ttyname(rustix::stdio::stdin(), Vec::new());
    let name = keys.or_else(|_| rustix::termios::ttyname(rustix::stdio::stdout(), Vec::new()));
    name.map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}

#[cfg(not(unix))]
const fn terminal() -> String {
    String::new()
}
