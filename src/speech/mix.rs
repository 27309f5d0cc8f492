//! The samples of a range of frames, from sounds with their places.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "mixing and fading samples is floating point work"
)]

use super::clip::Samples;

/// Frames over which a sound that is cut fades out: 2.5 ms.
pub const FADE: i64 = 120;

/// Clips one after the other.
#[derive(Clone, Debug, Default)]
pub struct Sound {
    pub pieces: Vec<Piece>,
}

/// A clip with its place in a sound.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The frame at which it begins, counted from the first of the sound.
    pub from: i64,
    pub clip: Samples,
    /// By what its samples are multiplied.
    pub gain: f32,
}

impl Sound {
    /// Adds a clip, so many frames of silence after what there is.
    pub fn push(&mut self, gap: usize, clip: Samples, gain: f32) {
        let from = if self.pieces.is_empty() {
            0
        } else {
            self.frames() + frames(gap)
        };
        self.pieces.push(Piece { from, clip, gain });
    }

    /// How long it is.
    pub fn frames(&self) -> i64 {
        self.pieces
            .last()
            .map_or(0, |last| last.from + frames(last.clip.len()))
    }
}

/// A sound with its place among the frames.
#[derive(Clone, Debug)]
pub struct Placed {
    pub start: i64,
    /// The frame from which on it fades out.
    pub cut: Option<i64>,
    pub sound: Sound,
}

impl Placed {
    /// The frame after its last.
    pub fn end(&self) -> i64 {
        let whole = self.start + self.sound.frames();
        self.cut.map_or(whole, |cut| whole.min(cut + FADE))
    }
}

/// Adds the sounds to `out`, whose first sample is frame `from`. Everything that is heard comes from
/// here, and nothing but the arguments decides what it is.
pub fn mix(placed: &[Placed], from: i64, out: &mut [f32]) {
    for one in placed {
        let cut = one.cut.unwrap_or(i64::MAX - FADE);
        for Piece {
            from: offset,
            clip,
            gain,
        } in &one.sound.pieces
        {
            let begin = one.start + offset;
            let skip_clip = usize::try_from(from - begin).unwrap_or(0);
            let skip_out = usize::try_from(begin - from).unwrap_or(0);
            let (Some(clip), Some(out)) = (clip.get(skip_clip..), out.get_mut(skip_out..)) else {
                continue;
            };
            let mut left = (cut + FADE).saturating_sub(from + frames(skip_out));
            for (sample, to) in clip.iter().zip(out) {
                if left <= 0 {
                    break;
                }
                let fade = if left < FADE {
                    left as f32 / FADE as f32
                } else {
                    1.0
                };
                *to += sample * gain * fade;
                left -= 1;
            }
        }
    }
    for sample in out {
        *sample = sample.clamp(-1.0, 1.0);
    }
}

/// A length as a frame number.
pub fn frames(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX / 4)
}
