//! What records say of their clocks.

use dumiao::clock::notation::parse;
use dumiao::sgf::control::TimeText;

use super::record;

/// The properties mean this control; with `None` they mean none, and the texts are kept.
fn check(properties: &str, control: Option<&str>) {
    let record = record(&format!("(;GM[1]SZ[9]{properties};B[ee])"));
    let expected = control.map(|text| parse(text).expect("a control").to_string());
    assert_eq!(
        record.control().map(|control| control.to_string()),
        expected,
        "{properties}"
    );
    let kept = format!("TM[{}]", record.time.main);
    assert!(properties.contains(&kept), "{properties}: {kept}");
    if properties.contains("OT[") {
        assert!(properties.contains(&format!("OT[{}]", record.time.overtime)));
    }
}

#[test]
fn dialects_of_byo_yomi() {
    check("TM[1800]OT[5x30 byo-yomi]", Some("30m + 5x30s"));
    check("TM[1800]OT[5 x 30 byo-yomi]", Some("30m + 5x30s"));
    check("TM[0]OT[10x60 byo-yomi]", Some("0s + 10x60s"));
    check("TM[10 min]OT[3x 20 sec]", Some("10m + 3x20s"));
    check("TM[0 min]OT[3x 20 sec]", Some("0s + 3x20s"));
    check("TM[60]TC[3]TT[20]", Some("1m + 3x20s"));
    check("TM[25:00 + 00:30(5) ByoYomi]", Some("25m + 5x30s"));
    check("TM[1時間]LT[30秒]LC[5回]", Some("1h + 5x30s"));
    check("TM[180]LT[60]LC[5]", None);
    check("TM[1800]OT[5x0 byo-yomi]", None);
}

#[test]
fn periods_inside_the_main_time() {
    check("TM[30:00(5x1:00)]", Some("30m reserve 5m"));
    check("TM[5:00:00(5x1:00)]", Some("5h reserve 5m"));
    check("TM[40:00(5x0:30)]", Some("40m reserve 5x30s"));
    check("TM[4:00(5x1:00)]", None);
}

#[test]
fn dialects_of_other_overtime() {
    check("TM[3600]OT[10/600 CANADIAN]", Some("1h + 10/10m"));
    check("TM[10:00:00+1:00/5]", Some("10h + 5/1m"));
    check("TM[1800]OT[5 moves / 30 sec]", Some("30m + 5/30s"));
    check("TM[1200]OT[1 moves / 30 sec]", Some("20m + 1/30s"));
    check("TM[600]OT[10 Fischer]", Some("10m + 10s/move"));
    check("TM[259200]OT[86400 fischer]", Some("72h + 24h/move"));
    check("TM[1800]OT[15/0 Canadian]", None);
    check("TM[1800]OT[0/300 Canadian]", None);
}

#[test]
fn absolute_time() {
    check("TM[1800]", Some("30m"));
    check("TM[300.0]", Some("5m"));
    check("TM[1:00:00]", Some("1h"));
    check("TM[1 hour]", Some("1h"));
    check("TM[600]OT[None]", Some("10m"));
    check("TM[600]OT[0 none]", Some("10m"));
    check("TM[0]", None);
}

#[test]
fn what_nobody_knows_is_kept_and_no_clock_is_made_up() {
    for text in [
        "TM[]",
        "TM[-100]",
        "TM[-]",
        "TM[1 hr/125 moves]",
        "TM[10 hours each]",
        "TM[60:00]OT[8 xyz 16]",
        "TM[1800]OT[Mysterious]",
        "TM[1800]OT[A very long overtime information text (OT property)]",
        "TM[1800]OT[5x30 byo-yomi]TC[3]TT[20]",
        "TM[99999999999999999999]",
        "TM[1e9]",
        "TM[9999999]",
    ] {
        check(text, None);
    }
}

#[test]
fn our_own_notation_reads_back() {
    for text in [
        "3h reserve 5m",
        "1h + 3x30s",
        "0s + 5x60s",
        "1h + 15/10m carry",
        "40m + 20s/move",
        "40m + 20s/move cap 1h first",
        "10m + 30s units 10x60s",
        "1h ing 3x10m",
        "40/2h + 20/1h + 30m",
        "20s/each",
        "10m hourglass",
        "1m500ms + 3x10s",
    ] {
        let control = parse(text).expect("a control");
        let time = TimeText::of(&control);
        assert_eq!(time.control(), Some(control), "{text}: {time:?}");
    }
}

#[test]
fn readings_are_kept_as_printed() {
    // One server prints the period refilled: no time used can be made of it, bug 111.
    let record = record(
        "(;GM[1];B[pd]BL[1199.52]WL[1200];W[dd]WL[30]OW[5];B[pp]BL[0:07:42]OB[3];W[dp]WL[14\n0];B[qq]BL[-3];W[cc]OW[5 kk];B[cd]BL[1670.403839])",
    );
    let ms: Vec<Option<u128>> = record
        .moves
        .iter()
        .map(|entry| entry.time_left.map(|left| left.as_millis()))
        .collect();
    let of = Some;
    assert_eq!(
        ms,
        [
            of(1_199_520),
            of(30_000),
            of(462_000),
            of(140_000),
            None,
            None,
            of(1_670_403)
        ]
    );
    let left: Vec<Option<u32>> = record
        .moves
        .iter()
        .map(|entry| entry.overtime_left)
        .collect();
    assert_eq!(left, [None, Some(5), Some(3), None, None, None, None]);
    let told: Vec<String> = record
        .warnings
        .list
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        told,
        [
            "line 1, column 78: WL[14...] is read without its spaces",
            "line 2, column 9: BL[-3] is left out: seconds left, not below zero, as in BL[123.4]",
            "line 2, column 21: OW[5 kk] is read without its spaces",
            "line 2, column 21: OW[5 kk] is left out: a whole number of periods or moves",
        ]
    );
}
