//! Tells which words of which voices are in a recording, and where each begins.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "samples are floating point numbers"
)]

use std::collections::BTreeSet;
use std::io::Cursor;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dumiao::speech::{Prompt, Sign};
use rodio::Source;
use rodio::conversions::SampleRateConverter;

/// Anything louder than this (-40 dBFS) is a sound that has to be explained.
const AUDIBLE: f32 = 0.01;
/// What is compared first: a tenth of a second.
const PREFIX: usize = 4800;
/// The gains at which a sound is looked for first: calls, signs and notices, as loud as they are if nobody
/// sets them. Others are found more slowly.
const GAINS: [f32; 3] = [1.0, 0.6, 0.35];
/// How far a word is looked for from where it is heard, when it does not stand where it should: 25 ms.
const FAR: usize = 1200;
/// The slow search compares at 4 kHz.
const COARSE: usize = 12;
/// The words that the slow search compares at the full rate.
const FINALISTS: usize = 8;
/// A word is followed in pieces of 10 ms, to see where it was cut.
const PIECE: usize = 480;
/// A word that was cut must have been this long to be recognised: 25 ms.
const SHORTEST: usize = 1200;
/// A torn word goes on this much earlier or later at most (150 and 250 ms), and is known again by 80 ms of it.
const TORN_EARLIER: usize = 7200;
const TORN_LATER: usize = 12_000;
const TORN_FRAMES: usize = 3840;
/// Likeness of a word that is recognised.
const ALIKE: f32 = 0.95;
/// Words that begin alike by no more than this are told apart by how long the recording follows them.
const AS_ALIKE: f32 = 0.01;
/// How much of a tone must be one wave, and of how many frames it is told: 20 ms.
const PURE: f32 = 0.9;
const TONE_FRAMES: usize = 960;

/// The voice of the sounds that are no words.
pub const SIGNS: &str = "sign";

/// A word of a voice, as its file has it, at 48 kHz; or a sign.
pub struct Word {
    /// The name of the voice's folder, or [`SIGNS`].
    pub voice: String,
    /// Of the prompt, or the sign.
    pub id: String,
    pub samples: Vec<f32>,
    /// The first audible frame at each of `GAINS`.
    firsts: [Option<usize>; GAINS.len()],
    coarse: Vec<f32>,
}

impl Word {
    fn new(voice: &str, id: &str, samples: Vec<f32>) -> Self {
        Self {
            voice: voice.to_owned(),
            id: id.to_owned(),
            firsts: GAINS.map(|gain| first_audible(&samples, AUDIBLE / gain)),
            coarse: coarse(&samples),
            samples,
        }
    }
}

/// What a sound is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// A word: which of all the ear knows.
    Word(usize),
    /// A pure tone of about so many hertz.
    Tone(u32),
    /// Neither.
    Unknown,
}

/// A sound in a recording.
#[derive(Clone, Debug)]
pub struct Heard {
    pub said: Said,
    /// The frame of the first sample of its file.
    pub start: usize,
    /// The frame after the last that is like its file.
    pub end: usize,
    /// 1 is the same.
    pub likeness: f32,
    pub gain: f32,
    pub is_cut: bool,
    /// Where it went on elsewhere: the frame of the tear, and by how much later (or earlier) than it should
    /// have gone on.
    pub torn: Option<(usize, i64)>,
}

/// All the words it can tell apart.
pub struct Ear {
    pub words: Vec<Word>,
}

impl Ear {
    /// An ear for the words of these voices: `zh`, or a folder.
    pub fn of(voices: &[&str]) -> Self {
        let once: BTreeSet<&str> = voices.iter().copied().collect();
        let words = once.into_iter().flat_map(words).chain(signs());
        Self {
            words: words.collect(),
        }
    }

