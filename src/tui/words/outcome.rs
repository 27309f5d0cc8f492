//! Results, refusals and pauses in words.

use crate::board::Illegal;
use crate::board::score::Scoring;
use crate::clock::side::CorrectionFault;
use crate::color::{Color, PerColor};
use crate::game::command::{GapCause, PauseReason, Refusal};
use crate::game::result::{GameResult, How, Why};
use crate::game::{Confirmation, Game, Status};
use crate::tui::paint::harmless;
use crate::tui::text::Text;

/// Who won and how: `Black (Ke Jie) wins on time`. Names may be empty.
pub fn result(
    text: &Text,
    (players, scoring): (PerColor<&str>, Scoring),
    result: GameResult,
    why: Why,
) -> String {
    let outcome = match result {
        GameResult::Win { winner, how } => {
            let winner = player(text, players, winner).into();
            match how {
                How::Time => text.with("result-time", &[("winner", winner)]),
                How::Resignation => text.with("result-resignation", &[("winner", winner)]),
                How::Forfeit => text.with("result-forfeit", &[("winner", winner)]),
                How::Count(margin) => {
                    let id = match (scoring, margin.0) {
                        (Scoring::Area, ..=4) => "result-count-stone",
                        (Scoring::Area, _) => "result-count-stones",
                        (Scoring::Territory, ..=4) => "result-count-point",
                        (Scoring::Territory, _) => "result-count-points",
                    };
                    let margin = quarters(i32::try_from(margin.0).unwrap_or(i32::MAX)).into();
                    text.with(id, &[("winner", winner), ("margin", margin)])
                }
            }
        }
        GameResult::Draw => text.get("result-draw"),
        GameResult::BothLose => text.get("result-both-lose"),
        GameResult::Void => text.get("result-void"),
        GameResult::Replay => text.get("result-replay"),
    };
    let told = match (result, why) {
        (GameResult::Win { how: How::Time, .. }, Why::Time)
        | (
            GameResult::Win {
                how: How::Resignation,
                ..
            },
            Why::Resignation,
        )
        | (
            GameResult::Win {
                how: How::Count(_), ..
            }
            | GameResult::Draw,
            Why::Count,
        ) => return outcome,
        (
            GameResult::Win {
                how: How::Count(_), ..
            },
            Why::Ruling,
        ) => "why-declared",
        // Nobody has won a drill, and no referee has ruled.
        (_, Why::DrillOver) => return text.get("drill-result-over"),
        (_, Why::DrillLeft) => return text.get("drill-result-left"),
        (_, Why::Time) => "why-time",
        (_, Why::Resignation) => "why-resignation",
        (_, Why::Late) => "why-late",
        (_, Why::Warnings) => "why-warnings",
        (_, Why::Count) => "why-count",
        (_, Why::Ruling) => "why-ruling",
    };
    super::joined(text, outcome, text.get(told))
}

/// [`result`] of `game`, with its players' names.
pub fn game_result(text: &Text, game: &Game, outcome: GameResult, why: Why) -> String {
    let scoring = game.settings().board.scoring;
    result(text, (game.players(), scoring), outcome, why)
}

/// Quarters as people write them: `184 1/2`, `3/4`, `-2 1/4`.
pub fn quarters(quarters: i32) -> String {
    let sign = if quarters < 0 { "-" } else { "" };
    let whole = quarters.unsigned_abs() / 4;
    let part = match quarters.unsigned_abs() % 4 {
        0 => return format!("{sign}{whole}"),
        1 => "1/4",
        2 => "1/2",
        _ => "3/4",
    };
    if whole == 0 {
        format!("{sign}{part}")
    } else {
        format!("{sign}{whole} {part}")
    }
}

/// The colour with the name of its player, if he has one.
pub fn player(text: &Text, players: PerColor<&str>, color: Color) -> String {
    let name = harmless(players.of(color));
    let name = name.trim();
    let color = super::color(text, color);
    if name.is_empty() {
        color
    } else {
        // A name of any length must not push the verb off the screen.
        let name = crate::tui::paint::cut(name, 30);
        text.with(
            "words-player",
            &[("color", color.into()), ("name", name.into())],
        )
    }
}

