use super::super::dialog::tests::{SIZES, keys, screen, text};
use super::rows::ROWS;
use super::*;
use crate::color::Color;
use crate::game::rule_set::RuleSet;
use crate::game::settings::{BoardSettings, BoardUse};
use crate::tui::view::{Glyphs, TenthsMode};

mod board;
mod event;
mod exercise;

fn preset(id: &str, control: &str, plan: &str) -> PresetItem {
    PresetItem {
        id: id.to_owned(),
        title: format!("Rules of {id}"),
        control_notation: control.to_owned(),
        plan: Some(plan.to_owned()),
        rule_set: id.starts_with("nhk").then_some(RuleSet::Japanese),
        note: format!("About {id}."),
        trouble: None,
    }
}

pub(crate) fn data() -> SetupData {
    let voice = |id: &str, label: &str| VoiceItem {
        id: id.to_owned(),
        label: label.to_owned(),
    };
    SetupData {
        events: vec!["city.toml".to_owned(), "league.toml".to_owned()],
        presets: vec![
            preset("chinese-national", "3h reserve 5m", "official"),
            preset("nhk-cup", "10m + 30s units 10x1m", "nhk"),
            preset("blitz", "5m + 3s/move", "fast"),
        ],
        plans: ["official", "nhk", "fast", "house"]
            .map(str::to_owned)
            .to_vec(),
        voices: vec![voice("zh", "中文"), voice("en", "English")],
        devices: vec![DeviceItem::Named("Speakers".to_owned()), DeviceItem::Off],
    }
}

fn initial() -> SetupChoice {
    SetupChoice {
        event: None,
        practice: None,
        preset: Some("chinese-national".to_owned()),
        controls: PerColor::both(Arc::new(notation::parse("3h reserve 5m").unwrap())),
        players: PerColor::both(String::new()),
        seats: Seats::BlackLeft,
        plan: "official".to_owned(),
        board: BoardSettings::default(),
        language: Language::En,
        voices: PerColor::both("zh".to_owned()),
        device: None,
        palette: Palette::Plain,
        tenths: TenthsMode::Never,
        glyphs: Glyphs::Ascii,
        coordinates: Coordinates::Letters,
        sound_check: SoundCheck::NotDone,
    }
}

fn typed(setup: &mut SetupScreen, typed: &str) -> SetupOutcome {
    let mut last = SetupOutcome::Stay;
    for key in keys(typed) {
        last = setup.handle(key);
    }
    last
}

/// The choice with which the game starts after these keys.
#[track_caller]
fn started(path: &str) -> SetupChoice {
    let mut setup = SetupScreen::new(data(), &initial());
    typed(&mut setup, path);
    let SetupOutcome::Start(choice) = typed(&mut setup, "<F5>") else {
        panic!("no start after {path}");
    };
    *choice
}

fn shown(setup: &SetupScreen, size: (u16, u16)) -> String {
    let text = text(setup.language());
    screen(size, |f| setup.draw(f, f.area(), &text))
}

/// The lines of a game with a board that is used so, from the top.
fn lines(usage: BoardUse) -> Vec<Field> {
    let mut choice = initial();
    choice.board.usage = usage;
    let setup = SetupScreen::new(data(), &choice);
    setup.rows().map(|row| row.field).collect()
}

/// The lines from the preset on, where the screen opens.
fn below_the_event() -> impl Iterator<Item = Field> {
    let first = Field::Turned(Choice::Preset);
    let lines = lines(BoardUse::Record).into_iter();
    lines.skip_while(move |field| *field != first)
}

fn label(field: Field) -> &'static str {
    let row = ROWS.iter().find(|row| row.field == field);
    row.unwrap().label
}

/// From one of `lines` to another one below it.
#[track_caller]
fn way(lines: &[Field], from: Field, to: Field) -> String {
    let place = |field| lines.iter().position(|own| *own == field).unwrap();
    "<Down>".repeat(place(to).checked_sub(place(from)).expect("a line below"))
}

/// The way to a line of the screen without a board.
fn go(field: Field) -> String {
    // The screen opens at the preset; the event is above it.
    let opens = Field::Turned(Choice::Preset);
    way(&lines(BoardUse::ClockOnly), opens, field)
}

/// The way to a line of the screen with a board that is played on, which is chosen on the way.
fn go_with_board(field: Field) -> String {
    let board = Field::Turned(Choice::Board);
    go(board) + "<Left>" + &way(&lines(BoardUse::Play), board, field)
}

#[test]
fn start_at_once_starts_with_what_was_there() {
    assert_eq!(started(""), initial());
}

