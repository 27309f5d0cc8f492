//! Whether this machine has the voices that an event names.

use std::collections::BTreeSet;

use crate::cli::{Failure, sound};
use crate::schedule::Schedule;
use crate::schedule::warning::{Hurt, Place, Warning};

/// A warning of each voice that is not here.
pub(super) fn warnings(schedule: &Schedule) -> Vec<Warning> {
    let named: BTreeSet<String> = schedule
        .settings
        .iter()
        .flat_map(|setting| {
            let voices = setting.terms.voices();
            [voices.black, voices.white]
        })
        .flatten()
        .collect();
    let missing = named.into_iter().filter_map(|voice| {
        let why = match sound::voice(&voice) {
            Ok(_) => return None,
            Err(Failure::Input(why) | Failure::Environment(why)) => why,
        };
        Some(Warning::new(Place::Event, Hurt::NoVoice { voice, why }))
    });
    missing.collect()
}
