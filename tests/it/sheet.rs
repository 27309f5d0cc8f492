//! `dumiao games` and `dumiao sheet`: what a journal of this program's own writing comes to.

pub(crate) mod journals;

use std::process::Command as Process;

use dumiao::board::{Move, Point};
use dumiao::color::Color;
use dumiao::game::command::{Command, PauseReason};
use dumiao::game::result::{GameResult, Why};
use dumiao::game::seal::{Commitment, Proof};
use dumiao::game::settings::BoardUse;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

use journals::{Shelf, Table, header, minimal};

struct Run {
    status: i32,
    out: String,
    err: String,
}

fn run(shelf: &Shelf, arguments: &[&str]) -> Run {
    let output = Process::new(env!("CARGO_BIN_EXE_dumiao"))
        .args(arguments)
        .env("DUMIAO_STATE", shelf.state())
        .env("LC_ALL", "C.UTF-8")
        .env_remove("LANG")
        .output()
        .expect("the program starts");
    Run {
        status: output.status.code().expect("no signal"),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

fn shown(shelf: &Shelf, arguments: &[&str]) -> String {
    let run = run(shelf, arguments);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

fn json(shelf: &Shelf, arguments: &[&str]) -> Value {
    let all: Vec<&str> = arguments
        .iter()
        .copied()
        .chain(["--format", "json"])
        .collect();
    serde_json::from_str(&shown(shelf, &all)).expect("one object")
}

/// The acts of a sheet that go by `name`.
fn acts<'v>(sheet: &'v Value, name: &str) -> Vec<&'v Value> {
    let acts = sheet["acts"].as_array().expect("an array").iter();
    acts.filter(|act| act["act"] == name).collect()
}

fn seq_of(act: &Value) -> String {
    act["seq"].as_u64().expect("a number").to_string()
}

/// A game on the clock alone: a pause, a warning, a count, a flag, a result that is taken back, and a
/// correction that is undone.
fn disputed(shelf: &Shelf) -> String {
    let mut table = Table::open(shelf, header("30s + 3x10s"));
    table.ask(Command::Start);
    table.run(5_230);
    table.ask(Command::Press(Color::Black));
    table.run(2_770);
    table.ask(Command::Press(Color::White));
    table.run(4_000);
    table.ask(Command::Pause(PauseReason::Referee("lunch".to_owned())));
    table.wait(60_000);
    table.ask(Command::Warn {
        side: Color::Black,
        reason: "=noisy, \"very\"\nand again".to_owned(),
    });
    table.ask(Command::Correct {
        side: Color::Black,
        correction: minimal(25_000),
        reason: "misread".to_owned(),
    });
    let entry = table.game.undoable().expect("the correction");
    table.ask(Command::Undo {
        entry,
        reason: "it was right".to_owned(),
    });
    table.ask(Command::Resume);
    // 20.77 s of main time are left, then three counts of 10 s.
    table.run(25_000);
    table.call(4_000, "n5", None);
    table.call(5_000, "n4", Some("late"));
    table.run(35_000);
    table.ask(Command::WithdrawResult {
        reason: "the count was not heard".to_owned(),
    });
    table.close()
}

#[test]
fn the_sheet_says_every_move_act_and_call_and_where_the_time_went() {
    let shelf = Shelf::new();
    let id = disputed(&shelf);
    let sheet = json(&shelf, &["sheet", &id]);
    assert_eq!(sheet["id"], id);
    assert_eq!(sheet["black"], json!({"name": "柯洁", "rank": "9d"}));
    assert_eq!(sheet["control"], "30s + 3x10s");
    let turns = sheet["turns"].as_array().expect("an array");
    assert_eq!(turns.len(), 2);
    let first = &turns[0];
    assert_eq!(first["n"], 1);
    assert_eq!(first["side"], "B");
    assert_eq!(first["point"], Value::Null);
    assert_eq!(first["used_ms"], 5_230);
    assert_eq!(first["at_ms"], 5_230);
    let reading = json!({"stage": "main", "main_ms": 24_770, "period_ms": 10_000, "periods": 3,
        "moves_left": null, "points_lost": 0, "flagged": false});
    assert_eq!(first["reading"], reading);
    assert_eq!(sheet["unaccounted_ms"], 0);
    let account = &sheet["account"];
    assert_eq!(account["span_ms"], account["booked_ms"]);
    assert_eq!(account["standing"][0]["why"], "referee");
    assert_eq!(account["standing"][0]["reason"], "lunch");
    assert_eq!(account["standing"][0]["ms"], 60_000);
    // The flag's last millisecond went with the result.
    assert_eq!(account["left_out_ms"], json!({"B": 1, "W": 0}));
    assert_eq!(account["thinks_ms"], account["used_ms"]);
    let calls = sheet["calls"].as_array().expect("an array");
    let missed: Vec<&Value> = calls.iter().filter(|call| call["said"] == false).collect();
    assert_eq!(missed.len(), 1);
    assert_eq!(missed[0]["prompt"], "n4");
    assert_eq!(missed[0]["reason"], "late");
    assert_eq!(sheet["result"], Value::Null);
    assert_eq!(sheet["status"], "paused");
}

#[test]
fn an_act_says_what_stood_before_and_after() {
    let shelf = Shelf::new();
    let id = disputed(&shelf);
    let sheet = json(&shelf, &["sheet", &id]);
    let warned = acts(&sheet, "warn");
    assert_eq!(warned[0]["side"], "B");
    assert_eq!(warned[0]["reason"], "=noisy, \"very\"\nand again");
    assert_eq!(warned[0]["before"], json!({"warnings": {"B": 0}}));
    assert_eq!(warned[0]["after"], json!({"warnings": {"B": 1}}));
    let corrected = acts(&sheet, "correct");
    assert_eq!(corrected[0]["before"]["reading"]["B"]["main_ms"], 20_770);
    assert_eq!(corrected[0]["after"]["reading"]["B"]["main_ms"], 25_000);
    let paused = acts(&sheet, "pause");
    assert_eq!(paused[0]["before"]["status"], "running");
    assert_eq!(paused[0]["after"]["status"], "paused");
}

#[test]
fn a_correction_that_was_undone_stands_on_the_sheet_and_counts_no_more() {
    let shelf = Shelf::new();
    let id = disputed(&shelf);
    let sheet = json(&shelf, &["sheet", &id]);
    let corrected = acts(&sheet, "correct");
    let undone = acts(&sheet, "undo");
    assert_eq!(corrected[0]["counts"], false);
    assert_eq!(undone[0]["counts"], true);
    assert_eq!(undone[0]["undoes_seq"], corrected[0]["seq"]);
    assert_eq!(undone[0]["after"]["reading"]["B"]["main_ms"], 20_770);
    let text = shown(&shelf, &["sheet", &id]);
    assert!(text.contains("(counts no more)"), "{text}");
    let taken_back = format!("entry {} was taken back", seq_of(corrected[0]));
    assert!(text.contains(&taken_back), "{text}");
}

#[test]
fn a_result_that_was_withdrawn_is_told_with_what_it_was() {
    let shelf = Shelf::new();
    let id = disputed(&shelf);
    let sheet = json(&shelf, &["sheet", &id]);
    let ended = acts(&sheet, "end");
    assert_eq!(ended[0]["after"]["result"], "W+T");
    let withdrawn = acts(&sheet, "withdraw-result");
    assert_eq!(withdrawn[0]["before"]["result"], "W+T");
    assert_eq!(withdrawn[0]["after"]["result"], Value::Null);
    assert_eq!(withdrawn[0]["reason"], "the count was not heard");
    let at = json(&shelf, &["sheet", &id, "--at", &seq_of(ended[0])]);
    assert_eq!(at["result"], "W+T");
}

/// A referee declared that Black had won; the sheet went on with a count of the unfinished record, by
/// which White had.
#[test]
fn a_count_that_was_declared_is_not_counted_again() {
    for why in [Why::Ruling, Why::Count] {
        let shelf = Shelf::new();
        let mut header = header("10m + 3x30s");
        header.settings.board.usage = BoardUse::Record;
        let mut table = Table::open(&shelf, header);
        table.ask(Command::Start);
        for place in [Point::new(3, 3), Point::new(15, 15)] {
            table.run(1000);
            let side = table.game.to_move();
            table.ask(Command::PlayMove(Move::Play(place)));
            table.ask(Command::Press(side));
        }
        table.ask(Command::End {
            result: GameResult::from_text("B+2.75").expect("a result"),
            why,
            reason: String::new(),
        });
        let id = table.close();
        let sheet = json(&shelf, &["sheet", &id]);
        assert_eq!(sheet["count"], Value::Null);
        assert_eq!(acts(&sheet, "end")[0]["after"]["result"], "B+2.75");
        let text = shown(&shelf, &["sheet", &id]);
        assert!(text.contains("B+2.75"), "{text}");
        assert!(!text.contains("COUNT\n"), "{text}");
        for silent in ["agreed", "W+", "komi   "] {
            assert!(!text.contains(silent), "{silent}\n{text}");
        }
        let declared = text.contains("declared by the referee");
        assert_eq!(declared, why == Why::Ruling, "{text}");
        let listed = shown(&shelf, &["games"]);
        assert!(listed.contains("B+2.75"), "{listed}");
    }
}

#[test]
fn a_sheet_prints_in_four_languages_on_80_columns() {
    let shelf = Shelf::new();
    let id = disputed(&shelf);
    let pieces: [(&str, &[&str]); 4] = [
        (
            "en",
            &[
                "GAME SHEET",
                "Black       柯洁 (9d)",
                "MOVES",
                "   1 -     0:00:05.230 0:00:24.770",
                "reason: misread",
                "Black's clock: 0:00:20.770, main time ->",
                "Black, 4, NOT SAID (late)",
                "the clocks stood, by the referee: lunch",
                "unaccounted                                           0:00:00.000",
                "Referee     ____",
            ],
        ),
        (
            "zh",
            &[
                "对局记录",
                "黑方        柯洁 (9d)",
                "理由：misread",
                "黑方的钟: ",
                "未报 (迟了)",
                "裁判        ____",
            ],
        ),
        (
            "ja",
            &[
                "対局記録",
                "黒番        柯洁 (9d)",
                "理由: misread",
                "審判        ____",
            ],
        ),
        (
            "ko",
            &[
                "대국 기록",
                "흑          柯洁 (9d)",
                "이유: misread",
                "심판        ____",
            ],
        ),
    ];
    for (language, pieces) in pieces {
        let text = shown(&shelf, &["sheet", &id, "--lang", language]);
        for piece in pieces {
            assert!(text.contains(piece), "{language}: {piece}\n{text}");
        }
        for line in text.replace('\u{c}', "").lines() {
            assert!(line.width() <= 80, "{language}: {line}");
        }
        assert!(!text.contains("sheet-"), "a word is missing: {text}");
        let control = |letter: &char| letter.is_control() && !"\n\u{c}".contains(*letter);
        assert_eq!(text.chars().find(control), None);
    }
}

#[test]
fn names_cannot_command_a_terminal_nor_break_a_format() {
    let shelf = Shelf::new();
    let mut header = header("30s + 3x10s");
    header.settings.players.white = "Eve \"x\"\r\n\u{1b}[2J\u{202e},=1+1".to_owned();
    header.heading = "@SUM(A1)\u{1b}]0;x\u{7}".to_owned();
    let mut table = Table::open(&shelf, header);
    table.ask(Command::Start);
    table.run(1_000);
    table.ask(Command::Note {
        side: None,
        reason: "\u{1b}[31mred\u{1b}[0m".to_owned(),
    });
    let id = table.close();
    for format in ["text", "csv", "sgf", "json"] {
        let out = shown(&shelf, &["sheet", &id, "--format", format]);
        let control = |letter: &char| {
            letter.is_control()
                && !"\n\u{c}".contains(*letter)
                && !(format == "csv" && *letter == '\r')
        };
        assert_eq!(out.chars().find(control), None, "{format}: {out}");
        assert!(!out.contains('\u{202e}'), "{format}");
    }
    let at = shown(&shelf, &["sheet", &id, "--at", "1"]);
    assert!(!at.contains('\u{1b}'), "{at}");
    let games = shown(&shelf, &["games"]);
    assert!(!games.contains('\u{1b}'), "{games}");
    let sheet = json(&shelf, &["sheet", &id]);
    assert_eq!(
        sheet["white"]["name"],
        "Eve \"x\"\r\n\u{1b}[2J\u{202e},=1+1"
    );
}

#[test]
fn the_rows_for_a_spreadsheet_are_read_back() {
    let shelf = Shelf::new();
    let id = disputed(&shelf);
    let text = shown(&shelf, &["sheet", &id, "--format", "csv"]);
    assert!(text.ends_with("\r\n"));
    let rows = rows_of(&text);
    let heading = &rows[0];
    let column = |name: &str| {
        heading
            .iter()
            .position(|one| one == name)
            .expect("a column")
    };
    assert!(
        rows.iter().all(|row| row.len() == heading.len()),
        "{rows:?}"
    );
    let of_kind = |kind: &str| {
        let rows = rows.iter().filter(|row| row[column("kind")] == kind);
        rows.cloned().collect::<Vec<Vec<String>>>()
    };
    let sheet = json(&shelf, &["sheet", &id]);
    let lengths =
        ["turns", "acts", "limits"].map(|name| sheet[name].as_array().expect("one").len());
    assert_eq!(
        ["turn", "act", "limit"].map(|kind| of_kind(kind).len()),
        lengths
    );
    assert_eq!(of_kind("turn")[0][column("used_ms")], "5230");
    let acts = of_kind("act");
    let warned = acts
        .iter()
        .find(|row| row[column("what")] == "warn")
        .expect("one");
    assert_eq!(warned[column("reason")], "'=noisy, \"very\" and again");
    let after: Value = serde_json::from_str(&warned[column("after")]).expect("JSON");
    assert_eq!(after, json!({"warnings": {"B": 1}}));
    let counts = acts.iter().map(|row| row[column("counts")].as_str());
    assert_eq!(counts.filter(|counts| *counts == "no").count(), 1);
}

/// Rows of cells (RFC 4180).
fn rows_of(text: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let mut quoted = false;
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let row = rows.last_mut().expect("one");
        match (sign, quoted) {
            ('"', true) if signs.peek() == Some(&'"') => {
                signs.next();
                row.last_mut().expect("one").push('"');
            }
            ('"', _) => quoted = !quoted,
            (',', false) => row.push(String::new()),
            ('\r', false) => {
                assert_eq!(signs.next(), Some('\n'));
                rows.push(vec![String::new()]);
            }
            (sign, _) => row.last_mut().expect("one").push(sign),
        }
    }
    assert_eq!(
        rows.pop(),
        Some(vec![String::new()]),
        "the last row has its end"
    );
    rows
}