/// Why a command was refused.
pub fn refusal(text: &Text, refusal: Refusal) -> String {
    text.get(match refusal {
        Refusal::Illegal(Illegal::Superko { repeats }) if repeats > 0 => {
            return text.with("refusal-superko", &[("move", repeats.into())]);
        }
        Refusal::OpenPlaces(count) => {
            return text.with("refusal-open-places", &[("count", count.into())]);
        }
        Refusal::NotStarted => "refusal-not-started",
        Refusal::AlreadyStarted => "refusal-already-started",
        Refusal::Over => "refusal-over",
        Refusal::Paused => "refusal-paused",
        Refusal::NotPaused => "refusal-not-paused",
        Refusal::NotYourTurn => "refusal-not-your-turn",
        Refusal::NothingToTakeBack => "refusal-nothing-to-take-back",
        Refusal::NotInACount => "refusal-not-in-a-count",
        Refusal::CapturesCounted => "refusal-captures-counted",
        Refusal::Correction(CorrectionFault::NoSuchFigure) => "refusal-no-such-figure",
        Refusal::Correction(CorrectionFault::Zero) => "refusal-zero",
        Refusal::Correction(CorrectionFault::TooMuch) => "refusal-too-much",
        Refusal::NoBoard => "refusal-no-board",
        Refusal::Illegal(Illegal::OffBoard) => "refusal-off-board",
        Refusal::Illegal(Illegal::Occupied) => "refusal-occupied",
        Refusal::Illegal(Illegal::Suicide) => "refusal-suicide",
        Refusal::Illegal(Illegal::Superko { .. }) => "refusal-superko-start",
        Refusal::LegalMove => "refusal-legal-move",
        Refusal::PlaceAStone => "refusal-place-a-stone",
        Refusal::NothingToErase => "refusal-nothing-to-erase",
        Refusal::NotCounting => "refusal-not-counting",
        Refusal::Counting => "refusal-counting",
        Refusal::NothingProposed => "refusal-nothing-proposed",
        Refusal::TooFewStones => "refusal-too-few-stones",
        Refusal::NothingToLift => "refusal-nothing-to-lift",
        Refusal::MoveSealed => "refusal-move-sealed",
        Refusal::NothingSealed => "refusal-nothing-sealed",
        Refusal::AlreadyMoved => "refusal-already-moved",
        Refusal::OwnTurn => "refusal-own-turn",
        Refusal::LeftBefore => "refusal-left-before",
        Refusal::NotAway => "refusal-not-away",
        Refusal::NoWarning => "refusal-no-warning",
        Refusal::NotOver => "refusal-not-over",
        Refusal::Confirmed => "refusal-confirmed",
        Refusal::CannotUndo => "refusal-cannot-undo",
        Refusal::NoSuchEntry => "refusal-no-such-entry",
        Refusal::NotProvided => "refusal-not-provided",
        Refusal::AlreadyCharged => "refusal-already-charged",
        Refusal::FlagHadFallen => "refusal-flag-had-fallen",
        Refusal::FlagFell => "refusal-flag-fell",
    })
}

/// The record of the game is on the disk.
pub fn saved(text: &Text, path: &str) -> String {
    text.with("clock-saved", &[("path", harmless(path).into())])
}

/// The record of the game could not be written.
pub fn not_saved(text: &Text, path: &str, error: &str) -> String {
    let (path, error) = (harmless(path).into(), harmless(error).into());
    text.with("clock-not-saved", &[("path", path), ("error", error)])
}

/// A record that is continued has a result already.
pub fn recorded_result(text: &Text, result: &str) -> String {
    let result = crate::tui::paint::cut(&harmless(result), 30);
    text.with("clock-recorded-result", &[("result", result.into())])
}

/// The clock of a continued record could not be set as the record says.
pub fn clock_not_set(text: &Text, side: Color) -> String {
    text.with(
        "clock-not-set",
        &[("side", super::color(text, side).into())],
    )
}

/// Why the clocks stand.
pub fn pause_reason(text: &Text, reason: &PauseReason) -> String {
    match reason {
        PauseReason::Referee(words) if words.trim().is_empty() => text.get("pause-referee"),
        PauseReason::Referee(words) => {
            text.with("pause-referee-said", &[("reason", harmless(words).into())])
        }
        PauseReason::Engine(name) => text.with("pause-engine", &[("name", harmless(name).into())]),
        PauseReason::RefereeCalled => text.get("pause-referee-called"),
        PauseReason::FlagFell => text.get("pause-flag-fell"),
        PauseReason::Gap(GapCause::Sleep) => text.get("pause-sleep"),
        PauseReason::Gap(GapCause::Stopped) => text.get("pause-stopped"),
        PauseReason::Gap(GapCause::Closed) => text.get("pause-closed"),
        PauseReason::Adjourned(words) if words.trim().is_empty() => text.get("pause-adjourned"),
        PauseReason::Adjourned(words) => {
            let reason = harmless(words).into();
            text.with("pause-adjourned-said", &[("reason", reason)])
        }
    }
}

/// That a press did not count, because the referee's dialog was open.
pub fn dead_press(text: &Text, side: Option<Color>) -> String {
    match side {
        Some(side) => {
            let side = super::color(text, side).into();
            text.with("referee-dead-press-of", &[("side", side)])
        }
        None => text.get("referee-dead-press"),
    }
}

/// Whose move is sealed; nothing where none is.
pub fn sealed(text: &Text, game: &Game) -> Option<String> {
    let side = super::color(text, game.sealed()?.side).into();
    Some(text.with("clock-sealed", &[("side", side)]))
}

