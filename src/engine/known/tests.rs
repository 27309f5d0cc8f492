//! Names, commands, levels and rules of engines, and what is wrong with a file of them.

use super::*;

#[test]
fn the_shipped_engines_can_be_read_and_each_level_is_used() {
    let known = read(SHIPPED, None).unwrap();
    assert!(known.len() >= 5);
    for one in &known {
        assert!(!one.note.is_empty(), "{}", one.id);
        assert!(one.level.is_some(), "{}", one.id);
    }
}

#[test]
fn a_name_a_command_and_a_level_come_to_a_program_and_its_arguments() {
    type Row<'a> = (&'a str, Option<u32>, &'a str, &'a [&'a str], &'a [&'a str]);
    let text = r#"
        [one]
        command = "sh -c 'cat -'"
        level = { lowest = 1, highest = 9, option = "--level {}" }
        [two]
        name = "The Second"
        command = "sh"
        level = { lowest = 5, highest = 6, gtp = "level {}" }
    "#;
    let known = read(text, None).unwrap();
    let rows: [Row; 4] = [
        (
            "one",
            Some(3),
            "one",
            &["sh", "-c", "cat -", "--level", "3"],
            &[],
        ),
        ("ONE", None, "one", &["sh", "-c", "cat -"], &[]),
        ("two", Some(6), "The Second", &["sh"], &["level 6"]),
        (
            "/bin/sh -x 'a b'",
            None,
            "sh",
            &["/bin/sh", "-x", "a b"],
            &[],
        ),
    ];
    for (asked, level, name, command, first) in rows {
        let launch = launch_of(asked, level, Scoring::Area, &known).unwrap();
        assert_eq!(launch.name, name, "{asked}");
        assert_eq!(launch.command, command, "{asked}");
        assert_eq!(launch.first, first, "{asked}");
    }
    let wrong = [
        ("", None, "a name that `dumiao engines` lists"),
        ("sh 'x", None, "not closed"),
        ("sh", Some(3), "no levels are known"),
        ("one", Some(10), "the levels 1 to 9"),
        ("two", Some(4), "the levels 5 to 6"),
        (
            "no-such-program --mode gtp",
            None,
            "there is no program no-such-program here",
        ),
    ];
    for (asked, level, told) in wrong {
        let error = launch_of(asked, level, Scoring::Area, &known)
            .unwrap_err()
            .to_string();
        assert!(error.contains(told), "{asked}: {error}");
    }
}

/// GNU Go counted territory in a game of Chinese rules.
#[test]
fn an_engine_is_told_by_an_option_how_the_game_is_counted() {
    let shipped = read(SHIPPED, None).unwrap();
    let mut gnugo = shipped
        .iter()
        .find(|one| one.id == "gnugo")
        .unwrap()
        .clone();
    gnugo.command = "sh --mode gtp".to_owned();
    let plain = Known {
        id: "plain".to_owned(),
        rules: None,
        ..gnugo.clone()
    };
    let known = [gnugo, plain];
    let rows: [(&str, Scoring, &[&str]); 5] = [
        (
            "gnugo",
            Scoring::Area,
            &["--mode", "gtp", "--chinese-rules"],
        ),
        (
            "GnuGo",
            Scoring::Territory,
            &["--mode", "gtp", "--japanese-rules"],
        ),
        ("plain", Scoring::Area, &["--mode", "gtp"]),
        ("sh -x", Scoring::Area, &["-x"]),
        ("sh -x", Scoring::Territory, &["-x"]),
    ];
    for (asked, scoring, arguments) in rows {
        let launch = launch_of(asked, None, scoring, &known).unwrap();
        assert_eq!(launch.command[1..], *arguments, "{asked}");
    }
}

/// `--engine ./pe`: there was no such program when the game went on in another folder.
#[test]
fn a_relative_path_of_a_program_is_made_whole_and_a_name_stays_a_name() {
    let here = std::env::current_dir().unwrap();
    // Any file will do: whether it runs is seen when it is started.
    let rows = ["./Cargo.toml --mode gtp", "src/lib.rs --mode gtp"];
    for asked in rows {
        let launch = launch_of(asked, None, Scoring::Area, &[]).unwrap();
        let program = Path::new(&launch.command[0]);
        assert!(program.is_absolute(), "{asked}: {}", program.display());
        let relative = asked.split(' ').next().unwrap().trim_start_matches("./");
        assert_eq!(program, here.join(relative), "{asked}");
        assert_eq!(launch.command[1..], ["--mode", "gtp"]);
    }
    assert_eq!(
        launch_of("sh", None, Scoring::Area, &[]).unwrap().command,
        ["sh"]
    );
    let missing = launch_of("./no-such-program", None, Scoring::Area, &[]).unwrap_err();
    assert!(missing.to_string().contains("no program ./no-such-program"));
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_place() {
    let rows = [
        ("[a]\ncommand = 5\n", "engines.toml, line 2, column 11: "),
        ("[a]\ncomand = \"x\"\n", "engines.toml, line 2, column 1: "),
        ("[a]\ncommand = \"\"\n", "a: command is the program"),
        ("[a]\ncommand = \"x 'y\"\n", "a: command is the program"),
        (
            "[a]\ncommand = \"x\"\nlevel = { lowest = 1, highest = 2 }\n",
            "a: level needs option or gtp",
        ),
        (
            "[a]\ncommand = \"x\"\nlevel = { lowest = 3, highest = 2, gtp = \"l {}\" }\n",
            "a: level: lowest is above",
        ),
        (
            "[a]\ncommand = \"x\"\nrules = { area = \"'\", territory = \"\" }\n",
            "a: rules: a quotation mark",
        ),
        (
            "[a]\ncommand = \"x\"\nrules = { area = \"\" }\n",
            "territory",
        ),
        ("a = 3\n", "engines.toml, line 1, column 5: "),
        ("[a\n", "engines.toml, line 1, column "),
    ];
    for (text, told) in rows {
        let error = read(text, Some(Path::new("engines.toml"))).unwrap_err();
        let error = error.to_string();
        assert!(error.contains(told), "{text}: {error}");
    }
}
