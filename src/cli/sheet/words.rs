//! Acts, and what they changed, in words.

use crate::board::Move;
use crate::board::history::Kind;
use crate::clock::reading::{Reading, Stage};
use crate::clock::side::Crossing;
use crate::color::Color;
use crate::game::command::ConfirmedBy;
use crate::game::event::{Event, PlayEnd};
use crate::game::nigiri::Parity;
use crate::game::seal::Proof;
use crate::game::{Away, Confirmation, Game, Seats, Status};
use crate::sheet::Sheet;
use crate::sheet::account::Stood;
use crate::sheet::act::Act;
use crate::sheet::state::{Field, State};
use crate::time::Moment;
use crate::tui::paint::harmless;
use crate::tui::text::Text;
use crate::tui::words;

/// As [`harmless`], and nothing is cut off: what a referee wrote stands on the sheet whole.
pub fn whole(text: &str) -> String {
    let signs: Vec<char> = text.trim().chars().collect();
    let parts = signs.chunks(200).map(String::from_iter);
    parts.map(|part: String| harmless(&part)).collect()
}

/// A span, `h:mm:ss.mmm`.
pub fn span(span: std::time::Duration) -> String {
    (Moment::OPENED + span).to_string()
}

/// A reading in a column: the time that runs, and what is left of periods or moves.
pub fn reading(reading: &Reading) -> String {
    let left = match reading.stage {
        Stage::Main | Stage::Quota => reading.moves_left,
        Stage::Count | Stage::Penalty => reading.periods,
        Stage::Over => None,
    };
    let time = span(reading.running());
    left.map_or(time.clone(), |left| format!("{time} ({left})"))
}

/// A move in a column of five.
pub fn played(text: &Text, game: &Game, kind: Option<Kind>) -> String {
    let size = game.settings().board.size;
    match kind {
        Some(Kind::Play(point)) => point.name(size),
        Some(Kind::Void(point)) => format!("({})", point.name(size)),
        Some(Kind::Pass) => text.get("sheet-pass"),
        Some(Kind::Over) => text.get("sheet-over"),
        None => "-".to_owned(),
    }
}

/// A limit that was reached.
pub fn crossing(text: &Text, crossing: Crossing) -> String {
    match crossing {
        Crossing::OvertimeBegan { .. } => text.get("sheet-limit-overtime"),
        Crossing::PeriodTaken { periods } => {
            text.with("sheet-limit-period", &[("n", periods.into())])
        }
        Crossing::UnitOpened { units_left } => {
            text.with("sheet-limit-unit", &[("n", units_left.into())])
        }
        Crossing::ExtensionEntered {
            extensions_left, ..
        } => text.with("sheet-limit-extension", &[("n", extensions_left.into())]),
        Crossing::QuotaPeriodBegan => text.get("sheet-limit-quota"),
        Crossing::Flag => text.get("sheet-limit-flag"),
    }
}

/// Why the clocks stood.
pub fn stood(text: &Text, stood: &Stood) -> String {
    match stood {
        Stood::NotStarted => text.get("sheet-status-ready"),
        Stood::Paused(reason) => words::pause_reason(text, reason),
    }
}

