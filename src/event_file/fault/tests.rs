use super::{EventFileError, Faults};

fn one(source: &str, span: std::ops::Range<usize>) -> String {
    let mut faults = Faults::new("e.toml", source);
    faults.add(Some(span), "key", "wrong");
    faults.or(Some(())).unwrap_err().to_string()
}

#[test]
fn the_caret_stands_below_what_is_meant() {
    for (source, span, shown) in [
        (
            "a = 1\nb = \"x\"\n",
            10..13,
            "e.toml, line 2, column 5, key: wrong\n  2 | b = \"x\"\n    |     ^^^",
        ),
        // Two cells a letter.
        (
            "名 = \"城市\" # y\n",
            6..14,
            "e.toml, line 1, column 5, key: wrong\n  1 | 名 = \"城市\" # y\n    |      ^^^^^^",
        ),
        // At the end of the file, and in the middle of a letter.
        (
            "a",
            1..1,
            "e.toml, line 1, column 2, key: wrong\n  1 | a\n    |  ^",
        ),
        (
            "é",
            1..2,
            "e.toml, line 1, column 1, key: wrong\n  1 | é\n    | ^",
        ),
        // What would move the cursor is a mark.
        (
            "\u{1b}[2J = 1\r\n",
            0..1,
            "e.toml, line 1, column 1, key: wrong\n  1 | \u{fffd}[2J = 1\n    | ^",
        ),
    ] {
        assert_eq!(one(source, span), shown, "{source:?}");
    }
}

#[test]
fn of_a_long_line_what_is_around_the_caret_is_shown() {
    let source = format!("{}here{}", "x".repeat(10_000), "y".repeat(10_000));
    let shown = one(&source, 10_000..10_004);
    assert!(shown.contains("column 10001"), "{shown}");
    assert!(shown.lines().all(|line| line.len() < 90), "{shown}");
    let mut lines = shown.lines().skip(1);
    let (text, carets) = (lines.next().unwrap(), lines.next().unwrap());
    assert_eq!(text.find("here"), carets.find("^^^^"));
}

#[test]
fn faults_come_in_the_order_of_their_places_and_are_counted_when_they_are_many() {
    let source = "a\nb\nc\n".repeat(60);
    let mut faults = Faults::new("e.toml", &source);
    for at in (0..100).rev() {
        faults.add(Some(at..at + 1), format!("k{at}"), "wrong");
    }
    let EventFileError { faults } = faults.or(Some(())).unwrap_err();
    assert!(
        faults
            .iter()
            .enumerate()
            .all(|(n, fault)| fault.key == format!("k{n}"))
    );
    let shown = EventFileError { faults }.to_string();
    assert!(shown.ends_with("and 60 more"), "{shown}");
}
