//! What survives, what is refused, and what a full or a slow disk does.

mod disk;
mod faults;
mod hostile;
mod sample;
mod words;

use std::sync::mpsc;
use std::time::Duration;

use chrono::{DateTime, FixedOffset, Local, TimeZone};
use proptest::prelude::*;

use super::line::{self, Call, CallOutcome, LineFault, Moved, Record, Reopened};
use super::recovery::{Fault, Recovered, Tail, recover};
use super::{JournalReport, Listener, beat, form};
use crate::board::history::Kind;
use crate::color::{Color, PerColor};
use crate::game::Game;
use crate::game::command::ConfirmedBy;
use crate::game::event::Event;
use crate::time::Moment;
use sample::{every_event, header, heartbeat, lines, played};

const SAMPLE: &[u8] = include_bytes!("../../tests/journals/format-1.jsonl");
const SAMPLE_2: &[u8] = include_bytes!("../../tests/journals/format-2.jsonl");
const SAMPLE_3: &[u8] = include_bytes!("../../tests/journals/format-3.jsonl");
const SAMPLE_4: &[u8] = include_bytes!("../../tests/journals/format-4.jsonl");
const SAMPLE_5: &[u8] = include_bytes!("../../tests/journals/format-5.jsonl");

/// Written times do not depend on where the test runs.
fn wall_in_beijing(ms: u64) -> DateTime<FixedOffset> {
    let ms = i64::try_from(ms).unwrap();
    let zone = FixedOffset::east_opt(8 * 3600).unwrap();
    zone.timestamp_millis_opt(1_796_004_000_000 + ms).unwrap()
}

fn wall(ms: u64) -> DateTime<Local> {
    wall_in_beijing(ms).with_timezone(&Local)
}

fn at(ms: u64) -> Moment {
    Moment::from_millis(ms)
}

/// A report and what waits for it.
type Reports = mpsc::Receiver<JournalReport>;

fn reporter() -> (Listener, Reports) {
    let (to, reports) = mpsc::channel();
    let tell = move |report| {
        let _heard = to.send(report);
    };
    (Box::new(tell), reports)
}

/// Waits for a report that `wanted` takes; fails after 20 s.
fn wait_for(reports: &Reports, wanted: impl Fn(&JournalReport) -> bool) -> JournalReport {
    loop {
        let report = reports.recv_timeout(Duration::from_secs(20)).unwrap();
        if wanted(&report) {
            return report;
        }
    }
}

fn synced(upto: u64) -> impl Fn(&JournalReport) -> bool {
    move |report| matches!(report, JournalReport::Synced { seq } if *seq >= upto)
}

