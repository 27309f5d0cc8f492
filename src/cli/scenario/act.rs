//! What a scripted game writes down of an event.

use super::super::line::{ActMore, Line, ReadingJson};
use super::Player;
use crate::board::Move;
use crate::clock::reading::Stage;
use crate::clock::side::Crossing;
use crate::color::{Color, PerColor};
use crate::game::command::{GapCause, PauseReason};
use crate::game::event::{Event, Stamped};
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
        if let Event::Ended {
            result,
            why,
            reason,
        } = &stamped.event
        {
            self.now = at;
            for side in Color::BOTH
                .into_iter()
                .filter(|side| after.of(*side).flagged)
            {
                self.lines.push(Line::Flag {
                    side: side.letter(),
                    at_ms: at.millis(),
                });
            }
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
        let of = |name, side: Color| Act::new(name, "").of(side);
        let because = |name, side: Color, reason: &str| Act::new(name, reason).of(side);
        let plain = Act::new;
        Some(match event {
            Event::Started
            | Event::Pressed { .. }
            | Event::LimitReached { .. }
            | Event::MovePlayed { .. }
            | Event::Ended { .. } => return None,
            Event::Paused(reason) => match reason {
                PauseReason::Referee(reason) => plain("pause", reason),
                PauseReason::RefereeCalled => plain("call", ""),
                PauseReason::Adjourned(reason) => plain("adjourn", reason),
                // The gap has an act of its own.
                PauseReason::Gap(_) => return None,
            },
            Event::Resumed => plain("resume", ""),
            Event::CapturesHeld => plain("hold", ""),
            Event::CapturesReleased => plain("release", ""),
            Event::Corrected { side, reason, .. } => because("correct", *side, reason),
            Event::PressTakenBack { side, reason } => because("take-back", *side, reason),
            Event::SeatsSwapped => plain("swap-seats", ""),
            Event::LateCharged { side, late, .. } => {
                of("late", *side).with_span(whole_millis(*late))
            }
            Event::Warned {
                side,
                reason,
                count,
            } => because("warn", *side, reason).with_warnings(*count),
            Event::WarningWithdrawn {
                side,
                reason,
                count,
            } => because("withdraw-warning", *side, reason).with_warnings(*count),
            Event::Advised { side, reason } => because("advise", *side, reason),
            Event::GapNoted { span, cause } => {
                let cause = match cause {
                    GapCause::Sleep => "asleep",
                    GapCause::Stopped => "stopped",
                    GapCause::Closed => "closed",
                };
                plain("gap", cause).with_span(whole_millis(*span))
            }
            Event::GapCharged { span } => {
                of("charge", self.game.to_move()).with_span(whole_millis(*span))
            }
            Event::MoveVoided { side, reason, .. } => because("void", *side, reason),
            Event::MoveErased { side } => of("erase", *side),
            Event::EndProposed { side } => of("over", *side),
            Event::PlayEnded(_) => plain("count", ""),
            Event::PlayResumed { reason } => plain("resume-play", reason),
            Event::Marked(_) => plain("mark", ""),
            Event::CountAgreed { side } => of("agree", *side),
            Event::MoveSealed { side, .. } => of("seal", *side),
            Event::Unsealed {
                side,
                played,
                reason,
                ..
            } => {
                let mut act = because("unseal", *side, reason);
                act.more.point = Some(self.name_of(*played));
                act
            }
            Event::TimeAsked { side } => of("ask", *side),
            Event::SeatLeft { side } => of("leave", *side),
            Event::SeatTaken { side } => of("return", *side),
            Event::Ruled {
                offence,
                side,
                remedy,
                reason,
            } => {
                let mut act = because("rule", *side, reason);
                act.more.offence = Some(offence.id());
                act.more.remedy = Some(remedy.id());
                act
            }
            Event::Noted { side, reason } => Act {
                side: *side,
                ..plain("note", reason)
            },
            Event::ColorsDrawn(drawn) => {
                let mut act = of("nigiri", drawn.holder);
                act.more.black = Some(drawn.takes_black().letter());
                act
            }
            Event::ResultWithdrawn { reason } => plain("withdraw-result", reason),
            Event::ResultConfirmed => plain("confirm", ""),
            Event::Undone { entry, reason } => {
                let undone = self.game.entries().get(*entry);
                let undone = undone.and_then(|undone| self.act(&undone.event));
                let mut act = plain("undo", reason);
                act.side = undone.as_ref().and_then(|undone| undone.side);
                act.more.undone = undone.map(|undone| undone.name);
                act
            }
            Event::Restored { reason, .. } => plain("back", reason),
        })
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

/// An act, before its readings are known.
struct Act {
    name: &'static str,
    side: Option<Color>,
    reason: String,
    more: ActMore,
}

impl Act {
    fn new(name: &'static str, reason: &str) -> Self {
        Self {
            name,
            side: None,
            reason: reason.to_owned(),
            more: ActMore::default(),
        }
    }

    fn of(mut self, side: Color) -> Self {
        self.side = Some(side);
        self
    }

    const fn with_warnings(mut self, count: u32) -> Self {
        self.more.warnings = Some(count);
        self
    }

    const fn with_span(mut self, span_ms: u64) -> Self {
        self.more.span_ms = Some(span_ms);
        self
    }
}