/// What `act` of `sheet` was.
pub fn act(text: &Text, sheet: &Sheet, act: &Act) -> String {
    let game = &sheet.game;
    let with_side = |id: &str, side: Color| {
        let side = words::color(text, side).into();
        text.with(id, &[("side", side)])
    };
    let size = game.settings().board.size;
    match &act.event {
        Event::Started => text.get("sheet-act-start"),
        Event::Paused(reason) => {
            let why = words::pause_reason(text, reason).into();
            text.with("sheet-act-pause", &[("why", why)])
        }
        Event::Resumed => text.get("sheet-act-resume"),
        Event::CapturesHeld => text.get("sheet-act-hold"),
        Event::CapturesReleased => text.get("sheet-act-release"),
        Event::Corrected { side, .. } => with_side("sheet-act-correct", *side),
        Event::PressTakenBack { side, .. } => with_side("sheet-act-take-back", *side),
        Event::SeatsSwapped => text.get("sheet-act-swap"),
        Event::LateCharged {
            side,
            late,
            charged,
        } => text.with(
            "sheet-act-late",
            &[
                ("side", words::color(text, *side).into()),
                ("late", span(*late).into()),
                ("charged", span(*charged).into()),
            ],
        ),
        Event::Warned { side, count, .. } => text.with(
            "sheet-act-warn",
            &[
                ("side", words::color(text, *side).into()),
                ("n", (*count).into()),
            ],
        ),
        Event::WarningWithdrawn { side, count, .. } => text.with(
            "sheet-act-withdraw-warning",
            &[
                ("side", words::color(text, *side).into()),
                ("n", (*count).into()),
            ],
        ),
        Event::GapNoted { span: gap, cause } => {
            let why = crate::game::command::PauseReason::Gap(*cause);
            text.with(
                "sheet-act-gap",
                &[
                    ("span", span(*gap).into()),
                    ("why", words::pause_reason(text, &why).into()),
                ],
            )
        }
        Event::GapCharged { span: gap } => {
            text.with("sheet-act-charge-gap", &[("span", span(*gap).into())])
        }
        Event::MoveVoided { side, point, .. } => text.with(
            "sheet-act-void",
            &[
                ("side", words::color(text, *side).into()),
                ("point", point.name(size).into()),
            ],
        ),
        Event::MoveErased { side } => with_side("sheet-act-erase", *side),
        Event::EndProposed { side } => with_side("sheet-act-over", *side),
        Event::PlayEnded(PlayEnd::TwoPasses) => text.get("sheet-act-count-passes"),
        Event::PlayEnded(PlayEnd::Agreed) => text.get("sheet-act-count-agreed"),
        Event::PlayResumed { .. } => text.get("sheet-act-resume-play"),
        Event::Marked(marks) => {
            let dead = u32::try_from(marks.dead.len()).unwrap_or(u32::MAX);
            text.with("sheet-act-mark", &[("n", dead.into())])
        }
        Event::CountAgreed { side } => with_side("sheet-act-agree", *side),
        Event::Ended { result, why, .. } => {
            let result = words::game_result(text, game, *result, *why);
            text.with("sheet-act-end", &[("result", result.into())])
        }
        Event::MoveSealed { side, .. } => with_side("sheet-act-seal", *side),
        Event::Unsealed {
            side,
            played,
            proof,
            ..
        } => {
            let point = match played {
                Move::Play(point) => point.name(size),
                Move::Pass => text.get("sheet-pass"),
            };
            let id = match proof {
                Proof::Fits => "sheet-act-unseal",
                Proof::Referee => "sheet-act-unseal-referee",
            };
            let side = words::color(text, *side).into();
            text.with(id, &[("side", side), ("point", point.into())])
        }
        Event::TimeAsked { side } => with_side("sheet-act-ask-time", *side),
        Event::SeatLeft { side } => with_side("sheet-act-leave", *side),
        Event::SeatTaken { side } => with_side("sheet-act-return", *side),
        Event::Advised { side, .. } => with_side("sheet-act-advise", *side),
        Event::Ruled {
            offence,
            side,
            remedy,
            ..
        } => text.with(
            "sheet-act-rule",
            &[
                ("side", words::color(text, *side).into()),
                (
                    "offence",
                    text.get(&format!("sheet-offence-{}", offence.id())).into(),
                ),
                (
                    "remedy",
                    text.get(&format!("sheet-remedy-{}", remedy.id())).into(),
                ),
            ],
        ),
        Event::SettingConfirmed { side, by } => with_side(
            match by {
                ConfirmedBy::Player => "sheet-act-setting-player",
                ConfirmedBy::Referee => "sheet-act-setting-referee",
            },
            *side,
        ),
        Event::Noted {
            side: Some(side), ..
        } => with_side("sheet-act-note-side", *side),
        Event::Noted { side: None, .. } => text.get("sheet-act-note"),
        Event::ColorsDrawn(drawn) => {
            let guess = text.get(match drawn.guess {
                Parity::Odd => "sheet-odd",
                Parity::Even => "sheet-even",
            });
            let id = if drawn.exchanges() {
                "sheet-act-nigiri-change"
            } else {
                "sheet-act-nigiri-stay"
            };
            text.with(id, &[("n", drawn.held.into()), ("guess", guess.into())])
        }
        Event::ResultWithdrawn { .. } => text.get("sheet-act-withdraw-result"),
        Event::ResultConfirmed => text.get("sheet-act-confirm"),
        Event::Undone { entry, .. } => {
            let seq = sheet.seqs.get(*entry).copied().unwrap_or_default();
            text.with("sheet-act-undo", &[("seq", seq.to_string().into())])
        }
        Event::Restored { entries, as_of, .. } => {
            let kept = entries.checked_sub(1);
            let seq = kept.and_then(|place| sheet.seqs.get(place)).copied();
            text.with(
                "sheet-act-restore",
                &[
                    ("time", as_of.to_string().into()),
                    ("seq", seq.unwrap_or_default().to_string().into()),
                ],
            )
        }
        // They are no acts.
        Event::Pressed { .. } | Event::MovePlayed { .. } | Event::LimitReached { .. } => {
            String::new()
        }
    }
}