#[test]
fn a_dispute_is_stepped_through_second_by_second() {
    let shelf = Shelf::new();
    let id = disputed(&shelf);
    let sheet = json(&shelf, &["sheet", &id]);
    let overtime = sheet["limits"][0]["at_ms"].as_u64().expect("a moment");
    assert_eq!(overtime, 92_770);
    let last = json(&shelf, &["sheet", &id, "--at", "0"])["last_seq"]
        .as_u64()
        .expect("a number");
    let mut beats = 0;
    let first = sheet["limits"][0]["seq"].as_u64().expect("a number") - 2;
    for seq in first..last.min(first + 16) {
        let at = json(&shelf, &["sheet", &id, "--at", &seq.to_string()]);
        assert_eq!(at["at_seq"], seq);
        let near: Vec<u64> = at["around"]
            .as_array()
            .expect("an array")
            .iter()
            .map(|line| line["seq"].as_u64().expect("a number"))
            .collect();
        assert!(
            near.iter()
                .all(|near| near.abs_diff(seq) <= 2 && *near != seq)
        );
        if at["entry"]["kind"] != "heartbeat" {
            continue;
        }
        beats += 1;
        // What was written then is what is told now, to the millisecond.
        for side in ["B", "W"] {
            for figure in ["main_ms", "period_ms", "periods", "moves_left"] {
                assert_eq!(
                    at["reading"][side][figure], at["entry"][side][figure],
                    "{seq} {side}"
                );
            }
        }
        let ms = at["at_ms"].as_u64().expect("a moment");
        if (overtime..overtime + 10_000).contains(&ms) {
            assert_eq!(at["reading"]["B"]["stage"], "count");
            assert_eq!(at["counted_ms"]["B"], ms - overtime);
            assert_eq!(at["reading"]["B"]["period_ms"], overtime + 10_000 - ms);
        }
    }
    assert!(beats >= 9, "{beats}");
    let missed = sheet["calls"][1]["seq"]
        .as_u64()
        .expect("a number")
        .to_string();
    let text = shown(&shelf, &["sheet", &id, "--at", &missed]);
    assert!(text.contains("call: Black, 4, NOT SAID (late)"), "{text}");
    assert!(text.contains("counted 0:00:0"), "{text}");
    assert!(text.contains("before it"), "{text}");
}

