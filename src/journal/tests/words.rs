//! What people read when a journal cannot be used.

use std::fs;
use std::path::{Path, PathBuf};

use super::super::header::{Holder, Run};
use super::super::{Journal, JournalError, read};
use super::sample::{header, holder};
use super::{SAMPLE_3, wall};

fn reopen(path: &Path) -> Result<(), JournalError> {
    let run = Run {
        program: "0.1.1".to_owned(),
        boot: "b".to_owned(),
        holder: Holder::here(),
    };
    Journal::reopen(path, run, wall(0), Box::new(|_| {})).map(|_| ())
}

/// What both reading and going on say of the file at `path`.
fn check(path: &Path, wanted: &str) {
    let path_told = path.display().to_string();
    for told in [read(path).map(|_| ()), reopen(path)] {
        let told = told.unwrap_err().to_string();
        assert!(told.starts_with(&path_told), "{told}");
        assert!(told.contains(wanted), "{told}");
    }
}

fn in_folder(bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.jsonl");
    fs::write(&path, bytes).unwrap();
    (dir, path)
}

#[test]
fn a_file_that_is_no_journal_is_told_with_its_path_and_what_to_do() {
    let (dir, path) = in_folder(b"");
    check(&path, "the file is empty");
    assert!(!read(&path).unwrap_err().to_string().contains("keep a copy"));
    check(
        &dir.path().join("none.jsonl"),
        "`dumiao games` lists the games",
    );
    let (_dir, path) = in_folder(&[0; 4096]);
    check(&path, "the file is empty");
    let (_dir, path) = in_folder(&SAMPLE_3[..100]);
    check(&path, "the file holds no whole line");
    let (_dir, path) = in_folder(b"(;GM[1]SZ[19])\n");
    check(&path, "keep a copy of it");
    // Nothing was written to it.
    assert_eq!(fs::read(&path).unwrap(), b"(;GM[1]SZ[19])\n");
}

#[cfg(unix)]
#[test]
fn a_folder_in_the_place_of_a_journal_is_told_to_be_one() {
    let dir = tempfile::tempdir().unwrap();
    check(dir.path(), "It is a folder");
}

#[test]
fn what_cannot_be_written_is_told_with_what_to_do() {
    for (kind, wanted) in [
        (std::io::ErrorKind::PermissionDenied, "copy the file"),
        (std::io::ErrorKind::ReadOnlyFilesystem, "can be written"),
        (std::io::ErrorKind::StorageFull, "Free some space"),
    ] {
        let (path, error) = (PathBuf::from("x.jsonl"), kind.into());
        let told = JournalError::Unreadable { path, error }.to_string();
        assert!(told.contains(wanted), "{told}");
    }
}

#[test]
fn a_nul_tail_is_no_trouble() {
    let (_dir, path) = in_folder(&[SAMPLE_3, &[0; 100]].concat());
    assert!(read(&path).is_ok());
    reopen(&path).unwrap();
    assert!(!fs::read(&path).unwrap().contains(&0));
}

#[test]
fn who_keeps_a_game_is_named_by_process_terminal_and_machine() {
    let dir = tempfile::tempdir().unwrap();
    let mut known = header();
    known.holder = holder();
    let journal = Journal::create(dir.path(), known, wall(0), Box::new(|_| {})).unwrap();
    let path = journal.path().to_owned();
    let written = journal.wait_written(0, std::time::Duration::from_secs(20));
    assert_eq!(written, super::super::Written::InFile);
    let told = reopen(&path).unwrap_err().to_string();
    let wanted = "another dumiao (process 4711 on /dev/pts/3 of hall-2) is keeping this game. Go on \
                  there, or close it first";
    assert!(told.ends_with(wanted), "{told}");
    assert!(super::super::shelf::is_kept(&path));
    // Whoever went on last is named.
    assert_eq!(journal.close(), 0);
    assert!(!super::super::shelf::is_kept(&path));
    let here = Holder::here();
    let run = Run {
        program: "0.1.1".to_owned(),
        boot: "b".to_owned(),
        holder: here.clone(),
    };
    let (journal, _) = Journal::reopen(&path, run, wall(0), Box::new(|_| {})).unwrap();
    journal.wait_written(1, std::time::Duration::from_secs(20));
    let told = reopen(&path).unwrap_err().to_string();
    assert!(told.contains(&format!("({here})")), "{told}");
    assert!(told.contains(&format!("process {}", std::process::id())));
    // Its line is torn: the one before is the best there is, and without any it is told without.
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 9]).unwrap();
    let told = reopen(&path).unwrap_err().to_string();
    assert!(told.contains("(process 4711 on "), "{told}");
    fs::write(&path, &whole[..9]).unwrap();
    let told = reopen(&path).unwrap_err().to_string();
    assert!(
        told.contains("another dumiao is keeping this game"),
        "{told}"
    );
    drop(journal);
}

#[test]
fn what_is_not_known_of_a_holder_is_left_out_and_what_it_holds_is_harmless() {
    let rows = [
        (0, "", "", "a process"),
        (7, "", "", "process 7"),
        (7, "", "hall", "process 7 of hall"),
        (7, "/dev/tty1", "", "process 7 on /dev/tty1"),
        (7, "\u{1b}[2J", "a\nb", "process 7 on ?[2J of a?b"),
    ];
    for (pid, terminal, host, wanted) in rows {
        let holder = Holder {
            pid,
            host: host.to_owned(),
            terminal: terminal.to_owned(),
        };
        assert_eq!(holder.to_string(), wanted);
    }
    assert_eq!(Holder::here().pid, std::process::id());
    #[cfg(unix)]
    assert!(!Holder::here().host.is_empty());
}
