//! Units of the count. Both are whole numbers, so that nothing is rounded.
//!
//! One stone of area is two points: a quarter stone and half a point are the same margin
//! (seed 004 art. 11: 3 3/4 stones of komi are 7 1/2 points).

use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub};

/// Quarters of a stone, the unit of area counting. Its `Display` is decimal: `184.5`, `3.75`, `-0.25`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct QuarterStones(pub i32);

/// Halves of a point, the unit of territory counting and of komi in records. Its `Display` is
/// decimal: `6.5`, `7`, `-2.5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HalfPoints(pub i32);

impl QuarterStones {
    /// `stones` whole stones.
    pub const fn stones(stones: i32) -> Self {
        Self(stones * 4)
    }

    /// The same margin in points.
    pub const fn in_points(self) -> HalfPoints {
        HalfPoints(self.0)
    }

    /// The amount written in decimal, e.g. `3.75`, `-0.25` or `4`. Nothing but whole quarters up to a
    /// thousand stones is one.
    pub fn parse(text: &str) -> Option<Self> {
        let hundredths = hundredths(text)?;
        (hundredths % 25 == 0).then_some(Self(hundredths / 25))
    }
}

impl HalfPoints {
    /// `points` whole points.
    pub const fn points(points: i32) -> Self {
        Self(points * 2)
    }

    /// The same margin in stones.
    pub const fn in_stones(self) -> QuarterStones {
        QuarterStones(self.0)
    }

    /// The amount written in decimal, e.g. `7.5`, `-0.5` or `6`. Nothing but whole halves up to a
    /// thousand points is one.
    pub fn parse(text: &str) -> Option<Self> {
        let hundredths = hundredths(text)?;
        (hundredths % 50 == 0).then_some(Self(hundredths / 50))
    }
}

/// A decimal number of at most two places, in hundredths.
fn hundredths(text: &str) -> Option<i32> {
    let text = text.trim();
    let (negative, digits) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part = part.trim_end_matches('0');
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !all_digits(whole) || !all_digits(part) {
        return None;
    }
    if whole.len() > 4 || part.len() > 2 {
        return None;
    }
    let whole: i32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let part: i32 = format!("{part:0<2}").parse().ok()?;
    let value = whole * 100 + part;
    (value <= 100_000).then_some(if negative { -value } else { value })
}

fn write_decimal(
    f: &mut fmt::Formatter<'_>,
    value: i32,
    per_unit: i32,
    hundredths: i32,
) -> fmt::Result {
    let sign = if value < 0 { "-" } else { "" };
    let (whole, part) = (
        (value / per_unit).abs(),
        (value % per_unit).abs() * hundredths,
    );
    let decimal = format!("{sign}{whole}.{part:02}");
    f.pad(decimal.trim_end_matches('0').trim_end_matches('.'))
}

impl fmt::Display for QuarterStones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_decimal(f, self.0, 4, 25)
    }
}

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_decimal(f, self.0, 2, 50)
    }
}

macro_rules! arithmetic {
    ($unit:ident) => {
        impl Add for $unit {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }
        impl Sub for $unit {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 - other.0)
            }
        }
        impl Neg for $unit {
            type Output = Self;
            fn neg(self) -> Self {
                Self(-self.0)
            }
        }
        impl AddAssign for $unit {
            fn add_assign(&mut self, other: Self) {
                self.0 += other.0;
            }
        }
    };
}
arithmetic!(QuarterStones);
arithmetic!(HalfPoints);

#[cfg(test)]
mod tests {
    use super::{HalfPoints, QuarterStones};

    #[test]
    fn amounts_are_written_and_read_in_decimal() {
        for (quarters, text) in [
            (15, "3.75"),
            (738, "184.5"),
            (-1, "-0.25"),
            (4, "1"),
            (0, "0"),
            (-7, "-1.75"),
        ] {
            assert_eq!(QuarterStones(quarters).to_string(), text);
            assert_eq!(QuarterStones::parse(text), Some(QuarterStones(quarters)));
        }
        for (halves, text) in [(13, "6.5"), (14, "7"), (-1, "-0.5"), (0, "0"), (1, "0.5")] {
            assert_eq!(HalfPoints(halves).to_string(), text);
            assert_eq!(HalfPoints::parse(text), Some(HalfPoints(halves)));
        }
    }

    #[test]
    fn what_is_no_amount_is_none() {
        for text in [
            "", ".", "-", "abc", "1.1", "1e3", "99999", "0x1", "1..5", "1.255", "５",
        ] {
            assert_eq!(QuarterStones::parse(text), None, "{text}");
            assert_eq!(HalfPoints::parse(text), None, "{text}");
        }
        assert_eq!(HalfPoints::parse("3.75"), None, "no whole half points");
        assert_eq!(HalfPoints::parse(" 7.50 "), Some(HalfPoints(15)));
        assert_eq!(QuarterStones::parse("+.25"), Some(QuarterStones(1)));
    }

    #[test]
    fn a_quarter_stone_is_half_a_point() {
        assert_eq!(QuarterStones(15).in_points(), HalfPoints(15));
        assert_eq!(HalfPoints(15).in_stones().to_string(), "3.75");
    }
}
