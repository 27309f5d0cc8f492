//! A game of this program as a record to be written.
//!
//! What SGF has no property for stands in the comment of the move in which it happened: warnings,
//! pauses, corrections, void moves.

use super::control::TimeText;
use super::out::{MoveOut, RecordOut};
use super::result::{By, Outcome};
use super::rules::sgf_name;
use crate::board::Move;
use crate::board::history::Kind;
use crate::board::score::{Owner, Scoring};
use crate::clock::reading::{Reading, Stage};
use crate::color::{Color, PerColor};
use crate::game::command::{GapCause, PauseReason};
use crate::game::event::{Event, PlayEnd, Stamped};
use crate::game::result::{GameResult, How};
use crate::game::{Game, Status, Turn, TurnEnd};
use crate::points::{HalfPoints, QuarterStones};
use crate::time::Moment;

/// What is known of a game besides its settings. What is empty is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// The event.
    pub event: String,
    /// The round, with the table.
    pub round: String,
    /// Ranks of the players.
    pub ranks: PerColor<String>,
    /// The day it was played, `2026-12-06`.
    pub date: String,
    /// The game's id in the journal.
    pub name: String,
}

/// `game` as a record. What the referee did is told in comments.
pub fn record(game: &Game, heading: &Heading) -> RecordOut {
    let settings = game.settings();
    let board = &settings.board;
    let effective = game.effective();
    let entries = effective
        .iter()
        .filter_map(|entry| game.entries().get(*entry));
    let mut told = Told::of(entries);
    let mut out = RecordOut::new(board.size);
    sgf_name(board.rule_set).clone_into(&mut out.rules);
    out.komi = Some(board.komi);
    out.handicap = board.handicap;
    out.players = game.players().map(str::to_owned);
    out.ranks = game.as_they_play(heading.ranks.clone());
    out.event.clone_from(&heading.event);
    out.round.clone_from(&heading.round);
    out.date.clone_from(&heading.date);
    out.name.clone_from(&heading.name);
    out.time = TimeText::of(&settings.controls.black);
    if settings.controls.white != settings.controls.black {
        // SGF knows one control a game.
        let white = format!("White's time control is {}.", settings.controls.white);
        told.before.insert(0, white);
    }
    for color in Color::BOTH {
        let stones = board.opening.stones.of(color).iter();
        out.setup.extend(stones.map(|point| (*point, color)));
    }
    if board.opening.first != Color::Black || !out.setup.is_empty() {
        out.to_play = Some(board.opening.first);
    }
    out.result = match game.status() {
        Status::Over { result, .. } => outcome(*result, board.scoring),
        Status::Ready
        | Status::Running
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Counting => None,
    };
    moves(game, &mut told, &mut out);
    if let Some(count) = game.agreed_count() {
        for point in board.size.points() {
            let owner = count.owner_of(point);
            let alive = game.history().position().at(point).is_some();
            if alive && !game.marks().dead.contains(&point) {
                continue;
            }
            match owner {
                Some(Owner::Black) => out.territory.black.push(point),
                Some(Owner::White) => out.territory.white.push(point),
                Some(Owner::Shared) | None => {}
            }
        }
    }
    out.comment = told.before.join("\n");
    out
}

/// The moves, each with what its player's clock showed afterwards.
fn moves(game: &Game, told: &mut Told, out: &mut RecordOut) {
    let size = game.settings().board.size;
    let opening = game.opening_moves();
    for (index, made) in game.history().moves().iter().enumerate() {
        let turn = index.checked_sub(opening);
        let mut lines = Vec::new();
        let played = match made.kind {
            Kind::Play(point) => Move::Play(point),
            Kind::Pass => Move::Pass,
            Kind::Over => {
                lines.push(format!("{} says that the game is over.", name(made.color)));
                Move::Pass
            }
            Kind::Void(point) => {
                let point = point.name(size);
                lines.push(format!(
                    "{} played {point}: void, the turn is lost.",
                    name(made.color)
                ));
                Move::Pass
            }
        };
        lines.extend(turn.map(|turn| told.take(turn)).unwrap_or_default());
        let pressed = turn.and_then(|turn| game.turns().get(turn));
        let (time_left, overtime_left) = pressed.map_or((None, None), |turn| left(&turn.reading));
        out.moves.push(MoveOut {
            color: made.color,
            played,
            time_left,
            overtime_left,
            comment: lines.join("\n"),
        });
    }
    // What was pressed and not recorded, and what happened after the last move.
    let recorded = game.history().moves().len().saturating_sub(opening);
    let mut rest = Vec::new();
    for (index, turn) in game.turns().iter().enumerate().skip(recorded) {
        rest.push(unrecorded(index, turn));
        rest.extend(told.take(index));
    }
    rest.extend(told.take_all());
    match out.moves.last_mut() {
        Some(last) => {
            let lines = [last.comment.clone()].into_iter().chain(rest);
            let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
            last.comment = lines.join("\n");
        }
        None => told.before.extend(rest),
    }
}

