//! Presets of one's own, as an event extends them.

use crate::event_file::{Part, Presets, parse};

/// The faults of an event that extends the preset `own`, whose file has these bytes; empty where it is read.
fn told(preset: &[u8], event: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("own.toml"), preset).unwrap();
    let presets = Presets::with_folder(folder.path().to_owned());
    let event = format!("extends = \"own\"\n{event}");
    match parse(&event, "event.toml", None, &presets) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn rounds_and_games_of_a_preset_are_not_dropped_in_silence() {
    let time = "[time]\ncontrol = \"1h\"\n";
    let game =
        "[[game]]\nround = 1\ntable = 1\nblack = { name = \"A\" }\nwhite = { name = \"B\" }\n";
    for (more, has) in [
        ("[[round]]\nnumber = 1\n", "has round, which"),
        (game, "has game, which"),
        (
            &format!("[[round]]\nnumber = 1\n{game}"),
            "has round, game, which",
        ),
    ] {
        let told = told(format!("{time}{more}").as_bytes(), "");
        assert!(
            told.starts_with("event.toml, line 1, column 11, extends"),
            "{told}"
        );
        assert!(
            told.contains(has) && told.contains("move them from"),
            "{told}"
        );
    }
    let listed = format!("pairings = \"list.csv\"\n{time}");
    assert!(told(listed.as_bytes(), "").contains("has pairings, which"));
    assert_eq!(told(time.as_bytes(), ""), "");
}

#[test]
fn a_preset_that_cannot_be_read_is_named_with_its_own_file() {
    for bytes in [&b"\xff\xfea\0"[..], b"name = \"\xb0\xa1\"\n"] {
        let told = told(bytes, "");
        let first = told.lines().next().unwrap_or_default();
        assert!(
            first.contains("own.toml: ") && !first.contains("event.toml"),
            "{told}"
        );
    }
}

#[test]
fn a_preset_without_a_control_is_a_part() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    file("rules.toml", "name = \"House\"\n[calls]\nplan = \"fast\"\n");
    file("whole.toml", "[time]\ncontrol = \"1h\"\n");
    file("wrong.toml", "nmae = \"x\"\n");
    let presets = Presets::with_folder(folder.path().to_owned());
    let house = Part {
        title: "House".to_owned(),
        plan: Some("fast".to_owned()),
    };
    assert_eq!(presets.part("rules"), Some(house));
    for name in ["whole", "wrong", "aga", "no-such"] {
        assert_eq!(presets.part(name), None, "{name}");
    }
    assert_eq!(
        told(b"[calls]\nplan = \"fast\"\n", "[time]\ncontrol = \"1h\"\n"),
        ""
    );
}