/// The lines of a journal without a disk.
fn journal(records: &[(Moment, Record)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (seq, (at, record)) in (0..).zip(records) {
        // No calendar goes as far as game time.
        let wall = wall_in_beijing(at.millis().min(1 << 40));
        let rest = line::write_rest(*at, wall, record).unwrap();
        line::seal(seq, &rest, &mut bytes);
    }
    bytes
}

fn survives(record: &Record) {
    let bytes = journal(&[(at(1_867_250), record.clone())]);
    let line = bytes.strip_suffix(b"\n").unwrap();
    let text = String::from_utf8_lossy(line).into_owned();
    let read = line::read(line).unwrap_or_else(|fault| panic!("{fault}: {text}"));
    assert_eq!(read.record, *record, "{text}");
    assert_eq!((read.seq, read.at), (0, at(1_867_250)));
    assert_eq!(read.wall, wall(1_867_250));
}

#[test]
fn every_event_survives_the_file_and_every_kind_is_known() {
    let events = every_event();
    let mut kinds: Vec<String> = Vec::new();
    for event in events {
        let bytes = journal(&[(at(0), Record::Event(event.clone()))]);
        let value: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
        kinds.push(value["event"]["kind"].as_str().unwrap().to_owned());
        survives(&Record::Event(event));
    }
    kinds.dedup();
    assert_eq!(kinds, form::EVENT_KINDS);
}

#[test]
fn every_other_record_survives_the_file() {
    let game = "20261130-100000-00".to_owned();
    for header in sample::every_header() {
        let game = game.clone();
        survives(&Record::Header { game, header });
    }
    for outcome in [
        CallOutcome::Said,
        CallOutcome::Missed {
            reason: "the card is gone".to_owned(),
        },
    ] {
        survives(&Record::Call(Call {
            due: at(1_867_000),
            side: Color::White,
            prompt: "s40".to_owned(),
            outcome,
        }));
    }
    survives(&heartbeat(&played().0, at(5000)));
    survives(&Record::Sound("the card is gone".to_owned()));
    survives(&Record::Moved(Moved {
        from: game,
        error: "No space left on device (os error 28)".to_owned(),
    }));
    survives(&Record::Reopened(Reopened {
        program: "0.2.0".to_owned(),
        boot: "b".to_owned(),
        cut_bytes: 7,
        holder: super::header::Holder::default(),
    }));
}

/// Nine lines of ten are heartbeats, and have a reader of their own.
#[test]
fn a_heartbeat_is_read_the_same_in_both_ways() {
    let figures = |main, periods, moves_left| line::Figures {
        main: Duration::from_millis(main),
        period: Duration::from_millis(7),
        periods,
        moves_left,
    };
    for black in [
        figures(0, None, None),
        figures(form::ms::MOST, Some(0), Some(u32::MAX)),
        figures(61_007, Some(3), None),
    ] {
        let white = figures(10, None, Some(10));
        let record = Record::Heartbeat(PerColor { black, white });
        let bytes = journal(&[(at(1_867_250), record)]);
        let body = &bytes[18..bytes.len() - 1];
        let quick = beat::read(body).unwrap();
        assert_eq!(
            Ok(&quick),
            line::read_slowly(&bytes[..bytes.len() - 1]).as_ref()
        );
        let text = std::str::from_utf8(body).unwrap();
        // What is not as it is written is left to the other reader.
        for (from, to) in [
            ("\"seq\":0", "\"seq\":00"),
            ("\"seq\":0", "\"seq\": 0"),
            ("\"at_ms\":1867250", "\"at_ms\":9007199254740992"),
            ("\"at_ms\":1867250", "\"at_ms\":-1"),
            ("\"at_ms\":1867250", "\"at_ms\":"),
            ("\"period_ms\":7", "\"period_ms\":99999999999999999999"),
            ("\"moves_left\":10", "\"moves_left\":4294967296"),
            ("\"moves_left\":10", "\"moves_left\":10,\"x\":1"),
            ("+08:00", "+08:00\\n"),
            ("2026-", "2026-99-"),
            ("}}}", "}},\"sound\":{\"state\":\"\"}}"),
            ("\"heartbeat\"", "\"heart\""),
        ] {
            let odd = text.replacen(from, to, 1);
            assert_ne!(odd, text, "{from}");
            assert_eq!(beat::read(odd.as_bytes()), None, "{odd}");
        }
        for end in 0..body.len() {
            assert_eq!(beat::read(&body[..end]), None);
        }
    }
}

#[test]
fn the_check_sum_is_over_the_bytes_from_seq_to_the_last_brace() {
    let bytes = journal(&[(at(1), Record::Sound("on".to_owned()))]);
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_at(18);
    assert!(body.starts_with("\"seq\":0,\"at_ms\":1,\"wall\":\"2026-"));
    let body = body.strip_suffix('\n').unwrap();
    let crc = crc32fast::hash(body.as_bytes());
    assert_eq!(head, format!("{{\"crc\":\"{crc:08x}\","));
}

#[test]
fn a_replay_of_the_journal_is_the_game_that_was_played() {
    let (live, events) = played();
    let bytes = journal(&lines(&events));
    let recovered = recover(&bytes).unwrap();
    assert_eq!(recovered.events, events);
    assert_eq!(recovered.game(), live);
    assert_eq!(*recovered.settings(), header().settings);
    assert_eq!(recovered.tail, Tail::Clean);
    assert_eq!(recovered.kept, bytes.len());
    assert_eq!(recovered.walls.len(), events.len());
}

#[test]
fn the_sample_of_format_1_is_read_for_ever() {
    let recovered = recover(SAMPLE).unwrap();
    assert_eq!(recovered.tail, Tail::Clean);
    assert_eq!(recovered.header, header());
    assert_eq!(recovered.game_id, "20261130-100000-00");
    let (live, events) = played();
    assert_eq!(recovered.events, events);
    assert_eq!(recovered.game(), live);
    assert_eq!(recovered.calls.len(), 2);
    assert_eq!(recovered.sound.len(), 1);
    assert_eq!(recovered.reopened.len(), 1);
    assert!(recovered.last_heartbeat.is_some());
}

#[test]
fn the_sample_of_format_2_is_read_for_ever() {
    let recovered = recover(SAMPLE_2).unwrap();
    assert_eq!(recovered.tail, Tail::Clean);
    assert_eq!(recovered.header, sample::board_header());
    let (live, events) = sample::played_on_a_board();
    assert_eq!(recovered.events, events);
    assert_eq!(recovered.game(), live);
    assert_eq!(recovered.calls.len(), 2);
}

#[test]
fn the_sample_of_format_3_is_read_for_ever() {
    let recovered = recover(SAMPLE_3).unwrap();
    assert_eq!(recovered.tail, Tail::Clean);
    assert_eq!(recovered.header, sample::referee_header());
    let (live, events) = sample::played_before_a_referee();
    assert_eq!(recovered.events, events);
    assert_eq!(recovered.game(), live);
    assert_eq!(recovered.calls.len(), 2);
    assert_eq!(recovered.reopened[0].holder, sample::holder());
    let moved = recovered.moved.map(|moved| moved.from);
    assert_eq!(moved, Some(recovered.game_id));
    let text = String::from_utf8_lossy(SAMPLE_3);
    let from = form::EVENT_KINDS
        .iter()
        .position(|kind| *kind == "move-sealed");
    let to = form::EVENT_KINDS
        .iter()
        .position(|kind| *kind == "setting-confirmed");
    for kind in &form::EVENT_KINDS[from.unwrap()..to.unwrap()] {
        assert!(text.contains(&format!("\"kind\":\"{kind}\"")), "{kind}");
    }
}

#[test]
fn the_sample_of_format_4_is_read_for_ever() {
    let recovered = recover(SAMPLE_4).unwrap();
    assert_eq!(recovered.tail, Tail::Clean);
    assert_eq!(recovered.header, sample::claimed_header());
    let (live, events) = sample::played_to_a_claim();
    assert_eq!(recovered.events, events);
    assert_eq!(recovered.game(), live);
    assert_eq!(
        recovered.game().setting_confirmed(),
        PerColor {
            black: Some(ConfirmedBy::Player),
            white: Some(ConfirmedBy::Referee),
        }
    );
    assert!(matches!(live.status(), crate::game::Status::Over { .. }));
}

#[test]
fn the_sample_of_format_5_is_read_for_ever() {
    let recovered = recover(SAMPLE_5).unwrap();
    assert_eq!(recovered.tail, Tail::Clean);
    assert_eq!(recovered.header, header());
    let (live, events) = sample::drilled();
    assert_eq!(recovered.events, events);
    assert_eq!(recovered.game(), live);
}

/// Run with `DUMIAO_WRITE_SAMPLE=1` once for a new format; a written sample is never changed.
#[test]
fn the_sample_is_what_is_written_today() {
    let written = sample::sample_file();
    if std::env::var_os("DUMIAO_WRITE_SAMPLE").is_some() {
        std::fs::write("tests/journals/format-5.jsonl", &written).unwrap();
    }
    assert_eq!(
        String::from_utf8_lossy(SAMPLE_5),
        String::from_utf8_lossy(&written)
    );
}

/// A record that was tampered with and sealed again is no reason to panic.
#[test]
fn a_move_that_the_rules_forbid_is_a_lost_turn_when_it_is_read() {
    let (_, mut events) = sample::played_on_a_board();
    let place = events
        .iter()
        .position(|stamped| matches!(stamped.event, Event::MovePlayed { .. }));
    let first = events[place.unwrap()].clone();
    events.insert(place.unwrap() + 1, first);
    let header = sample::board_header();
    let game = Game::replay(header.settings, header.seats, &events);
    let kinds: Vec<Kind> = game.history().moves().iter().map(|one| one.kind).collect();
    assert!(matches!(kinds[4], Kind::Void(_)), "{kinds:?}");
}

/// The moments of whole lines: a cut there is clean.
fn ends(bytes: &[u8]) -> Vec<usize> {
    let feeds = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    feeds.map(|(at, _)| at + 1).collect()
}

fn is_prefix(short: &Recovered, long: &Recovered) {
    assert!(long.events.starts_with(&short.events));
    assert!(long.calls.starts_with(&short.calls));
    assert_eq!(short.header, long.header);
    let replayed: Game = short.game();
    let _motion = replayed.is_running();
}

#[test]
fn a_journal_cut_anywhere_gives_the_lines_before_the_cut() {
    for sample in [SAMPLE, SAMPLE_3] {
        let whole = recover(sample).unwrap();
        let ends = ends(sample);
        for cut in 0..sample.len() {
            let before = ends.iter().filter(|end| **end <= cut).max().copied();
            match (recover(&sample[..cut]), before) {
                (Ok(recovered), Some(end)) => {
                    assert_eq!(recovered.kept, end);
                    let tail = if end == cut {
                        // What the lines say changes only where one ends.
                        is_prefix(&recovered, &whole);
                        Tail::Clean
                    } else {
                        Tail::Torn { from: end }
                    };
                    assert_eq!(recovered.tail, tail);
                }
                (Err(error), None) => {
                    let fault = if cut == 0 {
                        Fault::Empty
                    } else {
                        Fault::NoHeader
                    };
                    assert_eq!((error.line, error.fault), (1, fault));
                }
                (result, before) => panic!("cut at {cut}: {result:?}, {before:?}"),
            }
        }
    }
}

/// Every change of a byte is seen by its line's check sum. In the whole file each byte is changed once,
/// and where lines meet in every way.
fn changed_bytes_are_named(sample: &[u8]) {
    let flips = [0x01, 0x20, 0x80];
    for line in sample.split(|byte| *byte == b'\n') {
        let mut line = line.to_vec();
        for (at, flip) in (0..line.len()).flat_map(|at| flips.map(|flip| (at, flip))) {
            line[at] ^= flip;
            assert_eq!(line::Whole::of(&line), None, "byte {at}");
            line[at] ^= flip;
        }
    }
    let ends = ends(sample);
    let last = ends[ends.len() - 2];
    let mut bytes = sample.to_vec();
    for (at, (n, flip)) in (0..sample.len()).flat_map(|at| [0, 1, 2].map(|n| (at, (n, flips[n])))) {
        let meets = sample[at] == b'\n' || at % 97 == 0 || ends.contains(&at);
        if at % 3 != n && !meets {
            continue;
        }
        bytes[at] ^= flip;
        let line = ends.iter().filter(|end| **end <= at).count();
        match recover(&bytes) {
            Ok(recovered) => {
                assert!(at >= last, "byte {at} of {last}");
                assert_eq!(recovered.tail, Tail::Torn { from: last });
            }
            Err(error) => {
                assert!(at < last, "byte {at}");
                assert_eq!(error.line, u64::try_from(line).unwrap() + 1, "byte {at}");
                assert_eq!(error.fault, Fault::Middle);
                assert_eq!(error.before.is_some(), line > 0);
            }
        }
        bytes[at] ^= flip;
    }
}

#[test]
fn a_changed_byte_is_named_by_its_line_or_is_the_torn_end() {
    changed_bytes_are_named(SAMPLE);
}

#[test]
fn a_changed_byte_of_a_referees_game_is_named_by_its_line_or_is_the_torn_end() {
    changed_bytes_are_named(SAMPLE_3);
}

#[test]
fn nul_bytes_at_the_end_are_told_from_a_torn_line() {
    let mut bytes = SAMPLE.to_vec();
    bytes.extend([0; 4096]);
    let recovered = recover(&bytes).unwrap();
    let from = SAMPLE.len();
    assert_eq!((recovered.kept, recovered.tail), (from, Tail::Nul { from }));
    assert_eq!(recover(&[0; 4096]).unwrap_err().fault, Fault::Empty);
    assert_eq!(recover(b"").unwrap_err().fault, Fault::Empty);
    assert_eq!(recover(b"x").unwrap_err().fault, Fault::NoHeader);
}

/// The sample with `change` made to its lines, each with a sound check sum.
fn resealed(change: impl Fn(u64, String) -> String) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (seq, line) in (0..).zip(SAMPLE.split_inclusive(|byte| *byte == b'\n')) {
        let rest = line::rest_of(line.strip_suffix(b"\n").unwrap()).unwrap();
        let rest = change(seq, String::from_utf8(rest.to_vec()).unwrap());
        line::seal(seq, rest.as_bytes(), &mut bytes);
    }
    bytes
}

