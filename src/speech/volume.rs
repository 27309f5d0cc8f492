//! How loud the parts of what is heard are.

use std::str::FromStr;

/// A part of what is heard, with a volume of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Part {
    /// The count, and whatever both players must hear.
    #[default]
    Calls,
    /// Notices in main time, which must not disturb.
    Notices,
    /// Sounds that are no words.
    Signs,
}

impl Part {
    /// Every part.
    pub const ALL: [Self; 3] = [Self::Calls, Self::Notices, Self::Signs];

    /// The written form, as `--volume` takes it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::Notices => "notices",
            Self::Signs => "signs",
        }
    }
}

/// A loudness from 0 to 100; 100 is the loudness at which voices are made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Percent(u8);

impl Percent {
    /// The loudness at which voices are made.
    pub const FULL: Self = Self(100);

    /// `None` over 100.
    pub fn new(percent: u8) -> Option<Self> {
        (percent <= 100).then_some(Self(percent))
    }

    /// From 0 to 100.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// How loud the whole is, and each part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Volumes {
    /// Of everything; the parts are shares of it.
    pub whole: Percent,
    pub calls: Percent,
    pub notices: Percent,
    pub signs: Percent,
}

impl Default for Volumes {
    /// Notices are 9 dB below the calls.
    fn default() -> Self {
        Self {
            whole: Percent::FULL,
            calls: Percent::FULL,
            notices: Percent(35),
            signs: Percent(60),
        }
    }
}

/// By so much a key makes it louder or quieter.
const STEP: u8 = 10;

impl Volumes {
    /// How loud that part is, as a share of the whole.
    pub const fn of(self, part: Part) -> Percent {
        match part {
            Part::Calls => self.calls,
            Part::Notices => self.notices,
            Part::Signs => self.signs,
        }
    }

    /// The whole louder by ten percent of full, up to full.
    #[must_use]
    pub fn louder(self) -> Self {
        let whole = Percent(self.whole.0.saturating_add(STEP).min(100));
        Self { whole, ..self }
    }

    /// The whole quieter by ten percent of full, down to ten: a clock that is to be mute is muted, and says so.
    #[must_use]
    pub fn quieter(self) -> Self {
        let whole = Percent(self.whole.0.saturating_sub(STEP).max(STEP));
        Self { whole, ..self }
    }

    /// By what the samples of that part are multiplied.
    #[expect(
        clippy::float_arithmetic,
        reason = "samples are floating point numbers"
    )]
    pub(super) fn gain(self, part: Part) -> f32 {
        f32::from(self.whole.0) / 100.0 * f32::from(self.of(part).0) / 100.0
    }

    const fn of_mut(&mut self, part: Part) -> &mut Percent {
        match part {
            Part::Calls => &mut self.calls,
            Part::Notices => &mut self.notices,
            Part::Signs => &mut self.signs,
        }
    }
}

/// Why a text is no volume.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VolumeError {
    /// A figure is none, or out of range.
    #[error("\"{0}\" is no volume: it is a number from 0 to 100, such as 80")]
    NoPercent(String),
    /// A part there is not.
    #[error("there is no part \"{0}\": the parts are calls, notices and signs")]
    NoPart(String),
    /// The count would not be heard.
    #[error(
        "0 would make the calls mute without a word of it on the screen; --mute mutes, and the screen says so"
    )]
    Mute,
}

impl FromStr for Volumes {
    type Err = VolumeError;

    /// `80`, `calls=90,signs=0`, or both: the whole, then parts of it. What is not named stays as it is by
    /// default.
    fn from_str(text: &str) -> Result<Self, VolumeError> {
        let mut volumes = Self::default();
        for item in text.split(',').map(str::trim) {
            match item.split_once('=') {
                None => volumes.whole = percent(item)?,
                Some((part, share)) => {
                    let part = part.trim();
                    let known = Part::ALL.into_iter().find(|known| known.id() == part);
                    let known = known.ok_or_else(|| VolumeError::NoPart(part.to_owned()))?;
                    *volumes.of_mut(known) = percent(share.trim())?;
                }
            }
        }
        if volumes.whole.0 == 0 || volumes.calls.0 == 0 {
            return Err(VolumeError::Mute);
        }
        Ok(volumes)
    }
}

fn percent(text: &str) -> Result<Percent, VolumeError> {
    let number = text
        .strip_suffix('%')
        .unwrap_or(text)
        .trim_end()
        .parse()
        .ok();
    let no_percent = || VolumeError::NoPercent(text.to_owned());
    number.and_then(Percent::new).ok_or_else(no_percent)
}

#[cfg(test)]
mod tests {
    use super::{Part, Volumes};

    fn check(text: &str, gains: [&str; 3]) {
        let volumes: Volumes = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let are = Part::ALL.map(|part| format!("{:.3}", volumes.gain(part)));
        assert_eq!(are, gains, "{text}");
    }

    #[test]
    fn a_volume_is_of_the_whole_or_of_a_part() {
        check("100", ["1.000", "0.350", "0.600"]);
        check("50", ["0.500", "0.175", "0.300"]);
        check("calls=80", ["0.800", "0.350", "0.600"]);
        check(
            " 50 %, signs = 0 , notices=100%",
            ["0.500", "0.500", "0.000"],
        );
    }

    #[test]
    fn what_is_no_volume_is_refused_with_what_is_allowed() {
        for (text, why) in [
            ("", "0 to 100"),
            ("101", "0 to 100"),
            ("-1", "0 to 100"),
            ("loud", "0 to 100"),
            ("voice=50", "calls, notices and signs"),
            ("calls=x", "0 to 100"),
            ("0", "--mute"),
            ("calls=0", "--mute"),
        ] {
            let error = text.parse::<Volumes>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn keys_go_up_to_full_and_never_down_to_mute() {
        let mut volumes = Volumes::default();
        assert_eq!(volumes.louder(), volumes);
        for _ in 0..20 {
            volumes = volumes.quieter();
        }
        assert_eq!(volumes.whole.get(), 10);
        assert_eq!(volumes.louder().whole.get(), 20);
    }
}
