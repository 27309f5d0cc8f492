//! The referee at the table: his menu, a call for him and a time query, in a real terminal.

use std::time::Duration;

use crate::pty::{Setting, Terminal};

const TO_MOVE: &str = "TO MOVE";
/// F2, F9 and F12 as a terminal sends them.
const PAUSE: &str = "\x1bOQ";
const CALL: &str = "\x1b[20~";
const ASK_TIME: &str = "\x1b[24~";

fn table(control: &str, (columns, rows): (u16, u16), more: &[&str]) -> Terminal {
    let mut args = vec!["play", "-c", control, "--device", "off"];
    args.extend(more);
    let setting = Setting {
        columns,
        rows,
        args: &args,
        env: &[],
    };
    let mut terminal = Terminal::start_with(&setting);
    terminal.wait_for("moves first");
    terminal
}

/// A game of ten minutes whose Black clock runs. Nobody's finger comes again within a tenth of a second.
fn running(size: (u16, u16)) -> Terminal {
    let mut terminal = table("10m + 3x30s", size, &[]);
    start(&mut terminal);
    terminal
}

fn start(terminal: &mut Terminal) {
    terminal.keys(" ");
    terminal.wait_for(TO_MOVE);
    terminal.watch_for(Duration::from_millis(100));
}

/// Types keys one by one, as a hand does.
fn typed(terminal: &mut Terminal, keys: &str) {
    for key in keys.chars() {
        terminal.keys(&key.to_string());
        terminal.watch_for(Duration::from_millis(70));
    }
}

/// The events of the record, as they are written.
fn record(terminal: &Terminal) -> String {
    let folder = terminal.state.path().join("games");
    let mut text = String::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|end| end == "jsonl") {
            text += &std::fs::read_to_string(path).unwrap();
        }
    }
    text
}

#[test]
fn a_warning_takes_three_keys_is_shown_first_and_stands_on_the_clock() {
    for size in [(100, 30), (80, 24), (40, 12)] {
        let mut terminal = running(size);
        typed(&mut terminal, "r4w1");
        let preview = terminal.wait_for("Warnings of White: 0 -> 1");
        assert!(preview.contains("talking or noise"), "{preview}");
        terminal.keys("\r");
        let shown = terminal.wait_for("1 warning");
        assert!(!shown.contains("Warnings of"), "{shown}");
        // And the warning can be taken back.
        typed(&mut terminal, "ru1");
        terminal.wait_for("Undone: Warning");
        terminal.keys("\r");
        terminal.wait_until("no warning", |text| !text.contains("warning"));
    }
}

#[test]
fn a_correction_shows_the_reading_before_and_after() {
    let mut terminal = running((80, 24));
    typed(&mut terminal, "r1w15m\r1");
    let shown = terminal.wait_for("Time of White: 10:00 -> 5:00");
    assert!(shown.contains("clock set wrongly"), "{shown}");
    terminal.keys("\r");
    terminal.keys("r");
    terminal.wait_for("White 5:00");
}

#[test]
fn a_result_is_taken_back_and_another_is_confirmed_for_good() {
    let mut terminal = running((80, 24));
    typed(&mut terminal, "r511\r");
    let over = terminal.wait_for("GAME OVER");
    assert!(over.contains("not confirmed"), "{over}");
    typed(&mut terminal, "rx1");
    terminal.wait_for("White resigned -> paused");
    terminal.keys("\r");
    terminal.wait_for("P A U S E D");
    typed(&mut terminal, "r521\r");
    terminal.wait_for("White wins by resignation");
    typed(&mut terminal, "rc");
    terminal.wait_for("not confirmed yet -> confirmed");
    terminal.keys("\r");
    terminal.wait_for("CONFIRMED");
    typed(&mut terminal, "rx");
    terminal.wait_for("nobody may change it any more");
    let record = record(&terminal);
    for kind in ["result-withdrawn", "result-confirmed"] {
        assert!(record.contains(kind), "{kind}\n{record}");
    }
}

/// The screen was blank from then on: it waited for the count of a board that is not there.
#[test]
fn a_result_by_the_count_is_shown_on_a_clock_without_a_board() {
    for size in [(80, 24), (100, 30), (40, 12)] {
        let mut terminal = running(size);
        typed(&mut terminal, "r532.75\r1\r");
        let over = terminal.wait_for("wins by 2 3/4");
        assert!(over.contains("Black"), "{over}");
        if size != (40, 12) {
            assert!(over.contains("GAME OVER"), "{over}");
            assert!(over.contains("declared by the referee"), "{over}");
        }
    }
}

