//! The writer on a full, a broken and a slow disk, and on a real one.

use std::fs;

use super::super::header::{Holder, Run};
use super::super::line::START;
use super::super::recovery::{Tail, recover};
use super::super::store::{Folder, Store};
use std::time::Duration;

use super::super::{
    Behind, Journal, JournalError, JournalReport, Standing, Written, folder_of, read,
};
use super::disk::{Disk, Mood};
use super::sample::{header, played};
use super::{at, reporter, synced, wait_for, wall};
use crate::color::{Color, PerColor};
use crate::game::Game;
use crate::game::event::Event;

const PRESSED: Event = Event::Resumed;
/// Longer than any test takes.
const AGES: Duration = Duration::from_secs(60);

fn is_failed(report: &JournalReport) -> bool {
    matches!(report, JournalReport::Failed { .. })
}

#[test]
fn a_failing_disk_loses_nothing_and_is_never_written_again() {
    for mood in [Mood::Full, Mood::SyncFails, Mood::Gone] {
        let (live, events) = played();
        let disk = Disk::new();
        let (tell, reports) = reporter();
        let journal = disk.journal(tell);
        wait_for(&reports, synced(0));
        let (before, after) = events.split_at(6);
        let mut number = 0;
        for stamped in before {
            number = journal.append(stamped.at, wall(0), &stamped.event);
        }
        wait_for(&reports, synced(number));
        disk.is(mood);
        for stamped in after {
            number = journal.append(stamped.at, wall(0), &stamped.event);
        }
        let failed = wait_for(&reports, is_failed);
        let JournalReport::Failed { path, error } = failed else {
            panic!("{failed:?}");
        };
        assert_eq!(path.to_str(), Some("game-0"), "{error}");
        assert!(journal.unsynced() > 0);
        // What was reported as synced is in the old file, whatever comes.
        let old = recover(&disk.file("game-0")).unwrap();
        assert!(old.events.starts_with(before));
        disk.is(Mood::Well);
        let recovered = wait_for(&reports, |report| {
            matches!(report, JournalReport::Recovered { .. })
        });
        let JournalReport::Recovered { path } = recovered else {
            panic!("{recovered:?}");
        };
        while journal.unsynced() > 0 {
            wait_for(&reports, synced(0));
        }
        let last = journal.append(at(99_000), wall(0), &Event::SeatsSwapped);
        wait_for(&reports, synced(last));
        assert_eq!(last, number + 1);
        assert_eq!(journal.close(), 0);
        let id = path.to_str().unwrap();
        assert_eq!(disk.names(), ["game-0", id], "{mood:?}");
        let new = recover(&disk.file(id)).unwrap();
        assert_eq!(new.game_id, "game-0");
        assert_eq!(
            new.moved.as_ref().map(|moved| moved.from.as_str()),
            Some("game-0")
        );
        assert_eq!(new.header, old.header);
        assert_eq!(new.opened, old.opened);
        let mut with_last = live.clone();
        with_last.apply(new.events.last().unwrap());
        assert_eq!(new.events[..events.len()], events);
        assert_eq!(new.game(), with_last);
    }
}

#[test]
fn a_move_keeps_the_last_heartbeat_alone() {
    let disk = Disk::new();
    let (tell, reports) = reporter();
    let journal = disk.journal(tell);
    let header = header();
    let game = Game::new(header.settings, header.seats);
    let readings = PerColor::from_fn(|color: Color| game.reading(color, at(0)));
    let mut number = 0;
    for second in 1..=50 {
        number = journal.heartbeat(at(second * 1000), wall(0), &readings);
        wait_for(&reports, synced(number));
    }
    disk.is(Mood::SyncFails);
    journal.append(at(50_500), wall(0), &PRESSED);
    wait_for(&reports, is_failed);
    disk.is(Mood::Well);
    wait_for(&reports, synced(number + 1));
    assert_eq!(journal.close(), 0);
    let names = disk.names();
    let recovered = recover(&disk.file(names.last().unwrap())).unwrap();
    assert_eq!(recovered.last_seq, 3, "header, moved, heartbeat, event");
    assert_eq!(
        recovered.last_heartbeat.map(|beat| beat.at),
        Some(at(50_000))
    );
}

#[test]
fn a_slow_disk_is_told_after_a_second_and_never_waited_for() {
    let disk = Disk::new();
    let (tell, reports) = reporter();
    let journal = disk.journal(tell);
    wait_for(&reports, synced(0));
    let gate = disk.slow();
    for ms in [0, 400, 1000] {
        journal.append(at(ms), wall(ms), &PRESSED);
    }
    assert_eq!(journal.behind(at(1000)), None);
    let behind = Behind {
        since_ms: 1001,
        lines: 3,
        acts: 0,
    };
    assert_eq!(journal.behind(at(1001)), Some(behind));
    assert_eq!(journal.behind_from(), Some(at(1001)));
    journal.append(at(1400), wall(1400), &PRESSED);
    journal.append(at(1500), wall(1500), &PRESSED);
    let number = journal.append(at(2400), wall(2400), &PRESSED);
    let told: Vec<JournalReport> = reports.try_iter().collect();
    let behind = |since_ms, lines| {
        JournalReport::Behind(Behind {
            since_ms,
            lines,
            acts: 0,
        })
    };
    assert_eq!(told, [behind(1400, 4), behind(2400, 6)]);
    // What has not got onto the disk is in the file all the same: it outlives the program.
    assert_eq!(journal.wait_written(number, AGES), Written::InFile);
    assert_eq!(journal.unwritten(), 0);
    assert_eq!(recover(&disk.file("game-0")).unwrap().events.len(), 6);
    drop(gate);
    wait_for(&reports, synced(number));
    assert_eq!(journal.behind(at(9000)), None);
    assert_eq!(journal.behind_from(), None);
    assert_eq!(journal.close(), 0);
}

