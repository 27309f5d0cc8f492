//! The sound check: the sentence, three marks, and the last ten seconds as in a game; and where White's voices
//! are others, the sentence, a mark and the end of the count in those.

use std::time::Duration;

use super::call_track::{beat, spoken, voice_of};
use crate::color::Color;
use crate::game::prompt::Prompt;
use crate::monotonic::Stamp;
use crate::speech::{Manner, Part, Utterance};

/// Whether White's calls are made in other voices than Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sides {
    /// In the same ones.
    Alike,
    /// In others.
    Apart,
}

/// The calls of the sound check from `begin` on, first in Black's voices.
pub fn plan(begin: Stamp, sides: Sides) -> Vec<Utterance> {
    let own = [vec![Prompt::Digit(10), Prompt::TimeOver]];
    let black = count(1).chain(own);
    let white = count(7).chain([vec![Prompt::Digit(10)]]);
    let white = match sides {
        Sides::Alike => None,
        Sides::Apart => Some(white),
    };
    let said = black.map(|prompts| (Color::Black, prompts));
    let said = said.chain(
        white
            .into_iter()
            .flatten()
            .map(|prompts| (Color::White, prompts)),
    );
    let mut at = begin;
    let utterance = |(index, (side, prompts)): (usize, (Color, Vec<Prompt>))| {
        let utterance = Utterance {
            at,
            beat: beat(&prompts),
            voice: voice_of(side),
            prompts: spoken(&prompts),
            part: Part::Calls,
            manner: Manner::Words,
            sign: None,
            tag: u64::try_from(index).unwrap_or(0),
        };
        at = at.plus(time_of(&prompts));
        utterance
    };
    said.enumerate().map(utterance).collect()
}

/// The sentence, three marks, and the count from that digit to nine.
fn count(from: u8) -> impl Iterator<Item = Vec<Prompt>> {
    let marks = [30, 40, 50].map(Prompt::Seconds);
    let digits = (from..=9).map(Prompt::Digit);
    let said = std::iter::once(Prompt::Check).chain(marks).chain(digits);
    said.map(|prompt| vec![prompt])
}

/// From the beginning of a call to that of the next.
fn time_of(prompts: &[Prompt]) -> Duration {
    match prompts {
        [Prompt::Check] => Duration::from_secs(4),
        [Prompt::Seconds(_)] => Duration::from_millis(1500),
        [_] => Duration::from_secs(1),
        [..] => Duration::from_secs(3),
    }
}