#[test]
fn a_line_that_is_not_there_is_refused_with_those_that_are() {
    let shelf = Shelf::new();
    let id = disputed(&shelf);
    let refused = run(&shelf, &["sheet", &id, "--at", "99999"]);
    assert_eq!((refused.status, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("go from 0 to "), "{}", refused.err);
    let unknown = run(&shelf, &["sheet", "2031"]);
    assert_eq!(unknown.status, 1);
    assert!(
        unknown.err.contains(&id),
        "it names what there is: {}",
        unknown.err
    );
}

#[test]
fn a_sealed_move_is_on_no_sheet_before_it_is_opened() {
    let shelf = Shelf::new();
    let mut header = header("10m");
    header.settings.board.usage = BoardUse::Record;
    let mut table = Table::open(&shelf, header);
    let point = Point::new(3, 3);
    table.ask(Command::Start);
    table.run(1_000);
    table.ask(Command::PlayMove(Move::Play(Point::new(15, 3))));
    table.ask(Command::Press(Color::Black));
    table.run(1_000);
    table.ask(Command::Seal {
        commitment: Commitment("ab".repeat(32)),
        reason: "until tomorrow".to_owned(),
    });
    let id = table.id();
    for format in ["text", "csv", "sgf", "json"] {
        let out = shown(&shelf, &["sheet", &id, "--format", format]);
        for told in ["D16", "[dd]"] {
            assert!(!out.contains(told), "{format}: {out}");
        }
    }
    let text = shown(&shelf, &["sheet", &id]);
    assert!(text.contains("   2 seal  "), "{text}");
    assert!(text.contains("White sealed the move"), "{text}");
    table.wait(1_000);
    table.ask(Command::Unseal {
        played: Move::Play(point),
        proof: Proof::Fits,
        reason: String::new(),
    });
    table.close();
    let sheet = json(&shelf, &["sheet", &id]);
    assert_eq!(sheet["turns"][1]["point"], "D16");
    let sealed = acts(&sheet, "seal");
    let before = shown(&shelf, &["sheet", &id, "--at", &seq_of(sealed[0])]);
    assert!(!before.contains("D16"), "{before}");
    let opened = seq_of(acts(&sheet, "unseal")[0]);
    let after = shown(&shelf, &["sheet", &id, "--at", &opened]);
    assert!(
        after.contains("D16") && after.contains("A B C D"),
        "{after}"
    );
}

#[test]
fn what_stands_before_a_damage_is_told_loudly() {
    let shelf = Shelf::new();
    let id = disputed(&shelf);
    let path = shelf.file(&id);
    let lines = std::fs::read_to_string(&path).expect("read");
    let mut lines: Vec<String> = lines.lines().map(str::to_owned).collect();
    let damaged = lines.len() - 10;
    lines[damaged] = lines[damaged].replace("at_ms", "at-ms");
    std::fs::write(&path, lines.join("\n") + "\n").expect("written");
    let number = damaged + 1;
    for (format, told) in [
        ("text", format!("DAMAGED at line {number}")),
        ("json", format!("\"line\":{number}")),
        ("csv", "turn,1,B".to_owned()),
        ("sgf", "GM[1]".to_owned()),
    ] {
        let run = run(&shelf, &["sheet", &id, "--format", format]);
        assert_eq!(run.status, 1, "{format}");
        assert!(run.err.contains(&format!("line {number}: ")), "{}", run.err);
        assert!(run.out.contains(&told), "{format}: {}", run.out);
    }
    std::fs::write(
        shelf.file("20200101-000000-00"),
        "{\"not\":\"a journal\"}\n",
    )
    .expect("written");
    let games = json(&shelf, &["games"]);
    assert_eq!(games.as_array().expect("an array").len(), 2);
    assert_eq!(
        games[0]["id"], id,
        "a game under way is the first, damaged or not"
    );
    assert_eq!(games[0]["trouble"]["line"], number);
    assert_eq!(games[0]["turns"], 2);
    assert_eq!(games[1]["id"], "20200101-000000-00");
    assert!(games[1]["trouble"]["reason"].is_string());
    let text = shown(&shelf, &["games"]);
    assert!(
        text.contains(&format!("DAMAGED at line {number}")),
        "{text}"
    );
}

#[test]
fn games_are_listed_unfinished_first_then_the_last() {
    let shelf = Shelf::new();
    assert!(shown(&shelf, &["games"]).contains("There are no games in "));
    assert_eq!(json(&shelf, &["games"]), json!([]));
    let finish = |days: u64| {
        let mut table = Table::open_on(&shelf, header("10s"), days);
        table.ask(Command::Start);
        table.run(11_000);
        table.close()
    };
    let old = finish(1);
    let under_way = Table::open_on(&shelf, header("10m"), 2);
    let mut under_way = under_way;
    under_way.ask(Command::Start);
    let new = finish(3);
    let games = json(&shelf, &["games"]);
    let id = |n: usize| games[n]["id"].as_str().expect("an id").to_owned();
    assert_eq!(
        [id(0), id(1), id(2)],
        [under_way.id(), new.clone(), old.clone()]
    );
    assert_eq!(games[0]["kept"], true, "it is being written");
    assert_eq!(games[1]["kept"], false);
    assert_eq!(games[1]["result"], "W+T");
    assert_eq!(games[0]["result"], Value::Null);
    let text = shown(&shelf, &["games"]);
    let kept = "kept by another program now (process 4711, hall /dev/pts/3)";
    assert!(text.contains(kept), "{text}");
    assert!(
        text.contains("W+T  White wins on time  (0 turns)") || text.contains("W+T  White"),
        "{text}"
    );
    // A copy is a game of its own name; only a file that says so goes on where another could not.
    let later = format!("{}f", &new[..new.len() - 1]);
    std::fs::copy(shelf.file(&new), shelf.file(&later)).expect("copied");
    let games = json(&shelf, &["games"]);
    let ids: Vec<&Value> = games
        .as_array()
        .expect("one")
        .iter()
        .map(|row| &row["id"])
        .collect();
    assert_eq!(
        ids,
        [
            &json!(under_way.id()),
            &json!(later),
            &json!(new),
            &json!(old)
        ]
    );
    under_way.close();
}