#[test]
fn what_a_whole_line_may_not_say_stops_with_its_number() {
    let unknown = |kind: &str| {
        let kind = kind.to_owned();
        Fault::Line(LineFault::UnknownKind { kind })
    };
    let rows: [(u64, &str, &str, Fault); 4] = [
        (
            0,
            "\"format\":1",
            "\"format\":6",
            Fault::Line(LineFault::UnknownFormat { format: 6 }),
        ),
        (
            1,
            "\"kind\":\"",
            "\"kind\":\"new-",
            unknown("new-late-charged"),
        ),
        (1, "\"event\":", "\"stone\":", unknown("stone")),
        (
            1,
            "\"event\":",
            "\"sound\":{\"state\":\"on\"},\"event\":",
            Fault::Line(LineFault::Unreadable("2 kinds in one line".to_owned())),
        ),
    ];
    for (at, from, to, fault) in rows {
        let change = |seq, line: String| {
            if seq == at {
                line.replace(from, to)
            } else {
                line
            }
        };
        let error = recover(&resealed(change)).unwrap_err();
        assert_eq!((error.line, error.fault), (at + 1, fault));
    }
    for (from, to) in [
        ("\"side\":\"B\"", "\"side\":\"R\""),
        ("\"late_ms\":", "\"late_ms\":-"),
        ("\"late_ms\":", "\"late_ms\":99999999999999999"),
        ("\"late_ms\":", "\"early_ms\":"),
        ("\"at_ms\":", "\"at_ms\":1.5,\"x\":"),
        ("\"late_ms\":", "\"by\":1,\"late_ms\":"),
    ] {
        let change = |seq, line: String| {
            if seq == 1 {
                line.replace(from, to)
            } else {
                line
            }
        };
        let bytes = resealed(change);
        assert_ne!(bytes, SAMPLE, "{from}");
        let error = recover(&bytes).unwrap_err();
        assert_eq!(error.line, 2, "{error}");
    }
}

