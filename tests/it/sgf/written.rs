//! Records as dumiao writes them.

use std::time::Duration;

use dumiao::board::{Move, Point, Size};
use dumiao::clock::notation::parse;
use dumiao::color::Color;
use dumiao::points::{HalfPoints, QuarterStones};
use dumiao::sgf::control::TimeText;
use dumiao::sgf::out::{MoveOut, RecordOut};
use dumiao::sgf::result::{By, Outcome};

use super::{record, warnings};

fn played(color: Color, played: Move) -> MoveOut {
    MoveOut {
        color,
        played,
        time_left: None,
        overtime_left: None,
        comment: String::new(),
    }
}

#[test]
fn a_whole_record_is_written() {
    let mut out = RecordOut::new(Size::NINETEEN);
    out.players.black = "柯洁".to_owned();
    out.players.white = "a]b\\c:d".to_owned();
    out.ranks.black = "9p".to_owned();
    out.event = "Cup".to_owned();
    out.round = "3 (final)".to_owned();
    out.place = "杭州".to_owned();
    out.date = "2026-12-06".to_owned();
    out.rules = "Chinese".to_owned();
    out.komi = Some(QuarterStones::stones(4).in_points() - HalfPoints(1));
    out.handicap = 2;
    out.time = TimeText::of(&parse("1h reserve 5m").expect("a control"));
    out.result = Some(Outcome::Win {
        winner: Color::Black,
        by: By::Stones(QuarterStones(1)),
    });
    out.setup = vec![
        (Point::new(15, 3), Color::Black),
        (Point::new(3, 15), Color::Black),
    ];
    out.to_play = Some(Color::White);
    out.comment = "Table 3".to_owned();
    out.moves = vec![
        MoveOut {
            time_left: Some(Duration::from_millis(3_299_004)),
            overtime_left: Some(5),
            comment: "noisy\nwarned".to_owned(),
            ..played(Color::White, Move::Play(Point::new(3, 3)))
        },
        MoveOut {
            time_left: Some(Duration::from_secs(30)),
            ..played(Color::Black, Move::Pass)
        },
    ];
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        out.to_sgf(),
        format!(
            "(;FF[4]CA[UTF-8]GM[1]AP[dumiao:{version}]SZ[19]\n\
             EV[Cup]\nRO[3 (final)]\nPC[杭州]\nDT[2026-12-06]\nPB[柯洁]\nBR[9p]\nPW[a\\]b\\\\c:d]\n\
             RU[Chinese]\nKM[7.5]\nHA[2]\nTM[3300]\nOT[1h reserve 5m]\nRE[B+0.5]\n\
             AB[pd][dp]PL[W]C[Table 3]\n\
             ;W[dd]WL[3299.004]OW[5]C[noisy\nwarned];B[]BL[30])\n"
        )
    );
    assert!(warnings(&out.to_sgf()).is_empty());
}

#[test]
fn a_record_of_which_nothing_is_known() {
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        RecordOut::new(Size::new(9, 13).expect("a size")).to_sgf(),
        format!("(;FF[4]CA[UTF-8]GM[1]AP[dumiao:{version}]SZ[9:13]\n)\n")
    );
}

#[test]
fn results_are_written_in_points() {
    let win = |by| Outcome::Win {
        winner: Color::White,
        by,
    };
    for (outcome, text) in [
        (win(By::Stones(QuarterStones(7))), "W+3.5"),
        (win(By::Points(HalfPoints(5))), "W+2.5"),
        (win(By::Points(HalfPoints(16))), "W+8"),
        (win(By::Resignation), "W+R"),
        (win(By::Time), "W+T"),
        (win(By::Forfeit), "W+F"),
        (win(By::Unstated), "W+"),
        (Outcome::Draw, "0"),
        (Outcome::Void, "Void"),
        (Outcome::Unknown, "?"),
    ] {
        let mut out = RecordOut::new(Size::NINETEEN);
        out.result = Some(outcome);
        let text_out = out.to_sgf();
        assert!(text_out.contains(&format!("RE[{text}]")), "{text_out}");
        assert_eq!(
            record(&text_out)
                .result
                .outcome
                .map(|back| back.to_string())
                .as_deref(),
            Some(text)
        );
    }
}

#[test]
fn hostile_names_are_readable_and_harmless() {
    for (name, back) in [
        ("a\u{1b}[31mb", "a␛[31mb"),
        ("x\0y\u{7f}z\u{85}", "x␀y␡z\u{fffd}"),
        ("two\r\nlines\ttab", "two lines tab"),
        ("]);B[aa", "]);B[aa"),
        ("\\", "\\"),
        ("\\]\\\\]", "\\]\\\\]"),
        ("left\u{202e}thgir\u{2066}", "leftthgir"),
        ("שלום \u{200f}x", "שלום \u{200f}x"),
        ("🙂👩‍👩‍👧", "🙂👩‍👩‍👧"),
    ] {
        let mut out = RecordOut::new(Size::NINETEEN);
        out.players.black = name.to_owned();
        out.comment = name.to_owned();
        out.moves = vec![played(Color::Black, Move::Play(Point::new(0, 0)))];
        let text = out.to_sgf();
        let record = record(&text);
        assert_eq!(record.players.black, back, "{name:?}");
        assert_eq!(record.moves.len(), 1, "{text}");
        assert!(
            text.chars()
                .all(|letter| letter == '\n' || !letter.is_control())
        );
    }
    let long = "读".repeat(10_000);
    let mut out = RecordOut::new(Size::NINETEEN);
    out.event.clone_from(&long);
    assert_eq!(record(&out.to_sgf()).event, long);
}