/// The code of what is played under, and who confirmed it before the start.
pub fn setting(text: &Text, game: &Game, code: &str) -> String {
    let confirmed = game.setting_confirmed();
    let side = |side: Color| words::color(text, side);
    let told = |id: &str, who: String, other: String| {
        let variables = [
            ("code", code.into()),
            ("who", who.into()),
            ("other", other.into()),
        ];
        text.with(id, &variables)
    };
    let (black, white) = (side(Color::Black), side(Color::White));
    let both = || text.get("sheet-setting-both");
    match (confirmed.black, confirmed.white) {
        (None, None) => code.to_owned(),
        (Some(ConfirmedBy::Player), Some(ConfirmedBy::Player)) => {
            told("sheet-setting-confirmed", both(), String::new())
        }
        (Some(ConfirmedBy::Referee), Some(ConfirmedBy::Referee)) => {
            told("sheet-setting-referee", both(), String::new())
        }
        (Some(ConfirmedBy::Player), Some(ConfirmedBy::Referee)) => {
            told("sheet-setting-mixed", black, white)
        }
        (Some(ConfirmedBy::Referee), Some(ConfirmedBy::Player)) => {
            told("sheet-setting-mixed", white, black)
        }
        (Some(_), None) => told("sheet-setting-half", black, String::new()),
        (None, Some(_)) => told("sheet-setting-half", white, String::new()),
    }
}

/// What `act` changed, a line each: what stood before, and what after.
pub fn changes(text: &Text, game: &Game, act: &Act) -> Vec<String> {
    let change = |field: &Field| {
        let label = label(text, *field);
        let value = |state| value(text, game, state, *field);
        let (mut before, mut after) = (value(&act.before), value(&act.after));
        if let Field::Reading(side) = field
            && before == after
        {
            // What is different is not what counts down.
            let more = |state: &State| more(text, state.readings.of(*side));
            (before, after) = (more(&act.before), more(&act.after));
        }
        format!("{label}: {before} -> {after}")
    };
    act.changed.iter().map(change).collect()
}

/// What a reading says besides what counts down.
fn more(text: &Text, reading: &Reading) -> String {
    text.with(
        "sheet-reading-more",
        &[
            ("think", span(reading.this_think).into()),
            ("used", span(reading.used).into()),
            ("n", reading.moves_made.into()),
        ],
    )
}

fn label(text: &Text, field: Field) -> String {
    let with_side = |id: &str, side: Color| {
        let side = words::color(text, side).into();
        text.with(id, &[("side", side)])
    };
    match field {
        Field::Status => text.get("sheet-field-status"),
        Field::ToMove => text.get("sheet-field-to-move"),
        Field::Reading(side) => with_side("sheet-field-reading", side),
        Field::Warnings(side) => with_side("sheet-field-warnings", side),
        Field::Away(side) => with_side("sheet-field-away", side),
        Field::Sealed => text.get("sheet-field-sealed"),
        Field::Seats => text.get("sheet-field-seats"),
        Field::Players => text.get("sheet-field-players"),
        Field::Confirmation => text.get("sheet-field-confirmed"),
        Field::Turns => text.get("sheet-field-turns"),
        Field::Moves => text.get("sheet-field-moves"),
        Field::Dead => text.get("sheet-field-dead"),
        Field::Shared => text.get("sheet-field-shared"),
        Field::Agreed(side) => with_side("sheet-field-agreed", side),
        Field::Proposed => text.get("sheet-field-proposed"),
    }
}

