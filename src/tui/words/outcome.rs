//! Results, refusals and pauses in words.

use crate::clock::side::CorrectionFault;
use crate::color::{Color, PerColor};
use crate::game::command::{GapCause, PauseReason, Refusal};
use crate::game::result::{GameResult, How, Why};
use crate::tui::paint::harmless;
use crate::tui::text::Text;

/// Who won and how: `Black (Ke Jie) wins on time`. `players` are names, which may be empty.
pub fn result(text: &Text, players: &PerColor<String>, result: GameResult, why: Why) -> String {
    let outcome = match result {
        GameResult::Win { winner, how } => {
            let id = match how {
                How::Time => "result-time",
                How::Resignation => "result-resignation",
                How::Forfeit => "result-forfeit",
            };
            text.with(id, &[("winner", player(text, players, winner).into())])
        }
        GameResult::Draw => text.get("result-draw"),
        GameResult::BothLose => text.get("result-both-lose"),
        GameResult::Void => text.get("result-void"),
    };
    let told = match (result, why) {
        (GameResult::Win { how: How::Time, .. }, Why::Time)
        | (
            GameResult::Win {
                how: How::Resignation,
                ..
            },
            Why::Resignation,
        ) => return outcome,
        (_, Why::Time) => "why-time",
        (_, Why::Resignation) => "why-resignation",
        (_, Why::Late) => "why-late",
        (_, Why::Warnings) => "why-warnings",
        (_, Why::Ruling) => "why-ruling",
    };
    super::joined(text, outcome, text.get(told))
}

/// The colour with the name of its player, if he has one.
pub fn player(text: &Text, players: &PerColor<String>, color: Color) -> String {
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
    })
}

/// Why the clocks stand.
pub fn pause_reason(text: &Text, reason: &PauseReason) -> String {
    match reason {
        PauseReason::Referee(words) if words.trim().is_empty() => text.get("pause-referee"),
        PauseReason::Referee(words) => {
            text.with("pause-referee-said", &[("reason", harmless(words).into())])
        }
        PauseReason::RefereeCalled => text.get("pause-referee-called"),
        PauseReason::Gap(GapCause::Sleep) => text.get("pause-sleep"),
        PauseReason::Gap(GapCause::Stopped) => text.get("pause-stopped"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::text::Language;
    use std::collections::BTreeSet;

    #[test]
    fn a_result_says_who_won_and_how() {
        let text = Text::new(Language::En);
        let players = PerColor {
            black: "Ke Jie".to_owned(),
            white: String::new(),
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
        ];
        for (one, why, shown) in rows {
            assert_eq!(result(&text, &players, one, why), shown);
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
        ];
        let pauses = [
            PauseReason::Referee(String::new()),
            PauseReason::Referee("lunch".to_owned()),
            PauseReason::RefereeCalled,
            PauseReason::Gap(GapCause::Sleep),
            PauseReason::Gap(GapCause::Stopped),
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