#[test]
fn one_wait_for_the_disk_is_for_all_that_was_written_meanwhile() {
    let disk = Disk::new();
    let (tell, reports) = reporter();
    let journal = disk.journal(tell);
    wait_for(&reports, synced(0));
    let gate = disk.slow();
    let mut number = 0;
    for second in 1..=100 {
        number = journal.append(at(second * 20), wall(0), &PRESSED);
        assert_eq!(journal.wait_written(number, AGES), Written::InFile);
    }
    // The first wait is for some of them, the second one for all.
    gate.send(()).unwrap();
    gate.send(()).unwrap();
    wait_for(&reports, synced(number));
    drop(gate);
    assert_eq!(journal.close(), 0);
}

#[test]
fn a_ruling_that_is_not_on_the_disk_is_told_sooner_than_a_press() {
    let disk = Disk::new();
    let (tell, reports) = reporter();
    let journal = disk.journal(tell);
    wait_for(&reports, synced(0));
    let gate = disk.slow();
    let (side, reason) = (Color::White, String::new());
    journal.append(at(0), wall(0), &PRESSED);
    let advised = Event::Advised { side, reason };
    let number = journal.append(at(100), wall(0), &advised);
    assert_eq!(journal.behind_from(), Some(at(401)));
    assert_eq!(journal.standing(at(400)), Standing::Safe);
    let behind = Behind {
        since_ms: 401,
        lines: 2,
        acts: 1,
    };
    assert_eq!(journal.standing(at(401)), Standing::Behind(behind));
    drop(gate);
    wait_for(&reports, synced(number));
    assert_eq!(journal.standing(at(9000)), Standing::Safe);
}

#[test]
fn a_full_disk_is_not_waited_for_and_is_told_with_how_much_is_in_memory_alone() {
    let disk = Disk::new();
    let (tell, reports) = reporter();
    let journal = disk.journal(tell);
    wait_for(&reports, synced(0));
    disk.is(Mood::Full);
    let mut number = journal.append(at(1), wall(0), &PRESSED);
    wait_for(&reports, is_failed);
    for ms in 2..500 {
        number = journal.append(at(ms), wall(0), &PRESSED);
        // It would wait for ages otherwise.
        assert_eq!(journal.wait_written(number, AGES), Written::Lost);
    }
    let Standing::Lost { error, lines } = journal.standing(at(500)) else {
        panic!("{:?}", journal.standing(at(500)));
    };
    assert_eq!((error.as_str(), lines), ("no storage space", 499));
    disk.is(Mood::Well);
    wait_for(&reports, |report| {
        matches!(report, JournalReport::Recovered { .. })
    });
    number = journal.append(at(500), wall(0), &PRESSED).max(number);
    assert_eq!(journal.wait_written(number, AGES), Written::InFile);
    wait_for(&reports, synced(number));
    assert_eq!(journal.standing(at(9000)), Standing::Safe);
    assert_eq!(journal.close(), 0);
    let names = disk.names();
    let whole = recover(&disk.file(names.last().unwrap())).unwrap();
    assert_eq!(whole.events.len(), 500);
    assert_eq!(
        whole.moved.map(|moved| moved.from),
        Some("game-0".to_owned())
    );
}

#[test]
fn a_disk_that_is_full_for_hours_does_not_use_all_names_up() {
    let dir = tempfile::tempdir().unwrap();
    let mut folder = Folder::open(dir.path(), wall(0)).unwrap();
    let (first, _sink) = folder.create().unwrap();
    for _ in 0..1000 {
        let (id, sink) = folder.create().unwrap();
        drop(sink);
        folder.discard(&id);
    }
    let (id, _sink) = folder.create().unwrap();
    assert_ne!(id, first);
    assert!(id.ends_with("-01"), "{id}");
}

#[test]
fn a_write_that_hangs_is_waited_for_no_longer_than_asked() {
    let disk = Disk::new();
    let (tell, reports) = reporter();
    let journal = disk.journal(tell);
    wait_for(&reports, synced(0));
    let gate = disk.slow_writes();
    let number = journal.append(at(1), wall(0), &PRESSED);
    let briefly = Duration::from_millis(1);
    assert_eq!(journal.wait_written(number, briefly), Written::NotYet);
    assert_eq!(
        journal.wait_written(number, Duration::ZERO),
        Written::NotYet
    );
    assert_eq!(journal.unwritten(), 1);
    drop(gate);
    assert_eq!(journal.wait_written(number, AGES), Written::InFile);
    assert_eq!(journal.close(), 0);
}

