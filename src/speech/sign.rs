//! Sounds that are no words, each with a meaning of its own.

use super::clip::{Samples, beep, silence};
use std::str::FromStr;

/// A sound with a meaning of its own (spec/calls.md section 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// The opponent has moved.
    Moved,
    /// A minute or a period was taken.
    Taken,
    /// The flag has fallen.
    Flag,
    /// Somebody is wanted at the table.
    Referee,
}

impl Sign {
    /// Every sign.
    pub const ALL: [Self; 4] = [Self::Moved, Self::Taken, Self::Flag, Self::Referee];

    /// The written form, as `--signs` takes it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Taken => "taken",
            Self::Flag => "flag",
            Self::Referee => "referee",
        }
    }

    /// The sign of that id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sign| sign.id() == id)
    }

    /// One low knock; two short high notes; three falling ones; a high and a low note, four times over.
    pub fn sound(self) -> Samples {
        let notes = |notes: &[(u16, u32)], pause: u32| {
            let each = notes
                .iter()
                .map(|(hertz, milliseconds)| beep(*hertz, *milliseconds));
            let each: Vec<Vec<f32>> = each.collect();
            each.join(silence(pause).collect::<Vec<f32>>().as_slice())
        };
        match self {
            Self::Moved => beep(523, 90).into(),
            Self::Taken => notes(&[(1047, 100), (1047, 100)], 60).into(),
            Self::Flag => notes(&[(784, 150), (659, 150), (523, 260)], 20).into(),
            Self::Referee => {
                let pair = [beep(988, 160), beep(659, 160), silence(40).collect()].concat();
                pair.repeat(4).into()
            }
        }
    }
}

/// Which signs are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Signs([bool; 4]);

impl Signs {
    /// None of them.
    pub const NONE: Self = Self([false; 4]);

    /// These.
    pub fn of(signs: &[Sign]) -> Self {
        Self(Sign::ALL.map(|sign| signs.contains(&sign)))
    }

    /// Those that are made.
    pub fn made(self) -> impl Iterator<Item = Sign> {
        Sign::ALL.into_iter().filter(move |sign| self.has(*sign))
    }

    /// Whether that one is made.
    pub fn has(self, sign: Sign) -> bool {
        let all = Sign::ALL.into_iter().zip(self.0);
        all.into_iter().any(|(one, is_made)| one == sign && is_made)
    }
}

impl Default for Signs {
    /// All but the knock for a move: who sits at the table has seen and heard it.
    fn default() -> Self {
        Self::of(&[Sign::Taken, Sign::Flag, Sign::Referee])
    }
}

/// A word that is no sign.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no sign \"{0}\": the signs are moved, taken, flag and referee; or none")]
pub struct NoSign(String);

impl FromStr for Signs {
    type Err = NoSign;

    /// Names with commas, as in `taken,flag`; or `none`.
    fn from_str(text: &str) -> Result<Self, NoSign> {
        if text.trim() == "none" {
            return Ok(Self::NONE);
        }
        let each = text.split(',').map(str::trim);
        let signs = each.map(|name| Sign::from_id(name).ok_or_else(|| NoSign(name.to_owned())));
        Ok(Self::of(&signs.collect::<Result<Vec<Sign>, NoSign>>()?))
    }
}

#[cfg(test)]
mod tests {
    use super::{Sign, Signs};

    #[test]
    fn signs_are_named_one_by_one_or_none() {
        let made = |text: &str| {
            text.parse()
                .map(|signs: Signs| signs.made().collect::<Vec<Sign>>())
        };
        assert_eq!(made("none"), Ok(vec![]));
        assert_eq!(made("flag, moved"), Ok(vec![Sign::Moved, Sign::Flag]));
        for wrong in ["", "flags", "flag,"] {
            let error = made(wrong).unwrap_err().to_string();
            assert!(error.contains("moved, taken, flag and referee"), "{error}");
        }
    }
}
