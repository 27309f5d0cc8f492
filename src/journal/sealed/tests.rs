use std::collections::BTreeSet;

use super::*;
use crate::board::Point;

const GAME: &str = "20261130-130500-00";

fn envelope(turn: u32) -> Envelope {
    let wall = "2026-11-30T17:59:02+08:00";
    Envelope {
        game: GAME.to_owned(),
        turn,
        side: Color::Black,
        sealed_at: DateTime::parse_from_rfc3339(wall).unwrap(),
    }
}

/// Q16 on nineteen lines, `pd` in SGF.
const Q16: Move = Move::Play(Point::new(15, 3));

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_sealed_move_is_opened_as_it_was_sealed() {
    let moves = [
        Q16,
        Move::Pass,
        Move::Play(Point::new(0, 0)),
        Move::Play(Point::new(24, 24)),
    ];
    for played in moves {
        let dir = folder();
        let made = seal(dir.path(), &envelope(41), played).unwrap();
        assert_eq!(made.path, dir.path().join(format!("{GAME}.sealed")));
        let opened = open(dir.path(), GAME, &made.commitment);
        let envelope = envelope(41);
        assert_eq!(opened, Opened::Fits { envelope, played });
        let names = std::fs::read_dir(dir.path()).unwrap();
        assert_eq!(names.count(), 1, "nothing is left beside it");
    }
}

#[test]
fn nobody_reads_the_move_in_the_file_or_in_the_commitment() {
    for (played, names) in [(Q16, ["q16", "[pd]", "pd"]), (Move::Pass, ["pass"; 3])] {
        for _ in 0..50 {
            let dir = folder();
            let made = seal(dir.path(), &envelope(41), played).unwrap();
            let text = std::fs::read_to_string(&made.path).unwrap();
            let name = made.path.file_name().unwrap().to_string_lossy();
            let all = format!("{text}{}\n{name}", made.commitment.0);
            for name in names {
                assert!(!all.to_lowercase().contains(name), "{name} in\n{all}");
            }
        }
    }
}

