//! An utterance as sound: the words of its voices, its sign, each as loud as it shall be.

use super::clip::{RATE, Samples};
use super::mix::Sound;
use super::pack::VoicePack;
use super::prompt::Prompt;
use super::tone::tone;
use super::voices::Voices;
use super::volume::{Part, Volumes};
use super::{Beat, GAP_FRAMES, Manner, Utterance};

/// Silence between two voices that take turns: 220 ms.
const TURN_FRAMES: usize = 10_560;
/// Nothing that is said again ends less than this before the next thing begins: 200 ms. A listener needs
/// the pause to tell the count from its repetition.
const ROOM: i64 = 200_000_000;

/// A number that names its second is said again only where nothing else is said for so long: a listener to the
/// second voice would hear the last numbers of a count a second late. 4.5 s.
const ROOM_OF_NUMBER: i64 = 4_500_000_000;

/// An utterance as sound.
pub struct Said {
    pub sound: Sound,
    /// How long before the utterance's instant its first sample is heard, in nanoseconds.
    pub lead: i64,
}

/// What is heard of an utterance, at `volumes`, if `room` nanoseconds after its instant something else begins
/// (`None`: nothing does).
pub fn say(
    utterance: &Utterance,
    voices: Option<&Voices>,
    volumes: Volumes,
    room: Option<i64>,
) -> Said {
    let gain = volumes.gain(utterance.part);
    let signs = volumes.gain(Part::Signs);
    let mut sound = Sound::default();
    let voices = match (utterance.manner, voices) {
        (Manner::Sign(sign), _) => {
            sound.push(0, sign.sound(), signs);
            return Said { sound, lead: 0 };
        }
        (Manner::Words, Some(voices)) => voices,
        (Manner::Tone, _) | (Manner::Words, None) => {
            sound.push(0, tone(&utterance.prompts), gain);
            return Said { sound, lead: 0 };
        }
    };
    for (index, prompt) in utterance.prompts.iter().enumerate() {
        sound.push(GAP_FRAMES, clip(voices.first(), *prompt), gain);
        if let Some(sign) = utterance.sign.filter(|_| index == 0) {
            sound.push(GAP_FRAMES, sign.sound(), signs);
        }
    }
    let lead = match (utterance.beat, utterance.prompts.first()) {
        (Beat::Stress, Some(prompt)) => lead(voices.first(), *prompt),
        (Beat::Stress | Beat::Start, _) => 0,
    };
    let is_close = room.is_some_and(|room| room < ROOM_OF_NUMBER);
    if utterance.beat == Beat::Stress && is_close {
        return Said { sound, lead };
    }
    for voice in voices.all().skip(1) {
        let mut longer = sound.clone();
        let mut gap = TURN_FRAMES;
        for prompt in &utterance.prompts {
            longer.push(gap, clip(voice, *prompt), gain);
            gap = GAP_FRAMES;
        }
        let ends = nanos(longer.frames()) - lead;
        if room.is_some_and(|room| ends + ROOM > room) {
            break;
        }
        sound = longer;
    }
    Said { sound, lead }
}

fn clip(voice: &VoicePack, prompt: Prompt) -> Samples {
    voice.samples(prompt).unwrap_or_else(|| tone(&[prompt]))
}

fn lead(voice: &VoicePack, prompt: Prompt) -> i64 {
    i64::try_from(voice.onset(prompt).as_nanos()).unwrap_or(0)
}

fn nanos(frames: i64) -> i64 {
    frames.saturating_mul(1_000_000) / i64::from(RATE / 1000)
}

#[cfg(test)]
mod tests {
    use super::{GAP_FRAMES, Said, TURN_FRAMES, say};
    use crate::monotonic::Stamp;
    use crate::speech::{Beat, Manner, Part, Prompt, Sign, Utterance, VoiceId, Voices, Volumes};

    const SECOND: i64 = 1_000_000_000;

    fn call(prompts: &[Prompt]) -> Utterance {
        Utterance {
            at: Stamp::now(),
            beat: Beat::Start,
            voice: VoiceId(0),
            prompts: prompts.to_vec(),
            part: Part::Calls,
            manner: Manner::Words,
            sign: None,
            tag: 0,
        }
    }

    fn length(voice: &str, prompt: Prompt) -> usize {
        let voices = Voices::named(voice).unwrap();
        voices.first().samples(prompt).unwrap().len()
    }