#[test]
fn lines_lost_doubled_or_joined_from_two_games_are_named() {
    let all: Vec<&[u8]> = SAMPLE.split_inclusive(|byte| *byte == b'\n').collect();
    let lost = [&all[..3], &all[4..]].concat().concat();
    let doubled = [&all[..3], &all[2..]].concat().concat();
    let joined = [SAMPLE, SAMPLE].concat();
    let number = u64::try_from(all.len()).unwrap();
    let rows = [
        (
            lost,
            4,
            Fault::Sequence {
                expected: 3,
                found: 4,
            },
        ),
        (
            doubled,
            4,
            Fault::Sequence {
                expected: 3,
                found: 2,
            },
        ),
        (
            joined,
            number + 1,
            Fault::Sequence {
                expected: number,
                found: 0,
            },
        ),
        (all[1..].concat(), 1, Fault::NotAHeader),
    ];
    for (bytes, line, fault) in rows {
        let error = recover(&bytes).unwrap_err();
        assert_eq!((error.line, error.fault), (line, fault));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_make_the_reader_panic(
        bytes in proptest::collection::vec(any::<u8>(), 0..300),
        from in 0..SAMPLE.len(),
        line in ".{0,200}",
    ) {
        let mut broken = SAMPLE.to_vec();
        let end = (from + bytes.len()).min(broken.len());
        broken.splice(from..end, bytes.iter().copied());
        for bytes in [&bytes, &broken] {
            if let Ok(recovered) = recover(bytes) {
                let _played = recovered.game();
            }
        }
        // A sound check sum over nonsense.
        let mut sealed = Vec::new();
        line::seal(0, format!("{line}}}").as_bytes(), &mut sealed);
        prop_assert!(recover(&sealed).is_err());
    }

    #[test]
    fn absurd_figures_with_a_sound_check_sum_do_not_make_a_replay_panic(
        number in prop_oneof![Just(u64::MAX), Just(form::ms::MOST), Just(u64::from(form::count::MOST)), any::<u64>()],
    ) {
        let digits = |line: String| {
            let mut out = String::new();
            let mut was_digit = false;
            let mut quoted = false;
            for letter in line.chars() {
                quoted ^= letter == '"';
                if letter.is_ascii_digit() && !quoted {
                    if !was_digit {
                        out += &number.to_string();
                    }
                    was_digit = true;
                } else {
                    was_digit = false;
                    out.push(letter);
                }
            }
            out
        };
        for at in 1..24 {
            let change = |seq, line| if seq >= at { digits(line) } else { line };
            let recovered = match recover(&resealed(change)) {
                Ok(recovered) => Some(recovered),
                Err(error) => error.before.map(|before| *before),
            };
            if let Some(recovered) = recovered {
                let game = recovered.game();
                let _due = game.due(recovered.last_at);
            }
        }
    }
}

#[test]
fn how_events_fall_into_batches_changes_nothing() {
    let (live, events) = played();
    for burst in [1, 2, 5, events.len()] {
        let disk = disk::Disk::new();
        let (tell, reports) = reporter();
        let journal = disk.journal(tell);
        let mut number = 0;
        for batch in events.chunks(burst) {
            for stamped in batch {
                number = journal.append(stamped.at, wall(stamped.at.millis()), &stamped.event);
            }
            wait_for(&reports, synced(number));
        }
        assert_eq!(journal.unsynced(), 0);
        assert_eq!(journal.close(), 0);
        let recovered = recover(&disk.file("game-0")).unwrap();
        assert_eq!(recovered.events, events);
        assert_eq!(recovered.game(), live);
    }
}
