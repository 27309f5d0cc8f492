use std::time::Duration;

use super::*;
use crate::game::command::{Command, PauseReason};
use crate::game::prompt::Prompt;
use crate::tui::testing::{Table, screen};
use crate::tui::text::Language;
use crate::tui::view::{Banner, BannerKind, Caption, TenthsMode};

/// Walks from change to change: the screen stays up to the next one, and differs at it.
fn walk(table: &mut Table, changes: u32) {
    for _ in 0..changes {
        let view = table.view();
        let Some(next) = next_change(&view) else {
            return;
        };
        assert!(next > table.now);
        let before = Moment::from_millis(next.millis() - 1);
        let middle = Moment::from_millis(u64::midpoint(table.now.millis(), before.millis()));
        let now = screen(&view, 100, 30);
        let what = format!("{} to {next}", table.now);
        assert_eq!(now, screen(&table.view_at(middle), 100, 30), "{what}");
        assert_eq!(now, screen(&table.view_at(before), 100, 30), "{what}");
        assert_ne!(now, screen(&table.view_at(next), 100, 30), "{what}");
        let wait = next.since(table.now);
        table.wait(wait);
    }
}

#[test]
fn the_screen_changes_at_the_told_moment_and_not_before() {
    let rows: [(&str, &[u64]); 12] = [
        ("3h reserve 5m", &[10]),
        ("3h reserve 5m", &[10_495]),
        ("10s + 3x5s", &[1]),
        ("20s", &[1]),
        ("10m + 5s delay", &[1]),
        ("0s + 5s delay", &[1]),
        ("40m + 20s/move", &[1]),
        ("10s + 15/10m carry", &[5]),
        ("10s hourglass", &[2, 3, 1]),
        ("3s + 4s units 2x6s", &[1]),
        ("3s ing 2x4s", &[1]),
        ("1h rounded", &[55]),
    ];
    for tenths in [
        TenthsMode::Never,
        TenthsMode::LastTenSeconds,
        TenthsMode::Always,
    ] {
        for (control, thinks) in rows {
            let mut table = Table::played(control, Language::En, thinks);
            table.ui.tenths = tenths;
            table.wait(Duration::from_millis(137));
            walk(&mut table, 24);
            // Not aligned with the seconds of the time that is left.
            if table.game.is_running() {
                let side = table.game.to_move();
                table.ask(Command::Press(side));
                walk(&mut table, 24);
            }
        }
    }
}

#[test]
fn around_an_hour_tenths_come_at_the_told_moment() {
    let mut table = Table::played("1h1s", Language::En, &[0]);
    table.ui.tenths = TenthsMode::Always;
    walk(&mut table, 8);
}

#[test]
fn a_whole_second_of_main_time_is_one_change() {
    let table = Table::played("10m", Language::En, &[1]);
    let next = next_change(&table.view());
    assert_eq!(next, Some(table.now + Duration::from_secs(1)));
}

#[test]
fn captions_and_banners_come_and_go_at_their_moments() {
    let mut table = Table::new("10m", Language::En);
    table.now = Moment::from_millis(500);
    assert_eq!(next_change(&table.view()), None);
    table.ui.captions.white = Some(Caption {
        prompts: vec![Prompt::Minute],
        at: Moment::from_millis(1000),
    });
    table.ui.banner = Some(Banner {
        text: "hello".to_owned(),
        kind: BannerKind::Note,
        until: Some(Moment::from_millis(7000)),
    });
    let mut changes = Vec::new();
    while let Some(next) = next_change(&table.view()) {
        changes.push(next.millis());
        walk(&mut table, 1);
    }
    assert_eq!(changes, [1000, 5000, 7000]);
}

#[test]
fn nothing_changes_by_itself_while_the_clocks_stand() {
    let mut table = Table::played("1h + 3x30s", Language::En, &[12]);
    table.ask(Command::Pause(PauseReason::RefereeCalled));
    assert_eq!(next_change(&table.view()), None);
    let later = table.view_at(table.now + Duration::from_secs(3600));
    assert_eq!(screen(&table.view(), 100, 30), screen(&later, 100, 30));
}

#[test]
fn nothing_changes_after_the_flag() {
    let mut table = Table::played("10s", Language::En, &[3]);
    table.wait(Duration::from_secs(60));
    assert_eq!(next_change(&table.view()), None);
}