    /// An ear for every voice in the source.
    pub fn of_all() -> Self {
        let names = voices();
        Self::of(&names.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Whether nobody could tell the one from the other: a voice may say two prompts with the same sound.
    pub fn is_alike(&self, one: Said, other: Said) -> bool {
        let samples = |said| match said {
            Said::Word(index) => Some(&self.words[index].samples),
            Said::Tone(_) | Said::Unknown => None,
        };
        one == other || samples(one).is_some_and(|one| samples(other) == Some(one))
    }

    pub fn find(&self, voice: &str, id: &str) -> Option<usize> {
        let is = |word: &Word| word.voice == voice && word.id == id;
        self.words.iter().position(is)
    }

    /// "zh n1" for a word; what else it is.
    pub fn name(&self, said: Said) -> String {
        match said {
            Said::Word(index) => {
                let word = &self.words[index];
                format!("{} {}", word.voice, word.id)
            }
            Said::Tone(hertz) => format!("a tone of {hertz} Hz"),
            Said::Unknown => "a sound that is no word".to_owned(),
        }
    }

    /// Every sound in the recording, in order.
    pub fn listen(&self, recording: &[f32]) -> Vec<Heard> {
        let mut heard: Vec<Heard> = Vec::new();
        let mut from = 0;
        // The fade of a word that was cut, 4 ms at most, is part of it.
        let mut skip = 0;
        while let Some(loud) = first_audible(&recording[from..], AUDIBLE) {
            let one = self.recognise(recording, from + loud, skip);
            skip = 0;
            if one.said == Said::Unknown
                && let Some(last) = heard.last()
                && last.is_cut
                && one.start < last.end + 2 * PIECE
            {
                // The rest of a word that was cut.
                from = last.end + 2 * PIECE;
                continue;
            }
            from = one.end.min(recording.len());
            if one.is_cut && one.said != Said::Unknown {
                skip = PIECE;
            }
            heard.push(one);
        }
        heard
    }

    fn recognise(&self, recording: &[f32], loud: usize, skip: usize) -> Heard {
        // What comes undisturbed has its first audible sample where its file has it.
        let near = self.standing(recording, loud, PREFIX);
        let found = near.or_else(|most| {
            let searched = self.searched(recording, loud, skip);
            searched.map_err(|other| other.max(most))
        });
        let found = found.or_else(|most| {
            // It may have been cut before it was as long as that.
            let length = sounds_for(&recording[loud..]);
            if (SHORTEST..PREFIX).contains(&length) {
                self.standing(recording, loud, length).map_err(|_| most)
            } else {
                Err(most)
            }
        });
        let (matched, likeness) = match found {
            Ok(found) => (Some(found), found.likeness),
            Err(most) => (None, most),
        };
        if let Some(found) = matched {
            let word = &self.words[found.word];
            let length = like_for(recording, word, &found, loud);
            let tear = found.start + length;
            let shift = goes_on(recording, &word.samples, found.start, length);
            let end = shift.map_or(tear, |shift| {
                (found.start + word.samples.len()).saturating_add_signed(shift)
            });
            return Heard {
                said: Said::Word(found.word),
                start: found.start,
                end,
                likeness,
                gain: found.gain,
                is_cut: length < word.samples.len() && shift.is_none(),
                torn: shift.map(|shift| (tear, i64::try_from(shift).unwrap_or(0))),
            };
        }
        if let Some((hertz, end, gain)) = tone(recording, loud) {
            return Heard {
                said: Said::Tone(hertz),
                start: loud,
                end,
                likeness: 1.0,
                gain,
                is_cut: false,
                torn: None,
            };
        }
        Heard {
            said: Said::Unknown,
            start: loud,
            end: loud + PREFIX,
            likeness,
            gain: 1.0,
            is_cut: true,
            torn: None,
        }
    }

    /// The word whose first audible sample stands at `loud`; else the greatest likeness of any.
    fn standing(&self, recording: &[f32], loud: usize, prefix: usize) -> Result<Match, f32> {
        let mut found = Vec::new();
        for (index, word) in self.words.iter().enumerate() {
            for first in word.firsts.iter().flatten() {
                let Some(start) = loud.checked_sub(*first) else {
                    continue;
                };
                found.push(self.compare(recording, index, start, prefix));
            }
        }
        self.best(recording, loud, &found)
    }

    /// The word that stands anywhere near `loud`.
    fn searched(&self, recording: &[f32], loud: usize, skip: usize) -> Result<Match, f32> {
        let from = loud.saturating_sub(FAR);
        let until = (loud + skip + FAR + PREFIX).min(recording.len());
        let there = coarse(&recording[from..until]);
        let mut rough: Vec<(f32, usize, usize)> = Vec::new();
        for (index, word) in self.words.iter().enumerate() {
            let Some(first) = word.firsts[0] else {
                continue;
            };
            let own = &word.coarse[first / COARSE..];
            let own = &own[..own.len().min(PREFIX / COARSE)];
            let lags = there.len().saturating_sub(own.len());
            let best = (0..=lags)
                .map(|lag| (cosine(&there[lag..], own, 1), lag))
                .max_by(|one, other| one.0.total_cmp(&other.0));
            if let Some((likeness, lag)) = best {
                rough.push((likeness, index, from + lag * COARSE));
            }
        }
        rough.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut found = Vec::new();
        for (_, index, place) in rough.into_iter().take(FINALISTS) {
            let Some(first) = self.words[index].firsts[0] else {
                continue;
            };
            let first = first / COARSE * COARSE;
            let near = place.saturating_sub(2 * COARSE).max(first)..=place + 2 * COARSE;
            let best = near
                .map(|place| self.compare(recording, index, place - first, PREFIX))
                .max_by(|one, other| one.likeness.total_cmp(&other.likeness));
            found.extend(best);
        }
        self.best(recording, loud, &found)
    }

    /// The most alike of them that is followed beyond `loud`, or the greatest likeness.
    fn best(&self, recording: &[f32], loud: usize, found: &[Match]) -> Result<Match, f32> {
        let most = found.iter().map(|one| one.likeness).fold(0.0, f32::max);
        if most < ALIKE {
            return Err(most);
        }
        let mut best: Option<(usize, Match)> = None;
        for one in found.iter().filter(|one| one.likeness > most - AS_ALIKE) {
            let word = &self.words[one.word];
            let length = like_for(recording, word, one, loud);
            let is_better = best.is_none_or(|(longest, best)| {
                length > longest || (length == longest && one.likeness > best.likeness)
            });
            if is_better && one.start + length > loud + PIECE {
                best = Some((length, *one));
            }
        }
        best.map(|(_, best)| best).ok_or(most)
    }

    fn compare(&self, recording: &[f32], word: usize, start: usize, prefix: usize) -> Match {
        let samples = &self.words[word].samples;
        let first = self.words[word].firsts[0].unwrap_or(0);
        let prefix = &samples[first..samples.len().min(first + prefix)];
        let there = recording.get(start + first..).unwrap_or(&[]);
        let (likeness, gain) = cosine_and_gain(there, prefix, 3);
        Match {
            word,
            start,
            likeness,
            gain,
        }
    }
}

#[derive(Clone, Copy)]
struct Match {
    word: usize,
    start: usize,
    likeness: f32,
    gain: f32,
}

/// The names of the voices' folders in the source.
pub fn voices() -> Vec<String> {
    let folders = std::fs::read_dir(home()).unwrap().map(|one| one.unwrap());
    let mut names: Vec<String> = folders
        .filter(|folder| folder.path().join("voice.toml").exists())
        .map(|folder| folder.file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn home() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/voices")
}

/// Decodes all words of a voice in the program as the program does, but nothing is kept; how many there are.
pub fn decoded_afresh(voice: &str) -> usize {
    words(voice).len()
}

/// All words of a voice that has a folder.
fn words(voice: &str) -> Vec<Word> {
    let folder = home().join(voice);
    let mut words = Vec::new();
    for prompt in Prompt::ALL {
        let file = ["ogg", "wav"].map(|ending| folder.join(format!("{prompt}.{ending}")));
        let Some(file) = file.iter().find(|file| file.exists()) else {
            continue;
        };
        words.push(Word::new(voice, prompt.id(), decoded(file)));
    }
    words
}

fn signs() -> impl Iterator<Item = Word> {
    Sign::ALL
        .map(|sign| Word::new(SIGNS, sign.id(), sign.sound().to_vec()))
        .into_iter()
}

fn decoded(file: &Path) -> Vec<f32> {
    // From memory, as the program does: from a file the decoder leaves out the last few samples.
    let bytes: Arc<[u8]> = std::fs::read(file).unwrap().into();
    let decoder = rodio::Decoder::try_from(Cursor::new(bytes)).unwrap();
    assert_eq!(decoder.channels().get(), 1, "{}", file.display());
    let (rate, one) = (decoder.sample_rate(), NonZero::<u16>::MIN);
    let all: Vec<f32> = decoder.collect();
    let wanted = NonZero::new(48_000).unwrap();
    if rate == wanted {
        return all;
    }
    SampleRateConverter::new(all.into_iter(), rate, wanted, one).collect()
}

/// The loudest 20 ms of it, as dBFS.
pub fn loudest(recording: &[f32]) -> f32 {
    let power = |block: &[f32]| energy(block) / block.len() as f32;
    let most = recording.chunks(2 * PIECE).map(power).fold(1e-12, f32::max);
    10.0 * most.log10()
}

/// The largest step from one sample to the next.
pub fn steepest(samples: &[f32]) -> f32 {
    let steps = samples.windows(2).map(|pair| (pair[1] - pair[0]).abs());
    steps.fold(0.0, f32::max)
}

fn first_audible(samples: &[f32], audible: f32) -> Option<usize> {
    samples.iter().position(|sample| sample.abs() > audible)
}

/// At 4 kHz: the sums of twelve samples each.
fn coarse(samples: &[f32]) -> Vec<f32> {
    let sums = samples.chunks_exact(COARSE).map(|few| few.iter().sum());
    sums.collect()
}

fn cosine(there: &[f32], word: &[f32], step: usize) -> f32 {
    cosine_and_gain(there, word, step).0
}

/// The cosine between a word and a recording, and how loud the word is in it; from every `step`th sample.
fn cosine_and_gain(there: &[f32], word: &[f32], step: usize) -> (f32, f32) {
    let (mut both, mut ours, mut theirs) = (0.0, 0.0, 0.0);
    let pairs = there.iter().zip(word).step_by(step);
    for (one, other) in pairs {
        both += one * other;
        ours += one * one;
        theirs += other * other;
    }
    // What the recording does not reach is not alike.
    let rest = word.get(there.len().min(word.len())..).unwrap_or(&[]);
    theirs += rest.iter().step_by(step).map(|one| one * one).sum::<f32>();
    if ours > 0.0 && theirs > 0.0 {
        (both / (ours * theirs).sqrt(), both / theirs)
    } else {
        (0.0, 0.0)
    }
}

/// For how many samples the recording goes on like the word. In its first 20 ms another sound may still fade.
fn like_for(recording: &[f32], word: &Word, found: &Match, loud: usize) -> usize {
    let gain = found.gain;
    let mut length = 0;
    for (there, piece) in recording[found.start..]
        .chunks(PIECE)
        .zip(word.samples.chunks(PIECE))
    {
        let differs: f32 = there
            .iter()
            .zip(piece)
            .map(|(one, other)| (one - gain * other) * (one - gain * other))
            .sum();
        // Below -50 dBFS nothing is heard either way.
        let is_other = differs > 0.1 * gain * gain * energy(piece) + 1e-5 * PIECE as f32;
        if is_other && found.start + length > loud.max(found.start) + PIECE {
            return length;
        }
        length += piece.len();
    }
    word.samples.len()
}

/// By how many frames later a word goes on that stopped being as its file has it after `length` frames.
/// `None`: it does not go on.
fn goes_on(recording: &[f32], word: &[f32], start: usize, length: usize) -> Option<isize> {
    // Not in the midst of the tear, and so much that it is known again.
    let rest = length + 2 * PIECE;
    let known = coarse(word.get(rest..rest + TORN_FRAMES)?);
    let from = (start + rest).saturating_sub(TORN_EARLIER).max(start);
    let until = (start + rest + TORN_FRAMES + TORN_LATER).min(recording.len());
    let there = coarse(recording.get(from..until)?);
    let lags = there.len().checked_sub(known.len())?;
    let (likeness, lag) = (0..=lags)
        .map(|lag| (cosine(&there[lag..], &known, 1), lag))
        .max_by(|one, other| one.0.total_cmp(&other.0))?;
    let place = isize::try_from(from + lag * COARSE).ok()?;
    let due = isize::try_from(start + rest).ok()?;
    (likeness > 0.9).then_some(place - due)
}

/// For how many samples there is sound, with no pause of 30 ms.
fn sounds_for(recording: &[f32]) -> usize {
    let mut until = 0;
    for (index, sample) in recording.iter().enumerate() {
        if index > until + 3 * PIECE {
            break;
        }
        if sample.abs() > AUDIBLE {
            until = index;
        }
    }
    until
}

fn energy(samples: &[f32]) -> f32 {
    samples.iter().map(|sample| sample * sample).sum()
}

/// If the sound there is a pure tone: its pitch, its end and how loud it is.
fn tone(recording: &[f32], loud: usize) -> Option<(u32, usize, f32)> {
    // After the soft begin.
    let from = loud + PIECE / 2;
    let block = recording.get(from..from + TONE_FRAMES)?;
    let hertz = pitch(block)?;
    let is_wave = |block: &[f32]| wave(block, hertz) > PURE * energy(block);
    if !is_wave(block) {
        return None;
    }
    let rest = recording[from..].chunks(PIECE);
    let audible = |block: &[f32]| energy(block) > 1e-4 * block.len() as f32;
    let lasts = rest.take_while(|block| audible(block) && is_wave(block));
    let end = from + lasts.map(<[f32]>::len).sum::<usize>();
    let gain = block.iter().fold(0.0, |most: f32, one| most.max(one.abs()));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a pitch is positive and less than half the rate"
    )]
    Some((hertz.round() as u32, end, gain))
}

/// From the rising passages through zero.
fn pitch(block: &[f32]) -> Option<f32> {
    let rising = |index: usize, pair: &[f32]| {
        (pair[0] < 0.0 && pair[1] >= 0.0)
            .then(|| index as f32 + pair[0].abs() / (pair[1] - pair[0]))
    };
    let passages: Vec<f32> = block
        .windows(2)
        .enumerate()
        .filter_map(|(index, pair)| rising(index, pair))
        .collect();
    let (first, last) = (passages.first()?, passages.last()?);
    let waves = passages.len() - 1;
    (waves >= 3).then(|| 48_000.0 * waves as f32 / (last - first))
}

/// The energy of the wave of that pitch in it.
fn wave(block: &[f32], hertz: f32) -> f32 {
    let turn = std::f32::consts::TAU * hertz / 48_000.0;
    let (mut cosine, mut sine) = (0.0, 0.0);
    for (index, sample) in block.iter().enumerate() {
        cosine += sample * (turn * index as f32).cos();
        sine += sample * (turn * index as f32).sin();
    }
    2.0 * (cosine * cosine + sine * sine) / block.len() as f32
}
