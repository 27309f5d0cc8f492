//! Tells which words are in a recording, and where each begins.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "samples are floating point numbers"
)]

use std::io::Cursor;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

use dumiao::speech::Prompt;
use rodio::Source;
use rodio::conversions::SampleRateConverter;

/// Anything louder than this (-40 dBFS) is a sound that has to be explained.
const AUDIBLE: f32 = 0.01;
/// What is compared first: a tenth of a second.
const PREFIX: usize = 4800;
/// How far from the guessed place a word is looked for: 1 ms.
const LAGS: usize = 48;
/// A word is followed in pieces of 10 ms, to see where it was cut.
const PIECE: usize = 480;
/// Likeness of a word that is recognised.
const ALIKE: f32 = 0.95;

/// A word of a voice, as its file has it.
pub struct Word {
    pub prompt: Prompt,
    pub samples: Vec<f32>,
}

/// A word in a recording.
pub struct Heard {
    /// `None`: a sound that is no word of the voice.
    pub prompt: Option<Prompt>,
    /// The frame of the first sample of its file.
    pub start: usize,
    /// The frame after the last that is like its file.
    pub end: usize,
    /// 1 is the same.
    pub likeness: f32,
    pub is_cut: bool,
}

/// All words of a voice in the program, at 48 kHz.
pub fn words(language: &str) -> Vec<Word> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("assets/voices")
        .join(language);
    let word = |prompt: &Prompt| {
        // From memory, as the program does: from a file the decoder leaves out the last few samples.
        let bytes: Arc<[u8]> = std::fs::read(folder.join(format!("{prompt}.ogg")))
            .unwrap()
            .into();
        let decoder = rodio::Decoder::try_from(Cursor::new(bytes)).unwrap();
        assert_eq!(decoder.channels().get(), 1, "{prompt}");
        let (rate, one) = (decoder.sample_rate(), NonZero::<u16>::MIN);
        let all: Vec<f32> = decoder.collect();
        let wanted = NonZero::new(48_000).unwrap();
        let samples = SampleRateConverter::new(all.into_iter(), rate, wanted, one).collect();
        Word {
            prompt: *prompt,
            samples,
        }
    };
    Prompt::ALL.iter().map(word).collect()
}

/// Every sound in the recording, in order.
pub fn listen(recording: &[f32], words: &[Word]) -> Vec<Heard> {
    let mut heard = Vec::new();
    let mut from = 0;
    while let Some(loud) = first_audible(&recording[from..]) {
        let one = recognise(recording, from + loud, words);
        // The fade of a word that was cut is part of it.
        from = if one.is_cut {
            one.end + 2 * PIECE
        } else {
            one.end
        }
        .min(recording.len());
        heard.push(one);
    }
    heard
}

/// Whether any 20 ms of it are louder than -50 dBFS; the loudest, as dBFS.
pub fn loudest(recording: &[f32]) -> f32 {
    let power = |block: &[f32]| energy(block) / block.len() as f32;
    let most = recording.chunks(2 * PIECE).map(power).fold(1e-12, f32::max);
    10.0 * most.log10()
}

fn first_audible(samples: &[f32]) -> Option<usize> {
    samples.iter().position(|sample| sample.abs() > AUDIBLE)
}

fn recognise(recording: &[f32], loud: usize, words: &[Word]) -> Heard {
    // What comes undisturbed has its first audible sample where its file has it.
    let near = best_match(recording, loud, words, 0);
    let near = near.filter(|(_, _, likeness)| *likeness > ALIKE);
    match near.or_else(|| best_match(recording, loud, words, LAGS)) {
        Some((word, start, likeness)) if likeness > ALIKE => {
            let length = like_for(&recording[start..], &word.samples);
            let is_cut = length < word.samples.len();
            Heard {
                prompt: Some(word.prompt),
                start,
                end: start + length,
                likeness,
                is_cut,
            }
        }
        other => {
            let likeness = other.map_or(0.0, |(_, _, likeness)| likeness);
            Heard {
                prompt: None,
                start: loud,
                end: loud + PREFIX,
                likeness,
                is_cut: true,
            }
        }
    }
}

/// The word most like the recording there, its place and its likeness.
fn best_match<'w>(
    recording: &[f32],
    loud: usize,
    words: &'w [Word],
    lags: usize,
) -> Option<(&'w Word, usize, f32)> {
    let mut best: Option<(&Word, usize, f32)> = None;
    for word in words {
        let Some(first) = first_audible(&word.samples) else {
            continue;
        };
        let prefix = &word.samples[first..word.samples.len().min(first + PREFIX)];
        for place in loud.saturating_sub(lags).max(first)..=loud + lags {
            let likeness = likeness_of(recording, place, prefix);
            if best.is_none_or(|(_, _, most)| likeness > most) {
                best = Some((word, place - first, likeness));
            }
        }
    }
    best
}

/// The cosine between a word and the recording at a place, from every third sample.
fn likeness_of(recording: &[f32], place: usize, word: &[f32]) -> f32 {
    let Some(there) = recording.get(place..) else {
        return 0.0;
    };
    let (mut both, mut ours, mut theirs) = (0.0, 0.0, 0.0);
    for index in (0..there.len().min(word.len())).step_by(3) {
        let (one, other) = (there[index], word[index]);
        both += one * other;
        ours += one * one;
        theirs += other * other;
    }
    if ours > 0.0 {
        both / (ours * theirs).sqrt()
    } else {
        0.0
    }
}

/// For how many samples the recording goes on like the word.
fn like_for(recording: &[f32], word: &[f32]) -> usize {
    let mut length = 0;
    for (there, piece) in recording.chunks(PIECE).zip(word.chunks(PIECE)) {
        let differs: f32 = there
            .iter()
            .zip(piece)
            .map(|(one, other)| (one - other) * (one - other))
            .sum();
        // Below -50 dBFS nothing is heard either way.
        if differs > 0.1 * energy(piece) + 1e-5 * PIECE as f32 {
            return length;
        }
        length += piece.len();
    }
    word.len()
}

fn energy(samples: &[f32]) -> f32 {
    samples.iter().map(|sample| sample * sample).sum()
}
