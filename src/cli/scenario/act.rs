//! What a scripted game writes down of an event.

use super::super::line::{ActMore, Line, ReadingJson};
use super::Player;
use crate::board::Move;
use crate::clock::reading::Stage;
use crate::clock::side::Crossing;
use crate::color::{Color, PerColor};
use crate::game::command::{GapCause, PauseReason};
use crate::game::event::{Event, Stamped};
use crate::game::settings::FlagPolicy;
use crate::time::whole_millis;

impl Player {
    /// Takes an event in, and writes its lines.
    pub(super) fn take(&mut self, stamped: &Stamped) {
        let at = stamped.at;
        let readings = |player: &Self| PerColor::from_fn(|side| player.game.reading(side, at));
        let before = readings(self);
        self.game.apply(stamped);
        let after = readings(self);
        if changes_the_think(&stamped.event) {
            self.said.clear();
        }
        let stage = |side: Color| Line::Stage {
            side: side.letter(),
            at_ms: at.millis(),
            stage: after.of(side).stage.id(),
        };
        if let Event::LimitReached { side, crossing } = &stamped.event
            && matches!(crossing, Crossing::OvertimeBegan { .. })
        {
            self.lines.push(stage(*side));
        }
        // What a referee does may bring a side into another stage; a limit and a press say so themselves.
        let by_the_referee = matches!(
            stamped.event,
            Event::Corrected { .. }
                | Event::GapCharged { .. }
                | Event::Undone { .. }
                | Event::Restored { .. }
                | Event::ResultWithdrawn { .. }
                | Event::PressTakenBack { .. }
        );
        let moved = |side: &Color| before.of(*side).stage != after.of(*side).stage;
        if by_the_referee {
            let sides = Color::BOTH.into_iter().filter(moved);
            self.lines.extend(sides.map(stage).collect::<Vec<_>>());
        }
        // A flag that is to be claimed has fallen before the game ends by it.
        let told = match self.game.settings().rules.flag {
            FlagPolicy::Stop => matches!(stamped.event, Event::Ended { .. }),
            FlagPolicy::Claimed => {
                matches!(stamped.event, Event::Paused(PauseReason::FlagFell))
            }
        };
        let fallen = |side: &Color| told && after.of(*side).flagged;
        for side in Color::BOTH.into_iter().filter(fallen) {
            self.lines.push(Line::Flag {
                side: side.letter(),
                at_ms: at.millis(),
            });
        }
        if let Event::Ended {
            result,
            why,
            reason,
        } = &stamped.event
        {
            self.now = at;
            self.lines.push(Line::End {
                at_ms: at.millis(),
                result: result.to_string(),
                why: why.id(),
                reason: reason.clone(),
            });
        }
        if let Some(act) = self.act(&stamped.event) {
            let Act {
                name,
                side,
                reason,
                mut more,
            } = act;
            let json =
                |readings: &PerColor<_>| side.map(|side| ReadingJson::from(readings.of(side)));
            let (before, after) = (json(&before), json(&after));
            if before != after {
                (more.before, more.after) = (before, after);
            }
            self.lines.push(Line::Act {
                at_ms: at.millis(),
                act: name,
                side: side.map(Color::letter),
                reason,
                more: Box::new(more),
            });
        }
        if let Event::LateCharged { side, .. } = &stamped.event
            && after.of(*side).stage != Stage::Main
        {
            self.lines.push(stage(*side));
        }
    }