/// Whether the result has been confirmed; `None` for a drill, whose result nobody confirms.
pub fn confirmation(text: &Text, game: &Game) -> Option<String> {
    let of_a_drill = match game.status() {
        Status::Over { why, .. } => why.is_of_a_drill(),
        Status::Ready
        | Status::Running
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Counting => false,
    };
    let id = match game.confirmation() {
        Confirmation::Open => "clock-result-open",
        Confirmation::Given => "clock-result-confirmed",
    };
    (!of_a_drill).then(|| text.get(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::result::Margin;
    use crate::tui::text::Language;
    use std::collections::BTreeSet;

    #[test]
    fn a_result_says_who_won_and_how() {
        let text = Text::new(Language::En);
        let players = PerColor {
            black: "Ke Jie",
            white: "",
        };
        let black = |how| GameResult::win(Color::Black, how);
        let white = |how| GameResult::win(Color::White, how);
        let rows = [
            (black(How::Time), Why::Time, "Black (Ke Jie) wins on time"),
            (
                white(How::Resignation),
                Why::Resignation,
                "White wins by resignation",
            ),
            (
                white(How::Forfeit),
                Why::Late,
                "White wins by forfeit, too late at the board",
            ),
            (
                white(How::Forfeit),
                Why::Warnings,
                "White wins by forfeit, too many warnings",
            ),
            (
                white(How::Count(Margin(1))),
                Why::Count,
                "White wins by 1/4 stone",
            ),
            (
                white(How::Count(Margin(738))),
                Why::Count,
                "White wins by 184 1/2 stones",
            ),
            (
                white(How::Count(Margin(11))),
                Why::Ruling,
                "White wins by 2 3/4 stones, declared by the referee",
            ),
            (GameResult::Draw, Why::Count, "a draw"),
            (
                GameResult::Draw,
                Why::Ruling,
                "a draw, ruled by the referee",
            ),
            (
                GameResult::BothLose,
                Why::Late,
                "both sides lose, too late at the board",
            ),
            (
                GameResult::Void,
                Why::Ruling,
                "the game does not count, ruled by the referee",
            ),
            (GameResult::Void, Why::DrillOver, "the drill is over"),
            (GameResult::Void, Why::DrillLeft, "the drill was left"),
        ];
        for (one, why, shown) in rows {
            assert_eq!(result(&text, (players, Scoring::Area), one, why), shown);
        }
    }

    #[test]
    fn every_refusal_and_pause_has_its_own_words_in_every_language() {
        let refusals = [
            Refusal::NotStarted,
            Refusal::AlreadyStarted,
            Refusal::Over,
            Refusal::Paused,
            Refusal::NotPaused,
            Refusal::NotYourTurn,
            Refusal::NothingToTakeBack,
            Refusal::NotInACount,
            Refusal::CapturesCounted,
            Refusal::Correction(CorrectionFault::NoSuchFigure),
            Refusal::Correction(CorrectionFault::Zero),
            Refusal::Correction(CorrectionFault::TooMuch),
            Refusal::NoBoard,
            Refusal::Illegal(Illegal::OffBoard),
            Refusal::Illegal(Illegal::Occupied),
            Refusal::Illegal(Illegal::Suicide),
            Refusal::Illegal(Illegal::Superko { repeats: 0 }),
            Refusal::Illegal(Illegal::Superko { repeats: 57 }),
            Refusal::LegalMove,
            Refusal::PlaceAStone,
            Refusal::OpenPlaces(1),
            Refusal::OpenPlaces(3),
            Refusal::NothingToErase,
            Refusal::NotCounting,
            Refusal::Counting,
            Refusal::NothingProposed,
            Refusal::TooFewStones,
            Refusal::NothingToLift,
            Refusal::MoveSealed,
            Refusal::NothingSealed,
            Refusal::AlreadyMoved,
            Refusal::OwnTurn,
            Refusal::LeftBefore,
            Refusal::NotAway,
            Refusal::NoWarning,
            Refusal::NotOver,
            Refusal::Confirmed,
            Refusal::CannotUndo,
            Refusal::NoSuchEntry,
            Refusal::NotProvided,
            Refusal::AlreadyCharged,
            Refusal::FlagHadFallen,
            Refusal::FlagFell,
        ];
        let pauses = [
            PauseReason::Referee(String::new()),
            PauseReason::Referee("lunch".to_owned()),
            PauseReason::RefereeCalled,
            PauseReason::Engine("GNU Go".to_owned()),
            PauseReason::FlagFell,
            PauseReason::Gap(GapCause::Sleep),
            PauseReason::Gap(GapCause::Stopped),
            PauseReason::Gap(GapCause::Closed),
            PauseReason::Adjourned(String::new()),
            PauseReason::Adjourned("lunch".to_owned()),
        ];
        for language in Language::ALL {
            let text = Text::new(language);
            let all: BTreeSet<String> = refusals
                .iter()
                .map(|one| refusal(&text, *one))
                .chain(pauses.iter().map(|one| pause_reason(&text, one)))
                .collect();
            assert_eq!(all.len(), refusals.len() + pauses.len(), "{language:?}");
            assert!(
                all.iter()
                    .all(|words| !words.starts_with("refusal-") && !words.starts_with("pause-"))
            );
        }
    }

    #[test]
    fn a_reason_in_the_referees_words_is_shown_harmlessly() {
        let text = Text::new(Language::En);
        let reason = PauseReason::Referee("fire\u{1b}[31m alarm".to_owned());
        assert_eq!(
            pause_reason(&text, &reason),
            "by the referee: fire?[31m alarm"
        );
    }
}