#[test]
fn each_preset_starts_with_its_own_control_and_plan() {
    let rows = [
        ("", Some("chinese-national"), "3h reserve 5m", "official"),
        ("<Right>", Some("nhk-cup"), "10m + 30s units 10x1m", "nhk"),
        ("<Right><Right>", Some("blitz"), "5m + 3s/move", "fast"),
        ("<Right><Right><Right>", None, "5m + 3s/move", "fast"),
        ("<Left>", None, "3h reserve 5m", "official"),
        ("<Left><Left>", Some("blitz"), "5m + 3s/move", "fast"),
    ];
    for (path, id, control, plan) in rows {
        let choice = started(path);
        assert_eq!(choice.preset.as_deref(), id, "{path}");
        assert_eq!(choice.controls.black.to_string(), control, "{path}");
        assert_eq!(choice.controls.white, choice.controls.black, "{path}");
        assert_eq!(choice.plan, plan, "{path}");
    }
}

#[test]
fn a_typed_control_is_no_preset_any_more() {
    let choice = started("<Down><C-u>1h+3x30s");
    assert_eq!(choice.preset, None);
    assert_eq!(choice.controls.black.to_string(), "1h + 3x30s");
}

#[test]
fn a_bad_control_shows_its_column_and_starts_nothing() {
    let mut setup = SetupScreen::new(data(), &initial());
    typed(&mut setup, "<Down><C-u>1h resrve 5m<Down><Down>");
    let words = shown(&setup, (80, 24));
    assert!(
        words.contains("column 4: \"resrve\" cannot stand here"),
        "{words}"
    );
    let lines: Vec<&str> = words.lines().collect();
    let mark = lines.iter().position(|line| line.trim() == "^").unwrap();
    assert_eq!(lines[mark].find('^'), lines[mark - 1].find("resrve"));
    assert_eq!(typed(&mut setup, "<F5>"), SetupOutcome::Stay);
    assert_eq!(setup.focus(), Field::Typed(Entry::Control));
    typed(&mut setup, "<C-u>");
    assert!(shown(&setup, (80, 24)).contains("no time control yet"));
}

#[test]
fn white_may_have_a_control_of_his_own() {
    let choice = started("<Down><Down>1h30m reserve 5m");
    assert_eq!(choice.controls.black.to_string(), "3h reserve 5m");
    assert_eq!(choice.controls.white.to_string(), "1h30m reserve 5m");
    let again = SetupScreen::new(data(), &choice);
    assert_eq!(again.controls(), Ok(choice.controls));
    let mut bad = SetupScreen::new(data(), &initial());
    assert_eq!(
        typed(&mut bad, "<Down><Down>x<Down><C-s>"),
        SetupOutcome::Stay
    );
    assert_eq!(bad.focus(), Field::Typed(Entry::WhiteControl));
}

#[test]
fn every_line_can_be_chosen() {
    let names = started("<Down><Down><Down>Li Wei<Enter>王五");
    assert_eq!(
        (names.players.black.as_str(), names.players.white.as_str()),
        ("Li Wei", "王五")
    );
    assert_eq!(
        started(&(go(Field::Turned(Choice::Left)) + "<Right>")).seats,
        Seats::WhiteLeft
    );
    assert_eq!(
        started(&(go(Field::Turned(Choice::Plan)) + "<Left>")).plan,
        "house"
    );
    assert_eq!(
        started(&(go(Field::Turned(Choice::BlackVoice)) + "<Right>"))
            .voices
            .black,
        "en"
    );
    assert_eq!(
        started(&(go(Field::Turned(Choice::WhiteVoice)) + " "))
            .voices
            .white,
        "en"
    );
    let device = started(&(go(Field::Turned(Choice::Device)) + "<Right>")).device;
    assert_eq!(device, Some(DeviceItem::Named("Speakers".to_owned())));
    let off = started(&(go(Field::Turned(Choice::Device)) + "<Left>")).device;
    assert_eq!(off, Some(DeviceItem::Off));
    assert_eq!(
        started(&(go(Field::Turned(Choice::Palette)) + "<Right>")).palette,
        Palette::Standard
    );
    assert_eq!(
        started(&(go(Field::Turned(Choice::Tenths)) + "<Right>")).tenths,
        TenthsMode::LastTenSeconds
    );
}

#[test]
fn the_language_changes_the_screen_at_once() {
    let mut setup = SetupScreen::new(data(), &initial());
    let outcome = typed(
        &mut setup,
        &(go(Field::Turned(Choice::Language)) + "<Left>"),
    );
    assert_eq!(outcome, SetupOutcome::LanguageChanged);
    assert_eq!(setup.language(), Language::Zh);
    assert!(shown(&setup, (80, 24)).contains("基本时限 3 小时"));
}

#[test]
fn a_paste_goes_into_text_alone() {
    let mut setup = SetupScreen::new(data(), &initial());
    setup.paste("q\ny\nrr\n");
    assert_eq!(setup.controls(), Ok(initial().controls));
    typed(&mut setup, "<Down><C-u>");
    setup.paste("1h\n + 3x30s\n");
    assert_eq!(setup.controls().unwrap().black.to_string(), "1h + 3x30s");
    assert_eq!(setup.focus(), Field::Typed(Entry::Control));
}

