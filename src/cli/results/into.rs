//! The results into a list that the organizer has, or into a new one. What changed underneath is not
//! written over.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::found::{Report, Sits, outcome};
use super::text::beside;
use super::{fresh, played};
use crate::cli::Failure;
use crate::event_file::Tournament;
use crate::game::Confirmation;
use crate::pairings::{
    Contradiction, EditFault, Edited, Entry, LONGEST, Other, new_opengotha, new_table, with_results,
};
use crate::tui::text::Text;

/// Writes the results into `file`; what was done, in words.
pub(super) fn write(
    file: &Path,
    event: &Tournament,
    report: &Report,
    replace: bool,
    text: &Text,
) -> Result<String, Failure> {
    let other = if replace {
        Other::IsReplaced
    } else {
        Other::Stays
    };
    let entries = entries(report);
    let ending = ending(file);
    if ending == "toml" {
        return Err(Failure::Input(format!(
            "{}: results do not go into an event file; name a CSV file, or the XML file of OpenGotha",
            file.display()
        )));
    }
    let mut lines = match read(file)? {
        Some(before) => into_old(file, &before, &entries, other, text)?,
        None => into_new(file, &ending, event, report, text)?,
    };
    let open = report
        .tables()
        .filter_map(super::found::TableReport::counted);
    let open = open
        .filter(|over| over.confirmation == Confirmation::Open && outcome(over.result).is_some());
    let open = open.count();
    if open > 0 {
        lines.push(text.with("results-into-open", &[("n", open.to_string().into())]));
    }
    let without = report.tables().filter(|table| {
        table
            .counted()
            .is_none_or(|over| outcome(over.result).is_none())
    });
    let without = without.count();
    if without > 0 {
        lines.push(text.with("results-into-without", &[("n", without.to_string().into())]));
    }
    let others = report
        .tables()
        .flat_map(super::found::TableReport::beside)
        .filter(|game| game.sits == Sits::Others);
    lines.extend(others.map(|game| beside(game, text)));
    Ok(lines.join("\n") + "\n")
}

fn ending(file: &Path) -> String {
    file.extension()
        .map_or(String::new(), |end| end.to_string_lossy().to_lowercase())
}

/// The results that count.
fn entries(report: &Report) -> Vec<Entry> {
    let entry = |table: &super::found::TableReport| {
        let over = table.counted()?;
        outcome(over.result)?;
        let pairing = table.pairing;
        Some(Entry {
            round: pairing.round,
            table: pairing.table,
            players: pairing.players.clone(),
            result: over.result,
            played: played(over.why),
        })
    };
    report.tables().filter_map(entry).collect()
}

fn into_old(
    file: &Path,
    before: &[u8],
    entries: &[Entry],
    other: Other,
    text: &Text,
) -> Result<Vec<String>, Failure> {
    let name = file.display().to_string();
    let edited = with_results(before, &name, entries, other);
    let Edited {
        bytes,
        written,
        stood,
        absent,
    } = edited.map_err(|fault| Failure::Input(refusal(&name, &fault)))?;
    if written > 0 {
        replace(file, before, &bytes)?;
    }
    let mut lines = vec![text.with(
        "results-into",
        &[
            ("n", written.to_string().into()),
            ("file", name.into()),
            ("stood", stood.to_string().into()),
        ],
    )];
    for (round, table) in absent {
        lines.push(text.with(
            "results-into-absent",
            &[
                ("round", round.to_string().into()),
                ("table", table.to_string().into()),
            ],
        ));
    }
    Ok(lines)
}

fn into_new(
    file: &Path,
    ending: &str,
    event: &Tournament,
    report: &Report,
    text: &Text,
) -> Result<Vec<String>, Failure> {
    let list = fresh(event, report);
    let made = match ending {
        "csv" => {
            let table = new_table(&list);
            // Without a mark a spreadsheet takes other letters for those of its country.
            let mark = if table.is_ascii() { "" } else { "\u{feff}" };
            format!("{mark}{table}")
        }
        "xml" => new_opengotha(&list),
        _ => {
            return Err(Failure::Input(format!(
                "{}: there is no such file, and its name does not say what to make; name it .csv for a table, .xml for OpenGotha",
                file.display()
            )));
        }
    };
    create(file, made.as_bytes())?;
    let count = list
        .games
        .iter()
        .filter(|game| game.result.is_some())
        .count();
    Ok(vec![text.with(
        "results-into-new",
        &[
            ("n", count.to_string().into()),
            ("file", file.display().to_string().into()),
        ],
    )])
}

