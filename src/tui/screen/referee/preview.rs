//! What a command would change: the game before and after, compared. Nothing is done to the game.

use std::time::Duration;

use super::choice::{offence_label, parity_label, remedy_label};
use super::{entry_words, left_of};
use crate::board::history::Kind;
use crate::clock::reading::{Reading, Stage};
use crate::color::Color;
use crate::game::command::{Command, PauseReason, Refusal};
use crate::game::event::Stamped;
use crate::game::result::{GameResult, How};
use crate::game::settings::LatenessPolicy;
use crate::game::{Away, Confirmation, Game, Seats, Status};
use crate::time::Moment;
use crate::tui::screen::dialog::{Row, words};
use crate::tui::text::Text;
use crate::tui::theme::Theme;

/// One thing that would change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// What.
    pub what: String,
    /// As it is.
    pub before: String,
    /// As it would be.
    pub after: String,
}

/// The game as `command` at `now` would leave it.
///
/// # Errors
/// Why the game would refuse it.
pub fn after(game: &Game, now: Moment, command: &Command) -> Result<Game, Refusal> {
    let mut after = settled(game, now);
    for event in after.decide(now, command.clone())? {
        after.apply(&Stamped { at: now, event });
    }
    Ok(after)
}

/// The game with everything that time has done up to `now`.
pub(crate) fn settled(game: &Game, now: Moment) -> Game {
    let mut settled = game.clone();
    for event in game.due(now) {
        settled.apply(&event);
    }
    settled
}

/// What `command` at `now` would change.
///
/// # Errors
/// Why the game would refuse it.
pub fn changes(
    game: &Game,
    now: Moment,
    command: &Command,
    text: &Text,
) -> Result<Vec<Change>, Refusal> {
    let after = after(game, now, command)?;
    let before = settled(game, now);
    let mut changes = told(&before, &after, command, text);
    for color in Color::BOTH {
        let readings = (before.reading(color, now), after.reading(color, now));
        changes.extend(figures(color, readings, text));
        let variables = [("side", words::color(color, text).into())];
        changes.extend(change(
            text.with("referee-change-warnings", &variables),
            before.warnings().of(color).to_string(),
            after.warnings().of(color).to_string(),
        ));
        changes.extend(change(
            words::color(color, text),
            away(*before.away().of(color), text),
            away(*after.away().of(color), text),
        ));
    }
    changes.extend(change(
        text.get("referee-change-to-move"),
        words::color(before.to_move(), text),
        words::color(after.to_move(), text),
    ));
    changes.extend(change(
        text.get("referee-change-record"),
        last_move(&before),
        last_move(&after),
    ));
    // A draw for colours says itself who is Black.
    if before.players() != after.players() && !matches!(command, Command::DrawColors(_)) {
        let black = (black(&before, text), black(&after, text));
        changes.extend(change(text.get("dialog-black"), black.0, black.1));
    }
    changes.extend(change(
        text.get("referee-change-left"),
        left_of(before.seats(), text),
        left_of(after.seats(), text),
    ));
    changes.extend(change(
        text.get("referee-change-game"),
        status(before.status(), text),
        status(after.status(), text),
    ));
    changes.extend(change(
        text.get("referee-change-result"),
        confirmation(before.confirmation(), text),
        confirmation(after.confirmation(), text),
    ));
    Ok(changes)
}