fn unrecorded(index: usize, turn: &Turn) -> String {
    let used = Moment::OPENED + turn.used;
    let what = match turn.end {
        TurnEnd::Moved => "the move was not recorded",
        TurnEnd::SaidOver => "said that the game is over",
    };
    format!(
        "Turn {}, {}: {what}; used {used}.",
        index + 1,
        name(turn.side)
    )
}

/// What SGF says of a reading: time left, and periods or moves left in overtime.
fn left(reading: &Reading) -> (Option<std::time::Duration>, Option<u32>) {
    match reading.stage {
        Stage::Main => (Some(reading.main), None),
        Stage::Count | Stage::Penalty => (Some(reading.period), reading.periods),
        Stage::Quota => (Some(reading.period), reading.moves_left),
        Stage::Over => (Some(std::time::Duration::ZERO), None),
    }
}

/// The result as records say it: in points, also where stones are counted.
fn outcome(result: GameResult, scoring: Scoring) -> Option<Outcome> {
    match result {
        GameResult::Win { winner, how } => {
            let by = match how {
                How::Time => By::Time,
                How::Resignation => By::Resignation,
                How::Forfeit => By::Forfeit,
                How::Count(margin) => {
                    let quarters = i32::try_from(margin.0).unwrap_or(i32::MAX);
                    By::Points(match scoring {
                        Scoring::Area => QuarterStones(quarters).in_points(),
                        Scoring::Territory => HalfPoints(quarters / 2),
                    })
                }
            };
            Some(Outcome::Win { winner, by })
        }
        GameResult::Draw => Some(Outcome::Draw),
        GameResult::Void => Some(Outcome::Void),
        // SGF has no word for it; the comment says it.
        GameResult::BothLose | GameResult::Replay => None,
    }
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// What is told in comments, by the turn in which it happened.
struct Told {
    before: Vec<String>,
    turns: Vec<Vec<String>>,
}

impl Told {
    fn of<'e>(events: impl Iterator<Item = &'e Stamped>) -> Self {
        let mut told = Self {
            before: Vec::new(),
            turns: Vec::new(),
        };
        let (mut turn, mut placed): (usize, usize) = (0, 0);
        let mut started = false;
        for stamped in events {
            if stamped.event == Event::Started {
                started = true;
            } else if matches!(stamped.event, Event::Pressed { .. }) {
                turn += 1;
            } else if matches!(stamped.event, Event::PressTakenBack { .. }) {
                turn = turn.saturating_sub(1);
            } else if matches!(
                stamped.event,
                Event::MovePlayed { .. } | Event::MoveVoided { .. }
            ) {
                placed += 1;
            } else if matches!(stamped.event, Event::MoveErased { .. }) {
                placed = placed.saturating_sub(1);
            }
            let Some(words) = words(&stamped.event) else {
                continue;
            };
            let words = format!("{}: {words}", stamped.at);
            // A recorder may be behind the clock or ahead of it; a ruling belongs to its move.
            let turn = if matches!(stamped.event, Event::MoveVoided { .. }) {
                placed.saturating_sub(1)
            } else {
                turn
            };
            if started {
                if told.turns.len() <= turn {
                    told.turns.resize(turn + 1, Vec::new());
                }
                if let Some(lines) = told.turns.get_mut(turn) {
                    lines.push(words);
                }
            } else {
                told.before.push(words);
            }
        }
        told
    }

    fn take(&mut self, turn: usize) -> Vec<String> {
        self.turns
            .get_mut(turn)
            .map(std::mem::take)
            .unwrap_or_default()
    }

    fn take_all(&mut self) -> Vec<String> {
        self.turns.iter_mut().flat_map(std::mem::take).collect()
    }
}

