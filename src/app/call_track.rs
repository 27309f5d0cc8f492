//! The calls that lie ahead, and what has become of those that came.

use std::collections::VecDeque;
use std::time::Duration;

use super::timebase::Timebase;
use crate::color::Color;
use crate::game::Game;
use crate::game::call_plan::PlanSound;
use crate::game::cue::{Cue, Loudness};
use crate::game::prompt::Prompt;
use crate::speech::{self, Beat, Manner, Part, Sign, Signs, Utterance, VoiceId};
use crate::time::Moment;

/// How far ahead calls are handed to the voice. The device is woken 1.5 s before a call.
const AHEAD: Duration = Duration::from_secs(10);
/// Calls of a moment that has passed are kept this long, so that a plan that is sent again names
/// what is just being said.
const KEPT: Duration = Duration::from_secs(5);

/// Calls of one side and moment: said one after the other, shown as one caption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// When.
    pub at: Moment,
    /// Whose clock.
    pub side: Color,
    /// What, in order.
    pub prompts: Vec<Prompt>,
    loudness: Loudness,
    sound: PlanSound,
    tag: u64,
    shown: Shown,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    NotYet,
    Yes,
}

/// The calls of the think in progress, as far as they have been looked ahead.
#[derive(Debug, Default)]
pub struct CallTrack {
    calls: VecDeque<Call>,
    planned_until: Option<Moment>,
    next_tag: u64,
}

impl CallTrack {
    /// Forgets every call that has not come: somebody pressed, or the clocks stand.
    pub fn cancel(&mut self) {
        self.calls.retain(|call| call.shown == Shown::Yes);
        self.planned_until = None;
    }

    /// Looks further ahead, if it is time to. True if there are calls that the voice does not know.
    pub fn look_ahead(&mut self, game: &Game, now: Moment) -> bool {
        while self
            .calls
            .front()
            .is_some_and(|call| call.shown == Shown::Yes && now.since(call.at) > KEPT)
        {
            self.calls.pop_front();
        }
        if !game.is_running() {
            return false;
        }
        let from = self.planned_until.unwrap_or(now);
        if from.since(now) > AHEAD / 2 {
            return false;
        }
        let until = now + AHEAD;
        let known = self.calls.len();
        for cue in game.cues(from, until) {
            self.add(&cue, known);
        }
        self.planned_until = Some(until);
        self.calls.len() > known
    }

    /// The moment at which it is time to look further ahead.
    pub fn next_look_ahead(&self) -> Option<Moment> {
        self.planned_until.map(|until| until.before(AHEAD / 2))
    }

    /// The moment of the next call that has not come.
    pub fn next_wake(&self) -> Option<Moment> {
        self.calls
            .iter()
            .find(|call| call.shown == Shown::NotYet)
            .map(|call| call.at)
    }

    /// The moment of the last call that has come, if it is not long past.
    pub fn last_came(&self) -> Option<Moment> {
        let came = self.calls.iter().rev();
        came.filter(|call| call.shown == Shown::Yes)
            .map(|call| call.at)
            .next()
    }

    /// The calls whose moment has come by `now`, each once.
    pub fn come(&mut self, now: Moment) -> Vec<Call> {
        let mut come = Vec::new();
        for call in &mut self.calls {
            if call.shown == Shown::NotYet && call.at <= now {
                call.shown = Shown::Yes;
                come.push(call.clone());
            }
        }
        come
    }

    /// The call that the voice knows by `tag`, if it is not long past.
    pub fn by_tag(&self, tag: u64) -> Option<&Call> {
        self.calls.iter().find(|call| call.tag == tag)
    }

    /// The whole track for the voice.
    pub fn utterances(&self, base: &Timebase, signs: Signs) -> Vec<Utterance> {
        let utterance = |call: &Call| Utterance {
            at: base.stamp(call.at),
            beat: beat(&call.prompts),
            voice: voice_of(call.side),
            prompts: spoken(&call.prompts),
            sign: sign(&call.prompts).filter(|sign| signs.has(*sign)),
            part: match call.loudness {
                Loudness::Full => Part::Calls,
                Loudness::Quiet => Part::Notices,
            },
            manner: match call.sound {
                PlanSound::Voice => Manner::Words,
                PlanSound::Tones => Manner::Tone,
            },
            tag: call.tag,
        };
        self.calls.iter().map(utterance).collect()
    }

    fn add(&mut self, cue: &Cue, known: usize) {
        // A call that came at the very instant at which the clocks stood is not made again when they run.
        let said = |call: &Call| {
            call.shown == Shown::Yes
                && (call.at, call.side) == (cue.at, cue.side)
                && call.prompts.contains(&cue.prompt)
        };
        if self.calls.iter().take(known).any(said) {
            return;
        }
        let same = self.calls.iter_mut().skip(known).last();
        if let Some(call) = same
            && call.at == cue.at
            && call.side == cue.side
        {
            call.prompts.push(cue.prompt);
            return;
        }
        self.next_tag += 1;
        self.calls.push_back(Call {
            at: cue.at,
            side: cue.side,
            prompts: vec![cue.prompt],
            loudness: cue.loudness,
            sound: cue.sound,
            tag: self.next_tag,
            shown: Shown::NotYet,
        });
    }
}

/// Which of the driver's voices call for `side`.
pub const fn voice_of(side: Color) -> VoiceId {
    match side {
        Color::Black => VoiceId(0),
        Color::White => VoiceId(1),
    }
}

/// A number of the count names its second, and its stressed sound falls on it. Whatever tells of a limit that is
/// reached must not be heard before it.
pub fn beat(prompts: &[Prompt]) -> Beat {
    let counts = |prompt: &Prompt| matches!(prompt, Prompt::Digit(_) | Prompt::Seconds(_));
    if prompts.iter().all(counts) {
        Beat::Stress
    } else {
        Beat::Start
    }
}

/// The sign of a call that tells of a limit.
fn sign(prompts: &[Prompt]) -> Option<Sign> {
    let is = |wanted: &[Prompt]| prompts.iter().any(|prompt| wanted.contains(prompt));
    if is(&[Prompt::TimeOver]) {
        Some(Sign::Flag)
    } else if is(&[Prompt::Minute, Prompt::PeriodTaken]) || prompts == [Prompt::LastPeriod] {
        Some(Sign::Taken)
    } else {
        None
    }
}

/// The voice's names of `prompts`.
pub fn spoken(prompts: &[Prompt]) -> Vec<speech::Prompt> {
    prompts
        .iter()
        .filter_map(|prompt| speech::Prompt::from_id(&prompt.to_string()))
        .collect()
}
