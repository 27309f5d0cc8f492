//! Sound in memory: mono, at the one rate of the program.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "sound samples and waves are floating point numbers"
)]

use rodio::Source;
use rodio::conversions::SampleRateConverter;
use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

/// Frames a second of everything this program plays.
pub const RATE: u32 = 48_000;

/// Samples from -1 to 1, mono, at [`RATE`].
pub type Samples = Arc<[f32]>;

/// No word of a voice is as long as this; a file that is, is another thing (and might fill memory).
const LONGEST_SECONDS: usize = 20;

/// Decodes a whole Ogg Vorbis or WAV file.
///
/// # Errors
/// What is wrong with the file, in words.
pub fn decode(bytes: Arc<[u8]>) -> Result<Samples, String> {
    // Collected at once: the Ogg decoder of rodio 0.23 says that its first span is 0 samples long,
    // and whatever goes by spans then plays nothing (rodio #832).
    let decoder = rodio::Decoder::try_from(Cursor::new(bytes))
        .map_err(|error| format!("damaged, or neither Ogg Vorbis nor WAV ({error})"))?;
    let (channels, rate) = (decoder.channels(), decoder.sample_rate());
    let per_frame = usize::from(channels.get());
    let seconds = usize::try_from(rate.get()).unwrap_or(usize::MAX);
    let limit = seconds
        .saturating_mul(per_frame)
        .saturating_mul(LONGEST_SECONDS);
    let all: Vec<f32> = decoder.take(limit.saturating_add(1)).collect();
    if all.len() > limit {
        return Err(format!("longer than {LONGEST_SECONDS} seconds"));
    }
    if !all.iter().all(|sample| sample.is_finite()) {
        return Err("has samples that are no numbers".to_owned());
    }
    let mono: Vec<f32> = all
        .chunks_exact(per_frame)
        .map(|frame| frame.iter().sum::<f32>() / f32::from(channels.get()))
        .collect();
    if mono.is_empty() {
        return Err("holds no sound".to_owned());
    }
    let Some(wanted) = NonZero::new(RATE) else {
        return Err("no rate".to_owned());
    };
    if rate == wanted {
        return Ok(mono.into());
    }
    let one = NonZero::<u16>::MIN;
    Ok(SampleRateConverter::new(mono.into_iter(), rate, wanted, one).collect())
}

/// A pure tone of so many milliseconds, with soft ends so that it does not click.
pub fn beep(hertz: u16, milliseconds: u32) -> Vec<f32> {
    const LEVEL: f32 = 0.5;
    const EDGE_FRAMES: u32 = RATE / 1000 * 4;
    let frames = RATE / 1000 * milliseconds;
    (0..frames)
        .map(|frame| {
            let turns = frame as f32 * f32::from(hertz) / RATE as f32;
            let edge = (frame + 1).min(frames - frame).min(EDGE_FRAMES);
            let loudness = LEVEL * edge as f32 / EDGE_FRAMES as f32;
            loudness * (turns.fract() * std::f32::consts::TAU).sin()
        })
        .collect()
}

/// Silence of so many milliseconds.
pub fn silence(milliseconds: u32) -> impl Iterator<Item = f32> {
    (0..RATE / 1000 * milliseconds).map(|_| 0.0)
}

#[cfg(test)]
mod tests {
    use super::{beep, decode};
    use crate::speech::tests_support::wav;

    #[test]
    fn a_stereo_file_at_another_rate_becomes_mono_at_ours() {
        let frames: Vec<i16> = std::iter::repeat_n([8000, -8000], 2400).flatten().collect();
        let samples = decode(wav(24_000, 2, &frames).into()).unwrap();
        assert!((4790..=4810).contains(&samples.len()), "{}", samples.len());
        assert!(
            samples.iter().all(|sample| sample.abs() < 0.001),
            "the two sides cancel"
        );
    }

    #[test]
    fn what_is_no_sound_is_refused_in_words() {
        assert!(decode(b"not a sound at all".as_slice().into()).is_err());
        assert!(decode(wav(24_000, 1, &[]).into()).is_err());
        let long = vec![0; 8_000 * 21];
        assert_eq!(
            decode(wav(8_000, 1, &long).into()),
            Err("longer than 20 seconds".to_owned())
        );
    }

    #[test]
    fn a_beep_has_its_length_and_begins_and_ends_softly() {
        let beep = beep(880, 120);
        assert_eq!(beep.len(), 5760);
        assert!(beep[1].abs() < 0.01 && beep[5758].abs() < 0.01);
        assert!(beep.iter().any(|sample| *sample > 0.49));
    }
}