fn value(text: &Text, game: &Game, state: &State, field: Field) -> String {
    let yes = |is: bool| text.get(if is { "sheet-yes" } else { "sheet-no" });
    let one = |side: Option<Color>| side.map_or("-".to_owned(), |side| words::color(text, side));
    match field {
        Field::Status => status(text, game, &state.status),
        Field::ToMove => words::color(text, state.to_move),
        Field::Reading(side) => {
            let control = game.settings().controls.of(side);
            let now = state.readings.of(side);
            let words = words::reading(text, control, now);
            // To the millisecond, with what the screen says of it.
            let said = words.split_once("  ").map_or("", |(_, said)| said);
            format!("{}, {said}", span(now.running()))
        }
        Field::Warnings(side) => state.warnings.of(side).to_string(),
        Field::Away(side) => text.get(match state.away.of(side) {
            Away::Never => "sheet-away-never",
            Away::Since(_) => "sheet-away-since",
            Away::WasOnce => "sheet-away-was-once",
        }),
        Field::Sealed => one(state.sealed),
        Field::Seats => seats(text, state.seats),
        Field::Players => {
            let [black, white] = [&state.players.black, &state.players.white];
            format!("{} / {}", harmless(black), harmless(white))
        }
        Field::Confirmation => yes(state.confirmation == Confirmation::Given),
        Field::Turns => state.turns.to_string(),
        Field::Moves => {
            let size = game.settings().board.size;
            let point = match state.last_move {
                Some(Kind::Play(point) | Kind::Void(point)) => format!(" {}", point.name(size)),
                Some(Kind::Pass | Kind::Over) | None => String::new(),
            };
            format!("{}{point}", state.moves)
        }
        Field::Dead => state.dead.to_string(),
        Field::Shared => state.shared.to_string(),
        Field::Agreed(side) => yes(*state.agreed.of(side)),
        Field::Proposed => one(state.proposed),
    }
}

fn seats(text: &Text, seats: Seats) -> String {
    let left = words::color(text, seats.left()).into();
    text.with("sheet-seats-left", &[("side", left)])
}

/// Where the game stands.
pub fn status(text: &Text, game: &Game, status: &Status) -> String {
    match status {
        Status::Ready => text.get("sheet-status-ready"),
        Status::Running => text.get("sheet-status-running"),
        Status::Paused(reason) => {
            let why = words::pause_reason(text, reason).into();
            text.with("sheet-status-paused", &[("why", why)])
        }
        Status::HoldingCaptures => text.get("sheet-status-holding"),
        Status::Counting => text.get("sheet-status-counting"),
        Status::Over { result, why, .. } => words::game_result(text, game, *result, *why),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::game::ruling::{Offence, Remedy};
    use crate::tui::text::Language;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn every_message_of_the_sheet_exists_and_is_shown() {
        let code = [
            include_str!("at.rs"),
            include_str!("text.rs"),
            include_str!("words.rs"),
            include_str!("../games.rs"),
        ];
        let mut asked: BTreeSet<String> = BTreeSet::new();
        for source in code {
            let before_tests = source.split("#[cfg(test)]").next().unwrap_or(source);
            let literals = before_tests.split('"').skip(1).step_by(2);
            asked.extend(
                literals
                    .filter(|id| id.starts_with("sheet-"))
                    .map(str::to_owned),
            );
        }
        asked.retain(|id| !id.contains('{'));
        asked.extend(Offence::ALL.map(|offence| format!("sheet-offence-{}", offence.id())));
        asked.extend(Remedy::ALL.map(|remedy| format!("sheet-remedy-{}", remedy.id())));
        let english = include_str!("../../../assets/locales/en/sheet.ftl");
        let known = english.lines().filter_map(|line| line.split_once(" ="));
        let known = known.map(|(id, _)| id.to_owned());
        let known: BTreeSet<String> = known.filter(|id| id.starts_with("sheet-")).collect();
        assert_eq!(asked, known);
        for language in Language::ALL {
            let text = Text::new(language);
            for id in &known {
                let words = text.get(id);
                assert!(words != *id, "{language:?} {id}");
                assert_eq!(words.width(), words.width_cjk(), "{language:?} {words}");
            }
        }
    }

    #[test]
    fn what_a_referee_wrote_stands_on_the_sheet_whole_and_harmless() {
        let long = "x".repeat(1000);
        assert_eq!(whole(&long), long);
        assert_eq!(whole(" a\u{1b}[31m\nb "), "a?[31m b");
    }
}