    /// The frames at which what is heard begins, and its end.
    fn check(utterance: &Utterance, voices: &str, room: Option<i64>, begins: &[usize], end: usize) {
        let voices = Voices::named(voices).unwrap();
        let Said { sound, .. } = say(utterance, Some(&voices), Volumes::default(), room);
        let from: Vec<usize> = sound
            .pieces
            .iter()
            .map(|piece| usize::try_from(piece.from).unwrap())
            .collect();
        assert_eq!(from, begins);
        assert_eq!(usize::try_from(sound.frames()).unwrap(), end);
    }

    #[test]
    fn a_second_voice_says_it_again_where_there_is_time() {
        let thirty = call(&[Prompt::S30]);
        let (zh, en) = (length("zh", Prompt::S30), length("en", Prompt::S30));
        let both = zh + TURN_FRAMES + en;
        check(&thirty, "zh", None, &[0], zh);
        check(&thirty, "zh+en", None, &[0, zh + TURN_FRAMES], both);
        check(
            &thirty,
            "zh+en",
            Some(10 * SECOND),
            &[0, zh + TURN_FRAMES],
            both,
        );
        check(&thirty, "zh+en", Some(SECOND), &[0], zh);
        let ends = i64::try_from(both).unwrap() * SECOND / 48_000;
        let enough = ends + SECOND / 5 + 1;
        check(&thirty, "zh+en", Some(enough), &[0, zh + TURN_FRAMES], both);
        check(&thirty, "zh+en", Some(enough - 1_000_000), &[0], zh);
    }

    #[test]
    fn the_last_numbers_of_a_count_are_not_said_again() {
        let mut call = call(&[Prompt::S58]);
        call.beat = Beat::Stress;
        let (zh, en) = (length("zh", Prompt::S58), length("en", Prompt::S58));
        check(&call, "zh+en", Some(2 * SECOND), &[0], zh);
        check(&call, "zh+en", Some(3 * SECOND), &[0], zh);
        let both = zh + TURN_FRAMES + en;
        check(
            &call,
            "zh+en",
            Some(5 * SECOND),
            &[0, zh + TURN_FRAMES],
            both,
        );
    }

    #[test]
    fn a_sign_stands_after_the_first_word_and_is_not_repeated() {
        let mut taken = call(&[Prompt::Minute, Prompt::Remain3]);
        taken.sign = Some(Sign::Taken);
        let (minute, sign) = (length("en", Prompt::Minute), Sign::Taken.sound().len());
        let remain = minute + sign + 2 * GAP_FRAMES;
        let end = remain + length("en", Prompt::Remain3);
        let begins = [0, minute + GAP_FRAMES, remain];
        check(&taken, "en", None, &begins, end);
        let said = |manner| {
            let call = Utterance {
                manner,
                ..taken.clone()
            };
            let voices = Voices::named("en").unwrap();
            say(&call, Some(&voices), Volumes::default(), None)
                .sound
                .pieces
                .len()
        };
        assert_eq!(said(Manner::Tone), 1, "a beep tells of it by itself");
        assert_eq!(said(Manner::Sign(Sign::Referee)), 1);
    }

    #[test]
    fn each_part_is_as_loud_as_it_is_set() {
        let voices = Voices::named("en").unwrap();
        let gains = |part| {
            let mut call = call(&[Prompt::Minute]);
            call.part = part;
            call.sign = Some(Sign::Taken);
            let said = say(&call, Some(&voices), Volumes::default(), None);
            let gains: Vec<f32> = said.sound.pieces.iter().map(|piece| piece.gain).collect();
            gains
        };
        assert_eq!(gains(Part::Calls), [1.0, 0.6]);
        assert_eq!(gains(Part::Notices), [0.35, 0.6]);
    }

    #[test]
    fn only_what_names_a_second_begins_before_it() {
        let folder = tempfile::tempdir().unwrap();
        let about = "language = 'en'\nname = 'x'\nlicence = 'CC0'\n[onset]\nn1 = 120\n";
        std::fs::write(folder.path().join("voice.toml"), about).unwrap();
        let wav = crate::speech::tests_support::wav(48_000, 1, &[9000; 480]);
        std::fs::write(folder.path().join("n1.wav"), wav).unwrap();
        let voices = Voices::named(folder.path().to_str().unwrap()).unwrap();
        let lead = |beat, manner| {
            let call = Utterance {
                beat,
                manner,
                ..call(&[Prompt::N1])
            };
            say(&call, Some(&voices), Volumes::default(), None).lead
        };
        assert_eq!(lead(Beat::Stress, Manner::Words), 120_000_000);
        assert_eq!(lead(Beat::Start, Manner::Words), 0);
        assert_eq!(lead(Beat::Stress, Manner::Tone), 0);
    }
}
