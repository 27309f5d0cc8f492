//! A hundred records for an independent reader: `tools/sgf/check.py` sets `DUMIAO_SGF_OUT` to a folder, and
//! compares what it reads there with what was written.

use std::time::Duration;

use dumiao::board::{Move, Point, Size};
use dumiao::clock::notation::parse;
use dumiao::color::Color;
use dumiao::points::HalfPoints;
use dumiao::sgf::control::TimeText;
use dumiao::sgf::out::{MoveOut, RecordOut};
use dumiao::sgf::result::{By, Outcome};
use serde_json::json;

const NAMES: [&str; 8] = [
    "柯洁",
    "a]b",
    "c\\d",
    "井山 裕太",
    "  spaces  ",
    "[x:y];(z)",
    "이세돌",
    "\\]\\",
];
const CONTROLS: [&str; 6] = [
    "3h reserve 5m",
    "1h + 3x30s",
    "1h + 15/10m carry",
    "40m + 20s/move",
    "10m + 30s units 10x60s",
    "90s500ms",
];

#[test]
fn records_for_another_reader() {
    let records: Vec<RecordOut> = (1..=100).map(generated).collect();
    for out in &records {
        let back = super::record(&out.to_sgf());
        assert_eq!(back.moves.len(), out.moves.len());
        assert!(back.warnings.is_empty(), "{:?}", back.warnings);
    }
    let Some(folder) = std::env::var_os("DUMIAO_SGF_OUT") else {
        return;
    };
    let folder = std::path::Path::new(&folder);
    let mut facts = Vec::new();
    for (n, out) in records.iter().enumerate() {
        let name = format!("{n:03}.sgf");
        std::fs::write(folder.join(&name), out.to_sgf()).expect("a file");
        facts.push(fact(&name, out));
    }
    let text = serde_json::to_string_pretty(&facts).expect("JSON");
    std::fs::write(folder.join("written.json"), text).expect("a file");
}

/// What was written, points as row and column from the lower left corner.
fn fact(name: &str, out: &RecordOut) -> serde_json::Value {
    let height = out.size.height();
    let at = |point: Point| json!([height - 1 - point.row, point.column]);
    let moves: Vec<_> = out
        .moves
        .iter()
        .map(|entry| {
            let point = match entry.played {
                Move::Play(point) => at(point),
                Move::Pass => json!(null),
            };
            let left = entry.time_left.map(|left| left.as_millis());
            json!({"side": entry.color.to_string().to_lowercase(), "point": point, "left_ms": left,
                   "overtime": entry.overtime_left, "comment": entry.comment})
        })
        .collect();
    let stones = |color| {
        let own = out.setup.iter().filter(|(_, other)| *other == color);
        own.map(|(point, _)| at(*point)).collect::<Vec<_>>()
    };
    json!({
        "file": name, "size": height, "black": out.players.black, "white": out.players.white,
        "komi": out.komi.map(|komi| komi.to_string()), "handicap": out.handicap,
        "result": out.result.map(|result| result.to_string()),
        "main_time": out.time.main, "overtime": out.time.overtime, "comment": out.comment,
        "setup": {"b": stones(Color::Black), "w": stones(Color::White)}, "moves": moves,
    })
}

fn generated(seed: u64) -> RecordOut {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut random = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % below).expect("a number")
    };
    let size = Size::square([9, 13, 19, 19, 5, 25][random(6)]).expect("a size");
    let mut points: Vec<Point> = size.points().collect();
    let mut out = RecordOut::new(size);
    out.players.black = NAMES[random(8)].to_owned();
    out.players.white = NAMES[random(8)].to_owned();
    out.komi = [
        None,
        Some(HalfPoints(15)),
        Some(HalfPoints(13)),
        Some(HalfPoints(0)),
        Some(HalfPoints(-11)),
    ][random(5)];
    out.time = TimeText::of(&parse(CONTROLS[random(6)]).expect("a control"));
    let winner = Color::BOTH[random(2)];
    let margin = i32::try_from(random(200)).expect("a margin") + 1;
    let win = |by| Some(Outcome::Win { winner, by });
    out.result = [
        win(By::Points(HalfPoints(margin))),
        win(By::Resignation),
        win(By::Time),
        Some(Outcome::Draw),
        Some(Outcome::Void),
        None,
    ][random(6)];
    out.comment = NAMES[random(8)].to_owned() + "\nsecond line";
    if random(3) == 0 {
        for _ in 0..=random(4) {
            let at = random(points.len() as u64);
            out.setup.push((points.swap_remove(at), Color::Black));
        }
        out.setup
            .sort_by_key(|(point, _)| (point.row, point.column));
        out.handicap = u8::try_from(out.setup.len()).expect("stones");
        out.to_play = Some(Color::White);
        if out.handicap < 2 {
            out.handicap = 0;
        }
    }
    let count = random((points.len() as u64).min(320));
    let mut side = out.to_play.unwrap_or(Color::Black);
    for _ in 0..count {
        let pass = random(30) == 0;
        let at = random(points.len() as u64);
        out.moves.push(MoveOut {
            color: side,
            played: if pass {
                Move::Pass
            } else {
                Move::Play(points.swap_remove(at))
            },
            time_left: (random(10) > 0).then(|| Duration::from_millis(random(10_800_000) as u64)),
            overtime_left: (random(4) == 0).then_some(5),
            comment: if random(8) == 0 {
                NAMES[random(8)].to_owned()
            } else {
                String::new()
            },
        });
        side = side.opponent();
    }
    out
}