#[test]
fn keys_that_mean_something_elsewhere_are_letters_in_a_field() {
    let choice = started("<Down><Down><Down>y? q");
    assert_eq!(choice.players.black, "y? q");
}

#[test]
fn the_sound_check_is_asked_about_and_its_answer_kept() {
    let check = go(Field::Done(Act::SoundCheck)) + "<Enter>";
    let mut setup = SetupScreen::new(data(), &initial());
    assert_eq!(typed(&mut setup, &check), SetupOutcome::SoundCheck);
    let words = shown(&setup, (80, 24));
    assert!(words.contains("30, 40, 50, then 51 to 59"), "{words}");
    assert_eq!(typed(&mut setup, "y"), SetupOutcome::SoundCheckEnded);
    assert_eq!(setup.focus(), Field::Done(Act::Start));
    assert!(shown(&setup, (80, 24)).contains("heard"));
    let heard = started(&(check.clone() + "y"));
    assert_eq!(heard.sound_check, SoundCheck::Heard);
    assert_eq!(
        started(&(check.clone() + "n<Enter>")).sound_check,
        SoundCheck::NotHeard
    );
    assert_eq!(
        started(&(check.clone() + "nry")).sound_check,
        SoundCheck::Heard
    );
    assert_eq!(
        started(&(check.clone() + "<Esc>")).sound_check,
        SoundCheck::NotDone
    );
    let other_voice = check.clone() + "y" + &"<Up>".repeat(8) + "<Right>";
    assert_eq!(started(&other_voice).sound_check, SoundCheck::NotDone);
    setup.set_sound_trouble(Some("no sound device".to_owned()));
    typed(&mut setup, "<Up><Enter>n");
    let words = shown(&setup, (80, 24));
    assert!(
        words.contains("no sound device") && words.contains("muted"),
        "{words}"
    );
}

#[test]
fn ways_out_and_help() {
    let mut setup = SetupScreen::new(data(), &initial());
    assert_eq!(typed(&mut setup, "<Esc>"), SetupOutcome::Leave);
    assert_eq!(typed(&mut setup, "<C-c>"), SetupOutcome::Leave);
    assert_eq!(typed(&mut setup, "?<Esc>"), SetupOutcome::Stay);
    assert_eq!(typed(&mut setup, "<Down><F1>"), SetupOutcome::Stay);
    assert!(shown(&setup, (80, 24)).contains("Ctrl-S"));
    typed(&mut setup, "<F1>");
    let start = go(Field::Done(Act::Start));
    let mut setup = SetupScreen::new(data(), &initial());
    assert_eq!(
        typed(&mut setup, &(start.clone() + " ")),
        SetupOutcome::Stay
    );
    assert!(matches!(
        typed(&mut setup, "<Enter>"),
        SetupOutcome::Start(_)
    ));
    let mut setup = SetupScreen::new(data(), &initial());
    assert!(matches!(
        typed(&mut setup, "<Up><Up><Up><Enter>"),
        SetupOutcome::Start(_)
    ));
}

#[test]
fn the_line_under_the_focus_is_in_every_window_that_is_large_enough() {
    for language in Language::ALL {
        let mut choice = initial();
        choice.language = language;
        for size in SIZES {
            choice.board.usage = BoardUse::Record;
            let mut setup = SetupScreen::new(data(), &choice);
            for field in below_the_event() {
                let words = shown(&setup, size);
                if size.0 >= 40 && size.1 >= 12 {
                    assert!(
                        words
                            .lines()
                            .any(|line| line.trim_start().starts_with("> "))
                    );
                    let turned = matches!(field, Field::Turned(_));
                    assert!(
                        !turned || words.contains('<'),
                        "{field:?} {size:?}\n{words}"
                    );
                }
                typed(&mut setup, "<Down>");
            }
        }
    }
    let setup = SetupScreen::new(data(), &initial());
    assert!(shown(&setup, (38, 12)).contains("40x12"));
}

#[test]
fn a_wide_window_lists_the_presets() {
    let setup = SetupScreen::new(data(), &initial());
    let words = shown(&setup, (200, 50));
    assert!(words.contains("10m + 30s units 10x1m"), "{words}");
    assert!(!shown(&setup, (80, 24)).contains("10m + 30s units 10x1m"));
}

#[test]
fn nothing_to_choose_from_is_no_reason_to_fall_over() {
    let mut choice = initial();
    choice.board.usage = BoardUse::Play;
    let mut setup = SetupScreen::new(SetupData::default(), &choice);
    for field in below_the_event() {
        if matches!(field, Field::Turned(_)) {
            typed(&mut setup, "<Right><Left> ");
        }
        shown(&setup, (80, 24));
        typed(&mut setup, "<Down>");
    }
    assert!(setup.controls().is_ok());
}