#[test]
fn closing_on_a_disk_that_hangs_comes_back_and_says_what_is_lost() {
    let disk = Disk::new();
    let (tell, reports) = reporter();
    let journal = disk.journal(tell);
    wait_for(&reports, synced(0));
    let _gate = disk.slow();
    journal.append(at(0), wall(0), &PRESSED);
    assert_eq!(journal.close(), 1);
}

#[test]
fn dropping_the_journal_puts_every_line_on_the_disk() {
    let disk = Disk::new();
    let journal = disk.journal(Box::new(|_| {}));
    for _ in 0..100 {
        journal.append(at(0), wall(0), &PRESSED);
    }
    drop(journal);
    assert_eq!(recover(&disk.file("game-0")).unwrap().last_seq, 100);
}

#[test]
fn a_journal_on_a_real_disk_is_named_after_its_time_and_goes_on_after_a_torn_line() {
    let dir = tempfile::tempdir().unwrap();
    let games = dir.path().join("state/games");
    let create = || Journal::create(&games, header(), wall(0), Box::new(|_| {})).unwrap();
    let (first, second) = (create(), create());
    let day = wall(0).format("%Y%m%d-%H%M%S").to_string();
    assert_eq!(first.id(), format!("{day}-00"));
    assert_eq!(second.id(), format!("{day}-01"));
    let path = first.path().to_owned();
    first.append(at(5), wall(5), &Event::Started);

    // While it is kept, nobody else may.
    let reopen = || {
        let run = Run {
            program: "0.1.1".to_owned(),
            boot: "other".to_owned(),
            holder: Holder::default(),
        };
        Journal::reopen(&path, run, wall(60_000), Box::new(|_| {}))
    };
    let in_use = reopen().err().unwrap();
    assert!(matches!(in_use, JournalError::InUse { .. }), "{in_use}");
    assert!(in_use.to_string().contains("another dumiao"));
    assert_eq!(first.close(), 0);

    let whole = fs::read(&path).unwrap();
    let torn = [&whole, START, b"12"].concat();
    fs::write(&path, &torn).unwrap();
    let seen = read(&path).unwrap();
    assert_eq!(seen.tail, Tail::Torn { from: whole.len() });
    let (again, recovered) = reopen().unwrap();
    assert_eq!(recovered, seen);
    again.append(at(6), wall(60_001), &Event::SeatsSwapped);
    assert_eq!(again.close(), 0);
    let aside = fs::read(path.with_extension("torn-1")).unwrap();
    assert_eq!(aside, torn[whole.len()..]);
    let after = read(&path).unwrap();
    assert_eq!((after.tail, after.last_seq), (Tail::Clean, 3));
    assert_eq!(after.reopened[0].cut_bytes, 10);
    assert_eq!(after.events.len(), 2);

    // NUL bytes are cut off alone, and a damaged middle is left as it is.
    let sound = fs::read(&path).unwrap();
    fs::write(&path, [&sound[..], &[0; 4096]].concat()).unwrap();
    assert_eq!(reopen().unwrap().0.close(), 0);
    assert!(!path.with_extension("torn-2").exists());
    assert!(fs::read(&path).unwrap().starts_with(&sound));
    let mut damaged = sound;
    damaged[30] ^= 1;
    fs::write(&path, &damaged).unwrap();
    let error = reopen().err().unwrap().to_string();
    assert!(error.contains("line 1: it is damaged"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), damaged);
}

#[test]
fn a_place_that_cannot_be_written_is_named_with_what_to_do() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    fs::write(&file, "").unwrap();
    let error = Journal::create(&file.join("games"), header(), wall(0), Box::new(|_| {}));
    let text = error.err().unwrap().to_string();
    assert!(
        text.starts_with(&file.join("games").display().to_string()),
        "{text}"
    );
    assert!(text.contains("set DUMIAO_STATE"), "{text}");
    let missing = read(&dir.path().join("none.jsonl"))
        .unwrap_err()
        .to_string();
    assert!(
        missing.contains("none.jsonl: the game record cannot be opened"),
        "{missing}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_in_which_no_file_can_be_made_is_named_with_what_to_do() {
    // Not even root can make a file there.
    let error = Journal::create("/proc/self".as_ref(), header(), wall(0), Box::new(|_| {}));
    let text = error.err().unwrap().to_string();
    assert!(
        text.starts_with("/proc/self: no game record can be made"),
        "{text}"
    );
}

#[test]
fn the_folder_is_under_the_state_that_is_named() {
    assert_eq!(
        folder_of(Some("/x".into())),
        std::path::Path::new("/x/games")
    );
    assert!(folder_of(Some("".into())).ends_with("dumiao/games"));
    assert!(folder_of(None).ends_with("dumiao/games"));
}