/// What an act is about, where the figures alone do not say it.
fn told(before: &Game, after: &Game, command: &Command, text: &Text) -> Vec<Change> {
    let say = |id: &str, before: String, now: String| {
        let before = if before == now { String::new() } else { before };
        vec![Change {
            what: text.get(id),
            before,
            after: now,
        }]
    };
    match command {
        Command::Rule {
            offence, remedy, ..
        } => {
            let (offence, remedy) = (offence_label(*offence), remedy_label(*remedy));
            say("referee-change-ruling", text.get(offence), text.get(remedy))
        }
        Command::Undo { entry, .. } => {
            let undone = before.entries().get(*entry);
            let undone = undone.map(|entry| entry_words::entry(entry, text));
            say(
                "referee-change-undone",
                String::new(),
                undone.unwrap_or_default(),
            )
        }
        Command::Late { .. } => {
            let policy = before.settings().rules.lateness;
            let rule = text.get(match policy.policy {
                LatenessPolicy::Single => "referee-late-single",
                LatenessPolicy::Double => "referee-late-double",
                LatenessPolicy::ClockRuns => "referee-late-clock-runs",
            });
            let limit = words::span(policy.limit, text);
            let rule = text.with(
                "referee-late-rule",
                &[("rule", rule.into()), ("limit", limit.into())],
            );
            say("referee-change-rule", String::new(), rule)
        }
        Command::DrawColors(drawn) => {
            let guess = text.get(parity_label(drawn.guess));
            let held = text.with(
                "referee-nigiri-told",
                &[("n", drawn.held.into()), ("guess", guess.into())],
            );
            let mut rows = say("referee-change-nigiri", String::new(), held);
            rows.extend(say("dialog-black", black(before, text), black(after, text)));
            rows
        }
        Command::Start
        | Command::Press(_)
        | Command::Pause(_)
        | Command::Resume
        | Command::HoldCaptures
        | Command::ReleaseCaptures
        | Command::Correct { .. }
        | Command::Recount { .. }
        | Command::TakeBack { .. }
        | Command::ConfirmSetting { .. }
        | Command::PlayMove(_)
        | Command::KeepIllegal { .. }
        | Command::EraseMove
        | Command::ProposeEnd(_)
        | Command::AgreeEnd(_)
        | Command::ResumePlay { .. }
        | Command::Mark(_)
        | Command::AgreeCount(_)
        | Command::SwapSeats
        | Command::Warn { .. }
        | Command::NoteGap { .. }
        | Command::ChargeGap { .. }
        | Command::End { .. }
        | Command::Adjourn { .. }
        | Command::Seal { .. }
        | Command::Unseal { .. }
        | Command::AskTime(_)
        | Command::LeaveSeat(_)
        | Command::TakeSeat(_)
        | Command::Advise { .. }
        | Command::WithdrawWarning { .. }
        | Command::Note { .. }
        | Command::ResetClocks { .. }
        | Command::WithdrawResult { .. }
        | Command::ConfirmResult
        | Command::Restore { .. } => Vec::new(),
    }
}

/// Who plays Black: his name, or where he sits.
fn black(game: &Game, text: &Text) -> String {
    let name = crate::tui::paint::harmless(game.players().of(Color::Black));
    match (name.trim(), game.seats()) {
        ("", Seats::BlackLeft) => text.get("referee-who-sits-left"),
        ("", Seats::WhiteLeft) => text.get("referee-who-sits-right"),
        (name, _) => name.to_owned(),
    }
}

fn away(away: Away, text: &Text) -> String {
    text.get(match away {
        Away::Never | Away::WasOnce => "referee-in-the-seat",
        Away::Since(_) => "referee-away",
    })
}

fn confirmation(confirmation: Confirmation, text: &Text) -> String {
    text.get(match confirmation {
        Confirmation::Open => "referee-result-open",
        Confirmation::Given => "referee-result-confirmed",
    })
}

/// The last move with its number: `57 Q16`; 0 before the first.
fn last_move(game: &Game) -> String {
    let moves = game.history().moves();
    let size = game.settings().board.size;
    let point = match moves.last().map(|last| last.kind) {
        Some(Kind::Play(point) | Kind::Void(point)) => format!(" {}", point.name(size)),
        Some(Kind::Pass | Kind::Over) | None => String::new(),
    };
    format!("{}{point}", moves.len())
}

fn change(what: String, before: String, after: String) -> Option<Change> {
    (before != after).then_some(Change {
        what,
        before,
        after,
    })
}