#[test]
#[cfg(unix)]
fn the_file_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let dir = folder();
    let made = seal(dir.path(), &envelope(1), Q16).unwrap();
    let mode = std::fs::metadata(made.path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn the_same_move_sealed_twice_looks_different() {
    let dir = folder();
    let all: Vec<Made> = (0..20)
        .map(|_| seal(dir.path(), &envelope(41), Q16).unwrap())
        .collect();
    let commitments: BTreeSet<&str> = all.iter().map(|made| made.commitment.0.as_str()).collect();
    assert_eq!(commitments.len(), all.len());
    let masks: BTreeSet<String> = all
        .iter()
        .map(|made| {
            let text = std::fs::read_to_string(&made.path).unwrap();
            let line = text.lines().find(|line| line.starts_with("move "));
            line.unwrap().to_owned()
        })
        .collect();
    assert_eq!(masks.len(), all.len(), "the salts differ");
}

#[test]
fn no_sealed_move_takes_the_place_of_another() {
    let dir = folder();
    let other = Move::Play(Point::new(2, 2));
    let first = seal(dir.path(), &envelope(41), Q16).unwrap();
    let second = seal(dir.path(), &envelope(90), other).unwrap();
    assert_eq!(second.path, dir.path().join(format!("{GAME}.sealed-2")));
    let played = |made: &Made| match open(dir.path(), GAME, &made.commitment) {
        Opened::Fits { played, .. } => Some(played),
        Opened::Lost { .. } | Opened::DoesNotFit { .. } | Opened::Damaged { .. } => None,
    };
    assert_eq!(played(&first), Some(Q16));
    assert_eq!(played(&second), Some(other));
    // One that the game has refused goes, and its name is free again.
    discard(&first);
    assert_eq!(played(&first), None);
    assert_eq!(played(&second), Some(other));
    let third = seal(dir.path(), &envelope(91), Q16).unwrap();
    assert_eq!(third.path, first.path);
}

/// The program died between the file and the entry; the move was sealed again at the same turn.
#[test]
fn a_file_of_which_no_entry_tells_does_no_harm() {
    let dir = folder();
    let _orphan = seal(dir.path(), &envelope(41), Move::Pass).unwrap();
    let made = seal(dir.path(), &envelope(41), Q16).unwrap();
    let opened = open(dir.path(), GAME, &made.commitment);
    assert!(matches!(opened, Opened::Fits { played, .. } if played == Q16));
}

#[test]
fn every_byte_changed_and_every_cut_is_found_out() {
    let dir = folder();
    let made = seal(dir.path(), &envelope(41), Q16).unwrap();
    let whole = std::fs::read(&made.path).unwrap();
    let check = |bytes: &[u8], what: String| {
        std::fs::write(&made.path, bytes).unwrap();
        let opened = open(dir.path(), GAME, &made.commitment);
        let told = matches!(&opened, Opened::Damaged { why, .. } if !why.is_empty());
        assert!(told, "{what}: {opened:?}");
    };
    for place in 0..whole.len() {
        for bit in 0..8 {
            let mut bytes = whole.clone();
            bytes[place] ^= 1 << bit;
            check(&bytes, format!("byte {place} bit {bit}"));
        }
        check(&whole[..place], format!("cut at {place}"));
    }
    check(&[whole.as_slice(), b"\n"].concat(), "a line more".into());
    check(&vec![b'x'; 100_000], "another file".into());
}

/// Somebody wrote another move and a check sum that is right.
#[test]
fn a_move_that_was_exchanged_does_not_fit() {
    let dir = folder();
    let made = seal(dir.path(), &envelope(41), Q16).unwrap();
    let elsewhere = folder();
    let others = [
        (envelope(41), Move::Pass),
        (envelope(41), Q16),
        (envelope(43), Q16),
    ];
    for (envelope, played) in others {
        let other = seal(elsewhere.path(), &envelope, played).unwrap();
        std::fs::copy(&other.path, &made.path).unwrap();
        let opened = open(dir.path(), GAME, &made.commitment);
        let path = made.path.clone();
        assert_eq!(opened, Opened::DoesNotFit { path });
    }
    let of_another_game = Envelope {
        game: "20261130-130500-01".to_owned(),
        ..envelope(41)
    };
    let other = seal(elsewhere.path(), &of_another_game, Q16).unwrap();
    std::fs::copy(&other.path, &made.path).unwrap();
    let opened = open(dir.path(), GAME, &other.commitment);
    assert!(matches!(opened, Opened::DoesNotFit { .. }), "{opened:?}");
}

#[test]
fn a_file_that_is_lost_is_told_with_its_place() {
    let dir = folder();
    let made = seal(dir.path(), &envelope(41), Q16).unwrap();
    std::fs::remove_file(&made.path).unwrap();
    let lost = Opened::Lost {
        path: made.path.clone(),
    };
    assert_eq!(open(dir.path(), GAME, &made.commitment), lost);
    let nowhere = dir.path().join("nowhere");
    let opened = open(&nowhere, GAME, &made.commitment);
    assert!(matches!(opened, Opened::Lost { .. }));
    // Of a game whose id begins with this one's.
    let name = dir.path().join(format!("{GAME}1.sealed"));
    std::fs::write(name, "x").unwrap();
    assert_eq!(open(dir.path(), GAME, &made.commitment), lost);
}

#[test]
fn a_disk_that_takes_nothing_is_told_and_nothing_is_left() {
    let dir = folder();
    let nowhere = dir.path().join("nowhere");
    let error = seal(&nowhere, &envelope(1), Q16).unwrap_err().to_string();
    assert!(
        error.contains("nowhere") && error.contains("No such file"),
        "{error}"
    );
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}

/// What is in the module's words can be done by hand.
#[test]
fn the_commitment_is_the_digest_of_five_lines() {
    let sheet = Sheet {
        envelope: envelope(41),
        salt: [0xab; form::SALT],
        played: Q16,
    };
    // printf 'dumiao sealed move 1\n20261130-130500-00\n41\n%s\npd\n' "$(printf 'ab%.0s' {1..32})" | sha256sum
    let by_hand = "037ea12b9741aad340626c81fe662e5a0a9e52885b220dc7ff0ce56689a59d5f";
    assert_eq!(sheet.commitment().0, by_hand);
}
