//! The policies of an event and the rules of its board, in plain words.

use std::sync::Arc;

use crate::board::Repetition;
use crate::board::score::{Scoring, Terms};
use crate::clock::control::{Control, Overtime};
use crate::color::{Color, PerColor};
use crate::game::board_choice::BoardChoice;
use crate::game::settings::{
    BoardSettings, CapturePolicy, FlagPolicy, LatenessPolicy, Overrun, Rules, TwoInARow,
    WarningPolicy,
};
use crate::points::HalfPoints;
use crate::tui::text::Text;

use super::control::span;

/// What holds in a game beside its time: the board and how it is counted, then the referee's policies, which
/// come below the words of `controls`. One sentence or two a line. A board that contradicts itself is left out.
pub fn policies(
    text: &Text,
    rules: &Rules,
    board: &BoardChoice,
    controls: &PerColor<Arc<Control>>,
) -> Vec<String> {
    let mut lines = board
        .settings()
        .map(|board| of_board(text, &board))
        .unwrap_or_default();
    lines.extend([
        lateness(text, rules),
        captures(text, rules),
        text.get(match rules.warnings {
            WarningPolicy::TwoLose => "policy-warnings-two-lose",
            WarningPolicy::StoneEach => "policy-warnings-stone",
            WarningPolicy::TwoPoints => "policy-warnings-points",
            WarningPolicy::Free => "policy-warnings-free",
        }),
        text.get(match rules.two_in_a_row {
            TwoInARow::Loss => "policy-two-loss",
            TwoInARow::Void => "policy-two-void",
        }),
        text.get(match rules.overrun {
            Overrun::PassOnRequest if has_last_count(controls) => "policy-overrun-pass",
            Overrun::Loss | Overrun::PassOnRequest => "policy-overrun-loss",
        }),
    ]);
    lines.extend(match rules.flag {
        FlagPolicy::Stop => None,
        FlagPolicy::Claimed => Some(text.get("policy-flag-claimed")),
    });
    lines
}

/// Whether a side has a last count, in which alone a pass can be asked for.
pub fn has_last_count(controls: &PerColor<Arc<Control>>) -> bool {
    Color::BOTH
        .into_iter()
        .any(|side| matches!(controls.of(side).overtime, Overtime::Periods { .. }))
}

fn of_board(text: &Text, board: &BoardSettings) -> Vec<String> {
    let set = text.get(&format!("setup-rules-{}", board.rule_set));
    let counted = match board.scoring {
        Scoring::Area => "policy-area",
        Scoring::Territory => "policy-territory",
    };
    let mut lines = vec![
        text.with("policy-board", &[("n", board.size.lines().into())]),
        text.with(counted, &[("set", set.into())]),
        komi(text, board),
        text.get(match board.repetition {
            Repetition::Positional => "policy-positional",
            Repetition::Situational => "policy-situational",
            Repetition::Referee => "policy-repetition-referee",
        }),
    ];
    lines.extend(handicap(text, board));
    lines
}

fn komi(text: &Text, board: &BoardSettings) -> String {
    let amount = |komi: HalfPoints| ("points", komi.to_string().into());
    match (board.komi, board.scoring) {
        (HalfPoints(0), _) => text.get("policy-komi-none"),
        (komi, _) if komi < HalfPoints(0) => text.with("policy-komi-black", &[amount(-komi)]),
        (komi, Scoring::Territory) => text.with("policy-komi-points", &[amount(komi)]),
        (komi, Scoring::Area) => {
            let stones = ("stones", komi.in_stones().to_string().into());
            text.with("policy-komi-stones", &[stones, amount(komi)])
        }
    }
}

fn handicap(text: &Text, board: &BoardSettings) -> Option<String> {
    let n = ("n", board.handicap.into());
    let terms = Terms {
        scoring: board.scoring,
        handicap: board.handicap,
        compensation: board.compensation,
        ..Terms::default()
    };
    match (board.handicap, terms.given_back()) {
        (0, _) => None,
        // With a komi of its own that is what the game is; the line above tells it.
        (1, _) => (board.komi == HalfPoints(0)).then(|| text.get("policy-handicap-first")),
        (_, HalfPoints(0)) => Some(text.with("policy-handicap", &[n])),
        (_, back) => {
            let points = ("points", (back.0 / 2).into());
            Some(text.with("policy-handicap-back", &[n, points]))
        }
    }
}

fn lateness(text: &Text, rules: &Rules) -> String {
    let limit = rules.lateness.limit;
    if limit.is_zero() {
        return text.get("policy-late-loses");
    }
    let id = match rules.lateness.policy {
        LatenessPolicy::Single => "policy-late-single",
        LatenessPolicy::Double => "policy-late-double",
        LatenessPolicy::ClockRuns => "policy-late-clock-runs",
    };
    text.with(id, &[("limit", span(text, limit).into())])
}

