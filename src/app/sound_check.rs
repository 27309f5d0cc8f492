//! The sound check: the sentence, three marks, and the last ten seconds as in a game.

use std::time::Duration;

use super::call_track::spoken;
use crate::game::prompt::Prompt;
use crate::monotonic::Stamp;
use crate::speech::{Beat, Manner, Part, Utterance, VoiceId};

/// The calls of the sound check from `begin` on: the sentence, the marks, the last ten seconds.
pub fn plan(begin: Stamp) -> Vec<Utterance> {
    let marks = [30, 40, 50].map(Prompt::Seconds);
    let digits = (1..=9).map(Prompt::Digit);
    let last = [vec![Prompt::Digit(10), Prompt::TimeOver]];
    let said = std::iter::once(vec![Prompt::Check])
        .chain(marks.map(|mark| vec![mark]))
        .chain(digits.map(|digit| vec![digit]))
        .chain(last);
    let mut plan = Vec::new();
    let mut at = begin;
    for (index, prompts) in said.enumerate() {
        plan.push(Utterance {
            at,
            beat: Beat::Start,
            voice: VoiceId(0),
            prompts: spoken(&prompts),
            part: Part::Calls,
            manner: Manner::Words,
            sign: None,
            tag: u64::try_from(index).unwrap_or(0),
        });
        at = at.plus(match index {
            0 => Duration::from_secs(4),
            1..=3 => Duration::from_millis(1500),
            _ => Duration::from_secs(1),
        });
    }
    plan
}
