//! The voice of a game: what it is to say, how loud, and what it tells.

use super::{Driver, Redraw};
use crate::app::call_track::{spoken, voice_of};
use crate::color::Color;
use crate::game::prompt::Prompt;
use crate::monotonic::Stamp;
use crate::speech::{Beat, Manner, Part, Report, Sign, SoundState, Utterance, Volumes};
use crate::time::Moment;
use crate::tui::view::{BannerKind, Bell, SoundView};
use crate::tui::words;

/// What is said at once has a tag of its own, which no call has: the answer to a time query, the sign for the
/// referee, the knock.
pub(super) const ANSWER: u64 = u64::MAX;
pub(super) const BELL: u64 = u64::MAX - 1;
const KNOCK: u64 = u64::MAX - 2;

impl Driver<'_> {
    pub(super) fn look_ahead(&mut self, now: Moment) {
        if self.track.look_ahead(&self.game, now) {
            self.hand_over();
        }
    }

    /// Gives the voice all calls that are known.
    fn hand_over(&self) {
        let calls = self.track.utterances(&self.base, self.signs);
        self.speaker.schedule(calls);
    }

    /// The bell takes the last ten seconds over where the voice is not heard.
    pub(super) fn ring_for(&mut self, prompts: &[Prompt]) {
        let count = prompts
            .iter()
            .any(|prompt| matches!(prompt, Prompt::Digit(_) | Prompt::TimeOver));
        if count && self.ui.bell == Bell::StandsIn {
            self.screen.ring();
        }
    }

    /// What was going to be said is not said any more; what is to come is planned anew.
    pub(super) fn silence(&mut self, at: Moment) {
        self.speaker.press();
        self.track.cancel();
        self.look_ahead(at);
    }

    pub(super) fn toggle_mute(&mut self) {
        let mute = !matches!(self.ui.sound, SoundView::Muted);
        self.speaker.set_muted(mute);
    }

    pub(super) fn take_sound(&mut self, report: Report) {
        match report {
            Report::Started { tag, at } => {
                self.record
                    .called(self.base.moment(at), self.track.by_tag(tag), None);
            }
            Report::Missed { tag, why } => {
                let now = self.base.moment(Stamp::now());
                self.record.called(now, self.track.by_tag(tag), Some(why));
            }
            Report::State(state) => {
                let now = self.base.moment(Stamp::now());
                let before =
                    std::mem::replace(&mut self.ui.sound, sound_view(&state, self.volumes));
                if let Some(told) = words::sound_is_back(self.text, &before, &self.ui.sound) {
                    self.tell(BannerKind::Note, told, now + super::PASSING * 2);
                }
                self.ui.bell = match state {
                    SoundState::Live { .. } => Bell::Silent,
                    SoundState::Starting
                    | SoundState::Muted
                    | SoundState::Lost { .. }
                    | SoundState::Off => Bell::StandsIn,
                };
                self.record.sound(now, &state);
                self.redraw = Redraw::Needed;
            }
        }
    }

    /// The knock that tells `side` that the opponent has moved, where it is wanted.
    pub(super) fn knock(&mut self, at: Moment, side: Color) {
        // An engine hears nothing.
        if self.signs.has(Sign::Moved) && self.engine_side() != Some(side) {
            self.say_now(at, side, &[], Manner::Sign(Sign::Moved), KNOCK);
        }
    }

    /// Makes everything louder or quieter, and says how loud it is now.
    pub(super) fn set_volumes(&mut self, at: Moment, change: impl Fn(Volumes) -> Volumes) {
        self.volumes = change(self.volumes);
        self.speaker.set_volumes(self.volumes);
        self.hand_over();
        self.ui.sound = sound_view(&self.speaker.state(), self.volumes);
        let told = words::volume(self.text, self.volumes.whole.get());
        self.tell(BannerKind::Note, told, at + super::PASSING);
    }

    /// Says something at once. The calls that are planned stay planned.
    pub(super) fn say_now(
        &mut self,
        at: Moment,
        side: Color,
        prompts: &[Prompt],
        manner: Manner,
        tag: u64,
    ) {
        self.speaker.say_now(Utterance {
            at: self.base.stamp(at),
            beat: Beat::Start,
            voice: voice_of(side),
            prompts: spoken(prompts),
            part: Part::Calls,
            manner,
            sign: None,
            tag,
        });
    }
}

/// What the screen shows of the sound.
pub(super) fn sound_view(state: &SoundState, volumes: Volumes) -> SoundView {
    match state {
        SoundState::Starting => SoundView::Starting,
        SoundState::Live { device } => SoundView::Live {
            device: device.clone(),
            percent: volumes.whole.get(),
        },
        SoundState::Muted => SoundView::Muted,
        SoundState::Lost { why } => SoundView::Lost { why: why.clone() },
        SoundState::Off => SoundView::Off,
    }
}