    /// The act that an event is, if it is one: not what time brings about, nor a turn or its move.
    fn act(&self, event: &Event) -> Option<Act> {
        let mut act = Act {
            name: name(event)?,
            side: event.side(),
            reason: event.reason().to_owned(),
            more: ActMore::default(),
        };
        if let Event::LateCharged { late: span, .. } | Event::GapNoted { span, .. } = event {
            act.more.span_ms = Some(whole_millis(*span));
        }
        if let Event::GapNoted { cause, .. } = event {
            cause_of(*cause).clone_into(&mut act.reason);
        } else if let Event::GapCharged { span } = event {
            act.side = Some(self.game.to_move());
            act.more.span_ms = Some(whole_millis(*span));
        } else if let Event::Warned { count, .. } | Event::WarningWithdrawn { count, .. } = event {
            act.more.warnings = Some(*count);
        } else if let Event::Unsealed { played, .. } = event {
            act.more.point = Some(self.name_of(*played));
        } else if let Event::Ruled {
            offence, remedy, ..
        } = event
        {
            act.more.offence = Some(offence.id());
            act.more.remedy = Some(remedy.id());
        } else if let Event::ColorsDrawn(drawn) = event {
            act.side = Some(drawn.holder);
            act.more.black = Some(drawn.takes_black().letter());
        } else if let Event::Undone { entry, .. } = event {
            let undone = self.game.entries().get(*entry);
            let undone = undone.and_then(|undone| self.act(&undone.event));
            act.side = undone.as_ref().and_then(|undone| undone.side);
            act.more.undone = undone.map(|undone| undone.name);
        }
        Some(act)
    }

    fn name_of(&self, played: Move) -> String {
        match played {
            Move::Play(point) => point.name(self.game.settings().board.size),
            Move::Pass => "pass".to_owned(),
        }
    }
}

/// Whether a call may have to be said again after an event: another think runs, or other figures.
const fn changes_the_think(event: &Event) -> bool {
    matches!(
        event,
        Event::Started
            | Event::Pressed { .. }
            | Event::Corrected { .. }
            | Event::PressTakenBack { .. }
            | Event::GapCharged { .. }
            | Event::ResultWithdrawn { .. }
            | Event::Undone { .. }
            | Event::Restored { .. }
    )
}

/// What an act is called here; none where an event is no act.
const fn name(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Started
        | Event::Pressed { .. }
        | Event::LimitReached { .. }
        | Event::MovePlayed { .. }
        | Event::Ended { .. }
        // The gap has an act of its own.
        | Event::Paused(PauseReason::Gap(_)) => return None,
        Event::Paused(PauseReason::Referee(_) | PauseReason::Engine(_)) => "pause",
        Event::Paused(PauseReason::RefereeCalled) => "call",
        Event::Paused(PauseReason::FlagFell) => "flag-fell",
        Event::Paused(PauseReason::Adjourned(_)) => "adjourn",
        Event::Resumed => "resume",
        Event::CapturesHeld => "hold",
        Event::CapturesReleased => "release",
        Event::Corrected { .. } => "correct",
        Event::PressTakenBack { .. } => "take-back",
        Event::SeatsSwapped => "swap-seats",
        Event::LateCharged { .. } => "late",
        Event::Warned { .. } => "warn",
        Event::WarningWithdrawn { .. } => "withdraw-warning",
        Event::Advised { .. } => "advise",
        Event::GapNoted { .. } => "gap",
        Event::GapCharged { .. } => "charge",
        Event::MoveVoided { .. } => "void",
        Event::MoveErased { .. } => "erase",
        Event::EndProposed { .. } => "over",
        Event::PlayEnded(_) => "count",
        Event::PlayResumed { .. } => "resume-play",
        Event::Marked(_) => "mark",
        Event::CountAgreed { .. } => "agree",
        Event::MoveSealed { .. } => "seal",
        Event::Unsealed { .. } => "unseal",
        Event::TimeAsked { .. } => "ask",
        Event::SeatLeft { .. } => "leave",
        Event::SeatTaken { .. } => "return",
        Event::Ruled { .. } => "rule",
        Event::SettingConfirmed { .. } => "setting",
        Event::Noted { .. } => "note",
        Event::ColorsDrawn(_) => "nigiri",
        Event::ResultWithdrawn { .. } => "withdraw-result",
        Event::ResultConfirmed => "confirm",
        Event::Undone { .. } => "undo",
        Event::Restored { .. } => "back",
    })
}

const fn cause_of(gap: GapCause) -> &'static str {
    match gap {
        GapCause::Sleep => "asleep",
        GapCause::Stopped => "stopped",
        GapCause::Closed => "closed",
    }
}

/// An act, before its readings are known.
struct Act {
    name: &'static str,
    side: Option<Color>,
    reason: String,
    more: ActMore,
}