/// A player reached for his clock while the referee's question stood: his press must not count by
/// accident, and he must see that it did not.
#[test]
fn presses_are_dead_while_the_referee_changes_something_and_that_is_said() {
    for size in [(80, 24), (40, 12)] {
        let mut terminal = running(size);
        typed(&mut terminal, "r4b");
        terminal.wait_until("that the keys are dead", |text| {
            text.contains("KEYS") && text.contains("DEAD")
        });
        terminal.keys(" ");
        let told = terminal.wait_for("did not");
        assert!(!told.contains("1 move"), "{told}");
        typed(&mut terminal, "1");
        terminal.wait_for("Warnings of Black");
        terminal.keys("\x1b");
        terminal.watch_for(Duration::from_millis(100));
        terminal.keys("\x1b");
        terminal.watch_for(Duration::from_millis(100));
        terminal.keys("\x1b");
        terminal.watch_for(Duration::from_millis(100));
        terminal.keys("\x1b");
        terminal.wait_until("the menu closed", |text| !text.contains("Warning"));
        terminal.watch_for(Duration::from_millis(200));
        assert!(!terminal.text().contains("1 move"), "{}", terminal.text());
        terminal.keys(" ");
        terminal.wait_for("1 move");
    }
}

#[test]
fn opening_the_menu_stops_no_clock_and_no_press_unless_the_referee_says_so() {
    let mut terminal = running((80, 24));
    terminal.keys("r");
    let open = terminal.wait_for("the clock is running; players: Space");
    assert!(
        open.contains("> Black 10:00") || open.contains("> Black 9:5"),
        "{open}"
    );
    terminal.wait_for("> Black 9:58");
    terminal.keys(" ");
    terminal.wait_for("> White");
    terminal.keys("p");
    terminal.wait_for("paused");
    assert!(terminal.text().contains("Referee"), "the menu stays");
    // In the middle of an act too.
    let mut terminal = running((80, 24));
    typed(&mut terminal, "r1b1");
    terminal.wait_for("New value");
    terminal.keys(PAUSE);
    terminal.wait_for("paused");
    typed(&mut terminal, "5m\r1\r");
    terminal.wait_for("P A U S E D");
}

#[test]
fn a_player_calls_the_referee_and_may_say_why() {
    for size in [(80, 24), (40, 12)] {
        let mut terminal = running(size);
        let before = terminal.bytes.len();
        terminal.keys(CALL);
        let called = terminal.wait_for("by whom");
        assert!(called.contains("referee was called"), "{called}");
        let since = terminal.bytes.get(before..).unwrap_or_default();
        assert!(since.contains(&7), "there is no sound: the bell rings");
        typed(&mut terminal, "w2\r");
        terminal.wait_for("referee was called");
        terminal.wait_until("the question gone", |text| !text.contains("by whom"));
        let record = record(&terminal);
        assert!(record.contains("about the board or a stone"), "{record}");
        terminal.keys("p");
        terminal.wait_for(TO_MOVE);
    }
}

#[test]
fn who_pauses_with_a_key_is_not_called_the_referee() {
    let mut terminal = running((80, 24));
    terminal.keys(PAUSE);
    let paused = terminal.wait_for("P A U S E D");
    assert!(!paused.contains("by the referee"), "{paused}");
    terminal.watch_for(Duration::from_millis(150));
    terminal.keys(PAUSE);
    terminal.wait_for(TO_MOVE);
}

#[test]
fn a_time_query_shows_both_readings_and_touches_no_clock() {
    for size in [(80, 24), (40, 12)] {
        let mut terminal = table("0s + 3x30s", size, &[]);
        start(&mut terminal);
        terminal.keys(ASK_TIME);
        let shown = terminal.wait_for("Time: Black 0:");
        assert!(shown.contains("3 left"), "{shown}");
        assert!(shown.contains("3 periods left"), "as it is spoken: {shown}");
        assert!(shown.contains(TO_MOVE), "{shown}");
        assert!(record(&terminal).contains("time-asked"));
    }
}

#[test]
fn colours_are_drawn_and_the_players_keep_their_seats() {
    let mut terminal = table("10m", (80, 24), &["-b", "Lee", "-w", "Park"]);
    typed(&mut terminal, "rgw7\r2");
    terminal.wait_for("Black: Lee -> Park");
    terminal.keys("\r");
    let shown = terminal.wait_for("Black  Park");
    let line = shown.lines().find(|line| line.contains("Park")).unwrap();
    assert!(line.find("Lee") < line.find("Park"), "{line}");
}

#[test]
fn a_game_is_adjourned_and_who_is_away_is_shown() {
    for size in [(80, 24), (40, 12)] {
        let mut terminal = running(size);
        typed(&mut terminal, "rlw");
        terminal.wait_for("in the seat -> away");
        terminal.keys("\r");
        terminal.wait_for("AWAY");
        typed(&mut terminal, "ra2");
        terminal.wait_for("adjourned");
        terminal.keys("\r");
        terminal.wait_for("adjourned: end of the");
    }
}

#[test]
fn a_ruling_and_its_warning_are_one_act() {
    let mut terminal = running((80, 24));
    typed(&mut terminal, "rj8b2");
    terminal.wait_for("no further words");
    typed(&mut terminal, "1");
    terminal.wait_for("Warnings of Black: 0 -> 1");
    terminal.keys("\r");
    terminal.wait_for("1 warning");
    let record = record(&terminal);
    assert!(record.contains("pressed-before-lifting"), "{record}");
}