fn captures(text: &Text, rules: &Rules) -> String {
    match rules.captures {
        CapturePolicy::NotCounted => text.get("policy-captures-not-counted"),
        CapturePolicy::Counted => text.get("policy-captures-counted"),
        CapturePolicy::StopFrom(n) => {
            text.with("policy-captures-stop-from", &[("n", n.max(1).into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use std::sync::Arc;

    use super::policies;
    use crate::clock::control::Control;
    use crate::clock::notation;
    use crate::color::PerColor;
    use crate::game::board_choice::{BoardChoice, Komi};
    use crate::game::rule_set::RuleSet;
    use crate::game::settings::{
        CapturePolicy, LatenessPolicy, Overrun, Rules, TwoInARow, WarningPolicy,
    };
    use crate::points::HalfPoints;
    use crate::tui::text::{Language, Text};

    fn under(control: &str) -> PerColor<Arc<Control>> {
        PerColor::both(Arc::new(notation::parse(control).unwrap()))
    }

    #[test]
    fn a_pass_is_promised_where_there_is_a_last_count() {
        let loss = "Time over: the game is lost, and no pass can be asked for instead.";
        let pass = "Time over in the last count: here the loss that is named above has an exception; the \
                    player may ask for a pass instead.";
        let rules = Rules {
            overrun: Overrun::PassOnRequest,
            ..Rules::default()
        };
        for (control, said) in [
            ("1h + 3x30s", pass),
            ("30s/each", pass),
            ("3h reserve 5m", pass),
            ("20m", loss),
            ("40m + 20s/move", loss),
            ("1h + 15/10m", loss),
            ("10m + 30s units 10x1m", loss),
            ("1h ing 3x10m", loss),
        ] {
            let text = Text::new(Language::En);
            let lines = policies(&text, &rules, &BoardChoice::default(), &under(control));
            let told: Vec<&String> = lines
                .iter()
                .filter(|line| line.starts_with("Time over"))
                .collect();
            assert_eq!(told, [said], "{control}");
        }
    }

    #[track_caller]
    fn check(rules: Rules, board: BoardChoice, said: &[&str]) {
        let lines = policies(
            &Text::new(Language::En),
            &rules,
            &board,
            &under("1h + 3x30s"),
        );
        for line in said {
            assert!(lines.iter().any(|one| one == line), "{line}\n{lines:#?}");
        }
    }

    #[test]
    fn the_policies_of_the_seeds_are_told() {
        let said = [
            "Board: 19 x 19.",
            "Rules: Chinese. Living stones and the points they surround are counted.",
            "Komi: White is given 3.75 stones, which are 7.5 points.",
            "Repetition: no move may bring back any earlier position of the whole board.",
            "Late arrival: the lateness is taken off the late player's time. Whoever comes more than \
             15 minutes late loses.",
            "Captured stones: in a count, the time to lift them is not counted.",
            "Warnings: the second one in a game loses it.",
            "Two moves in a row: whoever makes them loses.",
            "Time over: the game is lost, and no pass can be asked for instead.",
        ];
        check(Rules::default(), BoardChoice::default(), &said);
        let lines = policies(
            &Text::new(Language::En),
            &Rules::default(),
            &BoardChoice::default(),
            &under("1h + 3x30s"),
        );
        assert_eq!(lines.len(), said.len(), "nothing else is said");
    }

    #[test]
    fn what_an_event_sets_otherwise_is_told_otherwise() {
        let mut rules = Rules::default();
        rules.lateness.policy = LatenessPolicy::ClockRuns;
        rules.captures = CapturePolicy::StopFrom(3);
        rules.warnings = WarningPolicy::TwoPoints;
        rules.two_in_a_row = TwoInARow::Void;
        rules.overrun = Overrun::PassOnRequest;
        let board = BoardChoice {
            rule_set: RuleSet::Japanese,
            ..BoardChoice::default()
        };
        let said = [
            "Rules: Japanese. Surrounded points and prisoners are counted.",
            "Komi: White is given 6.5 points.",
            "Repetition: where the whole board comes back, the referee decides.",
            "Late arrival: Black's clock runs from the appointed time, whoever is late. Whoever comes \
             more than 15 minutes late loses.",
            "Captured stones: in a count, the time to lift 3 or more is not counted.",
            "Warnings: each costs 2 points at the count.",
            "Two moves in a row: the second one is taken off the board.",
        ];
        check(rules, board, &said);
        rules.lateness.limit = Duration::ZERO;
        check(rules, board, &["Late arrival: whoever is late loses."]);
    }

    #[test]
    fn a_handicap_is_told_with_what_it_costs() {
        let with = |handicap, rule_set| BoardChoice {
            rule_set,
            handicap,
            ..BoardChoice::default()
        };
        let rules = Rules::default();
        let stones = "Handicap: 4 stones of Black stand on the board, White moves first.";
        let back = format!("{stones} At the count Black gives back 4 points for them.");
        check(rules, with(4, RuleSet::Chinese), &[&back, "No komi."]);
        let back = format!("{stones} At the count Black gives back 3 points for them.");
        check(rules, with(4, RuleSet::Aga), &[&back]);
        check(rules, with(4, RuleSet::Japanese), &[stones]);
        let first = "Handicap: Black moves first without giving komi.";
        check(rules, with(1, RuleSet::Chinese), &[first, "No komi."]);
        let mut reverse = BoardChoice::default();
        reverse.set_komi(Komi::Points(HalfPoints(-11)));
        check(rules, reverse, &["Komi: Black is given 5.5 points."]);
    }
}