/// The figures of one side's reading that differ.
fn figures(color: Color, (before, after): (Reading, Reading), text: &Text) -> Vec<Change> {
    let variables = [("side", words::color(color, text).into())];
    // In main time the periods to come are told only where they change.
    let told = |reading: &Reading| {
        let in_main_time = [before, after]
            .iter()
            .all(|reading| reading.stage == Stage::Main);
        if before.periods == after.periods || !in_main_time {
            words::reading(reading, text)
        } else {
            words::reading_with_periods(reading, text)
        }
    };
    let left = change(
        text.with("referee-change-left-time", &variables),
        told(&before),
        told(&after),
    );
    let moves = change(
        text.with("referee-change-moves", &variables),
        before.moves_made.to_string(),
        after.moves_made.to_string(),
    );
    let points = change(
        text.with("referee-change-points", &variables),
        before.points_lost.to_string(),
        after.points_lost.to_string(),
    );
    let session = |reading: Reading| match (reading.stage, reading.moves_left) {
        (Stage::Main, Some(moves)) => moves.to_string(),
        (Stage::Main | Stage::Count | Stage::Quota | Stage::Penalty | Stage::Over, _) => {
            String::new()
        }
    };
    let session_moves = change(
        text.with("referee-change-moves-left", &variables),
        session(before),
        session(after),
    );
    // A change that the seconds do not show is shown in full.
    let shown = |reading: Reading| (reading.stage, reading.running());
    let exact = (left.is_none() && shown(before) != shown(after)).then(|| Change {
        what: text.with("referee-change-left-time", &variables),
        before: exact(before.running(), text),
        after: exact(after.running(), text),
    });
    [left, exact, moves, session_moves, points]
        .into_iter()
        .flatten()
        .collect()
}

fn exact(span: Duration, text: &Text) -> String {
    words::span(span, text)
}

/// Where a game stands, in words.
pub(crate) fn status(status: &Status, text: &Text) -> String {
    match status {
        Status::Ready => text.get("referee-status-ready"),
        Status::Running => text.get("referee-status-running"),
        Status::Paused(PauseReason::Adjourned(_)) => text.get("referee-status-adjourned"),
        Status::Paused(_) => text.get("referee-status-paused"),
        Status::HoldingCaptures => text.get("referee-status-holding"),
        Status::Counting => text.get("referee-status-counting"),
        Status::Over { result, .. } => result_words(*result, text),
    }
}

fn result_words(result: GameResult, text: &Text) -> String {
    text.get(match result {
        // The title is short; the margin stands on the clock behind it.
        GameResult::Win {
            winner: Color::Black,
            how: How::Count(_),
        } => "referee-black-by-count",
        GameResult::Win {
            winner: Color::White,
            how: How::Count(_),
        } => "referee-white-by-count",
        GameResult::Win {
            winner: Color::Black,
            how: How::Resignation,
        } => "referee-white-resigned",
        GameResult::Win {
            winner: Color::White,
            how: How::Resignation,
        } => "referee-black-resigned",
        GameResult::Win {
            winner: Color::Black,
            how: How::Forfeit,
        } => "referee-white-forfeits",
        GameResult::Win {
            winner: Color::White,
            how: How::Forfeit,
        } => "referee-black-forfeits",
        GameResult::Win {
            winner: Color::Black,
            how: How::Time,
        } => "referee-white-time",
        GameResult::Win {
            winner: Color::White,
            how: How::Time,
        } => "referee-black-time",
        GameResult::Draw => "referee-draw",
        GameResult::BothLose => "referee-both-lose",
        GameResult::Void => "referee-void",
        GameResult::Replay => "referee-replay",
    })
}

/// The changes as rows of a dialog: `what: before -> after`.
pub(crate) fn rows(changes: &[Change], theme: Theme) -> Vec<Row> {
    changes
        .iter()
        .map(|change| {
            let Change {
                what,
                before,
                after,
            } = change;
            let line = match before.as_str() {
                "" => format!("{what}: {after}"),
                before => format!("{what}: {before} -> {after}"),
            };
            Row::new(line, theme.strong).hanging(2)
        })
        .collect()
}
