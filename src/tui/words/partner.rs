//! How an engine is, and what it was told of the time, in words.

use super::super::paint::harmless;
use crate::time::Moment;
use crate::tui::screen::drill::partner::{PartnerLine, PartnerState, TimeTold};
use crate::tui::text::Text;

/// The engine's name and how it is at `now`.
pub fn state(text: &Text, partner: &PartnerLine, now: Moment) -> String {
    let state = match &partner.state {
        PartnerState::Starting => text.get("engine-starting"),
        PartnerState::Ready => text.get("engine-ready"),
        PartnerState::Thinking { since } => {
            let seconds = now.since(*since).as_secs();
            text.with("engine-thinks", &[("seconds", seconds.into())])
        }
        PartnerState::Late => text.get("engine-late"),
        PartnerState::Failed => text.get("engine-failed"),
        PartnerState::ByHand => text.get("engine-by-hand"),
    };
    let name = harmless(&partner.name);
    let name = match name.trim() {
        "" => text.get("engine-nameless"),
        name => name.to_owned(),
    };
    text.with(
        "engine-is",
        &[("name", name.into()), ("state", state.into())],
    )
}

/// What it was told of the time.
pub fn told(text: &Text, partner: &PartnerLine) -> String {
    text.get(match partner.told {
        TimeTold::Exact => "engine-told-exact",
        TimeTold::ReserveAsPeriods => "engine-told-reserve",
        TimeTold::WithoutCarry => "engine-told-carry",
        TimeTold::AsIncrement => "engine-told-increment",
        TimeTold::UnitsAsMain => "engine-told-units",
        TimeTold::OneMoveEach => "engine-told-one-each",
        TimeTold::OnePeriod => "engine-told-one-period",
        TimeTold::FirstOnly => "engine-told-first",
        TimeTold::MainOnly => "engine-told-main",
        TimeTold::Nothing => "engine-told-nothing",
    })
}

/// The same with the command that told it, where there was one.
pub fn told_by(text: &Text, partner: &PartnerLine) -> String {
    let told = told(text, partner);
    let command = harmless(&partner.command);
    if command.trim().is_empty() {
        return told;
    }
    let variables = [("told", told.into()), ("command", command.into())];
    text.with("engine-told-by", &variables)
}