/// Why nothing was written.
fn refusal(name: &str, fault: &EditFault) -> String {
    let listed = |first: String, others: &[Contradiction], said: &str| {
        let lines = others.iter().map(|other| {
            let Contradiction {
                line,
                round,
                table,
                stands,
                played,
            } = other;
            format!("  line {line}, round {round}, table {table}: {stands} {said}; the game here: {played}")
        });
        std::iter::once(first)
            .chain(lines)
            .collect::<Vec<String>>()
            .join("\n")
    };
    match fault {
        EditFault::Unreadable(faults) => {
            let lines: Vec<String> = faults
                .iter()
                .map(|fault| format!("{name}, {fault}"))
                .collect();
            lines.join("\n")
        }
        EditFault::OtherResults(others) => listed(
            format!(
                "{name}: other results stand in it already, and nothing was written; --replace writes over them"
            ),
            others,
            "stands there",
        ),
        EditFault::OtherPlayers(others) => listed(
            format!(
                "{name}: others are paired in it than in the event, and nothing was written; use the list that the event names"
            ),
            others,
            "are paired there",
        ),
        EditFault::NotAlone(why) => format!("{name}: nothing was written: {why}"),
    }
}

/// The bytes of the file; `None` where there is none.
fn read(file: &Path) -> Result<Option<Vec<u8>>, Failure> {
    let most = u64::try_from(LONGEST).map_or(u64::MAX, |longest| longest + 1);
    let mut bytes = Vec::new();
    match File::open(file).and_then(|open| open.take(most).read_to_end(&mut bytes)) {
        Ok(_) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::Input(format!("{}: {error}", file.display()))),
    }
}

/// Puts `after` in the place of `before`, whole or not at all, if `before` still is what the file holds.
fn replace(file: &Path, before: &[u8], after: &[u8]) -> Result<(), Failure> {
    // The file itself, where the name is a link to it.
    let target = std::fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let beside = Beside::write(&target, after).map_err(|error| failed(file, &error))?;
    let permissions = std::fs::metadata(&target).map(|known| known.permissions());
    permissions
        .and_then(|known| std::fs::set_permissions(&beside.path, known))
        .map_err(|error| failed(file, &error))?;
    if read(file)?.as_deref() != Some(before) {
        return Err(Failure::Input(format!(
            "{}: it was changed by another program just now, and nothing was written; save it there, then ask again",
            file.display()
        )));
    }
    beside
        .take_place(&target)
        .map_err(|error| failed(file, &error))
}

/// Makes the file, which is not there yet.
fn create(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let beside = Beside::write(file, bytes).map_err(|error| failed(file, &error))?;
    match std::fs::hard_link(&beside.path, file) {
        Ok(()) => Ok(()),
        Err(_) if file.exists() => Err(Failure::Input(format!(
            "{}: another program has just made it, and nothing was written; ask again",
            file.display()
        ))),
        // Not every disk has links.
        Err(_) => beside
            .take_place(file)
            .map_err(|error| failed(file, &error)),
    }
}

fn failed(file: &Path, error: &io::Error) -> Failure {
    Failure::environment(format!(
        "{}: it cannot be written ({error})",
        file.display()
    ))
}

/// A file beside another one, which it is to replace; taken away if it does not.
struct Beside {
    path: PathBuf,
}

impl Beside {
    /// Writes `bytes` beside `target`, to the disk.
    fn write(target: &Path, bytes: &[u8]) -> io::Result<Self> {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.new", std::process::id()));
        let beside = Self {
            path: target.with_file_name(name),
        };
        let mut options = OpenOptions::new();
        let mut file = options.write(true).create_new(true).open(&beside.path)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        Ok(beside)
    }

    /// Takes the place of `target`.
    fn take_place(self, target: &Path) -> io::Result<()> {
        std::fs::rename(&self.path, target)?;
        let folder = target
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        if cfg!(unix) {
            File::open(folder.unwrap_or_else(|| Path::new(".")))?.sync_all()?;
        }
        Ok(())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _gone = std::fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_changed_underneath_is_not_written_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("list.csv");
        std::fs::write(&file, "theirs").expect("written");
        let Err(Failure::Input(told)) = replace(&file, b"as read", b"ours") else {
            panic!("it is refused");
        };
        assert!(
            told.contains("changed by another program just now, and nothing was written"),
            "{told}"
        );
        assert_eq!(std::fs::read(&file).expect("there"), b"theirs");
        let names = std::fs::read_dir(folder.path()).expect("listed");
        assert_eq!(names.count(), 1, "nothing is left beside it");
        assert!(replace(&file, b"theirs", b"ours").is_ok());
        assert_eq!(std::fs::read(&file).expect("there"), b"ours");
    }

    #[test]
    fn a_new_file_takes_no_other_ones_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("list.csv");
        assert!(create(&file, b"ours").is_ok());
        let Err(Failure::Input(told)) = create(&file, b"again") else {
            panic!("it is refused");
        };
        assert!(told.contains("another program has just made it"), "{told}");
        assert_eq!(std::fs::read(&file).expect("there"), b"ours");
        let names = std::fs::read_dir(folder.path()).expect("listed");
        assert_eq!(names.count(), 1, "nothing is left beside it");
    }
}