/// An event that SGF has no property for, in words; English, as the file's other names are.
fn words(event: &Event) -> Option<String> {
    let because = |reason: &str| {
        if reason.trim().is_empty() {
            String::new()
        } else {
            format!(" ({})", reason.trim())
        }
    };
    Some(match event {
        Event::Paused(PauseReason::Referee(reason)) => format!("paused{}", because(reason)),
        Event::Paused(PauseReason::Engine(name)) => format!("paused: {name} has failed"),
        Event::Paused(PauseReason::RefereeCalled) => "paused: the referee was called".to_owned(),
        Event::Paused(PauseReason::FlagFell) => "paused: a flag has fallen".to_owned(),
        Event::Paused(PauseReason::Gap(GapCause::Sleep)) => "paused: the machine slept".to_owned(),
        Event::Paused(PauseReason::Gap(GapCause::Stopped)) => {
            "paused: the program was stopped".to_owned()
        }
        Event::Paused(PauseReason::Gap(GapCause::Closed)) => {
            "paused: the program was closed".to_owned()
        }
        Event::Paused(PauseReason::Adjourned(reason)) => format!("adjourned{}", because(reason)),
        Event::Resumed => "resumed".to_owned(),
        Event::Corrected {
            side,
            before,
            after,
            reason,
            ..
        } => {
            let shown = |reading: &Reading| {
                let (time, count) = left(reading);
                let time = Moment::OPENED + time.unwrap_or_default();
                count.map_or_else(|| time.to_string(), |count| format!("{time} ({count})"))
            };
            let (before, after) = (shown(before), shown(after));
            let (side, reason) = (name(*side), because(reason));
            format!("{side}'s clock set from {before} to {after}{reason}")
        }
        Event::PressTakenBack { side, reason } => {
            format!("{}'s turn taken back{}", name(*side), because(reason))
        }
        Event::LateCharged {
            side,
            late,
            charged,
        } => {
            let (late, charged) = (Moment::OPENED + *late, Moment::OPENED + *charged);
            format!("{} was late by {late}, charged {charged}", name(*side))
        }
        Event::Warned {
            side,
            reason,
            count,
        } => {
            format!(
                "{} was warned, {count} in all{}",
                name(*side),
                because(reason)
            )
        }
        Event::GapCharged { span } => {
            format!("{} charged to the side to move", Moment::OPENED + *span)
        }
        Event::CapturesHeld => "the count stands: stones are lifted".to_owned(),
        Event::CapturesReleased => "the count goes on".to_owned(),
        // The move itself says it; what is left is why.
        Event::MoveVoided { reason, .. } if reason.trim().is_empty() => return None,
        Event::MoveVoided { side, reason, .. } => {
            format!("{}'s move ruled void{}", name(*side), because(reason))
        }
        Event::PlayEnded(PlayEnd::Agreed) => "both sides say that the game is over".to_owned(),
        Event::PlayResumed { reason } => format!("play resumed{}", because(reason)),
        Event::Ended {
            result: GameResult::BothLose,
            reason,
            ..
        } => {
            format!("both sides lose{}", because(reason))
        }
        Event::Ended {
            result: GameResult::Replay,
            reason,
            ..
        } => {
            format!("the game is played again{}", because(reason))
        }
        Event::MoveSealed { side, .. } => format!("{} sealed the move", name(*side)),
        Event::Unsealed { side, reason, .. } => {
            format!("{}'s sealed move opened{}", name(*side), because(reason))
        }
        Event::SeatLeft { side } => format!("{} left the seat by permission", name(*side)),
        Event::SeatTaken { side } => format!("{} is back in the seat", name(*side)),
        Event::Advised { side, reason } => {
            format!("{} was advised{}", name(*side), because(reason))
        }
        Event::WarningWithdrawn {
            side,
            reason,
            count,
        } => format!(
            "a warning of {} was taken back, {count} left{}",
            name(*side),
            because(reason)
        ),
        Event::Ruled {
            offence,
            side,
            remedy,
            reason,
        } => format!(
            "ruled: {} by {}: {}{}",
            offence.id(),
            name(*side),
            remedy.id(),
            because(reason)
        ),
        Event::Noted {
            side: Some(side),
            reason,
        } => format!("noted about {}{}", name(*side), because(reason)),
        Event::Noted { side: None, reason } => format!("noted{}", because(reason)),
        Event::ColorsDrawn(drawn) => format!(
            "colours drawn: {} stones held, {}",
            drawn.held,
            if drawn.exchanges() {
                "the players changed colours"
            } else {
                "colours stay"
            }
        ),
        Event::ResultWithdrawn { reason } => {
            format!("the result was taken back{}", because(reason))
        }
        Event::Restored { as_of, reason, .. } => {
            format!("the game went back to {as_of}{}", because(reason))
        }
        Event::Ended { reason, .. } if !reason.trim().is_empty() => {
            format!("ended{}", because(reason))
        }
        Event::Started
        | Event::Pressed { .. }
        | Event::LimitReached { .. }
        | Event::SeatsSwapped
        | Event::GapNoted { .. }
        | Event::MovePlayed { .. }
        | Event::MoveErased { .. }
        | Event::EndProposed { .. }
        | Event::PlayEnded(PlayEnd::TwoPasses)
        | Event::Marked(_)
        | Event::CountAgreed { .. }
        | Event::TimeAsked { .. }
        | Event::SettingConfirmed { .. }
        | Event::ResultConfirmed
        | Event::Undone { .. }
        | Event::Ended { .. } => return None,
    })
}
